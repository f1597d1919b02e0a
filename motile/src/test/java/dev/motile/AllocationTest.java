package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bytes that the thread allocates in warm frames: exactly none. */
@Tag("allocation")
class AllocationTest {

    private static final int WARM_FRAMES = 3_000;
    private static final int FRAMES = 10_000;
    private static final double DT = 1.0 / 60;

    /** What motions write to. */
    private static final class Sprite {
        float x;
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

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private int random = 12_345;

    /** A number of 0 to bound - 1, always the same sequence. */
    private int next(int bound) {
        random = random * 1_103_515_245 + 12_345;
        return (random >>> 16) % bound;
    }

    private static long allocated(IntConsumer frame) {
        return WarmBytes.of(0, WARM_FRAMES, FRAMES, frame);
    }

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler());
    }

    @Test
    void meter_seesOneAllocation() {
        long bytes = allocated(number -> {
            if (number % FRAMES == 0) {
                sink = new long[10];
            }
        });
        assertThat(bytes).isBetween(80L, 200L);
    }

    @Test
    void frames_whileFuturesAndScriptsWait_allocateNothing() {
        Sprite sprite = new Sprite();
        for (int k = 0; k < 50; k++) {
            MotionHandle h = motion(0.25).loops(Motion.INFINITE).bind(sprite, Sprite::x);
            sink = h.toFuture(CancelBehavior.CANCEL);
            sink = h.toFuture();
            d.script(s -> s.await(h));
            d.script(s -> s.delay(1e9));
            d.script(s -> s.awaitAny(h, h));
        }
        assertThat(allocated(number -> d.update(DT))).isZero();
        assertThat(d.scriptCount()).isEqualTo(150);
        d.clear();
        assertThat(d.scriptCount()).isZero();
    }

    private double seen;
    private FrameLoop loop;

    private void see(MotionView motion) {
        seen += motion.time() + (motion.valueCount() > 0 ? motion.value(motion.valueCount() - 1) : motion.speed());
    }

    @Test
    void inspecting_allocatesNothing() {
        Sprite sprite = new Sprite();
        loop = new FrameLoop();
        for (MotionScheduler scheduler : new MotionScheduler[] {d.scheduler(), loop.defaultScheduler()}) {
            for (int k = 0; k < 20; k++) {
                Motion.create(0f, 1f, 1)
                        .scheduler(scheduler)
                        .loops(Motion.INFINITE)
                        .bind(sprite, Sprite::x);
                Motion.vector3(0, 0, 0, 1, 1, 1, 1)
                        .scheduler(scheduler)
                        .loops(Motion.INFINITE)
                        .run();
            }
            Motion.sequence()
                    .scheduler(scheduler)
                    .append(Motion.create(0f, 1f, 1).clip(Sprite::x), sprite)
                    .loops(Motion.INFINITE)
                    .run();
        }
        Consumer<MotionView> visitor = this::see;
        assertThat(allocated(number -> {
                    d.update(DT);
                    loop.frame(DT);
                    d.inspect(visitor);
                    loop.inspect(visitor);
                }))
                .isZero();
        assertThat(seen).isPositive();
    }

    private static final class Shown {
        float x;
    }

    @Test
    void motionsThatReadAProperty_allocateNothing() {
        FloatProperty<Shown> x = FloatProperty.<Shown>of("x", t -> t.x, (t, value) -> t.x = value);
        Shown shown = new Shown();
        MotionRef ref = new MotionRef();
        MotionClip<Shown> to =
                Motion.to(shown, x, 1f, 0.25).scheduler(d.scheduler()).clip();
        MotionClip<Shown> from =
                Motion.from(shown, x, 4f, 0.25).scheduler(d.scheduler()).clip();
        assertThat(allocated(number -> {
                    ((number & 1) == 0 ? to : from).play(shown, ref);
                    to.start(shown);
                    d.update(DT);
                }))
                .isZero();
        d.clear();
        assertThat(shown.x).isPositive();
    }

    @Test
    void frames_ofRetargetedMotions_allocateNothing() {
        Sprite sprite = new Sprite();
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            handles.add(Motion.create(0f, 1f, 0.25 + k)
                    .scheduler(d.scheduler())
                    .loops(Motion.INFINITE, LoopType.YOYO)
                    .bind(sprite, Sprite::x));
        }
        d.update(DT);
        for (int k = 0; k < 40; k++) {
            MotionRetarget to = handles.get(k).retarget().to(3);
            if (k < 20) {
                to = to.keepVelocity();
            }
            to.apply();
        }
        assertThat(allocated(number -> d.update(DT))).isZero();
        d.clear();
    }

    @Test
    void frames_ofChannels_allocateNothing() {
        Sprite sprite = new Sprite();
        FrameLoop loop = new FrameLoop();
        List<MotionChannel> channels = List.of(d.channel("a"), d.channel("b"), loop.channel("c"), loop.channel("d"));
        for (MotionChannel channel : channels) {
            for (int k = 0; k < 20; k++) {
                Motion.create(0f, 1f, 0.25)
                        .scheduler(channel.scheduler())
                        .loops(Motion.INFINITE)
                        .bind(sprite, Sprite::x);
            }
        }
        MotionHandle paused = motion(1)
                .onPause(sprite::event)
                .onResume(sprite::event)
                .onRewound(sprite::event)
                .bind(sprite, Sprite::x)
                .speed(-1);
        assertThat(allocated(number -> {
                    MotionChannel channel = channels.get(number & 3);
                    if ((number & 4) == 0) {
                        channel.pause();
                        paused.pause();
                    } else {
                        channel.resume();
                        paused.resume().time(DT / 2);
                    }
                    channel.timeScale((number & 7) * 0.25);
                    d.update(DT);
                    loop.frame(DT);
                }))
                .isZero();
        paused.cancel();
        assertThat(d.count()).isEqualTo(40);
        d.clear();
    }

    @Test
    void frames_thatEndMotionsByTarget_allocateNothing() {
        FloatProperty<Sprite> x = FloatProperty.of("x", s -> s.x, Sprite::x);
        MotionClip<Sprite> clip = motion(1).onCancel(() -> {}).clip(x);
        Sprite[] sprites = new Sprite[50];
        for (int k = 0; k < sprites.length; k++) {
            sprites[k] = new Sprite();
            motion(1).loops(Motion.INFINITE).bind(new Sprite(), x);
        }
        assertThat(allocated(number -> {
                    Sprite sprite = sprites[number % sprites.length];
                    clip.start(sprite);
                    clip.start(sprite);
                    d.update(DT);
                    if (d.pause(sprite, x) == 2 && d.resume(sprite) == 2 && d.isAnimating(sprite)) {
                        seen += number % 2 == 0 ? d.cancel(sprite) : d.complete(sprite, x);
                    }
                }))
                .isZero();
        assertThat(seen).isGreaterThan(2 * FRAMES);
        assertThat(d.count()).isEqualTo(sprites.length);
    }

    @Test
    void frames_ofMotionsThatOverwriteAndQueue_allocateNothing() {
        FloatProperty<Sprite> x = FloatProperty.of("x", s -> s.x, Sprite::x);
        Sprite[] sprites = new Sprite[20];
        for (int k = 0; k < sprites.length; k++) {
            sprites[k] = new Sprite();
        }
        MotionClip<Sprite> queues = motion(0.05).overwrite(Overwrite.QUEUE).clip(x);
        MotionClip<Sprite> cancels = motion(0.2).overwrite(Overwrite.CANCEL).clip(x);
        MotionClip<Sprite> completes =
                motion(0.2).overwrite(Overwrite.COMPLETE).restorable().clip(x);
        assertThat(allocated(number -> {
                    Sprite sprite = sprites[number % sprites.length];
                    queues.start(sprite);
                    queues.start(sprite);
                    (number / sprites.length % 2 == 0 ? cancels : completes).start(sprite);
                    d.update(DT);
                }))
                .isZero();
        assertThat(d.count()).isPositive().isLessThan(200);
    }

    @Test
    void frames_whileSpeedsGoOver_allocateNothing() {
        Sprite sprite = new Sprite();
        MotionChannel channel = d.channel("a");
        for (int k = 0; k < 20; k++) {
            motion(1)
                    .scheduler(k < 10 ? d.scheduler() : channel.scheduler())
                    .loops(Motion.INFINITE)
                    .bind(sprite, Sprite::x)
                    .speedTo(k, 1e9, Ease.values()[k]);
        }
        channel.speedTo(3, 1e9, Ease.IN_OUT_CIRC);
        assertThat(allocated(number -> d.update(DT))).isZero();
        assertThat(d.count()).isEqualTo(20);
        d.clear();
    }

    @Test
    void frames_ofValuesInSteps_andPlaysOfOtherLengths_allocateNothing() {
        Sprite sprite = new Sprite();
        MotionRef ref = new MotionRef();
        for (int k = 0; k < 20; k++) {
            motion(1)
                    .rate(3 + k)
                    .startAt(k * 0.125)
                    .loops(Motion.INFINITE, LoopType.YOYO)
                    .bind(sprite, Sprite::x);
        }
        MotionClip<Sprite> clip =
                motion(1).atSpeed(4).rate(12).startAt(0.25).fromFirstUpdate().clip(Sprite::x);
        assertThat(allocated(number -> {
                    clip.play(sprite, 0, number & 7, ref);
                    clip.start(sprite);
                    d.update(DT);
                }))
                .isZero();
        d.clear();
    }

    @Test
    void frames_ofRunningMotions_allocateNothing() {
        Sprite sprite = new Sprite();
        float[] cells = new float[200];
        Ease[] eases = Ease.values();
        for (int k = 0; k < 200; k++) {
            FloatMotionBuilder builder = motion(0.25 + next(100) * 0.03125)
                    .loops(Motion.INFINITE, LoopType.values()[k % 4])
                    .ease(eases[k % eases.length]);
            switch (k % 9) {
                case 0 -> builder.bindTo(cells, k);
                case 1 -> builder.bind(sprite, Sprite::x);
                case 2 -> builder.bind(sprite, cells, (s, c, x) -> s.x(x));
                case 3 -> builder.bind(sprite, cells, this, (s, c, t, x) -> s.x(x));
                case 4 -> builder.delay(0.25, DelayType.EVERY_LOOP).bind(sprite::x);
                case 5 ->
                    builder.delay(0.25, DelayType.EVERY_LOOP)
                            .skipValuesDuringDelay(false)
                            .bindTo(cells, k);
                case 6 ->
                    builder.onUpdate(sprite, Sprite::event)
                            .onLoopComplete(n -> sprite.event())
                            .bind(sprite, Sprite::x);
                case 7 ->
                    builder.ease(t -> t * t)
                            .aliveWhile(sprite, s -> s.writes >= 0)
                            .bindTo(cells, k);
                default -> builder.ease(t -> t * t * t).onStart(sprite::event).run();
            }
        }
        assertThat(allocated(number -> d.update(DT))).isZero();
        assertThat(sprite.writes).isGreaterThan(100_000);
        assertThat(sprite.events).isGreaterThan(10_000);
        assertThat(d.count()).isEqualTo(200);
    }

    @Test
    void frames_thatStartClips_allocateNothing() {
        Sprite[] sprites = sprites(64);
        MotionClip<Sprite> plain = motion(0.5).clip(Sprite::x);
        MotionClip<Sprite> rich = motion(0.25)
                .delay(0.125, DelayType.EVERY_LOOP)
                .loops(3, LoopType.YOYO)
                .ease(Ease.OUT_ELASTIC)
                .name("rich")
                .cancelOnError()
                .onLoopComplete(n -> sink = null)
                .clip(Sprite.class, Sprite::x)
                .onStart(Sprite::event)
                .onUpdate(Sprite::event)
                .onComplete(Sprite::event)
                .onCancel(Sprite::event)
                .aliveWhile(sprite -> sprite.writes % 97 != 96);
        MotionClip<Sprite> own = motion(0.375).ease(t -> 1 - (1 - t) * (1 - t)).clip(Sprite::x);
        MotionClip<Sprite> zero = motion(0).clip(Sprite::x);
        assertThat(allocated(number -> {
                    for (int k = next(6); k > 0; k--) {
                        Sprite sprite = sprites[next(sprites.length)];
                        switch (next(4)) {
                            case 0 -> plain.start(sprite);
                            case 1 -> rich.start(sprite);
                            case 2 -> own.start(sprite);
                            default -> zero.start(sprite);
                        }
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(sprites[0].writes).isGreaterThan(1_000);
        assertThat(sprites[0].events).isGreaterThan(1_000);
        assertThat(d.count()).isBetween(1, 2_000);
    }

    @Test
    void frames_thatRestartIntoRefs_allocateNothing() {
        Sprite[] sprites = sprites(32);
        MotionRef[] refs = new MotionRef[sprites.length];
        for (int k = 0; k < refs.length; k++) {
            refs[k] = new MotionRef();
        }
        MotionClip<Sprite> in =
                motion(0.25).ease(Ease.OUT_BACK).clip(Sprite.class, Sprite::x).onCancel(Sprite::event);
        MotionClip<Sprite> out = motion(0.25).clip(Sprite.class, Sprite::x).onComplete(Sprite::event);
        assertThat(allocated(number -> {
                    for (int k = 0; k < 8; k++) {
                        int at = next(sprites.length);
                        switch (next(3)) {
                            case 0 -> in.play(sprites[at], refs[at]);
                            case 1 -> out.play(sprites[at], refs[at]);
                            default -> in.play(sprites[at], sprites[at].x, 1, refs[at]);
                        }
                    }
                    if (number % 5 == 0) {
                        refs[next(refs.length)].tryCancel();
                        refs[next(refs.length)].tryComplete();
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(sprites[0].writes).isGreaterThan(1_000);
        assertThat(sprites[0].events).isGreaterThan(100);
        assertThat(d.count()).isBetween(1, sprites.length);
    }

    @Test
    void frames_ofChurnWithPageRecycling_allocateNothing() {
        Sprite[] sprites = sprites(16);
        float[] cells = new float[64];
        MotionClip<Sprite> blink = motion(0.0625).clip(Sprite.class, Sprite::x);
        MotionClip<Sprite> slow = motion(20).ease(Ease.IN_OUT_SINE).clip(Sprite.class, Sprite::x);
        for (int k = 0; k < cells.length; k++) {
            motion(3600).bindTo(cells, k);
            for (int m = 0; m < 30; m++) {
                blink.start(sprites[0]);
            }
        }
        assertThat(allocated(number -> {
                    for (int k = 0; k < 6; k++) {
                        blink.start(sprites[k % sprites.length]);
                    }
                    if (number % 48 == 0) {
                        slow.start(sprites[next(sprites.length)]);
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(sprites[0].writes).isGreaterThan(10_000);
        assertThat(cells[63]).isGreaterThan(0);
    }

    @Test
    void frames_thatStartClipsInCallbacks_allocateNothing() {
        Sprite sprite = new Sprite();
        MotionRef ref = new MotionRef();
        MotionClip<Sprite> leaf = motion(0.1).clip(Sprite.class, Sprite::x);
        MotionClip<Sprite> tree = motion(0.2)
                .loops(2)
                .clip(Sprite.class, Sprite::x)
                .onStart(leaf::start)
                .onComplete(leaf::start)
                .onCancel(leaf::start);
        assertThat(allocated(number -> {
                    tree.start(sprite);
                    if (number % 3 == 0) {
                        tree.play(sprite, ref);
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(sprite.writes).isGreaterThan(10_000);
    }

    @Test
    void frames_thatUseHandles_allocateNothing() {
        Sprite sprite = new Sprite();
        MotionHandle[] handles = new MotionHandle[32];
        for (int k = 0; k < handles.length; k++) {
            handles[k] = motion(1 + k % 3)
                    .delay(k % 2 * 0.25)
                    .loops(1 + k % 4, LoopType.FLIP)
                    .onLoopComplete(n -> sprite.event())
                    .onComplete(sprite::event)
                    .bind(sprite, Sprite::x)
                    .preserve();
        }
        assertThat(allocated(number -> {
                    MotionHandle handle = handles[next(handles.length)];
                    switch (next(7)) {
                        case 0 -> handle.time(next(4) * 0.25);
                        case 1 -> handle.speed(next(5) - 2);
                        case 2 -> handle.tryComplete();
                        case 3 -> handle.time(handle.totalDuration() / 2);
                        case 4 -> handle.speed(1).time(handle.time() + 0.25);
                        case 5 -> sprite.x((float) (handle.progress() + handle.completedLoops() + handle.loops()));
                        default -> {
                            if (handle.isPlaying() && handle.isActive() && handle.isValid()) {
                                sprite.x((float) (handle.duration() + handle.delay()));
                            }
                        }
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(sprite.writes).isGreaterThan(10_000);
        assertThat(sprite.events).isGreaterThan(100);
        assertThat(d.count()).isEqualTo(handles.length);
    }

    // ---- Every type of value

    private static final MotionFixture.Sink[] SINKS = MotionFixture.Sink.values();

    /** Each type by each kind of sink, plain and with all that is computed apart or asked in every frame. */
    @Test
    void frames_ofEveryType_allocateNothing() {
        EveryType.Receiver plain = new EveryType.Receiver();
        EveryType.Receiver rich = new EveryType.Receiver();
        int motions = 0;
        for (EveryType type : EveryType.values()) {
            for (MotionFixture.Sink sink : SINKS) {
                if (!type.has(sink)) {
                    continue;
                }
                EveryType.bind(
                        type.create(0.25 + next(100) * 0.03125, d)
                                .loops(Motion.INFINITE, LoopType.values()[motions % 4])
                                .ease(Ease.values()[motions % Ease.values().length]),
                        sink,
                        plain,
                        "b",
                        "c");
                EveryType.bind(rich(type, sink, motions).onUpdate(rich, AllocationTest::count), sink, rich, "b", "c");
                motions += 2;
            }
        }
        EveryType.bindPacked(EveryType.COLOR_OKLCH.create(1, d).loops(Motion.INFINITE), true, plain);
        EveryType.bindPacked(EveryType.COLOR.create(1, d).loops(Motion.INFINITE), false, plain);
        motions += 2;
        assertThat(allocated(number -> d.update(DT))).isZero();
        assertThat(d.count()).isEqualTo(motions);
        assertThat(plain.writes).isGreaterThan(1_000_000);
        assertThat(rich.longs[3]).as("updates").isGreaterThan(1_000_000);
    }

    private static void count(EveryType.Receiver receiver) {
        receiver.longs[3]++;
    }

    private ValueMotionBuilder<?> rich(EveryType type, MotionFixture.Sink sink, int number) {
        ValueMotionBuilder<?> b = type.create(0.25 + next(100) * 0.03125, d)
                .loops(Motion.INFINITE, LoopType.values()[number / 2 % 4])
                .delay(0.125, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(false)
                .ease(t -> t * t)
                .aliveWhile(() -> number >= 0);
        boolean canBeWeak = sink != MotionFixture.Sink.CONSUMER && sink != MotionFixture.Sink.NONE;
        return canBeWeak ? b.weakTarget() : b;
    }

    @Test
    void frames_thatStartClipsOfEveryType_allocateNothing() {
        EveryType[] types = EveryType.values();
        MotionClip<?>[] clips = new MotionClip<?>[4 * types.length];
        for (EveryType type : types) {
            int at = 4 * type.ordinal();
            clips[at] = EveryType.clip(type.create(0.125, d));
            clips[at + 1] = EveryType.clip(type.create(0, d));
            clips[at + 2] = EveryType.clip(type.create(0.0625, d)
                    .loops(3, LoopType.INCREMENTAL)
                    .holdAfter(0.0625)
                    .ease(t -> t * t)
                    .onLoopComplete(n -> sink = null)
                    .onComplete(this, test -> test.completed++));
            clips[at + 3] = EveryType.clip(type.create(0.0625, d)
                            .delay(0.03125, DelayType.EVERY_LOOP)
                            .loops(2, LoopType.YOYO)
                            .name("clip"))
                    .onUpdate(target -> sink = null)
                    .aliveWhile(target -> true);
        }
        EveryType.Receiver receiver = new EveryType.Receiver();
        // More at once than there ever will be: what is measured is not how tables grow.
        for (int k = 0; k < 40 * clips.length; k++) {
            start(clips[k % clips.length], types[k % clips.length / 4].target(receiver));
        }
        assertThat(allocated(number -> {
                    for (int k = 0; k < 2; k++) {
                        int clip = next(clips.length);
                        start(clips[clip], types[clip / 4].target(receiver));
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(receiver.writes).isGreaterThan(100_000);
        assertThat(completed).isGreaterThan(5_000);
        assertThat(d.count()).isBetween(1, 200);
    }

    private int completed;

    @Test
    void frames_thatRestartEveryTypeIntoRefs_allocateNothing() {
        EveryType[] types = EveryType.values();
        MotionClip<?>[] clips = new MotionClip<?>[types.length];
        boolean[] hasOneNumber = new boolean[types.length];
        MotionRef[] refs = new MotionRef[types.length];
        for (EveryType type : types) {
            int at = type.ordinal();
            clips[at] = EveryType.clip(type.create(0.125, d).onCancel(this, test -> test.completed++));
            hasOneNumber[at] = type.kind().isScalar;
            refs[at] = new MotionRef();
        }
        EveryType.Receiver receiver = new EveryType.Receiver();
        assertThat(allocated(number -> {
                    for (int k = 0; k < 4; k++) {
                        int at = next(types.length);
                        Object target = types[at].target(receiver);
                        if (hasOneNumber[at] && next(2) == 0) {
                            playBetween(clips[at], target, 1 + next(10), 2 + next(10), refs[at]);
                        } else {
                            play(clips[at], target, refs[at]);
                        }
                    }
                    if (number % 5 == 0) {
                        refs[next(types.length)].tryCancel();
                        refs[next(types.length)].tryComplete();
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(receiver.writes).isGreaterThan(100_000);
        assertThat(completed).as("cancelled").isGreaterThan(10_000);
        assertThat(d.count()).isBetween(1, types.length);
    }

    @SuppressWarnings("unchecked")
    private static void play(MotionClip<?> clip, Object target, MotionRef ref) {
        ((MotionClip<Object>) clip).play(target, ref);
    }

    @SuppressWarnings("unchecked")
    private static void playBetween(MotionClip<?> clip, Object target, double from, double to, MotionRef ref) {
        ((MotionClip<Object>) clip).play(target, from, to, ref);
    }

    @Test
    void frames_thatUseHandlesOfEveryType_allocateNothing() {
        EveryType.Receiver receiver = new EveryType.Receiver();
        EveryType[] types = EveryType.values();
        MotionHandle[] handles = new MotionHandle[2 * types.length];
        for (EveryType type : types) {
            for (int k = 0; k < 2; k++) {
                MotionFixture.Sink sink = (k == 0 && type.has(MotionFixture.Sink.CELL)) || type == EveryType.FLOATS
                        ? MotionFixture.Sink.CELL
                        : MotionFixture.Sink.SETTER;
                ValueMotionBuilder<?> builder = type.create(1, d)
                        .delay(k * 0.25)
                        .loops(1 + k * 2, LoopType.FLIP)
                        .holdAfter(k * 0.5)
                        .onComplete(this, test -> test.completed++);
                handles[2 * type.ordinal() + k] =
                        EveryType.bind(builder, sink, receiver, "b", "c").preserve();
            }
        }
        assertThat(allocated(number -> {
                    MotionHandle handle = handles[next(handles.length)];
                    switch (next(5)) {
                        case 0 -> handle.time(next(16) * 0.25);
                        case 1 -> handle.speed(next(5) - 2);
                        case 2 -> handle.tryComplete();
                        case 3 -> handle.speed(1).time(handle.time() + 0.25);
                        default -> receiver.accept((float) (handle.progress() + handle.totalDuration()));
                    }
                    d.update(DT);
                }))
                .isZero();
        assertThat(receiver.writes).isGreaterThan(100_000);
        assertThat(completed).isGreaterThan(1_000);
        assertThat(d.count()).isEqualTo(handles.length);
    }

    @Test
    void frames_ofALoopWithSystemsAndTasks_allocateNothing() {
        FrameLoop loop = new FrameLoop();
        loop.maximumDelta(0.1);
        loop.timeScale(0.75);
        Sprite sprite = new Sprite();
        MotionClip<?>[] clips = new MotionClip<?>[Stage.values().length * Clock.values().length];
        int n = 0;
        for (Stage stage : Stage.values()) {
            loop.addSystem(stage, sprite::event);
            for (Clock clock : Clock.values()) {
                clips[n++] = Motion.create(0, 1, 0.25)
                        .scheduler(loop.scheduler(stage, clock))
                        .clip(Sprite.class, Sprite::x);
            }
        }
        Runnable task = sprite::event;
        assertThat(allocated(number -> {
                    start(clips[next(clips.length)], sprite);
                    loop.execute(task);
                    loop.execute(task);
                    loop.frame(DT, DT * 2);
                }))
                .isZero();
        assertThat(sprite.writes).isGreaterThan(10_000);
        assertThat(sprite.events).isGreaterThan(100_000);
    }

    @SuppressWarnings("unchecked")
    private static void start(MotionClip<?> clip, Object target) {
        ((MotionClip<Object>) clip).start(target);
    }

    @Test
    void frames_afterEnsureCapacity_neverGrow() {
        d.ensureCapacity(900);
        float[] cells = new float[1];
        FloatSetter<float[]> setter = (target, x) -> target[0] = x;
        MotionClip<float[]> clip = motion(10).clip(setter);
        MotionClip<float[]> warm = motion(DT / 2).clip(setter);
        // The first frames only meet the code, not the number of motions.
        assertThat(allocated(number -> {
                    if (number < WARM_FRAMES) {
                        warm.start(cells);
                        if (number % 64 == 0) {
                            clip.start(cells);
                        }
                    } else if (number < WARM_FRAMES + 800) {
                        clip.play(cells, 0, 1, refOf(number));
                    }
                    d.update(DT / 100);
                }))
                .isZero();
        assertThat(d.count()).isGreaterThan(800);
    }

    private final MotionRef[] refs = new MotionRef[800];

    {
        for (int k = 0; k < refs.length; k++) {
            refs[k] = new MotionRef();
        }
    }

    private MotionRef refOf(int number) {
        return refs[number - WARM_FRAMES];
    }

    private static Sprite[] sprites(int n) {
        Sprite[] sprites = new Sprite[n];
        for (int k = 0; k < n; k++) {
            sprites[k] = new Sprite();
        }
        return sprites;
    }
}
