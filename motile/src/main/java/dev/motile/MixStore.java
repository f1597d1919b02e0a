package dev.motile;

import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.FAILED;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.WRITING;

import java.math.RoundingMode;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How a value comes from the ends and the progress of one motion. What is computed for many rows at once is left to the
 * subclass.
 *
 * @param <P> the type of its pages
 */
/*
 * The value of one row is computed in the store's sample: the ends are loaded into it, from a row or from what a builder
 * was told, and the result is kept in the row or handed straight to a sink. No user code runs in between.
 */
abstract class MixStore<P extends Page> extends MotionStore<P> {

    final Sample sample;

    MixStore(Dispatcher dispatcher, int lanes) {
        super(dispatcher);
        sample = new Sample(lanes);
    }

    // ---- What the subclass knows of its form

    /** Loads the ends of a row into the sample, as they were given and as its space has changed them. */
    abstract void load(P page, int i);

    /** Keeps the sample's ends in the columns of a row. */
    abstract void keepEnds(P page, int i);

    /** Sets the sample's value from its ends, on a straight line. */
    abstract void mixStraight(LoopType type, long loop, double wholeLoop, double progress);

    /** Sets the sample's value to its first end, or its second. */
    void showEnd(boolean second) {
        double[] end = second ? sample.to : sample.from;
        for (int lane = 0; lane < end.length; lane++) {
            sample.value[lane] = end[lane];
        }
    }

    /** A reference is only written where it differs: collectors make that dear. */
    @SuppressWarnings("ReferenceEquality")
    final void setRounding(RoundingMode rounding) {
        if (sample.rounding != rounding) {
            sample.rounding = rounding;
        }
    }

    /** Keeps the sample's value among those that are computed for the page. */
    abstract void keepValue(P page, int i);

    /** Lets the row's ends be those of a loop, for {@link #computeValues}. */
    abstract void setStraightEnds(P page, int i, LoopType type, long loop, double wholeLoop);

    /** Lets the row's ends be the sample's, for {@link #computeValues}. */
    abstract void setEnds(P page, int i);

    /** Lets both of the sample's ends be its value. */
    void standStill() {
        System.arraycopy(sample.value, 0, sample.from, 0, sample.value.length);
        System.arraycopy(sample.value, 0, sample.to, 0, sample.value.length);
    }

    /** Keeps the sample's value as that of a keyframe. */
    void keepKnot(Deviation deviation) {
        System.arraycopy(sample.value, 0, deviation.value, 0, sample.value.length);
        deviation.valueLong = Math.round(sample.value[0]);
    }

    /** Lets the sample's ends be those of a piece: its value, which is the end of the loop on that side, and the keyframe. */
    void setPiece(Deviation deviation, int piece) {
        double[] outer = piece == Deviation.FIRST ? sample.from : sample.to;
        double[] inner = piece == Deviation.FIRST ? sample.to : sample.from;
        System.arraycopy(sample.value, 0, outer, 0, outer.length);
        System.arraycopy(deviation.value, 0, inner, 0, inner.length);
    }

    /** Lets the sample's value be that of a keyframe. */
    void loadKnot(Deviation deviation) {
        System.arraycopy(deviation.value, 0, sample.value, 0, sample.value.length);
    }

    /** Adds to the sample's value, the end of the piece that fades, what is left so far within it. */
    void addFade(Deviation deviation, double within) {
        for (int lane = 0; lane < sample.value.length; lane++) {
            sample.value[lane] += deviation.fadeAt(lane, within);
        }
    }

    /** Finds how far a keyframe is from the sample's value, the end of the piece that is to fade. */
    void findOffset(Deviation deviation, @Nullable Space space) {
        for (int lane = 0; lane < sample.value.length; lane++) {
            deviation.offset[lane] = deviation.value[lane] - sample.value[lane];
        }
        if (space != null) {
            space.shortenOffset(deviation, sample.value);
        }
    }

    /** A component between the sample's ends, as finely as a double is. */
    double fine(int lane, double progress) {
        return grown(sample.from[lane], sample.to[lane], progress);
    }

    /** Lets the sample's ends be those that were told, as far as they were. */
    void takeEnds(MotionRetarget told) {
        told.takeTo(sample.from, sample.to);
    }

    /** The eased progress of a phase, as finely as values are. */
    abstract double ease(int ease, @Nullable DoubleUnaryOperator function, double phase);

    // ---- Values of one row

    final double easedIn(LoopType type, long loop, int ease, @Nullable DoubleUnaryOperator function, double phase) {
        return ease(ease, function, type == LoopType.YOYO && (loop & 1) != 0 ? 1 - phase : phase);
    }

    /** Sets the sample's value from its ends and the eased progress of a loop. */
    final void mix(
            @Nullable Space space, @Nullable Shape shape, LoopType type, long loop, double wholeLoop, double progress) {
        Sample s = sample;
        if (space == null && shape == null) {
            mixStraight(type, loop, wholeLoop, progress);
            return;
        }
        s.progress = overall(type, loop, wholeLoop, progress);
        s.loop = loop;
        boolean isEnd = s.progress == 0 || s.progress == 1;
        if (space != null) {
            space.at(s);
        } else if (!Space.isAtEnd(s)) {
            for (int lane = 0; lane < s.value.length; lane++) {
                s.value[lane] = mix(s.from[lane], s.to[lane], s.progress);
            }
        }
        if (shape != null) {
            shape(shape, isEnd);
        }
    }

    private void shape(Shape shape, boolean isEnd) {
        for (int lane = 0; lane < sample.value.length; lane++) {
            sample.value[lane] = shape.at(sample.value[lane], isEnd);
        }
    }

    /** The progress from the first end to the second, whatever the loop. */
    static double overall(LoopType type, long loop, double wholeLoop, double progress) {
        return switch (type) {
            case RESTART, YOYO -> progress;
            case FLIP -> (loop & 1) != 0 ? 1 - progress : progress;
            case INCREMENTAL -> loop * wholeLoop + progress;
        };
    }

    /** A mix that stays what both ends are, and neither overflows between nor at them. */
    static double mix(double a, double b, double p) {
        return a == b ? a : a * (1 - p) + b * p;
    }

    /** What a loop that adds to those before has reached: exact at progress 0 and 1. */
    static double grown(double from, double to, double progress) {
        if (progress == 1) {
            return to;
        }
        if (from == to || progress == 0) {
            return from;
        }
        double distance = to - from;
        return Math.abs(distance) <= Double.MAX_VALUE ? from + distance * progress : mix(from, to, progress);
    }

    @Override
    final void showEnd(P page, int i) {
        load(page, i);
        showEnd(true);
        setRounding(plans.rounding(page.plan[i]));
    }

    @Override
    final void evaluate(P page, int i, long loop, double phase) {
        int plan = page.plan[i];
        LoopType type = plans.loopType(plan);
        Deviation deviation = deviationOf(page, i);
        if (deviation == null) {
            double progress = easedIn(type, loop, plans.ease[plan], plans.function[plan], phase);
            mix(page, i, plan, type, loop, progress);
            return;
        }
        computeDeviating(page, i, deviation, loop, placeOf(type, loop, phase));
    }

    /** The place between the first end, at 0, and the second: a phase, which falls in the odd loops of a yoyo. */
    static double placeOf(LoopType type, long loop, double phase) {
        return falls(type, loop) ? 1 - phase : phase;
    }

    static boolean falls(LoopType type, long loop) {
        return type == LoopType.YOYO && (loop & 1) != 0;
    }

    private void computeDeviating(P page, int i, Deviation deviation, long loop, double place) {
        int plan = page.plan[i];
        int piece = deviation.pieceAt(loop, place);
        double within = deviation.within(piece, place);
        if (deviation.fades(piece)) {
            mixFading(page, i, deviation, loop, piece, within);
            shape(page, i, within == (piece == Deviation.FIRST ? 0 : 1));
        } else {
            double progress = ease(plans.ease[plan], plans.function[plan], within);
            mixPiece(page, i, deviation, loop, piece, progress);
        }
    }

    /** Computes the row's value of a loop and an eased progress into the sample. */
    private void mix(P page, int i, int plan, LoopType type, long loop, double progress) {
        load(page, i, plan);
        mix(plans.space(plan), plans.shape(plan), type, loop, plans.wholeLoop(plan), progress);
    }

    /** Loads what the value of a row is made of into the sample. */
    final void load(P page, int i, int plan) {
        load(page, i);
        setRounding(plans.rounding(plan));
        if (plans.space(plan) != null) {
            sample.seed = page.seed == null ? 0 : page.seed[i];
            plans.describe(plan, sample);
        }
    }

    /** The same for a piece of a loop, if it is divided. */
    private void mixPiece(P page, int i, Deviation deviation, long loop, int piece, double progress) {
        mixUnshaped(page, i, deviation, loop, piece, progress);
        shape(
                page,
                i,
                switch (piece) {
                    case Deviation.FIRST -> progress == 0;
                    case Deviation.SECOND -> progress == 1;
                    default -> {
                        int plan = page.plan[i];
                        double overall = overall(plans.loopType(plan), loop, plans.wholeLoop(plan), progress);
                        yield overall == 0 || overall == 1;
                    }
                });
    }

    /** Computes the value of the piece that fades, so far within it, before it is shaped. */
    private void mixFading(P page, int i, Deviation deviation, long loop, int piece, double within) {
        mixUnshaped(page, i, deviation, loop, piece, piece == Deviation.FIRST ? 0 : 1);
        if (deviation.sinceKnot(within) <= 0) {
            loadKnot(deviation);
            return;
        }
        addFade(deviation, within);
        if (plans.space(page.plan[i]) instanceof QuaternionSpace) {
            QuaternionSpace.normalise(sample.value, "the rotation");
        }
    }

    private void shape(P page, int i, boolean isEnd) {
        Shape shape = plans.shape(page.plan[i]);
        if (shape != null) {
            shape(shape, isEnd);
        }
    }

    private void mixUnshaped(P page, int i, @Nullable Deviation deviation, long loop, int piece, double progress) {
        int plan = page.plan[i];
        load(page, i, plan);
        Space space = plans.space(plan);
        LoopType type = plans.loopType(plan);
        double wholeLoop = plans.wholeLoop(plan);
        if (deviation == null || piece == Deviation.NONE) {
            mix(space, null, type, loop, wholeLoop, progress);
        } else {
            loadPiece(deviation, space, type, loop, wholeLoop, piece);
            mix(space, null, LoopType.RESTART, 0, 1, progress);
        }
    }

    /** Computes what a row shows at a phase of a loop into the sample, before it is shaped; runs an own ease function. */
    final void computeUnshaped(P page, int i, long loop, double phase) {
        int plan = page.plan[i];
        double place = placeOf(plans.loopType(plan), loop, phase);
        Deviation deviation = deviationOf(page, i);
        int piece = deviation == null ? Deviation.NONE : deviation.pieceAt(loop, place);
        double within = deviation == null ? place : deviation.within(piece, place);
        if (deviation != null && deviation.fades(piece)) {
            mixFading(page, i, deviation, loop, piece, within);
        } else {
            double progress = ease(plans.ease[plan], plans.function[plan], within);
            mixUnshaped(page, i, deviation, loop, piece, progress);
        }
    }

    /** Lets the sample's ends, which are those of a row, be those of a piece of a loop. */
    final void loadPiece(
            Deviation deviation, @Nullable Space space, LoopType type, long loop, double wholeLoop, int piece) {
        mix(space, null, type, loop, wholeLoop, piece == Deviation.FIRST ? 0 : 1);
        setPiece(deviation, piece);
        encode(space);
    }

    final void encode(@Nullable Space space) {
        if (space != null) {
            space.encode(sample);
        } else {
            Space.keepEnds(sample);
        }
    }

    final @Nullable Deviation deviationOf(P page, int i) {
        return page.deviation == null ? null : page.deviation[i];
    }

    @Override
    final double progress(P page, int i, long loop, double phase) {
        int plan = page.plan[i];
        LoopType type = plans.loopType(plan);
        double progress = easedIn(type, loop, plans.ease[plan], plans.function[plan], phase);
        return overall(type, loop, plans.wholeLoop(plan), progress);
    }

    @Override
    final void setLoopEnds(P page, int i, long loop) {
        int plan = page.plan[i];
        if (plans.bends(plan)) {
            // Its ends stay what the space made of them.
            setApart(page, i, true);
            return;
        }
        LoopType type = plans.loopType(plan);
        double wholeLoop = plans.wholeLoop(plan);
        Deviation deviation = deviationOf(page, i);
        if (deviation == null || deviation.piece == Deviation.NONE) {
            setStraightEnds(page, i, type, loop, wholeLoop);
        } else {
            load(page, i, plan);
            loadPiece(deviation, null, type, loop, wholeLoop, deviation.piece);
            setEnds(page, i);
        }
        if (deviation != null && deviation.fades(deviation.piece)) {
            setApart(page, i, true);
        }
    }

    @Override
    final void holdValue(P page, int i, long loop) {
        if (plans.bends(page.plan[i])) {
            setApart(page, i, true);
            return;
        }
        evaluate(page, i, loop, 0);
        standStill();
        setEnds(page, i);
    }

    /** The place in its running loop where a row is. */
    private double placeAt(P page, int i, long loop) {
        int plan = page.plan[i];
        timeAt(plan, localTime(page, i));
        return placeOf(plans.loopType(plan), loop, timing.shownLoop > loop ? 1 : timing.phase);
    }

    /** How the loops of a row follow one another where they are mixed from the row's ends: a piece is like a loop alone. */
    final LoopType mixedType(P page, int i) {
        Deviation deviation = deviationOf(page, i);
        boolean isWhole = deviation == null || deviation.piece == Deviation.NONE;
        return isWhole ? plans.loopType(page.plan[i]) : LoopType.RESTART;
    }

    /** Whether the value of a row is more than the mix of two ends. */
    final boolean isBent(P page, int i) {
        if (plans.bends(page.plan[i])) {
            return true;
        }
        Deviation deviation = deviationOf(page, i);
        return deviation != null && deviation.fades(deviation.piece);
    }

    /** Computes the value of such a row from its eased progress, into the row. */
    final void computeBent(P page, int i, double progress) {
        // A row with an event is evaluated at its turn; one that does not write has nothing to evaluate.
        if ((page.flags[i] & (WRITING | PENDING | FAILED)) != WRITING) {
            return;
        }
        int plan = page.plan[i];
        long loop = page.completedLoops(i);
        Deviation deviation = deviationOf(page, i);
        try {
            if ((page.flags[i] & STATUS_MASK) == DELAYED) {
                // It stands before its next loop, which may run backwards.
                evaluate(page, i, loop, 0);
                keepValue(page, i);
                return;
            }
            if (deviation == null) {
                mix(page, i, plan, plans.loopType(plan), loop, progress);
            } else if (deviation.fades(deviation.piece)) {
                computeDeviating(page, i, deviation, loop, placeAt(page, i, loop));
            } else {
                mixPiece(page, i, deviation, loop, deviation.piece, progress);
            }
            keepValue(page, i);
        } catch (Throwable error) {
            // Of the user's own function.
            failEase(page, i, error);
        }
    }
}
