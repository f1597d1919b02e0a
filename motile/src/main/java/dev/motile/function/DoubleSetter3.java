package dev.motile.function;

/**
 * Writes a {@code double} with three targets at hand.
 *
 * @param <A> the type of the first target
 * @param <B> the type of the second target
 * @param <C> the type of the third target
 */
@FunctionalInterface
public interface DoubleSetter3<A, B, C> {

    /**
     * Writes the value.
     *
     * @param a the first target
     * @param b the second target
     * @param c the third target
     * @param value the value
     */
    void set(A a, B b, C c, double value);
}
