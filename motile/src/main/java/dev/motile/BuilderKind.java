package dev.motile;

/** What a builder of values builds: the form in which its values are kept, and the type of the builder. */
enum BuilderKind {
    FLOAT(StoreKind.FLOAT, true),
    ANGLE(StoreKind.FLOAT, true),
    DOUBLE(StoreKind.DOUBLE, true),
    INT(StoreKind.INT, true),
    LONG(StoreKind.LONG, true),
    VECTOR2(StoreKind.VECTOR2, false),
    VECTOR3(StoreKind.VECTOR3, false),
    VECTOR4(StoreKind.VECTOR4, false),
    RECT(StoreKind.VECTOR4, false),
    QUATERNION(StoreKind.VECTOR4, false),
    COLOR(StoreKind.VECTOR4, false),
    PUNCH(StoreKind.FLOAT, true),
    PUNCH2(StoreKind.VECTOR2, false),
    PUNCH3(StoreKind.VECTOR3, false),
    SHAKE(StoreKind.FLOAT, true),
    SHAKE2(StoreKind.VECTOR2, false),
    SHAKE3(StoreKind.VECTOR3, false),
    FLOATS(StoreKind.DOUBLE, false),
    CUSTOM(StoreKind.DOUBLE, false);

    final StoreKind store;

    /** Whether an end is one number. */
    final boolean isScalar;

    BuilderKind(StoreKind store, boolean isScalar) {
        this.store = store;
        this.isScalar = isScalar;
    }

    /** What builders of a property's values are. */
    static BuilderKind of(ValueType type) {
        return switch (type) {
            case FLOAT -> FLOAT;
            case ANGLE -> ANGLE;
            case DOUBLE -> DOUBLE;
            case INT -> INT;
            case LONG -> LONG;
            case VECTOR2 -> VECTOR2;
            case VECTOR3 -> VECTOR3;
            case VECTOR4 -> VECTOR4;
            case QUATERNION -> QUATERNION;
            case COLOR -> COLOR;
            case RECT -> RECT;
        };
    }

    /** A builder of this kind over a buffer. */
    MotionBuilder<?> over(MotionBuffer buffer) {
        return switch (this) {
            case FLOAT -> as(new FloatMotionBuilder(buffer));
            case ANGLE -> as(new AngleMotionBuilder(buffer));
            case DOUBLE -> as(new DoubleMotionBuilder(buffer));
            case INT -> as(new IntMotionBuilder(buffer));
            case LONG -> as(new LongMotionBuilder(buffer));
            case VECTOR2 -> as(new Vector2MotionBuilder(buffer));
            case VECTOR3 -> as(new Vector3MotionBuilder(buffer));
            case VECTOR4 -> as(new Vector4MotionBuilder(buffer));
            case RECT -> as(new RectMotionBuilder(buffer));
            case QUATERNION -> as(new QuaternionMotionBuilder(buffer));
            case COLOR -> as(new ColorMotionBuilder(buffer));
            case PUNCH -> as(new PunchMotionBuilder(buffer));
            case PUNCH2 -> as(new Punch2MotionBuilder(buffer));
            case PUNCH3 -> as(new Punch3MotionBuilder(buffer));
            case SHAKE -> as(new ShakeMotionBuilder(buffer));
            case SHAKE2 -> as(new Shake2MotionBuilder(buffer));
            case SHAKE3 -> as(new Shake3MotionBuilder(buffer));
            case FLOATS -> as(new FloatsMotionBuilder(buffer));
            case CUSTOM -> as(new CustomMotionBuilder<>(buffer));
        };
    }

    /** Spares the virtual machine from loading all the classes above to see that they are builders. */
    private static MotionBuilder<?> as(Object builder) {
        return (MotionBuilder<?>) builder;
    }
}
