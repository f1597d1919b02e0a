package dev.motile;

import java.util.function.DoubleUnaryOperator;

/** The named eases by their formulas, for the model. */
final class ModelEase {

    private static final double BACK = 1.70158;

    private ModelEase() {}

    static double at(Ease ease, double t) {
        if (t == 0 || t == 1) {
            return t;
        }
        String name = ease.name();
        if (name.equals("LINEAR")) {
            return t;
        }
        if (name.startsWith("IN_OUT_")) {
            String curve = name.substring("IN_OUT_".length());
            return t < 0.5 ? in(curve, 2 * t, true) / 2 : 1 - in(curve, 2 - 2 * t, true) / 2;
        }
        return name.startsWith("IN_")
                ? in(name.substring("IN_".length()), t, false)
                : 1 - in(name.substring("OUT_".length()), 1 - t, false);
    }

    /** The half of a curve that begins at rest; some are another curve as one half of two. */
    private static double in(String curve, double t, boolean isHalf) {
        return switch (curve) {
            case "SINE" -> 1 - Math.cos(t * Math.PI / 2);
            case "QUAD" -> t * t;
            case "CUBIC" -> Math.pow(t, 3);
            case "QUART" -> Math.pow(t, 4);
            case "QUINT" -> Math.pow(t, 5);
            case "EXPO" -> t == 0 ? 0 : Math.pow(2, 10 * t - 10);
            case "CIRC" -> 1 - Math.sqrt(1 - t * t);
            case "BACK" -> back(t, isHalf ? BACK * 1.525 : BACK);
            case "ELASTIC" -> elastic(t, isHalf);
            case "BOUNCE" -> 1 - bounceOut(1 - t);
            default -> throw new AssertionError("no formula for " + curve);
        };
    }

    private static double back(double t, double overshoot) {
        return (overshoot + 1) * t * t * t - overshoot * t * t;
    }

    private static double elastic(double t, boolean isHalf) {
        if (t == 0 || t == 1) {
            return t;
        }
        return isHalf
                ? -Math.pow(2, 10 * t - 10) * Math.sin((10 * t - 11.125) * 2 * Math.PI / 4.5)
                : -Math.pow(2, 10 * t - 10) * Math.sin((10 * t - 10.75) * 2 * Math.PI / 3);
    }

    private static double bounceOut(double t) {
        double k = 7.5625;
        double w = 2.75;
        if (t < 1 / w) {
            return k * t * t;
        }
        if (t < 2 / w) {
            return k * Math.pow(t - 1.5 / w, 2) + 0.75;
        }
        return t < 2.5 / w ? k * Math.pow(t - 2.25 / w, 2) + 0.9375 : k * Math.pow(t - 2.625 / w, 2) + 0.984375;
    }

    /** What an ease of a program gives: a named one, or an own function. */
    static double at(DoubleUnaryOperator ease, double t) {
        return ease instanceof Ease named ? at(named, t) : ease.applyAsDouble(t);
    }
}
