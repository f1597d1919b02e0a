package dev.motile.gallery;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;

/** A line of numbers and what they count, spread over a width. */
final class Caption {

    private final String[] names;
    private final Color[] colours;

    /** Makes a caption; each name has its colour. */
    Caption(String[] names, Color[] colours) {
        this.names = names.clone();
        this.colours = colours.clone();
    }

    /**
     * Draws the line.
     *
     * @param g draws
     * @param width what the line is spread over, from 0 on
     * @param y its base line
     * @param size of its type
     * @param numbers one for each name
     */
    void paint(Graphics2D g, double width, double y, double size, int... numbers) {
        Font number = Theme.bold(size * 1.15);
        Font name = Theme.sans(size);
        FontRenderContext context = g.getFontRenderContext();
        double[] numberWidths = new double[names.length];
        double[] nameWidths = new double[names.length];
        double rest = width;
        for (int k = 0; k < names.length; k++) {
            numberWidths[k] = width(number, Integer.toString(numbers[k]), context);
            nameWidths[k] = width(name, names[k], context);
            rest -= numberWidths[k] + nameWidths[k] + size * 0.5;
        }
        double gap = Math.max(size * 0.6, rest / names.length);
        double x = Math.max(0, gap / 2);
        for (int k = 0; k < names.length; k++) {
            g.setFont(number);
            g.setColor(colours[k]);
            g.drawString(Integer.toString(numbers[k]), (float) x, (float) y);
            x += numberWidths[k] + size * 0.5;
            g.setFont(name);
            g.setColor(Theme.MUTED);
            g.drawString(names[k], (float) x, (float) y);
            x += nameWidths[k] + gap;
        }
    }

    private static double width(Font font, String text, FontRenderContext context) {
        return font.getStringBounds(text, context).getWidth();
    }
}
