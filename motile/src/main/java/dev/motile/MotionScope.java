package dev.motile;

/**
 * What ends with a block of code: a view of a motion for try-with-resources, made by {@link MotionHandle#scope()}.
 *
 * <pre>{@code
 * try (MotionScope loading = GROW.play(button).scope()) {
 *     runScreen();
 * }
 * }</pre>
 */
@FunctionalInterface
public interface MotionScope extends AutoCloseable {

    /** Cancels the motion, if it is active; harmless at any time, twice too. */
    @Override
    void close();
}
