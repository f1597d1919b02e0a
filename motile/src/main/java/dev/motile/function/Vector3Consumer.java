package dev.motile.function;

/** An operation on a value of three {@code float} components. */
@FunctionalInterface
public interface Vector3Consumer {

    /**
     * Takes a value.
     *
     * @param x the first component
     * @param y the second component
     * @param z the third component
     */
    void accept(float x, float y, float z);
}
