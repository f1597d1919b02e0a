package dev.motile.gallery;

import dev.motile.gallery.Options.Size;
import dev.motile.gallery.Options.UsageException;
import java.awt.AWTError;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Runs the gallery: in a window, or into files where there is no display or a file is named. */
public final class Gallery {

    private static final Size FILE_SIZE = new Size(480, 300);
    private static final Size WINDOW_SIZE = new Size(960, 600);
    private static final int FILE_FRAMES_PER_SECOND = 25;
    private static final double MOST_SECONDS_OF_TOUR_SCENE = 4;
    private static final int USAGE = 2;

    private final PrintStream out;
    private final PrintStream err;

    Gallery(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /**
     * Runs the gallery. Returns when all is written or the window is closed; ends the JVM with 2 for arguments that
     * cannot be used, and with 1 where nothing can be written.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        int status = new Gallery(System.out, System.err).run(arguments);
        if (status != 0) {
            System.exit(status);
        }
    }

    /** Does what the arguments ask for; returns 0, or the status to exit with after one line of error. */
    int run(String... arguments) {
        try {
            Options options = Options.parse(arguments);
            if (options.help()) {
                out.print(help());
            } else if (options.list()) {
                for (SceneKind kind : SceneKind.values()) {
                    out.printf(Locale.ROOT, "%-10s %s%n", kind.key, kind.summary);
                }
            } else if (options.gif() != null) {
                writeOne(options, options.gif());
            } else if (hasDisplay(System.getProperty("os.name", ""), System.getenv())) {
                return show(options);
            } else {
                writeAll(options);
            }
            return 0;
        } catch (UsageException wrong) {
            err.println("gallery: " + wrong.getMessage());
            return USAGE;
        } catch (IOException failed) {
            err.println("gallery: cannot write: " + failed);
            return 1;
        }
    }

    private static String help() {
        return """
            The Motile gallery: scenes of motions, in a window, or as animated GIFs.

              --scene NAME    the scene: %s
              --gif FILE      write an animated GIF; without --scene, a tour of all scenes
              --seconds S     how long each scene is recorded, or the window stays (%s to %d)
              --fps N         frames a second (1 to %d; GIFs show at most %d)
              --size WxH      of the picture or of the window (%s to %s)
              --list          name the scenes
              --help          show this

            Without a display, and without --gif, each scene is written to a file of its own.
            In the window: up and down choose a scene, left and right the speed, space pauses, S steps.
            """.formatted(
                        SceneKind.keys(),
                        Options.LEAST_SECONDS,
                        (int) Options.MOST_SECONDS,
                        Options.MOST_FRAMES_PER_SECOND,
                        Recording.MOST_FRAMES_PER_SECOND,
                        Options.LEAST_SIZE,
                        Options.MOST_SIZE);
    }

    /** Asked before any class of a window is touched: one that fails to start leaves a thread behind. */
    static boolean hasDisplay(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        boolean ownsDisplay = name.startsWith("windows") || name.startsWith("mac");
        return (ownsDisplay || isSet(environment, "DISPLAY") || isSet(environment, "WAYLAND_DISPLAY"))
                && !GraphicsEnvironment.isHeadless();
    }

    private static boolean isSet(Map<String, String> environment, String name) {
        return !environment.getOrDefault(name, "").isEmpty();
    }

    private int show(Options options) {
        try {
            GraphicsEnvironment.getLocalGraphicsEnvironment().getDefaultScreenDevice();
        } catch (AWTError | HeadlessException | LinkageError failed) {
            err.println("gallery: the display cannot be opened (" + failed.getMessage() + "); --gif FILE needs none");
            return 1;
        }
        Size size = options.size() == null ? WINDOW_SIZE : options.size();
        SceneKind first = options.scene() == null ? SceneKind.values()[0] : options.scene();
        GalleryWindow.showUntilClosed(first, size, options.seconds(), options.framesPerSecond());
        return 0;
    }

    private void writeOne(Options options, Path path) throws IOException, UsageException {
        if (Files.isDirectory(path)) {
            throw new UsageException("--gif needs a file name, but '" + path + "' is a folder");
        }
        List<Recording.Take> takes = new ArrayList<>();
        for (SceneKind kind : SceneKind.values()) {
            if (options.scene() == kind) {
                takes.add(new Recording.Take(kind, options.seconds().orElse(kind.seconds)));
            } else if (options.scene() == null) {
                double seconds = Math.min(kind.seconds, MOST_SECONDS_OF_TOUR_SCENE);
                takes.add(new Recording.Take(kind, options.seconds().orElse(seconds)));
            }
        }
        write(options, path, takes);
    }

    private void writeAll(Options options) throws IOException {
        out.println("There is no display: the scenes are written as animated GIFs.");
        Path module = Path.of("gallery");
        Path folder = (Files.exists(module.resolve("pom.xml")) ? module : Path.of("")).resolve("target/gallery");
        for (SceneKind kind : SceneKind.values()) {
            if (options.scene() == null || options.scene() == kind) {
                double seconds = options.seconds().orElse(kind.seconds);
                write(options, folder.resolve(kind.key + ".gif"), List.of(new Recording.Take(kind, seconds)));
            }
        }
    }

    private void write(Options options, Path path, List<Recording.Take> takes) throws IOException {
        System.setProperty("java.awt.headless", "true");
        Size size = options.size() == null ? FILE_SIZE : options.size();
        int frames = options.framesPerSecond().orElse(FILE_FRAMES_PER_SECOND);
        new Recording(size.width(), size.height(), frames).write(path, takes);
        out.printf(Locale.ROOT, "%s (%,d bytes)%n", path.toAbsolutePath().normalize(), Files.size(path));
    }
}
