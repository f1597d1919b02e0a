package dev.motile.gallery;

import dev.motile.AnglePath;
import dev.motile.Ease;
import dev.motile.FloatMotionBuilder;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionScheduler;
import dev.motile.function.FloatSetter;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Arc2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** The menu of a game: a mark that glides down its entries, a button that pulses, a bar that fills and a wheel that turns. */
final class GameMenu {

    private static final String[] ENTRIES = {"Continue", "Settings", "Leave"};
    private static final int BANDS = 7;
    private static final FloatSetter<GameMenu> MARK = (menu, row) -> menu.mark = row;

    private float mark;
    private float pulse;
    private float filled;
    private float wheel;
    private final float[] bands = new float[BANDS];

    private final RoundRectangle2D round = new RoundRectangle2D.Double();
    private final Rectangle2D spot = new Rectangle2D.Double();
    private final Line2D line = new Line2D.Double();
    private final Arc2D arc = new Arc2D.Double();

    /** Begins to move, for ever. */
    void open(MotionScheduler scheduler) {
        Motion.sequence()
                .scheduler(scheduler)
                .interval(0.5)
                .append(glide(0, 1).scheduler(scheduler).bind(this, MARK))
                .interval(0.5)
                .append(glide(1, 2).scheduler(scheduler).bind(this, MARK))
                .interval(0.5)
                .append(glide(2, 0).ease(Ease.IN_OUT_CUBIC).scheduler(scheduler).bind(this, MARK))
                .loops(Motion.INFINITE)
                .run();
        Motion.create(-1f, 1f, 0.45)
                .ease(Ease.IN_OUT_SINE)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bind(this, (menu, v) -> menu.pulse = v);
        Motion.create(0f, 1f, 2.4)
                .ease(Ease.IN_OUT_CUBIC)
                .holdAfter(0.3)
                .loops(Motion.INFINITE)
                .scheduler(scheduler)
                .bind(this, (menu, part) -> menu.filled = part);
        Motion.angle(0, 360, 1.1)
                .path(AnglePath.AS_GIVEN)
                .loops(Motion.INFINITE)
                .scheduler(scheduler)
                .bind(this, (menu, degrees) -> menu.wheel = degrees);
        for (int k = 0; k < BANDS; k++) {
            Motion.create(0.15f, 0.95f, 0.26 + 0.07 * (k * 4 % BANDS))
                    .ease(Ease.IN_OUT_SINE)
                    .loops(Motion.INFINITE, LoopType.YOYO)
                    .scheduler(scheduler)
                    .bindTo(bands, k);
        }
    }

    private static FloatMotionBuilder glide(float from, float to) {
        return Motion.create(from, to, 0.4).ease(Ease.OUT_BACK).immediateBind(false);
    }

    /** Which entry is marked, with parts on the way. */
    float mark() {
        return mark;
    }

    /** How far the wheel has turned, in degrees. */
    float wheel() {
        return wheel;
    }

    /** Draws the menu between (0, 0) and (width, height), over what is there. */
    void paint(Graphics2D g, double width, double height) {
        double pad = Math.min(width * 0.08, height * 0.07);
        double wide = width - 2 * pad;
        double row = Math.min(height * 0.115, width * 0.4);
        double type = Math.min(16, Math.min(row * 0.52, width / 9));
        paintEntries(g, pad, pad, wide, row, type);

        double y = pad + row * (ENTRIES.length + 0.35);
        paintBands(g, pad, y, wide * 0.68, height * 0.15);
        double radius = Math.min(height * 0.06, wide * 0.11);
        double thick = radius * 0.34;
        g.setStroke(new BasicStroke((float) thick, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        double wheelX = pad + wide - radius - thick / 2;
        double wheelY = y + height * 0.075;
        g.setColor(Theme.LINE);
        arc.setArcByCenter(wheelX, wheelY, radius, 0, 360, Arc2D.OPEN);
        g.draw(arc);
        g.setColor(Theme.MINT);
        arc.setArcByCenter(wheelX, wheelY, radius, -wheel, 100, Arc2D.OPEN);
        g.draw(arc);

        double barY = y + height * 0.2;
        double thin = Math.max(3, Math.min(height * 0.035, width * 0.05));
        g.setColor(Theme.LINE);
        fillRound(g, pad, barY, wide, thin, thin);
        g.setColor(Theme.GOLD);
        fillRound(g, pad, barY, Math.max(thin, wide * filled), thin, thin);
        paintButton(g, width / 2, barY + thin + (height - pad * 0.8 - barY - thin) / 2, wide, height * 0.16, type);
    }

    private void paintEntries(Graphics2D g, double x, double y, double wide, double row, double type) {
        g.setColor(Theme.RAISED);
        fillRound(g, x, y + mark * row, wide, row, row * 0.4);
        g.setColor(Theme.CORAL);
        double thin = Math.max(2, row * 0.1);
        fillRound(g, x, y + (mark + 0.22) * row, thin, row * 0.56, thin);
        for (int k = 0; k < ENTRIES.length; k++) {
            double near = Math.max(0, 1 - Math.abs(mark - k));
            g.setFont(Theme.sans(type));
            g.setColor(Theme.mix(Theme.MUTED, Theme.TEXT, near));
            g.drawString(ENTRIES[k], (float) (x + type * 0.9), (float) (y + (k + 0.5) * row + type * 0.36));
        }
    }

    private void paintBands(Graphics2D g, double x, double y, double wide, double high) {
        double step = wide / BANDS;
        for (int k = 0; k < BANDS; k++) {
            g.setColor(Theme.mix(Theme.PANEL, Theme.CYAN, 0.45 + 0.55 * bands[k]));
            double length = high * bands[k];
            spot.setRect(x + k * step, y + high - length, step * 0.66, length);
            g.fill(spot);
        }
        g.setStroke(Theme.HAIRLINE);
        g.setColor(Theme.LINE);
        line.setLine(x, y + high + 1, x + wide - step * 0.34, y + high + 1);
        g.draw(line);
    }

    private void paintButton(Graphics2D g, double x, double y, double wide, double high, double type) {
        double scale = 0.93 + 0.07 * pulse;
        double w = wide * 0.82 * scale;
        double h = Math.min(high, wide * 0.3) * scale;
        g.setColor(Theme.CORAL);
        fillRound(g, x - w / 2, y - h / 2, w, h, h);
        Font font = Theme.bold(type * 1.1 * scale);
        g.setFont(font);
        g.setColor(Theme.BACKGROUND);
        double text = font.getStringBounds("Play", g.getFontRenderContext()).getWidth();
        g.drawString("Play", (float) (x - text / 2), (float) (y + type * 0.4 * scale));
    }

    private void fillRound(Graphics2D g, double x, double y, double width, double height, double arc) {
        round.setRoundRect(x, y, width, height, arc, arc);
        g.fill(round);
    }
}
