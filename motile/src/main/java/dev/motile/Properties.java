package dev.motile;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which of the motions of a sequence, and of the sequences inside, write the same property, and which of them owns it:
 * the one that was passed last. A property is a target with a setter, a consumer, or a cell of an array.
 */
/*
 * Motions are numbered in the order in which they own: by start, then as they were added, those of a sequence inside in
 * its place. The numbers of one property are linked in that order.
 */
final class Properties {

    /** The number of what has no property. */
    static final int NONE = -1;

    private int count;
    private @Nullable MotionStore<?>[] store = new MotionStore<?>[8];
    private long[] key = new long[8];
    private int[] property = new int[8];
    private int[] before = new int[8];
    private boolean[] isPassed = new boolean[8];

    /** By property: the owner; while adding, the last motion added. */
    private int[] owner = new int[8];

    /** By property: the first of its motions that was ever passed, and the one left last. */
    private int[] first = new int[8];

    private int[] lastLeft = new int[8];
    private int propertyCount;

    /** By hash: a motion of the property, plus 1. */
    private int[] table = new int[16];

    // Properties that have lost their owner on the way back.
    private int[] lost = new int[8];
    private int lostCount;

    /** Adds the next motion; returns its number, or NONE if it writes nothing. */
    int add(MotionStore<?> store, long key) {
        if (!store.hasSink(key)) {
            return NONE;
        }
        if (count == property.length) {
            grow(count * 2);
        }
        int number = count++;
        this.store[number] = store;
        this.key[number] = key;
        isPassed[number] = false;
        int found = find(store, key, number);
        if (found == number) {
            property[number] = propertyCount;
            before[number] = NONE;
            owner[propertyCount++] = number;
        } else {
            property[number] = property[found];
            before[number] = owner[property[found]];
            owner[property[found]] = number;
        }
        return number;
    }

    /** A motion of the same property that was added before, or the number itself. */
    @SuppressWarnings("ReferenceEquality")
    private int find(MotionStore<?> store, long key, int number) {
        int mask = table.length - 1;
        int at = store.sinkHash(key);
        for (at = (at ^ at >>> 16) & mask; table[at] != 0; at = (at + 1) & mask) {
            int other = table[at] - 1;
            if (this.store[other] == store && store.isSameSink(this.key[other], key)) {
                return other;
            }
        }
        table[at] = number + 1;
        return number;
    }

    private void grow(int room) {
        store = Arrays.copyOf(store, room);
        key = Arrays.copyOf(key, room);
        property = Arrays.copyOf(property, room);
        before = Arrays.copyOf(before, room);
        isPassed = Arrays.copyOf(isPassed, room);
        owner = Arrays.copyOf(owner, room);
        first = Arrays.copyOf(first, room);
        lastLeft = Arrays.copyOf(lastLeft, room);
        table = new int[2 * room];
        int mask = table.length - 1;
        for (int number = 0; number < count; number++) {
            if (before[number] == NONE) {
                int at = Objects.requireNonNull(store[number]).sinkHash(key[number]);
                at = (at ^ at >>> 16) & mask;
                while (table[at] != 0) {
                    at = (at + 1) & mask;
                }
                table[at] = number + 1;
            }
        }
    }

    /** All motions are there: nobody owns anything yet. */
    void link() {
        Arrays.fill(owner, 0, propertyCount, NONE);
        Arrays.fill(first, 0, propertyCount, Integer.MAX_VALUE);
    }

    void pass(int number) {
        if (number == NONE || isPassed[number]) {
            return;
        }
        isPassed[number] = true;
        int p = property[number];
        owner[p] = Math.max(owner[p], number);
        first[p] = Math.min(first[p], number);
    }

    /** It no longer owns its property; it may have written what it begins with, or not. */
    void leave(int number, boolean wrote) {
        if (number == NONE || !isPassed[number]) {
            return;
        }
        isPassed[number] = false;
        int p = property[number];
        lastLeft[p] = wrote ? number : NONE;
        if (owner[p] == number) {
            int next = before[number];
            while (next != NONE && !isPassed[next]) {
                next = before[next];
            }
            owner[p] = next;
            lose(p);
        }
    }

    /** Whether it is the one that writes; what has no property always does. */
    boolean isOwner(int number) {
        return number == NONE || owner[property[number]] == number;
    }

    /** Whether nobody owns its property yet. */
    boolean isFree(int number) {
        return number == NONE || owner[property[number]] == NONE;
    }

    private void lose(int p) {
        if (lostCount == lost.length) {
            lost = Arrays.copyOf(lost, lostCount * 2);
        }
        lost[lostCount++] = p;
    }

    /**
     * Writes once more what owns a property again. A property that nobody owns any more shows what the first motion passed
     * begins with, whichever was left last.
     */
    void rewriteLosses() {
        while (lostCount > 0) {
            int p = lost[--lostCount];
            int next = owner[p];
            if (next == NONE && lastLeft[p] != first[p]) {
                lastLeft[p] = first[p];
                Objects.requireNonNull(store[first[p]]).writeFirstEnd(key[first[p]]);
            } else if (next != NONE) {
                Objects.requireNonNull(store[next]).rewriteChild(key[next]);
            }
        }
    }

    void clear() {
        Arrays.fill(store, 0, count, null);
        Arrays.fill(table, 0);
        count = 0;
        propertyCount = 0;
        lostCount = 0;
    }
}
