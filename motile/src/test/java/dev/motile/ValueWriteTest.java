package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.motile.ValueFixture.Entry;
import dev.motile.ValueForm.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What creating a motion writes, and that both ends are written to the bit, for every type of value and every sink. */
class ValueWriteTest {

    // ---- The first write

    @ParameterizedTest
    @EnumSource
    void bind_writesTheFirstEndAtOnce(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            MotionHandle handle = f.bind("a", kind, f.logged("a", kind, 1), sink);
            f.assertTaken("a@0");
            assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
            f.update(0);
            f.assertTaken("a:start", "a@0");
        });
    }

    @ParameterizedTest
    @EnumSource
    void bind_withoutImmediateBind_writesInTheFirstUpdate(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.logged("a", kind, 1).immediateBind(false), sink);
            f.assertTaken();
            f.update(0.5);
            f.assertTaken("a:start", "a@0.5");
        });
    }

    @ParameterizedTest
    @EnumSource
    void bind_withADelay_writesWhenTheDelayEnds(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.logged("a", kind, 1).delay(1), sink);
            f.assertTaken();
            f.update(0.5, 0.25);
            f.assertTaken();
            f.update(0.25);
            f.assertTaken("a:start", "a@0");
        });
    }

    @ParameterizedTest
    @EnumSource
    void bind_withADelayAndValuesWritten_writesAtOnceAndInEachUpdate(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.logged("a", kind, 1).delay(1).skipValuesDuringDelay(false), sink);
            f.assertTaken("a@0");
            f.update(0.5);
            f.assertTaken("a@0");
            f.update(0.25);
            f.assertTaken("a@0");
            f.update(0.5);
            f.assertTaken("a:start", "a@0.25");
        });
    }

    @ParameterizedTest
    @EnumSource
    void bind_ofZeroLength_writesTheSecondEndAndFiresInTheFirstUpdate(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            MotionHandle handle = f.bind("a", kind, f.logged("a", kind, 0), sink);
            f.assertTaken("a@1");
            assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
            f.update(0);
            f.assertTaken("a:start", "a@1", "a:loop 1", "a:complete");
            f.update(0);
            f.assertTaken();
        });
    }

    @ParameterizedTest
    @EnumSource
    void bind_ofZeroLengthWithADelay_writesTheSecondEndWhenTheDelayEnds(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.logged("a", kind, 0).delay(1).loops(2, LoopType.YOYO), sink);
            f.assertTaken();
            f.update(0.5);
            f.assertTaken();
            f.update(0.5);
            f.assertTaken("a:start", "a@0", "a:loop 1", "a:loop 2", "a:complete");
        });
    }

    @ParameterizedTest
    @EnumSource
    void bind_withAnOwnEase_writesWhatItGivesAtZero(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.create(kind, 1).ease(t -> 0.25 + t / 2), sink);
            f.assertTaken("a@0.25");
            f.update(0.5);
            f.assertTaken("a@0.5");
            f.update(0.5);
            f.assertTaken("a@0.75");
        });
    }

    // ---- Both ends

    /** A way to the end of a motion. */
    private enum Way {
        ONE_UPDATE,
        MANY_UPDATES,
        COMPLETE,
        SEEK,
        SEEK_BEYOND,
        SEEK_AFTER_UPDATES;

        void take(ValueFixture f, MotionHandle handle, double total) {
            switch (this) {
                case ONE_UPDATE -> f.update(total);
                case MANY_UPDATES -> {
                    while (handle.isActive()) {
                        f.update(0.1);
                    }
                }
                case COMPLETE -> handle.complete();
                case SEEK -> handle.time(total);
                case SEEK_BEYOND -> handle.time(total + 100);
                case SEEK_AFTER_UPDATES -> {
                    f.update(0.1, total / 2);
                    handle.time(total);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void end_byEveryWayAndLoopType_isTheSameToTheBit(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            int number = 0;
            for (LoopType type : LoopType.values()) {
                for (int loops = 1; loops <= 3; loops++) {
                    double[] end = null;
                    for (Way way : Way.values()) {
                        String name = "m" + number++;
                        MotionBuilder<?> builder =
                                f.create(kind, 0.7).loops(loops, type).ease(Ease.OUT_BOUNCE);
                        MotionHandle handle = f.bind(name, kind, builder, sink);
                        way.take(f, handle, handle.totalDuration());
                        List<Entry> writes = f.take();
                        double[] last = writes.get(writes.size() - 1).value;
                        end = end == null ? last : end;
                        double progress = kind.loopEnd(type, loops - 1);
                        assertThat(last)
                                .as("%s %s of %d loops", way, type, loops)
                                .isEqualTo(end);
                        assertThat(
                                        progress <= 1
                                                ? kind.isExactly(last, progress)
                                                : kind.isNear(last, progress, loops - 1))
                                .as("%s of %d loops: %s", type, loops, Arrays.toString(last))
                                .isTrue();
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void ends_ofEveryEase_areExact(ValueKind kind) {
        ValueFixture f = new ValueFixture();
        for (Ease ease : Ease.values()) {
            String name = ease.toString();
            f.bind(name, kind, f.create(kind, 0.5).ease(ease).loops(2, LoopType.YOYO));
            f.assertTaken(name + "@0");
            f.update(0.5);
            f.assertTaken(name + "@1");
            f.update(0.5);
            f.assertTaken(name + "@0");
        }
    }

    @ParameterizedTest
    @EnumSource
    void wait_afterEachLoop_writesItsEndOnceAndExactly(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            for (LoopType type : List.of(LoopType.RESTART, LoopType.YOYO, LoopType.FLIP)) {
                String a = type.toString();
                f.bind(a, kind, f.create(kind, 1).delay(1, DelayType.EVERY_LOOP).loops(3, type), sink);
                String second = type == LoopType.RESTART ? "@1" : "@0";
                f.update(1.5);
                f.assertTaken(a + "@0.5");
                f.update(0.75);
                f.assertTaken(a + "@1");
                f.update(0.25, 0.25);
                f.assertTaken();
                f.update(1.5);
                f.assertTaken(a + second);
                f.update(0.5, 0.125);
                f.assertTaken();
                f.update(3);
                f.assertTaken(a + "@1");
            }
        });
    }

    /** Pairs of numbers between which a naive formula overflows, rounds or loses a sign. */
    private static final double[][] HARD_ENDS = {
        {1e8f, 0.1f},
        {0.1f, 1e8f},
        {-Float.MAX_VALUE, Float.MAX_VALUE},
        {Float.MAX_VALUE, -1e-30f},
        {Float.MIN_VALUE, 1},
        {0.1f, 0.7f},
        {0.7f, 0.1f},
        {-0.0f, 0},
        {0, -0.0f},
        {-0.0f, -0.0f},
        {3, 3},
        {16_777_217, 16_777_219},
        {Double.NaN, 1},
        {1, Double.NaN},
        {Double.POSITIVE_INFINITY, 0},
        {0, Double.NEGATIVE_INFINITY}
    };

    private static final double[][] HARD_DOUBLE_ENDS = {
        {1e17, 1}, {1, 1e17}, {-Double.MAX_VALUE, Double.MAX_VALUE}, {0.1, 0.7}, {1e300, -1e-300}, {Double.MIN_VALUE, 3}
    };

    @ParameterizedTest
    @EnumSource(names = {"FLOAT", "VECTOR2", "VECTOR3", "VECTOR4", "RECT", "COLOR", "FLOATS", "DOUBLE", "CUSTOM"})
    void ends_thatAreHard_areKeptToTheBitAndLieAround(ValueKind kind) {
        List<double[]> pairs = new ArrayList<>(List.of(HARD_ENDS));
        if (kind == ValueKind.DOUBLE || kind == ValueKind.CUSTOM) {
            pairs.addAll(List.of(HARD_DOUBLE_ENDS));
        }
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            for (int k = 0; k < pairs.size(); k++) {
                double[] from = new double[kind.form.lanes];
                double[] to = new double[kind.form.lanes];
                for (int lane = 0; lane < from.length; lane++) {
                    double[] pair = pairs.get((k + lane) % pairs.size());
                    from[lane] = kind.form.narrow(pair[0]);
                    to[lane] = kind.form.narrow(pair[1]);
                }
                playBetween(f, kind, sink, "n" + k, from, to);
            }
        });
    }

    private static void playBetween(
            ValueFixture f, ValueKind kind, Sink sink, String name, double[] from, double[] to) {
        MotionBuilder<?> builder =
                kind.create(from, to, 1).scheduler(f.dispatcher.scheduler()).loops(2, LoopType.FLIP);
        MotionHandle handle = f.bind(name, kind, builder, sink).preserve();
        assertThat(f.takeValue()).isEqualTo(from);
        for (double time : new double[] {0.001, 0.5, 0.999}) {
            handle.time(time);
            double[] value = f.takeValue();
            for (int lane = 0; lane < value.length; lane++) {
                if (Double.isFinite(from[lane]) && Double.isFinite(to[lane])) {
                    assertThat(value[lane]).isBetween(Math.min(from[lane], to[lane]), Math.max(from[lane], to[lane]));
                }
            }
        }
        handle.time(1);
        assertThat(f.takeValue()).isEqualTo(to);
        handle.time(0);
        assertThat(f.takeValue()).isEqualTo(from);
        f.update(1);
        assertThat(f.takeValue()).isEqualTo(to);
        f.update(0.5);
        f.forget();
        handle.complete();
        assertThat(f.takeValue()).isEqualTo(from);
        handle.cancel();
        f.forget();
    }

    // ---- Loops that add up

    @ParameterizedTest
    @EnumSource
    void incremental_addsWholeLoops(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.create(kind, 1).ease(Ease.IN_OUT_CUBIC).loops(3, LoopType.INCREMENTAL), sink);
            f.forget();
            List<String> progresses =
                    kind.returns() ? List.of("0.5", "0.5/1", "0.5/2") : List.of("0.5", "1.5/1", "2.5/2");
            for (String progress : progresses) {
                f.update(0.5);
                f.assertTaken("a@" + progress);
                f.update(0.5);
                f.forget();
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void incremental_ofAnOwnEaseThatStopsHalfway_addsHalves(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.create(kind, 1).ease(t -> t / 2).loops(3, LoopType.INCREMENTAL), sink);
            f.assertTaken("a@0");
            f.update(1.5);
            f.assertTaken("a@" + (kind.returns() ? "0.25/1" : "0.75/1"));
            f.update(0.25);
            f.assertTaken("a@" + (kind.returns() ? "0.375/1" : "0.875/1"));
            f.update(0.75);
            f.assertTaken("a@" + (kind.returns() ? "0.25/2" : "1.25/2"));
            f.update(1);
            f.assertTaken("a@" + (kind.returns() ? "0.5/2" : "1.5/2"));
        });
    }

    @ParameterizedTest
    @EnumSource
    void incremental_whereTheSecondLoopBegins_isAtTheSecondEnd(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.writingSinks(), (f, sink) -> {
            f.bind("a", kind, f.create(kind, 1).loops(3, LoopType.INCREMENTAL), sink);
            f.update(1);
            f.assertTaken("a@0", "a@1");
        });
    }

    @Test
    void incremental_beyondTheNumbersOfALane_isRightUpToThere() {
        ValueFixture f = new ValueFixture();
        List<double[]> vectors = new ArrayList<>();
        Motion.vector2(-2e38f, 0, 2e38f, 1, 1)
                .loops(3, LoopType.INCREMENTAL)
                .scheduler(f.dispatcher.scheduler())
                .bind((x, y) -> vectors.add(new double[] {x, y}));
        f.update(1.125, 1);
        assertThat(vectors.get(1)).containsExactly(new double[] {2.5e38, 1.125}, within((double) Math.ulp(2.5e38f)));
        assertThat(vectors.get(2)).containsExactly(Double.POSITIVE_INFINITY, 2.125);
    }

    @Test
    void incremental_ofInts_saturates() {
        assertThat(ints(0, 2_000_000_000, LoopType.INCREMENTAL, Ease.LINEAR, 1, 1.0625, 1.5, 2.5, 3))
                .containsExactly(2_000_000_000, 2_125_000_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
        assertThat(ints(0, -2_000_000_000, LoopType.INCREMENTAL, Ease.LINEAR, 1.0625, 1.5, 3))
                .containsExactly(-2_125_000_000, Integer.MIN_VALUE, Integer.MIN_VALUE);
    }

    @Test
    void incremental_ofLongs_saturates() {
        long to = 3L << 61;
        assertThat(longs(0, to, LoopType.INCREMENTAL, Ease.LINEAR, 1, 1.25, 1.5, 2.5, 3))
                .containsExactly(to, to / 4 * 5, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
        assertThat(longs(0, -to, LoopType.INCREMENTAL, Ease.LINEAR, 1.25, 1.5, 3))
                .containsExactly(-to / 4 * 5, Long.MIN_VALUE, Long.MIN_VALUE);
    }

    @Test
    void overshoot_ofWholeNumbers_saturates() {
        assertThat(ints(0, Integer.MAX_VALUE, LoopType.RESTART, Ease.OUT_BACK, 0.6, 1))
                .containsExactly(Integer.MAX_VALUE, Integer.MAX_VALUE);
        assertThat(ints(Integer.MIN_VALUE, 0, LoopType.RESTART, Ease.IN_BACK, 0.4, 1))
                .containsExactly(Integer.MIN_VALUE, 0);
        assertThat(longs(0, Long.MAX_VALUE, LoopType.RESTART, Ease.OUT_BACK, 0.6, 1))
                .containsExactly(Long.MAX_VALUE, Long.MAX_VALUE);
        assertThat(longs(Long.MIN_VALUE, 0, LoopType.RESTART, Ease.IN_BACK, 0.4, 1))
                .containsExactly(Long.MIN_VALUE, 0L);
    }

    @Test
    void wholeNumbers_overTheirWholeRange_areExactAndInBetween() {
        assertThat(ints(Integer.MIN_VALUE, Integer.MAX_VALUE, LoopType.RESTART, Ease.LINEAR, 0, 0.25, 0.5, 0.75, 1))
                // A quarter of the way is -1,073,741,824.25 and three quarters 1,073,741,823.25; a half is -0.5.
                .containsExactly(Integer.MIN_VALUE, -1_073_741_824, 0, 1_073_741_823, Integer.MAX_VALUE);
        assertThat(longs(Long.MIN_VALUE, Long.MAX_VALUE, LoopType.RESTART, Ease.LINEAR, 0, 0.25, 0.5, 0.75, 1))
                .containsExactly(Long.MIN_VALUE, -(1L << 62), 0L, (1L << 62) - 1, Long.MAX_VALUE);
    }

    /** The ints that a motion of 1 s and at most 3 loops writes at rising times. */
    private static List<Integer> ints(int from, int to, LoopType type, Ease ease, double... times) {
        List<Integer> written = new ArrayList<>();
        int loops = type == LoopType.INCREMENTAL ? 3 : 1;
        playAt(
                times,
                f -> Motion.createInt(from, to, 1)
                        .loops(loops, type)
                        .ease(ease)
                        .immediateBind(false)
                        .scheduler(f.dispatcher.scheduler())
                        .bind(written::add));
        return written;
    }

    private static List<Long> longs(long from, long to, LoopType type, Ease ease, double... times) {
        List<Long> written = new ArrayList<>();
        int loops = type == LoopType.INCREMENTAL ? 3 : 1;
        playAt(
                times,
                f -> Motion.createLong(from, to, 1)
                        .loops(loops, type)
                        .ease(ease)
                        .immediateBind(false)
                        .scheduler(f.dispatcher.scheduler())
                        .bind(written::add));
        return written;
    }

    private static void playAt(double[] times, Consumer<ValueFixture> start) {
        ValueFixture f = new ValueFixture();
        start.accept(f);
        double now = 0;
        for (double time : times) {
            f.update(time - now);
            now = time;
        }
    }
}
