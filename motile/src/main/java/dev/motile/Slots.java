package dev.motile;

import java.util.Arrays;

/**
 * The sparse side of a store: a slot stays with a motion all its life, while its row may move. A key holds a slot and
 * the generation in which it was given out, so that a key from before never opens a slot that was given out again.
 */
final class Slots {

    private static final int NO_ROW = -1;

    private static final int NONE = -1;

    /** The row, or of a free slot the next free one, as a number below 0: see {@link #free}. */
    private int[] row = new int[0];

    private int[] generation = new int[0];
    private int firstFree = NONE;

    /** Gives out a slot for a row; returns it. */
    int take(int atRow) {
        if (firstFree < 0) {
            grow(Growth.next(row.length));
        }
        int slot = firstFree;
        firstFree = linked(row[slot]);
        row[slot] = atRow;
        return slot;
    }

    /** The key of a slot as it is given out now; never 0. */
    long key(int slot) {
        return ((long) generation[slot] << 32) | slot;
    }

    /** The row that a key opens, or -1 if it is of the past. */
    int rowOf(long key) {
        int slot = (int) key;
        return slot < row.length && generation[slot] == (int) (key >>> 32) ? row[slot] : NO_ROW;
    }

    /** The row of a slot that is given out. */
    int rowOfSlot(int slot) {
        return row[slot];
    }

    int capacity() {
        return row.length;
    }

    void move(int slot, int toRow) {
        row[slot] = toRow;
    }

    /** Takes a slot back. Its generation moves on; one that has used up all 2^32 of them is never given out again. */
    void free(int slot) {
        if (++generation[slot] == 0) {
            row[slot] = NO_ROW;
            return;
        }
        row[slot] = linked(firstFree);
        firstFree = slot;
    }

    /** Turns a slot, or none, into a number below 0, and back. */
    private static int linked(int slot) {
        return -2 - slot;
    }

    void ensureCapacity(int capacity) {
        if (capacity > row.length) {
            grow(capacity);
        }
    }

    private void grow(int capacity) {
        int old = row.length;
        row = Arrays.copyOf(row, capacity);
        generation = Arrays.copyOf(generation, capacity);
        for (int slot = capacity - 1; slot >= old; slot--) {
            // Generation 0 is never given out: key 0 stays free to mean none.
            generation[slot] = 1;
            row[slot] = linked(firstFree);
            firstFree = slot;
        }
    }
}
