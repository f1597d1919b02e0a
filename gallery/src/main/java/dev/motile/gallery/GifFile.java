package dev.motile.gallery;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * An animated GIF that repeats for ever. Frames share a palette until another is set; a frame holds only the rectangle
 * that changed, and is transparent where that did not.
 */
final class GifFile implements Closeable {

    private static final String METADATA = "javax_imageio_gif_image_1.0";
    private static final String STREAM_METADATA = "javax_imageio_gif_stream_1.0";
    private static final byte[] REPEAT_FOR_EVER = {1, 0, 0};

    // Colours are looked up by the upper six bits of each channel.
    private static final int BITS = 6;

    private final int width;
    private final int height;
    private int[] palette;
    private IndexColorModel colours;
    private byte transparent;
    private byte[] nearest;
    private final byte[] shown;
    private final ImageWriter writer;
    private final ImageOutputStream stream;
    private boolean begun;
    private boolean fresh = true;

    /**
     * Begins a file; folders on the way are created.
     *
     * @param path of the file
     * @param width in pixels
     * @param height in pixels
     * @param palette at most 255 colours
     */
    GifFile(Path path, int width, int height, int[] palette) throws IOException {
        this.width = width;
        this.height = height;
        this.palette = palette.clone();
        colours = colourModel(palette);
        transparent = (byte) palette.length;
        nearest = nearest(palette);
        shown = new byte[width * height];
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.deleteIfExists(path);
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        stream = ImageIO.createImageOutputStream(path.toFile());
        if (stream == null) {
            throw new IOException("cannot be written");
        }
        writer.setOutput(stream);
    }

    /**
     * Draws the frames that follow in other colours.
     *
     * @param palette at most 255 colours
     */
    void palette(int[] palette) {
        if (!Arrays.equals(palette, this.palette)) {
            this.palette = palette.clone();
            colours = colourModel(palette);
            transparent = (byte) palette.length;
            nearest = nearest(palette);
            fresh = true;
        }
    }

    private static IndexColorModel colourModel(int[] palette) {
        int[] entries = new int[256];
        System.arraycopy(palette, 0, entries, 0, palette.length);
        return new IndexColorModel(8, entries.length, entries, 0, false, palette.length, DataBuffer.TYPE_BYTE);
    }

    private static byte[] nearest(int[] palette) {
        int side = 1 << BITS;
        byte[] nearest = new byte[side * side * side];
        int half = 1 << (7 - BITS);
        for (int k = 0; k < nearest.length; k++) {
            int red = ((k >> (2 * BITS)) << (8 - BITS)) | half;
            int green = (((k >> BITS) & (side - 1)) << (8 - BITS)) | half;
            int blue = ((k & (side - 1)) << (8 - BITS)) | half;
            int best = 0;
            int bestDistance = Integer.MAX_VALUE;
            for (int c = 0; c < palette.length; c++) {
                int dr = (palette[c] >> 16 & 0xFF) - red;
                int dg = (palette[c] >> 8 & 0xFF) - green;
                int db = (palette[c] & 0xFF) - blue;
                int distance = 3 * dr * dr + 5 * dg * dg + 2 * db * db;
                if (distance < bestDistance) {
                    best = c;
                    bestDistance = distance;
                }
            }
            nearest[k] = (byte) best;
        }
        return nearest;
    }

    private static int cell(int rgb) {
        return ((rgb >> 18 & 0x3F) << 12) | ((rgb >> 10 & 0x3F) << 6) | (rgb >> 2 & 0x3F);
    }

    /**
     * Adds a frame.
     *
     * @param frame of {@code TYPE_INT_RGB}, as large as the file's pictures
     * @param hundredths how long it is shown, in hundredths of a second
     */
    void add(BufferedImage frame, int hundredths) throws IOException {
        int[] pixels = ((DataBufferInt) frame.getRaster().getDataBuffer()).getData();
        byte[] next = new byte[pixels.length];
        int left = width;
        int top = height;
        int right = -1;
        int bottom = -1;
        for (int y = 0, k = 0; y < height; y++) {
            for (int x = 0; x < width; x++, k++) {
                byte colour = nearest[cell(pixels[k])];
                if (fresh || colour != shown[k]) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                    next[k] = colour;
                    shown[k] = colour;
                } else {
                    next[k] = transparent;
                }
            }
        }
        if (right < 0) {
            left = right = top = bottom = 0;
        }
        BufferedImage part =
                new BufferedImage(right - left + 1, bottom - top + 1, BufferedImage.TYPE_BYTE_INDEXED, colours);
        byte[] cells = ((DataBufferByte) part.getRaster().getDataBuffer()).getData();
        for (int y = top; y <= bottom; y++) {
            System.arraycopy(next, y * width + left, cells, (y - top) * part.getWidth(), part.getWidth());
        }
        fresh = false;
        IIOMetadata metadata = metadata(part, left, top, hundredths);
        if (!begun) {
            begun = true;
            writer.prepareWriteSequence(streamMetadata());
        }
        writer.writeToSequence(new IIOImage(part, null, metadata), null);
    }

    private IIOMetadata streamMetadata() throws IIOInvalidTreeException {
        IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
        IIOMetadataNode root = new IIOMetadataNode(STREAM_METADATA);
        IIOMetadataNode version = child(root, "Version");
        version.setAttribute("value", "89a");
        IIOMetadataNode screen = child(root, "LogicalScreenDescriptor");
        screen.setAttribute("logicalScreenWidth", Integer.toString(width));
        screen.setAttribute("logicalScreenHeight", Integer.toString(height));
        screen.setAttribute("colorResolution", "8");
        screen.setAttribute("pixelAspectRatio", "0");
        IIOMetadataNode table = child(root, "GlobalColorTable");
        table.setAttribute("sizeOfGlobalColorTable", "256");
        table.setAttribute("backgroundColorIndex", "0");
        table.setAttribute("sortFlag", "FALSE");
        for (int k = 0; k < 256; k++) {
            IIOMetadataNode entry = child(table, "ColorTableEntry");
            entry.setAttribute("index", Integer.toString(k));
            entry.setAttribute("red", Integer.toString(colours.getRed(k)));
            entry.setAttribute("green", Integer.toString(colours.getGreen(k)));
            entry.setAttribute("blue", Integer.toString(colours.getBlue(k)));
        }
        metadata.setFromTree(STREAM_METADATA, root);
        return metadata;
    }

    private IIOMetadata metadata(BufferedImage part, int left, int top, int hundredths) throws IIOInvalidTreeException {
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(part), null);
        IIOMetadataNode root = new IIOMetadataNode(METADATA);
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(left));
        place.setAttribute("imageTopPosition", Integer.toString(top));
        place.setAttribute("imageWidth", Integer.toString(part.getWidth()));
        place.setAttribute("imageHeight", Integer.toString(part.getHeight()));
        place.setAttribute("interlaceFlag", "FALSE");
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", Integer.toString(transparent & 0xFF));
        control.setAttribute("delayTime", Integer.toString(hundredths));
        if (!begun) {
            IIOMetadataNode extension = child(child(root, "ApplicationExtensions"), "ApplicationExtension");
            extension.setAttribute("applicationID", "NETSCAPE");
            extension.setAttribute("authenticationCode", "2.0");
            extension.setUserObject(REPEAT_FOR_EVER.clone());
        }
        metadata.setFromTree(METADATA, root);
        return metadata;
    }

    private static IIOMetadataNode child(IIOMetadataNode parent, String name) {
        IIOMetadataNode child = new IIOMetadataNode(name);
        parent.appendChild(child);
        return child;
    }

    @Override
    public void close() throws IOException {
        try {
            if (begun) {
                writer.endWriteSequence();
            }
        } finally {
            writer.dispose();
            stream.close();
        }
    }
}
