package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Slots, generations, rows that leave holes: a handle leads to its own motion or to none. */
class SlotsTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();

    private FloatMotionBuilder motion(double seconds) {
        return motion(d, seconds);
    }

    private static FloatMotionBuilder motion(ManualMotionDispatcher on, double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(on.scheduler());
    }

    private static void assertGone(MotionHandle handle) {
        assertThat(handle.isValid()).isFalse();
        assertThat(handle.isActive()).isFalse();
        assertThat(handle.isPlaying()).isFalse();
        assertThat(handle.status()).isEqualTo(MotionStatus.NONE);
        assertThat(handle.tryCancel()).isFalse();
        assertThat(handle.tryComplete()).isFalse();
        assertThatThrownBy(handle::cancel).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(handle::complete).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(handle::preserve).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(handle::time).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> handle.time(0.5)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> handle.speed(2)).isInstanceOf(IllegalStateException.class);
    }

    // ---- Generations

    @Test
    void staleHandles_over200000ReusesOfOneSlot_leadNowhere() {
        List<MotionHandle> sampled = new ArrayList<>();
        Set<MotionHandle> distinct = new HashSet<>();
        MotionHandle last = MotionHandle.NONE;
        int slot = -1;
        for (int k = 0; k < 200_000; k++) {
            MotionHandle handle = motion(1).run();
            int its = (int) keyOf(handle);
            if (k == 0) {
                slot = its;
            }
            assertThat(its == slot).as("the one slot is used again").isTrue();
            assertThat(last.isValid()).isFalse();
            assertThat(last.tryCancel()).isFalse();
            assertThat(handle.isActive()).isTrue();
            distinct.add(handle);
            if (k % 10_007 == 0) {
                sampled.add(handle);
            }
            handle.cancel();
            d.update(0);
            last = handle;
        }
        assertThat(distinct).hasSize(200_000);
        MotionHandle live = motion(1).run();
        for (MotionHandle stale : sampled) {
            assertGone(stale);
            assertThat(stale).isNotEqualTo(live);
        }
        assertThat(live.isActive()).isTrue();
        assertThat(live.time()).isZero();
        assertThat(live.speed()).isEqualTo(1);
    }

    @Test
    void staleHandles_acrossClear_leadNowhere() {
        MotionHandle before = motion(1).run();
        for (int k = 0; k < 1000; k++) {
            MotionHandle handle = motion(1).run();
            d.clear();
            assertThat(handle.isValid()).isTrue();
            assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
            // The row is there until the update: a new motion takes another slot.
            MotionHandle next = motion(1).run();
            assertThat(next).isNotEqualTo(handle);
            assertThat(handle.tryCancel()).isFalse();
            assertThat(next.isActive()).isTrue();
            d.clear();
            d.update(0);
            assertGone(handle);
            assertGone(next);
        }
        MotionHandle now = motion(1).run();
        assertGone(before);
        assertThat(now.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void handles_ofOneDispatcher_neverTouchAnother() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        MotionHandle mine = motion(d, 1).run();
        MotionHandle its = motion(other, 1).run();
        assertThat(keyOf(mine)).isEqualTo(keyOf(its));
        assertThat(mine).isNotEqualTo(its);
        mine.cancel();
        assertThat(its.isActive()).isTrue();
        d.update(0);
        assertGone(mine);
        its.time(0.5);
        assertGone(mine);
        assertThat(its.time()).isEqualTo(0.5);
    }

    @Test
    void none_refersToNothing() {
        assertGone(MotionHandle.NONE);
        assertThat(MotionHandle.NONE).isNotEqualTo(motion(1).run());
        assertThatThrownBy(MotionHandle.NONE::cancel).hasMessageContaining("NONE");
    }

    // ---- Growth

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 16, 17, 33, 65, 511, 512, 513, 1_000, 100_000})
    void growth_reachesEverySlot(int n) {
        float[] cells = new float[n];
        MotionHandle[] handles = new MotionHandle[n];
        Set<MotionHandle> distinct = new HashSet<>();
        Set<Integer> slots = new HashSet<>();
        for (int k = 0; k < n; k++) {
            handles[k] = Motion.create(k, k + 1, 1).scheduler(d.scheduler()).bindTo(cells, k);
            distinct.add(handles[k]);
            slots.add((int) keyOf(handles[k]));
        }
        assertThat(distinct).hasSize(n);
        assertThat(slots).hasSize(n);
        assertThat(d.count()).isEqualTo(n);
        d.update(0.5);
        for (int k = 0; k < n; k++) {
            assertThat(cells[k] == k + 0.5f).as("cell %s is %s", k, cells[k]).isTrue();
            assertThat(handles[k].isActive() && handles[k].isValid()).isTrue();
        }
        // Each handle moves its own motion and no other.
        for (int k = 0; k < n; k++) {
            handles[k].time(0.25);
            assertThat(cells[k] == (float) (k + 0.25))
                    .as("cell %s is %s", k, cells[k])
                    .isTrue();
        }
        for (int k = 0; k < n; k += 2) {
            handles[k].cancel();
        }
        assertThat(d.count()).isEqualTo(n / 2);
        d.update(0.25);
        for (int k = 0; k < n; k++) {
            boolean kept = k % 2 != 0;
            assertThat(handles[k].isValid()).isEqualTo(kept);
            assertThat(cells[k] == (float) (k + (kept ? 0.5 : 0.25)))
                    .as("cell %s is %s", k, cells[k])
                    .isTrue();
        }
        // What left is used again, in new generations.
        for (int k = 0; k < n; k += 2) {
            MotionHandle old = handles[k];
            handles[k] = Motion.create(k, k + 1, 1).scheduler(d.scheduler()).bindTo(cells, k);
            assertThat(old.isValid()).isFalse();
            assertThat(distinct.add(handles[k])).isTrue();
            assertThat(slots.add((int) keyOf(handles[k])))
                    .as("a free slot is used again")
                    .isFalse();
        }
        assertThat(d.count()).isEqualTo(n);
        d.update(1);
        assertThat(d.count()).isZero();
        for (int k = 0; k < n; k++) {
            assertThat(cells[k] == k + 1f).as("cell %s is %s", k, cells[k]).isTrue();
        }
    }

    @Test
    void growth_inTwoSteps_keepsTheHandlesOfBefore() {
        List<MotionHandle> handles = new ArrayList<>();
        for (int n : new int[] {10, 33, 65, 1_000, 5_000}) {
            while (handles.size() < n) {
                handles.add(motion(100).run());
            }
            d.update(0.5);
            for (MotionHandle handle : handles) {
                assertThat(handle.isActive()).isTrue();
            }
        }
        for (int k = 0; k < handles.size(); k++) {
            double steps = k < 10 ? 5 : k < 33 ? 4 : k < 65 ? 3 : k < 1_000 ? 2 : 1;
            assertThat(handles.get(k).time()).isEqualTo(steps * 0.5);
        }
    }

    @Test
    void ensureCapacity_changesNothingThatShows() {
        MotionHandle before = motion(1).run();
        d.ensureCapacity(3_000);
        d.ensureCapacity(0);
        d.ensureCapacity(10);
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < 4_000; k++) {
            handles.add(motion(1).run());
        }
        assertThat(new HashSet<>(handles)).hasSize(4_000).doesNotContain(before);
        d.update(0.5);
        assertThat(before.time()).isEqualTo(0.5);
        assertThat(handles).allMatch(handle -> handle.time() == 0.5);
        assertThat(d.count()).isEqualTo(4_001);
        assertThatThrownBy(() -> d.ensureCapacity(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }

    @Test
    void ensureCapacity_again_makesNoMoreRoom() {
        for (int k = 0; k < 3; k++) {
            d.ensureCapacity(Page.SIZE);
        }
        motion(1).run();
        // The last page that was made is used first: there are two, one of them for what ends and begins in one frame.
        assertThat(MotionFixture.floats(d).page(0).number).isEqualTo(1);
    }

    @Test
    void slots_withRoomForSome_giveOutEachOfThemFirst() {
        Slots slots = new Slots();
        assertThat(slots.rowOf(0)).isEqualTo(-1);
        slots.ensureCapacity(3);
        for (int k = 0; k < 3; k++) {
            int slot = slots.take(10 + k);
            assertThat(slot).isEqualTo(k);
            assertThat(slots.rowOf(slots.key(slot))).isEqualTo(10 + k);
        }
        assertThat(slots.rowOf(0)).isEqualTo(-1);
        assertThat(slots.take(20)).isEqualTo(3);
    }

    // ---- A slot whose generations are used up

    @Test
    void slot_whoseGenerationsAreUsedUp_isRetired() throws ReflectiveOperationException {
        MotionHandle first = motion(1).run();
        int slot = (int) keyOf(first);
        first.cancel();
        d.update(0);
        int[] generations = generationsOf(d);
        generations[slot] = -2;
        MotionHandle nextToLast = motion(1).run();
        assertThat((int) keyOf(nextToLast)).isEqualTo(slot);
        assertThat(nextToLast.toString()).contains("4294967294");
        nextToLast.cancel();
        d.update(0);
        MotionHandle last = motion(1).run();
        assertThat((int) keyOf(last)).isEqualTo(slot);
        assertThat(last.isActive()).isTrue();
        assertThat(nextToLast.isValid()).isFalse();
        last.cancel();
        assertThat(last.isValid()).isTrue();
        d.update(0);
        for (int k = 0; k < 1_000; k++) {
            MotionHandle handle = motion(1).run();
            assertThat((int) keyOf(handle)).isNotEqualTo(slot);
            assertThat(handle.isActive()).isTrue();
            if (k % 3 != 0) {
                handle.cancel();
                d.update(0);
            }
        }
        assertGone(first);
        assertGone(nextToLast);
        assertGone(last);
    }

    // ---- Holes

    /** What the test knows of a motion. */
    private static final class Expected {
        final int number;
        MotionHandle handle = MotionHandle.NONE;
        double length;
        double time;
        boolean ended;

        Expected(int number) {
            this.number = number;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 20_260_101})
    void holes_underRandomCreationAndEnding_keepTurnsInOrderOfCreation(long seed) {
        Random random = new Random(seed);
        List<Expected> model = new ArrayList<>();
        List<Expected> ended = new ArrayList<>();
        List<Integer> turns = new ArrayList<>();
        float[] cells = new float[200_000];
        int created = 0;
        for (int step = 0; step < 60; step++) {
            String where = "seed " + seed + ", step " + step;
            // Waves: growing, shrinking, dying out nearly.
            int phase = step / 10 % 3;
            int births = random.nextInt(phase == 0 ? 800 : 100);
            for (int k = 0; k < births; k++) {
                Expected e = new Expected(created++);
                e.length = (1 + random.nextInt(64)) * 0.25;
                FloatMotionBuilder builder = Motion.create(e.number, e.number + 16f, e.length)
                        .scheduler(d.scheduler())
                        .immediateBind(false);
                int number = e.number;
                e.handle = switch (random.nextInt(6)) {
                    case 0 -> builder.bind(turns, e, (t, me, x) -> t.add(number));
                    case 1 -> builder.bind(turns, e, this, (t, me, test, x) -> t.add(number));
                    case 2 -> builder.ease(Ease.OUT_QUAD).bind(x -> turns.add(number));
                    case 3 -> builder.ease(t -> t).onUpdate(() -> {}).bind(turns, (t, x) -> t.add(number));
                    case 4 -> builder.onUpdate(() -> turns.add(number)).bindTo(cells, number);
                    default -> builder.bind(x -> turns.add(number));
                };
                model.add(e);
            }
            double dying = phase == 0 ? 0.05 : phase == 1 ? 0.3 : 0.7;
            int span = random.nextInt(3);
            for (int k = 0; k < model.size(); k++) {
                Expected e = model.get(k);
                // Sometimes all of a stretch, sometimes every second, sometimes here and there.
                boolean dies = span == 0
                        ? k * 4 / Math.max(1, model.size()) == step % 4 && random.nextDouble() < dying * 2
                        : span == 1 ? (k & 1) == 0 && random.nextDouble() < dying * 2 : random.nextDouble() < dying;
                if (dies) {
                    assertThat(e.handle.tryCancel()).as(where).isTrue();
                    e.ended = true;
                }
            }
            model.removeIf(e -> {
                if (e.ended) {
                    ended.add(e);
                }
                return e.ended;
            });
            assertThat(d.count()).as(where).isEqualTo(model.size());
            turns.clear();
            double dt = 0.25 * random.nextInt(4);
            List<Integer> expected = new ArrayList<>();
            model.forEach(e -> expected.add(e.number));
            d.update(dt);
            assertThat(turns).as(where).isEqualTo(expected);
            for (Expected e : model) {
                e.time = Math.min(e.length, e.time + dt);
                e.ended = e.time == e.length;
                assertThat(e.handle.time() == e.time)
                        .as(where + ": time of %s", e.number)
                        .isTrue();
                assertThat(e.handle.isActive() != e.ended)
                        .as(where + ": %s is active", e.number)
                        .isTrue();
                assertThat(e.handle.duration() == e.length).as(where).isTrue();
            }
            model.removeIf(e -> {
                if (e.ended) {
                    ended.add(e);
                }
                return e.ended;
            });
            assertThat(d.count()).as(where).isEqualTo(model.size());
            for (int k = 0; k < Math.min(200, ended.size()); k++) {
                Expected e = ended.get(random.nextInt(ended.size()));
                assertThat(e.handle.isActive()).as(where).isFalse();
                assertThat(e.handle.tryCancel()).as(where).isFalse();
            }
        }
        assertThat(created).as("seed " + seed).isGreaterThan(2_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void holes_inCellsOfOneArray_areWrittenRight(long seed) {
        Random random = new Random(seed);
        float[] cells = new float[6_000];
        float[] expected = new float[cells.length];
        MotionHandle[] handles = new MotionHandle[cells.length];
        double[] time = new double[cells.length];
        for (int k = 0; k < cells.length; k++) {
            handles[k] = motion(64).bindTo(cells, k);
        }
        for (int round = 0; round < 40; round++) {
            String where = "seed " + seed + ", round " + round;
            for (int k = 0; k < cells.length; k++) {
                if (handles[k].isActive() && random.nextInt(10) == 0) {
                    handles[k].cancel();
                } else if (!handles[k].isActive() && random.nextInt(40) == 0) {
                    handles[k] = motion(64).bindTo(cells, k);
                    time[k] = 0;
                    expected[k] = 0;
                }
            }
            d.update(0.5);
            for (int k = 0; k < cells.length; k++) {
                if (handles[k].isActive()) {
                    time[k] += 0.5;
                    expected[k] = (float) (time[k] / 64);
                }
            }
            assertThat(cells).as(where).isEqualTo(expected);
        }
    }

    @Test
    void holes_closedBehindAPageWithoutAny_keepTheirCells() {
        float[] cells = new float[3 * Page.SIZE];
        MotionHandle[] handles = new MotionHandle[cells.length];
        // So that there are only pages of full size.
        d.ensureCapacity(cells.length);
        for (int k = 0; k < cells.length; k++) {
            handles[k] = motion(64).bindTo(cells, k);
        }
        motion(64).run();
        d.update(1);
        // The first two pages become one without holes; later, when nothing else happens there, it takes in the third.
        cancelMost(handles, 0, 2 * Page.SIZE);
        d.update(1);
        d.update(1);
        cancelMost(handles, 2 * Page.SIZE, cells.length);
        d.update(1);
        d.update(1);
        for (int k = 0; k < cells.length; k++) {
            int cancelledAt = k < 2 * Page.SIZE ? 1 : 3;
            float expected = handles[k].isActive() ? 5 / 64f : cancelledAt / 64f;
            assertThat(cells[k] == expected).as("cell %s is %s", k, cells[k]).isTrue();
        }
        assertThat(d.count()).isEqualTo(3 * Page.SIZE / 8 + 1);
        assertThat(MotionFixture.floats(d).pageCount()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void holes_ofTwoPagesThatFillThreeQuartersOfOne_areClosedAndEveryOneKeepsItsEase(int more) {
        FloatStore store = MotionFixture.floats(d);
        float[] cells = new float[2 * Page.SIZE];
        MotionHandle[] handles = new MotionHandle[cells.length];
        d.ensureCapacity(cells.length);
        for (int k = 0; k < cells.length; k++) {
            handles[k] =
                    motion(4).ease(k < Page.SIZE ? Ease.IN_QUAD : Ease.OUT_QUAD).bindTo(cells, k);
        }
        motion(4).run();
        d.update(1);
        LanePage second = store.page(1);
        int kept = Page.SIZE * 3 / 8;
        for (int k = 0; k < Page.SIZE; k++) {
            if (k >= kept + more) {
                handles[k].cancel();
            }
            if (k >= kept) {
                handles[Page.SIZE + k].cancel();
            }
        }
        d.update(1);
        d.update(1);
        for (int k = 0; k < cells.length; k++) {
            boolean moves = handles[k].isActive();
            float expected = k < Page.SIZE ? moves ? 0.5625f : 0.0625f : moves ? 0.9375f : 0.4375f;
            assertThat(cells[k] == expected).as("cell %s is %s", k, cells[k]).isTrue();
        }
        assertThat(store.pageCount()).isEqualTo(2 + more);
        if (more == 0) {
            // The page that was left holds on to nothing, and is the next to be used.
            assertThat(second.target).containsOnlyNulls();
            assertThat(second.slot).containsOnly(Page.NO_SLOT);
            for (int k = 0; k < Page.SIZE; k++) {
                motion(4).run();
            }
            assertThat(store.page(2)).isSameAs(second);
        }
    }

    @Test
    void holes_ofTheLastPage_stayUntilAnotherFollows() {
        FloatStore store = MotionFixture.floats(d);
        MotionHandle[] handles = new MotionHandle[2 * Page.SIZE];
        d.ensureCapacity(handles.length + 1);
        for (int k = 0; k < handles.length; k++) {
            handles[k] = motion(4).run();
        }
        cancelMost(handles, 0, handles.length);
        d.update(0.5);
        assertThat(store.pageCount()).isEqualTo(2);
        motion(4).run();
        handles[0].cancel();
        d.update(0.5);
        assertThat(store.pageCount()).isEqualTo(2);
        assertThat(d.count()).isEqualTo(2 * Page.SIZE / 8);
    }

    private static void cancelMost(MotionHandle[] handles, int from, int to) {
        for (int k = from; k < to; k++) {
            if (k % 8 != 0) {
                handles[k].cancel();
            }
        }
    }

    @Test
    void holes_afterAFewSurvive_areFoundByTheirHandles() {
        List<MotionHandle> handles = new ArrayList<>();
        List<Integer> turns = new ArrayList<>();
        for (int k = 0; k < 10_000; k++) {
            int number = k;
            handles.add(motion(100).bind(turns, (t, x) -> t.add(number)));
        }
        d.update(0.5);
        for (int k = 0; k < handles.size(); k++) {
            if (k % 1_000 != 7) {
                handles.get(k).cancel();
            }
        }
        turns.clear();
        d.update(0.5);
        assertThat(turns).containsExactly(7, 1_007, 2_007, 3_007, 4_007, 5_007, 6_007, 7_007, 8_007, 9_007);
        for (int k = 7; k < handles.size(); k += 1_000) {
            assertThat(handles.get(k).time()).isEqualTo(1);
            handles.get(k).speed(k);
        }
        // New ones come behind, though there are holes before.
        for (int k = 10_000; k < 10_600; k++) {
            int number = k;
            handles.add(motion(100).bind(turns, (t, x) -> t.add(number)));
        }
        turns.clear();
        d.update(1e-3);
        assertThat(turns).hasSize(610).isSorted();
        for (int k = 7; k < 10_000; k += 1_000) {
            assertThat(handles.get(k).speed()).isEqualTo(k);
        }
    }

    // ---- Reading what is private

    static long keyOf(MotionHandle handle) {
        try {
            Field key = MotionHandle.class.getDeclaredField("key");
            key.setAccessible(true);
            return key.getLong(handle);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the key of a handle", e);
        }
    }

    private static int[] generationsOf(ManualMotionDispatcher dispatcher) throws ReflectiveOperationException {
        Field generation = Slots.class.getDeclaredField("generation");
        generation.setAccessible(true);
        return (int[]) generation.get(MotionFixture.floats(dispatcher).slots);
    }
}
