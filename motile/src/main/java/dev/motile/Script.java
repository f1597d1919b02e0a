package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A script: a thread that runs only while it is given its turn, and then in the place of the thread that gave it. */
/*
 * Whose turn it is stands in one atomic field, by which everything else is published: the giver parks until it is no
 * longer the script's, the script until it is. Neither holds a lock meanwhile, so a virtual thread leaves its carrier.
 *
 * Not final, and its threads in a class of their own: so translators of whole programs see that where no script is made
 * none of this is reached, and need no threads.
 */
class Script implements Runnable, Guest {

    /** Whose turn it is. */
    enum Turn {
        /** The loop's: the script waits, or has not begun. */
        LOOP,
        /** The script's. */
        SCRIPT,
        /** The loop's, to call something for the script. */
        CALL,
        /** The loop's for ever: the script has ended. */
        OVER,
        /** The loop's for ever: the script did not hand it back in time, and may still be running. */
        LOST
    }

    /** What the scheduling of scripts knows of one. */
    enum State {
        /** Stands in the queue; also before it has begun. */
        READY,
        RUNNING,
        WAITING,
        ENDED
    }

    /** Virtual threads where there are any, else platform threads; all are daemons. */
    private static final class Threads {
        static final ThreadFactory FACTORY = factory();

        private static ThreadFactory factory() {
            try {
                Class<?> builder = Class.forName("java.lang.Thread$Builder");
                Object virtual = Thread.class.getMethod("ofVirtual").invoke(null);
                Object named = builder.getMethod("name", String.class).invoke(virtual, "motile script");
                return (ThreadFactory) builder.getMethod("factory").invoke(named);
            } catch (ReflectiveOperationException none) {
                return code -> {
                    Thread thread = new Thread(code, "motile script");
                    thread.setDaemon(true);
                    return thread;
                };
            }
        }
    }

    final Scripts scripts;

    /** Whose child it is. */
    final @Nullable ScriptScope parent;

    State state = State.READY;
    boolean canceled;

    /** What it waits for, if that is motions or scripts. */
    @Nullable
    ScriptWait wait;

    /** Its innermost scope. */
    @Nullable
    ScriptScope scope;

    // Of a delay.
    double due;
    long dueOrder;
    int dueIndex = -1;

    /** What it threw. */
    @Nullable
    Throwable failure;

    private final AtomicReference<Turn> turn = new AtomicReference<>(Turn.LOOP);
    private @Nullable MotionScript code;
    private @Nullable Thread thread;
    private @Nullable Thread giver;
    private volatile @Nullable Thread actsFor;
    private int depth;
    private boolean returned;
    private @Nullable List<ScriptWait> waits;

    // Of a call on the loop's thread.
    private @Nullable Callable<?> call;
    private @Nullable Object result;
    private @Nullable Throwable thrown;

    /** Whether the script has given its own turn to another one: that time is not its own. */
    private volatile boolean gives;

    /** Since when it has been running, in nanoseconds. */
    private volatile long since;

    Script(Scripts scripts, MotionScript code, @Nullable ScriptScope parent) {
        this.scripts = scripts;
        this.code = code;
        this.parent = parent;
    }

    /** The script that the calling thread belongs to. */
    static @Nullable Script current() {
        return FrameLoop.main().guest() instanceof Script script ? script : null;
    }

    @Override
    public @Nullable Thread actsFor() {
        return actsFor;
    }

    boolean isActive() {
        return state != State.ENDED;
    }

    /** Whether it ended by returning, without having been cancelled. */
    boolean hasReturned() {
        return returned && !canceled && !isLost();
    }

    boolean isLost() {
        return turn.get() == Turn.LOST;
    }

    /** On any thread: whether the script has its turn. */
    boolean isRunning() {
        return turn.get() == Turn.SCRIPT;
    }

    void addWait(ScriptWait waiting) {
        if (waits == null) {
            waits = new ArrayList<>(2);
        }
        waits.add(waiting);
    }

    void removeWait(ScriptWait waiting) {
        if (waits != null) {
            waits.remove(waiting);
        }
    }

    // ---- On the script's thread

    @Override
    public void run() {
        FrameLoop.main().guest(this);
        Throwable error = null;
        try {
            ScriptScope outermost = Objects.requireNonNull(scope);
            try {
                Objects.requireNonNull(code).run(outermost);
            } finally {
                outermost.close();
            }
        } catch (Throwable failed) {
            error = failed;
        }
        if (isRunning()) {
            returned = error == null;
            failure = error instanceof ScriptCanceledException && canceled ? null : error;
            Thread to = giver;
            if (turn.compareAndSet(Turn.SCRIPT, Turn.OVER)) {
                LockSupport.unpark(to);
            }
        }
    }

    /** Refuses other threads, callbacks, and a script that has lost its right. */
    @SuppressWarnings("ReferenceEquality")
    void checkRuns(String operation) {
        if (isLost()) {
            throw lost(operation);
        }
        if (current() != this) {
            throw new IllegalStateException(operation + ": belongs to the script's thread '"
                    + Objects.requireNonNull(thread).getName() + "', but was called from thread '"
                    + Thread.currentThread().getName() + "'");
        }
        if (scripts.failures.depth() != depth) {
            throw new IllegalStateException(operation + ": must not be called from a callback of a motion");
        }
    }

    /** The same for what waits, which a cancelled script no longer does. */
    void checkWaits(String operation) {
        checkRuns(operation);
        if (canceled) {
            throw new ScriptCanceledException();
        }
    }

    private static IllegalStateException lost(String operation) {
        return new IllegalStateException(
                operation + ": this script did not wait for too long, and is no longer part of its loop");
    }

    /** Hands the turn back, until it is given again. */
    void suspend() {
        if (state == State.RUNNING) {
            state = State.WAITING;
        }
        handBack(Turn.LOOP, "wait");
        if (canceled) {
            throw new ScriptCanceledException();
        }
    }

    private void handBack(Turn to, String operation) {
        Thread waiting = giver;
        if (!turn.compareAndSet(Turn.SCRIPT, to)) {
            throw lost(operation);
        }
        LockSupport.unpark(waiting);
        boolean interrupted = false;
        while (!isRunning()) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Nullable
    Object callOnLoop(Callable<?> action) throws Exception {
        checkRuns("onLoop");
        return relay(action);
    }

    private @Nullable Object relay(Callable<?> action) throws Exception {
        call = action;
        handBack(Turn.CALL, "onLoop");
        Object value = result;
        Throwable error = thrown;
        result = null;
        thrown = null;
        if (error instanceof Exception exception) {
            throw exception;
        }
        if (error instanceof Error serious) {
            throw serious;
        }
        return value;
    }

    // ---- On the thread that gives the turn

    /** Gives the script its turn and waits until it is back; at most for a limit in nanoseconds. */
    void give(long limit) {
        Script outer = current();
        boolean begins = thread == null;
        if (begins) {
            thread = Threads.FACTORY.newThread(this);
            scope = new ScriptScope(this, null);
        }
        Thread own = Objects.requireNonNull(thread);
        state = State.RUNNING;
        giver = Thread.currentThread();
        depth = scripts.failures.depth();
        actsFor = FrameLoop.main().actingThread();
        if (outer != null) {
            outer.gives = true;
        }
        turn.set(Turn.SCRIPT);
        try {
            if (begins) {
                own.start();
            } else {
                LockSupport.unpark(own);
            }
            awaitTurn(own, outer, limit);
        } finally {
            actsFor = null;
            if (outer != null) {
                outer.since = System.nanoTime();
                outer.gives = false;
            }
        }
        Turn now = turn.get();
        if (now == Turn.OVER || now == Turn.LOST) {
            state = State.ENDED;
            thread = null;
            giver = null;
            code = null;
        }
    }

    private void awaitTurn(Thread own, @Nullable Script outer, long limit) {
        boolean interrupted = false;
        since = System.nanoTime();
        while (true) {
            Turn now = turn.get();
            if (now == Turn.CALL) {
                answer(outer);
                turn.set(Turn.SCRIPT);
                since = System.nanoTime();
                LockSupport.unpark(own);
            } else if (now != Turn.SCRIPT) {
                break;
            }
            long left = limit - (System.nanoTime() - since);
            if (left > 0) {
                LockSupport.parkNanos(this, left);
                interrupted |= Thread.interrupted();
            } else if (gives) {
                since = System.nanoTime();
            } else if (turn.compareAndSet(Turn.SCRIPT, Turn.LOST)) {
                actsFor = null;
                lose(own, limit);
                break;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("NullAway")
    private void answer(@Nullable Script outer) {
        Callable<?> action = call;
        call = null;
        try {
            result = outer == null ? action.call() : outer.relay(action);
        } catch (Throwable error) {
            thrown = error;
        }
    }

    /**
     * Takes the script's right away. From here on every call of it that would touch motions is refused; one that is under
     * way is let finish, since the loop cannot go on with half of it done.
     */
    private void lose(Thread own, long limit) {
        StackTraceElement[] stack = own.getStackTrace();
        own.interrupt();
        IllegalStateException error = new IllegalStateException("a script has run for " + limit / 1e9
                + " s without waiting: it was interrupted, and is no longer part of its loop; this is where it was");
        error.setStackTrace(stack);
        long began = System.nanoTime();
        boolean told = false;
        while (isInLibrary(stack)) {
            if (!told && System.nanoTime() - began > limit) {
                told = true;
                scripts.report(error);
            }
            LockSupport.parkNanos(this, 100_000);
            stack = own.getStackTrace();
        }
        if (!told) {
            scripts.report(error);
        }
    }

    private static boolean isInLibrary(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            boolean runsTheScript = (name.equals(Script.class.getName())
                            && frame.getMethodName().equals("run"))
                    || (name.equals(ScriptScope.class.getName())
                            && frame.getMethodName().equals("scope"));
            if (name.startsWith("dev.motile.") && !runsTheScript && isOfLibrary(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a class comes from where this one does: others may live in packages of the same name. */
    private static boolean isOfLibrary(String name) {
        try {
            Class<?> type = Class.forName(name, false, Script.class.getClassLoader());
            return Objects.equals(type.getProtectionDomain(), Script.class.getProtectionDomain());
        } catch (ClassNotFoundException | LinkageError notThere) {
            return false;
        }
    }

    /** Has ended: wakes those that wait for it. */
    void wakeWaits() {
        if (waits != null) {
            for (ScriptWait waiting : waits) {
                waiting.end(0, hasReturned());
            }
            waits = null;
        }
        scope = null;
    }
}
