package javafx.animation;

import com.sun.scenario.animation.AbstractPrimaryTimer;
import javafx.util.Duration;

/**
 * Animations with a timer of their own instead of the toolkit's, which needs a display: the constructors for that are for
 * JavaFX's own tests and seen only in this package. Everything else about them is as everywhere.
 */
public final class HandPulsed {

    /** A transition. */
    public abstract static class Cycle extends Transition {

        /**
         * A transition of no length yet.
         *
         * @param timer what pulses it
         */
        protected Cycle(AbstractPrimaryTimer timer) {
            super(timer);
        }

        /**
         * Says how long it lasts, which is only for itself to say.
         *
         * @param duration how long
         */
        public final void lasting(Duration duration) {
            setCycleDuration(duration);
        }
    }

    /**
     * A timeline without key frames.
     *
     * @param timer what pulses it
     * @return the timeline
     */
    public static Timeline timeline(AbstractPrimaryTimer timer) {
        return new Timeline(timer);
    }

    /**
     * A sequence without children.
     *
     * @param timer what pulses it
     * @return the sequence
     */
    public static SequentialTransition sequence(AbstractPrimaryTimer timer) {
        return new SequentialTransition(timer);
    }

    private HandPulsed() {}
}
