package dev.motile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a snapshot. */
/*
 * Bytes are a header (what this is, the version of the form, the length and a sum of all that follows), the words, each
 * once, and then the numbers, the highest byte first; words are told by their place.
 */
final class SnapshotWriter extends SnapshotCodec {

    static final int MARK = 0x4D6F5370;
    static final int VERSION = 1;
    static final int HEADER = 20;

    /** What stands for no word. */
    static final int NO_WORD = -1;

    private byte[] bytes = new byte[256];
    private int size;
    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> words = new ArrayList<>();

    SnapshotWriter() {
        super(false);
    }

    /** A sum of bytes, which differs where a few of them do (FNV-1a). */
    static long sum(byte[] bytes, int from) {
        long sum = 0xCBF29CE484222325L;
        for (int k = from; k < bytes.length; k++) {
            sum = (sum ^ (bytes[k] & 0xFF)) * 0x100000001B3L;
        }
        return sum;
    }

    /** All that was written, with its header. */
    byte[] finish() {
        SnapshotWriter whole = new SnapshotWriter();
        whole.whole(MARK);
        whole.whole(VERSION);
        whole.whole(0);
        whole.whole(0L);
        whole.whole(words.size());
        for (String word : words) {
            whole.whole(word.length());
            for (int k = 0; k < word.length(); k++) {
                whole.put(word.charAt(k) >> 8);
                whole.put(word.charAt(k));
            }
        }
        int length = whole.size + size;
        byte[] all = Arrays.copyOf(whole.bytes, length);
        System.arraycopy(bytes, 0, all, whole.size, size);
        whole.bytes = all;
        whole.size = 8;
        whole.whole(length);
        whole.whole(sum(all, HEADER));
        return all;
    }

    private void put(int value) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, size * 2);
        }
        bytes[size++] = (byte) value;
    }

    @Override
    boolean flag(boolean flag) {
        put(flag ? 1 : 0);
        return flag;
    }

    @Override
    int whole(int number) {
        put(number >> 24);
        put(number >> 16);
        put(number >> 8);
        put(number);
        return number;
    }

    @Override
    long whole(long number) {
        whole((int) (number >> 32));
        whole((int) number);
        return number;
    }

    @Override
    int index(int number, int least, int limit) {
        return whole(number);
    }

    @Override
    int count(int number, int leastBytes) {
        return whole(number);
    }

    @Override
    @Nullable
    String wordOrNull(@Nullable String word) {
        if (word == null) {
            whole(NO_WORD);
            return null;
        }
        return word(word);
    }

    @Override
    String word(String word) {
        Integer place = places.get(word);
        if (place == null) {
            place = words.size();
            places.put(word, place);
            words.add(word);
        }
        whole(place.intValue());
        return word;
    }

    @Override
    <E extends Enum<E>> E one(E constant, E[] all) {
        word(constant.name());
        return constant;
    }

    @Override
    void check(boolean holds, String what) {
        // It is written as it is.
    }
}
