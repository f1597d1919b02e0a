package dev.motile;

/** The area under the eases that never turn back: how far it goes what has an ease for its speed. */
/*
 * Each IN_ curve has an integral in closed form. OUT_ is its mirror image, IN_OUT_ the curve and its mirror image at half the
 * size, and so are their areas.
 */
final class EaseArea {

    private static final double LN_2 = 0x1.62e42fefa39efp-1;
    private static final double EXPO_START = 1.0 / 1024;

    private EaseArea() {}

    /** Whether the ease has an area here: it never turns back. */
    static boolean has(Ease ease) {
        return ease.ordinal() <= Ease.IN_OUT_CIRC.ordinal();
    }

    /** The area from 0 to {@code x}, which lies between 0 and 1. */
    static double of(Ease ease, double x) {
        return switch (ease) {
            case LINEAR -> x * x / 2;
            case IN_SINE, IN_QUAD, IN_CUBIC, IN_QUART, IN_QUINT, IN_EXPO, IN_CIRC -> in(ease, x);
            case OUT_SINE -> out(Ease.IN_SINE, x);
            case OUT_QUAD -> out(Ease.IN_QUAD, x);
            case OUT_CUBIC -> out(Ease.IN_CUBIC, x);
            case OUT_QUART -> out(Ease.IN_QUART, x);
            case OUT_QUINT -> out(Ease.IN_QUINT, x);
            case OUT_EXPO -> out(Ease.IN_EXPO, x);
            case OUT_CIRC -> out(Ease.IN_CIRC, x);
            case IN_OUT_SINE -> inOut(Ease.IN_SINE, x);
            case IN_OUT_QUAD -> inOut(Ease.IN_QUAD, x);
            case IN_OUT_CUBIC -> inOut(Ease.IN_CUBIC, x);
            case IN_OUT_QUART -> inOut(Ease.IN_QUART, x);
            case IN_OUT_QUINT -> inOut(Ease.IN_QUINT, x);
            case IN_OUT_EXPO -> inOut(Ease.IN_EXPO, x);
            case IN_OUT_CIRC -> inOut(Ease.IN_CIRC, x);
            default -> throw new AssertionError(ease);
        };
    }

    private static double out(Ease in, double x) {
        return x - (in(in, 1) - in(in, 1 - x));
    }

    private static double inOut(Ease in, double x) {
        return x <= 0.5 ? in(in, 2 * x) / 4 : x - 0.5 + in(in, 2 - 2 * x) / 4;
    }

    private static double in(Ease ease, double x) {
        double xx = x * x;
        return switch (ease) {
            case IN_SINE -> x - EaseMath.wave((x - 1) / 4, 0) * 2 / Math.PI;
            case IN_QUAD -> xx * x / 3;
            case IN_CUBIC -> xx * xx / 4;
            case IN_QUART -> xx * xx * x / 5;
            case IN_QUINT -> xx * xx * xx / 6;
            case IN_EXPO -> (EaseMath.decay(1 - x) - EXPO_START) / (10 * LN_2);
            default -> x - (x * Math.sqrt((1 - x) * (1 + x)) + StrictMath.asin(x)) / 2;
        };
    }
}
