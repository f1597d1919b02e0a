package dev.motile.function;

/**
 * Writes a value of two {@code float} components with three targets at hand.
 *
 * @param <A> the type of the first target
 * @param <B> the type of the second target
 * @param <C> the type of the third target
 */
@FunctionalInterface
public interface Vector2Setter3<A, B, C> {

    /**
     * Writes the value.
     *
     * @param a the first target
     * @param b the second target
     * @param c the third target
     * @param x the first component
     * @param y the second component
     */
    void set(A a, B b, C c, float x, float y);
}
