package dev.motile;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Tasks from any thread, first in, first out. Those that come while the others run wait for the next time. */
final class TaskQueue {

    private @Nullable Runnable[] waiting = new Runnable[8];
    private @Nullable Runnable[] running = new Runnable[8];
    private volatile int count;

    synchronized void add(Runnable task) {
        int end = count;
        if (end == waiting.length) {
            waiting = Arrays.copyOf(waiting, end * 2);
        }
        waiting[end] = task;
        count = end + 1;
    }

    /** Runs what is waiting; what a task throws goes to the handler and stops no other. */
    void run(Failures failures) {
        if (count == 0) {
            return;
        }
        int n;
        @Nullable Runnable[] tasks;
        synchronized (this) {
            n = count;
            count = 0;
            tasks = waiting;
            waiting = running;
            running = tasks;
        }
        for (int k = 0; k < n; k++) {
            Runnable task = tasks[k];
            tasks[k] = null;
            if (task != null) {
                try {
                    task.run();
                } catch (Throwable error) {
                    failures.report(error, "", MotionEvent.TASK, null);
                }
            }
        }
    }
}
