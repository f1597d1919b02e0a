package dev.motile.benchmarks.layout;

/** A stretch of motions as columns, in creation order. */
final class Page {
    final double[] base;
    final double[] rate;

    /** The time of the row's next event. */
    final double[] due;

    final float[] start;
    final float[] end;
    final float[] out;

    /** What the loops over the calls see: a setter or null, and a call site or 0. */
    final Setter[] call;

    final byte[] site;

    final Setter[] setter;
    final byte[] usualSite;
    final Object[] target;
    final int[] flags;
    final byte[] curve;
    final int[] motion;

    /** Rows in the order of their curves; those of curve {@code c} lie in {@code [bucket[c], bucket[c + 1])}. */
    final short[] permutation;

    final int[] bucket = new int[Curves.COUNT + 1];
    int count;

    /** The curve of all rows, or -1. */
    int only = -1;

    /** The time before which no row has an event. */
    double nextDue = Double.POSITIVE_INFINITY;

    Page(int rows) {
        base = new double[rows];
        rate = new double[rows];
        due = new double[rows];
        start = new float[rows];
        end = new float[rows];
        out = new float[rows];
        call = new Setter[rows];
        target = new Object[rows];
        flags = new int[rows];
        site = new byte[rows];
        setter = new Setter[rows];
        usualSite = new byte[rows];
        curve = new byte[rows];
        motion = new int[rows];
        permutation = new short[rows];
    }

    /** Adds motion {@code i} of {@code all}. */
    void add(Population all, int i) {
        int k = count++;
        base[k] = all.base[i];
        rate[k] = 1 / all.seconds[i];
        due[k] = all.base[i] + all.seconds[i];
        start[k] = all.start[i];
        end[k] = all.end[i];
        curve[k] = all.curve[i];
        motion[k] = i;
        nextDue = Math.min(nextDue, due[k]);
    }

    /** Binds row {@code k}. */
    void bind(int k, Setter setter, Object target) {
        this.setter[k] = setter;
        this.target[k] = target;
        usualSite[k] = Turns.site(setter);
        call[k] = setter;
        site[k] = usualSite[k];
    }

    /** Has the loops over the calls look at the flags of row {@code k}. */
    void flag(int k, int bits) {
        flags[k] = bits;
        call[k] = null;
        site[k] = 0;
    }

    /** Brings {@link #permutation} and {@link #bucket} up to date. */
    void sort() {
        int j = 0;
        only = -1;
        for (int c = 0; c < Curves.COUNT; c++) {
            bucket[c] = j;
            for (int k = 0; k < count; k++) {
                if (curve[k] == c) {
                    permutation[j++] = (short) k;
                }
            }
            if (j - bucket[c] == count) {
                only = c;
            }
        }
        bucket[Curves.COUNT] = j;
    }
}
