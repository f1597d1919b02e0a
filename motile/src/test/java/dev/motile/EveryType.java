package dev.motile;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.IntConsumer;

/** Every type of value that a motion may have, each way between values of its own, and how each is handed over. */
enum EveryType {
    FLOAT(seconds -> Motion.create(1f, 2f, seconds)),
    FLOAT_LOGARITHMIC(seconds -> Motion.create(1f, 2f, seconds).logarithmic()),
    FLOAT_SHAPED(
            seconds -> Motion.create(1f, 2f, seconds).snap(0.25).clamp(1, 1.75).map(EveryType::half)),
    ANGLE(seconds -> Motion.angle(350, 10, seconds)),
    ANGLE_AS_GIVEN(seconds -> Motion.angle(350, 10, seconds).path(AnglePath.AS_GIVEN)),
    DOUBLE(seconds -> Motion.create(1.0, 2.0, seconds)),
    DOUBLE_SHAPED(seconds -> Motion.create(1.0, 2.0, seconds).logarithmic().wrap(0, 1.5)),
    INT(seconds -> Motion.createInt(1, 200, seconds)),
    LONG(seconds -> Motion.createLong(1, 200, seconds)),
    VECTOR2(seconds -> Motion.vector2(1, 2, 3, 4, seconds)),
    VECTOR3(seconds -> Motion.vector3(1, 2, 3, 4, 5, 6, seconds)),
    VECTOR3_SHAPED(seconds -> Motion.vector3(1, 2, 3, 4, 5, 6, seconds).snapTo(1, 3, 5)),
    VECTOR4(seconds -> Motion.vector4(1, 2, 3, 4, 5, 6, 7, 8, seconds)),
    RECT(seconds -> Motion.rect(1, 2, 3, 4, 5, 6, 7, 8, seconds)),
    QUATERNION(seconds -> Motion.quaternion(0, 0, 0, 1, 0, 1, 0, 0, seconds)),
    TURN(seconds -> Motion.turn(0, 0, 0, 1, 0, 1, 0, 720, seconds)),
    COLOR(seconds -> Motion.color(0xFFFF0000, 0x800000FF, seconds)),
    COLOR_OKLAB(seconds -> Motion.color(0xFFFF0000, 0x800000FF, seconds).space(ColorSpace.OKLAB)),
    COLOR_OKLCH(seconds -> Motion.color(0xFFFF0000, 0x800000FF, seconds).space(ColorSpace.OKLCH)),
    COLOR_HSL(seconds -> Motion.color(0xFFFF0000, 0x800000FF, seconds)
            .space(ColorSpace.HSL)
            .hue(HuePath.LONGER)
            .premultiplied()),
    PUNCH(seconds -> Motion.punch(1, 2, seconds)),
    PUNCH2(seconds -> Motion.punch(1, 2, 3, 4, seconds).frequency(7)),
    PUNCH3(seconds -> Motion.punch(1, 2, 3, 4, 5, 6, seconds).fadeToZero()),
    SHAKE(seconds -> Motion.shake(1, 2, seconds)),
    SHAKE2(seconds -> Motion.shake(1, 2, 3, 4, seconds).dampingRatio(0.5)),
    SHAKE3(seconds -> Motion.shake(1, 2, 3, 4, 5, 6, seconds).seed(9)),
    FLOATS(seconds -> Motion.floats(new float[] {1, 2, 3}, new float[] {4, 5, 6}, seconds)),
    CUSTOM(seconds -> Motion.custom(PointAdapter.SHARED, new Point(1, 2), new Point(3, 4), seconds));

    /** A changeable value of a type of the user's own. */
    static final class Point {
        double x;
        double y;

        Point(double x, double y) {
            this.x = x;
            this.y = y;
        }
    }

    /** Hands out the same point again and again. */
    static final class PointAdapter implements MotionAdapter<Point> {
        static final PointAdapter SHARED = new PointAdapter();

        private final Point point = new Point(0, 0);

        @Override
        public int lanes() {
            return 2;
        }

        @Override
        public void split(Point value, double[] lanes) {
            lanes[0] = value.x;
            lanes[1] = value.y;
        }

        @Override
        public Point join(double[] lanes) {
            point.x = lanes[0];
            point.y = lanes[1];
            return point;
        }
    }

    /** The same builder; with this seed, if it is one of a shake. */
    @CheckReturnValue
    static ValueMotionBuilder<?> seeded(ValueMotionBuilder<?> builder, int seed) {
        return builder instanceof ShakeOptions<?> shake ? shake.seed(seed) : builder;
    }

    /** Where values of any type go. */
    static class Receiver {
        final float[] floats = new float[4];
        final double[] doubles = new double[4];
        final int[] ints = new int[4];
        final long[] longs = new long[4];
        long writes;

        void accept(float x) {
            floats[0] = x;
            written();
        }

        void acceptDouble(double x) {
            doubles[0] = x;
            written();
        }

        void acceptInt(int x) {
            ints[0] = x;
            written();
        }

        void acceptLong(long x) {
            longs[0] = x;
            written();
        }

        void accept2(float x, float y) {
            floats[1] = y;
            accept(x);
        }

        void accept3(float x, float y, float z) {
            floats[2] = z;
            accept2(x, y);
        }

        void accept4(float x, float y, float z, float w) {
            floats[3] = w;
            accept3(x, y, z);
        }

        void acceptPoint(Point point) {
            doubles[1] = point.y;
            acceptDouble(point.x);
        }

        void written() {
            writes++;
        }
    }

    @SuppressWarnings("ImmutableEnumChecker")
    private final DoubleFunction<ValueMotionBuilder<?>> entry;

    EveryType(DoubleFunction<ValueMotionBuilder<?>> entry) {
        this.entry = entry;
    }

    private static double half(double x) {
        return x / 2;
    }

    /** A builder of a motion of this type. */
    @CheckReturnValue
    ValueMotionBuilder<?> create(double seconds) {
        return entry.apply(seconds);
    }

    /** The builder of a motion of this type in a dispatcher. */
    @CheckReturnValue
    ValueMotionBuilder<?> create(double seconds, ManualMotionDispatcher dispatcher) {
        return create(seconds).scheduler(dispatcher.scheduler());
    }

    /** What a builder of this type builds. */
    BuilderKind kind() {
        ValueMotionBuilder<?> builder = create(1);
        try {
            return builder.open().kind;
        } finally {
            builder.close();
        }
    }

    /** The store in which its motions live. */
    ValueStore<?> store(ManualMotionDispatcher dispatcher) {
        return (ValueStore<?>) dispatcher.scheduler().dispatcher.store(kind().store);
    }

    /** What a clip of this type is played on. */
    Object target(Receiver receiver) {
        return this == FLOATS ? receiver.floats : receiver;
    }

    /** Whether it has a way of its own to hand values over by a kind of sink. */
    boolean has(MotionFixture.Sink sink) {
        return switch (this) {
            case FLOATS -> sink == MotionFixture.Sink.CELL || sink == MotionFixture.Sink.NONE;
            case CUSTOM ->
                sink == MotionFixture.Sink.SETTER
                        || sink == MotionFixture.Sink.CONSUMER
                        || sink == MotionFixture.Sink.NONE;
            default -> true;
        };
    }

    /** Ends a builder of any type by a kind of sink that the type has. */
    static MotionHandle bind(
            ValueMotionBuilder<?> builder, MotionFixture.Sink sink, Receiver r, Object second, Object third) {
        if (sink == MotionFixture.Sink.NONE) {
            return builder.run();
        }
        if (builder instanceof FloatEnds<?> b) {
            return switch (sink) {
                case SETTER -> b.bind(r, Receiver::accept);
                case CONSUMER -> b.bind(r::accept);
                case TWO_TARGETS -> b.bind(r, second, (target, two, x) -> target.accept(x));
                case THREE_TARGETS -> b.bind(r, second, third, (target, two, three, x) -> target.accept(x));
                default -> b.bindTo(r.floats, 1);
            };
        }
        if (builder instanceof Vector2Ends<?> b) {
            return switch (sink) {
                case SETTER -> b.bind(r, Receiver::accept2);
                case CONSUMER -> b.bind(r::accept2);
                case TWO_TARGETS -> b.bind(r, second, (target, two, x, y) -> target.accept2(x, y));
                case THREE_TARGETS -> b.bind(r, second, third, (target, two, three, x, y) -> target.accept2(x, y));
                default -> b.bindTo(r.floats, 1);
            };
        }
        if (builder instanceof Vector3Ends<?> b) {
            return switch (sink) {
                case SETTER -> b.bind(r, Receiver::accept3);
                case CONSUMER -> b.bind(r::accept3);
                case TWO_TARGETS -> b.bind(r, second, (target, two, x, y, z) -> target.accept3(x, y, z));
                case THREE_TARGETS ->
                    b.bind(r, second, third, (target, two, three, x, y, z) -> target.accept3(x, y, z));
                default -> b.bindTo(r.floats, 1);
            };
        }
        if (builder instanceof Vector4Ends<?> b) {
            return switch (sink) {
                case SETTER -> b.bind(r, Receiver::accept4);
                case CONSUMER -> b.bind(r::accept4);
                case TWO_TARGETS -> b.bind(r, second, (target, two, x, y, z, w) -> target.accept4(x, y, z, w));
                case THREE_TARGETS ->
                    b.bind(r, second, third, (target, two, three, x, y, z, w) -> target.accept4(x, y, z, w));
                default -> b.bindTo(r.floats, 0);
            };
        }
        if (builder instanceof DoubleMotionBuilder b) {
            return switch (sink) {
                case SETTER -> b.bind(r, Receiver::acceptDouble);
                case CONSUMER -> b.bind(r::acceptDouble);
                case TWO_TARGETS -> b.bind(r, second, (target, two, x) -> target.acceptDouble(x));
                case THREE_TARGETS -> b.bind(r, second, third, (target, two, three, x) -> target.acceptDouble(x));
                default -> b.bindTo(r.doubles, 1);
            };
        }
        if (builder instanceof IntMotionBuilder b) {
            return switch (sink) {
                case SETTER -> b.bind(r, Receiver::acceptInt);
                case CONSUMER -> b.bind(r::acceptInt);
                case TWO_TARGETS -> b.bind(r, second, (target, two, x) -> target.acceptInt(x));
                case THREE_TARGETS -> b.bind(r, second, third, (target, two, three, x) -> target.acceptInt(x));
                default -> b.bindTo(r.ints, 1);
            };
        }
        if (builder instanceof LongMotionBuilder b) {
            return switch (sink) {
                case SETTER -> b.bind(r, Receiver::acceptLong);
                case CONSUMER -> b.bind(r::acceptLong);
                case TWO_TARGETS -> b.bind(r, second, (target, two, x) -> target.acceptLong(x));
                case THREE_TARGETS -> b.bind(r, second, third, (target, two, three, x) -> target.acceptLong(x));
                default -> b.bindTo(r.longs, 1);
            };
        }
        if (builder instanceof FloatsMotionBuilder b) {
            return b.bindTo(r.floats, 1);
        }
        if (sink == MotionFixture.Sink.CONSUMER) {
            return custom(builder).bind((Consumer<Point>) r::acceptPoint);
        }
        return custom(builder).bind(r, (BiConsumer<Receiver, Point>) Receiver::acceptPoint);
    }

    /** Ends a builder of a colour so that values are handed over as one number. */
    static MotionHandle bindPacked(ValueMotionBuilder<?> builder, boolean byConsumer, Receiver r) {
        ColorMotionBuilder b = (ColorMotionBuilder) builder;
        return byConsumer ? b.bindArgb((IntConsumer) r::acceptInt) : b.bindRgba(r, Receiver::acceptInt);
    }

    /** Ends a builder of any type by a clip; it is played on the type's {@link #target}. */
    @SuppressWarnings("unchecked")
    static MotionClip<Object> clip(ValueMotionBuilder<?> builder) {
        return (MotionClip<Object>) clipOf(builder);
    }

    private static MotionClip<?> clipOf(ValueMotionBuilder<?> builder) {
        if (builder instanceof FloatEnds<?> b) {
            return b.clip(Receiver.class, Receiver::accept);
        }
        if (builder instanceof Vector2Ends<?> b) {
            return b.clip(Receiver.class, Receiver::accept2);
        }
        if (builder instanceof Vector3Ends<?> b) {
            return b.clip(Receiver.class, Receiver::accept3);
        }
        if (builder instanceof Vector4Ends<?> b) {
            return b.clip(Receiver.class, Receiver::accept4);
        }
        if (builder instanceof DoubleMotionBuilder b) {
            return b.clip(Receiver.class, Receiver::acceptDouble);
        }
        if (builder instanceof IntMotionBuilder b) {
            return b.clip(Receiver.class, Receiver::acceptInt);
        }
        if (builder instanceof LongMotionBuilder b) {
            return b.clip(Receiver.class, Receiver::acceptLong);
        }
        if (builder instanceof FloatsMotionBuilder b) {
            return b.clip();
        }
        return custom(builder).clip(Receiver.class, Receiver::acceptPoint);
    }

    @SuppressWarnings("unchecked")
    private static CustomMotionBuilder<Point> custom(ValueMotionBuilder<?> builder) {
        return (CustomMotionBuilder<Point>) builder;
    }
}
