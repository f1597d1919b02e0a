package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatSetter2;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a walk over a sequence's places does where children die, wait, have no length or own a property together. */
class SequenceWalkTest extends SequenceFixture {

    private static MotionClip<float[]> x(float from, float to, double seconds) {
        return Motion.create(from, to, seconds).clip(float[].class, X);
    }

    // ---- Children that die

    @Test
    void twoThatDieInOneUpdate_areCancelledInTheirOrder_andTheThirdIsWritten() {
        boolean[] dead = new boolean[1];
        float[] other = {-9};
        sequence()
                .append(logged("a", 1).aliveWhile(() -> !dead[0]).clip(float[].class, X), target)
                .join(logged("b", 1).aliveWhile(() -> !dead[0]).clip(float[].class, Y), target)
                .join(motion(1).clip(float[].class, X), other)
                .run();
        d.update(0.25);
        log.clear();
        dead[0] = true;
        d.update(0.25);
        assertThat(log).containsExactly("a:cancel", "b:cancel");
        assertThat(target).containsExactly(0.25f, 0.25f);
        assertThat(other).containsExactly(0.5f);
    }

    @Test
    void deadWhereItsLoopEnds_isCancelledAndTheOthersGoOn() {
        boolean[] dead = new boolean[1];
        // One that waits between its loops writes at the end of each, and is asked there.
        FloatMotionBuilder dying =
                logged("a", 0.25).aliveWhile(() -> !dead[0]).loops(4).delay(0.25, DelayType.EVERY_LOOP);
        sequence()
                .append(dying.clip(float[].class, X), target)
                .insert(0, logged("b", 0.5).loops(3).clip(float[].class, Y), target)
                .insertCall(1, () -> log.add("call"))
                .run();
        d.update(0.375);
        log.clear();
        dead[0] = true;
        d.update(1);
        assertThat(log).containsExactly("a:cancel", "b:loop1", "b:loop2", "call");
        assertThat(target).containsExactly(0.5f, 0.75f);
    }

    @Test
    void deadWhereTheWholeIsSoughtInAFallingPass_isCancelledWithoutAnEvent() {
        boolean[] dead = new boolean[1];
        MotionHandle all = sequence()
                .append(
                        logged("a", 0.25)
                                .aliveWhile(() -> !dead[0])
                                .loops(4)
                                .delay(0.0625, DelayType.EVERY_LOOP)
                                .clip(float[].class, X),
                        target)
                .append(motion(0.5).clip(float[].class, Y), target)
                .loops(2, LoopType.YOYO)
                .run();
        d.update(3.4375);
        assertThat(target[0]).isNotEqualTo(-9);
        float shown = target[0];
        log.clear();
        dead[0] = true;
        all.time(1.75);
        assertThat(log).isEmpty();
        assertThat(target).containsExactly(shown, 1);
        assertThat(d.count()).isEqualTo(2);
    }

    /** When the whole is sought to 0: as its child is cancelled, right after that update, or updates later. */
    enum Sought {
        IN_THE_CANCEL,
        AFTER_THE_UPDATE,
        LATER
    }

    @ParameterizedTest
    @EnumSource
    void deadSequenceInside_isPassedByWhenTheWholeGoesBack(Sought when) {
        boolean[] dead = new boolean[1];
        MotionHandle[] all = new MotionHandle[1];
        MotionSequence inner = Motion.sequence()
                .append(x(1, 2, 1), target)
                .insertCall(0.25, () -> log.add("inner"))
                .aliveWhile(() -> !dead[0])
                .onCancel(() -> {
                    log.add("cancel");
                    if (when == Sought.IN_THE_CANCEL) {
                        all[0].time(0);
                    }
                });
        all[0] = sequence()
                .append(inner)
                .insertCall(0.125, () -> log.add("call"))
                .join(motion(1).clip(float[].class, Y), target)
                .append(motion(1).clip(float[].class, Y), target)
                .run()
                .preserve();
        d.update(0.5);
        assertThat(take()).containsExactly("call", "inner");
        dead[0] = true;
        d.update(0.25);
        assertThat(take()).containsExactly("cancel");
        if (when == Sought.LATER) {
            d.update(0.25);
            d.update(0.25);
        }
        all[0].time(0);
        assertThat(target[1]).isZero();
        d.update(0.5);
        assertThat(take()).containsExactly("call");
        all[0].speed(-1);
        d.update(0.25);
        d.update(0.25);
        assertThat(take()).containsExactly("call");
        assertThat(target).containsExactly(1.5f, 0);
        all[0].speed(1);
        d.update(2);
        assertThat(all[0].status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(target).containsExactly(1.5f, 1);
    }

    @Test
    void givenSequence_thatWasClearedBeforeTheWholeRan_isPassedBy() {
        MotionHandle given =
                sequence().append(x(1, 2, 1), target).immediateBind(false).run();
        MotionSequence sequence = sequence().append(given).join(motion(1).clip(float[].class, Y), target);
        d.clear();
        MotionHandle all = sequence.run().preserve();
        d.update(0.5);
        all.time(0);
        d.update(1);
        assertThat(all.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(target).containsExactly(-9, 1);
    }

    // ---- Who owns a property

    @ParameterizedTest
    @ValueSource(doubles = {1.75, 0.4375})
    void delayThatSkipsValues_leavesThePropertyToTheOneBeforeUntilItEnds(double step) {
        sequence()
                .append(x(0, 4, 4), target)
                .insert(0.5, Motion.create(10f, 20f, 2).delay(1).clip(float[].class, X), target)
                .run();
        d.update(1.25);
        assertThat(target[0]).isEqualTo(1.25f);
        for (double time = 0; time < 1.75; time += step) {
            d.update(step);
        }
        assertThat(target[0]).isEqualTo(17.5f);
    }

    @Test
    void oneSetter_onAnotherSecondTarget_isAnotherProperty() {
        FloatSetter2<float[], Integer> cell = (t, k, value) -> t[k] = value;
        sequence()
                .insert(0, motion(4).immediateBind(false).bind(target, 0, cell))
                .insert(0.5, motion(1).immediateBind(false).bind(target, 1, cell))
                .run();
        d.update(1);
        assertThat(target).containsExactly(0.25f, 0.5f);
        d.update(1);
        assertThat(target).containsExactly(0.5f, 1);
    }

    @Test
    void oneSetter_onTheSameSecondTarget_isOneProperty() {
        FloatSetter2<float[], Integer> cell = (t, k, value) -> t[k] = value;
        sequence()
                .insert(0, motion(4).immediateBind(false).bind(target, 0, cell))
                .insert(0.5, motion(1).immediateBind(false).bind(target, 0, cell))
                .run();
        d.update(1);
        assertThat(target).containsExactly(0.5f, -9);
        d.update(1);
        assertThat(target).containsExactly(1, -9);
    }

    @Test
    void delayThatSkipsValues_hasEndedAtTheVeryPlace() {
        sequence()
                .append(x(0, 4, 4), target)
                .insert(0.5, Motion.create(10f, 20f, 2).delay(1).clip(float[].class, X), target)
                .run();
        d.update(1.5);
        assertThat(target[0]).isEqualTo(10);
    }

    @Test
    void callOnTheWayBack_thatSeeksForwards_findsThePropertyAsTheOneBeforeLeftIt() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] back = new boolean[1];
        all[0] = sequence()
                .append(x(0, 1, 1), target)
                .insert(2, x(5, 6, 1), target)
                .insertCall(1.5, () -> {
                    if (back[0]) {
                        back[0] = false;
                        all[0].time(1.75);
                        log.add("x " + target[0]);
                    }
                })
                .run()
                .preserve();
        d.update(3);
        back[0] = true;
        all[0].speed(-1);
        d.update(1.75);
        assertThat(log).containsExactly("x 1.0");
        assertThat(target[0]).isEqualTo(1);
    }

    @Test
    void sequenceInASequence_thatShowedItsBeginningWhileItWaited_isTheOneBeforesAgain() {
        MotionHandle all = sequence()
                .append(x(1, 2, 1), target)
                .append(Motion.sequence()
                        .append(Motion.sequence().append(x(5, 6, 1), target))
                        .delay(1)
                        .skipValuesDuringDelay(false))
                .run()
                .preserve();
        d.update(1.5);
        assertThat(target[0]).isEqualTo(5);
        all.time(0.5);
        assertThat(target[0]).isEqualTo(1.5f);
        d.update(0.25);
        assertThat(target[0]).isEqualTo(1.75f);
    }

    // ---- How often values are written

    private MotionClip<String> written(double seconds) {
        return Motion.create(0f, 1f, seconds).clip((name, value) -> log.add(name + " " + value));
    }

    @Test
    void seekBack_fromTheVeryEndOfAChild_writesItOnce() {
        MotionHandle all = sequence().append(written(1), "a").interval(1).run().preserve();
        d.update(1);
        log.clear();
        all.time(0.5);
        assertThat(log).containsExactly("a 0.5");
    }

    @Test
    void seekBack_inTheEndOfAChild_writesItOnceAndInEachUpdateOnce() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] done = new boolean[1];
        all[0] = sequence()
                .append(
                        written(1).onComplete(name -> {
                            if (!done[0]) {
                                done[0] = true;
                                all[0].time(0.5);
                            }
                        }),
                        "a")
                .interval(1)
                .run();
        d.update(1);
        assertThat(log).containsExactly("a 0.0", "a 1.0", "a 0.5");
        log.clear();
        d.update(0.25);
        assertThat(log).containsExactly("a 0.75");
    }

    @Test
    void childWithoutLength_isPlayedOnce_besideOnesThatReadTheirStarts() {
        FloatProperty<float[]> first = FloatProperty.of("first", t -> t[0], X);
        sequence()
                .append(written(4), "a")
                .insert(1, written(0), "b")
                .insert(1, Motion.to(target, first, 5f, 1).clip(), target)
                .run();
        log.clear();
        d.update(1.5);
        assertThat(log).containsExactly("a 0.25", "b 1.0", "a 0.375");
    }

    // ---- What lies at 0, on the way back

    @Test
    void callAtZero_thatSeeksForwardsOnTheWayBack_isFollowedByAllThatLiesAtZero() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] back = new boolean[1];
        all[0] = sequence()
                .insertCall(0, () -> log.add("first"))
                .insertCall(0, () -> {
                    log.add("second");
                    if (back[0]) {
                        back[0] = false;
                        all[0].time(0.25);
                    }
                })
                .interval(1)
                .run()
                .preserve();
        d.update(0.5);
        log.clear();
        back[0] = true;
        all[0].speed(-1);
        d.update(0.5);
        assertThat(log).containsExactly("second", "first", "second");
        assertThat(all[0].time()).isEqualTo(0.25);
    }

    @Test
    void pauseAtZero_stopsAgainAfterASeekToZero() {
        MotionHandle all = sequence().pause().interval(1).run();
        d.update(0.5);
        assertThat(all.time()).isZero();
        assertThat(all.speed()).isZero();
        all.speed(1);
        d.update(0.5);
        assertThat(all.time()).isEqualTo(0.5);
        all.time(0);
        d.update(0.5);
        assertThat(all.time()).isZero();
        assertThat(all.speed()).isZero();
    }

    // ---- Loops inside

    @Test
    void seekFromALaterLoopOfASequenceInside_showsWhatWasPassedFirst() {
        MotionHandle all = sequence()
                .append(Motion.sequence().interval(1).append(x(1, 2, 1), target))
                .insert(
                        0.25,
                        Motion.sequence()
                                .interval(0.25)
                                .append(x(5, 6, 0.25), target)
                                .loops(2))
                .run()
                .preserve();
        d.update(1.5);
        all.time(0.875);
        assertThat(target[0]).isEqualTo(5);
        all.time(0.375);
        assertThat(target[0]).isEqualTo(1);
    }

    @Test
    void invalidate_ofAsManyAsThereIsRoomFor_readsAllAnew() {
        FloatProperty<float[]> first = FloatProperty.of("first", t -> t[0], X);
        float[][] targets = new float[8][1];
        MotionSequence sequence = sequence();
        for (float[] each : targets) {
            sequence.join(Motion.to(each, first, 4f, 1).clip(), each);
        }
        MotionHandle all = sequence.run();
        d.update(0.5);
        all.time(0);
        for (float[] each : targets) {
            each[0] = 2;
        }
        all.invalidate();
        d.update(0.5);
        for (float[] each : targets) {
            assertThat(each[0]).isEqualTo(3);
        }
    }

    @Test
    void callInside_thatSeeksBehindItOnTheWayBack_showsWhereItSought() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] back = new boolean[1];
        all[0] = sequence()
                .append(x(0, 1, 1), target)
                .append(Motion.sequence()
                        .insertCall(0.75, () -> {
                            if (back[0]) {
                                back[0] = false;
                                all[0].time(0.25);
                            }
                        })
                        .insert(0, x(5, 6, 1), target))
                .run()
                .preserve();
        d.update(2);
        back[0] = true;
        all[0].speed(-1);
        d.update(1.5);
        assertThat(all[0].time()).isEqualTo(0.25);
        assertThat(target[0]).isEqualTo(0.25f);
    }

    // ---- Where it stops

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.25})
    void startAt_behindAPauseOrAtIt_goesOnFromThere(double start) {
        MotionHandle all =
                sequence().interval(0.25).pause().interval(1).startAt(start).run();
        d.update(0.125);
        assertThat(all.time()).isEqualTo(start + 0.125);
        assertThat(all.speed()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.75})
    void startAt_showsThePlaceAndTellsOfNothingBefore(double start) {
        MotionHandle all = logged("all")
                .append(x(0, 1, 1), target)
                .delay(0.5)
                .skipValuesDuringDelay(false)
                .startAt(start)
                .run();
        assertThat(all.status()).isEqualTo(MotionStatus.SCHEDULED);
        assertThat(all.time()).isEqualTo(start);
        assertThat(target[0]).isEqualTo((float) Math.max(0, start - 0.5));
        assertThat(log).isEmpty();
        d.update(0.125);
        assertThat(all.time()).isEqualTo(start + 0.125);
        assertThat(target[0]).isEqualTo((float) Math.max(0, start - 0.375));
        assertThat(log).isEmpty();
        d.update(0.25);
        assertThat(target[0]).isEqualTo((float) (start - 0.125));
        assertThat(log).isEqualTo(start < 0.5 ? List.of("all:start") : List.of());
        d.update(2);
        assertThat(log).endsWith("all:loop1", "all:complete");
        assertClean();
    }

    @Test
    void speedZero_beforeItsFirstUpdate_standsAtItsBeginning() {
        MotionHandle all = sequence().append(x(1, 2, 1), target).run();
        all.playTo(0.5);
        all.speed(0);
        d.update(0.25);
        assertThat(all.time()).isZero();
        assertThat(target[0]).isEqualTo(1);
        assertThat(all.status()).isEqualTo(MotionStatus.PLAYING);
        all.speed(1);
        d.update(0.25);
        assertThat(target[0]).isEqualTo(1.25f);
    }

    @Test
    void playTo_whereItStands_goesNowhere() {
        MotionHandle all = sequence().append(x(1, 2, 1), target).run();
        d.update(0.25);
        all.playTo(0.25);
        assertThat(all.speed()).isEqualTo(1);
        d.update(0.25);
        assertThat(all.time()).isEqualTo(0.25);
        assertThat(all.speed()).isZero();
    }

    // ---- The end

    @Test
    void updateThatSeeksBack_inTheUpdateOfTheEnd_putsTheEndOff() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] done = new boolean[1];
        all[0] = logged("all")
                .append(x(0, 1, 1), target)
                .onUpdate(() -> {
                    if (!done[0]) {
                        done[0] = true;
                        all[0].time(0.5);
                    }
                })
                .run();
        d.update(1);
        assertThat(log).containsExactly("all:start", "all:loop1");
        assertThat(target[0]).isEqualTo(0.5f);
        d.update(0.5);
        assertThat(log).containsExactly("all:start", "all:loop1", "all:loop1", "all:complete");
        assertClean();
    }

    @Test
    void pause_whileTheSpeedGoesOverIntoAnother_stopsForGood() {
        MotionHandle all = sequence().interval(0.5).pause().interval(1).run();
        d.update(0.25);
        all.speedTo(2, 1, Ease.LINEAR);
        d.update(0.5);
        assertThat(all.time()).isEqualTo(0.5);
        assertThat(all.speed()).isZero();
        d.update(1);
        assertThat(all.time()).isEqualTo(0.5);
    }

    // ---- The way back

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void wayBack_intoADelayThatSkipsValues_showsWhatWasPassedFirst(boolean seeks) {
        MotionHandle all = sequence()
                .append(x(1, 2, 1), target)
                .insert(0, x(3, 4, 1), target)
                .delay(1)
                .run();
        d.update(1.5);
        assertThat(target[0]).isEqualTo(3.5f);
        if (seeks) {
            all.time(0.5);
        } else {
            all.speed(-1);
            d.update(1);
        }
        assertThat(all.time()).isEqualTo(0.5);
        assertThat(target[0]).isEqualTo(1);
    }

    /** A sequence inside, of two calls and one more sequence with a call. */
    enum Inside {
        PLAIN,
        DELAYED,
        LOOPING,
        LOOPING_BEHIND_A_DELAY,
        WAITING_IN_EVERY_LOOP,
        TURNING,
        FLIPPING,
        EASED,
        TURNING_EASED,
        HOLDING;

        MotionSequence shape(MotionSequence s) {
            return switch (this) {
                case PLAIN -> s;
                case DELAYED -> s.delay(0.25);
                case LOOPING -> s.loops(2);
                case LOOPING_BEHIND_A_DELAY -> s.loops(2).delay(0.25);
                case WAITING_IN_EVERY_LOOP -> s.loops(2).delay(0.25, DelayType.EVERY_LOOP);
                case TURNING -> s.loops(3, LoopType.YOYO);
                case FLIPPING -> s.loops(2, LoopType.FLIP).delay(0.125, DelayType.EVERY_LOOP);
                case EASED -> s.ease(Ease.IN_QUAD);
                case TURNING_EASED -> s.ease(Ease.OUT_QUAD).loops(2, LoopType.YOYO);
                case HOLDING -> s.holdAfter(0.25);
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void callsOnTheWayBack_comeInTheOrderOfTimeTurnedRound(Inside inside) {
        MotionSequence deep = Motion.sequence()
                .interval(0.0625)
                .call(() -> log.add("deep"))
                .interval(0.0625)
                .loops(2);
        MotionSequence inner = inside.shape(Motion.sequence()
                .insertCall(0.0625, () -> log.add("early"))
                .insert(0.15625, deep)
                .insertCall(0.4375, () -> log.add("late"))
                .insert(0.4375, motion(0.0625).clip(float[].class, X), target));
        MotionSequence sequence = sequence().insert(0.09375, inner);
        for (int k = 0; k < 30; k++) {
            int number = k;
            sequence.insertCall(0.0078125 + k / 16d, () -> log.add("call " + number));
        }
        MotionHandle all = sequence.run().preserve();
        d.update(3);
        List<String> there = new ArrayList<>(take());
        assertThat(there).contains("early", "late", "deep", "call 29");
        all.speed(-1);
        d.update(3);
        List<String> back = take();
        Collections.reverse(there);
        assertThat(back).isEqualTo(there);
        all.speed(1);
        for (double time = 0; time < 3; time += 0.015625) {
            d.update(0.015625);
        }
        Collections.reverse(there);
        assertThat(take()).isEqualTo(there);
        all.speed(-1);
        for (double time = 0; time < 3; time += 0.015625) {
            d.update(0.015625);
        }
        Collections.reverse(there);
        assertThat(take()).isEqualTo(there);
    }
}
