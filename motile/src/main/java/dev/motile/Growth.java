package dev.motile;

/** How large the tables of a store become when they are full. */
final class Growth {

    /** From here on by quarters: what is copied stays in proportion, and what stands empty does not count in megabytes. */
    private static final int LARGE = 4096;

    private Growth() {}

    static int next(int capacity) {
        return Math.max(16, capacity + (capacity < LARGE ? capacity : capacity >> 2));
    }
}
