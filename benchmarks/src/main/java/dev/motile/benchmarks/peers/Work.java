package dev.motile.benchmarks.peers;

import java.util.SplittableRandom;

/** The motions of a benchmark, the same for every peer. Knows no library, so that a peer loads only its own. */
public final class Work {

    /** Eases, by number: out quad, which is that of plain work, linear, in quad, in-out quad, out cubic, in-out sine, out back, out bounce. */
    static final int EASES = 8;

    static final int OUT_QUAD = 0;
    static final int IN_OUT_SINE = 5;
    static final int OUT_BOUNCE = 7;

    /** Properties of a sprite, each with a setter of its own. */
    static final int PROPERTIES = 4;

    final int count;
    final float[] from;
    final float[] to;
    final double[] seconds;
    final int[] ease;
    final int[] property;

    private Work(int count) {
        this.count = count;
        from = new float[count];
        to = new float[count];
        seconds = new double[count];
        ease = new int[count];
        property = new int[count];
    }

    /**
     * Motions that are all equal, from 0 to 1.
     *
     * @param count how many
     * @param seconds how long each lasts
     * @return the motions
     */
    public static Work alike(int count, double seconds) {
        Work work = new Work(count);
        for (int i = 0; i < count; i++) {
            work.to[i] = 1;
            work.seconds[i] = seconds;
        }
        return work;
    }

    /**
     * Motions of different ends and lengths.
     *
     * @param count how many
     * @param seconds the least that one lasts; none lasts twice as long
     * @param mix their eases and properties
     * @return the motions
     */
    public static Work mixed(int count, double seconds, Mix mix) {
        Work work = new Work(count);
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < count; i++) {
            work.from[i] = (float) random.nextDouble();
            work.to[i] = (float) random.nextDouble();
            work.seconds[i] = seconds * (1 + random.nextDouble());
            int pick = switch (mix) {
                case ONE -> 0;
                case RUNS -> i / 100;
                case RANDOM -> random.nextInt(1 << 16);
            };
            work.ease[i] = pick % EASES;
            work.property[i] = pick / 3 % PROPERTIES;
        }
        return work;
    }

    /**
     * How many motions there are.
     *
     * @return the number
     */
    public int count() {
        return count;
    }

    /** What a motion shows when it has run for so long. */
    double expected(int i, double elapsed) {
        double progress = Math.min(1, elapsed / seconds[i]);
        return from[i] + ((double) to[i] - from[i]) * eased(ease[i], progress);
    }

    static double eased(int ease, double t) {
        double u = 1 - t;
        return switch (ease) {
            case OUT_QUAD -> 1 - u * u;
            case 1 -> t;
            case 2 -> t * t;
            case 3 -> t < 0.5 ? 2 * t * t : 1 - 2 * u * u;
            case 4 -> 1 - u * u * u;
            case IN_OUT_SINE -> 0.5 - 0.5 * Math.cos(Math.PI * t);
            case 6 -> 1 - u * u * (2.70158 * u - 1.70158);
            case OUT_BOUNCE -> bounced(t);
            default -> throw new IllegalArgumentException("ease " + ease);
        };
    }

    private static double bounced(double t) {
        if (t < 1 / 2.75) {
            return 7.5625 * t * t;
        }
        double middle = t < 2 / 2.75 ? 1.5 : t < 2.5 / 2.75 ? 2.25 : 2.625;
        double floor = t < 2 / 2.75 ? 0.75 : t < 2.5 / 2.75 ? 0.9375 : 0.984375;
        double v = t - middle / 2.75;
        return 7.5625 * v * v + floor;
    }
}
