package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

/** A way between two values as a store of floats has it: ends, what was encoded, and values are all rounded to float. */
final class SpaceFixture {

    final Sample s;
    private final Space space;

    SpaceFixture(Space space, double[] from, double[] to) {
        this.space = space;
        s = new Sample(from.length);
        round(from, s.from);
        round(to, s.to);
        space.encode(s);
        round(s.start, s.start);
        round(s.end, s.end);
    }

    static double[] lanes(double... lanes) {
        return lanes;
    }

    double[] at(double progress) {
        s.progress = progress;
        space.at(s);
        for (double value : s.value) {
            assertThat(value).as("at progress %s", progress).isFinite();
        }
        double[] value = new double[s.value.length];
        round(s.value, value);
        return value;
    }

    /** Both ends, to the bit. */
    void assertExactEnds() {
        assertThat(at(0)).isEqualTo(s.from);
        assertThat(at(-0.0)).isEqualTo(s.from);
        assertThat(at(1)).isEqualTo(s.to);
    }

    private static void round(double[] values, double[] rounded) {
        for (int lane = 0; lane < values.length; lane++) {
            rounded[lane] = (float) values[lane];
        }
    }
}
