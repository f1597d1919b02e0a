package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A hundred thousand futures and scripts, half of them cancelled by two other threads while the loop runs: each ends once,
 * counts return to 0, and nothing is held.
 */
@Tag("leak")
@SuppressWarnings("FutureReturnValueIgnored")
class CrowdTest {

    private static final int CANCELERS = 2;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<Throwable> failures = new ArrayList<>();

    /** Ends only when the test ends it; many wait for it. */
    private final MotionHandle endless = endless();

    CrowdTest() {
        d.onError((error, failure) -> failures.add(error));
        // Real time must not count.
        d.scriptLimit(Double.POSITIVE_INFINITY);
    }

    private MotionHandle endless() {
        return Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .loops(Motion.INFINITE)
                .run();
    }

    private MotionHandle motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler()).run();
    }

    /** Has other threads do what they have to for every number below a bound, and updates while they are at it. */
    private void updateWhileOthersCancel(int bound, IntConsumer cancel) {
        AtomicInteger busy = new AtomicInteger(CANCELERS);
        List<Throwable> thrown = new ArrayList<>();
        List<Thread> cancelers = new ArrayList<>();
        for (int t = 0; t < CANCELERS; t++) {
            int first = t;
            Thread canceler = new Thread(
                    () -> {
                        try {
                            for (int k = first; k < bound; k += CANCELERS) {
                                cancel.accept(k);
                            }
                        } catch (Throwable failure) {
                            synchronized (thrown) {
                                thrown.add(failure);
                            }
                        } finally {
                            busy.decrementAndGet();
                        }
                    },
                    "canceler " + t);
            cancelers.add(canceler);
            canceler.start();
        }
        while (busy.get() > 0) {
            d.update(0.25);
        }
        for (Thread canceler : cancelers) {
            try {
                canceler.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        assertThat(thrown).isEmpty();
    }

    private static boolean hasWaiters(MotionHandle h) {
        MotionStore<?> store = h.store("waiters");
        int row = store.slots.rowOf(h.keyOf());
        return store.pageOfRow(row).waiter()[row & Page.MASK] != null;
    }

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    private static void assertCollected(List<WeakReference<?>> references) {
        for (int k = 0; k < 40 && !references.stream().allMatch(reference -> reference.refersTo(null)); k++) {
            sink = new byte[1 << 20];
            System.gc();
        }
        assertThat(references.stream()
                        .filter(reference -> !reference.refersTo(null))
                        .count())
                .isZero();
    }

    // ---- Futures

    @Test
    void futures_halfOfThemCancelledFromOtherThreads_endOnce_andAreLetGo() {
        int n = 100_000;
        List<WeakReference<?>> references = new ArrayList<>(2 * n);
        runFutures(n, references);
        endless.cancel();
        d.update(0);
        assertThat(d.count()).isZero();
        assertThat(failures).isEmpty();
        assertThat(references).hasSize(2 * n);
        assertCollected(references);
    }

    private void runFutures(int n, List<WeakReference<?>> references) {
        CancelBehavior[] behaviors = CancelBehavior.values();
        List<CompletableFuture<Void>> futures = new ArrayList<>(n);
        int[] completed = new int[4];
        int[] canceled = new int[4];
        AtomicInteger told = new AtomicInteger();
        for (int k = 0; k < n; k++) {
            int kind = k % 4;
            float[] target = {-1};
            references.add(new WeakReference<>(target));
            CancelBehavior behavior = switch (kind) {
                case 0 -> CancelBehavior.CANCEL;
                case 2 -> behaviors[k / 4 % behaviors.length];
                default -> CancelBehavior.NONE;
            };
            MotionHandle h = Motion.create(0f, 1f, kind == 0 ? 1 : 1 + k % 7)
                    .scheduler(d.scheduler())
                    .loops(kind == 0 ? Motion.INFINITE : 1)
                    .onComplete(() -> completed[kind]++)
                    .onCancel(() -> canceled[kind]++)
                    .bind(target, (t, x) -> t[0] = x);
            CompletableFuture<Void> future = kind == 3 ? endless.toFuture() : h.toFuture(behavior);
            future.whenComplete((nothing, error) -> told.incrementAndGet());
            futures.add(future);
            references.add(new WeakReference<>(future));
        }
        d.update(0);
        updateWhileOthersCancel(n, k -> {
            if (k % 2 == 0) {
                futures.get(k).cancel(false);
            }
        });
        d.update(10);
        // Endless ones were cancelled, those left alone completed, of the others each did one of both.
        assertThat(canceled[0]).isEqualTo(n / 4);
        assertThat(completed[0]).isZero();
        assertThat(completed[1]).isEqualTo(n / 4);
        assertThat(canceled[1]).isZero();
        assertThat(completed[2] + canceled[2]).isEqualTo(n / 4);
        assertThat(completed[3]).isEqualTo(n / 4);
        assertThat(d.count()).isEqualTo(1);
        assertThat(told).hasValue(n - n / 4);
        // The last quarter waits for the endless motion, and has left it when it is cancelled.
        assertThat(hasWaiters(endless)).isTrue();
        updateWhileOthersCancel(n, k -> {
            if (k % 4 == 3) {
                futures.get(k).cancel(false);
            }
        });
        d.update(0);
        assertThat(hasWaiters(endless)).isFalse();
        assertThat(told).hasValue(n);
        assertThat(futures).allMatch(CompletableFuture::isDone);
    }

    // ---- Scripts

    @Test
    void scripts_halfOfThemCancelledFromOtherThreads_endOnce_andAreLetGo() {
        // Where each has a thread of the system, fewer: threads are what takes the time.
        boolean areVirtual = Runtime.version().feature() >= 21;
        int alive = areVirtual ? 10_000 : 100;
        int waves = areVirtual ? 10 : 40;
        List<WeakReference<?>> references = new ArrayList<>();
        for (int wave = 0; wave < waves; wave++) {
            runScripts(alive, references);
        }
        endless.cancel();
        d.update(0);
        assertThat(d.count()).isZero();
        assertThat(d.scriptCount()).isZero();
        assertThat(failures).isEmpty();
        assertThat(references).hasSize(3 * alive * waves);
        assertCollected(references);
    }

    private void runScripts(int n, List<WeakReference<?>> references) {
        List<ScriptHandle> handles = new ArrayList<>(n);
        int[] returned = new int[4];
        int[] unwound = new int[4];
        for (int k = 0; k < n; k++) {
            int kind = k % 4;
            double seconds = k / 4 % 5 * 0.25;
            byte[] weight = new byte[10];
            ScriptHandle h = d.script(s -> {
                assertThat(weight).hasSize(10);
                try {
                    switch (kind) {
                        case 0 -> s.await(endless);
                        case 1 -> s.awaitAny(endless, motion(seconds));
                        case 2 -> s.delay(seconds);
                        default -> {
                            s.nextFrame();
                            s.await(motion(seconds));
                        }
                    }
                    returned[kind]++;
                } catch (ScriptCanceledException canceled) {
                    unwound[kind]++;
                    throw canceled;
                }
            });
            handles.add(h);
            references.add(new WeakReference<>(weight));
            references.add(new WeakReference<>(h));
            references.add(new WeakReference<>(h.script));
        }
        d.update(0);
        assertThat(d.scriptCount()).isEqualTo(n);
        updateWhileOthersCancel(n, k -> {
            if (k % 2 == 0) {
                d.execute(handles.get(k)::tryCancel);
            }
        });
        for (int k = 0; k < 8; k++) {
            d.update(0.25);
        }
        assertThat(unwound[0]).isEqualTo(n / 4);
        assertThat(returned[0]).isZero();
        assertThat(returned[1]).isEqualTo(n / 4);
        assertThat(unwound[1]).isZero();
        // In time or too late.
        assertThat(returned[2] + unwound[2]).isEqualTo(n / 4);
        assertThat(returned[3]).isEqualTo(n / 4);
        assertThat(unwound[3]).isZero();
        assertThat(d.scriptCount()).isZero();
        assertThat(d.count()).isEqualTo(1);
        assertThat(hasWaiters(endless)).isFalse();
    }
}
