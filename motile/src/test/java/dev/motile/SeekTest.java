package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.MotionFixture.Sink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code time(t)} and {@code complete()} write and fire, forwards and backwards. */
class SeekTest {

    private final MotionFixture f = new MotionFixture();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void time_forwards_writesOnceAndFiresWhatLiesBetween(Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(1).loops(3, LoopType.YOYO), sink);
        assertThat(f.take()).isEmpty();
        handle.time(0.5);
        assertThat(f.take()).isEmpty();
        handle.time(1);
        assertThat(f.take()).containsExactlyInAnyOrder("start", "0.0");
        handle.time(2.25);
        assertThat(f.take()).containsExactlyInAnyOrder("6.0", "loop 1");
        handle.time(2.25);
        assertThat(f.take()).containsExactly("6.0");
        handle.time(4);
        assertThat(f.take()).containsExactlyInAnyOrder("8.0", "loop 2", "loop 3", "complete");
        assertThat(handle.isActive()).isFalse();
        assertThat(handle.isValid()).isTrue();
        f.update(0);
        assertThat(handle.isValid()).isFalse();
        assertThat(f.take()).isEmpty();
    }

    @Test
    void time_forwardsInOneStep_firesInOrder() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(1).loops(3));
        handle.time(3.5);
        assertThat(f.take()).containsExactly("start", "4.0", "loop 1", "loop 2");
        handle.complete();
        assertThat(f.take()).containsExactly("8.0", "loop 3", "complete");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void time_backwards_writesOnceAndFiresNothing(Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(3), sink);
        f.update(2.5);
        f.forget();
        handle.time(0.25);
        assertThat(f.take()).containsExactly("2.0");
        assertThat(handle.completedLoops()).isZero();
        assertThat(handle.time()).isEqualTo(0.25);
        f.update(0.75);
        assertThat(f.take()).containsExactlyInAnyOrder("0.0", "loop 1");
        f.update(2);
        assertThat(f.take()).containsExactlyInAnyOrder("8.0", "loop 2", "loop 3", "complete");
    }

    @Test
    void time_backwards_doesNotCallOnUpdate() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).onUpdate(() -> f.add("update")));
        f.update(0.5);
        assertThat(f.take()).containsExactly("0.0", "4.0", "update");
        handle.time(0.25);
        assertThat(f.take()).containsExactly("2.0");
        handle.time(0.5);
        assertThat(f.take()).containsExactly("4.0", "update");
    }

    @Test
    void time_backBeforeTheDelaysEnd_armsOnStartAgain() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(1));
        f.update(1.5);
        assertThat(f.take()).containsExactly("start", "4.0");
        handle.time(0.5);
        assertThat(f.take()).containsExactly("0.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "2.0");
    }

    @Test
    void time_backToAfterTheDelay_doesNotStartAgain() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(1));
        f.update(1.5);
        f.forget();
        handle.time(1.25);
        f.update(0.25);
        assertThat(f.take()).containsExactly("2.0", "4.0");
    }

    @Test
    void time_backToAWaitWithValuesWritten_writesTheStartOfTheNextLoop() {
        MotionHandle handle =
                f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(3).skipValuesDuringDelay(false));
        f.update(3.5);
        f.forget();
        handle.time(2.5);
        assertThat(f.take()).containsExactly("0.0");
        assertThat(handle.completedLoops()).isEqualTo(1);
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
    }

    /** Forwards the wait shows the finished loop's end; a value is a function of local time alone. */
    @Test
    void time_backToAWaitWithValuesSkipped_showsWhatPlayingThereShows() {
        MotionHandle handle =
                f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(3));
        f.update(2.5);
        assertThat(f.value()).isEqualTo(8);
        f.update(1);
        assertThat(f.value()).isEqualTo(4);
        f.forget();
        handle.time(2.5);
        assertThat(f.take()).containsExactly("8.0");
    }

    @Test
    void time_forwardsIntoAWaitWithValuesSkipped_writesTheEndOfTheFinishedLoop() {
        MotionHandle handle =
                f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(3, LoopType.INCREMENTAL));
        handle.time(2.5);
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1");
        handle.time(2.75);
        assertThat(f.take()).isEmpty();
        handle.time(4.5);
        assertThat(f.take()).containsExactly("16.0", "loop 2");
    }

    @ParameterizedTest
    @ValueSource(doubles = {4, 5, 1e300, Double.MAX_VALUE})
    void time_atOrPastTheEnd_completesOnTheEnd(double time) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(4, LoopType.YOYO));
        handle.time(time);
        assertThat(f.take()).containsExactly("0.0", "start", "0.0", "loop 1", "loop 2", "loop 3", "loop 4", "complete");
        assertThat(handle.time()).isEqualTo(4);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, -1, -Double.MAX_VALUE})
    void time_atOrBeforeZero_goesToZero(double time) {
        MotionHandle handle = f.bind(f.logged(2, 8, 1));
        f.update(0.5);
        f.forget();
        handle.time(time);
        assertThat(f.take()).containsExactly("2.0");
        assertThat(handle.time()).isZero();
        assertThat(handle.isActive()).isTrue();
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "5.0");
    }

    @Test
    void time_whilePausedOrReversed_isAbsolute() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(2)).speed(0);
        handle.time(0.5);
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(f.take()).containsExactly("0.0", "start", "4.0");
        f.update(5);
        assertThat(f.takeValues()).isSubsetOf(4f);
        handle.speed(-1).time(1.25);
        assertThat(f.take()).containsExactly("2.0", "loop 1");
        f.update(0.25);
        assertThat(f.take()).containsExactly("0.0");
        f.update(0.5);
        assertThat(f.take()).containsExactly("4.0");
        handle.time(2);
        assertThat(f.take()).containsExactly("8.0", "loop 1", "loop 2", "complete");
        assertThat(handle.isActive()).isFalse();
    }

    @Test
    void time_thenUpdate_goesOnFromThere() {
        MotionHandle handle = f.bind(f.create(0, 8, 1));
        f.update(0.125);
        handle.time(0.5);
        f.update(0.125);
        assertThat(f.value()).isEqualTo(5);
        handle.time(0.25);
        f.update(0.125);
        assertThat(f.value()).isEqualTo(3);
        assertThat(handle.time()).isEqualTo(0.375);
    }

    @Test
    void complete_beforeTheDelayEnds_startsWritesAndCompletes() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(100).loops(2));
        handle.complete();
        assertThat(f.take()).containsExactly("start", "8.0", "loop 1", "loop 2", "complete");
        assertThat(handle.time()).isEqualTo(102);
    }

    @ParameterizedTest
    @EnumSource
    void complete_ofEachLoopType_endsOnWhatPlayingEndsOn(LoopType type) {
        for (int loops = 1; loops <= 4; loops++) {
            for (Ease ease : Ease.values()) {
                MotionFixture played = new MotionFixture();
                played.bind(played.create(0.1f, 0.7f, 0.3).ease(ease).loops(loops, type));
                played.update(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1);
                MotionFixture completed = new MotionFixture();
                MotionHandle handle = completed.bind(
                        completed.create(0.1f, 0.7f, 0.3).ease(ease).loops(loops, type));
                completed.update(0.1);
                handle.complete();
                assertThat(played.dispatcher.count()).isZero();
                assertThat(completed.value()).as("%s, %d loops", ease, loops).isEqualTo(played.value());
            }
        }
    }

    @Test
    void complete_whilePlayingBackwards_completes() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).speed(-1);
        f.update(1);
        f.forget();
        handle.complete();
        assertThat(f.take()).containsExactly("8.0", "loop 1", "complete");
        assertThat(handle.isActive()).isFalse();
    }

    @Test
    void complete_ofMoreThanAThousandLoops_firesTheLastThousand() {
        f.bind(f.logged(0, 8, 1).loops(70_000)).complete();
        assertThat(f.takeEvents())
                .hasSize(1002)
                .startsWith("start", "loop 69001")
                .endsWith("loop 70000", "complete");
    }

    @Test
    void time_ofAnInfiniteMotion_neverCompletes() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(Motion.INFINITE, LoopType.YOYO));
        handle.time(1_000_001.25);
        assertThat(handle.completedLoops()).isEqualTo(1_000_001);
        assertThat(f.value()).isEqualTo(6);
        assertThat(handle.totalDuration()).isEqualTo(Double.POSITIVE_INFINITY);
        handle.time(0.25);
        assertThat(f.value()).isEqualTo(2);
    }

    @Test
    void time_withinTheToleranceOfTheEndFromBehind_waitsForTheNextUpdate() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(0.5);
        f.forget();
        handle.time(1 - 5e-10);
        assertThat(f.take()).containsExactly("8.0", "loop 1", "complete");
        f.update(1);
        assertThat(f.take()).isEmpty();
    }
}
