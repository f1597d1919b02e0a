package dev.motile.testing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Lines over time, drawn as SVG. */
final class TraceChart {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int LEFT = 64;
    private static final int TOP = 16;
    private static final int BOTTOM = HEIGHT - 48;
    private static final int RIGHT = WIDTH - 136;

    /** From one name to the next. */
    private static final int LINE = 16;

    /** About so many numbers stand at an axis. */
    private static final int MARKS = 5;

    // Told apart by people who do not see all colours, too (Okabe and Ito).
    private static final String[] COLORS = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"
    };

    private static final class Line {
        final String name;
        final double[] values;

        Line(String name, double[] values) {
            this.name = name;
            this.values = values;
        }
    }

    /** A range of numbers, and where they are drawn. */
    private record Axis(double low, double high, double from, double to) {

        static Axis of(List<double[]> numbers, double from, double to) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (double[] some : numbers) {
                for (double x : some) {
                    if (isFinite(x)) {
                        low = Math.min(low, x);
                        high = Math.max(high, x);
                    }
                }
            }
            if (low > high) {
                return new Axis(0, 1, from, to);
            }
            if (low == high) {
                double room = Math.max(1, Math.abs(low) / 10);
                return new Axis(
                        Math.max(low - room, -Double.MAX_VALUE), Math.min(high + room, Double.MAX_VALUE), from, to);
            }
            return new Axis(low, high, from, to);
        }

        double place(double x) {
            // By halves, whose distance does not overflow, where that does.
            double part = isFinite(high - low) ? (x - low) / (high - low) : (x / 2 - low / 2) / (high / 2 - low / 2);
            return from + (to - from) * part;
        }

        /** Even numbers within the range; its ends where it is too large for that. */
        List<BigDecimal> marks() {
            double rough = (high - low) / MARKS;
            if (!isFinite(rough) || rough < Double.MIN_NORMAL) {
                return List.of(new BigDecimal(low), new BigDecimal(high));
            }
            int power = (int) Math.floor(Math.log10(rough));
            BigDecimal unit = BigDecimal.ONE.scaleByPowerOfTen(power);
            double units = rough / unit.doubleValue();
            BigDecimal step =
                    unit.multiply(BigDecimal.valueOf(units <= 1.5 ? 1 : units <= 3 ? 2 : units <= 7 ? 5 : 10));
            List<BigDecimal> marks = new ArrayList<>();
            BigDecimal first = new BigDecimal(low).divide(step, 0, RoundingMode.CEILING);
            BigDecimal last = new BigDecimal(high);
            for (BigDecimal mark = first.multiply(step); mark.compareTo(last) <= 0; mark = mark.add(step)) {
                marks.add(mark);
            }
            return marks;
        }
    }

    private final double[] times;
    private final List<Line> lines = new ArrayList<>();

    TraceChart(double[] times) {
        this.times = times;
    }

    void add(String name, double[] values) {
        lines.add(new Line(name, values));
    }

    String draw() {
        Axis x = Axis.of(List.of(times), LEFT, RIGHT);
        Axis y = Axis.of(lines.stream().map(line -> line.values).toList(), BOTTOM, TOP);
        // Names that do not fit beside the chart make the picture longer.
        int height = Math.max(HEIGHT, TOP + 16 + LINE * lines.size());
        StringBuilder svg = new StringBuilder();
        svg.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(WIDTH)
                .append("\" height=\"")
                .append(height)
                .append("\" viewBox=\"0 0 " + WIDTH + " " + height
                        + "\" font-family=\"sans-serif\" font-size=\"12\">\n");
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        for (BigDecimal mark : x.marks()) {
            String at = text(x.place(mark.doubleValue()));
            svg.append(stroke(at, text(TOP), at, text(BOTTOM), "#dddddd"));
            svg.append(label(at, text(BOTTOM + 16.0), "middle", number(mark)));
        }
        for (BigDecimal mark : y.marks()) {
            String at = text(y.place(mark.doubleValue()));
            svg.append(stroke(text(LEFT), at, text(RIGHT), at, "#dddddd"));
            svg.append(label(text(LEFT - 6.0), at, "end", number(mark)));
        }
        svg.append(stroke(text(LEFT), text(BOTTOM), text(RIGHT), text(BOTTOM), "#444444"));
        svg.append(stroke(text(LEFT), text(TOP), text(LEFT), text(BOTTOM), "#444444"));
        svg.append(label(text((LEFT + RIGHT) / 2.0), text(HEIGHT - 10.0), "middle", "time in seconds"));
        svg.append("<g transform=\"translate(12 " + (TOP + BOTTOM) / 2 + ") rotate(-90)\">"
                + label("0", "0", "middle", "value") + "</g>\n");
        for (int k = 0; k < lines.size(); k++) {
            draw(svg, lines.get(k), COLORS[k % COLORS.length], x, y);
            String at = text(TOP + 10.0 + LINE * k);
            svg.append(stroke(text(RIGHT + 12.0), at, text(RIGHT + 28.0), at, COLORS[k % COLORS.length]));
            svg.append(label(text(RIGHT + 34.0), at, "start", lines.get(k).name));
        }
        return svg.append("</svg>\n").toString();
    }

    private void draw(StringBuilder svg, Line line, String color, Axis x, Axis y) {
        List<String> points = new ArrayList<>();
        for (int row = 0; row <= times.length; row++) {
            if (row < times.length && isFinite(line.values[row])) {
                points.add(text(x.place(times[row])) + "," + text(y.place(line.values[row])));
                continue;
            }
            if (points.size() == 1) {
                String[] at = points.get(0).split(",", -1);
                svg.append("<circle cx=\"" + at[0] + "\" cy=\"" + at[1] + "\" r=\"2\" fill=\"" + color + "\"/>\n");
            } else if (!points.isEmpty()) {
                svg.append("<polyline points=\"" + String.join(" ", points) + "\" fill=\"none\" stroke=\"" + color
                        + "\" stroke-width=\"1.5\"/>\n");
            }
            points.clear();
        }
    }

    private static String stroke(String x1, String y1, String x2, String y2, String color) {
        return "<line x1=\"" + x1 + "\" y1=\"" + y1 + "\" x2=\"" + x2 + "\" y2=\"" + y2 + "\" stroke=\"" + color
                + "\"/>\n";
    }

    private static String label(String x, String y, String anchor, String text) {
        return "<text x=\"" + x + "\" y=\"" + y + "\" text-anchor=\"" + anchor + "\" dy=\"0.35em\">" + escaped(text)
                + "</text>\n";
    }

    /** A place in the picture, to a hundredth of a pixel. */
    private static String text(double place) {
        return BigDecimal.valueOf(place)
                .setScale(2, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Plain where that is short. */
    private static String number(BigDecimal mark) {
        BigDecimal shortest = mark.round(new MathContext(6)).stripTrailingZeros();
        int leading = shortest.precision() - shortest.scale();
        return leading > 7 || leading < -4 ? shortest.toString() : shortest.toPlainString();
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                default -> escaped.appendCodePoint(isXml(c) ? c : 0xfffd);
            }
        });
        return escaped.toString();
    }

    /** Whether XML 1.0 may have the character. */
    private static boolean isXml(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xd7ff)
                || (c >= 0xe000 && c <= 0xfffd)
                || c >= 0x10000;
    }

    private static boolean isFinite(double x) {
        return Math.abs(x) <= Double.MAX_VALUE;
    }
}
