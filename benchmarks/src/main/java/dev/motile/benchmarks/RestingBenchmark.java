package dev.motile.benchmarks;

import dev.motile.Ease;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
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

/** A frame of 1,000 running motions beside a million that rest. Divide by 1,000 for one that runs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class RestingBenchmark {

    private static final int RUNNING = 1000;
    private static final int RESTING = 1_000_000;
    private static final double FOR_EVER = 1e7;

    /** What rests. */
    public enum Rest {
        /** Nothing: the running ones are alone. */
        NONE,
        /** Motions that wait in a long delay. */
        DELAYED,
        /** Preserved motions that have come to their end. */
        PRESERVED
    }

    /** In which order they were created. */
    public enum Order {
        /** First those that rest, then those that run. */
        APART,
        /** One that runs after each thousand that rest. */
        BETWEEN
    }

    @Param
    Rest rest;

    @Param
    Order order;

    private ManualMotionDispatcher dispatcher;

    @Setup
    public void setUp() {
        dispatcher = new ManualMotionDispatcher();
        MotionClip<Sprite> running = clip(0, FOR_EVER);
        MotionClip<Sprite> resting = rest == Rest.DELAYED ? clip(FOR_EVER, 1) : clip(0, 1);
        int before = rest == Rest.NONE ? 0 : RESTING / RUNNING;
        Sprite[] sprites = new Sprite[RUNNING];
        for (int i = 0; i < RUNNING; i++) {
            for (int k = 0; k < before; k++) {
                if (rest == Rest.PRESERVED) {
                    resting.play(new Sprite()).preserve();
                } else {
                    resting.start(new Sprite());
                }
            }
            sprites[i] = new Sprite();
            if (order == Order.BETWEEN) {
                running.start(sprites[i]);
            }
        }
        if (order == Order.APART) {
            for (Sprite sprite : sprites) {
                running.start(sprite);
            }
        }
        dispatcher.update(FOR_EVER / 2);
        if (dispatcher.count() != RUNNING * (before + 1)) {
            throw new IllegalStateException(dispatcher.count() + " are left");
        }
        for (Sprite sprite : sprites) {
            if (sprite.alpha != 0.75f) {
                throw new IllegalStateException("a running one is at " + sprite.alpha);
            }
        }
    }

    private MotionClip<Sprite> clip(double delay, double seconds) {
        return Motion.create(0f, 1f, seconds)
                .ease(Ease.OUT_QUAD)
                .delay(delay)
                .scheduler(dispatcher.scheduler())
                .clip((s, v) -> s.alpha = v);
    }

    @Benchmark
    public void frame() {
        dispatcher.update(1 / 60.0);
    }
}
