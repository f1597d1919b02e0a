package dev.motile;

/**
 * Straight-line code that runs in step with the frame: see {@link FrameLoop#script} and
 * {@link ManualMotionDispatcher#script}.
 */
@FunctionalInterface
public interface MotionScript {

    /**
     * Runs on a thread of its own, yet never at the same time as the loop.
     *
     * @param scope what the script waits by; good for as long as this call lasts
     * @throws Exception goes to the error handler, as {@link MotionEvent#SCRIPT}
     */
    void run(ScriptScope scope) throws Exception;
}
