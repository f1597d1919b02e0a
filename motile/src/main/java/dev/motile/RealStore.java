package dev.motile;

import static dev.motile.Flags.APART;

/** The motions of a dispatcher whose values are computed as {@code double}. */
/*
 * The mix is that of LaneStore, in double; where it would fail there is no wider type, and the ends are mixed as
 * a * (1 - p) + b * p instead.
 */
abstract class RealStore extends WideStore<DoublePage> {

    /** A double of this size or more is lost beside the largest. */
    private static final double LARGE = 0x1p960;

    private static final double DOWN = 0x1p-60;

    RealStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    @Override
    final DoublePage newPage(int number, int capacity) {
        return new DoublePage(number, capacity);
    }

    @Override
    final void load(MotionBuffer ends) {
        sample.from[0] = ends.from[0];
        sample.to[0] = ends.to[0];
    }

    @Override
    final void load(DoublePage page, int i) {
        sample.from[0] = page.from[i];
        sample.to[0] = page.to[i];
        sample.start[0] = page.start[i];
        sample.end[0] = page.end[i];
    }

    @Override
    final void keepEnds(DoublePage page, int i) {
        page.from[i] = sample.from[0];
        page.to[i] = sample.to[0];
        page.start[i] = sample.start[0];
        page.end[i] = sample.end[0];
    }

    @Override
    final void keepValue(DoublePage page, int i) {
        page.out[i] = sample.value[0];
    }

    @Override
    final void recall(DoublePage page, int i) {
        sample.value[0] = page.out[i];
        setRounding(plans.rounding(page.plan[i]));
    }

    @Override
    final void mixStraight(LoopType type, long loop, double wholeLoop, double progress) {
        double from = sample.from[0];
        double to = sample.to[0];
        double start = loopStart(type, from, to, loop, wholeLoop);
        double end = loopEnd(type, from, to, loop, wholeLoop);
        sample.value[0] = !isDelicate(start, end)
                ? mixPlain(start, end, progress)
                : isBeyond(type, start, end)
                        ? grown(from, to, overall(type, loop, wholeLoop, progress))
                        : mixDelicate(start, end, progress);
    }

    @Override
    final void setStraightEnds(DoublePage page, int i, LoopType type, long loop, double wholeLoop) {
        double from = page.from[i];
        double to = page.to[i];
        setEnds(page, i, loopStart(type, from, to, loop, wholeLoop), loopEnd(type, from, to, loop, wholeLoop));
    }

    @Override
    final void setEnds(DoublePage page, int i) {
        setEnds(page, i, sample.from[0], sample.to[0]);
    }

    private void setEnds(DoublePage page, int i, double start, double end) {
        page.start[i] = start;
        page.end[i] = end;
        setApart(page, i, isDelicate(start, end));
    }

    /** The value at progress 0 of a loop; {@code wholeLoop} is what the ease gives at 1. */
    private static double loopStart(LoopType type, double from, double to, long loop, double wholeLoop) {
        return switch (type) {
            case RESTART, YOYO -> from;
            case FLIP -> (loop & 1) != 0 ? to : from;
            case INCREMENTAL -> grown(from, to, loop * wholeLoop);
        };
    }

    /** The value at progress 1 of a loop. */
    private static double loopEnd(LoopType type, double from, double to, long loop, double wholeLoop) {
        return switch (type) {
            case RESTART, YOYO -> to;
            case FLIP -> (loop & 1) != 0 ? from : to;
            case INCREMENTAL -> grown(from, to, loop * wholeLoop + 1);
        };
    }

    private static double mixPlain(double a, double b, double p) {
        double d = b - a;
        double e = b - (a + d);
        return (a + d * p) + e * p;
    }

    private static double mixDelicate(double a, double b, double p) {
        if (p == 0) {
            return a;
        }
        if (p == 1) {
            return b;
        }
        // Scaled down, so that the parts of an overshoot do not overflow where the whole does not.
        return Math.abs(a) < LARGE ? mix(a, b, p) : mix(a * DOWN, b * DOWN, p) / DOWN;
    }

    private static boolean isDelicate(double a, double b) {
        // The second condition also fails where b - a overflows and where an end is not finite; beside what is less
        // than
        // LARGE, (b - a) * p overflows only where the value does.
        return isMinusZero(a)
                || isMinusZero(b)
                || !(mixPlain(a, b, 0) == a && mixPlain(a, b, 1) == b)
                || !(Math.abs(a) < LARGE);
    }

    /** Whether loops have added up past the largest number, so that an end is no number to mix. */
    private static boolean isBeyond(LoopType type, double a, double b) {
        return type == LoopType.INCREMENTAL && !(Math.abs(a) <= Double.MAX_VALUE && Math.abs(b) <= Double.MAX_VALUE);
    }

    private static boolean isMinusZero(double x) {
        return x == 0 && Double.doubleToRawLongBits(x) != 0;
    }

    @Override
    final void mixEnds(DoublePage page, int n) {
        mixAll(page.start, page.end, scratch, page.out, n);
        if (page.apart > 0) {
            for (int i = 0; i < n; i++) {
                if ((page.flags[i] & APART) != 0) {
                    computeApart(page, i);
                }
            }
        }
    }

    private static void mixAll(double[] start, double[] end, double[] p, double[] values, int n) {
        for (int i = 0; i < n; i++) {
            values[i] = mixPlain(start[i], end[i], p[i]);
        }
    }

    private void computeApart(DoublePage page, int i) {
        if (isBent(page, i)) {
            computeBent(page, i, scratch[i]);
        } else {
            mixExactly(page, i, scratch[i]);
        }
    }

    private void mixExactly(DoublePage page, int i, double progress) {
        double start = page.start[i];
        double end = page.end[i];
        int plan = page.plan[i];
        LoopType type = mixedType(page, i);
        if (isBeyond(type, start, end)) {
            double overall = overall(type, page.completedLoops(i), plans.wholeLoop(plan), progress);
            page.out[i] = grown(page.from[i], page.to[i], overall);
        } else {
            page.out[i] = mixDelicate(start, end, progress);
        }
    }
}
