package dev.motile;

/** A channel of a {@link ManualMotionDispatcher}. */
final class ManualChannel extends MotionChannel {

    private final Dispatcher dispatcher;

    ManualChannel(String name, Dispatcher parent, Pace pace) {
        super(name, parent.owner, pace);
        dispatcher = parent.addChannel(name, pace);
    }

    @Override
    public MotionScheduler scheduler() {
        owner.check();
        return dispatcher.scheduler;
    }

    @Override
    public double time() {
        owner.check();
        return dispatcher.time();
    }

    @Override
    public int count() {
        owner.check();
        return dispatcher.count();
    }

    @Override
    public void clear() {
        owner.check();
        dispatcher.clear(null);
    }
}
