package dev.motile;

/** The stores that a dispatcher may have: one for each form in which values are kept. */
enum StoreKind {
    FLOAT,
    VECTOR2,
    VECTOR3,
    VECTOR4,
    DOUBLE,
    INT,
    LONG,
    SEQUENCE;

    /** Where values of a type are kept. */
    static StoreKind of(ValueType type) {
        return switch (type) {
            case FLOAT, ANGLE -> FLOAT;
            case DOUBLE -> DOUBLE;
            case INT -> INT;
            case LONG -> LONG;
            case VECTOR2 -> VECTOR2;
            case VECTOR3 -> VECTOR3;
            case VECTOR4, QUATERNION, COLOR, RECT -> VECTOR4;
        };
    }

    MotionStore<?> store(Dispatcher dispatcher) {
        return switch (this) {
            case FLOAT -> as(new FloatStore(dispatcher));
            case VECTOR2 -> as(new Vector2Store(dispatcher));
            case VECTOR3 -> as(new Vector3Store(dispatcher));
            case VECTOR4 -> as(new Vector4Store(dispatcher));
            case DOUBLE -> as(new DoubleStore(dispatcher));
            case INT -> as(new IntStore(dispatcher));
            case LONG -> as(new LongStore(dispatcher));
            case SEQUENCE -> as(new SequenceStore(dispatcher));
        };
    }

    /** Spares the virtual machine from loading all the classes above to see that they are stores. */
    private static MotionStore<?> as(Object store) {
        return (MotionStore<?>) store;
    }
}
