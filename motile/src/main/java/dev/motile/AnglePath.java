package dev.motile;

/**
 * Which way round an angle changes. Growing angles turn clockwise where y points down (Swing, JavaFX, CSS), and
 * counter-clockwise where y points up (libGDX, jMonkeyEngine). Differences are taken modulo a whole turn, and a
 * millionth of a turn counts as none.
 */
public enum AnglePath {
    /** At most half a turn; exactly half a turn goes the way of {@code to - from}. */
    SHORT,

    /**
     * Half a turn or more, the other way round than {@link #SHORT}. Exactly half a turn goes the way of
     * {@code to - from}, and between equal angles it is a whole turn that grows.
     */
    LONG,

    /** Grows, by less than a turn: clockwise where y points down. */
    INCREASING,

    /** Falls, by less than a turn: counter-clockwise where y points down. */
    DECREASING,

    /** {@code to - from} as it is, also several turns. */
    AS_GIVEN;

    /** As a part of a turn: what may be the error of angles that were computed. */
    private static final double TOLERANCE = 1e-6;

    /** Returns the path from {@code to} to {@code from} that goes back the same way. */
    AnglePath reversed() {
        return switch (this) {
            case INCREASING -> DECREASING;
            case DECREASING -> INCREASING;
            default -> this;
        };
    }

    /** Returns what to add to an angle to reach one that differs by {@code difference}, where {@code turn} is a whole one. */
    double delta(double difference, double turn) {
        double rest = difference % turn;
        double none = TOLERANCE * turn;
        double size = Math.abs(rest);
        double otherWay = rest - Math.copySign(turn, rest);
        return switch (this) {
            case SHORT -> size <= turn / 2 + none ? rest : otherWay;
            case LONG -> {
                if (size <= none || size >= turn - none) {
                    yield turn;
                }
                yield size < turn / 2 - none ? otherWay : rest;
            }
            case INCREASING -> rest < -none || rest > turn - none ? otherWay : rest;
            case DECREASING -> rest > none || rest < none - turn ? otherWay : rest;
            case AS_GIVEN -> difference;
        };
    }
}
