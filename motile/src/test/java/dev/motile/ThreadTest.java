package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A dispatcher belongs to one thread; others are refused, and may hand over tasks. */
class ThreadTest {

    /** Runs something on another thread, to its end; returns what it threw. */
    private static Throwable on(String name, Runnable action) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> thrown[0] = catchThrowable(action::run), name);
        thread.start();
        join(thread);
        return thrown[0];
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertRefused(String what, Runnable action) {
        assertThat(on("the wrong thread", action))
                .as(what)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("'the wrong thread'")
                .hasMessageContaining("'" + Thread.currentThread().getName() + "'");
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion() {
        return Motion.create(0f, 1f, 1).scheduler(d.scheduler());
    }

    private static void use(Object value) {
        assertThat(value).as("not refused").isNull();
    }

    // ---- Everything public

    @Test
    void handle_onTheWrongThread_isRefusedAndChangesNothing() {
        MotionHandle h = motion().onCancel(() -> log.add("cancel")).bind(x -> log.add("" + x));
        d.update(0.25);
        log.clear();
        MotionGroup group = new MotionGroup();
        assertRefused("isValid", () -> use(h.isValid()));
        assertRefused("isActive", () -> use(h.isActive()));
        assertRefused("isPlaying", () -> use(h.isPlaying()));
        assertRefused("status", () -> use(h.status()));
        assertRefused("cancel", h::cancel);
        assertRefused("tryCancel", () -> use(h.tryCancel()));
        assertRefused("complete", h::complete);
        assertRefused("tryComplete", () -> use(h.tryComplete()));
        assertRefused("preserve", () -> use(h.preserve()));
        assertRefused("time", () -> use(h.time()));
        assertRefused("time(0.5)", () -> use(h.time(0.5)));
        assertRefused("progress", () -> use(h.progress()));
        assertRefused("speed", () -> use(h.speed()));
        assertRefused("speed(2)", () -> use(h.speed(2)));
        assertRefused("duration", () -> use(h.duration()));
        assertRefused("totalDuration", () -> use(h.totalDuration()));
        assertRefused("delay", () -> use(h.delay()));
        assertRefused("loops", () -> use(h.loops()));
        assertRefused("completedLoops", () -> use(h.completedLoops()));
        assertRefused("name", () -> use(h.name()));
        assertRefused("addTo", () -> use(h.addTo(group)));
        // A handle is a value anywhere.
        int hash = h.hashCode();
        assertThat(on("another", () -> {
                    assertThat(h.equals(MotionHandle.NONE)).isFalse();
                    assertThat(h.hashCode()).isEqualTo(hash);
                    assertThat(h.toString()).isNotEmpty();
                }))
                .isNull();
        assertThat(log).isEmpty();
        assertThat(h.time()).isEqualTo(0.25);
        assertThat(h.speed()).isEqualTo(1);
        d.update(0.75);
        assertThat(log).containsExactly("1.0");
        assertThat(h.isActive()).isFalse();
    }

    @Test
    void dispatcher_onTheWrongThread_isRefusedAndChangesNothing() {
        d.onError((error, failure) -> log.add("handler"));
        MotionHandle h = motion().bind(x -> {});
        d.update(0.25);
        assertRefused("update", () -> d.update(0.25));
        assertRefused("time", () -> use(d.time()));
        assertRefused("count", () -> use(d.count()));
        assertRefused("clear", d::clear);
        assertRefused("ensureCapacity", () -> d.ensureCapacity(10_000));
        assertRefused("onError", () -> d.onError((error, failure) -> log.add("other handler")));
        assertRefused("traceCreation", () -> d.traceCreation(true));
        assertThat(d.time()).isEqualTo(0.25);
        assertThat(d.count()).isEqualTo(1);
        assertThat(h.time()).isEqualTo(0.25);
        motion().onCancel(() -> {
                    throw new IllegalStateException("x");
                })
                .run()
                .cancel();
        assertThat(log).containsExactly("handler");
    }

    @Test
    void ends_onTheWrongThread_areRefusedAndWriteNothing() {
        MotionRef ref = new MotionRef();
        MotionHandle current =
                motion().ref(ref).onCancel(() -> log.add("cancel")).run();
        d.update(0);
        float[] cell = {-1};
        MotionClip<float[]> clip = motion().clip((target, x) -> target[0] = x);
        MotionClip<float[]> clipWithRef = motion().ref(ref).clip((target, x) -> target[0] = x);
        assertRefused("bind", () -> use(motion().bind(x -> cell[0] = x)));
        assertRefused("bind with ref", () -> use(motion().ref(ref).bind(x -> cell[0] = x)));
        assertRefused("bind target", () -> use(motion().bind(cell, (c, x) -> c[0] = x)));
        assertRefused("bind 2", () -> use(motion().bind(cell, cell, (c, e, x) -> c[0] = x)));
        assertRefused("bind 3", () -> use(motion().bind(cell, cell, cell, (c, e, f, x) -> c[0] = x)));
        assertRefused("bindTo", () -> use(motion().bindTo(cell, 0)));
        assertRefused("run", () -> use(motion().run()));
        assertRefused("clip.play", () -> use(clip.play(cell)));
        assertRefused("clip.play with ends", () -> use(clip.play(cell, 0, 1)));
        assertRefused("clip.play into a ref", () -> clip.play(cell, ref));
        assertRefused("clip.play into a ref with ends", () -> clip.play(cell, 0, 1, ref));
        assertRefused("clip.start", () -> clip.start(cell));
        assertRefused("clip of a ref", () -> clipWithRef.start(cell));
        assertThat(cell).containsExactly(-1f);
        assertThat(d.count()).isEqualTo(1);
        assertThat(ref.handle()).isEqualTo(current);
        assertThat(current.isActive()).isTrue();
        assertThat(log).isEmpty();
        // The builder was used up by it all the same; its buffer went back.
        FloatMotionBuilder[] builder = new FloatMotionBuilder[1];
        assertRefused("run", () -> {
            builder[0] = motion();
            builder[0].run();
        });
        assertThat(catchThrowable(() -> builder[0].run()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("builder");
    }

    @Test
    void ref_onTheWrongThread_isRefusedAndChangesNothing() {
        MotionRef ref = new MotionRef();
        motion().ref(ref).run();
        d.update(0);
        assertRefused("handle", () -> use(ref.handle()));
        assertRefused("isActive", () -> use(ref.isActive()));
        assertRefused("tryCancel", () -> use(ref.tryCancel()));
        assertRefused("tryComplete", () -> use(ref.tryComplete()));
        assertThat(ref.isActive()).isTrue();
    }

    @Test
    void group_onTheWrongThread_isRefusedAndChangesNothing() {
        MotionGroup group = new MotionGroup();
        MotionHandle a = motion().run().addTo(group);
        MotionHandle b = motion().run();
        d.update(0);
        assertRefused("add", () -> group.add(b));
        assertRefused("cancel", group::cancel);
        assertRefused("complete", group::complete);
        assertRefused("close", group::close);
        assertThat(a.isActive()).isTrue();
        assertThat(b.isActive()).isTrue();
        // Neither closed nor emptied.
        group.add(b);
        assertThat(b.isActive()).isTrue();
        group.cancel();
        assertThat(a.isActive()).isFalse();
        assertThat(b.isActive()).isFalse();
    }

    @Test
    void loop_onTheWrongThread_isRefusedAndChangesNothing() {
        FrameLoop loop = new FrameLoop();
        Runnable system = () -> log.add("system");
        loop.addSystem(Stage.UPDATE, system);
        MotionScheduler scheduler = loop.scheduler(Stage.UPDATE, Clock.TIME);
        MotionHandle h = Motion.create(0, 1, 1).scheduler(scheduler).run();
        loop.frame(0.25);
        log.clear();
        assertRefused("frame", () -> loop.frame(1));
        assertRefused("frame", () -> loop.frame(1, 1));
        assertRefused("addSystem", () -> loop.addSystem(Stage.UPDATE, () -> log.add("wrong")));
        assertRefused("removeSystem", () -> use(loop.removeSystem(Stage.UPDATE, system)));
        assertRefused("setSystems", () -> loop.setSystems(Stage.UPDATE));
        assertRefused("scheduler", () -> use(loop.scheduler(Stage.FIXED_UPDATE, Clock.REALTIME)));
        assertRefused("defaultScheduler", () -> loop.defaultScheduler(d.scheduler()));
        assertRefused("time", () -> use(loop.time(Clock.TIME)));
        assertRefused("timeScale", () -> use(loop.timeScale()));
        assertRefused("timeScale(2)", () -> loop.timeScale(2));
        assertRefused("maximumDelta", () -> use(loop.maximumDelta()));
        assertRefused("maximumDelta(2)", () -> loop.maximumDelta(2));
        assertRefused("fixedStep", () -> use(loop.fixedStep()));
        assertRefused("fixedStep(2)", () -> loop.fixedStep(2));
        assertRefused("count", () -> use(loop.count()));
        assertRefused("clear", loop::clear);
        assertRefused("onError", () -> loop.onError((error, failure) -> {}));
        assertRefused("traceCreation", () -> loop.traceCreation(true));
        assertRefused("scriptLimit", () -> use(loop.scriptLimit()));
        assertRefused("scriptLimit(2)", () -> loop.scriptLimit(2));
        assertRefused(
                "run there",
                () -> use(Motion.create(0, 1, 1).scheduler(scheduler).run()));
        assertRefused("handle there", () -> use(h.time()));
        assertThat(loop.timeScale()).isEqualTo(1);
        assertThat(loop.maximumDelta()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(loop.fixedStep()).isEqualTo(0.02);
        assertThat(loop.time(Clock.TIME)).isEqualTo(0.25);
        assertThat(loop.count()).isEqualTo(1);
        assertThat(loop.defaultScheduler()).isSameAs(scheduler);
        loop.frame(0.25);
        assertThat(log).containsExactly("system");
        assertThat(h.time()).isEqualTo(0.5);
    }

    @Test
    void wrongThread_duringAnUpdate_isRefusedAndHarmsNothing() {
        MotionHandle[] b = new MotionHandle[1];
        List<Throwable> thrown = new ArrayList<>();
        d.onError((error, failure) -> thrown.add(error));
        motion().immediateBind(false).bind(x -> {
            log.add("a=" + x);
            assertRefused("cancel in an update", () -> b[0].cancel());
            assertRefused("create in an update", () -> use(motion().run()));
            assertRefused("update in an update", () -> d.update(1));
            assertRefused("clear in an update", d::clear);
        });
        b[0] = motion().immediateBind(false).bind(x -> log.add("b=" + x));
        d.update(0.5);
        d.update(0.5);
        assertThat(thrown).isEmpty();
        assertThat(log).containsExactly("a=0.5", "b=0.5", "a=1.0", "b=1.0");
        assertThat(d.count()).isZero();
    }

    @Test
    void builders_ofTheWrongThread_areUsedUp() {
        // Without a store of its kind yet, so that this is where the thread is asked for.
        ManualMotionDispatcher fresh = new ManualMotionDispatcher();
        fresh.update(0);
        FloatMotionBuilder builder =
                Motion.create(0f, 1f, 1).scheduler(fresh.scheduler()).ref(new MotionRef());
        MotionSequence sequence = Motion.sequence().scheduler(fresh.scheduler());
        assertRefused("bind", () -> builder.bind(x -> log.add("wrong")));
        assertRefused("run", () -> use(sequence.run()));
        assertThat(catchThrowable(() -> builder.bind(x -> log.add("wrong"))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("used");
        assertThat(catchThrowable(() -> use(sequence.run())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("used");
        assertThat(log).isEmpty();
        assertThat(fresh.count()).isZero();
    }

    @Test
    void scheduler_takesTasksOfAnyThread() {
        FrameLoop loop = new FrameLoop();
        MotionScheduler stage = loop.scheduler(Stage.UPDATE, Clock.TIME);
        d.update(0);
        loop.frame(0);
        assertThat(on("another", () -> d.scheduler().execute(() -> log.add("update"))))
                .isNull();
        assertThat(on("another", () -> stage.execute(() -> log.add("frame")))).isNull();
        assertThat(log).isEmpty();
        d.update(0);
        assertThat(log).containsExactly("update");
        loop.frame(0);
        assertThat(log).containsExactly("update", "frame");
        assertThat(catchThrowable(() -> stage.execute(null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("task");
    }

    // ---- Filler and updater

    @Test
    void filler_fillsUntilTheFirstUpdaterTakesOver() {
        ManualMotionDispatcher own = new ManualMotionDispatcher();
        MotionHandle[] h = new MotionHandle[1];
        assertThat(on("filler", () -> {
                    h[0] = Motion.create(0f, 1f, 1).scheduler(own.scheduler()).run();
                    assertThat(own.count()).isEqualTo(1);
                    h[0].speed(2);
                }))
                .isNull();
        // A second filler is refused, naming the first.
        assertThat(catchThrowable(() -> own.count()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("'filler'")
                .hasMessageContaining("'" + Thread.currentThread().getName() + "'");
        own.update(0.25);
        assertThat(h[0].time()).isEqualTo(0.5);
        assertThat(on("filler", () -> use(own.count())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("'filler'")
                .hasMessageContaining("'" + Thread.currentThread().getName() + "'");
        assertThat(on("second updater", () -> own.update(1))).isInstanceOf(IllegalStateException.class);
        own.update(0.25);
        assertThat(h[0].isActive()).isFalse();
    }

    @Test
    void filler_ofALoop_fillsUntilTheFirstFrame() {
        FrameLoop[] loop = new FrameLoop[1];
        MotionHandle[] h = new MotionHandle[1];
        assertThat(on("filler", () -> {
                    loop[0] = new FrameLoop();
                    h[0] = Motion.create(0f, 1f, 1)
                            .scheduler(loop[0].scheduler(Stage.PRE_UPDATE, Clock.TIME))
                            .run();
                    loop[0].addSystem(Stage.UPDATE, () -> log.add("system"));
                }))
                .isNull();
        loop[0].frame(0.5);
        assertThat(log).containsExactly("system");
        assertThat(h[0].time()).isEqualTo(0.5);
        assertThat(on("filler", () -> use(loop[0].count()))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void update_refusedForItsArgument_doesNotTakeOver() {
        MotionHandle h = motion().run();
        for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThat(on("bad updater", () -> d.update(bad))).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(h.isActive()).isTrue();
        FrameLoop loop = new FrameLoop();
        loop.addSystem(Stage.UPDATE, () -> {});
        assertThat(on("bad updater", () -> loop.frame(-1))).isInstanceOf(IllegalArgumentException.class);
        assertThat(on("bad updater", () -> loop.frame(1, Double.NaN))).isInstanceOf(IllegalArgumentException.class);
        assertThat(loop.count()).isZero();
    }

    // ---- execute

    @Test
    void execute_fromOtherThreads_runsOnTheDispatchersThread() {
        d.update(0);
        Thread[] ran = new Thread[1];
        MotionHandle[] h = new MotionHandle[1];
        assertThat(on(
                        "another",
                        () -> d.execute(() -> {
                            ran[0] = Thread.currentThread();
                            h[0] = motion().immediateBind(false).bind(x -> log.add("" + x));
                        })))
                .isNull();
        assertThat(ran[0]).isNull();
        d.update(0.5);
        assertThat(ran[0]).isSameAs(Thread.currentThread());
        // Tasks run before the clock moves.
        assertThat(log).containsExactly("0.5");
        assertThat(h[0].time()).isEqualTo(0.5);
    }

    @Test
    void execute_isFirstInFirstOut() {
        int n = 1_000;
        List<Integer> ran = new ArrayList<>();
        List<Integer> expected = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            int number = k;
            expected.add(k);
            if (k % 2 == 0) {
                d.execute(() -> ran.add(number));
            } else {
                assertThat(on("another", () -> d.execute(() -> ran.add(number))))
                        .isNull();
            }
        }
        d.update(0);
        assertThat(ran).isEqualTo(expected);
        d.update(0);
        assertThat(ran).hasSize(n);
    }

    @Test
    void execute_byTasks_waitsForTheUpdateAfter() {
        d.execute(() -> {
            log.add("1");
            d.execute(() -> {
                log.add("3");
                d.execute(() -> log.add("4"));
            });
        });
        d.execute(() -> log.add("2"));
        d.update(0);
        assertThat(log).containsExactly("1", "2");
        d.update(0);
        assertThat(log).containsExactly("1", "2", "3");
        d.update(0);
        assertThat(log).containsExactly("1", "2", "3", "4");
    }

    @Test
    void execute_byCallbacks_waitsForTheNextUpdate() {
        motion().onStart(() -> d.execute(() -> log.add("task")))
                .onUpdate(() -> log.add("update"))
                .bind(x -> {});
        d.update(0.25);
        assertThat(log).containsExactly("update");
        d.update(0.25);
        assertThat(log).containsExactly("update", "task", "update");
    }

    @Test
    void execute_underFireFromManyThreads_losesAndReordersNothing() {
        int threads = 4;
        int tasks = 5_000;
        int[][] seen = new int[threads][1];
        boolean[] ordered = {true};
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(threads);
        List<Thread> all = new ArrayList<>();
        d.update(0);
        for (int t = 0; t < threads; t++) {
            int of = t;
            Thread thread = new Thread(() -> {
                await(go);
                for (int k = 0; k < tasks; k++) {
                    int number = k;
                    d.execute(() -> {
                        ordered[0] &= seen[of][0] == number;
                        seen[of][0]++;
                    });
                }
                done.countDown();
            });
            all.add(thread);
            thread.start();
        }
        go.countDown();
        while (done.getCount() > 0) {
            d.update(0);
        }
        all.forEach(ThreadTest::join);
        d.update(0);
        assertThat(ordered[0]).isTrue();
        for (int[] count : seen) {
            assertThat(count[0]).isEqualTo(tasks);
        }
    }

    // ---- Several dispatchers

    @Test
    void dispatchers_onTwoThreads_areIndependent() {
        int frames = 3_000;
        double[][] sums = new double[3][1];
        CountDownLatch go = new CountDownLatch(1);
        List<Throwable> thrown = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
            int of = t;
            Thread thread = new Thread(() -> {
                await(go);
                Throwable failure = catchThrowable(() -> sums[of][0] = scene(frames));
                if (failure != null) {
                    synchronized (thrown) {
                        thrown.add(failure);
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        go.countDown();
        threads.forEach(ThreadTest::join);
        assertThat(thrown).isEmpty();
        double alone = scene(frames);
        assertThat(alone).isPositive();
        for (double[] sum : sums) {
            assertThat(sum[0]).isEqualTo(alone);
        }
    }

    /** Much creating and ending on a dispatcher of its own; returns a sum of all that was written. */
    private static double scene(int frames) {
        ManualMotionDispatcher own = new ManualMotionDispatcher();
        float[] cells = new float[1];
        double sum = 0;
        MotionRef ref = new MotionRef();
        for (int k = 0; k < frames; k++) {
            Motion.create(0f, k, 0.25 + k % 7 * 0.125)
                    .scheduler(own.scheduler())
                    .ease(Ease.values()[k % 31])
                    .loops(1 + k % 3, LoopType.YOYO)
                    .onComplete(() -> cells[0]++)
                    .ref(k % 2 == 0 ? ref : new MotionRef())
                    .bind(cells, (c, x) -> c[0] = c[0] * 0.5f + x);
            own.update(0.0625);
            sum += cells[0];
        }
        return sum + own.count();
    }

    @Test
    void builders_onTwoThreads_areIndependent() {
        CountDownLatch opened = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        MotionHandle[] h = new MotionHandle[1];
        Thread thread = new Thread(() -> {
            ManualMotionDispatcher own = new ManualMotionDispatcher();
            FloatMotionBuilder builder = Motion.create(0f, 1f, 2).name("theirs").scheduler(own.scheduler());
            opened.countDown();
            await(closed);
            h[0] = builder.run();
            log.add(h[0].name() + " " + h[0].duration());
        });
        thread.start();
        await(opened);
        for (int k = 0; k < 100; k++) {
            motion().name("mine").run().cancel();
        }
        closed.countDown();
        join(thread);
        assertThat(log).containsExactly("theirs 2.0");
    }

    // ---- Before and at the first update

    @Test
    void futureCancelledByTheFiller_actsWithTheFirstUpdate() {
        MotionHandle handle = motion().onCancel(
                        () -> log.add(Thread.currentThread().getName()))
                .run();
        handle.toFuture(CancelBehavior.CANCEL).cancel(false);
        assertThat(handle.isActive()).isTrue();
        assertThat(on("loop", () -> d.update(0))).isNull();
        assertThat(log).containsExactly("loop");
    }

    @Test
    void firstUpdate_whileTheFillerIsAtWork_isRefusedAndDoesNotTakeTheDispatcher() {
        Throwable[] refused = new Throwable[1];
        motion().bind(x -> refused[0] = on("loop", () -> d.update(0)));
        assertThat(refused[0]).isInstanceOf(IllegalStateException.class).hasMessageContaining("at work");
        assertThat(d.count()).isEqualTo(1);
        d.update(0);
        assertRefused("update", () -> d.update(0));
    }

    @Test
    void firstFrame_whileTheFillerIsAtWork_isRefusedAndDoesNotTakeTheLoop() {
        FrameLoop loop = new FrameLoop();
        // Two dispatchers, the first of which is idle.
        MotionScheduler first = loop.scheduler(Stage.TIME_UPDATE, Clock.TIME);
        MotionScheduler second = loop.scheduler(Stage.UPDATE, Clock.TIME);
        Motion.create(0f, 1f, 1).scheduler(first).run();
        Throwable[] refused = new Throwable[1];
        Motion.create(0f, 1f, 1).scheduler(second).bind(x -> refused[0] = on("loop", () -> loop.frame(0)));
        assertThat(refused[0]).isInstanceOf(IllegalStateException.class).hasMessageContaining("at work");
        loop.frame(0);
        assertRefused("frame", () -> loop.frame(0));
    }

    // ---- Sequences

    @Test
    void sequenceRun_onTheWrongThread_changesNothing() {
        d.update(0);
        MotionHandle a = motion().run();
        MotionHandle b = motion().run();
        MotionSequence builder = Motion.sequence().append(a).append(b);
        assertRefused("run", () -> use(builder.run()));
        MotionHandle all = builder.run();
        d.update(1.5);
        assertThat(a.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(b.isPlaying()).isTrue();
        all.cancel();
        assertThat(d.count()).isZero();
    }

    @Test
    void sequenceClose_onTheWrongThread_changesNothing() {
        d.update(0);
        MotionHandle a = motion().run();
        MotionSequence builder =
                Motion.sequence().append(Motion.sequence().append(a)).append(motion().run());
        assertRefused("close", builder::close);
        assertRefused("an option that is refused", () -> use(builder.loops(0)));
        assertThat(d.count()).isEqualTo(2);
        builder.close();
        assertThat(d.count()).isZero();
    }

    @Test
    void playTo_onTheWrongThread_isRefused() {
        d.update(0);
        MotionHandle handle = motion().run();
        assertRefused("playTo", () -> use(handle.playTo(1)));
    }

    // ---- Scripts

    @Test
    void awaitAny_letsGoOfAMotionOfAnotherThreadWithThatThreadsUpdate() {
        ManualMotionDispatcher theirs = new ManualMotionDispatcher();
        MotionHandle first = motion().run();
        MotionHandle[] second = new MotionHandle[1];
        d.script(s -> {
            second[0] = Motion.create(0f, 1f, 5).scheduler(theirs.scheduler()).run();
            s.awaitAny(first, second[0]);
        });
        d.update(0);
        CountDownLatch inUpdate = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        List<Boolean> waits = new ArrayList<>();
        Thread other = new Thread(() -> {
            theirs.execute(() -> {
                waits.add(hasWaiters(theirs, second[0]));
                inUpdate.countDown();
                await(go);
                waits.add(hasWaiters(theirs, second[0]));
            });
            theirs.update(0);
            theirs.update(0);
            waits.add(hasWaiters(theirs, second[0]));
        });
        other.start();
        await(inUpdate);
        d.update(1);
        d.update(0);
        go.countDown();
        join(other);
        assertThat(waits).containsExactly(true, true, false);
    }

    private static boolean hasWaiters(ManualMotionDispatcher dispatcher, MotionHandle handle) {
        FloatStore store = MotionFixture.floats(dispatcher);
        int row = store.slots.rowOf(handle.keyOf());
        Page page = store.pageOfRow(row);
        return page.waiter != null && page.waiter[row & Page.MASK] != null;
    }
}
