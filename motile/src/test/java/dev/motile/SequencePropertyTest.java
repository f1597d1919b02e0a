package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a property shows that several children of a sequence write, once some of them were gone back over. */
class SequencePropertyTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final float[] cells = new float[256];
    private final List<Float> shown = new ArrayList<>();

    SequencePropertyTest() {
        d.onError((error, failure) -> {
            throw new AssertionError(failure.event() + " failed", error);
        });
    }

    private MotionSequence sequence() {
        return Motion.sequence().scheduler(d.scheduler());
    }

    private FloatMotionBuilder motion(float from, float to) {
        return Motion.create(from, to, 1).scheduler(d.scheduler());
    }

    /** A clip that writes the one property of this test. */
    private MotionClip<SequencePropertyTest> clip(FloatMotionBuilder builder) {
        return builder.clip(SequencePropertyTest.class, SequencePropertyTest::show);
    }

    private void show(float value) {
        if (shown.isEmpty() || cells[0] != value) {
            shown.add(value);
        }
        cells[0] = value;
    }

    /** What was shown since the last call, one after the other. */
    private List<Float> takeShown() {
        List<Float> taken = List.copyOf(shown);
        shown.clear();
        return taken;
    }

    // ---- What nothing owns any more

    @Test
    void property_beforeItsMotionInALaterLoop_showsWhatLoopedAndNotWhatOnlyCameLater() {
        // The one that waits first has the lower number, but writes last.
        MotionHandle all = sequence()
                .append(clip(motion(5, 6).delay(3.5)), this)
                .insert(
                        1,
                        Motion.sequence()
                                .interval(1)
                                .append(clip(motion(0, 1)), this)
                                .loops(2))
                .run()
                .preserve();
        d.update(3.25);
        assertThat(cells[0]).isEqualTo(0);
        d.update(2);
        assertThat(cells[0]).isEqualTo(1);
        all.time(3.25);
        assertThat(cells[0]).isEqualTo(0);
    }

    @Test
    void property_goneBackOver_showsTheSameInOneStepAndInTwo() {
        for (double step : new double[] {1.5, 3.25}) {
            MotionHandle all = sequence()
                    .append(clip(motion(5, 6).delay(3.5)), this)
                    .insert(
                            1,
                            Motion.sequence()
                                    .interval(1)
                                    .append(clip(motion(0, 1)), this)
                                    .loops(2))
                    .run()
                    .preserve();
            d.update(5);
            all.time(step);
            all.time(1.5);
            assertThat(cells[0]).as("by %s", step).isEqualTo(5);
            all.cancel();
        }
    }

    @Test
    void property_thatASequenceShowedWhileItWaited_isTheOneBeforesAgain() {
        MotionHandle all = sequence()
                .append(clip(motion(1, 2)), this)
                .append(Motion.sequence()
                        .append(clip(motion(5, 6)), this)
                        .delay(1)
                        .skipValuesDuringDelay(false))
                .run()
                .preserve();
        d.update(1.5);
        assertThat(cells[0]).isEqualTo(5);
        all.time(0.5);
        assertThat(cells[0]).isEqualTo(1.5f);
        all.speed(1);
        d.update(1);
        assertThat(cells[0]).isEqualTo(5);
        all.speed(-1);
        d.update(0.75);
        assertThat(cells[0]).isEqualTo(1.75f);
    }

    @Test
    void property_inADelayThatSkipsValues_isTheOneBeforesAgain() {
        MotionHandle all = sequence()
                .append(clip(motion(1, 2)), this)
                .append(Motion.sequence().append(clip(motion(5, 6)), this).delay(1))
                .run()
                .preserve();
        d.update(2.5);
        assertThat(cells[0]).isEqualTo(5.5f);
        all.time(1.5);
        assertThat(cells[0]).isEqualTo(2);
        d.update(1);
        assertThat(cells[0]).isEqualTo(5.5f);
        all.speed(-1);
        d.update(1);
        assertThat(cells[0]).isEqualTo(2);
        d.update(0.75);
        assertThat(cells[0]).isEqualTo(1.75f);
    }

    // ---- What is only passed through on the way back

    /** Two children, the later one a sequence of two, all on one property. */
    private MotionHandle nested(Runnable call) {
        return sequence()
                .append(clip(motion(1, 2)), this)
                .append(Motion.sequence().append(clip(motion(3, 4)), this).append(clip(motion(5, 6)), this))
                .insertCall(1.5, call)
                .run()
                .preserve();
    }

    @Test
    void wayBack_overASequenceInside_showsWhatEachBeginsWithAndNothingBetween() {
        MotionHandle all = nested(() -> {});
        d.update(3);
        takeShown();
        all.speed(-1);
        d.update(2.75);
        assertThat(takeShown()).containsExactly(5f, 3f, 1.25f);
    }

    @Test
    void wayBack_afterOneThatACallTurnedRound_showsNothingBetweenEither() {
        MotionHandle[] all = new MotionHandle[1];
        boolean[] turns = new boolean[1];
        all[0] = nested(() -> {
            if (turns[0]) {
                turns[0] = false;
                all[0].time(2.75);
            }
        });
        d.update(3);
        turns[0] = true;
        all[0].speed(-1);
        d.update(2);
        assertThat(all[0].time()).isEqualTo(2.75);
        takeShown();
        d.update(2.5);
        assertThat(takeShown()).containsExactly(5f, 3f, 1.25f);
    }

    // ---- One sequence after another

    @Test
    void sequence_afterOneThatWasCancelledOnItsWayBack_showsWhatRemains() {
        MotionHandle[] first = new MotionHandle[1];
        boolean[] cancels = new boolean[1];
        first[0] = nested(() -> {
            if (cancels[0]) {
                first[0].cancel();
            }
        });
        d.update(3);
        cancels[0] = true;
        first[0].speed(-1);
        d.update(3);
        assertThat(first[0].status()).isEqualTo(MotionStatus.CANCELED);
        MotionHandle second = sequence()
                .append(clip(motion(1, 2)), this)
                .insert(2, clip(motion(3, 4)), this)
                .run()
                .preserve();
        d.update(3);
        second.time(1.5);
        assertThat(cells[0]).isEqualTo(2);
    }

    @Test
    void properties_thatAllLoseTheirOwnersAtOnce_showWhatTheyBeganWith() {
        MotionSequence sequence = sequence();
        List<MotionClip<float[]>> clips = new ArrayList<>();
        for (int k = 0; k < cells.length; k++) {
            int cell = k;
            clips.add(motion(k, k + 1).clip(float[].class, (array, x) -> array[cell] = x));
            sequence.insert(1, clips.get(k), cells);
        }
        MotionHandle all = sequence.run().preserve();
        d.update(2);
        all.time(0.5);
        for (int k = 0; k < cells.length; k++) {
            assertThat(cells[k]).as("cell %d", k).isEqualTo(k);
        }
    }
}
