package dev.motile;

import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import dev.motile.function.FloatSetter2;
import dev.motile.function.FloatSetter3;

/**
 * The ends of builders whose values are one {@code float}: each creates the motion, or a clip of it.
 *
 * <p>All ends but {@code clip} create the motion on the scheduler that was set, and throw {@link IllegalStateException}
 * when that belongs to another thread. Creating writes the value at time 0 at once, unless told otherwise; what the
 * setter or an own ease throws there comes out of this call, and no motion exists then.
 *
 * @param <S> the type of the builder itself
 */
public abstract sealed class FloatEnds<S extends FloatEnds<S>> extends ValueMotionBuilder<S>
        permits FloatMotionBuilder, AngleMotionBuilder, PunchMotionBuilder, ShakeMotionBuilder {

    FloatEnds(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Creates the motion and hands each value to a consumer.
     *
     * @param consumer receives the values
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code consumer} is null, {@link #weakTarget} was set, or a loop without
     *     length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final MotionHandle bind(FloatConsumer consumer) {
        return endByConsumer(consumer, FloatStore.ACCEPT);
    }

    /**
     * Creates the motion and writes each value into a target. A setter that captures nothing, as a method reference, is
     * made once and not for each call.
     *
     * @param target what is written to; held while the motion lives
     * @param setter writes a value
     * @param <T> the type of the target
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code target} or {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final <T> MotionHandle bind(T target, FloatSetter<? super T> setter) {
        return end(target, setter);
    }

    /**
     * Creates the motion and writes each value with two targets at hand.
     *
     * @param a the first target
     * @param b the second target
     * @param setter writes a value
     * @param <A> the type of the first target
     * @param <B> the type of the second target
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code a}, {@code b} or {@code setter} is null, or a loop without length is
     *     endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final <A, B> MotionHandle bind(A a, B b, FloatSetter2<? super A, ? super B> setter) {
        return end(a, b, setter);
    }

    /**
     * Creates the motion and writes each value with three targets at hand.
     *
     * @param a the first target
     * @param b the second target
     * @param c the third target
     * @param setter writes a value
     * @param <A> the type of the first target
     * @param <B> the type of the second target
     * @param <C> the type of the third target
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code a}, {@code b}, {@code c} or {@code setter} is null, or a loop without
     *     length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final <A, B, C> MotionHandle bind(A a, B b, C c, FloatSetter3<? super A, ? super B, ? super C> setter) {
        return end(a, b, c, setter);
    }

    /**
     * Creates the motion and writes each value into a cell of an array, the cheapest of all sinks. In an update all
     * cells are written before the first callback of any motion; motions that are created one after another for
     * consecutive cells are written as one block.
     *
     * @param array what is written to; held while the motion lives
     * @param index the cell, 0 to {@code array.length - 1}
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code array} is null, or {@code index} is not in it, or a loop without
     *     length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final MotionHandle bindTo(float[] array, int index) {
        open().notNull(array, "array");
        return endInCells(array, array.length, index, 1, null);
    }

    /**
     * Makes a clip: the same motion, to be played on any number of targets.
     *
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> MotionClip<T> clip(FloatSetter<? super T> setter) {
        return endByClip(Flags.SINK_SETTER, setter, null, null);
    }

    /**
     * Makes a clip where the compiler cannot tell the type of the targets from the rest of the line.
     *
     * @param type the type of the targets
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code type} or {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> MotionClip<T> clip(Class<T> type, FloatSetter<? super T> setter) {
        open().notNull(type, "type");
        return clip(setter);
    }
}
