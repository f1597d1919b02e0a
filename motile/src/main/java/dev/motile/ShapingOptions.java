package dev.motile;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * What builders of numbers can do to each value on its way to the setter, for every component alike; several follow each
 * other in the order of the calls. Nothing is allocated in a frame.
 *
 * @param <B> the type of the builder itself
 */
public sealed interface ShapingOptions<B extends ValueMotionBuilder<B>>
        permits FloatMotionBuilder,
                AngleMotionBuilder,
                DoubleMotionBuilder,
                Vector2MotionBuilder,
                Vector3MotionBuilder,
                Vector4MotionBuilder,
                RectMotionBuilder,
                PunchMotionBuilder,
                Punch2MotionBuilder,
                Punch3MotionBuilder,
                ShakeMotionBuilder,
                Shake2MotionBuilder,
                Shake3MotionBuilder {

    /**
     * Goes in steps: each value becomes the nearest multiple of a step, of two as near the even one. The ends stay as they
     * are.
     *
     * @param step finite and above 0
     * @return this builder
     * @throws IllegalArgumentException if {@code step} is not finite and above 0
     * @throws IllegalStateException if this builder has been used
     */
    default B snap(double step) {
        MotionBuffer b = buffer();
        if (!(step > 0 && step <= Double.MAX_VALUE)) {
            throw b.refuse("step must be finite and above 0, but is " + step);
        }
        return shaped(b, new Shape.Step(step));
    }

    /**
     * Goes from one given value to the next: each value becomes the nearest of them, of two as near the larger one. The ends
     * stay as they are.
     *
     * @param values finite, in any order; at least one
     * @return this builder
     * @throws IllegalArgumentException if {@code values} is null, empty, or holds what is not finite
     * @throws IllegalStateException if this builder has been used
     */
    default B snapTo(double... values) {
        MotionBuffer b = buffer();
        double[] sorted = b.notNull(values, "values").clone();
        if (sorted.length == 0) {
            throw b.refuse("values must not be empty");
        }
        for (double value : sorted) {
            if (!(Math.abs(value) <= Double.MAX_VALUE)) {
                throw b.refuse("values must be finite, but one is " + value);
            }
        }
        Arrays.sort(sorted);
        return shaped(b, new Shape.Nearest(sorted));
    }

    /**
     * Holds each value to a range, the ends too.
     *
     * @param minimum not above the maximum; may be infinite
     * @param maximum not below the minimum; may be infinite
     * @return this builder
     * @throws IllegalArgumentException if a bound is NaN, or {@code minimum} is above {@code maximum}
     * @throws IllegalStateException if this builder has been used
     */
    default B clamp(double minimum, double maximum) {
        MotionBuffer b = buffer();
        if (!(minimum <= maximum)) {
            throw b.refuse("minimum must not be above maximum, but they are " + minimum + " and " + maximum);
        }
        return shaped(b, new Shape.Clamp(minimum, maximum));
    }

    /**
     * Brings each value into a range by adding or taking away whole lengths of it, the ends too: 370 becomes 10 between 0
     * and 360.
     *
     * @param minimum the lower bound, which a value may have; finite
     * @param maximum the upper bound, which becomes the lower; finite and above it
     * @return this builder
     * @throws IllegalArgumentException if a bound is not finite, {@code minimum} is not below {@code maximum}, or they
     *     are too far apart for a double
     * @throws IllegalStateException if this builder has been used
     */
    default B wrap(double minimum, double maximum) {
        MotionBuffer b = buffer();
        if (!(minimum < maximum && maximum - minimum <= Double.MAX_VALUE)) {
            throw b.refuse(
                    "minimum must be below maximum, and both finite, but they are " + minimum + " and " + maximum);
        }
        return shaped(b, new Shape.Wrap(minimum, maximum));
    }

    /**
     * Hands each value through a function, the ends too.
     *
     * @param function depends on nothing else and calls nothing of this library; what it throws in an update is reported
     *     as {@link MotionEvent#EASE}
     * @return this builder
     * @throws IllegalArgumentException if {@code function} is null
     * @throws IllegalStateException if this builder has been used
     */
    default B map(DoubleUnaryOperator function) {
        MotionBuffer b = buffer();
        return shaped(b, new Shape.Mapped(b.notNull(function, "function")));
    }

    private MotionBuffer buffer() {
        return ((MotionBuilder<?>) this).open();
    }

    @SuppressWarnings("unchecked")
    private B shaped(MotionBuffer b, Shape next) {
        Shape before = b.shape;
        b.shape = before == null ? next : new Shape.Both(before, next);
        return (B) this;
    }
}
