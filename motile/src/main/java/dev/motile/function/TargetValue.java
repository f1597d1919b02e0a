package dev.motile.function;

/**
 * A number for each of several targets.
 *
 * @param <T> the type of the targets
 */
@FunctionalInterface
public interface TargetValue<T> {

    /**
     * Returns the number for a target.
     *
     * @param target the target
     * @param index its place among all, from 0
     * @param count how many there are
     * @return the number
     */
    double valueOf(T target, int index, int count);
}
