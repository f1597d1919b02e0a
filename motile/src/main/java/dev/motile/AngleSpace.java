package dev.motile;

/**
 * An angle that changes the way round that its {@link AnglePath} tells. At the end it is {@code to} as given, which may
 * be whole turns away from where it came in.
 */
final class AngleSpace extends Space {

    private static final AngleSpace[] DEGREES = table(360);
    private static final AngleSpace[] RADIANS = table(2 * Math.PI);

    private final AnglePath path;
    private final double turn;

    private AngleSpace(AnglePath path, double turn) {
        this.path = path;
        this.turn = turn;
    }

    private static AngleSpace[] table(double turn) {
        AnglePath[] paths = AnglePath.values();
        AngleSpace[] table = new AngleSpace[paths.length];
        for (AnglePath path : paths) {
            table[path.ordinal()] = new AngleSpace(path, turn);
        }
        return table;
    }

    static AngleSpace of(AnglePath path, boolean radians) {
        return (radians ? RADIANS : DEGREES)[path.ordinal()];
    }

    /** The space that an angle's buffer has. */
    static AngleSpace in(MotionBuffer buffer) {
        return buffer.space instanceof AngleSpace space ? space : DEGREES[AnglePath.SHORT.ordinal()];
    }

    AnglePath path() {
        return path;
    }

    boolean isInRadians() {
        return this == RADIANS[path.ordinal()];
    }

    @Override
    boolean isStraight() {
        return path == AnglePath.AS_GIVEN;
    }

    @Override
    double distance(double[] from, double[] to) {
        return Math.abs(path.delta(to[0] - from[0], turn));
    }

    @Override
    void shortenOffset(Deviation deviation, double[] value) {
        deviation.offset[0] = -path.delta(value[0] - deviation.value[0], turn);
    }

    @Override
    AngleSpace reversed() {
        return of(path.reversed(), isInRadians());
    }

    @Override
    void at(Sample s) {
        if (!isAtEnd(s)) {
            // Found anew every time: rounded to a float it would drift over many incremental loops.
            s.value[0] = s.from[0] + s.progress * path.delta(s.to[0] - s.from[0], turn);
        }
    }
}
