package dev.motile;

/** The stages of a frame, in the order in which a {@link FrameLoop} runs them. */
public enum Stage {
    /** The clocks have just moved. */
    TIME_UPDATE,

    /** Before anything that reads input. */
    INITIALIZATION,

    /** Input and other early work. */
    EARLY_UPDATE,

    /** None, one or several times in a frame, by the loop's fixed step of {@link Clock#TIME}: physics. */
    FIXED_UPDATE,

    /** Just before the main work. */
    PRE_UPDATE,

    /** The main work; motions run here unless told otherwise. */
    UPDATE,

    /** After the main work, before cameras and the like follow it. */
    PRE_LATE_UPDATE,

    /** The last of the frame. */
    POST_LATE_UPDATE
}
