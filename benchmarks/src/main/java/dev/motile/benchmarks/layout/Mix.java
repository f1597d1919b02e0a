package dev.motile.benchmarks.layout;

/** How the eases or the setters of a population follow each other. */
public enum Mix {
    /** All equal. */
    ONE,
    /** In runs of a hundred. */
    RUNS,
    /** At random. */
    RANDOM
}
