package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs {@link Soak} in a JVM of its own that never collects garbage, in a small heap. {@code motile.soak.days} sets how
 * many virtual days, {@code motile.soak.seed} which.
 */
@Tag("soak")
class SoakTest {

    private static final String DAYS = System.getProperty("motile.soak.days", "1");
    private static final String SEED = System.getProperty("motile.soak.seed", "1");

    @Test
    void churnThroughVirtualDays_inAHeapThatIsNeverCollected_staysFlatAndExact()
            throws IOException, InterruptedException {
        String output = run(DAYS);
        assertThat(output).as("days %s, seed %s", DAYS, SEED).contains("off by").endsWith("exit 0");
    }

    private static String run(String days) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:+UseEpsilonGC",
                        "-Xms32m",
                        "-Xmx32m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Soak.class.getName(),
                        days,
                        SEED)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return output + "exit " + process.waitFor();
    }
}
