package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RetargetSceneTest {

    private static final int FRAMES_PER_SECOND = 50;

    @Test
    void goals_stopNewMotions_butNotRetargetedOnes() {
        try (Show show = new Show(SceneKind.RETARGET)) {
            RetargetScene scene = (RetargetScene) show.scene();
            float[] least = {Float.MAX_VALUE, Float.MAX_VALUE};
            for (int frame = 0; frame < 5 * FRAMES_PER_SECOND; frame++) {
                show.frame(1.0 / FRAMES_PER_SECOND);
                if (frame > FRAMES_PER_SECOND) {
                    least[0] = Math.min(least[0], scene.speed(0));
                    least[1] = Math.min(least[1], scene.speed(1));
                }
            }
            assertThat(least[0]).isLessThan(0.1f);
            assertThat(least[1]).isGreaterThan(0.3f);
        }
    }

    @Test
    void goals_neverMakeASecondMotionOfAFollower() {
        try (Show show = new Show(SceneKind.RETARGET)) {
            for (int frame = 0; frame < 5 * FRAMES_PER_SECOND; frame++) {
                show.frame(1.0 / FRAMES_PER_SECOND);
                assertThat(show.live()).isLessThanOrEqualTo(2 * RetargetScene.FOLLOWERS);
            }
            assertThat(show.live()).isEqualTo(2 * RetargetScene.FOLLOWERS);
        }
    }

    @Test
    void pointing_setsTheGoal() {
        try (Show show = new Show(SceneKind.RETARGET)) {
            show.frame(1.0);
            // A corner of the left pane, for as long as the mouse is taken to rest there.
            for (int frame = 0; frame < 60; frame++) {
                show.point(60, 90, 960, 600);
                show.frame(1.0 / FRAMES_PER_SECOND);
            }
            RetargetScene scene = (RetargetScene) show.scene();
            assertThat(scene.x(0)).isLessThan(0.4f);
            assertThat(scene.x(1)).isBetween(0f, 0.2f);
        }
    }
}
