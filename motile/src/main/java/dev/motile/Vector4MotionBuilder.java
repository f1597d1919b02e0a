package dev.motile;

/**
 * Builds motions of a vector of four {@code float} components: options in any order, then one end.
 *
 * <pre>{@code
 * Motion.vector4(0, 0, 0, 0, 1, 2, 3, 4, 0.5).bind((x, y, z, w) -> print(x + y + z + w));
 * }</pre>
 */
public final class Vector4MotionBuilder extends Vector4Ends<Vector4MotionBuilder>
        implements ShapingOptions<Vector4MotionBuilder> {

    Vector4MotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Goes by ratios instead of differences: from 1 to 100 it passes 10 halfway, as zoom and loudness should.
     *
     * @return this builder
     * @throws IllegalArgumentException if an end is 0, or the ends of a component have different signs
     * @throws IllegalStateException if this builder has been used
     */
    public Vector4MotionBuilder logarithmic() {
        return bend(LogSpace.INSTANCE, 4);
    }
}
