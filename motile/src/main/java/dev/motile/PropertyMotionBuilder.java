package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * A motion between what a property shows when it starts and another value: begun by {@link Motion#to}, {@link Motion#by},
 * {@link Motion#from} and {@link Motion#times}.
 *
 * <pre>{@code
 * static final FloatProperty<Sprite> ALPHA = FloatProperty.of("alpha", Sprite::getAlpha, Sprite::setAlpha);
 *
 * Motion.to(sprite, ALPHA, 0f, 0.3).ease(Ease.OUT_QUAD).run();
 * MotionClip<Sprite> dim = Motion.times(sprite, ALPHA, 0.5, 0.1).clip();
 * }</pre>
 *
 * <p>The property is read when the motion really starts: after its delay, at its turn in a sequence; and is kept, so that
 * the motion plays back to where it came from and does the same again, until {@link MotionHandle#invalidate}. Until it is
 * read nothing is written: of {@link Motion#to}, {@link Motion#by} and {@link Motion#times} neither when the motion is
 * created nor in its delay. {@link Motion#from} writes at once, unless it waits, and is read before that.
 *
 * <p>A getter that fails goes to the error handler, and is called again in the next update.
 *
 * @param <T> the type of the target
 */
public final class PropertyMotionBuilder<T> extends MotionBuilder<PropertyMotionBuilder<T>> {

    private final T target;

    PropertyMotionBuilder(MotionBuffer buffer, T target) {
        super(buffer);
        this.target = target;
    }

    /** Begins a motion of a target's property, to, by, from or times so much. */
    static <T> PropertyMotionBuilder<T> of(
            T target,
            Property<? super T> property,
            Relation relation,
            double x,
            double y,
            double z,
            double w,
            double seconds) {
        MotionBuffer buffer = bufferOf(target, property, relation, seconds);
        buffer.to[0] = x;
        buffer.to[1] = y;
        buffer.to[2] = z;
        buffer.to[3] = w;
        if (property.type() == ValueType.QUATERNION) {
            try {
                checkRotation(buffer);
            } catch (IllegalArgumentException refused) {
                buffer.recycle();
                throw refused;
            }
        }
        return new PropertyMotionBuilder<>(buffer, target);
    }

    /** The same for longs. */
    static <T> PropertyMotionBuilder<T> of(
            T target, Property<? super T> property, Relation relation, long operand, double seconds) {
        MotionBuffer buffer = bufferOf(target, property, relation, seconds);
        buffer.toLong = operand;
        return new PropertyMotionBuilder<>(buffer, target);
    }

    private static <T> MotionBuffer bufferOf(
            T target, Property<? super T> property, Relation relation, double seconds) {
        Check.notNull(target, "target");
        Check.notNull(property, "property");
        MotionBuffer buffer = MotionBuffer.rent(BuilderKind.of(property.type()), seconds);
        buffer.property = property;
        buffer.relation = relation;
        buffer.space = spaceOf(property.type(), relation);
        return buffer;
    }

    private static void checkRotation(MotionBuffer buffer) {
        if (buffer.relation != Relation.TO && buffer.relation != Relation.FROM) {
            throw new IllegalArgumentException("property: rotations are not added or multiplied by numbers; give "
                    + buffer.property + " the rotation that it goes to");
        }
        QuaternionSpace.normalise(buffer.to, "the quaternion");
    }

    private static @Nullable Space spaceOf(ValueType type, Relation relation) {
        boolean isTurn = relation == Relation.BY || relation == Relation.TIMES;
        return switch (type) {
            // So far as was asked, and not the shorter way round to where that ends.
            case ANGLE -> isTurn ? null : AngleSpace.of(AnglePath.SHORT, false);
            case COLOR -> ColorBlend.of(ColorSpace.RGB, HuePath.SHORTER, false);
            case QUATERNION -> QuaternionSpace.of(QuaternionPath.SHORTEST);
            case FLOAT, DOUBLE, INT, LONG, VECTOR2, VECTOR3, VECTOR4, RECT -> null;
        };
    }

    /**
     * Sets what the motion does to those that are on the same property when it starts, before it reads it:
     * {@link Overwrite#NONE} unless set; see {@link ValueMotionBuilder#overwrite}.
     *
     * @param overwrite what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code overwrite} is null
     * @throws IllegalStateException if this builder has been used
     */
    public PropertyMotionBuilder<T> overwrite(Overwrite overwrite) {
        MotionBuffer b = open();
        b.overwrite = b.notNull(overwrite, "overwrite");
        return this;
    }

    /**
     * Does not keep the target alive: once it has been collected, the next update cancels the motion. A callback that was
     * given the same target, or captures it, still holds it.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public PropertyMotionBuilder<T> weakTarget() {
        open().holdsWeakly = true;
        return this;
    }

    /**
     * Creates the motion.
     *
     * @return a handle of the motion
     * @throws IllegalArgumentException if a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    @Override
    public MotionHandle run() {
        ValueStore<?> store = (ValueStore<?>) open().storeOfBuilder();
        MotionBuffer buffer = take();
        return new MotionHandle(
                store, store.create(buffer, Flags.SINK_SETTER, buffer.rawSetter(), target, null, null, 0));
    }

    /**
     * Makes a clip: the same motion, to be played on any number of targets, each from what it shows then.
     *
     * @return the clip
     * @throws IllegalArgumentException if a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public MotionClip<T> clip() {
        MotionBuffer buffer = take();
        Object setter = buffer.rawSetter();
        return new ValueClip<>(buffer.freeze(), Flags.SINK_SETTER, setter, null, null);
    }
}
