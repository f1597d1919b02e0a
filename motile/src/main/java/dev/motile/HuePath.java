package dev.motile;

/**
 * Which way round the colour wheel a hue changes, as in CSS Color 4; growing hues go from red by yellow to green. Where
 * one of the colours is grey, or transparent and premultiplied, there is no way to go: the hue is that of the other one.
 */
public enum HuePath {
    /** At most half the wheel. */
    SHORTER(AnglePath.SHORT),

    /** Half the wheel or more, and between equal hues all of it, growing. */
    LONGER(AnglePath.LONG),

    /** Grows, by less than the wheel. */
    INCREASING(AnglePath.INCREASING),

    /** Falls, by less than the wheel. */
    DECREASING(AnglePath.DECREASING);

    private final AnglePath path;

    HuePath(AnglePath path) {
        this.path = path;
    }

    /** Returns the path from {@code to} to {@code from} that goes back the same way. */
    HuePath reversed() {
        return switch (this) {
            case INCREASING -> DECREASING;
            case DECREASING -> INCREASING;
            default -> this;
        };
    }

    /** Returns what to add to a hue to reach one that differs by {@code difference}, in turns. */
    double delta(double difference) {
        return path.delta(difference, 1);
    }
}
