package dev.motile;

/** A sum of many seconds (Neumaier's compensation): what rounding drops is kept beside it. */
final class CompensatedSum {

    /** The sum as far as a double holds it, and what rounding has dropped from it. */
    double high;

    double low;

    void add(double x) {
        double next = high + x;
        if (next == Double.POSITIVE_INFINITY) {
            // Held to what can be computed with.
            high = Double.MAX_VALUE;
            low = 0;
            return;
        }
        low += high >= x ? (high - next) + x : (x - next) + high;
        high = next;
    }

    /** Hands over both parts. */
    void exchange(SnapshotCodec codec) {
        high = codec.notNegative(high, "a clock");
        low = codec.finite(low, "a clock");
    }

    double value() {
        return high + low;
    }
}
