package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random operations on random motions, from outside and from every callback, some of which throw: after each update the
 * store is whole. Each run is told by its seed; {@code -Dmotile.seed=S} runs that one, {@code -Dmotile.runs=N} as many.
 */
@Tag("reentrancy")
class ChaosTest {

    private static final int RUNS = Integer.getInteger("motile.runs", 400);
    private static final int STEPS = 60;
    private static final int DEEPEST = 4;

    @Test
    void store_afterAnyCallbacks_isWhole() {
        Long only = Long.getLong("motile.seed");
        long first = only != null ? only : 0;
        long end = only != null ? only + 1 : RUNS;
        for (long seed = first; seed < end; seed++) {
            try {
                new Run(seed).go();
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed, failure);
            }
        }
    }

    /** What a callback throws. */
    private static final class Planned extends RuntimeException {
        private static final long serialVersionUID = 1;

        Planned() {
            super(null, null, false, false);
        }
    }

    /** What motions write into. */
    private static final class Target {
        boolean alive = true;
        boolean ended;
        int cancelled;
        MotionHandle handle = MotionHandle.NONE;
    }

    /** One run. */
    private static final class Run {
        private final Random random;
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final List<Target> targets = new ArrayList<>();
        private final List<Throwable> unplanned = new ArrayList<>();
        private final float[] cells = new float[4000];
        private final MotionRef[] refs = {new MotionRef(), new MotionRef(), new MotionRef()};
        private final List<MotionClip<Target>> clips = new ArrayList<>();

        // How many more operations callbacks may do in this step, and how deep they are.
        private int budget;
        private int depth;

        Run(long seed) {
            random = new Random(seed);
            for (int k = 0; k < 5; k++) {
                double seconds = random.nextInt(4) == 0 ? 0 : random.nextDouble();
                MotionClip<Target> clip = withOptions(Motion.create(random.nextFloat(), random.nextFloat(), seconds))
                        .clip(Target.class, this::write)
                        .onStart(this::act)
                        .onComplete(this::complete)
                        .onCancel(this::cancel);
                if (random.nextInt(3) == 0) {
                    clip = clip.aliveWhile(target -> target.alive);
                }
                clips.add(random.nextInt(3) == 0 ? clip.onUpdate(this::act) : clip);
            }
            dispatcher.onError((error, failure) -> {
                if (!(error instanceof Planned)) {
                    unplanned.add(error);
                }
            });
        }

        void go() {
            for (int step = 0; step < STEPS; step++) {
                budget = 60;
                for (int k = random.nextInt(6); k > 0; k--) {
                    operate(null);
                }
                if (random.nextInt(10) == 0) {
                    for (int k = 0; k < 300; k++) {
                        create();
                    }
                }
                budget = 200;
                dispatcher.update(
                        switch (random.nextInt(6)) {
                            case 0 -> 0;
                            case 1 -> 5000;
                            case 2 -> 1;
                            default -> random.nextDouble() * 0.3;
                        });
                assertWhole();
            }
            budget = 0;
            dispatcher.clear();
            dispatcher.update(0);
            assertThat(dispatcher.count()).isZero();
            assertWhole();
        }

        private void write(Target target, float value) {
            assertThat(target.ended).as("written after the end").isFalse();
            act(target);
            if (random.nextInt(40) == 0) {
                throw new Planned();
            }
        }

        private void complete(Target target) {
            assertThat(target.cancelled).as("completed after being cancelled").isZero();
            act(target);
        }

        private void cancel(Target target) {
            target.cancelled++;
            assertThat(target.cancelled).isEqualTo(1);
            act(target);
        }

        private void act(@Nullable Target self) {
            if (budget <= 0 || depth > DEEPEST || random.nextInt(6) != 0) {
                return;
            }
            budget--;
            depth++;
            try {
                operate(self);
            } finally {
                depth--;
            }
            if (random.nextInt(30) == 0) {
                throw new Planned();
            }
        }

        private void operate(@Nullable Target self) {
            int kind = random.nextInt(14);
            if (targets.isEmpty() || kind < 3) {
                create();
                return;
            }
            int recent = Math.max(0, targets.size() - 1 - random.nextInt(10));
            Target target = self != null && random.nextInt(3) == 0
                    ? self
                    : targets.get(random.nextInt(3) == 0 ? random.nextInt(targets.size()) : recent);
            MotionHandle handle = target.handle;
            switch (kind) {
                case 3 -> handle.tryCancel();
                case 4 -> handle.tryComplete();
                case 5, 6 -> {
                    if (handle.isActive()) {
                        double end = handle.totalDuration() + 0.2;
                        handle.time(random.nextInt(4) == 0 ? 0 : random.nextDouble() * end);
                    }
                }
                case 7, 8 -> {
                    if (handle.isActive()) {
                        handle.speed(
                                switch (random.nextInt(6)) {
                                    case 0 -> 0;
                                    case 1 -> -1;
                                    case 2 -> -random.nextDouble() * 3;
                                    case 3 -> 1e12;
                                    default -> random.nextDouble() * 3;
                                });
                    }
                }
                case 9 -> {
                    if (handle.isActive()) {
                        handle.preserve();
                    }
                }
                case 10 -> {
                    if (random.nextInt(20) == 0) {
                        dispatcher.clear();
                    }
                }
                case 11 -> target.alive = random.nextInt(4) != 0;
                case 12 -> dispatcher.execute(() -> act(null));
                default -> {
                    if (handle.isValid()) {
                        assertThat(handle.time()).isBetween(0.0, handle.totalDuration());
                        assertThat(handle.completedLoops()).isBetween(0L, handle.loops());
                    }
                }
            }
        }

        private void create() {
            Target target = new Target();
            try {
                if (random.nextInt(3) == 0) {
                    MotionClip<Target> clip = clips.get(random.nextInt(clips.size()));
                    if (random.nextBoolean()) {
                        MotionRef ref = refs[random.nextInt(refs.length)];
                        clip.play(target, ref);
                        target.handle = ref.handle();
                    } else {
                        target.handle = clip.play(target, random.nextFloat(), random.nextFloat());
                    }
                } else {
                    target.handle = bind(target);
                }
                targets.add(target);
            } catch (Planned expected) {
                // The first write or the ease failed: no motion exists.
            } catch (IllegalStateException expected) {
                assertThat(expected).hasMessageContaining("onCancel plays into its own reference");
            }
        }

        private MotionHandle bind(Target target) {
            float from = random.nextInt(6) == 0 ? -0.0f : random.nextFloat();
            float to = random.nextInt(6) == 0 ? Float.MAX_VALUE : random.nextFloat();
            double seconds = random.nextInt(6) == 0 ? 0 : random.nextDouble();
            FloatMotionBuilder builder = withOptions(Motion.create(from, to, seconds))
                    .onComplete(target, this::complete)
                    .onCancel(target, this::cancel);
            if (random.nextInt(3) == 0) {
                builder = builder.onStart(() -> act(target));
            }
            if (random.nextInt(3) == 0) {
                builder = builder.onLoopComplete(n -> act(target));
            }
            if (random.nextInt(4) == 0) {
                builder = builder.onUpdate(() -> act(target));
            }
            if (random.nextInt(4) == 0) {
                builder = builder.aliveWhile(target, t -> {
                    act(t);
                    return t.alive;
                });
            }
            if (random.nextInt(6) == 0) {
                builder = builder.ref(refs[random.nextInt(refs.length)]);
            }
            return switch (random.nextInt(6)) {
                case 0 -> builder.bind(x -> write(target, x));
                case 1 -> builder.bind(target, "a", (t, a, x) -> write(t, x));
                case 2 -> builder.bind(target, "a", "b", (t, a, b, x) -> write(t, x));
                case 3 -> builder.run();
                case 4 -> builder.bindTo(cells, random.nextInt(cells.length));
                default -> builder.bind(target, this::write);
            };
        }

        private FloatMotionBuilder withOptions(FloatMotionBuilder builder) {
            FloatMotionBuilder b = builder.scheduler(dispatcher.scheduler());
            if (random.nextInt(3) == 0) {
                b = b.delay(random.nextDouble() / 2, DelayType.values()[random.nextInt(2)]);
            }
            if (random.nextInt(3) == 0) {
                b = b.skipValuesDuringDelay(false);
            }
            if (random.nextInt(2) == 0) {
                b = b.loops(1 + random.nextInt(4), LoopType.values()[random.nextInt(4)]);
            }
            int ease = random.nextInt(6);
            if (ease == 0) {
                b = b.ease(t -> {
                    if (random.nextInt(200) == 0) {
                        throw new Planned();
                    }
                    return t * t;
                });
            } else if (ease < 4) {
                b = b.ease(Ease.values()[random.nextInt(Ease.values().length)]);
            }
            if (random.nextInt(5) == 0) {
                b = b.cancelOnError();
            }
            return random.nextInt(5) == 0 ? b.immediateBind(false) : b;
        }

        private void assertWhole() {
            assertThat(unplanned).isEmpty();
            FloatStore store = MotionFixture.floats(dispatcher);
            int active = 0;
            for (int p = 0; p < store.pageCount(); p++) {
                active += assertWhole(store, store.page(p));
            }
            assertThat(dispatcher.count()).isEqualTo(active);
            for (Target target : targets) {
                target.ended |= !target.handle.isActive();
            }
        }

        /** Checks that the counts of a page are those of its rows; returns how many motions are active. */
        private static int assertWhole(FloatStore store, LanePage page) {
            int live = 0;
            int writers = 0;
            int callers = 0;
            int apart = 0;
            int active = 0;
            double due = Double.POSITIVE_INFINITY;
            for (int i = 0; i < page.count; i++) {
                int flags = page.flags[i];
                if (page.slot[i] == Page.NO_SLOT) {
                    assertThat(flags).as("flags of a hole").isZero();
                    assertThat(page.target[i]).isNull();
                    assertThat(page.sink[i]).isNull();
                    assertThat(page.site[i]).isZero();
                    continue;
                }
                live++;
                writers += (flags & Flags.WRITING) != 0 ? 1 : 0;
                callers += (flags & (Flags.TURN | Flags.CALLING)) != 0 ? 1 : 0;
                apart += (flags & Flags.APART) != 0 ? 1 : 0;
                assertThat(store.slots.rowOf(store.slots.key(page.slot[i]))).isEqualTo(page.row(i));
                assertThat(flags & Flags.PASSING).as("passing flags").isZero();
                assertThat(page.site[i] != 0).isEqualTo((flags & Flags.CALLING) != 0);
                if ((flags & Flags.ENDED) == 0) {
                    active++;
                    due = Math.min(due, page.due[i]);
                } else {
                    assertThat(page.target[i]).isNull();
                    assertThat(page.sink[i]).isNull();
                    assertThat(flags & (Flags.WRITING | Flags.TURN | Flags.CALLING | Flags.APART))
                            .isZero();
                }
            }
            assertThat(List.of(page.live, page.writers, page.callers, page.apart, page.pending))
                    .isEqualTo(List.of(live, writers, callers, apart, 0));
            assertThat(page.nextDue).isLessThanOrEqualTo(due);
            return active;
        }
    }
}
