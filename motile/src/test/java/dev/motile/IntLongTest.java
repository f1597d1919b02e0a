package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole numbers and doubles: exact ends, rounding, and the bounds of their types. */
class IntLongTest {

    private static final long TWO_53 = 1L << 53;

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    // ---- Values at given times

    private long[] at(IntMotionBuilder builder, double... times) {
        int[] cell = new int[1];
        MotionHandle handle =
                builder.scheduler(dispatcher.scheduler()).bindTo(cell, 0).preserve();
        long[] values = new long[times.length];
        for (int k = 0; k < times.length; k++) {
            handle.time(times[k]);
            values[k] = cell[0];
        }
        handle.cancel();
        return values;
    }

    private long[] at(LongMotionBuilder builder, double... times) {
        long[] cell = new long[1];
        MotionHandle handle =
                builder.scheduler(dispatcher.scheduler()).bindTo(cell, 0).preserve();
        long[] values = new long[times.length];
        for (int k = 0; k < times.length; k++) {
            handle.time(times[k]);
            values[k] = cell[0];
        }
        handle.cancel();
        return values;
    }

    private double[] at(DoubleMotionBuilder builder, double... times) {
        double[] cell = new double[1];
        MotionHandle handle =
                builder.scheduler(dispatcher.scheduler()).bindTo(cell, 0).preserve();
        double[] values = new double[times.length];
        for (int k = 0; k < times.length; k++) {
            handle.time(times[k]);
            values[k] = cell[0];
        }
        handle.cancel();
        return values;
    }

    private static double[] steps(int n, double end) {
        double[] times = new double[n + 1];
        for (int k = 0; k <= n; k++) {
            times[k] = end * k / n;
        }
        return times;
    }

    private static long exact(long from, long to, double progress, RoundingMode mode) {
        BigInteger way = BigInteger.valueOf(to).subtract(BigInteger.valueOf(from));
        return new BigDecimal(way)
                .multiply(new BigDecimal(progress))
                .add(BigDecimal.valueOf(from))
                .setScale(0, mode)
                .longValueExact();
    }

    // ---- Rounding

    @ParameterizedTest
    @Tag("cases")
    @CsvSource({
        "3, 0.5, HALF_EVEN, 2",
        "5, 0.5, HALF_EVEN, 2",
        "-5, 0.5, HALF_EVEN, -2",
        "7, 0.5, HALF_EVEN, 4",
        "10, 0.01, UP, 1",
        "-10, 0.01, UP, -1",
        "-10, 0.09, DOWN, 0",
        "10, 0.09, DOWN, 0",
        "10, 0.01, CEILING, 1",
        "-10, 0.01, CEILING, 0",
        "10, 0.01, FLOOR, 0",
        "-10, 0.01, FLOOR, -1",
        "5, 0.5, HALF_UP, 3",
        "-5, 0.5, HALF_UP, -3",
        "5, 0.5, HALF_DOWN, 2",
        "-5, 0.5, HALF_DOWN, -2"
    })
    void b79_rounding_isThatOfItsMode(int to, double time, RoundingMode mode, long expected) {
        assertThat(at(Motion.createInt(0, to, 1).rounding(mode), time)).containsExactly(expected);
        assertThat(at(Motion.createLong(0, to, 1).rounding(mode), time)).containsExactly(expected);
    }

    @Test
    void rounding_isHalfEvenUnlessSet() {
        double[] times = {0.125, 0.375, 0.625, 0.875};
        assertThat(at(Motion.createInt(0, 4, 1), times)).containsExactly(0, 2, 2, 4);
        assertThat(at(Motion.createLong(0, -4, 1), times)).containsExactly(0, -2, -2, -4);
    }

    @ParameterizedTest
    @EnumSource(names = "UNNECESSARY", mode = EnumSource.Mode.EXCLUDE)
    void rounding_ofExtremes_isExact(RoundingMode mode) {
        double[] times = steps(64, 1);
        long[][] ints = {
            {Integer.MIN_VALUE, Integer.MAX_VALUE},
            {Integer.MAX_VALUE, Integer.MIN_VALUE},
            {0, Integer.MAX_VALUE},
            {-1, Integer.MIN_VALUE},
            {Integer.MAX_VALUE, Integer.MAX_VALUE},
            {-3, 4}
        };
        for (long[] ends : ints) {
            long[] found = at(Motion.createInt((int) ends[0], (int) ends[1], 1).rounding(mode), times);
            for (int k = 0; k <= 64; k++) {
                assertThat(found[k])
                        .as(ends[0] + " to " + ends[1] + " at " + k + "/64")
                        .isEqualTo(exact(ends[0], ends[1], times[k], mode));
            }
        }
        long[][] longs = {
            {Long.MIN_VALUE, Long.MAX_VALUE},
            {Long.MAX_VALUE, Long.MIN_VALUE},
            {0, Long.MAX_VALUE},
            {-1, Long.MIN_VALUE},
            {Long.MIN_VALUE, Long.MIN_VALUE},
            {TWO_53, TWO_53 + 7},
            {-3, 4}
        };
        for (long[] ends : longs) {
            long[] found = at(Motion.createLong(ends[0], ends[1], 1).rounding(mode), times);
            for (int k = 0; k <= 64; k++) {
                assertThat(found[k])
                        .as(ends[0] + " to " + ends[1] + " at " + k + "/64")
                        .isEqualTo(exact(ends[0], ends[1], times[k], mode));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void rounding_ofRandomNumbers_isExact(long seed) {
        Random random = new Random(seed);
        RoundingMode[] modes = RoundingMode.values();
        for (int k = 0; k < 200; k++) {
            RoundingMode mode = modes[random.nextInt(modes.length - 1)];
            double time = random.nextInt(1025) / 1024.0;
            int a = random.nextInt() >> random.nextInt(32);
            int b = random.nextInt() >> random.nextInt(32);
            long c = random.nextLong() >> random.nextInt(64);
            long d = random.nextLong() >> random.nextInt(64);
            String place = "seed " + seed + ", round " + k + ", " + mode + " at " + time;
            assertThat(at(Motion.createInt(a, b, 1).rounding(mode), time))
                    .as(place + ": " + a + " to " + b)
                    .containsExactly(exact(a, b, time, mode));
            assertThat(at(Motion.createLong(c, d, 1).rounding(mode), time))
                    .as(place + ": " + c + " to " + d)
                    .containsExactly(exact(c, d, time, mode));
        }
    }

    @Test
    void rounding_thatIsNone_isRefused() {
        KindFixture.expectingBuffersBack(() -> {
            IntMotionBuilder builder = Motion.createInt(0, 1, 1);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> builder.rounding(RoundingMode.UNNECESSARY))
                    .withMessageContaining("UNNECESSARY");
            assertThatIllegalStateException().isThrownBy(() -> builder.rounding(RoundingMode.UP));
        });
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.createLong(0, 1, 1).rounding(RoundingMode.UNNECESSARY))
                .withMessageContaining("UNNECESSARY"));
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.createInt(0, 1, 1).rounding(null))
                .withMessageContaining("mode"));
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.createLong(0, 1, 1).rounding(null))
                .withMessageContaining("mode"));
    }

    // ---- The bounds of the types

    @ParameterizedTest
    @Tag("cases")
    @CsvSource({"200, 0, 100", "1000, 0, 500", "255, -255, 0"})
    void b78_descending_doesNotWrapRound(int from, int to, long middle) {
        assertThat(at(Motion.createInt(from, to, 1), 0, 0.5, 1)).containsExactly(from, middle, to);
        assertThat(at(Motion.createLong(from, to, 1), 0, 0.5, 1)).containsExactly(from, middle, to);
        for (long value : at(Motion.createInt(from, to, 1), steps(100, 1))) {
            assertThat(value).isBetween((long) to, (long) from);
        }
    }

    @Test
    @Tag("cases")
    void b78_overshoot_isHeldToTheType() {
        double[] times = steps(200, 1);
        assertHeld(at(Motion.createInt(0, Integer.MAX_VALUE, 1).ease(Ease.OUT_BACK), times), Integer.MAX_VALUE);
        assertHeld(at(Motion.createInt(0, Integer.MIN_VALUE, 1).ease(Ease.OUT_BACK), times), Integer.MIN_VALUE);
        assertHeld(at(Motion.createLong(0, Long.MAX_VALUE, 1).ease(Ease.OUT_BACK), times), Long.MAX_VALUE);
        assertHeld(at(Motion.createLong(0, Long.MIN_VALUE, 1).ease(Ease.OUT_BACK), times), Long.MIN_VALUE);
    }

    /** Whether values go from 0 to a bound, overshoot, and are held there all the while. */
    private static void assertHeld(long[] values, long bound) {
        assertThat(values).startsWith(0).endsWith(bound);
        boolean reached = false;
        for (long value : values) {
            assertThat(value == 0 || (value > 0) == (bound > 0))
                    .as(value + " has the sign of " + bound)
                    .isTrue();
            reached |= value == bound;
            assertThat(reached && value != bound).as("came back to " + value).isFalse();
        }
        assertThat(values[values.length / 2]).as("overshoots already").isEqualTo(bound);
    }

    @Test
    void overshoot_withinTheType_isNotHeld() {
        double[] times = steps(200, 1);
        assertThat(at(Motion.createInt(0, 1000, 1).ease(Ease.OUT_BACK), times))
                .contains(1100)
                .endsWith(1000);
        assertThat(at(Motion.createLong(0, 1000, 1).ease(Ease.OUT_BACK), times))
                .contains(1100)
                .endsWith(1000);
    }

    @ParameterizedTest
    @EnumSource(names = "UNNECESSARY", mode = EnumSource.Mode.EXCLUDE)
    void values_neverTurnBack(RoundingMode mode) {
        double[] times = steps(777, 1);
        for (Ease ease : new Ease[] {Ease.LINEAR, Ease.IN_OUT_CUBIC, Ease.OUT_EXPO}) {
            assertThat(at(
                            Motion.createInt(Integer.MIN_VALUE, Integer.MAX_VALUE, 1)
                                    .ease(ease)
                                    .rounding(mode),
                            times))
                    .isSorted();
            assertThat(at(Motion.createInt(-3, 4, 1).ease(ease).rounding(mode), times))
                    .isSorted();
            assertThat(at(
                            Motion.createLong(Long.MIN_VALUE, Long.MAX_VALUE, 1)
                                    .ease(ease)
                                    .rounding(mode),
                            times))
                    .isSorted();
            assertThat(at(Motion.createLong(TWO_53, TWO_53 + 5, 1).ease(ease).rounding(mode), times))
                    .isSorted();
        }
    }

    @Test
    void createLong_isExactWhereDoublesAreNot() {
        assertThat(at(Motion.createLong(TWO_53, TWO_53 + 8, 1), steps(8, 1)))
                .containsExactly(
                        TWO_53,
                        TWO_53 + 1,
                        TWO_53 + 2,
                        TWO_53 + 3,
                        TWO_53 + 4,
                        TWO_53 + 5,
                        TWO_53 + 6,
                        TWO_53 + 7,
                        TWO_53 + 8);
        long big = Long.MAX_VALUE - 4;
        assertThat(at(Motion.createLong(big, big + 4, 1), steps(4, 1)))
                .containsExactly(big, big + 1, big + 2, big + 3, big + 4);
        assertThat(at(Motion.createLong(-big, -big - 4, 1), steps(4, 1)))
                .containsExactly(-big, -big - 1, -big - 2, -big - 3, -big - 4);
        assertThat(at(Motion.createLong(1, Long.MAX_VALUE, 1), 0, 0.5, 1)).containsExactly(1, 1L << 62, Long.MAX_VALUE);
    }

    // ---- Loops

    @Test
    void incremental_pastTheType_isHeldToIt() {
        int large = 2_000_000_000;
        assertThat(at(Motion.createInt(0, large, 1).loops(4, LoopType.INCREMENTAL), 0, 0.5, 1, 1.0625, 1.25, 2, 3.5, 4))
                .containsExactly(
                        0,
                        large / 2,
                        large,
                        2_125_000_000,
                        Integer.MAX_VALUE,
                        Integer.MAX_VALUE,
                        Integer.MAX_VALUE,
                        Integer.MAX_VALUE);
        assertThat(at(Motion.createInt(0, -large, 1).loops(4, LoopType.INCREMENTAL), 4, 3.5, 1.25, 1.0625, 0.5))
                .containsExactly(Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE, -2_125_000_000, -large / 2);
        long huge = 1L << 62;
        assertThat(at(Motion.createLong(0, huge, 1).loops(4, LoopType.INCREMENTAL), 0, 0.5, 1, 1.5, 1.75, 2, 3.5, 4))
                .containsExactly(
                        0,
                        huge / 2,
                        huge,
                        huge + huge / 2,
                        huge + huge / 4 * 3,
                        Long.MAX_VALUE,
                        Long.MAX_VALUE,
                        Long.MAX_VALUE);
        assertThat(at(Motion.createLong(0, -huge, 1).loops(4, LoopType.INCREMENTAL), 4, 3.5, 2, 1.5, 0.5))
                .containsExactly(Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE, -huge - huge / 2, -huge / 2);
    }

    @Test
    void incremental_pastTheType_playsAsItIsSought() {
        long huge = 1L << 62;
        int[] small = new int[1];
        long[] wide = new long[1];
        Motion.createInt(0, 1 << 30, 1)
                .scheduler(dispatcher.scheduler())
                .loops(Motion.INFINITE, LoopType.INCREMENTAL)
                .bindTo(small, 0);
        Motion.createLong(0, huge, 1)
                .scheduler(dispatcher.scheduler())
                .loops(Motion.INFINITE, LoopType.INCREMENTAL)
                .bindTo(wide, 0);
        for (int k = 1; k <= 48; k++) {
            dispatcher.update(0.125);
            BigDecimal loops = BigDecimal.valueOf(k / 8.0);
            BigDecimal expected = loops.multiply(BigDecimal.valueOf(1 << 30));
            assertThat(small[0])
                    .as("at " + k + "/8")
                    .isEqualTo(
                            expected.min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValueExact());
            expected = loops.multiply(BigDecimal.valueOf(huge));
            assertThat(wide[0])
                    .as("at " + k + "/8")
                    .isEqualTo(expected.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValueExact());
        }
        dispatcher.update(1e6);
        assertThat(small[0]).isEqualTo(Integer.MAX_VALUE);
        assertThat(wide[0]).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void incremental_withinTheType_addsUpExactly() {
        long way = TWO_53 + 1;
        assertThat(at(Motion.createLong(3, 3 + way, 1).loops(100, LoopType.INCREMENTAL), 1, 2, 50, 99, 100))
                .containsExactly(3 + way, 3 + 2 * way, 3 + 50 * way, 3 + 99 * way, 3 + 100 * way);
        assertThat(at(Motion.createInt(3, 10, 1).loops(100, LoopType.INCREMENTAL), 1, 2, 50.5, 99, 100))
                .containsExactly(10, 17, 356, 3 + 99 * 7, 703);
    }

    @ParameterizedTest
    @CsvSource({"RESTART, 0 7 0 7 0 7", "FLIP, 0 7 7 0 0 7", "YOYO, 0 7 7 0 0 7", "INCREMENTAL, 0 7 7 14 14 21"})
    void loops_beginAndEndExactly(LoopType type, String expected) {
        int[] small = new int[1];
        long[] wide = new long[1];
        MotionHandle one = Motion.createInt(0, 7, 1)
                .scheduler(dispatcher.scheduler())
                .loops(3, type)
                .bindTo(small, 0);
        MotionHandle other = Motion.createLong(0, 7, 1)
                .scheduler(dispatcher.scheduler())
                .loops(3, type)
                .bindTo(wide, 0);
        StringBuilder found = new StringBuilder();
        for (int loop = 0; loop < 3; loop++) {
            one.time(loop);
            other.time(loop);
            assertThat(wide[0]).isEqualTo(small[0]);
            found.append(small[0]).append(' ');
            one.time(loop + (loop == 2 ? 1 : 0.999));
            other.time(loop + (loop == 2 ? 1 : 0.999));
            assertThat(wide[0]).isEqualTo(small[0]);
            found.append(small[0]).append(' ');
        }
        assertThat(found.toString().trim()).isEqualTo(expected);
    }

    // ---- Sinks

    @Test
    void everySink_getsTheValues() {
        MotionScheduler scheduler = dispatcher.scheduler();
        List<String> log = new ArrayList<>();
        int[] ints = {-1, -1, -1};
        long[] longs = {-1, -1, -1};
        double[] doubles = {-1, -1, -1};
        Motion.createInt(2, 10, 1).scheduler(scheduler).bind(x -> log.add("i " + x));
        Motion.createInt(2, 10, 1).scheduler(scheduler).bind("a", (a, x) -> log.add("i " + a + x));
        Motion.createInt(2, 10, 1).scheduler(scheduler).bind("a", "b", (a, b, x) -> log.add("i " + a + b + x));
        Motion.createInt(2, 10, 1)
                .scheduler(scheduler)
                .bind("a", "b", "c", (a, b, c, x) -> log.add("i " + a + b + c + x));
        Motion.createInt(2, 10, 1).scheduler(scheduler).bindTo(ints, 1);
        Motion.createInt(2, 10, 1)
                .scheduler(scheduler)
                .clip(String.class, (a, x) -> log.add("i " + a + x))
                .start("z");
        assertThat(log).containsExactly("i 2", "i a2", "i ab2", "i abc2", "i z2");
        log.clear();
        Motion.createLong(2, 10, 1).scheduler(scheduler).bind(x -> log.add("l " + x));
        Motion.createLong(2, 10, 1).scheduler(scheduler).bind("a", (a, x) -> log.add("l " + a + x));
        Motion.createLong(2, 10, 1).scheduler(scheduler).bind("a", "b", (a, b, x) -> log.add("l " + a + b + x));
        Motion.createLong(2, 10, 1)
                .scheduler(scheduler)
                .bind("a", "b", "c", (a, b, c, x) -> log.add("l " + a + b + c + x));
        Motion.createLong(2, 10, 1).scheduler(scheduler).bindTo(longs, 1);
        Motion.createLong(2, 10, 1)
                .scheduler(scheduler)
                .clip(String.class, (a, x) -> log.add("l " + a + x))
                .start("z");
        assertThat(log).containsExactly("l 2", "l a2", "l ab2", "l abc2", "l z2");
        log.clear();
        Motion.create(2.0, 10, 1).scheduler(scheduler).bind(x -> log.add("d " + x));
        Motion.create(2.0, 10, 1).scheduler(scheduler).bind("a", (a, x) -> log.add("d " + a + x));
        Motion.create(2.0, 10, 1).scheduler(scheduler).bind("a", "b", (a, b, x) -> log.add("d " + a + b + x));
        Motion.create(2.0, 10, 1)
                .scheduler(scheduler)
                .bind("a", "b", "c", (a, b, c, x) -> log.add("d " + a + b + c + x));
        Motion.create(2.0, 10, 1).scheduler(scheduler).bindTo(doubles, 1);
        Motion.create(2.0, 10, 1)
                .scheduler(scheduler)
                .clip(String.class, (a, x) -> log.add("d " + a + x))
                .start("z");
        assertThat(log).containsExactly("d 2.0", "d a2.0", "d ab2.0", "d abc2.0", "d z2.0");
        log.clear();
        for (int k = 0; k < 2; k++) {
            dispatcher.update(0.25);
        }
        assertThat(log.subList(0, 5)).containsExactly("i 4", "i a4", "i ab4", "i abc4", "i z4");
        assertThat(log.subList(5, 10)).containsExactly("l 4", "l a4", "l ab4", "l abc4", "l z4");
        assertThat(log.subList(10, 15)).containsExactly("d 4.0", "d a4.0", "d ab4.0", "d abc4.0", "d z4.0");
        assertThat(log.subList(15, 30))
                .containsExactly(
                        "i 6",
                        "i a6",
                        "i ab6",
                        "i abc6",
                        "i z6",
                        "l 6",
                        "l a6",
                        "l ab6",
                        "l abc6",
                        "l z6",
                        "d 6.0",
                        "d a6.0",
                        "d ab6.0",
                        "d abc6.0",
                        "d z6.0");
        assertThat(ints).containsExactly(-1, 6, -1);
        assertThat(longs).containsExactly(-1, 6, -1);
        assertThat(doubles).containsExactly(-1, 6, -1);
    }

    @Test
    void clip_playedBetweenOtherEnds_roundsThemToItsType() {
        int[] small = new int[1];
        long[] wide = new long[1];
        MotionClip<int[]> ints =
                Motion.createInt(0, 1, 1).scheduler(dispatcher.scheduler()).clip((cell, x) -> cell[0] = x);
        MotionClip<long[]> longs =
                Motion.createLong(0, 1, 1).scheduler(dispatcher.scheduler()).clip((cell, x) -> cell[0] = x);
        double[][] ends = {{0.6, 2.5}, {-0.5, -2.6}, {1e10, -1e10}, {1e30, -1e30}};
        long[][] expectedInts = {
            {1, 2}, {0, -3}, {Integer.MAX_VALUE, Integer.MIN_VALUE}, {Integer.MAX_VALUE, Integer.MIN_VALUE}
        };
        long[][] expectedLongs = {{1, 2}, {0, -3}, {10_000_000_000L, -10_000_000_000L}, {Long.MAX_VALUE, Long.MIN_VALUE}
        };
        for (int k = 0; k < ends.length; k++) {
            MotionHandle one = ints.play(small, ends[k][0], ends[k][1]);
            MotionHandle other = longs.play(wide, ends[k][0], ends[k][1]);
            assertThat(small[0]).isEqualTo((int) expectedInts[k][0]);
            assertThat(wide[0]).isEqualTo(expectedLongs[k][0]);
            one.complete();
            other.complete();
            assertThat(small[0]).isEqualTo((int) expectedInts[k][1]);
            assertThat(wide[0]).isEqualTo(expectedLongs[k][1]);
        }
        ints.play(small);
        longs.play(wide);
        dispatcher.update(1);
        assertThat(small[0]).isEqualTo(1);
        assertThat(wide[0]).isEqualTo(1);
    }

    @Test
    void bindTo_ofCellsThatAreNotThere_isRefused() {
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.createInt(0, 1, 1).bindTo(new int[2], 2))
                .withMessageContaining("index"));
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.createLong(0, 1, 1).bindTo(new long[2], -1))
                .withMessageContaining("index"));
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.create(0.0, 1, 1).bindTo(null, 0))
                .withMessageContaining("array"));
    }

    // ---- Doubles

    @Test
    @Tag("cases")
    void b76_doubles_endExactly() {
        double max = Double.MAX_VALUE;
        double min = Double.MIN_VALUE;
        double[][] ends = {
            {1e17, 1},
            {1, 1e17},
            {0.1, 0.3},
            {100202000e8, 100202100e8},
            {-max, max},
            {max, -max},
            {max, min},
            {min, max},
            {0.0, min},
            {min, -min},
            {3 * min, 7 * min},
            {-0.0, 1},
            {1, -0.0},
            {0.0, -0.0},
            {-0.0, -0.0},
            {1e300, 1e-300}
        };
        for (double[] pair : ends) {
            double[] values = at(Motion.create(pair[0], pair[1], 1), steps(64, 1));
            String place = pair[0] + " to " + pair[1];
            assertSame(place, values[0], pair[0]);
            assertSame(place, values[64], pair[1]);
            double low = Math.min(pair[0], pair[1]);
            double high = Math.max(pair[0], pair[1]);
            for (double value : values) {
                assertThat(value).as(place).isBetween(low, high);
            }
            // Played, not sought.
            double[] cell = new double[1];
            Motion.create(pair[0], pair[1], 1).scheduler(dispatcher.scheduler()).bindTo(cell, 0);
            assertSame(place, cell[0], pair[0]);
            for (int k = 1; k <= 64; k++) {
                dispatcher.update(1 / 64.0);
                assertSame(place + " at " + k + "/64", cell[0], values[k]);
            }
        }
    }

    private static void assertSame(String what, double found, double expected) {
        assertThat(Double.doubleToRawLongBits(found))
                .as(what + ": " + found + " for " + expected)
                .isEqualTo(Double.doubleToRawLongBits(expected));
    }

    @Test
    @Tag("cases")
    void b76_floats_endExactly() {
        float[] cell = new float[1];
        float[][] ends = {{1e8f, 0.1f}, {-Float.MAX_VALUE, Float.MAX_VALUE}, {-0f, 0f}, {Float.MIN_VALUE, 1e30f}};
        for (float[] pair : ends) {
            Motion.create(pair[0], pair[1], 1).scheduler(dispatcher.scheduler()).bindTo(cell, 0);
            assertThat(Float.floatToRawIntBits(cell[0])).isEqualTo(Float.floatToRawIntBits(pair[0]));
            for (int k = 1; k <= 64; k++) {
                dispatcher.update(1 / 64.0);
                assertThat(cell[0]).isBetween(Math.min(pair[0], pair[1]), Math.max(pair[0], pair[1]));
            }
            assertThat(Float.floatToRawIntBits(cell[0])).isEqualTo(Float.floatToRawIntBits(pair[1]));
        }
    }

    @Test
    void doubles_aroundTheLargest_passTheMiddle() {
        double max = Double.MAX_VALUE;
        assertThat(at(Motion.create(-max, max, 1), 0.5)).containsExactly(0);
        assertThat(at(Motion.create(max, max, 1), 0, 0.3, 0.7, 1)).containsOnly(max);
        assertThat(at(Motion.create(0.0, 8 * Double.MIN_VALUE, 1), steps(8, 1)))
                .containsExactly(
                        0,
                        Double.MIN_VALUE,
                        2 * Double.MIN_VALUE,
                        3 * Double.MIN_VALUE,
                        4 * Double.MIN_VALUE,
                        5 * Double.MIN_VALUE,
                        6 * Double.MIN_VALUE,
                        7 * Double.MIN_VALUE,
                        8 * Double.MIN_VALUE);
    }

    @Test
    void doubles_resolveWhatFloatsDoNot() {
        assertThat(at(Motion.create(1e9, 1e9 + 1, 1), 0.25, 0.5)).containsExactly(1e9 + 0.25, 1e9 + 0.5);
        assertThat(at(Motion.create(0.0, 1.0, 1), 1e-9)).containsExactly(1e-9);
        assertThat(at(Motion.create(0.0, 1.0, 1).ease(Ease.IN_QUAD), 1e-5)).containsExactly(1e-5 * 1e-5);
    }

    @ParameterizedTest
    @EnumSource
    void doubles_loopBetweenExactEnds(LoopType type) {
        double from = 0.1;
        double to = 1e17;
        double[] values = at(Motion.create(from, to, 1).loops(3, type), 0, 1, 2, 3);
        assertSame("first", values[0], from);
        switch (type) {
            case RESTART -> assertThat(values).containsExactly(from, from, from, to);
            case FLIP, YOYO -> assertThat(values).containsExactly(from, to, from, to);
            case INCREMENTAL -> assertThat(values).startsWith(from, to).isSorted();
        }
    }

    @Test
    void doubles_incrementalPastTheLargest_areNeverNotANumber() {
        double max = Double.MAX_VALUE;
        for (double[] pair : new double[][] {{0, max}, {-max, max}, {-max / 2, max}}) {
            double[] values = at(Motion.create(pair[0], pair[1], 1).loops(4, LoopType.INCREMENTAL), steps(64, 4));
            assertThat(values).isSorted().doesNotContain(Double.NaN);
            assertThat(values[16]).isEqualTo(max);
        }
    }

    @Test
    @Tag("cases")
    void b80_mixedTypesOfEnds_decideTheTypeWhenCompiled() {
        FloatMotionBuilder whole = Motion.create(0, 1, 0.3);
        FloatMotionBuilder wholeAndFloat = Motion.create(0, 1f, 1);
        DoubleMotionBuilder wholeAndDouble = Motion.create(0, 1.5, 1);
        DoubleMotionBuilder doubleAndWhole = Motion.create(1.5, 0, 1);
        DoubleMotionBuilder floatAndDouble = Motion.create(0f, 1.5, 1);
        assertThat(at(wholeAndDouble, 0, 0.5, 1)).containsExactly(0, 0.75, 1.5);
        assertThat(at(doubleAndWhole, 0, 0.5, 1)).containsExactly(1.5, 0.75, 0);
        assertThat(at(floatAndDouble, 0.5)).containsExactly(0.75);
        float[] cells = new float[2];
        whole.scheduler(dispatcher.scheduler()).bindTo(cells, 0);
        wholeAndFloat.scheduler(dispatcher.scheduler()).bindTo(cells, 1);
        dispatcher.update(0.15);
        assertThat(cells).containsExactly(0.5f, 0.15f);
    }
}
