package dev.motile;

import java.util.ArrayList;
import java.util.List;

/** The mix of colours by the published formulas: sRGB, Oklab by Björn Ottosson, HSL of CSS. */
final class ModelColor {

    private ModelColor() {}

    /** The lanes of a mix; what an ease makes of colours beyond their ends is told of straight mixes only. */
    static List<ModelBound> at(ModelPlan plan, double[] from, double[] to, ModelRange progress, double error) {
        boolean isStraight = plan.space == ColorSpace.RGB && !plan.isPremultiplied;
        List<ModelBound> lanes = new ArrayList<>();
        if (isStraight || progress.isExact()) {
            for (int lane = 0; lane < 4; lane++) {
                lanes.add(ModelValue.straight(from[lane], to[lane], progress));
            }
            return lanes;
        }
        ModelRange alpha = ModelValue.straight(from[3], to[3], progress);
        boolean isThin = plan.isPremultiplied && alpha.low() < 0.01;
        if (progress.low() < -1e-5 || progress.high() > 1 + 1e-5 || isThin) {
            ModelRange any = ModelRange.of(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
            return List.of(any, any, any, alpha);
        }
        double[] low = {1e9, 1e9, 1e9, 1e9};
        double[] high = {-1e9, -1e9, -1e9, -1e9};
        for (double p : new double[] {progress.low(), (progress.low() + progress.high()) / 2, progress.high()}) {
            double[] mixed = mix(plan, from, to, p);
            for (int lane = 0; lane < 4; lane++) {
                low[lane] = Math.min(low[lane], mixed[lane]);
                high[lane] = Math.max(high[lane], mixed[lane]);
            }
        }
        double slack = plan.isPremultiplied ? error / Math.min(1, alpha.low()) : error;
        for (int lane = 0; lane < 3; lane++) {
            lanes.add(ModelRange.of(low[lane] - slack, high[lane] + slack));
        }
        lanes.add(alpha);
        return lanes;
    }

    private static double[] mix(ModelPlan plan, double[] from, double[] to, double p) {
        double[] a = into(plan.space, from);
        double[] b = into(plan.space, to);
        boolean isPolar = plan.space == ColorSpace.OKLCH || plan.space == ColorSpace.HSL;
        if (isPolar) {
            joinHues(plan, a, b);
        }
        double alpha = a[3] + (b[3] - a[3]) * p;
        double[] mixed = {0, 0, 0, alpha};
        for (int lane = 0; lane < 3; lane++) {
            boolean isWeighed = plan.isPremultiplied && !(isPolar && lane == 2);
            double x = isWeighed ? a[lane] * a[3] : a[lane];
            double y = isWeighed ? b[lane] * b[3] : b[lane];
            mixed[lane] = (x + (y - x) * p) / (isWeighed ? alpha : 1);
        }
        return outOf(plan.space, mixed);
    }

    private static void joinHues(ModelPlan plan, double[] a, double[] b) {
        double grey = plan.space == ColorSpace.HSL ? 1e-5 : 4e-6;
        boolean aHasHue = a[1] > grey && !(plan.isPremultiplied && a[3] == 0);
        boolean bHasHue = b[1] > grey && !(plan.isPremultiplied && b[3] == 0);
        if (!aHasHue) {
            a[2] = b[2];
        } else if (!bHasHue) {
            b[2] = a[2];
        } else {
            AnglePath path = switch (plan.hue) {
                case SHORTER -> AnglePath.SHORT;
                case LONGER -> AnglePath.LONG;
                case INCREASING -> AnglePath.INCREASING;
                case DECREASING -> AnglePath.DECREASING;
            };
            a[2] -= Math.floor(a[2]);
            b[2] -= Math.floor(b[2]);
            b[2] = a[2] + ModelValue.way(path, b[2] - a[2], 1);
        }
    }

    private static double[] into(ColorSpace space, double[] rgb) {
        return switch (space) {
            case RGB -> rgb.clone();
            case LINEAR_RGB -> linear(rgb);
            case OKLAB -> oklab(linear(rgb));
            case OKLCH -> {
                double[] lab = oklab(linear(rgb));
                yield new double[] {
                    lab[0], Math.hypot(lab[1], lab[2]), Math.atan2(lab[2], lab[1]) / (2 * Math.PI), lab[3]
                };
            }
            case HSL -> hsl(rgb);
        };
    }

    private static double[] outOf(ColorSpace space, double[] c) {
        return switch (space) {
            case RGB -> c;
            case LINEAR_RGB -> gamma(c);
            case OKLAB -> gamma(fromOklab(c));
            case OKLCH -> {
                double hue = c[2] * 2 * Math.PI;
                yield gamma(fromOklab(new double[] {c[0], c[1] * Math.cos(hue), c[1] * Math.sin(hue), c[3]}));
            }
            case HSL -> fromHsl(c);
        };
    }

    private static double[] linear(double[] c) {
        double[] linear = c.clone();
        for (int lane = 0; lane < 3; lane++) {
            linear[lane] = c[lane] <= 0.04045 ? c[lane] / 12.92 : Math.pow((c[lane] + 0.055) / 1.055, 2.4);
        }
        return linear;
    }

    private static double[] gamma(double[] c) {
        double[] gamma = c.clone();
        for (int lane = 0; lane < 3; lane++) {
            double x = Math.abs(c[lane]);
            double y = x <= 0.0031308 ? x * 12.92 : 1.055 * Math.pow(x, 1 / 2.4) - 0.055;
            gamma[lane] = Math.copySign(y, c[lane]);
        }
        return gamma;
    }

    private static double[] oklab(double[] c) {
        double l = Math.cbrt(0.4122214708 * c[0] + 0.5363325363 * c[1] + 0.0514459929 * c[2]);
        double m = Math.cbrt(0.2119034982 * c[0] + 0.6806995451 * c[1] + 0.1073969566 * c[2]);
        double s = Math.cbrt(0.0883024619 * c[0] + 0.2817188376 * c[1] + 0.6299787005 * c[2]);
        return new double[] {
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
            c[3]
        };
    }

    private static double[] fromOklab(double[] c) {
        double l = Math.pow(c[0] + 0.3963377774 * c[1] + 0.2158037573 * c[2], 3);
        double m = Math.pow(c[0] - 0.1055613458 * c[1] - 0.0638541728 * c[2], 3);
        double s = Math.pow(c[0] - 0.0894841775 * c[1] - 1.2914855480 * c[2], 3);
        return new double[] {
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
            c[3]
        };
    }

    private static double[] hsl(double[] c) {
        double most = Math.max(c[0], Math.max(c[1], c[2]));
        double least = Math.min(c[0], Math.min(c[1], c[2]));
        double chroma = most - least;
        double lightness = (most + least) / 2;
        double saturation = chroma == 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1));
        double hue = chroma == 0
                ? 0
                : most == c[0]
                        ? (c[1] - c[2]) / chroma
                        : most == c[1] ? 2 + (c[2] - c[0]) / chroma : 4 + (c[0] - c[1]) / chroma;
        return new double[] {lightness, saturation, hue / 6, c[3]};
    }

    private static double[] fromHsl(double[] c) {
        double hue = (c[2] - Math.floor(c[2])) * 6;
        double chroma = c[1] * (1 - Math.abs(2 * c[0] - 1));
        double second = chroma * (1 - Math.abs(hue % 2 - 1));
        double base = c[0] - chroma / 2;
        double[] part = switch ((int) hue) {
            case 0 -> new double[] {chroma, second, 0};
            case 1 -> new double[] {second, chroma, 0};
            case 2 -> new double[] {0, chroma, second};
            case 3 -> new double[] {0, second, chroma};
            case 4 -> new double[] {second, 0, chroma};
            default -> new double[] {chroma, 0, second};
        };
        return new double[] {part[0] + base, part[1] + base, part[2] + base, c[3]};
    }
}
