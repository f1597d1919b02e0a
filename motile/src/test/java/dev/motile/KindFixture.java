package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.RoundingMode;
import java.util.function.UnaryOperator;

/** Builders of every kind, made and ended in one way, and a place where their values can be read. */
final class KindFixture {

    /** Where the values of one motion go, whatever their kind. */
    static final class Probe {

        /** Of motions of arrays. */
        final float[] cells = {Float.NaN, Float.NaN, Float.NaN};

        /** How many values came, but for motions of arrays. */
        int writes;

        private double[] last = {};
        private boolean usesCells;

        void write(double... lanes) {
            last = lanes.clone();
            writes++;
        }

        /** The value written last, by component; empty before the first. */
        double[] value() {
            return usesCells ? new double[] {cells[0], cells[1], cells[2]} : last;
        }
    }

    /** Two numbers, as a type of the user's own. */
    record Pair(double a, double b) {}

    /** Takes pairs apart. */
    static final MotionAdapter<Pair> PAIRS = new MotionAdapter<>() {
        @Override
        public int lanes() {
            return 2;
        }

        @Override
        public void split(Pair value, double[] lanes) {
            lanes[0] = value.a();
            lanes[1] = value.b();
        }

        @Override
        public Pair join(double[] lanes) {
            return new Pair(lanes[0], lanes[1]);
        }
    };

    private static final double[] FROM = {1, 2, 3, 4};
    private static final double[] TO = {5, 10, 7, 20};

    private KindFixture() {}

    /** How many components an end has. */
    static int lanes(BuilderKind kind) {
        return switch (kind) {
            case FLOAT, ANGLE, DOUBLE, INT, LONG, PUNCH, SHAKE -> 1;
            case VECTOR2, PUNCH2, SHAKE2, CUSTOM -> 2;
            case VECTOR3, PUNCH3, SHAKE3, FLOATS -> 3;
            case VECTOR4, RECT, QUATERNION, COLOR -> 4;
        };
    }

    /** Whether it swings around a place, and ends where it began. */
    static boolean isVibration(BuilderKind kind) {
        return switch (kind) {
            case PUNCH, PUNCH2, PUNCH3, SHAKE, SHAKE2, SHAKE3 -> true;
            default -> false;
        };
    }

    /** A builder between ends that suit the kind. */
    static ValueMotionBuilder<?> create(BuilderKind kind, double seconds) {
        return create(kind, from(kind), to(kind), seconds);
    }

    static double[] from(BuilderKind kind) {
        return switch (kind) {
            case ANGLE -> new double[] {350};
            case QUATERNION -> new double[] {0, 0, 0.6f, 0.8f};
            case COLOR -> new double[] {1, 0, 0, 1};
            default -> FROM.clone();
        };
    }

    static double[] to(BuilderKind kind) {
        return switch (kind) {
            case ANGLE -> new double[] {20};
            case QUATERNION -> new double[] {0, 0.6f, 0, 0.8f};
            case COLOR -> new double[] {0, 0.5, 0.25, 0.5};
            default -> TO.clone();
        };
    }

    /** A builder between ends that are given by component; of a punch or shake, the second is the strength. */
    static ValueMotionBuilder<?> create(BuilderKind kind, double[] from, double[] to, double seconds) {
        float[] a = floats(from);
        float[] b = floats(to);
        return switch (kind) {
            case FLOAT -> Motion.create(a[0], b[0], seconds);
            case ANGLE -> Motion.angle(a[0], b[0], seconds);
            case DOUBLE -> Motion.create(from[0], to[0], seconds);
            case INT -> Motion.createInt((int) from[0], (int) to[0], seconds);
            case LONG -> Motion.createLong((long) from[0], (long) to[0], seconds);
            case VECTOR2 -> Motion.vector2(a[0], a[1], b[0], b[1], seconds);
            case VECTOR3 -> Motion.vector3(a[0], a[1], a[2], b[0], b[1], b[2], seconds);
            case VECTOR4 -> Motion.vector4(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case RECT -> Motion.rect(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case QUATERNION -> Motion.quaternion(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case COLOR -> Motion.color(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case PUNCH -> Motion.punch(a[0], b[0], seconds);
            case PUNCH2 -> Motion.punch(a[0], a[1], b[0], b[1], seconds);
            case PUNCH3 -> Motion.punch(a[0], a[1], a[2], b[0], b[1], b[2], seconds);
            case SHAKE -> Motion.shake(a[0], b[0], seconds);
            case SHAKE2 -> Motion.shake(a[0], a[1], b[0], b[1], seconds);
            case SHAKE3 -> Motion.shake(a[0], a[1], a[2], b[0], b[1], b[2], seconds);
            case FLOATS -> Motion.floats(new float[] {a[0], a[1], a[2]}, new float[] {b[0], b[1], b[2]}, seconds);
            case CUSTOM -> Motion.custom(PAIRS, new Pair(from[0], from[1]), new Pair(to[0], to[1]), seconds);
        };
    }

    private static float[] floats(double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int k = 0; k < floats.length; k++) {
            floats[k] = (float) numbers[k];
        }
        return floats;
    }

    /** Ends a builder of any kind by writing into a target. */
    @SuppressWarnings("unchecked")
    static MotionHandle bind(ValueMotionBuilder<?> builder, Probe probe) {
        if (builder instanceof FloatEnds<?> b) {
            return b.bind(probe, Probe::write);
        } else if (builder instanceof Vector2Ends<?> b) {
            return b.bind(probe, (p, x, y) -> p.write(x, y));
        } else if (builder instanceof Vector3Ends<?> b) {
            return b.bind(probe, (p, x, y, z) -> p.write(x, y, z));
        } else if (builder instanceof Vector4Ends<?> b) {
            return b.bind(probe, (p, x, y, z, w) -> p.write(x, y, z, w));
        } else if (builder instanceof DoubleMotionBuilder b) {
            return b.bind(probe, Probe::write);
        } else if (builder instanceof IntMotionBuilder b) {
            return b.bind(probe, Probe::write);
        } else if (builder instanceof LongMotionBuilder b) {
            return b.bind(probe, Probe::write);
        } else if (builder instanceof FloatsMotionBuilder b) {
            probe.usesCells = true;
            return b.bindTo(probe.cells);
        }
        return ((CustomMotionBuilder<Pair>) builder).bind(probe, (p, pair) -> p.write(pair.a(), pair.b()));
    }

    /** The options of a kind that only some have, each set to something else than what it is unset. */
    static ValueMotionBuilder<?> setOwnOptions(ValueMotionBuilder<?> builder) {
        if (builder instanceof FloatMotionBuilder b) {
            return b.logarithmic().snap(0.125).wrap(0, 4.5);
        } else if (builder instanceof AngleMotionBuilder b) {
            return b.path(AnglePath.DECREASING).radians().snapTo(1, 4, 300);
        } else if (builder instanceof DoubleMotionBuilder b) {
            return b.logarithmic().clamp(1.5, 4.25);
        } else if (builder instanceof IntMotionBuilder b) {
            return b.rounding(RoundingMode.FLOOR);
        } else if (builder instanceof LongMotionBuilder b) {
            return b.rounding(RoundingMode.UP);
        } else if (builder instanceof Vector2MotionBuilder b) {
            return b.logarithmic().map(x -> x / 2);
        } else if (builder instanceof Vector3MotionBuilder b) {
            return b.logarithmic().snap(0.5);
        } else if (builder instanceof Vector4MotionBuilder b) {
            return b.logarithmic().snap(0.5);
        } else if (builder instanceof RectMotionBuilder b) {
            return b.clamp(2, 6);
        } else if (builder instanceof QuaternionMotionBuilder b) {
            return b.path(QuaternionPath.AS_GIVEN);
        } else if (builder instanceof ColorMotionBuilder b) {
            return b.space(ColorSpace.OKLCH).hue(HuePath.LONGER).premultiplied();
        }
        ValueMotionBuilder<?> set = builder;
        if (set instanceof VibrationOptions<?> b) {
            set = b.frequency(5);
        }
        if (set instanceof VibrationOptions<?> b) {
            set = b.dampingRatio(0.5);
        }
        if (set instanceof VibrationOptions<?> b) {
            set = b.fadeToZero();
        }
        if (set instanceof ShakeOptions<?> b) {
            set = b.seed(77);
        }
        return set;
    }

    /** Sets the same seed on a shake, so that it is comparable. */
    static ValueMotionBuilder<?> seeded(ValueMotionBuilder<?> builder) {
        return builder instanceof ShakeOptions<?> shake ? shake.seed(5) : builder;
    }

    /** What a change makes of settings of any kind. */
    @SuppressWarnings("unchecked")
    static <B extends ValueMotionBuilder<B>> MotionSettings<B> change(
            MotionSettings<B> settings, UnaryOperator<ValueMotionBuilder<?>> change) {
        return settings.with(b -> (B) change.apply(b));
    }

    /** Runs something after which the calling thread's pool must hold what it held before, each buffer once. */
    static void expectingBuffersBack(Runnable work) {
        BufferPool pool = BufferPool.ofThread();
        MotionBuffer top = pool.rent();
        pool.recycle(top);
        work.run();
        MotionBuffer found = pool.rent();
        MotionBuffer below = pool.rent();
        assertThat(found).as("the buffer that was lent").isSameAs(top);
        assertThat(below).as("the buffer below").isNotSameAs(top);
        pool.recycle(below);
        pool.recycle(found);
    }
}
