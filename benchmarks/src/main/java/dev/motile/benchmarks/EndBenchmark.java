package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Candidate;
import dev.motile.benchmarks.peers.Peer;
import dev.motile.benchmarks.peers.Work;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Creating many motions, and one frame in which all of them end. Divide by {@code count} for one motion. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 30)
@Measurement(iterations = 20)
@Fork(1)
public class EndBenchmark {

    /** Nothing runs yet. */
    @State(Scope.Benchmark)
    public static class Idle {

        /** Who animates. */
        @Param({"HAND_LIST", "MOTILE_CHAIN", "MOTILE_CLIP"})
        Candidate candidate;

        @Param("64000")
        int count;

        Peer peer;

        @Setup
        public void setUp() {
            peer = candidate.on(Work.alike(count, 0.3));
        }

        @TearDown(Level.Iteration)
        public void end() {
            peer.frame(0.125);
            peer.check(0.125);
            peer.frame(1);
            peer.check(1.125);
            peer.frame(1);
        }
    }

    /** All have run for a while. */
    @State(Scope.Benchmark)
    public static class Running {

        /** Who animates. */
        @Param({"HAND_LIST", "MOTILE_CHAIN", "MOTILE_CLIP"})
        Candidate candidate;

        @Param("64000")
        int count;

        Peer peer;

        @Setup
        public void setUp() {
            peer = candidate.on(Work.alike(count, 0.3));
        }

        @Setup(Level.Iteration)
        public void start() {
            peer.start();
            peer.frame(0.125);
            peer.check(0.125);
        }

        @TearDown(Level.Iteration)
        public void check() {
            peer.check(1.125);
        }
    }

    @Benchmark
    public void create(Idle state) {
        state.peer.start();
    }

    /** The frame in which all end, and the one that finds nothing: some let go of what has ended only there. */
    @Benchmark
    public void end(Running state) {
        state.peer.frame(1);
        state.peer.frame(1 / 64.0);
    }
}
