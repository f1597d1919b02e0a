package dev.motile.benchmarks;

import dev.motile.function.FloatSetter;
import java.util.function.DoubleUnaryOperator;

/**
 * The baseline: one object per motion in an array, as a game has it that uses no library. Named eases are written out as
 * plain float functions, as such code would have them.
 */
final class HandWritten {

    /** An ease of a float. */
    interface Curve {
        float at(float t);
    }

    /** A motion that writes into a cell of an array. */
    static final class CellTween {
        final float from;
        final float to;
        final double duration;
        double elapsed;
        final Curve curve;
        final float[] array;
        final int index;

        CellTween(float from, float to, double duration, Curve curve, float[] array, int index) {
            this.from = from;
            this.to = to;
            this.duration = duration;
            this.curve = curve;
            this.array = array;
            this.index = index;
        }

        void update(double seconds) {
            elapsed += seconds;
            float t = (float) Math.min(1, elapsed / duration);
            array[index] = from + (to - from) * curve.at(t);
        }
    }

    /** A motion that writes by a setter. */
    static final class SetterTween<T> {
        final float from;
        final float to;
        final double duration;
        double elapsed;
        final Curve curve;
        final T target;
        final FloatSetter<T> setter;

        SetterTween(float from, float to, double duration, Curve curve, T target, FloatSetter<T> setter) {
            this.from = from;
            this.to = to;
            this.duration = duration;
            this.curve = curve;
            this.target = target;
            this.setter = setter;
        }

        void update(double seconds) {
            elapsed += seconds;
            float t = (float) Math.min(1, elapsed / duration);
            setter.set(target, from + (to - from) * curve.at(t));
        }
    }

    /** Eight eases, each a class of its own; the order is that of {@link Work#EASES}. */
    static Curve[] curves() {
        return new Curve[] {
            t -> t * (2 - t),
            t -> t,
            t -> t * t,
            t -> t < 0.5f ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t),
            t -> 1 - (1 - t) * (1 - t) * (1 - t),
            t -> (float) (0.5 - 0.5 * Math.cos(Math.PI * t)),
            t -> {
                float u = t - 1;
                return 1 + 2.70158f * u * u * u + 1.70158f * u * u;
            },
            HandWritten::outBounce
        };
    }

    private static float outBounce(float t) {
        if (t < 1 / 2.75f) {
            return 7.5625f * t * t;
        }
        if (t < 2 / 2.75f) {
            float u = t - 1.5f / 2.75f;
            return 7.5625f * u * u + 0.75f;
        }
        if (t < 2.5f / 2.75f) {
            float u = t - 2.25f / 2.75f;
            return 7.5625f * u * u + 0.9375f;
        }
        float u = t - 2.625f / 2.75f;
        return 7.5625f * u * u + 0.984375f;
    }

    /** Fails unless a hand-written curve is the ease it stands for. */
    static void check(Curve curve, DoubleUnaryOperator ease) {
        for (int k = 0; k <= 100; k++) {
            float t = k / 100f;
            if (Math.abs(curve.at(t) - ease.applyAsDouble(t)) > 1e-5) {
                throw new IllegalStateException(ease + " at " + t + " is not " + curve.at(t));
            }
        }
    }

    private HandWritten() {}
}
