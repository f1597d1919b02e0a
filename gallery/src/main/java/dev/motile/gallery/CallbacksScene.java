package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionRef;
import dev.motile.MotionScheduler;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayDeque;
import java.util.Random;
import java.util.function.IntSupplier;

/**
 * Fireworks. Every loop of a timer launches a rocket; a rocket that completes bursts into sparks, and some sparks into
 * smaller ones; one that is cancelled, by a callback or by the visitor, fizzles out in smoke.
 */
final class CallbacksScene implements Scene {

    private static final long SEED = 4;
    private static final double INTERVAL = 0.3;
    private static final int STORM = 9;
    private static final int ROCKETS = 24;
    private static final int SPARKS = 2400;
    private static final int STARS = 60;
    private static final int HOUSES = 22;
    private static final double BURN = 1.5;
    private static final int PUFF = 12;
    private static final int CRACKLE = 5;
    private static final double TURN = 2 * Math.PI;

    private static final class Rocket {
        final MotionRef rise = new MotionRef();
        final MotionRef follow = new MotionRef();
        final MotionRef drift = new MotionRef();
        Color[] ramp = Theme.ramp(Theme.GOLD);
        float x;
        float y;
        float tail;
        boolean free = true;
        float flash;
        float flashX;
        float flashY;
        Color[] flashRamp = ramp;
    }

    private static final class Spark {
        Color[] ramp = Theme.ramp(Theme.GOLD);
        final MotionRef headRef = new MotionRef();
        final MotionRef tailRef = new MotionRef();
        float originX;
        float originY;
        float offsetX;
        float offsetY;
        float cos;
        float sin;
        float head;
        float tail;
        float fall;
        float light;
        boolean bursts;
        boolean shown;
    }

    private final Color[][] ramps = new Color[Theme.accents()][];
    private final Color[] smoke = Theme.ramp(Theme.MUTED);
    private final Color[] white = Theme.ramp(Theme.TEXT);
    private final Rocket[] rockets = new Rocket[ROCKETS];
    private final Spark[] sparks = new Spark[SPARKS];
    private final ArrayDeque<Spark> freeSparks = new ArrayDeque<>(SPARKS);
    private final Random random = new Random(SEED);

    private boolean open;
    private int completed;
    private int cancelled;
    private int created;
    private IntSupplier live = () -> 0;

    private MotionClip<Rocket> rise = Motion.create(0f, 1f, 0).clip((rocket, y) -> {});
    private MotionClip<Rocket> follow = rise;
    private MotionClip<Rocket> drift = rise;
    private MotionClip<Rocket> flash = rise;
    private MotionClip<Spark> head = Motion.create(0f, 1f, 0).clip((spark, v) -> {});
    private MotionClip<Spark> tail = head;
    private MotionClip<Spark> fall = head;
    private MotionClip<Spark> fade = head;

    private final Line2D line = new Line2D.Double();
    private final Ellipse2D dot = new Ellipse2D.Double();
    private final Caption caption = new Caption(
            new String[] {"live motions", "created in callbacks", "onComplete", "onCancel"},
            new Color[] {Theme.CYAN, Theme.TEXT, Theme.MINT, Theme.CORAL});
    private final Backdrop backdrop = new Backdrop();

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        live = loop::count;
        open = true;
        for (int k = 0; k < ramps.length; k++) {
            ramps[k] = Theme.ramp(Theme.accent(k));
        }
        for (int k = 0; k < ROCKETS; k++) {
            rockets[k] = new Rocket();
        }
        for (int k = 0; k < SPARKS; k++) {
            sparks[k] = new Spark();
            freeSparks.push(sparks[k]);
        }
        rise = Motion.create(0f, 1f, 1.0)
                .ease(Ease.OUT_CUBIC)
                .scheduler(scheduler)
                .clip(Rocket.class, (rocket, y) -> rocket.y = y)
                .onComplete(this::burst)
                .onCancel(this::fizzle);
        follow = Motion.create(0f, 1f, 1.15)
                .ease(Ease.OUT_CUBIC)
                .scheduler(scheduler)
                .clip(Rocket.class, (rocket, y) -> rocket.tail = y)
                .aliveWhile(rocket -> !rocket.free);
        drift = Motion.create(0f, 1f, 1.0)
                .scheduler(scheduler)
                .clip(Rocket.class, (rocket, x) -> rocket.x = x)
                .aliveWhile(rocket -> !rocket.free);
        flash = Motion.create(1f, 0f, 0.45)
                .ease(Ease.OUT_QUAD)
                .scheduler(scheduler)
                .clip((rocket, v) -> rocket.flash = v);
        head = Motion.create(0f, 1f, BURN)
                .ease(Ease.OUT_QUART)
                .scheduler(scheduler)
                .clip((spark, v) -> spark.head = v);
        tail = Motion.create(0f, 1f, BURN)
                .ease(Ease.OUT_SINE)
                .scheduler(scheduler)
                .clip((spark, v) -> spark.tail = v);
        fall = Motion.create(0f, 0.15f, BURN)
                .ease(Ease.IN_QUAD)
                .scheduler(scheduler)
                .clip((spark, v) -> spark.fall = v);
        fade = Motion.create(1f, 0f, BURN)
                .ease(Ease.IN_CUBIC)
                .scheduler(scheduler)
                .clip(Spark.class, (spark, v) -> spark.light = v)
                .onComplete(this::goOut)
                .onCancel(this::release);
        Motion.create(0f, 1f, INTERVAL)
                .loops(Motion.INFINITE)
                .onStart(() -> launch(1))
                .onLoopComplete(this::launch)
                .scheduler(scheduler)
                .run();
    }

    private void launch(long number) {
        if (number % STORM == 0) {
            for (Rocket rocket : rockets) {
                rocket.rise.tryCancel();
            }
        }
        double from = 0.12 + 0.76 * random.nextDouble();
        launch(from, from + (random.nextDouble() - 0.5) * 0.16, 0.14 + 0.3 * random.nextDouble());
    }

    private void launch(double from, double x, double y) {
        for (Rocket rocket : rockets) {
            if (rocket.free && !rocket.rise.isActive()) {
                rocket.free = false;
                rocket.ramp = ramps[random.nextInt(ramps.length)];
                rocket.tail = 1.02f;
                rise.play(rocket, 1.02, y, rocket.rise);
                follow.play(rocket, 1.02, y, rocket.follow);
                drift.play(rocket, from, x, rocket.drift);
                created += 3;
                return;
            }
        }
    }

    private void burst(Rocket rocket) {
        completed++;
        rocket.free = true;
        rocket.flashX = rocket.x;
        rocket.flashY = rocket.y;
        rocket.flashRamp = rocket.ramp;
        flash.start(rocket);
        created++;
        boolean willow = random.nextInt(3) == 0;
        int rays = 34 + random.nextInt(22);
        double reach = 0.17 + 0.1 * random.nextDouble();
        for (int k = 0; k < rays; k++) {
            boolean outer = k % 2 == 0;
            double length = reach * (outer ? 1 : 0.6) * (0.93 + 0.14 * random.nextDouble());
            spark(rocket.x, rocket.y, 0, 0, TURN * k / rays, length, outer ? rocket.ramp : white, willow && outer);
        }
    }

    private void fizzle(Rocket rocket) {
        if (!open) {
            return;
        }
        cancelled++;
        rocket.free = true;
        for (int k = 0; k < PUFF; k++) {
            double length = 0.02 + 0.035 * random.nextDouble();
            spark(rocket.x, rocket.y, 0, 0, TURN * random.nextDouble(), length, smoke, false);
        }
    }

    private void goOut(Spark spark) {
        completed++;
        release(spark);
        if (spark.bursts) {
            double x = spark.offsetX + spark.cos * spark.head;
            double y = spark.offsetY + spark.sin * spark.head + spark.fall;
            for (int k = 0; k < CRACKLE; k++) {
                double length = 0.02 + 0.03 * random.nextDouble();
                spark(spark.originX, spark.originY, x, y, TURN * random.nextDouble(), length, ramps[3], false);
            }
        }
    }

    /** Sends a spark off; the origin is a part of the picture, everything else in parts of its smaller side. */
    private void spark(
            float originX,
            float originY,
            double offsetX,
            double offsetY,
            double angle,
            double length,
            Color[] ramp,
            boolean bursts) {
        Spark spark = freeSparks.poll();
        if (spark == null) {
            return;
        }
        spark.ramp = ramp;
        spark.originX = originX;
        spark.originY = originY;
        spark.offsetX = (float) offsetX;
        spark.offsetY = (float) offsetY;
        spark.cos = (float) Math.cos(angle);
        spark.sin = (float) Math.sin(angle);
        spark.bursts = bursts;
        spark.shown = true;
        created += 4;
        head.play(spark, 0, length, spark.headRef);
        tail.play(spark, 0, length, spark.tailRef);
        fall.start(spark);
        fade.start(spark);
    }

    private void release(Spark spark) {
        spark.shown = false;
        freeSparks.push(spark);
    }

    int created() {
        return created;
    }

    int completed() {
        return completed;
    }

    int cancelled() {
        return cancelled;
    }

    /** Cancels the rockets near the point, or sends one there. */
    @Override
    public void press(double x, double y) {
        boolean hit = false;
        for (Rocket rocket : rockets) {
            if (Math.hypot(rocket.x - x, rocket.y - y) < 0.08) {
                hit |= rocket.rise.tryCancel();
            }
        }
        if (!hit) {
            launch(x, x, Math.max(0.08, Math.min(0.8, y)));
        }
    }

    @Override
    public void close() {
        open = false;
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        double type = Math.max(8.5, Math.min(14, Math.min(width / 56, height / 26)));
        double ground = height - type * 2.2;
        double unit = Math.min(width, ground);
        backdrop.paint(g, width, height, sky -> paintSky(sky, width, ground, unit));
        caption.paint(g, width, ground + type * 1.6, type, live.getAsInt(), created, completed, cancelled);

        double thin = Math.max(1, unit / 300);
        g.clip(new Rectangle2D.Double(0, 0, width, ground));
        for (Rocket rocket : rockets) {
            if (rocket.flash > 0) {
                double radius = (0.012 + 0.05 * rocket.flash) * unit;
                g.setColor(Theme.shade(rocket.flashRamp, 0.5f * rocket.flash));
                dot.setFrame(rocket.flashX * width - radius, rocket.flashY * ground - radius, 2 * radius, 2 * radius);
                g.fill(dot);
            }
        }
        g.setStroke(new BasicStroke((float) (thin * 1.8), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (Rocket rocket : rockets) {
            if (rocket.rise.isActive()) {
                double x = rocket.x * width;
                g.setColor(Theme.shade(rocket.ramp, 0.5f));
                line.setLine(x, rocket.y * ground, x, rocket.tail * ground);
                g.draw(line);
                g.setColor(Theme.TEXT);
                double radius = thin * 1.5;
                dot.setFrame(x - radius, rocket.y * ground - radius, 2 * radius, 2 * radius);
                g.fill(dot);
            }
        }
        g.setStroke(new BasicStroke((float) (thin * 1.4), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (Spark spark : sparks) {
            if (spark.shown) {
                double x = spark.originX * width + spark.offsetX * unit;
                double y = spark.originY * ground + (spark.offsetY + spark.fall) * unit;
                g.setColor(Theme.shade(spark.ramp, spark.light));
                line.setLine(
                        x + spark.cos * spark.tail * unit,
                        y + spark.sin * spark.tail * unit,
                        x + spark.cos * spark.head * unit,
                        y + spark.sin * spark.head * unit);
                g.draw(line);
            }
        }
    }

    private void paintSky(Graphics2D g, double width, double ground, double unit) {
        Random dice = new Random(SEED);
        for (int k = 0; k < STARS; k++) {
            double bright = dice.nextDouble();
            double size = Math.max(1, unit / 420) * (0.6 + bright);
            g.setColor(Theme.shade(smoke, (float) (0.15 + 0.35 * bright)));
            g.fill(new Rectangle2D.Double(dice.nextDouble() * width, dice.nextDouble() * ground * 0.85, size, size));
        }
        for (int k = 0; k < HOUSES; k++) {
            double wide = width / HOUSES;
            double high = ground * (0.04 + 0.1 * dice.nextDouble());
            g.setColor(Theme.PANEL);
            g.fill(new Rectangle2D.Double(k * wide, ground - high, wide + 0.5, high));
            g.setColor(Theme.mix(Theme.PANEL, Theme.GOLD, 0.35));
            double pane = wide / 9;
            for (double y = ground - high + pane * 1.5; y < ground - pane * 2; y += pane * 2.4) {
                for (double x = pane * 1.2; x < wide - pane * 1.5; x += pane * 2.4) {
                    if (dice.nextInt(5) == 0) {
                        g.fill(new Rectangle2D.Double(k * wide + x, y, pane, pane));
                    }
                }
            }
        }
        g.setColor(Theme.LINE);
        g.fill(new Rectangle2D.Double(0, ground, width, 1));
    }
}
