package dev.motile.stress;

import dev.motile.Clock;
import dev.motile.FrameLoop;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionScheduler;
import dev.motile.Stage;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads that both come first: one owns, the other is refused and has changed nothing. */
public final class OwnerStress {

    private OwnerStress() {}

    /** How a call ended: it went through, or it was refused by a message that names this thread and another. */
    private static String outcome(Runnable call) {
        try {
            call.run();
            return "owns";
        } catch (IllegalStateException e) {
            String message = String.valueOf(e.getMessage());
            boolean namesTwo = message.matches(".* belongs to thread '.*', but was called from thread '.*': .*")
                    && message.contains(
                            "called from thread '" + Thread.currentThread().getName() + "'");
            return namesTwo ? "refused" : message;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"owns, refused", "refused, owns"},
            expect = Expect.ACCEPTABLE,
            desc = "one owns it")
    @Outcome(expect = Expect.FORBIDDEN, desc = "none or both own it")
    @State
    public static class TwoUpdaters {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

        @Actor
        public void one(LL_Result r) {
            r.r1 = both();
        }

        @Actor
        public void two(LL_Result r) {
            r.r2 = both();
        }

        /** Whoever owns it keeps it, and sees no more than its own updates. */
        private String both() {
            String first = outcome(() -> dispatcher.update(1));
            String second = outcome(() -> dispatcher.update(1));
            if (!first.equals(second)) {
                return first + " then " + second;
            }
            return first.equals("owns") && dispatcher.time() != 2 ? "owns at " + dispatcher.time() : first;
        }
    }

    @JCStressTest
    @Outcome(
            id = {"owns, refused", "refused, owns"},
            expect = Expect.ACCEPTABLE,
            desc = "one owns it")
    @Outcome(expect = Expect.FORBIDDEN, desc = "none or both own it")
    @State
    public static class TwoFramers {
        private final FrameLoop loop = new FrameLoop();

        @Actor
        public void one(LL_Result r) {
            r.r1 = both();
        }

        @Actor
        public void two(LL_Result r) {
            r.r2 = both();
        }

        private String both() {
            String first = outcome(() -> loop.frame(1));
            String second = outcome(() -> loop.frame(1));
            if (!first.equals(second)) {
                return first + " then " + second;
            }
            return first.equals("owns") && loop.time(Clock.TIME) != 2 ? "owns at " + loop.time(Clock.TIME) : first;
        }
    }

    /** Two threads that begin to fill a dispatcher which nobody has updated. */
    @JCStressTest
    @Outcome(
            id = {"owns, refused", "refused, owns"},
            expect = Expect.ACCEPTABLE,
            desc = "one fills it")
    @Outcome(expect = Expect.FORBIDDEN, desc = "none or both fill it")
    @State
    public static class TwoFillers {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

        @Actor
        public void one(LL_Result r) {
            r.r1 = fill();
        }

        @Actor
        public void two(LL_Result r) {
            r.r2 = fill();
        }

        private String fill() {
            String outcome = outcome(() -> {
                Motion.create(0f, 1f, 1).scheduler(dispatcher.scheduler()).run();
                Motion.createInt(0, 1, 1).scheduler(dispatcher.scheduler()).run();
            });
            return outcome.equals("owns") && dispatcher.count() != 2 ? dispatcher.count() + " motions" : outcome;
        }
    }

    /** The same, where the stages of a loop are first asked for. */
    @JCStressTest
    @Outcome(
            id = {"owns, refused", "refused, owns"},
            expect = Expect.ACCEPTABLE,
            desc = "one fills it")
    @Outcome(expect = Expect.FORBIDDEN, desc = "none or both fill it")
    @State
    public static class TwoFillersOfALoop {
        private final FrameLoop loop = new FrameLoop();

        @Actor
        public void one(LL_Result r) {
            r.r1 = fill();
        }

        @Actor
        public void two(LL_Result r) {
            r.r2 = fill();
        }

        private String fill() {
            return outcome(() -> {
                MotionScheduler scheduler = loop.scheduler(Stage.PRE_UPDATE, Clock.REALTIME);
                Motion.create(0f, 1f, 1).scheduler(scheduler).run();
            });
        }
    }
}
