package dev.motile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One saving of a dispatcher. What is to be saved is found and named first, which calls user code; then it is written, and
 * nothing is called any more.
 */
final class Saving {

    /** A motion that is saved for itself, not as a child. */
    private record Kept(String clip, @Nullable String target) {}

    private final Dispatcher root;
    private final List<MotionChannel> channels;
    private final MotionCatalog catalog;
    private final @Nullable Predicate<? super MotionView> saves;
    private final SnapshotWriter writer = new SnapshotWriter();

    private final Map<MotionStore<?>, Map<Long, Kept>> kept = new HashMap<>();
    private final Map<String, MotionClip<?>> clips = new LinkedHashMap<>();

    private int problems;
    private String firstProblem = "";

    Saving(
            Dispatcher root,
            List<MotionChannel> channels,
            MotionCatalog catalog,
            @Nullable Predicate<? super MotionView> saves) {
        this.root = root;
        this.channels = channels;
        this.catalog = catalog;
        this.saves = saves;
    }

    byte[] run() {
        List<Dispatcher> all = new ArrayList<>();
        all.add(root);
        for (MotionChannel channel : channels) {
            all.add(channel.scheduler().dispatcher);
        }
        root.enter();
        try {
            for (Dispatcher dispatcher : all) {
                keep(dispatcher);
            }
        } catch (Throwable error) {
            root.exitFailing(error);
            throw error;
        }
        root.exit();
        if (problems > 0) {
            throw new IllegalStateException("save: " + (problems == 1 ? "one motion" : problems + " motions")
                    + " cannot be saved; the first is " + firstProblem
                    + "; leave out what is not worth saving by save(catalog, motion -> ..)");
        }
        write(all);
        return writer.finish();
    }

    // ---- What is kept

    private void keep(Dispatcher dispatcher) {
        MotionView view = new MotionView(dispatcher);
        Map<MotionStore<?>, Set<Long>> children = childrenIn(dispatcher);
        // All keys first: what user code creates meanwhile is not asked about.
        List<MotionStore<?>> stores = new ArrayList<>(dispatcher.stores());
        List<List<Long>> keys = new ArrayList<>();
        for (MotionStore<?> store : stores) {
            keys.add(store.liveKeys());
        }
        try {
            for (int k = 0; k < stores.size(); k++) {
                MotionStore<?> store = stores.get(k);
                Set<Long> moved = children.getOrDefault(store, new HashSet<>());
                for (long key : keys.get(k)) {
                    if (!moved.contains(key) && store.isActive(key)) {
                        view.show(store, key);
                        keep(view);
                    }
                }
            }
        } finally {
            view.show(null, 0);
        }
    }

    private static Map<MotionStore<?>, Set<Long>> childrenIn(Dispatcher dispatcher) {
        Map<MotionStore<?>, Set<Long>> children = new HashMap<>();
        for (MotionStore<?> store : dispatcher.stores()) {
            if (store instanceof SequenceStore sequences) {
                for (long key : store.liveKeys()) {
                    addChildren(sequences.liveScoreOf(key), children);
                }
            }
        }
        return children;
    }

    private static void addChildren(Score score, Map<MotionStore<?>, Set<Long>> children) {
        for (int item = 0; item < score.count; item++) {
            if (score.kindOf(item) == Score.Kind.MOTION) {
                children.computeIfAbsent(score.storeOf(item), store -> new HashSet<>())
                        .add(score.key[item]);
            }
        }
    }

    private void keep(MotionView view) {
        MotionStore<?> store = view.store();
        if (saves != null && !saves.test(view)) {
            return;
        }
        long key = view.key();
        if (!store.isActive(key)) {
            return;
        }
        MotionClip<?> clip = store.clipOf(key);
        Object target = store.target(key);
        String targetName = target == null ? null : catalog.nameOfTarget(target);
        String problem = catalog.problemOf(view.isChild(), clip, target, targetName);
        if (problem != null) {
            if (problems++ == 0) {
                firstProblem = view.describe() + ": " + problem;
            }
            return;
        }
        String name = Objects.requireNonNull(catalog.nameOf(Objects.requireNonNull(clip)));
        clips.put(name, clip);
        kept.computeIfAbsent(store, one -> new HashMap<>()).put(key, new Kept(name, targetName));
    }

    // ---- Writing

    private void write(List<Dispatcher> all) {
        List<String> names = new ArrayList<>(clips.keySet());
        writer.count(names.size(), 0);
        Map<String, Integer> places = new HashMap<>();
        for (String name : names) {
            places.put(name, places.size());
            writer.word(name);
            ClipShape.of(Objects.requireNonNull(clips.get(name))).write(writer);
        }
        writer.count(all.size(), 0);
        for (int k = 0; k < all.size(); k++) {
            if (k == 0) {
                writer.word("");
            } else {
                writer.word(channels.get(k - 1).name());
                channels.get(k - 1).pace.exchange(writer);
            }
            write(all.get(k), places);
        }
    }

    private void write(Dispatcher dispatcher, Map<String, Integer> places) {
        dispatcher.exchange(writer);
        List<MotionStore<?>> stores = dispatcher.stores();
        Map<MotionStore<?>, Map<Long, Integer>> rows = rowsToWrite(dispatcher);
        writer.count(stores.size(), 0);
        for (int k = 0; k < stores.size(); k++) {
            MotionStore<?> store = stores.get(k);
            Map<Long, Integer> ofStore = Objects.requireNonNull(rows.get(store));
            writer.one(dispatcher.kindOf(store), StoreKind.values());
            writer.count(ofStore.size(), 0);
            for (long key : ofStore.keySet()) {
                Kept one = keptOf(store, key);
                writer.whole(one == null ? -1 : Objects.requireNonNull(places.get(one.clip())));
                writer.wordOrNull(one == null ? null : one.target());
                if (store instanceof SequenceStore sequences) {
                    writeScore(sequences.liveScoreOf(key), stores, rows, one != null);
                }
                store.save(key, writer);
            }
        }
    }

    private @Nullable Kept keptOf(MotionStore<?> store, long key) {
        Map<Long, Kept> ofStore = kept.get(store);
        return ofStore == null ? null : ofStore.get(key);
    }

    /** By store, the keys that are saved, in order, and the place of each. */
    private Map<MotionStore<?>, Map<Long, Integer>> rowsToWrite(Dispatcher dispatcher) {
        Map<MotionStore<?>, Set<Long>> children = new HashMap<>();
        for (MotionStore<?> store : dispatcher.stores()) {
            if (store instanceof SequenceStore sequences) {
                // From the last on: a sequence inside was made before the one around it.
                List<Long> keys = store.liveKeys();
                for (int k = keys.size() - 1; k >= 0; k--) {
                    long key = keys.get(k);
                    if (keptOf(store, key) != null || has(children, store, key)) {
                        addChildren(sequences.liveScoreOf(key), children);
                    }
                }
            }
        }
        Map<MotionStore<?>, Map<Long, Integer>> rows = new HashMap<>();
        for (MotionStore<?> store : dispatcher.stores()) {
            Map<Long, Integer> ofStore = new LinkedHashMap<>();
            for (long key : store.liveKeys()) {
                if (keptOf(store, key) != null || has(children, store, key)) {
                    ofStore.put(key, ofStore.size());
                }
            }
            rows.put(store, ofStore);
        }
        return rows;
    }

    private static boolean has(Map<MotionStore<?>, Set<Long>> keys, MotionStore<?> store, long key) {
        Set<Long> ofStore = keys.get(store);
        return ofStore != null && ofStore.contains(key);
    }

    private void writeScore(
            Score score,
            List<MotionStore<?>> stores,
            Map<MotionStore<?>, Map<Long, Integer>> rows,
            boolean isOutermost) {
        writer.count(score.count, 0);
        for (int item = 0; item < score.count; item++) {
            MotionStore<?> store = score.storeOf(item);
            Integer row = Objects.requireNonNull(rows.get(store)).get(score.key[item]);
            writer.whole(row == null ? -1 : stores.indexOf(store));
            writer.whole(row == null ? -1 : row);
        }
        score.exchange(writer);
        if (isOutermost) {
            score.exchangeProperties(writer);
        }
    }
}
