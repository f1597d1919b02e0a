package dev.motile;

import java.util.function.DoubleUnaryOperator;

/** A curve through keys: from each to the next a cubic Bézier curve in time and value. */
final class EaseCurve implements DoubleUnaryOperator {

    /**
     * From a key to the next.
     *
     * @param time when it starts
     * @param length how long it is
     * @param value where it starts
     * @param x1 the time of the first handle, as a part of the length
     * @param y1 the first handle above the start
     * @param x2 the time of the second handle, as a part of the length
     * @param y2 the second handle above the start
     * @param rise the end above the start
     * @param isUnweighted whether time runs evenly along it
     */
    private record Piece(
            double time,
            double length,
            double value,
            double x1,
            double y1,
            double x2,
            double y2,
            double rise,
            boolean isUnweighted) {

        double at(double t) {
            if (y1 == 0 && y2 == 0 && rise == 0) {
                return value;
            }
            double x = Math.min(Math.max((t - time) / length, 0), 1);
            double s = isUnweighted ? x : EaseBezier.solve(x1, x2, x);
            return value + EaseBezier.point(s, y1, y2, rise);
        }
    }

    private final Piece[] pieces;
    /** From where on a piece counts: its time, after a hold a little less. */
    private final double[] starts;

    private final double end;

    /** Makes the curve of keys that are checked one by one, but not against each other. */
    EaseCurve(EaseKey[] keys) {
        int last = keys.length - 1;
        pieces = new Piece[last];
        starts = new double[last + 1];
        end = keys[last].value();
        for (int i = 0; i < last; i++) {
            pieces[i] = piece(keys, i);
            // Starts ascend, also where a jump comes a little early and its key follows closely on another.
            double start = keys[i + 1].time();
            if (keys[i].holdsUntil(keys[i + 1])) {
                start = Math.max(starts[i], EasePieces.jump(start));
            }
            starts[i + 1] = start;
        }
    }

    private static Piece piece(EaseKey[] keys, int i) {
        EaseKey a = keys[i];
        EaseKey b = keys[i + 1];
        double length = b.time() - a.time();
        if (a.holdsUntil(b)) {
            return new Piece(a.time(), length, a.value(), 0, 0, 0, 0, 0, true);
        }
        double rise = b.value() - a.value();
        double y1 = a.outTangent() * (a.outWeight() * length);
        double y2 = rise - b.inTangent() * (b.inWeight() * length);
        if (!(Math.abs(rise) + Math.abs(y1) + Math.abs(y2) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("keys[" + i + "] and keys[" + (i + 1)
                    + "] must stay within finite numbers, but are " + a + " and " + b);
        }
        return new Piece(
                a.time(), length, a.value(), a.outWeight(), y1, 1 - b.inWeight(), y2, rise, a.isUnweightedTo(b));
    }

    @Override
    public double applyAsDouble(double t) {
        double x = Math.min(Math.max(t, 0), 1);
        if (Double.isNaN(x)) {
            return x;
        }
        int i = EasePieces.last(starts, x);
        return i < pieces.length ? pieces[i].at(x) : end;
    }
}
