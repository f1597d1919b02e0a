package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Motions that are given other ends, or another duration, while they run. */
class RetargetTest {

    private static final long SEED = Long.getLong("motile.seed", 6_202L);
    private static final int CASES = Integer.getInteger("motile.runs", Long.getLong("motile.seed") == null ? 3000 : 1);

    private final MotionFixture f = new MotionFixture();

    // ---- The end

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void to_whileRunning_goesOnFromTheValueInTheTimeLeft(MotionFixture.Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 10, 1), sink);
        f.update(0.5);
        f.forget();
        handle.retarget().to(20).apply();
        assertThat(f.take()).isEmpty();
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(handle.totalDuration()).isEqualTo(1);
        f.update(0.25);
        assertValues(sink, 12.5f);
        f.update(0.125, 0.125);
        if (sink != MotionFixture.Sink.NONE) {
            assertThat(f.value()).isEqualTo(20);
        }
        assertThat(f.takeEvents()).containsExactly("loop 1", "complete");
        assertThat(handle.isActive()).isFalse();
    }

    private void assertValues(MotionFixture.Sink sink, Float... values) {
        if (sink == MotionFixture.Sink.NONE) {
            assertThat(f.takeValues()).hasSize(values.length);
        } else {
            assertThat(f.takeValues()).containsExactly(values);
        }
    }

    @ParameterizedTest
    @EnumSource(Ease.class)
    void to_ofAnyEase_playsItAnewForTheRestOfTheLoop(Ease ease) {
        MotionHandle handle = f.bind(f.create(0, 10, 1).ease(ease));
        f.update(0.25);
        float shown = f.value();
        handle.retarget().to(-6).apply();
        for (int k = 1; k < 12; k++) {
            f.update(0.0625);
            float expected = LaneStore.mix(shown, -6, (float) ease.applyAsDouble(k / 12.0));
            assertThat(f.value()).as("%s at %s", ease, k).isCloseTo(expected, within(2e-5f));
        }
        f.update(0.0625);
        assertThat(f.value()).isEqualTo(-6);
    }

    @Test
    void to_again_startsFromWhatIsShownThen() {
        MotionHandle handle = f.bind(f.create(0, 8, 1));
        f.update(0.5);
        handle.retarget().to(0).apply();
        f.update(0.25);
        assertThat(f.value()).isEqualTo(2);
        handle.retarget().to(10).apply();
        f.update(0.125, 0.125);
        assertThat(f.takeValues()).containsExactly(0f, 4f, 2f, 6f, 10f);
    }

    @Test
    void to_inALoop_holdsForTheLoopsThatFollow() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(3));
        f.update(1.5);
        f.forget();
        handle.retarget().to(16).apply();
        f.update(0.25, 0.25, 0.5, 0.5);
        assertThat(f.takeValues()).containsExactly(10f, 0f, 8f, 16f);
    }

    @Test
    void to_ofAYoyoOnItsWayBack_leavesTheWayBackAsItWas() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(Motion.INFINITE, LoopType.YOYO));
        f.update(1.5);
        f.forget();
        handle.retarget().to(16).apply();
        f.update(0.25, 0.25, 0.5, 0.5, 0.5);
        assertThat(f.takeValues()).containsExactly(2f, 0f, 8f, 16f, 8f);
    }

    @Test
    void to_ofAFlipOnItsWayBack_turnsIntoTheNewWay() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(4, LoopType.FLIP));
        f.update(1.5);
        f.forget();
        handle.retarget().from(2).apply();
        f.update(0.25, 0.25, 0.5, 0.5);
        assertThat(f.takeValues()).containsExactly(3f, 2f, 5f, 8f);
    }

    @Test
    void to_ofAnIncrementalMotion_addsTheNewDistanceFromThenOn() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(3, LoopType.INCREMENTAL));
        f.update(1.5);
        f.forget();
        handle.retarget().to(10).apply();
        f.update(0.25, 0.25, 1);
        assertThat(f.takeValues()).containsExactly(16f, 20f, 30f);
    }

    @Test
    void bothEnds_ofARunningMotion_holdFromTheNextLoopOn() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(2));
        f.update(0.5);
        f.forget();
        handle.retarget().from(100).to(200).apply();
        f.update(0.25, 0.25, 0.5, 0.5);
        assertThat(f.takeValues()).containsExactly(102f, 100f, 150f, 200f);
    }

    @Test
    void bothEnds_beforeTheStart_areTakenAsTheyAre() {
        MotionHandle delayed = f.bind(f.logged(0, 8, 1).delay(1));
        f.update(0.5);
        delayed.retarget().from(100).to(200).apply();
        f.update(1);
        assertThat(f.take()).containsExactly("start", "150.0");
    }

    @Test
    void bothEnds_ofAMotionThatQueues_areTakenAsTheyAre() {
        f.create(0, 8, 1).bind(this, X);
        MotionHandle queued = f.create(8, 4, 1).overwrite(Overwrite.QUEUE).bind(this, X);
        f.update(0.5);
        queued.retarget().from(100).to(200).apply();
        f.update(0.5);
        assertThat(x).isEqualTo(100);
        f.update(0.5);
        assertThat(x).isEqualTo(150);
    }

    @Test
    void retarget_playingBackwards_goesBackFromTheValue() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).onRewound(() -> f.add("rewound")));
        f.update(0.5);
        handle.speed(-1);
        handle.retarget().from(-4).apply();
        f.forget();
        f.update(0.25, 0.25);
        assertThat(f.take()).containsExactly("0.0", "-4.0", "rewound");
        handle.speed(1);
        f.update(0.25, 0.25, 0.25);
        assertThat(f.takeValues()).containsExactly(0f, 4f, 6f);
    }

    @Test
    void retarget_turnedRoundAfterwards_comesBackThroughTheSameValues() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).ease(Ease.IN_QUAD));
        f.update(0.5);
        handle.retarget().to(16).apply();
        f.update(0.25);
        float at = f.value();
        f.update(0.125);
        handle.speed(-1);
        f.update(0.125);
        assertThat(f.value()).isEqualTo(at);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(2);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(0.5f);
        f.update(0.25);
        assertThat(f.value()).isEqualTo(0);
    }

    @Test
    void to_atTheEndOfTheTime_goesThereInTheTurnThatIsStillToCome() {
        MotionHandle[] second = new MotionHandle[1];
        f.create(0, 1, 1).onComplete(() -> second[0].retarget().to(30).apply()).run();
        second[0] = f.bind(f.logged(0, 10, 1));
        f.forget();
        f.update(1);
        assertThat(f.take()).containsExactly("start", "30.0", "loop 1", "complete");
    }

    // ---- A new duration

    @Test
    void seconds_whileRunning_beginTheLoopAnew() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1).delay(0.5));
        f.update(1);
        f.forget();
        handle.retarget().to(15).seconds(2).apply();
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(handle.duration()).isEqualTo(2);
        assertThat(handle.totalDuration()).isEqualTo(2.5);
        f.update(1, 1);
        assertThat(f.take()).containsExactly("10.0", "15.0", "loop 1", "complete");
    }

    @Test
    void seconds_alone_beginAnewTowardsTheSameEnd() {
        MotionHandle handle = f.bind(f.create(0, 10, 1).loops(2, LoopType.YOYO));
        f.update(1.5);
        f.forget();
        handle.retarget().seconds(4).apply();
        f.update(2, 2);
        assertThat(f.takeValues()).containsExactly(2.5f, 0f);
    }

    @Test
    void seconds_ofAMotionThatRestsAtItsEnd_playItAgain() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1)).preserve();
        f.update(2);
        assertThat(f.take()).containsExactly("0.0", "start", "10.0", "loop 1", "complete");
        handle.retarget().to(4).seconds(1).apply();
        assertThat(handle.isPlaying()).isTrue();
        f.update(0.5, 0.5, 0.5);
        assertThat(f.take()).containsExactly("7.0", "4.0", "loop 1", "complete");
    }

    @Test
    void seconds_inItsOwnLastWrite_keepItGoing() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.logged(0, 10, 1)
                .onUpdate(() -> {
                    if (f.value() == 10) {
                        handle[0].retarget().to(0).seconds(1).apply();
                    }
                })
                .bind(f, MotionFixture::write);
        f.update(1, 0.5, 0.5);
        assertThat(f.take()).containsExactly("0.0", "start", "10.0", "5.0", "0.0", "loop 1", "complete");
    }

    @Test
    void seconds_playingBackwards_leadToTheStartInThem() {
        MotionHandle handle = f.bind(f.create(0, 8, 1));
        f.update(0.5);
        handle.speed(-1);
        handle.retarget().from(-4).seconds(2).apply();
        f.forget();
        f.update(1);
        assertThat(f.value()).isCloseTo(0, within(1e-6f));
        f.update(1);
        assertThat(f.value()).isEqualTo(-4);
        assertThat(handle.isActive()).isTrue();
    }

    @Test
    void seconds_inAnEarlierCallbackOfTheSameUpdate_writeWhatIsShownThere() {
        MotionHandle[] second = new MotionHandle[1];
        f.create(0, 1, 0.5)
                .onComplete(() -> second[0].retarget().to(30).seconds(1).apply())
                .run();
        second[0] = f.bind(f.logged(0, 8, 1));
        f.update(0.25);
        f.forget();
        f.update(0.25, 0.5, 0.5);
        assertThat(f.take()).containsExactly("4.0", "17.0", "30.0", "loop 1", "complete");
    }

    @Test
    void zeroSeconds_goThereInTheNextUpdate() {
        MotionHandle handle = f.bind(f.logged(0, 10, 1));
        f.update(0.5);
        f.forget();
        handle.retarget().to(30).seconds(0).apply();
        f.update(0);
        assertThat(f.take()).containsExactly("30.0", "loop 1", "complete");
    }

    // ---- A velocity that is kept

    @Test
    void keepVelocity_beginsAsFastAsItWas_andEndsAtRest() {
        MotionHandle handle =
                Motion.create(0.0, 10.0, 1).scheduler(f.dispatcher.scheduler()).bind(x -> doubles.add(x));
        f.update(0.5);
        handle.retarget().to(7).seconds(2).keepVelocity().apply();
        doubles.clear();
        for (int k = 1; k < 8; k++) {
            f.update(0.25);
            assertThat(doubles.get(k - 1)).isCloseTo(quintic(5, 10, 7, 2, k * 0.25), within(1e-8));
        }
        f.update(0.25);
        assertThat(doubles.get(7)).isEqualTo(7);
        assertThat(handle.isActive()).isFalse();
    }

    private final List<Double> doubles = new ArrayList<>();

    /** From a value with a velocity to a value at rest, as Hermite's polynomial is written in most books. */
    private static double quintic(double value, double velocity, double end, double seconds, double t) {
        double s = t / seconds;
        double s3 = s * s * s;
        double h0 = 1 - 10 * s3 + 15 * s3 * s - 6 * s3 * s * s;
        double h1 = s - 6 * s3 + 8 * s3 * s - 3 * s3 * s * s;
        return value * h0 + velocity * seconds * h1 + end * (1 - h0);
    }

    @Test
    void keepVelocity_again_knowsTheVelocityOnTheWay() {
        MotionHandle handle =
                Motion.create(0.0, 10.0, 1).scheduler(f.dispatcher.scheduler()).bind(x -> doubles.add(x));
        f.update(0.5);
        handle.retarget().to(7).keepVelocity().apply();
        f.update(0.125);
        double at = doubles.get(doubles.size() - 1);
        double near = 1e-6;
        double velocity = (quintic(5, 10, 7, 0.5, 0.125 + near) - quintic(5, 10, 7, 0.5, 0.125 - near)) / (2 * near);
        handle.retarget().to(-3).seconds(1).keepVelocity().apply();
        f.update(0.25);
        assertThat(doubles.get(doubles.size() - 1)).isCloseTo(quintic(at, velocity, -3, 1, 0.25), within(1e-7));
    }

    @Test
    void keepVelocity_playingBackwards_keepsItTheWayItGoes() {
        MotionHandle handle =
                Motion.create(0.0, 10.0, 1).scheduler(f.dispatcher.scheduler()).bind(x -> doubles.add(x));
        f.update(0.5);
        handle.speed(-1);
        handle.retarget().from(2).keepVelocity().apply();
        f.update(0.25);
        assertThat(doubles.get(doubles.size() - 1)).isCloseTo(quintic(5, -10, 2, 0.5, 0.25), within(1e-8));
        f.update(0.25);
        assertThat(doubles.get(doubles.size() - 1)).isEqualTo(2);
    }

    @Test
    void keepVelocity_ofAMotionThatRests_startsAndStopsSmoothly() {
        MotionHandle handle = Motion.create(0.0, 10.0, 1)
                .scheduler(f.dispatcher.scheduler())
                .bind(x -> doubles.add(x))
                .preserve();
        f.update(1);
        handle.retarget().to(20).seconds(1).keepVelocity().apply();
        f.update(0.25);
        assertThat(doubles.get(doubles.size() - 1)).isCloseTo(quintic(10, 0, 20, 1, 0.25), within(1e-12));
    }

    @Test
    void keepVelocity_intoAnEndlessLoop_lastsForTheRunningLoopOnly() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(Motion.INFINITE, LoopType.YOYO));
        f.update(0.5);
        handle.retarget().to(4).keepVelocity().apply();
        f.update(0.25);
        assertThat(f.value()).isCloseTo((float) quintic(4, 8, 4, 0.5, 0.25), within(1e-6f));
        f.update(0.25, 0.5, 0.5, 0.5);
        f.forget();
        assertThat(f.value()).isEqualTo(2);
    }

    // ---- Types of values

    private static final List<ValueKind> JOINING =
            Arrays.stream(ValueKind.values()).filter(RetargetTest::joins).toList();

    private static boolean joins(ValueKind kind) {
        ValueFixture fixture = new ValueFixture();
        ValueForm.Sink sink = kind.form.sinks().get(0);
        MotionHandle handle = fixture.bind("a", kind, fixture.logged("a", kind, 1), sink);
        try {
            return handle.retarget() != null;
        } catch (IllegalStateException vibrates) {
            return false;
        }
    }

    @Test
    void retarget_ofWhatHasNoEnds_isRefused() {
        assertThat(Arrays.stream(ValueKind.values()).filter(kind -> !JOINING.contains(kind)))
                .isNotEmpty()
                .allMatch(kind -> kind.form == ValueForm.FLOATS
                        || kind.form == ValueForm.CUSTOM
                        || kind.name().startsWith("PUNCH")
                        || kind.name().startsWith("SHAKE")
                        || kind.name().startsWith("TURN"));
    }

    private static MotionRetarget end(MotionRetarget retarget, double[] end) {
        return switch (end.length) {
            case 1 -> retarget.to(end[0]);
            case 2 -> retarget.to(end[0], end[1]);
            case 3 -> retarget.to(end[0], end[1], end[2]);
            default -> retarget.to(end[0], end[1], end[2], end[3]);
        };
    }

    private static List<ValueKind> joining() {
        return JOINING;
    }

    /** The numbers that a motion has, where packed colours are told as others. */
    private static double[] told(ValueKind kind, double[] value) {
        boolean isPacked = kind.form == ValueForm.ARGB || kind.form == ValueForm.RGBA;
        return isPacked ? Arrays.stream(value).map(part -> part / 255).toArray() : value;
    }

    @ParameterizedTest
    @MethodSource("joining")
    void to_ofEveryType_goesBackToWhereItBegan(ValueKind kind) {
        for (boolean keeps : new boolean[] {false, true}) {
            ValueFixture v = new ValueFixture();
            MotionHandle handle = v.bind("a", kind, v.logged("a", kind, 1), ValueForm.Sink.SETTER);
            double[] from = v.takeValue();
            v.update(0.5);
            double[] half = v.takeValue();
            assertThat(kind.isNear(half, 0.5, 0)).isTrue();
            MotionRetarget retarget = end(handle.retarget(), told(kind, kind.from));
            if (keeps) {
                retarget.keepVelocity().apply();
            } else {
                retarget.apply();
            }
            v.update(0);
            assertThat(v.takeValue()).as("%s at the place", kind).isEqualTo(half);
            v.update(0.25);
            double[] between = v.takeValue();
            v.update(0.25);
            double[] end = v.takeValue();
            for (int lane = 0; lane < end.length; lane++) {
                assertThat(kind.form.narrow(end[lane]))
                        .as("%s, lane %s", kind, lane)
                        .isEqualTo(from[lane]);
            }
            if (keeps) {
                assertThat(between).isNotEqualTo(end);
            } else {
                boolean isRound = kind == ValueKind.ANGLE_LONG_WAY;
                double around = kind.at(half, kind.from, 0.5)[0];
                assertThat(isRound ? Math.abs(between[0] - around) < 1e-6 : kind.isNear(between, 0.25, 0))
                        .as("%s half the way back, %s", kind, Arrays.toString(between))
                        .isTrue();
            }
        }
    }

    // ---- Other motions, and what else they may be

    @Test
    void ofAClip_leavesItsOtherMotionsAlone() {
        MotionClip<MotionFixture> clip = f.logged(0, 8, 1).clip(MotionFixture::write);
        MotionHandle changed = clip.play(f);
        MotionHandle other = clip.play(f);
        f.update(0.5);
        f.forget();
        changed.retarget().to(0).seconds(2).apply();
        assertThat(other.duration()).isEqualTo(1);
        f.update(0.5);
        assertThat(f.take()).containsExactly("3.0", "8.0", "loop 1", "complete");
        f.update(1.5);
        assertThat(f.take()).containsExactly("0.0", "loop 1", "complete");
        f.update(0);
        clip.play(f);
        f.update(0.5);
        assertThat(f.take()).containsExactly("0.0", "start", "4.0");
    }

    @Test
    void ofAClip_manyInOneFrame_leaveThePlanThatTheyShared() {
        MotionClip<MotionFixture> clip = f.logged(0, 8, 1).clip(MotionFixture::write);
        for (int k = 0; k < 9; k++) {
            clip.play(f).stretch(2);
        }
        MotionHandle last = clip.play(f);
        f.update(1);
        assertThat(last.isActive()).isFalse();
        assertThat(f.dispatcher.count()).isEqualTo(9);
        f.update(1);
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void from_ofARotation_isBroughtToUnitLength() {
        List<Float> seen = new ArrayList<>();
        MotionHandle handle = Motion.quaternion(0, 0, 0, 1, 0, 1, 0, 0, 1)
                .scheduler(f.dispatcher.scheduler())
                .loops(2)
                .bind((x, y, z, w) -> seen.add(y));
        f.update(0.5);
        handle.retarget().from(0, 2, 0, 0).to(0, 0, 0, 1).apply();
        f.update(0.5);
        assertThat(seen.get(seen.size() - 1)).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.retarget().from(0, 0, 0, 0).apply())
                .withMessageContaining("from");
    }

    @Test
    void ofAClip_fromItsOwnCallbacks_stillTellsTheRest() {
        MotionHandle[] handle = new MotionHandle[1];
        MotionClip<MotionFixture> clip = f.create(0, 8, 1)
                .loops(2)
                .onLoopComplete(n -> f.add("loop " + n))
                .onUpdate(() -> {
                    if (handle[0] != null) {
                        handle[0].retarget().to(4).apply();
                        handle[0].stretch(2);
                        handle[0] = null;
                    }
                })
                .clip(MotionFixture::write);
        handle[0] = clip.play(f);
        f.update(1);
        assertThat(f.take()).containsExactly("0.0", "0.0", "loop 1");
        f.update(1, 1);
        assertThat(f.take()).containsExactly("2.0", "4.0", "loop 2");
    }

    @Test
    void ofStepsASecond_keepsToThem() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).rate(4));
        f.update(0.5);
        f.forget();
        handle.retarget().to(0).apply();
        f.update(0.125, 0.125, 0.125, 0.125);
        assertThat(f.takeValues()).containsExactly(2f, 0f);
    }

    @Test
    void betweenLoops_theNextOneGoesOnFromWhereItStood() {
        MotionHandle handle = f.bind(f.create(0, 8, 1)
                .loops(2, LoopType.YOYO)
                .delay(0.5, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(false));
        f.update(1.75);
        handle.retarget().to(100).from(2).apply();
        f.forget();
        f.update(0, 0.25, 0.5, 0.5);
        assertThat(f.takeValues()).containsExactly(8f, 8f, 5f, 2f);
    }

    private float x = 4;

    private static final FloatProperty<RetargetTest> X = FloatProperty.of("x", t -> t.x, (t, value) -> t.x = value);

    @Test
    void ofAMotionToAValue_readsItsStartAgainAndGoesToTheNewEnd() {
        MotionHandle handle = Motion.to(this, X, 8, 1)
                .scheduler(f.dispatcher.scheduler())
                .run()
                .preserve();
        f.update(0.5);
        assertThat(x).isEqualTo(6);
        handle.retarget().to(0).apply();
        f.update(0.5);
        assertThat(x).isZero();
        handle.invalidate();
        handle.time(0);
        x = 10;
        f.update(0.5);
        assertThat(x).isEqualTo(5);
    }

    @Test
    void ofAMotionToAValue_beforeItStarts_changesWhereItGoes() {
        MotionHandle handle = Motion.to(this, X, 8, 1)
                .scheduler(f.dispatcher.scheduler())
                .delay(1)
                .run();
        f.update(0.5);
        handle.retarget().to(20).apply();
        x = 10;
        f.update(1);
        assertThat(x).isEqualTo(15);
    }

    @Test
    void ofAMotionByAnAmount_beforeItStarts_needsBothEnds() {
        MotionHandle handle = Motion.by(this, X, 8, 1)
                .scheduler(f.dispatcher.scheduler())
                .delay(1)
                .run();
        assertThatIllegalStateException()
                .isThrownBy(() -> handle.retarget().to(20).apply())
                .withMessageContaining("both ends");
        handle.retarget().from(100).to(200).apply();
        f.update(1.5);
        assertThat(x).isEqualTo(150);
    }

    @Test
    void ofWholeNumbers_takesWhatTheirTypeHolds() {
        ManualMotionDispatcher d = f.dispatcher;
        List<Object> written = new ArrayList<>();
        MotionHandle ints = Motion.createInt(0, 10, 1).scheduler(d.scheduler()).bind(n -> written.add(n));
        MotionHandle longs =
                Motion.createLong(0, 10, 1).scheduler(d.scheduler()).bind(n -> written.add(n));
        d.update(0.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ints.retarget().to(1.5))
                .withMessage("to must be a whole number that the motion's type holds, but is 1.5");
        assertThatIllegalArgumentException().isThrownBy(() -> ints.retarget().to(1L << 31));
        assertThatIllegalArgumentException().isThrownBy(() -> ints.retarget().from(-1e10));
        assertThatIllegalArgumentException().isThrownBy(() -> longs.retarget().to(0x1p63));
        ints.retarget().to(Integer.MIN_VALUE).apply();
        longs.retarget().to(Long.MAX_VALUE).apply();
        written.clear();
        d.update(0.5);
        assertThat(written).containsExactlyInAnyOrder(Integer.MIN_VALUE, Long.MAX_VALUE);
    }

    @Test
    void ofVectors_takesAsManyComponents() {
        MotionHandle handle = Motion.vector2(0, 0, 1, 1, 1)
                .scheduler(f.dispatcher.scheduler())
                .bind((x, y) -> {});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.retarget().to(1))
                .withMessage("to must have as many components as the motion, 2, but has 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.retarget().from(1, 2, 3))
                .withMessage("from must have as many components as the motion, 2, but has 3");
    }

    @Test
    void retarget_ofWhatCannotBe_changesNothing() {
        MotionHandle handle = f.bind(f.create(1, 8, 1).logarithmic());
        f.update(0.5);
        float shown = f.value();
        assertThatIllegalStateException()
                .isThrownBy(() -> handle.retarget().apply())
                .withMessageContaining("nothing was told");
        assertThatIllegalArgumentException().isThrownBy(() -> handle.retarget().seconds(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> handle.retarget().seconds(Double.NaN));
        MotionRetarget negative = handle.retarget().to(-2).seconds(3);
        assertThatIllegalArgumentException().isThrownBy(negative::apply).withMessageContaining("-2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.retarget().from(-1).to(-2).apply());
        assertThat(handle.duration()).isEqualTo(1);
        f.update(0);
        assertThat(f.value()).isEqualTo(shown);
        MotionRetarget once = handle.retarget().to(4);
        once.apply();
        assertThatIllegalStateException().isThrownBy(once::apply);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(4);
        assertThatIllegalStateException().isThrownBy(handle::retarget);
        f.update(0);
        assertThatIllegalStateException().isThrownBy(handle::retarget);
    }

    @Test
    void retarget_whereNoTimeIsLeft_asksForSeconds() {
        MotionHandle handle = f.bind(f.create(0, 8, 1)).preserve();
        f.update(1);
        assertThatIllegalStateException()
                .isThrownBy(() -> handle.retarget().to(4).apply())
                .withMessageContaining("give it seconds");
        MotionHandle endless = f.bind(f.create(0, 8, 1).loops(Motion.INFINITE));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> endless.retarget().seconds(0).apply())
                .withMessageContaining("loops for ever");
        assertThatIllegalArgumentException().isThrownBy(() -> endless.stretch(0));
        MotionHandle sequence = Motion.sequence()
                .scheduler(f.dispatcher.scheduler())
                .append(f.create(0, 1, 1).immediateBind(false).bind(v -> {}))
                .run();
        assertThatIllegalStateException().isThrownBy(sequence::retarget);
        assertThatIllegalStateException().isThrownBy(() -> sequence.stretch(2));
        assertThatIllegalStateException().isThrownBy(MotionHandle.NONE::retarget);
    }

    // ---- Another duration that keeps the phase

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void stretch_keepsThePhase(MotionFixture.Sink sink) {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).delay(0.5).loops(2), sink);
        f.update(2);
        f.forget();
        handle.stretch(4);
        assertThat(f.take()).isEmpty();
        assertThat(handle.time()).isEqualTo(6.5);
        assertThat(handle.duration()).isEqualTo(4);
        assertThat(handle.totalDuration()).isEqualTo(8.5);
        f.update(0, 1);
        assertValues(sink, 4f, 6f);
        f.update(1);
        assertThat(f.takeEvents()).containsExactly("loop 2", "complete");
    }

    @Test
    void stretch_whileItWaits_leavesTheWaitAsItIs() {
        MotionHandle handle =
                f.bind(f.logged(0, 8, 1).delay(0.5, DelayType.EVERY_LOOP).loops(2));
        f.update(1.75);
        f.forget();
        handle.stretch(2);
        assertThat(handle.time()).isEqualTo(2.75);
        f.update(0.25, 1);
        assertThat(f.take()).containsExactly("0.0", "4.0");
    }

    @Test
    void stretch_ofAMotionThatRestsAtItsEnd_leavesItThere() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1)).preserve();
        f.update(1);
        f.forget();
        handle.stretch(2);
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.time()).isEqualTo(2);
        handle.speed(-1);
        f.update(1);
        assertThat(f.value()).isEqualTo(4);
    }

    @Test
    void stretch_toNothing_completesInTheNextUpdate() {
        MotionHandle handle = f.bind(f.logged(0, 8, 1).loops(2));
        f.update(0.5);
        f.forget();
        handle.stretch(0);
        f.update(0);
        assertThat(f.take()).containsExactly("8.0", "loop 1", "loop 2", "complete");
    }

    @Test
    void stretch_afterRetarget_keepsTheKeyframe() {
        MotionHandle handle = f.bind(f.create(0, 8, 1));
        f.update(0.5);
        handle.retarget().to(12).apply();
        f.update(0.25);
        f.forget();
        handle.stretch(4);
        f.update(0.5, 0.5);
        assertThat(f.takeValues()).containsExactly(10f, 12f);
    }

    // ---- A function of the local time

    @Test
    void anyMotion_retargeted_isTheSameHoweverItIsReached() {
        for (int k = 0; k < CASES; k++) {
            long seed = CASES == 1 ? SEED : SEED * 1_000_003 + k;
            try {
                new Course(seed).check();
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("-Dmotile.seed=" + seed, failed);
            }
        }
    }

    /** A random motion of one component, retargeted a few times, and then taken to one time by several ways. */
    private static final class Course {

        private final SplittableRandom random;
        private final ManualMotionDispatcher d = new ManualMotionDispatcher();
        private final MotionHandle handle;
        private final double seconds;
        private float value;

        Course(long seed) {
            random = new SplittableRandom(seed);
            seconds = 0.25 * random.nextInt(1, 8);
            Ease[] eases = {Ease.LINEAR, Ease.OUT_QUAD, Ease.IN_OUT_SINE, Ease.OUT_BACK, Ease.OUT_BOUNCE};
            handle = Motion.create(number(), number(), seconds)
                    .scheduler(d.scheduler())
                    .ease(eases[random.nextInt(eases.length)])
                    .delay(random.nextInt(3) * 0.25, DelayType.values()[random.nextInt(2)])
                    .loops(random.nextInt(1, 5), LoopType.values()[random.nextInt(4)])
                    // While it waits and skips its values it shows what it wrote before it was retargeted.
                    .skipValuesDuringDelay(false)
                    .bind(x -> value = x)
                    .preserve();
        }

        private float number() {
            return random.nextInt(-20, 20) * 0.5f;
        }

        void check() {
            for (int k = random.nextInt(1, 5); k > 0; k--) {
                d.update(random.nextInt(1, 8) * 0.125);
                if (random.nextInt(4) == 0) {
                    handle.speed(random.nextInt(3) == 0 ? -1 : 1);
                }
                change();
            }
            double end = handle.totalDuration();
            double time = random.nextInt(8) == 0 ? end : random.nextDouble() * end;
            float sought = at(time);
            handle.time(random.nextDouble() * end);
            assertThat(at(time)).as("by another seek, at %s", time).isEqualTo(sought);
            // From the start, by updates.
            handle.time(0);
            handle.speed(1);
            double now = 0;
            while (now < time) {
                double step = Math.min(time - now, random.nextDouble() * 0.4);
                d.update(step);
                now += step;
            }
            assertThat(value).as("by updates, at %s", time).isCloseTo(sought, within(1e-4f));
            // And from behind.
            handle.time(end);
            handle.speed(-1);
            now = end;
            while (now > time) {
                double step = Math.min(now - time, random.nextDouble() * 0.4);
                d.update(step);
                now -= step;
            }
            handle.speed(0);
            handle.time(time);
            assertThat(value).as("from behind, at %s", time).isEqualTo(sought);
        }

        private float at(double time) {
            handle.speed(0);
            handle.time(time);
            return value;
        }

        private void change() {
            boolean rests = handle.status() == MotionStatus.COMPLETED;
            float shown = value;
            double told = random.nextInt(8) * 0.25;
            MotionRetarget retarget = handle.retarget();
            retarget = random.nextInt(3) == 0 ? retarget : retarget.to(number());
            retarget = random.nextInt(3) == 0 ? retarget.from(number()) : retarget;
            retarget = random.nextInt(3) == 0 ? retarget.keepVelocity() : retarget;
            if (rests || random.nextInt(3) == 0) {
                retarget = retarget.seconds(told);
            } else {
                retarget = retarget.to(number());
            }
            boolean isRunning = handle.isPlaying() && handle.time() > 0;
            retarget.apply();
            if (random.nextInt(4) == 0) {
                handle.stretch(seconds * random.nextInt(1, 4));
            }
            // In no time it is there at once.
            if (isRunning && told > 0) {
                assertNoJump(shown);
            }
        }

        private void assertNoJump(float shown) {
            if (handle.status() == MotionStatus.PLAYING && handle.duration() > 0 && isInALoop()) {
                d.update(0);
                assertThat(value).as("shown before %s", shown).isCloseTo(shown, within(1e-5f));
            }
        }

        /** Whether it neither waits nor stands where one loop ends and another begins. */
        private boolean isInALoop() {
            return handle.progress() != 0 && handle.progress() != 1;
        }
    }

    // ---- Steps and ranges

    private List<Float> shownFrom(MotionHandle handle, double... times) {
        List<Float> shown = new ArrayList<>();
        for (double time : times) {
            handle.time(time);
            shown.add(f.value());
        }
        return shown;
    }

    @Test
    void to_inSteps_keepsToThemButForTheEnds() {
        MotionHandle handle = f.bind(f.create(0.25f, 8.25f, 1).snap(2)).preserve();
        f.update(0.5);
        assertThat(f.value()).isEqualTo(4);
        handle.retarget().to(9.25).apply();
        assertThat(shownFrom(handle, 0, 0.25, 0.5, 0.75, 0.9375, 1)).containsExactly(0.25f, 2f, 4f, 6f, 8f, 9.25f);
        assertThat(shownFrom(handle, 0.75, 0.5, 0.4375, 0.25, 0)).containsExactly(6f, 4f, 4f, 2f, 0.25f);
    }

    @Test
    void to_inSteps_isPlayedInThemInTheLoopsThatFollow() {
        MotionHandle handle = f.bind(f.create(0.25f, 8.25f, 1).snap(2).loops(2, LoopType.YOYO))
                .preserve();
        f.update(0.5);
        handle.retarget().to(9.25).apply();
        assertThat(shownFrom(handle, 1, 1.5, 1.75, 2)).containsExactly(9.25f, 4f, 2f, 0.25f);
        f.update(0.25);
        handle.speed(-1);
        List<Float> shown = new ArrayList<>();
        for (int k = 0; k < 8; k++) {
            f.update(0.25);
            shown.add(f.value());
        }
        assertThat(shown).containsExactly(2f, 4f, 8f, 9.25f, 6f, 4f, 2f, 0.25f);
    }

    @Test
    void keepVelocity_inSteps_keepsToThemButForTheEnd() {
        MotionHandle handle = f.bind(f.create(0.25f, 8.25f, 1).snap(2)).preserve();
        f.update(0.5);
        handle.retarget().to(9.25).keepVelocity().apply();
        for (double time = 0.5; time < 1; time += 0.0625) {
            handle.time(time);
            assertThat(f.value() % 2).as("value at " + time).isZero();
        }
        handle.time(1);
        assertThat(f.value()).isEqualTo(9.25f);
        handle.time(0);
        assertThat(f.value()).isEqualTo(0.25f);
    }

    @Test
    void keepVelocity_inStepsBackwards_keepsToThemButForTheStart() {
        MotionHandle handle = f.bind(f.create(0.25f, 8.25f, 1).snap(2)).preserve();
        f.update(0.5);
        handle.speed(-1);
        handle.retarget().from(1.25).keepVelocity().apply();
        for (double time = 0.4375; time > 0; time -= 0.0625) {
            handle.time(time);
            assertThat(f.value() % 2).as("value at " + time).isZero();
        }
        handle.time(0);
        assertThat(f.value()).isEqualTo(1.25f);
        handle.time(1);
        assertThat(f.value()).isEqualTo(8.25f);
    }

    // ---- Spaces

    private DoubleMotionBuilder doubles(double from, double to, double seconds) {
        return Motion.create(from, to, seconds).scheduler(f.dispatcher.scheduler());
    }

    private double shownAt(double seconds) {
        f.update(seconds);
        return doubles.get(doubles.size() - 1);
    }

    @Test
    void retarget_beforeTheStart_looksAtTheEndsOfThisMotionOnly() {
        f.bind(f.create(-5, -1, 4));
        MotionHandle handle = f.bind(f.create(1, 8, 1).logarithmic().delay(1));
        f.bind(f.create(-5, -1, 4));
        handle.retarget().to(4).apply();
        f.bind(f.create(-5, -1, 4));
        handle.retarget().from(2).apply();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.retarget().to(-2).apply())
                .withMessageContaining("-2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.retarget().from(-1).apply())
                .withMessageContaining("-1");
        handle.retarget().from(-1).to(-16).apply();
        f.update(1.5);
        handle.time(1.5);
        assertThat(f.value()).isEqualTo(-4);
    }

    @Test
    void secondsAlone_ofALogarithmicMotionToLessThanOne_areTaken() {
        MotionHandle handle = doubles(4, 0.25, 1).logarithmic().bind(x -> doubles.add(x));
        assertThat(shownAt(0.5)).isEqualTo(1);
        handle.retarget().seconds(2).apply();
        assertThat(shownAt(1)).isCloseTo(0.5, within(1e-12));
        assertThat(shownAt(1)).isEqualTo(0.25);
    }

    @Test
    void to_ofALogarithmicMotion_twice_holdsForTheLoopsThatFollow() {
        doubles(1, 4, 1).logarithmic().loops(3).bind(x -> doubles.add(x));
        MotionHandle handle = doubles(1, 4, 1).logarithmic().loops(3).bind(x -> doubles.add(x));
        assertThat(shownAt(0.5)).isCloseTo(2, within(1e-12));
        handle.retarget().to(8).apply();
        assertThat(shownAt(0.25)).isCloseTo(4, within(1e-12));
        handle.retarget().to(16).apply();
        assertThat(shownAt(0.125)).isCloseTo(8, within(1e-12));
        assertThat(shownAt(0.125)).isEqualTo(1);
        assertThat(shownAt(0.5)).isCloseTo(4, within(1e-12));
        assertThat(shownAt(0.25)).isCloseTo(8, within(1e-12));
    }

    @Test
    void to_twice_leavesTheStartOfTheLoopsThatFollow() {
        MotionHandle handle = f.bind(f.create(0, 8, 1).loops(2));
        f.update(0.5);
        handle.retarget().to(16).apply();
        f.update(0.25);
        assertThat(f.value()).isEqualTo(10);
        handle.retarget().to(32).apply();
        f.update(0.125);
        assertThat(f.value()).isEqualTo(21);
        f.update(0.125);
        assertThat(f.value()).isZero();
        f.update(0.25);
        assertThat(f.value()).isEqualTo(8);
    }

    @Test
    void keepVelocity_ofALogarithmicMotion_isThatOfItsValue() {
        MotionHandle handle = doubles(1, 16, 1).logarithmic().bind(x -> doubles.add(x));
        assertThat(shownAt(0.5)).isCloseTo(4, within(1e-12));
        handle.retarget().to(20).seconds(2).keepVelocity().apply();
        double velocity = 4 * Math.log(16);
        for (double time : new double[] {0.5, 1, 1.5}) {
            assertThat(shownAt(0.5)).isCloseTo(quintic(4, velocity, 20, 2, time), within(1e-6));
        }
        assertThat(shownAt(0.5)).isEqualTo(20);
    }

    @Test
    void keepVelocity_behindAKeyframeOfALogarithmicMotion_isThatOfThePiece() {
        MotionHandle handle = doubles(1, 16, 1).logarithmic().bind(x -> doubles.add(x));
        assertThat(shownAt(0.25)).isCloseTo(2, within(1e-12));
        handle.retarget().to(32).apply();
        assertThat(shownAt(0.375)).isCloseTo(8, within(1e-12));
        handle.retarget().to(20).seconds(2).keepVelocity().apply();
        double velocity = 8 * Math.log(16) / 0.75;
        for (double time : new double[] {0.5, 1, 1.5}) {
            assertThat(shownAt(0.5)).isCloseTo(quintic(8, velocity, 20, 2, time), within(1e-6));
        }
        assertThat(shownAt(0.5)).isEqualTo(20);
    }

    @Test
    void keepVelocity_ofAYoyoOnItsWayBack_isOneASecond() {
        MotionHandle handle = doubles(0, 8, 4).loops(2, LoopType.YOYO).bind(x -> doubles.add(x));
        assertThat(shownAt(6)).isEqualTo(4);
        handle.retarget().from(1).keepVelocity().apply();
        assertThat(shownAt(0.5)).isCloseTo(quintic(4, -2, 1, 2, 0.5), within(1e-6));
        assertThat(shownAt(1)).isCloseTo(quintic(4, -2, 1, 2, 1.5), within(1e-6));
        assertThat(shownAt(0.5)).isEqualTo(1);
    }

    @Test
    void keepVelocity_ofAMotionThatRests_knowsNoneOfAnother() {
        MotionHandle other = doubles(0, 8, 1).run();
        MotionHandle handle = doubles(0, 8, 0.5).bind(x -> doubles.add(x)).preserve();
        f.update(0.5);
        other.retarget().to(16).keepVelocity().apply();
        handle.retarget().to(16).seconds(2).keepVelocity().apply();
        assertThat(shownAt(0.5)).isCloseTo(quintic(8, 0, 16, 2, 0.5), within(1e-9));
        assertThat(shownAt(0.5)).isEqualTo(12);
    }

    @Test
    void noSeconds_ofAMotionThatLoopsForEver_needAWaitInEveryLoop() {
        MotionHandle once = f.bind(f.create(0, 8, 1).delay(0.5).loops(Motion.INFINITE));
        assertThatIllegalArgumentException().isThrownBy(() -> once.stretch(0)).withMessageContaining("loops for ever");
        MotionHandle never =
                f.bind(f.create(0, 8, 1).delay(0, DelayType.EVERY_LOOP).loops(Motion.INFINITE));
        assertThatIllegalArgumentException().isThrownBy(() -> never.stretch(0));
        MotionHandle always =
                f.bind(f.create(0, 8, 1).delay(0.5, DelayType.EVERY_LOOP).loops(Motion.INFINITE));
        always.stretch(0);
        assertThat(always.duration()).isZero();
        f.update(1.25);
        assertThat(always.completedLoops()).isEqualTo(2);
        once.stretch(0.25);
        assertThat(once.duration()).isEqualTo(0.25);
        MotionHandle finite = f.bind(f.create(0, 8, 1).loops(2));
        finite.stretch(0);
        assertThat(finite.totalDuration()).isZero();
    }
}
