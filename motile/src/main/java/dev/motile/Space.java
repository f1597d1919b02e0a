package dev.motile;

/**
 * A way between two values other than the straight line of their components: over an arc, through another colour space,
 * by ratios, around a place. Has no state, so that any number of motions share one.
 */
abstract class Space {

    /**
     * Sets {@code start} and {@code end} from {@code from} and {@code to}: work that need not be done anew for every
     * value. Stores keep both, those of {@code float} values as floats.
     */
    void encode(Sample s) {
        keepEnds(s);
    }

    /** Sets {@code start} and {@code end} to the ends as they are. */
    static void keepEnds(Sample s) {
        System.arraycopy(s.from, 0, s.start, 0, s.from.length);
        System.arraycopy(s.to, 0, s.end, 0, s.to.length);
    }

    /**
     * Sets {@code value} for {@code progress}, which may lie outside of 0 and 1. Exact at both ends: see
     * {@link #isAtEnd}. Never allocates.
     */
    abstract void at(Sample s);

    /** Whether every loop begins and ends at {@code from}, so that there is nothing for later loops to add to. */
    boolean returns() {
        return false;
    }

    /** Whether both ends are values, so that others can take their place. */
    boolean joins() {
        return true;
    }

    /** Lets the offset of what fades be the shorter way, where several lead from the value to the same place. */
    void shortenOffset(Deviation deviation, double[] value) {}

    /** Whether it is the straight line after all, which stores mix faster. */
    boolean isStraight() {
        return false;
    }

    /** The way back, between ends exchanged by {@link #exchange}. */
    Space reversed() {
        return this;
    }

    /** Exchanges the ends: what was the way from the first to the second is the way back. */
    void exchange(double[] from, double[] to) {
        exchangeLanes(from, to);
    }

    static void exchangeLanes(double[] from, double[] to) {
        for (int lane = 0; lane < from.length; lane++) {
            double end = from[lane];
            from[lane] = to[lane];
            to[lane] = end;
        }
    }

    /** How far it is from one end to the other, in the units that these have. */
    double distance(double[] from, double[] to) {
        return straight(from, to);
    }

    static double straight(double[] from, double[] to) {
        double longest = 0;
        for (int lane = 0; lane < from.length; lane++) {
            longest = Math.max(longest, Math.abs(to[lane] - from[lane]));
        }
        if (!(longest > 0 && longest <= Double.MAX_VALUE)) {
            return longest;
        }
        double sum = 0;
        for (int lane = 0; lane < from.length; lane++) {
            double part = (to[lane] - from[lane]) / longest;
            sum += part * part;
        }
        return longest * Math.sqrt(sum);
    }

    /** Refuses ends that this way does not join. */
    void check(double from, double to) {}

    /** Sets {@code value} where progress is exactly 0 or 1: to {@code from} or {@code to}, to the bit. */
    static boolean isAtEnd(Sample s) {
        double[] end;
        if (s.progress == 0) {
            end = s.from;
        } else if (s.progress == 1) {
            end = s.to;
        } else {
            return false;
        }
        System.arraycopy(end, 0, s.value, 0, s.value.length);
        return true;
    }
}
