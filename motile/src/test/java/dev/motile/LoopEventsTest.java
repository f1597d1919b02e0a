package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which events come, how often and in which order, whatever the step. */
class LoopEventsTest {

    private final MotionFixture f = new MotionFixture();

    @Test
    void update_overEverything_firesAllInOrder() {
        f.bind(f.logged(0, 8, 1).delay(0.5).loops(3));
        f.update(100);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1", "loop 2", "loop 3", "complete");
        f.update(100);
        assertThat(f.take()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0625, 0.25, 0.3, 0.7, 1, 2.5, 100})
    void update_ofAnyStep_firesTheSameEvents(double dt) {
        for (LoopType type : LoopType.values()) {
            for (DelayType delayType : DelayType.values()) {
                for (boolean skip : new boolean[] {true, false}) {
                    MotionFixture g = new MotionFixture();
                    g.bind(g.logged(0, 8, 1)
                            .delay(0.5, delayType)
                            .skipValuesDuringDelay(skip)
                            .loops(4, type));
                    for (double t = 0; t < 8; t += dt) {
                        g.update(dt);
                    }
                    assertThat(g.takeEvents())
                            .containsExactly("start", "loop 1", "loop 2", "loop 3", "loop 4", "complete");
                }
            }
        }
    }

    @Test
    void onStart_comesInTheFirstUpdateAtTheDelay() {
        f.bind(f.logged(0, 8, 1).delay(1));
        f.update(0.5);
        assertThat(f.takeEvents()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "0.0");
        f.update(0.5);
        assertThat(f.takeEvents()).isEmpty();
    }

    @Test
    void onStart_withDelayBeforeEveryLoop_comesOnce() {
        f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(3));
        for (int k = 0; k < 30; k++) {
            f.update(0.25);
        }
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "loop 2", "loop 3", "complete");
    }

    @ParameterizedTest
    @EnumSource
    void onLoopComplete_ofATimeJustBelowTheBoundary_comesThen(LoopType type) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(3, type));
        f.update(1 - 5e-10);
        assertThat(f.takeEvents()).containsExactly("start", "loop 1");
        assertThat(handle.completedLoops()).isEqualTo(1);
        f.update(0, 5e-10, 0.5);
        assertThat(f.takeEvents()).isEmpty();
        f.update(0.5 - 2e-9);
        assertThat(f.takeEvents()).isEmpty();
        f.update(1.5e-9);
        assertThat(f.takeEvents()).containsExactly("loop 2");
    }

    @Test
    void onLoopComplete_ofMoreThanAThousandInOneStep_givesTheLastThousand() {
        List<Long> loops = new ArrayList<>();
        MotionHandle handle = f.create(0, 1, 1)
                .loops(Motion.INFINITE)
                .onLoopComplete(n -> loops.add(n))
                .run();
        f.update(999);
        assertThat(loops).hasSize(999).startsWith(1L).endsWith(999L);
        loops.clear();
        f.update(1000);
        assertThat(loops).hasSize(1000).startsWith(1000L).endsWith(1999L);
        loops.clear();
        f.update(1001);
        assertThat(loops).hasSize(1000).startsWith(2001L).endsWith(3000L);
        loops.clear();
        f.update(5_000_000_000L);
        assertThat(loops).hasSize(1000).startsWith(5_000_002_001L).endsWith(5_000_003_000L);
        assertThat(handle.completedLoops()).isEqualTo(5_000_003_000L);
    }

    @Test
    void onUpdate_comesOncePerWriteAfterIt() {
        f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(2).onUpdate(() -> f.add("update")));
        f.update(0.5);
        assertThat(f.take()).isEmpty();
        f.update(1);
        assertThat(f.take()).containsExactly("start", "4.0", "update");
        f.update(1);
        assertThat(f.take()).containsExactly("8.0", "update", "loop 1");
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(5);
        assertThat(f.take()).containsExactly("8.0", "update", "loop 2", "complete");
    }

    @Test
    void cancel_inTheMiddle_firesOnCancelOnly() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(3));
        f.update(1.5);
        f.forget();
        handle.cancel();
        f.update(10);
        assertThat(f.take()).containsExactly("cancel");
    }

    @Test
    void cancel_inTheLastWrite_winsOverOnComplete() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.logged(0, 8, 1).loops(2).bind(x -> {
            if (x == 8) {
                handle[0].cancel();
            }
        });
        f.update(5);
        assertThat(f.take()).containsExactly("start", "cancel");
        assertThat(handle[0].status()).isEqualTo(MotionStatus.CANCELED);
    }

    @Test
    void cancel_inOnLoopComplete_stopsTheLoopsThatFollow() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.create(0, 8, 1)
                .loops(5)
                .onLoopComplete(n -> {
                    f.add("loop " + n);
                    if (n == 2) {
                        handle[0].cancel();
                    }
                })
                .onComplete(() -> f.add("complete"))
                .onCancel(() -> f.add("cancel"))
                .run();
        f.update(10);
        assertThat(f.take()).containsExactly("loop 1", "loop 2", "cancel");
    }

    @Test
    void events_withATarget_receiveIt() {
        List<String> log = new ArrayList<>();
        f.create(0, 8, 1)
                .onStart(log, l -> l.add("start"))
                .onUpdate(log, l -> l.add("update"))
                .onComplete(log, l -> l.add("complete"))
                .onCancel(log, l -> l.add("cancel"))
                .run();
        f.update(1);
        assertThat(log).containsExactly("start", "update", "complete");
        f.create(0, 8, 1).onCancel(log, l -> l.add("cancel")).run().cancel();
        assertThat(log).containsExactly("start", "update", "complete", "cancel");
    }

    @Test
    void aliveWhile_turnedFalse_cancelsBeforeTheWrite() {
        boolean[] alive = {true};
        MotionHandle handle = f.bind(f.logged(0, 8, 1).aliveWhile(() -> alive[0]));
        f.update(0.25);
        f.forget();
        alive[0] = false;
        f.update(0.25);
        assertThat(f.take()).containsExactly("cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
    }

    /** Where a callback takes its own motion on, in the step that finishes two loops. */
    enum From {
        START,
        WRITE,
        UPDATE,
        LOOP
    }

    @ParameterizedTest
    @EnumSource
    void onLoopComplete_whenACallbackOfItsOwnStepCompletesIt_comesForEveryLoop(From from) {
        assertThat(loopsWhenTakenOn(from, Motion.create(0f, 8f, 1), MotionHandle::complete))
                .containsExactly(1L, 2L, 3L);
    }

    @ParameterizedTest
    @EnumSource
    void onLoopComplete_whenACallbackOfItsOwnStepSeeksOn_comesForEveryLoop(From from) {
        assertThat(loopsWhenTakenOn(from, Motion.create(0f, 8f, 1), handle -> handle.time(2.5)))
                .containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @EnumSource
    void onLoopComplete_whenACallbackOfItsOwnStepSeeksBackAndOn_comesAgain(From from) {
        List<Long> expected = from == From.LOOP ? List.of(1L, 1L, 2L) : List.of(1L, 2L);
        assertThat(loopsWhenTakenOn(
                        from,
                        Motion.create(0f, 8f, 1),
                        handle -> handle.time(0.5).time(2.5)))
                .isEqualTo(expected);
    }

    @Test
    void onLoopComplete_ofASequenceThatItsOwnLoopCompletes_comesForEveryLoop() {
        List<Long> loops = new ArrayList<>();
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = Motion.sequence()
                .scheduler(f.dispatcher.scheduler())
                .interval(1)
                .loops(3)
                .onLoopComplete(n -> {
                    loops.add(n);
                    if (n == 1) {
                        handle[0].complete();
                    }
                })
                .run();
        f.update(2);
        assertThat(loops).containsExactly(1L, 2L, 3L);
    }

    @ParameterizedTest
    @ValueSource(doubles = {5_000, 4_999.5})
    void onLoopComplete_ofASequenceOfManyLoopsInOneStep_comesForTheLastThousand(double seconds) {
        List<Long> loops = new ArrayList<>();
        Motion.sequence()
                .scheduler(f.dispatcher.scheduler())
                .interval(1)
                .loops(5_000)
                .onLoopComplete(loops::add)
                .run();
        f.update(seconds);
        long last = (long) seconds;
        assertThat(loops).hasSize(1_000).startsWith(last - 999).endsWith(last);
    }

    private List<Long> loopsWhenTakenOn(From from, FloatMotionBuilder builder, Consumer<MotionHandle> takesOn) {
        List<Long> loops = new ArrayList<>();
        MotionHandle[] handle = new MotionHandle[1];
        boolean[] isDone = new boolean[1];
        Consumer<From> at = place -> {
            if (place == from && !isDone[0] && handle[0] != null) {
                isDone[0] = true;
                takesOn.accept(handle[0]);
            }
        };
        handle[0] = builder.scheduler(f.dispatcher.scheduler())
                .loops(3)
                .onStart(() -> at.accept(From.START))
                .onUpdate(() -> at.accept(From.UPDATE))
                .onLoopComplete(n -> {
                    loops.add(n);
                    at.accept(From.LOOP);
                })
                .bind(x -> at.accept(From.WRITE));
        f.update(2);
        return loops;
    }
}
