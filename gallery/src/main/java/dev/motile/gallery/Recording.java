package dev.motile.gallery;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Draws scenes frame by frame into a file, by a clock of their own. */
final class Recording {

    /** What GIFs show; players take a frame of less than two hundredths for an error. */
    static final int MOST_FRAMES_PER_SECOND = 50;

    private final int width;
    private final int height;
    private final int framesPerSecond;
    private final BufferedImage frame;

    Recording(int width, int height, int framesPerSecond) {
        this.width = width;
        this.height = height;
        this.framesPerSecond = Math.min(framesPerSecond, MOST_FRAMES_PER_SECOND);
        frame = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    }

    /** A scene and how long it is recorded. */
    record Take(SceneKind kind, double seconds) {}

    /**
     * Writes a file.
     *
     * @param path of the file
     * @param takes one after another
     */
    void write(Path path, List<Take> takes) throws IOException {
        try (GifFile file = new GifFile(path, width, height, Theme.filePalette())) {
            int hundredths = 0;
            int frames = 0;
            for (Take take : takes) {
                try (Show show = new Show(take.kind())) {
                    file.palette(show.scene().filePalette());
                    int count = Math.max(1, (int) Math.round(take.seconds() * framesPerSecond));
                    for (int k = 0; k < count; k++) {
                        show.frame(1.0 / framesPerSecond);
                        frames++;
                        int until = (int) Math.round(frames * 100.0 / framesPerSecond);
                        file.add(picture(show), until - hundredths);
                        hundredths = until;
                    }
                }
            }
        }
    }

    /** The show as it is now; valid until the next call. */
    BufferedImage picture(Show show) {
        Graphics2D g = frame.createGraphics();
        try {
            show.paint(g, width, height);
        } finally {
            g.dispose();
        }
        return frame;
    }
}
