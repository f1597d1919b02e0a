package dev.motile;

/** What the components of two colours are while they are mixed. The colours themselves are sRGB, before and after. */
public enum ColorSpace {
    /** Red, green and blue as stored and as sent to the screen: sRGB with its gamma. */
    RGB,

    /** Amounts of light: sRGB without gamma. Physically right for light; dark colours are left quickly. */
    LINEAR_RGB,

    /** Lightness, green to red and blue to yellow, in even steps for the eye: Oklab by Björn Ottosson. */
    OKLAB,

    /** Oklab as lightness, chroma and hue, so that colours stay as vivid on their way: see {@link HuePath}. */
    OKLCH,

    /**
     * Hue, saturation and lightness of CSS: cheaper than {@link #OKLCH}, but uneven for the eye, and meant for colours
     * within [0, 1]. See {@link HuePath}.
     */
    HSL
}
