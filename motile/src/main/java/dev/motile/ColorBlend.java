package dev.motile;

/**
 * The mix of two colours in a {@link ColorSpace}: four lanes red, green, blue and alpha of sRGB with gamma, in [0, 1]
 * unless they overshoot, never multiplied by alpha outside of here. Components beyond [0, 1] follow the same curves,
 * mirrored at 0, as in CSS Color 4; chroma and saturation alone are held to 0 or more.
 *
 * <p>A premultiplied mix weighs each colour by its alpha, so that a transparent one lends nothing of its colour. Where
 * the alpha of the mix is exactly 0 there is no colour to find, and the weighed sum is shown as it is: black between
 * two transparent colours.
 *
 * <p>In the polar spaces lane 0 is lightness, lane 1 chroma or saturation, and lane 2 hue in turns.
 */
final class ColorBlend extends Space {

    private static final int CHROMA = 1;
    private static final int HUE = 2;
    private static final int ALPHA = 3;

    // Up to here colours are grey and their hue means nothing: CSS Color 4.
    private static final double GREY_CHROMA = 4e-6;
    private static final double GREY_SATURATION = 1e-5;

    private static final int PATHS = HuePath.values().length;
    private static final ColorBlend[] TABLE = table();

    private final ColorSpace space;
    private final HuePath path;
    private final boolean isPremultiplied;

    private ColorBlend(ColorSpace space, HuePath path, boolean isPremultiplied) {
        this.space = space;
        this.path = path;
        this.isPremultiplied = isPremultiplied;
    }

    private static ColorBlend[] table() {
        ColorSpace[] spaces = ColorSpace.values();
        HuePath[] paths = HuePath.values();
        ColorBlend[] table = new ColorBlend[spaces.length * paths.length * 2];
        for (ColorSpace space : spaces) {
            for (HuePath path : paths) {
                table[place(space, path, false)] = new ColorBlend(space, path, false);
                table[place(space, path, true)] = new ColorBlend(space, path, true);
            }
        }
        return table;
    }

    private static int place(ColorSpace space, HuePath path, boolean premultiplied) {
        return (space.ordinal() * PATHS + path.ordinal()) * 2 + (premultiplied ? 1 : 0);
    }

    static ColorBlend of(ColorSpace space, HuePath path, boolean premultiplied) {
        return TABLE[place(space, path, premultiplied)];
    }

    /** The blend that a colour's buffer has. */
    static ColorBlend in(MotionBuffer buffer) {
        return buffer.space instanceof ColorBlend blend ? blend : of(ColorSpace.RGB, HuePath.SHORTER, false);
    }

    ColorSpace space() {
        return space;
    }

    HuePath hue() {
        return path;
    }

    boolean isPremultiplied() {
        return isPremultiplied;
    }

    @Override
    boolean isStraight() {
        return space == ColorSpace.RGB && !isPremultiplied;
    }

    @Override
    ColorBlend reversed() {
        return of(space, path.reversed(), isPremultiplied);
    }

    @Override
    void encode(Sample s) {
        super.encode(s);
        toSpace(s.start);
        toSpace(s.end);
        if (isPolar()) {
            join(s.start, s.end);
        }
        if (isPremultiplied) {
            for (int lane = 0; lane < weighedLanes(); lane++) {
                s.start[lane] *= s.start[ALPHA];
                s.end[lane] *= s.end[ALPHA];
            }
        }
    }

    @Override
    void at(Sample s) {
        if (isAtEnd(s)) {
            return;
        }
        double[] c = s.value;
        for (int lane = 0; lane < c.length; lane++) {
            c[lane] = s.start[lane] + s.progress * (s.end[lane] - s.start[lane]);
        }
        if (isPremultiplied && c[ALPHA] != 0) {
            for (int lane = 0; lane < weighedLanes(); lane++) {
                c[lane] /= c[ALPHA];
            }
        }
        fromSpace(c);
    }

    private boolean isPolar() {
        return space == ColorSpace.OKLCH || space == ColorSpace.HSL;
    }

    /** Makes the hues differ by the way from one to the other. */
    private void join(double[] start, double[] end) {
        if (!hasHue(start)) {
            start[HUE] = end[HUE];
        } else if (!hasHue(end)) {
            end[HUE] = start[HUE];
        } else {
            start[HUE] -= Math.floor(start[HUE]);
            end[HUE] -= Math.floor(end[HUE]);
            end[HUE] = start[HUE] + path.delta(end[HUE] - start[HUE]);
        }
    }

    private boolean hasHue(double[] c) {
        double grey = space == ColorSpace.HSL ? GREY_SATURATION : GREY_CHROMA;
        return c[CHROMA] > grey && !(isPremultiplied && c[ALPHA] == 0);
    }

    /** All but alpha, and but a hue. */
    private int weighedLanes() {
        return isPolar() ? HUE : ALPHA;
    }

    private void toSpace(double[] c) {
        switch (space) {
            case RGB -> {}
            case LINEAR_RGB -> toLinear(c);
            case OKLAB -> {
                toLinear(c);
                toOklab(c);
            }
            case OKLCH -> {
                toLinear(c);
                toOklab(c);
                toPolar(c);
            }
            case HSL -> toHsl(c);
        }
    }

    private void fromSpace(double[] c) {
        switch (space) {
            case RGB -> {}
            case LINEAR_RGB -> fromLinear(c);
            case OKLAB -> {
                fromOklab(c);
                fromLinear(c);
            }
            case OKLCH -> {
                fromPolar(c);
                fromOklab(c);
                fromLinear(c);
            }
            case HSL -> fromHsl(c);
        }
    }

    private static void toLinear(double[] c) {
        for (int lane = 0; lane < ALPHA; lane++) {
            double x = Math.abs(c[lane]);
            double linear = x <= 0.04045 ? x / 12.92 : StrictMath.exp(2.4 * StrictMath.log((x + 0.055) / 1.055));
            c[lane] = Math.copySign(linear, c[lane]);
        }
    }

    private static void fromLinear(double[] c) {
        for (int lane = 0; lane < ALPHA; lane++) {
            double x = Math.abs(c[lane]);
            double gamma = x <= 0.0031308 ? x * 12.92 : 1.055 * StrictMath.exp(StrictMath.log(x) / 2.4) - 0.055;
            c[lane] = Math.copySign(gamma, c[lane]);
        }
    }

    // The matrices of Oklab as CSS Color 4 has them, the one from XYZ multiplied by that from linear sRGB to XYZ, and
    // the inverses of both.

    private static void toOklab(double[] c) {
        double r = c[0];
        double g = c[1];
        double b = c[2];
        double l = StrictMath.cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b);
        double m = StrictMath.cbrt(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b);
        double s = StrictMath.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738221 * b);
        c[0] = 0.210454268309314 * l + 0.7936177747023054 * m - 0.0040720430116193 * s;
        c[1] = 1.9779985324311684 * l - 2.42859224204858 * m + 0.450593709617411 * s;
        c[2] = 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s;
    }

    private static void fromOklab(double[] c) {
        double l = cube(c[0] + 0.396337777376175 * c[1] + 0.2158037573099136 * c[2]);
        double m = cube(c[0] - 0.1055613458156586 * c[1] - 0.0638541728258133 * c[2]);
        double s = cube(c[0] - 0.0894841775298118 * c[1] - 1.2914855480194094 * c[2]);
        c[0] = 4.076741636075958 * l - 3.3077115392580625 * m + 0.2309699031821045 * s;
        c[1] = -1.268437973285032 * l + 2.609757349287689 * m - 0.3413193760026573 * s;
        c[2] = -0.0041960761386755 * l - 0.7034186179359363 * m + 1.7076146940746117 * s;
    }

    private static double cube(double x) {
        return x * x * x;
    }

    private static void toPolar(double[] c) {
        double a = c[1];
        double b = c[2];
        c[CHROMA] = Math.sqrt(a * a + b * b);
        c[HUE] = Turns.of(b, a);
    }

    private static void fromPolar(double[] c) {
        double chroma = Math.max(c[CHROMA], 0);
        double hue = c[HUE];
        c[1] = chroma * Turns.cosine(hue);
        c[2] = chroma * Turns.sine(hue);
    }

    private static void toHsl(double[] c) {
        double r = c[0];
        double g = c[1];
        double b = c[2];
        double max = Math.max(r, Math.max(g, b));
        double min = Math.min(r, Math.min(g, b));
        double range = max - min;
        double lightness = (max + min) / 2;
        // The most that a colour of this lightness can differ from grey; below 0 beyond black and white.
        double most = Math.min(lightness, 1 - lightness);
        double saturation = range == 0 || most == 0 ? 0 : range / 2 / most;
        double sixths;
        if (range == 0) {
            sixths = 0;
        } else if (max == r) {
            sixths = (g - b) / range;
        } else if (max == g) {
            sixths = (b - r) / range + 2;
        } else {
            sixths = (r - g) / range + 4;
        }
        c[0] = lightness;
        c[CHROMA] = Math.abs(saturation);
        c[HUE] = (saturation < 0 ? sixths + 3 : sixths) / 6;
    }

    private static void fromHsl(double[] c) {
        double lightness = c[0];
        double reach = Math.max(c[CHROMA], 0) * Math.min(lightness, 1 - lightness);
        double hue = c[HUE] - Math.floor(c[HUE]);
        c[0] = hsl(lightness, reach, hue * 12);
        c[1] = hsl(lightness, reach, hue * 12 + 8);
        c[2] = hsl(lightness, reach, hue * 12 + 4);
    }

    /** A component at a place on a wheel of 12 parts, from 0 to 20: CSS Color 4. */
    private static double hsl(double lightness, double reach, double place) {
        double k = place >= 12 ? place - 12 : place;
        return lightness - reach * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1));
    }
}
