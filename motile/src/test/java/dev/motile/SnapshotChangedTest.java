package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Saving and restoring motions that are no longer what their clips say, that know what there was before them, or that are
 * found by their targets.
 */
class SnapshotChangedTest {

    private static final class Box {
        float x;
        double y;
        long n;
    }

    private static final FloatProperty<Box> X = FloatProperty.of("x", box -> box.x, (box, x) -> box.x = x);
    private static final DoubleProperty<Box> Y = DoubleProperty.of("y", box -> box.y, (box, y) -> box.y = y);
    private static final LongProperty<Box> N = LongProperty.of("n", box -> box.n, (box, n) -> box.n = n);
    private static final Box NOBODY = new Box();

    private static final MotionClip<Box> SLIDE =
            Motion.create(0f, 8f, 2).loops(2, LoopType.YOYO).restorable().clip(X);
    private static final MotionClip<Box> RISE =
            Motion.create(0.0, 1.0, 1).ease(Ease.IN_QUAD).restorable().clip(Y);
    private static final MotionClip<Box> LATE =
            Motion.create(0f, 8f, 1).startAt(0.75).clip(X);
    private static final MotionClip<Box> TO = Motion.to(NOBODY, X, 8, 1).clip();
    private static final MotionClip<Box> BY = Motion.by(NOBODY, Y, 8, 1).clip();
    private static final MotionClip<Box> COUNT = Motion.to(NOBODY, N, 8, 1).clip();
    private static final MotionClip<Box> SHAKE = Motion.shake(0f, 1f, 2).clip(X);
    private static final MotionClip<Box> PLAIN = Motion.create(0f, 8f, 2).clip((box, x) -> box.x = x);
    private static final MotionClip<Box> BOTH = MotionClip.sequence(SLIDE, RISE);

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final ManualMotionDispatcher other = new ManualMotionDispatcher();
    private final Box box = new Box();
    private final Box otherBox = new Box();
    private final MotionCatalog catalog = catalog(box);
    private final MotionCatalog otherCatalog = catalog(otherBox);
    private final MotionScheduler defaultScheduler = FrameLoop.main().defaultScheduler();

    SnapshotChangedTest() {
        FrameLoop.main().defaultScheduler(d.scheduler());
    }

    @AfterEach
    void playWhereAllDo() {
        FrameLoop.main().defaultScheduler(defaultScheduler);
    }

    private static MotionCatalog catalog(Box box) {
        return new MotionCatalog()
                .clip("slide", SLIDE)
                .clip("rise", RISE)
                .clip("late", LATE)
                .clip("to", TO)
                .clip("by", BY)
                .clip("count", COUNT)
                .clip("shake", SHAKE)
                .clip("plain", PLAIN)
                .clip("both", BOTH)
                .target("box", box);
    }

    /** Saves, restores into the other dispatcher, and gives the first handle there. */
    private MotionHandle restored() {
        otherBox.x = box.x;
        otherBox.y = box.y;
        otherBox.n = box.n;
        MotionSnapshot snapshot = MotionSnapshot.of(d.save(catalog).toBytes());
        MotionHandle first = other.restore(snapshot, otherCatalog).get(0).handle();
        assertThat(other.save(otherCatalog)).isEqualTo(snapshot);
        return first;
    }

    /** Both go on and stay the same. */
    private void assertSameFor(double seconds, int updates) {
        for (int k = 0; k < updates; k++) {
            d.update(seconds);
            other.update(seconds);
            assertSame();
        }
    }

    private void assertSame() {
        assertThat(otherBox.x).isEqualTo(box.x);
        assertThat(otherBox.y).isEqualTo(box.y);
        assertThat(otherBox.n).isEqualTo(box.n);
    }

    // ---- Another course

    @Test
    void restore_ofARetargetedMotion_keepsItsKeyframe() {
        MotionHandle slide = SLIDE.play(box);
        d.update(0.5);
        slide.retarget().to(20).apply();
        d.update(0.25);
        MotionHandle again = restored();
        other.update(0.25);
        assertThat(otherBox.x).as("a third of the way from 2 to 20").isEqualTo(8);
        d.update(0.25);
        for (double time : new double[] {0.25, 0.5, 1.5, 2.5, 0}) {
            slide.time(time);
            again.time(time);
            assertSame();
        }
        slide.time(1);
        again.time(1);
        assertSameFor(0.375, 9);
        assertThat(again.isActive()).isFalse();
    }

    @Test
    void restore_ofAKeptVelocity_goesOnWithIt() {
        MotionHandle rise = RISE.play(box);
        d.update(0.5);
        rise.retarget().to(-0.5).keepVelocity().apply();
        d.update(0.125);
        restored();
        assertThat(box.y).as("it still rises").isGreaterThan(0.25);
        assertSameFor(0.125, 3);
        assertThat(otherBox.y).isEqualTo(-0.5);
    }

    @Test
    void restore_ofABlendedMotion_goesOnFromWhatItTookOver() {
        MotionHandle slide = SLIDE.play(box);
        d.update(0.5);
        PLAIN.play(box).blendFrom(slide);
        d.update(0.25);
        restored();
        assertThat(other.count()).isEqualTo(1);
        assertSameFor(0.25, 7);
        assertThat(otherBox.x).isEqualTo(8);
    }

    @Test
    void restore_ofAStretchedMotion_keepsItsDuration_andTheClipItsOwn() {
        MotionHandle slide = SLIDE.play(box);
        d.update(0.5);
        slide.stretch(4);
        MotionHandle again = restored();
        assertThat(again.duration()).isEqualTo(4);
        assertThat(again.time()).isEqualTo(1);
        other.update(1);
        assertThat(otherBox.x).isEqualTo(4);
        FrameLoop.main().defaultScheduler(other.scheduler());
        assertThat(SLIDE.play(otherBox).duration()).isEqualTo(2);
        assertThat(again.duration()).isEqualTo(4);
        again.stretch(2);
        assertThat(other.save(otherCatalog).count()).isEqualTo(2);
    }

    @Test
    void restore_ofAMotionThatBeganInTheMiddle_andWasStretched_knowsWhereItBegan() {
        MotionHandle late = LATE.play(box);
        late.stretch(0.5);
        MotionHandle again = restored();
        late.speed(-1);
        again.speed(-1);
        assertSameFor(0.0625, 8);
        assertThat(again.time()).isZero();
    }

    @Test
    void restore_ofAMotionThatReadsNoMore_readsNoMore() {
        MotionHandle by = BY.play(box).preserve();
        d.update(0.5);
        by.retarget().to(2).apply();
        MotionHandle again = restored();
        otherBox.y = 100;
        again.invalidate();
        again.time(0);
        other.update(1);
        assertThat(otherBox.y).as("not read anew, and increased").isEqualTo(2);
    }

    @Test
    void restore_ofAMotionThatGoesElsewhere_goesThereWhenItReadsAnew() {
        MotionHandle to = TO.play(box).preserve();
        MotionHandle count = COUNT.play(box).preserve();
        d.update(0.5);
        to.retarget().to(20).apply();
        count.retarget().to((1L << 60) + 1).apply();
        restored();
        List<MotionHandle> again = new ArrayList<>();
        other.inspect(motion -> again.add(motion.handle()));
        assertThat(again).hasSize(2);
        for (MotionHandle handle : again) {
            handle.invalidate();
            handle.time(0);
        }
        otherBox.x = 10;
        otherBox.n = 3;
        other.update(0.5);
        assertThat(otherBox.x).as("from what it shows to where it was told").isEqualTo(15);
        other.update(0.5);
        assertThat(otherBox.n).isEqualTo((1L << 60) + 1);
        FrameLoop.main().defaultScheduler(other.scheduler());
        TO.start(otherBox);
        other.update(1);
        assertThat(otherBox.x).as("of the clip").isEqualTo(8);
    }

    // ---- What there was before

    @Test
    void cancelAndRestore_afterRestoring_putsBackWhatWasFound() {
        box.x = 5;
        box.y = 6;
        SLIDE.start(box);
        d.update(0.5);
        RISE.start(box);
        d.update(0.25);
        restored();
        List<MotionHandle> again = new ArrayList<>();
        other.inspect(motion -> again.add(motion.handle()));
        again.forEach(MotionHandle::cancelAndRestore);
        assertThat(otherBox.x).isEqualTo(5);
        assertThat(otherBox.y).isEqualTo(6);
        assertThat(other.count()).isZero();
    }

    @Test
    void cancelAndRestore_ofAClipOfClips_putsBackWhatTheFirstFound_alsoAcrossTheSaving() {
        MotionClip<Box> low = Motion.create(1f, 2f, 1).restorable().clip(X);
        MotionClip<Box> high = Motion.create(3f, 4f, 1).restorable().clip(X);
        MotionClip<Box> whole = MotionClip.sequence(low, high);
        MotionCatalog wholes = new MotionCatalog().clip("whole", whole).target("box", box);
        MotionCatalog others = new MotionCatalog().clip("whole", whole).target("box", otherBox);
        box.x = 7;
        // Finds of before, that are over: their numbers go on.
        SLIDE.play(box).cancelAndRestore();
        SLIDE.play(box).cancelAndRestore();
        d.update(0);
        box.x = 7;
        whole.start(box);
        d.update(0.5);
        MotionHandle again = other.restore(d.save(wholes), others).get(0).handle();
        otherBox.x = box.x;
        other.update(1);
        assertThat(otherBox.x).as("the second has found what the first wrote").isEqualTo(3.5f);
        again.cancelAndRestore();
        assertThat(otherBox.x).isEqualTo(7);
    }

    @Test
    void restore_withAClipThatIsRestorableNoMore_isRefused() {
        SLIDE.start(box);
        MotionClip<Box> plain = Motion.create(0f, 8f, 2).loops(2, LoopType.YOYO).clip(X);
        MotionCatalog wrong = new MotionCatalog().clip("slide", plain).target("box", otherBox);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> other.restore(d.save(catalog), wrong))
                .withMessageContaining("restorable was true and is false");
    }

    // ---- By target

    @Test
    void cancel_byTarget_afterRestoring_findsAll() {
        SLIDE.start(box);
        RISE.start(box);
        BOTH.start(box);
        d.update(0.5);
        // The index is there before the motions are.
        assertThat(other.cancel(otherBox)).isZero();
        assertThat(other.isAnimating(otherBox, X)).isFalse();
        restored();
        assertThat(other.isAnimating(otherBox, X)).isTrue();
        assertThat(other.isAnimating(box)).isFalse();
        assertThat(other.cancel(otherBox, X)).as("slide, and that of both").isEqualTo(2);
        assertThat(other.pause(otherBox)).as("rise and both").isEqualTo(2);
        assertThat(other.cancel(otherBox)).as("both with its rise, and rise").isEqualTo(3);
        assertThat(other.count()).isZero();
    }

    @Test
    void cancel_byTarget_whereTheIndexIsMadeAfterRestoring_findsThemInTheOrderOfCreation() {
        List<String> log = new ArrayList<>();
        MotionClip<Box> first = PLAIN.onCancel(b -> log.add("first"));
        MotionClip<Box> second = PLAIN.onCancel(b -> log.add("second"));
        MotionClip<Box> whole = MotionClip.together(first, second).onCancel(b -> log.add("whole"));
        MotionCatalog names = new MotionCatalog()
                .clip("first", first)
                .clip("second", second)
                .clip("whole", whole)
                .target("box", box);
        second.start(box);
        whole.start(box);
        first.start(box);
        d.update(0.5);
        MotionSnapshot snapshot = d.save(names);
        other.restore(snapshot, names);
        assertThat(other.cancel(box)).isEqualTo(d.cancel(box));
        assertThat(log.subList(0, log.size() / 2)).isEqualTo(log.subList(log.size() / 2, log.size()));
        assertThat(log).startsWith("second", "first", "second", "first", "whole");
    }

    @Test
    void cancel_byTarget_passesByChildrenThatHadEnded() {
        List<String> alive = new ArrayList<>(List.of("yes"));
        MotionClip<Box> dying = RISE.aliveWhile(b -> !alive.isEmpty());
        MotionClip<Box> whole = MotionClip.together(SLIDE, dying);
        MotionCatalog names = new MotionCatalog().clip("whole", whole).target("box", box);
        whole.start(box);
        alive.clear();
        d.update(0.5);
        other.cancel(box);
        other.restore(d.save(names), names);
        assertThat(other.count()).isEqualTo(2);
        assertThat(other.cancel(box, Y)).isZero();
        assertThat(other.cancel(box)).isEqualTo(2);
    }

    // ---- What cannot be

    /** Saves what was changed so that no motion of its clip can be like that. */
    private void assertRefused(MotionHandle handle, String what, Consumer<Page> change) {
        MotionStore<?> store = handle.store("a test");
        Page page = store.pageOfRow(store.slots.rowOf(handle.keyOf()));
        assertThat(page.count).as("alone in its page").isEqualTo(1);
        change.accept(page);
        assertRefused(what);
    }

    private void assertRefused(String what) {
        MotionSnapshot snapshot = MotionSnapshot.of(d.save(catalog).toBytes());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> other.restore(snapshot, otherCatalog))
                .withMessageContaining("hold " + what + " that cannot be");
        assertThat(other.count()).isZero();
    }

    private void assertBroken(MotionHandle handle, String what, Consumer<Page> change) {
        MotionStore<?> store = handle.store("a test");
        change.accept(store.pageOfRow(store.slots.rowOf(handle.keyOf())));
        // It is read as soon as it is there.
        assertThatIllegalArgumentException()
                .isThrownBy(() -> d.save(catalog))
                .withMessageContaining("hold " + what + " that cannot be");
    }

    @Test
    void restore_ofEndsToBeRead_whereTheClipReadsNone_isRefused() {
        assertRefused(SLIDE.play(box), "ends to be read", page -> page.flags[0] |= Flags.UNREAD);
    }

    @Test
    void restore_ofEndsToBeReadAnew_whereTheClipReadsNone_isRefused() {
        assertRefused(SLIDE.play(box), "ends to be read", page -> page.flags[0] |= Flags.STALE);
    }

    @Test
    void restore_ofEndsToBeRead_whereTheMotionReadsNoMore_isRefused() {
        MotionHandle by = BY.play(box);
        d.update(0.5);
        by.retarget().to(2).apply();
        assertRefused(by, "ends to be read", page -> page.flags[0] |= Flags.STALE);
    }

    @Test
    void restore_ofWhatWasFound_whereTheClipPutsNothingBack_isRefused() {
        assertRefused(PLAIN.play(box), "what was found", page -> page.keepFound(0, 1, 0, 1));
    }

    @Test
    void restore_ofAnotherCourse_whereTheClipHasNone_isRefused() {
        assertRefused(SHAKE.play(box), "another course", page -> page.deviation()[0] = new Deviation(1));
    }

    @Test
    void restore_ofAnotherCourseOfAChild_isRefused() {
        BOTH.start(box);
        Page page = d.scheduler().dispatcher.store(StoreKind.FLOAT).pageOfRow(0);
        page.deviation()[0] = new Deviation(1);
        assertRefused("another course");
    }

    @Test
    void restore_ofAnotherDurationOfAChild_isRefused() {
        BOTH.start(box);
        MotionStore<?> store = d.scheduler().dispatcher.store(StoreKind.FLOAT);
        store.plans.duration[store.pageOfRow(0).plan[0]] = 3;
        assertRefused("what it was not told");
    }

    @Test
    void restore_ofAnotherEnd_whereTheClipIsToldTheDifference_isRefused() {
        BY.start(box);
        MotionStore<?> store = d.scheduler().dispatcher.store(StoreKind.DOUBLE);
        store.plans.operand(store.pageOfRow(0).plan[0], 0, 9);
        assertRefused("what it was not told");
    }

    @Test
    void save_ofACourseThatCannotBe_isRefused() {
        MotionHandle slide = SLIDE.play(box);
        d.update(0.5);
        slide.retarget().to(20).apply();
        MotionStore<?> store = slide.store("a test");
        Deviation deviation = store.pageOfRow(store.slots.rowOf(slide.keyOf())).deviation()[0];
        double knot = deviation.knot;
        assertBroken(slide, "a keyframe", page -> deviation.knot = 1.5);
        assertBroken(slide, "a keyframe", page -> deviation.knot = -0.5);
        assertBroken(slide, "a keyframe", page -> deviation.knot = Double.NaN);
        deviation.knot = knot;
        assertBroken(slide, "a loop", page -> deviation.loop = -2);
        deviation.loop = 0;
        assertBroken(slide, "a place", page -> deviation.fading = 2);
        deviation.fading = Deviation.NONE;
        assertBroken(slide, "a place", page -> deviation.piece = -2);
        deviation.piece = Deviation.SECOND;
        assertBroken(slide, "a count", page -> page.keepFound(0, 1, 0, -2));
    }
}
