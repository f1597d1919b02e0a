package dev.motile.stress;

import dev.motile.Clock;
import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionGroup;
import dev.motile.MotionHandle;
import dev.motile.MotionRef;
import dev.motile.MotionScheduler;
import dev.motile.Stage;
import dev.motile.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/**
 * A stranger calls what belongs to a loop's thread, while that runs: each call is refused with both threads named, and the
 * loop's values, callbacks and counts are those that it has alone.
 */
public final class StrangerStress {

    private StrangerStress() {}

    /** A loop of one motion, whose writes are known, and what its own thread finds in the end. */
    abstract static class Alone extends Crossing {
        private final List<Float> writes = new ArrayList<>();
        private int callbacks;
        MotionHandle handle = MotionHandle.NONE;

        final MotionHandle begin() {
            take();
            handle = Motion.create(0f, 8f, 8)
                    .scheduler(dispatcher.scheduler())
                    .name("alone")
                    .onComplete(() -> callbacks++)
                    .onCancel(() -> faults.add("cancelled"))
                    .bind(x -> {
                        if (writes.isEmpty() || writes.get(writes.size() - 1) != x) {
                            writes.add(x);
                        }
                    });
            return handle;
        }

        final void end(LL_Result r) {
            for (int k = 0; k < 8; k++) {
                expect(handle.isActive() && dispatcher.count() == 1, "the motion is gone at " + k);
                expect(handle.speed() == 1, "its speed is " + handle.speed());
                dispatcher.update(1);
            }
            updateUntilThrough(0);
            expect(writes.equals(List.of(0f, 1f, 2f, 3f, 4f, 5f, 6f, 7f, 8f)), "writes " + writes);
            expect(callbacks == 1, callbacks + " callbacks");
            expect(dispatcher.count() == 0, dispatcher.count() + " motions");
            expect(dispatcher.time() == 8, "time " + dispatcher.time());
            r.r1 = unlessFaulty("alone");
        }

        /** Makes calls that must be refused, also when the motion has ended. */
        final void callAll(LL_Result r, Runnable... calls) {
            StringBuilder failed = new StringBuilder();
            afterOpening(() -> {
                for (int round = 0; round < 2; round++) {
                    for (int k = 0; k < calls.length; k++) {
                        String failure = refusal(calls[k]);
                        if (!failure.isEmpty()) {
                            failed.append("call ")
                                    .append(k)
                                    .append(": ")
                                    .append(failure)
                                    .append("; ");
                        }
                    }
                }
            });
            r.r2 = failed.length() == 0 ? "refused" : failed.toString();
        }
    }

    @JCStressTest
    @Outcome(id = "alone, refused", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "not refused, or half done")
    @State
    public static class Handle extends Alone {
        private final MotionGroup group = new MotionGroup();

        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin().addTo(group);
                open();
                end(r);
            });
        }

        // No call returns anything.
        @SuppressWarnings("FutureReturnValueIgnored")
        @Actor
        public void stranger(LL_Result r) {
            callAll(
                    r,
                    () -> handle.cancel(),
                    () -> handle.tryCancel(),
                    () -> handle.complete(),
                    () -> handle.tryComplete(),
                    () -> handle.preserve(),
                    () -> handle.time(),
                    () -> handle.time(5),
                    () -> handle.speed(),
                    () -> handle.speed(-1),
                    () -> handle.progress(),
                    () -> handle.isValid(),
                    () -> handle.isActive(),
                    () -> handle.isPlaying(),
                    () -> handle.status(),
                    () -> handle.duration(),
                    () -> handle.totalDuration(),
                    () -> handle.delay(),
                    () -> handle.loops(),
                    () -> handle.completedLoops(),
                    () -> handle.name(),
                    () -> handle.toFuture(),
                    () -> handle.scope().close(),
                    () -> handle.addTo(new MotionGroup()));
        }
    }

    @JCStressTest
    @Outcome(id = "alone, refused", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "not refused, or half done")
    @State
    public static class Dispatcher extends Alone {
        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin();
                open();
                end(r);
            });
        }

        @Actor
        public void stranger(LL_Result r) {
            callAll(
                    r,
                    () -> dispatcher.update(1),
                    () -> dispatcher.clear(),
                    () -> dispatcher.time(),
                    () -> dispatcher.count(),
                    () -> dispatcher.ensureCapacity(10_000),
                    () -> dispatcher.ensureCapacity(10, ValueType.LONG),
                    () -> dispatcher.script(s -> {}),
                    () -> dispatcher.scriptCount(),
                    () -> dispatcher.scriptLimit(),
                    () -> dispatcher.scriptLimit(5),
                    () -> dispatcher.traceCreation(true),
                    () -> dispatcher.onError((error, failure) -> {}));
        }
    }

    /** Creation in a dispatcher: of types that it has already, and of ones that are new to it. */
    @JCStressTest
    @Outcome(id = "alone, refused", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "not refused, or half done")
    @State
    public static class Creation extends Alone {
        private final MotionRef ref = new MotionRef();
        private final float[] cell = {-1};
        private final MotionClip<float[]> clip =
                Motion.create(0f, 1f, 1).scheduler(dispatcher.scheduler()).clip((target, x) -> target[0] = x);

        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin();
                open();
                end(r);
                if (cell[0] != -1 || !ref.handle().equals(MotionHandle.NONE)) {
                    r.r1 = "the cell is " + cell[0] + ", the reference holds " + ref.handle();
                }
            });
        }

        @Actor
        public void stranger(LL_Result r) {
            MotionScheduler there = dispatcher.scheduler();
            callAll(
                    r,
                    () -> Motion.create(0f, 1f, 1).scheduler(there).bind(x -> cell[0] = x),
                    () -> Motion.create(0f, 1f, 1).scheduler(there).bindTo(cell, 0),
                    () -> Motion.create(0f, 1f, 1).scheduler(there).ref(ref).run(),
                    () -> Motion.create(0d, 1d, 1).scheduler(there).run(),
                    () -> Motion.createInt(0, 1, 1).scheduler(there).run(),
                    () -> Motion.createLong(0, 1, 1).scheduler(there).run(),
                    () -> Motion.vector2(0, 0, 1, 1, 1).scheduler(there).run(),
                    () -> Motion.timer(1).scheduler(there).run(),
                    () -> clip.start(cell),
                    () -> clip.play(cell),
                    () -> clip.play(cell, ref),
                    () -> clip.play(cell, 2, 3),
                    () -> clip.play(cell, 2, 3, ref),
                    () -> Motion.sequence()
                            .scheduler(there)
                            .append(clip, cell)
                            .call(() -> cell[0] = 5)
                            .run());
        }
    }

    @JCStressTest
    @Outcome(id = "alone, refused", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "not refused, or half done")
    @State
    public static class GroupAndRef extends Alone {
        private final MotionGroup group = new MotionGroup();
        private final MotionRef ref = new MotionRef();
        private MotionHandle second = MotionHandle.NONE;
        private int seconds;

        @Actor
        public void updates(LL_Result r) {
            asOwner(() -> {
                begin().addTo(group);
                second = Motion.create(0f, 1f, 1)
                        .scheduler(dispatcher.scheduler())
                        .loops(Motion.INFINITE)
                        .ref(ref)
                        .onCancel(() -> seconds++)
                        .run();
                open();
                updateUntilThrough(0);
                expect(seconds == 0 && second.isActive(), "the second motion was cancelled");
                expect(ref.handle().equals(second), "the reference holds another motion");
                second.cancel();
                end(r);
            });
        }

        @Actor
        public void stranger(LL_Result r) {
            callAll(
                    r,
                    group::cancel,
                    group::complete,
                    group::close,
                    () -> group.add(second),
                    () -> ref.handle(),
                    () -> ref.isActive(),
                    () -> ref.tryCancel(),
                    () -> ref.tryComplete());
        }
    }

    @JCStressTest
    @Outcome(id = "alone, refused", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "not refused, or half done")
    @State
    public static class Loop extends Alone {
        private final FrameLoop loop = new FrameLoop();
        private int systems;
        private final Runnable system = this::step;

        private void step() {
            systems++;
        }

        @Actor
        public void frames(LL_Result r) {
            asOwner(() -> {
                begin();
                loop.frame(0);
                loop.addSystem(Stage.UPDATE, system);
                open();
                for (int k = 0; k < 4; k++) {
                    loop.frame(0.5);
                }
                end(r);
                if (systems != 4 || loop.time(Clock.TIME) != 2 || loop.timeScale() != 1 || loop.fixedStep() != 0.02) {
                    r.r1 = systems + " systems, time " + loop.time(Clock.TIME) + ", scale " + loop.timeScale()
                            + ", step " + loop.fixedStep();
                }
            });
        }

        @Actor
        public void stranger(LL_Result r) {
            callAll(
                    r,
                    () -> loop.frame(1),
                    () -> loop.frame(1, 1),
                    () -> loop.addSystem(Stage.UPDATE, () -> systems++),
                    () -> loop.removeSystem(Stage.UPDATE, system),
                    () -> loop.setSystems(Stage.UPDATE),
                    () -> loop.scheduler(Stage.EARLY_UPDATE, Clock.REALTIME),
                    () -> loop.defaultScheduler(dispatcher.scheduler()),
                    () -> loop.time(Clock.TIME),
                    () -> loop.timeScale(),
                    () -> loop.timeScale(3),
                    () -> loop.maximumDelta(),
                    () -> loop.maximumDelta(0.1),
                    () -> loop.fixedStep(),
                    () -> loop.fixedStep(0.5),
                    () -> loop.count(),
                    () -> loop.clear(),
                    () -> loop.script(s -> {}),
                    () -> loop.scriptCount(),
                    () -> loop.scriptLimit(),
                    () -> loop.scriptLimit(3),
                    () -> loop.onError((error, failure) -> {}),
                    () -> loop.traceCreation(true));
        }
    }
}
