package dev.motile;

/**
 * Builds motions of a punch: a swing about a value that dies down.
 *
 * <pre>{@code
 * Motion.punch(1f, 0.2f, 0.4).frequency(6).bind(sprite, Sprite::setScale);
 * }</pre>
 */
public final class PunchMotionBuilder extends FloatEnds<PunchMotionBuilder>
        implements ShapingOptions<PunchMotionBuilder>, VibrationOptions<PunchMotionBuilder> {

    PunchMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }
}
