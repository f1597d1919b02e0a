package dev.motile;

/**
 * Mixes of two colours, straight from the formulas of CSS Color 4: red, green, blue and alpha, components beyond 0 and 1
 * mirrored at 0, and hues on the shorter way.
 */
final class ValueColors {

    private static final double[][] RGB_TO_XYZ = {
        {506752 / 1228815.0, 87881 / 245763.0, 12673 / 70218.0},
        {87098 / 409605.0, 175762 / 245763.0, 12673 / 175545.0},
        {7918 / 409605.0, 87881 / 737289.0, 1001167 / 1053270.0}
    };
    private static final double[][] XYZ_TO_LMS = {
        {0.8190224379967030, 0.3619062600528904, -0.1288737815209879},
        {0.0329836539323885, 0.9292868615863434, 0.0361446663506424},
        {0.0481771893596242, 0.2642395317527308, 0.6335478284694309}
    };
    private static final double[][] LMS_TO_OKLAB = {
        {0.2104542683093140, 0.7936177747023054, -0.0040720430116193},
        {1.9779985324311684, -2.4285922420485799, 0.4505937096174110},
        {0.0259040424655478, 0.7827717124575296, -0.8086757549230774}
    };
    private static final double[][] XYZ_TO_RGB = inverse(RGB_TO_XYZ);
    private static final double[][] LMS_TO_XYZ = inverse(XYZ_TO_LMS);
    private static final double[][] OKLAB_TO_LMS = inverse(LMS_TO_OKLAB);

    private ValueColors() {}

    static double[] mix(ColorSpace space, boolean premultiplied, double[] from, double[] to, double p) {
        double[] a = toSpace(space, from);
        double[] b = toSpace(space, to);
        boolean polar = space == ColorSpace.OKLCH || space == ColorSpace.HSL;
        if (polar) {
            // On the shorter way the hues, in degrees, are at most 180 apart.
            b[2] = a[2] + Math.IEEEremainder(b[2] - a[2], 360);
        }
        double alpha = lerp(from[3], to[3], p);
        double[] mixed = new double[3];
        for (int k = 0; k < 3; k++) {
            mixed[k] = premultiplied && !(polar && k == 2)
                    ? lerp(a[k] * from[3], b[k] * to[3], p) / alpha
                    : lerp(a[k], b[k], p);
        }
        double[] rgb = fromSpace(space, mixed);
        return new double[] {rgb[0], rgb[1], rgb[2], alpha};
    }

    private static double lerp(double a, double b, double p) {
        return a * (1 - p) + b * p;
    }

    private static double[] toSpace(ColorSpace space, double[] rgb) {
        return switch (space) {
            case RGB -> new double[] {rgb[0], rgb[1], rgb[2]};
            case LINEAR_RGB -> linear(rgb);
            case OKLAB -> oklab(rgb);
            case OKLCH -> {
                double[] lab = oklab(rgb);
                yield new double[] {lab[0], Math.hypot(lab[1], lab[2]), Math.toDegrees(Math.atan2(lab[2], lab[1]))};
            }
            case HSL -> hsl(rgb);
        };
    }

    private static double[] fromSpace(ColorSpace space, double[] c) {
        return switch (space) {
            case RGB -> c;
            case LINEAR_RGB -> gamma(c);
            case OKLAB -> fromOklab(c);
            case OKLCH -> {
                double chroma = Math.max(0, c[1]);
                double hue = Math.toRadians(c[2]);
                yield fromOklab(new double[] {c[0], chroma * Math.cos(hue), chroma * Math.sin(hue)});
            }
            case HSL -> fromHsl(c);
        };
    }

    private static double[] linear(double[] rgb) {
        double[] linear = new double[3];
        for (int k = 0; k < 3; k++) {
            double x = Math.abs(rgb[k]);
            linear[k] = Math.signum(rgb[k]) * (x <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4));
        }
        return linear;
    }

    private static double[] gamma(double[] linear) {
        double[] rgb = new double[3];
        for (int k = 0; k < 3; k++) {
            double x = Math.abs(linear[k]);
            rgb[k] = Math.signum(linear[k]) * (x > 0.0031308 ? 1.055 * Math.pow(x, 1 / 2.4) - 0.055 : 12.92 * x);
        }
        return rgb;
    }

    private static double[] oklab(double[] rgb) {
        double[] lms = times(XYZ_TO_LMS, times(RGB_TO_XYZ, linear(rgb)));
        for (int k = 0; k < 3; k++) {
            lms[k] = Math.cbrt(lms[k]);
        }
        return times(LMS_TO_OKLAB, lms);
    }

    private static double[] fromOklab(double[] lab) {
        double[] lms = times(OKLAB_TO_LMS, lab);
        for (int k = 0; k < 3; k++) {
            lms[k] = Math.pow(lms[k], 3);
        }
        return gamma(times(XYZ_TO_RGB, times(LMS_TO_XYZ, lms)));
    }

    /** Hue in degrees last, so that it stands where that of OKLCH does. */
    private static double[] hsl(double[] rgb) {
        double max = Math.max(rgb[0], Math.max(rgb[1], rgb[2]));
        double min = Math.min(rgb[0], Math.min(rgb[1], rgb[2]));
        double range = max - min;
        double light = (min + max) / 2;
        double hue = max == rgb[0]
                ? (rgb[1] - rgb[2]) / range
                : max == rgb[1] ? (rgb[2] - rgb[0]) / range + 2 : (rgb[0] - rgb[1]) / range + 4;
        return new double[] {light, (max - light) / Math.min(light, 1 - light), hue * 60};
    }

    private static double[] fromHsl(double[] c) {
        double[] rgb = new double[3];
        double[] offsets = {0, 8, 4};
        double reach = Math.max(0, c[1]) * Math.min(c[0], 1 - c[0]);
        for (int n = 0; n < 3; n++) {
            double k = (offsets[n] + c[2] / 30) % 12;
            k = k < 0 ? k + 12 : k;
            rgb[n] = c[0] - reach * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1));
        }
        return rgb;
    }

    private static double[] times(double[][] m, double[] v) {
        double[] product = new double[3];
        for (int row = 0; row < 3; row++) {
            product[row] = m[row][0] * v[0] + m[row][1] * v[1] + m[row][2] * v[2];
        }
        return product;
    }

    private static double[][] inverse(double[][] m) {
        double[][] inverse = new double[3][3];
        double determinant = 0;
        for (int k = 0; k < 3; k++) {
            determinant += m[0][k] * cofactor(m, 0, k);
        }
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                inverse[row][column] = cofactor(m, column, row) / determinant;
            }
        }
        return inverse;
    }

    private static double cofactor(double[][] m, int row, int column) {
        int r1 = (row + 1) % 3;
        int r2 = (row + 2) % 3;
        int c1 = (column + 1) % 3;
        int c2 = (column + 2) % 3;
        return m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1];
    }
}
