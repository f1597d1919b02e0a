package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallbacksSceneTest {

    @Test
    void frames_createCompleteAndCancel() {
        try (Show show = new Show(SceneKind.CALLBACKS)) {
            CallbacksScene scene = (CallbacksScene) show.scene();
            int mostLive = 0;
            for (int frame = 0; frame < 60 * 10; frame++) {
                show.frame(1.0 / 60);
                mostLive = Math.max(mostLive, show.live());
            }
            assertThat(scene.created()).isGreaterThan(3000);
            assertThat(scene.completed()).isGreaterThan(500);
            assertThat(scene.cancelled()).isGreaterThan(4);
            assertThat(mostLive).isGreaterThan(500);
        }
    }

    @Test
    void press_sendsARocketThere_andCancelsOneThatIsHit() {
        try (Show show = new Show(SceneKind.CALLBACKS)) {
            CallbacksScene scene = (CallbacksScene) show.scene();
            int before = show.live();
            scene.press(0.5, 0.3);
            assertThat(show.live()).as("it rises, drifts and draws a tail").isEqualTo(before + 3);

            for (int frame = 0; frame < 9; frame++) {
                show.frame(0.05);
            }
            assertThat(scene.cancelled()).isZero();
            scene.press(0.5, 0.42);
            assertThat(scene.cancelled()).isEqualTo(1);
        }
    }
}
