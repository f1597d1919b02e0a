package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import dev.motile.function.FloatSetter2;
import dev.motile.function.FloatSetter3;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused, by which message, and that nothing has changed then. */
class BadInputTest {

    private final MotionFixture f = new MotionFixture();
    private final MotionHandle bystander = f.bind(f.logged(0, 128, 16));

    /** Whatever was refused, the other motion goes on as if nothing had been called. */
    @AfterEach
    void bystanderIsUndisturbed() {
        f.forget();
        double before = bystander.time();
        f.update(0.25);
        assertThat(bystander.time()).isEqualTo(before + 0.25);
        assertThat(f.value()).isEqualTo((float) (8 * (before + 0.25)));
        assertThat(f.dispatcher.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void create_withBadSeconds_isRefused(double seconds) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.create(0f, 1f, seconds))
                .withMessageContaining("seconds")
                .withMessageContaining(Double.toString(seconds));
    }

    private static Stream<Arguments> refusedOptions() {
        return Stream.of(
                refusal("delay(-1)", b -> b.delay(-1), "delay", "-1.0"),
                refusal("delay(NaN)", b -> b.delay(Double.NaN), "delay", "NaN"),
                refusal("delay(inf)", b -> b.delay(Double.POSITIVE_INFINITY), "delay", "Infinity"),
                refusal("delay(-inf)", b -> b.delay(Double.NEGATIVE_INFINITY), "delay", "-Infinity"),
                refusal("delay(-min)", b -> b.delay(-Double.MIN_VALUE), "delay", "-4.9E-324"),
                refusal("delay(-2, every)", b -> b.delay(-2, DelayType.EVERY_LOOP), "delay", "-2.0"),
                refusal("delay(1, null)", b -> b.delay(1, null), "type", "null"),
                refusal("loops(0)", b -> b.loops(0), "loops", "0"),
                refusal("loops(-2)", b -> b.loops(-2), "loops", "-2"),
                refusal("loops(min)", b -> b.loops(Long.MIN_VALUE), "loops", "-9223372036854775808"),
                refusal("loops(0, flip)", b -> b.loops(0, LoopType.FLIP), "loops", "0"),
                refusal("loops(2, null)", b -> b.loops(2, null), "type", "null"),
                refusal("ease(null)", b -> b.ease((Ease) null), "ease", "null"),
                refusal("ease(null function)", b -> b.ease((DoubleUnaryOperator) null), "ease", "null"),
                refusal("onStart(null)", b -> b.onStart(null), "action", "null"),
                refusal("onStart(null, c)", b -> b.onStart(null, x -> {}), "target", "null"),
                refusal("onStart(t, null)", b -> b.onStart("t", (Consumer<String>) null), "action", "null"),
                refusal("onUpdate(null)", b -> b.onUpdate(null), "action", "null"),
                refusal("onUpdate(null, c)", b -> b.onUpdate(null, x -> {}), "target", "null"),
                refusal("onUpdate(t, null)", b -> b.onUpdate("t", (Consumer<String>) null), "action", "null"),
                refusal("onComplete(null)", b -> b.onComplete(null), "action", "null"),
                refusal("onComplete(null, c)", b -> b.onComplete(null, x -> {}), "target", "null"),
                refusal("onComplete(t, null)", b -> b.onComplete("t", (Consumer<String>) null), "action", "null"),
                refusal("onCancel(null)", b -> b.onCancel(null), "action", "null"),
                refusal("onCancel(null, c)", b -> b.onCancel(null, x -> {}), "target", "null"),
                refusal("onCancel(t, null)", b -> b.onCancel("t", (Consumer<String>) null), "action", "null"),
                refusal("onLoopComplete(null)", b -> b.onLoopComplete((LongConsumer) null), "action", "null"),
                refusal("aliveWhile(null)", b -> b.aliveWhile((BooleanSupplier) null), "alive", "null"),
                refusal("aliveWhile(null, p)", b -> b.aliveWhile(null, x -> true), "target", "null"),
                refusal("aliveWhile(t, null)", b -> b.aliveWhile("t", (Predicate<String>) null), "alive", "null"),
                refusal("scheduler(null)", b -> b.scheduler(null), "scheduler", "null"),
                refusal("name(null)", b -> b.name(null), "name", "null"),
                refusal("ref(null)", b -> b.ref(null), "ref", "null"),
                refusal("bind(null)", b -> b.bind((FloatConsumer) null), "consumer", "null"),
                refusal("bind(null, s)", b -> b.bind(null, (t, x) -> {}), "target", "null"),
                refusal("bind(t, null)", b -> b.bind("t", (FloatSetter<String>) null), "setter", "null"),
                refusal("bind(null, b, s)", b -> b.bind(null, "b", (s, t, x) -> {}), "a ", "null"),
                refusal("bind(a, null, s)", b -> b.bind("a", null, (s, t, x) -> {}), "b ", "null"),
                refusal(
                        "bind(a, b, null)",
                        b -> b.bind("a", "b", (FloatSetter2<String, String>) null),
                        "setter",
                        "null"),
                refusal("bind(null, b, c, s)", b -> b.bind(null, "b", "c", (s, t, u, x) -> {}), "a ", "null"),
                refusal("bind(a, null, c, s)", b -> b.bind("a", null, "c", (s, t, u, x) -> {}), "b ", "null"),
                refusal("bind(a, b, null, s)", b -> b.bind("a", "b", null, (s, t, u, x) -> {}), "c ", "null"),
                refusal(
                        "bind(a, b, c, null)",
                        b -> b.bind("a", "b", "c", (FloatSetter3<String, String, String>) null),
                        "setter",
                        "null"),
                refusal("bindTo(null, 0)", b -> b.bindTo(null, 0), "array", "null"),
                refusal("bindTo(array, -1)", b -> b.bindTo(new float[4], -1), "index", "-1"),
                refusal("bindTo(array, length)", b -> b.bindTo(new float[4], 4), "index", "4"),
                refusal("bindTo(empty, 0)", b -> b.bindTo(new float[0], 0), "array", "0"),
                refusal("clip(null)", b -> b.clip((FloatSetter<String>) null), "setter", "null"),
                refusal("clip(null, s)", b -> b.clip((Class<String>) null, (t, x) -> {}), "type", "null"),
                refusal("clip(t, null)", b -> b.clip(String.class, null), "setter", "null"));
    }

    private static Arguments refusal(String call, Function option, String argument, String value) {
        return Arguments.of(call, option, argument, value);
    }

    /** A call on a builder, whatever it returns. */
    interface Function {
        Object apply(FloatMotionBuilder builder);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusedOptions")
    void option_withABadArgument_isRefusedAndReturnsTheBuffer(
            String call, Function option, String argument, String value) {
        FloatMotionBuilder builder =
                f.logged(0, 1, 1).delay(3).loops(7).name("left over").cancelOnError();
        MotionBuffer buffer = builder.open();
        assertThatIllegalArgumentException()
                .as(call)
                .isThrownBy(() -> option.apply(builder))
                .withMessageContaining(argument)
                .withMessageContaining(value);
        assertThat(f.dispatcher.count()).isEqualTo(1);
        assertReturned(builder, buffer);
    }

    private static void assertReturned(FloatMotionBuilder builder, MotionBuffer buffer) {
        assertThatIllegalStateException().isThrownBy(builder::run);
        BufferPool pool = BufferPool.ofThread();
        MotionBuffer rented = pool.rent();
        assertThat(rented).isSameAs(buffer);
        assertThat(pool.rent()).isNotSameAs(buffer);
        assertThat(rented.delay).isZero();
        assertThat(rented.loops).isEqualTo(1);
        assertThat(rented.name).isNull();
        assertThat(rented.cancelOnError).isFalse();
        pool.recycle(rented);
        assertThatIllegalStateException().isThrownBy(builder::run);
        builder.close();
        builder.close();
        assertThat(pool.rent()).isSameAs(buffer);
        assertThat(pool.rent()).isNotSameAs(buffer);
        pool.recycle(buffer);
    }

    @Test
    void bind_ofAnInfiniteLoopWithoutLength_isRefused() {
        assertRefusedAtEnd(f.logged(0, 1, 0).loops(Motion.INFINITE));
        assertRefusedAtEnd(f.logged(0, 1, 0).delay(1).loops(Motion.INFINITE));
        assertRefusedAtEnd(f.logged(0, 1, -0.0).loops(-1, LoopType.YOYO));
        assertRefusedAtEnd(f.logged(0, 1, 0).delay(0, DelayType.EVERY_LOOP).loops(-1));
    }

    private void assertRefusedAtEnd(FloatMotionBuilder builder) {
        MotionRef ref = new MotionRef();
        MotionHandle current = f.create(0, 1, 1).ref(ref).run();
        f.forget();
        MotionBuffer buffer = builder.ref(ref).open();
        double duration = buffer.duration;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.bind(builder))
                .withMessageContaining("loops")
                .withMessageContaining("INFINITE")
                .withMessageContaining("duration is " + duration);
        assertThat(f.take()).isEmpty();
        assertThat(ref.handle()).isEqualTo(current);
        assertThat(current.isActive()).isTrue();
        current.cancel();
        assertReturned(builder, buffer);
    }

    @Test
    void clip_ofAnInfiniteLoopWithoutLength_isRefused() {
        FloatMotionBuilder builder = f.logged(0, 1, 0).loops(Motion.INFINITE);
        MotionBuffer buffer = builder.open();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.clip((String t, float x) -> {}))
                .withMessageContaining("loops");
        assertReturned(builder, buffer);
    }

    @Test
    void bind_ofAnInfiniteLoopWithOnlyAWait_isAllowed() {
        MotionHandle handle = f.create(0, 1, 0)
                .delay(1, DelayType.EVERY_LOOP)
                .loops(Motion.INFINITE)
                .run();
        f.update(2.5);
        assertThat(handle.completedLoops()).isEqualTo(2);
        handle.cancel();
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -1, -0.1, -Double.MIN_VALUE})
    void update_withABadStep_isRefusedBeforeAnythingChanges(double seconds) {
        f.update(0.5);
        MotionHandle ended = f.create(0, 1, 1).run();
        ended.cancel();
        boolean[] ran = new boolean[1];
        f.dispatcher.execute(() -> ran[0] = true);
        f.forget();
        double time = f.dispatcher.time();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.update(seconds))
                .withMessageContaining("seconds")
                .withMessageContaining(Double.toString(seconds));
        assertThat(f.take()).isEmpty();
        assertThat(f.dispatcher.time()).isEqualTo(time);
        assertThat(bystander.time()).isEqualTo(0.5);
        assertThat(ended.isValid()).isTrue();
        assertThat(ran[0]).isFalse();
        f.update(0);
        assertThat(ran[0]).isTrue();
        assertThat(f.value()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void speed_notFinite_isRefused(double speed) {
        bystander.speed(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bystander.speed(speed))
                .withMessageContaining("speed")
                .withMessageContaining(Double.toString(speed));
        assertThat(bystander.speed()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void time_notFinite_isRefused(double time) {
        f.update(0.25);
        f.forget();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bystander.time(time))
                .withMessageContaining("time")
                .withMessageContaining(Double.toString(time));
        assertThat(bystander.time()).isEqualTo(0.25);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void dispatcher_withBadArguments_refuses() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.execute(null))
                .withMessageContaining("task")
                .withMessageContaining("null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.onError(null))
                .withMessageContaining("handler")
                .withMessageContaining("null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.ensureCapacity(-1))
                .withMessageContaining("motions")
                .withMessageContaining("-1");
    }

    @Test
    void clip_withNulls_refuses() {
        MotionClip<Object> clip = f.create(0, 1, 1).clip((target, x) -> {});
        assertThatIllegalArgumentException().isThrownBy(() -> clip.play(null)).withMessageContaining("target");
        assertThatIllegalArgumentException().isThrownBy(() -> clip.start(null)).withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(null, new MotionRef()))
                .withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play("t", (MotionRef) null))
                .withMessageContaining("ref");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play("t", 0, 1, null))
                .withMessageContaining("ref");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.onStart(null))
                .withMessageContaining("action");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.onUpdate(null))
                .withMessageContaining("action");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.onComplete(null))
                .withMessageContaining("action");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.onCancel(null))
                .withMessageContaining("action");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.aliveWhile(null))
                .withMessageContaining("alive");
    }

    @Test
    void group_withNulls_refuses() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bystander.addTo(null))
                .withMessageContaining("group");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MotionGroup().add(null))
                .withMessageContaining("handle");
    }

    @Test
    void builder_afterItsEnd_refusesEverything() {
        FloatMotionBuilder builder = f.create(0, 1, 1);
        FloatMotionBuilder alias = builder.name("alias");
        alias.run().cancel();
        Stream<Function> calls = Stream.of(
                b -> b.ease(Ease.LINEAR),
                b -> b.ease(t -> t),
                b -> b.delay(1),
                b -> b.delay(1, DelayType.FIRST_LOOP),
                b -> b.skipValuesDuringDelay(true),
                b -> b.loops(1),
                b -> b.loops(1, LoopType.FLIP),
                b -> b.onStart(() -> {}),
                b -> b.onStart("t", t -> {}),
                b -> b.onUpdate(() -> {}),
                b -> b.onUpdate("t", t -> {}),
                b -> b.onComplete(() -> {}),
                b -> b.onComplete("t", t -> {}),
                b -> b.onCancel(() -> {}),
                b -> b.onCancel("t", t -> {}),
                b -> b.onLoopComplete(n -> {}),
                b -> b.aliveWhile(() -> true),
                b -> b.aliveWhile("t", t -> true),
                b -> b.cancelOnError(),
                b -> b.immediateBind(false),
                b -> b.scheduler(f.dispatcher.scheduler()),
                b -> b.name("x"),
                b -> b.ref(new MotionRef()),
                b -> b.bind(x -> {}),
                b -> b.bind("t", (t, x) -> {}),
                b -> b.bind("a", "b", (s, t, x) -> {}),
                b -> b.bind("a", "b", "c", (s, t, u, x) -> {}),
                b -> b.bindTo(new float[1], 0),
                b -> b.run(),
                b -> b.clip((Object t, float x) -> {}),
                b -> b.clip(String.class, (t, x) -> {}));
        // The buffer has gone to someone else meanwhile, who is not disturbed.
        FloatMotionBuilder next = f.create(2, 4, 1).delay(0.5);
        calls.forEach(call -> {
            assertThatThrownBy(() -> call.apply(builder)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> call.apply(alias))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("builder")
                    .hasMessageContaining("used");
        });
        builder.close();
        alias.close();
        MotionHandle handle = next.loops(3).name("next").run();
        assertThat(handle.delay()).isEqualTo(0.5);
        assertThat(handle.loops()).isEqualTo(3);
        assertThat(handle.name()).isEqualTo("next");
        handle.cancel();
    }

    @Test
    void close_ofABuilderNeverEnded_isHarmlessTwice() {
        FloatMotionBuilder builder = f.create(0, 1, 1);
        MotionBuffer buffer = builder.open();
        builder.close();
        builder.close();
        assertReturned(builder, buffer);
    }

    @Test
    void messages_ofNumbers_areThoseOfTheRootLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.create(0, 1, -1.5))
                    .withMessageContaining("-1.5");
        } finally {
            Locale.setDefault(before);
        }
    }
}
