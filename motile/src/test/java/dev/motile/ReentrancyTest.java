package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Callbacks that create, cancel, complete, seek, change speed, preserve, clear and throw: who is called, in which order. */
@Tag("reentrancy")
class ReentrancyTest {

    /** How a motion is bound; each takes another way through an update. */
    enum Kind {
        SETTER,
        TWO_TARGETS,
        THREE_TARGETS,
        WITH_UPDATE,
        OWN_EASE,
        ALIVE
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();
    private final List<Throwable> errors = new ArrayList<>();
    private boolean failuresExpected;

    @BeforeEach
    void keepErrors() {
        d.onError((error, failure) -> errors.add(error));
    }

    @AfterEach
    void noFailures() {
        if (!failuresExpected) {
            assertThat(errors).isEmpty();
        }
    }

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler()).immediateBind(false);
    }

    /** A motion that logs all that happens to it. */
    private FloatMotionBuilder logged(String name, double seconds) {
        return logged(name, motion(seconds));
    }

    private FloatMotionBuilder logged(String name, FloatMotionBuilder builder) {
        return builder.name(name)
                .onStart(() -> log.add(name + ":start"))
                .onLoopComplete(n -> log.add(name + ":loop" + n))
                .onComplete(() -> log.add(name + ":complete"))
                .onCancel(() -> log.add(name + ":cancel"));
    }

    private MotionHandle bind(Kind kind, String name, FloatMotionBuilder builder) {
        return switch (kind) {
            case SETTER -> builder.bind(x -> log.add(name + "=" + x));
            case TWO_TARGETS -> builder.bind(log, name, (l, s, x) -> l.add(s + "=" + x));
            case THREE_TARGETS -> builder.bind(log, name, "=", (l, s, t, x) -> l.add(s + t + x));
            case WITH_UPDATE ->
                builder.onUpdate(() -> log.add(name + ":update")).bind(x -> log.add(name + "=" + x));
            case OWN_EASE -> builder.ease(t -> t).bind(x -> log.add(name + "=" + x));
            case ALIVE -> builder.aliveWhile(() -> true).bind(x -> log.add(name + "=" + x));
        };
    }

    /** What the kind logs after a write. */
    private static String[] entries(Kind kind, String... entries) {
        List<String> all = new ArrayList<>();
        for (String entry : entries) {
            all.add(entry);
            if (kind == Kind.WITH_UPDATE && entry.startsWith("b=")) {
                all.add("b:update");
            }
        }
        return all.toArray(new String[0]);
    }

    private List<String> takeLog() {
        List<String> taken = List.copyOf(log);
        log.clear();
        return taken;
    }

    /** A plain motion whose setter does something in every write. */
    private MotionHandle acting(String name, double seconds, Runnable action) {
        return motion(seconds).name(name).bind(x -> {
            log.add(name + "=" + x);
            action.run();
        });
    }

    /** What an own ease or callback does only when told to. */
    private static final class Once implements Runnable {
        boolean armed;
        Runnable action = () -> {};

        @Override
        public void run() {
            if (armed) {
                armed = false;
                action.run();
            }
        }

        /** As an ease: linear. */
        double ease(double t) {
            run();
            return t;
        }
    }

    // ---- A motion on itself

    @Test
    void setter_thatCompletesItselfInEveryWrite_completesOnce() {
        MotionHandle[] self = new MotionHandle[1];
        List<Boolean> results = new ArrayList<>();
        self[0] = logged("a", 2).bind(x -> {
            log.add("a=" + x);
            if (log.size() < 50) {
                results.add(self[0].tryComplete());
            }
        });
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a:start", "a=0.25", "a=1.0", "a:loop1", "a:complete");
        assertThat(results).containsExactly(false, true);
        assertThat(d.count()).isZero();
        d.update(0.5);
        assertThat(log).isEmpty();
    }

    @Test
    void setter_thatCompletesItselfInItsLastWrite_completesOnce() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1).bind(x -> {
            log.add("a=" + x);
            if (x == 1 && log.size() < 50) {
                self[0].tryComplete();
            }
        });
        d.update(1);
        assertThat(log).containsOnlyOnce("a:start", "a:loop1", "a:complete").endsWith("a:complete");
        assertThat(log).hasSizeLessThan(7);
    }

    @Test
    void onUpdate_thatCompletesItselfInEveryUpdate_completesOnce() {
        MotionHandle[] self = new MotionHandle[1];
        int[] updates = new int[1];
        self[0] = logged("a", 2)
                .onUpdate(() -> {
                    if (++updates[0] < 50) {
                        self[0].tryComplete();
                    }
                })
                .bind(x -> log.add("a=" + x));
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a:start", "a=0.25", "a=1.0", "a:loop1", "a:complete");
        assertThat(updates[0]).isEqualTo(2);
    }

    @Test
    void onStart_thatCompletesItself_startsOnceAndWritesTheEndOnly() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .onStart(() -> {
                    log.add("a:start");
                    self[0].complete();
                })
                .bind(x -> log.add("a=" + x));
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a:start", "a=1.0", "a:loop1", "a:complete");
        assertThat(self[0].isActive()).isFalse();
    }

    @Test
    void onStart_thatCancelsItself_isNotWritten() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .onStart(() -> {
                    log.add("a:start");
                    self[0].cancel();
                })
                .bind(x -> log.add("a=" + x));
        d.update(0.5);
        d.update(0.5);
        assertThat(log).containsExactly("a:start", "a:cancel");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.25, 1.375, 1.5})
    void onStart_inTheHoldThatSeeksOn_isWrittenOnce(double to) {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .holdAfter(0.5)
                .onStart(() -> {
                    log.add("a:start");
                    self[0].time(to);
                })
                .bind(x -> log.add("a=" + x));
        d.update(1.25);
        d.update(0.25);
        assertThat(takeLog()).containsExactly("a:start", "a=1.0", "a:loop1", "a:complete");
    }

    @Test
    void onStart_inTheWaitForALoopThatSeeksOn_isWrittenOnce() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .delay(0.5, DelayType.EVERY_LOOP)
                .loops(2)
                .onStart(() -> {
                    log.add("a:start");
                    self[0].time(1.75);
                })
                .bind(x -> log.add("a=" + x));
        d.update(1.625);
        assertThat(takeLog()).containsExactly("a:start", "a=1.0", "a:loop1");
        d.update(0.125);
        assertThat(takeLog()).isEmpty();
    }

    @Test
    void onStart_thatSeeksItself_isWrittenThereOnce() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .onStart(() -> {
                    log.add("a:start");
                    self[0].time(0.5);
                })
                .bind(x -> log.add("a=" + x));
        d.update(0.25);
        assertThat(takeLog()).containsExactly("a:start", "a=0.5");
        d.update(0.25);
        assertThat(takeLog()).containsExactly("a=0.75");
    }

    @Test
    void onLoopComplete_thatCancelsItself_endsTheRow() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", motion(1).loops(4))
                .onLoopComplete(n -> {
                    log.add("a:loop" + n);
                    if (n == 2) {
                        self[0].cancel();
                    }
                })
                .bind(x -> log.add("a=" + x));
        d.update(10);
        assertThat(takeLog()).containsExactly("a:start", "a=1.0", "a:loop1", "a:loop2", "a:cancel");
    }

    @Test
    void onLoopComplete_thatSeeksItselfBack_goesOnFromThere() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", motion(1).loops(4))
                .onLoopComplete(n -> {
                    log.add("a:loop" + n);
                    if (n == 2 && self[0].time() > 2) {
                        self[0].time(0.5);
                    }
                })
                .bind(x -> log.add("a=" + x));
        d.update(3.25);
        assertThat(takeLog()).containsExactly("a:start", "a=0.25", "a:loop1", "a:loop2", "a=0.5");
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.0", "a:loop1");
        assertThat(self[0].time()).isEqualTo(1.0);
    }

    @Test
    void lastWrite_thatCancelsItself_wins() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1).bind(x -> {
            log.add("a=" + x);
            self[0].tryCancel();
        });
        d.update(1);
        d.update(1);
        assertThat(log).containsExactly("a:start", "a=1.0", "a:cancel");
    }

    @Test
    void lastWrite_thatPreservesItself_keepsTheMotion() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1).bind(x -> {
            log.add("a=" + x);
            self[0].preserve();
        });
        d.update(1);
        d.update(1);
        assertThat(takeLog()).containsExactly("a:start", "a=1.0", "a:loop1", "a:complete");
        assertThat(self[0].status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(self[0].isActive()).isTrue();
        self[0].cancel();
        assertThat(log).containsExactly("a:cancel");
    }

    @Test
    void onComplete_findsItsMotionEnded() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = motion(1)
                .onComplete(() -> {
                    log.add(self[0].tryCancel() + " " + self[0].tryComplete() + " " + self[0].isActive() + " "
                            + self[0].isValid() + " " + self[0].status() + " " + d.count());
                    assertThatThrownBy(() -> self[0].preserve()).isInstanceOf(IllegalStateException.class);
                    assertThatThrownBy(() -> self[0].time(0)).isInstanceOf(IllegalStateException.class);
                })
                .onCancel(() -> log.add("cancel"))
                .bind(x -> {});
        d.update(1);
        assertThat(log).containsExactly("false false false true COMPLETED 0");
    }

    @Test
    void onComplete_ofPreserved_mayReplayIt() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .onComplete(() -> {
                    log.add("a:complete");
                    self[0].time(0);
                })
                .bind(x -> log.add("a=" + x))
                .preserve();
        d.update(1);
        assertThat(takeLog()).containsExactly("a:start", "a=1.0", "a:loop1", "a:complete", "a=0.0");
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a:start", "a=0.5");
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=1.0", "a:loop1", "a:complete", "a=0.0");
    }

    @Test
    void onCancel_findsItsMotionEnded() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = motion(1)
                .onCancel(() -> log.add(
                        self[0].tryCancel() + " " + self[0].tryComplete() + " " + self[0].status() + " " + d.count()))
                .bind(x -> {});
        d.update(0.25);
        self[0].cancel();
        assertThat(log).containsExactly("false false CANCELED 0");
        assertThat(self[0].time()).isEqualTo(0.25);
    }

    @Test
    void setter_thatSeeksItself_goesOnFromThere() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = acting("a", 1, () -> {
            if (self[0].time() == 0.25) {
                self[0].time(0.75);
            }
        });
        d.update(0.25);
        assertThat(takeLog()).containsExactly("a=0.25", "a=0.75");
        d.update(0.125);
        assertThat(takeLog()).containsExactly("a=0.875");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void setter_thatSpeedsItselfUp_isFasterFromThereOn(Kind kind) {
        Once once = new Once();
        once.armed = true;
        MotionHandle[] self = new MotionHandle[1];
        FloatMotionBuilder builder = motion(1);
        List<Float> values = new ArrayList<>();
        self[0] = switch (kind) {
            case TWO_TARGETS ->
                builder.bind(values, once, (v, o, x) -> {
                    v.add(x);
                    o.run();
                });
            case THREE_TARGETS ->
                builder.bind(values, once, once, (v, o, p, x) -> {
                    v.add(x);
                    o.run();
                });
            case WITH_UPDATE -> builder.onUpdate(once).bind(values::add);
            case OWN_EASE ->
                builder.ease(t -> t).bind(values, (v, x) -> {
                    v.add(x);
                    once.run();
                });
            case ALIVE ->
                builder.aliveWhile(() -> true).bind(values, (v, x) -> {
                    v.add(x);
                    once.run();
                });
            case SETTER ->
                builder.bind(values, (v, x) -> {
                    v.add(x);
                    once.run();
                });
        };
        once.action = () -> self[0].speed(2);
        d.update(0.25);
        d.update(0.25);
        d.update(0.25);
        assertThat(values).containsExactly(0.25f, 0.75f, 1f);
    }

    @Test
    void aliveWhile_thatCancelsItsMotion_isNotWritten() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .aliveWhile(() -> {
                    self[0].tryCancel();
                    return false;
                })
                .bind(x -> log.add("a=" + x));
        d.update(0.5);
        assertThat(log).containsExactly("a:cancel");
    }

    @Test
    void aliveWhile_thatCompletesItsMotion_isWrittenItsEndOnce() {
        MotionHandle[] self = new MotionHandle[1];
        self[0] = logged("a", 1)
                .aliveWhile(() -> {
                    self[0].tryComplete();
                    return true;
                })
                .bind(x -> log.add("a=" + x));
        d.update(0.5);
        d.update(0.5);
        assertThat(log).containsExactly("a:start", "a=1.0", "a:loop1", "a:complete");
    }

    // ---- An earlier motion on a later one

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_cancelledByAnEarlier_getsOnCancelOnly(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 4, act);
        b[0] = bind(kind, "b", logged("b", 4));
        act.action = () -> b[0].cancel();
        d.update(1);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.25", "b:start", "b=0.25"));
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.5", "b:cancel");
        assertThat(d.count()).isEqualTo(1);
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.75");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_cancelledByAnEarlierInItsFirstUpdate_getsOnCancelOnly(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        acting("a", 4, () -> b[0].tryCancel());
        b[0] = bind(kind, "b", logged("b", 4));
        d.update(1);
        assertThat(log).containsExactly("a=0.25", "b:cancel");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_cancelledByAnEarlierInItsLastUpdate_getsOnCancelOnly(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 4, act);
        b[0] = bind(kind, "b", logged("b", 1));
        act.action = () -> {
            assertThat(b[0].isActive()).isTrue();
            b[0].cancel();
        };
        d.update(0.5);
        takeLog();
        act.armed = true;
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.25", "b:cancel");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_completedByAnEarlier_isWrittenItsEndOnce(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 4, act);
        b[0] = bind(kind, "b", logged("b", 4));
        act.action = () -> b[0].complete();
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.5", "b=1.0", "b:loop1", "b:complete"));
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.75");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_completedByAnEarlierInItsLastUpdate_hasItsEventsOnce(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        acting("a", 4, () -> b[0].tryComplete());
        b[0] = bind(kind, "b", logged("b", 1));
        d.update(1);
        d.update(1);
        assertThat(log).containsExactly(entries(kind, "a=0.25", "b:start", "b=1.0", "b:loop1", "b:complete", "a=0.5"));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_soughtForwardsByAnEarlier_isNotWrittenAStaleValue(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(kind, "b", logged("b", motion(2).loops(2)));
        act.action = () -> b[0].time(2.5);
        d.update(0.5);
        takeLog();
        act.armed = true;
        d.update(0.5);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.125", "b=0.25", "b:loop1"));
        d.update(0.5);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.1875", "b=0.5"));
        d.update(1);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.3125", "b=1.0", "b:loop2", "b:complete"));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_soughtBackwardsByAnEarlier_isWrittenOnceAndRearmed(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(kind, "b", logged("b", motion(1).loops(2)));
        act.action = () -> b[0].time(0.5);
        d.update(0.75);
        takeLog();
        act.armed = true;
        // Its loop boundary lies in this update, and is not met.
        d.update(0.25);
        assertThat(takeLog()).containsExactly("a=0.125", "b=0.5");
        d.update(0.25);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.15625", "b=0.75"));
        d.update(0.5);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.21875", "b=0.25", "b:loop1"));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_whoseSpeedAnEarlierChanges_isWrittenOnceWhereTheClockHasTakenIt(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(kind, "b", logged("b", 4));
        act.action = () -> b[0].speed(2);
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.25", "b=0.5"));
        d.update(0.5);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.3125", "b=0.75"));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_pausedByAnEarlier_isWrittenOnceMoreAndRests(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(kind, "b", logged("b", 4));
        act.action = () -> b[0].speed(0);
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.25", "b=0.5"));
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.375");
        assertThat(b[0].time()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_pausedByAnEarlierInTheUpdateOfItsLoop_hasItsEvents(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(kind, "b", logged("b", motion(1).loops(3)));
        act.action = () -> b[0].speed(0);
        d.update(0.75);
        takeLog();
        act.armed = true;
        d.update(0.5);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.15625", "b=0.25", "b:loop1"));
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.21875");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void later_reversedByAnEarlierInTheUpdateOfItsLoop_hasItsEvents(Kind kind) {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(kind, "b", logged("b", motion(1).loops(3)));
        act.action = () -> b[0].speed(-1);
        d.update(0.75);
        takeLog();
        act.armed = true;
        d.update(0.5);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.15625", "b=0.25", "b:loop1"));
        d.update(0.5);
        assertThat(takeLog()).containsExactly(entries(kind, "a=0.21875", "b=0.75"));
    }

    @Test
    void later_speedChangedThenCancelled_isNotWritten() {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(Kind.SETTER, "b", logged("b", 4));
        act.action = () -> b[0].speed(2).cancel();
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25", "b:cancel");
    }

    @Test
    void later_soughtThenSpeedChanged_isWrittenByTheSeekOnly() {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(Kind.SETTER, "b", logged("b", 4));
        act.action = () -> b[0].time(3).speed(0.5);
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25", "b=0.75");
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.375", "b=0.875");
    }

    @Test
    void later_speedChangedThenSought_isWrittenByTheSeekOnly() {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = bind(Kind.SETTER, "b", logged("b", 4));
        act.action = () -> b[0].speed(0.5).time(3).time(1);
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25", "b=0.75", "b=0.25");
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.375", "b=0.375");
    }

    @Test
    void later_soughtByTwoEarlier_isWrittenByEachSeekOnly() {
        MotionHandle[] c = new MotionHandle[1];
        acting("a", 8, () -> c[0].time(2));
        acting("b", 8, () -> c[0].time(3));
        c[0] = bind(Kind.SETTER, "c", logged("c", 4));
        d.update(1);
        assertThat(log).containsExactly("a=0.125", "c:start", "c=0.5", "b=0.125", "c=0.75");
    }

    @Test
    void later_onAnotherPage_isTreatedTheSame() {
        List<MotionHandle> all = new ArrayList<>();
        int[] writes = new int[2000];
        Once act = new Once();
        for (int k = 0; k < writes.length; k++) {
            int n = k;
            all.add(motion(4).bind(x -> {
                writes[n]++;
                if (n == 0) {
                    act.run();
                }
            }));
        }
        act.action = () -> {
            all.get(700).cancel();
            all.get(1200).complete();
            all.get(1300).time(2);
            all.get(1400).speed(0);
            all.get(1999).cancel();
        };
        d.update(1);
        act.armed = true;
        d.update(1);
        assertThat(writes[699]).isEqualTo(2);
        assertThat(writes[700]).isEqualTo(1);
        assertThat(writes[1200]).isEqualTo(2);
        assertThat(writes[1300]).isEqualTo(2);
        assertThat(writes[1400]).isEqualTo(2);
        assertThat(writes[1998]).isEqualTo(2);
        assertThat(writes[1999]).isEqualTo(1);
        d.update(1);
        assertThat(writes[700]).isEqualTo(1);
        assertThat(writes[1200]).isEqualTo(2);
        assertThat(writes[1300]).isEqualTo(3);
        assertThat(writes[1400]).isEqualTo(2);
        assertThat(writes[1998]).isEqualTo(3);
    }

    @Test
    void later_preservedByAnEarlierInItsLastUpdate_staysThere() {
        MotionHandle[] b = new MotionHandle[1];
        acting("a", 8, () -> b[0].preserve());
        b[0] = bind(Kind.SETTER, "b", logged("b", 1));
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.125", "b:start", "b=1.0", "b:loop1", "b:complete");
        assertThat(b[0].isActive()).isTrue();
        assertThat(d.count()).isEqualTo(2);
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25");
    }

    @Test
    void chain_ofCompletions_takesOneTurnEach() {
        MotionHandle[] all = new MotionHandle[5];
        for (int k = 0; k < all.length; k++) {
            int next = k + 1;
            all[k] = logged("m" + k, 4)
                    .onComplete(() -> {
                        log.add("complete" + (next - 1));
                        if (next < all.length) {
                            all[next].complete();
                        }
                    })
                    .bind(x -> log.add("m" + (next - 1) + "=" + x));
        }
        d.update(1);
        takeLog();
        all[0].complete();
        assertThat(takeLog())
                .containsExactly(
                        "m0=1.0",
                        "m0:loop1",
                        "complete0",
                        "m1=1.0",
                        "m1:loop1",
                        "complete1",
                        "m2=1.0",
                        "m2:loop1",
                        "complete2",
                        "m3=1.0",
                        "m3:loop1",
                        "complete3",
                        "m4=1.0",
                        "m4:loop1",
                        "complete4");
        d.update(1);
        assertThat(log).isEmpty();
    }

    // ---- A later motion on an earlier one

    @Test
    void earlier_cancelledByALater_keepsTheWriteItHad() {
        MotionHandle a = bind(Kind.SETTER, "a", logged("a", 4));
        acting("b", 4, () -> a.tryCancel());
        d.update(1);
        assertThat(takeLog()).containsExactly("a:start", "a=0.25", "b=0.25", "a:cancel");
        d.update(1);
        assertThat(takeLog()).containsExactly("b=0.5");
    }

    @Test
    void earlier_soughtByALater_isWrittenAgainAtOnce() {
        MotionHandle a = bind(Kind.SETTER, "a", logged("a", 4));
        Once act = new Once();
        acting("b", 4, act);
        act.action = () -> a.time(3);
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a:start", "a=0.25", "b=0.25", "a=0.75");
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.875", "b=0.375");
    }

    @Test
    void earlier_whoseSpeedALaterChanges_isNotWrittenAgain() {
        MotionHandle a = bind(Kind.SETTER, "a", logged("a", 4));
        Once act = new Once();
        acting("b", 4, act);
        act.action = () -> a.speed(2);
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a:start", "a=0.25", "b=0.25");
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.5", "b=0.375");
    }

    @Test
    void earlier_completedInThisUpdate_cannotBeCancelledByALater() {
        MotionHandle a = bind(Kind.SETTER, "a", logged("a", 1));
        acting("b", 4, () -> log.add("" + a.tryCancel()));
        d.update(1);
        assertThat(log).containsExactly("a:start", "a=1.0", "a:loop1", "a:complete", "b=0.25", "false");
    }

    // ---- Creating

    @Test
    void created_inACallback_isFirstAdvancedByTheNextUpdate() {
        Once act = new Once();
        MotionHandle[] created = new MotionHandle[1];
        acting("a", 4, act);
        act.action =
                () -> created[0] = bind(Kind.SETTER, "b", logged("b", motion(2).immediateBind(true)));
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25", "b=0.0");
        assertThat(created[0].status()).isEqualTo(MotionStatus.SCHEDULED);
        assertThat(created[0].time()).isZero();
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.375", "b:start", "b=0.25");
    }

    @Test
    void created_inEveryEvent_isFirstAdvancedByTheNextUpdate() {
        List<MotionHandle> created = new ArrayList<>();
        Runnable create = () -> created.add(motion(1).bind(x -> log.add("new=" + x)));
        MotionHandle victim = motion(4).onCancel(create).bind(x -> {});
        motion(1)
                .onStart(create)
                .onUpdate(create)
                .onLoopComplete(n -> create.run())
                .onComplete(create)
                .aliveWhile(() -> {
                    create.run();
                    return true;
                })
                .bind(x -> {
                    create.run();
                    victim.tryCancel();
                });
        d.update(1);
        assertThat(created).hasSize(7);
        assertThat(log).isEmpty();
        assertThat(d.count()).isEqualTo(7);
        for (MotionHandle handle : created) {
            assertThat(handle.time()).isZero();
        }
        d.update(0.5);
        assertThat(log).hasSize(7).containsOnly("new=0.5");
    }

    @Test
    void created_inAnOwnEase_isFirstAdvancedByTheNextUpdate() {
        Once act = new Once();
        motion(4).ease(act::ease).bind(x -> log.add("a=" + x));
        MotionHandle[] created = new MotionHandle[1];
        act.action = () -> created[0] = motion(1).bind(x -> log.add("b=" + x));
        d.update(1);
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25", "a=0.5");
        assertThat(created[0].time()).isZero();
        assertThat(created[0].status()).isEqualTo(MotionStatus.SCHEDULED);
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.625", "b=0.5");
    }

    @Test
    void created_byThousandsInAnOwnEase_areFirstAdvancedByTheNextUpdate() {
        Once act = new Once();
        float[] cells = new float[3000];
        motion(4).ease(act::ease).bind(x -> {});
        motion(4).bindTo(cells, 0);
        act.action = () -> {
            for (int k = 1; k < cells.length; k++) {
                motion(1).bindTo(cells, k);
            }
        };
        d.update(1);
        act.armed = true;
        d.update(1);
        assertThat(cells[0]).isEqualTo(0.5f);
        for (int k = 1; k < cells.length; k++) {
            assertThat(cells[k]).isZero();
        }
        d.update(0.5);
        assertThat(cells[0]).isEqualTo(0.625f);
        for (int k = 1; k < cells.length; k++) {
            assertThat(cells[k]).isEqualTo(0.5f);
        }
    }

    @Test
    void created_byThousandsInACallback_haveTheirTurnsInOrderFromTheNextUpdateOn() {
        int n = 5000;
        List<Integer> order = new ArrayList<>();
        Once act = new Once();
        motion(4).bind(x -> {
            order.add(-1);
            act.run();
        });
        motion(4).bind(x -> order.add(-2));
        act.action = () -> {
            for (int k = 0; k < n; k++) {
                int number = k;
                motion(1).bind(x -> order.add(number));
            }
        };
        act.armed = true;
        d.update(0.5);
        assertThat(order).containsExactly(-1, -2);
        assertThat(d.count()).isEqualTo(n + 2);
        order.clear();
        d.update(0.5);
        List<Integer> expected = new ArrayList<>(List.of(-1, -2));
        for (int k = 0; k < n; k++) {
            expected.add(k);
        }
        assertThat(order).isEqualTo(expected);
    }

    @Test
    void created_inACallbackAndCancelledThere_isNeverWritten() {
        Once act = new Once();
        acting("a", 4, act);
        act.action = () -> bind(Kind.SETTER, "b", logged("b", 1)).cancel();
        act.armed = true;
        d.update(1);
        d.update(1);
        assertThat(log).containsExactly("a=0.25", "b:cancel", "a=0.5");
    }

    @Test
    void created_inACallbackAndSoughtThere_isWrittenOnce() {
        Once act = new Once();
        acting("a", 4, act);
        act.action = () -> bind(Kind.SETTER, "b", logged("b", 1)).time(0.25);
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25", "b:start", "b=0.25");
        d.update(0.5);
        assertThat(takeLog()).containsExactly("a=0.375", "b=0.75");
    }

    @Test
    void created_inTheFirstWriteOfAnother_standsBeforeIt() {
        Motion.create(0f, 1f, 1).scheduler(d.scheduler()).bind(x -> {
            log.add("a=" + x);
            if (x == 0) {
                motion(1).bind(y -> log.add("b=" + y));
            }
        });
        assertThat(takeLog()).containsExactly("a=0.0");
        d.update(0.5);
        assertThat(log).containsExactly("b=0.5", "a=0.5");
    }

    @Test
    void bindTo_isWrittenBeforeTheFirstTurn() {
        float[] cells = new float[1200];
        float[] seen = new float[2];
        Once act = new Once();
        motion(4).onStart(act).bind(x -> {
            seen[0] = cells[0];
            seen[1] = cells[1199];
        });
        for (int k = 0; k < cells.length; k++) {
            motion(1).bindTo(cells, k);
        }
        act.armed = true;
        act.action = () -> {
            seen[0] = cells[0];
            log.add("" + cells[0] + " " + cells[1199]);
        };
        d.update(0.5);
        assertThat(log).containsExactly("0.5 0.5");
        assertThat(seen).containsExactly(0.5f, 0.5f);
        d.update(0.25);
        assertThat(seen).containsExactly(0.75f, 0.75f);
        d.update(0.25);
        assertThat(seen).containsExactly(1f, 1f);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void bindTo_whoseAliveWhilePausesIt_startsAllTheSame(boolean byAnother) {
        float[] cells = {-1, -1};
        MotionHandle[] paused = new MotionHandle[1];
        if (byAnother) {
            motion(1)
                    .aliveWhile(() -> {
                        paused[0].speed(0);
                        return true;
                    })
                    .bindTo(cells, 1);
        }
        paused[0] = logged("a", 1)
                .immediateBind(false)
                .aliveWhile(() -> {
                    paused[0].speed(0);
                    return true;
                })
                .onStart(() -> log.add("a:start"))
                .bindTo(cells, 0);
        d.update(0.25);
        assertThat(paused[0].status()).isEqualTo(MotionStatus.PLAYING);
        assertThat(log).containsExactly("a:start");
        assertThat(cells[0]).isEqualTo(0.25f);
    }

    @Test
    void bindTo_pausedByAnEarlier_hasItsOnUpdate() {
        float[] cell = new float[1];
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        b[0] = motion(4).onUpdate(() -> log.add("b:update " + cell[0])).bindTo(cell, 0);
        act.action = () -> b[0].speed(0);
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.25", "b:update 0.5");
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.375");
    }

    @Test
    void bindTo_soughtByAnEarlier_keepsTheSoughtValue() {
        float[] cells = new float[3];
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        acting("a", 8, act);
        motion(4).bindTo(cells, 0);
        b[0] = logged("b", 4).bindTo(cells, 1);
        motion(4).bindTo(cells, 2);
        act.action = () -> b[0].time(3);
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(cells).containsExactly(0.5f, 0.75f, 0.5f);
        assertThat(takeLog()).containsExactly("a=0.25");
        d.update(0.5);
        assertThat(cells).containsExactly(0.625f, 0.875f, 0.625f);
    }

    @Test
    void bindTo_soughtByAnOwnEase_keepsTheSoughtValue() {
        float[] cells = new float[2];
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        motion(8).ease(act::ease).bindTo(cells, 0);
        b[0] = motion(4).bindTo(cells, 1);
        act.action = () -> b[0].time(3);
        d.update(1);
        act.armed = true;
        d.update(1);
        assertThat(cells).containsExactly(0.25f, 0.75f);
        d.update(0.5);
        assertThat(cells).containsExactly(0.3125f, 0.875f);
    }

    @Test
    void ownEase_thatCancelsALater_keepsItFromItsWrite() {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        motion(8).ease(act::ease).bind(x -> log.add("a=" + x));
        b[0] = bind(Kind.SETTER, "b", logged("b", 4));
        act.action = () -> b[0].cancel();
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("b:cancel", "a=0.25");
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.375");
    }

    @Test
    void ownEase_thatCompletesALater_hasItWrittenOnce() {
        MotionHandle[] b = new MotionHandle[1];
        Once act = new Once();
        motion(8).ease(act::ease).bind(x -> log.add("a=" + x));
        b[0] = bind(Kind.SETTER, "b", logged("b", 4));
        act.action = () -> b[0].complete();
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("b=1.0", "b:loop1", "b:complete", "a=0.25");
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.375");
    }

    @Test
    void ownEase_thatCancelsItsOwnMotion_isNotWritten() {
        MotionHandle[] self = new MotionHandle[1];
        Once act = new Once();
        self[0] = logged("a", 4).ease(act::ease).bind(x -> log.add("a=" + x));
        act.action = () -> self[0].cancel();
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        d.update(1);
        assertThat(log).containsExactly("a:cancel");
    }

    // ---- clear

    @Test
    void clear_inACallback_cancelsAllThatIsThereAndKeepsWhatOnCancelCreates() {
        Once act = new Once();
        bind(Kind.SETTER, "a", logged("a", 4));
        acting("b", 4, act);
        logged("c", 4)
                .onCancel(() -> {
                    log.add("c:cancel");
                    bind(Kind.SETTER, "new", logged("new", 1));
                })
                .bind(x -> log.add("c=" + x));
        act.action = () -> {
            d.clear();
            log.add("count " + d.count());
            bind(Kind.SETTER, "later", logged("later", 1));
        };
        d.update(1);
        takeLog();
        act.armed = true;
        d.update(1);
        assertThat(takeLog()).containsExactly("a=0.5", "b=0.5", "a:cancel", "c:cancel", "count 1");
        assertThat(d.count()).isEqualTo(2);
        d.update(0.5);
        assertThat(takeLog()).containsExactly("new:start", "new=0.5", "later:start", "later=0.5");
        assertThat(d.time()).isEqualTo(2.5);
    }

    @Test
    void clear_whoseOnCancelsCreateThousands_keepsThemAll() {
        int[] created = new int[1];
        for (int k = 0; k < 600; k++) {
            motion(1)
                    .onCancel(() -> {
                        for (int m = 0; m < 10; m++) {
                            created[0]++;
                            motion(1).onCancel(() -> log.add("cancelled")).bind(x -> {});
                        }
                    })
                    .bind(x -> {});
        }
        d.update(0.5);
        d.clear();
        assertThat(created[0]).isEqualTo(6000);
        assertThat(d.count()).isEqualTo(6000);
        assertThat(log).isEmpty();
        d.update(0.5);
        assertThat(d.count()).isEqualTo(6000);
        d.update(0.5);
        assertThat(d.count()).isZero();
        assertThat(log).isEmpty();
    }

    @Test
    void clear_insideClear_cancelsEachOnce() {
        for (int k = 0; k < 3; k++) {
            String name = "m" + k;
            logged(name, 1)
                    .onCancel(() -> {
                        log.add(name);
                        d.clear();
                    })
                    .bind(x -> {});
        }
        d.clear();
        assertThat(log).containsExactly("m0", "m1", "m2");
        assertThat(d.count()).isZero();
    }

    // ---- update

    @Test
    void update_insideACallback_throwsAndChangesNothing() {
        List<String> refused = new ArrayList<>();
        Consumer<String> tryUpdate = where -> {
            double before = d.time();
            try {
                d.update(1);
            } catch (IllegalStateException expected) {
                refused.add(where);
            }
            assertThat(d.time()).isEqualTo(before);
        };
        d.execute(() -> tryUpdate.accept("task"));
        d.onError((error, failure) -> tryUpdate.accept("handler"));
        failuresExpected = true;
        MotionHandle cancelled =
                motion(4).onCancel(() -> tryUpdate.accept("cancel")).bind(x -> {});
        Motion.create(0f, 1f, 2)
                .loops(2)
                .scheduler(d.scheduler())
                .aliveWhile(() -> {
                    tryUpdate.accept("alive");
                    return true;
                })
                .onStart(() -> tryUpdate.accept("start"))
                .onUpdate(() -> tryUpdate.accept("update"))
                .onLoopComplete(n -> tryUpdate.accept("loop" + n))
                .onComplete(() -> {
                    tryUpdate.accept("complete");
                    throw new IllegalArgumentException("for the handler");
                })
                .ease(t -> {
                    tryUpdate.accept("ease");
                    return t;
                })
                .bind(x -> tryUpdate.accept("write"));
        assertThat(refused).containsExactly("ease", "write");
        refused.clear();
        d.update(2);
        assertThat(refused).containsExactly("task", "alive", "start", "ease", "write", "update", "loop1");
        refused.clear();
        cancelled.cancel();
        assertThat(refused).containsExactly("cancel");
        refused.clear();
        d.update(2);
        assertThat(refused).containsExactly("alive", "ease", "write", "update", "loop2", "complete", "handler");
        assertThat(d.time()).isEqualTo(4);
        refused.clear();
        motion(1).onCancel(() -> tryUpdate.accept("clear")).bind(x -> {});
        motion(1).onComplete(() -> tryUpdate.accept("seek")).bind(x -> {}).time(1);
        d.clear();
        assertThat(refused).containsExactly("seek", "clear");
        d.update(0);
        assertThat(d.time()).isEqualTo(4);
    }

    @Test
    void update_ofAnotherDispatcherInACallback_isFine() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        other.onError((error, failure) -> errors.add(error));
        acting("a", 4, () -> other.update(0.5));
        acting("b", 4, () -> {});
        Motion.create(0f, 1f, 2)
                .scheduler(other.scheduler())
                .immediateBind(false)
                .bind(x -> log.add("other=" + x));
        d.update(1);
        d.update(1);
        assertThat(log).containsExactly("a=0.25", "other=0.25", "b=0.25", "a=0.5", "other=0.5", "b=0.5");
    }

    // ---- throw

    @Test
    void callbacks_thatActAndThenThrow_haveActed() {
        failuresExpected = true;
        MotionHandle[] b = new MotionHandle[2];
        acting("a", 4, () -> {
            b[0].tryCancel();
            throw new IllegalStateException("a");
        });
        b[0] = bind(Kind.SETTER, "b", logged("b", 4));
        b[1] = logged("c", 4).bind(x -> {
            log.add("c=" + x);
            b[1].tryCancel();
            throw new IllegalStateException("c");
        });
        bind(Kind.SETTER, "e", logged("e", 4));
        d.update(1);
        assertThat(takeLog())
                .containsExactly("a=0.25", "b:cancel", "c:start", "c=0.25", "c:cancel", "e:start", "e=0.25");
        assertThat(errors).extracting(Throwable::getMessage).containsExactly("a", "c");
    }

    @Test
    void turns_afterManyChanges_areInOrderOfCreation() {
        // Two motions write one property: the later created wins, whatever was sought and sped up before.
        float[] property = new float[1];
        MotionHandle first = Motion.create(0f, 1f, 1)
                .loops(Motion.INFINITE)
                .scheduler(d.scheduler())
                .bind(property, (p, x) -> p[0] = x);
        Motion.create(10f, 20f, 1)
                .loops(Motion.INFINITE)
                .scheduler(d.scheduler())
                .bind(property, (p, x) -> p[0] = x);
        d.update(0.25);
        assertThat(property[0]).isEqualTo(12.5f);
        first.time(0.75);
        assertThat(property[0]).isEqualTo(0.75f);
        d.update(0.25);
        assertThat(property[0]).isEqualTo(15f);
        first.speed(3);
        d.update(0.25);
        assertThat(property[0]).isEqualTo(17.5f);
    }

    @Test
    void ownEase_thatCreatesMotionsBehindAPageOfSeveralEases_leavesEachItsEase() {
        float[] cells = new float[4];
        int[] calls = {0};
        motion(4)
                .ease(t -> {
                    if (++calls[0] == 2) {
                        motion(4).ease(Ease.IN_CUBIC).bindTo(cells, 2);
                    }
                    return t;
                })
                .bind(x -> cells[3] = x);
        int firstPage = MotionFixture.floats(d).page(0).capacity;
        for (int k = 1; k < firstPage; k++) {
            motion(4).run();
        }
        motion(4).ease(Ease.IN_QUAD).bindTo(cells, 0);
        motion(4).ease(Ease.OUT_QUAD).bindTo(cells, 1);
        assertThat(MotionFixture.floats(d).pageCount()).isEqualTo(2);
        for (int step = 0; step < 3; step++) {
            d.update(1);
        }
        assertThat(cells).containsExactly(0.5625f, 0.9375f, 0.015625f, 0.75f);
        d.update(0.5);
        assertThat(cells).containsExactly(0.765625f, 0.984375f, 0.052734375f, 0.875f);
    }

    @Test
    void setter_thatCancelsItsMotion_isFollowedByNoUpdate() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = logged("a", 2).onUpdate(() -> log.add("update")).bind(x -> {
            if (x == 0.5f) {
                handle[0].cancel();
            }
        });
        d.update(0.5);
        d.update(0.5);
        assertThat(log).containsExactly("a:start", "update", "a:cancel");
    }

    @Test
    void callback_thatSeeksManyMotions_takesEachThereOnce() {
        int n = 100;
        List<MotionHandle> handles = new ArrayList<>();
        int[] writes = new int[n];
        float[] values = new float[n];
        boolean[] seeks = new boolean[1];
        motion(8).bind(x -> {
            if (seeks[0]) {
                seeks[0] = false;
                handles.forEach(handle -> handle.time(4));
            }
        });
        for (int k = 0; k < n; k++) {
            int number = k;
            handles.add(motion(8).bind(x -> {
                writes[number]++;
                values[number] = x;
            }));
        }
        d.update(1);
        seeks[0] = true;
        d.update(1);
        for (int k = 0; k < n; k++) {
            assertThat(writes[k]).isEqualTo(2);
            assertThat(values[k]).isEqualTo(0.5f);
        }
        d.update(1);
        for (int k = 0; k < n; k++) {
            assertThat(writes[k]).isEqualTo(3);
            assertThat(values[k]).isEqualTo(0.625f);
        }
    }
}
