package dev.motile;

import dev.motile.function.FloatGetter;
import dev.motile.function.Vector2Setter;

/**
 * A {@link Property} whose values have two floats: x, y.
 *
 * @param <T> the type of the targets
 */
public final class Vector2Property<T> extends Property<T> implements Vector2Setter<T> {

    private final FloatGetter<? super T> x;
    private final FloatGetter<? super T> y;

    /** As given: what motions that are bound to this property call. */
    private final Vector2Setter<? super T> setter;

    private Vector2Property(
            String name,
            ValueType type,
            FloatGetter<? super T> x,
            FloatGetter<? super T> y,
            Vector2Setter<? super T> setter) {
        super(name, type);
        this.x = x;
        this.y = y;
        this.setter = setter;
    }

    private Vector2Property(Vector2Property<T> other, String unit, double minimum, double maximum) {
        super(other, unit, minimum, maximum);
        x = other.x;
        y = other.y;
        setter = other.setter;
    }

    /**
     * Describes a property that is a vector. {@code Vector2Property.<Node>of(..)} names the type of the targets where
     * the compiler cannot tell it: before an option, with lambdas or overloaded methods.
     *
     * @param name what it is called, not blank
     * @param x reads the first component
     * @param y reads the second component
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code x}, {@code y} or {@code setter} is null, or {@code name}
     *     is blank
     */
    public static <T> Vector2Property<T> of(
            String name, FloatGetter<? super T> x, FloatGetter<? super T> y, Vector2Setter<? super T> setter) {
        return new Vector2Property<>(
                name, ValueType.VECTOR2, Check.notNull(x, "x"), Check.notNull(y, "y"), Check.notNull(setter, "setter"));
    }

    /**
     * Reads the first component.
     *
     * @param target what is read
     * @return the component
     */
    public float x(T target) {
        return x.get(target);
    }

    /**
     * Reads the second component.
     *
     * @param target what is read
     * @return the component
     */
    public float y(T target) {
        return y.get(target);
    }

    @Override
    Vector2Setter<? super T> rawSetter() {
        return setter;
    }

    @Override
    long bits(T target) {
        return bitsOf(x(target), y(target));
    }

    @Override
    void put(T target, long bits, long moreBits) {
        set(target, first(bits), second(bits));
    }

    @Override
    public double get(T target, int lane) {
        checkLane(lane);
        return switch (lane) {
            case 0 -> x(target);
            default -> y(target);
        };
    }

    /**
     * Writes a value.
     *
     * @param target what is written to
     * @param x the first component
     * @param y the second component
     */
    @Override
    public void set(T target, float x, float y) {
        setter.set(target, x, y);
    }

    @Override
    @CheckReturnValue
    public Vector2Property<T> unit(String unit) {
        return new Vector2Property<>(this, unit, minimum(), maximum());
    }

    @Override
    @CheckReturnValue
    public Vector2Property<T> range(double minimum, double maximum) {
        return new Vector2Property<>(this, unit(), minimum, maximum);
    }
}
