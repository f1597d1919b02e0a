package dev.motile;

import java.util.Arrays;

/**
 * Finds rows of a store by a hash, those of one hash in the order of creation. It knows slots, which stay while rows move,
 * and hashes, which stay when a target that was held weakly is gone; so it keeps nothing alive.
 */
/*
 * Buckets of doubly linked slots, as many as there are slots or more. All arrays grow with the slots, so that a motion
 * that needs no new slot needs nothing here either.
 */
final class RowIndex {

    static final int NONE = -1;

    /** In {@link #previous}: the slot is in no bucket. */
    private static final int OUT = -2;

    // By bucket.
    private int[] head = new int[0];
    private int[] tail = new int[0];

    // By slot.
    private int[] next = new int[0];
    private int[] previous = new int[0];
    private int[] hash = new int[0];

    /** Adds a slot behind all others; {@code slots} is how many there are. */
    void add(int slot, int hashOfSlot, int slots) {
        if (slots > next.length) {
            grow(slots);
        }
        hash[slot] = hashOfSlot;
        link(slot);
    }

    /** Removes a slot, if it is there. */
    void remove(int slot) {
        if (slot >= next.length || previous[slot] == OUT) {
            return;
        }
        int bucket = bucketOf(hash[slot]);
        int before = previous[slot];
        int after = next[slot];
        if (before == NONE) {
            head[bucket] = after;
        } else {
            next[before] = after;
        }
        if (after == NONE) {
            tail[bucket] = before;
        } else {
            previous[after] = before;
        }
        previous[slot] = OUT;
    }

    /** The first slot of a hash, or {@link #NONE}. */
    int first(int wanted) {
        return head.length == 0 ? NONE : from(head[bucketOf(wanted)], wanted);
    }

    /** The slot of the same hash behind another, or {@link #NONE}. */
    int next(int slot) {
        return from(next[slot], hash[slot]);
    }

    private int from(int start, int wanted) {
        int slot = start;
        while (slot != NONE && hash[slot] != wanted) {
            slot = next[slot];
        }
        return slot;
    }

    /** How many slots the fullest bucket has. */
    int depth() {
        int most = 0;
        for (int first : head) {
            int depth = 0;
            for (int slot = first; slot != NONE; slot = next[slot]) {
                depth++;
            }
            most = Math.max(most, depth);
        }
        return most;
    }

    private int bucketOf(int hashOfSlot) {
        return (hashOfSlot ^ hashOfSlot >>> 16) & head.length - 1;
    }

    private void link(int slot) {
        int bucket = bucketOf(hash[slot]);
        int last = tail[bucket];
        previous[slot] = last;
        next[slot] = NONE;
        tail[bucket] = slot;
        if (last == NONE) {
            head[bucket] = slot;
        } else {
            next[last] = slot;
        }
    }

    private void grow(int slots) {
        int old = next.length;
        int[] oldHead = head;
        int[] oldNext = next;
        int buckets = Math.max(16, Integer.highestOneBit(slots - 1) << 1);
        head = new int[buckets];
        tail = new int[buckets];
        Arrays.fill(head, NONE);
        Arrays.fill(tail, NONE);
        next = new int[slots];
        previous = Arrays.copyOf(previous, slots);
        Arrays.fill(previous, old, slots, OUT);
        hash = Arrays.copyOf(hash, slots);
        // Slots of one hash come out of one bucket, in their order.
        for (int first : oldHead) {
            for (int slot = first; slot != NONE; slot = oldNext[slot]) {
                link(slot);
            }
        }
    }
}
