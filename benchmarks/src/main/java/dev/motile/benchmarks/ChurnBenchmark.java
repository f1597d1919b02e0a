package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Candidate;
import dev.motile.benchmarks.peers.Peer;
import dev.motile.benchmarks.peers.Work;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Motions that start and end; run with {@code -prof gc}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ChurnBenchmark {

    private static final int BATCH = 1000;

    /** Of a crowd as many start and end in each frame. */
    private static final int SHARE = 640;

    private static final int FRAMES = 100;
    private static final double STEP = 1 / 64.0;

    /** A batch that starts and ends. */
    @State(Scope.Benchmark)
    public static class Batch {

        /** Who animates. */
        @Param({"HAND_LIST", "MOTILE_CHAIN", "MOTILE_CLIP"})
        Candidate candidate;

        Peer peer;

        @Setup
        public void setUp() {
            peer = candidate.on(Work.alike(BATCH, 0.3));
            peer.start();
            peer.frame(0.1);
            peer.check(0.1);
            peer.frame(1);
            peer.check(1.1);
        }
    }

    /** Motions of a hundred ages. */
    @State(Scope.Benchmark)
    public static class Crowd {

        /** Who animates. */
        @Param({"HAND_LIST", "MOTILE_CHAIN", "MOTILE_CLIP"})
        Candidate candidate;

        Peer peer;
        int next;

        /** All last a little less than the frames after which their targets are needed again. */
        @Setup
        public void setUp() {
            peer = candidate.on(Work.alike(SHARE * FRAMES, (FRAMES - 0.5) * STEP));
            for (int k = 0; k < 2 * FRAMES + 1; k++) {
                frame();
            }
            for (int age = 1; age <= FRAMES; age++) {
                int first = Math.floorMod(next - age * SHARE, SHARE * FRAMES);
                peer.check(first, first + SHARE, age * STEP);
            }
        }

        void frame() {
            peer.start(next, next + SHARE);
            next = (next + SHARE) % (SHARE * FRAMES);
            peer.frame(STEP);
        }
    }

    /** One motion, created and ended by the next frame. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void createAndEnd(Batch batch) {
        batch.peer.start();
        batch.peer.frame(1);
    }

    /** A frame of 64,000 motions, in which 640 start and 640 end. */
    @Benchmark
    public void crowd(Crowd crowd) {
        crowd.frame();
    }
}
