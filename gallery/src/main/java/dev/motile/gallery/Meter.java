package dev.motile.gallery;

import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Measures frames on one thread, how long they take and what they allocate, and tells the mean of the last few. */
final class Meter {

    private static final int FRAMES = 20;

    private final com.sun.management.@Nullable ThreadMXBean threads = threads();
    private long startNanos;
    private long startBytes;
    private long nanos;
    private long bytes;
    private int frames;
    private double milliseconds;
    private long bytesPerFrame;

    private static com.sun.management.@Nullable ThreadMXBean threads() {
        try {
            if (ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                    && bean.isThreadAllocatedMemorySupported()
                    && bean.isThreadAllocatedMemoryEnabled()) {
                return bean;
            }
        } catch (LinkageError absent) {
            // A runtime without the module of these beans: nothing is counted.
        }
        return null;
    }

    void begin() {
        startBytes = allocated();
        startNanos = System.nanoTime();
    }

    /** Ends a frame; true if the mean is new. */
    boolean end() {
        nanos += System.nanoTime() - startNanos;
        bytes += allocated() - startBytes;
        if (++frames < FRAMES) {
            return false;
        }
        milliseconds = nanos / 1e6 / frames;
        bytesPerFrame = bytes / frames;
        nanos = 0;
        bytes = 0;
        frames = 0;
        return true;
    }

    private long allocated() {
        return threads == null ? 0 : threads.getCurrentThreadAllocatedBytes();
    }

    boolean countsBytes() {
        return threads != null;
    }

    double milliseconds() {
        return milliseconds;
    }

    long bytesPerFrame() {
        return bytesPerFrame;
    }
}
