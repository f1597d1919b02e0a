package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The curves of CSS against published values: web-platform-tests' css-easing, and Chromium's tests of its Bézier curves,
 * whose numbers have five digits.
 */
class EaseCssTest {

    private static final double PUBLISHED = 1.5e-4;
    private static final double EXACT = 1e-12;

    // linear()

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "linear(0, 1.5, 1); 0 0 .25 .75 .5 1.5 .75 1.25 1 1",
                "linear(1, -0.5, 0); 0 1 .25 .25 .5 -.5 .75 -.25 1 0",
                "linear(0, 0.25, 1); .25 .125 .5 .25 .75 .625",
                "linear(0, 0.25 75%, 1); .375 .125 .75 .25 .875 .625",
                "linear(0, 0.25 25% 75%, 1); .125 .125 .25 .25 .5 .25 .75 .25 .875 .625 1 1",
            })
    void linear_isThePublishedValue(String css, String values) {
        assertValues(Eases.linear(css), values);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "linear(0 0%, 1 100%); linear(0, 1)",
                "linear( 0 0%, 1 100% ); linear(0 0%, 1 100%)",
                "linear(0, 0.1 -10%, 1); linear(0, 0.1 0%, 1)",
                "linear(0, 0.9 110%, 1); linear(0, 0.9 110%, 1 110%)",
                "linear(-10, -5, 0, 5, 10); linear(-10 0%, -5 25%, 0 50%, 5 75%, 10 100%)",
                "linear(-10 -10%, -5 -5%, 0, 5, 10); linear(-10 -10%, -5 -5%, 0 30%, 5 65%, 10 100%)",
                "linear(0 0% 50%, 1 50% 100%); linear(0 0%, 0 50%, 1 50%, 1 100%)",
                "linear(0, 0.5 25% 75%, 1 100% 100%); linear(0 0%, 0.5 25%, 0.5 75%, 1 100%, 1 100%)",
                "linear(0, 0 40%, 1, 0.5, 1); linear(0 0%, 0 40%, 1 60%, 0.5 80%, 1 100%)",
                "linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, 1 100% 100%); linear(0 0%, 1.3 12.5%, 1 25%, 0.92 37.5%,"
                        + " 1 50%, 0.99 62.5%, 1 75%, 0.998 87.5%, 1 100%, 1 100%)",
                "linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 1.004, 0.998, 1 100% 100%); linear(0 0%, 1.3 11.1111111111%,"
                        + " 1 22.2222222222%, 0.92 33.3333333333%, 1 44.4444444444%, 0.99 55.5555555556%,"
                        + " 1 66.6666666667%, 1.004 77.7777777778%, 0.998 88.8888888889%, 1 100%, 1 100%)",
                "linear(0 calc(0%), 0 calc(100%)); linear(0 0%, 0 100%)",
                "linear(0 calc(50% - 50%), 1 calc(50% + 50%)); linear(0 0%, 1 100%)",
                "linear(0 calc(min(50%, 60%)), 1 100%); linear(0 50%, 1 100%)",
                "linear(calc(0/0), 1); linear(0 0%, 1 100%)",
                "linear(0, 0.2 60% 10%, 1); linear(0 0%, 0.2 60%, 0.2 60%, 1 100%)",
                "linear(0 20%, 0.5 10%, 1); linear(0 20%, 0.5 20%, 1 100%)",
                "linear(0 60%, 0.5, 1 20%, 2 80%); linear(0 60%, 0.5 60%, 1 60%, 2 80%)",
                "linear(0 -10%, 0.5, 1 130%); linear(0 -10%, 0.5 60%, 1 130%)",
                // Numbers and functions in every spelling.
                "LINEAR(+0,25% .5,10e-1  100%); linear(0, 0.5 25%, 1)",
                "linear(0, 25% 75% 0.25, 1); linear(0, 0.25 25% 75%, 1)",
                "linear(calc(2 * (1 + 1) / 8 - 0.5), calc(2 * 25%) 0.5, max(0.5, 1, 0)); linear(0, 0.5 50%, 1)",
                "linear(0,-0.25-10%,1); linear(0, -0.25 -10%, 1)",
            })
    void linear_isTheCompletedList(String css, String completed) {
        DoubleUnaryOperator ease = Eases.linear(css);
        DoubleUnaryOperator expected = Eases.linear(completed);

        grid().forEach(t -> assertThat(ease.applyAsDouble(t))
                .as("%s at %s", css, t)
                .isCloseTo(expected.applyAsDouble(t), within(1e-9)));
    }

    @Test
    void linear_overSeveralLines_isRead() {
        assertValues(Eases.linear("\n\tlinear(\r\n\t0,\n\t0.5\t25% ,\n\t1\n)\n"), "0 0 .25 .5 1 1");
    }

    @Test
    void linear_ofStairs_isSteps() {
        DoubleUnaryOperator stairs =
                Eases.linear("linear(0.2 0% 20%, 0.4 20% 40%, 0.6 40% 60%, 0.8 60% 80%, 1.0 80% 100%)");
        DoubleUnaryOperator steps = Eases.steps(5, Eases.StepPosition.JUMP_START);

        grid().forEach(t -> assertThat(stairs.applyAsDouble(t)).as("at %s", t).isEqualTo(steps.applyAsDouble(t)));
        for (int i = 0; i <= 1000; i++) {
            float phase = (float) (i / 1000.0);
            assertThat(stairs.applyAsDouble(phase)).as("at %s", phase).isEqualTo(steps.applyAsDouble(phase));
        }
    }

    @Test
    void linear_ofTwoPointsAtOneTime_jumpsToTheLast() {
        assertValues(Eases.linear("linear(0, 0 50%, 1 50%, 1)"), ".25 0 .4999 0 .5 1 .75 1");
        assertValues(Eases.linear("linear(0 0%, 0.5 0%, 1)"), "0 .5 .5 .75 1 1");
        assertValues(Eases.linear("linear(0 0%, 1 100%, 0 100%)"), "0 0 .5 .5 1 0");
        assertValues(Eases.linear("linear(0, 1 50%, 2 50%, 3 50%, 0)"), ".25 .5 .5 3 .75 1.5");
    }

    @Test
    void linear_atAJump_isReachedByTheFloatOfItsTime() {
        for (int i = 1; i < 100; i++) {
            DoubleUnaryOperator jump = Eases.linear("linear(0, 0 " + i + "%, 1 " + i + "%, 1)");
            float phase = (float) (i / 100.0);

            assertThat(jump.applyAsDouble(phase)).isEqualTo(1);
            assertThat(jump.applyAsDouble(Math.nextDown(phase))).isZero();
        }
    }

    @Test
    void linear_outsideItsPoints_goesOnAsTheOuterLines() {
        assertValues(Eases.linear("linear(0 25%, 1 75%)"), "0 -.5 .25 0 .5 .5 .75 1 1 1.5");
        assertValues(Eases.linear("linear(0 50%, 1 50%, 2)"), "0 0 .49 0 .5 1 .75 1.5 1 2");
        assertValues(Eases.linear("linear(0, 1 50%, 2 50% 50%)"), ".25 .5 .5 2 1 2");
        assertValues(Eases.linear("linear(0.5 20%, 0.5 80%)"), "0 .5 .5 .5 1 .5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "auto",
                "linear",
                "linear()",
                "linear(0)",
                "linear(100%)",
                "linear(0% 1 50%)",
                "linear(0 0% 100%)",
                "linear(0% 100% 0)",
                "linear(0 calc(50px - 50%), 0 calc(50em + 50em))",
                "linear(0 calc(50%, 50%), 0 calc(50% + 50%))",
                "linear(0, 0.25, sibling-index())",
                "linear(0, 0.25, sign(2em - 20px))",
                "linear(0, 1",
                "linear(0, 1) 1",
                "linear(0, 1), linear(0, 1)",
                "linear (0, 1)",
                "linear(0,, 1)",
                "linear(0, 1,)",
                "linear(, 0, 1)",
                "linear(0 1)",
                "linear(0, 1 10% 20% 30%)",
                "linear(0, 50%)",
                "linear(0, 1px)",
                "linear(0, 1.)",
                "linear(0, .)",
                "linear(0, --1)",
                "linear(0, 1e999)",
                "linear(0, calc(1/0))",
                "linear(-1.7e308, 1.7e308)",
                "linear(0, NaN)",
                "linear(0, 1 calc(50% + 1))",
                "linear(0, 1 calc(50% * 50%))",
                "linear(0, 1 calc(1 / 50%))",
                "linear(0, 1 calc(50% -50%))",
                "linear(0, 1 min(50%, 1))",
                "linear(0, calc(1)",
                "linear(0; 1)",
                "cubic-bezier(0, 0, 1, 1)",
            })
    void linear_ofWhatIsNoList_isRefused(String css) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Eases.linear(css))
                .withMessageStartingWith("css must ")
                .withMessageEndingWith("\"" + css + "\"");
    }

    @Test
    void linear_refused_saysWhyAndWhere() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Eases.linear("linear(0, 1px)"))
                .withMessage("css must have numbers without a unit and percentages, but at 11 is \"linear(0, 1px)\"");
    }

    // linear of numbers

    @Test
    void linear_ofNumbers_isTheListOfThem() {
        DoubleUnaryOperator ease = Eases.linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, 1);
        DoubleUnaryOperator list = Eases.linear("linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, 1)");

        grid().forEach(t -> assertThat(ease.applyAsDouble(t)).isEqualTo(list.applyAsDouble(t)));
    }

    @Test
    void linear_ofNumbers_neverLeavesThem() {
        DoubleUnaryOperator ease = Eases.linear(0, 0.1, 0.1, 0.7, 1);

        double[] values = grid().map(ease).toArray();

        assertThat(values).isSorted();
        assertThat(values[0]).isZero();
        assertThat(values[values.length - 1]).isEqualTo(1);
        assertThat(ease.applyAsDouble(0.3)).isEqualTo(0.1);
    }

    @Test
    void linear_ofNumbers_keepsACopy() {
        double[] points = {0, 0.5, 1};
        DoubleUnaryOperator ease = Eases.linear(points);
        points[1] = 100;

        assertThat(ease.applyAsDouble(0.5)).isEqualTo(0.5);
    }

    // cubic-bezier()

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                ".25 0 .75 1; 0 0 .05 .01136 .1 .03978 .15 .07978 .2 .12803 .25 .18235 .3 .24115 .35 .30323 .4 .36761"
                        + " .45 .43345 .5 .5 .6 .63238 .65 .69676 .7 .75884 .75 .81764 .8 .87196 .85 .92021 .9 .96021"
                        + " .95 .98863 1 1",
                ".5 -1 .5 2; 0 0 .05 -.08954 .1 -.15613 .15 -.19641 .2 -.20651 .25 -.18232 .3 -.11992 .35 -.01672"
                        + " .4 .1266 .45 .30349 .5 .5 .55 .69651 .6 .8734 .65 1.01672 .7 1.11992 .75 1.18232"
                        + " .8 1.20651 .85 1.19641 .9 1.15613 .95 1.08954 1 1",
                ".5 1 .5 1; .5 .875",
                ".5 2 .5 2; .5 1.625",
                ".5 -1 .5 -1; .5 -.625",
                "0 1.5 1 1.5; .23368794 1",
                "0 -.5 1 -.5; .76631206 0",
                "0 3 1 3; .245 2 .882 2 .976 1.5",
            })
    void cubicBezier_isThePublishedValue(String handles, String values) {
        String[] v = values.trim().split(" +", -1);
        DoubleUnaryOperator ease = bezier(handles);
        for (int i = 0; i < v.length; i += 2) {
            // The last line is rounded to three digits of time, where the curve is steep.
            double tolerance = handles.startsWith("0 3") ? 0.03 : PUBLISHED;
            assertThat(ease.applyAsDouble(Double.parseDouble(v[i])))
                    .as("%s at %s", handles, v[i])
                    .isCloseTo(Double.parseDouble(v[i + 1]), within(tolerance));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                ".25 -.5 .75 -.16666666667; -.225; 1",
                ".25 .25 .75 .5; 0; 1",
                "0 1 1 0; 0; 1",
                ".25 2.5 .75 .5; 0; 1.28818",
                ".25 .5 .75 -1.5; -.28818; 1",
                ".25 .1 .75 1.5; 0; 1.10755",
                ".25 -.5 .75 .9; -.10755; 1",
                ".25 .3 .75 .633; 0; 1",
            })
    void cubicBezier_hasThePublishedRange(String handles, double least, double greatest) {
        double[] values = grid().map(bezier(handles)).toArray();

        assertThat(IntStream.range(0, values.length)
                        .mapToDouble(i -> values[i])
                        .min()
                        .orElseThrow())
                .isCloseTo(least, within(PUBLISHED));
        assertThat(IntStream.range(0, values.length)
                        .mapToDouble(i -> values[i])
                        .max()
                        .orElseThrow())
                .isCloseTo(greatest, within(PUBLISHED));
    }

    @Test
    void cubicBezier_isTheCurveThroughItsParameter() {
        for (double x1 = 0; x1 <= 1; x1 += 0.125) {
            for (double x2 = 0; x2 <= 1; x2 += 0.125) {
                DoubleUnaryOperator ease = Eases.cubicBezier(x1, 0.1, x2, 1.2);
                for (int i = 1; i < 64; i++) {
                    double s = i / 64.0;
                    double u = 1 - s;
                    double x = 3 * u * u * s * x1 + 3 * u * s * s * x2 + s * s * s;
                    double y = 3 * u * u * s * 0.1 + 3 * u * s * s * 1.2 + s * s * s;
                    double slope = 3 * (u * u * x1 + 2 * u * s * (x2 - x1) + s * s * (1 - x2));
                    if (slope < 1e-3) {
                        // As good as upright: a bit of x is many of y.
                        continue;
                    }
                    assertThat(ease.applyAsDouble(x))
                            .as("(%s, %s) at %s", x1, x2, x)
                            .isCloseTo(y, within(EXACT));
                }
            }
        }
    }

    @Test
    void solve_findsTheTimeToTheLastBits() {
        for (double x1 = 0; x1 <= 1; x1 += 0.0625) {
            for (double x2 = 0; x2 <= 1; x2 += 0.0625) {
                for (int i = 0; i <= 200; i++) {
                    double x = i / 200.0;
                    double s = EaseBezier.solve(x1, x2, x);
                    assertThat(s).isBetween(0.0, 1.0);
                    assertThat(EaseBezier.point(s, x1, x2, 1)).isCloseTo(x, within(4e-16));
                }
            }
        }
    }

    @Test
    void cubicBezier_withValuesInRange_neverFalls() {
        for (double x1 = 0; x1 <= 1; x1 += 0.25) {
            for (double x2 = 0; x2 <= 1; x2 += 0.25) {
                DoubleUnaryOperator ease = Eases.cubicBezier(x1, 0, x2, 1);
                double[] values = grid().map(ease).toArray();
                for (int i = 1; i < values.length; i++) {
                    assertThat(values[i] - values[i - 1])
                            .as("(%s, %s) at %s", x1, x2, i)
                            .isGreaterThanOrEqualTo(-1e-15);
                }
            }
        }
    }

    @Test
    void cubicBezier_ofAStraightLine_isThePhase() {
        for (double a : new double[] {0, 0.25, 1 / 3.0, 1}) {
            DoubleUnaryOperator ease = Eases.cubicBezier(a, a, 1 - a, 1 - a);
            grid().forEach(t -> assertThat(ease.applyAsDouble(t)).isEqualTo(t));
        }
    }

    @Test
    void cubicBezier_ofHugeValues_isFinite() {
        double m = Double.MAX_VALUE;
        for (double x : new double[] {0, 0.5, 1}) {
            for (double[] y : new double[][] {{m, m}, {-m, m}, {m, -m}, {-m, -m}, {0, m}, {-m, 0}}) {
                DoubleUnaryOperator ease = Eases.cubicBezier(x, y[0], x, y[1]);
                assertThat(grid().map(ease)).allMatch(Double::isFinite);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "-0.1; 0.1; 0.5; 0.9; x1 must lie in [0, 1], but is -0.1",
                "0.5; 0.1; 1.1; 0.9; x2 must lie in [0, 1], but is 1.1",
                "NaN; 0.1; 0.5; 0.9; x1 must lie in [0, 1], but is NaN",
                "0.5; NaN; 0.5; 0.9; y1 must be finite, but is NaN",
                "0.5; 0.1; Infinity; 0.9; x2 must lie in [0, 1], but is Infinity",
                "0.5; 0.1; 0.5; -Infinity; y2 must be finite, but is -Infinity",
            })
    void cubicBezier_outsideItsRange_isRefused(double x1, double y1, double x2, double y2, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Eases.cubicBezier(x1, y1, x2, y2))
                .withMessage(message);
    }

    // steps()

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1; JUMP_START; 0 1 .23 1 1 1",
                "1; JUMP_END; 0 0 .23 0 .99 0 1 1",
                "1; JUMP_BOTH; 0 .5 .23 .5 .99 .5 1 1",
                "2; JUMP_NONE; 0 0 .45 0 .5 1 .78 1 1 1",
                "2; JUMP_START; 0 .5 .49 .5 .5 1 1 1",
                "4; JUMP_END; 0 0 .24 0 .25 .25 .49 .25 .5 .5 .75 .75 .99 .75 1 1",
                "4; JUMP_BOTH; 0 .2 .24 .2 .25 .4 .5 .6 .75 .8 .99 .8 1 1",
                "3; JUMP_NONE; 0 0 .33 0 .34 .5 .66 .5 .67 1 1 1",
            })
    void steps_isThePublishedValue(int count, Eases.StepPosition position, String values) {
        assertValues(Eases.steps(count, position), values);
    }

    @ParameterizedTest
    @EnumSource
    void steps_atEachBoundary_hasJumped(Eases.StepPosition position) {
        for (int count : new int[] {2, 3, 5, 7, 10, 49, 100, 1000, 4093}) {
            DoubleUnaryOperator ease = Eases.steps(count, position);
            DoubleUnaryOperator inside = Eases.steps(count, position);
            for (int k = 0; k < count; k++) {
                double at = (double) k / count;
                double expected = inside.applyAsDouble((k + 0.5) / count);
                assertThat(ease.applyAsDouble(at)).as("%s of %s", k, count).isEqualTo(expected);
                assertThat(ease.applyAsDouble((float) at))
                        .as("%s of %s, as a float", k, count)
                        .isEqualTo(expected);
                if (k > 0) {
                    assertThat(ease.applyAsDouble(Math.nextDown((float) at)))
                            .as("before %s of %s", k, count)
                            .isEqualTo(inside.applyAsDouble((k - 0.5) / count));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void steps_neverFall(Eases.StepPosition position) {
        for (int count : new int[] {2, 3, 100, 1 << 24, (1 << 25) + 1, Integer.MAX_VALUE}) {
            assertThat(grid().map(Eases.steps(count, position)).toArray()).isSorted();
        }
    }

    private static DoubleUnaryOperator bezier(String handles) {
        String[] h = handles.trim().split(" +", -1);
        return Eases.cubicBezier(
                Double.parseDouble(h[0]), Double.parseDouble(h[1]), Double.parseDouble(h[2]), Double.parseDouble(h[3]));
    }

    private static void assertValues(DoubleUnaryOperator ease, String values) {
        String[] v = values.trim().split(" +", -1);
        for (int i = 0; i < v.length; i += 2) {
            assertThat(ease.applyAsDouble(Double.parseDouble(v[i])))
                    .as("at %s", v[i])
                    .isCloseTo(Double.parseDouble(v[i + 1]), within(EXACT));
        }
    }

    private static DoubleStream grid() {
        return IntStream.rangeClosed(0, 3000).mapToDouble(step -> step / 3000.0);
    }
}
