package dev.motile;

/** The bits of a row's flags: where its value goes, its status, what it does, and what happens to it in an update. */
final class Flags {

    private Flags() {}

    // The low bits of a row's flags say where its value goes.
    static final int SINK_MASK = 7;
    static final int SINK_NONE = 0;
    static final int SINK_SETTER = 1;
    static final int SINK_SETTER2 = 2;
    static final int SINK_SETTER3 = 3;
    static final int SINK_CELL = 4;

    static final int STATUS_SHIFT = 3;
    static final int STATUS_MASK = 7 << STATUS_SHIFT;
    static final int SCHEDULED = MotionStatus.SCHEDULED.ordinal() << STATUS_SHIFT;
    static final int DELAYED = MotionStatus.DELAYED.ordinal() << STATUS_SHIFT;
    static final int PLAYING = MotionStatus.PLAYING.ordinal() << STATUS_SHIFT;
    static final int COMPLETED = MotionStatus.COMPLETED.ordinal() << STATUS_SHIFT;
    static final int CANCELED = MotionStatus.CANCELED.ordinal() << STATUS_SHIFT;

    static final int PRESERVED = 1 << 6;
    static final int STARTED = 1 << 7;

    /** Local time moves with the clock. */
    static final int MOVING = 1 << 8;

    /** The value is written in every update. */
    static final int WRITING = 1 << 9;

    /** The setter is called straight from the loop over the rows. */
    static final int CALLING = 1 << 10;

    /** There is a turn in every update, for more than one call. */
    static final int TURN = 1 << 11;

    /** Something happens to the row in this update. */
    static final int PENDING = 1 << 12;

    /** The turn in this update does nothing: a seek has done it. */
    static final int SKIP = 1 << 13;

    /** The value of the row is computed apart: its ends need an exact mix, or it has a {@link Space} or a {@link Shape}. */
    static final int APART = 1 << 14;

    /** The row's own ease failed in this update, before its turn. */
    static final int FAILED = 1 << 15;

    /** Ended, for good: completed without being preserved, or cancelled. */
    static final int ENDED = 1 << 16;

    /** Stands at its end in the turn that completes it. */
    static final int COMPLETING = 1 << 17;

    /** Is no longer alive; its turn cancels it. */
    static final int DEAD = 1 << 18;

    // Which way the local time went in this update, where a callback has set another speed since.
    static final int STEPPED_FORWARD = 1 << 19;
    static final int STEPPED_BACK = 1 << 20;

    /** A callback has touched the row in this update: its computed value no longer counts. */
    static final int TOUCHED = 1 << 21;

    /** The targets are held by weak references. */
    static final int WEAK = 1 << 22;

    /** The second and third target are not the user's: what the setter needs besides. */
    static final int CARRIES = 1 << 23;

    /** Belongs to a sequence, which moves it. */
    static final int CHILD = 1 << 24;

    /** A step is under way that has not come to its write yet: one that a callback makes instead has to write. */
    static final int OWING = 1 << 25;

    /** Local time stands still until the motion is resumed; its speed stays what it is. */
    static final int PAUSED = 1 << 26;

    /** The speed is going over into another: see {@link Ramp}. */
    static final int RAMPING = 1 << 27;

    /** Stands at its start since before this update, while its speed is going over into another. */
    static final int AT_START = 1 << 28;

    /** Its ends are to be read when it starts, and are not known before. */
    static final int UNREAD = 1 << 29;

    /** Its ends are to be read anew when it starts again. */
    static final int STALE = 1 << 30;

    /** Stands at its start until others on the same property are out of the way: see {@link Overwrite#QUEUE}. */
    static final int WAITING = 1 << 31;

    /** What makes the loop over the rows look closer. */
    static final int LOOK = PENDING | TURN | FAILED;

    /** What an update leaves behind on rows that callbacks touched. */
    static final int PASSING = TOUCHED | PENDING | SKIP | FAILED | DEAD | STEPPED_FORWARD | STEPPED_BACK;
}
