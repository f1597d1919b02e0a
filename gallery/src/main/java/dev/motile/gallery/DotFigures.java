package dev.motile.gallery;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Random;

/** Where dots stand: all x of a figure and then all y, in a frame of 1.6 by 1 around (0, 0), always the same. */
final class DotFigures {

    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

    /** Steps of one over it and one over its square fill a square evenly. */
    private static final double PLASTIC = 1.324717957244746;

    private static final long SEED = 20;

    private DotFigures() {}

    static float[][] all(int dots) {
        Random random = new Random(SEED);
        return new float[][] {word("motile", dots), sunflower(dots), ribbon(dots, random), galaxy(dots, random)};
    }

    private static float[] sunflower(int dots) {
        float[] at = new float[2 * dots];
        for (int i = 0; i < dots; i++) {
            double radius = 0.46 * Math.sqrt((i + 0.5) / dots);
            at[i] = (float) (radius * Math.cos(i * GOLDEN_ANGLE));
            at[dots + i] = (float) (radius * Math.sin(i * GOLDEN_ANGLE));
        }
        return at;
    }

    private static float[] galaxy(int dots, Random random) {
        int arms = 4;
        float[] at = new float[2 * dots];
        for (int i = 0; i < dots; i++) {
            double out = Math.pow((i + 0.5) / dots, 0.7);
            double angle = 2 * Math.PI * (i % arms) / arms + out * 4.6;
            double spread = 0.02 + 0.035 * out;
            at[i] = (float) (0.72 * out * Math.cos(angle) + random.nextGaussian() * spread);
            at[dots + i] = (float) (0.37 * out * Math.sin(angle) + random.nextGaussian() * spread);
        }
        return at;
    }

    private static float[] ribbon(int dots, Random random) {
        float[] at = new float[2 * dots];
        for (int i = 0; i < dots; i++) {
            double t = 2 * Math.PI * i / dots;
            double thickness = 0.012 + 0.022 * Math.pow(Math.sin(1.5 * t), 2);
            at[i] = (float) (0.7 * Math.sin(2 * t) + random.nextGaussian() * thickness);
            at[dots + i] = (float) (0.38 * Math.sin(3 * t + 0.5) + random.nextGaussian() * thickness);
        }
        return at;
    }

    /** Points strewn evenly over the letters of a word, from left to right. */
    private static float[] word(String text, int dots) {
        int width = 1600;
        BufferedImage mask = new BufferedImage(width, 1000, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D g = mask.createGraphics();
        GlyphVector glyphs =
                new Font(Font.SANS_SERIF, Font.BOLD, 400).createGlyphVector(g.getFontRenderContext(), text);
        Rectangle2D bounds = glyphs.getVisualBounds();
        double scale = 1480 / bounds.getWidth();
        AffineTransform fit = AffineTransform.getTranslateInstance(width / 2.0, mask.getHeight() / 2.0);
        fit.scale(scale, scale);
        fit.translate(-bounds.getCenterX(), -bounds.getCenterY());
        Shape outline = fit.createTransformedShape(glyphs.getOutline());
        g.setColor(Color.WHITE);
        g.fill(outline);
        g.dispose();

        long[] found = new long[dots];
        double x = 0;
        double y = 0;
        for (int i = 0; i < dots; ) {
            x = (x + 1 / PLASTIC) % 1;
            y = (y + 1 / (PLASTIC * PLASTIC)) % 1;
            int px = (int) (x * width);
            int py = (int) (y * mask.getHeight());
            if (mask.getRaster().getSample(px, py, 0) > 128) {
                found[i++] = ((long) px << 32) | py;
            }
        }
        Arrays.sort(found);
        float[] at = new float[2 * dots];
        for (int i = 0; i < dots; i++) {
            at[i] = ((int) (found[i] >> 32) - width / 2) / 1000f;
            at[dots + i] = ((int) found[i] - mask.getHeight() / 2) / 1000f;
        }
        return at;
    }
}
