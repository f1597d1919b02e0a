package dev.motile;

/** Colours as ints of four bytes. Components are in [0, 1]; what lies outside is held to it, and NaN is 0. */
final class Rgba {

    private Rgba() {}

    /** Returns {@code 0xAARRGGBB}, as in Swing and Android. */
    static int argb(float r, float g, float b, float a) {
        return part(a) << 24 | part(r) << 16 | part(g) << 8 | part(b);
    }

    /** Returns {@code 0xRRGGBBAA}, as in libGDX. */
    static int rgba(float r, float g, float b, float a) {
        return part(r) << 24 | part(g) << 16 | part(b) << 8 | part(a);
    }

    /** The red of {@code 0xAARRGGBB}. */
    static float red(int argb) {
        return (argb >> 16 & 255) / 255f;
    }

    /** The green of {@code 0xAARRGGBB}. */
    static float green(int argb) {
        return (argb >> 8 & 255) / 255f;
    }

    /** The blue of {@code 0xAARRGGBB}. */
    static float blue(int argb) {
        return (argb & 255) / 255f;
    }

    /** The alpha of {@code 0xAARRGGBB}. */
    static float alpha(int argb) {
        return (argb >>> 24) / 255f;
    }

    private static int part(float component) {
        // Written so that NaN gives 0.
        return component > 0 ? (int) (Math.min(component, 1) * 255.0 + 0.5) : 0;
    }
}
