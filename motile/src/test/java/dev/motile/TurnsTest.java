package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TurnsTest {

    @Test
    void sineAndCosine_areThoseOfMath_alsoBelow0() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 10_000; round++) {
            double turns = 20 * random.nextDouble() - 10;

            assertThat(Turns.sine(turns)).as("at %s", turns).isCloseTo(Math.sin(turns * 2 * Math.PI), within(2e-14));
            assertThat(Turns.cosine(turns)).as("at %s", turns).isCloseTo(Math.cos(turns * 2 * Math.PI), within(2e-14));
        }
    }

    @Test
    void quarters_areExact() {
        double[] sines = {0, 1, 0, -1};
        for (int quarter = -9; quarter < 9; quarter++) {
            assertThat(Turns.sine(quarter / 4.0) + 0.0).isEqualTo(sines[Math.floorMod(quarter, 4)]);
            assertThat(Turns.cosine(quarter / 4.0) + 0.0).isEqualTo(sines[Math.floorMod(quarter + 1, 4)]);
        }
    }

    @Test
    void of_isTheAngleOfAPoint() {
        assertThat(Turns.of(1, 0)).isEqualTo(0.25);
        assertThat(Turns.of(-1, 0)).isEqualTo(-0.25);
        assertThat(Turns.of(0, -1)).isEqualTo(0.5);
        assertThat(Turns.of(3, 3)).isEqualTo(0.125);
        assertThat(Turns.of(0, 0)).isEqualTo(0);
    }
}
