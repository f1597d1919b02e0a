package dev.motile;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The table of what motions of one store are told to do: times, loops, ease, callbacks. A motion made by a builder has
 * a plan of its own; all motions of a clip share one. A motion refers to its plan by its position here.
 */
/*
 * A plan is counted twice. Its live motions keep the references to user objects; its rows, which also count those that
 * have ended and not left, keep the numbers, so that an ended motion can still be read. When neither is left the plan
 * goes to the free list.
 *
 * A clip remembers only the position of its plan, as a hint that the owner column confirms: a reference from a clip,
 * which often is a constant, would keep the store and all its targets alive.
 */
final class Plans {

    static final int EVERY_LOOP = 1;
    static final int SKIP_VALUES = 1 << 1;
    static final int CANCEL_ON_ERROR = 1 << 2;

    double[] duration = new double[0];
    double[] delay = new double[0];
    long[] loops = new long[0];
    byte[] options = new byte[0];
    LoopType[] loopType = new LoopType[0];
    byte[] ease = new byte[0];
    /** What the ease gives at 1, for incremental loops. */
    float[] wholeLoop = new float[0];

    @Nullable
    DoubleUnaryOperator[] function = new DoubleUnaryOperator[0];

    @Nullable
    Hooks[] hooks = new Hooks[0];

    @Nullable
    String[] name = new String[0];

    @Nullable
    Throwable[] creation = new Throwable[0];

    private @Nullable Object[] owner = new Object[0];
    private int[] live = new int[0];
    private int[] rows = new int[0];
    private int[] nextFree = new int[0];
    private int firstFree = -1;

    private final HooksPool hooksPool = new HooksPool();

    /** A plan of its own for one motion: takes the buffer's settings and its callbacks. */
    int add(MotionBuffer buffer) {
        int plan = take(buffer);
        Hooks own = buffer.hooks;
        if (own != null) {
            Hooks kept = hooksPool.rent();
            kept.copyFrom(own);
            hooks[plan] = kept;
        }
        return plan;
    }

    /** The plan of a clip: the one it has here already, or a new one. */
    int of(MotionClip<?> clip) {
        int hint = clip.planHint;
        if (hint < owner.length && owner[hint] == clip) {
            live[hint]++;
            rows[hint]++;
            return hint;
        }
        int plan = take(clip.settings);
        hooks[plan] = clip.settings.hooks;
        owner[plan] = clip;
        clip.planHint = plan;
        return plan;
    }

    /** One motion of the plan has ended; user objects are let go with the last. */
    void end(int plan) {
        if (--live[plan] == 0) {
            Hooks gone = hooks[plan];
            if (gone != null && owner[plan] == null) {
                hooksPool.recycle(gone);
            }
            hooks[plan] = null;
            owner[plan] = null;
        }
    }

    /** One motion of the plan has left. */
    void leave(int plan) {
        if (--rows[plan] == 0) {
            name[plan] = null;
            function[plan] = null;
            creation[plan] = null;
            nextFree[plan] = firstFree;
            firstFree = plan;
        }
    }

    boolean has(int plan, int option) {
        return (options[plan] & option) != 0;
    }

    boolean everyLoop(int plan) {
        return has(plan, EVERY_LOOP);
    }

    double total(int plan) {
        return Timing.total(duration[plan], delay[plan], everyLoop(plan), loops[plan]);
    }

    void ensureCapacity(int capacity) {
        if (capacity > rows.length) {
            grow(capacity);
        }
    }

    private int take(MotionBuffer from) {
        if (firstFree < 0) {
            grow(Math.max(16, rows.length * 2));
        }
        int plan = firstFree;
        firstFree = nextFree[plan];
        duration[plan] = from.duration;
        delay[plan] = from.delay;
        loops[plan] = from.loops;
        options[plan] = (byte) ((from.delayType == DelayType.EVERY_LOOP ? EVERY_LOOP : 0)
                | (from.skipValuesDuringDelay ? SKIP_VALUES : 0)
                | (from.cancelOnError ? CANCEL_ON_ERROR : 0));
        loopType[plan] = from.loopType;
        ease[plan] = (byte) from.ease;
        function[plan] = from.function;
        name[plan] = from.name;
        live[plan] = 1;
        rows[plan] = 1;
        return plan;
    }

    private void grow(int capacity) {
        int old = rows.length;
        duration = Arrays.copyOf(duration, capacity);
        delay = Arrays.copyOf(delay, capacity);
        loops = Arrays.copyOf(loops, capacity);
        options = Arrays.copyOf(options, capacity);
        loopType = Arrays.copyOf(loopType, capacity);
        ease = Arrays.copyOf(ease, capacity);
        wholeLoop = Arrays.copyOf(wholeLoop, capacity);
        function = Arrays.copyOf(function, capacity);
        hooks = Arrays.copyOf(hooks, capacity);
        name = Arrays.copyOf(name, capacity);
        creation = Arrays.copyOf(creation, capacity);
        owner = Arrays.copyOf(owner, capacity);
        live = Arrays.copyOf(live, capacity);
        rows = Arrays.copyOf(rows, capacity);
        nextFree = Arrays.copyOf(nextFree, capacity);
        for (int plan = capacity - 1; plan >= old; plan--) {
            nextFree[plan] = firstFree;
            firstFree = plan;
        }
    }
}
