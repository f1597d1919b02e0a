package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The clock of a dispatcher over long times, and motions that are created late, run for long or cross an epoch. */
class ClockTest {

    private static final double DAY = 86_400;
    private static final double YEAR = 365.25 * DAY;

    /** The distance at which the engine moves the epoch that its motions reckon from. */
    private static final double EPOCH = 4096;

    private final MotionFixture f = new MotionFixture();

    @Test
    void sum_ofThirtyDaysOfFrames_isWithinAMicrosecond() {
        CompensatedSum sum = new CompensatedSum();
        long frames = 30L * 86_400 * 60;
        for (long k = 0; k < frames; k++) {
            sum.add(1 / 60.0);
        }
        assertThat(sum.value()).isCloseTo(30 * DAY, within(1e-6));
    }

    @Test
    void time_ofAnEmptyDispatcherAfterThirtyDaysOfFrames_isWithinAMicrosecond() {
        long frames = 30L * 86_400 * 60;
        for (long k = 0; k < frames; k++) {
            f.dispatcher.update(1 / 60.0);
        }
        assertThat(f.dispatcher.time()).isCloseTo(30 * DAY, within(1e-6));
        MotionHandle handle = f.bind(f.create(0, 1, 1));
        for (int k = 1; k <= 10; k++) {
            assertThat(handle.isActive()).isTrue();
            f.update(0.1);
        }
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void time_afterADayOfFrames_isWithinAMicrosecond() {
        MotionHandle handle = f.create(0, 1, 1).loops(Motion.INFINITE).bindTo(new float[1], 0);
        MotionHandle yoyo = f.bind(f.create(0, 1, 0.3).loops(Motion.INFINITE, LoopType.YOYO));
        long frames = 86_400L * 60;
        for (long k = 1; k <= frames; k++) {
            f.dispatcher.update(1 / 60.0);
            if ((k & 0xffff) == 0) {
                f.forget();
            }
        }
        assertThat(f.dispatcher.time()).isCloseTo(DAY, within(1e-6));
        assertThat(handle.time()).isCloseTo(DAY, within(1e-6));
        assertThat(handle.completedLoops()).isEqualTo(86_400);
        assertThat(yoyo.completedLoops()).isEqualTo(288_000);
        f.dispatcher.update(0.1);
        assertThat(f.value()).isCloseTo(1 / 3f, within(1e-5f));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 4095.95, 4096, 1e5, 1e7, 30 * DAY, 10 * YEAR, 1e12})
    void update_onALateDispatcher_completesASecondInTenSteps(double late) {
        f.update(late);
        float[] cells = new float[3];
        List<MotionHandle> handles = new ArrayList<>();
        handles.add(f.bind(f.logged(0, 1, 1)));
        handles.add(f.create(0, 1, 0.5).loops(2).bindTo(cells, 0));
        handles.add(f.create(0, 1, 0.7).delay(0.3).bindTo(cells, 1));
        handles.add(f.create(0, 1, 2).bindTo(cells, 2).speed(2));
        for (int k = 1; k <= 10; k++) {
            f.update(0.1);
            assertThat(f.value()).as("step %d", k).isCloseTo(k / 10f, within(1e-6f));
            assertThat(f.dispatcher.count()).as("step %d", k).isEqualTo(k < 10 ? 4 : 0);
        }
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "complete");
        assertThat(handles).allMatch(h -> h.status() == MotionStatus.COMPLETED);
        assertThat(cells).containsExactly(1, 1, 1);
    }

    @Test
    void create_afterClear_startsAtZero() {
        f.update(100, 0.25);
        f.bind(f.create(0, 1, 1));
        f.update(0.5);
        f.dispatcher.clear();
        assertThat(f.dispatcher.time()).isEqualTo(100.75);
        MotionHandle handle = f.bind(f.create(0, 1, 2));
        f.update(0.25);
        assertThat(handle.time()).isEqualTo(0.25);
        assertThat(f.value()).isEqualTo(0.125f);
    }

    @Test
    void update_ofZero_changesNoTime() {
        f.update(4096);
        MotionHandle handle = f.bind(f.create(0, 1, 1));
        f.update(0, 0, 0.25, 0, 0);
        assertThat(handle.time()).isEqualTo(0.25);
        assertThat(f.dispatcher.time()).isEqualTo(4096.25);
    }

    /** What happens to one motion of every kind, in steps that a double holds exactly, before, over and after a time. */
    private static List<String> record(double startTime, LoopType type, double... steps) {
        MotionFixture f = new MotionFixture();
        f.update(startTime);
        List<String> log = new ArrayList<>();
        for (Ease ease : List.of(Ease.LINEAR, Ease.OUT_CIRC, Ease.IN_OUT_ELASTIC)) {
            for (DelayType delayType : DelayType.values()) {
                for (boolean skip : new boolean[] {true, false}) {
                    for (double speed : new double[] {1, 2, 0.5, 0, -1}) {
                        MotionHandle handle = f.bind(f.logged(0.1f, 0.7f, 0.5)
                                        .ease(ease)
                                        .delay(0.25, delayType)
                                        .skipValuesDuringDelay(skip)
                                        .loops(speed == 2 ? 3 : 16, type))
                                .preserve();
                        handle.time(2).speed(speed);
                    }
                }
            }
        }
        float[] cells = new float[8];
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < cells.length; k++) {
            handles.add(f.create(k, 3, k + 0.5)
                    .ease(Ease.OUT_QUAD)
                    .loops(2, type)
                    .bindTo(cells, k)
                    .preserve());
        }
        for (double step : steps) {
            f.update(step);
            log.addAll(f.take());
            for (int k = 0; k < cells.length; k++) {
                log.add(k + ": " + cells[k] + " " + handles.get(k).status() + " "
                        + handles.get(k).time());
            }
        }
        return log;
    }

    @ParameterizedTest
    @EnumSource
    void values_acrossAnEpoch_areIdentical(LoopType type) {
        double[] steps = new double[200];
        for (int k = 0; k < steps.length; k++) {
            steps[k] = k % 7 / 64.0;
        }
        List<String> early = record(0, type, steps);
        assertThat(early).hasSizeGreaterThan(4000);
        for (double start : new double[] {EPOCH - 0.5, EPOCH - 2, EPOCH - 1 / 64.0, EPOCH, 5 * EPOCH - 3, 1e9}) {
            assertThat(record(start, type, steps)).as("from %s s on", start).isEqualTo(early);
        }
    }

    @ParameterizedTest
    @EnumSource
    void values_acrossManyEpochsInOneStep_areIdentical(LoopType type) {
        List<String> early = record(0, type, 0.25, 0.25, 20_000.125, 0.25, 1e6, 0.5);
        assertThat(record(EPOCH - 0.25, type, 0.25, 0.25, 20_000.125, 0.25, 1e6, 0.5))
                .isEqualTo(early);
    }

    @Test
    void value_ofALongMotionAcrossEpochs_isWhereItBelongs() {
        f.update(4000.7);
        MotionHandle handle = f.bind(f.create(0, 100_000, 100_000));
        double expected = 0;
        for (int k = 0; k < 20_000; k++) {
            f.dispatcher.update(3.3);
            expected += 3.3;
            if (k % 100 == 0) {
                assertThat(handle.time()).isCloseTo(expected, within(1e-6));
                assertThat(f.value()).isCloseTo((float) expected, within(0.1f));
            }
        }
    }

    @Test
    void completedLoops_overTenYearsBySeek_areExact() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(Motion.INFINITE));
        long years = Math.round(10 * YEAR);
        handle.time(years + 0.25);
        assertThat(handle.completedLoops()).isEqualTo(years);
        assertThat(f.value()).isEqualTo(2);
        handle.time((double) years);
        assertThat(handle.completedLoops()).isEqualTo(years);
        assertThat(f.value()).isZero();
        handle.time(years - 0.25);
        assertThat(handle.completedLoops()).isEqualTo(years - 1);
        assertThat(f.value()).isEqualTo(6);
        f.update(0.5);
        assertThat(handle.completedLoops()).isEqualTo(years);
        assertThat(f.value()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.3, 1 / 3.0, 0.7, 1 / 60.0})
    void completedLoops_atEachBoundaryOfYears_areExact(double duration) {
        MotionHandle handle = f.bind(f.create(0, 8, duration).loops(Motion.INFINITE));
        for (long k = 1; k * duration < 10 * YEAR; k = k * 3 + 1) {
            handle.time(k * duration);
            assertThat(handle.completedLoops()).as("at the end of loop %d", k).isEqualTo(k);
            handle.time((k + 0.5) * duration);
            assertThat(handle.completedLoops()).as("in loop %d", k).isEqualTo(k);
            assertThat(f.value()).isCloseTo(4, within(1e-3f));
            assertThat(f.dispatcher.count()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.7, 1, 1 / 3.0, 1.1})
    void completedLoops_byTenthsOfALoopAfterTenYears_areExact(double duration) {
        MotionHandle handle = f.create(0, 8, duration).loops(Motion.INFINITE).run();
        long loops = Math.round(10 * YEAR / duration);
        handle.time(loops * duration);
        for (int k = 1; k <= 100; k++) {
            for (int step = 0; step < 10; step++) {
                assertThat(handle.completedLoops()).as("in loop %d", k).isEqualTo(loops + k - 1);
                f.update(duration / 10);
            }
            assertThat(handle.completedLoops()).as("after loop %d", k).isEqualTo(loops + k);
        }
    }

    @Test
    void completedLoops_overTenYearsByUpdates_areExact() {
        List<Long> last = new ArrayList<>();
        MotionHandle tenths = f.create(0, 8, 0.1).loops(Motion.INFINITE).run();
        MotionHandle seconds =
                f.bind(f.create(0, 8, 1).loops(Motion.INFINITE, LoopType.YOYO).onLoopComplete(n -> last.add(n)));
        for (int day = 1; day <= 3653; day++) {
            last.clear();
            f.update(DAY);
            f.forget();
            assertThat(seconds.completedLoops()).isEqualTo(day * 86_400L);
            assertThat(tenths.completedLoops()).isEqualTo(day * 864_000L);
            assertThat(last).hasSize(1000).endsWith(day * 86_400L);
        }
        assertThat(tenths.completedLoops()).isGreaterThan(1L << 31);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(2);
    }

    @Test
    void completedLoops_beyondTheIntegers_doNotWrap() {
        MotionHandle tiny = f.bind(f.create(0, 1, 1e-6).loops(Motion.INFINITE));
        tiny.time(3000.0000005);
        assertThat(tiny.completedLoops()).isEqualTo(3_000_000_000L);
        assertThat(f.value()).isBetween(0f, 1f);
        MotionHandle milli = f.bind(f.create(0, 1, 0.001).loops(Motion.INFINITE));
        f.update(70);
        assertThat(milli.completedLoops()).isEqualTo(70_000);
        f.update(5_000_000);
        assertThat(milli.completedLoops()).isEqualTo(5_000_070_000L);
        MotionHandle finite = f.bind(f.create(0, 1, 1).loops(5_000_000_000L, LoopType.YOYO));
        finite.complete();
        assertThat(finite.completedLoops()).isEqualTo(5_000_000_000L);
        assertThat(f.value()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 53, Long.MAX_VALUE - 1, Long.MAX_VALUE})
    void completedLoops_ofAsManyAsThereAre_endThere(long loops) {
        MotionHandle[] handle = new MotionHandle[1];
        long[] seen = {Long.MAX_VALUE, 0, 0};
        handle[0] = f.bind(f.create(0, 8, 1).loops(loops).onLoopComplete(n -> {
            seen[0] = Math.min(seen[0], n);
            seen[1] = n;
            if (++seen[2] > 2000) {
                handle[0].tryCancel();
            }
        }));
        handle[0].complete();
        assertThat(seen).containsExactly(loops - 999, loops, 1000);
        assertThat(handle[0].completedLoops()).isEqualTo(loops);
        assertThat(handle[0].status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(f.value()).isEqualTo(8);
    }

    @Test
    void update_beyondWhatCanBeCounted_staysFiniteAndInOrder() {
        MotionHandle handle = f.bind(f.create(0, 8, 0.25).loops(Motion.INFINITE));
        f.update(1e300);
        assertThat(handle.completedLoops()).isPositive();
        assertThat(f.value()).isBetween(0f, 8f);
        f.update(0.125);
        assertThat(f.value()).isBetween(0f, 8f);
        MotionHandle late = f.bind(f.create(0, 8, 1));
        f.update(0.5);
        assertThat(late.time()).isEqualTo(0.5);
        assertThat(f.value()).isEqualTo(4);
    }

    @Test
    void update_ofTheLargestStepTwice_leavesTheDispatcherUsable() {
        f.update(Double.MAX_VALUE, Double.MAX_VALUE);
        MotionHandle late = f.bind(f.create(0, 8, 1));
        f.update(0.5);
        assertThat(late.time()).isEqualTo(0.5);
        assertThat(f.value()).isEqualTo(4);
    }
}
