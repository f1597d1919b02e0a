package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatSetter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What sequences cost: no bytes in warm frames, and time by the children that are active. */
@Tag("allocation")
class SequenceCostTest {

    private static final int WARM_FRAMES = 3_000;
    private static final int FRAMES = 10_000;
    private static final double DT = 1.0 / 64;

    /** A builder, and a handle: a reference and a number each. */
    private static final int SMALL_OBJECT = 24;

    /** What sequences write to. */
    private static final class Sprite {
        @SuppressWarnings("UnusedVariable")
        float x;

        float y;
        long writes;
        long events;

        void x(float value) {
            x = value;
            writes++;
        }

        void event() {
            events++;
        }
    }

    private static final FloatSetter<Sprite> X = Sprite::x;
    private static final FloatSetter<Sprite> Y = (sprite, value) -> sprite.y = value;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Sprite sprite = new Sprite();

    private static long allocated(Runnable frame) {
        return allocated(0, frame);
    }

    private static long allocated(long enough, Runnable frame) {
        return WarmBytes.of(enough, WARM_FRAMES, FRAMES, number -> frame.run());
    }

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler());
    }

    private MotionClip<Sprite> clip(double seconds, FloatSetter<Sprite> setter) {
        return motion(seconds).clip(Sprite.class, setter);
    }

    private MotionSequence sequence() {
        return Motion.sequence().scheduler(d.scheduler());
    }

    @Test
    void frames_ofLoopingNestedSequences_allocateNothing() {
        LoopType[] types = {LoopType.RESTART, LoopType.FLIP, LoopType.YOYO};
        Ease[] eases = {Ease.LINEAR, Ease.IN_OUT_SINE, Ease.OUT_BOUNCE, Ease.OUT_BACK};
        MotionClip<Sprite> rich = motion(0.125)
                .delay(0.03125, DelayType.EVERY_LOOP)
                .loops(3, LoopType.YOYO)
                .onLoopComplete(n -> sprite.event())
                .clip(Sprite.class, X)
                .onStart(Sprite::event)
                .onUpdate(Sprite::event)
                .onComplete(Sprite::event);
        for (int k = 0; k < 36; k += WarmBytes.IS_INTERPRETED ? 12 : 1) {
            MotionSequence deep = Motion.sequence()
                    .append(clip(0.125, Y), sprite)
                    .call(sprite, Sprite::event)
                    .loops(2, types[k / 3 % 3])
                    .ease(k / 9 == 3 ? Ease.IN_QUAD : eases[k / 9]);
            MotionSequence inner = Motion.sequence()
                    .append(rich, sprite)
                    .append(deep)
                    .join(clip(0.25, X), sprite)
                    .insertCall(0, sprite::event)
                    .loops(2, types[k / 9 % 3])
                    .delay(0.0625);
            sequence()
                    .append(clip(0.25, X), sprite)
                    .append(inner)
                    .insert(0.1, motion(0.5).bind(sprite, Y))
                    .insert(0.1, clip(0, Y), sprite)
                    .call(sprite::event)
                    .ease(eases[k % 4])
                    .delay(k % 2 * 0.125, DelayType.EVERY_LOOP)
                    .loops(Motion.INFINITE, types[k % 3])
                    .onLoopComplete(n -> sprite.event())
                    .onUpdate(sprite, Sprite::event)
                    .run()
                    .speed(k % 5 == 4 ? 3 : 1);
        }
        assertThat(allocated(() -> d.update(DT))).isZero();
        assertThat(sprite.writes).isGreaterThan(30_000);
        assertThat(sprite.events).isGreaterThan(30_000);
    }

    @Test
    void frames_thatSeekAndReverseASequence_allocateNothing() {
        MotionHandle all = sequence()
                .append(clip(0.5, X), sprite)
                .append(Motion.sequence()
                        .append(clip(0.25, X), sprite)
                        .call(sprite, Sprite::event)
                        .loops(2, LoopType.YOYO))
                .join(clip(0.5, Y), sprite)
                .loops(3, LoopType.FLIP)
                .run()
                .preserve();
        int[] number = new int[1];
        assertThat(allocated(() -> {
                    switch (number[0]++ % 11) {
                        case 0 -> all.time(0);
                        case 3 -> all.time(1.8);
                        case 4 -> all.speed(-1);
                        case 7 -> all.speed(1);
                        case 9 -> all.tryComplete();
                        default -> d.update(0.1);
                    }
                }))
                .isZero();
        assertThat(sprite.writes).isGreaterThan(10_000);
    }

    @Test
    void storeOfManyChildren_restsWhileTheirSequencePlays() {
        MotionClip<Sprite> brief = clip(0.5, X);
        MotionSequence many = sequence();
        for (int k = 0; k < 100_000; k++) {
            many = many.append(brief, sprite);
        }
        MotionHandle all = many.run();
        d.update(20_000.25);
        sprite.writes = 0;
        assertThat(MotionFixture.floats(d).rests()).isTrue();
        for (int k = 1; k <= 8; k++) {
            d.update(0.25);
            assertThat(MotionFixture.floats(d).rests()).isTrue();
        }
        assertThat(sprite.writes).as("each frame one, and ends").isEqualTo(8 + 4);
        MotionHandle free = motion(0.5).bind(sprite, Y);
        d.update(0.25);
        assertThat(MotionFixture.floats(d).rests()).isFalse();
        assertThat(sprite.y).isEqualTo(0.5f);
        d.update(0.25);
        assertThat(free.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(all.time()).isEqualTo(20_002.75);
    }

    /** The builder and the handle are objects; all else comes back. */
    @Test
    void buildingAndRunningFromClips_allocatesNothingButBuilderAndHandle() {
        MotionClip<Sprite> x = clip(0.05, X);
        MotionClip<Sprite> y = clip(0.05, Y);
        long most = FRAMES * 2L * SMALL_OBJECT;
        long bytes = allocated(most, () -> {
            sequence()
                    .append(x, sprite)
                    .join(y, sprite)
                    .interval(0.01)
                    .call(sprite, Sprite::event)
                    .insert(0.02, y, sprite)
                    .loops(2, LoopType.YOYO)
                    .ease(Ease.IN_OUT_SINE)
                    .run();
            d.update(DT);
        });
        assertThat(bytes).isLessThanOrEqualTo(most);
        assertThat(sprite.events).isGreaterThan(FRAMES);
    }

    @Test
    void buildingAndRunningNestedFromClips_allocatesNothingButBuildersAndHandle() {
        MotionClip<Sprite> x = clip(0.05, X);
        long most = FRAMES * 4L * SMALL_OBJECT;
        long bytes = allocated(most, () -> {
            sequence()
                    .append(Motion.sequence()
                            .append(x, sprite)
                            .append(Motion.sequence().append(x, sprite)))
                    .call(sprite, Sprite::event)
                    .run();
            d.update(DT);
        });
        assertThat(bytes).isLessThanOrEqualTo(most);
        assertThat(sprite.events).isGreaterThan(FRAMES);
    }

    @Test
    void manySequencesThatBeginAndEndTogether_allocateNothingButBuilders() {
        MotionClip<Sprite> x = clip(DT / 2, X);
        long many = 20;
        long most = FRAMES * many * 2 * SMALL_OBJECT;
        long bytes = allocated(most, () -> {
            for (int k = 0; k < many; k++) {
                sequence().append(x, sprite).run();
            }
            d.update(DT);
        });
        assertThat(bytes).isLessThanOrEqualTo(most);
    }

    @Test
    void clipsOfClips_playedInEachFrame_allocateNothing() {
        MotionClip<Sprite> all = MotionClip.sequence(clip(0.05, X), MotionClip.together(clip(0.1, X), clip(0.05, Y)));
        MotionRef ref = new MotionRef();
        int[] number = new int[1];
        assertThat(allocated(() -> {
                    if (number[0]++ % 3 == 0) {
                        all.start(sprite);
                    } else {
                        all.play(sprite, ref);
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(sprite.writes).isGreaterThan(FRAMES);
    }
}
