package dev.motile.benchmarks.layout;

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

/** The whole frame, values and calls: one object per motion against pages. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 30, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class LayoutBenchmark {
    private static final double STEP = 1 / 60.0;

    @Param({"1000", "64000", "1000000"})
    int size;

    @Param({"256", "512", "1024"})
    int rows;

    /** Of eight curves and of four setter classes. */
    @Param({"ONE", "RUNS", "RANDOM"})
    Mix mix;

    private final Turns turns = new Turns();
    private Page[] pages;
    private Tween[] tweens;
    private float[] scratch;
    private float[] gathered;
    private double now;

    @Setup
    public void fill() {
        Population all = new Population(size, Population.QUIET, mix, mix, 4);
        pages = all.pages(rows);
        tweens = new Tween[size];
        scratch = new float[rows];
        gathered = new float[rows];
        Setter[] setters = new Setter[4];
        for (int c = 0; c < setters.length; c++) {
            setters[c] = Setter.of(c);
        }
        Tween.Curve[] curves = new Tween.Curve[Curves.COUNT];
        for (int c = 0; c < curves.length; c++) {
            curves[c] = Curves.curve(c);
        }
        Object[] target = new Object[size];
        for (Page page : pages) {
            for (int k = 0; k < page.count; k++) {
                int i = page.motion[k];
                target[i] = new Setter.Node();
                page.bind(k, setters[all.setter[i]], target[i]);
            }
        }
        for (int i = 0; i < size; i++) {
            tweens[i] = new Tween(all, i, curves[all.curve[i]], setters[all.setter[i]], target[i]);
        }
        check(all, "handWritten", this::handWritten);
        check(all, "valuesThenTurns", this::valuesThenTurns);
        check(all, "pageByPage", this::pageByPage);
        check(all, "oneSite", this::oneSite);
    }

    private void check(Population all, String name, Runnable candidate) {
        for (Tween t : tweens) {
            t.setter.set(t.target, Float.NaN);
        }
        candidate.run();
        float[] got = new float[size];
        for (int i = 0; i < size; i++) {
            got[i] = ((Setter.Node) tweens[i].target).read(all.setter[i]);
        }
        all.check(name, now, got);
    }

    /** One object per motion. */
    @Benchmark
    public void handWritten() {
        for (Tween t : tweens) {
            t.setter.set(t.target, t.advance(STEP));
        }
    }

    /** The values of all pages, then the turns of all. */
    @Benchmark
    public void valuesThenTurns() {
        now += STEP;
        for (Page page : pages) {
            values(page);
        }
        for (Page page : pages) {
            turns.pass(page);
        }
    }

    /** The values of a page right before its turns. */
    @Benchmark
    public void pageByPage() {
        now += STEP;
        for (Page page : pages) {
            values(page);
            turns.pass(page);
        }
    }

    /** {@link #valuesThenTurns} through one call site. */
    @Benchmark
    public void oneSite() {
        now += STEP;
        for (Page page : pages) {
            values(page);
        }
        for (Page page : pages) {
            turns.passOneSite(page);
        }
    }

    private void values(Page page) {
        if (page.nextDue > now) {
            if (page.only >= 0) {
                Kernels.uniform(page, page.only, scratch, page.out, now);
            } else {
                Kernels.mixed(page, scratch, gathered, page.out, now);
            }
        }
    }
}
