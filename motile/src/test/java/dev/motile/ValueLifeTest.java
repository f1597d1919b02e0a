package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.ValueForm.Sink;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each call on a handle does in each state of its motion, whatever the type of its value. */
class ValueLifeTest {

    /** A motion of 2 s with a delay of 1 s, or without end, in one of the states of its life. */
    private enum State {
        SCHEDULED(MotionStatus.SCHEDULED, 0),
        DELAYED(MotionStatus.DELAYED, 0.5),
        PLAYING(MotionStatus.PLAYING, 1.5),
        PAUSED(MotionStatus.PLAYING, 1.5),
        INFINITE_SCHEDULED(MotionStatus.SCHEDULED, 0),
        INFINITE_DELAYED(MotionStatus.DELAYED, 0.5),
        INFINITE_PLAYING(MotionStatus.PLAYING, 1.5),
        PRESERVED_PLAYING(MotionStatus.PLAYING, 1.5),
        PRESERVED_COMPLETED(MotionStatus.COMPLETED, 3),
        ENDED_COMPLETED(MotionStatus.COMPLETED, 3),
        ENDED_CANCELED(MotionStatus.CANCELED, 1.5),
        GONE(MotionStatus.NONE, Double.NaN);

        final MotionStatus status;
        final double time;

        State(MotionStatus status, double time) {
            this.status = status;
            this.time = time;
        }

        /** A motion in this state; what led to it is forgotten. */
        MotionHandle reach(ValueFixture f, ValueKind kind) {
            MotionBuilder<?> builder = f.logged("fade", kind, 2).delay(1).loops(isInfinite() ? Motion.INFINITE : 1);
            MotionHandle handle = f.bind("fade", kind, builder);
            if (name().startsWith("PRESERVED")) {
                handle.preserve();
            }
            if (this == GONE) {
                f.update(3, 0);
            } else if (time > 0) {
                f.update(time);
            }
            if (this == PAUSED) {
                handle.speed(0);
                f.update(4);
            } else if (this == ENDED_CANCELED) {
                handle.cancel();
            }
            f.forget();
            return handle;
        }

        boolean isInfinite() {
            return name().startsWith("INFINITE");
        }

        boolean isActive() {
            return this != GONE && !name().startsWith("ENDED");
        }

        boolean isPlaying() {
            return isActive() && this != PRESERVED_COMPLETED;
        }

        boolean canComplete() {
            return isPlaying() && !isInfinite();
        }

        boolean isStarted() {
            return time >= 1;
        }

        /** What the message of a refused call says beside the call and the name of the motion. */
        String refusal() {
            return switch (this) {
                case ENDED_COMPLETED, PRESERVED_COMPLETED -> "completed";
                case ENDED_CANCELED -> "cancelled";
                case GONE -> "gone";
                default -> "cancel it";
            };
        }
    }

    private static final List<Consumer<MotionHandle>> READINGS = List.of(
            MotionHandle::time,
            MotionHandle::progress,
            MotionHandle::speed,
            MotionHandle::duration,
            MotionHandle::totalDuration,
            MotionHandle::delay,
            MotionHandle::loops,
            MotionHandle::completedLoops,
            MotionHandle::name);

    private interface Case {
        void run(ValueFixture f, State state, MotionHandle handle);
    }

    /** Runs a case in each state, in a dispatcher of its own. */
    private static void inEachState(ValueKind kind, Case test) {
        for (State state : State.values()) {
            ValueFixture f = new ValueFixture();
            MotionHandle handle = state.reach(f, kind);
            try {
                test.run(f, state, handle);
            } catch (Throwable failure) {
                throw new AssertionError(kind + ", " + state, failure);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void questions_inEachState_areAnswered(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            assertThat(handle.isValid()).isEqualTo(state != State.GONE);
            assertThat(handle.isActive()).isEqualTo(state.isActive());
            assertThat(handle.isPlaying()).isEqualTo(state.isPlaying());
            assertThat(handle.status()).isEqualTo(state.status);
            assertThat(f.dispatcher.count()).isEqualTo(state.isActive() ? 1 : 0);
            f.assertTaken();
        });
    }

    @ParameterizedTest
    @EnumSource
    void readings_inEachState_areGivenUntilGone(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (state == State.GONE) {
                for (Consumer<MotionHandle> reading : READINGS) {
                    assertThatIllegalStateException()
                            .isThrownBy(() -> reading.accept(handle))
                            .withMessageContaining("gone");
                }
                return;
            }
            assertThat(handle.time()).isEqualTo(state.time);
            assertThat(handle.progress()).isEqualTo(Math.max(0, (state.time - 1) / 2));
            assertThat(handle.speed()).isEqualTo(state == State.PAUSED ? 0 : 1);
            assertThat(handle.duration()).isEqualTo(2);
            assertThat(handle.totalDuration()).isEqualTo(state.isInfinite() ? Double.POSITIVE_INFINITY : 3);
            assertThat(handle.delay()).isEqualTo(1);
            assertThat(handle.loops()).isEqualTo(state.isInfinite() ? Motion.INFINITE : 1);
            assertThat(handle.completedLoops()).isEqualTo(state.status == MotionStatus.COMPLETED ? 1 : 0);
            assertThat(handle.name()).isEqualTo("fade");
            f.assertTaken();
        });
    }

    @ParameterizedTest
    @EnumSource
    void cancel_inEachState_endsOrThrows(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (state.isActive()) {
                handle.cancel();
                assertCanceled(f, state, handle);
            } else {
                assertRefused(f, state, handle, "cancel", MotionHandle::cancel);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void tryCancel_inEachState_endsOrReturnsFalse(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (state.isActive()) {
                assertThat(handle.tryCancel()).isTrue();
                assertCanceled(f, state, handle);
            } else {
                assertUnchangedBy(
                        f, state, handle, h -> assertThat(h.tryCancel()).isFalse());
            }
        });
    }

    private static void assertCanceled(ValueFixture f, State state, MotionHandle handle) {
        f.assertTaken("fade:cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(handle.isValid()).isTrue();
        assertThat(handle.isActive()).isFalse();
        assertThat(handle.time()).isEqualTo(state.time);
        assertThat(f.dispatcher.count()).isZero();
        f.update(5);
        f.assertTaken();
        assertThat(handle.isValid()).isFalse();
        assertThat(handle.status()).isEqualTo(MotionStatus.NONE);
    }

    @ParameterizedTest
    @EnumSource
    void complete_inEachState_endsOrThrows(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (state.canComplete()) {
                handle.complete();
                assertCompleted(f, state, handle);
            } else {
                assertRefused(f, state, handle, "complete", MotionHandle::complete);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void tryComplete_inEachState_endsOrReturnsFalse(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (state.canComplete()) {
                assertThat(handle.tryComplete()).isTrue();
                assertCompleted(f, state, handle);
            } else {
                assertUnchangedBy(
                        f, state, handle, h -> assertThat(h.tryComplete()).isFalse());
            }
        });
    }

    private static void assertCompleted(ValueFixture f, State state, MotionHandle handle) {
        if (state.isStarted()) {
            f.assertTaken("fade@1", "fade:loop 1", "fade:complete");
        } else {
            f.assertTaken("fade:start", "fade@1", "fade:loop 1", "fade:complete");
        }
        boolean preserved = state == State.PRESERVED_PLAYING;
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(handle.isValid()).isTrue();
        assertThat(handle.isActive()).isEqualTo(preserved);
        assertThat(handle.time()).isEqualTo(3);
        assertThat(handle.completedLoops()).isEqualTo(1);
        f.update(5);
        f.assertTaken();
        assertThat(handle.isValid()).isEqualTo(preserved);
    }

    @ParameterizedTest
    @EnumSource
    void time_inEachState_seeksOrThrows(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (!state.isActive()) {
                assertRefused(f, state, handle, "time", h -> h.time(2));
                return;
            }
            assertThat(handle.time(2)).isEqualTo(handle);
            assertThat(handle.time()).isEqualTo(2);
            assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
            if (state.isStarted()) {
                f.assertTaken("fade@0.5");
            } else {
                f.assertTaken("fade:start", "fade@0.5");
            }
            f.update(0.5);
            if (state == State.PAUSED) {
                f.assertTaken();
            } else {
                f.assertTaken("fade@0.75");
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void speed_inEachState_isSetOrThrows(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (!state.isActive()) {
                assertRefused(f, state, handle, "speed", h -> h.speed(2));
                return;
            }
            assertThat(handle.speed(2)).isEqualTo(handle);
            assertThat(handle.speed()).isEqualTo(2);
            assertThat(handle.time()).isEqualTo(state.time);
            assertThat(handle.status()).isEqualTo(state.status);
            f.assertTaken();
            f.update(0.125);
            assertThat(handle.time()).isEqualTo(Math.min(3, state.time + 0.25));
            if (state.isStarted() && state.isPlaying()) {
                f.assertTaken("fade@0.375");
            } else {
                f.assertTaken();
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void preserve_inEachState_keepsOrThrows(ValueKind kind) {
        inEachState(kind, (f, state, handle) -> {
            if (!state.isActive()) {
                assertRefused(f, state, handle, "preserve", MotionHandle::preserve);
                return;
            }
            assertThat(handle.preserve()).isEqualTo(handle);
            f.assertTaken();
            assertThat(handle.status()).isEqualTo(state.status);
            handle.speed(1);
            f.update(3, 3, 3);
            assertThat(handle.isActive()).isTrue();
            assertThat(handle.status()).isEqualTo(state.isInfinite() ? MotionStatus.PLAYING : MotionStatus.COMPLETED);
        });
    }

    /** The call throws, says which case it is, names the motion if that is still known, and has changed nothing. */
    private static void assertRefused(
            ValueFixture f, State state, MotionHandle handle, String call, Consumer<MotionHandle> action) {
        assertUnchangedBy(
                f,
                state,
                handle,
                h -> assertThatIllegalStateException()
                        .isThrownBy(() -> action.accept(h))
                        .withMessageContaining(call)
                        .withMessageContaining(state.refusal())
                        .withMessageContaining(state == State.GONE ? "" : "'fade'"));
    }

    private static void assertUnchangedBy(
            ValueFixture f, State state, MotionHandle handle, Consumer<MotionHandle> action) {
        action.accept(handle);
        f.assertTaken();
        assertThat(handle.status()).isEqualTo(state.status);
        assertThat(handle.isActive()).isEqualTo(state.isActive());
        assertThat(f.dispatcher.count()).isEqualTo(state.isActive() ? 1 : 0);
        if (state != State.GONE) {
            assertThat(handle.time()).isEqualTo(state.time);
            assertThat(handle.speed()).isEqualTo(state == State.PAUSED ? 0 : 1);
        }
        f.update(0.25);
        if (state.isPlaying()) {
            assertThat(handle.time()).isEqualTo(state == State.PAUSED ? state.time : state.time + 0.25);
        } else {
            assertThat(handle.isValid()).isEqualTo(state == State.PRESERVED_COMPLETED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void child_ofASequence_isReadAndMovedByItAlone(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            MotionHandle handle = f.bind("fade", kind, f.logged("fade", kind, 2), sink);
            Motion.sequence().append(handle).run();
            f.update(0.5);
            f.forget();
            assertThat(handle.isValid()).isTrue();
            assertThat(handle.isActive()).isTrue();
            assertThat(handle.isPlaying()).isTrue();
            assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
            assertThat(handle.time()).isEqualTo(0.5);
            assertThat(handle.progress()).isEqualTo(0.25);
            assertThat(handle.name()).isEqualTo("fade");
            assertThat(f.dispatcher.count()).isEqualTo(2);
            List<Consumer<MotionHandle>> refused = List.of(
                    MotionHandle::cancel,
                    MotionHandle::complete,
                    MotionHandle::preserve,
                    h -> h.time(1),
                    h -> h.speed(2));
            for (Consumer<MotionHandle> call : refused) {
                assertThatIllegalStateException()
                        .isThrownBy(() -> call.accept(handle))
                        .withMessageContaining("'fade'")
                        .withMessageContaining("sequence");
            }
            assertThat(handle.tryCancel()).isFalse();
            assertThat(handle.tryComplete()).isFalse();
            f.assertTaken();
            f.update(0.5);
            f.assertTaken("fade@0.5");
            f.update(1);
            f.assertTaken("fade@1", "fade:loop 1", "fade:complete");
            assertThat(handle.isActive()).isFalse();
            assertThat(f.dispatcher.count()).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void isValid_ofAnOldHandle_isFalseHoweverOftenItsSlotIsReused(ValueKind kind) {
        ValueFixture f = new ValueFixture();
        MotionHandle old = f.bind("a", kind, f.create(kind, 1));
        old.cancel();
        f.update(0);
        for (int k = 0; k < 200; k++) {
            MotionHandle next = f.bind("a", kind, f.create(kind, 1));
            assertThat(old.isValid()).isFalse();
            assertThat(old.tryCancel()).isFalse();
            assertThat(old).isNotEqualTo(next);
            f.forget();
            f.update(0.5);
            f.assertTaken("a@0.5");
            next.cancel();
            assertThat(next.isValid()).isTrue();
            f.update(0);
            assertThat(next.isValid()).isFalse();
        }
    }

    // ---- Preserved motions, by every sink

    @ParameterizedTest
    @EnumSource
    void preserved_atTheEnd_writesNothingAndCostsNothing(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            MotionHandle handle =
                    f.bind("a", kind, f.logged("a", kind, 1), sink).preserve();
            f.update(2);
            f.forget();
            f.update(0, 1, 5000, 1);
            f.assertTaken();
            assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
            assertThat(workOf(f)).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void paused_andDelayed_writeNothingAndCostNothing(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            MotionHandle paused = f.bind("a", kind, f.logged("a", kind, 1), sink);
            MotionHandle delayed = f.bind("b", kind, f.logged("b", kind, 1).delay(1e4), sink);
            f.update(0.5);
            paused.speed(0);
            f.forget();
            f.update(0, 1, 5000, 1);
            f.assertTaken();
            assertThat(paused.status()).isEqualTo(MotionStatus.PLAYING);
            assertThat(delayed.status()).isEqualTo(MotionStatus.DELAYED);
            assertThat(workOf(f)).isZero();
        });
    }

    /** How many rows a dispatcher has that are computed, called or due in the next second. */
    private static int workOf(ValueFixture f) {
        Dispatcher dispatcher = f.dispatcher.scheduler().dispatcher;
        int work = 0;
        for (StoreKind kind : StoreKind.values()) {
            MotionStore<?> store = dispatcher.store(kind);
            for (int k = 0; k < store.pageCount(); k++) {
                Page page = store.page(k);
                work += page.writers + page.callers + page.pending + (page.nextDue < dispatcher.now() + 1 ? 1 : 0);
            }
        }
        return work;
    }

    @ParameterizedTest
    @EnumSource
    void preserved_soughtToZero_replaysIdentically(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            for (LoopType type : LoopType.values()) {
                String name = type.toString();
                MotionHandle handle = f.bind(
                                name,
                                kind,
                                f.logged(name, kind, 1)
                                        .ease(Ease.OUT_BACK)
                                        .delay(0.5, DelayType.EVERY_LOOP)
                                        .loops(3, type),
                                sink)
                        .preserve();
                List<String> first = play(f);
                assertThat(first).hasSizeGreaterThan(8 * 3);
                handle.time(0);
                f.forget();
                assertThat(play(f)).isEqualTo(first);
                handle.speed(-1);
                f.update(10);
                handle.speed(1);
                f.forget();
                assertThat(play(f)).isEqualTo(first);
                handle.cancel();
                f.assertTaken(name + ":cancel");
            }
        });
    }

    private static List<String> play(ValueFixture f) {
        for (int k = 0; k < 40; k++) {
            f.update(0.125);
        }
        return f.take().stream().map(Object::toString).toList();
    }

    @ParameterizedTest
    @EnumSource
    void preserved_reversedFromTheEnd_playsBackToZeroAndStays(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            MotionHandle handle =
                    f.bind("a", kind, f.logged("a", kind, 1), sink).preserve();
            f.update(1);
            handle.speed(-1);
            f.forget();
            f.update(0.25);
            f.assertTaken("a@0.75");
            f.update(1);
            f.assertTaken("a@0");
            f.update(1);
            f.assertTaken();
            assertThat(handle.isPlaying()).isTrue();
            handle.speed(1);
            f.update(1);
            f.assertTaken("a:start", "a@1", "a:loop 1", "a:complete");
        });
    }

    // ---- Time

    @ParameterizedTest
    @EnumSource
    void time_ofAFirstMotion_startsAtZeroHoweverLateItIs(ValueKind kind) {
        ValueFixture f = new ValueFixture();
        f.update(5, 40_000.1, 7);
        MotionHandle handle = f.bind("a", kind, f.logged("a", kind, 2));
        f.update(0.5);
        f.assertTaken("a@0", "a:start", "a@0.25");
        f.dispatcher.clear();
        f.forget();
        assertThat(handle.isActive()).isFalse();
        MotionHandle next = f.bind("b", kind, f.logged("b", kind, 2));
        assertThat(next.time()).isZero();
        f.update(1);
        f.assertTaken("b@0", "b:start", "b@0.5");
    }

    @ParameterizedTest
    @EnumSource
    void speed_thatTurnsRound_neverJumps(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            MotionHandle handle = f.bind("a", kind, f.create(kind, 4), sink);
            f.update(1);
            f.forget();
            handle.speed(-2);
            f.update(0);
            f.assertTaken("a@0.25");
            f.update(0.25);
            f.assertTaken("a@0.125");
            handle.speed(0);
            f.update(3);
            f.assertTaken();
            handle.speed(0.5);
            f.update(1);
            f.assertTaken("a@0.25");
            handle.speed(-1);
            f.update(7);
            f.assertTaken("a@0");
            f.update(7);
            f.assertTaken();
            assertThat(handle.isPlaying()).isTrue();
            assertThat(handle.time()).isZero();
            handle.speed(1);
            f.update(1);
            f.assertTaken("a@0.25");
        });
    }

    @ParameterizedTest
    @EnumSource
    void speed_thatIsHuge_showsTheLocalTime(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            MotionHandle handle = f.bind("a", kind, f.create(kind, 0.7).loops(Motion.INFINITE), sink);
            for (double speed : new double[] {1e6, 1e9, -1e6, 3e9, -1e9}) {
                handle.speed(speed);
                f.forget();
                f.update(0.1);
                assertShowsItsTime(f, kind, handle);
                f.update(1);
                assertShowsItsTime(f, kind, handle);
            }
        });
    }

    private static void assertShowsItsTime(ValueFixture f, ValueKind kind, MotionHandle handle) {
        double[] value = f.takeValue();
        double progress = handle.progress();
        // A sink that writes nothing counts as one that writes no numbers.
        assertThat(value.length == 0 || kind.isNear(value, progress, handle.completedLoops(), 1e-6))
                .as("%s at %s", Arrays.toString(value), progress)
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void time_afterDays_isAsFineAsAtFirst(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            MotionHandle handle = f.bind("a", kind, f.create(kind, 1).loops(Motion.INFINITE), sink);
            handle.time(0x1p20 + 0.25);
            f.forget();
            f.update(1 / 64.0);
            f.assertTaken("a@" + (0.25 + 1 / 64.0) + "/" + (1 << 20));
            f.update(0x1p20);
            f.assertTaken("a@" + (0.25 + 1 / 64.0) + "/" + (2 << 20));
            f.update(1 / 64.0);
            f.assertTaken("a@" + (0.25 + 2 / 64.0) + "/" + (2 << 20));
        });
    }

    @ParameterizedTest
    @EnumSource
    void seeks_backAndForth_writeOnceAndFireOnlyForwards(ValueKind kind) {
        ValueFixture.forEachSink(kind, kind.form.sinks(), (f, sink) -> {
            if (sink == Sink.NONE) {
                return;
            }
            MotionHandle handle =
                    f.bind("a", kind, f.logged("a", kind, 1).loops(2), sink).preserve();
            f.update(0);
            f.forget();
            handle.time(1.5);
            f.assertTaken("a@0.5/1", "a:loop 1");
            handle.time(0.75);
            f.assertTaken("a@0.75");
            handle.time(0.25);
            f.assertTaken("a@0.25");
            handle.time(99);
            f.assertTaken("a@1", "a:loop 1", "a:loop 2", "a:complete");
            handle.time(-1);
            f.assertTaken("a@0");
            assertThat(handle.time()).isZero();
            f.update(0.5);
            f.assertTaken("a:start", "a@0.5");
        });
    }

    // ---- Refused

    @ParameterizedTest
    @EnumSource
    void times_thatAreNone_areRefusedByNameAndValue(ValueKind kind) {
        for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            ValueFixture f = new ValueFixture();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> f.create(kind, wrong))
                    .withMessageContaining("seconds")
                    .withMessageContaining(Double.toString(wrong));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> f.create(kind, 1).delay(wrong))
                    .withMessageContaining("delay")
                    .withMessageContaining(Double.toString(wrong));
        }
    }

    @ParameterizedTest
    @EnumSource
    void loops_thatAreNone_areRefusedAndNoMotionExists(ValueKind kind) {
        ValueFixture f = new ValueFixture();
        for (long wrong : new long[] {0, -2, Long.MIN_VALUE}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> f.create(kind, 1).loops(wrong))
                    .withMessageContaining("loops")
                    .withMessageContaining(Long.toString(wrong));
        }
        for (Sink sink : kind.form.sinks()) {
            MotionBuilder<?> endless = f.create(kind, 0).loops(Motion.INFINITE);
            assertThatIllegalArgumentException().isThrownBy(() -> f.bind("a", kind, endless, sink));
            assertThatThrownBy(endless::run).isInstanceOf(IllegalStateException.class);
        }
        f.assertTaken();
        assertThat(f.dispatcher.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void positionsAndSpeeds_thatAreNone_areRefusedAndChangeNothing(ValueKind kind) {
        ValueFixture f = new ValueFixture();
        MotionHandle handle = f.bind("a", kind, f.create(kind, 1));
        f.update(0.25);
        f.forget();
        Stream.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
                .forEach(wrong -> {
                    assertThatIllegalArgumentException()
                            .isThrownBy(() -> handle.time(wrong))
                            .withMessageContaining("time")
                            .withMessageContaining(wrong.toString());
                    assertThatIllegalArgumentException()
                            .isThrownBy(() -> handle.speed(wrong))
                            .withMessageContaining("speed")
                            .withMessageContaining(wrong.toString());
                    assertThatIllegalArgumentException().isThrownBy(() -> f.dispatcher.update(wrong));
                });
        assertThatIllegalArgumentException().isThrownBy(() -> f.dispatcher.update(-0.1));
        f.assertTaken();
        f.update(0.25);
        f.assertTaken("a@0.5");
    }
}
