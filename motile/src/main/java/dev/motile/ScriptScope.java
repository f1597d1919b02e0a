package dev.motile;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What a script waits by, and what its children belong to: those that still run when their scope ends are cancelled.
 *
 * <p>Its methods belong to the script's own thread, while the script runs; they throw {@link IllegalStateException} on any
 * other, in callbacks of motions and in {@code onLoop}. Those that wait throw {@link ScriptCanceledException} once the
 * script was cancelled.
 *
 * <pre>{@code
 * loop.script(s -> {
 *     s.await(FADE_IN.play(title));
 *     s.delay(0.5);
 *     s.awaitAny(GROW.play(button), GROW.play(title));
 * });
 * }</pre>
 */
public final class ScriptScope {

    final Script script;
    final @Nullable ScriptScope outer;
    final Set<Script> children = new LinkedHashSet<>(4);
    private boolean closed;

    ScriptScope(Script script, @Nullable ScriptScope outer) {
        this.script = script;
        this.outer = outer;
    }

    /**
     * Waits until a motion has completed or was cancelled, as {@link MotionHandle#toFuture()} tells it; not at all if that
     * is the case already.
     *
     * @param handle of the motion
     * @return whether it completed; true also if it is gone, and for {@link MotionHandle#NONE}
     * @throws IllegalArgumentException if {@code handle} is null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    @CanIgnoreReturnValue
    public boolean await(MotionHandle handle) {
        return awaitAll(Check.notNull(handle, "handle"));
    }

    /**
     * Waits until all motions have completed or were cancelled.
     *
     * @param handles of the motions; may be none
     * @return whether all completed
     * @throws IllegalArgumentException if {@code handles} is or holds null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    @CanIgnoreReturnValue
    public boolean awaitAll(MotionHandle... handles) {
        ScriptWait wait = wait("awaitAll", handles, handles == null ? 0 : handles.length);
        return wait.allCompleted();
    }

    /**
     * Waits until one of several motions has completed or was cancelled. The others go on.
     *
     * @param handles of the motions; at least one
     * @return the one that ended first; of several that had ended already, the first given
     * @throws IllegalArgumentException if {@code handles} is null, empty, or holds null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    @CanIgnoreReturnValue
    public MotionHandle awaitAny(MotionHandle... handles) {
        if (handles != null && handles.length == 0) {
            throw new IllegalArgumentException("handles must not be empty: none of them would ever end");
        }
        return handles[wait("awaitAny", handles, 1).first()];
    }

    private ScriptWait wait(String operation, MotionHandle[] handles, int ends) {
        for (MotionHandle handle : Check.notNull(handles, "handles")) {
            Check.notNull(handle, "handles[..]");
        }
        script.checkWaits(operation);
        ScriptWait wait = new ScriptWait(script, ends);
        try {
            wait.on(handles);
            wait.untilOver();
        } finally {
            wait.leave();
        }
        return wait;
    }

    /**
     * Waits until another script of this loop or dispatcher has ended.
     *
     * @param other the script
     * @return whether it ended by returning, without having been cancelled
     * @throws IllegalArgumentException if {@code other} is null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    @CanIgnoreReturnValue
    @SuppressWarnings("ReferenceEquality")
    public boolean await(ScriptHandle other) {
        Script awaited = Check.notNull(other, "other").script;
        script.checkWaits("await");
        if (awaited.scripts != script.scripts) {
            throw new IllegalArgumentException("other must be a script of the same loop or dispatcher");
        }
        if (awaited == script) {
            throw new IllegalArgumentException("other must not be the script itself: it would wait for ever");
        }
        if (awaited.isActive()) {
            ScriptWait wait = new ScriptWait(script, 1);
            awaited.addWait(wait);
            try {
                wait.untilOver();
            } finally {
                awaited.removeWait(wait);
            }
        }
        return awaited.hasReturned();
    }

    /**
     * Waits for a while on {@link Clock#TIME} of the loop, or on the dispatcher's clock: until the first update or frame
     * that begins at or past its end. At least one begins.
     *
     * @param seconds how long; finite and at least 0
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    public void delay(double seconds) {
        Check.notNegative(seconds, "seconds");
        script.checkWaits("delay");
        script.scripts.delay(script, seconds);
        script.suspend();
    }

    /**
     * Waits for the next update or frame.
     *
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    public void nextFrame() {
        script.checkWaits("nextFrame");
        script.scripts.makeReady(script);
        script.suspend();
    }

    /**
     * Calls something on the thread that the loop really belongs to, for toolkits that insist on it, and returns when it is
     * through. This is no wait: no time passes, and it works in a script that was cancelled.
     *
     * @param action what to call
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    public void onLoop(Runnable action) {
        Check.notNull(action, "action");
        try {
            script.callOnLoop(() -> {
                action.run();
                return null;
            });
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * The same, with a result.
     *
     * @param <T> the type of the result
     * @param action what to call
     * @return what it returned
     * @throws Exception what it threw
     * @throws IllegalArgumentException if {@code action} is null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    // What a T is, null or not, only the action knows.
    @SuppressWarnings({"unchecked", "NullAway"})
    public <T extends @Nullable Object> T onLoop(Callable<T> action) throws Exception {
        return (T) script.callOnLoop(Check.notNull(action, "action"));
    }

    /**
     * Begins another script, a child of this scope: it runs from the next update or frame on, and is cancelled when this
     * scope ends. What it throws goes to the error handler and stops nothing else.
     *
     * @param child the script
     * @return its handle
     * @throws IllegalArgumentException if {@code child} is null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, when the
     *     script has lost its right by running for too long, or when this scope has ended
     */
    @CanIgnoreReturnValue
    public ScriptHandle fork(MotionScript child) {
        Check.notNull(child, "child");
        script.checkRuns("fork");
        if (closed) {
            throw new IllegalStateException("fork: this scope has ended");
        }
        return script.scripts.begin(child, this);
    }

    /**
     * Runs a part of this script at once, with a scope of its own: the children forked there are cancelled when the part is
     * over, in whatever way.
     *
     * @param part what to run
     * @throws Exception what it threw
     * @throws IllegalArgumentException if {@code part} is null
     * @throws IllegalStateException if called on another thread than the script's, in a callback of a motion, or when
     *     the script has lost its right by running for too long
     */
    public void scope(MotionScript part) throws Exception {
        Check.notNull(part, "part");
        script.checkRuns("scope");
        ScriptScope inner = new ScriptScope(script, script.scope);
        script.scope = inner;
        try {
            part.run(inner);
        } finally {
            inner.close();
        }
    }

    /** On the script's thread: the end of the scope. */
    void close() {
        if (script.isRunning()) {
            script.scope = outer;
            closed = true;
            script.scripts.cancelChildren(this);
        }
    }
}
