package dev.motile.benchmarks.peers;

import dev.motile.Ease;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import dev.motile.MotionSequence;
import dev.motile.function.FloatSetter;

/** Motile. */
final class MotilePeers {

    static Ease ease(int ease) {
        return switch (ease) {
            case 0 -> Ease.OUT_QUAD;
            case 1 -> Ease.LINEAR;
            case 2 -> Ease.IN_QUAD;
            case 3 -> Ease.IN_OUT_QUAD;
            case 4 -> Ease.OUT_CUBIC;
            case 5 -> Ease.IN_OUT_SINE;
            case 6 -> Ease.OUT_BACK;
            default -> Ease.OUT_BOUNCE;
        };
    }

    private static FloatSetter<Sprite> setter(int property) {
        return switch (property) {
            case 0 -> (s, v) -> s.x = v;
            case 1 -> (s, v) -> s.y = v;
            case 2 -> (s, v) -> s.alpha = v;
            default -> (s, v) -> s.scale = v;
        };
    }

    /** Into consecutive cells, with room for all. */
    static final class Cells extends Peer {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final float[] cells;

        Cells(Work work) {
            super(work);
            cells = new float[work.count];
        }

        @Override
        public void start(int first, int end) {
            MotionScheduler scheduler = dispatcher.scheduler();
            dispatcher.ensureCapacity(end);
            for (int i = first; i < end; i++) {
                Motion.create(work.from[i], work.to[i], work.seconds[i])
                        .ease(ease(work.ease[i]))
                        .scheduler(scheduler)
                        .bindTo(cells, i);
            }
        }

        @Override
        public void frame(double seconds) {
            dispatcher.update(seconds);
        }

        @Override
        float value(int i) {
            return cells[i];
        }
    }

    /** By setters. */
    abstract static class Bound extends Peer {
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        final MotionScheduler scheduler = dispatcher.scheduler();
        final Sprite[] sprites;

        Bound(Work work) {
            super(work);
            sprites = Sprite.row(work.count);
        }

        @Override
        public final void frame(double seconds) {
            dispatcher.update(seconds);
        }

        @Override
        final float value(int i) {
            return sprites[i].get(work.property[i]);
        }
    }

    /** The chain, nothing kept. */
    static final class Chain extends Bound {
        Chain(Work work) {
            super(work);
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                Motion.create(work.from[i], work.to[i], work.seconds[i])
                        .ease(ease(work.ease[i]))
                        .scheduler(scheduler)
                        .bind(sprites[i], setter(work.property[i]));
            }
        }
    }

    /** The chain, each handle kept. */
    static final class Kept extends Bound {
        private final MotionHandle[] handles;

        Kept(Work work) {
            super(work);
            handles = new MotionHandle[work.count];
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                handles[i] = Motion.create(work.from[i], work.to[i], work.seconds[i])
                        .ease(ease(work.ease[i]))
                        .scheduler(scheduler)
                        .bind(sprites[i], setter(work.property[i]));
            }
        }
    }

    /** One clip, started on each target: for motions that are alike. */
    static final class Clip extends Bound {
        private final MotionClip<Sprite> clip;

        Clip(Work work) {
            super(work);
            clip = Motion.create(work.from[0], work.to[0], work.seconds[0])
                    .ease(ease(work.ease[0]))
                    .scheduler(scheduler)
                    .clip(setter(work.property[0]));
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                clip.start(sprites[i]);
            }
        }
    }

    /** Sequences of two clips in turn. */
    static final class Sequences extends SequencePeer {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final Sprite[] sprites;

        Sequences(int sequences) {
            sprites = Sprite.row(sequences);
        }

        @Override
        public void start(double[] seconds) {
            double plain = seconds[0];
            MotionClip<Sprite> there = step(0, 1, plain);
            MotionClip<Sprite> back = step(1, 0, plain);
            for (Sprite sprite : sprites) {
                MotionSequence sequence = Motion.sequence().scheduler(dispatcher.scheduler());
                for (int k = 0; k < seconds.length; k++) {
                    MotionClip<Sprite> usual = k % 2 == 0 ? there : back;
                    sequence =
                            sequence.append(seconds[k] == plain ? usual : step(k % 2, 1 - k % 2, seconds[k]), sprite);
                }
                sequence.run();
            }
        }

        private static MotionClip<Sprite> step(int from, int to, double seconds) {
            return Motion.create((float) from, (float) to, seconds)
                    .ease(Ease.OUT_QUAD)
                    .clip(Sequences::setX);
        }

        private static void setX(Sprite sprite, float x) {
            sprite.x = x;
        }

        @Override
        public void frame(double seconds) {
            dispatcher.update(seconds);
        }

        @Override
        float value(int sequence) {
            return sprites[sequence].x;
        }
    }

    private MotilePeers() {}
}
