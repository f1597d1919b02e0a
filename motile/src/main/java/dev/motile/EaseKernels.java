package dev.motile;

/**
 * The eases over float columns.
 *
 * <p>Each curve is one scalar function, and each has one loop over rows that does nothing but call it, so a single
 * value and a column agree to the bit. C2 turns such a loop into vector code as long as the function is short
 * straight-line float arithmetic: no branch, no table, no call but {@code Math.abs} and {@code Math.sqrt}.
 *
 * <p>A phase lies in [0, 1]; slightly outside, results are finite. They are within 2e-7 of {@link Ease}, elastic within
 * 3e-7. From one float to the next linear to circ fall by one ulp at most, expo by 1.2e-7. {@code IN_OUT_ELASTIC}
 * returns phases up to 2^-26 as they are.
 */
final class EaseKernels {
    /*
     * Looks odd, is on purpose:
     *
     * - C2 gives up a loop whose body is past 60 nodes, about 40 operations here. Elastic stays just below.
     * - max(x, 0) is (x + |x|) / 2, which is exact. Math.max costs several instructions more, for NaN and the sign of
     *   0, and keeps loops scalar on JDK 17.
     * - Conditions are numbers that are exactly 0 or 1 (isLate, is1, not0). The first two rest on how floats are
     *   spaced: from 1/2 to 1 by 2^-24. No constant is so small that a result could be subnormal, which processors
     *   punish.
     * - not0 is 1 - c / (t + c) and not t / (t + c): with the latter some loops stay scalar.
     * - A power is carried as the power less 1 while it is doubled: near 1 that keeps the digits which squaring loses.
     * - IN_OUT curves are the IN curve of the folded phase, turned round when late: one evaluation instead of two.
     * - OUT curves are not all 1 - in(1 - t), which rounds small phases away. 1 - (1 - t)^2 is t + t * (1 - t), which
     *   never falls from one float to the next, nor do the curves made of it.
     */

    private EaseKernels() {}

    /**
     * Returns the eased progress of one phase.
     *
     * @param ease the ordinal of an {@link Ease}
     * @param t the phase, in [0, 1]
     * @return the eased progress, exactly 0 at 0 and 1 at 1
     */
    static float ease(int ease, float t) {
        return switch (ease) {
            case 0 -> t;
            case 1 -> inSine(t);
            case 2 -> outSine(t);
            case 3 -> inOutSine(t);
            case 4 -> inQuad(t);
            case 5 -> outQuad(t);
            case 6 -> inOutQuad(t);
            case 7 -> inCubic(t);
            case 8 -> outCubic(t);
            case 9 -> inOutCubic(t);
            case 10 -> inQuart(t);
            case 11 -> outQuart(t);
            case 12 -> inOutQuart(t);
            case 13 -> inQuint(t);
            case 14 -> outQuint(t);
            case 15 -> inOutQuint(t);
            case 16 -> inExpo(t);
            case 17 -> outExpo(t);
            case 18 -> inOutExpo(t);
            case 19 -> inCirc(t);
            case 20 -> outCirc(t);
            case 21 -> inOutCirc(t);
            case 22 -> inBack(t);
            case 23 -> outBack(t);
            case 24 -> inOutBack(t);
            case 25 -> inElastic(t);
            case 26 -> outElastic(t);
            case 27 -> inOutElastic(t);
            case 28 -> inBounce(t);
            case 29 -> outBounce(t);
            case 30 -> inOutBounce(t);
            default -> throw new IllegalArgumentException("ease: " + ease);
        };
    }

    /**
     * Eases the phases of rows {@code from} to {@code to - 1}.
     *
     * @param ease the ordinal of an {@link Ease}
     * @param phase the phases, in [0, 1]
     * @param progress receives the eased progress; may be the same array as {@code phase}
     * @param from the first row
     * @param to the row after the last
     */
    static void ease(int ease, float[] phase, float[] progress, int from, int to) {
        switch (ease) {
            case 0 -> linear(phase, progress, from, to);
            case 1 -> inSine(phase, progress, from, to);
            case 2 -> outSine(phase, progress, from, to);
            case 3 -> inOutSine(phase, progress, from, to);
            case 4 -> inQuad(phase, progress, from, to);
            case 5 -> outQuad(phase, progress, from, to);
            case 6 -> inOutQuad(phase, progress, from, to);
            case 7 -> inCubic(phase, progress, from, to);
            case 8 -> outCubic(phase, progress, from, to);
            case 9 -> inOutCubic(phase, progress, from, to);
            case 10 -> inQuart(phase, progress, from, to);
            case 11 -> outQuart(phase, progress, from, to);
            case 12 -> inOutQuart(phase, progress, from, to);
            case 13 -> inQuint(phase, progress, from, to);
            case 14 -> outQuint(phase, progress, from, to);
            case 15 -> inOutQuint(phase, progress, from, to);
            case 16 -> inExpo(phase, progress, from, to);
            case 17 -> outExpo(phase, progress, from, to);
            case 18 -> inOutExpo(phase, progress, from, to);
            case 19 -> inCirc(phase, progress, from, to);
            case 20 -> outCirc(phase, progress, from, to);
            case 21 -> inOutCirc(phase, progress, from, to);
            case 22 -> inBack(phase, progress, from, to);
            case 23 -> outBack(phase, progress, from, to);
            case 24 -> inOutBack(phase, progress, from, to);
            case 25 -> inElastic(phase, progress, from, to);
            case 26 -> outElastic(phase, progress, from, to);
            case 27 -> inOutElastic(phase, progress, from, to);
            case 28 -> inBounce(phase, progress, from, to);
            case 29 -> outBounce(phase, progress, from, to);
            case 30 -> inOutBounce(phase, progress, from, to);
            default -> throw new IllegalArgumentException("ease: " + ease);
        }
    }

    /** Returns 2t before the middle and 2 - 2t after it, exactly. */
    private static float fold(float t) {
        float u = 2 * t - 1;
        return 2 * t - (u + Math.abs(u));
    }

    /** Returns the first half of an IN_OUT curve from its value at the folded phase, after the middle the second. */
    private static float unfold(float t, float in) {
        float late = isLate(t);
        return late - (late - 0.5f) * in;
    }

    /** Returns 1 after the middle and 0 up to it: min(n, 1) = n + 1/2 - |n - 1/2| for n / 2. */
    private static float isLate(float t) {
        float u = 2 * t - 1;
        float n = (u + Math.abs(u)) * 0x1p21f;
        return n + 0.5f - Math.abs(n - 0.5f);
    }

    /** Returns 0 at 0 and 1 from 2^-75 on. */
    private static float not0(float t) {
        return 1 - 0x1p-100f / (t + 0x1p-100f);
    }

    /** Returns 1 at 1 and 0 below. */
    private static float is1(float t) {
        float n = t * 0x1p23f - (0x1p23f - 0.5f);
        return n + Math.abs(n);
    }

    private static float inSine(float t) {
        float z = t * t;
        float p = 8.9391216e-4f - z * 2.3825029e-5f;
        p = 0.23370054f + z * (-0.0199688f + z * p);
        return z + z * (1 - z) * p;
    }

    private static float outSine(float t) {
        float z = t * t;
        float p = 0.0045212097f - z * 1.5062683e-4f;
        p = 0.5707963f + z * (-0.07516701f + z * p);
        return t + t * (1 - z) * p;
    }

    private static float inOutSine(float t) {
        return unfold(t, inSine(fold(t)));
    }

    private static float inQuad(float t) {
        return t * t;
    }

    private static float outQuad(float t) {
        return t + t * (1 - t);
    }

    private static float inOutQuad(float t) {
        return unfold(t, inQuad(fold(t)));
    }

    private static float inCubic(float t) {
        return t * t * t;
    }

    private static float outCubic(float t) {
        return 1 - inCubic(1 - t);
    }

    private static float inOutCubic(float t) {
        return unfold(t, inCubic(fold(t)));
    }

    private static float inQuart(float t) {
        return t * t * (t * t);
    }

    private static float outQuart(float t) {
        return outQuad(outQuad(t));
    }

    private static float inOutQuart(float t) {
        return unfold(t, inQuart(fold(t)));
    }

    private static float inQuint(float t) {
        return t * t * (t * t) * t;
    }

    private static float outQuint(float t) {
        return 1 - (1 - outQuart(t)) * (1 - t);
    }

    private static float inOutQuint(float t) {
        return unfold(t, inQuint(fold(t)));
    }

    private static float inExpo(float t) {
        float root = 1 + halfDecay(1 - t);
        return not0(t) * (root * root);
    }

    private static float outExpo(float t) {
        float half = halfDecay(t);
        float d = half + half * (1 + half);
        return (1 + d) * is1(t) - d;
    }

    private static float inOutExpo(float t) {
        return unfold(t, inExpo(fold(t)));
    }

    /** Returns 2^(-5t) - 1, by (1 + x)^2 - 1 = x + x * (1 + x) for half the exponent. */
    private static float halfDecay(float t) {
        float p = 0.032279182f - t * 0.0046441844f;
        p = 0.3746288f + t * (-0.12695433f + t * p);
        p = 1.5014014f + t * (-0.86706704f + t * p);
        float x = t * (-1.7328676f + t * p);
        return x + x * (1 + x);
    }

    private static float inCirc(float t) {
        float z = t * t;
        return z / (1 + root((1 - t) * (1 + t)));
    }

    private static float outCirc(float t) {
        return root(outQuad(t));
    }

    private static float inOutCirc(float t) {
        return unfold(t, inCirc(fold(t)));
    }

    private static float root(float x) {
        return (float) Math.sqrt(0.5f * (x + Math.abs(x)));
    }

    private static float inBack(float t) {
        return 0 - t * t * (1.70158f * (1 - t) - t);
    }

    private static float outBack(float t) {
        float v = 1 - t;
        return 1 - v * v * (v - 1.70158f * t);
    }

    private static float inOutBack(float t) {
        float v = fold(t);
        return unfold(t, v * v * (v - 2.5949094f * (1 - v)));
    }

    private static float inElastic(float t) {
        return 0 - not0(t) * wave(1 - t);
    }

    private static float outElastic(float t) {
        return 1 + (1 - is1(t)) * wave(t);
    }

    /** With s as the sign of t - 1/2: t + s * (1/2 - |t - 1/2| + wave), where the wave is 0 at 0, 1/2 and 1. */
    private static float inOutElastic(float t) {
        float u = t - 0.5f;
        float w = Math.abs(u);
        float edge = 0.5f - w;
        float n = u * edge;
        return t + n / (Math.abs(n) + Float.MIN_NORMAL) * (edge + slowWave(w));
    }

    /**
     * Returns -2^(-10t) * cos(t * 20 * pi / 3). With e^y for a quarter of the exponent, y / (e^y - 1) + y / 2 is even,
     * so f = (1 - e^y) / 2 is a fraction of few terms. x is 2 - 2cos of an eighth of the angle, and x * (4 - x) the
     * same of its double.
     */
    private static float wave(float t) {
        float z = t * t;
        float p = 0.2888059f + z * (-0.014408214f + z * 9.2350645e-4f);
        float f = t / (1.1541561f + t + z * p);
        float q = 0.25f - f * (1 - f);
        p = 0.89414006f + z * (-0.10876781f + z * 0.0074183987f);
        float x = z * (6.8538914f + z * (-3.9146285f + z * p));
        x = x * (4 - x);
        x = x * (4 - x);
        x = x * (4 - x);
        return q * q * (8 * x - 16);
    }

    /** Returns -2^(-20t) * cos(t * 80 * pi / 9) / 2. */
    private static float slowWave(float t) {
        float z = t * t;
        float f = t / (1.1541561f + t + z * (0.28879878f - z * 0.014198267f));
        float q = 0.25f - f * (1 - f);
        q *= q;
        float p = 5.016911f - z * 1.0307655f;
        float x = z * (12.184693f + z * (-12.371893f + z * p));
        x = x * (4 - x);
        x = x * (4 - x);
        x = x * (4 - x);
        return q * q * (64 * x - 128);
    }

    private static float inBounce(float t) {
        return 1 - outBounce(1 - t);
    }

    /**
     * Half a parabola up to 1 and three arcs that hang down from 1: a, b, c and d are how much of s falls on each, so
     * that only one of the four is at work.
     */
    private static float outBounce(float t) {
        float s = 2.75f * t;
        float bcd = above(s - 1);
        float cd = above(bcd - 1);
        float d = above(cd - 0.5f);
        float a = s - bcd;
        float b = bcd - cd;
        float c = cd - d;
        return a * a - b * (1 - b) - c * (0.5f - c) - d * (0.25f - d);
    }

    private static float inOutBounce(float t) {
        float u = t - 0.5f;
        float w = Math.abs(u);
        return 0.5f + u * outBounce(w + w) / (w + w + Float.MIN_NORMAL);
    }

    /** Returns max(x, 0). */
    private static float above(float x) {
        return 0.5f * (x + Math.abs(x));
    }

    // One method a loop: C2 compiles each on its own, and a method with all of them would be too long for it.

    private static void linear(float[] phase, float[] progress, int from, int to) {
        System.arraycopy(phase, from, progress, from, to - from);
    }

    private static void inSine(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inSine(phase[row]);
        }
    }

    private static void outSine(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outSine(phase[row]);
        }
    }

    private static void inOutSine(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutSine(phase[row]);
        }
    }

    private static void inQuad(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inQuad(phase[row]);
        }
    }

    private static void outQuad(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outQuad(phase[row]);
        }
    }

    private static void inOutQuad(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutQuad(phase[row]);
        }
    }

    private static void inCubic(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inCubic(phase[row]);
        }
    }

    private static void outCubic(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outCubic(phase[row]);
        }
    }

    private static void inOutCubic(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutCubic(phase[row]);
        }
    }

    private static void inQuart(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inQuart(phase[row]);
        }
    }

    private static void outQuart(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outQuart(phase[row]);
        }
    }

    private static void inOutQuart(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutQuart(phase[row]);
        }
    }

    private static void inQuint(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inQuint(phase[row]);
        }
    }

    private static void outQuint(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outQuint(phase[row]);
        }
    }

    private static void inOutQuint(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutQuint(phase[row]);
        }
    }

    private static void inExpo(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inExpo(phase[row]);
        }
    }

    private static void outExpo(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outExpo(phase[row]);
        }
    }

    private static void inOutExpo(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutExpo(phase[row]);
        }
    }

    private static void inCirc(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inCirc(phase[row]);
        }
    }

    private static void outCirc(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outCirc(phase[row]);
        }
    }

    private static void inOutCirc(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutCirc(phase[row]);
        }
    }

    private static void inBack(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inBack(phase[row]);
        }
    }

    private static void outBack(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outBack(phase[row]);
        }
    }

    private static void inOutBack(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutBack(phase[row]);
        }
    }

    private static void inElastic(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inElastic(phase[row]);
        }
    }

    private static void outElastic(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outElastic(phase[row]);
        }
    }

    private static void inOutElastic(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutElastic(phase[row]);
        }
    }

    private static void inBounce(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inBounce(phase[row]);
        }
    }

    private static void outBounce(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = outBounce(phase[row]);
        }
    }

    private static void inOutBounce(float[] phase, float[] progress, int from, int to) {
        for (int row = from; row < to; row++) {
            progress[row] = inOutBounce(phase[row]);
        }
    }
}
