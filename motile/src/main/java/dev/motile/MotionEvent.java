package dev.motile;

/** What of a motion or a dispatcher was being called; a {@link MotionFailure} tells it of a call that failed. */
public enum MotionEvent {
    /** The setter or consumer that receives the value, or the {@link MotionAdapter} that puts it together. */
    WRITE,

    /** The motion's own ease function, or the one that was given to {@link ShapingOptions#map}. */
    EASE,

    /** The getter of the {@link Property} that a motion starts from, or goes to. */
    READ,

    /** {@code onStart}. */
    START,

    /** {@code onUpdate}. */
    UPDATE,

    /** {@code onLoopComplete}. */
    LOOP_COMPLETE,

    /** {@code onComplete}. */
    COMPLETE,

    /** {@code onCancel}. */
    CANCEL,

    /** {@code onPause}. */
    PAUSE,

    /** {@code onResume}. */
    RESUME,

    /** {@code onRewound}. */
    REWOUND,

    /** {@code aliveWhile}. */
    ALIVE,

    /** A {@code call} of a sequence. */
    CALL,

    /** A task given to {@code execute}. */
    TASK,

    /** A system of a {@link FrameLoop}. */
    SYSTEM,

    /** A {@link MotionScript}. */
    SCRIPT
}
