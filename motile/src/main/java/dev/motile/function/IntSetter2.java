package dev.motile.function;

/**
 * Writes an {@code int} with two targets at hand.
 *
 * @param <A> the type of the first target
 * @param <B> the type of the second target
 */
@FunctionalInterface
public interface IntSetter2<A, B> {

    /**
     * Writes the value.
     *
     * @param a the first target
     * @param b the second target
     * @param value the value
     */
    void set(A a, B b, int value);
}
