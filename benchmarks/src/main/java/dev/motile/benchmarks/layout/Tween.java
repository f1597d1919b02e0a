package dev.motile.benchmarks.layout;

/** The baseline: one object per motion, as it is written by hand in a game. */
final class Tween {
    private final float from;
    private final float to;
    private final double seconds;
    private final Curve curve;
    private double elapsed;
    final Setter setter;
    final Object target;

    interface Curve {
        float at(float t);
    }

    Tween(Population all, int i, Curve curve, Setter setter, Object target) {
        this.from = all.start[i];
        this.to = all.end[i];
        this.seconds = all.seconds[i];
        this.elapsed = -all.base[i];
        this.curve = curve;
        this.setter = setter;
        this.target = target;
    }

    /** The value one step later, held at the end. */
    float advance(double step) {
        elapsed += step;
        float t = (float) (elapsed / seconds);
        if (t > 1) {
            t = 1;
        }
        return from + (to - from) * curve.at(t);
    }

    /** The value one step later, looping. */
    float loop(double step) {
        elapsed += step;
        if (elapsed >= seconds) {
            elapsed -= seconds;
        }
        return from + (to - from) * curve.at((float) (elapsed / seconds));
    }
}
