package dev.motile;

/**
 * Builds motions of a shake: a random, smooth way about a value of two components.
 *
 * <pre>{@code
 * Motion.shake(0, 0, 8, 8, 0.4).frequency(16).seed(7).bind(sprite, Sprite::setPosition);
 * }</pre>
 */
public final class Shake2MotionBuilder extends Vector2Ends<Shake2MotionBuilder>
        implements ShapingOptions<Shake2MotionBuilder>, ShakeOptions<Shake2MotionBuilder> {

    Shake2MotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }
}
