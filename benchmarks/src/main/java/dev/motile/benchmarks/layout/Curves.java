package dev.motile.benchmarks.layout;

/** Eight curves: one motion at a time by {@code switch}, as objects, and as one tight loop each over many phases. */
final class Curves {
    static final int LINEAR = 0;
    static final int IN_QUAD = 1;
    static final int OUT_QUAD = 2;
    static final int IN_OUT_QUAD = 3;
    static final int OUT_CUBIC = 4;
    static final int IN_OUT_SINE = 5;
    static final int OUT_BACK = 6;
    static final int OUT_BOUNCE = 7;
    static final int COUNT = 8;

    private static final float BACK = 1.70158f;
    // sin(pi/2 a) / a as an even polynomial in a on [0, 1], that is 1 at a = 1.
    private static final float S0 = 1.5707963f;
    private static final float S1 = -0.64596367f;
    private static final float S2 = 0.07968958f;
    private static final float S3 = -0.004673766f;
    private static final float S4 = 1.5148e-4f;

    private Curves() {}

    /** The progress at phase {@code t}. */
    static float of(int curve, float t) {
        switch (curve) {
            case LINEAR:
                return t;
            case IN_QUAD:
                return t * t;
            case OUT_QUAD:
                return outQuad(t);
            case IN_OUT_QUAD:
                return t < 0.5f ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
            case OUT_CUBIC:
                return outCubic(t);
            case IN_OUT_SINE:
                return inOutSine(t);
            case OUT_BACK:
                return outBack(t);
            default:
                return bounceByBranches(t);
        }
    }

    /** A curve as an object, as a tween written by hand holds it. */
    static Tween.Curve curve(int curve) {
        switch (curve) {
            case LINEAR:
                return t -> t;
            case IN_QUAD:
                return t -> t * t;
            case OUT_QUAD:
                return Curves::outQuad;
            case IN_OUT_QUAD:
                return t -> t < 0.5f ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
            case OUT_CUBIC:
                return Curves::outCubic;
            case IN_OUT_SINE:
                return Curves::inOutSine;
            case OUT_BACK:
                return Curves::outBack;
            default:
                return Curves::bounceByBranches;
        }
    }

    static float outQuad(float t) {
        return t * (2 - t);
    }

    static float outCubic(float t) {
        float u = 1 - t;
        return 1 - u * u * u;
    }

    static float outBack(float t) {
        float u = t - 1;
        return 1 + u * u * ((BACK + 1) * u + BACK);
    }

    static float inOutSine(float t) {
        float u = 2 * t - 1;
        float s = u * u;
        return 0.5f + 0.5f * u * (S0 + s * (S1 + s * (S2 + s * (S3 + s * S4))));
    }

    static float bounceByBranches(float t) {
        if (t < 1 / 2.75f) {
            return 7.5625f * t * t;
        }
        if (t < 2 / 2.75f) {
            float u = t - 1.5f / 2.75f;
            return 7.5625f * u * u + 0.75f;
        }
        if (t < 2.5f / 2.75f) {
            float u = t - 2.25f / 2.75f;
            return 7.5625f * u * u + 0.9375f;
        }
        float u = t - 2.625f / 2.75f;
        return 7.5625f * u * u + 0.984375f;
    }

    /** Turns phases {@code p[from, to)} into progress, in place. */
    static void apply(int curve, float[] p, int from, int to) {
        switch (curve) {
            case LINEAR:
                return;
            case IN_QUAD:
                inQuads(p, from, to);
                return;
            case OUT_QUAD:
                outQuads(p, from, to);
                return;
            case IN_OUT_QUAD:
                inOutQuads(p, from, to);
                return;
            case OUT_CUBIC:
                outCubics(p, from, to);
                return;
            case IN_OUT_SINE:
                inOutSines(p, from, to);
                return;
            case OUT_BACK:
                outBacks(p, from, to);
                return;
            default:
                outBounces(p, from, to);
        }
    }

    static void inQuads(float[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            p[i] = p[i] * p[i];
        }
    }

    static void outQuads(float[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            p[i] = p[i] * (2 - p[i]);
        }
    }

    static void inOutQuads(float[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            float u = 2 * p[i] - 1;
            p[i] = 0.5f + u * (1 - 0.5f * Math.abs(u));
        }
    }

    static void outCubics(float[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            float u = 1 - p[i];
            p[i] = 1 - u * u * u;
        }
    }

    static void inOutSines(float[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            float u = 2 * p[i] - 1;
            float s = u * u;
            p[i] = 0.5f + 0.5f * u * (S0 + s * (S1 + s * (S2 + s * (S3 + s * S4))));
        }
    }

    static void outBacks(float[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            float u = p[i] - 1;
            p[i] = 1 + u * u * ((BACK + 1) * u + BACK);
        }
    }

    static void outBounces(float[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            float t = p[i];
            float u = t - 1.5f / 2.75f;
            float v = t - 2.25f / 2.75f;
            float w = t - 2.625f / 2.75f;
            p[i] = Math.min(
                    Math.min(7.5625f * t * t, 7.5625f * u * u + 0.75f),
                    Math.min(7.5625f * v * v + 0.9375f, 7.5625f * w * w + 0.984375f));
        }
    }

    /** Phases in double. */
    static void outQuads(double[] p, int from, int to) {
        for (int i = from; i < to; i++) {
            p[i] = p[i] * (2 - p[i]);
        }
    }
}
