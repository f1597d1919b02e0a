package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EaseKernelsTest {
    /** What golden asks of a float path. */
    private static final double TOLERANCE = 1e-6;

    private static final int STEPS = 200_000;
    private static final float TINY = 0x1p-75f;

    @ParameterizedTest
    @EnumSource
    @Tag("golden")
    void ease_isGolden(Ease ease) {
        for (String[] row : EaseTest.goldenRows(ease)) {
            double expected = Double.parseDouble(row[2]);

            assertThat((double) EaseKernels.ease(ease.ordinal(), Float.parseFloat(row[1])))
                    .as("%s(%s)", ease, row[1])
                    .isCloseTo(expected, within(TOLERANCE))
                    .isCloseTo(expected, within(bound(ease)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void ease_staysWithinItsBoundOfTheDoubleFunction(Ease ease) {
        for (int step = 0; step <= STEPS; step++) {
            assertCloseToDouble(ease, (float) step / STEPS);
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < STEPS; i++) {
            assertCloseToDouble(ease, Float.intBitsToFloat(random.nextInt(0x3280_0000, 0x3f80_0000)));
        }
    }

    @ParameterizedTest
    @EnumSource(names = "IN_OUT_ELASTIC", mode = EnumSource.Mode.EXCLUDE)
    void ease_ofTinyPhases_staysWithinItsBoundOfTheDoubleFunction(Ease ease) {
        for (float t = TINY; t < 1; t *= 1.5f) {
            assertCloseToDouble(ease, t);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("cases")
    void ease_atTheEnds_isExact_B88(Ease ease) {
        assertBits(EaseKernels.ease(ease.ordinal(), 0f), 0f);
        assertBits(EaseKernels.ease(ease.ordinal(), 1f), 1f);
        assertThat(EaseKernels.ease(ease.ordinal(), -0f)).isZero();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("cases")
    void ease_slightlyOutside_isFinite_B89(Ease ease) {
        for (int step = -STEPS / 1000; step <= 0; step++) {
            assertThat(EaseKernels.ease(ease.ordinal(), (float) step / STEPS)).isFinite();
            assertThat(EaseKernels.ease(ease.ordinal(), 1 - (float) step / STEPS))
                    .isFinite();
        }
    }

    @ParameterizedTest
    @EnumSource
    void ease_nextToTheEnds_isFinite(Ease ease) {
        for (float t : new float[] {Float.MIN_VALUE, Float.MIN_NORMAL, Math.nextDown(1f)}) {
            assertThat(EaseKernels.ease(ease.ordinal(), t)).isFinite();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "IN_OUT_.*")
    @Tag("cases")
    void inOut_inTheMiddle_isAHalfAndContinuous_B90(Ease ease) {
        assertThat(EaseKernels.ease(ease.ordinal(), 0.5f)).isEqualTo(0.5f);
        // Circ is vertical there.
        assertThat(EaseKernels.ease(ease.ordinal(), Math.nextDown(0.5f))).isCloseTo(0.5f, within(1e-3f));
        assertThat(EaseKernels.ease(ease.ordinal(), Math.nextUp(0.5f))).isCloseTo(0.5f, within(1e-3f));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*(EXPO|BACK|ELASTIC|BOUNCE)")
    @Tag("cases")
    void ease_fromLinearToCirc_neverFalls_B90(Ease ease) {
        assertFallsAtMost(ease, 0);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = ".*EXPO")
    @Tag("cases")
    void expo_neverFallsByMoreThanAnUlpOf1_B90(Ease ease) {
        assertFallsAtMost(ease, Math.ulp(1f));
    }

    @ParameterizedTest
    @EnumSource
    void ease_ofRows_agreesWithTheScalarToTheBit(Ease ease) {
        SplittableRandom random = new SplittableRandom(2);
        for (int count : new int[] {0, 1, 2, 7, 16, 63, 512}) {
            for (int from : new int[] {0, 1, 5}) {
                float[] phase = phases(random, from + count + 3);
                float[] expected = new float[phase.length];
                Arrays.fill(expected, Float.NaN);
                for (int row = from; row < from + count; row++) {
                    expected[row] = EaseKernels.ease(ease.ordinal(), phase[row]);
                }
                float[] progress = new float[phase.length];
                Arrays.fill(progress, Float.NaN);
                float[] unchanged = phase.clone();

                EaseKernels.ease(ease.ordinal(), phase, progress, from, from + count);

                assertThat(progress).as("%d rows from %d", count, from).isEqualTo(expected);
                assertThat(phase).isEqualTo(unchanged);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void ease_ofRowsInPlace_agreesWithTheScalarToTheBit_alsoWhenCompiled(Ease ease) {
        SplittableRandom random = new SplittableRandom(3);
        float[] phase = phases(random, 512 + 7);
        float[] expected = phase.clone();
        for (int row = 3; row < 3 + 512; row++) {
            expected[row] = EaseKernels.ease(ease.ordinal(), phase[row]);
        }
        float[] progress = new float[phase.length];

        for (int repetition = 0; repetition < 3_000; repetition++) {
            System.arraycopy(phase, 0, progress, 0, phase.length);
            EaseKernels.ease(ease.ordinal(), progress, progress, 3, 3 + 512);
        }

        assertThat(progress).isEqualTo(expected);
    }

    @Test
    void ease_ofAnUnknownOrdinal_throws() {
        int unknown = Ease.values().length;

        assertThatThrownBy(() -> EaseKernels.ease(unknown, 0.5f)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EaseKernels.ease(unknown, new float[1], new float[1], 0, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The least round numbers above the errors measured over all floats from 2^-26. */
    private static double bound(Ease ease) {
        return switch (ease) {
            case LINEAR -> 0;
            case IN_QUAD, IN_OUT_QUAD -> 5e-8;
            case IN_ELASTIC, OUT_ELASTIC -> 3e-7;
            case OUT_BACK, IN_OUT_ELASTIC, IN_BOUNCE -> 2e-7;
            default -> 1.5e-7;
        };
    }

    private static void assertCloseToDouble(Ease ease, float t) {
        double error = Math.abs(EaseKernels.ease(ease.ordinal(), t) - ease.applyAsDouble(t));
        if (!(error <= bound(ease))) {
            throw new AssertionError(ease + "(" + t + ") is off by " + error);
        }
    }

    private static void assertFallsAtMost(Ease ease, float fall) {
        float highest = 0;
        for (int step = 0; step <= 5 * STEPS; step++) {
            float t = step / (5f * STEPS);
            float value = EaseKernels.ease(ease.ordinal(), t);
            if (!(value >= highest - fall)) {
                throw new AssertionError(ease + "(" + t + ") falls from " + highest + " to " + value);
            }
            highest = Math.max(highest, value);
        }
    }

    private static float[] phases(SplittableRandom random, int length) {
        float[] phases = new float[length];
        for (int row = 0; row < length; row++) {
            int kind = random.nextInt(8);
            phases[row] = kind == 0 ? 0 : kind == 1 ? 1 : (float) random.nextDouble();
        }
        return phases;
    }

    private static void assertBits(float actual, float expected) {
        assertThat(Float.floatToRawIntBits(actual)).isEqualTo(Float.floatToRawIntBits(expected));
    }
}
