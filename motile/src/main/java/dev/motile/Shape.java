package dev.motile;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/** What becomes of a value on its way to where it goes. Immutable. */
sealed interface Shape {

    /**
     * Returns the shaped value.
     *
     * @param value between the ends, or beyond
     * @param isEnd whether it is one of the ends, exactly
     */
    double at(double value, boolean isEnd);

    /** The nearest multiple of a step; of two that are as near, the even one. Ends are left as they are. */
    record Step(double step) implements Shape {
        @Override
        public double at(double value, boolean isEnd) {
            if (isEnd) {
                return value;
            }
            double steps = value / step;
            // From there on every double is a multiple of the step, as near as doubles go.
            return Math.abs(steps) < 1L << 52 ? Math.rint(steps) * step : value;
        }
    }

    /** The nearest of given values, in rising order; of two that are as near, the larger one. Ends are left as they are. */
    final class Nearest implements Shape {

        private final double[] values;

        Nearest(double[] values) {
            this.values = values;
        }

        @Override
        public double at(double value, boolean isEnd) {
            if (isEnd || Double.isNaN(value)) {
                return value;
            }
            int found = Arrays.binarySearch(values, value);
            if (found >= 0) {
                return values[found];
            }
            int above = -found - 1;
            if (above == 0) {
                return values[0];
            }
            if (above == values.length) {
                return values[above - 1];
            }
            return value - values[above - 1] < values[above] - value ? values[above - 1] : values[above];
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Nearest nearest && Arrays.equals(values, nearest.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    /** The value, held to a range. */
    record Clamp(double minimum, double maximum) implements Shape {
        @Override
        public double at(double value, boolean isEnd) {
            return value < minimum ? minimum : value > maximum ? maximum : value;
        }
    }

    /** The value, brought into a range by whole lengths of it; the upper bound becomes the lower. */
    record Wrap(double minimum, double maximum) implements Shape {
        @Override
        public double at(double value, boolean isEnd) {
            if (value >= minimum && value < maximum) {
                return value;
            }
            double length = maximum - minimum;
            double distance = value - minimum;
            // Remainders are exact; those of both apart where their difference is past the largest double.
            double past = Math.abs(distance) <= Double.MAX_VALUE
                    ? distance % length
                    : (value % length - minimum % length) % length;
            // What is left of zero moves up by one length, which may round to the bound itself.
            double wrapped = minimum + (past < 0 ? past + length : past);
            return wrapped >= maximum ? minimum : wrapped;
        }
    }

    /** The value of a function at the value. */
    record Mapped(DoubleUnaryOperator function) implements Shape {
        @Override
        public double at(double value, boolean isEnd) {
            return function.applyAsDouble(value);
        }
    }

    /** One after the other. */
    record Both(Shape first, Shape second) implements Shape {
        @Override
        public double at(double value, boolean isEnd) {
            return second.at(first.at(value, isEnd), isEnd);
        }
    }
}
