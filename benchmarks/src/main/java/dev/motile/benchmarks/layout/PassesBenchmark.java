package dev.motile.benchmarks.layout;

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
import org.openjdk.jmh.annotations.Warmup;

/** One curve, values only: flat columns or pages of which size, one loop or three passes, and which formula mixes? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 30, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class PassesBenchmark {
    @Param({"64000"})
    int size;

    @Param({"256", "512", "1024"})
    int rows;

    private Page[] pages;
    private Page flat;
    private double[] elapsed;
    private double[][] bias;
    private double[][] wideStart;
    private double[][] wideEnd;
    private float[] scratch;
    private double[] wide;
    private Tween[] tweens;
    private float[] cells;
    private double now;

    @Setup
    public void fill() {
        Population all = Population.uniform(size);
        pages = all.pages(rows);
        flat = new Page(size);
        elapsed = new double[size];
        tweens = new Tween[size];
        cells = new float[size];
        Tween.Curve curve = Curves.curve(Curves.OUT_QUAD);
        for (int i = 0; i < size; i++) {
            flat.add(all, i);
            elapsed[i] = -all.base[i];
            tweens[i] = new Tween(all, i, curve, null, null);
        }
        bias = new double[pages.length][rows];
        wideStart = new double[pages.length][rows];
        wideEnd = new double[pages.length][rows];
        for (int j = 0; j < pages.length; j++) {
            Page page = pages[j];
            for (int k = 0; k < page.count; k++) {
                bias[j][k] = -page.base[k] * page.rate[k];
                wideStart[j][k] = page.start[k];
                wideEnd[j][k] = page.end[k];
            }
        }
        scratch = new float[rows];
        wide = new double[rows];
        handWritten();
        all.check("handWritten", 0, cells);
        check(all, "flatSwitch", this::flatSwitch, flat);
        check(all, "flatClamped", this::flatClamped, flat);
        check(all, "fused", this::fused, pages);
        check(all, "fusedDoubleMix", this::fusedDoubleMix, pages);
        check(all, "passes", this::passes, pages);
        check(all, "passesBias", this::passesBias, pages);
        check(all, "passesTwoProducts", this::passesTwoProducts, pages);
        check(all, "passesResidue", this::passesResidue, pages);
        check(all, "passesDoubleMix", this::passesDoubleMix, pages);
        check(all, "passesAllDouble", this::passesAllDouble, pages);
        check(all, "passesAllDoubleEnds", this::passesAllDoubleEnds, pages);
    }

    private void check(Population all, String name, Runnable candidate, Page... pages) {
        for (Page page : pages) {
            Arrays.fill(page.out, Float.NaN);
        }
        candidate.run();
        all.check(name, now, all.values(pages));
    }

    /** One object per motion. */
    @Benchmark
    public void handWritten() {
        Tween[] tweens = this.tweens;
        float[] cells = this.cells;
        for (int i = 0; i < tweens.length; i++) {
            cells[i] = tweens[i].advance(1 / 60.0);
        }
    }

    /** Flat columns that store time, the curve chosen for each motion. */
    @Benchmark
    public void flatSwitch() {
        now += 1 / 60.0;
        double[] elapsed = this.elapsed;
        double[] rate = flat.rate;
        float[] start = flat.start;
        float[] end = flat.end;
        float[] out = flat.out;
        byte[] curve = flat.curve;
        for (int i = 0, n = flat.count; i < n; i++) {
            elapsed[i] += 1 / 60.0;
            float t = (float) Math.min(elapsed[i] * rate[i], 1);
            out[i] = start[i] + (end[i] - start[i]) * Curves.of(curve[i], t);
        }
    }

    /** Flat columns, one loop, the phase clamped. */
    @Benchmark
    public void flatClamped() {
        now += 1 / 60.0;
        double now = this.now;
        double[] base = flat.base;
        double[] rate = flat.rate;
        float[] start = flat.start;
        float[] end = flat.end;
        float[] out = flat.out;
        for (int i = 0, n = flat.count; i < n; i++) {
            float t = Math.max(0f, Math.min(1f, (float) ((now - base[i]) * rate[i])));
            out[i] = start[i] + (end[i] - start[i]) * (t * (2 - t));
        }
    }

    /** Pages, one loop without a clamp. */
    @Benchmark
    public void fused() {
        now += 1 / 60.0;
        for (Page page : pages) {
            if (page.nextDue > now) {
                fused(page, now);
            }
        }
    }

    private static void fused(Page page, double now) {
        double[] base = page.base;
        double[] rate = page.rate;
        float[] start = page.start;
        float[] end = page.end;
        float[] out = page.out;
        for (int k = 0, n = page.count; k < n; k++) {
            float t = (float) ((now - base[k]) * rate[k]);
            out[k] = start[k] + (end[k] - start[k]) * (t * (2 - t));
        }
    }

    /** {@link #fused}, mixed in double and rounded once. */
    @Benchmark
    public void fusedDoubleMix() {
        now += 1 / 60.0;
        for (Page page : pages) {
            if (page.nextDue > now) {
                fusedDoubleMix(page, now);
            }
        }
    }

    private static void fusedDoubleMix(Page page, double now) {
        double[] base = page.base;
        double[] rate = page.rate;
        float[] start = page.start;
        float[] end = page.end;
        float[] out = page.out;
        for (int k = 0, n = page.count; k < n; k++) {
            float t = (float) ((now - base[k]) * rate[k]);
            double p = t * (2 - t);
            out[k] = (float) (start[k] * (1 - p) + end[k] * p);
        }
    }

    /** Pages, three passes over a scratch array of phases. */
    @Benchmark
    public void passes() {
        now += 1 / 60.0;
        for (Page page : pages) {
            if (page.nextDue > now) {
                Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
            }
        }
    }

    /** {@link #passes} with the phase as now * rate + bias. */
    @Benchmark
    public void passesBias() {
        now += 1 / 60.0;
        for (int j = 0; j < pages.length; j++) {
            Page page = pages[j];
            if (page.nextDue > now) {
                biasedPhases(page.rate, bias[j], scratch, page.count, now);
                Curves.apply(Curves.OUT_QUAD, scratch, 0, page.count);
                Kernels.mix(page, scratch, page.out);
            }
        }
    }

    private static void biasedPhases(double[] rate, double[] bias, float[] phase, int n, double now) {
        for (int k = 0; k < n; k++) {
            phase[k] = (float) (now * rate[k] + bias[k]);
        }
    }

    /** {@link #passes} mixed by start * (1 - p) + end * p in float. */
    @Benchmark
    public void passesTwoProducts() {
        now += 1 / 60.0;
        for (Page page : pages) {
            if (page.nextDue > now) {
                Kernels.phases(page, scratch, now);
                Curves.apply(Curves.OUT_QUAD, scratch, 0, page.count);
                mixTwoProducts(page, scratch);
            }
        }
    }

    private static void mixTwoProducts(Page page, float[] p) {
        float[] start = page.start;
        float[] end = page.end;
        float[] out = page.out;
        for (int k = 0, n = page.count; k < n; k++) {
            out[k] = start[k] * (1 - p[k]) + end[k] * p[k];
        }
    }

    /** {@link #passes} with what the span lost in rounding added back, all in float. */
    @Benchmark
    public void passesResidue() {
        now += 1 / 60.0;
        for (Page page : pages) {
            if (page.nextDue > now) {
                Kernels.phases(page, scratch, now);
                Curves.apply(Curves.OUT_QUAD, scratch, 0, page.count);
                mixResidue(page, scratch);
            }
        }
    }

    private static void mixResidue(Page page, float[] p) {
        float[] start = page.start;
        float[] end = page.end;
        float[] out = page.out;
        for (int k = 0, n = page.count; k < n; k++) {
            float a = start[k];
            float span = end[k] - a;
            out[k] = a + span * p[k] + (end[k] - (a + span)) * p[k];
        }
    }

    /** {@link #passes} mixed in double and rounded once. */
    @Benchmark
    public void passesDoubleMix() {
        now += 1 / 60.0;
        for (Page page : pages) {
            if (page.nextDue > now) {
                Kernels.phases(page, scratch, now);
                Curves.apply(Curves.OUT_QUAD, scratch, 0, page.count);
                mixInDouble(page, scratch);
            }
        }
    }

    private static void mixInDouble(Page page, float[] p) {
        float[] start = page.start;
        float[] end = page.end;
        float[] out = page.out;
        for (int k = 0, n = page.count; k < n; k++) {
            double q = p[k];
            out[k] = (float) (start[k] * (1 - q) + end[k] * q);
        }
    }

    /** Phase, curve and mix in double, the ends in float. */
    @Benchmark
    public void passesAllDouble() {
        now += 1 / 60.0;
        for (Page page : pages) {
            if (page.nextDue > now) {
                widePhases(page, wide, now);
                Curves.outQuads(wide, 0, page.count);
                mixWide(page, wide);
            }
        }
    }

    private static void widePhases(Page page, double[] phase, double now) {
        double[] base = page.base;
        double[] rate = page.rate;
        for (int k = 0, n = page.count; k < n; k++) {
            phase[k] = (now - base[k]) * rate[k];
        }
    }

    private static void mixWide(Page page, double[] p) {
        float[] start = page.start;
        float[] end = page.end;
        float[] out = page.out;
        for (int k = 0, n = page.count; k < n; k++) {
            out[k] = (float) (start[k] * (1 - p[k]) + end[k] * p[k]);
        }
    }

    /** Phase, curve, mix and ends in double, narrowed by a pass of its own. */
    @Benchmark
    public void passesAllDoubleEnds() {
        now += 1 / 60.0;
        for (int j = 0; j < pages.length; j++) {
            Page page = pages[j];
            if (page.nextDue > now) {
                widePhases(page, wide, now);
                Curves.outQuads(wide, 0, page.count);
                mixWideEnds(wideStart[j], wideEnd[j], wide, page.count);
                narrow(wide, page.out, page.count);
            }
        }
    }

    private static void mixWideEnds(double[] start, double[] end, double[] p, int n) {
        for (int k = 0; k < n; k++) {
            p[k] = start[k] * (1 - p[k]) + end[k] * p[k];
        }
    }

    private static void narrow(double[] from, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            to[k] = (float) from[k];
        }
    }
}
