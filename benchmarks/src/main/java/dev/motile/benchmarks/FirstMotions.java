package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Candidate;
import dev.motile.benchmarks.peers.Peer;
import dev.motile.benchmarks.peers.Work;

/** Prints the nanoseconds in which a cold JVM creates its first 1,000 motions and plays them to their end in 20 frames. */
public final class FirstMotions {

    private static final int COUNT = 1000;
    private static final int FRAMES = 20;

    /**
     * Does it once; without a name nothing at all, to tell what a JVM costs by itself.
     *
     * @param args the name of a {@link Candidate}, or none
     */
    public static void main(String[] args) {
        if (args.length == 0) {
            System.out.println(0);
            return;
        }
        Work work = Work.alike(COUNT, 0.3);
        long start = System.nanoTime();
        Peer peer = Candidate.valueOf(args[0]).on(work);
        peer.start();
        for (int k = 0; k < FRAMES; k++) {
            peer.frame(1 / 64.0);
        }
        System.out.println(System.nanoTime() - start);
        peer.check(FRAMES / 64.0);
    }

    private FirstMotions() {}
}
