package dev.motile;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Which of the motions of a sequence, and of the sequences inside, write the same property, and which of them owns it:
 * the one that was passed last. A property is a target with a setter, a consumer, or a cell of an array.
 */
/*
 * Motions are numbered in the order in which they own: by start, then as they were added, those of a sequence inside in
 * its place. The numbers of one property are linked in that order.
 *
 * What a property shows depends on where the whole stands, not on how it came there. If some motion is passed, the last
 * of them owns it. If none is, all that had been passed were gone back over, and the property shows what the first of
 * those begins with. In a first loop nothing is gone back over, so these are the motions inside of what has looped.
 */
final class Properties {

    /** The number of what has no property. */
    static final int NONE = -1;

    private int count;
    private @Nullable MotionStore<?>[] store = new MotionStore<?>[8];
    private long[] key = new long[8];
    private int[] property = new int[8];
    private int[] before = new int[8];
    private @Nullable Score[] holder = new Score[8];
    private boolean[] isPassed = new boolean[8];

    /** By property: the owner, and the last of its motions. */
    private int[] owner = new int[8];

    private int[] last = new int[8];

    /** By property: the first of its motions that was ever passed, and the one whose beginning was written last. */
    private int[] first = new int[8];

    private int[] lastLeft = new int[8];

    /** By property: the first of its motions that are passed and still to be shown. */
    private int[] unshown = new int[8];

    private int propertyCount;

    /** By hash: a motion of the property, plus 1. */
    private int[] table = new int[16];

    // Properties that may show something else than they should.
    private int[] stale = new int[8];
    private boolean[] isStale = new boolean[8];
    private int staleCount;

    private int holds;

    /** Whether some motion reads what its property shows when it starts. */
    private boolean areRead;

    /** The number of the next motion. */
    int count() {
        return count;
    }

    /** Adds the next motion; returns its number, or NONE if it writes nothing. */
    int add(MotionStore<?> store, long key, Score holder) {
        if (!store.hasSink(key)) {
            return NONE;
        }
        if (count == property.length) {
            grow(count * 2);
        }
        areRead |= store.readsWhenItStarts(key);
        int number = count++;
        this.store[number] = store;
        this.key[number] = key;
        this.holder[number] = holder;
        isPassed[number] = false;
        int found = find(store, key, number);
        if (found == number) {
            property[number] = propertyCount;
            before[number] = NONE;
            last[propertyCount++] = number;
        } else {
            property[number] = property[found];
            before[number] = last[property[found]];
            last[property[found]] = number;
        }
        return number;
    }

    /** Whether a motion was added. */
    @SuppressWarnings("ReferenceEquality")
    boolean has(Object ofStore, long ofKey) {
        for (int number = 0; number < count; number++) {
            if (key[number] == ofKey && store[number] == ofStore) {
                return true;
            }
        }
        return false;
    }

    void forEach(ObjLongConsumer<MotionStore<?>> visitor) {
        for (int number = 0; number < count; number++) {
            visitor.accept(Objects.requireNonNull(store[number]), key[number]);
        }
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
        holder = Arrays.copyOf(holder, room);
        isPassed = Arrays.copyOf(isPassed, room);
        owner = Arrays.copyOf(owner, room);
        last = Arrays.copyOf(last, room);
        first = Arrays.copyOf(first, room);
        lastLeft = Arrays.copyOf(lastLeft, room);
        unshown = Arrays.copyOf(unshown, room);
        stale = Arrays.copyOf(stale, room);
        isStale = Arrays.copyOf(isStale, room);
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
        Arrays.fill(lastLeft, 0, propertyCount, NONE);
        Arrays.fill(first, 0, propertyCount, Integer.MAX_VALUE);
        Arrays.fill(unshown, 0, propertyCount, Integer.MAX_VALUE);
        Arrays.fill(isStale, 0, propertyCount, false);
    }

    void pass(int number) {
        if (number == NONE) {
            return;
        }
        int p = property[number];
        first[p] = Math.min(first[p], number);
        if (!isPassed[number]) {
            isPassed[number] = true;
            owner[p] = Math.max(owner[p], number);
        }
    }

    /** The same for one that has only to be shown: that happens with the next refresh, unless a callback comes before. */
    void passUnwritten(int number) {
        if (number == NONE) {
            return;
        }
        int p = property[number];
        isPassed[number] = true;
        owner[p] = Math.max(owner[p], number);
        unshown[p] = Math.min(unshown[p], number);
        outdate(p);
    }

    /** Time goes on: what was to be shown until now counts as shown. */
    void passShown() {
        for (int k = 0; k < staleCount; k++) {
            passShown(stale[k]);
        }
    }

    private void passShown(int p) {
        first[p] = Math.min(first[p], unshown[p]);
        unshown[p] = Integer.MAX_VALUE;
    }

    /** It no longer owns its property; it may have written what it begins with, or not. */
    void leave(int number, boolean wrote) {
        if (number == NONE || !isPassed[number]) {
            return;
        }
        isPassed[number] = false;
        int p = property[number];
        lastLeft[p] = wrote ? number : NONE;
        unshown[p] = unshown[p] == number ? Integer.MAX_VALUE : unshown[p];
        if (owner[p] == number) {
            int next = before[number];
            while (next != NONE && !isPassed[next]) {
                next = before[next];
            }
            owner[p] = next;
            outdate(p);
        }
    }

    /** Some of these motions may no longer count as passed before. */
    void forgetLoops(int from, int to) {
        for (int number = from; number < to; number++) {
            if (owner[property[number]] == NONE) {
                outdate(property[number]);
            }
        }
    }

    /** Whether it is the one that writes; what has no property always does. */
    boolean isOwner(int number) {
        return number == NONE || owner[property[number]] == number;
    }

    private void outdate(int p) {
        if (isStale[p]) {
            return;
        }
        isStale[p] = true;
        stale[staleCount++] = p;
    }

    /** Lets what is only passed through unwritten, until as many releases. */
    void hold() {
        holds++;
    }

    void release() {
        holds--;
    }

    /** Lets go of all holds, for one who moves the whole from inside of a walk; returns what {@link #holdAgain} needs. */
    int letGo() {
        int held = holds;
        holds = 0;
        return held;
    }

    void holdAgain(int held) {
        holds = held;
    }

    boolean isHeld() {
        return holds > 0;
    }

    /** Writes what properties should show that were left by their owner, or given another one. */
    void refresh() {
        if (holds > 0) {
            return;
        }
        // A setter may move the sequence: then this has been done when it returns.
        for (int k = 0; k < staleCount; k++) {
            int p = stale[k];
            if (!isStale[p]) {
                continue;
            }
            isStale[p] = false;
            if (owner[p] != NONE) {
                passShown(p);
                Objects.requireNonNull(store[owner[p]]).rewriteChild(key[owner[p]]);
                continue;
            }
            int shown = firstOfLooped(p);
            if (shown != lastLeft[p] && shown != Integer.MAX_VALUE) {
                lastLeft[p] = shown;
                Objects.requireNonNull(store[shown]).writeFirstEnd(key[shown]);
            }
        }
        staleCount = 0;
    }

    /** The first motion of a property that lies in what has looped, or else that was ever passed. */
    private int firstOfLooped(int p) {
        int found = NONE;
        for (int number = last[p]; number != NONE; number = before[number]) {
            if (Objects.requireNonNull(holder[number]).hasLooped()) {
                found = number;
            }
        }
        return found == NONE ? first[p] : found;
    }

    /** Hands over what was passed and who owns what. */
    void exchange(SnapshotCodec codec) {
        int motions = codec.count(count, 5);
        if (motions > property.length) {
            grow(motions);
        }
        count = motions;
        propertyCount = 0;
        for (int number = 0; number < count; number++) {
            property[number] = codec.index(property[number], 0, propertyCount + 1);
            propertyCount = Math.max(propertyCount, property[number] + 1);
            isPassed[number] = codec.flag(isPassed[number]);
        }
        for (int p = 0; p < propertyCount; p++) {
            owner[p] = codec.index(owner[p], NONE, count);
            first[p] = exchangeFirst(first[p], codec);
            unshown[p] = exchangeFirst(unshown[p], codec);
            lastLeft[p] = codec.whole(lastLeft[p]);
            isStale[p] = codec.flag(isStale[p]);
        }
        staleCount = codec.index(staleCount, 0, propertyCount + 1);
        for (int k = 0; k < staleCount; k++) {
            stale[k] = codec.index(stale[k], 0, propertyCount);
        }
    }

    private int exchangeFirst(int number, SnapshotCodec codec) {
        int held = codec.index(Math.min(number, count), 0, count + 1);
        return held == count ? Integer.MAX_VALUE : held;
    }

    /** Which motions write the same: of each the number of what it writes. */
    int[] partition() {
        return Arrays.copyOf(property, count);
    }

    void clear() {
        Arrays.fill(store, 0, count, null);
        Arrays.fill(holder, 0, count, null);
        Arrays.fill(table, 0);
        count = 0;
        propertyCount = 0;
        staleCount = 0;
        holds = 0;
        areRead = false;
    }

    boolean areRead() {
        return areRead;
    }
}
