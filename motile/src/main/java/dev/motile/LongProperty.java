package dev.motile;

import java.util.function.ObjLongConsumer;
import java.util.function.ToLongFunction;

/**
 * A {@link Property} whose values are longs.
 *
 * @param <T> the type of the targets
 */
public final class LongProperty<T> extends Property<T> implements ObjLongConsumer<T> {

    private final ToLongFunction<? super T> getter;

    /** As given: what motions that are bound to this property call. */
    private final ObjLongConsumer<? super T> setter;

    private LongProperty(
            String name, ValueType type, ToLongFunction<? super T> getter, ObjLongConsumer<? super T> setter) {
        super(name, type);
        this.getter = getter;
        this.setter = setter;
    }

    private LongProperty(LongProperty<T> other, String unit, double minimum, double maximum) {
        super(other, unit, minimum, maximum);
        getter = other.getter;
        setter = other.setter;
    }

    /**
     * Describes a property. {@code LongProperty.<Node>of(..)} names the type of the targets where the compiler cannot
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
    public static <T> LongProperty<T> of(
            String name, ToLongFunction<? super T> getter, ObjLongConsumer<? super T> setter) {
        return new LongProperty<>(
                name, ValueType.LONG, Check.notNull(getter, "getter"), Check.notNull(setter, "setter"));
    }

    /**
     * Reads the value.
     *
     * @param target what is read
     * @return the value
     */
    public long get(T target) {
        return getter.applyAsLong(target);
    }

    @Override
    ObjLongConsumer<? super T> rawSetter() {
        return setter;
    }

    @Override
    long bits(T target) {
        return get(target);
    }

    @Override
    void put(T target, long bits, long moreBits) {
        accept(target, bits);
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
    public void set(T target, long value) {
        setter.accept(target, value);
    }

    /**
     * Writes a value, as {@link #set} does.
     *
     * @param target what is written to
     * @param value the value
     */
    @Override
    public void accept(T target, long value) {
        setter.accept(target, value);
    }

    @Override
    @CheckReturnValue
    public LongProperty<T> unit(String unit) {
        return new LongProperty<>(this, unit, minimum(), maximum());
    }

    @Override
    @CheckReturnValue
    public LongProperty<T> range(double minimum, double maximum) {
        return new LongProperty<>(this, unit(), minimum, maximum);
    }
}
