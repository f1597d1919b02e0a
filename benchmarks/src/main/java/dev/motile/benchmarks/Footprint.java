package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Candidate;
import dev.motile.benchmarks.peers.Lanes;
import dev.motile.benchmarks.peers.Peer;
import dev.motile.benchmarks.peers.Work;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;

/** Prints the bytes of a live motion without its target: those of a {@link Candidate}, or of {@link Lanes}. */
public final class Footprint {

    private static final int COUNT = 200_000;

    /**
     * Measures one candidate; each needs a JVM of its own.
     *
     * @param args its name
     */
    public static void main(String[] args) {
        long bytes = args[0].matches(".*_[34]") ? ofLanes(Lanes.valueOf(args[0])) : of(Candidate.valueOf(args[0]));
        System.out.println(Math.round((double) bytes / COUNT));
    }

    private static long of(Candidate candidate) {
        Peer peer = candidate.on(Work.alike(COUNT, 1));
        long before = used();
        peer.start();
        peer.frame(0.5);
        long bytes = used() - before;
        peer.check(0.5);
        return bytes;
    }

    private static long ofLanes(Lanes lanes) {
        long targets = ofTargets();
        long before = used();
        Lanes.Crowd crowd = lanes.crowd(COUNT, 1);
        crowd.frame(0.5);
        long bytes = used() - before;
        crowd.check(0.75f);
        return bytes - targets;
    }

    private static long ofTargets() {
        long before = used();
        Object targets = Lanes.targets(COUNT);
        try {
            return used() - before;
        } finally {
            Reference.reachabilityFence(targets);
        }
    }

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int k = 0; k < 3; k++) {
            System.gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    private Footprint() {}
}
