package dev.motile;

import org.jspecify.annotations.Nullable;

/** How fast the time of a {@link MotionChannel} moves beside the time it is made from. */
final class Pace {

    /** The place of the channel among those of its dispatcher. */
    final int order;

    /** What it is, or will be. */
    private double scale = 1;

    private @Nullable Ramp ramp;
    private boolean paused;

    /** By what the running update, or frame, moves the channel: 0 if it rests, and until one has begun. */
    double mean;

    Pace(int order) {
        this.order = order;
    }

    double scale() {
        return ramp == null ? scale : ramp.speedAt(ramp.elapsed);
    }

    void scale(double scale) {
        this.scale = scale;
        ramp = null;
    }

    /** Lets the scale go over into another. */
    void scaleTo(double to, double seconds, Ease ease) {
        double from = scale();
        ramp = seconds == 0 ? null : new Ramp(from, to, seconds, ease);
        scale = to;
    }

    /** Hands over what it is, or takes what it was. */
    void exchange(SnapshotCodec codec) {
        scale = codec.notNegative(scale, "a time scale");
        paused = codec.flag(paused);
        ramp = Ramp.exchange(ramp, codec);
    }

    boolean isPaused() {
        return paused;
    }

    void paused(boolean paused) {
        this.paused = paused;
    }

    /** An update, or a frame, begins. */
    void begin(double seconds) {
        Ramp over = ramp;
        if (paused) {
            mean = 0;
        } else if (over == null) {
            mean = scale;
        } else {
            double since = over.elapsed;
            over.elapsed += seconds;
            mean = seconds > 0 ? over.way(since, over.elapsed) / seconds : over.speedAt(since);
            ramp = over.isOver(over.elapsed) ? null : over;
        }
    }
}
