package dev.motile.testing;

import dev.motile.Clock;
import dev.motile.FrameLoop;
import dev.motile.ManualMotionDispatcher;
import dev.motile.MotionFailure;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import dev.motile.MotionStatus;
import dev.motile.MotionView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Frames that a test drives, each as long as it says: a minute of them takes milliseconds, and every run is like every
 * other. There is no wall clock in it.
 *
 * <p>Drives a {@link FrameLoop} or a {@link ManualMotionDispatcher}, and belongs to its thread; calls on another one throw
 * {@link IllegalStateException}. One that has made its own loop also collects what callbacks of motions throw, see
 * {@link #takeErrors}. May allocate.
 *
 * <pre>{@code
 * VirtualFrame frame = new VirtualFrame();
 * MotionHandle fade = Motion.create(0f, 1f, 0.5).scheduler(frame.scheduler()).bind(node, Node::setAlpha);
 * frame.frames(15);
 * print(node.alpha); // prints 0.5: a quarter of a second
 * frame.untilEnded(fade, 1);
 * print(node.alpha); // prints 1
 * }</pre>
 */
public final class VirtualFrame {

    /** What a step may be off by through rounding: nothing that anyone means. */
    private static final double TOLERANCE = 1e-9;

    /** So many live motions are told of one by one. */
    private static final int MOST_TOLD = 10;

    /** An exception that a callback has thrown, and where. */
    private record Reported(Throwable error, MotionFailure failure) {
        @Override
        public String toString() {
            return (failure.name().isEmpty() ? "" : "'" + failure.name() + "' ") + "in " + failure.event() + ": "
                    + error;
        }
    }

    // One of both.
    private final @Nullable FrameLoop loop;
    private final @Nullable ManualMotionDispatcher dispatcher;

    private final List<Reported> reported = new ArrayList<>();
    private final List<Runnable> afterFrame = new ArrayList<>();

    private double frameSeconds = 1 / 60.0;
    private long frameCount;

    /** Makes a loop of its own and drives that. */
    public VirtualFrame() {
        FrameLoop own = new FrameLoop();
        own.onError((error, failure) -> reported.add(new Reported(error, failure)));
        loop = own;
        dispatcher = null;
    }

    private VirtualFrame(@Nullable FrameLoop loop, @Nullable ManualMotionDispatcher dispatcher) {
        this.loop = loop;
        this.dispatcher = dispatcher;
    }

    /**
     * Drives a loop that is there already; its error handler stays as it is.
     *
     * @param loop what to drive; may be {@link FrameLoop#main()}
     * @return frames of that loop
     * @throws IllegalArgumentException if {@code loop} is null
     */
    public static VirtualFrame of(FrameLoop loop) {
        return new VirtualFrame(notNull(loop, "loop"), null);
    }

    /**
     * Drives a dispatcher that is there already; its error handler stays as it is.
     *
     * @param dispatcher what to drive
     * @return updates of that dispatcher
     * @throws IllegalArgumentException if {@code dispatcher} is null
     */
    public static VirtualFrame of(ManualMotionDispatcher dispatcher) {
        return new VirtualFrame(null, notNull(dispatcher, "dispatcher"));
    }

    /**
     * The loop that is driven.
     *
     * @return always the same
     * @throws IllegalStateException if this drives a {@link ManualMotionDispatcher}
     */
    public FrameLoop loop() {
        if (dispatcher != null) {
            throw new IllegalStateException("this VirtualFrame drives a ManualMotionDispatcher and has no loop");
        }
        return driven();
    }

    private FrameLoop driven() {
        return Objects.requireNonNull(loop);
    }

    /**
     * Where motions run that this drives.
     *
     * @return the default scheduler of the loop, or that of the dispatcher
     */
    public MotionScheduler scheduler() {
        return dispatcher != null ? dispatcher.scheduler() : driven().defaultScheduler();
    }

    /**
     * How long a frame is where nothing else is said.
     *
     * @return seconds; a sixtieth unless set
     */
    public double frameSeconds() {
        return frameSeconds;
    }

    /**
     * Sets how long a frame is where nothing else is said.
     *
     * @param seconds finite and above 0
     * @throws IllegalArgumentException if {@code seconds} is not finite and above 0
     */
    public void frameSeconds(double seconds) {
        frameSeconds = positive(seconds, "seconds");
    }

    /**
     * What the frames so far add up to.
     *
     * @return seconds of the loop's {@link Clock#UNSCALED}, or of the dispatcher's clock
     * @throws IllegalStateException if what is driven belongs to another thread
     */
    public double time() {
        return dispatcher != null ? dispatcher.time() : driven().time(Clock.UNSCALED);
    }

    /**
     * How many frames this has run.
     *
     * @return the number
     */
    public long frameCount() {
        return frameCount;
    }

    /**
     * How many motions are active.
     *
     * @return the number
     * @throws IllegalStateException if what is driven belongs to another thread
     */
    public int count() {
        return dispatcher != null ? dispatcher.count() : driven().count();
    }

    /**
     * Calls back after every frame from the next one on; what it throws is thrown by the method that runs the frame.
     *
     * @param action what to call
     * @throws IllegalArgumentException if {@code action} is null
     */
    public void afterFrame(Runnable action) {
        afterFrame.add(notNull(action, "action"));
    }

    /**
     * Records a trace: a row now, and one after every frame.
     *
     * @param trace what takes the values
     * @throws IllegalArgumentException if {@code trace} is null
     * @throws IllegalStateException if what is driven belongs to another thread, or if the trace has a row of a later
     *     time already
     */
    public void record(MotionTrace trace) {
        notNull(trace, "trace").record(time());
        afterFrame(() -> trace.record(time()));
    }

    /**
     * Runs one frame.
     *
     * @param seconds how long it is; finite and at least 0
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if what is driven belongs to another thread, or is in a frame
     */
    public void frame(double seconds) {
        if (dispatcher != null) {
            dispatcher.update(seconds);
        } else {
            driven().frame(seconds);
        }
        frameCount++;
        for (int k = 0; k < afterFrame.size(); k++) {
            afterFrame.get(k).run();
        }
    }

    /**
     * Runs frames of {@link #frameSeconds()} each.
     *
     * @param frames how many; at least 0
     * @throws IllegalArgumentException if {@code frames} is negative
     * @throws IllegalStateException if what is driven belongs to another thread, or is in a frame
     */
    public void frames(int frames) {
        frames(frames, frameSeconds);
    }

    /**
     * Runs frames of one length.
     *
     * @param frames how many; at least 0
     * @param seconds how long each is; finite and at least 0
     * @throws IllegalArgumentException if {@code frames} is negative, or {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if what is driven belongs to another thread, or is in a frame
     */
    public void frames(int frames, double seconds) {
        if (frames < 0) {
            throw new IllegalArgumentException("frames must be at least 0, but is " + frames);
        }
        notNegative(seconds, "seconds");
        for (int k = 0; k < frames; k++) {
            frame(seconds);
        }
    }

    /**
     * Runs frames of {@link #frameSeconds()} until so much time has passed; the last one is shorter where they do not
     * come out even.
     *
     * @param seconds how long; finite and at least 0
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if what is driven belongs to another thread, or is in a frame
     */
    public void seconds(double seconds) {
        notNegative(seconds, "seconds");
        double length = frameSeconds;
        double whole = Math.floor((seconds + TOLERANCE) / length);
        for (long k = 0; k < whole; k++) {
            frame(length);
        }
        double rest = seconds - whole * length;
        if (rest > TOLERANCE) {
            frame(rest);
        }
    }

    /**
     * Runs frames of {@link #frameSeconds()} until something is so; none if it is so already.
     *
     * @param condition asked before the first frame and after each one
     * @param limit after how many seconds to give up; finite and at least 0
     * @return the seconds it took
     * @throws IllegalArgumentException if {@code condition} is null, or {@code limit} is not finite and at least 0
     * @throws IllegalStateException if what is driven belongs to another thread, or is in a frame
     * @throws AssertionError if it is not so by the limit; tells which motions are live
     */
    public double until(BooleanSupplier condition, double limit) {
        return until("what was waited for", condition, limit);
    }

    /**
     * Runs frames of {@link #frameSeconds()} until a motion has completed or was cancelled.
     *
     * @param motion what to wait for; a preserved one has ended when it is at its end
     * @param limit after how many seconds to give up; finite and at least 0
     * @return the seconds it took
     * @throws IllegalArgumentException if {@code motion} is null, or {@code limit} is not finite and at least 0
     * @throws IllegalStateException if what is driven or the motion belongs to another thread, or if it is in a frame
     * @throws AssertionError if it has not ended by the limit; tells which motions are live
     */
    public double untilEnded(MotionHandle motion, double limit) {
        notNull(motion, "motion");
        MotionStatus status = motion.status();
        String name = status == MotionStatus.NONE || motion.name().isEmpty() ? "" : " '" + motion.name() + "'";
        return until("the end of the motion" + name, () -> !motion.isPlaying(), limit);
    }

    /**
     * Runs frames of {@link #frameSeconds()} until no motion is active.
     *
     * @param limit after how many seconds to give up; finite and at least 0
     * @return the seconds it took
     * @throws IllegalArgumentException if {@code limit} is not finite and at least 0
     * @throws IllegalStateException if what is driven belongs to another thread, or is in a frame
     * @throws AssertionError if some are active at the limit; tells which
     */
    public double untilIdle(double limit) {
        return until("the end of all motions", () -> count() == 0, limit);
    }

    private double until(String what, BooleanSupplier condition, double limit) {
        notNull(condition, "condition");
        notNegative(limit, "limit");
        double start = time();
        long framesBefore = frameCount;
        while (!condition.getAsBoolean()) {
            double passed = time() - start;
            if (passed + TOLERANCE >= limit) {
                String message = what + " has not come after " + passed + " s and " + (frameCount - framesBefore)
                        + " frames; " + live();
                throw reported.isEmpty()
                        ? new AssertionError(message)
                        : new AssertionError(
                                message + "\na callback failed " + reported.get(0),
                                reported.get(0).error());
            }
            frame(frameSeconds);
        }
        return time() - start;
    }

    /** What is live, in words: a line for each of the first motions. */
    private String live() {
        int count = count();
        StringBuilder text = new StringBuilder(count == 1 ? "1 motion is live" : count + " motions are live");
        int[] told = {0};
        Consumer<MotionView> visitor = motion -> {
            if (told[0] < MOST_TOLD) {
                text.append(told[0]++ == 0 ? ":" : "").append("\n    ").append(motion.describe());
            }
        };
        if (dispatcher != null) {
            dispatcher.inspect(visitor);
        } else {
            driven().inspect(visitor);
        }
        return text.append(count > MOST_TOLD ? "\n    and " + (count - MOST_TOLD) + " more" : "")
                .toString();
    }

    /**
     * What callbacks, setters, eases, tasks, systems and scripts have thrown since the last call, if this has made its own
     * loop. {@link MotionTest} fails a test that leaves any.
     *
     * @return the exceptions in order; none for a loop or dispatcher that was there before
     */
    public List<Throwable> takeErrors() {
        List<Throwable> errors = reported.stream().map(Reported::error).toList();
        reported.clear();
        return errors;
    }

    /**
     * Fails if something was thrown that {@link #takeErrors} has not taken.
     *
     * @throws AssertionError with the first exception as its cause, and the others suppressed
     */
    public void assertNoErrors() {
        if (reported.isEmpty()) {
            return;
        }
        StringBuilder message = new StringBuilder("callbacks failed:");
        for (Reported one : reported) {
            message.append("\n    ").append(one);
        }
        AssertionError failure =
                new AssertionError(message.toString(), reported.get(0).error());
        for (Reported other : reported.subList(1, reported.size())) {
            failure.addSuppressed(other.error());
        }
        throw failure;
    }

    /**
     * Fails if motions are active.
     *
     * @throws AssertionError if some are; tells which
     * @throws IllegalStateException if what is driven belongs to another thread
     */
    public void assertIdle() {
        if (count() > 0) {
            throw new AssertionError("there should be no motion any more, but " + live());
        }
    }

    /** Cancels every script and motion of what is driven, with their {@code onCancel}. */
    void clear() {
        if (dispatcher != null) {
            dispatcher.clear();
        } else {
            driven().clear();
        }
    }

    private static <T> T notNull(@Nullable T value, String argument) {
        if (value == null) {
            throw new IllegalArgumentException(argument + " must not be null");
        }
        return value;
    }

    private static double notNegative(double value, String argument) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite and at least 0, but is " + value);
        }
        return value;
    }

    private static double positive(double value, String argument) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite and above 0, but is " + value);
        }
        return value;
    }
}
