package dev.motile;

/** A sum of many seconds (Neumaier's compensation): what rounding drops is kept beside it. */
final class CompensatedSum {

    /** The sum as far as a double holds it, and what rounding has dropped from it. */
    double high;

    double low;

    void add(double x) {
        double next = high + x;
        low += high >= x ? (high - next) + x : (x - next) + high;
        high = next;
    }

    double value() {
        return high + low;
    }
}
