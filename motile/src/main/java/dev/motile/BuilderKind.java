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
            case FLOAT -> new FloatMotionBuilder(buffer);
            case ANGLE -> new AngleMotionBuilder(buffer);
            case DOUBLE -> new DoubleMotionBuilder(buffer);
            case INT -> new IntMotionBuilder(buffer);
            case LONG -> new LongMotionBuilder(buffer);
            case VECTOR2 -> new Vector2MotionBuilder(buffer);
            case VECTOR3 -> new Vector3MotionBuilder(buffer);
            case VECTOR4 -> new Vector4MotionBuilder(buffer);
            case RECT -> new RectMotionBuilder(buffer);
            case QUATERNION -> new QuaternionMotionBuilder(buffer);
            case COLOR -> new ColorMotionBuilder(buffer);
            case PUNCH -> new PunchMotionBuilder(buffer);
            case PUNCH2 -> new Punch2MotionBuilder(buffer);
            case PUNCH3 -> new Punch3MotionBuilder(buffer);
            case SHAKE -> new ShakeMotionBuilder(buffer);
            case SHAKE2 -> new Shake2MotionBuilder(buffer);
            case SHAKE3 -> new Shake3MotionBuilder(buffer);
            case FLOATS -> new FloatsMotionBuilder(buffer);
            case CUSTOM -> new CustomMotionBuilder<>(buffer);
        };
    }
}
