package dev.motile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes anew, in a dispatcher without motions, what a snapshot says; all of that has been checked. Calls no user code. */
final class Restoration {

    private final SnapshotContent content;
    private final SnapshotReader reader;
    private final List<RestoredMotion> restored = new ArrayList<>();

    // Children that had ended: made once more, so that their sequences are what they were, and ended again.
    private final List<MotionStore<?>> goneStores = new ArrayList<>();
    private final List<Long> goneKeys = new ArrayList<>();

    Restoration(SnapshotContent content) {
        this.content = content;
        reader = content.reader;
    }

    /** The motions that are no children, in their order. */
    List<RestoredMotion> restored() {
        return restored;
    }

    /** Restores the dispatcher itself. */
    void restoreRoot(Dispatcher root) {
        restore(content.places[0], root);
    }

    /** Restores a channel. */
    void restoreChannel(SnapshotContent.Place place, MotionChannel channel) {
        channel.pace.exchange(reader.at(place.paceAt));
        restore(place, channel.scheduler().dispatcher);
    }

    private void restore(SnapshotContent.Place place, Dispatcher where) {
        where.exchange(reader.at(place.clockAt));
        where.orderStores(Arrays.asList(place.kinds));
        for (int k = 0; k < place.kinds.length; k++) {
            if (place.kinds[k] != StoreKind.SEQUENCE) {
                for (SavedMotion motion : place.motions[k]) {
                    restoreValue(motion, (ValueStore<?>) where.store(place.kinds[k]));
                }
            }
        }
        int sequences = Arrays.asList(place.kinds).indexOf(StoreKind.SEQUENCE);
        if (sequences >= 0) {
            restoreSequences(place, place.motions[sequences], (SequenceStore) where.store(StoreKind.SEQUENCE));
        }
        for (MotionStore<?> store : where.stores()) {
            // What they have waited for may have been left out.
            store.goOnWaiting();
        }
        for (SavedMotion[] motions : place.motions) {
            for (SavedMotion motion : motions) {
                if (!motion.isChild()) {
                    MotionHandle handle = new MotionHandle(motion.store(), motion.key);
                    restored.add(new RestoredMotion(content.clips[motion.clip], motion.target, handle));
                }
            }
        }
    }

    private void restoreValue(SavedMotion motion, ValueStore<?> store) {
        ValueClip<?> clip = (ValueClip<?>) motion.madeBy();
        int plan = store.plans.of(clip, motion.plan);
        motion.became(store, store.restore(clip, plan, motion.on, reader.at(motion.numbersAt)));
    }

    private void restoreSequences(SnapshotContent.Place place, SavedMotion[] motions, SequenceStore store) {
        for (SavedMotion motion : motions) {
            SequenceClip<?> clip = (SequenceClip<?>) motion.madeBy();
            Object target = Objects.requireNonNull(motion.on);
            int count = motion.children.length;
            @Nullable MotionStore<?>[] stores = new MotionStore<?>[count];
            long[] keys = new long[count];
            for (int item = 0; item < count; item++) {
                SavedMotion child = content.childOf(place, motion, item);
                if (child != null) {
                    stores[item] = child.store();
                    keys[item] = child.key;
                } else {
                    MotionClip<?> part = clip.parts().get(item);
                    stores[item] = part.storeIn(store.dispatcher);
                    keys[item] = makeGone(part, target, store.dispatcher);
                    goneStores.add(part.storeIn(store.dispatcher));
                    goneKeys.add(keys[item]);
                }
            }
            motion.became(store, store.restore(clip, target, stores, keys, reader.at(motion.numbersAt)));
        }
        // All are linked: what they are about to be told holds for all.
        for (SavedMotion motion : motions) {
            Score score = store.liveScoreOf(motion.key);
            score.exchange(reader.at(motion.scoreAt));
            if (!motion.isChild()) {
                score.exchangeProperties(reader.at(motion.propertiesAt));
            }
        }
        for (int k = 0; k < goneKeys.size(); k++) {
            goneStores.get(k).endChild(goneKeys.get(k));
        }
        goneStores.clear();
        goneKeys.clear();
    }

    /** Makes what had ended, with all that it played. */
    private static long makeGone(MotionClip<?> clip, Object target, Dispatcher where) {
        MotionStore<?> store = clip.storeIn(where);
        if (clip instanceof ValueClip<?> one) {
            return ((ValueStore<?>) store).restore(one, store.plans.of(one), target, null);
        }
        List<? extends MotionClip<?>> parts = clip.parts();
        @Nullable MotionStore<?>[] stores = new MotionStore<?>[parts.size()];
        long[] keys = new long[parts.size()];
        for (int item = 0; item < keys.length; item++) {
            MotionClip<?> part = parts.get(item);
            stores[item] = part.storeIn(where);
            keys[item] = makeGone(part, target, where);
        }
        return ((SequenceStore) store).restore((SequenceClip<?>) clip, target, stores, keys, null);
    }
}
