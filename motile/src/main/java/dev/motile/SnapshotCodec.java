package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * What numbers are handed to on their way into a snapshot or out of one: it writes what it is given and gives it back, or
 * gives what was written instead. So each part of the state names its fields once, for both ways.
 */
abstract class SnapshotCodec {

    /** Whether it gives what was written. */
    final boolean reads;

    SnapshotCodec(boolean reads) {
        this.reads = reads;
    }

    abstract boolean flag(boolean flag);

    abstract int whole(int number);

    abstract long whole(long number);

    /** A number of at least {@code least} and below {@code limit}; any other that was written is refused. */
    abstract int index(int number, int least, int limit);

    /** How many things follow, each of which takes so many bytes at least. */
    abstract int count(int number, int leastBytes);

    abstract @Nullable String wordOrNull(@Nullable String word);

    abstract String word(String word);

    /** A word that is the name of one of these. */
    abstract <E extends Enum<E>> E one(E constant, E[] all);

    /** Refuses what was written, unless this holds of it. */
    abstract void check(boolean holds, String what);

    final double real(double number) {
        return Double.longBitsToDouble(whole(Double.doubleToRawLongBits(number)));
    }

    final float real(float number) {
        return Float.intBitsToFloat(whole(Float.floatToRawIntBits(number)));
    }

    /** A number that is one, and not infinite. */
    final double finite(double number, String what) {
        double value = real(number);
        check(Math.abs(value) <= Double.MAX_VALUE, what);
        return value;
    }

    /** The same, and at least 0. */
    final double notNegative(double number, String what) {
        double value = finite(number, what);
        check(value >= 0, what);
        return value;
    }
}
