package dev.motile;

/**
 * New ends for a motion that runs, and how to get there: told step by step, then {@link #apply applied} at once.
 *
 * <p>The motion goes on from the value that it shows, without a jump, in the time that is left of its running loop, or in a
 * new one. That value becomes a keyframe of the loop: the motion's ease leads from it to the loop's new end, and, where the
 * motion is played or sought back, to the loop's new beginning. Everything else stays: time, loops, events, speed, callbacks.
 * Later loops run between the new ends. A motion that has not started yet, or waits in a queue or in its first delay, just has
 * the new ends. A motion keeps one keyframe, the last; on the way back of a yoyo the ease of each piece runs backwards, as that of
 * the loop does. With a {@link ValueMotionBuilder#rate} the keyframe is what the motion would show without one.
 *
 * <p>A motion that is bound to a property by {@link Motion#to} reads its start again where it is told to, as before, and
 * goes to the new end; those by {@code by}, {@code from} and {@code times}, and one that is given another start, no longer read.
 *
 * <p>Belongs to the dispatcher's thread. Allocates this object, and what the motion keeps of it once; frames then
 * allocate nothing.
 *
 * <pre>{@code
 * MotionHandle follow = Motion.create(0f, 10f, 0.3).bind(node, Node::setAlpha);
 * follow.retarget().to(25).apply();
 * follow.retarget().to(5).seconds(0.3).keepVelocity().apply();
 * }</pre>
 */
@CheckReturnValue
public final class MotionRetarget {

    private final MotionHandle handle;
    private final CourseStore<?> store;
    private final long key;
    private final int lanes;

    private final double[] from = new double[MotionBuffer.MOST_LANES];
    private final double[] to = new double[MotionBuffer.MOST_LANES];
    private long fromLong;
    private long toLong;
    private boolean hasFrom;
    private boolean hasTo;
    private double seconds = Double.NaN;
    private boolean keepsVelocity;
    private boolean isApplied;

    MotionRetarget(MotionHandle handle, CourseStore<?> store, long key) {
        this.handle = handle;
        this.store = store;
        this.key = key;
        lanes = store.retargetedLanes(key);
    }

    /**
     * The new end.
     *
     * @param value of a motion of one component; whole numbers for a motion of these
     * @return this
     * @throws IllegalArgumentException if the motion has more components, or whole numbers and {@code value} is none of theirs
     */
    public MotionRetarget to(double value) {
        one(store.takes(value), value, "to");
        toLong = (long) value;
        to[0] = value;
        hasTo = true;
        return this;
    }

    /**
     * The new end, exactly also where a {@code double} does not hold it.
     *
     * @param value of a motion of one component
     * @return this
     * @throws IllegalArgumentException if the motion has more components, or {@code value} is no {@code int} and it has these
     */
    public MotionRetarget to(long value) {
        one(store.takes(value), value, "to");
        to[0] = value;
        toLong = value;
        hasTo = true;
        return this;
    }

    /**
     * The new end.
     *
     * @param x the first component
     * @param y the second component
     * @return this
     * @throws IllegalArgumentException if the motion has not two components
     */
    public MotionRetarget to(double x, double y) {
        set(to, "to", 2, x, y, 0, 0);
        hasTo = true;
        return this;
    }

    /**
     * The new end.
     *
     * @param x the first component
     * @param y the second component
     * @param z the third component
     * @return this
     * @throws IllegalArgumentException if the motion has not three components
     */
    public MotionRetarget to(double x, double y, double z) {
        set(to, "to", 3, x, y, z, 0);
        hasTo = true;
        return this;
    }

    /**
     * The new end.
     *
     * @param x the first component, of a colour red
     * @param y the second component, of a colour green
     * @param z the third component, of a colour blue, of a rectangle the width
     * @param w the fourth component, of a colour alpha, of a rectangle the height
     * @return this
     * @throws IllegalArgumentException if the motion has not four components
     */
    public MotionRetarget to(double x, double y, double z, double w) {
        set(to, "to", 4, x, y, z, w);
        hasTo = true;
        return this;
    }

    /**
     * The new start, where loops begin; the running one goes on from what it shows.
     *
     * @param value of a motion of one component; whole numbers for a motion of these
     * @return this
     * @throws IllegalArgumentException if the motion has more components, or whole numbers and {@code value} is none of theirs
     */
    public MotionRetarget from(double value) {
        one(store.takes(value), value, "from");
        fromLong = (long) value;
        from[0] = value;
        hasFrom = true;
        return this;
    }

    /**
     * The new start, exactly also where a {@code double} does not hold it.
     *
     * @param value of a motion of one component
     * @return this
     * @throws IllegalArgumentException if the motion has more components, or {@code value} is no {@code int} and it has these
     */
    public MotionRetarget from(long value) {
        one(store.takes(value), value, "from");
        from[0] = value;
        fromLong = value;
        hasFrom = true;
        return this;
    }

    /**
     * The new start, where loops begin; the running one goes on from what it shows.
     *
     * @param x the first component
     * @param y the second component
     * @return this
     * @throws IllegalArgumentException if the motion has not two components
     */
    public MotionRetarget from(double x, double y) {
        set(from, "from", 2, x, y, 0, 0);
        hasFrom = true;
        return this;
    }

    /**
     * The new start, where loops begin; the running one goes on from what it shows.
     *
     * @param x the first component
     * @param y the second component
     * @param z the third component
     * @return this
     * @throws IllegalArgumentException if the motion has not three components
     */
    public MotionRetarget from(double x, double y, double z) {
        set(from, "from", 3, x, y, z, 0);
        hasFrom = true;
        return this;
    }

    /**
     * The new start, where loops begin; the running one goes on from what it shows.
     *
     * @param x the first component, of a colour red
     * @param y the second component, of a colour green
     * @param z the third component, of a colour blue, of a rectangle the width
     * @param w the fourth component, of a colour alpha, of a rectangle the height
     * @return this
     * @throws IllegalArgumentException if the motion has not four components
     */
    public MotionRetarget from(double x, double y, double z, double w) {
        set(from, "from", 4, x, y, z, w);
        hasFrom = true;
        return this;
    }

    /**
     * Lets the running loop begin anew, and all later ones take this time, too. A motion that rests at its end, preserved,
     * plays its last loop again from there; {@link MotionHandle#time()} is that of the loop's beginning, or a hair before its end
     * where the motion goes backwards. A wait between loops is over by that.
     *
     * @param seconds the new length of one loop, without delay; finite and at least 0
     * @return this
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    public MotionRetarget seconds(double seconds) {
        this.seconds = Check.notNegative(seconds, "seconds");
        return this;
    }

    /**
     * Lets the value go on as fast as it goes now, and come to rest at the loop's end: by a quintic polynomial, which begins
     * with the value and its velocity and ends with neither velocity nor acceleration. The motion's ease has no part in the
     * rest of this loop, and the value may go past its ends where it has to turn round. The velocity is that of the motion's own
     * time, which a speed or pause does not change. Of values that stand it is a way that starts and stops smoothly.
     *
     * @return this
     */
    public MotionRetarget keepVelocity() {
        keepsVelocity = true;
        return this;
    }

    /**
     * Applies what was told; nothing is written before the motion's next turn.
     *
     * @return the motion's handle
     * @throws IllegalStateException if this was applied before, nothing was told, the motion has ended or is gone or
     *     is moved by a sequence, it is at its end and no {@link #seconds} were given, or it reads its property when it
     *     starts, has not, and was not told what replaces that
     * @throws IllegalArgumentException if the motion does not take such ends: no rotation, or not of one sign where it goes
     *     by ratios; or 0 seconds for an endless loop that has no other length
     */
    @CanIgnoreReturnValue
    public MotionHandle apply() {
        if (isApplied) {
            throw new IllegalStateException("retarget: this has been applied already; begin another");
        }
        if (!hasFrom && !hasTo && !hasSeconds()) {
            throw new IllegalStateException("retarget: nothing was told; give it an end, or seconds");
        }
        store.retarget(key, this);
        isApplied = true;
        return handle;
    }

    // ---- For the store

    boolean hasFrom() {
        return hasFrom;
    }

    boolean hasTo() {
        return hasTo;
    }

    boolean hasSeconds() {
        return !Double.isNaN(seconds);
    }

    double seconds() {
        return seconds;
    }

    boolean keepsVelocity() {
        return keepsVelocity;
    }

    /** Puts the ends that were told in the place of others. */
    void takeTo(double[] start, double[] end) {
        if (hasFrom) {
            System.arraycopy(from, 0, start, 0, lanes);
        }
        if (hasTo) {
            System.arraycopy(to, 0, end, 0, lanes);
        }
    }

    long fromLong(long start) {
        return hasFrom ? fromLong : start;
    }

    long toLong(long end) {
        return hasTo ? toLong : end;
    }

    /** Lets the end be what a motion goes to that reads its start. */
    void keepOperand(Plans plans, int plan) {
        if (hasTo) {
            for (int lane = 0; lane < lanes; lane++) {
                plans.operand(plan, lane, to[lane]);
            }
            plans.operandLong(plan, toLong);
        }
    }

    /** Brings rotations to unit length; before anything is changed. */
    void normalise() {
        if (hasFrom) {
            QuaternionSpace.normalise(from, "from");
        }
        if (hasTo) {
            QuaternionSpace.normalise(to, "to");
        }
    }

    // ---- Checking

    private void one(boolean isTaken, Number value, String end) {
        checkLanes(1, end);
        if (!isTaken) {
            throw new IllegalArgumentException(
                    end + " must be a whole number that the motion's type holds, but is " + value);
        }
    }

    private void set(double[] ends, String end, int count, double x, double y, double z, double w) {
        checkLanes(count, end);
        ends[0] = x;
        ends[1] = y;
        ends[2] = z;
        ends[3] = w;
    }

    private void checkLanes(int count, String end) {
        if (count != lanes) {
            throw new IllegalArgumentException(
                    end + " must have as many components as the motion, " + lanes + ", but has " + count);
        }
    }
}
