package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The futures of motions: how they end, what cancelling them does, and when what depends on them runs. */
@SuppressWarnings("FutureReturnValueIgnored")
class FutureTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler());
    }

    private static void assertCompleted(CompletableFuture<?> future) {
        assertThat(future.isDone()).isTrue();
        assertThat(future.isCompletedExceptionally()).isFalse();
        assertThat(future.join()).isNull();
    }

    private static void on(String name, Runnable action) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> thrown[0] = catchThrowable(action::run), name);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(thrown[0]).isNull();
    }

    // ---- How it ends

    @Test
    @Tag("cases")
    void caseB63_cancelled_isCancelled() {
        MotionHandle h = motion(1).run();
        CompletableFuture<Void> a = h.toFuture();
        CompletableFuture<Void> b = h.toFuture();
        assertThat(a).isNotSameAs(b).isNotDone();
        d.update(0.5);
        assertThat(a).isNotDone();
        h.cancel();
        assertThat(a).isCancelled();
        assertThat(b).isCancelled();
    }

    @Test
    @Tag("cases")
    void caseB63_failedWithCancelOnError_isCancelled() {
        d.onError((error, failure) -> log.add(failure.event().name()));
        CompletableFuture<Void> f = motion(1)
                .immediateBind(false)
                .cancelOnError()
                .bind(x -> {
                    throw new IllegalStateException("asked to");
                })
                .toFuture();
        d.update(0.5);
        assertThat(log).containsExactly("WRITE");
        assertThat(f).isCancelled();
    }

    @Test
    @Tag("cases")
    void caseB63_cleared_isCancelled() {
        CompletableFuture<Void> f = motion(1).run().toFuture();
        d.clear();
        assertThat(f).isCancelled();
    }

    @Test
    @Tag("cases")
    void caseB63_completed_completes_andSoDoTwo() {
        MotionHandle h = motion(1).run();
        CompletableFuture<Void> a = h.toFuture();
        CompletableFuture<Void> b = h.toFuture();
        d.update(0.5);
        assertThat(a).isNotDone();
        d.update(0.5);
        assertCompleted(a);
        assertCompleted(b);
    }

    @Test
    void completedByTheHandle_completes() {
        MotionHandle h = motion(1).loops(3, LoopType.YOYO).run();
        CompletableFuture<Void> f = h.toFuture();
        h.complete();
        assertCompleted(f);
    }

    @Test
    void notAliveAnyMore_isCancelled() {
        CompletableFuture<Void> f = motion(1).aliveWhile(() -> false).run().toFuture();
        d.update(0.5);
        assertThat(f).isCancelled();
    }

    @Test
    void overAlready_isDoneFromTheStart() {
        assertCompleted(MotionHandle.NONE.toFuture());
        MotionHandle completed = motion(1).run();
        completed.complete();
        assertCompleted(completed.toFuture());
        MotionHandle canceled = motion(1).run();
        canceled.cancel();
        assertThat(canceled.toFuture()).isCancelled();
        d.update(0);
        assertCompleted(completed.toFuture());
        assertCompleted(canceled.toFuture());
        assertThat(MotionHandle.NONE.toFuture()).isNotSameAs(MotionHandle.NONE.toFuture());
    }

    @Test
    void preserved_completesTheFirstTimeItReachesItsEnd() {
        MotionHandle h = motion(1).onComplete(() -> log.add("complete")).run().preserve();
        CompletableFuture<Void> first = h.toFuture();
        d.update(2);
        assertCompleted(first);
        assertCompleted(h.toFuture());
        h.time(0.25);
        CompletableFuture<Void> second = h.toFuture();
        CompletableFuture<Void> third = h.toFuture(CancelBehavior.CANCEL);
        assertThat(second).isNotDone();
        d.update(1);
        assertCompleted(second);
        assertCompleted(third);
        h.time(0.5);
        CompletableFuture<Void> fourth = h.toFuture();
        h.cancel();
        assertThat(fourth).isCancelled();
        assertThat(log).containsExactly("complete", "complete");
    }

    @Test
    void endless_endsWhenCancelled() {
        MotionHandle h = motion(1).loops(Motion.INFINITE).run();
        CompletableFuture<Void> f = h.toFuture();
        d.update(1_000);
        assertThat(f).isNotDone();
        h.cancel();
        assertThat(f).isCancelled();
    }

    @Test
    void nullBehavior_isRefused() {
        MotionHandle h = motion(1).run();
        assertThatThrownBy(() -> h.toFuture(null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("onCancel");
        assertThatThrownBy(() -> MotionHandle.NONE.toFuture(null)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void wrongThread_isRefused() {
        MotionHandle h = motion(1).run();
        d.update(0.25);
        on(
                "another",
                () -> assertThatThrownBy(() -> h.toFuture())
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("'another'"));
    }

    // ---- Children of sequences

    @Test
    void child_endsAsItself() {
        MotionHandle a = motion(1).run();
        MotionHandle b = motion(1).onCancel(() -> log.add("b canceled")).run();
        CompletableFuture<Void> fa = a.toFuture();
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(a)
                .append(b)
                .onCancel(() -> log.add("all canceled"))
                .run();
        CompletableFuture<Void> fb = b.toFuture();
        CompletableFuture<Void> fall = all.toFuture();
        fb.whenComplete((v, error) -> log.add("fb"));
        fall.whenComplete((v, error) -> log.add("fall"));
        d.update(1.5);
        assertCompleted(fa);
        assertCompleted(a.toFuture());
        assertThat(fb).isNotDone();
        all.cancel();
        assertThat(fb).isCancelled();
        assertThat(fall).isCancelled();
        assertThat(log).containsExactly("b canceled", "fb", "all canceled", "fall");
    }

    @Test
    void child_thatDidNotComeToItsEnd_completesWithItsSequence() {
        MotionHandle late = motion(1).onComplete(() -> log.add("late")).run();
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(late)
                .loops(2, LoopType.YOYO)
                .onComplete(() -> log.add("all"))
                .run();
        d.update(1.5);
        assertThat(log).containsExactly("late");
        log.clear();
        // On its way back.
        CompletableFuture<Void> f = late.toFuture();
        f.thenRun(() -> log.add("f " + late.status() + " " + all.status()));
        CompletableFuture<Void> fall = all.toFuture();
        fall.thenRun(() -> log.add("fall"));
        assertThat(f).isNotDone();
        d.update(0.5);
        assertCompleted(f);
        assertThat(log).containsExactly("all", "f COMPLETED COMPLETED", "fall");
        assertThat(d.count()).isZero();
    }

    @Test
    void child_passedByASeekWithoutEvents_isToldOnceThatIsOver() {
        MotionHandle a = motion(1).onComplete(() -> log.add("a")).run();
        CompletableFuture<Void> f = a.toFuture();
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(a)
                .interval(1)
                .loops(2, LoopType.YOYO)
                .run()
                .preserve();
        d.update(0.5);
        // At 3.75 the second loop is at 0.25, at 2.5 at 1.5: backwards in time, forwards over the child.
        all.time(3.75);
        assertCompleted(f);
        CompletableFuture<Void> again = a.toFuture();
        assertThat(again).isNotDone();
        log.clear();
        MotionHandle other = motion(1).onCancel(() -> log.add("other")).run();
        again.thenRun(other::cancel);
        all.time(2.5);
        assertCompleted(again);
        // No event of the child, but those of others as ever.
        assertThat(log).containsExactly("other");
    }

    @Test
    void child_whoseFutureIsCancelled_isLeftAlone() {
        MotionHandle a = motion(1).run();
        MotionHandle all = Motion.sequence().scheduler(d.scheduler()).append(a).run();
        a.toFuture(CancelBehavior.CANCEL).cancel(false);
        a.toFuture(CancelBehavior.COMPLETE).cancel(false);
        d.update(0.5);
        assertThat(a.status()).isEqualTo(MotionStatus.PLAYING);
        assertThat(all.isActive()).isTrue();
    }

    // ---- Cancelling the future

    @ParameterizedTest
    @EnumSource(CancelBehavior.class)
    void cancelledOnTheDispatchersThread_actsAtOnce(CancelBehavior behavior) {
        MotionHandle h = motion(1)
                .onComplete(() -> log.add("COMPLETE"))
                .onCancel(() -> log.add("CANCEL"))
                .run();
        d.update(0.25);
        CompletableFuture<Void> f = h.toFuture(behavior);
        CompletableFuture<Void> other = h.toFuture();
        assertThat(f.cancel(false)).isTrue();
        assertThat(f.cancel(true)).isTrue();
        assertThat(f).isCancelled();
        assertThat(h.isActive()).isEqualTo(behavior == CancelBehavior.NONE);
        assertThat(other.isDone()).isEqualTo(behavior != CancelBehavior.NONE);
        d.update(1);
        assertThat(log).containsExactly(behavior == CancelBehavior.CANCEL ? "CANCEL" : "COMPLETE");
        assertThat(f).isCancelled();
        assertThat(other.isCancelled()).isEqualTo(behavior == CancelBehavior.CANCEL);
    }

    @ParameterizedTest
    @EnumSource(CancelBehavior.class)
    void cancelledOnAnotherThread_actsAtTheNextUpdate(CancelBehavior behavior) {
        Thread[] at = new Thread[1];
        MotionHandle h = motion(1)
                .onUpdate(() -> log.add("update"))
                .onComplete(() -> at[0] = Thread.currentThread())
                .onCancel(() -> at[0] = Thread.currentThread())
                .run();
        d.update(0);
        log.clear();
        CompletableFuture<Void> f = h.toFuture(behavior);
        on("another", () -> f.cancel(false));
        assertThat(f).isCancelled();
        assertThat(h.status()).isEqualTo(MotionStatus.PLAYING);
        d.update(0.25);
        assertThat(h.status())
                .isEqualTo(
                        switch (behavior) {
                            case NONE -> MotionStatus.PLAYING;
                            case CANCEL -> MotionStatus.CANCELED;
                            case COMPLETE -> MotionStatus.COMPLETED;
                        });
        assertThat(at[0]).isSameAs(behavior == CancelBehavior.NONE ? null : Thread.currentThread());
        assertThat(log).hasSize(behavior == CancelBehavior.CANCEL ? 0 : 1);
    }

    @Test
    void cancelledOnAnotherThread_ofALoop_actsWithTheTasksOfTheNextFrame() {
        FrameLoop loop = new FrameLoop();
        MotionHandle h = Motion.create(0f, 1f, 1)
                .scheduler(loop.scheduler(Stage.POST_LATE_UPDATE, Clock.UNSCALED))
                .onCancel(() -> log.add("cancel"))
                .run();
        loop.addSystem(Stage.TIME_UPDATE, () -> log.add("system"));
        loop.frame(0.25);
        CompletableFuture<Void> f = h.toFuture(CancelBehavior.CANCEL);
        loop.execute(() -> log.add("before"));
        on("another", () -> f.cancel(false));
        loop.execute(() -> log.add("after"));
        loop.frame(0.25);
        assertThat(log).containsExactly("system", "before", "cancel", "after", "system");
        assertThat(loop.count()).isZero();
    }

    @Test
    void endlessMotion_askedToComplete_isCancelled() {
        MotionHandle h = motion(1)
                .loops(Motion.INFINITE)
                .onCancel(() -> log.add("cancel"))
                .run();
        d.update(0);
        h.toFuture(CancelBehavior.COMPLETE).cancel(false);
        assertThat(h.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(log).containsExactly("cancel");
    }

    @Test
    void cancelledAfterTheEnd_doesNothing() {
        MotionHandle h = motion(1).run().preserve();
        CompletableFuture<Void> f = h.toFuture(CancelBehavior.CANCEL);
        h.complete();
        assertThat(f.cancel(false)).isFalse();
        assertThat(h.isActive()).isTrue();
    }

    @Test
    void cancelledWhileTheMotionEnds_doesNotTouchTheNextInItsSlot() {
        MotionHandle h = motion(1).run();
        d.update(0);
        CompletableFuture<Void> f = h.toFuture(CancelBehavior.CANCEL);
        on("another", () -> f.cancel(false));
        h.complete();
        MotionHandle next = motion(1).run();
        d.update(0.5);
        assertThat(f).isCancelled();
        assertThat(next.isActive()).isTrue();
    }

    @Test
    void completedByTheUser_leavesTheMotionAlone() {
        MotionHandle h = motion(1).run();
        CompletableFuture<Void> a = h.toFuture(CancelBehavior.CANCEL);
        CompletableFuture<Void> b = h.toFuture(CancelBehavior.CANCEL);
        assertThat(a.complete(null)).isTrue();
        assertThat(b.completeExceptionally(new IllegalStateException("asked to")))
                .isTrue();
        d.update(0.5);
        assertThat(h.isActive()).isTrue();
        assertThat(waitersOf(h)).isZero();
        d.update(0.5);
        assertCompleted(a);
        assertThat(b).isCompletedExceptionally();
    }

    private static int waitersOf(MotionHandle h) {
        MotionStore<?> store = h.store("waiters");
        int row = store.slots.rowOf(h.keyOf());
        Waiter waiter = store.pageOfRow(row).waiter()[row & Page.MASK];
        int n = 0;
        for (; waiter != null; waiter = waiter.older) {
            n++;
        }
        return n;
    }

    @Test
    void manyOfOneMotion_leaveFromAnyPlace() {
        MotionHandle h = motion(1).run();
        d.update(0);
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int k = 0; k < 7; k++) {
            CompletableFuture<Void> f = h.toFuture();
            int n = k;
            f.thenRun(() -> log.add("" + n));
            all.add(f);
        }
        for (int k : new int[] {3, 0, 6, 4}) {
            all.get(k).cancel(false);
        }
        assertThat(waitersOf(h)).isEqualTo(3);
        all.add(h.toFuture());
        all.get(7).thenRun(() -> log.add("7"));
        h.complete();
        assertThat(log).containsExactly("1", "2", "5", "7");
    }

    // ---- What depends on it

    @Test
    void continuations_runAfterTheMotionsOwnCallbacks() {
        MotionHandle a = motion(1).onComplete(() -> log.add("a")).run();
        MotionHandle b = motion(1).onComplete(() -> log.add("b")).run();
        b.toFuture().thenRun(() -> log.add("fb"));
        a.toFuture().thenRun(() -> log.add("fa1"));
        a.toFuture().thenRun(() -> log.add("fa2"));
        d.update(1);
        assertThat(log).containsExactly("a", "fa1", "fa2", "b", "fb");
        log.clear();
        MotionHandle c = motion(1).onCancel(() -> log.add("c")).run();
        c.toFuture().whenComplete((v, error) -> log.add("fc " + error.getClass().getSimpleName()));
        c.cancel();
        assertThat(log).containsExactly("c", "fc CancellationException");
    }

    @Test
    void continuation_ofWhatACallbackCancels_comesBeforeTheCallbackIsOver() {
        MotionHandle a = motion(1).run();
        a.toFuture().whenComplete((v, error) -> log.add("fa"));
        MotionHandle b = motion(1)
                .onComplete(() -> {
                    a.cancel();
                    log.add("b");
                })
                .run();
        b.toFuture().thenRun(() -> log.add("fb"));
        b.complete();
        assertThat(log).containsExactly("fa", "b", "fb");
    }

    @Test
    void failingContinuation_goesNowhereButIntoItsOwnFuture() {
        d.onError((error, failure) -> log.add("handler"));
        MotionHandle h = motion(1).run();
        CompletableFuture<Void> failed = h.toFuture().thenRun(() -> {
            throw new IllegalStateException("asked to");
        });
        h.toFuture().thenRun(() -> log.add("next"));
        d.update(1);
        assertThat(log).containsExactly("next");
        assertThatThrownBy(failed::join).hasRootCauseMessage("asked to");
    }

    @Test
    @Tag("reentrancy")
    void continuation_mayDoAnything() {
        MotionHandle[] created = new MotionHandle[1];
        MotionHandle other = motion(9).onCancel(() -> log.add("other")).run();
        MotionHandle third = motion(9).onComplete(() -> log.add("third")).run();
        MotionHandle h = motion(1).run();
        h.toFuture().thenRun(() -> {
            other.cancel();
            third.complete();
            assertThatThrownBy(() -> d.update(1)).isInstanceOf(IllegalStateException.class);
            created[0] = motion(1).run();
            created[0].toFuture().thenRun(() -> log.add("created"));
            assertCompleted(h.toFuture());
        });
        CompletableFuture<Void> second = h.toFuture();
        second.thenRun(() -> log.add("second"));
        d.update(1);
        assertThat(log).containsExactly("other", "third", "second");
        assertThat(created[0].time()).isZero();
        d.update(1);
        assertThat(log).containsExactly("other", "third", "second", "created");
        assertThat(d.count()).isZero();
    }

    @Test
    @Tag("reentrancy")
    void continuation_thatClears_isFollowedByTheOthers() {
        MotionHandle a = motion(1).run();
        MotionHandle b = motion(9).onCancel(() -> log.add("b")).run();
        a.toFuture().thenRun(d::clear);
        a.toFuture().thenRun(() -> log.add("a2"));
        CompletableFuture<Void> fb = b.toFuture();
        fb.whenComplete((v, error) -> log.add("fb"));
        d.update(1);
        assertThat(log).containsExactly("b", "fb", "a2");
        assertThat(fb).isCancelled();
        assertThat(d.count()).isZero();
    }

    @Test
    @Tag("reentrancy")
    void continuation_ofAPreservedMotion_mayTakeItBackAndWaitAnew() {
        MotionHandle h = motion(1).run().preserve();
        h.toFuture().thenRun(() -> {
            log.add("first");
            h.time(0.5);
            h.toFuture().thenRun(() -> log.add("again"));
        });
        d.update(1);
        assertThat(log).containsExactly("first");
        assertThat(h.isPlaying()).isTrue();
        d.update(0.5);
        assertThat(log).containsExactly("first", "again");
    }

    @Test
    @Tag("reentrancy")
    void continuation_thatCancelsASiblingFuture_isNotFollowedByIt() {
        MotionHandle h = motion(1).run();
        CompletableFuture<Void> a = h.toFuture();
        CompletableFuture<Void> b = h.toFuture(CancelBehavior.CANCEL);
        a.thenRun(() -> b.cancel(false));
        b.thenRun(() -> log.add("b"));
        d.update(1);
        assertThat(b).isCancelled();
        assertThat(log).isEmpty();
        assertThat(h.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void waiters_moveWithTheirRows() {
        List<MotionHandle> all = new ArrayList<>();
        List<CompletableFuture<Void>> futures = new ArrayList<>();
        for (int k = 0; k < 3_000; k++) {
            MotionHandle h = motion(k % 10 == 0 ? 5 : 1).run();
            all.add(h);
            futures.add(h.toFuture());
        }
        d.update(1);
        d.update(1);
        for (int k = 0; k < 3_000; k++) {
            assertThat(futures.get(k).isDone()).isEqualTo(k % 10 != 0);
        }
        futures.get(10).cancel(false);
        assertThat(waitersOf(all.get(10))).isZero();
        d.update(3);
        assertThat(futures).allMatch(CompletableFuture::isDone);
        assertThat(d.count()).isZero();
    }

    // ---- Many, and from elsewhere

    @Test
    @Tag("leak")
    void aHundredThousand_halfOfThemCancelledFromAnotherThreadWhileTheLoopRuns() throws Exception {
        int n = 100_000;
        int rounds = 20;
        List<CompletableFuture<Void>> futures = new ArrayList<>(n);
        CancelBehavior[] behaviors = CancelBehavior.values();
        MotionHandle endless = motion(1).loops(Motion.INFINITE).run();
        int[] ended = new int[1];
        for (int k = 0; k < n; k++) {
            MotionHandle h = k % 5 == 0
                    ? endless
                    : motion(1 + k % 97)
                            .onComplete(() -> ended[0]++)
                            .onCancel(() -> ended[0]++)
                            .run();
            futures.add(h.toFuture(k % 5 == 0 ? CancelBehavior.NONE : behaviors[k % 3]));
        }
        d.update(0);
        CyclicBarrier barrier = new CyclicBarrier(2);
        Throwable[] thrown = new Throwable[1];
        Thread canceler = new Thread(() -> thrown[0] = catchThrowable(() -> {
            for (int round = 0; round < rounds; round++) {
                barrier.await(60, TimeUnit.SECONDS);
                for (int k = round; k < n; k += rounds) {
                    if (k / rounds % 2 == 0) {
                        futures.get(k).cancel(false);
                    }
                }
            }
        }));
        canceler.start();
        for (int round = 0; round < rounds; round++) {
            barrier.await(60, TimeUnit.SECONDS);
            d.update(1);
            d.update(1);
        }
        canceler.join();
        assertThat(thrown[0]).isNull();
        d.update(100);
        assertThat(ended[0]).isEqualTo(n - n / 5);
        assertThat(d.count()).isEqualTo(1);
        // Of those that wait for the endless one, the cancelled half is forgotten.
        assertThat(waitersOf(endless))
                .isEqualTo((int)
                        futures.stream().filter(future -> !future.isDone()).count())
                .isEqualTo(n / 10);
        for (int k = 0; k < n; k++) {
            if (k / rounds % 2 != 0) {
                assertThat(futures.get(k).isDone()).isEqualTo(k % 5 != 0);
            } else {
                assertThat(futures.get(k).isDone()).isTrue();
            }
        }
        endless.cancel();
        assertThat(futures).allMatch(CompletableFuture::isDone);
        d.update(0);
        assertThat(d.count()).isZero();
    }

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    private static void assertCollected(List<WeakReference<?>> references) {
        assertThat(references).isNotEmpty();
        for (int k = 0; k < 40 && !references.stream().allMatch(reference -> reference.refersTo(null)); k++) {
            sink = new byte[1 << 20];
            System.gc();
        }
        assertThat(references).allMatch(reference -> reference.refersTo(null));
    }

    @Test
    @Tag("leak")
    void future_thatIsOver_isLetGo_andLetsGoOfItsDispatcher() {
        List<WeakReference<?>> references = new ArrayList<>();
        MotionHandle endless = motion(1).loops(Motion.INFINITE).run();
        MotionHandle preserved = motion(1).run().preserve();
        d.update(0);
        for (int k = 0; k < 3; k++) {
            references.add(new WeakReference<>(preserved.toFuture()));
            CompletableFuture<Void> canceled = endless.toFuture();
            canceled.cancel(false);
            references.add(new WeakReference<>(canceled));
            CompletableFuture<Void> elsewhere = endless.toFuture();
            on("another", () -> elsewhere.cancel(false));
            references.add(new WeakReference<>(elsewhere));
        }
        d.update(1);
        assertCollected(references);
        assertThat(endless.isActive()).isTrue();
        assertThat(preserved.isActive()).isTrue();
        List<WeakReference<?>> dispatchers = new ArrayList<>();
        CompletableFuture<Void> kept = leaveADispatcher(dispatchers);
        assertCollected(dispatchers);
        assertCompleted(kept);
    }

    private static CompletableFuture<Void> leaveADispatcher(List<WeakReference<?>> references) {
        ManualMotionDispatcher own = new ManualMotionDispatcher();
        references.add(new WeakReference<>(own.scheduler().dispatcher));
        CompletableFuture<Void> f =
                Motion.create(0f, 1f, 1).scheduler(own.scheduler()).run().toFuture();
        own.update(1);
        return f;
    }

    @Test
    @Tag("recycle")
    void reusedRow_hasNoWaiters() {
        MotionHandle h = motion(1).run();
        CompletableFuture<Void> f = h.toFuture();
        h.cancel();
        d.update(0);
        MotionHandle next = motion(1).run();
        assertThat(waitersOf(next)).isZero();
        next.complete();
        assertThat(f).isCancelled();
    }
}
