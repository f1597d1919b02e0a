package dev.motile;

import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a builder has been told so far: the one list of settings, with their defaults. Buffers are pooled; the version
 * moves on with each use, so that a builder of before no longer opens it. A clip has one of its own, never pooled and
 * never changed.
 */
final class MotionBuffer {

    double from;
    double to;
    double duration;
    double delay;
    DelayType delayType = DelayType.FIRST_LOOP;
    boolean skipValuesDuringDelay;
    long loops;
    LoopType loopType = LoopType.RESTART;

    /** Ordinal of an {@link Ease}, or {@link #OWN_FUNCTION}. */
    int ease;

    @Nullable
    DoubleUnaryOperator function;

    boolean cancelOnError;
    boolean immediateBind;

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

    private static final MotionBuffer DEFAULTS = new MotionBuffer();

    MotionBuffer() {
        skipValuesDuringDelay = true;
        loops = 1;
        immediateBind = true;
    }

    /** A buffer for a new builder. Builders only wrap it, so that compiled code need not make them. */
    static MotionBuffer rent(double from, double to, double seconds) {
        double duration = Check.notNegative(seconds, "seconds");
        MotionBuffer buffer = BufferPool.ofThread().rent();
        buffer.from = from;
        buffer.to = to;
        buffer.duration = duration;
        return buffer;
    }

    /** Takes over all settings of another; callbacks too, in hooks of its own. */
    void copyFrom(MotionBuffer other) {
        from = other.from;
        to = other.to;
        duration = other.duration;
        delay = other.delay;
        delayType = other.delayType;
        skipValuesDuringDelay = other.skipValuesDuringDelay;
        loops = other.loops;
        loopType = other.loopType;
        ease = other.ease;
        function = other.function;
        cancelOnError = other.cancelOnError;
        immediateBind = other.immediateBind;
        scheduler = other.scheduler;
        name = other.name;
        ref = other.ref;
        if (other.hooks != null) {
            hooks().copyFrom(other.hooks);
        } else if (hooks != null) {
            hooks.clear();
        }
    }

    /** The callbacks, made when first needed. */
    Hooks hooks() {
        if (hooks == null) {
            hooks = new Hooks();
        }
        return hooks;
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

    double seconds(double value, String argument) {
        try {
            return Check.notNegative(value, argument);
        } catch (IllegalArgumentException refused) {
            giveUp();
            throw refused;
        }
    }

    IllegalArgumentException refuse(String message) {
        giveUp();
        return new IllegalArgumentException(message);
    }

    void giveUp() {
        close();
        BufferPool.ofThread().recycle(this);
    }

    /** Whether a delay without duration gives each loop a length. */
    private boolean loopHasLength() {
        return duration > 0 || (delay > 0 && delayType == DelayType.EVERY_LOOP);
    }

    /** Refuses what only shows when all options are known. */
    void checkWhole() {
        if (loops < 0 && !loopHasLength()) {
            throw new IllegalArgumentException("loops is Motion.INFINITE, but a loop has no length: duration is "
                    + duration + ", delay is " + delay + " (" + delayType + ")");
        }
    }

    /** The scheduler it was told, or the default of the default loop. */
    Dispatcher dispatcher() {
        MotionScheduler told = scheduler;
        return (told != null ? told : FrameLoop.main().defaultScheduler()).dispatcher;
    }
}
