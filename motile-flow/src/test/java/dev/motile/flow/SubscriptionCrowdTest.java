package dev.motile.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A hundred thousand subscriptions from two other threads, half of them cancelled there while the loop runs: each ends once,
 * the count returns to 0, and nothing is held.
 */
@Tag("leak")
class SubscriptionCrowdTest {

    private static final int THREADS = 2;
    private static final int ROUNDS = 125;
    private static final int EACH = 400;

    /** Whose motions never end, and so end by being cancelled only. */
    private static final int ENDLESS = 0;

    /** Whose motions may end before they are cancelled. */
    private static final int CONTESTED = 2;

    /** What all subscribers of a kind got. */
    private static final class Tally {
        int values;
        int completed;
        int failed;
    }

    /** Notes what it gets, and what it must not get. */
    private static final class Counter implements Flow.Subscriber<Float> {
        private final Tally tally;
        private final Thread loop;
        private final List<String> faults;
        private Flow.Subscription subscription;
        private boolean isOver;

        Counter(Tally tally, Thread loop, List<String> faults) {
            this.tally = tally;
            this.loop = loop;
            this.faults = faults;
        }

        private void signal(String what) {
            if (Thread.currentThread() != loop || isOver) {
                synchronized (faults) {
                    faults.add(what + (isOver ? " after the end" : " on " + Thread.currentThread()));
                }
            }
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
        }

        @Override
        public void onNext(Float value) {
            signal("onNext");
            tally.values++;
        }

        @Override
        public void onError(Throwable error) {
            signal("onError");
            isOver = true;
            tally.failed++;
        }

        @Override
        public void onComplete() {
            signal("onComplete");
            isOver = true;
            tally.completed++;
        }
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<Throwable> failures = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final Tally[] tallies = {new Tally(), new Tally(), new Tally(), new Tally()};

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    private MotionPublisher<Float> publisher(int kind) {
        return MotionPublisher.ofFloat(
                d.scheduler(),
                () -> Motion.create(0f, 1f, kind == ENDLESS ? 1 : 0.25).loops(kind == ENDLESS ? Motion.INFINITE : 1));
    }

    /** A round of one thread: cancels what it has left from the round before, subscribes, and cancels a part at once. */
    private void subscribeAndCancel(Thread loop, List<Counter> left, List<WeakReference<?>> references) {
        List<Counter> before = List.copyOf(left);
        left.clear();
        List<MotionPublisher<Float>> publishers = List.of(publisher(0), publisher(1), publisher(2), publisher(3));
        publishers.forEach(publisher -> references.add(new WeakReference<>(publisher)));
        for (int k = 0; k < EACH; k++) {
            if (k < before.size()) {
                before.get(k).subscription.cancel();
            }
            int kind = k % 4;
            Counter counter = new Counter(tallies[kind], loop, faults);
            publishers.get(kind).subscribe(counter);
            references.add(new WeakReference<>(counter));
            references.add(new WeakReference<>(counter.subscription));
            counter.subscription.request(kind == 1 ? Long.MAX_VALUE : 100);
            if (kind == ENDLESS || kind == CONTESTED) {
                if (k % 8 < 4) {
                    counter.subscription.cancel();
                } else {
                    left.add(counter);
                }
            }
        }
    }

    private void runRounds(CyclicBarrier barrier, Thread loop, List<WeakReference<?>> references) throws Exception {
        List<Counter> left = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            barrier.await(60, TimeUnit.SECONDS);
            subscribeAndCancel(loop, left, references);
            barrier.await(60, TimeUnit.SECONDS);
        }
        barrier.await(60, TimeUnit.SECONDS);
        left.forEach(counter -> counter.subscription.cancel());
    }

    @Test
    void subscriptions_halfOfThemCancelledFromOtherThreads_endOnce_andAreLetGo() throws Exception {
        List<WeakReference<?>> references = new ArrayList<>();
        d.onError((error, failure) -> failures.add(error));
        d.update(0);
        Thread loop = Thread.currentThread();
        CyclicBarrier barrier = new CyclicBarrier(THREADS + 1);
        List<Thread> threads = new ArrayList<>();
        List<Throwable> thrown = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            Thread thread = new Thread(
                    () -> {
                        List<WeakReference<?>> own = new ArrayList<>();
                        try {
                            runRounds(barrier, loop, own);
                        } catch (Exception | AssertionError failure) {
                            synchronized (thrown) {
                                thrown.add(failure);
                            }
                        }
                        synchronized (references) {
                            references.addAll(own);
                        }
                    },
                    "subscriber " + t);
            threads.add(thread);
            thread.start();
        }
        for (int round = 0; round < ROUNDS; round++) {
            barrier.await(60, TimeUnit.SECONDS);
            for (int k = 0; k < 4; k++) {
                d.update(1 / 64.0);
            }
            barrier.await(60, TimeUnit.SECONDS);
            d.update(1 / 64.0);
            // What the next round will cancel is playing.
            assertThat(d.count()).isGreaterThanOrEqualTo(THREADS * EACH / 8);
        }
        barrier.await(60, TimeUnit.SECONDS);
        d.update(1 / 64.0);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(thrown).isEmpty();
        d.update(0);
        d.update(1);
        d.update(0);
        assertThat(d.count()).isZero();
        assertThat(failures).isEmpty();
        assertThat(faults).isEmpty();
        int quarter = THREADS * ROUNDS * EACH / 4;
        for (Tally tally : tallies) {
            assertThat(tally.failed).isZero();
        }
        assertThat(tallies[ENDLESS].completed).isZero();
        assertThat(tallies[1].completed).isEqualTo(quarter);
        assertThat(tallies[1].values).isGreaterThanOrEqualTo(2 * quarter);
        assertThat(tallies[CONTESTED].completed).isBetween(0, quarter);
        assertThat(tallies[3].completed).isEqualTo(quarter);
        assertThat(references).hasSize(THREADS * ROUNDS * (2 * EACH + 4));
        threads.clear();
        for (int k = 0; k < 40 && !references.stream().allMatch(reference -> reference.refersTo(null)); k++) {
            sink = new byte[1 << 20];
            System.gc();
        }
        assertThat(references.stream()
                        .filter(reference -> !reference.refersTo(null))
                        .count())
                .isZero();
    }
}
