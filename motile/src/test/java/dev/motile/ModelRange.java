package dev.motile;

/**
 * What a number may be: between two bounds, or one number to the bit.
 *
 * @param low the least it may be
 * @param high the most it may be
 * @param isExact whether it is {@code low} to the bit
 */
record ModelRange(double low, double high, boolean isExact) implements ModelBound {

    static ModelRange exactly(double value) {
        return new ModelRange(value, value, true);
    }

    static ModelRange of(double low, double high) {
        // Infinity less infinity tells nothing.
        return new ModelRange(
                Double.isNaN(low) ? Double.NEGATIVE_INFINITY : low,
                Double.isNaN(high) ? Double.POSITIVE_INFINITY : high,
                false);
    }

    static ModelRange around(double value, double error) {
        return of(value - error, value + error);
    }

    @Override
    public boolean admits(Number number) {
        double value = number.doubleValue();
        return isExact ? Double.doubleToLongBits(value) == Double.doubleToLongBits(low) : value >= low && value <= high;
    }

    @Override
    public String toString() {
        return isExact ? Double.toString(low) : low + " to " + high;
    }
}
