package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * A builder of motions of a value: with the ends that all of them have.
 *
 * @param <B> the type of the builder itself
 */
@CheckReturnValue
public abstract sealed class ValueMotionBuilder<B extends ValueMotionBuilder<B>> extends MotionBuilder<B>
        permits FloatEnds,
                DoubleMotionBuilder,
                IntMotionBuilder,
                LongMotionBuilder,
                Vector2Ends,
                Vector3Ends,
                Vector4Ends,
                FloatsMotionBuilder,
                CustomMotionBuilder {

    ValueMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Does not keep the targets of the setter alive: once one of them has been collected, the next update cancels the
     * motion. A callback that was given the same target, or captures it, still holds it, and so does a setter that
     * captures it. A consumer has no target: {@code bind(consumer)} is then refused.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public final B weakTarget() {
        open().holdsWeakly = true;
        return self();
    }

    /**
     * Shows so many values a second, each held until the next: at a local time {@code t} that of
     * {@code floor(t * perSecond) / perSecond}, and at the end of the last loop that end exactly. Events come when they would
     * without it. Between its values the motion writes nothing, and costs nothing.
     *
     * @param perSecond of local time; finite and above 0
     * @return this builder
     * @throws IllegalArgumentException if {@code perSecond} is not finite and above 0
     * @throws IllegalStateException if this builder has been used
     */
    public final B rate(double perSecond) {
        MotionBuffer b = open();
        b.rate = b.positive(perSecond, "perSecond");
        return self();
    }

    /**
     * Takes the duration from the distance between the ends, in place of the one that was given: a loop takes the distance
     * divided by this. The distance is that of the values as they are given: of several components the length of the
     * straight line, of an angle along its path, of an orientation in degrees. Ends that are equal make a motion without
     * length. A clip that is played between other ends takes theirs; such a play is refused in sequences, as are punches and
     * shakes everywhere, which go nowhere.
     *
     * @param unitsPerSecond finite and above 0
     * @return this builder
     * @throws IllegalArgumentException if {@code unitsPerSecond} is not finite and above 0, or the builder is one of a
     *     punch or shake
     * @throws IllegalStateException if this builder has been used
     */
    public final B atSpeed(double unitsPerSecond) {
        MotionBuffer b = open();
        double speed = b.positive(unitsPerSecond, "unitsPerSecond");
        if (b.space != null && b.space.returns()) {
            throw b.refuse("atSpeed: a punch or shake goes nowhere, and takes the seconds that it is given");
        }
        b.unitsPerSecond = speed;
        return self();
    }

    /**
     * Reads what the property shows just before the motion first writes, and keeps that, so that
     * {@link MotionHandle#cancelAndRestore} can put it back. The motion has to be bound to a {@link Property}. Motions that
     * begin with {@link Motion#to} and its like need not be told.
     *
     * <p>A getter that throws when the motion is created comes out of {@code bind}; later it goes to the error handler, that
     * write is left out, and nothing is put back.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public final B restorable() {
        open().isRestorable = true;
        return self();
    }

    /**
     * Sets what the motion does to those that are on the same property when it starts: {@link Overwrite#NONE} unless set.
     * The property is a target with a setter, the very same object, so best a {@link Property} or a constant; or a cell of an array.
     * In a sequence it applies to motions outside of the outermost one alone, and {@link Overwrite#QUEUE} is refused there.
     *
     * @param overwrite what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code overwrite} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B overwrite(Overwrite overwrite) {
        MotionBuffer b = open();
        b.overwrite = b.notNull(overwrite, "overwrite");
        return self();
    }

    /** Sets a way between the ends that may refuse them. */
    final B bend(Space space, int lanes) {
        MotionBuffer b = open();
        try {
            for (int lane = 0; lane < lanes; lane++) {
                space.check(b.from[lane], b.to[lane]);
            }
        } catch (IllegalArgumentException refused) {
            b.giveUp();
            throw refused;
        }
        b.space = space;
        return self();
    }

    /** Ends this builder by creating the motion. */
    final MotionHandle end(
            int sink, @Nullable Object setter, @Nullable Object a, @Nullable Object b, @Nullable Object c, int cell) {
        checkRestorable();
        ValueStore<?> store = (ValueStore<?>) open().storeOfBuilder();
        return new MotionHandle(store, store.create(take(), sink, setter, a, b, c, cell));
    }

    /** The same for one target. */
    final MotionHandle end(Object target, Object setter) {
        MotionBuffer buffer = open();
        buffer.notNull(target, "target");
        buffer.notNull(setter, "setter");
        return end(Flags.SINK_SETTER, raw(setter), target, null, null, 0);
    }

    /** What is called, of a setter or a property; notes a property that has to be read. */
    final Object raw(Object setter) {
        if (!(setter instanceof Property<?> property)) {
            return setter;
        }
        MotionBuffer buffer = open();
        if (buffer.isRestorable) {
            buffer.property = property;
        }
        return property.rawSetter();
    }

    private void checkRestorable() {
        MotionBuffer buffer = open();
        if (buffer.isRestorable && buffer.property == null) {
            throw buffer.refuse(
                    "restorable: only a Property can be read, and so put back; bind a target and a Property");
        }
    }

    /** The same for two targets. */
    final MotionHandle end(Object a, Object b, Object setter) {
        MotionBuffer buffer = open();
        buffer.notNull(a, "a");
        buffer.notNull(b, "b");
        buffer.notNull(setter, "setter");
        return end(Flags.SINK_SETTER2, setter, a, b, null, 0);
    }

    /** The same for three targets. */
    final MotionHandle end(Object a, Object b, Object c, Object setter) {
        MotionBuffer buffer = open();
        buffer.notNull(a, "a");
        buffer.notNull(b, "b");
        buffer.notNull(c, "c");
        buffer.notNull(setter, "setter");
        return end(Flags.SINK_SETTER3, setter, a, b, c, 0);
    }

    /** The same for a consumer, which is the target of a setter that calls it. */
    final MotionHandle endByConsumer(Object consumer, Object accept) {
        openForConsumer(consumer);
        return end(Flags.SINK_SETTER, accept, consumer, null, null, 0);
    }

    /** Refuses a consumer that is missing or would be lost. */
    final void openForConsumer(Object consumer) {
        MotionBuffer buffer = open();
        buffer.notNull(consumer, "consumer");
        if (buffer.holdsWeakly) {
            throw buffer.refuse("weakTarget: a consumer that only the motion knows would be lost at once;"
                    + " bind a target and a setter");
        }
    }

    /** The same for cells of an array. */
    final MotionHandle endInCells(Object array, int length, int index, int cells, @Nullable Composite written) {
        MotionBuffer buffer = open();
        try {
            Check.room(length, index, cells);
        } catch (IllegalArgumentException refused) {
            buffer.giveUp();
            throw refused;
        }
        int sink = written == null ? Flags.SINK_CELL : Flags.SINK_CELL | Flags.CARRIES;
        return end(sink, null, array, written, null, index);
    }

    /** Ends this builder with a clip. */
    final <T> MotionClip<T> endByClip(int sink, Object setter, @Nullable Object second, @Nullable Object third) {
        open().notNull(setter, "setter");
        Object called = raw(setter);
        checkRestorable();
        return new ValueClip<>(take().freeze(), sink, called, second, third);
    }

    /**
     * Creates the motion without a sink: only its time, progress and callbacks count.
     *
     * @return a handle of the motion
     * @throws IllegalArgumentException if a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    @Override
    public final MotionHandle run() {
        return end(Flags.SINK_NONE, null, null, null, null, 0);
    }

    /**
     * Ends this builder with all that it was told, to be used again: see {@link Motion#create(MotionSettings)}.
     *
     * @return the settings
     * @throws IllegalArgumentException if a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public final MotionSettings<B> settings() {
        return new MotionSettings<>(take().freeze());
    }
}
