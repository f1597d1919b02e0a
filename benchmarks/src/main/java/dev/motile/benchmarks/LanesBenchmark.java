package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Lanes;
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
import org.openjdk.jmh.annotations.Warmup;

/** A frame of 64,000 motions of values of several components, one ease, one setter. Divide by that for one motion. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class LanesBenchmark {

    private static final double FOR_EVER = 1e7;

    /** Who animates what. */
    @Param
    Lanes lanes;

    @Param("64000")
    int count;

    private Lanes.Crowd crowd;

    @Setup
    public void setUp() {
        crowd = lanes.crowd(count, FOR_EVER);
        crowd.frame(FOR_EVER / 2);
        crowd.check(0.75f);
    }

    @Benchmark
    public void frame() {
        crowd.frame(1 / 60.0);
    }
}
