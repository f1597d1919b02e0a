package dev.motile.benchmarks;

import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.benchmarks.HandWritten.CellTween;
import dev.motile.benchmarks.HandWritten.Curve;
import dev.motile.benchmarks.HandWritten.SetterTween;
import dev.motile.benchmarks.Work.Node;
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

/** A frame of running motions, Motile beside objects written by hand. Divide by {@code count} for one motion. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class FrameBenchmark {

    private static final double STEP = 1 / 60.0;
    private static final double FOR_EVER = 1e7;

    @Param({"64000"})
    int count;

    /** Kinds of eases and, with setters, of setters. */
    @Param({"one", "runs", "random"})
    String mix;

    private ManualMotionDispatcher cellDispatcher;
    private ManualMotionDispatcher setterDispatcher;
    private CellTween[] cellTweens;
    private SetterTween<Node>[] setterTweens;

    @Setup
    @SuppressWarnings({"unchecked", "rawtypes"})
    public void setUp() {
        Work work = new Work(count, FOR_EVER, mix);
        Curve[] curves = HandWritten.curves();
        for (int e = 0; e < curves.length; e++) {
            HandWritten.check(curves[e], Work.EASES.get(e));
        }
        float[] cells = new float[count];
        float[] handCells = new float[count];
        Node[] nodes = new Node[count];
        Node[] handNodes = new Node[count];
        cellDispatcher = new ManualMotionDispatcher();
        setterDispatcher = new ManualMotionDispatcher();
        cellTweens = new CellTween[count];
        setterTweens = new SetterTween[count];
        // Objects of one kind one after another, so that neither side gets the other's in between.
        for (int i = 0; i < count; i++) {
            nodes[i] = new Node();
        }
        for (int i = 0; i < count; i++) {
            handNodes[i] = new Node();
        }
        for (int i = 0; i < count; i++) {
            cellTweens[i] =
                    new CellTween(work.from[i], work.to[i], work.seconds[i], curves[work.ease[i]], handCells, i);
        }
        for (int i = 0; i < count; i++) {
            setterTweens[i] = new SetterTween<>(
                    work.from[i],
                    work.to[i],
                    work.seconds[i],
                    curves[work.ease[i]],
                    handNodes[i],
                    Work.SETTERS.get(work.setter[i]));
        }
        for (int i = 0; i < count; i++) {
            float from = work.from[i];
            float to = work.to[i];
            double seconds = work.seconds[i];
            int e = work.ease[i];
            var setter = Work.SETTERS.get(work.setter[i]);
            Motion.create(from, to, seconds)
                    .ease(Work.EASES.get(e))
                    .scheduler(cellDispatcher.scheduler())
                    .bindTo(cells, i);
            Motion.create(from, to, seconds)
                    .ease(Work.EASES.get(e))
                    .scheduler(setterDispatcher.scheduler())
                    .bind(nodes[i], setter);
        }
        // A third of the way, then the same by both.
        double third = FOR_EVER / 3;
        cellDispatcher.update(third);
        setterDispatcher.update(third);
        for (int i = 0; i < count; i++) {
            cellTweens[i].update(third);
            setterTweens[i].update(third);
            check(cells[i], handCells[i]);
            check(nodes[i].sum(), handNodes[i].sum());
        }
    }

    private static void check(float motile, float handWritten) {
        if (!(Math.abs(motile - handWritten) <= 1e-5)) {
            throw new IllegalStateException(motile + " is not " + handWritten);
        }
    }

    @Benchmark
    public void cellsHandWritten() {
        for (CellTween tween : cellTweens) {
            tween.update(STEP);
        }
    }

    @Benchmark
    public void cellsMotile() {
        cellDispatcher.update(STEP);
    }

    @Benchmark
    public void settersHandWritten() {
        for (SetterTween<Node> tween : setterTweens) {
            tween.update(STEP);
        }
    }

    @Benchmark
    public void settersMotile() {
        setterDispatcher.update(STEP);
    }
}
