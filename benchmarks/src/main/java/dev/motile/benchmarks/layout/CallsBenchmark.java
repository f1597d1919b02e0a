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
 * Calls only: what does the loop cost that hands computed values to setters in creation order? {@link #handWritten}
 * computes its values too.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 30, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class CallsBenchmark {
    private static final int MASK = 7;

    @Param({"64000"})
    int size;

    @Param({"512"})
    int rows;

    @Param({"ONE", "RUNS", "RANDOM"})
    Mix setters;

    /** Setter classes, where there is more than one. */
    @Param({"2", "4", "8", "16"})
    int classes;

    private final Turns turns = new Turns();
    private Page[] pages;
    private Tween[] tweens;
    private int[] order;
    private Setter[] call;
    private Object[] target;
    private float[] out;

    // Only written: what is stored must not be optimised away.
    int cursor;
    int looked;

    @Setup
    public void fill() {
        Population all = new Population(size, Population.QUIET, Mix.ONE, setters, classes);
        pages = all.pages(rows);
        tweens = new Tween[size];
        order = new int[size];
        call = new Setter[size];
        target = new Object[size];
        out = new float[size];
        Setter[] kinds = new Setter[classes];
        for (int c = 0; c < classes; c++) {
            kinds[c] = Setter.of(c);
        }
        float[] scratch = new float[rows];
        Tween.Curve curve = Curves.curve(Curves.OUT_QUAD);
        for (Page page : pages) {
            Kernels.uniform(page, Curves.OUT_QUAD, scratch, page.out, 0);
            for (int k = 0; k < page.count; k++) {
                int i = page.motion[k];
                order[i] = i;
                call[i] = kinds[all.setter[i]];
                target[i] = new Setter.Node();
                page.bind(k, call[i], target[i]);
                out[i] = page.out[k];
                page.flags[k] = MASK + 1;
                tweens[i] = new Tween(all, i, curve, call[i], target[i]);
            }
        }
        check(all, "handWritten", this::handWritten);
        check(all, "plain", this::plain);
        check(all, "nullCheck", this::nullCheck);
        check(all, "flagCheck", this::flagCheck);
        check(all, "cursor", this::cursor);
        check(all, "fields", this::fields);
        check(all, "order", this::order);
        check(all, "sites", this::sites);
    }

    private void check(Population all, String name, Runnable candidate) {
        for (int i = 0; i < size; i++) {
            call[i].set(target[i], Float.NaN);
        }
        candidate.run();
        float[] got = new float[size];
        for (int i = 0; i < size; i++) {
            got[i] = ((Setter.Node) target[i]).read(all.setter[i]);
        }
        all.check(name, 0, got);
    }

    private void turn(Page page, int k) {
        looked += page.motion[k];
    }

    /** One object per motion: advance, mix and call. */
    @Benchmark
    public void handWritten() {
        for (Tween t : tweens) {
            t.setter.set(t.target, t.advance(1 / 60.0));
        }
    }

    /** Nothing but the call. */
    @Benchmark
    public void plain() {
        for (Page page : pages) {
            plain(page);
        }
    }

    private static void plain(Page page) {
        Setter[] call = page.call;
        Object[] target = page.target;
        float[] out = page.out;
        for (int k = 0, n = page.count; k < n; k++) {
            call[k].set(target[k], out[k]);
        }
    }

    /** A missing setter means: look at the flags. */
    @Benchmark
    public void nullCheck() {
        for (Page page : pages) {
            turns.passOneSite(page);
        }
    }

    /** Every row's flags are looked at. */
    @Benchmark
    public void flagCheck() {
        for (Page page : pages) {
            flagCheck(page);
        }
    }

    private void flagCheck(Page page) {
        Setter[] call = page.call;
        Object[] target = page.target;
        float[] out = page.out;
        int[] flags = page.flags;
        int n = page.count;
        int k = 0;
        while (k < n) {
            try {
                for (; k < n; k++) {
                    if ((flags[k] & MASK) == 0) {
                        call[k].set(target[k], out[k]);
                    } else {
                        turn(page, k);
                    }
                }
            } catch (RuntimeException e) {
                k++;
            }
        }
    }

    /** {@link #nullCheck} that leaves its position in a field before every call. */
    @Benchmark
    public void cursor() {
        for (Page page : pages) {
            cursor(page);
        }
    }

    private void cursor(Page page) {
        Setter[] call = page.call;
        Object[] target = page.target;
        float[] out = page.out;
        int[] flags = page.flags;
        int n = page.count;
        int k = 0;
        while (k < n) {
            try {
                for (; k < n; k++) {
                    cursor = k;
                    Setter s = call[k];
                    if (s != null) {
                        s.set(target[k], out[k]);
                    } else if ((flags[k] & MASK) != 0) {
                        turn(page, k);
                    }
                }
            } catch (RuntimeException e) {
                k++;
            }
        }
    }

    /** {@link #nullCheck} that reads the columns from their fields for every row. */
    @Benchmark
    public void fields() {
        for (Page page : pages) {
            fields(page);
        }
    }

    private void fields(Page page) {
        int k = 0;
        while (k < page.count) {
            try {
                for (; k < page.count; k++) {
                    Setter s = page.call[k];
                    if (s != null) {
                        s.set(page.target[k], page.out[k]);
                    } else if ((page.flags[k] & MASK) != 0) {
                        turn(page, k);
                    }
                }
            } catch (RuntimeException e) {
                k++;
            }
        }
    }

    /** Flat columns, rows in the order of a list. */
    @Benchmark
    public void order() {
        Setter[] call = this.call;
        Object[] target = this.target;
        float[] out = this.out;
        for (int row : order) {
            call[row].set(target[row], out[row]);
        }
    }

    /** Call sites by class. */
    @Benchmark
    public void sites() {
        for (Page page : pages) {
            turns.pass(page);
        }
    }
}
