package dev.motile;

/**
 * Builds motions of a shake of three components: a random, smooth way about a place, each component on its own.
 *
 * <pre>{@code
 * Motion.shake(0, 0, 0, 8, 8, 8, 0.4).bind((x, y, z) -> print(x + y + z));
 * }</pre>
 */
public final class Shake3MotionBuilder extends Vector3Ends<Shake3MotionBuilder>
        implements ShapingOptions<Shake3MotionBuilder>, ShakeOptions<Shake3MotionBuilder> {

    Shake3MotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }
}
