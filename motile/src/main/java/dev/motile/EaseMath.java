package dev.motile;

/**
 * Functions that are the same everywhere and allocate nothing: {@code StrictMath}'s power makes arrays, and so do its
 * sine and cosine on some JDKs, which only an optimising compiler removes.
 */
final class EaseMath {

    /** Up to here whole powers are products, whose errors add up. */
    private static final int MOST_FACTORS = 16;

    /** What in-out back multiplies its overshoot by. */
    static final double IN_OUT_BACK_FACTOR = 1.525;

    private static final double LN_2 = 0x1.62e42fefa39efp-1;

    /** One by the factorials of 2, 4, 6 .. and of 3, 5, 7 .., with alternating signs: Taylor's series. */
    private static final double[] COSINE = series(2, 16);

    private static final double[] SINE = series(3, 17);

    private EaseMath() {}

    private static double[] series(int first, int last) {
        double[] series = new double[(last - first) / 2 + 1];
        double factorial = 1;
        for (int n = 2; n <= last; n++) {
            factorial *= n;
            if (n >= first && (n - first) % 2 == 0) {
                int i = (n - first) / 2;
                series[i] = (i % 2 == 0 ? -1 : 1) / factorial;
            }
        }
        return series;
    }

    /** The sum of {@code series[i] * xx^(i + 1)}. */
    private static double sum(double[] series, double xx) {
        double sum = 0;
        for (int i = series.length - 1; i >= 0; i--) {
            sum = (sum + series[i]) * xx;
        }
        return sum;
    }

    /**
     * Returns {@code x^exponent} to within 1e-15.
     *
     * @param x above 0, at most 1
     * @param exponent above 0
     */
    static double power(double x, double exponent) {
        int whole = (int) exponent;
        if (whole != exponent || whole > MOST_FACTORS) {
            return StrictMath.exp(exponent * StrictMath.log(x));
        }
        double product = 1;
        double square = x;
        for (int bits = whole; bits > 0; bits >>= 1) {
            if ((bits & 1) != 0) {
                product *= square;
            }
            square *= square;
        }
        return product;
    }

    /** Returns {@code 2^(-10t)} to within 1e-15, for a {@code t} in [0, 1]. */
    static double decay(double t) {
        return StrictMath.exp(-10 * LN_2 * t);
    }

    /**
     * Returns the cosine of an angle, less {@code sineFactor} times its sine.
     *
     * @param turns the angle in whole turns, -1e300 to 1e300
     */
    static double wave(double turns, double sineFactor) {
        double quarters = Math.rint(turns * 4);
        // At most pi / 4.
        double x = (turns - quarters / 4) * (2 * Math.PI);
        double cosine = 1 + sum(COSINE, x * x);
        double sine = x + x * sum(SINE, x * x);
        double quadrant = quarters - 4 * Math.floor(quarters / 4);
        if (quadrant == 0) {
            return cosine - sineFactor * sine;
        }
        if (quadrant == 1) {
            return -sine - sineFactor * cosine;
        }
        if (quadrant == 2) {
            return sineFactor * sine - cosine;
        }
        return sine + sineFactor * cosine;
    }

    static double fourth(double x) {
        return x * x * (x * x);
    }

    /** Draws back before it goes: {@code t^2 * ((s + 1) * t - s)} for an overshoot {@code s}. */
    static double back(double t, double overshoot) {
        return t * t * (t - overshoot * (1 - t));
    }

    /** Back with the same overshoot on both sides. */
    static double inOutBack(double t, double overshoot) {
        return t <= 0.5 ? back(2 * t, overshoot) / 2 : 1 - back(2 - 2 * t, overshoot) / 2;
    }

    /** A swing that dies away: {@link #wave} of {@code t * turns}, by {@link #decay}. */
    static double swing(double t, double sineFactor, double turns) {
        return decay(t) * wave(t * turns, sineFactor);
    }
}
