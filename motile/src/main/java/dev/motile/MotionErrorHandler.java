package dev.motile;

/**
 * Receives what a callback, an ease or a setter threw. Called on the dispatcher's thread, in the middle of its work;
 * the motions after the one that failed go on when it returns. What it throws itself comes out of {@code update} after
 * every motion had its turn.
 *
 * <pre>{@code
 * dispatcher.onError((error, failure) -> log.error(failure.name() + " failed in " + failure.event(), error));
 * }</pre>
 */
@FunctionalInterface
public interface MotionErrorHandler {

    /**
     * Handles a failure.
     *
     * @param error what was thrown
     * @param failure which motion failed, and in what
     */
    void handle(Throwable error, MotionFailure failure);
}
