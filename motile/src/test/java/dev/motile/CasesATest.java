package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.motile.MotionFixture.Sink;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops, yoyo, incremental and boundaries: faults that users of other libraries met. */
@Tag("cases")
class CasesATest {

    private final MotionFixture f = new MotionFixture();

    private static float once(LoopType type, double dt) {
        MotionFixture g = new MotionFixture();
        g.bind(g.create(0, 10, 1).loops(4, type));
        g.update(dt);
        return g.value();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void b01_yoyo_doesNotBlinkAtABoundary(Sink sink) {
        f.bind(f.create(0, 10, 1).loops(4, LoopType.YOYO), sink);
        f.forget();
        for (int k = 0; k < 16; k++) {
            f.update(0.25);
        }
        assertThat(f.takeValues())
                .containsExactly(2.5f, 5f, 7.5f, 10f, 7.5f, 5f, 2.5f, 0f, 2.5f, 5f, 7.5f, 10f, 7.5f, 5f, 2.5f, 0f);
        assertThat(f.dispatcher.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"YOYO", "FLIP"})
    void b01_turningPoint_isContinuousFromBothSides(LoopType type) {
        for (double side : new double[] {-1e-6, -1e-9, -1e-10, 0, 1e-10, 1e-9, 1e-6}) {
            assertThat(once(type, 1 + side)).as("1 s and %s", side).isCloseTo(10, within(2e-5f));
            assertThat(once(type, 2 + side)).as("2 s and %s", side).isCloseTo(0, within(2e-5f));
            assertThat(once(type, 3 + side)).as("3 s and %s", side).isCloseTo(10, within(2e-5f));
        }
        assertThat(once(type, 1)).isEqualTo(10);
        assertThat(once(type, 2)).isEqualTo(0);
        assertThat(once(type, 4)).isEqualTo(0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.1, 1 / 3.0, 0.7, 1.1})
    void b01_turningPoint_ofInexactLengths_isHitByEqualSteps(double duration) {
        f.bind(f.create(1, 1.5f, duration).loops(6, LoopType.YOYO));
        for (int k = 1; k <= 6; k++) {
            for (int step = 0; step < 10; step++) {
                f.update(duration / 10);
            }
            assertThat(f.value()).as("after loop %d", k).isEqualTo(k % 2 == 0 ? 1 : 1.5f);
        }
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void b02_infiniteYoyo_turnsRoundByTheParityOfItsLoops() {
        MotionHandle handle = f.bind(f.create(0, 10, 1).loops(Motion.INFINITE, LoopType.YOYO));
        f.update(1.25);
        assertThat(f.value()).isEqualTo(7.5f);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(2.5f);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(2.5f);
        for (int k = 3; k < 100; k++) {
            f.update(1);
            assertThat(f.value()).isEqualTo(k % 2 == 0 ? 2.5f : 7.5f);
        }
        assertThat(handle.isPlaying()).isTrue();
    }

    @Test
    void b02_infiniteFlip_turnsRoundByTheParityOfItsLoops() {
        f.bind(f.create(0, 8, 1).ease(Ease.IN_QUAD).loops(Motion.INFINITE, LoopType.FLIP));
        f.update(0.5);
        assertThat(f.value()).isEqualTo(2);
        f.update(1);
        assertThat(f.value()).isEqualTo(6);
        f.update(1);
        assertThat(f.value()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(names = {"YOYO", "FLIP"})
    void b03_reversingLoops_endByCompleteWherePlayingEnds(LoopType type) {
        for (int loops = 1; loops <= 5; loops++) {
            float end = loops % 2 == 0 ? 0 : 10;
            MotionFixture played = new MotionFixture();
            played.bind(played.create(0, 10, 1).loops(loops, type));
            played.update(loops);
            assertThat(played.value()).isEqualTo(end);
            MotionFixture completed = new MotionFixture();
            completed.bind(completed.create(0, 10, 1).loops(loops, type)).complete();
            assertThat(completed.value()).isEqualTo(end);
            MotionFixture late = new MotionFixture();
            MotionHandle handle = late.bind(late.create(0, 10, 1).loops(loops, type));
            late.update(0.7);
            handle.complete();
            assertThat(late.value()).isEqualTo(end);
        }
    }

    @ParameterizedTest
    @EnumSource
    void b04_incremental_addsOneWholeSpanALoopUnderEveryEase(Ease ease) {
        f.bind(f.create(0, 10, 1).ease(ease).loops(3, LoopType.INCREMENTAL));
        f.update(1);
        assertThat(f.value()).isEqualTo(10);
        f.update(0.5);
        assertThat(f.value()).isCloseTo((float) (10 + 10 * ease.applyAsDouble(0.5)), within(1e-5f));
        f.update(0.5);
        assertThat(f.value()).isEqualTo(20);
        f.update(1);
        assertThat(f.value()).isEqualTo(30);
        MotionFixture completed = new MotionFixture();
        completed
                .bind(completed.create(0, 10, 1).ease(ease).loops(3, LoopType.INCREMENTAL))
                .complete();
        assertThat(completed.value()).isEqualTo(30);
    }

    @ParameterizedTest
    @EnumSource
    void b05_completingAnInfiniteMotion_isRefusedAndChangesNothing(LoopType type) {
        MotionHandle handle = f.bind(f.logged(1, 0.7f, 0.5).loops(Motion.INFINITE, type));
        f.update(0.6);
        float value = f.value();
        if (type == LoopType.YOYO || type == LoopType.FLIP) {
            assertThat(value).isCloseTo(0.76f, within(1e-6f));
        }
        f.forget();
        assertThat(handle.tryComplete()).isFalse();
        assertThatIllegalStateException().isThrownBy(handle::complete);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isActive()).isTrue();
        assertThat(handle.time()).isEqualTo(0.6);
        f.update(0);
        assertThat(f.take()).containsExactly(Float.toString(value));
    }

    @Test
    void b06_spike_losesNoLoopCallback() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1).loops(5));
        f.forget();
        f.update(2.5);
        assertThat(f.take()).containsExactly("start", "5.0", "loop 1", "loop 2");
        assertThat(handle.completedLoops()).isEqualTo(2);
        f.update(10);
        assertThat(f.take()).containsExactly("10.0", "loop 3", "loop 4", "loop 5", "complete");
        assertThat(handle.completedLoops()).isEqualTo(5);
    }

    @Test
    void b07_spike_keepsThePhase() {
        for (int quarters = 1; quarters <= 60; quarters++) {
            MotionFixture one = new MotionFixture();
            MotionFixture many = new MotionFixture();
            MotionHandle x = one.bind(periodic(one));
            MotionHandle y = many.bind(periodic(many));
            one.update(quarters * 0.25);
            for (int k = 0; k < quarters; k++) {
                many.update(0.25);
            }
            if (quarters >= 2) {
                assertThat(one.value()).as("%d quarters", quarters).isEqualTo(many.value());
            }
            assertThat(x.completedLoops()).isEqualTo(y.completedLoops());
            assertThat(x.status()).isEqualTo(y.status());
            assertThat(one.takeEvents()).isEqualTo(many.takeEvents());
            if (quarters == 29) {
                assertThat(one.value()).isEqualTo(7.5f);
                assertThat(x.completedLoops()).isEqualTo(4);
            }
        }
    }

    private static FloatMotionBuilder periodic(MotionFixture g) {
        return g.logged(0, 10, 1).delay(0.5, DelayType.EVERY_LOOP).loops(Motion.INFINITE);
    }

    @Test
    void b09_loopCounter_doesNotWrapAt16Or32Bits() {
        long[] last = new long[1];
        MotionHandle milli = f.bind(f.create(0, 1, 0.001).loops(Motion.INFINITE).onLoopComplete(n -> last[0] = n));
        f.update(65.5355);
        assertThat(last[0]).isEqualTo(65_535);
        f.update(0.001);
        assertThat(last[0]).isEqualTo(65_536);
        f.update(70 - 65.5365);
        assertThat(milli.completedLoops()).isEqualTo(70_000);
        milli.cancel();
        MotionHandle micro = f.bind(f.create(0, 1, 1e-6).loops(Motion.INFINITE));
        micro.time(3000.0000005);
        assertThat(micro.completedLoops()).isEqualTo(3_000_000_000L);
        assertThat(f.value()).isGreaterThanOrEqualTo(0).isLessThan(1);
        MotionHandle many = f.bind(f.create(0, 1, 1).loops(70_000));
        many.complete();
        assertThat(many.completedLoops()).isEqualTo(70_000);
    }

    @ParameterizedTest
    @EnumSource
    void b10_skippedValues_doNotSkipEvents(LoopType type) {
        MotionHandle handle =
                f.bind(f.logged(0, 1, 1).delay(0.5, DelayType.EVERY_LOOP).loops(3, type));
        List<String> ends = switch (type) {
            case RESTART -> List.of("1.0", "1.0", "1.0");
            case FLIP, YOYO -> List.of("1.0", "0.0", "1.0");
            case INCREMENTAL -> List.of("1.0", "2.0", "3.0");
        };
        int updates = 0;
        int loops = 0;
        while (handle.isActive()) {
            boolean waited = handle.status() == MotionStatus.DELAYED;
            f.update(0.1);
            updates++;
            List<String> log = f.take();
            if (handle.status() == MotionStatus.DELAYED) {
                if (updates > 1 && !waited) {
                    loops++;
                    assertThat(log).containsExactly(ends.get(loops - 1), "loop " + loops);
                } else {
                    assertThat(log).isEmpty();
                }
            } else if (!handle.isActive()) {
                assertThat(log).containsExactly(ends.get(2), "loop 3", "complete");
            } else {
                assertThat(log.stream().filter(line -> !MotionFixture.isEvent(line)))
                        .hasSize(1);
            }
        }
        assertThat(updates).isEqualTo(45);
        assertThat(loops).isEqualTo(2);
    }
}
