package dev.motile;

import static dev.motile.SpaceFixture.lanes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ColorBlendTest {

    /** What the roundings to float leave of a mix, where the curve of sRGB is steepest. */
    private static final double TOLERANCE = 5e-6;

    private static final double[] RED = lanes(1, 0, 0, 1);
    private static final double[] GREEN = lanes(0, 1, 0, 1);
    private static final double[] BLUE = lanes(0, 0, 1, 1);
    private static final double[] WHITE = lanes(1, 1, 1, 1);
    private static final double[] BLACK = lanes(0, 0, 0, 1);

    static List<ColorBlend> all() {
        List<ColorBlend> all = new ArrayList<>();
        for (ColorSpace space : ColorSpace.values()) {
            for (HuePath path : HuePath.values()) {
                all.add(ColorBlend.of(space, path, false));
                all.add(ColorBlend.of(space, path, true));
            }
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource
    void isStraight_isTrueOfRgbAlone(ColorSpace space) {
        assertThat(ColorBlend.of(space, HuePath.SHORTER, false).isStraight()).isEqualTo(space == ColorSpace.RGB);
        assertThat(ColorBlend.of(space, HuePath.SHORTER, true).isStraight()).isFalse();
    }

    @Test
    void of_theSame_isTheSame() {
        assertThat(all()).doesNotHaveDuplicates().isEqualTo(all());
    }

    // Published values.

    @ParameterizedTest
    @CsvSource({
        // From the tests of Color.js.
        "1, 0, 0, 0.6279553639214311, 0.2248630684262744, 0.125846277330585",
        "0, 1, 0, 0.8664396175234368, -0.2338875809365577, 0.1794984451609376",
        "0, 0, 1, 0.45201371817442365, -0.032456975170797764, -0.31152816567757763",
        "1, 1, 1, 1, 0, 0",
        "0, 0, 0, 0, 0, 0",
    })
    void oklab_ofPrimaries_isPublished(double r, double g, double b, double lightness, double a, double yellow) {
        Sample s = encoded(ColorSpace.OKLAB, r, g, b);

        assertThat(s.start).containsExactly(lanes(lightness, a, yellow, 1), within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        // From the web platform tests: #008000, oklch(80% 0.15 160) and oklch(50% 0.2 0).
        "0, 0.50196078, 0, 0.51975, 0.17686, 142.495",
        "0.32022, 0.85805, 0.61147, 0.8, 0.15, 160",
        "0.70492, 0.02351, 0.37073, 0.5, 0.2, 0",
    })
    void oklch_isPublished(double r, double g, double b, double lightness, double chroma, double degrees) {
        Sample s = encoded(ColorSpace.OKLCH, r, g, b);
        assertThat(s.start).containsExactly(lanes(lightness, chroma, degrees / 360, 1), within(2e-5));

        s.start[0] = lightness;
        s.start[1] = chroma;
        s.start[2] = degrees / 360;
        s.start[3] = 1;
        System.arraycopy(s.start, 0, s.end, 0, 4);
        s.progress = 0.5;
        ColorBlend.of(ColorSpace.OKLCH, HuePath.SHORTER, false).at(s);
        assertThat(s.value).containsExactly(lanes(r, g, b, 1), within(3e-5));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 0, 0, 1, 0.5",
        "1, 1, 0, 60, 1, 0.5",
        "0, 0.50196078, 0, 120, 1, 0.25098039",
        "0, 1, 1, 180, 1, 0.5",
        "0, 0, 1, 240, 1, 0.5",
        "1, 0, 1, 300, 1, 0.5",
        "0.4, 0.2, 0.6, 270, 0.5, 0.4",
        "0.75294118, 0.75294118, 0.75294118, 0, 0, 0.75294118",
        "0.50196078, 0, 0, 0, 1, 0.25098039",
        // #996633 and #cc6699.
        "0.6, 0.4, 0.2, 30, 0.5, 0.4",
        "0.8, 0.4, 0.6, 330, 0.5, 0.6",
    })
    void hsl_ofNamedColours_isPublished(
            double r, double g, double b, double degrees, double saturation, double lightness) {
        Sample s = encoded(ColorSpace.HSL, r, g, b);

        assertThat(s.start[0]).isCloseTo(lightness, within(1e-8));
        assertThat(s.start[1]).isCloseTo(saturation, within(1e-8));
        assertThat(s.start[2] - Math.floor(s.start[2])).isCloseTo(degrees / 360, within(1e-8));
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 0.21404114048223255",
        "0.04045, 0.0031308049535603713",
        "0.03, 0.0023219814241486067",
        "0.73535698, 0.5",
        "1, 1",
        "0, 0",
        "2, 4.953845751592042",
    })
    void linearRgb_isPublished_andMirroredAt0(double gamma, double linear) {
        Sample s = encoded(ColorSpace.LINEAR_RGB, gamma, -gamma, gamma);

        assertThat(s.start[0]).isCloseTo(linear, within(1e-6 * linear));
        assertThat(s.start[1]).isEqualTo(-s.start[0]);
    }

    @Test
    void linearRgb_mixesLight() {
        double half = 1.055 * Math.pow(0.5, 1 / 2.4) - 0.055;

        assertThat(middle(ColorSpace.LINEAR_RGB, BLACK, WHITE))
                .containsExactly(lanes(half, half, half, 1), within(1e-6));
        assertThat(middle(ColorSpace.LINEAR_RGB, RED, GREEN)).containsExactly(lanes(half, half, 0, 1), within(1e-6));
    }

    @Test
    void oklab_halfWay_isPublished() {
        assertThat(argb(middle(ColorSpace.OKLAB, RED, BLUE))).isEqualTo(0xff8c53a2);
        assertThat(argb(middle(ColorSpace.OKLCH, RED, BLUE))).isEqualTo(0xffba00c2);
        assertThat(argb(middle(ColorSpace.OKLAB, BLACK, WHITE))).isEqualTo(0xff636363);
    }

    @ParameterizedTest
    @CsvSource({
        // From the web platform tests of color-mix().
        "SHORTER, 40, 60, 50",
        "SHORTER, 60, 40, 50",
        "SHORTER, 50, 330, 10",
        "SHORTER, 330, 50, 10",
        "SHORTER, 20, 320, 350",
        "SHORTER, 320, 20, 350",
        "LONGER, 40, 60, 230",
        "LONGER, 60, 40, 230",
        "LONGER, 50, 330, 190",
        "LONGER, 330, 50, 190",
        "LONGER, 20, 320, 170",
        "LONGER, 320, 20, 170",
        "INCREASING, 40, 60, 50",
        "INCREASING, 60, 40, 230",
        "INCREASING, 50, 330, 190",
        "INCREASING, 330, 50, 10",
        "DECREASING, 40, 60, 230",
        "DECREASING, 60, 40, 50",
        "DECREASING, 50, 330, 10",
        "DECREASING, 330, 50, 190",
        // Equal hues, and opposite ones.
        "SHORTER, 30, 30, 30",
        "LONGER, 30, 30, 210",
        "INCREASING, 30, 30, 30",
        "DECREASING, 30, 30, 30",
        "SHORTER, 30, 210, 120",
        "SHORTER, 210, 30, 120",
        "LONGER, 30, 210, 120",
        "SHORTER, 330, 150, 240",
        "INCREASING, 210, 30, 300",
        "DECREASING, 30, 210, 300",
    })
    void hsl_goesTheWayOfItsPath(HuePath path, double from, double to, double middle) {
        SpaceFixture f =
                new SpaceFixture(ColorBlend.of(ColorSpace.HSL, path, false), hsl(from, 0.5, 0.5), hsl(to, 0.5, 0.5));

        assertThat(f.at(0.5)).containsExactly(hsl(middle, 0.5, 0.5), within(2e-6));
    }

    @Test
    void hsl_premultiplied_isPublished() {
        double[] from = hsl(120, 0.1, 0.2);
        double[] to = hsl(30, 0.3, 0.4);
        from[3] = 0.4;
        to[3] = 0.8;

        assertThat(new SpaceFixture(ColorBlend.of(ColorSpace.HSL, HuePath.SHORTER, true), from, to).at(0.5))
                .containsExactly(lanes(0.372222, 0.411111, 0.255556, 0.6), within(2e-6));
    }

    // Against formulas of another form.

    @ParameterizedTest
    @EnumSource
    void at_isTheMixInItsSpace(ColorSpace space) {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 500; round++) {
            double[] from = color(random);
            double[] to = color(random);
            double progress = random.nextDouble();
            for (boolean premultiplied : new boolean[] {false, true}) {
                SpaceFixture f = new SpaceFixture(ColorBlend.of(space, HuePath.SHORTER, premultiplied), from, to);
                assertThat(f.at(progress))
                        .as("round %s, from %s", round, from)
                        .containsExactly(
                                reference(space, f.s.from, f.s.to, progress, premultiplied), within(TOLERANCE));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void at_betweenEqualColours_isThatColour(ColorBlend blend) {
        SplittableRandom random = new SplittableRandom(2);
        for (int round = 0; round < 500; round++) {
            double[] color = color(random);
            // Out of range, but neither black nor white on average: between them, brighter, darker.
            if (round % 4 == 1) {
                color[0] = 1.4 + 0.1 * random.nextDouble();
                color[1] = -0.3 * random.nextDouble();
            } else if (round % 4 == 2) {
                color[round % 3] += 2;
            } else if (round % 4 == 3) {
                color[round % 3] -= 2;
            }
            SpaceFixture f = new SpaceFixture(blend, color, color);

            // At the start, as LONGER goes all the way round.
            assertThat(f.at(1e-12)).as("round %s", round).containsExactly(color, within(4 * TOLERANCE));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void at_theEnds_isAsGivenToTheBit(ColorBlend blend) {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 100; round++) {
            new SpaceFixture(blend, color(random), color(random)).assertExactEnds();
        }
        new SpaceFixture(blend, lanes(0.1, 0.2, 0.3, 0), lanes(-1, 2, 7, 0)).assertExactEnds();
    }

    @ParameterizedTest
    @MethodSource("all")
    void at_nextToTheEnds_isCloseToThem(ColorBlend blend) {
        SplittableRandom random = new SplittableRandom(4);
        for (int round = 0; round < 200; round++) {
            SpaceFixture f = new SpaceFixture(blend, color(random), color(random));

            assertThat(f.at(1e-12)).as("round %s", round).containsExactly(f.s.from, within(TOLERANCE));
            assertThat(f.at(1 - 1e-12)).as("round %s", round).containsExactly(f.s.to, within(TOLERANCE));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void at_farOutside_isFinite(ColorBlend blend) {
        SplittableRandom random = new SplittableRandom(5);
        Sample s = new Sample(4);
        double[] extremes = {0, 1, -1, Float.MIN_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE, 0.5, 1e-8, 1 - 1e-7};
        for (int round = 0; round < 5_000; round++) {
            for (int lane = 0; lane < 4; lane++) {
                s.from[lane] = (float) extremes[random.nextInt(extremes.length)];
                s.to[lane] = (float) extremes[random.nextInt(extremes.length)];
            }
            blend.encode(s);
            for (double progress : new double[] {-1, 0.5, 1.1, 2, 1e-300, -1e6, 9e18}) {
                s.progress = progress;
                blend.at(s);
                for (double value : s.value) {
                    if (!Double.isFinite(value)) {
                        throw new AssertionError("round " + round + " at " + progress + ": " + value);
                    }
                }
            }
        }
    }

    // Alpha.

    @Test
    @Tag("cases")
    void premultiplied_towardsTransparent_keepsItsColour_B83() {
        double[] transparentBlue = lanes(0, 0, 1, 0);
        for (ColorSpace space : ColorSpace.values()) {
            for (HuePath path : HuePath.values()) {
                SpaceFixture there = new SpaceFixture(ColorBlend.of(space, path, true), RED, transparentBlue);
                SpaceFixture back = new SpaceFixture(ColorBlend.of(space, path, true), transparentBlue, RED);

                assertThat(there.at(0.5)).as(space.name()).containsExactly(lanes(1, 0, 0, 0.5), within(TOLERANCE));
                assertThat(back.at(0.25)).as(space.name()).containsExactly(lanes(1, 0, 0, 0.25), within(TOLERANCE));
                assertThat(there.at(1)).isEqualTo(transparentBlue);
            }
        }
        assertThat(new SpaceFixture(ColorBlend.of(ColorSpace.RGB, HuePath.SHORTER, true), RED, lanes(0, 0, 0, 0))
                        .at(1.25))
                .containsExactly(lanes(1, 0, 0, -0.25), within(1e-7));
    }

    @Test
    @Tag("cases")
    void straight_towardsTransparent_mixesColours_B83() {
        double half = 1.055 * Math.pow(0.5, 1 / 2.4) - 0.055;

        assertThat(middle(ColorSpace.LINEAR_RGB, RED, lanes(0, 0, 1, 0)))
                .containsExactly(lanes(half, 0, half, 0.5), within(1e-6));
    }

    @Test
    void premultiplied_whereAlphaIs0_isTheWeighedSum() {
        for (ColorSpace space : ColorSpace.values()) {
            ColorBlend blend = ColorBlend.of(space, HuePath.SHORTER, true);
            assertThat(new SpaceFixture(blend, lanes(1, 0, 0, 0), lanes(0, 0, 1, 0)).at(0.5))
                    .isEqualTo(lanes(0, 0, 0, 0));
        }
        // Alpha passes 0 where it overshoots.
        SpaceFixture f =
                new SpaceFixture(ColorBlend.of(ColorSpace.RGB, HuePath.SHORTER, true), RED, lanes(0, 0.5, 0, 0.5));
        assertThat(f.at(2)).isEqualTo(lanes(-1, 0.5, 0, 0));
    }

    // Hues.

    @Test
    @Tag("cases")
    void hsl_from350To10_passes0_B83() {
        SpaceFixture f = new SpaceFixture(
                ColorBlend.of(ColorSpace.HSL, HuePath.SHORTER, false), hsl(350, 1, 0.5), hsl(10, 1, 0.5));

        assertThat(f.at(0.5)).containsExactly(RED, within(1e-6));
        assertThat(f.at(0.25)).containsExactly(hsl(355, 1, 0.5), within(1e-6));
        assertThat(f.at(1.5)).containsExactly(hsl(20, 1, 0.5), within(1e-6));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("cases")
    void polar_fromGrey_keepsTheHueOfTheOtherEnd_B83(HuePath path) {
        double[] color = hsl(200, 0.6, 0.4);
        double[] grey = lanes(0.7, 0.7, 0.7, 1);
        for (boolean toGrey : new boolean[] {false, true}) {
            for (double progress : new double[] {0.1, 0.5, 0.9}) {
                double part = toGrey ? 1 - progress : progress;
                double[] inHsl = at(ColorSpace.HSL, path, toGrey ? color : grey, toGrey ? grey : color, progress);
                assertThat(inHsl).containsExactly(hsl(200, 0.6 * part, 0.7 + part * (0.4 - 0.7)), within(2e-6));

                double[] inOklch = at(ColorSpace.OKLCH, path, toGrey ? color : grey, toGrey ? grey : color, progress);
                double[] lab = oklab(inOklch);
                double[] expected = oklab(color);
                assertThat(Math.atan2(lab[2], lab[1])).isCloseTo(Math.atan2(expected[2], expected[1]), within(1e-4));
                assertThat(Math.hypot(lab[1], lab[2]))
                        .isCloseTo(part * Math.hypot(expected[1], expected[2]), within(1e-5));
            }
        }
    }

    @Test
    void polar_betweenGreys_isGrey() {
        for (ColorSpace space : new ColorSpace[] {ColorSpace.OKLCH, ColorSpace.HSL}) {
            for (HuePath path : HuePath.values()) {
                double[] middle = at(space, path, BLACK, WHITE, 0.5);
                assertThat(middle[1]).isCloseTo(middle[0], within(1e-6));
                assertThat(middle[2]).isCloseTo(middle[0], within(1e-6));
            }
        }
    }

    @Test
    void polar_beyondGrey_staysGrey() {
        double[] grey = lanes(0.5, 0.5, 0.5, 1);
        for (ColorSpace space : new ColorSpace[] {ColorSpace.OKLCH, ColorSpace.HSL}) {
            double[] beyond = at(space, HuePath.SHORTER, lanes(0.6, 0.4, 0.4, 1), grey, 1.1);
            assertThat(beyond[1]).isCloseTo(beyond[0], within(1e-6));
            assertThat(beyond[2]).isCloseTo(beyond[0], within(1e-6));
        }
    }

    @Test
    void oklch_goesTheWayOfItsPath() {
        double red = 29.23388027962784;
        double blue = 264.0520226163699;
        assertHue(HuePath.SHORTER, (red + blue - 360) / 2);
        assertHue(HuePath.LONGER, (red + blue) / 2);
        assertHue(HuePath.INCREASING, (red + blue) / 2);
        assertHue(HuePath.DECREASING, (red + blue - 360) / 2);
    }

    private static void assertHue(HuePath path, double degrees) {
        double[] lab = oklab(at(ColorSpace.OKLCH, path, RED, BLUE, 0.5));

        assertThat(Math.cos(Math.atan2(lab[2], lab[1]) - Math.toRadians(degrees)))
                .isCloseTo(1, within(1e-9));
        assertThat(Math.hypot(lab[1], lab[2])).isCloseTo((0.2576833038053608 + 0.3132143886344849) / 2, within(1e-5));
    }

    @ParameterizedTest
    @EnumSource
    void reversed_goesBackTheSameWay(HuePath path) {
        SplittableRandom random = new SplittableRandom(6);
        for (int round = 0; round < 200; round++) {
            double[] from = color(random);
            double[] to = color(random);
            double[] there = at(ColorSpace.HSL, path, from, to, 0.25);

            assertThat(at(ColorSpace.HSL, path.reversed(), to, from, 0.75))
                    .as("round %s", round)
                    .containsExactly(there, within(TOLERANCE));
        }
    }

    /** A sample whose start is a colour without any rounding. */
    private static Sample encoded(ColorSpace space, double r, double g, double b) {
        Sample s = new Sample(4);
        System.arraycopy(lanes(r, g, b, 1), 0, s.from, 0, 4);
        System.arraycopy(lanes(r, g, b, 1), 0, s.to, 0, 4);
        ColorBlend.of(space, HuePath.SHORTER, false).encode(s);
        return s;
    }

    private static double[] at(ColorSpace space, HuePath path, double[] from, double[] to, double progress) {
        return new SpaceFixture(ColorBlend.of(space, path, false), from, to).at(progress);
    }

    private static double[] middle(ColorSpace space, double[] from, double[] to) {
        return at(space, HuePath.SHORTER, from, to, 0.5);
    }

    private static int argb(double[] c) {
        return Rgba.argb((float) c[0], (float) c[1], (float) c[2], (float) c[3]);
    }

    private static double[] color(SplittableRandom random) {
        return lanes(random.nextDouble(), random.nextDouble(), random.nextDouble(), 0.1 + 0.9 * random.nextDouble());
    }

    // The same again: by way of XYZ, by sectors of the wheel, with the power function.

    private static double[] reference(
            ColorSpace space, double[] from, double[] to, double progress, boolean premultiplied) {
        double[] a = toSpace(space, from);
        double[] b = toSpace(space, to);
        int hue = space == ColorSpace.OKLCH ? 2 : space == ColorSpace.HSL ? 0 : -1;
        double alpha = (1 - progress) * from[3] + progress * to[3];
        double[] mix = new double[3];
        for (int lane = 0; lane < 3; lane++) {
            if (lane == hue) {
                double difference = b[lane] - a[lane];
                if (difference > 180) {
                    difference -= 360;
                } else if (difference < -180) {
                    difference += 360;
                }
                mix[lane] = a[lane] + progress * difference;
            } else if (premultiplied) {
                mix[lane] = ((1 - progress) * a[lane] * from[3] + progress * b[lane] * to[3]) / alpha;
            } else {
                mix[lane] = (1 - progress) * a[lane] + progress * b[lane];
            }
        }
        double[] rgb = fromSpace(space, mix);
        return lanes(rgb[0], rgb[1], rgb[2], alpha);
    }

    private static double[] toSpace(ColorSpace space, double[] c) {
        return switch (space) {
            case RGB -> lanes(c[0], c[1], c[2]);
            case LINEAR_RGB -> linear(c);
            case OKLAB -> oklab(c);
            case OKLCH -> {
                double[] lab = oklab(c);
                yield lanes(lab[0], Math.hypot(lab[1], lab[2]), wheel(Math.toDegrees(Math.atan2(lab[2], lab[1]))));
            }
            case HSL -> {
                double max = Stream.of(c[0], c[1], c[2]).max(Double::compare).orElseThrow();
                double min = Stream.of(c[0], c[1], c[2]).min(Double::compare).orElseThrow();
                // The angle in the plane across the grey axis has the sectors of the wheel, bent.
                double sector = 60 / (max - min);
                double hue = max == c[0]
                        ? sector * (c[1] - c[2])
                        : max == c[1] ? 120 + sector * (c[2] - c[0]) : 240 + sector * (c[0] - c[1]);
                yield lanes(wheel(hue), (max - min) / (1 - Math.abs(max + min - 1)), (max + min) / 2);
            }
        };
    }

    private static double[] fromSpace(ColorSpace space, double[] c) {
        return switch (space) {
            case RGB -> c;
            case LINEAR_RGB -> gamma(c);
            case OKLAB -> fromOklab(c);
            case OKLCH ->
                fromOklab(lanes(c[0], c[1] * Math.cos(Math.toRadians(c[2])), c[1] * Math.sin(Math.toRadians(c[2]))));
            case HSL -> hsl(c[0], c[1], c[2]);
        };
    }

    private static double wheel(double degrees) {
        return (degrees % 360 + 360) % 360;
    }

    private static double[] hsl(double degrees, double saturation, double lightness) {
        double chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
        double place = wheel(degrees) / 60;
        double x = chroma * (1 - Math.abs(place % 2 - 1));
        double low = lightness - chroma / 2;
        double[] rgb = switch ((int) place) {
            case 0 -> lanes(chroma, x, 0, 0);
            case 1 -> lanes(x, chroma, 0, 0);
            case 2 -> lanes(0, chroma, x, 0);
            case 3 -> lanes(0, x, chroma, 0);
            case 4 -> lanes(x, 0, chroma, 0);
            default -> lanes(chroma, 0, x, 0);
        };
        return lanes(rgb[0] + low, rgb[1] + low, rgb[2] + low, 1);
    }

    private static double[] linear(double[] c) {
        double[] linear = new double[3];
        for (int lane = 0; lane < 3; lane++) {
            double x = Math.abs(c[lane]);
            linear[lane] = Math.signum(c[lane]) * (x < 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4));
        }
        return linear;
    }

    private static double[] gamma(double[] c) {
        double[] gamma = new double[3];
        for (int lane = 0; lane < 3; lane++) {
            double x = Math.abs(c[lane]);
            gamma[lane] = Math.signum(c[lane]) * (x < 0.0031308 ? x * 12.92 : 1.055 * Math.pow(x, 1 / 2.4) - 0.055);
        }
        return gamma;
    }

    private static final double[][] XYZ = {
        {506752 / 1228815.0, 87881 / 245763.0, 12673 / 70218.0},
        {87098 / 409605.0, 175762 / 245763.0, 12673 / 175545.0},
        {7918 / 409605.0, 87881 / 737289.0, 1001167 / 1053270.0},
    };

    private static final double[][] FROM_XYZ = {
        {12831 / 3959.0, -329 / 214.0, -1974 / 3959.0},
        {-851781 / 878810.0, 1648619 / 878810.0, 36519 / 878810.0},
        {705 / 12673.0, -2585 / 12673.0, 705 / 667.0},
    };

    // From "A perceptual color space for image processing" by Björn Ottosson, in the digits of CSS Color 4.

    private static final double[][] LMS = {
        {0.8190224379967030, 0.3619062600528904, -0.1288737815209879},
        {0.0329836539323885, 0.9292868615863434, 0.0361446663506424},
        {0.0481771893596242, 0.2642395317527308, 0.6335478284694309},
    };

    private static final double[][] FROM_LMS = {
        {1.2268798758459243, -0.5578149944602171, 0.2813910456659647},
        {-0.0405757452148008, 1.1122868032803170, -0.0717110580655164},
        {-0.0763729366746601, -0.4214933324022432, 1.5869240198367816},
    };

    private static final double[][] LAB = {
        {0.2104542683093140, 0.7936177747023054, -0.0040720430116193},
        {1.9779985324311684, -2.42859224204858, 0.4505937096174110},
        {0.0259040424655478, 0.7827717124575296, -0.8086757549230774},
    };

    private static final double[][] FROM_LAB = {
        {1.0000000000000000, 0.3963377773761749, 0.2158037573099136},
        {1.0000000000000000, -0.1055613458156586, -0.0638541728258133},
        {1.0000000000000000, -0.0894841775298119, -1.2914855480194092},
    };

    private static double[] oklab(double[] rgb) {
        double[] lms = times(LMS, times(XYZ, linear(rgb)));
        return times(LAB, lanes(Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])));
    }

    private static double[] fromOklab(double[] lab) {
        double[] lms = times(FROM_LAB, lab);
        return gamma(times(
                FROM_XYZ, times(FROM_LMS, lanes(Math.pow(lms[0], 3), Math.pow(lms[1], 3), Math.pow(lms[2], 3)))));
    }

    private static double[] times(double[][] matrix, double[] v) {
        double[] product = new double[3];
        for (int row = 0; row < 3; row++) {
            product[row] = matrix[row][0] * v[0] + matrix[row][1] * v[1] + matrix[row][2] * v[2];
        }
        return product;
    }
}
