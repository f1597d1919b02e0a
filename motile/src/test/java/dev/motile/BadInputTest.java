package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.EveryType.Point;
import dev.motile.EveryType.PointAdapter;
import dev.motile.MotionFixture.Sink;
import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import dev.motile.function.FloatSetter2;
import dev.motile.function.FloatSetter3;
import dev.motile.function.IntSetter3;
import dev.motile.function.LongSetter2;
import dev.motile.function.Vector2Consumer;
import dev.motile.function.Vector2Setter;
import dev.motile.function.Vector3Consumer;
import dev.motile.function.Vector3Setter;
import dev.motile.function.Vector4Consumer;
import dev.motile.function.Vector4Setter;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
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
                refusal("holdAfter(-1)", b -> b.holdAfter(-1), "holdAfter", "-1.0"),
                refusal("holdAfter(NaN)", b -> b.holdAfter(Double.NaN), "holdAfter", "NaN"),
                refusal("holdAfter(inf)", b -> b.holdAfter(Double.POSITIVE_INFINITY), "holdAfter", "Infinity"),
                refusal("startAt(-1)", b -> b.startAt(-1), "startAt", "-1.0"),
                refusal("startAt(NaN)", b -> b.startAt(Double.NaN), "startAt", "NaN"),
                refusal("startAt(inf)", b -> b.startAt(Double.POSITIVE_INFINITY), "startAt", "Infinity"),
                refusal("rate(-1)", b -> b.rate(-1), "perSecond", "-1.0"),
                refusal("rate(NaN)", b -> b.rate(Double.NaN), "perSecond", "NaN"),
                refusal("rate(inf)", b -> b.rate(Double.POSITIVE_INFINITY), "perSecond", "Infinity"),
                refusal("rate(0)", b -> b.rate(0), "perSecond", "0.0"),
                refusal("atSpeed(-1)", b -> b.atSpeed(-1), "unitsPerSecond", "-1.0"),
                refusal("atSpeed(NaN)", b -> b.atSpeed(Double.NaN), "unitsPerSecond", "NaN"),
                refusal("atSpeed(inf)", b -> b.atSpeed(Double.POSITIVE_INFINITY), "unitsPerSecond", "Infinity"),
                refusal("atSpeed(0)", b -> b.atSpeed(0), "unitsPerSecond", "0.0"),
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
                refusal("onPause(null)", b -> b.onPause(null), "action", "null"),
                refusal("onPause(null, c)", b -> b.onPause(null, x -> {}), "target", "null"),
                refusal("onPause(t, null)", b -> b.onPause("t", (Consumer<String>) null), "action", "null"),
                refusal("onResume(null)", b -> b.onResume(null), "action", "null"),
                refusal("onResume(null, c)", b -> b.onResume(null, x -> {}), "target", "null"),
                refusal("onResume(t, null)", b -> b.onResume("t", (Consumer<String>) null), "action", "null"),
                refusal("onRewound(null)", b -> b.onRewound(null), "action", "null"),
                refusal("onRewound(null, c)", b -> b.onRewound(null, x -> {}), "target", "null"),
                refusal("onRewound(t, null)", b -> b.onRewound("t", (Consumer<String>) null), "action", "null"),
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

    private static Stream<Arguments> refusedShapes() {
        return Stream.of(EveryType.values())
                .filter(type -> isA(type, ShapingOptions.class))
                .flatMap(type -> Stream.of(
                        shape(type, "snap(0)", b -> b.snap(0), "step", "0.0"),
                        shape(type, "snap(-1)", b -> b.snap(-1), "step", "-1.0"),
                        shape(type, "snap(NaN)", b -> b.snap(Double.NaN), "step", "NaN"),
                        shape(type, "snap(inf)", b -> b.snap(Double.POSITIVE_INFINITY), "step", "Infinity"),
                        shape(type, "snapTo(null)", b -> b.snapTo((double[]) null), "values", "null"),
                        shape(type, "snapTo()", b -> b.snapTo(), "values", "empty"),
                        shape(type, "snapTo(1, NaN)", b -> b.snapTo(1, Double.NaN), "values", "NaN"),
                        shape(type, "snapTo(-inf)", b -> b.snapTo(Double.NEGATIVE_INFINITY), "values", "-Infinity"),
                        shape(type, "clamp(2, 1)", b -> b.clamp(2, 1), "minimum", "2.0 and 1.0"),
                        shape(type, "clamp(NaN, 1)", b -> b.clamp(Double.NaN, 1), "minimum", "NaN and 1.0"),
                        shape(type, "clamp(0, NaN)", b -> b.clamp(0, Double.NaN), "maximum", "0.0 and NaN"),
                        shape(type, "wrap(1, 1)", b -> b.wrap(1, 1), "minimum", "1.0 and 1.0"),
                        shape(type, "wrap(2, 1)", b -> b.wrap(2, 1), "minimum", "2.0 and 1.0"),
                        shape(type, "wrap(NaN, 1)", b -> b.wrap(Double.NaN, 1), "minimum", "NaN"),
                        shape(type, "wrap(0, inf)", b -> b.wrap(0, Double.POSITIVE_INFINITY), "maximum", "Infinity"),
                        shape(type, "wrap(-inf, 0)", b -> b.wrap(Double.NEGATIVE_INFINITY, 0), "minimum", "-Infinity"),
                        shape(
                                type,
                                "wrap(-max, max)",
                                b -> b.wrap(-Double.MAX_VALUE, Double.MAX_VALUE),
                                "maximum",
                                Double.toString(Double.MAX_VALUE)),
                        shape(type, "map(null)", b -> b.map(null), "function", "null")));
    }

    private static boolean isA(EveryType type, Class<?> options) {
        ValueMotionBuilder<?> builder = type.create(1);
        builder.close();
        return options.isInstance(builder);
    }

    /** A call on what can be shaped, whatever it returns. */
    interface Shaping {
        Object apply(ShapingOptions<?> builder);
    }

    private static Arguments shape(EveryType type, String call, Shaping option, String argument, String value) {
        return refusalOf(type, call, b -> option.apply((ShapingOptions<?>) b), argument, value);
    }

    private static Stream<Arguments> refusedSwings() {
        return Stream.of(EveryType.values())
                .filter(type -> isA(type, VibrationOptions.class))
                .flatMap(type -> Stream.of(
                        swing(type, "frequency(0)", b -> b.frequency(0), "frequency", "0"),
                        swing(type, "frequency(-3)", b -> b.frequency(-3), "frequency", "-3"),
                        swing(type, "dampingRatio(-1)", b -> b.dampingRatio(-1), "dampingRatio", "-1.0"),
                        swing(type, "dampingRatio(NaN)", b -> b.dampingRatio(Double.NaN), "dampingRatio", "NaN"),
                        swing(
                                type,
                                "dampingRatio(inf)",
                                b -> b.dampingRatio(Double.POSITIVE_INFINITY),
                                "dampingRatio",
                                "Infinity")));
    }

    /** A call on what swings, whatever it returns. */
    interface Swinging {
        Object apply(VibrationOptions<?> builder);
    }

    private static Arguments swing(EveryType type, String call, Swinging option, String argument, String value) {
        return refusalOf(type, call, b -> option.apply((VibrationOptions<?>) b), argument, value);
    }

    private static Stream<Arguments> refusedWays() {
        return Stream.of(
                ratio("0, 1", () -> Motion.create(0f, 1f, 1), "0.0 and 1.0"),
                ratio("1, -0", () -> Motion.create(1f, -0f, 1), "1.0 and -0.0"),
                ratio("-1, 1", () -> Motion.create(-1f, 1f, 1), "-1.0 and 1.0"),
                ratio("NaN, 1", () -> Motion.create(Float.NaN, 1f, 1), "NaN"),
                refusal(
                        "1, inf",
                        () -> Motion.create(1f, Float.POSITIVE_INFINITY, 1),
                        FloatMotionBuilder::logarithmic,
                        "to",
                        "Infinity"),
                refusal(
                        "double 1, -2",
                        () -> Motion.create(1.0, -2.0, 1),
                        DoubleMotionBuilder::logarithmic,
                        "from and to",
                        "1.0 and -2.0"),
                refusal(
                        "vector2, y 0",
                        () -> Motion.vector2(1, 0, 1, 1, 1),
                        Vector2MotionBuilder::logarithmic,
                        "from and to",
                        "0.0 and 1.0"),
                refusal(
                        "vector3, z -1",
                        () -> Motion.vector3(1, 1, 1, 1, 1, -1, 1),
                        Vector3MotionBuilder::logarithmic,
                        "from and to",
                        "1.0 and -1.0"),
                refusal(
                        "vector4, w NaN",
                        () -> Motion.vector4(1, 1, 1, 1, 1, 1, 1, Float.NaN, 1),
                        Vector4MotionBuilder::logarithmic,
                        "to",
                        "NaN"),
                refusal("angle.path(null)", () -> Motion.angle(1, 2, 1), b -> b.path(null), "path", "null"),
                refusal(
                        "quaternion.path(null)",
                        () -> Motion.quaternion(0, 0, 0, 1, 0, 0, 0, 1, 1),
                        b -> b.path(null),
                        "path",
                        "null"),
                refusal(
                        "turn.path(SHORTEST)",
                        () -> Motion.turn(0, 0, 0, 1, 0, 0, 1, 90, 1),
                        b -> b.path(QuaternionPath.SHORTEST),
                        "path",
                        "SHORTEST"),
                refusal("color.space(null)", BadInputTest::color, b -> b.space(null), "space", "null"),
                refusal("color.hue(null)", BadInputTest::color, b -> b.hue(null), "path", "null"));
    }

    private static Arguments ratio(String ends, Supplier<FloatMotionBuilder> entry, String value) {
        return refusal(ends, entry, FloatMotionBuilder::logarithmic, "from", value);
    }

    private static ColorMotionBuilder color() {
        return Motion.color(0xFFFF0000, 0xFF0000FF, 1);
    }

    private static Stream<Arguments> refusedRoundings() {
        Supplier<IntMotionBuilder> ints = () -> Motion.createInt(0, 1, 1);
        Supplier<LongMotionBuilder> longs = () -> Motion.createLong(0, 1, 1);
        return Stream.of(
                refusal("int null", ints, b -> b.rounding(null), "mode", "null"),
                refusal("int UNNECESSARY", ints, b -> b.rounding(RoundingMode.UNNECESSARY), "mode", "UNNECESSARY"),
                refusal("long null", longs, b -> b.rounding(null), "mode", "null"),
                refusal("long UNNECESSARY", longs, b -> b.rounding(RoundingMode.UNNECESSARY), "mode", "UNNECESSARY"));
    }

    private static Stream<Arguments> refusedEndsOfNumbers() {
        Supplier<DoubleMotionBuilder> doubles = () -> Motion.create(0.0, 1.0, 1);
        Supplier<IntMotionBuilder> ints = () -> Motion.createInt(0, 1, 1);
        Supplier<LongMotionBuilder> longs = () -> Motion.createLong(0, 1, 1);
        ObjDoubleConsumer<String> noDouble = null;
        ObjIntConsumer<String> noInt = null;
        ObjLongConsumer<String> noLong = null;
        LongSetter2<String, String> noSetter2 = null;
        IntSetter3<String, String, String> noSetter3 = null;
        Class<String> noType = null;
        return Stream.of(
                refusal("double bind(null)", doubles, b -> b.bind((DoubleConsumer) null), "consumer", "null"),
                refusal("double bind(null, s)", doubles, b -> b.bind(null, (t, x) -> {}), "target", "null"),
                refusal("double bind(t, null)", doubles, b -> b.bind("t", noDouble), "setter", "null"),
                refusal("double bind(a, null, s)", doubles, b -> b.bind("a", null, (s, t, x) -> {}), "b ", "null"),
                refusal(
                        "double bind(a, b, null, s)",
                        doubles,
                        b -> b.bind("a", "b", null, (s, t, u, x) -> {}),
                        "c ",
                        "null"),
                refusal("double bindTo(null)", doubles, b -> b.bindTo(null, 0), "array", "null"),
                refusal("double bindTo(2, 2)", doubles, b -> b.bindTo(new double[2], 2), "index", "2"),
                refusal("double clip(null)", doubles, b -> b.clip(noDouble), "setter", "null"),
                refusal("double clip(null, s)", doubles, b -> b.clip(noType, (t, x) -> {}), "type", "null"),
                refusal("int bind(null)", ints, b -> b.bind((IntConsumer) null), "consumer", "null"),
                refusal("int bind(null, s)", ints, b -> b.bind(null, (t, x) -> {}), "target", "null"),
                refusal("int bind(t, null)", ints, b -> b.bind("t", noInt), "setter", "null"),
                refusal("int bind(null, b, s)", ints, b -> b.bind(null, "b", (s, t, x) -> {}), "a ", "null"),
                refusal("int bind(a, b, c, null)", ints, b -> b.bind("a", "b", "c", noSetter3), "setter", "null"),
                refusal("int bindTo(null)", ints, b -> b.bindTo(null, 0), "array", "null"),
                refusal("int bindTo(2, -1)", ints, b -> b.bindTo(new int[2], -1), "index", "-1"),
                refusal("int clip(null)", ints, b -> b.clip(noInt), "setter", "null"),
                refusal("int clip(null, s)", ints, b -> b.clip(noType, (t, x) -> {}), "type", "null"),
                refusal("long bind(null)", longs, b -> b.bind((LongConsumer) null), "consumer", "null"),
                refusal("long bind(null, s)", longs, b -> b.bind(null, (t, x) -> {}), "target", "null"),
                refusal("long bind(t, null)", longs, b -> b.bind("t", noLong), "setter", "null"),
                refusal("long bind(a, b, null)", longs, b -> b.bind("a", "b", noSetter2), "setter", "null"),
                refusal(
                        "long bind(a, null, c, s)",
                        longs,
                        b -> b.bind("a", null, "c", (s, t, u, x) -> {}),
                        "b ",
                        "null"),
                refusal("long bindTo(null)", longs, b -> b.bindTo(null, 0), "array", "null"),
                refusal("long bindTo(empty)", longs, b -> b.bindTo(new long[0], 0), "array", "0"),
                refusal("long clip(null)", longs, b -> b.clip(noLong), "setter", "null"),
                refusal("long clip(null, s)", longs, b -> b.clip(noType, (t, x) -> {}), "type", "null"));
    }

    private static Stream<Arguments> refusedEndsOfVectors() {
        Supplier<Vector2MotionBuilder> two = () -> Motion.vector2(0, 0, 1, 1, 1);
        Supplier<Vector3MotionBuilder> three = () -> Motion.vector3(0, 0, 0, 1, 1, 1, 1);
        Supplier<Vector4MotionBuilder> four = () -> Motion.vector4(0, 0, 0, 0, 1, 1, 1, 1, 1);
        Vector2Setter<String> no2 = null;
        Vector3Setter<String> no3 = null;
        Vector4Setter<String> no4 = null;
        Class<String> noType = null;
        int max = Integer.MAX_VALUE;
        return Stream.of(
                refusal("vector2 bind(null)", two, b -> b.bind((Vector2Consumer) null), "consumer", "null"),
                refusal("vector2 bind(null, s)", two, b -> b.bind(null, (t, x, y) -> {}), "target", "null"),
                refusal("vector2 bind(t, null)", two, b -> b.bind("t", no2), "setter", "null"),
                refusal("vector2 bind(a, null, s)", two, b -> b.bind("a", null, (s, t, x, y) -> {}), "b ", "null"),
                refusal(
                        "vector2 bind(a, b, null, s)",
                        two,
                        b -> b.bind("a", "b", null, (s, t, u, x, y) -> {}),
                        "c ",
                        "null"),
                refusal("vector2 bindTo(null)", two, b -> b.bindTo(null, 0), "array", "null"),
                refusal("vector2 bindTo(1, 0)", two, b -> b.bindTo(new float[1], 0), "array", "1"),
                refusal("vector2 bindTo(4, 3)", two, b -> b.bindTo(new float[4], 3), "index", "3"),
                refusal("vector2 bindTo(4, -1)", two, b -> b.bindTo(new float[4], -1), "index", "-1"),
                refusal("vector2 clip(null)", two, b -> b.clip(no2), "setter", "null"),
                refusal("vector2 clip(null, s)", two, b -> b.clip(noType, (t, x, y) -> {}), "type", "null"),
                refusal("vector3 bind(null)", three, b -> b.bind((Vector3Consumer) null), "consumer", "null"),
                refusal("vector3 bind(null, s)", three, b -> b.bind(null, (t, x, y, z) -> {}), "target", "null"),
                refusal("vector3 bind(t, null)", three, b -> b.bind("t", no3), "setter", "null"),
                refusal("vector3 bind(null, b, s)", three, b -> b.bind(null, "b", (s, t, x, y, z) -> {}), "a ", "null"),
                refusal("vector3 bindTo(null)", three, b -> b.bindTo(null, 0), "array", "null"),
                refusal("vector3 bindTo(2, 0)", three, b -> b.bindTo(new float[2], 0), "array", "2"),
                refusal("vector3 bindTo(4, 2)", three, b -> b.bindTo(new float[4], 2), "index", "2"),
                refusal("vector3 clip(null)", three, b -> b.clip(no3), "setter", "null"),
                refusal("vector4 bind(null)", four, b -> b.bind((Vector4Consumer) null), "consumer", "null"),
                refusal("vector4 bind(null, s)", four, b -> b.bind(null, (t, x, y, z, w) -> {}), "target", "null"),
                refusal("vector4 bind(t, null)", four, b -> b.bind("t", no4), "setter", "null"),
                refusal("vector4 bindTo(null)", four, b -> b.bindTo(null, 0), "array", "null"),
                refusal("vector4 bindTo(3, 0)", four, b -> b.bindTo(new float[3], 0), "array", "3"),
                refusal("vector4 bindTo(8, 5)", four, b -> b.bindTo(new float[8], 5), "index", "5"),
                refusal("vector4 bindTo(8, max)", four, b -> b.bindTo(new float[8], max), "index", "2147483647"),
                refusal("vector4 clip(null)", four, b -> b.clip(no4), "setter", "null"));
    }

    private static Stream<Arguments> refusedEndsOfColors() {
        Supplier<ColorMotionBuilder> colors = BadInputTest::color;
        ObjIntConsumer<String> none = null;
        return Stream.of(
                refusal("bindArgb(null)", colors, b -> b.bindArgb(null), "consumer", "null"),
                refusal("bindArgb(null, s)", colors, b -> b.bindArgb(null, (t, x) -> {}), "target", "null"),
                refusal("bindArgb(t, null)", colors, b -> b.bindArgb("t", none), "setter", "null"),
                refusal("bindRgba(null)", colors, b -> b.bindRgba(null), "consumer", "null"),
                refusal("bindRgba(null, s)", colors, b -> b.bindRgba(null, (t, x) -> {}), "target", "null"),
                refusal("bindRgba(t, null)", colors, b -> b.bindRgba("t", none), "setter", "null"),
                refusal("clipArgb(null)", colors, b -> b.clipArgb(none), "setter", "null"),
                refusal("clipRgba(null)", colors, b -> b.clipRgba(none), "setter", "null"));
    }

    private static Stream<Arguments> refusedEndsOfArraysAndOwnTypes() {
        Supplier<FloatsMotionBuilder> floats = () -> Motion.floats(new float[3], new float[3], 1);
        Supplier<CustomMotionBuilder<Point>> points =
                () -> Motion.custom(new PointAdapter(), new Point(0, 0), new Point(1, 1), 1);
        BiConsumer<String, Point> none = null;
        Class<String> noType = null;
        return Stream.of(
                refusal("floats bindTo(null)", floats, b -> b.bindTo(null), "array", "null"),
                refusal("floats bindTo(null, 1)", floats, b -> b.bindTo(null, 1), "array", "null"),
                refusal("floats bindTo(2)", floats, b -> b.bindTo(new float[2]), "array", "2"),
                refusal("floats bindTo(4, 2)", floats, b -> b.bindTo(new float[4], 2), "index", "2"),
                refusal("floats bindTo(4, -1)", floats, b -> b.bindTo(new float[4], -1), "index", "-1"),
                refusal("custom bind(null)", points, b -> b.bind((Consumer<Point>) null), "consumer", "null"),
                refusal("custom bind(null, s)", points, b -> b.bind(null, (t, x) -> {}), "target", "null"),
                refusal("custom bind(t, null)", points, b -> b.bind("t", none), "setter", "null"),
                refusal("custom clip(null)", points, b -> b.clip(none), "setter", "null"),
                refusal("custom clip(null, s)", points, b -> b.clip(noType, (t, x) -> {}), "type", "null"));
    }

    /** A consumer that only the motion knows would be gone at once. */
    private static Stream<Arguments> refusedConsumersOfWeakTargets() {
        Supplier<ColorMotionBuilder> colors = BadInputTest::color;
        String option = "weakTarget";
        Stream<Arguments> packed = Stream.of(
                refusal("weakTarget().bindArgb(c)", colors, b -> b.weakTarget().bindArgb(x -> {}), option, "consumer"),
                refusal("weakTarget().bindRgba(c)", colors, b -> b.weakTarget().bindRgba(x -> {}), option, "consumer"));
        EveryType.Receiver receiver = new EveryType.Receiver();
        return Stream.concat(
                packed,
                Stream.of(EveryType.values())
                        .filter(type -> type.has(Sink.CONSUMER))
                        .map(type -> refusalOf(
                                type,
                                "weakTarget().bind(c)",
                                b -> EveryType.bind(b.weakTarget(), Sink.CONSUMER, receiver, "b", "c"),
                                option,
                                "consumer")));
    }

    private static Arguments refusalOf(
            EveryType type, String call, Function<ValueMotionBuilder<?>> option, String argument, String value) {
        return refusal(type + " " + call, () -> type.create(1), option, argument, value);
    }

    private static Arguments refusal(String call, Function<FloatMotionBuilder> option, String argument, String value) {
        return refusal(call, () -> Motion.create(0f, 1f, 1), option, argument, value);
    }

    private static <B extends ValueMotionBuilder<?>> Arguments refusal(
            String call, Supplier<B> entry, Function<B> option, String argument, String value) {
        return Arguments.of(call, entry, option, argument, value);
    }

    /** A call on a builder, whatever it returns. */
    interface Function<B extends ValueMotionBuilder<?>> {
        Object apply(B builder);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({
        "refusedOptions",
        "refusedShapes",
        "refusedSwings",
        "refusedWays",
        "refusedRoundings",
        "refusedEndsOfNumbers",
        "refusedEndsOfVectors",
        "refusedEndsOfColors",
        "refusedEndsOfArraysAndOwnTypes",
        "refusedConsumersOfWeakTargets"
    })
    void option_withABadArgument_isRefusedAndReturnsTheBuffer(
            String call,
            Supplier<ValueMotionBuilder<?>> entry,
            Function<ValueMotionBuilder<?>> option,
            String argument,
            String value) {
        f.forget();
        ValueMotionBuilder<?> builder = entry.get();
        assertThat(builder.scheduler(f.dispatcher.scheduler())
                        .onStart(() -> f.add("start"))
                        .delay(3)
                        .holdAfter(2)
                        .loops(7)
                        .name("left over")
                        .cancelOnError())
                .isSameAs(builder);
        MotionBuffer buffer = builder.open();
        assertThatIllegalArgumentException()
                .as(call)
                .isThrownBy(() -> option.apply(builder))
                .withMessageContaining(argument)
                .withMessageContaining(value);
        assertThat(f.dispatcher.count()).isEqualTo(1);
        assertThat(f.take()).isEmpty();
        assertReturned(builder, buffer);
    }

    private static void assertReturned(ValueMotionBuilder<?> builder, MotionBuffer buffer) {
        assertThatIllegalStateException().isThrownBy(builder::run);
        BufferPool pool = BufferPool.ofThread();
        MotionBuffer rented = pool.rent();
        assertThat(rented).isSameAs(buffer);
        assertThat(pool.rent()).isNotSameAs(buffer);
        assertThat(rented.state()).as("as new").isEqualTo(new MotionBuffer().state());
        pool.recycle(rented);
        assertThatIllegalStateException().isThrownBy(builder::run);
        builder.close();
        builder.close();
        assertThat(pool.rent()).isSameAs(buffer);
        assertThat(pool.rent()).isNotSameAs(buffer);
        pool.recycle(buffer);
    }

    // ---- Entries

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void entry_withBadSeconds_isRefused(EveryType type) {
        double[] refused = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double seconds : refused) {
            assertEntryRefused(() -> type.create(seconds), "seconds", Double.toString(seconds));
        }
    }

    private static Stream<Arguments> refusedEntries() {
        float nan = Float.NaN;
        float inf = Float.POSITIVE_INFINITY;
        Point point = new Point(1, 2);
        PointAdapter adapter = new PointAdapter();
        return Stream.of(
                entry(() -> Motion.quaternion(0, 0, 0, 0, 0, 0, 0, 1, 1), "from", "(0.0, 0.0, 0.0, 0.0)"),
                entry(() -> Motion.quaternion(0, 0, 0, 1, -0f, 0, 0, 0, 1), "to", "(-0.0, 0.0, 0.0, 0.0)"),
                entry(() -> Motion.quaternion(0, nan, 0, 1, 0, 0, 0, 1, 1), "from", "NaN"),
                entry(() -> Motion.quaternion(0, 0, 0, 1, 0, 0, 0, nan, 1), "to", "NaN"),
                entry(() -> Motion.quaternion(inf, 0, 0, 1, 0, 0, 0, 1, 1), "from", "Infinity"),
                entry(() -> Motion.quaternion(0, 0, 0, 1, 0, 0, -inf, 1, 1), "to", "-Infinity"),
                entry(() -> Motion.turn(0, 0, 0, 0, 0, 0, 1, 90, 1), "from", "(0.0, 0.0, 0.0, 0.0)"),
                entry(() -> Motion.turn(0, 0, nan, 1, 0, 0, 1, 90, 1), "from", "NaN"),
                entry(() -> Motion.turn(0, 0, 0, 1, 0, 0, 0, 90, 1), "axis", "(0.0, 0.0, 0.0)"),
                entry(() -> Motion.turn(0, 0, 0, 1, 0, nan, 0, 90, 1), "axis", "NaN"),
                entry(() -> Motion.turn(0, 0, 0, 1, inf, 0, 0, 90, 1), "axis", "Infinity"),
                entry(() -> Motion.turn(0, 0, 0, 1, 0, 0, 1, nan, 1), "degrees", "NaN"),
                entry(() -> Motion.turn(0, 0, 0, 1, 0, 0, 1, -inf, 1), "degrees", "-Infinity"),
                entry(() -> Motion.floats(null, new float[1], 1), "from", "null"),
                entry(() -> Motion.floats(new float[1], null, 1), "to", "null"),
                entry(() -> Motion.floats(new float[2], new float[3], 1), "from and to", "2 and 3"),
                entry(() -> Motion.custom(null, point, point, 1), "adapter", "null"),
                entry(() -> Motion.custom(adapter, null, point, 1), "from", "null"),
                entry(() -> Motion.custom(adapter, point, null, 1), "to", "null"),
                entry(() -> Motion.custom(new LanesAdapter(0), point, point, 1), "lanes", "0"),
                entry(() -> Motion.custom(new LanesAdapter(-2), point, point, 1), "lanes", "-2"),
                entry(() -> Motion.create((MotionSettings<FloatMotionBuilder>) null), "settings", "null"));
    }

    private static Arguments entry(Supplier<ValueMotionBuilder<?>> entry, String argument, String value) {
        return Arguments.of(entry, argument, value);
    }

    /** Says that it has so many lanes, and fails. */
    private record LanesAdapter(int lanes) implements MotionAdapter<Point> {

        @Override
        public void split(Point value, double[] lanes) {
            throw new IllegalStateException("split");
        }

        @Override
        public Point join(double[] lanes) {
            throw new IllegalStateException("join");
        }
    }

    @ParameterizedTest(name = "{1} {2}")
    @MethodSource("refusedEntries")
    void entry_withABadArgument_isRefused(Supplier<ValueMotionBuilder<?>> entry, String argument, String value) {
        assertEntryRefused(entry, argument, value);
    }

    private static void assertEntryRefused(Supplier<ValueMotionBuilder<?>> entry, String argument, String value) {
        MotionBuffer next = nextBuffer();
        assertThatIllegalArgumentException()
                .isThrownBy(entry::get)
                .withMessageContaining(argument)
                .withMessageContaining(value);
        assertThat(nextBuffer())
                .as("the buffer that the next builder will have")
                .isSameAs(next);
        assertThat(next.state()).isEqualTo(new MotionBuffer().state());
    }

    private static MotionBuffer nextBuffer() {
        BufferPool pool = BufferPool.ofThread();
        MotionBuffer buffer = pool.rent();
        pool.recycle(buffer);
        return buffer;
    }

    @Test
    void custom_whoseAdapterFails_throwsThatAndTakesNoBuffer() {
        MotionBuffer next = nextBuffer();
        Point point = new Point(1, 2);
        assertThatIllegalStateException()
                .isThrownBy(() -> Motion.custom(new LanesAdapter(2), point, point, 1))
                .withMessage("split");
        assertThat(nextBuffer()).isSameAs(next);
    }

    // ---- Settings

    @Test
    void settings_withBadChanges_refuse() {
        MotionSettings<FloatMotionBuilder> settings = Motion.create(1f, 2f, 1).settings();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.with(null))
                .withMessageContaining("change")
                .withMessageContaining("null");
        MotionBuffer next = nextBuffer();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.with(b -> null))
                .withMessageContaining("builder")
                .withMessageContaining("null");
        assertThat(nextBuffer()).isSameAs(next);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.with(b -> b.delay(-2)))
                .withMessageContaining("delay")
                .withMessageContaining("-2.0");
        assertThat(nextBuffer()).isSameAs(next);
        assertThatIllegalStateException()
                .isThrownBy(() -> settings.with(b -> {
                    throw new IllegalStateException("change");
                }))
                .withMessage("change");
        assertThat(nextBuffer()).isSameAs(next);
        assertThat(next.state()).isEqualTo(new MotionBuffer().state());
        assertThat(settings).isEqualTo(Motion.create(1f, 2f, 1).settings());
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void end_ofAnInfiniteLoopWithoutLength_isRefused(EveryType type) {
        Sink sink = type.has(Sink.SETTER) ? Sink.SETTER : Sink.CELL;
        EveryType.Receiver receiver = new EveryType.Receiver();
        List<Function<ValueMotionBuilder<?>>> ends = List.of(
                b -> EveryType.bind(b, sink, receiver, "b", "c"), EveryType::clip, b -> b.settings(), b -> b.run());
        for (Function<ValueMotionBuilder<?>> end : ends) {
            ValueMotionBuilder<?> builder =
                    type.create(0, f.dispatcher).holdAfter(1).delay(1).loops(Motion.INFINITE);
            MotionBuffer buffer = builder.open();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> end.apply(builder))
                    .withMessageContaining("loops")
                    .withMessageContaining("INFINITE");
            assertThat(receiver.writes).isZero();
            assertThat(f.dispatcher.count()).isEqualTo(1);
            assertReturned(builder, buffer);
        }
    }

    // ---- Clips

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void play_betweenOwnEnds_isRefusedWhereAnEndIsNotOneNumber(EveryType type) {
        MotionClip<Object> clip = EveryType.clip(type.create(1, f.dispatcher));
        EveryType.Receiver receiver = new EveryType.Receiver();
        MotionRef ref = new MotionRef();
        MotionHandle current = f.create(0, 1, 1).ref(ref).run();
        MotionBuffer next = nextBuffer();
        if (type.kind().isScalar) {
            clip.play(type.target(receiver), 1, 2, ref);
            assertThat(current.isActive()).isFalse();
            assertThat(receiver.writes).isEqualTo(1);
        } else {
            assertThatIllegalStateException()
                    .isThrownBy(() -> clip.play(type.target(receiver), 1, 2))
                    .withMessageContaining("play")
                    .withMessageContaining(type.kind().toString());
            assertThatIllegalStateException()
                    .isThrownBy(() -> clip.play(type.target(receiver), 1, 2, ref))
                    .withMessageContaining("ends");
            assertThat(current.isActive()).isTrue();
            assertThat(receiver.writes).isZero();
        }
        assertThat(f.dispatcher.count()).isEqualTo(2);
        assertThat(nextBuffer()).isSameAs(next);
        ref.tryCancel();
    }

    @Test
    void play_ofALogarithmicClip_refusesEndsWithoutARatio() {
        EveryType.Receiver receiver = new EveryType.Receiver();
        MotionRef ref = new MotionRef();
        MotionHandle current = f.create(0, 1, 1).ref(ref).run();
        for (EveryType type : List.of(EveryType.FLOAT_LOGARITHMIC, EveryType.DOUBLE_SHAPED)) {
            MotionClip<Object> clip = EveryType.clip(type.create(1, f.dispatcher));
            MotionBuffer next = nextBuffer();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> clip.play(receiver, 0, 2))
                    .withMessageContaining("from and to")
                    .withMessageContaining("0.0 and 2.0");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> clip.play(receiver, -1, 2, ref))
                    .withMessageContaining("-1.0 and 2.0");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> clip.play(receiver, 1, Double.NaN, ref))
                    .withMessageContaining("to")
                    .withMessageContaining("NaN");
            assertThat(nextBuffer()).isSameAs(next);
        }
        assertThat(receiver.writes).isZero();
        assertThat(current.isActive()).isTrue();
        assertThat(f.dispatcher.count()).isEqualTo(2);
        current.cancel();
    }

    @Test
    void play_ofArrays_refusesOneThatIsTooShort() {
        MotionClip<float[]> clip = Motion.floats(new float[3], new float[] {1, 2, 3}, 1)
                .scheduler(f.dispatcher.scheduler())
                .clip();
        MotionRef ref = new MotionRef();
        MotionHandle current = f.create(0, 1, 1).ref(ref).run();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(new float[2]))
                .withMessageContaining("array")
                .withMessageContaining("2");
        assertThatIllegalArgumentException().isThrownBy(() -> clip.start(new float[0]));
        assertThatIllegalArgumentException().isThrownBy(() -> clip.play(new float[2], ref));
        assertThat(current.isActive()).isTrue();
        assertThat(f.dispatcher.count()).isEqualTo(2);
        current.cancel();
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
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.ensureCapacity(-1, ValueType.COLOR))
                .withMessageContaining("motions")
                .withMessageContaining("-1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.ensureCapacity(1, (ValueType[]) null))
                .withMessageContaining("types")
                .withMessageContaining("null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.ensureCapacity(1, ValueType.COLOR, null))
                .withMessageContaining("type")
                .withMessageContaining("null");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1, -Double.MIN_VALUE})
    void channel_withBadArguments_refuses(double scale) {
        FrameLoop loop = new FrameLoop();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dispatcher.channel(null))
                .withMessageContaining("name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.channel(null))
                .withMessageContaining("name");
        MotionChannel channel = f.dispatcher.channel("x");
        channel.timeScale(0.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel.timeScale(scale))
                .withMessageContaining("scale")
                .withMessageContaining(Double.toString(scale));
        assertThat(channel.timeScale()).isEqualTo(0.5);
        FrameChannel ofFrames = loop.channel("x");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ofFrames.scheduler(null, Clock.TIME))
                .withMessageContaining("stage");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ofFrames.scheduler(Stage.UPDATE, null))
                .withMessageContaining("clock");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ofFrames.time(null))
                .withMessageContaining("clock");
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
                .isThrownBy(() -> clip.onPause(null))
                .withMessageContaining("action");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.onResume(null))
                .withMessageContaining("action");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.onRewound(null))
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

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void group_withASpeedThatIsNotFinite_refuses(double speed) {
        MotionGroup group = new MotionGroup();
        bystander.speed(1).addTo(group);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> group.speed(speed))
                .withMessageContaining("speed")
                .withMessageContaining(Double.toString(speed));
        assertThat(bystander.speed()).isEqualTo(1);
    }

    @Test
    void builder_afterItsEnd_refusesEverything() {
        FloatMotionBuilder builder = f.create(0, 1, 1);
        FloatMotionBuilder alias = builder.name("alias");
        alias.run().cancel();
        Stream<Function<FloatMotionBuilder>> calls = Stream.of(
                b -> b.ease(Ease.LINEAR),
                b -> b.ease(t -> t),
                b -> b.delay(1),
                b -> b.delay(1, DelayType.FIRST_LOOP),
                b -> b.skipValuesDuringDelay(true),
                b -> b.startAt(1),
                b -> b.fromFirstUpdate(),
                b -> b.rate(1),
                b -> b.atSpeed(1),
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
                b -> b.onPause(() -> {}),
                b -> b.onPause("t", t -> {}),
                b -> b.onResume(() -> {}),
                b -> b.onResume("t", t -> {}),
                b -> b.onRewound(() -> {}),
                b -> b.onRewound("t", t -> {}),
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
