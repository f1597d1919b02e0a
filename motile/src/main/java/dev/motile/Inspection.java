package dev.motile;

import java.util.List;
import java.util.function.Consumer;

/**
 * A look at the motions of one dispatcher that are there when it begins: how far its stores went then, and the view that
 * shows them. Used again and again, but one at a time.
 */
final class Inspection {

    private final MotionView view;

    private int storeCount;

    /** The channels that there were. */
    private Dispatcher[] channels = {};

    /** Of each store, how many pages there were, and how many rows on the last. */
    private final int[] pages = new int[StoreKind.values().length];

    private final int[] rows = new int[StoreKind.values().length];

    Inspection(Dispatcher dispatcher) {
        view = new MotionView(dispatcher);
    }

    /** Takes in what is there. */
    void begin(List<MotionStore<?>> stores, Dispatcher[] channels) {
        this.channels = channels;
        storeCount = stores.size();
        for (int k = 0; k < storeCount; k++) {
            MotionStore<?> store = stores.get(k);
            pages[k] = store.pageCount();
            rows[k] = pages[k] == 0 ? 0 : store.page(pages[k] - 1).count;
        }
    }

    Dispatcher[] channels() {
        return channels;
    }

    void visit(List<MotionStore<?>> stores, Consumer<? super MotionView> visitor) {
        try {
            for (int k = 0; k < storeCount; k++) {
                stores.get(k).inspect(pages[k], rows[k], view, visitor);
            }
        } finally {
            view.show(null, 0);
        }
    }
}
