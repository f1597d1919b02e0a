package dev.motile;

import static dev.motile.Flags.CARRIES;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_SETTER;
import static dev.motile.Flags.SINK_SETTER2;
import static dev.motile.Flags.SINK_SETTER3;

import dev.motile.function.DoubleSetter2;
import dev.motile.function.DoubleSetter3;
import java.util.function.DoubleConsumer;
import java.util.function.ObjDoubleConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The motions of a dispatcher whose value is one {@code double}; also those of composite values, which are motions of
 * the progress between them.
 */
final class DoubleStore extends RealStore {

    /** Lets a consumer be the target of a setter. */
    static final ObjDoubleConsumer<Object> ACCEPT = (consumer, value) -> ((DoubleConsumer) consumer).accept(value);

    /** The components of the composite value at hand. */
    private double[] room = new double[0];

    DoubleStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    private double[] room(int lanes) {
        if (room.length < lanes) {
            room = new double[lanes];
        }
        return room;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    void write(
            int sink, @Nullable Object setter, @Nullable Object a, @Nullable Object b, @Nullable Object c, int cell) {
        double value = sample.value[0];
        switch (sink) {
            case SINK_SETTER -> ((ObjDoubleConsumer<Object>) setter).accept(a, value);
            case SINK_SETTER2 -> ((DoubleSetter2<Object, Object>) setter).set(a, b, value);
            case SINK_SETTER3 -> {
                if (c instanceof Composite.Custom<?> custom) {
                    custom.write(setter, a, value, room(custom.lanes()));
                } else {
                    ((DoubleSetter3<Object, Object, Object>) setter).set(a, b, c, value);
                }
            }
            case SINK_CELL -> {
                if (b == null) {
                    ((double[]) a)[cell] = value;
                } else {
                    ((Composite.Floats) b).write((float[]) a, cell, value);
                }
            }
            default -> {
                // A motion without a sink only has events.
            }
        }
    }

    @Override
    double shown(int lane) {
        return sample.value[0];
    }

    @Override
    int valueCount(long key) {
        Composite composite = compositeOf(key);
        return composite != null ? composite.lanes() : has(key, CARRIES) ? 0 : 1;
    }

    @Override
    double value(long key, int component) {
        Composite composite = compositeOf(key);
        double value = super.value(key, 0);
        return composite == null ? value : composite.at(value, component, room(composite.lanes()));
    }

    /** The ends of a composite value; null for others, and once the motion has ended. */
    private @Nullable Composite compositeOf(long key) {
        int row = readableRow(key, "view");
        DoublePage page = pageOfRow(row);
        int i = row & Page.MASK;
        if (page.second != null && page.second[i] instanceof Composite composite) {
            return composite;
        }
        return page.third != null && page.third[i] instanceof Composite composite ? composite : null;
    }

    @Override
    void writeCells(DoublePage page, int[] cells) {
        for (int i = 0; i < page.turnCount; i++) {
            if (isQuietCell(page.flags[i]) && page.target[i] instanceof double[] array) {
                array[cells[i]] = page.out[i];
            } else if (isQuietCell(page.flags[i])) {
                recall(page, i);
                write(page, i);
            } else {
                writeCell(page, i);
            }
        }
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    int callSetters(DoublePage page, int i, int n) {
        byte[] site = page.site;
        int[] plan = page.plan;
        Object[] setter = plans.setter;
        Object[] target = page.target;
        double[] out = page.out;
        try {
            for (; i < n; i++) {
                if (site[i] == 0) {
                    return i;
                }
                ((ObjDoubleConsumer<Object>) setter[plan[i]]).accept(target[i], out[i]);
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }
}
