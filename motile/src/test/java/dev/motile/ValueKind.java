package dev.motile;

import java.util.Arrays;

/**
 * One type of value, or one way of going between two: builders between two ends that are hard to get right, and the value
 * at a progress by a formula of its own.
 */
enum ValueKind {
    FLOAT(ValueForm.FLOAT, ValueKind::line, ends(0.1f, -7.3f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.create((float) a[0], (float) b[0], seconds);
        }
    },
    FLOAT_LOGARITHMIC(ValueForm.FLOAT, ValueKind::ratio, ends(0.5f, 80)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.create((float) a[0], (float) b[0], seconds).logarithmic();
        }
    },
    FLOAT_MAPPED(ValueForm.FLOAT, ValueKind::mappedLine, ends(-2, 3)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.create((float) a[0], (float) b[0], seconds).map(ValueKind::parabola);
        }
    },
    DOUBLE(ValueForm.DOUBLE, ValueKind::line, ends(0.1, -1234.7)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.create(a[0], b[0], seconds);
        }
    },
    DOUBLE_LOGARITHMIC(ValueForm.DOUBLE, ValueKind::ratio, ends(-0.001, -50)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.create(a[0], b[0], seconds).logarithmic();
        }
    },
    DOUBLE_MAPPED(ValueForm.DOUBLE, ValueKind::mappedLine, ends(0.1, 0.7)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.create(a[0], b[0], seconds).map(ValueKind::parabola);
        }
    },
    INT(ValueForm.INT, ValueKind::line, ends(-7, 100_003)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.createInt((int) a[0], (int) b[0], seconds);
        }
    },
    LONG(ValueForm.LONG, ValueKind::line, ends(5, -1_000_003)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.createLong((long) a[0], (long) b[0], seconds);
        }
    },
    VECTOR2(ValueForm.VECTOR2, ValueKind::line, ends(1e8f, 0.1f, -2, 5)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.vector2((float) a[0], (float) a[1], (float) b[0], (float) b[1], seconds);
        }
    },
    VECTOR3(ValueForm.VECTOR3, ValueKind::line, ends(-1e30f, 1e30f, -0.0f, 1.5f, 3, 3)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.vector3(
                    (float) a[0], (float) a[1], (float) a[2], (float) b[0], (float) b[1], (float) b[2], seconds);
        }
    },
    VECTOR3_MAPPED(ValueForm.VECTOR3, ValueKind::mappedLine, ends(-2, 3, 0.1f, 0.7f, 1, -1)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return ((Vector3MotionBuilder) VECTOR3.create(a, b, seconds)).map(ValueKind::parabola);
        }
    },
    VECTOR4(ValueForm.VECTOR4, ValueKind::line, ends(0.1f, 0.7f, 0.2f, -0.9f, 1e6f, 0.3f, 0, -5)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.vector4(
                    (float) a[0],
                    (float) a[1],
                    (float) a[2],
                    (float) a[3],
                    (float) b[0],
                    (float) b[1],
                    (float) b[2],
                    (float) b[3],
                    seconds);
        }
    },
    RECT(ValueForm.VECTOR4, ValueKind::line, ends(0, 5, 10, -7.3f, 0.1f, 200, 64, 0)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.rect(
                    (float) a[0],
                    (float) a[1],
                    (float) a[2],
                    (float) a[3],
                    (float) b[0],
                    (float) b[1],
                    (float) b[2],
                    (float) b[3],
                    seconds);
        }
    },
    ANGLE(ValueForm.FLOAT, ValueKind::shortArc, ends(350, 10)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.angle((float) a[0], (float) b[0], seconds);
        }

        @Override
        double turn() {
            return 360;
        }
    },
    ANGLE_LONG_WAY(ValueForm.FLOAT, ValueKind::longArc, ends(0.5f, 1.5f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.angle((float) a[0], (float) b[0], seconds).radians().path(AnglePath.LONG);
        }

        @Override
        double turn() {
            return 2 * Math.PI;
        }
    },
    QUATERNION(ValueForm.VECTOR4, ValueKind::slerp, ends(0, 0.48f, 0.6f, 0.6f, 0, 0, 0.8f, -0.64f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.quaternion(
                    (float) a[0],
                    (float) a[1],
                    (float) a[2],
                    (float) a[3],
                    (float) b[0],
                    (float) b[1],
                    (float) b[2],
                    (float) b[3],
                    seconds);
        }
    },
    QUATERNION_LONG_WAY(ValueForm.VECTOR4, ValueKind::slerpAsGiven, ends(0, 0.48f, 0.6f, 0.6f, 0, 0, 0.8f, -0.64f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return ((QuaternionMotionBuilder) QUATERNION.create(a, b, seconds)).path(QuaternionPath.AS_GIVEN);
        }
    },
    /** The second end is the axis and the angle in degrees. */
    TURN(ValueForm.VECTOR4, ValueKind::turned, ends(0, 0, 0.6f, 0.6f, 0, 0.8f, 0.8f, 450)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.turn(
                    (float) a[0],
                    (float) a[1],
                    (float) a[2],
                    (float) a[3],
                    (float) b[0],
                    (float) b[1],
                    (float) b[2],
                    (float) b[3],
                    seconds);
        }
    },
    COLOR(ValueForm.VECTOR4, color(ColorSpace.RGB, false), colors()) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.color(
                    (float) a[0],
                    (float) a[1],
                    (float) a[2],
                    (float) a[3],
                    (float) b[0],
                    (float) b[1],
                    (float) b[2],
                    (float) b[3],
                    seconds);
        }
    },
    COLOR_PREMULTIPLIED(ValueForm.VECTOR4, color(ColorSpace.RGB, true), colors()) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return ((ColorMotionBuilder) COLOR.create(a, b, seconds)).premultiplied();
        }
    },
    COLOR_LINEAR(ValueForm.VECTOR4, color(ColorSpace.LINEAR_RGB, false), colors()) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return ((ColorMotionBuilder) COLOR.create(a, b, seconds)).space(ColorSpace.LINEAR_RGB);
        }
    },
    COLOR_OKLAB(ValueForm.VECTOR4, color(ColorSpace.OKLAB, false), colors()) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return ((ColorMotionBuilder) COLOR.create(a, b, seconds)).space(ColorSpace.OKLAB);
        }
    },
    COLOR_OKLCH(ValueForm.VECTOR4, color(ColorSpace.OKLCH, false), colors()) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return ((ColorMotionBuilder) COLOR.create(a, b, seconds)).space(ColorSpace.OKLCH);
        }
    },
    COLOR_HSL_PREMULTIPLIED(ValueForm.VECTOR4, color(ColorSpace.HSL, true), colors()) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return ((ColorMotionBuilder) COLOR.create(a, b, seconds))
                    .space(ColorSpace.HSL)
                    .premultiplied();
        }
    },
    COLOR_ARGB(ValueForm.ARGB, ValueKind::line, ends(250, 3, 17, 200, 0, 255, 128, 255)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.color(argb(a), argb(b), seconds);
        }
    },
    COLOR_RGBA(ValueForm.RGBA, ValueKind::line, ends(250, 3, 17, 200, 0, 255, 128, 255)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.color(argb(a), argb(b), seconds);
        }
    },
    PUNCH(ValueForm.FLOAT, punch(9, 1, false), ends(1.3f, 0.7f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.punch((float) a[0], (float) b[0], seconds).frequency(9);
        }
    },
    PUNCH2(ValueForm.VECTOR2, punch(3, 0.5, false), ends(0.1f, 12, -5, -0.7f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.punch((float) a[0], (float) a[1], (float) b[0], (float) b[1], seconds)
                    .frequency(3)
                    .dampingRatio(0.5);
        }
    },
    PUNCH3(ValueForm.VECTOR3, punch(7, 2, true), ends(0.1f, 12, -5, -0.7f, 0, 100)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.punch(
                            (float) a[0], (float) a[1], (float) a[2], (float) b[0], (float) b[1], (float) b[2], seconds)
                    .frequency(7)
                    .dampingRatio(2)
                    .fadeToZero();
        }
    },
    SHAKE(ValueForm.FLOAT, shake(10, 1, false), ends(1.3f, 0.7f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.shake((float) a[0], (float) b[0], seconds).seed(SEED);
        }
    },
    SHAKE2(ValueForm.VECTOR2, shake(3, 0.5, false), ends(0.1f, 12, -5, -0.7f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.shake((float) a[0], (float) a[1], (float) b[0], (float) b[1], seconds)
                    .frequency(3)
                    .dampingRatio(0.5)
                    .seed(SEED);
        }
    },
    SHAKE3(ValueForm.VECTOR3, shake(7, 2, true), ends(0.1f, 12, -5, -0.7f, 0, 100)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.shake(
                            (float) a[0], (float) a[1], (float) a[2], (float) b[0], (float) b[1], (float) b[2], seconds)
                    .frequency(7)
                    .dampingRatio(2)
                    .fadeToZero()
                    .seed(SEED);
        }
    },
    FLOATS(ValueForm.FLOATS, ValueKind::line, ends(0.1f, -7.3f, 1e8f, 0.1f, -0.0f, 3, 0, -0.0f, -2e38f, 2e38f)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.floats(floats(a), floats(b), seconds);
        }
    },
    CUSTOM(ValueForm.CUSTOM, ValueKind::line, ends(0.1, -1234.7, 1e17, 1)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.custom(new PointAdapter(), new Point(a[0], a[1]), new Point(b[0], b[1]), seconds);
        }
    },
    /** With a mix of its own; allocates nothing. */
    CUSTOM_CURVED(ValueForm.CUSTOM, ValueKind::curve, ends(-2, 3, 0.1, 0.7)) {
        @Override
        MotionBuilder<?> create(double[] a, double[] b, double seconds) {
            return Motion.custom(new CurveAdapter(), new Point(a[0], a[1]), new Point(b[0], b[1]), seconds);
        }
    };

    /** The value at an eased progress of a loop; at 0 and 1 as exactly as it is to be written. */
    interface Way {
        double[] at(double[] from, double[] to, double progress, long loop);
    }

    /** A type of value of one's own. */
    static final class Point {
        double x;
        double y;

        Point(double x, double y) {
            this.x = x;
            this.y = y;
        }
    }

    /** How points are taken apart and put together. */
    static class PointAdapter implements MotionAdapter<Point> {
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
            return new Point(lanes[0], lanes[1]);
        }
    }

    /** Hands out one point, changed each time. */
    private static final class CurveAdapter extends PointAdapter {
        private final Point point = new Point(0, 0);

        @Override
        public Point join(double[] lanes) {
            point.x = lanes[0];
            point.y = lanes[1];
            return point;
        }

        @Override
        public void mix(double[] from, double[] to, double progress, double[] lanes) {
            lanes[0] = from[0] * (1 - progress) + to[0] * progress;
            lanes[1] = from[1] * (1 - progress) + to[1] * progress + bulge(progress);
        }
    }

    private static final int SEED = 7;

    final ValueForm form;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Way way;

    @SuppressWarnings("ImmutableEnumChecker")
    final double[] from;

    @SuppressWarnings("ImmutableEnumChecker")
    private final double[] to;

    /** The ends of lane after lane: from, to, from, to. */
    ValueKind(ValueForm form, Way way, double[] ends) {
        this.form = form;
        this.way = way;
        int lanes = ends.length / 2;
        from = new double[lanes];
        to = new double[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            from[lane] = ends[2 * lane];
            to[lane] = ends[2 * lane + 1];
        }
    }

    /** A builder between two ends. */
    abstract MotionBuilder<?> create(double[] from, double[] to, double seconds);

    /** A builder between the ends of this kind. */
    MotionBuilder<?> create(double seconds) {
        return create(from, to, seconds);
    }

    /** What values may differ by and be the same; 0 where they may not. */
    double turn() {
        return 0;
    }

    /** Whether an end is one number. */
    boolean isScalar() {
        return from.length == 1;
    }

    /** Whether every loop ends where it began, so that INCREMENTAL is RESTART. */
    boolean returns() {
        return name().startsWith("PUNCH") || name().startsWith("SHAKE");
    }

    boolean isQuaternion() {
        return name().startsWith("QUATERNION") || this == TURN;
    }

    /** The progress from the first end to the second at a progress of a loop. */
    double overall(LoopType type, long loop, double progress) {
        return switch (type) {
            case RESTART, YOYO -> progress;
            case FLIP -> (loop & 1) != 0 ? 1 - progress : progress;
            case INCREMENTAL -> returns() ? progress : loop + progress;
        };
    }

    /** The progress from the first end to the second where a loop begins. */
    double loopStart(LoopType type, long loop) {
        boolean isBack = type == LoopType.YOYO && (loop & 1) != 0;
        return overall(type, loop, isBack ? 1 : 0);
    }

    /** The progress from the first end to the second where a loop ends. */
    double loopEnd(LoopType type, long loop) {
        boolean isBack = type == LoopType.YOYO && (loop & 1) != 0;
        return overall(type, loop, isBack ? 0 : 1);
    }

    /** The value at a progress from the first end to the second, in full precision. */
    double[] at(double progress, long loop) {
        return way.at(from, to, progress, loop);
    }

    /** The value between other ends. */
    double[] at(double[] from, double[] to, double progress) {
        return way.at(from, to, progress, 0);
    }

    /** The value at an end, as it is to be written to the bit; only a turn is not known so well at its second. */
    double[] exactly(double progress) {
        double[] value = at(progress, 0);
        for (int lane = 0; lane < value.length; lane++) {
            value[lane] = form.narrow(value[lane]);
        }
        return value;
    }

    /** Whether a value is the one to be written at an end, to the bit. */
    boolean isExactly(double[] actual, double progress) {
        boolean isComputed = this == TURN && progress == 1;
        return isComputed ? isNear(actual, progress, 0) : Arrays.equals(actual, exactly(progress));
    }

    /** Whether a value is the one of a progress, as finely as that and the value are resolved. */
    boolean isNear(double[] actual, double progress, long loop) {
        return isNear(actual, progress, loop, closeness());
    }

    /** Of the progress and of the span: what a float tells apart, and far less where nothing is a float. */
    double closeness() {
        return form.isCoarse ? 1e-6 : 1e-10;
    }

    boolean isNear(double[] actual, double progress, long loop, double closeness) {
        double[] middle = at(progress, loop);
        if (actual.length != middle.length) {
            return false;
        }
        double step = Math.max(closeness, form.isCoarse ? Math.ulp((float) progress) : 0);
        double[] below = aligned(at(progress - step, loop), middle);
        double[] above = aligned(at(progress + step, loop), middle);
        double[] value = aligned(actual, middle);
        for (int lane = 0; lane < value.length; lane++) {
            double low = Math.min(middle[lane], Math.min(below[lane], above[lane]));
            double high = Math.max(middle[lane], Math.max(below[lane], above[lane]));
            double slack = slack(lane, Math.max(Math.abs(low), Math.abs(high)), closeness);
            double narrowed = form.narrow(middle[lane]);
            boolean isSame = value[lane] == narrowed || (Double.isNaN(value[lane]) && Double.isNaN(narrowed));
            if (!isSame && !(value[lane] >= low - slack && value[lane] <= high + slack)) {
                return false;
            }
        }
        return true;
    }

    private double slack(int lane, double size, double closeness) {
        double span =
                isQuaternion() ? 1 : Math.max(Math.abs(to[lane] - from[lane]), returns() ? Math.abs(to[lane]) : 0);
        double rounding = switch (form) {
            case INT, LONG, ARGB, RGBA -> 0.5;
            case DOUBLE, CUSTOM -> 0;
            default -> 2 * Math.ulp((float) Math.min(size, Float.MAX_VALUE));
        };
        // Spaces keep their ends as floats, and raise what that loses to a power.
        double bending = name().startsWith("COLOR_") ? 4e-6 * size : 0;
        return closeness * span + rounding + bending;
    }

    /** The same value, written as near to another as it can be. */
    private double[] aligned(double[] value, double[] other) {
        double[] aligned = value.clone();
        if (turn() > 0) {
            aligned[0] -= turn() * Math.rint((value[0] - other[0]) / turn());
        } else if (isQuaternion() && dot(value, other) < 0) {
            Arrays.setAll(aligned, lane -> -value[lane]);
        }
        return aligned;
    }

    // ---- Ways

    private static double[] ends(double... ends) {
        return ends;
    }

    private static double[] colors() {
        return ends(0.9f, 0.5f, 0.2f, 0.75f, 0.35f, 0.25f, 0.4f, 0.9f);
    }

    /** Each lane by a formula that may be rough at the ends, which are kept as they are. */
    private static double[] each(double[] from, double[] to, double p, LaneWay way) {
        double[] value = new double[from.length];
        for (int lane = 0; lane < value.length; lane++) {
            value[lane] = p == 0 ? from[lane] : p == 1 ? to[lane] : way.at(from[lane], to[lane], p);
        }
        return value;
    }

    private interface LaneWay {
        double at(double from, double to, double p);
    }

    private static double[] line(double[] from, double[] to, double p, long loop) {
        return each(from, to, p, (a, b, q) -> a * (1 - q) + b * q);
    }

    private static double[] ratio(double[] from, double[] to, double p, long loop) {
        // What grows by ratios stays finite, however many loops add up.
        double most = Double.MAX_VALUE;
        return each(from, to, p, (a, b, q) -> Math.max(-most, Math.min(a * Math.pow(b / a, q), most)));
    }

    private static double[] mappedLine(double[] from, double[] to, double p, long loop) {
        double[] value = line(from, to, p, loop);
        Arrays.setAll(value, lane -> parabola(value[lane]));
        return value;
    }

    private static double parabola(double x) {
        return x * x + 0.1;
    }

    private static double[] shortArc(double[] from, double[] to, double p, long loop) {
        return each(from, to, p, (a, b, q) -> a + Math.IEEEremainder(b - a, 360) * q);
    }

    private static double[] longArc(double[] from, double[] to, double p, long loop) {
        return each(from, to, p, (a, b, q) -> {
            double arc = Math.IEEEremainder(b - a, 2 * Math.PI);
            return a + (arc - Math.copySign(2 * Math.PI, arc)) * q;
        });
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
    }

    private static double[] slerp(double[] from, double[] to, double p, long loop) {
        double[] end = to.clone();
        if (dot(from, to) < 0) {
            Arrays.setAll(end, lane -> -to[lane]);
        }
        return p == 1 ? to.clone() : slerpAsGiven(from, end, p, loop);
    }

    private static double[] slerpAsGiven(double[] from, double[] to, double p, long loop) {
        double angle = Math.acos(dot(from, to));
        return each(
                from, to, p, (a, b, q) -> (a * Math.sin((1 - q) * angle) + b * Math.sin(q * angle)) / Math.sin(angle));
    }

    private static double[] turned(double[] from, double[] to, double p, long loop) {
        if (p == 0) {
            return from.clone();
        }
        double length = Math.sqrt(to[0] * to[0] + to[1] * to[1] + to[2] * to[2]);
        double half = Math.toRadians(to[3] * p) / 2;
        double x = to[0] / length * Math.sin(half);
        double y = to[1] / length * Math.sin(half);
        double z = to[2] / length * Math.sin(half);
        double w = Math.cos(half);
        return new double[] {
            w * from[0] + x * from[3] + y * from[2] - z * from[1],
            w * from[1] - x * from[2] + y * from[3] + z * from[0],
            w * from[2] + x * from[1] - y * from[0] + z * from[3],
            w * from[3] - x * from[0] - y * from[1] - z * from[2]
        };
    }

    private static Way color(ColorSpace space, boolean premultiplied) {
        return (from, to, p, loop) ->
                p == 0 ? from.clone() : p == 1 ? to.clone() : ValueColors.mix(space, premultiplied, from, to, p);
    }

    private static int argb(double[] color) {
        return (int) color[3] << 24 | (int) color[0] << 16 | (int) color[1] << 8 | (int) color[2];
    }

    /** See golden/vibration.csv. */
    private static Way punch(int frequency, double damping, boolean fades) {
        double k = damping * frequency / (2 * Math.PI);
        return (from, to, p, loop) -> {
            double[] value = from.clone();
            if (p > 0 && p < 1) {
                double left = fades ? (Math.exp(-k * p) - Math.exp(-k)) / (1 - Math.exp(-k)) : Math.exp(-k * p);
                Arrays.setAll(value, lane -> from[lane] + to[lane] * left * Math.sin(Math.PI * frequency * p));
            }
            return value;
        };
    }

    /** The places of a shake are random: they are those that its space gives. */
    private static Way shake(int frequency, double damping, boolean fades) {
        return (from, to, p, loop) -> {
            Sample s = new Sample(from.length);
            System.arraycopy(from, 0, s.from, 0, from.length);
            System.arraycopy(to, 0, s.to, 0, to.length);
            s.progress = p;
            s.loop = loop;
            s.seed = SEED;
            s.frequency = frequency;
            s.damping = damping;
            s.fades = fades;
            Vibration.SHAKE.at(s);
            return s.value;
        };
    }

    private static float[] floats(double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int k = 0; k < floats.length; k++) {
            floats[k] = (float) numbers[k];
        }
        return floats;
    }

    private static double[] curve(double[] from, double[] to, double p, long loop) {
        double[] value = line(from, to, p, loop);
        value[1] += p == 0 || p == 1 ? 0 : bulge(p);
        return value;
    }

    private static double bulge(double p) {
        return 4 * p * (1 - p);
    }
}
