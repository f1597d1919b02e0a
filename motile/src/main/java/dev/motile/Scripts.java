package dev.motile;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The scripts of a loop or dispatcher: which are ready, which wait for the clock, and whose turn it is. */
/*
 * Those that become ready while others run have their turn in the next frame, so that a frame always ends. What waits
 * for a motion stands nowhere but at the motion.
 */
final class Scripts {

    private static final double TOLERANCE = 1e-9;

    final OwnerThread owner;
    final Failures failures;
    final TaskQueue tasks;

    private final CompensatedSum clock;
    private final Set<Script> active = new LinkedHashSet<>();

    private @Nullable Script[] ready = new Script[8];
    private @Nullable Script[] running = new Script[8];
    private int readyCount;

    // A heap: those whose delay ends first stand first, of several the one that waits longer.
    private @Nullable Script[] delayed = new Script[8];
    private int delayedCount;
    private long delays;

    /** How many scripts have been given the turn and not handed it back, by one another. */
    private int depth;

    private double limit = 1;

    Scripts(OwnerThread owner, Failures failures, TaskQueue tasks, CompensatedSum clock) {
        this.owner = owner;
        this.failures = failures;
        this.tasks = tasks;
        this.clock = clock;
    }

    int count() {
        return active.size();
    }

    /** Whether a script is running. */
    boolean isRunning() {
        return depth > 0;
    }

    double limit() {
        return limit;
    }

    void limit(double seconds) {
        limit = seconds;
    }

    // ---- A script's life

    ScriptHandle begin(MotionScript code, @Nullable ScriptScope parent) {
        owner.check();
        Script script = new Script(this, code, parent);
        active.add(script);
        if (parent != null) {
            parent.children.add(script);
        }
        makeReady(script);
        return new ScriptHandle(script);
    }

    boolean isActive(Script script) {
        owner.check();
        return script.isActive();
    }

    boolean tryCancel(Script script) {
        owner.check();
        if (!script.isActive()) {
            return false;
        }
        script.canceled = true;
        if (script.state != Script.State.RUNNING) {
            removeDelay(script);
            failures.begin();
            try {
                if (script.scope == null) {
                    script.state = Script.State.ENDED;
                    end(script);
                } else {
                    resume(script);
                }
            } finally {
                failures.end();
            }
        }
        return true;
    }

    /** Cancels the scripts that are there now; those begun meanwhile live. */
    void clear() {
        for (Script script : active.toArray(new Script[0])) {
            tryCancel(script);
        }
    }

    void cancelChildren(ScriptScope scope) {
        if (!scope.children.isEmpty()) {
            for (Script child : scope.children.toArray(new Script[0])) {
                tryCancel(child);
            }
        }
    }

    void report(Throwable error) {
        failures.report(error, "", MotionEvent.SCRIPT, null);
    }

    private void resume(Script script) {
        depth++;
        try {
            try {
                script.give(nanos(limit));
            } catch (Throwable noThread) {
                script.state = Script.State.ENDED;
                script.failure = noThread;
            }
            if (!script.isActive()) {
                end(script);
            }
        } finally {
            depth--;
        }
    }

    private void end(Script script) {
        active.remove(script);
        removeDelay(script);
        if (script.parent != null) {
            script.parent.children.remove(script);
        }
        Throwable failure = script.failure;
        if (failure != null && !script.isLost()) {
            report(failure);
        }
        // Only one that was lost has scopes left.
        for (ScriptScope scope = script.scope; scope != null; scope = scope.outer) {
            cancelChildren(scope);
        }
        script.wakeWaits();
    }

    private static long nanos(double seconds) {
        return seconds < 1e9 ? (long) (seconds * 1e9) : Long.MAX_VALUE / 2;
    }

    // ---- A frame

    /** Gives every script that is ready its turn, in the order in which they became so. */
    void run() {
        double now = clock.value() + TOLERANCE;
        while (delayedCount > 0 && first().due <= now) {
            makeReady(removeFirst());
        }
        int n = readyCount;
        if (n == 0) {
            return;
        }
        @Nullable Script[] turns = ready;
        ready = running;
        running = turns;
        readyCount = 0;
        for (int k = 0; k < n; k++) {
            Script script = turns[k];
            turns[k] = null;
            if (script != null && script.state == Script.State.READY) {
                resume(script);
            }
        }
    }

    void makeReady(Script script) {
        script.state = Script.State.READY;
        if (readyCount == ready.length) {
            ready = Arrays.copyOf(ready, readyCount * 2);
        }
        ready[readyCount++] = script;
    }

    /** What a script waits for is over; nothing to do unless it waits already, and for this. */
    @SuppressWarnings("ReferenceEquality")
    void wake(Script script, ScriptWait wait) {
        if (script.state == Script.State.WAITING && script.wait == wait) {
            makeReady(script);
        }
    }

    // ---- Delays

    void delay(Script script, double seconds) {
        script.due = clock.value() + seconds;
        script.dueOrder = delays++;
        if (delayedCount == delayed.length) {
            delayed = Arrays.copyOf(delayed, delayedCount * 2);
        }
        moveUp(script, delayedCount++);
    }

    private Script first() {
        Script first = delayed[0];
        if (first == null) {
            throw new AssertionError("no script is delayed");
        }
        return first;
    }

    private Script removeFirst() {
        Script first = first();
        removeDelay(first);
        return first;
    }

    @SuppressWarnings("ReferenceEquality")
    private void removeDelay(Script script) {
        int hole = script.dueIndex;
        if (hole < 0) {
            return;
        }
        script.dueIndex = -1;
        Script last = delayed[--delayedCount];
        delayed[delayedCount] = null;
        if (last != null && last != script) {
            moveUp(last, hole);
            if (last.dueIndex == hole) {
                moveDown(last, hole);
            }
        }
    }

    private void moveUp(Script script, int from) {
        int at = from;
        while (at > 0) {
            Script above = delayed[(at - 1) / 2];
            if (above == null || !isBefore(script, above)) {
                break;
            }
            put(above, at);
            at = (at - 1) / 2;
        }
        put(script, at);
    }

    private void moveDown(Script script, int from) {
        int at = from;
        while (2 * at + 1 < delayedCount) {
            int below = 2 * at + 1;
            Script left = delayed[below];
            Script right = delayed[below + 1 < delayedCount ? below + 1 : below];
            Script next = left;
            if (right != null && left != null && isBefore(right, left)) {
                next = right;
                below++;
            }
            if (next == null || !isBefore(next, script)) {
                break;
            }
            put(next, at);
            at = below;
        }
        put(script, at);
    }

    private void put(Script script, int at) {
        delayed[at] = script;
        script.dueIndex = at;
    }

    private static boolean isBefore(Script a, Script b) {
        return a.due < b.due || (a.due == b.due && a.dueOrder < b.dueOrder);
    }
}
