package dev.motile;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Refers to one motion and controls it; refers to nothing, for ever, once that motion is gone.
 *
 * <p>A handle is a value: two that refer to the same motion are equal, and its identity means nothing. It holds a slot
 * and the generation in which the slot was given out, so that an old handle never touches a newer motion. A motion that
 * ended can be read until its dispatcher's next update; then it is gone, {@link #status()} is {@link MotionStatus#NONE}
 * and every other reading throws.
 *
 * <p>All methods but {@code equals}, {@code hashCode}, {@code toString} and {@code scope} belong to the dispatcher's
 * thread and throw {@link IllegalStateException} on any other. They allocate nothing, futures apart, and may be called from callbacks. A
 * call that throws has changed nothing.
 *
 * <pre>{@code
 * MotionHandle fade = Motion.create(0f, 1f, 0.3).loops(2, LoopType.YOYO).bind(node, Node::setAlpha);
 * fade.speed(0.5).time(0.1);
 * fade.tryCancel();
 * }</pre>
 */
public final class MotionHandle {

    /** Refers to no motion. */
    public static final MotionHandle NONE = new MotionHandle(null, 0);

    private final @Nullable MotionStore<?> store;
    private final long key;

    MotionHandle(@Nullable MotionStore<?> store, long key) {
        this.store = store;
        this.key = key;
    }

    /**
     * Whether the motion is there: running, preserved, or ended since its dispatcher's last update.
     *
     * @return false once it is gone
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public boolean isValid() {
        return store != null && store.isValid(key);
    }

    /**
     * Whether the motion has not ended. A preserved motion that rests at its end is active.
     *
     * @return false once it was cancelled, or completed without being preserved
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public boolean isActive() {
        return store != null && store.isActive(key);
    }

    /**
     * Whether the motion is on its way: scheduled, delayed or playing, also at speed 0.
     *
     * @return false at its end and after it
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public boolean isPlaying() {
        return switch (status()) {
            case SCHEDULED, DELAYED, PLAYING -> true;
            case NONE, COMPLETED, CANCELED -> false;
        };
    }

    /**
     * Where the motion is in its life.
     *
     * @return the status; {@link MotionStatus#NONE} if it is gone
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public MotionStatus status() {
        return store == null ? MotionStatus.NONE : store.status(key);
    }

    /**
     * Ends the motion where it is and calls {@code onCancel}.
     *
     * @throws IllegalStateException if it has ended or is gone
     */
    public void cancel() {
        store("cancel").cancel(key);
    }

    /**
     * Ends the motion where it is and calls {@code onCancel}, if it is active.
     *
     * @return whether it was
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public boolean tryCancel() {
        return store != null && store.tryCancel(key);
    }

    /**
     * Puts back what the property showed before the motion first wrote, to the bit, and cancels the motion: {@code onCancel}
     * finds the property as it was. One that has not written yet is just cancelled.
     *
     * <p>That is known of motions that began with {@link Motion#to}, {@code by}, {@code from} or {@code times}, and of those
     * that were told to be {@link ValueMotionBuilder#restorable restorable}. A sequence puts back what those of its motions
     * found that know it, also after they completed, last found first; the others are just cancelled with it. A setter that throws goes to the error
     * handler.
     *
     * @throws IllegalStateException if the motion does not know what there was, has ended, belongs to a sequence, or is gone
     */
    public void cancelAndRestore() {
        store("cancelAndRestore").cancelAndRestore(key);
    }

    /** Puts back what the motion found, if it is active and knows it. */
    void tryRestore() {
        if (store != null) {
            store.tryRestore(key);
        }
    }

    /**
     * Takes the motion to its end at once: {@code onStart} if that is still due, the end value, {@code onLoopComplete}
     * of the loops that remain, {@code onComplete}. It ends on exactly what playing would have ended on.
     *
     * @throws IllegalStateException if it loops for ever, has been completed or cancelled already, or is gone
     */
    public void complete() {
        store("complete").complete(key);
    }

    /**
     * Does what {@link #complete()} does where that would not throw.
     *
     * @return whether the motion was completed by this call
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public boolean tryComplete() {
        return store != null && store.tryComplete(key);
    }

    /**
     * Keeps the motion when it completes: it rests at its end, costs nothing there, and can be sought, reversed and
     * played again until it is cancelled. {@code onComplete} then comes each time the end is reached forwards.
     *
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     */
    public MotionHandle preserve() {
        store("preserve").preserve(key);
        return this;
    }

    /**
     * The motion's local time: 0 when created, its delay included.
     *
     * @return seconds, 0 to {@link #totalDuration()}
     * @throws IllegalStateException if the motion is gone
     */
    public double time() {
        return store("time").time(key);
    }

    /**
     * Seeks. Forwards this does what an update to that time would do, events included, and may complete the motion.
     * Backwards it writes once and calls nothing back; what lies after that time will come again.
     *
     * @param seconds the local time to go to, held to 0 and {@link #totalDuration()}; finite
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     * @throws IllegalArgumentException if {@code seconds} is not finite
     */
    public MotionHandle time(double seconds) {
        store("time").seek(key, seconds);
        return this;
    }

    /**
     * Plays a sequence to a time, forwards or backwards, at the pace that it has; it stops exactly there, with speed 0.
     *
     * @param time local time, held to what there is; finite
     * @return this handle
     * @throws IllegalStateException if the motion is no sequence, or has ended or is gone
     * @throws IllegalArgumentException if {@code time} is not finite
     */
    public MotionHandle playTo(double time) {
        sequence().playTo(key, Check.finite(time, "time"));
        return this;
    }

    /**
     * Plays a sequence to a label of its running loop, forwards or backwards, at the pace that it has; it stops exactly
     * there, with speed 0.
     *
     * @param label of the sequence
     * @return this handle
     * @throws IllegalStateException if the motion is no sequence, or has ended or is gone
     * @throws IllegalArgumentException if there is no such label
     */
    public MotionHandle playTo(String label) {
        sequence().playTo(key, Check.notNull(label, "label"));
        return this;
    }

    private SequenceStore sequence() {
        MotionStore<?> played = store("playTo");
        played.dispatcher.owner.check();
        if (played instanceof SequenceStore sequences) {
            return sequences;
        }
        throw new IllegalStateException("playTo: the motion is no sequence");
    }

    /**
     * A view of the motion that cancels it when closed. Handles are values and not closeable themselves, so that no
     * compiler asks for each of them to be closed.
     *
     * @return the view
     */
    public MotionScope scope() {
        return this::tryCancel;
    }

    /**
     * The eased progress at the local time: 0 at {@code from} and 1 at {@code to}, beyond these where the ease
     * overshoots, and growing by a whole loop each with {@link LoopType#INCREMENTAL}.
     *
     * @return the progress
     * @throws IllegalStateException if the motion is gone
     */
    public double progress() {
        return store("progress").progress(key);
    }

    /**
     * The speed at which local time moves, also while it is paused, and on the way to another.
     *
     * @return 1 unless it was set
     * @throws IllegalStateException if the motion is gone
     */
    public double speed() {
        return store("speed").speed(key);
    }

    /**
     * Sets the speed; the motion goes on from where it is, without a jump.
     *
     * @param speed 0 stands still; negative plays backwards, down to time 0, where the motion stays and remains active; finite
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     * @throws IllegalArgumentException if {@code speed} is not finite
     */
    public MotionHandle speed(double speed) {
        store("speed").setSpeed(key, speed);
        return this;
    }

    /**
     * Lets the speed go over into another, evenly.
     *
     * @param speed what it will be; finite
     * @param seconds how long that takes, of the dispatcher's time while the motion is not paused; finite and at least 0
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     * @throws IllegalArgumentException if {@code speed} is not finite, or {@code seconds} is not finite and at least 0
     */
    public MotionHandle speedTo(double speed, double seconds) {
        return speedTo(speed, seconds, Ease.LINEAR);
    }

    /**
     * Lets the speed go over into another. The motion is where that takes it, however long the updates: nothing gathers.
     * Where the speed goes through 0 it turns round, in an update that takes it to that place first, and waits at an end
     * that it comes to. The next {@code speed} or {@code speedTo} begins at the speed that it has then.
     *
     * <p>Meanwhile the motion has a turn of its own in each update, as one with an event. This call allocates an
     * object, updates do not.
     *
     * @param speed what it will be; finite
     * @param seconds how long that takes, of the dispatcher's time while the motion is not paused; finite and at least 0
     * @param ease how; one that never turns back: all but back, elastic and bounce
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     * @throws IllegalArgumentException if {@code speed} is not finite, {@code seconds} is not finite and at least 0, or
     *     {@code ease} is null or turns back
     */
    public MotionHandle speedTo(double speed, double seconds, Ease ease) {
        store("speedTo").rampSpeed(key, speed, seconds, ease);
        return this;
    }

    /** The same for a motion whose speed can be set; false if it has ended, or a sequence moves it. */
    boolean trySpeedTo(double speed, double seconds, Ease ease) {
        return store != null && store.tryRampSpeed(key, speed, seconds, ease);
    }

    /**
     * Stops the motion where it is, until {@link #resume}: its local time stands still, its speed stays what it is, and
     * nothing of it is written or called but {@code aliveWhile}. It remains active and playing, costs nothing, and can be
     * sought, completed and cancelled; given another speed, it has that when it goes on. One that has not been updated yet
     * begins when it goes on.
     *
     * <p>Calls {@code onPause}; a motion that is paused already is left as it is. A turn of the running update that is
     * still to come takes the motion to where the clock is.
     *
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     */
    public MotionHandle pause() {
        store("pause").setPaused(key, true);
        return this;
    }

    /**
     * Begins to give the motion other ends, or another time to get there, while it runs: see {@link MotionRetarget}.
     *
     * <pre>{@code
     * MotionHandle follow = Motion.create(0f, 10f, 0.3).bind(node, Node::setAlpha);
     * follow.retarget().to(12).keepVelocity().apply();
     * }</pre>
     *
     * @return what is told the ends, and then to apply them
     * @throws IllegalStateException if the motion has ended or is gone, is moved by a sequence, or has no ends that can be
     *     changed: a sequence, a punch or shake, a turn about an axis, a value that is an array or of a type of your own
     */
    public MotionRetarget retarget() {
        MotionStore<?> retargeted = store("retarget");
        retargeted.dispatcher.owner.check();
        if (retargeted instanceof CourseStore<?> course) {
            return new MotionRetarget(this, course, key);
        }
        throw new IllegalStateException("retarget: a sequence has no ends; retarget motions");
    }

    /**
     * Lets this motion, which has just been created, take over from a running one without a jump or a kink: it begins with
     * the value that the other shows and as fast as that changes, and the other is cancelled. Of a sequence that is what it
     * shows of the property that this motion writes: the same target, and the same setter or {@link Property}.
     *
     * <p>The whole first loop of this motion leads from there to its end and to rest, by a quintic polynomial in the place of
     * its ease; its own start counts from the second loop on. That value is written at once, unless this motion waits and
     * skips its values; what bind wrote before is gone by that. Where the other motion has ended or shows nothing yet, or a sequence
     * nothing of this property, this one begins as it was told. Velocities are per second of the other's dispatcher. Allocates.
     *
     * <pre>{@code
     * MotionHandle there = Motion.create(0f, 10f, 0.5).bind(node, Node::setAlpha);
     * MotionHandle back = Motion.create(10f, 0f, 0.5).immediateBind(false).bind(node, Node::setAlpha).blendFrom(there);
     * }</pre>
     *
     * @param running a motion or a sequence, of any dispatcher of this thread
     * @return this handle
     * @throws IllegalArgumentException if {@code running} is null or this motion, or its values have another number of
     *     components
     * @throws IllegalStateException if this motion has been updated, has ended or is gone, begins in its middle, or is moved by a
     *     sequence; if {@code running} is moved by a sequence, which is to be given instead; or if one of both has no ends to go to:
     *     punches, shakes, turns, arrays, types of your own, and this one being a sequence
     */
    public MotionHandle blendFrom(MotionHandle running) {
        Check.notNull(running, "running");
        MotionStore<?> blending = store("blendFrom");
        blending.dispatcher.owner.check();
        if (blending instanceof CourseStore<?> course) {
            course.blendFrom(key, running);
            return this;
        }
        throw new IllegalStateException("blendFrom: a sequence has no value; let the motion blend that is to go on");
    }

    /**
     * Gives a running motion another duration. It stays at the phase that it has: its value does not jump, its delays and
     * loops stay what they are, and what is left of its running loop takes as much longer or shorter as all loops do.
     * {@link #time()} and {@link #totalDuration()} become those of the new duration.
     *
     * @param seconds the length of one loop, without delay; finite and at least 0
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone, is moved by a sequence, or is a sequence, whose
     *     length is that of what it plays: set its {@link #speed(double)} instead
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0, or is 0 for an endless loop that has
     *     no other length
     */
    public MotionHandle stretch(double seconds) {
        MotionStore<?> stretched = store("stretch");
        stretched.dispatcher.owner.check();
        if (stretched instanceof CourseStore<?> course) {
            course.stretch(key, Check.notNegative(seconds, "seconds"));
            return this;
        }
        throw new IllegalStateException("stretch: a sequence is as long as what it plays; set its speed instead");
    }

    /**
     * Lets a motion whose start or end was read from a property ({@link Motion#to} and its like) read it again when it next
     * starts: when it is played again from its beginning, not where it is now. Of a sequence: all that it plays. A motion
     * between two given values is left as it is.
     *
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     */
    public MotionHandle invalidate() {
        store("invalidate").invalidate(key);
        return this;
    }

    /**
     * Lets a paused motion go on from where it is, without a jump, and calls {@code onResume}; one that is not paused is left
     * as it is.
     *
     * @return this handle
     * @throws IllegalStateException if the motion has ended or is gone
     */
    public MotionHandle resume() {
        store("resume").setPaused(key, false);
        return this;
    }

    /**
     * Whether the motion is paused: by {@link #pause}, and not by its speed or its clock.
     *
     * @return false also once it has ended
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public boolean isPaused() {
        return store != null && store.isPaused(key);
    }

    /** Pauses or resumes a motion that can be; false if it has ended, or a sequence moves it. */
    boolean trySetPaused(boolean pauses) {
        return store != null && store.trySetPaused(key, pauses);
    }

    /** Sets the speed of a motion that can be given one; false if it has ended, or a sequence moves it. */
    boolean trySpeed(double speed) {
        return store != null && store.trySetSpeed(key, speed);
    }

    /**
     * The length of one loop, without delay.
     *
     * @return seconds
     * @throws IllegalStateException if the motion is gone
     */
    public double duration() {
        MotionStore<?> s = store("duration");
        return s.plans.duration[s.planOf(key, "duration")];
    }

    /**
     * The length from creation to completion: all loops and delays, and how long the end is held after them.
     *
     * @return seconds; positive infinity for an endless loop
     * @throws IllegalStateException if the motion is gone
     */
    public double totalDuration() {
        MotionStore<?> s = store("totalDuration");
        return s.plans.total(s.planOf(key, "totalDuration"));
    }

    /**
     * The delay.
     *
     * @return seconds
     * @throws IllegalStateException if the motion is gone
     */
    public double delay() {
        MotionStore<?> s = store("delay");
        return s.plans.delay[s.planOf(key, "delay")];
    }

    /**
     * How many loops the motion plays.
     *
     * @return the number of passes, or {@link Motion#INFINITE}
     * @throws IllegalStateException if the motion is gone
     */
    public long loops() {
        MotionStore<?> s = store("loops");
        return s.plans.loops[s.planOf(key, "loops")];
    }

    /**
     * How many loops are finished at the local time.
     *
     * @return the number of passes
     * @throws IllegalStateException if the motion is gone
     */
    public long completedLoops() {
        return store("completedLoops").completedLoops(key);
    }

    /**
     * The name that was given to the motion.
     *
     * @return the name, or an empty text
     * @throws IllegalStateException if the motion is gone
     */
    public String name() {
        MotionStore<?> s = store("name");
        String name = s.plans.name(s.planOf(key, "name"));
        return name == null ? "" : name;
    }

    /**
     * Adds the motion to a group.
     *
     * @param group ends with all its members
     * @return this handle
     * @throws IllegalArgumentException if {@code group} is null
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public MotionHandle addTo(MotionGroup group) {
        Check.notNull(group, "group").add(this);
        return this;
    }

    /**
     * A future of the motion's end that leaves the motion alone: {@link #toFuture(CancelBehavior)} with
     * {@link CancelBehavior#NONE}.
     *
     * @return another future each time
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public CompletableFuture<@Nullable Void> toFuture() {
        return toFuture(CancelBehavior.NONE);
    }

    /**
     * A future of the motion's end. A motion may have any number of them.
     *
     * <ul>
     *   <li>It completes, with null, when the motion completes; one that is preserved or is played by a sequence completes
     *       it the first time it comes to its end. It is complete from the start where the motion has completed, rests
     *       preserved at its end, or is gone, and for {@link #NONE}.
     *   <li>It is cancelled when the motion is cancelled, by whatever: {@code cancel}, {@code cancelOnError},
     *       {@code aliveWhile}, a target that is gone, {@code clear}, or the sequence that plays it.
     *   <li>A motion played by a sequence that ends without its having come to its end completes it then.
     * </ul>
     *
     * <p>What depends on the future and is not async runs on the dispatcher's thread, after the motion's own
     * {@code onComplete} or {@code onCancel}, and may do what these may; what it throws goes to its own future only.
     *
     * <p>The future may be cancelled on any thread, which never waits for the dispatcher. What that does to the motion
     * happens at once on the dispatcher's thread, once that has updated it, and else at the start of the next update or
     * frame. A motion that a sequence plays is left alone.
     *
     * <pre>{@code
     * FADE_IN.play(title).toFuture(CancelBehavior.COMPLETE).thenRun(() -> log("faded"));
     * }</pre>
     *
     * @param onCancel what cancelling the future does to the motion
     * @return another future each time
     * @throws IllegalArgumentException if {@code onCancel} is null
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public CompletableFuture<@Nullable Void> toFuture(CancelBehavior onCancel) {
        return MotionFuture.of(store, key, Check.notNull(onCancel, "onCancel"));
    }

    /** Lets a waiter know how the motion ends; at once if it is over already. */
    void await(Waiter waiter) {
        if (store == null) {
            waiter.ended(true);
        } else {
            store.await(key, waiter);
        }
    }

    /** Forgets a waiter: at once on the dispatcher's thread, else with its next update. */
    void dismiss(Waiter waiter) {
        MotionStore<?> left = store;
        if (left == null) {
            return;
        }
        if (left.dispatcher.owner.isHere()) {
            left.dismiss(key, waiter);
        } else {
            left.dispatcher.tasks.add(() -> left.dismiss(key, waiter));
        }
    }

    long keyOf() {
        return key;
    }

    MotionStore<?> store(String operation) {
        if (store == null) {
            throw new IllegalStateException(operation + ": MotionHandle.NONE refers to no motion");
        }
        return store;
    }

    /** Whether the other is a handle of the same motion. */
    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(@Nullable Object other) {
        return other instanceof MotionHandle handle && handle.store == store && handle.key == key;
    }

    @Override
    public int hashCode() {
        return 31 * System.identityHashCode(store) + Long.hashCode(key);
    }

    /** The slot and its generation. */
    @Override
    public String toString() {
        return store == null ? "MotionHandle.NONE" : "MotionHandle(" + describe(key) + ")";
    }

    static String describe(long key) {
        return "slot " + (int) key + ", generation " + Integer.toUnsignedString((int) (key >>> 32));
    }
}
