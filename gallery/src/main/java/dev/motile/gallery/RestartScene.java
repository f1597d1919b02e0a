package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionRef;
import dev.motile.MotionScheduler;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Random;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A button whose size is one property: each click restarts its motion through a reference, which cancels what still
 * plays. Until the visitor clicks, clicks come from a seeded list. Below it the size is recorded, with each click.
 */
final class RestartScene implements Scene {

    private static final long SEED = 7;
    private static final double RECORDED = 4;
    private static final int SAMPLES = 1024;

    private final MotionRef current = new MotionRef();
    private @Nullable MotionClip<RestartScene> press;
    private IntSupplier live = () -> 0;

    private final Random random = new Random(SEED);
    private boolean visited;
    private double nextClick = 0.35;
    private int clicksOfBurst = 9;

    private float size = 1;
    private int clicks;
    private int cancels;
    private int completions;
    private int mostLive;
    private double clickX = Double.NaN;
    private double clickY;

    private double time;
    private long samples;
    private final double[] sampleTimes = new double[SAMPLES];
    private final float[] sampleSizes = new float[SAMPLES];
    private long ticks;
    private final double[] tickTimes = new double[SAMPLES];
    private final boolean[] tickCancelled = new boolean[SAMPLES];

    private final Caption caption = new Caption(
            new String[] {"clicks", "cancelled", "completed", "live motions", "most at once"},
            new Color[] {Theme.TEXT, Theme.CORAL, Theme.MINT, Theme.CYAN, Theme.CYAN});
    private final Ellipse2D disc = new Ellipse2D.Double();
    private final RoundRectangle2D card = new RoundRectangle2D.Double();
    private final Line2D line = new Line2D.Double();
    private final Path2D path = new Path2D.Double();

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        live = loop::count;
        press = Motion.create(0.62f, 1f, 0.9)
                .ease(Ease.OUT_ELASTIC)
                .scheduler(scheduler)
                .clip(RestartScene.class, (scene, size) -> scene.size = size)
                .onComplete(scene -> scene.completions++)
                .onCancel(scene -> scene.cancels++);
    }

    @Override
    public void tick(double time) {
        this.time = time;
        while (!visited && nextClick <= time) {
            click(0.5 + (random.nextDouble() - 0.5) * 0.18, 0.36 + (random.nextDouble() - 0.5) * 0.3);
            clicksOfBurst--;
            nextClick += clicksOfBurst > 0 ? 0.06 + 0.26 * random.nextDouble() : 1.25;
            if (clicksOfBurst <= 0) {
                clicksOfBurst = 7 + random.nextInt(5);
            }
        }
        mostLive = Math.max(mostLive, live.getAsInt());
        int at = (int) (samples++ % SAMPLES);
        sampleTimes[at] = time;
        sampleSizes[at] = size;
    }

    @Override
    public void press(double x, double y) {
        visited = true;
        click(x, y);
    }

    private void click(double x, double y) {
        MotionClip<RestartScene> clip = press;
        if (clip == null) {
            return;
        }
        clickX = x;
        clickY = y;
        int before = cancels;
        clip.play(this, current);
        clicks++;
        int at = (int) (ticks++ % SAMPLES);
        tickTimes[at] = time;
        tickCancelled[at] = cancels > before;
    }

    int clicks() {
        return clicks;
    }

    int cancels() {
        return cancels;
    }

    int completions() {
        return completions;
    }

    int mostLive() {
        return mostLive;
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        double type = Math.max(8.5, Math.min(14, Math.min(width / 52, height / 26)));
        double chartHeight = height * 0.22;
        double captionHeight = type * 2.6;
        double buttonHeight = height - chartHeight - captionHeight;
        button(g, width, buttonHeight, height);
        caption.paint(
                g, width, buttonHeight + type * 1.4, type, clicks, cancels, completions, live.getAsInt(), mostLive);
        g.translate(0, buttonHeight + captionHeight);
        chart(g, width, chartHeight, type);
    }

    private void button(Graphics2D g, double width, double buttonHeight, double height) {
        double radius = Math.min(width, buttonHeight) * 0.34;
        double centreX = width / 2;
        double centreY = buttonHeight / 2;
        g.setStroke(Theme.HAIRLINE);
        g.setColor(Theme.LINE);
        circle(centreX, centreY, radius * 1.12);
        g.draw(disc);
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.VIOLET, 0.22));
        circle(centreX, centreY, radius * size * 1.12);
        g.fill(disc);
        g.setColor(Theme.mix(Theme.BACKGROUND, Theme.VIOLET, 0.45));
        circle(centreX, centreY, radius * size * 1.02);
        g.fill(disc);
        g.setColor(Theme.VIOLET);
        circle(centreX, centreY, radius * size * 0.9);
        g.fill(disc);

        Font font = Theme.bold(radius * size * 0.26);
        g.setFont(font);
        g.setColor(Theme.BACKGROUND);
        String label = "click me";
        Rectangle2D bounds = font.getStringBounds(label, g.getFontRenderContext());
        g.drawString(label, (float) (centreX - bounds.getWidth() / 2), (float) (centreY + radius * size * 0.08));

        if (clickX >= 0 && clickX <= 1 && clickY >= 0 && clickY * height <= buttonHeight) {
            g.setColor(Theme.TEXT);
            g.setStroke(Theme.CURVE);
            double mark = Math.max(3, radius * 0.06);
            disc.setFrame(clickX * width - mark, clickY * height - mark, 2 * mark, 2 * mark);
            g.draw(disc);
        }
    }

    private void circle(double x, double y, double radius) {
        disc.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    private void chart(Graphics2D g, double width, double height, double type) {
        card.setRoundRect(0, 0, width, height, 10, 10);
        g.setColor(Theme.PANEL);
        g.fill(card);
        g.clip(card);
        double pixelsPerSecond = width / RECORDED;
        g.setStroke(new BasicStroke((float) Math.max(1, type / 8)));
        for (long k = Math.max(0, ticks - SAMPLES); k < ticks; k++) {
            int at = (int) (k % SAMPLES);
            double x = width - (time - tickTimes[at]) * pixelsPerSecond;
            if (x >= 0) {
                g.setColor(tickCancelled[at] ? Theme.CORAL : Theme.FAINT);
                line.setLine(x, height * 0.86, x, height);
                g.draw(line);
            }
        }
        double oneY = height * 0.4;
        g.setStroke(Theme.HAIRLINE);
        g.setColor(Theme.LINE);
        line.setLine(0, oneY, width, oneY);
        g.draw(line);

        path.reset();
        boolean begun = false;
        for (long k = Math.max(0, samples - SAMPLES); k < samples; k++) {
            int at = (int) (k % SAMPLES);
            double x = width - (time - sampleTimes[at]) * pixelsPerSecond;
            double y = oneY - (sampleSizes[at] - 1) * height * 1.05;
            if (begun) {
                path.lineTo(x, y);
            } else {
                path.moveTo(x, y);
                begun = true;
            }
        }
        if (begun) {
            g.setStroke(Theme.CURVE);
            g.setColor(Theme.VIOLET);
            g.draw(path);
        }
    }
}
