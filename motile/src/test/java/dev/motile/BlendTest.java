package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions that take over from running ones, with the velocity that these have. */
class BlendTest {

    private static final DoubleProperty<BlendTest> X = DoubleProperty.of("x", t -> t.x, BlendTest::write);

    private final MotionFixture f = new MotionFixture();
    private final List<Double> written = new ArrayList<>();
    private double x;

    private void write(double value) {
        x = value;
        written.add(value);
    }

    private DoubleMotionBuilder create(double from, double to, double seconds) {
        return Motion.create(from, to, seconds).scheduler(f.dispatcher.scheduler());
    }

    private MotionHandle to(double end, double seconds) {
        return Motion.to(this, X, end, seconds)
                .scheduler(f.dispatcher.scheduler())
                .run();
    }

    private static double quintic(double value, double velocity, double end, double seconds, double t) {
        double s = t / seconds;
        double s3 = s * s * s;
        double h0 = 1 - 10 * s3 + 15 * s3 * s - 6 * s3 * s * s;
        double h1 = s - 6 * s3 + 8 * s3 * s - 3 * s3 * s * s;
        return value * h0 + velocity * seconds * h1 + end * (1 - h0);
    }

    /** The next motion leads from a value with a velocity to 7 in 2 s. */
    private void assertBlends(MotionHandle next, double value, double velocity) {
        written.clear();
        for (int k = 1; k < 8; k++) {
            f.update(0.25);
            double expected = quintic(value, velocity, 7, 2, k * 0.25);
            assertThat(x).as("after %s s", k * 0.25).isCloseTo(expected, within(1e-6 * (1 + Math.abs(velocity))));
        }
        f.update(0.25);
        assertThat(x).isEqualTo(7);
        assertThat(written).hasSize(8);
        assertThat(next.isActive()).isFalse();
    }

    @Test
    void blendFrom_aRunningMotion_goesOnAsFast() {
        MotionHandle running = create(0, 10, 1).onCancel(() -> f.add("cancel")).bind(this, X);
        f.update(0.5);
        written.clear();
        MotionHandle next = to(7, 2).blendFrom(running);
        assertThat(written).containsExactly(5.0);
        assertThat(f.take()).containsExactly("cancel");
        assertThat(running.isActive()).isFalse();
        assertBlends(next, 5, 10);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.MATCH_ALL,
            names = {"^(?!.*(BOUNCE)).*$"})
    void blendFrom_anyEase_knowsItsVelocity(Ease ease) {
        MotionHandle running = create(0, 10, 1).ease(ease).bind(this, X);
        f.update(0.25);
        double value = x;
        double near = 1e-5;
        double velocity = (ease.applyAsDouble(0.25 + near) - ease.applyAsDouble(0.25 - near)) / (2 * near) * 10;
        assertBlends(to(7, 2).blendFrom(running), value, velocity);
    }

    @ParameterizedTest
    @ValueSource(doubles = {2, 0.5, 0, -1})
    void blendFrom_aMotionOfAnotherSpeed_hasTheVelocityOfTheClock(double speed) {
        MotionHandle running = create(0, 10, 1).bind(this, X);
        f.update(0.5);
        running.speed(speed);
        assertBlends(to(7, 2).blendFrom(running), 5, 10 * speed);
    }

    @Test
    void blendFrom_whatStands_startsAtRest() {
        MotionHandle paused = create(0, 10, 1).bind(this, X);
        f.update(0.5);
        paused.pause();
        assertBlends(to(7, 2).blendFrom(paused), 5, 0);
        MotionHandle over = create(0, 10, 1).bind(this, X).preserve();
        f.update(1);
        assertBlends(to(7, 2).blendFrom(over), 10, 0);
    }

    @Test
    void blendFrom_whatStands_startsWhereItStands() {
        MotionHandle over = create(0, 10, 1).bind(this::write).preserve();
        f.update(1);
        create(100, 200, 4).bind(other -> {});
        assertBlends(to(7, 2).blendFrom(over), 10, 0);
    }

    @Test
    void blendFrom_ofAMotionWithoutSpeed_hasTheVelocityOfTheClockLater() {
        MotionHandle running = create(0, 10, 1).bind(this::write);
        f.update(0.5);
        MotionHandle next = to(7, 2);
        next.speed(0);
        next.blendFrom(running);
        f.update(0.25);
        assertThat(x).isEqualTo(5);
        next.speed(1);
        assertBlends(next, 5, 10);
    }

    @Test
    void blendFrom_ofAMotionWithADelay_writesAsItDoes() {
        for (boolean skips : new boolean[] {true, false}) {
            MotionHandle running = create(0, 10, 1).bind(this::write);
            f.update(0.5);
            MotionHandle next =
                    create(1, 7, 2).delay(0.5).skipValuesDuringDelay(skips).bind(this::write);
            x = 5;
            written.clear();
            next.blendFrom(running);
            assertThat(written).isEqualTo(skips ? List.of() : List.of(5.0));
            f.update(0.5);
            assertBlends(next, 5, 10);
        }
    }

    @Test
    void blendFrom_aYoyoOnItsWayBack_goesOnThatWay() {
        MotionHandle running =
                create(0, 10, 1).loops(Motion.INFINITE, LoopType.YOYO).bind(this, X);
        f.update(1.25);
        assertBlends(to(7, 2).blendFrom(running), 7.5, -10);
    }

    @Test
    void blendFrom_ofABlend_goesOnFromThat() {
        MotionHandle running = create(0, 10, 1).bind(this, X);
        f.update(0.5);
        MotionHandle second = to(-3, 1).blendFrom(running);
        f.update(0.25);
        double near = 1e-6;
        double velocity = (quintic(5, 10, -3, 1, 0.25 + near) - quintic(5, 10, -3, 1, 0.25 - near)) / (2 * near);
        assertBlends(to(7, 2).blendFrom(second), quintic(5, 10, -3, 1, 0.25), velocity);
    }

    @Test
    void blendFrom_withOwnEnds_beginsAtTheValueInTheFirstLoopOnly() {
        MotionHandle running = create(0, 10, 1).bind(this, X);
        f.update(0.5);
        create(100, 7, 2).loops(2).immediateBind(false).bind(this, X).blendFrom(running);
        assertThat(x).isEqualTo(5);
        f.update(1, 1);
        assertThat(x).isEqualTo(100);
        f.update(1);
        assertThat(x).isEqualTo(53.5);
    }

    @Test
    void blendFrom_withADelay_beginsWhenThatIsOver() {
        MotionHandle running = create(0, 10, 1).bind(this, X);
        f.update(0.5);
        MotionHandle next = create(3, 7, 2).delay(1).bind(this, X).blendFrom(running);
        assertThat(x).isEqualTo(5);
        f.update(1);
        assertThat(x).isEqualTo(5);
        assertBlends(next, 5, 10);
    }

    @Test
    void blendFrom_ofAnotherSpeed_keepsTheVelocityOfTheClock() {
        MotionHandle running = create(0, 10, 1).bind(this, X);
        f.update(0.5);
        MotionHandle next = to(7, 4).speed(2).blendFrom(running);
        assertBlends(next, 5, 10);
    }

    // ---- From sequences

    private final MotionClip<BlendTest> up = Motion.create(0.0, 10.0, 1).clip(X);
    private final MotionClip<BlendTest> down = Motion.create(10.0, 4.0, 2).clip(X);

    private MotionSequence sequence() {
        return Motion.sequence().scheduler(f.dispatcher.scheduler());
    }

    @Test
    void blendFrom_aSequence_takesOverWhatItShowsOfTheProperty() {
        MotionHandle running = sequence()
                .append(create(0, 99, 3).immediateBind(false).bind(v -> {}))
                .insert(0, up, this)
                .insert(1, down, this)
                .onCancel(() -> f.add("cancel"))
                .run();
        f.update(2);
        assertThat(x).isEqualTo(7);
        MotionHandle next = to(7, 2).blendFrom(running);
        assertThat(f.take()).containsExactly("cancel");
        assertThat(f.dispatcher.count()).isEqualTo(1);
        assertBlends(next, 7, -3);
    }

    @Test
    void blendFrom_aSequenceInsideAnother_knowsAllTheirPaces() {
        MotionHandle running = sequence()
                .interval(1)
                .append(sequence().append(up, this).ease(Ease.IN_QUAD).loops(2, LoopType.YOYO))
                .run()
                .speed(2);
        f.update(0.75);
        // Half of the first loop inside: at a quarter, as fast as the ease is there.
        assertThat(x).isEqualTo(2.5);
        MotionHandle next = to(7, 2).blendFrom(running);
        assertBlends(next, 2.5, 20);
    }

    @Test
    void blendFrom_aSequenceOnItsWayBack_goesBack() {
        MotionHandle running =
                sequence().append(up, this).loops(2, LoopType.YOYO).run();
        f.update(1.25);
        assertThat(x).isEqualTo(7.5);
        assertBlends(to(7, 2).blendFrom(running), 7.5, -10);
    }

    @Test
    void blendFrom_aSequenceThatHoldsTheProperty_startsAtRest() {
        MotionHandle running = sequence().append(up, this).interval(3).run();
        f.update(2);
        assertBlends(to(7, 2).blendFrom(running), 10, 0);
    }

    @Test
    void blendFrom_aSequenceThatDoesNotWriteIt_justCancelsThat() {
        x = 3;
        MotionHandle running =
                sequence().append(up, new BlendTest()).interval(1).run();
        f.update(0.5);
        MotionHandle next = to(7, 2).blendFrom(running);
        assertThat(running.isActive()).isFalse();
        f.update(1);
        assertThat(x).isEqualTo(5);
        assertThat(next.isActive()).isTrue();
    }

    // ---- Types, and what is refused

    @Test
    void blendFrom_ofLongsAndVectors() {
        List<Object> seen = new ArrayList<>();
        MotionHandle longs = Motion.createLong(0, 1000, 1)
                .scheduler(f.dispatcher.scheduler())
                .bind(n -> seen.add(n));
        MotionHandle vector = Motion.vector2(0, 0, 10, 20, 1)
                .scheduler(f.dispatcher.scheduler())
                .bind((a, b) -> seen.add(a + "," + b));
        f.update(0.5);
        seen.clear();
        Motion.createLong(0, 0, 1)
                .scheduler(f.dispatcher.scheduler())
                .immediateBind(false)
                .bind(n -> seen.add(n))
                .blendFrom(longs);
        Motion.vector2(0, 0, 10, 10, 1)
                .scheduler(f.dispatcher.scheduler())
                .immediateBind(false)
                .bind((a, b) -> seen.add(a + "," + b))
                .blendFrom(vector);
        assertThat(seen).containsExactly(500L, "5.0,10.0");
        seen.clear();
        f.update(0.5);
        double n = quintic(500, 1000, 0, 1, 0.5);
        float a = (float) quintic(5, 10, 10, 1, 0.5);
        float b = (float) quintic(10, 20, 10, 1, 0.5);
        assertThat(seen).containsExactlyInAnyOrder(Math.round(n), a + "," + b);
    }

    @Test
    void blendFrom_aMotionThatShowsNothingYet_justCancelsIt() {
        x = 3;
        MotionHandle waiting = create(0, 10, 1).delay(1).bind(this, X);
        f.update(0.5);
        to(7, 2).blendFrom(waiting);
        assertThat(waiting.isActive()).isFalse();
        f.update(1);
        assertThat(x).isEqualTo(5);
    }

    @Test
    void blendFrom_anEndedMotion_changesNothing() {
        x = 3;
        MotionHandle ended = create(3, 10, 1).bind(this, X);
        f.update(0.5);
        ended.cancel();
        x = 3;
        to(7, 2).blendFrom(ended).blendFrom(MotionHandle.NONE);
        f.update(1);
        assertThat(x).isEqualTo(5);
    }

    @Test
    void blendFrom_whatCannotBe_isRefused() {
        MotionHandle running = create(0, 10, 1).bind(this, X);
        f.update(0.5);
        MotionHandle vector = Motion.vector2(0, 0, 1, 1, 1)
                .scheduler(f.dispatcher.scheduler())
                .run();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> vector.blendFrom(running))
                .withMessage("running must have as many components as the motion, 2, but has 1");
        assertThatIllegalArgumentException().isThrownBy(() -> vector.blendFrom(vector));
        assertThatIllegalArgumentException().isThrownBy(() -> vector.blendFrom(null));
        MotionHandle punch =
                Motion.punch(1, 2, 1).scheduler(f.dispatcher.scheduler()).run();
        assertThatIllegalStateException().isThrownBy(() -> punch.blendFrom(running));
        assertThatIllegalStateException().isThrownBy(() -> to(7, 1).blendFrom(punch));
        assertThatIllegalStateException()
                .isThrownBy(() -> running.blendFrom(vector))
                .withMessageContaining("runs already");
        MotionHandle child = create(0, 1, 1).immediateBind(false).bind(this, X);
        MotionHandle sequence = sequence().append(child).run();
        assertThatIllegalStateException().isThrownBy(() -> to(7, 1).blendFrom(child));
        assertThatIllegalStateException().isThrownBy(() -> sequence.blendFrom(running));
        assertThat(running.isActive()).isTrue();
        assertThat(child.isActive()).isTrue();
    }

    @Test
    void blendFrom_whereAnOwnEaseEndsTheNewMotion_leavesItEnded() {
        MotionHandle[] next = new MotionHandle[1];
        MotionHandle running = create(0, 10, 1)
                .ease(p -> {
                    if (next[0] != null) {
                        next[0].tryCancel();
                    }
                    return p;
                })
                .bind(this, X);
        f.update(0.5);
        next[0] = to(7, 2);
        next[0].blendFrom(running);
        assertThat(next[0].status()).isEqualTo(MotionStatus.CANCELED);
        f.update(1);
        assertThat(next[0].isValid()).isFalse();
    }

    @Test
    void blendFrom_whereTheCancelledOneClears_endsBoth() {
        MotionHandle running = create(0, 10, 1).onCancel(f.dispatcher::clear).bind(this, X);
        f.update(0.5);
        MotionHandle next = to(7, 2).blendFrom(running);
        assertThat(next.isActive()).isFalse();
        assertThat(f.dispatcher.count()).isZero();
    }
}
