package dev.motile;

/** How the ends of a motion come from what its property shows when it starts. */
enum Relation {

    /** From what it shows to a value. */
    TO,

    /** From what it shows to so much more. */
    BY,

    /** From a value to what it shows. */
    FROM,

    /** From what it shows to so many times that. */
    TIMES;

    /** The other end. */
    double other(double shown, double operand) {
        return switch (this) {
            case TO, FROM -> operand;
            case BY -> shown + operand;
            case TIMES -> shown * operand;
        };
    }

    /** The other end of whole numbers, held to their range; {@code factor} is rounded to the nearest multiple. */
    long other(long shown, long operand, double factor) {
        return switch (this) {
            case TO, FROM -> operand;
            case BY -> {
                long sum = shown + operand;
                boolean overflows = ((shown ^ sum) & (operand ^ sum)) < 0;
                yield overflows ? (shown < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
            }
            case TIMES ->
                factor == Math.rint(factor) && Math.abs(factor) <= 1L << 62
                        ? multiple(shown, (long) factor)
                        : (long) Math.rint(shown * factor);
        };
    }

    private static long multiple(long shown, long factor) {
        long product = shown * factor;
        boolean overflows = shown != 0 && product / shown != factor;
        return !overflows ? product : (shown < 0) == (factor < 0) ? Long.MAX_VALUE : Long.MIN_VALUE;
    }
}
