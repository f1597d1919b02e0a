package dev.motile;

import org.jspecify.annotations.Nullable;

/** A channel of a {@link ManualMotionDispatcher}. */
final class ManualChannel extends MotionChannel {

    private final Dispatcher dispatcher;

    ManualChannel(String name, Dispatcher parent, Pace pace) {
        super(name, parent.owner, parent.failures, pace);
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

    @Override
    void collect(Object target, @Nullable Object setter, TargetMatches matches) {
        dispatcher.collect(target, setter, matches);
    }

    @Override
    boolean hasAnimating(Object target, @Nullable Object setter) {
        return dispatcher.isAnimating(target, setter);
    }
}
