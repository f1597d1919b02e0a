package dev.motile.benchmarks.peers;

/** Plays sequences, one for each of its targets, whose steps go from 0 to 1 and back in turn, each with out quad. */
public abstract class SequencePeer {

    SequencePeer() {}

    /**
     * Builds and starts a sequence for each target, which is at 0.
     *
     * @param seconds how long each step lasts
     */
    public abstract void start(double[] seconds);

    /**
     * Moves all that runs.
     *
     * @param seconds how much time has passed
     */
    public abstract void frame(double seconds);

    /** What a target shows. */
    abstract float value(int sequence);

    /**
     * Fails unless a step of the first sequence has come so far.
     *
     * @param step which
     * @param progress its progress
     */
    public final void check(int step, double progress) {
        double eased = Work.eased(Work.OUT_QUAD, progress);
        double expected = step % 2 == 0 ? eased : 1 - eased;
        if (!(Math.abs(value(0) - expected) <= 1e-3)) {
            throw new IllegalStateException(getClass() + ": " + value(0) + " and not " + expected + " in step " + step);
        }
    }
}
