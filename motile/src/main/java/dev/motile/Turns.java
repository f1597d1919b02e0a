package dev.motile;

/** Sine and cosine of angles in whole turns, the same everywhere and without allocation: see {@link EaseMath}. */
final class Turns {

    private Turns() {}

    static double cosine(double turns) {
        return EaseMath.wave(turns, 0);
    }

    static double sine(double turns) {
        return EaseMath.wave(turns - 0.25, 0);
    }

    /** Returns the angle of a point in turns, from -0.5 to 0.5. */
    static double of(double y, double x) {
        return StrictMath.atan2(y, x) / (2 * Math.PI);
    }
}
