package dev.motile.function;

/**
 * Reads a {@code float} from a target: the counterpart of {@link FloatSetter}, made for method references such as
 * {@code Node::getAlpha}.
 *
 * @param <T> the type of the target
 */
@FunctionalInterface
public interface FloatGetter<T> {

    /**
     * Reads the value.
     *
     * @param target what is read
     * @return the value
     */
    float get(T target);
}
