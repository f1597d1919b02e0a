package dev.motile;

import static dev.motile.SpaceFixture.lanes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Turns: from one orientation to another, and about an axis by degrees. */
class QuaternionSpaceTest {

    private static final double TOLERANCE = 1e-6;
    private static final double[] IDENTITY = lanes(0, 0, 0, 1);

    @ParameterizedTest
    @EnumSource
    void at_theEnds_isAsGivenToTheBit(QuaternionPath path) {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 200; round++) {
            between(path, unit(random), unit(random)).assertExactEnds();
        }
    }

    @Test
    void shortest_turnsEvenly() {
        SpaceFixture f = between(QuaternionPath.SHORTEST, rotation(0, 1, 0, 10), rotation(0, 1, 0, 100));

        assertSame(f.at(0.5), rotation(0, 1, 0, 55));
        assertSame(f.at(0.1), rotation(0, 1, 0, 19));
        assertSame(f.at(0.9), rotation(0, 1, 0, 91));
    }

    @Test
    @Tag("cases")
    void shortest_ofOppositeSigns_goesTheShortWay_B81() {
        double[] end = negative(rotation(0, 1, 0, 10));
        SpaceFixture f = between(QuaternionPath.SHORTEST, IDENTITY, end);

        assertSameTurn(f.at(0.5), rotation(0, 1, 0, 5));
        assertSameTurn(f.at(1.1), rotation(0, 1, 0, 11));
        assertThat(f.at(1)).isEqualTo(f.s.to);
    }

    @Test
    void asGiven_ofOppositeSigns_goesTheLongWay() {
        SpaceFixture f = between(QuaternionPath.AS_GIVEN, IDENTITY, negative(rotation(0, 1, 0, 10)));

        assertSame(f.at(0.5), rotation(0, 1, 0, -175));
    }

    @Test
    @Tag("cases")
    void shortest_fromQToMinusQ_stays_B81() {
        SplittableRandom random = new SplittableRandom(2);
        for (int round = 0; round < 100; round++) {
            double[] q = unit(random);
            SpaceFixture f = between(QuaternionPath.SHORTEST, q, negative(q));
            for (double progress : new double[] {-3, 0.25, 0.5, 7}) {
                assertSame(f.at(progress), q);
            }
        }
    }

    @Test
    void asGiven_fromQToMinusQ_isAWholeTurnAboutX() {
        double[] q = rotation(0, 0, 1, 90);
        SpaceFixture f = between(QuaternionPath.AS_GIVEN, q, negative(q));

        // What pointed along z points along y after a quarter, as it turns about the x axis of the parent.
        assertThat(rotate(f.at(0.25), lanes(0, 0, 1)))
                .containsExactly(rotate(rotation(1, 0, 0, 90), lanes(0, 0, 1)), within(TOLERANCE));
        assertThat(rotate(f.at(0.25), lanes(1, 0, 0))).containsExactly(lanes(0, 0, 1), within(TOLERANCE));
        assertThat(rotate(f.at(0.5), lanes(1, 0, 0))).containsExactly(lanes(0, -1, 0), within(TOLERANCE));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, -1})
    @Tag("cases")
    void shortest_overHalfATurn_goesTheWayOfTheSigns_B81(double sign) {
        SpaceFixture exact = between(QuaternionPath.SHORTEST, IDENTITY, lanes(0, 0, sign, 0));
        SpaceFixture above =
                between(QuaternionPath.SHORTEST, IDENTITY, lanes(0, 0, sign, (float) Math.cos((float) Math.PI / 2)));

        assertSame(exact.at(0.5), rotation(0, 0, 1, sign * 90));
        assertThat((float) Math.cos((float) Math.PI / 2)).isNegative();
        assertSame(above.at(0.5), rotation(0, 0, 1, sign * 90));
    }

    @ParameterizedTest
    @EnumSource
    void at_ofEqualOrientations_stays(QuaternionPath path) {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 100; round++) {
            double[] q = unit(random);
            SpaceFixture f = between(path, q, q);
            for (double progress : new double[] {-1e9, 0.5, 1e9}) {
                assertSame(f.at(progress), q);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-5, 1e-10, 1e-30, 1e-44})
    void at_overASmallAngle_isProportional(double half) {
        SpaceFixture f = between(QuaternionPath.SHORTEST, IDENTITY, lanes(0, half, 0, 1));

        double[] middle = f.at(0.5);
        assertThat(middle[1]).isCloseTo(half / 2, within(Math.max(half * 1e-6, 1e-16)));
        assertThat(middle[3]).isEqualTo((float) Math.cos(half / 2));
        assertThat(f.at(1000)[1]).isCloseTo(Math.sin(half * 1000), within(Math.max(half * 1e-2, 1e-16)));
    }

    @ParameterizedTest
    @EnumSource
    void at_isTheSlerpOfSines(QuaternionPath path) {
        SplittableRandom random = new SplittableRandom(4);
        for (int round = 0; round < 2000; round++) {
            double[] a = unit(random);
            double[] b = unit(random);
            double progress = 4 * random.nextDouble() - 1.5;
            SpaceFixture f = between(path, a, b);

            double cosine = dot(f.s.from, f.s.to);
            double sign = path == QuaternionPath.SHORTEST && cosine < 0 ? -1 : 1;
            double angle = Math.acos(sign * cosine);
            double[] expected = new double[4];
            for (int lane = 0; lane < 4; lane++) {
                expected[lane] = (Math.sin((1 - progress) * angle) * f.s.from[lane]
                                + sign * Math.sin(progress * angle) * f.s.to[lane])
                        / Math.sin(angle);
            }
            // Near a whole turn the axis, and with it the way, hangs on the last digits.
            if (angle < Math.PI - 0.1) {
                assertThat(f.at(progress)).as("round %s", round).containsExactly(expected, within(2 * TOLERANCE));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void at_isOfUnitLength(QuaternionPath path) {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 2000; round++) {
            double[] a = unit(random);
            double[] b = unit(random);
            double stretch = 1 + 0.9e-6 * (2 * random.nextDouble() - 1);
            for (int lane = 0; lane < 4; lane++) {
                a[lane] *= stretch;
                b[lane] = round % 3 == 0 ? a[lane] + 1e-6 * b[lane] : b[lane] * stretch;
            }
            SpaceFixture f = between(path, a, b);
            for (double progress : new double[] {1e-9, 0.3, 0.999, 1.1, -0.1, -40, 1e6, 1e15}) {
                double[] q = f.at(progress);
                assertThat(Math.sqrt(dot(q, q))).as("round %s", round).isCloseTo(1, within(1.5e-7));
            }
        }
    }

    @Test
    void at_wholeProgress_goesOnTurning() {
        SpaceFixture f = between(QuaternionPath.SHORTEST, IDENTITY, rotation(0, 0, 1, 90));

        assertSameTurn(f.at(2), rotation(0, 0, 1, 180));
        assertSameTurn(f.at(4), IDENTITY);
        assertSameTurn(f.at(4_000_000_001.0), rotation(0, 0, 1, 90));
        assertSameTurn(f.at(-1), rotation(0, 0, 1, -90));
    }

    @Test
    void turn_atTheStart_isAsGivenToTheBit() {
        double[] from = rotation(0.6, 0, 0.8, 33);
        SpaceFixture f = turning(from, 0, 1, 0, 90);

        assertThat(f.at(0)).isEqualTo(f.s.from);
        assertThat(f.at(-0.0)).isEqualTo(f.s.from);
    }

    @Test
    void turn_isAboutTheAxisOfTheParent() {
        SpaceFixture f = turning(rotation(1, 0, 0, 90), 0, 0, 1, 90);

        assertThat(rotate(f.at(1), lanes(0, 1, 0))).containsExactly(lanes(0, 0, 1), within(TOLERANCE));
        assertThat(rotate(f.at(1), lanes(1, 0, 0))).containsExactly(lanes(0, 1, 0), within(TOLERANCE));
    }

    @Test
    void turn_byAnyNumberOfDegrees_isProportional() {
        assertSame(turning(IDENTITY, 0, 1, 0, 720).at(0.25), rotation(0, 1, 0, 180));
        assertSame(turning(IDENTITY, 0, 1, 0, 720).at(1), IDENTITY);
        assertSame(turning(IDENTITY, 0, 1, 0, 360).at(1), negative(IDENTITY));
        assertSame(turning(IDENTITY, 0, 1, 0, -90).at(1), rotation(0, 1, 0, -90));
        assertSame(turning(IDENTITY, 0, 1, 0, 90).at(-2), rotation(0, 1, 0, -180));
        assertSame(turning(IDENTITY, 0, 1, 0, 0).at(0.5), IDENTITY);
        assertSameTurn(turning(IDENTITY, 0, 1, 0, 1e6).at(1), rotation(0, 1, 0, 280));
    }

    @Test
    void turn_exchanged_leadsBack() {
        double[] orientation = rotation(0.6, 0, 0.8, 33);
        double[] from = orientation.clone();
        double[] to = {0, 1, 0, 400};
        TurnSpace.INSTANCE.exchange(from, to);
        SpaceFixture there = turning(orientation, 0, 1, 0, 400);
        SpaceFixture back = new SpaceFixture(TurnSpace.INSTANCE, from, to);

        for (double progress : new double[] {0, 0.25, 0.9, 1}) {
            assertSame(back.at(1 - progress), there.at(progress));
        }
    }

    @Test
    void turn_isOfUnitLength() {
        SplittableRandom random = new SplittableRandom(6);
        for (int round = 0; round < 2000; round++) {
            double[] axis = {random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5};
            QuaternionSpace.normaliseAxis(axis, "axis");
            SpaceFixture f = turning(unit(random), axis[0], axis[1], axis[2], 4000 * random.nextDouble() - 2000);
            for (double progress : new double[] {1e-9, 0.3, 1, 1.1, -40, 1e6}) {
                double[] q = f.at(progress);
                assertThat(Math.sqrt(dot(q, q))).as("round %s", round).isCloseTo(1, within(1.5e-7));
            }
        }
    }

    @Test
    void normalise_withinAMillionthOfUnitLength_keepsEveryBit() {
        double[] q = {0.6f, 0, 0, 0.8f};
        double[] kept = q.clone();
        QuaternionSpace.normalise(q, "q");
        assertThat(q).isEqualTo(kept);

        double[] long1 = {0, 0, 0, 1 + 1.01e-6};
        QuaternionSpace.normalise(long1, "q");
        assertThat(long1).isEqualTo(IDENTITY);

        double[] long2 = {0, 0, 0, 1 - 0.99e-6};
        QuaternionSpace.normalise(long2, "q");
        assertThat(long2).isEqualTo(lanes(0, 0, 0, 1 - 0.99e-6));
    }

    @ParameterizedTest
    @ValueSource(doubles = {2, 1e-3, Float.MAX_VALUE, Float.MIN_VALUE, Double.MAX_VALUE, Double.MIN_VALUE})
    @Tag("cases")
    void normalise_ofAnyLength_isUnit_B81(double length) {
        double[] q = {length, -length, length, length};
        QuaternionSpace.normalise(q, "q");
        assertThat(q).containsExactly(lanes(0.5, -0.5, 0.5, 0.5), within(1e-15));

        double[] axis = {0, -length, 0, 77};
        QuaternionSpace.normaliseAxis(axis, "axis");
        assertThat(axis).isEqualTo(lanes(0, -1, 0, 77));
    }

    @Test
    void normalise_ofWhatHasNoDirection_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuaternionSpace.normalise(lanes(0, 0, -0.0, 0), "to"))
                .withMessage("to must be finite and not 0, but is (0.0, 0.0, -0.0, 0.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuaternionSpace.normalise(lanes(0, Double.NaN, 0, 1), "from"))
                .withMessage("from must be finite and not 0, but is (0.0, NaN, 0.0, 1.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuaternionSpace.normalise(lanes(Double.NaN, 0, 0, 1), "from"))
                .withMessage("from must be finite and not 0, but is (NaN, 0.0, 0.0, 1.0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuaternionSpace.normalise(lanes(0, 0, 0, Double.NEGATIVE_INFINITY), "from"))
                .withMessage("from must be finite and not 0, but is (0.0, 0.0, 0.0, -Infinity)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuaternionSpace.normaliseAxis(lanes(0, 0, 0, 90), "axis"))
                .withMessage("axis must be finite and not 0, but is (0.0, 0.0, 0.0)");
    }

    private static SpaceFixture between(QuaternionPath path, double[] from, double[] to) {
        return new SpaceFixture(QuaternionSpace.of(path), from, to);
    }

    private static SpaceFixture turning(double[] from, double x, double y, double z, double degrees) {
        return new SpaceFixture(TurnSpace.INSTANCE, from, lanes(x, y, z, degrees));
    }

    private static double[] rotation(double x, double y, double z, double degrees) {
        double half = Math.toRadians(degrees) / 2;
        return lanes(x * Math.sin(half), y * Math.sin(half), z * Math.sin(half), Math.cos(half));
    }

    private static double[] unit(SplittableRandom random) {
        double[] q = new double[4];
        for (int lane = 0; lane < 4; lane++) {
            q[lane] = random.nextDouble() - 0.5;
        }
        double length = Math.sqrt(dot(q, q));
        for (int lane = 0; lane < 4; lane++) {
            q[lane] /= length;
        }
        return q;
    }

    private static double[] negative(double[] q) {
        return lanes(-q[0], -q[1], -q[2], -q[3]);
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
    }

    /** The vector that a quaternion turns another to, by its rotation matrix. */
    private static double[] rotate(double[] q, double[] v) {
        double x = q[0];
        double y = q[1];
        double z = q[2];
        double w = q[3];
        return lanes(
                (1 - 2 * (y * y + z * z)) * v[0] + 2 * (x * y - z * w) * v[1] + 2 * (x * z + y * w) * v[2],
                2 * (x * y + z * w) * v[0] + (1 - 2 * (x * x + z * z)) * v[1] + 2 * (y * z - x * w) * v[2],
                2 * (x * z - y * w) * v[0] + 2 * (y * z + x * w) * v[1] + (1 - 2 * (x * x + y * y)) * v[2]);
    }

    private static void assertSame(double[] actual, double[] expected) {
        assertThat(actual).containsExactly(expected, within(TOLERANCE));
    }

    /** The same orientation, with the same or the other sign. */
    private static void assertSameTurn(double[] actual, double[] expected) {
        assertSame(actual, dot(actual, expected) < 0 ? negative(expected) : expected);
    }
}
