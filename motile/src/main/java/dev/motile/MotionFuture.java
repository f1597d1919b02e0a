package dev.motile;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A future of the end of a motion. */
/*
 * The future may be cancelled on any thread; what that does to the motion, and be it that the motion forgets the future,
 * is done on the dispatcher's own: at once if that is the caller, else as a task at the start of the next update.
 */
final class MotionFuture extends CompletableFuture<@Nullable Void> implements Runnable {

    private final CancelBehavior behavior;
    private final long key;

    /** Null once nothing is to be done any more; read on any thread. */
    private volatile @Nullable MotionStore<?> store;

    private final Waiter waiter = new Waiter() {
        @Override
        void ended(boolean completed) {
            finish(completed);
        }
    };

    private MotionFuture(MotionStore<?> store, long key, CancelBehavior behavior) {
        this.store = store;
        this.key = key;
        this.behavior = behavior;
    }

    static CompletableFuture<@Nullable Void> of(@Nullable MotionStore<?> store, long key, CancelBehavior behavior) {
        if (store == null) {
            return CompletableFuture.completedFuture(null);
        }
        MotionFuture future = new MotionFuture(store, key, behavior);
        store.await(key, future.waiter);
        return future;
    }

    private void finish(boolean completed) {
        store = null;
        if (completed) {
            super.complete(null);
        } else {
            super.cancel(false);
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        boolean first = super.cancel(mayInterruptIfRunning);
        if (first) {
            leave();
        }
        return first || isCancelled();
    }

    // Completed by the user, or by orTimeout: the motion goes on, and need not remember the future.

    @Override
    public boolean complete(@Nullable Void value) {
        boolean first = super.complete(null);
        if (first) {
            leave();
        }
        return first;
    }

    @Override
    public boolean completeExceptionally(Throwable error) {
        boolean first = super.completeExceptionally(error);
        if (first) {
            leave();
        }
        return first;
    }

    private void leave() {
        MotionStore<?> left = store;
        if (left == null) {
            return;
        }
        if (left.dispatcher.owner.isHere()) {
            run();
        } else {
            left.dispatcher.tasks.add(this);
        }
    }

    /** The future is over before the motion: does to the motion what it was asked to. */
    @Override
    public void run() {
        MotionStore<?> left = store;
        if (left == null) {
            return;
        }
        store = null;
        left.dismiss(key, waiter);
        if (isCancelled() && behavior != CancelBehavior.NONE) {
            boolean completes = behavior == CancelBehavior.COMPLETE && !left.isEndless(key);
            if (completes) {
                left.tryComplete(key);
            } else {
                left.tryCancel(key);
            }
        }
    }
}
