package dev.motile.function;

/**
 * Writes a value of four {@code float} components with three targets at hand.
 *
 * <p>Four kinds of values share this shape: vectors (x, y, z, w), quaternions (x, y, z, w), colours (r, g, b, a), and
 * rectangles (x, y, width, height).
 *
 * @param <A> the type of the first target
 * @param <B> the type of the second target
 * @param <C> the type of the third target
 */
@FunctionalInterface
public interface Vector4Setter3<A, B, C> {

    /**
     * Writes the value.
     *
     * @param a the first target
     * @param b the second target
     * @param c the third target
     * @param x x of a vector, quaternion or rectangle; red
     * @param y y of a vector, quaternion or rectangle; green
     * @param z z of a vector or quaternion; width; blue
     * @param w w of a vector or quaternion; height; alpha
     */
    void set(A a, B b, C c, float x, float y, float z, float w);
}
