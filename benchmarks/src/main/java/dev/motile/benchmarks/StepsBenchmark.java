package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.SequencePeer;
import dev.motile.benchmarks.peers.Sequencer;
import java.util.Arrays;
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

/** Sequences of many steps. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class StepsBenchmark {

    /** So long that hardly anything has moved on when the last frame is measured. */
    private static final double FOR_EVER = 1e10;

    /** How many sequences of how many steps. */
    @State(Scope.Benchmark)
    public static class Shape {

        /** Who plays them. */
        @Param
        Sequencer sequencer;

        /** Sequences and steps. */
        @Param({"64x10", "1x10000"})
        String shape;

        int sequences() {
            return Integer.parseInt(shape.substring(0, shape.indexOf('x')));
        }

        double[] steps() {
            double[] seconds = new double[Integer.parseInt(shape.substring(shape.indexOf('x') + 1))];
            Arrays.fill(seconds, 1);
            return seconds;
        }
    }

    /** Sequences in the middle, in a step that lasts. */
    @State(Scope.Benchmark)
    public static class Lasting {

        SequencePeer peer;
        int middle;

        @Setup
        public void setUp(Shape shape) {
            double[] steps = shape.steps();
            middle = steps.length / 2 - 1;
            steps[middle] = FOR_EVER;
            peer = shape.sequencer.on(shape.sequences());
            peer.start(steps);
            for (int k = 0; k < middle; k++) {
                peer.frame(1);
            }
            peer.frame(FOR_EVER / 2);
            peer.check(middle, 0.5);
        }

        @TearDown
        public void check() {
            peer.check(middle, 0.5);
        }
    }

    /** Targets of sequences. */
    @State(Scope.Benchmark)
    public static class Targets {

        SequencePeer peer;
        double[] steps;

        @Setup
        public void setUp(Shape shape) {
            steps = shape.steps();
            peer = shape.sequencer.on(shape.sequences());
        }
    }

    /** A frame of all sequences. */
    @Benchmark
    public void frame(Lasting lasting) {
        lasting.peer.frame(1 / 60.0);
    }

    /** All sequences built, and played to their end by a frame for each step. */
    @Benchmark
    public void play(Targets targets) {
        SequencePeer peer = targets.peer;
        peer.start(targets.steps);
        for (int k = 0; k < targets.steps.length + 2; k++) {
            peer.frame(1);
        }
        peer.check(1, 1);
    }
}
