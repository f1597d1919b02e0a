package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What each call on a handle does in each state of its motion. */
class LifeTest {

    /** A motion of 2 s with a delay of 1 s, or without end, in one of the states of its life. */
    enum State {
        SCHEDULED,
        DELAYED,
        PLAYING,
        PAUSED,
        INFINITE_SCHEDULED,
        INFINITE_DELAYED,
        INFINITE_PLAYING,
        PRESERVED_PLAYING,
        PRESERVED_COMPLETED,
        ENDED_COMPLETED,
        ENDED_CANCELED,
        GONE,
        NONE;

        MotionHandle reach(MotionFixture f) {
            MotionHandle handle = f.bind(f.logged(0, 8, 2)
                    .delay(1)
                    .loops(name().startsWith("INFINITE") ? Motion.INFINITE : 1)
                    .name("fade"));
            switch (this) {
                case SCHEDULED, INFINITE_SCHEDULED -> {}
                case DELAYED, INFINITE_DELAYED -> f.update(0.5);
                case PLAYING, INFINITE_PLAYING -> f.update(0.5, 1);
                case PAUSED -> {
                    f.update(0.5, 1);
                    handle.speed(0);
                    f.update(4);
                }
                case PRESERVED_PLAYING -> {
                    handle.preserve();
                    f.update(1.5);
                }
                case PRESERVED_COMPLETED -> {
                    handle.preserve();
                    f.update(3, 1);
                }
                case ENDED_COMPLETED -> f.update(3);
                case ENDED_CANCELED -> {
                    f.update(1.5);
                    handle.cancel();
                }
                case GONE -> f.update(3, 0);
                case NONE -> {
                    handle.cancel();
                    f.update(0);
                    handle = MotionHandle.NONE;
                }
            }
            f.forget();
            return handle;
        }

        MotionStatus status() {
            return switch (this) {
                case SCHEDULED, INFINITE_SCHEDULED -> MotionStatus.SCHEDULED;
                case DELAYED, INFINITE_DELAYED -> MotionStatus.DELAYED;
                case PLAYING, PAUSED, INFINITE_PLAYING, PRESERVED_PLAYING -> MotionStatus.PLAYING;
                case PRESERVED_COMPLETED, ENDED_COMPLETED -> MotionStatus.COMPLETED;
                case ENDED_CANCELED -> MotionStatus.CANCELED;
                case GONE, NONE -> MotionStatus.NONE;
            };
        }

        double time() {
            return switch (this) {
                case SCHEDULED, INFINITE_SCHEDULED -> 0;
                case DELAYED, INFINITE_DELAYED -> 0.5;
                case PLAYING, PAUSED, INFINITE_PLAYING, PRESERVED_PLAYING, ENDED_CANCELED -> 1.5;
                case PRESERVED_COMPLETED, ENDED_COMPLETED -> 3;
                case GONE, NONE -> Double.NaN;
            };
        }

        boolean isEnded() {
            return this == ENDED_COMPLETED || this == ENDED_CANCELED;
        }

        boolean isGone() {
            return this == GONE || this == NONE;
        }

        boolean isInfinite() {
            return name().startsWith("INFINITE");
        }

        boolean isActive() {
            return !isEnded() && !isGone();
        }

        boolean canComplete() {
            return isActive() && !isInfinite() && this != PRESERVED_COMPLETED;
        }

        /** What the message of a refused call says beside the name of the motion. */
        String refusal() {
            return switch (this) {
                case ENDED_COMPLETED, PRESERVED_COMPLETED -> "completed";
                case ENDED_CANCELED -> "cancelled";
                case GONE -> "gone";
                case NONE -> "MotionHandle.NONE";
                default -> "cancel";
            };
        }
    }

    /** A call that only reads, and throws once the motion is gone. */
    enum Reading {
        TIME,
        PROGRESS,
        SPEED,
        DURATION,
        TOTAL_DURATION,
        DELAY,
        LOOPS,
        COMPLETED_LOOPS,
        NAME;

        Object of(MotionHandle handle) {
            return switch (this) {
                case TIME -> handle.time();
                case PROGRESS -> handle.progress();
                case SPEED -> handle.speed();
                case DURATION -> handle.duration();
                case TOTAL_DURATION -> handle.totalDuration();
                case DELAY -> handle.delay();
                case LOOPS -> handle.loops();
                case COMPLETED_LOOPS -> handle.completedLoops();
                case NAME -> handle.name();
            };
        }
    }

    private final MotionFixture f = new MotionFixture();

    private static Stream<Arguments> statesAndReadings() {
        return Stream.of(State.values())
                .flatMap(state -> Stream.of(Reading.values()).map(reading -> Arguments.of(state, reading)));
    }

    @ParameterizedTest
    @EnumSource
    void isValid_inEachState_isTrueUntilGone(State state) {
        assertThat(state.reach(f).isValid()).isEqualTo(!state.isGone());
    }

    @ParameterizedTest
    @EnumSource
    void isActive_inEachState_isTrueUntilEnded(State state) {
        assertThat(state.reach(f).isActive()).isEqualTo(state.isActive());
    }

    @ParameterizedTest
    @EnumSource
    void isPlaying_inEachState_isTrueOnTheWay(State state) {
        assertThat(state.reach(f).isPlaying()).isEqualTo(state.isActive() && state != State.PRESERVED_COMPLETED);
    }

    @ParameterizedTest
    @EnumSource
    void status_inEachState_neverThrows(State state) {
        assertThat(state.reach(f).status()).isEqualTo(state.status());
    }

    @ParameterizedTest
    @EnumSource
    void count_inEachState_isTheActiveOnes(State state) {
        MotionHandle ignored = state.reach(f);
        assertThat(f.dispatcher.count()).isEqualTo(state.isActive() ? 1 : 0);
        assertThat(ignored.equals(MotionHandle.NONE)).isEqualTo(state == State.NONE);
    }

    @ParameterizedTest
    @EnumSource
    void cancel_inEachState_endsOrThrows(State state) {
        MotionHandle handle = state.reach(f);
        if (!state.isActive()) {
            assertRefused(state, handle, "cancel", MotionHandle::cancel);
            return;
        }
        handle.cancel();
        assertCanceled(state, handle);
    }

    @ParameterizedTest
    @EnumSource
    void tryCancel_inEachState_endsOrReturnsFalse(State state) {
        MotionHandle handle = state.reach(f);
        if (!state.isActive()) {
            assertUnchangedBy(state, handle, h -> assertThat(h.tryCancel()).isFalse());
            return;
        }
        assertThat(handle.tryCancel()).isTrue();
        assertCanceled(state, handle);
    }

    private void assertCanceled(State state, MotionHandle handle) {
        assertThat(f.take()).containsExactly("cancel");
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(handle.isValid()).isTrue();
        assertThat(handle.isActive()).isFalse();
        assertThat(handle.time()).isEqualTo(state.time());
        assertThat(f.dispatcher.count()).isZero();
        f.update(5);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isValid()).isFalse();
        assertThat(handle.status()).isEqualTo(MotionStatus.NONE);
    }

    @ParameterizedTest
    @EnumSource
    void complete_inEachState_endsOrThrows(State state) {
        MotionHandle handle = state.reach(f);
        if (!state.canComplete()) {
            assertRefused(state, handle, "complete", MotionHandle::complete);
            return;
        }
        handle.complete();
        assertCompleted(state, handle);
    }

    @ParameterizedTest
    @EnumSource
    void tryComplete_inEachState_endsOrReturnsFalse(State state) {
        MotionHandle handle = state.reach(f);
        if (!state.canComplete()) {
            assertUnchangedBy(state, handle, h -> assertThat(h.tryComplete()).isFalse());
            return;
        }
        assertThat(handle.tryComplete()).isTrue();
        assertCompleted(state, handle);
    }

    private void assertCompleted(State state, MotionHandle handle) {
        boolean started = state.time() >= 1;
        assertThat(f.take())
                .containsExactlyElementsOf(
                        started ? List.of("8.0", "loop 1", "complete") : List.of("start", "8.0", "loop 1", "complete"));
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(handle.isValid()).isTrue();
        assertThat(handle.isActive()).isEqualTo(state == State.PRESERVED_PLAYING);
        assertThat(handle.time()).isEqualTo(3);
        assertThat(handle.completedLoops()).isEqualTo(1);
        f.update(5);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isValid()).isEqualTo(state == State.PRESERVED_PLAYING);
    }

    @ParameterizedTest
    @EnumSource
    void time_inEachState_seeksOrThrows(State state) {
        MotionHandle handle = state.reach(f);
        if (!state.isActive()) {
            assertRefused(state, handle, "time", h -> h.time(2));
            return;
        }
        assertThat(handle.time(2)).isEqualTo(handle);
        assertThat(handle.time()).isEqualTo(2);
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        boolean started = state.time() >= 1;
        assertThat(f.take()).containsExactlyElementsOf(started ? List.of("4.0") : List.of("start", "4.0"));
    }

    @ParameterizedTest
    @EnumSource
    void speed_inEachState_isSetOrThrows(State state) {
        MotionHandle handle = state.reach(f);
        if (!state.isActive()) {
            assertRefused(state, handle, "speed", h -> h.speed(2));
            return;
        }
        assertThat(handle.speed(2)).isEqualTo(handle);
        assertThat(handle.speed()).isEqualTo(2);
        assertThat(handle.time()).isEqualTo(state.time());
        assertThat(handle.status()).isEqualTo(state.status());
        assertThat(f.take()).isEmpty();
        f.update(0.125);
        assertThat(handle.time()).isEqualTo(state == State.PRESERVED_COMPLETED ? 3 : state.time() + 0.25);
    }

    @ParameterizedTest
    @EnumSource
    void preserve_inEachState_keepsOrThrows(State state) {
        MotionHandle handle = state.reach(f);
        if (!state.isActive()) {
            assertRefused(state, handle, "preserve", MotionHandle::preserve);
            return;
        }
        assertThat(handle.preserve()).isEqualTo(handle);
        assertThat(f.take()).isEmpty();
        assertThat(handle.status()).isEqualTo(state.status());
        handle.speed(1);
        f.update(3, 3, 3);
        assertThat(handle.isActive()).isTrue();
        assertThat(handle.status()).isEqualTo(state.isInfinite() ? MotionStatus.PLAYING : MotionStatus.COMPLETED);
    }

    @ParameterizedTest
    @MethodSource("statesAndReadings")
    void reading_inEachState_givesValueOrThrowsWhenGone(State state, Reading reading) {
        MotionHandle handle = state.reach(f);
        if (state.isGone()) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> reading.of(handle))
                    .withMessageContaining(state.refusal());
            return;
        }
        Object expected = switch (reading) {
            case TIME -> state.time();
            case PROGRESS -> Math.max(0, (state.time() - 1) / 2);
            case SPEED -> state == State.PAUSED ? 0.0 : 1.0;
            case DURATION -> 2.0;
            case TOTAL_DURATION -> state.isInfinite() ? Double.POSITIVE_INFINITY : 3.0;
            case DELAY -> 1.0;
            case LOOPS -> state.isInfinite() ? -1L : 1L;
            case COMPLETED_LOOPS -> state.status() == MotionStatus.COMPLETED ? 1L : 0L;
            case NAME -> "fade";
        };
        assertThat(reading.of(handle)).isEqualTo(expected);
        assertThat(f.take()).isEmpty();
    }

    /** The call throws, says which case it is, names the motion if that is still known, and has changed nothing. */
    private void assertRefused(State state, MotionHandle handle, String call, Consumer<MotionHandle> action) {
        assertUnchangedBy(
                state,
                handle,
                h -> assertThatIllegalStateException()
                        .isThrownBy(() -> action.accept(h))
                        .withMessageContaining(call)
                        .withMessageContaining(state.refusal())
                        .withMessageContaining(state.isGone() ? "" : "'fade'"));
    }

    private void assertUnchangedBy(State state, MotionHandle handle, Consumer<MotionHandle> action) {
        List<Object> before = state.isGone() ? List.of() : readAll(handle);
        int count = f.dispatcher.count();
        action.accept(handle);
        assertThat(f.take()).isEmpty();
        assertThat(state.isGone() ? List.of() : readAll(handle)).isEqualTo(before);
        assertThat(handle.status()).isEqualTo(state.status());
        assertThat(f.dispatcher.count()).isEqualTo(count);
        f.update(0.25);
        if (state.isActive() && state != State.PRESERVED_COMPLETED) {
            assertThat(handle.time()).isEqualTo(state.time() + 0.25);
        } else if (state != State.PRESERVED_COMPLETED) {
            assertThat(handle.isValid()).isFalse();
        }
    }

    private static List<Object> readAll(MotionHandle handle) {
        List<Object> all = new ArrayList<>();
        for (Reading reading : Reading.values()) {
            all.add(reading.of(handle));
        }
        return all;
    }

    @Test
    void messages_ofOneCall_tellTheCasesApart() {
        List<String> messages = new ArrayList<>();
        for (State state : List.of(
                State.INFINITE_PLAYING,
                State.PRESERVED_COMPLETED,
                State.ENDED_COMPLETED,
                State.ENDED_CANCELED,
                State.GONE,
                State.NONE)) {
            MotionHandle handle = state.reach(new MotionFixture());
            assertThatThrownBy(handle::complete)
                    .isInstanceOf(IllegalStateException.class)
                    .satisfies(error -> messages.add(error.getMessage()));
        }
        assertThat(messages).doesNotHaveDuplicates().doesNotContainNull();
    }

    @Test
    void complete_ofInfinite_saysToCancel() {
        MotionHandle handle = f.bind(f.create(0, 1, 1).loops(Motion.INFINITE).name("spin"));
        assertThatIllegalStateException()
                .isThrownBy(handle::complete)
                .withMessageContaining("'spin'")
                .withMessageContaining("for ever")
                .withMessageContaining("cancel it");
    }

    @Test
    void messages_ofAMotionWithoutName_sayThatItHasNone() {
        MotionHandle handle = f.bind(f.create(0, 1, 1));
        handle.cancel();
        assertThatIllegalStateException().isThrownBy(handle::cancel).withMessageContaining("unnamed");
    }

    @Test
    void status_overAWholeLife_takesEveryStepInOrder() {
        MotionHandle handle = f.bind(f.create(0, 1, 1).delay(0.5));
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        f.update(0);
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(0.25);
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        f.update(0.25);
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.5);
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        f.update(0.5);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        f.update(0);
        assertThat(handle.status()).isEqualTo(MotionStatus.NONE);
    }

    @Test
    void status_afterASeekInsteadOfAnUpdate_isNotScheduled() {
        MotionHandle delayed = f.bind(f.create(0, 1, 1).delay(0.5));
        MotionHandle playing = f.bind(f.create(0, 1, 1));
        delayed.time(0);
        playing.time(0);
        assertThat(delayed.status()).isEqualTo(MotionStatus.DELAYED);
        assertThat(playing.status()).isEqualTo(MotionStatus.PLAYING);
    }

    @Test
    void isValid_ofAnOldHandle_isFalseHoweverOftenItsSlotIsReused() {
        MotionHandle old = f.bind(f.create(0, 1, 1));
        old.cancel();
        f.update(0);
        for (int k = 0; k < 1000; k++) {
            MotionHandle next = f.bind(f.create(0, 1, 1));
            assertThat(old.isValid()).isFalse();
            assertThat(old.isActive()).isFalse();
            assertThat(old.tryCancel()).isFalse();
            assertThat(old.tryComplete()).isFalse();
            assertThat(old).isNotEqualTo(next);
            next.complete();
            assertThat(next.isValid()).isTrue();
            f.update(0);
            assertThat(next.isValid()).isFalse();
        }
    }

    @Test
    void handles_ofOneMotion_areEqualAndHashAlike() {
        MotionRef ref = new MotionRef();
        MotionHandle handle = f.bind(f.create(0, 1, 1).ref(ref));
        MotionHandle other = f.bind(f.create(0, 1, 1));
        assertThat(ref.handle()).isEqualTo(handle).hasSameHashCodeAs(handle).isNotEqualTo(other);
        assertThat(handle).isNotEqualTo(MotionHandle.NONE);
        assertThat(new MotionRef().handle()).isEqualTo(MotionHandle.NONE).hasToString("MotionHandle.NONE");
    }

    @Test
    void clear_cancelsEveryMotionAndLetsTheClockGoOn() {
        MotionHandle running = f.bind(f.logged(0, 1, 4));
        MotionHandle preserved = f.bind(f.logged(0, 1, 1).name("kept")).preserve();
        f.update(2);
        f.forget();
        f.dispatcher.clear();
        assertThat(f.take()).containsExactly("cancel", "cancel");
        assertThat(running.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(preserved.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(f.dispatcher.count()).isZero();
        assertThat(f.dispatcher.time()).isEqualTo(2);
        MotionHandle next = f.bind(f.create(0, 4, 4));
        f.update(1);
        assertThat(next.time()).isEqualTo(1);
        assertThat(f.value()).isEqualTo(1);
        assertThat(running.isValid()).isFalse();
    }
}
