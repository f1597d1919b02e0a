package dev.motile;

import static dev.motile.Flags.LOOK;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_MASK;
import static dev.motile.Flags.SINK_SETTER;
import static dev.motile.Flags.SINK_SETTER2;
import static dev.motile.Flags.SINK_SETTER3;
import static dev.motile.Flags.TOUCHED;
import static dev.motile.Flags.TURN;
import static dev.motile.Flags.WRITING;

import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import dev.motile.function.FloatSetter2;
import dev.motile.function.FloatSetter3;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The motions of a dispatcher whose value is one {@code float}. */
/*
 * Setters, and consumers, are called from sixteen places in the code, chosen by their class: the compiler profiles each
 * place apart, so that a mix of some classes is still inlined.
 */
final class FloatStore extends LaneStore {

    /** Lets a consumer be the target of a setter. */
    static final FloatSetter<Object> ACCEPT = (consumer, value) -> ((FloatConsumer) consumer).accept(value);

    private static final int SITES = 16;

    FloatStore(Dispatcher dispatcher) {
        super(dispatcher, 1);
    }

    // ---- Array cells

    @Override
    void writeCells(LanePage page) {
        if (page.pending > 0 || page.callers > 0) {
            writeSingleCells(page, values[0]);
        }
        writeCellRuns(page, values[0]);
    }

    /** Writes the cells of rows to which something happens or that have more than a cell to write. */
    private void writeSingleCells(LanePage page, float[] values) {
        int seen = touchedCount();
        for (int i = 0; i < page.turnCount; i++) {
            if ((page.flags[i] & (LOOK | TOUCHED)) == 0) {
                continue;
            }
            writeSingleCell(page, i, values);
            // What it was asked may have touched rows that have been passed by.
            for (; seen < touchedCount(); seen++) {
                int row = touchedRow(seen);
                if (row >>> Page.SHIFT == page.number && (row & Page.MASK) < i) {
                    writeSingleCell(page, row & Page.MASK, values);
                }
            }
        }
    }

    private void writeSingleCell(LanePage page, int i, float[] values) {
        int flags = page.flags[i];
        if ((flags & SINK_MASK) != SINK_CELL) {
            return;
        }
        boolean writes = evaluateCell(page, i);
        float[] array = (float[]) targetOf(page, i);
        if (array == null) {
            return;
        }
        int cell = page.cell()[i];
        if (writes) {
            array[cell] = (float) sample.value[0];
        }
        // The runs copy this row's value, too.
        values[i] = array[cell];
    }

    private void writeCellRuns(LanePage page, float[] values) {
        if (page.cellRunsStale) {
            findCellRuns(page);
        }
        int[] cells = page.cell();
        int[] runs = Objects.requireNonNull(page.cellRuns);
        for (int r = 0; r < page.cellRunCount; r++) {
            int first = runs[2 * r];
            Object array = Objects.requireNonNull(page.target[first]);
            System.arraycopy(values, first, array, cells[first], runs[2 * r + 1]);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void findCellRuns(LanePage page) {
        int[] cells = page.cell();
        int n = page.turnCount;
        int found = 0;
        int i = 0;
        int[] runs = Objects.requireNonNull(page.cellRuns);
        while (i < n) {
            if (!isRunningCell(page, i)) {
                i++;
                continue;
            }
            int first = i;
            Object array = page.target[i];
            i++;
            while (i < n && isRunningCell(page, i) && page.target[i] == array && cells[i] - cells[first] == i - first) {
                i++;
            }
            runs[2 * found] = first;
            runs[2 * found + 1] = i - first;
            found++;
        }
        page.cellRunCount = found;
        page.cellRunsStale = false;
    }

    private static boolean isRunningCell(LanePage page, int i) {
        return (page.flags[i] & (SINK_MASK | WRITING | TURN)) == (SINK_CELL | WRITING);
    }

    // ---- Writing

    @Override
    @SuppressWarnings("ReferenceEquality")
    void setCalled(LanePage page, int i, boolean called) {
        Object setter = called ? plans.setter[page.plan[i]] : null;
        Object target = page.target[i];
        if (setter == null || target == null) {
            page.site[i] = 0;
        } else if (setter == ACCEPT) {
            page.site[i] = (byte) -siteOf(target);
        } else {
            page.site[i] = (byte) siteOf(setter);
        }
    }

    private static int siteOf(Object called) {
        return 1 + (called.getClass().hashCode() & (SITES - 1));
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    void write(
            int sink, @Nullable Object setter, @Nullable Object a, @Nullable Object b, @Nullable Object c, int cell) {
        float value = (float) sample.value[0];
        switch (sink) {
            case SINK_SETTER -> ((FloatSetter<Object>) setter).set(a, value);
            case SINK_SETTER2 -> ((FloatSetter2<Object, Object>) setter).set(a, b, value);
            case SINK_SETTER3 -> ((FloatSetter3<Object, Object, Object>) setter).set(a, b, c, value);
            case SINK_CELL -> ((float[]) a)[cell] = value;
            default -> {
                // A motion without a sink only has events.
            }
        }
    }

    @Override
    void runTurns(LanePage page) {
        int n = page.turnCount;
        int i = 0;
        while (i < n) {
            int at = page.site[i];
            if (at > 0) {
                i = callSetters(page, i, n);
            } else if (at < 0) {
                i = callConsumers(page, i, n);
            } else {
                if ((page.flags[i] & LOOK) != 0) {
                    turn(page, i);
                }
                i++;
            }
        }
    }

    /**
     * Calls the setters of rows from {@code i} on; returns the first row that is something else, or {@code n}. A method of
     * its own, so that what the other rows need takes no registers from this loop.
     */
    @Override
    @SuppressWarnings("unchecked")
    int callSetters(LanePage page, int i, int n) {
        if (page.setterRunsStale) {
            findSetterRuns(page);
        }
        if (page.setterRunCount > 0) {
            return callSetterRuns(page, i, n);
        }
        byte[] site = page.site;
        int[] plan = page.plan;
        Object[] setter = plans.setter;
        Object[] target = page.target;
        float[] out = values[0];
        try {
            for (; i < n; i++) {
                int at = site[i];
                if (at <= 0) {
                    return i;
                }
                switch (at) {
                    case 1 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 2 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 3 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 4 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 5 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 6 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 7 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 8 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 9 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 10 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 11 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 12 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 13 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 14 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    case 15 -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                    default -> ((FloatSetter<Object>) setter[plan[i]]).set(target[i], out[i]);
                }
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }

    /** The same where rows of one setter stand together: what tells of the setter is looked at once for a run. */
    @SuppressWarnings("unchecked")
    private int callSetterRuns(LanePage page, int first, int n) {
        byte[] site = page.site;
        Object[] target = page.target;
        float[] out = values[0];
        short[] ends = page.setterRunEnd;
        int i = first;
        try {
            for (int run = 0; i < n; run++) {
                int end = Math.min(ends[run], n);
                if (end <= i) {
                    continue;
                }
                int at = site[i];
                if (at <= 0) {
                    return i;
                }
                FloatSetter<Object> one = (FloatSetter<Object>) Objects.requireNonNull(plans.setter[page.plan[i]]);
                switch (at) {
                    case 1 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 2 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 3 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 4 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 5 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 6 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 7 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 8 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 9 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 10 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 11 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 12 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 13 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 14 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    case 15 -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                    default -> {
                        for (; i < end && site[i] == at; i++) {
                            one.set(target[i], out[i]);
                        }
                    }
                }
                if (i < end) {
                    return i;
                }
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }

    /** Finds the runs of one setter in a page; none if they are many. Rows without one do not end a run. */
    @SuppressWarnings("ReferenceEquality")
    private void findSetterRuns(LanePage page) {
        page.setterRunsStale = false;
        page.setterRunCount = 0;
        short[] ends = page.setterRunEnd;
        Object last = null;
        int found = 0;
        for (int i = 0; i < page.count; i++) {
            Object setter = page.slot[i] == Page.NO_SLOT ? null : plans.setter[page.plan[i]];
            if (setter == null || setter == last) {
                continue;
            }
            if (last != null) {
                if (found == ends.length - 1) {
                    return;
                }
                ends[found++] = (short) i;
            }
            last = setter;
        }
        ends[found++] = (short) page.capacity;
        page.setterRunCount = found;
    }

    /** The same for consumers, whose sites are negative; the consumer is the row's target. */
    private int callConsumers(LanePage page, int i, int n) {
        byte[] site = page.site;
        Object[] target = page.target;
        float[] out = values[0];
        try {
            for (; i < n; i++) {
                int at = site[i];
                if (at >= 0) {
                    return i;
                }
                switch (-at) {
                    case 1 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 2 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 3 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 4 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 5 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 6 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 7 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 8 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 9 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 10 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 11 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 12 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 13 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 14 -> ((FloatConsumer) target[i]).accept(out[i]);
                    case 15 -> ((FloatConsumer) target[i]).accept(out[i]);
                    default -> ((FloatConsumer) target[i]).accept(out[i]);
                }
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }
}
