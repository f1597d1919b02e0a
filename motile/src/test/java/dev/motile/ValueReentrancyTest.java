package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.motile.ValueFixture.Entry;
import dev.motile.ValueForm.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Callbacks of motions of one type of value that act on motions of another, and the order of turns within one. */
@Tag("reentrancy")
class ValueReentrancyTest {

    /** One kind for each store, and those that are kept as another type is. */
    private static final List<ValueKind> ACTORS = List.of(
            ValueKind.FLOAT,
            ValueKind.DOUBLE_MAPPED,
            ValueKind.INT,
            ValueKind.LONG,
            ValueKind.VECTOR2,
            ValueKind.PUNCH3,
            ValueKind.QUATERNION,
            ValueKind.FLOATS,
            ValueKind.CUSTOM);

    /** What one motion does to another. */
    private enum Act {
        CANCEL,
        COMPLETE,
        SEEK_FORWARD,
        SEEK_BACK,
        SEEK_TO_THE_END,
        PAUSE,
        CLEAR;

        void on(ValueFixture f, MotionHandle victim) {
            switch (this) {
                case CANCEL -> victim.cancel();
                case COMPLETE -> victim.complete();
                case SEEK_FORWARD -> victim.time(3);
                case SEEK_BACK -> victim.time(1);
                case SEEK_TO_THE_END -> victim.time(4);
                case PAUSE -> victim.speed(0);
                case CLEAR -> f.dispatcher.clear();
            }
        }

        /** What it leads to at once. */
        List<String> results() {
            return switch (this) {
                case CANCEL, CLEAR -> List.of("b:cancel");
                case COMPLETE, SEEK_TO_THE_END -> List.of("b@1", "b:loop 1", "b:complete");
                case SEEK_FORWARD -> List.of("b@0.75");
                case SEEK_BACK -> List.of("b@0.25");
                case PAUSE -> List.of();
            };
        }

        /** What an update of half a second does then. */
        String[] next() {
            return switch (this) {
                case SEEK_FORWARD -> new String[] {"b@0.875"};
                case SEEK_BACK -> new String[] {"b@0.375"};
                default -> new String[0];
            };
        }
    }

    /** Does something once, when told to. */
    private static final class Once implements Runnable {
        Runnable action = () -> {};
        boolean armed;

        @Override
        public void run() {
            if (armed) {
                armed = false;
                action.run();
            }
        }
    }

    /** An actor and a victim, either created first, halfway through the victim. */
    private static final class Pair {
        final ValueFixture f = new ValueFixture();
        final ValueKind victimKind;
        final Sink sink;
        final Once act = new Once();
        MotionHandle victim;

        Pair(ValueKind actorKind, ValueKind victimKind, Sink sink, boolean actorFirst) {
            this.victimKind = victimKind;
            this.sink = sink;
            victim = actorFirst ? MotionHandle.NONE : bindVictim();
            f.bind("a", actorKind, f.create(actorKind, 8).onUpdate(act).onCancel(() -> f.log("a", "cancel")));
            victim = actorFirst ? bindVictim() : victim;
            f.update(1.5);
            f.forget();
        }

        private MotionHandle bindVictim() {
            return f.bind("b", victimKind, f.logged("b", victimKind, 4), sink);
        }

        /** Lets the actor act in an update, and returns all that happened to the victim. */
        Around update(double seconds, Runnable action) {
            act.action = () -> {
                f.log("a", "act");
                action.run();
            };
            act.armed = true;
            f.update(seconds);
            List<Entry> before = new ArrayList<>();
            List<Entry> after = new ArrayList<>();
            boolean acted = false;
            for (Entry entry : f.take()) {
                acted |= entry.event.equals("act");
                if (entry.name.equals("b")) {
                    (acted ? after : before).add(entry);
                }
            }
            assertThat(acted).isTrue();
            return new Around(before, after);
        }
    }

    /** What happened to a victim before and after the actor acted; writes into cells come last. */
    private record Around(List<Entry> before, List<Entry> after) {}

    private interface PairCase {
        void run(Pair pair);
    }

    private static void forEachPair(ValueKind victim, PairCase test) {
        for (ValueKind actor : ACTORS) {
            for (Sink sink : victim.form.sinks()) {
                for (boolean actorFirst : new boolean[] {true, false}) {
                    try {
                        test.run(new Pair(actor, victim, sink, actorFirst));
                    } catch (Throwable failure) {
                        throw new AssertionError(
                                actor + " acts on " + victim + ", " + sink + (actorFirst ? ", first" : ", second"),
                                failure);
                    }
                }
            }
        }
    }

    // ---- One acts on another

    @ParameterizedTest
    @EnumSource
    void victim_ofEveryAct_isNotWrittenAStaleValue(ValueKind victim) {
        for (Act act : Act.values()) {
            forEachPair(victim, pair -> {
                // Without a sink, a seek back is not seen.
                if (pair.sink == Sink.NONE && act == Act.SEEK_BACK) {
                    return;
                }
                Around around = pair.update(0.5, () -> act.on(pair.f, pair.victim));
                List<String> after = new ArrayList<>(act.results());
                if (pair.victimKind.form.isCell(pair.sink)) {
                    // Written before the first turn, and again by what seeks.
                    if (after.stream().noneMatch(entry -> entry.contains("@"))) {
                        after.add("b@0.5");
                    }
                } else if (around.before.isEmpty()) {
                    // Its turn was still to come.
                    if (act == Act.PAUSE) {
                        after.add("b@0.5");
                    }
                } else {
                    ValueFixture.assertEntries(around.before, "b@0.5");
                }
                ValueFixture.assertEntries(around.after, after.toArray(new String[0]));
                pair.f.update(0.5);
                ValueFixture.assertEntries(pair.f.take("b"), act.next());
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void victim_cancelledInItsLastUpdate_isEitherCompletedOrCancelled(ValueKind victim) {
        forEachPair(victim, pair -> {
            boolean[] canceled = new boolean[1];
            Around around = pair.update(2.5, () -> canceled[0] = pair.victim.tryCancel());
            boolean hadTurn = around.before.stream().anyMatch(Entry::isEvent);
            assertThat(canceled[0]).isNotEqualTo(hadTurn);
            if (hadTurn) {
                List<Entry> all = new ArrayList<>(around.before);
                all.addAll(around.after);
                ValueFixture.assertEntries(all, "b@1", "b:loop 1", "b:complete");
            } else if (pair.victimKind.form.isCell(pair.sink)) {
                ValueFixture.assertEntries(around.after, "b@1", "b:cancel");
            } else {
                ValueFixture.assertEntries(around.after, "b:cancel");
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void victim_completedInItsLastUpdate_completesOnce(ValueKind victim) {
        forEachPair(victim, pair -> {
            Around around = pair.update(2.5, () -> pair.victim.tryComplete());
            List<Entry> all = new ArrayList<>(around.before);
            all.addAll(around.after);
            ValueFixture.assertEntries(all, "b@1", "b:loop 1", "b:complete");
            assertThat(pair.victim.status()).isEqualTo(MotionStatus.COMPLETED);
            pair.f.update(1);
            assertThat(pair.f.take("b")).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void victim_preservedInItsLastUpdate_staysIfItWasStillActive(ValueKind victim) {
        forEachPair(victim, pair -> {
            boolean[] preserved = new boolean[1];
            pair.update(2.5, () -> {
                if (pair.victim.isActive()) {
                    pair.victim.preserve();
                    preserved[0] = true;
                }
            });
            assertThat(pair.victim.isActive()).isEqualTo(preserved[0]);
            assertThat(pair.victim.status()).isEqualTo(MotionStatus.COMPLETED);
            pair.f.update(1);
            assertThat(pair.victim.isActive()).isEqualTo(preserved[0]);
        });
    }

    // ---- Creating

    @ParameterizedTest
    @EnumSource
    void created_inACallbackAsTheFirstOfItsType_isAdvancedFromTheNextUpdateOn(ValueKind kind) {
        for (ValueKind actor : ACTORS) {
            for (Sink sink : kind.form.writingSinks()) {
                ValueFixture f = new ValueFixture();
                Once act = new Once();
                MotionHandle[] created = new MotionHandle[1];
                act.action = () -> created[0] = f.bind("b", kind, f.logged("b", kind, 1), sink);
                f.bind("a", actor, f.create(actor, 8).onUpdate(act));
                f.update(1);
                act.armed = true;
                f.update(1);
                ValueFixture.assertEntries(f.take("b"), "b@0");
                assertThat(created[0].status()).isEqualTo(MotionStatus.SCHEDULED);
                assertThat(created[0].time()).isZero();
                f.update(0.5);
                ValueFixture.assertEntries(f.take("b"), "b:start", "b@0.5");
                f.update(0.5);
                ValueFixture.assertEntries(f.take("b"), "b@1", "b:loop 1", "b:complete");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void created_inACallbackAndActedOnThere_doesWhatItIsTold(ValueKind kind) {
        ValueFixture f = new ValueFixture();
        Once act = new Once();
        f.bind("a", ValueKind.FLOAT, f.create(ValueKind.FLOAT, 8).onUpdate(act));
        act.action = () -> {
            f.bind("b", kind, f.logged("b", kind, 1)).cancel();
            f.bind("c", kind, f.logged("c", kind, 1)).time(0.25);
            f.bind("d", kind, f.logged("d", kind, 1)).complete();
        };
        act.armed = true;
        f.update(1);
        ValueFixture.assertEntries(f.take("b"), "b@0", "b:cancel");
        ValueFixture.assertEntries(f.take("c"), "c@0", "c:start", "c@0.25");
        ValueFixture.assertEntries(f.take("d"), "d@0", "d:start", "d@1", "d:loop 1", "d:complete");
        f.update(0.5);
        assertThat(f.take("b")).isEmpty();
        ValueFixture.assertEntries(f.take("c"), "c@0.75");
        assertThat(f.take("d")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void created_byThousandsInACallback_haveTheirTurnsInOrderFromTheNextUpdateOn(ValueKind kind) {
        int n = 2500;
        List<Sink> sinks = kind.form.writingSinks();
        for (ValueKind actor : List.of(kind, ValueKind.FLOAT, ValueKind.CUSTOM)) {
            ValueFixture f = new ValueFixture();
            Once act = new Once();
            f.bind("a", actor, f.create(actor, 8).onUpdate(act));
            act.action = () -> {
                for (int k = 0; k < n; k++) {
                    f.bind("b" + k, kind, f.create(kind, 1).immediateBind(false), sinks.get(k % sinks.size()));
                }
            };
            act.armed = true;
            f.dispatcher.update(0.5);
            assertThat(f.dispatcher.count()).isEqualTo(n + 1);
            assertThat(f.take()).noneMatch(entry -> entry.name.startsWith("b"));
            f.update(0.5);
            List<Entry> taken = f.take().stream()
                    .filter(entry -> entry.name.startsWith("b"))
                    .toList();
            assertThat(taken).hasSize(n).allMatch(entry -> kind.isNear(entry.value, 0.5, 0));
            assertThat(numbers(taken, false)).isSorted();
            assertThat(numbers(taken, true)).isSorted();
        }
    }

    /** The numbers in the names of what wrote, in the order of the writes. */
    private static List<Integer> numbers(List<Entry> entries, boolean fromCells) {
        return entries.stream()
                .filter(entry -> entry.fromCells == fromCells)
                .map(entry -> Integer.valueOf(entry.name.substring(1)))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void created_inTheFirstWriteOfAnother_goesOnBesideIt(ValueKind kind) {
        List<ValueKind> others = new ArrayList<>(ACTORS);
        others.add(kind);
        for (ValueKind other : others) {
            for (Sink sink : kind.form.setterSinks()) {
                ValueFixture f = new ValueFixture();
                Once act = new Once();
                act.armed = true;
                act.action = () -> f.bind("b", other, f.logged("b", other, 2));
                f.target("a", kind).action = act;
                f.bind("a", kind, f.logged("a", kind, 1), sink);
                f.assertTaken("a@0", "b@0");
                f.update(0.5);
                ValueFixture.assertEntries(f.take("a"), "a:start", "a@0.5");
                ValueFixture.assertEntries(f.take("b"), "b:start", "b@0.25");
                f.update(0.5);
                ValueFixture.assertEntries(f.take("a"), "a@1", "a:loop 1", "a:complete");
                ValueFixture.assertEntries(f.take("b"), "b@0.5");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void firstWrite_thatClears_leavesTheNewMotion(ValueKind kind) {
        for (Sink sink : kind.form.setterSinks()) {
            ValueFixture f = new ValueFixture();
            f.bind("b", kind, f.logged("b", kind, 1));
            Once act = new Once();
            act.armed = true;
            act.action = f.dispatcher::clear;
            f.target("a", kind).action = act;
            MotionHandle handle = f.bind("a", kind, f.logged("a", kind, 1), sink);
            f.assertTaken("b@0", "a@0", "b:cancel");
            assertThat(handle.isActive()).isTrue();
            f.update(0.5);
            f.assertTaken("a:start", "a@0.5");
        }
    }

    // ---- A motion on itself

    @ParameterizedTest
    @EnumSource
    void setter_thatCompletesItselfInEveryWrite_completesOnce(ValueKind kind) {
        for (Sink sink : kind.form.setterSinks()) {
            ValueFixture f = new ValueFixture();
            List<Boolean> results = new ArrayList<>();
            MotionHandle handle = f.bind("a", kind, f.logged("a", kind, 2).immediateBind(false), sink);
            f.target("a", kind).action = () -> {
                if (results.size() < 9) {
                    results.add(handle.tryComplete());
                }
            };
            f.update(0.5);
            f.assertTaken("a:start", "a@0.25", "a@1", "a:loop 1", "a:complete");
            // The one inside answers first.
            assertThat(results).containsExactly(false, true);
            assertThat(f.dispatcher.count()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void setter_thatCancelsItselfInTheLastWrite_wins(ValueKind kind) {
        for (Sink sink : kind.form.setterSinks()) {
            ValueFixture f = new ValueFixture();
            MotionHandle handle = f.bind("a", kind, f.logged("a", kind, 1).immediateBind(false), sink);
            f.target("a", kind).action = handle::cancel;
            f.update(1);
            f.assertTaken("a:start", "a@1", "a:cancel");
            assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void setter_thatSeeksItself_goesOnFromThere(ValueKind kind) {
        for (Sink sink : kind.form.setterSinks()) {
            ValueFixture f = new ValueFixture();
            Once act = new Once();
            MotionHandle handle = f.bind("a", kind, f.logged("a", kind, 4), sink);
            f.target("a", kind).action = act;
            act.action = () -> handle.time(3);
            f.update(1);
            f.forget();
            act.armed = true;
            f.update(1);
            f.assertTaken("a@0.5", "a@0.75");
            act.action = () -> handle.time(1);
            act.armed = true;
            f.update(0.5);
            f.assertTaken("a@0.875", "a@0.25");
            f.update(0.5);
            f.assertTaken("a@0.375");
        }
    }

    @ParameterizedTest
    @EnumSource
    void callbacks_thatUpdate_areRefused(ValueKind kind) {
        for (Sink sink : kind.form.writingSinks()) {
            ValueFixture f = new ValueFixture();
            int[] refused = new int[1];
            Runnable update = () -> {
                assertThatIllegalStateException().isThrownBy(() -> f.dispatcher.update(1));
                refused[0]++;
            };
            f.bind(
                    "a",
                    kind,
                    f.create(kind, 1)
                            .onStart(update)
                            .onUpdate(update)
                            .onLoopComplete(n -> update.run())
                            .onComplete(update),
                    sink);
            f.target("a", kind).action = update;
            f.update(1);
            // Four events, and the write.
            assertThat(refused[0]).isEqualTo(kind.form.setterSinks().contains(sink) ? 5 : 4);
            assertThat(f.dispatcher.time()).isEqualTo(1);
        }
    }

    // ---- Before the turns: own eases, and what asks whether a motion that writes cells is alive

    private interface Hook {
        MotionBuilder<?> add(MotionBuilder<?> builder, Once once);
    }

    @ParameterizedTest
    @EnumSource
    void ownEase_ofEveryAct_leavesNoStaleValue(ValueKind victimKind) {
        // waits: cells of a motion that is paused before they are written
        forEachHook(
                victimKind,
                (builder, once) -> builder.ease(t -> {
                    once.run();
                    return t;
                }));
    }

    @ParameterizedTest
    @EnumSource
    void aliveWhile_ofEveryAct_leavesNoStaleValue(ValueKind victimKind) {
        // waits: cells of a motion that is paused before they are written
        forEachHook(
                victimKind,
                (builder, once) -> builder.aliveWhile(() -> {
                    once.run();
                    return true;
                }));
    }

    private static void forEachHook(ValueKind victimKind, Hook hook) {
        for (Act act : Act.values()) {
            for (ValueKind actor : ACTORS) {
                for (Sink sink : victimKind.form.writingSinks()) {
                    for (boolean actorFirst : new boolean[] {true, false}) {
                        try {
                            actBeforeTheTurns(hook, act, actor, victimKind, sink, actorFirst);
                        } catch (Throwable failure) {
                            throw new AssertionError(
                                    act + " of " + victimKind + ", " + sink + ", by " + actor
                                            + (actorFirst ? ", first" : ", second"),
                                    failure);
                        }
                    }
                }
            }
        }
    }

    private static void actBeforeTheTurns(
            Hook hook, Act act, ValueKind actor, ValueKind victimKind, Sink sink, boolean actorFirst) {
        ValueFixture f = new ValueFixture();
        Once once = new Once();
        MotionHandle[] victim = new MotionHandle[1];
        once.action = () -> act.on(f, victim[0]);
        if (!actorFirst) {
            victim[0] = f.bind("b", victimKind, f.logged("b", victimKind, 4), sink);
        }
        Sink ofActor = actor.form.sinks().contains(Sink.CELL) ? Sink.CELL : Sink.SETTER;
        f.bind("a", actor, hook.add(f.create(actor, 8), once), ofActor);
        if (actorFirst) {
            victim[0] = f.bind("b", victimKind, f.logged("b", victimKind, 4), sink);
        }
        f.update(1.5);
        f.forget();
        once.armed = true;
        f.update(0.5);
        List<Entry> own = f.take("b");
        List<String> expected = new ArrayList<>(act.results());
        // Cells, and turns of a type that came first, may have been written before.
        boolean wasWritten = own.stream().anyMatch(entry -> victimKind.isNear(entry.value, 0.5, 0));
        if (act == Act.PAUSE || wasWritten) {
            expected.add(0, "b@0.5");
        }
        ValueFixture.assertEntries(own, expected.toArray(new String[0]));
        f.update(0.5);
        ValueFixture.assertEntries(f.take("b"), act.next());
    }

    @ParameterizedTest
    @EnumSource
    void aliveWhile_thatResumesAnother_leavesItsValueWhereItWas(ValueKind kind) {
        // waits: cells of a motion that is resumed before they are written show another value
        for (ValueKind actor : List.of(kind, ValueKind.FLOAT, ValueKind.FLOATS)) {
            for (Sink sink : kind.form.writingSinks()) {
                for (boolean actorFirst : new boolean[] {true, false}) {
                    ValueFixture f = new ValueFixture();
                    Once once = new Once();
                    MotionHandle[] victim = new MotionHandle[1];
                    once.action = () -> victim[0].speed(1);
                    if (!actorFirst) {
                        victim[0] = f.bind("b", kind, f.create(kind, 4), sink);
                    }
                    Sink ofActor = actor.form.sinks().contains(Sink.CELL) ? Sink.CELL : Sink.SETTER;
                    MotionBuilder<?> builder = f.create(actor, 8).aliveWhile(() -> {
                        once.run();
                        return true;
                    });
                    f.bind("a", actor, builder, ofActor);
                    if (actorFirst) {
                        victim[0] = f.bind("b", kind, f.create(kind, 4), sink);
                    }
                    f.update(1);
                    victim[0].speed(0);
                    f.update(1);
                    f.forget();
                    once.armed = true;
                    f.update(1);
                    // Whether it is written where it stands already is left open.
                    assertThat(f.take("b"))
                            .as("%s, by %s", sink, actor)
                            .allMatch(entry -> kind.isNear(entry.value, 0.25, 0));
                    f.update(1);
                    ValueFixture.assertEntries(f.take("b"), "b@0.5");
                }
            }
        }
    }

    // ---- clear

    @Test
    void clear_inACallback_cancelsMotionsOfEveryTypeAndKeepsWhatTheirOnCancelsCreate() {
        for (ValueKind actor : ACTORS) {
            ValueFixture f = new ValueFixture();
            Once act = new Once();
            act.action = f.dispatcher::clear;
            f.bind("actor", actor, f.create(actor, 8).onUpdate(act));
            for (ValueKind kind : ValueKind.values()) {
                String name = "old " + kind;
                f.target(name, kind);
                f.bind(name, kind, f.create(kind, 8).immediateBind(false).onCancel(() -> {
                    f.log(name, "cancel");
                    f.bind("new " + kind, kind, f.create(kind, 1).immediateBind(false));
                }));
            }
            act.armed = true;
            f.update(1);
            List<Entry> taken = f.take();
            for (ValueKind kind : ValueKind.values()) {
                assertThat(taken)
                        .filteredOn(entry -> entry.name.equals("old " + kind) && entry.isEvent())
                        .hasSize(1);
            }
            int n = ValueKind.values().length;
            assertThat(f.dispatcher.count()).isEqualTo(n);
            assertThat(taken).noneMatch(entry -> entry.name.startsWith("new"));
            f.update(0.5);
            assertThat(f.take())
                    .hasSize(n)
                    .allMatch(entry -> entry.name.startsWith("new") && entry.kind.isNear(entry.value, 0.5, 0));
        }
    }

    // ---- Order

    @ParameterizedTest
    @EnumSource
    void turns_ofOneType_areInOrderOfCreation(ValueKind kind) {
        List<Sink> sinks = kind.form.sinks();
        SplittableRandom random = new SplittableRandom(20_250_610);
        ValueFixture f = new ValueFixture();
        List<MotionHandle> handles = new ArrayList<>();
        int created = 0;
        for (int step = 0; step < 40; step++) {
            for (int k = random.nextInt(8); k > 0; k--) {
                MotionBuilder<?> builder = f.create(kind, 1 + random.nextInt(5))
                        .ease(Ease.values()[random.nextInt(Ease.values().length)])
                        .loops(1 + random.nextInt(3), LoopType.YOYO)
                        .delay(random.nextInt(2) * 0.25, DelayType.EVERY_LOOP)
                        .skipValuesDuringDelay(random.nextBoolean());
                if (random.nextInt(4) == 0) {
                    builder = builder.ease(t -> t * t);
                }
                if (random.nextInt(4) == 0) {
                    builder = builder.aliveWhile(() -> true);
                }
                String name = "m" + created++;
                handles.add(f.bind(name, kind, builder, sinks.get(random.nextInt(sinks.size()))));
            }
            if (!handles.isEmpty()) {
                handles.get(random.nextInt(handles.size())).tryCancel();
                MotionHandle other = handles.get(random.nextInt(handles.size()));
                if (other.isActive()) {
                    other.time(other.time() + 0.25).speed(random.nextInt(3));
                }
            }
            f.forget();
            f.update(0.25);
            assertThat(numbers(f.take(), false)).isSorted();
        }
        assertThat(created).isGreaterThan(100);
    }

    @ParameterizedTest
    @EnumSource
    void setters_ofOneProperty_leaveTheValueOfTheLaterCreated(ValueKind kind) {
        List<Sink> setters = kind.form.setterSinks();
        for (Sink first : setters) {
            for (Sink second : setters) {
                ValueFixture f = new ValueFixture();
                ValueTarget target = f.target("a", kind);
                MotionHandle early = kind.form.bind(f.create(kind, 1), first, target);
                kind.form.bind(f.create(kind, 2), second, target);
                f.forget();
                f.update(0.5);
                f.assertTaken("a@0.5", "a@0.25");
                early.complete();
                f.assertTaken("a@1");
                f.update(0.5);
                f.assertTaken("a@0.5");
            }
        }
    }

    @Test
    void bindTo_ofEveryType_isWrittenBeforeTheFirstTurnOfAnyType() {
        ValueFixture f = new ValueFixture();
        List<ValueTarget> cells = new ArrayList<>();
        int[] seen = new int[1];
        double[] expected = {0};
        Runnable look = () -> {
            for (ValueTarget target : cells) {
                double[] value = target.cells();
                assertThat(target.kind.isNear(value, expected[0], 0))
                        .as("%s at %s: %s", target.name, expected[0], Arrays.toString(value))
                        .isTrue();
            }
            seen[0]++;
        };
        for (ValueKind kind : ValueKind.values()) {
            for (Sink sink : kind.form.writingSinks()) {
                String name = kind + " " + sink;
                MotionBuilder<?> builder =
                        f.create(kind, 1).immediateBind(false).onStart(look).onUpdate(look);
                if (cells.size() % 2 == 0) {
                    builder = builder.ease(t -> t);
                }
                kind.form.bind(builder, sink, f.target(name, kind));
                if (sink == Sink.CELL) {
                    cells.add(f.target(name, kind));
                }
            }
        }
        assertThat(cells).hasSizeGreaterThan(25);
        int motions = f.dispatcher.count();
        int before = 0;
        for (double progress : new double[] {0.25, 0.5, 1}) {
            expected[0] = progress;
            // Not by the fixture, which would empty the cells.
            f.dispatcher.update(progress - f.dispatcher.time());
            // In the first update both onStart and onUpdate look.
            assertThat(seen[0] - before).isEqualTo(progress == 0.25 ? 2 * motions : motions);
            before = seen[0];
        }
    }
}
