package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which shake a shake is: the same for the same seed, another for each that was given none, alike in every run. */
class SeedTest {

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    private static ShakeMotionBuilder shake(ManualMotionDispatcher d) {
        return Motion.shake(0, 10, 1).scheduler(d.scheduler());
    }

    /** Where the shake of a seed is at a progress, found on a dispatcher of its own. */
    private static float expected(int seed, double progress) {
        ManualMotionDispatcher alone = new ManualMotionDispatcher();
        float[] cell = new float[1];
        shake(alone).seed(seed).bind(cell, (c, x) -> c[0] = x).time(progress);
        return cell[0];
    }

    /** The seed, of those that may be, by which a shake is where it is at a third of its way. */
    private static int seedOf(float value) {
        List<Integer> found = new ArrayList<>();
        for (int seed = -20; seed <= 200; seed++) {
            if (expected(seed, 1 / 3.0) == value) {
                found.add(seed);
            }
        }
        assertThat(found).as("seeds of " + value).hasSize(1);
        return found.get(0);
    }

    private static int seedOf(MotionHandle handle, float[] cell) {
        handle.time(1 / 3.0);
        return seedOf(cell[0]);
    }

    private static int bindAndFind(ShakeMotionBuilder builder) {
        float[] cell = new float[1];
        return seedOf(builder.bind(cell, (c, x) -> c[0] = x), cell);
    }

    // ---- Which seed

    @Test
    void withoutASeed_eachTakesTheNextFromOne() {
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(1);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(2);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(3);
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        assertThat(bindAndFind(shake(other))).as("another dispatcher").isEqualTo(1);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {-7, 0, 1, 100})
    void withASeed_itIsThatOneAndNoneIsUsedUp(int seed) {
        assertThat(bindAndFind(shake(dispatcher).seed(seed))).isEqualTo(seed);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(1);
        assertThat(bindAndFind(shake(dispatcher).seed(5).seed(seed))).isEqualTo(seed);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(2);
    }

    @Test
    void seed_mayBeAnyNumber() {
        float[] values = new float[4];
        int[] seeds = {Integer.MIN_VALUE, Integer.MAX_VALUE, -1, 0};
        for (int k = 0; k < 4; k++) {
            values[k] = expected(seeds[k], 0.3);
            assertThat(Math.abs(values[k])).isLessThanOrEqualTo(10).isPositive();
            for (int j = 0; j < k; j++) {
                assertThat(values[k]).isNotEqualTo(values[j]);
            }
        }
    }

    @Test
    void everyEnd_takesOneSeed() {
        float[] cells = new float[8];
        MotionHandle consumer = shake(dispatcher).bind(x -> cells[0] = x);
        MotionHandle cell = shake(dispatcher).bindTo(cells, 1);
        MotionHandle two = shake(dispatcher).bind(cells, "b", (c, b, x) -> c[2] = x);
        MotionHandle later = shake(dispatcher).immediateBind(false).bind(x -> cells[3] = x);
        MotionHandle delayed = shake(dispatcher).delay(0.5).bind(x -> cells[4] = x);
        for (MotionHandle handle : List.of(consumer, cell, two, later)) {
            handle.time(1 / 3.0);
        }
        delayed.time(0.5 + 1 / 3.0);
        for (int k = 0; k < 5; k++) {
            assertThat(cells[k]).as("shake " + k).isCloseTo(expected(k + 1, 1 / 3.0), within(1e-5f));
        }
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(6);
    }

    @Test
    void builderThatIsNotEnded_takesNone() {
        shake(dispatcher).close();
        MotionSettings<ShakeMotionBuilder> settings = shake(dispatcher).settings();
        MotionClip<float[]> clip = shake(dispatcher).clip((cell, x) -> cell[0] = x);
        assertThat(clip).isNotNull();
        assertThat(bindAndFind(Motion.create(settings))).isEqualTo(1);
        assertThat(bindAndFind(Motion.create(settings))).isEqualTo(2);
        assertThat(bindAndFind(Motion.create(settings.with(b -> b.seed(9))))).isEqualTo(9);
        assertThat(bindAndFind(Motion.create(settings.reversed()))).isEqualTo(3);
    }

    @Test
    void clip_takesANewOneAtEachPlay() {
        float[] cell = new float[1];
        MotionClip<float[]> clip = shake(dispatcher).clip((c, x) -> c[0] = x);
        assertThat(seedOf(clip.play(cell), cell)).isEqualTo(1);
        assertThat(seedOf(clip.play(cell), cell)).isEqualTo(2);
        assertThat(seedOf(clip.play(cell, 0, 10), cell)).isEqualTo(3);
        clip.start(cell);
        assertThat(seedOf(clip.play(cell), cell)).isEqualTo(5);
    }

    @Test
    void clipWithASeed_isAlwaysTheSame() {
        float[] cell = new float[1];
        MotionClip<float[]> clip = shake(dispatcher).seed(7).clip((c, x) -> c[0] = x);
        assertThat(seedOf(clip.play(cell), cell)).isEqualTo(7);
        assertThat(seedOf(clip.play(cell), cell)).isEqualTo(7);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(1);
    }

    @Test
    void punchesAndOthers_takeNone() {
        for (BuilderKind kind : BuilderKind.values()) {
            ValueMotionBuilder<?> builder = KindFixture.create(kind, 1);
            if (builder instanceof ShakeOptions<?>) {
                builder.close();
            } else {
                KindFixture.bind(builder.scheduler(dispatcher.scheduler()), new KindFixture.Probe());
            }
        }
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(1);
    }

    @Test
    void shakesOfAllForms_countTogether() {
        KindFixture.Probe probe = new KindFixture.Probe();
        Motion.shake(0, 0, 10, 10, 1).scheduler(dispatcher.scheduler()).run();
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(2);
        MotionHandle three =
                KindFixture.bind(Motion.shake(0, 0, 0, 10, 10, 10, 1).scheduler(dispatcher.scheduler()), probe);
        three.time(1 / 3.0);
        assertThat(seedOf((float) probe.value()[0])).isEqualTo(3);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(4);
    }

    @Test
    void refusedBuilder_takesNone() {
        assertThatThrownBy(() -> Motion.shake(0, 10, 0)
                        .scheduler(dispatcher.scheduler())
                        .loops(Motion.INFINITE)
                        .run())
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(bindAndFind(shake(dispatcher))).isEqualTo(1);
    }

    @Test
    void failingFirstWrite_leavesNoTwoAlike() {
        List<Integer> seeds = new ArrayList<>();
        for (ManualMotionDispatcher d : List.of(dispatcher, new ManualMotionDispatcher())) {
            seeds.add(bindAndFind(shake(d)));
            assertThatThrownBy(() -> shake(d).bind(x -> {
                        seeds.add(bindAndFind(shake(d)));
                        throw new UnsupportedOperationException("first");
                    }))
                    .hasMessage("first");
            seeds.add(bindAndFind(shake(d)));
        }
        assertThat(seeds.subList(0, 3)).doesNotHaveDuplicates();
        assertThat(seeds.subList(3, 6)).as("the other dispatcher").isEqualTo(seeds.subList(0, 3));
    }

    @Test
    void twoDispatchers_runAlike() {
        List<String> one = run(dispatcher);
        List<String> two = run(new ManualMotionDispatcher());
        assertThat(two).isEqualTo(one);
        assertThat(one).doesNotHaveDuplicates();
    }

    /** Shakes that come and go, and create others; all that they write. */
    private static List<String> run(ManualMotionDispatcher d) {
        List<String> log = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            int number = k;
            shake(d).loops(1 + k)
                    .onComplete(() -> shake(d).bind(x -> log.add("next of " + number + " " + step(d) + ": " + x)))
                    .bind(x -> log.add(number + " " + step(d) + ": " + x));
        }
        for (int k = 0; k < 40; k++) {
            d.update(0.125);
        }
        return log;
    }

    private static String step(ManualMotionDispatcher d) {
        return Double.toString(d.time());
    }

    // ---- The same seed

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = "SHAKE.*")
    void sameSeed_isTheSameShake(BuilderKind kind) {
        KindFixture.Probe one = new KindFixture.Probe();
        KindFixture.Probe two = new KindFixture.Probe();
        KindFixture.Probe other = new KindFixture.Probe();
        start(kind, 3, one);
        start(kind, 4, other);
        start(kind, 3, two);
        for (int k = 1; k < 16; k++) {
            dispatcher.update(1 / 16.0);
            assertThat(two.value()).as("at " + k + "/16").containsExactly(one.value());
            assertThat(other.value()).as("another seed at " + k + "/16").isNotEqualTo(one.value());
        }
    }

    private void start(BuilderKind kind, int seed, KindFixture.Probe probe) {
        ValueMotionBuilder<?> seeded = ((ShakeOptions<?>) KindFixture.create(kind, 1)).seed(seed);
        KindFixture.bind(seeded.scheduler(dispatcher.scheduler()), probe);
    }

    @Test
    void components_haveWaysOfTheirOwn() {
        KindFixture.Probe probe = new KindFixture.Probe();
        KindFixture.bind(Motion.shake(0, 0, 0, 10, 10, 10, 1).seed(3).scheduler(dispatcher.scheduler()), probe);
        for (int k = 1; k < 16; k++) {
            dispatcher.update(1 / 16.0);
            assertThat(probe.value()).as("at " + k + "/16").doesNotHaveDuplicates();
        }
        dispatcher.update(1 / 16.0);
        assertThat(probe.value()).containsOnly(0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    @Tag("cases")
    void b95_sameSeed_isTheSameAtAnySlicing(long seed) {
        Random random = new Random(seed);
        KindFixture.Probe small = new KindFixture.Probe();
        KindFixture.Probe big = new KindFixture.Probe();
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        UnaryOperator<ValueMotionBuilder<?>> options = b -> b.loops(8, LoopType.values()[(int) seed - 1])
                .delay(0.125, DelayType.EVERY_LOOP)
                .ease(Ease.IN_OUT_SINE);
        KindFixture.bind(
                options.apply(Motion.shake(1, 2, 3, 4, 1).seed((int) seed)).scheduler(dispatcher.scheduler()), small);
        MotionHandle handle = KindFixture.bind(
                options.apply(Motion.shake(1, 2, 3, 4, 1).seed((int) seed)).scheduler(other.scheduler()), big);
        for (int at = 0; at < 16 * 9; ) {
            int step = 1 + random.nextInt(12);
            for (int k = 0; k < step; k++) {
                dispatcher.update(1 / 16.0);
            }
            other.update(step / 16.0);
            at += step;
            assertThat(big.value()).as("seed " + seed + ", at " + at + "/16").containsExactly(small.value());
        }
        assertThat(handle.isActive()).isFalse();
        assertThat(big.value()).containsExactly(1, 2);
    }

    @Test
    @Tag("cases")
    void b95_shake_standsStillWhilePausedAndIsTheSameWhenSoughtAgain() {
        float[] cell = new float[1];
        int[] writes = new int[1];
        MotionHandle handle = shake(dispatcher).bind(x -> {
            cell[0] = x;
            writes[0]++;
        });
        assertThat(cell[0]).as("start").isZero();
        dispatcher.update(0.3125);
        float there = cell[0];
        assertThat(there).isNotZero();
        handle.speed(0);
        writes[0] = 0;
        for (int k = 0; k < 3; k++) {
            dispatcher.update(0.25);
            assertThat(cell[0]).isEqualTo(there);
        }
        assertThat(writes[0]).isZero();
        for (double time : new double[] {0.75, 0.125, 0.9375}) {
            handle.time(time);
            assertThat(cell[0]).isNotEqualTo(there);
            handle.time(0.3125);
            assertThat(cell[0]).isEqualTo(there);
        }
        handle.speed(-1);
        dispatcher.update(0.25);
        float before = cell[0];
        handle.speed(1);
        dispatcher.update(0.25);
        assertThat(cell[0]).isEqualTo(there);
        handle.time(0.0625);
        assertThat(cell[0]).isEqualTo(before);
        dispatcher.update(2);
        assertThat(cell[0]).as("end").isZero();
    }

    @Test
    void loops_areAnotherShakeEach() {
        float[] cell = new float[1];
        MotionHandle handle = shake(dispatcher).loops(6).bind(cell, (c, x) -> c[0] = x);
        List<Float> found = new ArrayList<>();
        for (int loop = 0; loop < 6; loop++) {
            handle.time(loop);
            assertThat(cell[0]).as("loop " + loop).isZero();
            handle.time(loop + 0.3125);
            found.add(cell[0]);
        }
        assertThat(found).doesNotHaveDuplicates();
        for (int loop = 5; loop >= 0; loop--) {
            handle.time(loop + 0.3125);
            assertThat(cell[0]).isEqualTo(found.get(loop));
        }
    }

    // ---- Where seeds are kept

    @Test
    void seeds_stayWithTheirMotionsWhileOthersLeave() {
        int n = 3000;
        float[] cells = new float[n];
        MotionHandle[] handles = new MotionHandle[n];
        for (int k = 0; k < n; k++) {
            int cell = k;
            handles[k] =
                    Motion.shake(0, 10, 8).scheduler(dispatcher.scheduler()).bind(x -> cells[cell] = x);
        }
        dispatcher.update(1);
        float[] early = cells.clone();
        assertThat(Arrays.asList(boxed(early))).doesNotHaveDuplicates();
        for (int k = 0; k < n; k++) {
            if (k % 10 != 3) {
                handles[k].cancel();
            }
        }
        dispatcher.update(1);
        dispatcher.update(1);
        for (int k = 3; k < n; k += 10) {
            handles[k].time(1);
            assertThat(cells[k]).as("shake " + k).isEqualTo(early[k]);
        }
    }

    private static Float[] boxed(float[] values) {
        Float[] boxed = new Float[values.length];
        for (int k = 0; k < values.length; k++) {
            boxed[k] = values[k];
        }
        return boxed;
    }

    @Test
    void reusedRow_hasNothingOfTheSeedBefore() {
        for (int k = 0; k < 5; k++) {
            shake(dispatcher).seed(11).run().cancel();
            dispatcher.update(0);
            assertThat(bindAndFind(shake(dispatcher).seed(0))).isZero();
            dispatcher.clear();
            dispatcher.update(0);
        }
    }
}
