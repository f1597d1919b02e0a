package dev.motile.gallery;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.RoundRectangle2D;
import java.util.List;

/** A grid of cards, row by row, with two lines of text at the top of each that are left out where they do not fit. */
final class Cards {

    private static final double LEAST_TYPE = 6;
    private static final double MOST_TYPE = 13;

    /** The text of a card. */
    record Text(String title, String line) {}

    private final int columns;
    private final List<Text> texts;

    private double gap;
    private double width;
    private double height;
    private double pad;
    private double type;

    Cards(int columns, List<Text> texts) {
        this.columns = columns;
        this.texts = texts;
    }

    /** Spreads the cards over a width and a height. */
    void layOut(FontRenderContext context, double wholeWidth, double wholeHeight) {
        int rows = (texts.size() + columns - 1) / columns;
        gap = Math.max(3, wholeWidth / 110);
        width = (wholeWidth - gap * (columns - 1)) / columns;
        height = (wholeHeight - gap * (rows - 1)) / rows;
        pad = width * 0.09;
        type = fittingType(context);
    }

    private double fittingType(FontRenderContext context) {
        Font bold = Theme.bold(10);
        Font plain = Theme.sans(10);
        double widest = 0;
        for (Text text : texts) {
            double title = bold.getStringBounds(text.title, context).getWidth();
            double line = plain.getStringBounds(text.line, context).getWidth();
            widest = Math.max(widest, Math.max(title, line));
        }
        double fitting = Math.min(Math.min(MOST_TYPE, height / 7), 10 * (width - 2 * pad) / widest);
        return fitting < LEAST_TYPE ? 0 : fitting;
    }

    /** The number of the card at a part of the whole, 0 to 1; -1 if there is none. */
    int at(double partX, double partY) {
        int rows = (texts.size() + columns - 1) / columns;
        if (!(partX >= 0 && partX < 1 && partY >= 0 && partY < 1)) {
            return -1;
        }
        int row = (int) (partY * rows);
        int card = row * columns + (int) (partX * columns);
        return card < texts.size() ? card : -1;
    }

    double x(int card) {
        return card % columns * (width + gap);
    }

    double y(int card) {
        int row = card / columns;
        return row * (height + gap);
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    /** What is left free at the sides of a card. */
    double pad() {
        return pad;
    }

    /** The part of a card's height that its text takes. */
    double head() {
        return type == 0 ? pad / 2 : type * 2.75;
    }

    /** Draws a card and its text, its corner at (0, 0). */
    void paint(Graphics2D g, int card) {
        g.setColor(Theme.PANEL);
        g.fill(new RoundRectangle2D.Double(0, 0, width, height, 10, 10));
        if (type > 0) {
            g.setFont(Theme.bold(type));
            g.setColor(Theme.TEXT);
            g.drawString(texts.get(card).title, (float) pad, (float) (type * 1.4));
            g.setFont(Theme.sans(type));
            g.setColor(Theme.MUTED);
            g.drawString(texts.get(card).line, (float) pad, (float) (type * 2.55));
        }
    }
}
