package dev.motile;

/** A page of motions of one {@code long}. */
final class LongPage extends Page {

    /** The value at phase 0 and 1 of the running loop, and the newest value. */
    final long[] start;

    final long[] end;
    final long[] out;

    /** As given when created. */
    final long[] from;

    final long[] to;

    LongPage(int number, int capacity) {
        super(number, capacity);
        start = new long[capacity];
        end = new long[capacity];
        out = new long[capacity];
        from = new long[capacity];
        to = new long[capacity];
    }

    @Override
    void exchange(int i, SnapshotCodec codec) {
        super.exchange(i, codec);
        start[i] = codec.whole(start[i]);
        end[i] = codec.whole(end[i]);
        from[i] = codec.whole(from[i]);
        to[i] = codec.whole(to[i]);
    }

    @Override
    void copyRow(int i, Page to, int j) {
        super.copyRow(i, to, j);
        LongPage other = (LongPage) to;
        other.start[j] = start[i];
        other.end[j] = end[i];
        other.out[j] = out[i];
        other.from[j] = from[i];
        other.to[j] = this.to[i];
    }

    @Override
    void clearRow(int i) {
        super.clearRow(i);
        start[i] = 0;
        end[i] = 0;
        out[i] = 0;
        from[i] = 0;
        to[i] = 0;
    }
}
