package dev.motile;

import java.util.function.ObjDoubleConsumer;
import java.util.function.ToDoubleFunction;

/**
 * A {@link Property} whose values are doubles.
 *
 * @param <T> the type of the targets
 */
public final class DoubleProperty<T> extends Property<T> implements ObjDoubleConsumer<T> {

    private final ToDoubleFunction<? super T> getter;

    /** As given: what motions that are bound to this property call. */
    private final ObjDoubleConsumer<? super T> setter;

    private DoubleProperty(
            String name, ValueType type, ToDoubleFunction<? super T> getter, ObjDoubleConsumer<? super T> setter) {
        super(name, type);
        this.getter = getter;
        this.setter = setter;
    }

    private DoubleProperty(DoubleProperty<T> other, String unit, double minimum, double maximum) {
        super(other, unit, minimum, maximum);
        getter = other.getter;
        setter = other.setter;
    }

    /**
     * Describes a property. {@code DoubleProperty.<Node>of(..)} names the type of the targets where the compiler cannot
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
    public static <T> DoubleProperty<T> of(
            String name, ToDoubleFunction<? super T> getter, ObjDoubleConsumer<? super T> setter) {
        return new DoubleProperty<>(
                name, ValueType.DOUBLE, Check.notNull(getter, "getter"), Check.notNull(setter, "setter"));
    }

    /**
     * Reads the value.
     *
     * @param target what is read
     * @return the value
     */
    public double get(T target) {
        return getter.applyAsDouble(target);
    }

    @Override
    ObjDoubleConsumer<? super T> rawSetter() {
        return setter;
    }

    @Override
    long bits(T target) {
        return Double.doubleToRawLongBits(get(target));
    }

    @Override
    void put(T target, long bits, long moreBits) {
        accept(target, Double.longBitsToDouble(bits));
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
    public void set(T target, double value) {
        setter.accept(target, value);
    }

    /**
     * Writes a value, as {@link #set} does.
     *
     * @param target what is written to
     * @param value the value
     */
    @Override
    public void accept(T target, double value) {
        setter.accept(target, value);
    }

    @Override
    @CheckReturnValue
    public DoubleProperty<T> unit(String unit) {
        return new DoubleProperty<>(this, unit, minimum(), maximum());
    }

    @Override
    @CheckReturnValue
    public DoubleProperty<T> range(double minimum, double maximum) {
        return new DoubleProperty<>(this, unit(), minimum, maximum);
    }
}
