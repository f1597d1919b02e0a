package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RgbaTest {

    @Test
    void pack_putsEveryComponentInItsPlace() {
        assertThat(Rgba.argb(1, 0.5f, 0.2f, 0)).isEqualTo(0x00ff8033);
        assertThat(Rgba.rgba(1, 0.5f, 0.2f, 0)).isEqualTo(0xff803300);
        assertThat(Rgba.argb(0, 0, 0, 1)).isEqualTo(0xff000000);
        assertThat(Rgba.rgba(0, 0, 0, 1)).isEqualTo(0x000000ff);
    }

    @Test
    void pack_ofWhatWasUnpacked_isTheSame() {
        for (int part = 0; part < 256; part++) {
            int argb = part << 24 | (255 - part) << 16 | (part ^ 0x55) << 8 | (part ^ 0xaa);
            float r = Rgba.red(argb);
            float g = Rgba.green(argb);
            float b = Rgba.blue(argb);
            float a = Rgba.alpha(argb);

            assertThat(a).isEqualTo(part / 255f);
            assertThat(Rgba.argb(r, g, b, a)).isEqualTo(argb);
            assertThat(Rgba.rgba(r, g, b, a)).isEqualTo(argb << 8 | part);
        }
    }

    @Test
    void pack_roundsToTheNearest() {
        assertThat(Rgba.rgba(0.49f / 255, 0.51f / 255, 127.49f / 255, 127.51f / 255))
                .isEqualTo(0x00017f80);
        assertThat(Rgba.argb(Math.nextDown(0.5f / 255), 254.49f / 255, 254.51f / 255, 0.5f))
                .isEqualTo(0x8000feff);
    }

    @Test
    void pack_ofWhatIsOutside_isHeldToTheEnds() {
        assertThat(Rgba.argb(-0.1f, 1.1f, Float.NaN, Float.POSITIVE_INFINITY)).isEqualTo(0xff00ff00);
        assertThat(Rgba.rgba(-1e30f, 1e30f, Float.NEGATIVE_INFINITY, Float.NaN)).isEqualTo(0x00ff0000);
    }

    @Test
    @Tag("cases")
    void pack_ofOvershoot_neverWraps_B83() {
        int highest = 0;
        for (int step = 0; step <= 1000; step++) {
            double eased = Ease.OUT_BACK.applyAsDouble(step / 1000.0);
            float value = (float) (250 / 255.0 + eased * (5 / 255.0));
            int argb = Rgba.argb(value, value, 1 - value, value);

            assertThat(argb >>> 24).isBetween(250, 255);
            assertThat(argb >> 16 & 255).isBetween(250, 255);
            assertThat(argb & 255).isBetween(0, 5);
            highest = Math.max(highest, argb >>> 24);
        }
        assertThat(highest).isEqualTo(255);
    }
}
