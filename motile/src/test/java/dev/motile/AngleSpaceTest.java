package dev.motile;

import static dev.motile.SpaceFixture.lanes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AngleSpaceTest {

    @ParameterizedTest
    @CsvSource({
        "350, 10, 360, 180, 360, 180, 180",
        "10, 350, 0, 180, 180, 0, 180",
        "0, 90, 45, -135, 45, -135, 45",
        "90, 0, 45, 225, 225, 45, 45",
        "0, 180, 90, 90, 90, -90, 90",
        "180, 0, 90, 90, 270, 90, 90",
        "-90, 90, 0, 0, 0, -180, 0",
        "7, 7, 7, 187, 7, 7, 7",
        "0, 360, 0, 180, 0, 0, 180",
        "360, 0, 360, 540, 360, 360, 180",
        "0, 720, 0, 180, 0, 0, 360",
        "0, 450, 45, -135, 45, -135, 225",
        "0, -450, -45, 135, 135, -45, -225",
        "0, -540, -90, -90, 90, -90, -270",
        "-1000, 1000, -1080, -900, -900, -1080, 0",
        "30, 210.25, -59.875, 120.125, 120.125, -59.875, 120.125",
        "30, 209.75, 119.875, -60.125, 119.875, -60.125, 119.875",
    })
    void at_half_isHalfWayRound(
            double from, double to, double shorter, double longer, double up, double down, double given) {
        assertThat(middle(AnglePath.SHORT, from, to)).isEqualTo(shorter);
        assertThat(middle(AnglePath.LONG, from, to)).isEqualTo(longer);
        assertThat(middle(AnglePath.INCREASING, from, to)).isEqualTo(up);
        assertThat(middle(AnglePath.DECREASING, from, to)).isEqualTo(down);
        assertThat(middle(AnglePath.AS_GIVEN, from, to)).isEqualTo(given);
    }

    @ParameterizedTest
    @EnumSource
    void at_theEnds_isAsGivenToTheBit(AnglePath path) {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 200; round++) {
            double[] from = {1000 * random.nextDouble() - 500};
            double[] to = {1000 * random.nextDouble() - 500};
            new SpaceFixture(AngleSpace.of(path, false), from, to).assertExactEnds();
            new SpaceFixture(AngleSpace.of(path, true), from, to).assertExactEnds();
        }
    }

    @ParameterizedTest
    @EnumSource
    void at_outside_goesOn(AnglePath path) {
        SpaceFixture f = degrees(path, 10, 40);
        double delta = 2 * (f.at(0.5)[0] - 10);

        assertThat(f.at(1.5)[0]).isEqualTo(10 + 1.5 * delta);
        assertThat(f.at(-1)[0]).isEqualTo(10 - delta);
        assertThat(f.at(1_000_000)[0]).isEqualTo((float) (10 + 1e6 * delta));
        assertThat(f.at(9e18)[0]).isEqualTo((float) (9e18 * delta));
    }

    @ParameterizedTest
    @EnumSource
    void at_anyProgress_leadsToTheEnd(AnglePath path) {
        SplittableRandom random = new SplittableRandom(2);
        for (int round = 0; round < 2000; round++) {
            double from = (float) (2000 * random.nextDouble() - 1000);
            double to = (float) (2000 * random.nextDouble() - 1000);
            double delta = path.delta(to - from, 360);

            assertThat(Math.sin(Math.toRadians(from + delta)))
                    .as("round %s", round)
                    .isCloseTo(Math.sin(Math.toRadians(to)), within(1e-9));
            assertThat(Math.cos(Math.toRadians(from + delta)))
                    .as("round %s", round)
                    .isCloseTo(Math.cos(Math.toRadians(to)), within(1e-9));
            switch (path) {
                case SHORT -> assertThat(delta).isBetween(-180.0, 180.0);
                case LONG -> assertThat(Math.abs(delta)).isBetween(180.0, 360.0);
                case INCREASING -> assertThat(delta).isGreaterThanOrEqualTo(0).isLessThan(360);
                case DECREASING -> assertThat(delta).isGreaterThan(-360).isLessThanOrEqualTo(0);
                case AS_GIVEN -> assertThat(delta).isEqualTo(to - from);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void at_ofHugeAngles_staysOnItsPath(AnglePath path) {
        double[] ends = {Float.MAX_VALUE, -Float.MAX_VALUE, 1e20, Float.MIN_VALUE, 0};
        for (double from : ends) {
            for (double to : ends) {
                degrees(path, from, to).at(0.5);
                if (path != AnglePath.AS_GIVEN) {
                    assertThat(path.delta((double) (float) to - (float) from, 360))
                            .isBetween(-360.0, 360.0);
                }
            }
        }
    }

    @Test
    void radians_ofHalfATurn_goTheWayOfTheDifference() {
        // As a float pi is a little more than half a turn.
        assertThat(middleOfRadians(AnglePath.SHORT, 0, Math.PI)).isCloseTo(Math.PI / 2, within(1e-6));
        assertThat(middleOfRadians(AnglePath.SHORT, 0, -Math.PI)).isCloseTo(-Math.PI / 2, within(1e-6));
        assertThat(middleOfRadians(AnglePath.SHORT, Math.PI, 0)).isCloseTo(Math.PI / 2, within(1e-6));
        assertThat(middleOfRadians(AnglePath.LONG, 0, Math.PI)).isCloseTo(Math.PI / 2, within(1e-6));
        assertThat(middleOfRadians(AnglePath.DECREASING, 0, Math.PI)).isCloseTo(-Math.PI / 2, within(1e-6));
    }

    @Test
    void radians_ofWholeTurns_areNone() {
        for (int turns = -3; turns <= 3; turns++) {
            for (double from : new double[] {0, 0.1, 1.5, -2}) {
                double to = from + turns * 2 * Math.PI;
                for (AnglePath path : new AnglePath[] {AnglePath.SHORT, AnglePath.INCREASING, AnglePath.DECREASING}) {
                    assertThat(middleOfRadians(path, from, to))
                            .as("%s from %s to %s", path, from, to)
                            .isCloseTo(from, within(2e-6));
                }
                assertThat(middleOfRadians(AnglePath.LONG, from, to)).isCloseTo(from + Math.PI, within(2e-6));
            }
        }
    }

    @Test
    void radians_passZero() {
        assertThat(middleOfRadians(AnglePath.SHORT, 6, 0.5)).isCloseTo((6 + 0.5 + 2 * Math.PI) / 2, within(1e-6));
        assertThat(middleOfRadians(AnglePath.AS_GIVEN, 6, 0.5)).isEqualTo(3.25);
    }

    @ParameterizedTest
    @EnumSource
    void reversed_goesBackTheSameWay(AnglePath path) {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 2000; round++) {
            double difference =
                    round % 4 == 0 ? 180 * (2 * random.nextInt(-3, 3) + 1) : 2000 * random.nextDouble() - 1000;

            assertThat(path.reversed().delta(-difference, 360))
                    .as("by %s", difference)
                    .isEqualTo(-path.delta(difference, 360));
        }
    }

    @Test
    void of_theSame_isTheSame() {
        assertThat(AngleSpace.of(AnglePath.SHORT, true))
                .isSameAs(AngleSpace.of(AnglePath.SHORT, true))
                .isNotSameAs(AngleSpace.of(AnglePath.SHORT, false));
    }

    private static SpaceFixture degrees(AnglePath path, double from, double to) {
        return new SpaceFixture(AngleSpace.of(path, false), lanes(from), lanes(to));
    }

    private static double middle(AnglePath path, double from, double to) {
        return degrees(path, from, to).at(0.5)[0];
    }

    private static double middleOfRadians(AnglePath path, double from, double to) {
        return new SpaceFixture(AngleSpace.of(path, true), lanes(from), lanes(to)).at(0.5)[0];
    }
}
