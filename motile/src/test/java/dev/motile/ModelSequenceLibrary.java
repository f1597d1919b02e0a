package dev.motile;

import dev.motile.ModelOption.Setting;
import dev.motile.ModelScore.Child;
import dev.motile.ModelScore.Item;
import dev.motile.function.FloatSetter;
import dev.motile.function.Vector2Setter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** A sequence of a program, played by the library. */
final class ModelSequenceLibrary {

    /** The properties of a target, and how many targets there are. */
    static final int PROPERTIES = 7;

    static final int TARGETS = 2;

    /** The types of the values that properties have; the last is a cell of an array. */
    static final List<ModelKind> KINDS = List.of(
            ModelKind.FLOAT,
            ModelKind.ANGLE,
            ModelKind.PUNCH,
            ModelKind.INT,
            ModelKind.VECTOR2,
            ModelKind.DOUBLE,
            ModelKind.FLOAT);

    static final int CELL = 6;

    /** What is written to: by property, the last value. */
    private static final class Target {
        final List<@Nullable List<Number>> values = new ArrayList<>(Collections.nCopies(PROPERTIES, null));
        final float[] cells = {Float.NaN};

        void write(int property, Number... value) {
            values.set(property, List.of(value));
        }

        void writeWhole(int value) {
            write(3, value);
        }

        void writeReal(double value) {
            write(5, value);
        }
    }

    // One object for each property: by it the library tells which motions write the same.
    private static final FloatSetter<Target> FIRST = (target, x) -> target.write(0, x);
    private static final FloatSetter<Target> SECOND = (target, x) -> target.write(1, x);
    private static final FloatSetter<Target> THIRD = (target, x) -> target.write(2, x);
    private static final ObjIntConsumer<Target> WHOLE = Target::writeWhole;
    private static final Vector2Setter<Target> PAIR = (target, x, y) -> target.write(4, x, y);
    private static final ObjDoubleConsumer<Target> REAL = Target::writeReal;

    private final MotionScheduler scheduler;
    final List<MotionHandle> handles = new ArrayList<>();
    private final List<Target> targets = List.of(new Target(), new Target());

    /** Hears each event. */
    private final Consumer<String> listener;

    final MotionHandle whole;

    ModelSequenceLibrary(
            ModelScore score, MotionScheduler scheduler, @Nullable MotionRef ref, Consumer<String> listener) {
        this.scheduler = scheduler;
        this.listener = listener;
        MotionSequence sequence = build(score).scheduler(scheduler);
        whole = ref == null ? sequence.run() : sequence.ref(ref).run();
    }

    /** All properties in one row; what nobody has written is no number. */
    List<Number> row() {
        List<Number> row = new ArrayList<>();
        for (int k = 0; k < TARGETS * PROPERTIES; k++) {
            List<Number> value = value(k);
            row.addAll(value == null ? Collections.nCopies(KINDS.get(k % PROPERTIES).lanes, Double.NaN) : value);
        }
        return row;
    }

    /** What a property of a target shows, or null if nobody has written it. */
    @Nullable
    List<Number> value(int property) {
        Target target = targets.get(property / PROPERTIES);
        int own = property % PROPERTIES;
        if (own != CELL) {
            return target.values.get(own);
        }
        return Float.isNaN(target.cells[0]) ? null : List.of(target.cells[0]);
    }

    private MotionSequence build(ModelScore score) {
        MotionSequence sequence = Motion.sequence();
        for (Item item : score.items()) {
            sequence = add(sequence, item);
        }
        return told(heard(sequence, score.label()), score.settings());
    }

    @CheckReturnValue
    private MotionSequence add(MotionSequence sequence, Item item) {
        At place = switch (item.how()) {
            case AT_PREVIOUS_START -> At.previousStart().plus(item.at());
            case AT_PREVIOUS_END -> At.previousEnd().plus(item.at());
            case AT_END -> At.end().plus(item.at());
            default -> At.end();
        };
        if (item.content() instanceof ModelScore.Interval interval) {
            return sequence.interval(interval.seconds());
        }
        if (item.content() instanceof ModelScore.Defaults defaults) {
            return sequence.defaults(told(Motion.timer(0), defaults.settings()).settings());
        }
        if (item.content() instanceof ModelScore.Pause) {
            return sequence.pause();
        }
        if (item.content() instanceof ModelScore.Call call) {
            return switch (item.how()) {
                case APPEND -> sequence.call(call, c -> note(c.label()));
                case INSERT -> sequence.insertCall(item.at(), () -> note(call.label()));
                default -> sequence.insertCall(place, () -> note(call.label()));
            };
        }
        if (item.content() instanceof ModelScore.Inner inner) {
            MotionSequence child = build(inner.score());
            return switch (item.how()) {
                case APPEND -> sequence.append(child);
                case JOIN -> sequence.join(child);
                case INSERT -> sequence.insert(item.at(), child);
                default -> sequence.insert(place, child);
            };
        }
        if (item.content() instanceof Child child && child.isHandle()) {
            MotionHandle handle = bind(child);
            handles.add(handle);
            return switch (item.how()) {
                case APPEND -> sequence.append(handle);
                case JOIN -> sequence.join(handle);
                case INSERT -> sequence.insert(item.at(), handle);
                default -> sequence.insert(place, handle);
            };
        }
        int number = item.content() instanceof Child child
                ? child.target()
                : ((ModelScore.Clips) item.content()).parts().get(0).target();
        Target target = targets.get(number);
        MotionClip<Target> clip = clip(item.content());
        return switch (item.how()) {
            case APPEND -> sequence.append(clip, target);
            case JOIN -> sequence.join(clip, target);
            case INSERT -> sequence.insert(item.at(), clip, target);
            default -> sequence.insert(place, clip, target);
        };
    }

    private MotionHandle bind(Child child) {
        Target target = targets.get(child.target());
        ValueMotionBuilder<?> builder = built(child).scheduler(scheduler);
        return switch (child.spec().cell()) {
            case 0 -> ((FloatEnds<?>) builder).bind(target, FIRST);
            case 1 -> ((FloatEnds<?>) builder).bind(target, SECOND);
            case 2 -> ((FloatEnds<?>) builder).bind(target, THIRD);
            case 3 -> ((IntMotionBuilder) builder).bind(target, WHOLE);
            case 4 -> ((Vector2MotionBuilder) builder).bind(target, PAIR);
            case 5 -> ((DoubleMotionBuilder) builder).bind(target, REAL);
            default -> ((FloatEnds<?>) builder).bindTo(target.cells, 0);
        };
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private MotionClip<Target> clip(ModelScore.Content content) {
        if (content instanceof ModelScore.Clips clips) {
            MotionClip[] parts = clips.parts().stream().map(this::clip).toArray(MotionClip[]::new);
            MotionClip<Target> clip = clips.isTogether() ? MotionClip.together(parts) : MotionClip.sequence(parts);
            return clip.onStart(t -> note(clips.label() + " START"))
                    .onComplete(t -> note(clips.label() + " COMPLETE"))
                    .onCancel(t -> note(clips.label() + " CANCEL"));
        }
        Child child = (Child) content;
        ValueMotionBuilder<?> builder = built(child);
        return switch (child.spec().cell()) {
            case 0 -> ((FloatEnds<?>) builder).clip(Target.class, FIRST);
            case 1 -> ((FloatEnds<?>) builder).clip(Target.class, SECOND);
            case 2 -> ((FloatEnds<?>) builder).clip(Target.class, THIRD);
            case 3 -> ((IntMotionBuilder) builder).clip(Target.class, WHOLE);
            case 4 -> ((Vector2MotionBuilder) builder).clip(Target.class, PAIR);
            default -> ((DoubleMotionBuilder) builder).clip(Target.class, REAL);
        };
    }

    private ValueMotionBuilder<?> built(Child child) {
        return toldAll(ModelLibrary.builder(child.spec()), child);
    }

    private <B extends ValueMotionBuilder<B>> B toldAll(ValueMotionBuilder<B> builder, Child child) {
        B heard = heard(builder, child.label());
        B told = told(heard.name(child.label()), child.spec().settings());
        return told;
    }

    private <B extends MotionBuilder<B>> B heard(MotionBuilder<B> builder, String label) {
        return builder.onStart(() -> note(label + " START"))
                .onLoopComplete(n -> note(label + " LOOP " + n))
                .onComplete(() -> note(label + " COMPLETE"))
                .onCancel(() -> note(label + " CANCEL"))
                .onPause(() -> note(label + " PAUSE"))
                .onResume(() -> note(label + " RESUME"))
                .onRewound(() -> note(label + " REWOUND"));
    }

    private static <B extends MotionBuilder<B>> B told(B builder, List<Setting> settings) {
        B told = builder;
        for (Setting setting : settings) {
            told = switch (setting.option()) {
                case EASE, OWN_EASE -> told.ease((DoubleUnaryOperator) setting.argument(0));
                case DELAY -> told.delay(setting.number(0));
                case DELAY_OF_TYPE -> told.delay(setting.number(0), (DelayType) setting.argument(1));
                case HOLD_AFTER -> told.holdAfter(setting.number(0));
                case SKIP_VALUES -> told.skipValuesDuringDelay((boolean) setting.argument(0));
                case LOOPS -> told.loops((long) setting.argument(0));
                case LOOPS_OF_TYPE -> told.loops((long) setting.argument(0), (LoopType) setting.argument(1));
                case IMMEDIATE_BIND -> told.immediateBind((boolean) setting.argument(0));
                default -> throw new AssertionError(setting);
            };
        }
        return told;
    }

    private void note(String event) {
        listener.accept(event);
    }
}
