package dev.motile;

/**
 * How a shake swings, and which one it is: a function of its seed, its loop and its progress, so that it is the same at
 * any frame rate, stands still while paused and can be sought.
 *
 * @param <B> the type of the builder itself
 */
public sealed interface ShakeOptions<B extends ValueMotionBuilder<B>> extends VibrationOptions<B>
        permits ShakeMotionBuilder, Shake2MotionBuilder, Shake3MotionBuilder {

    /**
     * Sets the seed. Without it each motion, each play of a clip too, takes the next number of its dispatcher, from 1 on, so
     * that no two are alike and every run of a program is.
     *
     * @param seed any number
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    @SuppressWarnings("unchecked")
    default B seed(int seed) {
        MotionBuffer b = ((MotionBuilder<?>) this).open();
        b.seed = seed;
        b.isSeeded = true;
        return (B) this;
    }
}
