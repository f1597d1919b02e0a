package dev.motile.benchmarks.peers;

import com.badlogic.gdx.math.Interpolation;
import com.badlogic.gdx.scenes.scene2d.Action;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.actions.Actions;
import com.badlogic.gdx.scenes.scene2d.actions.SequenceAction;
import com.badlogic.gdx.scenes.scene2d.actions.TemporalAction;

/** libGDX: actions of scene2d. */
final class GdxPeers {

    /** Back with the overshoot that the others have; libGDX's own is larger. */
    private static final Interpolation OUT_BACK = new Interpolation.SwingOut(1.70158f);

    private static Interpolation ease(int ease) {
        return switch (ease) {
            case 0 -> Interpolation.pow2Out;
            case 1 -> Interpolation.linear;
            case 2 -> Interpolation.pow2In;
            case 3 -> Interpolation.pow2;
            case 4 -> Interpolation.pow3Out;
            case 5 -> Interpolation.sine;
            case 6 -> OUT_BACK;
            default -> Interpolation.bounceOut;
        };
    }

    /** Its sines are a table, and its bounces have a rhythm of their own. */
    private static double toleranceOf(int ease) {
        return ease == Work.IN_OUT_SINE ? 2e-3 : ease == Work.OUT_BOUNCE ? 0.4 : 1e-4;
    }

    /** Own actions, all of one actor. */
    static final class OneActor extends Peer {
        private final Actor actor = new Actor();
        private final Sprite[] sprites;

        OneActor(Work work) {
            super(work);
            sprites = Sprite.row(work.count);
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                actor.addAction(action(i, sprites[i], work.from[i], work.to[i]));
            }
        }

        private TemporalAction action(int i, Sprite sprite, float from, float to) {
            float seconds = (float) work.seconds[i];
            Interpolation ease = ease(work.ease[i]);
            return switch (work.property[i]) {
                case 0 ->
                    new TemporalAction(seconds, ease) {
                        @Override
                        protected void update(float percent) {
                            sprite.x = from + (to - from) * percent;
                        }
                    };
                case 1 ->
                    new TemporalAction(seconds, ease) {
                        @Override
                        protected void update(float percent) {
                            sprite.y = from + (to - from) * percent;
                        }
                    };
                case 2 ->
                    new TemporalAction(seconds, ease) {
                        @Override
                        protected void update(float percent) {
                            sprite.alpha = from + (to - from) * percent;
                        }
                    };
                default ->
                    new TemporalAction(seconds, ease) {
                        @Override
                        protected void update(float percent) {
                            sprite.scale = from + (to - from) * percent;
                        }
                    };
            };
        }

        @Override
        public void frame(double seconds) {
            actor.act((float) seconds);
        }

        @Override
        float value(int i) {
            return sprites[i].get(work.property[i]);
        }

        @Override
        double tolerance(int ease) {
            return toleranceOf(ease);
        }
    }

    /** Pooled actions, each on an actor of its own in a group, as a stage has them. */
    static final class Actors extends Peer {
        private final Group root = new Group();
        private final Actor[] actors;

        Actors(Work work) {
            super(work);
            actors = new Actor[work.count];
            for (int i = 0; i < work.count; i++) {
                actors[i] = new Actor();
                root.addActor(actors[i]);
            }
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                actors[i].addAction(action(i, actors[i], work.from[i], work.to[i]));
            }
        }

        private Action action(int i, Actor actor, float from, float to) {
            float seconds = (float) work.seconds[i];
            Interpolation ease = ease(work.ease[i]);
            switch (work.property[i]) {
                case 0 -> {
                    actor.getColor().a = from;
                    return Actions.alpha(to, seconds, ease);
                }
                case 1 -> {
                    actor.setRotation(from);
                    return Actions.rotateTo(to, seconds, ease);
                }
                case 2 -> {
                    actor.setScale(from);
                    return Actions.scaleTo(to, to, seconds, ease);
                }
                default -> {
                    actor.setPosition(from, from);
                    return Actions.moveTo(to, to, seconds, ease);
                }
            }
        }

        @Override
        public void frame(double seconds) {
            root.act((float) seconds);
        }

        @Override
        float value(int i) {
            Actor actor = actors[i];
            return switch (work.property[i]) {
                case 0 -> actor.getColor().a;
                case 1 -> actor.getRotation();
                case 2 -> actor.getScaleX();
                default -> actor.getX();
            };
        }

        @Override
        double tolerance(int ease) {
            return toleranceOf(ease);
        }
    }

    /** Pooled sequences. */
    static final class Sequences extends SequencePeer {
        private final Group root = new Group();
        private final Actor[] actors;

        Sequences(int sequences) {
            actors = new Actor[sequences];
            for (int i = 0; i < sequences; i++) {
                actors[i] = new Actor();
                root.addActor(actors[i]);
            }
        }

        @Override
        public void start(double[] seconds) {
            for (Actor actor : actors) {
                SequenceAction sequence = Actions.sequence();
                for (int k = 0; k < seconds.length; k++) {
                    sequence.addAction(Actions.moveTo(1 - k % 2, 0, (float) seconds[k], Interpolation.pow2Out));
                }
                actor.addAction(sequence);
            }
        }

        @Override
        public void frame(double seconds) {
            root.act((float) seconds);
        }

        @Override
        float value(int sequence) {
            return actors[sequence].getX();
        }
    }

    private GdxPeers() {}
}
