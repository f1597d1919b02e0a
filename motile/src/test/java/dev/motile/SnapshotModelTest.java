package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random programs, taken by two dispatchers: one that never stops, and one that is now and then saved, turned into bytes,
 * and restored into another with other targets. What is written, called and shown stays the same to the bit, and so does
 * the state itself. {@code -Dmotile.snapshot.seed=S} takes one, {@code -Dmotile.snapshot.programs=N} as many.
 */
@Tag("model")
class SnapshotModelTest {

    /** So many find all there is to find. */
    private static final int ENOUGH = 400;

    private static final int PROGRAMS = Integer.getInteger("motile.snapshot.programs", ENOUGH);

    @Test
    void program_savedAndRestored_goesOnAsIfItHadNeverStopped() {
        Long only = Long.getLong("motile.snapshot.seed");
        long first = only == null ? 0 : only;
        SnapshotFindings findings = new SnapshotFindings();
        long end = only == null ? PROGRAMS : only + 1;
        for (long seed = first; seed < end; seed++) {
            play(seed, only != null, findings);
        }
        if (end - first >= ENOUGH) {
            assertThat(findings.missing()).as("what no snapshot held").isEmpty();
        }
    }

    private static void play(long seed, boolean prints, SnapshotFindings findings) {
        Random random = new Random(seed);
        SnapshotClips clips = new SnapshotClips(random);
        SnapshotRun steady = new SnapshotRun(clips);
        SnapshotRun broken = new SnapshotRun(clips);
        int steps = 10 + random.nextInt(60);
        int restores = 0;
        for (int k = 0; k < steps; k++) {
            boolean restoresNow = random.nextInt(4) == 0;
            boolean traces = random.nextInt(8) == 0;
            long step = random.nextLong();
            String what = "seed " + seed + ", step " + k + ", restored " + restores + " times, ";
            try {
                if (restoresNow) {
                    broken = broken.restored(traces, findings);
                    restores++;
                }
                what += steady.step(new Random(step));
                broken.step(new Random(step));
                if (prints) {
                    System.out.println(what + "\n" + steady.log);
                }
                check(what + ", log", steady.log.toString(), broken.log.toString());
                check(what + ", state", steady.state(), broken.state());
                check(what + ", what is saved", "", SnapshotDifference.of(steady.save(), broken.save()));
            } catch (RuntimeException | AssertionError error) {
                throw new AssertionError(what, error);
            }
            steady.log.setLength(0);
            broken.log.setLength(0);
        }
    }

    private static void check(String what, String steady, String broken) {
        if (!steady.equals(broken)) {
            throw new AssertionError(what + "\n-- never stopped:\n" + steady + "\n-- restored:\n" + broken);
        }
    }
}
