package dev.motile;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One motion of a snapshot that is read: where its numbers are, and what it will be. */
final class SavedMotion {

    /** The place of its clip among those of the snapshot; below 0 for a child, whose clip is one of its parent's. */
    final int clip;

    /** The name of its target; null for a child, which has its parent's, and where it was held weakly and had gone. */
    final @Nullable String target;

    /** By item of a sequence, which store and which motion there; a store below 0 for one that had ended. */
    int[] childStores = {};

    int[] children = {};

    /** Which motions inside of an outermost sequence write the same. */
    int[] partition = {};

    final SavedPlan plan = new SavedPlan();

    /** Whether it has still to read its ends. */
    boolean readsEnds;

    /** Whether it was retargeted, or took over from another motion. */
    boolean deviates;

    /** Whether it knows what its property showed before it wrote, or has tried to find out. */
    boolean hasFound;

    // Where in the bytes they are.
    int numbersAt;
    int scoreAt;
    int propertiesAt;

    @Nullable
    SavedMotion parent;

    private @Nullable MotionClip<?> madeBy;

    /** What it is played on; null where that was held weakly and had gone. */
    @Nullable
    Object on;

    // Once it is there.
    private @Nullable MotionStore<?> store;
    long key;

    SavedMotion(int clip, @Nullable String target) {
        this.clip = clip;
        this.target = target;
    }

    boolean isChild() {
        return clip < 0;
    }

    void madeBy(MotionClip<?> one, @Nullable Object target) {
        madeBy = one;
        on = target;
    }

    MotionClip<?> madeBy() {
        return Objects.requireNonNull(madeBy);
    }

    void became(MotionStore<?> where, long motion) {
        store = where;
        key = motion;
    }

    MotionStore<?> store() {
        return Objects.requireNonNull(store);
    }
}
