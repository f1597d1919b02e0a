package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.ColorSpace;
import dev.motile.HuePath;
import java.awt.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ColoursSceneTest {

    @ParameterizedTest
    @EnumSource
    void frames_goFromBlueToYellowAndBack(ColorSpace space) {
        try (Show show = new Show(SceneKind.COLOURS)) {
            ColoursScene scene = (ColoursScene) show.scene();
            assertThat(scene.argb(space)).isEqualTo(0xFF0000FF);
            run(show, 20 + 75);
            assertThat(scene.phase()).isOne();
            assertThat(scene.argb(space)).isEqualTo(0xFFFFFF00);
            run(show, 20 + 75);
            assertThat(scene.phase()).isZero();
            assertThat(scene.argb(space)).isEqualTo(0xFF0000FF);
        }
    }

    @Test
    void middle_isGreyInRgb_andNotInTheOthers() {
        try (Show show = new Show(SceneKind.COLOURS)) {
            ColoursScene scene = (ColoursScene) show.scene();
            assertThat(scene.middle(ColorSpace.RGB)).isEqualTo(new Color(128, 128, 128));
            assertThat(saturation(scene.middle(ColorSpace.LINEAR_RGB))).isZero();
            assertThat(saturation(scene.middle(ColorSpace.OKLAB))).isGreaterThan(0.3f);
            assertThat(saturation(scene.middle(ColorSpace.OKLCH))).isGreaterThan(0.9f);
            assertThat(saturation(scene.middle(ColorSpace.HSL))).isOne();
        }
    }

    @ParameterizedTest
    @CsvSource({"SHORTER, 110", "LONGER, -250", "INCREASING, 250", "DECREASING, -110"})
    void hues_goFourWays(HuePath path, int degrees) {
        try (Show show = new Show(SceneKind.COLOURS)) {
            ColoursScene scene = (ColoursScene) show.scene();
            assertThat(scene.degrees(path)).isEqualTo(degrees);
        }
    }

    @Test
    void filePalette_holdsTheMiddles_andLeavesRoomForTransparency() {
        try (Show show = new Show(SceneKind.COLOURS)) {
            ColoursScene scene = (ColoursScene) show.scene();
            int[] palette = scene.filePalette();
            assertThat(palette).hasSizeBetween(200, 255).doesNotHaveDuplicates().contains(Theme.TEXT.getRGB());
            for (ColorSpace space : ColorSpace.values()) {
                assertThat(palette).contains(scene.middle(space).getRGB());
            }
        }
    }

    private static float saturation(Color colour) {
        return Color.RGBtoHSB(colour.getRed(), colour.getGreen(), colour.getBlue(), null)[1];
    }

    private static void run(Show show, int frames) {
        for (int k = 0; k < frames; k++) {
            show.frame(1.0 / 50);
        }
    }
}
