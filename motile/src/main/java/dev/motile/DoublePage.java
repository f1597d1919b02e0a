package dev.motile;

/** A page of motions of one {@code double}, or of an {@code int} that is computed as one. */
final class DoublePage extends Page {

    /** The value at phase 0 and 1 of the running loop, or what a {@link Space} made of the ends; and the newest value. */
    final double[] start;

    final double[] end;
    final double[] out;

    /** As given when created. */
    final double[] from;

    final double[] to;

    DoublePage(int number, int capacity) {
        super(number, capacity);
        start = new double[capacity];
        end = new double[capacity];
        out = new double[capacity];
        from = new double[capacity];
        to = new double[capacity];
    }

    @Override
    void exchange(int i, SnapshotCodec codec) {
        super.exchange(i, codec);
        start[i] = codec.real(start[i]);
        end[i] = codec.real(end[i]);
        from[i] = codec.real(from[i]);
        to[i] = codec.real(to[i]);
    }

    @Override
    void copyRow(int i, Page to, int j) {
        super.copyRow(i, to, j);
        DoublePage other = (DoublePage) to;
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
