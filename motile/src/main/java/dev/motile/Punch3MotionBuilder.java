package dev.motile;

/**
 * Builds motions of a punch of three components: a swing about a place that dies down.
 *
 * <pre>{@code
 * Motion.punch(0, 0, 0, 0, 12, 0, 0.4).bind((x, y, z) -> print(x + y + z));
 * }</pre>
 */
public final class Punch3MotionBuilder extends Vector3Ends<Punch3MotionBuilder>
        implements ShapingOptions<Punch3MotionBuilder>, VibrationOptions<Punch3MotionBuilder> {

    Punch3MotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }
}
