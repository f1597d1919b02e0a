package dev.motile;

/**
 * A key of an own curve: where the curve is at a moment, and how it goes through there. {@link Eases#curve} draws the
 * curve through its keys.
 *
 * <p>A tangent is a slope, value per time, so 1 rises as fast as {@link Ease#LINEAR}. An infinite one makes no slope but
 * a hold: the curve keeps the left key's value and jumps when it comes to the right key. A weight says how far the
 * handle of that side reaches, as a part of the way in time to the next key; a third of it unless set, which makes the
 * piece a cubic Hermite curve.
 *
 * <p>Threading: any thread, keys are immutable.
 *
 * @param time when, in [0, 1]
 * @param value the eased progress there, finite
 * @param inTangent the slope that the curve arrives with, not NaN; unused in the first key
 * @param outTangent the slope that the curve leaves with, not NaN; unused in the last key
 * @param inWeight the reach of the handle towards the key before, in [0, 1]
 * @param outWeight the reach of the handle towards the key after, in [0, 1]
 */
public record EaseKey(
        double time, double value, double inTangent, double outTangent, double inWeight, double outWeight) {

    private static final double THIRD = 1 / 3.0;

    /**
     * Makes a key.
     *
     * @param time when
     * @param value the eased progress there
     * @param inTangent the slope of arriving
     * @param outTangent the slope of leaving
     * @param inWeight the reach of the handle before
     * @param outWeight the reach of the handle after
     * @throws IllegalArgumentException if a time or weight lies outside [0, 1], the value is not finite, or a tangent is
     *     NaN
     */
    public EaseKey {
        Check.unit(time, "time");
        Check.finite(value, "value");
        Check.number(inTangent, "inTangent");
        Check.number(outTangent, "outTangent");
        Check.unit(inWeight, "inWeight");
        Check.unit(outWeight, "outWeight");
    }

    /**
     * Returns a key that the curve goes through level, with both tangents 0.
     *
     * @param time when, in [0, 1]
     * @param value the eased progress there, finite
     * @return the key
     * @throws IllegalArgumentException if the time lies outside [0, 1] or the value is not finite
     */
    public static EaseKey at(double time, double value) {
        return new EaseKey(time, value, 0, 0, THIRD, THIRD);
    }

    /**
     * Returns this key with one slope on both sides: a smooth key.
     *
     * @param slope the slope, value per time, not NaN
     * @return a copy with these tangents
     * @throws IllegalArgumentException if the slope is NaN
     */
    public EaseKey tangent(double slope) {
        Check.number(slope, "slope");
        return tangents(slope, slope);
    }

    /**
     * Returns this key with a slope for each side: a corner, if they differ.
     *
     * @param in the slope that the curve arrives with, not NaN
     * @param out the slope that the curve leaves with, not NaN
     * @return a copy with these tangents
     * @throws IllegalArgumentException if a slope is NaN
     */
    public EaseKey tangents(double in, double out) {
        Check.number(in, "in");
        Check.number(out, "out");
        return new EaseKey(time, value, in, out, inWeight, outWeight);
    }

    /**
     * Returns this key with other reaches of its handles.
     *
     * @param in the reach towards the key before, in [0, 1]
     * @param out the reach towards the key after, in [0, 1]
     * @return a copy with these weights
     * @throws IllegalArgumentException if a weight lies outside [0, 1]
     */
    public EaseKey weights(double in, double out) {
        Check.unit(in, "in");
        Check.unit(out, "out");
        return new EaseKey(time, value, inTangent, outTangent, in, out);
    }

    /**
     * Returns this key with its value kept until the next key.
     *
     * @return a copy whose out tangent is infinite
     */
    public EaseKey hold() {
        return tangents(inTangent, Double.POSITIVE_INFINITY);
    }

    /** Whether both handles of the piece from this key to the next have the usual reach. */
    boolean isUnweightedTo(EaseKey next) {
        return outWeight == THIRD && next.inWeight == THIRD;
    }

    /** Whether this key's value is kept until the next key. */
    boolean holdsUntil(EaseKey next) {
        return Double.isInfinite(outTangent) || Double.isInfinite(next.inTangent);
    }
}
