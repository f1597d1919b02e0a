package dev.motile.gallery;

import dev.motile.ColorMotionBuilder;
import dev.motile.ColorSpace;
import dev.motile.DelayType;
import dev.motile.FrameLoop;
import dev.motile.HuePath;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.TexturePaint;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Motions of a colour, and what each passes on its way: from blue to yellow through every space, round the ring of hues
 * every way, and from orange to a blue that cannot be seen, over a board that shows through.
 */
final class ColoursScene implements Scene {

    private static final double SECONDS = 1.5;
    private static final double REST = 0.4;
    private static final int SAMPLES = 257;
    private static final int SPACE_TONES = 23;
    private static final int HUE_TONES = 14;
    private static final int ALPHA_TONES = 12;
    private static final double LEAST_TYPE = 6;
    private static final double RING_REACH = 1.35;
    private static final BasicStroke RIM = new BasicStroke(1.5f);

    private static final ColorSpace[] SPACES = ColorSpace.values();
    private static final HuePath[] PATHS = HuePath.values();

    private static final int BLUE = 0xFF0000FF;
    private static final int YELLOW = 0xFFFFFF00;

    /** From the first to the second the hue goes up by 110 degrees, from the third to the fourth down by as much. */
    private static final int[] HUES = {0xFFFF8000, 0xFF00FF55, 0xFFFF0080, 0xFF0055FF};

    private static final int ORANGE = 0xFFFF8000;
    private static final int CLEAR_BLUE = 0x000033FF;
    private static final String[] ALPHAS = {"straight", "premultiplied()"};
    private static final Color[] BOARD = {Theme.RAISED, Theme.FAINT};

    /** What a motion of a colour shows now, and what it shows on its way. */
    private static final class Swatch {
        final int[] samples = new int[SAMPLES];
        int argb;
        Color colour = Theme.BACKGROUND;

        void argb(int argb) {
            if (this.argb != argb) {
                this.argb = argb;
                colour = new Color(argb, true);
            }
        }

        Color middle() {
            return new Color(samples[SAMPLES / 2], true);
        }

        /** By how many degrees the hue turns in all, from red towards yellow. */
        int degrees() {
            double turns = 0;
            for (int k = 1; k < SAMPLES; k++) {
                double step = hue(samples[k]) - hue(samples[k - 1]);
                turns += step - Math.rint(step);
            }
            return (int) Math.round(turns * 360);
        }

        /** Some of the samples, evenly spaced, with the first and the last. */
        List<Color> tones(int count) {
            return IntStream.range(0, count)
                    .mapToObj(k -> new Color(samples[(SAMPLES - 1) * k / (count - 1)], true))
                    .toList();
        }
    }

    private final Swatch[] spaces = swatches(SPACES.length);
    private final Swatch[] paths = swatches(PATHS.length);
    private final Swatch[] alphas = swatches(ALPHAS.length);
    private float phase;

    private final Backdrop backdrop = new Backdrop();
    private final Ellipse2D dot = new Ellipse2D.Double();
    private final RoundRectangle2D box = new RoundRectangle2D.Double();
    private final RoundRectangle2D thumb = new RoundRectangle2D.Double();
    private final Rectangle2D spaceCard = new Rectangle2D.Double();
    private final Rectangle2D hueCard = new Rectangle2D.Double();
    private final Rectangle2D alphaCard = new Rectangle2D.Double();
    private double laidOutWidth;
    private double laidOutHeight;
    private double type;
    private double pad;
    private double head;
    private double rowHeight;
    private double stripHeight;
    private double ringRadius;
    private TexturePaint board = board(1);

    private static Swatch[] swatches(int count) {
        Swatch[] swatches = new Swatch[count];
        Arrays.setAll(swatches, k -> new Swatch());
        return swatches;
    }

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        Motion.create(0f, 1f, SECONDS)
                .delay(REST, DelayType.EVERY_LOOP)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bind(this, (scene, v) -> scene.phase = v);
        for (int k = 0; k < SPACES.length; k++) {
            run(Motion.color(BLUE, YELLOW, SECONDS).space(SPACES[k]), spaces[k], scheduler);
        }
        for (int k = 0; k < PATHS.length; k++) {
            int pair = k / 2 * 2;
            run(
                    Motion.color(HUES[pair], HUES[pair + 1], SECONDS)
                            .space(ColorSpace.HSL)
                            .hue(PATHS[k]),
                    paths[k],
                    scheduler);
        }
        run(Motion.color(ORANGE, CLEAR_BLUE, SECONDS), alphas[0], scheduler);
        run(Motion.color(ORANGE, CLEAR_BLUE, SECONDS).premultiplied(), alphas[1], scheduler);
    }

    private static void run(ColorMotionBuilder builder, Swatch swatch, MotionScheduler scheduler) {
        MotionHandle motion = builder.delay(REST, DelayType.EVERY_LOOP)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bindArgb(swatch, Swatch::argb);
        sample(motion, swatch);
    }

    /** A strip is drawn by the motion itself: sought through its first pass, and back to the start. */
    private static void sample(MotionHandle motion, Swatch swatch) {
        for (int k = 0; k < SAMPLES; k++) {
            motion.time(REST + SECONDS * k / (SAMPLES - 1));
            swatch.samples[k] = swatch.argb;
        }
        motion.time(0);
        swatch.argb(swatch.samples[0]);
    }

    /** How far every motion is on its way, 0 to 1. */
    float phase() {
        return phase;
    }

    /** What a motion through a space shows now. */
    int argb(ColorSpace space) {
        return spaces[space.ordinal()].argb;
    }

    /** What a motion through a space shows half way. */
    Color middle(ColorSpace space) {
        return spaces[space.ordinal()].middle();
    }

    /** By how many degrees a motion turns the hue, from red towards yellow. */
    int degrees(HuePath path) {
        return paths[path.ordinal()].degrees();
    }

    /** The greys of the gallery and tones of all swatches, of those that are seen through over both greys of the board. */
    @Override
    public int[] filePalette() {
        List<Color> tones = new ArrayList<>();
        for (Swatch swatch : spaces) {
            tones.addAll(swatch.tones(SPACE_TONES));
        }
        for (Swatch swatch : paths) {
            tones.addAll(swatch.tones(HUE_TONES));
        }
        for (Swatch swatch : alphas) {
            for (Color tone : swatch.tones(ALPHA_TONES)) {
                for (Color field : BOARD) {
                    tones.add(Theme.mix(field, tone, tone.getAlpha() / 255.0));
                }
            }
        }
        IntStream colours = tones.stream().mapToInt(Color::getRGB);
        return IntStream.concat(Arrays.stream(Theme.fileGreys()), colours)
                .distinct()
                .toArray();
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        if (width != laidOutWidth || height != laidOutHeight) {
            layOut(g.getFontRenderContext(), width, height);
        }
        backdrop.paint(g, width, height, this::paintCards);
        paintThumbs(g, spaceCard, spaces);
        paintThumbs(g, alphaCard, alphas);
        for (int k = 0; k < paths.length; k++) {
            double angle = 2 * Math.PI * hue(paths[k].argb);
            circle(ringX(k) + ringRadius * Math.cos(angle), ringY(k) - ringRadius * Math.sin(angle), ringRadius * 0.32);
            paintRunner(g, dot, paths[k].colour);
        }
    }

    private void layOut(FontRenderContext context, double width, double height) {
        laidOutWidth = width;
        laidOutHeight = height;
        double gap = Math.max(3, width / 90);
        double fitting = Math.min(13, Math.min(width / 50, height / 27));
        type = fitting < LEAST_TYPE ? 0 : fitting;
        pad = width / 48;
        head = type == 0 ? pad * 0.5 : type * 2.1;
        double rest = pad * 0.5;
        rowHeight = (height - head - rest) / spaces.length;
        stripHeight = Math.min((rowHeight - type * 1.2) * 0.52, width / 16);
        double leftWidth = (width - gap) * 0.47;
        double right = leftWidth + gap;
        double alphaHeight = head + alphas.length * rowHeight + rest;
        spaceCard.setRect(0, 0, leftWidth, height);
        hueCard.setRect(right, 0, width - right, height - alphaHeight - gap);
        alphaCard.setRect(right, height - alphaHeight, width - right, alphaHeight);
        double label = 0;
        for (HuePath path : PATHS) {
            label = Math.max(
                    label, small().getStringBounds(path.name(), context).getWidth());
        }
        double free = hueCard.getWidth() / 2 - 1.5 * pad - label - type * 0.6;
        ringRadius = Math.min(ringPitch() * 0.36, free / (2 * RING_REACH));
        int field = Math.max(2, (int) Math.round(stripHeight / 4));
        if (board.getAnchorRect().getWidth() != 2 * field) {
            board = board(field);
        }
    }

    /** The type of names. */
    private Font small() {
        return Theme.sans(type * 0.9);
    }

    /** Where the middle of a strip lies. */
    private double stripY(Rectangle2D card, int row) {
        return card.getY() + head + (row + 0.5) * rowHeight + type * 0.6;
    }

    private double stripX(Rectangle2D card) {
        return card.getX() + pad;
    }

    /** What the square at the end leaves, and a thumb that stands over between them. */
    private double stripWidth(Rectangle2D card) {
        return card.getWidth() - 2 * pad - stripHeight * 2;
    }

    private double ringPitch() {
        return (hueCard.getHeight() - head - pad * 0.5) / 2;
    }

    private double ringX(int number) {
        int column = number % 2;
        return hueCard.getX() + pad + ringRadius * RING_REACH + column * (hueCard.getWidth() - pad) / 2;
    }

    private double ringY(int number) {
        int row = number / 2;
        return hueCard.getY() + head + (row + 0.5) * ringPitch();
    }

    private void paintCards(Graphics2D g) {
        paintCard(g, spaceCard, "space", "blue to yellow", true);
        paintCard(g, hueCard, "hue", "orange to green, pink to blue", false);
        paintCard(g, alphaCard, "alpha", "orange to transparent blue", true);
        for (int k = 0; k < spaces.length; k++) {
            paintStrip(g, spaceCard, k, SPACES[k].name(), spaces[k]);
        }
        for (int k = 0; k < alphas.length; k++) {
            paintStrip(g, alphaCard, k, ALPHAS[k], alphas[k]);
        }
        for (int k = 0; k < paths.length; k++) {
            paintRing(g, k);
        }
    }

    private void paintCard(Graphics2D g, Rectangle2D card, String title, String what, boolean strips) {
        g.setColor(Theme.PANEL);
        g.fill(new RoundRectangle2D.Double(card.getX(), card.getY(), card.getWidth(), card.getHeight(), 10, 10));
        if (type == 0) {
            return;
        }
        Font bold = Theme.bold(type);
        Font plain = Theme.sans(type);
        double x = card.getX() + pad;
        double y = card.getY() + type * 1.55;
        g.setFont(bold);
        g.setColor(Theme.TEXT);
        g.drawString(title, (float) x, (float) y);
        g.setFont(plain);
        g.setColor(Theme.MUTED);
        double whatX = x + width(g, bold, title) + type * 0.7;
        double free = card.getMaxX() - pad;
        if (strips) {
            String middle = "half way";
            free -= width(g, plain, middle);
            g.drawString(middle, (float) free, (float) y);
            free -= type * 0.7;
        }
        if (whatX + width(g, plain, what) <= free) {
            g.drawString(what, (float) whatX, (float) y);
        }
    }

    private static double width(Graphics2D g, Font font, String text) {
        return font.getStringBounds(text, g.getFontRenderContext()).getWidth();
    }

    private void paintStrip(Graphics2D g, Rectangle2D card, int row, String name, Swatch swatch) {
        double x = stripX(card);
        double middle = stripY(card, row);
        if (type > 0) {
            g.setFont(small());
            g.setColor(Theme.MUTED);
            g.drawString(name, (float) x, (float) (middle - stripHeight * 0.72 - type * 0.25));
        }
        placeBox(x, middle, stripWidth(card), stripHeight);
        fillBox(g, swatch, stripPaint(swatch));

        double side = stripHeight * 1.3;
        placeBox(card.getMaxX() - pad - side, middle, side, side);
        fillBox(g, swatch, swatch.middle());
    }

    private void placeBox(double x, double middleY, double width, double height) {
        double round = stripHeight * 0.2;
        box.setRoundRect(x, middleY - height / 2, width, height, round, round);
    }

    /** The samples across the box. The first and the last lie beyond it, too: a texture goes round at its ends. */
    private TexturePaint stripPaint(Swatch swatch) {
        BufferedImage strip = new BufferedImage(SAMPLES + 2, 1, BufferedImage.TYPE_INT_ARGB);
        strip.setRGB(0, 0, swatch.samples[0]);
        strip.setRGB(1, 0, SAMPLES, 1, swatch.samples, 0, SAMPLES);
        strip.setRGB(SAMPLES + 1, 0, swatch.samples[SAMPLES - 1]);
        double sample = box.getWidth() / SAMPLES;
        Rectangle2D anchor =
                new Rectangle2D.Double(box.getX() - sample, box.getY(), box.getWidth() + 2 * sample, box.getHeight());
        return new TexturePaint(strip, anchor);
    }

    /** Fills the box, over the board where something shows through; not quite, or its edge would, too. */
    private void fillBox(Graphics2D g, Swatch swatch, Paint paint) {
        if (swatch.middle().getAlpha() < 255) {
            RoundRectangle2D below = new RoundRectangle2D.Double();
            below.setRoundRect(box);
            below.setFrame(box.getX() + 0.5, box.getY() + 0.5, box.getWidth() - 1, box.getHeight() - 1);
            g.setPaint(board);
            g.fill(below);
        }
        g.setPaint(paint);
        g.fill(box);
    }

    private void paintRing(Graphics2D g, int number) {
        double x = ringX(number);
        double y = ringY(number);
        Swatch swatch = paths[number];
        g.setStroke(new BasicStroke((float) (ringRadius * 0.28)));
        g.setColor(Theme.RAISED);
        circle(x, y, ringRadius);
        g.draw(dot);
        for (int argb : swatch.samples) {
            double angle = 2 * Math.PI * hue(argb);
            g.setColor(new Color(argb));
            circle(x + ringRadius * Math.cos(angle), y - ringRadius * Math.sin(angle), ringRadius * 0.14);
            g.fill(dot);
        }
        int degrees = swatch.degrees();
        paintHead(g, x, y, 2 * Math.PI * hue(swatch.samples[SAMPLES - 1]), Math.signum(degrees));
        if (type > 0) {
            g.setFont(small());
            g.setColor(Theme.MUTED);
            float labelX = (float) (x + ringRadius * RING_REACH + type * 0.6);
            g.drawString(PATHS[number].name(), labelX, (float) (y - type * 0.25));
            g.setColor(Theme.TEXT);
            g.drawString((degrees < 0 ? "\u2212" : "+") + Math.abs(degrees) + "\u00b0", labelX, (float) (y + type));
        }
    }

    /** Draws the head of an arrow at an angle of the ring, which points along it: up with a side of 1, down with -1. */
    private void paintHead(Graphics2D g, double x, double y, double angle, double side) {
        AffineTransform before = g.getTransform();
        g.translate(x, y);
        g.rotate(-angle);
        g.scale(ringRadius, ringRadius * -side);
        Path2D head = new Path2D.Double();
        head.moveTo(0.68, 0);
        head.lineTo(1.32, 0);
        head.lineTo(0.97, 0.45);
        head.closePath();
        g.fill(head);
        g.setTransform(before);
    }

    /** The hue of a colour, in turns. */
    private static double hue(int argb) {
        return Color.RGBtoHSB(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF, null)[0];
    }

    private void paintThumbs(Graphics2D g, Rectangle2D card, Swatch[] swatches) {
        double width = stripHeight * 0.6;
        double height = stripHeight * 1.4;
        double x = stripX(card) + stripWidth(card) * phase;
        for (int row = 0; row < swatches.length; row++) {
            thumb.setRoundRect(x - width / 2, stripY(card, row) - height / 2, width, height, width, width);
            paintRunner(g, thumb, swatches[row].colour);
        }
    }

    private void paintRunner(Graphics2D g, Shape shape, Color colour) {
        if (colour.getAlpha() < 255) {
            g.setPaint(board);
            g.fill(shape);
        }
        g.setColor(colour);
        g.fill(shape);
        g.setStroke(RIM);
        g.setColor(Theme.TEXT);
        g.draw(shape);
    }

    private void circle(double x, double y, double radius) {
        dot.setFrame(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    /** A chessboard with fields of a size. */
    private static TexturePaint board(int field) {
        BufferedImage fields = new BufferedImage(2, 2, BufferedImage.TYPE_INT_RGB);
        for (int k = 0; k < 4; k++) {
            fields.setRGB(k % 2, k / 2, BOARD[(k + k / 2) % 2].getRGB());
        }
        return new TexturePaint(fields, new Rectangle2D.Double(0, 0, 2.0 * field, 2.0 * field));
    }
}
