package dev.motile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Golden files: those in {@code ../shared} beside the clone if it is there, else their copies in the test resources. */
final class GoldenFiles {
    private GoldenFiles() {}

    static List<String> lines(String name) {
        try {
            Path shared = root().resolveSibling("shared").resolve("golden").resolve(name);
            if (Files.isRegularFile(shared)) {
                return Files.readAllLines(shared);
            }
            try (InputStream in = GoldenFiles.class.getResourceAsStream("/golden/" + name)) {
                Objects.requireNonNull(in, () -> "no golden file " + name);
                return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The topmost folder with a pom on the way up from where the tests run. */
    private static Path root() {
        Path root = Path.of("").toAbsolutePath();
        for (Path path = root; path != null; path = path.getParent()) {
            if (Files.isRegularFile(path.resolve("pom.xml"))) {
                root = path;
            }
        }
        return root;
    }
}
