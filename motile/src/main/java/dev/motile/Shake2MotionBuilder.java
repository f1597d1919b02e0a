package dev.motile;

/**
 * Builds motions of a shake of two components: a random, smooth way about a place, each component on its own.
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
