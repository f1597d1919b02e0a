package dev.motile.gallery;

import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import dev.motile.PunchMotionBuilder;
import dev.motile.Shake2MotionBuilder;
import dev.motile.ShakeMotionBuilder;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Figures that are punched and notes that are shaken, one after the other, each beside where it goes: its offset over
 * time, or its path across the plane. The visitor hits one by pressing its card.
 */
final class PunchScene implements Scene {

    private static final int COLUMNS = 4;
    private static final double SECONDS = 1.5;
    private static final double BEAT = 0.1;
    private static final int BEATS = 24;

    /** A shake comes less far than its strength allows: its places are random, and damped. */
    private static final double SHAKE_REACH = 0.78;

    private static final int SAMPLES = 480;
    private static final int TAIL = 45;

    private static final Color[] COLOURS = {Theme.CORAL, Theme.GOLD};

    /** Sets a figure in motion. */
    @FunctionalInterface
    private interface Blow {
        MotionHandle hit(Figure figure, MotionScheduler scheduler);
    }

    /** What is hit, how, and where it goes then; y upwards. */
    private static final class Figure {
        final Cards.Text text;
        final boolean inPlane;

        /** The offset that is drawn as far as there is room. */
        final double reach;

        final Blow blow;
        final float[] pathX = new float[SAMPLES + 1];
        final float[] pathY = new float[SAMPLES + 1];
        MotionHandle motion = MotionHandle.NONE;
        MotionHandle playhead = MotionHandle.NONE;
        float x;
        float y;
        float progress;

        Figure(String title, String line, boolean inPlane, double reach, Blow blow) {
            text = new Cards.Text(title, line);
            this.inPlane = inPlane;
            this.reach = reach;
            this.blow = blow;
        }

        void y(float y) {
            this.y = y;
        }

        void xy(float x, float y) {
            this.x = x;
            this.y = y;
        }
    }

    private final List<Figure> figures = figures();
    private final Cards cards =
            new Cards(COLUMNS, figures.stream().map(figure -> figure.text).toList());
    private @Nullable MotionScheduler scheduler;

    private final Backdrop backdrop = new Backdrop();
    private final Ellipse2D dot = new Ellipse2D.Double();
    private final Line2D line = new Line2D.Double();
    private final Path2D path = new Path2D.Double();
    private final RoundRectangle2D body = new RoundRectangle2D.Double();

    private double laidOutWidth;
    private double laidOutHeight;
    private double middleY;
    private double amplitude;
    private double graphX;
    private double graphWidth;
    private double planeSide;
    private double figureX;
    private double size;
    private double sway;
    private double radius;
    private BasicStroke stroke = Theme.CURVE;

    private static List<Figure> figures() {
        return List.of(
                punch("punch", "ten half swings", builder -> builder),
                punch("frequency(20)", "twice as many", builder -> builder.frequency(20)),
                punch("dampingRatio(4)", "settles sooner", builder -> builder.dampingRatio(4)),
                punch(
                        "dampingRatio(0)",
                        "with fadeToZero()",
                        builder -> builder.dampingRatio(0).fadeToZero()),
                shake("shake", "seed(3)", builder -> builder.seed(3)),
                shake("shake", "seed(4)", builder -> builder.seed(4)),
                shakeInPlane("shake x and y", "seed(4)", builder -> builder.seed(4)),
                shakeInPlane(
                        "frequency(20)",
                        "twice as many",
                        builder -> builder.seed(4).frequency(20)));
    }

    private static Figure punch(String title, String line, UnaryOperator<PunchMotionBuilder> options) {
        return new Figure(
                title,
                line,
                false,
                1,
                (figure, scheduler) -> options.apply(Motion.punch(0f, 1f, SECONDS))
                        .scheduler(scheduler)
                        .bind(figure, Figure::y));
    }

    private static Figure shake(String title, String line, UnaryOperator<ShakeMotionBuilder> options) {
        return new Figure(
                title,
                line,
                false,
                SHAKE_REACH,
                (figure, scheduler) -> options.apply(Motion.shake(0f, 1f, SECONDS))
                        .scheduler(scheduler)
                        .bind(figure, Figure::y));
    }

    private static Figure shakeInPlane(String title, String line, UnaryOperator<Shake2MotionBuilder> options) {
        return new Figure(
                title,
                line,
                true,
                SHAKE_REACH,
                (figure, scheduler) -> options.apply(Motion.shake(0f, 0f, 1f, 1f, SECONDS))
                        .scheduler(scheduler)
                        .bind(figure, Figure::xy));
    }

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        this.scheduler = scheduler;
        for (Figure figure : figures) {
            sample(figure, scheduler);
        }
        Motion.create(0f, 1f, BEAT)
                .loops(Motion.INFINITE)
                .onLoopComplete(this::beat)
                .scheduler(scheduler)
                .run();
    }

    /** A path is drawn by the motion itself: sought from sample to sample. */
    private static void sample(Figure figure, MotionScheduler scheduler) {
        MotionHandle motion = figure.blow.hit(figure, scheduler).preserve();
        for (int k = 0; k <= SAMPLES; k++) {
            motion.time(SECONDS * k / SAMPLES);
            figure.pathX[k] = figure.x;
            figure.pathY[k] = figure.y;
        }
        motion.cancel();
        figure.xy(0, 0);
    }

    private void beat(long number) {
        int beat = (int) ((number - 1) % BEATS);
        if (beat < figures.size()) {
            hit(beat);
        }
    }

    private void hit(int number) {
        MotionScheduler scheduler = this.scheduler;
        if (scheduler == null) {
            return;
        }
        Figure figure = figures.get(number);
        figure.motion.tryCancel();
        figure.playhead.tryCancel();
        figure.motion = figure.blow.hit(figure, scheduler);
        figure.playhead = Motion.create(0f, 1f, SECONDS)
                .scheduler(scheduler)
                .bind(figure, (f, progress) -> f.progress = progress);
    }

    @Override
    public void press(double x, double y) {
        int number = cards.at(x, y);
        if (number >= 0) {
            hit(number);
        }
    }

    /** The offset of a figure from where it rests, across. */
    float x(int number) {
        return figures.get(number).x;
    }

    /** The offset of a figure from where it rests, upwards. */
    float y(int number) {
        return figures.get(number).y;
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        if (width != laidOutWidth || height != laidOutHeight) {
            layOut(g.getFontRenderContext(), width, height);
        }
        backdrop.paint(g, width, height, this::paintCards);
        for (int number = 0; number < figures.size(); number++) {
            Figure figure = figures.get(number);
            Color colour = COLOURS[number / COLUMNS];
            double x = cards.x(number);
            double y = cards.y(number);
            g.translate(x, y);
            double dotX = pathX(figure, figure.x, figure.progress);
            double dotY = pathY(figure, figure.y);
            double bodyX = figureX + figure.x / figure.reach * sway;
            double bodyY = figure.inPlane ? middleY - figure.y / figure.reach * sway : dotY;
            if (figure.inPlane) {
                paintTail(g, figure, colour);
            } else {
                g.setStroke(Theme.HAIRLINE);
                g.setColor(Theme.FAINT);
                line.setLine(dotX, dotY, bodyX, dotY);
                g.draw(line);
            }
            g.setColor(colour);
            dot(g, dotX, dotY, radius);
            if (number < COLUMNS) {
                paintFace(g, bodyX, bodyY);
            } else {
                paintNote(g, bodyX, bodyY);
            }
            g.translate(-x, -y);
        }
    }

    private void layOut(FontRenderContext context, double width, double height) {
        laidOutWidth = width;
        laidOutHeight = height;
        cards.layOut(context, width, height);
        double pad = cards.pad();
        double free = cards.height() - cards.head() - pad * 0.8;
        double room = cards.width() - 2 * pad;
        middleY = cards.head() + free / 2;
        size = Math.min(room * 0.24, free * 0.3);
        amplitude = (free - size) / 2;
        graphX = pad;
        graphWidth = room * 0.62;
        planeSide = Math.min(graphWidth, free) / 2;
        figureX = cards.width() - pad - room * 0.15;
        sway = size * 0.45;
        radius = Math.max(1.8, Math.min(cards.width() * 0.024, free * 0.04));
        float thick = (float) Math.max(1.6, radius * 0.45);
        stroke = new BasicStroke(thick, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    private void paintCards(Graphics2D g) {
        for (int number = 0; number < figures.size(); number++) {
            Figure figure = figures.get(number);
            double x = cards.x(number);
            double y = cards.y(number);
            g.translate(x, y);
            cards.paint(g, number);
            g.setStroke(Theme.HAIRLINE);
            g.setColor(Theme.LINE);
            line.setLine(graphX, middleY, graphX + graphWidth, middleY);
            g.draw(line);
            if (figure.inPlane) {
                double centreX = graphX + graphWidth / 2;
                line.setLine(centreX, middleY - planeSide, centreX, middleY + planeSide);
            } else {
                line.setLine(figureX, middleY - amplitude, figureX, middleY + amplitude);
            }
            g.draw(line);
            trace(figure, 0, SAMPLES);
            g.setStroke(stroke);
            g.setColor(Theme.mix(Theme.PANEL, COLOURS[number / COLUMNS], figure.inPlane ? 0.35 : 0.6));
            g.draw(path);
            g.translate(-x, -y);
        }
    }

    private double pathX(Figure figure, float x, double progress) {
        return figure.inPlane ? graphX + graphWidth / 2 + x / figure.reach * planeSide : graphX + graphWidth * progress;
    }

    private double pathY(Figure figure, float y) {
        return middleY - y / figure.reach * (figure.inPlane ? planeSide : amplitude);
    }

    private void trace(Figure figure, int from, int to) {
        path.reset();
        for (int k = from; k <= to; k++) {
            double x = pathX(figure, figure.pathX[k], (double) k / SAMPLES);
            double y = pathY(figure, figure.pathY[k]);
            if (k == from) {
                path.moveTo(x, y);
            } else {
                path.lineTo(x, y);
            }
        }
    }

    private void paintTail(Graphics2D g, Figure figure, Color colour) {
        int to = Math.round(figure.progress * SAMPLES);
        if (to < SAMPLES) {
            trace(figure, Math.max(0, to - TAIL), to);
            g.setStroke(stroke);
            g.setColor(colour);
            g.draw(path);
        }
    }

    private void paintFace(Graphics2D g, double x, double y) {
        body.setRoundRect(x - size / 2, y - size / 2, size, size, size * 0.5, size * 0.5);
        g.fill(body);
        g.setColor(Theme.BACKGROUND);
        dot(g, x - size * 0.17, y - size * 0.05, size * 0.075);
        dot(g, x + size * 0.17, y - size * 0.05, size * 0.075);
    }

    private void paintNote(Graphics2D g, double x, double y) {
        double side = size * 0.95;
        body.setRoundRect(x - side / 2, y - side / 2, side, side, size * 0.2, size * 0.2);
        g.fill(body);
        g.setColor(Theme.BACKGROUND);
        g.setStroke(Theme.HAIRLINE);
        for (int k = -1; k <= 1; k++) {
            line.setLine(x - side * 0.28, y + k * side * 0.2, x + side * (k == 1 ? 0.05 : 0.28), y + k * side * 0.2);
            g.draw(line);
        }
    }

    private void dot(Graphics2D g, double x, double y, double radius) {
        dot.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(dot);
    }
}
