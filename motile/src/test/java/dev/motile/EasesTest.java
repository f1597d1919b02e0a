package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Eases with parameters and eases of eases; CSS's and own curves have tests of their own. */
class EasesTest {

    private static final double EXACT = 1e-12;
    private static final double[] OVERSHOOTS = {0, 0.5, 1.70158, 3, 1e6, 1e300, Double.MAX_VALUE};

    /** An ease and what it is called. */
    record Named(String name, DoubleUnaryOperator ease) implements DoubleUnaryOperator {
        @Override
        public double applyAsDouble(double t) {
            return ease.applyAsDouble(t);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Eases that begin at 0 and end at 1, over many parameters. */
    static List<Named> all() {
        List<Named> eases = new ArrayList<>(rising());
        for (double s : OVERSHOOTS) {
            eases.add(new Named("inBack " + s, Eases.inBack(s)));
            eases.add(new Named("outBack " + s, Eases.outBack(s)));
            eases.add(new Named("inOutBack " + s, Eases.inOutBack(s)));
            eases.add(new Named("anticipate " + s, Eases.anticipate(s)));
            eases.add(new Named("anticipateOvershoot " + s, Eases.anticipateOvershoot(s)));
            eases.add(new Named("rough " + s, Eases.rough(7, 20, s)));
        }
        for (double a : new double[] {-1, 0, 0.5, 1, 1.0000001, 2, 100, 1e300}) {
            for (double p : new double[] {Double.MIN_VALUE, 1e-9, 0.3, 0.45, 1, 10, 1e300}) {
                eases.add(new Named("inElastic " + a + " " + p, Eases.inElastic(a, p)));
                eases.add(new Named("outElastic " + a + " " + p, Eases.outElastic(a, p)));
                eases.add(new Named("inOutElastic " + a + " " + p, Eases.inOutElastic(a, p)));
            }
        }
        eases.add(new Named("slowMo back", Eases.slowMo(0.5, 2)));
        eases.add(new Named("rough, one corner", Eases.rough(-1, 1, 1)));
        eases.add(new Named("rough, all corners", Eases.rough(-1, Integer.MAX_VALUE, 1)));
        eases.add(new Named("bezier", Eases.cubicBezier(0.3, -2, 0.1, 4)));
        eases.add(new Named("reverse", Eases.reverse(Eases.inElastic(1, 0.3))));
        eases.add(new Named("mirror", Eases.mirror(Ease.IN_BACK)));
        eases.add(new Named("crop", Eases.crop(Eases.outElastic(1, 0.3), 0.03, 0.77)));
        eases.add(new Named("blend", Eases.blend(Ease.IN_BACK, Eases.outElastic(1, 0.3), 0.3)));
        for (double at : new double[] {Double.MIN_VALUE, 0.1, 0.3, 0.49999, 0.7, 0.9, Math.nextDown(1.0)}) {
            eases.add(new Named("chain " + at, Eases.chain(Ease.OUT_BACK, at, Ease.IN_BOUNCE)));
        }
        return eases;
    }

    /** Eases that never fall, too. */
    static List<Named> rising() {
        List<Named> eases = new ArrayList<>();
        for (double e : new double[] {Double.MIN_VALUE, 0.1, 0.5, 1, 1.5, 2, 3, 4.2, 50, 1e300}) {
            eases.add(new Named("inPower " + e, Eases.inPower(e)));
            eases.add(new Named("outPower " + e, Eases.outPower(e)));
            eases.add(new Named("inOutPower " + e, Eases.inOutPower(e)));
        }
        for (int n : new int[] {1, 2, 3, 10, 1_000_000, Integer.MAX_VALUE}) {
            eases.add(new Named("steps " + n, Eases.steps(n)));
            eases.add(new Named("steps none " + n, Eases.steps(Math.max(2, n), Eases.StepPosition.JUMP_NONE)));
        }
        eases.add(new Named("smooth", Eases.smooth()));
        eases.add(new Named("smoother", Eases.smoother()));
        for (double power : new double[] {0, 0.3, 0.7, 1}) {
            for (double ratio : new double[] {0, 0.1, 0.5, 0.7, 0.999999, 1}) {
                eases.add(new Named("slowMo " + ratio + " " + power, Eases.slowMo(ratio, power)));
            }
        }
        eases.add(new Named("linear", Eases.linear(0, 0.1, 0.1, 0.9, 1)));
        eases.add(new Named("linear css", Eases.linear("linear(0, 0.1 30% 40%, 1)")));
        eases.add(new Named("curve", Eases.curve(EaseKey.at(0, 0), EaseKey.at(0.3, 0.9), EaseKey.at(1, 1))));
        eases.add(new Named("rough 0", Eases.rough(7, 20, 0)));
        eases.add(new Named("reverse", Eases.reverse(Ease.IN_QUART)));
        eases.add(new Named("mirror", Eases.mirror(Ease.IN_QUART)));
        eases.add(new Named("chain", Eases.chain(Ease.IN_QUART, 0.3, Ease.OUT_QUAD)));
        eases.add(new Named("crop", Eases.crop(Ease.IN_OUT_CUBIC, 0.1, 0.7)));
        eases.add(new Named("blend", Eases.blend(Ease.IN_QUAD, Ease.OUT_QUAD, 0.3)));
        return eases;
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("cases")
    void ends_areExact_B88_B92(Named ease) {
        for (double t : new double[] {0, -0.0, -1e-300, -0.1, -100, Double.NEGATIVE_INFINITY}) {
            assertBits(ease.applyAsDouble(t), 0);
        }
        for (double t : new double[] {1, Math.nextUp(1.0), 1.1, 100, Double.POSITIVE_INFINITY}) {
            assertBits(ease.applyAsDouble(t), 1);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("cases")
    void between_isFinite_andNaNStaysNaN_B89(Named ease) {
        assertThat(ease.applyAsDouble(Double.NaN)).isNaN();
        assertThat(ease.applyAsDouble(Double.MIN_VALUE)).isFinite();
        assertThat(ease.applyAsDouble(Math.nextDown(1.0))).isFinite();
        assertThat(grid(1000).map(ease)).allMatch(Double::isFinite);
    }

    @ParameterizedTest
    @MethodSource("rising")
    void rising_neverFalls_andStaysInRange(Named ease) {
        double[] values = grid(20_000).map(ease).toArray();
        for (int i = 1; i < values.length; i++) {
            assertThat(values[i] - values[i - 1]).as("at %s", i).isGreaterThanOrEqualTo(-2e-16);
        }
        assertThat(DoubleStream.of(values)).allMatch(value -> value >= 0 && value <= 1);
    }

    // Back

    @Test
    @Tag("cases")
    void back_withoutOvershoot_isCubic_B92() {
        assertSame(Eases.inBack(0), Ease.IN_CUBIC);
        assertSame(Eases.outBack(0), Ease.OUT_CUBIC);
        assertSame(Eases.inOutBack(0), Ease.IN_OUT_CUBIC);
    }

    @Test
    void back_withTheUsualOvershoot_isTheNamedCurve() {
        assertSame(Eases.inBack(1.70158), Ease.IN_BACK);
        assertSame(Eases.outBack(1.70158), Ease.OUT_BACK);
        assertSame(Eases.inOutBack(1.70158), Ease.IN_OUT_BACK);
    }

    @Test
    void back_isPennersFormula() {
        double s = 3;
        assertSame(Eases.inBack(s), t -> t * t * ((s + 1) * t - s));
        assertSame(Eases.outBack(s), t -> (t - 1) * (t - 1) * ((s + 1) * (t - 1) + s) + 1);
        double s2 = s * 1.525;
        assertSame(Eases.inOutBack(s), t -> {
            double v = 2 * t;
            return v < 1 ? v * v * ((s2 + 1) * v - s2) / 2 : ((v - 2) * (v - 2) * ((s2 + 1) * (v - 2) + s2) + 2) / 2;
        });
    }

    @Test
    void back_overshootsAsItSays() {
        for (double s : new double[] {0.5, 1.70158, 3, 10}) {
            double depth = 4 * s * s * s / (27 * (s + 1) * (s + 1));
            assertThat(Eases.inBack(s).applyAsDouble(2 * s / (3 * (s + 1)))).isCloseTo(-depth, within(EXACT));
            assertThat(grid(20_000).map(Eases.inBack(s)).min().orElseThrow()).isCloseTo(-depth, within(1e-6));
            assertThat(grid(20_000).map(Eases.outBack(s)).max().orElseThrow()).isCloseTo(1 + depth, within(1e-6));
        }
        assertThat(grid(20_000).map(Eases.outBack(1.70158)).max().orElseThrow()).isCloseTo(1.1000040708, within(1e-8));
    }

    @Test
    void anticipate_isAndroidsCurve() {
        assertSame(Eases.anticipate(2), t -> t * t * (3 * t - 2));
        assertThat(Eases.anticipate(2).applyAsDouble(0.5)).isCloseTo(-0.125, within(EXACT));
        // Tension 2 counts 3.
        assertSame(
                Eases.anticipateOvershoot(2),
                t -> t < 0.5
                        ? 0.5 * (2 * t) * (2 * t) * (4 * 2 * t - 3)
                        : 0.5 * ((2 * t - 2) * (2 * t - 2) * (4 * (2 * t - 2) + 3) + 2));
        assertThat(Eases.anticipateOvershoot(2).applyAsDouble(0.25)).isCloseTo(-0.125, within(EXACT));
        assertThat(Eases.anticipateOvershoot(2).applyAsDouble(0.75)).isCloseTo(1.125, within(EXACT));
    }

    // Elastic

    @Test
    void elastic_withTheUsualParameters_isTheNamedCurve() {
        assertSame(Eases.inElastic(1, 0.3), Ease.IN_ELASTIC);
        assertSame(Eases.outElastic(1, 0.3), Ease.OUT_ELASTIC);
        assertSame(Eases.inOutElastic(1, 0.45), Ease.IN_OUT_ELASTIC);
    }

    @Test
    void elastic_isPennersFormula() {
        for (double a : new double[] {1, 1.5, 2, 7}) {
            for (double p : new double[] {0.2, 0.3, 0.5, 1}) {
                double s = p / (2 * Math.PI) * Math.asin(1 / a);
                DoubleUnaryOperator out = t -> a * Math.pow(2, -10 * t) * Math.sin((t - s) * (2 * Math.PI) / p) + 1;
                DoubleUnaryOperator in = t -> 1 - out.applyAsDouble(1 - t);
                assertSameInside(Eases.inElastic(a, p), in);
                assertSameInside(Eases.outElastic(a, p), out);
                assertSameInside(
                        Eases.inOutElastic(a, p),
                        t -> t < 0.5 ? in.applyAsDouble(2 * t) / 2 : out.applyAsDouble(2 * t - 1) / 2 + 0.5);
            }
        }
    }

    @Test
    void inElastic_ofAmplitude1_isPennersFormulaToo() {
        for (double p : new double[] {0.2, 0.3, 0.5, 1}) {
            assertSameInside(
                    Eases.inElastic(1, p),
                    t -> -(Math.pow(2, 10 * (t - 1)) * Math.sin((t - 1 - p / 4) * (2 * Math.PI) / p)));
        }
    }

    @Test
    @Tag("cases")
    void elastic_withAnAmplitudeBelow1_countsAs1_B92() {
        for (double a : new double[] {-5, 0, 0.5, 0.999}) {
            assertSame(Eases.outElastic(a, 0.3), Ease.OUT_ELASTIC);
        }
    }

    @Test
    @Tag("cases")
    void elastic_whateverItsAmplitude_startsWhereItShould_B92() {
        for (double a : new double[] {1, 2, 10}) {
            assertThat(Eases.outElastic(a, 0.3).applyAsDouble(1e-12)).isCloseTo(0, within(1e-9));
            assertThat(Eases.outElastic(a, 0.3).applyAsDouble(Math.nextDown(1.0)))
                    .isCloseTo(1, within(a / 1024));
            assertThat(Eases.inElastic(a, 0.3).applyAsDouble(Math.nextDown(1.0)))
                    .isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void wave_isCosineLessSine() {
        for (double turns :
                new double[] {0, 1e-9, 0.1, 0.125, 0.2, 0.25, 0.374, 0.5, 0.7, 0.875, 1, 3.3, 12.9, 1e9 + 0.3}) {
            // As near as the angle in radians can be told.
            double whole = turns - Math.floor(turns);
            assertThat(EaseMath.wave(turns, 0)).isCloseTo(Math.cos(2 * Math.PI * whole), within(1e-15));
            assertThat(EaseMath.wave(turns, 2) - EaseMath.wave(turns, 0))
                    .isCloseTo(-2 * Math.sin(2 * Math.PI * whole), within(2e-15));
        }
        assertThat(EaseMath.wave(1e300, 1)).isEqualTo(1);
    }

    @Test
    void power_isAsExactAsTheLibrarys() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            double x = random.nextDouble();
            double e = i % 3 == 0 ? 1 + random.nextInt(80) : 1 / random.nextDouble() - 0.9;
            assertThat(EaseMath.power(x, e)).isCloseTo(StrictMath.pow(x, e), within(1e-15));
            assertThat(EaseMath.decay(x)).isCloseTo(StrictMath.pow(2, -10 * x), within(1e-15));
        }
        assertThat(Eases.inPower(2).applyAsDouble(0.3)).isEqualTo(0.3 * 0.3);
    }

    // Powers and smooth

    @Test
    void power_ofWholeExponents_isTheNamedCurve() {
        assertSame(Eases.inPower(1), Ease.LINEAR);
        assertSame(Eases.inPower(2), Ease.IN_QUAD);
        assertSame(Eases.outPower(3), Ease.OUT_CUBIC);
        assertSame(Eases.inOutPower(4), Ease.IN_OUT_QUART);
        assertSame(Eases.inOutPower(5), Ease.IN_OUT_QUINT);
        assertSame(Eases.inPower(0.5), Math::sqrt);
        assertThat(Eases.inPower(1.5).applyAsDouble(0.25)).isCloseTo(0.125, within(EXACT));
    }

    @Test
    void smooth_andSmoother_areTheirPolynomials() {
        assertSame(Eases.smooth(), t -> 3 * t * t - 2 * t * t * t);
        assertSame(Eases.smoother(), t -> 6 * Math.pow(t, 5) - 15 * Math.pow(t, 4) + 10 * Math.pow(t, 3));
        assertThat(Eases.smooth().applyAsDouble(0.25)).isEqualTo(0.15625);
        assertThat(Eases.smoother().applyAsDouble(0.25)).isEqualTo(0.103515625);
    }

    // Slow motion

    @Test
    void slowMo_isLinearAndSlowInTheMiddle() {
        DoubleUnaryOperator ease = Eases.slowMo(0.7, 0.7);
        for (double t = 0.15; t <= 0.85; t += 0.05) {
            assertThat(ease.applyAsDouble(t)).isCloseTo(0.5 + (t - 0.5) * 0.3, within(EXACT));
        }
        assertThat(ease.applyAsDouble(0.05)).isGreaterThan(0.15);
        assertThat(ease.applyAsDouble(0.95)).isLessThan(0.85);
    }

    @Test
    void slowMo_hasGsapsValues() {
        // By its formula, by hand: at half of the first and of the last edge the fourth power is 1 / 16.
        DoubleUnaryOperator ease = Eases.slowMo(0.5, 0.8);
        double early = 0.125 + 0.375 * 0.8;
        assertThat(ease.applyAsDouble(0.125)).isCloseTo(early - early / 16, within(EXACT));
        double late = 0.875 - 0.375 * 0.8;
        assertThat(ease.applyAsDouble(0.875)).isCloseTo(late + (0.875 - late) / 16, within(EXACT));
        assertThat(ease.applyAsDouble(0.5)).isCloseTo(0.5, within(EXACT));
    }

    @Test
    void slowMo_isContinuous() {
        DoubleUnaryOperator ease = Eases.slowMo(0.6, 0.9);
        double[] values = grid(100_000).map(ease).toArray();
        for (int i = 1; i < values.length; i++) {
            assertThat(values[i] - values[i - 1]).isBetween(0.0, 2e-4);
        }
    }

    // Rough

    @Test
    void rough_isTheSameForTheSameSeed() {
        assertSame(Eases.rough(42, 30, 0.2), Eases.rough(42, 30, 0.2));
        assertThat(grid(50).map(Eases.rough(42, 30, 0.2)).toArray())
                .isNotEqualTo(grid(50).map(Eases.rough(43, 30, 0.2)).toArray());
        // Pinned: a value that changes changes what people have chosen.
        assertThat(Eases.rough(42, 3, 1).applyAsDouble(0.25)).isCloseTo(0.25 + noise(42, 1), within(EXACT));
        assertThat(Eases.rough(-7, 3, 1).applyAsDouble(0.75)).isCloseTo(0.75 + noise(-7, 3), within(EXACT));
    }

    @Test
    void rough_isStraightBetweenCornersAndWithinItsStrength() {
        double strength = 0.3;
        int points = 9;
        DoubleUnaryOperator ease = Eases.rough(5, points, strength);
        for (int part = 0; part <= points; part++) {
            double a = ease.applyAsDouble(part / 10.0);
            double b = ease.applyAsDouble((part + 1) / 10.0);
            double middle = ease.applyAsDouble((part + 0.5) / 10.0);
            assertThat(middle).isCloseTo((a + b) / 2, within(EXACT));
            assertThat(b - (part + 1) / 10.0).isBetween(-strength, strength);
        }
    }

    @Test
    void rough_usesItsStrengthEvenly() {
        int n = 100_000;
        DoubleUnaryOperator ease = Eases.rough(1, n - 1, 1);
        double[] noise = IntStream.range(1, n)
                .mapToDouble(i -> ease.applyAsDouble((double) i / n) - (double) i / n)
                .toArray();

        assertThat(DoubleStream.of(noise).average().orElseThrow()).isCloseTo(0, within(0.01));
        assertThat(DoubleStream.of(noise).map(x -> x * x).average().orElseThrow())
                .isCloseTo(1 / 3.0, within(0.01));
        assertThat(DoubleStream.of(noise).max().orElseThrow()).isGreaterThan(0.999);
        assertThat(DoubleStream.of(noise).min().orElseThrow()).isLessThan(-0.999);
    }

    @Test
    void rough_aroundAnEase_addsTheSameNoise() {
        DoubleUnaryOperator line = Eases.rough(3, 12, 0.1);
        DoubleUnaryOperator curve = Eases.rough(Ease.OUT_QUAD, 3, 12, 0.1);

        assertSame(t -> curve.applyAsDouble(t) - Ease.OUT_QUAD.applyAsDouble(t), t -> line.applyAsDouble(t) - t);
    }

    /** SplittableRandom's numbers with its usual step, of which the corner's is the one before the last. */
    private static double noise(long seed, int corner) {
        SplittableRandom random = new SplittableRandom(seed);
        long bits = 0;
        for (int i = 0; i < corner; i++) {
            bits = random.nextLong();
        }
        return (bits >> 10) * 0x1p-53;
    }

    // Eases of eases

    @ParameterizedTest
    @EnumSource
    void reverse_ofANamedCurve_isItsOther(Ease ease) {
        String name = ease.name();
        String other = name.startsWith("IN_") && !name.startsWith("IN_OUT_")
                ? "OUT_" + name.substring(3)
                : name.startsWith("OUT_") ? "IN_" + name.substring(4) : name;

        assertSame(Eases.reverse(ease), Ease.valueOf(other));
    }

    @Test
    void reverse_twice_isTheSameObject() {
        DoubleUnaryOperator ease = t -> t * t;

        assertThat(Eases.reverse(Eases.reverse(ease))).isSameAs(ease);
        assertThat(Eases.reverse(Eases.reverse(Ease.IN_EXPO))).isSameAs(Ease.IN_EXPO);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "IN_(?!OUT_).*(?<!BACK|ELASTIC)")
    void mirror_ofAnInCurve_isItsInOutCurve(Ease ease) {
        assertSame(Eases.mirror(ease), Ease.valueOf(ease.name().replace("IN_", "IN_OUT_")));
    }

    @Test
    void mirror_ofBackAndElastic_isTheirInOutCurveWithoutItsFactor() {
        assertSame(Eases.mirror(Eases.inBack(1.525 * 1.70158)), Ease.IN_OUT_BACK);
        assertSame(Eases.mirror(Eases.inElastic(1, 0.45)), Ease.IN_OUT_ELASTIC);
    }

    @Test
    void chain_isBothOneAfterTheOther() {
        DoubleUnaryOperator chain = Eases.chain(Ease.IN_QUAD, 0.25, Ease.OUT_CUBIC);

        assertThat(chain.applyAsDouble(0.125)).isCloseTo(0.25 * 0.25, within(EXACT));
        assertThat(chain.applyAsDouble(0.25)).isEqualTo(0.25);
        assertThat(chain.applyAsDouble(0.625)).isCloseTo(0.25 + 0.75 * 0.875, within(EXACT));
        assertThat(Eases.chain(Ease.LINEAR, 0.3, Ease.LINEAR).applyAsDouble(0.123))
                .isCloseTo(0.123, within(EXACT));
    }

    @Test
    void chain_isContinuousAndExactWhereItChanges() {
        for (double at = 0.01; at < 1; at += 0.01) {
            DoubleUnaryOperator chain = Eases.chain(Ease.OUT_QUAD, at, Ease.IN_SINE);
            assertThat(chain.applyAsDouble(at)).isEqualTo(at);
            assertThat(chain.applyAsDouble(Math.nextDown(at))).isCloseTo(at, within(EXACT));
            assertThat(chain.applyAsDouble(Math.nextUp(at))).isCloseTo(at, within(EXACT));
        }
    }

    @Test
    void crop_isThePieceStretched() {
        assertSame(Eases.crop(Ease.IN_OUT_QUAD, 0, 0.5), Ease.IN_QUAD);
        assertSame(Eases.crop(Ease.IN_OUT_CUBIC, 0.5, 1), Ease.OUT_CUBIC);
        assertSame(Eases.crop(Ease.OUT_BACK, 0, 1), Ease.OUT_BACK);
        assertSame(Eases.crop(Ease.IN_QUAD, 0.5, 1), t -> ((0.5 + t / 2) * (0.5 + t / 2) - 0.25) / 0.75);
        // A piece that falls is turned upside down.
        assertSame(Eases.crop(t -> t * (1 - t), 0.5, 1), t -> t * t);
    }

    @Test
    void blend_isTheMixture() {
        assertSame(Eases.blend(Ease.IN_QUAD, Ease.OUT_BACK, 0), Ease.IN_QUAD);
        assertSame(Eases.blend(Ease.IN_QUAD, Ease.OUT_BACK, 1), Ease.OUT_BACK);
        assertSame(
                Eases.blend(Ease.IN_QUAD, Ease.OUT_BACK, 0.25),
                t -> 0.75 * Ease.IN_QUAD.applyAsDouble(t) + 0.25 * Ease.OUT_BACK.applyAsDouble(t));
    }

    @Test
    void easesOfEases_neverHandOutAPhaseOutside() {
        DoubleUnaryOperator picky = t -> {
            assertThat(t).isBetween(0.0, 1.0);
            return t;
        };
        for (DoubleUnaryOperator ease : List.of(
                Eases.reverse(picky),
                Eases.mirror(picky),
                Eases.chain(picky, 0.3, picky),
                Eases.crop(picky, 0.1, 0.3),
                Eases.blend(picky, picky, 0.7),
                Eases.rough(picky, 1, 10, 0.1))) {
            for (double t :
                    new double[] {-1, 2, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.MIN_VALUE}) {
                assertThat(ease.applyAsDouble(t)).isBetween(0.0, 1.0);
            }
            assertThat(ease.applyAsDouble(Double.NaN)).isNaN();
            assertThat(grid(1000).map(ease)).allMatch(Double::isFinite);
            assertThat(grid(1000).map(Math::nextDown).map(ease)).allMatch(Double::isFinite);
        }
    }

    // Allocation

    @Test
    @Tag("allocation")
    void easesOfAllKinds_allocateNothing() {
        DoubleUnaryOperator[] eases = all().toArray(DoubleUnaryOperator[]::new);
        double[] sum = new double[1];
        assertThat(WarmBytes.of(0, 1, 1, number -> {
                    for (int i = 0; i <= 500; i++) {
                        for (DoubleUnaryOperator ease : eases) {
                            sum[0] += ease.applyAsDouble(i / 500.0);
                        }
                    }
                }))
                .isZero();
        assertThat(sum[0]).isNotNaN();
    }

    // Refusals

    static Stream<Arguments> refused() {
        double nan = Double.NaN;
        double infinite = Double.POSITIVE_INFINITY;
        String notNegative = " must be finite and at least 0, but is ";
        String positive = " must be finite and above 0, but is ";
        return Stream.of(
                refusal(() -> Eases.inBack(-1), "overshoot" + notNegative + "-1.0"),
                refusal(() -> Eases.outBack(nan), "overshoot" + notNegative + "NaN"),
                refusal(() -> Eases.inOutBack(infinite), "overshoot" + notNegative + "Infinity"),
                refusal(() -> Eases.anticipate(nan), "tension" + notNegative + "NaN"),
                refusal(() -> Eases.anticipateOvershoot(-0.5), "tension" + notNegative + "-0.5"),
                refusal(() -> Eases.inElastic(nan, 1), "amplitude must be finite, but is NaN"),
                refusal(() -> Eases.outElastic(infinite, 1), "amplitude must be finite, but is Infinity"),
                refusal(() -> Eases.inElastic(1, -0.3), "period" + positive + "-0.3"),
                refusal(() -> Eases.outElastic(1, 0), "period" + positive + "0.0"),
                refusal(() -> Eases.inOutElastic(1, nan), "period" + positive + "NaN"),
                refusal(() -> Eases.inPower(0), "exponent" + positive + "0.0"),
                refusal(() -> Eases.outPower(infinite), "exponent" + positive + "Infinity"),
                refusal(() -> Eases.inOutPower(nan), "exponent" + positive + "NaN"),
                refusal(() -> Eases.steps(0), "count must be at least 1, but is 0"),
                refusal(() -> Eases.steps(Integer.MIN_VALUE), "count must be at least 1, but is -2147483648"),
                refusal(() -> Eases.steps(1, Eases.StepPosition.JUMP_NONE), "count must be at least 2, but is 1"),
                refusal(() -> Eases.steps(1, null), "position must not be null"),
                refusal(() -> Eases.slowMo(1.1, 0.7), "linearRatio must lie in [0, 1], but is 1.1"),
                refusal(() -> Eases.slowMo(nan, 0.7), "linearRatio must lie in [0, 1], but is NaN"),
                refusal(() -> Eases.slowMo(0.5, -0.7), "power" + notNegative + "-0.7"),
                refusal(() -> Eases.linear(), "the number of points must be at least 2, but is 0"),
                refusal(() -> Eases.linear(1), "the number of points must be at least 2, but is 1"),
                refusal(() -> Eases.linear(0, nan), "points[1] must be finite, but is NaN"),
                refusal(() -> Eases.linear(-infinite, 1), "points[0] must be finite, but is -Infinity"),
                refusal(() -> Eases.linear(-1.5e308, 1.5e308), "points[1] - points[0] must be finite, but is Infinity"),
                refusal(() -> Eases.linear((double[]) null), "points must not be null"),
                refusal(() -> Eases.linear((String) null), "css must not be null"),
                refusal(() -> Eases.rough(1, 0, 1), "points must be at least 1, but is 0"),
                refusal(() -> Eases.rough(1, 5, nan), "strength" + notNegative + "NaN"),
                refusal(() -> Eases.rough(null, 1, 5, 1), "ease must not be null"),
                refusal(() -> Eases.reverse(null), "ease must not be null"),
                refusal(() -> Eases.mirror(null), "ease must not be null"),
                refusal(() -> Eases.chain(null, 0.5, Ease.LINEAR), "first must not be null"),
                refusal(() -> Eases.chain(Ease.LINEAR, 0.5, null), "second must not be null"),
                refusal(() -> Eases.chain(Ease.LINEAR, 0, Ease.LINEAR), "at must lie between 0 and 1, but is 0.0"),
                refusal(() -> Eases.chain(Ease.LINEAR, 1, Ease.LINEAR), "at must lie between 0 and 1, but is 1.0"),
                refusal(() -> Eases.chain(Ease.LINEAR, nan, Ease.LINEAR), "at must lie between 0 and 1, but is NaN"),
                refusal(() -> Eases.crop(null, 0, 1), "ease must not be null"),
                refusal(() -> Eases.crop(Ease.LINEAR, -0.1, 1), "from must lie in [0, 1], but is -0.1"),
                refusal(() -> Eases.crop(Ease.LINEAR, 0, nan), "to must lie in [0, 1], but is NaN"),
                refusal(() -> Eases.crop(Ease.LINEAR, 0.5, 0.25), "to must be above from, 0.5, but is 0.25"),
                refusal(
                        () -> Eases.crop(Eases.steps(4), 0.3, 0.4),
                        "the piece from 0.3 to 0.4 must have a finite height other than 0, but its height is 0.0"),
                refusal(
                        () -> Eases.crop(t -> nan, 0.25, 0.5),
                        "the piece from 0.25 to 0.5 must have a finite height other than 0, but its height is NaN"),
                refusal(() -> Eases.blend(null, Ease.LINEAR, 0.5), "first must not be null"),
                refusal(() -> Eases.blend(Ease.LINEAR, null, 0.5), "second must not be null"),
                refusal(() -> Eases.blend(Ease.LINEAR, Ease.LINEAR, 1.5), "weight must lie in [0, 1], but is 1.5"),
                refusal(() -> Eases.blend(Ease.LINEAR, Ease.LINEAR, nan), "weight must lie in [0, 1], but is NaN"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void badInput_isRefused(Supplier<?> call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call::get).withMessage(message);
    }

    private static Arguments refusal(Supplier<?> call, String message) {
        return Arguments.of(call, message);
    }

    // Motions

    @Test
    void motion_withSteps_showsEachStepWhenItsTimeHasCome() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<Float> seen = new ArrayList<>();
        MotionHandle handle = Motion.create(0f, 1f, 1)
                .ease(Eases.steps(4))
                .scheduler(d.scheduler())
                .bind((float x) -> seen.add(x));
        for (int i = 0; i < 8; i++) {
            d.update(0.125);
        }

        assertThat(seen).containsExactly(0f, 0f, 0.25f, 0.25f, 0.5f, 0.5f, 0.75f, 0.75f, 1f);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void motion_withTenSteps_takesOneEachTenth() {
        MotionFixture f = new MotionFixture();
        f.bind(f.create(0, 10, 1).ease(Eases.steps(10)));
        for (int k = 1; k <= 10; k++) {
            f.update(0.1);
            assertThat(f.value()).isEqualTo(k);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void motion_endsExactly(Named ease) {
        MotionFixture f = new MotionFixture();
        f.bind(f.create(0.1f, 1e8f, 1).ease(ease));
        assertThat(f.value()).isEqualTo(0.1f);
        f.update(1.5);
        assertThat(f.value()).isEqualTo(1e8f);
    }

    private static void assertSame(DoubleUnaryOperator actual, DoubleUnaryOperator expected) {
        grid(2000)
                .forEach(t -> assertThat(actual.applyAsDouble(t))
                        .as("at %s", t)
                        .isCloseTo(expected.applyAsDouble(t), within(EXACT)));
    }

    /** But for the ends, where formulas of a swing that does not quite fade are off. */
    private static void assertSameInside(DoubleUnaryOperator actual, DoubleUnaryOperator expected) {
        grid(2000)
                .filter(t -> t > 0 && t < 1)
                .forEach(t -> assertThat(actual.applyAsDouble(t))
                        .as("at %s", t)
                        .isCloseTo(expected.applyAsDouble(t), within(EXACT)));
    }

    private static DoubleStream grid(int steps) {
        return IntStream.rangeClosed(0, steps).mapToDouble(step -> (double) step / steps);
    }

    private static void assertBits(double actual, double expected) {
        assertThat(Double.doubleToRawLongBits(actual)).isEqualTo(Double.doubleToRawLongBits(expected));
    }
}
