package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Callbacks of a sequence and its children that change it, in the middle of a step. */
@Tag("reentrancy")
class SequenceReentrancyTest extends SequenceFixture {

    // ---- Callbacks that change things

    @Test
    void call_thatCancelsTheWhole_endsItThereAndThen() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = logged("all")
                .append(logged("a", 1).clip(float[].class, X), target)
                .call(() -> {
                    log.add("call");
                    all[0].cancel();
                })
                .call(() -> log.add("never"))
                .append(logged("b", 1).clip(float[].class, Y), target)
                .run();
        d.update(5);
        assertThat(log)
                .containsExactly("all:start", "a:start", "a:loop1", "a:complete", "call", "b:cancel", "all:cancel");
        assertThat(target).containsExactly(1, -9);
        assertClean();
    }

    /** A callback of the child, or of what is inside, that changes the whole. */
    enum Moment {
        CALL,
        START,
        WRITE,
        UPDATE,
        LOOP,
        COMPLETE,
        INNER_CALL,
        INNER_COMPLETE
    }

    @SuppressWarnings("CheckReturnValue")
    private MotionHandle with(Moment moment, Runnable action) {
        FloatMotionBuilder b = Motion.create(0f, 4f, 1).scheduler(d.scheduler()).name("child");
        b.onComplete(() -> log.add("child:complete")).onCancel(() -> log.add("child:cancel"));
        boolean[] done = new boolean[1];
        Runnable once = () -> {
            if (!done[0]) {
                done[0] = true;
                action.run();
            }
        };
        MotionSequence inner = Motion.sequence();
        switch (moment) {
            case START -> b.onStart(once);
            case UPDATE -> b.onUpdate(once);
            case LOOP -> b.onLoopComplete(n -> once.run());
            case COMPLETE ->
                b.onComplete(() -> {
                    log.add("child:complete");
                    once.run();
                });
            case INNER_COMPLETE -> inner.onComplete(once);
            default -> {}
        }
        FloatSetter<float[]> setter = moment == Moment.WRITE
                ? (t, x) -> {
                    t[0] = x;
                    if (x > 0) {
                        once.run();
                    }
                }
                : X;
        inner.append(b.clip(float[].class, setter), target);
        if (moment == Moment.INNER_CALL) {
            inner.insertCall(0.5, once);
        }
        MotionSequence all = logged("all").append(inner);
        if (moment == Moment.CALL) {
            all.call(once);
        }
        return all.append(motion(1).clip(float[].class, Y), target).run();
    }

    @ParameterizedTest
    @EnumSource
    void cancelOfTheWhole_fromWithin_endsAllOnce(Moment moment) {
        for (double step : new double[] {5, 0.25, 1}) {
            MotionHandle[] all = new MotionHandle[1];
            all[0] = with(moment, () -> all[0].cancel());
            for (int k = 0; k < 9; k++) {
                d.update(step);
            }
            assertThat(log).as("step " + step).endsWith("all:cancel").doesNotContain("all:complete");
            assertThat(log.stream().filter(e -> e.startsWith("child:")).toList())
                    .hasSizeLessThan(2);
            assertThat(all[0].isValid()).isFalse();
            log.clear();
            assertClean();
        }
    }

    @ParameterizedTest
    @EnumSource
    void completeOfTheWhole_fromWithin_endsAllOnce(Moment moment) {
        for (double step : new double[] {5, 0.25, 1}) {
            MotionHandle[] all = new MotionHandle[1];
            boolean[] completed = new boolean[1];
            all[0] = with(moment, () -> completed[0] = all[0].tryComplete());
            for (int k = 0; k < 9; k++) {
                d.update(step);
            }
            assertThat(log.stream().filter(e -> e.equals("all:complete")).toList())
                    .as("step " + step)
                    .hasSize(1);
            assertThat(log).doesNotContain("all:cancel", "child:cancel").endsWith("all:complete");
            assertThat(target).containsExactly(4, 1);
            log.clear();
            assertClean();
        }
    }

    @ParameterizedTest
    @EnumSource
    void seekOfTheWhole_fromWithin_goesOnFromThere(Moment moment) {
        for (double to : new double[] {0, 0.25, 1.75}) {
            MotionHandle[] all = new MotionHandle[1];
            all[0] = with(moment, () -> all[0].time(to)).preserve();
            double time = 0;
            for (int k = 0; k < 40 && !log.contains("all:complete"); k++) {
                d.update(0.25);
                time += 0.25;
            }
            assertThat(log).endsWith("all:loop1", "all:complete");
            assertThat(target).containsExactly(4, 1);
            assertThat(time).isBetween(0.5, 4.0);
            all[0].time(0.5);
            assertThat(target).containsExactly(2, 0);
            all[0].cancel();
            log.clear();
            assertClean();
        }
    }

    @ParameterizedTest
    @EnumSource
    void clear_fromWithin_endsAllOnce(Moment moment) {
        for (double step : new double[] {5, 0.25}) {
            with(moment, d::clear);
            for (int k = 0; k < 9; k++) {
                d.update(step);
            }
            assertThat(log).as("step " + step).contains("all:cancel").doesNotContain("all:complete");
            log.clear();
            assertClean();
        }
    }

    @ParameterizedTest
    @EnumSource
    void creation_fromWithin_growsAndGoesOn(Moment moment) {
        float[] other = new float[2];
        MotionClip<float[]> clip = motion(0.5).clip(float[].class, X);
        with(moment, () -> {
            for (int k = 0; k < 2_000; k++) {
                clip.start(other);
                sequence()
                        .append(clip, other)
                        .append(Motion.sequence().append(clip, other))
                        .run();
            }
        });
        d.update(5);
        assertThat(log).endsWith("child:complete", "all:loop1", "all:complete");
        assertThat(target).containsExactly(4, 1);
        assertThat(d.count()).isEqualTo(2_000 * 5);
        // What was created is first advanced by the next update.
        d.update(0.25);
        assertThat(other[0]).isEqualTo(0.5f);
        d.update(0.75);
        assertClean();
    }

    @ParameterizedTest
    @EnumSource
    void failure_within_stopsNobodyElse(Moment moment) {
        ignoreErrors();
        for (double step : new double[] {5, 0.25}) {
            with(moment, () -> {
                throw new IllegalStateException("failed");
            });
            for (int k = 0; k < 9; k++) {
                d.update(step);
            }
            assertThat(log).as("step " + step).containsOnlyOnce("! failed", "child:complete", "all:complete");
            assertThat(target).containsExactly(4, 1);
            log.clear();
            assertClean();
        }
    }

    @Test
    void childWhoseEndTakesTheWholeBack_showsWhereItStands_andCompletesOnceMoreLater() {
        MotionHandle[] all = new MotionHandle[1];
        MotionClip<float[]> clip = told("a", motion(1)).clip(float[].class, X);
        all[0] = sequence()
                .append(
                        clip.onComplete(t -> {
                            log.add("a:complete");
                            if (all[0].time() == 1) {
                                all[0].time(0.5);
                            }
                        }),
                        target)
                .interval(1)
                .run();
        all[0].time(1);
        assertThat(target[0]).isEqualTo(0.5f);
        d.update(1.25);
        assertThat(take()).containsExactly("a:start", "a:loop1", "a:complete", "a:loop1", "a:complete");
    }

    @Test
    void childWhoseLastLoopTakesTheWholeBack_completesWhenItComesToItsEnd() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] done = new boolean[1];
        MotionClip<float[]> clip = told("a", motion(0.375))
                .onLoopComplete(n -> {
                    log.add("a:loop" + n);
                    if (!done[0]) {
                        done[0] = true;
                        all[0].time(0.375);
                    }
                })
                .clip(float[].class, X);
        all[0] = sequence().insert(0.125, clip, target).interval(1).run();
        d.update(0.5);
        assertThat(take()).containsExactly("a:start", "a:loop1");
        assertThat(target[0]).isEqualTo(2 / 3f);
        d.update(0.125);
        assertThat(take()).containsExactly("a:loop1", "a:complete");
    }

    @Test
    void childThatBeginsWhereAnEndCompletesTheWhole_startsAndCompletes() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = logged("s")
                .append(motion(0.5).clip(float[].class, X).onComplete(t -> all[0].tryComplete()), target)
                .append(told("b", motion(1)).clip(float[].class, Y), target)
                .run();
        d.update(0.25);
        d.update(0.5);
        assertThat(log).containsExactly("s:start", "b:start", "b:loop1", "b:complete", "s:loop1", "s:complete");
        assertClean();
    }

    @Test
    void callThatSeeksBackIntoTheFallingPass_showsWhereItSought() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = sequence()
                .append(motion(1).clip(float[].class, X), target)
                .call(() -> all[0].time(1.9375))
                .loops(2, LoopType.YOYO)
                .run();
        d.update(2);
        assertThat(target[0]).isEqualTo(0.0625f);
    }

    // ---- Calls that move the whole on the way back

    @Test
    void callOnTheWayBackBesideASequenceInside_thatSeeks_showsWhereItSought() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] seeks = new boolean[1];
        MotionClip<float[]> x = motion(1).clip(float[].class, X);
        MotionClip<float[]> y = motion(1).clip(float[].class, Y);
        all[0] = sequence()
                .append(x, target)
                .append(Motion.sequence().append(y, target).insertCall(0.75, () -> log.add("inner")))
                .insertCall(1.5, () -> {
                    if (seeks[0]) {
                        all[0].time(0.25);
                    }
                })
                .run()
                .preserve();
        d.update(2);
        seeks[0] = true;
        all[0].speed(-1);
        log.clear();
        d.update(2);
        assertThat(log).containsExactly("inner");
        assertThat(all[0].time()).isEqualTo(0.25);
        assertThat(target).containsExactly(0.25f, 0);
        all[0].speed(0);
        all[0].time(1.25);
        assertThat(target).containsExactly(1, 0.25f);
    }

    @Test
    void callsOnTheWayBack_findTheChildrenWhereTheyBelong() {
        List<Double> seen = new ArrayList<>();
        MotionHandle child = motion(1).run();
        MotionHandle all = sequence()
                .append(child)
                .insertCall(0.25, () -> seen.add(child.time()))
                .insertCall(0.5, () -> seen.add(child.time()))
                .run()
                .preserve();
        d.update(1);
        all.speed(-1);
        seen.clear();
        d.update(1);
        assertThat(seen).containsExactly(0.5, 0.25);
    }

    /** What a call in the middle of a big step does with the whole. */
    @SuppressWarnings("ImmutableEnumChecker")
    enum Takes {
        FURTHER(handle -> handle.time(5.5), 5.5),
        TO_THE_END(MotionHandle::complete, 6);

        final Consumer<MotionHandle> action;
        final double to;

        Takes(Consumer<MotionHandle> action, double to) {
            this.action = action;
            this.to = to;
        }
    }

    @ParameterizedTest
    @EnumSource
    void callThatTakesTheWholeOn_inTheMiddleOfAStep_losesNothing(Takes takes) {
        for (LoopType type : new LoopType[] {LoopType.RESTART, LoopType.FLIP, LoopType.YOYO}) {
            for (int k = 0; k < 18; k++) {
                List<String> expected = eventsOf(type, -1, takes);
                assertThat(eventsOf(type, k, takes)).as("%s, event %d", type, k).isEqualTo(expected);
            }
        }
    }

    /** All that is told until a time, where the whole is taken there at once, or in its event of that number. */
    private static List<String> eventsOf(LoopType type, int number, Takes takes) {
        SequenceReentrancyTest t = new SequenceReentrancyTest();
        MotionHandle[] all = new MotionHandle[1];
        int[] left = {number};
        Runnable event = () -> {
            if (left[0]-- == 0) {
                takes.action.accept(all[0]);
            }
        };
        MotionClip<float[]> part = t.motion(1)
                .loops(2, LoopType.YOYO)
                .onLoopComplete(n -> {
                    t.log.add("part " + n);
                    event.run();
                })
                .clip(float[].class, X)
                .onStart(c -> {
                    t.log.add("part start");
                    event.run();
                });
        MotionSequence inner = Motion.sequence().append(part, t.target);
        for (double at : new double[] {0, 0.5, 0.5, 2}) {
            int n = t.log.size();
            inner = inner.insertCall(at, () -> {
                t.log.add("inner " + at + "/" + n);
                event.run();
            });
        }
        MotionSequence whole = t.sequence().insert(1, inner);
        for (double at : new double[] {0, 1, 1.5, 1.5, 3}) {
            whole = whole.insertCall(at, () -> {
                t.log.add("outer " + at);
                event.run();
            });
        }
        all[0] = whole.loops(2, type)
                .onLoopComplete(n -> {
                    t.log.add("whole " + n);
                    event.run();
                })
                .run()
                .preserve();
        if (number < 0) {
            t.d.update(takes.to);
        } else {
            t.d.update(4.75);
        }
        return t.take();
    }

    // ---- Steps that a callback takes over

    @ParameterizedTest
    @ValueSource(doubles = {1.1875, 1.25, 1.3125})
    void startInTheHoldOfTheWhole_thatTakesItOn_losesNothing(double to) {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = logged("s")
                .insert(0, told("a", motion(1)).clip(float[].class, X).onStart(t -> all[0].time(to)), target)
                .insert(0.5, told("b", motion(0.625)).clip(float[].class, Y), target)
                .holdAfter(0.1875)
                .run();
        d.update(1.1875);
        d.update(1);
        assertThat(log)
                .containsExactly(
                        "s:start",
                        "b:start",
                        "a:loop1",
                        "a:complete",
                        "b:loop1",
                        "b:complete",
                        "s:loop1",
                        "s:complete");
        assertThat(target).containsExactly(1, 1);
        assertClean();
    }

    @Test
    void startOfAChildThatHoldsItsEnd_thatTakesTheWholeOn_showsTheEnd() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = sequence()
                .append(
                        motion(0)
                                .delay(0.1875)
                                .holdAfter(0.375)
                                .clip(float[].class, X)
                                .onStart(t -> all[0].time(1.125)),
                        target)
                .run();
        d.update(0.5);
        assertThat(target[0]).isEqualTo(1);
        assertClean();
    }

    @Test
    void startInside_thatTakesTheWholeOn_isFollowedByItsLoopBeforeLaterStarts() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = sequence()
                .append(Motion.sequence()
                        .insert(
                                0.5,
                                motion(0)
                                        .holdAfter(0.25)
                                        .onLoopComplete(n -> log.add("a:loop" + n))
                                        .clip(float[].class, X)
                                        .onStart(t -> all[0].time(0.625)),
                                target))
                .insert(0.5, told("b", motion(1)).clip(float[].class, Y), target)
                .run();
        d.update(0.5);
        assertThat(log).containsExactly("a:loop1", "b:start");
    }

    @Test
    void loopDeepInside_thatCompletesTheWhole_isFollowedByWhatLiesNext() {
        MotionHandle[] all = new MotionHandle[1];
        MotionSequence deep = told("deep", Motion.sequence())
                .append(
                        motion(0.25)
                                .onLoopComplete(n -> {
                                    log.add("a:loop1");
                                    all[0].tryComplete();
                                })
                                .clip(float[].class, X),
                        target)
                .loops(2);
        all[0] = sequence()
                .append(Motion.sequence()
                        .insert(0, deep)
                        .insert(0.375, told("b", motion(1)).clip(float[].class, Y), target))
                .run();
        d.update(0.375);
        assertThat(log)
                .containsExactly(
                        "deep:start",
                        "a:loop1",
                        "deep:loop1",
                        "b:start",
                        "a:loop1",
                        "deep:loop2",
                        "deep:complete",
                        "b:loop1",
                        "b:complete");
        assertClean();
    }

    @Test
    void startThatSeeksToZero_inTheFirstWalk_showsTheLastAdded() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = sequence()
                .insertCall(0.25, () -> all[0].time(0))
                .insert(0, Motion.create(9f, 0f, 1).clip(float[].class, X), target)
                .insert(0, Motion.create(2f, -3f, 1).clip(float[].class, X), target)
                .insert(0, Motion.sequence().onStart(() -> all[0].time(0)))
                .run();
        d.update(0.5);
        assertThat(target[0]).isEqualTo(2);
    }

    @Test
    void startBesideAShownDelay_thatSeeksToZero_leavesUnwrittenWhatWasNotShownYet() {
        MotionHandle[] all = new MotionHandle[1];
        MotionSequence waits = Motion.sequence()
                .append(motion(1).clip(float[].class, X), target)
                .delay(0.25)
                .skipValuesDuringDelay(false);
        all[0] = sequence()
                .append(Motion.sequence()
                        .insert(0.5, waits)
                        .insert(0.5, motion(1).clip(float[].class, Y).onStart(t -> all[0].time(0)), target))
                .run();
        d.update(0.5);
        assertThat(target).containsExactly(-9, 0);
    }

    @Test
    void startBehindAShownDelay_thatSeeksToZero_goesBackOverWhatWasShown() {
        MotionHandle[] all = new MotionHandle[1];
        MotionClip<float[]> x = Motion.create(-2f, 1f, 0.25).clip(float[].class, X);
        all[0] = sequence()
                .insert(
                        0.25,
                        Motion.sequence()
                                .append(x, target)
                                .delay(0.125)
                                .skipValuesDuringDelay(false)
                                .onStart(() -> all[0].time(0)))
                .run();
        d.update(0.5);
        assertThat(target[0]).isEqualTo(-2);
    }

    @Test
    void callInsideThatFallsAtTheEnd_andSeeksBack_showsWhereItSought() {
        MotionHandle[] all = new MotionHandle[1];
        int[] calls = new int[1];
        all[0] = sequence()
                .append(Motion.sequence()
                        .insertCall(0, () -> {
                            if (++calls[0] == 2) {
                                all[0].time(1.75);
                            }
                        })
                        .append(motion(1).clip(float[].class, X), target))
                .loops(2, LoopType.YOYO)
                .run();
        d.update(2);
        assertThat(calls[0]).isEqualTo(2);
        assertThat(all[0].time()).isEqualTo(1.75);
        assertThat(target[0]).isEqualTo(0.25f);
    }

    @Test
    void callThatSeeksToItsOwnPlace_showsAllThatLiesThere() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = sequence()
                .insertCall(0.8125, () -> all[0].time(0.8125))
                .insert(0.8125, motion(0).clip(float[].class, X), target)
                .insert(1, motion(0.4375).clip(float[].class, Y), target)
                .run();
        d.update(1);
        assertThat(target).containsExactly(1, -9);
        assertThat(all[0].time()).isEqualTo(0.8125);
    }

    @Test
    void callsOfFallingPasses_comeInTheOrderOfTime() {
        MotionSequence deep = Motion.sequence()
                .insertCall(0.25, () -> log.add("deep"))
                .interval(0.25)
                .loops(2, LoopType.YOYO);
        sequence()
                .append(Motion.sequence().append(deep).loops(2, LoopType.FLIP))
                .insertCall(1.25, () -> log.add("outer"))
                .run();
        d.update(2);
        assertThat(log).containsExactly("deep", "deep", "deep", "outer", "deep");
    }

    @Test
    void callThatFalls_andSeeksBack_comesAgain() {
        MotionHandle[] all = new MotionHandle[1];
        int[] calls = new int[1];
        all[0] = logged("s")
                .insertCall(0, () -> {
                    log.add("call");
                    if (++calls[0] == 2) {
                        all[0].time(0.375);
                    }
                })
                .interval(0.25)
                .loops(2, LoopType.FLIP)
                .run();
        d.update(1);
        assertThat(take()).containsExactly("s:start", "call", "s:loop1", "call");
        assertThat(all[0].time()).isEqualTo(0.375);
        d.update(0.125);
        assertThat(take()).containsExactly("call", "s:loop2", "s:complete");
    }
}
