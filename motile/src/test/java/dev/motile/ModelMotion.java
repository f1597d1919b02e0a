package dev.motile;

import dev.motile.ModelPlayer.Planned;
import dev.motile.ModelProgram.End;
import dev.motile.ModelProgram.Spec;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A motion of the model: what the documentation says, done one thing after the other. */
final class ModelMotion implements ModelTurn {

    private static final long MOST_LOOP_EVENTS = 1000;

    final ModelSubject subject;
    final Spec spec;

    /** Who hears the callbacks that are not given the target. */
    private final ModelSubject shared;

    private final ModelDispatcher place;
    private final ModelPlan plan;
    private final double total;

    boolean isTraced;
    private final ModelWaiters waiters = new ModelWaiters();

    private double time;

    /** How far the time may be from what the library has. */
    private double error;

    private double speed = 1;
    private MotionStatus status = MotionStatus.SCHEDULED;

    /** The finished loops, and how many of them onLoopComplete has been called for. */
    private long loops;

    private long announced;
    private boolean isStarted;
    private boolean isPreserved;
    private boolean isPaused;
    private boolean isEnded;
    private boolean isGone;
    private boolean isLost;

    /** Stands at its end, and completes when its last write and loops are through. */
    private boolean isCompleting;

    /** What the speed goes over by, if it does. */
    private @Nullable ModelRamp ramp;

    /** Whether the time was rounded in a program whose times are not. */
    private boolean isRounded;

    /** Grows with each change of its pace or time from outside of its own step. */
    private int moves;

    /** Of an update: the time at which it turns round, before it goes on to where the clock takes it; or no number. */
    private double peak = Double.NaN;

    private boolean endsAtPeak;

    /** The step that was shown last, of a motion of so many values a second; or no number. */
    private double lastStep = Double.NaN;

    /** Of an update: where it was before. */
    private double cameFrom;

    /** Grows with whatever is done to it from outside of its own step, so that a step sees it. */
    private int changes;

    // Of an update: whether its turn is still to come, whether it has a step then and which way, whether it was sought
    // or had
    // its speed set before, and what was found out when cells were written.
    private boolean awaitsTurn;
    private boolean hasStep;
    private boolean stepsForward;
    private boolean isDead;
    private boolean hasFailed;
    private boolean cellIsWritten;
    private boolean wouldFail;

    /** Whether a step is under way that has not written yet: one that a callback makes instead has to. */
    private boolean owesWrite;

    ModelMotion(ModelDispatcher place, ModelSubject subject, ModelPlan plan, ModelSubject shared, Spec spec) {
        this.place = place;
        this.subject = subject;
        this.plan = plan;
        this.shared = shared;
        this.spec = spec;
        total = plan.lengths.total();
        time = Math.min(plan.startAt, total);
        if (time > 0) {
            ModelTime at = now();
            loops = at.finished();
            announced = loops;
            isStarted = time > plan.lengths.delay();
        }
    }

    // ---- Values

    private ModelTime now() {
        // Boundaries are products and sums, which round, too.
        return plan.lengths.at(time, isExact() ? 0 : error + 4 * Math.ulp(time));
    }

    private boolean isExact() {
        return place.player.isDyadic && !isRounded && !place.isRounded && !plan.hasOddLength();
    }

    private double phaseError(ModelTime at, long loop) {
        boolean begins = at.phase() == 0 && (time == 0 || isExact());
        boolean byRule = at.status() != MotionStatus.PLAYING || at.finished() > loop || begins;
        // A phase is reckoned from the clock, at the speed.
        double rounding = 4 * Math.ulp(time) + 2 * Math.ulp(place.clock) * Math.max(1, Math.abs(speed));
        return byRule ? 0 : (error + rounding) / plan.lengths.duration() + 1e-15;
    }

    /** Whether it shows itself when it is created. */
    boolean writeFirst() {
        ModelTime at = now();
        Shown shown = plan.rate > 0 && at.finished() != plan.lengths.loops() ? stepShown(at) : natural(at);
        if (shown == null) {
            return false;
        }
        write(ModelValue.at(spec, plan, shown.loop, shown.phase, shown.error));
        return true;
    }

    private Shown natural(ModelTime at, double error) {
        return new Shown(at.shown(), at.phase(), error);
    }

    /** What there is to be seen where it waits or plays, or null. */
    private @Nullable Shown natural(ModelTime at) {
        if (at.status() == MotionStatus.DELAYED && plan.skipsValues) {
            return at.finished() > 0 ? new Shown(at.finished() - 1, 1, 0) : null;
        }
        return natural(at, phaseError(at, at.shown()));
    }

    /** What there is to be seen of a step. */
    private @Nullable Shown stepShown(ModelTime at) {
        ModelTime begin = plan.lengths.at(stepAt() / plan.rate, 1e-12);
        Shown shown = natural(begin);
        return shown == null || shown.error == 0
                ? shown
                : new Shown(shown.loop, shown.phase, phaseError(at, begin.shown()) + 1e-12);
    }

    private double stepAt() {
        double tolerance = plan.lengths.tolerance();
        double step = Math.floor((time + tolerance) * plan.rate);
        double off = Math.abs((time + tolerance) * plan.rate - Math.rint((time + tolerance) * plan.rate)) / plan.rate;
        if (off <= error + 1e-12 + 4 * Math.ulp(time)) {
            throw new ModelTime.TooClose();
        }
        return step;
    }

    /** What a step to a time shows of a motion of so many values a second, or null if it writes nothing. */
    private @Nullable Shown steppedShown(ModelTime at, boolean forward, boolean isForced) {
        Shown shown = stepShown(at);
        double step = stepAt();
        ModelTime begin = plan.lengths.at(step / plan.rate, 1e-12);
        boolean waits = begin.status() == MotionStatus.DELAYED && plan.skipsValues;
        if (waits && shown == null) {
            shown = new Shown(0, 0, 0);
        }
        if (isForced) {
            return shown;
        }
        if (step == lastStep) {
            return null;
        }
        if (!waits) {
            return shown;
        }
        boolean hasWaited;
        if (Double.isNaN(lastStep)) {
            MotionStatus before = cameFromStatus(forward);
            hasWaited = (before == MotionStatus.DELAYED && loops == begin.finished())
                    || (!forward && before == MotionStatus.SCHEDULED);
        } else {
            ModelTime last = plan.lengths.at(lastStep / plan.rate, 1e-12);
            hasWaited = last.status() == MotionStatus.DELAYED && last.finished() == begin.finished();
        }
        return hasWaited || (forward && begin.finished() == 0) ? null : shown;
    }

    /** Where it stood before a step; what has gone back from where it began has stood there. */
    private MotionStatus cameFromStatus(boolean forward) {
        return status == MotionStatus.SCHEDULED && !forward && plan.startAt > 0
                ? plan.lengths.at(Math.min(plan.startAt, total), 1e-12).status()
                : status;
    }

    private void noteStep() {
        if (plan.rate > 0) {
            lastStep = now().finished() == plan.lengths.loops() ? Double.NaN : stepAt();
        }
    }

    private void write(List<ModelBound> value) {
        if (isLost) {
            return;
        }
        if (spec.end() == End.CELL) {
            place.player.writeCells(spec, value);
        } else if (spec.end() == End.ARRAY) {
            subject.array = value;
        } else if (spec.end() != End.RUN) {
            subject.write(value);
        }
    }

    /** Where a value comes from. */
    private record Shown(long loop, double phase, double error) {}

    /**
     * What a step to a time shows, or null if it writes nothing.
     *
     * @param isForced whether it writes in any case: on the way back
     */
    private @Nullable Shown shown(ModelTime at, boolean forward, boolean isForced) {
        if (plan.rate > 0 && at.finished() != plan.lengths.loops()) {
            return steppedShown(at, forward, isForced);
        }
        boolean wasHeld = plan.lengths.hold() > 0 && loops == plan.lengths.loops() && status != MotionStatus.SCHEDULED;
        Shown natural = new Shown(at.shown(), at.phase(), phaseError(at, at.shown()));
        if (at.status() == MotionStatus.COMPLETED) {
            return isForced || (status != MotionStatus.COMPLETED && !wasHeld) ? natural : null;
        }
        if (at.finished() == plan.lengths.loops()) {
            return isForced || (forward && !wasHeld) ? natural : null;
        }
        if (at.status() == MotionStatus.PLAYING || !plan.skipsValues) {
            return natural;
        }
        // It waits and skips its values: only the step into the wait writes, the end of the loop before.
        boolean enters = forward
                ? at.finished() > loops || (status == MotionStatus.SCHEDULED && at.finished() > 0)
                : cameFromStatus(false) != MotionStatus.SCHEDULED
                        && (cameFromStatus(false) != MotionStatus.DELAYED || at.finished() != loops);
        Shown before = at.finished() > 0 ? new Shown(at.finished() - 1, 1, 0) : natural;
        return isForced || enters ? before : null;
    }

    /** Writes a value; whether it was written and the motion left as it was. */
    private boolean produce(Shown shown) {
        int before = changes;
        MotionEvent event = MotionEvent.EASE;
        try {
            List<ModelBound> value = ModelValue.at(spec, plan, shown.loop, shown.phase, shown.error);
            event = MotionEvent.WRITE;
            write(value);
        } catch (Planned failure) {
            fail(failure, event);
            return false;
        }
        return changes == before;
    }

    private void report(Planned failure, MotionEvent event, boolean isOptional) {
        place.report(failure, plan.name, event, isTraced, isOptional);
    }

    private void fail(Planned failure, MotionEvent event) {
        report(failure, event, false);
        if (plan.cancelsOnError && !isEnded) {
            end(MotionStatus.CANCELED);
            tellEnd(MotionEvent.CANCEL);
        }
    }

    private void call(MotionEvent event, long n) {
        ModelSubject hearer = hearer(event);
        if (hearer == null) {
            return;
        }
        try {
            hearer.happen(event, n, List.of());
        } catch (Planned failure) {
            report(failure, event, false);
        }
    }

    /** Who is called back; nobody on a target that is gone, unless it is held by the callback itself. */
    private @Nullable ModelSubject hearer(MotionEvent event) {
        if (!plan.heard.contains(event)) {
            return null;
        }
        if (!plan.heardByTarget.contains(event)) {
            return shared;
        }
        return isLost && shared != subject ? null : subject;
    }

    @Override
    public ModelPlayer.Future toFuture(CancelBehavior behavior, Consumer<Boolean> listener) {
        return waiters.add(place, this, behavior, listener);
    }

    /** Tells an end to those who hear of it, and then to those who have waited for it. */
    private void tellEnd(MotionEvent event) {
        Runnable tellWaiters = waiters.take(event == MotionEvent.COMPLETE);
        call(event, 0);
        tellWaiters.run();
    }

    private void end(MotionStatus how) {
        changes++;
        status = how;
        isEnded = true;
        isPaused = false;
        isCompleting = false;
    }

    void lose() {
        End end = spec.end();
        isLost |= plan.isWeak && !isEnded && end != End.RUN;
    }

    // ---- An update

    @Override
    public void leaveIfEnded() {
        isGone |= isEnded;
    }

    /** The clock has moved. */
    @Override
    public void begin(double passed) {
        boolean begins = plan.fromFirstUpdate && status == MotionStatus.SCHEDULED;
        double seconds = begins ? 0 : passed;
        peak = Double.NaN;
        endsAtPeak = false;
        cameFrom = time;
        boolean rests = isEnded || isPaused || speed == 0 || (speed < 0 ? time <= 0 : status == MotionStatus.COMPLETED);
        awaitsTurn = !isEnded;
        isDead = false;
        hasFailed = false;
        cellIsWritten = false;
        if (ramp != null && !isEnded && !isPaused) {
            hasStep = true;
            ramp(ramp, seconds);
        } else {
            hasStep = !isEnded && !isPaused && (!rests || status == MotionStatus.SCHEDULED);
            stepsForward = speed >= 0;
            if (!rests) {
                double to = time + seconds * speed;
                if (!isExact()) {
                    error += 4 * (Math.ulp(place.clock) * Math.max(1, Math.abs(speed)) + Math.ulp(to));
                }
                time = speed < 0 && isAtStart(to) ? 0 : held(to);
            }
        }
        wouldFail = hasStep && fails();
    }

    private double held(double to) {
        return Math.max(0, Math.min(total, to));
    }

    /** Where a speed that goes over into another takes it. */
    private void ramp(ModelRamp by, double seconds) {
        isRounded = true;
        error += by.error(seconds) + 4 * (Math.ulp(place.clock) + Math.ulp(time));
        double since = by.elapsed;
        double until = since + seconds;
        double turn = by.turn();
        if (Math.abs(since - turn) <= 1e-9 || Math.abs(until - turn) <= 1e-9) {
            throw new ModelTime.TooClose();
        }
        by.elapsed = until;
        stepsForward = by.goesForward(until);
        if (since < turn && turn < until) {
            double furthest = held(time + by.way(since, turn));
            if (by.goesForward(since) && !isPreserved && total - furthest <= 1e-6) {
                if (total - furthest > 0) {
                    throw new ModelTime.TooClose();
                }
                time = total;
                stepsForward = true;
                endsAtPeak = true;
                by.elapsed = turn;
                return;
            }
            peak = furthest;
            time = held(furthest + by.way(turn, until));
        } else {
            time = held(time + by.way(since, until));
        }
        if (!stepsForward && isAtStart(time)) {
            time = 0;
        }
    }

    /** Whether a time that it has come back to counts as its start. */
    private boolean isAtStart(double to) {
        double early = to - plan.lengths.tolerance();
        if (Math.abs(early) <= error && to > 0) {
            // Whether it comes to rest is a matter of rounding.
            throw new ModelTime.TooClose();
        }
        return early <= 0;
    }

    /** Whether an own ease fails at the value that this update would write. */
    private boolean fails() {
        if (!plan.mayFail()) {
            return false;
        }
        Shown shown = shown(now(), stepsForward, false);
        try {
            if (shown != null) {
                ModelValue.at(spec, plan, shown.loop, shown.phase, shown.error);
            }
            return false;
        } catch (Planned failure) {
            return true;
        }
    }

    /** Where a callback has changed a motion before its turn, its own ease may have been called and failed, or not. */
    @Override
    public void afterTurns() {
        if (wouldFail) {
            wouldFail = false;
            report(new Planned("an own function"), MotionEvent.EASE, true);
        }
    }

    private boolean asksAlive() {
        if (isLost) {
            return false;
        }
        ModelSubject asked = hearer(MotionEvent.ALIVE);
        if (asked == null || status == MotionStatus.COMPLETED) {
            return true;
        }
        try {
            return asked.askAlive();
        } catch (Planned failure) {
            report(failure, MotionEvent.ALIVE, false);
            return true;
        }
    }

    /** Array cells are written before the first turn. */
    @Override
    public void writeCell() {
        if (!awaitsTurn || isEnded || !spec.end().isCells()) {
            return;
        }
        int before = changes;
        isDead = !asksAlive();
        if (isDead || changes != before || !hasStep) {
            return;
        }
        Shown shown = shown(now(), stepsForward, false);
        if (shown == null) {
            return;
        }
        wouldFail = false;
        try {
            write(ModelValue.at(spec, plan, shown.loop, shown.phase, shown.error));
            cellIsWritten = true;
        } catch (Planned failure) {
            hasFailed = true;
            report(failure, MotionEvent.EASE, false);
        }
    }

    @Override
    public void turn() {
        if (!awaitsTurn || isEnded) {
            return;
        }
        awaitsTurn = false;
        int before = changes;
        if (!spec.end().isCells()) {
            isDead = !asksAlive();
            if (changes != before) {
                return;
            }
        }
        if (isDead || (hasFailed && plan.cancelsOnError)) {
            end(MotionStatus.CANCELED);
            tellEnd(MotionEvent.CANCEL);
        } else if (hasStep) {
            steps();
        }
    }

    private void steps() {
        endsAtPeak = false;
        ModelRamp by = ramp;
        if (!Double.isNaN(peak) && by != null) {
            double last = time;
            double until = by.elapsed;
            int before = moves;
            time = peak;
            // Of the cell only the second step was known before.
            cellIsWritten = false;
            by.elapsed = by.turn();
            step(by.goesForward(0), false);
            if (isEnded || moves != before) {
                if (!isEnded && !isPaused && ramp == by) {
                    // Was it let go on just where it was?
                    throw new ModelTime.TooClose();
                }
                return;
            }
            cameFrom = peak;
            time = last;
            by.elapsed = until;
        }
        if (by != null && by.isOver()) {
            speed = by.to;
            ramp = null;
        }
        step(stepsForward, false);
    }

    // ---- One step

    /** Goes to where the time is: writes, and calls back for what lies between, in order. */
    private void step(boolean forward, boolean isSeek) {
        ModelTime at = now();
        Shown shown = shown(at, forward, owesWrite);
        owesWrite = shown != null;
        boolean completes = forward && at.status() == MotionStatus.COMPLETED && status != MotionStatus.COMPLETED;
        boolean rewinds = !forward && time <= 0 && cameFrom > 0;
        boolean waitsForStart = at.status() == MotionStatus.DELAYED && at.shown() == 0;
        boolean starts = false;
        if (forward || status == MotionStatus.SCHEDULED) {
            starts = !isStarted && !waitsForStart;
            isStarted |= starts;
        }
        boolean hasMoved = status != MotionStatus.SCHEDULED || plan.startAt > 0;
        if (!forward && hasMoved && (waitsForStart || time <= 0)) {
            isStarted = false;
        }
        boolean reaches = at.status() == MotionStatus.COMPLETED && status != MotionStatus.COMPLETED;
        status = reaches ? MotionStatus.PLAYING : at.status();
        loops = at.finished();
        noteStep();
        // What lies behind where it is now will come again.
        announced = forward ? Math.min(announced, loops) : loops;
        isCompleting = completes;
        int before = changes;
        if (starts) {
            call(MotionEvent.START, 0);
            if (changes != before) {
                return;
            }
        }
        wouldFail &= isSeek;
        owesWrite = false;
        if (shown != null && !hasFailedCell(isSeek)) {
            boolean isWritten = (!isSeek && cellIsWritten) || produce(shown);
            if (changes != before) {
                return;
            }
            if (isWritten) {
                call(MotionEvent.UPDATE, 0);
                if (changes != before) {
                    return;
                }
            }
        }
        announced = Math.max(announced, loops - MOST_LOOP_EVENTS);
        while (announced < loops) {
            announced++;
            call(MotionEvent.LOOP_COMPLETE, announced);
            if (changes != before) {
                return;
            }
        }
        if (completes) {
            complete(at);
        } else if (rewinds) {
            call(MotionEvent.REWOUND, 0);
        }
    }

    private boolean hasFailedCell(boolean isSeek) {
        return !isSeek && hasFailed;
    }

    private void complete(ModelTime at) {
        isCompleting = false;
        if (isPreserved) {
            changes++;
            status = at.status();
        } else {
            end(MotionStatus.COMPLETED);
        }
        tellEnd(MotionEvent.COMPLETE);
    }

    private void goBack() {
        ModelTime at = now();
        Shown shown = shown(at, false, true);
        if (time <= 0 || (at.status() == MotionStatus.DELAYED && at.shown() == 0)) {
            isStarted = false;
        }
        boolean reaches = at.status() == MotionStatus.COMPLETED && status != MotionStatus.COMPLETED;
        status = reaches ? MotionStatus.PLAYING : at.status();
        loops = at.finished();
        announced = loops;
        isCompleting = false;
        owesWrite = false;
        noteStep();
        produce(shown);
    }

    @Override
    public boolean isEndless() {
        return total == Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean isOnTargetOf(ModelSubject other) {
        if (isEnded || isLost || spec.end() == End.RUN || spec.end().isConsumer()) {
            return false;
        }
        boolean areCells = spec.end() == End.CELL && other.spec.end() == End.CELL;
        return areCells ? ModelNaive.cellForm(spec) == ModelNaive.cellForm(other.spec) : subject == other;
    }

    @Override
    public int count() {
        return isEnded ? 0 : 1;
    }

    // ---- What handles do

    @Override
    public boolean isValid() {
        return !isGone;
    }

    @Override
    public boolean isActive() {
        return !isEnded;
    }

    @Override
    public boolean isPlaying() {
        return !isEnded && status != MotionStatus.COMPLETED;
    }

    @Override
    public MotionStatus status() {
        return isGone ? MotionStatus.NONE : status;
    }

    private void checkActive() {
        if (isEnded) {
            throw new IllegalStateException();
        }
    }

    private void checkValid() {
        if (isGone) {
            throw new IllegalStateException();
        }
    }

    @Override
    public void cancel() {
        checkActive();
        place.enter();
        end(MotionStatus.CANCELED);
        tellEnd(MotionEvent.CANCEL);
        place.exit();
    }

    @Override
    public boolean tryCancel() {
        if (isEnded) {
            return false;
        }
        cancel();
        return true;
    }

    private boolean isCompletable() {
        return !isEnded && status != MotionStatus.COMPLETED && !isCompleting && total < Double.POSITIVE_INFINITY;
    }

    @Override
    public void complete() {
        if (!isCompletable()) {
            throw new IllegalStateException();
        }
        seek(total);
    }

    @Override
    public boolean tryComplete() {
        if (!isCompletable()) {
            return false;
        }
        seek(total);
        return true;
    }

    @Override
    public void preserve() {
        checkActive();
        if (awaitsTurn && ramp != null) {
            // Does it come to its end before it turns round?
            throw new ModelTime.TooClose();
        }
        isPreserved = true;
    }

    @Override
    public void time(double seconds) {
        checkActive();
        if (!(Math.abs(seconds) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException();
        }
        seek(Math.max(0, Math.min(total, seconds)));
    }

    private void seek(double to) {
        if (error > 0 && Math.abs(to - time) <= error) {
            // Whether that is forwards or back is a matter of rounding.
            throw new ModelTime.TooClose();
        }
        boolean forward = to >= time;
        if (isCompleting && forward) {
            return;
        }
        place.enter();
        changes++;
        move();
        time = to;
        error = 0;
        isRounded = false;
        if (forward) {
            step(true, true);
        } else {
            goBack();
        }
        if (place.isStepping) {
            awaitsTurn = false;
        }
        place.exit();
    }

    @Override
    public void speed(double to) {
        checkActive();
        if (!(Math.abs(to) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException();
        }
        speed = to;
        ramp = null;
        move();
    }

    @Override
    public void speedTo(double to, double seconds, Ease ease) {
        checkActive();
        ModelRamp.check(to, seconds, ease);
        ramp = ModelRamp.of(ramp == null ? speed : ramp.speed(), to, seconds, ease);
        speed = to;
        move();
    }

    private void move() {
        if (endsAtPeak) {
            // Has it turned round by then?
            throw new ModelTime.TooClose();
        }
        moves++;
        peak = Double.NaN;
    }

    @Override
    public void pause() {
        setPaused(true);
    }

    @Override
    public void resume() {
        setPaused(false);
    }

    private void setPaused(boolean pauses) {
        checkActive();
        if (isPaused != pauses) {
            isPaused = pauses;
            move();
            place.enter();
            call(pauses ? MotionEvent.PAUSE : MotionEvent.RESUME, 0);
            place.exit();
        }
    }

    @Override
    public boolean isPaused() {
        return isPaused;
    }

    @Override
    public long completedLoops() {
        checkValid();
        return loops;
    }

    @Override
    public String constants() {
        checkValid();
        ModelTime.Lengths lengths = plan.lengths;
        return lengths.duration() + " " + lengths.delay() + " " + lengths.loops() + " '" + plan.name + "'";
    }

    @Override
    public List<?> numbers() {
        checkValid();
        ModelTime at = now();
        return List.of(
                ModelRange.around(time, 1e-12 + error + 4 * Math.ulp(time)),
                ramp == null ? ModelRange.exactly(speed) : ModelRange.around(ramp.speed(), 1e-9),
                total == Double.POSITIVE_INFINITY
                        ? ModelRange.exactly(total)
                        : ModelRange.around(total, 2 * Math.ulp(total)),
                ModelValue.progress(spec.kind(), plan, at.shown(), at.phase(), phaseError(at, at.shown())));
    }
}
