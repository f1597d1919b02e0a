package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * The current motion of one property, kept in a field. Playing into it first cancels the motion that is there, if it is
 * active (its {@code onCancel} runs), and then creates the new one; so a property never has two.
 *
 * <p>Belongs to the thread of the dispatcher whose motions it holds. Playing a {@link MotionClip} into it allocates
 * nothing.
 *
 * <pre>{@code
 * private final MotionRef press = new MotionRef();
 *
 * void onPress() {
 *     GROW.play(button, press);
 * }
 * }</pre>
 */
public final class MotionRef {

    // Each onCancel on the way may play into this reference again; one that always does would never come to an end.
    private static final int MOST_CANCELS = 16;

    private @Nullable MotionStore<?> store;
    private long key;

    /** Makes a reference that holds no motion. */
    public MotionRef() {}

    /**
     * A handle of the current motion.
     *
     * @return the handle, or {@link MotionHandle#NONE} if nothing was played yet
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public MotionHandle handle() {
        if (store == null) {
            return MotionHandle.NONE;
        }
        store.dispatcher.owner.check();
        return new MotionHandle(store, key);
    }

    /**
     * Whether the current motion is active.
     *
     * @return false if there is none, or it has ended
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    public boolean isActive() {
        return store != null && store.isActive(key);
    }

    /**
     * Cancels the current motion, if it is active.
     *
     * @return whether it was
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public boolean tryCancel() {
        return store != null && store.tryCancel(key);
    }

    /**
     * Completes the current motion, if it is active and has an end.
     *
     * @return whether it was completed by this call
     * @throws IllegalStateException if the motion's dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public boolean tryComplete() {
        return store != null && store.tryComplete(key);
    }

    /** Cancels what is active, also what an {@code onCancel} has played meanwhile. */
    void vacate() {
        for (int tries = 0; tryCancel(); tries++) {
            if (tries == MOST_CANCELS) {
                throw new IllegalStateException(
                        "onCancel plays into its own reference each time: the new motion can never begin");
            }
        }
    }

    void set(MotionStore<?> store, long key) {
        this.store = store;
        this.key = key;
    }
}
