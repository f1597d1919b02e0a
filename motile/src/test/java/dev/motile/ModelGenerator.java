package dev.motile;

import dev.motile.ModelOption.Function;
import dev.motile.ModelOption.Setting;
import dev.motile.ModelProgram.Again;
import dev.motile.ModelProgram.End;
import dev.motile.ModelProgram.Reaction;
import dev.motile.ModelProgram.Spec;
import dev.motile.ModelProgram.Step;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Makes programs of random steps, each from its seed. */
final class ModelGenerator {

    /** How many array cells programs have. */
    static final int CELLS = 24;

    /** The most components that a value has. */
    static final int MOST_LANES = 4;

    private static final double[] DYADIC = {0.25, 0.5, 1, 1.5, 0.125, 2, 0.75, 10};
    private static final double[] DECIMAL = {0.1, 0.3, 1, 0.25, 0.7, 1 / 3.0, 2, 0.001, 10};
    private static final float[] ENDS = {0, 1, 10, -5, 0.1f, -0.0f, 1e8f, 1e-30f, Float.MAX_VALUE, -Float.MAX_VALUE};
    private static final float[] ANGLES = {0, 90, 350, 10, 180, 720, -90, 45.5f, 360, 190};
    private static final float[] RADIANS = {0, 3.14f, (float) Math.PI, 1, 7, -2};
    private static final float[][] ORIENTATIONS = {
        {0, 0, 0, 1},
        {0, 0, 0, -1},
        {1, 0, 0, 0},
        {0, 0.6f, 0, 0.8f},
        {0, -0.6f, 0, -0.8f},
        {0.5f, 0.5f, 0.5f, 0.5f},
        {0.5f, -0.5f, 0.5f, -0.5f},
        {0, 0, 2, 0},
        {1, 1, 0, 0},
        {0, 3, 0, 4}
    };
    private static final float[][] AXES = {{0, 0, 1}, {0, 2, 0}, {1, 1, 1}, {-3, 0, 4}};
    private static final float[] DEGREES = {90, 360, 720, -45, 0, 180, 1000};
    private static final float[] PARTS = {0, 1, 0.5f, 0.25f, 0.9f, 1, 0};
    private static final int[] WHOLE = {0, 1, 10, -5, 255, Integer.MAX_VALUE, Integer.MIN_VALUE, 1_000_000};
    private static final long[] LONG = {0, 1, 10, -5, 1L << 53, Long.MAX_VALUE, Long.MIN_VALUE, 10_000_000_000L};
    private static final MotionEvent[] EVENTS = {
        MotionEvent.WRITE,
        MotionEvent.WRITE,
        MotionEvent.START,
        MotionEvent.UPDATE,
        MotionEvent.LOOP_COMPLETE,
        MotionEvent.COMPLETE,
        MotionEvent.COMPLETE,
        MotionEvent.CANCEL,
        MotionEvent.ALIVE,
        MotionEvent.PAUSE,
        MotionEvent.RESUME,
        MotionEvent.REWOUND
    };

    /** Of which the model knows how far it is between the ends. */
    private static final Set<ModelKind> HAVE_DISTANCE = EnumSet.of(
            ModelKind.FLOAT,
            ModelKind.DOUBLE,
            ModelKind.INT,
            ModelKind.LONG,
            ModelKind.TIMER,
            ModelKind.PUNCH,
            ModelKind.SHAKE2);

    private final Random random;

    // What sorts of things this program does, so that each program is about something.
    private final boolean isDyadic;
    private final int places;
    private final boolean reacts;
    private final boolean fails;
    private final boolean handlersFail;
    private final boolean isWild;
    private final List<ModelKind> kinds;
    private final boolean sequences;

    private int motions;
    private int clips;
    private int futures;
    private int nextCell;

    ModelGenerator(long seed) {
        random = new Random(seed);
        isDyadic = random.nextInt(3) > 0;
        places = random.nextInt(3) == 0 ? ModelPlayer.PLACES : 1;
        reacts = random.nextInt(4) > 0;
        fails = random.nextInt(2) == 0;
        handlersFail = fails && random.nextInt(4) == 0;
        isWild = random.nextInt(4) == 0;
        List<ModelKind> all = new ArrayList<>(List.of(ModelKind.values()));
        all.remove(ModelKind.SEQUENCE);
        Collections.shuffle(all, random);
        sequences = isDyadic && one(3);
        kinds = one(3) ? List.of(ModelKind.FLOAT) : one(4) ? all : all.subList(0, 1 + random.nextInt(3));
    }

    ModelProgram program() {
        List<Step> steps = new ArrayList<>();
        if (handlersFail) {
            steps.add(new ModelProgram.Handler(random.nextInt(places), true));
        }
        if (fails && one(6)) {
            steps.add(new ModelProgram.Trace(random.nextInt(places), true));
        }
        if (one(30)) {
            crowd(steps);
        }
        int length = 4 + random.nextInt(24);
        for (int k = random.nextInt(3); k > 0; k--) {
            Spec spec = clipSpec();
            steps.add(new ModelProgram.MakeClip(clips++, spec));
        }
        steps.add(create(0));
        while (steps.size() < length) {
            steps.add(random.nextInt(3) == 0 ? update() : step(0));
            if (random.nextInt(3) == 0) {
                steps.add(update());
            }
        }
        steps.add(update());
        return new ModelProgram(isDyadic, steps);
    }

    /** So many that pages fill, most of which end soon, with some between them that stay. */
    private void crowd(List<Step> steps) {
        for (int k = 2 + random.nextInt(3); k > 0; k--) {
            steps.add(create(1));
            steps.add(new ModelProgram.Speed(motions - 1, one(3) ? 0.5 : 0.25));
            Spec spec = spec(4).withSeconds(isDyadic ? 0.125 : 0.1).withSettings(List.of());
            if (!spec.end().isCells()) {
                steps.add(new ModelProgram.Burst(motions++, 150 + random.nextInt(200), spec));
            }
        }
        steps.add(new ModelProgram.Update(place(), 0.0625));
    }

    private boolean one(int in) {
        return random.nextInt(in) == 0;
    }

    private int place() {
        return random.nextInt(places);
    }

    /** A motion created before, mostly one of the last. */
    private int motion() {
        int back = one(4) ? random.nextInt(Math.max(1, motions)) : random.nextInt(Math.min(4, Math.max(1, motions)));
        return Math.max(0, motions - 1 - back);
    }

    private double length() {
        double[] lengths = isDyadic ? DYADIC : DECIMAL;
        return lengths[random.nextInt(lengths.length)];
    }

    private Step update() {
        double seconds = switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1, 2 -> isDyadic ? 0.0625 : 1 / 60.0;
            case 3 -> isDyadic ? 4.5 : 3.7;
            case 4 -> one(3) ? 5000 : isDyadic ? 0.5 : shortOf(length());
            case 5 -> one(6) ? bad() : 0.25;
            default -> length();
        };
        return new ModelProgram.Update(place(), seconds);
    }

    /** So little less that it counts, or does not count, as the whole. */
    private double shortOf(double seconds) {
        return seconds - (one(2) ? 1e-7 : 1e-10);
    }

    private double bad() {
        return switch (random.nextInt(3)) {
            case 0 -> Double.NaN;
            case 1 -> Double.POSITIVE_INFINITY;
            default -> -1;
        };
    }

    /** A step, from outside at depth 0 or from a callback inside. */
    private Step step(int depth) {
        switch (random.nextInt(30)) {
            case 0, 1, 2, 3:
                return create(depth);
            case 4:
                return new ModelProgram.Call(motion(), ModelPlayer.HandleCall.cancel);
            case 5, 6:
                return new ModelProgram.Call(motion(), ModelPlayer.HandleCall.tryCancel);
            case 7:
                return new ModelProgram.Call(motion(), ModelPlayer.HandleCall.complete);
            case 8:
                return new ModelProgram.Call(motion(), ModelPlayer.HandleCall.tryComplete);
            case 9, 10:
                return new ModelProgram.Call(motion(), ModelPlayer.HandleCall.preserve);
            case 11, 12, 13, 14:
                return new ModelProgram.Seek(motion(), seek());
            case 15, 16, 17:
                return one(3)
                        ? new ModelProgram.SpeedTo(motion(), speed(), rampLength(), rampEase())
                        : new ModelProgram.Speed(motion(), speed());
            case 26, 27:
                return new ModelProgram.Call(motion(), ModelPlayer.HandleCall.pause);
            case 28:
                return new ModelProgram.Call(motion(), ModelPlayer.HandleCall.resume);
            case 29:
                return new ModelProgram.CallByTarget(
                        place(),
                        motion(),
                        ModelPlayer.TargetCall.values()[random.nextInt(ModelPlayer.TargetCall.values().length)]);
            case 18:
                return one(4) ? new ModelProgram.Clear(place()) : new ModelProgram.Refer(ref(), random.nextBoolean());
            case 19:
                return new ModelProgram.Execute(place(), depth > 1 ? List.of() : steps(depth + 1), fails && one(6));
            case 20:
                return new ModelProgram.Join(motion(), random.nextInt(ModelPlayer.GROUPS));
            case 21:
                if (one(8)) {
                    int group = random.nextInt(ModelPlayer.GROUPS);
                    return new ModelProgram.GroupSpeedTo(group, speed(), rampLength(), rampEase());
                }
                return one(4)
                        ? new ModelProgram.GroupSpeed(random.nextInt(ModelPlayer.GROUPS), speed())
                        : new ModelProgram.Group(random.nextInt(ModelPlayer.GROUPS), groupCall());
            case 24:
                return new ModelProgram.Await(futures++, motion(), CancelBehavior.values()[random.nextInt(3)]);
            case 25:
                return new ModelProgram.CancelFuture(Math.max(0, futures - 1 - random.nextInt(3)));
            case 22:
                return one(2) ? new ModelProgram.Alive(motion(), one(4)) : new ModelProgram.Lose(motion());
            default:
                return rare(depth);
        }
    }

    private double rampLength() {
        return one(12) ? bad() : one(6) ? 0 : length();
    }

    private Ease rampEase() {
        return one(12) ? Ease.OUT_BACK : one(2) ? Ease.LINEAR : one(2) ? Ease.IN_QUAD : Ease.OUT_QUAD;
    }

    private ModelPlayer.GroupCall groupCall() {
        return one(4)
                ? ModelPlayer.GroupCall.close
                : ModelPlayer.GroupCall.values()[random.nextInt(ModelPlayer.GroupCall.close.ordinal())];
    }

    private Step rare(int depth) {
        if (places > 1 && one(3)) {
            return switch (random.nextInt(4)) {
                case 3 -> new ModelProgram.ScaleTo(one(4) ? 0 : 0.5 * random.nextInt(5), rampLength());
                case 0 ->
                    new ModelProgram.Scale(
                            one(8) ? bad() : one(4) ? 0 : isDyadic ? 0.25 * random.nextInt(9) : length());
                case 1 -> new ModelProgram.Hold(true);
                default -> new ModelProgram.Hold(false);
            };
        }
        if (depth > 0) {
            return update();
        }
        return switch (random.nextInt(8)) {
            case 0 ->
                one(2)
                        ? new ModelProgram.Capacity(place(), random.nextInt(600))
                        : new ModelProgram.Trace(place(), random.nextBoolean());
            case 1 -> {
                Spec spec = spec(4);
                yield spec.end().isCells()
                        ? update()
                        : new ModelProgram.Burst(motions++, 100 + random.nextInt(250), spec);
            }
            default -> update();
        };
    }

    private List<Step> steps(int depth) {
        List<Step> steps = new ArrayList<>();
        for (int k = 1 + random.nextInt(depth > 1 ? 1 : 3); k > 0; k--) {
            steps.add(step(depth));
        }
        return steps;
    }

    private int ref() {
        return random.nextInt(ModelPlayer.REFS);
    }

    private double seek() {
        return switch (random.nextInt(10)) {
            case 0, 1 -> 0;
            case 2 -> 100;
            case 3 -> one(3) ? -1 : length() / 2;
            case 4 -> one(4) ? Double.NaN : length() / 4;
            case 5 -> length() + length();
            case 6 -> isDyadic ? length() + length() : shortOf(length());
            default -> length();
        };
    }

    private double speed() {
        return switch (random.nextInt(10)) {
            case 0, 1 -> 0;
            case 2, 3, 4 -> -1;
            case 5 -> -0.5;
            case 6 -> 2;
            case 7 -> one(4) ? Double.NaN : 4;
            case 8 -> isWild ? 1000 : 0.5;
            default -> 1;
        };
    }

    // ---- Motions

    private Step create(int depth) {
        // Its number comes first, so that its callbacks can refer to it.
        int id = motions++;
        if (sequences && one(4)) {
            return run(id, depth);
        }
        if (clips > 0 && one(3)) {
            return play(id);
        }
        return new ModelProgram.Create(id, spec(depth));
    }

    private Step run(int id, int depth) {
        ModelScoreGenerator scores = new ModelScoreGenerator(random, false);
        ModelScore score = scores.score();
        List<ModelProgram.Within> withins = new ArrayList<>();
        if (reacts && depth < 2) {
            for (int k = random.nextInt(3); k > 0; k--) {
                withins.add(
                        new ModelProgram.Within(scores.event(), random.nextInt(3), steps(depth + 1), fails && one(5)));
            }
        }
        return new ModelProgram.Run(id, score, place(), one(4) ? ref() : -1, withins);
    }

    private Step play(int id) {
        List<Double> ends = one(3) ? List.of((double) end(), (double) end()) : List.of();
        return new ModelProgram.Play(id, random.nextInt(clips), ends, one(3) ? ref() : -1, one(5));
    }

    private Spec clipSpec() {
        Spec spec = spec(0);
        if (spec.kind() == ModelKind.FLOATS) {
            // What is asked before cells are written just answers.
            return spec.withEnd(End.ARRAY)
                    .withReactions(spec.reactions().stream()
                            .filter(reaction -> reaction.event() != MotionEvent.ALIVE)
                            .toList());
        }
        return spec.withEnd(!spec.kind().isColor() || one(2) ? End.SETTER : one(2) ? End.ARGB : End.RGBA);
    }

    private Spec spec(int depth) {
        ModelKind kind = kinds.get(random.nextInt(kinds.size()));
        double seconds = one(10) ? 0 : one(60) ? bad() : length();
        List<Setting> settings = new ArrayList<>();
        List<End> ends = kind.ends();
        End end = ends.get(random.nextInt(ends.size()));
        if (end == End.CELL && nextCell >= CELLS) {
            end = kind == ModelKind.FLOATS ? End.RUN : End.SETTER;
        }
        for (int k = random.nextInt(6); k > 0; k--) {
            settings.add(setting(end));
        }
        if (one(12)) {
            settings.add(Setting.of(ModelOption.START_AT, one(12) ? bad() : length()));
        }
        if (one(12)) {
            settings.add(Setting.of(ModelOption.FROM_FIRST_UPDATE));
        }
        if (one(10)) {
            settings.add(
                    Setting.of(ModelOption.RATE, one(12) ? 0.0 : isDyadic ? one(2) ? 8.0 : 2.0 : one(2) ? 12.0 : 7.0));
        }
        if (HAVE_DISTANCE.contains(kind) && one(12)) {
            settings.add(Setting.of(ModelOption.AT_SPEED, one(12) ? bad() : one(2) ? 4.0 : 8.0));
        }
        List<ModelOption> own = new ArrayList<>(kind.ownOptions());
        for (int k = own.isEmpty() ? 0 : random.nextInt(4); k > 0; k--) {
            settings.add(ownSetting(own.get(random.nextInt(own.size())), end));
        }
        List<Reaction> reactions = new ArrayList<>();
        if (reacts && depth < 2) {
            for (int k = random.nextInt(3); k > 0; k--) {
                reactions.add(reaction(depth, end));
            }
        }
        for (Reaction reaction : reactions) {
            callback(settings, reaction.event());
        }
        while (one(3)) {
            callback(settings, EVENTS[random.nextInt(EVENTS.length)]);
        }
        Collections.shuffle(settings, random);
        boolean inRadians =
                kind == ModelKind.ANGLE && settings.stream().anyMatch(o -> o.option() == ModelOption.RADIANS);
        Again again = one(8) ? one(2) && kind != ModelKind.TURN ? Again.REVERSED : Again.SETTINGS : Again.NO;
        return new Spec(
                kind,
                ends(kind, inRadians, false),
                ends(kind, inRadians, true),
                seconds,
                place(),
                settings,
                again,
                end,
                end == End.CELL ? nextCell++ : 0,
                reactions);
    }

    private float end() {
        return pick(ENDS);
    }

    private float pick(float[] some) {
        return one(3) ? some[random.nextInt(some.length)] : (float) random.nextInt(20) - 5;
    }

    private List<Number> ends(ModelKind kind, boolean inRadians, boolean isSecond) {
        List<Number> numbers = new ArrayList<>();
        if (kind == ModelKind.TURN && isSecond) {
            add(numbers, AXES[random.nextInt(AXES.length)]);
            numbers.add(DEGREES[random.nextInt(DEGREES.length)]);
            return numbers;
        }
        if (kind == ModelKind.QUATERNION || kind == ModelKind.TURN) {
            add(numbers, one(60) ? new float[4] : ORIENTATIONS[random.nextInt(ORIENTATIONS.length)]);
            return numbers;
        }
        for (int k = 0; k < kind.endNumbers(); k++) {
            numbers.add(
                    switch (kind) {
                        case ANGLE ->
                            inRadians ? RADIANS[random.nextInt(RADIANS.length)] : ANGLES[random.nextInt(ANGLES.length)];
                        case DOUBLE, CUSTOM -> one(8) ? 1e300 : one(3) ? random.nextInt(100) / 7.0 : (double) end();
                        case INT -> WHOLE[random.nextInt(WHOLE.length)];
                        case LONG -> LONG[random.nextInt(LONG.length)];
                        case COLOR -> PARTS[random.nextInt(PARTS.length)];
                        case PACKED_COLOR -> one(3) ? 0xff000000 | random.nextInt(256) * 0x10101 : random.nextInt();
                        default -> end();
                    });
        }
        return numbers;
    }

    private static void add(List<Number> numbers, float[] some) {
        for (float number : some) {
            numbers.add(number);
        }
    }

    private Reaction reaction(int depth, End end) {
        MotionEvent event = EVENTS[random.nextInt(EVENTS.length)];
        if (event == MotionEvent.ALIVE && end.isCells()) {
            // What is asked before cells are written just answers.
            event = MotionEvent.START;
        }
        int nth = event == MotionEvent.WRITE || event == MotionEvent.UPDATE || event == MotionEvent.ALIVE
                ? random.nextInt(5)
                : random.nextInt(3);
        boolean throwsOnly = fails && one(4);
        return new Reaction(event, nth, throwsOnly ? List.of() : steps(depth + 1), throwsOnly || (fails && one(5)));
    }

    private void callback(List<Setting> settings, MotionEvent event) {
        boolean own = random.nextBoolean();
        ModelOption option = switch (event) {
            case START -> own ? ModelOption.ON_START_OF : ModelOption.ON_START;
            case UPDATE -> own ? ModelOption.ON_UPDATE_OF : ModelOption.ON_UPDATE;
            case COMPLETE -> own ? ModelOption.ON_COMPLETE_OF : ModelOption.ON_COMPLETE;
            case CANCEL -> own ? ModelOption.ON_CANCEL_OF : ModelOption.ON_CANCEL;
            case PAUSE -> own ? ModelOption.ON_PAUSE_OF : ModelOption.ON_PAUSE;
            case RESUME -> own ? ModelOption.ON_RESUME_OF : ModelOption.ON_RESUME;
            case REWOUND -> own ? ModelOption.ON_REWOUND_OF : ModelOption.ON_REWOUND;
            case ALIVE -> own ? ModelOption.ALIVE_WHILE_OF : ModelOption.ALIVE_WHILE;
            case LOOP_COMPLETE -> ModelOption.ON_LOOP_COMPLETE;
            default -> null;
        };
        if (option != null) {
            settings.add(Setting.of(option));
        }
    }

    private Setting setting(End end) {
        return switch (random.nextInt(14)) {
            case 0, 1 -> Setting.of(ModelOption.EASE, Ease.values()[random.nextInt(Ease.values().length)]);
            case 2 -> Setting.of(ModelOption.OWN_EASE, function(Function.EASES, end));
            case 3 -> Setting.of(ModelOption.DELAY, one(30) ? bad() : length() / 2);
            case 4, 5 -> Setting.of(ModelOption.DELAY_OF_TYPE, length() / 2, DelayType.values()[random.nextInt(2)]);
            case 6 -> Setting.of(ModelOption.HOLD_AFTER, one(30) ? bad() : length() / 2);
            case 7 -> Setting.of(ModelOption.SKIP_VALUES, one(3));
            case 8 -> Setting.of(ModelOption.LOOPS, loops());
            case 9, 10 -> Setting.of(ModelOption.LOOPS_OF_TYPE, loops(), LoopType.values()[random.nextInt(4)]);
            case 11 ->
                one(2) ? Setting.of(ModelOption.CANCEL_ON_ERROR) : Setting.of(ModelOption.IMMEDIATE_BIND, one(3));
            case 12 -> one(2) ? Setting.of(ModelOption.REF, ref()) : Setting.of(ModelOption.NAME, "n" + motions);
            default ->
                one(2)
                        ? Setting.of(ModelOption.WEAK_TARGET)
                        : one(2)
                                ? Setting.of(ModelOption.OVERWRITE, Overwrite.values()[random.nextInt(4)])
                                : Setting.of(one(6) ? ModelOption.RESTORABLE : ModelOption.SCHEDULER);
        };
    }

    private Function function(List<Function> some, End end) {
        Function function = some.get(random.nextInt(some.size()));
        // A value that goes nowhere need not be computed.
        boolean mayFail = fails && !handlersFail && end != End.RUN;
        return function.fails() && !mayFail ? some.get(0) : function;
    }

    private Setting ownSetting(ModelOption option, End end) {
        return switch (option) {
            case SNAP -> Setting.of(option, one(20) ? 0.0 : one(2) ? 0.5 : 0.3);
            case SNAP_TO -> one(2) ? Setting.of(option, 0.0, 5.0, 2.5, -1.0) : Setting.of(option, 3.0);
            case CLAMP -> one(20) ? Setting.of(option, 1.0, 0.0) : Setting.of(option, -1.0, 4.0);
            case WRAP ->
                one(20)
                        ? Setting.of(option, 1.0, 1.0)
                        : one(2) ? Setting.of(option, 0.0, 360.0) : Setting.of(option, -2.0, 2.5);
            case MAP -> Setting.of(option, function(Function.MAPS, end));
            case ROUNDING -> Setting.of(option, RoundingMode.values()[random.nextInt(RoundingMode.values().length)]);
            case ANGLE_PATH -> Setting.of(option, AnglePath.values()[random.nextInt(AnglePath.values().length)]);
            case QUATERNION_PATH ->
                Setting.of(option, QuaternionPath.values()[random.nextInt(QuaternionPath.values().length)]);
            case SPACE -> Setting.of(option, ColorSpace.values()[random.nextInt(ColorSpace.values().length)]);
            case HUE -> Setting.of(option, HuePath.values()[random.nextInt(HuePath.values().length)]);
            case FREQUENCY -> Setting.of(option, one(20) ? 0 : 1 + random.nextInt(30));
            case DAMPING_RATIO -> Setting.of(option, one(20) ? bad() : one(3) ? 0.0 : random.nextInt(8) / 2.0);
            case SEED -> Setting.of(option, random.nextInt(5) - 1);
            default -> Setting.of(option);
        };
    }

    private long loops() {
        return switch (random.nextInt(10)) {
            case 0, 1 -> Motion.INFINITE;
            case 2 -> one(6) ? 0 : 1;
            case 3 -> isWild ? 100_000 : 7;
            default -> 2 + random.nextInt(3);
        };
    }
}
