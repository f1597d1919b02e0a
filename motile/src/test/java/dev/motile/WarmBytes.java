package dev.motile;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntConsumer;

/** Counts the bytes that the calling thread allocates in work that it has done before. */
final class WarmBytes {

    static final boolean IS_INTERPRETED = System.getProperty("java.vm.info", "").contains("interpreted");

    private static final int MOST_WINDOWS = 40;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private WarmBytes() {}

    /**
     * The bytes of a window of work. A virtual machine that compiles makes objects of its own on the thread that runs:
     * the text constants of a class when it first compiles a method of it, and what compiled code had left out when it is
     * given up. So there the least of many windows counts, and none follows one that is small enough; how soon one is free
     * of such objects depends on how soon the compiler comes to its end. Interpreted, there is one window.
     *
     * @param enough the bytes at which no further window is tried
     * @param warm how often the work is done before the first window
     * @param times how often it is done in a window
     * @param work gets a number that counts on from 0
     */
    static long of(long enough, int warm, int times, IntConsumer work) {
        int number = 0;
        while (number < warm) {
            work.accept(number++);
        }
        // The meter itself may allocate when it is first used.
        THREADS.getCurrentThreadAllocatedBytes();
        long least = Long.MAX_VALUE;
        int windows = IS_INTERPRETED ? 1 : MOST_WINDOWS;
        for (int k = 0; k < windows && least > enough; k++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int end = number + times; number < end; ) {
                work.accept(number++);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
