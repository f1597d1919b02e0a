package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of the last loop, held before a motion completes. */
class HoldTest {

    private final MotionFixture f = new MotionFixture();

    private MotionHandle held() {
        return f.bind(f.logged(0, 8, 1).holdAfter(0.5));
    }

    // ---- Length

    @ParameterizedTest
    @CsvSource({
        "1, 0, FIRST_LOOP, 1, 0.5, 1.5",
        "1, 0.25, FIRST_LOOP, 1, 0.5, 1.75",
        "1, 0.25, FIRST_LOOP, 3, 0.5, 3.75",
        "1, 0.25, EVERY_LOOP, 3, 0.5, 4.25",
        "0, 0, FIRST_LOOP, 1, 0.5, 0.5",
        "0, 0.25, EVERY_LOOP, 2, 2, 2.5",
        "1, 0, FIRST_LOOP, -1, 0.5, Infinity"
    })
    void totalDuration_includesTheHoldOnce(
            double duration, double delay, DelayType type, long loops, double hold, double total) {
        MotionHandle handle =
                f.bind(f.create(0, 8, duration).delay(delay, type).loops(loops).holdAfter(hold));
        assertThat(handle.totalDuration()).isEqualTo(total);
        assertThat(handle.duration()).isEqualTo(duration);
        assertThat(handle.delay()).isEqualTo(delay);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0})
    void holdAfter_ofZero_holdsNothing(double none) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).holdAfter(2).holdAfter(none));
        assertThat(handle.totalDuration()).isEqualTo(1);
        f.update(1);
        assertThat(f.take()).containsExactly("0.0", "start", "8.0", "loop 1", "complete");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void holdAfter_ofABadTime_isRefused(double seconds) {
        KindFixture.expectingBuffersBack(() -> {
            FloatMotionBuilder builder = f.create(0, 8, 1);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> builder.holdAfter(seconds))
                    .withMessageContaining("holdAfter")
                    .withMessageContaining(Double.toString(seconds));
            assertThatIllegalStateException().isThrownBy(builder::run);
        });
        assertThat(f.dispatcher.count()).isZero();
    }

    // ---- Playing

    @ParameterizedTest
    @EnumSource
    void update_intoTheHold_writesTheEndOnceAndCompletesAfterIt(MotionFixture.Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).holdAfter(0.5), sink);
        f.update(0.5);
        f.forget();
        f.update(0.5);
        List<String> entered = f.take();
        assertThat(entered).filteredOn(MotionFixture::isEvent).containsExactly("loop 1");
        assertThat(entered)
                .filteredOn(line -> !MotionFixture.isEvent(line))
                .containsExactly(sink == MotionFixture.Sink.NONE ? "NaN" : "8.0");
        f.update(0, 0.125, 0.125, 0.125, 0);
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.125);
        assertThat(f.take()).containsExactly("complete");
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isValid()).isFalse();
    }

    @Test
    void whileHeld_readsAsPlayingAtTheEnd() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(2).holdAfter(0.5));
        f.update(2.125);
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        assertThat(handle.isPlaying()).isTrue();
        assertThat(handle.isActive()).isTrue();
        assertThat(handle.completedLoops()).isEqualTo(2);
        assertThat(handle.progress()).isEqualTo(1);
        assertThat(handle.time()).isEqualTo(2.125);
        assertThat(f.dispatcher.count()).isEqualTo(1);
        f.update(0.375);
        assertThat(handle.time()).isEqualTo(2.5);
        assertThat(handle.completedLoops()).isEqualTo(2);
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void update_overTheHold_firesAllInOneStep() {
        held();
        f.update(100);
        assertThat(f.take()).containsExactly("0.0", "start", "8.0", "loop 1", "complete");
    }

    @Test
    void onUpdate_doesNotComeWhileHeld() {
        f.bind(f.create(0, 8, 1).holdAfter(0.5).onUpdate(() -> f.add("update")));
        f.update(0.75, 0.25);
        assertThat(f.take()).containsExactly("0.0", "6.0", "update", "8.0", "update");
        f.update(0.25, 0.125, 0.125);
        assertThat(f.take()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "RESTART, 3, 8.0",
        "FLIP, 2, 0.0",
        "FLIP, 3, 8.0",
        "YOYO, 2, 0.0",
        "YOYO, 3, 8.0",
        "INCREMENTAL, 3, 24.0"
    })
    void held_isTheEndOfTheLastLoop(LoopType type, int loops, float end) {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(loops, type).holdAfter(1));
        for (int k = 0; k < 4 * loops; k++) {
            f.update(0.25);
        }
        assertThat(f.value()).isEqualTo(end);
        f.forget();
        f.update(0.5);
        assertThat(f.take()).isEmpty();
        handle.complete();
        assertThat(f.take()).isEmpty();
        assertThat(f.value()).isEqualTo(end);
    }

    @ParameterizedTest
    @EnumSource
    void whileHeld_noKindWrites(BuilderKind kind) {
        KindFixture.Probe probe = new KindFixture.Probe();
        MotionHandle handle =
                KindFixture.bind(KindFixture.create(kind, 1).holdAfter(1).scheduler(f.dispatcher.scheduler()), probe);
        f.update(0.5, 0.5);
        double[] expected = KindFixture.isVibration(kind) ? KindFixture.from(kind) : KindFixture.to(kind);
        assertThat(probe.value()).startsWith(lanesOf(kind, expected));
        probe.write(new double[4]);
        probe.cells[0] = Float.NaN;
        int writes = probe.writes;
        f.update(0.25, 0.25, 0.25);
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.25);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(probe.writes).isEqualTo(writes);
        assertThat(probe.cells[0]).isNaN();
    }

    private static double[] lanesOf(BuilderKind kind, double[] all) {
        double[] lanes = new double[KindFixture.lanes(kind)];
        System.arraycopy(all, 0, lanes, 0, lanes.length);
        return lanes;
    }

    @Test
    void whileHeld_costsNothing() {
        held().preserve();
        LanePage page = MotionFixture.floats(f.dispatcher).page(0);
        f.update(0.5);
        assertThat(page.writers).isEqualTo(1);
        f.update(0.625);
        assertThat(page.writers).isZero();
        assertThat(page.callers).isZero();
        assertThat(page.pending).isZero();
        f.update(0);
        assertThat(page.nextDue).as("the next turn is that of the end").isBetween(1.4999, 1.5);
    }

    @Test
    void preservedAndCompleted_costsNothing() {
        MotionHandle handle = held().preserve();
        LanePage page = MotionFixture.floats(f.dispatcher).page(0);
        f.update(2);
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "complete");
        f.update(0, 1, 5000, 1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(handle.isPlaying()).isFalse();
        assertThat(handle.time()).isEqualTo(1.5);
        assertThat(page.writers).isZero();
        assertThat(page.callers).isZero();
        assertThat(page.nextDue).isInfinite();
    }

    @Test
    void speed_countsInTheHoldToo() {
        MotionHandle handle = held();
        handle.speed(2);
        f.update(0.5);
        assertThat(f.take()).containsExactly("0.0", "start", "8.0", "loop 1");
        f.update(0.125);
        assertThat(handle.time()).isEqualTo(1.25);
        handle.speed(0);
        f.update(10);
        assertThat(handle.time()).isEqualTo(1.25);
        assertThat(handle.isPlaying()).isTrue();
        handle.speed(0.5);
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).containsExactly("complete");
    }

    // ---- Zero length and delays

    @Test
    void zeroLength_isHeldFromTheFirstUpdate() {
        MotionHandle handle = f.bind(f.logged(0, 8, 0).holdAfter(0.5));
        assertThat(f.take()).containsExactly("8.0");
        f.update(0);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1");
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        assertThat(handle.progress()).isEqualTo(1);
        f.update(0.25, 0);
        assertThat(f.take()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).containsExactly("complete");
    }

    @Test
    void zeroLength_withADelayAndLoops_isHeldAfterAll() {
        MotionHandle handle = f.bind(f.logged(0, 8, 0).delay(0.5).loops(3).holdAfter(0.5));
        f.update(0.25);
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        assertThat(f.take()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1", "loop 2", "loop 3");
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).containsExactly("complete");
    }

    @Test
    void zeroLength_withADelayBeforeEachLoop_isHeldAfterTheLast() {
        MotionHandle handle = f.bind(
                f.logged(0, 8, 0).delay(0.5, DelayType.EVERY_LOOP).loops(2).holdAfter(0.5));
        assertThat(handle.totalDuration()).isEqualTo(1.5);
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1");
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(0.5);
        assertThat(f.take()).containsExactly("8.0", "loop 2");
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).containsExactly("complete");
    }

    @Test
    void infiniteLoop_thatHasOnlyAHold_isRefused() {
        KindFixture.expectingBuffersBack(() -> assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        f.create(0, 1, 0).loops(Motion.INFINITE).holdAfter(1).run())
                .withMessageContaining("loops"));
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void infiniteLoop_isNeverHeld() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(Motion.INFINITE).holdAfter(0.5));
        f.update(1.25);
        assertThat(f.take()).containsExactly("0.0", "start", "2.0", "loop 1");
        f.update(1000);
        assertThat(f.value()).isEqualTo(2);
        assertThat(handle.completedLoops()).isEqualTo(1001);
        assertThatIllegalStateException().isThrownBy(handle::complete).withMessageContaining("for ever");
        assertThat(handle.tryComplete()).isFalse();
    }

    @Test
    void delayBeforeEachLoop_doesNotReachIntoTheHold() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)
                .delay(0.5, DelayType.EVERY_LOOP)
                .loops(2)
                .skipValuesDuringDelay(false)
                .holdAfter(1));
        f.update(1.5);
        assertThat(f.take()).containsExactly("0.0", "start", "0.0", "loop 1");
        f.update(0.25);
        assertThat(f.take()).containsExactly("0.0");
        f.update(1.25);
        assertThat(f.take()).containsExactly("8.0", "loop 2");
        f.update(0.25, 0.5);
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.25);
        assertThat(f.take()).containsExactly("complete");
    }

    // ---- Seeking

    @Test
    void seek_forwardsIntoTheHold_doesWhatAnUpdateDoes() {
        MotionHandle handle = held();
        f.forget();
        handle.time(1.125);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1");
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        handle.time(1.25);
        assertThat(f.take()).isEmpty();
        assertThat(handle.time()).isEqualTo(1.25);
        f.update(0);
        assertThat(f.take()).isEmpty();
        handle.time(1.5);
        assertThat(f.take()).containsExactly("complete");
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void seek_forwardsOverTheHold_completes() {
        MotionHandle handle = held();
        f.forget();
        handle.time(7);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1", "complete");
        assertThat(handle.time()).isEqualTo(1.5);
    }

    @Test
    void seek_backwardsWithinTheHold_writesOnceAndFiresNothing() {
        MotionHandle handle = held();
        f.update(1.375);
        f.forget();
        handle.time(1.125);
        assertThat(f.take()).containsExactly("8.0");
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.125);
        assertThat(f.take()).containsExactly("complete");
    }

    @Test
    void seek_backwardsOutOfTheHold_reArmsTheLoop() {
        MotionHandle handle = held();
        f.update(1.375);
        f.forget();
        handle.time(0.5);
        assertThat(f.take()).containsExactly("4.0");
        assertThat(handle.completedLoops()).isZero();
        f.update(0.25);
        assertThat(f.take()).containsExactly("6.0");
        f.update(0.25);
        assertThat(f.take()).containsExactly("8.0", "loop 1");
        f.update(0.5);
        assertThat(f.take()).containsExactly("complete");
    }

    @Test
    void seek_backwardsOverTheHold_fromARestingEnd() {
        MotionHandle handle = held().preserve();
        f.update(2);
        f.forget();
        handle.time(0.25);
        assertThat(f.take()).containsExactly("2.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(2);
        assertThat(f.take()).containsExactly("8.0", "loop 1", "complete");
        handle.time(1.25);
        assertThat(f.take()).containsExactly("8.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.125);
        assertThat(f.take()).isEmpty();
        f.update(1);
        assertThat(f.take()).containsExactly("complete");
    }

    @ParameterizedTest
    @EnumSource
    void preserved_replaysIdentically(LoopType type) {
        MotionHandle handle = f.bind(f.logged(0.5f, 0.75f, 1)
                        .ease(Ease.OUT_BACK)
                        .delay(0.25, DelayType.EVERY_LOOP)
                        .loops(2, type)
                        .holdAfter(0.5))
                .preserve();
        f.forget();
        List<String> first = play();
        assertThat(first).contains("start", "loop 2").endsWith("complete");
        for (int k = 0; k < 3; k++) {
            handle.time(0);
            f.forget();
            assertThat(play()).isEqualTo(first);
        }
    }

    private List<String> play() {
        for (int k = 0; k < 40; k++) {
            f.update(0.125);
        }
        return f.take();
    }

    // ---- Backwards

    @Test
    void negativeSpeed_fromARestingEnd_goesThroughTheHoldWithoutAWrite() {
        MotionHandle handle = held().preserve();
        f.update(2);
        handle.speed(-1);
        f.forget();
        f.update(0);
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        assertThat(handle.time()).isEqualTo(1.25);
        f.update(0.25);
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("6.0");
        assertThat(handle.completedLoops()).isZero();
        f.update(0.75, 1);
        assertThat(f.takeEvents()).isEmpty();
        assertThat(f.value()).isZero();
        assertThat(handle.time()).isZero();
        handle.speed(1);
        f.update(5);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1", "complete");
    }

    @Test
    void negativeSpeed_fromARestingEnd_inOneStep() {
        MotionHandle handle = held().preserve();
        f.update(2);
        handle.speed(-1);
        f.forget();
        f.update(1);
        assertThat(f.take()).containsExactly("4.0");
    }

    @Test
    void turnedRoundWhileHeld_completesWithoutTheLoopAgain() {
        MotionHandle handle = held().preserve();
        f.update(2);
        handle.speed(-1);
        f.update(0.25);
        f.forget();
        handle.speed(1);
        f.update(0.125);
        assertThat(f.take()).isEmpty();
        f.update(0.125);
        assertThat(f.take()).containsExactly("complete");
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void turnedRoundWhileHeld_leavesByTheWayItCame() {
        MotionHandle handle = held();
        f.update(1.25);
        handle.speed(-2);
        f.forget();
        f.update(0.0625);
        assertThat(f.take()).isEmpty();
        f.update(0.1875);
        assertThat(f.take()).containsExactly("6.0");
        handle.speed(1);
        f.update(0.25);
        assertThat(f.take()).containsExactly("8.0", "loop 1");
        f.update(0.5);
        assertThat(f.take()).containsExactly("complete");
    }

    // ---- Ending early

    @Test
    void complete_whileHeld_onlyCompletes() {
        MotionHandle handle = held();
        f.update(1.25);
        f.forget();
        handle.complete();
        assertThat(f.take()).containsExactly("complete");
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(f.value()).isEqualTo(8);
        f.update(1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void complete_beforeTheHold_goesToItsEnd() {
        MotionHandle handle = held();
        f.update(0.25);
        f.forget();
        assertThat(handle.tryComplete()).isTrue();
        assertThat(f.take()).containsExactly("8.0", "loop 1", "complete");
        assertThat(handle.time()).isEqualTo(1.5);
        assertThat(handle.tryComplete()).isFalse();
    }

    @Test
    void cancel_whileHeld_cancels() {
        MotionHandle handle = held();
        f.update(1.25);
        f.forget();
        handle.cancel();
        assertThat(f.take()).containsExactly("cancel");
        assertThat(handle.time()).isEqualTo(1.25);
        f.update(1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void cancel_inTheLastLoopsEvent_isNotHeld() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.bind(f.create(0, 8, 1)
                .holdAfter(0.5)
                .onLoopComplete(n -> handle[0].cancel())
                .onCancel(() -> f.add("cancel"))
                .onComplete(() -> f.add("complete")));
        f.update(3);
        assertThat(f.take()).containsExactly("0.0", "8.0", "cancel");
    }

    @Test
    void clear_whileHeld_cancels() {
        held();
        f.update(1.25);
        f.forget();
        f.dispatcher.clear();
        assertThat(f.take()).containsExactly("cancel");
    }

    @ParameterizedTest
    @EnumSource
    void aliveWhile_isAskedInTheDelayBeforeAll(MotionFixture.Sink sink) {
        boolean[] alive = {true};
        int[] asked = new int[1];
        f.bind(
                f.logged(0, 8, 1).delay(5).holdAfter(0.5).aliveWhile(() -> {
                    asked[0]++;
                    return alive[0];
                }),
                sink);
        f.update(0.5);
        f.forget();
        asked[0] = 0;
        f.update(0.125, 0.125);
        assertThat(asked[0]).isEqualTo(2);
        alive[0] = false;
        f.update(0.125);
        assertThat(f.take()).containsExactly("cancel");
    }

    @ParameterizedTest
    @EnumSource
    void aliveWhile_isAskedWhileHeld(MotionFixture.Sink sink) {
        boolean[] alive = {true};
        int[] asked = new int[1];
        MotionHandle handle = f.bind(
                f.logged(0, 8, 1).holdAfter(0.5).aliveWhile(() -> {
                    asked[0]++;
                    return alive[0];
                }),
                sink);
        f.update(1);
        f.forget();
        asked[0] = 0;
        f.update(0.125, 0.125);
        assertThat(asked[0]).isEqualTo(2);
        alive[0] = false;
        f.update(0.125);
        assertThat(f.take()).containsExactly("cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
    }

    @Test
    void clip_isHeldAtEachPlay() {
        MotionClip<float[]> clip = f.create(0, 8, 1)
                .holdAfter(0.5)
                .onComplete(() -> f.add("complete"))
                .clip((cell, x) -> cell[0] = x);
        float[] one = new float[1];
        float[] two = new float[1];
        MotionHandle first = clip.play(one);
        f.update(0.75);
        clip.start(two);
        f.update(0.25);
        one[0] = -1;
        f.update(0.375);
        assertThat(one[0]).isEqualTo(-1);
        assertThat(two[0]).isEqualTo(5);
        assertThat(first.totalDuration()).isEqualTo(1.5);
        f.update(0.125);
        assertThat(f.take()).containsExactly("complete");
        f.update(0.75);
        assertThat(f.take()).containsExactly("complete");
    }

    // ---- Tolerance

    @Test
    void time_withinTheToleranceBelowTheLoopsEnd_isHeld() {
        MotionHandle handle = held();
        f.forget();
        handle.time(1 - 1.1e-9);
        assertThat(f.takeEvents()).containsExactly("start");
        assertThat(handle.completedLoops()).isZero();
        handle.time(1 - 0.9e-9);
        assertThat(f.take()).containsExactly("8.0", "loop 1");
        assertThat(handle.completedLoops()).isEqualTo(1);
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        handle.time(1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void time_withinTheToleranceBelowTheHoldsEnd_isAtIt() {
        MotionHandle handle = held();
        handle.time(1.25);
        f.forget();
        handle.time(1.5 - 1.1e-9);
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        handle.time(1.5 - 0.9e-9);
        assertThat(f.take()).containsExactly("complete");
    }

    @Test
    void tenUpdates_ofATenthOfASecond_completeASecond() {
        MotionHandle handle = f.bind(f.logged(0, 8, 0.3).holdAfter(0.7));
        for (int k = 0; k < 3; k++) {
            f.update(0.1);
        }
        assertThat(f.takeEvents()).containsExactly("start", "loop 1");
        for (int k = 3; k < 9; k++) {
            f.update(0.1);
        }
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.1);
        assertThat(f.take()).containsExactly("complete");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-12, 1e-10, 1e-9, 2e-9, 1e-6, 1e9})
    void hold_ofAnyLength_endsOnce(double hold) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).holdAfter(hold));
        assertThat(handle.totalDuration()).isEqualTo(1 + hold);
        f.update(1);
        f.update(hold);
        f.update(hold);
        assertThat(f.take()).containsExactly("0.0", "start", "8.0", "loop 1", "complete");
    }

    // ---- Slicing

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void bigSteps_equalSmallOnes(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 50; round++) {
            MotionSettings<FloatMotionBuilder> settings = randomSettings(random);
            int length = 16 * 12;
            Trace small = new Trace(settings);
            Trace big = new Trace(settings);
            int at = 0;
            while (at < length) {
                int step = 1 + random.nextInt(random.nextBoolean() ? 4 : 60);
                for (int k = 0; k < step; k++) {
                    small.update(1 / 16.0);
                }
                big.update(step / 16.0);
                at += step;
                String place = "seed " + seed + ", round " + round + ", at " + at + "/16: " + describe(settings);
                assertThat(big.state()).as(place).isEqualTo(small.state());
                assertThat(big.events).as(place).isEqualTo(small.events);
            }
        }
    }

    private static String describe(MotionSettings<?> s) {
        return s.duration() + " s, delay " + s.delay() + ", " + s.loops() + " " + s.loopType();
    }

    private static MotionSettings<FloatMotionBuilder> randomSettings(Random random) {
        double hold = (1 + random.nextInt(40)) / 16.0;
        boolean every = random.nextBoolean();
        return Motion.create(2f, 10f, random.nextInt(24) / 16.0)
                .delay(
                        random.nextBoolean() ? 0 : random.nextInt(20) / 16.0,
                        every ? DelayType.EVERY_LOOP : DelayType.FIRST_LOOP)
                .skipValuesDuringDelay(random.nextBoolean())
                .loops(1 + random.nextInt(4), LoopType.values()[random.nextInt(4)])
                .ease(random.nextBoolean() ? Ease.LINEAR : Ease.OUT_BACK)
                .holdAfter(hold)
                .settings();
    }

    /** One motion on a dispatcher of its own. */
    private static final class Trace {
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        final List<String> events = new ArrayList<>();
        final float[] value = {Float.NaN};
        final MotionHandle handle;

        Trace(MotionSettings<FloatMotionBuilder> settings) {
            handle = Motion.create(settings)
                    .scheduler(dispatcher.scheduler())
                    .onStart(() -> events.add("start"))
                    .onLoopComplete(n -> events.add("loop " + n))
                    .onComplete(() -> events.add("complete"))
                    .onCancel(() -> events.add("cancel"))
                    .bind(value, (cell, x) -> cell[0] = x);
            handle.preserve();
        }

        void update(double seconds) {
            dispatcher.update(seconds);
        }

        String state() {
            return value[0] + " " + handle.status() + " " + handle.completedLoops() + " " + handle.time() + " "
                    + handle.progress();
        }
    }
}
