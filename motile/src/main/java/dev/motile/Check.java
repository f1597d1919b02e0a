package dev.motile;

import org.jspecify.annotations.Nullable;

/** Refuses arguments, with the name and the value in the message. */
final class Check {

    private Check() {}

    static <T> T notNull(@Nullable T value, String argument) {
        if (value == null) {
            throw new IllegalArgumentException(argument + " must not be null");
        }
        return value;
    }

    /** Seconds of a duration, a delay or a step: finite and at least 0, with -0.0 taken for 0. */
    static double seconds(double value, String argument) {
        // Written so that NaN fails it too.
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite and at least 0, but is " + value);
        }
        return value + 0.0;
    }

    static double finite(double value, String argument) {
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite, but is " + value);
        }
        return value;
    }
}
