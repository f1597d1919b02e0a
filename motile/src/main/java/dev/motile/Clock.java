package dev.motile;

/** The three clocks of a {@link FrameLoop}, which no wall clock feeds: they move by what {@code frame} is told. */
public enum Clock {
    /** Moves by the frame's seconds, held to {@code maximumDelta} and multiplied by {@code timeScale}. */
    TIME,

    /** Moves by the frame's seconds. */
    UNSCALED,

    /** Moves by the frame's real seconds, or by its seconds where no real ones were given. */
    REALTIME
}
