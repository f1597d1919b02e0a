package dev.motile.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.util.Version;

/** What one run found, by name: a number, bytes where they were counted, and words about where it ran. */
final class Measurements {

    private record Found(double number, double bytes) {}

    private final Map<String, Found> found = new TreeMap<>();
    private final List<String> machine = new ArrayList<>();

    void add(String name, double number) {
        add(name, number, Double.NaN);
    }

    void add(String name, double number, double bytes) {
        found.put(name, new Found(number, bytes));
    }

    /** NaN if it was not measured. */
    double number(String name) {
        Found one = found.get(name);
        return one == null ? Double.NaN : one.number;
    }

    /** NaN if they were not counted. */
    double bytes(String name) {
        Found one = found.get(name);
        return one == null ? Double.NaN : one.bytes;
    }

    List<String> machine() {
        return machine;
    }

    /** Notes machine, JDK and flags. */
    void describe(boolean brief) throws IOException {
        String processor = System.getProperty("os.arch");
        Path cpus = Path.of("/proc/cpuinfo");
        if (Files.isReadable(cpus)) {
            processor = Files.readAllLines(cpus).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(processor);
        }
        machine.add(Runtime.getRuntime().availableProcessors() + " processors, " + processor + "; "
                + System.getProperty("os.name") + ", " + System.getProperty("os.arch"));
        machine.add(System.getProperty("java.vm.vendor") + " " + System.getProperty("java.runtime.version")
                + ", the JVM's own flags but where a table names others; JMH "
                + Version.getPlainVersion());
        machine.add(
                brief
                        ? "The short form: one fork of three short iterations, so that only bytes say much"
                        : "Five warm-up and eight measured iterations of 250 ms, more warm-up where motions start; two forks for what is by hand and its"
                                + " counterparts, one for the rest; the median");
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        machine.forEach(line -> lines.add("#\t" + line));
        found.forEach((name, one) ->
                lines.add(name + "\t" + String.format(Locale.ROOT, "%.6g\t%.6g", one.number, one.bytes)));
        Files.write(file, lines);
    }

    static Measurements read(Path file) throws IOException {
        Measurements measurements = new Measurements();
        for (String line : Files.readAllLines(file)) {
            String[] parts = line.split("\t", -1);
            if (parts[0].equals("#")) {
                measurements.machine.add(parts[1]);
            } else {
                measurements.add(parts[0], Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
            }
        }
        return measurements;
    }
}
