package dev.motile.benchmarks.layout;

import java.util.Arrays;
import java.util.SplittableRandom;

/** The same motions for every candidate, their phases spread over [0, 0.9]. */
final class Population {
    /** Seconds so long that no motion ends while a benchmark runs. */
    static final double QUIET = 1e7;

    private static final int RUN = 100;

    final int size;
    final double[] base;
    final double[] seconds;
    final float[] start;
    final float[] end;
    final byte[] curve;
    final byte[] setter;

    /** {@code size} motions that last one to two times {@code seconds}. */
    Population(int size, double seconds, Mix curves, Mix setters, int setterKinds) {
        this.size = size;
        this.base = new double[size];
        this.seconds = new double[size];
        this.start = new float[size];
        this.end = new float[size];
        this.curve = new byte[size];
        this.setter = new byte[size];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < size; i++) {
            this.seconds[i] = seconds * (1 + random.nextDouble());
            this.base[i] = -0.9 * random.nextDouble() * this.seconds[i];
            this.start[i] = (float) random.nextDouble();
            this.end[i] = (float) random.nextDouble();
            this.curve[i] = pick(curves, i, Curves.COUNT, Curves.OUT_QUAD, random);
            this.setter[i] = pick(setters, i, setterKinds, 0, random);
        }
    }

    /** Motions of one curve and one setter class. */
    static Population uniform(int size) {
        return new Population(size, QUIET, Mix.ONE, Mix.ONE, 1);
    }

    private static byte pick(Mix mix, int i, int kinds, int only, SplittableRandom random) {
        int drawn = random.nextInt(kinds);
        switch (mix) {
            case ONE:
                return (byte) only;
            case RUNS:
                return (byte) (i / RUN % kinds);
            default:
                return (byte) drawn;
        }
    }

    /** The value of motion {@code i} at {@code now}, by the plainest arithmetic; a motion past its end loops. */
    float value(int i, double now) {
        double passes = (now - base[i]) / seconds[i];
        double p = Curves.of(curve[i], (float) (passes - Math.floor(passes)));
        return (float) (start[i] * (1 - p) + end[i] * p);
    }

    /** Fails unless {@code values} are those of this population at {@code now}. */
    void check(String candidate, double now, float[] values) {
        for (int i = 0; i < size; i++) {
            float expected = value(i, now);
            if (!(Math.abs(expected - values[i]) <= 1e-5f)) {
                throw new IllegalStateException(candidate + ": motion " + i + " is " + values[i] + ", not " + expected);
            }
        }
    }

    /** Splits the motions over pages in creation order. */
    Page[] pages(int rows) {
        Page[] pages = new Page[(size + rows - 1) / rows];
        for (int i = 0; i < size; i++) {
            if (i % rows == 0) {
                pages[i / rows] = new Page(rows);
            }
            pages[i / rows].add(this, i);
        }
        for (Page page : pages) {
            page.sort();
        }
        return pages;
    }

    /** The current values of {@code pages}, by number of the motion; {@code NaN} where there is none. */
    float[] values(Page... pages) {
        float[] values = new float[size];
        Arrays.fill(values, Float.NaN);
        for (Page page : pages) {
            for (int k = 0; k < page.count; k++) {
                values[page.motion[k]] = page.out[k];
            }
        }
        return values;
    }
}
