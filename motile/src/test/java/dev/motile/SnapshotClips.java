package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random clips of all types of value and with all options, and clips of these; their callbacks call the run that plays. */
final class SnapshotClips {

    private static final double[] SECONDS = {0, 0.25, 0.5, 1, 1.1, 3};

    static final FloatProperty<EveryType.Receiver> X =
            FloatProperty.of("x", receiver -> receiver.floats[0], EveryType.Receiver::accept);
    private static final FloatProperty<EveryType.Receiver> FAULTY =
            FloatProperty.of("faulty", SnapshotClips::readOrFail, EveryType.Receiver::accept);
    private static final FloatProperty<EveryType.Receiver> TURN =
            FloatProperty.angle("turn", receiver -> receiver.floats[0], EveryType.Receiver::accept);
    private static final DoubleProperty<EveryType.Receiver> WIDE =
            DoubleProperty.of("wide", receiver -> receiver.doubles[0], EveryType.Receiver::acceptDouble);
    static final IntProperty<EveryType.Receiver> STEP =
            IntProperty.of("step", receiver -> receiver.ints[0], EveryType.Receiver::acceptInt);
    private static final LongProperty<EveryType.Receiver> SCORE =
            LongProperty.of("score", receiver -> receiver.longs[0], EveryType.Receiver::acceptLong);
    private static final Vector4Property<EveryType.Receiver> TINT = Vector4Property.color(
            "tint",
            receiver -> receiver.floats[0],
            receiver -> receiver.floats[1],
            receiver -> receiver.floats[2],
            receiver -> receiver.floats[3],
            EveryType.Receiver::accept4);

    private final Random random;

    /** By number, which is also the name. */
    final List<MotionClip<Object>> all = new ArrayList<>();

    /** Which of them are played on arrays. */
    final List<Boolean> areArrays = new ArrayList<>();

    private final List<MotionClip<Object>> parts = new ArrayList<>();

    SnapshotClips(Random random) {
        this.random = random;
        int singles = 3 + random.nextInt(6);
        for (int k = 0; k < singles; k++) {
            addSingle(false);
        }
        for (int k = 0; k < 3; k++) {
            addSingle(true);
        }
        int sequences = random.nextInt(4);
        for (int k = 0; k < sequences; k++) {
            addSequence();
        }
    }

    private static float readOrFail(EveryType.Receiver receiver) {
        if (receiver.writes % 3 == 2) {
            throw new IllegalStateException("a read");
        }
        return receiver.floats[0];
    }

    private static double square(double t) {
        return t * t;
    }

    private static double failing(double t) {
        if (t > 0.4 && t < 0.6) {
            throw new IllegalStateException("an ease");
        }
        return t;
    }

    private static double shortened(double t) {
        return t * 0.75;
    }

    private void addSingle(boolean isPart) {
        String name = "clip " + all.size();
        boolean reads = random.nextInt(5) == 0;
        EveryType type = EveryType.values()[random.nextInt(EveryType.values().length)];
        boolean isArray = !reads && type == EveryType.FLOATS;
        if (isArray && isPart) {
            type = EveryType.FLOAT;
            isArray = false;
        }
        double seconds = SECONDS[random.nextInt(SECONDS.length)];
        MotionClip<Object> clip;
        try {
            clip = reads
                    ? property(seconds, name, isPart)
                    : of((ValueMotionBuilder<?>) options(type.create(seconds), name, isPart));
        } catch (IllegalArgumentException endlessWithoutLength) {
            clip = EveryType.clip(EveryType.FLOAT.create(0.5).name(name));
            isArray = false;
        }
        add(withCallbacks(clip, name), isArray, isPart);
    }

    private void add(MotionClip<Object> clip, boolean isArray, boolean isPart) {
        all.add(clip);
        areArrays.add(isArray);
        if (isPart) {
            parts.add(clip);
        }
    }

    /** The clip of a builder, which writes a property and can put back what that showed, or just writes. */
    @SuppressWarnings("unchecked")
    private MotionClip<Object> of(ValueMotionBuilder<?> builder) {
        MotionClip<?> clip = null;
        if (random.nextInt(3) == 0) {
            if (builder instanceof FloatEnds<?> b) {
                clip = b.restorable().clip(random.nextInt(4) == 0 ? FAULTY : X);
            } else if (builder instanceof DoubleMotionBuilder b) {
                clip = b.restorable().clip(WIDE);
            } else if (builder instanceof IntMotionBuilder b) {
                clip = b.restorable().clip(STEP);
            } else if (builder instanceof LongMotionBuilder b) {
                clip = b.restorable().clip(SCORE);
            } else if (builder instanceof ColorMotionBuilder b) {
                clip = b.restorable().clip(TINT);
            }
        }
        return clip == null ? EveryType.clip(builder) : (MotionClip<Object>) clip;
    }

    @SuppressWarnings("unchecked")
    private MotionClip<Object> property(double seconds, String name, boolean isPart) {
        EveryType.Receiver nobody = new EveryType.Receiver();
        PropertyMotionBuilder<EveryType.Receiver> builder = switch (random.nextInt(9)) {
            case 0 -> Motion.to(nobody, X, 5, seconds);
            case 1 -> Motion.by(nobody, X, 2, seconds);
            case 2 -> Motion.from(nobody, X, -3, seconds);
            case 3 -> Motion.times(nobody, X, 1.5, seconds);
            case 4 -> Motion.to(nobody, TURN, 270, seconds);
            case 5 -> Motion.by(nobody, WIDE, 0.1, seconds);
            case 6 -> Motion.to(nobody, STEP, 40, seconds);
            case 7 -> Motion.by(nobody, SCORE, 1L << 40, seconds);
            default -> Motion.to(nobody, TINT, 0.5f, 0.25f, 1, 1, seconds);
        };
        MotionBuilder<?> told = options(builder, name, isPart);
        if (random.nextInt(6) == 0) {
            builder = builder.weakTarget();
        }
        return (MotionClip<Object>) (MotionClip<?>) ((PropertyMotionBuilder<?>) told).clip();
    }

    /** Any options; those of a part of a sequence must let it be one. */
    @CheckReturnValue
    private MotionBuilder<?> options(MotionBuilder<?> builder, String name, boolean isPart) {
        MotionBuilder<?> b = builder.name(name);
        switch (random.nextInt(8)) {
            case 0 -> b = b.ease(SnapshotClips::square);
            case 1 -> b = b.ease(SnapshotClips::failing);
            case 2 -> b = b.ease(SnapshotClips::shortened);
            case 3, 4 -> b = b.ease(Ease.values()[random.nextInt(Ease.values().length)]);
            default -> {
                // None.
            }
        }
        if (random.nextInt(3) == 0) {
            b = b.delay(
                    random.nextBoolean() ? 0.25 : 0.7,
                    random.nextBoolean() ? DelayType.FIRST_LOOP : DelayType.EVERY_LOOP);
        }
        if (random.nextInt(3) == 0) {
            b = b.skipValuesDuringDelay(false);
        }
        if (random.nextInt(2) == 0) {
            long loops = !isPart && random.nextInt(4) == 0 ? Motion.INFINITE : 1 + random.nextInt(4);
            b = b.loops(loops, LoopType.values()[random.nextInt(LoopType.values().length)]);
        }
        if (random.nextInt(4) == 0) {
            b = b.holdAfter(0.4);
        }
        if (!isPart && random.nextInt(6) == 0) {
            b = b.startAt(0.35);
        }
        if (!isPart && random.nextInt(6) == 0) {
            b = b.fromFirstUpdate();
        }
        if (random.nextInt(5) == 0) {
            b = b.immediateBind(false);
        }
        if (random.nextInt(5) == 0) {
            b = b.cancelOnError();
        }
        if (b instanceof ValueMotionBuilder<?> values) {
            b = moreOptions(values);
        }
        return b;
    }

    @CheckReturnValue
    private ValueMotionBuilder<?> moreOptions(ValueMotionBuilder<?> builder) {
        ValueMotionBuilder<?> b = builder;
        if (random.nextInt(5) == 0) {
            b = b.rate(7);
        }
        if (random.nextInt(6) == 0) {
            b = b.atSpeed(2);
        }
        if (random.nextInt(6) == 0) {
            b = b.weakTarget();
        }
        if (b instanceof ShapingOptions<?> shaping && random.nextInt(5) == 0) {
            b = shaping.snap(0.25);
        }
        return b;
    }

    @CheckReturnValue
    private MotionClip<Object> withCallbacks(MotionClip<Object> plain, String name) {
        MotionClip<Object> clip = plain;
        if (random.nextInt(3) == 0) {
            clip = clip.onStart(target -> SnapshotRun.current().called("start", name, target));
        }
        if (random.nextInt(5) == 0) {
            clip = clip.onUpdate(target -> SnapshotRun.current().told("update", name, target));
        }
        if (random.nextInt(2) == 0) {
            clip = clip.onComplete(target -> SnapshotRun.current().called("complete", name, target));
        }
        if (random.nextInt(2) == 0) {
            clip = clip.onCancel(target -> SnapshotRun.current().told("cancel", name, target));
        }
        if (random.nextInt(4) == 0) {
            clip = clip.onPause(target -> SnapshotRun.current().told("pause", name, target));
            clip = clip.onResume(target -> SnapshotRun.current().told("resume", name, target));
        }
        if (random.nextInt(3) == 0) {
            clip = clip.onRewound(target -> SnapshotRun.current().called("rewound", name, target));
        }
        if (random.nextInt(6) == 0) {
            clip = clip.aliveWhile(target -> SnapshotRun.current().isAlive(target));
        }
        return clip;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private void addSequence() {
        String name = "clip " + all.size();
        MotionClip[] chosen = new MotionClip[1 + random.nextInt(4)];
        for (int k = 0; k < chosen.length; k++) {
            chosen[k] = parts.get(random.nextInt(parts.size()));
        }
        MotionClip<Object> clip = random.nextInt(3) == 0 ? MotionClip.together(chosen) : MotionClip.sequence(chosen);
        // It may be part of the next one.
        add(withCallbacks(clip, name), false, true);
    }
}
