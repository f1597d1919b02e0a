package dev.motile.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.motile.Clock;
import dev.motile.FrameLoop;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.Stage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualFrameTest {

    private final VirtualFrame frame = new VirtualFrame();
    private float shown;

    private MotionHandle fade(double seconds) {
        return Motion.create(0f, 1f, seconds)
                .scheduler(frame.scheduler())
                .name("fade")
                .bind(x -> shown = x);
    }

    // ---- Frames

    @Test
    void frames_ofOneLength_moveByExactlyThat() {
        fade(1);

        frame.frames(3, 0.25);

        assertThat(shown).isEqualTo(0.75f);
        assertThat(frame.time()).isEqualTo(0.75);
        assertThat(frame.frameCount()).isEqualTo(3);
    }

    @Test
    void frames_withoutLength_areSixtieths() {
        frame.frames(60);

        assertThat(frame.time()).isCloseTo(1, within(1e-12));
        assertThat(frame.frameSeconds()).isEqualTo(1 / 60.0);
    }

    @Test
    void seconds_thatComeOutEven_areWholeFramesOnly() {
        List<Double> times = new ArrayList<>();
        frame.frameSeconds(0.1);
        frame.afterFrame(() -> times.add(frame.time()));

        frame.seconds(0.3);

        assertThat(times).hasSize(3);
        assertThat(frame.time()).isCloseTo(0.3, within(1e-12));
    }

    @Test
    void seconds_thatDoNot_endInAShorterFrame() {
        List<Double> times = new ArrayList<>();
        frame.frameSeconds(0.5);
        frame.afterFrame(() -> times.add(frame.time()));

        frame.seconds(1.25);

        assertThat(times).containsExactly(0.5, 1.0, 1.25);
    }

    @Test
    void seconds_ofZero_runNoFrame() {
        frame.seconds(0);

        assertThat(frame.frameCount()).isZero();
    }

    @Test
    void time_isUnscaled() {
        frame.loop().timeScale(0.5);
        fade(1);

        frame.frames(2, 0.5);

        assertThat(frame.time()).isEqualTo(1);
        assertThat(frame.loop().time(Clock.TIME)).isEqualTo(0.5);
        assertThat(shown).isEqualTo(0.5f);
    }

    @Test
    void afterFrame_comesAfterMotionsAndSystems() {
        List<String> log = new ArrayList<>();
        frame.afterFrame(() -> log.add("after"));
        frame.loop().addSystem(Stage.POST_LATE_UPDATE, () -> log.add("system"));

        frame.frames(2);

        assertThat(log).containsExactly("system", "after", "system", "after");
    }

    @Test
    void dispatcher_isDrivenToo() {
        ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        VirtualFrame updates = VirtualFrame.of(dispatcher);
        Motion.create(0f, 1f, 1).scheduler(updates.scheduler()).bind(x -> shown = x);

        updates.frames(2, 0.25);

        assertThat(shown).isEqualTo(0.5f);
        assertThat(updates.count()).isEqualTo(1);
        assertThat(updates.time()).isEqualTo(0.5);
        assertThat(updates.scheduler()).isSameAs(dispatcher.scheduler());
        assertThatThrownBy(updates::loop)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("drives a ManualMotionDispatcher");
        updates.clear();
        assertThat(dispatcher.count()).isZero();
    }

    @Test
    void loop_thatIsThere_isDriven_andKeepsItsErrorHandler() {
        List<String> errors = new ArrayList<>();
        FrameLoop loop = new FrameLoop();
        loop.onError((error, failure) -> errors.add(error.getMessage()));
        VirtualFrame frames = VirtualFrame.of(loop);
        Motion.timer(1)
                .scheduler(frames.scheduler())
                .onStart(() -> {
                    throw new IllegalStateException("start");
                })
                .run();

        frames.frames(1);

        assertThat(frames.loop()).isSameAs(loop);
        assertThat(errors).containsExactly("start");
        assertThat(frames.takeErrors()).isEmpty();
        frames.assertNoErrors();
    }

    // ---- Waiting

    @Test
    void until_whatIsSoAlready_runsNoFrame() {
        assertThat(frame.until(() -> true, 0)).isZero();
        assertThat(frame.frameCount()).isZero();
    }

    @Test
    void until_stopsInTheFirstFrameInWhichItIsSo() {
        fade(1);
        frame.frameSeconds(0.125);

        double took = frame.until(() -> shown > 0.3, 5);

        assertThat(shown).isEqualTo(0.375f);
        assertThat(took).isEqualTo(0.375);
    }

    @Test
    void until_pastTheLimit_tellsWhatIsLive() {
        fade(10);
        frame.frameSeconds(0.5);

        assertThatThrownBy(() -> frame.until(() -> shown > 0.3, 1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("what was waited for has not come after 1.0 s and 2 frames")
                .hasMessageContaining("1 motion is live:\n    motion 'fade' of ");
        assertThat(frame.frameCount()).isEqualTo(2);
    }

    @Test
    void until_pastTheLimit_tellsOfTheFirstError() {
        frame.frameSeconds(0.5);
        IllegalStateException error = new IllegalStateException("broken");
        Motion.create(0f, 1f, 9)
                .scheduler(frame.scheduler())
                .name("door")
                .onStart(() -> {
                    throw error;
                })
                .bind(x -> {});

        assertThatThrownBy(() -> frame.until(() -> false, 1))
                .hasMessageContaining("a callback failed 'door' in START: java.lang.IllegalStateException: broken")
                .hasCause(error);
    }

    @Test
    void untilEnded_isTheFrameOfTheEnd() {
        MotionHandle motion = fade(1);
        frame.frameSeconds(0.25);

        assertThat(frame.untilEnded(motion, 2)).isEqualTo(1);
        assertThat(shown).isEqualTo(1f);
        assertThat(frame.untilEnded(MotionHandle.NONE, 0)).isZero();
    }

    @Test
    void untilEnded_ofAPreservedMotion_isItsEnd() {
        MotionHandle motion = fade(1).preserve();
        frame.frameSeconds(0.25);

        assertThat(frame.untilEnded(motion, 2)).isEqualTo(1);
        assertThat(motion.isActive()).isTrue();
    }

    @Test
    void untilEnded_pastTheLimit_namesTheMotion() {
        MotionHandle motion = fade(10);

        assertThatThrownBy(() -> frame.untilEnded(motion, 1))
                .hasMessageContaining("the end of the motion 'fade' has not");
        MotionHandle unnamed = Motion.timer(5).scheduler(frame.scheduler()).run();
        assertThatThrownBy(() -> frame.untilEnded(unnamed, 1)).hasMessageContaining("the end of the motion has not");
    }

    @Test
    void untilIdle_waitsForAll() {
        fade(1);
        fade(0.5);
        frame.frameSeconds(0.25);

        assertThat(frame.untilIdle(2)).isEqualTo(1);
        assertThat(frame.count()).isZero();
        frame.assertIdle();
    }

    @Test
    void assertIdle_withMotions_fails() {
        fade(1);
        fade(1);
        VirtualFrame updates = VirtualFrame.of(new ManualMotionDispatcher());
        for (int k = 0; k < 12; k++) {
            Motion.timer(1).scheduler(updates.scheduler()).name("m" + k).run();
        }

        assertThatThrownBy(updates::assertIdle)
                .hasMessageContaining("12 motions are live:\n    motion 'm0', SCHEDULED at 0.0 of 1.0 s\n")
                .hasMessageContaining("m9")
                .hasMessageNotContaining("m10")
                .hasMessageContaining("\n    and 2 more");
        assertThatThrownBy(frame::assertIdle)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("2 motions are live:\n    motion 'fade' of ");
    }

    // ---- Errors

    @Test
    void assertNoErrors_tellsAllOfThem() {
        IllegalStateException first = new IllegalStateException("first");
        IllegalStateException second = new IllegalStateException("second");
        for (IllegalStateException error : List.of(first, second)) {
            Motion.timer(1)
                    .scheduler(frame.scheduler())
                    .onStart(() -> {
                        throw error;
                    })
                    .run();
        }
        frame.assertNoErrors();
        frame.frames(1);

        assertThatThrownBy(frame::assertNoErrors)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in START: java.lang.IllegalStateException: first\n")
                .hasCause(first)
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(second));
        assertThat(frame.takeErrors()).containsExactly(first, second);
        assertThat(frame.takeErrors()).isEmpty();
        frame.assertNoErrors();
    }

    @Test
    void badArguments_areRefused_withNameAndValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.frames(-1))
                .withMessageContaining("frames")
                .withMessageContaining("-1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.frames(1, -1))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.frame(Double.NaN))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.seconds(Double.POSITIVE_INFINITY))
                .withMessageContaining("Infinity");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.frameSeconds(0))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.until(() -> true, Double.NaN))
                .withMessageContaining("limit");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.until(null, 1))
                .withMessageContaining("condition");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.untilEnded(null, 1))
                .withMessageContaining("motion");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.afterFrame(null))
                .withMessageContaining("action");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> frame.record(null))
                .withMessageContaining("trace");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VirtualFrame.of((FrameLoop) null))
                .withMessageContaining("loop");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VirtualFrame.of((ManualMotionDispatcher) null))
                .withMessageContaining("dispatcher");
        assertThat(frame.frameCount()).isZero();
    }
}
