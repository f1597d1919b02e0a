package dev.motile;

/**
 * Builds motions of a {@code float}: options in any order, then one end.
 *
 * <pre>{@code
 * Motion.create(0f, 10f, 1.0).ease(Ease.OUT_QUAD).delay(0.5).loops(3, LoopType.YOYO).bind(label, Label::setX);
 * }</pre>
 */
public final class FloatMotionBuilder extends FloatEnds<FloatMotionBuilder>
        implements ShapingOptions<FloatMotionBuilder> {

    FloatMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Goes by ratios instead of differences: from 1 to 100 it passes 10 halfway, as zoom and loudness should.
     *
     * @return this builder
     * @throws IllegalArgumentException if an end is 0, or the ends have different signs
     * @throws IllegalStateException if this builder has been used
     */
    public FloatMotionBuilder logarithmic() {
        return bend(LogSpace.INSTANCE, 1);
    }
}
