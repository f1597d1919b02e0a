package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import dev.motile.function.FloatSetter2;
import dev.motile.function.FloatSetter3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Builders are used once, over buffers that are used again. */
class BuilderTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    /** After every test: buffers that are out at the same time are different ones. */
    @AfterEach
    void buffersAreApart() {
        List<FloatMotionBuilder> open = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            open.add(Motion.create(k, k + 1f, 1 + k));
        }
        for (int k = 0; k < 40; k++) {
            MotionHandle handle =
                    open.get(k).scheduler(d.scheduler()).immediateBind(false).run();
            assertThat(handle.duration()).isEqualTo(1 + k);
            handle.cancel();
        }
    }

    private FloatMotionBuilder motion() {
        return Motion.create(0f, 1f, 1).scheduler(d.scheduler());
    }

    /** A call on a builder, with a name for the report. */
    record Call(String name, Consumer<FloatMotionBuilder> call) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Call option(String name, UnaryOperator<FloatMotionBuilder> call) {
        return new Call(name, builder -> assertThat(call.apply(builder)).isSameAs(builder));
    }

    static List<Call> options() {
        Object target = new Object();
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        return List.of(
                option("ease", b -> b.ease(Ease.IN_QUAD)),
                option("own ease", b -> b.ease(t -> t)),
                option("delay", b -> b.delay(1)),
                option("delay of a type", b -> b.delay(1, DelayType.EVERY_LOOP)),
                option("skipValuesDuringDelay", b -> b.skipValuesDuringDelay(false)),
                option("startAt", b -> b.startAt(0.5)),
                option("fromFirstUpdate", b -> b.fromFirstUpdate()),
                option("rate", b -> b.rate(12)),
                option("atSpeed", b -> b.atSpeed(2)),
                option("loops", b -> b.loops(2)),
                option("loops of a type", b -> b.loops(2, LoopType.FLIP)),
                option("onStart", b -> b.onStart(() -> {})),
                option("onStart with target", b -> b.onStart(target, o -> {})),
                option("onUpdate", b -> b.onUpdate(() -> {})),
                option("onUpdate with target", b -> b.onUpdate(target, o -> {})),
                option("onComplete", b -> b.onComplete(() -> {})),
                option("onComplete with target", b -> b.onComplete(target, o -> {})),
                option("onCancel", b -> b.onCancel(() -> {})),
                option("onCancel with target", b -> b.onCancel(target, o -> {})),
                option("onPause", b -> b.onPause(() -> {})),
                option("onPause with target", b -> b.onPause(target, o -> {})),
                option("onResume", b -> b.onResume(() -> {})),
                option("onResume with target", b -> b.onResume(target, o -> {})),
                option("onRewound", b -> b.onRewound(() -> {})),
                option("onRewound with target", b -> b.onRewound(target, o -> {})),
                option("onLoopComplete", b -> b.onLoopComplete(n -> {})),
                option("aliveWhile", b -> b.aliveWhile(() -> true)),
                option("aliveWhile with target", b -> b.aliveWhile(target, o -> true)),
                option("cancelOnError", b -> b.cancelOnError()),
                option("immediateBind", b -> b.immediateBind(false)),
                option("scheduler", b -> b.scheduler(other.scheduler())),
                option("name", b -> b.name("name")),
                option("ref", b -> b.ref(new MotionRef())));
    }

    static List<Call> ends() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        float[] cells = new float[1];
        return List.of(
                new Call("bind", b -> b.scheduler(other.scheduler()).bind(x -> {})),
                new Call("bind target", b -> b.scheduler(other.scheduler()).bind(cells, (c, x) -> {})),
                new Call("bind 2", b -> b.scheduler(other.scheduler()).bind(cells, cells, (c, e, x) -> {})),
                new Call("bind 3", b -> b.scheduler(other.scheduler()).bind(cells, cells, cells, (c, e, f, x) -> {})),
                new Call("bindTo", b -> b.scheduler(other.scheduler()).bindTo(cells, 0)),
                new Call("run", b -> b.scheduler(other.scheduler()).run()),
                new Call("clip", b -> assertThat(b.<Object>clip((o, x) -> {})).isNotNull()),
                new Call(
                        "clip of class",
                        b -> assertThat(b.clip(Object.class, (o, x) -> {})).isNotNull()));
    }

    /** Calls whose argument is refused. */
    static List<Call> refused() {
        Object target = new Object();
        return List.of(
                new Call("ease(null)", b -> drop(b.ease((Ease) null))),
                new Call("ease(null function)", b -> drop(b.ease((DoubleUnaryOperator) null))),
                new Call("delay(-1)", b -> drop(b.delay(-1))),
                new Call("delay(NaN)", b -> drop(b.delay(Double.NaN))),
                new Call("delay(infinite)", b -> drop(b.delay(Double.POSITIVE_INFINITY))),
                new Call("delay(1, null)", b -> drop(b.delay(1, null))),
                new Call("delay(-1, EVERY_LOOP)", b -> drop(b.delay(-1, DelayType.EVERY_LOOP))),
                new Call("loops(0)", b -> drop(b.loops(0))),
                new Call("loops(-2)", b -> drop(b.loops(-2))),
                new Call("loops(1, null)", b -> drop(b.loops(1, null))),
                new Call("onStart(null)", b -> drop(b.onStart(null))),
                new Call("onStart(null, ..)", b -> drop(b.onStart(null, o -> {}))),
                new Call("onStart(.., null)", b -> drop(b.onStart(target, null))),
                new Call("onUpdate(null)", b -> drop(b.onUpdate(null))),
                new Call("onUpdate(null, ..)", b -> drop(b.onUpdate(null, o -> {}))),
                new Call("onUpdate(.., null)", b -> drop(b.onUpdate(target, null))),
                new Call("onComplete(null)", b -> drop(b.onComplete(null))),
                new Call("onComplete(null, ..)", b -> drop(b.onComplete(null, o -> {}))),
                new Call("onComplete(.., null)", b -> drop(b.onComplete(target, null))),
                new Call("onCancel(null)", b -> drop(b.onCancel(null))),
                new Call("onCancel(null, ..)", b -> drop(b.onCancel(null, o -> {}))),
                new Call("onCancel(.., null)", b -> drop(b.onCancel(target, null))),
                new Call("onPause(null)", b -> drop(b.onPause(null))),
                new Call("onPause(null, ..)", b -> drop(b.onPause(null, o -> {}))),
                new Call("onPause(.., null)", b -> drop(b.onPause(target, null))),
                new Call("onResume(null)", b -> drop(b.onResume(null))),
                new Call("onResume(null, ..)", b -> drop(b.onResume(null, o -> {}))),
                new Call("onResume(.., null)", b -> drop(b.onResume(target, null))),
                new Call("onRewound(null)", b -> drop(b.onRewound(null))),
                new Call("onRewound(null, ..)", b -> drop(b.onRewound(null, o -> {}))),
                new Call("onRewound(.., null)", b -> drop(b.onRewound(target, null))),
                new Call("onLoopComplete(null)", b -> drop(b.onLoopComplete((LongConsumer) null))),
                new Call("aliveWhile(null)", b -> drop(b.aliveWhile((BooleanSupplier) null))),
                new Call("aliveWhile(null, ..)", b -> drop(b.aliveWhile(null, o -> true))),
                new Call("aliveWhile(.., null)", b -> drop(b.aliveWhile(target, (Predicate<Object>) null))),
                new Call("scheduler(null)", b -> drop(b.scheduler(null))),
                new Call("name(null)", b -> drop(b.name(null))),
                new Call("ref(null)", b -> drop(b.ref(null))),
                new Call("bind(null)", b -> b.bind((FloatConsumer) null)),
                new Call("bind(null, ..)", b -> b.bind(null, (o, x) -> {})),
                new Call("bind(.., null)", b -> b.bind(target, (FloatSetter<Object>) null)),
                new Call("bind(null, .., ..)", b -> b.bind(null, target, (o, p, x) -> {})),
                new Call("bind(.., null, ..)", b -> b.bind(target, null, (o, p, x) -> {})),
                new Call("bind(.., .., null)", b -> b.bind(target, target, (FloatSetter2<Object, Object>) null)),
                new Call("bind(null, 3)", b -> b.bind(null, target, target, (o, p, q, x) -> {})),
                new Call("bind(.., null, 3)", b -> b.bind(target, null, target, (o, p, q, x) -> {})),
                new Call("bind(.., .., null, 3)", b -> b.bind(target, target, null, (o, p, q, x) -> {})),
                new Call(
                        "bind(3, null)",
                        b -> b.bind(target, target, target, (FloatSetter3<Object, Object, Object>) null)),
                new Call("bindTo(null, 0)", b -> b.bindTo(null, 0)),
                new Call("bindTo(.., -1)", b -> b.bindTo(new float[2], -1)),
                new Call("bindTo(.., 2)", b -> b.bindTo(new float[2], 2)),
                new Call("clip(null)", b -> drop(b.clip((FloatSetter<Object>) null))),
                new Call("clip(null, ..)", b -> drop(b.clip((Class<Object>) null, (o, x) -> {}))),
                new Call("clip(.., null)", b -> drop(b.clip(Object.class, null))));
    }

    private static void drop(Object result) {
        assertThat(result).as("not refused").isNull();
    }

    // ---- Used once

    @ParameterizedTest
    @MethodSource("ends")
    void builder_afterItsEnd_refusesEveryCall(Call end) {
        FloatMotionBuilder builder = motion();
        end.call.accept(builder);
        assertClosed(builder);
        builder.close();
        assertClosed(builder);
    }

    private static void assertClosed(FloatMotionBuilder builder) {
        List<Call> calls = new ArrayList<>(options());
        calls.addAll(ends());
        calls.addAll(refused());
        for (Call call : calls) {
            assertThat(catchThrowable(() -> call.call.accept(builder)))
                    .as(call.name)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("builder");
        }
    }

    @Test
    void builder_afterItsEnd_doesNotDisturbTheOneThatGotItsBuffer() {
        FloatMotionBuilder old = motion().delay(3);
        old.run().cancel();
        FloatMotionBuilder next = motion().name("next").loops(3);
        assertClosed(old);
        old.close();
        old.close();
        MotionHandle handle = next.run();
        assertThat(handle.name()).isEqualTo("next");
        assertThat(handle.loops()).isEqualTo(3);
        assertThat(handle.duration()).isEqualTo(1);
        assertThat(handle.delay()).isZero();
    }

    @Test
    void alias_ofABuilder_isTheSameBuilder() {
        FloatMotionBuilder builder = motion();
        MotionBuilder<FloatMotionBuilder> alias = builder;
        FloatMotionBuilder chained = alias.delay(0.5);
        MotionHandle handle = builder.run();
        assertThat(handle.delay()).isEqualTo(0.5);
        assertClosed(chained);
        assertThatThrownBy(() -> drop(alias.delay(1))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void builder_dropped_harmsNoOther() {
        for (int k = 0; k < 100; k++) {
            assertThat(motion().loops(5).name("dropped")).isNotNull();
        }
        MotionHandle handle = motion().run();
        assertThat(handle.loops()).isEqualTo(1);
        assertThat(handle.name()).isEmpty();
    }

    // ---- Used while it ends

    @Test
    void builder_usedInItsOwnFirstWrite_isUsedUp() {
        FloatMotionBuilder builder =
                motion().delay(0.5).skipValuesDuringDelay(false).loops(2).name("outer");
        List<Throwable> thrown = new ArrayList<>();
        MotionHandle handle = builder.bind(x -> {
            thrown.add(catchThrowable(() -> builder.bind(y -> log.add("inner"))));
            thrown.add(catchThrowable(() -> drop(builder.name("changed"))));
            thrown.add(catchThrowable(() -> drop(builder.loops(0))));
            builder.close();
            assertThat(motion().name("other").run().name()).isEqualTo("other");
        });
        assertThat(thrown).hasSize(3).allMatch(IllegalStateException.class::isInstance);
        assertThat(log).isEmpty();
        assertThat(handle.name()).isEqualTo("outer");
        assertThat(handle.loops()).isEqualTo(2);
        assertThat(handle.delay()).isEqualTo(0.5);
        assertThat(handle.duration()).isEqualTo(1);
        assertThat(d.count()).isEqualTo(2);
    }

    @Test
    void builder_usedInAnOnCancelOfItsRef_isUsedUp() {
        MotionRef ref = new MotionRef();
        FloatMotionBuilder[] builder = new FloatMotionBuilder[1];
        List<Throwable> thrown = new ArrayList<>();
        motion().ref(ref)
                .onCancel(() -> {
                    thrown.add(catchThrowable(() -> builder[0].run()));
                    builder[0].close();
                })
                .run();
        builder[0] = motion().ref(ref).name("outer").loops(4);
        MotionHandle handle = builder[0].run();
        assertThat(thrown).hasSize(1).allMatch(IllegalStateException.class::isInstance);
        assertThat(handle.name()).isEqualTo("outer");
        assertThat(handle.loops()).isEqualTo(4);
        assertThat(ref.handle()).isEqualTo(handle);
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void builder_whoseFirstWriteFails_isUsedUp() {
        FloatMotionBuilder builder = motion();
        assertThatThrownBy(() -> builder.bind(x -> {
                    throw new ArithmeticException("first");
                }))
                .isInstanceOf(ArithmeticException.class);
        assertClosed(builder);
    }

    @Test
    void builders_openAtTheSameTime_areApart() {
        List<FloatMotionBuilder> open = new ArrayList<>();
        for (int k = 1; k <= 50; k++) {
            open.add(Motion.create(0f, 1f, k).scheduler(d.scheduler()).name("m" + k));
        }
        Collections.shuffle(open, new Random(5));
        List<String> names = new ArrayList<>();
        for (FloatMotionBuilder builder : open) {
            MotionHandle handle = builder.run();
            assertThat(handle.name()).isEqualTo("m" + (int) handle.duration());
            names.add(handle.name());
        }
        assertThat(names).doesNotHaveDuplicates().hasSize(50);
    }

    // ---- close

    @Test
    void close_ofOneNeverEnded_isHarmlessTwice() {
        FloatMotionBuilder builder = motion().name("closed");
        builder.close();
        builder.close();
        assertClosed(builder);
        FloatMotionBuilder one = motion();
        FloatMotionBuilder two = motion();
        builder.close();
        assertThat(one.name("one").run().name()).isEqualTo("one");
        assertThat(two.name("two").run().name()).isEqualTo("two");
        assertThat(d.count()).isEqualTo(2);
    }

    // ---- Refused arguments

    @ParameterizedTest
    @MethodSource("refused")
    void builder_afterARefusedArgument_isClosedAndItsBufferIsBack(Call call) {
        FloatMotionBuilder builder = motion().loops(7).name("refused").onComplete(() -> log.add("refused"));
        assertThatIllegalArgumentException().isThrownBy(() -> call.call.accept(builder));
        assertClosed(builder);
        FloatMotionBuilder next = motion();
        builder.close();
        assertClosed(builder);
        MotionHandle handle = next.run();
        assertThat(handle.name()).isEmpty();
        assertThat(handle.loops()).isEqualTo(1);
        d.update(1);
        assertThat(log).isEmpty();
        assertThat(d.count()).isZero();
    }

    @Test
    void builder_ofAnEndlessLoopWithoutLength_isRefusedAtItsEnd() {
        for (Call end : ends()) {
            FloatMotionBuilder builder = Motion.create(0f, 1f, 0).loops(Motion.INFINITE);
            assertThat(catchThrowable(() -> end.call.accept(builder)))
                    .as(end.name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("INFINITE");
            assertClosed(builder);
        }
        // An option that comes later may give it a length.
        MotionHandle handle = Motion.create(0f, 1f, 0)
                .loops(Motion.INFINITE)
                .delay(0.5, DelayType.EVERY_LOOP)
                .scheduler(d.scheduler())
                .run();
        assertThat(handle.totalDuration()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void create_withABadDuration_takesNoBuffer() {
        for (double bad : new double[] {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> drop(Motion.create(0f, 1f, bad)))
                    .withMessageContaining("seconds")
                    .withMessageContaining("" + bad);
        }
    }

    // ---- Options

    @Test
    void defaults_areAsDocumented() {
        MotionHandle handle = motion().bind(x -> log.add("" + x));
        assertThat(log).containsExactly("0.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        assertThat(handle.duration()).isEqualTo(1);
        assertThat(handle.delay()).isZero();
        assertThat(handle.loops()).isEqualTo(1);
        assertThat(handle.totalDuration()).isEqualTo(1);
        assertThat(handle.speed()).isEqualTo(1);
        assertThat(handle.name()).isEmpty();
        assertThat(handle.time()).isZero();
        assertThat(handle.completedLoops()).isZero();
        d.update(0.25);
        d.update(0.75);
        assertThat(log).containsExactly("0.0", "0.25", "1.0");
        assertThat(handle.isActive()).isFalse();
    }

    @Test
    void defaults_ofDelayAndSkip_writeNothingWhileDelayed() {
        motion().delay(1).bind(x -> log.add("" + x));
        d.update(0.5);
        assertThat(log).isEmpty();
        d.update(0.75);
        assertThat(log).containsExactly("0.25");
    }

    @Test
    void options_inAnyOrder_giveTheSameMotion() {
        List<UnaryOperator<FloatMotionBuilder>> options = Arrays.asList(
                b -> b.ease(Ease.OUT_QUAD),
                b -> b.delay(0.5, DelayType.EVERY_LOOP),
                b -> b.skipValuesDuringDelay(false),
                b -> b.loops(3, LoopType.YOYO),
                b -> b.onStart(() -> log.add("start")),
                b -> b.onUpdate(() -> log.add("update")),
                b -> b.onLoopComplete(n -> log.add("loop" + n)),
                b -> b.onComplete(log, l -> l.add("complete")),
                b -> b.onCancel(log, l -> l.add("cancel")),
                b -> b.aliveWhile(() -> true),
                b -> b.cancelOnError(),
                b -> b.immediateBind(false),
                b -> b.name("n"),
                b -> b.scheduler(d.scheduler()));
        List<String> expected = List.of();
        Random random = new Random(3);
        for (int round = 0; round < 30; round++) {
            FloatMotionBuilder builder = Motion.create(0f, 8f, 1);
            for (UnaryOperator<FloatMotionBuilder> option : options) {
                builder = option.apply(builder);
            }
            MotionHandle handle = builder.bind(x -> log.add("" + x));
            assertThat(handle.name()).isEqualTo("n");
            assertThat(handle.totalDuration()).isEqualTo(4.5);
            for (int k = 0; k < 20; k++) {
                d.update(0.25);
            }
            if (round == 0) {
                expected = List.copyOf(log);
                assertThat(expected)
                        .contains("start", "loop3", "complete", "6.0")
                        .doesNotContain("cancel");
            }
            assertThat(log).isEqualTo(expected);
            log.clear();
            Collections.shuffle(options, random);
        }
    }

    @Test
    void option_givenTwice_takesTheLast() {
        MotionHandle handle = motion().ease(Ease.IN_CUBIC)
                .ease(t -> t)
                .ease(Ease.IN_QUAD)
                .delay(5, DelayType.EVERY_LOOP)
                .delay(0.5)
                .loops(9, LoopType.YOYO)
                .loops(2)
                .name("first")
                .name("second")
                .onComplete(() -> log.add("first"))
                .onComplete(() -> log.add("second"))
                .onStart(log, l -> l.add("with target"))
                .onStart(() -> log.add("without"))
                .bind(x -> {});
        assertThat(handle.name()).isEqualTo("second");
        assertThat(handle.totalDuration()).isEqualTo(2.5);
        d.update(1);
        assertThat(handle.progress()).isEqualTo(0.25);
        d.update(1.5);
        assertThat(log).containsExactly("without", "second");
    }

    @Test
    void ease_givenAsAFunction_knowsTheNamedOnes() {
        DoubleUnaryOperator named = Ease.IN_QUAD;
        MotionHandle handle = motion().ease(named).run();
        d.update(0.5);
        assertThat(handle.progress()).isEqualTo(0.25);
    }
}
