package dev.motile.benchmarks;

import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionSequence;
import dev.motile.benchmarks.peers.Sprite;
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

/** A frame of one sequence, one of whose children is active; and building, running and ending a small one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class SequencesBenchmark {

    private static final double STEP = 1 / 60.0;
    private static final double FOR_EVER = 1e9;

    @Param({"10", "100000"})
    int children;

    private ManualMotionDispatcher dispatcher;
    private ManualMotionDispatcher buildDispatcher;
    private MotionClip<Sprite> part;
    private final Sprite sprite = new Sprite();

    /** In the middle of its children one that lasts through all frames. */
    @Setup
    public void setUp() {
        dispatcher = new ManualMotionDispatcher();
        MotionClip<Sprite> brief = Motion.create(0f, 1f, 1).clip(SequencesBenchmark::setX);
        MotionClip<Sprite> lasting = Motion.create(0f, 1f, FOR_EVER).clip(SequencesBenchmark::setX);
        MotionSequence sequence = Motion.sequence().scheduler(dispatcher.scheduler());
        for (int k = 0; k < children; k++) {
            sequence = sequence.append(k == children / 2 ? lasting : brief, new Sprite());
        }
        sequence.run();
        dispatcher.update(children / 2 + 1);
        buildDispatcher = new ManualMotionDispatcher();
        part = brief;
    }

    private static void setX(Sprite sprite, float x) {
        sprite.x = x;
    }

    @Benchmark
    public void frame() {
        dispatcher.update(STEP);
    }

    /** Three clips and a call, with their end one frame later. */
    @Benchmark
    public void build() {
        Motion.sequence()
                .scheduler(buildDispatcher.scheduler())
                .append(part, sprite)
                .join(part, sprite)
                .interval(0.5)
                .call(sprite, s -> s.x++)
                .append(part, sprite)
                .loops(2)
                .run();
        buildDispatcher.update(10);
    }
}
