package dev.motile.benchmarks;

import dev.motile.DelayType;
import dev.motile.Ease;
import dev.motile.LoopType;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionHandle;
import dev.motile.MotionRef;
import dev.motile.MotionScheduler;
import dev.motile.benchmarks.peers.Sprite;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Creating motions and letting them end: bytes and time for one. Each invocation creates a batch and ends it by an
 * update; run with {@code -prof gc}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 8, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class CreateBenchmark {

    private static final int BATCH = 1000;
    private static final double SECONDS = 0.3;

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
    private final MotionScheduler scheduler = dispatcher.scheduler();
    private final Sprite[] sprites = new Sprite[BATCH];
    private final MotionRef[] refs = new MotionRef[BATCH];
    private final MotionHandle[] handles = new MotionHandle[BATCH];
    private final MotionClip<Sprite> fade = Motion.create(0f, 1f, SECONDS)
            .ease(Ease.OUT_QUAD)
            .scheduler(scheduler)
            .clip(Sprite.class, (sprite, v) -> sprite.alpha = v);

    @Setup
    public void setUp() {
        dispatcher.ensureCapacity(3 * BATCH);
        for (int i = 0; i < BATCH; i++) {
            sprites[i] = new Sprite();
            refs[i] = new MotionRef();
        }
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void chainHandleDropped() {
        for (Sprite sprite : sprites) {
            Motion.create(0f, 1f, SECONDS)
                    .ease(Ease.OUT_QUAD)
                    .scheduler(scheduler)
                    .bind(sprite, (s, v) -> s.alpha = v);
        }
        dispatcher.update(1);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void chainOfManyOptionsHandleDropped() {
        for (Sprite sprite : sprites) {
            Motion.create(0f, 1f, SECONDS)
                    .ease(Ease.OUT_QUAD)
                    .delay(0.1, DelayType.EVERY_LOOP)
                    .skipValuesDuringDelay(false)
                    .loops(2, LoopType.YOYO)
                    .onComplete(sprite, s -> s.x++)
                    .name("fade")
                    .scheduler(scheduler)
                    .bind(sprite, (s, v) -> s.alpha = v);
        }
        dispatcher.update(1);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void chainHandleKept() {
        for (int i = 0; i < BATCH; i++) {
            handles[i] = Motion.create(0f, 1f, SECONDS)
                    .ease(Ease.OUT_QUAD)
                    .scheduler(scheduler)
                    .bind(sprites[i], (s, v) -> s.alpha = v);
        }
        dispatcher.update(1);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void clipStart() {
        for (Sprite sprite : sprites) {
            fade.start(sprite);
        }
        dispatcher.update(1);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void clipPlayIntoRef() {
        for (int i = 0; i < BATCH; i++) {
            fade.play(sprites[i], refs[i]);
        }
        dispatcher.update(1);
    }
}
