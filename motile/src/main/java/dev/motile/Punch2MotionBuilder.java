package dev.motile;

/**
 * Builds motions of a punch of two components: a swing about a place that dies down.
 *
 * <pre>{@code
 * Motion.punch(0, 0, 0, 12, 0.4).bind(sprite, Sprite::setPosition);
 * }</pre>
 */
public final class Punch2MotionBuilder extends Vector2Ends<Punch2MotionBuilder>
        implements ShapingOptions<Punch2MotionBuilder>, VibrationOptions<Punch2MotionBuilder> {

    Punch2MotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }
}
