package dev.motile;

import dev.motile.function.DoubleSetter2;
import dev.motile.function.DoubleSetter3;
import java.util.function.DoubleConsumer;
import java.util.function.ObjDoubleConsumer;

/**
 * Builds motions of a {@code double}: options in any order, then one end.
 *
 * <p>All ends but {@code clip} create the motion on the scheduler that was set, and throw {@link IllegalStateException}
 * when that belongs to another thread. Creating writes the value at time 0 at once, unless told otherwise; what the
 * setter or an own ease throws there comes out of this call, and no motion exists then.
 *
 * <pre>{@code
 * Motion.create(0.0, 100, 2).bind(account, Account::setBalance);
 * }</pre>
 */
public final class DoubleMotionBuilder extends ValueMotionBuilder<DoubleMotionBuilder>
        implements ShapingOptions<DoubleMotionBuilder> {

    DoubleMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Goes by ratios instead of differences: from 1 to 100 it passes 10 halfway, as zoom and loudness should.
     *
     * @return this builder
     * @throws IllegalArgumentException if an end is 0, or the ends have different signs
     * @throws IllegalStateException if this builder has been used
     */
    public DoubleMotionBuilder logarithmic() {
        return bend(LogSpace.INSTANCE, 1);
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
    public MotionHandle bind(DoubleConsumer consumer) {
        return endByConsumer(consumer, DoubleStore.ACCEPT);
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
    public <T> MotionHandle bind(T target, ObjDoubleConsumer<? super T> setter) {
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
    public <A, B> MotionHandle bind(A a, B b, DoubleSetter2<? super A, ? super B> setter) {
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
    public <A, B, C> MotionHandle bind(A a, B b, C c, DoubleSetter3<? super A, ? super B, ? super C> setter) {
        return end(a, b, c, setter);
    }

    /**
     * Creates the motion and writes each value into a cell of an array. In an update all cells are written before the
     * first callback of any motion.
     *
     * @param array what is written to; held while the motion lives
     * @param index the cell, 0 to {@code array.length - 1}
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code array} is null, or {@code index} is not in it, or a loop without
     *     length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public MotionHandle bindTo(double[] array, int index) {
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
    public <T> MotionClip<T> clip(ObjDoubleConsumer<? super T> setter) {
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
    public <T> MotionClip<T> clip(Class<T> type, ObjDoubleConsumer<? super T> setter) {
        open().notNull(type, "type");
        return clip(setter);
    }
}
