package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GifFileTest {

    private static final int WIDTH = 64;
    private static final int HEIGHT = 40;

    @TempDir
    private Path folder;

    @Test
    void add_writesWhatChanged() throws IOException {
        Path path = folder.resolve("not/there/yet.gif");
        try (GifFile file = new GifFile(path, WIDTH, HEIGHT, Theme.filePalette())) {
            file.add(picture(10), 4);
            file.add(picture(13), 3);
            file.add(picture(13), 7);
        }

        try (ImageInputStream in = ImageIO.createImageInputStream(path.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(3);
            assertThat(delay(reader, 0)).isEqualTo("4");
            assertThat(delay(reader, 1)).isEqualTo("3");
            assertThat(delay(reader, 2)).isEqualTo("7");
            assertThat(descriptor(reader, 0)).isEqualTo("0,0 64x40");
            assertThat(descriptor(reader, 1)).isEqualTo("10,5 13x10");
            assertThat(descriptor(reader, 2)).isEqualTo("0,0 1x1");

            BufferedImage shown = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = shown.createGraphics();
            g.drawImage(reader.read(0), 0, 0, null);
            g.drawImage(reader.read(1), 10, 5, null);
            g.drawImage(reader.read(2), 0, 0, null);
            g.dispose();
            BufferedImage drawn = picture(13);
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    assertThat(shown.getRGB(x, y)).as("(%d, %d)", x, y).isEqualTo(drawn.getRGB(x, y));
                }
            }
            reader.dispose();
        }
    }

    @Test
    void close_leavesAFileThatRepeatsForEver_withOnePalette() throws IOException {
        Path path = folder.resolve("loop.gif");
        try (GifFile file = new GifFile(path, WIDTH, HEIGHT, Theme.filePalette())) {
            file.add(picture(10), 4);
            file.add(picture(20), 4);
        }

        byte[] bytes = Files.readAllBytes(path);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        assertThat(text).startsWith("GIF89a").contains("NETSCAPE2.0\3\1\0\0\0");
        assertThat(text.split("NETSCAPE", -1)).hasSize(2);
        assertThat(bytes.length).isLessThan(2 * 768);
    }

    @Test
    void palette_ofItsOwn_isThatOfTheFramesThatFollow() throws IOException {
        Path path = folder.resolve("two.gif");
        int[] others = {Theme.BACKGROUND.getRGB(), Theme.TEXT.getRGB(), Theme.GOLD.getRGB()};
        try (GifFile file = new GifFile(path, WIDTH, HEIGHT, Theme.filePalette())) {
            file.add(picture(10), 4);
            file.palette(others);
            file.add(picture(10), 4);
            file.palette(others);
            file.add(picture(13), 4);
            file.palette(Theme.filePalette());
            file.add(picture(13), 4);
        }

        try (ImageInputStream in = ImageIO.createImageInputStream(path.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertThat(reader.read(0).getRGB(12, 6)).isEqualTo(Theme.CYAN.getRGB());
            assertThat(descriptor(reader, 1))
                    .as("whole, since all colours may be others")
                    .isEqualTo("0,0 64x40");
            assertThat(reader.read(1).getRGB(12, 6)).isIn(others[1], others[2]);
            assertThat(reader.read(1).getRGB(0, 0)).isEqualTo(Theme.BACKGROUND.getRGB());
            assertThat(descriptor(reader, 2)).as("the same palette again").isEqualTo("10,5 13x10");
            assertThat(reader.read(3).getRGB(15, 6)).isEqualTo(Theme.CYAN.getRGB());
            reader.dispose();
        }
    }

    @Test
    void filePalette_leavesRoomForTransparency() {
        assertThat(Theme.filePalette()).hasSizeBetween(100, 255).doesNotHaveDuplicates();
    }

    private static BufferedImage picture(int x) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Theme.BACKGROUND);
        g.fillRect(0, 0, WIDTH, HEIGHT);
        g.setColor(Theme.CYAN);
        g.fillRect(x, 5, 10, 10);
        g.setColor(new Color(Theme.TEXT.getRGB()));
        g.fillRect(0, 30, 4, 4);
        g.dispose();
        return image;
    }

    private static String delay(ImageReader reader, int frame) throws IOException {
        return node(reader, frame, "GraphicControlExtension").getAttribute("delayTime");
    }

    private static String descriptor(ImageReader reader, int frame) throws IOException {
        IIOMetadataNode node = node(reader, frame, "ImageDescriptor");
        return node.getAttribute("imageLeftPosition") + "," + node.getAttribute("imageTopPosition") + " "
                + node.getAttribute("imageWidth") + "x" + node.getAttribute("imageHeight");
    }

    private static IIOMetadataNode node(ImageReader reader, int frame, String name) throws IOException {
        IIOMetadataNode root =
                (IIOMetadataNode) reader.getImageMetadata(frame).getAsTree("javax_imageio_gif_image_1.0");
        return (IIOMetadataNode) root.getElementsByTagName(name).item(0);
    }
}
