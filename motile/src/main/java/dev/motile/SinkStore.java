package dev.motile;

import static dev.motile.Flags.CARRIES;
import static dev.motile.Flags.CHILD;
import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.ENDED;
import static dev.motile.Flags.MOVING;
import static dev.motile.Flags.PAUSED;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.PLAYING;
import static dev.motile.Flags.RAMPING;
import static dev.motile.Flags.SCHEDULED;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_MASK;
import static dev.motile.Flags.SINK_NONE;
import static dev.motile.Flags.SINK_SETTER2;
import static dev.motile.Flags.SKIP;
import static dev.motile.Flags.STARTED;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.WAITING;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the motions of one form of value write to: found by their target, or by all that tells what they write; and what those on
 * one property do to each other when one starts.
 *
 * @param <P> the type of its pages
 */
/*
 * A motion that queues behind others stands at its start, marked as waiting, as a paused one does. Whatever takes a motion out of the way
 * looks for the first that waits for it, and lets that go on from the clock time at which the way became free; in an update
 * it has its turn then, at its place or, where that was passed, behind all others.
 */
abstract class SinkStore<P extends Page> extends LifeStore<P> {

    // Made when first asked for.
    private @Nullable RowIndex byTarget;
    private @Nullable RowIndex bySink;

    /** The sequence that plays the motion which starts, if one does. */
    @Nullable
    Score player;

    /** How many motions there are that queue. */
    private int queueing;

    /** Times of the clock that differ by less are the same. */
    private static final double TOLERANCE = 1e-9;

    // Rows that wait no longer since this update, some of whose turns may have passed.
    private int[] called = new int[4];
    private int calledCount;

    SinkStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    // ---- Finding

    /** All rows by their target, once that was asked for. */
    final RowIndex byTarget() {
        if (byTarget == null) {
            byTarget = new RowIndex();
            enlistAll();
        }
        return byTarget;
    }

    /** All rows by everything that tells what they write, once that was asked for. */
    final RowIndex bySink() {
        if (bySink == null) {
            bySink = new RowIndex();
            enlistAll();
        }
        return bySink;
    }

    /** Fills an index that was just made; one that is filled already stays as it is. */
    private void enlistAll() {
        for (int k = 0; k < pageCount(); k++) {
            P page = page(k);
            for (int i = 0; i < page.count; i++) {
                if (page.slot[i] != Page.NO_SLOT && (page.flags[i] & ENDED) == 0) {
                    delist(page, i);
                    enlist(page, i);
                }
            }
        }
    }

    @Override
    final void begins(P page, int i) {
        queueing += plans.overwrite(page.plan[i]) == Overwrite.QUEUE ? 1 : 0;
        enlist(page, i);
    }

    @Override
    final void ends(P page, int i, double since) {
        makeWay(page, i, since);
        queueing -= plans.overwrite(page.plan[i]) == Overwrite.QUEUE ? 1 : 0;
        delist(page, i);
    }

    private void enlist(P page, int i) {
        if (byTarget != null) {
            Object target = targetOf(page, i);
            if (target != null) {
                byTarget.add(page.slot[i], System.identityHashCode(target), slots.capacity());
            }
        }
        if (bySink != null && (page.flags[i] & SINK_MASK) != SINK_NONE) {
            bySink.add(page.slot[i], sinkHash(page, i), slots.capacity());
        }
    }

    private void delist(P page, int i) {
        if (byTarget != null) {
            byTarget.remove(page.slot[i]);
        }
        if (bySink != null) {
            bySink.remove(page.slot[i]);
        }
    }

    static int sinkHash(@Nullable Object target, @Nullable Object setter, @Nullable Object second, int cell) {
        int hash = System.identityHashCode(target);
        hash = 31 * hash + System.identityHashCode(setter);
        hash = 31 * hash + System.identityHashCode(second);
        return 31 * hash + cell;
    }

    final int sinkHash(P page, int i) {
        return sinkHash(targetOf(page, i), setterOf(page, i), secondOf(page, i), page.cell == null ? 0 : page.cell[i]);
    }

    @SuppressWarnings("ReferenceEquality")
    final boolean isSameSink(P a, int i, P b, int j) {
        return targetOf(a, i) == targetOf(b, j)
                && setterOf(a, i) == setterOf(b, j)
                && secondOf(a, i) == secondOf(b, j)
                && (a.cell == null ? 0 : a.cell[i]) == (b.cell == null ? 0 : b.cell[j]);
    }

    /** The user's setter, also where it is called by another; null for array cells. */
    final @Nullable Object setterOf(P page, int i) {
        return switch (page.flags[i] & (SINK_MASK | CARRIES)) {
            case SINK_CELL, SINK_CELL | CARRIES -> null;
            case SINK_SETTER2 | CARRIES -> Objects.requireNonNull(page.second)[i];
            default -> plans.setter[page.plan[i]];
        };
    }

    /** The second target, if there is one. */
    private @Nullable Object secondOf(P page, int i) {
        Object second = page.second == null || (page.flags[i] & CARRIES) != 0 ? null : page.second[i];
        return second instanceof WeakReference<?> weak ? weak.get() : second;
    }

    /** Makes something of what a motion writes to. */
    interface SinkForm<R> {
        R of(Object target, @Nullable Object setter, @Nullable Object second, int cell);
    }

    /** What a motion writes to, or null if that is gone. */
    final <R> @Nullable R describeSink(long key, SinkForm<R> form) {
        int row = slots.rowOf(key);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        Object target = targetOf(page, i);
        return target == null
                ? null
                : form.of(target, setterOf(page, i), secondOf(page, i), page.cell == null ? 0 : page.cell[i]);
    }

    /** Whether a motion is under way, writes somewhere, and was not told what to do to others that do. */
    final boolean isWritingFreely(long key) {
        int row = slots.rowOf(key);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        return (page.flags[i] & SINK_MASK) != SINK_NONE
                && (page.flags[i] & STATUS_MASK) == PLAYING
                && isUnderWay(page, i)
                && plans.overwrite(page.plan[i]) == Overwrite.NONE;
    }

    /** Whether its time goes on with the clock. */
    final boolean isMoving(long key) {
        int row = slots.rowOf(key);
        return (pageOfRow(row).flags[row & Page.MASK] & MOVING) != 0;
    }

    // ---- Making others give way

    final boolean isUnderWay(P page, int i) {
        int flags = page.flags[i];
        return (flags & (STARTED | WAITING | ENDED)) == STARTED && (flags & STATUS_MASK) < COMPLETED;
    }

    @Override
    final boolean takesOver(P page, int i) {
        return (page.flags[i] & SINK_MASK) != SINK_NONE && !dispatcher.isMuted() && targetOf(page, i) != null;
    }

    // ---- Waiting for others

    /** Whether a motion queues, and is neither under way nor over. */
    private boolean queues(P page, int i) {
        return plans.overwrite(page.plan[i]) == Overwrite.QUEUE && startOnClock(page, i) < Double.POSITIVE_INFINITY;
    }

    /**
     * The time of the clock at which a motion that is not under way has come to its start; infinite if it has not yet, or does
     * not start by itself.
     */
    private double startOnClock(P page, int i) {
        int flags = page.flags[i];
        if ((flags & (CHILD | ENDED)) != 0 || (flags & STATUS_MASK) >= COMPLETED) {
            return Double.POSITIVE_INFINITY;
        }
        if ((flags & WAITING) != 0) {
            return page.anchor[i];
        }
        boolean isInside = (flags & STARTED) != 0;
        double speed = page.speed(i);
        if ((isInside && (flags & STATUS_MASK) != SCHEDULED) || (speed < 0 && (flags & MOVING) == 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double left = isInside ? 0 : plans.delay[page.plan[i]] - page.anchorTime(i);
        if (left <= 0) {
            return page.anchor[i];
        }
        if ((flags & RAMPING) != 0) {
            return localTime(page, i) - page.anchorTime(i) >= left ? dispatcher.now() : Double.POSITIVE_INFINITY;
        }
        double time = page.anchor[i] + left / speed;
        return speed > 0 && (flags & MOVING) != 0 && time <= dispatcher.now() + TOLERANCE
                ? time
                : Double.POSITIVE_INFINITY;
    }

    @Override
    final boolean hasToWait(P page, int i) {
        RowIndex index = bySink();
        int own = page.slot[i];
        double start = startOnClock(page, i);
        boolean isCalled = page.isCalled(i);
        boolean isBefore = true;
        for (int slot = index.first(sinkHash(page, i)); slot != RowIndex.NONE; slot = index.next(slot)) {
            int row = slots.rowOfSlot(slot);
            P other = pageOfRow(row);
            int j = row & Page.MASK;
            if (slot == own) {
                isBefore = false;
            } else if (isSameSink(page, i, other, j)) {
                if (isUnderWay(other, j)) {
                    return true;
                }
                boolean queues = queues(other, j);
                // What does not queue only counts if it starts in this update; then it has, if it is before this one.
                boolean counts = !isCalled && (queues || other.due[j] <= dispatcher.now());
                double time = counts ? startOnClock(other, j) : Double.POSITIVE_INFINITY;
                boolean isFirst = isBefore && queues;
                if (other.isCalled(j) || (isFirst ? time <= start + TOLERANCE : time < start - TOLERANCE)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    final void startWaiting(P page, int i) {
        double since = startOnClock(page, i);
        boolean isInside = (page.flags[i] & STARTED) != 0;
        int plan = page.plan[i];
        anchorClock(page, i);
        page.anchor[i] = Math.min(since, dispatcher.now());
        page.flags[i] = (page.flags[i] & ~(STATUS_MASK | MOVING)) | DELAYED | WAITING;
        page.anchorTime(i, isInside ? Math.min(plans.startAt(plan), plans.total(plan)) : plans.delay[plan]);
        page.call(i, false);
        stand(page, i, Double.POSITIVE_INFINITY);
    }

    @Override
    final boolean stopWaiting(P page, int i) {
        boolean isInQueue = (page.flags[i] & WAITING) != 0 || page.isCalled(i);
        page.flags[i] &= ~WAITING;
        page.call(i, false);
        return isInQueue;
    }

    @Override
    final boolean areQueueing() {
        return queueing > 0;
    }

    @Override
    final void makeWay(P page, int i, double since) {
        if (queueing == 0 || (page.flags[i] & SINK_MASK) == SINK_NONE) {
            return;
        }
        callNext(page, i, page.slot[i], since);
    }

    /** Lets those go on that wait for nobody, now that all are there. */
    final void goOnWaiting() {
        for (int k = 0; k < pageCount() && queueing > 0; k++) {
            P page = page(k);
            for (int i = 0; i < page.count; i++) {
                if ((page.flags[i] & WAITING) != 0) {
                    callNext(page, i, RowIndex.NONE, dispatcher.now());
                }
            }
        }
    }

    /** Lets the next of those go on that write the same as a row, one that is over or {@link RowIndex#NONE} left out. */
    private void callNext(P page, int i, int own, double since) {
        RowIndex index = bySink();
        int next = -1;
        for (int slot = index.first(sinkHash(page, i)); slot != RowIndex.NONE; slot = index.next(slot)) {
            int row = slots.rowOfSlot(slot);
            P other = pageOfRow(row);
            int j = row & Page.MASK;
            if (slot == own || !isSameSink(page, i, other, j)) {
                continue;
            }
            if (isUnderWay(other, j) || other.isCalled(j)) {
                return;
            }
            // In the order of creation those that have waited, else the first to come to its start.
            if (queues(other, j) && (next < 0 || isEarlier(startOnClock(other, j), next, since))) {
                next = row;
            }
        }
        if (next >= 0) {
            callUp(pageOfRow(next), next & Page.MASK, since);
        }
    }

    private boolean isEarlier(double start, int row, double since) {
        double best = startOnClock(pageOfRow(row), row & Page.MASK);
        return best >= since - TOLERANCE && start < best - TOLERANCE;
    }

    /** Lets a motion go on that has waited, or would have to. */
    private void callUp(P page, int i, double since) {
        double start = startOnClock(page, i);
        boolean hasWaited = (page.flags[i] & WAITING) != 0;
        if (!hasWaited && (start >= since - TOLERANCE || (page.flags[i] & PAUSED) != 0)) {
            // It comes there by itself, then or later.
            return;
        }
        boolean isInside = (page.flags[i] & STARTED) != 0;
        page.flags[i] &= ~WAITING;
        page.call(i, true);
        if (isInside || page.speed(i) < 0) {
            // As before its first update: it begins in its middle, or backwards.
            setStatus(page, i, SCHEDULED);
        }
        int plan = page.plan[i];
        page.anchorTime(i, isInside ? Math.min(plans.startAt(plan), plans.total(plan)) : plans.delay[plan]);
        page.anchor[i] = Math.max(since, start);
        if ((page.flags[i] & PAUSED) != 0) {
            rest(page, i, page.anchorTime(i));
            return;
        }
        if (page.speed(i) != 0 || (page.flags[i] & RAMPING) != 0) {
            page.moves(i, true);
        }
        stand(page, i, Double.NEGATIVE_INFINITY);
        if (hasWaited && stepping && i < page.turnCount && (page.flags[i] & SKIP) == 0) {
            touch(page, i, PENDING);
            if (calledCount == called.length) {
                called = Arrays.copyOf(called, 2 * calledCount);
            }
            called[calledCount++] = page.row(i);
        }
    }

    /** The turns of those that were called up when their turns had passed. */
    @Override
    final void runLateTurns() {
        for (int k = 0; k < calledCount; k++) {
            P page = pageOfRow(called[k]);
            int i = called[k] & Page.MASK;
            if ((page.flags[i] & (PENDING | SKIP | ENDED)) == PENDING) {
                turn(page, i);
            }
        }
        calledCount = 0;
    }

    @Override
    final void forgetLateTurns() {
        calledCount = 0;
    }
}
