package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From a local time to status, loop and phase. */
class TimingTest {

    private static MotionStatus statusOf(Timing timing) {
        return MotionStatus.values()[timing.status >> Flags.STATUS_SHIFT];
    }

    private static final long SEED = Long.getLong("motile.seed", 20_250_609L);

    private final Timing timing = new Timing();

    private void assertAt(
            double local,
            double duration,
            double delay,
            boolean everyLoop,
            long loops,
            MotionStatus status,
            long completed,
            long shown,
            double phase) {
        timing.at(local, duration, delay, everyLoop, loops, 0);
        assertThat(statusOf(timing)).as("status at %s", local).isEqualTo(status);
        assertThat(timing.completedLoops).as("completed loops at %s", local).isEqualTo(completed);
        assertThat(timing.shownLoop).as("shown loop at %s", local).isEqualTo(shown);
        assertThat(timing.phase).as("phase at %s", local).isEqualTo(phase);
    }

    @Test
    void at_withoutDelay_ownsEachLoopToItsEnd() {
        assertAt(0, 1, 0, false, 2, MotionStatus.PLAYING, 0, 0, 0);
        assertAt(0.75, 1, 0, false, 2, MotionStatus.PLAYING, 0, 0, 0.75);
        assertAt(1, 1, 0, false, 2, MotionStatus.PLAYING, 1, 1, 0);
        assertAt(1.75, 1, 0, false, 2, MotionStatus.PLAYING, 1, 1, 0.75);
        assertAt(2, 1, 0, false, 2, MotionStatus.COMPLETED, 2, 1, 1);
        assertAt(1e9, 1, 0, false, 2, MotionStatus.COMPLETED, 2, 1, 1);
    }

    @Test
    void at_withADelayOfTheFirstLoop_waitsOnce() {
        assertAt(0, 1, 0.5, false, 2, MotionStatus.DELAYED, 0, 0, 0);
        assertAt(0.25, 1, 0.5, false, 2, MotionStatus.DELAYED, 0, 0, 0);
        assertAt(0.5, 1, 0.5, false, 2, MotionStatus.PLAYING, 0, 0, 0);
        assertAt(1.5, 1, 0.5, false, 2, MotionStatus.PLAYING, 1, 1, 0);
        assertAt(2.5, 1, 0.5, false, 2, MotionStatus.COMPLETED, 2, 1, 1);
    }

    @Test
    void at_withADelayOfEveryLoop_waitsBeforeEach() {
        assertAt(0, 1, 0.5, true, 2, MotionStatus.DELAYED, 0, 0, 0);
        assertAt(0.5, 1, 0.5, true, 2, MotionStatus.PLAYING, 0, 0, 0);
        assertAt(1.25, 1, 0.5, true, 2, MotionStatus.PLAYING, 0, 0, 0.75);
        assertAt(1.5, 1, 0.5, true, 2, MotionStatus.DELAYED, 1, 1, 0);
        assertAt(1.75, 1, 0.5, true, 2, MotionStatus.DELAYED, 1, 1, 0);
        assertAt(2, 1, 0.5, true, 2, MotionStatus.PLAYING, 1, 1, 0);
        assertAt(3, 1, 0.5, true, 2, MotionStatus.COMPLETED, 2, 1, 1);
    }

    @Test
    void at_ofZeroLength_completesAtOnceOrWhenTheWaitsEnd() {
        assertAt(0, 0, 0, false, 1, MotionStatus.COMPLETED, 1, 0, 1);
        assertAt(0, 0, 0, true, 3, MotionStatus.COMPLETED, 3, 2, 1);
        assertAt(0, 0, 1, false, 3, MotionStatus.DELAYED, 0, 0, 0);
        assertAt(1, 0, 1, false, 3, MotionStatus.COMPLETED, 3, 2, 1);
        assertAt(1, 0, 1, true, 3, MotionStatus.DELAYED, 1, 1, 0);
        assertAt(2.5, 0, 1, true, 3, MotionStatus.DELAYED, 2, 2, 0);
        assertAt(3, 0, 1, true, 3, MotionStatus.COMPLETED, 3, 2, 1);
        assertAt(7.5, 0, 1, true, -1, MotionStatus.DELAYED, 7, 7, 0);
    }

    @ParameterizedTest
    @CsvSource({"1, 1e-9", "10, 1e-9", "1e-6, 1e-9", "1e-7, 1e-10", "1e-9, 1e-12"})
    void at_belowABoundary_countsAsAtItWithinTheTolerance(double duration, double tolerance) {
        for (int k = 1; k <= 3; k++) {
            double boundary = k * duration;
            timing.at(boundary - 0.9 * tolerance, duration, 0, false, 4, 0);
            assertThat(timing.completedLoops).isEqualTo(k);
            assertThat(timing.phase).isZero();
            timing.at(boundary - 1.1 * tolerance, duration, 0, false, 4, 0);
            assertThat(timing.completedLoops).isEqualTo(k - 1);
            assertThat(timing.phase).isGreaterThan(0.99).isLessThan(1);
            timing.at(boundary + 0.9 * tolerance, duration, 0, false, 4, 0);
            assertThat(timing.completedLoops).isEqualTo(k);
        }
        timing.at(4 * duration - 0.9 * tolerance, duration, 0, false, 4, 0);
        assertThat(statusOf(timing)).isEqualTo(MotionStatus.COMPLETED);
        timing.at(4 * duration - 1.1 * tolerance, duration, 0, false, 4, 0);
        assertThat(statusOf(timing)).isEqualTo(MotionStatus.PLAYING);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void at_belowTheDelaysEnd_countsAsAtItWithinTheTolerance(boolean everyLoop) {
        timing.at(0.5 - 0.9e-9, 1, 0.5, everyLoop, 2, 0);
        assertThat(statusOf(timing)).isEqualTo(MotionStatus.PLAYING);
        assertThat(timing.phase).isZero();
        timing.at(0.5 - 1.1e-9, 1, 0.5, everyLoop, 2, 0);
        assertThat(statusOf(timing)).isEqualTo(MotionStatus.DELAYED);
        timing.at(1.5 - 0.9e-9, 1, 0.5, everyLoop, 2, 0);
        assertThat(statusOf(timing)).isEqualTo(everyLoop ? MotionStatus.DELAYED : MotionStatus.PLAYING);
        assertThat(timing.completedLoops).isEqualTo(1);
    }

    @Test
    void at_exactlyTheToleranceBelowABoundary_countsAsAtIt() {
        // Up here the tolerance is a power of 2, two steps of the time, and all sums are exact.
        double large = 0x1p40;
        double step = 0x1p-13;
        assertAt(large - 2 * step, large, 0, false, 2, MotionStatus.PLAYING, 1, 1, 0);
        assertAt(large - 3 * step, large, 0, false, 2, MotionStatus.PLAYING, 0, 0, 1 - 3 * step / large);
        assertAt(large - 2 * step, 1, large, false, 1, MotionStatus.PLAYING, 0, 0, 0);
        assertAt(large - 3 * step, 1, large, false, 1, MotionStatus.DELAYED, 0, 0, 0);
        assertAt(large - 2 * step, 1, large, true, 2, MotionStatus.PLAYING, 0, 0, 0);
        assertAt(large - 3 * step, 1, large, true, 2, MotionStatus.DELAYED, 0, 0, 0);
        assertAt(2 - 1e-9, 2, 0, false, 1, MotionStatus.COMPLETED, 1, 0, 1);
        assertAt(Math.nextDown(2 - 1e-9), 2, 0, false, 1, MotionStatus.PLAYING, 0, 0, Math.nextDown(2 - 1e-9) / 2);
    }

    @Test
    void at_ofZeroLength_measuresTheToleranceByTheWait() {
        assertAt(1 - 0.5e-9, 0, 1, false, 1, MotionStatus.COMPLETED, 1, 0, 1);
        assertAt(1e-6 - 0.5e-9, 0, 1e-6, false, 1, MotionStatus.COMPLETED, 1, 0, 1);
        assertAt(1e-9 - 0.5e-12, 0, 1e-9, false, 1, MotionStatus.COMPLETED, 1, 0, 1);
        assertAt(1e-9 - 2e-12, 0, 1e-9, false, 1, MotionStatus.DELAYED, 0, 0, 0);
    }

    @Test
    void at_withAHold_playsOnAtTheEndUntilItIsOver() {
        timing.at(Math.nextDown(3 - 1e-9), 1, 0, false, 2, 1);
        assertHeld(MotionStatus.PLAYING, 2);
        timing.at(3 - 1e-9, 1, 0, false, 2, 1);
        assertHeld(MotionStatus.COMPLETED, 2);
        timing.at(2, 1, 0, false, 2, 1);
        assertHeld(MotionStatus.PLAYING, 2);
        timing.at(2 - 1.1e-9, 1, 0, false, 2, 1);
        assertThat(timing.completedLoops).isEqualTo(1);
    }

    @Test
    void at_whereTheTotalRoundsAboveItsLoops_endsWithTheLastLoop() {
        double local = 36.399999999;
        assertThat(Timing.total(0.2, 1.1, true, 28)).isGreaterThan(28 * (0.2 + 1.1));
        timing.at(local, 0.2, 1.1, true, 28, 0);
        assertHeld(MotionStatus.COMPLETED, 28);
        timing.at(local, 0.2, 1.1, true, 28, 5);
        assertHeld(MotionStatus.PLAYING, 28);
        timing.at(local, 0.2, 1.1, true, -1, 0);
        assertThat(timing.completedLoops).isEqualTo(28);
        assertThat(statusOf(timing)).isEqualTo(MotionStatus.DELAYED);
    }

    private void assertHeld(MotionStatus status, long loops) {
        assertThat(statusOf(timing)).isEqualTo(status);
        assertThat(timing.completedLoops).isEqualTo(loops);
        assertThat(timing.shownLoop).isEqualTo(loops - 1);
        assertThat(timing.phase).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.2, 0.3, 0.7, 1 / 3.0, 1 / 60.0, 1e-6, 123.456})
    void at_multiplesOfInexactLengths_areBoundaries(double duration) {
        for (long k = 1; k < 4_000_000_000L; k = k * 2 + 1) {
            timing.at(k * duration, duration, 0, false, -1, 0);
            assertThat(timing.completedLoops).as("loop %d", k).isEqualTo(k);
            assertThat(timing.phase).as("loop %d", k).isLessThan(1e-2);
            timing.at(k * duration, duration, 0, false, k, 0);
            assertThat(statusOf(timing)).as("loop %d", k).isEqualTo(MotionStatus.COMPLETED);
            timing.at(0.1 + k * duration, duration, 0.1, false, k, 0);
            assertThat(statusOf(timing)).as("loop %d", k).isEqualTo(MotionStatus.COMPLETED);
            timing.at(k * (duration + 0.1), duration, 0.1, true, -1, 0);
            assertThat(statusOf(timing)).as("loop %d", k).isEqualTo(MotionStatus.DELAYED);
            assertThat(timing.completedLoops).as("loop %d", k).isEqualTo(k);
        }
    }

    @Test
    void at_anyTime_isMonotoneAndWithinItsBounds() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < 200_000; k++) {
            double duration = random.nextInt(10) == 0 ? 0 : Math.pow(10, random.nextInt(-6, 5)) * random.nextDouble();
            double delay = random.nextInt(3) == 0 ? 0 : Math.pow(10, random.nextInt(-6, 5)) * random.nextDouble();
            boolean everyLoop = random.nextBoolean();
            boolean endless = random.nextInt(4) == 0 && (duration > 0 || (everyLoop && delay > 0));
            long loops = endless ? -1 : random.nextInt(1, 12);
            double a = 10 * (duration + delay) * random.nextDouble();
            double b = random.nextBoolean() ? Math.nextUp(a) : a + duration * random.nextDouble();
            String where = "seed " + SEED + ", step " + k + ": " + duration + ", " + delay + ", " + everyLoop + ", "
                    + loops + " at " + a + " and " + b;
            timing.at(a, duration, delay, everyLoop, loops, 0);
            MotionStatus status = statusOf(timing);
            long completed = timing.completedLoops;
            double progress = timing.shownLoop + timing.phase;
            assertPhase(where);
            timing.at(b, duration, delay, everyLoop, loops, 0);
            assertPhase(where);
            if (timing.completedLoops < completed
                    || timing.shownLoop + timing.phase < progress
                    || (status == MotionStatus.COMPLETED && statusOf(timing) != MotionStatus.COMPLETED)) {
                throw new AssertionError(where);
            }
        }
    }

    @Test
    void at_nextToTheEndOfManyLoops_isCompletedExactlyWhenAllAreFinished() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < 200_000; k++) {
            double duration = Math.pow(10, random.nextInt(-3, 3)) * random.nextDouble();
            double delay = random.nextInt(3) == 0 ? 0 : Math.pow(10, random.nextInt(-3, 3)) * random.nextDouble();
            boolean everyLoop = random.nextBoolean();
            long loops = random.nextLong(1, 1L << random.nextInt(1, 40));
            double total = Timing.total(duration, delay, everyLoop, loops);
            double local = Math.max(0, total + random.nextInt(-8, 3) * Math.ulp(total));
            timing.at(local, duration, delay, everyLoop, loops, 0);
            if ((timing.completedLoops >= loops) != (statusOf(timing) == MotionStatus.COMPLETED)
                    || timing.completedLoops < loops - 1
                    || timing.shownLoop >= loops) {
                throw new AssertionError("seed " + SEED + ", step " + k + ": " + loops + " loops of " + duration
                        + ", delay " + delay + " " + everyLoop + ", at " + local + " of " + total + ": "
                        + statusOf(timing) + ", " + timing.completedLoops);
            }
            timing.at(total, duration, delay, everyLoop, loops, 0);
            if (statusOf(timing) != MotionStatus.COMPLETED) {
                throw new AssertionError("seed " + SEED + ", step " + k + ": not completed at " + total);
            }
        }
    }

    private void assertPhase(String where) {
        boolean completed = statusOf(timing) == MotionStatus.COMPLETED;
        boolean right = timing.phase >= 0
                && timing.phase <= 1
                && timing.completedLoops >= 0
                && timing.shownLoop == (completed ? timing.completedLoops - 1 : timing.completedLoops)
                && (statusOf(timing) != MotionStatus.DELAYED || timing.phase == 0)
                && (!completed || timing.phase == 1);
        if (!right) {
            throw new AssertionError(where);
        }
    }

    @Test
    void total_countsDelaysAndLoops() {
        assertThat(Timing.total(2, 0.5, false, 3)).isEqualTo(6.5);
        assertThat(Timing.total(2, 0.5, true, 3)).isEqualTo(7.5);
        assertThat(Timing.total(2, 0.5, true, -1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Timing.total(0, 0, false, 1)).isZero();
    }

    @Test
    void starts_countDelaysAndLoops() {
        assertThat(Timing.playStart(2, 0.5, false, 0)).isEqualTo(0.5);
        assertThat(Timing.playStart(2, 0.5, false, 3)).isEqualTo(6.5);
        assertThat(Timing.playStart(2, 0.5, true, 0)).isEqualTo(0.5);
        assertThat(Timing.playStart(2, 0.5, true, 3)).isEqualTo(8);
        assertThat(Timing.waitStart(2, 0.5, false, 3)).isZero();
        assertThat(Timing.waitStart(2, 0.5, true, 3)).isEqualTo(7.5);
    }
}
