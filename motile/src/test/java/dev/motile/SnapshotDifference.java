package dev.motile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** In what two snapshots differ, in words, for messages. */
final class SnapshotDifference {

    private SnapshotDifference() {}

    static String of(MotionSnapshot one, MotionSnapshot other) {
        if (one.equals(other)) {
            return "";
        }
        List<String> lines = lines(one);
        List<String> others = lines(other);
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < Math.max(lines.size(), others.size()); k++) {
            String line = k < lines.size() ? lines.get(k) : "nothing";
            String otherLine = k < others.size() ? others.get(k) : "nothing";
            if (!line.equals(otherLine)) {
                text.append("\n- ").append(line).append("\n+ ").append(otherLine);
            }
        }
        return text.length() == 0 ? "only in the order of words or in clips" : text.toString();
    }

    private static List<String> lines(MotionSnapshot snapshot) {
        SnapshotContent content = snapshot.content();
        List<String> lines = new ArrayList<>();
        lines.add(Arrays.toString(content.clips));
        for (SnapshotContent.Place place : content.places) {
            Dispatcher dispatcher = Dispatcher.ofNobody();
            dispatcher.exchange(content.reader.at(place.clockAt));
            lines.add("'" + place.channel + "' " + dispatcher.clock.high + " + " + dispatcher.clock.low + ", "
                    + dispatcher.now() + ", " + (dispatcher.nextSeed() - 1) + " " + Arrays.toString(place.kinds));
            for (int k = 0; k < place.kinds.length; k++) {
                for (SavedMotion motion : place.motions[k]) {
                    Page page = SnapshotContent.newPage(place.kinds[k]);
                    page.exchange(0, content.reader.at(motion.numbersAt));
                    lines.add(place.kinds[k] + " " + motion.clip + " on " + motion.target + ", "
                            + RecycleTest.fieldsOf(motion.plan)
                            + ", " + rowOf(page)
                            + Integer.toBinaryString(page.flags[0]));
                    lines.add(Arrays.toString(motion.childStores)
                            + Arrays.toString(motion.children)
                            + Arrays.toString(motion.partition));
                    if (page instanceof SequencePage) {
                        lines.add(scoreAt(content, motion));
                    }
                }
            }
        }
        return lines;
    }

    private static Map<String, Object> rowOf(Page page) {
        Map<String, Object> row = RecycleTest.rowOf(page, 0);
        row.replaceAll((column, value) ->
                value instanceof Ramp || value instanceof Deviation ? RecycleTest.fieldsOf(value) : value);
        row.put("foundNumber", page.foundNumber(0));
        return row;
    }

    private static String scoreAt(SnapshotContent content, SavedMotion motion) {
        Score score = new Score();
        score.count = motion.children.length;
        score.exchange(content.reader.at(motion.scoreAt));
        if (!motion.isChild()) {
            score.exchangeProperties(content.reader.at(motion.propertiesAt));
        }
        return RecycleTest.fieldsOf(score);
    }
}
