package dev.motile;

import java.util.Arrays;

/**
 * The motions of a {@link ManualMotionDispatcher} at some time, as plain data: numbers, and the names that a
 * {@link MotionCatalog} has for clips and targets. Restored, they go on as if they had never stopped, to the bit.
 *
 * <p>Holds neither clips nor targets nor anything of the dispatcher. Immutable; may be used from any thread.
 *
 * <pre>{@code
 * byte[] bytes = dispatcher.save(catalog).toBytes();
 * ManualMotionDispatcher other = new ManualMotionDispatcher();
 * other.restore(MotionSnapshot.of(bytes), catalog);
 * }</pre>
 */
public final class MotionSnapshot {

    private final byte[] bytes;
    private final int count;
    private final double time;

    private MotionSnapshot(byte[] bytes) {
        this.bytes = bytes;
        SnapshotContent content = content();
        count = content.count();
        time = content.time();
    }

    /** A snapshot of bytes that nobody else has. */
    static MotionSnapshot wrap(byte[] bytes) {
        return new MotionSnapshot(bytes);
    }

    /**
     * The snapshot that was turned into these bytes. All of them are checked.
     *
     * @param bytes what {@link #toBytes} gave; copied
     * @return a snapshot that equals the one they came from
     * @throws IllegalArgumentException if {@code bytes} is null, was changed or cut, or was written by a version of the library
     *     whose snapshots this one does not read
     */
    public static MotionSnapshot of(byte[] bytes) {
        return new MotionSnapshot(Check.notNull(bytes, "bytes").clone());
    }

    /**
     * The snapshot as bytes, to be stored or sent; the same for equal snapshots. They begin with a version, and can be read
     * on any platform.
     *
     * @return a new array: some 100 bytes for each motion, and the names
     */
    public byte[] toBytes() {
        return bytes.clone();
    }

    /**
     * How many motions there are, children of sequences included.
     *
     * @return what {@link ManualMotionDispatcher#count} was, but for what was left out
     */
    public int count() {
        return count;
    }

    /**
     * The clock of the dispatcher when it was saved.
     *
     * @return seconds
     */
    public double time() {
        return time;
    }

    /** What it says, to be restored. */
    SnapshotContent content() {
        return new SnapshotContent(bytes);
    }

    /** Whether the other holds the same motions under the same names, with the same numbers. */
    @Override
    public boolean equals(Object other) {
        return other instanceof MotionSnapshot snapshot && Arrays.equals(bytes, snapshot.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** How many motions, and when. */
    @Override
    public String toString() {
        return "snapshot of " + count + " motions at " + time + " s";
    }
}
