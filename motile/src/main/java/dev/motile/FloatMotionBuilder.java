package dev.motile;

import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import dev.motile.function.FloatSetter2;
import dev.motile.function.FloatSetter3;

/**
 * Builds motions of a {@code float}: options in any order, then one of {@code bind}, {@code bindTo}, {@code run} or
 * {@code clip}.
 *
 * <p>All ends but {@code clip} create the motion on the scheduler that was set, and throw {@link IllegalStateException}
 * when that belongs to another thread. Creating writes the value at time 0 at once, unless told otherwise; what the
 * setter or an own ease throws there comes out of this call, and no motion exists then.
 *
 * <pre>{@code
 * Motion.create(0f, 10f, 1.0).ease(Ease.OUT_QUAD).delay(0.5).loops(3, LoopType.YOYO).bind(label, Label::setX);
 * }</pre>
 */
public final class FloatMotionBuilder extends MotionBuilder<FloatMotionBuilder> {

    FloatMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Creates the motion and hands each value to a consumer.
     *
     * @param consumer receives the values
     * @return a handle of the motion
     */
    @CanIgnoreReturnValue
    public MotionHandle bind(FloatConsumer consumer) {
        MotionBuffer b = open();
        b.notNull(consumer, "consumer");
        FloatStore store = FloatStore.of(b);
        return new MotionHandle(
                store, store.create(take(), Flags.SINK_SETTER, FloatStore.ACCEPT, consumer, null, null, 0));
    }

    /**
     * Creates the motion and writes each value into a target. A setter that captures nothing, as a method reference, is
     * made once and not for each call.
     *
     * @param target what is written to; held while the motion lives
     * @param setter writes a value
     * @param <T> the type of the target
     * @return a handle of the motion
     */
    @CanIgnoreReturnValue
    public <T> MotionHandle bind(T target, FloatSetter<? super T> setter) {
        MotionBuffer b = open();
        b.notNull(target, "target");
        b.notNull(setter, "setter");
        FloatStore store = FloatStore.of(b);
        return new MotionHandle(store, store.create(take(), Flags.SINK_SETTER, setter, target, null, null, 0));
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
     */
    @CanIgnoreReturnValue
    public <A, B> MotionHandle bind(A a, B b, FloatSetter2<? super A, ? super B> setter) {
        MotionBuffer buffer = open();
        buffer.notNull(a, "a");
        buffer.notNull(b, "b");
        buffer.notNull(setter, "setter");
        FloatStore store = FloatStore.of(buffer);
        return new MotionHandle(store, store.create(take(), Flags.SINK_SETTER2, setter, a, b, null, 0));
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
     */
    @CanIgnoreReturnValue
    public <A, B, C> MotionHandle bind(A a, B b, C c, FloatSetter3<? super A, ? super B, ? super C> setter) {
        MotionBuffer buffer = open();
        buffer.notNull(a, "a");
        buffer.notNull(b, "b");
        buffer.notNull(c, "c");
        buffer.notNull(setter, "setter");
        FloatStore store = FloatStore.of(buffer);
        return new MotionHandle(store, store.create(take(), Flags.SINK_SETTER3, setter, a, b, c, 0));
    }

    /**
     * Creates the motion and writes each value into a cell of an array, the cheapest of all sinks. In an update all
     * cells are written before the first callback of any motion; motions that are created one after another for
     * consecutive cells are written as one block.
     *
     * @param array what is written to; held while the motion lives
     * @param index the cell, 0 to {@code array.length - 1}
     * @return a handle of the motion
     */
    @CanIgnoreReturnValue
    public MotionHandle bindTo(float[] array, int index) {
        MotionBuffer b = open();
        b.notNull(array, "array");
        if (index < 0 || index >= array.length) {
            throw b.refuse("index must be 0 to " + (array.length - 1) + ", but is " + index);
        }
        FloatStore store = FloatStore.of(b);
        return new MotionHandle(store, store.create(take(), Flags.SINK_CELL, null, array, null, null, index));
    }

    /**
     * Creates the motion without a sink: only its time, progress and callbacks count.
     *
     * @return a handle of the motion
     */
    @CanIgnoreReturnValue
    public MotionHandle run() {
        MotionBuffer b = open();
        FloatStore store = FloatStore.of(b);
        return new MotionHandle(store, store.create(take(), Flags.SINK_NONE, null, null, null, null, 0));
    }

    /**
     * Makes a clip: the same motion, to be played on any number of targets.
     *
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     */
    public <T> MotionClip<T> clip(FloatSetter<? super T> setter) {
        MotionBuffer b = open();
        b.notNull(setter, "setter");
        return new FloatClip<>(frozen(), setter);
    }

    /**
     * Makes a clip where the compiler cannot tell the type of the targets from the rest of the line.
     *
     * @param type the type of the targets
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     */
    public <T> MotionClip<T> clip(Class<T> type, FloatSetter<? super T> setter) {
        open().notNull(type, "type");
        return clip(setter);
    }

    private MotionBuffer frozen() {
        MotionBuffer b = take();
        try {
            b.checkWhole();
            MotionBuffer settings = new MotionBuffer();
            settings.copyFrom(b);
            return settings;
        } finally {
            BufferPool.ofThread().recycle(b);
        }
    }
}
