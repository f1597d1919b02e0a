package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * What is to be told once when a motion has completed or was cancelled. The waiters of a motion are linked to one
 * another, so that each can leave at once and a motion without any has nothing.
 */
abstract class Waiter {

    // Of the chain of a motion, while it is linked; of the chain of those to be told, once it was taken.
    @Nullable
    Waiter older;

    @Nullable
    Waiter newer;

    boolean isLinked;

    /** What it will be told. */
    boolean completed;

    /** The motion has completed or was cancelled; called once, on the dispatcher's thread. Must not throw. */
    abstract void ended(boolean completed);
}
