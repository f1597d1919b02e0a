package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EaseTest {
    private static final double TOLERANCE = 1e-12;
    private static final int STEPS = 100_000;

    @Test
    @Tag("golden")
    void constants_areThoseOfGoldenInOrder() {
        List<String> names = GoldenFiles.lines("eases.csv").stream()
                .skip(1)
                .map(line -> line.substring(0, line.indexOf(',')))
                .distinct()
                .toList();

        assertThat(Arrays.stream(Ease.values()).map(Enum::name)).containsExactlyElementsOf(names);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("golden")
    void applyAsDouble_isGolden(Ease ease) {
        List<String[]> rows = goldenRows(ease);

        assertThat(rows).hasSize(65);
        for (String[] row : rows) {
            assertThat(ease.applyAsDouble(Double.parseDouble(row[1])))
                    .as("%s(%s)", ease, row[1])
                    .isCloseTo(Double.parseDouble(row[2]), within(TOLERANCE));
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("cases")
    void applyAsDouble_atTheEnds_isExact_B88(Ease ease) {
        assertBits(ease.applyAsDouble(0), 0);
        assertBits(ease.applyAsDouble(-0.0), 0);
        assertBits(ease.applyAsDouble(1), 1);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("cases")
    void applyAsDouble_outside_isHeldToTheEnds_B89(Ease ease) {
        for (double below : new double[] {-0.1, -Double.MIN_VALUE, -1e300, Double.NEGATIVE_INFINITY}) {
            assertBits(ease.applyAsDouble(below), 0);
        }
        for (double above : new double[] {1.1, Math.nextUp(1.0), 1e300, Double.POSITIVE_INFINITY}) {
            assertBits(ease.applyAsDouble(above), 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("cases")
    void applyAsDouble_ofNaN_isNaN_B89(Ease ease) {
        assertThat(ease.applyAsDouble(Double.NaN)).isNaN();
    }

    @ParameterizedTest
    @EnumSource
    void applyAsDouble_nextToTheEnds_isFinite(Ease ease) {
        assertThat(ease.applyAsDouble(Double.MIN_VALUE)).isFinite();
        assertThat(ease.applyAsDouble(Math.nextDown(1.0))).isFinite();
    }

    @Test
    @Tag("cases")
    void inOutBack_atAThird_isTheReferenceValue_B90() {
        assertThat(Ease.IN_OUT_BACK.applyAsDouble(0.333)).isCloseTo(-0.04451079425639395, within(TOLERANCE));
    }

    @Test
    @Tag("cases")
    void extremes_areThoseOfTheCurves_B90() {
        assertExtreme(t -> Ease.OUT_BACK.applyAsDouble(t), 1.1000040708, 0.5801);
        assertExtreme(t -> -Ease.IN_BACK.applyAsDouble(t), 0.1000040708, 0.4199);
        assertExtreme(t -> -Ease.IN_OUT_BACK.applyAsDouble(t), 0.1001513842, 0.2406);
        assertExtreme(t -> Ease.OUT_ELASTIC.applyAsDouble(t), 1.3730980450, 0.13474);
        assertExtreme(t -> -Ease.IN_ELASTIC.applyAsDouble(t), 0.3730980450, 1 - 0.13474);
        assertExtreme(t -> Ease.IN_OUT_ELASTIC.applyAsDouble(t), 1.1183479362, 0.5960);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*(BACK|ELASTIC)")
    void applyAsDouble_ofACurveThatDoesNotOvershoot_staysInRange(Ease ease) {
        assertThat(grid().map(ease)).allMatch(value -> value >= 0 && value <= 1);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "IN_OUT_.*")
    @Tag("cases")
    void inOut_inTheMiddle_isAHalfAndContinuous_B90(Ease ease) {
        assertThat(ease.applyAsDouble(0.5)).isEqualTo(0.5);
        // Circ is vertical there.
        assertThat(ease.applyAsDouble(Math.nextDown(0.5))).isCloseTo(0.5, within(1e-7));
        assertThat(ease.applyAsDouble(Math.nextUp(0.5))).isCloseTo(0.5, within(1e-7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SINE", "QUAD", "CUBIC", "QUART", "QUINT", "EXPO", "CIRC", "BACK", "ELASTIC", "BOUNCE"})
    @Tag("cases")
    void in_isOutTurnedRound_B90(String family) {
        Ease in = Ease.valueOf("IN_" + family);
        Ease out = Ease.valueOf("OUT_" + family);
        Ease inOut = Ease.valueOf("IN_OUT_" + family);

        grid().forEach(t -> {
            assertThat(in.applyAsDouble(t)).isCloseTo(1 - out.applyAsDouble(1 - t), within(TOLERANCE));
            assertThat(inOut.applyAsDouble(t)).isCloseTo(1 - inOut.applyAsDouble(1 - t), within(TOLERANCE));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"SINE", "QUAD", "CUBIC", "QUART", "QUINT", "EXPO", "CIRC", "BOUNCE"})
    void inOut_isTwoHalfSizeCurves(String family) {
        Ease in = Ease.valueOf("IN_" + family);
        Ease out = Ease.valueOf("OUT_" + family);
        Ease inOut = Ease.valueOf("IN_OUT_" + family);

        grid().forEach(t -> assertThat(inOut.applyAsDouble(t))
                .isCloseTo(
                        t <= 0.5 ? in.applyAsDouble(2 * t) / 2 : 0.5 + out.applyAsDouble(2 * t - 1) / 2,
                        within(TOLERANCE)));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*(BACK|ELASTIC|BOUNCE)")
    @Tag("cases")
    void applyAsDouble_fromLinearToCirc_neverFalls_B90(Ease ease) {
        assertThat(grid().map(ease).toArray()).isSorted();
    }

    static List<String[]> goldenRows(Ease ease) {
        return goldenRows().filter(row -> row[0].equals(ease.name())).toList();
    }

    private static Stream<String[]> goldenRows() {
        return GoldenFiles.lines("eases.csv").stream().skip(1).map(line -> line.split(","));
    }

    private static DoubleStream grid() {
        return IntStream.rangeClosed(0, STEPS).mapToDouble(step -> (double) step / STEPS);
    }

    private static void assertExtreme(DoubleUnaryOperator curve, double maximum, double position) {
        assertThat(grid().map(curve).max().orElseThrow()).isCloseTo(maximum, within(2e-8));
        assertThat(curve.applyAsDouble(position)).isCloseTo(maximum, within(1e-6));
    }

    private static void assertBits(double actual, double expected) {
        assertThat(Double.doubleToRawLongBits(actual)).isEqualTo(Double.doubleToRawLongBits(expected));
    }
}
