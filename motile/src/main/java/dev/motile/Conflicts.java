package dev.motile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The motions that write the same as others, among those that it has been shown; made for one look, since it holds them. */
final class Conflicts {

    /** A motion. */
    private record Writer(MotionStore<?> store, long key) {}

    /** What is written: told apart by identity, whatever users' classes say. */
    private record Sink(
            Object target,
            @Nullable Object setter,
            @Nullable Object second,
            int cell) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Sink sink
                    && sink.target == target
                    && sink.setter == setter
                    && sink.second == second
                    && sink.cell == cell;
        }

        @Override
        public int hashCode() {
            return SinkStore.sinkHash(target, setter, second, cell);
        }
    }

    private final Map<Sink, List<Writer>> writers = new HashMap<>();

    /** Of what sequences play, the outermost one. */
    private final Map<Writer, Writer> roots = new HashMap<>();

    /** Takes in a motion, if it is one that may be in conflict. */
    void add(MotionStore<?> store, long key) {
        if (store instanceof SequenceStore sequences) {
            if (!store.has(key, Flags.CHILD)) {
                Writer root = new Writer(store, key);
                sequences.liveScoreOf(key).forEachWriter((of, child) -> roots.put(new Writer(of, child), root));
            }
        } else if (store.isWritingFreely(key)) {
            Sink sink = store.describeSink(key, Sink::new);
            if (sink != null) {
                writers.computeIfAbsent(sink, one -> new ArrayList<>()).add(new Writer(store, key));
            }
        }
    }

    /** Tells all pairs, each of two motions that are not played by one sequence. */
    void forEach(BiConsumer<MotionView, MotionView> pair) {
        for (List<Writer> some : writers.values()) {
            for (int k = 1; k < some.size(); k++) {
                for (int j = 0; j < k; j++) {
                    Writer one = some.get(j);
                    Writer other = some.get(k);
                    if (isMoving(one) && isMoving(other) && !rootOf(one).equals(rootOf(other))) {
                        pair.accept(view(one), view(other));
                    }
                }
            }
        }
    }

    private Writer rootOf(Writer writer) {
        return roots.getOrDefault(writer, writer);
    }

    private boolean isMoving(Writer writer) {
        Writer root = rootOf(writer);
        return root.store.isMoving(root.key);
    }

    private static MotionView view(Writer writer) {
        MotionView view = new MotionView(writer.store.dispatcher);
        view.show(writer.store, writer.key);
        return view;
    }
}
