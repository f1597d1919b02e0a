package dev.motile.benchmarks.peers;

/** A library, or code without one, that does some work as those who use it would write it. */
public abstract class Peer {

    final Work work;

    Peer(Work work) {
        this.work = work;
    }

    /**
     * Creates some of the motions, each from its first value; targets are there already.
     *
     * @param first the first of them
     * @param end one past the last of them
     */
    public abstract void start(int first, int end);

    /**
     * Moves all that runs, and lets go of what has ended.
     *
     * @param seconds how much time has passed
     */
    public abstract void frame(double seconds);

    /** What was written last. */
    abstract float value(int i);

    /** How far from an ease this one's own may be that has its name. */
    double tolerance(int ease) {
        return 1e-4;
    }

    /** Creates all motions. */
    public final void start() {
        start(0, work.count);
    }

    /**
     * Fails unless all motions have written what they must, so that nothing dead is measured.
     *
     * @param elapsed for how long they have run
     */
    public final void check(double elapsed) {
        check(0, work.count, elapsed);
    }

    /**
     * Fails unless some motions have written what they must.
     *
     * @param first the first of them
     * @param end one past the last of them
     * @param elapsed for how long they have run
     */
    public final void check(int first, int end, double elapsed) {
        for (int i = first; i < end; i++) {
            double expected = work.expected(i, elapsed);
            boolean over = elapsed >= work.seconds[i];
            double tolerance = over ? 1e-4 : tolerance(work.ease[i]);
            if (!(Math.abs(value(i) - expected) <= tolerance)) {
                throw new IllegalStateException(getClass().getSimpleName() + ": motion " + i + ", ease " + work.ease[i]
                        + ", is at " + value(i) + " and not at " + expected + " after " + elapsed + " s");
            }
        }
    }
}
