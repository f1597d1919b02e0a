package dev.motile.function;

/**
 * Writes a value of three {@code float} components with two targets at hand.
 *
 * @param <A> the type of the first target
 * @param <B> the type of the second target
 */
@FunctionalInterface
public interface Vector3Setter2<A, B> {

    /**
     * Writes the value.
     *
     * @param a the first target
     * @param b the second target
     * @param x the first component
     * @param y the second component
     * @param z the third component
     */
    void set(A a, B b, float x, float y, float z);
}
