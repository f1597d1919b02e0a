package dev.motile.gallery;

import dev.motile.DelayType;
import dev.motile.Ease;
import dev.motile.FloatMotionBuilder;
import dev.motile.FrameLoop;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import dev.motile.MotionStatus;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Arrays;

/** A lane for each loop type and delay type: what it does over time as a graph, and a ball that does it. */
final class LoopsScene implements Scene {

    private static final LoopType[] LOOPS = LoopType.values();
    private static final DelayType[] DELAYS = DelayType.values();
    private static final int LANES = LOOPS.length * DELAYS.length;
    private static final int PASSES = 3;
    private static final double PASS = 1.2;
    private static final double WAIT = 0.8;

    /** The longest lane; all begin anew together a little later. */
    private static final double AXIS = PASSES * (PASS + WAIT);

    private static final double ROUND = AXIS + 0.8;
    private static final int SAMPLES = 300;

    private final float[] value = new float[LANES];
    private final float[] playhead = new float[LANES];
    private final MotionHandle[] motions = new MotionHandle[LANES];
    private final float[][] graphs = new float[LANES][SAMPLES + 1];

    private final Backdrop backdrop = new Backdrop();
    private final Line2D line = new Line2D.Double();
    private final Ellipse2D dot = new Ellipse2D.Double();

    private double gap;
    private double type;
    private double top;
    private double laneWidth;
    private double laneHeight;
    private double radius;
    private double graphX;
    private double graphY;
    private double graphWidth;
    private double graphHeight;

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        for (int lane = 0; lane < LANES; lane++) {
            sample(lane, scheduler);
        }
        begin(scheduler);
        Motion.create(0f, 1f, ROUND)
                .loops(Motion.INFINITE)
                .onLoopComplete(round -> begin(scheduler))
                .scheduler(scheduler)
                .run();
    }

    private void begin(MotionScheduler scheduler) {
        Arrays.fill(value, 0);
        for (int lane = 0; lane < LANES; lane++) {
            motions[lane] = motion(lane, scheduler).bindTo(value, lane);
            double total = motions[lane].totalDuration();
            Motion.create(0f, (float) (total / AXIS), total)
                    .scheduler(scheduler)
                    .bindTo(playhead, lane);
        }
    }

    /** A graph is drawn by the motion itself: sought from sample to sample, and asked for its value. */
    private void sample(int lane, MotionScheduler scheduler) {
        float[] cell = new float[1];
        MotionHandle motion = motion(lane, scheduler).bindTo(cell, 0).preserve();
        for (int k = 0; k <= SAMPLES; k++) {
            graphs[lane][k] = cell[0];
            motion.time(AXIS * (k + 1) / SAMPLES);
        }
        motion.cancel();
    }

    private static FloatMotionBuilder motion(int lane, MotionScheduler scheduler) {
        LoopType loop = LOOPS[lane / DELAYS.length];
        return Motion.create(0f, loop == LoopType.INCREMENTAL ? 1f / PASSES : 1f, PASS)
                .ease(Ease.OUT_BOUNCE)
                .delay(WAIT, DELAYS[lane % DELAYS.length])
                .loops(PASSES, loop)
                .scheduler(scheduler);
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        layOut(width, height);
        backdrop.paint(g, width, height, this::paintLanes);

        for (int lane = 0; lane < LANES; lane++) {
            Color colour = colour(lane);
            double x = laneX(lane);
            double y = laneY(lane) + graphY;
            double headX = x + graphX + graphWidth * playhead[lane];
            double ballX = x + laneWidth - graphX - radius * 1.3;
            double ballY = y + graphHeight * (1 - value[lane]);
            g.setStroke(Theme.HAIRLINE);
            g.setColor(Theme.FAINT);
            line.setLine(headX, y - radius * 0.5, headX, y + graphHeight + radius * 0.5);
            g.draw(line);
            g.setColor(colour);
            dot(g, headX, ballY, radius * 0.5);
            dot(g, ballX, ballY, radius);
            MotionStatus status = motions[lane].status();
            if (status == MotionStatus.DELAYED || status == MotionStatus.SCHEDULED) {
                g.setColor(Theme.PANEL);
                dot(g, ballX, ballY, radius * 0.6);
            }
        }
    }

    private void layOut(double width, double height) {
        gap = Math.max(4, width / 90);
        type = Math.max(7.5, Math.min(13, Math.min(width / 58, height / 30)));
        top = type * 1.9;
        laneWidth = (width - gap * (DELAYS.length - 1)) / DELAYS.length;
        laneHeight = (height - top - gap * 0.6 * (LOOPS.length - 1)) / LOOPS.length;
        radius = Math.max(3, Math.min(9, laneHeight * 0.07));
        graphX = type * 0.8;
        graphY = type * 2.1 + radius * 0.5;
        graphWidth = laneWidth - 2 * graphX - radius * 4.5;
        graphHeight = laneHeight - graphY - radius - graphX * 0.5;
    }

    private double laneX(int lane) {
        return lane % DELAYS.length * (laneWidth + gap);
    }

    private double laneY(int lane) {
        int row = lane / DELAYS.length;
        return top + row * (laneHeight + gap * 0.6);
    }

    private static Color colour(int lane) {
        return Theme.accent(lane / DELAYS.length);
    }

    private void paintLanes(Graphics2D g) {
        Font heading = Theme.bold(type);
        Font small = Theme.sans(type * 0.92);
        for (int column = 0; column < DELAYS.length; column++) {
            String name = "DelayType." + DELAYS[column];
            double x = laneX(column);
            g.setFont(heading);
            g.setColor(Theme.TEXT);
            g.drawString(name, (float) x, (float) type);
            double nameWidth =
                    heading.getStringBounds(name, g.getFontRenderContext()).getWidth();
            g.setFont(small);
            g.setColor(Theme.MUTED);
            String what = DELAYS[column] == DelayType.EVERY_LOOP ? "waits before every loop" : "waits once";
            g.drawString(what, (float) (x + nameWidth + type * 0.8), (float) type);
        }
        for (int lane = 0; lane < LANES; lane++) {
            g.translate(laneX(lane), laneY(lane));
            g.setColor(Theme.PANEL);
            g.fill(new RoundRectangle2D.Double(0, 0, laneWidth, laneHeight, 10, 10));
            g.setFont(heading);
            g.setColor(colour(lane));
            g.drawString(LOOPS[lane / DELAYS.length].name(), (float) graphX, (float) (type * 1.55));
            g.setFont(small);
            paintWaits(g, lane);
            g.setStroke(Theme.CURVE);
            g.setColor(Theme.mix(Theme.PANEL, colour(lane), 0.6));
            g.draw(graph(lane));
            double ballX = laneWidth - graphX - radius * 1.3;
            g.setStroke(Theme.HAIRLINE);
            g.setColor(Theme.LINE);
            g.draw(new Line2D.Double(ballX, graphY, ballX, graphY + graphHeight));
            g.translate(-laneX(lane), -laneY(lane));
        }
    }

    private void paintWaits(Graphics2D g, int lane) {
        boolean every = DELAYS[lane % DELAYS.length] == DelayType.EVERY_LOOP;
        double length = graphWidth * WAIT / AXIS;
        double textWidth =
                g.getFont().getStringBounds("wait", g.getFontRenderContext()).getWidth();
        for (int pass = 0; pass < (every ? PASSES : 1); pass++) {
            double from = graphX + graphWidth * pass * (PASS + WAIT) / AXIS;
            g.setColor(Theme.RAISED);
            g.fill(new Rectangle2D.Double(from, graphY - type * 0.2, length, graphHeight + type * 0.4));
            if (textWidth < length) {
                g.setColor(Theme.MUTED);
                double x = from + (length - textWidth) / 2;
                g.drawString("wait", (float) x, (float) (graphY + graphHeight / 2 + type * 0.3));
            }
        }
    }

    private Path2D graph(int lane) {
        Path2D path = new Path2D.Double();
        for (int k = 0; k <= SAMPLES; k++) {
            double x = graphX + graphWidth * k / SAMPLES;
            double y = graphY + graphHeight * (1 - graphs[lane][k]);
            if (k == 0) {
                path.moveTo(x, y);
            } else {
                path.lineTo(x, y);
            }
        }
        return path;
    }

    private void dot(Graphics2D g, double x, double y, double radius) {
        dot.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(dot);
    }
}
