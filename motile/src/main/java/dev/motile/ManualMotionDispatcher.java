package dev.motile;

/**
 * Runs motions by an update that you call: in a test, in an editor, in a loop of your own.
 *
 * <p>Belongs to one thread, its first updater's; until the first update one other thread may fill it. A call from any
 * other thread throws {@link IllegalStateException} and changes nothing, except {@link #execute}. Updating allocates
 * nothing once there is room; it must not be called from a callback.
 *
 * <pre>{@code
 * ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
 * Motion.create(0f, 10f, 1.0).scheduler(dispatcher.scheduler()).bind(x -> print(x));
 * dispatcher.update(0.25);
 * }</pre>
 */
public final class ManualMotionDispatcher {

    private final Failures failures = new Failures();
    private final TaskQueue tasks = new TaskQueue();
    private final Dispatcher dispatcher =
            new Dispatcher("ManualMotionDispatcher", new OwnerThread("this ManualMotionDispatcher"), failures, tasks);

    /** Makes a dispatcher whose clock is at 0. */
    public ManualMotionDispatcher() {}

    /**
     * Moves the clock and gives every motion its turn: motions that ended before leave, queued tasks run, values are
     * computed, array cells are written, and then each motion, in the order of creation, writes and calls back.
     *
     * @param seconds how far the clock moves; finite and at least 0
     * @throws IllegalStateException if called from a callback or on a thread that is not the owner
     */
    public void update(double seconds) {
        dispatcher.update(seconds, true);
    }

    /**
     * The clock.
     *
     * @return the sum of all updates in seconds
     */
    public double time() {
        dispatcher.owner.check();
        return dispatcher.time();
    }

    /**
     * How many motions are active: not ended, or preserved.
     *
     * @return the number
     */
    public int count() {
        dispatcher.owner.check();
        return dispatcher.count();
    }

    /**
     * Cancels every motion that is there now, with its {@code onCancel}; what these create lives. The clock goes on.
     */
    public void clear() {
        dispatcher.clear();
    }

    /**
     * The scheduler under which motions run here.
     *
     * @return always the same
     */
    public MotionScheduler scheduler() {
        return dispatcher.scheduler;
    }

    /**
     * Makes room, so that motions need none later. Columns that few motions need (a second target, array cells, a name, a
     * space or shape of their own) are still made with the first motion that does.
     *
     * <p>All types of four components share their room, and so do floats and angles: ask for their sum. A punch or shake
     * counts as a float or as a vector; arrays and types of your own count as {@link ValueType#DOUBLE}.
     *
     * @param motions how many of each type are to live at once; at least 0
     * @param types the types of values; none for {@link ValueType#FLOAT}
     */
    public void ensureCapacity(int motions, ValueType... types) {
        Check.atLeast(0, motions, "motions");
        Check.notNull(types, "types");
        for (ValueType type : types) {
            Check.notNull(type, "type");
        }
        if (types.length == 0) {
            dispatcher.ensureCapacity(StoreKind.FLOAT, motions);
        }
        for (ValueType type : types) {
            dispatcher.ensureCapacity(StoreKind.of(type), motions);
        }
    }

    /**
     * Hands over a task from any thread. Tasks run first in, first out at the start of the next update; those that tasks
     * hand over run in the one after.
     *
     * @param task runs on the dispatcher's thread
     */
    public void execute(Runnable task) {
        tasks.add(Check.notNull(task, "task"));
    }

    /**
     * Sets where failures of callbacks, eases and setters go; without it they are printed to the error stream.
     *
     * @param handler the handler
     */
    public void onError(MotionErrorHandler handler) {
        dispatcher.owner.check();
        failures.handler(handler);
    }

    /**
     * Whether each motion remembers where it was created, for {@link MotionFailure#creation()}; false unless set. Costs
     * a stack trace for each motion while it is on, and nothing while it is off.
     *
     * @param on true to trace
     */
    public void traceCreation(boolean on) {
        dispatcher.owner.check();
        dispatcher.traceCreation(on);
    }
}
