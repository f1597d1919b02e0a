package dev.motile.gallery;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What the command line asks for.
 *
 * @param gif the file to write, if one is named
 * @param scene the only scene, or the first one in a window
 * @param seconds how long each recording or the window lasts
 * @param framesPerSecond how often a picture is drawn
 * @param size of the pictures or of the window
 * @param list whether only the names of the scenes are printed
 * @param help whether only the options are printed
 */
record Options(
        @Nullable Path gif,
        @Nullable SceneKind scene,
        OptionalDouble seconds,
        OptionalInt framesPerSecond,
        @Nullable Size size,
        boolean list,
        boolean help) {

    static final double LEAST_SECONDS = 0.1;
    static final double MOST_SECONDS = 600;
    static final int MOST_FRAMES_PER_SECOND = 240;
    static final Size LEAST_SIZE = new Size(160, 120);
    static final Size MOST_SIZE = new Size(3840, 2160);

    /** A width and a height in pixels. */
    record Size(int width, int height) {

        @Override
        public String toString() {
            return width + "x" + height;
        }
    }

    /** Says in one line what is wrong with a command line. */
    static final class UsageException extends Exception {

        UsageException(String message) {
            super(message);
        }
    }

    /**
     * Reads a command line; of an option that is given twice, the last counts.
     *
     * @param arguments as the JVM hands them over
     * @return what they ask for
     * @throws UsageException for the first of them that cannot be used
     */
    static Options parse(String... arguments) throws UsageException {
        Path gif = null;
        SceneKind scene = null;
        OptionalDouble seconds = OptionalDouble.empty();
        OptionalInt framesPerSecond = OptionalInt.empty();
        Size size = null;
        boolean list = false;
        boolean help = false;
        for (int k = 0; k < arguments.length; k++) {
            String option = arguments[k];
            switch (option) {
                case "--gif" -> gif = path(value(arguments, ++k, "a file name"));
                case "--scene" -> scene = scene(value(arguments, ++k, "a scene: " + SceneKind.keys()));
                case "--seconds" -> seconds = OptionalDouble.of(seconds(value(arguments, ++k, "a number")));
                case "--fps" -> framesPerSecond = OptionalInt.of(frames(value(arguments, ++k, "a number")));
                case "--size" -> size = size(value(arguments, ++k, "a size such as 480x300"));
                case "--list" -> list = true;
                case "--help", "-h" -> help = true;
                default -> throw new UsageException("unknown option '" + option + "'; --help shows them all");
            }
        }
        return new Options(gif, scene, seconds, framesPerSecond, size, list, help);
    }

    private static String value(String[] arguments, int at, String what) throws UsageException {
        if (at == arguments.length || arguments[at].startsWith("--")) {
            throw new UsageException(arguments[at - 1] + " needs " + what);
        }
        return arguments[at];
    }

    private static Path path(String value) throws UsageException {
        try {
            if (!value.isBlank()) {
                return Path.of(value);
            }
        } catch (InvalidPathException invalid) {
            // Told below, in one line.
        }
        throw new UsageException("--gif needs a file name, but is '" + value + "'");
    }

    private static SceneKind scene(String value) throws UsageException {
        SceneKind kind = SceneKind.of(value);
        if (kind == null) {
            throw new UsageException("unknown scene '" + value + "'; there are " + SceneKind.keys());
        }
        return kind;
    }

    private static double seconds(String value) throws UsageException {
        double seconds = value.matches("[0-9]{1,9}(\\.[0-9]{1,9})?") ? Double.parseDouble(value) : Double.NaN;
        if (!(seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS)) {
            throw new UsageException("--seconds must be a number from " + LEAST_SECONDS + " to " + (int) MOST_SECONDS
                    + ", but is '" + value + "'");
        }
        return seconds;
    }

    private static int frames(String value) throws UsageException {
        int frames = whole(value);
        if (frames < 1 || frames > MOST_FRAMES_PER_SECOND) {
            throw new UsageException(
                    "--fps must be a whole number from 1 to " + MOST_FRAMES_PER_SECOND + ", but is '" + value + "'");
        }
        return frames;
    }

    private static Size size(String value) throws UsageException {
        int times = value.toLowerCase(Locale.ROOT).indexOf('x');
        int width = times < 0 ? -1 : whole(value.substring(0, times));
        int height = times < 0 ? -1 : whole(value.substring(times + 1));
        if (width < LEAST_SIZE.width()
                || height < LEAST_SIZE.height()
                || width > MOST_SIZE.width()
                || height > MOST_SIZE.height()) {
            throw new UsageException(
                    "--size must be WIDTHxHEIGHT from " + LEAST_SIZE + " to " + MOST_SIZE + ", but is '" + value + "'");
        }
        return new Size(width, height);
    }

    private static int whole(String digits) {
        return digits.matches("[0-9]{1,6}") ? Integer.parseInt(digits) : -1;
    }
}
