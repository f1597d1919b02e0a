package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Motions described once and played on any number of targets. */
class ClipTest {

    private static final class Sprite {
        final String name;
        float x = Float.NaN;
        int writes;

        Sprite(String name) {
            this.name = name;
        }

        void x(float value) {
            x = value;
            writes++;
        }
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();
    private final Sprite a = new Sprite("a");
    private final Sprite b = new Sprite("b");

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler());
    }

    @Test
    void play_onSeveralTargets_animatesEach() {
        MotionClip<Sprite> clip = motion(1).clip(Sprite::x);
        MotionHandle first = clip.play(a);
        assertThat(a.x).isZero();
        d.update(0.25);
        MotionHandle second = clip.play(b);
        assertThat(first).isNotEqualTo(second);
        d.update(0.25);
        assertThat(a.x).isEqualTo(0.5f);
        assertThat(b.x).isEqualTo(0.25f);
        first.cancel();
        d.update(0.25);
        assertThat(a.x).isEqualTo(0.5f);
        assertThat(b.x).isEqualTo(0.5f);
        assertThat(second.time()).isEqualTo(0.5);
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void play_keepsAllOptions() {
        MotionClip<Sprite> clip = motion(1)
                .ease(Ease.IN_QUAD)
                .delay(0.5, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(false)
                .loops(2, LoopType.YOYO)
                .immediateBind(false)
                .name("clip")
                .onStart(() -> log.add("start"))
                .onLoopComplete(n -> log.add("loop" + n))
                .onComplete(() -> log.add("complete"))
                .clip(Sprite.class, Sprite::x);
        for (int round = 0; round < 2; round++) {
            a.writes = 0;
            a.x = -1;
            log.clear();
            MotionHandle handle = clip.play(a);
            assertThat(a.writes).isZero();
            assertThat(handle.name()).isEqualTo("clip");
            assertThat(handle.duration()).isEqualTo(1);
            assertThat(handle.delay()).isEqualTo(0.5);
            assertThat(handle.loops()).isEqualTo(2);
            assertThat(handle.totalDuration()).isEqualTo(3);
            d.update(0.25);
            assertThat(a.x).isZero();
            d.update(0.75);
            assertThat(a.x).isEqualTo(0.25f);
            d.update(1.5);
            assertThat(a.x).isEqualTo(0.25f);
            d.update(0.5);
            assertThat(a.x).isZero();
            assertThat(log).containsExactly("start", "loop1", "loop2", "complete");
            assertThat(a.writes).isEqualTo(4);
        }
    }

    @Test
    void play_betweenEndsOfItsOwn_leavesTheClipAsItWas() {
        MotionClip<Sprite> clip = motion(1).clip(Sprite::x);
        clip.play(a, 10, 20);
        clip.play(b);
        assertThat(a.x).isEqualTo(10);
        d.update(0.5);
        assertThat(a.x).isEqualTo(15);
        assertThat(b.x).isEqualTo(0.5f);
        d.update(0.5);
        assertThat(a.x).isEqualTo(20);
        assertThat(b.x).isEqualTo(1);
        clip.play(a, 0.1, 0.7);
        assertThat(a.x).isEqualTo(0.1f);
        d.update(1);
        assertThat(a.x).isEqualTo(0.7f);
    }

    @Test
    void start_playsToo() {
        MotionClip<Sprite> clip = motion(1).clip(Sprite::x);
        clip.start(a);
        clip.start(a);
        clip.start(b);
        assertThat(d.count()).isEqualTo(3);
        d.update(1);
        assertThat(a.x).isEqualTo(1);
        assertThat(a.writes).isEqualTo(4);
        assertThat(d.count()).isZero();
    }

    @Test
    void callbacks_receiveTheTargetThatIsPlayedOn() {
        MotionClip<Sprite> clip = motion(1)
                .immediateBind(false)
                .clip(Sprite.class, (sprite, x) -> log.add(sprite.name + "=" + x))
                .onStart(sprite -> log.add(sprite.name + ":start"))
                .onUpdate(sprite -> log.add(sprite.name + ":update"))
                .onComplete(sprite -> log.add(sprite.name + ":complete"))
                .onCancel(sprite -> log.add(sprite.name + ":cancel"))
                .aliveWhile(sprite -> log.add(sprite.name + ":alive"));
        clip.start(a);
        MotionHandle handle = clip.play(b);
        d.update(0.5);
        handle.cancel();
        d.update(0.5);
        assertThat(log)
                .containsExactly(
                        "a:alive",
                        "a:start",
                        "a=0.5",
                        "a:update",
                        "b:alive",
                        "b:start",
                        "b=0.5",
                        "b:update",
                        "b:cancel",
                        "a:alive",
                        "a=1.0",
                        "a:update",
                        "a:complete");
    }

    @Test
    void aliveWhile_ofAClip_cancelsTheTargetThatDied() {
        MotionClip<Sprite> clip = motion(1)
                .clip(Sprite.class, Sprite::x)
                .aliveWhile(sprite -> sprite.writes < 2)
                .onCancel(sprite -> log.add(sprite.name));
        clip.start(a);
        clip.start(b);
        b.writes = -5;
        d.update(0.25);
        d.update(0.25);
        d.update(0.25);
        assertThat(a.x).isEqualTo(0.25f);
        assertThat(b.x).isEqualTo(0.75f);
        assertThat(log).containsExactly("a");
    }

    @Test
    void callbacks_addedToAClip_leaveTheFirstClipAsItWas() {
        MotionClip<Sprite> plain = motion(1).clip(Sprite.class, Sprite::x);
        MotionClip<Sprite> loud = plain.onComplete(sprite -> log.add(sprite.name + " loud"));
        MotionClip<Sprite> louder = loud.onCancel(sprite -> log.add(sprite.name + " cancelled"));
        assertThat(loud).isNotSameAs(plain);
        plain.start(a);
        d.update(1);
        assertThat(log).isEmpty();
        loud.play(a).cancel();
        loud.start(b);
        d.update(1);
        assertThat(log).containsExactly("b loud");
        louder.play(a).cancel();
        louder.start(b);
        d.update(1);
        assertThat(log).containsExactly("b loud", "a cancelled", "b loud");
    }

    @Test
    void clips_interleavedOnOneStore_keepTheirOwnSettings() {
        List<MotionClip<Sprite>> clips = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            int number = k;
            clips.add(motion(1 + k)
                    .name("clip" + k)
                    .onComplete(() -> log.add("complete" + number))
                    .clip(Sprite.class, Sprite::x));
        }
        for (int round = 0; round < 5; round++) {
            List<MotionHandle> handles = new ArrayList<>();
            for (MotionClip<Sprite> clip : clips) {
                handles.add(clip.play(a));
                handles.add(clip.play(b));
            }
            for (int k = 0; k < 80; k++) {
                assertThat(handles.get(k).name()).isEqualTo("clip" + k / 2);
                assertThat(handles.get(k).duration()).isEqualTo(1 + k / 2);
                if (k % 3 == round % 3) {
                    handles.get(k).cancel();
                }
            }
            log.clear();
            d.update(20);
            assertThat(log).hasSizeGreaterThan(20);
            for (int k = 0; k < 40; k++) {
                assertThat(handles.get(2 * k).isActive()).isEqualTo(k >= 20 && 2 * k % 3 != round % 3);
            }
            d.update(20);
            assertThat(d.count()).isZero();
        }
    }

    @Test
    void clip_onTwoDispatchers_playsOnEach() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        FrameLoop main = FrameLoop.main();
        MotionScheduler before = main.defaultScheduler();
        MotionClip<Sprite> clip = Motion.create(0f, 1f, 1).name("everywhere").clip(Sprite::x);
        try {
            for (int round = 0; round < 3; round++) {
                main.defaultScheduler(d.scheduler());
                MotionHandle here = clip.play(a);
                main.defaultScheduler(other.scheduler());
                MotionHandle there = clip.play(b);
                assertThat(here).isNotEqualTo(there);
                d.update(0.25);
                assertThat(here.time()).isEqualTo(0.25);
                assertThat(there.time()).isZero();
                other.update(0.5);
                assertThat(a.x).isEqualTo(0.25f);
                assertThat(b.x).isEqualTo(0.5f);
                assertThat(there.name()).isEqualTo("everywhere");
                here.cancel();
                assertThat(there.isActive()).isTrue();
                there.complete();
            }
            assertThat(d.count() + other.count()).isZero();
        } finally {
            main.defaultScheduler(before);
        }
    }

    @Test
    void play_whileItsSetterChangesTheDefaultScheduler_returnsTheHandleOfItsMotion() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        MotionHandle bystander =
                Motion.create(0f, 1f, 1).scheduler(other.scheduler()).run();
        FrameLoop main = FrameLoop.main();
        MotionScheduler before = main.defaultScheduler();
        MotionClip<Sprite> clip = Motion.create(0f, 1f, 1).name("mine").clip(Sprite.class, (sprite, x) -> {
            main.defaultScheduler(other.scheduler());
            sprite.x(x);
        });
        try {
            main.defaultScheduler(d.scheduler());
            MotionHandle handle = clip.play(a);
            assertThat(handle).isNotEqualTo(bystander);
            assertThat(handle.name()).isEqualTo("mine");
            assertThat(d.count()).isEqualTo(1);
            d.update(0.5);
            assertThat(handle.time()).isEqualTo(0.5);
            handle.cancel();
            assertThat(bystander.isActive()).isTrue();
        } finally {
            main.defaultScheduler(before);
        }
    }

    @Test
    void clip_replayedInItsOwnCallbacks_goesOn() {
        List<MotionClip<Sprite>> self = new ArrayList<>();
        MotionClip<Sprite> clip = motion(0.5).clip(Sprite.class, Sprite::x).onComplete(sprite -> {
            log.add("complete");
            if (log.size() < 4) {
                self.get(0).start(sprite);
            }
        });
        self.add(clip);
        clip.start(a);
        for (int k = 0; k < 10; k++) {
            d.update(0.5);
        }
        assertThat(log).hasSize(4);
        assertThat(d.count()).isZero();
        assertThat(a.x).isEqualTo(1);
    }

    @Test
    void clip_ofZeroLength_writesItsEndAtOnce() {
        MotionClip<Sprite> clip = motion(0).clip(Sprite.class, Sprite::x).onComplete(sprite -> log.add(sprite.name));
        clip.start(a);
        assertThat(a.x).isEqualTo(1);
        assertThat(log).isEmpty();
        d.update(0);
        assertThat(log).containsExactly("a");
    }

    @Test
    void arguments_ofNull_areRefusedBeforeAnythingChanged() {
        MotionRef ref = new MotionRef();
        MotionClip<Sprite> clip = motion(1).clip(Sprite::x);
        clip.play(a, ref);
        MotionHandle current = ref.handle();
        assertThatIllegalArgumentException().isThrownBy(() -> clip.play(null)).withMessageContaining("target");
        assertThatIllegalArgumentException().isThrownBy(() -> clip.start(null)).withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(null, ref))
                .withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(b, null))
                .withMessageContaining("ref");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(null, 0, 1))
                .withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(null, 0, 1, ref))
                .withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> clip.play(b, 0, 1, null))
                .withMessageContaining("ref");
        Consumer<Sprite> action = null;
        Predicate<Sprite> alive = null;
        assertThatIllegalArgumentException().isThrownBy(() -> use(clip.onStart(action)));
        assertThatIllegalArgumentException().isThrownBy(() -> use(clip.onUpdate(action)));
        assertThatIllegalArgumentException().isThrownBy(() -> use(clip.onComplete(action)));
        assertThatIllegalArgumentException().isThrownBy(() -> use(clip.onCancel(action)));
        assertThatIllegalArgumentException().isThrownBy(() -> use(clip.aliveWhile(alive)));
        assertThat(ref.handle()).isEqualTo(current);
        assertThat(current.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(1);
        assertThat(b.writes).isZero();
    }

    private static void use(MotionClip<Sprite> clip) {
        assertThat(clip).as("not refused").isNull();
    }

    @Test
    void clip_ofASupertypesSetter_isForTheSubtype() {
        FloatSetter<Object> setter = (object, x) -> log.add(object + "=" + x);
        MotionClip<String> clip = motion(1).clip(setter);
        clip.start("text");
        assertThat(log).containsExactly("text=0.0");
    }
}
