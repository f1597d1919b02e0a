package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a sequence is built of, apart from its children's places: defaults, dispatchers, pauses, stops. */
class SequenceBuilderTest {

    private static final FloatSetter<float[]> X = (cell, value) -> cell[0] = value;
    private static final FloatSetter<float[]> Y = (cell, value) -> cell[1] = value;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final float[] cell = new float[2];
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 8f, seconds);
    }

    private MotionClip<float[]> clip(double seconds) {
        return motion(seconds).clip(float[].class, X);
    }

    private MotionClip<float[]> other(double seconds) {
        return motion(seconds).clip(float[].class, Y);
    }

    private MotionSequence sequence() {
        return Motion.sequence().scheduler(d.scheduler());
    }

    // ---- Defaults

    @Test
    void defaults_reachClipsThatWereNotToldThemselves() {
        MotionSettings<?> soft = Motion.timer(0).ease(Ease.IN_QUAD).settings();
        sequence()
                .append(clip(1), cell)
                .defaults(soft)
                .append(clip(1), cell)
                .append(motion(1).ease(Ease.LINEAR).clip(float[].class, X), cell)
                .run();
        d.update(0.5);
        assertThat(cell[0]).as("added before").isEqualTo(4);
        d.update(1);
        assertThat(cell[0]).as("inherits").isEqualTo(2);
        d.update(1);
        assertThat(cell[0]).as("was told").isEqualTo(4);
    }

    @Test
    void defaults_reachEachOfSeveralClips() {
        MotionSettings<?> soft = Motion.timer(0).ease(Ease.IN_QUAD).settings();
        MotionClip<float[]> one = clip(1);
        MotionClip<float[]> two = Motion.create(8f, 16f, 1).clip(float[].class, Y);
        float[] second = new float[2];
        sequence()
                .defaults(soft)
                .append(one, cell)
                .join(two, cell)
                .join(two, second)
                .join(one, second)
                .run();
        d.update(0.5);
        assertThat(cell).containsExactly(2, 10);
        assertThat(second).containsExactly(2, 10);
    }

    @Test
    void defaults_ofTime_countForThePlacesOfTheNext() {
        MotionSettings<?> waits = Motion.timer(0)
                .delay(0.5)
                .loops(2, LoopType.YOYO)
                .holdAfter(0.25)
                .skipValuesDuringDelay(false)
                .settings();
        MotionHandle all = sequence()
                .defaults(waits)
                .append(clip(1), cell)
                .append(clip(1), cell)
                .run();
        assertThat(all.totalDuration()).isEqualTo(2 * (0.5 + 2 + 0.25));
        cell[0] = -1;
        d.update(0.25);
        assertThat(cell[0]).as("values of the delay are not skipped").isZero();
        d.update(1.25);
        assertThat(cell[0]).isEqualTo(8);
        d.update(0.5);
        assertThat(cell[0]).isEqualTo(4);
    }

    @Test
    void defaults_reachTheClipsOfStaggersAndTheClipsOfAClip() {
        MotionSettings<?> soft = Motion.timer(0).ease(Ease.IN_QUAD).settings();
        float[] other = new float[2];
        sequence()
                .defaults(soft)
                .stagger(clip(1), List.of(cell, other), 0.5)
                .append(MotionClip.sequence(clip(1), motion(1).ease(Ease.LINEAR).clip(float[].class, X)), cell)
                .run();
        d.update(1);
        assertThat(other[0]).isEqualTo(2);
        d.update(1);
        assertThat(cell[0]).isEqualTo(2);
        d.update(1);
        assertThat(cell[0]).isEqualTo(4);
    }

    @Test
    void defaults_ofErrors_cancelTheChildThatFails() {
        d.onError((error, failure) -> log.add(failure.event().toString()));
        MotionSettings<?> strict = Motion.timer(0).cancelOnError().settings();
        MotionClip<float[]> failing = motion(1).clip(float[].class, (c, x) -> {
            if (x > 0) {
                throw new IllegalStateException();
            }
        });
        sequence()
                .defaults(strict)
                .append(failing.onCancel(c -> log.add("cancel")), cell)
                .run();
        d.update(0.25);
        d.update(0.25);
        assertThat(log).containsExactly("WRITE", "cancel");
    }

    @Test
    void defaults_leaveHandlesAndSequencesInsideAlone() {
        MotionSettings<?> soft = Motion.timer(0).ease(Ease.IN_QUAD).settings();
        sequence()
                .defaults(soft)
                .append(motion(1).scheduler(d.scheduler()).bind(cell, X))
                .append(Motion.sequence().append(clip(1), cell))
                .run();
        d.update(0.5);
        assertThat(cell[0]).isEqualTo(4);
        d.update(1);
        assertThat(cell[0]).isEqualTo(4);
    }

    @Test
    void defaults_thatMakeAChildEndless_areRefusedAndChangeNothing() {
        MotionSettings<?> endless = Motion.timer(1).loops(Motion.INFINITE).settings();
        MotionSequence builder = sequence().defaults(endless);
        assertThatThrownBy(() -> use(builder.append(clip(1), cell)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("loops for ever");
        assertThatThrownBy(() -> use(builder.append(MotionClip.sequence(clip(1), clip(1)), cell)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("loops for ever");
        assertThat(builder.append(motion(1).loops(1).clip(float[].class, X), cell)
                        .run()
                        .totalDuration())
                .isEqualTo(1);
    }

    @Test
    void defaults_doNotOutliveTheirBuilder() {
        MotionSettings<?> soft = Motion.timer(0).ease(Ease.IN_QUAD).settings();
        sequence().defaults(soft).append(clip(1), cell).close();
        sequence().append(clip(1), cell).run();
        d.update(0.5);
        assertThat(cell[0]).isEqualTo(4);
    }

    @Test
    void defaults_ofNull_areRefused() {
        assertThatThrownBy(() -> use(sequence().defaults(null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("settings");
    }

    // ---- Dispatchers

    @Test
    void clipThatWasToldADispatcher_decidesWhereTheSequenceRuns() {
        Motion.sequence()
                .append(motion(1).scheduler(d.scheduler()).clip(float[].class, X), cell)
                .run();
        assertThat(d.count()).isEqualTo(2);
    }

    @Test
    void clipThatWasToldAnotherDispatcher_isRefusedAndChangesNothing() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        MotionClip<float[]> foreign = motion(1).scheduler(other.scheduler()).clip(float[].class, X);
        MotionSequence builder = sequence().append(clip(1), cell);
        assertThatThrownBy(() -> use(builder.append(foreign, cell)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("clip: ")
                .hasMessageContaining("another dispatcher");
        assertThatThrownBy(() -> use(builder.stagger(foreign, List.of(cell), 0.1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another dispatcher");
        assertThat(builder.run().totalDuration()).isEqualTo(1);
        assertThat(other.count()).isZero();
    }

    // ---- Options between children

    @Test
    void optionOfTimeBehindAnInterval_isRefused() {
        assertThatThrownBy(() -> use(sequence().interval(1).delay(1).append(clip(1), cell)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("delay")
                .hasMessageContaining("interval");
        assertThat(sequence().delay(1).interval(1).run().totalDuration()).isEqualTo(2);
        assertThat(sequence().interval(1).delay(1).run().totalDuration()).isEqualTo(2);
    }

    // ---- Staggers

    @Test
    void stagger_betweenEndsOfItsOwn_givesEachTargetItsEnds() {
        List<float[]> targets = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            targets.add(new float[] {k});
        }
        sequence()
                .append(other(1), cell)
                .stagger(
                        Motion.create(0f, 1f, 1).clip(float[].class, X),
                        targets,
                        Stagger.each(0.25),
                        (target, k, n) -> target[0] + 100,
                        (target, k, n) -> 200 * n + k)
                .run();
        d.update(1.5);
        assertThat(targets.get(0)[0]).isEqualTo(100 + 0.5f * 3_900);
        assertThat(targets.get(1)[0]).isEqualTo(101 + 0.25f * 3_900);
        assertThat(targets.get(19)[0]).isEqualTo(19);
        d.update(10);
        for (int k = 0; k < 20; k++) {
            assertThat(targets.get(k)[0]).isEqualTo(4_000 + k);
        }
    }

    // ---- Pauses

    @ParameterizedTest
    @ValueSource(doubles = {0.125, 0.3, 1, 1.5, 100})
    void pause_stopsExactlyThereWhateverTheStep(double dt) {
        MotionHandle all = sequence()
                .append(clip(1), cell)
                .pause()
                .append(other(1), cell)
                .call(() -> log.add("end"))
                .run();
        for (double t = 0; t < 2; t += dt) {
            d.update(dt);
        }
        assertThat(all.time()).isEqualTo(1);
        assertThat(all.speed()).isZero();
        assertThat(all.isActive()).isTrue();
        assertThat(cell[0]).isEqualTo(8);
        all.speed(1);
        d.update(0.5);
        assertThat(cell[1]).isEqualTo(4);
        d.update(100);
        assertThat(log).containsExactly("end");
        assertThat(all.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void pause_atAnyPlace_stopsThereToTheBit() {
        for (double at : new double[] {0.9375, 0.1, 1.0 / 3, 1.6}) {
            MotionHandle all =
                    sequence().interval(at).pause().interval(1.625 - at).run();
            d.update(100);
            assertThat(all.time()).isEqualTo(at);
            all.cancel();
        }
    }

    @Test
    void pauses_ofAnyNumber_stopAtEachPlace() {
        MotionSequence sequence = sequence();
        for (int k = 0; k < 20; k++) {
            sequence.interval(0.25).pause();
        }
        MotionHandle all = sequence.interval(0.25).run();
        for (int k = 1; k <= 20; k++) {
            d.update(100);
            assertThat(all.time()).isEqualTo(k * 0.25);
            assertThat(all.speed()).isZero();
            all.speed(1);
        }
        d.update(100);
        assertThat(all.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void pause_underAnEaseAndADelay_stopsAtItsPlace() {
        MotionHandle all = sequence()
                .append(clip(1), cell)
                .pause()
                .append(other(3), cell)
                .ease(Ease.IN_QUAD)
                .delay(0.5)
                .run();
        d.update(100);
        assertThat(all.time()).isEqualTo(0.5 + 2);
        assertThat(cell[0]).isEqualTo(8);
    }

    @Test
    void pauses_inEveryLoop_stopEveryTime() {
        MotionHandle all = sequence()
                .interval(0.25)
                .pause()
                .interval(0.5)
                .pause()
                .interval(0.25)
                .loops(2)
                .run();
        List<Double> stops = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            d.update(100);
            stops.add(all.time());
            if (all.isActive()) {
                all.speed(1);
            }
        }
        assertThat(stops).containsExactly(0.25, 0.75, 1.25, 1.75, 2.0);
    }

    @Test
    void pause_atTheBeginning_stopsThereOnce() {
        MotionHandle all = sequence()
                .pause()
                .call(() -> log.add("call"))
                .append(clip(1), cell)
                .run();
        d.update(5);
        assertThat(all.time()).isZero();
        all.speed(1);
        d.update(0.5);
        assertThat(all.time()).isEqualTo(0.5);
        assertThat(log).containsExactly("call");
    }

    @Test
    void pause_isPassedBySeeksAndBackwards() {
        MotionHandle all = sequence()
                .append(clip(1), cell)
                .pause()
                .append(clip(1), cell)
                .run()
                .preserve();
        all.time(1.5);
        assertThat(all.time()).isEqualTo(1.5);
        all.speed(-1);
        d.update(1);
        assertThat(all.time()).isEqualTo(0.5);
        all.speed(1);
        d.update(10);
        assertThat(all.time()).isEqualTo(1);
    }

    @Test
    void pause_inASequenceInside_doesNothing() {
        MotionHandle all = sequence()
                .append(Motion.sequence().append(clip(1), cell).pause().append(clip(1), cell))
                .run();
        d.update(1.5);
        assertThat(all.time()).isEqualTo(1.5);
        assertThat(cell[0]).isEqualTo(4);
    }

    // ---- playTo

    @ParameterizedTest
    @ValueSource(doubles = {0.125, 0.4, 5})
    void playTo_aTime_stopsExactlyThere(double dt) {
        MotionHandle all = sequence().append(clip(2), cell).run().preserve().playTo(1);
        for (double t = 0; t < 3; t += dt) {
            d.update(dt);
        }
        assertThat(all.time()).isEqualTo(1);
        assertThat(cell[0]).isEqualTo(4);
        assertThat(all.speed()).isZero();
        all.playTo(0.5);
        assertThat(all.speed()).isEqualTo(-1);
        d.update(10);
        assertThat(all.time()).isEqualTo(0.5);
        assertThat(cell[0]).isEqualTo(2);
    }

    @Test
    void playTo_keepsThePace() {
        MotionHandle all = sequence().append(clip(4), cell).run().speed(2).playTo(3);
        d.update(1);
        assertThat(all.time()).isEqualTo(2);
        d.update(1);
        assertThat(all.time()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(names = "INCREMENTAL", mode = EnumSource.Mode.EXCLUDE)
    void playTo_aLabel_findsItInTheLoopThatIsShown(LoopType type) {
        MotionHandle all = sequence()
                .append(clip(0.5), cell)
                .label("half")
                .append(other(1.5), cell)
                .loops(2, type)
                .run();
        all.time(2.5);
        all.playTo("half");
        d.update(10);
        assertThat(all.time()).isEqualTo(type == LoopType.RESTART ? 2.5 : 3.5);
    }

    @Test
    void playTo_aLabelThatIsNotThere_namesTheOnesThatAre() {
        MotionHandle all =
                sequence().label("a").append(clip(1), cell).label("b").run();
        assertThatThrownBy(() -> use(all.playTo("c")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("c")
                .hasMessageContaining("a, b");
        assertThat(all.speed()).isEqualTo(1);
    }

    @Test
    void playTo_isForgottenByASeek() {
        MotionHandle all = sequence().append(clip(2), cell).run().playTo(1);
        all.time(0.5);
        d.update(1);
        assertThat(all.time()).isEqualTo(1.5);
    }

    @Test
    void playTo_beyondTheEnd_completes() {
        MotionHandle all = sequence().append(clip(1), cell).run().playTo(5);
        d.update(2);
        assertThat(all.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    private static void use(Object value) {
        assertThat(value).as("not refused").isNull();
    }
}
