package dev.motile;

/**
 * The even turn from one orientation to another, both unit quaternions x, y, z, w: slerp. Between the ends values have
 * unit length; outside of them they go on turning. An end that was given with the other sign than the turn arrives with
 * (the same orientation) is still shown as given.
 */
final class QuaternionSpace extends Space {

    /** How far from 1 a length may be that is kept. */
    private static final double TOLERANCE = 1e-6;

    private static final QuaternionSpace SHORTEST = new QuaternionSpace(true);
    private static final QuaternionSpace AS_GIVEN = new QuaternionSpace(false);

    private final boolean isShortest;

    private QuaternionSpace(boolean isShortest) {
        this.isShortest = isShortest;
    }

    static QuaternionSpace of(QuaternionPath path) {
        return path == QuaternionPath.SHORTEST ? SHORTEST : AS_GIVEN;
    }

    /** {@code end}: the axis of the turn, and half its angle in turns, which a float holds exactly for 90 degrees. */
    @Override
    void encode(Sample s) {
        System.arraycopy(s.from, 0, s.start, 0, s.from.length);
        double[] a = s.from;
        double[] b = s.to;
        // The quaternion of the turn: to, times the inverse of from.
        double x = a[3] * b[0] - b[3] * a[0] + (a[1] * b[2] - a[2] * b[1]);
        double y = a[3] * b[1] - b[3] * a[1] + (a[2] * b[0] - a[0] * b[2]);
        double z = a[3] * b[2] - b[3] * a[2] + (a[0] * b[1] - a[1] * b[0]);
        double w = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        double sine = Math.sqrt(x * x + y * y + z * z);
        double sign = isShortest && w < -TOLERANCE ? -1 : 1;
        s.end[0] = sine == 0 ? 1 : sign * x / sine;
        s.end[1] = sine == 0 ? 0 : sign * y / sine;
        s.end[2] = sine == 0 ? 0 : sign * z / sine;
        s.end[3] = Turns.of(sine, sign * w);
    }

    /** In degrees. */
    @Override
    double distance(double[] from, double[] to) {
        Sample s = new Sample(from.length);
        System.arraycopy(from, 0, s.from, 0, from.length);
        System.arraycopy(to, 0, s.to, 0, to.length);
        encode(s);
        return Math.abs(s.end[3]) * 720;
    }

    @Override
    void at(Sample s) {
        if (!isAtEnd(s)) {
            turn(s, s.end, s.progress * s.end[3]);
        }
    }

    /** Sets {@code value} to {@code from}, turned about an axis of its parent by twice {@code half} turns. */
    static void turn(Sample s, double[] axis, double half) {
        double sine = Turns.sine(half);
        double x = axis[0] * sine;
        double y = axis[1] * sine;
        double z = axis[2] * sine;
        double w = Turns.cosine(half);
        double[] f = s.from;
        double qx = w * f[0] + x * f[3] + y * f[2] - z * f[1];
        double qy = w * f[1] + y * f[3] + z * f[0] - x * f[2];
        double qz = w * f[2] + z * f[3] + x * f[1] - y * f[0];
        double qw = w * f[3] - x * f[0] - y * f[1] - z * f[2];
        double length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
        s.value[0] = qx / length;
        s.value[1] = qy / length;
        s.value[2] = qz / length;
        s.value[3] = qw / length;
    }

    /** By the sign that is nearer: both stand for the same rotation. */
    @Override
    void shortenOffset(Deviation deviation, double[] value) {
        double cosine = 0;
        for (int lane = 0; lane < 4; lane++) {
            cosine += deviation.value[lane] * value[lane];
        }
        if (cosine >= 0) {
            return;
        }
        for (int lane = 0; lane < 4; lane++) {
            deviation.offset[lane] = -deviation.value[lane] - value[lane];
            deviation.slope[lane] = -deviation.slope[lane];
        }
    }

    /**
     * Brings a quaternion to unit length; one whose length is within 1e-6 of 1 stays as it is.
     *
     * @throws IllegalArgumentException if a lane is NaN or infinite, or all are 0
     */
    static void normalise(double[] q, String argument) {
        normalise(q, 4, argument);
    }

    /** The same for an axis in the first three lanes. */
    static void normaliseAxis(double[] axis, String argument) {
        normalise(axis, 3, argument);
    }

    private static void normalise(double[] v, int lanes, String argument) {
        double largest = 0;
        for (int lane = 0; lane < lanes; lane++) {
            largest = Math.max(largest, Math.abs(v[lane]));
        }
        if (!(largest > 0 && largest <= Double.MAX_VALUE)) {
            StringBuilder value = new StringBuilder();
            for (int lane = 0; lane < lanes; lane++) {
                value.append(lane == 0 ? "" : ", ").append(v[lane]);
            }
            throw new IllegalArgumentException(argument + " must be finite and not 0, but is (" + value + ")");
        }
        double squares = 0;
        for (int lane = 0; lane < lanes; lane++) {
            // Divided first, so that no square overflows or vanishes.
            double part = v[lane] / largest;
            squares += part * part;
        }
        double root = Math.sqrt(squares);
        if (Math.abs(root * largest - 1) <= TOLERANCE) {
            return;
        }
        for (int lane = 0; lane < lanes; lane++) {
            v[lane] = v[lane] / largest / root;
        }
    }
}
