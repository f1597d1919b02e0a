package dev.motile.gallery;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Draws many dots that glow where they meet. Light is summed up for each pixel of the device, so that dots stand between
 * pixels and move smoothly, at any scale of the screen.
 */
final class DotCanvas {

    // A pixel's light is one long: three channels side by side, each with room for some hundred dots at full light.
    private static final int CHANNEL = 21;
    private static final int MASK = (1 << CHANNEL) - 1;
    private static final int WEIGHTS = 4;
    private static final int FULL = 1 << WEIGHTS;

    private final long[] colours;
    private long[] light = {};
    private @Nullable BufferedImage image;

    DotCanvas(int dots) {
        colours = new long[dots];
        Color[] stops = {Theme.CYAN, Theme.VIOLET, Theme.CORAL, Theme.GOLD};
        for (int i = 0; i < dots; i++) {
            double at = (double) i / dots * (stops.length - 1);
            Color colour = Theme.mix(stops[(int) at], stops[(int) at + 1], at - (int) at);
            colours[i] = ((long) colour.getRed() << (2 * CHANNEL))
                    | ((long) colour.getGreen() << CHANNEL)
                    | colour.getBlue();
        }
    }

    void paint(Graphics2D g, double width, double height, float[] x, float[] y, double scale, double turn) {
        AffineTransform user = g.getTransform();
        int left = (int) Math.floor(user.getTranslateX());
        int top = (int) Math.floor(user.getTranslateY());
        int columns = (int) Math.ceil(width * user.getScaleX());
        int rows = (int) Math.ceil(height * user.getScaleY());
        BufferedImage target = image;
        if (target == null || target.getWidth() != columns || target.getHeight() != rows) {
            target = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
            image = target;
            light = new long[columns * rows];
        }
        double deviceScale = scale * user.getScaleX();
        double cos = Math.cos(turn) * deviceScale;
        double sin = Math.sin(turn) * deviceScale;
        double centreX = columns / 2.0;
        double centreY = rows / 2.0;
        int size = Math.max(1, (int) Math.round(deviceScale / 250));
        int full = size == 1 ? FULL * 3 / 4 : FULL * 9 / 16;

        Arrays.fill(light, 0);
        for (int i = 0; i < colours.length; i++) {
            double px = centreX + x[i] * cos - y[i] * sin;
            double py = centreY + x[i] * sin + y[i] * cos;
            splat(px, py, size, full, colours[i], columns, rows);
        }
        int[] pixels = ((DataBufferInt) target.getRaster().getDataBuffer()).getData();
        expose(pixels);

        g.setTransform(new AffineTransform());
        g.drawImage(target, left, top, null);
        g.setTransform(user);
    }

    /** A square of some pixels at any place: its edges light up the pixels that they cover in part. */
    private void splat(double px, double py, int size, int full, long colour, int columns, int rows) {
        double fromX = px - size / 2.0;
        double fromY = py - size / 2.0;
        int column = (int) Math.floor(fromX);
        int row = (int) Math.floor(fromY);
        if (column < 0 || row < 0 || column + size >= columns || row + size >= rows) {
            return;
        }
        int partX = (int) ((fromX - column) * FULL);
        int partY = (int) ((fromY - row) * FULL);
        for (int r = 0; r <= size; r++) {
            int weightY = ((r == 0 ? FULL - partY : r == size ? partY : FULL) * full) >> WEIGHTS;
            int at = (row + r) * columns + column;
            for (int c = 0; c <= size; c++) {
                int weightX = c == 0 ? FULL - partX : c == size ? partX : FULL;
                light[at + c] += colour * ((weightX * weightY) >> WEIGHTS);
            }
        }
    }

    private void expose(int[] pixels) {
        int background = Theme.BACKGROUND.getRGB() & 0xFFFFFF;
        for (int k = 0; k < pixels.length; k++) {
            long sum = light[k];
            pixels[k] = sum == 0
                    ? background
                    : (channel(sum >>> (2 * CHANNEL), background >> 16) << 16)
                            | (channel(sum >>> CHANNEL, background >> 8) << 8)
                            | channel(sum, background);
        }
    }

    private static int channel(long sum, int background) {
        return Math.min(255, ((int) (sum & MASK) >> WEIGHTS) + (background & 0xFF));
    }
}
