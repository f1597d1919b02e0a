package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.FrameLoop;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SceneTest {

    private static final int WIDTH = 480;
    private static final int HEIGHT = 300;

    @BeforeAll
    static void withoutDisplay() {
        System.setProperty("java.awt.headless", "true");
    }

    @ParameterizedTest
    @EnumSource
    void frame_movesPixels(SceneKind kind) {
        Recording recording = new Recording(WIDTH, HEIGHT, 25);
        try (Show show = new Show(kind)) {
            int[] before = pixels(recording.picture(show));
            for (int second = 1; second <= 5; second++) {
                run(show, 25, 25);
                int[] now = pixels(recording.picture(show));
                assertThat(different(before, now, 8))
                        .as("pixels after %d s", second)
                        .isGreaterThan(50);
                before = now;
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void frames_ofTheSameRate_drawTheSamePicture(SceneKind kind) {
        assertThat(after(kind, 75, 25)).isEqualTo(after(kind, 75, 25));
    }

    @ParameterizedTest
    @EnumSource(names = {"EASES", "CURVES", "PUNCH", "COLOURS", "LOOPS", "DOTS", "CHANNELS"})
    void frames_ofAnotherRate_drawTheSamePicture(SceneKind kind) {
        int[] slow = after(kind, 75, 30);
        int[] fast = after(kind, 150, 60);

        // A dot of the crowd may fall to the other side of a sixteenth of a pixel.
        assertThat(different(slow, fast, 16)).isLessThanOrEqualTo(kind == SceneKind.DOTS ? WIDTH * HEIGHT / 1000 : 0);
    }

    @ParameterizedTest
    @EnumSource
    void close_leavesNoMotion(SceneKind kind) {
        FrameLoop loop = new FrameLoop();
        Show show = new Show(kind, loop);
        run(show, 130, 50);
        show.scene().press(0.5, 0.4);
        show.scene().press(0.3, 0.3);

        show.close();

        assertThat(loop.count()).isZero();
        loop.frame(0.1);
        assertThat(loop.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void open_onALoopThatRanBefore_beginsAtZero(SceneKind kind) {
        FrameLoop loop = new FrameLoop();
        try (Show before = new Show(SceneKind.EASES, loop)) {
            run(before, 33, 50);
        }
        int[] expected = after(kind, 50, 25);
        try (Show show = new Show(kind, loop)) {
            run(show, 50, 25);
            int[] shown = pixels(new Recording(WIDTH, HEIGHT, 25).picture(show));
            assertThat(different(shown, expected, 40)).isLessThan(WIDTH * HEIGHT / 500);
        }
    }

    @ParameterizedTest
    @CsvSource({"160,120", "200,600", "1200,160", "960,600", "161,121"})
    void paint_atAnySize(int width, int height) {
        for (SceneKind kind : SceneKind.values()) {
            try (Show show = new Show(kind)) {
                run(show, 30, 25);
                int[] pixels = pixels(new Recording(width, height, 25).picture(show));
                assertThat(pixels).as("%s", kind).contains(Theme.TEXT.getRGB() & 0xFFFFFF);
            }
        }
    }

    @Test
    void eases_areAllShown_withTwoOfOurOwn() {
        try (Show show = new Show(SceneKind.EASES)) {
            // One for the phase; for each ease a dot and three that follow it.
            assertThat(show.live()).isEqualTo(1 + (31 + 2) * 4);
        }
    }

    @Test
    void dots_moveByTwoMotionsEach() {
        try (Show show = new Show(SceneKind.DOTS)) {
            assertThat(show.live()).isEqualTo(2 * DotsScene.DOTS + 3);
        }
    }

    private static void run(Show show, int frames, int framesPerSecond) {
        for (int k = 0; k < frames; k++) {
            show.frame(1.0 / framesPerSecond);
        }
    }

    private static int[] after(SceneKind kind, int frames, int framesPerSecond) {
        try (Show show = new Show(kind)) {
            run(show, frames, framesPerSecond);
            return pixels(new Recording(WIDTH, HEIGHT, framesPerSecond).picture(show));
        }
    }

    private static int[] pixels(BufferedImage image) {
        int[] pixels =
                ((DataBufferInt) image.getRaster().getDataBuffer()).getData().clone();
        for (int k = 0; k < pixels.length; k++) {
            pixels[k] &= 0xFFFFFF;
        }
        return pixels;
    }

    /** How many pixels differ by more than a distance in some channel. */
    private static int different(int[] a, int[] b, int distance) {
        int count = 0;
        for (int k = 0; k < a.length; k++) {
            boolean differs = false;
            for (int shift = 0; shift <= 16; shift += 8) {
                differs |= Math.abs((a[k] >> shift & 0xFF) - (b[k] >> shift & 0xFF)) > distance;
            }
            count += differs ? 1 : 0;
        }
        return count;
    }
}
