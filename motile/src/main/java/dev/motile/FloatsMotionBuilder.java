package dev.motile;

/**
 * Builds motions of {@code float} arrays of any length, written in place: options in any order, then one end.
 *
 * <p>All ends but {@code clip} create the motion on the scheduler that was set, and throw {@link IllegalStateException}
 * when that belongs to another thread. Creating writes the value at time 0 at once, unless told otherwise; what an own
 * ease throws there comes out of this call, and no motion exists then.
 *
 * <pre>{@code
 * Motion.floats(flat, wavy, 2).ease(Ease.IN_OUT_SINE).bindTo(vertices);
 * }</pre>
 */
public final class FloatsMotionBuilder extends ValueMotionBuilder<FloatsMotionBuilder> {

    FloatsMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    private Composite.Floats ends() {
        return (Composite.Floats) open().notNull(open().composite, "the arrays");
    }

    /**
     * Creates the motion and writes each value into an array, from its first cell on. In an update all cells are written
     * before the first callback of any motion.
     *
     * @param array what is written to, at least as long as the ends; held while the motion lives
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code array} is null or too short, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public MotionHandle bindTo(float[] array) {
        return bindTo(array, 0);
    }

    /**
     * Creates the motion and writes each value into an array. In an update all cells are written before the first
     * callback of any motion.
     *
     * @param array what is written to, with room for the ends from the index on; held while the motion lives
     * @param index the first cell
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code array} is null, or has no room for the values from {@code index} on,
     *     or a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public MotionHandle bindTo(float[] array, int index) {
        Composite.Floats ends = ends();
        open().notNull(array, "array");
        return endInCells(array, array.length, index, ends.lanes(), ends);
    }

    /**
     * Makes a clip: the same motion, to be played on any number of arrays.
     *
     * @return the clip; an array that it is played on must be at least as long as the ends
     * @throws IllegalArgumentException if a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public MotionClip<float[]> clip() {
        Composite.Floats ends = ends();
        return endByClip(Flags.SINK_CELL | Flags.CARRIES, ends, ends, null);
    }
}
