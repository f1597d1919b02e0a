package dev.motile;

/**
 * Builds motions of a shake: a random, smooth way about a value.
 *
 * <pre>{@code
 * Motion.shake(0f, 5f, 0.4).fadeToZero().bind(sprite, Sprite::setRotation);
 * }</pre>
 */
public final class ShakeMotionBuilder extends FloatEnds<ShakeMotionBuilder>
        implements ShapingOptions<ShakeMotionBuilder>, ShakeOptions<ShakeMotionBuilder> {

    ShakeMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }
}
