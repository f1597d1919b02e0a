package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pausing and resuming: where it may be done, what stands still, and what is told. */
class PauseTest {

    private final MotionFixture f = new MotionFixture();

    private FloatMotionBuilder logged(float from, float to, double seconds) {
        return f.logged(from, to, seconds)
                .onPause(() -> f.add("pause"))
                .onResume(() -> f.add("resume"))
                .onRewound(() -> f.add("rewound"));
    }

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void pause_ofARunningMotion_removesTimeAndNeverJumps(MotionFixture.Sink sink) {
        MotionHandle handle = f.bind(logged(0, 8, 1), sink);
        f.update(0.25);
        f.forget();
        handle.pause();
        assertThat(f.takeEvents()).containsExactly("pause");
        f.update(100, 0, 5000);
        assertThat(f.take()).isEmpty();
        assertThat(handle.time()).isEqualTo(0.25);
        assertThat(handle.speed()).isEqualTo(1);
        assertThat(handle.isPaused()).isTrue();
        assertThat(handle.isPlaying()).isTrue();
        assertThat(handle.isActive()).isTrue();
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        handle.resume();
        assertThat(f.takeEvents()).containsExactly("resume");
        assertThat(handle.isPaused()).isFalse();
        assertThat(handle.time()).isEqualTo(0.25);
        f.update(0.25);
        assertThat(handle.time()).isEqualTo(0.5);
        if (sink != MotionFixture.Sink.NONE) {
            assertThat(f.value()).isEqualTo(4);
        }
        f.update(0.5);
        assertThat(f.takeEvents()).containsExactly("loop 1", "complete");
    }

    @Test
    void pause_twice_isToldOnce() {
        MotionHandle handle = f.bind(logged(0, 8, 1));
        f.update(0.25);
        f.forget();
        handle.pause().pause();
        f.update(1);
        handle.pause();
        assertThat(f.take()).containsExactly("pause");
        handle.resume().resume();
        assertThat(f.take()).containsExactly("resume");
        f.update(0.25);
        assertThat(f.take()).containsExactly("4.0");
    }

    @Test
    void pause_beforeTheFirstUpdate_beginsWhenResumed() {
        MotionHandle handle = f.bind(logged(0, 8, 1)).pause();
        f.update(3);
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        assertThat(handle.time()).isZero();
        assertThat(f.take()).containsExactly("0.0", "pause");
        handle.resume();
        f.update(0.5);
        assertThat(f.take()).containsExactly("resume", "start", "4.0");
    }

    @Test
    void pause_inADelay_keepsWhatIsLeftOfIt() {
        MotionHandle handle = f.bind(logged(0, 8, 1).delay(1));
        f.update(0.75);
        handle.pause();
        f.update(10);
        assertThat(handle.status()).isEqualTo(MotionStatus.DELAYED);
        assertThat(handle.time()).isEqualTo(0.75);
        assertThat(f.take()).containsExactly("pause");
        handle.resume();
        f.update(0.125);
        assertThat(f.take()).containsExactly("resume");
        f.update(0.25);
        assertThat(f.take()).containsExactly("start", "1.0");
    }

    @Test
    void pause_withAnotherSpeedSetMeanwhile_goesOnAtThat() {
        MotionHandle handle = f.bind(logged(0, 8, 1));
        f.update(0.5);
        handle.pause().speed(-2);
        f.update(1);
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(handle.speed()).isEqualTo(-2);
        handle.resume();
        f.update(0.125);
        assertThat(handle.time()).isEqualTo(0.25);
        handle.speed(0).resume();
        f.update(1);
        assertThat(handle.time()).isEqualTo(0.25);
        assertThat(handle.isPaused()).isFalse();
    }

    @Test
    void pause_seekAndComplete_workAsEver() {
        MotionHandle handle = f.bind(logged(0, 8, 1).loops(2)).preserve();
        handle.pause();
        f.forget();
        handle.time(0.5);
        assertThat(f.take()).containsExactly("start", "4.0");
        f.update(1);
        assertThat(f.take()).isEmpty();
        handle.time(0.25);
        assertThat(f.take()).containsExactly("2.0");
        handle.complete();
        assertThat(f.take()).containsExactly("8.0", "loop 1", "loop 2", "complete");
        assertThat(handle.isPaused()).isTrue();
        handle.speed(-1);
        f.update(1);
        assertThat(f.take()).isEmpty();
        handle.resume();
        f.update(0.5);
        assertThat(f.take()).containsExactly("resume", "4.0");
    }

    @Test
    void cancel_whilePaused_tellsOnlyThat() {
        MotionHandle handle = f.bind(logged(0, 8, 1)).pause();
        f.forget();
        handle.cancel();
        assertThat(f.take()).containsExactly("cancel");
        assertThat(handle.isPaused()).isFalse();
        f.update(0);
        assertThat(handle.isPaused()).isFalse();
    }

    @Test
    void pause_ofWhatCannotBeMoved_isRefused() {
        MotionHandle ended = f.bind(f.create(0, 1, 1));
        ended.cancel();
        assertThatIllegalStateException().isThrownBy(ended::pause).withMessageContaining("pause");
        assertThatIllegalStateException().isThrownBy(ended::resume).withMessageContaining("resume");
        f.update(0);
        assertThatIllegalStateException().isThrownBy(ended::pause).withMessageContaining("gone");
        assertThatIllegalStateException().isThrownBy(MotionHandle.NONE::pause).withMessageContaining("NONE");
        assertThat(MotionHandle.NONE.isPaused()).isFalse();
        MotionHandle child = f.bind(f.create(0, 1, 1));
        Motion.sequence().append(child).run();
        assertThatIllegalStateException().isThrownBy(child::pause).withMessageContaining("sequence");
        assertThat(child.isPaused()).isFalse();
    }

    @Test
    void append_ofAPausedMotion_isRefused() {
        MotionHandle paused = f.bind(f.create(0, 1, 1).name("waits")).pause();
        MotionSequence sequence = Motion.sequence();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drop(sequence.append(paused)))
                .withMessageContaining("'waits' is paused");
        paused.resume();
        MotionHandle whole = sequence.append(paused).run();
        f.update(0.5);
        assertThat(f.value()).isEqualTo(0.5f);
        assertThat(whole.time()).isEqualTo(0.5);
    }

    // ---- In updates

    @Test
    void pause_inTheOwnTurn_standsWhereTheUpdateTookIt() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.bind(logged(0, 8, 1).onUpdate(() -> handle[0].pause()));
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("start", "2.0", "pause");
        f.update(0.25);
        assertThat(f.take()).isEmpty();
        assertThat(handle[0].time()).isEqualTo(0.25);
        handle[0].resume();
        f.update(0.25);
        assertThat(f.take()).containsExactly("resume", "4.0", "pause");
    }

    @Test
    void pause_inTheLastWrite_completesAllTheSame() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.bind(logged(0, 8, 1).onUpdate(() -> handle[0].pause()));
        f.forget();
        f.update(1);
        assertThat(f.take()).containsExactly("start", "8.0", "pause", "loop 1", "complete");
        assertThat(handle[0].isActive()).isFalse();
        assertThat(handle[0].isPaused()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(MotionFixture.Sink.class)
    void pause_byAnEarlierTurn_letsTheRunningUpdateTakeItAlong(MotionFixture.Sink sink) {
        MotionHandle[] later = new MotionHandle[1];
        int[] updates = new int[1];
        f.create(0, 1, 10)
                .onUpdate(() -> {
                    if (updates[0]++ == 1) {
                        later[0].pause();
                    }
                })
                .run();
        later[0] = f.bind(logged(0, 8, 1), sink);
        f.update(0.25);
        f.forget();
        f.update(0.25);
        assertThat(f.takeEvents()).containsExactly("pause");
        assertThat(later[0].time()).isEqualTo(0.5);
        if (sink != MotionFixture.Sink.NONE) {
            assertThat(f.value()).isEqualTo(4);
        }
        f.update(0.25);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void pause_byALaterTurn_standsWhereItIs() {
        MotionHandle earlier = f.bind(logged(0, 8, 1));
        f.create(0, 1, 10).onStart(earlier::pause).run();
        f.forget();
        f.update(0.25, 1, 1);
        assertThat(f.take()).containsExactly("start", "2.0", "pause");
        assertThat(earlier.time()).isEqualTo(0.25);
    }

    @Test
    void resume_byAnEarlierTurn_goesOnFromTheNextUpdate() {
        MotionHandle[] later = new MotionHandle[1];
        f.create(0, 1, 10).onStart(() -> later[0].resume()).run();
        later[0] = f.bind(logged(0, 8, 1)).pause();
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("resume");
        assertThat(later[0].time()).isZero();
        f.update(0.25);
        assertThat(f.take()).containsExactly("start", "2.0");
    }

    @Test
    void pauseAndResume_inOneCallback_leaveItRunning() {
        MotionHandle[] later = new MotionHandle[1];
        f.create(0, 1, 10).onStart(() -> later[0].pause().resume()).run();
        later[0] = f.bind(logged(0, 8, 1));
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("pause", "resume", "start", "2.0");
        f.update(0.25);
        assertThat(f.take()).containsExactly("4.0");
    }

    @Test
    void onPause_thatResumes_isToldBoth() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.bind(f.create(0, 8, 1)
                .onPause(() -> {
                    f.add("pause");
                    handle[0].resume();
                })
                .onResume(() -> f.add("resume")));
        f.update(0.25);
        f.forget();
        handle[0].pause();
        assertThat(f.take()).containsExactly("pause", "resume");
        f.update(0.25);
        assertThat(f.value()).isEqualTo(4);
    }

    @Test
    void pause_inASystemOfUpdates_isRefusedToUpdate() {
        List<String> refused = new ArrayList<>();
        MotionHandle handle = f.bind(f.create(0, 8, 1).onPause(() -> {
            try {
                f.dispatcher.update(0);
            } catch (IllegalStateException atWork) {
                refused.add("update");
            }
        }));
        handle.pause();
        assertThat(refused).containsExactly("update");
    }

    @Test
    void aliveWhile_isAskedWhilePaused() {
        boolean[] alive = {true};
        MotionHandle handle = f.bind(logged(0, 8, 1).aliveWhile(() -> alive[0]));
        f.update(0.25);
        handle.pause();
        f.forget();
        f.update(1);
        assertThat(f.take()).isEmpty();
        alive[0] = false;
        f.update(1);
        assertThat(f.take()).containsExactly("cancel");
    }

    @Test
    void onPause_withATarget_getsIt() {
        MotionHandle handle = f.create(0, 8, 1)
                .onPause(f, x -> x.add("pause"))
                .onResume(f, x -> x.add("resume"))
                .onRewound(f, x -> x.add("rewound"))
                .run();
        f.update(0.5);
        handle.pause().resume().speed(-1);
        f.update(1);
        assertThat(f.take()).containsExactly("pause", "resume", "rewound");
    }

    @Test
    void clip_callsBackWhatItIsPlayedOn() {
        MotionClip<MotionFixture> clip = f.create(0, 8, 1)
                .clip(MotionFixture.class, (x, value) -> {})
                .onPause(x -> x.add("pause"))
                .onResume(x -> x.add("resume"))
                .onRewound(x -> x.add("rewound"));
        MotionHandle handle = clip.play(f);
        f.update(0.5);
        handle.pause().resume().speed(-1);
        f.update(1);
        assertThat(f.take()).containsExactly("pause", "resume", "rewound");
    }

    // ---- The start reached backwards

    @Test
    void onRewound_comesOnceEachTimeTheStartIsReached() {
        MotionHandle handle = f.bind(logged(0, 8, 1));
        f.update(0.5);
        handle.speed(-1);
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("2.0");
        f.update(5);
        assertThat(f.take()).containsExactly("0.0", "rewound");
        f.update(5, 0, 5);
        handle.speed(-2);
        f.update(1);
        assertThat(f.take()).isEmpty();
        assertThat(handle.isActive()).isTrue();
        handle.speed(1);
        f.update(0.5);
        assertThat(f.take()).containsExactly("start", "4.0");
        handle.speed(-1);
        f.update(0.5);
        assertThat(f.take()).containsExactly("0.0", "rewound");
    }

    @Test
    void onRewound_inTenSteps_comesWithTheTenth() {
        MotionHandle handle = f.bind(logged(0, 8, 1)).preserve();
        f.update(1);
        handle.speed(-1);
        for (int k = 0; k < 9; k++) {
            f.update(0.1);
        }
        f.forget();
        f.update(0.1);
        assertThat(f.take()).containsExactly("0.0", "rewound");
        assertThat(handle.time()).isZero();
        f.update(0.1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void onRewound_ofADelay_comesAtItsBeginning() {
        MotionHandle handle = f.bind(logged(0, 8, 1).delay(1));
        f.update(1.5);
        handle.speed(-1);
        f.forget();
        f.update(1);
        assertThat(f.takeEvents()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("rewound");
    }

    @Test
    void onRewound_comesByNoSeek_andNotBeforeTheFirstUpdate() {
        MotionHandle handle = f.bind(logged(0, 8, 1));
        handle.speed(-1);
        f.forget();
        f.update(1, 1);
        assertThat(f.take()).containsExactly("start", "0.0");
        handle.time(0.5);
        handle.time(0);
        assertThat(f.takeEvents()).isEmpty();
        f.update(1);
        assertThat(f.take()).isEmpty();
        handle.time(0.5);
        f.forget();
        f.update(1);
        assertThat(f.take()).containsExactly("0.0", "rewound");
    }

    @Test
    void onRewound_mayTurnItRound() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = f.bind(f.create(0, 8, 1).onRewound(() -> handle[0].speed(1)));
        f.update(0.5);
        handle[0].speed(-1);
        f.update(1);
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("2.0");
    }

    @Test
    void onRewound_ofASequence_comesForTheWhole() {
        MotionHandle handle = Motion.sequence()
                .append(f.bind(f.create(0, 8, 1).onRewound(() -> f.add("rewound child"))))
                .onRewound(() -> f.add("rewound"))
                .onPause(() -> f.add("pause"))
                .onResume(() -> f.add("resume"))
                .run();
        f.update(0.5);
        handle.pause();
        f.update(3);
        assertThat(handle.time()).isEqualTo(0.5);
        handle.resume().speed(-1);
        f.forget();
        f.update(1, 1);
        assertThat(f.takeEvents()).containsExactly("rewound");
        assertThat(f.value()).isZero();
    }

    // ---- Groups

    @Test
    void group_pausesResumesAndSetsTheSpeedOfItsMembers() {
        MotionGroup group = new MotionGroup();
        MotionHandle one = f.bind(logged(0, 8, 1)).addTo(group);
        MotionHandle child = f.create(0, 8, 1).run().addTo(group);
        MotionHandle ended = f.create(0, 8, 1).run().addTo(group);
        MotionHandle other = f.create(0, 8, 1).run().addTo(group).pause();
        ended.cancel();
        Motion.sequence().append(child).run();
        f.update(0.25);
        f.forget();
        group.pause();
        assertThat(f.take()).containsExactly("pause");
        assertThat(one.isPaused() && other.isPaused()).isTrue();
        assertThat(child.isPaused()).isFalse();
        MotionHandle added = f.create(0, 8, 1).run().addTo(group);
        assertThat(added.isPaused()).isFalse();
        group.speed(2);
        assertThat(one.speed()).isEqualTo(2);
        assertThat(child.speed()).isEqualTo(1);
        f.update(1);
        assertThat(one.time()).isEqualTo(0.25);
        group.resume();
        assertThat(other.isPaused()).isFalse();
        f.forget();
        f.update(0.125);
        assertThat(f.take()).containsExactly("4.0");
    }

    private static void drop(MotionSequence builder) {
        builder.close();
    }
}
