package dev.motile.function;

/** An operation on one {@code float}: what the JDK has for {@code double}, {@code int} and {@code long}. */
@FunctionalInterface
public interface FloatConsumer {

    /**
     * Takes a value.
     *
     * @param value the value
     */
    void accept(float value);
}
