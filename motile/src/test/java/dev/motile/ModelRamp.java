package dev.motile;

import org.jspecify.annotations.Nullable;

/** A speed of the model that goes over into another, evenly or by a square. */
final class ModelRamp {

    private final double from;
    final double to;
    private final double seconds;
    private final Ease ease;

    /** How far it has come. */
    double elapsed;

    private ModelRamp(double from, double to, double seconds, Ease ease) {
        this.from = from;
        this.to = to;
        this.seconds = seconds;
        this.ease = ease;
    }

    static @Nullable ModelRamp of(double from, double to, double seconds, Ease ease) {
        return seconds == 0 ? null : new ModelRamp(from, to, seconds, ease);
    }

    static void check(double speed, double seconds, Ease ease) {
        boolean isKnown = ease == Ease.LINEAR || ease == Ease.IN_QUAD || ease == Ease.OUT_QUAD;
        if (!(Math.abs(speed) < Double.POSITIVE_INFINITY)
                || !(seconds >= 0 && seconds < Double.POSITIVE_INFINITY)
                || !isKnown) {
            throw new IllegalArgumentException();
        }
    }

    double speed() {
        double t = Math.min(1, elapsed / seconds);
        return from
                + (to - from)
                        * switch (ease) {
                            case IN_QUAD -> t * t;
                            case OUT_QUAD -> 1 - (1 - t) * (1 - t);
                            default -> t;
                        };
    }

    /** When the speed is 0, between two of which one is below; no number if it never is. */
    double turn() {
        if (!(from * to < 0)) {
            return Double.NaN;
        }
        double part = from / (from - to);
        return seconds
                * switch (ease) {
                    case IN_QUAD -> Math.sqrt(part);
                    case OUT_QUAD -> 1 - Math.sqrt(1 - part);
                    default -> part;
                };
    }

    boolean goesForward(double by) {
        boolean first = from > 0 || (from == 0 && to >= 0);
        return by > turn() ? !first : first;
    }

    double way(double since, double until) {
        return way(until) - way(since);
    }

    private double way(double time) {
        double t = Math.min(1, time / seconds);
        double area = switch (ease) {
            case IN_QUAD -> t * t * t / 3;
            case OUT_QUAD -> t * t - t * t * t / 3;
            default -> t * t / 2;
        };
        return (from * t + (to - from) * area) * seconds + to * Math.max(0, time - seconds);
    }

    boolean isOver() {
        return elapsed >= seconds - 1e-9;
    }

    /** How far what it computes may be off in a step. */
    double error(double step) {
        return 1e-13 * (1 + Math.abs(from) + Math.abs(to)) * (1 + seconds + step);
    }
}
