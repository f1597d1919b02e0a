package dev.motile;

import java.util.function.DoubleUnaryOperator;

/**
 * A curve from 0 to 1 that says how far a motion has come at each moment of a loop.
 *
 * <p>The curves are Robert Penner's easing equations. {@code IN_} curves start slowly, {@code OUT_} curves are the same
 * turned round, {@code 1 - in(1 - t)}, and {@code IN_OUT_} curves put {@code in(2t) / 2} before the middle and its
 * mirror image after it (back and elastic with a constant of their own). Every curve is exactly 0 at 0 and 1 at 1.
 *
 * <pre>{@code
 * Motion.create(0f, 1f, 0.3)
 *         .ease(Ease.OUT_QUAD)
 *         .bind(node, Node::setAlpha);
 * }</pre>
 *
 * <p>Values lie in [0, 1] but for back, which leaves it by at most 0.1000041 ({@code IN_OUT_BACK} by 0.1001514), and
 * elastic, which leaves it by at most 0.3730981 ({@code IN_OUT_ELASTIC} by 0.1183480). {@code IN_} curves undershoot 0,
 * {@code OUT_} curves overshoot 1, {@code IN_OUT_} curves do both. All but back, elastic and bounce never turn back;
 * expo jumps at its slow end by 1/1024 ({@code IN_OUT_EXPO} at both ends by 1/2048).
 *
 * <p>Threading: any thread. Allocation: none. Results are the same to the bit on every JVM and processor.
 */
public enum Ease implements DoubleUnaryOperator {
    /** {@code t}. */
    LINEAR,

    /** {@code 1 - cos(t * pi / 2)}. */
    IN_SINE,
    /** {@code sin(t * pi / 2)}. */
    OUT_SINE,
    /** {@code (1 - cos(t * pi)) / 2}. */
    IN_OUT_SINE,

    /** {@code t^2}. */
    IN_QUAD,
    /** {@code 1 - (1 - t)^2}. */
    OUT_QUAD,
    /** {@code 2 * t^2}, after the middle {@code 1 - 2 * (1 - t)^2}. */
    IN_OUT_QUAD,

    /** {@code t^3}. */
    IN_CUBIC,
    /** {@code 1 - (1 - t)^3}. */
    OUT_CUBIC,
    /** {@code 4 * t^3}, after the middle {@code 1 - 4 * (1 - t)^3}. */
    IN_OUT_CUBIC,

    /** {@code t^4}. */
    IN_QUART,
    /** {@code 1 - (1 - t)^4}. */
    OUT_QUART,
    /** {@code 8 * t^4}, after the middle {@code 1 - 8 * (1 - t)^4}. */
    IN_OUT_QUART,

    /** {@code t^5}. */
    IN_QUINT,
    /** {@code 1 - (1 - t)^5}. */
    OUT_QUINT,
    /** {@code 16 * t^5}, after the middle {@code 1 - 16 * (1 - t)^5}. */
    IN_OUT_QUINT,

    /** {@code 2^(10t - 10)}, 0 at 0. */
    IN_EXPO,
    /** {@code 1 - 2^(-10t)}, 1 at 1. */
    OUT_EXPO,
    /** {@code 2^(20t - 10) / 2}, after the middle {@code 1 - 2^(10 - 20t) / 2}, 0 at 0 and 1 at 1. */
    IN_OUT_EXPO,

    /** {@code 1 - sqrt(1 - t^2)}. */
    IN_CIRC,
    /** {@code sqrt(1 - (1 - t)^2)}. */
    OUT_CIRC,
    /** {@code (1 - sqrt(1 - 4 * t^2)) / 2}, after the middle {@code (1 + sqrt(1 - 4 * (1 - t)^2)) / 2}. */
    IN_OUT_CIRC,

    /** {@code t^2 * ((s + 1) * t - s)} with {@code s = 1.70158}: at least -0.1000041. */
    IN_BACK,
    /** {@code 1 - v^2 * ((s + 1) * v - s)} with {@code v = 1 - t} and {@code s = 1.70158}: at most 1.1000041. */
    OUT_BACK,
    /** {@code v^2 * ((s + 1) * v - s) / 2} with {@code v = 2t}, {@code s = 1.70158 * 1.525}, then its mirror image. */
    IN_OUT_BACK,

    /** {@code 2^(10t - 10) * cos((1 - t) * 20 * pi / 3)}, 0 at 0: at least -0.3730981. */
    IN_ELASTIC,
    /** {@code 1 - 2^(-10t) * cos(t * 20 * pi / 3)}, 1 at 1: at most 1.3730981. */
    OUT_ELASTIC,
    /** {@code 2^(10v - 10) * cos((1 - v) * 40 * pi / 9) / 2} with {@code v = 2t}, 0 at 0, then its mirror image. */
    IN_OUT_ELASTIC,

    /** {@code 1 - OUT_BOUNCE(1 - t)}. */
    IN_BOUNCE,
    /** {@code s^2} with {@code s = 2.75t}, from s = 1, 2 and 2.5 on the same parabola at 1.5, 2.25 and 2.625. */
    OUT_BOUNCE,
    /** {@code IN_BOUNCE(2t) / 2}, then its mirror image. */
    IN_OUT_BOUNCE;

    private static final double BACK = 1.70158;
    private static final double ELASTIC_TURNS = 10 / 3.0;
    private static final double IN_OUT_ELASTIC_TURNS = 10 / 4.5;

    /**
     * Returns the eased progress at {@code t}.
     *
     * @param t the linear progress, held to [0, 1]
     * @return the eased progress, NaN if {@code t} is NaN
     */
    @Override
    public double applyAsDouble(double t) {
        if (t <= 0) {
            return 0;
        }
        if (t >= 1) {
            return 1;
        }
        return switch (this) {
            case LINEAR -> t;
            case IN_SINE -> 1 - cosine(t / 4);
            case OUT_SINE -> cosine((1 - t) / 4);
            case IN_OUT_SINE -> (1 - cosine(t / 2)) / 2;
            case IN_QUAD -> t * t;
            case OUT_QUAD -> t * (2 - t);
            case IN_OUT_QUAD -> t <= 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
            case IN_CUBIC -> cube(t);
            case OUT_CUBIC -> 1 - cube(1 - t);
            case IN_OUT_CUBIC -> t <= 0.5 ? cube(2 * t) / 2 : 1 - cube(2 - 2 * t) / 2;
            case IN_QUART -> EaseMath.fourth(t);
            case OUT_QUART -> 1 - EaseMath.fourth(1 - t);
            case IN_OUT_QUART -> t <= 0.5 ? EaseMath.fourth(2 * t) / 2 : 1 - EaseMath.fourth(2 - 2 * t) / 2;
            case IN_QUINT -> fifth(t);
            case OUT_QUINT -> 1 - fifth(1 - t);
            case IN_OUT_QUINT -> t <= 0.5 ? fifth(2 * t) / 2 : 1 - fifth(2 - 2 * t) / 2;
            case IN_EXPO -> EaseMath.decay(1 - t);
            case OUT_EXPO -> 1 - EaseMath.decay(t);
            case IN_OUT_EXPO -> t <= 0.5 ? EaseMath.decay(1 - 2 * t) / 2 : 1 - EaseMath.decay(2 * t - 1) / 2;
            case IN_CIRC -> inCirc(t);
            case OUT_CIRC -> Math.sqrt(t * (2 - t));
            case IN_OUT_CIRC -> t <= 0.5 ? inCirc(2 * t) / 2 : 1 - inCirc(2 - 2 * t) / 2;
            case IN_BACK -> EaseMath.back(t, BACK);
            case OUT_BACK -> 1 - EaseMath.back(1 - t, BACK);
            case IN_OUT_BACK -> EaseMath.inOutBack(t, BACK * EaseMath.IN_OUT_BACK_FACTOR);
            case IN_ELASTIC -> EaseMath.swing(1 - t, 0, ELASTIC_TURNS);
            case OUT_ELASTIC -> 1 - EaseMath.swing(t, 0, ELASTIC_TURNS);
            case IN_OUT_ELASTIC ->
                t <= 0.5
                        ? EaseMath.swing(1 - 2 * t, 0, IN_OUT_ELASTIC_TURNS) / 2
                        : 1 - EaseMath.swing(2 * t - 1, 0, IN_OUT_ELASTIC_TURNS) / 2;
            case IN_BOUNCE -> 1 - outBounce(1 - t);
            case OUT_BOUNCE -> outBounce(t);
            case IN_OUT_BOUNCE -> t <= 0.5 ? (1 - outBounce(1 - 2 * t)) / 2 : (1 + outBounce(2 * t - 1)) / 2;
        };
    }

    private static double cube(double t) {
        return t * t * t;
    }

    private static double fifth(double t) {
        return t * t * (t * t) * t;
    }

    private static double inCirc(double t) {
        return 1 - Math.sqrt((1 - t) * (1 + t));
    }

    private static double cosine(double turns) {
        return EaseMath.wave(turns, 0);
    }

    private static double outBounce(double t) {
        double s = 2.75 * t;
        if (s < 1) {
            return s * s;
        }
        if (s < 2) {
            return (s - 1.5) * (s - 1.5) + 0.75;
        }
        if (s < 2.5) {
            return (s - 2.25) * (s - 2.25) + 0.9375;
        }
        return (s - 2.625) * (s - 2.625) + 0.984375;
    }
}
