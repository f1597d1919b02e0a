package dev.motile;

import dev.motile.function.Vector2Consumer;
import dev.motile.function.Vector2Setter;
import dev.motile.function.Vector2Setter2;
import dev.motile.function.Vector2Setter3;

/**
 * The ends of builders whose values are two {@code float} components: each creates the motion, or a clip of it.
 *
 * <p>All ends but {@code clip} create the motion on the scheduler that was set, and throw {@link IllegalStateException}
 * when that belongs to another thread. Creating writes the value at time 0 at once, unless told otherwise; what the
 * setter or an own ease throws there comes out of this call, and no motion exists then.
 *
 * @param <S> the type of the builder itself
 */
public abstract sealed class Vector2Ends<S extends Vector2Ends<S>> extends ValueMotionBuilder<S>
        permits Vector2MotionBuilder, Punch2MotionBuilder, Shake2MotionBuilder {

    Vector2Ends(MotionBuffer buffer) {
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
    public final MotionHandle bind(Vector2Consumer consumer) {
        return endByConsumer(consumer, Vector2Store.ACCEPT);
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
    public final <T> MotionHandle bind(T target, Vector2Setter<? super T> setter) {
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
    public final <A, B> MotionHandle bind(A a, B b, Vector2Setter2<? super A, ? super B> setter) {
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
    public final <A, B, C> MotionHandle bind(A a, B b, C c, Vector2Setter3<? super A, ? super B, ? super C> setter) {
        return end(a, b, c, setter);
    }

    /**
     * Creates the motion and writes the components of each value into consecutive cells of an array. In an update all
     * cells are written before the first callback of any motion.
     *
     * @param array what is written to; held while the motion lives
     * @param index the first cell, 0 to {@code array.length - 2}
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code array} is null, or has no room for the value from {@code index} on, or
     *     a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final MotionHandle bindTo(float[] array, int index) {
        open().notNull(array, "array");
        return endInCells(array, array.length, index, 2, null);
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
    public final <T> MotionClip<T> clip(Vector2Setter<? super T> setter) {
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
    public final <T> MotionClip<T> clip(Class<T> type, Vector2Setter<? super T> setter) {
        open().notNull(type, "type");
        return clip(setter);
    }
}
