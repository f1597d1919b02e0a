package dev.motile.benchmarks.peers;

import java.util.ArrayList;
import java.util.List;

/**
 * The baseline: one object per motion, as a game has it that uses no library. Eases are written out as plain float
 * functions, as such code would have them.
 */
final class HandWritten {

    /** An ease of a float. */
    interface Curve {
        float at(float t);
    }

    /** Writes a property. */
    interface Setter<T> {
        void set(T target, float value);
    }

    /** Each ease is a class of its own, and is only loaded if it is asked for. */
    static Curve curve(int ease) {
        return switch (ease) {
            case 0 -> t -> t * (2 - t);
            case 1 -> t -> t;
            case 2 -> t -> t * t;
            case 3 -> t -> t < 0.5f ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
            case 4 -> t -> 1 - (1 - t) * (1 - t) * (1 - t);
            case 5 -> t -> (float) (0.5 - 0.5 * Math.cos(Math.PI * t));
            case 6 ->
                t -> {
                    float u = t - 1;
                    return 1 + 2.70158f * u * u * u + 1.70158f * u * u;
                };
            default -> HandWritten::outBounce;
        };
    }

    /** Each setter is a class of its own. */
    static Setter<Sprite> setter(int property) {
        return switch (property) {
            case 0 -> (s, v) -> s.x = v;
            case 1 -> (s, v) -> s.y = v;
            case 2 -> (s, v) -> s.alpha = v;
            default -> (s, v) -> s.scale = v;
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

    /** A motion that writes into a cell of an array. */
    private static final class CellTween {
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
    private static final class SetterTween<T> {
        final float from;
        final float to;
        final double duration;
        double elapsed;
        final Curve curve;
        final T target;
        final Setter<T> setter;

        SetterTween(float from, float to, double duration, Curve curve, T target, Setter<T> setter) {
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

        boolean isOver() {
            return elapsed >= duration;
        }
    }

    /** An array of objects that write into cells, of which none ever leaves. */
    static final class Cells extends Peer {
        private final CellTween[] tweens;
        private final float[] cells;

        Cells(Work work) {
            super(work);
            tweens = new CellTween[work.count];
            cells = new float[work.count];
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                tweens[i] = new CellTween(work.from[i], work.to[i], work.seconds[i], curve(work.ease[i]), cells, i);
            }
        }

        @Override
        public void frame(double seconds) {
            for (CellTween tween : tweens) {
                tween.update(seconds);
            }
        }

        @Override
        float value(int i) {
            return cells[i];
        }
    }

    /** An array of objects that write by setters, of which none ever leaves. */
    static final class Setters extends Peer {
        private final SetterTween<Sprite>[] tweens;
        private final Sprite[] sprites;

        @SuppressWarnings({"unchecked", "rawtypes"})
        Setters(Work work) {
            super(work);
            sprites = Sprite.row(work.count);
            tweens = new SetterTween[work.count];
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                tweens[i] = new SetterTween<>(
                        work.from[i],
                        work.to[i],
                        work.seconds[i],
                        curve(work.ease[i]),
                        sprites[i],
                        setter(work.property[i]));
            }
        }

        @Override
        public void frame(double seconds) {
            for (SetterTween<Sprite> tween : tweens) {
                tween.update(seconds);
            }
        }

        @Override
        float value(int i) {
            return sprites[i].get(work.property[i]);
        }
    }

    /** A list of objects that write by setters; what is over leaves. */
    static final class Ending extends Peer {
        private final List<SetterTween<Sprite>> tweens = new ArrayList<>();
        private final Sprite[] sprites;

        Ending(Work work) {
            super(work);
            sprites = Sprite.row(work.count);
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                tweens.add(new SetterTween<>(
                        work.from[i],
                        work.to[i],
                        work.seconds[i],
                        curve(work.ease[i]),
                        sprites[i],
                        setter(work.property[i])));
            }
        }

        @Override
        public void frame(double seconds) {
            boolean over = false;
            for (SetterTween<Sprite> tween : tweens) {
                tween.update(seconds);
                over |= tween.isOver();
            }
            if (over) {
                tweens.removeIf(SetterTween::isOver);
            }
        }

        @Override
        float value(int i) {
            return sprites[i].get(work.property[i]);
        }
    }

    private HandWritten() {}
}
