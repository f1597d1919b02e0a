package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stages, clocks, systems and the default scheduler. */
class FrameLoopTest {

    private static final String[] STAGES_OF_A_STEP = {
        "TIME_UPDATE",
        "INITIALIZATION",
        "EARLY_UPDATE",
        "FIXED_UPDATE",
        "PRE_UPDATE",
        "UPDATE",
        "PRE_LATE_UPDATE",
        "POST_LATE_UPDATE"
    };

    private final FrameLoop loop = new FrameLoop();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(Stage stage, Clock clock, double seconds) {
        return Motion.create(0f, 1f, seconds)
                .scheduler(loop.scheduler(stage, clock))
                .immediateBind(false);
    }

    private List<String> takeLog() {
        List<String> taken = List.copyOf(log);
        log.clear();
        return taken;
    }

    // ---- Stages

    @Test
    void stages_areInThisOrder() {
        assertThat(Stage.values()).extracting(Enum::name).containsExactly(STAGES_OF_A_STEP);
    }

    @Test
    void frame_runsTheStagesInOrder_motionsBeforeSystems() {
        loop.fixedStep(0.25);
        // Added against the order, so that it is not theirs.
        for (int k = Stage.values().length - 1; k >= 0; k--) {
            Stage stage = Stage.values()[k];
            loop.addSystem(stage, () -> log.add(stage.name()));
            for (Clock clock : Clock.values()) {
                motion(stage, clock, 100).bind(x -> log.add(stage + " motion"));
            }
        }
        List<String> expected = new ArrayList<>();
        for (String stage : STAGES_OF_A_STEP) {
            for (int n = stage.equals("FIXED_UPDATE") ? 2 : 1; n > 0; n--) {
                for (int k = 0; k < 3; k++) {
                    expected.add(stage + " motion");
                }
                expected.add(stage);
            }
        }
        loop.frame(0.5);
        assertThat(takeLog()).isEqualTo(expected);
        loop.frame(0.125);
        expected.removeIf(entry -> entry.startsWith("FIXED_UPDATE"));
        assertThat(takeLog()).isEqualTo(expected);
    }

    @Test
    void systems_ofOneStage_runInTheOrderInWhichTheyWereAdded() {
        for (int k = 0; k < 5; k++) {
            int number = k;
            loop.addSystem(Stage.UPDATE, () -> log.add("s" + number));
        }
        loop.frame(0);
        assertThat(log).containsExactly("s0", "s1", "s2", "s3", "s4");
    }

    @Test
    void system_seesTheValuesOfThisFrame() {
        float[] x = new float[1];
        motion(Stage.UPDATE, Clock.TIME, 1).bindTo(x, 0);
        loop.addSystem(Stage.PRE_UPDATE, () -> log.add("pre " + x[0]));
        loop.addSystem(Stage.UPDATE, () -> log.add("update " + x[0]));
        loop.addSystem(Stage.PRE_LATE_UPDATE, () -> log.add("late " + x[0]));
        loop.frame(0.5);
        assertThat(log).containsExactly("pre 0.0", "update 0.5", "late 0.5");
    }

    // ---- Clocks

    @Test
    void clocks_moveEachInItsWay() {
        loop.maximumDelta(0.5);
        loop.timeScale(2);
        loop.frame(0.25, 0.75);
        assertThat(loop.time(Clock.TIME)).isEqualTo(0.5);
        assertThat(loop.time(Clock.UNSCALED)).isEqualTo(0.25);
        assertThat(loop.time(Clock.REALTIME)).isEqualTo(0.75);
        // Held to the maximum first, scaled then.
        loop.frame(4, 5);
        assertThat(loop.time(Clock.TIME)).isEqualTo(1.5);
        assertThat(loop.time(Clock.UNSCALED)).isEqualTo(4.25);
        assertThat(loop.time(Clock.REALTIME)).isEqualTo(5.75);
        loop.frame(0.25);
        assertThat(loop.time(Clock.TIME)).isEqualTo(2);
        assertThat(loop.time(Clock.UNSCALED)).isEqualTo(4.5);
        assertThat(loop.time(Clock.REALTIME)).isEqualTo(6);
    }

    @Test
    void motions_moveByTheirClock() {
        loop.maximumDelta(0.5);
        loop.timeScale(0.5);
        MotionHandle scaled = motion(Stage.UPDATE, Clock.TIME, 100).run();
        MotionHandle unscaled = motion(Stage.UPDATE, Clock.UNSCALED, 100).run();
        MotionHandle real = motion(Stage.UPDATE, Clock.REALTIME, 100).run();
        loop.frame(1, 3);
        assertThat(scaled.time()).isEqualTo(0.25);
        assertThat(unscaled.time()).isEqualTo(1);
        assertThat(real.time()).isEqualTo(3);
        loop.timeScale(0);
        loop.frame(1, 3);
        assertThat(scaled.time()).isEqualTo(0.25);
        assertThat(unscaled.time()).isEqualTo(2);
        assertThat(real.time()).isEqualTo(6);
    }

    @Test
    void defaults_areNoScaleAndNoMaximum() {
        assertThat(loop.timeScale()).isEqualTo(1);
        assertThat(loop.maximumDelta()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(loop.fixedStep()).isEqualTo(0.02);
        loop.frame(1_000);
        assertThat(loop.time(Clock.TIME)).isEqualTo(1_000);
    }

    @Test
    void clocks_after30Days_haveNotDrifted() {
        long frames = 30L * 24 * 3600 * 60 / 10;
        // A tenth of the frames, each of 1/6 s.
        double dt = 1.0 / 6;
        loop.fixedStep(1e6);
        for (long k = 0; k < frames; k++) {
            loop.frame(dt);
        }
        assertThat(loop.time(Clock.TIME)).isCloseTo(30 * 24 * 3600, within(1e-6));
        assertThat(loop.time(Clock.REALTIME)).isCloseTo(30 * 24 * 3600, within(1e-6));
    }

    @Test
    void timeScale_changedInAFrame_countsFromTheNextOn() {
        MotionHandle late = motion(Stage.POST_LATE_UPDATE, Clock.TIME, 100).run();
        loop.addSystem(Stage.EARLY_UPDATE, () -> loop.timeScale(3));
        loop.frame(1);
        assertThat(late.time()).isEqualTo(1);
        assertThat(loop.time(Clock.TIME)).isEqualTo(1);
        loop.frame(1);
        assertThat(late.time()).isEqualTo(4);
    }

    // ---- Fixed steps

    @Test
    void fixedUpdate_runsAsOftenAsItsTimeHolds() {
        loop.fixedStep(0.1);
        int[] steps = new int[1];
        loop.addSystem(Stage.FIXED_UPDATE, () -> steps[0]++);
        MotionHandle handle = motion(Stage.FIXED_UPDATE, Clock.TIME, 1000).run();
        double[] frames = {0.05, 0.05, 0, 0.25, 0.04, 0.01, 0.5, 1.07, 0.03};
        int[] expected = {0, 1, 1, 3, 3, 4, 9, 19, 20};
        for (int k = 0; k < frames.length; k++) {
            loop.frame(frames[k]);
            assertThat(steps[0]).as("after frame %s", k).isEqualTo(expected[k]);
            assertThat(handle.time()).isCloseTo(expected[k] * 0.1, within(1e-12));
        }
    }

    @Test
    void fixedUpdate_followsScaledTime() {
        loop.fixedStep(0.25);
        int[] steps = new int[1];
        loop.addSystem(Stage.FIXED_UPDATE, () -> steps[0]++);
        loop.timeScale(0.5);
        loop.frame(1);
        assertThat(steps[0]).isEqualTo(2);
        loop.timeScale(0);
        loop.frame(10);
        assertThat(steps[0]).isEqualTo(2);
        loop.timeScale(2);
        loop.maximumDelta(1);
        loop.frame(10);
        assertThat(steps[0]).isEqualTo(10);
    }

    @Test
    void fixedUpdate_overManyFrames_doesNotDrift() {
        int[] steps = new int[1];
        loop.fixedStep(0.02);
        loop.addSystem(Stage.FIXED_UPDATE, () -> steps[0]++);
        double dt = 1.0 / 60;
        for (int frame = 1; frame <= 600_000; frame++) {
            loop.frame(dt);
            // 60 frames hold exactly 50 steps.
            if (frame % 60 == 0) {
                assertThat(steps[0] == frame / 60 * 50)
                        .as("frame %s: %s steps", frame, steps[0])
                        .isTrue();
            }
        }
        assertThat(steps[0]).isEqualTo(500_000);
    }

    @Test
    void fixedUpdate_onOtherClocks_movesByAllThatHasPassed() {
        loop.fixedStep(0.5);
        loop.timeScale(0.5);
        MotionHandle unscaled = motion(Stage.FIXED_UPDATE, Clock.UNSCALED, 100).run();
        MotionHandle real = motion(Stage.FIXED_UPDATE, Clock.REALTIME, 100).run();
        MotionHandle time = motion(Stage.FIXED_UPDATE, Clock.TIME, 100).run();
        loop.frame(0.5, 1);
        assertThat(unscaled.time()).isZero();
        loop.frame(0.5, 1);
        assertThat(unscaled.time()).isEqualTo(1);
        assertThat(real.time()).isEqualTo(2);
        assertThat(time.time()).isEqualTo(0.5);
        loop.frame(2.5, 1);
        assertThat(unscaled.time()).isEqualTo(3.5);
        assertThat(real.time()).isEqualTo(3);
        assertThat(time.time()).isEqualTo(1.5);
    }

    @Test
    void fixedStep_changedBetweenFrames_countsFromThere() {
        int[] steps = new int[1];
        loop.addSystem(Stage.FIXED_UPDATE, () -> steps[0]++);
        loop.fixedStep(0.25);
        loop.frame(0.625);
        assertThat(steps[0]).isEqualTo(2);
        loop.fixedStep(0.125);
        loop.frame(0.125);
        assertThat(steps[0]).isEqualTo(4);
    }

    @Test
    void fixedStep_changedByASystem_keepsStepsAndTimeTogether() {
        MotionHandle handle = motion(Stage.FIXED_UPDATE, Clock.TIME, 1000).run();
        loop.fixedStep(0.125);
        boolean[] changed = new boolean[1];
        loop.addSystem(Stage.FIXED_UPDATE, () -> {
            if (!changed[0]) {
                changed[0] = true;
                loop.fixedStep(0.25);
            }
        });
        loop.frame(1);
        double now = 1;
        for (int k = 0; k < 20; k++) {
            // The fixed clock is never ahead of TIME, and behind it by less than a step.
            assertThat(handle.time()).as("at %s", now).isLessThanOrEqualTo(now).isGreaterThan(now - 0.25);
            loop.frame(0.125);
            now += 0.125;
        }
    }

    // ---- Systems

    @Test
    void systems_addedTwice_runOnce() {
        Runnable system = () -> log.add("s");
        loop.addSystem(Stage.UPDATE, system);
        loop.addSystem(Stage.UPDATE, system);
        loop.frame(0);
        assertThat(takeLog()).containsExactly("s");
        assertThat(loop.removeSystem(Stage.UPDATE, system)).isTrue();
        assertThat(loop.removeSystem(Stage.UPDATE, system)).isFalse();
        loop.frame(0);
        assertThat(log).isEmpty();
    }

    @Test
    void systems_addedAndRemovedInAFrame_countFromTheNextOn() {
        Runnable[] late = new Runnable[2];
        late[0] = () -> log.add("late");
        late[1] = () -> log.add("removed");
        loop.addSystem(Stage.POST_LATE_UPDATE, late[1]);
        boolean[] done = new boolean[1];
        loop.addSystem(Stage.UPDATE, () -> {
            log.add("u");
            if (!done[0]) {
                done[0] = true;
                loop.addSystem(Stage.UPDATE, () -> log.add("behind"));
                loop.addSystem(Stage.POST_LATE_UPDATE, late[0]);
                assertThat(loop.removeSystem(Stage.POST_LATE_UPDATE, late[1])).isTrue();
            }
        });
        loop.frame(0);
        assertThat(takeLog()).containsExactly("u", "removed");
        loop.frame(0);
        assertThat(takeLog()).containsExactly("u", "behind", "late");
    }

    @Test
    void systems_replacedInAFrame_countFromTheNextOn() {
        loop.addSystem(Stage.PRE_UPDATE, () -> {
            log.add("replacer");
            loop.setSystems(Stage.PRE_UPDATE, () -> log.add("a"), () -> log.add("b"));
            loop.setSystems(Stage.UPDATE);
        });
        loop.addSystem(Stage.PRE_UPDATE, () -> log.add("second"));
        loop.addSystem(Stage.UPDATE, () -> log.add("old"));
        loop.frame(0);
        assertThat(takeLog()).containsExactly("replacer", "second", "old");
        loop.frame(0);
        assertThat(takeLog()).containsExactly("a", "b");
    }

    @Test
    void systems_changedInMotionCallbacksAndTasks_countFromTheNextFrameOn() {
        motion(Stage.EARLY_UPDATE, Clock.TIME, 1)
                .onStart(() -> loop.addSystem(Stage.UPDATE, () -> log.add("from motion")))
                .run();
        loop.execute(() -> loop.addSystem(Stage.UPDATE, () -> log.add("from task")));
        loop.frame(0);
        assertThat(takeLog()).isEmpty();
        loop.frame(0);
        assertThat(takeLog()).containsExactly("from task", "from motion");
    }

    @Test
    void system_thatRemovesItself_runsOnce() {
        Runnable[] self = new Runnable[1];
        self[0] = () -> {
            log.add("once");
            loop.removeSystem(Stage.UPDATE, self[0]);
        };
        loop.addSystem(Stage.UPDATE, self[0]);
        loop.addSystem(Stage.UPDATE, () -> log.add("other"));
        loop.frame(0);
        loop.frame(0);
        assertThat(log).containsExactly("once", "other", "other");
    }

    @Test
    void systems_replacedByNone_doNotDropMotions() {
        float[] cells = new float[Stage.values().length];
        loop.fixedStep(0.5);
        for (Stage stage : Stage.values()) {
            motion(stage, Clock.TIME, 1).bindTo(cells, stage.ordinal());
        }
        for (Stage stage : Stage.values()) {
            loop.setSystems(stage);
        }
        loop.frame(0.5);
        assertThat(cells).containsOnly(0.5f);
        assertThat(loop.count()).isEqualTo(cells.length);
    }

    @Test
    void systems_givenAsAnArray_areCopied() {
        Runnable[] systems = {() -> log.add("a")};
        loop.setSystems(Stage.UPDATE, systems);
        systems[0] = () -> log.add("changed");
        loop.frame(0);
        assertThat(log).containsExactly("a");
    }

    @Test
    void system_thatFails_goesToTheHandlerAndStopsNobody() {
        loop.onError((error, failure) -> log.add(failure.event() + " " + failure.name() + " " + error.getMessage()));
        loop.addSystem(Stage.EARLY_UPDATE, () -> {
            throw new IllegalStateException("bad system");
        });
        loop.addSystem(Stage.EARLY_UPDATE, () -> log.add("next"));
        motion(Stage.UPDATE, Clock.TIME, 1).name("m").bind(x -> {
            throw new IllegalStateException("bad motion");
        });
        loop.frame(0.5);
        assertThat(log).containsExactly("SYSTEM  bad system", "next", "WRITE m bad motion");
    }

    @Test
    void handler_thatThrows_isThrownByFrameAfterAllStages() {
        loop.onError((error, failure) -> {
            throw new IllegalStateException("handled " + error.getMessage());
        });
        loop.execute(() -> {
            throw new IllegalStateException("task");
        });
        loop.addSystem(Stage.EARLY_UPDATE, () -> {
            throw new IllegalStateException("system");
        });
        motion(Stage.UPDATE, Clock.TIME, 1).bind(x -> {
            throw new IllegalStateException("motion");
        });
        loop.addSystem(Stage.POST_LATE_UPDATE, () -> log.add("last"));
        Throwable thrown = catchThrowable(() -> loop.frame(0.5));
        assertThat(thrown).hasMessage("handled task");
        assertThat(thrown.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("handled system", "handled motion");
        assertThat(log).containsExactly("last");
        assertThat(loop.time(Clock.TIME)).isEqualTo(0.5);
        loop.onError((error, failure) -> {});
        loop.frame(0.5);
        assertThat(loop.time(Clock.TIME)).isEqualTo(1);
    }

    // ---- Frame inside frame

    @Test
    void frame_insideAFrame_throwsAndChangesNothing() {
        List<String> refused = new ArrayList<>();
        Runnable inner = () -> {
            double before = loop.time(Clock.TIME);
            assertThatThrownBy(() -> loop.frame(1)).isInstanceOf(IllegalStateException.class);
            assertThat(loop.time(Clock.TIME)).isEqualTo(before);
            refused.add("refused");
        };
        loop.onError((error, failure) -> log.add("" + error));
        loop.execute(inner);
        loop.addSystem(Stage.UPDATE, inner);
        motion(Stage.UPDATE, Clock.TIME, 1)
                .onStart(inner)
                .onUpdate(inner)
                .onComplete(inner)
                .bind(x -> inner.run());
        loop.frame(1);
        assertThat(log).isEmpty();
        assertThat(refused).hasSize(6);
        assertThat(loop.time(Clock.TIME)).isEqualTo(1);
        // Outside of a frame, callbacks run too.
        motion(Stage.UPDATE, Clock.TIME, 1).onCancel(inner).run().cancel();
        motion(Stage.UPDATE, Clock.TIME, 1).onComplete(inner).run().complete();
        Motion.create(0, 1, 1)
                .scheduler(loop.scheduler(Stage.UPDATE, Clock.TIME))
                .onCancel(inner)
                .bind(x -> inner.run());
        loop.clear();
        assertThat(refused).hasSize(10);
        loop.frame(1);
        assertThat(loop.time(Clock.TIME)).isEqualTo(2);
    }

    @Test
    void frame_ofAnotherLoopInASystem_isFine() {
        FrameLoop other = new FrameLoop();
        other.addSystem(Stage.UPDATE, () -> log.add("other"));
        loop.addSystem(Stage.UPDATE, () -> other.frame(1));
        loop.frame(1);
        assertThat(log).containsExactly("other");
    }

    // ---- Schedulers

    @Test
    void scheduler_isTheSameForTheSamePlace() {
        for (Stage stage : Stage.values()) {
            for (Clock clock : Clock.values()) {
                MotionScheduler scheduler = loop.scheduler(stage, clock);
                assertThat(loop.scheduler(stage, clock)).isSameAs(scheduler);
                assertThat(scheduler.toString()).contains(stage.name()).contains(clock.name());
            }
        }
        assertThat(loop.defaultScheduler()).isSameAs(loop.scheduler(Stage.UPDATE, Clock.TIME));
    }

    @Test
    void scheduler_firstUsedInAFrame_worksFromItsNextUpdateOn() {
        MotionHandle[] handles = new MotionHandle[2];
        loop.addSystem(Stage.UPDATE, () -> {
            if (handles[0] == null) {
                handles[0] = motion(Stage.EARLY_UPDATE, Clock.REALTIME, 100).run();
                handles[1] = motion(Stage.POST_LATE_UPDATE, Clock.UNSCALED, 100).run();
            }
        });
        loop.frame(1);
        assertThat(handles[0].time()).isZero();
        loop.frame(1);
        assertThat(handles[0].time()).isEqualTo(1);
        assertThat(handles[1].time()).isBetween(1.0, 2.0);
    }

    @Test
    void defaultScheduler_ofMain_takesMotionsThatWereGivenNone() {
        FrameLoop main = FrameLoop.main();
        assertThat(FrameLoop.main()).isSameAs(main);
        MotionScheduler before = main.defaultScheduler();
        try {
            main.defaultScheduler(loop.scheduler(Stage.PRE_UPDATE, Clock.UNSCALED));
            MotionHandle handle = Motion.create(0, 1, 1).run();
            assertThat(loop.count()).isEqualTo(1);
            loop.timeScale(0);
            loop.frame(0.5);
            assertThat(handle.time()).isEqualTo(0.5);
            assertThatIllegalArgumentException().isThrownBy(() -> main.defaultScheduler(null));
            assertThat(main.defaultScheduler()).isSameAs(loop.scheduler(Stage.PRE_UPDATE, Clock.UNSCALED));
        } finally {
            main.defaultScheduler(before);
        }
    }

    @Test
    void defaultScheduler_ofMainUnlessSet_isUpdateOnTime() {
        FrameLoop main = FrameLoop.main();
        assertThat(main.defaultScheduler()).isSameAs(main.scheduler(Stage.UPDATE, Clock.TIME));
        int before = main.count();
        MotionHandle handle = Motion.create(0, 1, 1).run();
        assertThat(main.count()).isEqualTo(before + 1);
        handle.cancel();
        main.frame(0);
        assertThat(handle.isValid()).isFalse();
    }

    // ---- count, clear, execute

    @Test
    void clear_cancelsOnAllStagesAndClocks() {
        for (Stage stage : Stage.values()) {
            for (Clock clock : Clock.values()) {
                motion(stage, clock, 1)
                        .onCancel(() -> {
                            log.add("cancel");
                            // On a place that comes later and on one that came before.
                            motion(Stage.TIME_UPDATE, Clock.TIME, 1)
                                    .onCancel(() -> log.add("!"))
                                    .run();
                            motion(Stage.POST_LATE_UPDATE, Clock.REALTIME, 1)
                                    .onCancel(() -> log.add("!"))
                                    .run();
                        })
                        .run();
            }
        }
        loop.addSystem(Stage.UPDATE, () -> log.add("system"));
        assertThat(loop.count()).isEqualTo(24);
        loop.frame(0.25);
        log.clear();
        loop.clear();
        assertThat(log).hasSize(24).containsOnly("cancel");
        assertThat(loop.count()).isEqualTo(48);
        assertThat(loop.time(Clock.TIME)).isEqualTo(0.25);
        log.clear();
        loop.frame(1);
        assertThat(log).containsExactly("system");
        assertThat(loop.count()).isZero();
    }

    @Test
    void execute_runsFirstInFirstOutBeforeTheClocks() {
        loop.addSystem(Stage.TIME_UPDATE, () -> log.add("system"));
        loop.execute(() -> {
            log.add("1 at " + loop.time(Clock.TIME));
            loop.execute(() -> log.add("later"));
        });
        loop.execute(() -> log.add("2"));
        loop.frame(1);
        assertThat(takeLog()).containsExactly("1 at 0.0", "2", "system");
        loop.frame(1);
        assertThat(takeLog()).containsExactly("later", "system");
        loop.frame(1);
        assertThat(takeLog()).containsExactly("system");
    }

    // ---- Bad input

    @Test
    void frame_ofABadStep_isRefusedBeforeAnythingChanged() {
        motion(Stage.TIME_UPDATE, Clock.TIME, 1).bind(x -> log.add("m"));
        loop.addSystem(Stage.TIME_UPDATE, () -> log.add("s"));
        loop.execute(() -> log.add("t"));
        for (double bad :
                new double[] {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> loop.frame(bad))
                    .withMessageContaining("seconds")
                    .withMessageContaining("" + bad);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> loop.frame(1, bad))
                    .withMessageContaining("realSeconds")
                    .withMessageContaining("" + bad);
        }
        assertThat(log).isEmpty();
        for (Clock clock : Clock.values()) {
            assertThat(loop.time(clock)).isZero();
        }
        loop.frame(0);
        assertThat(log).containsExactly("t", "m", "s");
    }

    @Test
    void settings_ofBadValues_areRefusedAndKept() {
        for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> loop.timeScale(bad))
                    .withMessageContaining("" + bad);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> loop.fixedStep(bad))
                    .withMessageContaining("" + bad);
        }
        for (double bad : new double[] {-1, 0, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> loop.maximumDelta(bad))
                    .withMessageContaining("" + bad);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> loop.fixedStep(0)).withMessageContaining("0");
        assertThat(loop.timeScale()).isEqualTo(1);
        assertThat(loop.fixedStep()).isEqualTo(0.02);
        assertThat(loop.maximumDelta()).isEqualTo(Double.POSITIVE_INFINITY);
        loop.maximumDelta(Double.POSITIVE_INFINITY);
        loop.timeScale(0);
    }

    @Test
    void arguments_ofNull_areRefusedAndNothingChanged() {
        Runnable system = () -> log.add("s");
        loop.addSystem(Stage.UPDATE, system);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.addSystem(null, system))
                .withMessageContaining("stage");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.addSystem(Stage.UPDATE, null))
                .withMessageContaining("system");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.removeSystem(null, system))
                .withMessageContaining("stage");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.removeSystem(Stage.UPDATE, null))
                .withMessageContaining("system");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.setSystems(null))
                .withMessageContaining("stage");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.setSystems(Stage.UPDATE, (Runnable[]) null))
                .withMessageContaining("systems");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.setSystems(Stage.UPDATE, system, null))
                .withMessageContaining("systems");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.scheduler(null, Clock.TIME))
                .withMessageContaining("stage");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.scheduler(Stage.UPDATE, null))
                .withMessageContaining("clock");
        assertThatIllegalArgumentException().isThrownBy(() -> loop.time(null)).withMessageContaining("clock");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.execute(null))
                .withMessageContaining("task");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.onError(null))
                .withMessageContaining("handler");
        loop.frame(0);
        assertThat(log).containsExactly("s");
    }

    // ---- What is seldom set

    @Test
    void traceCreation_holdsForAllPlaces_alsoThoseToCome() {
        FrameLoop loop = new FrameLoop();
        List<String> seen = new ArrayList<>();
        loop.onError((error, failure) -> seen.add(failure.name() + " " + (failure.creation() != null)));
        MotionScheduler early = loop.scheduler(Stage.EARLY_UPDATE, Clock.TIME);
        failing(early, "early, before");
        loop.traceCreation(true);
        failing(early, "early");
        failing(loop.scheduler(Stage.UPDATE, Clock.TIME), "new");
        loop.traceCreation(false);
        failing(early, "early, after");
        loop.frame(1);
        assertThat(seen).containsExactly("early, before false", "early true", "early, after false", "new true");
    }

    private static void failing(MotionScheduler scheduler, String name) {
        Motion.timer(1)
                .scheduler(scheduler)
                .name(name)
                .onComplete(() -> {
                    throw new IllegalStateException("asked to");
                })
                .run();
    }

    @Test
    void scriptLimit_isOneSecondUnlessSet() {
        FrameLoop loop = new FrameLoop();
        assertThat(loop.scriptLimit()).isEqualTo(1);
        loop.scriptLimit(0.5);
        assertThat(loop.scriptLimit()).isEqualTo(0.5);
        for (double seconds : new double[] {0, -1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> loop.scriptLimit(seconds))
                    .withMessageContaining("seconds")
                    .withMessageContaining(Double.toString(seconds));
        }
        assertThat(loop.scriptLimit()).isEqualTo(0.5);
    }

    @Test
    void loop_isReadable() {
        assertThat(FrameLoop.main()).hasToString("FrameLoop.main()");
        assertThat(FrameLoop.main().defaultScheduler().toString()).contains("FrameLoop.main()");
    }
}
