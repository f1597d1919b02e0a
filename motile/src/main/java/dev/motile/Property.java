package dev.motile;

/**
 * The description of one animatable property of some type of targets: its name, what its values are, how they are read
 * and written, and the unit and range in which an editor offers them.
 *
 * <p>A property is also the setter of its type, so it can stand wherever a setter is asked for: one constant serves to
 * bind motions, to make clips, and to show values to people.
 *
 * <pre>{@code
 * Property<Sprite> property = FloatProperty.of("alpha", Sprite::getAlpha, Sprite::setAlpha).range(0, 1);
 * log(property.name() + " " + property.unit());
 * for (int lane = 0; lane < property.lanes(); lane++) {
 *     log(String.valueOf(property.get(sprite, lane)));
 * }
 * }</pre>
 *
 * <p>Properties are immutable, hold no target, and can be used by any number of threads if the getter and the setter
 * can. Each equals only itself, as the functions that it is made of do. Reading and writing allocate nothing; what the
 * getter or the setter throws comes out.
 *
 * @param <T> the type of the targets
 */
public abstract sealed class Property<T>
        permits FloatProperty,
                DoubleProperty,
                IntProperty,
                LongProperty,
                Vector2Property,
                Vector3Property,
                Vector4Property {

    private final String name;
    private final ValueType type;
    private final String unit;
    private final double minimum;
    private final double maximum;

    Property(String name, ValueType type) {
        this(name, type, "", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    Property(Property<T> other, String unit, double minimum, double maximum) {
        this(other.name, other.type, unit, minimum, maximum);
    }

    private Property(String name, ValueType type, String unit, double minimum, double maximum) {
        if (Check.notNull(name, "name").trim().isEmpty()) {
            throw new IllegalArgumentException("name must not be blank, but is \"" + name + "\"");
        }
        Check.number(minimum, "minimum");
        Check.number(maximum, "maximum");
        if (minimum >= maximum) {
            throw new IllegalArgumentException(
                    "minimum must be below maximum, but they are " + minimum + " and " + maximum);
        }
        this.name = name;
        this.type = type;
        this.unit = Check.notNull(unit, "unit");
        this.minimum = minimum;
        this.maximum = maximum;
    }

    /**
     * Returns what it is called.
     *
     * @return the name, not blank
     */
    public final String name() {
        return name;
    }

    /**
     * Returns what its values are.
     *
     * @return the type
     */
    public final ValueType type() {
        return type;
    }

    /**
     * Returns how many components a value has.
     *
     * @return 1 to 4
     */
    public final int lanes() {
        return type.lanes();
    }

    /**
     * Returns what its values are measured in, to be shown beside them.
     *
     * @return the unit, "" if it has none
     */
    public final String unit() {
        return unit;
    }

    /**
     * Returns the least value that an editor offers, for each component. Motions and setters are not held to it.
     *
     * @return the least value, negative infinity if there is none
     */
    public final double minimum() {
        return minimum;
    }

    /**
     * Returns the greatest value that an editor offers, for each component. Motions and setters are not held to it.
     *
     * @return the greatest value, infinity if there is none
     */
    public final double maximum() {
        return maximum;
    }

    /**
     * Reads one component of the value, whatever its type. All are exact but those of a {@code long} beyond
     * 2<sup>53</sup>.
     *
     * @param target what is read
     * @param lane the component, 0 to {@code lanes() - 1}, in the order that {@link ValueType} names
     * @return the component
     * @throws IllegalArgumentException if there is no such component
     */
    public abstract double get(T target, int lane);

    /**
     * Returns the same property with another unit.
     *
     * @param unit the unit, "" for none
     * @return a copy
     * @throws IllegalArgumentException if {@code unit} is null
     */
    @CheckReturnValue
    public abstract Property<T> unit(String unit);

    /**
     * Returns the same property with another range, which applies to each component: what an editor offers. Motions and
     * setters are not held to it.
     *
     * @param minimum the least value, negative infinity for none
     * @param maximum the greatest value, above {@code minimum}, infinity for none
     * @return a copy
     * @throws IllegalArgumentException if a bound is NaN, or {@code minimum} is not below {@code maximum}
     */
    @CheckReturnValue
    public abstract Property<T> range(double minimum, double maximum);

    /** The setter as it was given, which motions call without this property between. */
    abstract Object rawSetter();

    /** The bits of a value: all of it, or the first two components of several. */
    abstract long bits(T target);

    /** The bits of the components behind the first two. */
    long moreBits(T target) {
        return 0;
    }

    /** Writes a value that was kept as bits. */
    abstract void put(T target, long bits, long moreBits);

    static long bitsOf(float first, float second) {
        return ((long) Float.floatToRawIntBits(first) << 32) | (Float.floatToRawIntBits(second) & 0xffffffffL);
    }

    static float first(long bits) {
        return Float.intBitsToFloat((int) (bits >>> 32));
    }

    static float second(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    final void checkLane(int lane) {
        if (lane < 0 || lane >= lanes()) {
            throw new IllegalArgumentException("lane must be 0 to " + (lanes() - 1) + ", but is " + lane);
        }
    }

    /** Name, type, range and unit. */
    @Override
    public final String toString() {
        StringBuilder text = new StringBuilder(name).append(" (").append(type);
        if (minimum != Double.NEGATIVE_INFINITY || maximum != Double.POSITIVE_INFINITY) {
            text.append(", ").append(minimum).append(" to ").append(maximum);
        }
        if (!unit.isEmpty()) {
            text.append(", ").append(unit);
        }
        return text.append(')').toString();
    }
}
