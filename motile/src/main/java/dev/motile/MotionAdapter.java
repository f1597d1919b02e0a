package dev.motile;

/**
 * How values of a type of your own are taken apart into components and put together again, so that motions can animate
 * them: {@link Motion#custom}. What the way between two values depends on, its options, are fields of the adapter;
 * {@link MotionSettings} are equal only if their adapters are.
 *
 * <p>{@link #lanes} and {@link #split} are called where {@link Motion#custom} is, the others on the thread of the motion's
 * dispatcher; none may call this library. What they throw while the motion runs is reported as
 * {@link MotionEvent#WRITE}. An adapter may be used by any number of motions. Of its own this library allocates nothing
 * for a value: an adapter that hands out the same changeable value again and again makes that true of the whole.
 *
 * <pre>{@code
 * final class InsetsAdapter implements MotionAdapter<Insets> {
 *     public int lanes() { return 2; }
 *     public void split(Insets value, double[] lanes) { lanes[0] = value.left(); lanes[1] = value.top(); }
 *     public Insets join(double[] lanes) { return new Insets(lanes[0], lanes[1]); }
 * }
 * }</pre>
 *
 * @param <V> the type of the values
 */
public interface MotionAdapter<V> {

    /**
     * How many components a value has; always the same.
     *
     * @return at least 1
     */
    int lanes();

    /**
     * Takes a value apart; called when a motion is built.
     *
     * @param value an end of a motion
     * @param lanes receives the components
     */
    void split(V value, double[] lanes);

    /**
     * Puts a value together; called for every value that is written.
     *
     * @param lanes the components; the array may be longer, and is used again after the call
     * @return the value: a new one, or one that is changed and returned each time
     */
    V join(double[] lanes);

    /**
     * Computes the components between two values; a straight line for each, unless overridden. Not called at progress 0
     * and 1, which give the components of the ends.
     *
     * @param from the components at progress 0
     * @param to the components at progress 1
     * @param progress eased; may lie outside of 0 and 1
     * @param lanes receives the components; may be longer than the others
     */
    default void mix(double[] from, double[] to, double progress, double[] lanes) {
        for (int lane = 0; lane < from.length; lane++) {
            lanes[lane] = ValueStore.mix(from[lane], to[lane], progress);
        }
    }
}
