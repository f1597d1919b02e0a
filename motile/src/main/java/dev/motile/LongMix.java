package dev.motile;

import java.math.RoundingMode;

/**
 * Values between two whole numbers, rounded by a mode; what lies beyond the type gives its nearest end. Nothing here
 * allocates. {@link RoundingMode#UNNECESSARY} is no mode of rounding and is refused.
 */
final class LongMix {

    /** Of a double, without the one that is not stored. */
    private static final int FRACTION_BITS = 52;

    private static final int EXPONENT_BIAS = Double.MAX_EXPONENT + FRACTION_BITS;
    private static final long LOW_32 = 0xffff_ffffL;

    private LongMix() {}

    /**
     * The number {@code from + (to - from) * progress}, computed without error and rounded once. So it is exact at both
     * ends, never turns back while progress goes one way, and holds for all numbers and every progress.
     *
     * @param progress any; NaN gives {@code from}
     */
    static long mix(long from, long to, double progress, RoundingMode mode) {
        if (Double.isNaN(progress)) {
            return from;
        }
        // Without their signs, the way is span, up to 2^64 - 1, and progress is factor / 2^shift.
        long span = to >= from ? to - from : from - to;
        long bits = Double.doubleToRawLongBits(progress);
        long factor = bits & ((1L << FRACTION_BITS) - 1);
        int exponent = (int) (bits >>> FRACTION_BITS) & 0x7ff;
        if (exponent > 0) {
            factor |= 1L << FRACTION_BITS;
        }
        int shift = EXPONENT_BIAS - exponent;
        if (shift < 0) {
            // From 2^64 on any way at all leads beyond the type, and so it does with 2^64 - 1.
            factor = shift >= -11 ? factor << -shift : -1;
            shift = 0;
        }
        // The product is below 2^117: moved by 118 or more it is less than a half, and how much less does not matter.
        shift = Math.min(shift, 127);

        // high * 2^64 + low = span * factor
        long low = span * factor;
        long high = highProduct(span, factor);

        // high, low and rest in a row, moved to the right.
        long rest = 0;
        if (shift >= 64) {
            rest = low;
            low = high;
            high = 0;
        }
        int right = shift & 63;
        int left = 63 - right; // and one more: 64 would be 0
        long whole = high >>> right == 0 ? (high << 1 << left) | (low >>> right) : -1;
        // In units of 2^-64; bits below them leave one in the last place, so that they still count against a half.
        long fraction = (low << 1 << left) | (rest >>> right) | (rest << 1 << left == 0 ? 0 : 1);

        if ((to >= from) == (progress >= 0)) {
            if (Long.compareUnsigned(whole, Long.MAX_VALUE - from) >= 0) {
                return Long.MAX_VALUE;
            }
            return round(from + whole, fraction, mode);
        }
        if (Long.compareUnsigned(whole, from - Long.MIN_VALUE) >= 0) {
            return Long.MIN_VALUE;
        }
        return round(from - whole - (fraction == 0 ? 0 : 1), -fraction, mode);
    }

    /** The upper half of the product of two unsigned numbers, by 32 bits at a time as in Hacker's Delight, 8-2. */
    private static long highProduct(long a, long b) {
        long aLow = a & LOW_32;
        long aHigh = a >>> 32;
        long bLow = b & LOW_32;
        long bHigh = b >>> 32;
        long middle = aHigh * bLow + ((aLow * bLow) >>> 32);
        long carried = aLow * bHigh + (middle & LOW_32);
        return aHigh * bHigh + (middle >>> 32) + (carried >>> 32);
    }

    /** Rounds {@code floor + fraction / 2^64}, with an unsigned fraction; {@code floor + 1} must be a long. */
    private static long round(long floor, long fraction, RoundingMode mode) {
        if (fraction == 0) {
            return floor;
        }
        boolean half = fraction == Long.MIN_VALUE;
        boolean above = fraction < 0;
        boolean up = switch (mode) {
            case FLOOR -> false;
            case CEILING -> true;
            case DOWN -> floor < 0;
            case UP -> floor >= 0;
            case HALF_DOWN -> half ? floor < 0 : above;
            case HALF_UP -> half ? floor >= 0 : above;
            case HALF_EVEN -> half ? (floor & 1) != 0 : above;
            case UNNECESSARY -> throw refused();
        };
        return up ? floor + 1 : floor;
    }

    /** The nearest int by the mode; NaN gives 0. */
    static int round(double value, RoundingMode mode) {
        // The cast gives an end of the type for what lies beyond, and 0 for NaN.
        return switch (mode) {
            case FLOOR -> (int) Math.floor(value);
            case CEILING -> (int) Math.ceil(value);
            case DOWN -> (int) value;
            case UP -> (int) (value < 0 ? Math.floor(value) : Math.ceil(value));
            case HALF_DOWN, HALF_UP -> {
                double size = Math.abs(value);
                double floor = Math.floor(size);
                double fraction = size - floor;
                double nearest =
                        fraction > 0.5 || (fraction == 0.5 && mode == RoundingMode.HALF_UP) ? floor + 1 : floor;
                yield (int) (value < 0 ? -nearest : nearest);
            }
            case HALF_EVEN -> (int) Math.rint(value);
            case UNNECESSARY -> throw refused();
        };
    }

    private static IllegalArgumentException refused() {
        return new IllegalArgumentException("mode must say how to round, but is UNNECESSARY");
    }
}
