package dev.motile;

import dev.motile.function.FloatGetter;
import dev.motile.function.Vector4Setter;

/**
 * A {@link Property} whose values have four floats: vectors (x, y, z, w), quaternions (x, y, z, w), colours (red,
 * green, blue, alpha) or rectangles (x, y, width, height), as its {@link #type} says.
 *
 * @param <T> the type of the targets
 */
public final class Vector4Property<T> extends Property<T> implements Vector4Setter<T> {

    private final FloatGetter<? super T> x;
    private final FloatGetter<? super T> y;
    private final FloatGetter<? super T> z;
    private final FloatGetter<? super T> w;

    /** As given: what motions that are bound to this property call. */
    private final Vector4Setter<? super T> setter;

    private Vector4Property(
            String name,
            ValueType type,
            FloatGetter<? super T> x,
            FloatGetter<? super T> y,
            FloatGetter<? super T> z,
            FloatGetter<? super T> w,
            Vector4Setter<? super T> setter) {
        super(name, type);
        this.x = x;
        this.y = y;
        this.z = z;
        this.w = w;
        this.setter = setter;
    }

    private Vector4Property(Vector4Property<T> other, String unit, double minimum, double maximum) {
        super(other, unit, minimum, maximum);
        x = other.x;
        y = other.y;
        z = other.z;
        w = other.w;
        setter = other.setter;
    }

    /**
     * Describes a property that is a vector. {@code Vector4Property.<Node>of(..)} names the type of the targets where
     * the compiler cannot tell it: before an option, with lambdas or overloaded methods.
     *
     * @param name what it is called, not blank
     * @param x reads the first component
     * @param y reads the second component
     * @param z reads the third component
     * @param w reads the fourth component
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code x}, {@code y}, {@code z}, {@code w} or {@code setter} is
     *     null, or {@code name} is blank
     */
    public static <T> Vector4Property<T> of(
            String name,
            FloatGetter<? super T> x,
            FloatGetter<? super T> y,
            FloatGetter<? super T> z,
            FloatGetter<? super T> w,
            Vector4Setter<? super T> setter) {
        return new Vector4Property<>(
                name,
                ValueType.VECTOR4,
                Check.notNull(x, "x"),
                Check.notNull(y, "y"),
                Check.notNull(z, "z"),
                Check.notNull(w, "w"),
                Check.notNull(setter, "setter"));
    }

    /**
     * Describes a property that is a rotation in space.
     *
     * @param name what it is called, not blank
     * @param x reads the first component
     * @param y reads the second component
     * @param z reads the third component
     * @param w reads the fourth component, the real one
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code x}, {@code y}, {@code z}, {@code w} or {@code setter} is
     *     null, or {@code name} is blank
     */
    public static <T> Vector4Property<T> quaternion(
            String name,
            FloatGetter<? super T> x,
            FloatGetter<? super T> y,
            FloatGetter<? super T> z,
            FloatGetter<? super T> w,
            Vector4Setter<? super T> setter) {
        return new Vector4Property<>(
                name,
                ValueType.QUATERNION,
                Check.notNull(x, "x"),
                Check.notNull(y, "y"),
                Check.notNull(z, "z"),
                Check.notNull(w, "w"),
                Check.notNull(setter, "setter"));
    }

    /**
     * Describes a property that is a colour; its components are from 0 to 1.
     *
     * @param name what it is called, not blank
     * @param red reads red
     * @param green reads green
     * @param blue reads blue
     * @param alpha reads alpha, 0 for transparent
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code red}, {@code green}, {@code blue}, {@code alpha} or
     *     {@code setter} is null, or {@code name} is blank
     */
    public static <T> Vector4Property<T> color(
            String name,
            FloatGetter<? super T> red,
            FloatGetter<? super T> green,
            FloatGetter<? super T> blue,
            FloatGetter<? super T> alpha,
            Vector4Setter<? super T> setter) {
        return new Vector4Property<>(
                name,
                ValueType.COLOR,
                Check.notNull(red, "red"),
                Check.notNull(green, "green"),
                Check.notNull(blue, "blue"),
                Check.notNull(alpha, "alpha"),
                Check.notNull(setter, "setter"));
    }

    /**
     * Describes a property that is a rectangle.
     *
     * @param name what it is called, not blank
     * @param x reads the place of its left edge
     * @param y reads the place of its top or bottom edge
     * @param width reads how wide it is
     * @param height reads how high it is
     * @param setter writes a value
     * @param <T> the type of the targets
     * @return the property, without unit and range
     * @throws IllegalArgumentException if {@code name}, {@code x}, {@code y}, {@code width}, {@code height} or
     *     {@code setter} is null, or {@code name} is blank
     */
    public static <T> Vector4Property<T> rect(
            String name,
            FloatGetter<? super T> x,
            FloatGetter<? super T> y,
            FloatGetter<? super T> width,
            FloatGetter<? super T> height,
            Vector4Setter<? super T> setter) {
        return new Vector4Property<>(
                name,
                ValueType.RECT,
                Check.notNull(x, "x"),
                Check.notNull(y, "y"),
                Check.notNull(width, "width"),
                Check.notNull(height, "height"),
                Check.notNull(setter, "setter"));
    }

    /**
     * Reads the first component: x or red.
     *
     * @param target what is read
     * @return the component
     */
    public float x(T target) {
        return x.get(target);
    }

    /**
     * Reads the second component: y or green.
     *
     * @param target what is read
     * @return the component
     */
    public float y(T target) {
        return y.get(target);
    }

    /**
     * Reads the third component: z, blue or width.
     *
     * @param target what is read
     * @return the component
     */
    public float z(T target) {
        return z.get(target);
    }

    /**
     * Reads the fourth component: w, alpha or height.
     *
     * @param target what is read
     * @return the component
     */
    public float w(T target) {
        return w.get(target);
    }

    @Override
    Vector4Setter<? super T> rawSetter() {
        return setter;
    }

    @Override
    long bits(T target) {
        return bitsOf(x(target), y(target));
    }

    @Override
    long moreBits(T target) {
        return bitsOf(z(target), w(target));
    }

    @Override
    void put(T target, long bits, long moreBits) {
        set(target, first(bits), second(bits), first(moreBits), second(moreBits));
    }

    @Override
    public double get(T target, int lane) {
        checkLane(lane);
        return switch (lane) {
            case 0 -> x(target);
            case 1 -> y(target);
            case 2 -> z(target);
            default -> w(target);
        };
    }

    /**
     * Writes a value.
     *
     * @param target what is written to
     * @param x the first component: x or red
     * @param y the second component: y or green
     * @param z the third component: z, blue or width
     * @param w the fourth component: w, alpha or height
     */
    @Override
    public void set(T target, float x, float y, float z, float w) {
        setter.set(target, x, y, z, w);
    }

    @Override
    @CheckReturnValue
    public Vector4Property<T> unit(String unit) {
        return new Vector4Property<>(this, unit, minimum(), maximum());
    }

    @Override
    @CheckReturnValue
    public Vector4Property<T> range(double minimum, double maximum) {
        return new Vector4Property<>(this, unit(), minimum, maximum);
    }
}
