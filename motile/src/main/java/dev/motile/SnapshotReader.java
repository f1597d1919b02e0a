package dev.motile;

import org.jspecify.annotations.Nullable;

/** Reads what a {@link SnapshotWriter} has written; refuses by {@link IllegalArgumentException} what cannot be that. */
final class SnapshotReader extends SnapshotCodec {

    private static final String BROKEN = "bytes must be those of a snapshot, as it was saved, but ";

    private final byte[] bytes;
    private final String[] words;
    private int at;

    /** Checks the header and reads the words; what follows comes first. */
    SnapshotReader(byte[] bytes) {
        super(true);
        this.bytes = bytes;
        checkThat(bytes.length >= SnapshotWriter.HEADER && whole(0) == SnapshotWriter.MARK, "do not begin like one");
        int version = whole(0);
        if (version != SnapshotWriter.VERSION) {
            throw new IllegalArgumentException("bytes: the snapshot is of version " + version
                    + ", but this version of the library reads version " + SnapshotWriter.VERSION);
        }
        int length = whole(0);
        checkThat(length == bytes.length, "there are " + bytes.length + " of " + length);
        checkThat(whole(0L) == SnapshotWriter.sum(bytes, SnapshotWriter.HEADER), "have been changed");
        words = new String[count(0, 4)];
        for (int k = 0; k < words.length; k++) {
            char[] word = new char[count(0, 2)];
            for (int c = 0; c < word.length; c++) {
                word[c] = (char) (next() << 8 | next());
            }
            words[k] = new String(word);
        }
    }

    private static void checkThat(boolean holds, String what) {
        if (!holds) {
            throw new IllegalArgumentException(BROKEN + what);
        }
    }

    /** Where it is, to come back to. */
    int place() {
        return at;
    }

    /** Goes on reading at a place where it was before. */
    SnapshotReader at(int place) {
        at = place;
        return this;
    }

    void checkEnd() {
        checkThat(at == bytes.length, "go on behind its end");
    }

    private int next() {
        checkThat(at < bytes.length, "end in the middle");
        return bytes[at++] & 0xFF;
    }

    @Override
    boolean flag(boolean flag) {
        int value = next();
        check(value <= 1, "a flag");
        return value != 0;
    }

    @Override
    int whole(int number) {
        return next() << 24 | next() << 16 | next() << 8 | next();
    }

    @Override
    long whole(long number) {
        return (long) whole(0) << 32 | (whole(0) & 0xFFFFFFFFL);
    }

    @Override
    int index(int number, int least, int limit) {
        int value = whole(0);
        check(value >= least && value < limit, "a place");
        return value;
    }

    @Override
    int count(int number, int leastBytes) {
        int value = whole(0);
        check(value >= 0 && value <= (bytes.length - at) / leastBytes, "a count");
        return value;
    }

    @Override
    @Nullable
    String wordOrNull(@Nullable String word) {
        int place = index(0, SnapshotWriter.NO_WORD, words.length);
        return place < 0 ? null : words[place];
    }

    @Override
    String word(String word) {
        return words[index(0, 0, words.length)];
    }

    @Override
    <E extends Enum<E>> E one(E constant, E[] all) {
        String name = word("");
        for (E each : all) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        throw new IllegalArgumentException(BROKEN + "name " + name + ", which is not known here");
    }

    @Override
    void check(boolean holds, String what) {
        checkThat(holds, "hold " + what + " that cannot be");
    }
}
