package dev.motile;

/**
 * Builds motions of an orientation, a unit quaternion x, y, z, w, that turns about one axis: at an even pace, or at that of
 * the ease.
 *
 * <pre>{@code
 * Motion.quaternion(0, 0, 0, 1, 0, 1, 0, 0, 0.5).bind((x, y, z, w) -> print(w));
 * }</pre>
 */
public final class QuaternionMotionBuilder extends Vector4Ends<QuaternionMotionBuilder> {

    QuaternionMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    /**
     * Which way round to turn; {@link QuaternionPath#SHORTEST} unless set. Refused for a {@link Motion#turn}, which
     * says so itself.
     *
     * @param path the way
     * @return this builder
     * @throws IllegalArgumentException if this builds a turn
     * @throws IllegalStateException if this builder has been used
     */
    public QuaternionMotionBuilder path(QuaternionPath path) {
        MotionBuffer b = open();
        b.notNull(path, "path");
        if (b.space instanceof TurnSpace) {
            throw b.refuse("path must not be set on a turn, but is " + path);
        }
        b.space = QuaternionSpace.of(path);
        return this;
    }
}
