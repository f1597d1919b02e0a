package dev.motile.function;

/**
 * Writes a value of three {@code float} components into a target; the target comes first, so that a method reference
 * such as {@code Node::setPosition} fits and nothing has to be captured.
 *
 * @param <T> the type of the target
 */
@FunctionalInterface
public interface Vector3Setter<T> {

    /**
     * Writes the value.
     *
     * @param target what is written to
     * @param x the first component
     * @param y the second component
     * @param z the third component
     */
    void set(T target, float x, float y, float z);
}
