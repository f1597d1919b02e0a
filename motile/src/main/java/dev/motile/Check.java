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

    /** Finite and at least 0, with -0.0 taken for 0: durations, delays, steps, strengths. */
    static double notNegative(double value, String argument) {
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

    static double positive(double value, String argument) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite and above 0, but is " + value);
        }
        return value;
    }

    static double unit(double value, String argument) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(argument + " must lie in [0, 1], but is " + value);
        }
        return value;
    }

    static double number(double value, String argument) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException(argument + " must be a number, but is NaN");
        }
        return value;
    }

    /** Refuses an array that has not so many cells from an index on. */
    static void room(float[] array, int index, int cells) {
        room(array.length, index, cells);
    }

    static void room(int length, int index, int cells) {
        if (index < 0 || index > length - cells) {
            throw new IllegalArgumentException(
                    length < cells
                            ? "array must have room for " + cells + " numbers, but has " + length
                            : "index must be 0 to " + (length - cells) + ", but is " + index);
        }
    }

    static int atLeast(int minimum, int value, String argument) {
        if (value < minimum) {
            throw new IllegalArgumentException(argument + " must be at least " + minimum + ", but is " + value);
        }
        return value;
    }
}
