package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GalleryTest {

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeAll
    static void withoutDisplay() {
        System.setProperty("java.awt.headless", "true");
    }

    @Test
    void run_oneSceneIntoAFile() throws IOException {
        Path path = folder.resolve("a/eases.gif");

        int status =
                run("--gif", path.toString(), "--scene", "eases", "--seconds", "1", "--fps", "10", "--size", "320x240");

        assertThat(status).isZero();
        assertThat(text(err)).isEmpty();
        assertThat(text(out)).contains(path.toString()).contains("bytes");
        assertThat(frames(path)).isEqualTo(10);
    }

    @Test
    void run_aTourIntoAFile() throws IOException {
        Path path = folder.resolve("tour.gif");

        int status = run("--gif", path.toString(), "--seconds", "0.2", "--fps", "10", "--size", "160x120");

        assertThat(status).isZero();
        assertThat(frames(path)).isEqualTo(2 * SceneKind.values().length);
    }

    @Test
    void run_moreFramesThanAGifCanShow_writesFewer() throws IOException {
        Path path = folder.resolve("fast.gif");

        run("--gif", path.toString(), "--scene", "restart", "--seconds", "1", "--fps", "120", "--size", "160x120");

        assertThat(frames(path)).isEqualTo(50);
    }

    @Test
    void run_list_namesEveryScene() {
        assertThat(run("--list")).isZero();
        assertThat(text(out).lines()).hasSize(SceneKind.values().length).allMatch(line -> line.matches("[a-z]+ +.+"));
    }

    @Test
    void run_help_namesEveryOption() {
        assertThat(run("--help")).isZero();
        assertThat(text(out)).contains("--gif", "--scene", "--seconds", "--fps", "--size", "--list", "--help");
    }

    @Test
    void run_whatCannotBeUsed_isOneLineAndStatus2() {
        assertThat(run("--scene", "boats")).isEqualTo(2);
        assertThat(text(out)).isEmpty();
        assertThat(text(err).lines())
                .containsExactly(
                        "gallery: unknown scene 'boats'; there are eases, curves, punch, colours, loops, dots, restart, callbacks, channels, inspector, retarget");
    }

    @Test
    void run_aFolderAsFile_isOneLineAndStatus2() {
        assertThat(run("--gif", folder.toString())).isEqualTo(2);
        assertThat(text(err).lines())
                .containsExactly("gallery: --gif needs a file name, but '" + folder + "' is a folder");
    }

    @Test
    void run_whereNothingCanBeWritten_isOneLineAndStatus1() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        int status = run("--gif", file.resolve("a.gif").toString(), "--seconds", "0.1");

        assertThat(status).isEqualTo(1);
        assertThat(text(err).lines()).hasSize(1).first().asString().startsWith("gallery: cannot write: ");
    }

    @Test
    void hasDisplay_withoutOne() {
        assertThat(Gallery.hasDisplay("Linux", Map.of())).isFalse();
        assertThat(Gallery.hasDisplay("Linux", Map.of("DISPLAY", ""))).isFalse();
        // Headless here, whatever the variables say.
        assertThat(Gallery.hasDisplay("Linux", Map.of("DISPLAY", ":0"))).isFalse();
        assertThat(Gallery.hasDisplay("Mac OS X", Map.of())).isFalse();
    }

    private int run(String... arguments) {
        return new Gallery(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(arguments);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static int frames(Path path) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(path.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            int frames = reader.getNumImages(true);
            reader.dispose();
            return frames;
        }
    }
}
