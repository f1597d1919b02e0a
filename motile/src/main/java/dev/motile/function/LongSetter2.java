package dev.motile.function;

/**
 * Writes a {@code long} with two targets at hand.
 *
 * @param <A> the type of the first target
 * @param <B> the type of the second target
 */
@FunctionalInterface
public interface LongSetter2<A, B> {

    /**
     * Writes the value.
     *
     * @param a the first target
     * @param b the second target
     * @param value the value
     */
    void set(A a, B b, long value);
}
