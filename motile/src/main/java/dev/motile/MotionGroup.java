package dev.motile;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Motions that end together, or stop together: of a screen, a dialog, a level. Members that end by themselves leave by themselves.
 *
 * <p>Belongs to the thread of its members' dispatchers. Adding allocates only while the group grows.
 *
 * <pre>{@code
 * try (MotionGroup screen = new MotionGroup()) {
 *     FADE_IN.play(title).addTo(screen);
 *     runScreen();
 * }
 * }</pre>
 */
public final class MotionGroup implements AutoCloseable {

    private MotionHandle[] members = new MotionHandle[8];
    private int count;
    private boolean closed;

    /** Makes an empty group. */
    public MotionGroup() {}

    /**
     * Adds a motion. Adding to a closed group cancels the motion at once; an ended motion is not added.
     *
     * @param handle of the motion
     * @throws IllegalArgumentException if {@code handle} is null
     * @throws IllegalStateException if the dispatcher of the motion belongs to another thread
     */
    public void add(MotionHandle handle) {
        Check.notNull(handle, "handle");
        if (closed) {
            handle.tryCancel();
            return;
        }
        if (!handle.isActive()) {
            return;
        }
        if (count == members.length) {
            dropEnded();
            if (count > members.length / 2) {
                members = Arrays.copyOf(members, members.length * 2);
            }
        }
        members[count++] = handle;
    }

    /**
     * Cancels all members that are active, in the order in which they were added; the group is empty then.
     *
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void cancel() {
        MotionHandle[] all = activeMembers();
        Arrays.fill(members, 0, count, MotionHandle.NONE);
        count = 0;
        Failures failures = forEach(all, MotionHandle::tryCancel);
        failures.end();
    }

    /**
     * Puts back what the members found that know it, as {@link MotionHandle#cancelAndRestore} does, and then cancels all, both
     * in the reverse of the order in which they were added; the group is empty then. Members that do not know what there was
     * are just cancelled, and those that have ended have left.
     *
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void cancelAndRestore() {
        MotionHandle[] all = activeMembers();
        for (int low = 0, high = all.length - 1; low < high; low++, high--) {
            MotionHandle first = all[low];
            all[low] = all[high];
            all[high] = first;
        }
        Arrays.fill(members, 0, count, MotionHandle.NONE);
        count = 0;
        Failures failures = new Failures();
        failures.begin();
        forEach(all, MotionHandle::tryRestore, failures);
        forEach(all, MotionHandle::tryCancel, failures);
        failures.end();
    }

    /**
     * Completes all members that can be completed, in the order in which they were added. Members that remain active,
     * preserved or looping for ever, stay in the group.
     *
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void complete() {
        Failures failures = forEach(activeMembers(), MotionHandle::tryComplete);
        dropEnded();
        failures.end();
    }

    /**
     * Pauses all members, in the order in which they were added, but for those that a sequence moves. Motions added later
     * are not paused.
     *
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void pause() {
        forEach(activeMembers(), member -> member.trySetPaused(true)).end();
    }

    /**
     * Resumes all members that are paused, by whatever, in the order in which they were added.
     *
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void resume() {
        forEach(activeMembers(), member -> member.trySetPaused(false)).end();
    }

    /**
     * Sets the speed of all members, but for those that a sequence moves; paused ones have it when they go on. Motions added
     * later keep their own.
     *
     * @param speed as {@link MotionHandle#speed(double)} takes it; finite
     * @throws IllegalArgumentException if {@code speed} is not finite
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void speed(double speed) {
        Check.finite(speed, "speed");
        forEach(activeMembers(), member -> member.trySpeed(speed)).end();
    }

    /**
     * Lets the speed of all members go over into another, but for those that a sequence moves. Motions added later keep their
     * own.
     *
     * @param speed what it will be; finite
     * @param seconds how long that takes, as {@link MotionHandle#speedTo(double, double, Ease)} takes it
     * @throws IllegalArgumentException if {@code speed} is not finite, or {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void speedTo(double speed, double seconds) {
        speedTo(speed, seconds, Ease.LINEAR);
    }

    /**
     * Lets the speed of all members go over into another, but for those that a sequence moves. Motions added later keep their
     * own.
     *
     * @param speed what it will be; finite
     * @param seconds how long that takes, as {@link MotionHandle#speedTo(double, double, Ease)} takes it
     * @param ease how; one that never turns back: all but back, elastic and bounce
     * @throws IllegalArgumentException if {@code speed} is not finite, {@code seconds} is not finite and at least 0, or
     *     {@code ease} is null or turns back
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    public void speedTo(double speed, double seconds, Ease ease) {
        Check.finite(speed, "speed");
        Check.notNegative(seconds, "seconds");
        Ramp.checked(ease);
        forEach(activeMembers(), member -> member.trySpeedTo(speed, seconds, ease))
                .end();
    }

    /**
     * Cancels all members, and from now on every motion that is added; closing twice is harmless.
     *
     * @throws IllegalStateException if the dispatcher of a member belongs to another thread
     */
    @Override
    public void close() {
        dropEnded();
        closed = true;
        cancel();
    }

    /** Does something to each, whatever handlers throw; they are to be thrown by {@link Failures#end}. */
    private static Failures forEach(MotionHandle[] handles, Consumer<MotionHandle> action) {
        Failures failures = new Failures();
        failures.begin();
        forEach(handles, action, failures);
        return failures;
    }

    private static void forEach(MotionHandle[] handles, Consumer<MotionHandle> action, Failures failures) {
        for (MotionHandle handle : handles) {
            try {
                action.accept(handle);
            } catch (Throwable thrownByHandler) {
                failures.keep(thrownByHandler);
            }
        }
    }

    /** A copy, since callbacks may change the group; also refuses a thread that a member does not belong to. */
    private MotionHandle[] activeMembers() {
        dropEnded();
        return Arrays.copyOf(members, count);
    }

    private void dropEnded() {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            if (members[k].isActive()) {
                members[kept++] = members[k];
            }
        }
        Arrays.fill(members, kept, count, MotionHandle.NONE);
        count = kept;
    }
}
