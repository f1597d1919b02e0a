package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.motile.MotionFixture.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Motions of several types of value on one dispatcher, and what holds for each type alike. */
class StoresTest {

    /** All shakes are alike. */
    private static final int SEED = 7;

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
    private final List<MotionFailure> failures = new ArrayList<>();

    StoresTest() {
        dispatcher.onError((error, failure) -> {
            assertThat(error).hasMessage("asked to");
            failures.add(failure);
        });
    }

    /** Throws when asked to, and remembers what came. */
    private static final class Receiver extends EveryType.Receiver {
        boolean fails;

        @Override
        void written() {
            super.written();
            if (fails) {
                throw new IllegalStateException("asked to");
            }
        }

        /** All numbers as they are now. */
        List<Object> values() {
            return List.of(
                    Arrays.toString(floats), Arrays.toString(doubles), Arrays.toString(ints), Arrays.toString(longs));
        }
    }

    private static Sink setterOf(EveryType type) {
        return type == EveryType.FLOATS ? Sink.CELL : Sink.SETTER;
    }

    private MotionHandle bind(ValueMotionBuilder<?> builder, Sink sink, Receiver receiver) {
        return EveryType.bind(
                EveryType.seeded(builder, SEED).scheduler(dispatcher.scheduler()), sink, receiver, "b", "c");
    }

    // ---- Failures

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void failingSetter_stopsNobodyElse(EveryType type) {
        List<Sink> sinks = new ArrayList<>(List.of(Sink.SETTER, Sink.CONSUMER, Sink.TWO_TARGETS, Sink.THREE_TARGETS));
        sinks.removeIf(sink -> !type.has(sink));
        for (Sink sink : sinks) {
            Receiver before = new Receiver();
            Receiver failing = new Receiver();
            Receiver after = new Receiver();
            MotionHandle first = bind(type.create(1), sink, before);
            MotionHandle failed = bind(type.create(1).name("fails"), sink, failing);
            MotionHandle last = bind(type.create(1), sink, after);
            dispatcher.update(0.25);
            failing.fails = true;
            failures.clear();
            dispatcher.update(0.25);
            dispatcher.update(0.25);
            MotionFailure failure = new MotionFailure("fails", MotionEvent.WRITE, null);
            assertThat(failures).as("%s", sink).containsExactly(failure, failure);
            assertThat(before.writes).as("%s", sink).isEqualTo(4);
            assertThat(failing.writes).as("%s", sink).isEqualTo(4);
            assertThat(after.values()).as("%s", sink).isEqualTo(before.values());
            assertThat(List.of(first.isActive(), failed.isActive(), last.isActive()))
                    .containsOnly(true);
            dispatcher.update(0.25);
            assertThat(failed.status()).isEqualTo(MotionStatus.COMPLETED);
        }
        assertThat(dispatcher.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void failingSetter_withCancelOnError_cancelsItsMotionAlone(EveryType type) {
        if (type == EveryType.FLOATS) {
            assertThat(type.has(Sink.SETTER)).isFalse();
            return;
        }
        Receiver failing = new Receiver();
        Receiver other = new Receiver();
        int[] cancelled = new int[1];
        MotionHandle failed = bind(type.create(1).cancelOnError().onCancel(() -> cancelled[0]++), Sink.SETTER, failing);
        MotionHandle goesOn = bind(type.create(1).cancelOnError(), Sink.SETTER, other);
        failing.fails = true;
        dispatcher.update(0.5);
        assertThat(failed.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(cancelled[0]).isEqualTo(1);
        dispatcher.update(0.25);
        assertThat(failing.writes).isEqualTo(2);
        assertThat(other.writes).isEqualTo(3);
        assertThat(goesOn.isActive()).isTrue();
        assertThat(failures).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void failingFirstWrite_throwsToTheCallerAndLeavesNoMotion(EveryType type) {
        Receiver failing = new Receiver();
        failing.fails = true;
        MotionRef ref = new MotionRef();
        ValueMotionBuilder<?> builder =
                type.create(1).scheduler(dispatcher.scheduler()).ref(ref);
        if (type == EveryType.FLOATS) {
            builder = builder.ease(StoresTest::fail);
        }
        ValueMotionBuilder<?> ended = builder;
        assertThatIllegalStateException()
                .isThrownBy(() -> bind(ended, setterOf(type), failing))
                .withMessage("asked to");
        assertThat(dispatcher.count()).isZero();
        assertThat(ref.handle()).isEqualTo(MotionHandle.NONE);
        dispatcher.update(0.5);
        assertThat(failing.writes).isEqualTo(type == EveryType.FLOATS ? 0 : 1);
        assertThat(failures).isEmpty();
        // The next one is not disturbed by what was left behind.
        failing.fails = false;
        MotionHandle next = bind(type.create(1).ref(ref), setterOf(type), failing);
        dispatcher.update(0.5);
        assertThat(next.time()).isEqualTo(0.5);
        assertThat(ref.handle()).isEqualTo(next);
    }

    private static double fail(double x) {
        throw new IllegalStateException("asked to");
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void failingEaseOrShape_isReportedAndStopsNobodyElse(EveryType type) {
        boolean[] fails = new boolean[1];
        DoubleUnaryOperator function = x -> fails[0] ? fail(x) : x;
        Receiver failing = new Receiver();
        Receiver cell = new Receiver();
        Receiver other = new Receiver();
        List<String> names = new ArrayList<>();
        names.add(bind(type.create(1).name("ease").ease(function), setterOf(type), failing)
                .name());
        if (type.has(Sink.CELL)) {
            names.add(bind(type.create(1).name("cell").ease(function), Sink.CELL, cell)
                    .name());
        }
        ValueMotionBuilder<?> shaped = type.create(1);
        if (shaped instanceof ShapingOptions<?> shaping) {
            names.add(bind(shaping.map(function).name("shape"), setterOf(type), failing)
                    .name());
        }
        shaped.close();
        MotionHandle goesOn = bind(type.create(1), setterOf(type), other);
        dispatcher.update(0.25);
        List<Object> values = failing.values();
        List<Object> cells = cell.values();
        fails[0] = true;
        dispatcher.update(0.25);
        assertThat(failures).allMatch(failure -> failure.event() == MotionEvent.EASE);
        assertThat(failures).extracting(MotionFailure::name).containsExactlyInAnyOrderElementsOf(names);
        assertThat(failing.values()).isEqualTo(values);
        assertThat(cell.values()).isEqualTo(cells);
        fails[0] = false;
        dispatcher.update(0.25);
        assertThat(failing.values()).isEqualTo(other.values());
        assertThat(goesOn.isActive()).isTrue();
        assertThat(dispatcher.count()).isEqualTo(names.size() + 1);
    }

    @Test
    void failingAdapter_isReportedAsAWriteAndStopsNobodyElse() {
        boolean[] fails = new boolean[1];
        MotionAdapter<EveryType.Point> adapter = new MotionAdapter<>() {
            @Override
            public int lanes() {
                return 2;
            }

            @Override
            public void split(EveryType.Point value, double[] lanes) {
                EveryType.PointAdapter.SHARED.split(value, lanes);
            }

            @Override
            public EveryType.Point join(double[] lanes) {
                if (fails[0]) {
                    throw new IllegalStateException("asked to");
                }
                return EveryType.PointAdapter.SHARED.join(lanes);
            }
        };
        Receiver failing = new Receiver();
        Receiver other = new Receiver();
        Motion.custom(adapter, new EveryType.Point(0, 0), new EveryType.Point(8, 16), 1)
                .scheduler(dispatcher.scheduler())
                .name("adapter")
                .bind(failing, Receiver::acceptPoint);
        Motion.custom(EveryType.PointAdapter.SHARED, new EveryType.Point(0, 0), new EveryType.Point(8, 16), 1)
                .scheduler(dispatcher.scheduler())
                .bind(other, Receiver::acceptPoint);
        fails[0] = true;
        dispatcher.update(0.25);
        assertThat(failures).containsExactly(new MotionFailure("adapter", MotionEvent.WRITE, null));
        assertThat(failing.writes).isEqualTo(1);
        assertThat(other.doubles).startsWith(2, 4);
        fails[0] = false;
        dispatcher.update(0.25);
        assertThat(failing.doubles).startsWith(4, 8);
    }

    // ---- Order

    /** Of all types, whichever was used first. */
    @Test
    void cells_ofAllTypes_areWrittenBeforeTheFirstTurn() {
        Receiver cells = new Receiver();
        List<String> seen = new ArrayList<>();
        for (EveryType type : EveryType.values()) {
            if (type != EveryType.FLOATS) {
                ValueMotionBuilder<?> builder = type.create(1)
                        .onUpdate(() -> seen.add(
                                cells.floats[2] + " " + cells.doubles[1] + " " + cells.ints[1] + " " + cells.longs[1]));
                bind(builder, Sink.NONE, new Receiver());
            }
        }
        Motion.vector2(0, 0, 8, 8, 1).scheduler(dispatcher.scheduler()).bindTo(cells.floats, 1);
        Motion.create(0.0, 8.0, 1).scheduler(dispatcher.scheduler()).bindTo(cells.doubles, 1);
        Motion.createInt(0, 8, 1).scheduler(dispatcher.scheduler()).bindTo(cells.ints, 1);
        Motion.createLong(0, 8, 1).scheduler(dispatcher.scheduler()).bindTo(cells.longs, 1);
        for (int k = 1; k <= 4; k++) {
            seen.clear();
            dispatcher.update(0.25);
            int value = 2 * k;
            assertThat(seen)
                    .hasSize(EveryType.values().length - 1)
                    .containsOnly(value + ".0 " + value + ".0 " + value + " " + value);
        }
        assertThat(failures).isEmpty();
    }

    /** The first motion of a type of value made by a callback, which makes a store. */
    @ParameterizedTest
    @EnumSource(EveryType.class)
    void firstMotionOfAType_madeInACallback_isFirstAdvancedByTheNextUpdate(EveryType type) {
        EveryType other = type.kind().store == StoreKind.FLOAT ? EveryType.DOUBLE : EveryType.FLOAT;
        Receiver receiver = new Receiver();
        MotionHandle[] made = new MotionHandle[1];
        dispatcher.update(5_000.25);
        bind(
                other.create(1).onUpdate(() -> {
                    if (made[0] == null) {
                        made[0] = bind(type.create(1), setterOf(type), receiver);
                    }
                }),
                Sink.NONE,
                new Receiver());
        dispatcher.update(0.5);
        MotionHandle handle = Objects.requireNonNull(made[0]);
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        assertThat(handle.time()).isZero();
        assertThat(dispatcher.count()).isEqualTo(2);
        List<Object> atZero = receiver.values();
        assertThat(atZero).isNotEqualTo(new Receiver().values());
        dispatcher.update(0.25);
        assertThat(handle.time()).isEqualTo(0.25);
        assertThat(receiver.values()).isEqualTo(valuesAt(type, 0.25));
        assertThat(failures).isEmpty();
    }

    /** What a motion of a type shows at a time, when it is alone. */
    private static List<Object> valuesAt(EveryType type, double time) {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        Receiver receiver = new Receiver();
        EveryType.bind(EveryType.seeded(type.create(1, d), SEED), setterOf(type), receiver, "b", "c");
        d.update(time);
        return receiver.values();
    }

    @Test
    void clear_findsTheMotionsOfAllTypes_andSparesThoseOfTypesThatItsCallbacksUseFirst() {
        Map<EveryType, MotionHandle> handles = new EnumMap<>(EveryType.class);
        List<MotionHandle> made = new ArrayList<>();
        for (EveryType type : EveryType.values()) {
            if (type.kind().store != StoreKind.LONG) {
                ValueMotionBuilder<?> builder = type.create(1)
                        .onCancel(() -> made.add(bind(EveryType.LONG.create(1), Sink.SETTER, new Receiver())));
                handles.put(type, bind(builder, setterOf(type), new Receiver()));
            }
        }
        dispatcher.update(0.5);
        dispatcher.clear();
        assertThat(handles.values()).allMatch(handle -> handle.status() == MotionStatus.CANCELED);
        assertThat(made).hasSameSizeAs(handles.values()).allMatch(MotionHandle::isActive);
        assertThat(dispatcher.count()).isEqualTo(made.size());
        dispatcher.update(0.25);
        assertThat(handles.values()).noneMatch(MotionHandle::isValid);
        assertThat(made).allMatch(handle -> handle.time() == 0.25);
    }

    @Test
    void update_inACallbackOfAnyType_isRefused() {
        List<String> refused = new ArrayList<>();
        for (EveryType type : EveryType.values()) {
            bind(
                    type.create(1).onUpdate(() -> {
                        try {
                            dispatcher.update(1);
                        } catch (IllegalStateException expected) {
                            refused.add(type.name());
                        }
                    }),
                    setterOf(type),
                    new Receiver());
        }
        dispatcher.update(0.25);
        assertThat(refused).hasSize(EveryType.values().length);
        assertThat(dispatcher.time()).isEqualTo(0.25);
    }

    // ---- What was found by random tests

    /** A motion sought back to 0 while the values of another store are computed has its start before it. */
    @ParameterizedTest
    @EnumSource(EveryType.class)
    void motion_soughtWhileValuesAreComputed_goesOn(EveryType type) {
        MotionHandle[] sought = new MotionHandle[1];
        boolean[] seeks = new boolean[1];
        int[] starts = new int[1];
        Motion.create(0f, 1f, 10)
                .scheduler(dispatcher.scheduler())
                .aliveWhile(() -> {
                    if (seeks[0]) {
                        seeks[0] = false;
                        sought[0].time(0);
                    }
                    return true;
                })
                .bindTo(new float[1], 0);
        Receiver receiver = new Receiver();
        sought[0] = bind(type.create(1).onStart(() -> starts[0]++), setterOf(type), receiver);
        dispatcher.update(0.5);
        seeks[0] = true;
        dispatcher.update(0.25);
        assertThat(sought[0].time()).isZero();
        assertThat(receiver.values()).isEqualTo(valuesAt(type, 0));
        assertThat(starts[0]).isEqualTo(1);
        dispatcher.update(0.25);
        assertThat(starts[0]).isEqualTo(2);
        assertThat(receiver.values()).isEqualTo(valuesAt(type, 0.25));
        dispatcher.update(0.5);
        assertThat(receiver.values()).isEqualTo(valuesAt(type, 0.75));
    }

    /** Whoever writes array cells is asked also while nothing on its page is written. */
    @ParameterizedTest
    @EnumSource(EveryType.class)
    void aliveWhile_ofCellsAtRest_isAskedInEveryUpdate(EveryType type) {
        if (!type.has(Sink.CELL)) {
            assertThat(type).isEqualTo(EveryType.CUSTOM);
            return;
        }
        boolean[] alive = {true};
        int[] asked = new int[1];
        for (boolean delayed : new boolean[] {true, false}) {
            alive[0] = true;
            ValueMotionBuilder<?> builder = type.create(1)
                    .delay(delayed ? 10 : 0)
                    .aliveWhile(() -> {
                        asked[0]++;
                        return alive[0];
                    });
            MotionHandle handle = bind(builder, Sink.CELL, new Receiver());
            if (!delayed) {
                handle.speed(0);
            }
            dispatcher.update(0.25);
            asked[0] = 0;
            dispatcher.update(0.25);
            dispatcher.update(0.25);
            assertThat(asked[0]).as("asked").isEqualTo(2);
            assertThat(handle.isActive()).isTrue();
            alive[0] = false;
            dispatcher.update(0.25);
            assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        }
    }

    /** While it waits before a loop, a motion that is written shows what the loop begins with, in every update. */
    @ParameterizedTest
    @EnumSource(EveryType.class)
    void wait_thatIsWritten_showsOneValue(EveryType type) {
        for (LoopType loops : LoopType.values()) {
            for (Sink sink : new Sink[] {setterOf(type), type.has(Sink.CELL) ? Sink.CELL : setterOf(type)}) {
                for (boolean own : new boolean[] {false, true}) {
                    assertWaitShowsOneValue(type, loops, sink, own);
                }
            }
        }
    }

    private void assertWaitShowsOneValue(EveryType type, LoopType loops, Sink sink, boolean ownEase) {
        Receiver receiver = new Receiver();
        ValueMotionBuilder<?> builder = type.create(1)
                .delay(1, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(false)
                .loops(4, loops);
        MotionHandle handle = bind(ownEase ? builder.ease(t -> t * t) : builder.ease(Ease.IN_QUAD), sink, receiver);
        List<Object> entered = receiver.values();
        boolean waited = true;
        int shown = 0;
        while (handle.isActive()) {
            dispatcher.update(0.25);
            boolean waits = handle.status() == MotionStatus.DELAYED;
            if (waits && !waited) {
                entered = receiver.values();
            } else if (waits) {
                shown++;
                assertThat(receiver.values())
                        .as("%s of %s in the wait before loop %s", loops, sink, handle.completedLoops())
                        .isEqualTo(entered);
            }
            waited = waits;
        }
        assertThat(shown).isEqualTo(12);
    }

    @ParameterizedTest
    @EnumSource(ValueType.class)
    void ensureCapacity_makesRoomForTheType(ValueType valueType) {
        EveryType type = EveryType.valueOf(valueType.name());
        dispatcher.ensureCapacity(1, valueType);
        type.create(1, dispatcher).run();
        assertThat(type.store(dispatcher).page(0).capacity).isEqualTo(Page.SIZE);
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        type.create(1, other).run();
        assertThat(type.store(other).page(0).capacity).isLessThan(Page.SIZE);
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void store_whoseMotionsAllWait_restsUntilOneMoves(EveryType type) {
        MotionHandle paused = type.create(4, dispatcher).run();
        MotionHandle preserved = type.create(1, dispatcher).run().preserve();
        MotionHandle delayed = type.create(1, dispatcher).delay(8).run();
        dispatcher.update(1);
        assertThat(type.store(dispatcher).rests()).isFalse();
        paused.speed(0);
        dispatcher.update(1);
        dispatcher.update(1);
        assertThat(preserved.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(type.store(dispatcher).rests()).isTrue();
        dispatcher.update(5);
        assertThat(type.store(dispatcher).rests()).isFalse();
        assertThat(delayed.status()).isEqualTo(MotionStatus.PLAYING);
    }

    @ParameterizedTest
    @EnumSource(
            value = EveryType.class,
            names = {"FLOAT", "DOUBLE", "INT", "LONG"})
    void incremental_ofAClipWithAnOwnEase_addsWhatTheEaseReaches(EveryType type) {
        EveryType.Receiver played = new EveryType.Receiver();
        EveryType.Receiver child = new EveryType.Receiver();
        MotionClip<Object> clip =
                EveryType.clip(type.create(1, dispatcher).ease(t -> t / 2).loops(4, LoopType.INCREMENTAL));
        Motion.sequence().scheduler(dispatcher.scheduler()).append(clip, child).run();
        clip.play(played);
        for (int step = 0; step < 7; step++) {
            dispatcher.update(0.5);
            assertThat(child.floats[0]).as("step %d", step).isEqualTo(played.floats[0]);
            assertThat(child.doubles[0]).as("step %d", step).isEqualTo(played.doubles[0]);
            assertThat(child.ints[0]).as("step %d", step).isEqualTo(played.ints[0]);
            assertThat(child.longs[0]).as("step %d", step).isEqualTo(played.longs[0]);
        }
        // After 3.5 loops, each of which adds half of the way; whole numbers are within one of it.
        double from = type == EveryType.FLOAT || type == EveryType.DOUBLE ? 1 + 1.75 : 1 + 199 * 1.75;
        double shown = played.floats[0] + played.doubles[0] + played.ints[0] + played.longs[0];
        assertThat(shown).isBetween(from - 1, from + 1);
    }
}
