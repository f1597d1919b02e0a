package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Whole numbers between two ends, against exact decimal arithmetic. Random cases can be run again with {@code
 * -Dmotile.seed=} and the seed that a failure prints.
 */
class LongMixTest {

    private static final long SEED = Long.getLong("motile.seed", 20_250_611L);
    private static final long MIN = Long.MIN_VALUE;
    private static final long MAX = Long.MAX_VALUE;
    private static final double[] PLACES = {
        0,
        -0.0,
        1,
        0.5,
        0.25,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Math.nextDown(Double.MIN_NORMAL),
        Math.nextDown(1.0),
        Math.nextUp(1.0),
        Math.nextDown(0.5),
        Math.nextUp(0.5),
        -0.5,
        -1,
        1.5,
        2,
        0x1p-53,
        0x1p-64,
        Math.nextDown(0x1p-64),
        Math.nextUp(0x1p-64),
        0x1p-65,
        0x1p-117,
        0x1p-128,
        1e9,
        -1e9,
        0x1p52,
        0x1.fffffffffffffp52,
        0x1p53,
        0x1p63,
        -0x1p63,
        0x1.fffffffffffffp63,
        0x1p64,
        -0x1p64,
        1e300,
        Double.MAX_VALUE,
        -Double.MAX_VALUE
    };
    private static final long[] NUMBERS = {
        0, 1, -1, 2, 3, -5, 1000, (1L << 53) - 1, 1L << 53, (1L << 53) + 1, -(1L << 62), MAX - 1, MAX, MIN + 1, MIN
    };

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "UNNECESSARY")
    void mix_ofNotableNumbers_isTheExactOneRounded(RoundingMode mode) {
        for (long from : NUMBERS) {
            for (long to : NUMBERS) {
                for (double progress : PLACES) {
                    assertThat(LongMix.mix(from, to, progress, mode))
                            .as("%d to %d at %s", from, to, progress)
                            .isEqualTo(exact(from, to, progress, mode));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "UNNECESSARY")
    void mix_ofRandomNumbers_isTheExactOneRounded(RoundingMode mode) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < 20_000; k++) {
            long from = number(random);
            long to = number(random);
            double progress = progress(random);
            assertThat(LongMix.mix(from, to, progress, mode))
                    .as("seed %d, case %d: %d to %d at %s", SEED, k, from, to, progress)
                    .isEqualTo(exact(from, to, progress, mode));
        }
    }

    /** A progress that is a short fraction: many results lie exactly between two numbers, or next to there. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "UNNECESSARY")
    void mix_atAndAroundHalves_isTheExactOneRounded(RoundingMode mode) {
        SplittableRandom random = new SplittableRandom(SEED);
        int halves = 0;
        for (int k = 0; k < 5_000; k++) {
            long from = number(random);
            long to = number(random);
            int places = 1 + random.nextInt(8);
            double progress = Math.scalb((double) random.nextInt(-2 << places, 2 << places), -places);
            for (double p : new double[] {progress, Math.nextUp(progress), Math.nextDown(progress)}) {
                assertThat(LongMix.mix(from, to, p, mode))
                        .as("seed %d, case %d: %d to %d at %s", SEED, k, from, to, p)
                        .isEqualTo(exact(from, to, p, mode));
            }
            BigDecimal fraction =
                    unrounded(from, to, progress).remainder(BigDecimal.ONE).abs();
            halves += fraction.compareTo(BigDecimal.valueOf(0.5)) == 0 ? 1 : 0;
        }
        assertThat(halves).isGreaterThan(100);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "UNNECESSARY")
    void mix_overTheWholeRange_neverTurnsBack(RoundingMode mode) {
        long rising = MIN;
        long falling = MAX;
        int steps = 200_000;
        for (int k = -steps / 10; k <= steps + steps / 10; k++) {
            double progress = (double) k / steps;
            for (double p : new double[] {Math.nextDown(progress), progress, Math.nextUp(progress)}) {
                long up = LongMix.mix(MIN, MAX, p, mode);
                long down = LongMix.mix(MAX, MIN, p, mode);
                if (up < rising || down > falling) {
                    assertThat(up).as("up at %s", p).isGreaterThanOrEqualTo(rising);
                    assertThat(down).as("down at %s", p).isLessThanOrEqualTo(falling);
                }
                rising = up;
                falling = down;
            }
        }
        assertThat(rising).isEqualTo(MAX);
        assertThat(falling).isEqualTo(MIN);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "UNNECESSARY")
    void mix_atAnEnd_isThatEnd(RoundingMode mode) {
        for (long from : NUMBERS) {
            for (long to : NUMBERS) {
                assertThat(LongMix.mix(from, to, 0, mode)).isEqualTo(from);
                assertThat(LongMix.mix(from, to, -0.0, mode)).isEqualTo(from);
                assertThat(LongMix.mix(from, to, 1, mode)).isEqualTo(to);
            }
        }
    }

    @Test
    void mix_atNoNumberOrInfinity_isTheStartOrAnEndOfTheType() {
        assertThat(LongMix.mix(7, 9, Double.NaN, RoundingMode.UP)).isEqualTo(7);
        assertThat(LongMix.mix(7, 9, Double.POSITIVE_INFINITY, RoundingMode.UP)).isEqualTo(MAX);
        assertThat(LongMix.mix(7, 9, Double.NEGATIVE_INFINITY, RoundingMode.UP)).isEqualTo(MIN);
        assertThat(LongMix.mix(9, 7, Double.POSITIVE_INFINITY, RoundingMode.UP)).isEqualTo(MIN);
        assertThat(LongMix.mix(7, 7, Double.POSITIVE_INFINITY, RoundingMode.UP)).isEqualTo(7);
    }

    @Test
    @Tag("cases")
    void b78_fallingAndOvershooting_neverWrapsAround() {
        assertThat(LongMix.mix(1000, 0, 0.5, RoundingMode.HALF_EVEN)).isEqualTo(500);
        assertThat(LongMix.mix(200, 0, 0.5, RoundingMode.HALF_EVEN)).isEqualTo(100);
        for (int k = 0; k <= 1000; k++) {
            double back = Ease.OUT_BACK.applyAsDouble(k / 1000.0);
            long rising = LongMix.mix(0, MAX, back, RoundingMode.HALF_EVEN);
            long falling = LongMix.mix(0, MIN, back, RoundingMode.HALF_EVEN);
            if (back >= 1) {
                assertThat(rising).isEqualTo(MAX);
                assertThat(falling).isEqualTo(MIN);
            } else {
                assertThat(rising).isBetween(0L, MAX);
                assertThat(falling).isBetween(MIN, 0L);
            }
        }
        assertThat(LongMix.round(255 * 1e9, RoundingMode.HALF_EVEN)).isEqualTo(Integer.MAX_VALUE);
        assertThat(LongMix.round(-255 * 1e9, RoundingMode.HALF_EVEN)).isEqualTo(Integer.MIN_VALUE);
    }

    @ParameterizedTest
    @Tag("cases")
    @CsvSource({
        "3, 0.5, HALF_EVEN, 2",
        "5, 0.5, HALF_EVEN, 2",
        "-5, 0.5, HALF_EVEN, -2",
        "10, 0.01, UP, 1",
        "-10, 0.01, UP, -1",
        "-9, 0.1, DOWN, 0",
        "1, 0.1, CEILING, 1",
        "-1, 0.1, FLOOR, -1",
        "5, 0.5, HALF_UP, 3",
        "-5, 0.5, HALF_UP, -3",
        "5, 0.5, HALF_DOWN, 2",
        "-5, 0.5, HALF_DOWN, -2"
    })
    void b79_eachMode_roundsAsItsNameSays(long to, double progress, RoundingMode mode, int expected) {
        assertThat(LongMix.mix(0, to, progress, mode)).isEqualTo(expected);
        assertThat(LongMix.round(to * progress, mode)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "UNNECESSARY")
    void round_ofADouble_isTheExactOneRounded(RoundingMode mode) {
        for (double value : PLACES) {
            assertRounded(value, mode);
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < 20_000; k++) {
            double half = random.nextInt() * Math.scalb(0.5, -random.nextInt(32));
            assertRounded(half, mode);
            assertRounded(Math.nextUp(half), mode);
            assertRounded(Math.nextDown(half), mode);
            assertRounded(progress(random), mode);
        }
        for (double end : new double[] {Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            for (double away : new double[] {-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1}) {
                assertRounded(end + away, mode);
            }
        }
        assertThat(LongMix.round(Double.POSITIVE_INFINITY, mode)).isEqualTo(Integer.MAX_VALUE);
        assertThat(LongMix.round(Double.NEGATIVE_INFINITY, mode)).isEqualTo(Integer.MIN_VALUE);
        assertThat(LongMix.round(Double.NaN, mode)).isZero();
    }

    @Test
    void unnecessary_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LongMix.mix(0, 1, 0.5, RoundingMode.UNNECESSARY))
                .withMessage("mode must say how to round, but is UNNECESSARY");
        assertThatIllegalArgumentException().isThrownBy(() -> LongMix.round(0.5, RoundingMode.UNNECESSARY));
    }

    private static void assertRounded(double value, RoundingMode mode) {
        long expected = saturated(new BigDecimal(value), mode);
        assertThat(LongMix.round(value, mode)).as("seed %d: %s", SEED, value).isEqualTo((int)
                Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, expected)));
    }

    private static long exact(long from, long to, double progress, RoundingMode mode) {
        return saturated(unrounded(from, to, progress), mode);
    }

    private static BigDecimal unrounded(long from, long to, double progress) {
        BigDecimal start = BigDecimal.valueOf(from);
        return BigDecimal.valueOf(to)
                .subtract(start)
                .multiply(new BigDecimal(progress))
                .add(start);
    }

    private static long saturated(BigDecimal value, RoundingMode mode) {
        BigDecimal rounded = value.setScale(0, mode);
        return rounded.max(BigDecimal.valueOf(MIN)).min(BigDecimal.valueOf(MAX)).longValueExact();
    }

    /** Anywhere, at an extreme, or small. */
    private static long number(SplittableRandom random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextLong();
            case 1 -> MAX - random.nextInt(1000);
            case 2 -> MIN + random.nextInt(1000);
            case 3 -> random.nextLong() >> random.nextInt(64);
            default -> random.nextInt(-1000, 1000);
        };
    }

    /** Between the ends, outside, very small, or any bits. */
    private static double progress(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0, 1 -> random.nextDouble();
            case 2 -> random.nextDouble(-3, 3);
            case 3 -> Math.scalb(random.nextDouble(-1, 1), random.nextInt(-140, 70));
            case 4 -> Double.MIN_VALUE * random.nextInt(-1000, 1000);
            default -> {
                double any = Double.longBitsToDouble(random.nextLong());
                yield Double.isFinite(any) ? any : PLACES[random.nextInt(PLACES.length)];
            }
        };
    }
}
