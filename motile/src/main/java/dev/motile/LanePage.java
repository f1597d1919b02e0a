package dev.motile;

/** A page of motions of one or more {@code float} components. All columns are arrays by lane. */
final class LanePage extends Page {

    /** The value at phase 0 and 1 of the running loop, or what a {@link Space} made of the ends; and the newest value. */
    final float[][] start;

    final float[][] end;
    final float[][] out;

    /** As given when created. */
    final float[][] from;

    final float[][] to;

    LanePage(int number, int capacity, int lanes) {
        super(number, capacity);
        start = new float[lanes][capacity];
        end = new float[lanes][capacity];
        out = new float[lanes][capacity];
        from = new float[lanes][capacity];
        to = new float[lanes][capacity];
    }

    @Override
    int lanes() {
        return out.length;
    }

    @Override
    void exchange(int i, SnapshotCodec codec) {
        super.exchange(i, codec);
        for (int lane = 0; lane < out.length; lane++) {
            start[lane][i] = codec.real(start[lane][i]);
            end[lane][i] = codec.real(end[lane][i]);
            out[lane][i] = codec.real(out[lane][i]);
            from[lane][i] = codec.real(from[lane][i]);
            to[lane][i] = codec.real(to[lane][i]);
        }
    }

    @Override
    void copyRow(int i, Page to, int j) {
        super.copyRow(i, to, j);
        LanePage other = (LanePage) to;
        for (int lane = 0; lane < out.length; lane++) {
            other.start[lane][j] = start[lane][i];
            other.end[lane][j] = end[lane][i];
            other.out[lane][j] = out[lane][i];
            other.from[lane][j] = from[lane][i];
            other.to[lane][j] = this.to[lane][i];
        }
    }

    @Override
    void clearRow(int i) {
        super.clearRow(i);
        for (int lane = 0; lane < out.length; lane++) {
            start[lane][i] = 0;
            end[lane][i] = 0;
            out[lane][i] = 0;
            from[lane][i] = 0;
            to[lane][i] = 0;
        }
    }
}
