package dev.motile;

import static dev.motile.Flags.CANCELED;
import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.COMPLETING;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.ENDED;
import static dev.motile.Flags.FAILED;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.PLAYING;
import static dev.motile.Flags.PRESERVED;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_MASK;
import static dev.motile.Flags.SKIP;
import static dev.motile.Flags.STARTED;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.STATUS_SHIFT;
import static dev.motile.Flags.STEPPED_BACK;
import static dev.motile.Flags.STEPPED_FORWARD;
import static dev.motile.Flags.TURN;
import static dev.motile.Flags.WRITING;

/**
 * What can be done to the motions of one type of value by a handle.
 *
 * @param <P> the type of its pages
 */
abstract class MotionStore<P extends Page> extends LifeStore<P> {

    private static final MotionStatus[] STATUSES = MotionStatus.values();

    MotionStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

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
        int row = activeRow(key, "cancel");
        dispatcher.enter();
        try {
            cancel(pageOfRow(row), row & Page.MASK);
        } finally {
            dispatcher.exit();
        }
    }

    final boolean tryCancel(long key) {
        if (!isActive(key)) {
            return false;
        }
        cancel(key);
        return true;
    }

    final void complete(long key) {
        int row = activeRow(key, "complete");
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
        moveTo(page, i, total);
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
                || (flags & COMPLETING) != 0
                || plans.total(page.plan[i]) == Double.POSITIVE_INFINITY) {
            return false;
        }
        moveTo(page, i, plans.total(page.plan[i]));
        return true;
    }

    /** Seeks: forwards as an update would go there, backwards with one write and no events. */
    final void seek(long key, double time) {
        int row = activeRow(key, "time");
        Check.finite(time, "time");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        moveTo(page, i, Math.max(0, Math.min(time, plans.total(page.plan[i]))));
    }

    private void moveTo(P page, int i, double time) {
        if ((page.flags[i] & COMPLETING) != 0 && time >= page.anchorTime[i]) {
            // Stands there already; its turn goes on.
            return;
        }
        dispatcher.enter();
        try {
            boolean forward = time >= localTime(page, i);
            page.changes[i]++;
            anchor(page, i, time);
            page.flags[i] &= ~(PENDING | FAILED);
            if (forward) {
                advance(page, i, time, true, false);
            } else {
                goBack(page, i, time);
            }
            boolean ended = (page.flags[i] & ENDED) != 0;
            if (stepping && i < page.turnCount && !ended && (page.flags[i] & SKIP) == 0) {
                touch(page, i, SKIP);
            }
        } finally {
            dispatcher.exit();
        }
    }

    private void goBack(P page, int i, double time) {
        int plan = page.plan[i];
        int flags = page.flags[i];
        timeAt(plan, time);
        long loop = timing.shownLoop;
        int next = timing.status.ordinal() << STATUS_SHIFT;
        resolveWrite(plan, flags & STATUS_MASK, page.completedLoops[i], false);
        long written = writtenLoop;
        double phase = writtenPhase;
        if (time <= 0 || (next == DELAYED && loop == 0)) {
            flags &= ~STARTED;
        }
        // Within the tolerance of the end, yet the end was not reached: the next update gets there.
        int status = next == COMPLETED && (flags & STATUS_MASK) != COMPLETED ? PLAYING : next;
        page.flags[i] = (flags & ~(STATUS_MASK | COMPLETING)) | status;
        page.completedLoops[i] = timing.completedLoops;
        arm(page, i, time);
        writtenLoop = written;
        writtenPhase = phase;
        evaluateAndWrite(page, i, true, true);
    }

    final void setSpeed(long key, double speed) {
        int row = activeRow(key, "speed");
        Check.finite(speed, "speed");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int flags = page.flags[i];
        double local = localTime(page, i);
        boolean inTurns = stepping && i < page.turnCount && (flags & SKIP) == 0;
        if (inTurns && (flags & (STEPPED_FORWARD | STEPPED_BACK)) == 0) {
            touch(page, i, page.speed[i] >= 0 ? STEPPED_FORWARD : STEPPED_BACK);
        }
        anchor(page, i, local);
        page.speed[i] = speed;
        rearm(page, i, local);
        // Its turn in the running update, if that is still to come, writes where the clock has taken it.
        boolean cellOnly = (flags & (SINK_MASK | TURN)) == SINK_CELL;
        if (inTurns && (flags & WRITING) != 0 && !cellOnly) {
            touch(page, i, PENDING);
        }
    }

    final void preserve(long key) {
        int row = activeRow(key, "preserve");
        pageOfRow(row).flags[row & Page.MASK] |= PRESERVED;
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
        return pageOfRow(row).speed[row & Page.MASK];
    }

    final long completedLoops(long key) {
        int row = readableRow(key, "completedLoops");
        return pageOfRow(row).completedLoops[row & Page.MASK];
    }

    /** The plan of a motion that can still be read. */
    final int planOf(long key, String operation) {
        int row = readableRow(key, operation);
        return pageOfRow(row).plan[row & Page.MASK];
    }

    private int flagsOf(int row) {
        return pageOfRow(row).flags[row & Page.MASK];
    }

    private int readableRow(long key, String operation) {
        dispatcher.owner.check();
        int row = slots.rowOf(key);
        if (row < 0) {
            throw new IllegalStateException(operation + ": the motion is gone; it ended before the last update of "
                    + dispatcher.name + " (" + MotionHandle.describe(key) + ")");
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

    private String describe(int plan) {
        String name = plans.name(plan);
        return name == null ? "the motion (unnamed)" : "motion '" + name + "'";
    }
}
