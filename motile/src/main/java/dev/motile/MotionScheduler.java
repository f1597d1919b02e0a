package dev.motile;

/**
 * A place where motions run: one stage and clock of a {@link FrameLoop}, or a {@link ManualMotionDispatcher}. It is
 * given to {@link MotionBuilder#scheduler}; it belongs to the thread of its dispatcher.
 */
public final class MotionScheduler {

    final Dispatcher dispatcher;

    MotionScheduler(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    /** The name of the place, for messages. */
    @Override
    public String toString() {
        return dispatcher.name;
    }
}
