package dev.motile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs motions and the systems of an application frame by frame: eight stages in order, each with motions on three
 * clocks. At each stage its motions run before its systems.
 *
 * <p>A loop reads no wall clock: it moves by what {@link #frame(double)} is told. It belongs to one thread, the first that
 * calls {@code frame}; until then one other thread may fill it, and must be done before that begins. A call from any
 * other thread throws {@link IllegalStateException} and changes nothing, except {@link #execute} and
 * {@link #defaultScheduler()}. A frame allocates nothing once there is
 * room; it must not be called from a callback.
 *
 * <pre>{@code
 * FrameLoop loop = FrameLoop.main();
 * loop.addSystem(Stage.UPDATE, game::step);
 * while (running) {
 *     loop.frame(window.secondsSinceLastFrame());
 * }
 * }</pre>
 */
public final class FrameLoop {

    private static final Stage[] STAGES = Stage.values();
    private static final Clock[] CLOCKS = Clock.values();
    private static final Runnable[] NO_SYSTEMS = {};
    private static final double FIXED_TOLERANCE = 1e-9;

    private static final FrameLoop MAIN = new FrameLoop("FrameLoop.main()");

    private final String name;
    private final OwnerThread owner;
    private final Failures failures = new Failures();
    private final TaskQueue tasks = new TaskQueue();
    private final ThreadLocal<BufferPool> bufferPools = ThreadLocal.withInitial(BufferPool::new);

    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable Guest> guests = new ThreadLocal<>();

    private final AtomicReference<@Nullable MotionDetector> detector = new AtomicReference<>();

    private final @Nullable Dispatcher[][] dispatchers = new Dispatcher[STAGES.length][CLOCKS.length];
    private final Runnable[][] systems = new Runnable[STAGES.length][];
    private final Runnable[][] systemsOfFrame = new Runnable[STAGES.length][];

    private final TargetMatches matches = new TargetMatches();
    private final List<FrameChannel> channels = new ArrayList<>();
    private final CompensatedSum[] clocks = new CompensatedSum[CLOCKS.length];
    private double timeScale = 1;
    private double maximumDelta = Double.POSITIVE_INFINITY;
    private double fixedStep = 0.02;

    // Fixed steps are counted from a base, so that they do not drift from TIME.
    private double fixedBase;
    private long fixedSteps;
    private final double[] sinceFixed = new double[CLOCKS.length];

    private volatile MotionScheduler defaultScheduler;
    private boolean tracesCreation;
    private boolean inFrame;
    private @Nullable Scripts scripts;

    /** Makes a loop whose clocks are at 0. */
    public FrameLoop() {
        this("a FrameLoop");
        MotionDetector detector = MAIN.detector();
        if (detector != null) {
            detector.made(this);
        }
    }

    private FrameLoop(String name) {
        this.name = name;
        owner = new OwnerThread(name);
        Arrays.fill(systems, NO_SYSTEMS);
        Arrays.fill(systemsOfFrame, NO_SYSTEMS);
        for (int c = 0; c < clocks.length; c++) {
            clocks[c] = new CompensatedSum();
        }
        defaultScheduler = dispatcher(Stage.UPDATE, Clock.TIME).scheduler;
    }

    /**
     * The loop on which motions run that were given no scheduler.
     *
     * @return always the same
     */
    public static FrameLoop main() {
        return MAIN;
    }

    // ---- For a MotionDetector, from any thread

    OwnerThread owner() {
        return owner;
    }

    int countFromAnywhere() {
        int count = 0;
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                count += dispatcher == null ? 0 : dispatcher.count();
            }
        }
        return count;
    }

    /** For a loop that nobody has seen yet. */
    void traceCreationFromTheStart() {
        tracesCreation = true;
        defaultScheduler.dispatcher.traceCreation(true);
    }

    /** Who is told of new loops and dispatchers; of the main loop, as the one place with state for all. */
    @Nullable
    MotionDetector detector() {
        return detector.get();
    }

    void detector(MotionDetector one) {
        if (!detector.compareAndSet(null, one) && detector.get() != one) {
            throw new IllegalStateException("another MotionDetector watches all: stop() it first");
        }
    }

    void forget(MotionDetector one) {
        detector.compareAndSet(one, null);
    }

    // Kept here because the default loop is the one place with state for all.
    BufferPool bufferPool() {
        return bufferPools.get();
    }

    /** The guest that runs on the calling thread, if any; kept here for the same reason. */
    @Nullable
    Guest guest() {
        return guests.get();
    }

    void guest(Guest guest) {
        guests.set(guest);
    }

    /** The calling thread, or the one in whose place it acts. */
    Thread actingThread() {
        Guest guest = guests.get();
        Thread thread = guest == null ? null : guest.actsFor();
        return thread == null ? Thread.currentThread() : thread;
    }

    /**
     * Runs a frame in which real time equals time.
     *
     * @param seconds since the last frame; finite and at least 0
     * @throws IllegalStateException if called from a callback or on a thread that is not the owner
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    public void frame(double seconds) {
        frame(seconds, seconds);
    }

    /**
     * Runs a frame: queued tasks, scripts, then the stages in order.
     *
     * @param seconds since the last frame, for {@link Clock#TIME} and {@link Clock#UNSCALED}; finite and at least 0
     * @param realSeconds since the last frame, for {@link Clock#REALTIME}; finite and at least 0
     * @throws IllegalStateException if called from a callback or on a thread that is not the owner
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0, or {@code realSeconds} is not
     *     finite and at least 0
     */
    public void frame(double seconds, double realSeconds) {
        Check.notNegative(seconds, "seconds");
        Check.notNegative(realSeconds, "realSeconds");
        checkIdle();
        failures.begin();
        inFrame = true;
        try {
            System.arraycopy(systems, 0, systemsOfFrame, 0, systems.length);
            tasks.run(failures);
            if (scripts != null) {
                scripts.run();
            }
            double scaled = Math.min(Math.min(seconds, maximumDelta) * timeScale, Double.MAX_VALUE);
            clocks[Clock.TIME.ordinal()].add(scaled);
            clocks[Clock.UNSCALED.ordinal()].add(seconds);
            clocks[Clock.REALTIME.ordinal()].add(realSeconds);
            sinceFixed[Clock.UNSCALED.ordinal()] += seconds;
            sinceFixed[Clock.REALTIME.ordinal()] += realSeconds;
            for (int k = 0; k < channels.size(); k++) {
                channels.get(k).begin(scaled, seconds, realSeconds);
            }
            for (Stage stage : STAGES) {
                if (stage == Stage.FIXED_UPDATE) {
                    runFixedSteps();
                } else {
                    runStage(stage, scaled, seconds, realSeconds);
                }
            }
        } finally {
            inFrame = false;
            failures.end();
        }
    }

    private void runFixedSteps() {
        double now = clocks[Clock.TIME.ordinal()].value() + FIXED_TOLERANCE;
        // A system may set the step anew, so it is read each time.
        while (fixedBase + (fixedSteps + 1) * fixedStep <= now) {
            double step = fixedStep;
            fixedSteps++;
            double unscaled = sinceFixed[Clock.UNSCALED.ordinal()];
            double real = sinceFixed[Clock.REALTIME.ordinal()];
            Arrays.fill(sinceFixed, 0);
            runStage(Stage.FIXED_UPDATE, step, unscaled, real);
        }
    }

    private void runStage(Stage stage, double scaled, double unscaled, double real) {
        @Nullable Dispatcher[] ofStage = dispatchers[stage.ordinal()];
        update(ofStage[Clock.TIME.ordinal()], scaled);
        update(ofStage[Clock.UNSCALED.ordinal()], unscaled);
        update(ofStage[Clock.REALTIME.ordinal()], real);
        for (Runnable system : systemsOfFrame[stage.ordinal()]) {
            try {
                system.run();
            } catch (Throwable error) {
                failures.report(error, "", MotionEvent.SYSTEM, null);
            }
        }
    }

    private static void update(@Nullable Dispatcher dispatcher, double seconds) {
        if (dispatcher != null) {
            dispatcher.update(seconds, false, null);
        }
    }

    private void checkIdle() {
        if (owner.hasUpdated()) {
            owner.checkUpdate();
        }
        if (inFrame || (scripts != null && scripts.isRunning())) {
            throw new IllegalStateException(
                    name + " is in a frame: frame must not be called from a callback, system or script");
        }
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null) {
                    dispatcher.checkIdle();
                }
            }
        }
        owner.checkUpdate();
    }

    /**
     * Adds a system to a stage, behind those that are there, from the next frame on. One that is there already stays
     * where it is: adding it twice is adding it once. What a system throws goes to the error handler.
     *
     * @param stage where it runs
     * @param system what runs, once in each frame (in {@link Stage#FIXED_UPDATE} once in each step)
     * @throws IllegalArgumentException if {@code stage} or {@code system} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void addSystem(Stage stage, Runnable system) {
        owner.check();
        Check.notNull(system, "system");
        Runnable[] old = systems[Check.notNull(stage, "stage").ordinal()];
        if (Arrays.asList(old).contains(system)) {
            return;
        }
        Runnable[] more = Arrays.copyOf(old, old.length + 1);
        more[old.length] = system;
        systems[stage.ordinal()] = more;
    }

    /**
     * Removes a system from a stage, from the next frame on.
     *
     * @param stage where it runs
     * @param system what was added
     * @return whether it was there
     * @throws IllegalArgumentException if {@code stage} or {@code system} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public boolean removeSystem(Stage stage, Runnable system) {
        owner.check();
        Check.notNull(system, "system");
        Runnable[] old = systems[Check.notNull(stage, "stage").ordinal()];
        int at = Arrays.asList(old).indexOf(system);
        if (at < 0) {
            return false;
        }
        Runnable[] fewer = Arrays.copyOf(old, old.length - 1);
        System.arraycopy(old, at + 1, fewer, at, fewer.length - at);
        systems[stage.ordinal()] = fewer;
        return true;
    }

    /**
     * Replaces all systems of a stage, from the next frame on. Motions are no systems: they stay.
     *
     * @param stage where they run
     * @param systems what runs from now on, in order, each once; may be none
     * @throws IllegalArgumentException if {@code stage} is null, or {@code systems} is or holds null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void setSystems(Stage stage, Runnable... systems) {
        owner.check();
        Check.notNull(stage, "stage");
        for (Runnable system : Check.notNull(systems, "systems")) {
            Check.notNull(system, "systems[..]");
        }
        this.systems[stage.ordinal()] = new LinkedHashSet<>(Arrays.asList(systems)).toArray(NO_SYSTEMS);
    }

    /**
     * The scheduler under which motions run at a stage and on a clock. In {@link Stage#FIXED_UPDATE} a step moves
     * {@link Clock#TIME} by itself, and the other clocks by all that has passed since the step before.
     *
     * @param stage when in the frame
     * @param clock by which time
     * @return always the same for the same stage and clock
     * @throws IllegalArgumentException if {@code stage} or {@code clock} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public MotionScheduler scheduler(Stage stage, Clock clock) {
        owner.check();
        return dispatcher(Check.notNull(stage, "stage"), Check.notNull(clock, "clock")).scheduler;
    }

    Dispatcher dispatcher(Stage stage, Clock clock) {
        Dispatcher dispatcher = dispatchers[stage.ordinal()][clock.ordinal()];
        if (dispatcher == null) {
            dispatcher = new Dispatcher(name + " at " + stage + " on " + clock, owner, failures, tasks);
            dispatcher.traceCreation(tracesCreation);
            dispatchers[stage.ordinal()][clock.ordinal()] = dispatcher;
        }
        return dispatcher;
    }

    /**
     * A part of the motions with a time of its own, which can be scaled and paused; it has all stages and clocks.
     *
     * @param name any text
     * @return always the same for the same name, made when first asked for
     * @throws IllegalArgumentException if {@code name} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public FrameChannel channel(String name) {
        owner.check();
        Check.notNull(name, "name");
        for (FrameChannel channel : channels) {
            if (channel.name().equals(name)) {
                return channel;
            }
        }
        FrameChannel channel = new FrameChannel(name, this, owner, failures, new Pace(channels.size()));
        channels.add(channel);
        return channel;
    }

    /**
     * The scheduler of motions that were given none, if this is the {@linkplain #main() main loop}.
     *
     * @return {@link Stage#UPDATE} on {@link Clock#TIME} unless set
     */
    public MotionScheduler defaultScheduler() {
        return defaultScheduler;
    }

    /**
     * Sets the default scheduler.
     *
     * @param scheduler of this loop or of any other dispatcher
     * @throws IllegalArgumentException if {@code scheduler} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void defaultScheduler(MotionScheduler scheduler) {
        owner.check();
        defaultScheduler = Check.notNull(scheduler, "scheduler");
    }

    /**
     * How far a clock has moved.
     *
     * @param clock which one
     * @return seconds
     * @throws IllegalArgumentException if {@code clock} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public double time(Clock clock) {
        owner.check();
        return clocks[Check.notNull(clock, "clock").ordinal()].value();
    }

    /**
     * How fast {@link Clock#TIME} moves.
     *
     * @return 1 unless set
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public double timeScale() {
        owner.check();
        return timeScale;
    }

    /**
     * Sets how fast {@link Clock#TIME} moves, from the next frame on.
     *
     * @param scale 0 stands still; finite and at least 0
     * @throws IllegalArgumentException if {@code scale} is not finite and at least 0
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void timeScale(double scale) {
        owner.check();
        timeScale = Check.notNegative(scale, "scale");
    }

    /**
     * The most that a frame moves {@link Clock#TIME} by, before scaling.
     *
     * @return seconds; positive infinity unless set
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public double maximumDelta() {
        owner.check();
        return maximumDelta;
    }

    /**
     * Sets the most that a frame moves {@link Clock#TIME} by, so that a stall or a return from the background does not
     * jump. Nothing is held back unless this is set.
     *
     * @param seconds above 0; positive infinity for no limit
     * @throws IllegalArgumentException if {@code seconds} is not above 0
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void maximumDelta(double seconds) {
        owner.check();
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("seconds must be above 0, but is " + seconds);
        }
        maximumDelta = seconds;
    }

    /**
     * The step of {@link Stage#FIXED_UPDATE}.
     *
     * @return seconds of {@link Clock#TIME}; 0.02 unless set
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public double fixedStep() {
        owner.check();
        return fixedStep;
    }

    /**
     * Sets the step of {@link Stage#FIXED_UPDATE}. A frame runs as many steps as its time holds: set
     * {@link #maximumDelta(double)} where steps may take longer than they simulate.
     *
     * @param seconds of {@link Clock#TIME}; finite and above 0
     * @throws IllegalArgumentException if {@code seconds} is not finite and above 0
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void fixedStep(double seconds) {
        owner.check();
        Check.notNegative(seconds, "seconds");
        if (seconds == 0) {
            throw new IllegalArgumentException("seconds must be above 0, but is " + seconds);
        }
        fixedBase += fixedSteps * fixedStep;
        fixedSteps = 0;
        fixedStep = seconds;
    }

    /**
     * How many motions of all stages, clocks and channels are active: not ended, or preserved.
     *
     * @return the number
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public int count() {
        owner.check();
        return countFromAnywhere();
    }

    /**
     * Shows a visitor every motion that is active now, of all stages, clocks and channels in their order, children of sequences included,
     * as {@link #count} counts them: in each place those of one form of value (floats, pairs, sequences and so on) in the order
     * of creation, form after form. The visitor may do what a callback may: what it ends is not shown any more, what it
     * creates is not shown. What it throws ends the inspection and is thrown. Linear in the motions; allocates nothing once
     * it has been called.
     *
     * <pre>{@code
     * loop.inspect(motion -> print(motion.scheduler() + ": " + motion.describe()));
     * }</pre>
     *
     * @param visitor is called for each motion, always with the same view for one place, which is good only until it returns
     * @throws IllegalArgumentException if {@code visitor} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void inspect(Consumer<? super MotionView> visitor) {
        owner.check();
        Check.notNull(visitor, "visitor");
        // Which dispatchers there were when it began: a bit for each.
        int begun = 0;
        for (int k = 0; k < STAGES.length * CLOCKS.length; k++) {
            Dispatcher dispatcher = dispatchers[k / CLOCKS.length][k % CLOCKS.length];
            if (dispatcher != null) {
                dispatcher.beginInspection();
                begun |= 1 << k;
            }
        }
        try {
            for (int k = 0; k < STAGES.length * CLOCKS.length; k++) {
                if ((begun & 1 << k) != 0) {
                    inspected(k).visit(visitor);
                }
            }
        } catch (Throwable error) {
            endInspection(begun, error);
            throw error;
        }
        endInspection(begun, null);
    }

    private void endInspection(int begun, @Nullable Throwable error) {
        for (int k = 0; k < STAGES.length * CLOCKS.length; k++) {
            if ((begun & 1 << k) != 0) {
                inspected(k).endInspection(error);
            }
        }
    }

    private Dispatcher inspected(int place) {
        return Objects.requireNonNull(dispatchers[place / CLOCKS.length][place % CLOCKS.length]);
    }

    /**
     * Cancels every script, and then every motion of all stages and channels, that is there now, with its
     * {@code onCancel}; what these
     * create lives. The clocks go on, and systems stay.
     *
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void clear() {
        owner.check();
        List<Dispatcher> all = new ArrayList<>();
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null) {
                    dispatcher.addAll(all);
                }
            }
        }
        Dispatcher.clear(all, failures, scripts);
    }

    // ---- By target

    /**
     * Cancels all motions on a target, at all stages, on all clocks and in channels, those that still wait in their delay and those that
     * sequences play, too: nothing of them is written any more, as it has to be where a target is disposed of. A sequence goes
     * on with what remains of it. Motions are on the target that they were bound to or played on: the first of several, the
     * array of cells, the consumer; weakly held or not.
     *
     * <p>In the order of creation among those of one form of value. Callbacks may do anything; what they create is left alone.
     * What the error handler throws is thrown when all is done. Costs by the number of its motions, not of all; the first such
     * call looks at all once. Allocates nothing once there is room.
     *
     * <pre>{@code
     * loop.cancel(sprite);
     * }</pre>
     *
     * @param target what is written to
     * @return how many were cancelled; one of a sequence that is complete already counts, too
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public int cancel(Object target) {
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
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int cancel(T target, Property<? super T> property) {
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
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public int complete(Object target) {
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
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int complete(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.COMPLETE);
    }

    /**
     * Pauses the motions on a target, as {@link MotionHandle#pause} does; not those that sequences play. Motions created later
     * are not paused. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were paused that had not been
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public int pause(Object target) {
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
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int pause(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.PAUSE);
    }

    /**
     * Lets the motions on a target go on that are paused, as {@link MotionHandle#resume} does; not those that sequences play. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were paused
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public int resume(Object target) {
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
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int resume(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.RESUME);
    }

    /**
     * Whether a motion on a target is on its way, at all stages, on all clocks and in channels: scheduled, delayed or playing, also paused, and also as a part
     * of a sequence. One that rests preserved at its end is not. Costs as {@link #cancel(Object)} does.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return whether there is one
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public boolean isAnimating(Object target) {
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
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public <T> boolean isAnimating(T target, Property<? super T> property) {
        return animates(target, TargetMatches.setter(property));
    }

    private int apply(Object target, @Nullable Object setter, TargetMatches.Action action) {
        owner.check();
        Check.notNull(target, "target");
        int begin = matches.begin();
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null) {
                    dispatcher.collect(target, setter, matches);
                }
            }
        }
        return matches.applyToAll(begin, action, failures);
    }

    private boolean animates(Object target, @Nullable Object setter) {
        owner.check();
        Check.notNull(target, "target");
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null && dispatcher.isAnimating(target, setter)) {
                    return true;
                }
            }
        }
        return false;
    }

    // ---- Tasks, scripts and errors

    /**
     * Hands over a task from any thread. Tasks run first in, first out at the start of the next frame; those that tasks
     * hand over run in the one after.
     *
     * @param task runs on the loop's thread
     * @throws IllegalArgumentException if {@code task} is null
     */
    public void execute(Runnable task) {
        tasks.add(Check.notNull(task, "task"));
    }

    /**
     * Begins a script: straight-line code that waits for motions, for time and for frames. It first runs in the next
     * frame, and from then on, whenever what it waits for is over, at the start of a frame: after the tasks, before
     * clocks and stages. What it does there happens at the time at which the last frame ended, so a motion follows another
     * without a gap. Several that are ready run in the order in which they became so, those whose delay is over last, by
     * when it was; what becomes ready while scripts run has its turn in the next frame.
     *
     * <p>Each script has a thread of its own, a virtual one on JDK 21 and later and else a platform one, but never runs at
     * the same time as the loop or another script: it needs no locks, counts as the thread of the loop, and may do what a
     * callback may. Only {@link ScriptScope#onLoop} calls on the very thread. What it throws goes to the error handler.
     * {@link #clear} cancels it, and must be called before the loop is dropped while scripts wait: their threads would
     * wait for ever.
     *
     * <pre>{@code
     * loop.script(s -> {
     *     s.await(FADE_IN.play(title));
     *     s.delay(0.5);
     *     s.awaitAll(GROW.play(button), GROW.play(title));
     * });
     * }</pre>
     *
     * @param script what to run
     * @return a handle to cancel it by
     * @throws IllegalArgumentException if {@code script} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    @CanIgnoreReturnValue
    public ScriptHandle script(MotionScript script) {
        owner.check();
        return scripts().begin(Check.notNull(script, "script"), null);
    }

    private Scripts scripts() {
        if (scripts == null) {
            scripts = new Scripts(owner, failures, tasks, clocks[Clock.TIME.ordinal()]);
        }
        return scripts;
    }

    /**
     * How many scripts have not ended.
     *
     * @return the number
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public int scriptCount() {
        owner.check();
        return scripts == null ? 0 : scripts.count();
    }

    /**
     * How long a script may run without waiting.
     *
     * @return seconds of real time; 1 unless set
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public double scriptLimit() {
        owner.check();
        return scripts().limit();
    }

    /**
     * Sets how long a script may run without waiting, so that one that hangs does not stop the frame. Beyond that it
     * is interrupted and reported, with the stack that it had; its children are cancelled, and whatever it calls here throws
     * {@link IllegalStateException}. One that hangs inside of a call, in a callback of a motion, is waited for all the same.
     * This is the only place where real time counts.
     *
     * @param seconds above 0; positive infinity for no limit, as in a debugger
     * @throws IllegalArgumentException if {@code seconds} is not above 0
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void scriptLimit(double seconds) {
        owner.check();
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("seconds must be above 0, but is " + seconds);
        }
        scripts().limit(seconds);
    }

    /**
     * Sets where failures of callbacks, eases, setters, tasks, systems and scripts go; without it they are printed to the error
     * stream.
     *
     * @param handler the handler
     * @throws IllegalArgumentException if {@code handler} is null
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void onError(MotionErrorHandler handler) {
        owner.check();
        failures.handler(handler);
    }

    /**
     * Whether each motion remembers where it was created, for {@link MotionFailure#creation()} and
     * {@link MotionView#creation()}; false unless set. Those that a sequence makes of clips are created by its {@code run}. Costs
     * a stack trace for each motion while it is on, and nothing while it is off.
     *
     * @param on true to trace
     * @throws IllegalStateException if this loop belongs to another thread
     */
    public void traceCreation(boolean on) {
        owner.check();
        tracesCreation = on;
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null) {
                    dispatcher.traceCreation(on);
                }
            }
        }
    }

    /** The name of the loop, for messages. */
    @Override
    public String toString() {
        return name;
    }
}
