package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Scripts: when they run, what they wait for, how they end, and that they never run beside the loop. */
class ScriptTest {

    private static final boolean HAS_VIRTUAL_THREADS = Runtime.version().feature() >= 21;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();
    private boolean mayFail;

    ScriptTest() {
        d.onError((error, failure) -> {
            assertThat(failure.event()).isEqualTo(MotionEvent.SCRIPT);
            log.add("error: " + error.getMessage());
            mayFail |= "asked to".equals(error.getMessage());
            if (!mayFail) {
                throw new AssertionError("a script failed", error);
            }
        });
    }

    @AfterEach
    void nothingStays() {
        d.clear();
        assertThat(d.scriptCount()).isZero();
        assertThat(d.count()).isZero();
    }

    private MotionHandle motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler()).run();
    }

    private static Throwable on(String name, Runnable action) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> thrown[0] = catchThrowable(action::run), name);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return thrown[0];
    }

    // ---- When it runs

    @Test
    void begins_inTheNextUpdate_afterTasksAndBeforeTheClock() {
        d.update(1);
        d.execute(() -> log.add("task"));
        ScriptHandle s = d.script(scope -> log.add("script at " + d.time()));
        assertThat(log).isEmpty();
        assertThat(s.isActive()).isTrue();
        assertThat(d.scriptCount()).isEqualTo(1);
        d.update(0.5);
        assertThat(log).containsExactly("task", "script at 1.0");
        assertThat(s.isActive()).isFalse();
        assertThat(d.scriptCount()).isZero();
    }

    @Test
    void await_goesOnInTheUpdateAfterTheEnd_withoutAGap() {
        MotionHandle[] second = new MotionHandle[1];
        d.script(s -> {
            log.add("first " + s.await(motion(1)));
            second[0] = motion(1);
            log.add("second " + s.await(second[0]) + " at " + d.time());
        });
        d.update(0);
        d.update(1);
        assertThat(log).isEmpty();
        d.update(0.25);
        assertThat(log).containsExactly("first true");
        // Created at the time at which the first one ended.
        assertThat(second[0].time()).isEqualTo(0.25);
        d.update(0.75);
        d.update(0);
        assertThat(log).containsExactly("first true", "second true at 2.0");
    }

    @Test
    void await_ofWhatIsOver_returnsAtOnce() {
        MotionHandle gone = motion(1);
        gone.cancel();
        d.script(s -> {
            log.add("" + s.await(MotionHandle.NONE));
            log.add("" + s.await(gone));
            MotionHandle canceled = motion(1);
            canceled.cancel();
            log.add("" + s.await(canceled));
            log.add("" + s.awaitAll());
            log.add("" + s.awaitAny(motion(9), MotionHandle.NONE).equals(MotionHandle.NONE));
        });
        d.update(0);
        assertThat(log).containsExactly("true", "true", "false", "true", "true");
    }

    @Test
    void await_ofAMotionThatIsCancelled_returnsFalse() {
        MotionHandle h = motion(9);
        d.script(s -> log.add("" + s.await(h)));
        d.update(0);
        h.cancel();
        assertThat(log).isEmpty();
        d.update(0);
        assertThat(log).containsExactly("false");
    }

    @Test
    void awaitAll_waitsForTheLast_andTellsWhetherAllCompleted() {
        MotionHandle a = motion(3);
        MotionHandle b = motion(1);
        MotionHandle c = motion(9);
        d.script(s -> log.add("ab " + s.awaitAll(a, b, a) + " " + d.time()));
        d.script(s -> log.add("ac " + s.awaitAll(a, c) + " " + d.time()));
        for (int k = 0; k < 5; k++) {
            d.update(1);
        }
        c.cancel();
        d.update(0);
        assertThat(log).containsExactly("ab true 3.0", "ac false 5.0");
    }

    @Test
    void awaitAny_returnsTheFirst_andLetsGoOfTheOthers() {
        MotionHandle a = motion(3);
        MotionHandle b = motion(1);
        d.script(s -> {
            MotionHandle first = s.awaitAny(a, b);
            log.add("" + first.equals(b));
            assertThat(waiters(a)).isFalse();
            // Of several at once the one that ended first.
            log.add("" + s.awaitAny(motion(1), motion(1), a).equals(a));
        });
        d.update(0);
        assertThat(waiters(a)).isTrue();
        d.update(1);
        d.update(1);
        d.update(0.5);
        assertThat(log).containsExactly("true", "false");
        d.update(0.5);
        assertThat(a.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    private static boolean waiters(MotionHandle h) {
        MotionStore<?> store = h.store("waiters");
        int row = store.slots.rowOf(h.keyOf());
        return store.pageOfRow(row).waiter()[row & Page.MASK] != null;
    }

    @Test
    void delay_endsAtTheFirstUpdateAtOrPastIt() {
        d.script(s -> {
            for (double delay : new double[] {1, 0.5, 0}) {
                s.delay(delay);
                log.add("" + d.time());
            }
        });
        d.update(0);
        d.update(0.75);
        d.update(0.25);
        assertThat(log).isEmpty();
        d.update(0.75);
        assertThat(log).containsExactly("1.0");
        d.update(0);
        assertThat(log).containsExactly("1.0", "1.75");
        d.update(0);
        assertThat(log).containsExactly("1.0", "1.75", "1.75");
    }

    @Test
    void delay_ofManyAndCancelled_endsInTheirOrder() {
        long seed = 20_260_101;
        Random random = new Random(seed);
        int n = HAS_VIRTUAL_THREADS ? 300 : 60;
        List<ScriptHandle> handles = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int at = 1; at <= n; at++) {
            expected.add("" + at);
        }
        List<Integer> order = new ArrayList<>();
        for (int at = 1; at <= n; at++) {
            order.add(at);
        }
        java.util.Collections.shuffle(order, random);
        for (int at : order) {
            handles.add(d.script(s -> {
                s.delay(at);
                log.add("" + at);
            }));
        }
        d.update(0);
        for (int k = 0; k < n; k += 3) {
            handles.get(k).tryCancel();
            expected.remove("" + order.get(k));
        }
        for (int k = 0; k < n; k++) {
            d.update(random.nextInt(3));
        }
        d.update(n);
        d.update(0);
        assertThat(log).as("seed " + seed).isEqualTo(expected);
    }

    @Test
    void nextFrame_isOneUpdate() {
        d.script(s -> {
            for (int k = 0; k < 3; k++) {
                log.add("frame " + d.time());
                s.nextFrame();
            }
            log.add("over");
        });
        for (int k = 0; k < 4; k++) {
            d.update(1);
        }
        assertThat(log).containsExactly("frame 0.0", "frame 1.0", "frame 2.0", "over");
    }

    @Test
    void ready_haveTheirTurnInTheOrderInWhichTheyBecameSo() {
        MotionHandle h = motion(1);
        d.script(s -> {
            s.delay(1);
            log.add("delay 1");
        });
        d.script(s -> {
            s.delay(0.5);
            log.add("delay 0.5");
        });
        d.script(s -> {
            s.await(h);
            log.add("a");
        });
        d.script(s -> {
            s.await(h);
            log.add("b");
        });
        d.update(0);
        d.script(s -> {
            s.nextFrame();
            log.add("next");
        });
        d.update(1);
        d.script(s -> log.add("new"));
        d.update(0);
        assertThat(log).containsExactly("next", "a", "b", "new", "delay 0.5", "delay 1");
    }

    @Test
    void onALoop_runsOncePerFrame_onItsTime() {
        FrameLoop loop = new FrameLoop();
        loop.timeScale(0.5);
        loop.addSystem(Stage.TIME_UPDATE, () -> log.add("system"));
        loop.execute(() -> log.add("task"));
        loop.script(s -> {
            log.add("script");
            s.delay(1);
            log.add("later " + loop.time(Clock.TIME));
            MotionHandle h = Motion.create(0f, 1f, 1)
                    .scheduler(loop.scheduler(Stage.FIXED_UPDATE, Clock.TIME))
                    .run();
            log.add("" + s.await(h));
        });
        loop.frame(1);
        assertThat(log).containsExactly("task", "script", "system");
        log.clear();
        loop.frame(1);
        assertThat(log).containsExactly("system");
        loop.frame(1);
        assertThat(log).containsExactly("system", "later 1.0", "system");
        loop.frame(2);
        loop.frame(0);
        assertThat(log).contains("true");
        assertThat(loop.scriptCount()).isZero();
        assertThat(loop.count()).isZero();
    }

    // ---- Whose thread it is

    @Test
    void running_countsAsTheLoopsThread_alsoForOtherDispatchersOfThatThread() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        other.update(0);
        Thread[] real = new Thread[3];
        d.script(s -> {
            real[0] = Thread.currentThread();
            d.ensureCapacity(10);
            MotionHandle h = motion(1).speed(2).preserve().time(0.25);
            h.complete();
            h.cancel();
            MotionHandle there =
                    Motion.create(0f, 1f, 1).scheduler(other.scheduler()).run();
            other.update(1);
            log.add(h.status() + " " + there.status() + " " + d.count());
            s.onLoop(() -> real[1] = Thread.currentThread());
            real[2] = s.onLoop(Thread::currentThread);
        });
        d.update(0);
        assertThat(log).containsExactly("CANCELED COMPLETED 0");
        assertThat(real[0]).isNotSameAs(Thread.currentThread());
        assertThat(real[0].isDaemon()).isTrue();
        assertThat(real[1]).isSameAs(Thread.currentThread());
        assertThat(real[2]).isSameAs(Thread.currentThread());
        other.clear();
    }

    @Test
    void onLoop_throwsWhatItsActionThrows() {
        d.script(s -> {
            assertThatThrownBy(() -> s.onLoop(() -> {
                        throw new java.io.IOException("asked to");
                    }))
                    .isInstanceOf(java.io.IOException.class);
            Runnable fails = () -> {
                throw new IllegalArgumentException("asked to");
            };
            assertThatThrownBy(() -> s.onLoop(fails)).isInstanceOf(IllegalArgumentException.class);
            Runnable waits = s::nextFrame;
            assertThatThrownBy(() -> s.onLoop(waits))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("nextFrame");
            log.add("on");
        });
        d.update(0);
        assertThat(log).containsExactly("on");
    }

    @Test
    void update_inAScript_isRefused() {
        FrameLoop loop = new FrameLoop();
        List<Throwable> thrown = new ArrayList<>();
        MotionScript script = s -> {
            try {
                thrown.add(catchThrowable(() -> d.update(1)));
                thrown.add(catchThrowable(() -> loop.frame(1)));
                s.onLoop(() -> {
                    thrown.add(catchThrowable(() -> d.update(1)));
                    thrown.add(catchThrowable(() -> loop.frame(1)));
                });
                s.delay(9);
            } finally {
                thrown.add(catchThrowable(() -> loop.frame(1)));
            }
        };
        ScriptHandle h = loop.script(script);
        d.script(s -> loop.frame(0.25));
        d.update(0);
        // A frame of the one runs in a script of the other, as in a callback.
        assertThat(loop.time(Clock.TIME)).isEqualTo(0.25);
        h.tryCancel();
        assertThat(thrown).hasSize(5).allMatch(error -> error instanceof IllegalStateException);
        assertThat(loop.time(Clock.TIME)).isEqualTo(0.25);
        assertThat(d.time()).isZero();
        ScriptHandle own = d.script(s -> {
            try {
                s.delay(9);
            } finally {
                log.add("" + (catchThrowable(() -> d.update(1)) instanceof IllegalStateException));
            }
        });
        d.update(0);
        own.tryCancel();
        assertThat(log).containsExactly("true");
    }

    @Test
    void wrongThread_isRefused() {
        ScriptHandle[] h = new ScriptHandle[1];
        ScriptScope[] scope = new ScriptScope[1];
        h[0] = d.script(s -> {
            scope[0] = s;
            s.delay(9);
        });
        d.update(0);
        for (Runnable call : List.<Runnable>of(
                () -> d.script(s -> {}),
                () -> d.scriptCount(),
                () -> d.scriptLimit(),
                () -> d.scriptLimit(2),
                () -> h[0].isActive(),
                () -> h[0].tryCancel(),
                () -> scope[0].nextFrame(),
                () -> scope[0].delay(1),
                () -> scope[0].await(MotionHandle.NONE),
                () -> scope[0].awaitAny(MotionHandle.NONE),
                () -> scope[0].await(h[0]),
                () -> scope[0].fork(s -> {}),
                () -> scope[0].onLoop(() -> {}))) {
            assertThat(on("another", call))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("'another'");
        }
        assertThatThrownBy(scope[0]::nextFrame).isInstanceOf(IllegalStateException.class);
        assertThat(h[0].isActive()).isTrue();
        assertThat(d.scriptCount()).isEqualTo(1);
    }

    @Test
    void arguments_areChecked() {
        assertThatThrownBy(() -> d.script(null)).isInstanceOf(IllegalArgumentException.class);
        for (double bad : new double[] {0, -1, Double.NaN}) {
            assertThatThrownBy(() -> d.scriptLimit(bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("" + bad);
        }
        d.scriptLimit(Double.POSITIVE_INFINITY);
        assertThat(d.scriptLimit()).isEqualTo(Double.POSITIVE_INFINITY);
        ScriptHandle[] own = new ScriptHandle[1];
        FrameLoop loop = new FrameLoop();
        ScriptHandle foreign = loop.script(s -> {});
        own[0] = d.script(s -> {
            for (Runnable call : List.<Runnable>of(
                    () -> s.await((MotionHandle) null),
                    () -> s.await((ScriptHandle) null),
                    () -> s.await(own[0]),
                    () -> s.await(foreign),
                    () -> s.awaitAny(),
                    () -> s.awaitAny((MotionHandle[]) null),
                    () -> s.awaitAll(MotionHandle.NONE, null),
                    () -> s.delay(-1),
                    () -> s.delay(Double.NaN),
                    () -> s.fork(null),
                    () -> s.onLoop((Runnable) null))) {
                assertThat(catchThrowable(call::run)).isInstanceOf(IllegalArgumentException.class);
            }
            log.add("checked");
        });
        d.update(0);
        assertThat(log).containsExactly("checked");
        loop.clear();
    }

    @Test
    void waiting_inACallback_isRefused() {
        d.script(s -> {
            MotionHandle h = Motion.create(0f, 1f, 1)
                    .scheduler(d.scheduler())
                    .onCancel(() -> {
                        for (Runnable call :
                                List.<Runnable>of(s::nextFrame, () -> s.delay(1), () -> s.onLoop(() -> {}))) {
                            log.add("" + (catchThrowable(call::run) instanceof IllegalStateException));
                        }
                    })
                    .run();
            h.cancel();
            s.nextFrame();
            log.add("went on");
        });
        d.update(0);
        d.update(0);
        assertThat(log).containsExactly("true", "true", "true", "went on");
    }

    // ---- How it ends

    @Test
    void exception_goesToTheHandler_andStopsNobodyElse() {
        ScriptHandle failing = d.script(s -> {
            s.nextFrame();
            throw new java.io.IOException("asked to");
        });
        d.script(s -> log.add("" + s.await(failing)));
        d.script(s -> {
            s.nextFrame();
            log.add("other");
        });
        d.update(0);
        d.update(0);
        assertThat(failing.isActive()).isFalse();
        d.update(0);
        assertThat(log).containsExactly("error: asked to", "other", "false");
    }

    @Test
    void cancel_unwindsAtOnce_andWaitsInFinallyThrowAgain() {
        ScriptHandle h = d.script(s -> {
            try {
                s.delay(9);
                log.add("not here");
            } catch (ScriptCanceledException canceled) {
                log.add("canceled");
                throw canceled;
            } finally {
                log.add("" + (catchThrowable(s::nextFrame) instanceof ScriptCanceledException));
                log.add("" + (catchThrowable(() -> s.await(MotionHandle.NONE)) instanceof ScriptCanceledException));
                s.onLoop(() -> log.add("on loop"));
            }
        });
        d.update(0);
        assertThat(h.tryCancel()).isTrue();
        assertThat(log).containsExactly("canceled", "true", "true", "on loop");
        assertThat(h.isActive()).isFalse();
        assertThat(h.tryCancel()).isFalse();
        assertThat(d.scriptCount()).isZero();
        d.update(10);
        assertThat(log).hasSize(4);
    }

    @Test
    void cancel_beforeItBegan_neverBegins() {
        ScriptHandle h = d.script(s -> log.add("began"));
        assertThat(h.tryCancel()).isTrue();
        assertThat(d.scriptCount()).isZero();
        d.update(0);
        assertThat(log).isEmpty();
    }

    @Test
    void cancel_ofItself_isUnwoundByItsNextWait() {
        ScriptHandle[] h = new ScriptHandle[1];
        h[0] = d.script(s -> {
            log.add("" + h[0].tryCancel());
            log.add("still here");
            s.nextFrame();
            log.add("not here");
        });
        d.update(0);
        assertThat(log).containsExactly("true", "still here");
        assertThat(h[0].isActive()).isFalse();
    }

    @Test
    @Tag("reentrancy")
    void cancel_ofOneThatIsReady_orOfOneAnother_endsBoth() {
        ScriptHandle[] h = new ScriptHandle[2];
        for (int k = 0; k < 2; k++) {
            int other = 1 - k;
            h[k] = d.script(s -> {
                try {
                    s.nextFrame();
                    log.add("ran");
                    s.delay(9);
                } finally {
                    log.add("finally " + h[other].tryCancel());
                }
            });
        }
        d.update(0);
        h[0].tryCancel();
        // The first is unwinding while it cancels the second, which cancels the first in turn.
        assertThat(log).containsExactly("finally true", "finally true");
        d.update(0);
        assertThat(log).hasSize(2);
    }

    @Test
    @Tag("reentrancy")
    void cancel_inACallbackOfAMotion_unwindsThere() {
        ScriptHandle h = d.script(s -> {
            try {
                s.delay(9);
            } finally {
                motion(1);
                log.add("unwound");
            }
        });
        d.update(0);
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onComplete(() -> {
                    log.add("before");
                    h.tryCancel();
                    log.add("after");
                })
                .run();
        d.update(1);
        assertThat(log).containsExactly("before", "unwound", "after");
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    @Tag("reentrancy")
    void clear_cancelsAll_andWhatTheyBeginLives() {
        MotionHandle h = Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> log.add("motion"))
                .run();
        d.script(s -> {
            try {
                s.await(h);
            } finally {
                log.add("script");
                d.script(later -> log.add("later"));
                motion(1);
            }
        });
        d.script(s -> log.add("never"));
        // One that clears what it is itself part of.
        d.update(0);
        log.clear();
        d.clear();
        assertThat(log).containsExactly("script", "motion");
        assertThat(d.count()).isEqualTo(1);
        assertThat(d.scriptCount()).isEqualTo(1);
        d.update(0);
        assertThat(log).containsExactly("script", "motion", "later");
        log.clear();
        d.script(s -> {
            d.clear();
            log.add("cleared");
            s.nextFrame();
            log.add("not here");
        });
        d.update(0);
        assertThat(log).containsExactly("cleared");
        assertThat(d.scriptCount()).isZero();
        FrameLoop loop = new FrameLoop();
        loop.script(s -> {
            try {
                s.delay(9);
            } finally {
                log.add("loop");
            }
        });
        loop.frame(0);
        loop.clear();
        assertThat(log).containsExactly("cleared", "loop");
        assertThat(loop.scriptCount()).isZero();
    }

    // ---- Children

    @Test
    void fork_runsBeside_andIsCancelledWithItsScope() {
        ScriptHandle parent = d.script(s -> {
            ScriptHandle quick = s.fork(child -> log.add("quick"));
            s.fork(child -> {
                try {
                    child.delay(9);
                } finally {
                    log.add("slow");
                }
            });
            log.add("joined " + s.await(quick));
            s.nextFrame();
            log.add("over");
        });
        d.update(0);
        assertThat(log).isEmpty();
        assertThat(d.scriptCount()).isEqualTo(3);
        d.update(0);
        d.update(0);
        assertThat(log).containsExactly("quick", "joined true");
        d.update(0);
        assertThat(log).containsExactly("quick", "joined true", "over", "slow");
        assertThat(parent.isActive()).isFalse();
        assertThat(d.scriptCount()).isZero();
    }

    @Test
    void cancel_ofTheParent_cancelsChildrenOfAllDepths() {
        ScriptHandle parent = d.script(s -> {
            s.fork(child -> {
                child.fork(grandchild -> {
                    try {
                        grandchild.delay(9);
                    } finally {
                        log.add("grandchild");
                    }
                });
                try {
                    child.delay(9);
                } finally {
                    log.add("child");
                }
            });
            try {
                s.delay(9);
            } finally {
                log.add("parent");
            }
        });
        d.update(0);
        d.update(0);
        d.update(0);
        assertThat(d.scriptCount()).isEqualTo(3);
        parent.tryCancel();
        assertThat(log).containsExactly("parent", "child", "grandchild");
        assertThat(d.scriptCount()).isZero();
    }

    @Test
    void scope_endsItsChildrenTogether_andTheScriptGoesOn() {
        d.script(s -> {
            ScriptHandle kept = s.fork(child -> child.delay(9));
            s.scope(part -> {
                for (int k = 0; k < 3; k++) {
                    int n = k;
                    part.fork(child -> {
                        try {
                            child.delay(9);
                        } finally {
                            log.add("child " + n);
                        }
                    });
                }
                part.nextFrame();
                part.nextFrame();
            });
            log.add("after " + kept.isActive());
            assertThat(catchThrowable(() -> s.scope(part -> {
                        throw new java.io.IOException("asked to");
                    })))
                    .isInstanceOf(java.io.IOException.class);
        });
        for (int k = 0; k < 4; k++) {
            d.update(0);
        }
        assertThat(log).containsExactly("child 0", "child 1", "child 2", "after true");
        assertThat(d.scriptCount()).isZero();
    }

    @Test
    void failingChild_stopsNeitherParentNorSibling() {
        d.script(s -> {
            ScriptHandle bad = s.fork(child -> {
                throw new IllegalStateException("asked to");
            });
            ScriptHandle good = s.fork(child -> child.nextFrame());
            log.add(s.await(bad) + " " + s.await(good));
        });
        for (int k = 0; k < 4; k++) {
            d.update(0);
        }
        assertThat(log).containsExactly("error: asked to", "false true");
    }

    // ---- One that does not wait

    @Test
    void beyondTheLimit_isInterruptedReportedAndRefused_andTheFrameGoesOn() throws Exception {
        FrameLoop loop = new FrameLoop();
        loop.frame(0);
        List<Throwable> errors = new ArrayList<>();
        loop.onError((error, failure) -> {
            assertThat(failure.event()).isEqualTo(MotionEvent.SCRIPT);
            errors.add(error);
        });
        loop.scriptLimit(0.02);
        AtomicReference<Thread> thread = new AtomicReference<>();
        List<Throwable> refused = new ArrayList<>();
        MotionHandle h = Motion.create(0f, 1f, 9)
                .scheduler(loop.scheduler(Stage.UPDATE, Clock.TIME))
                .run();
        ScriptHandle stuck = loop.script(s -> {
            thread.set(Thread.currentThread());
            s.fork(child -> child.delay(9));
            spinUntilInterrupted();
            refused.add(catchThrowable(s::nextFrame));
            refused.add(catchThrowable(() -> s.await(h)));
            refused.add(catchThrowable(() -> s.onLoop(() -> {})));
            refused.add(catchThrowable(() -> s.fork(child -> {})));
            refused.add(catchThrowable(h::cancel));
            refused.add(catchThrowable(() -> loop.script(other -> {})));
            refused.add(catchThrowable(() -> loop.frame(1)));
        });
        loop.script(s -> log.add("other " + s.await(stuck)));
        loop.script(s -> {
            s.nextFrame();
            log.add("third");
        });
        loop.frame(0.25);
        assertThat(loop.time(Clock.TIME)).isEqualTo(0.25);
        assertThat(stuck.isActive()).isFalse();
        assertThat(errors).hasSize(1);
        assertThat(errors.get(0)).hasMessageContaining("0.02 s");
        assertThat(errors.get(0).getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("spinUntilInterrupted"));
        loop.frame(0.25);
        assertThat(log).containsExactly("other false", "third");
        thread.get().join();
        assertThat(refused).hasSize(7).allMatch(error -> error instanceof IllegalStateException);
        assertThat(h.isActive()).isTrue();
        assertThat(loop.count()).isEqualTo(1);
        assertThat(loop.scriptCount()).isZero();
        loop.clear();
    }

    private static void spinUntilInterrupted() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }

    /** One that touches motions all the time is stopped between two calls, never within one. */
    @Test
    void beyondTheLimit_withinCalls_leavesMotionsWhole() throws Exception {
        mayFail = true;
        d.scriptLimit(0.02);
        AtomicReference<Thread> thread = new AtomicReference<>();
        AtomicInteger made = new AtomicInteger();
        Throwable[] thrown = new Throwable[1];
        d.script(s -> {
            thread.set(Thread.currentThread());
            thrown[0] = catchThrowable(() -> {
                while (true) {
                    motion(1).time(0.5);
                    motion(1).cancel();
                    made.incrementAndGet();
                }
            });
        });
        d.update(0);
        thread.get().join();
        assertThat(thrown[0]).isInstanceOf(IllegalStateException.class);
        assertThat(log).hasSize(1);
        assertThat(d.count()).isBetween(made.get(), made.get() + 2);
        d.update(1);
        d.update(1);
        assertThat(d.count()).isZero();
        assertThat(motion(1).isActive()).isTrue();
    }

    @Test
    void timeOfOtherScripts_andOfTheLoop_isNotItsOwn() {
        mayFail = true;
        d.scriptLimit(0.05);
        ScriptHandle child = d.script(s -> {
            try {
                s.delay(9);
            } finally {
                spinUntilInterrupted();
            }
        });
        d.update(0);
        ScriptHandle parent = d.script(s -> {
            child.tryCancel();
            s.onLoop(ScriptTest::spinForALimit);
            s.nextFrame();
            log.add("lives");
        });
        d.update(0);
        assertThat(child.isActive()).isFalse();
        assertThat(parent.isActive()).isTrue();
        assertThat(log).hasSize(1);
        d.update(0);
        assertThat(log).hasSize(2).endsWith("lives");
    }

    private static void spinForALimit() {
        long until = System.nanoTime() + 60_000_000;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }

    @Test
    void interruptedLoopThread_staysInterrupted_andInStep() {
        d.script(s -> {
            s.nextFrame();
            log.add("ran");
        });
        Thread.currentThread().interrupt();
        d.update(0);
        d.update(0);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(log).containsExactly("ran");
    }

    // ---- What is seldom

    @Test
    void fork_ofAScopeThatHasEnded_isRefused() {
        d.script(s -> {
            ScriptScope[] inner = new ScriptScope[1];
            s.scope(scope -> inner[0] = scope);
            assertThatThrownBy(() -> inner[0].fork(child -> log.add("child")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("has ended");
            log.add("through");
        });
        d.update(0);
        d.update(0);
        assertThat(log).containsExactly("through");
    }

    @Test
    void onLoop_throwsErrorsToo() {
        d.script(s -> {
            assertThatThrownBy(() -> s.onLoop(() -> {
                        throw new StackOverflowError("asked to");
                    }))
                    .isInstanceOf(StackOverflowError.class);
            log.add("through");
        });
        d.update(0);
        assertThat(log).containsExactly("through");
    }

    // ---- Many

    @Test
    void thread_isVirtualWhereThereAreSuch_elseADaemon() {
        d.script(s -> log.add(
                Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon() + " " + isVirtual()));
        d.update(0);
        assertThat(log).containsExactly("motile script true " + HAS_VIRTUAL_THREADS);
    }

    private static boolean isVirtual() throws Exception {
        return HAS_VIRTUAL_THREADS
                && (boolean) Thread.class.getMethod("isVirtual").invoke(Thread.currentThread());
    }

    @Test
    void many_runInStep_oneAtATime() {
        int n = HAS_VIRTUAL_THREADS ? 10_000 : 100;
        int[] plain = new int[1];
        AtomicBoolean busy = new AtomicBoolean();
        AtomicInteger overlaps = new AtomicInteger();
        MotionHandle shared = motion(2);
        d.scriptLimit(60);
        for (int k = 0; k < n; k++) {
            int mine = k;
            d.script(s -> {
                enter(busy, overlaps);
                plain[0]++;
                MotionHandle own = motion(1 + mine % 3);
                busy.set(false);
                switch (mine % 4) {
                    case 0 -> s.await(own);
                    case 1 -> s.delay(mine % 5);
                    case 2 -> s.awaitAny(own, shared);
                    default -> s.nextFrame();
                }
                enter(busy, overlaps);
                plain[0]++;
                busy.set(false);
            });
        }
        assertThat(d.scriptCount()).isEqualTo(n);
        for (int k = 0; k < 7; k++) {
            d.update(1);
            enter(busy, overlaps);
            busy.set(false);
        }
        assertThat(overlaps).hasValue(0);
        assertThat(plain[0]).isEqualTo(2 * n);
        assertThat(d.scriptCount()).isZero();
        assertThat(d.count()).isZero();
    }

    private static void enter(AtomicBoolean busy, AtomicInteger overlaps) {
        if (!busy.compareAndSet(false, true)) {
            overlaps.incrementAndGet();
        }
    }

    @Test
    @Tag("leak")
    void many_halfOfThemCancelled_areLetGo() throws Exception {
        int n = HAS_VIRTUAL_THREADS ? 1_000 : 100;
        List<WeakReference<?>> references = new ArrayList<>();
        MotionHandle endless = Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .loops(Motion.INFINITE)
                .run();
        beginAndCancel(n, endless, references);
        d.update(2);
        d.update(0);
        assertThat(d.scriptCount()).isZero();
        assertThat(waiters(endless)).isFalse();
        for (int k = 0; k < 60 && !references.stream().allMatch(r -> r.refersTo(null)); k++) {
            sink = new byte[1 << 20];
            System.gc();
        }
        assertThat(references).hasSize(3 * n).allMatch(reference -> reference.refersTo(null));
        endless.cancel();
    }

    private void beginAndCancel(int n, MotionHandle endless, List<WeakReference<?>> references) {
        List<ScriptHandle> handles = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            int mine = k;
            byte[] weight = new byte[100];
            references.add(new WeakReference<>(weight));
            ScriptHandle h = d.script(s -> {
                assertThat(weight).hasSize(100);
                if (mine % 4 < 2) {
                    s.awaitAny(endless, motion(mine % 2 == 0 ? 900 : 1));
                } else {
                    s.delay(mine % 2 == 0 ? 900 : 1);
                }
            });
            references.add(new WeakReference<>(h));
            references.add(new WeakReference<>(h.script));
            handles.add(h);
        }
        d.update(0);
        assertThat(d.scriptCount()).isEqualTo(n);
        d.execute(() -> {
            for (int k = 0; k < n; k += 2) {
                handles.get(k).tryCancel();
            }
            handles.clear();
        });
        d.update(0);
        assertThat(d.scriptCount()).isEqualTo(n / 2);
    }

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;
}
