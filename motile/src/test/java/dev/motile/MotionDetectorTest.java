package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.EveryType.Receiver;
import dev.motile.MotionProblem.Kind;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is found, when, and that watching holds nothing. */
class MotionDetectorTest {

    private final List<MotionProblem> problems = new ArrayList<>();
    private final MotionDetector detector =
            new MotionDetector(problems::add).standLimit(2).lifeLimit(10);
    private final ManualMotionDispatcher d = new ManualMotionDispatcher();

    @AfterEach
    void stop() {
        detector.stop();
    }

    private FloatMotionBuilder motion(String name) {
        return Motion.create(0f, 1f, 1).scheduler(d.scheduler()).name(name);
    }

    /** Seconds of updates and checks, one of each in a second. */
    private void play(int seconds) {
        for (int k = 0; k < seconds; k++) {
            d.update(1);
            detector.check(1);
        }
    }

    /** What has been found since the last time. */
    private List<String> found() {
        List<String> found =
                problems.stream().map(p -> p.kind() + " " + p.name()).toList();
        problems.clear();
        return found;
    }

    private static boolean isNamedIn(MotionProblem problem, String method) {
        return Stream.of(Objects.requireNonNull(problem.creation()).getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(MotionDetectorTest.class.getName())
                        && frame.getMethodName().equals(method));
    }

    // ---- Motions

    @Test
    void ordinaryMotions_areNoProblem() {
        detector.watch(d);
        motion("long").loops(100).run();
        motion("preserved").run().preserve();
        motion("short").onComplete(() -> motion("next").run()).run();
        play(8);

        assertThat(problems).isEmpty();
    }

    @Test
    void motion_thatStands_isReportedOnce_andAgainWhenItHasMoved() {
        detector.watch(d);
        MotionHandle stopped = motion("stopped").loops(50).run();
        play(1);
        stopped.speed(0);
        play(1);
        assertThat(found()).isEmpty();
        play(1);
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.message())
                    .isEqualTo("motion 'stopped', PLAYING at 1.0 of 50.0 s, speed 0.0, in ManualMotionDispatcher: "
                            + "it has stood for 2.0 s: its speed is 0");
            assertThat(problem.creation()).isNull();
        });
        assertThat(found()).containsExactly("NOT_ADVANCED stopped");
        play(5);
        assertThat(found()).isEmpty();
        stopped.speed(1);
        play(1);
        stopped.speed(0);
        play(4);
        assertThat(found()).containsExactly("NOT_ADVANCED stopped");
    }

    @Test
    void motion_thatWaitsAtItsStart_isReported() {
        detector.watch(d);
        motion("back").run().speed(-1);
        play(4);

        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).endsWith("it goes backwards, and is at its start"));
    }

    private static final FloatProperty<float[]> FIRST = FloatProperty.of("first", a -> a[0], (a, x) -> a[0] = x);

    private final float[] shared = new float[1];

    @Test
    void motions_thatWriteTheSame_areReportedOnce_withBothNamesAndPlaces() {
        d.traceCreation(true);
        detector.watch(d);
        motion("one").loops(50).bind(shared, FIRST);
        motion("alone").loops(50).bind(new float[1], FIRST);
        play(1);
        motion("other").loops(50).bind(shared, FIRST);
        play(1);
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(MotionProblem.Kind.CONFLICT);
            assertThat(problem.name()).isEqualTo("one");
            assertThat(problem.otherName()).isEqualTo("other");
            assertThat(problem.message()).contains("motion 'one'", "it writes the same as motion 'other'");
            assertThat(problem.creation()).isNotNull();
            assertThat(problem.otherCreation()).isNotNull().isNotSameAs(problem.creation());
        });
        found();
        play(3);
        assertThat(found()).isEmpty();
        motion("third").loops(50).bind(shared, FIRST);
        play(1);
        assertThat(found()).containsExactlyInAnyOrder("CONFLICT one", "CONFLICT other");
    }

    @Test
    void motions_thatDoNotWriteSideBySide_areNoConflict() {
        detector.watch(d);
        detector.expects("expected");
        MotionClip<float[]> clip = motion("child").clip(FIRST);
        float[] other = new float[1];
        float[] third = new float[1];
        motion("queues").overwrite(Overwrite.QUEUE).bind(shared, FIRST);
        motion("plays").loops(4).bind(shared, FIRST);
        motion("delayed").delay(10).loops(2).bind(shared, FIRST);
        motion("paused").loops(50).bind(shared, FIRST).pause();
        motion("expected").loops(50).bind(shared, FIRST);
        motion("none").loops(4).run();
        Motion.sequence()
                .scheduler(d.scheduler())
                .append(clip, other)
                .insert(0.5, clip, other)
                .loops(3)
                .run();
        motion("told").overwrite(Overwrite.COMPLETE).loops(4).bind(third, FIRST);
        motion("not told").loops(4).bind(third, FIRST);
        for (int k = 0; k < 8; k++) {
            d.update(0.25);
            detector.check(0.25);
        }
        assertThat(problems).isEmpty();
    }

    @Test
    void motions_ofTwoSequencesAndOfTwoPlaces_areInConflict() {
        FrameLoop loop = new FrameLoop();
        detector.watch(loop);
        MotionClip<float[]> clip =
                Motion.create(0f, 1f, 1).name("child").loops(50).clip(FIRST);
        for (int k = 0; k < 2; k++) {
            Motion.sequence()
                    .scheduler(loop.defaultScheduler())
                    .append(clip, shared)
                    .run();
        }
        Motion.create(0f, 1f, 50)
                .scheduler(loop.scheduler(Stage.EARLY_UPDATE, Clock.UNSCALED))
                .name("early")
                .bind(shared, FIRST);
        loop.frame(0.25);
        detector.check(0.25);
        assertThat(found()).containsExactlyInAnyOrder("CONFLICT early", "CONFLICT early", "CONFLICT child");
    }

    @Test
    void motion_onAClockThatStands_isNoProblem() {
        FrameLoop loop = new FrameLoop();
        detector.watch(loop);
        Motion.timer(1).scheduler(loop.defaultScheduler()).run().speed(0);
        loop.timeScale(0);
        for (int k = 0; k < 20; k++) {
            loop.frame(1);
            detector.check(1);
        }
        assertThat(problems).isEmpty();
        loop.timeScale(1);
        for (int k = 0; k < 2; k++) {
            loop.frame(1);
            detector.check(1);
        }
        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .contains("in a FrameLoop at UPDATE on TIME: it has stood for 2.0 s"));
    }

    @Test
    void handle_inASequenceThatNeverRuns_isReported() {
        detector.watch(d);
        MotionSequence sequence = Motion.sequence().append(motion("child").run());
        play(4);
        assertThat(problems)
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.message()).contains("it was added to a sequence that has not been run"));
        sequence.close();
    }

    @Test
    void children_ofASequence_mayWait() {
        detector.watch(d);
        Motion.sequence().interval(8).append(motion("child").loops(2).run()).run();
        play(9);
        assertThat(problems).isEmpty();
    }

    @Test
    void motion_thatNeverEnds_isReportedOnce() {
        detector.watch(d);
        motion("spinner").loops(Motion.INFINITE).run();
        motion("kept").run().preserve();
        motion("long").loops(1000).run();
        play(10);
        assertThat(found()).isEmpty();
        play(1);
        assertThat(problems.get(0).message()).endsWith("it has lived for 10.0 s: it loops for ever");
        assertThat(problems.get(1).message()).endsWith("it has lived for 10.0 s: it is preserved");
        assertThat(found()).containsExactly("NEVER_ENDS spinner", "NEVER_ENDS kept");
        play(20);
        assertThat(found()).isEmpty();
    }

    @Test
    void motion_thatIsAskedWhetherToGoOn_orExpected_mayLive() {
        detector.watch(d);
        detector.expects("spinner");
        Receiver receiver = new Receiver();
        motion("asked").loops(Motion.INFINITE).aliveWhile(() -> true).run();
        motion("weak").loops(Motion.INFINITE).weakTarget().bind(receiver, Receiver::accept);
        motion("spinner").loops(Motion.INFINITE).run();
        play(20);

        assertThat(problems).isEmpty();
        assertThat(receiver.writes).isEqualTo(21);
    }

    @Test
    void target_thatTheApplicationHasDropped_isReported() {
        detector.watch(d);
        List<Receiver> scene = new ArrayList<>();
        detector.goneWhen(Receiver.class, receiver -> !scene.contains(receiver));
        Receiver receiver = new Receiver();
        scene.add(receiver);
        motion("shown").loops(5).bind(receiver, Receiver::accept);
        motion("other").loops(5).bind(new StringBuilder(), StringBuilder::append);
        play(1);
        assertThat(found()).isEmpty();
        scene.clear();
        play(2);
        assertThat(problems.get(0).message()).contains("Receiver").endsWith(": its target is gone");
        assertThat(found()).containsExactly("TARGET_GONE shown");
    }

    @Test
    @Tag("leak")
    void target_thatIsCollected_isReportedIfItsMotionStays() {
        detector.watch(d);
        WeakReference<?> target = bindWeakly();
        play(1);
        LeakTest.assertCollected("the target", List.of(target));
        // The next update cancels it.
        play(1);
        assertThat(found()).isEmpty();

        target = bindWeakly();
        detector.check(0);
        LeakTest.assertCollected("the target", List.of(target));
        detector.check(0);
        assertThat(found()).isEmpty();
        detector.check(0);
        assertThat(found()).containsExactly("TARGET_GONE weak");
    }

    private WeakReference<?> bindWeakly() {
        Receiver receiver = new Receiver();
        motion("weak").loops(9).weakTarget().bind(receiver, Receiver::accept);
        return new WeakReference<>(receiver);
    }

    // ---- Loops and dispatchers

    private void bindHere() {
        motion("held").bind(x -> {});
    }

    @Test
    void dispatcher_thatIsNeverUpdated_isReported_withItsMotions() {
        detector.watch(d);
        d.traceCreation(true);
        bindHere();
        for (int k = 0; k < 20; k++) {
            motion("more").run();
        }
        detector.check(1);
        detector.check(1);
        assertThat(found()).isEmpty();
        detector.check(1);

        MotionProblem first = problems.get(0);
        assertThat(first.kind()).isEqualTo(Kind.NOT_UPDATED);
        assertThat(first.message())
                .isEqualTo("a ManualMotionDispatcher has motions (21), but has not been updated for 2.0 s");
        assertThat(isNamedIn(first, "dispatcher_thatIsNeverUpdated_isReported_withItsMotions"))
                .isTrue();
        assertThat(problems).hasSize(11);
        MotionProblem second = problems.get(1);
        assertThat(second.kind()).isEqualTo(Kind.NOT_ADVANCED);
        assertThat(second.name()).isEqualTo("held");
        assertThat(second.message()).endsWith(": a ManualMotionDispatcher is not updated");
        assertThat(isNamedIn(second, "bindHere")).isTrue();
        problems.clear();

        detector.check(9);
        assertThat(found()).isEmpty();
        d.update(0);
        detector.check(1);
        assertThat(found()).isEmpty();
    }

    @Test
    void dispatcher_thatIsNoLongerUpdated_isReportedAnew() {
        detector.watch(d);
        motion("m").loops(99).run();
        play(3);
        detector.check(1);
        detector.check(1);
        assertThat(found()).containsExactly("NOT_UPDATED ", "NOT_ADVANCED m");
        play(3);
        detector.check(2);
        assertThat(found()).containsExactly("NOT_UPDATED ", "NOT_ADVANCED m");
    }

    @Test
    void dispatcher_withoutMotions_mayRest() {
        detector.watch(d);
        detector.watch(new FrameLoop());
        for (int k = 0; k < 5; k++) {
            detector.check(1);
        }
        assertThat(problems).isEmpty();
    }

    @Test
    void expected_isNotToldOf_whereNothingIsUpdated() {
        detector.watch(d);
        detector.expects("m");
        motion("m").run();
        detector.check(1);
        detector.check(2);

        assertThat(found()).containsExactly("NOT_UPDATED ");
    }

    @Test
    void watchingTwice_isWatchingOnce() {
        detector.watch(d);
        detector.watch(d);
        motion("m").run().speed(0);
        play(4);

        assertThat(found()).containsExactly("NOT_ADVANCED m");
    }

    @Test
    void watchAll_seesWhatIsMadeLater_whereItWasMade() {
        detector.watchAll();
        detector.watchAll();
        assertThatThrownBy(() -> new MotionDetector().watchAll())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another MotionDetector watches all");
        FrameLoop loop = makeLoop();
        ManualMotionDispatcher dispatcher = makeDispatcher();
        Motion.timer(1).scheduler(loop.defaultScheduler()).name("of the loop").run();
        Motion.timer(1)
                .scheduler(dispatcher.scheduler())
                .name("of the dispatcher")
                .run();
        motion("of one from before").run();
        detector.check(1);
        detector.check(2);

        assertThat(isNamedIn(problems.get(0), "makeLoop")).isTrue();
        assertThat(isNamedIn(problems.get(1), "watchAll_seesWhatIsMadeLater_whereItWasMade"))
                .isTrue();
        assertThat(isNamedIn(problems.get(2), "makeDispatcher")).isTrue();
        assertThat(found())
                .containsExactly(
                        "NOT_UPDATED ", "NOT_ADVANCED of the loop", "NOT_UPDATED ", "NOT_ADVANCED of the dispatcher");

        detector.stop();
        ManualMotionDispatcher later = makeDispatcher();
        Motion.timer(1).scheduler(later.scheduler()).run();
        detector.check(1);
        detector.check(9);
        assertThat(found()).isEmpty();
        later.inspect(motion -> assertThat(motion.creation()).isNull());
    }

    private static FrameLoop makeLoop() {
        return new FrameLoop();
    }

    private static ManualMotionDispatcher makeDispatcher() {
        return new ManualMotionDispatcher();
    }

    @Test
    void stop_watchesNothingAnyMore() {
        detector.watch(d);
        motion("m").run().speed(0);
        play(1);
        detector.stop();
        play(5);

        assertThat(problems).isEmpty();
    }

    // ---- Threads

    /** Runs something on a thread of its own, and waits for it. */
    private static void elsewhere(Runnable action) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(action);
        thread.setUncaughtExceptionHandler((t, e) -> thrown[0] = e);
        thread.start();
        thread.join();
        assertThat(thrown[0]).isNull();
    }

    @Test
    void dispatcher_ofAnotherThread_isLookedAtThere_andReportedHere() throws InterruptedException {
        elsewhere(() -> {
            d.update(0);
            motion("m").run().speed(0);
            motion("gone").bind(new Receiver(), Receiver::accept);
        });
        List<Thread> asked = new ArrayList<>();
        detector.goneWhen(Receiver.class, receiver -> asked.add(Thread.currentThread()));
        detector.watch(d);
        detector.check(1);
        assertThat(asked).isEmpty();
        detector.check(1);
        assertThat(found()).isEmpty();
        detector.check(1);
        // It has not been updated since the first check; which motions it has, only its own thread may see.
        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .isEqualTo("a ManualMotionDispatcher has motions (2), but has not been updated for 2.0 s"));
    }

    @Test
    void dispatcher_thatRunsOnAnotherThread_isWatched() throws InterruptedException {
        detector.watch(d);
        detector.goneWhen(Receiver.class, receiver -> true);
        elsewhere(() -> {
            motion("m").loops(9).run().speed(0);
            motion("gone").loops(9).bind(new Receiver(), Receiver::accept);
            for (int k = 0; k < 5; k++) {
                d.update(1);
                try {
                    elsewhere(() -> detector.check(1));
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });

        assertThat(found()).containsExactly("TARGET_GONE gone", "NOT_ADVANCED m");
    }

    @Test
    void dispatcher_thatNobodyHasUsed_isNotTakenByLooking() throws InterruptedException {
        detector.watch(d);
        detector.check(1);
        detector.check(1);
        elsewhere(() -> {
            motion("m").run();
            d.update(0.5);
            assertThat(d.count()).isEqualTo(1);
        });
        assertThat(problems).isEmpty();
    }

    // ---- Reports

    @Test
    void report_mayDoAnything_andWhatItThrows_isThrownAfterAllAreTold() {
        List<String> told = new ArrayList<>();
        MotionDetector own = new MotionDetector(problem -> {
                    told.add(problem.name());
                    d.update(0);
                    if (problem.name().equals("c")) {
                        throw new AssertionError("c");
                    }
                    throw new IllegalStateException(problem.name());
                })
                .goneWhen(Receiver.class, receiver -> true);
        own.watch(d);
        motion("a").bind(new Receiver(), Receiver::accept);
        motion("b").bind(new Receiver(), Receiver::accept);

        assertThatThrownBy(() -> own.check(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a")
                .satisfies(thrown -> assertThat(thrown.getSuppressed())
                        .singleElement()
                        .satisfies(second -> assertThat(second).hasMessage("b")));
        assertThat(told).containsExactly("a", "b");
        motion("c").bind(new Receiver(), Receiver::accept);
        assertThatThrownBy(() -> own.check(1))
                .isInstanceOf(AssertionError.class)
                .hasMessage("c");
        own.stop();
    }

    @Test
    void detector_withoutReport_prints() {
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        MotionDetector own = new MotionDetector().standLimit(1);
        own.watch(d);
        d.traceCreation(true);
        bindHere();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            own.check(1);
            own.check(1);
            d.traceCreation(false);
            motion("untraced").run().speed(0);
            d.update(0.5);
            own.check(1);
            d.update(1);
            own.check(1);
        } finally {
            System.setErr(before);
            own.stop();
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("a ManualMotionDispatcher has motions (1)")
                .contains("it has been watched since here")
                .contains("motion 'held'")
                .contains("the motion was created here")
                .contains("MotionDetectorTest.bindHere(")
                .contains("motion 'untraced'");
    }

    @Test
    void badArguments_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MotionDetector(null))
                .withMessageContaining("report");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.standLimit(0))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.lifeLimit(Double.NaN))
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.check(-1))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.expects((String) null))
                .withMessageContaining("names");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.goneWhen(null, x -> true))
                .withMessageContaining("type");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.goneWhen(String.class, null))
                .withMessageContaining("isGone");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.watch((FrameLoop) null))
                .withMessageContaining("loop");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> detector.watch((ManualMotionDispatcher) null))
                .withMessageContaining("dispatcher");
    }

    // ---- Leaks

    /** Watches a loop and a dispatcher with motions, and drops all; returns references to it. */
    private List<WeakReference<?>> watchAndDrop() {
        List<WeakReference<?>> references = new ArrayList<>();
        FrameLoop loop = new FrameLoop();
        ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        detector.watch(loop);
        detector.watch(dispatcher);
        loop.traceCreation(true);
        for (MotionScheduler scheduler : List.of(loop.defaultScheduler(), dispatcher.scheduler())) {
            Receiver target = new Receiver();
            Motion.create(0f, 1f, 1)
                    .scheduler(scheduler)
                    .loops(Motion.INFINITE)
                    .bind(target, Receiver::accept)
                    .speed(0);
            references.add(new WeakReference<>(target));
            references.add(new WeakReference<>(scheduler.dispatcher));
        }
        references.add(new WeakReference<>(loop));
        references.add(new WeakReference<>(dispatcher));
        for (int k = 0; k < 20; k++) {
            detector.check(1);
            loop.frame(1);
        }
        return references;
    }

    @Test
    @Tag("leak")
    void watching_keepsNothing() {
        List<WeakReference<?>> dropped = watchAndDrop();
        assertThat(problems).isNotEmpty();
        LeakTest.assertCollected("what was watched", dropped);

        detector.watchAll();
        LeakTest.assertCollected("what was made while all is watched", watchAndDrop());
        problems.clear();
        detector.check(100);
        assertThat(problems).isEmpty();
    }

    @Test
    @Tag("leak")
    void target_ofAWatchedDispatcher_isLetGoWithItsMotion() {
        detector.watch(d);
        detector.goneWhen(Receiver.class, receiver -> true);
        List<WeakReference<?>> targets = new ArrayList<>();
        for (int k = 0; k < 10; k++) {
            targets.add(bindOnce());
        }
        play(3);
        assertThat(problems).hasSize(10);
        LeakTest.assertCollected("targets", targets);
        assertThat(d.count()).isZero();
    }

    private WeakReference<?> bindOnce() {
        Receiver receiver = new Receiver();
        motion("once").loops(2).bind(receiver, Receiver::accept);
        return new WeakReference<>(receiver);
    }

    @Test
    @Tag("leak")
    void detector_thatIsDropped_isCollected_onceWhatItWatchesIsUpdated() {
        WeakReference<?> dropped = dropADetector();
        d.update(0);
        LeakTest.assertCollected("the detector", List.of(dropped));
    }

    private WeakReference<?> dropADetector() {
        MotionDetector dropped = new MotionDetector(problems::add);
        dropped.watch(d);
        motion("m").run();
        dropped.check(1);
        return new WeakReference<>(dropped);
    }
}
