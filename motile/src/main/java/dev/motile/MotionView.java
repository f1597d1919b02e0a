package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * One motion, as {@code inspect} of a dispatcher or loop shows it to a visitor: for overlays, logs and tests.
 *
 * <p>The same object shows one motion after the other, so that inspecting allocates nothing; it is good only until the
 * visitor returns, and throws {@link IllegalStateException} afterwards. Whoever wants to keep the motion takes its
 * {@link #handle}. Reads what is so at the moment, also after the visitor has changed or ended the motion. Belongs to the
 * dispatcher's thread; allocates nothing but what a method says.
 *
 * <pre>{@code
 * loop.inspect(motion -> print(motion.name() + " " + motion.status() + " at " + motion.time()));
 * }</pre>
 */
public final class MotionView {

    private final Dispatcher dispatcher;
    private @Nullable MotionStore<?> store;
    private long key;

    MotionView(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    void show(@Nullable MotionStore<?> store, long key) {
        this.store = store;
        this.key = key;
    }

    /** Tells motions of one place apart, without holding anything of it. */
    Class<?> storeClass() {
        return store().getClass();
    }

    long key() {
        return key;
    }

    MotionStore<?> store() {
        dispatcher.owner.check();
        if (store == null) {
            throw new IllegalStateException(
                    "the view is of a motion only until the visitor returns: keep its handle()");
        }
        return store;
    }

    private int plan() {
        return store().planOf(key, "view");
    }

    /**
     * A handle of the motion, to keep.
     *
     * @return a new object
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public MotionHandle handle() {
        return new MotionHandle(store(), key);
    }

    /**
     * Where the motion runs.
     *
     * @return its scheduler, which a name tells
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public MotionScheduler scheduler() {
        return store().dispatcher.scheduler;
    }

    /**
     * The name it was given.
     *
     * @return an empty text without one
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public String name() {
        MotionStore<?> s = store();
        String name = s.plans.name(plan());
        return name == null ? "" : name;
    }

    /**
     * Where it is in its life.
     *
     * @return the status; that of an end only if it is preserved or a child, or if the visitor has ended it
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public MotionStatus status() {
        return store().status(key);
    }

    /**
     * Its local time.
     *
     * @return seconds, delays included
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public double time() {
        return store().time(key);
    }

    /**
     * The length of a loop.
     *
     * @return seconds, without delays
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public double duration() {
        MotionStore<?> s = store();
        return s.plans.duration[plan()];
    }

    /**
     * The length of the whole.
     *
     * @return seconds, with delays, loops and a hold at the end; infinite for an endless loop
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public double totalDuration() {
        MotionStore<?> s = store();
        return s.plans.total(plan());
    }

    /**
     * The delay.
     *
     * @return seconds
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public double delay() {
        MotionStore<?> s = store();
        return s.plans.delay[plan()];
    }

    /**
     * How many loops it plays.
     *
     * @return the number, or {@link Motion#INFINITE}
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public long loops() {
        MotionStore<?> s = store();
        return s.plans.loops[plan()];
    }

    /**
     * How many loops are finished.
     *
     * @return the number
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public long completedLoops() {
        return store().completedLoops(key);
    }

    /**
     * How fast it goes.
     *
     * @return 1 unless set; 0 if it stands, below 0 if it goes backwards
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public double speed() {
        return store().speed(key);
    }

    /**
     * Whether it is preserved.
     *
     * @return true if it stays when it completes
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public boolean isPreserved() {
        return store().has(key, Flags.PRESERVED);
    }

    /**
     * Whether it belongs to a sequence, which moves it.
     *
     * @return true from when it was added to the sequence's builder, or made by it
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public boolean isChild() {
        return store().has(key, Flags.CHILD);
    }

    /**
     * Whether it is a sequence.
     *
     * @return true for what {@link Motion#sequence} and clips of clips make
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public boolean isSequence() {
        return store().isPlayedInTurns();
    }

    /**
     * Whether a target that is held weakly has been collected.
     *
     * @return false for motions without {@link ValueMotionBuilder#weakTarget}
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public boolean isTargetLost() {
        return store().hasLostTarget(key);
    }

    /**
     * The class of what it writes to: the target, the consumer, or the array.
     *
     * @return null without a sink, if the target was lost, or once the motion has ended
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public @Nullable Class<?> targetClass() {
        Object target = target();
        return target == null ? null : target.getClass();
    }

    /** What it writes to. */
    @Nullable
    Object target() {
        return store().target(key);
    }

    /** Whether something asks in every update if it is to go on. */
    boolean isWatched() {
        return store().isWatched(key);
    }

    /**
     * How many components its value has.
     *
     * @return 0 for a sequence, and for an array or a type of your own once the motion has ended
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public int valueCount() {
        return store().valueCount(key);
    }

    /**
     * A component of the value that belongs to its local time: what it writes there, or wrote last if it rests. Where the
     * first delay holds back its values it is the one that it will begin with; before the turn of a motion in an update, the
     * one that it is about to write. Computed anew, by its own ease and functions too, so that the last digits may differ
     * from what was written. Whole numbers are as they are written; of a type of your own these are the
     * {@link MotionAdapter}'s numbers.
     *
     * @param component from 0 on
     * @return the number; a long is the nearest double
     * @throws IllegalArgumentException if there is no such component
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public double value(int component) {
        MotionStore<?> s = store();
        int count = s.valueCount(key);
        if (component < 0 || component >= count) {
            throw new IllegalArgumentException("component must be from 0 to " + (count - 1) + ", but is " + component);
        }
        // A sequence has none.
        return ((ValueStore<?>) s).value(key, component);
    }

    /**
     * Where it was created.
     *
     * @return a throwable that carries the stack of that call; null unless {@code traceCreation} was on then
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public @Nullable Throwable creation() {
        MotionStore<?> s = store();
        return s.plans.creation(plan());
    }

    /**
     * Describes the motion in a line, for logs: all but its value.
     *
     * @return a new text
     * @throws IllegalStateException if the visitor has returned, or on another thread than the dispatcher's
     */
    public String describe() {
        StringBuilder text = new StringBuilder();
        text.append(isChild() ? "child" : isSequence() ? "sequence" : "motion");
        if (!name().isEmpty()) {
            text.append(" '").append(name()).append('\'');
        }
        Class<?> target = targetClass();
        if (target != null) {
            text.append(" of ").append(target.getTypeName());
        } else if (isTargetLost()) {
            text.append(" of a target that is gone");
        }
        text.append(", ").append(status()).append(" at ").append(time());
        text.append(" of ").append(totalDuration()).append(" s");
        if (speed() != 1) {
            text.append(", speed ").append(speed());
        }
        return text.append(isPreserved() ? ", preserved" : "").toString();
    }
}
