package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The delays of every kind of stagger, as whole arrays. */
// Functions that are compared are constants: each lambda is its own object.
@SuppressWarnings("UnnecessaryLambda")
class StaggerTest {

    private static final double SQRT2 = Math.sqrt(2);
    private static final double SQRT5 = Math.sqrt(5);

    private static final Stagger EACH = Stagger.each(1);
    private static final Stagger TOTAL = Stagger.total(1);
    private static final DoubleUnaryOperator SQUARE = t -> t * t;

    /** Every kind of stagger. */
    static List<Stagger> all() {
        List<Stagger> all = new ArrayList<>();
        for (Stagger s : List.of(EACH, Stagger.total(2), Stagger.each(0.5).ease(SQUARE))) {
            for (Stagger from : List.of(
                    s.fromStart(),
                    s.fromEnd(),
                    s.fromCenter(),
                    s.fromEdges(),
                    s.from(1),
                    s.fromPoint(0.25, -3),
                    s.fromPoint(0.25, 3),
                    s.shuffled(1),
                    s.shuffled(2))) {
                for (Stagger grid : List.of(from, from.grid(3), from.grid(4))) {
                    all.addAll(List.of(grid, grid.alongX(), grid.alongY()));
                }
            }
        }
        return all;
    }

    private static double[] delays(Stagger stagger, int count) {
        double[] delays = new double[count];
        stagger.delays(count, delays);
        return delays;
    }

    private static double[] numbers(double... numbers) {
        return numbers;
    }

    /** Delays as multiples of a time. */
    private static double[] times(double each, double... distances) {
        return Arrays.stream(distances).map(d -> each * d).toArray();
    }

    // A line

    @Test
    void each_ofNothingElse_startsOneAfterTheOther() {
        assertThat(delays(Stagger.each(0.1), 4)).isEqualTo(times(0.1, 0, 1, 2, 3));
        assertThat(delays(Stagger.each(0.1).fromStart(), 4)).isEqualTo(times(0.1, 0, 1, 2, 3));
        assertThat(delays(Stagger.each(0), 3)).isEqualTo(numbers(0, 0, 0));
        assertThat(delays(Stagger.each(-0.0), 3)).isEqualTo(numbers(0, 0, 0));
    }

    @Test
    void total_ofNothingElse_endsAtItsTime() {
        assertThat(delays(Stagger.total(0.7), 3)).isEqualTo(numbers(0, 0.35, 0.7));
        assertThat(delays(Stagger.total(0.7), 5)).isEqualTo(times(0.7, 0, 0.25, 0.5, 0.75, 1));
        assertThat(delays(Stagger.total(0.7), 4)).isEqualTo(times(0.7, 0, 1 / 3.0, 2 / 3.0, 1));
        assertThat(delays(Stagger.total(0), 3)).isEqualTo(numbers(0, 0, 0));
    }

    @Test
    void fromEnd_onALine_startsWithTheLast() {
        assertThat(delays(EACH.fromEnd(), 4)).isEqualTo(numbers(3, 2, 1, 0));
        assertThat(delays(TOTAL.fromEnd(), 3)).isEqualTo(numbers(1, 0.5, 0));
    }

    @Test
    void fromCenter_onALine_startsWithTheMiddleOrBoth() {
        assertThat(delays(EACH.fromCenter(), 5)).isEqualTo(numbers(2, 1, 0, 1, 2));
        assertThat(delays(EACH.fromCenter(), 6)).isEqualTo(numbers(2, 1, 0, 0, 1, 2));
        assertThat(delays(EACH.fromCenter(), 2)).isEqualTo(numbers(0, 0));
        assertThat(delays(TOTAL.fromCenter(), 5)).isEqualTo(numbers(1, 0.5, 0, 0.5, 1));
        assertThat(delays(TOTAL.fromCenter(), 6)).isEqualTo(numbers(1, 0.5, 0, 0, 0.5, 1));
        assertThat(delays(TOTAL.fromCenter(), 2)).isEqualTo(numbers(0, 0));
    }

    @Test
    void fromEdges_onALine_endsInTheMiddle() {
        assertThat(delays(EACH.fromEdges(), 5)).isEqualTo(numbers(0, 1, 2, 1, 0));
        assertThat(delays(EACH.fromEdges(), 6)).isEqualTo(numbers(0, 1, 2, 2, 1, 0));
        assertThat(delays(EACH.fromEdges(), 2)).isEqualTo(numbers(0, 0));
        assertThat(delays(TOTAL.fromEdges(), 5)).isEqualTo(numbers(0, 0.5, 1, 0.5, 0));
        assertThat(delays(TOTAL.fromEdges(), 6)).isEqualTo(numbers(0, 0.5, 1, 1, 0.5, 0));
    }

    @Test
    void from_anIndex_startsWithItAndItsNeighbours() {
        assertThat(delays(EACH.from(1), 5)).isEqualTo(numbers(1, 0, 1, 2, 3));
        assertThat(delays(EACH.from(4), 5)).isEqualTo(numbers(4, 3, 2, 1, 0));
        assertThat(delays(TOTAL.from(1), 6)).isEqualTo(numbers(0.25, 0, 0.25, 0.5, 0.75, 1));
    }

    @Test
    void fromPoint_onALine_measuresFromTheNearest() {
        assertThat(delays(EACH.fromPoint(2, 0), 4)).isEqualTo(numbers(2, 1, 0, 1));
        assertThat(delays(EACH.fromPoint(1.25, 0), 4)).isEqualTo(numbers(1, 0, 0.5, 1.5));
        assertThat(delays(EACH.fromPoint(-7, 0), 3)).isEqualTo(numbers(0, 1, 2));
        assertThat(delays(EACH.fromPoint(5, 0), 3)).isEqualTo(numbers(2, 1, 0));
        assertThat(delays(TOTAL.fromPoint(1.25, 0), 4)).isEqualTo(numbers(2 / 3.0, 0, 1 / 3.0, 1));
        // 4 beside the line: hypotenuses 4, 5 of 3, 4, 5, and the root of 17, 20.
        assertThat(delays(EACH.fromPoint(0, 4), 4)).isEqualTo(numbers(0, Math.sqrt(17) - 4, Math.sqrt(20) - 4, 1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e100, 1e160, -1e200, Double.MAX_VALUE, -Double.MAX_VALUE})
    void fromPoint_thatIsTooFarToTellTargetsApart_startsAllAtOnce(double far) {
        for (Stagger s : List.of(EACH.grid(2), TOTAL.grid(2), EACH.grid(2).ease(SQUARE))) {
            for (Stagger from : List.of(
                    s.fromPoint(far, far),
                    s.fromPoint(far, 0),
                    s.fromPoint(0, far),
                    s.fromPoint(far, 0).alongX(),
                    s.fromPoint(0, far).alongY())) {
                assertThat(delays(from, 4)).isEqualTo(numbers(0, 0, 0, 0));
            }
        }
    }

    @Test
    void alongX_onALine_changesNothing() {
        assertThat(delays(EACH.from(1).alongX(), 4)).isEqualTo(numbers(1, 0, 1, 2));
        assertThat(delays(EACH.fromEdges().alongX(), 4)).isEqualTo(numbers(0, 1, 1, 0));
    }

    @Test
    void alongY_onALine_startsAllAtOnce() {
        assertThat(delays(EACH.from(1).alongY(), 4)).isEqualTo(numbers(0, 0, 0, 0));
        assertThat(delays(EACH.fromEdges().alongY(), 4)).isEqualTo(numbers(0, 0, 0, 0));
    }

    // Grids

    @Test
    void from_inAGrid_measuresBetweenCells() {
        assertThat(delays(EACH.grid(3), 9)).isEqualTo(numbers(0, 1, 2, 1, SQRT2, SQRT5, 2, SQRT5, Math.sqrt(8)));
        assertThat(delays(Stagger.each(0.1).grid(3).from(4), 9))
                .isEqualTo(times(0.1, SQRT2, 1, SQRT2, 1, 0, 1, SQRT2, 1, SQRT2));
        assertThat(delays(TOTAL.grid(4), 16)[15]).isEqualTo(1);
        // 3, 4, 5
        assertThat(delays(EACH.grid(5), 19)[18]).isEqualTo(Math.sqrt(18));
        assertThat(delays(EACH.grid(5), 20)[19]).isEqualTo(5);
    }

    @Test
    void from_inAGridWithAShortLastRow_leavesOutWhatIsMissing() {
        assertThat(delays(EACH.grid(3), 7)).isEqualTo(numbers(0, 1, 2, 1, SQRT2, SQRT5, 2));
        assertThat(delays(TOTAL.grid(3).alongY(), 7)).isEqualTo(numbers(0, 0, 0, 0.5, 0.5, 0.5, 1));
        assertThat(delays(EACH.grid(3).from(6), 7)).isEqualTo(numbers(2, SQRT5, Math.sqrt(8), 1, SQRT2, SQRT5, 0));
    }

    @Test
    void fromEnd_inAGrid_startsWithTheLastTarget() {
        assertThat(delays(EACH.grid(3).fromEnd(), 6)).isEqualTo(numbers(SQRT5, SQRT2, 1, 2, 1, 0));
        assertThat(delays(EACH.grid(3).fromEnd(), 5)).isEqualTo(numbers(SQRT2, 1, SQRT2, 1, 0));
        assertThat(delays(EACH.grid(3).fromEnd().alongX(), 5)).isEqualTo(numbers(1, 0, 1, 1, 0));
    }

    @Test
    void fromCenter_inAGrid_startsInTheMiddleOfAllRows() {
        assertThat(delays(EACH.grid(3).fromCenter(), 9)).isEqualTo(numbers(SQRT2, 1, SQRT2, 1, 0, 1, SQRT2, 1, SQRT2));
        assertThat(delays(EACH.grid(2).fromCenter(), 4)).isEqualTo(numbers(0, 0, 0, 0));
        // Two in the middle, half a column from it.
        double corner = Math.sqrt(1.5 * 1.5 + 1) - 0.5;
        double side = Math.sqrt(0.25 + 1) - 0.5;
        assertThat(delays(EACH.grid(4).fromCenter(), 12))
                .isEqualTo(numbers(corner, side, side, corner, 1, 0, 0, 1, corner, side, side, corner));
        assertThat(delays(EACH.grid(4).fromCenter(), 9))
                .isEqualTo(numbers(corner, side, side, corner, 1, 0, 0, 1, corner));
        // Where the last row has nothing in the middle, the row above is the nearest.
        assertThat(delays(EACH.grid(3).fromCenter().alongY(), 4)).isEqualTo(numbers(0, 0, 0, 0));
        assertThat(delays(EACH.grid(3).fromCenter(), 4))
                .isEqualTo(numbers(SQRT5 / 2 - 0.5, 0, SQRT5 / 2 - 0.5, SQRT5 / 2 - 0.5));
    }

    @Test
    void fromEdges_inAGrid_followsTheRings() {
        assertThat(delays(EACH.grid(5).fromEdges(), 25))
                .isEqualTo(numbers(
                        0, 0, 0, 0, 0, //
                        0, 1, 1, 1, 0, //
                        0, 1, 2, 1, 0, //
                        0, 1, 1, 1, 0, //
                        0, 0, 0, 0, 0));
        assertThat(delays(EACH.grid(4).fromEdges(), 13))
                .isEqualTo(numbers(
                        0, 0, 0, 0, //
                        0, 1, 1, 0, //
                        0, 1, 1, 0, //
                        0));
        assertThat(delays(TOTAL.grid(4).fromEdges(), 13)[5]).isEqualTo(1);
        assertThat(delays(EACH.grid(3).fromEdges(), 6)).isEqualTo(numbers(0, 0, 0, 0, 0, 0));
    }

    @Test
    void fromEdges_alongAnAxis_takesTheNearerOfTwo() {
        assertThat(delays(EACH.grid(4).fromEdges().alongX(), 10)).isEqualTo(numbers(0, 1, 1, 0, 0, 1, 1, 0, 0, 1));
        assertThat(delays(EACH.grid(3).fromEdges().alongY(), 7)).isEqualTo(numbers(0, 0, 0, 1, 1, 1, 0));
    }

    @Test
    void fromEdges_inOneRowOrColumn_takesItsEnds() {
        assertThat(delays(EACH.grid(9).fromEdges(), 5)).isEqualTo(numbers(0, 1, 2, 1, 0));
        assertThat(delays(EACH.grid(5).fromEdges(), 5)).isEqualTo(numbers(0, 1, 2, 1, 0));
        assertThat(delays(EACH.grid(1).fromEdges(), 5)).isEqualTo(numbers(0, 1, 2, 1, 0));
        assertThat(delays(EACH.grid(1).fromEdges().alongX(), 5)).isEqualTo(numbers(0, 0, 0, 0, 0));
    }

    @Test
    void fromPoint_inAGrid_measuresFromTheNearest() {
        assertThat(delays(EACH.grid(2).fromPoint(0.5, 0.5), 4)).isEqualTo(numbers(0, 0, 0, 0));
        assertThat(delays(EACH.grid(3).fromPoint(2, 1), 5)).isEqualTo(numbers(SQRT5 - 1, SQRT2 - 1, 0, 1, 0));
        assertThat(delays(EACH.grid(3).fromPoint(1, -1).alongX(), 6)).isEqualTo(numbers(1, 0, 1, 1, 0, 1));
        assertThat(delays(EACH.grid(3).fromPoint(1, 0.75).alongY(), 6)).isEqualTo(numbers(0.5, 0.5, 0.5, 0, 0, 0));
    }

    @Test
    void along_anAxis_countsItAlone() {
        assertThat(delays(EACH.grid(3).alongX(), 7)).isEqualTo(numbers(0, 1, 2, 0, 1, 2, 0));
        assertThat(delays(EACH.grid(3).alongY(), 7)).isEqualTo(numbers(0, 0, 0, 1, 1, 1, 2));
        assertThat(delays(EACH.grid(3).from(4).alongX(), 7)).isEqualTo(numbers(1, 0, 1, 1, 0, 1, 1));
        assertThat(delays(EACH.grid(3).from(4).alongY(), 7)).isEqualTo(numbers(1, 1, 1, 0, 0, 0, 1));
        assertThat(delays(EACH.grid(3).alongX().alongY(), 4)).isEqualTo(numbers(0, 0, 0, 1));
    }

    @Test
    void grid_widerThanItsTargets_isALine() {
        for (Stagger s : List.of(EACH, EACH.fromEnd(), EACH.fromCenter(), EACH.fromEdges(), EACH.from(2))) {
            assertThat(delays(s.grid(100), 4)).isEqualTo(delays(s, 4));
            assertThat(delays(s.grid(4), 4)).isEqualTo(delays(s, 4));
        }
    }

    // Order of chance

    @Test
    void shuffled_withASeed_isAlwaysTheSame() {
        assertThat(delays(EACH.shuffled(0), 8)).isEqualTo(numbers(1, 2, 6, 5, 4, 0, 3, 7));
        assertThat(delays(EACH.shuffled(1), 8)).isEqualTo(numbers(0, 3, 7, 1, 2, 6, 5, 4));
        assertThat(delays(EACH.shuffled(-1), 5)).isEqualTo(numbers(1, 2, 0, 3, 4));
        assertThat(delays(Stagger.total(0.6).shuffled(1), 4)).isEqualTo(times(0.6, 0, 1 / 3.0, 1, 2 / 3.0));
    }

    @Test
    void shuffled_ofAnyNumber_isTheShuffleOfAList() {
        for (int seed : new int[] {0, 1, -1, 12_345, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            for (int count : new int[] {1, 2, 3, 10, 1000}) {
                SplittableRandom random = new SplittableRandom(seed);
                List<Double> expected = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    expected.add((double) i);
                }
                for (int last = count - 1; last > 0; last--) {
                    long upperHalf = random.nextLong() >>> 32;
                    Collections.swap(expected, last, (int) Math.floor(upperHalf * 0x1p-32 * (last + 1)));
                }
                assertThat(delays(EACH.shuffled(seed), count))
                        .as("seed %d, %d targets", seed, count)
                        .isEqualTo(expected.stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray());
            }
        }
    }

    @Test
    void shuffled_ofManySeeds_isEveryOrderAboutAsOften() {
        int seeds = 24_000;
        int[] times = new int[256];
        for (int seed = 0; seed < seeds; seed++) {
            int order = 0;
            for (double delay : delays(EACH.shuffled(seed), 4)) {
                order = order * 4 + (int) delay;
            }
            times[order]++;
        }
        // 24 orders, 1000 times each; the deviation is 31.
        assertThat(Arrays.stream(times).filter(n -> n > 0)).hasSize(24).allMatch(n -> n > 850 && n < 1150);
    }

    @Test
    void shuffled_inAGrid_startsOneAfterTheOther() {
        double[] line = delays(EACH.shuffled(3), 7);
        assertThat(delays(EACH.shuffled(3).grid(3), 7)).isEqualTo(line);
        assertThat(delays(EACH.shuffled(3).grid(3).alongY(), 7)).isEqualTo(line);
    }

    // Ease

    @Test
    void ease_bendsTheSpread() {
        assertThat(delays(EACH.ease(SQUARE), 5)).isEqualTo(times(4, 0, 0.0625, 0.25, 0.5625, 1));
        assertThat(delays(Stagger.total(2).ease(SQUARE), 5)).isEqualTo(times(2, 0, 0.0625, 0.25, 0.5625, 1));
        assertThat(delays(EACH.fromCenter().ease(SQUARE), 5)).isEqualTo(numbers(2, 0.5, 0, 0.5, 2));
        assertThat(delays(EACH.fromEdges().ease(Ease.OUT_QUAD), 6)).isEqualTo(numbers(0, 1.5, 2, 2, 1.5, 0));
        assertThat(delays(EACH.ease(t -> 1 - t), 3)).isEqualTo(numbers(2, 1, 0));
    }

    @Test
    void ease_ofTheShuffled_bendsTheirOrder() {
        double[] order = delays(EACH.shuffled(1), 5);
        double[] expected = Arrays.stream(order).map(rank -> rank * rank / 4).toArray();
        assertThat(delays(EACH.shuffled(1).ease(SQUARE), 5)).isEqualTo(expected);
    }

    @Test
    void ease_thatLeavesItsRange_isHeld() {
        assertThat(delays(EACH.ease(t -> 4 * t - 1), 3)).isEqualTo(numbers(0, 2, 2));
        assertThat(delays(TOTAL.ease(t -> 4 * t - 1), 3)).isEqualTo(numbers(0, 1, 1));
        assertThat(delays(TOTAL.ease(t -> t == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY), 3))
                .isEqualTo(numbers(0, 1, 1));
        assertThat(delays(TOTAL.ease(t -> -0.0), 2)).isEqualTo(numbers(0, 0));
    }

    @Test
    void ease_isAskedOnceForEachInTheirOrder() {
        List<Double> asked = new ArrayList<>();
        double[] delays = delays(
                Stagger.total(3).from(1).ease(t -> {
                    asked.add(t);
                    return 0.5;
                }),
                4);
        assertThat(asked).containsExactly(0.5, 0.0, 0.5, 1.0);
        assertThat(delays).isEqualTo(numbers(1.5, 1.5, 1.5, 1.5));
    }

    @Test
    void ease_ofEquallyFar_isNotAsked() {
        DoubleUnaryOperator half = t -> 0.5;
        assertThat(delays(EACH.ease(half), 1)).isEqualTo(numbers(0));
        assertThat(delays(TOTAL.ease(half).fromCenter(), 2)).isEqualTo(numbers(0, 0));
    }

    @Test
    void ease_thatGivesNaN_isRefused() {
        Stagger s = EACH.ease(t -> t == 0.5 ? Double.NaN : t);
        assertThat(delays(s, 2)).isEqualTo(numbers(0, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays(s, 3))
                .withMessage("ease must give a number, but gives NaN at 0.5");
    }

    // All of them

    @ParameterizedTest
    @MethodSource("all")
    void delays_ofNoneOrOne_areNothingAndZero(Stagger stagger) {
        assertThat(delays(stagger, 0)).isEmpty();
        assertThat(delays(stagger.from(5), 0)).isEmpty();
        assertThat(delays(stagger.fromStart(), 1)).isEqualTo(numbers(0));
        assertThat(delays(stagger.fromEnd(), 1)).isEqualTo(numbers(0));
        assertThat(delays(stagger.fromCenter(), 1)).isEqualTo(numbers(0));
        assertThat(delays(stagger.fromEdges(), 1)).isEqualTo(numbers(0));
        assertThat(delays(stagger.fromPoint(3, 3), 1)).isEqualTo(numbers(0));
        assertThat(delays(stagger.shuffled(9), 1)).isEqualTo(numbers(0));
    }

    @Test
    void all_areStaggersThatBeginAt0() {
        assertThat(all()).hasSize(243).allSatisfy(s -> assertThat(delays(s, 11)).contains(0.0));
    }

    /** Each delay from its definition: the distance to the origin, by way of a list of cells. */
    @Test
    void delays_ofAnyGrid_areDistances() {
        long seed = System.nanoTime();
        SplittableRandom random = new SplittableRandom(seed);
        for (int k = 0; k < 2000; k++) {
            int count = random.nextInt(1, 40);
            int columns = random.nextInt(1, 9);
            int index = random.nextInt(count);
            double column = random.nextInt(-20, 40) / 4.0;
            double row = random.nextInt(-20, 40) / 4.0;
            int width = Math.min(columns, count);
            int height = (count + width - 1) / width;
            boolean isPoint = random.nextBoolean();
            boolean isCenter = random.nextBoolean();
            Stagger stagger = Stagger.each(0.25).grid(columns);
            double x = index % columns;
            int ownRow = index / columns;
            double y = ownRow;
            if (isPoint) {
                stagger = stagger.fromPoint(column, row);
                x = column;
                y = row;
            } else if (isCenter) {
                stagger = stagger.fromCenter();
                x = width / 2.0 - 0.5;
                y = height / 2.0 - 0.5;
            } else {
                stagger = stagger.from(index);
            }
            String what = "seed " + seed + ", step " + k;
            assertDistances(what, stagger, count, columns, x, y, (dx, dy) -> Math.sqrt(dx * dx + dy * dy));
            assertDistances(what, stagger.alongX(), count, columns, x, y, (dx, dy) -> Math.abs(dx));
            assertDistances(what, stagger.alongY(), count, columns, x, y, (dx, dy) -> Math.abs(dy));
        }
    }

    private static void assertDistances(
            String what,
            Stagger stagger,
            int count,
            int columns,
            double x,
            double y,
            ToDoubleBiFunction<Double, Double> distance) {
        List<Double> distances = new ArrayList<>();
        for (int row = 0; distances.size() < count; row++) {
            for (int column = 0; column < columns && distances.size() < count; column++) {
                distances.add(distance.applyAsDouble(x - column, y - row));
            }
        }
        double nearest = Collections.min(distances);
        assertThat(delays(stagger, count))
                .as(what)
                .isEqualTo(distances.stream()
                        .mapToDouble(d -> 0.25 * (d - nearest))
                        .toArray());
    }

    @Test
    void delays_intoALongerArray_leaveTheRest() {
        double[] into = {9, 9, 9, 9};
        EACH.fromEnd().delays(2, into);
        assertThat(into).isEqualTo(numbers(1, 0, 9, 9));
    }

    @Test
    void fromX_ofSeveral_theLastCounts() {
        assertThat(delays(EACH.fromEnd().from(1).shuffled(3).fromStart(), 3)).isEqualTo(numbers(0, 1, 2));
        assertThat(delays(EACH.fromEdges().from(1), 3)).isEqualTo(numbers(1, 0, 1));
    }

    @Test
    void copies_leaveTheOriginal() {
        Stagger original = Stagger.each(1);
        List<Stagger> copies = List.of(
                original.fromEnd(),
                original.fromCenter(),
                original.fromEdges(),
                original.from(1),
                original.fromPoint(2, 3),
                original.shuffled(4),
                original.grid(5),
                original.alongX(),
                original.alongY(),
                original.ease(SQUARE));
        assertThat(original).isEqualTo(EACH);
        assertThat(new HashSet<>(copies)).hasSize(10).doesNotContain(original);
    }

    // Errors

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void each_orTotal_outOfRange_isRefused(double seconds) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Stagger.each(seconds))
                .withMessage("seconds must be finite and at least 0, but is " + seconds);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Stagger.total(seconds))
                .withMessage("seconds must be finite and at least 0, but is " + seconds);
    }

    @Test
    void from_anIndexThatIsNone_isRefusedWhenUsed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EACH.from(-1))
                .withMessage("index must be at least 0, but is -1");
        Stagger s = EACH.from(3);
        assertThat(delays(s, 4)).isEqualTo(numbers(3, 2, 1, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays(s, 3))
                .withMessage("index must be below the number of targets, 3, but is 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays(s.grid(2), 1))
                .withMessage("index must be below the number of targets, 1, but is 3");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void fromPoint_thatIsNotFinite_isRefused(double bad) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EACH.fromPoint(bad, 0))
                .withMessage("column must be finite, but is " + bad);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EACH.fromPoint(0, bad))
                .withMessage("row must be finite, but is " + bad);
    }

    @Test
    void grid_withoutColumns_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EACH.grid(0))
                .withMessage("columns must be at least 1, but is 0");
    }

    @Test
    @SuppressWarnings("NullAway")
    void ease_null_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> EACH.ease(null)).withMessage("ease must not be null");
    }

    @Test
    void delays_thatCannotBe_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EACH.delays(-1, new double[3]))
                .withMessage("count must be at least 0, but is -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EACH.delays(4, new double[3]))
                .withMessage("array must have room for 4 numbers, but has 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays(Stagger.each(Double.MAX_VALUE), 3))
                .withMessage("delay must be finite, but is Infinity");
    }

    // Value

    @Test
    void equals_isByValue() {
        assertThat(all()).isEqualTo(all());
        Set<Stagger> different = new HashSet<>(all());
        assertThat(different).hasSize(all().size());
        for (Stagger s : all()) {
            assertThat(different).contains(s);
        }
        assertThat(EACH).isNotEqualTo(TOTAL).isNotEqualTo(Stagger.each(2)).isNotEqualTo(null);
        assertThat(Stagger.total(-0.0)).isEqualTo(Stagger.total(0)).hasSameHashCodeAs(Stagger.total(0));
        assertThat(EACH.fromPoint(-0.0, -0.0)).isEqualTo(EACH.fromPoint(0, 0)).hasSameHashCodeAs(EACH.fromPoint(0, 0));
        assertThat(EACH.fromPoint(1, 2))
                .isNotEqualTo(EACH.fromPoint(2, 2))
                .isNotEqualTo(EACH.fromPoint(1, 1))
                .isNotEqualTo(EACH.from(1));
        assertThat(EACH.from(7)).isNotEqualTo(EACH.shuffled(7)).isNotEqualTo(EACH.from(8));
    }

    @Test
    void equals_ofWhatLaterCallsUndid_isTrue() {
        assertThat(EACH.fromPoint(1, 2).fromEnd()).isEqualTo(EACH.fromEnd());
        assertThat(EACH.shuffled(7).fromEdges()).isEqualTo(EACH.fromEdges());
        assertThat(EACH.fromEnd().fromStart()).isEqualTo(EACH).isEqualTo(EACH.from(0));
        assertThat(EACH.ease(SQUARE).ease(Ease.LINEAR)).isEqualTo(EACH);
        assertThat(EACH.grid(3).ease(SQUARE).fromEnd())
                .isEqualTo(EACH.fromEnd().ease(SQUARE).grid(3));
    }

    @Test
    void toString_saysItsTime() {
        assertThat(Stagger.each(0.1).grid(3)).hasToString("stagger of 0.1 s each");
        assertThat(Stagger.total(2)).hasToString("stagger of 2.0 s in all");
    }

    @Tag("allocation")
    @Test
    void delays_onceWarm_allocateNothing() {
        Stagger[] staggers = all().toArray(new Stagger[0]);
        double[] into = new double[20];
        assertThat(WarmBytes.of(0, 1, 50, number -> {
                    for (int i = 0; i < staggers.length; i++) {
                        staggers[i].delays(20, into);
                    }
                }))
                .isZero();
    }
}
