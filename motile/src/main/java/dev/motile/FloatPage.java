package dev.motile;

import org.jspecify.annotations.Nullable;

/** A page of {@code float} motions. */
final class FloatPage extends Page {

    /** The value at phase 0 and 1 of the running loop, and the newest value. */
    final float[] start;

    final float[] end;
    final float[] out;

    /** Which place in the code calls the setter, or the consumer if negative; 0: none, look at the flags. */
    final byte[] site;

    /** The setter, of a type that the row's flags tell. */
    final @Nullable Object[] sink;

    /** As given when created. */
    final float[] from;

    final float[] to;

    FloatPage(int number, int capacity) {
        super(number, capacity);
        start = new float[capacity];
        end = new float[capacity];
        out = new float[capacity];
        site = new byte[capacity];
        sink = new Object[capacity];
        from = new float[capacity];
        to = new float[capacity];
    }

    @Override
    void copyRow(int i, Page to, int j) {
        super.copyRow(i, to, j);
        FloatPage other = (FloatPage) to;
        other.start[j] = start[i];
        other.end[j] = end[i];
        other.out[j] = out[i];
        other.site[j] = site[i];
        other.sink[j] = sink[i];
        other.from[j] = from[i];
        other.to[j] = this.to[i];
    }

    @Override
    void clearRow(int i) {
        super.clearRow(i);
        start[i] = 0;
        end[i] = 0;
        out[i] = 0;
        site[i] = 0;
        from[i] = 0;
        to[i] = 0;
    }

    @Override
    void release(int i) {
        super.release(i);
        sink[i] = null;
    }
}
