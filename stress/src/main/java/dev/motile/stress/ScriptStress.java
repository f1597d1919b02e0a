package dev.motile.stress;

import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.ScriptHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/** Scripts run on threads of their own, and only in turn with their loop: what they share needs no more than plain fields. */
public final class ScriptStress {

    private ScriptStress() {}

    /** A plain counter that loses counts, and a plain flag that is found set, where two run at the same moment. */
    abstract static class Turns extends Crossing {
        private int counter;
        private boolean isBusy;

        final void count() {
            expect(!isBusy, "two at the same moment");
            isBusy = true;
            counter++;
            isBusy = false;
        }

        /** Updates until all is over, and counts before each update; returns how often. */
        final int countUntilThrough() {
            int own = 0;
            for (int more = 8; more > 0; own++) {
                if (isThrough()) {
                    more--;
                }
                count();
                dispatcher.update(0);
            }
            expect(dispatcher.scriptCount() == 0, dispatcher.scriptCount() + " scripts");
            return own;
        }

        final void expectCounted(int times) {
            expect(counter == times, "counted " + counter + " times, not " + times);
        }
    }

    /** Two scripts, the loop and tasks from elsewhere. */
    @JCStressTest
    @Outcome(id = "in turn", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "at the same moment, or unseen")
    @State
    public static class HandOver extends Turns {
        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                for (int k = 0; k < 2; k++) {
                    dispatcher.script(s -> {
                        for (int turn = 0; turn < 5; turn++) {
                            count();
                            s.nextFrame();
                            count();
                        }
                    });
                }
                open();
                expectCounted(countUntilThrough() + 2 * 10 + 5);
                r.r1 = unlessFaulty("in turn");
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                for (int k = 0; k < 5; k++) {
                    dispatcher.execute(this::count);
                }
            });
        }
    }

    /** What a script has called on the loop's thread is one more hand-over, there and back. */
    @JCStressTest
    @Outcome(id = "in turn", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "at the same moment, unseen, or on the wrong thread")
    @State
    public static class CallsOnLoop extends Turns {
        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                dispatcher.script(s -> {
                    for (int turn = 0; turn < 5; turn++) {
                        count();
                        s.onLoop(() -> {
                            expectOwn("onLoop");
                            count();
                        });
                        count();
                    }
                });
                open();
                expectCounted(countUntilThrough() + 15 + 1);
                r.r1 = unlessFaulty("in turn");
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                dispatcher.execute(this::count);
            });
        }
    }

    /** A script that is cancelled by a task from elsewhere is unwound once, and so is its child. */
    @JCStressTest
    @Outcome(id = "unwound once", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "not, twice, or at the same moment")
    @State
    public static class CanceledByATask extends Turns {
        private ScriptHandle script;
        private int unwound;

        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                ScriptHandle[] child = new ScriptHandle[1];
                ScriptHandle parent = dispatcher.script(s -> {
                    child[0] = s.fork(inner -> {
                        try {
                            while (true) {
                                count();
                                inner.delay(0);
                            }
                        } finally {
                            count();
                            unwound++;
                        }
                    });
                    try {
                        while (true) {
                            s.nextFrame();
                        }
                    } finally {
                        unwound++;
                    }
                });
                script = parent;
                dispatcher.update(0);
                dispatcher.update(0);
                open();
                updateUntilThrough(0);
                expect(unwound == 2, unwound + " were unwound");
                expect(!parent.isActive() && !child[0].isActive(), "still active");
                expect(dispatcher.scriptCount() == 0, dispatcher.scriptCount() + " scripts");
                r.r1 = unlessFaulty("unwound once");
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                for (int k = 0; k < 2; k++) {
                    dispatcher.execute(() -> {
                        count();
                        script.tryCancel();
                    });
                }
            });
        }
    }

    /** While a script has the turn, which it may pass on to another, strangers are as strange as ever. */
    @JCStressTest
    @Outcome(id = "refused", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "a stranger was let in, or one who belongs here was not")
    @State
    public static class StrangerWhileScriptsRun extends Turns {
        private MotionHandle motion = MotionHandle.NONE;
        private ScriptHandle waiting;
        private ScriptHandle running;

        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                motion = Motion.create(0f, 1f, 1)
                        .scheduler(dispatcher.scheduler())
                        .loops(Motion.INFINITE)
                        .run();
                waiting = dispatcher.script(s -> s.await(motion));
                running = dispatcher.script(s -> {
                    while (!isThrough()) {
                        motion.speed(motion.speed() + 1);
                        ScriptHandle other = s.fork(inner -> inner.delay(1));
                        s.nextFrame();
                        other.tryCancel();
                    }
                });
                dispatcher.update(0);
                open();
                updateUntilThrough(0);
                expect(motion.isActive(), "the motion was cancelled");
                expect(waiting.isActive(), "the waiting script was cancelled");
                motion.cancel();
                dispatcher.update(0);
                expect(dispatcher.scriptCount() == 0, dispatcher.scriptCount() + " scripts");
                r.r1 = unlessFaulty("refused");
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                for (int k = 0; k < 5; k++) {
                    demand(refusal(() -> waiting.tryCancel()));
                    demand(refusal(() -> running.isActive()));
                    demand(refusal(() -> dispatcher.script(s -> {})));
                    demand(refusal(() -> dispatcher.scriptCount()));
                    demand(refusal(() -> motion.speed(7)));
                    demand(refusal(() -> motion.cancel()));
                }
            });
        }

        private void demand(String refusal) {
            if (!refusal.isEmpty()) {
                dispatcher.execute(() -> faults.add(refusal));
            }
        }
    }

    /** A motion is waited for that another thread comes to update. */
    @JCStressTest
    @Outcome(id = "told once", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "not told, twice, or at the same moment")
    @State
    public static class AwaitsAMotionOfAnotherThread extends Turns {
        private final ManualMotionDispatcher other = new ManualMotionDispatcher();

        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                for (int k = 0; k < 2; k++) {
                    double seconds = k + 1;
                    dispatcher.script(s -> {
                        MotionHandle theirs = Motion.create(0f, 1f, seconds)
                                .scheduler(other.scheduler())
                                .run();
                        expect(s.await(theirs), "the motion was cancelled");
                        count();
                    });
                }
                // Both wait; from here on it belongs to the other thread.
                dispatcher.update(0);
                open();
                updateUntilThrough(0);
                expectCounted(2);
                expect(dispatcher.scriptCount() == 0, dispatcher.scriptCount() + " scripts");
                r.r1 = unlessFaulty("told once");
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                other.update(1);
                other.update(1);
            });
        }
    }
}
