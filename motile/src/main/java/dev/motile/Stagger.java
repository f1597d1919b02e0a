package dev.motile;

import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How the starts of many motions are spread in time: each target waits the longer, the further it is from an origin.
 * Immutable; best kept in a constant.
 *
 * <pre>{@code
 * static final Stagger LIST = Stagger.each(0.05);                          // 0, 0.05, 0.1, ..
 * static final Stagger TITLE = Stagger.each(0.1).fromCenter();             // of five: 0.2, 0.1, 0, 0.1, 0.2
 * static final Stagger TILES = Stagger.total(0.8).grid(12).fromPoint(3.5, 0).ease(Ease.OUT_QUAD);
 * static final Stagger RAIN = Stagger.total(2).shuffled(7);
 * }</pre>
 *
 * <p>Targets are numbered from 0. They lie on a line, neighbours 1 apart, or in a {@link #grid grid}, where neighbours
 * of a row and of a column are 1 apart and distances are Euclidean. A line is a grid of one row. The distance of a
 * target counts from that of the nearest one, which so starts at 0, as do all that are as near. With {@link #each} the
 * delay is that many seconds for each 1 of distance; with {@link #total} the furthest one has the given delay and the
 * others their share of it.
 *
 * <p>The methods that are not static return a changed copy; their order makes no difference, but of several origins,
 * as of several axes, the last counts.
 *
 * <p>Threading: any thread. Delays are the same to the bit on every JVM and processor. Both as far as they hold for an
 * ease that is handed in.
 */
@CheckReturnValue
public final class Stagger {

    private static final int ONE_ROW = Integer.MAX_VALUE;

    /** From what distances are measured. */
    private enum Origin {
        INDEX,
        END,
        CENTER,
        EDGES,
        POINT,
        SHUFFLE
    }

    /** What counts of a distance. */
    private enum Axis {
        BOTH,
        X,
        Y
    }

    /** An origin with its numbers, 0 where it has none; the number is an index or a seed. */
    private record Place(Origin origin, int number, double column, double row) {
        static Place of(Origin origin, int number) {
            return new Place(origin, number, 0, 0);
        }
    }

    private final double seconds;
    private final boolean isTotal;
    private final Place place;
    private final int columns;
    private final Axis axis;
    private final DoubleUnaryOperator ease;

    private Stagger(double seconds, boolean isTotal, Place place, int columns, Axis axis, DoubleUnaryOperator ease) {
        this.seconds = seconds;
        this.isTotal = isTotal;
        this.place = place;
        this.columns = columns;
        this.axis = axis;
        this.ease = ease;
    }

    /**
     * Starts one after the other, from the first target on.
     *
     * @param seconds the time between neighbours, finite and at least 0
     * @return the stagger
     * @throws IllegalArgumentException if the time is negative or not finite
     */
    public static Stagger each(double seconds) {
        return of(seconds, false);
    }

    /**
     * Starts within a time that does not depend on the number of targets, from the first target on.
     *
     * @param seconds the time from the first start to the last, finite and at least 0
     * @return the stagger
     * @throws IllegalArgumentException if the time is negative or not finite
     */
    public static Stagger total(double seconds) {
        return of(seconds, true);
    }

    private static Stagger of(double seconds, boolean isTotal) {
        Place first = Place.of(Origin.INDEX, 0);
        return new Stagger(Check.notNegative(seconds, "seconds"), isTotal, first, ONE_ROW, Axis.BOTH, Ease.LINEAR);
    }

    /**
     * From the first target on, as when nothing else is said.
     *
     * @return the copy
     */
    public Stagger fromStart() {
        return from(0);
    }

    /**
     * From the last target on. In a grid whose last row is not full that is not a corner; {@link #fromPoint} takes one.
     *
     * @return the copy
     */
    public Stagger fromEnd() {
        return with(Place.of(Origin.END, 0));
    }

    /**
     * From the middle on: the middle one first, or both in the middle of an even number. The middle of a grid is that
     * of all its rows, also if the last one is not full.
     *
     * @return the copy
     */
    public Stagger fromCenter() {
        return with(Place.of(Origin.CENTER, 0));
    }

    /**
     * From both ends on, the middle last. In a grid the distance is that to the nearest of its four edges, so that the
     * whole rim starts first and the rings inside it follow; along one axis it is that to the nearer of two. A last row
     * that is not full counts as full, and where there is but one row or column its ends are the edges.
     *
     * @return the copy
     */
    public Stagger fromEdges() {
        return with(Place.of(Origin.EDGES, 0));
    }

    /**
     * From one target on, its neighbours next. If there are targets but not that many, it is refused where the stagger
     * is used, by {@link IllegalArgumentException}.
     *
     * @param index the number of the target, at least 0
     * @return the copy
     * @throws IllegalArgumentException if the index is negative
     */
    public Stagger from(int index) {
        return with(Place.of(Origin.INDEX, Check.atLeast(0, index, "index")));
    }

    /**
     * From a point on, which may lie between targets and outside of them. A line lies in row 0.
     *
     * @param column where it lies in the rows, finite; 0 is the first column
     * @param row where it lies in the columns, finite; 0 is the first row
     * @return the copy
     * @throws IllegalArgumentException if a number is not finite
     */
    public Stagger fromPoint(double column, double row) {
        // + 0.0 makes -0.0 equal to 0.
        return with(new Place(Origin.POINT, 0, Check.finite(column, "column") + 0.0, Check.finite(row, "row") + 0.0));
    }

    /**
     * In random order, one after the other, also in a grid. The order is always the same for a seed and a number of
     * targets.
     *
     * @param seed any number
     * @return the copy
     */
    public Stagger shuffled(int seed) {
        return with(Place.of(Origin.SHUFFLE, seed));
    }

    /**
     * Targets that lie row by row. The last row may be shorter.
     *
     * @param columns the number of targets in a row, at least 1
     * @return the copy
     * @throws IllegalArgumentException if the number is below 1
     */
    public Stagger grid(int columns) {
        return new Stagger(seconds, isTotal, place, Check.atLeast(1, columns, "columns"), axis, ease);
    }

    /**
     * Only columns count in distances: all targets of a column start together.
     *
     * @return the copy
     */
    public Stagger alongX() {
        return new Stagger(seconds, isTotal, place, columns, Axis.X, ease);
    }

    /**
     * Only rows count in distances: all targets of a row start together, without a grid all there are.
     *
     * @return the copy
     */
    public Stagger alongY() {
        return new Stagger(seconds, isTotal, place, columns, Axis.Y, ease);
    }

    /**
     * Spreads the starts unevenly: they follow each other quickly where the ease is flat, and slowly where it is steep.
     *
     * @param ease takes the distance of a target as a part of the largest, from 0 to 1, and returns its delay as a part
     *     of the longest, which is held to [0, 1]; NaN is refused where the stagger is used. It is not asked where all
     *     targets are equally far.
     * @return the copy
     * @throws IllegalArgumentException if the ease is null
     */
    public Stagger ease(DoubleUnaryOperator ease) {
        return new Stagger(seconds, isTotal, place, columns, axis, Check.notNull(ease, "ease"));
    }

    private Stagger with(Place place) {
        return new Stagger(seconds, isTotal, place, columns, axis, ease);
    }

    /**
     * Writes the delays of so many targets, from cell 0 on; asks the ease once for each of them, in their order.
     * Allocates nothing.
     *
     * @throws IllegalArgumentException if the count is negative, the array has no room for it, the index of the origin
     *     is not below it, the ease gives NaN, or a delay is infinite; what is in the array then is not said
     */
    void delays(int count, double[] into) {
        Check.atLeast(0, count, "count");
        Check.room(into.length, 0, count);
        if (count == 0) {
            return;
        }
        switch (place.origin) {
            case SHUFFLE -> shuffle(count, into);
            case EDGES -> measureFromEdges(count, into);
            default -> measure(count, into);
        }
        double least = into[0];
        double most = into[0];
        for (int i = 1; i < count; i++) {
            least = Math.min(least, into[i]);
            most = Math.max(most, into[i]);
        }
        for (int i = 0; i < count; i++) {
            into[i] = delay(into[i] - least, most - least);
        }
    }

    private double delay(double distance, double furthest) {
        if (furthest == 0) {
            return 0;
        }
        double x = distance / furthest;
        double eased = ease.applyAsDouble(x);
        if (Double.isNaN(eased)) {
            throw new IllegalArgumentException("ease must give a number, but gives NaN at " + x);
        }
        double part = Math.max(0, Math.min(eased, 1));
        if (isTotal) {
            return seconds * part;
        }
        // Without an ease the distance is taken as it is: divided and multiplied again it would differ in the last bit.
        return Check.finite(seconds * (ease == Ease.LINEAR ? distance : furthest * part), "delay");
    }

    /** Distances from a point. */
    private void measure(int count, double[] into) {
        int width = Math.min(columns, count);
        int index = place.origin == Origin.END ? count - 1 : place.number;
        if (index >= count) {
            throw new IllegalArgumentException(
                    "index must be below the number of targets, " + count + ", but is " + index);
        }
        double x;
        double y;
        switch (place.origin) {
            case CENTER -> {
                x = (width - 1) / 2.0;
                y = (rows(count, width) - 1) / 2.0;
            }
            case POINT -> {
                x = place.column;
                y = place.row;
            }
            default -> {
                int row = index / width;
                x = index - row * width;
                y = row;
            }
        }
        for (int i = 0; i < count; i++) {
            int row = i / width;
            into[i] = distance(i - row * width - x, row - y);
        }
    }

    private double distance(double x, double y) {
        return switch (axis) {
            case X -> Math.abs(x);
            case Y -> Math.abs(y);
            // Squares overflow only from a point so far that all targets are equally far from it.
            case BOTH -> Math.min(Math.sqrt(x * x + y * y), Double.MAX_VALUE);
        };
    }

    private void measureFromEdges(int count, double[] into) {
        int width = Math.min(columns, count);
        int height = rows(count, width);
        Axis counted = axis;
        if (axis == Axis.BOTH && (height == 1 || width == 1)) {
            counted = height == 1 ? Axis.X : Axis.Y;
        }
        for (int i = 0; i < count; i++) {
            int row = i / width;
            int column = i - row * width;
            int x = Math.min(column, width - 1 - column);
            int y = Math.min(row, height - 1 - row);
            into[i] = switch (counted) {
                case X -> x;
                case Y -> y;
                case BOTH -> Math.min(x, y);
            };
        }
    }

    private static int rows(int count, int width) {
        return (count - 1) / width + 1;
    }

    /** Each target's place in a random order: Fisher-Yates with SplitMix64, as in {@code SplittableRandom}. */
    private void shuffle(int count, double[] into) {
        for (int i = 0; i < count; i++) {
            into[i] = i;
        }
        long state = place.number;
        for (int i = count - 1; i > 0; i--) {
            state += 0x9e3779b97f4a7c15L;
            long z = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
            z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
            z ^= z >>> 31;
            int other = (int) (((z >>> 32) * (i + 1L)) >>> 32);
            double moved = into[i];
            into[i] = into[other];
            into[other] = moved;
        }
    }

    /** Whether the other was told the same; eases by their own equality. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Stagger that
                && seconds == that.seconds
                && isTotal == that.isTotal
                && place.equals(that.place)
                && columns == that.columns
                && axis == that.axis
                && ease.equals(that.ease);
    }

    @Override
    public int hashCode() {
        int hash = Double.hashCode(seconds);
        hash = 31 * hash + Boolean.hashCode(isTotal);
        hash = 31 * hash + place.hashCode();
        hash = 31 * hash + columns;
        hash = 31 * hash + axis.hashCode();
        return 31 * hash + ease.hashCode();
    }

    @Override
    public String toString() {
        return "stagger of " + seconds + " s " + (isTotal ? "in all" : "each");
    }
}
