package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The current motion of one property. */
class RefTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final MotionRef ref = new MotionRef();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(String name) {
        return Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .name(name)
                .onComplete(() -> log.add(name + ":complete"))
                .onCancel(() -> log.add(name + ":cancel"));
    }

    @Test
    void ref_ofNothing_holdsNone() {
        assertThat(ref.handle()).isEqualTo(MotionHandle.NONE);
        assertThat(ref.isActive()).isFalse();
        assertThat(ref.tryCancel()).isFalse();
        assertThat(ref.tryComplete()).isFalse();
    }

    @Test
    void play_intoAnActiveRef_cancelsBeforeItWrites() {
        motion("a").ref(ref).bind(x -> log.add("a=" + x));
        MotionHandle a = ref.handle();
        d.update(0.25);
        MotionHandle b = motion("b").ref(ref).bind(x -> log.add("b=" + x));
        assertThat(log).containsExactly("a=0.0", "a=0.25", "a:cancel", "b=0.0");
        assertThat(ref.handle()).isEqualTo(b).isNotEqualTo(a);
        assertThat(a.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void play_intoARefWhoseMotionEnded_justReplacesIt() {
        motion("a").ref(ref).run();
        d.update(1);
        motion("b").ref(ref).run();
        assertThat(log).containsExactly("a:complete");
        ref.handle().cancel();
        d.update(1);
        d.update(1);
        motion("c").ref(ref).run();
        assertThat(log).containsExactly("a:complete", "b:cancel");
        assertThat(ref.handle().name()).isEqualTo("c");
        assertThat(ref.isActive()).isTrue();
    }

    @Test
    void play_intoARefWhoseMotionIsPreserved_cancelsIt() {
        motion("a").ref(ref).run().preserve();
        d.update(2);
        assertThat(ref.isActive()).isTrue();
        motion("b").ref(ref).run();
        assertThat(log).containsExactly("a:complete", "a:cancel");
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void ref_afterItsSlotWentToAnother_doesNotTouchThat() {
        motion("a").ref(ref).run();
        ref.handle().cancel();
        d.update(0);
        MotionHandle other = motion("other").run();
        assertThat((int) SlotsTest.keyOf(other)).isEqualTo((int) SlotsTest.keyOf(ref.handle()));
        assertThat(ref.isActive()).isFalse();
        assertThat(ref.tryCancel()).isFalse();
        assertThat(ref.tryComplete()).isFalse();
        motion("b").ref(ref).run();
        assertThat(other.isActive()).isTrue();
        assertThat(log).containsExactly("a:cancel");
    }

    @Test
    void ref_controlsItsMotion() {
        motion("a").ref(ref).run();
        assertThat(ref.isActive()).isTrue();
        assertThat(ref.tryComplete()).isTrue();
        assertThat(ref.isActive()).isFalse();
        assertThat(ref.tryComplete()).isFalse();
        assertThat(ref.tryCancel()).isFalse();
        motion("b").ref(ref).run();
        assertThat(ref.tryCancel()).isTrue();
        assertThat(ref.tryCancel()).isFalse();
        assertThat(log).containsExactly("a:complete", "b:cancel");
    }

    @Test
    void ref_inAClip_isTheOneOfEveryPlay() {
        MotionClip<Object> clip = motion("clip").ref(ref).clip((target, x) -> log.add(target + "=" + x));
        clip.start("a");
        MotionHandle a = ref.handle();
        MotionHandle b = clip.play("b");
        assertThat(a.isActive()).isFalse();
        assertThat(ref.handle()).isEqualTo(b);
        MotionHandle c = clip.play("c", 5, 6);
        assertThat(b.isActive()).isFalse();
        assertThat(ref.handle()).isEqualTo(c);
        assertThat(log).containsExactly("a=0.0", "clip:cancel", "b=0.0", "clip:cancel", "c=5.0");
        // A ref that is given with the play counts instead.
        MotionRef own = new MotionRef();
        clip.play("d", own);
        assertThat(ref.handle()).isEqualTo(c);
        assertThat(c.isActive()).isTrue();
        assertThat(own.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(2);
    }

    @Test
    void ref_givenWithThePlay_restartsWithOwnEnds() {
        float[] x = new float[1];
        MotionClip<float[]> clip =
                Motion.create(0f, 1f, 1).scheduler(d.scheduler()).clip((target, value) -> target[0] = value);
        clip.play(x, ref);
        d.update(0.25);
        clip.play(x, x[0], 2, ref);
        assertThat(x[0]).isEqualTo(0.25f);
        d.update(0.5);
        assertThat(x[0]).isEqualTo(1.125f);
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void ref_underFranticRestarting_hasOneMotion() {
        int[] cancels = new int[1];
        int[] completes = new int[1];
        float[] x = new float[1];
        MotionClip<float[]> clip = Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .clip(float[].class, (target, value) -> target[0] = value)
                .onCancel(target -> cancels[0]++)
                .onComplete(target -> completes[0]++);
        int plays = 0;
        for (int frame = 1; frame < 2_000; frame++) {
            for (int k = 0; k < frame % 7; k++) {
                clip.play(x, ref);
                plays++;
                assertThat(d.count()).isEqualTo(1);
                assertThat(x[0]).isZero();
            }
            d.update(0.25);
            assertThat(d.count()).isEqualTo(1);
        }
        assertThat(cancels[0]).isEqualTo(plays - 1);
        assertThat(completes[0]).isZero();
        d.update(1);
        assertThat(completes[0]).isEqualTo(1);
        assertThat(d.count()).isZero();
    }

    @Test
    void ref_playedIntoByACallback_isReplacedThere() {
        motion("a").ref(ref).bind(x -> {
            log.add("a=" + x);
            if (x == 0.5f) {
                motion("b").ref(ref).bind(y -> log.add("b=" + y));
            }
        });
        d.update(0.5);
        d.update(0.25);
        assertThat(log).containsExactly("a=0.0", "a=0.5", "a:cancel", "b=0.0", "b=0.25");
        assertThat(ref.handle().name()).isEqualTo("b");
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void onComplete_thatPlaysIntoItsRef_goesOn() {
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .ref(ref)
                .onCancel(() -> log.add("a:cancel"))
                .onComplete(() -> motion("b").ref(ref).run())
                .run();
        d.update(1);
        assertThat(ref.handle().name()).isEqualTo("b");
        assertThat(ref.isActive()).isTrue();
        assertThat(log).isEmpty();
    }

    @Test
    void onCancel_thatPlaysIntoItsRef_leavesOneMotion() {
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .ref(ref)
                .onCancel(() -> {
                    log.add("a:cancel");
                    motion("b").ref(ref).bind(x -> log.add("b=" + x));
                })
                .run();
        d.update(0.25);
        MotionHandle c = motion("c").ref(ref).bind(x -> log.add("c=" + x));
        assertThat(log).containsExactly("a:cancel", "b=0.0", "b:cancel", "c=0.0");
        assertThat(ref.handle()).isEqualTo(c);
        assertThat(d.count()).isEqualTo(1);
        d.update(0.5);
        assertThat(log).endsWith("c=0.5").doesNotContain("b=0.5");
    }

    @Test
    void onCancel_thatAlwaysPlaysIntoItsRef_isRefusedInsteadOfHanging() {
        int[] plays = new int[1];
        MotionClip<Object> clip =
                Motion.create(0f, 1f, 1).scheduler(d.scheduler()).clip(Object.class, (target, x) -> {});
        List<MotionClip<Object>> self = new ArrayList<>();
        self.add(clip.onCancel(target -> {
            if (plays[0]++ < 10_000) {
                self.get(0).play(target, ref);
            }
        }));
        self.get(0).play(this, ref);
        assertThatThrownBy(() -> self.get(0).play(this, ref))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("onCancel");
        assertThat(plays[0]).isLessThan(1_000);
        assertThat(d.count()).isEqualTo(1);
        assertThat(ref.isActive()).isTrue();
        plays[0] = 10_000;
        d.update(1);
        assertThat(d.count()).isZero();
    }

    @Test
    void firstWrite_thatPlaysIntoTheSameRef_leavesOneMotion() {
        motion("a").ref(ref).bind(x -> {
            log.add("a=" + x);
            if (x == 0) {
                motion("b").ref(ref).bind(y -> log.add("b=" + y));
            }
        });
        assertThat(d.count()).isEqualTo(1);
        assertThat(ref.handle().name()).isEqualTo("a");
        assertThat(log).containsExactly("a=0.0", "b=0.0", "b:cancel");
        d.update(0.5);
        assertThat(log).endsWith("a=0.5");
    }

    @Test
    void ref_acrossTwoDispatchers_cancelsOnTheOtherOne() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        motion("a").ref(ref).run();
        MotionHandle a = ref.handle();
        MotionHandle b = Motion.create(0f, 1f, 1)
                .scheduler(other.scheduler())
                .ref(ref)
                .onCancel(() -> log.add("b:cancel"))
                .run();
        assertThat(log).containsExactly("a:cancel");
        assertThat(a.isActive()).isFalse();
        assertThat(ref.handle()).isEqualTo(b);
        assertThat(d.count()).isZero();
        assertThat(other.count()).isEqualTo(1);
        other.update(0.5);
        assertThat(b.time()).isEqualTo(0.5);
        motion("c").ref(ref).run();
        assertThat(log).containsExactly("a:cancel", "b:cancel");
        assertThat(other.count()).isZero();
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void ref_afterClear_isReplacedOnly() {
        motion("a").ref(ref).run();
        d.clear();
        assertThat(ref.isActive()).isFalse();
        motion("b").ref(ref).run();
        assertThat(log).containsExactly("a:cancel");
        assertThat(ref.isActive()).isTrue();
    }
}
