package dev.motile.benchmarks.peers;

/** What is animated where a library has no objects of its own for that. */
public final class Sprite {

    /** Where it is. */
    public float x;

    float y;

    /** How opaque it is. */
    public float alpha;

    float scale;

    float get(int property) {
        return switch (property) {
            case 0 -> x;
            case 1 -> y;
            case 2 -> alpha;
            default -> scale;
        };
    }

    void set(int property, float value) {
        switch (property) {
            case 0 -> x = value;
            case 1 -> y = value;
            case 2 -> alpha = value;
            default -> scale = value;
        }
    }

    static Sprite[] row(int count) {
        Sprite[] sprites = new Sprite[count];
        for (int i = 0; i < count; i++) {
            sprites[i] = new Sprite();
        }
        return sprites;
    }
}
