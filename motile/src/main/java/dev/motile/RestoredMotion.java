package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * A motion that was restored from a {@link MotionSnapshot}, with the names that it was saved under: for an application that
 * kept a handle of it. Immutable; what is asked of the handle belongs to the dispatcher's thread.
 *
 * <pre>{@code
 * for (RestoredMotion motion : dispatcher.restore(snapshot, catalog)) {
 *     log(motion.clip() + " on " + motion.target() + " is at " + motion.handle().time());
 * }
 * }</pre>
 */
public final class RestoredMotion {

    private final String clip;
    private final @Nullable String target;
    private final MotionHandle handle;

    RestoredMotion(String clip, @Nullable String target, MotionHandle handle) {
        this.clip = clip;
        this.target = target;
        this.handle = handle;
    }

    /**
     * The name of its clip in the catalog.
     *
     * @return the name
     */
    public String clip() {
        return clip;
    }

    /**
     * The name of its target in the catalog.
     *
     * @return the name; null if the target was held weakly and was gone when the motion was saved: the next update cancels it
     */
    public @Nullable String target() {
        return target;
    }

    /**
     * A handle of the motion.
     *
     * @return always the same
     */
    public MotionHandle handle() {
        return handle;
    }

    /** The names of clip and target. */
    @Override
    public String toString() {
        return clip + " on " + target;
    }
}
