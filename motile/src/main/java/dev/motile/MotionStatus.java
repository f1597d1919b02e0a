package dev.motile;

/** Where a motion is in its life. */
public enum MotionStatus {
    /** There is no such motion, or no more: it ended and left at its dispatcher's next update. */
    NONE,

    /** Created, and neither updated nor sought since. */
    SCHEDULED,

    /** Waiting in a delay. */
    DELAYED,

    /** Running; also while its speed is 0, at its start when it goes backwards, and while its end is held. */
    PLAYING,

    /** At its end. It is over, unless it was preserved. */
    COMPLETED,

    /** Cancelled. It is over. */
    CANCELED
}
