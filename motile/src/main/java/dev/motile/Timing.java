package dev.motile;

import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.PLAYING;

/**
 * Where a motion is at a local time: status, finished loops, and the phase inside the loop that is shown. A pure
 * function of the numbers given to {@link #at}; one instance is reused as the place for the results.
 */
/*
 * Loop k owns [k * period, (k + 1) * period), counted from the end of a delay of the first loop. With a delay before
 * every loop the period holds delay and duration, the delay first. A time that is within the tolerance below a boundary
 * counts as at it: 1e-9 s, at most a thousandth of the loop, and never less than the time can resolve, so that loops
 * are still counted right after years.
 */
final class Timing {

    private static final double TOLERANCE = 1e-9;
    private static final double TOLERANCE_OF_LOOP = 1e-3;

    /** As in a row's {@link Flags}: DELAYED, PLAYING or COMPLETED. */
    int status;

    /** How many loops are finished. */
    long completedLoops;

    /** The loop that is shown: the running or next one, or the last when completed. */
    long shownLoop;

    /** The phase of the shown loop, 0 to 1; 0 while delayed. */
    double phase;

    /** How far below a boundary a local time already counts as at it, in seconds. */
    static double tolerance(double duration, double delay, double local) {
        double loop = duration > 0 ? duration : delay;
        double least = Math.min(TOLERANCE, loop * TOLERANCE_OF_LOOP);
        // Far from there no double is spaced so widely.
        return local < least * 0x1p50 ? least : Math.max(least, 2 * Math.ulp(local));
    }

    /** Seconds from creation to the end of the last loop; infinite for an endless loop. */
    static double total(double duration, double delay, boolean everyLoop, long loops) {
        if (loops == Motion.INFINITE) {
            return Double.POSITIVE_INFINITY;
        }
        return delay * (everyLoop ? loops : 1) + duration * loops;
    }

    /** The local time at which loop {@code k} begins to play, after its delay. */
    static double playStart(double duration, double delay, boolean everyLoop, long k) {
        return everyLoop ? k * (duration + delay) + delay : delay + k * duration;
    }

    /** The local time at which the wait before loop {@code k} begins, if there is one. */
    static double waitStart(double duration, double delay, boolean everyLoop, long k) {
        return everyLoop ? k * (duration + delay) : 0;
    }

    /** Sets the results for a local time of at least 0; what has ended and is held is PLAYING with all loops finished. */
    void at(double local, double duration, double delay, boolean everyLoop, long loops, double hold) {
        double tolerance = tolerance(duration, delay, local);
        double end = total(duration, delay, everyLoop, loops);
        if (local >= end - tolerance) {
            boolean held = local < end + hold - tolerance;
            set(held ? PLAYING : COMPLETED, loops, loops - 1, 1);
            return;
        }
        double sinceFirst = everyLoop ? local : local - delay;
        if (sinceFirst < -tolerance) {
            set(DELAYED, 0, 0, 0);
            return;
        }
        sinceFirst = Math.max(0, sinceFirst);
        double period = everyLoop ? duration + delay : duration;
        if (!everyLoop && period - sinceFirst > tolerance) {
            // What follows, for the first loop, which is all that most motions have.
            set(PLAYING, 0, 0, Math.min(1, sinceFirst / duration));
            return;
        }
        double quotient = Math.floor(sinceFirst / period);
        // The division rounds; the product here is what every other place computes boundaries with.
        if ((quotient + 1) * period - sinceFirst <= tolerance) {
            quotient++;
        }
        long k = (long) quotient;
        if (loops != Motion.INFINITE && k >= loops) {
            // The total rounds apart from a product of the period.
            set(hold > 0 ? PLAYING : COMPLETED, loops, loops - 1, 1);
            return;
        }
        double inLoop = Math.max(0, sinceFirst - quotient * period);
        if (everyLoop) {
            inLoop -= delay;
            if (inLoop < -tolerance || duration == 0) {
                set(DELAYED, k, k, 0);
                return;
            }
        }
        set(PLAYING, k, k, Math.min(1, Math.max(0, inLoop / duration)));
    }

    private void set(int status, long completedLoops, long shownLoop, double phase) {
        this.status = status;
        this.completedLoops = completedLoops;
        this.shownLoop = shownLoop;
        this.phase = phase;
    }
}
