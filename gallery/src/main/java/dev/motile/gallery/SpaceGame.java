package dev.motile.gallery;

import dev.motile.AnglePath;
import dev.motile.Ease;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionScheduler;
import dev.motile.MotionSequence;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Random;

/**
 * A small game that plays itself: a ship shoots saucers down, one after the other, in one sequence; around it loops of all
 * kinds. Everything in it is a function of its scheduler's time, so that it can be paced at will.
 */
final class SpaceGame {

    private static final int SEED = 11;
    private static final int STARS = 54;
    private static final int LAYERS = 3;
    private static final int SAUCERS = 3;
    private static final int PIECES = 9;
    private static final int HILL_POINTS = 72;

    /** How far the ground goes on beyond the picture, which quakes. */
    private static final double EDGE = 12;

    private static final float[] LANES = {0.3f, 0.66f, 0.48f};
    private static final float[] POSTS = {0.7f, 0.82f, 0.62f};
    private static final float OUTSIDE = 1.15f;
    private static final float SHIP_X = 0.2f;
    private static final double TURN_SECONDS = 1.3;

    private final float[] starX = new float[STARS];
    private final float[] starY = new float[STARS];
    private final float[] saucerX = new float[SAUCERS];
    private final float[] saucerThere = new float[SAUCERS];
    private final float[] shot = new float[SAUCERS];
    private final float[] burst = new float[SAUCERS];
    private float lane;
    private float bob;
    private float hover;
    private float flame;
    private float lights;
    private float moon;
    private float nearHills;
    private float farHills;
    private float quakeX;
    private float quakeY;

    private final Ellipse2D oval = new Ellipse2D.Double();
    private final Rectangle2D spot = new Rectangle2D.Double();
    private final Line2D line = new Line2D.Double();
    private final Path2D path = new Path2D.Double();
    private final Arc2D arc = new Arc2D.Double();

    /** Begins to play, for ever. */
    void open(MotionScheduler scheduler) {
        Random random = new Random(SEED);
        for (int k = 0; k < STARS; k++) {
            double seconds = 2.6 * (1 + k % LAYERS);
            starY[k] = random.nextFloat();
            Motion.create(1f, 0f, seconds)
                    .startAt(seconds * random.nextDouble())
                    .loops(Motion.INFINITE)
                    .scheduler(scheduler)
                    .bindTo(starX, k);
        }
        Motion.create(-1f, 1f, 0.9)
                .ease(Ease.IN_OUT_SINE)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bind(this, (game, y) -> game.bob = y);
        Motion.create(1f, -1f, 0.7)
                .ease(Ease.IN_OUT_SINE)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bind(this, (game, y) -> game.hover = y);
        Motion.create(0.55f, 1f, 0.11)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bind(this, (game, length) -> game.flame = length);
        Motion.create(0f, 1f, 0.8).loops(Motion.INFINITE).scheduler(scheduler).bind(this, (game, v) -> game.lights = v);
        Motion.angle(0, 360, 5.2)
                .path(AnglePath.AS_GIVEN)
                .loops(Motion.INFINITE)
                .scheduler(scheduler)
                .bind(this, (game, degrees) -> game.moon = degrees);
        Motion.create(0f, 1f, 4)
                .loops(Motion.INFINITE)
                .scheduler(scheduler)
                .bind(this, (game, part) -> game.nearHills = part);
        Motion.create(0f, 1f, 9)
                .loops(Motion.INFINITE)
                .scheduler(scheduler)
                .bind(this, (game, part) -> game.farHills = part);
        rounds(scheduler);
    }

    private void rounds(MotionScheduler scheduler) {
        MotionSequence round = Motion.sequence().scheduler(scheduler);
        for (int k = 0; k < SAUCERS; k++) {
            double at = k * TURN_SECONDS;
            double hit = at + 1.15;
            float before = LANES[Math.floorMod(k - 1, SAUCERS)];
            round.insert(
                            at,
                            Motion.create(OUTSIDE, POSTS[k], 0.75)
                                    .ease(Ease.OUT_CUBIC)
                                    .scheduler(scheduler)
                                    .bindTo(saucerX, k))
                    .insert(
                            at + 0.3,
                            Motion.create(before, LANES[k], 0.5)
                                    .ease(Ease.IN_OUT_CUBIC)
                                    .immediateBind(k == 0)
                                    .scheduler(scheduler)
                                    .bind(this, SpaceGame::lane))
                    .insert(
                            hit - 0.3,
                            Motion.create(0f, 1f, 0.3).scheduler(scheduler).bindTo(shot, k))
                    .insert(
                            hit,
                            Motion.create(1f, 0f, 0.06).scheduler(scheduler).bindTo(saucerThere, k))
                    .insert(
                            hit,
                            Motion.create(0f, 1f, 0.75)
                                    .ease(Ease.OUT_CUBIC)
                                    .scheduler(scheduler)
                                    .bindTo(burst, k))
                    .insert(
                            hit,
                            Motion.shake(0f, 0f, 1f, 1f, 0.4)
                                    .fadeToZero()
                                    .seed(SEED + k)
                                    .scheduler(scheduler)
                                    .bind(this, SpaceGame::quake));
        }
        round.loops(Motion.INFINITE).run();
    }

    private void lane(float y) {
        lane = y;
    }

    private void quake(float x, float y) {
        quakeX = x;
        quakeY = y;
    }

    /** How far the ship has come across its lanes, from top to bottom, 0 to 1. */
    float lane() {
        return lane;
    }

    /** Where a star is across the picture, 0 to 1. */
    float starX(int star) {
        return starX[star];
    }

    /** Draws the picture between (0, 0) and (width, height), over what is there. */
    void paint(Graphics2D g, double width, double height) {
        double unit = Math.min(width, height * 1.6) / 100;
        g.translate(quakeX * unit, quakeY * unit);
        paintSky(g, width, height, unit);
        for (int k = 0; k < SAUCERS; k++) {
            double x = saucerX[k] * width;
            double y = LANES[k] * height + hover * unit;
            if (saucerThere[k] > 0.5 && saucerX[k] < OUTSIDE) {
                paintSaucer(g, x, y, unit);
            }
            if (burst[k] > 0 && burst[k] < 1) {
                paintBurst(g, x, y, unit, burst[k], k);
            }
            if (shot[k] > 0 && shot[k] < 1) {
                double from = SHIP_X * width + unit * 8;
                double head = from + (x - from) * shot[k];
                g.setColor(Theme.GOLD);
                g.setStroke(new BasicStroke((float) (unit * 1.1), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
                line.setLine(head - unit * 5, LANES[k] * height, head, LANES[k] * height);
                g.draw(line);
            }
        }
        paintShip(g, SHIP_X * width, lane * height + bob * unit * 0.8, unit);
        g.translate(-quakeX * unit, -quakeY * unit);
    }

    private void paintSky(Graphics2D g, double width, double height, double unit) {
        for (int k = 0; k < STARS; k++) {
            int layer = k % LAYERS;
            double size = Math.max(1, unit * (0.75 - 0.2 * layer));
            g.setColor(layer == 0 ? Theme.FAINT : layer == 1 ? Theme.MUTED : Theme.LINE);
            spot.setRect(starX[k] * width, starY[k] * height, size * (layer == 0 ? 2 : 1), size);
            g.fill(spot);
        }
        double x = width * 0.47;
        double y = height * 0.22;
        double angle = Math.toRadians(moon);
        boolean behind = Math.sin(angle) < 0;
        if (behind) {
            paintMoon(g, x, y, unit, angle);
        }
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.VIOLET, 0.5));
        disc(g, x, y, unit * 7);
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.VIOLET, 0.7));
        arc.setArcByCenter(x, y, unit * 7, 95, 170, Arc2D.CHORD);
        g.fill(arc);
        if (!behind) {
            paintMoon(g, x, y, unit, angle);
        }
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.VIOLET, 0.2));
        hills(g, width, height, height * 0.83, height * 0.055, farHills, 0.4);
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.VIOLET, 0.3));
        hills(g, width, height, height * 0.91, height * 0.045, nearHills, 0);
    }

    /** Two waves that fit into the width, moved on by a part of it. */
    private void hills(Graphics2D g, double width, double height, double y, double high, double moved, double phase) {
        path.reset();
        path.moveTo(-EDGE, height + EDGE);
        for (int k = 0; k <= HILL_POINTS; k++) {
            double angle = 2 * Math.PI * ((double) k / HILL_POINTS + moved + phase);
            double x = -EDGE + (width + 2 * EDGE) * k / HILL_POINTS;
            path.lineTo(x, y - high * (0.6 * Math.sin(2 * angle) + 0.4 * Math.sin(3 * angle + 1)));
        }
        path.lineTo(width + EDGE, height + EDGE);
        path.closePath();
        g.fill(path);
    }

    private void paintMoon(Graphics2D g, double x, double y, double unit, double angle) {
        g.setColor(Theme.MINT);
        disc(g, x + Math.cos(angle) * unit * 13, y + Math.sin(angle) * unit * 3.4, unit * 1.7);
    }

    private void paintShip(Graphics2D g, double x, double y, double unit) {
        g.setColor(Theme.GOLD);
        polygon(g, x - unit * 4, y - unit * 1.8, x - unit * (4 + 7 * flame), y, x - unit * 4, y + unit * 1.8);
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.CYAN, 0.6));
        polygon(g, x + unit, y, x - unit * 6.5, y - unit * 6, x - unit * 3.5, y);
        polygon(g, x + unit, y, x - unit * 6.5, y + unit * 6, x - unit * 3.5, y);
        g.setColor(Theme.CYAN);
        path.reset();
        path.moveTo(x + unit * 8, y);
        path.quadTo(x + unit * 2, y - unit * 4, x - unit * 4.5, y - unit * 2.4);
        path.lineTo(x - unit * 4.5, y + unit * 2.4);
        path.quadTo(x + unit * 2, y + unit * 4, x + unit * 8, y);
        g.fill(path);
        g.setColor(Theme.BACKGROUND);
        oval.setFrame(x + unit * 0.4, y - unit * 1.1, unit * 3.6, unit * 2.2);
        g.fill(oval);
    }

    private void paintSaucer(Graphics2D g, double x, double y, double unit) {
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.TEXT, 0.75));
        arc.setArcByCenter(x, y - unit * 0.6, unit * 3.4, 0, 180, Arc2D.CHORD);
        g.fill(arc);
        g.setColor(Theme.CORAL);
        oval.setFrame(x - unit * 7, y - unit * 2.2, unit * 14, unit * 4.4);
        g.fill(oval);
        g.setColor(Theme.BACKGROUND);
        for (int k = 0; k < 4; k++) {
            double part = (k + lights) / 4;
            double place = Math.cos(Math.PI * part);
            disc(g, x + place * unit * 5.6, y + Math.sin(Math.PI * part) * unit * 0.9, unit * 0.65);
        }
    }

    private void paintBurst(Graphics2D g, double x, double y, double unit, double part, int number) {
        double fade = 1 - part;
        g.setStroke(new BasicStroke((float) Math.max(0.5, unit * 1.4 * fade)));
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.CORAL, Math.sqrt(fade)));
        double radius = unit * 13 * part;
        oval.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.draw(oval);
        Color colour = Theme.mix(Theme.BACKGROUND, Theme.GOLD, Math.sqrt(fade));
        g.setColor(colour);
        for (int k = 0; k < PIECES; k++) {
            double angle = (k + 0.31 * number) * 2 * Math.PI / PIECES;
            double far = unit * (k % 2 == 0 ? 19 : 14) * part;
            disc(g, x + Math.cos(angle) * far, y + Math.sin(angle) * far, unit * 1.4 * fade);
        }
    }

    private void polygon(Graphics2D g, double... points) {
        path.reset();
        path.moveTo(points[0], points[1]);
        for (int k = 2; k < points.length; k += 2) {
            path.lineTo(points[k], points[k + 1]);
        }
        path.closePath();
        g.fill(path);
    }

    private void disc(Graphics2D g, double x, double y, double radius) {
        oval.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(oval);
    }
}
