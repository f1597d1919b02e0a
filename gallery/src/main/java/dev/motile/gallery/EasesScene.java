package dev.motile.gallery;

import dev.motile.DelayType;
import dev.motile.Ease;
import dev.motile.FloatMotionBuilder;
import dev.motile.FrameLoop;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionScheduler;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.function.DoubleUnaryOperator;

/** Every ease, family by family: a dot on the curve, and the value it stands for on a track beside it. */
final class EasesScene implements Scene {

    private static final int ROWS = 3;
    private static final Ease[] EASES = Ease.values();
    private static final int CELLS = EASES.length + 2;
    private static final int COLUMNS = CELLS / ROWS;

    private static final double SECONDS = 1.4;
    private static final double REST = 0.5;
    private static final double LAG = 0.045;
    private static final int GHOSTS = 3;
    private static final int CURVE_POINTS = 120;

    /** How far the widest eases leave [0, 1], in parts of the height of a curve. */
    private static final double OVERSHOOT = 0.38;

    private static final Color[] COLOURS = {Theme.CYAN, Theme.CORAL, Theme.VIOLET, Theme.GOLD, Theme.MINT};

    private final float[] phase = new float[1];
    private final float[] value = new float[CELLS];
    private final float[][] ghosts = new float[GHOSTS][CELLS];

    private final Color[][] trails = new Color[COLOURS.length][GHOSTS];
    private final Backdrop backdrop = new Backdrop();
    private final Ellipse2D dot = new Ellipse2D.Double();

    private double laidOutWidth;
    private double laidOutHeight;
    private double gap;
    private double cellWidth;
    private double cellHeight;
    private double pad;
    private double labelSize;
    private double curveTop;
    private double curveWidth;
    private double curveHeight;
    private double trackX;

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        for (int c = 0; c < COLOURS.length; c++) {
            for (int k = 0; k < GHOSTS; k++) {
                trails[c][k] = Theme.mix(Theme.PANEL, COLOURS[c], 0.5 - 0.14 * k);
            }
        }
        there(Ease.LINEAR, scheduler).bindTo(phase, 0).time(GHOSTS * LAG);
        for (int cell = 0; cell < CELLS; cell++) {
            there(ease(cell), scheduler).bindTo(value, cell).time(GHOSTS * LAG);
            for (int g = 0; g < GHOSTS; g++) {
                there(ease(cell), scheduler).bindTo(ghosts[g], cell).time((GHOSTS - 1 - g) * LAG);
            }
        }
    }

    private static FloatMotionBuilder there(DoubleUnaryOperator ease, MotionScheduler scheduler) {
        return Motion.create(0f, 1f, SECONDS)
                .ease(ease)
                .delay(REST, DelayType.EVERY_LOOP)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler);
    }

    /** The first column holds linear and two functions of our own; the others hold a family each. */
    private static DoubleUnaryOperator ease(int cell) {
        return switch (cell) {
            case 0 -> Ease.LINEAR;
            case 1 -> t -> t * t * (3 - 2 * t);
            case 2 -> t -> Math.min(1, Math.floor(t * 5) / 4);
            default -> EASES[cell - 2];
        };
    }

    private static String kind(int cell) {
        if (cell < ROWS) {
            return cell == 0 ? "" : "OWN";
        }
        String name = EASES[cell - 2].name();
        return name.substring(0, name.lastIndexOf('_'));
    }

    private static String family(int cell) {
        return switch (cell) {
            case 0 -> "LINEAR";
            case 1 -> "SMOOTH";
            case 2 -> "STEPS";
            default -> EASES[cell - 2].name().substring(kind(cell).length() + 1);
        };
    }

    private static int colourNumber(int cell) {
        return cell == 0 ? 3 : cell < ROWS ? 4 : cell % ROWS;
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        if (width != laidOutWidth || height != laidOutHeight) {
            layOut(g.getFontRenderContext(), width, height);
        }
        backdrop.paint(g, width, height, this::paintCards);

        double bottom = curveTop + curveHeight;
        double radius = Math.max(2, cellWidth * 0.055);
        for (int cell = 0; cell < CELLS; cell++) {
            double x = cellX(cell);
            double y = cellY(cell) + bottom;
            Color[] trail = trails[colourNumber(cell)];
            for (int k = GHOSTS - 1; k >= 0; k--) {
                g.setColor(trail[k]);
                dot(g, x + trackX, y - ghosts[k][cell] * curveHeight, radius * (0.92 - 0.12 * k));
            }
            g.setColor(COLOURS[colourNumber(cell)]);
            dot(g, x + pad + phase[0] * curveWidth, y - value[cell] * curveHeight, radius * 0.75);
            dot(g, x + trackX, y - value[cell] * curveHeight, radius);
        }
    }

    private void layOut(FontRenderContext context, double width, double height) {
        laidOutWidth = width;
        laidOutHeight = height;
        gap = Math.max(3, width / 200);
        cellWidth = (width - gap * (COLUMNS - 1)) / COLUMNS;
        cellHeight = (height - gap * (ROWS - 1)) / ROWS;
        pad = cellWidth * 0.11;
        labelSize = fittingSize(context, cellWidth - 1.6 * pad);
        double head = labelSize * 2.75;
        curveHeight = (cellHeight - head - pad) / (1 + 2 * OVERSHOOT);
        curveTop = head + OVERSHOOT * curveHeight;
        curveWidth = cellWidth * 0.62;
        trackX = pad + curveWidth + (cellWidth - pad - curveWidth) * 0.52;
    }

    private double cellX(int cell) {
        int column = cell / ROWS;
        return column * (cellWidth + gap);
    }

    private double cellY(int cell) {
        return cell % ROWS * (cellHeight + gap);
    }

    private void paintCards(Graphics2D g) {
        Font plain = Theme.sans(labelSize);
        Font bold = Theme.bold(labelSize);
        RoundRectangle2D card = new RoundRectangle2D.Double(0, 0, cellWidth, cellHeight, gap * 2.4, gap * 2.4);
        Line2D line = new Line2D.Double();
        double bottom = curveTop + curveHeight;
        for (int cell = 0; cell < CELLS; cell++) {
            double x = cellX(cell);
            double y = cellY(cell);
            g.translate(x, y);
            g.setColor(Theme.PANEL);
            g.fill(card);
            g.setFont(plain);
            g.setColor(Theme.MUTED);
            g.drawString(kind(cell), (float) (pad * 0.9), (float) (labelSize * 1.3));
            g.setFont(bold);
            g.setColor(Theme.TEXT);
            g.drawString(family(cell), (float) (pad * 0.9), (float) (labelSize * 2.4));

            g.setStroke(Theme.HAIRLINE);
            g.setColor(Theme.LINE);
            line.setLine(pad, bottom, pad + curveWidth, bottom);
            g.draw(line);
            line.setLine(pad, curveTop, pad + curveWidth, curveTop);
            g.draw(line);
            line.setLine(trackX, curveTop - OVERSHOOT * curveHeight, trackX, bottom + OVERSHOOT * curveHeight);
            g.draw(line);
            g.setStroke(Theme.CURVE);
            g.setColor(Theme.mix(Theme.PANEL, COLOURS[colourNumber(cell)], 0.62));
            g.draw(curve(ease(cell)));
            g.translate(-x, -y);
        }
    }

    private Path2D curve(DoubleUnaryOperator ease) {
        Path2D curve = new Path2D.Double();
        curve.moveTo(pad, curveTop + curveHeight);
        for (int k = 1; k <= CURVE_POINTS; k++) {
            double t = (double) k / CURVE_POINTS;
            curve.lineTo(pad + curveWidth * t, curveTop + curveHeight * (1 - ease.applyAsDouble(t)));
        }
        return curve;
    }

    private void dot(Graphics2D g, double x, double y, double radius) {
        dot.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(dot);
    }

    /** The largest size in which the longest label fits. */
    private static double fittingSize(FontRenderContext context, double width) {
        double widest = 0;
        Font bold = Theme.bold(10);
        for (int cell = 0; cell < CELLS; cell++) {
            widest =
                    Math.max(widest, bold.getStringBounds(family(cell), context).getWidth());
        }
        return Math.max(6.5, Math.min(13, 10 * width / widest));
    }
}
