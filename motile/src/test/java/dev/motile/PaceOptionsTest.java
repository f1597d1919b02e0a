package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options that say where a motion begins, how long it takes, and how many values it shows. */
class PaceOptionsTest {

    private final MotionFixture f = new MotionFixture();

    // ---- startAt

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void startAt_insideTheFirstLoop_showsThatAndGoesOn(MotionFixture.Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).startAt(0.25), sink);
        assertThat(handle.time()).isEqualTo(0.25);
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        if (sink != MotionFixture.Sink.NONE) {
            assertThat(f.value()).isEqualTo(2);
        }
        f.update(0.25);
        assertThat(handle.time()).isEqualTo(0.5);
        if (sink != MotionFixture.Sink.NONE) {
            assertThat(f.value()).isEqualTo(4);
        }
        f.update(0.5);
        assertThat(f.takeEvents()).containsExactly("loop 1", "complete");
    }

    @Test
    void startAt_inALaterLoop_tellsNothingOfThoseBefore() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(3, LoopType.YOYO).startAt(1.25));
        assertThat(f.take()).containsExactly("6.0");
        assertThat(handle.completedLoops()).isEqualTo(1);
        f.update(0.75);
        assertThat(f.take()).containsExactly("0.0", "loop 2");
        f.update(1);
        assertThat(f.take()).containsExactly("8.0", "loop 3", "complete");
    }

    @Test
    void startAt_aBoundary_doesNotTellOfIt() {
        f.bind(f.logged(0, 8, 1).loops(2).startAt(1));
        f.update(0, 0.5);
        assertThat(f.take()).containsExactly("0.0", "0.0", "4.0");
    }

    @Test
    void startAt_inOrAtTheEndOfADelay_tellsOfTheStart() {
        f.bind(f.logged(0, 8, 1).delay(1).startAt(0.5));
        assertThat(f.take()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "2.0");
        f.dispatcher.clear();
        f.forget();
        f.bind(f.logged(0, 8, 1).delay(1).startAt(1));
        f.update(0);
        assertThat(f.take()).containsExactly("0.0", "start", "0.0");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void startAt_inAWaitBetweenLoops_showsTheEndOfTheLoopBefore(boolean immediate) {
        f.bind(f.logged(0, 8, 1)
                .delay(1, DelayType.EVERY_LOOP)
                .loops(2)
                .startAt(2.5)
                .immediateBind(immediate));
        assertThat(f.take()).isEqualTo(immediate ? List.of("8.0") : List.of());
        f.update(0);
        assertThat(f.take()).containsExactly("8.0");
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("2.0");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 5, 1e300})
    void startAt_theEndOrBeyond_completesInTheFirstUpdate(double time) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).startAt(time));
        assertThat(handle.time()).isEqualTo(1);
        f.update(0);
        assertThat(f.take()).containsExactly("8.0", "8.0", "complete");
    }

    @Test
    void startAt_whereTheEndIsHeld_isWrittenByTheFirstUpdate() {
        f.bind(f.logged(0, 8, 1).holdAfter(1).startAt(1.5).immediateBind(false));
        f.update(0.25);
        assertThat(f.take()).containsExactly("8.0");
        f.update(0.25);
        assertThat(f.take()).containsExactly("complete");
    }

    @Test
    void startAt_playedBack_goesToTheVeryStart() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).startAt(0.5).onRewound(() -> f.add("rewound")));
        handle.speed(-1);
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("2.0");
        f.update(1);
        assertThat(f.take()).containsExactly("0.0", "rewound");
        f.bind(f.create(0, 8, 1).startAt(0.5).onRewound(() -> f.add("rewound at once")))
                .speed(-1);
        f.forget();
        f.update(1);
        assertThat(f.take()).containsExactly("0.0", "rewound at once");
    }

    @Test
    void startAt_ofAClipAndOfSettings_isKept() {
        MotionClip<MotionFixture> clip =
                f.create(0, 8, 1).startAt(0.25).clip(MotionFixture.class, MotionFixture::write);
        assertThat(clip.play(f).time()).isEqualTo(0.25);
        assertThat(f.take()).containsExactly("2.0");
        MotionSettings<FloatMotionBuilder> settings =
                f.create(0, 8, 1).startAt(0.25).settings();
        f.bind(Motion.create(settings.reversed()));
        assertThat(f.take()).containsExactly("6.0");
        assertThat(settings).isNotEqualTo(f.create(0, 8, 1).settings());
    }

    @Test
    void startAt_ofASequence_showsWhatIsThereAndTellsNothingBefore() {
        List<String> calls = new ArrayList<>();
        MotionHandle whole = Motion.sequence()
                .append(f.bind(f.logged(0, 8, 1).immediateBind(false)))
                .call(() -> calls.add("middle"))
                .append(f.bind(f.logged(8, 0, 1).immediateBind(false)))
                .call(() -> calls.add("end"))
                .onStart(() -> calls.add("start"))
                .loops(2)
                .startAt(1.25)
                .run();
        assertThat(whole.time()).isEqualTo(1.25);
        assertThat(f.value()).isEqualTo(6);
        assertThat(f.takeEvents()).isEmpty();
        f.update(0.25);
        assertThat(f.value()).isEqualTo(4);
        assertThat(calls).isEmpty();
        f.update(0.5);
        assertThat(calls).containsExactly("end");
        f.update(1);
        assertThat(calls).containsExactly("end", "middle");
        assertThat(f.value()).isEqualTo(8);
        f.update(1);
        assertThat(whole.isActive()).isFalse();
    }

    @Test
    void startAt_ofASequence_isHeldToItsEnd() {
        List<String> calls = new ArrayList<>();
        Motion.sequence()
                .append(f.bind(f.create(0, 8, 1)))
                .startAt(9)
                .onComplete(() -> calls.add("complete"))
                .run();
        assertThat(f.value()).isEqualTo(8);
        f.update(0);
        assertThat(calls).containsExactly("complete");
    }

    @Test
    void startAt_ofAChild_isRefused() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).startAt(0.5));
        MotionClip<Object> clip = f.create(0, 8, 1).startAt(0.5).clip((t, x) -> {});
        MotionSequence inner = Motion.sequence().interval(1).startAt(0.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.sequence().append(handle).close())
                .withMessageContaining("starts at 0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.sequence().append(clip, "t").close())
                .withMessageContaining("starts at 0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Motion.sequence().stagger(clip, List.of("t"), 0.1).close())
                .withMessageContaining("starts at 0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.sequence().append(inner).close())
                .withMessageContaining("starts at 0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionClip.sequence(clip))
                .withMessageContaining("starts at 0.5");
        inner.close();
    }

    // ---- fromFirstUpdate

    @Test
    void fromFirstUpdate_leavesOutTheFrameOfItsCreation() {
        MotionHandle handle = f.bind(f.logged(0, 1, 0.25).fromFirstUpdate());
        f.update(0.333);
        assertThat(f.take()).containsExactly("0.0", "start", "0.0");
        assertThat(handle.time()).isZero();
        f.update(0.016);
        assertThat(f.value()).isEqualTo(0.064f);
    }

    @Test
    void withoutIt_theWholeFrameIsApplied() {
        f.bind(f.logged(0, 1, 0.25));
        f.update(0.333);
        assertThat(f.take()).containsExactly("0.0", "start", "1.0", "loop 1", "complete");
    }

    @Test
    void fromFirstUpdate_ofADelay_countsThatToo() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(1).fromFirstUpdate());
        f.update(5);
        assertThat(handle.time()).isZero();
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(1.5);
        assertThat(f.take()).containsExactly("start", "4.0");
    }

    @Test
    void fromFirstUpdate_withChangesBeforeIt_stillBeginsThere() {
        MotionHandle fast = f.bind(f.create(0, 8, 1).fromFirstUpdate()).speed(0.5);
        MotionHandle paused = f.create(0, 8, 1).fromFirstUpdate().run().pause();
        MotionHandle going = f.create(0, 8, 1).fromFirstUpdate().run().speedTo(0, 1);
        MotionHandle inside = f.create(0, 8, 1).fromFirstUpdate().startAt(0.25).run();
        MotionHandle sought = f.create(0, 8, 1).fromFirstUpdate().run().time(0.125);
        f.update(5);
        assertThat(fast.time()).isZero();
        assertThat(going.time()).isZero();
        assertThat(going.speed()).isEqualTo(1);
        assertThat(inside.time()).isEqualTo(0.25);
        assertThat(sought.isActive()).isFalse();
        paused.resume();
        f.update(0.5);
        assertThat(fast.time()).isEqualTo(0.25);
        assertThat(paused.time()).isZero();
        assertThat(going.time()).isEqualTo(0.375);
        assertThat(inside.time()).isEqualTo(0.75);
        f.update(0.25);
        assertThat(paused.time()).isEqualTo(0.25);
    }

    @Test
    void fromFirstUpdate_ofASequenceAndOfAChild() {
        MotionHandle whole = Motion.sequence()
                .append(f.bind(f.create(0, 8, 1).fromFirstUpdate()))
                .fromFirstUpdate()
                .run();
        f.update(5);
        assertThat(whole.time()).isZero();
        f.update(0.5);
        assertThat(f.value()).isEqualTo(4);
    }

    // ---- rate

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void rate_holdsEachValueAndWritesItOnce(MotionFixture.Sink sink) {
        f.bind(f.logged(0, 8, 1).rate(4), sink);
        f.forget();
        for (int k = 0; k < 8; k++) {
            f.update(0.125);
        }
        List<Float> values = f.takeValues();
        assertThat(values).hasSize(5);
        if (sink != MotionFixture.Sink.NONE) {
            assertThat(values).containsExactly(0f, 2f, 4f, 6f, 8f);
        }
    }

    @Test
    void rate_ofStepsThatDoNotFit_endsExactly() {
        f.bind(f.logged(0, 10, 1).rate(3));
        f.forget();
        for (int k = 0; k < 10; k++) {
            f.update(0.1);
        }
        assertThat(f.take())
                .containsExactly(
                        "start",
                        "0.0",
                        Float.toString(10 * (float) (1 / 3.0)),
                        Float.toString(10 * (float) (2 / 3.0)),
                        "10.0",
                        "loop 1",
                        "complete");
    }

    @Test
    void rate_slicedOrNot_showsTheSame() {
        f.bind(f.logged(0, 8, 1).loops(Motion.INFINITE, LoopType.YOYO).rate(4));
        f.update(1.3125);
        assertThat(f.value()).isEqualTo(6);
        f.update(0.0625, 0.0625, 0.0625, 0.0625);
        assertThat(f.value()).isEqualTo(4);
        assertThat(f.takeEvents()).containsExactly("start", "loop 1");
    }

    @Test
    void rate_leavesEventsWhereTheyAre() {
        List<Double> times = new ArrayList<>();
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.bind(f.create(0, 8, 0.75)
                .loops(2)
                .rate(2)
                .onLoopComplete(n -> times.add(handle[0].time()))
                .onComplete(() -> times.add(handle[0].time())));
        for (int k = 0; k < 12; k++) {
            f.update(0.125);
        }
        assertThat(times).containsExactly(0.75, 1.5, 1.5);
    }

    @Test
    void rate_playedBackAndSought_isAFunctionOfTime() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).rate(4)).preserve();
        f.update(1);
        handle.speed(-1);
        f.forget();
        f.update(0.125, 0.125, 0.125, 0.125);
        assertThat(f.take()).containsExactly("6.0", "4.0");
        handle.time(0.9);
        assertThat(f.take()).containsExactly("6.0");
        handle.time(0.8);
        assertThat(f.take()).containsExactly("6.0");
        handle.time(0.1);
        assertThat(f.take()).containsExactly("0.0");
        f.update(1);
        assertThat(handle.time()).isZero();
    }

    @Test
    void rate_betweenItsValues_costsNoTurn() {
        f.bind(f.create(0, 8, 1).rate(2));
        f.update(0.0625);
        FloatStore store = MotionFixture.floats(f.dispatcher);
        assertThat(store.page(0).writers).isZero();
        assertThat(store.page(0).callers).isZero();
        f.update(0.0625);
        assertThat(store.rests()).isTrue();
        f.forget();
        f.update(0.375);
        assertThat(f.take()).containsExactly("4.0");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, 1e-300, 1e-9, 1e9, 1e300, Double.MAX_VALUE})
    void rate_ofAnySize_staysBetweenTheEnds(double rate) {
        MotionHandle handle =
                f.bind(f.create(0, 8, 1).loops(Motion.INFINITE).rate(rate).startAt(0.5));
        f.update(0.25, 1e3, 0, 1e9, 1e200, 1e308, 1e308);
        assertThat(f.takeValues()).allMatch(value -> value >= 0 && value <= 8);
        assertThat(handle.isActive()).isTrue();
        handle.speed(-1);
        f.update(0.25, 1e308);
        assertThat(f.takeValues()).allMatch(value -> value >= 0 && value <= 8);
    }

    @Test
    void rate_ofAChild_holdsItsValues() {
        Motion.sequence().append(f.bind(f.create(0, 8, 1).rate(2))).run();
        f.update(0.75);
        assertThat(f.value()).isEqualTo(4);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(8);
    }

    @Test
    void rate_withDelays_showsWhatStepsBeginWith() {
        f.bind(f.logged(0, 8, 1).delay(0.75).rate(2));
        f.update(0.875);
        assertThat(f.take()).containsExactly("start");
        f.update(0.125);
        assertThat(f.take()).containsExactly("2.0");
        f.dispatcher.clear();
        f.forget();
        f.bind(f.logged(0, 8, 1).delay(1, DelayType.EVERY_LOOP).loops(2).rate(2));
        for (int k = 0; k < 16; k++) {
            f.update(0.25);
        }
        assertThat(f.take())
                .containsExactly("start", "0.0", "4.0", "8.0", "loop 1", "0.0", "4.0", "8.0", "loop 2", "complete");
    }

    // ---- atSpeed

    private double durationOf(ValueMotionBuilder<?> builder) {
        return builder.scheduler(f.dispatcher.scheduler()).run().duration();
    }

    @Test
    void atSpeed_takesTheDurationFromTheDistance() {
        assertThat(durationOf(Motion.create(2f, 10f, 1).atSpeed(4))).isEqualTo(2);
        assertThat(durationOf(Motion.create(10d, 2d, 1).atSpeed(4))).isEqualTo(2);
        assertThat(durationOf(Motion.createInt(Integer.MIN_VALUE, Integer.MAX_VALUE, 1)
                        .atSpeed(1)))
                .isEqualTo(4294967295.0);
        assertThat(durationOf(
                        Motion.createLong(Long.MIN_VALUE, Long.MAX_VALUE, 1).atSpeed(1 << 20)))
                .isEqualTo(0x1p44);
        assertThat(durationOf(Motion.vector2(0, 0, 3, 4, 0).atSpeed(2.5))).isEqualTo(2);
        assertThat(durationOf(Motion.vector3(1, 1, 1, 3, 4, 7, 0).atSpeed(7))).isEqualTo(1);
        assertThat(durationOf(Motion.vector4(0, 0, 0, 0, 2, 2, 2, 2, 0).atSpeed(2)))
                .isEqualTo(2);
        assertThat(durationOf(Motion.rect(0, 0, 4, 4, 3, 4, 4, 4, 0).atSpeed(5)))
                .isEqualTo(1);
        assertThat(durationOf(
                        Motion.floats(new float[] {0, 0}, new float[] {3, 4}, 0).atSpeed(5)))
                .isEqualTo(1);
        assertThat(durationOf(Motion.custom(
                                EveryType.PointAdapter.SHARED, new EveryType.Point(0, 0), new EveryType.Point(3, 4), 0)
                        .atSpeed(5)))
                .isEqualTo(1);
        assertThat(durationOf(Motion.color(0f, 0f, 0f, 1f, 0f, 1f, 0f, 1f, 0).atSpeed(2)))
                .isEqualTo(0.5);
        assertThat(durationOf(Motion.timer(9).atSpeed(2))).isEqualTo(0.5);
    }

    @Test
    void atSpeed_ofAngles_goesByThePath() {
        assertThat(durationOf(Motion.angle(350, 10, 1).atSpeed(10))).isEqualTo(2);
        assertThat(durationOf(Motion.angle(350, 10, 1).atSpeed(10).path(AnglePath.DECREASING)))
                .isEqualTo(34);
        assertThat(durationOf(Motion.angle(350, 10, 1).path(AnglePath.AS_GIVEN).atSpeed(10)))
                .isEqualTo(34);
        assertThat(durationOf(Motion.turn(0, 0, 0, 1, 0, 0, 1, -720, 1).atSpeed(90)))
                .isEqualTo(8);
        assertThat(durationOf(Motion.quaternion(0, 0, 0, 1, 0, 0, 1, 0, 1).atSpeed(90)))
                .isEqualTo(2);
    }

    @Test
    void atSpeed_ofNoDistance_endsAtOnce() {
        MotionHandle handle = f.bind(f.logged(3, 3, 5).atSpeed(2));
        assertThat(handle.duration()).isZero();
        f.update(0);
        assertThat(f.take()).containsExactly("3.0", "start", "3.0", "loop 1", "complete");
    }

    @Test
    void atSpeed_ofAClip_goesByTheEndsOfEachPlay() {
        List<Float> values = new ArrayList<>();
        MotionClip<List<Float>> clip = f.create(0, 8, 1).atSpeed(4).clip((list, x) -> list.add(x));
        assertThat(clip.play(values).duration()).isEqualTo(2);
        MotionHandle longer = clip.play(values, 0, 40);
        assertThat(longer.duration()).isEqualTo(10);
        assertThat(clip.play(values, 5, 5).duration()).isZero();
        assertThat(clip.play(values).duration()).isEqualTo(2);
        f.update(5);
        assertThat(longer.progress()).isEqualTo(0.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.sequence()
                        .stagger(clip, List.of(values), Stagger.each(0.1), (t, i, n) -> 0, (t, i, n) -> 1)
                        .close())
                .withMessageContaining("atSpeed");
        MotionHandle whole = Motion.sequence()
                .scheduler(f.dispatcher.scheduler())
                .append(clip, values)
                .run();
        assertThat(whole.duration()).isEqualTo(2);
    }

    @Test
    void atSpeed_ofSettings_isFoundAnew() {
        MotionSettings<AngleMotionBuilder> settings =
                Motion.angle(350, 10, 1).atSpeed(10).settings();
        assertThat(settings.duration()).isEqualTo(2);
        assertThat(settings.with(b -> b.path(AnglePath.LONG)).duration()).isEqualTo(34);
        assertThat(settings.reversed().duration()).isEqualTo(2);
    }

    @Test
    void atSpeed_thatTakesForEver_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> f.create(0, Float.POSITIVE_INFINITY, 1).atSpeed(1).run())
                .withMessageContaining("atSpeed")
                .withMessageContaining("Infinity");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.create(0, Float.NaN, 1).atSpeed(1).run())
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        f.create(1, 1, 1).atSpeed(1).loops(Motion.INFINITE).run())
                .withMessageContaining("INFINITE");
        MotionClip<Object> clip =
                f.create(0, 1, 1).atSpeed(1).loops(Motion.INFINITE).clip((t, x) -> {});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play("t", 1, 1))
                .withMessageContaining("INFINITE");
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void atSpeed_ofAPunchOrShake_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.punch(0, 1, 1).atSpeed(1).close())
                .withMessageContaining("atSpeed");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.shake(0, 0, 1, 1, 1).atSpeed(1).close())
                .withMessageContaining("atSpeed");
    }

    // ---- Together

    @Test
    void options_inAnyOrder_giveTheSameMotion() {
        List<UnaryOperator<FloatMotionBuilder>> options = List.of(
                b -> b.startAt(0.25),
                b -> b.rate(8),
                b -> b.atSpeed(4),
                b -> b.fromFirstUpdate(),
                b -> b.loops(2, LoopType.YOYO),
                b -> b.delay(0.5));
        List<List<String>> logs = new ArrayList<>();
        for (int first = 0; first < options.size(); first++) {
            FloatMotionBuilder builder = f.logged(0, 8, 1);
            for (int k = 0; k < options.size(); k++) {
                builder = options.get((first + k) % options.size()).apply(builder);
            }
            f.forget();
            f.bind(builder);
            for (int k = 0; k < 50; k++) {
                f.update(0.1);
            }
            logs.add(f.take());
        }
        assertThat(logs).allMatch(log -> log.equals(logs.get(0)));
        assertThat(logs.get(0)).endsWith("0.0", "loop 2", "complete").contains("start");
    }
}
