package dev.motile;

/** The types of values that motions and properties have. */
public enum ValueType {
    /** A {@code float}. */
    FLOAT(1),
    /** A {@code double}. */
    DOUBLE(1),
    /** An {@code int}. */
    INT(1),
    /** A {@code long}. */
    LONG(1),
    /** Two floats: x, y. */
    VECTOR2(2),
    /** Three floats: x, y, z. */
    VECTOR3(3),
    /** Four floats: x, y, z, w. */
    VECTOR4(4),
    /** A rotation in space, four floats: x, y, z, w. */
    QUATERNION(4),
    /** A colour, four floats: red, green, blue, alpha, from 0 to 1. */
    COLOR(4),
    /** A rectangle, four floats: x, y, width, height. */
    RECT(4),
    /** A {@code float} that comes back to the same place after a whole turn. */
    ANGLE(1);

    private final int lanes;

    ValueType(int lanes) {
        this.lanes = lanes;
    }

    /**
     * Returns how many components a value has.
     *
     * @return 1 to 4
     */
    public int lanes() {
        return lanes;
    }
}
