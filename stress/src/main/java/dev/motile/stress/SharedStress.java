package dev.motile.stress;

import dev.motile.FloatMotionBuilder;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionHandle;
import dev.motile.MotionSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads, each with a dispatcher of its own, and what both use. */
public final class SharedStress {

    private SharedStress() {}

    /** One thread's dispatcher, and what its motions wrote. */
    private static final class Side {
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        final List<Float> writes = new ArrayList<>();
        int completed;

        void step() {
            dispatcher.update(1);
        }

        String outcome(int motions, List<Float> expected) {
            for (int k = 0; k < 3; k++) {
                step();
            }
            return completed == motions && dispatcher.count() == 0 && writes.equals(expected)
                    ? "its own"
                    : completed + " completed, " + dispatcher.count() + " active, writes " + writes;
        }
    }

    /**
     * One clip, made for no dispatcher in particular: each side plays it by its own clip of clips. What the clip remembers of
     * where it was played last is of the other thread as often as not.
     */
    @JCStressTest
    @Outcome(id = "its own, its own", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "one touched the other")
    @State
    public static class OneClip {
        private static final MotionClip<Side> PART = Motion.create(0f, 2f, 2)
                .clip((Side side, float x) -> side.writes.add(x))
                .onComplete(side -> side.completed++);

        private final Side first = new Side();
        private final Side second = new Side();

        @Actor
        public void one(LL_Result r) {
            r.r1 = play(first);
        }

        @Actor
        public void two(LL_Result r) {
            r.r2 = play(second);
        }

        private static String play(Side side) {
            for (int k = 0; k < 3; k++) {
                MotionHandle sequence = Motion.sequence()
                        .scheduler(side.dispatcher.scheduler())
                        .append(PART, side)
                        .run();
                side.step();
                sequence.complete();
                side.step();
            }
            return side.outcome(3, List.of(0f, 1f, 2f, 0f, 1f, 2f, 0f, 1f, 2f));
        }
    }

    /** One set of settings, from which both make their builders. */
    @JCStressTest
    @Outcome(id = "its own, its own", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "one touched the other")
    @State
    public static class OneSetOfSettings {
        private static final MotionSettings<FloatMotionBuilder> SETTINGS =
                Motion.create(0f, 2f, 2).settings();

        private final Side first = new Side();
        private final Side second = new Side();

        @Actor
        public void one(LL_Result r) {
            r.r1 = play(first);
        }

        @Actor
        public void two(LL_Result r) {
            r.r2 = play(second);
        }

        private static String play(Side side) {
            Consumer<Side> completes = s -> s.completed++;
            for (int k = 0; k < 3; k++) {
                Motion.create(SETTINGS)
                        .scheduler(side.dispatcher.scheduler())
                        .onComplete(side, completes)
                        .bind(side.writes::add);
                side.step();
                side.step();
            }
            return side.outcome(3, List.of(0f, 1f, 2f, 0f, 1f, 2f, 0f, 1f, 2f));
        }
    }
}
