package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Own curves from keys. */
class EaseCurveTest {

    private static final double EXACT = 1e-12;

    @Test
    void curve_betweenLevelKeys_isSmooth() {
        assertSame(Eases.curve(EaseKey.at(0, 0), EaseKey.at(1, 1)), Eases.smooth());
    }

    @Test
    void curve_withTangentsOf1_isLinear() {
        assertSame(Eases.curve(EaseKey.at(0, 0).tangent(1), EaseKey.at(1, 1).tangent(1)), Ease.LINEAR);
    }

    @Test
    void curve_isTheHermiteCurveOfItsTangents() {
        double m0 = 2.5;
        double m1 = -0.75;
        DoubleUnaryOperator hermite =
                t -> (t * t * t - 2 * t * t + t) * m0 + (3 * t * t - 2 * t * t * t) + (t * t * t - t * t) * m1;

        assertSame(Eases.curve(EaseKey.at(0, 0).tangent(m0), EaseKey.at(1, 1).tangent(m1)), hermite);
    }

    @Test
    void curve_withWeights_isACubicBezier() {
        assertSame(
                Eases.curve(
                        EaseKey.at(0, 0).tangent(0.1 / 0.25).weights(0, 0.25),
                        EaseKey.at(1, 1).tangent(0).weights(0.75, 0)),
                Eases.cubicBezier(0.25, 0.1, 0.25, 1));
    }

    @Test
    void curve_withWeights_isTheBezierFoundByBruteForce() {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 40; round++) {
            double middle = 0.1 + 0.8 * random.nextDouble();
            EaseKey[] keys = {
                key(random, 0), key(random, middle), key(random, 1),
            };
            DoubleUnaryOperator curve = Eases.curve(keys);
            for (int i = 0; i < 2; i++) {
                EaseKey a = keys[i];
                EaseKey b = keys[i + 1];
                for (int n = 1; n < 8; n++) {
                    double t = a.time() + (b.time() - a.time()) * n / 8;
                    assertThat(curve.applyAsDouble(t))
                            .as("round %s, from %s to %s at %s", round, a, b, t)
                            .isCloseTo(bruteForce(a, b, t), within(1e-10));
                }
            }
        }
    }

    @Test
    void curve_goesThroughItsKeysExactly() {
        SplittableRandom random = new SplittableRandom(6);
        for (int round = 0; round < 200; round++) {
            EaseKey[] keys = {
                key(random, 0), key(random, 0.1), key(random, 1 / 3.0), key(random, 0.7), key(random, 1),
            };
            DoubleUnaryOperator curve = Eases.curve(keys);
            for (EaseKey key : keys) {
                assertThat(curve.applyAsDouble(key.time())).isEqualTo(key.value());
                assertThat(curve.applyAsDouble(Math.nextDown(key.time()))).isCloseTo(key.value(), within(1e-6));
            }
            assertThat(curve.applyAsDouble(-1)).isEqualTo(keys[0].value());
            assertThat(curve.applyAsDouble(2)).isEqualTo(keys[4].value());
            assertThat(curve.applyAsDouble(Double.NaN)).isNaN();
        }
    }

    @Test
    void curve_withOneSideWeighted_usesThatSideOnly() {
        EaseKey start = EaseKey.at(0, 0).tangent(2);
        EaseKey end = EaseKey.at(1, 1).tangent(0.5);
        double plain = Eases.curve(start, end).applyAsDouble(0.5);
        DoubleUnaryOperator outWeighted = Eases.curve(start.weights(1 / 3.0, 0.8), end);
        DoubleUnaryOperator inWeighted = Eases.curve(start, end.weights(0.8, 1 / 3.0));

        assertThat(outWeighted.applyAsDouble(0.5))
                .isCloseTo(bruteForce(start.weights(0, 0.8), end, 0.5), within(EXACT))
                .isNotCloseTo(plain, within(1e-3));
        assertThat(inWeighted.applyAsDouble(0.5))
                .isCloseTo(bruteForce(start, end.weights(0.8, 0), 0.5), within(EXACT))
                .isNotCloseTo(plain, within(1e-3));
        // The outer sides of the outer keys mean nothing.
        assertSame(Eases.curve(start.weights(0.9, 1 / 3.0), end.weights(1 / 3.0, 0.9)), Eases.curve(start, end));
    }

    @Test
    void curve_withAnInfiniteTangent_holdsTheLeftValue() {
        for (double infinite : new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            DoubleUnaryOperator out = Eases.curve(
                    EaseKey.at(0, 0), EaseKey.at(0.4, 0.5).tangents(0, infinite), EaseKey.at(0.7, 2), EaseKey.at(1, 1));
            DoubleUnaryOperator in = Eases.curve(
                    EaseKey.at(0, 0), EaseKey.at(0.4, 0.5), EaseKey.at(0.7, 2).tangents(infinite, 0), EaseKey.at(1, 1));
            for (DoubleUnaryOperator curve : new DoubleUnaryOperator[] {out, in}) {
                assertThat(curve.applyAsDouble(0.4)).isEqualTo(0.5);
                assertThat(curve.applyAsDouble(0.69)).isEqualTo(0.5);
                assertThat(curve.applyAsDouble(Math.nextDown(0.7f))).isEqualTo(0.5);
                assertThat(curve.applyAsDouble(0.7f)).isEqualTo(2);
                assertThat(curve.applyAsDouble(0.7)).isEqualTo(2);
                assertThat(curve.applyAsDouble(0.2)).isCloseTo(0.25, within(EXACT));
            }
        }
    }

    @Test
    void curve_ofHolds_isSteps() {
        DoubleUnaryOperator curve = Eases.curve(
                EaseKey.at(0, 0).hold(),
                EaseKey.at(0.25, 0.25).hold(),
                EaseKey.at(0.5, 0.5).hold(),
                EaseKey.at(0.75, 0.75).hold(),
                EaseKey.at(1, 1));

        assertThat(grid().map(curve).toArray())
                .containsExactly(grid().map(Eases.steps(4)).toArray());
    }

    @Test
    void curve_withHandlesThatReachAllTheWay_staysInTime() {
        DoubleUnaryOperator curve =
                Eases.curve(EaseKey.at(0, 0).weights(1, 1), EaseKey.at(1, 1).weights(1, 1));

        assertThat(grid().map(curve).toArray()).isSorted();
        assertThat(curve.applyAsDouble(0.5)).isCloseTo(0.5, within(1e-5));
    }

    @Test
    void curve_ofKeysNextToEachOther_isFinite() {
        double near = Math.nextUp(0.5);
        DoubleUnaryOperator curve = Eases.curve(
                EaseKey.at(0, 0),
                EaseKey.at(0.5, 0.2).hold(),
                EaseKey.at(near, 0.8).tangent(3),
                EaseKey.at(1, 1));

        assertThat(grid().map(curve)).allMatch(Double::isFinite);
        assertThat(curve.applyAsDouble(0.5)).isBetween(0.2, 0.8);
        assertThat(curve.applyAsDouble(near)).isEqualTo(0.8);
    }

    @Test
    void curve_keepsACopyOfItsKeys() {
        EaseKey[] keys = {EaseKey.at(0, 0), EaseKey.at(1, 1)};
        DoubleUnaryOperator curve = Eases.curve(keys);
        keys[1] = EaseKey.at(1, 100);

        assertThat(curve.applyAsDouble(1)).isEqualTo(1);
    }

    @Test
    void key_isWhatItWasMadeOf() {
        EaseKey key = EaseKey.at(0.25, 2).tangents(3, 4).weights(0.5, 0.75);

        assertThat(key).isEqualTo(new EaseKey(0.25, 2, 3, 4, 0.5, 0.75));
        assertThat(key.tangent(-1)).isEqualTo(new EaseKey(0.25, 2, -1, -1, 0.5, 0.75));
        assertThat(key.hold()).isEqualTo(new EaseKey(0.25, 2, 3, Double.POSITIVE_INFINITY, 0.5, 0.75));
        assertThat(EaseKey.at(0.25, 2)).isEqualTo(new EaseKey(0.25, 2, 0, 0, 1 / 3.0, 1 / 3.0));
    }

    static Stream<Arguments> refused() {
        EaseKey start = EaseKey.at(0, 0);
        EaseKey end = EaseKey.at(1, 1);
        return Stream.of(
                refusal(() -> EaseKey.at(-0.5, 0), "time must lie in [0, 1], but is -0.5"),
                refusal(() -> EaseKey.at(Double.NaN, 0), "time must lie in [0, 1], but is NaN"),
                refusal(() -> EaseKey.at(0, Double.NaN), "value must be finite, but is NaN"),
                refusal(() -> EaseKey.at(0, Double.NEGATIVE_INFINITY), "value must be finite, but is -Infinity"),
                refusal(() -> start.tangent(Double.NaN), "slope must be a number, but is NaN"),
                refusal(() -> start.tangents(Double.NaN, 0), "in must be a number, but is NaN"),
                refusal(() -> start.tangents(0, Double.NaN), "out must be a number, but is NaN"),
                refusal(() -> start.weights(1.5, 0), "in must lie in [0, 1], but is 1.5"),
                refusal(() -> start.weights(0, Double.NaN), "out must lie in [0, 1], but is NaN"),
                refusal(() -> new EaseKey(0, 0, Double.NaN, 0, 0, 0), "inTangent must be a number, but is NaN"),
                refusal(() -> new EaseKey(0, 0, 0, Double.NaN, 0, 0), "outTangent must be a number, but is NaN"),
                refusal(() -> new EaseKey(0, 0, 0, 0, -1, 0), "inWeight must lie in [0, 1], but is -1.0"),
                refusal(() -> new EaseKey(0, 0, 0, 0, 0, 2), "outWeight must lie in [0, 1], but is 2.0"),
                refusal(Eases::curve, "the number of keys must be at least 2, but is 0"),
                refusal(() -> Eases.curve(start), "the number of keys must be at least 2, but is 1"),
                refusal(() -> Eases.curve((EaseKey[]) null), "keys must not be null"),
                refusal(() -> Eases.curve(start, null), "keys[1] must not be null"),
                refusal(
                        () -> Eases.curve(start, EaseKey.at(0.6, 0), EaseKey.at(0.5, 1), end),
                        "keys[2] must come after keys[1] at 0.6, but is at 0.5"),
                refusal(() -> Eases.curve(start, start, end), "keys[1] must come after keys[0] at 0.0, but is at 0.0"),
                refusal(() -> Eases.curve(EaseKey.at(0.1, 0), end), "keys[0] must be at 0.0, but is at 0.1"),
                refusal(() -> Eases.curve(start, EaseKey.at(0.9, 1)), "keys[1] must be at 1.0, but is at 0.9"),
                refusal(
                        () -> Eases.curve(EaseKey.at(0, -1.7e308), EaseKey.at(1, 1.7e308)),
                        "keys[0] and keys[1] must stay within finite numbers, but are " + EaseKey.at(0, -1.7e308)
                                + " and " + EaseKey.at(1, 1.7e308)));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void key_orCurve_ofBadInput_isRefused(Supplier<?> call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call::get).withMessage(message);
    }

    private static Arguments refusal(Supplier<?> call, String message) {
        return Arguments.of(call, message);
    }

    private static EaseKey key(SplittableRandom random, double time) {
        return EaseKey.at(time, 4 * random.nextDouble() - 2)
                .tangents(8 * random.nextDouble() - 4, 8 * random.nextDouble() - 4)
                .weights(0.05 + 0.9 * random.nextDouble(), 0.05 + 0.9 * random.nextDouble());
    }

    /** The curve at {@code t} by halving the parameter in 50 digits, with points found by de Casteljau's construction. */
    private static double bruteForce(EaseKey a, EaseKey b, double t) {
        MathContext digits = new MathContext(50);
        double length = b.time() - a.time();
        BigDecimal[] x = {
            new BigDecimal(a.time()),
            new BigDecimal(a.time()).add(new BigDecimal(a.outWeight()).multiply(new BigDecimal(length))),
            new BigDecimal(b.time()).subtract(new BigDecimal(b.inWeight()).multiply(new BigDecimal(length))),
            new BigDecimal(b.time()),
        };
        BigDecimal[] y = {
            new BigDecimal(a.value()),
            new BigDecimal(a.value()).add(x[1].subtract(x[0]).multiply(new BigDecimal(a.outTangent()))),
            new BigDecimal(b.value()).subtract(x[3].subtract(x[2]).multiply(new BigDecimal(b.inTangent()))),
            new BigDecimal(b.value()),
        };
        BigDecimal low = BigDecimal.ZERO;
        BigDecimal high = BigDecimal.ONE;
        for (int i = 0; i < 100; i++) {
            BigDecimal middle = low.add(high).divide(BigDecimal.valueOf(2), digits);
            if (casteljau(x, middle, digits).compareTo(new BigDecimal(t)) <= 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return casteljau(y, low, digits).doubleValue();
    }

    private static BigDecimal casteljau(BigDecimal[] points, BigDecimal s, MathContext digits) {
        BigDecimal[] p = points.clone();
        for (int n = p.length - 1; n > 0; n--) {
            for (int i = 0; i < n; i++) {
                p[i] = p[i].add(p[i + 1].subtract(p[i]).multiply(s, digits), digits);
            }
        }
        return p[0];
    }

    private static void assertSame(DoubleUnaryOperator actual, DoubleUnaryOperator expected) {
        grid().forEach(t ->
                assertThat(actual.applyAsDouble(t)).as("at %s", t).isCloseTo(expected.applyAsDouble(t), within(EXACT)));
    }

    private static DoubleStream grid() {
        return IntStream.rangeClosed(0, 2000).mapToDouble(step -> step / 2000.0);
    }
}
