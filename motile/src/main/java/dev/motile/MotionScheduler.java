package dev.motile;

/**
 * A place where motions run: one stage and clock of a {@link FrameLoop}, or a {@link ManualMotionDispatcher}. It is
 * given to {@link MotionBuilder#scheduler}; it belongs to the thread of its dispatcher, except {@link #execute}.
 */
public final class MotionScheduler {

    final Dispatcher dispatcher;

    MotionScheduler(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    /**
     * Hands over a task from any thread, as {@link FrameLoop#execute} and {@link ManualMotionDispatcher#execute} do: it
     * runs at the start of the next frame or update of that dispatcher.
     *
     * @param task runs on the dispatcher's thread
     * @throws IllegalArgumentException if {@code task} is null
     */
    public void execute(Runnable task) {
        dispatcher.tasks.add(Check.notNull(task, "task"));
    }

    /** The name of the place, for messages. */
    @Override
    public String toString() {
        return dispatcher.name;
    }
}
