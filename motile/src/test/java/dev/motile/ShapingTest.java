package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a value between its ends and its setter: steps, bounds, functions, ratios. */
class ShapingTest {

    private final MotionFixture f = new MotionFixture();

    /** The values of one motion of one second at some times, sought in that order. */
    private List<double[]> lanesAt(ValueMotionBuilder<?> builder, double... times) {
        KindFixture.Probe probe = new KindFixture.Probe();
        MotionHandle handle = KindFixture.bind(builder.scheduler(f.dispatcher.scheduler()), probe);
        handle.preserve();
        List<double[]> values = new ArrayList<>();
        for (double time : times) {
            handle.time(time);
            values.add(probe.value());
        }
        handle.cancel();
        return values;
    }

    /** The same for values of one component. */
    private double[] at(ValueMotionBuilder<?> builder, double... times) {
        return lanesAt(builder, times).stream()
                .mapToDouble(lanes -> {
                    assertThat(lanes).hasSize(1);
                    return lanes[0];
                })
                .toArray();
    }

    private static ListAssert<Double> assertEach(double[] values) {
        return assertThat(DoubleStream.of(values).boxed().toList());
    }

    private static final double[] QUARTERS = {0, 0.25, 0.5, 0.75, 1};

    // ---- Steps

    @Test
    void snap_ofAFloat_goesInStepsBetweenExactEnds() {
        assertThat(at(Motion.create(0.3f, 10.2f, 1).snap(1), QUARTERS)).containsExactly(0.3f, 3, 5, 8, 10.2f);
        assertThat(at(Motion.create(-1.1f, 1.1f, 1).snap(0.5), QUARTERS)).containsExactly(-1.1f, -0.5, 0, 0.5, 1.1f);
        assertThat(at(Motion.create(0f, 1f, 1).snap(0.1), 0.34375)).containsExactly(0.3f);
        assertThat(at(Motion.create(0f, 1f, 1).snap(100), QUARTERS)).containsExactly(0, 0, 0, 0, 1);
    }

    @Test
    void snap_ofTwoThatAreAsNear_takesTheEvenOne() {
        assertThat(at(Motion.create(0f, 8f, 1).snap(2), 0.125, 0.375, 0.625, 0.875))
                .containsExactly(0, 4, 4, 8);
        assertThat(at(Motion.create(0.0, 8.0, 1).snap(2), 0.125, 0.375, 0.625, 0.875))
                .containsExactly(0, 4, 4, 8);
    }

    @Test
    void snap_ofADouble_goesInSteps() {
        assertThat(at(Motion.create(0.3, 10.2, 1).snap(1), QUARTERS)).containsExactly(0.3, 3, 5, 8, 10.2);
        assertThat(at(Motion.create(0.0, 1.0, 1).snap(0.1), 0.34375)).containsExactly(3 * 0.1);
    }

    @Test
    void snap_ofAnAngle_goesInStepsOnTheWayRound() {
        assertThat(at(Motion.angle(350, 20, 1).snap(15), QUARTERS)).containsExactly(350, 360, 360, 375, 20);
        assertThat(at(Motion.angle(1, 100, 1).path(AnglePath.AS_GIVEN).snap(90), QUARTERS))
                .containsExactly(1, 0, 90, 90, 100);
    }

    @Test
    void snap_ofVectors_takesEveryComponent() {
        assertThat(lanesAt(Motion.vector2(0.3f, 0, 10.2f, -8.5f, 1).snap(1), 0, 0.25, 1))
                .containsExactly(new double[] {0.3f, 0}, new double[] {3, -2}, new double[] {10.2f, -8.5});
        assertThat(lanesAt(Motion.vector3(0.3f, 0, 1, 10.2f, -8.5f, 1, 1).snap(1), 0, 0.25, 1))
                .containsExactly(new double[] {0.3f, 0, 1}, new double[] {3, -2, 1}, new double[] {10.2f, -8.5, 1});
        assertThat(lanesAt(
                        Motion.vector4(0.3f, 0, 1, 0, 10.2f, -8.5f, 1, 100, 1).snap(2), 0, 0.25, 1))
                .containsExactly(
                        new double[] {0.3f, 0, 1, 0}, new double[] {2, -2, 0, 24}, new double[] {10.2f, -8.5, 1, 100});
        assertThat(lanesAt(Motion.rect(0.3f, 0, 1, 0, 10.2f, -8.5f, 1, 100, 1).snap(2), 0, 0.25, 1))
                .containsExactly(
                        new double[] {0.3f, 0, 1, 0}, new double[] {2, -2, 0, 24}, new double[] {10.2f, -8.5, 1, 100});
    }

    @Test
    void snap_ofAPunchOrShake_leavesTheStart() {
        for (ValueMotionBuilder<?> builder : List.of(
                Motion.punch(0.3f, 10, 1).frequency(4).snap(2),
                Motion.shake(0.3f, 10, 1).seed(3).snap(2))) {
            double[] values = at(builder, 0, 0.125, 0.375, 0.625, 0.875, 1);
            assertThat(values[0]).isEqualTo(0.3f);
            assertThat(values[5]).isEqualTo(0.3f);
            for (int k = 1; k < 5; k++) {
                assertThat(Math.abs(values[k] % 2))
                        .as(builder + " " + values[k])
                        .isZero();
            }
            assertEach(values).as("it moves").anyMatch(value -> Math.abs(value) >= 2);
        }
    }

    @Test
    void snapTo_goesFromOneGivenValueToTheNext() {
        double[] order = {5, 0, -3, 9.5, 5};
        assertThat(at(Motion.create(-8f, 12f, 1).snapTo(order), 0, 0.125, 0.3, 0.375, 0.5, 0.75, 0.85, 1))
                .containsExactly(-8, -3, -3, 0, 0, 5, 9.5, 12);
        assertThat(at(Motion.create(-8.0, 12.0, 1).snapTo(0.1), 0, 0.25, 0.75, 1))
                .containsExactly(-8, 0.1, 0.1, 12);
        assertThat(order).as("left as it was").containsExactly(5, 0, -3, 9.5, 5);
        assertThat(lanesAt(Motion.vector2(-8, 12, 12, -8, 1).snapTo(-3, 4), 0, 0.25, 0.75, 1))
                .containsExactly(
                        new double[] {-8, 12}, new double[] {-3, 4}, new double[] {4, -3}, new double[] {12, -8});
    }

    @Test
    void snapTo_ofTwoThatAreAsNear_takesTheLarger() {
        assertThat(at(Motion.create(0f, 8f, 1).snapTo(0, 4, 6), 0.25, 0.625)).containsExactly(4, 6);
    }

    @Test
    void snapTo_copiesItsValues() {
        double[] values = {1, 7};
        FloatMotionBuilder builder = Motion.create(0f, 8f, 1).snapTo(values);
        values[0] = 100;
        assertThat(at(builder, 0.25)).containsExactly(1);
    }

    // ---- Bounds

    @Test
    void clamp_holdsTheEndsToo() {
        assertThat(at(Motion.create(0f, 8f, 1).clamp(1, 5), QUARTERS)).containsExactly(1, 2, 4, 5, 5);
        assertThat(at(Motion.create(8.0, 0.0, 1).clamp(1, 5), QUARTERS)).containsExactly(5, 5, 4, 2, 1);
        assertThat(lanesAt(Motion.rect(0, 8, 2, 3, 8, 0, 2, 30, 1).clamp(1, 5), 0, 0.25, 1))
                .containsExactly(new double[] {1, 5, 2, 3}, new double[] {2, 5, 2, 5}, new double[] {5, 1, 2, 5});
        assertThat(at(Motion.create(0f, 8f, 1).clamp(3, 3), QUARTERS)).containsOnly(3);
        assertThat(at(Motion.create(0f, 8f, 1).clamp(Double.NEGATIVE_INFINITY, 4), QUARTERS))
                .containsExactly(0, 2, 4, 4, 4);
        assertThat(at(Motion.create(0f, 8f, 1).clamp(4, Double.POSITIVE_INFINITY), QUARTERS))
                .containsExactly(4, 4, 4, 6, 8);
    }

    @Test
    void clamp_cutsWhatOvershoots() {
        double[] times = new double[65];
        for (int k = 0; k < times.length; k++) {
            times[k] = k / 64.0;
        }
        double[] free = at(Motion.create(0.0, 10.0, 1).ease(Ease.OUT_BACK), times);
        double[] held = at(Motion.create(0.0, 10.0, 1).ease(Ease.OUT_BACK).clamp(0, 10), times);
        assertEach(free).anyMatch(value -> value > 10.5);
        for (int k = 0; k < times.length; k++) {
            assertThat(held[k]).as("at " + times[k]).isCloseTo(Math.min(free[k], 10), within(1e-14));
        }
        assertEach(held).allMatch(value -> value <= 10).endsWith(10.0);
    }

    @Test
    void clamp_ofAPunchOrShake_cutsTheSwings() {
        double[] punch = at(Motion.punch(0, 10, 1).clamp(-1, 2), 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 1);
        assertEach(punch)
                .allMatch(value -> value >= -1 && value <= 2)
                .contains(-1.0, 2.0)
                .endsWith(0.0);
        double[] shake = at(Motion.shake(0, 10, 1).seed(2).clamp(-1, 2), 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 1);
        assertEach(shake).allMatch(value -> value >= -1 && value <= 2).endsWith(0.0);
        assertEach(shake).as("it is cut").anyMatch(value -> value == -1 || value == 2);
    }

    @Test
    void wrap_bringsTheEndsIntoTheRangeToo() {
        assertThat(at(Motion.create(0f, 720f, 1).wrap(0, 360), 0, 0.25, 0.5, 0.625, 0.75, 1))
                .containsExactly(0, 180, 0, 90, 180, 0);
        assertThat(at(Motion.create(0f, -90f, 1).wrap(0, 360), 0, 0.5, 1)).containsExactly(0, 315, 270);
        assertThat(at(Motion.create(370.0, 710.0, 1).wrap(-180, 180), 0, 0.5, 1))
                .containsExactly(10, -180, -10);
        assertThat(at(Motion.angle(350, 20, 1).wrap(0, 360), 0, 0.25, 0.5, 1)).containsExactly(350, 357.5, 5, 20);
        assertThat(lanesAt(Motion.vector3(0, 5, 10, 20, 25, 12, 1).wrap(5, 15), 0, 0.5, 1))
                .containsExactly(new double[] {10, 5, 10}, new double[] {10, 5, 11}, new double[] {10, 5, 12});
    }

    @Test
    void wrap_neverGivesTheUpperBound() {
        // Just below zero by less than the range resolves.
        assertThat(at(Motion.create(-1e-30, -1e-30, 1).wrap(0, 360), 0, 0.5, 1)).containsExactly(0, 0, 0);
        assertThat(at(Motion.create(Math.nextDown(360.0), 360.0, 1).wrap(0, 360), 0, 1))
                .containsExactly(Math.nextDown(360.0), 0);
    }

    // ---- Functions

    @Test
    void map_changesTheEndsToo() {
        DoubleUnaryOperator square = x -> x * x;
        assertThat(at(Motion.create(1f, 5f, 1).map(square), QUARTERS)).containsExactly(1, 4, 9, 16, 25);
        assertThat(at(Motion.create(1.0, 5.0, 1).map(square), QUARTERS)).containsExactly(1, 4, 9, 16, 25);
        assertThat(lanesAt(Motion.vector4(1, 2, 3, 4, 5, 2, 1, 0, 1).map(square), 0, 0.5, 1))
                .containsExactly(new double[] {1, 4, 9, 16}, new double[] {9, 4, 4, 4}, new double[] {25, 4, 1, 0});
        assertThat(at(Motion.punch(3, 10, 1).map(square), 0, 1)).containsExactly(9, 9);
        assertThat(at(Motion.angle(350, 20, 1).map(x -> -x), 0, 0.5, 1)).containsExactly(-350, -365, -20);
    }

    @Test
    void map_whereTheEaseFails_isNotCalled() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<MotionEvent> failures = new ArrayList<>();
        d.onError((error, failure) -> failures.add(failure.event()));
        DoubleUnaryOperator ease = x -> {
            if (x > 0.75) {
                throw new IllegalStateException("beyond");
            }
            return x;
        };
        List<Double> mapped = new ArrayList<>();
        DoubleUnaryOperator map = x -> {
            mapped.add(x);
            return x;
        };
        Motion.create(0f, 8f, 1).scheduler(d.scheduler()).ease(ease).map(map).bind(x -> {});
        Motion.create(0.0, 8.0, 1).scheduler(d.scheduler()).ease(ease).map(map).bind(x -> {});
        d.update(0.5);
        d.update(0.125);
        mapped.clear();
        d.update(0.25);
        assertThat(mapped).isEmpty();
        assertThat(failures).containsExactly(MotionEvent.EASE, MotionEvent.EASE);
    }

    @Test
    void map_isCalledOnceForEachComponentThatIsWritten() {
        int[] calls = new int[1];
        DoubleUnaryOperator counting = x -> {
            calls[0]++;
            return x;
        };
        MotionHandle handle = Motion.vector3(0, 0, 0, 1, 1, 1, 1)
                .scheduler(f.dispatcher.scheduler())
                .map(counting)
                .bind((x, y, z) -> {});
        assertThat(calls[0]).as("first write").isEqualTo(3);
        f.update(0.25);
        f.update(0.25);
        assertThat(calls[0]).as("two updates").isEqualTo(9);
        handle.preserve().speed(0);
        f.update(0.25);
        assertThat(calls[0]).as("paused").isEqualTo(9);
        handle.speed(1);
        f.update(0.5);
        assertThat(calls[0]).as("end").isEqualTo(12);
        f.update(0.25, 0.25);
        assertThat(calls[0]).as("at rest").isEqualTo(12);
    }

    // ---- Several

    @Test
    void several_followEachOtherInTheOrderOfTheCalls() {
        double[] times = {0.25, 0.5};
        assertThat(at(Motion.create(0f, 8f, 1).snap(3).clamp(0, 2), times)).containsExactly(2, 2);
        assertThat(at(Motion.create(0f, 8f, 1).clamp(0, 2).snap(3), times)).containsExactly(3, 3);
        assertThat(at(Motion.create(0f, 8f, 1).map(x -> x + 1).map(x -> x * 2), times))
                .containsExactly(6, 10);
        assertThat(at(Motion.create(0f, 8f, 1).map(x -> x * 2).map(x -> x + 1), times))
                .containsExactly(5, 9);
        assertThat(at(
                        Motion.create(0.0, 8.0, 1)
                                .map(x -> x * 100)
                                .wrap(0, 360)
                                .snap(90)
                                .clamp(100, 200),
                        times))
                .containsExactly(180, 100);
        assertThat(at(Motion.create(0.0, 8.0, 1).snap(2).snapTo(1, 3.5, 7).map(x -> -x), 0.2, 0.4, 0.8))
                .containsExactly(-1, -3.5, -7);
    }

    @Test
    void several_leaveAnEndOnlyWhereTheyDoAlone() {
        assertThat(at(Motion.create(0.3f, 7.8f, 1).snap(1).map(x -> x * 2), QUARTERS))
                .containsExactly((float) (0.3f * 2.0), 4, 8, 12, (float) (7.8f * 2.0));
        assertThat(at(Motion.create(0.25f, 7.75f, 1).map(x -> x + 0.125).snap(1), 0, 1))
                .containsExactly(0.375, 7.875);
        assertThat(at(Motion.create(0.25f, 7.75f, 1).clamp(0.5, 7.5).snap(1), 0, 1))
                .containsExactly(0.5, 7.5);
    }

    @Test
    void angle_keepsItsPathWhileShaped() {
        assertThat(at(Motion.angle(350, 20, 1).snap(20).path(AnglePath.LONG).wrap(0, 360), 0, 0.5, 1))
                .containsExactly(350, 180, 20);
    }

    // ---- Loops and eases

    @ParameterizedTest
    @EnumSource
    void loops_areShapedLikeAnyValue(LoopType type) {
        double[] from = {0.5, 7};
        double[] to = {8.5, -9};
        for (UnaryOperator<Vector2MotionBuilder> shape : SHAPES) {
            KindFixture.Probe shaped = new KindFixture.Probe();
            KindFixture.Probe plain = new KindFixture.Probe();
            MotionHandle one = KindFixture.bind(
                    shape.apply((Vector2MotionBuilder) KindFixture.create(BuilderKind.VECTOR2, from, to, 1))
                            .loops(4, type)
                            .scheduler(f.dispatcher.scheduler()),
                    shaped);
            MotionHandle other = KindFixture.bind(
                    KindFixture.create(BuilderKind.VECTOR2, from, to, 1)
                            .loops(4, type)
                            .scheduler(f.dispatcher.scheduler()),
                    plain);
            for (int k = 0; k <= 32; k++) {
                double progress = other.progress();
                assertThat(one.progress()).isEqualTo(progress);
                boolean isEnd = progress == 0 || progress == 1;
                Shape expected = shapeOf(shape);
                String place = type + ", " + expected + " at " + k + "/8";
                for (int lane = 0; lane < 2; lane++) {
                    assertThat(shaped.value()[lane]).as(place).isEqualTo((float)
                            expected.at(plain.value()[lane], isEnd));
                }
                f.update(0.125);
            }
            assertThat(one.isActive()).isFalse();
        }
    }

    private static final List<UnaryOperator<Vector2MotionBuilder>> SHAPES = List.of(
            b -> b.snap(2), b -> b.snapTo(-4, 1, 3, 8), b -> b.clamp(1, 3), b -> b.wrap(0, 5), b -> b.map(x -> x / 4));

    private static Shape shapeOf(UnaryOperator<Vector2MotionBuilder> shape) {
        return switch (SHAPES.indexOf(shape)) {
            case 0 -> (x, isEnd) -> isEnd ? x : Math.rint(x / 2) * 2;
            case 1 -> (x, isEnd) -> isEnd ? x : x < -1.5 ? -4 : x < 2 ? 1 : x < 5.5 ? 3 : 8;
            case 2 -> (x, isEnd) -> Math.max(1, Math.min(x, 3));
            case 3 -> (x, isEnd) -> x - 5 * Math.floor(x / 5);
            default -> (x, isEnd) -> x / 4;
        };
    }

    /** What is to become of a value. */
    private interface Shape {
        double at(double value, boolean isEnd);
    }

    @Test
    void snap_underAnOvershootingEase_goesBeyondTheEnds() {
        double[] times = new double[129];
        for (int k = 0; k < times.length; k++) {
            times[k] = k / 128.0;
        }
        double[] values = at(Motion.create(0.25, 20.25, 1).ease(Ease.OUT_BACK).snap(1), times);
        assertThat(values[0]).isEqualTo(0.25);
        assertThat(values[128]).isEqualTo(20.25);
        assertThat(values).contains(22);
        double[] free = at(Motion.create(0.25, 20.25, 1).ease(Ease.OUT_BACK), times);
        for (int k = 1; k < 128; k++) {
            assertThat(values[k]).as("at " + times[k]).isEqualTo(Math.rint(free[k]));
        }
    }

    @Test
    void delay_withValues_writesTheShapedStart() {
        f.bind(f.create(0, 8, 1)
                .delay(1)
                .skipValuesDuringDelay(false)
                .clamp(2, 6)
                .map(x -> x / 2));
        assertThat(f.takeValues()).containsExactly(1f);
        f.update(0.5, 0.25, 1);
        assertThat(f.takeValues()).containsExactly(1f, 1f, 3f);
    }

    // ---- Sinks and handles

    @ParameterizedTest
    @EnumSource
    void everySink_getsShapedValues(MotionFixture.Sink sink) {
        MotionHandle handle = f.bind(f.create(0.5f, 8.5f, 1).snap(4), sink);
        f.update(0.25, 0.25, 0.25, 0.25);
        if (sink == MotionFixture.Sink.NONE) {
            assertThat(f.takeValues()).hasSize(4).containsOnly(Float.NaN);
        } else {
            assertThat(f.takeValues()).containsExactly(0.5f, 4f, 4f, 8f, 8.5f);
        }
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void bindTo_ofEveryForm_getsShapedValues() {
        MotionScheduler scheduler = f.dispatcher.scheduler();
        float[] cells = new float[12];
        double[] wide = new double[1];
        Motion.create(0f, 8f, 1).scheduler(scheduler).snap(3).bindTo(cells, 0);
        Motion.create(0f, 8f, 1).scheduler(scheduler).bindTo(cells, 1);
        Motion.create(0f, 8f, 1).scheduler(scheduler).clamp(0, 1).bindTo(cells, 2);
        Motion.vector2(0, 0, 8, -8, 1).scheduler(scheduler).snap(3).bindTo(cells, 3);
        Motion.vector3(0, 0, 0, 8, -8, 80, 1).scheduler(scheduler).snap(3).bindTo(cells, 5);
        Motion.rect(0, 0, 0, 0, 8, -8, 80, 1, 1).scheduler(scheduler).snap(3).bindTo(cells, 8);
        Motion.create(0.0, 8.0, 1).scheduler(scheduler).snap(3).bindTo(wide, 0);
        f.update(0.25);
        assertThat(cells).containsExactly(3, 2, 1, 3, -3, 3, -3, 21, 3, -3, 21, 0);
        assertThat(wide).containsExactly(3);
        f.update(0.75);
        assertThat(cells).containsExactly(8, 8, 1, 8, -8, 8, -8, 80, 8, -8, 80, 1);
        assertThat(wide).containsExactly(8);
    }

    @Test
    void neighbours_areNotShaped() {
        int n = 3000;
        float[] values = new float[n];
        for (int k = 0; k < n; k++) {
            FloatMotionBuilder builder = f.create(0, k, 1).ease(k % 2 == 0 ? Ease.LINEAR : Ease.IN_QUAD);
            int cell = k;
            (k % 3 == 0 ? builder.snap(7) : k % 3 == 1 ? builder.map(x -> -x) : builder)
                    .bind(values, (array, x) -> array[cell] = x);
        }
        f.update(0.5);
        for (int k = 0; k < n; k++) {
            double free = k * (k % 2 == 0 ? 0.5 : 0.25);
            double expected = k % 3 == 0 ? Math.rint(free / 7) * 7 : k % 3 == 1 ? -free : free;
            assertThat((double) values[k]).as("motion " + k).isEqualTo(expected);
        }
    }

    @Test
    void clip_isShapedAtEachPlayBetweenItsEnds() {
        float[] target = new float[1];
        MotionClip<float[]> clip = f.create(0.5f, 8.5f, 1).snap(3).clip((cell, x) -> cell[0] = x);
        MotionHandle handle = clip.play(target);
        assertThat(target[0]).isEqualTo(0.5f);
        f.update(0.25);
        assertThat(target[0]).isEqualTo(3);
        handle.complete();
        assertThat(target[0]).isEqualTo(8.5f);
        handle = clip.play(target, 1.25, 21.25);
        assertThat(target[0]).isEqualTo(1.25f);
        f.update(0.25);
        assertThat(target[0]).isEqualTo(6);
        handle.complete();
        assertThat(target[0]).isEqualTo(21.25f);
    }

    @Test
    void seek_andProgress_areNotShaped() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).ease(Ease.IN_QUAD).snap(3));
        handle.time(0.5);
        assertThat(f.value()).isEqualTo(3);
        assertThat(handle.progress()).isEqualTo(0.25);
        assertThat(handle.time()).isEqualTo(0.5);
        handle.time(0.25);
        assertThat(f.value()).isZero();
        assertThat(handle.progress()).isEqualTo(0.0625);
        handle.time(0.75);
        assertThat(f.value()).isEqualTo(6);
        assertThat(handle.progress()).isEqualTo(0.5625);
    }

    @Test
    void backwards_isShapedTheSame() {
        MotionHandle handle = f.bind(f.create(0.5f, 8.5f, 1).snap(4)).preserve();
        f.update(1);
        handle.speed(-1);
        f.forget();
        f.update(0.25, 0.25, 0.25, 0.25);
        assertThat(f.takeValues()).containsExactly(8f, 4f, 4f, 0.5f);
    }

    // ---- What is not a number, and what is hardly one

    @Test
    void notANumber_staysOne() {
        assertThat(at(Motion.create(0.0, Double.NaN, 1).snap(1), 0, 0.5, 1)).containsExactly(0, Double.NaN, Double.NaN);
        assertThat(at(Motion.create(0.0, Double.NaN, 1).snapTo(1, 2), 0.5, 1)).containsOnly(Double.NaN);
        assertThat(at(Motion.create(0.0, Double.NaN, 1).clamp(1, 2), 0, 0.5, 1))
                .containsExactly(1, Double.NaN, Double.NaN);
        assertThat(at(Motion.create(0.0, 1.0, 1).map(x -> Double.NaN).snap(1).clamp(0, 1), 0, 0.5, 1))
                .containsOnly(Double.NaN);
    }

    @Test
    void notANumber_staysOneWhenWrapped() {
        assertThat(at(Motion.create(0.0, Double.NaN, 1).wrap(1, 2), 0.5, 1)).containsOnly(Double.NaN);
    }

    @Test
    void largestNumbers_areShapedWithoutInfinity() {
        double max = Double.MAX_VALUE;
        for (UnaryOperator<DoubleMotionBuilder> shape : List.<UnaryOperator<DoubleMotionBuilder>>of(
                b -> b.snap(1),
                b -> b.snap(max),
                b -> b.snap(Double.MIN_VALUE),
                b -> b.snapTo(-max, 0, max),
                b -> b.clamp(-max, max),
                b -> b.wrap(0, 360))) {
            double[] values = at(shape.apply(Motion.create(-max, max, 1)), 0, 0.125, 0.3, 0.5, 0.7, 0.99, 1);
            assertEach(values).allMatch(value -> Math.abs(value) <= max);
        }
        assertThat(at(Motion.create(-max, max, 1).snap(1), 0, 0.5, 1)).containsExactly(-max, 0, max);
        assertThat(at(Motion.create(-max, max, 1).snapTo(-max, 0, max), 0.125, 0.5, 0.875))
                .containsExactly(-max, 0, max);
        assertThat(at(Motion.create(0.0, 1e300, 1).wrap(0, 360), 1)).containsExactly(1e300 % 360);
        assertThat(at(Motion.create(-Float.MAX_VALUE, Float.MAX_VALUE, 1).snap(1), 0, 0.25, 0.5, 1))
                .containsExactly(-Float.MAX_VALUE, -Float.MAX_VALUE / 2, 0, Float.MAX_VALUE);
    }

    @Test
    void wrap_intoARangeOfHalfOfAllNumbers_takesAwayWholeLengths() {
        double max = Double.MAX_VALUE;
        assertThat(at(Motion.create(0.0, max, 1).wrap(-max / 2, max / 2), 0, 0.25, 1))
                .containsExactly(0, max / 4, 0);
    }

    @Test
    void smallestNumbers_areShaped() {
        double min = Double.MIN_VALUE;
        assertThat(at(Motion.create(0.0, 8 * min, 1).snap(2 * min), 0, 0.25, 0.5, 1))
                .containsExactly(0, 2 * min, 4 * min, 8 * min);
        assertThat(at(Motion.create(0.0, 8 * min, 1).wrap(0, 3 * min), 0.5, 1)).containsExactly(min, 2 * min);
    }

    @Test
    void infiniteEnds_areHeldByAClamp() {
        assertThat(at(Motion.create(Double.NEGATIVE_INFINITY, 1, 1).clamp(-5, 5), 0, 0.5, 1))
                .containsExactly(-5, -5, 1);
    }

    // ---- Refusals

    private static Stream<Arguments> refusals() {
        return Stream.of(
                refusal("snap(0)", b -> b.snap(0), "step", "0.0"),
                refusal("snap(-0.0)", b -> b.snap(-0.0), "step", "-0.0"),
                refusal("snap(-1)", b -> b.snap(-1), "step", "-1.0"),
                refusal("snap(NaN)", b -> b.snap(Double.NaN), "step", "NaN"),
                refusal("snap(inf)", b -> b.snap(Double.POSITIVE_INFINITY), "step", "Infinity"),
                refusal("snapTo()", b -> b.snapTo(), "values", "empty"),
                refusal("snapTo(null)", b -> b.snapTo((double[]) null), "values", "null"),
                refusal("snapTo(NaN)", b -> b.snapTo(1, Double.NaN), "values", "NaN"),
                refusal("snapTo(inf)", b -> b.snapTo(Double.NEGATIVE_INFINITY, 1), "values", "-Infinity"),
                refusal("clamp(2, 1)", b -> b.clamp(2, 1), "minimum", "2.0 and 1.0"),
                refusal("clamp(NaN, 1)", b -> b.clamp(Double.NaN, 1), "minimum", "NaN and 1.0"),
                refusal("clamp(1, NaN)", b -> b.clamp(1, Double.NaN), "maximum", "1.0 and NaN"),
                refusal("wrap(1, 1)", b -> b.wrap(1, 1), "minimum", "1.0 and 1.0"),
                refusal("wrap(2, 1)", b -> b.wrap(2, 1), "minimum", "2.0 and 1.0"),
                refusal("wrap(NaN, 1)", b -> b.wrap(Double.NaN, 1), "minimum", "NaN and 1.0"),
                refusal("wrap(0, NaN)", b -> b.wrap(0, Double.NaN), "maximum", "0.0 and NaN"),
                refusal("wrap(0, inf)", b -> b.wrap(0, Double.POSITIVE_INFINITY), "finite", "0.0 and Infinity"),
                refusal("wrap(-inf, 0)", b -> b.wrap(Double.NEGATIVE_INFINITY, 0), "finite", "-Infinity and 0.0"),
                refusal("wrap(-max, max)", b -> b.wrap(-Double.MAX_VALUE, Double.MAX_VALUE), "minimum", "E308"),
                refusal("map(null)", b -> b.map(null), "function", "null"));
    }

    private static Arguments refusal(String call, UnaryOperator<FloatMotionBuilder> option, String... parts) {
        return Arguments.of(call, option, parts);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void badArgument_isRefusedAndEndsTheBuilder(String call, UnaryOperator<FloatMotionBuilder> option, String[] parts) {
        KindFixture.expectingBuffersBack(() -> {
            FloatMotionBuilder builder = f.create(1, 2, 1).name("refused");
            assertThatIllegalArgumentException()
                    .as(call)
                    .isThrownBy(() -> option.apply(builder))
                    .withMessageContainingAll(parts);
            assertThatIllegalStateException().isThrownBy(builder::run);
        });
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void usedBuilder_takesNoShape() {
        FloatMotionBuilder builder = f.create(1, 2, 1);
        builder.close();
        assertThatIllegalStateException().isThrownBy(() -> builder.snap(1));
        assertThatIllegalStateException().isThrownBy(() -> builder.snap(-1));
        assertThatIllegalStateException().isThrownBy(() -> builder.snapTo());
        assertThatIllegalStateException().isThrownBy(() -> builder.clamp(2, 1));
        assertThatIllegalStateException().isThrownBy(() -> builder.wrap(2, 1));
        assertThatIllegalStateException().isThrownBy(() -> builder.map(null));
        assertThatIllegalStateException().isThrownBy(builder::logarithmic);
    }

    // ---- A function that throws

    private final List<String> failures = new ArrayList<>();

    private void record() {
        f.dispatcher.onError((error, failure) ->
                failures.add(failure.event() + " of '" + failure.name() + "': " + error.getMessage()));
    }

    /** Throws for values in (3, 5). */
    private static double picky(double x) {
        if (x > 3 && x < 5) {
            throw new IllegalStateException("map " + x);
        }
        return x;
    }

    @ParameterizedTest
    @EnumSource
    void map_thatThrows_isReportedAsTheEaseAndStopsNothing(MotionFixture.Sink sink) {
        record();
        MotionHandle handle = f.bind(f.logged(0, 8, 1).name("picky").map(ShapingTest::picky), sink);
        f.update(0.25);
        f.forget();
        f.update(0.25);
        assertThat(failures).containsExactly("EASE of 'picky': map 4.0");
        assertThat(f.take()).isEmpty();
        assertThat(handle.isPlaying()).isTrue();
        f.update(0.25, 0.25);
        List<String> rest = f.take();
        assertThat(rest).filteredOn(MotionFixture::isEvent).containsExactly("loop 1", "complete");
        assertThat(rest)
                .as("writes")
                .filteredOn(line -> !MotionFixture.isEvent(line))
                .hasSize(2);
        assertThat(failures).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void map_thatThrows_cancelsWhereAskedTo(MotionFixture.Sink sink) {
        record();
        MotionHandle handle =
                f.bind(f.logged(0, 8, 1).name("picky").cancelOnError().map(ShapingTest::picky), sink);
        MotionHandle other = f.create(0, 1, 1).run();
        f.update(0.25);
        f.forget();
        f.update(0.25);
        assertThat(failures).containsExactly("EASE of 'picky': map 4.0");
        assertThat(f.take()).containsExactly("cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(other.isPlaying()).isTrue();
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        assertThat(failures).hasSize(1);
    }

    @Test
    void map_thatThrowsInTheFirstWrite_throwsAndLeavesNoMotion() {
        record();
        KindFixture.expectingBuffersBack(() -> assertThatThrownBy(
                        () -> f.bind(f.logged(4, 8, 1).map(ShapingTest::picky)))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("map 4.0"));
        assertThat(f.dispatcher.count()).isZero();
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(failures).isEmpty();
    }

    @Test
    void map_thatThrowsInTheFirstUpdateOrAtTheEnd_isReported() {
        record();
        f.bind(f.logged(4, 8, 1).immediateBind(false).name("first").map(ShapingTest::picky));
        f.update(0);
        assertThat(failures).containsExactly("EASE of 'first': map 4.0");
        assertThat(f.take()).containsExactly("start");
        failures.clear();
        f.bind(f.logged(0, 4, 1).name("last").map(ShapingTest::picky));
        f.forget();
        f.update(1);
        assertThat(failures).containsExactly("EASE of 'last': map 4.0");
        assertThat(f.take()).containsExactly("8.0", "loop 1", "complete", "start", "loop 1", "complete");
    }

    @Test
    void map_thatThrowsInASeek_isReported() {
        record();
        MotionHandle handle = f.bind(f.create(0, 8, 1).name("sought").map(ShapingTest::picky));
        f.forget();
        handle.time(0.5);
        handle.time(0.75);
        handle.time(0.5);
        assertThat(failures).containsExactly("EASE of 'sought': map 4.0", "EASE of 'sought': map 4.0");
        assertThat(f.takeValues()).containsExactly(6f);
    }

    @Test
    void map_thatThrowsForOneComponent_writesNone() {
        record();
        List<String> written = new ArrayList<>();
        Motion.vector2(0, 0, 16, 8, 1)
                .scheduler(f.dispatcher.scheduler())
                .map(ShapingTest::picky)
                .bind((x, y) -> written.add(x + " " + y));
        for (int k = 0; k < 4; k++) {
            f.update(0.25);
        }
        assertThat(written).containsExactly("0.0 0.0", "12.0 6.0", "16.0 8.0");
        assertThat(failures).containsExactly("EASE of '': map 4.0", "EASE of '': map 4.0");
    }

    // ---- Ratios

    @Test
    void logarithmic_goesByRatiosBetweenExactEnds() {
        double[] floats = at(Motion.create(1f, 10000f, 1).logarithmic(), QUARTERS);
        assertThat(floats).containsExactly(new double[] {1, 10, 100, 1000, 10000}, within(1e-3));
        assertThat(floats[0]).isEqualTo(1);
        assertThat(floats[4]).isEqualTo(10000);
        double[] doubles = at(Motion.create(0.1, 0.001, 1).logarithmic(), 0, 0.5, 1);
        assertThat(doubles).containsExactly(new double[] {0.1, 0.01, 0.001}, within(1e-15));
        assertThat(doubles[0]).isEqualTo(0.1);
        assertThat(doubles[2]).isEqualTo(0.001);
        assertThat(at(Motion.create(-4f, -64f, 1).logarithmic(), 0, 0.5, 1)).containsExactly(-4, -16, -64);
        assertThat(at(Motion.create(0.3f, 0.3f, 1).logarithmic(), QUARTERS)).containsOnly(0.3f);
        assertThat(lanesAt(Motion.vector2(1, -8, 4, -2, 1).logarithmic(), 0, 0.5, 1))
                .containsExactly(new double[] {1, -8}, new double[] {2, -4}, new double[] {4, -2});
        assertThat(lanesAt(Motion.vector3(1, -8, 5, 4, -2, 5, 1).logarithmic(), 0, 0.5, 1))
                .containsExactly(new double[] {1, -8, 5}, new double[] {2, -4, 5}, new double[] {4, -2, 5});
        assertThat(lanesAt(Motion.vector4(1, -8, 5, 16, 4, -2, 5, 1, 1).logarithmic(), 0, 0.5, 1))
                .containsExactly(new double[] {1, -8, 5, 16}, new double[] {2, -4, 5, 4}, new double[] {4, -2, 5, 1});
    }

    @ParameterizedTest
    @CsvSource({
        "RESTART, 1 2 4 1 2 4 1 2 4",
        "FLIP, 1 2 4 4 2 1 1 2 4",
        "YOYO, 1 2 4 4 2 1 1 2 4",
        "INCREMENTAL, 1 2 4 4 8 16 16 32 64"
    })
    void logarithmic_loops(LoopType type, String expected) {
        MotionHandle handle =
                f.bind(f.create(1, 4, 1).logarithmic().loops(3, type)).preserve();
        StringBuilder found = new StringBuilder();
        for (int loop = 0; loop < 3; loop++) {
            handle.time(loop);
            found.append(Math.round(f.value())).append(' ');
            handle.time(loop + 0.5);
            found.append(Math.round(f.value())).append(' ');
            handle.time(loop + (loop == 2 ? 1 : 1 - 1e-6));
            found.append(Math.round(f.value())).append(' ');
        }
        assertThat(found.toString().trim()).isEqualTo(expected);
    }

    @Test
    void logarithmic_underAnOvershootingEase_goesOnByRatios() {
        DoubleUnaryOperator beyond = t -> t == 0.5 ? 1.5 : t == 0.25 ? -0.5 : t;
        assertThat(at(Motion.create(4.0, 16.0, 1).ease(beyond).logarithmic(), 0, 0.25, 0.5, 1))
                .containsExactly(new double[] {4, 2, 32, 16}, within(1e-13));
    }

    @Test
    void logarithmic_ofExtremes_staysFiniteAndRises() {
        double[] times = new double[65];
        for (int k = 0; k < times.length; k++) {
            times[k] = k / 64.0;
        }
        double[] values =
                at(Motion.create(Double.MIN_VALUE, Double.MAX_VALUE, 1).logarithmic(), times);
        assertThat(values).isSorted().startsWith(Double.MIN_VALUE).endsWith(Double.MAX_VALUE);
        values = at(Motion.create(Double.MAX_VALUE, Double.MIN_VALUE, 1).logarithmic(), times);
        assertThat(values).startsWith(Double.MAX_VALUE).endsWith(Double.MIN_VALUE);
        for (int k = 1; k < values.length; k++) {
            assertThat(values[k]).isBetween(0.0, values[k - 1]);
        }
        values = at(Motion.create(1.0, Double.MAX_VALUE, 1).ease(Ease.OUT_BACK).logarithmic(), times);
        assertEach(values).allMatch(value -> value <= Double.MAX_VALUE).endsWith(Double.MAX_VALUE);
        values = at(Motion.create(Float.MIN_VALUE, Float.MAX_VALUE, 1).logarithmic(), times);
        assertThat(values).isSorted().startsWith(Float.MIN_VALUE).endsWith(Float.MAX_VALUE);
    }

    @Test
    void logarithmic_isShapedLikeAnyOther() {
        assertThat(at(Motion.create(1f, 16f, 1).snap(3).logarithmic().clamp(0, 9), QUARTERS))
                .containsExactly(1, 3, 3, 9, 9);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "0, 0", "-0.0, 1", "-1, 1", "1, -1", "NaN, 1", "1, NaN", "1, Infinity", "-Infinity, -1"
    })
    void logarithmic_betweenEndsThatNoRatioJoins_isRefused(float from, float to) {
        List<Runnable> all = List.of(
                () -> f.create(from, to, 1).logarithmic().close(),
                () -> Motion.create((double) from, to, 1).logarithmic().close(),
                () -> Motion.vector2(1, from, 1, to, 1).logarithmic().close(),
                () -> Motion.vector3(1, 1, from, 1, 1, to, 1).logarithmic().close(),
                () -> Motion.vector4(1, 1, 1, from, 1, 1, 1, to, 1)
                        .logarithmic()
                        .close());
        for (Runnable one : all) {
            KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                    .isThrownBy(one::run)
                    .withMessageMatching("(from|to|from and to) must .* but (is|are) .*"));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "-1, 1", "NaN, 1", "1, NaN", "1, Infinity"})
    void clip_playedBetweenEndsThatNoRatioJoins_isRefusedAndChangesNothing(double from, double to) {
        MotionRef ref = new MotionRef();
        float[] target = {-1};
        double[] wide = {-1};
        MotionClip<float[]> clip = f.create(1, 100, 1).logarithmic().ref(ref).clip((cell, x) -> cell[0] = x);
        MotionClip<double[]> wideClip = Motion.create(1.0, 100.0, 1)
                .scheduler(f.dispatcher.scheduler())
                .logarithmic()
                .clip((cell, x) -> cell[0] = x);
        f.bind(f.logged(0, 8, 1).ref(ref));
        f.forget();
        KindFixture.expectingBuffersBack(() -> {
            assertThatIllegalArgumentException().isThrownBy(() -> clip.play(target, from, to));
            assertThatIllegalArgumentException().isThrownBy(() -> clip.play(target, from, to, ref));
            assertThatIllegalArgumentException().isThrownBy(() -> wideClip.play(wide, from, to, ref));
        });
        assertThat(ref.isActive()).isTrue();
        assertThat(f.dispatcher.count()).isEqualTo(1);
        assertThat(target[0]).isEqualTo(-1);
        assertThat(wide[0]).isEqualTo(-1);
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "4.0");
        clip.play(target, 2, 8);
        assertThat(target[0]).isEqualTo(2);
        f.update(0.5);
        assertThat(target[0]).isEqualTo(4);
        clip.play(target);
        assertThat(target[0]).as("its own ends").isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-60, 1e39})
    void clip_playedBetweenEndsThatNoRatioJoinsOnceRounded_isRefused(double from) {
        float[] target = {-1};
        MotionClip<float[]> clip = f.create(1, 100, 1).logarithmic().clip((cell, x) -> cell[0] = x);
        assertThatIllegalArgumentException().isThrownBy(() -> clip.play(target, from, 1));
        assertThat(target[0]).isEqualTo(-1);
        assertThat(f.dispatcher.count()).isZero();
    }
}
