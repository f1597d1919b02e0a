package dev.motile;

import java.util.Arrays;

/** Where one motion of a test writes: each value goes to the fixture's log, cell by cell or as the setter had it. */
final class ValueTarget {

    /** What setters of more than one target get besides. */
    static final String SECOND = "second";

    static final String THIRD = "third";

    /** So many cells in front of and behind those that a motion writes must stay as they are. */
    private static final int MARGIN = 1;

    // Stand in cells that are not to be written; no motion of a test writes them.
    private static final int FLOAT_BITS = 0x7fc0dead;
    private static final long DOUBLE_BITS = 0x7ff8_0000_0000_deadL;
    private static final int INT = 0x8000_dead;
    private static final long LONG = 0x8000_0000_0000_deadL;

    final String name;
    final ValueKind kind;
    private final ValueFixture fixture;
    private final Object cells;
    private int first = MARGIN;

    /** Called after a value was logged; does nothing unless set. */
    Runnable action = () -> {};

    ValueTarget(String name, ValueKind kind, ValueFixture fixture) {
        this.name = name;
        this.kind = kind;
        this.fixture = fixture;
        cells = kind.form.array(kind.form.lanes + 2 * MARGIN);
        clear();
    }

    /** This, if the other targets are those that it was bound with. */
    ValueTarget with(String second) {
        return with(second, THIRD);
    }

    ValueTarget with(String second, String third) {
        if (!second.equals(SECOND) || !third.equals(THIRD)) {
            throw new AssertionError("bound with other targets: " + second + ", " + third);
        }
        return this;
    }

    void write(double... value) {
        fixture.log(name, kind, value);
        action.run();
    }

    /** The first of the cells that a motion is to write. */
    int first() {
        return first;
    }

    /** The array, to be written from its first cell on. */
    float[] wholeArray() {
        first = 0;
        return floats();
    }

    float[] floats() {
        return (float[]) cells;
    }

    double[] doubles() {
        return (double[]) cells;
    }

    int[] ints() {
        return (int[]) cells;
    }

    long[] longs() {
        return (long[]) cells;
    }

    /** Logs what was written into the cells since the last call, if anything was. */
    void collect() {
        int lanes = kind.form.lanes;
        int written = 0;
        for (int k = 0; k < lanes + 2 * MARGIN; k++) {
            boolean inside = k >= first && k < first + lanes;
            if (!isUnwritten(k)) {
                written++;
                if (!inside) {
                    throw new AssertionError(name + " has written beyond its cells: " + k);
                }
            }
        }
        if (written == 0) {
            return;
        }
        if (written != lanes) {
            throw new AssertionError(name + " has written " + written + " cells of " + lanes);
        }
        double[] value = cells();
        clear();
        fixture.logCells(name, kind, value);
    }

    /** What stands in the cells. */
    double[] cells() {
        double[] value = new double[kind.form.lanes];
        for (int lane = 0; lane < value.length; lane++) {
            value[lane] = read(first + lane);
        }
        return value;
    }

    private double read(int k) {
        return cells instanceof float[] floats
                ? floats[k]
                : cells instanceof double[] doubles ? doubles[k] : cells instanceof int[] ints ? ints[k] : longs()[k];
    }

    private boolean isUnwritten(int k) {
        return cells instanceof float[] floats
                ? Float.floatToRawIntBits(floats[k]) == FLOAT_BITS
                : cells instanceof double[] doubles
                        ? Double.doubleToRawLongBits(doubles[k]) == DOUBLE_BITS
                        : cells instanceof int[] ints ? ints[k] == INT : longs()[k] == LONG;
    }

    private void clear() {
        if (cells instanceof float[] floats) {
            Arrays.fill(floats, Float.intBitsToFloat(FLOAT_BITS));
        } else if (cells instanceof double[] doubles) {
            Arrays.fill(doubles, Double.longBitsToDouble(DOUBLE_BITS));
        } else if (cells instanceof int[] ints) {
            Arrays.fill(ints, INT);
        } else {
            Arrays.fill(longs(), LONG);
        }
    }
}
