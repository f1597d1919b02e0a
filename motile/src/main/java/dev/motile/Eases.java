package dev.motile;

import java.util.function.DoubleUnaryOperator;

/**
 * Eases that take parameters, own curves, and eases made of others.
 *
 * <pre>{@code
 * static final MotionClip<Sprite> POP = Motion.create(0f, 1f, 0.4)
 *         .ease(Eases.outBack(2.5))
 *         .clip((s, x) -> s.scale = x);
 * static final MotionClip<Sprite> BLINK = Motion.create(1f, 0f, 0.5)
 *         .ease(Eases.chain(Eases.steps(3), 0.75, Ease.OUT_QUAD))
 *         .clip((s, x) -> s.alpha = x);
 * }</pre>
 *
 * <p>An ease here takes a phase, held to [0, 1], and is exactly 0 at 0 and 1 at 1 unless its method says otherwise; NaN
 * gives NaN. Between, values may leave [0, 1] where the method says so. In the formulas {@code t} is the phase.
 *
 * <p>Build an ease once and keep it, best in the settings of a clip: checks and preparations are done here, what a
 * motion calls each frame is short. The named curves of {@link Ease} are faster still, many are computed at a time.
 *
 * <p>A jump, as in {@link #steps(int)}, counts as reached at a phase that is the same {@code float} as where it lies: a
 * motion's phase is a float, and would else miss a boundary that it meets exactly.
 *
 * <p>Every method throws {@link IllegalArgumentException} with the argument and its value for an argument that is null,
 * NaN, infinite or outside the range that it states.
 *
 * <p>Threading: eases are immutable, any thread. Allocation: none when called. Results are the same to the bit on every
 * JVM and processor. All this as far as it holds for functions that are handed in.
 */
public final class Eases {

    private Eases() {}

    /** Where the jumps of {@link Eases#steps(int, StepPosition)} lie, as in CSS. */
    public enum StepPosition {
        /** One jump at 0 and none at 1: {@code n} jumps; the ease is {@code 1 / n} at 0. */
        JUMP_START,

        /** One jump at 1 and none at 0: {@code n} jumps. */
        JUMP_END,

        /** No jump at 0 or 1: {@code n - 1} jumps, so that both 0 and 1 are held. */
        JUMP_NONE,

        /** Jumps at 0 and at 1: {@code n + 1} jumps; the ease is {@code 1 / (n + 1)} at 0. */
        JUMP_BOTH
    }

    // Back and anticipate

    /**
     * Returns a curve that first backs away: {@code t^2 * ((s + 1) * t - s)}, after Robert Penner. It goes down to
     * {@code -4 * s^3 / (27 * (s + 1)^2)}, at {@code t = 2 * s / (3 * (s + 1))}; 1.70158 makes that 10 percent, and is
     * {@link Ease#IN_BACK}.
     *
     * @param overshoot how far it backs away, {@code s}, finite and at least 0; 0 is {@link Ease#IN_CUBIC}
     * @return the ease
     * @throws IllegalArgumentException if the overshoot is negative or not finite
     */
    public static DoubleUnaryOperator inBack(double overshoot) {
        Check.notNegative(overshoot, "overshoot");
        return between(t -> EaseMath.back(t, overshoot));
    }

    /**
     * Returns a curve that goes too far and comes back: {@link #inBack} turned round, {@code 1 - inBack(1 - t)}.
     *
     * @param overshoot how far it goes beyond, finite and at least 0; 0 is {@link Ease#OUT_CUBIC}, 1.70158
     *     {@link Ease#OUT_BACK}
     * @return the ease
     * @throws IllegalArgumentException if the overshoot is negative or not finite
     */
    public static DoubleUnaryOperator outBack(double overshoot) {
        Check.notNegative(overshoot, "overshoot");
        return between(t -> 1 - EaseMath.back(1 - t, overshoot));
    }

    /**
     * Returns a curve that backs away first and goes too far in the end: {@code inBack(2t) / 2} before the middle, then
     * its mirror image. The overshoot counts 1.525 times, after Robert Penner, so that the shorter swing is about as
     * high.
     *
     * @param overshoot how far it leaves [0, 1], finite and at least 0; 0 is {@link Ease#IN_OUT_CUBIC}, 1.70158
     *     {@link Ease#IN_OUT_BACK}
     * @return the ease
     * @throws IllegalArgumentException if the overshoot is negative or not finite
     */
    public static DoubleUnaryOperator inOutBack(double overshoot) {
        Check.notNegative(overshoot, "overshoot");
        return inOutBackExactly(Math.min(overshoot * EaseMath.IN_OUT_BACK_FACTOR, Double.MAX_VALUE));
    }

    /**
     * Returns the curve of Android's {@code AnticipateInterpolator}: it draws back before it goes, {@code t^2 * ((T + 1)
     * * t - T)}, which is {@link #inBack} under its other name. Android's default is 2.
     *
     * @param tension how far it draws back, {@code T}, finite and at least 0
     * @return the ease
     * @throws IllegalArgumentException if the tension is negative or not finite
     */
    public static DoubleUnaryOperator anticipate(double tension) {
        Check.notNegative(tension, "tension");
        return between(t -> EaseMath.back(t, tension));
    }

    /**
     * Returns the curve of Android's {@code AnticipateOvershootInterpolator}: it draws back, goes too far and comes to
     * rest, {@code v^2 * ((T + 1) * v - T) / 2} with {@code v = 2t} and {@code T} 1.5 times the tension before the
     * middle, then its mirror image. Android's default is 2.
     *
     * @param tension how far it leaves [0, 1], finite and at least 0
     * @return the ease
     * @throws IllegalArgumentException if the tension is negative or not finite
     */
    public static DoubleUnaryOperator anticipateOvershoot(double tension) {
        Check.notNegative(tension, "tension");
        return inOutBackExactly(Math.min(tension * 1.5, Double.MAX_VALUE));
    }

    private static DoubleUnaryOperator inOutBackExactly(double overshoot) {
        return between(t -> EaseMath.inOutBack(t, overshoot));
    }

    // Elastic

    /**
     * Returns a curve that swings up: {@link #outElastic} turned round, {@code 1 - outElastic(1 - t)}. With an amplitude
     * above 1 that is not quite Robert Penner's, whose last swing goes beyond 1 and comes back.
     *
     * @param amplitude how far it swings, finite; below 1 it counts as 1
     * @param period the length of one swing, of a whole of 1; finite and above 0
     * @return the ease; (1, 0.3) is {@link Ease#IN_ELASTIC}
     * @throws IllegalArgumentException if the amplitude is not finite, or the period not finite and above 0
     */
    public static DoubleUnaryOperator inElastic(double amplitude, double period) {
        double sineFactor = checkedSineFactor(amplitude);
        double frequency = checkedFrequency(period);
        return between(t -> EaseMath.swing(1 - t, sineFactor, frequency));
    }

    /**
     * Returns a curve that swings out: {@code 1 + a * 2^(-10t) * sin((t - s) * 2 * pi / p)} with {@code s = p / (2 * pi) *
     * asin(1 / a)}, after Robert Penner. It leaves [0, 1] by less than the amplitude. It starts where it should whatever
     * the amplitude, and jumps at the end by up to {@code a / 1024}, what the swing has left there.
     *
     * @param amplitude how far it swings, {@code a}, finite; below 1 it counts as 1
     * @param period the length of one swing, {@code p}, of a whole of 1; finite and above 0
     * @return the ease; (1, 0.3) is {@link Ease#OUT_ELASTIC}
     * @throws IllegalArgumentException if the amplitude is not finite, or the period not finite and above 0
     */
    public static DoubleUnaryOperator outElastic(double amplitude, double period) {
        double sineFactor = checkedSineFactor(amplitude);
        double frequency = checkedFrequency(period);
        return between(t -> 1 - EaseMath.swing(t, sineFactor, frequency));
    }

    /**
     * Returns a curve that swings up and swings out: {@code inElastic(2t) / 2} before the middle, then its mirror image.
     * As Robert Penner has it, the period is one of the half curves: they swing within half the time.
     *
     * @param amplitude how far each half swings, finite; below 1 it counts as 1
     * @param period the length of one swing, of a half of 1; finite and above 0
     * @return the ease; (1, 0.45) is {@link Ease#IN_OUT_ELASTIC}
     * @throws IllegalArgumentException if the amplitude is not finite, or the period not finite and above 0
     */
    public static DoubleUnaryOperator inOutElastic(double amplitude, double period) {
        double sineFactor = checkedSineFactor(amplitude);
        double frequency = checkedFrequency(period);
        return between(t -> t <= 0.5
                ? EaseMath.swing(1 - 2 * t, sineFactor, frequency) / 2
                : 1 - EaseMath.swing(2 * t - 1, sineFactor, frequency) / 2);
    }

    /** What remains of {@code a * sin(asin(1 / a) - x)} beside {@code cos(x)}: {@code sqrt(a^2 - 1)}. */
    private static double checkedSineFactor(double amplitude) {
        double a = Math.max(Check.finite(amplitude, "amplitude"), 1);
        return Math.sqrt(a - 1) * Math.sqrt(a + 1);
    }

    /** In swings for a whole, kept within what an angle may be. */
    private static double checkedFrequency(double period) {
        return Math.min(1 / Check.positive(period, "period"), 1e300);
    }

    // Powers

    /**
     * Returns {@code t^e}.
     *
     * @param exponent the exponent, {@code e}, finite and above 0; 2 is {@link Ease#IN_QUAD}, below 1 it starts fast
     * @return the ease; it never falls
     * @throws IllegalArgumentException if the exponent is not finite and above 0
     */
    public static DoubleUnaryOperator inPower(double exponent) {
        Check.positive(exponent, "exponent");
        return between(t -> EaseMath.power(t, exponent));
    }

    /**
     * Returns {@code 1 - (1 - t)^e}.
     *
     * @param exponent the exponent, {@code e}, finite and above 0; 2 is {@link Ease#OUT_QUAD}
     * @return the ease; it never falls
     * @throws IllegalArgumentException if the exponent is not finite and above 0
     */
    public static DoubleUnaryOperator outPower(double exponent) {
        Check.positive(exponent, "exponent");
        return between(t -> 1 - EaseMath.power(1 - t, exponent));
    }

    /**
     * Returns {@code (2t)^e / 2}, after the middle {@code 1 - (2 - 2t)^e / 2}.
     *
     * @param exponent the exponent, {@code e}, finite and above 0; 2 is {@link Ease#IN_OUT_QUAD}
     * @return the ease; it never falls
     * @throws IllegalArgumentException if the exponent is not finite and above 0
     */
    public static DoubleUnaryOperator inOutPower(double exponent) {
        Check.positive(exponent, "exponent");
        return between(t ->
                t <= 0.5 ? EaseMath.power(2 * t, exponent) / 2 : 1 - EaseMath.power(2 - 2 * t, exponent) / 2);
    }

    // Steps

    /**
     * Returns a staircase with its jumps at the ends of {@code n} equal parts, {@link StepPosition#JUMP_END}: {@code
     * floor(n * t) / n}.
     *
     * @param count the number of steps, {@code n}, at least 1
     * @return the ease
     * @throws IllegalArgumentException if the count is below 1
     */
    public static DoubleUnaryOperator steps(int count) {
        return steps(count, StepPosition.JUMP_END);
    }

    /**
     * Returns a staircase of equal steps, {@code steps(n, position)} of CSS Easing Functions Level 2. With jumps at 0 it
     * is not 0 there.
     *
     * @param count the number of equal parts, {@code n}, at least 1, for {@link StepPosition#JUMP_NONE} at least 2
     * @param position whether it jumps at 0 and at 1
     * @return the ease; it never falls and is 1 at 1
     * @throws IllegalArgumentException if the count is too low or the position null
     */
    public static DoubleUnaryOperator steps(int count, StepPosition position) {
        Check.notNull(position, "position");
        Check.atLeast(position == StepPosition.JUMP_NONE ? 2 : 1, count, "count");
        boolean jumpsAtStart = position == StepPosition.JUMP_START || position == StepPosition.JUMP_BOTH;
        double jumps = switch (position) {
            case JUMP_START, JUMP_END -> count;
            case JUMP_NONE -> count - 1.0;
            case JUMP_BOTH -> count + 1.0;
        };
        return held(t -> Math.min(step(t, count) + (jumpsAtStart ? 1 : 0), jumps) / jumps);
    }

    /** The number of whole parts up to {@code t}. */
    private static double step(double t, double count) {
        double step = Math.floor(t * count);
        return (float) ((step + 1) / count) <= (float) t ? step + 1 : step;
    }

    // Smooth

    /**
     * Returns {@code 3t^2 - 2t^3}, which starts and ends at rest: {@code smoothstep}.
     *
     * @return the ease; it never falls
     */
    public static DoubleUnaryOperator smooth() {
        return between(t -> t <= 0.5 ? smooth(t) : 1 - smooth(1 - t));
    }

    private static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }

    /**
     * Returns {@code 6t^5 - 15t^4 + 10t^3}, which starts and ends at rest and without a jerk: Ken Perlin's {@code
     * smootherstep}.
     *
     * @return the ease; it never falls
     */
    public static DoubleUnaryOperator smoother() {
        return between(t -> t <= 0.5 ? smoother(t) : 1 - smoother(1 - t));
    }

    private static double smoother(double t) {
        return t * t * t * (10 + t * (6 * t - 15));
    }

    /**
     * Returns a curve that is fast, slow in the middle, and fast again, as GSAP's {@code slow(ratio, power)}.
     *
     * <p>The middle is the line {@code m = t + p * (1/2 - t)}, of slope {@code 1 - p}. In the first {@code e = (1 - r) /
     * 2} the curve comes up to it from 0, {@code m * (1 - (1 - t / e)^4)}, in the last it leaves for 1, {@code m + (t -
     * m) * ((t - 1 + e) / e)^4}.
     *
     * @param linearRatio the share of the middle, {@code r}, in [0, 1]; GSAP's default is 0.7. At 1 the ease is linear
     * @param power how slow the middle is, {@code p}, finite and at least 0; GSAP's default is 0.7. 0 is as fast as
     *     linear, 1 stands still, above 1 it runs back
     * @return the ease; up to a power of 1 it never falls
     * @throws IllegalArgumentException if the ratio lies outside [0, 1], or the power is negative or not finite
     */
    public static DoubleUnaryOperator slowMo(double linearRatio, double power) {
        Check.unit(linearRatio, "linearRatio");
        Check.notNegative(power, "power");
        double edge = (1 - linearRatio) / 2;
        if (edge == 0) {
            return between(t -> t);
        }
        return between(t -> {
            double middle = t + power * (0.5 - t);
            if (t < edge) {
                return middle * (1 - EaseMath.fourth(1 - t / edge));
            }
            double left = 1 - t;
            return left < edge ? middle + (t - middle) * EaseMath.fourth(1 - left / edge) : middle;
        });
    }

    // Curves of CSS

    /**
     * Returns CSS's {@code cubic-bezier(x1, y1, x2, y2)}: the cubic Bézier curve from (0, 0) to (1, 1) over two handles.
     * It leaves [0, 1] only if a {@code y} does. CSS's {@code ease} is (0.25, 0.1, 0.25, 1), {@code ease-in} (0.42, 0, 1,
     * 1), {@code ease-out} (0, 0, 0.58, 1), {@code ease-in-out} (0.42, 0, 0.58, 1).
     *
     * @param x1 the time of the first handle, in [0, 1]
     * @param y1 the value of the first handle, finite
     * @param x2 the time of the second handle, in [0, 1]
     * @param y2 the value of the second handle, finite
     * @return the ease, computed to the last few bits
     * @throws IllegalArgumentException if an {@code x} lies outside [0, 1] or a {@code y} is not finite
     */
    public static DoubleUnaryOperator cubicBezier(double x1, double y1, double x2, double y2) {
        Check.unit(x1, "x1");
        Check.finite(y1, "y1");
        Check.unit(x2, "x2");
        Check.finite(y2, "y2");
        if (x1 == y1 && x2 == y2) {
            return between(t -> t);
        }
        return between(t -> EaseBezier.point(EaseBezier.solve(x1, x2, t), y1, y2, 1));
    }

    /**
     * Returns straight lines between points that are evenly spaced in time, CSS's {@code linear(a, b, ..)}.
     *
     * @param points the values, at least two, finite; the ease is the first at 0 and the last at 1, whatever they are
     * @return the ease; it stays between the least and the greatest point
     * @throws IllegalArgumentException if there are fewer than two points, or one, or the way to it from the one before,
     *     is not finite
     */
    public static DoubleUnaryOperator linear(double... points) {
        double[] outputs = Check.notNull(points, "points").clone();
        Check.atLeast(2, outputs.length, "the number of points");
        double[] inputs = new double[outputs.length];
        for (int i = 0; i < outputs.length; i++) {
            Check.finite(outputs[i], "points[" + i + "]");
            if (i > 0) {
                Check.finite(outputs[i] - outputs[i - 1], "points[" + i + "] - points[" + (i - 1) + "]");
            }
            inputs[i] = (double) i / (outputs.length - 1);
        }
        return new EaseLine(inputs, outputs);
    }

    /**
     * Returns the straight lines of a list as CSS writes it, {@code linear(0, 0.25 25% 75%, 1)}, for instance from a
     * generator of springs and bounces.
     *
     * <p>CSS Easing Functions Level 2 holds: each stop is a value with no, one or two percentages of time; two make a
     * flat piece. A first stop without one lies at 0%, a last at 100%, or at the latest time before it if that is more;
     * others are evenly spaced between their neighbours. A time before an earlier one is raised to it. Where two points
     * share a time, the line jumps, and the last counts. Before the first point and after the last the outer lines go
     * on. Numbers may be written as {@code calc() min() max()}. The values at 0 and 1 are whatever the list says.
     *
     * @param css the whole list, {@code linear(..)}
     * @return the ease
     * @throws IllegalArgumentException if it is null, no such list, has one stop only or numbers that are not finite
     */
    public static DoubleUnaryOperator linear(String css) {
        return EaseCss.linear(Check.notNull(css, "css"));
    }

    // Own curves

    /**
     * Returns an own curve: from each key to the next a cubic Bézier curve in time and value, whose handles lie on the
     * keys' tangents. After a key with an infinite out tangent, or before one with an infinite in tangent, the left value
     * is held.
     *
     * @param keys at least two, in ascending order of time, the first at 0 and the last at 1; the ease goes through them
     *     exactly, at the ends too, whatever their values
     * @return the ease
     * @throws IllegalArgumentException if there are fewer than two keys, one is null, they are not in order, do not begin
     *     at 0 and end at 1, or values and tangents together are not finite
     */
    public static DoubleUnaryOperator curve(EaseKey... keys) {
        EaseKey[] copy = Check.notNull(keys, "keys").clone();
        Check.atLeast(2, copy.length, "the number of keys");
        for (int i = 0; i < copy.length; i++) {
            double time = Check.notNull(copy[i], "keys[" + i + "]").time();
            if (i > 0 && !(time > copy[i - 1].time())) {
                throw new IllegalArgumentException("keys[" + i + "] must come after keys[" + (i - 1) + "] at "
                        + copy[i - 1].time() + ", but is at " + time);
            }
        }
        requireTime(copy, 0, 0);
        requireTime(copy, copy.length - 1, 1);
        return new EaseCurve(copy);
    }

    private static void requireTime(EaseKey[] keys, int i, double time) {
        if (keys[i].time() != time) {
            throw new IllegalArgumentException("keys[" + i + "] must be at " + time + ", but is at " + keys[i].time());
        }
    }

    /**
     * Returns a ragged line: {@link #rough(DoubleUnaryOperator, long, int, double)} around {@link Ease#LINEAR}.
     *
     * @param seed any number; the same gives the same line, always and everywhere
     * @param points the number of corners, at least 1
     * @param strength how far a corner may lie off, finite and at least 0
     * @return the ease
     * @throws IllegalArgumentException if there are fewer than 1 points, or the strength is negative or not finite
     */
    public static DoubleUnaryOperator rough(long seed, int points, double strength) {
        return rough(Ease.LINEAR, seed, points, strength);
    }

    /**
     * Returns an ease with noise added: straight lines between corners that are evenly spaced in time and lie off by a
     * random part of the strength, up or down. At 0 and 1 nothing is added.
     *
     * @param ease what the noise is added to
     * @param seed any number; the same gives the same noise, always and everywhere
     * @param points the number of corners, at least 1
     * @param strength how far a corner may lie off, finite and at least 0
     * @return the ease; it leaves the range of the other by at most the strength
     * @throws IllegalArgumentException if the ease is null, there are fewer than 1 points, or the strength is negative or
     *     not finite
     */
    public static DoubleUnaryOperator rough(DoubleUnaryOperator ease, long seed, int points, double strength) {
        Check.notNull(ease, "ease");
        Check.atLeast(1, points, "points");
        Check.notNegative(strength, "strength");
        double parts = points + 1.0;
        return held(t -> {
            double x = t * parts;
            double corner = Math.floor(x);
            double noise = EasePieces.mix(noise(seed, corner, parts), noise(seed, corner + 1, parts), x - corner);
            return ease.applyAsDouble(t) + strength * noise;
        });
    }

    /** A number in [-1, 1) for a corner, 0 for the first and the last: the finisher of SplitMix64. */
    private static double noise(long seed, double corner, double last) {
        if (corner <= 0 || corner >= last) {
            return 0;
        }
        long index = (long) corner;
        long z = seed + index * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        z ^= z >>> 31;
        return (z >> 10) * 0x1p-53;
    }

    // Eases of eases

    /**
     * Returns an ease turned round: {@code 1 - e(1 - t)}. An in curve becomes an out curve. Turned round twice it is the
     * same object again.
     *
     * @param ease the ease, {@code e}
     * @return the ease turned round
     * @throws IllegalArgumentException if the ease is null
     */
    public static DoubleUnaryOperator reverse(DoubleUnaryOperator ease) {
        Check.notNull(ease, "ease");
        return ease instanceof Reversed reversed ? reversed.ease : new Reversed(ease);
    }

    /** An ease turned round. */
    private record Reversed(DoubleUnaryOperator ease) implements DoubleUnaryOperator {
        @Override
        public double applyAsDouble(double t) {
            double x = Math.min(Math.max(t, 0), 1);
            return Double.isNaN(x) ? x : 1 - ease.applyAsDouble(1 - x);
        }
    }

    /**
     * Returns an in-out curve of an in curve: {@code e(2t) / 2} before the middle, then its mirror image, {@code 1 - e(2
     * - 2t) / 2}. In the middle it is {@code e(1) / 2}.
     *
     * @param ease the in curve, {@code e}
     * @return the in-out curve
     * @throws IllegalArgumentException if the ease is null
     */
    public static DoubleUnaryOperator mirror(DoubleUnaryOperator ease) {
        Check.notNull(ease, "ease");
        return held(t -> t <= 0.5 ? ease.applyAsDouble(2 * t) / 2 : 1 - ease.applyAsDouble(2 - 2 * t) / 2);
    }

    /**
     * Returns one ease after the other: the first shrunk to [0, {@code at}] in time and value, from {@code at} on the
     * second shrunk to [{@code at}, 1].
     *
     * @param first the ease before {@code at}
     * @param at the time of the change, and the value there, between 0 and 1 and neither
     * @param second the ease from {@code at} on
     * @return the ease
     * @throws IllegalArgumentException if an ease is null, or {@code at} does not lie between 0 and 1
     */
    public static DoubleUnaryOperator chain(DoubleUnaryOperator first, double at, DoubleUnaryOperator second) {
        Check.notNull(first, "first");
        if (!(at > 0 && at < 1)) {
            throw new IllegalArgumentException("at must lie between 0 and 1, but is " + at);
        }
        Check.notNull(second, "second");
        return held(t -> t < at
                ? EasePieces.mix(0, at, first.applyAsDouble(t / at))
                : EasePieces.mix(at, 1, second.applyAsDouble((t - at) / (1 - at))));
    }

    /**
     * Returns a piece of an ease, stretched over [0, 1] in time and value: {@code (e(from + (to - from) * t) - e(from)) /
     * (e(to) - e(from))}. The ease is called twice here.
     *
     * @param ease the ease, {@code e}
     * @param from where the piece begins, in [0, 1]
     * @param to where it ends, in [0, 1], above {@code from}
     * @return the piece
     * @throws IllegalArgumentException if the ease is null, {@code from} and {@code to} are not in order within [0, 1],
     *     or the piece has no height because the ease is the same at both, or not finite
     */
    public static DoubleUnaryOperator crop(DoubleUnaryOperator ease, double from, double to) {
        Check.notNull(ease, "ease");
        Check.unit(from, "from");
        Check.unit(to, "to");
        if (!(from < to)) {
            throw new IllegalArgumentException("to must be above from, " + from + ", but is " + to);
        }
        double bottom = ease.applyAsDouble(from);
        double height = ease.applyAsDouble(to) - bottom;
        if (!(Math.abs(height) > 0 && Math.abs(height) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("the piece from " + from + " to " + to
                    + " must have a finite height other than 0, but its height is " + height);
        }
        return between(t -> (ease.applyAsDouble(EasePieces.mix(from, to, t)) - bottom) / height);
    }

    /**
     * Returns a mixture of two eases, {@code (1 - w) * e1(t) + w * e2(t)}.
     *
     * @param first the ease at weight 0, {@code e1}
     * @param second the ease at weight 1, {@code e2}
     * @param weight the share of the second, {@code w}, in [0, 1]
     * @return the mixture
     * @throws IllegalArgumentException if an ease is null or the weight lies outside [0, 1]
     */
    public static DoubleUnaryOperator blend(DoubleUnaryOperator first, DoubleUnaryOperator second, double weight) {
        Check.notNull(first, "first");
        Check.notNull(second, "second");
        Check.unit(weight, "weight");
        return held(t -> EasePieces.mix(first.applyAsDouble(t), second.applyAsDouble(t), weight));
    }

    // Ends

    /** 0 up to 0, 1 from 1, and the function, which sees nothing else, between. */
    private static DoubleUnaryOperator between(DoubleUnaryOperator inside) {
        return t -> {
            if (t > 0 && t < 1) {
                return inside.applyAsDouble(t);
            }
            return t >= 1 ? 1 : t <= 0 ? 0 : Double.NaN;
        };
    }

    /** The function of the phase held to [0, 1]; it never sees NaN. */
    private static DoubleUnaryOperator held(DoubleUnaryOperator function) {
        return t -> {
            double x = Math.min(Math.max(t, 0), 1);
            return Double.isNaN(x) ? x : function.applyAsDouble(x);
        };
    }
}
