package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Clips made of clips: they play, call back, restart and let go as one clip does. */
class ClipOfClipsTest {

    private static final class Box {
        float x;
        float y;
        final List<String> log = new ArrayList<>();
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Box box = new Box();

    private MotionClip<Box> x(double seconds) {
        return Motion.create(0f, 8f, seconds)
                .scheduler(d.scheduler())
                .clip(Box.class, (b, value) -> b.x = value)
                .onStart(b -> b.log.add("x"));
    }

    private MotionClip<Box> y(double seconds) {
        return Motion.create(0f, 8f, seconds)
                .scheduler(d.scheduler())
                .clip(Box.class, (b, value) -> b.y = value)
                .onStart(b -> b.log.add("y"));
    }

    private static MotionClip<Box> logged(MotionClip<Box> whole) {
        return whole.onStart(b -> b.log.add("start"))
                .onUpdate(b -> b.log.add("update"))
                .onComplete(b -> b.log.add("complete"))
                .onCancel(b -> b.log.add("cancel"));
    }

    @Test
    void sequence_playsOnePartAfterAnother() {
        MotionHandle handle = MotionClip.sequence(x(1), y(2)).play(box);
        d.update(0.5);
        assertThat(box.x).isEqualTo(4);
        d.update(1.5);
        assertThat(box.x).isEqualTo(8);
        assertThat(box.y).isEqualTo(4);
        assertThat(handle.totalDuration()).isEqualTo(3);
        d.update(1);
        assertThat(box.y).isEqualTo(8);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        d.update(0);
        assertThat(d.count()).isZero();
    }

    @Test
    void together_playsAllPartsAtOnce_andLastsAsTheLongest() {
        MotionHandle handle = MotionClip.together(x(1), y(2)).play(box);
        d.update(1);
        assertThat(box.x).isEqualTo(8);
        assertThat(box.y).isEqualTo(4);
        assertThat(handle.totalDuration()).isEqualTo(2);
    }

    @Test
    void parts_areNestedAtWill() {
        MotionClip<Box> deep =
                MotionClip.sequence(x(1), MotionClip.together(y(1), MotionClip.sequence(x(0.5), x(0.5))));
        deep.play(box);
        d.update(1.75);
        assertThat(box.x).isEqualTo(4);
        assertThat(box.y).isEqualTo(6);
        assertThat(box.log).containsExactly("x", "y", "x", "x");
    }

    @Test
    void callbacks_ofAClipThatIsPlayed_receiveItsTarget() {
        logged(MotionClip.sequence(x(0.5), y(0.5))).play(box);
        d.update(0.25);
        d.update(0.5);
        d.update(0.25);
        assertThat(box.log).containsExactly("start", "x", "update", "y", "update", "update", "complete");
    }

    @Test
    void callbacks_ofAClipInASequence_receiveItsTarget() {
        Motion.sequence()
                .append(logged(MotionClip.sequence(x(0.5), y(0.5))), box)
                .run();
        d.update(2);
        assertThat(box.log).startsWith("start", "x").endsWith("complete").contains("y");
        assertThat(box.log.stream().filter("complete"::equals)).hasSize(1);
    }

    @Test
    void onCancel_receivesTheTarget() {
        MotionHandle handle = logged(MotionClip.together(x(1), y(1))).play(box);
        d.update(0.5);
        box.log.clear();
        handle.cancel();
        assertThat(box.log).containsExactly("cancel");
        d.update(0);
        assertThat(d.count()).isZero();
    }

    @Test
    void aliveWhile_isAskedOfTheTarget() {
        MotionHandle handle =
                MotionClip.sequence(x(1), y(1)).aliveWhile(b -> b.x < 4).play(box);
        d.update(0.25);
        assertThat(handle.isActive()).isTrue();
        d.update(0.5);
        d.update(0.125);
        assertThat(handle.isActive()).isFalse();
        assertThat(box.x).isEqualTo(6);
    }

    @Test
    void ref_restartsTheWhole() {
        MotionRef current = new MotionRef();
        MotionClip<Box> whole = logged(MotionClip.sequence(x(1), y(1)));
        whole.play(box, current);
        d.update(1.5);
        box.log.clear();
        whole.play(box, current);
        assertThat(box.log).containsExactly("cancel");
        assertThat(box.x).as("time 0 is applied").isZero();
        d.update(0.5);
        assertThat(box.x).isEqualTo(4);
        assertThat(d.count()).as("the whole and two parts").isEqualTo(3);
    }

    @Test
    void scheduler_isThatOfTheParts() {
        MotionHandle handle = MotionClip.sequence(
                        x(1), Motion.create(0f, 1f, 1).clip(Box.class, (b, value) -> b.y = value))
                .play(box);
        assertThat(d.count()).isEqualTo(3);
        handle.cancel();
    }

    @Test
    void partsOfTwoDispatchers_areRefused() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        MotionClip<Box> foreign =
                Motion.create(0f, 1f, 1).scheduler(other.scheduler()).clip(Box.class, (b, value) -> b.y = value);
        assertThatThrownBy(() -> MotionClip.sequence(x(1), foreign))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("clips")
                .hasMessageContaining("one dispatcher");
    }

    @Test
    @Tag("leak")
    void target_ofAWholeThatEnded_isLetGo() {
        MotionClip<Box> whole = logged(MotionClip.sequence(x(1), y(1)));
        List<WeakReference<?>> targets = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            targets.add(played(whole, k));
        }
        LeakTest.assertCollected("targets", targets);
        d.update(0);
        assertThat(d.count()).isZero();
    }

    /** A target on which the clip was played, and completed, cancelled or cleared. */
    private WeakReference<Box> played(MotionClip<Box> whole, int end) {
        Box target = new Box();
        MotionHandle handle = whole.play(target);
        d.update(0.5);
        switch (end) {
            case 0 -> handle.complete();
            case 1 -> handle.cancel();
            default -> d.clear();
        }
        return new WeakReference<>(target);
    }

    @Test
    void partOfClips_thatIsNotAliveAnyMore_endsAndStopsNoOther() {
        MotionClip<Box> inner = MotionClip.together(x(1)).aliveWhile(b -> b.x < 2);
        MotionHandle whole = MotionClip.together(inner, y(2)).play(box);
        d.update(0.25);
        assertThat(d.count()).isEqualTo(4);
        d.update(0.25);
        assertThat(d.count()).isEqualTo(2);
        assertThat(box.x).isEqualTo(2);
        assertThat(box.y).isEqualTo(2);
        d.update(0.25);
        assertThat(box.y).isEqualTo(3);
        whole.time(0);
        assertThat(box.y).isEqualTo(0);
        whole.time(1).speed(-1);
        d.update(0.5);
        d.update(1);
        assertThat(box.x).isEqualTo(2);
        assertThat(box.y).isEqualTo(0);
        whole.speed(1);
        d.update(0.25);
        assertThat(box.y).isEqualTo(1);
    }

    @Test
    void partOfClips_thatIsNotAliveAnyMore_onTheWayBack_endsAndStopsNoOther() {
        MotionClip<Box> inner = MotionClip.together(x(2)).aliveWhile(b -> b.y >= 0);
        MotionHandle whole = MotionClip.together(inner, y(2)).play(box);
        d.update(1.5);
        whole.speed(-1);
        d.update(0.125);
        box.y = -1;
        d.update(0.75);
        assertThat(d.count()).isEqualTo(2);
        assertThat(box.x).isEqualTo(5.5f);
        assertThat(box.y).isEqualTo(2.5f);
        whole.time(0);
        assertThat(box.y).isEqualTo(0);
    }
}
