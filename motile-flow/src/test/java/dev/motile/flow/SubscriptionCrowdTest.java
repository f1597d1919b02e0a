package dev.motile.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A hundred thousand subscriptions from two other threads, half of them cancelled there while the loop runs: each ends once,
 * the count returns to 0, and nothing is held.
 */
@Tag("leak")
class SubscriptionCrowdTest {

    private static final int THREADS = 2;
    private static final int EACH = 50_000;

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

    /** Subscribes on another thread, and cancels every other subscription; each kind has its publishers. */
    private void subscribeAndCancel(Thread loop, List<WeakReference<?>> references) {
        List<Counter> later = new ArrayList<>();
        List<MotionPublisher<Float>> publishers = new ArrayList<>();
        for (int k = 0; k < EACH; k++) {
            int kind = k % 4;
            if (k % 400 == 0) {
                publishers.clear();
                for (int of = 0; of < 4; of++) {
                    publishers.add(publisher(of));
                    references.add(new WeakReference<>(publishers.get(of)));
                }
            }
            Counter counter = new Counter(tallies[kind], loop, faults);
            publishers.get(kind).subscribe(counter);
            references.add(new WeakReference<>(counter));
            references.add(new WeakReference<>(counter.subscription));
            counter.subscription.request(kind == 1 ? Long.MAX_VALUE : 100);
            if (kind == ENDLESS || kind == CONTESTED) {
                later.add(counter);
            }
            // Some at once, before the loop has seen them, some while their motions play or have ended.
            if (later.size() > k % 64) {
                later.remove(0).subscription.cancel();
            }
        }
        later.forEach(counter -> counter.subscription.cancel());
    }

    @Test
    void subscriptions_halfOfThemCancelledFromOtherThreads_endOnce_andAreLetGo() {
        List<WeakReference<?>> references = new ArrayList<>();
        d.onError((error, failure) -> failures.add(error));
        d.update(0);
        AtomicInteger busy = new AtomicInteger(THREADS);
        Thread loop = Thread.currentThread();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            Thread thread = new Thread(
                    () -> {
                        List<WeakReference<?>> own = new ArrayList<>();
                        try {
                            subscribeAndCancel(loop, own);
                        } finally {
                            synchronized (references) {
                                references.addAll(own);
                            }
                            busy.decrementAndGet();
                        }
                    },
                    "subscriber " + t);
            threads.add(thread);
            thread.start();
        }
        while (busy.get() > 0) {
            d.update(1 / 64.0);
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        d.update(0);
        d.update(1);
        d.update(0);
        assertThat(d.count()).isZero();
        assertThat(failures).isEmpty();
        assertThat(faults).isEmpty();
        int quarter = THREADS * EACH / 4;
        for (Tally tally : tallies) {
            assertThat(tally.failed).isZero();
        }
        assertThat(tallies[ENDLESS].completed).isZero();
        assertThat(tallies[1].completed).isEqualTo(quarter);
        assertThat(tallies[1].values).isGreaterThanOrEqualTo(2 * quarter);
        assertThat(tallies[CONTESTED].completed).isBetween(0, quarter);
        assertThat(tallies[3].completed).isEqualTo(quarter);
        assertThat(references).hasSize(THREADS * EACH * 2 + THREADS * EACH / 100);
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
