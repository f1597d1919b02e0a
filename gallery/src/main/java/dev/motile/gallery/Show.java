package dev.motile.gallery;

import dev.motile.Clock;
import dev.motile.FrameLoop;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;

/**
 * A running scene and the loop that moves it, by the time it is told: in a window by the time that passed, in a file by
 * whole frames. Belongs to one thread.
 */
final class Show implements AutoCloseable {

    /** The most that one frame moves a scene by: a stall slows it down and does not make it jump. */
    private static final double MAXIMUM_DELTA = 0.1;

    private final FrameLoop loop;
    private final SceneKind kind;
    private final Scene scene;
    private final double opened;

    /** Opens a scene on a loop of its own. */
    Show(SceneKind kind) {
        this(kind, new FrameLoop());
    }

    /** Opens a scene on a loop where no other scene runs. */
    Show(SceneKind kind, FrameLoop loop) {
        this.loop = loop;
        this.kind = kind;
        scene = kind.create();
        opened = loop.time(Clock.TIME);
        loop.maximumDelta(MAXIMUM_DELTA);
        scene.open(loop);
    }

    SceneKind kind() {
        return kind;
    }

    Scene scene() {
        return scene;
    }

    /** How many motions live. */
    int live() {
        return loop.count();
    }

    /** Seconds since the scene was opened. */
    double time() {
        return loop.time(Clock.TIME) - opened;
    }

    /** Moves the scene on. */
    void frame(double seconds) {
        scene.tick(time());
        loop.frame(seconds);
    }

    /** Draws the scene under its title. */
    void paint(Graphics2D g, double width, double height) {
        Theme.quality(g);
        g.setColor(Theme.BACKGROUND);
        g.fill(new Rectangle2D.Double(0, 0, width, height));
        double margin = margin(width, height);
        double titleSize = between(12, height / 24, 19);
        double codeSize = between(7.5, Math.min(height / 36, (width - 2 * margin) / (kind.code.length() * 0.61)), 12.5);
        g.setFont(Theme.bold(titleSize));
        g.setColor(Theme.TEXT);
        g.drawString(kind.title, (float) margin, (float) (margin + titleSize * 0.8));
        g.setFont(Theme.mono(codeSize));
        g.setColor(Theme.MUTED);
        g.drawString(kind.code, (float) margin, (float) (margin + titleSize * 1.05 + codeSize * 1.25));

        double top = headHeight(width, height);
        AffineTransform before = g.getTransform();
        g.translate(margin, top);
        scene.paint(g, width - 2 * margin, height - top - margin);
        g.setTransform(before);
    }

    /** Hands on a press at a point of what {@link #paint} draws. */
    void press(double x, double y, double width, double height) {
        scene.press(partX(x, width, height), partY(y, width, height));
    }

    /** Hands on that the mouse moved with its button down. */
    void drag(double x, double y, double width, double height) {
        scene.drag(partX(x, width, height), partY(y, width, height));
    }

    /** Hands on that the mouse moved with no button down. */
    void point(double x, double y, double width, double height) {
        scene.point(partX(x, width, height), partY(y, width, height));
    }

    private static double partX(double x, double width, double height) {
        double margin = margin(width, height);
        return (x - margin) / (width - 2 * margin);
    }

    private static double partY(double y, double width, double height) {
        double top = headHeight(width, height);
        return (y - top) / (height - top - margin(width, height));
    }

    private static double margin(double width, double height) {
        return between(8, Math.min(width, height) / 26, 22);
    }

    private static double headHeight(double width, double height) {
        return margin(width, height) + between(12, height / 24, 19) + between(14, height / 16, 34);
    }

    private static double between(double least, double value, double most) {
        return Math.max(least, Math.min(most, value));
    }

    /** Ends the scene; the loop has no motions then. */
    @Override
    public void close() {
        scene.close();
        loop.clear();
    }
}
