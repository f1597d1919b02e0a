package dev.motile.gallery;

import dev.motile.DelayType;
import dev.motile.Ease;
import dev.motile.EaseKey;
import dev.motile.FloatMotionBuilder;
import dev.motile.FrameLoop;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionScheduler;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Eases that were built: each is drawn over what it was built from, a dot runs along it, and a bar is as high. */
final class CurvesScene implements Scene {

    private static final List<OwnCurve> CURVES = OwnCurve.all();
    private static final int COLUMNS = 5;

    private static final double SECONDS = 1.4;
    private static final double REST = 0.5;
    private static final int CURVE_POINTS = 400;

    /** How far values and handles may leave [0, 1], in parts of the height of a curve. */
    static final double OVERSHOOT = 0.24;

    private static final Color[] COLOURS = {Theme.MINT, Theme.CYAN, Theme.VIOLET};
    private static final Color[] DIMMED = {dimmed(0), dimmed(1), dimmed(2)};

    private final float[] phase = new float[1];
    private final float[] value = new float[CURVES.size()];

    private final Cards cards = new Cards(
            COLUMNS,
            CURVES.stream().map(c -> new Cards.Text(c.name(), c.what())).toList());
    private final Backdrop backdrop = new Backdrop();
    private final Ellipse2D dot = new Ellipse2D.Double();
    private final Line2D line = new Line2D.Double();
    private final RoundRectangle2D bar = new RoundRectangle2D.Double();

    private double laidOutWidth;
    private double laidOutHeight;
    private double pad;
    private double curveBottom;
    private double curveWidth;
    private double curveHeight;
    private double barX;
    private double barWidth;
    private double radius;

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        there(Ease.LINEAR, scheduler).bindTo(phase, 0);
        for (int cell = 0; cell < value.length; cell++) {
            there(CURVES.get(cell).ease(), scheduler).bindTo(value, cell);
        }
    }

    private static Color dimmed(int row) {
        return Theme.mix(Theme.PANEL, COLOURS[row], 0.6);
    }

    private static FloatMotionBuilder there(DoubleUnaryOperator ease, MotionScheduler scheduler) {
        return Motion.create(0f, 1f, SECONDS)
                .ease(ease)
                .delay(REST, DelayType.EVERY_LOOP)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler);
    }

    /** How far every dot is on its way, 0 to 1. */
    float phase() {
        return phase[0];
    }

    /** The value of a curve where its dot is. */
    float value(int cell) {
        return value[cell];
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        if (width != laidOutWidth || height != laidOutHeight) {
            layOut(g.getFontRenderContext(), width, height);
        }
        backdrop.paint(g, width, height, this::paintCards);

        double cap = Math.max(1.2, radius * 0.7);
        for (int cell = 0; cell < value.length; cell++) {
            double x = cards.x(cell);
            double base = cards.y(cell) + curveBottom;
            double dotX = x + pad + phase[0] * curveWidth;
            double dotY = base - value[cell] * curveHeight;
            g.setColor(Theme.FAINT);
            g.setStroke(Theme.HAIRLINE);
            line.setLine(dotX, dotY, x + barX, dotY);
            g.draw(line);
            g.setColor(DIMMED[cell / COLUMNS]);
            fillBar(g, x + barX, Math.min(base, dotY), Math.abs(dotY - base));
            g.setColor(COLOURS[cell / COLUMNS]);
            fillBar(g, x + barX, dotY - cap / 2, cap);
            dot(g, dotX, dotY, radius);
        }
    }

    private void layOut(FontRenderContext context, double width, double height) {
        laidOutWidth = width;
        laidOutHeight = height;
        cards.layOut(context, width, height);
        pad = cards.pad();
        curveHeight = (cards.height() - cards.head() - pad * 0.5) / (1 + 2 * OVERSHOOT);
        curveBottom = cards.head() + (1 + OVERSHOOT) * curveHeight;
        curveWidth = cards.width() * 0.64;
        barWidth = cards.width() * 0.09;
        barX = cards.width() - pad - barWidth;
        radius = Math.max(1.8, Math.min(cards.width() * 0.028, curveHeight * 0.09));
    }

    private void paintCards(Graphics2D g) {
        float thick = (float) Math.max(1.6, radius * 0.45);
        BasicStroke stroke = new BasicStroke(thick, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        for (int cell = 0; cell < value.length; cell++) {
            OwnCurve curve = CURVES.get(cell);
            double x = cards.x(cell);
            double y = cards.y(cell);
            g.translate(x, y);
            cards.paint(g, cell);
            g.setColor(Theme.RAISED);
            fillBar(g, barX, curveBottom - curveHeight, curveHeight);
            for (Rectangle2D piece : curve.pieces()) {
                g.fill(new Rectangle2D.Double(
                        x(piece.getX()),
                        y(piece.getMaxY()),
                        piece.getWidth() * curveWidth,
                        piece.getHeight() * curveHeight));
            }
            g.setStroke(Theme.HAIRLINE);
            g.setColor(Theme.LINE);
            line.setLine(pad, y(0), pad + curveWidth, y(0));
            g.draw(line);
            line.setLine(pad, y(1), pad + curveWidth, y(1));
            g.draw(line);
            g.setColor(Theme.FAINT);
            for (DoubleUnaryOperator source : curve.sources()) {
                g.draw(path(source));
            }
            paintHandles(g, curve.keys());
            g.setStroke(stroke);
            g.setColor(DIMMED[cell / COLUMNS]);
            g.draw(path(curve.ease()));
            paintKeys(g, curve.keys());
            g.translate(-x, -y);
        }
    }

    private void paintHandles(Graphics2D g, List<EaseKey> keys) {
        g.setStroke(new BasicStroke((float) Math.max(0.8, radius * 0.35)));
        g.setColor(Theme.FAINT);
        for (int k = 0; k < keys.size() - 1; k++) {
            EaseKey left = keys.get(k);
            EaseKey right = keys.get(k + 1);
            double length = right.time() - left.time();
            paintHandle(g, left, left.outWeight() * length, left.outTangent());
            paintHandle(g, right, -right.inWeight() * length, right.inTangent());
        }
    }

    private void paintHandle(Graphics2D g, EaseKey key, double reach, double slope) {
        if (reach == 0 || Double.isInfinite(slope)) {
            return;
        }
        double endX = x(key.time() + reach);
        double endY = y(key.value() + reach * slope);
        line.setLine(x(key.time()), y(key.value()), endX, endY);
        g.draw(line);
        dot(g, endX, endY, radius * 0.5);
    }

    private void paintKeys(Graphics2D g, List<EaseKey> keys) {
        g.setColor(Theme.MUTED);
        double side = radius * 1.3;
        for (EaseKey key : keys) {
            g.fill(new Rectangle2D.Double(x(key.time()) - side / 2, y(key.value()) - side / 2, side, side));
        }
    }

    private Path2D path(DoubleUnaryOperator ease) {
        Path2D path = new Path2D.Double();
        path.moveTo(x(0), y(ease.applyAsDouble(0)));
        for (int k = 1; k <= CURVE_POINTS; k++) {
            double t = (double) k / CURVE_POINTS;
            path.lineTo(x(t), y(ease.applyAsDouble(t)));
        }
        return path;
    }

    private double x(double phase) {
        return pad + phase * curveWidth;
    }

    private double y(double value) {
        return curveBottom - value * curveHeight;
    }

    private void fillBar(Graphics2D g, double x, double y, double height) {
        bar.setRoundRect(x, y, barWidth, height, radius, radius);
        g.fill(bar);
    }

    private void dot(Graphics2D g, double x, double y, double radius) {
        dot.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(dot);
    }
}
