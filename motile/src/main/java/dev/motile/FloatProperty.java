package dev.motile;

import dev.motile.function.FloatGetter;
import dev.motile.function.FloatSetter;

/**
 * A {@link Property} whose values are floats: plain ones or angles.
 *
 * <pre>{@code
 * static final FloatProperty<Sprite> ALPHA = FloatProperty.of("alpha", Sprite::getAlpha, Sprite::setAlpha).range(0, 1);
 * MotionClip<Sprite> fadeOut = Motion.create(1f, 0f, 0.5).clip(ALPHA);
 * Motion.create(0f, 1f, 0.3).bind(sprite, ALPHA);
 * print(ALPHA.get(sprite));
 * }</pre>
 *
 * @param <T> the type of the targets
 */
public final class FloatProperty<T> extends Property<T> implements FloatSetter<T> {

    private final FloatGetter<? super T> getter;

    /** As given: what motions that are bound to this property call. */
    private final FloatSetter<? super T> setter;

    private FloatProperty(String name, ValueType type, FloatGetter<? super T> getter, FloatSetter<? super T> setter) {
        super(name, type);
        this.getter = getter;
        this.setter = setter;
    }

    private FloatProperty(FloatProperty<T> other, String unit, double minimum, double maximum) {
        super(other, unit, minimum, maximum);
        getter = other.getter;
        setter = other.setter;
    }

    /**
     * Describes a property. {@code FloatProperty.<Node>of(..)} names the type of the targets where the compiler cannot
     * tell it: before an option, with lambdas or overloaded methods.
     *
     * @param name what it is called, not blank
     * @param getter reads a value
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code getter} or {@code setter} is null, or {@code name} is
     *     blank
     */
    public static <T> FloatProperty<T> of(String name, FloatGetter<? super T> getter, FloatSetter<? super T> setter) {
        return new FloatProperty<>(
                name, ValueType.FLOAT, Check.notNull(getter, "getter"), Check.notNull(setter, "setter"));
    }

    /**
     * Describes a property that is an angle, in whatever {@link #unit(String)} says.
     *
     * @param name what it is called, not blank
     * @param getter reads a value
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code getter} or {@code setter} is null, or {@code name} is
     *     blank
     */
    public static <T> FloatProperty<T> angle(
            String name, FloatGetter<? super T> getter, FloatSetter<? super T> setter) {
        return new FloatProperty<>(
                name, ValueType.ANGLE, Check.notNull(getter, "getter"), Check.notNull(setter, "setter"));
    }

    /**
     * Reads the value.
     *
     * @param target what is read
     * @return the value
     */
    public float get(T target) {
        return getter.get(target);
    }

    @Override
    FloatSetter<? super T> rawSetter() {
        return setter;
    }

    @Override
    long bits(T target) {
        return bitsOf(get(target), 0);
    }

    @Override
    void put(T target, long bits, long moreBits) {
        set(target, first(bits));
    }

    @Override
    public double get(T target, int lane) {
        checkLane(lane);
        return get(target);
    }

    /**
     * Writes a value.
     *
     * @param target what is written to
     * @param value the value
     */
    @Override
    public void set(T target, float value) {
        setter.set(target, value);
    }

    @Override
    @CheckReturnValue
    public FloatProperty<T> unit(String unit) {
        return new FloatProperty<>(this, unit, minimum(), maximum());
    }

    @Override
    @CheckReturnValue
    public FloatProperty<T> range(double minimum, double maximum) {
        return new FloatProperty<>(this, unit(), minimum, maximum);
    }
}
