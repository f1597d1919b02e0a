package dev.motile;

import static dev.motile.SpaceFixture.lanes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogSpaceTest {

    @ParameterizedTest
    @CsvSource({
        "1, 16, 0.5, 4",
        "1, 16, 0.25, 2",
        "16, 1, 0.25, 8",
        "-1, -16, 0.5, -4",
        "0.001, 1000, 0.5, 1",
        "440, 880, 2, 1760",
        "440, 880, -1, 220",
        "3, 3, 0.7, 3",
        "3, 3, 1e15, 3",
        "1, 2, 100, 1.2676506002282294e30",
    })
    void at_multipliesByEqualFactors(double from, double to, double progress, double value) {
        assertThat(between(from, to).at(progress)[0]).isCloseTo(value, within(1e-7 * Math.abs(value)));
    }

    @Test
    void at_isThePowerOfTheRatio() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 2000; round++) {
            double from = Math.exp(20 * random.nextDouble() - 10);
            double to = Math.exp(20 * random.nextDouble() - 10);
            double progress = 3 * random.nextDouble() - 1;
            SpaceFixture f = between(from, to);
            double expected = f.s.from[0] * Math.pow(f.s.to[0] / f.s.from[0], progress);

            assertThat(f.at(progress)[0]).as("round %s", round).isCloseTo(expected, within(1.2e-7 * expected));
        }
    }

    @Test
    void at_theEnds_isAsGivenToTheBit() {
        new SpaceFixture(LogSpace.INSTANCE, lanes(0.1, -0.3, 1e-45, 7), lanes(1e38, -1e-38, 3.4e38, 0.7))
                .assertExactEnds();
    }

    @Test
    void at_changesEveryLaneByItself() {
        SpaceFixture f = new SpaceFixture(LogSpace.INSTANCE, lanes(1, -100, 5), lanes(4, -1, 5));

        assertThat(f.at(0.5)).containsExactly(lanes(2, -10, 5), within(1e-5));
    }

    @Test
    void at_whereTheRatioOverflows_isTheGeometricMean() {
        Sample s = new Sample(2);
        s.from[0] = 1e-300;
        s.to[0] = 1e300;
        s.from[1] = -1e308;
        s.to[1] = -1e-320;
        LogSpace.INSTANCE.encode(s);

        s.progress = 0.5;
        LogSpace.INSTANCE.at(s);
        assertThat(s.value[0]).isCloseTo(1, within(1e-12));
        // The denormal end has three digits.
        assertThat(s.value[1]).isCloseTo(-1e-6, within(1e-9));
        s.progress = 1 - 1e-15;
        LogSpace.INSTANCE.at(s);
        assertThat(s.value[0]).isCloseTo(1e300, within(1e289));
        assertThat(between(Float.MIN_VALUE, Float.MAX_VALUE).at(0.5)[0])
                .isCloseTo(Math.sqrt((double) Float.MIN_VALUE * Float.MAX_VALUE), within(1e-9));
    }

    @Test
    void at_farOutside_isFinite() {
        Sample s = new Sample(2);
        s.from[0] = 1;
        s.to[0] = 2;
        s.from[1] = -2;
        s.to[1] = -1;
        LogSpace.INSTANCE.encode(s);
        for (double progress : new double[] {5000, 9e18, 1e308}) {
            s.progress = progress;
            LogSpace.INSTANCE.at(s);
            assertThat(s.value).isEqualTo(lanes(Double.MAX_VALUE, -0.0));
            s.progress = -progress;
            LogSpace.INSTANCE.at(s);
            assertThat(s.value).isEqualTo(lanes(0, -Double.MAX_VALUE));
        }
    }

    @Test
    void check_ofEndsThatNoRatioJoins_names() {
        LogSpace.INSTANCE.check(Double.MIN_VALUE, Double.MAX_VALUE);
        LogSpace.INSTANCE.check(-Double.MIN_VALUE, -Double.MAX_VALUE);
        assertRefused(1, -2, "from and to must both be above 0 or both below 0, but are 1.0 and -2.0");
        assertRefused(-1, 2, "from and to must both be above 0 or both below 0, but are -1.0 and 2.0");
        assertRefused(0, 2, "from and to must both be above 0 or both below 0, but are 0.0 and 2.0");
        assertRefused(1, -0.0, "from and to must both be above 0 or both below 0, but are 1.0 and -0.0");
        assertRefused(Double.NaN, 1, "from must be finite, but is NaN");
        assertRefused(1, Double.POSITIVE_INFINITY, "to must be finite, but is Infinity");
    }

    private static void assertRefused(double from, double to, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LogSpace.INSTANCE.check(from, to))
                .withMessage(message);
    }

    private static SpaceFixture between(double from, double to) {
        return new SpaceFixture(LogSpace.INSTANCE, lanes(from), lanes(to));
    }
}
