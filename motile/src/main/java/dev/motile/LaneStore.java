package dev.motile;

import static dev.motile.Flags.APART;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.WRITING;

import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The motions of a dispatcher whose values are one or more {@code float} components. */
/*
 * The values of a page are computed in tight loops (phase, ease, and a mix for each lane) over a scratch array, none with
 * a branch for a single row, so that the compiler makes vector code of them. The phase needs no clamp: before a page's
 * next event every phase lies within 0 and 1, and rows with an event are evaluated apart.
 *
 * The mix is (a + d * p) + e * p with d = b - a and e = b - (a + d): e is what rounding took from d, so that the result
 * is b at p = 1, a at p = 0, and stays a where a = b, to the bit; it costs no wider type. It fails where d or d * p
 * overflows, where an end is not finite or is -0.0, and for a few pairs by the last bit; such rows are marked APART and
 * mixed in double one by one.
 */
abstract class LaneStore extends ValueStore<LanePage> {

    /** A float of this size or more is lost beside the largest. */
    private static final float LARGE = 0x1p100f;

    private final int lanes;

    /** The phases of the page at hand, then their eased progress. */
    private final float[] scratch = new float[Page.SIZE];

    private final float[] grouped = new float[Page.SIZE];

    private final float[][] lateValues;

    /** The values of the page at hand, by lane. */
    float[][] values;

    LaneStore(Dispatcher dispatcher, int lanes) {
        super(dispatcher, lanes);
        this.lanes = lanes;
        lateValues = new float[lanes][Page.SIZE];
        values = lateValues;
    }

    @Override
    final LanePage newPage(int number, int capacity) {
        return new LanePage(number, capacity, lanes);
    }

    /** Far less than a float resolves near 1. */
    @Override
    final double mostPhaseError() {
        return 1e-8;
    }

    // ---- Values of one row

    @Override
    final void load(MotionBuffer ends) {
        for (int lane = 0; lane < lanes; lane++) {
            sample.from[lane] = (float) ends.from[lane];
            sample.to[lane] = (float) ends.to[lane];
        }
    }

    @Override
    final void load(LanePage page, int i) {
        for (int lane = 0; lane < lanes; lane++) {
            sample.from[lane] = page.from(lane, i);
            sample.to[lane] = page.to(lane, i);
            sample.start[lane] = page.start[lane][i];
            sample.end[lane] = page.end[lane][i];
        }
    }

    @Override
    final void keepEnds(LanePage page, int i) {
        for (int lane = 0; lane < lanes; lane++) {
            page.give(lane, i, (float) sample.from[lane], (float) sample.to[lane]);
            page.loop(lane, i, (float) sample.start[lane], (float) sample.end[lane]);
        }
    }

    @Override
    final void giveEnds(LanePage page, int i, MotionBuffer ends) {
        for (int lane = 0; lane < lanes; lane++) {
            page.give(lane, i, (float) ends.from[lane], (float) ends.to[lane]);
        }
    }

    @Override
    final void keepValue(LanePage page, int i) {
        for (int lane = 0; lane < lanes; lane++) {
            values[lane][i] = (float) sample.value[lane];
        }
    }

    @Override
    final void takeEnds(MotionRetarget told) {
        super.takeEnds(told);
        for (int lane = 0; lane < lanes; lane++) {
            sample.from[lane] = (float) sample.from[lane];
            sample.to[lane] = (float) sample.to[lane];
        }
    }

    @Override
    final double shown(int lane) {
        return (float) sample.value[lane];
    }

    @Override
    final void recall(LanePage page, int i) {
        for (int lane = 0; lane < lanes; lane++) {
            sample.value[lane] = values[lane][i];
        }
    }

    @Override
    final double ease(int ease, @Nullable DoubleUnaryOperator function, double phase) {
        float t = (float) phase;
        return function == null ? EaseKernels.ease(ease, t) : (float) function.applyAsDouble(t);
    }

    @Override
    final void mixStraight(LoopType type, long loop, double wholeLoop, double progress) {
        boolean delicate = false;
        Sample s = sample;
        for (int lane = 0; lane < lanes; lane++) {
            float from = (float) s.from[lane];
            float to = (float) s.to[lane];
            float start = loopStart(type, from, to, loop, wholeLoop);
            float end = loopEnd(type, from, to, loop, wholeLoop);
            s.start[lane] = start;
            s.end[lane] = end;
            delicate |= isDelicate(start, end);
        }
        float p = (float) progress;
        for (int lane = 0; lane < lanes; lane++) {
            float start = (float) s.start[lane];
            float end = (float) s.end[lane];
            s.value[lane] = !delicate
                    ? mix(start, end, p)
                    : isBeyond(type, start, end)
                            ? grown(s.from[lane], s.to[lane], overall(type, loop, wholeLoop, p))
                            : mixExactly(start, end, p);
        }
    }

    @Override
    final void setStraightEnds(LanePage page, int i, LoopType type, long loop, double wholeLoop) {
        boolean delicate = false;
        for (int lane = 0; lane < lanes; lane++) {
            float from = page.from(lane, i);
            float to = page.to(lane, i);
            float start = loopStart(type, from, to, loop, wholeLoop);
            float end = loopEnd(type, from, to, loop, wholeLoop);
            page.loop(lane, i, start, end);
            delicate |= isDelicate(start, end);
        }
        setApart(page, i, delicate);
    }

    @Override
    final void setEnds(LanePage page, int i) {
        boolean delicate = false;
        for (int lane = 0; lane < lanes; lane++) {
            float from = (float) sample.from[lane];
            float to = (float) sample.to[lane];
            page.loop(lane, i, from, to);
            delicate |= isDelicate(from, to);
        }
        setApart(page, i, delicate);
    }

    /** The value at progress 0 of a loop; {@code wholeLoop} is what the ease gives at 1. */
    private static float loopStart(LoopType type, float from, float to, long loop, double wholeLoop) {
        return switch (type) {
            case RESTART, YOYO -> from;
            case FLIP -> (loop & 1) != 0 ? to : from;
            case INCREMENTAL -> (float) grown(from, to, loop * wholeLoop);
        };
    }

    /** The value at progress 1 of a loop. */
    private static float loopEnd(LoopType type, float from, float to, long loop, double wholeLoop) {
        return switch (type) {
            case RESTART, YOYO -> to;
            case FLIP -> (loop & 1) != 0 ? from : to;
            case INCREMENTAL -> (float) grown(from, to, loop * wholeLoop + 1);
        };
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
        return (float) mix((double) a, b, (double) p);
    }

    private static boolean isDelicate(float a, float b) {
        // The second condition also fails where b - a overflows and where an end is not finite; beside what is less
        // than
        // LARGE, (b - a) * p overflows only where the value does.
        return isMinusZero(a) || isMinusZero(b) || !(mix(a, b, 0) == a && mix(a, b, 1) == b) || !(Math.abs(a) < LARGE);
    }

    /** Whether loops have added up past the largest number, so that an end is no number to mix. */
    private static boolean isBeyond(LoopType type, float a, float b) {
        return type == LoopType.INCREMENTAL && !(Math.abs(a) <= Float.MAX_VALUE && Math.abs(b) <= Float.MAX_VALUE);
    }

    private static boolean isMinusZero(float x) {
        return x == 0 && Float.floatToRawIntBits(x) != 0;
    }

    // ---- Values of a page

    @Override
    final void computeValues(LanePage page, double now) {
        values = valuesOf(page);
        if (page.writers > 0) {
            int n = page.turnCount;
            computePhases(page, now, n);
            easePhases(page, n);
            for (int lane = 0; lane < lanes; lane++) {
                mixEnds(page.start[lane], page.end[lane], scratch, values[lane], n);
            }
            if (page.apart > 0) {
                for (int i = 0; i < n; i++) {
                    if ((page.flags[i] & APART) != 0) {
                        computeApart(page, i);
                    }
                }
            }
        }
        if (page.cell != null) {
            writeCells(page);
        }
    }

    private float[][] valuesOf(LanePage page) {
        return page.isLate || page.out == null || !page.needsOut ? lateValues : page.out;
    }

    @Override
    final void beforeTurns(LanePage page) {
        values = valuesOf(page);
    }

    /** Writes the rows whose values go to array cells, ahead of all turns. */
    void writeCells(LanePage page) {
        int[] cells = page.cell();
        for (int i = 0; i < page.turnCount; i++) {
            if (isQuietCell(page.flags[i])) {
                float[] array = (float[]) Objects.requireNonNull(page.target[i]);
                for (int lane = 0; lane < values.length; lane++) {
                    array[cells[i] + lane] = values[lane][i];
                }
            } else {
                writeCell(page, i);
            }
        }
    }

    private void computePhases(LanePage page, double now, int n) {
        double[] base = page.base;
        double[] rate = page.rate;
        float[] phase = scratch;
        for (int i = 0; i < n; i++) {
            phase[i] = (float) ((now - base[i]) * rate[i]);
        }
    }

    private void easePhases(LanePage page, int n) {
        int ease = page.ease;
        if (ease >= 0 && ease != MotionBuffer.OWN_FUNCTION) {
            EaseKernels.ease(ease, scratch, scratch, 0, n);
            return;
        }
        int runs = page.groupByEase(n, plans.ease);
        if (runs > 0) {
            int start = 0;
            for (int run = 0; run < runs; run++) {
                int end = page.easeEnd[run];
                EaseKernels.ease(page.easeOfRun[run], scratch, scratch, start, end);
                start = end;
            }
            return;
        }
        // A loop for each ease over the rows of that ease, brought together; a switch for each row is far dearer.
        short[] order = page.easeOrder();
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

    private void easeByFunction(LanePage page, short[] order, int start, int end) {
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

    private static void mixEnds(float[] start, float[] end, float[] p, float[] values, int n) {
        for (int i = 0; i < n; i++) {
            values[i] = mix(start[i], end[i], p[i]);
        }
    }

    private void computeApart(LanePage page, int i) {
        if (isBent(page, i)) {
            computeBent(page, i, scratch[i]);
        } else {
            mixExactly(page, i, scratch[i]);
        }
    }

    private void mixExactly(LanePage page, int i, float progress) {
        for (int lane = 0; lane < lanes; lane++) {
            float start = page.start[lane][i];
            float end = page.end[lane][i];
            int plan = page.plan[i];
            LoopType type = mixedType(page, i);
            if (isBeyond(type, start, end)) {
                double overall = overall(type, page.completedLoops(i), plans.wholeLoop(plan), progress);
                values[lane][i] = (float) grown(page.from(lane, i), page.to(lane, i), overall);
            } else {
                values[lane][i] = mixExactly(start, end, progress);
            }
        }
    }
}
