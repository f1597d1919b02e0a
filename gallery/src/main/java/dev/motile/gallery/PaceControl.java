package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.MotionChannel;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Locale;

/**
 * What paces a channel: a button that pauses and resumes it, and a slider to whose thumb its time scale glides. Its places
 * are parts of the width and height of the scene, so that it can be pressed before it was ever drawn.
 */
final class PaceControl {

    private static final double MOST_SCALE = 2;

    /** How near the thumb comes to 0 or 1 before it is held there. */
    private static final double HOLD = 0.05;

    private static final double GLIDE = 0.6;

    // Across, parts of the width of the scene, so that controls of any width look alike; down, of the control.
    private static final double BUTTON = 0.052;
    private static final double GAP = 0.026;
    private static final double END = 0.008;
    private static final double TRACK_Y = 0.68;

    private final MotionChannel channel;
    private final Color colour;
    private final Rectangle2D.Double bounds;
    private final double opened;
    private double wanted = 1;
    private boolean held;

    private final RoundRectangle2D round = new RoundRectangle2D.Double();
    private final Ellipse2D dot = new Ellipse2D.Double();
    private final Rectangle2D bar = new Rectangle2D.Double();
    private final Path2D triangle = new Path2D.Double();

    /** Takes a channel over, which runs on at its usual pace. */
    PaceControl(MotionChannel channel, Color colour, Rectangle2D.Double bounds) {
        this.channel = channel;
        this.colour = colour;
        this.bounds = bounds;
        opened = channel.time();
        reset();
    }

    /** Lets the channel run as one that nobody paced. */
    void reset() {
        channel.resume();
        channel.timeScale(1);
    }

    /** Pauses the channel, or resumes it. */
    void toggle() {
        if (channel.isPaused()) {
            channel.resume();
        } else {
            channel.pause();
        }
    }

    /** Lets the channel go over into a pace. */
    void glideTo(double scale) {
        wanted = scale;
        channel.speedTo(scale, GLIDE, Ease.IN_OUT_SINE);
    }

    MotionChannel channel() {
        return channel;
    }

    double buttonX() {
        return bounds.x + BUTTON / 2;
    }

    double buttonY() {
        return bounds.y + bounds.height / 2;
    }

    /** Where the thumb is put for a pace. */
    double thumbX(double scale) {
        double from = bounds.x + BUTTON + GAP;
        return from + (bounds.x + bounds.width - END - from) * scale / MOST_SCALE;
    }

    double thumbY() {
        return bounds.y + bounds.height * TRACK_Y;
    }

    /** Takes a press that is meant for it. */
    void press(double x, double y) {
        held = false;
        if (!bounds.contains(x, y)) {
            return;
        }
        if (x < bounds.x + BUTTON + GAP / 2) {
            toggle();
        } else {
            held = true;
            glideTo(scaleAt(x));
        }
    }

    /** Follows the mouse with the thumb, if that was pressed. */
    void drag(double x) {
        if (held && scaleAt(x) != wanted) {
            glideTo(scaleAt(x));
        }
    }

    private double scaleAt(double x) {
        double part = (x - thumbX(0)) / (thumbX(MOST_SCALE) - thumbX(0));
        double scale = Math.max(0, Math.min(MOST_SCALE, part * MOST_SCALE));
        if (scale < HOLD) {
            return 0;
        }
        return Math.abs(scale - 1) < HOLD ? 1 : scale;
    }

    /** Draws it where it is in a scene of that size. */
    void paint(Graphics2D g, double width, double height) {
        double x = bounds.x * width;
        double y = bounds.y * height;
        double high = bounds.height * height;
        paintButton(g, x, y, width * BUTTON, high);

        boolean paused = channel.isPaused();
        double from = thumbX(0) * width;
        double to = thumbX(MOST_SCALE) * width;
        double middle = y + high * TRACK_Y;
        double type = Math.max(6.5, Math.min(13, Math.min(high * 0.3, width / 56)));
        paintText(g, from, to, y + high * 0.3, type);

        double thick = Math.max(2, Math.min(5, Math.min(high * 0.09, width / 190)));
        g.setColor(Theme.LINE);
        fillRound(g, from, middle - thick / 2, to - from, thick);
        double one = thumbX(1) * width;
        g.setColor(Theme.FAINT);
        fillRound(g, one - 1, middle - thick * 1.6, 2, thick * 3.2);
        double filled = (to - from) * Math.min(1, channel.timeScale() / MOST_SCALE);
        g.setColor(paused ? Theme.FAINT : colour);
        fillRound(g, from, middle - thick / 2, filled, thick);
        double radius = thick * 1.7;
        double thumb = thumbX(wanted) * width;
        g.setColor(Theme.TEXT);
        dot.setFrame(thumb - radius, middle - radius, 2 * radius, 2 * radius);
        g.fill(dot);
    }

    /** The name, the pace and how far the channel's time has come; what does not fit beside the name is left out. */
    private void paintText(Graphics2D g, double from, double to, double y, double type) {
        boolean paused = channel.isPaused();
        Font bold = Theme.bold(type);
        Font plain = Theme.sans(type);
        String pace = paused ? "paused" : String.format(Locale.ROOT, "%.2f x", channel.timeScale());
        String time = String.format(Locale.ROOT, "%.1f s", channel.time() - opened);
        double paceX = to - width(g, bold, pace);
        double timeWidth = width(g, plain, time);
        double timeX = (from + to - timeWidth) / 2;
        double nameEnd = from + width(g, bold, channel.name()) + type / 2;
        g.setFont(bold);
        g.setColor(colour);
        g.drawString(channel.name(), (float) from, (float) y);
        if (nameEnd < paceX) {
            g.setColor(paused ? Theme.MUTED : Theme.TEXT);
            g.drawString(pace, (float) paceX, (float) y);
        }
        if (nameEnd < timeX && timeX + timeWidth + type / 2 < paceX) {
            g.setFont(plain);
            g.setColor(Theme.MUTED);
            g.drawString(time, (float) timeX, (float) y);
        }
    }

    private void paintButton(Graphics2D g, double x, double y, double wide, double high) {
        double side = Math.min(wide, high);
        double left = x + (wide - side) / 2;
        double top = y + (high - side) / 2;
        boolean paused = channel.isPaused();
        g.setColor(paused ? colour : Theme.RAISED);
        round.setRoundRect(left, top, side, side, side * 0.3, side * 0.3);
        g.fill(round);
        g.setColor(paused ? Theme.BACKGROUND : Theme.TEXT);
        double unit = side / 12;
        if (paused) {
            triangle.reset();
            triangle.moveTo(left + unit * 4.4, top + unit * 3.2);
            triangle.lineTo(left + unit * 8.8, top + unit * 6);
            triangle.lineTo(left + unit * 4.4, top + unit * 8.8);
            triangle.closePath();
            g.fill(triangle);
        } else {
            bar.setRect(left + unit * 3.9, top + unit * 3.5, unit * 1.5, unit * 5);
            g.fill(bar);
            bar.setRect(left + unit * 6.6, top + unit * 3.5, unit * 1.5, unit * 5);
            g.fill(bar);
        }
    }

    private void fillRound(Graphics2D g, double x, double y, double width, double height) {
        round.setRoundRect(x, y, width, height, height, height);
        g.fill(round);
    }

    private static double width(Graphics2D g, Font font, String text) {
        return font.getStringBounds(text, g.getFontRenderContext()).getWidth();
    }
}
