package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** What user code throws goes to the handler, or to the caller where a motion is just being created; others go on. */
class ErrorTest {

    /** What a test lets user code throw. */
    private static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message, null, true, true);
        }
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();
    private final List<MotionFailure> failures = new ArrayList<>();

    private void record() {
        d.onError((error, failure) -> {
            failures.add(failure);
            log.add("! " + failure.name() + " " + failure.event() + " " + error.getMessage());
        });
    }

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler()).immediateBind(false);
    }

    private static Runnable thrower(String message) {
        return () -> {
            throw new Failure(message);
        };
    }

    private List<String> takeLog() {
        List<String> taken = List.copyOf(log);
        log.clear();
        return taken;
    }

    // ---- Each event

    @Test
    void failures_inEveryEvent_reachTheHandlerAndTheMotionGoesOn() {
        record();
        motion(1)
                .name("a")
                .loops(2)
                .ease(t -> {
                    throw new Failure("ease");
                })
                .onStart(thrower("start"))
                .onUpdate(thrower("update"))
                .onLoopComplete(n -> {
                    throw new Failure("loop" + n);
                })
                .onComplete(thrower("complete"))
                .aliveWhile(() -> {
                    throw new Failure("alive");
                })
                .bind(x -> log.add("a=" + x));
        motion(4).name("b").bind(x -> log.add("b=" + x));
        d.update(1);
        assertThat(takeLog())
                .containsExactly(
                        "! a ALIVE alive", "! a START start", "! a EASE ease", "! a LOOP_COMPLETE loop1", "b=0.25");
        d.update(1);
        assertThat(takeLog())
                .containsExactly(
                        "! a ALIVE alive",
                        "! a EASE ease",
                        "! a LOOP_COMPLETE loop2",
                        "! a COMPLETE complete",
                        "b=0.5");
        assertThat(d.count()).isEqualTo(1);
        d.update(1);
        assertThat(takeLog()).containsExactly("b=0.75");
    }

    @Test
    void failures_ofWriteAndUpdate_reachTheHandlerInEveryUpdate() {
        record();
        motion(4).name("w").bind(x -> {
            throw new Failure("" + x);
        });
        motion(4).name("u").onUpdate(thrower("update")).bind(x -> log.add("u=" + x));
        motion(4).name("2").bind(this, this, (a, b, x) -> {
            throw new Failure("two " + x);
        });
        motion(4).name("3").bind(this, this, this, (a, b, c, x) -> {
            throw new Failure("three " + x);
        });
        motion(4).name("last").bind(x -> log.add("last=" + x));
        d.update(1);
        assertThat(takeLog())
                .containsExactly(
                        "! w WRITE 0.25",
                        "u=0.25",
                        "! u UPDATE update",
                        "! 2 WRITE two 0.25",
                        "! 3 WRITE three 0.25",
                        "last=0.25");
        d.update(1);
        assertThat(takeLog())
                .containsExactly(
                        "! w WRITE 0.5",
                        "u=0.5",
                        "! u UPDATE update",
                        "! 2 WRITE two 0.5",
                        "! 3 WRITE three 0.5",
                        "last=0.5");
        assertThat(d.count()).isEqualTo(5);
    }

    @Test
    void failures_inOnCancel_reachTheHandler() {
        record();
        MotionHandle handle = motion(4).name("c").onCancel(thrower("cancel")).bind(x -> {});
        handle.cancel();
        motion(4).name("k").onCancel(thrower("clear")).bind(x -> {});
        motion(4).onCancel(() -> log.add("other cancelled")).bind(x -> {});
        d.clear();
        assertThat(log).containsExactly("! c CANCEL cancel", "! k CANCEL clear", "other cancelled");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(d.count()).isZero();
    }

    @Test
    void failures_inASeek_reachTheHandlerAndNotTheCaller() {
        record();
        MotionHandle handle = motion(1)
                .name("s")
                .onStart(thrower("start"))
                .onUpdate(thrower("update"))
                .onComplete(thrower("complete"))
                .bind(x -> {
                    throw new Failure("" + x);
                });
        handle.time(0.5);
        assertThat(takeLog()).containsExactly("! s START start", "! s WRITE 0.5");
        assertThat(handle.time()).isEqualTo(0.5);
        handle.time(0.25);
        assertThat(takeLog()).containsExactly("! s WRITE 0.25");
        handle.complete();
        assertThat(takeLog()).containsExactly("! s WRITE 1.0", "! s COMPLETE complete");
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void failures_inTasks_reachTheHandler() {
        record();
        d.execute(thrower("task"));
        d.execute(() -> log.add("next task"));
        d.update(0);
        assertThat(log).containsExactly("!  TASK task", "next task");
    }

    @Test
    void failures_ofAnUnnamedMotion_haveAnEmptyName() {
        record();
        motion(1).onComplete(thrower("x")).run();
        d.update(1);
        assertThat(failures).hasSize(1);
        assertThat(failures.get(0).name()).isEmpty();
        assertThat(failures.get(0).event()).isEqualTo(MotionEvent.COMPLETE);
        assertThat(failures.get(0).creation()).isNull();
    }

    @Test
    void failures_whileCreationIsTraced_tellWhereTheMotionWasMade() {
        record();
        d.traceCreation(true);
        motion(1).name("by builder").onComplete(thrower("x")).run();
        MotionClip<Object> clip =
                motion(1).name("by clip").onComplete(thrower("x")).clip((o, x) -> {});
        clip.start(this);
        d.traceCreation(false);
        motion(1).name("untraced").onComplete(thrower("x")).run();
        clip.start(this);
        d.update(1);
        assertThat(failures)
                .extracting(MotionFailure::name)
                .containsExactly("by builder", "by clip", "untraced", "by clip");
        for (MotionFailure failure : failures.subList(0, 2)) {
            assertThat(failure.creation()).isNotNull();
            assertThat(failure.creation().getStackTrace())
                    .anyMatch(frame ->
                            frame.getMethodName().equals("failures_whileCreationIsTraced_tellWhereTheMotionWasMade"));
        }
        assertThat(failures.get(2).creation()).isNull();
        assertThat(failures.get(3).creation()).isNull();
    }

    @Test
    void errors_thatAreNoExceptions_reachTheHandlerToo() {
        List<Throwable> errors = new ArrayList<>();
        d.onError((error, failure) -> errors.add(error));
        AssertionError thrown = new AssertionError("no exception");
        motion(4).bind(x -> {
            throw thrown;
        });
        d.update(1);
        assertThat(errors).containsExactly(thrown);
    }

    // ---- Own eases

    @Test
    void ease_thatFailsOnce_isReportedOnce() {
        // At every one of its calls: whichever place of the engine makes it must not swallow the failure.
        for (LoopType type : LoopType.values()) {
            for (int bad = 1; bad < 30; bad++) {
                for (int sink = 0; sink < 3; sink++) {
                    ManualMotionDispatcher own = new ManualMotionDispatcher();
                    List<String> seen = new ArrayList<>();
                    own.onError((error, failure) -> seen.add(failure.event() + " " + error.getMessage()));
                    int[] calls = new int[1];
                    int failing = bad;
                    FloatMotionBuilder builder = Motion.create(0f, 1f, 1)
                            .scheduler(own.scheduler())
                            .immediateBind(false)
                            .loops(3, type)
                            .delay(0.25, DelayType.EVERY_LOOP)
                            .skipValuesDuringDelay(sink == 1)
                            .ease(t -> {
                                if (++calls[0] == failing) {
                                    throw new Failure("call " + failing);
                                }
                                return t;
                            });
                    List<Float> values = new ArrayList<>();
                    float[] cell = new float[1];
                    String where = type + ", failing call " + bad + ", sink " + sink;
                    int into = sink;
                    Throwable refused = catchThrowable(() -> {
                        switch (into) {
                            case 0 -> builder.bindTo(cell, 0);
                            case 1 -> builder.onUpdate(() -> {}).bind(values::add);
                            default -> builder.bind(values::add);
                        }
                    });
                    if (refused != null) {
                        // What creating evaluates fails for the caller.
                        assertThat(refused).as(where).hasMessage("call " + bad);
                        assertThat(own.count()).as(where).isZero();
                        assertThat(seen).as(where).isEmpty();
                        continue;
                    }
                    for (int k = 0; k < 32; k++) {
                        own.update(0.125);
                        values.add(cell[0]);
                    }
                    assertThat(values).as(where).doesNotContain(Float.NaN);
                    if (calls[0] >= bad) {
                        assertThat(seen).as(where).containsExactly("EASE call " + bad);
                    }
                }
            }
        }
    }

    @Test
    void ease_thatFailsForCells_leavesThemAndReportsOncePerUpdate() {
        record();
        float[] cells = {-1, -1, -1, -1};
        boolean[] fails = new boolean[1];
        motion(4).bindTo(cells, 0);
        motion(4)
                .name("bad")
                .ease(t -> {
                    if (fails[0]) {
                        throw new Failure("bad");
                    }
                    return t;
                })
                .bindTo(cells, 1);
        motion(4).bindTo(cells, 2);
        motion(4).ease(t -> t * t).bindTo(cells, 3);
        d.update(1);
        assertThat(cells).containsExactly(0.25f, 0.25f, 0.25f, 0.0625f);
        assertThat(takeLog()).isEmpty();
        fails[0] = true;
        d.update(1);
        assertThat(cells).containsExactly(0.5f, 0.25f, 0.5f, 0.25f);
        assertThat(takeLog()).containsExactly("! bad EASE bad");
        d.update(0.5);
        assertThat(cells[1]).isEqualTo(0.25f);
        assertThat(takeLog()).containsExactly("! bad EASE bad");
        fails[0] = false;
        d.update(0.5);
        assertThat(cells).containsExactly(0.75f, 0.75f, 0.75f, 0.5625f);
        assertThat(takeLog()).isEmpty();
        fails[0] = true;
        d.update(1);
        assertThat(cells).containsExactly(1f, 0.75f, 1f, 1f);
        assertThat(takeLog()).containsExactly("! bad EASE bad");
        assertThat(d.count()).isZero();
    }

    @Test
    void ease_thatFailsForCellsFromTheFirstUpdateOn_leavesThem() {
        record();
        float[] cells = {-1, -1};
        motion(1)
                .name("bad")
                .cancelOnError()
                .onCancel(() -> log.add("cancel"))
                .ease(t -> {
                    throw new Failure("bad");
                })
                .bindTo(cells, 0);
        motion(1).bindTo(cells, 1);
        d.update(0.5);
        assertThat(cells).containsExactly(-1f, 0.5f);
        assertThat(log).containsExactly("! bad EASE bad", "cancel");
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void ease_thatFailsWhenProgressIsRead_failsForTheReader() {
        record();
        boolean[] fails = new boolean[1];
        MotionHandle handle = motion(1)
                .ease(t -> {
                    if (fails[0]) {
                        throw new Failure("read");
                    }
                    return t;
                })
                .run();
        d.update(0.25);
        assertThat(handle.progress()).isEqualTo(0.25);
        fails[0] = true;
        assertThatThrownBy(handle::progress).isInstanceOf(Failure.class).hasMessage("read");
        assertThat(handle.isActive()).isTrue();
        assertThat(handle.time()).isEqualTo(0.25);
    }

    // ---- cancelOnError

    @Test
    void cancelOnError_cancelsAtAFailingWrite() {
        record();
        MotionHandle handle = motion(1)
                .name("a")
                .cancelOnError()
                .onStart(() -> log.add("start"))
                .onUpdate(() -> log.add("update"))
                .onLoopComplete(n -> log.add("loop"))
                .onComplete(() -> log.add("complete"))
                .onCancel(() -> log.add("cancel"))
                .bind(x -> {
                    throw new Failure("" + x);
                });
        motion(1).bind(x -> log.add("b=" + x));
        d.update(1);
        assertThat(takeLog()).containsExactly("start", "! a WRITE 1.0", "cancel", "b=1.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(d.count()).isZero();
        d.update(1);
        assertThat(log).isEmpty();
        assertThat(handle.isValid()).isFalse();
    }

    @Test
    void cancelOnError_inEveryKindOfWrite_cancels() {
        record();
        Runnable cancel = () -> log.add("cancel");
        motion(4).cancelOnError().onCancel(cancel).bind(x -> {
            throw new Failure("1");
        });
        motion(4).cancelOnError().onCancel(cancel).bind(this, (a, x) -> {
            throw new Failure("2");
        });
        motion(4).cancelOnError().onCancel(cancel).bind(this, this, (a, b, x) -> {
            throw new Failure("3");
        });
        motion(4).cancelOnError().onCancel(cancel).bind(this, this, this, (a, b, c, x) -> {
            throw new Failure("4");
        });
        motion(4)
                .cancelOnError()
                .onCancel(cancel)
                .onUpdate(() -> log.add("update"))
                .bind(x -> {
                    throw new Failure("5");
                });
        motion(4).cancelOnError().onCancel(cancel).delay(0.5).bind(x -> {
            throw new Failure("6");
        });
        motion(4)
                .cancelOnError()
                .onCancel(cancel)
                .ease(t -> {
                    throw new Failure("7");
                })
                .bind(x -> log.add("written"));
        d.update(1);
        assertThat(takeLog())
                .containsExactly(
                        "!  WRITE 1",
                        "cancel",
                        "!  WRITE 2",
                        "cancel",
                        "!  WRITE 3",
                        "cancel",
                        "!  WRITE 4",
                        "cancel",
                        "!  WRITE 5",
                        "cancel",
                        "!  WRITE 6",
                        "cancel",
                        "!  EASE 7",
                        "cancel");
        assertThat(d.count()).isZero();
        d.update(1);
        assertThat(log).isEmpty();
    }

    @Test
    void cancelOnError_atALaterWrite_cancelsOnce() {
        record();
        motion(4).cancelOnError().onCancel(() -> log.add("cancel")).bind(x -> {
            log.add("" + x);
            if (x >= 0.5) {
                throw new Failure("late");
            }
        });
        d.update(1);
        d.update(1);
        d.update(1);
        assertThat(log).containsExactly("0.25", "0.5", "!  WRITE late", "cancel");
    }

    @Test
    void cancelOnError_inASeek_cancels() {
        record();
        MotionHandle handle = motion(4)
                .cancelOnError()
                .onCancel(() -> log.add("cancel"))
                .onComplete(() -> log.add("complete"))
                .bind(x -> {
                    throw new Failure("seek");
                });
        handle.complete();
        assertThat(log).containsExactly("!  WRITE seek", "cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
    }

    @Test
    void cancelOnError_doesNotConcernCallbacks() {
        record();
        MotionHandle handle = motion(4)
                .cancelOnError()
                .onStart(thrower("start"))
                .onUpdate(thrower("update"))
                .onCancel(() -> log.add("cancel"))
                .bind(x -> log.add("" + x));
        d.update(1);
        assertThat(log).containsExactly("!  START start", "0.25", "!  UPDATE update");
        assertThat(handle.isActive()).isTrue();
    }

    @Test
    void failingWrite_thatCancelledItsMotion_isReportedAndCancelsOnce() {
        record();
        MotionHandle[] self = new MotionHandle[1];
        self[0] = motion(4)
                .name("a")
                .cancelOnError()
                .onCancel(() -> log.add("cancel"))
                .bind(x -> {
                    self[0].cancel();
                    throw new Failure("after");
                });
        d.update(1);
        assertThat(log).containsExactly("cancel", "! a WRITE after");
    }

    @Test
    void failingWrite_withoutCancelOnError_keepsItsEvents() {
        record();
        motion(1)
                .loops(2)
                .onLoopComplete(n -> log.add("loop" + n))
                .onComplete(() -> log.add("complete"))
                .bind(x -> {
                    throw new Failure("" + x);
                });
        d.update(2);
        assertThat(log).containsExactly("!  WRITE 1.0", "loop1", "loop2", "complete");
    }

    // ---- A handler that throws

    @Test
    void handler_thatThrows_isThrownByUpdateAfterThePassWithLaterOnesSuppressed() {
        d.onError((error, failure) -> {
            throw new Failure("handled " + error.getMessage());
        });
        motion(4).bind(x -> {
            throw new Failure("1");
        });
        motion(4).cancelOnError().onCancel(thrower("cancel")).bind(x -> {
            throw new Failure("2");
        });
        motion(4).bind(x -> log.add("b=" + x));
        Throwable thrown = catchThrowable(() -> d.update(1));
        assertThat(thrown).isInstanceOf(Failure.class).hasMessage("handled 1");
        assertThat(thrown.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("handled 2", "handled cancel");
        assertThat(log).containsExactly("b=0.25");
        assertThat(d.time()).isEqualTo(1);
        assertThat(d.count()).isEqualTo(2);
        // It is thrown once, and the dispatcher goes on.
        record();
        d.update(1);
        assertThat(log).containsExactly("b=0.25", "!  WRITE 1", "b=0.5");
    }

    @Test
    void handler_thatRethrowsWhatItGets_isNotSuppressedInItself() {
        d.onError((error, failure) -> {
            throw (RuntimeException) error;
        });
        Failure same = new Failure("same");
        for (int k = 0; k < 3; k++) {
            motion(4).bind(x -> {
                throw same;
            });
        }
        assertThat(catchThrowable(() -> d.update(1))).isSameAs(same);
        assertThat(same.getSuppressed()).isEmpty();
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> void sneak(Throwable error) throws E {
        throw (E) error;
    }

    @Test
    void handler_thatThrowsACheckedException_isThrownAsItIs() {
        IOException checked = new IOException("checked");
        d.onError((error, failure) -> ErrorTest.<RuntimeException>sneak(checked));
        motion(4).bind(x -> {
            throw new Failure("1");
        });
        motion(4).bind(x -> log.add("b=" + x));
        assertThat(catchThrowable(() -> d.update(1))).isSameAs(checked);
        assertThat(log).containsExactly("b=0.25");
    }

    @Test
    void checkedExceptions_inCallbacks_reachTheHandler() {
        record();
        motion(4).bind(x -> ErrorTest.<RuntimeException>sneak(new IOException("setter")));
        motion(4)
                .onStart(() -> ErrorTest.<RuntimeException>sneak(new IOException("start")))
                .run();
        d.update(1);
        assertThat(log).containsExactly("!  WRITE setter", "!  START start");
    }

    @Test
    void handler_thatThrowsInACancel_isThrownByTheCancel() {
        d.onError((error, failure) -> {
            throw new Failure("handled");
        });
        MotionHandle handle = motion(4).onCancel(thrower("cancel")).bind(x -> {});
        assertThatThrownBy(handle::cancel).isInstanceOf(Failure.class).hasMessage("handled");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        d.update(1);
        assertThat(handle.isValid()).isFalse();
    }

    @Test
    void handler_thatThrowsInClear_isThrownAfterAllAreCancelled() {
        d.onError((error, failure) -> {
            throw new Failure("handled " + error.getMessage());
        });
        for (int k = 0; k < 3; k++) {
            String name = "" + k;
            motion(4)
                    .onCancel(() -> {
                        log.add(name);
                        throw new Failure(name);
                    })
                    .bind(x -> {});
        }
        Throwable thrown = catchThrowable(d::clear);
        assertThat(thrown).hasMessage("handled 0");
        assertThat(thrown.getSuppressed()).extracting(Throwable::getMessage).containsExactly("handled 1", "handled 2");
        assertThat(log).containsExactly("0", "1", "2");
        assertThat(d.count()).isZero();
    }

    @Test
    void handler_thatThrowsForATask_isThrownByUpdateAfterThePass() {
        d.onError((error, failure) -> {
            throw new Failure("handled");
        });
        d.execute(thrower("task"));
        d.execute(() -> log.add("task 2"));
        motion(4).bind(x -> log.add("b=" + x));
        assertThatThrownBy(() -> d.update(1)).hasMessage("handled");
        assertThat(log).containsExactly("task 2", "b=0.25");
    }

    @Test
    void handler_mayActOnMotions() {
        MotionHandle[] handles = new MotionHandle[2];
        d.onError((error, failure) -> {
            log.add(failure.name());
            handles[1].tryCancel();
            motion(4).bind(x -> log.add("new=" + x));
        });
        handles[0] = motion(4).name("a").bind(x -> {
            throw new Failure("a");
        });
        handles[1] = motion(4).name("b").bind(x -> log.add("b=" + x));
        d.update(1);
        assertThat(takeLog()).containsExactly("a");
        handles[0].cancel();
        d.update(1);
        assertThat(takeLog()).containsExactly("new=0.25");
    }

    @Test
    void handler_ofNull_isRefusedAndTheOldStays() {
        record();
        assertThatIllegalArgumentException().isThrownBy(() -> d.onError(null)).withMessageContaining("handler");
        motion(4).bind(x -> {
            throw new Failure("x");
        });
        d.update(1);
        assertThat(log).containsExactly("!  WRITE x");
    }

    @Test
    void handler_notSet_printsNameAndStack() {
        motion(4).name("a name to print").bind(x -> {
            throw new Failure("a message to print");
        });
        motion(4).bind(x -> log.add("b=" + x));
        PrintStream before = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            d.update(1);
        } finally {
            System.setErr(before);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("a name to print")
                .contains("WRITE")
                .contains(Failure.class.getName() + ": a message to print")
                .contains("at " + ErrorTest.class.getName());
        assertThat(log).containsExactly("b=0.25");
    }

    // ---- Failing while being created

    @Test
    void firstWrite_thatFails_throwsToTheCallerAndNoMotionExists() {
        record();
        Failure failure = new Failure("first");
        FloatMotionBuilder builder = Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> log.add("cancel"))
                .cancelOnError();
        assertThat(catchThrowable(() -> builder.bind(x -> {
                    throw failure;
                })))
                .isSameAs(failure);
        assertThat(d.count()).isZero();
        assertThat(log).isEmpty();
        assertThatThrownBy(() -> builder.bind(x -> {})).isInstanceOf(IllegalStateException.class);
        d.update(1);
        assertThat(log).isEmpty();
        // The dispatcher is at work no longer.
        motion(1).bind(x -> log.add("b=" + x));
        d.update(1);
        assertThat(log).containsExactly("b=1.0");
    }

    @Test
    void firstEase_thatFails_throwsToTheCallerAndNoMotionExists() {
        record();
        Failure failure = new Failure("ease");
        float[] cell = {7};
        FloatMotionBuilder builder = Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .ease(t -> {
                    throw failure;
                });
        assertThat(catchThrowable(() -> builder.bindTo(cell, 0))).isSameAs(failure);
        assertThat(cell).containsExactly(7f);
        assertThat(d.count()).isZero();
        assertThat(log).isEmpty();
        d.update(1);
        assertThat(cell).containsExactly(7f);
    }

    @Test
    void firstWrite_thatFailsInAClip_throwsToTheCallerAndNoMotionExists() {
        record();
        Failure failure = new Failure("first");
        MotionClip<Object> clip = Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .clip((target, x) -> {
                    throw failure;
                });
        MotionRef ref = new MotionRef();
        assertThat(catchThrowable(() -> clip.play(this))).isSameAs(failure);
        assertThat(catchThrowable(() -> clip.start(this))).isSameAs(failure);
        assertThat(catchThrowable(() -> clip.play(this, ref))).isSameAs(failure);
        assertThat(catchThrowable(() -> clip.play(this, 1, 2, ref))).isSameAs(failure);
        assertThat(d.count()).isZero();
        assertThat(ref.handle()).isEqualTo(MotionHandle.NONE);
        assertThat(log).isEmpty();
    }

    @Test
    void firstWrite_thatFailsIntoARef_hasCancelledWhatWasThere() {
        record();
        MotionRef ref = new MotionRef();
        motion(1).ref(ref).onCancel(() -> log.add("cancel")).bind(x -> {});
        MotionHandle old = ref.handle();
        FloatMotionBuilder builder =
                Motion.create(0f, 1f, 1).scheduler(d.scheduler()).ref(ref);
        assertThatThrownBy(() -> builder.bind(x -> {
                    throw new Failure("first");
                }))
                .hasMessage("first");
        assertThat(log).containsExactly("cancel");
        assertThat(ref.isActive()).isFalse();
        assertThat(ref.handle()).isEqualTo(old);
        assertThat(d.count()).isZero();
    }

    @Test
    void firstWrite_thatFails_leavesNoRowAndNoSlot() {
        record();
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < 2_000; k++) {
            FloatMotionBuilder builder = Motion.create(0f, 1f, 1).scheduler(d.scheduler());
            boolean fails = k % 2 == 0;
            Throwable thrown = catchThrowable(() -> handles.add(builder.bind(x -> {
                if (fails) {
                    throw new Failure("first");
                }
            })));
            assertThat(thrown != null).isEqualTo(fails);
        }
        assertThat(d.count()).isEqualTo(1_000);
        int[] slots = handles.stream()
                .mapToInt(handle -> (int) SlotsTest.keyOf(handle))
                .sorted()
                .toArray();
        assertThat(slots[999]).isLessThan(1_024);
        assertThat(Arrays.stream(slots).distinct().count()).isEqualTo(1_000);
    }

    @Test
    void firstWrite_whileTheHandlerThrew_keepsBoth() {
        d.onError((error, failure) -> {
            throw new Failure("handler");
        });
        MotionHandle other = motion(1).onCancel(thrower("cancel")).bind(x -> {});
        FloatMotionBuilder builder = Motion.create(0f, 1f, 1).scheduler(d.scheduler());
        Throwable thrown = catchThrowable(() -> builder.bind(x -> {
            other.cancel();
            throw new Failure("setter");
        }));
        List<String> messages = new ArrayList<>();
        messages.add(thrown.getMessage());
        for (Throwable suppressed : thrown.getSuppressed()) {
            messages.add(suppressed.getMessage());
        }
        assertThat(messages).containsExactlyInAnyOrder("setter", "handler");
        assertThat(d.count()).isZero();
        d.update(1);
    }

    @Test
    void aliveWhile_ofACellMotionWhoseEaseFails_isAsked() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<MotionEvent> failures = new ArrayList<>();
        d.onError((error, failure) -> failures.add(failure.event()));
        boolean[] alive = {true};
        float[] floats = new float[1];
        double[] doubles = new double[1];
        DoubleUnaryOperator failing = x -> {
            if (x > 0) {
                throw new IllegalStateException();
            }
            return x;
        };
        MotionHandle a = Motion.create(3f, 6f, 2)
                .scheduler(d.scheduler())
                .ease(failing)
                .aliveWhile(() -> alive[0])
                .bindTo(floats, 0);
        MotionHandle b = Motion.create(3.0, 6.0, 2)
                .scheduler(d.scheduler())
                .ease(failing)
                .aliveWhile(() -> alive[0])
                .bindTo(doubles, 0);
        for (int k = 0; k < 3; k++) {
            d.update(0.125);
        }
        assertThat(failures).hasSize(6).containsOnly(MotionEvent.EASE);
        alive[0] = false;
        d.update(0.125);
        assertThat(a.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(b.status()).isEqualTo(MotionStatus.CANCELED);
    }
}
