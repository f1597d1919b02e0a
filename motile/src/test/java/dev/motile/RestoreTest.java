package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a property showed before a motion is put back. */
class RestoreTest {

    private static final class Node {
        float x;
        float y;
        float z;
        float w;
        double wide;
        int whole;
        long large;
        int reads;
        List<Float> written = new ArrayList<>();

        float x() {
            reads++;
            return x;
        }

        void x(float value) {
            x = value;
            written.add(value);
        }
    }

    private static final FloatProperty<Node> X = FloatProperty.of("x", Node::x, Node::x);
    private static final FloatProperty<Node> Y = FloatProperty.of("y", n -> n.y, (n, y) -> n.y = y);
    private static final DoubleProperty<Node> WIDE =
            DoubleProperty.of("wide", n -> n.wide, (n, value) -> n.wide = value);
    private static final IntProperty<Node> WHOLE = IntProperty.of("whole", n -> n.whole, (n, value) -> n.whole = value);
    private static final LongProperty<Node> LARGE =
            LongProperty.of("large", n -> n.large, (n, value) -> n.large = value);
    private static final Vector2Property<Node> PLACE = Vector2Property.of("place", n -> n.x, n -> n.y, (n, x, y) -> {
        n.x = x;
        n.y = y;
    });
    private static final Vector3Property<Node> SPACE =
            Vector3Property.of("space", n -> n.x, n -> n.y, n -> n.z, (n, x, y, z) -> {
                n.x = x;
                n.y = y;
                n.z = z;
            });
    private static final Vector4Property<Node> TURN =
            Vector4Property.quaternion("turn", n -> n.x, n -> n.y, n -> n.z, n -> n.w, (n, x, y, z, w) -> {
                n.x = x;
                n.y = y;
                n.z = z;
                n.w = w;
            });

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Node a = new Node();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion() {
        return Motion.create(0f, 1f, 1).scheduler(d.scheduler());
    }

    private FloatMotionBuilder motion(String name) {
        return motion().name(name).onCancel(() -> log.add(name + " cancel at " + a.x));
    }

    // ---- One motion

    @Test
    void restorable_putsBackWhatItFoundBeforeItCancels() {
        a.x = 7;
        MotionHandle h = motion("m").restorable().bind(a, X);
        assertThat(a.x).isZero();
        d.update(0.5);
        assertThat(a.x).isEqualTo(0.5f);
        h.cancelAndRestore();
        assertThat(a.x).isEqualTo(7);
        assertThat(a.reads).isEqualTo(1);
        assertThat(log).containsExactly("m cancel at 7.0");
        assertThat(h.status()).isEqualTo(MotionStatus.CANCELED);
        assertThatIllegalStateException().isThrownBy(h::cancelAndRestore).withMessageContaining("cancelled already");
        d.update(1);
        assertThat(a.x).isEqualTo(7);
    }

    @Test
    void restorable_readsJustBeforeTheFirstWrite() {
        MotionHandle later = motion("later").restorable().delay(1).bind(a, X);
        MotionHandle unbound =
                motion("unbound").restorable().immediateBind(false).bind(a, Y);
        assertThat(a.reads).isZero();
        a.x = 3;
        a.y = 4;
        d.update(0.5);
        unbound.cancelAndRestore();
        assertThat(a.y).isEqualTo(4);
        a.x = 5;
        d.update(1);
        assertThat(a.x).isEqualTo(0.5f);
        later.time(0.2).time(1.5);
        later.cancelAndRestore();
        assertThat(a.x).isEqualTo(5);
        assertThat(a.reads).isEqualTo(1);
    }

    @Test
    void cancelAndRestore_beforeTheFirstWrite_justCancels() {
        MotionHandle h = motion("m").restorable().delay(1).bind(a, X);
        d.update(0.5);
        h.cancelAndRestore();
        assertThat(a.written).isEmpty();
        assertThat(a.reads).isZero();
        assertThat(log).containsExactly("m cancel at 0.0");
        MotionHandle to = Motion.to(a, X, 5f, 1).scheduler(d.scheduler()).run();
        to.cancelAndRestore();
        assertThat(a.written).isEmpty();
    }

    @Test
    void motionsThatRead_putBackWhatTheyRead() {
        a.x = 2;
        MotionHandle to = Motion.to(a, X, 5f, 1).scheduler(d.scheduler()).run();
        d.update(0.5);
        to.cancelAndRestore();
        assertThat(a.x).isEqualTo(2);
        MotionHandle by = Motion.by(a, X, 5f, 1).scheduler(d.scheduler()).run();
        d.update(0.5);
        by.cancelAndRestore();
        assertThat(a.x).isEqualTo(2);
        MotionHandle from = Motion.from(a, X, 5f, 1).scheduler(d.scheduler()).run();
        assertThat(a.x).isEqualTo(5);
        from.cancelAndRestore();
        assertThat(a.x).isEqualTo(2);
        MotionHandle times =
                Motion.times(a, X, 3, 1).scheduler(d.scheduler()).run().preserve();
        d.update(2);
        assertThat(a.x).isEqualTo(6);
        // What is read anew does not change what there was before.
        times.time(0).invalidate();
        a.x = 50;
        d.update(0.5);
        times.cancelAndRestore();
        assertThat(a.x).isEqualTo(2);
    }

    @Test
    void clips_restoreEachOnItsTarget() {
        MotionClip<Node> clip = motion().restorable().clip(X);
        Node b = new Node();
        a.x = 1.5f;
        b.x = -2.5f;
        MotionHandle onA = clip.play(a);
        MotionHandle onB = clip.play(b, 3, 4);
        MotionHandle again =
                Motion.to(a, Y, 5f, 1).scheduler(d.scheduler()).clip().play(b);
        d.update(0.5);
        onB.cancelAndRestore();
        onA.cancelAndRestore();
        again.cancelAndRestore();
        assertThat(a.x).isEqualTo(1.5f);
        assertThat(b.x).isEqualTo(-2.5f);
        assertThat(b.y).isZero();
    }

    @Test
    void others_refuse_andSayWhatToDo() {
        MotionHandle plain = motion().name("plain").bind(a, X);
        assertThatIllegalStateException()
                .isThrownBy(plain::cancelAndRestore)
                .withMessageContaining("motion 'plain'")
                .withMessageContaining("restorable()")
                .withMessageContaining("Motion.to");
        assertThat(plain.isActive()).isTrue();
        assertThatIllegalStateException().isThrownBy(MotionHandle.NONE::cancelAndRestore);
        FloatSetter<Node> setter = Node::x;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> motion().restorable().bind(a, setter))
                .withMessageContaining("restorable")
                .withMessageContaining("Property");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> motion().restorable().clip(setter))
                .withMessageContaining("Property");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> motion().restorable().bind(x -> {}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> motion().restorable().run());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> motion().restorable().bindTo(new float[1], 0));
        MotionHandle child = motion().restorable().bind(a, X);
        Motion.sequence().append(child).run();
        assertThatIllegalStateException().isThrownBy(child::cancelAndRestore).withMessageContaining("sequence");
    }

    @Test
    void everyType_isPutBackToTheBit() {
        float nan = Float.intBitsToFloat(0x7fc12345);
        a.x = -0.0f;
        restore(motion().restorable().bind(a, X));
        assertThat(Float.floatToRawIntBits(a.x)).isEqualTo(Float.floatToRawIntBits(-0.0f));
        a.x = nan;
        restore(Motion.to(a, X, 1f, 1).scheduler(d.scheduler()).run());
        assertThat(Float.floatToRawIntBits(a.x)).isEqualTo(0x7fc12345);
        a.wide = -0.0;
        restore(Motion.create(1.0, 2.0, 1).scheduler(d.scheduler()).restorable().bind(a, WIDE));
        assertThat(Double.doubleToRawLongBits(a.wide)).isEqualTo(Long.MIN_VALUE);
        a.wide = 0.1 + 0.2;
        restore(Motion.by(a, WIDE, 2.0, 1).scheduler(d.scheduler()).run());
        assertThat(a.wide).isEqualTo(0.1 + 0.2);
        a.whole = Integer.MIN_VALUE + 1;
        restore(Motion.createInt(1, 2, 1).scheduler(d.scheduler()).restorable().bind(a, WHOLE));
        assertThat(a.whole).isEqualTo(Integer.MIN_VALUE + 1);
        restore(Motion.to(a, WHOLE, 5, 1).scheduler(d.scheduler()).run());
        assertThat(a.whole).isEqualTo(Integer.MIN_VALUE + 1);
        a.large = Long.MAX_VALUE - 1;
        restore(Motion.createLong(1, 2, 1).scheduler(d.scheduler()).restorable().bind(a, LARGE));
        assertThat(a.large).isEqualTo(Long.MAX_VALUE - 1);
        restore(Motion.from(a, LARGE, 5, 1).scheduler(d.scheduler()).run());
        assertThat(a.large).isEqualTo(Long.MAX_VALUE - 1);
    }

    @Test
    void everyComponent_isPutBackToTheBit() {
        set(-0.0f, 1e-30f, 0, 0);
        restore(Motion.vector2(1, 2, 3, 4, 1)
                .scheduler(d.scheduler())
                .restorable()
                .bind(a, PLACE));
        assertShown(-0.0f, 1e-30f, 0, 0);
        restore(Motion.by(a, PLACE, 1, 1, 1).scheduler(d.scheduler()).run());
        assertShown(-0.0f, 1e-30f, 0, 0);
        set(1, Float.NaN, -0.0f, 0);
        restore(Motion.vector3(1, 2, 3, 4, 5, 6, 1)
                .scheduler(d.scheduler())
                .restorable()
                .bind(a, SPACE));
        assertShown(1, Float.NaN, -0.0f, 0);
        restore(Motion.to(a, SPACE, 1, 2, 3, 1).scheduler(d.scheduler()).run());
        assertShown(1, Float.NaN, -0.0f, 0);
        // Not of length 1, as a motion would have it.
        set(0, 3, -0.0f, 4);
        restore(Motion.to(a, TURN, 0, 0, 0, 1, 1).scheduler(d.scheduler()).run());
        assertShown(0, 3, -0.0f, 4);
        restore(Motion.quaternion(0, 0, 0, 1, 1, 0, 0, 0, 1)
                .scheduler(d.scheduler())
                .restorable()
                .bind(a, TURN));
        assertShown(0, 3, -0.0f, 4);
        a.whole = 0x80112233;
        restore(Motion.color(0, -1, 1).scheduler(d.scheduler()).restorable().bindArgb(a, WHOLE));
        assertThat(a.whole).isEqualTo(0x80112233);
    }

    private void restore(MotionHandle handle) {
        d.update(0.25);
        handle.cancelAndRestore();
    }

    private void set(float x, float y, float z, float w) {
        a.x = x;
        a.y = y;
        a.z = z;
        a.w = w;
    }

    private void assertShown(float x, float y, float z, float w) {
        assertThat(new float[] {a.x, a.y, a.z, a.w}).containsExactly(x, y, z, w);
    }

    @Test
    void found_movesWithItsRow() {
        List<MotionHandle> handles = new ArrayList<>();
        List<Node> nodes = new ArrayList<>();
        for (int k = 0; k < 3_000; k++) {
            Node node = new Node();
            node.x = k;
            MotionHandle h = Motion.create(0f, 1f, k % 10 == 0 ? 100 : 0.5)
                    .scheduler(d.scheduler())
                    .restorable()
                    .bind(node, X);
            if (k % 10 == 0) {
                handles.add(h);
                nodes.add(node);
            }
        }
        d.update(1);
        d.update(1);
        for (int k = 0; k < handles.size(); k++) {
            handles.get(k).cancelAndRestore();
            assertThat(nodes.get(k).x).isEqualTo(10 * k);
        }
    }

    // ---- Failures

    @Test
    void getterThatFails_atCreation_comesOutOfBind() {
        FloatProperty<Node> bad = FloatProperty.of(
                "bad",
                n -> {
                    throw new UnsupportedOperationException();
                },
                Node::x);
        assertThatThrownBy(() -> motion().restorable().bind(a, bad)).isInstanceOf(UnsupportedOperationException.class);
        assertThat(d.count()).isZero();
        assertThat(a.written).isEmpty();
    }

    @Test
    void getterThatFails_later_isReportedAndNothingIsPutBack() {
        d.onError((error, failure) -> log.add(failure.event() + " " + error.getMessage()));
        FloatProperty<Node> bad = FloatProperty.of(
                "bad",
                n -> {
                    throw new UnsupportedOperationException("no");
                },
                Node::x);
        MotionHandle h = motion("m").immediateBind(false).restorable().bind(a, bad);
        d.update(0.25);
        assertThat(a.written).isEmpty();
        d.update(0.25);
        h.cancelAndRestore();
        assertThat(a.written).containsExactly(0.5f);
        assertThat(log).containsExactly("READ no", "m cancel at 0.5");
    }

    @Test
    void setterThatFails_stopsNobody() {
        d.onError((error, failure) -> log.add(failure.event() + " of " + failure.name()));
        boolean[] fails = new boolean[1];
        FloatProperty<Node> bad = FloatProperty.of("bad", Node::x, (n, x) -> {
            if (fails[0]) {
                throw new UnsupportedOperationException();
            }
            n.x = x;
        });
        a.y = 8;
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(motion("y").restorable().clip(Y), a)
                .append(motion("x").restorable().clip(bad), a)
                .run();
        d.update(1.5);
        fails[0] = true;
        all.cancelAndRestore();
        assertThat(a.y).isEqualTo(8);
        assertThat(log).containsExactly("WRITE of x", "x cancel at 0.5");
        assertThat(d.count()).isZero();
    }

    @Test
    @Tag("reentrancy")
    void setter_thatCancels_isNotCancelledTwice() {
        MotionHandle[] handle = new MotionHandle[1];
        boolean[] ends = new boolean[1];
        FloatProperty<Node> ending = FloatProperty.of("ending", Node::x, (n, x) -> {
            n.x = x;
            if (ends[0]) {
                handle[0].tryCancel();
            }
        });
        a.x = 4;
        handle[0] = motion("m").restorable().bind(a, ending);
        ends[0] = true;
        handle[0].cancelAndRestore();
        assertThat(log).containsExactly("m cancel at 4.0");
        assertThat(d.count()).isZero();
    }

    @Test
    void weakTarget_thatIsGone_isLeft() {
        MotionHandle h = motion("m").restorable().weakTarget().bind(a, X);
        FloatStore store = MotionFixture.floats(d);
        int row = store.slots.rowOf(SlotsTest.keyOf(h));
        ((java.lang.ref.Reference<?>) store.pageOfRow(row).target[row & Page.MASK]).clear();
        a.written.clear();
        h.cancelAndRestore();
        assertThat(a.written).isEmpty();
        assertThat(log).hasSize(1);
    }

    @Test
    @Tag("reentrancy")
    void cancelAndRestore_inAnUpdate_leavesWhatWasPutBack() {
        a.x = 9;
        MotionHandle[] handle = new MotionHandle[1];
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onUpdate(() -> handle[0].cancelAndRestore())
                .bind(a, Y);
        handle[0] = motion("m").restorable().bind(a, X);
        d.update(0.5);
        assertThat(a.x).isEqualTo(9);
        assertThat(log).containsExactly("m cancel at 9.0");
    }

    // ---- Sequences and groups

    @Test
    void sequences_putBackWhatTheirMotionsFound_lastFoundFirst() {
        a.x = 5;
        a.y = 6;
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(motion("first").restorable().clip(X), a)
                .append(Motion.to(a, X, 3f, 1).scheduler(d.scheduler()).clip(), a)
                .append(Motion.sequence()
                        .append(motion("inner").restorable().clip(Y), a)
                        .join(motion("plain").clip((FloatSetter<Node>) (n, z) -> n.z = z), a))
                .append(motion("never").restorable().clip(Y), a)
                .run();
        d.update(2.5);
        assertThat(a.x).isEqualTo(3);
        assertThat(a.y).isEqualTo(0.5f);
        a.written.clear();
        all.cancelAndRestore();
        assertThat(a.written).containsExactly(1f, 5f);
        assertThat(a.y).isEqualTo(6);
        assertThat(a.z).isEqualTo(0.5f);
        assertThat(log).containsExactly("inner cancel at 5.0", "plain cancel at 5.0", "never cancel at 5.0");
        assertThat(d.count()).isZero();
    }

    @Test
    void sequences_ofHandlesThatHaveWritten_putBackWhatTheFirstFound() {
        a.x = 5;
        MotionHandle second = motion("second").restorable().bind(a, X);
        MotionHandle first =
                Motion.create(2f, 3f, 1).scheduler(d.scheduler()).restorable().bind(a, X);
        MotionHandle all = Motion.sequence().append(first).append(second).run();
        d.update(0.5);
        all.cancelAndRestore();
        assertThat(a.x).isEqualTo(5);
    }

    @Test
    void loops_putBackWhatTheFirstLoopFound() {
        a.x = 5;
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .loops(3, LoopType.YOYO)
                .append(motion("m").restorable().clip(X), a)
                .run();
        d.update(1.5);
        d.update(1);
        all.cancelAndRestore();
        assertThat(a.x).isEqualTo(5);
    }

    @Test
    void groups_putBackInReverse_andThenCancel() {
        a.x = 5;
        MotionGroup group = new MotionGroup();
        motion("1").restorable().bind(a, X).addTo(group);
        motion("plain").bind(a, Y).addTo(group);
        Motion.to(a, X, 3f, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> log.add("to cancel at " + a.x))
                .run()
                .addTo(group);
        d.update(0.5);
        a.written.clear();
        group.cancelAndRestore();
        assertThat(a.written).containsExactly(0.5f, 5f);
        assertThat(log).containsExactly("to cancel at 5.0", "plain cancel at 5.0", "1 cancel at 5.0");
        assertThat(d.count()).isZero();
        group.cancelAndRestore();
        assertThat(log).hasSize(3);
    }

    @Test
    void columns_areMadeForThoseWhoNeedThem() {
        motion().bind(a, X);
        d.update(0.5);
        Page page = MotionFixture.floats(d).page(0);
        assertThat(page.found).isNull();
        motion().restorable().bind(a, X);
        assertThat(page.found).isNotNull();
    }
}
