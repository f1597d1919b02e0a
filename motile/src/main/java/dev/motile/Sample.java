package dev.motile;

import java.math.RoundingMode;

/**
 * Where the value of one motion is computed apart from all others: its ends, how far it is between them, and what came
 * out. Each store has one and uses it again for every row; whoever calls user code reads it before.
 */
final class Sample {

    /** As given when created, by component; also between the ends of a loop, for values on a straight line. */
    final double[] from;

    final double[] to;

    /** The ends as a {@link Space} has changed them; as they were given without one. */
    final double[] start;

    final double[] end;

    /** The result. */
    final double[] value;

    /** Eased progress: 0 gives the first end and 1 the second; every incremental loop adds to it. */
    double progress;

    /** The loop that is shown. */
    long loop;

    /** How whole numbers are rounded. */
    RoundingMode rounding = RoundingMode.HALF_EVEN;

    // What shakes and punches have besides: see VibrationOptions.
    int seed;
    int frequency;
    double damping;
    boolean fades;

    /** Makes room for values of so many components. */
    Sample(int lanes) {
        from = new double[lanes];
        to = new double[lanes];
        start = new double[lanes];
        end = new double[lanes];
        value = new double[lanes];
    }
}
