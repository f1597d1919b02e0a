package dev.motile.flow;

import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.FlowPublisherVerification;

/**
 * The rules of the TCK, for streams that are driven by demand: an update, of one second, for each value that is
 * requested, so that none is passed over. {@link TckTest} runs them.
 */
abstract class MotionVerification extends FlowPublisherVerification<Integer> {

    // Nothing here takes time but the threads' turns, so the first is only ever waited for in a failure.
    private static final long MOST_MILLIS = 5_000;
    private static final long SILENCE_MILLIS = 25;

    MotionVerification() {
        super(new TestEnvironment(MOST_MILLIS, SILENCE_MILLIS, SILENCE_MILLIS), SILENCE_MILLIS);
    }

    /** Drives a dispatcher of its own for one subscription. */
    interface Driver {
        ManualMotionDispatcher dispatcher();

        /** Starts with what was wanted until now: the motion can be created. */
        void begin();

        /** So many more updates are wanted; must not wait for them if called by one of them. */
        void want(long updates);

        /** No update is wanted any more, but one for what was handed over until now. */
        void end();
    }

    abstract Driver driver();

    @Override
    public Flow.Publisher<Integer> createFlowPublisher(long elements) {
        return subscriber -> {
            Driver driver = driver();
            int seconds = (int) Math.max(1, Math.min(elements, 1_000_000_000));
            MotionPublisher.ofInt(
                            driver.dispatcher().scheduler(),
                            () -> Motion.createInt(0, seconds, seconds).immediateBind(false))
                    .subscribe(subscriber == null ? null : new Driven(subscriber, driver));
            driver.begin();
        };
    }

    @Override
    public Flow.Publisher<Integer> createFailedFlowPublisher() {
        return subscriber -> {
            Driver driver = driver();
            MotionPublisher.ofInt(driver.dispatcher().scheduler(), () -> {
                        throw new IllegalStateException("no motion");
                    })
                    .subscribe(new Driven(subscriber, driver));
            driver.want(1);
            driver.begin();
        };
    }

    /** A subscriber that has its driver told of what the other requests. */
    private record Driven(Flow.Subscriber<? super Integer> to, Driver driver) implements Flow.Subscriber<Integer> {
        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            to.onSubscribe(new Flow.Subscription() {
                @Override
                public void request(long n) {
                    subscription.request(n);
                    driver.want(Math.max(1, n));
                }

                @Override
                public void cancel() {
                    subscription.cancel();
                    driver.end();
                }
            });
        }

        @Override
        public void onNext(Integer value) {
            to.onNext(value);
        }

        @Override
        public void onError(Throwable error) {
            driver.end();
            to.onError(error);
        }

        @Override
        public void onComplete() {
            driver.end();
            to.onComplete();
        }
    }

    /** Updates on the thread that requests, before request returns; from inside an update, when that is over. */
    static final class OnOneThread extends MotionVerification {
        @Override
        Driver driver() {
            return new Driver() {
                private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
                private long wanted;
                private boolean updating = true;
                private boolean ended;

                @Override
                public ManualMotionDispatcher dispatcher() {
                    return dispatcher;
                }

                @Override
                public void begin() {
                    updating = false;
                    want(0);
                }

                @Override
                public void want(long updates) {
                    wanted = ended ? 1 : add(wanted, updates);
                    if (updating) {
                        return;
                    }
                    updating = true;
                    while (wanted > 0) {
                        wanted--;
                        dispatcher.update(1);
                    }
                    updating = false;
                }

                @Override
                public void end() {
                    ended = true;
                    want(1);
                }
            };
        }
    }

    /** Updates on a thread of its own, that waits while nothing is wanted. */
    static final class OnTwoThreads extends MotionVerification {
        @Override
        Driver driver() {
            return new Driving();
        }

        private static final class Driving implements Driver, Runnable {
            private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
            private long wanted;
            private boolean ended;

            @Override
            public ManualMotionDispatcher dispatcher() {
                return dispatcher;
            }

            @Override
            public void begin() {
                Thread thread = new Thread(this, "dispatcher");
                thread.setDaemon(true);
                thread.start();
            }

            @Override
            public synchronized void want(long updates) {
                wanted = add(wanted, updates);
                notifyAll();
            }

            @Override
            public synchronized void end() {
                ended = true;
                notifyAll();
            }

            /** Waits for what is wanted; false at the end. */
            private synchronized boolean next() {
                while (wanted == 0 && !ended) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        return false;
                    }
                }
                wanted--;
                return !ended;
            }

            @Override
            public void run() {
                while (next()) {
                    dispatcher.update(1);
                }
                dispatcher.update(1);
            }
        }
    }

    private static long add(long a, long b) {
        return a + b < 0 ? Long.MAX_VALUE : a + b;
    }
}
