package dev.motile;

import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;

/**
 * A {@link Property} whose values are ints.
 *
 * @param <T> the type of the targets
 */
public final class IntProperty<T> extends Property<T> implements ObjIntConsumer<T> {

    private final ToIntFunction<? super T> getter;

    /** As given: what motions that are bound to this property call. */
    private final ObjIntConsumer<? super T> setter;

    private IntProperty(
            String name, ValueType type, ToIntFunction<? super T> getter, ObjIntConsumer<? super T> setter) {
        super(name, type);
        this.getter = getter;
        this.setter = setter;
    }

    private IntProperty(IntProperty<T> other, String unit, double minimum, double maximum) {
        super(other, unit, minimum, maximum);
        getter = other.getter;
        setter = other.setter;
    }

    /**
     * Describes a property. {@code IntProperty.<Node>of(..)} names the type of the targets where the compiler cannot
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
    public static <T> IntProperty<T> of(
            String name, ToIntFunction<? super T> getter, ObjIntConsumer<? super T> setter) {
        return new IntProperty<>(name, ValueType.INT, Check.notNull(getter, "getter"), Check.notNull(setter, "setter"));
    }

    /**
     * Reads the value.
     *
     * @param target what is read
     * @return the value
     */
    public int get(T target) {
        return getter.applyAsInt(target);
    }

    @Override
    ObjIntConsumer<? super T> rawSetter() {
        return setter;
    }

    @Override
    long bits(T target) {
        return get(target);
    }

    @Override
    void put(T target, long bits, long moreBits) {
        accept(target, (int) bits);
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
    public void set(T target, int value) {
        setter.accept(target, value);
    }

    /**
     * Writes a value, as {@link #set} does.
     *
     * @param target what is written to
     * @param value the value
     */
    @Override
    public void accept(T target, int value) {
        setter.accept(target, value);
    }

    @Override
    @CheckReturnValue
    public IntProperty<T> unit(String unit) {
        return new IntProperty<>(this, unit, minimum(), maximum());
    }

    @Override
    @CheckReturnValue
    public IntProperty<T> range(double minimum, double maximum) {
        return new IntProperty<>(this, unit(), minimum, maximum);
    }
}
