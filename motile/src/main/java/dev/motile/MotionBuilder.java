package dev.motile;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * The options of a motion, in any order; an option given twice takes the last value. A builder is used once: after one of
 * its ends, after {@link #close()}, and after an option refused its argument every call throws
 * {@link IllegalStateException}.
 *
 * <p>A builder belongs to one thread at a time. Compiled code that chains the calls and drops the handle allocates
 * nothing.
 *
 * @param <B> the type of the builder itself
 */
/*
 * A thin shell over a pooled buffer: the version tells whether the buffer still belongs to this builder, also when it
 * has gone to another one meanwhile.
 */
@CheckReturnValue
public abstract sealed class MotionBuilder<B extends MotionBuilder<B>>
        permits ValueMotionBuilder, PropertyMotionBuilder, MotionSequence {

    private final MotionBuffer buffer;
    private final int version;

    MotionBuilder(MotionBuffer buffer) {
        this.buffer = buffer;
        this.version = buffer.version;
    }

    /** The buffer, if it is still this builder's. */
    final MotionBuffer open() {
        if (buffer.version != version) {
            throw new IllegalStateException(
                    "this builder has been used: it was ended or closed, or refused an argument; create another");
        }
        return buffer;
    }

    /** The buffer, for an end: from here on no builder opens it, also not from callbacks of that end. */
    final MotionBuffer take() {
        MotionBuffer b = open();
        b.close();
        return b;
    }

    /**
     * Creates the motion without a sink: only its time, progress and callbacks count; a sequence plays its children.
     *
     * @return a handle of the motion
     * @throws IllegalArgumentException if a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public abstract MotionHandle run();

    @SuppressWarnings("unchecked")
    final B self() {
        return (B) this;
    }

    /**
     * Sets the ease; {@link Ease#LINEAR} unless set.
     *
     * @param ease one of the named eases
     * @return this builder
     * @throws IllegalArgumentException if {@code ease} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B ease(Ease ease) {
        MotionBuffer b = open();
        b.ease = b.notNull(ease, "ease").ordinal();
        b.function = null;
        b.told |= MotionBuffer.EASE;
        return self();
    }

    /**
     * Sets an ease of your own. It is called for each value, also where progress is read, with phases of 0 to 1; it
     * should give 0 at 0 and 1 at 1, depend on nothing else and call nothing of this library.
     *
     * @param ease the eased progress of a phase
     * @return this builder
     * @throws IllegalArgumentException if {@code ease} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B ease(DoubleUnaryOperator ease) {
        MotionBuffer b = open();
        if (b.notNull(ease, "ease") instanceof Ease named) {
            return ease(named);
        }
        b.ease = MotionBuffer.OWN_FUNCTION;
        b.function = ease;
        b.told |= MotionBuffer.EASE;
        return self();
    }

    /**
     * Waits before the first loop; 0 unless set.
     *
     * @param seconds finite and at least 0
     * @return this builder
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if this builder has been used
     */
    public final B delay(double seconds) {
        return delay(seconds, DelayType.FIRST_LOOP);
    }

    /**
     * Waits before the first loop or before every loop.
     *
     * @param seconds finite and at least 0
     * @param type where the wait lies
     * @return this builder
     * @throws IllegalArgumentException if {@code type} is null, or {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if this builder has been used
     */
    public final B delay(double seconds, DelayType type) {
        MotionBuffer b = open();
        double delay = b.notNegative(seconds, "delay");
        b.notNull(type, "type");
        b.delay = delay;
        b.delayType = type;
        b.told |= MotionBuffer.DELAY;
        return self();
    }

    /**
     * Holds the end of the last loop before completing; 0 unless set. The motion stays active and playing meanwhile, and
     * writes nothing: the last {@code onLoopComplete} comes before, {@code onComplete} after it. {@code totalDuration}
     * includes it. Without meaning for endless loops.
     *
     * @param seconds finite and at least 0
     * @return this builder
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if this builder has been used
     */
    public final B holdAfter(double seconds) {
        MotionBuffer b = open();
        b.hold = b.notNegative(seconds, "holdAfter");
        b.told |= MotionBuffer.HOLD;
        return self();
    }

    /**
     * Begins in the middle, at a local time; 0 unless set. The first write shows that time. What lies before it, and at it,
     * is over and told to nobody, but {@code onStart} of what begins to play just there. Played back the motion goes on to
     * 0. A sequence shows it at once even without {@link #immediateBind}. What begins so cannot be played by a sequence.
     *
     * @param seconds local time, the delay included; held to the end; finite and at least 0
     * @return this builder
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if this builder has been used
     */
    public final B startAt(double seconds) {
        MotionBuffer b = open();
        b.startAt = b.notNegative(seconds, "startAt");
        return self();
    }

    /**
     * Counts time from the first update after creation, and not from creation: however long the frame is in which it was
     * created, that update shows its beginning. Without meaning for a motion that a sequence plays.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public final B fromFirstUpdate() {
        open().fromFirstUpdate = true;
        return self();
    }

    /**
     * Whether nothing is written while the motion waits in a delay; true unless set. A wait after a finished loop then
     * writes the end of that loop once. If false, the start of the loop that follows is written in every update.
     *
     * @param skip true to write nothing
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public final B skipValuesDuringDelay(boolean skip) {
        MotionBuffer b = open();
        b.skipValuesDuringDelay = skip;
        b.told |= MotionBuffer.SKIP;
        return self();
    }

    /**
     * Sets the number of loops; 1 unless set.
     *
     * @param loops passes, at least 1, or {@link Motion#INFINITE}
     * @return this builder
     * @throws IllegalArgumentException if {@code loops} is 0 or below {@link Motion#INFINITE}
     * @throws IllegalStateException if this builder has been used
     */
    public final B loops(long loops) {
        return loops(loops, LoopType.RESTART);
    }

    /**
     * Sets the number of loops and how they differ.
     *
     * @param loops passes, at least 1, or {@link Motion#INFINITE}
     * @param type what becomes of every second or later pass
     * @return this builder
     * @throws IllegalArgumentException if {@code type} is null, or {@code loops} is 0 or below {@link Motion#INFINITE}
     * @throws IllegalStateException if this builder has been used
     */
    public final B loops(long loops, LoopType type) {
        MotionBuffer b = open();
        if (loops == 0 || loops < Motion.INFINITE) {
            throw b.refuse("loops must be at least 1, or -1 (Motion.INFINITE), but is " + loops);
        }
        b.notNull(type, "type");
        b.loops = loops;
        b.loopType = type;
        b.told |= MotionBuffer.LOOPS;
        return self();
    }

    /**
     * Called once per play, in the first update at or past the delay, before its value is written.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onStart(Runnable action) {
        MotionBuffer b = open();
        Runnable run = b.notNull(action, "action");
        return hookStart(b, run, Hooks.RUN);
    }

    /**
     * Called once per play, in the first update at or past the delay, before its value is written.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B onStart(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        return hookStart(b, b.notNull(target, "target"), b.notNull(action, "action"));
    }

    private B hookStart(MotionBuffer b, Object target, Consumer<?> action) {
        Hooks hooks = b.hooks();
        hooks.startTarget = target;
        hooks.start = Hooks.untyped(action);
        return self();
    }

    /**
     * Called after each value that an update or a forward seek has written; also without a sink.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onUpdate(Runnable action) {
        MotionBuffer b = open();
        Runnable run = b.notNull(action, "action");
        return hookUpdate(b, run, Hooks.RUN);
    }

    /**
     * Called after each value that an update or a forward seek has written; also without a sink.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B onUpdate(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        return hookUpdate(b, b.notNull(target, "target"), b.notNull(action, "action"));
    }

    private B hookUpdate(MotionBuffer b, Object target, Consumer<?> action) {
        Hooks hooks = b.hooks();
        hooks.updateTarget = target;
        hooks.update = Hooks.untyped(action);
        return self();
    }

    /**
     * Called when the end is reached forwards: once, or each time if the motion is preserved.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onComplete(Runnable action) {
        MotionBuffer b = open();
        Runnable run = b.notNull(action, "action");
        return hookComplete(b, run, Hooks.RUN);
    }

    /**
     * Called when the end is reached forwards: once, or each time if the motion is preserved.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B onComplete(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        return hookComplete(b, b.notNull(target, "target"), b.notNull(action, "action"));
    }

    private B hookComplete(MotionBuffer b, Object target, Consumer<?> action) {
        Hooks hooks = b.hooks();
        hooks.completeTarget = target;
        hooks.complete = Hooks.untyped(action);
        return self();
    }

    /**
     * Called when the motion is cancelled. A motion that is not preserved ends by exactly one of this and
     * {@code onComplete}.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onCancel(Runnable action) {
        MotionBuffer b = open();
        Runnable run = b.notNull(action, "action");
        return hookCancel(b, run, Hooks.RUN);
    }

    /**
     * Called when the motion is cancelled. A motion that is not preserved ends by exactly one of this and
     * {@code onComplete}.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B onCancel(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        return hookCancel(b, b.notNull(target, "target"), b.notNull(action, "action"));
    }

    private B hookCancel(MotionBuffer b, Object target, Consumer<?> action) {
        Hooks hooks = b.hooks();
        hooks.cancelTarget = target;
        hooks.cancel = Hooks.untyped(action);
        return self();
    }

    /**
     * Called each time the motion is paused that was not: by {@link MotionHandle#pause} or {@link MotionGroup#pause}, in
     * that call. A motion that stands still because its speed, its channel or its clock does is not paused.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onPause(Runnable action) {
        MotionBuffer b = open();
        Runnable run = b.notNull(action, "action");
        return hookPause(b, run, Hooks.RUN);
    }

    /**
     * Called each time the motion is paused that was not: by {@link MotionHandle#pause} or {@link MotionGroup#pause}, in
     * that call. A motion that stands still because its speed, its channel or its clock does is not paused.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B onPause(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        return hookPause(b, b.notNull(target, "target"), b.notNull(action, "action"));
    }

    private B hookPause(MotionBuffer b, Object target, Consumer<?> action) {
        Hooks hooks = b.hooks();
        hooks.pauseTarget = target;
        hooks.pause = Hooks.untyped(action);
        return self();
    }

    /**
     * Called each time the motion is resumed that was paused, in that call.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onResume(Runnable action) {
        MotionBuffer b = open();
        Runnable run = b.notNull(action, "action");
        return hookResume(b, run, Hooks.RUN);
    }

    /**
     * Called each time the motion is resumed that was paused, in that call.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B onResume(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        return hookResume(b, b.notNull(target, "target"), b.notNull(action, "action"));
    }

    private B hookResume(MotionBuffer b, Object target, Consumer<?> action) {
        Hooks hooks = b.hooks();
        hooks.resumeTarget = target;
        hooks.resume = Hooks.untyped(action);
        return self();
    }

    /**
     * Called each time the motion comes back to its very start, local time 0, by playing backwards, in that update and
     * after the write; not by a seek, and not while it waits there.
     *
     * @param action what to do
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onRewound(Runnable action) {
        MotionBuffer b = open();
        Runnable run = b.notNull(action, "action");
        return hookRewound(b, run, Hooks.RUN);
    }

    /**
     * Called each time the motion comes back to its very start, local time 0, by playing backwards, in that update and
     * after the write; not by a seek, and not while it waits there.
     *
     * @param target what the action receives
     * @param action what to do
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B onRewound(T target, Consumer<? super T> action) {
        MotionBuffer b = open();
        return hookRewound(b, b.notNull(target, "target"), b.notNull(action, "action"));
    }

    private B hookRewound(MotionBuffer b, Object target, Consumer<?> action) {
        Hooks hooks = b.hooks();
        hooks.rewoundTarget = target;
        hooks.rewound = Hooks.untyped(action);
        return self();
    }

    /**
     * Called once for each loop that is finished forwards, in order, with the number of loops finished by then; of more
     * than 1,000 in one step, for the last 1,000.
     *
     * @param action what to do with the number, 1 for the first loop
     * @return this builder
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B onLoopComplete(LongConsumer action) {
        MotionBuffer b = open();
        b.notNull(action, "action");
        b.hooks().loopComplete = action;
        return self();
    }

    /**
     * Asks in every update, before the write, while the motion is delayed or playing; false cancels it.
     *
     * @param alive whether the motion goes on
     * @return this builder
     * @throws IllegalArgumentException if {@code alive} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B aliveWhile(BooleanSupplier alive) {
        MotionBuffer b = open();
        b.notNull(alive, "alive");
        Hooks hooks = b.hooks();
        hooks.aliveTarget = alive;
        hooks.alive = Hooks.ASK;
        return self();
    }

    /**
     * Asks in every update, before the write, while the motion is delayed or playing; false cancels it.
     *
     * @param target what is asked about
     * @param alive whether the motion goes on
     * @param <T> the type of the target
     * @return this builder
     * @throws IllegalArgumentException if {@code target} or {@code alive} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final <T> B aliveWhile(T target, Predicate<? super T> alive) {
        MotionBuffer b = open();
        b.notNull(target, "target");
        b.notNull(alive, "alive");
        Hooks hooks = b.hooks();
        hooks.aliveTarget = target;
        hooks.alive = Hooks.untypedCondition(alive);
        return self();
    }

    /**
     * Cancels the motion when its setter or ease throws; without it the failure is reported and the motion goes on.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public final B cancelOnError() {
        MotionBuffer b = open();
        b.cancelOnError = true;
        b.told |= MotionBuffer.ON_ERROR;
        return self();
    }

    /**
     * Whether creating the motion writes its value at time 0 at once; true unless set. A motion with a delay whose
     * values are skipped writes first when the delay ends, whatever is set here.
     *
     * @param immediate true to write at once
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public final B immediateBind(boolean immediate) {
        open().immediateBind = immediate;
        return self();
    }

    /**
     * Where the motion runs: the default scheduler of {@link FrameLoop#main()} unless set.
     *
     * @param scheduler of a dispatcher or a loop
     * @return this builder
     * @throws IllegalArgumentException if {@code scheduler} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B scheduler(MotionScheduler scheduler) {
        MotionBuffer b = open();
        b.scheduler = b.notNull(scheduler, "scheduler");
        return self();
    }

    /**
     * Names the motion, for messages and tools.
     *
     * @param name any text
     * @return this builder
     * @throws IllegalArgumentException if {@code name} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B name(String name) {
        MotionBuffer b = open();
        b.name = b.notNull(name, "name");
        return self();
    }

    /**
     * Plays into a reference: what is active there is cancelled first.
     *
     * @param ref where the current motion of a property is kept
     * @return this builder
     * @throws IllegalArgumentException if {@code ref} is null
     * @throws IllegalStateException if this builder has been used
     */
    public final B ref(MotionRef ref) {
        MotionBuffer b = open();
        b.ref = b.notNull(ref, "ref");
        return self();
    }

    /**
     * Gives up a builder that will not be ended; harmless at any time, twice too.
     *
     * @throws IllegalStateException if this is a sequence that holds motions of another thread's dispatcher
     */
    public final void close() {
        if (buffer.version == version) {
            buffer.giveUp();
        }
    }
}
