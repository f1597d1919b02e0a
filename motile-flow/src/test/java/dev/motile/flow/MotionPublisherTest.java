package dev.motile.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.FrameLoop;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionAdapter;
import dev.motile.MotionRef;
import dev.motile.MotionScheduler;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Streams of values: their signals, demand, ends and threads, in virtual time. */
class MotionPublisherTest {

    /** A subscriber that writes down what comes, and requests only what it is told to. */
    private static class Recorder<V> implements Flow.Subscriber<V> {
        final List<String> log = new ArrayList<>();
        Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
        }

        @Override
        public void onNext(V value) {
            log.add(value instanceof float[] lanes ? Arrays.toString(lanes) : value.toString());
        }

        @Override
        public void onError(Throwable error) {
            log.add(error.toString());
        }

        @Override
        public void onComplete() {
            log.add("complete");
        }

        final List<String> take() {
            List<String> taken = List.copyOf(log);
            log.clear();
            return taken;
        }
    }

    private static final String CANCELLED = CancellationException.class.getName() + ": the motion was cancelled";

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<Throwable> failures = new ArrayList<>();

    MotionPublisherTest() {
        d.onError((error, failure) -> failures.add(error));
    }

    private MotionPublisher<Float> floats() {
        return MotionPublisher.ofFloat(d.scheduler(), () -> Motion.create(0f, 1f, 1));
    }

    private static <V> Recorder<V> subscribe(MotionPublisher<V> publisher, long n) {
        Recorder<V> recorder = new Recorder<>();
        publisher.subscribe(recorder);
        if (n != 0) {
            recorder.subscription.request(n);
        }
        return recorder;
    }

    private static void onAnotherThread(Runnable action) {
        Thread thread = new Thread(action);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    // ---- Values

    @Test
    void values_thatAreAllRequested_comeWithEachWrite() {
        Recorder<Float> r = subscribe(floats(), Long.MAX_VALUE);
        assertThat(d.count()).isZero();
        d.update(0.25);
        assertThat(d.count()).isEqualTo(1);
        d.update(0.25);
        d.update(0.5);
        assertThat(r.take()).containsExactly("0.0", "0.25", "0.5", "1.0", "complete");
        assertThat(d.count()).isZero();
        d.update(1);
        assertThat(r.take()).isEmpty();
    }

    @Test
    void values_ofEveryType_areBoxed() {
        MotionScheduler s = d.scheduler();
        assertLast(MotionPublisher.ofFloat(s, () -> Motion.angle(350, 10, 1)), "10.0");
        assertLast(MotionPublisher.ofDouble(s, () -> Motion.create(0.0, 0.1, 1)), "0.1");
        assertLast(MotionPublisher.ofInt(s, () -> Motion.createInt(0, 7, 1)), "7");
        assertLast(MotionPublisher.ofLong(s, () -> Motion.createLong(0, 1L << 40, 1)), "1099511627776");
        assertLast(MotionPublisher.ofVector2(s, () -> Motion.vector2(0, 0, 1, 2, 1)), "[1.0, 2.0]");
        assertLast(MotionPublisher.ofVector3(s, () -> Motion.vector3(0, 0, 0, 1, 2, 3, 1)), "[1.0, 2.0, 3.0]");
        assertLast(MotionPublisher.ofVector4(s, () -> Motion.rect(0, 0, 0, 0, 1, 2, 3, 4, 1)), "[1.0, 2.0, 3.0, 4.0]");
        assertLast(MotionPublisher.ofCustom(s, () -> Motion.custom(WORDS, "0.0", "4.0", 1)), "4.0");
    }

    private void assertLast(MotionPublisher<?> publisher, String end) {
        Recorder<?> r = subscribe(publisher, Long.MAX_VALUE);
        d.update(1);
        List<String> log = r.take();
        assertThat(log.subList(log.size() - 2, log.size())).containsExactly(end, "complete");
        assertThat(log).hasSize(3);
    }

    private static final MotionAdapter<String> WORDS = new MotionAdapter<>() {
        @Override
        public int lanes() {
            return 1;
        }

        @Override
        public void split(String value, double[] lanes) {
            lanes[0] = Double.parseDouble(value);
        }

        @Override
        public String join(double[] lanes) {
            return Double.toString(lanes[0]);
        }
    };

    @Test
    void values_ofVectors_areArraysOfTheirOwn() {
        List<float[]> arrays = new ArrayList<>();
        MotionPublisher.ofVector2(d.scheduler(), () -> Motion.vector2(0, 0, 1, 2, 1))
                .subscribe(new Recorder<float[]>() {
                    @Override
                    public void onSubscribe(Flow.Subscription subscription) {
                        subscription.request(Long.MAX_VALUE);
                    }

                    @Override
                    public void onNext(float[] value) {
                        arrays.add(value);
                    }
                });
        d.update(0.5);
        d.update(0.5);
        assertThat(arrays).containsExactly(new float[] {0, 0}, new float[] {0.5f, 1}, new float[] {1, 2});
    }

    @Test
    void subscriptions_ofOnePublisher_areMotionsOfTheirOwn() {
        MotionPublisher<Float> publisher = floats();
        Recorder<Float> a = subscribe(publisher, Long.MAX_VALUE);
        d.update(0.5);
        Recorder<Float> b = subscribe(publisher, Long.MAX_VALUE);
        d.update(0.25);
        a.subscription.cancel();
        d.update(0.25);
        assertThat(a.take()).containsExactly("0.0", "0.5", "0.75");
        assertThat(b.take()).containsExactly("0.0", "0.25", "0.5");
    }

    @Test
    void options_ofTheBuilder_areKept() {
        List<String> log = new ArrayList<>();
        Recorder<Float> r = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(),
                        () -> Motion.create(0f, 1f, 1)
                                .scheduler(new ManualMotionDispatcher().scheduler())
                                .delay(1)
                                .onStart(() -> log.add("start"))
                                .onComplete(() -> log.add("own complete"))
                                .onCancel(() -> log.add("own cancel"))),
                Long.MAX_VALUE);
        d.update(0.5);
        assertThat(r.take()).isEmpty();
        d.update(0.75);
        d.update(0.75);
        assertThat(r.take()).containsExactly("0.25", "1.0", "complete");
        assertThat(log).containsExactly("start", "own complete");
    }

    // ---- Backpressure

    @Test
    void request_afterManyValues_deliversTheNewest() {
        Recorder<Float> r = subscribe(floats(), 1);
        d.update(0.25);
        d.update(0.25);
        d.update(0.25);
        assertThat(r.take()).containsExactly("0.0");
        r.subscription.request(1);
        assertThat(r.take()).containsExactly("0.75");
        r.subscription.request(1);
        assertThat(r.take()).isEmpty();
        d.update(0.125);
        assertThat(r.take()).containsExactly("0.875");
    }

    @Test
    void request_fromAnotherThread_deliversInTheNextUpdate() {
        Recorder<Float> r = subscribe(floats(), 0);
        d.update(0.25);
        d.update(0.25);
        onAnotherThread(() -> r.subscription.request(2));
        assertThat(r.take()).isEmpty();
        d.update(0.25);
        assertThat(r.take()).containsExactly("0.5", "0.75");
    }

    @Test
    void request_ofTheEndValue_isWaitedForBeforeComplete() {
        Recorder<Float> r = subscribe(floats(), 0);
        d.update(0.5);
        d.update(1);
        d.update(1);
        assertThat(r.take()).isEmpty();
        assertThat(d.count()).isZero();
        r.subscription.request(1);
        assertThat(r.take()).containsExactly("1.0", "complete");
    }

    @Test
    void complete_whenTheEndValueHasBeenTaken_needsNoRequest() {
        Recorder<Float> r = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(),
                        () -> Motion.create(0f, 1f, 1).immediateBind(false).holdAfter(1)),
                1);
        d.update(1);
        assertThat(r.take()).containsExactly("1.0");
        d.update(1);
        assertThat(r.take()).containsExactly("complete");
    }

    @Test
    void request_withinTheDeliveryOfTheEndValue_completesAfterIt() {
        Recorder<Float> r = new Recorder<>() {
            @Override
            public void onNext(Float value) {
                log.add("in");
                subscription.request(1);
                log.add("out");
            }
        };
        floats().subscribe(r);
        d.update(1);
        r.subscription.request(1);
        assertThat(r.take()).containsExactly("in", "out", "complete");
    }

    @Test
    void request_beyondAllLongs_isUnbounded() {
        Recorder<Float> r = subscribe(floats(), Long.MAX_VALUE - 1);
        r.subscription.request(Long.MAX_VALUE);
        d.update(1);
        assertThat(r.take()).containsExactly("0.0", "1.0", "complete");
    }

    @Test
    void request_ofLessThanOne_failsAndCancelsTheMotion() {
        for (long n : new long[] {0, -1, Long.MIN_VALUE}) {
            Recorder<Float> r = subscribe(floats(), 1);
            d.update(0);
            r.take();
            r.subscription.request(n);
            assertThat(r.take())
                    .containsExactly(
                            "java.lang.IllegalArgumentException: request must be above 0 (rule 3.9), but is " + n);
            assertThat(d.count()).isZero();
        }
    }

    @Test
    void request_ofLessThanOne_beforeTheMotion_makesNone() {
        Recorder<Float> r = subscribe(
                MotionPublisher.ofFloat(d.scheduler(), () -> {
                    throw new AssertionError("asked for a motion");
                }),
                -5);
        assertThat(r.take()).isEmpty();
        d.update(1);
        assertThat(r.take())
                .containsExactly("java.lang.IllegalArgumentException: request must be above 0 (rule 3.9), but is -5");
    }

    @Test
    void request_ofLessThanOne_withinAValue_failsAfterIt() {
        Recorder<Float> r = new Recorder<>() {
            @Override
            public void onNext(Float value) {
                subscription.request(-1);
                log.add("out");
            }
        };
        floats().subscribe(r);
        r.subscription.request(5);
        d.update(0.5);
        assertThat(r.take())
                .containsExactly(
                        "out", "java.lang.IllegalArgumentException: request must be above 0 (rule 3.9), but is -1");
        assertThat(d.count()).isZero();
    }

    // ---- Ends

    @Test
    void cancel_onTheDispatchersThread_cancelsAtOnce() {
        List<String> log = new ArrayList<>();
        Recorder<Float> r = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(), () -> Motion.create(0f, 1f, 1).onCancel(() -> log.add("cancel"))),
                Long.MAX_VALUE);
        d.update(0.25);
        r.take();
        r.subscription.cancel();
        r.subscription.cancel();
        assertThat(d.count()).isZero();
        assertThat(log).containsExactly("cancel");
        r.subscription.request(1);
        r.subscription.request(-1);
        d.update(0.25);
        assertThat(r.take()).isEmpty();
    }

    @Test
    void cancel_fromAnotherThread_cancelsInTheNextUpdate() {
        Thread[] where = new Thread[1];
        Recorder<Float> r = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(),
                        () -> Motion.create(0f, 1f, 1).onCancel(() -> where[0] = Thread.currentThread())),
                Long.MAX_VALUE);
        d.update(0.25);
        r.take();
        onAnotherThread(r.subscription::cancel);
        assertThat(d.count()).isEqualTo(1);
        d.update(0.25);
        assertThat(where[0]).isSameAs(Thread.currentThread());
        assertThat(r.take()).isEmpty();
        assertThat(d.count()).isZero();
    }

    @Test
    void cancel_beforeTheMotion_makesNone() {
        Recorder<Float> r = subscribe(
                MotionPublisher.ofFloat(d.scheduler(), () -> {
                    throw new AssertionError("asked for a motion");
                }),
                1);
        onAnotherThread(r.subscription::cancel);
        d.update(1);
        assertThat(r.take()).isEmpty();
        assertThat(failures).isEmpty();
    }

    @Test
    void cancel_withinTheFirstValue_leavesNoMotion() {
        Recorder<Float> r = new Recorder<>() {
            @Override
            public void onNext(Float value) {
                super.onNext(value);
                subscription.cancel();
            }
        };
        floats().subscribe(r);
        r.subscription.request(5);
        d.update(0.5);
        assertThat(d.count()).isZero();
        d.update(0.5);
        assertThat(r.take()).containsExactly("0.0");
    }

    @Test
    void motion_cancelledByOthers_endsWithAnError() {
        MotionRef ref = new MotionRef();
        Recorder<Float> byHandle = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(), () -> Motion.create(0f, 1f, 1).ref(ref)),
                1);
        d.update(0.25);
        ref.handle().cancel();
        assertThat(byHandle.take()).containsExactly("0.0", CANCELLED);

        Recorder<Float> byClear = subscribe(floats(), 1);
        d.update(0.25);
        d.clear();
        assertThat(byClear.take()).containsExactly("0.0", CANCELLED);

        Recorder<Float> byError = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(),
                        () -> Motion.create(0f, 1f, 1).cancelOnError().ease(p -> {
                            if (p > 0.4) {
                                throw new IllegalStateException("ease");
                            }
                            return p;
                        })),
                2);
        d.update(0.25);
        d.update(0.25);
        assertThat(byError.take()).containsExactly("0.0", "0.25", CANCELLED);
        assertThat(failures).extracting(Throwable::getMessage).containsExactly("ease");
    }

    @Test
    void motion_thatIsPreserved_completesTheStreamOnce() {
        MotionRef ref = new MotionRef();
        Recorder<Float> r = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(), () -> Motion.create(0f, 1f, 1).ref(ref)),
                Long.MAX_VALUE);
        d.update(0);
        ref.handle().preserve();
        d.update(1);
        ref.handle().time(0.5);
        d.update(0.5);
        ref.handle().cancel();
        assertThat(r.take()).containsExactly("0.0", "0.0", "1.0", "complete");
    }

    @Test
    void motion_thatCannotBeCreated_endsWithItsError() {
        Recorder<Float> failing = subscribe(
                MotionPublisher.ofFloat(d.scheduler(), () -> {
                    throw new IllegalStateException("none today");
                }),
                0);
        Recorder<Float> missing = subscribe(MotionPublisher.ofFloat(d.scheduler(), () -> null), 0);
        Recorder<Float> unwritable = subscribe(
                MotionPublisher.ofFloat(
                        d.scheduler(),
                        () -> Motion.create(0f, 1f, 1).ease(p -> {
                            throw new ArithmeticException("ease");
                        })),
                0);
        d.update(0);
        assertThat(failing.take()).containsExactly("java.lang.IllegalStateException: none today");
        assertThat(missing.take())
                .containsExactly("java.lang.IllegalArgumentException: the builder that motion makes must not be null");
        assertThat(unwritable.take()).containsExactly("java.lang.ArithmeticException: ease");
        assertThat(failures).isEmpty();
        assertThat(d.count()).isZero();
    }

    @Test
    void subscriber_thatThrows_losesItsMotionAndStopsNoOther() {
        IllegalStateException thrown = new IllegalStateException("subscriber");
        Recorder<Float> r = new Recorder<>() {
            @Override
            public void onNext(Float value) {
                super.onNext(value);
                throw thrown;
            }
        };
        floats().subscribe(r);
        Recorder<Float> other = subscribe(floats(), Long.MAX_VALUE);
        d.update(0.5);
        r.subscription.request(1);
        assertThat(d.count()).isEqualTo(1);
        d.update(0.5);
        assertThat(r.take()).containsExactly("0.5");
        assertThat(other.take()).containsExactly("0.0", "0.5", "1.0", "complete");
        assertThat(failures).containsExactly(thrown);
    }

    @Test
    void subscriber_thatThrowsInOnSubscribe_getsNoMotion() {
        Recorder<Float> r = new Recorder<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                throw new IllegalStateException("onSubscribe");
            }
        };
        floats().subscribe(r);
        d.update(0.5);
        assertThat(d.count()).isZero();
        assertThat(r.take()).isEmpty();
        assertThat(failures).extracting(Throwable::getMessage).containsExactly("onSubscribe");
    }

    @Test
    void nulls_areRefused() {
        assertThatThrownBy(() -> floats().subscribe(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> MotionPublisher.ofFloat(null, () -> Motion.create(0f, 1f, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scheduler must not be null");
        assertThatThrownBy(() -> MotionPublisher.ofDouble(d.scheduler(), null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("motion must not be null");
    }

    // ---- Loops and threads

    @Test
    void loop_withAStageOfItsOwn_runsTheMotionThere() {
        FrameLoop loop = new FrameLoop();
        loop.timeScale(0.5);
        Recorder<Float> scaled = subscribe(
                MotionPublisher.ofFloat(loop.defaultScheduler(), () -> Motion.create(0f, 1f, 1)), Long.MAX_VALUE);
        Recorder<Float> real = subscribe(
                MotionPublisher.ofFloat(
                        loop.scheduler(dev.motile.Stage.POST_LATE_UPDATE, dev.motile.Clock.REALTIME),
                        () -> Motion.create(0f, 1f, 1)),
                Long.MAX_VALUE);
        loop.frame(0.5, 0.75);
        assertThat(scaled.take()).containsExactly("0.0", "0.25");
        assertThat(real.take()).containsExactly("0.0", "0.75");
        loop.frame(0.5, 0.75);
        assertThat(scaled.take()).containsExactly("0.5");
        assertThat(real.take()).containsExactly("1.0", "complete");
        onAnotherThread(scaled.subscription::cancel);
        loop.frame(0.5);
        assertThat(scaled.take()).isEmpty();
        assertThat(loop.count()).isZero();
    }

    @Test
    void subscribe_fromAnotherThread_signalsOnTheDispatchers() {
        d.update(0);
        List<Thread> threads = new ArrayList<>();
        Supplier<Thread> here = Thread::currentThread;
        MotionPublisher<Float> publisher = MotionPublisher.ofFloat(d.scheduler(), () -> {
            threads.add(here.get());
            return Motion.create(0f, 1f, 1);
        });
        onAnotherThread(() -> publisher.subscribe(new Recorder<Float>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                subscription.request(Long.MAX_VALUE);
            }

            @Override
            public void onNext(Float value) {
                threads.add(here.get());
            }

            @Override
            public void onComplete() {
                threads.add(here.get());
            }
        }));
        d.update(1);
        assertThat(threads).hasSize(4).containsOnly(Thread.currentThread());
    }

    /** Subscribes and cancels on other threads while the loop runs. */
    @Test
    void subscriptions_underFireFromManyThreads_allComeToTheirEnds() {
        int threads = 4;
        int each = 2_500;
        MotionPublisher<Float> publisher = MotionPublisher.ofFloat(d.scheduler(), () -> Motion.create(0f, 1f, 0.25));
        d.update(0);
        List<Recorder<Float>> kept = new ArrayList<>();
        CountDownLatch done = new CountDownLatch(threads);
        List<Thread> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            Thread thread = new Thread(() -> {
                for (int k = 0; k < each; k++) {
                    Recorder<Float> r = subscribe(publisher, k % 3 + 1);
                    if (k % 2 == 0) {
                        r.subscription.cancel();
                    } else {
                        synchronized (kept) {
                            kept.add(r);
                        }
                    }
                }
                done.countDown();
            });
            all.add(thread);
            thread.start();
        }
        while (done.getCount() > 0) {
            d.update(1 / 64.0);
        }
        all.forEach(thread -> {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        d.update(0);
        d.update(0.25);
        d.update(0);
        assertThat(d.count()).isZero();
        assertThat(failures).isEmpty();
        assertThat(kept).hasSize(threads * each / 2);
        for (Recorder<Float> r : kept) {
            r.subscription.request(1);
            List<String> log = r.take();
            assertThat(log).endsWith("1.0", "complete");
            assertThat(log).hasSizeBetween(3, 5);
        }
    }

    @Test
    void subscriber_ofAnEndedStream_isLetGo() {
        Recorder<Float> cancelled = subscribe(floats(), 1);
        Recorder<Float> completed = subscribe(floats(), Long.MAX_VALUE);
        d.update(0.5);
        Flow.Subscription subscription = cancelled.subscription;
        subscription.cancel();
        Flow.Subscription other = completed.subscription;
        d.update(0.5);
        d.update(0);
        List<WeakReference<?>> references = List.of(new WeakReference<>(cancelled), new WeakReference<>(completed));
        cancelled = null;
        completed = null;
        for (int k = 0; k < 100 && references.stream().anyMatch(r -> r.get() != null); k++) {
            System.gc();
        }
        assertThat(references).allMatch(r -> r.get() == null);
        assertThat(List.of(subscription, other)).doesNotContainNull();
    }

    /** The examples of the guide. */
    @Test
    void examples_ofTheGuide_doWhatTheySay() {
        FrameLoop loop = new FrameLoop();
        Recorder<Object> subscriber = new Recorder<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                subscription.request(Long.MAX_VALUE);
            }
        };
        MotionScheduler scheduler = loop.defaultScheduler();
        MotionPublisher<Float> fade = MotionPublisher.ofFloat(scheduler, () -> Motion.create(0f, 1f, 0.3));
        MotionPublisher<float[]> walk = MotionPublisher.ofVector2(scheduler, () -> Motion.vector2(0, 0, 120, 40, 0.5));
        fade.subscribe(subscriber);
        walk.subscribe(subscriber);
        loop.frame(0.5);
        assertThat(subscriber.take())
                .containsExactlyInAnyOrder("0.0", "[0.0, 0.0]", "1.0", "complete", "[120.0, 40.0]", "complete");
    }
}
