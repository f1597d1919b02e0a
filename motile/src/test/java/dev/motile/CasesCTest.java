package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Time sources, steps, seeking and speed: faults that users of other libraries met. */
@Tag("cases")
class CasesCTest {

    private final MotionFixture f = new MotionFixture();

    @ParameterizedTest
    @ValueSource(doubles = {5, 4095.95, 1e6, 1e9})
    void b21_firstMotionOnALateDispatcher_startsAtItsOwnZero(double late) {
        f.update(late);
        MotionHandle handle = f.bind(f.create(0, 10, 2));
        assertThat(handle.time()).isZero();
        f.update(0.1);
        assertThat(handle.time()).isCloseTo(0.1, within(1e-9));
        assertThat(f.value()).isCloseTo(0.5f, within(1e-6f));
    }

    @Test
    void b22_firstMotionAfterClear_startsAtItsOwnZero() {
        f.update(100);
        f.bind(f.create(0, 1, 500));
        f.dispatcher.clear();
        MotionHandle handle = f.bind(f.create(0, 1, 2));
        f.update(0.016);
        assertThat(f.value()).isCloseTo(0.008f, within(1e-6f));
        assertThat(handle.isActive()).isTrue();
        f.update(1.983);
        assertThat(handle.isActive()).isTrue();
        f.update(0.001);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void b23_stepBeforeTheMotionWasCreated_doesNotBelongToIt() {
        f.update(0.016);
        MotionHandle short1 = f.bind(f.create(0, 1, 0.25));
        assertThat(short1.time()).isZero();
        MotionHandle long1 = f.create(0, 1, 1).run();
        f.update(0.333);
        assertThat(short1.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(long1.time()).isCloseTo(0.333, within(1e-12));
    }

    @Test
    void b23_slowFrameOfTheCreation_isLeftOutWhereAskedFor() {
        MotionHandle handle = f.bind(f.create(0, 1, 0.25).fromFirstUpdate());
        f.update(0.333);
        assertThat(f.value()).isZero();
        f.update(0.016);
        assertThat(f.value()).isEqualTo(0.064f);
        assertThat(handle.time()).isCloseTo(0.016, within(1e-12));
        f.bind(f.create(0, 1, 0.25));
        f.update(0.333);
        assertThat(f.value()).isEqualTo(1);
    }

    @Test
    void b29_pausedByItsOwnState_doesNotJump() {
        MotionHandle handle = f.bind(f.create(0, 10, 1));
        f.update(0.25);
        assertThat(f.value()).isEqualTo(2.5f);
        handle.pause();
        f.update(100);
        handle.resume();
        assertThat(f.value()).isEqualTo(2.5f);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(5);
    }

    @Test
    void b23_motionCreatedInACallback_isFirstAdvancedByTheNextUpdate() {
        MotionHandle[] created = new MotionHandle[1];
        f.create(0, 1, 0.1)
                .onComplete(() -> created[0] = f.bind(f.create(0, 1, 0.25)))
                .run();
        f.update(0.333);
        assertThat(created[0].time()).isZero();
        assertThat(created[0].status()).isEqualTo(MotionStatus.SCHEDULED);
        f.update(0.125);
        assertThat(f.value()).isEqualTo(0.5f);
    }

    @Test
    void b25_pauseOfTheApplication_doesNotExistForTheDispatcher() {
        f.bind(f.create(0, 10, 10));
        f.update(1, 0.016);
        assertThat(f.value()).isCloseTo(1.016f, within(1e-5f));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 7, 10, 30, 60, 144, 1000})
    void b26_step_isNotHeldToAMaximum(int steps) {
        MotionHandle handle = f.bind(f.create(0, 1, 1));
        for (int k = 1; k < steps; k++) {
            f.update(1.0 / steps);
            assertThat(handle.isActive()).isTrue();
        }
        f.update(1.0 / steps);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        MotionHandle hour = f.bind(f.create(0, 1, 3600));
        f.update(3600);
        assertThat(hour.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void b28_longRunningMotion_doesNotDecay() {
        MotionHandle handle = f.bind(f.create(0, 1, 1).loops(Motion.INFINITE));
        for (int power = 16; power <= 32; power++) {
            handle.time(Math.scalb(1.0, power) + 0.25);
            assertThat(f.value()).isEqualTo(0.25f);
            f.update(1 / 64.0);
            assertThat(f.value()).isEqualTo(0.265625f);
        }
    }

    @Test
    void b28_aDayOfFrames_losesNoTime() {
        MotionHandle handle = f.bind(f.create(0, 1, 1).loops(Motion.INFINITE));
        long frames = 24L * 60 * 60 * 60;
        for (long k = 0; k < frames; k++) {
            f.dispatcher.update(1 / 60.0);
            if ((k & 0xffff) == 0) {
                f.forget();
            }
        }
        assertThat(handle.time()).isCloseTo(86_400, within(1e-6));
        f.update(0.25);
        assertThat(f.value()).isCloseTo(0.25f, within(1e-5f));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100})
    void b29_pauseAndResume_doNotJump(int pauses) {
        MotionHandle handle = f.bind(f.logged(0, 10, 1));
        f.update(0.3);
        assertThat(f.value()).isCloseTo(3, within(1e-5f));
        f.forget();
        for (int k = 0; k < pauses; k++) {
            handle.speed(0);
            f.update(100);
            assertThat(f.value()).isCloseTo(3, within(1e-5f));
            assertThat(handle.isPlaying()).isTrue();
            handle.speed(1);
        }
        assertThat(f.takeEvents()).isEmpty();
        f.update(0.1);
        assertThat(f.value()).isCloseTo(4, within(1e-5f));
    }

    @Test
    void b29_pauseInADelay_doesNotJump() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(1));
        f.update(0.5);
        handle.speed(0);
        f.update(100);
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        handle.speed(1);
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "2.0");
    }

    @Test
    void b30_negativeSpeedFromTheEnd_playsBackToZero() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1)).preserve();
        handle.time(1);
        handle.speed(-1);
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("7.5");
        f.update(1);
        assertThat(f.take()).containsExactly("0.0");
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isActive()).isTrue();
    }

    @Test
    void b30_negativeSpeedOfAnInfiniteMotion_goesBackFromItsPhase() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(Motion.INFINITE));
        f.update(2.25);
        handle.speed(-1);
        f.update(0.125);
        assertThat(f.value()).isEqualTo(1);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(7);
        f.update(10);
        assertThat(f.value()).isZero();
        assertThat(handle.isActive()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, -1, 0, 3})
    void b33_seeks_writeOnceEachWhateverTheSpeed(double speed) {
        MotionHandle handle = f.bind(f.create(0, 10, 1)).preserve();
        handle.speed(speed);
        f.forget();
        handle.time(1.0).time(0.8).time(0.6);
        List<Float> values = f.takeValues();
        assertThat(values).containsExactly(10f, 8f, 6f);
        assertThat(handle.time()).isEqualTo(0.6);
    }

    @Test
    void b34_seekWithADelay_countsTheDelay() {
        MotionHandle handle =
                f.bind(f.create(0, 10, 1).delay(1).skipValuesDuringDelay(false)).preserve();
        assertThat(handle.totalDuration()).isEqualTo(2);
        assertThat(handle.time(0.5).status()).isEqualTo(MotionStatus.DELAYED);
        assertThat(f.value()).isZero();
        assertThat(handle.time(1.0).status()).isEqualTo(MotionStatus.PLAYING);
        assertThat(f.value()).isZero();
        handle.time(1.5);
        assertThat(f.value()).isEqualTo(5);
        assertThat(handle.time(2.0).status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(f.value()).isEqualTo(10);
        handle.time(1.25);
        assertThat(f.value()).isEqualTo(2.5f);
    }

    @Test
    void b36_refusedCallWhileReversed_changesNoField() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(Motion.INFINITE));
        f.update(2.5);
        handle.speed(-1);
        f.forget();
        assertThatIllegalStateException().isThrownBy(handle::complete);
        assertThatIllegalArgumentException().isThrownBy(() -> handle.speed(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> handle.time(Double.POSITIVE_INFINITY));
        assertThat(handle.speed()).isEqualTo(-1);
        assertThat(handle.time()).isEqualTo(2.5);
        assertThat(handle.completedLoops()).isEqualTo(2);
        assertThat(handle.loops()).isEqualTo(Motion.INFINITE);
        assertThat(handle.totalDuration()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(f.take()).isEmpty();
        f.update(0.75);
        assertThat(f.take()).containsExactly("6.0");
        assertThat(handle.completedLoops()).isEqualTo(1);
    }
}
