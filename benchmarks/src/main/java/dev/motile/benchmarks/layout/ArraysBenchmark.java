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

/**
 * Motions bound to consecutive cells of one array: does the last pass write there, or are the page's values copied, and
 * in pieces of what length?
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 30, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class ArraysBenchmark {
    private static final double STEP = 1 / 60.0;
    private static final int PIECE = 16;

    @Param({"64000"})
    int size;

    @Param({"256", "512", "1024"})
    int rows;

    private Page[] pages;
    private float[] scratch;
    private Tween[] tweens;
    private float[] cells;
    private double now;

    @Setup
    public void fill() {
        Population all = Population.uniform(size);
        pages = all.pages(rows);
        scratch = new float[rows];
        tweens = new Tween[size];
        cells = new float[size];
        Tween.Curve curve = Curves.curve(Curves.OUT_QUAD);
        for (int i = 0; i < size; i++) {
            tweens[i] = new Tween(all, i, curve, null, null);
        }
        check(all, "handWritten", this::handWritten);
        now = 0;
        check(all, "straight", this::straight);
        check(all, "copied", this::copied);
        check(all, "copiedInPieces", this::copiedInPieces);
        check(all, "cellByCell", this::cellByCell);
    }

    private void check(Population all, String name, Runnable candidate) {
        Arrays.fill(cells, Float.NaN);
        candidate.run();
        all.check(name, now, cells);
    }

    /** One object per motion. */
    @Benchmark
    public void handWritten() {
        now += STEP;
        Tween[] tweens = this.tweens;
        float[] cells = this.cells;
        for (int i = 0; i < tweens.length; i++) {
            cells[i] = tweens[i].advance(STEP);
        }
    }

    /** The last pass writes into the user's array. */
    @Benchmark
    public void straight() {
        now += STEP;
        for (Page page : pages) {
            Kernels.phases(page, scratch, now);
            Curves.apply(Curves.OUT_QUAD, scratch, 0, page.count);
            mixInto(page, scratch, cells, page.motion[0]);
        }
    }

    private static void mixInto(Page page, float[] p, float[] cells, int at) {
        float[] start = page.start;
        float[] end = page.end;
        for (int k = 0, n = page.count; k < n; k++) {
            cells[at + k] = start[k] + (end[k] - start[k]) * p[k];
        }
    }

    /** One copy for each page. */
    @Benchmark
    public void copied() {
        now += STEP;
        for (Page page : pages) {
            Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
            System.arraycopy(page.out, 0, cells, page.motion[0], page.count);
        }
    }

    /** One copy for every few cells. */
    @Benchmark
    public void copiedInPieces() {
        now += STEP;
        for (Page page : pages) {
            Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
            for (int k = 0; k < page.count; k += PIECE) {
                System.arraycopy(page.out, k, cells, page.motion[k], Math.min(PIECE, page.count - k));
            }
        }
    }

    /** One store for each cell. */
    @Benchmark
    public void cellByCell() {
        now += STEP;
        for (Page page : pages) {
            Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, now);
            float[] out = page.out;
            int[] cell = page.motion;
            for (int k = 0, n = page.count; k < n; k++) {
                cells[cell[k]] = out[k];
            }
        }
    }
}
