package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.motile.function.DoubleSetter2;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a motion that starts does to those before it on the same property. */
class OverwriteTest {

    private static final class Node {
        double x;
        double y;
    }

    private static final DoubleProperty<Node> X = DoubleProperty.of("x", n -> n.x, (n, x) -> n.x = x);
    private static final DoubleProperty<Node> Y = DoubleProperty.of("y", n -> n.y, (n, y) -> n.y = y);

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Node a = new Node();
    private final List<String> log = new ArrayList<>();

    private DoubleMotionBuilder motion(String name, double from, double to) {
        return Motion.create(from, to, 1.0)
                .scheduler(d.scheduler())
                .name(name)
                .onStart(() -> log.add(name + " start"))
                .onComplete(() -> log.add(name + " complete"))
                .onCancel(() -> log.add(name + " cancel"));
    }

    private MotionHandle queued(String name, double from, double to) {
        return motion(name, from, to).overwrite(Overwrite.QUEUE).bind(a, X);
    }

    private void updates(double seconds, int count) {
        for (int k = 0; k < count; k++) {
            d.update(seconds);
        }
    }

    // ---- None, cancel, complete

    @Test
    void none_letsAllWrite_theLastCreatedWins() {
        motion("first", 0, 1).bind(a, X);
        motion("second", 10, 20).overwrite(Overwrite.NONE).bind(a, X);
        d.update(0.5);
        assertThat(a.x).isEqualTo(15);
        assertThat(log).containsExactly("first start", "second start");
        assertThat(d.count()).isEqualTo(2);
    }

    @Test
    void cancel_cancelsWhenItStarts_beforeItsOwnStart() {
        MotionHandle first = motion("first", 0, 1).bind(a, X);
        MotionHandle other = motion("other", 0, 1).bind(a, Y);
        d.update(0.25);
        MotionHandle second =
                motion("second", 10, 20).overwrite(Overwrite.CANCEL).delay(0.5).bind(a, X);
        d.update(0.25);
        assertThat(first.isActive()).isTrue();
        assertThat(a.x).isEqualTo(0.5);
        log.clear();
        d.update(0.5);
        assertThat(first.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(log).containsExactly("first complete", "other complete", "second start");
        MotionHandle third = motion("third", 5, 6)
                .overwrite(Overwrite.CANCEL)
                .immediateBind(false)
                .bind(a, X);
        log.clear();
        d.update(0.25);
        assertThat(log).containsExactly("second cancel", "third start");
        assertThat(second.isActive()).isFalse();
        assertThat(other.isActive()).isFalse();
        assertThat(a.x).isEqualTo(5.25);
        assertThat(third.isActive()).isTrue();
    }

    @Test
    void cancel_leavesThoseThatHaveNotStarted_andThoseThatRestAtTheirEnd() {
        MotionHandle rests = motion("rests", 0, 1).bind(a, X).preserve();
        d.update(2);
        MotionHandle later = motion("later", 0, 1).delay(1).bind(a, X);
        motion("now", 0, 1).overwrite(Overwrite.CANCEL).bind(a, X);
        d.update(0.5);
        assertThat(rests.isActive()).isTrue();
        assertThat(later.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(3);
    }

    @Test
    void complete_completesTheOthers_orCancelsWhatHasNoEnd() {
        motion("first", 0, 7).bind(a, X);
        motion("endless", 0, 1).loops(Motion.INFINITE).bind(a, X);
        MotionHandle kept = motion("kept", 0, 8).bind(a, X).preserve();
        d.update(0.25);
        log.clear();
        Motion.by(a, X, 1.0, 1)
                .scheduler(d.scheduler())
                .overwrite(Overwrite.COMPLETE)
                .onStart(() -> log.add("by start at " + a.x))
                .run();
        d.update(0.5);
        assertThat(log).containsExactly("first complete", "endless cancel", "kept complete", "by start at 8.0");
        assertThat(kept.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(a.x).isEqualTo(8.5);
    }

    @Test
    void cells_areOfOneProperty_whereTheyAreOneCell() {
        double[] cells = new double[2];
        MotionHandle first = motion("first", 0, 8).bindTo(cells, 0);
        MotionHandle other = motion("other", 0, 8).bindTo(cells, 1);
        d.update(0.25);
        motion("second", 100, 200).overwrite(Overwrite.COMPLETE).bindTo(cells, 0);
        d.update(0.5);
        assertThat(first.isActive()).isFalse();
        assertThat(other.isActive()).isTrue();
        assertThat(cells).containsExactly(150, 6);
        motion("third", 1, 2).overwrite(Overwrite.CANCEL).bindTo(cells, 0);
        d.update(0.125);
        assertThat(cells).containsExactly(1.125, 7);
        assertThat(d.count()).isEqualTo(2);
    }

    @Test
    void clips_overwriteEachOther() {
        MotionClip<Node> clip = motion("m", 0, 1).overwrite(Overwrite.CANCEL).clip(X);
        Node b = new Node();
        clip.play(a);
        clip.play(b);
        d.update(0.25);
        clip.play(a);
        log.clear();
        d.update(0.25);
        assertThat(log).containsExactly("m cancel", "m start");
        assertThat(d.count()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(
            value = Overwrite.class,
            names = {"CANCEL", "COMPLETE"})
    void startAt_appliesInTheFirstUpdate(Overwrite overwrite) {
        MotionHandle first = motion("first", 0, 8).bind(a, X);
        d.update(0.25);
        motion("inside", 100, 200).overwrite(overwrite).startAt(0.5).bind(a, X);
        assertThat(first.isActive()).isTrue();
        d.update(0.25);
        assertThat(first.isActive()).isFalse();
        assertThat(a.x).isEqualTo(175);
    }

    @Test
    void withoutASink_nothingIsOverwritten() {
        motion("first", 0, 1).run();
        d.update(0.25);
        motion("second", 0, 1).overwrite(Overwrite.CANCEL).run();
        motion("third", 0, 1).overwrite(Overwrite.QUEUE).run();
        d.update(0.25);
        assertThat(d.count()).isEqualTo(3);
        assertThat(log).containsExactly("first start", "second start", "third start");
    }

    @Test
    void null_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> motion("m", 0, 1).overwrite(null))
                .withMessageContaining("overwrite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.to(a, X, 1.0, 1).overwrite(null))
                .withMessageContaining("overwrite");
    }

    @Test
    void channels_areApart() {
        MotionChannel menu = d.channel("menu");
        MotionHandle first = motion("first", 0, 1).bind(a, X);
        d.update(0.25);
        motion("second", 0, 1)
                .scheduler(menu.scheduler())
                .overwrite(Overwrite.CANCEL)
                .bind(a, X);
        d.update(0.25);
        assertThat(first.isActive()).isTrue();
    }

    // ---- In sequences

    @Test
    void children_overwriteOthersThanTheirOwnSequences() {
        MotionHandle outside = motion("outside", 0, 1).loops(9).bind(a, X);
        MotionClip<Node> clip =
                motion("child", 10, 20).overwrite(Overwrite.COMPLETE).clip(X);
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(motion("slow", 0, 1).clip(Y), a)
                .join(Motion.sequence()
                        .append(motion("inner", 5, 6).holdAfter(1).clip(X), a))
                .insert(0.5, clip, a)
                .run();
        d.update(0.25);
        assertThat(outside.isActive()).isTrue();
        log.clear();
        d.update(0.5);
        assertThat(outside.status()).isEqualTo(MotionStatus.COMPLETED);
        assertThat(log).containsExactly("outside complete", "child start");
        assertThat(a.x).isEqualTo(12.5);
        assertThat(all.isActive()).isTrue();
        assertThat(d.isAnimating(a, Y)).isTrue();
    }

    @Test
    void othersChildren_areCancelled() {
        MotionHandle all = Motion.sequence()
                .scheduler(d.scheduler())
                .append(motion("child", 0, 1).clip(X), a)
                .append(motion("next", 0, 1).clip(X), a)
                .run();
        d.update(0.25);
        log.clear();
        motion("new", 10, 20).overwrite(Overwrite.COMPLETE).bind(a, X);
        d.update(0.5);
        assertThat(log).containsExactly("child cancel", "new start");
        assertThat(a.x).isEqualTo(15);
        assertThat(all.isActive()).isTrue();
        d.update(0.75);
        assertThat(log).contains("new complete", "next start");
    }

    @Test
    void queue_isRefusedInSequences() {
        MotionHandle handle = queued("m", 0, 1);
        MotionClip<Node> clip = motion("m", 0, 1).overwrite(Overwrite.QUEUE).clip(X);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.sequence().append(handle))
                .withMessageContaining("QUEUE");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Motion.sequence().append(clip, a))
                .withMessageContaining("QUEUE");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionClip.sequence(clip))
                .withMessageContaining("QUEUE");
    }

    // ---- Queue

    @Test
    void queue_goesOnWithTheTimeThatIsLeft() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        assertThat(a.x).isZero();
        updates(0.3, 3);
        assertThat(a.x).isEqualTo(0.9, within(1e-12));
        assertThat(second.time()).isZero();
        assertThat(second.status()).isEqualTo(MotionStatus.DELAYED);
        assertThat(second.isPlaying()).isTrue();
        d.update(0.3);
        assertThat(log).containsExactly("first start", "first complete", "second start");
        assertThat(second.time()).isEqualTo(0.2, within(1e-12));
        d.update(0.3);
        assertThat(second.time()).isEqualTo(0.5, within(1e-12));
        assertThat(a.x).isEqualTo(10.5, within(1e-12));
    }

    @Test
    void queue_oneBigStep_isAsManySmallOnes() {
        for (int k = 0; k < 4; k++) {
            queued("q" + k, 10 * k, 10 * k + 1);
        }
        d.update(2.5);
        assertThat(log).containsExactly("q0 start", "q0 complete", "q1 start", "q1 complete", "q2 start");
        assertThat(a.x).isEqualTo(20.5);
        updates(0.25, 10);
        assertThat(log).endsWith("q3 start", "q3 complete");
        assertThat(d.isAnimating(a)).isFalse();
        assertThat(a.x).isEqualTo(31);
    }

    @Test
    void queue_withADelay_waitsAtItsStart() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second =
                motion("second", 10, 11).delay(0.5).overwrite(Overwrite.QUEUE).bind(a, X);
        d.update(0.25);
        assertThat(second.time()).isEqualTo(0.25);
        d.update(0.5);
        assertThat(second.time()).isEqualTo(0.5);
        d.update(0.5);
        assertThat(second.time()).isEqualTo(0.75);
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_thatWasThereBefore_isWrittenInTheUpdateOfTheEnd() {
        MotionHandle waits =
                motion("waits", 10, 11).delay(0.5).overwrite(Overwrite.QUEUE).bind(a, X);
        // It is created later, starts earlier, and has its turn later.
        motion("later", 0, 1).bind(a, X);
        d.update(0.75);
        assertThat(waits.time()).isEqualTo(0.5);
        d.update(0.5);
        assertThat(log).containsExactly("later start", "later complete", "waits start");
        assertThat(a.x).isEqualTo(10.25);
        d.update(0.5);
        assertThat(a.x).isEqualTo(10.75);
    }

    @Test
    void queue_ofAMotionThatReads_readsWhenItsTurnComes() {
        a.x = 3;
        motion("first", 3, 5).bind(a, X);
        Motion.by(a, X, 10.0, 1)
                .scheduler(d.scheduler())
                .overwrite(Overwrite.QUEUE)
                .run();
        Motion.from(a, X, 0.0, 1)
                .scheduler(d.scheduler())
                .overwrite(Overwrite.QUEUE)
                .run();
        d.update(0.5);
        assertThat(a.x).isEqualTo(4);
        d.update(1);
        assertThat(a.x).isEqualTo(10);
        d.update(1);
        assertThat(a.x).isEqualTo(7.5);
    }

    @Test
    void queue_afterACancelInACallback_startsInThatUpdate() {
        MotionHandle first = motion("first", 0, 1).bind(a, X);
        Motion.create(0.0, 1.0, 1)
                .scheduler(d.scheduler())
                .onUpdate(() -> first.tryCancel())
                .bind(a, Y);
        queued("second", 10, 11);
        d.update(0.5);
        assertThat(log).containsExactly("first start", "first cancel", "second start");
        assertThat(a.x).isEqualTo(10);
        d.update(0.25);
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_afterACancelOutside_startsWithTheNextUpdate() {
        MotionHandle first = motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        d.update(0.5);
        first.cancel();
        assertThat(second.time()).isZero();
        assertThat(log).doesNotContain("second start");
        d.update(0.25);
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_waitsForOneThatIsPreserved_untilItRests() {
        motion("first", 0, 1).bind(a, X).preserve();
        queued("second", 10, 11);
        d.update(1.25);
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_waitsForOneThatGoesBack_untilItIsAtItsStart() {
        MotionHandle first = motion("first", 0, 1).bind(a, X);
        d.update(0.5);
        first.speed(-1);
        queued("second", 10, 11);
        d.update(0.25);
        assertThat(a.x).isEqualTo(0.25);
        d.update(0.5);
        assertThat(a.x).isEqualTo(10);
        assertThat(first.isActive()).isTrue();
        d.update(0.5);
        assertThat(a.x).isEqualTo(10.5);
    }

    @Test
    void queue_cancelled_isSkipped() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        queued("third", 20, 21);
        d.update(0.5);
        second.cancel();
        assertThat(log).containsExactly("first start", "second cancel");
        d.update(0.75);
        assertThat(log).endsWith("first complete", "third start");
        assertThat(a.x).isEqualTo(20.25);
    }

    @Test
    void queue_completed_leavesTheQueue() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        queued("third", 20, 21);
        d.update(0.5);
        second.complete();
        assertThat(a.x).isEqualTo(11);
        assertThat(log).containsExactly("first start", "second start", "second complete");
        d.update(0.25);
        assertThat(a.x).isEqualTo(0.75);
        d.update(0.5);
        assertThat(a.x).isEqualTo(20.25);
    }

    @Test
    void queue_sought_leavesTheQueue_andIsWaitedFor() {
        MotionHandle first = motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        queued("third", 20, 21);
        d.update(0.5);
        second.time(0.25);
        assertThat(a.x).isEqualTo(10.25);
        d.update(0.25);
        assertThat(a.x).isEqualTo(10.5);
        assertThat(first.time()).isEqualTo(0.75);
        d.update(0.75);
        assertThat(log).endsWith("first complete", "second complete", "third start");
        assertThat(a.x).isEqualTo(20.25);
    }

    @Test
    void queue_paused_keepsItsPlace() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        MotionHandle third = queued("third", 20, 21);
        d.update(0.5);
        second.pause();
        d.update(1);
        assertThat(log).containsExactly("first start", "first complete");
        assertThat(third.time()).isZero();
        second.resume();
        d.update(0.5);
        assertThat(a.x).isEqualTo(10.5);
        assertThat(third.time()).isZero();
        d.update(0.75);
        assertThat(a.x).isEqualTo(20.25);
    }

    @Test
    void queue_atAnotherSpeed_goesOnAtThat() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        d.update(0.5);
        second.speed(2);
        d.update(0.75);
        assertThat(a.x).isEqualTo(10.5);
        assertThat(second.time()).isEqualTo(0.5);
    }

    @Test
    void queue_behindOneThatCancels_waitsForThat() {
        motion("first", 0, 1).bind(a, X);
        queued("second", 10, 11);
        d.update(0.5);
        motion("new", 30, 31).overwrite(Overwrite.CANCEL).bind(a, X);
        d.update(0.25);
        assertThat(log).containsExactly("first start", "first cancel", "new start");
        assertThat(a.x).isEqualTo(30.25);
        d.update(1);
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_preservedAndPlayedAgain_queuesAgain() {
        MotionHandle first = queued("first", 0, 1).preserve();
        d.update(1);
        motion("second", 10, 11).bind(a, X);
        d.update(0.5);
        first.time(0);
        assertThat(a.x).isZero();
        d.update(0.25);
        assertThat(a.x).isEqualTo(10.75);
        d.update(0.5);
        assertThat(a.x).isEqualTo(0.25);
    }

    @Test
    void queue_ofWhatHasNoLength_passesTheTimeOn() {
        motion("first", 0, 1).bind(a, X);
        Motion.create(5.0, 6.0, 0)
                .scheduler(d.scheduler())
                .overwrite(Overwrite.QUEUE)
                .onComplete(() -> log.add("none complete at " + a.x))
                .bind(a, X);
        queued("third", 20, 21);
        d.update(1.25);
        assertThat(log).containsExactly("first start", "first complete", "none complete at 6.0", "third start");
        assertThat(a.x).isEqualTo(20.25);
    }

    @Test
    void queue_inCells_writesInTheUpdateOfTheEnd() {
        double[] cells = new double[1];
        motion("first", 0, 1).bindTo(cells, 0);
        motion("second", 10, 11).overwrite(Overwrite.QUEUE).bindTo(cells, 0);
        d.update(0.5);
        assertThat(cells[0]).isEqualTo(0.5);
        d.update(0.75);
        assertThat(cells[0]).isEqualTo(10.25);
        d.update(0.25);
        assertThat(cells[0]).isEqualTo(10.5);
        float[] floats = new float[1];
        Motion.create(0f, 1f, 1).scheduler(d.scheduler()).bindTo(floats, 0);
        Motion.create(10f, 11f, 1)
                .scheduler(d.scheduler())
                .overwrite(Overwrite.QUEUE)
                .bindTo(floats, 0);
        d.update(0.5);
        assertThat(floats[0]).isEqualTo(0.5f);
        d.update(0.75);
        assertThat(floats[0]).isEqualTo(10.25f);
    }

    @Test
    void queue_startingInside_waitsThere() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle inside =
                motion("inside", 10, 11).overwrite(Overwrite.QUEUE).startAt(0.5).bind(a, X);
        assertThat(a.x).isZero();
        d.update(0.5);
        assertThat(inside.time()).isEqualTo(0.5);
        d.update(0.75);
        assertThat(a.x).isEqualTo(10.75);
    }

    @Test
    void queue_behindAnEndlessOne_waitsUntilThatIsCancelled() {
        MotionHandle endless = motion("endless", 0, 1).loops(Motion.INFINITE).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        updates(1, 10);
        assertThat(second.time()).isZero();
        endless.cancel();
        d.update(0.5);
        assertThat(a.x).isEqualTo(10.5);
    }

    @Test
    void queue_clearedAndByTarget_ends() {
        motion("first", 0, 1).bind(a, X);
        queued("second", 10, 11);
        queued("third", 10, 11);
        d.update(0.5);
        assertThat(d.isAnimating(a, X)).isTrue();
        assertThat(d.cancel(a, X)).isEqualTo(3);
        assertThat(log).containsExactly("first start", "first cancel", "second cancel", "third cancel");
        motion("first", 0, 1).bind(a, X);
        queued("second", 10, 11);
        d.update(0.5);
        d.clear();
        assertThat(d.count()).isZero();
        d.update(1);
        queued("new", 40, 41);
        d.update(0.5);
        assertThat(a.x).isEqualTo(40.5);
    }

    @Test
    @Tag("reentrancy")
    void queue_madeInACallback_keepsTheOrder() {
        Motion.create(0.0, 1.0, 1)
                .scheduler(d.scheduler())
                .onComplete(() -> queued("late", 30, 31))
                .bind(a, X);
        queued("second", 10, 11);
        d.update(1.25);
        assertThat(log).containsExactly("second start");
        d.update(1);
        assertThat(log).containsExactly("second start", "second complete", "late start");
        assertThat(a.x).isEqualTo(30.25);
    }

    @Test
    @Tag("reentrancy")
    void onCancel_thatEndsTheNewcomer_isTheEndOfIt() {
        MotionHandle[] second = new MotionHandle[1];
        Motion.create(0.0, 1.0, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> second[0].cancel())
                .bind(a, X);
        d.update(0.5);
        second[0] = motion("second", 10, 11).overwrite(Overwrite.CANCEL).bind(a, X);
        d.update(0.25);
        assertThat(a.x).isEqualTo(0.75);
        assertThat(log).containsExactly("second cancel");
        assertThat(d.count()).isZero();
    }

    private DoubleMotionBuilder ofTwo(String name, double from, boolean isWeak) {
        DoubleMotionBuilder builder =
                motion(name, from, from + 1).immediateBind(false).overwrite(Overwrite.QUEUE);
        return isWeak ? builder.weakTarget() : builder;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void queue_ofTwoTargets_waitsForWhatWritesBoth(boolean isWeak) {
        Node b = new Node();
        Node c = new Node();
        DoubleSetter2<Node, Node> second = (first, node, x) -> node.x = x;
        DoubleSetter2<Node, Node> another = (first, node, x) -> node.y = x;
        ofTwo("first", 0, isWeak).bind(a, b, second);
        ofTwo("same", 10, isWeak).bind(a, b, second);
        ofTwo("other", 20, isWeak).bind(a, c, second);
        ofTwo("setter", 30, isWeak).bind(a, b, another);
        d.update(0.5);
        assertThat(log).containsExactly("first start", "other start", "setter start");
        assertThat(b.x).isEqualTo(0.5);
        assertThat(c.x).isEqualTo(20.5);
        assertThat(b.y).isEqualTo(30.5);
        d.update(0.75);
        assertThat(b.x).isEqualTo(10.25);
        assertThat(log).endsWith("first complete", "same start", "other complete", "setter complete");
    }

    @Test
    void queue_ofWhatComesToItsStartInOneStep_isInTheOrderOfTheStarts() {
        motion("late", 10, 11).delay(0.5).overwrite(Overwrite.QUEUE).bind(a, X);
        motion("early", 20, 21).delay(0.25).overwrite(Overwrite.QUEUE).bind(a, X);
        d.update(1);
        assertThat(log).containsExactly("early start");
        assertThat(a.x).isEqualTo(20.75);
        d.update(0.5);
        assertThat(log).containsExactly("early start", "early complete", "late start");
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_ofStartsThatAreTheSame_isInTheOrderOfCreation() {
        motion("first", 10, 11).delay(0.25 + 1e-10).overwrite(Overwrite.QUEUE).bind(a, X);
        motion("second", 20, 21).delay(0.25).overwrite(Overwrite.QUEUE).bind(a, X);
        d.update(1);
        assertThat(log).containsExactly("first start");
        d.update(0.5);
        assertThat(log).containsExactly("first start", "first complete", "second start");
        assertThat(a.x).isEqualTo(20.25, within(1e-9));
    }

    @Test
    void queue_ofManyWhoseTurnsHavePassed_isWrittenInTheUpdateOfTheEnds() {
        List<Node> nodes = new ArrayList<>();
        for (int k = 0; k < 9; k++) {
            Node node = new Node();
            nodes.add(node);
            motion("waits " + k, 10 * k, 10 * k + 1)
                    .delay(0.5)
                    .overwrite(Overwrite.QUEUE)
                    .bind(node, X);
        }
        for (Node node : nodes) {
            motion("later", 0, 1).bind(node, X);
        }
        d.update(0.75);
        d.update(0.5);
        for (int k = 0; k < 9; k++) {
            assertThat(nodes.get(k).x).as("node %d", k).isEqualTo(10 * k + 0.25);
        }
    }

    @Test
    void queue_thatComesToItsStartAtAGrowingSpeed_waitsThere() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second =
                motion("second", 10, 14).delay(0.75).overwrite(Overwrite.QUEUE).bind(a, X);
        second.speedTo(3, 1);
        // A speed of 1 + 2t has come to 0.75 at half a second.
        d.update(0.25);
        assertThat(second.time()).isEqualTo(0.3125, within(1e-12));
        updates(0.25, 2);
        assertThat(second.time()).isEqualTo(0.75);
        assertThat(a.x).isEqualTo(0.75);
        d.update(0.25);
        assertThat(log).containsExactly("first start", "first complete", "second start");
        d.update(0.25);
        assertThat(log).hasSize(3);
        assertThat(second.time()).isGreaterThan(1);
    }

    @Test
    void queue_behindOneThatStandsAtItsStart_doesNotWait() {
        MotionHandle stands = queued("stands", 0, 1);
        stands.speed(-1);
        MotionHandle second = queued("second", 10, 11);
        d.update(0.5);
        assertThat(second.time()).isEqualTo(0.5);
        assertThat(log).containsExactly("second start");
        stands.speed(1);
        d.update(0.25);
        assertThat(stands.time()).isZero();
        d.update(0.5);
        assertThat(log).containsExactly("second start", "second complete", "stands start");
        assertThat(a.x).isEqualTo(0.25);
    }

    @Test
    void queue_behindOneThatRestsAtItsEnd_doesNotWait() {
        queued("rests", 0, 1).preserve();
        d.update(1.5);
        MotionHandle second = queued("second", 10, 11);
        queued("third", 20, 21);
        d.update(0.5);
        assertThat(second.time()).isEqualTo(0.5);
        assertThat(a.x).isEqualTo(10.5);
        d.update(0.75);
        assertThat(a.x).isEqualTo(20.25);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void queue_behindOneThatStandsInItsDelay_doesNotWait(boolean isPaused) {
        MotionHandle stands =
                motion("stands", 0, 1).delay(0.5).overwrite(Overwrite.QUEUE).bind(a, X);
        d.update(0.25);
        if (isPaused) {
            stands.pause();
        } else {
            stands.speed(0);
        }
        MotionHandle second = queued("second", 10, 11);
        d.update(0.5);
        assertThat(second.time()).isEqualTo(0.5);
        assertThat(stands.time()).isEqualTo(0.25);
        if (isPaused) {
            stands.resume();
        } else {
            stands.speed(1);
        }
        d.update(0.375);
        assertThat(stands.time()).isEqualTo(0.5);
        assertThat(a.x).isEqualTo(10.875);
        d.update(0.375);
        assertThat(log).containsExactly("second start", "second complete", "stands start");
        assertThat(a.x).isEqualTo(0.25);
    }

    @Test
    void queue_behindOneThatDoesNotQueueAndStartsBeforeInTheStep_waits() {
        motion("waits", 10, 11).delay(0.5).overwrite(Overwrite.QUEUE).bind(a, X);
        motion("plain", 20, 21).delay(0.25).bind(a, X);
        d.update(1);
        assertThat(log).containsExactly("plain start");
        assertThat(a.x).isEqualTo(20.75);
        d.update(0.5);
        assertThat(log).containsExactly("plain start", "plain complete", "waits start");
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_beforeOneThatDoesNotQueueAndStartsLater_doesNotWait() {
        MotionHandle queued =
                motion("queued", 10, 11).delay(0.25).overwrite(Overwrite.QUEUE).bind(a, X);
        motion("plain", 20, 21).delay(0.5).bind(a, X);
        motion("later", 30, 31).delay(5).bind(a, X);
        d.update(1);
        assertThat(log).containsExactly("queued start", "plain start");
        assertThat(queued.time()).isEqualTo(1);
    }

    @Test
    void queue_turnedRoundWhileItWaits_goesBackFromWhereItBegins() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle inside =
                motion("inside", 10, 11).overwrite(Overwrite.QUEUE).startAt(0.5).bind(a, X);
        d.update(0.5);
        inside.speed(-1);
        d.update(0.75);
        assertThat(inside.time()).isEqualTo(0.25);
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_atSpeedZeroWhenItsTurnComes_standsAtItsStart() {
        motion("first", 0, 1).bind(a, X);
        MotionHandle second = queued("second", 10, 11);
        d.update(0.5);
        second.speed(0);
        updates(0.5, 3);
        assertThat(second.time()).isZero();
        second.speed(1);
        d.update(0.5);
        assertThat(second.time()).isEqualTo(0.5);
        assertThat(a.x).isEqualTo(10.5);
    }

    @Test
    void queue_ofStartsAtOtherSpeeds_isInTheOrderOfTheStarts() {
        motion("late", 10, 11).delay(0.625).overwrite(Overwrite.QUEUE).bind(a, X);
        MotionHandle early =
                motion("early", 20, 22).delay(0.75).overwrite(Overwrite.QUEUE).bind(a, X);
        d.update(0.25);
        // It is there at half a second: what is left of its delay goes twice as fast.
        early.speed(2);
        d.update(0.5);
        assertThat(log).containsExactly("early start");
        assertThat(early.time()).isEqualTo(1.25);
        d.update(0.5);
        assertThat(log).containsExactly("early start", "early complete", "late start");
        assertThat(a.x).isEqualTo(10.25);
    }

    @Test
    void queue_ofTwoThatWouldHaveWaited_isInTheOrderOfCreation() {
        motion("first", 0, 1).bind(a, X);
        motion("second", 10, 11).delay(0.875).overwrite(Overwrite.QUEUE).bind(a, X);
        motion("third", 20, 21).delay(0.75).overwrite(Overwrite.QUEUE).bind(a, X);
        d.update(0.5);
        d.update(1);
        assertThat(log).containsExactly("first start", "first complete", "second start");
        assertThat(a.x).isEqualTo(10.5);
        d.update(1);
        assertThat(log).endsWith("second complete", "third start");
        assertThat(a.x).isEqualTo(20.5);
    }

    @Test
    void queue_ofOneThatWouldHaveWaitedAndOneThatComesLater_takesTheOneThatWaits() {
        motion("first", 0, 1).bind(a, X);
        motion("later", 10, 11).delay(1.25).overwrite(Overwrite.QUEUE).bind(a, X);
        motion("waits", 20, 21).delay(0.75).overwrite(Overwrite.QUEUE).bind(a, X);
        d.update(0.5);
        d.update(1);
        assertThat(log).containsExactly("first start", "first complete", "waits start");
        assertThat(a.x).isEqualTo(20.5);
        d.update(1);
        assertThat(log).endsWith("waits complete", "later start");
        assertThat(a.x).isEqualTo(10.5);
    }

    @Test
    void waiting_takesNoTurns() {
        motion("first", 0, 1).loops(Motion.INFINITE).bind(a, X);
        for (int k = 0; k < 100; k++) {
            queued("q" + k, 0, 1);
        }
        d.update(0.25);
        d.update(0.25);
        DoubleStore store = (DoubleStore) d.scheduler().dispatcher.store(StoreKind.DOUBLE);
        assertThat(store.page(0).callers).isEqualTo(1);
        assertThat(store.page(0).pending).isZero();
        assertThat(store.page(0).nextDue).isGreaterThan(0.5);
    }
}
