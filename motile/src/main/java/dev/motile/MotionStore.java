package dev.motile;

import static dev.motile.Flags.AT_START;
import static dev.motile.Flags.CANCELED;
import static dev.motile.Flags.CHILD;
import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.COMPLETING;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.ENDED;
import static dev.motile.Flags.FAILED;
import static dev.motile.Flags.OWING;
import static dev.motile.Flags.PAUSED;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.PLAYING;
import static dev.motile.Flags.PRESERVED;
import static dev.motile.Flags.RAMPING;
import static dev.motile.Flags.SCHEDULED;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_MASK;
import static dev.motile.Flags.SKIP;
import static dev.motile.Flags.STARTED;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.STATUS_SHIFT;
import static dev.motile.Flags.STEPPED_BACK;
import static dev.motile.Flags.STEPPED_FORWARD;
import static dev.motile.Flags.TURN;
import static dev.motile.Flags.UNREAD;
import static dev.motile.Flags.WAITING;
import static dev.motile.Flags.WRITING;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What can be done to the motions of one type of value by a handle.
 *
 * @param <P> the type of its pages
 */
abstract class MotionStore<P extends Page> extends SinkStore<P> {

    private static final MotionStatus[] STATUSES = MotionStatus.values();

    /** Who has to make way for a motion that starts. */
    private @Nullable TargetMatches before;

    MotionStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    /**
     * What a running motion shows of what another motion is to write, with its velocity; null if that is nothing.
     *
     * @param key of the running motion
     * @param taker where the other one is
     * @param by its key
     * @param lanes how many components it has
     */
    abstract @Nullable Deviation takeCourse(long key, CourseStore<?> taker, long by, int lanes);

    /** Whether the key's motion is there, ended or not. */
    final boolean isValid(long key) {
        dispatcher.owner.check();
        return slots.rowOf(key) >= 0;
    }

    final boolean isActive(long key) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        return row >= 0 && (flagsOf(row) & ENDED) == 0;
    }

    final MotionStatus status(long key) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        return row < 0 ? MotionStatus.NONE : STATUSES[(flagsOf(row) & STATUS_MASK) >> STATUS_SHIFT];
    }

    final void cancel(long key) {
        int row = freeRow(key, "cancel");
        dispatcher.enter();
        try {
            cancel(pageOfRow(row), row & Page.MASK);
        } finally {
            dispatcher.exit();
        }
    }

    /** Puts back what the motion found, and cancels it. */
    final void cancelAndRestore(long key) {
        int row = freeRow(key, "cancelAndRestore");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        if (!canRestore(page, i)) {
            throw new IllegalStateException("cancelAndRestore: " + describe(page.plan[i])
                    + " does not know what there was before: bind it to a Property and tell it to be restorable(),"
                    + " or begin it with Motion.to, by, from or times");
        }
        dispatcher.enter();
        try {
            restore(page, i);
            if ((page.flags[i] & ENDED) == 0) {
                cancel(page, i);
            }
        } finally {
            dispatcher.exit();
        }
    }

    /** Puts back what the motion found, if it is active and can; the first half of the above. */
    final void tryRestore(long key) {
        if (!canBeMoved(key)) {
            return;
        }
        int row = slots.rowOf(key);
        P page = pageOfRow(row);
        if (canRestore(page, row & Page.MASK)) {
            dispatcher.enter();
            try {
                restore(page, row & Page.MASK);
            } finally {
                dispatcher.exit();
            }
        }
    }

    /** Whether it keeps what its property showed, or plays motions that may. */
    abstract boolean canRestore(P page, int i);

    /** Puts back what was found, if anything was written since; failures are reported. */
    abstract void restore(P page, int i);

    /** Adds what a child has found, or all that are inside have. */
    final void collectFound(long key, List<FoundValue> all) {
        int row = activeChild(key);
        if (row >= 0) {
            collectFound(pageOfRow(row), row & Page.MASK, all);
        }
    }

    void collectFound(P page, int i, List<FoundValue> all) {
        if (page.foundNumber(i) > 0) {
            all.add(new FoundValue(this, slots.key(page.slot[i]), page.foundNumber(i)));
        }
    }

    final void restoreChild(long key) {
        int row = activeChild(key);
        if (row >= 0) {
            restore(pageOfRow(row), row & Page.MASK);
        }
    }

    final boolean tryCancel(long key) {
        if (!canBeMoved(key)) {
            return false;
        }
        cancel(key);
        return true;
    }

    final void complete(long key) {
        int row = freeRow(key, "complete");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        double total = plans.total(page.plan[i]);
        if (total == Double.POSITIVE_INFINITY) {
            throw new IllegalStateException(
                    "complete: " + describe(page.plan[i]) + " loops for ever and has no end; cancel it instead");
        }
        if ((page.flags[i] & STATUS_MASK) == COMPLETED) {
            throw new IllegalStateException(
                    "complete: " + describe(page.plan[i]) + " has been completed already and is preserved");
        }
        if ((page.flags[i] & COMPLETING) != 0) {
            throw new IllegalStateException("complete: " + describe(page.plan[i]) + " is being completed");
        }
        moveTo(page, i, total, true);
    }

    final boolean tryComplete(long key) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        if (row < 0) {
            return false;
        }
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        // An ended motion that is still there is completed or cancelled.
        int flags = page.flags[i];
        if ((flags & STATUS_MASK) >= COMPLETED
                || (flags & (COMPLETING | CHILD)) != 0
                || plans.total(page.plan[i]) == Double.POSITIVE_INFINITY) {
            return false;
        }
        moveTo(page, i, plans.total(page.plan[i]), true);
        return true;
    }

    /** Seeks: forwards as an update would go there, backwards with one write and no events. */
    final void seek(long key, double time) {
        int row = freeRow(key, "time");
        Check.finite(time, "time");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        double held = Math.max(0, Math.min(time, plans.total(page.plan[i])));
        // At 0 a sequence stands before all that lies there, also if it was there already.
        moveTo(page, i, held, held >= localTime(page, i) && !(held == 0 && isPlayedInTurns()));
    }

    private void moveTo(P page, int i, double time, boolean forward) {
        if ((page.flags[i] & COMPLETING) != 0 && time >= page.anchorTime(i)) {
            // Stands there already; its turn goes on.
            return;
        }
        if (stepping || dispatcher.isAtWork()) {
            page.change(i);
        }
        dispatcher.enter();
        try {
            boolean isEnd = forward && time == plans.total(page.plan[i]);
            if (isEnd) {
                halt(page, i, time);
            } else {
                anchor(page, i, time);
            }
            page.flags[i] &= ~(PENDING | FAILED);
            if (forward) {
                advance(page, i, time, true, false);
            } else {
                goBack(page, i, time, true);
            }
            boolean ended = (page.flags[i] & ENDED) != 0;
            if (stepping && i < page.turnCount && !ended && (page.flags[i] & SKIP) == 0) {
                touch(page, i, SKIP);
            }
        } finally {
            dispatcher.exit();
        }
    }

    private void goBack(P page, int i, double time, boolean writes) {
        int plan = page.plan[i];
        int flags = page.flags[i];
        timeAt(plan, time);
        long loop = timing.shownLoop;
        int next = timing.status;
        resolveWrite(page, i, flags & STATUS_MASK, page.completedLoops(i), false, time);
        noteStep(page, i, time);
        long written = writtenLoop;
        double phase = writtenPhase;
        // A child at its start has begun; one that has not yet is left, not taken back.
        if ((time <= 0 && (flags & CHILD) == 0) || (next == DELAYED && loop == 0)) {
            flags &= ~STARTED;
        }
        flags = time <= 0 && (flags & RAMPING) != 0 ? flags | AT_START : flags & ~AT_START;
        // Within the tolerance of the end, yet the end was not reached: the next update gets there.
        int status = next == COMPLETED && (flags & STATUS_MASK) != COMPLETED ? PLAYING : next;
        boolean wasStarted = (page.flags[i] & STARTED) != 0;
        boolean wasInTheWay = stopWaiting(page, i) || wasStarted;
        page.flags[i] = (flags & ~(STATUS_MASK | COMPLETING | OWING | WAITING)) | status;
        page.completedLoops(i, timing.completedLoops);
        untell(page, i, timing.completedLoops);
        arm(page, i, time);
        if (wasInTheWay && (flags & STARTED) == 0) {
            makeWay(page, i, dispatcher.now());
        }
        writtenLoop = written;
        writtenPhase = phase;
        if (writes && (flags & UNREAD) == 0) {
            evaluateAndWrite(page, i, true, true);
        }
    }

    final void setSpeed(long key, double speed) {
        int row = freeRow(key, "speed");
        Check.finite(speed, "speed");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        setPace(page, i, speed, (page.flags[i] & PAUSED) != 0, null);
    }

    /** Lets the speed go over into another. */
    final void rampSpeed(long key, double speed, double seconds, Ease ease) {
        int row = freeRow(key, "speedTo");
        Check.finite(speed, "speed");
        Check.notNegative(seconds, "seconds");
        Ramp.checked(ease);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        Ramp ramp = seconds == 0 ? null : new Ramp(speedOf(page, i), speed, seconds, ease);
        setPace(page, i, speed, (page.flags[i] & PAUSED) != 0, ramp);
    }

    /** The same for a motion that can be moved; false if it has ended, or a sequence moves it. */
    final boolean tryRampSpeed(long key, double speed, double seconds, Ease ease) {
        boolean can = canBeMoved(key);
        if (can) {
            rampSpeed(key, speed, seconds, ease);
        }
        return can;
    }

    /** Sets the speed of a motion that can be given one; false if it has ended, or a sequence moves it. */
    final boolean trySetSpeed(long key, double speed) {
        boolean can = canBeMoved(key);
        if (can) {
            setSpeed(key, speed);
        }
        return can;
    }

    private boolean canBeMoved(long key) {
        return isActive(key) && (flagsOf(slots.rowOf(key)) & CHILD) == 0;
    }

    final boolean isPaused(long key) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        return row >= 0 && (flagsOf(row) & PAUSED) != 0;
    }

    /** Stops the local time, or lets it go on, at the speed that it has; calls back if that is a change. */
    final void setPaused(long key, boolean pauses) {
        int row = freeRow(key, pauses ? "pause" : "resume");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        if (pauses == ((page.flags[i] & PAUSED) != 0)) {
            return;
        }
        dispatcher.enter();
        try {
            setPace(page, i, page.speed(i), pauses, page.ramp == null ? null : page.ramp[i]);
            int plan = page.plan[i];
            Hooks hooks = plans.hooks[plan];
            if (hooks == null) {
                return;
            }
            if (pauses && hooks.pause != null) {
                call(plan, hooks.pause, actual(hooks.pauseTarget, targetOf(page, i)), MotionEvent.PAUSE);
            } else if (!pauses && hooks.resume != null) {
                call(plan, hooks.resume, actual(hooks.resumeTarget, targetOf(page, i)), MotionEvent.RESUME);
            }
        } finally {
            dispatcher.exit();
        }
    }

    /** The same for a motion that can be moved; false if it has ended, or a sequence moves it. */
    final boolean trySetPaused(long key, boolean pauses) {
        boolean can = canBeMoved(key);
        if (can) {
            setPaused(key, pauses);
        }
        return can;
    }

    /** Sets how the local time moves from here on. */
    private void setPace(P page, int i, double speed, boolean pauses, @Nullable Ramp ramp) {
        int flags = page.flags[i];
        double local = localTime(page, i);
        boolean inTurns = beginChange(page, i);
        anchor(page, i, local);
        page.speed(i, speed);
        page.flags[i] = pauses ? page.flags[i] | PAUSED : page.flags[i] & ~PAUSED;
        // What the running update takes to its start has not been told of it yet.
        boolean arrives = inTurns && (flags & (WRITING | PENDING)) != 0;
        setRamp(page, i, ramp, local <= 0 && !arrives);
        rearm(page, i, local);
        endChange(page, i, flags, inTurns);
    }

    /** Begins to change the course of a motion; returns whether the running update has, or may have, a turn for it. */
    final boolean beginChange(P page, int i) {
        // Before the first change in an update, its flags say what was computed for it.
        boolean inTurns =
                stepping && i < page.turnCount && (page.flags[i] & (SKIP | STEPPED_FORWARD | STEPPED_BACK)) == 0;
        if (inTurns) {
            touch(page, i, movesForward(page, i) ? STEPPED_FORWARD : STEPPED_BACK);
        }
        return inTurns;
    }

    /** Ends the change of a motion whose flags were others before. */
    final void endChange(P page, int i, int flags, boolean inTurns) {
        // Its turn in the running update, if that is still to come, writes where the clock has taken it.
        boolean cellOnly = (flags & (SINK_MASK | TURN)) == SINK_CELL;
        if (inTurns && (flags & WRITING) != 0 && !(cellOnly && dispatcher.areCellsWritten())) {
            touch(page, i, PENDING);
        } else if (inTurns && (flags & (SINK_MASK | PENDING)) == SINK_CELL && !dispatcher.areCellsWritten()) {
            // It rested when the values of its page were computed: there is none of it to write.
            touch(page, i, SKIP);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void setRamp(P page, int i, @Nullable Ramp ramp, boolean isAtStart) {
        if (ramp == null) {
            endRamp(page, i);
        } else if ((page.flags[i] & RAMPING) == 0 || rampOf(page, i) != ramp) {
            page.ramp()[i] = ramp;
            page.flags[i] = (page.flags[i] & ~AT_START) | RAMPING | (isAtStart ? AT_START : 0);
        }
    }

    /** Lets what was read when it started be read anew when it starts again: its ends, or those of what a sequence plays. */
    final void invalidate(long key) {
        int row = freeRow(key, "invalidate");
        markStale(pageOfRow(row), row & Page.MASK);
    }

    /** The same for a child, ended or not. */
    final void invalidateChild(long key) {
        int row = activeChild(key);
        if (row >= 0) {
            markStale(pageOfRow(row), row & Page.MASK);
        }
    }

    final void preserve(long key) {
        int row = freeRow(key, "preserve");
        P page = pageOfRow(row);
        page.ensureChanges();
        page.flags[row & Page.MASK] |= PRESERVED;
    }

    /** Whether the motion is there and loops for ever. */
    final boolean isEndless(long key) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        return row >= 0 && plans.total(pageOfRow(row).plan[row & Page.MASK]) == Double.POSITIVE_INFINITY;
    }

    // ---- Saving

    /** The keys of the live motions, in order. */
    final List<Long> liveKeys() {
        List<Long> keys = new ArrayList<>();
        for (int k = 0; k < pageCount(); k++) {
            P page = page(k);
            for (int i = 0; i < page.count; i++) {
                if (page.slot[i] != Page.NO_SLOT && (page.flags[i] & ENDED) == 0) {
                    keys.add(slots.key(page.slot[i]));
                }
            }
        }
        return keys;
    }

    /** The clip that the motion was made by; null if that was a builder. */
    final @Nullable MotionClip<?> clipOf(long key) {
        return plans.clipOf(planOf(key, "save"));
    }

    /** Hands over what belongs to a motion in its row and its plan. */
    final void save(long key, SnapshotWriter writer) {
        int row = slots.rowOf(key);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        plans.saved(page.plan[i]).exchange(writer);
        page.exchange(i, writer);
    }

    // ---- Inspecting

    /** Shows the live motions of the first pages, and of the last of them only so many rows. */
    final void inspect(int pages, int rowsOfLast, MotionView view, Consumer<? super MotionView> visitor) {
        for (int k = 0; k < pages; k++) {
            P page = page(k);
            int n = k == pages - 1 ? rowsOfLast : page.count;
            for (int i = 0; i < n; i++) {
                if (page.slot[i] != Page.NO_SLOT && (page.flags[i] & ENDED) == 0) {
                    view.show(this, slots.key(page.slot[i]));
                    visitor.accept(view);
                }
            }
        }
    }

    final boolean has(long key, int flag) {
        return (flagsOf(readableRow(key, "view")) & flag) != 0;
    }

    /** What the motion writes to; null if it was held weakly and is gone. */
    final @Nullable Object target(long key) {
        int row = readableRow(key, "view");
        return targetOf(pageOfRow(row), row & Page.MASK);
    }

    final boolean hasLostTarget(long key) {
        int row = readableRow(key, "view");
        return hasLostTarget(pageOfRow(row), row & Page.MASK);
    }

    /** Whether something is asked in every update if the motion is to go on. */
    final boolean isWatched(long key) {
        int row = readableRow(key, "view");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        Hooks hooks = plans.hooks[page.plan[i]];
        return (page.flags[i] & Flags.WEAK) != 0 || (hooks != null && hooks.alive != null);
    }

    /** How many components a value has. */
    int valueCount(long key) {
        return 0;
    }

    // ---- By target

    /** Adds the motions on a target, in the order of creation: all, or those that write by one setter alone. */
    final void collect(Object target, @Nullable Object setter, TargetMatches matches) {
        RowIndex index = setter == null ? byTarget() : bySink();
        for (int slot = first(index, target, setter); slot != RowIndex.NONE; slot = index.next(slot)) {
            if (isOn(slot, target, setter)) {
                matches.add(this, slots.key(slot));
            }
        }
    }

    /** Whether a motion on a target is on its way. */
    final boolean isAnimating(Object target, @Nullable Object setter) {
        RowIndex index = setter == null ? byTarget() : bySink();
        for (int slot = first(index, target, setter); slot != RowIndex.NONE; slot = index.next(slot)) {
            if (isOn(slot, target, setter) && (flagsOf(slots.rowOfSlot(slot)) & STATUS_MASK) < COMPLETED) {
                return true;
            }
        }
        return false;
    }

    private static int first(RowIndex index, Object target, @Nullable Object setter) {
        return index.first(setter == null ? System.identityHashCode(target) : sinkHash(target, setter, null, 0));
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean isOn(int slot, Object target, @Nullable Object setter) {
        int row = slots.rowOfSlot(slot);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        return targetOf(page, i) == target && (setter == null || setterOf(page, i) == setter);
    }

    /** Does something to a motion that was found by its target; false if there was nothing to do, or a sequence does it. */
    final boolean apply(long key, TargetMatches.Action action) {
        return switch (action) {
            case CANCEL -> canBeMoved(key) ? tryCancel(key) : removeChild(key);
            case COMPLETE -> tryComplete(key);
            case MAKE_WAY -> tryComplete(key) || (!isCompleting(key) && apply(key, TargetMatches.Action.CANCEL));
            case PAUSE -> !isPaused(key) && trySetPaused(key, true);
            case RESUME -> isPaused(key) && trySetPaused(key, false);
        };
    }

    private boolean isCompleting(long key) {
        int row = slots.rowOf(key);
        return row >= 0 && ((flagsOf(row) & COMPLETING) != 0 || (flagsOf(row) & STATUS_MASK) == COMPLETED);
    }

    /** Takes a child out of its sequence: cancelled, or just ended if it has told that it is complete. */
    private boolean removeChild(long key) {
        int row = activeChild(key);
        if (row < 0) {
            return false;
        }
        dispatcher.enter();
        try {
            if ((flagsOf(row) & STATUS_MASK) == COMPLETED) {
                endChild(key);
            } else {
                cancelChild(key);
            }
        } finally {
            dispatcher.exit();
        }
        return true;
    }

    // ---- Making others give way

    @Override
    final boolean takeOver(P page, int i, Overwrite overwrite) {
        if (before == null) {
            before = new TargetMatches();
        }
        Score root = (page.flags[i] & CHILD) == 0 || player == null ? null : player.root();
        RowIndex index = bySink();
        int begin = before.begin();
        int own = page.slot[i];
        for (int slot = index.first(sinkHash(page, i)); slot != RowIndex.NONE; slot = index.next(slot)) {
            int row = slots.rowOfSlot(slot);
            P other = pageOfRow(row);
            int j = row & Page.MASK;
            if (slot != own && isSameSink(page, i, other, j) && isUnderWay(other, j) && !isPlayedBy(root, other, j)) {
                before.add(this, slots.key(slot));
            }
        }
        return before.applyToAll(
                        begin,
                        overwrite == Overwrite.CANCEL ? TargetMatches.Action.CANCEL : TargetMatches.Action.MAKE_WAY,
                        dispatcher.failures)
                > 0;
    }

    private boolean isPlayedBy(@Nullable Score root, P page, int i) {
        return root != null && (page.flags[i] & CHILD) != 0 && root.plays(this, slots.key(page.slot[i]));
    }

    // ---- Waiting for the end

    /** Lets a waiter know how the motion ends; at once if it is over already. */
    final void await(long key, Waiter waiter) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        int status = row < 0 ? COMPLETED : flagsOf(row) & STATUS_MASK;
        if (status >= COMPLETED) {
            waiter.ended(status == COMPLETED);
            return;
        }
        @Nullable Waiter[] waiters = pageOfRow(row).waiter();
        int i = row & Page.MASK;
        Waiter newest = waiters[i];
        if (newest != null) {
            newest.newer = waiter;
            waiter.older = newest;
        }
        waiters[i] = waiter;
        waiter.isLinked = true;
    }

    /** Forgets a waiter, if the motion has not ended. */
    final void dismiss(long key, Waiter waiter) {
        if (!waiter.isLinked) {
            return;
        }
        waiter.isLinked = false;
        Waiter older = waiter.older;
        Waiter newer = waiter.newer;
        if (older != null) {
            older.newer = newer;
        }
        if (newer != null) {
            newer.older = older;
        } else {
            int row = slots.rowOf(key);
            pageOfRow(row).waiter()[row & Page.MASK] = older;
        }
        waiter.older = null;
        waiter.newer = null;
    }

    // ---- Children of sequences: moved by them, held until they end

    /** Whether the child is still there and has not ended. */
    final boolean isChildActive(long key) {
        return activeChild(key) >= 0;
    }

    /** The row of a child that has not ended, or a number below 0. */
    private int activeChild(long key) {
        int row = slots.rowOf(key);
        return row >= 0 && (flagsOf(row) & ENDED) == 0 ? row : -1;
    }

    /** Refuses a motion that a sequence cannot take; describes why. */
    final void checkChild(long key, String argument) {
        int row = activeRow(key, argument);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        String reason = (page.flags[i] & CHILD) != 0
                ? "belongs to a sequence already"
                : (page.flags[i] & STATUS_MASK) != SCHEDULED
                        ? "runs already"
                        : plans.total(plan) == Double.POSITIVE_INFINITY
                                ? "loops for ever"
                                : page.speed(i) != 1 || (page.flags[i] & RAMPING) != 0
                                        ? "has speed " + speedOf(page, i)
                                        : (page.flags[i] & PAUSED) != 0
                                                ? "is paused"
                                                : plans.startAt(plan) > 0
                                                        ? "starts at " + plans.startAt(plan)
                                                        : plans.overwrite(plan) == Overwrite.QUEUE
                                                                ? "queues behind others (Overwrite.QUEUE)"
                                                                : null;
        if (reason != null) {
            throw new IllegalArgumentException(argument + ": " + describe(plan) + " " + reason);
        }
    }

    /** Takes a motion that was just created, or checked, out of the clock's hands. */
    final void adopt(long key) {
        int row = slots.rowOf(key);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        page.ensureChanges();
        page.flags[i] |= CHILD;
        rest(page, i, 0);
    }

    final double childTotal(long key) {
        int row = slots.rowOf(key);
        return plans.total(pageOfRow(row).plan[row & Page.MASK]);
    }

    /** Takes a child forwards, events included; its value is written only if asked for. False if it is over. */
    final boolean playChild(long key, double local, boolean writes, Score by) {
        int row = activeChild(key);
        if (row < 0) {
            return false;
        }
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int changes = page.change(i);
        if (writes && !isAlive(page, i)) {
            if (page.changes(i) == changes) {
                cancel(page, i);
            }
            return false;
        }
        if (page.changes(i) != changes) {
            return (page.flags[i] & ENDED) == 0;
        }
        anchor(page, i, local);
        player = by;
        advance(page, i, local, true, !writes);
        player = null;
        return (page.flags[i] & ENDED) == 0;
    }

    /** Takes a child back, without events. */
    final void takeChildBack(long key, double local, boolean writes) {
        int row = activeChild(key);
        if (row < 0) {
            return;
        }
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        page.change(i);
        anchor(page, i, local);
        goBack(page, i, local, writes);
    }

    /** Takes a child back before its start, as if it had never begun; it writes its first end where asked for. */
    final void leaveChild(long key, boolean writes) {
        int row = activeChild(key);
        if (row < 0) {
            return;
        }
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        page.change(i);
        page.flags[i] = (page.flags[i] & ~(STATUS_MASK | STARTED | COMPLETING | OWING)) | SCHEDULED;
        page.completedLoops(i, 0);
        untell(page, i, 0);
        rest(page, i, 0);
        makeWay(page, i, dispatcher.now());
        if (writes) {
            writeFirstEnd(key);
        }
    }

    /** Writes what a child begins with. */
    void writeFirstEnd(long key) {
        int row = activeChild(key);
        if (row >= 0 && (flagsOf(row) & UNREAD) == 0) {
            writtenLoop = 0;
            writtenPhase = 0;
            evaluateAndWrite(pageOfRow(row), row & Page.MASK, true, true);
        }
    }

    /** Writes a child's value once more. */
    final void rewriteChild(long key) {
        int row = activeChild(key);
        if (row < 0) {
            return;
        }
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        if (!hasEnds(page, i)) {
            return;
        }
        timeAt(plan, page.anchorTime(i));
        resolveWrite(page, i, page.flags[i] & STATUS_MASK, page.completedLoops(i), false, page.anchorTime(i));
        evaluateAndWrite(page, i, true, true);
    }

    /** Lets a sequence that was just created begin in the middle: shows that, and tells nothing of what lies before. */
    final void startInside(long key, double time) {
        int row = slots.rowOf(key);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int started = page.flags[i] & Flags.STARTED;
        anchor(page, i, time);
        goBack(page, i, time, true);
        if ((page.flags[i] & ENDED) == 0) {
            setStatus(page, i, SCHEDULED);
            page.flags[i] |= started;
            rearm(page, i, time);
        }
    }

    /** Writes what a child shows at time 0, unless it waits there and skips its values. */
    final void writeChildAtZero(long key) {
        int row = activeChild(key);
        if (row < 0) {
            return;
        }
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        if (!hasEnds(page, i)) {
            return;
        }
        timeAt(page.plan[i], 0);
        if (timing.status != DELAYED || !plans.has(page.plan[i], Plans.SKIP_VALUES)) {
            writtenLoop = timing.shownLoop;
            writtenPhase = timing.phase;
            evaluateAndWrite(page, i, true, true);
        }
    }

    /** The child's local time at which it next calls back, or ends. */
    final double nextOfChild(long key) {
        int row = activeChild(key);
        if (row < 0) {
            return Double.POSITIVE_INFINITY;
        }
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        return isAmidStep(page, i) ? page.anchorTime(i) : nextEvent(page, i);
    }

    /** Local time of the next event that calls back, behind the local time; the end at the latest. */
    double nextEvent(P page, int i) {
        int plan = page.plan[i];
        double total = plans.total(plan);
        Hooks hooks = plans.hooks[plan];
        if (hooks == null || (hooks.start == null && hooks.loopComplete == null)) {
            return total;
        }
        timeAt(plan, page.anchorTime(i));
        long loop = timing.shownLoop;
        double duration = plans.duration[plan];
        double delay = plans.delay[plan];
        boolean everyLoop = plans.everyLoop(plan);
        if (timing.status == DELAYED && loop == 0) {
            return Timing.playStart(duration, delay, everyLoop, 0);
        }
        if (hooks.loopComplete == null || timing.completedLoops == plans.loops[plan]) {
            return total;
        }
        return Math.min(total, Timing.playStart(duration, delay, everyLoop, loop) + duration);
    }

    /** Cancels a child, with its callback. */
    final void cancelChild(long key) {
        int row = slots.rowOf(key);
        if (row >= 0 && (flagsOf(row) & (ENDED | STATUS_MASK)) < COMPLETED) {
            cancel(pageOfRow(row), row & Page.MASK);
        }
    }

    /** Ends a child whose sequence has ended, without a callback; who waits for it is told when the sequence has ended. */
    final void endChild(long key) {
        int row = activeChild(key);
        if (row >= 0) {
            P page = pageOfRow(row);
            int i = row & Page.MASK;
            Waiter waiters = takeWaiters(page, i);
            end(page, i, COMPLETED, page.anchorTime(i));
            dispatcher.tellLater(waiters, true);
        }
    }

    /** Sets a motion free again whose sequence never ran, and cancels it. */
    final void disown(long key) {
        int row = activeChild(key);
        if (row >= 0) {
            pageOfRow(row).flags[row & Page.MASK] &= ~CHILD;
            tryCancel(key);
        }
    }

    /** The child's local time from which on it writes: behind a delay whose values are skipped. */
    final double firstWriteOfChild(long key) {
        int row = slots.rowOf(key);
        if (row < 0) {
            return 0;
        }
        int plan = pageOfRow(row).plan[row & Page.MASK];
        return plans.has(plan, Plans.SKIP_VALUES) ? plans.delay[plan] : 0;
    }

    /** Whether the child writes as it comes to the end of a loop, and not while it waits there: between loops, or at its end. */
    final boolean writesBeforeItWaits(long key) {
        int row = slots.rowOf(key);
        if (row < 0 || isPlayedInTurns()) {
            return false;
        }
        int plan = pageOfRow(row).plan[row & Page.MASK];
        return plans.hold(plan) > 0
                || (plans.everyLoop(plan) && plans.delay[plan] > 0 && plans.has(plan, Plans.SKIP_VALUES));
    }

    final boolean readsWhenItStarts(long key) {
        int row = slots.rowOf(key);
        return plans.relation(pageOfRow(row).plan[row & Page.MASK]) != null;
    }

    // What a child writes, to find others that write the same.

    final boolean hasSink(long key) {
        int row = activeChild(key);
        return row >= 0 && (flagsOf(row) & SINK_MASK) != Flags.SINK_NONE;
    }

    final int sinkHash(long key) {
        int row = slots.rowOf(key);
        return sinkHash(pageOfRow(row), row & Page.MASK);
    }

    final boolean isSameSink(long one, long other) {
        int row = slots.rowOf(one);
        int otherRow = slots.rowOf(other);
        return isSameSink(pageOfRow(row), row & Page.MASK, pageOfRow(otherRow), otherRow & Page.MASK);
    }

    final double time(long key) {
        int row = readableRow(key, "time");
        return localTime(pageOfRow(row), row & Page.MASK);
    }

    final double progress(long key) {
        int row = readableRow(key, "progress");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        timeAt(page.plan[i], localTime(page, i));
        return progress(page, i, timing.shownLoop, timing.phase);
    }

    final double speed(long key) {
        int row = readableRow(key, "speed");
        return speedOf(pageOfRow(row), row & Page.MASK);
    }

    final long completedLoops(long key) {
        int row = readableRow(key, "completedLoops");
        return pageOfRow(row).completedLoops(row & Page.MASK);
    }

    /** The plan of a motion that can still be read. */
    final int planOf(long key, String operation) {
        int row = readableRow(key, operation);
        return pageOfRow(row).plan[row & Page.MASK];
    }

    private int flagsOf(int row) {
        return pageOfRow(row).flags[row & Page.MASK];
    }

    final int readableRow(long key, String operation) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        if (row < 0) {
            throw new IllegalStateException(operation + ": the motion is gone; it ended before the last update of "
                    + dispatcher.name + " (" + MotionHandle.describe(key) + ")");
        }
        return row;
    }

    final int freeRow(long key, String operation) {
        int row = activeRow(key, operation);
        if ((flagsOf(row) & CHILD) != 0) {
            throw new IllegalStateException(operation + ": " + describe(pageOfRow(row).plan[row & Page.MASK])
                    + " belongs to a sequence, which moves it");
        }
        return row;
    }

    private int activeRow(long key, String operation) {
        int row = readableRow(key, operation);
        int flags = flagsOf(row);
        if ((flags & ENDED) != 0) {
            throw new IllegalStateException(operation + ": " + describe(pageOfRow(row).plan[row & Page.MASK])
                    + " has been " + ((flags & STATUS_MASK) == CANCELED ? "cancelled" : "completed") + " already");
        }
        return row;
    }

    final String describe(int plan) {
        String name = plans.name(plan);
        return name == null ? "the motion (unnamed)" : "motion '" + name + "'";
    }
}
