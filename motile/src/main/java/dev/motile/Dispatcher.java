package dev.motile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The engine behind a scheduler: a clock and one store for each form of value, advanced together. All motions of one
 * place live here.
 */
/*
 * The clock is a compensated sum (Neumaier), so that it neither drifts nor stalls. Motions reckon from an epoch that
 * follows it in steps of 4,096 s, a power of two so that moving it rounds nothing: near the epoch a double resolves
 * 1e-12 s, however long the dispatcher has run.
 *
 * A channel is a dispatcher beneath another, which updates it in its own update, phase by phase: what a callback creates in a
 * channel is not advanced by the update that runs, and all array cells are written before the first turn.
 */
final class Dispatcher {

    private static final Dispatcher[] NO_CHANNELS = {};

    private static final double EPOCH_STEP = 4096;

    final String name;
    final OwnerThread owner;
    final Failures failures;
    final MotionScheduler scheduler;

    /** What other threads hand over; run by whoever drives the dispatcher. */
    final TaskQueue tasks;

    private final @Nullable MotionStore<?>[] stores = new MotionStore<?>[StoreKind.values().length];

    /** The stores there are, in the order in which they were first needed. */
    private final List<MotionStore<?>> used = new ArrayList<>();

    /** How a channel moves; null for what is none. */
    private final @Nullable Pace pace;

    /** In the order of their paces; replaced, never changed. */
    private Dispatcher[] channels = NO_CHANNELS;

    /** How many stores take part in the update that runs; of a channel that rests none. */
    private int taking;

    final CompensatedSum clock = new CompensatedSum();
    private double epoch;
    private double now;
    private int depth;
    private int active;
    private int lastSeed;
    private int lastFind;
    private int muted;
    private int callsMuted;
    private boolean cellsWritten = true;
    private boolean tracesCreation;

    /** Inspections that are under way, one inside the other, and then those to be used again. */
    private final List<Inspection> inspections = new ArrayList<>();

    private int inspectionCount;

    // Waiters whose motions are over and who have not been told yet, in order.
    private @Nullable Waiter firstToTell;
    private @Nullable Waiter lastToTell;

    Dispatcher(String name, OwnerThread owner, Failures failures, TaskQueue tasks) {
        this(name, owner, failures, tasks, null);
    }

    private Dispatcher(String name, OwnerThread owner, Failures failures, TaskQueue tasks, @Nullable Pace pace) {
        this.pace = pace;
        this.name = name;
        this.owner = owner;
        this.failures = failures;
        this.tasks = tasks;
        this.scheduler = new MotionScheduler(this);
    }

    /** Adds a channel, behind those whose paces are of an earlier one. */
    Dispatcher addChannel(String channelName, Pace channelPace) {
        Dispatcher channel =
                new Dispatcher(name + ", channel '" + channelName + "'", owner, failures, tasks, channelPace);
        channel.tracesCreation = tracesCreation;
        int at = channels.length;
        while (at > 0 && paceOf(channels[at - 1]).order > channelPace.order) {
            at--;
        }
        Dispatcher[] more = new Dispatcher[channels.length + 1];
        System.arraycopy(channels, 0, more, 0, at);
        more[at] = channel;
        System.arraycopy(channels, at, more, at + 1, channels.length - at);
        channels = more;
        return channel;
    }

    private static Pace paceOf(Dispatcher channel) {
        return Objects.requireNonNull(channel.pace);
    }

    /** The store of a kind, made when first needed. */
    MotionStore<?> store(StoreKind kind) {
        MotionStore<?> store = stores[kind.ordinal()];
        return store != null ? store : addStore(kind);
    }

    private MotionStore<?> addStore(StoreKind kind) {
        owner.check();
        MotionStore<?> store = kind.store(this);
        store.plans.traceCreation(tracesCreation);
        stores[kind.ordinal()] = store;
        used.add(store);
        return store;
    }

    /** The seed of a shake that was given none: each has another, the same ones in every run. */
    int nextSeed() {
        return ++lastSeed;
    }

    /** The number of the next value that is found before a first write; above 0. */
    int nextFind() {
        lastFind = lastFind == Integer.MAX_VALUE ? 1 : lastFind + 1;
        return lastFind;
    }

    /** Seconds since the epoch. */
    double now() {
        return now;
    }

    /** Seconds since the dispatcher was made. */
    double time() {
        return clock.value();
    }

    /**
     * How many motions are active, those of channels included; on another thread than the owner's, what it was at some time.
     */
    int count() {
        int count = active;
        for (Dispatcher channel : channels) {
            count += channel.active;
        }
        return count;
    }

    void countActive(int change) {
        active += change;
    }

    void traceCreation(boolean on) {
        tracesCreation = on;
        for (int k = 0; k < used.size(); k++) {
            used.get(k).plans.traceCreation(on);
        }
        for (Dispatcher channel : channels) {
            channel.traceCreation(on);
        }
    }

    boolean tracesCreation() {
        return tracesCreation;
    }

    /** Whether all array cells have been written in the update that runs; also true while none does. */
    boolean areCellsWritten() {
        return cellsWritten;
    }

    /** Whether callbacks are left out for now: what moves has been there before. */
    boolean isMuted() {
        return muted > 0;
    }

    void mute() {
        muted++;
    }

    void unmute() {
        muted--;
    }

    /** Whether calls of sequences are left out, too. */
    boolean areCallsMuted() {
        return callsMuted > 0;
    }

    void muteAll() {
        muted++;
        callsMuted++;
    }

    void unmuteAll() {
        muted--;
        callsMuted--;
    }

    /** Begins a piece of work that may call user code; {@link #exit} must follow. Rows stay where they are meanwhile. */
    void enter() {
        depth++;
        failures.begin();
    }

    /** Whether user code may be on its way here. */
    boolean isAtWork() {
        return depth > 0;
    }

    /** Takes waiters whose motion is over, to be told later: by the next {@link #tell}, or when the work ends. */
    void tellLater(@Nullable Waiter newest, boolean completed) {
        if (newest == null) {
            return;
        }
        Waiter oldest = newest;
        for (Waiter w = newest; w != null; w = w.older) {
            w.completed = completed;
            oldest = w;
        }
        if (lastToTell == null) {
            firstToTell = oldest;
        } else {
            lastToTell.newer = oldest;
        }
        lastToTell = newest;
    }

    /** Tells waiters whose motion is over, first come first served, and before them those who were to be told later. */
    void tell(@Nullable Waiter newest, boolean completed) {
        if (muted > 0) {
            tellLater(newest, completed);
            return;
        }
        tellLate();
        Waiter oldest = newest;
        for (Waiter w = newest; w != null; w = w.older) {
            oldest = w;
        }
        Waiter next = oldest;
        while (next != null) {
            Waiter waiter = next;
            next = waiter.newer;
            waiter.older = null;
            waiter.newer = null;
            waiter.ended(completed);
        }
    }

    private void tellLate() {
        while (muted == 0 && firstToTell != null) {
            Waiter waiter = firstToTell;
            firstToTell = waiter.newer;
            if (firstToTell == null) {
                lastToTell = null;
            }
            waiter.older = null;
            waiter.newer = null;
            waiter.ended(waiter.completed);
        }
    }

    /** Ends a piece of work; the outermost throws what the error handler threw meanwhile. */
    void exit() {
        tellLate();
        depth--;
        failures.end();
    }

    /** The same, where an exception is on its way out: what the handler threw is suppressed in it. */
    void exitFailing(Throwable error) {
        tellLate();
        depth--;
        failures.endFailing(error);
    }

    /** Refuses an update on another thread, or while user code is being called. */
    void checkUpdate() {
        if (owner.hasUpdated()) {
            owner.checkUpdate();
        }
        // The first update does not take the dispatcher from one that is at work.
        checkIdle();
        owner.checkUpdate();
    }

    /** Refuses an update while user code is being called. */
    void checkIdle() {
        boolean isAtWork = depth > 0;
        for (Dispatcher channel : channels) {
            isAtWork |= channel.depth > 0;
        }
        if (isAtWork) {
            throw new IllegalStateException(
                    name + " is at work: update and frame must not be called from one of its callbacks");
        }
    }

    /**
     * One update: ended motions leave, tasks and scripts run, the clock moves, values are computed, and each motion has
     * its turn.
     */
    void update(double seconds, boolean runsTasks, @Nullable Scripts scripts) {
        Check.notNegative(seconds, "seconds");
        checkUpdate();
        enter();
        try {
            sweep();
            for (Dispatcher channel : channels) {
                channel.sweep();
            }
            if (runsTasks) {
                tasks.run(failures);
            }
            if (scripts != null) {
                scripts.run();
            }
            if (runsTasks) {
                for (Dispatcher channel : channels) {
                    paceOf(channel).begin(seconds);
                }
            }
            if (channels.length == 0) {
                advance(seconds);
            } else {
                advanceWithChannels(seconds, channels);
            }
        } finally {
            exit();
        }
    }

    private void advance(double seconds) {
        begin(seconds);
        cellsWritten = false;
        try {
            computeValues();
        } finally {
            cellsWritten = true;
        }
        runTurns();
        settle();
    }

    /** The same, each phase of all; channels that callbacks add have nothing to do in this update. */
    private void advanceWithChannels(double seconds, Dispatcher[] all) {
        for (Dispatcher channel : all) {
            channel.enter();
        }
        try {
            begin(seconds);
            for (Dispatcher channel : all) {
                channel.beginChannel(seconds);
            }
            areCellsWritten(all, false);
            try {
                computeValues();
                for (Dispatcher channel : all) {
                    channel.computeValues();
                }
            } finally {
                areCellsWritten(all, true);
            }
            runTurns();
            for (Dispatcher channel : all) {
                channel.runTurns();
            }
            settle();
            for (Dispatcher channel : all) {
                channel.settle();
            }
        } finally {
            for (Dispatcher channel : all) {
                channel.exit();
            }
        }
    }

    private void areCellsWritten(Dispatcher[] all, boolean written) {
        cellsWritten = written;
        for (Dispatcher channel : all) {
            channel.cellsWritten = written;
        }
    }

    private void sweep() {
        for (int k = 0; k < used.size(); k++) {
            used.get(k).sweep();
        }
    }

    /** Moves the clock. Stores that callbacks add have nothing to do in this update. */
    private void begin(double seconds) {
        advanceClock(seconds);
        taking = used.size();
        for (int k = 0; k < taking; k++) {
            used.get(k).beginUpdate();
        }
    }

    /** The same at the channel's pace; one that stands still takes no part in the update. */
    private void beginChannel(double seconds) {
        double mean = paceOf(this).mean;
        if (mean == 0) {
            taking = 0;
        } else {
            begin(Math.min(seconds * mean, Double.MAX_VALUE));
        }
    }

    private void computeValues() {
        for (int k = 0; k < taking; k++) {
            used.get(k).computeValues();
        }
    }

    private void runTurns() {
        for (int k = 0; k < taking; k++) {
            used.get(k).runTurns();
        }
    }

    private void settle() {
        for (int k = 0; k < taking; k++) {
            used.get(k).settle();
        }
    }

    /** This one and its channels. */
    void addAll(List<Dispatcher> all) {
        all.add(this);
        all.addAll(Arrays.asList(channels));
    }

    /** Cancels the scripts, if there are any, and then the motions that are there now, those of channels too. */
    void clear(@Nullable Scripts scripts) {
        List<Dispatcher> all = new ArrayList<>();
        addAll(all);
        clear(all, failures, scripts);
    }

    /** The same for many. */
    static void clear(List<Dispatcher> all, Failures failures, @Nullable Scripts scripts) {
        int[][][] rows = new int[all.size()][][];
        for (int k = 0; k < rows.length; k++) {
            rows[k] = all.get(k).rowCounts();
            all.get(k).depth++;
        }
        failures.begin();
        try {
            if (scripts != null) {
                scripts.clear();
            }
            for (int k = 0; k < rows.length; k++) {
                all.get(k).cancelRows(rows[k]);
            }
        } finally {
            for (Dispatcher dispatcher : all) {
                dispatcher.depth--;
            }
            failures.end();
        }
    }

    /** How many rows each page of each store has: what is there now, before callbacks create more. */
    private int[][] rowCounts() {
        int[][] counts = new int[used.size()][];
        for (int k = 0; k < counts.length; k++) {
            counts[k] = used.get(k).rowCounts();
        }
        return counts;
    }

    /** Cancels the motions of rows that were there when they were counted. */
    private void cancelRows(int[][] rowCounts) {
        enter();
        try {
            for (int k = 0; k < rowCounts.length; k++) {
                used.get(k).cancelRows(rowCounts[k], false);
            }
            // Sequences have cancelled theirs; what is left was given to builders that have not run.
            for (int k = 0; k < rowCounts.length; k++) {
                used.get(k).cancelRows(rowCounts[k], true);
            }
        } finally {
            exit();
        }
    }

    // ---- By target

    /** Adds the motions on a target, here and in channels; of each place sequences last, behind what they play. */
    void collect(Object target, @Nullable Object setter, TargetMatches matches) {
        MotionStore<?> sequences = stores[StoreKind.SEQUENCE.ordinal()];
        for (int k = 0; k < used.size(); k++) {
            if (!(used.get(k) instanceof SequenceStore)) {
                used.get(k).collect(target, setter, matches);
            }
        }
        if (sequences != null && setter == null) {
            sequences.collect(target, null, matches);
        }
        for (Dispatcher channel : channels) {
            channel.collect(target, setter, matches);
        }
    }

    /** Whether a motion on a target is on its way, here or in a channel. */
    boolean isAnimating(Object target, @Nullable Object setter) {
        for (int k = 0; k < used.size(); k++) {
            if (used.get(k).isAnimating(target, setter)) {
                return true;
            }
        }
        for (Dispatcher channel : channels) {
            if (channel.isAnimating(target, setter)) {
                return true;
            }
        }
        return false;
    }

    // ---- Inspecting

    /** Shows a visitor what is live now. */
    void inspect(Consumer<? super MotionView> visitor) {
        beginInspection();
        try {
            visit(visitor);
        } catch (Throwable error) {
            endInspection(error);
            throw error;
        }
        endInspection(null);
    }

    /** Takes in what there is; {@link #visit} shows it, and {@link #endInspection} must follow. */
    void beginInspection() {
        enter();
        if (inspectionCount == inspections.size()) {
            inspections.add(new Inspection(this));
        }
        inspections.get(inspectionCount++).begin(used, channels);
        for (Dispatcher channel : channels) {
            channel.beginInspection();
        }
    }

    /** Shows what there was when the last inspection began, as far as it is still live. */
    void visit(Consumer<? super MotionView> visitor) {
        Inspection inspection = inspections.get(inspectionCount - 1);
        inspection.visit(used, visitor);
        for (Dispatcher channel : inspection.channels()) {
            channel.visit(visitor);
        }
    }

    void endInspection(@Nullable Throwable error) {
        for (Dispatcher channel : inspections.get(--inspectionCount).channels()) {
            channel.endInspection(error);
        }
        if (error == null) {
            exit();
        } else {
            exitFailing(error);
        }
    }

    // ---- Saving

    /** A dispatcher that is only filled with numbers, to see whether they can be. */
    static Dispatcher ofNobody() {
        return new Dispatcher("a snapshot", new OwnerThread("a snapshot"), new Failures(), new TaskQueue());
    }

    /** Refuses to be saved or restored while user code is being called. */
    void checkRests(String operation) {
        boolean isAtWork = depth > 0;
        for (Dispatcher channel : channels) {
            isAtWork |= channel.depth > 0;
        }
        if (isAtWork) {
            throw new IllegalStateException(operation + ": " + name + " is at work: " + operation
                    + " must not be called from one of its callbacks, tasks or scripts");
        }
    }

    /** Hands over the clock, and what else is no motion's. */
    void exchange(SnapshotCodec codec) {
        clock.exchange(codec);
        epoch = codec.notNegative(epoch, "a clock");
        lastSeed = codec.whole(lastSeed);
        lastFind = codec.whole(lastFind);
        codec.check(lastFind >= 0, "a count");
        now = (clock.high - epoch) + clock.low;
    }

    /** The stores there are, in the order of their turns. */
    List<MotionStore<?>> stores() {
        return used;
    }

    StoreKind kindOf(MotionStore<?> store) {
        return StoreKind.values()[Arrays.asList(stores).indexOf(store)];
    }

    /** Lets the stores of these kinds have their turns in this order, before all others. */
    void orderStores(List<StoreKind> kinds) {
        Set<MotionStore<?>> ordered = new LinkedHashSet<>();
        for (StoreKind kind : kinds) {
            ordered.add(store(kind));
        }
        ordered.addAll(used);
        used.clear();
        used.addAll(ordered);
    }

    /** The same of channels. */
    void orderChannels(List<Dispatcher> first) {
        Set<Dispatcher> ordered = new LinkedHashSet<>(first);
        ordered.addAll(Arrays.asList(channels));
        channels = ordered.toArray(NO_CHANNELS);
    }

    void ensureCapacity(StoreKind kind, int motions) {
        owner.check();
        store(kind).ensureCapacity(motions);
    }

    private void advanceClock(double seconds) {
        clock.add(seconds);
        if (clock.high - epoch >= EPOCH_STEP) {
            double step = Math.floor((clock.high - epoch) / EPOCH_STEP) * EPOCH_STEP;
            epoch += step;
            for (int k = 0; k < used.size(); k++) {
                used.get(k).moveEpoch(step);
            }
        }
        now = (clock.high - epoch) + clock.low;
    }
}
