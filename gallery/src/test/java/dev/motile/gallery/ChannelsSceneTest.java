package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.motile.FrameChannel;
import dev.motile.FrameLoop;
import org.junit.jupiter.api.Test;

class ChannelsSceneTest {

    private static final int FRAMES_PER_SECOND = 50;

    // Places of the controls, in parts of the scene.
    private static final double GAME_BUTTON = 0.026;
    private static final double GAME_TRACK_END = 0.627;
    private static final double MENU_BUTTON = 0.691;
    private static final double BUTTON_Y = 0.92;
    private static final double TRACK_Y = 0.95;

    private final FrameLoop loop = new FrameLoop();
    private final FrameChannel game = loop.channel("game");
    private final FrameChannel menu = loop.channel("menu");

    @Test
    void script_slowsTheGame_whileTheMenuGoesOn() {
        try (Show show = new Show(SceneKind.CHANNELS, loop)) {
            run(show, 1.2);
            double before = game.time();
            run(show, 0.6);

            assertThat(game.timeScale()).isEqualTo(0.15);
            assertThat(game.time() - before).isCloseTo(0.09, within(1e-9));
            assertThat(menu.time()).isCloseTo(1.8, within(1e-9));
        }
    }

    @Test
    void script_pausesTheGame_andThenTheMenu() {
        try (Show show = new Show(SceneKind.CHANNELS, loop)) {
            ChannelsScene scene = (ChannelsScene) show.scene();
            run(show, 2.7);
            assertThat(game.isPaused()).isTrue();
            assertThat(menu.isPaused()).isFalse();
            float star = scene.game().starX(0);
            float wheel = scene.menu().wheel();
            run(show, 0.5);
            assertThat(scene.game().starX(0)).isEqualTo(star);
            assertThat(scene.menu().wheel()).isNotEqualTo(wheel);

            run(show, 0.8);
            assertThat(game.isPaused()).isFalse();
            assertThat(menu.isPaused()).isTrue();
            star = scene.game().starX(0);
            wheel = scene.menu().wheel();
            float mark = scene.menu().mark();
            run(show, 0.4);
            assertThat(scene.game().starX(0)).isNotEqualTo(star);
            assertThat(scene.menu().wheel()).isEqualTo(wheel);
            assertThat(scene.menu().mark()).isEqualTo(mark);
        }
    }

    @Test
    void press_endsTheScript_andPausesOneAlone() {
        try (Show show = new Show(SceneKind.CHANNELS, loop)) {
            ChannelsScene scene = (ChannelsScene) show.scene();
            scene.press(MENU_BUTTON, BUTTON_Y);
            run(show, 10);
            assertThat(menu.isPaused()).isTrue();
            assertThat(menu.time()).isZero();
            assertThat(game.time()).isCloseTo(10, within(1e-9));

            scene.press(MENU_BUTTON, BUTTON_Y);
            scene.press(GAME_BUTTON, BUTTON_Y);
            run(show, 1);
            assertThat(menu.time()).isCloseTo(1, within(1e-9));
            assertThat(game.time()).isCloseTo(10, within(1e-9));
        }
    }

    @Test
    void press_onTheTrack_glidesThere_andADragTakesItFurther() {
        try (Show show = new Show(SceneKind.CHANNELS, loop)) {
            ChannelsScene scene = (ChannelsScene) show.scene();
            scene.press(GAME_TRACK_END, TRACK_Y);
            run(show, 0.3);
            assertThat(game.timeScale()).isCloseTo(1.5, within(1e-9));
            run(show, 0.4);
            assertThat(game.timeScale()).isCloseTo(2, within(1e-9));

            scene.drag(-3, 0);
            run(show, 0.7);
            assertThat(game.timeScale()).isZero();
            assertThat(menu.timeScale()).isEqualTo(1);

            scene.press(0.3, 0.3);
            scene.drag(GAME_TRACK_END, TRACK_Y);
            run(show, 0.7);
            assertThat(game.timeScale()).as("after a press beside the track").isZero();
        }
    }

    @Test
    void close_leavesTheChannelsAtTheirUsualPace() {
        Show show = new Show(SceneKind.CHANNELS, loop);
        ChannelsScene scene = (ChannelsScene) show.scene();
        scene.press(GAME_TRACK_END, TRACK_Y);
        scene.press(MENU_BUTTON, BUTTON_Y);
        run(show, 1);

        show.close();

        assertThat(game.timeScale()).isEqualTo(1);
        assertThat(menu.isPaused()).isFalse();
        assertThat(game.count() + menu.count()).isZero();
    }

    private static void run(Show show, double seconds) {
        long frames = Math.round(seconds * FRAMES_PER_SECOND);
        for (long k = 0; k < frames; k++) {
            show.frame(1.0 / FRAMES_PER_SECOND);
        }
    }
}
