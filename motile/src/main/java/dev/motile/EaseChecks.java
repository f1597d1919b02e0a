package dev.motile;

/** Refuses arguments of eases, beyond what {@link Check} does. */
final class EaseChecks {

    private EaseChecks() {}

    static double unit(double value, String argument) {
        // Written so that NaN fails it too.
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(argument + " must lie in [0, 1], but is " + value);
        }
        return value;
    }

    static double notNegative(double value, String argument) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite and at least 0, but is " + value);
        }
        return value;
    }

    static double positive(double value, String argument) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite and above 0, but is " + value);
        }
        return value;
    }

    static double number(double value, String argument) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException(argument + " must be a number, but is NaN");
        }
        return value;
    }

    static int atLeast(int minimum, int value, String argument) {
        if (value < minimum) {
            throw new IllegalArgumentException(argument + " must be at least " + minimum + ", but is " + value);
        }
        return value;
    }
}
