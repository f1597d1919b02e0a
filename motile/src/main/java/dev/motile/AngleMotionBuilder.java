package dev.motile;

/**
 * Builds motions of an angle, in degrees unless told otherwise. It arrives at exactly the angle that was asked for; on
 * the way it may be whole turns away from that: from 350 by 365 to 10.
 *
 * <pre>{@code
 * Motion.angle(350, 10, 0.5).bind(sprite, Sprite::setRotation);
 * }</pre>
 */
public final class AngleMotionBuilder extends FloatEnds<AngleMotionBuilder>
        implements ShapingOptions<AngleMotionBuilder> {

    AngleMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Which way round to go; {@link AnglePath#SHORT} unless set.
     *
     * @param path the way
     * @return this builder
     * @throws IllegalArgumentException if {@code path} is null
     * @throws IllegalStateException if this builder has been used
     */
    public AngleMotionBuilder path(AnglePath path) {
        MotionBuffer b = open();
        b.notNull(path, "path");
        b.space = AngleSpace.of(path, AngleSpace.in(b).isInRadians());
        return this;
    }

    /**
     * Takes the ends for radians: a full turn is 2 pi.
     *
     * @return this builder
     * @throws IllegalStateException if this builder has been used
     */
    public AngleMotionBuilder radians() {
        MotionBuffer b = open();
        b.space = AngleSpace.of(AngleSpace.in(b).path(), true);
        return this;
    }
}
