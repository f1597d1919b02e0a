package dev.motile.function;

/**
 * Writes a value of four {@code float} components into a target; the target comes first, so that a method reference
 * such as {@code Node::setColor} fits and nothing has to be captured.
 *
 * <p>Four kinds of values share this shape: vectors (x, y, z, w), quaternions (x, y, z, w), colours (r, g, b, a), and
 * rectangles (x, y, width, height).
 *
 * @param <T> the type of the target
 */
@FunctionalInterface
public interface Vector4Setter<T> {

    /**
     * Writes the value.
     *
     * @param target what is written to
     * @param x x of a vector, quaternion or rectangle; red
     * @param y y of a vector, quaternion or rectangle; green
     * @param z z of a vector or quaternion; width; blue
     * @param w w of a vector or quaternion; height; alpha
     */
    void set(T target, float x, float y, float z, float w);
}
