package dev.motile;

import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.COMPLETING;
import static dev.motile.Flags.ENDED;
import static dev.motile.Flags.MOVING;
import static dev.motile.Flags.STATUS_MASK;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A block of rows with one array for each column. Rows of a store stand in pages in the order of their creation.
 */
/*
 * Why pages: their arrays never move, so that a callback may create motions while they are being read; growth copies
 * nothing; each page knows the earliest time at which anything happens in it, and before that needs no look at single
 * rows; and a page whose motions are gone is reused whole. Full pages are large, because memory is read in streams that start
 * anew with every array.
 */
abstract class Page {

    static final int SHIFT = 11;

    /** The rows of a page of full size. */
    static final int SIZE = 1 << SHIFT;

    static final int MASK = SIZE - 1;

    /** In {@link #ease}: no row yet. */
    static final int NO_EASE = -1;

    /** In {@link #ease}: rows of several eases. */
    static final int MIXED = -2;

    static final int NO_SLOT = -1;

    /** In {@link #foundNumber}: the first write came without a find. */
    static final int NOT_FOUND = -1;

    /** All named eases, and own functions as one more. */
    static final int EASES = MotionBuffer.OWN_FUNCTION + 1;

    /** The place of this page in the store's table; a row's number is made of it and the place in the page. */
    final int number;

    /** How many rows there are; the first pages of a store are small. */
    final int capacity;

    /** The place among the pages that are in use, which stand in the order of creation. */
    int position;

    /** Rows used, holes included. */
    int count;

    /** Rows that take part in the update that runs: those there when it began. */
    int turnCount;

    /** Whether this update computes the values late; see {@link #computesLate}. */
    boolean isLate;

    /** Rows whose motion has not left. */
    int live;

    /** Rows whose value is written in every update. */
    int writers;

    /** Rows that have a turn in every update. */
    int callers;

    /** Rows that have a turn in this update because something happens to them. */
    int pending;

    /** Rows whose value is computed one by one: see {@link Flags#APART}. */
    int apart;

    /** The clock time before which no row starts, loops or ends. */
    double nextDue = Double.POSITIVE_INFINITY;

    /** The ease of all rows, or {@link #NO_EASE} or {@link #MIXED}. */
    int ease = NO_EASE;

    // Read in every frame. The phase of a row is (now - base) * rate; a row that does not move has rate 0.
    final double[] base;
    final double[] rate;

    /** The clock time at which the row next starts, loops or ends, or somewhat before; see {@link #noLater}. */
    final float[] due;

    final int[] flags;
    final @Nullable Object[] target;

    /** Which place in the code calls the setter; 0: none, look at the flags. What else it says is the store's. */
    final byte[] site;

    // Read when something happens. Local time is anchorTime + (now - anchor) * speed.
    final double[] anchor;
    final int[] slot;
    final int[] plan;

    // Of a page of several eases: where each run of one ease ends, if there are few; else its rows in groups of one
    // ease, and
    // where each group ends.
    int easeRunCount;
    final byte[] easeOfRun = new byte[EASES];
    private short @Nullable [] easeOrder;
    final short[] easeEnd = new short[EASES];
    boolean easeOrderStale;

    // Few motions have these; made with the first that does.

    private double @Nullable [] anchorTime;
    private double @Nullable [] speed;
    private long @Nullable [] completedLoops;
    private int @Nullable [] changes;

    @Nullable
    Object @Nullable [] second;

    @Nullable
    Object @Nullable [] third;

    int @Nullable [] cell;

    int @Nullable [] seed;

    @Nullable
    Ramp @Nullable [] ramp;

    @Nullable
    Deviation @Nullable [] deviation;

    /** The number of the step whose value was written last, of motions of so many values a second; or no number. */
    double @Nullable [] step;

    /** The waiter that came last; the others follow it. */
    @Nullable
    Waiter @Nullable [] waiter;

    /** What the property showed before the first write, as bits: see {@link Property#bits}. */
    long @Nullable [] found;

    long @Nullable [] foundMore;

    /** The how-manieth find of the dispatcher that was; 0: none yet, {@link #NOT_FOUND}: none for good. */
    int @Nullable [] foundNumber;

    /** Whether the row may start now, of those that queue, so that others wait for it. */
    private boolean @Nullable [] called;

    // Runs of rows bound to consecutive cells of one array: pairs of first row and length.
    int @Nullable [] cellRuns;
    int cellRunCount;
    boolean cellRunsStale;

    Page(int number, int capacity) {
        this.number = number;
        this.capacity = capacity;
        base = new double[capacity];
        rate = new double[capacity];
        due = new float[capacity];
        flags = new int[capacity];
        target = new Object[capacity];
        site = new byte[capacity];
        anchor = new double[capacity];
        slot = new int[capacity];
        plan = new int[capacity];
        Arrays.fill(slot, NO_SLOT);
    }

    /** How many components a value has; 0 if it has none. */
    int lanes() {
        return 1;
    }

    /** Notes where a new row writes, and whether its value comes from user code. */
    void noteRow(boolean isCell, boolean callsUser) {}

    /**
     * Whether values are best computed right before the page's turns, where they stay in the processor's nearest memory: where
     * nothing needs them before, no array cell and no user code.
     */
    boolean computesLate() {
        return false;
    }

    /** Makes room for ends that are not those of the running loop, where a page can do without. */
    void ensureGivenEnds() {}

    /**
     * A time of the clock in half the bytes: the nearest that is not later. A row that is looked at too early is looked at
     * once more; one that is too late would be computed past its loop.
     */
    static float noLater(double time) {
        float near = (float) time;
        return near > time ? Math.nextDown(near) : near;
    }

    int row(int i) {
        return number << SHIFT | i;
    }

    boolean isFull() {
        return count == capacity;
    }

    /** The local time at the anchor; of a row that does not move, its local time. */
    final double anchorTime(int i) {
        // A row that stands has no phase to compute, and needs no base for it.
        return (flags[i] & MOVING) == 0 ? base[i] : anchorTime == null ? 0 : anchorTime[i];
    }

    final void anchorTime(int i, double local) {
        if ((flags[i] & MOVING) == 0) {
            base[i] = local;
        } else if (anchorTime != null) {
            anchorTime[i] = local;
        } else if (local != 0) {
            ensureAnchorTimes();
            Objects.requireNonNull(anchorTime)[i] = local;
        }
    }

    /** Makes the column now that a row may need later, in an update. */
    final void ensureAnchorTimes() {
        if (anchorTime == null) {
            anchorTime = new double[capacity];
        }
    }

    /** Lets a row move with the clock, or stand; its time at the anchor stays. */
    final void moves(int i, boolean moves) {
        double local = anchorTime(i);
        flags[i] = moves ? flags[i] | MOVING : flags[i] & ~MOVING;
        anchorTime(i, local);
    }

    final double speed(int i) {
        return speed == null ? 1 : speed[i];
    }

    final void speed(int i, double to) {
        if (speed == null) {
            if (to == 1) {
                return;
            }
            speed = new double[capacity];
            Arrays.fill(speed, 1);
        }
        speed[i] = to;
    }

    /** The loops that are finished. Without the column no motion here has more than one, which is told by its flags. */
    final long completedLoops(int i) {
        return completedLoops == null ? loopsByFlags(i) : completedLoops[i];
    }

    final void completedLoops(int i, long loops) {
        if (completedLoops == null) {
            if (loops == loopsByFlags(i)) {
                return;
            }
            ensureLoops();
        }
        Objects.requireNonNull(completedLoops)[i] = loops;
    }

    /** The same for {@link #completedLoops}. */
    final void ensureLoops() {
        if (completedLoops == null) {
            long[] loops = new long[capacity];
            for (int i = 0; i < count; i++) {
                loops[i] = loopsByFlags(i);
            }
            completedLoops = loops;
        }
    }

    private long loopsByFlags(int i) {
        return (flags[i] & STATUS_MASK) == COMPLETED || (flags[i] & COMPLETING) != 0 ? 1 : 0;
    }

    /** Differs after every seek, completion, cancel and end, so that a turn sees that a callback did one. */
    final int changes(int i) {
        int ended = (flags[i] & ENDED) == 0 ? 0 : Integer.MIN_VALUE;
        return changes == null ? ended : changes[i] ^ ended;
    }

    /** A motion was taken elsewhere; returns the new {@link #changes}. */
    final int change(int i) {
        ensureChanges();
        Objects.requireNonNull(changes)[i]++;
        return changes(i);
    }

    /** The same for {@link #changes}. */
    final void ensureChanges() {
        if (changes == null) {
            changes = new int[capacity];
        }
    }

    /** Whether its time no longer is that since the anchor, or its ends are not those it was given. */
    final boolean isChanged(int i) {
        return speed(i) != 1 || anchorTime(i) != 0 || (deviation != null && deviation[i] != null);
    }

    @Nullable
    Object[] second() {
        if (second == null) {
            second = new Object[capacity];
        }
        return second;
    }

    @Nullable
    Object[] third() {
        if (third == null) {
            third = new Object[capacity];
        }
        return third;
    }

    int[] cell() {
        if (cell == null) {
            cell = new int[capacity];
            cellRuns = new int[2 * capacity];
        }
        return cell;
    }

    int[] seed() {
        if (seed == null) {
            seed = new int[capacity];
        }
        return seed;
    }

    double[] step() {
        if (step == null) {
            step = new double[capacity];
        }
        return step;
    }

    @Nullable
    Ramp[] ramp() {
        if (ramp == null) {
            ramp = new Ramp[capacity];
        }
        return ramp;
    }

    @Nullable
    Deviation[] deviation() {
        if (deviation == null) {
            deviation = new Deviation[capacity];
        }
        return deviation;
    }

    @Nullable
    Waiter[] waiter() {
        if (waiter == null) {
            waiter = new Waiter[capacity];
        }
        return waiter;
    }

    /** Keeps what a property showed; all columns for that are made with the first. */
    void keepFound(int i, long bits, long moreBits, int number) {
        if (found == null) {
            found = new long[capacity];
            foundMore = new long[capacity];
            foundNumber = new int[capacity];
        }
        found[i] = bits;
        foundMore()[i] = moreBits;
        foundNumber()[i] = number;
    }

    private long[] foundMore() {
        return Objects.requireNonNull(foundMore);
    }

    private int[] foundNumber() {
        return Objects.requireNonNull(foundNumber);
    }

    /** The number of what was found, 0 before that was looked for, or {@link #NOT_FOUND}. */
    int foundNumber(int i) {
        return foundNumber == null ? 0 : foundNumber[i];
    }

    long foundBits(int i) {
        return Objects.requireNonNull(found)[i];
    }

    long foundMoreBits(int i) {
        return foundMore()[i];
    }

    /** Hands over the numbers of row {@code i}: all that does not follow from what the motion was told. */
    void exchange(int i, SnapshotCodec codec) {
        base[i] = codec.real(base[i]);
        rate[i] = codec.real(rate[i]);
        due[i] = codec.real(due[i]);
        flags[i] = codec.whole(flags[i]);
        anchor[i] = codec.finite(anchor[i], "a time");
        anchorTime(i, codec.notNegative(anchorTime(i), "a local time"));
        speed(i, codec.finite(speed(i), "a speed"));
        long loops = codec.whole(completedLoops(i));
        codec.check(loops >= 0, "loops");
        completedLoops(i, loops);
        int seedOfRow = codec.whole(seed == null ? 0 : seed[i]);
        if (seedOfRow != 0) {
            seed()[i] = seedOfRow;
        }
        double stepOfRow = codec.real(step == null ? 0 : step[i]);
        if (step != null || Double.doubleToRawLongBits(stepOfRow) != 0) {
            step()[i] = stepOfRow;
        }
        boolean calledOfRow = codec.flag(isCalled(i));
        if (calledOfRow) {
            call(i, true);
        }
        Ramp rampOfRow = Ramp.exchange(ramp == null ? null : ramp[i], codec);
        if (rampOfRow != null) {
            ramp()[i] = rampOfRow;
        }
        Deviation deviationOfRow = Deviation.exchange(deviation == null ? null : deviation[i], lanes(), codec);
        if (deviationOfRow != null) {
            deviation()[i] = deviationOfRow;
        }
        exchangeFound(i, codec);
    }

    private void exchangeFound(int i, SnapshotCodec codec) {
        int numberOfFound = codec.whole(foundNumber(i));
        codec.check(numberOfFound >= NOT_FOUND, "a count");
        if (numberOfFound != 0) {
            long bits = codec.whole(codec.reads ? 0 : foundBits(i));
            long moreBits = codec.whole(codec.reads ? 0 : foundMoreBits(i));
            keepFound(i, bits, moreBits, numberOfFound);
        }
    }

    boolean isCalled(int i) {
        return called != null && called[i];
    }

    void call(int i, boolean on) {
        if (called == null && on) {
            called = new boolean[capacity];
        }
        if (called != null) {
            called[i] = on;
        }
    }

    void noteEase(int id) {
        if (ease == NO_EASE) {
            ease = id;
        } else if (ease != id) {
            ease = MIXED;
        }
        if (easeOrder == null && (ease == MIXED || ease == MotionBuffer.OWN_FUNCTION)) {
            easeOrder = new short[capacity];
        }
        easeOrderStale = true;
    }

    /** Whether the next update has something to do here, also before {@link #nextDue}. */
    final boolean isBusy() {
        return writers > 0 || callers > 0 || pending > 0;
    }

    /**
     * Finds the runs of rows of one ease among the first {@code n}, if they are few and all eases are named: returns how many
     * there are. Else groups the rows by ease, each group in the order of the rows, and returns 0.
     */
    int groupByEase(int n, byte[] easeOfPlan) {
        if (easeOrderStale) {
            easeRunCount = findEaseRuns(n, easeOfPlan);
            if (easeRunCount == 0) {
                orderByEase(n, easeOfPlan);
            }
            easeOrderStale = count > n;
        }
        return easeRunCount;
    }

    private int findEaseRuns(int n, byte[] easeOfPlan) {
        int found = 0;
        int last = NO_EASE;
        for (int i = 0; i < n; i++) {
            // A hole has no ease; it may be computed as anything.
            int id = slot[i] == NO_SLOT ? last : easeOfPlan[plan[i]];
            if (id == last) {
                continue;
            }
            if (found == EASES || id == MotionBuffer.OWN_FUNCTION) {
                return 0;
            }
            if (found > 0) {
                easeEnd[found - 1] = (short) i;
            }
            easeOfRun[found++] = (byte) id;
            last = id;
        }
        if (found > 0) {
            easeEnd[found - 1] = (short) n;
        }
        return found;
    }

    private void orderByEase(int n, byte[] easeOfPlan) {
        short[] order = easeOrder();
        short[] end = easeEnd;
        Arrays.fill(end, (short) 0);
        for (int i = 0; i < n; i++) {
            end[easeOfPlan[plan[i]]]++;
        }
        int start = 0;
        for (int id = 0; id < EASES; id++) {
            int size = end[id];
            end[id] = (short) start;
            start += size;
        }
        for (int i = 0; i < n; i++) {
            order[end[easeOfPlan[plan[i]]]++] = (short) i;
        }
    }

    /** The rows in groups of one ease. */
    short[] easeOrder() {
        return Objects.requireNonNull(easeOrder);
    }

    /** Copies row {@code i} to row {@code j} of a page of the same kind, possibly this one. */
    void copyRow(int i, Page to, int j) {
        to.base[j] = base[i];
        to.rate[j] = rate[i];
        to.due[j] = due[i];
        to.flags[j] = flags[i];
        to.target[j] = target[i];
        to.site[j] = site[i];
        to.anchor[j] = anchor[i];
        to.slot[j] = slot[i];
        to.plan[j] = plan[i];
        to.anchorTime(j, anchorTime(i));
        to.speed(j, speed(i));
        to.completedLoops(j, completedLoops(i));
        if (second != null && second[i] != null) {
            to.second()[j] = second[i];
        }
        if (third != null && third[i] != null) {
            to.third()[j] = third[i];
        }
        if (cell != null) {
            to.cell()[j] = cell[i];
        }
        if (seed != null) {
            to.seed()[j] = seed[i];
        }
        if (step != null) {
            to.step()[j] = step[i];
        }
        if (called != null) {
            to.call(j, called[i]);
        }
        if (foundNumber(i) != 0) {
            to.keepFound(j, foundBits(i), foundMoreBits(i), foundNumber(i));
        }
        if (ramp != null && ramp[i] != null) {
            to.ramp()[j] = ramp[i];
        }
        if (deviation != null && deviation[i] != null) {
            to.deviation()[j] = deviation[i];
        }
        if (waiter != null && waiter[i] != null) {
            to.waiter()[j] = waiter[i];
        }
    }

    /** Makes row {@code i} a hole: nothing moves, nothing is due, nothing is referred to. */
    void clearRow(int i) {
        base[i] = 0;
        rate[i] = 0;
        due[i] = Float.POSITIVE_INFINITY;
        flags[i] = 0;
        site[i] = 0;
        anchor[i] = 0;
        slot[i] = NO_SLOT;
        plan[i] = 0;
        if (anchorTime != null) {
            anchorTime[i] = 0;
        }
        if (speed != null) {
            speed[i] = 1;
        }
        if (completedLoops != null) {
            completedLoops[i] = 0;
        }
        if (changes != null) {
            changes[i] = 0;
        }
        if (deviation != null) {
            deviation[i] = null;
        }
        if (cell != null) {
            cell[i] = 0;
        }
        if (seed != null) {
            seed[i] = 0;
        }
        if (step != null) {
            step[i] = 0;
        }
        call(i, false);
        if (foundNumber(i) != 0) {
            keepFound(i, 0, 0, 0);
        }
        release(i);
    }

    /** Lets go of the user's objects of row {@code i}. */
    void release(int i) {
        target[i] = null;
        if (second != null) {
            second[i] = null;
        }
        if (third != null) {
            third[i] = null;
        }
        if (ramp != null) {
            ramp[i] = null;
        }
        if (waiter != null) {
            waiter[i] = null;
        }
    }

    /** As new; the rows have been cleared or moved away. */
    void reset() {
        count = 0;
        turnCount = 0;
        isLate = false;
        live = 0;
        writers = 0;
        callers = 0;
        pending = 0;
        apart = 0;
        nextDue = Double.POSITIVE_INFINITY;
        ease = NO_EASE;
        easeOrderStale = false;
        easeRunCount = 0;
        cellRunCount = 0;
        cellRunsStale = false;
    }
}
