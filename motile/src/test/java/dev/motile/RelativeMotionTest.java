package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions whose start, or end, is what their property shows when they start. */
class RelativeMotionTest {

    private static final class Thing {
        float x = 2;
        float y = 3;
        float z = 4;
        float w = 5;
        double d = 2;
        int i = 2;
        long l = 2;
        int reads;
        int writes;
        RuntimeException failure;

        float x() {
            reads++;
            if (failure != null) {
                throw failure;
            }
            return x;
        }

        void x(float value) {
            writes++;
            x = value;
        }
    }

    private static final FloatProperty<Thing> X = FloatProperty.of("x", Thing::x, Thing::x);
    private static final FloatProperty<Thing> ANGLE = FloatProperty.<Thing>angle("angle", t -> t.x, (t, x) -> t.x = x);
    private static final DoubleProperty<Thing> D = DoubleProperty.<Thing>of("d", t -> t.d, (t, x) -> t.d = x);
    private static final IntProperty<Thing> I = IntProperty.<Thing>of("i", t -> t.i, (t, x) -> t.i = x);
    private static final LongProperty<Thing> L = LongProperty.<Thing>of("l", t -> t.l, (t, x) -> t.l = x);
    private static final Vector2Property<Thing> V2 = Vector2Property.<Thing>of("v2", t -> t.x, t -> t.y, (t, x, y) -> {
        t.x = x;
        t.y = y;
    });
    private static final Vector3Property<Thing> V3 =
            Vector3Property.<Thing>of("v3", t -> t.x, t -> t.y, t -> t.z, (t, x, y, z) -> {
                t.x = x;
                t.y = y;
                t.z = z;
            });
    private static final Vector4Property<Thing> V4 =
            Vector4Property.<Thing>of("v4", t -> t.x, t -> t.y, t -> t.z, t -> t.w, RelativeMotionTest::set);
    private static final Vector4Property<Thing> Q =
            Vector4Property.<Thing>quaternion("q", t -> t.x, t -> t.y, t -> t.z, t -> t.w, RelativeMotionTest::set);
    private static final Vector4Property<Thing> COLOR =
            Vector4Property.<Thing>color("color", t -> t.x, t -> t.y, t -> t.z, t -> t.w, RelativeMotionTest::set);

    private static final Vector4Property<Thing> RECT =
            Vector4Property.<Thing>rect("rect", t -> t.x, t -> t.y, t -> t.z, t -> t.w, RelativeMotionTest::set);

    private static void set(Thing t, float x, float y, float z, float w) {
        t.x = x;
        t.y = y;
        t.z = z;
        t.w = w;
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Thing thing = new Thing();
    private final List<String> log = new ArrayList<>();

    private MotionHandle run(PropertyMotionBuilder<Thing> builder) {
        return builder.scheduler(d.scheduler()).run();
    }

    // ---- When it is read

    @Test
    void to_isReadInItsFirstUpdate() {
        run(Motion.to(thing, X, 10f, 1));
        assertThat(thing.reads + thing.writes).isZero();
        thing.x = 6;
        d.update(0.25);
        assertThat(thing.x).isEqualTo(7);
        d.update(0.25);
        assertThat(thing.x).isEqualTo(8);
        d.update(1);
        assertThat(thing.x).isEqualTo(10);
        assertThat(thing.reads).isEqualTo(1);
        assertThat(thing.writes).isEqualTo(3);
        assertThat(d.count()).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void to_waitsUnread(boolean skips) {
        run(Motion.to(thing, X, 10f, 1).delay(0.5).skipValuesDuringDelay(skips));
        d.update(0.25);
        thing.x = 6;
        d.update(0.125);
        assertThat(thing.reads + thing.writes).isZero();
        d.update(0.375);
        assertThat(thing.x).isEqualTo(7);
    }

    @Test
    void to_isReadBeforeOnStart_andKeptWhenItPlaysAgain() {
        MotionHandle handle = run(Motion.to(thing, X, 10f, 1).onStart(() -> log.add("start " + thing.reads)));
        handle.preserve();
        d.update(1);
        handle.time(0);
        assertThat(thing.x).isEqualTo(2);
        thing.x = 50;
        d.update(0.25);
        assertThat(thing.x).isEqualTo(4);
        assertThat(log).containsExactly("start 1", "start 1");
    }

    @Test
    void invalidate_readsAnewWhenItStartsAgain_andNotBefore() {
        MotionHandle handle = run(Motion.to(thing, X, 10f, 1));
        handle.preserve();
        d.update(0.5);
        thing.x = 50;
        assertThat(handle.invalidate()).isEqualTo(handle);
        d.update(0.25);
        assertThat(thing.x).isEqualTo(8);
        handle.time(0);
        assertThat(thing.x).isEqualTo(2);
        thing.x = 6;
        d.update(0.25);
        assertThat(thing.x).isEqualTo(7);
        handle.time(0);
        d.update(0.5);
        assertThat(thing.x).isEqualTo(8);
        assertThat(thing.reads).isEqualTo(2);
    }

    @Test
    void invalidate_ofAMotionBetweenGivenEnds_doesNothing() {
        MotionHandle handle = Motion.create(0f, 1f, 1).scheduler(d.scheduler()).bind(thing, X);
        d.update(0.5);
        handle.invalidate();
        handle.time(0);
        d.update(0.25);
        assertThat(thing.x).isEqualTo(0.25f);
        assertThat(thing.reads).isZero();
        handle.cancel();
        assertThatIllegalStateException().isThrownBy(handle::invalidate).withMessageContaining("invalidate");
    }

    @Test
    void loops_goOnFromTheSameStart() {
        run(Motion.by(thing, X, 4f, 1).loops(3, LoopType.INCREMENTAL));
        d.update(0.5);
        assertThat(thing.x).isEqualTo(4);
        d.update(1);
        assertThat(thing.x).isEqualTo(8);
        d.update(5);
        assertThat(thing.x).isEqualTo(14);
        assertThat(thing.reads).isEqualTo(1);
    }

    @Test
    void yoyo_endsWhereItBegan() {
        run(Motion.to(thing, X, 10f, 1).loops(2, LoopType.YOYO));
        d.update(1.5);
        assertThat(thing.x).isEqualTo(6);
        d.update(0.5);
        assertThat(thing.x).isEqualTo(2);
    }

    @Test
    void seek_readsToo() {
        MotionHandle handle = run(Motion.to(thing, X, 10f, 1).delay(1));
        handle.time(0.5);
        assertThat(thing.reads).isZero();
        handle.time(1.5);
        assertThat(thing.x).isEqualTo(6);
        handle.time(0.5);
        assertThat(thing.x).isEqualTo(2);
        run(Motion.to(thing, X, 10f, 1)).complete();
        assertThat(thing.x).isEqualTo(10);
    }

    @Test
    void pausedBeforeItsFirstUpdate_isReadWhenItGoesOn() {
        MotionHandle handle = run(Motion.to(thing, X, 10f, 1));
        handle.pause();
        d.update(1);
        assertThat(thing.reads).isZero();
        thing.x = 6;
        handle.resume();
        d.update(0.5);
        assertThat(thing.x).isEqualTo(8);
    }

    // ---- From

    @Test
    void from_writesAtOnce_andGoesToWhatItFound() {
        run(Motion.from(thing, X, 10f, 1));
        assertThat(thing.x).isEqualTo(10);
        d.update(0.25);
        assertThat(thing.x).isEqualTo(8);
        d.update(0.75);
        assertThat(thing.x).isEqualTo(2);
        assertThat(thing.reads).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"0, true, false", "0.5, true, true", "0.5, false, false"})
    void from_thatDoesNotWriteAtOnce_isReadBeforeItsFirstWrite(double delay, boolean skips, boolean binds) {
        run(Motion.from(thing, X, 10f, 1)
                .delay(delay)
                .skipValuesDuringDelay(skips)
                .immediateBind(binds));
        assertThat(thing.writes).isZero();
        thing.x = 6;
        d.update(delay / 2);
        assertThat(thing.x).isEqualTo(skips && delay > 0 ? 6 : 10);
        d.update(delay / 2 + 0.5);
        assertThat(thing.x).isEqualTo(8);
        d.update(0.5);
        assertThat(thing.x).isEqualTo(6);
        assertThat(thing.reads).isEqualTo(1);
    }

    @Test
    void from_whoseGetterFailsWhenItIsCreated_throwsAndIsNotThere() {
        thing.failure = new IllegalStateException("getter");
        assertThatIllegalStateException()
                .isThrownBy(() -> run(Motion.from(thing, X, 10f, 1)))
                .withMessage("getter");
        assertThat(d.count()).isZero();
    }

    // ---- Types

    @Test
    void everyType_goesToByFromAndTimes() {
        run(Motion.to(thing, D, 10, 1));
        run(Motion.by(thing, I, 8, 1));
        run(Motion.from(thing, L, 10, 1));
        d.update(0.5);
        assertThat(thing.d).isEqualTo(6);
        assertThat(thing.i).isEqualTo(6);
        assertThat(thing.l).isEqualTo(6);
        d.update(0.5);
        assertThat(thing.d).isEqualTo(10);
        assertThat(thing.i).isEqualTo(10);
        assertThat(thing.l).isEqualTo(2);
        run(Motion.times(thing, D, 1.5, 1));
        run(Motion.times(thing, I, 0.25, 1));
        run(Motion.times(thing, L, 1L << 40, 1));
        d.update(1);
        assertThat(thing.d).isEqualTo(15);
        assertThat(thing.i).isEqualTo(2);
        assertThat(thing.l).isEqualTo(1L << 41);
    }

    @Test
    void vectors_componentByComponent() {
        run(Motion.to(thing, V2, 4, 7, 1));
        d.update(0.5);
        assertThat(new float[] {thing.x, thing.y}).containsExactly(3, 5);
        d.clear();
        run(Motion.by(thing, V3, 2, 4, 6, 1));
        d.update(0.5);
        assertThat(new float[] {thing.x, thing.y, thing.z}).containsExactly(4, 7, 7);
        d.clear();
        run(Motion.from(thing, V4, 0, 0, 0, 0, 1));
        assertThat(new float[] {thing.x, thing.y, thing.z, thing.w}).containsExactly(0, 0, 0, 0);
        d.update(1);
        assertThat(new float[] {thing.x, thing.y, thing.z, thing.w}).containsExactly(4, 7, 7, 5);
        run(Motion.times(thing, V2, 2, 1));
        d.update(1);
        assertThat(new float[] {thing.x, thing.y, thing.z, thing.w}).containsExactly(8, 14, 7, 5);
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807, 1, 9223372036854775807",
        "-9223372036854775807, -5, -9223372036854775808",
        "9007199254740993, 2, 9007199254740995"
    })
    void wholeNumbers_areExactAndHeldToTheirRange(long shown, long by, long end) {
        thing.l = shown;
        run(Motion.by(thing, L, by, 1));
        thing.i = shown > 0 ? Integer.MAX_VALUE - 1 : Integer.MIN_VALUE + 1;
        run(Motion.times(thing, I, 3, 1));
        d.update(1);
        assertThat(thing.l).isEqualTo(end);
        assertThat(thing.i).isEqualTo(shown > 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 9007199254740993, 18014398509481986",
        "-3, 4611686018427387904, -9223372036854775808",
        "3, 4611686018427387904, 9223372036854775807",
        "0.5, 7, 4",
        "4611686018427387904, -1, -4611686018427387904",
        "-4611686018427387904, 2, -9223372036854775808",
        "7, 0, 0"
    })
    void timesOfLongs(double factor, long shown, long end) {
        thing.l = shown;
        run(Motion.times(thing, L, factor, 1));
        d.update(1);
        assertThat(thing.l).isEqualTo(end);
    }

    @Test
    void angle_goesTheShortWayTo_andAllTheWayBy() {
        thing.x = 350;
        MotionHandle handle = run(Motion.to(thing, ANGLE, 10, 1));
        d.update(0.5);
        assertThat(thing.x % 360).isZero();
        handle.cancel();
        thing.x = 0;
        run(Motion.by(thing, ANGLE, 270, 1));
        d.update(0.5);
        assertThat(thing.x).isEqualTo(135);
        d.update(0.5);
        assertThat(thing.x).isEqualTo(270);
    }

    @Test
    void quaternion_turnsToTheOther_whatItReadsMadeToLengthOne() {
        set(thing, 0, 0, 0, 2);
        run(Motion.to(thing, Q, 0, 3, 0, 0, 1));
        d.update(0.5);
        float half = (float) Math.sqrt(0.5);
        assertThat(thing.y).isCloseTo(half, within(1e-6f));
        assertThat(thing.w).isCloseTo(half, within(1e-6f));
        d.update(0.5);
        assertThat(new float[] {thing.x, thing.y, thing.z, thing.w}).containsExactly(0, 1, 0, 0);
    }

    @Test
    void rect_goesEdgeByEdge() {
        run(Motion.by(thing, RECT, 2, 4, -4, 8, 1));
        d.update(0.5);
        assertThat(new float[] {thing.x, thing.y, thing.z, thing.w}).containsExactly(3, 5, 2, 9);
    }

    @Test
    void color_mixesAsColorsDo() {
        set(thing, 0, 0, 0, 1);
        MotionHandle handle = run(Motion.to(thing, COLOR, 1, 0.5f, 0, 1, 1));
        d.update(0.5);
        float[] shown = {thing.x, thing.y, thing.z, thing.w};
        handle.cancel();
        Motion.color(0, 0, 0, 1, 1, 0.5f, 0, 1, 1).scheduler(d.scheduler()).bind(thing, RelativeMotionTest::set);
        d.update(0.5);
        assertThat(shown).containsExactly(thing.x, thing.y, thing.z, thing.w);
    }

    // ---- Clips and sequences

    @Test
    void clip_readsEachTarget() {
        Thing other = new Thing();
        other.x = 20;
        MotionClip<Thing> nudge =
                Motion.by(thing, X, 10f, 1).scheduler(d.scheduler()).clip();
        nudge.start(thing);
        nudge.start(other);
        d.update(0.5);
        assertThat(thing.x).isEqualTo(7);
        assertThat(other.x).isEqualTo(25);
        assertThatIllegalStateException()
                .isThrownBy(() -> nudge.play(thing, 0, 1))
                .withMessageContaining("x (FLOAT)");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.5, 1, 3})
    void sequence_readsAtEachTurn_howeverBigTheSteps(double step) {
        MotionClip<Thing> to = Motion.to(thing, X, 10f, 1).clip();
        MotionClip<Thing> by = Motion.by(thing, X, 6f, 1).clip();
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(to, thing)
                .append(by, thing)
                .insert(1.5, Motion.times(thing, X, 2, 1).clip(), thing)
                .run()
                .preserve();
        for (double at = 0; at < 3; at += step) {
            d.update(step);
        }
        assertThat(thing.x).isEqualTo(26);
        assertThat(thing.reads).isEqualTo(3);
        all.time(1.5);
        assertThat(thing.x).isEqualTo(13);
        all.time(0.5);
        assertThat(thing.x).isEqualTo(6);
        all.time(0);
        assertThat(thing.x).isEqualTo(2);
        thing.x = 0;
        all.time(2);
        assertThat(thing.x).isEqualTo(19.5f);
        assertThat(thing.reads).isEqualTo(3);
        all.time(0);
        all.invalidate();
        thing.x = 4;
        d.update(step);
        d.update(3);
        assertThat(thing.x).isEqualTo(26);
        all.time(0.5);
        assertThat(thing.x).isEqualTo(7);
        assertThat(thing.reads).isEqualTo(6);
    }

    @Test
    void sequence_ofInnerOnes_readsWhatTheOuterShowsThere() {
        MotionClip<Thing> by = Motion.by(thing, X, 8f, 1).clip();
        Motion.sequence()
                .scheduler(d.scheduler())
                .append(Motion.create(0f, 4f, 2).clip(X), thing)
                .insert(1, Motion.sequence().append(by, thing))
                .run();
        d.update(3);
        assertThat(thing.x).isEqualTo(10);
    }

    @Test
    void childAtZero_writesNothingBeforeItStarts() {
        Motion.sequence()
                .scheduler(d.scheduler())
                .append(Motion.to(thing, X, 10f, 1).clip(), thing)
                .insert(0.5, Motion.from(thing, D, 8, 1).clip(), thing)
                .run();
        assertThat(thing.reads + thing.writes).isZero();
        assertThat(thing.d).isEqualTo(2);
        thing.x = 6;
        d.update(0.5);
        assertThat(thing.x).isEqualTo(8);
        assertThat(thing.d).isEqualTo(8);
    }

    // ---- Failures, targets, bad input

    @Test
    void getterThatFails_isReportedAndReadAgain() {
        d.onError((error, failure) -> log.add(failure.event() + " " + error.getMessage()));
        thing.failure = new IllegalStateException("getter");
        run(Motion.to(thing, X, 10f, 1).onStart(() -> log.add("start")));
        d.update(0.25);
        d.update(0.25);
        assertThat(log).containsExactly("READ getter", "start", "READ getter");
        assertThat(thing.writes).isZero();
        thing.failure = null;
        d.update(0.25);
        assertThat(thing.x).isEqualTo(8);
        d.update(0.25);
        assertThat(thing.x).isEqualTo(10);
    }

    @Test
    void getterThatFails_withCancelOnError_cancels() {
        d.onError((error, failure) -> log.add(failure.event() + " " + error.getMessage()));
        thing.failure = new IllegalStateException("getter");
        run(Motion.to(thing, X, 10f, 1)
                .cancelOnError()
                .onStart(() -> log.add("start"))
                .onCancel(() -> log.add("cancel"))
                .onComplete(() -> log.add("complete")));
        d.update(2);
        assertThat(log).containsExactly("READ getter", "cancel");
        assertThat(d.count()).isZero();
    }

    @Test
    void weakTarget_doesNotKeepIt() {
        Thing lost = new Thing();
        WeakReference<Thing> reference = new WeakReference<>(lost);
        MotionHandle handle = run(Motion.to(lost, X, 10f, 1).delay(1).weakTarget());
        lost = null;
        for (int k = 0; k < 100 && reference.get() != null; k++) {
            System.gc();
        }
        assertThat(reference.get()).isNull();
        d.update(0);
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
    }

    @Test
    void badInput_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.to(null, X, 1f, 1))
                .withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.by(thing, (FloatProperty<Thing>) null, 1f, 1))
                .withMessageContaining("property");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.from(thing, X, 1f, -1))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.times(thing, X, Double.NaN, 1))
                .withMessageContaining("factor");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.by(thing, Q, 0, 0, 0, 1, 1))
                .withMessageContaining("q (QUATERNION)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.times(thing, Q, 2, 1))
                .withMessageContaining("q (QUATERNION)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.to(thing, Q, 0, 0, 0, 0, 1))
                .withMessageContaining("must be finite and not 0");
        PropertyMotionBuilder<Thing> used = Motion.to(thing, X, 1f, 1).scheduler(d.scheduler());
        used.run();
        assertThatIllegalStateException().isThrownBy(used::clip);
        assertThatIllegalStateException().isThrownBy(used::weakTarget);
        assertThat(thing.reads + thing.writes).isZero();
    }
}
