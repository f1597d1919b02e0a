package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that users of other libraries met: sequences. */
@Tag("cases")
class CasesDTest {

    /** What sequences write to; it remembers what was written. */
    private static final class Sprite {
        final List<Float> writes = new ArrayList<>();
        float x;
        float y;
        float z;

        void x(float value) {
            x = value;
            writes.add(value);
        }
    }

    private static final FloatSetter<Sprite> X = Sprite::x;
    private static final FloatSetter<Sprite> Y = (s, value) -> s.y = value;
    private static final FloatSetter<Sprite> Z = (s, value) -> s.z = value;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Sprite sprite = new Sprite();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(float from, float to, double seconds) {
        return Motion.create(from, to, seconds).scheduler(d.scheduler());
    }

    private MotionSequence sequence() {
        return Motion.sequence().scheduler(d.scheduler());
    }

    private MotionHandle bound(String name, FloatSetter<Sprite> setter) {
        return motion(0, 1, 1)
                .name(name)
                .onComplete(() -> log.add(name + ":complete"))
                .onCancel(() -> log.add(name + ":cancel"))
                .bind(sprite, setter);
    }

    // ---- B37: building a sequence flashes later start values

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void b37_laterStartValues_areNeverSeen(boolean ofClips) {
        MotionSequence sequence = sequence();
        if (ofClips) {
            sequence.append(motion(0, 1, 100).clip(Sprite.class, X), sprite)
                    .append(motion(1, 0, 1).clip(Sprite.class, X), sprite);
        } else {
            sequence.append(motion(0, 1, 100).immediateBind(false).bind(sprite, X))
                    .append(motion(1, 0, 1).immediateBind(false).bind(sprite, X));
        }
        assertThat(sprite.writes).isEmpty();
        sequence.run();
        assertThat(sprite.writes).containsExactly(0f);
        d.update(0);
        assertThat(sprite.writes).containsOnly(0f);
    }

    // ---- B38: children that are not active are rewritten every frame

    @Test
    void b38_onlyActiveChildren_areWritten() {
        List<String> writes = new ArrayList<>();
        MotionSequence sequence = sequence();
        for (String name : List.of("A", "B", "C")) {
            sequence.append(motion(0, 1, 1).clip(Sprite.class, (s, value) -> writes.add(name + value)), sprite);
        }
        sequence.run();
        assertThat(writes).containsExactly("A0.0");
        writes.clear();
        d.update(0.5);
        assertThat(writes).containsExactly("A0.5");
        writes.clear();
        d.update(0.75);
        assertThat(writes).containsExactly("A1.0", "B0.25");
        writes.clear();
        d.update(2);
        assertThat(writes).containsExactly("B1.0", "C1.0");
    }

    @Test
    void b38_onOneProperty_onlyTheLatestStartedIsWritten() {
        sequence()
                .insert(0, motion(0, 8, 4).clip(Sprite.class, X), sprite)
                .insert(1, motion(100, 200, 1).clip(Sprite.class, X), sprite)
                .run();
        for (int k = 0; k < 6; k++) {
            d.update(0.5);
        }
        assertThat(sprite.writes).containsExactly(0f, 1f, 100f, 150f, 200f);
    }

    // ---- B39: not-yet-started child must not touch its property

    @Test
    void b39_propertyBeforeItsFirstChild_isLeftAlone() {
        sprite.y = 42;
        sequence().insert(1, motion(5, 6, 1).clip(Sprite.class, Y), sprite).run();
        List<Float> seen = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            d.update(0.5);
            seen.add(sprite.y);
        }
        assertThat(seen).containsExactly(42f, 5f, 5.5f);
    }

    // ---- B42: same-position callbacks out of order

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.0625})
    void b42_callsAtOnePosition_comeAsTheyWereInserted(double at) {
        List<Integer> calls = new ArrayList<>();
        MotionSequence sequence = sequence();
        for (int k = 0; k < 40; k++) {
            int id = k;
            sequence.insertCall(at, () -> calls.add(id));
        }
        sequence.interval(1).run();
        d.update(0.1);
        assertThat(calls).isEqualTo(IntStream.range(0, 40).boxed().toList());
    }

    @Test
    void b42_callBetweenChildrenOfOneProperty_comesAfterTheEndAndBeforeTheStart() {
        sequence()
                .append(
                        motion(0, 1, 0.125)
                                .onComplete(() -> log.add("end " + sprite.x))
                                .clip(Sprite.class, X),
                        sprite)
                .call(() -> {
                    log.add("call " + sprite.x);
                    sprite.x = 100;
                })
                .append(
                        motion(100, 50, 0.125)
                                .onStart(() -> log.add("start " + sprite.x))
                                .clip(Sprite.class, X),
                        sprite)
                .run();
        d.update(0.1875);
        assertThat(log).containsExactly("end 1.0", "call 1.0", "start 100.0");
        assertThat(sprite.x).isEqualTo(75);
    }

    // ---- B43: sequence callback invoked every frame

    @Test
    void b43_calls_comeOnce() {
        sequence()
                .call(() -> log.add("a"))
                .interval(0.2)
                .call(() -> log.add("b"))
                .run();
        for (int k = 0; k < 6; k++) {
            d.update(0.05);
        }
        assertThat(log).containsExactly("a", "b");
    }

    // ---- B44: callbacks skipped or mis-counted by spikes and loops

    @ParameterizedTest
    @ValueSource(doubles = {10, 0.05, 0.15, 0.0333})
    void b44_callsOfLoops_comeInOrderHoweverTimeIsSliced(double slice) {
        MotionHandle handle = sequence()
                .call(() -> log.add("0"))
                .interval(0.1)
                .call(() -> log.add("1"))
                .interval(0.1)
                .call(() -> log.add("2"))
                .loops(3)
                .onComplete(() -> log.add("end"))
                .run();
        while (handle.isActive()) {
            d.update(slice);
        }
        assertThat(log).containsExactly("0", "1", "2", "0", "1", "2", "0", "1", "2", "end");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.75, 5})
    void b44_endlessTimelineOfCallsAndPauses_callsInEveryPass(double slice) {
        int[] calls = new int[2];
        sequence()
                .call(() -> calls[0]++)
                .interval(0.25)
                .call(() -> calls[1]++)
                .interval(0.25)
                .loops(Motion.INFINITE)
                .run();
        for (double time = 0; time < 15; time += slice) {
            d.update(slice);
        }
        assertThat(calls).containsExactly(31, 30);
    }

    // ---- B46: nested sequence of only an interval stalls the parent

    @Test
    void b46_nestedIntervalOnly_passes() {
        MotionHandle outer = sequence()
                .append(Motion.sequence().interval(0.5))
                .call(() -> log.add("call"))
                .onComplete(() -> log.add("end"))
                .run();
        d.update(0.4);
        assertThat(log).isEmpty();
        d.update(0.2);
        assertThat(log).containsExactly("call", "end");
        assertThat(outer.isActive()).isFalse();
    }

    @Test
    void b46_emptySequences_endInTheFirstUpdate() {
        MotionHandle outer = sequence()
                .append(Motion.sequence())
                .append(Motion.sequence().append(Motion.sequence().interval(0)))
                .onComplete(() -> log.add("end"))
                .run();
        assertThat(outer.isActive()).isTrue();
        d.update(0);
        assertThat(log).containsExactly("end");
        assertThat(d.count()).isZero();
    }

    // ---- B47: nested completion/cancel must reach all descendants

    private MotionHandle nested() {
        return sequence()
                .append(Motion.sequence()
                        .append(bound("x", X))
                        .join(bound("y", Y))
                        .onComplete(() -> log.add("inner:complete"))
                        .onCancel(() -> log.add("inner:cancel")))
                .append(bound("z", Z))
                .onComplete(() -> log.add("outer:complete"))
                .onCancel(() -> log.add("outer:cancel"))
                .run();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 0, 0.5, 1, 1.5})
    void b47_complete_reachesAllDescendantsInOrder(double at) {
        MotionHandle outer = nested();
        if (at >= 0) {
            d.update(at);
        }
        outer.complete();
        assertThat(log).containsExactly("x:complete", "y:complete", "inner:complete", "z:complete", "outer:complete");
        assertThat(List.of(sprite.x, sprite.y, sprite.z)).containsOnly(1f);
        assertThat(d.count()).isZero();
    }

    @Test
    void b47_cancel_reachesAllDescendantsOnce() {
        MotionHandle outer = nested();
        d.update(0.5);
        outer.cancel();
        assertThat(log)
                .containsExactlyInAnyOrder("x:cancel", "y:cancel", "z:cancel", "inner:cancel", "outer:cancel")
                .endsWith("outer:cancel");
        assertThat(log.indexOf("inner:cancel")).isGreaterThan(log.indexOf("y:cancel"));
        assertThat(sprite.x).isEqualTo(0.5f);
        assertThat(sprite.y).isEqualTo(0.5f);
        assertThat(sprite.z).isZero();
        d.update(5);
        assertThat(log).hasSize(5);
        assertThat(d.count()).isZero();
    }

    // ---- B49: children never released after the sequence is done

    @Test
    void b49_childrenOfAFinishedSequence_areGone() {
        MotionHandle a = bound("a", X);
        MotionHandle b = bound("b", Y);
        MotionHandle all = sequence().append(a).append(b).run();
        assertThat(d.count()).isEqualTo(3);
        d.update(1.5);
        for (MotionHandle child : List.of(a, b)) {
            assertThat(child.isActive()).isTrue();
            assertThat(child.tryCancel()).isFalse();
            assertThatIllegalStateException().isThrownBy(child::cancel).withMessageContaining("sequence");
        }
        d.update(1);
        assertThat(log).containsExactly("a:complete", "b:complete");
        assertThat(List.of(a.isActive(), b.isActive(), all.isActive())).containsOnly(false);
        assertThat(d.count()).isZero();
        d.update(0);
        assertThat(List.of(a.isValid(), b.isValid(), all.isValid())).containsOnly(false);
        assertThat(MotionFixture.floats(d).pageCount()).isZero();
    }

    // ---- B50: adding running, infinite, foreign or duplicate motions to a sequence

    /** A motion that a sequence cannot take. */
    enum Unfit {
        RUNNING,
        ENDLESS,
        SAME_TWICE,
        OF_ANOTHER_SEQUENCE,
        FOREIGN,
        FAST
    }

    @ParameterizedTest
    @EnumSource
    void b50_unfitMotions_areRefusedAndTheBuilderStays(Unfit unfit) {
        MotionHandle first = bound("first", X);
        MotionSequence sequence = sequence().append(first);
        MotionHandle handle = switch (unfit) {
            case RUNNING -> {
                MotionHandle running = bound("other", Y);
                d.update(0.5);
                yield running;
            }
            case ENDLESS -> motion(0, 1, 1).loops(Motion.INFINITE).run();
            case SAME_TWICE -> first;
            case OF_ANOTHER_SEQUENCE -> {
                MotionHandle other = bound("other", Y);
                sequence().append(other).run();
                yield other;
            }
            case FOREIGN ->
                Motion.create(0f, 1f, 1)
                        .scheduler(new ManualMotionDispatcher().scheduler())
                        .run();
            case FAST -> bound("other", Y).speed(2);
        };
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(handle))
                .withMessageContaining(
                        switch (unfit) {
                            case RUNNING -> "runs already";
                            case ENDLESS -> "loops for ever";
                            case SAME_TWICE, OF_ANOTHER_SEQUENCE -> "belongs to a sequence already";
                            case FOREIGN -> "another dispatcher";
                            case FAST -> "speed 2.0";
                        });
        MotionHandle all = sequence.run();
        assertThat(all.duration()).isEqualTo(1);
        d.update(1);
        assertThat(log).contains("first:complete");
        assertThat(all.isActive()).isFalse();
    }

    @Test
    void b50_builderThatRan_takesNothingMore() {
        MotionSequence sequence = sequence();
        sequence.run();
        MotionHandle late = bound("late", X);
        assertThatIllegalStateException().isThrownBy(() -> sequence.append(late));
        d.update(1);
        assertThat(log).containsExactly("late:complete");
    }

    // ---- B52: ease on the whole sequence that overshoots fires callbacks twice

    @ParameterizedTest
    @EnumSource(
            value = Ease.class,
            names = {"OUT_BOUNCE", "OUT_BACK", "IN_BACK", "IN_OUT_BACK", "IN_BOUNCE", "OUT_ELASTIC", "IN_OUT_ELASTIC"})
    void b52_easeThatTurnsRound_firesOnce(Ease ease) {
        sequence()
                .append(
                        motion(0, 1, 1)
                                .onStart(() -> log.add("start"))
                                .onComplete(() -> log.add("complete"))
                                .clip(Sprite.class, X),
                        sprite)
                .insertCall(0.5, () -> log.add("call"))
                .ease(ease)
                .onComplete(() -> log.add("end"))
                .run();
        for (int k = 0; k < 99; k++) {
            d.update(0.01);
            assertThat(sprite.x).isBetween(0f, 1f);
        }
        assertThat(log).as("what lies at the very end").doesNotContain("complete", "end");
        d.update(0.01);
        assertThat(log).containsExactly("start", "call", "complete", "end");
        assertThat(sprite.x).isEqualTo(1);
    }

    // ---- B75: late setters after run

    @Test
    @SuppressWarnings("CheckReturnValue")
    void b75_everyCallAfterRun_isRefused() {
        MotionClip<Sprite> clip = motion(0, 1, 1).clip(Sprite.class, X);
        MotionSequence sequence = sequence().append(clip, sprite);
        MotionHandle handle = sequence.run();
        List<Runnable> calls = List.of(
                () -> sequence.append(clip, sprite),
                () -> sequence.join(clip, sprite),
                () -> sequence.insert(0, clip, sprite),
                () -> sequence.append(Motion.sequence()),
                () -> sequence.interval(1),
                () -> sequence.call(() -> {}),
                () -> sequence.call(this, test -> {}),
                () -> sequence.insertCall(1, () -> {}),
                () -> sequence.label("late"),
                () -> sequence.loops(2),
                () -> sequence.ease(Ease.IN_BACK),
                () -> sequence.delay(1),
                () -> sequence.onComplete(() -> log.add("late")),
                () -> sequence.name("late"),
                () -> sequence.scheduler(d.scheduler()),
                sequence::run);
        // The buffer behind it may belong to another builder by now.
        MotionSequence next = sequence();
        for (Runnable call : calls) {
            assertThatIllegalStateException().isThrownBy(call::run).withMessageContaining("used");
        }
        assertThat(handle.totalDuration()).isEqualTo(1);
        assertThat(handle.name()).isEmpty();
        assertThat(next.run().totalDuration()).isZero();
        d.update(1);
        assertThat(log).isEmpty();
    }
}
