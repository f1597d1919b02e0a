package dev.motile;

/** Cubic Bézier curves from (0, 0) whose handles stay within the time of the curve, so that time never runs back. */
final class EaseBezier {

    /** No solution takes as many steps; only keeps the loop finite. */
    private static final int STEPS = 200;

    private EaseBezier() {}

    /** Returns one coordinate of the curve from 0 over the handles {@code a} and {@code b} to {@code end}. */
    static double point(double s, double a, double b, double end) {
        double u = 1 - s;
        // The weights add up to at most 1, so nothing overflows that does not at its handles.
        return 3 * u * u * s * a + 3 * u * s * s * b + s * s * s * end;
    }

    /**
     * Returns the parameter at which the curve from 0 to 1 over {@code x1} and {@code x2} has the given {@code x}, as
     * near as doubles come: Newton's method, and bisection where that leaves the bracket or does not halve its steps.
     *
     * @param x1 the time of the first handle, in [0, 1]
     * @param x2 the time of the second handle, in [0, 1]
     * @param x the time, in [0, 1]
     */
    static double solve(double x1, double x2, double x) {
        double low = 0;
        double high = 1;
        double s = x;
        double step = 1;
        for (int i = 0; i < STEPS; i++) {
            double error = point(s, x1, x2, 1) - x;
            if (error == 0) {
                return s;
            }
            if (error < 0) {
                low = s;
            } else {
                high = s;
            }
            double u = 1 - s;
            double slope = 3 * (u * u * x1 + 2 * u * s * (x2 - x1) + s * s * (1 - x2));
            double next = s - error / slope;
            if (!(next > low && next < high && Math.abs(next - s) * 2 <= Math.abs(step))) {
                next = low + (high - low) / 2;
            }
            step = next - s;
            s = next;
            if (Math.abs(step) <= 0x1p-54) {
                return s;
            }
        }
        return s;
    }
}
