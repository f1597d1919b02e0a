package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.MotionFixture.Sink;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random operations on random motions of every type of value, from outside and from every callback, some of which throw:
 * after each update every store is whole. Each run is told by its seed; {@code -Dmotile.seed=S} runs that one,
 * {@code -Dmotile.runs=N} as many.
 */
@Tag("reentrancy")
class ChaosTest {

    private static final int RUNS = Integer.getInteger("motile.runs", 400);
    private static final int STEPS = 60;
    private static final int DEEPEST = 4;

    /** In how many updates a motion that has lost its target may be sought by callbacks before its turn came. */
    private static final int MOST_UPDATES_LOST = 8;

    /** Of a value, relative to its size: an ease may be steep where a phase is rounded to a float. */
    private static final double MOST_ERROR = 1e-3;

    @Test
    void stores_afterAnyCallbacks_areWhole() {
        Long only = Long.getLong("motile.seed");
        long first = only != null ? only : 0;
        long end = only != null ? only + 1 : RUNS;
        Set<EveryType> written = EnumSet.noneOf(EveryType.class);
        int lost = 0;
        int inCallbacks = 0;
        for (long seed = first; seed < end; seed++) {
            Run run = new Run(seed);
            try {
                run.go();
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed, failure);
            }
            written.addAll(run.written);
            lost += run.lost;
            inCallbacks += run.firstInCallbacks;
        }
        if (only == null && RUNS >= 100) {
            assertThat(written).hasSize(EveryType.values().length);
            assertThat(lost).as("targets lost").isGreaterThan(RUNS / 2);
            assertThat(inCallbacks).as("stores made in callbacks").isGreaterThan(RUNS / 2);
        }
    }

    @Test
    void weakTarget_withoutASink_losesNothing() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        MotionHandle handle =
                Motion.create(0f, 1f, 1).scheduler(d.scheduler()).weakTarget().run();
        d.update(0.5);
        assertThat(handle.isActive()).isTrue();
    }

    /** What a callback throws. */
    private static final class Planned extends RuntimeException {
        private static final long serialVersionUID = 1;

        Planned() {
            super(null, null, false, false);
        }
    }

    /** What one motion writes into. */
    private static final class Target extends EveryType.Receiver {
        private final Run run;
        final EveryType type;
        boolean alive = true;
        boolean ended;
        boolean lost;
        int updatesLost;
        int cancelled;
        MotionHandle handle = MotionHandle.NONE;

        Target(Run run, EveryType type) {
            this.run = run;
            this.type = type;
        }

        @Override
        void written() {
            run.write(this);
        }
    }

    /** One run. */
    private static final class Run {
        private static final EveryType[] TYPES = EveryType.values();

        final Set<EveryType> written = EnumSet.noneOf(EveryType.class);
        int lost;
        int firstInCallbacks;

        private final Random random;
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final List<Target> targets = new ArrayList<>();
        private final List<Throwable> unplanned = new ArrayList<>();
        private final float[] cells = new float[4000];
        private final MotionRef[] refs = {new MotionRef(), new MotionRef(), new MotionRef()};
        private final List<Clip> clips = new ArrayList<>();

        /** Callbacks may make motions of all types; from outside there are only these. */
        private final Set<EveryType> outside = EnumSet.noneOf(EveryType.class);

        /** The stores that have been made. */
        private final Set<StoreKind> met = EnumSet.noneOf(StoreKind.class);

        // How many more operations callbacks may do in this step, and how deep they are.
        private int budget;
        private int depth;

        private record Clip(EveryType type, MotionClip<Object> clip) {}

        Run(long seed) {
            random = new Random(seed);
            for (int k = 1 + random.nextInt(random.nextInt(TYPES.length) + 1); k > 0; k--) {
                outside.add(anyType());
            }
            dispatcher.traceCreation(random.nextInt(10) == 0);
            for (int k = 0; k < 8; k++) {
                clips.add(clip(anyType()));
            }
            dispatcher.onError((error, failure) -> {
                if (!(error instanceof Planned)) {
                    unplanned.add(error);
                }
            });
        }

        private EveryType anyType() {
            return TYPES[random.nextInt(TYPES.length)];
        }

        private Clip clip(EveryType type) {
            ValueMotionBuilder<?> builder = withOptions(type, true);
            if (type == EveryType.FLOATS) {
                MotionClip<Object> clip =
                        EveryType.clip(builder.onStart(() -> act(null)).onComplete(() -> act(null)));
                return new Clip(type, clip);
            }
            MotionClip<Object> clip = EveryType.clip(builder)
                    .onStart(target -> act((Target) target))
                    .onComplete(target -> complete((Target) target))
                    .onCancel(target -> cancel((Target) target));
            if (random.nextInt(3) == 0) {
                clip = clip.aliveWhile(target -> ((Target) target).alive);
            }
            return new Clip(type, random.nextInt(3) == 0 ? clip.onUpdate(target -> act((Target) target)) : clip);
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
                if (random.nextInt(10) == 0) {
                    createRun();
                }
                lose();
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

        private void write(Target target) {
            written.add(target.type);
            assertThat(target.ended).as("written after the end").isFalse();
            assertThat(target.lost).as("written though gone").isFalse();
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

        /** Lets targets that are held weakly be gone, as if they had been collected. */
        private void lose() {
            for (int k = random.nextInt(4); k > 0 && !targets.isEmpty(); k--) {
                Target target = targets.get(Math.max(0, targets.size() - 1 - random.nextInt(20)));
                if (!target.handle.isActive()) {
                    continue;
                }
                ValueStore<?> store = target.type.store(dispatcher);
                int row = store.slots.rowOf(SlotsTest.keyOf(target.handle));
                Page page = store.pageOfRow(row);
                if ((page.flags[row & Page.MASK] & Flags.WEAK) != 0 && page.target[row & Page.MASK] != null) {
                    ((Reference<?>) page.target[row & Page.MASK]).clear();
                    target.lost = true;
                    lost++;
                }
            }
        }

        // ---- Creation

        private void create() {
            EveryType type = anyType();
            if (depth == 0 && !outside.contains(type)) {
                return;
            }
            boolean isFirst = !met.contains(type.kind().store);
            Target target = new Target(this, type);
            try {
                Clip clip = clips.get(random.nextInt(clips.size()));
                if (random.nextInt(3) == 0 && (depth > 0 || outside.contains(clip.type))) {
                    target = new Target(this, clip.type);
                    play(clip, target);
                } else {
                    target.handle = bind(target);
                }
                targets.add(target);
            } catch (Planned expected) {
                // The first write, the ease or the shape failed: no motion exists.
            } catch (IllegalStateException expected) {
                assertThat(expected).hasMessageContaining("onCancel plays into its own reference");
            } finally {
                if (met.add(target.type.kind().store) && isFirst && depth > 0) {
                    firstInCallbacks++;
                }
            }
        }

        private void play(Clip played, Target target) {
            MotionClip<Object> clip = played.clip;
            Object written = played.type.target(target);
            MotionRef ref = refs[random.nextInt(refs.length)];
            boolean ownEnds = played.type.kind().isScalar && random.nextBoolean();
            if (random.nextBoolean()) {
                if (ownEnds) {
                    clip.play(written, 0.5 + random.nextFloat(), 0.5 + random.nextFloat(), ref);
                } else {
                    clip.play(written, ref);
                }
                target.handle = ref.handle();
            } else if (ownEnds) {
                target.handle = clip.play(written, 0.5 + random.nextFloat(), 0.5 + random.nextFloat());
            } else {
                target.handle = clip.play(written);
            }
        }

        private MotionHandle bind(Target target) {
            ValueMotionBuilder<?> builder = withOptions(target.type, false)
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
            if (random.nextInt(10) == 0) {
                builder = again(builder);
            }
            Sink sink = Sink.values()[random.nextInt(Sink.values().length)];
            if (!target.type.has(sink)) {
                sink = target.type == EveryType.FLOATS ? Sink.CELL : Sink.SETTER;
            }
            boolean holdsNoTarget = sink == Sink.CONSUMER || sink == Sink.NONE;
            if (!holdsNoTarget && random.nextInt(4) == 0) {
                builder = builder.weakTarget();
            }
            if (sink == Sink.CELL && builder instanceof FloatEnds<?> floats && random.nextBoolean()) {
                return floats.bindTo(cells, random.nextInt(cells.length));
            }
            if (!holdsNoTarget && builder instanceof ColorMotionBuilder && random.nextInt(3) == 0) {
                return EveryType.bindPacked(builder, false, target);
            }
            return EveryType.bind(builder, sink, target, "b", "c");
        }

        /** Settings, played or reversed. */
        private <B extends ValueMotionBuilder<B>> ValueMotionBuilder<B> again(ValueMotionBuilder<B> builder) {
            MotionSettings<B> settings = builder.settings();
            return Motion.create(random.nextBoolean() ? settings : settings.reversed());
        }

        /** Motions of consecutive cells, some of which run on while others end. */
        private void createRun() {
            if (!outside.contains(EveryType.FLOAT)) {
                return;
            }
            met.add(StoreKind.FLOAT);
            int first = random.nextInt(cells.length - 20);
            for (int k = 0; k < 20; k++) {
                Target target = new Target(this, EveryType.FLOAT);
                target.handle = Motion.create(0f, k, random.nextInt(3))
                        .scheduler(dispatcher.scheduler())
                        .onCancel(target, this::cancel)
                        .bindTo(cells, first + k);
                targets.add(target);
            }
        }

        @CheckReturnValue
        private ValueMotionBuilder<?> withOptions(EveryType type, boolean isClip) {
            double seconds = random.nextInt(6) == 0 ? 0 : random.nextDouble();
            ValueMotionBuilder<?> b = type.create(seconds, dispatcher);
            MotionBuffer ends = b.open();
            if (ends.bentSpace() == null && ends.composite == null && random.nextInt(3) == 0) {
                Arrays.fill(ends.from, random.nextInt(3) == 0 ? -0.0f : random.nextFloat());
                Arrays.fill(ends.to, random.nextInt(3) == 0 ? Float.MAX_VALUE : random.nextFloat());
            }
            if (random.nextInt(3) == 0) {
                b = b.delay(random.nextDouble() / 2, DelayType.values()[random.nextInt(2)]);
            }
            if (random.nextInt(3) == 0) {
                b = b.skipValuesDuringDelay(false);
            }
            if (random.nextInt(2) == 0) {
                b = b.loops(1 + random.nextInt(4), LoopType.values()[random.nextInt(4)]);
            }
            if (random.nextInt(4) == 0) {
                b = b.holdAfter(random.nextInt(3) == 0 ? 100 : random.nextDouble() / 2);
            }
            if (isClip && random.nextInt(4) == 0) {
                b = b.weakTarget();
            }
            if (random.nextInt(4) == 0 && b instanceof ShapingOptions<?> shaping) {
                b = shaping.map(x -> failing(x / 2));
            }
            if (random.nextInt(4) == 0 && b instanceof ShapingOptions<?> shaping) {
                b = shaping.snap(0.125);
            }
            int ease = random.nextInt(6);
            if (ease == 0) {
                b = b.ease(t -> failing(t * t));
            } else if (ease < 4) {
                b = b.ease(Ease.values()[random.nextInt(Ease.values().length)]);
            }
            if (random.nextInt(5) == 0) {
                b = b.cancelOnError();
            }
            return random.nextInt(5) == 0 ? b.immediateBind(false) : b;
        }

        private double failing(double value) {
            if (random.nextInt(200) == 0) {
                throw new Planned();
            }
            return value;
        }

        // ---- What must hold

        private void assertWhole() {
            assertThat(unplanned).isEmpty();
            int active = 0;
            for (StoreKind kind : met) {
                ValueStore<?> store =
                        (ValueStore<?>) dispatcher.scheduler().dispatcher.store(kind);
                int[] rows = new int[((int[]) get(ROWS, store.plans)).length];
                int[] live = new int[rows.length];
                active += assertPagesAreWhole(store, rows, live);
                assertAreWhole(store.plans, rows, live);
            }
            assertThat(dispatcher.count()).isEqualTo(active);
            for (Target target : targets) {
                target.ended |= !target.handle.isActive();
                if (target.type == EveryType.FLOATS && target.floats[1] > 0) {
                    written.add(target.type);
                }
                if (target.lost && !target.ended) {
                    target.updatesLost++;
                    assertThat(target.updatesLost)
                            .as("updates without a target")
                            .isLessThan(MOST_UPDATES_LOST);
                }
            }
        }

        private static <P extends Page> int assertPagesAreWhole(ValueStore<P> store, int[] rows, int[] live) {
            int active = 0;
            for (int p = 0; p < store.pageCount(); p++) {
                active += assertWhole(store, store.page(p), rows, live);
            }
            return active;
        }

        /**
         * Checks that the counts of a page are those of its rows, and adds them up by plan; returns how many motions are
         * active.
         */
        private static <P extends Page> int assertWhole(
                ValueStore<P> store, P page, int[] rowsOfPlan, int[] liveOfPlan) {
            int live = 0;
            int writers = 0;
            int callers = 0;
            int apart = 0;
            int active = 0;
            double due = Double.POSITIVE_INFINITY;
            boolean canBeRepeated = page.cell == null && !callsUser(store, page);
            if (canBeRepeated) {
                store.computeValues(page, store.dispatcher.now());
            }
            for (int i = 0; i < page.count; i++) {
                int flags = page.flags[i];
                if (page.slot[i] == Page.NO_SLOT) {
                    assertThat(flags).as("flags of a hole").isZero();
                    assertRefersToNothing(page, i);
                    assertThat(page.site[i]).isZero();
                    continue;
                }
                live++;
                rowsOfPlan[page.plan[i]]++;
                writers += (flags & Flags.WRITING) != 0 ? 1 : 0;
                callers += (flags & (Flags.TURN | Flags.CALLING)) != 0 ? 1 : 0;
                apart += (flags & Flags.APART) != 0 ? 1 : 0;
                assertThat(store.slots.rowOf(store.slots.key(page.slot[i]))).isEqualTo(page.row(i));
                assertThat(flags & Flags.PASSING).as("passing flags").isZero();
                assertThat(page.site[i] != 0).isEqualTo((flags & Flags.CALLING) != 0);
                if ((flags & Flags.ENDED) == 0) {
                    active++;
                    liveOfPlan[page.plan[i]]++;
                    due = Math.min(due, page.due[i]);
                    if (canBeRepeated && i < page.turnCount) {
                        assertShowsItsTime(store, page, i);
                    }
                } else {
                    assertRefersToNothing(page, i);
                    assertThat(flags & (Flags.WRITING | Flags.TURN | Flags.CALLING | Flags.APART))
                            .isZero();
                }
            }
            for (int i = page.count; i < page.capacity; i++) {
                assertThat(page.slot[i]).as("slot of a row that is not used").isEqualTo(Page.NO_SLOT);
                assertRefersToNothing(page, i);
            }
            assertThat(List.of(page.live, page.writers, page.callers, page.apart, page.pending))
                    .isEqualTo(List.of(live, writers, callers, apart, 0));
            assertThat(page.nextDue).isLessThanOrEqualTo(due);
            return active;
        }

        /** Whether user code has a part in a value, so that values cannot be computed once more. */
        private static <P extends Page> boolean callsUser(ValueStore<P> store, P page) {
            for (int i = 0; i < page.count; i++) {
                if (page.slot[i] != Page.NO_SLOT && store.plans.callsUser(page.plan[i])) {
                    return true;
                }
            }
            return false;
        }

        /** A row that writes in every update holds the value of its local time, computed by itself. */
        private static <P extends Page> void assertShowsItsTime(ValueStore<P> store, P page, int i) {
            int plan = page.plan[i];
            // One that a callback has set going in this update is computed in the next.
            boolean isOld = page.anchor[i] != store.dispatcher.now();
            if ((page.flags[i] & Flags.WRITING) == 0 || !isOld) {
                return;
            }
            store.recall(page, i);
            double[] shown = shownBy(store, page);
            store.timeAt(plan, store.localTime(page, i));
            store.evaluate(page, i, store.timing.shownLoop, store.timing.phase);
            double[] expected = shownBy(store, page);
            for (int lane = 0; lane < shown.length; lane++) {
                double size = Math.max(10, Math.abs(expected[lane]));
                if (shown[lane] != expected[lane] && !(Math.abs(shown[lane] - expected[lane]) <= MOST_ERROR * size)) {
                    throw new AssertionError("row " + page.row(i) + " at " + store.localTime(page, i) + " shows "
                            + Arrays.toString(shown) + ", not " + Arrays.toString(expected)
                            + " by " + RecycleTest.planOf(store.plans, plan) + " " + RecycleTest.rowOf(page, i));
                }
            }
        }

        private static double[] shownBy(ValueStore<?> store, Page page) {
            double[] value = new double[page.lanes()];
            for (int lane = 0; lane < value.length; lane++) {
                value[lane] = store.shown(lane);
            }
            return value;
        }

        private static void assertRefersToNothing(Page page, int i) {
            if (page.target[i] != null
                    || (page.second != null && page.second[i] != null)
                    || (page.third != null && page.third[i] != null)) {
                throw new AssertionError("row " + page.row(i) + " still refers to something");
            }
        }

        /** Checks that each plan is counted as often as there are rows of it, and that every other plan is free once. */
        private static void assertAreWhole(Plans plans, int[] rows, int[] live) {
            int[] kept = (int[]) get(ROWS, plans);
            int[] keptLive = (int[]) get(LIVE, plans);
            int used = 0;
            for (int plan = 0; plan < rows.length; plan++) {
                if (rows[plan] > 0) {
                    used++;
                    assertThat(kept[plan]).as("rows of a plan").isEqualTo(rows[plan]);
                    assertThat(keptLive[plan]).as("live motions of a plan").isEqualTo(live[plan]);
                }
            }
            int free = 0;
            // Of a free plan the count of its rows is the next free one.
            for (int plan = (int) get(FIRST_FREE, plans); plan >= 0; plan = kept[plan]) {
                assertThat(rows[plan]).as("rows of a free plan").isZero();
                free++;
                assertThat(used + free).as("plans").isLessThanOrEqualTo(rows.length);
            }
            assertThat(used + free).as("plans").isEqualTo(rows.length);
        }

        private static final Field ROWS = field("rows");
        private static final Field LIVE = field("live");
        private static final Field FIRST_FREE = field("firstFree");

        private static Field field(String name) {
            try {
                Field field = Plans.class.getDeclaredField(name);
                field.setAccessible(true);
                return field;
            } catch (NoSuchFieldException e) {
                throw new LinkageError(name, e);
            }
        }

        private static Object get(Field field, Plans plans) {
            try {
                return field.get(plans);
            } catch (IllegalAccessException e) {
                throw new LinkageError(field.getName(), e);
            }
        }
    }
}
