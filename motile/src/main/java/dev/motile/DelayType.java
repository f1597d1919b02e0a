package dev.motile;

/** Where the delay of a motion lies. */
public enum DelayType {
    /** Once, before the first loop. */
    FIRST_LOOP,

    /** Before every loop; a loop then lasts delay and duration together. */
    EVERY_LOOP
}
