package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What ended, or was dropped, is let go: targets, callbacks, dispatchers and stores. */
@Tag("leak")
class LeakTest {

    private static final class Target {
        final byte[] weight = new byte[1_000];
        float x;

        void x(float value) {
            x = value;
        }

        void touch() {
            x++;
        }
    }

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    /** Whether all of it is collected, within a bounded number of collections. */
    private static void assertCollected(String what, List<WeakReference<?>> references) {
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
     * Starts motions of every kind with objects that nothing else holds; each callback captures a target of its own.
     * Returns the handles.
     */
    private static List<MotionHandle> startAll(
            ManualMotionDispatcher d, double seconds, List<WeakReference<?>> references) {
        List<MotionHandle> handles = new ArrayList<>();
        handles.add(builder(d, seconds, references).bind(watch(references)::x));
        Target a = watch(references);
        handles.add(builder(d, seconds, references).bind(a, Target::x));
        Target b = watch(references);
        handles.add(builder(d, seconds, references).bind(a, b, (one, two, x) -> two.x(x)));
        Target c = watch(references);
        handles.add(builder(d, seconds, references).bind(a, b, c, (one, two, three, x) -> three.x(x)));
        float[] cells = new float[3];
        references.add(new WeakReference<>(cells));
        handles.add(builder(d, seconds, references).bindTo(cells, 1));
        handles.add(builder(d, seconds, references).run());
        handles.add(
                builder(d, seconds, references).clip(Target.class, Target::x).play(watch(references)));
        return handles;
    }

    private static FloatMotionBuilder builder(
            ManualMotionDispatcher d, double seconds, List<WeakReference<?>> references) {
        Target loop = watch(references);
        Target alive = watch(references);
        Target update = watch(references);
        return Motion.create(0f, 1f, seconds)
                .scheduler(d.scheduler())
                .name("watched")
                .onStart(watch(references)::touch)
                .onUpdate(update, target -> target.x(1))
                .onComplete(watch(references), target -> target.x(2))
                .onCancel(watch(references), target -> target.x(3))
                .onLoopComplete(n -> loop.x(4))
                .aliveWhile(alive, target -> target.weight.length > 0);
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

    @Test
    void failedFirstWrite_isLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        failToBind(d, references);
        assertCollected("failed", references);
        assertThat(d.count()).isZero();
    }

    private static void failToBind(ManualMotionDispatcher d, List<WeakReference<?>> references) {
        FloatMotionBuilder builder = builder(d, 1, references);
        try {
            builder.bind(watch(references), (target, x) -> {
                throw new IllegalStateException("first");
            });
        } catch (IllegalStateException expected) {
            assertThat(expected).hasMessage("first");
        }
    }

    @Test
    void closedBuilder_isLetGo() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<WeakReference<?>> references = new ArrayList<>();
        builder(d, 1, references).close();
        FloatMotionBuilder refused = builder(d, 1, references);
        try {
            refused.loops(0).close();
        } catch (IllegalArgumentException expected) {
            assertThat(expected).hasMessageContaining("loops");
        }
        assertCollected("closed", references);
        assertThat(d.count()).isZero();
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
        Motion.create(0f, 1f, 1).scheduler(d.scheduler()).ref(ref).bind(watch(references), Target::x);
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
        d.execute(() -> waiting.x(0));
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
            loop.addSystem(stage, () -> system.x(0));
            Motion.create(0f, 1f, 100)
                    .scheduler(loop.scheduler(stage, Clock.TIME))
                    .bind(watch(references), Target::x);
        }
        loop.frame(0.5);
    }

    private static final MotionClip<Target> STATIC_CLIP = Motion.create(0f, 1f, 100)
            .onStart(() -> {})
            .clip(Target.class, Target::x)
            .onUpdate(target -> {});

    @Test
    void staticClip_playedOnADroppedDispatcher_holdsNothing() {
        List<WeakReference<?>> references = new ArrayList<>();
        playStaticClip(references);
        assertCollected("static clip", references);
        // It still plays elsewhere.
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        MotionScheduler before = FrameLoop.main().defaultScheduler();
        FrameLoop.main().defaultScheduler(d.scheduler());
        Target target = new Target();
        STATIC_CLIP.start(target);
        d.update(50);
        FrameLoop.main().defaultScheduler(before);
        assertThat(target.x).isEqualTo(0.5f);
    }

    private static void playStaticClip(List<WeakReference<?>> references) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        references.add(new WeakReference<>(d));
        references.add(new WeakReference<>(MotionFixture.floats(d)));
        MotionScheduler before = FrameLoop.main().defaultScheduler();
        FrameLoop.main().defaultScheduler(d.scheduler());
        try {
            for (int k = 0; k < 10; k++) {
                STATIC_CLIP.start(watch(references));
            }
            STATIC_CLIP.play(watch(references)).cancel();
            d.update(1);
        } finally {
            FrameLoop.main().defaultScheduler(before);
        }
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
            d.execute(() -> target.x(1));
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
        Runnable system = () -> target.x(1);
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
