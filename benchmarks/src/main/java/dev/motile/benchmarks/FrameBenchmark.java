package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Candidate;
import dev.motile.benchmarks.peers.Mix;
import dev.motile.benchmarks.peers.Peer;
import dev.motile.benchmarks.peers.Work;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A frame of running motions, none of which starts or ends. Divide by {@code count} for one motion. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class FrameBenchmark {

    private static final double STEP = 1 / 60.0;

    /** So long that hardly anything has moved on when the last frame is measured. */
    private static final double FOR_EVER = 1e10;

    /** Who animates. */
    @Param({"HAND_CELLS", "MOTILE_CELLS", "HAND_SETTERS", "MOTILE_CHAIN"})
    Candidate candidate;

    /** Eases and, with setters, setters. */
    @Param
    Mix mix;

    @Param("64000")
    int count;

    private Peer peer;

    @Setup
    public void setUp() {
        peer = candidate.on(Work.mixed(count, FOR_EVER, mix));
        peer.start();
        peer.frame(FOR_EVER / 3);
        peer.check(FOR_EVER / 3);
    }

    /** What had come to its end meanwhile would be elsewhere. */
    @TearDown
    public void check() {
        peer.check(FOR_EVER / 3);
    }

    @Benchmark
    public void frame() {
        peer.frame(STEP);
    }
}
