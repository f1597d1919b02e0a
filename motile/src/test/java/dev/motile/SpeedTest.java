package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Playback speed: forwards, backwards, paused, extreme. */
class SpeedTest {

    private final MotionFixture f = new MotionFixture();

    @Test
    void speed_ofTwoOrHalf_scalesTimeAndDelay() {
        MotionHandle fast = f.bind(f.create(0, 8, 1).delay(1)).speed(2);
        MotionHandle slow = f.create(0, 8, 1).delay(1).run().speed(0.5);
        f.update(0.75);
        assertThat(fast.time()).isEqualTo(1.5);
        assertThat(f.value()).isEqualTo(4);
        assertThat(slow.time()).isEqualTo(0.375);
        assertThat(slow.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(0.25);
        assertThat(fast.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void speed_ofZero_pausesWithoutAJump() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1));
        f.update(0.25);
        handle.speed(0);
        f.forget();
        f.update(100, 0, 5000);
        assertThat(f.takeEvents()).isEmpty();
        assertThat(handle.isPlaying()).isTrue();
        assertThat(handle.time()).isEqualTo(0.25);
        handle.speed(1);
        assertThat(handle.time()).isEqualTo(0.25);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(5);
    }

    @Test
    void speed_ofZero_writesNothing() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1));
        f.update(0.25);
        handle.speed(0);
        f.forget();
        f.update(1, 1, 1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void speed_ofZeroBeforeTheFirstUpdate_startsAtZero() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1)).speed(0);
        f.update(3);
        assertThat(handle.time()).isZero();
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        handle.speed(1);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(5);
        assertThat(f.takeEvents()).containsExactly("start");
    }

    @Test
    void speed_turnedNegative_goesBackFromWhereItIs() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(3, LoopType.YOYO));
        f.update(1.25);
        assertThat(f.take()).containsExactly("0.0", "start", "6.0", "loop 1");
        handle.speed(-1);
        assertThat(f.take()).isEmpty();
        f.update(0.125);
        assertThat(f.take()).containsExactly("7.0");
        f.update(0.125);
        assertThat(f.take()).containsExactly("8.0");
        f.update(0.5);
        assertThat(f.take()).containsExactly("4.0");
        assertThat(handle.completedLoops()).isZero();
        f.update(10);
        assertThat(f.take()).containsExactly("0.0");
        assertThat(handle.isActive()).isTrue();
        f.update(10);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void speed_afterWaitingAtZero_needsNoRunningBack() {
        MotionHandle handle = f.bind(f.create(0, 8, 1)).speed(-1);
        f.update(1000, 1000);
        assertThat(handle.time()).isZero();
        handle.speed(1);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(4);
    }

    @Test
    void speed_afterWaitingAtTheEnd_needsNoRunningBack() {
        MotionHandle handle = f.bind(f.create(0, 8, 1)).preserve();
        f.update(1000, 1000);
        assertThat(handle.time()).isEqualTo(1);
        handle.speed(-1);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(6);
    }

    @Test
    void speed_backwardsOverAnOvershootOfZero_holdsTheRest() {
        MotionHandle handle = f.bind(f.create(0, 8, 1));
        f.update(0.5);
        handle.speed(-1);
        f.update(10);
        assertThat(handle.time()).isZero();
        assertThat(f.value()).isZero();
        handle.speed(1);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(2);
    }

    @Test
    void speed_backwardsThroughDelays_writesAndWaitsAsForwards() {
        MotionHandle handle =
                f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(2).skipValuesDuringDelay(false));
        f.update(3.5);
        assertThat(f.value()).isEqualTo(4);
        handle.speed(-1);
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("2.0");
        f.update(0.5);
        assertThat(f.take()).containsExactly("0.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(0.25);
        assertThat(f.take()).containsExactly("0.0");
        f.update(0.75);
        assertThat(f.take()).containsExactly("6.0");
        f.update(1);
        assertThat(f.take()).containsExactly("0.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        handle.speed(1);
        f.update(1);
        assertThat(f.take()).containsExactly("start", "6.0");
    }

    @Test
    void speed_backwardsIntoAWaitWithValuesSkipped_showsWhatForwardsShows() {
        MotionHandle handle =
                f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(3));
        f.update(2.5);
        assertThat(f.value()).isEqualTo(8);
        f.update(1);
        handle.speed(-1);
        f.forget();
        f.update(1);
        assertThat(f.take()).containsExactly("8.0");
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("6.0");
    }

    @Test
    void speed_backwards_firesNothing() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(5)).preserve();
        f.update(5);
        handle.speed(-2);
        f.forget();
        f.update(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5);
        assertThat(f.takeEvents()).isEmpty();
        assertThat(handle.time()).isZero();
        handle.speed(1);
        f.update(5);
        assertThat(f.takeEvents())
                .containsExactly("start", "loop 1", "loop 2", "loop 3", "loop 4", "loop 5", "complete");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, -Double.MIN_VALUE, 1e-310, -1e-310, 1e-300, 1e-20, -1e-20})
    void speed_nextToZero_standsStill(double speed) {
        MotionHandle handle = f.bind(f.create(0, 8, 10));
        f.update(5);
        handle.speed(speed);
        f.update(1);
        assertThat(f.value()).isEqualTo(4);
        f.update(1, 100);
        assertThat(f.value()).isEqualTo(4);
        assertThat(handle.time()).isEqualTo(5);
        handle.speed(1);
        f.update(1);
        assertThat(f.value()).isCloseTo(4.8f, within(1e-6f));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e10, 1e300, Double.MAX_VALUE})
    void speed_beyondMeasure_completesOrReturnsAtOnce(double speed) {
        MotionHandle forwards = f.bind(f.logged(0, 8, 10));
        f.update(5);
        f.forget();
        forwards.speed(speed);
        f.update(0);
        assertThat(forwards.time()).isEqualTo(5);
        assertThat(f.take()).containsExactly("4.0");
        f.update(1);
        assertThat(f.take()).containsExactly("8.0", "loop 1", "complete");
        MotionHandle backwards = f.bind(f.logged(0, 8, 10));
        f.update(5);
        f.forget();
        backwards.speed(-speed);
        f.update(1);
        assertThat(f.take()).containsExactly("0.0");
        assertThat(backwards.time()).isZero();
    }

    @Test
    void speed_changedInEveryUpdate_sumsUp() {
        long seed = 20_250_101;
        SplittableRandom random = new SplittableRandom(seed);
        MotionHandle handle = f.bind(f.create(0, 1000, 1000));
        double expected = 0;
        for (int k = 0; k < 2000; k++) {
            double speed = random.nextInt(-6, 9) / 4.0;
            double dt = random.nextInt(0, 64) / 64.0;
            handle.speed(speed);
            f.update(dt);
            expected = Math.max(0, expected + dt * speed);
            if (expected >= 1000) {
                break;
            }
            assertThat(handle.time()).as("seed %d, step %d", seed, k).isEqualTo(expected);
            assertThat(f.value()).as("seed %d, step %d", seed, k).isCloseTo((float) expected, within(1e-3f));
        }
    }

    @Test
    void speed_ofEachMotion_isItsOwn() {
        float[] cells = new float[100];
        for (int k = 0; k < cells.length; k++) {
            f.create(0, 1, 1).bindTo(cells, k).speed(k / 128.0);
        }
        f.update(0.5, 0.5);
        for (int k = 0; k < cells.length; k++) {
            assertThat(cells[k]).isEqualTo(k / 128f);
        }
    }

    @Test
    void speed_setAndTakenBackByACallbackBeforeItsTurn_writesNothing() {
        List<Float> written = new ArrayList<>();
        MotionHandle[] paused = new MotionHandle[1];
        f.create(0, 1, 10).bind(x -> {
            if (paused[0] != null && paused[0].speed() == 0) {
                paused[0].speed(1);
                paused[0].speed(0);
            }
        });
        paused[0] = f.create(0, 1, 1).bind(written::add);
        f.update(0.5);
        paused[0].speed(0);
        written.clear();
        f.update(0.5);
        f.update(0);
        assertThat(written).isEmpty();
    }

    @Test
    void backwards_justPastALoopsBeginning_isInTheLoopBefore() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(3));
        f.update(1.5);
        handle.speed(-1);
        f.update(0.5 - 1.5e-9);
        assertThat(handle.completedLoops()).isEqualTo(1);
        assertThat(f.value()).isBetween(0f, 1e-7f);
        f.update(3e-9);
        assertThat(handle.completedLoops()).isZero();
        assertThat(f.value()).isEqualTo(8);
    }
}
