package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.MotionFixture.Sink;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What ended, or was dropped, is let go: targets, callbacks, dispatchers and stores. */
@Tag("leak")
class LeakTest {

    private static final class Target extends EveryType.Receiver {
        final byte[] weight = new byte[1_000];

        void touch() {
            writes++;
        }

        double touched(double x) {
            return weight.length == 0 ? 0 : x;
        }
    }

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    /** Whether all of it is collected, within a bounded number of collections. */
    static void assertCollected(String what, List<WeakReference<?>> references) {
        assertThat(references).as(what).isNotEmpty();
        for (int k = 0; k < 40; k++) {
            if (references.stream().allMatch(reference -> reference.refersTo(null))) {
                return;
            }
            sink = new byte[1 << 20];
            System.gc();
        }
        List<Object> held = new ArrayList<>();
        references.forEach(reference -> {
            Object object = reference.get();
            if (object != null) {
                held.add(object.getClass());
            }
        });
        assertThat(held).as(what + ": still held").isEmpty();
    }

    private static void assertHeld(String what, List<WeakReference<?>> references) {
        for (int k = 0; k < 3; k++) {
            sink = new byte[1 << 20];
            System.gc();
        }
        assertThat(references).as(what).noneMatch(reference -> reference.refersTo(null));
    }

    /**
     * Starts motions of every type of value and every kind of sink with objects that nothing else holds; each callback
     * captures a target of its own. Returns the handles.
     */
    private static List<MotionHandle> startAll(
            ManualMotionDispatcher d, double seconds, List<WeakReference<?>> references) {
        List<MotionHandle> handles = new ArrayList<>();
        for (EveryType type : EveryType.values()) {
            for (Sink sink : Sink.values()) {
                if (type.has(sink)) {
                    ValueMotionBuilder<?> builder = builder(type, sink != Sink.NONE, d, seconds, references);
                    handles.add(bindWatched(type, builder, sink, references));
                }
            }
            if (type.kind() == BuilderKind.COLOR) {
                handles.add(EveryType.bindPacked(builder(type, true, d, seconds, references), true, watch(references)));
                handles.add(
                        EveryType.bindPacked(builder(type, true, d, seconds, references), false, watch(references)));
            }
            if (type != EveryType.FLOATS) {
                handles.add(bindWithCapture(
                        builder(type, true, d, seconds, references), watch(references), watch(references)));
            }
            MotionClip<Object> clip = EveryType.clip(builder(type, true, d, seconds, references));
            handles.add(clip.play(type == EveryType.FLOATS ? watchCells(type, references).floats : watch(references)));
        }
        return handles;
    }

    /** Ends a builder by a kind of sink, with targets that nothing else holds. */
    private static MotionHandle bindWatched(
            EveryType type, ValueMotionBuilder<?> builder, Sink sink, List<WeakReference<?>> references) {
        Target target =
                sink == Sink.CELL ? watchCells(type, references) : sink == Sink.NONE ? new Target() : watch(references);
        Object second = sink == Sink.TWO_TARGETS || sink == Sink.THREE_TARGETS ? watch(references) : "b";
        Object third = sink == Sink.THREE_TARGETS ? watch(references) : "c";
        return EveryType.bind(builder, sink, target, second, third);
    }

    /** A receiver of which only the array that motions of a type write to is watched. */
    private static Target watchCells(EveryType type, List<WeakReference<?>> references) {
        Target target = new Target();
        references.add(new WeakReference<>(
                switch (type.kind()) {
                    case DOUBLE -> target.doubles;
                    case INT -> target.ints;
                    case LONG -> target.longs;
                    default -> target.floats;
                }));
        return target;
    }

    private static ValueMotionBuilder<?> builder(
            EveryType type,
            boolean holdsEnds,
            ManualMotionDispatcher d,
            double seconds,
            List<WeakReference<?>> references) {
        Target loop = watch(references);
        Target alive = watch(references);
        ValueMotionBuilder<?> b = type.create(seconds);
        if (type == EveryType.CUSTOM) {
            EveryType.PointAdapter adapter = new EveryType.PointAdapter();
            b.close();
            b = Motion.custom(adapter, new EveryType.Point(1, 2), new EveryType.Point(3, 4), seconds);
            if (holdsEnds) {
                references.add(new WeakReference<>(adapter));
            }
        }
        if (b.open().composite != null && holdsEnds) {
            references.add(new WeakReference<>(b.open().composite));
        }
        if (b instanceof ShapingOptions<?> shaping) {
            b = shaping.map(watch(references)::touched);
        }
        return b.scheduler(d.scheduler())
                .name("watched")
                .onStart(watch(references)::touch)
                .onUpdate(watch(references), Target::touch)
                .onComplete(watch(references), Target::touch)
                .onCancel(watch(references), Target::touch)
                .onLoopComplete(n -> loop.touch())
                .aliveWhile(alive, target -> target.weight.length > 0);
    }

    /** Ends a builder of any type but arrays by a setter that captures an object. */
    private static MotionHandle bindWithCapture(ValueMotionBuilder<?> builder, Target target, Target captured) {
        if (builder instanceof FloatEnds<?> b) {
            return b.bind(target, (t, x) -> captured.accept(x));
        }
        if (builder instanceof Vector2Ends<?> b) {
            return b.bind(target, (t, x, y) -> captured.accept2(x, y));
        }
        if (builder instanceof Vector3Ends<?> b) {
            return b.bind(target, (t, x, y, z) -> captured.accept3(x, y, z));
        }
        if (builder instanceof Vector4Ends<?> b) {
            return b.bind(target, (t, x, y, z, w) -> captured.accept4(x, y, z, w));
        }
        if (builder instanceof DoubleMotionBuilder b) {
            return b.bind(target, (t, x) -> captured.acceptDouble(x));
        }
        if (builder instanceof IntMotionBuilder b) {
            return b.bind(target, (t, x) -> captured.acceptInt(x));
        }
        if (builder instanceof LongMotionBuilder b) {
            return b.bind(target, (t, x) -> captured.acceptLong(x));
        }
        return ((CustomMotionBuilder<?>) builder).bind(target, (t, point) -> captured.touch());
    }

    private static Target watch(List<WeakReference<?>> references) {
        Target target = new Target();
        references.add(new WeakReference<>(target));
        return target;
    }

    @Test
    void running_holdsTargetsAndCallbacks() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        startAll(d, 1, references);
        d.update(0.5);
        assertHeld("running", references);
        d.clear();
        assertThat(d.count()).isZero();
    }

    @Test
    void completed_isLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        List<MotionHandle> handles = startAll(d, 1, references);
        d.update(0.5);
        d.update(0.5);
        // At once: not only with the next update.
        assertCollected("completed", references);
        assertThat(handles).noneMatch(MotionHandle::isActive).allMatch(MotionHandle::isValid);
        d.update(0);
    }

    @Test
    void completedByTheHandle_isLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        startAll(d, 1, references).forEach(MotionHandle::complete);
        assertCollected("complete()", references);
        assertThat(d.count()).isZero();
    }

    @Test
    void cancelled_isLetGoWithoutAnyUpdate() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        List<MotionHandle> handles = startAll(d, 1, references);
        handles.forEach(MotionHandle::cancel);
        assertCollected("never updated", references);
        List<WeakReference<?>> more = new ArrayList<>();
        handles = startAll(d, 1, more);
        d.update(0.5);
        handles.forEach(MotionHandle::cancel);
        assertCollected("cancelled", more);
        assertThat(handles).allMatch(MotionHandle::isValid);
        d.update(0);
    }

    @Test
    void cleared_isLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        startAll(d, 1, references);
        d.update(0.5);
        d.clear();
        assertCollected("cleared", references);
        assertThat(d.count()).isZero();
    }

    @Test
    void cancelledInACallback_isLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        boolean[] now = new boolean[1];
        Motion.create(0f, 1f, 4).scheduler(d.scheduler()).bind(x -> {
            if (now[0]) {
                now[0] = false;
                d.clear();
            }
        });
        startAll(d, 2, references);
        d.update(0.5);
        now[0] = true;
        d.update(0.5);
        assertCollected("cleared in a callback", references);
        assertThat(d.count()).isZero();
    }

    @Test
    void preserved_isHeldUntilItIsCancelled() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        List<MotionHandle> handles = startAll(d, 1, references);
        handles.forEach(MotionHandle::preserve);
        d.update(2);
        d.update(1);
        assertHeld("preserved", references);
        handles.forEach(MotionHandle::cancel);
        assertCollected("preserved and cancelled", references);
        assertThat(d.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void failedFirstWrite_isLetGo(EveryType type) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        failToBind(type, d, references);
        assertCollected("failed", references);
        assertThat(d.count()).isZero();
    }

    private static void failToBind(EveryType type, ManualMotionDispatcher d, List<WeakReference<?>> references) {
        ValueMotionBuilder<?> builder = builder(type, true, d, 1, references);
        RuntimeException thrown = new IllegalStateException("first");
        EveryType.Receiver failing = new EveryType.Receiver() {
            @Override
            void written() {
                throw thrown;
            }
        };
        references.add(new WeakReference<>(failing));
        try {
            if (type == EveryType.FLOATS) {
                builder.ease(t -> {
                            throw thrown;
                        })
                        .run();
            } else {
                EveryType.bind(builder, Sink.SETTER, failing, "b", "c");
            }
        } catch (IllegalStateException expected) {
            assertThat(expected).isSameAs(thrown);
            return;
        }
        throw new AssertionError("did not fail");
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void closedBuilder_isLetGo(EveryType type) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        builder(type, true, d, 1, references).close();
        ValueMotionBuilder<?> refused = builder(type, true, d, 1, references);
        try {
            refused.loops(0).close();
        } catch (IllegalArgumentException expected) {
            assertThat(expected).hasMessageContaining("loops");
        }
        assertCollected("closed", references);
        assertThat(d.count()).isZero();
    }

    /** The ends of a type of the user's own are taken apart when the builder is made. */
    @Test
    void customEnds_areNotHeld() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        MotionHandle handle = bindCustom(d, references);
        assertCollected("ends", references);
        d.update(0.5);
        assertThat(handle.isActive()).isTrue();
    }

    private static MotionHandle bindCustom(ManualMotionDispatcher d, List<WeakReference<?>> references) {
        EveryType.Point from = new EveryType.Point(1, 2);
        EveryType.Point to = new EveryType.Point(3, 4);
        references.add(new WeakReference<>(from));
        references.add(new WeakReference<>(to));
        return Motion.custom(new EveryType.PointAdapter(), from, to, 1)
                .scheduler(d.scheduler())
                .bind(new EveryType.Receiver(), EveryType.Receiver::acceptPoint);
    }

    /** The arrays of the user are copied when the builder is made. */
    @Test
    void floatsEnds_areNotHeld() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        MotionHandle handle = bindFloats(d, references);
        assertCollected("ends", references);
        d.update(0.5);
        assertThat(handle.isActive()).isTrue();
    }

    private static MotionHandle bindFloats(ManualMotionDispatcher d, List<WeakReference<?>> references) {
        float[] from = {1, 2};
        float[] to = {3, 4};
        references.add(new WeakReference<>(from));
        references.add(new WeakReference<>(to));
        return Motion.floats(from, to, 1).scheduler(d.scheduler()).bindTo(new float[2]);
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void weakTarget_isLetGoWhileTheMotionLives(EveryType type) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        int[] cancelled = new int[1];
        List<MotionHandle> handles = startWeakly(type, d, references, cancelled);
        d.update(0.25);
        assertThat(handles).isNotEmpty().allMatch(MotionHandle::isActive);
        assertCollected("weak targets", references);
        assertThat(handles).allMatch(MotionHandle::isActive);
        d.update(0.25);
        assertThat(handles).noneMatch(MotionHandle::isActive);
        assertThat(cancelled[0]).isEqualTo(handles.size());
        assertThat(d.count()).isZero();
    }

    private static List<MotionHandle> startWeakly(
            EveryType type, ManualMotionDispatcher d, List<WeakReference<?>> references, int[] cancelled) {
        List<MotionHandle> handles = new ArrayList<>();
        // One that waits and one that moves; each of the targets is reason enough to end.
        for (double delay : new double[] {0, 10}) {
            for (Sink sink : List.of(Sink.SETTER, Sink.TWO_TARGETS, Sink.THREE_TARGETS, Sink.CELL)) {
                if (type.has(sink)) {
                    ValueMotionBuilder<?> b =
                            type.create(1, d).delay(delay).weakTarget().onCancel(() -> cancelled[0]++);
                    handles.add(bindWatched(type, b, sink, references));
                }
            }
            if (type.kind() == BuilderKind.COLOR) {
                ValueMotionBuilder<?> b =
                        type.create(1, d).delay(delay).weakTarget().onCancel(() -> cancelled[0]++);
                handles.add(EveryType.bindPacked(b, false, watch(references)));
            }
        }
        return handles;
    }

    @Test
    void ownEase_isLetGoWithItsRow() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        MotionHandle handle = withOwnEase(d, references);
        d.update(0.5);
        assertHeld("own ease", references);
        handle.cancel();
        assertThat(handle.progress()).isEqualTo(0.5);
        d.update(0);
        assertCollected("own ease", references);
        assertThat(d.count()).isZero();
    }

    private static MotionHandle withOwnEase(ManualMotionDispatcher d, List<WeakReference<?>> references) {
        Target captured = watch(references);
        DoubleUnaryOperator ease = t -> captured.weight.length == 0 ? 0 : t;
        references.add(new WeakReference<>(ease));
        return Motion.create(0f, 1f, 1).scheduler(d.scheduler()).ease(ease).run();
    }

    @Test
    void keptHandle_ofAnEndedMotion_holdsNoTarget() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        List<MotionHandle> handles = startAll(d, 1, references);
        MotionRef ref = new MotionRef();
        startIntoRef(d, ref, references);
        d.update(1);
        d.update(0);
        assertCollected("handles kept", references);
        assertThat(handles).noneMatch(MotionHandle::isValid);
        assertThat(ref.isActive()).isFalse();
    }

    private static void startIntoRef(ManualMotionDispatcher d, MotionRef ref, List<WeakReference<?>> references) {
        Motion.create(0f, 1f, 1).scheduler(d.scheduler()).ref(ref).bind(watch(references), Target::accept);
    }

    @Test
    void droppedDispatcher_isCollectedWithAllItRuns() {
        List<WeakReference<?>> references = new ArrayList<>();
        runAndDrop(references);
        assertCollected("dropped dispatcher", references);
    }

    private static void runAndDrop(List<WeakReference<?>> references) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        d.onError((error, failure) -> {});
        references.add(new WeakReference<>(d));
        references.add(new WeakReference<>(d.scheduler()));
        references.add(new WeakReference<>(d.scheduler().dispatcher));
        references.add(new WeakReference<>(MotionFixture.floats(d)));
        startAll(d, 100, references);
        d.update(0.5);
        Target waiting = watch(references);
        d.execute(() -> waiting.touch());
    }

    @Test
    void droppedLoop_isCollectedWithAllItRuns() {
        List<WeakReference<?>> references = new ArrayList<>();
        runLoopAndDrop(references);
        assertCollected("dropped loop", references);
    }

    private static void runLoopAndDrop(List<WeakReference<?>> references) {
        FrameLoop loop = new FrameLoop();
        references.add(new WeakReference<>(loop));
        for (Stage stage : Stage.values()) {
            Target system = watch(references);
            loop.addSystem(stage, () -> system.touch());
            Motion.create(0f, 1f, 100)
                    .scheduler(loop.scheduler(stage, Clock.TIME))
                    .bind(watch(references), Target::accept);
        }
        loop.frame(0.5);
    }

    private static final Map<EveryType, MotionClip<Object>> STATIC_CLIPS = new EnumMap<>(EveryType.class);
    private static final Map<EveryType, MotionSettings<?>> STATIC_SETTINGS = new EnumMap<>(EveryType.class);

    static {
        for (EveryType type : EveryType.values()) {
            ValueMotionBuilder<?> builder = type.create(100).onStart(() -> {});
            STATIC_CLIPS.put(type, EveryType.clip(builder).onUpdate(target -> {}));
            STATIC_SETTINGS.put(type, type.create(100).settings());
        }
    }

    @Test
    void staticClipsAndSettings_playedOnADroppedDispatcher_holdNothing() {
        List<WeakReference<?>> references = new ArrayList<>();
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        MotionScheduler before = FrameLoop.main().defaultScheduler();
        try {
            playStaticOnes(references);
            // It still plays elsewhere.
            FrameLoop.main().defaultScheduler(d.scheduler());
            Target target = new Target();
            STATIC_CLIPS.get(EveryType.VECTOR2).start(target);
            d.update(50);
            assertThat(target.floats[0]).isEqualTo(2);
        } finally {
            FrameLoop.main().defaultScheduler(before);
        }
        assertCollected("static clips and settings", references);
    }

    private static void playStaticOnes(List<WeakReference<?>> references) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        references.add(new WeakReference<>(d));
        FrameLoop.main().defaultScheduler(d.scheduler());
        for (EveryType type : EveryType.values()) {
            references.add(new WeakReference<>(type.store(d)));
            MotionClip<Object> clip = STATIC_CLIPS.get(type);
            for (int k = 0; k < 10; k++) {
                clip.start(type.target(watch(references)));
            }
            clip.play(type.target(watch(references))).cancel();
            Sink sink = type == EveryType.FLOATS ? Sink.CELL : Sink.SETTER;
            EveryType.bind(Motion.create(STATIC_SETTINGS.get(type)), sink, watch(references), "b", "c");
        }
        d.update(1);
        assertThat(references).hasSizeGreaterThan(300);
    }

    @Test
    void tasks_thatRan_areLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        queueTasks(d, references);
        assertHeld("queued tasks", references);
        d.update(0);
        assertCollected("tasks", references);
        assertThat(d.count()).isZero();
    }

    private static void queueTasks(ManualMotionDispatcher d, List<WeakReference<?>> references) {
        for (int k = 0; k < 20; k++) {
            Target target = watch(references);
            d.execute(() -> target.touch());
        }
    }

    @Test
    void failures_thatWereHandled_areLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        failOnce(d, references);
        assertCollected("failures", references);
        assertThat(d.count()).isZero();
    }

    private static void failOnce(ManualMotionDispatcher d, List<WeakReference<?>> references) {
        d.onError((error, failure) -> {
            throw new IllegalStateException(error);
        });
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .immediateBind(false)
                .cancelOnError()
                .bind(x -> {
                    RuntimeException thrown = new IllegalStateException("write");
                    references.add(new WeakReference<>(thrown));
                    throw thrown;
                });
        try {
            d.update(0.5);
        } catch (IllegalStateException expected) {
            references.add(new WeakReference<>(expected));
        }
        assertThat(references).hasSize(2);
    }

    @Test
    void removedSystems_areLetGoAfterTheNextFrame() {
        FrameLoop loop = new FrameLoop();
        List<WeakReference<?>> references = new ArrayList<>();
        addAndRemove(loop, references);
        loop.frame(0);
        assertCollected("systems", references);
        assertThat(loop.count()).isZero();
    }

    private static void addAndRemove(FrameLoop loop, List<WeakReference<?>> references) {
        Target target = watch(references);
        Runnable system = () -> target.touch();
        loop.addSystem(Stage.UPDATE, system);
        loop.frame(0);
        loop.removeSystem(Stage.UPDATE, system);
    }

    @Test
    void groupMembers_thatEnded_holdNoTarget() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        MotionGroup group = new MotionGroup();
        List<WeakReference<?>> references = new ArrayList<>();
        startAll(d, 1, references).forEach(group::add);
        d.update(1);
        assertCollected("group", references);
        group.cancel();
    }
}
