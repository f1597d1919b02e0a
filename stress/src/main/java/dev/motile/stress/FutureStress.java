package dev.motile.stress;

import dev.motile.CancelBehavior;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionStatus;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A stranger ends a future while the loop updates its motion, and completes it. The results: how the motion ended, and
 * how the future did.
 */
public final class FutureStress {

    private FutureStress() {}

    /** One motion of 2 s with a future, and the bookkeeping of how both end. */
    abstract static class Ends extends Crossing {
        private final AtomicInteger futureEnds = new AtomicInteger();
        private int completed;
        private int canceled;
        private float last = -1;
        MotionHandle handle = MotionHandle.NONE;
        CompletableFuture<Void> future = new CompletableFuture<>();

        // What depends on the future throws nothing.
        @SuppressWarnings("FutureReturnValueIgnored")
        final void begin(CancelBehavior behavior, long loops) {
            take();
            handle = Motion.create(0f, 8f, 2)
                    .scheduler(dispatcher.scheduler())
                    .loops(loops)
                    .onComplete(() -> {
                        expectOwn("onComplete");
                        completed++;
                    })
                    .onCancel(() -> {
                        expectOwn("onCancel");
                        canceled++;
                    })
                    .bind(x -> {
                        expectOwn("a write");
                        expect(completed + canceled == 0, "a write after the end");
                        last = x;
                    });
            future = handle.toFuture(behavior);
            future.whenComplete((nothing, error) -> futureEnds.incrementAndGet());
            open();
        }

        /** Updates until nothing happens any more. */
        final void end(LL_Result r) {
            dispatcher.update(1);
            dispatcher.update(1);
            updateUntilThrough(0);
            expect(completed + canceled <= 1, completed + " times completed, " + canceled + " cancelled");
            expect(completed == 0 || last == 8, "completed at " + last);
            expect(futureEnds.get() == (future.isDone() ? 1 : 0), "the future ended " + futureEnds + " times");
            MotionStatus status = handle.status();
            boolean over = completed + canceled == 1;
            expect(status == (over ? MotionStatus.NONE : MotionStatus.PLAYING), "status " + status);
            expect(dispatcher.count() == (over ? 0 : 1), dispatcher.count() + " motions");
            r.r1 = unlessFaulty(completed == 1 ? "completed" : canceled == 1 ? "canceled" : "runs");
            r.r2 = !future.isDone() ? "pending" : future.isCancelled() ? "canceled" : "completed";
        }
    }

    @JCStressTest
    @Outcome(id = "completed, canceled", expect = Expect.ACCEPTABLE, desc = "the future in time, the motion went on")
    @Outcome(id = "completed, completed", expect = Expect.ACCEPTABLE, desc = "the motion came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "half, twice or on the wrong thread")
    @State
    public static class CancelLeavesTheMotion extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.NONE, 1);
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                future.cancel(false);
            });
        }
    }

    @JCStressTest
    @Outcome(id = "canceled, canceled", expect = Expect.ACCEPTABLE, desc = "in time")
    @Outcome(id = "completed, canceled", expect = Expect.ACCEPTABLE, desc = "the future in time, the motion not")
    @Outcome(id = "completed, completed", expect = Expect.ACCEPTABLE, desc = "the motion came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "half, twice or on the wrong thread")
    @State
    public static class CancelCancelsTheMotion extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.CANCEL, 1);
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                future.cancel(false);
            });
        }
    }

    @JCStressTest
    @Outcome(id = "completed, canceled", expect = Expect.ACCEPTABLE, desc = "the future in time")
    @Outcome(id = "completed, completed", expect = Expect.ACCEPTABLE, desc = "the motion came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "half, twice or on the wrong thread")
    @State
    public static class CancelCompletesTheMotion extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.COMPLETE, 1);
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                future.cancel(false);
            });
        }
    }

    /** An endless motion that is to be completed is cancelled. */
    @JCStressTest
    @Outcome(id = "canceled, canceled", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "half, twice or on the wrong thread")
    @State
    public static class CancelCompletesAnEndlessMotion extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.COMPLETE, Motion.INFINITE);
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                future.cancel(false);
            });
        }
    }

    /** Completed by hand, a future only leaves. */
    @JCStressTest
    @Outcome(id = "completed, completed", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "half, twice or on the wrong thread")
    @State
    public static class CompletedByHand extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.CANCEL, 1);
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                future.complete(null);
            });
        }
    }

    /** Both threads cancel. */
    @JCStressTest
    @Outcome(id = "canceled, canceled", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "half, twice or on the wrong thread")
    @State
    public static class CancelOnBothThreads extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.CANCEL, 1);
                expect(future.cancel(false), "not cancelled here");
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                boolean canceled = future.cancel(false);
                dispatcher.execute(() -> expect(canceled, "not cancelled there"));
            });
        }
    }

    /** The motion is cancelled by its own thread, its future by the other: what is waited for comes to the same end. */
    @JCStressTest
    @Outcome(id = "canceled, canceled", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "half, twice or on the wrong thread")
    @State
    public static class CancelOfBoth extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.COMPLETE, Motion.INFINITE);
                handle.tryCancel();
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                future.cancel(false);
            });
        }
    }

    /** Slots are reused while a stale future is cancelled: it must not touch the next motion there. */
    @JCStressTest
    @Outcome(id = "completed, canceled", expect = Expect.ACCEPTABLE, desc = "the future in time")
    @Outcome(id = "completed, completed", expect = Expect.ACCEPTABLE, desc = "the motion came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "the next motion was touched")
    @State
    public static class CancelOfAReusedSlot extends Ends {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin(CancelBehavior.CANCEL, 1);
                handle.complete();
                dispatcher.update(0);
                int[] ended = new int[1];
                MotionHandle next = Motion.create(0f, 1f, 1)
                        .scheduler(dispatcher.scheduler())
                        .loops(Motion.INFINITE)
                        .onCancel(() -> ended[0]++)
                        .run();
                updateUntilThrough(0);
                expect(next.isActive() && ended[0] == 0, "the next motion was cancelled");
                next.cancel();
                end(r);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                future.cancel(false);
            });
        }
    }

    /** The thread that filled the dispatcher ends its futures while another makes the first update. */
    @JCStressTest
    @Outcome(id = "whole", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN)
    @State
    public static class OfTheFiller extends Crossing {

        private final CompletableFuture<?>[] futures = new CompletableFuture<?>[8];
        private final AtomicInteger ends = new AtomicInteger();

        @Actor
        public void filler() {
            atOnce(() -> {
                for (int k = 0; k < futures.length; k++) {
                    futures[k] = Motion.create(0f, 1f, 1)
                            .scheduler(dispatcher.scheduler())
                            .onCancel(ends::incrementAndGet)
                            .onComplete(ends::incrementAndGet)
                            .bind(x -> {})
                            .toFuture(CancelBehavior.CANCEL);
                }
                open();
                try {
                    for (CompletableFuture<?> future : futures) {
                        future.cancel(false);
                    }
                } catch (RuntimeException e) {
                    dispatcher.execute(() -> failed(e));
                }
            });
        }

        @Actor
        public void updates(L_Result r) {
            awaitOpen();
            try {
                dispatcher.update(0.5);
                dispatcher.update(0.5);
                updateUntilThrough(0);
                expect(dispatcher.count() == 0 && ends.get() == 8, dispatcher.count() + " motions, " + ends + " ends");
            } catch (RuntimeException e) {
                failed(e);
            }
            r.r1 = unlessFaulty("whole");
        }
    }
}
