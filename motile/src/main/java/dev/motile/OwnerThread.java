package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * The thread that a dispatcher, or all dispatchers of a loop, belong to: its first updater's. Before the first update
 * one thread may fill it. A script counts as the thread in whose place it runs.
 */
final class OwnerThread {

    private final String name;

    private volatile @Nullable Thread thread;
    private volatile boolean updated;

    OwnerThread(String name) {
        this.name = name;
    }

    /** Refuses every thread but the owner. */
    void check() {
        if (Thread.currentThread() != thread) {
            claim(false);
        }
    }

    /** The same for an update, whose first makes its thread the owner. */
    void checkUpdate() {
        if (!updated || Thread.currentThread() != thread) {
            claim(true);
        }
    }

    /**
     * Runs an action if the calling thread is the owner, or fills it before the first update, and tells whether it is. No
     * other thread becomes the owner meanwhile, nor does this one by asking.
     */
    synchronized boolean runIfOwned(Runnable action) {
        if (thread == null || FrameLoop.main().actingThread() != thread) {
            return false;
        }
        action.run();
        return true;
    }

    /** Whether the calling thread is the owner by an update; nobody becomes it by asking. */
    boolean isHere() {
        // One that only fills may be relieved by the first update at any moment.
        return updated && (Thread.currentThread() == thread || FrameLoop.main().actingThread() == thread);
    }

    boolean hasUpdated() {
        return updated;
    }

    private synchronized void claim(boolean update) {
        Thread current = FrameLoop.main().actingThread();
        Thread owner = thread;
        if (owner == null || (update && !updated)) {
            thread = current;
        } else if (owner != current) {
            throw new IllegalStateException(name + " belongs to thread '" + owner.getName()
                    + "', but was called from thread '" + current.getName() + "': hand it a task by execute(..)");
        }
        updated |= update;
    }
}
