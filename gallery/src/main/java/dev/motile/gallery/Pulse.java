package dev.motile.gallery;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import javax.swing.SwingUtilities;

/** Calls a frame on the event thread at an even rate; one that is late is left out, not made up for. */
final class Pulse {

    private static final long SECOND = 1_000_000_000L;

    private final long interval;
    private final Runnable frame;
    private final AtomicBoolean waiting = new AtomicBoolean();
    private volatile boolean running = true;

    /** Makes a pulse that stands still. */
    Pulse(int framesPerSecond, Runnable frame) {
        interval = SECOND / framesPerSecond;
        this.frame = frame;
    }

    void start() {
        Thread thread = new Thread(this::beat, "gallery frames");
        thread.setDaemon(true);
        thread.start();
    }

    void stop() {
        running = false;
    }

    private void beat() {
        long next = System.nanoTime();
        while (running) {
            if (waiting.compareAndSet(false, true)) {
                SwingUtilities.invokeLater(this::deliver);
            }
            next = Math.max(next + interval, System.nanoTime() - interval);
            for (long left = next - System.nanoTime(); left > 0 && running; left = next - System.nanoTime()) {
                LockSupport.parkNanos(this, left);
            }
        }
    }

    private void deliver() {
        waiting.set(false);
        if (running) {
            frame.run();
        }
    }
}
