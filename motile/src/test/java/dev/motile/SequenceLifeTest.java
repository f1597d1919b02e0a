package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sequence's life, from its builder to its end, and that of its children. */
class SequenceLifeTest extends SequenceFixture {

    // ---- A child

    /** Where the child is, of the second of three that play for 1 s each. */
    enum Place {
        BUILT(-1, 0, MotionStatus.SCHEDULED),
        RUN(0, 0, MotionStatus.SCHEDULED),
        BEFORE(0.5, 0, MotionStatus.SCHEDULED),
        AT_START(1, 0, MotionStatus.PLAYING),
        PLAYING(1.5, 0.5, MotionStatus.PLAYING),
        BEHIND(2.5, 1, MotionStatus.COMPLETED);

        final double at;
        final double time;
        final MotionStatus status;

        Place(double at, double time, MotionStatus status) {
            this.at = at;
            this.time = time;
            this.status = status;
        }
    }

    private MotionHandle childAt(Place place) {
        MotionHandle child = logged("fade", 1).immediateBind(false).bind(target, X);
        MotionSequence sequence = sequence()
                .append(motion(1).run())
                .append(child)
                .append(motion(1).run());
        if (place.at >= 0) {
            sequence.run();
        }
        if (place.at > 0) {
            d.update(place.at);
        }
        log.clear();
        return child;
    }

    @ParameterizedTest
    @EnumSource
    void child_anywhere_canBeReadAndIsActive(Place place) {
        MotionHandle child = childAt(place);
        assertThat(child.isValid()).isTrue();
        assertThat(child.isActive()).isTrue();
        assertThat(child.isPlaying()).isEqualTo(place.status != MotionStatus.COMPLETED);
        assertThat(child.status()).isEqualTo(place.status);
        assertThat(child.time()).isEqualTo(place.time);
        assertThat(child.progress()).isEqualTo(place.time);
        assertThat(child.speed()).isEqualTo(1);
        assertThat(child.duration()).isEqualTo(1);
        assertThat(child.totalDuration()).isEqualTo(1);
        assertThat(child.completedLoops()).isEqualTo(place == Place.BEHIND ? 1 : 0);
        assertThat(child.name()).isEqualTo("fade");
    }

    @ParameterizedTest
    @EnumSource
    void child_anywhere_cannotBeChanged(Place place) {
        MotionHandle child = childAt(place);
        List<Consumer<MotionHandle>> calls = List.of(
                MotionHandle::cancel,
                MotionHandle::complete,
                handle -> handle.time(0.25),
                handle -> handle.speed(2),
                MotionHandle::preserve);
        List<String> names = List.of("cancel", "complete", "time", "speed", "preserve");
        for (int k = 0; k < calls.size(); k++) {
            Consumer<MotionHandle> call = calls.get(k);
            assertThatIllegalStateException()
                    .isThrownBy(() -> call.accept(child))
                    .withMessageContaining(names.get(k))
                    .withMessageContaining("'fade'")
                    .withMessageContaining("belongs to a sequence");
        }
        assertThat(child.tryCancel()).isFalse();
        assertThat(child.tryComplete()).isFalse();
        assertThat(log).isEmpty();
        assertThat(child.time()).isEqualTo(place.time);
        assertThat(child.status()).isEqualTo(place.status);
    }

    @Test
    void child_inADelay_isDelayed() {
        MotionHandle child = logged("fade", 1).delay(1).immediateBind(false).bind(target, X);
        sequence().interval(1).append(child).run();
        d.update(1.5);
        assertThat(child.status()).isEqualTo(MotionStatus.DELAYED);
        assertThat(child.time()).isEqualTo(0.5);
        assertThat(target[0]).isEqualTo(-9);
        assertThat(log).isEmpty();
        d.update(1);
        assertThat(target[0]).isEqualTo(0.5f);
        assertThat(log).containsExactly("fade:start");
    }

    @Test
    void child_ofAnEndedSequence_isGoneWithIt() {
        for (String how : List.of("completes", "complete", "cancel", "clear")) {
            MotionHandle child = logged("child", 1).bind(target, X);
            MotionHandle all = sequence().append(child).run();
            d.update(0.5);
            log.clear();
            switch (how) {
                case "completes" -> d.update(1);
                case "complete" -> all.complete();
                case "cancel" -> all.cancel();
                default -> d.clear();
            }
            boolean completed = how.startsWith("complete");
            assertThat(log)
                    .as(how)
                    .isEqualTo(completed ? List.of("child:loop1", "child:complete") : List.of("child:cancel"));
            assertThat(child.isActive()).as(how).isFalse();
            assertThat(child.isValid()).as(how).isTrue();
            assertThat(child.status()).as(how).isEqualTo(completed ? MotionStatus.COMPLETED : MotionStatus.CANCELED);
            assertThatIllegalStateException()
                    .isThrownBy(child::cancel)
                    .withMessageContaining(completed ? "completed" : "cancelled");
            assertClean();
            assertThat(child.status()).isEqualTo(MotionStatus.NONE);
            log.clear();
        }
    }

    // ---- The whole: each call in each state

    /** A sequence of 2 s with a delay of 1 s, or without end, in one of the states of its life. */
    enum State {
        SCHEDULED(0, MotionStatus.SCHEDULED),
        DELAYED(0.5, MotionStatus.DELAYED),
        PLAYING(1.5, MotionStatus.PLAYING),
        PAUSED(1.5, MotionStatus.PLAYING),
        INFINITE(1.5, MotionStatus.PLAYING),
        PRESERVED(1.5, MotionStatus.PLAYING),
        PRESERVED_COMPLETED(3, MotionStatus.COMPLETED),
        ENDED_COMPLETED(3, MotionStatus.COMPLETED),
        ENDED_CANCELED(1.5, MotionStatus.CANCELED),
        GONE(Double.NaN, MotionStatus.NONE);

        final double time;
        final MotionStatus status;

        State(double time, MotionStatus status) {
            this.time = time;
            this.status = status;
        }

        boolean isActive() {
            return ordinal() < ENDED_COMPLETED.ordinal();
        }

        boolean canComplete() {
            return isActive() && this != INFINITE && this != PRESERVED_COMPLETED;
        }

        String refusal() {
            return switch (this) {
                case PRESERVED_COMPLETED, ENDED_COMPLETED -> "completed";
                case ENDED_CANCELED -> "cancelled";
                case GONE -> "gone";
                default -> "cancel it";
            };
        }
    }

    private MotionHandle reach(State state) {
        MotionHandle all = logged("all")
                .append(logged("a", 2).clip(float[].class, X), target)
                .delay(1)
                .loops(state == State.INFINITE ? Motion.INFINITE : 1)
                .run();
        switch (state) {
            case SCHEDULED -> {}
            case DELAYED -> d.update(0.5);
            case PLAYING, INFINITE -> d.update(1.5);
            case PAUSED -> {
                d.update(1.5);
                all.speed(0);
                d.update(1);
            }
            case PRESERVED -> {
                all.preserve();
                d.update(1.5);
            }
            case PRESERVED_COMPLETED -> {
                all.preserve();
                d.update(4);
            }
            case ENDED_COMPLETED -> d.update(4);
            case ENDED_CANCELED -> {
                d.update(1.5);
                all.cancel();
            }
            default -> {
                d.update(4);
                d.update(0);
            }
        }
        log.clear();
        return all;
    }

    private void assertRefused(MotionHandle all, State state, String name, Consumer<MotionHandle> call) {
        float shown = target[0];
        int count = d.count();
        assertThatIllegalStateException()
                .isThrownBy(() -> call.accept(all))
                .withMessageContaining(name)
                .withMessageContaining(state.refusal())
                .withMessageContaining(state == State.GONE ? "" : "'all'");
        assertThat(log).isEmpty();
        assertThat(target[0]).isEqualTo(shown);
        assertThat(d.count()).isEqualTo(count);
        assertThat(all.status()).isEqualTo(state.status);
    }

    @ParameterizedTest
    @EnumSource
    void reading_inEachState_givesValueOrThrowsWhenGone(State state) {
        MotionHandle all = reach(state);
        assertThat(all.status()).isEqualTo(state.status);
        assertThat(all.isValid()).isEqualTo(state != State.GONE);
        assertThat(all.isActive()).isEqualTo(state.isActive());
        assertThat(all.isPlaying()).isEqualTo(state.isActive() && state != State.PRESERVED_COMPLETED);
        assertThat(d.count()).isEqualTo(state.isActive() ? 2 : 0);
        if (state == State.GONE) {
            assertThatIllegalStateException().isThrownBy(all::time).withMessageContaining("gone");
            assertThatIllegalStateException().isThrownBy(all::name).withMessageContaining("gone");
            return;
        }
        assertThat(all.time()).isEqualTo(state.time);
        assertThat(all.progress()).isEqualTo(Math.max(0, (state.time - 1) / 2));
        assertThat(all.duration()).isEqualTo(2);
        assertThat(all.delay()).isEqualTo(1);
        assertThat(all.totalDuration()).isEqualTo(state == State.INFINITE ? Double.POSITIVE_INFINITY : 3);
        assertThat(all.loops()).isEqualTo(state == State.INFINITE ? -1 : 1);
        assertThat(all.completedLoops()).isEqualTo(state.status == MotionStatus.COMPLETED ? 1 : 0);
        assertThat(all.speed()).isEqualTo(state == State.PAUSED ? 0 : 1);
        assertThat(all.name()).isEqualTo("all");
    }

    @ParameterizedTest
    @EnumSource
    void cancel_inEachState_endsOrThrows(State state) {
        MotionHandle all = reach(state);
        if (!state.isActive()) {
            assertRefused(all, state, "cancel", MotionHandle::cancel);
            assertThat(all.tryCancel()).isFalse();
            return;
        }
        all.cancel();
        // A child that has completed is not cancelled, too.
        boolean childIsOver = state == State.PRESERVED_COMPLETED;
        assertThat(log).isEqualTo(childIsOver ? List.of("all:cancel") : List.of("a:cancel", "all:cancel"));
        assertThat(all.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(all.time()).isEqualTo(state.time);
        assertClean();
    }

    @ParameterizedTest
    @EnumSource
    void complete_inEachState_endsOrThrows(State state) {
        MotionHandle all = reach(state);
        if (!state.canComplete()) {
            assertRefused(all, state, "complete", MotionHandle::complete);
            assertThat(all.tryComplete()).isFalse();
            return;
        }
        all.complete();
        assertThat(log)
                .isEqualTo(
                        state.time >= 1
                                ? List.of("a:loop1", "a:complete", "all:loop1", "all:complete")
                                : List.of(
                                        "all:start", "a:start", "a:loop1", "a:complete", "all:loop1", "all:complete"));
        assertThat(target[0]).isEqualTo(1);
        assertThat(all.status()).isEqualTo(MotionStatus.COMPLETED);
        if (state == State.PRESERVED) {
            assertThat(d.count()).isEqualTo(2);
            all.cancel();
        }
        assertClean();
    }

    @ParameterizedTest
    @EnumSource
    void time_inEachState_seeksOrThrows(State state) {
        MotionHandle all = reach(state);
        if (!state.isActive()) {
            assertRefused(all, state, "time", handle -> handle.time(2));
            return;
        }
        assertThat(all.time(2)).isEqualTo(all);
        assertThat(all.time()).isEqualTo(2);
        assertThat(target[0]).isEqualTo(0.5f);
        assertThat(log).isEqualTo(state.time >= 1 ? List.of() : List.of("all:start", "a:start"));
        assertThat(all.status()).isEqualTo(MotionStatus.PLAYING);
    }

    @ParameterizedTest
    @EnumSource
    void speed_inEachState_isSetOrThrows(State state) {
        MotionHandle all = reach(state);
        if (!state.isActive()) {
            assertRefused(all, state, "speed", handle -> handle.speed(2));
            return;
        }
        assertThat(all.speed(2).speed()).isEqualTo(2);
        assertThat(log).isEmpty();
        d.update(0.25);
        assertThat(all.time()).isEqualTo(Math.min(3, state.time + 0.5));
    }

    @ParameterizedTest
    @EnumSource
    void preserve_inEachState_keepsOrThrows(State state) {
        MotionHandle all = reach(state);
        if (!state.isActive()) {
            assertRefused(all, state, "preserve", MotionHandle::preserve);
            return;
        }
        assertThat(all.preserve().speed(1)).isEqualTo(all);
        d.update(9);
        d.update(9);
        assertThat(all.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(2);
    }

    // ---- Refused

    @Test
    void arguments_thatAreNoTimes_areRefusedAndTheBuilderStays() {
        MotionClip<float[]> clip = motion(1).clip(float[].class, X);
        MotionSequence sequence = sequence().append(clip, target);
        MotionHandle handle = motion(1).run();
        MotionSequence inner = Motion.sequence().interval(1);
        for (double bad : new double[] {-1, -0.001, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            String said = Double.toString(bad);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sequence.insert(bad, clip, target))
                    .withMessageContaining("at")
                    .withMessageContaining(said);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sequence.insert(bad, handle))
                    .withMessageContaining(said);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sequence.insert(bad, inner))
                    .withMessageContaining(said);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sequence.insertCall(bad, () -> {}))
                    .withMessageContaining(said);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sequence.interval(bad))
                    .withMessageContaining("seconds")
                    .withMessageContaining(said);
        }
        // All three are free for it, still.
        assertThat(sequence.append(handle).append(inner).run().totalDuration()).isEqualTo(3);
    }

    @Test
    @SuppressWarnings("NullAway")
    void arguments_thatAreNull_areRefusedAndTheBuilderStays() {
        MotionClip<float[]> clip = motion(1).clip(float[].class, X);
        MotionSequence sequence = sequence().append(clip, target);
        List<Runnable> calls = List.of(
                () -> sequence.append((MotionHandle) null),
                () -> sequence.append((MotionSequence) null),
                () -> sequence.append(null, target),
                () -> sequence.append(clip, null),
                () -> sequence.call(null),
                () -> sequence.call(null, t -> {}),
                () -> sequence.call(target, null),
                () -> sequence.insertCall(1, null),
                () -> sequence.label(null));
        for (Runnable call : calls) {
            assertThatIllegalArgumentException().isThrownBy(call::run).withMessageContaining("null");
        }
        assertThat(sequence.run().totalDuration()).isEqualTo(1);
    }

    @Test
    void endedHandles_areRefusedAndTheBuilderStays() {
        MotionHandle canceled = logged("c", 1).run();
        canceled.cancel();
        MotionHandle completed = logged("e", 1).run();
        completed.complete();
        MotionHandle gone = motion(1).run();
        MotionSequence sequence = sequence().interval(1);
        assertThatIllegalStateException()
                .isThrownBy(() -> sequence.append(canceled))
                .withMessageContaining("'c'")
                .withMessageContaining("cancelled");
        assertThatIllegalStateException()
                .isThrownBy(() -> sequence.append(completed))
                .withMessageContaining("'e'")
                .withMessageContaining("completed");
        gone.cancel();
        d.update(0);
        assertThatIllegalStateException()
                .isThrownBy(() -> sequence.append(gone))
                .withMessageContaining("gone");
        assertThatIllegalStateException()
                .isThrownBy(() -> sequence.append(MotionHandle.NONE))
                .withMessageContaining("NONE");
        assertThat(sequence.run().totalDuration()).isEqualTo(1);
    }

    @Test
    void sequences_thatCannotBeInside_areRefusedAndBothStay() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        MotionSequence sequence = sequence().interval(1);
        MotionSequence endless = Motion.sequence().interval(1).loops(Motion.INFINITE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(endless))
                .withMessageContaining("for ever");
        MotionSequence foreign = Motion.sequence().scheduler(other.scheduler()).interval(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(foreign))
                .withMessageContaining("another dispatcher");
        MotionSequence ofForeign = Motion.sequence()
                .append(Motion.create(0f, 1f, 1).scheduler(other.scheduler()).run());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(ofForeign))
                .withMessageContaining("another dispatcher");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(sequence))
                .withMessageContaining("itself");
        MotionSequence used = Motion.sequence();
        assertThat(sequence.append(used)).isSameAs(sequence);
        assertThatIllegalStateException().isThrownBy(() -> sequence.append(used));
        assertThat(endless.loops(2).scheduler(d.scheduler()).run().totalDuration())
                .isEqualTo(2);
        assertThat(foreign.run().isActive()).isTrue();
        assertThat(ofForeign.run().isActive()).isTrue();
        assertThat(other.count()).isEqualTo(3);
        assertThat(sequence.run().totalDuration()).isEqualTo(1);
    }

    @Test
    void clip_thatLoopsForEver_isRefusedAndTheBuilderStays() {
        MotionClip<float[]> clip = motion(1).loops(Motion.INFINITE).clip(float[].class, X);
        MotionSequence sequence = sequence().interval(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(clip, target))
                .withMessageContaining("for ever");
        assertThat(sequence.run().totalDuration()).isEqualTo(1);
    }

    @Test
    void incremental_isRefused() {
        MotionHandle child = logged("child", 1).run();
        MotionSequence sequence = sequence().append(child).loops(2, LoopType.INCREMENTAL);
        assertThatIllegalArgumentException().isThrownBy(sequence::run).withMessageContaining("INCREMENTAL");
        sequence.close();
        assertThat(log).containsExactly("child:cancel");
        assertClean();
    }

    @Test
    void incrementalInside_isRefused() {
        MotionSequence inner = Motion.sequence().interval(1).loops(2, LoopType.INCREMENTAL);
        MotionSequence sequence = sequence().interval(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(inner))
                .withMessageContaining("INCREMENTAL");
    }

    @Test
    void endlessWithoutLength_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> sequence().call(() -> {}).loops(Motion.INFINITE).run())
                .withMessageContaining("INFINITE");
        assertThat(d.count()).isZero();
    }

    @Test
    @SuppressWarnings("CheckReturnValue")
    void optionsOfTimeBetweenChildren_areRefusedAndNameInterval() {
        MotionClip<float[]> clip = motion(1).clip(float[].class, X);
        List<Consumer<MotionSequence>> options =
                List.of(s -> s.delay(1), s -> s.ease(Ease.IN_QUAD), s -> s.ease(t -> t), s -> s.loops(2));
        List<String> names = List.of("delay", "ease", "ease", "loops");
        for (int k = 0; k < options.size(); k++) {
            MotionSequence sequence = sequence().append(clip, target);
            options.get(k).accept(sequence);
            String name = names.get(k);
            List<Runnable> children = List.of(
                    () -> sequence.append(clip, target),
                    () -> sequence.join(clip, target),
                    () -> sequence.insert(0, clip, target),
                    () -> sequence.interval(1),
                    () -> sequence.call(() -> {}),
                    () -> sequence.append(motion(1).run()),
                    () -> sequence.append(Motion.sequence()));
            for (Runnable child : children) {
                assertThatIllegalStateException()
                        .isThrownBy(child::run)
                        .withMessageContaining(name)
                        .withMessageContaining("interval");
            }
            // It means the whole: behind the last child it is welcome.
            assertThat(sequence.run().duration()).isEqualTo(1);
        }
        for (Consumer<MotionSequence> option : options) {
            MotionSequence sequence = sequence();
            option.accept(sequence);
            assertThat(sequence.append(clip, target).interval(1).run().duration())
                    .isEqualTo(2);
        }
    }

    // ---- close

    @Test
    void close_ofABuilderThatNeverRan_cancelsItsHandles() {
        MotionHandle a = logged("a", 1).bind(target, X);
        MotionHandle b = logged("b", 1).bind(target, Y);
        MotionSequence sequence = sequence()
                .append(Motion.sequence().append(a))
                .append(b)
                .append(logged("clip", 1).clip(float[].class, X), target)
                .onCancel(() -> log.add("all:cancel"));
        sequence.close();
        assertThat(log).containsExactly("a:cancel", "b:cancel");
        assertThat(a.status()).isEqualTo(MotionStatus.CANCELED);
        sequence.close();
        assertThat(log).hasSize(2);
        assertThatIllegalStateException().isThrownBy(sequence::run);
        assertClean();
    }

    @Test
    void close_ofABuilderThatRan_doesNothing() {
        MotionSequence inner = Motion.sequence().append(logged("a", 1).bind(target, X));
        MotionSequence sequence = sequence().append(inner);
        inner.close();
        MotionHandle all = sequence.run();
        inner.close();
        sequence.close();
        sequence.close();
        assertThat(all.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(3);
        assertThat(log).isEmpty();
        d.update(1);
        assertThat(log).containsExactly("a:start", "a:loop1", "a:complete");
        assertClean();
    }

    @Test
    void close_ofAHandleThatEndedMeanwhile_isHarmless() {
        MotionSequence sequence = sequence().append(logged("a", 1).bind(target, X));
        d.clear();
        assertThat(take()).containsExactly("a:cancel");
        sequence.close();
        assertThat(log).isEmpty();
        assertClean();
    }

    @Test
    void run_ofHandlesThatEndedMeanwhile_playsTheRest() {
        MotionSequence sequence = logged("all")
                .append(logged("a", 1).bind(target, X))
                .append(logged("b", 1).clip(float[].class, Y), target);
        d.clear();
        d.update(0);
        assertThat(take()).containsExactly("a:cancel");
        MotionHandle all = sequence.run();
        assertThat(all.duration()).isEqualTo(2);
        d.update(2);
        assertThat(take())
                .containsExactly("all:start", "b:start", "b:loop1", "b:complete", "all:loop1", "all:complete");
        assertClean();
    }

    @Test
    void refusedOption_closesTheBuilderAndCancelsItsHandles() {
        MotionSequence sequence = sequence().append(logged("a", 1).bind(target, X));
        assertThatIllegalArgumentException().isThrownBy(() -> sequence.loops(-2));
        assertThat(log).containsExactly("a:cancel");
        assertThatIllegalStateException().isThrownBy(sequence::run);
        assertClean();
    }

    // ---- Scheduler, groups, references, count

    @Test
    void scheduler_isItsOwnElseItsFirstHandlesElseTheDefault() {
        MotionHandle told = sequence().interval(1).run();
        assertThat(d.count()).isEqualTo(1);
        MotionHandle byHandle =
                Motion.sequence().interval(1).append(motion(1).run()).run();
        assertThat(d.count()).isEqualTo(3);
        MotionHandle byInner = Motion.sequence()
                .append(Motion.sequence().append(motion(1).run()))
                .run();
        assertThat(d.count()).isEqualTo(6);
        MotionHandle byDefault = Motion.sequence().interval(1).run();
        assertThat(d.count()).isEqualTo(6);
        d.update(0.5);
        assertThat(told.time()).isEqualTo(0.5);
        assertThat(byHandle.time()).isEqualTo(0.5);
        assertThat(byInner.time()).isEqualTo(0.5);
        assertThat(byDefault.time()).isZero();
        byDefault.cancel();
    }

    @Test
    @SuppressWarnings("CheckReturnValue")
    void scheduler_thatIsNotThatOfTheHandles_isRefused() {
        MotionHandle child = logged("child", 1).run();
        MotionSequence sequence = Motion.sequence().append(child);
        sequence.scheduler(new ManualMotionDispatcher().scheduler());
        assertThatIllegalArgumentException().isThrownBy(sequence::run).withMessageContaining("scheduler");
        sequence.close();
        assertThat(log).containsExactly("child:cancel");
    }

    @Test
    void count_isAllThatIsActiveChildrenIncluded() {
        MotionClip<float[]> clip = motion(1).clip(float[].class, X);
        MotionSequence sequence = sequence().append(clip, target);
        assertThat(d.count()).isZero();
        sequence.append(motion(1).bind(target, Y));
        assertThat(d.count()).isEqualTo(1);
        sequence.append(Motion.sequence().append(clip, target))
                .call(() -> log.add("call"))
                .run();
        assertThat(d.count()).isEqualTo(5);
        d.update(2.5);
        assertThat(d.count()).isEqualTo(5);
        d.update(0.5);
        assertThat(log).containsExactly("call");
        assertClean();
    }

    @Test
    void clear_cancelsChildrenAndWholeOnce() {
        logged("all")
                .append(told("inner", Motion.sequence()).append(logged("a", 1).bind(target, X)))
                .append(logged("b", 1).clip(float[].class, Y), target)
                .run();
        d.update(0.5);
        log.clear();
        d.clear();
        assertThat(log).containsExactlyInAnyOrder("a:cancel", "b:cancel", "inner:cancel", "all:cancel");
        assertClean();
    }

    @Test
    void group_cancelsAndCompletesTheWhole() {
        MotionGroup group = new MotionGroup();
        MotionClip<float[]> a = logged("a", 1).clip(float[].class, X);
        logged("all").append(a, target).run().addTo(group);
        group.cancel();
        assertThat(take()).containsExactly("a:cancel", "all:cancel");
        logged("all").append(a, target).run().addTo(group);
        group.complete();
        assertThat(take())
                .containsExactly("all:start", "a:start", "a:loop1", "a:complete", "all:loop1", "all:complete");
        assertClean();
    }

    @Test
    void ref_holdsOneSequence() {
        MotionRef ref = new MotionRef();
        logged("one").interval(1).ref(ref).run();
        MotionHandle two = logged("two").interval(1).ref(ref).run();
        assertThat(log).containsExactly("one:cancel");
        assertThat(ref.handle()).isEqualTo(two);
        // A motion of one value takes its place, and the other way round.
        motion(1).clip(float[].class, X).play(target, ref);
        assertThat(log).endsWith("two:cancel");
        assertThat(d.count()).isEqualTo(1);
        logged("three").interval(1).ref(ref).run();
        assertThat(d.count()).isEqualTo(1);
        assertThat(ref.tryComplete()).isTrue();
        assertClean();
    }

    // ---- Preserved, sought, reversed, paused

    private MotionHandle preserved() {
        return logged("all")
                .append(logged("a", 1).clip(float[].class, X), target)
                .call(() -> log.add("call"))
                .append(logged("b", 0.5).immediateBind(false).bind(target, Y))
                .run()
                .preserve();
    }

    @Test
    void ref_letsGoOfTheOneBeforeAheadOfTheFirstWrite_andOfOneThatCameMeanwhile() {
        MotionRef ref = new MotionRef();
        logged("first")
                .append(motion(1).clip(float[].class, X), target)
                .ref(ref)
                .run();
        MotionHandle[] nested = new MotionHandle[1];
        MotionClip<float[]> writes = motion(1).clip(float[].class, (t, x) -> {
            log.add("write");
            if (nested[0] == null) {
                nested[0] = logged("nested", 1).ref(ref).run();
            }
        });
        MotionHandle second = logged("second").append(writes, target).ref(ref).run();
        assertThat(take()).containsExactly("first:cancel", "write", "nested:cancel");
        assertThat(second.isActive()).isTrue();
        MotionHandle third = motion(1).ref(ref).run();
        assertThat(take()).containsExactly("second:cancel");
        assertThat(third.isActive()).isTrue();
    }

    @Test
    void preserved_thatIsSoughtBack_replaysIdentically() {
        MotionHandle all = preserved();
        d.update(2);
        List<String> first = take();
        assertThat(first)
                .containsExactly(
                        "all:start",
                        "a:start",
                        "a:loop1",
                        "a:complete",
                        "call",
                        "b:start",
                        "b:loop1",
                        "b:complete",
                        "all:loop1",
                        "all:complete");
        assertThat(all.status()).isEqualTo(MotionStatus.COMPLETED);
        for (double step : new double[] {2, 0.125, 0.7}) {
            all.time(0);
            assertThat(take()).isEmpty();
            assertThat(target).containsExactly(0, 0);
            for (double time = 0; time < 2; time += step) {
                d.update(step);
            }
            assertThat(take()).isEqualTo(first);
            assertThat(target).containsExactly(1, 1);
        }
        assertThat(d.count()).isEqualTo(3);
        all.cancel();
        assertThat(log).containsExactly("all:cancel");
        assertClean();
    }

    @Test
    void preserved_thatRestsAtItsEnd_writesNothing() {
        int[] writes = new int[1];
        MotionHandle all = sequence()
                .append(motion(1).clip(float[].class, (t, x) -> writes[0]++), target)
                .onUpdate(() -> log.add("update"))
                .run()
                .preserve();
        d.update(1);
        int before = writes[0];
        log.clear();
        d.update(1);
        d.update(1);
        assertThat(writes[0]).isEqualTo(before);
        assertThat(log).isEmpty();
        all.cancel();
    }

    @Test
    void complete_endsOnWhatPlaybackEndsOn() {
        for (LoopType type : List.of(LoopType.RESTART, LoopType.FLIP, LoopType.YOYO)) {
            for (int loops = 1; loops < 4; loops++) {
                List<String> played = new ArrayList<>();
                float[] shown = {};
                for (boolean completes : new boolean[] {false, true}) {
                    target[0] = -9;
                    MotionHandle all = logged("all")
                            .append(logged("a", 0.5).clip(float[].class, X), target)
                            .call(() -> log.add("call"))
                            .append(logged("b", 0.5).clip(float[].class, X), target)
                            .delay(0.25, DelayType.EVERY_LOOP)
                            .loops(loops, type)
                            .run();
                    if (completes) {
                        all.complete();
                        assertThat(log).isEqualTo(played);
                        assertThat(target).containsExactly(shown);
                    } else {
                        for (int k = 0; k < 40 * loops; k++) {
                            d.update(0.03125);
                        }
                        played = List.copyOf(log);
                        shown = target.clone();
                    }
                    assertThat(log).endsWith("all:loop" + loops, "all:complete");
                    log.clear();
                    assertClean();
                }
            }
        }
    }

    @Test
    void speedNegative_playsCallsBackAndStaysAtZero() {
        MotionHandle all = preserved();
        d.update(1.25);
        log.clear();
        all.speed(-1);
        d.update(0.5);
        assertThat(take()).containsExactly("call");
        assertThat(target[0]).isEqualTo(0.75f);
        assertThat(target[1]).isZero();
        d.update(5);
        assertThat(all.time()).isZero();
        assertThat(all.isActive()).isTrue();
        assertThat(target[0]).isZero();
        d.update(5);
        assertThat(take()).isEmpty();
        all.speed(1);
        d.update(2);
        assertThat(log).endsWith("all:loop1", "all:complete").contains("all:start", "a:start", "call");
        all.cancel();
    }

    @Test
    void moreThanAThousandLoopsInOneStep_playOnlyTheLastThousandEitherWay() {
        int[] calls = new int[1];
        List<Long> loops = new ArrayList<>();
        MotionHandle all = sequence()
                .interval(1)
                .insertCall(0.5, () -> calls[0]++)
                .loops(5000)
                .onLoopComplete(loops::add)
                .run();
        d.update(2500.75);
        assertThat(calls[0]).isEqualTo(1001);
        assertThat(loops).hasSize(1000).startsWith(1501L).endsWith(2500L);
        d.update(1000);
        assertThat(calls[0]).isEqualTo(2001);
        assertThat(loops).hasSize(2000).endsWith(3500L);
        d.update(10);
        assertThat(calls[0]).isEqualTo(2011);
        all.speed(-1);
        d.update(10);
        assertThat(calls[0]).isEqualTo(2021);
        d.update(1000);
        assertThat(calls[0]).isEqualTo(3021);
        d.update(2000);
        assertThat(calls[0]).isEqualTo(4021);
        assertThat(all.time()).isEqualTo(500.75);
        assertThat(loops).hasSize(2010);
    }

    @ParameterizedTest
    @EnumSource(
            value = LoopType.class,
            names = {"FLIP", "YOYO", "RESTART"})
    void easeOfTheWholeThatTurnsRound_showsItsPlaceInEveryFrame(LoopType type) {
        for (Ease ease : new Ease[] {Ease.IN_OUT_BACK, Ease.OUT_BOUNCE, Ease.IN_BOUNCE}) {
            int[] frames = new int[1];
            MotionHandle all = sequence()
                    .append(motion(1).clip(float[].class, X), target)
                    .append(motion(1).clip(float[].class, Y), target)
                    .ease(ease)
                    .loops(2, type)
                    .onUpdate(() -> frames[0]++)
                    .run();
            for (int step = 1; step < 64; step++) {
                d.update(0.0625);
                double phase = step % 32 / 32.0;
                boolean odd = step >= 32;
                double eased = ease.applyAsDouble(odd && type == LoopType.YOYO ? 1 - phase : phase);
                double place = 2 * Math.max(0, Math.min(odd && type == LoopType.FLIP ? 1 - eased : eased, 1));
                assertThat((double) target[0])
                        .as("%s, step %d", ease, step)
                        .isCloseTo(Math.min(place, 1), within(1e-6));
                assertThat((double) Math.max(0, target[1]))
                        .as("%s, step %d", ease, step)
                        .isCloseTo(Math.max(0, place - 1), within(1e-6));
                assertThat(frames[0]).isEqualTo(step);
            }
            assertThat(all.completedLoops()).isEqualTo(1);
            all.cancel();
            target[1] = 0;
        }
    }

    @Test
    void easeOfTheWholeThatEndsHalfWay_showsThatPlaceAtItsEndAndAllItsEvents() {
        sequence()
                .append(told("a", motion(1)).clip(float[].class, X), target)
                .append(told("b", motion(1)).clip(float[].class, Y), target)
                .ease(t -> t * 0.75)
                .run()
                .preserve();
        d.update(1);
        assertThat(target).containsExactly(0.75f, -9);
        assertThat(take()).containsExactly("a:start");
        d.update(1);
        assertThat(take()).containsExactly("a:loop1", "a:complete", "b:start", "b:loop1", "b:complete");
        assertThat(target).containsExactly(1, 0.5f);
    }

    @Test
    void easeOfTheWholeThatFailsForAWhile_leavesItWhereItIs() {
        ignoreErrors();
        sequence()
                .append(motion(1).clip(float[].class, X), target)
                .ease(t -> {
                    if (t == 0.5) {
                        throw new IllegalStateException("half");
                    }
                    return t;
                })
                .run();
        d.update(0.25);
        d.update(0.25);
        assertThat(take()).containsExactly("! half");
        assertThat(target[0]).isEqualTo(0.25f);
        d.update(0.25);
        assertThat(target[0]).isEqualTo(0.75f);
    }

    @Test
    void childWithoutLength_isWrittenOnce() {
        int[] writes = new int[1];
        sequence()
                .append(motion(0).clip(int[].class, (w, x) -> w[0]++), writes)
                .append(motion(1).run())
                .append(motion(1).run())
                .run();
        for (int step = 0; step < 8; step++) {
            d.update(0.25);
        }
        assertThat(writes[0]).isEqualTo(1);
    }

    @Test
    void whatLiesNextToZero_comesWithTheFirstUpdate() {
        sequence()
                .insert(0, told("a", motion(1e-9)).clip(float[].class, X), target)
                .insertCall(1e-9, () -> log.add("call"))
                .insertCall(3e-9, () -> log.add("later"))
                .interval(1)
                .run();
        d.update(0);
        assertThat(take()).containsExactlyInAnyOrder("a:start", "a:loop1", "a:complete", "call");
        assertThat(target[0]).isEqualTo(1);
    }

    @Test
    void speedZero_stopsAll() {
        MotionHandle all = preserved();
        d.update(0.5);
        log.clear();
        all.speed(0);
        d.update(9);
        assertThat(target[0]).isEqualTo(0.5f);
        assertThat(all.isPlaying()).isTrue();
        assertThat(log).isEmpty();
        all.speed(2);
        d.update(0.25);
        assertThat(target[0]).isEqualTo(1);
        all.cancel();
    }

    @Test
    void onUpdate_ofTheWhole_comesBehindItsChildren() {
        sequence()
                .append(motion(1).onUpdate(() -> log.add("child")).clip(float[].class, X), target)
                .onUpdate(() -> log.add("all"))
                .run();
        d.update(0.5);
        assertThat(take()).containsExactly("child", "all");
    }

    @Test
    @Timeout(5)
    void easeInside_thatOvershoots_costsNoMoreThanOthers() {
        sequence()
                .append(Motion.sequence()
                        .append(logged("x", 1).clip(float[].class, X), target)
                        .call(() -> log.add("call"))
                        .ease(Ease.OUT_BACK))
                .run();
        d.update(0.75);
        assertThat(take()).containsExactly("x:start");
        d.update(0.25);
        assertThat(take()).containsExactly("x:loop1", "x:complete", "call");
        assertClean();
    }

    // ---- First writes

    @Test
    void run_appliesTimeZeroAndNothingLater() {
        List<String> writes = new ArrayList<>();
        sequence()
                .insert(0, Motion.create(1f, 2f, 1).clip(float[].class, (t, x) -> writes.add("a" + x)), target)
                .insert(0, Motion.create(3f, 4f, 0).clip(float[].class, (t, x) -> writes.add("zero" + x)), target)
                .insert(0, Motion.create(5f, 6f, 2).clip(float[].class, (t, x) -> writes.add("b" + x)), target)
                .insert(0.001, Motion.create(7f, 8f, 2).clip(float[].class, (t, x) -> writes.add("late" + x)), target)
                .insert(
                        0,
                        Motion.sequence()
                                .insert(
                                        0,
                                        Motion.create(9f, 10f, 2)
                                                .clip(float[].class, (t, x) -> writes.add("inner" + x)),
                                        target)
                                .insert(
                                        1,
                                        Motion.create(11f, 12f, 2)
                                                .clip(float[].class, (t, x) -> writes.add("lateInner" + x)),
                                        target))
                .insertCall(0, () -> writes.add("call"))
                .onStart(() -> writes.add("start"))
                .run();
        assertThat(writes).containsExactly("a1.0", "b5.0", "inner9.0");
    }

    @Test
    void run_ofSeveralOnOneProperty_showsTheLastAdded() {
        MotionClip<float[]> one = Motion.create(1f, 2f, 1).clip(float[].class, X);
        MotionClip<float[]> two = Motion.create(3f, 4f, 1).clip(float[].class, X);
        sequence().insert(0, one, target).insert(0, two, target).run();
        assertThat(target[0]).isEqualTo(3);
        sequence()
                .insert(0, two, target)
                .insert(0, Motion.sequence().append(one, target))
                .run();
        assertThat(target[0]).isEqualTo(1);
    }

    @Test
    void run_withImmediateBindFalse_writesWithTheFirstUpdate() {
        sequence()
                .append(motion(1).clip(float[].class, X), target)
                .immediateBind(false)
                .run();
        assertThat(target[0]).isEqualTo(-9);
        d.update(0);
        assertThat(target[0]).isZero();
    }

    @Test
    void run_withADelay_writesWhenItEnds() {
        sequence().append(motion(1).clip(float[].class, X), target).delay(1).run();
        assertThat(target[0]).isEqualTo(-9);
        d.update(0.5);
        assertThat(target[0]).isEqualTo(-9);
        d.update(0.5);
        assertThat(target[0]).isZero();
        target[0] = -9;
        sequence()
                .append(motion(1).clip(float[].class, X), target)
                .delay(1)
                .skipValuesDuringDelay(false)
                .run();
        assertThat(target[0]).isZero();
    }

    @Test
    void handle_writesAtItsOwnCreation() {
        MotionHandle handle = motion(1).bind(target, X);
        assertThat(target[0]).isZero();
        target[0] = -9;
        sequence().interval(1).append(handle).run();
        d.update(0.5);
        assertThat(target[0]).isEqualTo(-9);
        d.update(1);
        assertThat(target[0]).isEqualTo(0.5f);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void run_whoseClipCannotBeMade_leavesNothing(boolean inside) {
        MotionClip<float[]> good = logged("good", 1).clip(X);
        MotionClip<float[]> bad = logged("bad", 1)
                .loops(2, LoopType.INCREMENTAL)
                .ease(t -> {
                    throw new IllegalStateException("ease");
                })
                .clip(X);
        MotionHandle given = logged("given", 1).run();
        MotionSequence whole = logged("all").append(given).append(good, target);
        MotionSequence part = inside ? Motion.sequence().append(good, target).append(bad, target) : null;
        MotionSequence built =
                part == null ? whole.append(bad, target) : whole.append(part).append(good, target);
        assertThatIllegalStateException().isThrownBy(built::run).withMessage("ease");
        assertThat(take()).containsExactly("given:cancel");
        assertThat(given.isActive()).isFalse();
        assertClean();
        ModelInvariants.check(d);
        logged("next").append(good, target).run();
        d.update(1);
        assertThat(take())
                .containsExactly(
                        "next:start", "good:start", "good:loop1", "good:complete", "next:loop1", "next:complete");
    }

    @Test
    void play_ofAClipOfClipsThatCannotBeMade_leavesNothing() {
        MotionClip<float[]> good = logged("good", 1).clip(X);
        MotionClip<float[]> bad = motion(1)
                .loops(2, LoopType.INCREMENTAL)
                .ease(t -> {
                    throw new IllegalStateException("ease");
                })
                .clip(X);
        MotionClip<float[]> both = MotionClip.sequence(good, bad);
        assertThatIllegalStateException().isThrownBy(() -> both.play(target)).withMessage("ease");
        assertThat(take()).isEmpty();
        assertClean();
    }

    @Test
    void setterThatFailsInRun_goesToTheHandlerOrTheCallerAndLeavesNothingBehind() {
        ignoreErrors();
        MotionHandle all = null;
        try {
            all = sequence()
                    .append(
                            motion(1).clip(float[].class, (t, x) -> {
                                throw new IllegalStateException("write " + x);
                            }),
                            target)
                    .append(logged("b", 1).bind(target, Y))
                    .run();
        } catch (IllegalStateException thrown) {
            assertThat(thrown).hasMessage("write 0.0");
            assertThat(take()).containsExactly("b:cancel");
            assertClean();
        }
        if (all != null) {
            d.update(1.5);
            assertThat(target[1]).isEqualTo(0.5f);
            d.update(1);
            assertClean();
        }
    }

    // ---- Children that fail or die

    @Test
    void child_withCancelOnError_isCancelledAndTheOthersGoOn() {
        ignoreErrors();
        MotionHandle failing = logged("failing", 1)
                .cancelOnError()
                .immediateBind(false)
                .bind(target, (t, x) -> {
                    if (x > 0) {
                        throw new IllegalStateException("write");
                    }
                });
        logged("all")
                .append(failing)
                .join(logged("x", 1).clip(float[].class, X), target)
                .append(logged("y", 1).clip(float[].class, Y), target)
                .run();
        d.update(0.5);
        assertThat(take()).containsExactly("all:start", "failing:start", "x:start", "! write", "failing:cancel");
        assertThat(failing.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(d.count()).isEqualTo(3);
        d.update(2);
        assertThat(take())
                .containsExactly(
                        "x:loop1", "x:complete", "y:start", "y:loop1", "y:complete", "all:loop1", "all:complete");
        assertThat(target).containsExactly(1, 1);
        assertClean();
    }

    @Test
    void child_thatFailsInOneBigStep_isCancelledAndTheOthersGoOn() {
        ignoreErrors();
        logged("all")
                .append(
                        logged("failing", 1).cancelOnError().clip(float[].class, (t, x) -> {
                            if (x > 0) {
                                throw new IllegalStateException("write");
                            }
                        }),
                        target)
                .append(logged("y", 1).clip(float[].class, Y), target)
                .run();
        d.update(5);
        assertThat(log)
                .containsExactly(
                        "all:start",
                        "failing:start",
                        "! write",
                        "failing:cancel",
                        "y:start",
                        "y:loop1",
                        "y:complete",
                        "all:loop1",
                        "all:complete");
        assertClean();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 5})
    void child_thatIsDead_isCancelledBeforeTheWriteAndTheOthersGoOn(double step) {
        boolean[] dead = new boolean[1];
        logged("all")
                .append(logged("x", 1).aliveWhile(() -> !dead[0]).clip(float[].class, X), target)
                .append(logged("y", 1).clip(float[].class, Y), target)
                .run();
        d.update(0.25);
        dead[0] = true;
        for (int k = 0; k < 9; k++) {
            d.update(step);
        }
        assertThat(target).containsExactly(0.25f, 1);
        assertThat(log).contains("x:cancel", "y:complete", "all:complete").doesNotContain("x:complete", "x:loop1");
        assertClean();
    }

    @Test
    void child_whoseWeakTargetIsGone_isCancelledAndTheOthersGoOn() throws InterruptedException {
        MotionHandle weak = weakChild();
        logged("all")
                .append(weak)
                .append(logged("y", 1).clip(float[].class, Y), target)
                .run();
        for (int k = 0; k < 40 && !log.contains("weak:cancel"); k++) {
            System.gc();
            d.update(0.015625);
        }
        assertThat(log).contains("weak:cancel");
        d.update(5);
        assertThat(log).endsWith("y:complete", "all:loop1", "all:complete");
        assertClean();
    }

    private MotionHandle weakChild() {
        return logged("weak", 1).weakTarget().bind(new float[2], X);
    }

    @Test
    void ease_thatFails_stopsNobodyElse() {
        ignoreErrors();
        logged("all")
                .append(
                        logged("x", 1)
                                .ease(t -> {
                                    throw new IllegalStateException("ease");
                                })
                                .immediateBind(false)
                                .clip(float[].class, X),
                        target)
                .append(logged("y", 1).clip(float[].class, Y), target)
                .immediateBind(false)
                .run();
        d.update(0.5);
        d.update(5);
        assertThat(log).contains("! ease", "x:complete", "y:complete").endsWith("all:loop1", "all:complete");
        assertThat(target[1]).isEqualTo(1);
        assertClean();
    }

    @Test
    void easeOfTheWhole_thatFails_isReportedAndTheEndIsClean() {
        ignoreErrors();
        logged("all")
                .append(logged("x", 1).clip(float[].class, X), target)
                .ease(t -> {
                    throw new IllegalStateException("ease");
                })
                .immediateBind(false)
                .run();
        for (int k = 0; k < 8; k++) {
            d.update(0.25);
        }
        assertThat(log).contains("! ease");
        assertClean();
    }

    @Test
    void whole_thatIsDead_cancelsItsChildren() {
        boolean[] dead = new boolean[1];
        logged("all")
                .append(logged("x", 1).clip(float[].class, X), target)
                .aliveWhile(() -> !dead[0])
                .run();
        d.update(0.25);
        log.clear();
        dead[0] = true;
        d.update(0.25);
        assertThat(log).containsExactly("x:cancel", "all:cancel");
        assertThat(target[0]).isEqualTo(0.25f);
        assertClean();
    }

    @Test
    void handler_thatThrows_isHeardAfterThePass() {
        d.onError((error, failure) -> {
            throw new IllegalStateException("handled " + error.getMessage());
        });
        logged("all")
                .call(() -> {
                    throw new IllegalStateException("one");
                })
                .append(logged("x", 1).clip(float[].class, X), target)
                .call(() -> {
                    throw new IllegalStateException("two");
                })
                .run();
        assertThatThrownBy(() -> d.update(5))
                .hasMessage("handled one")
                .satisfies(thrown -> assertThat(thrown.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("handled two"));
        assertThat(log).endsWith("x:complete", "all:loop1", "all:complete");
        assertClean();
    }

    // ---- Waits and ends

    @ParameterizedTest
    @ValueSource(doubles = {0.4, 0.5})
    void childThatHoldsItsEnd_andTellsOfLoops_showsItsEnd(double at) {
        sequence()
                .append(
                        motion(0.25)
                                .holdAfter(0.25)
                                .onLoopComplete(n -> log.add("loop"))
                                .clip(float[].class, X),
                        target)
                .run();
        d.update(0.125);
        d.update(at - 0.125);
        assertThat(target[0]).isEqualTo(1);
        assertThat(log).containsExactly("loop");
    }

    @Test
    void wholeWithoutLength_callsInEveryLoop() {
        logged("s").insertCall(0, () -> log.add("call")).loops(2).run();
        d.update(0);
        assertThat(log).containsExactly("s:start", "call", "s:loop1", "call", "s:loop2", "s:complete");
    }

    @Test
    void shownDelayOfAWholeThatDidNotWriteWhenItRan_isWrittenByItsFirstStep() {
        for (int k = 0; k < 2; k++) {
            target[0] = -9;
            MotionHandle all = sequence()
                    .append(motion(1).clip(float[].class, X), target)
                    .delay(0.25)
                    .skipValuesDuringDelay(false)
                    .immediateBind(false)
                    .run();
            assertThat(target[0]).isEqualTo(-9);
            if (k == 0) {
                all.time(0.125);
            } else {
                d.update(0.125);
            }
            assertThat(target[0]).isZero();
            all.cancel();
        }
    }

    @Test
    void childWhoseLastLoopCompletesTheWhole_isCompletedToo() {
        MotionHandle[] all = new MotionHandle[1];
        MotionClip<float[]> first = told("a", motion(0.4375))
                .onLoopComplete(n -> {
                    log.add("a:loop" + n);
                    all[0].tryComplete();
                })
                .clip(float[].class, X);
        all[0] = logged("s")
                .append(first, target)
                .join(told("b", motion(1)).clip(float[].class, Y), target)
                .run();
        d.update(0.5);
        assertThat(log)
                .containsExactly(
                        "s:start",
                        "a:start",
                        "b:start",
                        "a:loop1",
                        "a:complete",
                        "b:loop1",
                        "b:complete",
                        "s:loop1",
                        "s:complete");
        assertClean();
    }

    @Test
    void clear_passesByWhatIsInACompletedSequenceInside() {
        logged("s")
                .insert(
                        0,
                        Motion.sequence()
                                .append(logged("a", 0.25).clip(float[].class, X), target)
                                .loops(2, LoopType.YOYO))
                .insert(0, logged("b", 1).clip(float[].class, Y), target)
                .run();
        d.update(0.5);
        assertThat(take()).containsExactly("s:start", "a:start", "b:start", "a:loop1", "a:complete");
        d.clear();
        assertThat(take()).containsExactly("b:cancel", "s:cancel");
        assertClean();
    }

    @Test
    void clear_cancelsWhatWasGivenToABuilderThatHasNotRun() {
        MotionSequence open = sequence().append(logged("a", 1).run());
        d.clear();
        assertThat(take()).containsExactly("a:cancel");
        open.close();
        assertClean();
    }

    @Test
    void childThatHasCompleted_isNotCanceledByClear() {
        logged("s")
                .append(told("a", motion(0)).clip(float[].class, X), target)
                .append(told("b", motion(1)).clip(float[].class, Y), target)
                .run();
        d.update(0);
        take();
        d.clear();
        assertThat(log).containsExactlyInAnyOrder("b:cancel", "s:cancel");
        assertClean();
    }

    @Test
    void childWithoutDurationThatHolds_showsItsEnd() {
        sequence()
                .insert(0.25, motion(0).holdAfter(0.25).clip(float[].class, X), target)
                .run();
        d.update(0.1875);
        assertThat(target[0]).isEqualTo(-9);
        d.update(0.0625);
        assertThat(target[0]).isEqualTo(1);
    }

    // ---- What is used again

    /** How a sequence ends. */
    @SuppressWarnings("ImmutableEnumChecker")
    enum Ending {
        BY_ITSELF((t, all) -> t.d.update(3)),
        CANCELED((t, all) -> all.cancel()),
        COMPLETED((t, all) -> all.complete()),
        SOUGHT_BACK_AND_CANCELED((t, all) -> {
            all.time(1.5);
            all.time(0.5);
            all.cancel();
        }),
        PLAYED_BACK_AND_CANCELED((t, all) -> {
            t.d.update(1.5);
            all.speed(-1);
            t.d.update(1);
            all.cancel();
        }),
        CLEARED((t, all) -> t.d.clear());

        final BiConsumer<SequenceLifeTest, MotionHandle> action;

        Ending(BiConsumer<SequenceLifeTest, MotionHandle> action) {
            this.action = action;
        }
    }

    private MotionSequence two(Runnable call) {
        MotionClip<float[]> x = motion(1).clip(float[].class, X);
        return sequence()
                .append(x, target)
                .append(Motion.sequence().append(x, target))
                .insertCall(1, call);
    }

    private static Object scoreOf(MotionHandle all, ManualMotionDispatcher d) {
        SequenceStore store = (SequenceStore) d.scheduler().dispatcher.store(StoreKind.SEQUENCE);
        return store.scoreOf(SlotsTest.keyOf(all));
    }

    @ParameterizedTest
    @EnumSource
    void itemsOfASequenceThatEnded_areUsedByTheNext(Ending ending) {
        Object first = null;
        for (int k = 0; k < 3; k++) {
            MotionHandle all = two(() -> {}).run();
            Object score = scoreOf(all, d);
            assertThat(score).isSameAs(first == null ? score : first);
            first = score;
            d.update(0.25);
            ending.action.accept(this, all);
            d.update(0);
            assertThat(all.isValid()).isFalse();
        }
    }

    @Test
    void itemsOfASequenceThatEndsInItsOwnCall_areUsedByTheNextOnceTheCallIsOver() {
        MotionHandle[] all = new MotionHandle[2];
        all[0] = two(() -> {
                    all[0].cancel();
                    all[1] = two(() -> log.add("second")).run();
                })
                .run();
        Object first = scoreOf(all[0], d);
        d.update(1.5);
        assertThat(scoreOf(all[1], d)).isNotSameAs(first);
        MotionHandle third = two(() -> {}).run();
        assertThat(scoreOf(third, d)).isSameAs(first);
        d.update(1);
        assertThat(take()).containsExactly("second");
    }
}
