package dev.motile;

import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_SETTER;
import static dev.motile.Flags.SINK_SETTER2;
import static dev.motile.Flags.SINK_SETTER3;

import dev.motile.function.IntSetter2;
import dev.motile.function.IntSetter3;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** The motions of a dispatcher whose value is one {@code int}: a {@code double}, rounded and held when written. */
final class IntStore extends RealStore {

    /** Lets a consumer be the target of a setter. */
    static final ObjIntConsumer<Object> ACCEPT = (consumer, value) -> ((IntConsumer) consumer).accept(value);

    IntStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    void write(
            int sink, @Nullable Object setter, @Nullable Object a, @Nullable Object b, @Nullable Object c, int cell) {
        int value = LongMix.round(sample.value[0], sample.rounding);
        switch (sink) {
            case SINK_SETTER -> ((ObjIntConsumer<Object>) setter).accept(a, value);
            case SINK_SETTER2 -> ((IntSetter2<Object, Object>) setter).set(a, b, value);
            case SINK_SETTER3 -> ((IntSetter3<Object, Object, Object>) setter).set(a, b, c, value);
            case SINK_CELL -> ((int[]) a)[cell] = value;
            default -> {
                // A motion without a sink only has events.
            }
        }
    }

    @Override
    boolean takes(double value) {
        return value == (int) value;
    }

    @Override
    boolean takes(long value) {
        return value == (int) value;
    }

    @Override
    double shown(int lane) {
        return LongMix.round(sample.value[0], sample.rounding);
    }

    @Override
    void writeCells(DoublePage page, int[] cells) {
        for (int i = 0; i < page.turnCount; i++) {
            if (isQuietCell(page.flags[i])) {
                int[] array = (int[]) Objects.requireNonNull(page.target[i]);
                array[cells[i]] = LongMix.round(page.out[i], plans.rounding(page.plan[i]));
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
                int value = LongMix.round(out[i], plans.rounding(page.plan[i]));
                ((ObjIntConsumer<Object>) setter[plan[i]]).accept(target[i], value);
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }

    @Override
    void sampleEnds(Property<Object> property, Object target, Relation relation, long ofLong) {
        super.sampleEnds(property, target, relation, ofLong);
        sample.from[0] = held(sample.from[0]);
        sample.to[0] = held(sample.to[0]);
    }

    private static double held(double number) {
        return Math.max(Integer.MIN_VALUE, Math.min(Math.rint(number), Integer.MAX_VALUE));
    }
}
