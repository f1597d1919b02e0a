package dev.motile;

/**
 * The turn of an orientation about an axis by any number of degrees, also beyond 360 and backwards. {@code from} is the
 * orientation, a unit quaternion x, y, z, w; {@code to} is the axis, of unit length in the frame of the parent, and the
 * degrees, by the right hand rule.
 */
final class TurnSpace extends Space {

    static final TurnSpace INSTANCE = new TurnSpace();

    private TurnSpace() {}

    @Override
    boolean joins() {
        return false;
    }

    /** The way back: from the orientation at the end, by as many degrees the other way. */
    @Override
    void exchange(double[] from, double[] to) {
        Sample s = new Sample(from.length);
        System.arraycopy(from, 0, s.from, 0, from.length);
        System.arraycopy(to, 0, s.to, 0, to.length);
        s.progress = 1;
        at(s);
        for (int lane = 0; lane < from.length; lane++) {
            from[lane] = (float) s.value[lane];
        }
        to[3] = -to[3];
    }

    /** In degrees. */
    @Override
    double distance(double[] from, double[] to) {
        return Math.abs(to[3]);
    }

    @Override
    void at(Sample s) {
        if (s.progress == 0) {
            System.arraycopy(s.from, 0, s.value, 0, s.value.length);
        } else {
            QuaternionSpace.turn(s, s.to, s.progress * s.to[3] / 720);
        }
    }
}
