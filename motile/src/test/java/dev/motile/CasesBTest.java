package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.motile.MotionFixture.Sink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Zero, negative, NaN and infinite numbers: faults that users of other libraries met. */
@Tag("cases")
class CasesBTest {

    private final MotionFixture f = new MotionFixture();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void b13_zeroDuration_honoursTheDelay(Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 1, 0).delay(1), sink);
        f.update(0.5);
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(0.5);
        assertThat(f.take()).containsExactlyInAnyOrder("start", "1.0", "loop 1", "complete");
        f.update(0.001);
        assertThat(f.take()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1000, 0.1, 1e-3, 1e-12})
    void b13_zeroDuration_isDoneExactlyWhenTheDelayEnds(double delay) {
        MotionHandle handle = f.bind(f.create(0, 1, 0).delay(delay));
        f.update(delay * 0.75);
        assertThat(handle.isActive()).isTrue();
        f.update(delay * 0.25);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(f.value()).isEqualTo(1);
    }

    @Test
    void b13_zeroDurationWithWaits_countsEachLoop() {
        MotionHandle handle =
                f.bind(f.logged(0, 1, 0).delay(0.5, DelayType.EVERY_LOOP).loops(3));
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "1.0", "loop 1");
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.75);
        assertThat(f.take()).containsExactly("1.0", "loop 2", "loop 3", "complete");
        assertThat(handle.time()).isEqualTo(1.5);
    }

    @ParameterizedTest
    @EnumSource
    void b14_zeroDuration_isNotWithoutEffect(Sink sink) {
        MotionHandle handle = f.bind(f.logged(3, 7, 0), sink);
        f.forget();
        f.update(0.016);
        assertThat(handle.completedLoops()).isEqualTo(1);
        if (sink != Sink.NONE) {
            assertThat(f.value()).isEqualTo(7);
        }
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "complete");
        f.update(1);
        assertThat(f.take()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void b14_zeroDurationOfSeveralLoops_endsWhereLoopsEnd(LoopType type) {
        MotionHandle handle = f.bind(f.logged(3, 7, 0).loops(4, type));
        f.update(0);
        assertThat(handle.completedLoops()).isEqualTo(4);
        assertThat(f.value())
                .isEqualTo(
                        switch (type) {
                            case RESTART -> 7;
                            case FLIP, YOYO -> 3;
                            case INCREMENTAL -> 19;
                        });
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "loop 2", "loop 3", "loop 4", "complete");
    }

    @Test
    void b17_infiniteLoopOfNoLength_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.bind(f.create(0, 1, 0).loops(Motion.INFINITE)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.bind(f.create(0, 1, 0).delay(2).loops(Motion.INFINITE, LoopType.YOYO)));
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(f.dispatcher.count()).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1e-12, 1e-30, 1e-300, Double.MIN_NORMAL, Double.MIN_VALUE})
    void b17_infiniteLoopOfTinyLength_neverHangs(double duration) {
        int[] calls = new int[1];
        MotionHandle handle =
                f.bind(f.create(0, 1, duration).loops(Motion.INFINITE).onLoopComplete(n -> calls[0]++));
        f.update(1, 1, 1e6);
        assertThat(calls[0]).isBetween(1, 3000);
        assertThat(handle.isPlaying()).isTrue();
        assertThat(handle.completedLoops()).isPositive();
        assertThat(f.value()).isBetween(0f, 1f);
    }

    @Test
    void b18_negativeTimes_areRefusedByNameAndValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.create(0f, 1f, -1))
                .withMessageContaining("seconds")
                .withMessageContaining("-1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.create(0, 1, 1).delay(-0.25))
                .withMessageContaining("delay")
                .withMessageContaining("-0.25");
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void b20_badSteps_areRefusedBeforeAnythingChanges() {
        MotionHandle handle = f.bind(f.create(0, 10, 1));
        f.update(0.5);
        assertThat(f.value()).isEqualTo(5);
        f.forget();
        for (double step : new double[] {Double.NaN, -0.1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> f.dispatcher.update(step))
                    .withMessageContaining(Double.toString(step));
            assertThat(f.take()).isEmpty();
            assertThat(handle.time()).isEqualTo(0.5);
        }
        f.update(0.1);
        assertThat(f.value()).isEqualTo(6);
        assertThat(handle.time()).isEqualTo(0.6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void b20_badTimes_areRefusedWhenBuilt(double seconds) {
        assertThatIllegalArgumentException().isThrownBy(() -> Motion.create(0f, 1f, seconds));
        assertThatIllegalArgumentException().isThrownBy(() -> f.create(0, 1, 1).delay(seconds));
    }

    @Test
    void b20_valuesThatAreNoNumbers_poisonNoOtherMotion() {
        f.create(Float.NaN, Float.NaN, 1).run();
        f.create(Float.NaN, 0, 1).bindTo(new float[1], 0);
        f.bind(f.create(0, 8, 1));
        f.create(Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 1).bind(x -> {});
        f.update(0.5);
        assertThat(f.value()).isEqualTo(4);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(8);
        assertThat(f.dispatcher.count()).isZero();
    }
}
