package dev.motile;

import static dev.motile.Flags.APART;
import static dev.motile.Flags.AT_START;
import static dev.motile.Flags.CALLING;
import static dev.motile.Flags.CANCELED;
import static dev.motile.Flags.CARRIES;
import static dev.motile.Flags.CHILD;
import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.COMPLETING;
import static dev.motile.Flags.DEAD;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.ENDED;
import static dev.motile.Flags.FAILED;
import static dev.motile.Flags.MOVING;
import static dev.motile.Flags.OWING;
import static dev.motile.Flags.PASSING;
import static dev.motile.Flags.PAUSED;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.PLAYING;
import static dev.motile.Flags.PRESERVED;
import static dev.motile.Flags.RAMPING;
import static dev.motile.Flags.SCHEDULED;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_MASK;
import static dev.motile.Flags.SINK_NONE;
import static dev.motile.Flags.SINK_SETTER;
import static dev.motile.Flags.SINK_SETTER2;
import static dev.motile.Flags.SINK_SETTER3;
import static dev.motile.Flags.SKIP;
import static dev.motile.Flags.STALE;
import static dev.motile.Flags.STARTED;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.STEPPED_BACK;
import static dev.motile.Flags.STEPPED_FORWARD;
import static dev.motile.Flags.TOUCHED;
import static dev.motile.Flags.TURN;
import static dev.motile.Flags.UNREAD;
import static dev.motile.Flags.WAITING;
import static dev.motile.Flags.WEAK;
import static dev.motile.Flags.WRITING;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The life of the motions of one form of value: their time, their turns in an update, their events and their end. What a
 * value is and how it is written is left to the subclass.
 *
 * @param <P> the type of its pages
 */
/*
 * An update has two phases. computeValues marks the rows to which something happens (PENDING) and computes the values
 * of all others; runTurns then gives each row its turn in the order of creation. A row without surprises is one call of
 * its setter. Every other goes through advance, which is also what a seek does: one place decides what is written and
 * which events come.
 *
 * Looks odd, is on purpose:
 * - A row is never looked up again after a callback: rows move only in an update's sweep, and no update runs while any
 *   callback does. Whether the callback did something to the row shows in its count of changes.
 * - What a callback does to a row during an update must not upset the row's own turn, which may be still to come: a row
 *   that was sought is marked SKIP, so that its turn does nothing; one whose speed was changed is marked PENDING, so
 *   that its turn writes where the clock has taken it. settle() takes the marks off again.
 */
abstract class LifeStore<P extends Page> extends RowStore<P> {

    /** The flags that do not matter to {@link #stepsPlainly}. */
    private static final int PLAIN_ROW = SCHEDULED | PLAYING | STARTED | WRITING | CALLING | APART;

    /** More loops than these, finished in one step, are reported only by the last ones. */
    private static final long MOST_LOOP_EVENTS = 1000;

    final Dispatcher dispatcher;
    final Timing timing = new Timing();

    // What resolveWrite found.
    long writtenLoop;
    double writtenPhase;

    /** From computing values until settle: what callbacks do to rows then has to mind their turns. */
    boolean stepping;

    // Steps under way that tell of finished loops: the row, and how many have been told. A callback of a step may take
    // the
    // same motion further, and then goes on where the step has come to.
    private int[] toldRow = new int[4];

    private long[] told = new long[4];
    private int toldCount;

    /** Whether array cells are written in turns: where an update makes two steps, only the second was known before. */
    private boolean writesCells;

    /** When the next page has something to do, if every one rests and nothing wakes it before. */
    private double restsUntil = Double.NEGATIVE_INFINITY;

    /** Counts the motions that were given another course, so that a step sees that a callback did that. */
    private int courses;

    private int[] touched = new int[16];
    private int touchedCount;

    LifeStore(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    // ---- What the subclass knows of values

    /** Sets the ends of the running loop. */
    abstract void setLoopEnds(P page, int i, long loop);

    /** Lets the value stand at phase 0 of a loop; only for named eases. */
    abstract void holdValue(P page, int i, long loop);

    /** How far a phase computed from base and rate may be off: less than values resolve. */
    abstract double mostPhaseError();

    /** Computes the value at a phase of a loop, for {@link #write}; runs an own ease function. */
    abstract void evaluate(P page, int i, long loop, double phase);

    /** Whether it has ends; they may be read for that, before it starts. */
    boolean hasEnds(P page, int i) {
        return true;
    }

    /** Reads the ends of a motion that starts; false, and told, if that fails. */
    boolean readEnds(P page, int i) {
        return true;
    }

    /** Keeps what its property shows before the first write, where that was asked for; throws what the getter throws. */
    void readBeforeFirstWrite(P page, int i) {}

    /** Lets ends that were read be read anew when the motion starts again. */
    void markStale(P page, int i) {}

    /** Lets the second end be what {@link #write} hands over. */
    abstract void showEnd(P page, int i);

    /** Recalls the value that was computed for the row with its page. */
    abstract void recall(P page, int i);

    /** Hands the value that was evaluated or recalled last to where the row's values go. */
    abstract void write(P page, int i);

    /** Whether the loop over the rows calls the setter itself. */
    abstract void setCalled(P page, int i, boolean called);

    /** Whether every update plays a running row in its turn, instead of computing its value with others. */
    boolean isPlayedInTurns() {
        return false;
    }

    /** A motion is over; its references are about to be let go. */
    void ending(P page, int i) {}

    // ---- What the subclass knows of others on the same property

    /** A motion is there; its columns are filled. */
    abstract void begins(P page, int i);

    /** A motion is over, since a time of the clock; its references are still there. */
    abstract void ends(P page, int i, double since);

    /** Whether a motion that starts has anything to do with others. */
    abstract boolean takesOver(P page, int i);

    /** Lets those give way that are under way; whether there were any. Calls back. */
    abstract boolean takeOver(P page, int i, Overwrite overwrite);

    /** Whether others are under way or were there before, so that one that queues cannot start. */
    abstract boolean hasToWait(P page, int i);

    /** Stands at its start until others are out of the way. */
    abstract void startWaiting(P page, int i);

    /** Waits no longer; whether it did, or others have waited for it. */
    abstract boolean stopWaiting(P page, int i);

    /** Whether there are motions that queue. */
    abstract boolean areQueueing();

    /** A motion is out of the way, since a time of the clock: lets the first that waits go on, if no other is in the way. */
    abstract void makeWay(P page, int i, double since);

    /** Gives those their turn that had to wait until theirs had passed. */
    abstract void runLateTurns();

    abstract void forgetLateTurns();

    /** The eased progress at a phase of a loop. */
    abstract double progress(P page, int i, long loop, double phase);

    /** Computes the values of the page's writing rows, and writes those that go to array cells. */
    abstract void computeValues(P page, double now);

    /** The values that were computed for the page are to be recalled. */
    void beforeTurns(P page) {}

    /** Gives every row its turn. */
    abstract void runTurns(P page);

    // ---- Creation

    /** Fills the columns of the row that was just appended with what a new motion is; returns its key. */
    final long begin(P page, int plan, int sink, @Nullable Object target) {
        int i = page.count - 1;
        int id = plans.ease[plan];
        page.plan[i] = plan;
        page.noteEase(id);
        page.target[i] = target;
        page.anchor[i] = dispatcher.now();
        page.flags[i] = sink | SCHEDULED | (plans.has(plan, Plans.FROM_FIRST_UPDATE) ? 0 : MOVING);
        if (plans.loops[plan] != 1 || plans.hold(plan) > 0) {
            page.ensureLoops();
        }
        if (plans.overwrite(plan) == Overwrite.QUEUE) {
            page.ensureAnchorTimes();
        }
        if (plans.movesEnds(plan)) {
            page.ensureGivenEnds();
        }
        page.noteRow((sink & SINK_MASK) == SINK_CELL, plans.callsUser(plan));
        double time = plans.startAt(plan);
        if (time > 0) {
            startAt(page, i, time);
        }
        if (plans.rate(plan) > 0) {
            page.step()[i] = Double.NaN;
        }
        page.due[i] = Float.NEGATIVE_INFINITY;
        page.nextDue = Double.NEGATIVE_INFINITY;
        wake(page);
        dispatcher.countActive(1);
        begins(page, i);
        return slots.key(page.slot[i]);
    }

    /** Lets a row that was just created go on as it was when its numbers were written. */
    final void restoreRow(P page, int i, SnapshotReader numbers) {
        int told = page.flags[i] & (SINK_MASK | WEAK | CARRIES);
        page.exchange(i, numbers);
        int flags = page.flags[i];
        page.flags[i] =
                told | (flags & ~(SINK_MASK | WEAK | CARRIES | WRITING | CALLING | TURN | APART | ENDED | PASSING));
        setApart(page, i, (flags & APART) != 0);
        // One that was never updated has no part in updates yet, also where it would be asked whether it is alive.
        if ((flags & (WRITING | TURN | CALLING)) != 0) {
            setWriting(page, i, (flags & WRITING) != 0);
        }
    }

    /** Begins in the middle: what lies before is over, and told to nobody. */
    private void startAt(P page, int i, double time) {
        int plan = page.plan[i];
        page.anchorTime(i, time);
        timeAt(plan, time);
        page.completedLoops(i, timing.completedLoops);
        if (time > Timing.playStart(plans.duration[plan], plans.delay[plan], plans.everyLoop(plan), 0)) {
            page.flags[i] |= STARTED;
        }
    }

    // ---- Update

    /** Begins an update: the rows that are there now take part in it. */
    final void beginUpdate() {
        stepping = true;
        if (rests()) {
            return;
        }
        double now = dispatcher.now();
        int pages = pageCount();
        for (int k = nextAwake(0, now); k < pages; k = nextAwake(k + 1, now)) {
            P page = page(k);
            page.turnCount = page.count;
            page.isLate = page.computesLate();
        }
    }

    /** First phase: marks the rows to which something happens, and computes the values of the others. */
    final void computeValues() {
        if (rests()) {
            return;
        }
        int pages = pageCount();
        double now = dispatcher.now();
        restsUntil = Double.POSITIVE_INFINITY;
        for (int k = nextAwake(0, now); k < pages; k = nextAwake(k + 1, now)) {
            P page = page(k);
            if (page.nextDue <= now) {
                markPending(page, now);
            }
            // Rows with array cells are asked whether they are alive before any cell is written, also while they rest.
            boolean computes = page.writers > 0 || page.pending > 0 || (page.cell != null && page.callers > 0);
            if (computes && !page.isLate) {
                computeValues(page, now);
            }
            rest(k, page.isBusy() ? Double.NEGATIVE_INFINITY : page.nextDue);
        }
        // What an own ease has woken meanwhile stays awake.
        restsUntil = Math.min(restsUntil, earliestWake(now));
    }

    /** Whether no page has anything to do by now. */
    final boolean rests() {
        return restsUntil > dispatcher.now();
    }

    /** The store no longer rests, either. */
    @Override
    final void wake(P page) {
        super.wake(page);
        restsUntil = Double.NEGATIVE_INFINITY;
    }

    /** Second phase: every row's turn. */
    final void runTurns() {
        if (rests()) {
            return;
        }
        int pages = pageCount();
        double now = dispatcher.now();
        for (int k = nextAwake(0, now); k < pages; k = nextAwake(k + 1, now)) {
            P page = page(k);
            if (page.callers > 0 || page.pending > 0) {
                if (page.writers > 0 && page.isLate) {
                    computeValues(page, now);
                } else {
                    beforeTurns(page);
                }
                runTurns(page);
                page.pending = 0;
            }
        }
        runLateTurns();
    }

    private void markPending(P page, double now) {
        double next = Double.POSITIVE_INFINITY;
        int n = page.turnCount;
        float[] due = page.due;
        for (int i = 0; i < n; i++) {
            double time = due[i];
            if (time <= now) {
                page.flags[i] |= PENDING;
                setCalled(page, i, false);
                page.pending++;
            } else {
                next = Math.min(next, time);
            }
        }
        // Rows behind turnCount were created meanwhile and are due.
        page.nextDue = page.count > n ? Double.NEGATIVE_INFINITY : next;
    }

    /** Ends the update: takes the marks off the rows that callbacks have touched. */
    final void settle() {
        for (int k = 0; k < touchedCount; k++) {
            int row = touched[k];
            P page = pageOfRow(row);
            int i = row & Page.MASK;
            page.flags[i] &= ~PASSING;
            page.pending = 0;
            // Its turn, which did nothing, may have been what it was due for.
            page.nextDue = Math.min(page.nextDue, page.due[i]);
            wake(page);
            setCalled(page, i, (page.flags[i] & CALLING) != 0);
        }
        touchedCount = 0;
        stepping = false;
        forgetLateTurns();
    }

    final void touch(P page, int i, int mark) {
        if (touchedCount == touched.length) {
            touched = Arrays.copyOf(touched, touchedCount * 2);
        }
        touched[touchedCount++] = page.row(i);
        page.flags[i] |= TOUCHED | mark;
        page.pending++;
        wake(page);
        setCalled(page, i, false);
    }

    /** How many rows callbacks have touched in this update. */
    final int touchedCount() {
        return touchedCount;
    }

    final int touchedRow(int k) {
        return touched[k];
    }

    /** The turn of a row that is more than one call of a setter. */
    final void turn(P page, int i) {
        int flags = page.flags[i];
        if ((flags & ~PLAIN_ROW) == (SINK_SETTER | MOVING | PENDING) && stepsPlainly(page, i)) {
            return;
        }
        if ((flags & SKIP) != 0) {
            return;
        }
        page.flags[i] = flags & ~(PENDING | FAILED | DEAD);
        // Rows that write array cells were asked before all cells were written.
        int changes = page.changes(i);
        boolean dead = (flags & SINK_MASK) == SINK_CELL ? (flags & DEAD) != 0 : !isAlive(page, i);
        if (page.changes(i) != changes) {
            return;
        }
        if (dead) {
            cancel(page, i);
            return;
        }
        boolean failed = (flags & FAILED) != 0;
        if (failed && plans.has(page.plan[i], Plans.CANCEL_ON_ERROR)) {
            cancel(page, i);
        } else if ((flags & PENDING) != 0) {
            if ((page.flags[i] & RAMPING) == 0) {
                step(page, i, localTime(page, i), failed);
            } else {
                stepRamp(page, i, failed);
            }
        } else if ((flags & (WRITING | TOUCHED)) == WRITING && !failed) {
            produce(page, i, false, (flags & SINK_MASK) != SINK_CELL);
        }
    }

    /**
     * The turn of a motion whose plan is plain and to which nothing has been done since it was created, where that starts or
     * completes it: all that {@link #advance} would find out is known. Returns whether it did.
     */
    private boolean stepsPlainly(P page, int i) {
        int plan = page.plan[i];
        if (!plans.has(plan, Plans.PLAIN) || page.isChanged(i) || areQueueing()) {
            return false;
        }
        double duration = plans.duration[plan];
        double local = dispatcher.now() - page.anchor[i];
        double tolerance = Timing.tolerance(duration, 0, local);
        if (local >= duration - tolerance) {
            completePlainly(page, i, Math.min(local, duration));
            return true;
        }
        return (page.flags[i] & STATUS_MASK) == SCHEDULED && startPlainly(page, i, local, duration, tolerance);
    }

    private void completePlainly(P page, int i, double local) {
        page.flags[i] = (page.flags[i] & ~(STATUS_MASK | PENDING)) | PLAYING | STARTED | COMPLETING;
        page.completedLoops(i, 1);
        page.rate[i] = 0;
        halt(page, i, local);
        int changes = page.changes(i);
        try {
            showEnd(page, i);
            write(page, i);
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
        }
        if (page.changes(i) == changes) {
            complete(page, i);
        }
    }

    private boolean startPlainly(P page, int i, double local, double duration, double tolerance) {
        double begin = page.anchor[i];
        double rate = 1 / duration;
        if (!(Math.ulp(begin) * rate <= mostPhaseError())) {
            return false;
        }
        page.flags[i] = (page.flags[i] & ~(STATUS_MASK | PENDING)) | PLAYING | STARTED;
        page.base[i] = begin;
        page.rate[i] = rate;
        setLoopEnds(page, i, 0);
        setRole(page, i, WRITING | CALLING);
        setDue(page, i, begin + (duration - 2 * tolerance));
        writtenLoop = 0;
        writtenPhase = Math.min(1, local / duration);
        evaluateAndWrite(page, i, true, true);
        return true;
    }

    /** The step of an update to a local time: where the clock has taken the motion. */
    void step(P page, int i, double local, boolean failed) {
        advance(page, i, local, false, failed);
    }

    /** The same where the speed is going over into another: one step, or one to where it turns round and one from there. */
    @SuppressWarnings("ReferenceEquality")
    private void stepRamp(P page, int i, boolean failed) {
        Ramp ramp = rampOf(page, i);
        double until = rampTime(page, i);
        if (ramp.elapsed < ramp.turn && ramp.turn < until) {
            double rest = until - ramp.turn;
            double local = held(page, i, page.anchorTime(i) + ramp.way(ramp.elapsed, ramp.turn));
            // Callbacks find it there.
            anchor(page, i, local);
            ramp.elapsed = ramp.turn;
            mark(page, i, ramp.startsForward);
            writesCells = true;
            step(page, i, local, failed);
            boolean goesOn = (page.flags[i] & (ENDED | RAMPING | PAUSED)) == RAMPING
                    && rampOf(page, i) == ramp
                    && ramp.elapsed == ramp.turn
                    && page.anchorTime(i) == local;
            if (!goesOn) {
                writesCells = false;
                return;
            }
            page.anchor[i] -= rest;
        }
        double local = localTime(page, i);
        if ((page.flags[i] & (STEPPED_FORWARD | STEPPED_BACK)) == 0) {
            mark(page, i, ramp.goesForwardBy(until));
        }
        if (ramp.isOver(until)) {
            anchor(page, i, local);
            endRamp(page, i);
        } else if (local <= 0 || local >= plans.total(page.plan[i])) {
            // It waits there, which must not be run back.
            anchor(page, i, local);
        }
        step(page, i, local, failed);
        writesCells = false;
    }

    private void mark(P page, int i, boolean forward) {
        page.flags[i] =
                (page.flags[i] & ~(STEPPED_FORWARD | STEPPED_BACK)) | (forward ? STEPPED_FORWARD : STEPPED_BACK);
    }

    /** The speed is what it was going over into. */
    final void endRamp(P page, int i) {
        if ((page.flags[i] & RAMPING) != 0) {
            page.flags[i] &= ~RAMPING;
            page.ramp()[i] = null;
        }
    }

    final Ramp rampOf(P page, int i) {
        return Objects.requireNonNull(page.ramp()[i]);
    }

    /** The speed at which the local time moves now. */
    final double speedOf(P page, int i) {
        return (page.flags[i] & RAMPING) == 0 ? page.speed(i) : rampOf(page, i).speedAt(rampTime(page, i));
    }

    /** The speed, or just its sign while it is going over into another. */
    final double wayOf(P page, int i) {
        return (page.flags[i] & RAMPING) == 0 ? page.speed(i) : (page.flags[i] & STEPPED_FORWARD) != 0 ? 1 : -1;
    }

    /** How far its speed has come on the way to another. */
    private double rampTime(P page, int i) {
        double elapsed = rampOf(page, i).elapsed;
        return (page.flags[i] & MOVING) == 0 ? elapsed : elapsed + (dispatcher.now() - page.anchor[i]);
    }

    /** Whether the target is still there, and what aliveWhile says, if there is one and the motion is under way. */
    final boolean isAlive(P page, int i) {
        if (hasLostTarget(page, i)) {
            return false;
        }
        Hooks hooks = plans.hooks[page.plan[i]];
        if (hooks == null || hooks.alive == null || (page.flags[i] & STATUS_MASK) >= COMPLETED) {
            return true;
        }
        try {
            return hooks.alive.test(actual(hooks.aliveTarget, targetOf(page, i)));
        } catch (Throwable error) {
            report(page.plan[i], error, MotionEvent.ALIVE);
            return true;
        }
    }

    // ---- One step of one motion

    /**
     * Takes a motion to a local time: writes what is to be written, and fires the events between in their order. In an
     * update the time may have moved either way; a seek comes here only forwards.
     */
    final void advance(P page, int i, double local, boolean seek, boolean failed) {
        int plan = page.plan[i];
        int flags = page.flags[i];
        int before = flags & STATUS_MASK;
        long loopsBefore = page.completedLoops(i);
        boolean forward = seek || goesForward(page, i);
        timeAt(plan, local);
        int next = timing.status;
        long loops = timing.completedLoops;
        boolean waitsForStart = next == DELAYED && timing.shownLoop == 0;
        boolean wasInTheWay = (flags & STARTED) != 0;
        Overwrite overwrite = plans.overwrite(plan);
        if (overwrite != Overwrite.NONE) {
            boolean begins = !waitsForStart && beginsToPlay(flags, forward) && takesOver(page, i);
            if (!begins) {
                overwrite = Overwrite.NONE;
            } else if (overwrite == Overwrite.QUEUE && !seek && hasToWait(page, i)) {
                startWaiting(page, i);
                return;
            }
            wasInTheWay |= stopWaiting(page, i);
            flags = page.flags[i];
        }
        boolean completes = forward && next == COMPLETED && before != COMPLETED;
        boolean isAtStart = !forward && local <= 0;
        boolean hasMoved = before != SCHEDULED || plans.startAt(plan) > 0;
        // One without length has nowhere to come back from.
        boolean rewinds = isAtStart && hasMoved && (flags & AT_START) == 0 && plans.total(plan) > 0;
        flags = isAtStart && (flags & RAMPING) != 0 ? flags | AT_START : flags & ~AT_START;
        boolean writes = resolveWrite(page, i, before, loopsBefore, forward, local) || (flags & OWING) != 0;
        long loop = writtenLoop;
        double phase = writtenPhase;

        boolean starts = false;
        if (forward || before == SCHEDULED) {
            starts = (flags & STARTED) == 0 && !waitsForStart;
            flags |= starts ? STARTED : 0;
        }
        if (!forward && hasMoved && (waitsForStart || local <= 0)) {
            flags &= ~STARTED;
        }
        // What completes stands at its end, active, until its turn is over.
        int status = next == COMPLETED && before != COMPLETED ? PLAYING : next;
        page.flags[i] = (flags & ~(STATUS_MASK | COMPLETING | STEPPED_FORWARD | STEPPED_BACK))
                | status
                | (completes ? COMPLETING : 0)
                | (writes ? OWING : 0);
        page.completedLoops(i, loops);
        noteStep(page, i, local);
        boolean replaces = overwrite == Overwrite.QUEUE;
        if (overwrite == Overwrite.CANCEL || overwrite == Overwrite.COMPLETE) {
            int changes = page.changes(i);
            replaces = takeOver(page, i, overwrite);
            if (page.changes(i) != changes) {
                return;
            }
            timeAt(plan, local);
        }
        if ((flags & (UNREAD | STALE)) != 0 && (starts || ((flags & UNREAD) != 0 && shows(plan, waitsForStart)))) {
            int changes = page.changes(i);
            failed |= !readEnds(page, i);
            if (page.changes(i) != changes) {
                return;
            }
            timeAt(plan, local);
        }
        if (completes) {
            double end = seek || !areQueueing() ? dispatcher.now() : endOnClock(page, i);
            rest(page, i, local);
            page.anchor[i] = end;
        } else {
            arm(page, i, local);
            if (wasInTheWay && (page.flags[i] & STARTED) == 0) {
                makeWay(page, i, dispatcher.now());
            }
        }

        boolean tells = forward && beginTelling(page, i, loopsBefore);
        try {
            int changes = page.changes(i);
            int coursesBefore = courses;
            Hooks hooks = plans.hooks[plan];
            if (starts && hooks != null && hooks.start != null) {
                call(plan, hooks.start, actual(hooks.startTarget, targetOf(page, i)), MotionEvent.START);
                if (page.changes(i) != changes) {
                    return;
                }
            }
            if (courses != coursesBefore) {
                double there = localTime(page, i);
                timeAt(page.plan[i], there);
                resolveWrite(page, i, before, loopsBefore, forward, there);
                loop = writtenLoop;
                phase = writtenPhase;
            }
            writtenLoop = loop;
            writtenPhase = phase;
            if (playAsOne(page, i, forward, seek, writes, failed, replaces)) {
                if (completes) {
                    complete(page, i);
                } else if (rewinds && hooks != null && hooks.rewound != null) {
                    call(plan, hooks.rewound, actual(hooks.rewoundTarget, targetOf(page, i)), MotionEvent.REWOUND);
                }
            }
        } finally {
            toldCount -= tells ? 1 : 0;
        }
    }

    /** Whether a step, of one that does not wait in its delay, is the one that starts it; also of one that began in its middle. */
    private static boolean beginsToPlay(int flags, boolean forward) {
        boolean isFirst = (flags & STATUS_MASK) == SCHEDULED;
        return (flags & STARTED) == 0 ? forward || isFirst : isFirst;
    }

    /** Plays; where others have had to give way, they may have written a cell since this motion's was written. */
    private boolean playAsOne(
            P page, int i, boolean forward, boolean seek, boolean writes, boolean failed, boolean replaces) {
        boolean wroteCells = writesCells;
        writesCells |= replaces;
        try {
            return play(page, i, forward, seek, writes, failed);
        } finally {
            writesCells = wroteCells;
        }
    }

    /** The time of the clock at which a motion that has come to its end in this update came there. */
    private double endOnClock(P page, int i) {
        double speed = page.speed(i);
        double now = dispatcher.now();
        if (speed <= 0 || (page.flags[i] & (CHILD | RAMPING | MOVING)) != MOVING) {
            return now;
        }
        double way = plans.total(page.plan[i]) - page.anchorTime(i);
        return Math.min(page.anchor[i] + Math.max(0, way) / speed, now);
    }

    /** Whether there is something to show: not where it waits and skips its values. */
    private boolean shows(int plan, boolean waits) {
        return !waits || !plans.has(plan, Plans.SKIP_VALUES);
    }

    /** Whether a step may have to tell of loops, those behind {@code loops}, and no other step of the motion does. */
    private boolean beginTelling(P page, int i, long loops) {
        Hooks hooks = plans.hooks[page.plan[i]];
        if (hooks == null || hooks.loopComplete == null || findTold(page, i) >= 0) {
            return false;
        }
        if (toldCount == told.length) {
            told = Arrays.copyOf(told, toldCount * 2);
            toldRow = Arrays.copyOf(toldRow, toldCount * 2);
        }
        toldRow[toldCount] = page.row(i);
        told[toldCount++] = loops;
        return true;
    }

    /** The place among the steps under way, or a number below 0. */
    private int findTold(P page, int i) {
        int row = page.row(i);
        int k = toldCount - 1;
        while (k >= 0 && toldRow[k] != row) {
            k--;
        }
        return k;
    }

    /** Whether a step is under way that has still to write, or to tell of a loop: a callback of it goes on from there. */
    final boolean isAmidStep(P page, int i) {
        if ((page.flags[i] & OWING) != 0) {
            return true;
        }
        int k = findTold(page, i);
        return k >= 0 && told[k] < page.completedLoops(i);
    }

    /** A loop begins anew: returns how many loops have been told of, at most those before it. */
    final long forgetTold(P page, int i, long loop) {
        int k = findTold(page, i);
        if (k < 0) {
            return loop;
        }
        told[k] = Math.min(told[k], loop);
        return told[k];
    }

    /** The running loop of a motion begins anew, at another local time. */
    final void noteNewCourse() {
        courses++;
    }

    /** A step under way was taken back. */
    final void untell(P page, int i, long loops) {
        int k = findTold(page, i);
        if (k >= 0) {
            told[k] = loops;
        }
    }

    /**
     * The middle of a step, between the start and the end: the write of what resolveWrite found, and the loops that are
     * finished. With {@code failed} the value itself is not written. Returns whether the step goes on: false once the motion
     * has been changed or has ended.
     */
    boolean play(P page, int i, boolean forward, boolean seek, boolean writes, boolean failed) {
        int plan = page.plan[i];
        page.flags[i] &= ~OWING;
        if (writes && !failed) {
            boolean cellIsWritten = !seek && !writesCells && (page.flags[i] & SINK_MASK) == SINK_CELL;
            if (!produce(page, i, !cellIsWritten, !cellIsWritten)) {
                return false;
            }
        }
        Hooks hooks = plans.hooks[plan];
        return !forward
                || hooks == null
                || hooks.loopComplete == null
                || tellLoops(page, i, hooks.loopComplete, page.completedLoops(i));
    }

    /** Tells of the finished loops, up to so many, that have not been told yet. */
    final boolean tellLoops(P page, int i, LongConsumer loopComplete, long loops) {
        int k = findTold(page, i);
        if (dispatcher.isMuted()) {
            told[k] = Math.max(told[k], loops);
            return true;
        }
        int changes = page.changes(i);
        int plan = page.plan[i];
        long n = Math.max(told[k], page.completedLoops(i) - MOST_LOOP_EVENTS);
        while (n < loops) {
            told[k] = ++n;
            try {
                loopComplete.accept(n);
            } catch (Throwable error) {
                report(plan, error, MotionEvent.LOOP_COMPLETE);
            }
            if (page.changes(i) != changes) {
                return false;
            }
        }
        return true;
    }

    private void complete(P page, int i) {
        int plan = page.plan[i];
        Hooks hooks = plans.hooks[plan];
        Consumer<Object> action = hooks == null ? null : hooks.complete;
        Object target = action == null ? null : actual(hooks.completeTarget, targetOf(page, i));
        Waiter waiters = takeWaiters(page, i);
        if ((page.flags[i] & (PRESERVED | CHILD)) != 0) {
            page.change(i);
            setStatus(page, i, COMPLETED);
            page.flags[i] &= ~COMPLETING;
            double since = (page.flags[i] & CHILD) == 0 ? page.anchor[i] : dispatcher.now();
            // Its last write may have turned it round.
            rearm(page, i, localTime(page, i));
            makeWay(page, i, since);
        } else {
            end(page, i, COMPLETED, page.anchorTime(i));
        }
        if (action != null) {
            call(plan, action, target, MotionEvent.COMPLETE);
        }
        dispatcher.tell(waiters, true);
    }

    /**
     * The same for a row, whose values may come in steps: then the value is that of the step's beginning, and written when
     * another step begins. Timing holds where the local time is, before and after.
     */
    final boolean resolveWrite(P page, int i, int before, long loopsBefore, boolean forward, double local) {
        int plan = page.plan[i];
        int from = before;
        if (before == SCHEDULED && !forward && plans.startAt(plan) > 0) {
            // It began there, and has gone back from there.
            timeAt(plan, plans.startAt(plan));
            from = timing.status;
            timeAt(plan, local);
        }
        double rate = plans.rate(plan);
        if (rate == 0 || timing.completedLoops == plans.loops[plan]) {
            return resolveWrite(plan, timing.status == DELAYED ? from : before, loopsBefore, forward);
        }
        double step = stepAt(plan, local);
        double last = page.step()[i];
        double begin = step / rate;
        timeAt(plan, begin <= Double.MAX_VALUE ? begin : local);
        writtenLoop = timing.shownLoop;
        writtenPhase = timing.phase;
        // A sequence writes a child when it has to, also if it was written before.
        boolean writes = step != last || (page.flags[i] & CHILD) != 0;
        if (timing.status == DELAYED && plans.has(plan, Plans.SKIP_VALUES)) {
            long loops = timing.completedLoops;
            if (loops > 0) {
                writtenLoop = loops - 1;
                writtenPhase = 1;
            }
            boolean hasWaited = from == DELAYED && loopsBefore == loops;
            boolean isFirst = from == SCHEDULED;
            if (!Double.isNaN(last)) {
                timeAt(plan, last / rate);
                hasWaited = timing.status == DELAYED && timing.completedLoops == loops;
                isFirst = false;
            }
            writes &= !hasWaited && (forward ? loops > 0 : !isFirst);
        }
        timeAt(plan, local);
        return writes;
    }

    /** The step that a local time lies in, of a motion whose values come in steps. */
    private double stepAt(int plan, double local) {
        double rate = plans.rate(plan);
        double tolerance = tolerance(plan, local);
        double step = Math.floor((local + tolerance) * rate);
        // The product rounds; the quotients are where steps begin.
        if ((step + 1) / rate - local <= tolerance) {
            return step + 1;
        }
        return step / rate - local > tolerance ? step - 1 : step;
    }

    final void noteStep(P page, int i, double local) {
        int plan = page.plan[i];
        if (plans.rate(plan) > 0) {
            page.step()[i] = timing.completedLoops == plans.loops[plan] ? Double.NaN : stepAt(plan, local);
        }
    }

    /**
     * Whether a step to what timing holds writes, and which loop and phase. While waiting with values skipped only the
     * step that enters the wait writes: the end of the loop before it, either way.
     */
    final boolean resolveWrite(int plan, int before, long loopsBefore, boolean forward) {
        writtenLoop = timing.shownLoop;
        writtenPhase = timing.phase;
        int next = timing.status;
        boolean hasHeld = plans.hold(plan) > 0 && loopsBefore == plans.loops[plan] && before != SCHEDULED;
        if (next == COMPLETED) {
            return before != COMPLETED && !hasHeld;
        }
        if (isHeld(plan)) {
            return forward && !hasHeld;
        }
        if (next != DELAYED || !plans.has(plan, Plans.SKIP_VALUES)) {
            return true;
        }
        long loops = timing.completedLoops;
        if (loops > 0) {
            writtenLoop = loops - 1;
            writtenPhase = 1;
        }
        if (forward) {
            return loops > loopsBefore || (before == SCHEDULED && loops > 0);
        }
        return before != SCHEDULED && (before != DELAYED || loops != loopsBefore);
    }

    /** Whether what timing holds is the end of the last loop, held before completing. */
    private boolean isHeld(int plan) {
        return timing.status == PLAYING && timing.completedLoops == plans.loops[plan];
    }

    /**
     * Evaluates what resolveWrite found if asked to, hands the row's value over if asked to, and fires onUpdate. Returns
     * whether the motion's step goes on: false once the motion has been changed or has ended.
     */
    final boolean produce(P page, int i, boolean evaluates, boolean writes) {
        int changes = page.changes(i);
        if (!evaluateAndWrite(page, i, evaluates, writes)) {
            return page.changes(i) == changes;
        }
        int plan = page.plan[i];
        Hooks hooks = plans.hooks[plan];
        if (hooks != null && hooks.update != null) {
            call(plan, hooks.update, actual(hooks.updateTarget, targetOf(page, i)), MotionEvent.UPDATE);
        }
        return page.changes(i) == changes;
    }

    /** The first half of produce; returns whether the write was made and the motion left as it was. */
    final boolean evaluateAndWrite(P page, int i, boolean evaluates, boolean writes) {
        int changes = page.changes(i);
        MotionEvent event = MotionEvent.EASE;
        try {
            if (writes) {
                event = MotionEvent.READ;
                long loop = writtenLoop;
                double phase = writtenPhase;
                readBeforeFirstWrite(page, i);
                if (page.changes(i) != changes) {
                    return false;
                }
                writtenLoop = loop;
                writtenPhase = phase;
                event = MotionEvent.EASE;
            }
            if (evaluates) {
                evaluate(page, i, writtenLoop, writtenPhase);
                if (page.changes(i) != changes) {
                    return false;
                }
            } else if (writes) {
                recall(page, i);
            }
            if (writes) {
                event = MotionEvent.WRITE;
                write(page, i);
            }
        } catch (Throwable error) {
            reportFailure(page, i, error, event);
            return false;
        }
        return page.changes(i) == changes;
    }

    /** Reports a failed write or ease, and cancels the motion where that was asked for. */
    final void reportFailure(P page, int i, Throwable error, MotionEvent event) {
        report(page.plan[i], error, event);
        if ((page.flags[i] & ENDED) == 0 && plans.has(page.plan[i], Plans.CANCEL_ON_ERROR)) {
            cancel(page, i);
        }
    }

    /**
     * Asks whether the motion is alive, and evaluates the value that an update writes into its array cell ahead of the
     * turns; false if it writes none.
     */
    final boolean evaluateCell(P page, int i) {
        int changes = page.changes(i);
        boolean alive = isAlive(page, i);
        int flags = page.flags[i];
        if (page.changes(i) != changes || (flags & SKIP) != 0) {
            return false;
        }
        if (!alive) {
            page.flags[i] |= DEAD;
            return false;
        }
        if ((flags & FAILED) != 0) {
            return false;
        }
        if ((flags & PENDING) == 0) {
            recall(page, i);
            return (flags & WRITING) != 0;
        }
        int plan = page.plan[i];
        if ((flags & STARTED) == 0 && plans.overwrite(plan) == Overwrite.QUEUE) {
            // Whether it starts is known at its turn.
            return false;
        }
        double local = localTime(page, i);
        timeAt(plan, local);
        if (!resolveWrite(page, i, flags & STATUS_MASK, page.completedLoops(i), goesForward(page, i), local)) {
            return false;
        }
        try {
            evaluate(page, i, writtenLoop, writtenPhase);
        } catch (Throwable error) {
            failEase(page, i, error);
        }
        return page.changes(i) == changes && (page.flags[i] & FAILED) == 0;
    }

    /** An own ease failed while values were computed: reported now; the row's turn does not write, or cancels it. */
    final void failEase(P page, int i, Throwable error) {
        touch(page, i, FAILED);
        report(page.plan[i], error, MotionEvent.EASE);
    }

    /** Whether the local time has gone forwards in this update. */
    private boolean goesForward(P page, int i) {
        int flags = page.flags[i];
        return (flags & (STEPPED_FORWARD | STEPPED_BACK)) == 0 ? movesForward(page, i) : (flags & STEPPED_FORWARD) != 0;
    }

    /** Whether the local time has last moved forwards, or stood. */
    final boolean movesForward(P page, int i) {
        if ((page.flags[i] & RAMPING) == 0) {
            return page.speed(i) >= 0;
        }
        return endsAtTurn(page, i) || rampOf(page, i).goesForwardBy(rampTime(page, i));
    }

    // ---- What a row does until something happens to it

    /**
     * Sets the columns for what a motion does from its local time on, until it next starts, loops or ends; its status
     * and loops are set already, and timing holds where that local time is.
     */
    final void arm(P page, int i, double local) {
        int plan = page.plan[i];
        if ((page.flags[i] & (STATUS_MASK | CHILD | PAUSED)) == SCHEDULED && plans.has(plan, Plans.FROM_FIRST_UPDATE)) {
            stand(page, i, Double.NEGATIVE_INFINITY);
            return;
        }
        if ((page.flags[i] & MOVING) == 0) {
            anchor(page, i, local);
        }
        if ((page.flags[i] & (RAMPING | CHILD | PAUSED | WAITING)) == RAMPING) {
            page.moves(i, true);
            stand(page, i, Double.NEGATIVE_INFINITY);
            return;
        }
        double speed = page.speed(i);
        int status = page.flags[i] & STATUS_MASK;
        boolean backwards = speed < 0;
        if (speed == 0
                || (page.flags[i] & (CHILD | PAUSED | WAITING)) != 0
                || (backwards ? local <= 0 : status == COMPLETED)) {
            rest(page, i, local);
            return;
        }
        page.moves(i, true);
        long loop = timing.shownLoop;
        int at = timing.status;
        boolean toBeRead = (page.flags[i] & UNREAD) != 0 && shows(plan, at == DELAYED && loop == 0);
        boolean toBeStarted = (page.flags[i] & STARTED) == 0 && (at != DELAYED || loop > 0);
        if (status != at
                || page.completedLoops(i) != timing.completedLoops
                || status == COMPLETED
                || toBeStarted
                || toBeRead) {
            // The next update has something to do first.
            stand(page, i, Double.NEGATIVE_INFINITY);
            return;
        }
        if (isPlayedInTurns() && status == PLAYING && !isHeld(plan)) {
            stand(page, i, Double.NEGATIVE_INFINITY);
            return;
        }
        double duration = plans.duration[plan];
        double delay = plans.delay[plan];
        boolean everyLoop = plans.everyLoop(plan);
        double playStart = Timing.playStart(duration, delay, everyLoop, loop);
        if (plans.rate(plan) > 0 && !isHeld(plan)) {
            armSteps(page, i, local, playStart);
            return;
        }
        double boundary;
        if (status == DELAYED) {
            boolean writing = !plans.has(plan, Plans.SKIP_VALUES);
            if (writing && plans.function[plan] != null) {
                // An own ease may fail: every update evaluates it in the row's turn.
                stand(page, i, Double.NEGATIVE_INFINITY);
                return;
            }
            if (writing) {
                holdValue(page, i, loop);
            }
            page.rate[i] = 0;
            setWriting(page, i, writing);
            boundary = backwards ? Timing.waitStart(duration, delay, everyLoop, loop) : playStart;
        } else if (isHeld(plan)) {
            page.rate[i] = 0;
            setWriting(page, i, false);
            boundary = plans.total(plan) - (backwards ? plans.hold(plan) : 0);
        } else {
            boolean reversed = plans.loopType(plan) == LoopType.YOYO && (loop & 1) != 0;
            double begin = playStart;
            double end = playStart + duration;
            Deviation deviation = page.deviation == null ? null : page.deviation[i];
            if (deviation != null) {
                deviation.findPiece(loop, begin, end, reversed, local, backwards);
                begin = deviation.pieceBegin;
                end = deviation.pieceEnd;
            }
            double base = page.anchor[i] + ((reversed ? end : begin) - page.anchorTime(i)) / speed;
            double length = deviation == null ? duration : end - begin;
            double rate = reversed ? -speed / length : speed / length;
            if (!(Math.ulp(base) * Math.abs(rate) <= mostPhaseError())) {
                // At such a speed only the local time itself is exact enough: evaluated anew in every update.
                stand(page, i, Double.NEGATIVE_INFINITY);
                return;
            }
            page.base[i] = base;
            page.rate[i] = rate;
            setLoopEnds(page, i, loop);
            setWriting(page, i, true);
            boundary = backwards ? begin : end;
        }
        // Early by more than the tolerance, so that no row of a page that is not due has passed its boundary.
        double early = 2 * Timing.tolerance(duration, delay, local);
        double due = page.anchor[i] + ((backwards ? boundary + early : boundary - early) - page.anchorTime(i)) / speed;
        setDue(page, i, due);
    }

    /** The same where values come in steps: there is nothing to do until the next one, or an event. */
    private void armSteps(P page, int i, double local, double playStart) {
        int plan = page.plan[i];
        double speed = page.speed(i);
        boolean backwards = speed < 0;
        double step = stepAt(plan, local);
        if (page.step()[i] != step) {
            stand(page, i, Double.NEGATIVE_INFINITY);
            return;
        }
        double duration = plans.duration[plan];
        double delay = plans.delay[plan];
        double boundary;
        if ((page.flags[i] & STATUS_MASK) == DELAYED) {
            boundary =
                    backwards ? Timing.waitStart(duration, delay, plans.everyLoop(plan), timing.shownLoop) : playStart;
        } else {
            boundary = backwards ? playStart : playStart + duration;
        }
        double next = (backwards ? step : step + 1) / plans.rate(plan);
        double nearest = backwards ? Math.max(boundary, next) : Math.min(boundary, next);
        double early = 2 * Timing.tolerance(duration, delay, local);
        double due = page.anchor[i] + ((backwards ? nearest + early : nearest - early) - page.anchorTime(i)) / speed;
        stand(page, i, due);
    }

    private void setDue(P page, int i, double due) {
        float early = Page.noLater(due);
        page.due[i] = early;
        if (early < page.nextDue) {
            page.nextDue = early;
            wake(page);
        }
    }

    /** The same, where timing may hold something else. */
    final void rearm(P page, int i, double local) {
        timeAt(page.plan[i], local);
        arm(page, i, local);
    }

    /** Stops the local time of a motion: at speed 0, paused, or waiting at an end. One never updated is still due once, unless paused. */
    final void rest(P page, int i, double local) {
        halt(page, i, local);
        stand(
                page,
                i,
                (page.flags[i] & (STATUS_MASK | CHILD | PAUSED)) == SCHEDULED
                        ? Double.NEGATIVE_INFINITY
                        : Double.POSITIVE_INFINITY);
    }

    final void stand(P page, int i, double due) {
        page.rate[i] = 0;
        setDue(page, i, due);
        setWriting(page, i, false);
    }

    /** Stops the local time there, for now. */
    final void halt(P page, int i, double local) {
        anchorClock(page, i);
        page.flags[i] &= ~MOVING;
        page.anchorTime(i, local);
    }

    final void anchor(P page, int i, double local) {
        anchorClock(page, i);
        page.anchorTime(i, local);
    }

    final void anchorClock(P page, int i) {
        if ((page.flags[i] & (RAMPING | MOVING)) == (RAMPING | MOVING)) {
            rampOf(page, i).elapsed += dispatcher.now() - page.anchor[i];
        }
        if ((page.flags[i] & WAITING) == 0) {
            // Else it tells since when it waits, which is its place among others.
            page.anchor[i] = dispatcher.now();
        }
    }

    private void setWriting(P page, int i, boolean writing) {
        int flags = page.flags[i];
        int sink = flags & SINK_MASK;
        Hooks hooks = plans.hooks[page.plan[i]];
        boolean updates = hooks != null && hooks.update != null;
        boolean asks =
                (flags & WEAK) != 0 || (hooks != null && hooks.alive != null && (flags & STATUS_MASK) < COMPLETED);
        boolean writes = writing && (updates || sink != SINK_NONE);
        boolean turn = asks || (writes && (updates || sink == SINK_SETTER2 || sink == SINK_SETTER3));
        boolean calling = writes && sink == SINK_SETTER && !turn;
        setRole(page, i, (writes ? WRITING : 0) | (turn ? TURN : 0) | (calling ? CALLING : 0));
    }

    private void setRole(P page, int i, int role) {
        int old = page.flags[i];
        int flags = (old & ~(WRITING | TURN | CALLING)) | role;
        page.flags[i] = flags;
        page.writers += count(flags & WRITING) - count(old & WRITING);
        page.callers += count(flags & (TURN | CALLING)) - count(old & (TURN | CALLING));
        if (role != 0) {
            wake(page);
        }
        page.cellRunsStale |= (flags & SINK_MASK) == SINK_CELL && ((old ^ flags) & (WRITING | TURN)) != 0;
        setCalled(page, i, (flags & (CALLING | PENDING | TOUCHED)) == CALLING);
    }

    /** Marks a row whose value is computed one by one. */
    final void setApart(P page, int i, boolean apart) {
        int old = page.flags[i];
        int flags = apart ? old | APART : old & ~APART;
        page.flags[i] = flags;
        page.apart += count(flags & APART) - count(old & APART);
    }

    private static int count(int bits) {
        return bits == 0 ? 0 : 1;
    }

    // ---- Ending

    void cancel(P page, int i) {
        int plan = page.plan[i];
        Hooks hooks = plans.hooks[plan];
        Consumer<Object> action = hooks == null ? null : hooks.cancel;
        Object target = action == null ? null : actual(hooks.cancelTarget, targetOf(page, i));
        Waiter waiters = takeWaiters(page, i);
        end(page, i, CANCELED, localTime(page, i));
        if (action != null) {
            call(plan, action, target, MotionEvent.CANCEL);
        }
        dispatcher.tell(waiters, false);
    }

    /** Ends a motion: it is over, its references are let go, its numbers stay readable until the next sweep. */
    final void end(P page, int i, int status, double local) {
        boolean isInTime = status == COMPLETED && (page.flags[i] & CHILD) == 0;
        page.speed(i, speedOf(page, i));
        long loops = page.completedLoops(i);
        stopWaiting(page, i);
        page.flags[i] = (page.flags[i] & ~(STATUS_MASK | MOVING | PAUSED | RAMPING | COMPLETING | OWING | PASSING))
                | status
                | ENDED;
        page.completedLoops(i, loops);
        page.anchorTime(i, local);
        page.rate[i] = 0;
        page.due[i] = Float.POSITIVE_INFINITY;
        setRole(page, i, 0);
        setApart(page, i, false);
        ending(page, i);
        ends(page, i, isInTime ? page.anchor[i] : dispatcher.now());
        page.release(i);
        plans.end(page.plan[i]);
        dispatcher.countActive(-1);
        noteEnded(page, i);
    }

    /** Takes the waiters off a row; returns the newest. */
    final @Nullable Waiter takeWaiters(P page, int i) {
        if (page.waiter == null) {
            return null;
        }
        Waiter newest = page.waiter[i];
        page.waiter[i] = null;
        for (Waiter w = newest; w != null; w = w.older) {
            w.isLinked = false;
        }
        return newest;
    }

    final int[] rowCounts() {
        int[] counts = new int[pageCount()];
        for (int k = 0; k < counts.length; k++) {
            counts[k] = page(k).count;
        }
        return counts;
    }

    /**
     * Cancels the active motions of the rows that were counted, those that belong to sequences or all others; what their
     * callbacks create lives.
     */
    final void cancelRows(int[] counts, boolean children) {
        int kind = children ? CHILD : 0;
        for (int k = 0; k < counts.length; k++) {
            P page = page(k);
            for (int i = 0; i < counts[k]; i++) {
                if (page.slot[i] != Page.NO_SLOT && (page.flags[i] & (ENDED | CHILD)) == kind) {
                    cancel(page, i);
                }
            }
        }
    }

    // ---- Time

    /** The epoch of the clock has moved. */
    final void moveEpoch(double step) {
        for (int k = 0; k < pageCount(); k++) {
            P page = page(k);
            double next = Double.POSITIVE_INFINITY;
            for (int i = 0; i < page.count; i++) {
                if (page.slot[i] == Page.NO_SLOT) {
                    continue;
                }
                if ((page.flags[i] & MOVING) != 0) {
                    page.base[i] -= step;
                }
                page.due[i] = Page.noLater(page.due[i] - step);
                page.anchor[i] -= step;
                next = Math.min(next, page.due[i]);
            }
            page.nextDue = next;
            wake(page);
        }
    }

    final double localTime(P page, int i) {
        if ((page.flags[i] & MOVING) == 0) {
            return page.anchorTime(i);
        }
        if ((page.flags[i] & RAMPING) != 0) {
            return rampedTime(page, i);
        }
        double local = page.anchorTime(i) + (dispatcher.now() - page.anchor[i]) * page.speed(i);
        if (page.speed(i) < 0 && local <= tolerance(page.plan[i], local)) {
            // As near to the start as that it counts as there, as a time just below a boundary does.
            return 0;
        }
        return held(page, i, local);
    }

    /** Held to what can be computed with, where an endless loop is driven past all numbers. */
    private double held(P page, int i, double local) {
        return Math.max(0, Math.min(local, Math.min(plans.total(page.plan[i]), Double.MAX_VALUE)));
    }

    /** Whether the motion comes to its end, for good, before its speed turns it round. */
    private boolean endsAtTurn(P page, int i) {
        Ramp ramp = rampOf(page, i);
        double until = rampTime(page, i);
        if (!ramp.startsForward
                || !(ramp.elapsed < ramp.turn && ramp.turn < until)
                || (page.flags[i] & PRESERVED) != 0) {
            return false;
        }
        double furthest = page.anchorTime(i) + ramp.way(ramp.elapsed, ramp.turn);
        return furthest >= plans.total(page.plan[i]) - tolerance(page.plan[i], furthest);
    }

    /** The local time where the speed is going over into another; at an end it waits, and goes back from there. */
    private double rampedTime(P page, int i) {
        if (endsAtTurn(page, i)) {
            return plans.total(page.plan[i]);
        }
        Ramp ramp = rampOf(page, i);
        double since = ramp.elapsed;
        double until = rampTime(page, i);
        double local = page.anchorTime(i);
        if (since < ramp.turn && ramp.turn < until) {
            local = held(page, i, local + ramp.way(since, ramp.turn));
            since = ramp.turn;
        }
        local = held(page, i, local + ramp.way(since, until));
        return !ramp.goesForwardBy(until) && local <= tolerance(page.plan[i], local) ? 0 : local;
    }

    private double tolerance(int plan, double local) {
        return Timing.tolerance(plans.duration[plan], plans.delay[plan], local);
    }

    final void timeAt(int plan, double local) {
        timing.at(
                local,
                plans.duration[plan],
                plans.delay[plan],
                plans.everyLoop(plan),
                plans.loops[plan],
                plans.hold(plan));
    }

    final void setStatus(P page, int i, int status) {
        long loops = page.completedLoops(i);
        page.flags[i] = (page.flags[i] & ~STATUS_MASK) | status;
        page.completedLoops(i, loops);
    }

    // ---- Calling user code

    /** The target of a row; null where it was held weakly and is gone. */
    final @Nullable Object targetOf(P page, int i) {
        Object target = page.target[i];
        return (page.flags[i] & WEAK) == 0 ? target : referent(target);
    }

    static @Nullable Object referent(@Nullable Object reference) {
        return reference == null ? null : ((Reference<?>) reference).get();
    }

    /** Whether one of the targets was held weakly and is gone. */
    final boolean hasLostTarget(P page, int i) {
        if ((page.flags[i] & (WEAK | ENDED)) != WEAK) {
            return false;
        }
        return referent(page.target[i]) == null
                || (page.second != null && page.second[i] instanceof WeakReference<?> b && b.get() == null)
                || (page.third != null && page.third[i] instanceof WeakReference<?> c && c.get() == null);
    }

    /** The target of a callback: its own, or the one that the clip is played on. */
    @SuppressWarnings("ReferenceEquality")
    static @Nullable Object actual(@Nullable Object target, @Nullable Object played) {
        return target == Hooks.PLAYED ? played : target;
    }

    /** Calls back; nothing is called on a target that is gone. */
    final void call(int plan, Consumer<Object> action, @Nullable Object target, MotionEvent event) {
        if (target == null || dispatcher.isMuted()) {
            return;
        }
        try {
            action.accept(target);
        } catch (Throwable error) {
            report(plan, error, event);
        }
    }

    /** A plan is readable for as long as callbacks run: it leaves with the sweep of an update. */
    final void report(int plan, Throwable error, MotionEvent event) {
        dispatcher.failures.report(error, plans.name(plan), event, plans.creation(plan));
    }
}
