package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PunchSceneTest {

    private static final int FIGURES = 8;

    @Test
    void frames_hitEachFigureOnce_inTurn_andAllComeBack() {
        try (Show show = new Show(SceneKind.PUNCH)) {
            PunchScene scene = (PunchScene) show.scene();
            for (int number = 0; number < FIGURES; number++) {
                run(show, 5);
                assertThat(show.live()).as("the beat, and two for each figure").isEqualTo(1 + 2 * (number + 1));
            }
            run(show, 1);
            for (int number = 0; number < FIGURES; number++) {
                assertThat(scene.y(number)).as("figure %d", number).isNotZero();
            }
            run(show, 75);
            assertThat(show.live()).isEqualTo(1);
            for (int number = 0; number < FIGURES; number++) {
                assertThat(scene.x(number)).as("figure %d", number).isZero();
                assertThat(scene.y(number)).as("figure %d", number).isZero();
            }
        }
    }

    @Test
    void shakes_ofOtherSeedsOrFrequencies_areOthers() {
        try (Show show = new Show(SceneKind.PUNCH)) {
            PunchScene scene = (PunchScene) show.scene();
            scene.press(0.1, 0.9);
            scene.press(0.3, 0.9);
            scene.press(0.6, 0.9);
            scene.press(0.9, 0.9);
            run(show, 4);
            assertThat(scene.y(4)).isNotEqualTo(scene.y(5));
            assertThat(scene.x(6)).isNotEqualTo(scene.x(7));
            assertThat(scene.y(6)).isNotEqualTo(scene.y(7));
        }
    }

    @Test
    void press_hitsAgain_insteadOfTwice() {
        try (Show show = new Show(SceneKind.PUNCH)) {
            PunchScene scene = (PunchScene) show.scene();
            scene.press(0.1, 0.2);
            assertThat(show.live()).isEqualTo(1 + 2);
            run(show, 3);
            float once = scene.y(0);
            assertThat(once).isNotZero();

            scene.press(0.1, 0.2);
            assertThat(scene.y(0)).isZero();
            assertThat(show.live()).isEqualTo(1 + 2);
            scene.press(1.1, 0.2);
            assertThat(show.live()).as("beside all cards").isEqualTo(1 + 2);
        }
    }

    /** Fiftieths of a second: five of them are a beat. */
    private static void run(Show show, int frames) {
        for (int k = 0; k < frames; k++) {
            show.frame(1.0 / 50);
        }
    }
}
