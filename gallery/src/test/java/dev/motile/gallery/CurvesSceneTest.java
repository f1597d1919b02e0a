package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.motile.EaseKey;
import dev.motile.Eases;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CurvesSceneTest {

    private static final List<OwnCurve> CURVES = OwnCurve.all();
    private static final int POINTS = 1000;

    @BeforeAll
    static void withoutDisplay() {
        System.setProperty("java.awt.headless", "true");
    }

    @Test
    void curves_areAllShown_byOneMotionEach() {
        try (Show show = new Show(SceneKind.CURVES)) {
            assertThat(CURVES).hasSize(15);
            assertThat(show.live()).as("one more for the phase").isEqualTo(15 + 1);
        }
    }

    @Test
    void curves_goFromZeroToOne_withinTheirCards() {
        for (OwnCurve curve : CURVES) {
            assertThat(curve.ease().applyAsDouble(0)).as(curve.name()).isZero();
            assertThat(curve.ease().applyAsDouble(1)).as(curve.name()).isOne();
            assertFits(curve.name(), curve.ease());
            for (DoubleUnaryOperator source : curve.sources()) {
                assertFits("a source of " + curve.name(), source);
            }
        }
    }

    @Test
    void keys_lieOnTheirCurves_andTheirHandlesWithinTheCards() {
        int keys = 0;
        for (OwnCurve curve : CURVES) {
            for (int k = 0; k < curve.keys().size(); k++, keys++) {
                EaseKey key = curve.keys().get(k);
                assertThat(curve.ease().applyAsDouble(key.time()))
                        .as(curve.name())
                        .isEqualTo(key.value());
                if (k > 0) {
                    EaseKey before = curve.keys().get(k - 1);
                    double length = key.time() - before.time();
                    assertFits(curve.name(), key.value() - key.inWeight() * length * key.inTangent());
                    if (Double.isFinite(before.outTangent())) {
                        assertFits(curve.name(), before.value() + before.outWeight() * length * before.outTangent());
                    }
                }
            }
        }
        assertThat(keys).isEqualTo(4 + 4 + 4 + 3 + 4 + 2 + 6);
    }

    @Test
    void handles_ofTheCubicBezier_makeTheSameCurve() {
        OwnCurve bezier = named("cubicBezier");
        DoubleUnaryOperator same = Eases.curve(bezier.keys().toArray(new EaseKey[0]));
        for (int k = 0; k <= POINTS; k++) {
            double t = (double) k / POINTS;
            assertThat(bezier.ease().applyAsDouble(t)).as("at %s", t).isCloseTo(same.applyAsDouble(t), within(1e-12));
        }
    }

    @Test
    void crop_isThePieceInItsFrame() {
        OwnCurve crop = named("crop");
        assertThat(crop.pieces()).hasSize(1).allSatisfy(piece -> {
            for (int k = 0; k <= POINTS; k++) {
                double t = (double) k / POINTS;
                double whole = crop.sources().get(0).applyAsDouble(piece.getX() + t * piece.getWidth());
                assertThat(piece.getY() + crop.ease().applyAsDouble(t) * piece.getHeight())
                        .as("at %s", t)
                        .isCloseTo(whole, within(1e-12));
            }
        });
    }

    @Test
    void frames_keepEveryDotOnItsCurve() {
        try (Show show = new Show(SceneKind.CURVES)) {
            CurvesScene scene = (CurvesScene) show.scene();
            float greatest = 0;
            for (int frame = 0; frame < 255; frame++) {
                show.frame(1.0 / 30);
                greatest = Math.max(greatest, scene.phase());
                for (int cell = 0; cell < CURVES.size(); cell++) {
                    assertThat(scene.value(cell))
                            .as("%s in frame %d", CURVES.get(cell).name(), frame)
                            .isEqualTo((float) CURVES.get(cell).ease().applyAsDouble(scene.phase()));
                }
            }
            assertThat(greatest).isOne();
            assertThat(scene.phase())
                    .as("after 8 s, on the way there for the third time")
                    .isBetween(0f, 0.3f);
        }
    }

    @Test
    void paint_whereLabelsCannotBeRead_leavesThemOut() {
        assertThat(textPixelsOfCards(480, 300)).isGreaterThan(200);
        assertThat(textPixelsOfCards(160, 120)).isZero();
        assertThat(textPixelsOfCards(1200, 160)).isZero();
    }

    private static OwnCurve named(String name) {
        return CURVES.stream()
                .filter(curve -> curve.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void assertFits(String name, DoubleUnaryOperator ease) {
        for (int k = 0; k <= POINTS; k++) {
            assertFits(name, ease.applyAsDouble((double) k / POINTS));
        }
    }

    private static void assertFits(String name, double value) {
        assertThat(value).as(name).isBetween(-CurvesScene.OVERSHOOT, 1 + CurvesScene.OVERSHOOT);
    }

    /** How many pixels below the title have more red than any colour there but that of the names. */
    private static int textPixelsOfCards(int width, int height) {
        try (Show show = new Show(SceneKind.CURVES)) {
            BufferedImage picture = new Recording(width, height, 25).picture(show);
            int count = 0;
            for (int y = 35; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    count += (picture.getRGB(x, y) >> 16 & 0xFF) > 0xA0 ? 1 : 0;
                }
            }
            return count;
        }
    }
}
