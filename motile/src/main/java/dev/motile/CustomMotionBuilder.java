package dev.motile;

import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Builds motions of a type of your own, by a {@link MotionAdapter}: options in any order, then one end.
 *
 * <p>All ends but {@code clip} create the motion on the scheduler that was set, and throw {@link IllegalStateException}
 * when that belongs to another thread. Creating writes the value at time 0 at once, unless told otherwise; what the
 * setter, the adapter or an own ease throws there comes out of this call, and no motion exists then.
 *
 * <pre>{@code
 * Motion.custom(new InsetsAdapter(), closed, open, 0.4).ease(Ease.OUT_BACK).bind(pane, Pane::setPadding);
 * }</pre>
 *
 * @param <V> the type of the values
 */
public final class CustomMotionBuilder<V> extends ValueMotionBuilder<CustomMotionBuilder<V>> {

    private static final int SINK = Flags.SINK_SETTER3 | Flags.CARRIES;

    CustomMotionBuilder(MotionBuffer buffer) {
        super(buffer);
    }

    private Composite ends() {
        return open().notNull(open().composite, "the ends");
    }

    /**
     * Creates the motion and hands each value to a consumer.
     *
     * @param consumer receives the values
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code consumer} is null, {@link #weakTarget} was set, or a loop without
     *     length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public MotionHandle bind(Consumer<? super V> consumer) {
        openForConsumer(consumer);
        return end(SINK, Composite.Custom.ACCEPT, consumer, null, ends(), 0);
    }

    /**
     * Creates the motion and writes each value into a target.
     *
     * @param target what is written to; held while the motion lives
     * @param setter writes a value
     * @param <T> the type of the target
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code target} or {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used, or the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> MotionHandle bind(T target, BiConsumer<? super T, ? super V> setter) {
        MotionBuffer buffer = open();
        buffer.notNull(target, "target");
        buffer.notNull(setter, "setter");
        return end(SINK, setter, target, null, ends(), 0);
    }

    /**
     * Makes a clip: the same motion, to be played on any number of targets.
     *
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public <T> MotionClip<T> clip(BiConsumer<? super T, ? super V> setter) {
        return endByClip(SINK, setter, null, ends());
    }

    /**
     * Makes a clip where the compiler cannot tell the type of the targets from the rest of the line.
     *
     * @param type the type of the targets
     * @param setter writes a value into the target that the clip is played on
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code type} or {@code setter} is null, or a loop without length is endless
     * @throws IllegalStateException if this builder has been used
     */
    public <T> MotionClip<T> clip(Class<T> type, BiConsumer<? super T, ? super V> setter) {
        open().notNull(type, "type");
        return clip(setter);
    }
}
