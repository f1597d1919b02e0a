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

/**
 * What do events cost? Motions of one to two seconds that loop for ever at 60 frames a second: in every frame some rows
 * of every page begin a new loop. Values and turns, one curve.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 30, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class EventsBenchmark {
    private static final double STEP = 1 / 60.0;
    private static final int CHUNK = 32;
    private static final int KINDS = 4;

    @Param({"64000"})
    int size;

    @Param({"256", "512", "1024"})
    int rows;

    @Param({"ONE", "RANDOM"})
    Mix setters;

    private final Turns turns = new Turns();
    private Page[] looping;
    private Page[] quiet;
    private Page[] resting;
    private Tween[] tweens;
    private Setter[] kinds;
    private float[] scratch;
    private double[][] chunkDue;
    private double now;

    @Setup
    public void fill() {
        Population all = new Population(size, 1, Mix.ONE, setters, KINDS);
        Population lasting = new Population(size, Population.QUIET, Mix.ONE, setters, KINDS);
        kinds = new Setter[KINDS];
        for (int c = 0; c < KINDS; c++) {
            kinds[c] = Setter.of(c);
        }
        scratch = new float[rows];
        quiet = bound(lasting);
        resting = bound(lasting);
        for (Page page : resting) {
            page.count = 0;
        }
        tweens = new Tween[size];
        Tween.Curve curve = Curves.curve(Curves.OUT_QUAD);
        for (int i = 0; i < size; i++) {
            tweens[i] = new Tween(all, i, curve, kinds[all.setter[i]], new Setter.Node());
        }
        handWritten();
        float[] got = new float[size];
        for (int i = 0; i < size; i++) {
            got[i] = ((Setter.Node) tweens[i].target).read(all.setter[i]);
        }
        all.check("handWritten", STEP, got);
        check(all, "chunks", this::chunks);
        check(all, "turnsInside", this::turnsInside);
        check(all, "oneSite", this::oneSite);
        check(all, "scan", this::scan);
    }

    private Page[] bound(Population all) {
        Page[] pages = all.pages(rows);
        for (Page page : pages) {
            for (int k = 0; k < page.count; k++) {
                page.bind(k, kinds[all.setter[page.motion[k]]], new Setter.Node());
            }
        }
        return pages;
    }

    private void check(Population all, String name, Runnable candidate) {
        looping = bound(all);
        chunkDue = new double[looping.length][(rows + CHUNK - 1) / CHUNK];
        now = 0;
        for (int frame = 0; frame < 150; frame++) {
            candidate.run();
        }
        float[] got = new float[size];
        for (Page page : looping) {
            for (int k = 0; k < page.count; k++) {
                int i = page.motion[k];
                got[i] = ((Setter.Node) page.target[k]).read(all.setter[i]);
            }
        }
        all.check(name, now, got);
    }

    /** One object per motion, looping by a comparison. */
    @Benchmark
    public void handWritten() {
        for (Tween t : tweens) {
            t.setter.set(t.target, t.loop(STEP));
        }
    }

    /** Nothing happens in any page. */
    @Benchmark
    public void quiet() {
        now += STEP;
        for (Page page : quiet) {
            if (page.nextDue > now) {
                Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
            }
        }
        for (Page page : quiet) {
            turns.pass(page);
        }
    }

    /** Pages with nothing to do. */
    @Benchmark
    public void resting() {
        now += STEP;
        for (Page page : resting) {
            if (page.count > 0) {
                Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
            }
        }
        for (Page page : resting) {
            turns.pass(page);
        }
    }

    /** One loop over a page in which something is due finds it and the next time. */
    @Benchmark
    public void scan() {
        scannedValues();
        for (Page page : looping) {
            turns.pass(page);
        }
    }

    /** {@link #scan} with the turns inside the loop of the calls. */
    @Benchmark
    public void turnsInside() {
        scannedValues();
        for (Page page : looping) {
            turns.passTurnsInside(page);
        }
    }

    /** {@link #scan} with one call site for all setters. */
    @Benchmark
    public void oneSite() {
        scannedValues();
        for (Page page : looping) {
            turns.passOneSite(page);
        }
    }

    private void scannedValues() {
        now += STEP;
        for (Page page : looping) {
            if (page.nextDue <= now) {
                page.nextDue = scan(page, 0, page.count);
            }
            Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
        }
    }

    private double scan(Page page, int from, int to) {
        double[] due = page.due;
        double now = this.now;
        double next = Double.POSITIVE_INFINITY;
        for (int k = from; k < to; k++) {
            double d = due[k];
            if (d <= now) {
                d = event(page, k);
            }
            if (d < next) {
                next = d;
            }
        }
        return next;
    }

    private static double event(Page page, int k) {
        page.base[k] = page.due[k];
        page.due[k] += 1 / page.rate[k];
        page.flag(k, 1);
        return page.due[k];
    }

    /** {@link #scan} of only those stretches of a few rows in which something is due. */
    @Benchmark
    public void chunks() {
        now += STEP;
        for (int j = 0; j < looping.length; j++) {
            Page page = looping[j];
            if (page.nextDue <= now) {
                page.nextDue = scanChunks(page, chunkDue[j]);
            }
            Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
        }
        for (Page page : looping) {
            turns.pass(page);
        }
    }

    private double scanChunks(Page page, double[] chunkDue) {
        double next = Double.POSITIVE_INFINITY;
        for (int c = 0, from = 0; from < page.count; c++, from += CHUNK) {
            if (chunkDue[c] <= now) {
                chunkDue[c] = scan(page, from, Math.min(from + CHUNK, page.count));
            }
            next = Math.min(next, chunkDue[c]);
        }
        return next;
    }
}
