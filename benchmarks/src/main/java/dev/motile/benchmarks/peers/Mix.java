package dev.motile.benchmarks.peers;

/** How the eases and the setters of motions follow each other. */
public enum Mix {
    /** All equal. */
    ONE,
    /** In runs of a hundred. */
    RUNS,
    /** At random. */
    RANDOM
}
