package dev.motile;

import java.util.List;

/** The signature by which values reach what they are written to: how builders of it are bound, and by which sinks. */
enum ValueForm {
    FLOAT(1, true) {
        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            FloatEnds<?> b = (FloatEnds<?>) builder;
            return switch (sink) {
                case SETTER -> b.bind(target, (t, x) -> t.write(x));
                case CONSUMER -> b.bind(x -> target.write(x));
                case TWO_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            (t, second, x) -> t.with(second).write(x));
                case THREE_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            ValueTarget.THIRD,
                            (t, second, third, x) -> t.with(second, third).write(x));
                case CELL -> b.bindTo(target.floats(), target.first());
                case CLIP, NONE -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((FloatEnds<?>) builder).clip(ValueTarget.class, (t, x) -> t.write(x)));
        }
    },
    DOUBLE(1, false) {
        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            DoubleMotionBuilder b = (DoubleMotionBuilder) builder;
            return switch (sink) {
                case SETTER -> b.bind(target, (t, x) -> t.write(x));
                case CONSUMER -> b.bind(x -> target.write(x));
                case TWO_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            (t, second, x) -> t.with(second).write(x));
                case THREE_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            ValueTarget.THIRD,
                            (t, second, third, x) -> t.with(second, third).write(x));
                case CELL -> b.bindTo(target.doubles(), target.first());
                case CLIP, NONE -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((DoubleMotionBuilder) builder).clip(ValueTarget.class, (t, x) -> t.write(x)));
        }

        @Override
        Object array(int length) {
            return new double[length];
        }

        @Override
        double narrow(double value) {
            return value;
        }
    },
    INT(1, false) {
        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            IntMotionBuilder b = (IntMotionBuilder) builder;
            return switch (sink) {
                case SETTER -> b.bind(target, (t, x) -> t.write(x));
                case CONSUMER -> b.bind(x -> target.write(x));
                case TWO_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            (t, second, x) -> t.with(second).write(x));
                case THREE_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            ValueTarget.THIRD,
                            (t, second, third, x) -> t.with(second, third).write(x));
                case CELL -> b.bindTo(target.ints(), target.first());
                case CLIP, NONE -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((IntMotionBuilder) builder).clip(ValueTarget.class, (t, x) -> t.write(x)));
        }

        @Override
        Object array(int length) {
            return new int[length];
        }

        @Override
        double narrow(double value) {
            return (int) Math.rint(value);
        }
    },
    LONG(1, false) {
        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            LongMotionBuilder b = (LongMotionBuilder) builder;
            return switch (sink) {
                case SETTER -> b.bind(target, (t, x) -> t.write((double) x));
                case CONSUMER -> b.bind(x -> target.write((double) x));
                case TWO_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            (t, second, x) -> t.with(second).write((double) x));
                case THREE_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            ValueTarget.THIRD,
                            (t, second, third, x) -> t.with(second, third).write((double) x));
                case CELL -> b.bindTo(target.longs(), target.first());
                case CLIP, NONE -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((LongMotionBuilder) builder).clip(ValueTarget.class, (t, x) -> t.write((double) x)));
        }

        @Override
        Object array(int length) {
            return new long[length];
        }

        @Override
        double narrow(double value) {
            return (long) Math.rint(value);
        }
    },
    VECTOR2(2, true) {
        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            Vector2Ends<?> b = (Vector2Ends<?>) builder;
            return switch (sink) {
                case SETTER -> b.bind(target, (t, x, y) -> t.write(x, y));
                case CONSUMER -> b.bind((x, y) -> target.write(x, y));
                case TWO_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            (t, second, x, y) -> t.with(second).write(x, y));
                case THREE_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            ValueTarget.THIRD,
                            (t, second, third, x, y) -> t.with(second, third).write(x, y));
                case CELL -> b.bindTo(target.floats(), target.first());
                case CLIP, NONE -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((Vector2Ends<?>) builder).clip(ValueTarget.class, (t, x, y) -> t.write(x, y)));
        }
    },
    VECTOR3(3, true) {
        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            Vector3Ends<?> b = (Vector3Ends<?>) builder;
            return switch (sink) {
                case SETTER -> b.bind(target, (t, x, y, z) -> t.write(x, y, z));
                case CONSUMER -> b.bind((x, y, z) -> target.write(x, y, z));
                case TWO_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            (t, second, x, y, z) -> t.with(second).write(x, y, z));
                case THREE_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            ValueTarget.THIRD,
                            (t, second, third, x, y, z) -> t.with(second, third).write(x, y, z));
                case CELL -> b.bindTo(target.floats(), target.first());
                case CLIP, NONE -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((Vector3Ends<?>) builder).clip(ValueTarget.class, (t, x, y, z) -> t.write(x, y, z)));
        }
    },
    VECTOR4(4, true) {
        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            Vector4Ends<?> b = (Vector4Ends<?>) builder;
            return switch (sink) {
                case SETTER -> b.bind(target, (t, x, y, z, w) -> t.write(x, y, z, w));
                case CONSUMER -> b.bind((x, y, z, w) -> target.write(x, y, z, w));
                case TWO_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            (t, second, x, y, z, w) -> t.with(second).write(x, y, z, w));
                case THREE_TARGETS ->
                    b.bind(
                            target,
                            ValueTarget.SECOND,
                            ValueTarget.THIRD,
                            (t, second, third, x, y, z, w) ->
                                    t.with(second, third).write(x, y, z, w));
                case CELL -> b.bindTo(target.floats(), target.first());
                case CLIP, NONE -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((Vector4Ends<?>) builder).clip(ValueTarget.class, (t, x, y, z, w) -> t.write(x, y, z, w)));
        }
    },
    /** Colours of eight bits for each component: red, green, blue and alpha from 0 to 255. */
    ARGB(4, true) {
        @Override
        List<Sink> sinks() {
            return List.of(Sink.SETTER, Sink.CONSUMER, Sink.CLIP);
        }

        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            ColorMotionBuilder b = (ColorMotionBuilder) builder;
            return switch (sink) {
                case SETTER -> b.bindArgb(target, ValueForm::writeArgb);
                case CONSUMER -> b.bindArgb(argb -> writeArgb(target, argb));
                default -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((ColorMotionBuilder) builder).<ValueTarget>clipArgb(ValueForm::writeArgb));
        }

        @Override
        double narrow(double value) {
            return Math.rint(Math.max(0, Math.min(value, 255)));
        }
    },
    /** The same with alpha in the last byte. */
    RGBA(4, true) {
        @Override
        List<Sink> sinks() {
            return List.of(Sink.SETTER, Sink.CONSUMER, Sink.CLIP);
        }

        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            ColorMotionBuilder b = (ColorMotionBuilder) builder;
            return switch (sink) {
                case SETTER -> b.bindRgba(target, (t, rgba) -> writeArgb(t, Integer.rotateRight(rgba, 8)));
                case CONSUMER -> b.bindRgba(rgba -> writeArgb(target, Integer.rotateRight(rgba, 8)));
                default -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((ColorMotionBuilder) builder)
                    .<ValueTarget>clipRgba((t, rgba) -> writeArgb(t, Integer.rotateRight(rgba, 8))));
        }

        @Override
        double narrow(double value) {
            return ARGB.narrow(value);
        }
    },
    FLOATS(5, false) {
        @Override
        List<Sink> sinks() {
            return List.of(Sink.CELL, Sink.CLIP, Sink.NONE);
        }

        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            return sink == Sink.CELL
                    ? ((FloatsMotionBuilder) builder).bindTo(target.floats(), target.first())
                    : super.bind(builder, sink, target);
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(((FloatsMotionBuilder) builder).clip());
        }
    },
    CUSTOM(2, false) {
        @Override
        List<Sink> sinks() {
            return List.of(Sink.SETTER, Sink.CONSUMER, Sink.CLIP, Sink.NONE);
        }

        @Override
        MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
            return switch (sink) {
                case SETTER -> points(builder).bind(target, (t, point) -> t.write(point.x, point.y));
                case CONSUMER -> points(builder).bind(point -> target.write(point.x, point.y));
                default -> super.bind(builder, sink, target);
            };
        }

        @Override
        MotionClip<Object> clip(MotionBuilder<?> builder) {
            return untyped(points(builder).clip(ValueTarget.class, (t, point) -> t.write(point.x, point.y)));
        }

        @SuppressWarnings("unchecked")
        private CustomMotionBuilder<ValueKind.Point> points(MotionBuilder<?> builder) {
            return (CustomMotionBuilder<ValueKind.Point>) builder;
        }

        @Override
        double narrow(double value) {
            return value;
        }
    };

    /** Where a motion's values go. */
    enum Sink {
        SETTER,
        CONSUMER,
        TWO_TARGETS,
        THREE_TARGETS,
        /** One cell of an array for each component. */
        CELL,
        /** The setter of a clip that is played. */
        CLIP,
        /** Nowhere: each update counts as a write of no numbers. */
        NONE
    }

    /** How many numbers a value has. */
    final int lanes;

    /** Whether progress is a {@code float}. */
    final boolean isCoarse;

    ValueForm(int lanes, boolean isCoarse) {
        this.lanes = lanes;
        this.isCoarse = isCoarse;
    }

    /** The kinds of sinks that there are, the most usual one first. */
    List<Sink> sinks() {
        return List.of(Sink.values());
    }

    /** The same without NONE. */
    List<Sink> writingSinks() {
        return sinks().stream().filter(sink -> sink != Sink.NONE).toList();
    }

    /** Those that call a setter. */
    List<Sink> setterSinks() {
        return writingSinks().stream().filter(sink -> !isCell(sink)).toList();
    }

    /** Whether a sink is cells of an array. */
    boolean isCell(Sink sink) {
        return sink == Sink.CELL || (this == FLOATS && sink == Sink.CLIP);
    }

    /** Ends a builder so that its values are written to a target. */
    MotionHandle bind(MotionBuilder<?> builder, Sink sink, ValueTarget target) {
        return switch (sink) {
            case CLIP -> clip(builder).play(played(target));
            case NONE -> builder.onUpdate(target::write).run();
            default -> throw new IllegalArgumentException(this + " has no sink " + sink);
        };
    }

    /** Ends a builder with a clip, to be played on what {@link #played} gives. */
    abstract MotionClip<Object> clip(MotionBuilder<?> builder);

    /** What a clip is played on so that its values reach a target. */
    Object played(ValueTarget target) {
        // An array that a clip is played on is written from its first cell on.
        return this == FLOATS ? target.wholeArray() : target;
    }

    /** An array of cells. */
    Object array(int length) {
        return new float[length];
    }

    /** A number as it is written. */
    double narrow(double value) {
        return (float) value;
    }

    @SuppressWarnings("unchecked")
    private static MotionClip<Object> untyped(MotionClip<?> clip) {
        return (MotionClip<Object>) clip;
    }

    private static void writeArgb(ValueTarget target, int argb) {
        target.write(argb >> 16 & 255, argb >> 8 & 255, argb & 255, argb >>> 24);
    }
}
