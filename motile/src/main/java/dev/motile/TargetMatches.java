package dev.motile;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The motions of one target that are there when something is done to all of them. All are found first, so that callbacks may
 * do anything: what ended meanwhile is passed over, what is new is left alone. Used again and again, also inside itself.
 */
final class TargetMatches {

    /** What is done to each. */
    enum Action {
        CANCEL,
        COMPLETE,
        /** Completed, or cancelled where that cannot be. */
        MAKE_WAY,
        PAUSE,
        RESUME
    }

    private static final int FIRST_CAPACITY = 8;

    private @Nullable MotionStore<?>[] stores = {};
    private long[] keys = {};
    private int count;

    /** What motions that were bound to a property call. */
    static Object setter(Property<?> property) {
        return Check.notNull(property, "property").rawSetter();
    }

    /** Where the motions begin that are added from now on. */
    int begin() {
        return count;
    }

    void add(MotionStore<?> store, long key) {
        if (count == keys.length) {
            int capacity = Math.max(FIRST_CAPACITY, 2 * count);
            stores = Arrays.copyOf(stores, capacity);
            keys = Arrays.copyOf(keys, capacity);
        }
        stores[count] = store;
        keys[count++] = key;
    }

    /** Does something to all that were added since; returns to how many. What handlers throw is thrown when all is done. */
    int applyToAll(int begin, Action action, Failures failures) {
        int end = count;
        int done = 0;
        failures.begin();
        try {
            for (int k = begin; k < end; k++) {
                done += Objects.requireNonNull(stores[k]).apply(keys[k], action) ? 1 : 0;
            }
        } finally {
            count = begin;
            Arrays.fill(stores, begin, end, null);
            failures.end();
        }
        return done;
    }
}
