package dev.motile;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a builder has been told so far: the one list of settings, with their defaults. Buffers are pooled; the version
 * moves on with each use, so that a builder of before no longer opens it. A clip has one of its own, never pooled and
 * never changed.
 */
final class MotionBuffer {

    BuilderKind kind = BuilderKind.FLOAT;

    /** The ends by component, but of longs and of types of the user's own. */
    final double[] from = new double[MOST_LANES];

    final double[] to = new double[MOST_LANES];
    long fromLong;
    long toLong;

    /** The ends of a value that has no fixed number of components. */
    @Nullable
    Composite composite;

    /** What is read: where one of the ends is read when the motion starts, or what is to be put back. */
    @Nullable
    Property<?> property;

    /** How an end comes from what is read; {@code to} then holds what the other is made of. */
    @Nullable
    Relation relation;

    /** What a sequence plays. */
    @Nullable
    Score score;

    /** Which of the options that can be inherited were told: bits of those below. */
    int told;

    static final int EASE = 1;
    static final int DELAY = 1 << 1;
    static final int LOOPS = 1 << 2;
    static final int HOLD = 1 << 3;
    static final int SKIP = 1 << 4;
    static final int ON_ERROR = 1 << 5;

    double duration;
    double delay;
    DelayType delayType = DelayType.FIRST_LOOP;
    double hold;
    boolean skipValuesDuringDelay;

    /** The local time at which it begins. */
    double startAt;

    /** Whether time counts from the first update on, and not from creation. */
    boolean fromFirstUpdate;

    /** Values a second, or 0 for one in each update. */
    double rate;

    /** Of the ends, a second: what the duration comes from; 0 if it was told. */
    double unitsPerSecond;

    long loops;
    LoopType loopType = LoopType.RESTART;

    /** Ordinal of an {@link Ease}, or {@link #OWN_FUNCTION}. */
    int ease;

    @Nullable
    DoubleUnaryOperator function;

    @Nullable
    Space space;

    @Nullable
    Shape shape;

    RoundingMode rounding = RoundingMode.HALF_EVEN;

    // Of punches and shakes.
    int frequency;
    double damping;
    boolean fades;
    int seed;
    boolean isSeeded;

    boolean cancelOnError;
    boolean immediateBind;
    boolean holdsWeakly;

    /** Whether what the property shows is read and kept before the first write. */
    boolean isRestorable;

    Overwrite overwrite = Overwrite.NONE;

    @Nullable
    MotionScheduler scheduler;

    @Nullable
    String name;

    @Nullable
    MotionRef ref;

    @Nullable
    Hooks hooks;

    /** Counts the builders that have had this buffer. */
    int version;

    static final int OWN_FUNCTION = Ease.values().length;

    static final int MOST_LANES = 4;

    private static final MotionBuffer DEFAULTS = new MotionBuffer();

    MotionBuffer() {
        skipValuesDuringDelay = true;
        loops = 1;
        immediateBind = true;
        frequency = VibrationOptions.DEFAULT_FREQUENCY;
        damping = VibrationOptions.DEFAULT_DAMPING;
    }

    /** A buffer for a new builder. Builders only wrap it, so that compiled code need not make them. */
    static MotionBuffer rent(BuilderKind kind, double seconds) {
        double duration = Check.notNegative(seconds, "seconds");
        MotionBuffer buffer = BufferPool.ofThread().rent();
        buffer.kind = kind;
        buffer.duration = duration;
        return buffer;
    }

    /** The same, for a value of one component. */
    static MotionBuffer rent(BuilderKind kind, double from, double to, double seconds) {
        MotionBuffer buffer = rent(kind, seconds);
        buffer.from[0] = from;
        buffer.to[0] = to;
        return buffer;
    }

    /** Sets one component of the ends. */
    MotionBuffer lane(int lane, double from, double to) {
        this.from[lane] = from;
        this.to[lane] = to;
        return this;
    }

    /** Takes over all settings of another; callbacks too, in hooks of its own. */
    void copyFrom(MotionBuffer other) {
        kind = other.kind;
        copyEnds(other);
        told = other.told;
        duration = other.duration;
        delay = other.delay;
        delayType = other.delayType;
        hold = other.hold;
        skipValuesDuringDelay = other.skipValuesDuringDelay;
        startAt = other.startAt;
        fromFirstUpdate = other.fromFirstUpdate;
        rate = other.rate;
        unitsPerSecond = other.unitsPerSecond;
        loops = other.loops;
        loopType = other.loopType;
        ease = other.ease;
        function = other.function;
        space = other.space;
        shape = other.shape;
        rounding = other.rounding;
        frequency = other.frequency;
        damping = other.damping;
        fades = other.fades;
        seed = other.seed;
        isSeeded = other.isSeeded;
        cancelOnError = other.cancelOnError;
        immediateBind = other.immediateBind;
        holdsWeakly = other.holdsWeakly;
        isRestorable = other.isRestorable;
        overwrite = other.overwrite;
        scheduler = other.scheduler;
        name = other.name;
        ref = other.ref;
        if (other.hooks != null) {
            hooks().copyFrom(other.hooks);
        } else if (hooks != null) {
            hooks.clear();
        }
    }

    private void copyEnds(MotionBuffer other) {
        System.arraycopy(other.from, 0, from, 0, MOST_LANES);
        System.arraycopy(other.to, 0, to, 0, MOST_LANES);
        fromLong = other.fromLong;
        toLong = other.toLong;
        composite = other.composite;
        property = other.property;
        relation = other.relation;
    }

    /** All settings, for comparing; what was told as it is by default counts as not told. */
    List<Object> state() {
        List<Object> state = new ArrayList<>();
        state.add(kind);
        state.add(String.valueOf(relation));
        state.add(String.valueOf(property));
        for (int lane = 0; lane < MOST_LANES; lane++) {
            state.add(from[lane]);
            state.add(to[lane]);
        }
        state.add(fromLong);
        state.add(toLong);
        state.add(composite);
        state.add(duration);
        state.add(delay);
        state.add(delayType);
        state.add(hold);
        state.add(skipValuesDuringDelay);
        state.add(startAt);
        state.add(fromFirstUpdate);
        state.add(rate);
        state.add(unitsPerSecond);
        state.add(loops);
        state.add(loopType);
        state.add(ease);
        state.add(function);
        state.add(space);
        state.add(shape);
        state.add(rounding);
        state.add(frequency);
        state.add(damping);
        state.add(fades);
        state.add(seed);
        state.add(isSeeded);
        state.add(cancelOnError);
        state.add(immediateBind);
        state.add(holdsWeakly);
        state.add(isRestorable);
        state.add(overwrite);
        state.add(scheduler);
        state.add(name);
        state.add(ref);
        Hooks called = hooks == null ? Hooks.NONE : hooks;
        called.addTo(state);
        return state;
    }

    /** The callbacks, made when first needed. */
    Hooks hooks() {
        if (hooks == null) {
            hooks = new Hooks();
        }
        return hooks;
    }

    /** Whether another was told options that this was not. */
    boolean inheritsFrom(MotionBuffer defaults) {
        return (defaults.told & ~told) != 0;
    }

    /** Takes over the options that another was told and this was not. */
    void inherit(MotionBuffer defaults) {
        int taken = defaults.told & ~told;
        if ((taken & EASE) != 0) {
            ease = defaults.ease;
            function = defaults.function;
        }
        if ((taken & DELAY) != 0) {
            delay = defaults.delay;
            delayType = defaults.delayType;
        }
        if ((taken & LOOPS) != 0) {
            loops = defaults.loops;
            loopType = defaults.loopType;
        }
        if ((taken & HOLD) != 0) {
            hold = defaults.hold;
        }
        if ((taken & SKIP) != 0) {
            skipValuesDuringDelay = defaults.skipValuesDuringDelay;
        }
        if ((taken & ON_ERROR) != 0) {
            cancelOnError = defaults.cancelOnError;
        }
        told |= taken;
    }

    /** Ends the builder's hold on this buffer: every later call through it is refused. */
    void close() {
        version++;
    }

    /** Back to the defaults, for the next use. */
    void reset() {
        copyFrom(DEFAULTS);
    }

    // An argument that is refused ends the builder: its buffer goes back.

    <T> T notNull(@Nullable T value, String argument) {
        if (value == null) {
            throw refuse(argument + " must not be null");
        }
        return value;
    }

    double notNegative(double value, String argument) {
        try {
            return Check.notNegative(value, argument);
        } catch (IllegalArgumentException refused) {
            giveUp();
            throw refused;
        }
    }

    double positive(double value, String argument) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw refuse(argument + " must be finite and above 0, but is " + value);
        }
        return value;
    }

    IllegalArgumentException refuse(String message) {
        giveUp();
        return new IllegalArgumentException(message);
    }

    /** The setter of the property. */
    Object rawSetter() {
        return Objects.requireNonNull(property).rawSetter();
    }

    /** Whether it has something to show before it starts. */
    boolean showsBeforeItStarts() {
        return overwrite != Overwrite.QUEUE && (relation == null || relation == Relation.FROM);
    }

    /** Goes back, when its builder has ended. */
    void recycle() {
        BufferPool.ofThread().recycle(this);
    }

    void giveUp() {
        if (score != null) {
            score.checkThread();
        }
        close();
        if (score != null) {
            Score given = score;
            score = null;
            given.abandon();
            BufferPool.ofThread().recycle(given);
        }
        BufferPool.ofThread().recycle(this);
    }

    /** A frozen copy, which belongs to no builder and to no pool; this buffer goes back. */
    MotionBuffer freeze() {
        try {
            checkWhole();
            MotionBuffer settings = new MotionBuffer();
            settings.copyFrom(this);
            return settings;
        } finally {
            BufferPool.ofThread().recycle(this);
        }
    }

    /** Exchanges the ends, and with them which way round the way between them goes. */
    void exchangeEnds() {
        if (composite != null) {
            composite = composite.reversed();
            return;
        }
        long end = fromLong;
        fromLong = toLong;
        toLong = end;
        if (space == null) {
            Space.exchangeLanes(from, to);
        } else {
            space.exchange(from, to);
            space = space.reversed();
        }
    }

    /** The way between the ends, if it is another than the straight line. */
    @Nullable
    Space bentSpace() {
        return space == null || space.isStraight() ? null : space;
    }

    /** The type of the loops as they are played: where every loop returns to its start there is nothing to add up. */
    LoopType playedLoopType() {
        return loopType == LoopType.INCREMENTAL && space != null && space.returns() ? LoopType.RESTART : loopType;
    }

    /**
     * Whether there is only one straight way from the first end to the second, at once and once, of which nobody is told but
     * that it is over. Most motions are so, and what is known of them need not be found out step by step.
     */
    boolean isPlain() {
        return duration > 0
                && delay == 0
                && loops == 1
                && hold == 0
                && startAt == 0
                && rate == 0
                && unitsPerSecond == 0
                && function == null
                && space == null
                && shape == null
                && relation == null
                && !isRestorable
                && !fromFirstUpdate
                && overwrite == Overwrite.NONE
                && (hooks == null || hooks.tellOnlyOfTheEnd());
    }

    /** Seconds from creation to the end; infinite for an endless loop. */
    double total() {
        return Timing.total(duration, delay, delayType == DelayType.EVERY_LOOP, loops) + hold;
    }

    /** Whether a delay without duration gives each loop a length. */
    private boolean loopHasLength(double duration) {
        return duration > 0 || (delay > 0 && delayType == DelayType.EVERY_LOOP);
    }

    /** How long it takes between ends: these, or those of one play. */
    double durationBetween(MotionBuffer ends) {
        if (unitsPerSecond == 0) {
            return duration;
        }
        double distance = distance(ends);
        double seconds = distance / unitsPerSecond;
        if (!(seconds <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "atSpeed: a distance of " + distance + " at " + unitsPerSecond + " a second takes no finite time");
        }
        return seconds;
    }

    private double distance(MotionBuffer ends) {
        if (composite != null) {
            return composite.distance();
        }
        if (kind == BuilderKind.LONG) {
            return Math.abs((double) ends.toLong - (double) ends.fromLong);
        }
        return space == null ? Space.straight(ends.from, ends.to) : space.distance(ends.from, ends.to);
    }

    /** Sets the duration, if it comes from the distance. */
    void resolveDuration() {
        duration = durationBetween(this);
    }

    /** The local time at which it begins, held to what there is between ends of a duration. */
    double startBetween(double seconds) {
        double total = Timing.total(seconds, delay, delayType == DelayType.EVERY_LOOP, loops) + hold;
        return Math.min(startAt, total);
    }

    /** Refuses what only shows when all options are known. */
    void checkWhole() {
        resolveDuration();
        checkLoops(duration);
    }

    /** Refuses an endless loop of a duration that has no length. */
    void checkLoops(double duration) {
        if (loops < 0 && !loopHasLength(duration)) {
            throw new IllegalArgumentException("loops is Motion.INFINITE, but a loop has no length: duration is "
                    + duration + ", delay is " + delay + " (" + delayType + ")");
        }
    }

    /** The scheduler it was told, or the default of the default loop. */
    Dispatcher dispatcher() {
        MotionScheduler told = scheduler;
        return (told != null ? told : FrameLoop.main().defaultScheduler()).dispatcher;
    }

    /** The store in which its motion would live now. */
    MotionStore<?> store() {
        return dispatcher().store(kind.store);
    }

    /** The same, for a builder: it is used up where there is none to be had on this thread. */
    MotionStore<?> storeOfBuilder() {
        try {
            return store();
        } catch (IllegalStateException otherThread) {
            giveUp();
            throw otherThread;
        }
    }
}
