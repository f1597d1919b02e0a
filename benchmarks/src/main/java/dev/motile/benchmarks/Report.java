package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Candidate;
import dev.motile.benchmarks.peers.Lanes;
import dev.motile.benchmarks.peers.Sequencer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes measurements into the performance page: each table between the comments {@code <!-- measured: NAME -->} and
 * {@code <!-- end -->}, and charts beside it.
 */
final class Report {

    private static final List<String> MIXES = List.of("ONE", "RUNS", "RANDOM");
    private static final Candidate[] OTHERS = {
        Candidate.GDX_ONE_ACTOR,
        Candidate.GDX_ACTORS,
        Candidate.UTE_MANAGED,
        Candidate.UTE_UNMANAGED,
        Candidate.FX_TRANSITIONS,
        Candidate.FX_TIMELINES,
        Candidate.JME_COMPOSERS
    };

    private final Measurements found;
    private final Map<String, String> tables = new LinkedHashMap<>();
    private final Map<String, String> charts = new LinkedHashMap<>();

    Report(Measurements found) {
        this.found = found;
        tables.put("machine", machine());
        cells();
        setters();
        counts();
        lanes();
        churn();
        ends();
        footprints();
        resting();
        steps();
        firstMotions();
        types();
    }

    /** Fails unless the page has a place for every table, and no other. */
    void write(Path docs) throws IOException {
        Path page = docs.resolve("performance.md");
        String text = Files.readString(page);
        for (Map.Entry<String, String> table : tables.entrySet()) {
            String begin = "<!-- measured: " + table.getKey() + " -->\n";
            int from = text.indexOf(begin);
            int to = text.indexOf("<!-- end -->", from);
            if (from < 0 || to < 0) {
                throw new IllegalStateException(page + " has no place for " + table.getKey());
            }
            text = text.substring(0, from + begin.length()) + table.getValue() + text.substring(to);
        }
        if (text.split("<!-- measured: ", -1).length - 1 != tables.size()) {
            throw new IllegalStateException(page + " has places that nothing is measured for");
        }
        Files.writeString(page, text);
        Path folder = Files.createDirectories(docs.resolve("performance"));
        for (Map.Entry<String, String> chart : charts.entrySet()) {
            Files.writeString(folder.resolve(chart.getKey() + ".svg"), chart.getValue());
        }
    }

    private String machine() {
        StringBuilder text = new StringBuilder();
        for (String line : found.machine()) {
            text.append("- ").append(line).append(".\n");
        }
        return text.toString();
    }

    /** Nanoseconds for one motion in a frame. */
    private double frame(Candidate candidate, String mix, int count) {
        return found.number("FrameBenchmark.frame candidate=" + candidate + " count=" + count + " mix=" + mix) / count;
    }

    private void cells() {
        Table table = new Table(
                "64,000 motions into consecutive cells of a `float[]`", "one ease", "eight in runs", "eight at random");
        double[] ours = each(mix -> frame(Candidate.MOTILE_CELLS, mix, 64000));
        double[] hand = each(mix -> frame(Candidate.HAND_CELLS, mix, 64000));
        double[] columns = each(mix -> found.number("native columns." + mix));
        table.beside("C++, columns of plain arrays", columns, ours);
        table.row("**" + Candidate.MOTILE_CELLS.title() + "**", ours);
        table.beside(Candidate.HAND_CELLS.title(), hand, ours);
        tables.put("cells", table + chartLink("cells", "A frame of 64,000 motions into cells"));
        Chart chart = new Chart("A frame, into cells: nanoseconds for one motion, 64,000 of them");
        List<String> names = List.of("one ease", "eight eases, in runs", "eight eases, at random");
        for (int k = 0; k < names.size(); k++) {
            chart.heading(names.get(k));
            chart.bar("C++", columns[k]);
            chart.bar("Motile, bindTo", ours[k]);
            chart.bar("by hand", hand[k]);
        }
        charts.put("cells", chart.toString());
    }

    private void setters() {
        Table table = new Table(
                "64,000 motions through setters",
                "one ease, one setter",
                "eight eases, four setters, in runs",
                "at random",
                "bytes of a frame");
        double[] ours = each(mix -> frame(Candidate.MOTILE_CHAIN, mix, 64000));
        double[] structs = each(mix -> found.number("native structs." + mix));
        Chart[] pictures = {
            new Chart("A frame, through one setter, one ease: nanoseconds for one motion, 64,000 of them"),
            new Chart("A frame, through four setters, eight eases, at random: nanoseconds for one motion")
        };
        table.beside("C++, an array of structs", structs, ours, Double.NaN);
        pictures[0].bar("C++, structs", structs[0]);
        pictures[1].bar("C++, structs", structs[2]);
        List<Candidate> candidates = new ArrayList<>(List.of(Candidate.MOTILE_CHAIN, Candidate.HAND_SETTERS));
        candidates.addAll(List.of(OTHERS));
        for (Candidate candidate : candidates) {
            double[] row = each(mix -> frame(candidate, mix, 64000));
            double bytes = whole(found.bytes("FrameBenchmark.frame candidate=" + candidate + " count=64000 mix=ONE"));
            if (candidate == Candidate.MOTILE_CHAIN) {
                table.row("**" + candidate.title() + "**", row[0], row[1], row[2], bytes);
            } else {
                table.beside(candidate.title(), row, ours, bytes);
            }
            pictures[0].bar(candidate.title(), row[0]);
            pictures[1].bar(candidate.title(), row[2]);
        }
        tables.put(
                "setters",
                table
                        + chartLink("setters", "A frame of 64,000 motions through one setter")
                        + chartLink("setters-mixed", "A frame of 64,000 motions through four setters"));
        charts.put("setters", pictures[0].toString());
        charts.put("setters-mixed", pictures[1].toString());
    }

    private void counts() {
        Table table = new Table("one ease, one setter", "1,000", "64,000", "1,000,000", "10,000,000, `-Xmx2g`");
        int[] counts = {1000, 64000, 1_000_000, 10_000_000};
        for (Candidate candidate : Candidate.values()) {
            double[] row = new double[counts.length];
            for (int k = 0; k < row.length; k++) {
                row[k] = frame(candidate, "ONE", counts[k]);
            }
            if (!Double.isNaN(row[1])) {
                table.row(candidate.title(), row);
            }
        }
        tables.put("counts", table.toString());
    }

    private void lanes() {
        Table table = new Table("64,000 motions, one ease, one setter", "ns");
        for (Lanes lanes : Lanes.values()) {
            double nanos = found.number("LanesBenchmark.frame count=64000 lanes=" + lanes) / 64000;
            table.row((lanes.lanes() == 3 ? "three" : "four") + " components, " + lanes.title(), nanos);
        }
        tables.put("lanes", table.toString());
    }

    private static final Candidate[] ENDING = {
        Candidate.HAND_LIST,
        Candidate.MOTILE_CLIP,
        Candidate.MOTILE_CHAIN,
        Candidate.MOTILE_KEPT,
        Candidate.GDX_ONE_ACTOR,
        Candidate.GDX_ACTORS,
        Candidate.UTE_MANAGED,
        Candidate.UTE_UNMANAGED,
        Candidate.FX_TRANSITIONS,
        Candidate.FX_TIMELINES,
        Candidate.JME_COMPOSERS
    };

    private void churn() {
        Table table = new Table(
                "",
                "create and end, ns",
                "bytes",
                "frame of 64,000 with 640 starts and ends, µs",
                "bytes of the frame");
        Chart chart = new Chart("Creating a motion and letting it end: nanoseconds");
        for (Candidate candidate : ENDING) {
            String batch = "ChurnBenchmark.createAndEnd candidate=" + candidate;
            String crowd = "ChurnBenchmark.crowd candidate=" + candidate;
            table.row(
                    candidate.title(),
                    found.number(batch),
                    whole(found.bytes(batch)),
                    found.number(crowd) / 1e3,
                    whole(found.bytes(crowd)));
            chart.bar(candidate.title(), found.number(batch));
        }
        tables.put("churn", table + chartLink("churn", "Creating and ending a motion"));
        charts.put("churn", chart.toString());
    }

    private void ends() {
        Table table = new Table("64,000 at once, ns for one", "created", "ended");
        for (Candidate candidate : ENDING) {
            String params = " candidate=" + candidate + " count=64000";
            table.row(
                    candidate.title(),
                    found.number("EndBenchmark.create" + params) / 64000,
                    found.number("EndBenchmark.end" + params) / 64000);
        }
        tables.put("ends", table.toString());
    }

    private void footprints() {
        Table table = new Table("bytes of a live motion, without its target", "bytes");
        Chart chart = new Chart("Memory of a live motion without its target: bytes");
        List<Candidate> candidates = new ArrayList<>(List.of(ENDING));
        candidates.add(1, Candidate.MOTILE_CELLS);
        for (Candidate candidate : candidates) {
            double bytes = found.number("footprint " + candidate);
            if (!Double.isNaN(bytes)) {
                table.row(candidate.title(), bytes);
                chart.bar(candidate.title(), bytes);
            }
        }
        for (Lanes lanes : Lanes.values()) {
            double bytes = found.number("footprint " + lanes);
            if (!Double.isNaN(bytes)) {
                table.row((lanes.lanes() == 3 ? "three" : "four") + " components, " + lanes.title(), bytes);
            }
        }
        tables.put("footprints", table + chartLink("memory", "Memory of a live motion"));
        charts.put("memory", chart.toString());
    }

    private void resting() {
        Table table =
                new Table("a frame of 1,000 running motions, µs", "created apart", "one after each thousand at rest");
        double alone = found.number("RestingBenchmark.frame order=APART rest=NONE") / 1e3;
        double[] base = {alone, alone};
        table.row("alone", alone, Double.NaN);
        for (String rest : List.of("DELAYED", "PRESERVED")) {
            double apart = found.number("RestingBenchmark.frame order=APART rest=" + rest) / 1e3;
            double between = found.number("RestingBenchmark.frame order=BETWEEN rest=" + rest) / 1e3;
            double[] beside = {apart, between};
            table.beside(
                    "beside 1,000,000 " + (rest.equals("DELAYED") ? "in a delay" : "preserved at their end"),
                    beside,
                    base);
        }
        tables.put("resting", table.toString());
    }

    private void steps() {
        Table table = new Table(
                "",
                "frame, 64 sequences of 10, µs",
                "built and played, µs",
                "frame, 1 of 10,000, µs",
                "built and played, µs");
        for (Sequencer sequencer : Sequencer.values()) {
            double[] row = new double[4];
            int k = 0;
            for (String shape : List.of("64x10", "1x10000")) {
                for (String method : List.of("frame", "play")) {
                    row[k++] = found.number("StepsBenchmark." + method + " sequencer=" + sequencer + " shape=" + shape)
                            / 1e3;
                }
            }
            table.row(sequencer.title(), row);
        }
        tables.put("steps", table.toString());
    }

    private void firstMotions() {
        Table table = new Table("1,000 motions of a cold JVM, ms", "created and played in 20 frames", "whole process");
        table.row("a JVM that does nothing", Double.NaN, found.number("process ") / 1e6);
        for (Candidate candidate : ENDING) {
            double first = found.number("first " + candidate);
            if (!Double.isNaN(first)) {
                table.row(candidate.title(), first / 1e6, found.number("process " + candidate) / 1e6);
            }
        }
        tables.put("first", table.toString());
    }

    private void types() {
        Table table = new Table("64,000 motions by `bindTo`", "ns");
        for (TypesBenchmark.Type type : TypesBenchmark.Type.values()) {
            table.row(
                    type.name().toLowerCase(Locale.ROOT),
                    found.number("TypesBenchmark.bindTo count=64000 type=" + type) / 64000);
        }
        tables.put("types", table.toString());
    }

    private interface OfMix {
        double of(String mix);
    }

    private static double[] each(OfMix value) {
        return MIXES.stream().mapToDouble(value::of).toArray();
    }

    /** JMH's own allocations come to a fraction of a byte. */
    private static double whole(double bytes) {
        return Double.isNaN(bytes) ? bytes : Math.rint(bytes);
    }

    private static String chartLink(String name, String title) {
        return "\n![" + title + "](performance/" + name + ".svg)\n";
    }

    /** Three digits. */
    static String text(double number) {
        if (Double.isNaN(number)) {
            return "";
        }
        if (number == Math.rint(number) || number >= 100) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        return String.format(Locale.ROOT, number >= 10 ? "%.1f" : number >= 0.1 ? "%.2f" : "%.3f", number);
    }

    /** A table of Markdown. */
    private static final class Table {
        private final StringBuilder text = new StringBuilder();

        Table(String... heads) {
            text.append("| ").append(String.join(" | ", heads)).append(" |\n|---|");
            text.append("--:|".repeat(heads.length - 1)).append('\n');
        }

        void row(String name, double... numbers) {
            text.append("| ").append(name).append(" |");
            for (double number : numbers) {
                text.append(' ').append(text(number)).append(" |");
            }
            text.append('\n');
        }

        /** Numbers, each with how many times another it is, and others by themselves. */
        void beside(String name, double[] numbers, double[] of, double... more) {
            text.append("| ").append(name).append(" |");
            for (int k = 0; k < numbers.length; k++) {
                text.append(' ').append(text(numbers[k]));
                if (!Double.isNaN(numbers[k] / of[k])) {
                    text.append(" (").append(text(numbers[k] / of[k])).append("×)");
                }
                text.append(" |");
            }
            for (double number : more) {
                text.append(' ').append(text(number)).append(" |");
            }
            text.append('\n');
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    /** Bars, the shorter the better. */
    private static final class Chart {
        private static final int WIDTH = 760;
        private static final int LEFT = 236;
        private static final int RIGHT = 70;
        private static final int BAR = 18;

        private record Row(String name, double number) {}

        private final String title;
        private final List<Row> rows = new ArrayList<>();

        Chart(String title) {
            this.title = title;
        }

        void bar(String name, double number) {
            if (!Double.isNaN(number)) {
                rows.add(new Row(name, number));
            }
        }

        void heading(String name) {
            rows.add(new Row(name, Double.NaN));
        }

        @Override
        public String toString() {
            int height = 44 + rows.size() * (BAR + 6) + 8;
            double most = rows.stream()
                    .mapToDouble(Row::number)
                    .filter(number -> !Double.isNaN(number))
                    .max()
                    .orElse(1);
            StringBuilder svg = new StringBuilder();
            svg.append(String.format(
                    Locale.ROOT,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                            + " font-family=\"sans-serif\" font-size=\"13\">%n",
                    WIDTH,
                    height,
                    WIDTH,
                    height));
            svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
            label(svg, 14, 26, "start", "bold", title);
            int y = 44;
            for (Row row : rows) {
                int middle = y + BAR - 5;
                if (Double.isNaN(row.number)) {
                    label(svg, 14, middle, "start", "bold", row.name);
                } else {
                    boolean own = row.name.startsWith("Motile");
                    double length = Math.max(1, row.number / most * (WIDTH - LEFT - RIGHT));
                    label(svg, LEFT - 8, middle, "end", own ? "bold" : "normal", row.name);
                    svg.append(String.format(
                            Locale.ROOT,
                            "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\" fill=\"%s\"/>%n",
                            LEFT,
                            y,
                            length,
                            BAR,
                            own ? "#d9480f" : "#8fa3b5"));
                    label(svg, (int) (LEFT + length) + 6, middle, "start", own ? "bold" : "normal", text(row.number));
                }
                y += BAR + 6;
            }
            return svg.append("</svg>\n").toString().replace("\r\n", "\n");
        }

        private static void label(StringBuilder svg, int x, int y, String anchor, String weight, String words) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" font-weight=\"%s\" fill=\"#1f2933\">%s</text>%n",
                    x,
                    y,
                    anchor,
                    weight,
                    words.replace("&", "&amp;").replace("<", "&lt;")));
        }
    }
}
