package dev.motile;

/**
 * The entry: every motion begins with a call here, goes on with options in any order and ends with {@code bind},
 * {@code run} or {@code clip}.
 *
 * <pre>{@code
 * MotionHandle fade = Motion.create(0f, 1f, 0.3)
 *         .ease(Ease.OUT_QUAD)
 *         .delay(0.1)
 *         .onComplete(() -> log("shown"))
 *         .bind(node, Node::setAlpha);
 * }</pre>
 *
 * <p>May be called on any thread; where the motion will run belongs to one thread (see {@link ManualMotionDispatcher}).
 */
public final class Motion {

    /** A number of loops without end. */
    public static final int INFINITE = -1;

    private Motion() {}

    /**
     * Begins a motion of a {@code float}. Whole numbers fit too: {@code create(0, 1, 0.3)} is a smooth float.
     *
     * @param from the value at progress 0
     * @param to the value at progress 1
     * @param seconds the length of one loop; finite and at least 0
     * @return a builder, to be ended once
     */
    @CheckReturnValue
    public static FloatMotionBuilder create(float from, float to, double seconds) {
        return new FloatMotionBuilder(MotionBuffer.rent(from, to, seconds));
    }
}
