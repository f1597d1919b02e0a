package dev.motile;

/**
 * A movement around a value that begins and ends at it. {@code from} is the value at rest and {@code to} the strength
 * of each lane.
 *
 * <p>With frequency F and damping R the strength dies away as {@code exp(-k * progress)}, where {@code k} is
 * {@code R * F / (2 * pi)}: at the end {@code exp(-k)} of it is left, 0.204 for F = 10 and R = 1, and all of it without
 * damping. A vibration that fades is lowered evenly so that nothing is left, without damping along a straight line.
 *
 * <p>It is a function of progress alone (a shake also of its seed and the loop), and holds progress to 0 and 1.
 */
final class Vibration extends Space {

    /** Swings like a spring: {@code sin(pi * F * progress)}, F half swings. The first goes the way of the strength. */
    static final Vibration PUNCH = new Vibration(false);

    /**
     * A smooth curve through F random places, which lie in [-1, 1] and at equal distances in progress. It has two
     * continuous derivatives. Lanes, loops and seeds have places of their own.
     */
    static final Vibration SHAKE = new Vibration(true);

    /** Below it damping changes less than a double shows. */
    private static final double LEAST_DAMPING = 1e-16;

    private final boolean isRandom;

    private Vibration(boolean isRandom) {
        this.isRandom = isRandom;
    }

    /** The strength stays what it is: the way ends where it began, and so does the way back. */
    @Override
    void exchange(double[] from, double[] to) {}

    @Override
    boolean returns() {
        return true;
    }

    @Override
    boolean joins() {
        return false;
    }

    @Override
    void at(Sample s) {
        double p = s.progress;
        if (!(p > 0 && p < 1)) {
            System.arraycopy(s.from, 0, s.value, 0, s.value.length);
            return;
        }
        double envelope = envelope(p, s.damping * s.frequency / (2 * Math.PI), s.fades);
        double swing = isRandom ? 0 : Turns.sine(s.frequency * p / 2);
        long stream = isRandom ? next(next(0, s.seed), s.loop) : 0;
        for (int lane = 0; lane < s.value.length; lane++) {
            double offset = isRandom ? noise(next(stream, lane), s.frequency, p) : swing;
            s.value[lane] = s.from[lane] + s.to[lane] * (offset * envelope);
        }
    }

    private static double envelope(double p, double k, boolean fades) {
        if (!fades) {
            return StrictMath.exp(-k * p);
        }
        if (k < LEAST_DAMPING) {
            return 1 - p;
        }
        // (exp(-k * p) - exp(-k)) / (1 - exp(-k)), without the loss of a difference.
        return StrictMath.exp(-k * p) * (StrictMath.expm1(-k * (1 - p)) / StrictMath.expm1(-k));
    }

    private static double noise(long stream, int frequency, double p) {
        double x = (frequency + 1.0) * p;
        long cell = (long) x;
        double t = x - cell;
        double a = place(stream, frequency, cell);
        double b = place(stream, frequency, cell + 1);
        return a + (b - a) * (t * t * t * (t * (t * 6 - 15) + 10));
    }

    /** Returns the place of a number in [-1, 1], which is 0 before the first and after the last. */
    private static double place(long stream, int frequency, long number) {
        return number < 1 || number > frequency ? 0 : (next(stream, number) >> 11) * 0x1p-52;
    }

    /** Returns a number in a random sequence: SplitMix64, as in {@code SplittableRandom}. */
    private static long next(long seed, long number) {
        long z = seed + (number + 1) * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
