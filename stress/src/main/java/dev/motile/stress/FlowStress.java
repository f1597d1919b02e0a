package dev.motile.stress;

import dev.motile.Motion;
import dev.motile.flow.MotionPublisher;
import java.util.concurrent.Flow;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/** Subscriptions from other threads: signals come one after the other, on the loop's thread, and end once. */
public final class FlowStress {

    private FlowStress() {}

    /** A publisher of motions of 2 s, and a subscriber that notes what it must not get. */
    abstract static class Stream extends Crossing implements Flow.Subscriber<Float> {
        final MotionPublisher<Float> publisher =
                MotionPublisher.ofFloat(dispatcher.scheduler(), () -> Motion.create(0f, 2f, 2));

        private Flow.Subscription subscription;
        private boolean isBusy;
        private int values;
        private float last = -1;
        private String end = "none";

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
        }

        final Flow.Subscription subscription() {
            return subscription;
        }

        private void signal(String what) {
            expectOwn(what);
            expect(!isBusy, what + " within another signal");
            expect(end.equals("none"), what + " after the end");
        }

        @Override
        public void onNext(Float value) {
            signal("onNext");
            isBusy = true;
            expect(value >= last, value + " after " + last);
            last = value;
            values++;
            isBusy = false;
        }

        @Override
        public void onError(Throwable error) {
            signal("onError");
            end = error.getClass().getSimpleName();
        }

        @Override
        public void onComplete() {
            signal("onComplete");
            expect(last == 2, "complete at " + last);
            end = "complete";
        }

        final String outcome(int mostValues) {
            expect(values <= mostValues, values + " values");
            expect(dispatcher.count() == 0, dispatcher.count() + " motions");
            return unlessFaulty(end);
        }
    }

    @JCStressTest
    @Outcome(id = "none", expect = Expect.ACCEPTABLE, desc = "cancelled in time")
    @Outcome(id = "complete", expect = Expect.ACCEPTABLE, desc = "the motion came first")
    @Outcome(expect = Expect.FORBIDDEN)
    @State
    public static class RequestAndCancel extends Stream {
        @Actor
        public void stranger() {
            atOnce(() -> {
                publisher.subscribe(this);
                subscription().request(1);
                subscription().request(2);
                subscription().cancel();
                subscription().request(1);
            });
        }

        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                updateUntilThrough(1);
                r.r1 = outcome(3);
            });
        }
    }

    /** Whatever becomes of the last request: the end value is delivered, and then the end. */
    @JCStressTest
    @Outcome(id = "complete", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN)
    @State
    public static class RequestsUntilTheEnd extends Stream {
        @Actor
        public void stranger() {
            atOnce(() -> {
                publisher.subscribe(this);
                for (int k = 0; k < 10; k++) {
                    subscription().request(1);
                }
            });
        }

        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                updateUntilThrough(1);
                r.r1 = outcome(10);
            });
        }
    }

    @JCStressTest
    @Outcome(id = "IllegalArgumentException", expect = Expect.ACCEPTABLE, desc = "in time")
    @Outcome(id = "complete", expect = Expect.ACCEPTABLE, desc = "the motion came first")
    @Outcome(expect = Expect.FORBIDDEN)
    @State
    public static class RequestOfNothing extends Stream {
        @Actor
        public void stranger() {
            atOnce(() -> {
                publisher.subscribe(this);
                subscription().request(10);
                subscription().request(0);
                subscription().request(0);
            });
        }

        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                updateUntilThrough(1);
                r.r1 = outcome(10);
            });
        }
    }

    /** Both threads cancel. */
    @JCStressTest
    @Outcome(id = "none", expect = Expect.ACCEPTABLE, desc = "cancelled in time")
    @Outcome(id = "complete", expect = Expect.ACCEPTABLE, desc = "the motion came first")
    @Outcome(expect = Expect.FORBIDDEN)
    @State
    public static class CancelOnBothThreads extends Stream {
        @Actor
        public void updates(L_Result r) {
            asOwner(() -> {
                take();
                publisher.subscribe(this);
                subscription().request(Long.MAX_VALUE);
                dispatcher.update(1);
                open();
                dispatcher.update(0.5);
                subscription().cancel();
                updateUntilThrough(1);
                r.r1 = outcome(4);
            });
        }

        @Actor
        public void stranger() {
            afterOpening(() -> {
                subscription().cancel();
            });
        }
    }
}
