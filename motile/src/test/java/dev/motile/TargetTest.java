package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is done to all motions of one target. */
class TargetTest {

    private static final class Node {
        float x;
        float y;
        int writes;

        float x() {
            return x;
        }

        void x(float value) {
            x = value;
            writes++;
        }

        float y() {
            return y;
        }

        void y(float value) {
            y = value;
            writes++;
        }
    }

    private static final FloatProperty<Node> X = FloatProperty.of("x", Node::x, Node::x);
    private static final FloatProperty<Node> Y = FloatProperty.of("y", Node::y, Node::y);
    private static final Vector2Property<Node> PLACE = Vector2Property.of("place", Node::x, Node::y, (n, x, y) -> {
        n.x(x);
        n.y(y);
    });

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Node a = new Node();
    private final Node b = new Node();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(String name) {
        return motion(name, d.scheduler());
    }

    private FloatMotionBuilder motion(String name, MotionScheduler scheduler) {
        return Motion.create(0f, 1f, 1)
                .scheduler(scheduler)
                .name(name)
                .onPause(() -> log.add(name + " pause"))
                .onResume(() -> log.add(name + " resume"))
                .onComplete(() -> log.add(name + " complete"))
                .onCancel(() -> log.add(name + " cancel"));
    }

    // ---- Which

    @Test
    void cancel_cancelsThoseOfTheTargetInTheOrderOfCreation() {
        motion("a1").bind(a, X);
        motion("b").bind(b, X);
        motion("a2").delay(5).bind(a, Y);
        motion("a3").bind(a, b, (first, second, x) -> first.x(x));
        motion("b2").bind(b, a, (first, second, x) -> first.x(x));
        motion("a4").clip(X).play(a);
        motion("none").run();
        assertThat(d.cancel(a)).isEqualTo(4);
        assertThat(log).containsExactly("a1 cancel", "a2 cancel", "a3 cancel", "a4 cancel");
        assertThat(d.count()).isEqualTo(3);
        assertThat(d.cancel(a)).isZero();
        assertThat(d.cancel("of nothing")).isZero();
    }

    @Test
    void cancel_ofAProperty_leavesTheOthers() {
        motion("x").bind(a, X);
        motion("y").bind(a, Y);
        motion("setter").bind(a, X.unit("px"));
        Motion.to(a, X, 5f, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> log.add("to cancel"))
                .run();
        Motion.vector2(0, 0, 1, 1, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> log.add("place cancel"))
                .bind(a, PLACE);
        assertThat(d.cancel(b, X)).isZero();
        assertThat(d.isAnimating(a, X)).isTrue();
        assertThat(d.cancel(a, X)).isEqualTo(3);
        assertThat(log).containsExactly("x cancel", "setter cancel", "to cancel");
        assertThat(d.isAnimating(a, X)).isFalse();
        assertThat(d.cancel(a, PLACE)).isEqualTo(1);
        assertThat(d.isAnimating(a, Y)).isTrue();
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    void targets_areArraysAndConsumersToo() {
        float[] array = new float[2];
        dev.motile.function.FloatConsumer consumer = x -> log.add("write");
        motion("cell").bindTo(array, 1);
        motion("consumer").immediateBind(false).bind(consumer);
        assertThat(d.isAnimating(array)).isTrue();
        assertThat(d.cancel(array)).isEqualTo(1);
        assertThat(d.cancel(consumer)).isEqualTo(1);
        assertThat(log).containsExactly("cell cancel", "consumer cancel");
    }

    @Test
    void targets_heldWeakly_areFound() {
        motion("weak").weakTarget().bind(a, X);
        assertThat(d.isAnimating(a)).isTrue();
        d.update(0.5);
        assertThat(d.cancel(a)).isEqualTo(1);
        assertThat(log).containsExactly("weak cancel");
    }

    @Test
    void targets_thatAreEqual_areNotTheSame() {
        String one = new String("one");
        String other = new String("one");
        motion("one").bind(one, (s, x) -> {});
        assertThat(d.isAnimating(other)).isFalse();
        assertThat(d.isAnimating(one)).isTrue();
    }

    @Test
    void cancel_findsTheSameHoweverRowsHaveMoved() {
        List<MotionHandle> short1 = new ArrayList<>();
        List<Node> nodes = new ArrayList<>();
        for (int k = 0; k < 3_000; k++) {
            Node node = new Node();
            nodes.add(node);
            short1.add(Motion.create(0f, 1f, k % 10 == 0 ? 100 : 0.5)
                    .scheduler(d.scheduler())
                    .bind(node, X));
            if (k == 700) {
                assertThat(d.isAnimating(node)).isTrue();
            }
            if (k % 100 == 99) {
                d.update(0.25);
            }
        }
        d.update(1);
        d.update(1);
        for (int k = 0; k < nodes.size(); k++) {
            assertThat(d.cancel(nodes.get(k))).as("%s", k).isEqualTo(k % 10 == 0 ? 1 : 0);
            assertThat(short1.get(k).isActive()).isFalse();
        }
        assertThat(d.count()).isZero();
    }

    // ---- What

    @Test
    void isAnimating_isTrueOfWhatIsOnItsWay() {
        assertThat(d.isAnimating(a)).isFalse();
        MotionHandle h = motion("a").delay(1).bind(a, X).preserve();
        assertThat(d.isAnimating(a)).isTrue();
        d.update(0.5);
        assertThat(d.isAnimating(a)).isTrue();
        h.pause();
        assertThat(d.isAnimating(a)).isTrue();
        h.resume();
        d.update(5);
        assertThat(h.isActive()).isTrue();
        assertThat(d.isAnimating(a)).isFalse();
        h.time(0);
        assertThat(d.isAnimating(a, X)).isTrue();
        h.cancel();
        assertThat(d.isAnimating(a)).isFalse();
        assertThat(d.isAnimating(a, X)).isFalse();
    }

    @Test
    void complete_completesWhatHasAnEnd() {
        motion("a").bind(a, X);
        motion("later").delay(1).bind(a, Y);
        MotionHandle endless = motion("endless").loops(Motion.INFINITE).bind(a, Y);
        MotionHandle kept = motion("kept").bind(a, X).preserve();
        assertThat(d.complete(a, X)).isEqualTo(2);
        assertThat(a.x).isEqualTo(1);
        assertThat(d.complete(a)).isEqualTo(1);
        assertThat(log).containsExactly("a complete", "kept complete", "later complete");
        assertThat(endless.isActive()).isTrue();
        assertThat(kept.status()).isEqualTo(MotionStatus.COMPLETED);
    }

    @Test
    void pauseAndResume_countWhatTheyChange() {
        MotionHandle first = motion("1").bind(a, X);
        MotionHandle second = motion("2").bind(a, Y);
        MotionHandle other = motion("3").bind(b, Y);
        second.pause();
        assertThat(d.pause(a)).isEqualTo(1);
        assertThat(log).containsExactly("2 pause", "1 pause");
        d.update(0.5);
        assertThat(first.time()).isZero();
        assertThat(other.time()).isEqualTo(0.5);
        assertThat(d.resume(a, Y)).isEqualTo(1);
        assertThat(d.resume(a)).isEqualTo(1);
        assertThat(d.resume(a)).isZero();
        assertThat(d.pause(a, X)).isEqualTo(1);
        assertThat(log).containsExactly("2 pause", "1 pause", "2 resume", "1 resume", "1 pause");
    }

    // ---- Sequences

    @Test
    void cancel_takesChildrenOutOfTheirSequence() {
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(motion("a").clip(X), a)
                .join(motion("b").clip(X), b)
                .append(motion("a again").clip(Y), a)
                .loops(2)
                .run();
        assertThat(d.isAnimating(a, Y)).isTrue();
        d.update(1.25);
        assertThat(log).containsExactly("a complete", "b complete");
        int before = a.writes;
        // One that has told that it is complete does not tell another end.
        assertThat(d.cancel(a)).isEqualTo(2);
        assertThat(log).containsExactly("a complete", "b complete", "a again cancel");
        d.update(1);
        assertThat(b.x).isEqualTo(0.25f);
        assertThat(a.writes).isEqualTo(before);
        d.update(3);
        assertThat(all.isActive()).isFalse();
        assertThat(a.writes).isEqualTo(before);
        assertThat(log).containsExactly("a complete", "b complete", "a again cancel", "b complete");
    }

    @Test
    void otherThanCancel_leavesChildrenToTheirSequence() {
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(motion("a").clip(X), a)
                .run();
        assertThat(d.isAnimating(a)).isTrue();
        assertThat(d.complete(a)).isZero();
        assertThat(d.pause(a)).isZero();
        assertThat(d.resume(a)).isZero();
        assertThat(log).isEmpty();
        d.update(1);
        assertThat(all.isActive()).isFalse();
        assertThat(d.isAnimating(a)).isFalse();
    }

    @Test
    void clipsOfClips_areOnWhatTheyWerePlayedOn() {
        MotionClip<Node> both =
                MotionClip.sequence(motion("x").clip(X), motion("y").clip(Y));
        MotionHandle all = both.play(a);
        assertThat(d.isAnimating(a)).isTrue();
        assertThat(d.pause(a)).isEqualTo(1);
        assertThat(all.isPaused()).isTrue();
        assertThat(d.resume(a)).isEqualTo(1);
        assertThat(d.complete(a)).isEqualTo(1);
        assertThat(log).containsExactly("x complete", "y complete");
        log.clear();
        both.play(a);
        d.update(0.5);
        assertThat(d.cancel(a)).isEqualTo(3);
        assertThat(log).containsExactly("x cancel", "y cancel");
        assertThat(d.count()).isZero();
    }

    @Test
    void cancel_ofWhatWasGivenToABuilder_cancels() {
        MotionSequence builder = Motion.sequence()
                .scheduler(d.scheduler())
                .append(motion("a").bind(a, X))
                .append(motion("b").bind(b, X));
        assertThat(d.cancel(a)).isEqualTo(1);
        builder.run();
        d.update(5);
        assertThat(log).containsExactly("a cancel", "b complete");
    }

    // ---- Where

    @Test
    void channels_areSearchedWithTheirDispatcherAndAlone() {
        MotionChannel menu = d.channel("menu");
        MotionChannel game = d.channel("game");
        motion("plain").bind(a, X);
        motion("menu").clip(X);
        motion("menu", menu.scheduler()).bind(a, X);
        motion("game", game.scheduler()).bind(a, Y);
        assertThat(menu.isAnimating(a, Y)).isFalse();
        assertThat(menu.isAnimating(a)).isTrue();
        assertThat(d.isAnimating(a, Y)).isTrue();
        assertThat(menu.pause(a)).isEqualTo(1);
        assertThat(menu.resume(a, X)).isEqualTo(1);
        assertThat(menu.complete(a)).isEqualTo(1);
        assertThat(game.complete(a, X)).isZero();
        assertThat(d.cancel(a)).isEqualTo(2);
        assertThat(log).containsExactly("menu pause", "menu resume", "menu complete", "plain cancel", "game cancel");
    }

    @Test
    void loops_areSearchedAtAllStagesAndInChannels() {
        FrameLoop loop = new FrameLoop();
        motion("early", loop.scheduler(Stage.EARLY_UPDATE, Clock.UNSCALED)).bind(a, X);
        motion("update", loop.defaultScheduler()).bind(a, Y);
        FrameChannel menu = loop.channel("menu");
        motion("menu", menu.scheduler(Stage.POST_LATE_UPDATE, Clock.REALTIME)).bind(a, X);
        motion("other", menu.scheduler()).bind(b, X);
        assertThat(loop.isAnimating(a)).isTrue();
        assertThat(loop.isAnimating(a, PLACE)).isFalse();
        assertThat(menu.isAnimating(a, X)).isTrue();
        assertThat(menu.isAnimating(a, Y)).isFalse();
        assertThat(loop.pause(a)).isEqualTo(3);
        assertThat(loop.resume(a, X)).isEqualTo(2);
        assertThat(menu.cancel(a)).isEqualTo(1);
        assertThat(loop.complete(a, X)).isEqualTo(1);
        assertThat(loop.cancel(a)).isEqualTo(1);
        assertThat(loop.count()).isEqualTo(1);
        assertThat(loop.cancel(b, X)).isEqualTo(1);
    }

    @Test
    void loopsAndChannels_byTargetAlone_andByProperty() {
        FrameLoop loop = new FrameLoop();
        FrameChannel menu = loop.channel("menu");
        motion("plain", loop.defaultScheduler()).bind(a, X);
        motion("menu x", menu.scheduler()).bind(a, X);
        motion("menu y", menu.scheduler()).bind(a, Y);
        assertThat(loop.pause(a, X)).isEqualTo(2);
        assertThat(menu.pause(a, Y)).isEqualTo(1);
        assertThat(loop.resume(a)).isEqualTo(3);
        assertThat(menu.cancel(a, X)).isEqualTo(1);
        assertThat(loop.complete(a)).isEqualTo(2);
        assertThat(loop.count()).isZero();
    }

    @Test
    void nulls_areRefused() {
        FrameLoop loop = new FrameLoop();
        MotionChannel channel = d.channel("c");
        assertThatIllegalArgumentException().isThrownBy(() -> d.cancel(null)).withMessageContaining("target");
        assertThatIllegalArgumentException().isThrownBy(() -> d.cancel(a, null)).withMessageContaining("property");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.complete(null))
                .withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loop.pause(null, X))
                .withMessageContaining("target");
        assertThatIllegalArgumentException().isThrownBy(() -> channel.isAnimating(null));
        assertThatIllegalArgumentException().isThrownBy(() -> channel.resume(a, null));
    }

    // ---- In callbacks

    @Test
    @Tag("reentrancy")
    void callbacks_mayDoAnything_whatTheyCreateDoesNotCount() {
        MotionHandle[] later = new MotionHandle[2];
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> {
                    log.add("first");
                    later[1].cancel();
                    later[0] = motion("new").bind(a, X);
                    log.add("inner " + d.cancel(b));
                })
                .bind(a, X);
        later[1] = motion("second").bind(a, Y);
        motion("b").bind(b, X);
        motion("third").bind(a, Y);
        assertThat(d.cancel(a)).isEqualTo(2);
        assertThat(log).containsExactly("first", "second cancel", "b cancel", "inner 1", "third cancel");
        assertThat(later[0].isActive()).isTrue();
        assertThat(d.count()).isEqualTo(1);
    }

    @Test
    @Tag("reentrancy")
    void cancel_ofTheOwnTargetInACallback_endsTheMotionThere() {
        for (int k = 0; k < 3; k++) {
            motion("m" + k).bind(a, X);
        }
        motion("self")
                .onUpdate(() -> log.add("cancels " + d.cancel(a)))
                .onComplete(() -> log.add("wrong"))
                .bind(a, Y);
        motion("after").bind(a, Y);
        d.update(2);
        assertThat(log)
                .containsExactly(
                        "m0 complete", "m1 complete", "m2 complete", "self cancel", "after cancel", "cancels 2");
        assertThat(a.y).isEqualTo(1);
        d.update(1);
        assertThat(d.isAnimating(a)).isFalse();
    }

    @Test
    @Tag("reentrancy")
    void clear_inACallback_leavesNothingToDo() {
        Motion.create(0f, 1f, 1).scheduler(d.scheduler()).onCancel(d::clear).bind(a, X);
        motion("second").bind(a, Y);
        assertThat(d.cancel(a)).isEqualTo(1);
        assertThat(log).containsExactly("second cancel");
        assertThat(d.count()).isZero();
    }

    @Test
    void failures_stopNobodyAndAreThrownAtTheEnd() {
        IllegalStateException handlers = new IllegalStateException("handler");
        d.onError((error, failure) -> {
            throw handlers;
        });
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> {
                    throw new IllegalArgumentException();
                })
                .bind(a, X);
        motion("second").bind(a, Y);
        assertThatThrownBy(() -> d.cancel(a)).isSameAs(handlers);
        assertThat(log).containsExactly("second cancel");
        assertThat(d.cancel(a)).isZero();
    }

    // ---- Cost

    @Test
    void search_visitsNoMoreThanWhatMatches() {
        for (int k = 0; k < 10_000; k++) {
            motion("m").bind(new Node(), X);
        }
        for (int k = 0; k < 5; k++) {
            motion("m").bind(a, k % 2 == 0 ? X : Y);
        }
        FloatStore store = MotionFixture.floats(d);
        RowIndex index = store.byTarget();
        int visited = 0;
        for (int slot = index.first(System.identityHashCode(a)); slot != RowIndex.NONE; slot = index.next(slot)) {
            visited++;
        }
        // Others of the very hash are possible, and rare.
        assertThat(visited).isBetween(5, 6);
        assertThat(index.depth()).isLessThan(20);
        assertThat(d.cancel(a, X)).isEqualTo(3);
        assertThat(d.cancel(a)).isEqualTo(2);
    }

    @Test
    void search_ofCellsOfOneArray_looksAtOneCell() {
        float[] cells = new float[5_000];
        for (int k = 0; k < cells.length; k++) {
            motion("m").bindTo(cells, k);
        }
        assertThat(MotionFixture.floats(d).bySink().depth()).isLessThan(20);
        assertThat(d.cancel(cells)).isEqualTo(cells.length);
    }

    @Test
    void index_isMadeForThoseWhoAsk() throws ReflectiveOperationException {
        motion("m").bind(a, X);
        java.lang.reflect.Field index = SinkStore.class.getDeclaredField("byTarget");
        index.setAccessible(true);
        d.update(0.5);
        assertThat(index.get(MotionFixture.floats(d))).isNull();
        d.isAnimating(a);
        assertThat(index.get(MotionFixture.floats(d))).isNotNull();
    }
}
