package dev.motile;

import org.jspecify.annotations.Nullable;

/** How one speed goes over into another. It may go through 0 once; what it moves then turns round. */
final class Ramp {

    private static final Ease[] EASES = Ease.values();
    private static final Ramp NONE = new Ramp(1, 1, 1, Ease.LINEAR);

    private final double from;
    private final double to;
    private final double seconds;
    private final Ease ease;

    /** When the speed goes through 0; infinite if it does not. */
    final double turn;

    /** Whether it goes forwards before it turns round, or all the time. */
    final boolean startsForward;

    /** How far it had come when what it moves was anchored. */
    double elapsed;

    Ramp(double from, double to, double seconds, Ease ease) {
        this.from = from;
        this.to = to;
        this.seconds = seconds;
        this.ease = ease;
        turn = (from < 0 && to > 0) || (from > 0 && to < 0) ? findTurn() : Double.POSITIVE_INFINITY;
        startsForward = from > 0 || (from == 0 && to >= 0);
    }

    /** Hands over a ramp, if there is one; gives the same, or the one that was written. */
    static @Nullable Ramp exchange(@Nullable Ramp ramp, SnapshotCodec codec) {
        if (!codec.flag(ramp != null)) {
            return null;
        }
        Ramp written = ramp == null ? NONE : ramp;
        double from = codec.finite(written.from, "a speed");
        double to = codec.finite(written.to, "a speed");
        double seconds = codec.notNegative(written.seconds, "seconds");
        Ease ease = codec.one(written.ease, EASES);
        codec.check(seconds > 0 && EaseArea.has(ease), "a way from speed to speed");
        double elapsed = codec.finite(written.elapsed, "a time");
        if (!codec.reads) {
            return ramp;
        }
        Ramp read = new Ramp(from, to, seconds, ease);
        read.elapsed = elapsed;
        return read;
    }

    /** Refuses an ease whose way cannot be told at once, or that would turn round more than once. */
    static Ease checked(Ease ease) {
        if (!EaseArea.has(Check.notNull(ease, "ease"))) {
            throw new IllegalArgumentException(
                    "ease must never turn back, as back, elastic and bounce do, but is " + ease);
        }
        return ease;
    }

    private double findTurn() {
        double low = 0;
        double high = 1;
        for (int k = 0; k < 60; k++) {
            double middle = (low + high) / 2;
            boolean isPast = from > 0 ? speedAt(middle * seconds) <= 0 : speedAt(middle * seconds) >= 0;
            if (isPast) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high * seconds;
    }

    double speedAt(double time) {
        double x = time >= seconds ? 1 : ease.applyAsDouble(time / seconds);
        return from * (1 - x) + to * x;
    }

    /** Whether it goes forwards just before a time. */
    boolean goesForwardBy(double time) {
        return startsForward == (time <= turn);
    }

    /** How far it goes between two times. */
    double way(double since, double until) {
        return way(until) - way(since);
    }

    private double way(double time) {
        if (time >= seconds) {
            double x = EaseArea.of(ease, 1);
            return (from * (1 - x) + to * x) * seconds + to * (time - seconds);
        }
        double t = time / seconds;
        double x = EaseArea.of(ease, t);
        return (from * (t - x) + to * x) * seconds;
    }

    /** Whether the other speed has been reached, as near as that it counts. */
    boolean isOver(double time) {
        return time >= seconds - Math.min(1e-9, seconds / 1000);
    }
}
