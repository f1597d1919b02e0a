package dev.motile;

/**
 * Builds motions of a rectangle, given by its x, y, width and height: options in any order, then one end.
 *
 * <pre>{@code
 * Motion.rect(0, 0, 10, 10, 5, 5, 200, 100, 0.5).bind((x, y, width, height) -> print(x + width));
 * }</pre>
 */
public final class RectMotionBuilder extends Vector4Ends<RectMotionBuilder>
        implements ShapingOptions<RectMotionBuilder> {

    RectMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }
}
