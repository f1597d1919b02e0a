package dev.motile;

/**
 * The way by ratios: equal steps of progress multiply by equal factors, {@code from * (to / from)^progress} in every
 * lane. It suits scales, zooms, frequencies, and whatever else is felt by its ratio. Ends have the same sign and are
 * not 0. Outside of the ends it never leaves the finite numbers of a {@code double}.
 */
final class LogSpace extends Space {

    static final LogSpace INSTANCE = new LogSpace();

    private LogSpace() {}

    /** Refuses ends that no ratio joins. */
    @Override
    void check(double from, double to) {
        Check.finite(from, "from");
        Check.finite(to, "to");
        // Not by their product, which may vanish.
        if (!((from > 0 && to > 0) || (from < 0 && to < 0))) {
            throw new IllegalArgumentException(
                    "from and to must both be above 0 or both below 0, but are " + from + " and " + to);
        }
    }

    /** {@code end}: the logarithm of the ratio as a float; {@code start}: what the float lacks. */
    @Override
    void encode(Sample s) {
        for (int lane = 0; lane < s.value.length; lane++) {
            double log = StrictMath.log(Math.abs(s.to[lane])) - StrictMath.log(Math.abs(s.from[lane]));
            s.end[lane] = (float) log;
            s.start[lane] = log - s.end[lane];
        }
    }

    @Override
    void at(Sample s) {
        if (isAtEnd(s)) {
            return;
        }
        for (int lane = 0; lane < s.value.length; lane++) {
            // In two steps, as the whole factor may overflow where the value does not.
            double factor = StrictMath.exp(s.progress * (s.end[lane] + s.start[lane]) / 2);
            double value = s.from[lane] * factor * factor;
            s.value[lane] = Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE));
        }
    }
}
