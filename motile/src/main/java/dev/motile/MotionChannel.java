package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * A named part of a dispatcher's motions with a time of its own: the game, the menu, a world that is slowed down. Its time
 * is that of its dispatcher, scaled, and can be paused; a motion runs in it that is given its {@link #scheduler}.
 *
 * <p>Made by {@link ManualMotionDispatcher#channel} and {@link FrameLoop#channel}, and there for as long as these. It
 * belongs to their thread, is updated with them, and has their tasks, scripts and error handler. An update moves the
 * dispatcher's own motions and those of all channels as one: all clocks, all values and array cells, then the turns, those
 * of its own motions first and then those of the channels, in the order in which the channels were made. Motions of
 * different channels are not in one sequence.
 *
 * <p>While its time stands still, by scale 0 or a pause, a channel rests: nothing of it is updated, not even asked whether
 * it is alive, and it costs nothing; motions created meanwhile begin when it goes on. Handles work as ever, and what they
 * end leaves with the next update. A change of its pace counts from the next update or frame on. It
 * allocates nothing in updates.
 *
 * <pre>{@code
 * MotionChannel menu = dispatcher.channel("menu");
 * Motion.create(0f, 1f, 0.3).scheduler(menu.scheduler()).bind(node, Node::setAlpha);
 * menu.timeScale(0.5);
 * menu.pause();
 * }</pre>
 */
public abstract sealed class MotionChannel permits ManualChannel, FrameChannel {

    private final String name;
    final OwnerThread owner;
    final Failures failures;
    final Pace pace;
    private final TargetMatches matches = new TargetMatches();

    MotionChannel(String name, OwnerThread owner, Failures failures, Pace pace) {
        this.name = name;
        this.owner = owner;
        this.failures = failures;
        this.pace = pace;
    }

    /**
     * The name that it was made with.
     *
     * @return the name
     */
    public final String name() {
        return name;
    }

    /**
     * The scheduler under which motions run in this channel; of a {@link FrameLoop} at {@link Stage#UPDATE} on
     * {@link Clock#TIME}.
     *
     * @return always the same
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public abstract MotionScheduler scheduler();

    /**
     * How far the time of the channel has moved; of a {@link FrameLoop} that of {@link Clock#TIME}.
     *
     * @return seconds since it was made
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public abstract double time();

    /**
     * How many of its motions are active: not ended, or preserved.
     *
     * @return the number
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public abstract int count();

    /**
     * Cancels all of its motions that are there now, with their {@code onCancel}; what these create lives. The time goes on,
     * and scripts stay.
     *
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public abstract void clear();

    /**
     * How fast the time of the channel moves beside that of its dispatcher.
     *
     * @return 1 unless set; also while it is paused, and on the way to another
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final double timeScale() {
        owner.check();
        return pace.scale();
    }

    /**
     * Sets how fast the time of the channel moves, from the next update or frame on.
     *
     * @param scale 0 stands still; finite and at least 0
     * @throws IllegalArgumentException if {@code scale} is not finite and at least 0
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final void timeScale(double scale) {
        owner.check();
        pace.scale(Check.notNegative(scale, "scale"));
    }

    /**
     * Lets the time scale go over into another, evenly.
     *
     * @param scale what it will be; finite and at least 0
     * @param seconds how long that takes, as {@link #speedTo(double, double, Ease)} takes it
     * @throws IllegalArgumentException if {@code scale} is not finite and at least 0, or {@code seconds} is not finite and
     *     at least 0
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final void speedTo(double scale, double seconds) {
        speedTo(scale, seconds, Ease.LINEAR);
    }

    /**
     * Lets the time scale go over into another, from the next update or frame on. Time moves by the scale that each part of
     * an update has, so that it does not matter how long updates are. The next {@code timeScale} or {@code speedTo}
     * begins at the scale that it has then. This call allocates an object, updates do not.
     *
     * @param scale what it will be; finite and at least 0
     * @param seconds how long that takes while the channel is not paused, of the dispatcher's time, and of
     *     {@link Clock#UNSCALED} for the channel of a loop; finite and at least 0
     * @param ease how; one that never turns back: all but back, elastic and bounce
     * @throws IllegalArgumentException if {@code scale} is not finite and at least 0, {@code seconds} is not finite and at
     *     least 0, or {@code ease} is null or turns back
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final void speedTo(double scale, double seconds, Ease ease) {
        owner.check();
        Check.notNegative(scale, "scale");
        Check.notNegative(seconds, "seconds");
        pace.scaleTo(scale, seconds, Ramp.checked(ease));
    }

    /**
     * Stops the time of the channel until it is resumed, from the next update or frame on; its scale stays. Its motions are
     * not paused themselves, and not told.
     *
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final void pause() {
        owner.check();
        pace.paused(true);
    }

    /**
     * Lets the time of the channel go on from where it is, without a jump, from the next update or frame on.
     *
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final void resume() {
        owner.check();
        pace.paused(false);
    }

    /**
     * Whether the channel is paused, and not just its scale 0.
     *
     * @return false unless it was paused
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final boolean isPaused() {
        owner.check();
        return pace.isPaused();
    }

    // ---- By target

    /**
     * Cancels all motions on a target, in this channel, those that still wait in their delay and those that
     * sequences play, too: nothing of them is written any more, as it has to be where a target is disposed of. A sequence goes
     * on with what remains of it. Motions are on the target that they were bound to or played on: the first of several, the
     * array of cells, the consumer; weakly held or not.
     *
     * <p>In the order of creation among those of one form of value. Callbacks may do anything; what they create is left alone.
     * What the error handler throws is thrown when all is done. Costs by the number of its motions, not of all; the first such
     * call looks at all once. Allocates nothing once there is room.
     *
     * @param target what is written to
     * @return how many were cancelled; one of a sequence that is complete already counts, too
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final int cancel(Object target) {
        return apply(target, null, TargetMatches.Action.CANCEL);
    }

    /**
     * Cancels the motions on one property of a target, as {@link #cancel(Object)} does: those that were bound to the
     * property, or to the very setter that it has.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were cancelled
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final <T> int cancel(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.CANCEL);
    }

    /**
     * Completes the motions on a target, as {@link MotionHandle#complete} does, one after the other: delayed ones, too; not
     * those that sequences play, that loop for ever, or that are complete. A clip of clips that was played on it is completed as
     * one. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were completed
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final int complete(Object target) {
        return apply(target, null, TargetMatches.Action.COMPLETE);
    }

    /**
     * Does the same as {@link #complete(Object)} to the motions on one property of a target.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were completed
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final <T> int complete(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.COMPLETE);
    }

    /**
     * Pauses the motions on a target, as {@link MotionHandle#pause} does; not those that sequences play. Motions created later
     * are not paused. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were paused that had not been
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final int pause(Object target) {
        return apply(target, null, TargetMatches.Action.PAUSE);
    }

    /**
     * Does the same as {@link #pause(Object)} to the motions on one property of a target.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were paused that had not been
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final <T> int pause(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.PAUSE);
    }

    /**
     * Lets the motions on a target go on that are paused, as {@link MotionHandle#resume} does; not those that sequences play. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were paused
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final int resume(Object target) {
        return apply(target, null, TargetMatches.Action.RESUME);
    }

    /**
     * Does the same as {@link #resume(Object)} to the motions on one property of a target.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were paused
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final <T> int resume(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.RESUME);
    }

    /**
     * Whether a motion on a target is on its way, in this channel: scheduled, delayed or playing, also paused, and also as a part
     * of a sequence. One that rests preserved at its end is not. Costs as {@link #cancel(Object)} does.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return whether there is one
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final boolean isAnimating(Object target) {
        return animates(target, null);
    }

    /**
     * Whether a motion on one property of a target is on its way, as {@link #isAnimating(Object)} says.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return whether there is one
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final <T> boolean isAnimating(T target, Property<? super T> property) {
        return animates(target, TargetMatches.setter(property));
    }

    private int apply(Object target, @Nullable Object setter, TargetMatches.Action action) {
        owner.check();
        Check.notNull(target, "target");
        int begin = matches.begin();
        collect(target, setter, matches);
        return matches.applyToAll(begin, action, failures);
    }

    private boolean animates(Object target, @Nullable Object setter) {
        owner.check();
        return hasAnimating(Check.notNull(target, "target"), setter);
    }

    /** Adds its motions on a target. */
    abstract void collect(Object target, @Nullable Object setter, TargetMatches matches);

    /** Whether one of its motions on a target is on its way. */
    abstract boolean hasAnimating(Object target, @Nullable Object setter);

    /** The name. */
    @Override
    public final String toString() {
        return name;
    }
}
