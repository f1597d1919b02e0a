package dev.motile.benchmarks.layout;

/** The passes over a page, each one tight loop. */
final class Kernels {
    private Kernels() {}

    static void phases(Page page, float[] phase, double now) {
        double[] base = page.base;
        double[] rate = page.rate;
        for (int k = 0, n = page.count; k < n; k++) {
            phase[k] = (float) ((now - base[k]) * rate[k]);
        }
    }

    /** Mixes by start + (end - start) * p. */
    static void mix(Page page, float[] p, float[] out) {
        float[] start = page.start;
        float[] end = page.end;
        for (int k = 0, n = page.count; k < n; k++) {
            out[k] = start[k] + (end[k] - start[k]) * p[k];
        }
    }

    /** All three passes over a page of one curve. */
    static void uniform(Page page, int curve, float[] scratch, float[] out, double now) {
        phases(page, scratch, now);
        Curves.apply(curve, scratch, 0, page.count);
        mix(page, scratch, out);
    }

    /** The passes over a page of several curves: gather by curve, one loop per curve, scatter back. */
    static void mixed(Page page, float[] scratch, float[] gathered, float[] out, double now) {
        phases(page, scratch, now);
        gather(page.permutation, scratch, gathered, page.count);
        buckets(page, gathered);
        scatter(page.permutation, gathered, scratch, page.count);
        mix(page, scratch, out);
    }

    static void buckets(Page page, float[] phase) {
        int[] bucket = page.bucket;
        for (int c = 0; c < Curves.COUNT; c++) {
            if (bucket[c] < bucket[c + 1]) {
                Curves.apply(c, phase, bucket[c], bucket[c + 1]);
            }
        }
    }

    static void gather(short[] permutation, float[] from, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            to[k] = from[permutation[k]];
        }
    }

    static void scatter(short[] permutation, float[] from, float[] to, int n) {
        for (int k = 0; k < n; k++) {
            to[permutation[k]] = from[k];
        }
    }
}
