package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that users of other libraries met: re-entrancy and exceptions. */
@Tag("cases")
class CasesETest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler()).immediateBind(false);
    }

    private void record() {
        d.onError((error, failure) -> log.add("! " + failure.name() + " " + error.getMessage()));
    }

    // ---- B53: complete() inside own update callback

    @Test
    void b53_completeInOwnSetter_completesOnceWithoutRecursion() {
        MotionHandle[] h = new MotionHandle[1];
        List<Boolean> results = new ArrayList<>();
        int[] depth = new int[2];
        h[0] = motion(2)
                .onComplete(() -> {
                    log.add("complete");
                    results.add(h[0].tryComplete());
                })
                .bind(x -> {
                    depth[1] = Math.max(depth[1], ++depth[0]);
                    log.add("" + x);
                    if (depth[0] < 20) {
                        results.add(h[0].tryComplete());
                    }
                    depth[0]--;
                });
        d.update(0.5);
        assertThat(log).containsExactly("0.25", "1.0", "complete");
        // In its last write, in onComplete, and the first call, which returns last.
        assertThat(results).containsExactly(false, false, true);
        assertThat(depth[1]).isEqualTo(2);
        d.update(2);
        assertThat(log).hasSize(3);
    }

    @Test
    void b53_completeInEveryOwnCallback_completesOnce() {
        for (int where = 0; where < 5; where++) {
            log.clear();
            MotionHandle[] h = new MotionHandle[1];
            int at = where;
            Runnable[] complete = new Runnable[5];
            for (int k = 0; k < 5; k++) {
                int number = k;
                complete[k] = () -> {
                    if (number == at && log.size() < 40) {
                        log.add("call " + h[0].tryComplete());
                    }
                };
            }
            h[0] = motion(1)
                    .loops(3)
                    .onStart(complete[0])
                    .onUpdate(complete[1])
                    .onLoopComplete(n -> complete[2].run())
                    .aliveWhile(() -> {
                        complete[3].run();
                        return true;
                    })
                    .onComplete(() -> {
                        log.add("complete");
                        complete[4].run();
                    })
                    .bind(x -> {});
            d.update(1.5);
            d.update(5);
            assertThat(log)
                    .as("callback %s", where)
                    .containsOnlyOnce("complete")
                    .hasSizeLessThan(10);
            assertThat(h[0].isActive()).as("callback %s", where).isFalse();
        }
    }

    @Test
    void b53_seekToTheEndInOwnSetter_completesOnce() {
        MotionHandle[] h = new MotionHandle[1];
        h[0] = motion(2).onComplete(() -> log.add("complete")).bind(x -> {
            log.add("" + x);
            if (log.size() < 20 && h[0].isActive()) {
                h[0].time(2);
            }
        });
        d.update(0.5);
        d.update(0.5);
        assertThat(log)
                .startsWith("0.25", "1.0")
                .containsOnlyOnce("complete")
                .endsWith("complete")
                .hasSizeLessThan(6);
    }

    @Test
    void b53_tryCompleteOfATotalThatOverflows_isFalse() {
        MotionHandle h = motion(1e308).loops(10).run();
        assertThat(h.totalDuration()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(h.tryComplete()).isFalse();
        assertThatThrownBy(h::complete).isInstanceOf(IllegalStateException.class);
        assertThat(h.isActive()).isTrue();
    }

    // ---- B55: cancel()/stop() of others while iterating

    @Test
    void b55_cancellingOthersInAnUpdate_skipsNobody() {
        MotionHandle[] h = new MotionHandle[6];
        for (int k = 1; k <= 5; k++) {
            int n = k;
            h[k] = motion(n == 2 ? 0.25 : 1)
                    .onComplete(() -> {
                        log.add(n + " complete");
                        h[4].tryCancel();
                    })
                    .onCancel(() -> log.add(n + " cancel"))
                    .bind(x -> {
                        log.add(n + "=" + x);
                        if (n == 2) {
                            h[1].tryCancel();
                            h[3].tryCancel();
                        }
                    });
        }
        d.update(0.125);
        assertThat(log).containsExactly("1=0.125", "2=0.5", "1 cancel", "3 cancel", "4=0.125", "5=0.125");
        log.clear();
        d.update(0.125);
        assertThat(log).containsExactly("2=1.0", "2 complete", "4 cancel", "5=0.25");
        log.clear();
        d.update(0.25);
        assertThat(log).containsExactly("5=0.5");
        assertThat(d.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 100, 1_500})
    void b55_everyOneCancelsItsNeighbours_eachOnce(int n) {
        MotionHandle[] h = new MotionHandle[n];
        int[] writes = new int[n];
        int[] cancels = new int[n];
        for (int k = 0; k < n; k++) {
            int at = k;
            h[k] = motion(1).onCancel(() -> cancels[at]++).bind(x -> {
                writes[at]++;
                if (at > 0) {
                    h[at - 1].tryCancel();
                }
                if (at + 1 < n) {
                    h[at + 1].tryCancel();
                }
            });
        }
        d.update(0.25);
        for (int k = 0; k < n; k++) {
            // Every second one is written; it cancels the next and is cancelled by nobody that still writes.
            assertThat(writes[k]).as("writes of %s", k).isEqualTo(k % 2 == 0 ? 1 : 0);
            assertThat(cancels[k]).as("cancels of %s", k).isEqualTo(k % 2 == 0 ? 0 : 1);
        }
        d.update(0.25);
        for (int k = 0; k < n; k++) {
            assertThat(writes[k]).isEqualTo(k % 2 == 0 ? 2 : 0);
        }
    }

    // ---- B56: A and B complete in the same update; A.onComplete cancels B

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void b56_completingTogether_endsEachByExactlyOneEvent(boolean aFirst) {
        MotionHandle[] b = new MotionHandle[1];
        Runnable makeA = () -> motion(1)
                .onCancel(() -> log.add("a cancel"))
                .onComplete(() -> log.add("a complete, b " + b[0].tryCancel()))
                .bind(x -> log.add("a=" + x));
        if (aFirst) {
            makeA.run();
        }
        b[0] = motion(1)
                .onCancel(() -> log.add("b cancel"))
                .onComplete(() -> log.add("b complete"))
                .bind(x -> log.add("b=" + x));
        if (!aFirst) {
            makeA.run();
        }
        d.update(1);
        d.update(1);
        if (aFirst) {
            assertThat(log).containsExactly("a=1.0", "b cancel", "a complete, b true");
        } else {
            assertThat(log).containsExactly("b=1.0", "b complete", "a=1.0", "a complete, b false");
        }
        assertThat(d.count()).isZero();
    }

    @Test
    void b56_completingTogether_afterTheyRan() {
        MotionHandle[] b = new MotionHandle[1];
        motion(1)
                .onComplete(() -> log.add("a complete, b " + b[0].tryComplete()))
                .bind(x -> log.add("a=" + x));
        b[0] = motion(1)
                .onCancel(() -> log.add("b cancel"))
                .onComplete(() -> log.add("b complete"))
                .bind(x -> log.add("b=" + x));
        d.update(0.5);
        log.clear();
        d.update(0.5);
        assertThat(log).containsExactly("a=1.0", "b=1.0", "b complete", "a complete, b true");
    }

    // ---- B57: reuse of a slot within one update

    @Test
    void b57_slotsReusedInAnUpdate_belongToTheNewMotions() {
        MotionHandle[] h = new MotionHandle[4];
        h[0] = motion(1)
                .onComplete(() -> {
                    h[1].tryCancel();
                    h[2] = motion(1).onComplete(() -> log.add("c complete")).bind(x -> log.add("c=" + x));
                    h[3] = motion(1).onComplete(() -> log.add("d complete")).bind(x -> log.add("d=" + x));
                })
                .bind(x -> {});
        h[1] = motion(1).onCancel(() -> log.add("b cancel")).bind(x -> log.add("b=" + x));
        d.update(1);
        assertThat(new HashSet<>(List.of(h))).hasSize(4);
        assertThat(h[0].tryCancel()).isFalse();
        assertThat(h[1].tryCancel()).isFalse();
        assertThat(log).containsExactly("b cancel");
        d.update(0.5);
        // The slots of a and b are free now: taken by the next, whom the old handles do not touch.
        MotionHandle e = motion(1).bind(x -> log.add("e=" + x));
        for (int k = 0; k < 2; k++) {
            MotionHandle stale = h[k];
            assertThat(stale.isValid()).isFalse();
            assertThat(stale.tryCancel()).isFalse();
            assertThatThrownBy(() -> stale.time(0)).isInstanceOf(IllegalStateException.class);
        }
        d.update(0.5);
        assertThat(log)
                .containsExactly("b cancel", "c=0.5", "d=0.5", "c=1.0", "c complete", "d=1.0", "d complete", "e=0.5");
        assertThat(e.isActive()).isTrue();
    }

    @Test
    void b57_hundredThousandReuses_keepHandlesApart() {
        MotionHandle first = motion(1).run();
        first.cancel();
        d.update(0);
        Set<MotionHandle> seen = new HashSet<>();
        for (int k = 0; k < 100_000; k++) {
            MotionHandle handle = motion(1).run();
            seen.add(handle);
            handle.cancel();
            d.update(0);
        }
        assertThat(seen).hasSize(100_000).doesNotContain(first);
        MotionHandle last = motion(1).run();
        assertThat(first.tryCancel()).isFalse();
        assertThat(seen).noneMatch(MotionHandle::isValid).doesNotContain(last);
        assertThat(last.isActive()).isTrue();
    }

    // ---- B59: clear() inside a callback, then add

    @Test
    void b59_addedAfterClearInACallback_lives() {
        float[] b = {-1};
        for (int k = 0; k < 2; k++) {
            int n = k;
            motion(4).onCancel(() -> log.add("cancel" + n)).bind(x -> log.add(n + "=" + x));
        }
        motion(1)
                .onComplete(() -> {
                    d.clear();
                    Motion.create(0f, 1f, 1).scheduler(d.scheduler()).bind(x -> b[0] = x);
                })
                .bind(x -> {});
        motion(4).onCancel(() -> log.add("cancel behind")).bind(x -> log.add("behind=" + x));
        d.update(1);
        assertThat(log).containsExactly("0=0.25", "1=0.25", "cancel0", "cancel1", "cancel behind");
        assertThat(b[0]).isZero();
        d.update(0.5);
        assertThat(b[0]).isEqualTo(0.5f);
        assertThat(log).hasSize(5);
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void b59_clearInTheLastWrite_cancelsTheWriter() {
        motion(1)
                .onCancel(() -> log.add("cancel"))
                .onComplete(() -> log.add("complete"))
                .bind(x -> d.clear());
        d.update(1);
        d.update(1);
        assertThat(log).containsExactly("cancel");
    }

    // ---- B61: a throwing callback stops everybody else

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void b61_throwingSetter_stopsNobody(boolean cancelOnError) {
        record();
        motion(1).bind(x -> log.add("1=" + x));
        FloatMotionBuilder second =
                motion(1).name("second").onCancel(() -> log.add("cancel")).onComplete(() -> log.add("complete"));
        if (cancelOnError) {
            second = second.cancelOnError();
        }
        MotionHandle two = second.bind(x -> {
            throw new IllegalStateException("" + x);
        });
        motion(1).bind(x -> log.add("3=" + x));
        d.update(0.25);
        d.update(0.25);
        if (cancelOnError) {
            assertThat(log).containsExactly("1=0.25", "! second 0.25", "cancel", "3=0.25", "1=0.5", "3=0.5");
            assertThat(two.isValid()).isFalse();
        } else {
            assertThat(log).containsExactly("1=0.25", "! second 0.25", "3=0.25", "1=0.5", "! second 0.5", "3=0.5");
            assertThat(two.isActive()).isTrue();
        }
        log.clear();
        d.update(0.5);
        if (cancelOnError) {
            assertThat(log).containsExactly("1=1.0", "3=1.0");
        } else {
            assertThat(log).containsExactly("1=1.0", "! second 1.0", "complete", "3=1.0");
        }
        assertThat(d.count()).isZero();
    }

    @Test
    void b61_throwingEvents_stopNobody() {
        record();
        for (String event : List.of("start", "update", "loop", "complete", "cancel")) {
            MotionHandle[] h = new MotionHandle[1];
            Runnable thrower = () -> {
                throw new IllegalStateException(event);
            };
            FloatMotionBuilder builder = motion(0.5).loops(2).name("m");
            builder = switch (event) {
                case "start" -> builder.onStart(thrower);
                case "update" -> builder.onUpdate(thrower);
                case "loop" -> builder.onLoopComplete(n -> thrower.run());
                case "complete" -> builder.onComplete(thrower);
                default -> builder.onCancel(thrower);
            };
            h[0] = builder.bind(x -> {
                if (event.equals("cancel")) {
                    h[0].cancel();
                }
            });
            float[] behind = {-1};
            motion(2).bind(x -> behind[0] = x);
            log.clear();
            d.update(1);
            assertThat(behind[0]).as(event).isEqualTo(0.5f);
            int times = event.equals("loop") ? 2 : 1;
            assertThat(log).as(event).hasSize(times).containsOnly("! m " + event);
            assertThat(h[0].isActive()).as(event).isFalse();
            d.clear();
        }
    }

    // ---- B62: exception inside onCancel raised by cancelOnError

    @Test
    void b62_throwingOnCancelOfAFailingMotion_stopsNobody() {
        record();
        MotionHandle one = motion(1)
                .name("one")
                .cancelOnError()
                .onCancel(() -> {
                    throw new IllegalStateException("cancel");
                })
                .bind(x -> {
                    throw new IllegalStateException("write");
                });
        motion(1).bind(x -> log.add("2=" + x));
        d.update(0.25);
        assertThat(log).containsExactly("! one write", "! one cancel", "2=0.25");
        assertThat(one.isActive()).isFalse();
        d.update(0.25);
        assertThat(one.isValid()).isFalse();
        assertThat(log).endsWith("2=0.5").hasSize(4);
    }

    @Test
    void b62_throwingHandler_comesOutAfterTheUpdate() {
        d.onError((error, failure) -> {
            throw new IllegalArgumentException(error.getMessage());
        });
        motion(1)
                .cancelOnError()
                .onCancel(() -> {
                    throw new IllegalStateException("cancel");
                })
                .bind(x -> {
                    throw new IllegalStateException("write");
                });
        motion(1).bind(x -> log.add("2=" + x));
        Throwable thrown = catchThrowable(() -> d.update(0.25));
        assertThat(thrown).isInstanceOf(IllegalArgumentException.class).hasMessage("write");
        assertThat(thrown.getSuppressed()).extracting(Throwable::getMessage).containsExactly("cancel");
        assertThat(log).containsExactly("2=0.25");
        assertThat(d.count()).isEqualTo(1);
    }
}
