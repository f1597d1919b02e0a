package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of values that users of other libraries met: ends, wrap-around, rounding, types, turns and colours. */
@Tag("cases")
class CasesGTest {

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    private <B extends MotionBuilder<B>> B here(B builder) {
        return builder.scheduler(dispatcher.scheduler());
    }

    /** The values of a motion of one second: the first, those of so many updates, and the last. */
    private <V> List<V> values(int steps, Consumer<List<V>> motion) {
        List<V> values = new ArrayList<>();
        motion.accept(values);
        for (int k = 0; k < steps; k++) {
            dispatcher.update(1.0 / steps);
        }
        return values;
    }

    @ParameterizedTest(name = "B76 from {0} to {1}")
    @CsvSource({
        "1e8, 0.1",
        "0.1, 1e8",
        "100202000, 100202096",
        "-3.4e38, 3.4e38",
        "3.4e38, -3.4e38",
        "1.4e-45, -1.4e-45"
    })
    void ends_ofFloats_areWrittenToTheBit(float from, float to) {
        for (Ease ease : List.of(Ease.LINEAR, Ease.IN_OUT_CUBIC, Ease.OUT_BOUNCE)) {
            List<Float> values =
                    values(8, all -> here(Motion.create(from, to, 1)).ease(ease).bind(all::add));
            assertThat(values.get(0)).isEqualTo(from);
            assertThat(values.get(values.size() - 1)).isEqualTo(to);
            assertThat(values).allMatch(x -> Math.abs(x) <= Float.MAX_VALUE);
        }
    }

    @ParameterizedTest(name = "B76 from {0} to {1}")
    @CsvSource({"1e17, 1", "1, 1e17", "-1.7e308, 1.7e308", "4.9e-324, -4.9e-324", "-0.0, 0.0"})
    void ends_ofDoubles_areWrittenToTheBit(double from, double to) {
        List<Double> values = values(8, all -> here(Motion.create(from, to, 1)).bind(all::add));
        assertThat(values.get(0)).isEqualTo(from);
        assertThat(values.get(values.size() - 1)).isEqualTo(to);
        assertThat(values).allMatch(x -> Math.abs(x) <= Double.MAX_VALUE);
    }

    @Test
    void fallingWholeNumbers_doNotWrapAround() {
        List<Integer> ints = values(2, all -> here(Motion.createInt(1000, 0, 1)).bind(all::add));
        assertThat(ints).containsExactly(1000, 500, 0);
        List<Long> longs = values(2, all -> here(Motion.createLong(200, 0, 1)).bind(all::add));
        assertThat(longs).containsExactly(200L, 100L, 0L);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void overshoot_ofWholeNumbersAndEightBits_isHeldAtTheBounds(boolean up) {
        int low = Integer.MIN_VALUE;
        int high = Integer.MAX_VALUE;
        List<Integer> ints = values(
                100,
                all -> here(Motion.createInt(up ? low : high, up ? high : low, 1))
                        .ease(Ease.OUT_BACK)
                        .bind(all::add));
        for (int k = 1; k < 50; k++) {
            assertThat(up ? ints.get(k) >= ints.get(k - 1) : ints.get(k) <= ints.get(k - 1))
                    .isTrue();
        }
        assertThat(ints.get(60)).isEqualTo(up ? high : low);
        List<Integer> colours = values(
                100,
                all -> here(Motion.color(0xFFFAFAFA, 0xFFFFFFFF, 1))
                        .ease(Ease.OUT_BACK)
                        .bindArgb(all::add));
        assertThat(colours).allMatch(argb -> (argb & 0xFF) >= 0xFA && (argb >>> 24) == 0xFF);
        assertThat(colours.get(60)).isEqualTo(0xFFFFFFFF);
    }

    @ParameterizedTest(name = "B79 {0} to {1} at {2}, {3}: {4}")
    @CsvSource({
        "0, 3, 0.5, HALF_EVEN, 2", "0, 5, 0.5, HALF_EVEN, 2", "0, -5, 0.5, HALF_EVEN, -2", "0, 10, 0.01, UP, 1",
        "0, -10, 0.01, UP, -1", "0, -9, 0.1, DOWN, 0", "0, 1, 0.1, CEILING, 1", "0, -1, 0.1, FLOOR, -1"
    })
    void rounding_isWhatItsNameSays(int from, int to, double at, RoundingMode mode, int expected) {
        List<Integer> ints = new ArrayList<>();
        MotionHandle motion = here(Motion.createInt(from, to, 1)).rounding(mode).bind(ints::add);
        motion.time(at);
        List<Long> longs = new ArrayList<>();
        here(Motion.createLong(from, to, 1)).rounding(mode).bind(longs::add).time(at);
        assertThat(ints).last().isEqualTo(expected);
        assertThat(longs).last().isEqualTo((long) expected);
    }

    @Test
    void mixedTypesOfEnds_areNotCutToWholeNumbers() {
        List<Double> values = values(2, all -> here(Motion.create(0, 1.5, 1)).bind(all::add));
        assertThat(values).containsExactly(0.0, 0.75, 1.5);
    }

    @ParameterizedTest(name = "B81 to a turn of {0} degrees about axis {1}, times {2}, at {3}: {4} degrees")
    @CsvSource({"10, 1, -1, 0.5, 5", "180, 2, 1, 0.5, 90", "0, 1, -1, 0.5, 0", "10, 1, 2, 1.1, 11", "10, 1, -2, 1.1, 11"
    })
    void quaternion_goesTheShortWayAtAnEvenPace(float degrees, int axis, float times, double at, double expected) {
        double half = Math.toRadians(degrees) / 2;
        float[] to = {0, 0, 0, (float) Math.cos(half) * times};
        to[axis] = (float) Math.sin(half) * times;
        float[] q = new float[4];
        here(Motion.quaternion(0, 0, 0, 1, to[0], to[1], to[2], to[3], 1))
                .ease(t -> t * at)
                .loops(2)
                .bindTo(q, 0);
        dispatcher.update(1 - 1e-6);
        double sign = Math.signum(q[3]) == 0 ? 1 : Math.signum(q[3]);
        double expectedHalf = Math.toRadians(expected) / 2;
        assertThat(q[3] * sign).isCloseTo((float) Math.cos(expectedHalf), within(2e-6));
        assertThat(q[axis] * sign).isCloseTo((float) Math.sin(expectedHalf), within(2e-6));
        double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        assertThat(length).isCloseTo(1, within(1e-6));
    }

    @Test
    void colour_throughTransparency_isStraightUnlessAskedOtherwise() {
        float[] straight = new float[4];
        float[] premultiplied = new float[4];
        here(Motion.color(1, 0, 0, 1, 0, 0, 1, 0, 1)).bindTo(straight, 0);
        here(Motion.color(1, 0, 0, 1, 0, 0, 1, 0, 1)).premultiplied().bindTo(premultiplied, 0);
        dispatcher.update(0.5);
        assertThat(straight).containsExactly(0.5f, 0, 0.5f, 0.5f);
        assertThat(premultiplied).containsExactly(1, 0, 0, 0.5f);
    }

    @Test
    void hue_from350To10_passes0_andAGreyTakesThatOfTheColour() {
        float[] wheel = new float[4];
        // 350 and 10 degrees at full saturation: red with a sixth of blue, then of green.
        here(Motion.color(1, 0, 1 / 6f, 1, 1, 1 / 6f, 0, 1, 1))
                .space(ColorSpace.HSL)
                .bindTo(wheel, 0);
        float[] grey = new float[4];
        here(Motion.color(0.5f, 0.5f, 0.5f, 1, 0, 0, 1, 1, 1))
                .space(ColorSpace.HSL)
                .bindTo(grey, 0);
        dispatcher.update(0.5);
        assertThat(wheel[0]).isCloseTo(1, within(1e-5f));
        assertThat(wheel[1]).isCloseTo(0, within(1e-5f));
        assertThat(wheel[2]).isCloseTo(0, within(1e-5f));
        assertThat(grey[0]).isCloseTo(grey[1], within(1e-5f));
        assertThat(grey[2]).isGreaterThan(grey[0] + 0.2f);
    }
}
