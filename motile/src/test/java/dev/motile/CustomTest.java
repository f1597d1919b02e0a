package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of types of one's own, float arrays, and motions that only take time. */
class CustomTest {

    /** Numbers as a type of the user's own, as many as are asked for; counts its calls. */
    private static class NumbersAdapter implements MotionAdapter<double[]> {
        final int lanes;
        int splits;
        int joins;

        NumbersAdapter(int lanes) {
            this.lanes = lanes;
        }

        @Override
        public int lanes() {
            return lanes;
        }

        @Override
        public void split(double[] value, double[] lanes) {
            splits++;
            System.arraycopy(value, 0, lanes, 0, this.lanes);
        }

        @Override
        public double[] join(double[] lanes) {
            joins++;
            return Arrays.copyOf(lanes, this.lanes);
        }
    }

    /** Rows of steps: its options are fields of the adapter. */
    private static final class SteppedAdapter extends NumbersAdapter {
        private final double step;
        final List<Double> asked = new ArrayList<>();

        SteppedAdapter(int lanes, double step) {
            super(lanes);
            this.step = step;
        }

        @Override
        public void mix(double[] from, double[] to, double progress, double[] lanes) {
            asked.add(progress);
            super.mix(from, to, progress, lanes);
            for (int lane = 0; lane < from.length; lane++) {
                lanes[lane] = Math.rint(lanes[lane] / step) * step;
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof SteppedAdapter adapter && adapter.lanes == lanes && adapter.step == step;
        }

        @Override
        public int hashCode() {
            return Double.hashCode(step);
        }
    }

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();
    private double[] value = {};

    private <V> CustomMotionBuilder<V> custom(MotionAdapter<V> adapter, V from, V to) {
        return Motion.custom(adapter, from, to, 1).scheduler(dispatcher.scheduler());
    }

    private static double[] numbers(int n, double first, double step) {
        double[] numbers = new double[n];
        for (int k = 0; k < n; k++) {
            numbers[k] = first + k * step;
        }
        return numbers;
    }

    // ---- Adapters

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 20, 1000})
    void values_ofAnyNumberOfComponents_areMixedComponentByComponent(int lanes) {
        double[] from = numbers(lanes, 0.1, 0.1);
        double[] to = numbers(lanes, -1e17, 8);
        MotionHandle handle = custom(new NumbersAdapter(lanes), from, to).bind(v -> value = v);
        assertThat(value).containsExactly(from);
        dispatcher.update(0.5);
        double[] middle = new double[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            middle[lane] = from[lane] * 0.5 + to[lane] * 0.5;
        }
        assertThat(value).containsExactly(middle);
        dispatcher.update(0.5);
        assertThat(value).containsExactly(to);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void values_ofSeveralAdaptersAtOnce_doNotMeet() {
        List<double[]> found = new ArrayList<>();
        int[] sizes = {20, 1, 3, 20, 1, 7};
        for (int size : sizes) {
            int place = found.size();
            found.add(null);
            custom(new NumbersAdapter(size), numbers(size, size, 0), numbers(size, 3 * size, 2))
                    .bind(v -> found.set(place, v));
        }
        dispatcher.update(0.5);
        for (int k = 0; k < sizes.length; k++) {
            assertThat(found.get(k)).as("of " + sizes[k]).containsExactly(numbers(sizes[k], 2 * sizes[k], 1));
        }
    }

    @Test
    void split_comesOnlyWhenBuilt_andTheValuesAreNotHeld() {
        NumbersAdapter adapter = new NumbersAdapter(2);
        double[] from = {1, 2};
        double[] to = {5, 10};
        CustomMotionBuilder<double[]> builder = custom(adapter, from, to);
        assertThat(adapter.splits).isEqualTo(2);
        assertThat(adapter.joins).isZero();
        Arrays.fill(from, 100);
        Arrays.fill(to, 100);
        builder.bind(v -> value = v);
        assertThat(value).containsExactly(1, 2);
        dispatcher.update(0.5);
        assertThat(value).containsExactly(3, 6);
        dispatcher.update(0.5);
        assertThat(value).containsExactly(5, 10);
        assertThat(adapter.splits).isEqualTo(2);
        assertThat(adapter.joins).isEqualTo(3);
    }

    @Test
    void join_mayReturnTheSameValueAgain() {
        double[] shared = new double[3];
        MotionAdapter<double[]> adapter = new NumbersAdapter(3) {
            @Override
            public double[] join(double[] lanes) {
                System.arraycopy(lanes, 0, shared, 0, 3);
                return shared;
            }
        };
        List<String> written = new ArrayList<>();
        custom(adapter, new double[] {0, 0, 0}, new double[] {8, 80, 800}).bind(v -> {
            assertThat(v).isSameAs(shared);
            written.add(Arrays.toString(v));
        });
        dispatcher.update(0.25);
        dispatcher.update(1);
        assertThat(written).containsExactly("[0.0, 0.0, 0.0]", "[2.0, 20.0, 200.0]", "[8.0, 80.0, 800.0]");
    }

    @Test
    void mix_asAnOption_decidesWhatLiesBetween() {
        SteppedAdapter adapter = new SteppedAdapter(2, 3);
        custom(adapter, new double[] {0.5, 10.5}, new double[] {8.5, 0.5})
                .ease(Ease.IN_QUAD)
                .bind(v -> value = v);
        assertThat(value).as("exact though no step").containsExactly(0.5, 10.5);
        dispatcher.update(0.5);
        assertThat(value).containsExactly(3, 9);
        dispatcher.update(0.5);
        assertThat(value).as("exact though no step").containsExactly(8.5, 0.5);
        assertThat(adapter.asked).containsExactly(0.25);
    }

    @Test
    void mix_isAskedForWhatOvershoots() {
        SteppedAdapter adapter = new SteppedAdapter(1, 0.25);
        DoubleUnaryOperator beyond = t -> t == 0.25 ? -0.5 : t == 0.5 ? 1.5 : t;
        custom(adapter, new double[] {0}, new double[] {8}).ease(beyond).bind(v -> value = v);
        dispatcher.update(0.25);
        assertThat(value).containsExactly(-4);
        dispatcher.update(0.25);
        assertThat(value).containsExactly(12);
        assertThat(adapter.asked).containsExactly(-0.5, 1.5);
    }

    @ParameterizedTest
    @CsvSource({
        "RESTART, 1.0 3.0 5.0 1.0 3.0 5.0",
        "FLIP, 1.0 3.0 5.0 5.0 3.0 1.0",
        "YOYO, 1.0 3.0 5.0 5.0 3.0 1.0",
        "INCREMENTAL, 1.0 3.0 5.0 5.0 7.0 9.0"
    })
    void loops_areThoseOfAnyMotion(LoopType type, String expected) {
        MotionHandle handle = custom(new NumbersAdapter(1), new double[] {1}, new double[] {5})
                .loops(2, type)
                .bind(v -> value = v)
                .preserve();
        StringBuilder found = new StringBuilder();
        for (double time : new double[] {0, 0.5, 0.9999999, 1, 1.5, 2}) {
            handle.time(time);
            found.append(Math.round(value[0] * 1e4) / 1e4).append(' ');
        }
        assertThat(found.toString().trim()).isEqualTo(expected);
        handle.time(2);
        assertThat(handle.progress()).isEqualTo(type == LoopType.INCREMENTAL ? 2 : type == LoopType.RESTART ? 1 : 0);
    }

    @Test
    void ends_areExactWhateverTheyAre() {
        double[] from = {-0.0, Double.NaN, -Double.MAX_VALUE, Double.POSITIVE_INFINITY};
        double[] to = {0.0, 1, Double.MAX_VALUE, 3};
        MotionHandle handle =
                custom(new NumbersAdapter(4), from, to).bind(v -> value = v).preserve();
        assertThat(value).containsExactly(from);
        handle.time(0.5);
        assertThat(value[2]).isZero();
        handle.time(1);
        assertThat(value).containsExactly(to);
        handle.time(0);
        assertThat(value).containsExactly(from);
    }

    @Test
    void everyEnd_getsTheValues() {
        NumbersAdapter adapter = new NumbersAdapter(1);
        double[] from = {0};
        double[] to = {8};
        custom(adapter, from, to).bind(v -> log.add("consumer " + v[0]));
        custom(adapter, from, to).bind("target", (target, v) -> log.add(target + " " + v[0]));
        MotionClip<String> clip = custom(adapter, from, to).clip((target, v) -> log.add(target + " " + v[0]));
        MotionClip<String> typed =
                custom(adapter, from, to).clip(String.class, (target, v) -> log.add(target + " " + v[0]));
        clip.play("clip");
        typed.start("typed");
        MotionHandle sinkless = custom(adapter, from, to).run();
        assertThat(log).containsExactly("consumer 0.0", "target 0.0", "clip 0.0", "typed 0.0");
        log.clear();
        dispatcher.update(0.25);
        dispatcher.update(0.25);
        assertThat(log)
                .containsExactly(
                        "consumer 2.0",
                        "target 2.0",
                        "clip 2.0",
                        "typed 2.0",
                        "consumer 4.0",
                        "target 4.0",
                        "clip 4.0",
                        "typed 4.0");
        assertThat(sinkless.progress()).isEqualTo(0.5);
        assertThatIllegalStateException()
                .isThrownBy(() -> clip.play("other", 1, 2))
                .withMessageContaining("single numbers");
        assertThat(dispatcher.count()).isEqualTo(5);
    }

    @Test
    void setter_mayCreateMotionsOfMoreComponents() {
        double[][] inner = new double[1][];
        custom(new NumbersAdapter(2), new double[] {0, 0}, new double[] {8, 16}).bind(v -> {
            value = v;
            if (inner[0] == null) {
                inner[0] = v;
                custom(new NumbersAdapter(40), numbers(40, 0, 0), numbers(40, 1, 1))
                        .bind(w -> inner[0] = w);
            }
        });
        assertThat(value).containsExactly(0, 0);
        assertThat(inner[0]).containsExactly(numbers(40, 0, 0));
        dispatcher.update(0.5);
        assertThat(value).containsExactly(4, 8);
        assertThat(inner[0]).containsExactly(numbers(40, 0.5, 0.5));
    }

    // ---- What is refused, and what throws

    @Test
    void custom_withoutAnArgument_isRefused() {
        NumbersAdapter adapter = new NumbersAdapter(1);
        double[] one = {1};
        KindFixture.expectingBuffersBack(() -> {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.custom((NumbersAdapter) null, one, one, 1))
                    .withMessage("adapter must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.custom(adapter, null, one, 1))
                    .withMessage("from must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.custom(adapter, one, null, 1))
                    .withMessage("to must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.custom(adapter, one, one, -1))
                    .withMessageContaining("seconds");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void custom_withoutComponents_isRefused(int lanes) {
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.custom(new NumbersAdapter(lanes), new double[1], new double[1], 1))
                .withMessageContaining("lanes")
                .withMessageContaining(Integer.toString(lanes)));
    }

    @Test
    void bind_withoutASetter_isRefused() {
        NumbersAdapter adapter = new NumbersAdapter(1);
        double[] one = {1};
        KindFixture.expectingBuffersBack(() -> {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> custom(adapter, one, one).bind(null))
                    .withMessageContaining("consumer");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> custom(adapter, one, one).bind(null, (t, v) -> {}))
                    .withMessageContaining("target");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> custom(adapter, one, one).bind("t", null))
                    .withMessageContaining("setter");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> custom(adapter, one, one).clip(null))
                    .withMessageContaining("setter");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> custom(adapter, one, one).clip((Class<String>) null, (t, v) -> {}))
                    .withMessageContaining("type");
        });
        CustomMotionBuilder<double[]> used = custom(adapter, one, one);
        used.close();
        assertThatIllegalStateException().isThrownBy(() -> used.bind(v -> {}));
        assertThatIllegalStateException().isThrownBy(() -> used.clip((t, v) -> {}));
        assertThat(dispatcher.count()).isZero();
    }

    /** Throws where it is told to. */
    private static final class FailingAdapter extends NumbersAdapter {
        private final BooleanSupplier splitFails;
        private final BooleanSupplier joinFails;
        private final BooleanSupplier mixFails;

        FailingAdapter(BooleanSupplier splitFails, BooleanSupplier joinFails, BooleanSupplier mixFails) {
            super(1);
            this.splitFails = splitFails;
            this.joinFails = joinFails;
            this.mixFails = mixFails;
        }

        @Override
        public void split(double[] value, double[] lanes) {
            if (splitFails.getAsBoolean()) {
                throw new UnsupportedOperationException("split");
            }
            super.split(value, lanes);
        }

        @Override
        public double[] join(double[] lanes) {
            if (joinFails.getAsBoolean()) {
                throw new UnsupportedOperationException("join");
            }
            return super.join(lanes);
        }

        @Override
        public void mix(double[] from, double[] to, double progress, double[] lanes) {
            if (mixFails.getAsBoolean()) {
                throw new UnsupportedOperationException("mix");
            }
            super.mix(from, to, progress, lanes);
        }
    }

    private final boolean[] fails = new boolean[1];

    private static boolean never() {
        return false;
    }

    private CustomMotionBuilder<double[]> failing(MotionAdapter<double[]> adapter) {
        dispatcher.onError(
                (error, failure) -> log.add(failure.event() + " of '" + failure.name() + "': " + error.getMessage()));
        return custom(adapter, new double[] {0}, new double[] {8})
                .name("failing")
                .onComplete(() -> log.add("complete"))
                .onCancel(() -> log.add("cancel"));
    }

    @Test
    void split_thatThrows_throwsAtOnce() {
        KindFixture.expectingBuffersBack(() -> assertThatThrownBy(
                        () -> failing(new FailingAdapter(() -> true, CustomTest::never, CustomTest::never)))
                .isExactlyInstanceOf(UnsupportedOperationException.class)
                .hasMessage("split"));
        assertThat(log).isEmpty();
    }

    @Test
    void join_thatThrowsInTheFirstWrite_throwsAndLeavesNoMotion() {
        FailingAdapter adapter = new FailingAdapter(CustomTest::never, () -> true, CustomTest::never);
        KindFixture.expectingBuffersBack(() -> assertThatThrownBy(
                        () -> failing(adapter).bind(v -> value = v))
                .isExactlyInstanceOf(UnsupportedOperationException.class)
                .hasMessage("join"));
        assertThat(dispatcher.count()).isZero();
        dispatcher.update(1);
        assertThat(log).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void adapter_thatThrowsInAnUpdate_isReportedAndStopsNothing(boolean inJoin) {
        FailingAdapter adapter = inJoin
                ? new FailingAdapter(CustomTest::never, () -> fails[0], CustomTest::never)
                : new FailingAdapter(CustomTest::never, CustomTest::never, () -> fails[0]);
        MotionHandle handle = failing(adapter).bind(v -> value = v);
        double[] other = new double[1];
        custom(new NumbersAdapter(1), new double[] {0}, new double[] {80}).bind(other, (o, v) -> o[0] = v[0]);
        dispatcher.update(0.25);
        fails[0] = true;
        dispatcher.update(0.25);
        assertThat(log).containsExactly("WRITE of 'failing': " + (inJoin ? "join" : "mix"));
        assertThat(value).containsExactly(2);
        assertThat(other).containsExactly(40);
        assertThat(handle.isPlaying()).isTrue();
        fails[0] = false;
        dispatcher.update(0.25);
        assertThat(value).containsExactly(6);
        dispatcher.update(0.25);
        assertThat(value).containsExactly(8);
        assertThat(log).hasSize(2).endsWith("complete");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void adapter_thatThrows_cancelsWhereAskedTo(boolean inJoin) {
        FailingAdapter adapter = inJoin
                ? new FailingAdapter(CustomTest::never, () -> fails[0], CustomTest::never)
                : new FailingAdapter(CustomTest::never, CustomTest::never, () -> fails[0]);
        MotionHandle handle = failing(adapter).cancelOnError().bind(v -> value = v);
        dispatcher.update(0.25);
        fails[0] = true;
        dispatcher.update(0.25);
        assertThat(log).containsExactly("WRITE of 'failing': " + (inJoin ? "join" : "mix"), "cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        dispatcher.update(1);
        assertThat(log).hasSize(2);
        assertThat(value).containsExactly(2);
    }

    // ---- Arrays

    private FloatsMotionBuilder floats(float[] from, float[] to) {
        return Motion.floats(from, to, 1).scheduler(dispatcher.scheduler());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 17, 10_000})
    void floats_ofAnyLength_areWrittenInPlace(int length) {
        float[] from = new float[length];
        float[] to = new float[length];
        float[] array = new float[length];
        for (int k = 0; k < length; k++) {
            from[k] = 0.1f * k;
            to[k] = 1e8f - k;
        }
        MotionHandle handle = floats(from, to).bindTo(array);
        assertThat(array).containsExactly(from);
        dispatcher.update(0.5);
        for (int k = 0; k < length; k++) {
            assertThat(array[k]).isEqualTo((float) ((double) from[k] * 0.5 + (double) to[k] * 0.5));
        }
        dispatcher.update(0.5);
        assertThat(array).containsExactly(to);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void floats_atAnIndex_leaveTheOtherCells() {
        float[] array = new float[9];
        Arrays.fill(array, -1);
        floats(new float[] {0, 8}, new float[] {8, 0}).bindTo(array, 1);
        floats(new float[] {0, 80}, new float[] {80, 0}).bindTo(array, 7);
        floats(new float[] {5}, new float[] {5}).bindTo(array, 4);
        assertThat(array).containsExactly(-1, 0, 8, -1, 5, -1, -1, 0, 80);
        dispatcher.update(0.25);
        dispatcher.update(0.25);
        assertThat(array).containsExactly(-1, 4, 4, -1, 5, -1, -1, 40, 40);
        dispatcher.update(0.5);
        assertThat(array).containsExactly(-1, 8, 0, -1, 5, -1, -1, 80, 0);
    }

    @Test
    void floats_ofTheSameCells_theLaterCreatedWins() {
        float[] array = new float[3];
        floats(new float[] {0, 0}, new float[] {8, 8}).bindTo(array, 0);
        floats(new float[] {0, 0}, new float[] {80, 80}).bindTo(array, 1);
        dispatcher.update(0.25);
        dispatcher.update(0.25);
        assertThat(array).containsExactly(4, 40, 40);
    }

    @Test
    void floats_copyTheirEnds() {
        float[] from = {1, 2};
        float[] to = {5, 10};
        FloatsMotionBuilder builder = floats(from, to);
        Arrays.fill(from, 100);
        Arrays.fill(to, 100);
        float[] array = new float[2];
        builder.bindTo(array);
        assertThat(array).containsExactly(1, 2);
        dispatcher.update(1);
        assertThat(array).containsExactly(5, 10);
        Arrays.fill(array, 7);
        assertThat(from).containsOnly(100);
        assertThat(to).containsOnly(100);
    }

    @Test
    void floats_writtenIntoTheirOwnEnds_goOnRight() {
        float[] from = {0, 0};
        float[] to = {8, 16};
        floats(from, to).bindTo(from);
        dispatcher.update(0.25);
        dispatcher.update(0.25);
        assertThat(from).containsExactly(4, 8);
    }

    @Test
    void floats_ofExtremes_endExactly() {
        float max = Float.MAX_VALUE;
        float[] from = {-0f, Float.NaN, -max, max, Float.MIN_VALUE};
        float[] to = {0f, 1, max, -max, -Float.MIN_VALUE};
        float[] array = new float[5];
        MotionHandle handle = floats(from, to).bindTo(array).preserve();
        assertBits(array, from);
        for (int k = 1; k < 16; k++) {
            dispatcher.update(1 / 16.0);
            assertThat(array[2]).isBetween(-max, max);
            assertThat(array[3]).isBetween(-max, max);
        }
        dispatcher.update(1 / 16.0);
        assertBits(array, to);
        handle.time(0);
        assertBits(array, from);
    }

    private static void assertBits(float[] found, float[] expected) {
        for (int k = 0; k < found.length; k++) {
            assertThat(Float.floatToIntBits(found[k])).as("cell " + k).isEqualTo(Float.floatToIntBits(expected[k]));
        }
    }

    @ParameterizedTest
    @EnumSource
    void floats_loopLikeAnyMotion(LoopType type) {
        float[] array = new float[2];
        float[] one = new float[1];
        floats(new float[] {0, 1}, new float[] {8, 17})
                .loops(3, type)
                .ease(Ease.OUT_BACK)
                .bindTo(array);
        Motion.create(0.0, 8.0, 1)
                .scheduler(dispatcher.scheduler())
                .loops(3, type)
                .ease(Ease.OUT_BACK)
                .bind(one, (cell, x) -> cell[0] = (float) x);
        for (int k = 0; k < 24; k++) {
            dispatcher.update(0.125);
            assertThat(array[0]).as("at " + (k + 1) + "/8").isCloseTo(one[0], within(2e-6f));
            assertThat(array[1]).as("at " + (k + 1) + "/8").isCloseTo(1 + 2 * one[0], within(6e-6f));
        }
        assertThat(array[0]).isEqualTo(one[0]);
    }

    @Test
    void floats_areWrittenBeforeTheFirstTurn() {
        float[] array = new float[2];
        Motion.create(0f, 1f, 1)
                .scheduler(dispatcher.scheduler())
                .bind(x -> log.add("float " + Arrays.toString(array)));
        Motion.create(0.0, 1, 1)
                .scheduler(dispatcher.scheduler())
                .bind(x -> log.add("double " + Arrays.toString(array)));
        floats(new float[] {0, 8}, new float[] {8, 0})
                .onStart(() -> log.add("start " + Arrays.toString(array)))
                .onUpdate(() -> log.add("update " + Arrays.toString(array)))
                .onComplete(() -> log.add("complete " + Arrays.toString(array)))
                .bindTo(array);
        log.clear();
        dispatcher.update(0.5);
        assertThat(log)
                .containsExactly("float [4.0, 4.0]", "double [4.0, 4.0]", "start [4.0, 4.0]", "update [4.0, 4.0]");
        log.clear();
        dispatcher.update(0.25);
        assertThat(log).containsExactly("float [6.0, 2.0]", "double [6.0, 2.0]", "update [6.0, 2.0]");
        log.clear();
        dispatcher.update(0.25);
        assertThat(log)
                .containsExactly("float [8.0, 0.0]", "double [8.0, 0.0]", "update [8.0, 0.0]", "complete [8.0, 0.0]");
    }

    @Test
    void floats_whileDelayed_areLeftAlone() {
        float[] array = {-1, -1};
        floats(new float[] {0, 8}, new float[] {8, 0}).delay(0.5).bindTo(array);
        dispatcher.update(0.25);
        assertThat(array).containsOnly(-1);
        dispatcher.update(0.25);
        assertThat(array).containsExactly(0, 8);
        dispatcher.update(0.5);
        assertThat(array).containsExactly(4, 4);
    }

    @Test
    void floats_ofArraysThatDoNotFit_areRefused() {
        float[] two = new float[2];
        KindFixture.expectingBuffersBack(() -> {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.floats(null, two, 1))
                    .withMessage("from must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.floats(two, null, 1))
                    .withMessage("to must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.floats(two, new float[3], 1))
                    .withMessageContaining("2 and 3");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Motion.floats(two, two, Double.NaN))
                    .withMessageContaining("seconds");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> floats(two, two).bindTo(null))
                    .withMessageContaining("array");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> floats(two, two).bindTo(new float[1]))
                    .withMessageContaining("array")
                    .withMessageContaining("2")
                    .withMessageContaining("1");
            for (int index : new int[] {-1, 4, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> floats(two, two).bindTo(new float[5], index))
                        .withMessageContaining("index")
                        .withMessageContaining(Integer.toString(index));
            }
        });
        FloatsMotionBuilder builder = floats(two, two);
        assertThatIllegalArgumentException().isThrownBy(() -> builder.bindTo(new float[1]));
        assertThatIllegalStateException().isThrownBy(() -> builder.bindTo(two));
        assertThat(dispatcher.count()).isZero();
    }

    @Test
    void floatsClip_isPlayedOnAnyArrayThatIsLongEnough() {
        MotionRef ref = new MotionRef();
        MotionClip<float[]> clip =
                floats(new float[] {0, 8}, new float[] {8, 0}).clip();
        float[] exact = new float[2];
        float[] longer = {-1, -1, -1};
        clip.play(exact, ref);
        clip.start(longer);
        assertThat(longer).containsExactly(0, 8, -1);
        dispatcher.update(0.25);
        dispatcher.update(0.25);
        assertThat(exact).containsExactly(4, 4);
        assertThat(longer).containsExactly(4, 4, -1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(new float[1], ref))
                .withMessageContaining("array");
        assertThatIllegalArgumentException().isThrownBy(() -> clip.start(new float[0]));
        assertThatIllegalArgumentException().isThrownBy(() -> clip.play(null));
        assertThatIllegalStateException().isThrownBy(() -> clip.play(exact, 1, 2));
        assertThat(ref.isActive()).isTrue();
        assertThat(dispatcher.count()).isEqualTo(2);
        dispatcher.update(0.5);
        assertThat(exact).containsExactly(8, 0);
        assertThat(longer).containsExactly(8, 0, -1);
    }

    @Test
    void floats_withoutASink_onlyCount() {
        MotionHandle handle = floats(new float[] {0}, new float[] {8})
                .onComplete(() -> log.add("complete"))
                .run();
        dispatcher.update(0.25);
        assertThat(handle.progress()).isEqualTo(0.25);
        dispatcher.update(0.75);
        assertThat(log).containsExactly("complete");
    }

    // ---- Timers

    @Test
    void timer_onlyTakesTime() {
        MotionHandle handle = Motion.timer(2)
                .scheduler(dispatcher.scheduler())
                .onStart(() -> log.add("start"))
                .onComplete(() -> log.add("complete"))
                .run();
        dispatcher.update(0.5);
        assertThat(handle.progress()).isEqualTo(0.25);
        assertThat(handle.duration()).isEqualTo(2);
        assertThat(log).containsExactly("start");
        dispatcher.update(1.25);
        assertThat(log).hasSize(1);
        dispatcher.update(0.25);
        assertThat(log).containsExactly("start", "complete");
    }

    @Test
    void timer_asAFloat_goesEvenlyFromZeroToOne() {
        List<Float> values = new ArrayList<>();
        Motion.timer(4).scheduler(dispatcher.scheduler()).bind(values::add);
        for (int k = 0; k < 4; k++) {
            dispatcher.update(1);
        }
        assertThat(values).containsExactly(0f, 0.25f, 0.5f, 0.75f, 1f);
        assertThat(Motion.timer(4).settings())
                .isEqualTo(Motion.create(0f, 1f, 4).settings());
    }

    @Test
    void timer_thatLoops_ticks() {
        Motion.timer(0.5)
                .scheduler(dispatcher.scheduler())
                .loops(Motion.INFINITE)
                .onLoopComplete(n -> log.add("tick " + n))
                .run();
        dispatcher.update(0.25);
        dispatcher.update(0.5);
        dispatcher.update(1);
        assertThat(log).containsExactly("tick 1", "tick 2", "tick 3");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void timer_ofABadTime_isRefused(double seconds) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.timer(seconds))
                .withMessageContaining("seconds")
                .withMessageContaining(Double.toString(seconds));
    }
}
