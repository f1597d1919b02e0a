package dev.motile;

import static dev.motile.Flags.DELICATE;
import static dev.motile.Flags.LOOK;
import static dev.motile.Flags.PENDING;
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
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The {@code float} motions of a dispatcher. */
/*
 * The values of a page are computed in three tight loops (phase, ease, mix) over a scratch array, none with a branch
 * for a single row, so that the compiler makes vector code of them. The phase needs no clamp: before a page's next
 * event every phase lies within 0 and 1, and rows with an event are evaluated apart.
 *
 * The mix is (a + d * p) + e * p with d = b - a and e = b - (a + d): e is what rounding took from d, so that the result
 * is b at p = 1, a at p = 0, and stays a where a = b, to the bit; it costs no wider type. It fails where d overflows,
 * where an end is not finite or is -0.0, and for a few pairs by the last bit; such rows are marked DELICATE and mixed
 * in double one by one.
 *
 * Setters, and consumers, are called from sixteen places in the code, chosen by their class: the compiler profiles each
 * place apart, so that a mix of some classes is still inlined.
 */
final class FloatStore extends MotionStore<FloatPage> {

    /** Lets a consumer be the target of a setter. */
    static final FloatSetter<Object> ACCEPT = (consumer, value) -> ((FloatConsumer) consumer).accept(value);

    private static final int SITES = 16;

    /** The phases of the page at hand, then their eased progress. */
    private final float[] scratch = new float[Page.SIZE];

    private final float[] grouped = new float[Page.SIZE];
    private final float[] cellValues = new float[Page.SIZE];

    FloatStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    @Override
    FloatPage newPage(int number, int capacity) {
        return new FloatPage(number, capacity);
    }

    // ---- Creation

    static FloatStore of(MotionBuffer settings) {
        return settings.dispatcher().floats();
    }

    /** Creates the motion that a builder described, takes the buffer back, also on failure, and returns the key. */
    long create(
            MotionBuffer buffer,
            int sink,
            @Nullable Object setter,
            @Nullable Object a,
            @Nullable Object b,
            @Nullable Object c,
            int cell) {
        return start(buffer, null, (float) buffer.from, (float) buffer.to, sink, setter, a, b, c, cell, buffer.ref);
    }

    /** Starts a motion of a clip and returns its key. */
    long play(MotionClip<?> clip, Object setter, Object target, float from, float to, @Nullable MotionRef ref) {
        return start(clip.settings, clip, from, to, SINK_SETTER, setter, target, null, null, 0, ref);
    }

    // One long method on purpose: it is past the size up to which compilers inline, so that bind, which calls it, stays
    // small enough to be inlined itself. Only then need builder and handle not be made as objects.
    private long start(
            MotionBuffer settings,
            @Nullable MotionClip<?> clip,
            float from,
            float to,
            int sink,
            @Nullable Object setter,
            @Nullable Object a,
            @Nullable Object b,
            @Nullable Object c,
            int cell,
            @Nullable MotionRef ref) {
        boolean entered = false;
        try {
            if (clip == null) {
                settings.checkWhole();
            }
            dispatcher.owner.check();
            dispatcher.enter();
            entered = true;
            if (ref != null) {
                ref.vacate();
            }
            // What every later loop of an incremental motion adds; also where an own ease fails first, if it does.
            float wholeLoop = settings.loopType == LoopType.INCREMENTAL && settings.function != null
                    ? ease(settings.ease, settings.function, 1)
                    : 1;
            if (settings.immediateBind && (settings.delay == 0 || !settings.skipValuesDuringDelay)) {
                write(sink, setter, a, b, c, cell, firstValue(settings, from, to, wholeLoop));
                if (ref != null) {
                    ref.vacate();
                }
            }
            boolean traces = dispatcher.tracesCreation();
            int plan = clip == null || traces ? plans.add(settings) : plans.of(clip);
            plans.wholeLoop[plan] = wholeLoop;
            if (traces) {
                plans.creation[plan] = new Throwable("the motion was created here");
            }
            FloatPage page = append();
            int i = page.count - 1;
            page.from[i] = from;
            page.to[i] = to;
            page.sink[i] = setter;
            if (b != null) {
                page.second()[i] = b;
                if (c != null) {
                    page.third()[i] = c;
                }
            }
            if (sink == SINK_CELL) {
                page.cell()[i] = cell;
            }
            long key = begin(page, plan, sink, a);
            if (ref != null) {
                ref.set(this, key);
            }
            entered = false;
            dispatcher.exit();
            return key;
        } catch (Throwable error) {
            if (entered) {
                dispatcher.exitFailing(error);
            }
            throw error;
        } finally {
            if (clip == null) {
                BufferPool.ofThread().recycle(settings);
            }
        }
    }

    private float firstValue(MotionBuffer settings, float from, float to, float wholeLoop) {
        if (settings.duration > 0 && settings.ease != MotionBuffer.OWN_FUNCTION) {
            return from;
        }
        timing.at(0, settings.duration, settings.delay, settings.delayType == DelayType.EVERY_LOOP, settings.loops);
        long loop = timing.shownLoop;
        double phase = timing.phase;
        return value(settings.loopType, settings.ease, settings.function, wholeLoop, from, to, loop, phase);
    }

    // ---- Values of one row

    private static float ease(int ease, @Nullable DoubleUnaryOperator function, double phase) {
        float t = (float) phase;
        return function == null ? EaseKernels.ease(ease, t) : (float) function.applyAsDouble(t);
    }

    private static float value(
            LoopType type,
            int ease,
            @Nullable DoubleUnaryOperator function,
            float wholeLoop,
            float from,
            float to,
            long loop,
            double phase) {
        boolean odd = (loop & 1) != 0;
        float p = ease(ease, function, type == LoopType.YOYO && odd ? 1 - phase : phase);
        float start = loopStart(type, from, to, loop, wholeLoop);
        float end = loopEnd(type, from, to, loop, wholeLoop);
        return isDelicate(start, end) ? mixExactly(start, end, p) : mix(start, end, p);
    }

    /** The value at progress 0 of a loop; {@code wholeLoop} is what the ease gives at 1. */
    private static float loopStart(LoopType type, float from, float to, long loop, float wholeLoop) {
        return switch (type) {
            case RESTART, YOYO -> from;
            case FLIP -> (loop & 1) != 0 ? to : from;
            case INCREMENTAL -> loop == 0 ? from : grown(from, to, (double) loop * wholeLoop);
        };
    }

    /** The value at progress 1 of a loop. */
    private static float loopEnd(LoopType type, float from, float to, long loop, float wholeLoop) {
        return switch (type) {
            case RESTART, YOYO -> to;
            case FLIP -> (loop & 1) != 0 ? from : to;
            case INCREMENTAL -> loop == 0 ? to : grown(from, to, (double) loop * wholeLoop + 1);
        };
    }

    private static float grown(float from, float to, double progress) {
        return from == to ? from : (float) (from + ((double) to - from) * progress);
    }

    static float mix(float a, float b, float p) {
        float d = b - a;
        float e = b - (a + d);
        return (a + d * p) + e * p;
    }

    private static float mixExactly(float a, float b, float p) {
        if (p == 0) {
            return a;
        }
        if (p == 1) {
            return b;
        }
        return a == b ? a : (float) (a * (1.0 - p) + (double) b * p);
    }

    private static boolean isDelicate(float a, float b) {
        // The second condition also fails where b - a overflows and where an end is not finite.
        return isMinusZero(a) || isMinusZero(b) || !(mix(a, b, 0) == a && mix(a, b, 1) == b);
    }

    private static boolean isMinusZero(float x) {
        return x == 0 && Float.floatToRawIntBits(x) != 0;
    }

    @Override
    void setLoopEnds(FloatPage page, int i, long loop) {
        int plan = page.plan[i];
        LoopType type = plans.loopType[plan];
        float from = page.from[i];
        float to = page.to[i];
        float wholeLoop = plans.wholeLoop[plan];
        setEnds(page, i, loopStart(type, from, to, loop, wholeLoop), loopEnd(type, from, to, loop, wholeLoop));
    }

    @Override
    void holdValue(FloatPage page, int i, long loop) {
        float value = valueOf(page, i, loop, 0);
        setEnds(page, i, value, value);
    }

    private void setEnds(FloatPage page, int i, float start, float end) {
        page.start[i] = start;
        page.end[i] = end;
        setDelicate(page, i, isDelicate(start, end));
    }

    @Override
    void evaluate(FloatPage page, int i, long loop, double phase) {
        page.out[i] = valueOf(page, i, loop, phase);
    }

    private float valueOf(FloatPage page, int i, long loop, double phase) {
        int plan = page.plan[i];
        return value(
                plans.loopType[plan],
                plans.ease[plan],
                plans.function[plan],
                plans.wholeLoop[plan],
                page.from[i],
                page.to[i],
                loop,
                phase);
    }

    @Override
    double progress(FloatPage page, int i, long loop, double phase) {
        int plan = page.plan[i];
        LoopType type = plans.loopType[plan];
        boolean odd = (loop & 1) != 0;
        DoubleUnaryOperator function = plans.function[plan];
        int ease = plans.ease[plan];
        float p = ease(ease, function, type == LoopType.YOYO && odd ? 1 - phase : phase);
        return switch (type) {
            case RESTART, YOYO -> p;
            case FLIP -> odd ? 1.0 - p : p;
            case INCREMENTAL -> (double) loop * plans.wholeLoop[plan] + p;
        };
    }

    // ---- Values of a page

    @Override
    void computeValues(FloatPage page, double now) {
        // Values that only go to array cells need not outlive this page.
        float[] values = page.callers > 0 ? page.out : cellValues;
        if (page.writers > 0) {
            int n = page.turnCount;
            computePhases(page, now, n);
            easePhases(page, n);
            mixEnds(page, values, n);
            if (page.delicate > 0) {
                mixDelicate(page, values, n);
            }
        }
        if (page.cell != null) {
            if (page.pending > 0 || page.callers > 0) {
                writeSingleCells(page, values);
            }
            writeCellRuns(page, values);
        }
    }

    private void computePhases(FloatPage page, double now, int n) {
        double[] base = page.base;
        double[] rate = page.rate;
        float[] phase = scratch;
        for (int i = 0; i < n; i++) {
            phase[i] = (float) ((now - base[i]) * rate[i]);
        }
    }

    private void easePhases(FloatPage page, int n) {
        int ease = page.ease;
        if (ease >= 0 && ease != MotionBuffer.OWN_FUNCTION) {
            EaseKernels.ease(ease, scratch, scratch, 0, n);
            return;
        }
        // A loop for each ease over the rows of that ease, brought together; a switch for each row is far dearer.
        short[] order = page.groupByEase(n);
        float[] all = scratch;
        float[] grouped = this.grouped;
        for (int k = 0; k < n; k++) {
            grouped[k] = all[order[k]];
        }
        int start = 0;
        for (int id = 0; id < Page.EASES; id++) {
            int end = page.easeEnd[id];
            if (end > start) {
                if (id == MotionBuffer.OWN_FUNCTION) {
                    easeByFunction(page, order, start, end);
                } else {
                    EaseKernels.ease(id, grouped, grouped, start, end);
                }
            }
            start = end;
        }
        for (int k = 0; k < n; k++) {
            all[order[k]] = grouped[k];
        }
    }

    private void easeByFunction(FloatPage page, short[] order, int start, int end) {
        for (int k = start; k < end; k++) {
            int i = order[k];
            // A row with an event is evaluated at its turn; one that does not write has nothing to evaluate.
            if ((page.flags[i] & (WRITING | PENDING)) != WRITING) {
                continue;
            }
            DoubleUnaryOperator function = plans.function[page.plan[i]];
            try {
                grouped[k] = (float) Objects.requireNonNull(function).applyAsDouble(grouped[k]);
            } catch (Throwable error) {
                failEase(page, i, error);
            }
        }
    }

    private void mixEnds(FloatPage page, float[] values, int n) {
        float[] start = page.start;
        float[] end = page.end;
        float[] p = scratch;
        for (int i = 0; i < n; i++) {
            values[i] = mix(start[i], end[i], p[i]);
        }
    }

    private void mixDelicate(FloatPage page, float[] values, int n) {
        for (int i = 0; i < n; i++) {
            if ((page.flags[i] & DELICATE) != 0) {
                values[i] = mixExactly(page.start[i], page.end[i], scratch[i]);
            }
        }
    }

    // ---- Array cells

    /** Writes the cells of rows to which something happens or that have more than a cell to write. */
    private void writeSingleCells(FloatPage page, float[] values) {
        int[] cells = page.cell();
        for (int i = 0; i < page.turnCount; i++) {
            int flags = page.flags[i];
            if ((flags & SINK_MASK) == SINK_CELL && (flags & (LOOK | TOUCHED)) != 0) {
                float[] array = (float[]) Objects.requireNonNull(page.target[i]);
                boolean pending = (flags & PENDING) != 0;
                if (evaluateCell(page, i)) {
                    array[cells[i]] = pending ? page.out[i] : values[i];
                }
                // The runs copy this row's value, too.
                values[i] = array[cells[i]];
            }
        }
    }

    private void writeCellRuns(FloatPage page, float[] values) {
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
    private void findCellRuns(FloatPage page) {
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

    private static boolean isRunningCell(FloatPage page, int i) {
        return (page.flags[i] & (SINK_MASK | WRITING | TURN)) == (SINK_CELL | WRITING);
    }

    // ---- Writing

    @Override
    @SuppressWarnings("ReferenceEquality")
    void setCalled(FloatPage page, int i, boolean called) {
        Object setter = called ? page.sink[i] : null;
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
    void write(FloatPage page, int i) {
        Object second = page.second == null ? null : page.second[i];
        Object third = page.third == null ? null : page.third[i];
        int cell = page.cell == null ? 0 : page.cell[i];
        write(page.flags[i] & SINK_MASK, page.sink[i], page.target[i], second, third, cell, page.out[i]);
    }

    // A sink comes with the setter and the targets that the builder's signatures gave it.
    @SuppressWarnings({"unchecked", "NullAway"})
    private static void write(
            int sink,
            @Nullable Object setter,
            @Nullable Object a,
            @Nullable Object b,
            @Nullable Object c,
            int cell,
            float value) {
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
    void runTurns(FloatPage page) {
        int n = page.turnCount;
        int i = 0;
        while (i < n) {
            i = callSetters(page, i, n);
            if (i == n) {
                return;
            }
            if (page.site[i] < 0) {
                i = callConsumers(page, i, n);
            } else if (page.site[i] == 0) {
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
    @SuppressWarnings("unchecked")
    private int callSetters(FloatPage page, int i, int n) {
        byte[] site = page.site;
        Object[] sink = page.sink;
        Object[] target = page.target;
        float[] out = page.out;
        try {
            for (; i < n; i++) {
                int at = site[i];
                if (at <= 0) {
                    return i;
                }
                switch (at) {
                    case 1 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 2 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 3 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 4 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 5 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 6 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 7 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 8 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 9 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 10 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 11 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 12 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 13 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 14 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    case 15 -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                    default -> ((FloatSetter<Object>) sink[i]).set(target[i], out[i]);
                }
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }

    /** The same for consumers, whose sites are negative; the consumer is the row's target. */
    private int callConsumers(FloatPage page, int i, int n) {
        byte[] site = page.site;
        Object[] target = page.target;
        float[] out = page.out;
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
