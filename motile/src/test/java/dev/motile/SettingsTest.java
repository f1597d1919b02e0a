package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What a builder was told, kept: nothing is lost, compared to the bit, changed in copies, turned round. */
// Functions that are compared are constants: each lambda is its own object.
@SuppressWarnings("UnnecessaryLambda")
class SettingsTest {

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    /** All options that every builder has, each set to something else than what it is unset. */
    private ValueMotionBuilder<?> configured(ValueMotionBuilder<?> builder, MotionRef ref) {
        ValueMotionBuilder<?> b = builder.delay(0.5, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(false)
                .loops(3, LoopType.YOYO)
                .holdAfter(0.75)
                .ease((DoubleUnaryOperator) t -> t * t)
                .onStart(() -> log.add("start"))
                .onUpdate("target", target -> log.add("update " + target))
                .onLoopComplete(n -> log.add("loop " + n))
                .onComplete(() -> log.add("complete"))
                .onCancel(() -> log.add("cancel"))
                .aliveWhile("target", target -> log.add("alive " + target))
                .cancelOnError()
                .weakTarget()
                .immediateBind(false)
                .scheduler(dispatcher.scheduler())
                .name("named")
                .ref(ref);
        return KindFixture.setOwnOptions(b);
    }

    @ParameterizedTest
    @EnumSource
    void create_ofSettings_hasTheSameSettings(BuilderKind kind) {
        MotionSettings<?> settings =
                configured(KindFixture.create(kind, 1), new MotionRef()).settings();
        MotionSettings<?> again = Motion.create(settings).settings();
        assertThat(again).isEqualTo(settings).hasSameHashCodeAs(settings).isNotSameAs(settings);
        MotionSettings<?> plain = KindFixture.create(kind, 1).settings();
        assertThat(Motion.create(plain).settings()).isEqualTo(plain).hasSameHashCodeAs(plain);
        assertThat(plain).isNotEqualTo(settings);
    }

    @ParameterizedTest
    @EnumSource
    void create_ofSettings_isABuilderOfTheSameKind(BuilderKind kind) {
        ValueMotionBuilder<?> builder = KindFixture.create(kind, 1);
        Class<?> type = builder.getClass();
        ValueMotionBuilder<?> made = Motion.create(builder.settings());
        assertThat(made.getClass()).isEqualTo(type);
        made.close();
    }

    @ParameterizedTest
    @EnumSource
    void create_ofSettings_playsTheSame(BuilderKind kind) {
        MotionRef ref = new MotionRef();
        List<String> direct = play(configured(KindFixture.create(kind, 1), ref), ref);
        MotionSettings<?> settings =
                configured(KindFixture.create(kind, 1), ref).settings();
        assertThat(play(Motion.create(settings), ref)).isEqualTo(direct);
        assertThat(play(Motion.create(settings), ref)).as("again").isEqualTo(direct);
        assertThat(direct)
                .contains("alive target", "start", "update target", "loop 1", "loop 3", "complete", "cancel")
                .contains("1.0 1.0 named 5.25 0.5 3");
    }

    /** All that is seen of a motion while it plays, and of a second one that is cancelled by a third in its reference. */
    private List<String> play(ValueMotionBuilder<?> builder, MotionRef ref) {
        MotionSettings<?> settings = builder.settings();
        log.clear();
        KindFixture.Probe probe = new KindFixture.Probe();
        MotionHandle handle = KindFixture.bind(Motion.create(settings), probe);
        assertThat(ref.isActive()).isTrue();
        log.add(Arrays.toString(probe.value()));
        for (int k = 0; k < 50; k++) {
            dispatcher.update(0.125);
            log.add(Arrays.toString(probe.value()));
            if (handle.isValid()) {
                log.add(handle.status() + " " + handle.time() + " " + handle.progress());
                log.add("1.0 " + handle.duration() + " " + handle.name() + " " + handle.totalDuration() + " "
                        + handle.delay() + " " + handle.loops());
            }
        }
        assertThat(handle.isValid()).isFalse();
        MotionHandle second = KindFixture.bind(Motion.create(settings), probe);
        MotionHandle third = KindFixture.bind(Motion.create(settings), probe);
        assertThat(second.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(third.isActive()).isTrue();
        third.cancel();
        dispatcher.update(0);
        return List.copyOf(log);
    }

    @Test
    void create_ofSettings_reportsAndCancelsAsTold() {
        List<String> failures = new ArrayList<>();
        dispatcher.onError((error, failure) -> failures.add(failure.name() + " " + error.getMessage()));
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 1f, 1)
                .scheduler(dispatcher.scheduler())
                .name("bad")
                .immediateBind(false)
                .cancelOnError()
                .settings();
        MotionHandle handle = Motion.create(settings).bind(x -> {
            throw new IllegalStateException("write");
        });
        dispatcher.update(0.5);
        assertThat(failures).containsExactly("bad write");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
    }

    @Test
    void builderOfSettings_leavesThemAsTheyAre() {
        Runnable first = () -> log.add("first");
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 8f, 1)
                .scheduler(dispatcher.scheduler())
                .onStart(first)
                .settings();
        MotionSettings<FloatMotionBuilder> same = Motion.create(settings).settings();
        float[] cell = new float[1];
        Motion.create(settings)
                .delay(3)
                .loops(7, LoopType.FLIP)
                .onStart(() -> log.add("second"))
                .onComplete(() -> log.add("complete"))
                .snap(4)
                .name("other")
                .bindTo(cell, 0);
        assertThat(settings).isEqualTo(same).hasSameHashCodeAs(same);
        dispatcher.clear();
        Motion.create(settings).bindTo(cell, 0);
        dispatcher.update(0.25);
        dispatcher.update(1);
        assertThat(log).containsExactly("first");
        assertThat(cell[0]).isEqualTo(8);
    }

    @Test
    void builderOfSettings_isUsedOnce() {
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 8f, 1).settings();
        FloatMotionBuilder builder = Motion.create(settings);
        builder.close();
        assertThatIllegalStateException().isThrownBy(builder::settings);
        FloatMotionBuilder described = Motion.create(0f, 8f, 1);
        assertThat(described.settings()).isEqualTo(settings);
        assertThatIllegalStateException().isThrownBy(described::settings);
        assertThatIllegalStateException().isThrownBy(() -> described.delay(1));
    }

    @Test
    void settings_ofAnEndlessLoopWithoutLength_areRefused() {
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Motion.create(0f, 1f, 0).loops(Motion.INFINITE).settings())
                .withMessageContaining("loops"));
    }

    @Test
    void create_ofNull_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.create((MotionSettings<FloatMotionBuilder>) null))
                .withMessage("settings must not be null");
    }

    @Test
    void read_returnsWhatWasTold() {
        MotionSettings<IntMotionBuilder> settings = Motion.createInt(0, 5, 1.5)
                .delay(0.25)
                .loops(Motion.INFINITE, LoopType.FLIP)
                .name("named")
                .settings();
        assertThat(settings.duration()).isEqualTo(1.5);
        assertThat(settings.delay()).isEqualTo(0.25);
        assertThat(settings.loops()).isEqualTo(Motion.INFINITE);
        assertThat(settings.loopType()).isEqualTo(LoopType.FLIP);
        assertThat(settings.name()).isEqualTo("named");
        assertThat(settings).hasToString("INT motion 'named' of 1.5 s");
        MotionSettings<IntMotionBuilder> plain = Motion.createInt(0, 5, 1).settings();
        assertThat(plain.delay()).isZero();
        assertThat(plain.loops()).isEqualTo(1);
        assertThat(plain.loopType()).isEqualTo(LoopType.RESTART);
        assertThat(plain.name()).isNull();
        assertThat(plain).hasToString("INT motion of 1.0 s");
    }

    // ---- Equality

    private record Option(String name, UnaryOperator<ValueMotionBuilder<?>> set) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final DoubleUnaryOperator EASE = t -> t;
    private static final Runnable ACTION = () -> {};
    private static final Consumer<String> ACTION_ON = target -> {};
    private static final LongConsumer LOOP_ACTION = n -> {};
    private static final BooleanSupplier ALIVE = () -> true;
    private static final Predicate<String> ALIVE_ON = target -> true;
    private static final DoubleUnaryOperator MAP = x -> x;
    private static final DoubleUnaryOperator OTHER_MAP = x -> -x;
    private static final MotionRef REF = new MotionRef();
    private static final MotionScheduler SCHEDULER = new ManualMotionDispatcher().scheduler();

    /** No two of them tell a builder the same, and none what it knows anyway. */
    private static List<Option> options(BuilderKind kind) {
        List<Option> options = new ArrayList<>(List.of(
                new Option("delay 1", b -> b.delay(1)),
                new Option("delay 2", b -> b.delay(2)),
                new Option("delay 1 every", b -> b.delay(1, DelayType.EVERY_LOOP)),
                new Option("delay 0 every", b -> b.delay(0, DelayType.EVERY_LOOP)),
                new Option("holdAfter 1", b -> b.holdAfter(1)),
                new Option("holdAfter 2", b -> b.holdAfter(2)),
                new Option("skipValuesDuringDelay", b -> b.skipValuesDuringDelay(false)),
                new Option("loops 2", b -> b.loops(2)),
                new Option("startAt", b -> b.startAt(0.5)),
                new Option("fromFirstUpdate", b -> b.fromFirstUpdate()),
                new Option("rate", b -> b.rate(12)),
                new Option("loops 2 flip", b -> b.loops(2, LoopType.FLIP)),
                new Option("loops 2 yoyo", b -> b.loops(2, LoopType.YOYO)),
                new Option("loops 2 incremental", b -> b.loops(2, LoopType.INCREMENTAL)),
                new Option("loops 1 flip", b -> b.loops(1, LoopType.FLIP)),
                new Option("loops infinite", b -> b.loops(Motion.INFINITE)),
                new Option("ease IN_SINE", b -> b.ease(Ease.IN_SINE)),
                new Option("ease OUT_SINE", b -> b.ease(Ease.OUT_SINE)),
                new Option("ease EASE", b -> b.ease(EASE)),
                new Option("ease MAP", b -> b.ease(MAP)),
                new Option("onStart", b -> b.onStart(ACTION)),
                new Option("onStart a", b -> b.onStart("a", ACTION_ON)),
                new Option("onStart b", b -> b.onStart("b", ACTION_ON)),
                new Option("onUpdate", b -> b.onUpdate(ACTION)),
                new Option("onUpdate a", b -> b.onUpdate("a", ACTION_ON)),
                new Option("onComplete", b -> b.onComplete(ACTION)),
                new Option("onComplete a", b -> b.onComplete("a", ACTION_ON)),
                new Option("onCancel", b -> b.onCancel(ACTION)),
                new Option("onCancel a", b -> b.onCancel("a", ACTION_ON)),
                new Option("onPause", b -> b.onPause(ACTION)),
                new Option("onPause a", b -> b.onPause("a", ACTION_ON)),
                new Option("onResume", b -> b.onResume(ACTION)),
                new Option("onResume a", b -> b.onResume("a", ACTION_ON)),
                new Option("onRewound", b -> b.onRewound(ACTION)),
                new Option("onRewound a", b -> b.onRewound("a", ACTION_ON)),
                new Option("onLoopComplete", b -> b.onLoopComplete(LOOP_ACTION)),
                new Option("aliveWhile", b -> b.aliveWhile(ALIVE)),
                new Option("aliveWhile a", b -> b.aliveWhile("a", ALIVE_ON)),
                new Option("cancelOnError", b -> b.cancelOnError()),
                new Option("weakTarget", b -> b.weakTarget()),
                new Option("restorable", b -> b.restorable()),
                new Option("overwrite CANCEL", b -> b.overwrite(Overwrite.CANCEL)),
                new Option("overwrite QUEUE", b -> b.overwrite(Overwrite.QUEUE)),
                new Option("immediateBind", b -> b.immediateBind(false)),
                new Option("scheduler", b -> b.scheduler(SCHEDULER)),
                new Option("name a", b -> b.name("a")),
                new Option("name b", b -> b.name("b")),
                new Option("ref", b -> b.ref(REF))));
        try (Stream<Option> own = ownOptions(kind)) {
            own.forEach(options::add);
        }
        return options;
    }

    private static Stream<Option> ownOptions(BuilderKind kind) {
        Stream<Option> own = switch (kind) {
            case FLOAT -> Stream.of(new Option("logarithmic", b -> ((FloatMotionBuilder) b).logarithmic()));
            case DOUBLE -> Stream.of(new Option("logarithmic", b -> ((DoubleMotionBuilder) b).logarithmic()));
            case VECTOR2 -> Stream.of(new Option("logarithmic", b -> ((Vector2MotionBuilder) b).logarithmic()));
            case VECTOR3 -> Stream.of(new Option("logarithmic", b -> ((Vector3MotionBuilder) b).logarithmic()));
            case VECTOR4 -> Stream.of(new Option("logarithmic", b -> ((Vector4MotionBuilder) b).logarithmic()));
            case INT ->
                roundings().map(mode -> new Option("rounding " + mode, b -> ((IntMotionBuilder) b).rounding(mode)));
            case LONG ->
                roundings().map(mode -> new Option("rounding " + mode, b -> ((LongMotionBuilder) b).rounding(mode)));
            case ANGLE ->
                Stream.concat(
                        Stream.of(new Option("radians", b -> ((AngleMotionBuilder) b).radians())),
                        Stream.of(AnglePath.values())
                                .filter(path -> path != AnglePath.SHORT)
                                .map(path -> new Option("path " + path, b -> ((AngleMotionBuilder) b).path(path))));
            case QUATERNION ->
                Stream.of(new Option("path", b -> ((QuaternionMotionBuilder) b).path(QuaternionPath.AS_GIVEN)));
            case COLOR ->
                Stream.of(
                                Stream.of(new Option("premultiplied", b -> ((ColorMotionBuilder) b).premultiplied())),
                                Stream.of(ColorSpace.values())
                                        .filter(space -> space != ColorSpace.RGB)
                                        .map(space -> new Option(
                                                "space " + space, b -> ((ColorMotionBuilder) b).space(space))),
                                Stream.of(HuePath.values())
                                        .filter(path -> path != HuePath.SHORTER)
                                        .map(path ->
                                                new Option("hue " + path, b -> ((ColorMotionBuilder) b).hue(path))))
                        .flatMap(some -> some);
            default -> Stream.of();
        };
        ValueMotionBuilder<?> builder = KindFixture.create(kind, 1);
        builder.close();
        if (builder instanceof ShapingOptions<?>) {
            own = Stream.concat(own, shapings());
        }
        if (builder instanceof VibrationOptions<?>) {
            own = Stream.concat(
                    own,
                    Stream.of(
                            new Option("frequency", b -> ((VibrationOptions<?>) b).frequency(3)),
                            new Option("dampingRatio", b -> ((VibrationOptions<?>) b).dampingRatio(0.5)),
                            new Option("fadeToZero", b -> ((VibrationOptions<?>) b).fadeToZero())));
        }
        if (builder instanceof ShakeOptions<?>) {
            own = Stream.concat(
                    own,
                    Stream.of(
                            new Option("seed 0", b -> ((ShakeOptions<?>) b).seed(0)),
                            new Option("seed 1", b -> ((ShakeOptions<?>) b).seed(1))));
        }
        return own;
    }

    private static Stream<RoundingMode> roundings() {
        return Stream.of(RoundingMode.values())
                .filter(mode -> mode != RoundingMode.HALF_EVEN && mode != RoundingMode.UNNECESSARY);
    }

    private static Stream<Option> shapings() {
        return Stream.of(
                new Option("snap 0.5", b -> ((ShapingOptions<?>) b).snap(0.5)),
                new Option("snap 0.25", b -> ((ShapingOptions<?>) b).snap(0.25)),
                new Option("snapTo 0.0", b -> ((ShapingOptions<?>) b).snapTo(0.0)),
                new Option("snapTo -0.0", b -> ((ShapingOptions<?>) b).snapTo(-0.0)),
                new Option("snapTo 0 1", b -> ((ShapingOptions<?>) b).snapTo(0, 1)),
                new Option("clamp 0 1", b -> ((ShapingOptions<?>) b).clamp(0, 1)),
                new Option("clamp -0.0 1", b -> ((ShapingOptions<?>) b).clamp(-0.0, 1)),
                new Option("clamp 0 2", b -> ((ShapingOptions<?>) b).clamp(0, 2)),
                new Option("wrap 0 1", b -> ((ShapingOptions<?>) b).wrap(0, 1)),
                new Option("wrap 0 2", b -> ((ShapingOptions<?>) b).wrap(0, 2)),
                new Option("map MAP", b -> ((ShapingOptions<?>) b).map(MAP)),
                new Option("map OTHER_MAP", b -> ((ShapingOptions<?>) b).map(OTHER_MAP)),
                new Option("snap, clamp", b -> ((ShapingOptions<?>) ((ShapingOptions<?>) b).snap(0.5)).clamp(0, 1)),
                new Option("clamp, snap", b -> ((ShapingOptions<?>) ((ShapingOptions<?>) b).clamp(0, 1)).snap(0.5)));
    }

    @ParameterizedTest
    @EnumSource
    void equals_toldTheSame_isTrue(BuilderKind kind) {
        for (Option option : options(kind)) {
            MotionSettings<?> one =
                    option.set.apply(KindFixture.create(kind, 1)).settings();
            MotionSettings<?> other =
                    option.set.apply(KindFixture.create(kind, 1)).settings();
            assertThat(one).as(option.name).isEqualTo(other).hasSameHashCodeAs(other);
            MotionSettings<?> changed =
                    KindFixture.change(KindFixture.create(kind, 1).settings(), option.set);
            assertThat(changed).as(option.name).isEqualTo(one).hasSameHashCodeAs(one);
        }
    }

    @ParameterizedTest
    @EnumSource
    void equals_toldOneThingMoreOrElse_isFalse(BuilderKind kind) {
        List<Option> options = options(kind);
        List<MotionSettings<?>> all = new ArrayList<>();
        all.add(KindFixture.create(kind, 1).settings());
        all.add(KindFixture.create(kind, 2).settings());
        for (Option option : options) {
            all.add(option.set.apply(KindFixture.create(kind, 1)).settings());
        }
        for (int k = 0; k < all.size(); k++) {
            for (int j = 0; j < all.size(); j++) {
                if (j != k) {
                    assertThat(all.get(k))
                            .as(place(options, k) + " and " + place(options, j))
                            .isNotEqualTo(all.get(j));
                }
            }
        }
    }

    private static String place(List<Option> options, int k) {
        return k < 2 ? k + 1 + " s" : options.get(k - 2).name;
    }

    @ParameterizedTest
    @EnumSource
    void equals_withOneOtherComponent_isFalse(BuilderKind kind) {
        MotionSettings<?> settings = KindFixture.create(kind, 1).settings();
        double[] from = KindFixture.from(kind);
        double[] to = KindFixture.to(kind);
        for (int lane = 0; lane < KindFixture.lanes(kind); lane++) {
            double[] otherFrom = from.clone();
            otherFrom[lane] += 1;
            double[] otherTo = to.clone();
            otherTo[lane] += 1;
            MotionSettings<?> one = KindFixture.create(kind, otherFrom, to, 1).settings();
            MotionSettings<?> two = KindFixture.create(kind, from, otherTo, 1).settings();
            assertThat(one).as("from " + lane).isNotEqualTo(settings);
            assertThat(two).as("to " + lane).isNotEqualTo(settings).isNotEqualTo(one);
        }
    }

    @Test
    void equals_ofOtherKinds_isFalse() {
        List<MotionSettings<?>> all = new ArrayList<>();
        for (BuilderKind kind : BuilderKind.values()) {
            double[] ends = {1, 0, 0, 0};
            all.add(KindFixture.create(kind, ends, ends, 1).settings());
        }
        all.add(Motion.turn(1, 0, 0, 0, 1, 0, 0, 0, 1).settings());
        for (int k = 0; k < all.size(); k++) {
            for (int j = 0; j < all.size(); j++) {
                assertThat(all.get(k).equals(all.get(j)))
                        .as(all.get(k) + ", " + all.get(j))
                        .isEqualTo(k == j);
            }
        }
        Object other = "FLOAT motion of 1.0 s";
        assertThat(all.get(0)).isNotEqualTo(other).isNotEqualTo(null);
    }

    @Test
    void equals_comparesNumbersByTheirBits() {
        assertThat(Motion.create(0f, 1f, 1).settings())
                .isNotEqualTo(Motion.create(-0f, 1f, 1).settings())
                .isNotEqualTo(Motion.create(Float.MIN_VALUE, 1f, 1).settings());
        assertThat(Motion.create(1.0, 0.0, 1).settings())
                .isNotEqualTo(Motion.create(1.0, -0.0, 1).settings());
        assertThat(Motion.create(1.0, Double.NaN, 1).settings())
                .isEqualTo(Motion.create(1.0, Double.NaN, 1).settings());
        assertThat(Motion.create(0.0, 0.1, 1).settings())
                .isNotEqualTo(Motion.create(0.0, Math.nextUp(0.1), 1).settings());
        assertThat(Motion.createLong(0, Long.MAX_VALUE, 1).settings())
                .isNotEqualTo(Motion.createLong(0, Long.MAX_VALUE - 1, 1).settings());
        float[] one = {1};
        assertThat(Motion.floats(new float[] {0}, one, 1).settings())
                .isEqualTo(Motion.floats(new float[] {0}, one, 1).settings())
                .isNotEqualTo(Motion.floats(new float[] {-0f}, one, 1).settings());
        assertThat(Motion.create(0f, 1f, 1).settings())
                .isNotEqualTo(Motion.create(0f, 1f, Math.nextUp(1)).settings());
    }

    @Test
    void equals_takesMinusZeroOfATimeForZero() {
        MotionSettings<FloatMotionBuilder> zero = Motion.create(0f, 1f, 0).settings();
        assertThat(Motion.create(0f, 1f, -0.0).delay(-0.0).holdAfter(-0.0).settings())
                .isEqualTo(zero)
                .hasSameHashCodeAs(zero);
    }

    @Test
    void equals_toldDefaultsOrTheLastOfSeveral_isTrue() {
        MotionSettings<FloatMotionBuilder> plain = Motion.create(0f, 1f, 1).settings();
        assertThat(Motion.create(0f, 1f, 1)
                        .ease(t -> 0)
                        .ease(Ease.LINEAR)
                        .delay(3, DelayType.EVERY_LOOP)
                        .delay(0)
                        .loops(4, LoopType.FLIP)
                        .loops(1)
                        .holdAfter(0)
                        .skipValuesDuringDelay(true)
                        .immediateBind(true)
                        .settings())
                .isEqualTo(plain)
                .hasSameHashCodeAs(plain);
        assertThat(Motion.create(0f, 1f, 1)
                        .ease((DoubleUnaryOperator) Ease.OUT_QUAD)
                        .settings())
                .isEqualTo(Motion.create(0f, 1f, 1).ease(Ease.OUT_QUAD).settings());
    }

    @Test
    void settings_ofARecycledBuilder_haveNothingOfTheOneBefore() {
        MotionSettings<FloatMotionBuilder> before = Motion.create(0f, 1f, 1).settings();
        for (BuilderKind kind : BuilderKind.values()) {
            configured(KindFixture.create(kind, 7), new MotionRef()).close();
            assertThat(Motion.create(0f, 1f, 1).settings())
                    .as("after " + kind)
                    .isEqualTo(before)
                    .hasSameHashCodeAs(before);
        }
    }

    // ---- Copies

    @ParameterizedTest
    @EnumSource
    void with_changesACopyOnly(BuilderKind kind) {
        MotionSettings<?> settings = KindFixture.create(kind, 1).settings();
        MotionSettings<?> same = Motion.create(settings).settings();
        KindFixture.expectingBuffersBack(() -> {
            MotionSettings<?> changed =
                    KindFixture.change(settings, b -> b.delay(2).name("copy"));
            assertThat(changed.delay()).isEqualTo(2);
            assertThat(changed.name()).isEqualTo("copy");
            assertThat(changed)
                    .isNotEqualTo(settings)
                    .isEqualTo(Motion.create(settings).delay(2).name("copy").settings());
            assertThat(KindFixture.change(settings, b -> b)).isEqualTo(settings);
        });
        assertThat(settings).isEqualTo(same);
        assertThat(settings.delay()).isZero();
        assertThat(settings.name()).isNull();
    }

    @Test
    void with_aChangeThatThrows_throwsAndLetsTheBufferGo() {
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 1f, 1).settings();
        MotionSettings<FloatMotionBuilder> same = Motion.create(settings).settings();
        FloatMotionBuilder[] kept = new FloatMotionBuilder[1];
        KindFixture.expectingBuffersBack(() -> assertThatThrownBy(() -> settings.with(b -> {
                    kept[0] = b.delay(4);
                    throw new UnsupportedOperationException("change");
                }))
                .isExactlyInstanceOf(UnsupportedOperationException.class)
                .hasMessage("change"));
        assertThatIllegalStateException().isThrownBy(() -> kept[0].delay(1));
        assertThat(settings).isEqualTo(same);
    }

    @Test
    void with_aChangeThatIsRefused_throwsAndLetsTheBufferGo() {
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 1f, 1).settings();
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.with(b -> b.delay(-1)))
                .withMessageContaining("delay"));
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.create(0f, 1f, 0).settings().with(b -> b.loops(Motion.INFINITE)))
                .withMessageContaining("loops"));
        assertThat(settings.delay()).isZero();
    }

    @Test
    void with_aChangeThatReturnsNull_isRefused() {
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 1f, 1).settings();
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.with(b -> null))
                .withMessageContaining("change")
                .withMessageContaining("null"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.with(null))
                .withMessage("change must not be null");
    }

    @Test
    void with_aChangeThatReturnsAnotherBuilder_takesThatAndClosesItsOwn() {
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 1f, 1).settings();
        FloatMotionBuilder[] kept = new FloatMotionBuilder[1];
        // Two buffers are lent at a time here, and come back in another order.
        MotionSettings<FloatMotionBuilder> other = settings.with(b -> {
            kept[0] = b;
            return Motion.create(5f, 6f, 7);
        });
        assertThat(other).isEqualTo(Motion.create(5f, 6f, 7).settings());
        assertThatIllegalStateException().isThrownBy(() -> kept[0].delay(1));
        BufferPool pool = BufferPool.ofThread();
        MotionBuffer first = pool.rent();
        assertThat(pool.rent()).isNotSameAs(first);
        pool.recycle(first);
    }

    @Test
    void with_aChangeThatEndsTheBuilder_isRefused() {
        MotionSettings<FloatMotionBuilder> settings =
                Motion.create(0f, 1f, 1).scheduler(dispatcher.scheduler()).settings();
        KindFixture.expectingBuffersBack(() -> assertThatIllegalStateException()
                .isThrownBy(() -> settings.with(b -> {
                    b.close();
                    return b;
                })));
        KindFixture.expectingBuffersBack(() -> assertThatIllegalStateException()
                .isThrownBy(() -> settings.with(b -> {
                    b.run();
                    return b;
                })));
        assertThat(dispatcher.count()).as("the motion that the change made").isEqualTo(1);
    }

    @Test
    void with_withinAChange_nests() {
        MotionSettings<FloatMotionBuilder> settings = Motion.create(0f, 1f, 1).settings();
        MotionSettings<?>[] inner = new MotionSettings<?>[1];
        MotionSettings<FloatMotionBuilder> outer = settings.with(b -> {
            FloatMotionBuilder half = b.delay(1);
            inner[0] = settings.with(c -> c.delay(2));
            return half.name("outer");
        });
        assertThat(outer.delay()).isEqualTo(1);
        assertThat(outer.name()).isEqualTo("outer");
        assertThat(inner[0].delay()).isEqualTo(2);
        assertThat(inner[0].name()).isNull();
    }

    // ---- Reversed

    /** Compares the values of settings at a progress to those of the reversed ones at what remains of it. */
    private void assertMirrored(MotionSettings<?> there, MotionSettings<?> back, double period) {
        KindFixture.Probe going = new KindFixture.Probe();
        KindFixture.Probe coming = new KindFixture.Probe();
        MotionHandle goes = KindFixture.bind(Motion.create(there).scheduler(dispatcher.scheduler()), going);
        MotionHandle comes = KindFixture.bind(Motion.create(back).scheduler(dispatcher.scheduler()), coming);
        goes.preserve();
        comes.preserve();
        for (int k = 0; k <= 16; k++) {
            goes.time(k / 16.0);
            comes.time(1 - k / 16.0);
            double[] expected = going.value();
            double[] found = coming.value();
            assertThat(found).hasSameSizeAs(expected);
            for (int lane = 0; lane < found.length; lane++) {
                double difference = found[lane] - expected[lane];
                if (period > 0) {
                    difference -= period * Math.rint(difference / period);
                }
                String place = there + " at " + k + "/16, component " + lane;
                if (k == 0 || k == 16) {
                    assertThat(found[lane]).as(place).isEqualTo(expected[lane]);
                } else {
                    assertThat(difference).as(place).isCloseTo(0, within(2e-5 * Math.max(1, Math.abs(found[lane]))));
                }
            }
        }
        goes.cancel();
        comes.cancel();
        dispatcher.update(0);
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.MATCH_NONE,
            names = {"PUNCH.*", "SHAKE.*"})
    void reversed_playsTheSameWayBack(BuilderKind kind) {
        MotionSettings<?> settings = KindFixture.create(kind, 1).settings();
        MotionSettings<?> same = Motion.create(settings).settings();
        assertMirrored(settings, settings.reversed(), kind == BuilderKind.ANGLE ? 360 : 0);
        assertThat(settings).as("unchanged").isEqualTo(same).isNotEqualTo(settings.reversed());
        assertThat(settings.reversed().reversed()).isEqualTo(settings).hasSameHashCodeAs(settings);
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.MATCH_ANY,
            names = {"PUNCH.*", "SHAKE.*"})
    void reversed_ofAPunchOrShake_isTheSame(BuilderKind kind) {
        MotionSettings<?> settings =
                KindFixture.setOwnOptions(KindFixture.create(kind, 1)).settings();
        assertThat(settings.reversed()).isEqualTo(settings).hasSameHashCodeAs(settings);
    }

    @ParameterizedTest
    @EnumSource
    void reversed_exchangesTheEndsAndKeepsTheRest(BuilderKind kind) {
        MotionSettings<?> plain = KindFixture.create(kind, 1).settings();
        if (!KindFixture.isVibration(kind)) {
            assertThat(plain.reversed())
                    .isEqualTo(KindFixture.create(kind, KindFixture.to(kind), KindFixture.from(kind), 1)
                            .settings());
        }
        for (Option option : options(kind)) {
            MotionSettings<?> there = KindFixture.change(plain, option.set);
            MotionSettings<?> back = KindFixture.change(plain.reversed(), option.set);
            assertThat(there.reversed().reversed()).as(option.name).isEqualTo(there);
            if (option.name.endsWith("INCREASING") || option.name.endsWith("DECREASING")) {
                assertThat(there.reversed()).as(option.name).isNotEqualTo(back);
            } else {
                assertThat(there.reversed()).as(option.name).isEqualTo(back);
            }
        }
    }

    @Test
    void reversed_ofAWayThatGrows_falls() {
        assertThat(Motion.angle(5, 6, 1).path(AnglePath.INCREASING).settings().reversed())
                .isEqualTo(Motion.angle(6, 5, 1).path(AnglePath.DECREASING).settings());
        assertThat(Motion.angle(5, 6, 1)
                        .radians()
                        .path(AnglePath.DECREASING)
                        .settings()
                        .reversed())
                .isEqualTo(Motion.angle(6, 5, 1)
                        .path(AnglePath.INCREASING)
                        .radians()
                        .settings());
        assertThat(Motion.color(1, 2, 1)
                        .space(ColorSpace.HSL)
                        .hue(HuePath.INCREASING)
                        .settings()
                        .reversed())
                .isEqualTo(Motion.color(2, 1, 1)
                        .hue(HuePath.DECREASING)
                        .space(ColorSpace.HSL)
                        .settings());
        assertThat(Motion.color(1, 2, 1)
                        .premultiplied()
                        .hue(HuePath.DECREASING)
                        .settings()
                        .reversed())
                .isEqualTo(Motion.color(2, 1, 1)
                        .hue(HuePath.INCREASING)
                        .premultiplied()
                        .settings());
    }

    @ParameterizedTest
    @CsvSource({
        "SHORT, 350, 10",
        "SHORT, 10, 350",
        "SHORT, 0, 180",
        "SHORT, 180, 0",
        "SHORT, 90, 810",
        "SHORT, -30, 500",
        "LONG, 350, 10",
        "LONG, 10, 350",
        "LONG, 0, 180",
        "LONG, 180, 0",
        "LONG, 0, 90",
        "INCREASING, 350, 10",
        "INCREASING, 10, 350",
        "INCREASING, 0, 180",
        "INCREASING, 90, 0",
        "INCREASING, 5, 725",
        "DECREASING, 350, 10",
        "DECREASING, 10, 350",
        "DECREASING, 0, 180",
        "DECREASING, 90, 0",
        "DECREASING, 5, 725",
        "AS_GIVEN, 350, 10",
        "AS_GIVEN, 0, 1000",
        "AS_GIVEN, 5, -725",
        "AS_GIVEN, 5, 5"
    })
    void reversed_ofAnAngle_goesTheSameWayRound(AnglePath path, float from, float to) {
        MotionSettings<AngleMotionBuilder> degrees =
                Motion.angle(from, to, 1).path(path).settings();
        assertMirrored(degrees, degrees.reversed(), 360);
        MotionSettings<AngleMotionBuilder> radians = Motion.angle(
                        (float) Math.toRadians(from), (float) Math.toRadians(to), 1)
                .radians()
                .path(path)
                .settings();
        assertMirrored(radians, radians.reversed(), 2 * Math.PI);
    }

    @Test
    void reversed_ofALongAngleBetweenEqualOnes_growsAsBefore() {
        MotionSettings<AngleMotionBuilder> settings =
                Motion.angle(30, 390, 1).path(AnglePath.LONG).settings();
        assertThat(quarterOf(settings)).containsExactly(120);
        assertThat(quarterOf(settings.reversed())).containsExactly(390 + 90);
    }

    private double[] quarterOf(MotionSettings<?> settings) {
        KindFixture.Probe probe = new KindFixture.Probe();
        KindFixture.bind(Motion.create(settings).scheduler(dispatcher.scheduler()), probe)
                .time(0.25);
        return probe.value();
    }

    @ParameterizedTest
    @EnumSource
    void reversed_ofAColour_goesTheSameWayRound(HuePath path) {
        for (ColorSpace space : ColorSpace.values()) {
            MotionSettings<ColorMotionBuilder> settings = Motion.color(0.9f, 0.2f, 0.1f, 1, 0.1f, 0.3f, 0.8f, 0.5f, 1)
                    .space(space)
                    .hue(path)
                    .settings();
            assertMirrored(settings, settings.reversed(), 0);
            MotionSettings<ColorMotionBuilder> premultiplied = settings.with(b -> b.premultiplied());
            assertMirrored(premultiplied, premultiplied.reversed(), 0);
            assertThat(premultiplied.reversed().reversed()).isEqualTo(premultiplied);
        }
    }

    @ParameterizedTest
    @EnumSource
    void reversed_ofAColourFromGrey_goesTheSameWayRound(HuePath path) {
        for (ColorSpace space : ColorSpace.values()) {
            MotionSettings<ColorMotionBuilder> settings = Motion.color(0.5f, 0.5f, 0.5f, 1, 0.1f, 0.3f, 0.8f, 1, 1)
                    .space(space)
                    .hue(path)
                    .settings();
            assertMirrored(settings, settings.reversed(), 0);
        }
    }

    @Test
    void reversed_ofAColourBetweenEqualHues_growsAsBefore() {
        MotionSettings<ColorMotionBuilder> settings = Motion.color(1, 0, 0, 1, 0.5f, 0, 0, 1, 1)
                .space(ColorSpace.HSL)
                .hue(HuePath.LONGER)
                .settings();
        for (double[] quarter : List.of(quarterOf(settings), quarterOf(settings.reversed()))) {
            // A quarter of the wheel from red is between yellow and green.
            assertThat(quarter[1]).isGreaterThan(quarter[0]);
            assertThat(quarter[0]).isGreaterThan(quarter[2]);
        }
    }

    @ParameterizedTest
    @EnumSource
    void reversed_ofAQuaternion_turnsTheSameWayBack(QuaternionPath path) {
        float half = (float) Math.sqrt(0.5);
        List<MotionSettings<QuaternionMotionBuilder>> all = List.of(
                Motion.quaternion(0, 0, 0, 1, 0, half, 0, half, 1).path(path).settings(),
                Motion.quaternion(0, 0, 0, 1, 0, 0, 1, 0, 1).path(path).settings(),
                Motion.quaternion(0.1f, 0.2f, 0.3f, 0.9f, -0.5f, 0.5f, 0.4f, 0.6f, 1)
                        .path(path)
                        .settings());
        for (MotionSettings<QuaternionMotionBuilder> settings : all) {
            assertMirrored(settings, settings.reversed(), 0);
            assertThat(settings.reversed().reversed()).isEqualTo(settings);
        }
    }

    @Test
    void reversed_ofAQuaternionOfTheOtherSign_turnsTheSameWayBackButForTheSign() {
        MotionSettings<QuaternionMotionBuilder> settings =
                Motion.quaternion(0, 0, 0, 1, 0, -0.6f, 0, -0.8f, 1).settings();
        KindFixture.Probe going = new KindFixture.Probe();
        KindFixture.Probe coming = new KindFixture.Probe();
        MotionHandle goes = KindFixture.bind(Motion.create(settings).scheduler(dispatcher.scheduler()), going);
        MotionHandle comes =
                KindFixture.bind(Motion.create(settings.reversed()).scheduler(dispatcher.scheduler()), coming);
        for (int k = 1; k < 16; k++) {
            goes.time(k / 16.0);
            comes.time(1 - k / 16.0);
            double[] a = going.value();
            double[] b = coming.value();
            double product = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
            assertThat(Math.abs(product)).as(k + "/16").isCloseTo(1, within(1e-6));
        }
    }

    @Test
    void reversed_ofAWholeTurnAsGiven_turnsAsBefore() {
        MotionSettings<QuaternionMotionBuilder> settings = Motion.quaternion(0, 0, 0, 1, 0, 0, 0, -1, 1)
                .path(QuaternionPath.AS_GIVEN)
                .settings();
        double half = Math.sqrt(0.5);
        assertThat(quarterOf(settings)).containsExactly(new double[] {half, 0, 0, half}, within(1e-7));
        assertThat(quarterOf(settings.reversed())).containsExactly(new double[] {-half, 0, 0, -half}, within(1e-7));
    }

    @ParameterizedTest
    @CsvSource({"90", "-90", "450", "-1000", "0"})
    void reversed_ofATurn_turnsBackByAsMuch(float degrees) {
        MotionSettings<QuaternionMotionBuilder> settings =
                Motion.turn(0, 0, 0.6f, 0.8f, 1, 2, 2, degrees, 1).settings();
        KindFixture.Probe going = new KindFixture.Probe();
        KindFixture.Probe coming = new KindFixture.Probe();
        MotionHandle goes = KindFixture.bind(Motion.create(settings).scheduler(dispatcher.scheduler()), going);
        MotionHandle comes =
                KindFixture.bind(Motion.create(settings.reversed()).scheduler(dispatcher.scheduler()), coming);
        goes.preserve();
        comes.preserve();
        for (int k = 0; k <= 16; k++) {
            goes.time(k / 16.0);
            comes.time(1 - k / 16.0);
            assertThat(coming.value()).as(k + "/16").containsExactly(going.value(), within(1e-6));
        }
    }

    @Test
    void reversed_withRatios_goesBackByTheSameRatios() {
        MotionSettings<DoubleMotionBuilder> settings =
                Motion.create(1.0, 100.0, 1).logarithmic().settings();
        assertMirrored(settings, settings.reversed(), 0);
        MotionSettings<Vector4MotionBuilder> vector =
                Motion.vector4(1, -2, 3, 4, 8, -16, 0.5f, 4, 1).logarithmic().settings();
        assertMirrored(vector, vector.reversed(), 0);
        assertThat(vector.reversed().reversed()).isEqualTo(vector);
    }

    @Test
    void reversed_whileShaped_isShapedTheSame() {
        MotionSettings<RectMotionBuilder> settings = Motion.rect(0, 1, 2, 3, 10, 9, 8, 7, 1)
                .snap(1.5)
                .clamp(1, 8)
                .map(x -> x * 2)
                .settings();
        assertMirrored(settings, settings.reversed(), 0);
        assertThat(settings.reversed().reversed()).isEqualTo(settings);
    }

    @Test
    void reversed_keepsTheEase() {
        MotionSettings<FloatMotionBuilder> settings =
                Motion.create(0f, 8f, 1).ease(Ease.IN_QUAD).settings();
        assertThat(settings.reversed())
                .isEqualTo(Motion.create(8f, 0f, 1).ease(Ease.IN_QUAD).settings());
    }

    // ---- Threads

    @Test
    void use_fromSeveralThreads_isSafe() throws Exception {
        MotionSettings<Vector2MotionBuilder> settings = Motion.vector2(1, 2, 16, 32, 1)
                .logarithmic()
                .ease(Ease.OUT_QUAD)
                .loops(2, LoopType.YOYO)
                .delay(0.25)
                .onLoopComplete(LOOP_ACTION)
                .name("shared")
                .settings();
        MotionSettings<Vector2MotionBuilder> same = Motion.create(settings).settings();
        int hash = settings.hashCode();
        List<List<Double>> expected = playAlone(settings);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> results = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                results.add(threads.submit(() -> {
                    for (int k = 0; k < 100; k++) {
                        assertThat(playAlone(settings)).isEqualTo(expected);
                        assertThat(settings.with(b -> b.delay(1)).delay()).isEqualTo(1);
                        assertThat(settings.reversed().reversed()).isEqualTo(settings);
                        assertThat(settings.hashCode()).isEqualTo(hash);
                    }
                    return null;
                }));
            }
            for (Future<?> result : results) {
                result.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(settings).isEqualTo(same);
    }

    private static List<List<Double>> playAlone(MotionSettings<Vector2MotionBuilder> settings) {
        ManualMotionDispatcher own = new ManualMotionDispatcher();
        List<List<Double>> values = new ArrayList<>();
        Motion.create(settings)
                .scheduler(own.scheduler())
                .bind(values, (list, x, y) -> list.add(List.of((double) x, (double) y)));
        for (int k = 0; k < 20; k++) {
            own.update(0.125);
        }
        return values;
    }
}
