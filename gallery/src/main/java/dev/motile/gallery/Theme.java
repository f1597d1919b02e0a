package dev.motile.gallery;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.Arrays;

/** The look of the gallery: its colours, its type and the quality it is drawn in. */
final class Theme {

    static final Color BACKGROUND = new Color(0x0E1117);
    static final Color PANEL = new Color(0x171B25);
    static final Color RAISED = new Color(0x232937);
    static final Color LINE = new Color(0x303849);
    static final Color FAINT = new Color(0x667086);
    static final Color MUTED = new Color(0x9AA4B8);
    static final Color TEXT = new Color(0xEEF1F7);

    static final Color CYAN = new Color(0x4CC9F0);
    static final Color VIOLET = new Color(0x9D7BFF);
    static final Color CORAL = new Color(0xFF6B7D);
    static final Color GOLD = new Color(0xFFC857);
    static final Color MINT = new Color(0x3DDC97);

    private static final Color[] ACCENTS = {CYAN, VIOLET, CORAL, GOLD, MINT};
    private static final Color[] GREYS = {PANEL, RAISED, LINE, FAINT, MUTED, TEXT};

    /** How many shades a ramp has. */
    static final int SHADES = 32;

    static final BasicStroke HAIRLINE = new BasicStroke(1f);
    static final BasicStroke CURVE = new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);

    private static final int GREY_STEPS = 5;
    private static final int ACCENT_STEPS = 20;
    private static final int PANEL_STEPS = 11;
    private static final int NEIGHBOUR_STEPS = 5;

    private Theme() {}

    static Color accent(int number) {
        return ACCENTS[Math.floorMod(number, ACCENTS.length)];
    }

    static int accents() {
        return ACCENTS.length;
    }

    static Font sans(double size) {
        return new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) size);
    }

    static Font bold(double size) {
        return new Font(Font.SANS_SERIF, Font.BOLD, 1).deriveFont(Font.BOLD, (float) size);
    }

    static Font mono(double size) {
        return new Font(Font.MONOSPACED, Font.PLAIN, 1).deriveFont((float) size);
    }

    /** Antialiased, placed on parts of a pixel, text without regard to the grid: what a picture that moves needs. */
    static void quality(Graphics2D g) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    /** The colour that lies at a part of the way, 0 to 1, from one to the other. */
    static Color mix(Color from, Color to, double part) {
        return new Color(
                channel(from.getRed(), to.getRed(), part),
                channel(from.getGreen(), to.getGreen(), part),
                channel(from.getBlue(), to.getBlue(), part));
    }

    private static int channel(int from, int to, double part) {
        return (int) Math.round(from + (to - from) * part);
    }

    /** All shades of a colour, from the background to the colour itself: opaque, so that fading needs no blending. */
    static Color[] ramp(Color to) {
        Color[] ramp = new Color[SHADES];
        for (int k = 0; k < SHADES; k++) {
            ramp[k] = mix(BACKGROUND, to, k / (SHADES - 1.0));
        }
        return ramp;
    }

    /** The shade of a ramp at a part of the way, 0 to 1. */
    static Color shade(Color[] ramp, float part) {
        int k = Math.round(part * (SHADES - 1));
        return ramp[Math.max(0, Math.min(SHADES - 1, k))];
    }

    /** The greys of a file: those above and what antialiasing makes of them, background first. */
    static int[] fileGreys() {
        int[] colours = new int[1 + GREYS.length * GREY_STEPS];
        int n = 0;
        colours[n++] = BACKGROUND.getRGB();
        for (int k = 0; k < GREYS.length; k++) {
            Color before = k == 0 ? BACKGROUND : GREYS[k - 1];
            for (int s = 1; s <= GREY_STEPS; s++) {
                colours[n++] = mix(before, GREYS[k], (double) s / GREY_STEPS).getRGB();
            }
        }
        return colours;
    }

    /** The colours of a file: those above and what antialiasing makes of them, at most 255. */
    static int[] filePalette() {
        int[] greys = fileGreys();
        int[] colours = Arrays.copyOf(greys, 255);
        int n = greys.length;
        for (Color accent : ACCENTS) {
            for (int s = 1; s <= ACCENT_STEPS; s++) {
                colours[n++] =
                        mix(BACKGROUND, accent, (double) s / ACCENT_STEPS).getRGB();
            }
            for (int s = 1; s <= PANEL_STEPS; s++) {
                colours[n++] = mix(RAISED, accent, s / (PANEL_STEPS + 1.0)).getRGB();
            }
            for (int s = 1; s <= 3; s++) {
                colours[n++] = mix(accent, TEXT, s / 4.0).getRGB();
            }
        }
        for (int k = 0; k < ACCENTS.length - 1; k++) {
            for (int s = 1; s <= NEIGHBOUR_STEPS; s++) {
                Color between = mix(ACCENTS[k], ACCENTS[k + 1], s / (NEIGHBOUR_STEPS + 1.0));
                colours[n++] = between.getRGB();
                colours[n++] = mix(BACKGROUND, between, 0.55).getRGB();
            }
        }
        return Arrays.copyOf(colours, n);
    }
}
