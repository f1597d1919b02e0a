package dev.motile;

import dev.motile.function.TargetValue;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds a sequence: motions and calls, each at its place in time, played as one motion. Children are added one after
 * another; the options, which mean the whole, come before the first child or behind the last; {@code run} ends it.
 *
 * <p>What a child is added by decides what becomes of it. A clip makes its motion when the sequence runs. The motion of a
 * handle must not have been updated yet; from here on the sequence moves it. A builder of another sequence is ended by
 * being added.
 *
 * <p>A motion passed later wins over one passed earlier that writes the same: the same setter object, or consumer, with
 * the same target, or the same array cell.
 *
 * <p>A motion, clip or sequence that begins in its middle ({@link #startAt}) cannot be a child.
 *
 * <p>A child that is refused leaves the builder as it was. Running, and playing, allocates nothing once there is room.
 *
 * <pre>{@code
 * Motion.sequence()
 *         .append(FADE_IN, title)
 *         .join(GROW, button)
 *         .interval(0.2)
 *         .call(() -> log("shown"))
 *         .loops(2)
 *         .run();
 * }</pre>
 */
public final class MotionSequence extends MotionBuilder<MotionSequence> {

    MotionSequence(MotionBuffer buffer) {
        super(buffer);
    }

    // The work is done by static methods on the buffer: a builder that is handed to nobody need not be made by compiled
    // code.

    private static Score scoreOf(MotionBuffer b) {
        return Objects.requireNonNull(b.score);
    }

    /**
     * Options for the clips that are added from here on, {@code stagger} included: what was set in the settings and not by
     * the clip itself. Ease, delay, loops, {@code holdAfter}, {@code skipValuesDuringDelay} and {@code cancelOnError}
     * are taken over; values, duration, callbacks and names are not. Handles and sequences inside keep what they have.
     *
     * @param settings the options, of any builder; given again they replace those before
     * @return this builder
     * @throws IllegalArgumentException if {@code settings} is null
     * @throws IllegalStateException if this builder has been used
     */
    public MotionSequence defaults(MotionSettings<?> settings) {
        scoreOf(open()).setDefaults(Check.notNull(settings, "settings").buffer());
        return this;
    }

    // ---- Children

    /**
     * Adds a motion to the end of all added so far.
     *
     * @param handle of a motion that was created and not updated yet
     * @return this builder
     * @throws IllegalArgumentException if {@code handle} is null, or the motion runs already, loops for ever, has
     *     another speed than 1 or is paused, belongs to a sequence, or runs on another dispatcher than those before
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     the motion has ended
     */
    public MotionSequence append(MotionHandle handle) {
        MotionBuffer b = open();
        addAtEnd(b, add(b, scoreOf(b).end, handle));
        return this;
    }

    /**
     * Adds a clip to the end of all added so far.
     *
     * @param clip what is played
     * @param target what it is played on
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code clip} or {@code target} is null, or the clip loops for ever
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence append(MotionClip<T> clip, T target) {
        MotionBuffer b = open();
        addAtEnd(b, add(b, scoreOf(b).end, clip, target));
        return this;
    }

    /**
     * Adds a sequence to the end of all added so far.
     *
     * @param sequence a builder, which is ended by this
     * @return this builder
     * @throws IllegalArgumentException if {@code sequence} is null, or that sequence is this one, loops for ever, or
     *     runs on another dispatcher
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     that one has been used
     */
    public MotionSequence append(MotionSequence sequence) {
        MotionBuffer b = open();
        addAtEnd(b, add(b, scoreOf(b).end, bufferOf(sequence)));
        return this;
    }

    /**
     * Adds a motion that starts where the last child, call or interval began that was added to the end.
     *
     * @param handle of a motion that was created and not updated yet
     * @return this builder
     * @throws IllegalArgumentException if {@code handle} is null, or the motion runs already, loops for ever, has
     *     another speed than 1 or is paused, belongs to a sequence, or runs on another dispatcher than those before
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     the motion has ended
     */
    public MotionSequence join(MotionHandle handle) {
        MotionBuffer b = open();
        add(b, scoreOf(b).lastStart, handle);
        return this;
    }

    /**
     * Adds a clip that starts where the last child, call or interval began that was added to the end.
     *
     * @param clip what is played
     * @param target what it is played on
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code clip} or {@code target} is null, or the clip loops for ever
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence join(MotionClip<T> clip, T target) {
        MotionBuffer b = open();
        add(b, scoreOf(b).lastStart, clip, target);
        return this;
    }

    /**
     * Adds a sequence that starts where the last child, call or interval began that was added to the end.
     *
     * @param sequence a builder, which is ended by this
     * @return this builder
     * @throws IllegalArgumentException if {@code sequence} is null, or that sequence is this one, loops for ever, or
     *     runs on another dispatcher
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     that one has been used
     */
    public MotionSequence join(MotionSequence sequence) {
        MotionBuffer b = open();
        add(b, scoreOf(b).lastStart, bufferOf(sequence));
        return this;
    }

    /**
     * Adds a motion at a place in time.
     *
     * @param at seconds from the beginning; finite and at least 0
     * @param handle of a motion that was created and not updated yet
     * @return this builder
     * @throws IllegalArgumentException if {@code handle} is null, {@code at} is not finite and at least 0, or the
     *     motion runs already, loops for ever, has another speed than 1 or is paused, belongs to a sequence, or runs on
     *     another dispatcher than those before
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     the motion has ended
     */
    public MotionSequence insert(double at, MotionHandle handle) {
        add(open(), Check.notNegative(at, "at"), handle);
        return this;
    }

    /**
     * Adds a clip at a place in time.
     *
     * @param at seconds from the beginning; finite and at least 0
     * @param clip what is played
     * @param target what it is played on
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code clip} or {@code target} is null, {@code at} is not finite and at least
     *     0, or the clip loops for ever
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence insert(double at, MotionClip<T> clip, T target) {
        add(open(), Check.notNegative(at, "at"), clip, target);
        return this;
    }

    /**
     * Adds a sequence at a place in time.
     *
     * @param at seconds from the beginning; finite and at least 0
     * @param sequence a builder, which is ended by this
     * @return this builder
     * @throws IllegalArgumentException if {@code sequence} is null, {@code at} is not finite and at least 0, or that
     *     sequence is this one, loops for ever, or runs on another dispatcher
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     that one has been used
     */
    public MotionSequence insert(double at, MotionSequence sequence) {
        add(open(), Check.notNegative(at, "at"), bufferOf(sequence));
        return this;
    }

    /**
     * Adds a motion at a place told by what was added before.
     *
     * @param at the place; not before the beginning
     * @param handle of a motion that was created and not updated yet
     * @return this builder
     * @throws IllegalArgumentException if {@code at} or {@code handle} is null, the motion runs already, loops for
     *     ever, has another speed than 1 or is paused, belongs to a sequence, or runs on another dispatcher than those
     *     before, or there is no such label, or the place lies before the beginning
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     the motion has ended
     */
    public MotionSequence insert(At at, MotionHandle handle) {
        MotionBuffer b = open();
        add(b, placeOf(scoreOf(b), at), handle);
        return this;
    }

    /**
     * Adds a clip at a place told by what was added before.
     *
     * @param at the place; not before the beginning
     * @param clip what is played
     * @param target what it is played on
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code at}, {@code clip} or {@code target} is null, the clip loops for ever,
     *     or there is no such label, or the place lies before the beginning
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence insert(At at, MotionClip<T> clip, T target) {
        MotionBuffer b = open();
        add(b, placeOf(scoreOf(b), at), clip, target);
        return this;
    }

    /**
     * Adds a sequence at a place told by what was added before.
     *
     * @param at the place; not before the beginning
     * @param sequence a builder, which is ended by this
     * @return this builder
     * @throws IllegalArgumentException if {@code at} or {@code sequence} is null, that sequence is this one, loops for
     *     ever, or runs on another dispatcher, or there is no such label, or the place lies before the beginning
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children, or
     *     that one has been used
     */
    public MotionSequence insert(At at, MotionSequence sequence) {
        MotionBuffer b = open();
        add(b, placeOf(scoreOf(b), at), bufferOf(sequence));
        return this;
    }

    /**
     * Adds a call at a place told by what was added before.
     *
     * @param at the place; not before the beginning
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code at} or {@code action} is null, or there is no such label, or the place
     *     lies before the beginning
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public MotionSequence insertCall(At at, Runnable action) {
        MotionBuffer b = open();
        addCall(b, placeOf(scoreOf(b), at), Check.notNull(action, "action"), Hooks.RUN);
        return this;
    }

    private static double placeOf(Score score, At at) {
        Check.notNull(at, "at");
        double place = switch (at.anchor) {
            case LABEL -> score.placeOf(String.valueOf(at.label));
            case PREVIOUS_START -> score.previousStart;
            case PREVIOUS_END -> score.previousEnd;
            case END -> score.end;
        };
        if (Double.isNaN(place)) {
            throw new IllegalArgumentException(
                    "at: there is no label " + at.label + " before this child; there are " + score.labelNames());
        }
        if (!(place + at.offset >= -Score.TOLERANCE)) {
            throw new IllegalArgumentException("at: " + at + " must not lie before the beginning, but is at "
                    + (place + at.offset) + "; labels are " + score.labelNames());
        }
        return Math.max(0, place + at.offset);
    }

    /**
     * Adds a clip for each of several targets to the end of all added so far, one starting after another.
     *
     * @param clip what is played
     * @param targets what it is played on; read now
     * @param each seconds from one start to the next; finite and at least 0
     * @param <T> the type of the targets
     * @return this builder
     * @throws IllegalArgumentException if {@code clip} or {@code targets} is null, {@code each} is not finite and at
     *     least 0, or the clip loops for ever
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence stagger(MotionClip<T> clip, List<? extends T> targets, double each) {
        return stagger(clip, targets, Stagger.each(each));
    }

    /**
     * Adds a clip for each of several targets to the end of all added so far, their starts spread in time.
     *
     * @param clip what is played
     * @param targets what it is played on; read now
     * @param spread how the starts are spread
     * @param <T> the type of the targets
     * @return this builder
     * @throws IllegalArgumentException if {@code clip}, {@code targets} or {@code spread} is null, or the clip loops
     *     for ever
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence stagger(MotionClip<T> clip, List<? extends T> targets, Stagger spread) {
        MotionBuffer b = open();
        double[] delays = delays(b, clip, targets, spread);
        double start = scoreOf(b).end;
        for (int k = 0; k < targets.size(); k++) {
            add(b, start + delays[k], clip, targets.get(k));
        }
        addAtEnd(b, start);
        return this;
    }

    /**
     * Adds a clip for each of several targets to the end of all added so far, their starts spread in time, each between
     * ends of its own.
     *
     * @param clip what is played, of one component
     * @param targets what it is played on; read now
     * @param spread how the starts are spread
     * @param from the value at progress 0, for each target
     * @param to the value at progress 1, for each target
     * @param <T> the type of the targets
     * @return this builder
     * @throws IllegalArgumentException if {@code clip}, {@code targets}, {@code spread}, {@code from} or {@code to} is
     *     null, the clip loops for ever, or the function gives NaN
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence stagger(
            MotionClip<T> clip,
            List<? extends T> targets,
            Stagger spread,
            TargetValue<? super T> from,
            TargetValue<? super T> to) {
        MotionBuffer b = open();
        Check.notNull(from, "from");
        Check.notNull(to, "to");
        double[] delays = delays(b, clip, targets, spread);
        int n = targets.size();
        double[] ends = new double[2 * n];
        for (int k = 0; k < n; k++) {
            ends[2 * k] = from.valueOf(targets.get(k), k, n);
            ends[2 * k + 1] = to.valueOf(targets.get(k), k, n);
            clip.checkEnds(ends[2 * k], ends[2 * k + 1]);
            if (clip.settings.unitsPerSecond > 0) {
                throw new IllegalArgumentException(
                        "clip: its duration comes from its ends (atSpeed), and it cannot be given others here");
            }
        }
        Score score = scoreOf(b);
        double start = score.end;
        for (int k = 0; k < n; k++) {
            add(b, start + delays[k], clip, targets.get(k));
            score.setEnds(ends[2 * k], ends[2 * k + 1]);
        }
        addAtEnd(b, start);
        return this;
    }

    /** The delays of all targets; refuses what the clip, a target or the spread would refuse. */
    private static <T> double[] delays(MotionBuffer b, MotionClip<T> clip, List<? extends T> targets, Stagger spread) {
        checkOptions(b);
        Score score = scoreOf(b);
        Check.notNull(clip, "clip");
        Check.notNull(spread, "spread");
        int n = Check.notNull(targets, "targets").size();
        for (T target : targets) {
            Check.notNull(target, "a target");
        }
        MotionClip<?> played = score.inherit(clip);
        checkFinite(played);
        double[] delays = score.room(n);
        spread.delays(n, delays);
        for (int k = 0; k < n; k++) {
            checkEnd(score.end + delays[k] + played.total());
        }
        return delays;
    }

    private static void checkFinite(MotionClip<?> clip) {
        clip.checkStart("clip");
        if (clip.total() == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("clip: it loops for ever, and a sequence would never come to its end");
        }
    }

    /**
     * Adds a pause to the end of all added so far: played forwards the sequence stops exactly there, however long the
     * frame, with speed 0, and goes on when it is given a speed again. A seek passes it. In a sequence that is itself a
     * child of another it does nothing.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public MotionSequence pause() {
        MotionBuffer b = open();
        checkOptions(b);
        double at = scoreOf(b).end;
        addItem(b, Score.Kind.PAUSE, at, 0, Hooks.NONE, null, 0);
        addAtEnd(b, at);
        return this;
    }

    /**
     * Adds time in which nothing begins to the end of all added so far.
     *
     * @param seconds finite and at least 0
     * @return this builder
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public MotionSequence interval(double seconds) {
        MotionBuffer b = open();
        Check.notNegative(seconds, "seconds");
        checkOptions(b);
        Score score = scoreOf(b);
        score.addInterval(checkEnd(score.end + seconds));
        noteOptions(b);
        return this;
    }

    /**
     * Adds a call to the end of all added so far.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public MotionSequence call(Runnable action) {
        MotionBuffer b = open();
        addAtEnd(b, addCall(b, scoreOf(b).end, Check.notNull(action, "action"), Hooks.RUN));
        return this;
    }

    /**
     * Adds a call to the end of all added so far.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence call(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        addAtEnd(b, addCall(b, scoreOf(b).end, Check.notNull(target, "target"), Check.notNull(action, "action")));
        return this;
    }

    /**
     * Adds a call at a place in time.
     *
     * @param at seconds from the beginning; finite and at least 0
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null, or {@code at} is not finite and at least 0
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public MotionSequence insertCall(double at, Runnable action) {
        addCall(open(), Check.notNegative(at, "at"), Check.notNull(action, "action"), Hooks.RUN);
        return this;
    }

    /**
     * Adds a call at a place in time.
     *
     * @param at seconds from the beginning; finite and at least 0
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null, or {@code at} is not finite and at
     *     least 0
     * @throws IllegalStateException if this builder has been used, or an option of time was set between children
     */
    public <T> MotionSequence insertCall(double at, T target, Consumer<? super T> action) {
        addCall(open(), Check.notNegative(at, "at"), Check.notNull(target, "target"), Check.notNull(action, "action"));
        return this;
    }

    private static void addAtEnd(MotionBuffer b, double start) {
        scoreOf(b).lastStart = start;
    }

    // Each returns where the child starts, and changes nothing if it refuses.

    private static double add(MotionBuffer b, double at, MotionHandle handle) {
        checkOptions(b);
        Score score = scoreOf(b);
        Check.notNull(handle, "handle");
        MotionStore<?> store = handle.store("handle");
        long key = handle.keyOf();
        store.dispatcher.owner.check();
        store.checkChild(key, "handle");
        Dispatcher expected = b.scheduler != null ? b.scheduler.dispatcher : score.dispatcher;
        if (expected != null && expected != store.dispatcher) {
            throw new IllegalArgumentException("handle: its motion runs on " + store.dispatcher.name
                    + ", the sequence on another dispatcher, " + expected.name);
        }
        double length = store.childTotal(key);
        checkEnd(at + length);
        store.adopt(key);
        score.dispatcher = store.dispatcher;
        addItem(b, Score.Kind.HANDLE, at, length, store, null, key);
        return at;
    }

    private static double add(MotionBuffer b, double at, MotionClip<?> clip, Object target) {
        checkOptions(b);
        Check.notNull(clip, "clip");
        Check.notNull(target, "target");
        Score score = scoreOf(b);
        MotionClip<?> played = score.inherit(clip);
        MotionScheduler told = played.settings.scheduler;
        Dispatcher expected = b.scheduler != null ? b.scheduler.dispatcher : score.dispatcher;
        if (told != null && expected != null && told.dispatcher != expected) {
            throw new IllegalArgumentException("clip: it was told to run on " + told.dispatcher.name
                    + ", the sequence runs on another dispatcher, " + expected.name);
        }
        double length = played.total();
        checkFinite(played);
        checkEnd(at + length);
        addItem(b, Score.Kind.CLIP, at, length, played, target, 0);
        if (told != null) {
            score.dispatcher = told.dispatcher;
        }
        return at;
    }

    private static MotionBuffer bufferOf(MotionSequence sequence) {
        return Check.notNull(sequence, "sequence").open();
    }

    @SuppressWarnings("ReferenceEquality")
    private static double add(MotionBuffer b, double at, MotionBuffer inner) {
        checkOptions(b);
        if (inner == b) {
            throw new IllegalArgumentException("sequence: it cannot be added to itself");
        }
        Score score = scoreOf(b);
        if (inner.startAt > 0) {
            throw new IllegalArgumentException("sequence: it starts at " + inner.startAt + ", not at its beginning");
        }
        if (inner.loopType == LoopType.INCREMENTAL) {
            throw new IllegalArgumentException("sequence: its loops must not be INCREMENTAL");
        }
        Score innerScore = scoreOf(inner);
        double length = Timing.total(innerScore.end, inner.delay, inner.delayType == DelayType.EVERY_LOOP, inner.loops)
                + inner.hold;
        if (length == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "sequence: it loops for ever, and the one around it would never come to its end");
        }
        Dispatcher own = inner.scheduler != null ? inner.scheduler.dispatcher : innerScore.dispatcher;
        Dispatcher expected = b.scheduler != null ? b.scheduler.dispatcher : score.dispatcher;
        if (own != null && expected != null && own != expected) {
            throw new IllegalArgumentException(
                    "sequence: it runs on " + own.name + ", the one around it on another dispatcher, " + expected.name);
        }
        checkEnd(at + length);
        inner.duration = innerScore.end;
        if (own != null) {
            score.dispatcher = own;
        }
        inner.close();
        addItem(b, Score.Kind.INNER, at, length, inner, null, 0);
        return at;
    }

    private static double addCall(MotionBuffer b, double at, Object target, Consumer<?> action) {
        checkOptions(b);
        addItem(b, Score.Kind.CALL, at, 0, action, target, 0);
        return at;
    }

    private static void addItem(
            MotionBuffer b, Score.Kind kind, double at, double length, Object what, @Nullable Object target, long key) {
        scoreOf(b).add(kind, at, length, what, target, key);
        noteOptions(b);
    }

    private static void noteOptions(MotionBuffer b) {
        Score score = scoreOf(b);
        score.hasChildren = true;
        score.delayThen = b.delay;
        score.easeThen = b.ease;
        score.loopsThen = b.loops;
    }

    private static double checkEnd(double end) {
        if (!(end <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("the sequence must end at a finite time, but would at " + end);
        }
        return end;
    }

    /** An option of time between children is one that was meant for the next child. */
    private static void checkOptions(MotionBuffer b) {
        Score score = scoreOf(b);
        if (!score.hasChildren) {
            return;
        }
        String option = b.delay != score.delayThen
                ? "delay"
                : b.ease != score.easeThen ? "ease" : b.loops != score.loopsThen ? "loops" : null;
        if (option != null) {
            throw new IllegalStateException(option + " was set between children, but means the whole sequence:"
                    + " set it before the first or behind the last; to wait between children add an interval");
        }
    }

    // ---- Labels

    /**
     * Names the end of all added so far.
     *
     * @param name the name; not used before in this sequence
     * @return this builder
     * @throws IllegalArgumentException if {@code name} is null, or there is a label of that name
     * @throws IllegalStateException if this builder has been used
     */
    public MotionSequence label(String name) {
        Score score = scoreOf(open());
        Check.notNull(name, "name");
        if (!Double.isNaN(score.placeOf(name))) {
            throw new IllegalArgumentException("name must be new in this sequence, but there is a label " + name);
        }
        score.label(name, score.end);
        return this;
    }

    // ---- The end

    /**
     * Runs the sequence: what begins at 0 and has length is written now, unless {@code immediateBind(false)}.
     *
     * @return a handle of the sequence
     * @throws IllegalArgumentException if the loop type is {@link LoopType#INCREMENTAL}, a loop without length is
     *     endless, or the scheduler is not that of the children
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    @Override
    public MotionHandle run() {
        MotionBuffer b = open();
        SequenceStore store = storeOf(b);
        b.close();
        return new MotionHandle(store, store.create(b));
    }

    /** Where the sequence will run; refuses what only shows when all is known. */
    private static SequenceStore storeOf(MotionBuffer b) {
        Score score = scoreOf(b);
        score.checkThread();
        b.duration = score.end;
        if (b.loopType == LoopType.INCREMENTAL) {
            throw b.refuse("loops must not be INCREMENTAL for a sequence");
        }
        b.checkWhole();
        if (b.scheduler != null && score.dispatcher != null && b.scheduler.dispatcher != score.dispatcher) {
            throw new IllegalArgumentException("scheduler: its children run on " + score.dispatcher.name
                    + ", but the sequence was told to run on " + b.scheduler.dispatcher.name);
        }
        Dispatcher where = score.dispatcher != null ? score.dispatcher : b.dispatcher();
        try {
            return (SequenceStore) where.store(StoreKind.SEQUENCE);
        } catch (IllegalStateException otherThread) {
            b.giveUp();
            throw otherThread;
        }
    }
}
