package dev.motile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the snapshots of random programs have held, so that they are worth their time. */
final class SnapshotFindings {

    private static final Map<String, Integer> FLAGS = new LinkedHashMap<>();

    static {
        FLAGS.put("preserved", Flags.PRESERVED);
        FLAGS.put("started", Flags.STARTED);
        FLAGS.put("moving", Flags.MOVING);
        FLAGS.put("writing", Flags.WRITING);
        FLAGS.put("calling", Flags.CALLING);
        FLAGS.put("turn", Flags.TURN);
        FLAGS.put("apart", Flags.APART);
        FLAGS.put("weak", Flags.WEAK);
        FLAGS.put("child", Flags.CHILD);
        FLAGS.put("paused", Flags.PAUSED);
        FLAGS.put("ramping", Flags.RAMPING);
        FLAGS.put("at start", Flags.AT_START);
        FLAGS.put("unread", Flags.UNREAD);
        FLAGS.put("stale", Flags.STALE);
    }

    private static final Set<String> ALL = all();

    private final Set<String> found = new TreeSet<>();

    private static Set<String> all() {
        Set<String> all = new TreeSet<>(FLAGS.keySet());
        for (StoreKind kind : StoreKind.values()) {
            all.add("motion of " + kind);
        }
        all.addAll(
                Set.of("SCHEDULED", "DELAYED", "PLAYING", "COMPLETED", "loops", "seed", "step", "held below its step"));
        all.addAll(Set.of(
                "duration of its own", "whole loop", "epoch", "channel", "channel paused", "channel on its way"));
        all.addAll(Set.of("sequence inside", "child that had ended", "child that is active", "child passed"));
        all.addAll(Set.of("sequence that waits at 0", "property owned", "property shared", "stop"));
        all.addAll(
                Set.of("keyframe", "keyframe that is left", "velocity kept", "ends no longer read", "another operand"));
        all.addAll(Set.of("found", "found in vain", "found by a child"));
        return all;
    }

    /** What no snapshot has held. */
    Set<String> missing() {
        Set<String> missing = new TreeSet<>(ALL);
        missing.removeAll(found);
        return missing;
    }

    private void note(boolean holds, String what) {
        if (holds) {
            found.add(what);
        }
    }

    void note(MotionSnapshot snapshot) {
        SnapshotContent content = snapshot.content();
        for (SnapshotContent.Place place : content.places) {
            note(snapshot.time() > 5000, "epoch");
            if (place != content.places[0]) {
                Pace pace = new Pace(0);
                pace.exchange(content.reader.at(place.paceAt));
                note(true, "channel");
                note(pace.isPaused(), "channel paused");
                double scale = pace.scale();
                pace.begin(1000);
                note(scale != pace.scale(), "channel on its way");
            }
            for (int k = 0; k < place.kinds.length; k++) {
                for (SavedMotion motion : place.motions[k]) {
                    note(true, "motion of " + place.kinds[k]);
                    note(content, motion, SnapshotContent.newPage(place.kinds[k]));
                }
            }
        }
    }

    private void note(SnapshotContent content, SavedMotion motion, Page page) {
        page.exchange(0, content.reader.at(motion.numbersAt));
        int flags = page.flags[0];
        FLAGS.forEach((name, flag) -> note((flags & flag) != 0, name));
        note(true, MotionStatus.values()[(flags & Flags.STATUS_MASK) >> Flags.STATUS_SHIFT].name());
        note(page.completedLoops(0) > 0, "loops");
        note(page.seed != null, "seed");
        note(page.step != null, "step");
        note(page.step != null && page.step[0] > 0 && page.rate[0] == 0, "held below its step");
        note(motion.plan.duration != 0 && motion.plan.duration % 0.05 > 1e-3, "duration of its own");
        note(motion.plan.wholeLoop != 1, "whole loop");
        note(motion.plan.forgets, "ends no longer read");
        note(motion.plan.operand != null, "another operand");
        Deviation deviation = page.deviation == null ? null : page.deviation[0];
        note(deviation != null && deviation.piece != Deviation.NONE, "keyframe");
        note(deviation != null && deviation.piece == Deviation.NONE, "keyframe that is left");
        note(deviation != null && deviation.fades(deviation.piece), "velocity kept");
        note(page.foundNumber(0) > 0, "found");
        note(page.foundNumber(0) > 0 && motion.isChild(), "found by a child");
        note(page.foundNumber(0) < 0, "found in vain");
        if (page instanceof SequencePage sequences) {
            note(motion.isChild(), "sequence inside");
            note(!Double.isNaN(sequences.stop[0]), "stop");
            for (int store : motion.childStores) {
                note(store < 0, "child that had ended");
            }
            Score score = new Score();
            score.count = motion.children.length;
            score.exchange(content.reader.at(motion.scoreAt));
            String state = RecycleTest.fieldsOf(score);
            note(state.contains("activeCount 1;"), "child that is active");
            note(state.contains("passed 1;"), "child passed");
            note(state.contains("showsZero true;"), "sequence that waits at 0");
            if (!motion.isChild()) {
                int[] partition = score.exchangeProperties(content.reader.at(motion.propertiesAt));
                String owners = RecycleTest.fieldsOf(score);
                note(owners.contains("owner 1 ") || owners.contains("owner 0 "), "property owned");
                note(partition.length > 1 && partition[1] == 0, "property shared");
            }
        }
    }
}
