package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Motions that end together. */
class GroupTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final MotionGroup group = new MotionGroup();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(String name) {
        return Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .name(name)
                .onComplete(() -> log.add(name + ":complete"))
                .onCancel(() -> log.add(name + ":cancel"));
    }

    @Test
    void cancel_cancelsAllMembersInTheOrderOfAdding() {
        MotionHandle b = motion("b").run();
        MotionHandle a = motion("a").run();
        MotionHandle other = motion("other").run();
        assertThat(a.addTo(group)).isEqualTo(a);
        group.add(b);
        group.cancel();
        assertThat(log).containsExactly("a:cancel", "b:cancel");
        assertThat(other.isActive()).isTrue();
        group.cancel();
        assertThat(log).hasSize(2);
        // Not closed: it may be filled anew.
        motion("c").run().addTo(group);
        group.cancel();
        assertThat(log).endsWith("c:cancel").hasSize(3);
    }

    @Test
    void complete_completesWhatCanBeAndKeepsTheRest() {
        motion("a").run().addTo(group);
        MotionHandle endless = motion("endless").loops(Motion.INFINITE).run().addTo(group);
        MotionHandle preserved = motion("preserved").run().preserve().addTo(group);
        motion("b").run().addTo(group);
        group.complete();
        assertThat(log).containsExactly("a:complete", "preserved:complete", "b:complete");
        assertThat(endless.isActive()).isTrue();
        assertThat(preserved.status()).isEqualTo(MotionStatus.COMPLETED);
        group.complete();
        assertThat(log).hasSize(3);
        group.cancel();
        assertThat(log).endsWith("endless:cancel", "preserved:cancel").hasSize(5);
    }

    @Test
    void close_cancelsNowAndFromNowOn() {
        MotionHandle a = motion("a").run();
        try (MotionGroup scope = new MotionGroup()) {
            scope.add(a);
            assertThat(a.isActive()).isTrue();
        }
        assertThat(log).containsExactly("a:cancel");
        group.close();
        group.close();
        motion("late").run().addTo(group);
        assertThat(log).containsExactly("a:cancel", "late:cancel");
        assertThat(d.count()).isZero();
    }

    @Test
    void members_thatEnded_leaveByThemselves() {
        MotionHandle old = motion("old").run().addTo(group);
        d.update(1);
        assertThat(log).containsExactly("old:complete");
        d.update(0);
        // Its slot goes to another, which is no member.
        MotionHandle other = motion("other").run();
        assertThat((int) SlotsTest.keyOf(other)).isEqualTo((int) SlotsTest.keyOf(old));
        group.cancel();
        group.complete();
        assertThat(other.isActive()).isTrue();
        assertThat(log).hasSize(1);
    }

    @Test
    void members_byThousands_areAllCancelled() {
        int[] cancels = new int[1];
        for (int k = 0; k < 5_000; k++) {
            Motion.create(0f, 1f, k % 10 == 0 ? 100 : 0.5)
                    .scheduler(d.scheduler())
                    .onCancel(() -> cancels[0]++)
                    .run()
                    .addTo(group);
            if (k % 100 == 99) {
                d.update(1);
            }
        }
        assertThat(d.count()).isEqualTo(500);
        group.cancel();
        assertThat(cancels[0]).isEqualTo(500);
        assertThat(d.count()).isZero();
    }

    @Test
    void add_ofEndedGoneOrNone_isHarmless() {
        MotionHandle ended = motion("ended").run();
        ended.cancel();
        log.clear();
        group.add(ended);
        group.add(MotionHandle.NONE);
        d.update(0);
        group.add(ended);
        MotionHandle twice = motion("twice").run().addTo(group).addTo(group);
        group.cancel();
        assertThat(log).containsExactly("twice:cancel");
        assertThat(twice.isActive()).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> group.add(null)).withMessageContaining("handle");
        MotionHandle handle = motion("h").run();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> handle.addTo(null))
                .withMessageContaining("group");
    }

    @Test
    void onCancel_thatAddsToItsGroup_addsForLater() {
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onCancel(() -> {
                    log.add("a:cancel");
                    motion("new").run().addTo(group);
                })
                .run()
                .addTo(group);
        motion("b").run().addTo(group);
        group.cancel();
        assertThat(log).containsExactly("a:cancel", "b:cancel");
        assertThat(d.count()).isEqualTo(1);
        group.close();
        assertThat(log).containsExactly("a:cancel", "b:cancel", "new:cancel");
    }

    @Test
    void onComplete_thatCancelsItsGroup_endsEachOnce() {
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onComplete(() -> {
                    log.add("a:complete");
                    group.cancel();
                })
                .run()
                .addTo(group);
        motion("b").run().addTo(group);
        motion("c").run().addTo(group);
        group.complete();
        assertThat(log).containsExactly("a:complete", "b:cancel", "c:cancel");
        assertThat(d.count()).isZero();
    }

    @Test
    void members_ofTwoDispatchers_endTogether() {
        ManualMotionDispatcher other = new ManualMotionDispatcher();
        motion("a").run().addTo(group);
        motion("b").scheduler(other.scheduler()).run().addTo(group);
        group.cancel();
        assertThat(log).containsExactly("a:cancel", "b:cancel");
        assertThat(d.count() + other.count()).isZero();
    }

    @Test
    void cancel_whereTheHandlerThrows_cancelsAllTheSame() {
        d.onError((error, failure) -> {
            throw new IllegalStateException("handled " + failure.name());
        });
        for (String name : List.of("a", "b", "c")) {
            Motion.create(0f, 1f, 1)
                    .scheduler(d.scheduler())
                    .name(name)
                    .onCancel(() -> {
                        log.add(name);
                        throw new IllegalStateException(name);
                    })
                    .run()
                    .addTo(group);
        }
        Throwable thrown = catchThrowable(group::cancel);
        assertThat(log).containsExactly("a", "b", "c");
        assertThat(thrown).hasMessage("handled a");
        assertThat(thrown.getSuppressed()).extracting(Throwable::getMessage).containsExactly("handled b", "handled c");
        assertThat(d.count()).isZero();
    }

    @Test
    void complete_whereTheHandlerThrows_completesAllTheSame() {
        d.onError((error, failure) -> {
            throw new IllegalStateException("handled " + failure.name());
        });
        for (String name : List.of("a", "b")) {
            Motion.create(0f, 1f, 1)
                    .scheduler(d.scheduler())
                    .name(name)
                    .onComplete(() -> {
                        log.add(name);
                        throw new IllegalStateException(name);
                    })
                    .run()
                    .addTo(group);
        }
        Throwable thrown = catchThrowable(group::complete);
        assertThat(log).containsExactly("a", "b");
        assertThat(thrown).hasMessage("handled a");
        assertThat(thrown.getSuppressed()).extracting(Throwable::getMessage).containsExactly("handled b");
    }
}
