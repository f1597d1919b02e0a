package dev.motile;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What of a clip must be as it was, for its motions that were saved to go on: its type, its times, and the clips it plays. */
final class ClipShape {

    private static final String[] NUMBERS = {"duration", "delay", "holdAfter", "startAt", "rate", "atSpeed", "loops"};

    private static final String[] WORDS = {
        "the type",
        "the type of delay",
        "the type of loop",
        "the ease",
        "what is read",
        "skipValuesDuringDelay",
        "fromFirstUpdate",
        "weakTarget",
        "restorable",
        "overwrite",
        "whether values go another way than straight"
    };

    /** The fewest bytes that one takes. */
    static final int LEAST_BYTES = 8 * NUMBERS.length + 4 * WORDS.length + 4;

    private static final int DEEPEST = 1000;

    private final double[] numbers;
    private final String[] words;
    private final ClipShape[] parts;

    private ClipShape(double[] numbers, String[] words, ClipShape[] parts) {
        this.numbers = numbers;
        this.words = words;
        this.parts = parts;
    }

    static ClipShape of(MotionClip<?> clip) {
        return of(clip, 0);
    }

    private static ClipShape of(MotionClip<?> clip, int depth) {
        if (depth == DEEPEST) {
            throw new IllegalStateException("clips must not be nested more than " + DEEPEST + " deep to be saved");
        }
        MotionBuffer s = clip.settings;
        double[] numbers = {s.duration, s.delay, s.hold, s.startAt, s.rate, s.unitsPerSecond, s.loops};
        String[] words = {
            clip.form(),
            s.delayType.name(),
            s.playedLoopType().name(),
            s.function != null ? "a function" : Ease.values()[s.ease].name(),
            s.relation == null ? "nothing" : s.relation.name(),
            String.valueOf(s.skipValuesDuringDelay),
            String.valueOf(s.fromFirstUpdate),
            String.valueOf(s.holdsWeakly),
            String.valueOf(s.isRestorable),
            s.overwrite.name(),
            String.valueOf(s.bentSpace() != null || s.shape != null)
        };
        List<? extends MotionClip<?>> all = clip.parts();
        ClipShape[] parts = new ClipShape[all.size()];
        for (int k = 0; k < parts.length; k++) {
            parts[k] = of(all.get(k), depth + 1);
        }
        return new ClipShape(numbers, words, parts);
    }

    void write(SnapshotWriter writer) {
        for (double number : numbers) {
            writer.real(number);
        }
        for (String word : words) {
            writer.word(word);
        }
        writer.count(parts.length, LEAST_BYTES);
        for (ClipShape part : parts) {
            part.write(writer);
        }
    }

    static ClipShape read(SnapshotReader reader) {
        return read(reader, 0);
    }

    private static ClipShape read(SnapshotReader reader, int depth) {
        reader.check(depth < DEEPEST, "clips in clips");
        double[] numbers = new double[NUMBERS.length];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = reader.real(0.0);
        }
        String[] words = new String[WORDS.length];
        for (int k = 0; k < words.length; k++) {
            words[k] = reader.word("");
        }
        ClipShape[] parts = new ClipShape[reader.count(0, LEAST_BYTES)];
        for (int k = 0; k < parts.length; k++) {
            parts[k] = read(reader, depth + 1);
        }
        return new ClipShape(numbers, words, parts);
    }

    /** In what another differs from this, which is what it was; null if in nothing. */
    @Nullable
    String difference(ClipShape now) {
        for (int k = 0; k < words.length; k++) {
            if (!words[k].equals(now.words[k])) {
                return WORDS[k] + " was " + words[k] + " and is " + now.words[k];
            }
        }
        for (int k = 0; k < numbers.length; k++) {
            if (Double.compare(numbers[k], now.numbers[k]) != 0) {
                return NUMBERS[k] + " was " + numbers[k] + " and is " + now.numbers[k];
            }
        }
        if (parts.length != now.parts.length) {
            return "it played " + parts.length + " clips and plays " + now.parts.length;
        }
        for (int k = 0; k < parts.length; k++) {
            String difference = parts[k].difference(now.parts[k]);
            if (difference != null) {
                return "of clip " + (k + 1) + " of those it plays, " + difference;
            }
        }
        return null;
    }
}
