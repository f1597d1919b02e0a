package dev.motile.function;

/**
 * An operation on a value of four {@code float} components.
 *
 * <p>Four kinds of values share this shape: vectors (x, y, z, w), quaternions (x, y, z, w), colours (r, g, b, a), and
 * rectangles (x, y, width, height).
 */
@FunctionalInterface
public interface Vector4Consumer {

    /**
     * Takes a value.
     *
     * @param x x of a vector, quaternion or rectangle; red
     * @param y y of a vector, quaternion or rectangle; green
     * @param z z of a vector or quaternion; width; blue
     * @param w w of a vector or quaternion; height; alpha
     */
    void accept(float x, float y, float z, float w);
}
