package dev.motile;

/** How fast the time of a {@link MotionChannel} moves beside the time it is made from. */
final class Pace {

    /** The place of the channel among those of its dispatcher. */
    final int order;

    private double scale = 1;
    private boolean paused;

    /** By what the running update, or frame, moves the channel: 0 if it rests, and until one has begun. */
    double mean;

    Pace(int order) {
        this.order = order;
    }

    double scale() {
        return scale;
    }

    void scale(double scale) {
        this.scale = scale;
    }

    boolean isPaused() {
        return paused;
    }

    void paused(boolean paused) {
        this.paused = paused;
    }

    /** An update, or a frame, begins. */
    void begin() {
        mean = paused ? 0 : scale;
    }
}
