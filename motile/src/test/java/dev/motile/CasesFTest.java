package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that users of other libraries met: lifetime, memory, threads and order. */
@Tag("cases")
class CasesFTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler());
    }

    // ---- B66: target dies mid-motion

    /** Something that must not be written once it is dead. */
    private static final class Mortal {
        boolean dead;
        float x;

        void x(float value) {
            if (dead) {
                throw new IllegalStateException("written when dead");
            }
            x = value;
        }
    }

    @Test
    void b66_deathDuringTheDelay_cancelsWithoutAWrite() {
        d.onError((error, failure) -> log.add("! " + error));
        Mortal target = new Mortal();
        motion(1)
                .delay(1)
                .aliveWhile(target, t -> !t.dead)
                .onCancel(() -> log.add("cancel"))
                .bind(target, Mortal::x);
        d.update(0.5);
        target.dead = true;
        assertThat(log).isEmpty();
        d.update(0.25);
        assertThat(log).containsExactly("cancel");
        d.update(1);
        assertThat(log).containsExactly("cancel");
        assertThat(d.count()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void b66_deathMidMotion_cancelsWithoutAWrite(int targets) {
        d.onError((error, failure) -> log.add("! " + error));
        Mortal target = new Mortal();
        FloatMotionBuilder builder = motion(1)
                .aliveWhile(() -> !target.dead)
                .onCancel(() -> log.add("cancel"))
                .onUpdate(() -> log.add("update"));
        switch (targets) {
            case 1 -> builder.bind(target, Mortal::x);
            case 2 -> builder.bind(target, this, (t, test, x) -> t.x(x));
            default -> builder.bind(target, this, this, (t, test, same, x) -> t.x(x));
        }
        d.update(0.5);
        target.dead = true;
        d.update(0.25);
        d.update(0.25);
        assertThat(log).containsExactly("update", "cancel");
        assertThat(target.x).isEqualTo(0.5f);
    }

    @Test
    void b66_deathOfTheOwnerOfAnArray_leavesItsCells() {
        boolean[] dead = new boolean[1];
        float[] cells = {-1, -1, -1};
        motion(1).bindTo(cells, 0);
        motion(1).aliveWhile(() -> !dead[0]).onCancel(() -> log.add("cancel")).bindTo(cells, 1);
        motion(1).bindTo(cells, 2);
        d.update(0.25);
        assertThat(cells).containsOnly(0.25f);
        dead[0] = true;
        d.update(0.25);
        assertThat(log).containsExactly("cancel");
        assertThat(cells).containsExactly(0.5f, 0.25f, 0.5f);
        d.update(0.5);
        assertThat(cells).containsExactly(1f, 0.25f, 1f);
    }

    @Test
    void b66_deathOfTheOwnerOfAnArray_beforeTheFirstUpdateAndInTheLast() {
        for (double steps : new double[] {1, 0.75}) {
            log.clear();
            boolean[] dead = new boolean[1];
            float[] cells = {-1};
            Motion.create(0f, 1f, 1)
                    .scheduler(d.scheduler())
                    .immediateBind(false)
                    .aliveWhile(() -> !dead[0])
                    .onCancel(() -> log.add("cancel"))
                    .onComplete(() -> log.add("complete"))
                    .bindTo(cells, 0);
            if (steps < 1) {
                d.update(1 - steps);
            }
            float before = cells[0];
            dead[0] = true;
            d.update(steps);
            assertThat(cells).containsExactly(before);
            assertThat(log).containsExactly("cancel");
        }
    }

    @Test
    void b66_deathInOwnCallback_endsBeforeTheNextWrite() {
        d.onError((error, failure) -> log.add("! " + error));
        Mortal target = new Mortal();
        motion(1)
                .aliveWhile(() -> !target.dead)
                .onUpdate(() -> target.dead = true)
                .onCancel(() -> log.add("cancel"))
                .onComplete(() -> log.add("complete"))
                .bind(target, Mortal::x);
        d.update(0.25);
        d.update(0.25);
        d.update(0.25);
        assertThat(log).containsExactly("cancel");
        assertThat(target.x).isEqualTo(0.25f);
    }

    @Test
    void b66_deathWhilePaused_isNoticed() {
        boolean[] dead = new boolean[1];
        MotionHandle handle = motion(1)
                .aliveWhile(() -> !dead[0])
                .onCancel(() -> log.add("cancel"))
                .run();
        d.update(0.25);
        handle.speed(0);
        d.update(0.25);
        assertThat(handle.isActive()).isTrue();
        dead[0] = true;
        d.update(0.25);
        assertThat(log).containsExactly("cancel");
    }

    @Test
    void b66_failureWithoutAliveWhile_namesTheMotion() {
        d.onError((error, failure) -> log.add(failure.name() + " " + failure.event() + " " + error.getMessage()));
        d.traceCreation(true);
        Mortal target = new Mortal();
        motion(1).name("fade of the dialog").bind(target, Mortal::x);
        target.dead = true;
        d.update(0.25);
        assertThat(log).containsExactly("fade of the dialog WRITE written when dead");
    }

    // ---- B67: references kept after the end

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    private static boolean isCollected(WeakReference<?> reference) {
        for (int k = 0; k < 40 && !reference.refersTo(null); k++) {
            sink = new byte[1 << 20];
            System.gc();
        }
        return reference.refersTo(null);
    }

    private MotionHandle bindBig(List<WeakReference<?>> references) {
        byte[][] big = {new byte[100_000]};
        references.add(new WeakReference<>(big));
        return motion(1).onComplete(big, b -> {}).bind(big, (b, x) -> b[0][0] = 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"complete", "cancel", "cancel and never update", "clear"})
    void b67_targetOfAnEndedMotion_isCollected(String how) {
        List<WeakReference<?>> references = new ArrayList<>();
        MotionHandle handle = bindBig(references);
        switch (how) {
            case "complete" -> {
                d.update(1);
                d.update(0);
            }
            case "cancel" -> {
                d.update(0.5);
                handle.cancel();
                d.update(0);
            }
            case "cancel and never update" -> handle.cancel();
            default -> d.clear();
        }
        assertThat(isCollected(references.get(0))).as(how).isTrue();
        assertThat(d.count()).isZero();
    }

    // ---- B68: recycled object keeps fields of its former life

    @Test
    void b68_motionInAUsedSlot_hasDefaultsEverywhere() {
        for (String how : List.of("complete", "cancel", "clear")) {
            MotionHandle former = Motion.create(5f, 9f, 2)
                    .scheduler(d.scheduler())
                    .ease(Ease.IN_OUT_BOUNCE)
                    .delay(5, DelayType.EVERY_LOOP)
                    .skipValuesDuringDelay(false)
                    .loops(3, LoopType.YOYO)
                    .cancelOnError()
                    .immediateBind(false)
                    .name("former")
                    .onStart(() -> log.add("start"))
                    .onUpdate(() -> log.add("update"))
                    .onLoopComplete(n -> log.add("loop"))
                    .onComplete(() -> log.add("complete"))
                    .onCancel(() -> log.add("cancel"))
                    .aliveWhile(() -> log.add("alive"))
                    .bind(x -> log.add("former=" + x))
                    .preserve()
                    .speed(-2)
                    .time(6);
            d.update(0.5);
            switch (how) {
                case "complete" -> {
                    former.complete();
                    former.cancel();
                }
                case "cancel" -> former.cancel();
                default -> d.clear();
            }
            d.update(0);
            log.clear();
            int errors = log.size();
            d.onError((error, failure) -> log.add("! " + failure.name()));
            MotionHandle now = motion(1).bind(x -> {
                log.add("now=" + x);
                if (x == 0.5f) {
                    throw new IllegalStateException();
                }
            });
            assertThat((int) SlotsTest.keyOf(now)).isEqualTo((int) SlotsTest.keyOf(former));
            assertThat(now.name()).isEmpty();
            assertThat(now.delay()).isZero();
            assertThat(now.loops()).isEqualTo(1);
            assertThat(now.speed()).isEqualTo(1);
            assertThat(now.time()).isZero();
            assertThat(now.completedLoops()).isZero();
            assertThat(now.totalDuration()).isEqualTo(1);
            d.update(0.25);
            d.update(0.25);
            d.update(0.5);
            // Neither cancelled by its failure nor preserved at its end.
            assertThat(log).as(how).containsExactly("now=0.0", "now=0.25", "now=0.5", "! ", "now=1.0");
            assertThat(now.isActive()).isFalse();
            assertThat(errors).isZero();
            d.update(0);
        }
    }

    // ---- B70: static global state

    @Test
    void b70_handlesOfADroppedDispatcher_meanNothingToANewOne() {
        List<MotionHandle> old = new ArrayList<>();
        WeakReference<?> dropped = fill(old);
        ManualMotionDispatcher b = new ManualMotionDispatcher();
        assertThat(b.count()).isZero();
        List<MotionHandle> its = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            its.add(Motion.create(0f, 1f, 1).scheduler(b.scheduler()).run());
        }
        for (MotionHandle handle : old) {
            assertThat(its).doesNotContain(handle);
            handle.tryCancel();
        }
        assertThat(b.count()).isEqualTo(3);
        assertThat(its).allMatch(MotionHandle::isActive);
        old.clear();
        assertThat(isCollected(dropped)).isTrue();
        b.update(0.5);
    }

    private static WeakReference<?> fill(List<MotionHandle> handles) {
        ManualMotionDispatcher a = new ManualMotionDispatcher();
        for (int k = 0; k < 3; k++) {
            handles.add(Motion.create(0f, 1f, 1).scheduler(a.scheduler()).run());
        }
        a.update(0.25);
        return new WeakReference<>(a.scheduler().dispatcher);
    }

    // ---- B71: wrong-thread use

    @Test
    void b71_wrongThread_isRefusedAlways() {
        MotionHandle handle = motion(1).run();
        d.update(0.25);
        List<String> messages = new ArrayList<>();
        for (Runnable call : List.<Runnable>of(
                () -> motion(1).run(), handle::cancel, () -> d.update(1), d::clear, handle::tryCancel)) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            call.run();
                            messages.add("not refused");
                        } catch (IllegalStateException expected) {
                            messages.add(expected.getMessage());
                        }
                    },
                    "intruder");
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        assertThat(messages)
                .hasSize(5)
                .allMatch(message -> message.contains("'intruder'")
                        && message.contains("'" + Thread.currentThread().getName() + "'"));
        assertThat(handle.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(1);
        assertThat(d.time()).isEqualTo(0.25);
    }

    // ---- B72: one frame late, order of updates

    @Test
    void b72_firstValue_isThereAtOnce() {
        float[] x = {-1};
        int[] writes = new int[1];
        Motion.create(5f, 6f, 1).scheduler(d.scheduler()).bind(value -> {
            x[0] = value;
            writes[0]++;
        });
        assertThat(x[0]).isEqualTo(5);
        assertThat(writes[0]).isEqualTo(1);
        Motion.create(5f, 6f, 1)
                .scheduler(d.scheduler())
                .ease(t -> 0.25 + t / 2)
                .bind(value -> x[0] = value);
        assertThat(x[0]).isEqualTo(5.25f);
    }

    @Test
    void b72_withoutImmediateBind_nothingIsTouchedBeforeTheFirstUpdate() {
        float[] cells = {-1};
        Motion.create(5f, 6f, 1).scheduler(d.scheduler()).immediateBind(false).bindTo(cells, 0);
        assertThat(cells[0]).isEqualTo(-1);
        d.update(0);
        assertThat(cells[0]).isEqualTo(5);
        d.update(0.5);
        assertThat(cells[0]).isEqualTo(5.5f);
    }

    @Test
    void b72_hooksOfAFrame_seeTheValueBeforeAndAfter() {
        FrameLoop loop = new FrameLoop();
        float[] x = new float[1];
        Motion.create(5f, 6f, 1).scheduler(loop.defaultScheduler()).bindTo(x, 0);
        loop.addSystem(Stage.PRE_UPDATE, () -> log.add("before " + x[0]));
        loop.addSystem(Stage.UPDATE, () -> log.add("after " + x[0]));
        loop.frame(0.25);
        loop.frame(0.25);
        assertThat(log).containsExactly("before 5.0", "after 5.25", "before 5.25", "after 5.5");
    }

    // ---- B73: stale and none handles

    @Test
    void b73_noneAndFinishedHandles_areHarmless() {
        MotionHandle none = MotionHandle.NONE;
        assertThat(none.isActive()).isFalse();
        assertThat(none.isPlaying()).isFalse();
        assertThat(none.isValid()).isFalse();
        assertThat(none.tryCancel()).isFalse();
        assertThat(none.tryComplete()).isFalse();
        assertThat(none.status()).isEqualTo(MotionStatus.NONE);
        assertThatThrownBy(none::cancel).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(none::time).isInstanceOf(IllegalStateException.class);

        MotionHandle finished = motion(1).name("finished").run();
        d.update(1);
        assertThat(finished).isNotEqualTo(none);
        assertThat(finished.isActive()).isFalse();
        assertThat(finished.isPlaying()).isFalse();
        assertThat(finished.tryCancel()).isFalse();
        assertThat(finished.tryComplete()).isFalse();
        assertThatThrownBy(finished::cancel)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("'finished'")
                .hasMessageContaining("completed");
        assertThat(finished.time()).isEqualTo(1);
        assertThat(finished.status()).isEqualTo(MotionStatus.COMPLETED);
        d.update(0);
        assertThat(finished.status()).isEqualTo(MotionStatus.NONE);
        assertThatThrownBy(finished::time).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(finished::cancel).isInstanceOf(IllegalStateException.class);
        assertThat(finished.tryCancel()).isFalse();

        MotionHandle cancelled = motion(1).name("cancelled").run();
        cancelled.cancel();
        assertThatThrownBy(cancelled::cancel)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("'cancelled'")
                .hasMessageContaining("cancelled already");
    }

    @Test
    void b73_emptyRefsAndGroups_areHarmless() {
        assertThat(new MotionRef().tryCancel()).isFalse();
        assertThat(new MotionRef().handle().status()).isEqualTo(MotionStatus.NONE);
        MotionGroup group = new MotionGroup();
        group.cancel();
        group.complete();
        group.close();
    }

    // ---- B75: late setters after run

    @Test
    void b75_builderAfterBind_isNotIgnoredSilently() {
        FloatMotionBuilder builder = motion(1);
        MotionHandle handle = builder.run();
        assertThatThrownBy(() -> builder.loops(5).close()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> builder.onComplete(() -> log.add("late")).close())
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> builder.bind(x -> {})).isInstanceOf(IllegalStateException.class);
        assertThat(handle.loops()).isEqualTo(1);
        d.update(1);
        assertThat(log).isEmpty();
        assertThat(d.count()).isZero();
    }
}
