package dev.motile.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    private static final Path PAGE = Path.of("../docs/performance.md");

    @TempDir
    private Path docs;

    @Test
    void write_intoThePage_fillsEveryPlaceAndKeepsTheRest() throws IOException {
        Path page = Files.copy(PAGE, docs.resolve("performance.md"));
        new Report(someMeasurements()).write(docs);
        String text = Files.readString(page);
        assertThat(text)
                .contains("| C++, columns of plain arrays | 0.50 (0.25×) |")
                .contains("| **Motile, bindTo** | 2 |")
                .contains("| by hand, cells | 8 (4×) |");
        assertThat(withoutTables(text)).isEqualTo(withoutTables(Files.readString(PAGE)));
        assertThat(docs.resolve("performance/cells.svg"))
                .content()
                .contains("<svg")
                .contains(">by hand</text>");
    }

    @Test
    void write_again_changesNothing() throws IOException {
        Path page = Files.copy(PAGE, docs.resolve("performance.md"));
        new Report(someMeasurements()).write(docs);
        String once = Files.readString(page);
        new Report(someMeasurements()).write(docs);
        assertThat(page).content().isEqualTo(once);
    }

    @Test
    void write_intoAPageWithoutAPlace_fails() throws IOException {
        Files.writeString(docs.resolve("performance.md"), Files.readString(PAGE).replace("measured: cells", "x"));
        assertThatThrownBy(() -> new Report(someMeasurements()).write(docs)).hasMessageContaining("cells");
    }

    @Test
    void measurements_writtenAndRead_areTheSame() throws IOException {
        Path file = docs.resolve("results.tsv");
        Measurements written = someMeasurements();
        written.describe(true);
        written.add("one", 1.5, 24);
        written.write(file);
        Measurements read = Measurements.read(file);
        assertThat(read.number("one")).isEqualTo(1.5);
        assertThat(read.bytes("one")).isEqualTo(24);
        assertThat(read.bytes("native columns.ONE")).isNaN();
        assertThat(read.number("none")).isNaN();
        assertThat(read.machine()).isEqualTo(written.machine());
    }

    private static Measurements someMeasurements() {
        Measurements measurements = new Measurements();
        measurements.add("native columns.ONE", 0.5);
        measurements.add("FrameBenchmark.frame candidate=MOTILE_CELLS count=64000 mix=ONE", 128_000);
        measurements.add("FrameBenchmark.frame candidate=HAND_CELLS count=64000 mix=ONE", 512_000);
        return measurements;
    }

    private static String withoutTables(String page) {
        return page.replaceAll("(?s)(<!-- measured: \\w+ -->\n).*?(<!-- end -->)", "$1$2");
    }
}
