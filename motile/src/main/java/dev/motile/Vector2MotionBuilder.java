package dev.motile;

/**
 * Builds motions of a vector of two {@code float} components: options in any order, then one end.
 *
 * <pre>{@code
 * Motion.vector2(0, 0, 120, 40, 0.5).ease(Ease.OUT_QUAD).bind(sprite, Sprite::setPosition);
 * }</pre>
 */
public final class Vector2MotionBuilder extends Vector2Ends<Vector2MotionBuilder>
        implements ShapingOptions<Vector2MotionBuilder> {

    Vector2MotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Goes by ratios instead of differences: from 1 to 100 it passes 10 halfway, as zoom and loudness should.
     *
     * @return this builder
     * @throws IllegalArgumentException if an end is 0, or the ends of a component have different signs
     * @throws IllegalStateException if this builder has been used
     */
    public Vector2MotionBuilder logarithmic() {
        return bend(LogSpace.INSTANCE, 2);
    }
}
