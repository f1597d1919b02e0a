package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Two swarms that chase the same goal, which jumps several times a second: one begins a new motion for each goal, the other
 * has its motions retargeted, so that they keep their velocity. Below, how fast the leader of each is. The goal is where the
 * visitor points; when the mouse rests, it jumps by itself.
 */
final class RetargetScene implements Scene {

    private static final int SEED = 5;
    /** How many chase the goal in each swarm. */
    static final int FOLLOWERS = 16;

    private static final int HALVES = 2;
    private static final int PACES = 5;
    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
    private static final double SECONDS = 0.62;
    private static final double JUMP = 0.3;
    private static final double POINTED = 0.1;
    private static final double RESTED = 1.5;
    private static final int GOALS = 8;
    private static final int SAMPLES = 256;
    private static final double LEADER_TRAIL = 2.2;
    private static final double TRAIL = 0.35;
    private static final double RECORDED = 4;

    /** The speed that is drawn highest, in panes a second. */
    private static final double MOST_SPEED = 2.2;

    private static final double GAP = 0.02;
    private static final double PANE = 0.72;

    /** The part of a pane that its name takes. */
    private static final double HEAD = 0.09;

    private static final double CHART = 0.245;

    private static final String[] NAMES = {"a new motion for each goal", "one motion, retargeted"};
    private static final Color[] COLOURS = {Theme.CORAL, Theme.MINT};

    /** One of a swarm, in parts of its pane. */
    private static final class Follower {
        final double offsetX;
        final double offsetY;
        final double seconds;
        MotionHandle motion = MotionHandle.NONE;
        float x = 0.5f;
        float y = 0.5f;
        final float[] pathX = new float[SAMPLES];
        final float[] pathY = new float[SAMPLES];

        Follower(double offsetX, double offsetY, double seconds) {
            this.offsetX = offsetX;
            this.offsetY = offsetY;
            this.seconds = seconds;
        }

        void place(float x, float y) {
            this.x = x;
            this.y = y;
        }
    }

    private final Follower[][] swarms = new Follower[HALVES][FOLLOWERS];
    private final float[][] speeds = new float[HALVES][SAMPLES];
    private final double[] times = new double[SAMPLES];
    private long samples;
    private double time;

    private final Random random = new Random(SEED);
    private final double[] goalX = new double[GOALS];
    private final double[] goalY = new double[GOALS];
    private final double[] goalTimes = new double[GOALS * 4];
    private long goals;
    private double nextGoal = 0.1;
    private double pointX = Double.NaN;
    private double pointY;
    private double pointedAt = Double.NEGATIVE_INFINITY;
    private double angle;
    private @Nullable MotionScheduler scheduler;

    private final Backdrop backdrop = new Backdrop();
    private final RoundRectangle2D card = new RoundRectangle2D.Double();
    private final Ellipse2D dot = new Ellipse2D.Double();
    private final Line2D line = new Line2D.Double();
    private final Path2D path = new Path2D.Double();

    /** Makes the scene; the swarms are alike. */
    RetargetScene() {
        for (int k = 0; k < FOLLOWERS; k++) {
            double turn = GOLDEN_ANGLE * k;
            double far = k == 0 ? 0 : 0.02 + 0.07 * Math.sqrt((double) k / FOLLOWERS);
            double seconds = k == 0 ? SECONDS : SECONDS * (0.65 + 0.7 * (k % PACES) / (PACES - 1));
            for (int half = 0; half < HALVES; half++) {
                swarms[half][k] = new Follower(far * Math.cos(turn), far * Math.sin(turn), seconds);
            }
        }
    }

    @Override
    public void open(FrameLoop loop) {
        scheduler = loop.defaultScheduler();
    }

    @Override
    public void tick(double time) {
        this.time = time;
        record();
        if (time - pointedAt < RESTED) {
            if (!Double.isNaN(pointX) && time >= nextGoal) {
                goal(pointX, pointY);
                nextGoal = time + POINTED;
                pointX = Double.NaN;
            }
            return;
        }
        if (time >= nextGoal - 1e-9) {
            angle += 1.0 + 1.5 * random.nextDouble();
            double far = 0.27 + 0.13 * random.nextDouble();
            goal(0.5 + far * Math.cos(angle), 0.5 + far * Math.sin(angle));
            nextGoal += JUMP;
            if (nextGoal <= time) {
                nextGoal = time + JUMP;
            }
        }
    }

    private void record() {
        int at = (int) (samples % SAMPLES);
        int before = (int) Math.floorMod(samples - 1, (long) SAMPLES);
        times[at] = time;
        for (int half = 0; half < HALVES; half++) {
            for (Follower follower : swarms[half]) {
                follower.pathX[at] = follower.x;
                follower.pathY[at] = follower.y;
            }
            Follower leader = swarms[half][0];
            double passed = samples == 0 ? 0 : time - times[before];
            double way = Math.hypot(leader.x - leader.pathX[before], leader.y - leader.pathY[before]);
            speeds[half][at] = passed > 0 ? (float) (way / passed) : 0;
        }
        samples++;
    }

    /** How fast the leader of a swarm is, in panes a second: 0 for that of new motions, 1 for that of retargeted ones. */
    float speed(int swarm) {
        return samples == 0 ? 0 : speeds[swarm][(int) ((samples - 1) % SAMPLES)];
    }

    /** Where the leader of a swarm is, in parts of its pane from the left. */
    float x(int swarm) {
        return swarms[swarm][0].x;
    }

    private void goal(double x, double y) {
        MotionScheduler scheduler = this.scheduler;
        if (scheduler == null) {
            return;
        }
        int at = (int) (goals % GOALS);
        goalX[at] = x;
        goalY[at] = y;
        goalTimes[(int) (goals % goalTimes.length)] = time;
        goals++;
        for (Follower follower : swarms[0]) {
            follower.motion.tryCancel();
            follower.motion = begin(follower, x, y, scheduler);
        }
        for (Follower follower : swarms[1]) {
            if (follower.motion.isActive()) {
                follower.motion
                        .retarget()
                        .to(x + follower.offsetX, y + follower.offsetY)
                        .seconds(follower.seconds)
                        .keepVelocity()
                        .apply();
            } else {
                follower.motion = begin(follower, x, y, scheduler).preserve();
            }
        }
    }

    private static MotionHandle begin(Follower follower, double x, double y, MotionScheduler scheduler) {
        return Motion.vector2(
                        follower.x,
                        follower.y,
                        (float) (x + follower.offsetX),
                        (float) (y + follower.offsetY),
                        follower.seconds)
                .ease(Ease.IN_OUT_QUAD)
                .scheduler(scheduler)
                .bind(follower, Follower::place);
    }

    @Override
    public void point(double x, double y) {
        double half = (1 - GAP) / 2;
        double inPane = (x < 0.5 ? x : x - half - GAP) / half;
        if (inPane < 0 || inPane > 1 || y < 0 || y > PANE) {
            return;
        }
        pointX = inPane;
        pointY = (y / PANE - HEAD) / (1 - HEAD);
        pointedAt = time;
        nextGoal = Math.min(nextGoal, time + POINTED);
    }

    @Override
    public void close() {
        scheduler = null;
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        double wide = width * (1 - GAP) / 2;
        double pane = height * PANE;
        double chart = height * CHART;
        double type = Math.max(1, Math.min(13, Math.min(wide / 20, height / 24)));
        backdrop.paint(g, width, height, ground -> paintGround(ground, wide, width, height, type));
        for (int half = 0; half < HALVES; half++) {
            double x = half * (width - wide);
            Shape before = g.getClip();
            g.translate(x, 0);
            card.setRoundRect(0, 0, wide, pane, 10, 10);
            g.clip(card);
            double head = pane * HEAD;
            g.translate(0, head);
            paintGoals(g, wide, pane - head);
            paintSwarm(g, half, wide, pane - head);
            g.translate(-x, -head);
            g.setClip(before);
            g.translate(x, height - chart);
            card.setRoundRect(0, 0, wide, chart, 10, 10);
            g.clip(card);
            paintChart(g, half, wide, chart);
            g.translate(-x, chart - height);
            g.setClip(before);
        }
    }

    private static void paintGround(Graphics2D g, double wide, double width, double height, double type) {
        double top = height * (1 - CHART);
        for (int half = 0; half < HALVES; half++) {
            double x = half * (width - wide);
            g.setColor(Theme.PANEL);
            g.fill(new RoundRectangle2D.Double(x, 0, wide, height * PANE, 10, 10));
            g.fill(new RoundRectangle2D.Double(x, top, wide, height * CHART, 10, 10));
            g.setFont(Theme.bold(type));
            g.setColor(COLOURS[half]);
            g.drawString(NAMES[half], (float) (x + type), (float) (type * 1.8));
            g.setFont(Theme.sans(type * 0.92));
            g.setColor(Theme.MUTED);
            g.drawString("speed", (float) (x + type), (float) (top + type * 1.5));
        }
    }

    private void paintGoals(Graphics2D g, double wide, double high) {
        double unit = Math.min(wide, high) / 100;
        for (long k = Math.max(0, goals - GOALS); k < goals; k++) {
            boolean last = k == goals - 1;
            int at = (int) (k % GOALS);
            double x = goalX[at] * wide;
            double y = goalY[at] * high;
            double radius = unit * (last ? 4 : 2);
            g.setStroke(Theme.CURVE);
            g.setColor(last ? Theme.GOLD : Theme.mix(Theme.GOLD, Theme.PANEL, 0.5 + 0.5 * (goals - 1 - k) / GOALS));
            dot.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
            g.draw(dot);
            if (last) {
                disc(g, x, y, unit * 1.2);
            }
        }
    }

    private void paintSwarm(Graphics2D g, int half, double wide, double high) {
        double unit = Math.min(wide, high) / 100;
        g.setStroke(new BasicStroke((float) Math.max(0.7, unit * 0.5), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(Theme.mix(Theme.PANEL, COLOURS[half], 0.35));
        for (Follower follower : swarms[half]) {
            trace(follower, TRAIL, wide, high);
            g.draw(path);
        }
        Follower leader = swarms[half][0];
        g.setStroke(new BasicStroke((float) Math.max(1.2, unit), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(Theme.mix(Theme.PANEL, COLOURS[half], 0.85));
        trace(leader, LEADER_TRAIL, wide, high);
        g.draw(path);
        for (int k = FOLLOWERS - 1; k >= 0; k--) {
            Follower follower = swarms[half][k];
            g.setColor(k == 0 ? Theme.TEXT : COLOURS[half]);
            disc(g, follower.x * wide, follower.y * high, unit * (k == 0 ? 2.4 : 1.3));
        }
    }

    /** Where a follower came in the last seconds, and is. */
    private void trace(Follower follower, double seconds, double wide, double high) {
        path.reset();
        boolean begun = false;
        for (long k = Math.max(0, samples - SAMPLES); k < samples; k++) {
            int at = (int) (k % SAMPLES);
            if (time - times[at] > seconds) {
                continue;
            }
            double x = follower.pathX[at] * wide;
            double y = follower.pathY[at] * high;
            if (begun) {
                path.lineTo(x, y);
            } else {
                path.moveTo(x, y);
                begun = true;
            }
        }
        if (begun) {
            path.lineTo(follower.x * wide, follower.y * high);
        }
    }

    private void paintChart(Graphics2D g, int half, double wide, double high) {
        double pixelsPerSecond = wide / RECORDED;
        g.setStroke(Theme.HAIRLINE);
        g.setColor(Theme.mix(Theme.PANEL, Theme.GOLD, 0.5));
        for (long k = Math.max(0, goals - goalTimes.length); k < goals; k++) {
            double x = wide - (time - goalTimes[(int) (k % goalTimes.length)]) * pixelsPerSecond;
            line.setLine(x, high * 0.9, x, high);
            g.draw(line);
        }
        path.reset();
        boolean begun = false;
        for (long k = Math.max(0, samples - SAMPLES); k < samples; k++) {
            int at = (int) (k % SAMPLES);
            double x = wide - (time - times[at]) * pixelsPerSecond;
            double y = high * (0.86 - 0.7 * speeds[half][at] / MOST_SPEED);
            if (begun) {
                path.lineTo(x, y);
            } else {
                path.moveTo(x, y);
                begun = true;
            }
        }
        if (begun) {
            g.setStroke(Theme.CURVE);
            g.setColor(COLOURS[half]);
            g.draw(path);
        }
    }

    private void disc(Graphics2D g, double x, double y, double radius) {
        dot.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(dot);
    }
}
