package dev.motile.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The program prints the same on the JVM and, translated to JavaScript, in Node.js. */
class ProgramTest {

    private static final Path SCRIPT = Path.of("target", "javascript", "program.js");

    @Test
    void output_inNode_isThatOfTheJvm() throws Exception {
        List<String> jvm = onJvm();
        assertThat(jvm).hasSizeGreaterThan(60).noneMatch(line -> line.contains("not refused"));
        List<String> node = inNode();
        for (int k = 0; k < Math.min(jvm.size(), node.size()); k++) {
            assertThat(node.get(k)).as("line %d", k).isEqualTo(jvm.get(k));
        }
        assertThat(node).hasSameSizeAs(jvm);
    }

    private static List<String> onJvm() {
        PrintStream out = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            Program.main(new String[0]);
        } finally {
            System.setOut(out);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static List<String> inNode() throws IOException, InterruptedException {
        Path output = Files.createTempFile("program", ".txt");
        try {
            Process node = new ProcessBuilder(
                            "node",
                            "-e",
                            "require(process.argv[1]).main([])",
                            SCRIPT.toAbsolutePath().toString())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = node.waitFor(60, TimeUnit.SECONDS);
            node.destroyForcibly();
            List<String> lines = Files.readAllLines(output);
            assertThat(ended).as("Node.js ended; it printed %s", lines).isTrue();
            assertThat(node.exitValue()).as("exit status; it printed %s", lines).isZero();
            return lines;
        } finally {
            Files.delete(output);
        }
    }
}
