package dev.motile.gallery;

import dev.motile.AnglePath;
import dev.motile.ColorSpace;
import dev.motile.Ease;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A yard full of things that move, each in another way: for ever, a few times, back and forth, after a delay, in a
 * sequence; on its beat some appear, and some are cancelled.
 */
final class Yard {

    private static final double BEAT = 0.8;
    private static final int BALLOONS = 4;
    private static final double GROUND = 0.9;
    private static final float RISEN = -0.12f;

    /** What things are drawn in, by their class. */
    static final Map<Class<?>, Color> COLOURS = Map.of(
            Gear.class, Theme.CYAN,
            Lamp.class, Theme.TEXT,
            Ball.class, Theme.GOLD,
            Flag.class, Theme.MINT,
            Balloon.class, Theme.CORAL,
            Box.class, Theme.VIOLET);

    private static final class Gear {
        float angle;
    }

    private static final class Lamp {
        int tint;
    }

    private static final class Ball {
        float fallen;
    }

    private static final class Flag {
        float height;
    }

    private static final class Balloon {
        MotionHandle rise = MotionHandle.NONE;
        long number;
        float x;
        float y;

        void place(float x, float y) {
            this.x = x;
            this.y = y;
        }
    }

    private static final class Box {
        float x;
        float y;
        float angle;
    }

    private final Gear gear = new Gear();
    private final Lamp lamp = new Lamp();
    private final Ball ball = new Ball();
    private final Flag flag = new Flag();
    private final Box box = new Box();
    private final Balloon[] balloons = new Balloon[BALLOONS];
    private MotionHandle turning = MotionHandle.NONE;
    private MotionHandle falling = MotionHandle.NONE;
    private MotionHandle hoisting = MotionHandle.NONE;
    private MotionHandle lifting = MotionHandle.NONE;
    private @Nullable MotionScheduler scheduler;
    private boolean visited;
    private long beats;

    private final Ellipse2D oval = new Ellipse2D.Double();
    private final Rectangle2D bar = new Rectangle2D.Double();
    private final RoundRectangle2D round = new RoundRectangle2D.Double();
    private final Line2D line = new Line2D.Double();
    private final Path2D path = new Path2D.Double();
    private final Arc2D arc = new Arc2D.Double();

    /** Sets all in motion. */
    void open(MotionScheduler scheduler) {
        this.scheduler = scheduler;
        for (int k = 0; k < BALLOONS; k++) {
            balloons[k] = new Balloon();
        }
        Motion.timer(BEAT)
                .loops(Motion.INFINITE)
                .onLoopComplete(this::beat)
                .name("beat")
                .scheduler(scheduler)
                .run();
        turning = Motion.angle(0, 360, 3)
                .path(AnglePath.AS_GIVEN)
                .loops(Motion.INFINITE)
                .name("gear")
                .scheduler(scheduler)
                .bind(gear, (thing, angle) -> thing.angle = angle);
        Motion.color(0xFFFFC857, 0xFF9D7BFF, 1.2)
                .space(ColorSpace.OKLAB)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .name("lamp")
                .scheduler(scheduler)
                .bindArgb(lamp, (thing, tint) -> thing.tint = tint);
        hoisting = Motion.create(0f, 1f, 0.7)
                .ease(Ease.IN_OUT_CUBIC)
                .name("flag")
                .scheduler(scheduler)
                .bind(flag, (thing, height) -> thing.height = height)
                .preserve();
        drop(scheduler);
        release(scheduler);
        lift(scheduler);
    }

    /** Lets the visitor decide from now on what is paused, slowed down and turned round. */
    void visit() {
        visited = true;
    }

    private void beat(long number) {
        MotionScheduler scheduler = this.scheduler;
        if (scheduler == null) {
            return;
        }
        beats = number;
        if (number % 3 == 0) {
            pop();
        }
        release(scheduler);
        if (!falling.isActive()) {
            drop(scheduler);
        }
        if (!lifting.isValid()) {
            lift(scheduler);
        }
        if (!visited) {
            pace((int) (number % 8));
        }
    }

    private void pace(int beat) {
        switch (beat) {
            case 1 -> turning.speedTo(0.25, 0.5);
            case 2 -> falling.pause();
            case 3 -> hoisting.speed(-hoisting.speed());
            case 4 -> falling.resume();
            case 5 -> turning.speedTo(1, 0.5);
            case 7 -> hoisting.speed(-hoisting.speed());
            default -> {}
        }
    }

    private void drop(MotionScheduler scheduler) {
        falling = Motion.create(0f, 1f, 0.9)
                .ease(Ease.OUT_BOUNCE)
                .delay(0.5)
                .loops(3)
                .name("ball")
                .scheduler(scheduler)
                .bind(ball, (thing, fallen) -> thing.fallen = fallen);
    }

    private void release(MotionScheduler scheduler) {
        for (Balloon balloon : balloons) {
            if (!balloon.rise.isActive()) {
                balloon.number = beats + 1;
                float x = 0.14f + 0.72f * (beats * 5 % 7) / 6;
                balloon.rise = Motion.vector2(x, (float) GROUND, x * 0.6f + 0.2f, RISEN, 2.9)
                        .ease(Ease.IN_QUAD)
                        .name("balloon " + balloon.number)
                        .scheduler(scheduler)
                        .bind(balloon, Balloon::place);
                return;
            }
        }
    }

    /** Cancels the balloon that rose farthest. */
    private void pop() {
        Balloon highest = null;
        for (Balloon balloon : balloons) {
            if (balloon.rise.isActive() && (highest == null || balloon.y < highest.y)) {
                highest = balloon;
            }
        }
        if (highest != null) {
            highest.rise.cancel();
        }
    }

    private void lift(MotionScheduler scheduler) {
        lifting = Motion.sequence()
                .append(Motion.create(0f, 1f, 0.7)
                        .ease(Ease.OUT_CUBIC)
                        .name("up")
                        .scheduler(scheduler)
                        .bind(box, (thing, y) -> thing.y = y))
                .append(Motion.create(0f, 1f, 0.9)
                        .ease(Ease.IN_OUT_CUBIC)
                        .name("across")
                        .scheduler(scheduler)
                        .bind(box, (thing, x) -> thing.x = x))
                .join(Motion.create(0f, 180f, 0.9)
                        .ease(Ease.IN_OUT_BACK)
                        .name("turn")
                        .scheduler(scheduler)
                        .bind(box, (thing, angle) -> thing.angle = angle))
                .append(Motion.create(1f, 0f, 0.7)
                        .ease(Ease.OUT_BOUNCE)
                        .immediateBind(false)
                        .name("down")
                        .scheduler(scheduler)
                        .bind(box, (thing, y) -> thing.y = y))
                .loops(2, LoopType.YOYO)
                .name("lift")
                .scheduler(scheduler)
                .run();
    }

    /** Pops the balloon at a part of the width and height, if one is there. */
    void press(double x, double y) {
        for (Balloon balloon : balloons) {
            if (Math.hypot(balloon.x - x, (balloon.y - y) * 1.4) < 0.11 && balloon.rise.tryCancel()) {
                return;
            }
        }
    }

    /** Draws the yard between (0, 0) and (width, height), over what is there. */
    void paint(Graphics2D g, double width, double height) {
        double unit = Math.min(width, height * 0.72) / 100;
        paintLamp(g, width * 0.76, height * 0.2, unit);
        paintGear(g, width * 0.28, height * 0.27, unit);
        paintFlag(g, width * 0.6, height * GROUND, height * 0.36, unit);
        double top = height * 0.52;
        double drop = height * GROUND - unit * 6 - top;
        g.setColor(Theme.GOLD);
        disc(g, width * 0.85, top + drop * ball.fallen, unit * 6);
        paintBox(g, width * (0.14 + 0.28 * box.x), height * GROUND - unit * 7 - height * 0.22 * box.y, unit);
        for (Balloon balloon : balloons) {
            if (balloon.rise.isActive()) {
                paintBalloon(g, balloon, balloon.x * width, balloon.y * height, unit);
            }
        }
        g.setColor(Theme.RAISED);
        bar.setRect(0, height * GROUND, width, height * (1 - GROUND) + 1);
        g.fill(bar);
    }

    private void paintLamp(Graphics2D g, double x, double y, double unit) {
        Color tint = new Color(lamp.tint);
        g.setStroke(Theme.CURVE);
        g.setColor(Theme.LINE);
        line.setLine(x, 0, x, y);
        g.draw(line);
        for (int ring = 3; ring > 0; ring--) {
            g.setColor(Theme.mix(Theme.PANEL, tint, 0.04 + 0.07 * (3 - ring)));
            disc(g, x, y + unit * 3, unit * (5 + 5 * ring));
        }
        g.setColor(tint);
        disc(g, x, y + unit * 3, unit * 5.5);
        g.setColor(Theme.MUTED);
        arc.setArcByCenter(x, y + unit * 1.5, unit * 9, 0, 180, Arc2D.CHORD);
        g.fill(arc);
    }

    private void paintGear(Graphics2D g, double x, double y, double unit) {
        AffineTransform before = g.getTransform();
        g.translate(x, y);
        g.rotate(Math.toRadians(gear.angle));
        g.setColor(Theme.mix(Theme.PANEL, Theme.CYAN, 0.7));
        for (int tooth = 0; tooth < 8; tooth++) {
            round.setRoundRect(-unit * 3.2, -unit * 19, unit * 6.4, unit * 9, unit * 2, unit * 2);
            g.fill(round);
            g.rotate(Math.PI / 4);
        }
        disc(g, 0, 0, unit * 14.5);
        g.setColor(Theme.PANEL);
        disc(g, 0, 0, unit * 6);
        g.setColor(Theme.CYAN);
        disc(g, 0, -unit * 10.2, unit * 1.7);
        g.setTransform(before);
    }

    private void paintBalloon(Graphics2D g, Balloon balloon, double x, double y, double unit) {
        g.setStroke(Theme.HAIRLINE);
        g.setColor(Theme.FAINT);
        line.setLine(x, y + unit * 7, x, y + unit * 20);
        g.draw(line);
        g.setColor(Theme.CORAL);
        oval.setFrame(x - unit * 7, y - unit * 9, unit * 14, unit * 17);
        g.fill(oval);
        path.reset();
        path.moveTo(x, y + unit * 6.5);
        path.lineTo(x + unit * 2, y + unit * 10);
        path.lineTo(x - unit * 2, y + unit * 10);
        path.closePath();
        g.fill(path);
        String number = Long.toString(balloon.number);
        g.setFont(Theme.bold(unit * 7.5));
        g.setColor(Theme.BACKGROUND);
        double wide =
                g.getFont().getStringBounds(number, g.getFontRenderContext()).getWidth();
        g.drawString(number, (float) (x - wide / 2), (float) (y + unit * 2.3));
    }

    private void paintFlag(Graphics2D g, double x, double ground, double high, double unit) {
        g.setStroke(new BasicStroke((float) (unit * 1.4), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(Theme.FAINT);
        line.setLine(x, ground, x, ground - high);
        g.draw(line);
        double y = ground - unit * 12 - (high - unit * 12) * flag.height;
        g.setColor(Theme.MINT);
        path.reset();
        path.moveTo(x, y);
        path.lineTo(x + unit * 16, y + unit * 5.5);
        path.lineTo(x, y + unit * 11);
        path.closePath();
        g.fill(path);
    }

    private void paintBox(Graphics2D g, double x, double y, double unit) {
        AffineTransform before = g.getTransform();
        g.translate(x, y);
        g.rotate(Math.toRadians(box.angle));
        g.setColor(Theme.VIOLET);
        round.setRoundRect(-unit * 7, -unit * 7, unit * 14, unit * 14, unit * 3, unit * 3);
        g.fill(round);
        g.setColor(Theme.BACKGROUND);
        path.reset();
        path.moveTo(0, -unit * 4);
        path.lineTo(unit * 3, 0);
        path.lineTo(-unit * 3, 0);
        path.closePath();
        g.fill(path);
        bar.setRect(-unit, 0, unit * 2, unit * 4);
        g.fill(bar);
        g.setTransform(before);
    }

    private void disc(Graphics2D g, double x, double y, double radius) {
        oval.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
        g.fill(oval);
    }
}
