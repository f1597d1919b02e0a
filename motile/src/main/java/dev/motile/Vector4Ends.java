package dev.motile;

import dev.motile.function.Vector4Consumer;
import dev.motile.function.Vector4Setter;
import dev.motile.function.Vector4Setter2;
import dev.motile.function.Vector4Setter3;

/**
 * The ends of builders whose values are four {@code float} components: each creates the motion, or a clip of it.
 *
 * <p>All ends but {@code clip} create the motion on the scheduler that was set, and throw {@link IllegalStateException}
 * when that belongs to another thread. Creating writes the value at time 0 at once, unless told otherwise; what the
 * setter or an own ease throws there comes out of this call, and no motion exists then.
 *
 * @param <S> the type of the builder itself
 */
public abstract sealed class Vector4Ends<S extends Vector4Ends<S>> extends ValueMotionBuilder<S>
        permits Vector4MotionBuilder, RectMotionBuilder, QuaternionMotionBuilder, ColorMotionBuilder {

    Vector4Ends(MotionBuffer buffer) {
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
    public final MotionHandle bind(Vector4Consumer consumer) {
        return endByConsumer(consumer, Vector4Store.ACCEPT);
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
    public final <T> MotionHandle bind(T target, Vector4Setter<? super T> setter) {
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
    public final <A, B> MotionHandle bind(A a, B b, Vector4Setter2<? super A, ? super B> setter) {
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
    public final <A, B, C> MotionHandle bind(A a, B b, C c, Vector4Setter3<? super A, ? super B, ? super C> setter) {
        return end(a, b, c, setter);
    }

    /**
     * Creates the motion and writes the components of each value into consecutive cells of an array. In an update all
     * cells are written before the first callback of any motion.
     *
     * @param array what is written to; held while the motion lives
     * @param index the first cell, 0 to {@code array.length - 4}
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code array} is null, or has no room for the value from {@code index} on, or
     *     a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final MotionHandle bindTo(float[] array, int index) {
        open().notNull(array, "array");
        return endInCells(array, array.length, index, 4, null);
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
    public final <T> MotionClip<T> clip(Vector4Setter<? super T> setter) {
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
    public final <T> MotionClip<T> clip(Class<T> type, Vector4Setter<? super T> setter) {
        open().notNull(type, "type");
        return clip(setter);
    }
}
