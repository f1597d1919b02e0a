package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Retargeting at the edges: in the motion's own callbacks, twice in one frame, between loops, in cells. */
class RetargetEdgeTest {
    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<Object> log = new ArrayList<>();
    private MotionHandle h = MotionHandle.NONE;

    @Test
    void seconds_inOwnCallbackOfAStepOverSeveralLoops_stillTellTheLoopsBefore() {
        h = Motion.create(0f, 8f, 1)
                .scheduler(d.scheduler())
                .loops(2)
                .onStart(() -> h.retarget().to(4).seconds(1).apply())
                .onLoopComplete(n -> log.add("loop " + n))
                .bind(x -> {});
        h.complete();
        d.update(1);
        assertThat(log).containsExactly("loop 1", "loop 2");
    }

    @Test
    void keepVelocity_ofLongs_isPlayedAsItIsSought() {
        h = Motion.createLong(0, 1000, 1).scheduler(d.scheduler()).bind(x -> log.add(x));
        d.update(0.5);
        h.retarget().to(1000).seconds(1).keepVelocity().apply();
        d.update(0.25);
        h.speed(0).time(0.5).time(0.25);
        assertThat(log.get(2)).isEqualTo(log.get(4));
    }

    @Test
    void keepVelocity_twiceAtOnePlaceBackwards_keepsIt() {
        h = Motion.create(0.0, 10.0, 1).scheduler(d.scheduler()).bind(x -> log.add(x));
        d.update(0.5);
        h.speed(-1);
        h.retarget().from(2).to(30).keepVelocity().apply();
        h.retarget().from(0).keepVelocity().apply();
        d.update(0.25);
        // From 5, 10 a second downwards, to 0 in half a second: half of that way.
        assertThat((double) log.get(2)).isCloseTo(5 * 0.5 - 5 * 0.15625, within(1e-6));
    }

    @Test
    void keepVelocity_twiceAtOnePlaceOfAYoyoOnItsWayBack_keepsIt() {
        h = Motion.create(0.0, 10.0, 1)
                .scheduler(d.scheduler())
                .ease(Ease.IN_QUAD)
                .loops(2, LoopType.YOYO)
                .bind(x -> log.add(x));
        d.update(1.5);
        h.retarget().from(-1).keepVelocity().apply();
        h.retarget().from(0).keepVelocity().apply();
        d.update(0.25);
        assertThat((double) log.get(2)).isCloseTo(2.5 * 0.5 - 5 * 0.15625, within(1e-5));
    }

    @Test
    void keepVelocityInSeconds_twiceBackwards_staysNearItsEnds() {
        h = Motion.create(0.0, 10.0, 1).scheduler(d.scheduler()).bind(x -> log.add(x));
        d.update(0.5);
        h.speed(-1);
        h.retarget().from(2).seconds(1).keepVelocity().apply();
        h.retarget().from(2).seconds(1).keepVelocity().apply();
        d.update(0.5);
        assertThat((double) log.get(2)).isBetween(-10.0, 10.0);
    }

    @Test
    void keepVelocity_turnedRoundAtTheKeyframe_staysNearItsEnds() {
        h = Motion.create(0.0, 10.0, 1).scheduler(d.scheduler()).bind(x -> log.add(x));
        d.update(0.5);
        h.speed(-1);
        h.retarget().seconds(1).apply();
        h.speed(1);
        h.retarget().to(12).seconds(1).keepVelocity().apply();
        d.update(0.5);
        assertThat((double) log.get(2)).isBetween(-10.0, 20.0);
    }

    @Test
    void betweenLoopsWithValuesSkipped_goesOnFromWhatIsShown() {
        h = Motion.create(0f, 8f, 1)
                .scheduler(d.scheduler())
                .loops(2)
                .delay(0.5, DelayType.EVERY_LOOP)
                .bind(x -> log.add(x));
        d.update(1.75);
        assertThat(log).containsExactly(8f);
        h.retarget().to(20).seconds(1).apply();
        d.update(0.5);
        assertThat(log).containsExactly(8f, 14f);
    }

    @Test
    void seconds_beforeTheStartOfAPausedMotion_holdItsTimeToTheTotal() {
        h = Motion.create(0f, 8f, 0).scheduler(d.scheduler()).bind(x -> {});
        h.pause();
        h.stretch(4);
        h.retarget().to(4).seconds(1).apply();
        assertThat(h.time()).isLessThanOrEqualTo(h.totalDuration());
    }

    @Test
    void seconds_inOwnStart_ofStepsASecond_areWrittenFromTheirFirst() {
        h = Motion.create(0f, 8f, 2)
                .scheduler(d.scheduler())
                .rate(1)
                .onStart(() -> h.retarget().to(4).seconds(2).apply())
                .bind(x -> log.add(x));
        h.complete();
        d.update(0.5);
        assertThat(log).containsExactly(0f, 8f);
    }

    @Test
    void stretchToNothing_inAnEarlierCallback_endsInTheSameUpdateWithStepsToo() {
        List<String> plain = ends(0);
        List<String> stepped = ends(2);
        assertThat(plain).containsExactly("complete");
        assertThat(stepped).isEqualTo(plain);
    }

    private static List<String> ends(double rate) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<String> told = new ArrayList<>();
        MotionHandle[] second = new MotionHandle[1];
        Motion.timer(0.1875)
                .scheduler(d.scheduler())
                .onComplete(() -> second[0].stretch(0))
                .run();
        FloatMotionBuilder builder =
                Motion.create(0f, 8f, 1).scheduler(d.scheduler()).onComplete(() -> told.add("complete"));
        second[0] = (rate > 0 ? builder.rate(rate) : builder).bind(x -> {});
        d.update(0.125);
        d.update(0.0625);
        return told;
    }

    @Test
    void seconds_inOwnStart_writeWhatIsShownWhereTheLoopBegins() {
        h = Motion.create(0f, 8f, 1)
                .scheduler(d.scheduler())
                .onStart(() -> h.retarget().to(0).seconds(1).apply())
                .bind(x -> log.add(x));
        d.update(0.5);
        d.update(0.25);
        // It is at 4 when it starts, and goes back to 0 from there, at time 0.
        assertThat(log).containsExactly(0f, 4f, 3f);
    }

    @Test
    void seconds_inOwnLoopComplete_beforeAHold_doNotTellTheLastLoopBeforeItEnds() {
        h = Motion.create(0f, 8f, 1)
                .scheduler(d.scheduler())
                .loops(2)
                .holdAfter(1)
                .onLoopComplete(n -> {
                    log.add("loop " + n);
                    if (n == 1) {
                        h.retarget().to(4).seconds(1).apply();
                    }
                })
                .bind(x -> {});
        d.update(2.5);
        assertThat(h.completedLoops()).isEqualTo(1);
        assertThat(log).containsExactly("loop 1");
        d.update(1);
        assertThat(log).containsExactly("loop 1", "loop 2");
    }

    @Test
    void to_ofACellAtTheEndOfTheTime_goesThereInTheTurnThatIsStillToCome() {
        float[] cells = new float[1];
        Motion.timer(1)
                .scheduler(d.scheduler())
                .onComplete(() -> h.retarget().to(30).apply())
                .run();
        h = Motion.create(0f, 10f, 1).scheduler(d.scheduler()).bindTo(cells, 0);
        d.update(1);
        assertThat(h.isActive()).isFalse();
        assertThat(cells[0]).isEqualTo(30);
    }

    @Test
    void stretchToNothing_ofACellInTheSameUpdate_endsAtTheEnd() {
        float[] cells = new float[1];
        Motion.timer(1).scheduler(d.scheduler()).onComplete(() -> h.stretch(0)).run();
        h = Motion.create(0f, 10f, 2)
                .scheduler(d.scheduler())
                .onComplete(() -> log.add("complete"))
                .bindTo(cells, 0);
        d.update(1);
        d.update(0);
        d.update(0);
        assertThat(log).containsExactly("complete");
        assertThat(cells[0]).isEqualTo(10);
    }

    @Test
    void from_ofAMotionThatHasStartedAtTime0_goesOnFromWhatIsShown() {
        h = Motion.create(0f, 8f, 1)
                .scheduler(d.scheduler())
                .onStart(() -> log.add("start"))
                .bind(x -> log.add(x));
        d.update(0);
        h.retarget().from(4).apply();
        d.update(0);
        d.update(0.5);
        assertThat(log).containsExactly(0f, "start", 0f, 0f, 4f);
    }

    @Test
    void to_ofAYoyoAtItsTurnGoingBack_goesOnFromWhatIsShown() {
        h = Motion.create(0f, 8f, 1)
                .scheduler(d.scheduler())
                .loops(2, LoopType.YOYO)
                .bind(x -> log.add(x));
        d.update(1);
        h.speed(-1);
        h.retarget().to(16).apply();
        d.update(0);
        d.update(0.25);
        d.update(0.75);
        assertThat((float) log.get(2)).isCloseTo(8, within(1e-5f));
        assertThat((float) log.get(3)).isCloseTo(6, within(1e-5f));
        assertThat(log.get(4)).isEqualTo(0f);
    }
}
