package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.MotionFixture.Sink;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Motions that stay when they complete. */
class PreserveTest {

    private final MotionFixture f = new MotionFixture();

    @ParameterizedTest
    @EnumSource
    void atTheEnd_restsAndWritesNothing(Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1), sink).preserve();
        f.update(2);
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "complete");
        f.update(0, 1, 5000, 1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isActive()).isTrue();
        assertThat(handle.isPlaying()).isFalse();
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(f.dispatcher.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void soughtToZero_replaysIdentically(LoopType type) {
        MotionHandle handle = f.bind(f.logged(0.1f, 0.7f, 1)
                        .ease(Ease.OUT_BACK)
                        .delay(0.5, DelayType.EVERY_LOOP)
                        .loops(3, type))
                .preserve();
        List<String> first = play();
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        for (int k = 0; k < 3; k++) {
            handle.time(0);
            f.forget();
            assertThat(play()).isEqualTo(first);
            assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        }
    }

    private List<String> play() {
        for (int k = 0; k < 50; k++) {
            f.update(0.125);
        }
        return f.take();
    }

    @Test
    void reversedFromTheEnd_playsBackToZeroAndStays() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(1);
        handle.speed(-1);
        f.forget();
        f.update(0);
        assertThat(f.takeEvents()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).containsExactly("6.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(1);
        assertThat(f.take()).containsExactly("0.0");
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isActive()).isTrue();
        assertThat(handle.isPlaying()).isTrue();
        handle.speed(1);
        f.update(1);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1", "complete");
    }

    @Test
    void onComplete_comesEachTimeTheEndIsReachedForwards() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(1);
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "complete");
        handle.time(0.5);
        assertThat(f.takeEvents()).isEmpty();
        f.update(0.5);
        assertThat(f.takeEvents()).containsExactly("loop 1", "complete");
        handle.time(0.5).time(1);
        assertThat(f.takeEvents()).containsExactly("loop 1", "complete");
        handle.time(0.25).complete();
        assertThat(f.takeEvents()).containsExactly("loop 1", "complete");
        handle.time(1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void cancel_atTheEnd_callsOnCancelAndReleases() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(1);
        f.forget();
        handle.cancel();
        assertThat(f.take()).containsExactly("cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(f.dispatcher.count()).isZero();
        f.update(0);
        assertThat(handle.isValid()).isFalse();
    }

    @Test
    void preserve_whilePlaying_holdsFromThenOn() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1));
        f.update(0.5);
        handle.preserve();
        f.update(0.5, 0.5);
        assertThat(handle.isActive()).isTrue();
    }

    @Test
    void preserve_inTheLastWrite_keepsTheMotion() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.logged(0, 8, 1).bind(x -> {
            if (x == 8) {
                handle[0].preserve();
            }
        });
        f.update(1, 1);
        assertThat(handle[0].isActive()).isTrue();
        assertThat(handle[0].status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void ofZeroLength_completesOnceAndCanBeReplayed() {
        MotionHandle handle = f.bind(f.logged(3, 7, 0).delay(1)).preserve();
        f.update(1, 1);
        assertThat(f.take()).containsExactly("start", "7.0", "loop 1", "complete");
        handle.time(0.5);
        assertThat(f.take()).containsExactly("3.0");
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "7.0", "loop 1", "complete");
    }

    @Test
    void pausedAtTheEnd_staysThere() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(1);
        f.forget();
        handle.speed(0);
        f.update(1);
        handle.speed(2);
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.time()).isEqualTo(1);
    }

    @Test
    void reversedAndForwardAgainAtTheEndWithoutTimeBetween_doesNotCompleteTwice() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(1);
        f.forget();
        handle.speed(-1).speed(1);
        f.update(1);
        handle.speed(-1);
        f.update(0);
        handle.speed(1);
        f.update(1);
        assertThat(f.takeEvents()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void atTheEnd_isCancelledByClear() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(2, 1);
        f.forget();
        f.dispatcher.clear();
        assertThat(f.takeEvents()).containsExactly("cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(f.dispatcher.count()).isZero();
    }
}
