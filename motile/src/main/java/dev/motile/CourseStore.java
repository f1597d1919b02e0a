package dev.motile;

import static dev.motile.Flags.CHILD;
import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.COMPLETING;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.OWING;
import static dev.motile.Flags.PAUSED;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.PLAYING;
import static dev.motile.Flags.SCHEDULED;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_MASK;
import static dev.motile.Flags.STALE;
import static dev.motile.Flags.STARTED;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.UNREAD;
import static dev.motile.Flags.WAITING;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What changes the course of a motion that runs: other ends, another duration, a velocity that it takes over.
 *
 * @param <P> the type of its pages
 */
abstract class CourseStore<P extends Page> extends MixStore<P> {

    /** So far apart an ease is looked at, to find how fast it rises: as finely as a named one, or an own one, is computed. */
    private static final double NEAR = 1e-6;

    private static final double NEAR_OF_OWN = 1e-4;

    private static final Ease[] NAMED = Ease.values();

    /** By component, in units a second of the local time. */
    private final double[] velocity;

    private final double[] fine;

    CourseStore(Dispatcher dispatcher, int lanes) {
        super(dispatcher, lanes);
        velocity = new double[lanes];
        fine = new double[lanes];
    }

    // ---- Other ends

    /** How many components the ends of a motion have that can be retargeted; refuses one that cannot. */
    final int retargetedLanes(long key) {
        return joinedLanes(freeRow(key, "retarget"), "retarget");
    }

    private int joinedLanes(int row, String operation) {
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        if (isComposite(page, i)) {
            throw new IllegalStateException(operation + ": " + describe(plan)
                    + " has an array or a type of your own for a value; play another motion instead");
        }
        Space space = plans.space(plan);
        if (space != null && !space.joins()) {
            throw new IllegalStateException(
                    "retarget: " + describe(plan) + " has no end to go to: it vibrates or turns");
        }
        return velocity.length;
    }

    private static boolean isComposite(Page page, int i) {
        return (page.second != null && page.second[i] instanceof Composite)
                || (page.third != null && page.third[i] instanceof Composite);
    }

    /** Whether a number can be the end of a motion. */
    boolean takes(double value) {
        return true;
    }

    boolean takes(long value) {
        return true;
    }

    /** Lets a motion go on from what it shows to other ends. */
    final void retarget(long key, MotionRetarget told) {
        retargetedLanes(key);
        dispatcher.enter();
        try {
            int row = freeRow(key, "retarget");
            retarget(pageOfRow(row), row & Page.MASK, told);
        } finally {
            dispatcher.exit();
        }
    }

    private void retarget(P page, int i, MotionRetarget told) {
        int flags = page.flags[i];
        int plan = page.plan[i];
        double local = localTime(page, i);
        timeAt(plan, local);
        long loop = timing.shownLoop;
        double phase = timing.phase;
        boolean waits = timing.status == DELAYED;
        boolean isOver = timing.completedLoops == plans.loops[plan];
        boolean isAnew = told.hasSeconds();
        boolean isUnread = (flags & UNREAD) != 0;
        Relation relation = plans.relation(plan);
        checkTold(plan, told, relation, isUnread, isOver && page.completedLoops(i) == plans.loops[plan]);
        load(page, i);
        takeEnds(told);
        checkEnds(plans.space(plan), told);

        boolean isUnbegun = (flags & STATUS_MASK) == SCHEDULED || (flags & WAITING) != 0;
        boolean isAtStart = isUnbegun || (waits ? loop == 0 : local <= 0 && !isOver && (flags & STARTED) == 0);
        boolean hasStarted = !isAtStart && !isUnread;
        Deviation deviation = deviationOf(page, i);
        if (hasStarted) {
            int changes = page.changes(i);
            if (told.keepsVelocity()) {
                findVelocity(page, i, loop, phase, waits || isOver);
            }
            if (waits && plans.has(plan, Plans.SKIP_VALUES)) {
                // It still shows the end of the loop before.
                computeUnshaped(page, i, loop - 1, 1);
            } else {
                computeUnshaped(page, i, loop, phase);
            }
            // An own ease may have done anything.
            if (page.changes(i) != changes) {
                throw new IllegalStateException("retarget: the ease of " + describe(plan) + " has moved or ended it");
            }
            checkJoined(page, i, told);
            deviation = deviation == null ? new Deviation(velocity.length) : deviation;
            keepKnot(deviation);
            page.deviation()[i] = deviation;
        }

        int changesBefore = page.changes(i);
        boolean inTurns = beginChange(page, i);
        boolean backwards = !movesForward(page, i);
        setEnds(page, i, told, relation, isUnread);
        if (isAnew) {
            plan = plans.own(page.plan[i]);
            page.plan[i] = plan;
            plans.duration[plan] = told.seconds();
            local = Math.min(local, plans.total(plan));
        }
        boolean leavesLoop = backwards && loop > 0 && phase == 0 && !waits && !isAnew;
        if (hasStarted && leavesLoop && !(plans.everyLoop(plan) && plans.delay[plan] > 0)) {
            // It stands where two loops meet, and goes into the earlier one.
            loop--;
            local = timeIn(plan, loop, 1);
            timeAt(plan, local);
            phase = timing.phase;
        }
        if (hasStarted && isAnew) {
            local = timeIn(plan, loop, backwards ? 1 : 0);
            timeAt(plan, local);
            phase = timing.phase;
            noteNewCourse();
            takeBack(page, i, loop);
        }
        if (deviation != null) {
            boolean hasTimeLeft = isAnew ? plans.duration[plan] > 0 : !isOver;
            deviation.loop = hasStarted && hasTimeLeft ? loop : -1;
            deviation.knot = placeOf(plans.loopType(plan), loop, phase);
            deviation.fading = Deviation.NONE;
            if (hasStarted && told.keepsVelocity()) {
                fade(page, i, deviation, backwards);
            }
        }
        goOn(page, i, local, flags, inTurns);
        if (page.changes(i) != changesBefore && (page.flags[i] & (OWING | PAUSED)) == OWING) {
            // What the step owes that was broken off is not to wait until the next of so many values a second.
            stand(page, i, Double.NEGATIVE_INFINITY);
        }
    }

    /** Lets a motion whose course is another now go on from a local time. */
    private void goOn(P page, int i, double local, int flags, boolean inTurns) {
        int plan = page.plan[i];
        anchor(page, i, local);
        timeAt(plan, local);
        noteStep(page, i, local);
        rearm(page, i, local);
        endChange(page, i, flags, inTurns);
        if (inTurns && plans.rate(plan) > 0 && page.due[i] <= dispatcher.now()) {
            touch(page, i, PENDING);
        }
        boolean isOver = timing.completedLoops == plans.loops[plan];
        boolean isDue = inTurns && (flags & (SINK_MASK | PENDING)) == (SINK_CELL | PENDING);
        if (isOver && isDue && dispatcher.areCellsWritten()) {
            // Its turn takes the cell as written.
            writtenLoop = timing.shownLoop;
            writtenPhase = 1;
            evaluateAndWrite(page, i, true, true);
        }
    }

    /** A loop that may have been over has begun anew. */
    private void takeBack(P page, int i, long loop) {
        if (page.completedLoops(i) <= loop) {
            return;
        }
        page.change(i);
        if ((page.flags[i] & COMPLETING) != 0 || (page.flags[i] & STATUS_MASK) == COMPLETED) {
            page.flags[i] = (page.flags[i] & ~(STATUS_MASK | COMPLETING)) | PLAYING;
        }
        // What a step under way has still to tell of is told by the next one.
        page.completedLoops(i, forgetTold(page, i, loop));
    }

    private void checkTold(
            int plan, MotionRetarget told, @Nullable Relation relation, boolean isUnread, boolean rests) {
        if (rests && !told.hasSeconds()) {
            throw new IllegalStateException(
                    "retarget: " + describe(plan) + " is at its end, and no time is left; give it seconds to go on");
        }
        if (told.hasSeconds()) {
            checkLength(plan, told.seconds());
        }
        if (isUnread && !(told.hasFrom() && told.hasTo()) && (relation != Relation.TO || told.hasFrom())) {
            throw new IllegalStateException("retarget: " + describe(plan)
                    + " reads its property when it starts, and has not started; give it both ends");
        }
    }

    /** Refuses ends, the sample's, that a space does not join. */
    private void checkEnds(@Nullable Space space, MotionRetarget told) {
        if (space instanceof QuaternionSpace) {
            told.normalise();
        } else if (space != null) {
            for (int lane = 0; lane < sample.from.length; lane++) {
                space.check(sample.from[lane], sample.to[lane]);
            }
        }
    }

    /** Refuses ends that a space does not join with the sample's value, from which the motion is to go on. */
    private void checkJoined(P page, int i, MotionRetarget told) {
        Space space = plans.space(page.plan[i]);
        if (space == null) {
            return;
        }
        System.arraycopy(sample.value, 0, fine, 0, fine.length);
        load(page, i);
        takeEnds(told);
        for (int lane = 0; lane < fine.length; lane++) {
            space.check(fine[lane], sample.to[lane]);
        }
        System.arraycopy(fine, 0, sample.value, 0, fine.length);
    }

    private void checkLength(int plan, double seconds) {
        boolean hasLength = seconds > 0 || (plans.everyLoop(plan) && plans.delay[plan] > 0);
        if (plans.loops[plan] < 0 && !hasLength) {
            throw new IllegalArgumentException(
                    "seconds must be above 0 for " + describe(plan) + ", which loops for ever, but is " + seconds);
        }
    }

    private void setEnds(P page, int i, MotionRetarget told, @Nullable Relation relation, boolean isUnread) {
        int plan = page.plan[i];
        if (relation != null) {
            plan = plans.own(plan);
            page.plan[i] = plan;
            if (relation == Relation.TO && !told.hasFrom()) {
                told.keepOperand(plans, plan);
            } else {
                plans.forgetRelation(plan);
                page.flags[i] &= ~(UNREAD | STALE);
            }
            if (isUnread && !told.hasFrom()) {
                return;
            }
        }
        load(page, i);
        takeEnds(told);
        encode(plans.space(plan));
        keepEnds(page, i);
    }

    /** The local time of a phase of a loop; as much before its end as that it does not count as in the next one. */
    private double timeIn(int plan, long loop, double phase) {
        double duration = plans.duration[plan];
        double delay = plans.delay[plan];
        double begin = Timing.playStart(duration, delay, plans.everyLoop(plan), loop);
        double end = begin + duration;
        double last = Math.max(begin, end - 2 * Timing.tolerance(duration, delay, end));
        return Math.min(begin + phase * duration, last);
    }

    // ---- Another duration

    /** Gives a motion another duration, and keeps its phase. */
    final void stretch(long key, double seconds) {
        int row = freeRow(key, "stretch");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        checkLength(plan, seconds);
        int flags = page.flags[i];
        double local = localTime(page, i);
        timeAt(plan, local);
        long loop = timing.shownLoop;
        double phase = timing.phase;
        double duration = plans.duration[plan];
        double delay = plans.delay[plan];
        boolean everyLoop = plans.everyLoop(plan);
        boolean inTurns = beginChange(page, i);
        double left = plans.total(plan) - local;
        plan = plans.own(plan);
        page.plan[i] = plan;
        plans.duration[plan] = seconds;
        if (timing.completedLoops == plans.loops[plan]) {
            local = Math.max(0, plans.total(plan) - left);
        } else if (timing.status == DELAYED) {
            double waited = local - Timing.waitStart(duration, delay, everyLoop, loop);
            local = Timing.waitStart(seconds, delay, everyLoop, loop) + waited;
        } else {
            local = timeIn(plan, loop, phase);
        }
        goOn(page, i, local, flags, inTurns);
    }

    // ---- A velocity

    /** Finds how fast each component of a motion changes at a phase of a loop; 0 where it stands. Runs an own ease. */
    private void findVelocity(P page, int i, long loop, double phase, boolean stands) {
        int plan = page.plan[i];
        double duration = plans.duration[plan];
        if (stands || duration == 0) {
            Arrays.fill(velocity, 0);
            return;
        }
        LoopType type = plans.loopType(plan);
        double place = placeOf(type, loop, phase);
        Deviation deviation = deviationOf(page, i);
        int piece = deviation == null
                ? Deviation.NONE
                : deviation.pieceAhead(loop, place, falls(type, loop) == movesForward(page, i));
        double within = deviation == null ? place : deviation.within(piece, place);
        double seconds = deviation == null ? duration : duration * deviation.lengthOf(piece);
        double perPiece = falls(type, loop) ? -1 / seconds : 1 / seconds;
        if (deviation != null && deviation.fades(piece)) {
            for (int lane = 0; lane < velocity.length; lane++) {
                velocity[lane] = deviation.fadeSlope(lane, within) * perPiece;
            }
            return;
        }
        DoubleUnaryOperator ease = plans.function[plan];
        double near = ease == null ? NEAR : NEAR_OF_OWN;
        double low = Math.max(0, within - near);
        double high = Math.min(1, within + near);
        double lowProgress = (ease == null ? NAMED[plans.ease[plan]] : ease).applyAsDouble(low);
        double highProgress = (ease == null ? NAMED[plans.ease[plan]] : ease).applyAsDouble(high);
        double change = perPiece / (high - low);
        mixFinely(page, i, deviation, loop, piece, highProgress);
        for (int lane = 0; lane < velocity.length; lane++) {
            velocity[lane] = fine[lane];
        }
        mixFinely(page, i, deviation, loop, piece, lowProgress);
        for (int lane = 0; lane < velocity.length; lane++) {
            velocity[lane] = (velocity[lane] - fine[lane]) * change;
        }
    }

    /** Computes a value into the sample as finely as a double is. */
    private void mixFinely(P page, int i, @Nullable Deviation deviation, long loop, int piece, double progress) {
        int plan = page.plan[i];
        load(page, i, plan);
        Space space = plans.space(plan);
        LoopType type = plans.loopType(plan);
        double wholeLoop = plans.wholeLoop(plan);
        long of = loop;
        if (deviation != null && piece != Deviation.NONE) {
            loadPiece(deviation, space, type, loop, wholeLoop, piece);
            type = LoopType.RESTART;
            of = 0;
        }
        if (space != null) {
            mix(space, null, type, of, wholeLoop, progress);
        }
        for (int lane = 0; lane < velocity.length; lane++) {
            fine[lane] = space != null ? sample.value[lane] : fine(lane, overall(type, of, wholeLoop, progress));
        }
    }

    /** Lets a motion that has just been created begin with what another shows, and as fast; cancels that one. */
    final void blendFrom(long key, MotionHandle running) {
        int row = freeRow(key, "blendFrom");
        int lanes = joinedLanes(row, "blendFrom");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        checkBlending(page, i, running, key);
        if (!running.isActive()) {
            return;
        }
        dispatcher.enter();
        try {
            Deviation taken = running.store("blendFrom").takeCourse(running.keyOf(), this, key, lanes);
            if (!isActive(key)) {
                // By an own ease of the other.
                return;
            }
            boolean isRead = (page.flags[i] & UNREAD) == 0 || readEnds(page, i);
            int changes = page.changes(i);
            running.tryCancel();
            if (taken != null && isRead && page.changes(i) == changes) {
                beginWith(page, i, taken);
            }
        } finally {
            dispatcher.exit();
        }
    }

    private void checkBlending(P page, int i, MotionHandle running, long key) {
        String name = describe(page.plan[i]);
        if ((page.flags[i] & STATUS_MASK) != SCHEDULED || localTime(page, i) > 0) {
            throw new IllegalStateException("blendFrom: " + name + " runs already; blend before its first update");
        }
        if (running.equals(new MotionHandle(this, key))) {
            throw new IllegalArgumentException("running must be another motion, but is " + name + " itself");
        }
        if (running.isActive() && running.store("blendFrom").has(running.keyOf(), CHILD)) {
            throw new IllegalStateException("blendFrom: the running motion belongs to a sequence; give that");
        }
    }

    /** Lets the first loop begin at a value with a velocity, and shows that value. */
    private void beginWith(P page, int i, Deviation taken) {
        int plan = page.plan[i];
        double speed = page.speed(i) > 0 ? page.speed(i) : 1;
        for (int lane = 0; lane < velocity.length; lane++) {
            velocity[lane] = taken.slope[lane] / speed;
        }
        if (plans.duration[plan] > 0) {
            taken.loop = 0;
            taken.knot = 0;
            page.deviation()[i] = taken;
            fade(page, i, taken, false);
        }
        timeAt(plan, 0);
        if (timing.status != DELAYED || !plans.has(plan, Plans.SKIP_VALUES)) {
            writtenLoop = 0;
            writtenPhase = timing.phase;
            evaluateAndWrite(page, i, true, true);
        }
    }

    @Override
    final @Nullable Deviation takeCourse(long key, CourseStore<?> taker, long by, int lanes) {
        if (velocity.length != lanes) {
            throw new IllegalArgumentException(
                    "running must have as many components as the motion, " + lanes + ", but has " + velocity.length);
        }
        joinedLanes(readableRow(key, "blendFrom"), "blendFrom");
        return takeCourse(key, 1);
    }

    /**
     * What a motion shows, and in {@code slope} how fast that changes with its dispatcher's clock, which moves its local time
     * at a pace beside its own; null before it shows anything. Runs an own ease.
     */
    final @Nullable Deviation takeCourse(long key, double pace) {
        int row = readableRow(key, "blendFrom");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        double local = localTime(page, i);
        timeAt(plan, local);
        long loop = timing.shownLoop;
        double phase = timing.phase;
        boolean waits = timing.status == DELAYED;
        boolean isOver = timing.completedLoops == plans.loops[plan];
        boolean isUnstarted = (page.flags[i] & (STATUS_MASK | CHILD)) == SCHEDULED || (waits && loop == 0);
        if (isUnstarted || (page.flags[i] & (UNREAD | WAITING)) != 0) {
            return null;
        }
        boolean stands = waits || isOver || (page.flags[i] & PAUSED) != 0;
        findVelocity(page, i, loop, phase, stands);
        double speed = (page.flags[i] & CHILD) != 0 ? pace : speedOf(page, i);
        Deviation taken = new Deviation(velocity.length);
        for (int lane = 0; lane < velocity.length; lane++) {
            taken.slope[lane] = velocity[lane] * speed;
        }
        computeUnshaped(page, i, loop, phase);
        keepKnot(taken);
        return taken;
    }

    /** Lets the piece that is to come begin with the velocity that was found. */
    private void fade(P page, int i, Deviation deviation, boolean backwards) {
        int plan = page.plan[i];
        LoopType type = plans.loopType(plan);
        boolean rises = falls(type, deviation.loop) == backwards;
        int piece = rises ? Deviation.SECOND : Deviation.FIRST;
        double seconds = plans.duration[plan] * deviation.lengthOf(piece);
        if (deviation.loop < 0 || seconds == 0) {
            return;
        }
        deviation.fading = piece;
        load(page, i, plan);
        Space space = plans.space(plan);
        mix(space, null, type, deviation.loop, plans.wholeLoop(plan), rises ? 1 : 0);
        for (int lane = 0; lane < velocity.length; lane++) {
            deviation.slope[lane] = velocity[lane] * (backwards ? -seconds : seconds);
        }
        findOffset(deviation, space);
    }
}
