package dev.motile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestTag;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Counts the tests that ran, by kind, and appends the counts to the file named by the system property {@code motile.kinds}:
 * a kind and a count a line. A kind is a {@link Tag}; a test without one is of the kind {@code unit}; a test that was
 * skipped or gave up by an assumption does not count. CI fails when a kind ran no test, or when a kind is not one it knows.
 */
public final class KindCounter implements TestExecutionListener {
    private final Map<String, Integer> counts = new TreeMap<>();

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (!test.isTest() || result.getStatus() == TestExecutionResult.Status.ABORTED) {
            return;
        }
        Set<TestTag> tags = test.getTags();
        if (tags.isEmpty()) {
            count("unit");
        }
        for (TestTag tag : tags) {
            count(tag.getName());
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        String file = System.getProperty("motile.kinds");
        if (file == null) {
            return;
        }
        StringBuilder lines = new StringBuilder();
        counts.forEach((kind, count) ->
                lines.append(kind).append(' ').append((int) count).append('\n'));
        counts.clear();
        try {
            Path path = Path.of(file);
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.writeString(path, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void count(String kind) {
        counts.merge(kind, 1, Integer::sum);
    }
}
