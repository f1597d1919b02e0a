package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Motions that do not keep their targets alive: a target that is gone cancels, and nothing else is lost with it. */
@Tag("leak")
class WeakTargetTest {

    private static final class Target {
        float x;

        void x(float value) {
            x = value;
        }
    }

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    /** A target that stays, whatever happens. */
    private final Target staying = new Target();

    WeakTargetTest() {
        dispatcher.onError((error, failure) -> {
            throw new AssertionError(failure.event() + " of '" + failure.name() + "' failed", error);
        });
    }

    /** Objects that are held until they are let go. */
    static final class Held {
        private final List<Object> objects = new ArrayList<>();
        private final List<WeakReference<?>> references = new ArrayList<>();

        <T> T add(T object) {
            objects.add(object);
            references.add(new WeakReference<>(object));
            return object;
        }

        /** Lets all go and waits, for a bounded number of collections, until they are gone. */
        void letGo() {
            objects.clear();
            assertThat(references).isNotEmpty();
            for (int k = 0; k < 40; k++) {
                if (references.stream().allMatch(reference -> reference.refersTo(null))) {
                    return;
                }
                collect();
            }
            assertThat(references).as("still held").allMatch(reference -> reference.refersTo(null));
        }
    }

    private static void collect() {
        sink = new byte[1 << 20];
        System.gc();
    }

    // ---- Everything that has a target, in every state

    /** Makes a motion of a target of its own, which is held by nothing else. */
    private record Binding(String name, Start start) {}

    private interface Start {
        MotionHandle bind(UnaryOperator<ValueMotionBuilder<?>> options, Held held);
    }

    private List<Binding> bindings() {
        List<Binding> all = new ArrayList<>();
        for (BuilderKind kind : BuilderKind.values()) {
            add(all, kind.name(), (options, held) -> {
                KindFixture.Probe probe = held.add(new KindFixture.Probe());
                return KindFixture.bind(options.apply(KindFixture.create(kind, 1)), probe);
            });
        }
        for (int gone = 0; gone < 2; gone++) {
            int g = gone;
            add(
                    all,
                    "two targets, " + g + " goes",
                    (options, held) -> ((FloatMotionBuilder) options.apply(Motion.create(0f, 8f, 1)))
                            .bind(target(held, g == 0), target(held, g == 1), (a, b, x) -> {
                                a.x(x);
                                b.x(x);
                            }));
        }
        for (int gone = 0; gone < 3; gone++) {
            int g = gone;
            add(
                    all,
                    "three targets, " + g + " goes",
                    (options, held) -> ((IntMotionBuilder) options.apply(Motion.createInt(0, 8, 1)))
                            .bind(target(held, g == 0), target(held, g == 1), target(held, g == 2), (a, b, c, x) -> {
                                a.x(x);
                                b.x(x);
                                c.x(x);
                            }));
        }
        add(
                all,
                "float cell",
                (options, held) -> ((FloatMotionBuilder) options.apply(Motion.create(0f, 8f, 1)))
                        .bindTo(held.add(new float[3]), 1));
        add(
                all,
                "double cell",
                (options, held) -> ((DoubleMotionBuilder) options.apply(Motion.create(0.0, 8.0, 1)))
                        .bindTo(held.add(new double[3]), 1));
        add(
                all,
                "int cell",
                (options, held) ->
                        ((IntMotionBuilder) options.apply(Motion.createInt(0, 8, 1))).bindTo(held.add(new int[3]), 1));
        add(
                all,
                "long cell",
                (options, held) -> ((LongMotionBuilder) options.apply(Motion.createLong(0, 8, 1)))
                        .bindTo(held.add(new long[3]), 1));
        add(
                all,
                "vector cells",
                (options, held) -> ((Vector2MotionBuilder) options.apply(Motion.vector2(0, 1, 8, 9, 1)))
                        .bindTo(held.add(new float[3]), 1));
        add(
                all,
                "argb",
                (options, held) -> ((ColorMotionBuilder) options.apply(Motion.color(1, 2, 1)))
                        .bindArgb(held.add(new Target()), Target::x));
        add(
                all,
                "rgba",
                (options, held) -> ((ColorMotionBuilder) options.apply(Motion.color(1, 2, 1)))
                        .bindRgba(held.add(new Target()), Target::x));
        add(
                all,
                "clip",
                (options, held) -> ((FloatMotionBuilder) options.apply(Motion.create(0f, 8f, 1)))
                        .clip(Target.class, Target::x)
                        .play(held.add(new Target())));
        add(
                all,
                "clip between other ends",
                (options, held) -> ((FloatMotionBuilder) options.apply(Motion.create(0f, 8f, 1)))
                        .clip(Target.class, Target::x)
                        .play(held.add(new Target()), 1, 2));
        add(
                all,
                "argb clip",
                (options, held) -> ((ColorMotionBuilder) options.apply(Motion.color(1, 2, 1)))
                        .<Target>clipArgb(Target::x)
                        .play(held.add(new Target())));
        add(
                all,
                "rgba clip",
                (options, held) -> ((ColorMotionBuilder) options.apply(Motion.color(1, 2, 1)))
                        .<Target>clipRgba(Target::x)
                        .play(held.add(new Target())));
        add(
                all,
                "floats clip",
                (options, held) -> ((FloatsMotionBuilder)
                                options.apply(Motion.floats(new float[] {1, 2}, new float[] {3, 4}, 1)))
                        .clip()
                        .play(held.add(new float[5])));
        add(
                all,
                "custom clip",
                (options, held) -> custom(options)
                        .clip(Target.class, (target, pair) -> target.x((float) pair.a()))
                        .play(held.add(new Target())));
        return all;
    }

    @SuppressWarnings("unchecked")
    private static CustomMotionBuilder<KindFixture.Pair> custom(UnaryOperator<ValueMotionBuilder<?>> options) {
        return (CustomMotionBuilder<KindFixture.Pair>) options.apply(
                Motion.custom(KindFixture.PAIRS, new KindFixture.Pair(0, 1), new KindFixture.Pair(8, 9), 1));
    }

    private Target target(Held held, boolean goes) {
        return goes ? held.add(new Target()) : staying;
    }

    private static void add(List<Binding> all, String name, Start start) {
        all.add(new Binding(name, start));
    }

    /** Where a motion is when its target goes. */
    enum State {
        SCHEDULED,
        DELAYED,
        PLAYING,
        PAUSED,
        HELD,
        RESTING_AT_THE_END,
        RESTING_AT_ZERO;

        ValueMotionBuilder<?> prepare(ValueMotionBuilder<?> builder) {
            return switch (this) {
                case DELAYED -> builder.delay(100);
                case HELD -> builder.holdAfter(100);
                default -> builder;
            };
        }

        void reach(MotionHandle handle, ManualMotionDispatcher d) {
            if (this == SCHEDULED) {
                return;
            }
            handle.preserve();
            d.update(0.25);
            switch (this) {
                case PAUSED -> handle.speed(0);
                case HELD, RESTING_AT_THE_END -> d.update(1);
                case RESTING_AT_ZERO -> handle.speed(-1);
                default -> {}
            }
            d.update(0.5);
        }

        MotionStatus status() {
            return switch (this) {
                case SCHEDULED -> MotionStatus.SCHEDULED;
                case DELAYED -> MotionStatus.DELAYED;
                case PLAYING, PAUSED, HELD, RESTING_AT_ZERO -> MotionStatus.PLAYING;
                case RESTING_AT_THE_END -> MotionStatus.COMPLETED;
            };
        }
    }

    /** A motion whose target is held, on a dispatcher of its own, in a state. */
    private static final class Started {
        final String name;
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        final List<String> events = new ArrayList<>();
        final MotionHandle handle;

        Started(Binding binding, State state, Held held) {
            name = binding.name + ", " + state;
            dispatcher.onError((error, failure) -> {
                throw new AssertionError(failure.event() + " of '" + failure.name() + "' failed", error);
            });
            handle = binding.start.bind(
                    b -> state.prepare(b.weakTarget()
                            .scheduler(dispatcher.scheduler())
                            .name(name)
                            .onComplete(() -> events.add("complete"))
                            .onCancel(() -> events.add("cancel"))),
                    held);
            state.reach(handle, dispatcher);
            assertThat(handle.status()).as(name).isEqualTo(state.status());
            assertThat(events).as(name).doesNotContain("cancel");
            events.clear();
        }
    }

    private List<Started> startAll(State state, Held held) {
        return bindings().stream()
                .map(binding -> new Started(binding, state, held))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void targetThatIsGone_cancelsInTheNextUpdate(State state) {
        Held held = new Held();
        List<Started> all = startAll(state, held);
        held.letGo();
        for (Started one : all) {
            assertThat(one.handle.isActive()).as(one.name).isTrue();
            one.dispatcher.update(0.125);
            assertThat(one.events).as(one.name).containsExactly("cancel");
            assertThat(one.handle.status()).as(one.name).isEqualTo(MotionStatus.CANCELED);
            assertThat(one.dispatcher.count()).as(one.name).isZero();
            one.dispatcher.update(0.125);
            assertThat(one.events).as(one.name).containsExactly("cancel");
            assertThat(one.handle.isValid()).as(one.name).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void targetThatIsGone_isNotWrittenByASeek(State state) {
        Held held = new Held();
        List<Started> all = startAll(state, held);
        held.letGo();
        for (Started one : all) {
            one.handle.time(0.75);
            one.handle.time(0.25);
            assertThat(one.handle.isActive()).as(one.name).isTrue();
            one.dispatcher.update(0);
            assertThat(one.events).as(one.name).containsExactly("cancel");
        }
    }

    @ParameterizedTest
    @EnumSource
    void targetThatIsThere_isWrittenAsByAnyMotion(BuilderKind kind) {
        KindFixture.Probe weak = new KindFixture.Probe();
        KindFixture.Probe plain = new KindFixture.Probe();
        MotionHandle one = start(kind, b -> b.weakTarget(), weak);
        MotionHandle other = start(kind, b -> b, plain);
        for (int k = 0; k < 24; k++) {
            assertThat(weak.value()).as("at " + k + "/8").containsExactly(plain.value());
            assertThat(weak.writes).as("at " + k + "/8").isEqualTo(plain.writes);
            assertThat(one.status()).isEqualTo(other.status());
            dispatcher.update(0.125);
            collect(k);
        }
        assertThat(one.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(log).containsExactly("loop 1", "loop 1", "loop 2", "complete", "loop 2", "complete");
    }

    private static void collect(int k) {
        if (k % 8 == 0) {
            collect();
        }
    }

    private MotionHandle start(BuilderKind kind, UnaryOperator<ValueMotionBuilder<?>> option, KindFixture.Probe probe) {
        ValueMotionBuilder<?> builder = KindFixture.seeded(option.apply(KindFixture.create(kind, 1)))
                .scheduler(dispatcher.scheduler())
                .loops(2, LoopType.YOYO)
                .delay(0.25)
                .onLoopComplete(n -> log.add("loop " + n))
                .onComplete(() -> log.add("complete"));
        return KindFixture.bind(builder, probe).preserve();
    }

    // ---- Only targets are held weakly

    @Test
    void whatTheSetterNeedsBesides_isNotLost() {
        Target[] targets = {new Target(), new Target(), new Target(), new Target(), new Target()};
        float[] array = new float[2];
        bindWithObjectsOfTheirOwn(targets, array);
        for (int k = 0; k < 5; k++) {
            collect();
        }
        dispatcher.update(0.5);
        assertThat(targets[0].x).as("setter").isEqualTo(4 + 1);
        assertThat(targets[1].x).as("argb").isEqualTo(0x40 + 1);
        assertThat(targets[2].x).as("argb clip").isEqualTo(0x40 + 1);
        assertThat(targets[3].x).as("custom").isEqualTo(4 + 1);
        assertThat(targets[4].x).as("custom clip").isEqualTo(4 + 1);
        assertThat(array).as("ends").containsExactly(2, 3);
        assertThat(dispatcher.count()).isEqualTo(6);
        dispatcher.update(0.5);
        assertThat(targets[1].x).isEqualTo(0x80 + 1);
        assertThat(targets[3].x).isEqualTo(8 + 1);
    }

    /** Setters, adapters and ends that only the motions know. */
    private void bindWithObjectsOfTheirOwn(Target[] targets, float[] array) {
        MotionScheduler scheduler = dispatcher.scheduler();
        float[] one = {1};
        Motion.create(0f, 8f, 1).scheduler(scheduler).weakTarget().bind(targets[0], (t, x) -> t.x(x + one[0]));
        Motion.color(0, 0x80, 1).scheduler(scheduler).weakTarget().bindArgb(targets[1], (t, c) -> t.x(c + one[0]));
        Motion.color(0, 0x80, 1)
                .scheduler(scheduler)
                .weakTarget()
                .<Target>clipArgb((t, c) -> t.x(c + one[0]))
                .start(targets[2]);
        Motion.custom(new Whole(), 0.0, 8.0, 1)
                .scheduler(scheduler)
                .weakTarget()
                .bind(targets[3], (t, v) -> t.x((float) (v + one[0])));
        Motion.custom(new Whole(), 0.0, 8.0, 1)
                .scheduler(scheduler)
                .weakTarget()
                .clip(Target.class, (t, v) -> t.x((float) (v + one[0])))
                .start(targets[4]);
        Motion.floats(new float[] {1, 2}, new float[] {3, 4}, 1)
                .scheduler(scheduler)
                .weakTarget()
                .bindTo(array);
    }

    /** A double as a type of the user's own. */
    private static final class Whole implements MotionAdapter<Double> {
        @Override
        public int lanes() {
            return 1;
        }

        @Override
        public void split(Double value, double[] lanes) {
            lanes[0] = value;
        }

        @Override
        public Double join(double[] lanes) {
            return lanes[0];
        }
    }

    @Test
    void run_hasNoTargetThatCouldGo() {
        MotionHandle handle = Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .weakTarget()
                .onUpdate(() -> log.add("update"))
                .onComplete(() -> log.add("complete"))
                .onCancel(() -> log.add("cancel"))
                .run();
        dispatcher.update(0.5);
        assertThat(handle.isPlaying()).isTrue();
        dispatcher.update(0.5);
        assertThat(log).containsExactly("update", "update", "complete");
    }

    @Test
    void callbackWithTheSameTarget_holdsIt() {
        WeakReference<Target> reference = startWithCallbackOnTarget();
        for (int k = 0; k < 5; k++) {
            collect();
        }
        dispatcher.update(0.5);
        Target target = reference.get();
        assertThat(target).isNotNull();
        assertThat(target.x).isEqualTo(4);
        dispatcher.update(0.5);
        assertThat(target.x).as("onComplete").isEqualTo(-1);
    }

    private WeakReference<Target> startWithCallbackOnTarget() {
        Target target = new Target();
        Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .weakTarget()
                .onComplete(target, t -> t.x(-1))
                .bind(target, Target::x);
        return new WeakReference<>(target);
    }

    @Test
    void targetThatIsAReferenceItself_isATarget() {
        Target weaklyHeld = new Target();
        WeakReference<Object> reference = new WeakReference<>(null);
        MotionHandle handle = Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .bind(staying, reference, (a, b, x) -> a.x(x));
        MotionHandle weak = Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .weakTarget()
                .bind(weaklyHeld, reference, (a, b, x) -> a.x(x));
        dispatcher.update(0.5);
        assertThat(handle.isPlaying()).isTrue();
        assertThat(weak.isPlaying()).isTrue();
        assertThat(weaklyHeld.x).isEqualTo(4);
    }

    // ---- Callbacks on the target that a clip is played on

    @Test
    void callbacksOnThePlayedTarget_areSkippedOnceItIsGone() {
        MotionClip<Target> clip = Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .weakTarget()
                .onLoopComplete(n -> log.add("loop " + n))
                .clip(Target.class, Target::x)
                .onStart(t -> log.add("start " + t.x))
                .onUpdate(t -> log.add("update " + t.x))
                .onComplete(t -> log.add("complete " + t.x))
                .onCancel(t -> log.add("cancel " + t.x))
                .aliveWhile(t -> log.add("alive " + t.x));
        Held held = new Held();
        MotionHandle handle = clip.play(held.add(new Target()));
        dispatcher.update(0.5);
        assertThat(log).containsExactly("alive 0.0", "start 0.0", "update 4.0");
        log.clear();
        held.letGo();
        dispatcher.update(0.25);
        assertThat(log).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(dispatcher.count()).isZero();
    }

    @Test
    void callbacksOnThePlayedTarget_areSkippedInASeekToo() {
        MotionClip<Target> clip = Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .weakTarget()
                .onLoopComplete(n -> log.add("loop " + n))
                .clip(Target.class, Target::x)
                .onStart(t -> log.add("start"))
                .onUpdate(t -> log.add("update"))
                .onComplete(t -> log.add("complete"))
                .onCancel(t -> log.add("cancel"));
        Held held = new Held();
        MotionHandle handle = clip.play(held.add(new Target()));
        MotionHandle cancelled = clip.play(held.add(new Target()));
        held.letGo();
        handle.time(0.5);
        assertThat(log).isEmpty();
        handle.complete();
        assertThat(log).containsExactly("loop 1");
        cancelled.cancel();
        assertThat(log).containsExactly("loop 1");
        assertThat(dispatcher.count()).isZero();
    }

    @Test
    void callbacksThatKnowNoTarget_areCalled() {
        MotionClip<Target> clip = Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .weakTarget()
                .onCancel("log", name -> log.add("cancel " + name))
                .clip(Target.class, Target::x);
        Held held = new Held();
        clip.start(held.add(new Target()));
        clip.start(held.add(new Target()));
        Target stays = new Target();
        clip.start(stays);
        dispatcher.update(0.25);
        held.letGo();
        dispatcher.update(0.25);
        assertThat(log).containsExactly("cancel log", "cancel log");
        assertThat(dispatcher.count()).isEqualTo(1);
        assertThat(stays.x).isEqualTo(4);
    }

    // ---- Refusals

    private static Stream<Arguments> consumers() {
        return Stream.of(
                consumer("float", () -> Motion.create(0f, 1f, 1).weakTarget().bind(x -> {})),
                consumer("angle", () -> Motion.angle(0, 1, 1).weakTarget().bind(x -> {})),
                consumer("double", () -> Motion.create(0.0, 1.0, 1).weakTarget().bind(x -> {})),
                consumer("int", () -> Motion.createInt(0, 1, 1).weakTarget().bind(x -> {})),
                consumer("long", () -> Motion.createLong(0, 1, 1).weakTarget().bind(x -> {})),
                consumer(
                        "vector2",
                        () -> Motion.vector2(0, 1, 1, 0, 1).weakTarget().bind((x, y) -> {})),
                consumer(
                        "vector3",
                        () -> Motion.vector3(0, 1, 1, 0, 1, 1, 1).weakTarget().bind((x, y, z) -> {})),
                consumer("colour", () -> Motion.color(1, 2, 1).weakTarget().bind((r, g, b, a) -> {})),
                consumer("argb", () -> Motion.color(1, 2, 1).weakTarget().bindArgb(c -> {})),
                consumer("rgba", () -> Motion.color(1, 2, 1).weakTarget().bindRgba(c -> {})),
                consumer(
                        "custom",
                        () -> Motion.custom(new Whole(), 0.0, 1.0, 1)
                                .weakTarget()
                                .bind(v -> {})),
                consumer(
                        "settings",
                        () -> Motion.create(
                                        Motion.create(0f, 1f, 1).weakTarget().settings())
                                .bind(x -> {})));
    }

    private static Arguments consumer(String name, Runnable bind) {
        return Arguments.of(name, bind);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("consumers")
    void consumer_isRefused(String name, Runnable bind) {
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .as(name)
                .isThrownBy(bind::run)
                .withMessageContaining("weakTarget")
                .withMessageContaining("consumer"));
    }

    @Test
    void refusedConsumer_endsTheBuilder() {
        FloatMotionBuilder builder =
                Motion.create(0f, 1f, 1).scheduler(dispatcher.scheduler()).weakTarget();
        assertThatIllegalArgumentException().isThrownBy(() -> builder.bind(x -> {}));
        assertThatIllegalStateException().isThrownBy(() -> builder.bind(new Target(), Target::x));
        assertThat(dispatcher.count()).isZero();
    }
}
