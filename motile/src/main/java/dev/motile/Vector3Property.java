package dev.motile;

import dev.motile.function.FloatGetter;
import dev.motile.function.Vector3Setter;

/**
 * A {@link Property} whose values have three floats: x, y, z.
 *
 * @param <T> the type of the targets
 */
public final class Vector3Property<T> extends Property<T> implements Vector3Setter<T> {

    private final FloatGetter<? super T> x;
    private final FloatGetter<? super T> y;
    private final FloatGetter<? super T> z;

    /** As given: what motions that are bound to this property call. */
    private final Vector3Setter<? super T> setter;

    private Vector3Property(
            String name,
            ValueType type,
            FloatGetter<? super T> x,
            FloatGetter<? super T> y,
            FloatGetter<? super T> z,
            Vector3Setter<? super T> setter) {
        super(name, type);
        this.x = x;
        this.y = y;
        this.z = z;
        this.setter = setter;
    }

    private Vector3Property(Vector3Property<T> other, String unit, double minimum, double maximum) {
        super(other, unit, minimum, maximum);
        x = other.x;
        y = other.y;
        z = other.z;
        setter = other.setter;
    }

    /**
     * Describes a property that is a vector. {@code Vector3Property.<Node>of(..)} names the type of the targets where
     * the compiler cannot tell it: before an option, with lambdas or overloaded methods.
     *
     * @param name what it is called, not blank
     * @param x reads the first component
     * @param y reads the second component
     * @param z reads the third component
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code x}, {@code y}, {@code z} or {@code setter} is null, or
     *     {@code name} is blank
     */
    public static <T> Vector3Property<T> of(
            String name,
            FloatGetter<? super T> x,
            FloatGetter<? super T> y,
            FloatGetter<? super T> z,
            Vector3Setter<? super T> setter) {
        return new Vector3Property<>(
                name,
                ValueType.VECTOR3,
                Check.notNull(x, "x"),
                Check.notNull(y, "y"),
                Check.notNull(z, "z"),
                Check.notNull(setter, "setter"));
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

    /**
     * Reads the third component.
     *
     * @param target what is read
     * @return the component
     */
    public float z(T target) {
        return z.get(target);
    }

    @Override
    Vector3Setter<? super T> rawSetter() {
        return setter;
    }

    @Override
    long bits(T target) {
        return bitsOf(x(target), y(target));
    }

    @Override
    long moreBits(T target) {
        return bitsOf(z(target), 0);
    }

    @Override
    void put(T target, long bits, long moreBits) {
        set(target, first(bits), second(bits), first(moreBits));
    }

    @Override
    public double get(T target, int lane) {
        checkLane(lane);
        return switch (lane) {
            case 0 -> x(target);
            case 1 -> y(target);
            default -> z(target);
        };
    }

    /**
     * Writes a value.
     *
     * @param target what is written to
     * @param x the first component
     * @param y the second component
     * @param z the third component
     */
    @Override
    public void set(T target, float x, float y, float z) {
        setter.set(target, x, y, z);
    }

    @Override
    @CheckReturnValue
    public Vector3Property<T> unit(String unit) {
        return new Vector3Property<>(this, unit, minimum(), maximum());
    }

    @Override
    @CheckReturnValue
    public Vector3Property<T> range(double minimum, double maximum) {
        return new Vector3Property<>(this, unit(), minimum, maximum);
    }
}
