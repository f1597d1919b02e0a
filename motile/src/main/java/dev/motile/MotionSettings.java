package dev.motile;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * All that a builder was told, ends and callbacks included, kept: immutable, to be compared, changed in copies, and made
 * into any number of motions by {@link Motion#create(MotionSettings)}.
 *
 * <p>May be used from any thread. It holds the callbacks and their targets.
 *
 * <pre>{@code
 * static final MotionSettings<FloatMotionBuilder> SHOW = Motion.create(0f, 1f, 0.3).ease(Ease.OUT_QUAD).settings();
 *
 * Motion.create(SHOW).bind(node, Node::setAlpha);
 * Motion.create(SHOW.reversed().with(b -> b.delay(2))).bind(node, Node::setAlpha);
 * }</pre>
 *
 * @param <B> the type of the builder
 */
public final class MotionSettings<B extends ValueMotionBuilder<B>> {

    private final MotionBuffer settings;

    /** A view of a buffer that is frozen. */
    MotionSettings(MotionBuffer settings) {
        this.settings = settings;
    }

    /** What is kept; never changed. */
    MotionBuffer buffer() {
        return settings;
    }

    /** A builder that was told all this. */
    @SuppressWarnings("unchecked")
    B builder() {
        MotionBuffer buffer = BufferPool.ofThread().rent();
        buffer.copyFrom(settings);
        return (B) settings.kind.over(buffer);
    }

    /**
     * A copy with other options.
     *
     * @param change sets options on a builder and returns it; what it throws comes out
     * @return the copy
     * @throws IllegalArgumentException if {@code change} is null or returns null
     * @throws IllegalStateException if {@code change} returns a builder that was used
     */
    @CheckReturnValue
    public MotionSettings<B> with(UnaryOperator<B> change) {
        Check.notNull(change, "change");
        B builder = builder();
        try {
            return Check.notNull(change.apply(builder), "the builder that change returns")
                    .settings();
        } finally {
            // Also where the change failed; harmless if it did not.
            builder.close();
        }
    }

    /**
     * A copy with the ends exchanged: what opened closes, on the same way. Everything else is kept, the ease too; a
     * punch or shake is its own reverse. Only a whole turn between equal ends, of an angle, a hue or a quaternion, goes
     * round as before.
     *
     * @return the copy
     */
    @CheckReturnValue
    public MotionSettings<B> reversed() {
        MotionBuffer copy = new MotionBuffer();
        copy.copyFrom(settings);
        copy.exchangeEnds();
        copy.resolveDuration();
        return new MotionSettings<>(copy);
    }

    /**
     * The length of one loop.
     *
     * @return seconds
     */
    public double duration() {
        return settings.duration;
    }

    /**
     * The wait before the first loop, or before every loop.
     *
     * @return seconds
     */
    public double delay() {
        return settings.delay;
    }

    /**
     * The number of loops.
     *
     * @return passes, or {@link Motion#INFINITE}
     */
    public long loops() {
        return settings.loops;
    }

    /**
     * How loops differ.
     *
     * @return the type
     */
    public LoopType loopType() {
        return settings.loopType;
    }

    /**
     * The name.
     *
     * @return the name; null if there is none
     */
    public @Nullable String name() {
        return settings.name;
    }

    /** Whether the other holds the same: numbers to the bit, functions, targets and callbacks by their own equality. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MotionSettings<?> that && settings.state().equals(that.settings.state());
    }

    @Override
    public int hashCode() {
        return settings.state().hashCode();
    }

    @Override
    public String toString() {
        String name = settings.name == null ? "" : " '" + settings.name + "'";
        return settings.kind + " motion" + name + " of " + settings.duration + " s";
    }
}
