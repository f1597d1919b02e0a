package dev.motile;

/** How the passes of a looping motion differ. Below, {@code E} is the ease and {@code t} the phase of a pass, 0 to 1. */
public enum LoopType {
    /** Every pass is the same: {@code E(t)}. */
    RESTART,

    /** Every second pass is turned upside down: {@code 1 - E(t)}. The ease keeps its direction in time. */
    FLIP,

    /**
     * Every pass starts where the one before ended: {@code k * E(1) + E(t)} in pass {@code k}, counted from 0, so that
     * the value keeps growing.
     */
    INCREMENTAL,

    /** Every second pass runs backwards in time: {@code E(1 - t)}. */
    YOYO
}
