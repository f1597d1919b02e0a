package dev.motile.benchmarks.peers;

import com.sun.javafx.tk.Toolkit;
import com.sun.scenario.DelayedRunnable;
import com.sun.scenario.animation.AbstractPrimaryTimer;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import javafx.animation.Animation;
import javafx.animation.HandPulsed;
import javafx.animation.Interpolator;
import javafx.animation.KeyFrame;
import javafx.animation.KeyValue;
import javafx.animation.SequentialTransition;
import javafx.animation.Timeline;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.util.Duration;

/** JavaFX, without a display: its animations take their pulses from a timer that is moved by hand. */
final class FxPeers {

    /** Its time comes in ticks of which a second has 6,000. */
    private static final double TOLERANCE = 1e-3;

    private static final class HandTimer extends AbstractPrimaryTimer {
        private long now;

        @Override
        public long nanos() {
            return now;
        }

        @Override
        protected void postUpdateAnimationRunnable(DelayedRunnable animationRunnable) {
            // Nobody pulses but a call of pulse.
        }

        @Override
        protected int getPulseDuration(int precision) {
            return precision / 60;
        }

        void pulse(double seconds) {
            now += Math.round(seconds * 1e9);
            timePulseImpl(now);
        }
    }

    /**
     * Its first use asks the toolkit for settings, which is never started. So its pipeline may be the one without native
     * code, which only warns that it should not be used to draw.
     */
    private static HandTimer timer() {
        System.setProperty("prism.order", "j2d");
        PrintStream errors = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try {
            Toolkit.getToolkit();
        } finally {
            System.setErr(errors);
        }
        return new HandTimer();
    }

    /** JavaFX has few curves; its users write others so. */
    private static final class Curve extends Interpolator {
        private final int ease;
        private final HandWritten.Curve curve;

        Curve(int ease) {
            this.ease = ease;
            curve = HandWritten.curve(ease);
        }

        @Override
        protected double curve(double t) {
            return curve.at((float) t);
        }

        @Override
        public String toString() {
            return "Curve " + ease;
        }
    }

    private static Interpolator[] eases() {
        Interpolator[] eases = new Interpolator[Work.EASES];
        for (int e = 0; e < eases.length; e++) {
            eases[e] = new Curve(e);
        }
        return eases;
    }

    /** An own transition for each motion. */
    static final class Transitions extends Peer {
        private final HandTimer timer = timer();
        private final Interpolator[] eases = eases();
        private final Sprite[] sprites;

        Transitions(Work work) {
            super(work);
            sprites = Sprite.row(work.count);
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                HandPulsed.Cycle transition = transition(i, sprites[i], work.from[i], work.to[i]);
                transition.lasting(Duration.seconds(work.seconds[i]));
                transition.setInterpolator(eases[work.ease[i]]);
                transition.play();
            }
        }

        private HandPulsed.Cycle transition(int i, Sprite sprite, float from, float to) {
            return switch (work.property[i]) {
                case 0 ->
                    new HandPulsed.Cycle(timer) {
                        @Override
                        protected void interpolate(double t) {
                            sprite.x = from + (to - from) * (float) t;
                        }
                    };
                case 1 ->
                    new HandPulsed.Cycle(timer) {
                        @Override
                        protected void interpolate(double t) {
                            sprite.y = from + (to - from) * (float) t;
                        }
                    };
                case 2 ->
                    new HandPulsed.Cycle(timer) {
                        @Override
                        protected void interpolate(double t) {
                            sprite.alpha = from + (to - from) * (float) t;
                        }
                    };
                default ->
                    new HandPulsed.Cycle(timer) {
                        @Override
                        protected void interpolate(double t) {
                            sprite.scale = from + (to - from) * (float) t;
                        }
                    };
            };
        }

        @Override
        public void frame(double seconds) {
            timer.pulse(seconds);
        }

        @Override
        float value(int i) {
            return sprites[i].get(work.property[i]);
        }

        @Override
        double tolerance(int ease) {
            return TOLERANCE;
        }
    }

    /** A timeline of one key frame for each motion. */
    static final class Timelines extends Peer {
        private final HandTimer timer = timer();
        private final Interpolator[] eases = eases();
        private final DoubleProperty[] properties;

        Timelines(Work work) {
            super(work);
            properties = properties(work.count);
        }

        @Override
        public void start(int first, int end) {
            for (int i = first; i < end; i++) {
                properties[i].set(work.from[i]);
                Timeline timeline = HandPulsed.timeline(timer);
                timeline.getKeyFrames()
                        .add(new KeyFrame(
                                Duration.seconds(work.seconds[i]),
                                new KeyValue(properties[i], work.to[i], eases[work.ease[i]])));
                timeline.play();
            }
        }

        @Override
        public void frame(double seconds) {
            timer.pulse(seconds);
        }

        @Override
        float value(int i) {
            return properties[i].floatValue();
        }

        @Override
        double tolerance(int ease) {
            return TOLERANCE;
        }
    }

    /** Sequential transitions of timelines. */
    static final class Sequences extends SequencePeer {
        private final HandTimer timer = timer();
        private final Interpolator ease = new Curve(0);
        private final DoubleProperty[] properties;

        Sequences(int sequences) {
            properties = properties(sequences);
        }

        @Override
        public void start(double[] seconds) {
            for (DoubleProperty property : properties) {
                Animation[] steps = new Animation[seconds.length];
                for (int k = 0; k < steps.length; k++) {
                    Timeline step = HandPulsed.timeline(timer);
                    step.getKeyFrames()
                            .add(new KeyFrame(Duration.seconds(seconds[k]), new KeyValue(property, 1 - k % 2, ease)));
                    steps[k] = step;
                }
                SequentialTransition sequence = HandPulsed.sequence(timer);
                sequence.getChildren().addAll(steps);
                sequence.play();
            }
        }

        @Override
        public void frame(double seconds) {
            timer.pulse(seconds);
        }

        @Override
        float value(int sequence) {
            return properties[sequence].floatValue();
        }
    }

    private static DoubleProperty[] properties(int count) {
        DoubleProperty[] properties = new DoubleProperty[count];
        for (int i = 0; i < count; i++) {
            properties[i] = new SimpleDoubleProperty();
        }
        return properties;
    }

    private FxPeers() {}
}
