package dev.motile;

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
    final Pace pace;

    MotionChannel(String name, OwnerThread owner, Pace pace) {
        this.name = name;
        this.owner = owner;
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

    /** The name. */
    @Override
    public final String toString() {
        return name;
    }
}
