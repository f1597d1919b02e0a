package dev.motile.benchmarks.peers;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.tween.AbstractTween;
import com.jme3.anim.tween.Tween;
import com.jme3.anim.tween.Tweens;
import com.jme3.anim.tween.action.BaseAction;
import com.jme3.math.EaseFunction;
import com.jme3.math.Easing;
import com.jme3.scene.Node;

/** jMonkeyEngine: tweens as actions of a composer, which is a control of a spatial. */
final class JmePeers {

    private static final EaseFunction IN_OUT_SINE = t -> (float) (0.5 - 0.5 * Math.cos(Math.PI * t));
    private static final EaseFunction OUT_BACK = t -> {
        float u = t - 1;
        return 1 + 2.70158f * u * u * u + 1.70158f * u * u;
    };

    /** Two of the eight are not among its own. */
    private static EaseFunction ease(int ease) {
        return switch (ease) {
            case 0 -> Easing.outQuad;
            case 1 -> Easing.linear;
            case 2 -> Easing.inQuad;
            case 3 -> Easing.inOutQuad;
            case 4 -> Easing.outCubic;
            case 5 -> IN_OUT_SINE;
            case 6 -> OUT_BACK;
            default -> Easing.outBounce;
        };
    }

    private static void play(Node node, Tween tween) {
        AnimComposer composer = node.getControl(AnimComposer.class);
        if (composer == null) {
            composer = new AnimComposer();
            node.addControl(composer);
        }
        composer.addAction("change", new BaseAction(tween));
        composer.setCurrentAction("change", AnimComposer.DEFAULT_LAYER, false);
    }

    /** A spatial for each motion, in one node. */
    static final class Composers extends Peer {
        private final Node root = new Node("root");
        private final Node[] nodes;
        private final Sprite[] sprites;

        Composers(Work work) {
            super(work);
            sprites = Sprite.row(work.count);
            nodes = new Node[work.count];
            for (int i = 0; i < work.count; i++) {
                nodes[i] = new Node("node");
                root.attachChild(nodes[i]);
            }
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                play(nodes[i], tween(i, sprites[i], work.from[i], work.to[i]));
            }
        }

        private Tween tween(int i, Sprite sprite, float from, float to) {
            EaseFunction ease = ease(work.ease[i]);
            double seconds = work.seconds[i];
            return switch (work.property[i]) {
                case 0 ->
                    new AbstractTween(seconds) {
                        @Override
                        protected void doInterpolate(double t) {
                            sprite.x = from + (to - from) * ease.apply((float) t);
                        }
                    };
                case 1 ->
                    new AbstractTween(seconds) {
                        @Override
                        protected void doInterpolate(double t) {
                            sprite.y = from + (to - from) * ease.apply((float) t);
                        }
                    };
                case 2 ->
                    new AbstractTween(seconds) {
                        @Override
                        protected void doInterpolate(double t) {
                            sprite.alpha = from + (to - from) * ease.apply((float) t);
                        }
                    };
                default ->
                    new AbstractTween(seconds) {
                        @Override
                        protected void doInterpolate(double t) {
                            sprite.scale = from + (to - from) * ease.apply((float) t);
                        }
                    };
            };
        }

        @Override
        public void frame(double seconds) {
            root.updateLogicalState((float) seconds);
        }

        @Override
        float value(int i) {
            return sprites[i].get(work.property[i]);
        }
    }

    /** Sequences of tweens. */
    static final class Sequences extends SequencePeer {
        private final Node root = new Node("root");
        private final Node[] nodes;

        Sequences(int sequences) {
            nodes = new Node[sequences];
            for (int i = 0; i < sequences; i++) {
                nodes[i] = new Node("node");
                root.attachChild(nodes[i]);
            }
        }

        @Override
        public void start(double[] seconds) {
            for (Node node : nodes) {
                Tween[] steps = new Tween[seconds.length];
                for (int k = 0; k < steps.length; k++) {
                    steps[k] = step(node, k % 2, 1 - k % 2, seconds[k]);
                }
                play(node, Tweens.sequence(steps));
            }
        }

        private static Tween step(Node node, float from, float to, double seconds) {
            return new AbstractTween(seconds) {
                @Override
                protected void doInterpolate(double t) {
                    node.setLocalTranslation(from + (to - from) * Easing.outQuad.apply((float) t), 0, 0);
                }
            };
        }

        @Override
        public void frame(double seconds) {
            root.updateLogicalState((float) seconds);
        }

        @Override
        float value(int sequence) {
            return nodes[sequence].getLocalTranslation().x;
        }
    }

    private JmePeers() {}
}
