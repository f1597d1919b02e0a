package dev.motile;

import dev.motile.ModelOption.Setting;
import dev.motile.ModelProgram.Again;
import dev.motile.ModelProgram.End;
import dev.motile.ModelProgram.Spec;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the options of one motion come to; refuses what the library has to refuse. */
final class ModelPlan {

    private double delay;
    private DelayType delayType = DelayType.FIRST_LOOP;
    private double hold;
    private long loops = 1;

    LoopType loopType = LoopType.RESTART;
    DoubleUnaryOperator ease = Ease.LINEAR;
    boolean skipsValues = true;
    boolean bindsAtOnce = true;
    boolean cancelsOnError;
    boolean isWeak;
    private boolean isRestorable;
    private boolean queues;
    double startAt;
    boolean fromFirstUpdate;
    double rate;
    private double unitsPerSecond;
    String name = "";

    // What only some types have.
    final List<Setting> shaping = new ArrayList<>();
    boolean hasRatios;
    RoundingMode rounding = RoundingMode.HALF_EVEN;
    AnglePath anglePath = AnglePath.SHORT;
    boolean isInRadians;
    QuaternionPath quaternionPath = QuaternionPath.SHORTEST;
    ColorSpace space = ColorSpace.RGB;
    HuePath hue = HuePath.SHORTER;
    boolean isPremultiplied;
    int frequency = 10;
    double damping = 1;
    boolean fades;

    @Nullable
    Integer ref;

    /** The callbacks that it has. */
    final Set<MotionEvent> heard = EnumSet.noneOf(MotionEvent.class);

    /** Of a clip, those that receive what it is played on; of a builder, those that were given a target. */
    final Set<MotionEvent> heardByTarget = EnumSet.noneOf(MotionEvent.class);

    final ModelTime.Lengths lengths;

    private final Spec spec;

    ModelPlan(Spec spec) {
        this.spec = spec;
        refuse(!isLength(spec.seconds()));
        refuseEnds();
        spec.settings().forEach(this::tell);
        if (spec.kind().vibrates() && loopType == LoopType.INCREMENTAL) {
            loopType = LoopType.RESTART;
        }
        skipsValues |= queues;
        bindsAtOnce &= !queues;
        if (spec.again() == Again.REVERSED) {
            reverse();
        }
        lengths = new ModelTime.Lengths(
                duration(), delay, delayType == DelayType.EVERY_LOOP, loops, loops < 0 ? 0 : hold);
        if (spec.again() != Again.NO) {
            checkWhole();
        }
        refuse(isWeak && spec.end().isConsumer());
        // The ends of these programs are no properties; those that are have a model of their own.
        refuse(isRestorable);
    }

    /** The plan of a play between other ends. */
    ModelPlan between(Spec other) {
        return unitsPerSecond == 0 ? this : new ModelPlan(other);
    }

    /** Whether the duration comes from what need not be a round number. */
    boolean hasOddLength() {
        return unitsPerSecond > 0;
    }

    private double duration() {
        if (unitsPerSecond == 0) {
            return spec.seconds();
        }
        Number a = spec.from().isEmpty() ? 0 : spec.from().get(0);
        Number b = spec.to().isEmpty() ? 1 : spec.to().get(0);
        double distance = switch (spec.kind()) {
            case FLOAT, DOUBLE, INT, LONG, TIMER -> Math.abs(b.doubleValue() - a.doubleValue());
            // Others are told of by their own tests.
            default -> throw new ModelTime.TooClose();
        };
        double duration = distance / unitsPerSecond;
        refuse(!isLength(duration));
        return duration;
    }

    /** Whether one of its functions may fail. */
    boolean mayFail() {
        return fails(ease)
                || shaping.stream().flatMap(s -> s.arguments().stream()).anyMatch(ModelPlan::fails);
    }

    private static boolean fails(Object function) {
        return function instanceof ModelOption.Function own && own.fails();
    }

    /** Refuses what only all options together tell. */
    void checkWhole() {
        refuse(loops < 0 && lengths.period() == 0);
    }

    /** What goes round one way goes back the same way. */
    private void reverse() {
        anglePath = switch (anglePath) {
            case INCREASING -> AnglePath.DECREASING;
            case DECREASING -> AnglePath.INCREASING;
            default -> anglePath;
        };
        hue = switch (hue) {
            case INCREASING -> HuePath.DECREASING;
            case DECREASING -> HuePath.INCREASING;
            default -> hue;
        };
    }

    /** The ends as they are played. */
    Spec played() {
        return spec.again() == Again.REVERSED && !spec.kind().vibrates() ? spec.withEnds(spec.to(), spec.from()) : spec;
    }

    /** A plan of a few options. */
    ModelPlan(LoopType loopType, DoubleUnaryOperator ease, ModelTime.Lengths lengths) {
        this.loopType = loopType;
        this.ease = ease;
        this.lengths = lengths;
        spec = new Spec(ModelKind.FLOAT, List.of(0), List.of(1), 1, 0, List.of(), Again.NO, End.RUN, 0, List.of());
    }

    private void refuseEnds() {
        if (spec.kind() == ModelKind.QUATERNION || spec.kind() == ModelKind.TURN) {
            refuse(spec.from().stream().allMatch(x -> x.doubleValue() == 0));
            int parts = spec.kind() == ModelKind.TURN ? 3 : 4;
            refuse(spec.to().subList(0, parts).stream().allMatch(x -> x.doubleValue() == 0));
        }
    }

    /** Refuses ends that no ratio joins. */
    static void refuseRatio(double from, double to) {
        refuse(!(from > 0 && to > 0) && !(from < 0 && to < 0));
        refuse(Double.isInfinite(from) || Double.isInfinite(to));
    }

    private void tell(Setting setting) {
        switch (setting.option()) {
            case EASE, OWN_EASE -> ease = (DoubleUnaryOperator) setting.argument(0);
            case DELAY -> delay(setting.number(0), DelayType.FIRST_LOOP);
            case DELAY_OF_TYPE -> delay(setting.number(0), (DelayType) setting.argument(1));
            case HOLD_AFTER -> {
                hold = setting.number(0);
                refuse(!isLength(hold));
            }
            case SKIP_VALUES -> skipsValues = (boolean) setting.argument(0);
            case LOOPS -> loops((long) setting.argument(0), LoopType.RESTART);
            case LOOPS_OF_TYPE -> loops((long) setting.argument(0), (LoopType) setting.argument(1));
            case ON_START -> heard.add(MotionEvent.START);
            case ON_START_OF -> hearByTarget(MotionEvent.START);
            case ON_UPDATE -> heard.add(MotionEvent.UPDATE);
            case ON_UPDATE_OF -> hearByTarget(MotionEvent.UPDATE);
            case ON_COMPLETE -> heard.add(MotionEvent.COMPLETE);
            case ON_COMPLETE_OF -> hearByTarget(MotionEvent.COMPLETE);
            case ON_CANCEL -> heard.add(MotionEvent.CANCEL);
            case ON_CANCEL_OF -> hearByTarget(MotionEvent.CANCEL);
            case ON_PAUSE -> heard.add(MotionEvent.PAUSE);
            case ON_PAUSE_OF -> hearByTarget(MotionEvent.PAUSE);
            case ON_RESUME -> heard.add(MotionEvent.RESUME);
            case ON_RESUME_OF -> hearByTarget(MotionEvent.RESUME);
            case ON_REWOUND -> heard.add(MotionEvent.REWOUND);
            case ON_REWOUND_OF -> hearByTarget(MotionEvent.REWOUND);
            case ON_LOOP_COMPLETE -> heard.add(MotionEvent.LOOP_COMPLETE);
            case ALIVE_WHILE -> heard.add(MotionEvent.ALIVE);
            case ALIVE_WHILE_OF -> hearByTarget(MotionEvent.ALIVE);
            case CANCEL_ON_ERROR -> cancelsOnError = true;
            case IMMEDIATE_BIND -> bindsAtOnce = (boolean) setting.argument(0);
            case SCHEDULER -> {
                // A program says where in its spec.
            }
            case NAME -> name = (String) setting.argument(0);
            case REF -> ref = (Integer) setting.argument(0);
            case START_AT -> {
                startAt = setting.number(0);
                refuse(!isLength(startAt));
            }
            case FROM_FIRST_UPDATE -> fromFirstUpdate = true;
            case RATE -> {
                rate = setting.number(0);
                refuse(!(rate > 0 && rate < Double.POSITIVE_INFINITY));
            }
            case AT_SPEED -> {
                unitsPerSecond = setting.number(0);
                refuse(!(unitsPerSecond > 0 && unitsPerSecond < Double.POSITIVE_INFINITY));
                refuse(spec.kind().vibrates());
            }
            case RESTORABLE -> isRestorable = true;
            // Of these programs each motion has what it writes to for itself; those that share have a model of their
            // own.
            case OVERWRITE -> queues = setting.argument(0) == Overwrite.QUEUE;
            case WEAK_TARGET -> isWeak = true;
            case SNAP -> {
                refuse(!(setting.number(0) > 0 && setting.number(0) < Double.POSITIVE_INFINITY));
                shaping.add(setting);
            }
            case CLAMP -> {
                refuse(!(setting.number(0) <= setting.number(1)));
                shaping.add(setting);
            }
            case WRAP -> {
                refuse(!(setting.number(0) < setting.number(1)));
                shaping.add(setting);
            }
            case SNAP_TO, MAP -> shaping.add(setting);
            case LOGARITHMIC -> {
                if (spec.kind() == ModelKind.TIMER) {
                    refuseRatio(0, 1);
                }
                for (int lane = 0; lane < spec.from().size(); lane++) {
                    refuseRatio(
                            spec.from().get(lane).doubleValue(),
                            spec.to().get(lane).doubleValue());
                }
                hasRatios = true;
            }
            case ROUNDING -> {
                rounding = (RoundingMode) setting.argument(0);
                refuse(rounding == RoundingMode.UNNECESSARY);
            }
            case ANGLE_PATH -> anglePath = (AnglePath) setting.argument(0);
            case RADIANS -> isInRadians = true;
            case QUATERNION_PATH -> {
                refuse(spec.kind() == ModelKind.TURN);
                quaternionPath = (QuaternionPath) setting.argument(0);
            }
            case SPACE -> space = (ColorSpace) setting.argument(0);
            case HUE -> hue = (HuePath) setting.argument(0);
            case PREMULTIPLIED -> isPremultiplied = true;
            case FREQUENCY -> {
                frequency = (int) setting.argument(0);
                refuse(frequency < 1);
            }
            case DAMPING_RATIO -> {
                damping = setting.number(0);
                refuse(!isLength(damping));
            }
            case FADE_TO_ZERO -> fades = true;
            case SEED -> {
                // Which way a shake takes is not documented, but how far it goes.
            }
        }
    }

    private void hearByTarget(MotionEvent event) {
        heard.add(event);
        heardByTarget.add(event);
    }

    private void delay(double seconds, DelayType type) {
        refuse(!isLength(seconds));
        delay = seconds;
        delayType = type;
    }

    private void loops(long number, LoopType type) {
        refuse(number == 0 || number < -1);
        loops = number;
        loopType = type;
    }

    private static boolean isLength(double seconds) {
        return seconds >= 0 && seconds < Double.POSITIVE_INFINITY;
    }

    private static void refuse(boolean refused) {
        if (refused) {
            throw new IllegalArgumentException();
        }
    }
}
