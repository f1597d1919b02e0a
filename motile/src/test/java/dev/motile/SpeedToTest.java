package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Speeds and time scales that go over into others. */
class SpeedToTest {

    private final MotionFixture f = new MotionFixture();

    private FloatMotionBuilder logged(float from, float to, double seconds) {
        return f.logged(from, to, seconds).onRewound(() -> f.add("rewound"));
    }

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void speedTo_zero_comesToAHalt(MotionFixture.Sink sink) {
        MotionHandle handle = f.bind(logged(0, 8, 1), sink).speedTo(0, 1);
        f.update(0.5);
        assertThat(handle.time()).isEqualTo(0.375);
        assertThat(handle.speed()).isEqualTo(0.5);
        f.update(0.5);
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(handle.speed()).isZero();
        assertThat(f.takeEvents()).containsExactly("start");
        f.update(5, 5);
        assertThat(f.take()).isEmpty();
        assertThat(handle.time()).isEqualTo(0.5);
        if (sink != MotionFixture.Sink.NONE) {
            assertThat(f.value()).isEqualTo(4);
        }
        handle.speedTo(1, 0.5);
        f.update(0.5);
        assertThat(handle.time()).isEqualTo(0.75);
        f.update(0.25);
        assertThat(f.takeEvents()).containsExactly("loop 1", "complete");
    }

    @Test
    void turning_aMotionWithoutLength_isNoRewind() {
        f.bind(logged(0, 8, 0)).preserve().speedTo(-1, 1);
        f.update(1);
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "complete");
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.MATCH_ALL,
            names = {"^(?!.*(BACK|ELASTIC|BOUNCE)).*$"})
    void speedTo_inAnySteps_goesAsFar(Ease ease) {
        double once = timeAfter(ease, 1);
        for (int steps : new int[] {2, 7, 64, 1000}) {
            assertThat(timeAfter(ease, steps)).isCloseTo(once, within(1e-13));
        }
    }

    private static double timeAfter(Ease ease, int steps) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        MotionHandle handle =
                Motion.timer(100).scheduler(d.scheduler()).run().time(10).speedTo(-2, 3, ease);
        for (int k = 0; k < steps; k++) {
            d.update(4.0 / steps);
        }
        return handle.time();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.MATCH_ALL,
            names = {"^(?!.*(BACK|ELASTIC|BOUNCE)).*$"})
    void area_ofAnEase_isTheSumOfItsValues(Ease ease) {
        int n = 200_000;
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += ease.applyAsDouble((k + 0.5) / n) / n;
            if ((k + 1) % (n / 8) == 0) {
                assertThat(EaseArea.of(ease, (k + 1.0) / n)).isCloseTo(sum, within(1e-7));
            }
        }
        assertThat(EaseArea.of(ease, 0)).isCloseTo(0, within(1e-16));
    }

    @Test
    void speedTo_whenItTurnsRound_isTakenToTheTurningPointFirst() {
        MotionHandle handle = f.bind(logged(0, 8, 1));
        f.update(0.25);
        handle.speedTo(-1, 1);
        f.forget();
        f.update(0.75);
        assertThat(f.take()).containsExactly("4.0", "3.5");
        assertThat(handle.time()).isEqualTo(0.4375);
        assertThat(handle.speed()).isEqualTo(-0.5);
        f.update(0.25);
        assertThat(f.take()).containsExactly("2.0");
        f.update(1);
        assertThat(f.take()).containsExactly("0.0", "rewound");
        f.update(1, 1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void speedTo_thatReachesTheEndBeforeItTurns_completesHoweverLongTheStep() {
        for (double step : new double[] {0.125, 0.5, 4}) {
            f.forget();
            MotionHandle handle = f.bind(logged(0, 8, 1)).speedTo(-0.5, 4);
            for (double time = 0; time < 4; time += step) {
                f.update(step);
            }
            assertThat(f.takeEvents()).as("steps of %s", step).endsWith("loop 1", "complete");
            assertThat(f.value()).isEqualTo(8);
            assertThat(handle.isActive()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void speedTo_ofAPreservedMotion_completesWaitsAndGoesBack(MotionFixture.Sink sink) {
        for (double step : new double[] {0.25, 4}) {
            f.forget();
            MotionHandle handle = f.bind(logged(0, 8, 1), sink).preserve();
            handle.speedTo(-1, 4);
            for (double time = 0; time < 4; time += step) {
                f.update(step);
            }
            assertThat(f.takeEvents())
                    .as("steps of %s", step)
                    .containsExactly("start", "loop 1", "complete", "rewound");
            assertThat(handle.time()).isZero();
            handle.cancel();
        }
    }

    @Test
    void speedTo_fromBackwards_waitsAtTheStartAndGoesForwardFromThere() {
        for (double step : new double[] {0.125, 1, 2}) {
            f.forget();
            MotionHandle handle = f.bind(logged(0, 8, 1).loops(4)).time(0.125).speed(-2);
            f.forget();
            handle.speedTo(2, 2);
            for (double time = 0; time < 2; time += step) {
                f.update(step);
            }
            assertThat(handle.time()).as("steps of %s", step).isEqualTo(1);
            assertThat(f.takeEvents()).containsExactly("rewound", "start", "loop 1");
            handle.cancel();
        }
    }

    @Test
    void speedTo_atRandom_tellsTheSameHoweverLongTheUpdates() {
        for (long seed = 0; seed < 1500; seed++) {
            Run once = new Run(seed, 1);
            Run sliced = new Run(seed, 37);
            assertThat(sliced.events).as("seed %s", seed).isEqualTo(once.events);
            assertThat(sliced.time).as("seed %s", seed).isCloseTo(once.time, within(1e-9));
            assertThat(sliced.value).as("seed %s", seed).isCloseTo(once.value, within(1e-5));
        }
    }

    /** A motion of a seed whose speed goes over into another, in so many updates. */
    private static final class Run {
        final List<String> events = new ArrayList<>();
        final double time;
        final double value;

        Run(long seed, int updates) {
            MotionFixture f = new MotionFixture();
            SplittableRandom random = new SplittableRandom(seed);
            FloatMotionBuilder builder = f.logged(0, 1, 0.3 + random.nextDouble())
                    .onRewound(() -> f.add("rewound"))
                    .delay(random.nextInt(3) == 0 ? random.nextDouble() : 0, DelayType.values()[random.nextInt(2)])
                    .loops(1 + random.nextInt(4), LoopType.YOYO)
                    .holdAfter(random.nextInt(4) == 0 ? random.nextDouble() : 0);
            if (random.nextInt(3) == 0) {
                builder = builder.rate(1 + 20 * random.nextDouble());
            }
            MotionHandle handle = f.bind(builder.startAt(2 * random.nextDouble()));
            if (random.nextBoolean()) {
                handle.preserve();
            }
            Ease[] eases = {Ease.LINEAR, Ease.IN_OUT_SINE, Ease.OUT_CUBIC, Ease.IN_EXPO, Ease.IN_OUT_CIRC};
            handle.speed(4 * random.nextDouble() - 2)
                    .speedTo(4 * random.nextDouble() - 2, 0.1 + 3 * random.nextDouble(), eases[random.nextInt(5)]);
            double seconds = 5 * random.nextDouble();
            for (int k = 0; k < updates && handle.isValid(); k++) {
                f.update(seconds / updates);
            }
            time = handle.isActive() ? handle.time() : 0;
            value = f.value();
            events.addAll(f.takeEvents());
        }
    }

    @Test
    void speedTo_atTheStart_isNotRewound() {
        MotionHandle handle = f.bind(logged(0, 8, 1)).speed(0);
        f.update(1);
        handle.speedTo(-1, 1);
        f.forget();
        f.update(0.25, 0.25, 1, 1);
        assertThat(f.takeEvents()).isEmpty();
        handle.speedTo(1, 2);
        f.update(1, 1);
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(f.takeEvents()).containsExactly("start");
    }

    @Test
    void speedTo_isReplacedByTheNext_andBeginsAtTheSpeedOfThen() {
        MotionHandle handle = f.bind(logged(0, 8, 10)).speedTo(3, 1);
        f.update(0.5);
        assertThat(handle.speed()).isEqualTo(2);
        assertThat(handle.time()).isEqualTo(0.75);
        handle.speedTo(0, 1);
        f.update(0.5);
        assertThat(handle.speed()).isEqualTo(1);
        assertThat(handle.time()).isEqualTo(1.5);
        handle.speed(1);
        f.update(1);
        assertThat(handle.time()).isEqualTo(2.5);
        handle.speedTo(-2, 0);
        assertThat(handle.speed()).isEqualTo(-2);
        f.update(0.5);
        assertThat(handle.time()).isEqualTo(1.5);
    }

    @Test
    void speedTo_whilePaused_standsStill() {
        MotionHandle handle = f.bind(logged(0, 8, 10)).speedTo(3, 1);
        f.update(0.5);
        handle.pause();
        f.update(10);
        assertThat(handle.speed()).isEqualTo(2);
        assertThat(handle.time()).isEqualTo(0.75);
        handle.resume();
        f.update(0.5);
        assertThat(handle.time()).isEqualTo(2);
        assertThat(handle.speed()).isEqualTo(3);
    }

    @Test
    void time_whileTheSpeedGoesOver_isSoughtAndGoesOn() {
        MotionHandle handle = f.bind(logged(0, 8, 10)).speedTo(3, 1);
        f.update(0.5);
        handle.time(5);
        assertThat(handle.speed()).isEqualTo(2);
        f.update(0.5);
        assertThat(handle.time()).isEqualTo(6.25);
        handle.speedTo(0, 1).time(1);
        f.update(1, 1);
        assertThat(handle.time()).isEqualTo(2.5);
    }

    @Test
    void speedTo_ofADelayedMotion_scalesTheDelay() {
        MotionHandle handle = f.bind(logged(0, 8, 1).delay(0.5)).speedTo(0, 2);
        f.update(1);
        assertThat(f.take()).containsExactly("start", "2.0");
        f.update(1);
        assertThat(handle.time()).isEqualTo(1);
        assertThat(f.value()).isEqualTo(4);
    }

    @Test
    void speedTo_inLoops_tellsEach() {
        MotionHandle handle = f.bind(logged(0, 8, 1).loops(Motion.INFINITE)).speedTo(5, 2);
        f.update(2);
        assertThat(handle.time()).isEqualTo(6);
        assertThat(f.takeEvents()).containsExactly("start", "loop 1", "loop 2", "loop 3", "loop 4", "loop 5", "loop 6");
    }

    @Test
    void speedTo_ofASequence_playsItThere() {
        List<String> calls = new ArrayList<>();
        MotionHandle handle = Motion.sequence()
                .append(f.bind(f.create(0, 8, 1)))
                .insertCall(0.25, () -> calls.add("a"))
                .insertCall(0.5, () -> calls.add("b"))
                .insertCall(0.75, () -> calls.add("c"))
                .run();
        handle.speedTo(-1, 2.2);
        f.update(1.5);
        assertThat(calls).containsExactly("a", "b", "b");
        assertThat(handle.speed()).isLessThan(0);
        assertThat(f.value()).isEqualTo((float) (8 * handle.time()));
        f.update(5);
        assertThat(calls).containsExactly("a", "b", "b", "a");
        assertThat(handle.time()).isZero();
    }

    @Test
    void speedTo_ofASequence_stopsAtItsPauses() {
        MotionHandle handle = Motion.sequence()
                .append(f.bind(f.create(0, 8, 1)))
                .pause()
                .append(f.create(0, 8, 1).run())
                .run();
        handle.speedTo(2, 1);
        f.update(1);
        assertThat(handle.time()).isEqualTo(1);
        assertThat(handle.speed()).isZero();
        f.update(1);
        assertThat(handle.time()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = Ease.class,
            names = {"IN_BACK", "OUT_ELASTIC", "IN_OUT_BOUNCE"})
    void speedTo_withAnEaseThatTurnsBack_isRefused(Ease ease) {
        MotionHandle handle = f.bind(f.create(0, 8, 1));
        MotionGroup group = new MotionGroup();
        MotionChannel channel = f.dispatcher.channel("x");
        handle.addTo(group);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.speedTo(2, 1, ease))
                .withMessageContaining("ease")
                .withMessageContaining(ease.toString());
        assertThatIllegalArgumentException().isThrownBy(() -> group.speedTo(2, 1, ease));
        assertThatIllegalArgumentException().isThrownBy(() -> channel.speedTo(2, 1, ease));
        assertThat(handle.speed()).isEqualTo(1);
        assertThat(channel.timeScale()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void speedTo_withBadNumbers_isRefused(double bad) {
        MotionHandle handle = f.bind(f.create(0, 8, 1));
        MotionGroup group = new MotionGroup();
        MotionChannel channel = f.dispatcher.channel("x");
        handle.addTo(group);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.speedTo(bad, 1))
                .withMessageContaining("speed")
                .withMessageContaining(Double.toString(bad));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.speedTo(2, bad))
                .withMessageContaining("seconds")
                .withMessageContaining(Double.toString(bad));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.speedTo(2, 1, null))
                .withMessageContaining("ease");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> group.speedTo(bad, 1))
                .withMessageContaining("speed");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> group.speedTo(2, bad))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel.speedTo(bad, 1))
                .withMessageContaining("scale");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel.speedTo(-1, 1))
                .withMessageContaining("scale");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel.speedTo(1, bad))
                .withMessageContaining("seconds");
        assertThat(handle.speed()).isEqualTo(1);
    }

    @Test
    void speedTo_ofWhatCannotBeMoved_isRefused() {
        MotionHandle child = f.bind(f.create(0, 1, 1));
        MotionHandle going = f.bind(f.create(0, 1, 1)).speedTo(1, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.sequence().append(going).close())
                .withMessageContaining("speed");
        Motion.sequence().append(child).run();
        assertThatIllegalStateException().isThrownBy(() -> child.speedTo(1, 1)).withMessageContaining("sequence");
        assertThatIllegalStateException().isThrownBy(() -> MotionHandle.NONE.speedTo(1, 1));
    }

    @Test
    void group_speedTo_takesItsMembersThere() {
        MotionGroup group = new MotionGroup();
        MotionHandle one = f.bind(f.create(0, 8, 10)).addTo(group);
        MotionHandle other = f.bind(f.create(0, 8, 10)).addTo(group).speed(2);
        group.speedTo(0, 1);
        f.update(1);
        assertThat(one.time()).isEqualTo(0.5);
        assertThat(other.time()).isEqualTo(1);
        group.speedTo(1, 1, Ease.IN_QUAD);
        f.update(1);
        assertThat(one.time()).isCloseTo(0.5 + 1 / 3.0, within(1e-15));
    }

    @Test
    void speedTo_inManyRowsOfAPage_survivesThatRowsMove() {
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < 600; k++) {
            handles.add(f.create(0, 8, 100).run());
        }
        for (int k = 0; k < 600; k++) {
            if (k % 5 == 0) {
                handles.get(k).speedTo(3, 1);
            } else {
                handles.get(k).cancel();
            }
        }
        f.update(0.5, 0.5);
        for (int k = 0; k < 600; k += 5) {
            assertThat(handles.get(k).time()).isEqualTo(2);
        }
    }

    // ---- Channels

    @Test
    void channel_speedTo_movesByTheScaleOfEachPartOfAnUpdate() {
        MotionChannel world = f.dispatcher.channel("world");
        MotionHandle handle = Motion.timer(100).scheduler(world.scheduler()).run();
        world.speedTo(0, 1);
        f.update(0.5);
        assertThat(world.timeScale()).isEqualTo(0.5);
        assertThat(handle.time()).isEqualTo(0.375);
        f.update(2.5);
        assertThat(world.timeScale()).isZero();
        assertThat(handle.time()).isEqualTo(0.5);
        world.speedTo(1, 1, Ease.IN_QUAD);
        f.update(1);
        assertThat(handle.time()).isCloseTo(0.5 + 1 / 3.0, within(1e-15));
        world.speedTo(3, 2);
        f.update(1);
        assertThat(world.timeScale()).isEqualTo(2);
        world.pause();
        f.update(10);
        assertThat(world.timeScale()).isEqualTo(2);
        world.resume();
        world.timeScale(1);
        f.update(1);
        assertThat(handle.time()).isCloseTo(0.5 + 1 / 3.0 + 1.5 + 1, within(1e-15));
    }

    @Test
    void channel_ofALoop_goesOverInUnscaledTime() {
        FrameLoop loop = new FrameLoop();
        loop.timeScale(0.5);
        FrameChannel world = loop.channel("world");
        MotionHandle handle = Motion.timer(100).scheduler(world.scheduler()).run();
        world.speedTo(0, 2);
        for (int k = 0; k < 16; k++) {
            loop.frame(0.125);
        }
        assertThat(world.timeScale()).isZero();
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(world.time(Clock.UNSCALED)).isEqualTo(1);
        assertThat(world.time()).isEqualTo(0.5);
    }
}
