package dev.motile.function;

/** An operation on a value of two {@code float} components. */
@FunctionalInterface
public interface Vector2Consumer {

    /**
     * Takes a value.
     *
     * @param x the first component
     * @param y the second component
     */
    void accept(float x, float y);
}
