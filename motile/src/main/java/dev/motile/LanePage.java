package dev.motile;

import org.jspecify.annotations.Nullable;

/** A page of motions of one or more {@code float} components. All columns are arrays by lane. */
final class LanePage extends Page {

    /** Runs of one setter that are shorter than this, in the mean, gain nothing. */
    private static final int LEAST_RUN = 16;

    /** The value at phase 0 and 1 of the running loop, or what a {@link Space} made of the ends. */
    final float[][] start;

    final float[][] end;

    /** The values of an update, where they are computed long before the turns; see {@link #computesLate}. */
    float @Nullable [][] out;

    // Where each run of rows of one setter ends, if there are few; else there are none.
    final short[] setterRunEnd;
    int setterRunCount;
    boolean setterRunsStale;

    private boolean hasCells;
    private boolean hasOthers;
    boolean needsOut;

    // As given when created; made with the first motion for which a loop may begin or end elsewhere.
    private float @Nullable [][] from;
    private float @Nullable [][] to;

    LanePage(int number, int capacity, int lanes) {
        super(number, capacity);
        start = new float[lanes][capacity];
        end = new float[lanes][capacity];
        setterRunEnd = new short[lanes == 1 ? Math.max(1, capacity / LEAST_RUN) : 0];
    }

    @Override
    int lanes() {
        return start.length;
    }

    /** Notes where a row writes, and whether its value comes from user code. */
    @Override
    void noteRow(boolean isCell, boolean callsUser) {
        noteRows(isCell, !isCell, callsUser);
    }

    private void noteRows(boolean areCells, boolean areOthers, boolean callUser) {
        setterRunsStale = true;
        hasCells |= areCells;
        hasOthers |= areOthers;
        needsOut |= callUser || (hasCells && hasOthers);
        if (needsOut && out == null) {
            out = new float[lanes()][capacity];
        }
    }

    @Override
    boolean computesLate() {
        return !needsOut && !hasCells;
    }

    float from(int lane, int i) {
        return (from == null ? start : from)[lane][i];
    }

    float to(int lane, int i) {
        return (to == null ? end : to)[lane][i];
    }

    /** Sets the ends as given; those of the loop are the same. */
    void give(int lane, int i, float fromOfRow, float toOfRow) {
        start[lane][i] = fromOfRow;
        end[lane][i] = toOfRow;
        if (from != null && to != null) {
            from[lane][i] = fromOfRow;
            to[lane][i] = toOfRow;
        }
    }

    /** Sets the ends of the loop alone. */
    void loop(int lane, int i, float startOfRow, float endOfRow) {
        if (from == null && !(isSame(startOfRow, start[lane][i]) && isSame(endOfRow, end[lane][i]))) {
            ensureGivenEnds();
        }
        start[lane][i] = startOfRow;
        end[lane][i] = endOfRow;
    }

    private static boolean isSame(float a, float b) {
        return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b);
    }

    @Override
    void ensureGivenEnds() {
        if (from == null) {
            from = copyOf(start);
            to = copyOf(end);
        }
    }

    private static float[][] copyOf(float[][] column) {
        float[][] copy = column.clone();
        for (int lane = 0; lane < copy.length; lane++) {
            copy[lane] = column[lane].clone();
        }
        return copy;
    }

    @Override
    void exchange(int i, SnapshotCodec codec) {
        super.exchange(i, codec);
        for (int lane = 0; lane < lanes(); lane++) {
            float startOfRow = codec.real(start[lane][i]);
            float endOfRow = codec.real(end[lane][i]);
            float fromOfRow = codec.real(from(lane, i));
            float toOfRow = codec.real(to(lane, i));
            give(lane, i, fromOfRow, toOfRow);
            loop(lane, i, startOfRow, endOfRow);
        }
    }

    @Override
    void copyRow(int i, Page to, int j) {
        super.copyRow(i, to, j);
        LanePage other = (LanePage) to;
        other.noteRows(hasCells, hasOthers, needsOut);
        for (int lane = 0; lane < lanes(); lane++) {
            float startOfRow = start[lane][i];
            float endOfRow = end[lane][i];
            other.give(lane, j, from(lane, i), to(lane, i));
            other.loop(lane, j, startOfRow, endOfRow);
        }
    }

    @Override
    void clearRow(int i) {
        super.clearRow(i);
        for (int lane = 0; lane < lanes(); lane++) {
            give(lane, i, 0, 0);
        }
    }

    @Override
    void reset() {
        super.reset();
        hasCells = false;
        hasOthers = false;
        needsOut = false;
        setterRunCount = 0;
        setterRunsStale = false;
    }
}
