package dev.motile;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/**
 * The options of builders that the model knows. A new option of the library goes here, with its signature; into
 * {@link ModelLibrary}, which sets it on a builder; into {@link ModelPlan}, which says what it means; and into
 * {@link ModelGenerator}, so that programs use it.
 */
enum ModelOption {
    EASE("ease(Ease)"),
    OWN_EASE("ease(DoubleUnaryOperator)"),
    DELAY("delay(double)"),
    DELAY_OF_TYPE("delay(double,DelayType)"),
    HOLD_AFTER("holdAfter(double)"),
    SKIP_VALUES("skipValuesDuringDelay(boolean)"),
    LOOPS("loops(long)"),
    LOOPS_OF_TYPE("loops(long,LoopType)"),
    ON_START("onStart(Runnable)"),
    ON_START_OF("onStart(Object,Consumer)"),
    ON_UPDATE("onUpdate(Runnable)"),
    ON_UPDATE_OF("onUpdate(Object,Consumer)"),
    ON_COMPLETE("onComplete(Runnable)"),
    ON_COMPLETE_OF("onComplete(Object,Consumer)"),
    ON_CANCEL("onCancel(Runnable)"),
    ON_CANCEL_OF("onCancel(Object,Consumer)"),
    ON_PAUSE("onPause(Runnable)"),
    ON_PAUSE_OF("onPause(Object,Consumer)"),
    ON_RESUME("onResume(Runnable)"),
    ON_RESUME_OF("onResume(Object,Consumer)"),
    ON_REWOUND("onRewound(Runnable)"),
    ON_REWOUND_OF("onRewound(Object,Consumer)"),
    ON_LOOP_COMPLETE("onLoopComplete(LongConsumer)"),
    ALIVE_WHILE("aliveWhile(BooleanSupplier)"),
    ALIVE_WHILE_OF("aliveWhile(Object,Predicate)"),
    CANCEL_ON_ERROR("cancelOnError()"),
    IMMEDIATE_BIND("immediateBind(boolean)"),
    SCHEDULER("scheduler(MotionScheduler)"),
    NAME("name(String)"),
    REF("ref(MotionRef)"),
    START_AT("startAt(double)"),
    FROM_FIRST_UPDATE("fromFirstUpdate()"),
    RATE("rate(double)"),
    AT_SPEED("atSpeed(double)"),
    RESTORABLE("restorable()"),
    OVERWRITE("overwrite(Overwrite)"),
    WEAK_TARGET("weakTarget()"),
    SNAP("snap(double)"),
    SNAP_TO("snapTo(double[])"),
    CLAMP("clamp(double,double)"),
    WRAP("wrap(double,double)"),
    MAP("map(DoubleUnaryOperator)"),
    LOGARITHMIC("logarithmic()"),
    ROUNDING("rounding(RoundingMode)"),
    ANGLE_PATH("path(AnglePath)"),
    RADIANS("radians()"),
    QUATERNION_PATH("path(QuaternionPath)"),
    SPACE("space(ColorSpace)"),
    HUE("hue(HuePath)"),
    PREMULTIPLIED("premultiplied()"),
    FREQUENCY("frequency(int)"),
    DAMPING_RATIO("dampingRatio(double)"),
    FADE_TO_ZERO("fadeToZero()"),
    SEED("seed(int)");

    final String signature;

    ModelOption(String signature) {
        this.signature = signature;
    }

    private String method() {
        return signature.substring(0, signature.indexOf('('));
    }

    /** Own functions of programs, told by their text. */
    enum Function implements DoubleUnaryOperator {
        SQUARE("t -> t * t") {
            @Override
            public double applyAsDouble(double t) {
                return t * t;
            }
        },
        BEYOND("t -> t * (2.5 - 1.5 * t)") {
            @Override
            public double applyAsDouble(double t) {
                return t * (2.5 - 1.5 * t);
            }
        },
        HALF("x -> x / 2") {
            @Override
            public double applyAsDouble(double x) {
                return x / 2;
            }
        },
        NEGATIVE("x -> -x") {
            @Override
            public double applyAsDouble(double x) {
                return -x;
            }
        },
        FAILS_FROM_5("x -> x > 5 ? fail() : x") {
            @Override
            public double applyAsDouble(double x) {
                return failing(x, x > 5);
            }
        },
        FAILS_AT_FIRST("t -> t < 0.25 ? fail() : t") {
            @Override
            public double applyAsDouble(double t) {
                return failing(t, t < 0.25);
            }
        },
        FAILS_IN_THE_MIDDLE("t -> t > 0.4 && t < 0.7 ? fail() : t") {
            @Override
            public double applyAsDouble(double t) {
                return failing(t, t > 0.4 && t < 0.7);
            }
        },
        FAILS_AT_LAST("t -> t > 0.75 ? fail() : t") {
            @Override
            public double applyAsDouble(double t) {
                return failing(t, t > 0.75);
            }
        };

        private final String text;

        Function(String text) {
            this.text = text;
        }

        boolean fails() {
            return ordinal() >= FAILS_FROM_5.ordinal();
        }

        static final List<Function> EASES = List.of(SQUARE, BEYOND, FAILS_AT_FIRST, FAILS_IN_THE_MIDDLE, FAILS_AT_LAST);

        /** Functions of values; none turns back. */
        static final List<Function> MAPS = List.of(HALF, NEGATIVE, FAILS_FROM_5);

        private static double failing(double t, boolean fails) {
            if (fails) {
                throw new ModelPlayer.Planned("an own function");
            }
            return t;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * An option as a program sets it.
     *
     * @param option the option
     * @param arguments numbers, enums and names; none for callbacks, whose actions are reactions of the program
     */
    record Setting(ModelOption option, List<Object> arguments) {

        static Setting of(ModelOption option, Object... arguments) {
            return new Setting(option, List.of(arguments));
        }

        Object argument(int k) {
            return arguments.get(k);
        }

        double number(int k) {
            return ((Number) arguments.get(k)).doubleValue();
        }

        @Override
        public String toString() {
            String told = switch (option) {
                case ON_START, ON_UPDATE, ON_COMPLETE, ON_CANCEL, ON_PAUSE, ON_RESUME, ON_REWOUND ->
                    "() -> note(\"" + option.method() + "\")";
                case ON_START_OF,
                        ON_UPDATE_OF,
                        ON_COMPLETE_OF,
                        ON_CANCEL_OF,
                        ON_PAUSE_OF,
                        ON_RESUME_OF,
                        ON_REWOUND_OF -> "x, x -> note(\"" + option.method() + "\")";
                case ON_LOOP_COMPLETE -> "n -> note(n)";
                case ALIVE_WHILE -> "() -> alive";
                case ALIVE_WHILE_OF -> "x, x -> x.alive";
                case REF -> "ref" + arguments.get(0);
                case NAME -> "\"" + arguments.get(0) + "\"";
                default -> arguments.stream().map(Setting::tell).collect(Collectors.joining(", "));
            };
            return "." + option.method() + "(" + told + ")";
        }

        private static String tell(Object argument) {
            return argument instanceof Enum<?> constant && !(constant instanceof Function)
                    ? constant.getDeclaringClass().getSimpleName() + "." + constant.name()
                    : argument.toString();
        }
    }
}
