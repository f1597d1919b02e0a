package dev.motile;

/**
 * How a punch or a shake swings. Under an ease its time runs as the ease says; {@link LoopType#INCREMENTAL} is taken for
 * RESTART, for every loop ends where it began.
 *
 * @param <B> the type of the builder itself
 */
public sealed interface VibrationOptions<B extends ValueMotionBuilder<B>>
        permits PunchMotionBuilder, Punch2MotionBuilder, Punch3MotionBuilder, ShakeOptions {

    /** The frequency unless set. */
    int DEFAULT_FREQUENCY = 10;

    /** The damping ratio unless set. */
    double DEFAULT_DAMPING = 1;

    /**
     * How often it swings in a loop. For a punch this counts half swings: 10 is five times out and back to the other
     * side. For a shake it counts the random places that it passes.
     *
     * @param swings at least 1; {@value #DEFAULT_FREQUENCY} unless set
     * @return this builder
     * @throws IllegalArgumentException if {@code swings} is below 1
     * @throws IllegalStateException if this builder has been used
     */
    default B frequency(int swings) {
        MotionBuffer b = buffer();
        if (swings < 1) {
            throw b.refuse("frequency must be at least 1, but is " + swings);
        }
        b.frequency = swings;
        return self();
    }

    /**
     * How fast it dies down: the strength falls as exp(-ratio * frequency / (2 pi) * progress). With the defaults a fifth
     * of it is left at the end, where the motion stops; see {@link #fadeToZero()}.
     *
     * @param ratio finite and at least 0; {@value #DEFAULT_DAMPING} unless set; at 0 it does not die down
     * @return this builder
     * @throws IllegalArgumentException if {@code ratio} is not finite and at least 0
     * @throws IllegalStateException if this builder has been used
     */
    default B dampingRatio(double ratio) {
        MotionBuffer b = buffer();
        b.damping = b.notNegative(ratio, "dampingRatio");
        return self();
    }

    /**
     * Lets the strength fall to zero at the end instead, as fast as the damping ratio says: at 0 in a straight line.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    default B fadeToZero() {
        buffer().fades = true;
        return self();
    }

    private MotionBuffer buffer() {
        return ((MotionBuilder<?>) this).open();
    }

    @SuppressWarnings("unchecked")
    private B self() {
        return (B) this;
    }
}
