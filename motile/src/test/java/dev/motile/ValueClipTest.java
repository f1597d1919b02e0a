package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.motile.ValueForm.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clips, references, groups, clear, and builders that are used up, for every type of value. */
class ValueClipTest {

    private final ValueFixture f = new ValueFixture();

    private Object played(String name, ValueKind kind) {
        return kind.form.played(f.target(name, kind));
    }

    private MotionClip<Object> clip(ValueKind kind, MotionBuilder<?> builder) {
        return kind.form.clip(builder);
    }

    // ---- Clips

    @ParameterizedTest
    @EnumSource
    void clip_byEveryWayOfPlaying_animatesItsTarget(ValueKind kind) {
        MotionRef ref = new MotionRef();
        MotionClip<Object> clip = clip(kind, f.create(kind, 1));
        MotionHandle handle = clip.play(played("a", kind));
        f.assertTaken("a@0");
        f.update(0.25);
        f.assertTaken("a@0.25");
        clip.start(played("b", kind));
        f.assertTaken("b@0");
        clip.play(played("c", kind), ref);
        f.assertTaken("c@0");
        f.update(0.5);
        f.assertTaken("a@0.75", "b@0.5", "c@0.5");
        assertThat(handle.time()).isEqualTo(0.75);
        assertThat(ref.handle().time()).isEqualTo(0.5);
        assertThat(f.dispatcher.count()).isEqualTo(3);
        f.update(0.5);
        f.assertTaken("a@1", "b@1", "c@1");
        assertThat(f.dispatcher.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void clip_intoARef_cancelsWhatIsActiveThereAndReplacesWhatEnded(ValueKind kind) {
        MotionRef ref = new MotionRef();
        MotionClip<Object> clip = clip(kind, f.logged("a", kind, 1));
        Object target = played("a", kind);
        clip.play(target, ref);
        f.assertTaken("a@0");
        f.update(0.5);
        f.assertTaken("a:start", "a@0.5");
        MotionHandle first = ref.handle();
        clip.play(target, ref);
        f.assertTaken("a:cancel", "a@0");
        assertThat(first.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(ref.handle()).isNotEqualTo(first);
        f.update(1);
        f.assertTaken("a:start", "a@1", "a:loop 1", "a:complete");
        clip.play(target, ref);
        f.assertTaken("a@0");
        assertThat(ref.isActive()).isTrue();
        assertThat(f.dispatcher.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void ref_ofABuilder_cancelsWhatIsActiveThere(ValueKind kind) {
        for (Sink sink : kind.form.sinks()) {
            MotionRef ref = new MotionRef();
            String a = "a " + sink;
            String b = "b " + sink;
            MotionHandle first = f.bind(a, kind, f.logged(a, kind, 1).ref(ref), sink);
            f.update(0.5);
            f.forget();
            MotionHandle second = f.bind(b, kind, f.logged(b, kind, 1).delay(1).ref(ref), sink);
            f.assertTaken(a + ":cancel");
            assertThat(first.isActive()).isFalse();
            assertThat(ref.handle()).isEqualTo(second);
            second.cancel();
            f.forget();
        }
    }

    @ParameterizedTest
    @EnumSource
    void clip_betweenOwnEnds_playsThereIfItsEndsAreNumbers(ValueKind kind) {
        MotionRef ref = new MotionRef();
        MotionClip<Object> clip = clip(kind, f.create(kind, 1));
        Object target = played("a", kind);
        if (!kind.isScalar()) {
            assertOwnEndsAreRefused(kind, clip, target, ref);
            return;
        }
        MotionHandle handle = clip.play(target, 2.4, 8.7);
        double[] from = {kind.form.narrow(2.4)};
        double[] to = {kind.form.narrow(8.7)};
        assertBetween(kind, from, to, 0);
        f.update(0.5);
        assertBetween(kind, from, to, 0.5);
        f.update(0.5);
        assertBetween(kind, from, to, 1);
        assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        clip.play(target, 2.4, 8.7, ref);
        assertBetween(kind, from, to, 0);
        f.update(0.25);
        assertBetween(kind, from, to, 0.25);
        assertThat(ref.isActive()).isTrue();
        clip.play(target, ref);
        f.assertTaken("a@0");
        f.update(0.5);
        f.assertTaken("a@0.5");
    }

    private void assertBetween(ValueKind kind, double[] from, double[] to, double progress) {
        double expected = kind.form.narrow(kind.at(from, to, progress)[0]);
        double closeness = progress == 0 || progress == 1 ? 0 : kind.form.isCoarse ? 1e-5 : 1e-12;
        assertThat(f.takeValue()[0]).isBetween(expected - closeness, expected + closeness);
    }

    private void assertOwnEndsAreRefused(ValueKind kind, MotionClip<Object> clip, Object target, MotionRef ref) {
        clip.play(target, ref);
        f.forget();
        for (Consumer<MotionClip<Object>> play :
                List.<Consumer<MotionClip<Object>>>of(c -> c.play(target, 2, 8), c -> c.play(target, 2, 8, ref))) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> play.accept(clip))
                    .withMessageContaining("play")
                    .withMessageContaining("ends")
                    .withMessageContaining(nameOf(kind));
        }
        f.assertTaken();
        assertThat(ref.isActive()).isTrue();
        assertThat(f.dispatcher.count()).isEqualTo(1);
        f.update(0.5);
        f.assertTaken("a@0.5");
    }

    /** How the library calls the type of a kind. */
    private static String nameOf(ValueKind kind) {
        String first = kind.name().replaceAll("_.*", "");
        return kind == ValueKind.TURN ? "QUATERNION" : first;
    }

    @Test
    void clip_ofRatiosBetweenOwnEndsThatHaveNone_isRefused() {
        for (ValueKind kind : List.of(ValueKind.FLOAT_LOGARITHMIC, ValueKind.DOUBLE_LOGARITHMIC)) {
            MotionClip<Object> clip = clip(kind, f.create(kind, 1));
            Object target = played(kind.name(), kind);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> clip.play(target, -2, 8))
                    .withMessageContaining("-2.0");
        }
        f.assertTaken();
        assertThat(f.dispatcher.count()).isZero();
    }

    @Test
    void clip_ofFloats_refusesAnArrayThatIsTooShort() {
        MotionClip<Object> clip = clip(ValueKind.FLOATS, f.create(ValueKind.FLOATS, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> clip.play(new float[4]));
        assertThatIllegalArgumentException().isThrownBy(() -> clip.start(new float[4]));
        assertThat(f.dispatcher.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void callbacks_ofAClip_receiveItsTarget(ValueKind kind) {
        List<Object> received = new ArrayList<>();
        boolean[] alive = {true};
        MotionClip<Object> clip = clip(kind, f.create(kind, 1))
                .onStart(received::add)
                .onUpdate(received::add)
                .onComplete(received::add)
                .onCancel(received::add)
                .aliveWhile(target -> {
                    received.add(target);
                    return alive[0];
                });
        Object target = played("a", kind);
        Object other = played("b", kind);
        clip.start(target);
        f.update(1);
        // aliveWhile, onStart, onUpdate, onComplete
        assertThat(received).hasSize(4).allMatch(t -> t == target);
        received.clear();
        clip.start(other);
        f.update(0.5);
        alive[0] = false;
        f.update(0.25);
        // aliveWhile, onStart, onUpdate; aliveWhile, onCancel
        assertThat(received).hasSize(5).allMatch(t -> t == other);
    }

    @ParameterizedTest
    @EnumSource
    void settings_makeTheSameMotionAgain(ValueKind kind) {
        for (Sink sink : kind.form.sinks()) {
            String a = "a " + sink;
            f.target(a, kind);
            MotionBuilder<?> described = f.logged(a, kind, 1).delay(0.5).loops(2, LoopType.YOYO);
            MotionBuilder<?> again = again((ValueMotionBuilder<?>) described);
            assertThatIllegalStateException().isThrownBy(described::run);
            f.bind(a, kind, again, sink);
            f.update(1, 1);
            f.assertTaken(a + ":start", a + "@0.5", a + "@0.5/1", a + ":loop 1");
            f.update(1);
            f.forget();
        }
    }

    private static <B extends ValueMotionBuilder<B>> ValueMotionBuilder<B> again(ValueMotionBuilder<B> builder) {
        return Motion.create(builder.settings());
    }

    // ---- Builders

    @ParameterizedTest
    @EnumSource
    void builder_thatWasEnded_refusesEveryLaterUse(ValueKind kind) {
        for (Sink sink : kind.form.sinks()) {
            MotionBuilder<?> builder = f.create(kind, 1);
            MotionBuilder<?> alias = builder.ease(Ease.IN_QUAD);
            f.bind("a", kind, builder, sink);
            assertRefusesAll(kind, builder);
            // Its buffer has gone to someone else.
            MotionBuilder<?> other = f.create(kind, 1);
            assertRefusesAll(kind, builder);
            assertRefusesAll(kind, alias);
            builder.close();
            alias.close();
            f.forget();
            f.bind("b", kind, other).cancel();
            f.assertTaken("b@0");
            f.dispatcher.clear();
        }
    }

    private void assertRefusesAll(ValueKind kind, MotionBuilder<?> builder) {
        int count = f.dispatcher.count();
        f.forget();
        for (Sink sink : kind.form.sinks()) {
            assertThatIllegalStateException().isThrownBy(() -> f.bind("a", kind, builder, sink));
        }
        assertThatIllegalStateException().isThrownBy(() -> clip(kind, builder));
        assertThatIllegalStateException().isThrownBy(builder::run);
        assertThatIllegalStateException().isThrownBy(() -> ((ValueMotionBuilder<?>) builder).settings());
        assertThatIllegalStateException().isThrownBy(() -> builder.ease(Ease.LINEAR));
        assertThatIllegalStateException().isThrownBy(() -> builder.loops(2));
        assertThatIllegalStateException().isThrownBy(() -> builder.onStart(() -> {}));
        f.assertTaken();
        assertThat(f.dispatcher.count()).isEqualTo(count);
    }

    @ParameterizedTest
    @EnumSource
    void builder_thatWasClosed_isHarmless(ValueKind kind) {
        MotionBuilder<?> builder = f.create(kind, 1);
        builder.close();
        builder.close();
        assertRefusesAll(kind, builder);
        f.bind("a", kind, f.create(kind, 1));
        f.assertTaken("a@0");
    }

    // ---- aliveWhile

    @ParameterizedTest
    @EnumSource
    void aliveWhile_thatIsFalse_cancelsBeforeTheWrite(ValueKind kind) {
        for (Sink sink : kind.form.sinks()) {
            boolean[] alive = {true};
            String a = "a " + sink;
            String b = "b " + sink;
            f.bind(a, kind, f.logged(a, kind, 1).aliveWhile(() -> alive[0]), sink);
            f.bind(b, kind, f.logged(b, kind, 1).delay(9).aliveWhile(alive, flag -> flag[0]), sink);
            f.forget();
            f.update(0.5);
            f.assertTaken(a + ":start", a + "@0.5");
            alive[0] = false;
            f.update(0.25);
            f.assertTaken(a + ":cancel", b + ":cancel");
            assertThat(f.dispatcher.count()).isZero();
            f.update(9);
            f.assertTaken();
        }
    }

    // ---- All types at once

    @Test
    void clear_cancelsMotionsOfEveryTypeAndLetsTheClockGoOn() {
        List<MotionHandle> handles = new ArrayList<>();
        List<String> canceled = new ArrayList<>();
        for (ValueKind kind : ValueKind.values()) {
            for (Sink sink : kind.form.sinks()) {
                String name = kind + " " + sink;
                handles.add(f.bind(name, kind, f.logged(name, kind, 1), sink).preserve());
                canceled.add(name + ":cancel");
            }
        }
        assertThat(f.dispatcher.count()).isEqualTo(handles.size());
        f.update(0.5, 1);
        f.forget();
        f.dispatcher.clear();
        assertThat(f.take()).extracting(Object::toString).containsExactlyInAnyOrderElementsOf(canceled);
        assertThat(handles).allMatch(handle -> handle.status() == MotionStatus.CANCELED);
        assertThat(f.dispatcher.count()).isZero();
        assertThat(f.dispatcher.time()).isEqualTo(1.5);
        f.update(1);
        f.assertTaken();
        assertThat(handles).noneMatch(MotionHandle::isValid);
    }

    @Test
    void group_ofMotionsOfEveryType_cancelsAndCompletesThem() {
        MotionGroup group = new MotionGroup();
        List<MotionHandle> handles = startAll(group);
        group.complete();
        assertThat(f.take())
                .filteredOn(ValueFixture.Entry::isEvent)
                .extracting(entry -> entry.name + ":" + entry.event)
                .containsExactlyElementsOf(eventsOfAll("start", "loop 1", "complete"));
        assertThat(handles).allMatch(handle -> handle.status() == MotionStatus.COMPLETED);

        List<MotionHandle> next = startAll(group);
        group.cancel();
        f.assertTaken(eventsOfAll("cancel").toArray(new String[0]));
        assertThat(next).allMatch(handle -> handle.status() == MotionStatus.CANCELED);

        List<MotionHandle> last = startAll(group);
        group.close();
        f.assertTaken(eventsOfAll("cancel").toArray(new String[0]));
        assertThat(last).allMatch(handle -> handle.status() == MotionStatus.CANCELED);
        assertThat(f.dispatcher.count()).isZero();
    }

    private List<MotionHandle> startAll(MotionGroup group) {
        List<MotionHandle> handles = new ArrayList<>();
        for (ValueKind kind : ValueKind.values()) {
            MotionHandle handle = f.bind(kind.name(), kind, f.logged(kind.name(), kind, 1));
            group.add(handle);
            handles.add(handle);
        }
        f.forget();
        return handles;
    }

    private static List<String> eventsOfAll(String... events) {
        return Arrays.stream(ValueKind.values())
                .flatMap(kind -> Arrays.stream(events).map(event -> kind + ":" + event))
                .toList();
    }

    @Test
    void ref_playedIntoByMotionsOfEveryType_cancelsTheOneBefore() {
        MotionRef ref = new MotionRef();
        MotionHandle before = MotionHandle.NONE;
        for (ValueKind kind : ValueKind.values()) {
            MotionHandle next =
                    f.bind(kind.name(), kind, f.logged(kind.name(), kind, 1).ref(ref));
            assertThat(before.isActive()).isFalse();
            assertThat(next.isActive()).isTrue();
            assertThat(ref.handle()).isEqualTo(next);
            before = next;
        }
        assertThat(f.dispatcher.count()).isEqualTo(1);
        assertThat(f.take()).filteredOn(entry -> entry.event.equals("cancel")).hasSize(ValueKind.values().length - 1);
    }
}
