package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The ends of a motion come out to the bit, and what lies between is where it belongs. */
class ExactEndsTest {

    private static final long SEED = Long.getLong("motile.seed", 20_250_607L);

    private static final float MAX = Float.MAX_VALUE;
    private static final float MIN = Float.MIN_VALUE;

    private static final float[][] PAIRS = {
        {0, 1},
        {1e8f, 0.1f},
        {0.1f, 1e8f},
        {-1e8f, 0.1f},
        {100_202_000, 100_202_100},
        {16_777_216, 0.1f},
        {-MAX, MAX},
        {MAX, -MAX},
        {MAX, MAX},
        {MAX, 0},
        {0, -MAX},
        {MAX, 1},
        {3.4e38f, -3.4e38f},
        {2e38f, -2e38f},
        {MIN, -MIN},
        {0, MIN},
        {MIN, 1},
        {Float.MIN_NORMAL, MIN},
        {Float.MIN_NORMAL, -Float.MIN_NORMAL},
        {1, 1.0000001f},
        {-1, -0.99999994f},
        {0.1f, 0.7f},
        {-5, 5},
        {1 / 3f, -2 / 3f},
    };

    /** A dispatcher with many more motions in it, so that values are computed in columns as in real life. */
    private static MotionFixture crowd() {
        MotionFixture f = new MotionFixture();
        float[] cells = new float[40];
        for (int k = 0; k < cells.length; k++) {
            f.create(k, -k, 30).ease(Ease.values()[k % Ease.values().length]).bindTo(cells, k);
        }
        return f;
    }

    private static void assertBits(float actual, float expected, String where) {
        if (Float.floatToIntBits(actual) != Float.floatToIntBits(expected)) {
            assertThat(actual).as(where).isEqualTo(expected);
            assertThat(Float.floatToIntBits(actual)).as(where).isEqualTo(Float.floatToIntBits(expected));
        }
    }

    private static Stream<Arguments> pairs() {
        return Stream.of(PAIRS).map(pair -> Arguments.of(pair[0], pair[1]));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void values_ofAwkwardPairs_beginAndEndExactly(float from, float to) {
        for (Ease ease : Ease.values()) {
            assertEnds(from, to, ease);
        }
    }

    @Test
    void values_ofRandomPairs_beginAndEndExactlyAndLieBetween() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < 3000; k++) {
            float from = randomFloat(random);
            float to = randomFloat(random);
            try {
                assertEnds(from, to, Ease.values()[random.nextInt(Ease.values().length)]);
                assertLinear(from, to, 17);
            } catch (AssertionError error) {
                throw new AssertionError("seed " + SEED + ", pair " + k + ": " + from + " to " + to, error);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void values_ofAwkwardPairs_lieBetween(float from, float to) {
        assertLinear(from, to, 1009);
    }

    private static float randomFloat(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> (float) (random.nextDouble() * 2 - 1);
            case 1 -> random.nextInt(-1000, 1000);
            case 2 -> (float) ((random.nextDouble() * 2 - 1) * Math.pow(10, random.nextInt(-6, 9)));
            default -> {
                float any = Float.intBitsToFloat(random.nextInt());
                yield Float.isFinite(any) ? any : 1;
            }
        };
    }

    private static void assertEnds(float from, float to, Ease ease) {
        MotionFixture f = crowd();
        f.bind(f.create(from, to, 1).ease(ease).loops(4, LoopType.YOYO));
        String where = ease + " " + from + " to " + to;
        assertBits(f.value(), from, where);
        f.update(0);
        assertBits(f.value(), from, where);
        f.update(0.375);
        assertThat(Float.isFinite(f.value()) || isBeyondFloat(from, to, f.value()))
                .as(where)
                .isTrue();
        f.update(0.625);
        assertBits(f.value(), to, where);
        f.update(0);
        assertBits(f.value(), to, where);
        f.update(0.625, 0.375);
        assertBits(f.value(), from, where);
        f.update(0);
        assertBits(f.value(), from, where);
        f.update(0.25, 0.75);
        assertBits(f.value(), to, where);
        f.update(1);
        assertBits(f.value(), from, where);
        assertThat(f.dispatcher.count()).isEqualTo(40);

        MotionFixture g = crowd();
        MotionHandle once = g.bind(g.create(from, to, 1).ease(ease)).preserve();
        g.update(0.3, 1);
        assertBits(g.value(), to, where);
        once.time(0);
        assertBits(g.value(), from, where);
        once.complete();
        assertBits(g.value(), to, where);
    }

    /** An overshoot past the largest float, as of MAX under IN_BACK. */
    private static boolean isBeyondFloat(float from, float to, float value) {
        return Float.isInfinite(value) && Math.max(Math.abs(from), Math.abs(to)) > MAX / 2;
    }

    private static void assertLinear(float from, float to, int steps) {
        MotionFixture f = crowd();
        f.bind(f.create(from, to, steps));
        double span = (double) to - from;
        float before = from;
        for (int k = 1; k < steps; k++) {
            f.update(1);
            float value = f.value();
            double p = (float) ((double) k / steps);
            double expected = from + span * p;
            double tolerance = Math.max(Math.ulp((float) expected), 1e-6 * Math.abs(span));
            if (!(Math.abs(value - expected) <= tolerance)) {
                assertThat((double) value)
                        .as("value at %d of %d from %s to %s", k, steps, from, to)
                        .isEqualTo(expected);
            }
            double back = Math.signum(span) * ((double) before - value);
            if (!(back <= Math.ulp(value))) {
                assertThat(value)
                        .as("value at %d of %d from %s to %s, after", k, steps, from, to)
                        .isEqualTo(before);
            }
            before = value;
        }
        f.update(1);
        assertBits(f.value(), to, from + " to " + to);
    }

    @ParameterizedTest
    @EnumSource
    void value_fromAToA_staysToTheBit(Ease ease) {
        for (float a : new float[] {
            0, -0.0f, 1, -1, 0.1f, 1e8f, 1e-8f, MAX, -MAX, MIN, -MIN, 16_777_217, 1 / 3f, Float.MIN_NORMAL
        }) {
            for (LoopType type : List.of(LoopType.RESTART, LoopType.FLIP, LoopType.YOYO, LoopType.INCREMENTAL)) {
                MotionFixture f = crowd();
                f.bind(f.create(a, a, 1).ease(ease).loops(3, type));
                String where = ease + " " + type + " " + a;
                assertBits(f.value(), a, where);
                for (int k = 0; k < 24; k++) {
                    f.update(0.13);
                    assertBits(f.value(), a, where);
                }
                assertThat(f.dispatcher.count()).isEqualTo(40);
            }
        }
    }

    @Test
    void value_fromZeroToMinusZero_keepsTheSignsOfTheEnds() {
        for (float[] pair : new float[][] {{0, -0.0f}, {-0.0f, 0}, {-0.0f, 1}, {1, -0.0f}, {-0.0f, -0.0f}}) {
            for (Ease ease : Ease.values()) {
                assertEnds(pair[0], pair[1], ease);
            }
        }
    }

    @Test
    void value_ofNotANumber_isPassedThrough() {
        assertPassedThrough(Float.NaN, 1);
        assertPassedThrough(1, Float.NaN);
        assertPassedThrough(Float.NaN, Float.NaN);
    }

    @Test
    void value_ofInfinity_isPassedThrough() {
        for (float infinity : new float[] {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            assertPassedThrough(infinity, 1);
            assertPassedThrough(1, infinity);
            assertPassedThrough(infinity, -infinity);
            assertPassedThrough(infinity, infinity);
        }
    }

    private static void assertPassedThrough(float from, float to) {
        MotionFixture f = crowd();
        MotionFixture g = crowd();
        f.bind(f.create(from, to, 1).loops(2, LoopType.FLIP));
        f.bind(f.create(5, 6, 1).loops(2, LoopType.FLIP));
        g.bind(g.create(from, to, 1).loops(2, LoopType.FLIP), MotionFixture.Sink.CELL);
        String where = from + " to " + to;
        assertThat(f.takeValues()).as(where).containsExactly(from, 5f);
        assertThat(g.takeValues()).as(where).containsExactly(from);
        f.update(0.5);
        g.update(0.5);
        List<Float> half = f.takeValues();
        assertThat(half.get(0)).as(where).matches(x -> !Float.isFinite(x));
        assertThat(half.get(1)).as(where).isEqualTo(5.5f);
        f.update(0.5);
        g.update(0.5);
        assertThat(f.takeValues()).as(where).containsExactly(to, 6f);
        f.update(0.25, 0.75);
        g.update(0.25, 0.75);
        assertBits(g.value(), from, where);
    }

    @Test
    void value_ofInfinityToItself_staysInfinite() {
        for (Ease ease : Ease.values()) {
            MotionFixture f = crowd();
            f.bind(f.create(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, 1).ease(ease));
            for (int k = 0; k < 8; k++) {
                f.update(0.13);
                assertThat(f.value()).as("%s, step %d", ease, k).isEqualTo(Float.POSITIVE_INFINITY);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void value_atEachLoopsEnd_isExact(LoopType type) {
        for (float[] pair : PAIRS) {
            float from = pair[0];
            float to = pair[1];
            MotionFixture f = crowd();
            f.bind(f.create(from, to, 0.3).ease(Ease.OUT_BOUNCE).loops(1, type));
            f.update(0.1, 0.1, 0.1);
            assertBits(f.value(), to, type + " " + from + " to " + to);
        }
    }

    @Test
    void value_ofIncrementalLoops_addsWholeSpans() {
        for (Ease ease : Ease.values()) {
            MotionFixture f = crowd();
            f.bind(f.create(3, 10, 1).ease(ease).loops(1000, LoopType.INCREMENTAL));
            for (int k = 1; k <= 1000; k++) {
                f.update(1);
                assertThat(f.value()).as("%s, loop %d", ease, k).isEqualTo(3 + 7f * k);
            }
        }
    }

    @Test
    void value_ofAnOwnEaseThatOvershoots_isNotHeld() {
        MotionFixture f = crowd();
        f.bind(f.create(0, 100, 1).ease(t -> t == 1 ? 1 : 5 * t - 1));
        assertThat(f.value()).isEqualTo(-100);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(150);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(100);
    }

    @Test
    void value_thatOvershootsFromALargeEnd_isNotLostOnTheWay() {
        MotionFixture f = crowd();
        float[] cells = new float[3];
        double[] wide = new double[3];
        // Half of it at progress 1.5, and nothing at 100.
        double[][] ends = {{-1, 0, 1.5}, {1, 0.99, 100}, {-0.5, 0.5, 1.25}};
        for (int k = 0; k < ends.length; k++) {
            int at = k;
            double from = ends[k][0];
            double to = ends[k][1];
            double progress = ends[k][2];
            f.create((float) (from * MAX), (float) (to * MAX), 1)
                    .ease(x -> x == 0.5 ? progress : x)
                    .bindTo(cells, k);
            Motion.create(from * Double.MAX_VALUE, to * Double.MAX_VALUE, 1)
                    .scheduler(f.dispatcher.scheduler())
                    .ease(x -> x == 0.5 ? progress : x)
                    .bind(x -> wide[at] = x);
        }
        f.update(0.5);
        for (int k = 0; k < ends.length; k++) {
            double expected = ends[k][0] + (ends[k][1] - ends[k][0]) * ends[k][2];
            assertThat(cells[k] / MAX).as("float %d", k).isCloseTo((float) expected, within(1e-5f));
            assertThat(wide[k] / Double.MAX_VALUE).as("double %d", k).isCloseTo(expected, within(1e-12));
        }
    }

    // ---- What lies between, to the bit

    private static final double LARGE = 0x1p960;
    private static final float LARGE_FLOAT = 0x1p100f;

    private static double straight(double a, double b, double p) {
        double d = b - a;
        double rest = b - (a + d);
        return (a + d * p) + rest * p;
    }

    private static float straight(float a, float b, float p) {
        float d = b - a;
        float rest = b - (a + d);
        return (a + d * p) + rest * p;
    }

    private static double weighed(double a, double b, double p) {
        double scale = Math.abs(a) < LARGE ? 1 : 0x1p-60;
        return (a * scale * (1 - p) + b * scale * p) / scale;
    }

    private interface Mix {
        double at(double from, double to, double progress);
    }

    /** Compares what is played and what is sought with a mix, 63 times between the ends, beside others that are mixed differently. */
    private static void assertBetween(double from, double to, LoopType type, boolean isWide, Mix mix) {
        MotionFixture f = new MotionFixture();
        double[] wide = new double[4];
        float[] narrow = new float[4];
        for (int k = 0; k < 4; k++) {
            // Those at the ends are there to differ; they are mixed apart, or not.
            double a = k == 0 ? -0.0 : k == 3 ? 0.1 : from;
            double b = k == 0 ? 1 : k == 3 ? 0.7 : to;
            MotionHandle handle = isWide
                    ? Motion.create(a, b, 1)
                            .scheduler(f.dispatcher.scheduler())
                            .loops(2, type)
                            .bindTo(wide, k)
                    : f.create((float) a, (float) b, 1).loops(2, type).bindTo(narrow, k);
            if (k == 2) {
                handle.preserve().pause();
            }
            for (int step = 1; k == 2 && step < 64; step++) {
                double progress = step / 64.0;
                handle.time(progress);
                assertThat(isWide ? wide[2] : narrow[2])
                        .as("%s to %s %s at %s, sought", from, to, type, progress)
                        .isEqualTo(mix.at(from, to, progress));
            }
        }
        for (int step = 1; step < 64; step++) {
            double progress = step / 64.0;
            f.update(1 / 64.0);
            assertThat(isWide ? wide[1] : narrow[1])
                    .as("%s to %s %s at %s, played", from, to, type, progress)
                    .isEqualTo(mix.at(from, to, progress));
        }
    }

    @ParameterizedTest
    @EnumSource
    void doubles_betweenOrdinaryEnds_areMixedByTheirDistance(LoopType type) {
        for (double[] pair : new double[][] {{0.1, 0.7}, {1 / 3.0, -2 / 3.0}, {7, 0.3}, {-0.3, 1e-3}}) {
            assertBetween(pair[0], pair[1], type, true, ExactEndsTest::straight);
        }
    }

    @ParameterizedTest
    @EnumSource
    void doubles_betweenEndsThatAreHard_areMixedByTheirWeights(LoopType type) {
        double max = Double.MAX_VALUE;
        for (double[] pair : new double[][] {
            {0.3, -0.0}, {-0.0, 0.7}, {max, 0.3}, {-max, 0.3}, {max / 3, max}, {LARGE, 0.3 * LARGE}, {-LARGE, 0.3}
        }) {
            assertBetween(pair[0], pair[1], type, true, ExactEndsTest::weighed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void floats_betweenOrdinaryEnds_areMixedByTheirDistance(LoopType type) {
        for (float[] pair : new float[][] {{0.1f, 0.7f}, {1 / 3f, -2 / 3f}, {7, 0.3f}, {-0.3f, 1e-3f}}) {
            assertBetween(pair[0], pair[1], type, false, (a, b, p) -> straight((float) a, (float) b, (float) p));
        }
    }

    @ParameterizedTest
    @EnumSource
    void floats_betweenEndsThatAreHard_areMixedAsDoubles(LoopType type) {
        for (float[] pair : new float[][] {
            {0.3f, -0.0f}, {-0.0f, 0.7f}, {MAX, 0.3f}, {-MAX, 0.3f}, {MAX / 3, MAX}, {LARGE_FLOAT, 0.3f * LARGE_FLOAT},
        }) {
            assertBetween(pair[0], pair[1], type, false, (a, b, p) -> (float) (a * (1 - p) + b * p));
        }
    }

    @Test
    void incremental_whereALoopEndsBeyondTheNumbers_isRightUpToThere() {
        MotionFixture f = new MotionFixture();
        float[] narrow = new float[2];
        double[] wide = new double[2];
        MotionHandle[] sought = new MotionHandle[2];
        for (int k = 0; k < 2; k++) {
            MotionHandle ofFloat = f.create(0, 0.75f * MAX, 1)
                    .loops(3, LoopType.INCREMENTAL)
                    .bindTo(narrow, k)
                    .preserve();
            MotionHandle ofDouble = Motion.create(0, 0.75 * Double.MAX_VALUE, 1)
                    .scheduler(f.dispatcher.scheduler())
                    .loops(3, LoopType.INCREMENTAL)
                    .bindTo(wide, k)
                    .preserve();
            sought = new MotionHandle[] {ofFloat, ofDouble};
        }
        for (MotionHandle handle : sought) {
            handle.pause();
            handle.time(1.25);
        }
        f.update(1, 0.25);
        assertThat(wide).containsOnly(0.75 * Double.MAX_VALUE * 1.25);
        assertThat(narrow).containsOnly((float) (0.75f * MAX * 1.25));
        for (MotionHandle handle : sought) {
            handle.time(2.5);
        }
        f.update(0.25, 1);
        assertThat(wide).containsOnly(Double.POSITIVE_INFINITY);
        assertThat(narrow).containsOnly(Float.POSITIVE_INFINITY);
    }
}
