package dev.motile;

import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_SETTER;
import static dev.motile.Flags.SINK_SETTER2;
import static dev.motile.Flags.SINK_SETTER3;

import dev.motile.function.Vector3Consumer;
import dev.motile.function.Vector3Setter;
import dev.motile.function.Vector3Setter2;
import dev.motile.function.Vector3Setter3;
import org.jspecify.annotations.Nullable;

/** The motions of a dispatcher whose values are three {@code float} components. */
final class Vector3Store extends LaneStore {

    /** Lets a consumer be the target of a setter. */
    static final Vector3Setter<Object> ACCEPT = (consumer, x, y, z) -> ((Vector3Consumer) consumer).accept(x, y, z);

    Vector3Store(Dispatcher dispatcher) {
        super(dispatcher, 3);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    void write(
            int sink, @Nullable Object setter, @Nullable Object a, @Nullable Object b, @Nullable Object c, int cell) {
        float x = (float) sample.value[0];
        float y = (float) sample.value[1];
        float z = (float) sample.value[2];
        switch (sink) {
            case SINK_SETTER -> ((Vector3Setter<Object>) setter).set(a, x, y, z);
            case SINK_SETTER2 -> ((Vector3Setter2<Object, Object>) setter).set(a, b, x, y, z);
            case SINK_SETTER3 -> ((Vector3Setter3<Object, Object, Object>) setter).set(a, b, c, x, y, z);
            case SINK_CELL -> {
                float[] array = (float[]) a;
                array[cell] = x;
                array[cell + 1] = y;
                array[cell + 2] = z;
            }
            default -> {
                // A motion without a sink only has events.
            }
        }
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    int callSetters(LanePage page, int i, int n) {
        byte[] site = page.site;
        int[] plan = page.plan;
        Object[] setter = plans.setter;
        Object[] target = page.target;
        float[] x = values[0];
        float[] y = values[1];
        float[] z = values[2];
        try {
            for (; i < n; i++) {
                if (site[i] == 0) {
                    return i;
                }
                ((Vector3Setter<Object>) setter[plan[i]]).set(target[i], x[i], y[i], z[i]);
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }
}
