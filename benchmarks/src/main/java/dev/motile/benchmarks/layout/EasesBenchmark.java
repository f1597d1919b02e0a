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

/** Eight eases, values only: how do rows of different eases get one tight loop each? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 30, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class EasesBenchmark {
    private static final double STEP = 1 / 60.0;

    @Param({"64000"})
    int size;

    @Param({"256", "512", "1024"})
    int rows;

    @Param({"ONE", "RUNS", "RANDOM"})
    Mix eases;

    private Page[] pages;
    private Page[] sorted;
    private Page[][] groups;
    private Page flat;
    private double[] elapsed;
    private float[] scratch;
    private float[] gathered;
    private Tween[] tweens;
    private float[] cells;
    private double now;

    @Setup
    public void fill() {
        Population all = new Population(size, Population.QUIET, eases, Mix.ONE, 1);
        pages = all.pages(rows);
        flat = new Page(size);
        elapsed = new double[size];
        scratch = new float[rows];
        gathered = new float[rows];
        tweens = new Tween[size];
        cells = new float[size];
        Tween.Curve[] curves = new Tween.Curve[Curves.COUNT];
        for (int c = 0; c < curves.length; c++) {
            curves[c] = Curves.curve(c);
        }
        for (int i = 0; i < size; i++) {
            flat.add(all, i);
            elapsed[i] = -all.base[i];
            tweens[i] = new Tween(all, i, curves[all.curve[i]], null, null);
        }
        sorted = sorted(all);
        groups = new Page[Curves.COUNT][];
        for (int c = 0; c < Curves.COUNT; c++) {
            groups[c] = group(all, c);
        }
        handWritten();
        all.check("handWritten", 0, cells);
        check(all, "flatSwitch", this::flatSwitch, flat);
        check(all, "pageSwitch", this::pageSwitch, pages);
        check(all, "pageRuns", this::pageRuns, pages);
        check(all, "pageBuckets", this::pageBuckets, pages);
        check(all, "sortedPages", this::sortedPages, sorted);
        Page[] together = Arrays.stream(groups).flatMap(Arrays::stream).toArray(Page[]::new);
        check(all, "groups", this::groups, together);
    }

    private Page[] sorted(Population all) {
        Page[] result = new Page[pages.length];
        for (int j = 0; j < result.length; j++) {
            result[j] = new Page(rows);
            for (int k = 0; k < pages[j].count; k++) {
                result[j].add(all, pages[j].motion[pages[j].permutation[k]]);
            }
            result[j].sort();
        }
        return result;
    }

    private Page[] group(Population all, int curve) {
        Page[] result = new Page[0];
        for (int i = 0; i < size; i++) {
            if (all.curve[i] == curve) {
                if (result.length == 0 || result[result.length - 1].count == rows) {
                    result = Arrays.copyOf(result, result.length + 1);
                    result[result.length - 1] = new Page(rows);
                }
                result[result.length - 1].add(all, i);
            }
        }
        return result;
    }

    private void check(Population all, String name, Runnable candidate, Page... pages) {
        for (Page page : pages) {
            Arrays.fill(page.out, Float.NaN);
        }
        candidate.run();
        all.check(name, now, all.values(pages));
    }

    /** One object per motion, its curve an object too. */
    @Benchmark
    public void handWritten() {
        Tween[] tweens = this.tweens;
        float[] cells = this.cells;
        for (int i = 0; i < tweens.length; i++) {
            cells[i] = tweens[i].advance(STEP);
        }
    }

    /** Flat columns that store time, the curve chosen for each motion. */
    @Benchmark
    public void flatSwitch() {
        now += STEP;
        double[] elapsed = this.elapsed;
        double[] rate = flat.rate;
        float[] start = flat.start;
        float[] end = flat.end;
        float[] out = flat.out;
        byte[] curve = flat.curve;
        for (int i = 0, n = flat.count; i < n; i++) {
            elapsed[i] += STEP;
            float t = (float) Math.min(elapsed[i] * rate[i], 1);
            out[i] = start[i] + (end[i] - start[i]) * Curves.of(curve[i], t);
        }
    }

    /** Three passes, the middle one choosing the curve for each row. */
    @Benchmark
    public void pageSwitch() {
        now += STEP;
        for (Page page : pages) {
            Kernels.phases(page, scratch, now);
            byte[] curve = page.curve;
            for (int k = 0, n = page.count; k < n; k++) {
                scratch[k] = Curves.of(curve[k], scratch[k]);
            }
            Kernels.mix(page, scratch, page.out);
        }
    }

    /** Three passes, the middle one a loop for each stretch of rows of one curve. */
    @Benchmark
    public void pageRuns() {
        now += STEP;
        for (Page page : pages) {
            Kernels.phases(page, scratch, now);
            runs(page.curve, page.count, scratch);
            Kernels.mix(page, scratch, page.out);
        }
    }

    private static void runs(byte[] curve, int n, float[] phase) {
        int from = 0;
        while (from < n) {
            byte c = curve[from];
            int to = from + 1;
            while (to < n && curve[to] == c) {
                to++;
            }
            Curves.apply(c, phase, from, to);
            from = to;
        }
    }

    /** A page of one curve by three loops, others with phases gathered by curve and scattered back. */
    @Benchmark
    public void pageBuckets() {
        now += STEP;
        for (Page page : pages) {
            if (page.only >= 0) {
                Kernels.uniform(page, page.only, scratch, page.out, now);
            } else {
                Kernels.mixed(page, scratch, gathered, page.out, now);
            }
        }
    }

    /** The rows of a page lie in the order of their curves; the turn loop would need a list. */
    @Benchmark
    public void sortedPages() {
        now += STEP;
        for (Page page : sorted) {
            Kernels.phases(page, scratch, now);
            Kernels.buckets(page, scratch);
            Kernels.mix(page, scratch, page.out);
        }
    }

    /** Every curve has pages of its own; the turn loop would need a list over all. */
    @Benchmark
    public void groups() {
        now += STEP;
        for (int c = 0; c < Curves.COUNT; c++) {
            for (Page page : groups[c]) {
                Kernels.uniform(page, c, scratch, page.out, now);
            }
        }
    }
}
