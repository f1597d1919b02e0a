package dev.motile;

import static dev.motile.SpaceFixture.lanes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Punches and shakes. */
class VibrationTest {

    private static final double[] OUTSIDE = {-1e300, -0.1, 1.1, 2, 1e300, Double.NaN};

    static Stream<Vibration> both() {
        return Stream.of(Vibration.PUNCH, Vibration.SHAKE);
    }

    @Test
    @Tag("golden")
    void punch_isGolden() {
        List<String> lines = GoldenFiles.lines("vibration.csv");

        assertThat(lines).hasSizeGreaterThan(300);
        for (String line : lines.subList(1, lines.size())) {
            String[] row = line.split(",", -1);
            double strength = Double.parseDouble(row[0]);
            SpaceFixture f = new SpaceFixture(Vibration.PUNCH, lanes(0), lanes(strength));
            f.s.frequency = Integer.parseInt(row[1]);
            f.s.damping = Double.parseDouble(row[2]);

            assertThat(f.at(Double.parseDouble(row[3]))[0])
                    .as(line)
                    .isCloseTo(Double.parseDouble(row[4]), within(1e-5 * Math.abs(strength)));
        }
    }

    @ParameterizedTest
    @MethodSource("both")
    @Tag("cases")
    void at_theEndsAndOutside_isTheRestToTheBit_B95(Vibration vibration) {
        SpaceFixture f = around(vibration, 10, 0);
        f.s.from[0] = 0.1f;

        for (double progress : new double[] {0, -0.0, 1}) {
            assertThat(f.at(progress)).isEqualTo(f.s.from);
        }
        for (double progress : OUTSIDE) {
            assertThat(f.at(progress)).isEqualTo(f.s.from);
        }
        assertThat(vibration.returns()).isTrue();
    }

    @Test
    void punch_startsTheWayOfTheStrength() {
        SpaceFixture f = new SpaceFixture(Vibration.PUNCH, lanes(5, 5), lanes(2, -3));
        f.s.frequency = 1;

        assertThat(f.at(0.5)).containsExactly(lanes(7, 2), within(1e-6));
        assertThat(f.at(1 / 6.0)).containsExactly(lanes(6, 3.5), within(1e-6));
    }

    @Test
    void punch_countsHalfSwings() {
        SpaceFixture f = around(Vibration.PUNCH, 4, 0);

        assertThat(f.at(0.125)[0]).isCloseTo(1, within(1e-6));
        assertThat(f.at(0.25)[0]).isCloseTo(0, within(1e-6));
        assertThat(f.at(0.375)[0]).isCloseTo(-1, within(1e-6));
        assertThat(f.at(0.875)[0]).isCloseTo(-1, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-300, 1e-16, 1e-9, 1e-3, 0.5, 1, 4, 100, 1e6, 1e308, Double.MAX_VALUE})
    void fading_lowersTheEnvelopeToNothing(double damping) {
        int frequency = 10;
        SpaceFixture plain = around(Vibration.PUNCH, frequency, damping);
        SpaceFixture fading = around(Vibration.PUNCH, frequency, damping);
        fading.s.fades = true;
        double k = damping * frequency / (2 * Math.PI);
        for (double p : new double[] {1e-9, 0.05, 0.25, 0.45, 0.75, 0.95, Math.nextDown(1.0)}) {
            double envelope = k < 1e-6 ? 1 - p : (Math.exp(-k * p) - Math.exp(-k)) / (1 - Math.exp(-k));
            double swing = Math.sin(Math.PI * frequency * p);

            assertThat(fading.at(p)[0]).as("at %s", p).isCloseTo(swing * envelope, within(1e-7));
            assertThat(plain.at(p)[0]).as("at %s", p).isCloseTo(swing * Math.exp(-k * p), within(1e-7));
        }
    }

    @Test
    void damping_ofTheDefaults_leavesAFifth() {
        SpaceFixture f = around(Vibration.PUNCH, 10, 1);

        // The last half swing peaks at 0.95.
        assertThat(f.at(0.95)[0]).isCloseTo(-Math.pow(0.2036, 0.95), within(1e-4));
    }

    @Test
    void shake_goesThroughItsPlaces() {
        for (int frequency : new int[] {1, 2, 5, 10}) {
            SpaceFixture f = around(Vibration.SHAKE, frequency, 0);
            for (int k = 1; k <= frequency; k++) {
                double at = (double) k / (frequency + 1);
                double step = 1e-4 / (frequency + 1);
                // It stands still in each.
                assertThat(f.at(at + step)[0]).isCloseTo(f.at(at)[0], within(1e-6));
                assertThat(f.at(at - step)[0]).isCloseTo(f.at(at)[0], within(1e-6));
                // And is half way in the middle.
                double next = k == frequency ? 0 : f.at(at + 1.0 / (frequency + 1))[0];
                assertThat(f.at(at + 0.5 / (frequency + 1))[0]).isCloseTo((f.at(at)[0] + next) / 2, within(1e-6));
            }
        }
    }

    @Test
    void shake_hasTwoContinuousDerivatives() {
        Sample s = new Sample(1);
        s.to[0] = 1;
        s.frequency = 6;
        s.seed = 11;
        double step = 1e-4;
        double earlier = 0;
        for (double p = 2 * step; p < 1 - 2 * step; p += step) {
            double second = (raw(s, p + step) - 2 * raw(s, p) + raw(s, p - step)) / (step * step);
            // The third derivative is at most 60 * 2 * 7^3, its jumps twice that.
            assertThat(second).as("at %s", p).isCloseTo(earlier, within(5e4 * step));
            earlier = second;
        }
        assertThat(Math.abs(earlier)).isLessThan(50);
    }

    @Test
    void shake_staysWithinItsStrength() {
        SplittableRandom random = new SplittableRandom(1);
        double largest = 0;
        for (int round = 0; round < 20_000; round++) {
            SpaceFixture f = around(Vibration.SHAKE, 1 + random.nextInt(20), 0);
            f.s.seed = random.nextInt();
            f.s.loop = random.nextLong();
            double offset = f.at(random.nextDouble())[0];
            assertThat(offset).as("seed %s, loop %s", f.s.seed, f.s.loop).isBetween(-1.0, 1.0);
            largest = Math.max(largest, Math.abs(offset));
        }
        assertThat(largest).isGreaterThan(0.99);
    }

    @Test
    @Tag("cases")
    void shake_isAFunctionOfSeedLoopAndProgress_B95() {
        SpaceFixture f = new SpaceFixture(Vibration.SHAKE, lanes(1, 2, 3), lanes(1, 1, 1));
        f.s.frequency = 10;
        f.s.damping = 1;
        f.s.seed = -5;
        f.s.loop = 1L << 40;
        double[] value = f.at(0.37);
        f.s.loop++;
        double[] ofNextLoop = f.at(0.37);
        f.s.loop--;
        f.at(0.9);

        assertThat(f.at(0.37)).isEqualTo(value);
        assertThat(ofNextLoop).isNotEqualTo(value);
    }

    @Test
    void shake_hasTheSamePlacesInEveryRelease() {
        for (int seed : new int[] {0, 1, -1, Integer.MIN_VALUE}) {
            for (int loop : new int[] {0, 1, 77}) {
                for (int lane = 0; lane < 3; lane++) {
                    long stream = splitMix(splitMix(splitMix(0, seed), loop), lane);
                    double place = splitMix(stream, 4) / 0x1p63;
                    assertThat(shake(seed, loop, lane, 4)).isCloseTo(place, within(1e-12));
                }
            }
        }
    }

    /** Draw {@code number} of the generator with this seed, counted from 0. */
    private static long splitMix(long seed, long number) {
        return new SplittableRandom(seed + number * 0x9e3779b97f4a7c15L).nextLong();
    }

    @Test
    void shake_diesAwayAsAPunch() {
        SpaceFixture plain = around(Vibration.SHAKE, 10, 0);
        SpaceFixture damped = around(Vibration.SHAKE, 10, 2);
        SpaceFixture fading = around(Vibration.SHAKE, 10, 0);
        fading.s.fades = true;
        for (double p : new double[] {0.1, 0.33, 0.8}) {
            assertThat(damped.at(p)[0]).isCloseTo(plain.at(p)[0] * Math.exp(-10 / Math.PI * p), within(1e-6));
            assertThat(fading.at(p)[0]).isCloseTo(plain.at(p)[0] * (1 - p), within(1e-6));
        }
    }

    @Test
    void shake_ofTheHighestFrequency_isFinite() {
        SpaceFixture f = around(Vibration.SHAKE, Integer.MAX_VALUE, 0);

        assertThat(f.at(Math.nextDown(1.0))[0]).isBetween(-1.0, 1.0);
        assertThat(f.at(0.3)[0]).isBetween(-1.0, 1.0);
    }

    @Test
    void shake_ofNeighbours_isIndependent() {
        int n = 20_000;
        double[] base = places(n, i -> shake(i, 0, 0, 3));

        assertIndependent(base, places(n, i -> shake(i + 1, 0, 0, 3)), "seeds");
        assertIndependent(base, places(n, i -> shake(-i, 0, 0, 3)), "opposite seeds");
        assertIndependent(base, places(n, i -> shake(i, 1, 0, 3)), "loops");
        assertIndependent(base, places(n, i -> shake(i, 0, 1, 3)), "lanes");
        assertIndependent(base, places(n, i -> shake(i, 0, 0, 4)), "places");
        assertIndependent(base, places(n, i -> shake(0, i, 0, 3)), "seed and loop");
        assertIndependent(places(n, i -> shake(7, i, 0, 3)), places(n, i -> shake(7, i + 1, 0, 3)), "later loops");
        assertIndependent(places(n, i -> shake(7, i, 1, 3)), places(n, i -> shake(7, i, 2, 3)), "later lanes");
    }

    /** Uniform over [-1, 1], and uncorrelated: both within 5 standard deviations. */
    private static void assertIndependent(double[] a, double[] b, String what) {
        int n = a.length;
        double products = 0;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            products += a[i] * b[i];
            sum += b[i];
            squares += b[i] * b[i];
        }
        assertThat(sum / n).as("mean of %s", what).isCloseTo(0, within(5 / Math.sqrt(3.0 * n)));
        assertThat(squares / n).as("variance of %s", what).isCloseTo(1 / 3.0, within(5 * Math.sqrt(4 / 45.0 / n)));
        assertThat(products / n).as("correlation of %s", what).isCloseTo(0, within(5 / 3.0 / Math.sqrt(n)));
    }

    private static double[] places(int n, IntToDoubleFunction place) {
        return IntStream.range(0, n).mapToDouble(place).toArray();
    }

    /** A place of a shake of frequency 9. */
    private static double shake(int seed, int loop, int lane, int place) {
        Sample s = new Sample(3);
        s.to[lane] = 1;
        s.frequency = 9;
        s.seed = seed;
        s.loop = loop;
        s.progress = place / 10.0;
        Vibration.SHAKE.at(s);
        return s.value[lane];
    }

    private static double raw(Sample s, double progress) {
        s.progress = progress;
        Vibration.SHAKE.at(s);
        return s.value[0];
    }

    /** One lane of strength 1 around 0. */
    private static SpaceFixture around(Vibration vibration, int frequency, double damping) {
        SpaceFixture f = new SpaceFixture(vibration, lanes(0), lanes(1));
        f.s.frequency = frequency;
        f.s.damping = damping;
        f.s.seed = 42;
        return f;
    }
}
