package dev.motile;

import static dev.motile.Flags.CHILD;
import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.ENDED;
import static dev.motile.Flags.LOOK;
import static dev.motile.Flags.OWING;
import static dev.motile.Flags.SCHEDULED;
import static dev.motile.Flags.SINK_NONE;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.STEPPED_BACK;
import static dev.motile.Flags.STEPPED_FORWARD;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The sequences of a dispatcher: motions whose value is a position, at which a {@link Score} is played. */
/*
 * A loop is a pass over the score: rising, or falling in the odd loops of FLIP and YOYO. Time that goes forwards plays
 * passes on, with all events; time that goes backwards plays them back, with calls only; a seek backwards shows the new
 * position and nothing else.
 */
final class SequenceStore extends MotionStore<SequencePage> {

    /** More loops than these, passed in one step, are skipped but for the last ones. */
    private static final long MOST_PASSES = 1000;

    /** How far a pass stays away from its end before it is over: what lies there is then not yet reached. */
    private static final double MARGIN = Score.MARGIN;

    /** So far behind a place, on the way back, it has been passed. */
    private static final double PAST = 2 * Score.TOLERANCE;

    private static final Ease[] NAMED = Ease.values();

    /** So far apart an own ease is looked at, to find how fast it rises. */
    private static final double NEAR = 1e-5;

    // What evaluate found for write.
    private long toLoop;
    private double toPosition;
    private boolean toBeforeZero;

    /** Whether write plays back instead of showing a position. */
    private boolean playsBack;

    /** Whether write plays back before all that lies at 0. */
    private boolean playsBackBeforeZero;

    SequenceStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    @Override
    SequencePage newPage(int number, int capacity) {
        return new SequencePage(number, capacity);
    }

    /** The score of a sequence inside another; null once it is over. */
    @Nullable
    Score scoreOf(long key) {
        int row = slots.rowOf(key);
        return row < 0 ? null : pageOfRow(row).score[row & Page.MASK];
    }

    /** The score of a sequence that is not over. */
    Score liveScoreOf(long key) {
        return Objects.requireNonNull(scoreOf(key));
    }

    private static Score scoreOf(SequencePage page, int i) {
        return Objects.requireNonNull(page.score[i]);
    }

    // ---- Creation

    /** Runs the sequence that a builder described, takes its buffer, also on failure, and returns the key. */
    long create(MotionBuffer buffer) {
        return start(buffer, null, null, buffer.ref, false);
    }

    /** Starts a clip of clips; returns its key. */
    long play(SequenceClip<?> clip, Object target, @Nullable MotionRef ref) {
        return start(clip.settings, clip, target, ref, false);
    }

    /** Creates a sequence that another one moves. */
    long createChild(MotionBuffer buffer) {
        return start(buffer, null, null, null, true);
    }

    /** Creates a clip of clips that a sequence moves. */
    long createChild(SequenceClip<?> clip, Object target) {
        return start(clip.settings, clip, target, null, true);
    }

    // One long method on purpose, as that of ValueStore: compilers do not inline it, so that the builder's run stays
    // small enough to be inlined itself. Only then need builder and handle not be made as objects.
    private long start(
            MotionBuffer settings,
            @Nullable SequenceClip<?> clip,
            @Nullable Object target,
            @Nullable MotionRef ref,
            boolean isChild) {
        Score score = settings.score;
        settings.score = null;
        boolean entered = false;
        boolean made = false;
        try {
            if (!isChild) {
                dispatcher.owner.check();
                dispatcher.enter();
                entered = true;
                if (ref != null) {
                    ref.vacate();
                }
            }
            if (clip != null) {
                score = clip.score(Objects.requireNonNull(target));
            }
            Objects.requireNonNull(score);
            for (int item = 0; item < score.count; item++) {
                Object what = score.what[item];
                Object on = score.target[item];
                switch (score.kindOf(item)) {
                    case CLIP -> {
                        MotionClip<?> part = (MotionClip<?>) Objects.requireNonNull(what);
                        MotionStore<?> store = part.storeIn(dispatcher);
                        score.become(item, store, part.createChild(store, Objects.requireNonNull(on)));
                    }
                    case CLIP_BETWEEN -> {
                        MotionClip<?> part = (MotionClip<?>) Objects.requireNonNull(what);
                        MotionStore<?> store = part.storeIn(dispatcher);
                        double from = score.from[item];
                        double to = score.to[item];
                        score.become(item, store, part.createChild(store, Objects.requireNonNull(on), from, to));
                    }
                    case INNER -> {
                        MotionBuffer inner = (MotionBuffer) Objects.requireNonNull(what);
                        score.become(item, null, 0);
                        score.become(item, this, createChild(inner));
                    }
                    case CALL, PAUSE, HANDLE, MOTION -> {
                        // As they are.
                    }
                }
            }
            int plan = clip == null ? plans.add(settings) : plans.of(clip);
            score.prepare();
            SequencePage page = append();
            page.score[page.count - 1] = score;
            made = true;
            long key = begin(page, plan, SINK_NONE, target);
            if (isChild) {
                adopt(key);
                return key;
            }
            double startAt = settings.startBetween(settings.duration);
            if (startAt > 0) {
                startInside(key, startAt);
            } else if (settings.immediateBind && (settings.delay == 0 || !settings.skipValuesDuringDelay)) {
                writeChildAtZero(key);
            }
            if (ref != null) {
                ref.vacate();
                ref.set(this, key);
            }
            entered = false;
            dispatcher.exit();
            return key;
        } catch (Throwable error) {
            if (score != null && !made) {
                score.abandon();
                BufferPool.ofThread().recycle(score);
            }
            if (entered) {
                dispatcher.exitFailing(error);
            }
            throw error;
        } finally {
            if (clip == null) {
                settings.recycle();
            }
        }
    }

    /** Creates a sequence of a clip that was saved, or had left before, from its motions; it stands at its beginning. */
    long restore(
            SequenceClip<?> clip,
            Object target,
            @Nullable MotionStore<?>[] stores,
            long[] keys,
            @Nullable SnapshotReader numbers) {
        Score score = clip.score(target);
        for (int item = 0; item < score.count; item++) {
            score.become(item, stores[item], keys[item]);
        }
        int plan = plans.of(clip);
        score.prepare();
        SequencePage page = append();
        int i = page.count - 1;
        page.score[i] = score;
        long key = begin(page, plan, SINK_NONE, target);
        if (numbers != null) {
            restoreRow(page, i, numbers);
        }
        return key;
    }

    // ---- Positions

    private boolean startsOver(int plan) {
        return plans.loopType(plan) == LoopType.RESTART;
    }

    private boolean rises(int plan, long loop) {
        return startsOver(plan) || (loop & 1) == 0;
    }

    private double ease(int plan, double phase) {
        DoubleUnaryOperator function = plans.function[plan];
        return function == null ? NAMED[plans.ease[plan]].applyAsDouble(phase) : function.applyAsDouble(phase);
    }

    private double eased(int plan, long loop, double phase) {
        boolean odd = (loop & 1) != 0;
        return switch (plans.loopType(plan)) {
            case YOYO -> ease(plan, odd ? 1 - phase : phase);
            case FLIP -> odd ? 1 - ease(plan, phase) : ease(plan, phase);
            case RESTART, INCREMENTAL -> ease(plan, phase);
        };
    }

    /** The position at a phase of a loop, held to the length, and short of the pass's end until that is over. */
    private double positionAt(int plan, Score score, long loop, double phase) {
        double length = score.end;
        double position = Math.max(0, Math.min(eased(plan, loop, phase), 1)) * length;
        if (phase >= 1) {
            return position;
        }
        return rises(plan, loop)
                ? Math.min(position, Math.max(0, length - MARGIN))
                : Math.max(position, Math.min(length, MARGIN));
    }

    // ---- Playing

    @Override
    boolean play(SequencePage page, int i, boolean forward, boolean seek, boolean writes, boolean failed) {
        if (seek) {
            page.stop[i] = Double.NaN;
        }
        if (!writes) {
            return true;
        }
        Score score = scoreOf(page, i);
        int changes = page.changes(i);
        int entered = score.enter();
        try {
            if (forward) {
                playForward(page, i, score, writtenLoop, writtenPhase, !failed);
            } else {
                playBack(page, i, score, isBeforeZero(page, i) ? 0 : writtenLoop, writtenPhase, false);
            }
            if (page.changes(i) != changes) {
                return false;
            }
            page.flags[i] &= ~OWING;
        } finally {
            score.exit(entered);
        }
        int plan = page.plan[i];
        Hooks hooks = plans.hooks[plan];
        if (!failed && hooks != null && hooks.update != null) {
            call(plan, hooks.update, actual(hooks.updateTarget, targetOf(page, i)), MotionEvent.UPDATE);
        }
        return page.changes(i) == changes;
    }

    /** Stops exactly at a pause, or where it was told to. */
    @Override
    void step(SequencePage page, int i, double to, boolean failed) {
        double local = to;
        double stop = page.stop[i];
        double speed = wayOf(page, i);
        boolean forward = speed > 0;
        double last = forward ? nextPause(page, i, local) : Double.NEGATIVE_INFINITY;
        if (!Double.isNaN(stop)) {
            last = forward ? Math.min(last, stop) : stop;
        }
        boolean stops = forward ? local >= last - Score.TOLERANCE : speed < 0 && local <= last + Score.TOLERANCE;
        if (stops) {
            local = last;
            page.stop[i] = Double.NaN;
            page.flags[i] |= forward ? STEPPED_FORWARD : STEPPED_BACK;
            endRamp(page, i);
            page.speed(i, 0);
        }
        advance(page, i, local, false, failed);
    }

    /** The local time of the first pause behind where the sequence was played to, if it lies by {@code until}. */
    private double nextPause(SequencePage page, int i, double until) {
        Score score = page.score[i];
        if (score == null || !score.hasPauses()) {
            return Double.POSITIVE_INFINITY;
        }
        int plan = page.plan[i];
        double duration = plans.duration[plan];
        double delay = plans.delay[plan];
        boolean everyLoop = plans.everyLoop(plan);
        timeAt(plan, until);
        long last = timing.shownLoop;
        for (long loop = score.loop; loop <= last; loop++) {
            if (!rises(plan, loop)) {
                continue;
            }
            boolean here = loop == score.loop;
            double from = !here || score.isBeforeZero() ? 0 : score.position + 2 * Score.TOLERANCE;
            double pause = score.nextPause(from);
            if (pause != Double.POSITIVE_INFINITY) {
                return Timing.playStart(duration, delay, everyLoop, loop) + timeOf(plan, loop, pause, score.end, 0, 1);
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Plays to a local time, either way, and stops there. */
    void playTo(long key, double time) {
        int row = freeRow(key, "playTo");
        SequencePage page = pageOfRow(row);
        int i = row & Page.MASK;
        double stop = Math.max(0, Math.min(time, plans.total(page.plan[i])));
        double speed = page.speed(i) == 0 ? 1 : Math.abs(page.speed(i));
        setSpeed(key, stop < localTime(page, i) ? -speed : speed);
        page.stop[i] = stop;
    }

    /** Plays to a label in the loop that is shown. */
    void playTo(long key, String label) {
        int row = freeRow(key, "playTo");
        SequencePage page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        Score score = scoreOf(page, i);
        double place = score.placeOf(label);
        if (Double.isNaN(place)) {
            throw new IllegalArgumentException(
                    "label: there is no label " + label + "; there are " + score.labelNames());
        }
        long loop = score.loop;
        double begin = Timing.playStart(plans.duration[plan], plans.delay[plan], plans.everyLoop(plan), loop);
        playTo(key, begin + timeOf(plan, loop, place, score.end, 0, 1));
    }

    private void playForward(SequencePage page, int i, Score score, long loop, double phase, boolean writes) {
        int plan = page.plan[i];
        int changes = page.changes(i);
        long loops = page.completedLoops(i);
        boolean waits = (page.flags[i] & STATUS_MASK) == DELAYED;
        if (loop - score.loop > MOST_PASSES) {
            score.loop = loop - MOST_PASSES;
        }
        while (score.loop < loop) {
            finishPass(page, i, score);
            if (page.changes(i) == changes) {
                score.nextPass(dispatcher, startsOver(plan));
            }
            if (page.changes(i) != changes) {
                return;
            }
        }
        if (phase >= 1 && loops > loop) {
            finishPass(page, i, score);
        } else if (!waits) {
            double place = placeAt(page, i, score, loop, phase);
            if (page.changes(i) == changes) {
                score.playTo(dispatcher, place, rises(plan, loop), false, writes);
            }
        } else if (loop == 0) {
            score.waitAtZero(writes);
        }
    }

    /** Plays the pass to its end, and tells that its loop is complete. */
    private void finishPass(SequencePage page, int i, Score score) {
        int plan = page.plan[i];
        int changes = page.changes(i);
        long loop = score.loop;
        boolean rises = rises(plan, loop);
        score.playTo(dispatcher, rises ? score.end : 0, rises, !rises, true);
        if (page.changes(i) != changes) {
            return;
        }
        double last = placeAt(page, i, score, loop, 1);
        if (page.changes(i) == changes && last != score.position) {
            score.show(dispatcher, last);
        }
        Hooks hooks = plans.hooks[plan];
        if (page.changes(i) == changes && hooks != null && hooks.loopComplete != null) {
            tellLoops(page, i, hooks.loopComplete, loop + 1);
        }
    }

    private void playBack(SequencePage page, int i, Score score, long loop, double phase, boolean leaves) {
        int plan = page.plan[i];
        boolean waits = (page.flags[i] & STATUS_MASK) == DELAYED;
        boolean beforeZero = leaves || isBeforeZero(page, i) || isAtZero(plan, loop, phase, waits);
        score.isLeft = leaves || waitsUnseen(page, i);
        if (score.loop - loop > MOST_PASSES) {
            score.loop = loop + MOST_PASSES;
        }
        int changes = page.changes(i);
        while (score.loop > loop) {
            boolean rises = rises(plan, score.loop);
            score.rewindTo(dispatcher, rises ? 0 : score.end, rises);
            if (page.changes(i) != changes) {
                return;
            }
            score.goToLoop(score.loop - 1);
            if (startsOver(plan)) {
                score.show(dispatcher, score.end);
            }
            if (page.changes(i) != changes) {
                return;
            }
        }
        double place = placeAt(page, i, score, loop, phase);
        if (page.changes(i) == changes) {
            score.rewindTo(dispatcher, place, beforeZero);
        }
        score.isLeft = false;
    }

    /** The position; where it is when the ease fails, which is reported. */
    private double placeAt(SequencePage page, int i, Score score, long loop, double phase) {
        try {
            return positionAt(page.plan[i], score, loop, phase);
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.EASE);
            return score.position;
        }
    }

    /** At 0 a sequence stands before what lies there; as a child only until its parent has come to its start. */
    private boolean isBeforeZero(SequencePage page, int i) {
        int flags = page.flags[i];
        return localTime(page, i) <= 0 && ((flags & CHILD) == 0 || (flags & STATUS_MASK) == SCHEDULED);
    }

    /** Whether it waits before its first loop, and shows nothing of itself there. */
    private boolean waitsUnseen(SequencePage page, int i) {
        return (page.flags[i] & STATUS_MASK) == DELAYED
                && page.completedLoops(i) == 0
                && plans.has(page.plan[i], Plans.SKIP_VALUES);
    }

    /** Whether a pass waits at 0 to rise, or has fallen to 0. */
    private boolean isAtZero(int plan, long loop, double phase, boolean waits) {
        return rises(plan, loop) ? waits && phase < 1 : phase >= 1;
    }

    @Override
    void evaluate(SequencePage page, int i, long loop, double phase) {
        Score score = scoreOf(page, i);
        // One without length is in its last loop at 0, but all of them are still to come.
        toLoop = isBeforeZero(page, i) ? 0 : loop;
        boolean waits = timing.status == DELAYED;
        toBeforeZero = isBeforeZero(page, i) || isAtZero(page.plan[i], loop, phase, waits);
        toPosition = positionAt(page.plan[i], score, loop, phase);
    }

    @Override
    void showEnd(SequencePage page, int i) {}

    @Override
    void recall(SequencePage page, int i) {}

    @Override
    void write(SequencePage page, int i) {
        Score score = scoreOf(page, i);
        int entered = score.enter();
        try {
            if (playsBack) {
                playsBack = false;
                boolean leaves = playsBackBeforeZero;
                playBack(page, i, score, leaves ? 0 : toLoop, leaves ? 0 : writtenPhase, leaves);
            } else {
                page.stop[i] = Double.NaN;
                boolean wasLeft = score.isLeft;
                score.isLeft |= waitsUnseen(page, i);
                score.jump(dispatcher, toLoop, toPosition, toBeforeZero);
                score.isLeft = wasLeft;
            }
        } finally {
            score.exit(entered);
        }
    }

    @Override
    void writeFirstEnd(long key) {
        Score score = scoreOf(key);
        if (score == null) {
            return;
        }
        score.isLeft = true;
        super.writeFirstEnd(key);
        score.isLeft = false;
    }

    /** Takes a sequence inside back as its parent plays back, also before its start: its calls come, too. */
    void rewindChild(long key, double local, boolean leaves) {
        Score score = scoreOf(key);
        if (score == null) {
            return;
        }
        playsBack = true;
        playsBackBeforeZero = leaves;
        score.isLeft = leaves;
        try {
            takeChildBack(key, local, true);
        } finally {
            playsBack = false;
            score = scoreOf(key);
            if (score != null) {
                score.isLeft = false;
            }
        }
    }

    @Override
    double nextEvent(SequencePage page, int i) {
        Score score = page.score[i];
        if (score == null) {
            // It was cancelled in its own turn.
            return Double.POSITIVE_INFINITY;
        }
        int plan = page.plan[i];
        double local = page.anchorTime(i);
        timeAt(plan, local);
        long loop = timing.shownLoop;
        double duration = plans.duration[plan];
        double begin = Timing.playStart(duration, plans.delay[plan], plans.everyLoop(plan), loop);
        if (timing.status == DELAYED) {
            return begin;
        }
        double total = plans.total(plan);
        if (timing.status == COMPLETED || timing.completedLoops == plans.loops[plan]) {
            return total;
        }
        double shown = timing.phase;
        double next = begin + duration;
        if (score.loop == loop && plans.function[plan] == null) {
            boolean rises = rises(plan, loop);
            double place = rises ? score.nextPlace() : score.previousPlace(PAST);
            // What lies at the end of the pass comes with it.
            if (rises ? place < score.end - MARGIN : place > MARGIN) {
                next = Math.min(next, begin + timeOf(plan, loop, place, score.end, shown, 1));
            }
        }
        return Math.min(total, Math.max(next, local + 2 * Score.TOLERANCE));
    }

    /** The local time of a child at which something happens next on the way back, or infinitely far back. */
    double previousOfChild(long key) {
        Score score = scoreOf(key);
        if (score == null) {
            return Double.NEGATIVE_INFINITY;
        }
        int row = slots.rowOf(key);
        SequencePage page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        timeAt(plan, page.anchorTime(i));
        long loop = timing.shownLoop;
        double duration = plans.duration[plan];
        double delay = plans.delay[plan];
        boolean everyLoop = plans.everyLoop(plan);
        if (timing.status == DELAYED) {
            return loop == 0 ? Double.NEGATIVE_INFINITY : Timing.waitStart(duration, delay, everyLoop, loop);
        }
        double shown = timing.phase;
        double begin = Timing.playStart(duration, delay, everyLoop, loop);
        double previous = loop == 0 && delay == 0 ? Double.NEGATIVE_INFINITY : begin;
        if (score.loop == loop && plans.function[plan] == null) {
            boolean rises = rises(plan, loop);
            double place = rises ? score.previousPlace(PAST) : score.nextPlace();
            if (rises ? place > 0 : place <= score.end) {
                previous = begin + timeOf(plan, loop, place, score.end, 0, shown);
            }
        }
        return previous;
    }

    /**
     * Seconds from the beginning of a pass until it comes to a place, between two phases: exact without an ease, else found
     * by halving.
     */
    private double timeOf(int plan, long loop, double place, double length, double from, double to) {
        boolean rises = rises(plan, loop);
        if (length <= 0) {
            return 0;
        }
        if (NAMED[plans.ease[plan]] == Ease.LINEAR) {
            return rises ? Math.max(0, place) : length - Math.max(0, place);
        }
        double wanted = Math.max(0, place / length);
        double low = from;
        double high = to;
        for (int k = 0; k < 60 && low < high; k++) {
            double middle = (low + high) / 2;
            double eased = eased(plan, loop, middle);
            if (rises ? eased >= wanted : eased <= wanted) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high * length;
    }

    @Override
    void markStale(SequencePage page, int i) {
        scoreOf(page, i).invalidateChildren();
    }

    // ---- What was there before

    @Override
    boolean canRestore(SequencePage page, int i) {
        return true;
    }

    @Override
    void collectFound(SequencePage page, int i, List<FoundValue> all) {
        scoreOf(page, i).collectFound(all);
    }

    /** Last found, first put back, so that each property shows what the first of its motions found. */
    @Override
    void restore(SequencePage page, int i) {
        List<FoundValue> all = new ArrayList<>();
        Score score = scoreOf(page, i);
        score.collectFound(all);
        all.sort(Comparator.comparingInt(FoundValue::number).reversed());
        int entered = score.enter();
        try {
            for (FoundValue found : all) {
                found.store().restoreChild(found.key());
            }
        } finally {
            score.exit(entered);
        }
    }

    // ---- Being taken over

    @Override
    @Nullable
    Deviation takeCourse(long key, CourseStore<?> taker, long by, int lanes) {
        int row = readableRow(key, "blendFrom");
        SequencePage page = pageOfRow(row);
        int i = row & Page.MASK;
        double speed = (page.flags[i] & Flags.PAUSED) != 0 ? 0 : speedOf(page, i);
        return takeFrom(page, i, speed, taker, by);
    }

    /** The same from the motion inside that owns the property, where time moves at a pace. */
    @SuppressWarnings("ReferenceEquality")
    private @Nullable Deviation takeFrom(SequencePage page, int i, double pace, CourseStore<?> taker, long by) {
        Score score = page.score[i];
        if (score == null) {
            return null;
        }
        double paceInside = pace * positionPace(page, i, score);
        for (int item = 0; item < score.count; item++) {
            if (score.kindOf(item) != Score.Kind.MOTION) {
                continue;
            }
            MotionStore<?> store = score.storeOf(item);
            long child = score.key[item];
            Deviation taken = null;
            if (store == this) {
                int row = slots.rowOf(child);
                taken = row < 0 ? null : takeFrom(pageOfRow(row), row & Page.MASK, paceInside, taker, by);
            } else if (store == taker && store.isChildActive(child) && score.isOwner(item)) {
                taken = taker.isSameSink(child, by) ? taker.takeCourse(child, paceInside) : null;
            }
            if (taken != null) {
                return taken;
            }
        }
        return null;
    }

    /** How fast the position moves with the local time. Runs an own ease. */
    private double positionPace(SequencePage page, int i, Score score) {
        int plan = page.plan[i];
        timeAt(plan, localTime(page, i));
        long loop = timing.shownLoop;
        boolean stands = timing.status == DELAYED || timing.completedLoops == plans.loops[plan];
        if (stands || score.end == 0) {
            return 0;
        }
        boolean isPlain = plans.function[plan] == null && NAMED[plans.ease[plan]] == Ease.LINEAR;
        if (isPlain) {
            return rises(plan, loop) ? 1 : -1;
        }
        double low = Math.max(0, timing.phase - NEAR);
        double high = Math.min(1, timing.phase + NEAR);
        double length = score.end / plans.duration[plan];
        return (eased(plan, loop, high) - eased(plan, loop, low)) / (high - low) * length;
    }

    // ---- The end

    @Override
    void cancel(SequencePage page, int i) {
        Score score = page.score[i];
        int changes = page.change(i);
        if (score != null) {
            int entered = score.enter();
            try {
                score.cancelChildren();
            } finally {
                score.exit(entered);
            }
        }
        if (page.changes(i) == changes && (page.flags[i] & ENDED) == 0) {
            super.cancel(page, i);
        }
    }

    @Override
    void ending(SequencePage page, int i) {
        Score score = page.score[i];
        if (score != null) {
            score.endChildren();
            score.finish();
        }
    }

    // ---- What other motions have and sequences have not

    @Override
    boolean isPlayedInTurns() {
        return true;
    }

    @Override
    double mostPhaseError() {
        return 0;
    }

    @Override
    double progress(SequencePage page, int i, long loop, double phase) {
        return eased(page.plan[i], loop, phase);
    }

    @Override
    void setLoopEnds(SequencePage page, int i, long loop) {}

    @Override
    void holdValue(SequencePage page, int i, long loop) {}

    @Override
    void setCalled(SequencePage page, int i, boolean called) {}

    @Override
    void computeValues(SequencePage page, double now) {}

    @Override
    void runTurns(SequencePage page) {
        for (int i = 0; i < page.turnCount; i++) {
            if ((page.flags[i] & LOOK) != 0) {
                turn(page, i);
            }
        }
    }
}
