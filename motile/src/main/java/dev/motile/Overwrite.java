package dev.motile;

/**
 * What a motion that starts does to those before it on the same property: the active motions of its dispatcher, or channel,
 * that have started, are not over, and write to the same target by the same setter, or into the same array cell. It is applied when the motion
 * starts, behind its delay, before {@code onStart} and before it reads or writes anything.
 */
public enum Overwrite {
    /** Nothing: all of them write, and what was created last wins. */
    NONE,

    /** They are cancelled. */
    CANCEL,

    /** They are completed; one that loops for ever, or that a sequence plays, is cancelled. */
    COMPLETE,

    /**
     * It waits at its start until none of them is left: until each has ended, rests at its end, or has gone back to its start. It
     * then goes on with the time that has passed since the last of them ended; since the update of that end where it was cancelled,
     * sought, part of a sequence, or on the way to another speed. Several wait in the order of creation.
     *
     * <p>Such a motion writes and reads nothing before its turn has come, not when it is created either, and skips its values
     * in delays. While it waits its status is {@link MotionStatus#DELAYED}; it costs nothing, and can be paused, which keeps its
     * place, so that those behind it wait, too. Sought, or completed, it leaves the queue and goes where it is told. A motion that never
     * ends is waited for until it is cancelled.
     */
    QUEUE
}
