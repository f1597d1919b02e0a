package dev.motile.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Everybody that is measured really does the work. */
class PeersTest {

    private static final double STEP = 1 / 64.0;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MOTILE_CLIP")
    void frames_ofEveryEaseAndProperty_writeWhatTheWorkSays(Candidate candidate) {
        Peer peer = candidate.on(Work.mixed(800, 1, Mix.RANDOM));
        for (int round = 0; round < 2; round++) {
            peer.start();
            frames(peer, 40);
            peer.check(40 * STEP);
            frames(peer, 100);
            peer.check(140 * STEP);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"HAND_CELLS", "HAND_SETTERS"})
    void frames_afterPartsWereStarted_writeWhatTheWorkSays(Candidate candidate) {
        Peer peer = candidate.on(Work.alike(30, 0.99));
        peer.start(0, 10);
        frames(peer, 20);
        peer.start(10, 30);
        frames(peer, 20);
        peer.check(0, 10, 40 * STEP);
        peer.check(10, 30, 20 * STEP);
        frames(peer, 64);
        peer.check(0, 30, 1);
        peer.start(0, 10);
        frames(peer, 20);
        peer.check(0, 10, 20 * STEP);
        peer.check(10, 30, 1);
    }

    @ParameterizedTest
    @EnumSource
    void check_ofWhatDidNotRun_fails(Candidate candidate) {
        Peer peer = candidate.on(Work.alike(10, 1));
        peer.start();
        assertThatThrownBy(() -> peer.check(0.5)).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource
    void frames_ofSequences_playStepAfterStep(Sequencer sequencer) {
        SequencePeer peer = sequencer.on(2);
        peer.start(new double[] {1, 1, 4, 1});
        // Whole steps, so that what libGDX loses between two does not show.
        for (int step = 0; step < 2; step++) {
            for (int k = 0; k < 64; k++) {
                peer.frame(STEP);
                if (k == 31) {
                    peer.check(step, 0.5);
                }
            }
        }
        for (int k = 0; k < 64; k++) {
            peer.frame(STEP);
        }
        peer.check(2, 0.25);
    }

    private static void frames(Peer peer, int count) {
        for (int k = 0; k < count; k++) {
            peer.frame(STEP);
        }
    }
}
