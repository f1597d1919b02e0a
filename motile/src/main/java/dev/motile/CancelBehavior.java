package dev.motile;

/** What cancelling a future of {@link MotionHandle#toFuture(CancelBehavior)} does to the motion. */
public enum CancelBehavior {
    /** Nothing: the motion goes on. */
    NONE,

    /** Cancels the motion, as {@link MotionHandle#tryCancel()} does. */
    CANCEL,

    /** Completes the motion, as {@link MotionHandle#tryComplete()} does; cancels one that loops for ever. */
    COMPLETE
}
