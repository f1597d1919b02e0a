package dev.motile.benchmarks.layout;

/** Writes one value into its target. */
interface Setter {
    /** Distinct setter classes that {@link #of} knows. */
    int KINDS = 16;

    void set(Object target, float value);

    /** A setter of the class numbered {@code kind}, each a class of its own as lambdas of different places are. */
    static Setter of(int kind) {
        switch (kind) {
            case 0:
                return (target, value) -> ((Node) target).x = value;
            case 1:
                return (target, value) -> ((Node) target).y = value;
            case 2:
                return (target, value) -> ((Node) target).alpha = value;
            case 3:
                return (target, value) -> ((Node) target).scale = value;
            case 4:
                return (target, value) -> ((Node) target).x = value + 4;
            case 5:
                return (target, value) -> ((Node) target).y = value + 5;
            case 6:
                return (target, value) -> ((Node) target).alpha = value + 6;
            case 7:
                return (target, value) -> ((Node) target).scale = value + 7;
            case 8:
                return (target, value) -> ((Node) target).x = value + 8;
            case 9:
                return (target, value) -> ((Node) target).y = value + 9;
            case 10:
                return (target, value) -> ((Node) target).alpha = value + 10;
            case 11:
                return (target, value) -> ((Node) target).scale = value + 11;
            case 12:
                return (target, value) -> ((Node) target).x = value + 12;
            case 13:
                return (target, value) -> ((Node) target).y = value + 13;
            case 14:
                return (target, value) -> ((Node) target).alpha = value + 14;
            default:
                return (target, value) -> ((Node) target).scale = value + 15;
        }
    }

    /** What the setters write into. */
    final class Node {
        float x;
        float y;
        float alpha;
        float scale;

        /** What the setter of class {@code kind} was last given. */
        float read(int kind) {
            float offset = kind < 4 ? 0 : kind;
            switch (kind % 4) {
                case 0:
                    return x - offset;
                case 1:
                    return y - offset;
                case 2:
                    return alpha - offset;
                default:
                    return scale - offset;
            }
        }
    }
}
