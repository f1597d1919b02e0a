package dev.motile;

/** What curves made of several pieces share. */
final class EasePieces {

    private EasePieces() {}

    /** Returns the last piece that starts at or before {@code t}, -1 if there is none. */
    static int last(double[] starts, double t) {
        int low = 0;
        int high = starts.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= t) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /**
     * Returns the least double that is the same float as {@code x}. A jump at {@code x} happens there: motions hand in
     * phases that were rounded to float, which must not come too late for it.
     */
    static double jump(double x) {
        float rounded = (float) x;
        double middle = ((double) Math.nextDown(rounded) + rounded) / 2;
        // Halfway goes to the even neighbour.
        return (float) middle == rounded ? middle : Math.nextUp(middle);
    }

    /** Returns {@code a} at 0 and {@code b} at 1 to the bit, and nothing outside of them for an {@code f} in [0, 1]. */
    static double mix(double a, double b, double f) {
        return f <= 0.5 ? a + (b - a) * f : b - (b - a) * (1 - f);
    }
}
