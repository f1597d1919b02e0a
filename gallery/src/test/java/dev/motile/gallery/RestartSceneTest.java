package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RestartSceneTest {

    @Test
    void clicks_neverMakeASecondMotion() {
        try (Show show = new Show(SceneKind.RESTART)) {
            RestartScene scene = (RestartScene) show.scene();
            for (int frame = 0; frame < 60 * 20; frame++) {
                show.frame(1.0 / 60);
                assertThat(show.live()).isBetween(0, 1);
                assertThat(scene.clicks()).isEqualTo(scene.cancels() + scene.completions() + show.live());
            }
            assertThat(scene.mostLive()).isEqualTo(1);
            assertThat(scene.cancels()).isGreaterThan(30);
            assertThat(scene.completions()).isGreaterThan(3);
        }
    }

    @Test
    void press_takesOverFromTheSeededClicks() {
        try (Show show = new Show(SceneKind.RESTART)) {
            RestartScene scene = (RestartScene) show.scene();
            for (int click = 0; click < 50; click++) {
                show.press(200 + click, 120, 480, 300);
                assertThat(show.live()).isEqualTo(1);
            }
            for (int frame = 0; frame < 300; frame++) {
                show.frame(1.0 / 60);
            }
            assertThat(scene.clicks()).isEqualTo(50);
            assertThat(scene.cancels()).isEqualTo(49);
            assertThat(scene.completions()).isEqualTo(1);
            assertThat(show.live()).isZero();
        }
    }
}
