package dev.motile.function;

/**
 * Writes a {@code float} into a target; the target comes first, so that a method reference such as
 * {@code Node::setAlpha} fits and nothing has to be captured.
 *
 * @param <T> the type of the target
 */
@FunctionalInterface
public interface FloatSetter<T> {

    /**
     * Writes the value.
     *
     * @param target what is written to
     * @param value the value
     */
    void set(T target, float value);
}
