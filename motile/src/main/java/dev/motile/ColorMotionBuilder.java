package dev.motile;

import dev.motile.function.Vector4Setter2;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;

/**
 * Builds motions of a colour: red, green, blue and alpha, each 0 to 1, not multiplied by alpha, as sRGB has them. They are
 * mixed as they are, unless told otherwise. An ease that overshoots takes them below 0 and above 1; the ends that hand
 * out a packed {@code int} clamp.
 *
 * <pre>{@code
 * Motion.color(1, 0, 0, 1, 0, 0, 1, 1, 0.5).space(ColorSpace.OKLAB).bind(sprite, Sprite::setColor);
 * Motion.color(0xFFFF0000, 0x000000FF, 0.5).premultiplied().bindArgb(label, Label::setTint);
 * }</pre>
 */
public final class ColorMotionBuilder extends Vector4Ends<ColorMotionBuilder> {

    private static final Vector4Setter2<Object, Object> PACK_ARGB =
            (target, setter, r, g, b, a) -> untyped(setter).accept(target, Rgba.argb(r, g, b, a));

    private static final Vector4Setter2<Object, Object> PACK_RGBA =
            (target, setter, r, g, b, a) -> untyped(setter).accept(target, Rgba.rgba(r, g, b, a));

    private static final int PACKED = Flags.SINK_SETTER2 | Flags.CARRIES;

    ColorMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    @SuppressWarnings("unchecked")
    private static ObjIntConsumer<Object> untyped(Object setter) {
        return (ObjIntConsumer<Object>) setter;
    }

    /**
     * Sets the space in which colours are mixed; {@link ColorSpace#RGB} unless set. The ends are exact in all of them.
     *
     * @param space the space
     * @return this builder
     * @throws IllegalArgumentException if {@code space} is null
     * @throws IllegalStateException if this builder has been used
     */
    public ColorMotionBuilder space(ColorSpace space) {
        MotionBuffer b = open();
        b.notNull(space, "space");
        ColorBlend before = ColorBlend.in(b);
        b.space = ColorBlend.of(space, before.hue(), before.isPremultiplied());
        return this;
    }

    /**
     * Sets which way round the hue goes in {@link ColorSpace#OKLCH} and {@link ColorSpace#HSL};
     * {@link HuePath#SHORTER} unless set.
     *
     * @param path the way
     * @return this builder
     * @throws IllegalArgumentException if {@code path} is null
     * @throws IllegalStateException if this builder has been used
     */
    public ColorMotionBuilder hue(HuePath path) {
        MotionBuffer b = open();
        b.notNull(path, "path");
        ColorBlend before = ColorBlend.in(b);
        b.space = ColorBlend.of(before.space(), path, before.isPremultiplied());
        return this;
    }

    /**
     * Mixes colours multiplied by their alpha, so that what is more transparent counts for less; what comes out is not
     * multiplied, as what went in.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public ColorMotionBuilder premultiplied() {
        MotionBuffer b = open();
        ColorBlend before = ColorBlend.in(b);
        b.space = ColorBlend.of(before.space(), before.hue(), true);
        return this;
    }

    /**
     * Creates the motion and hands each value over as one {@code int} 0xAARRGGBB, eight bits each, rounded and clamped.
     *
     * @param consumer receives the values
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code consumer} is null, {@link #weakTarget} was set, or a loop without
     *     length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public MotionHandle bindArgb(IntConsumer consumer) {
        openForConsumer(consumer);
        return end(PACKED, PACK_ARGB, consumer, IntStore.ACCEPT, null, 0);
    }

    /**
     * Creates the motion and writes each value as one {@code int} 0xAARRGGBB, eight bits each, rounded and clamped.
     *
     * @param target what is written to; held while the motion lives
     * @param setter writes a value
     * @param <T> the type of the target
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code target} or {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> MotionHandle bindArgb(T target, ObjIntConsumer<? super T> setter) {
        return endPacked(target, setter, PACK_ARGB);
    }

    /**
     * Creates the motion and hands each value over as one {@code int} 0xRRGGBBAA, eight bits each, rounded and clamped.
     *
     * @param consumer receives the values
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code consumer} is null, {@link #weakTarget} was set, or a loop without
     *     length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public MotionHandle bindRgba(IntConsumer consumer) {
        openForConsumer(consumer);
        return end(PACKED, PACK_RGBA, consumer, IntStore.ACCEPT, null, 0);
    }

    /**
     * Creates the motion and writes each value as one {@code int} 0xRRGGBBAA, eight bits each, rounded and clamped.
     *
     * @param target what is written to; held while the motion lives
     * @param setter writes a value
     * @param <T> the type of the target
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code target} or {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> MotionHandle bindRgba(T target, ObjIntConsumer<? super T> setter) {
        return endPacked(target, setter, PACK_RGBA);
    }

    /**
     * Makes a clip that writes each value as one {@code int} 0xAARRGGBB, eight bits each, rounded and clamped.
     *
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public <T> MotionClip<T> clipArgb(ObjIntConsumer<? super T> setter) {
        open().notNull(setter, "setter");
        return endByClip(PACKED, PACK_ARGB, raw(setter), null);
    }

    /**
     * Makes a clip that writes each value as one {@code int} 0xRRGGBBAA, eight bits each, rounded and clamped.
     *
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public <T> MotionClip<T> clipRgba(ObjIntConsumer<? super T> setter) {
        open().notNull(setter, "setter");
        return endByClip(PACKED, PACK_RGBA, raw(setter), null);
    }

    private MotionHandle endPacked(Object target, Object setter, Object packing) {
        MotionBuffer buffer = open();
        buffer.notNull(target, "target");
        buffer.notNull(setter, "setter");
        return end(PACKED, packing, target, raw(setter), null, 0);
    }
}
