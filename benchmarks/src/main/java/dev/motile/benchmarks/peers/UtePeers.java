package dev.motile.benchmarks.peers;

import aurelienribon.tweenengine.Timeline;
import aurelienribon.tweenengine.Tween;
import aurelienribon.tweenengine.TweenAccessor;
import aurelienribon.tweenengine.TweenEquation;
import aurelienribon.tweenengine.TweenManager;
import aurelienribon.tweenengine.equations.Back;
import aurelienribon.tweenengine.equations.Bounce;
import aurelienribon.tweenengine.equations.Cubic;
import aurelienribon.tweenengine.equations.Linear;
import aurelienribon.tweenengine.equations.Quad;
import aurelienribon.tweenengine.equations.Sine;
import java.util.ArrayList;
import java.util.List;

/** Universal Tween Engine, whose tweens come from its pool. */
final class UtePeers {

    private static final class SpriteAccessor implements TweenAccessor<Sprite> {
        @Override
        public int getValues(Sprite sprite, int property, float[] values) {
            values[0] = sprite.get(property);
            return 1;
        }

        @Override
        public void setValues(Sprite sprite, int property, float[] values) {
            sprite.set(property, values[0]);
        }
    }

    private static TweenEquation ease(int ease) {
        return switch (ease) {
            case 0 -> Quad.OUT;
            case 1 -> Linear.INOUT;
            case 2 -> Quad.IN;
            case 3 -> Quad.INOUT;
            case 4 -> Cubic.OUT;
            case 5 -> Sine.INOUT;
            case 6 -> Back.OUT;
            default -> Bounce.OUT;
        };
    }

    abstract static class Sprites extends Peer {
        private final Sprite[] sprites;

        Sprites(Work work) {
            super(work);
            Tween.registerAccessor(Sprite.class, new SpriteAccessor());
            sprites = Sprite.row(work.count);
        }

        final Tween tween(int i) {
            sprites[i].set(work.property[i], work.from[i]);
            return Tween.to(sprites[i], work.property[i], (float) work.seconds[i])
                    .target(work.to[i])
                    .ease(ease(work.ease[i]));
        }

        @Override
        final float value(int i) {
            return sprites[i].get(work.property[i]);
        }
    }

    /** Tweens in a manager, which looks for each new one among those it has. */
    static final class Managed extends Sprites {
        private final TweenManager manager = new TweenManager();

        Managed(Work work) {
            super(work);
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                tween(i).start(manager);
            }
        }

        @Override
        public void frame(double seconds) {
            manager.update((float) seconds);
        }
    }

    /** Tweens in a list of the user's. */
    static final class Unmanaged extends Sprites {
        private final List<Tween> tweens = new ArrayList<>();

        Unmanaged(Work work) {
            super(work);
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                tweens.add(tween(i).start());
            }
        }

        @Override
        public void frame(double seconds) {
            boolean over = false;
            for (Tween tween : tweens) {
                tween.update((float) seconds);
                over |= tween.isFinished();
            }
            if (over) {
                tweens.removeIf(Unmanaged::freedIfOver);
            }
        }

        private static boolean freedIfOver(Tween tween) {
            boolean over = tween.isFinished();
            if (over) {
                tween.free();
            }
            return over;
        }
    }

    /** Timelines in a manager. */
    static final class Sequences extends SequencePeer {
        private final TweenManager manager = new TweenManager();
        private final Sprite[] sprites;

        Sequences(int sequences) {
            Tween.registerAccessor(Sprite.class, new SpriteAccessor());
            sprites = Sprite.row(sequences);
        }

        @Override
        public void start(double[] seconds) {
            for (Sprite sprite : sprites) {
                Timeline timeline = Timeline.createSequence();
                for (int k = 0; k < seconds.length; k++) {
                    timeline.push(Tween.to(sprite, 0, (float) seconds[k])
                            .target(1 - k % 2)
                            .ease(Quad.OUT));
                }
                timeline.start(manager);
            }
        }

        @Override
        public void frame(double seconds) {
            manager.update((float) seconds);
        }

        @Override
        float value(int sequence) {
            return sprites[sequence].x;
        }
    }

    private UtePeers() {}
}
