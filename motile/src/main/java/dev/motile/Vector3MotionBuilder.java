package dev.motile;

/**
 * Builds motions of a vector of three {@code float} components: options in any order, then one end.
 *
 * <pre>{@code
 * Motion.vector3(0, 0, 0, 1, 2, 3, 0.5).bind((x, y, z) -> print(x + y + z));
 * }</pre>
 */
public final class Vector3MotionBuilder extends Vector3Ends<Vector3MotionBuilder>
        implements ShapingOptions<Vector3MotionBuilder> {

    Vector3MotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Goes by ratios instead of differences: from 1 to 100 it passes 10 halfway, as zoom and loudness should.
     *
     * @return this builder
     * @throws IllegalArgumentException if an end is 0, or the ends of a component have different signs
     * @throws IllegalStateException if this builder has been used
     */
    public Vector3MotionBuilder logarithmic() {
        return bend(LogSpace.INSTANCE, 3);
    }
}
