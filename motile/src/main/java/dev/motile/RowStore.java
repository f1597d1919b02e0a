package dev.motile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where the motions of one form of value are kept: pages of rows in the order of creation, the slots that lead to them,
 * and the plans. Knows nothing of time.
 *
 * @param <P> the type of its pages
 */
/*
 * A row that ended stays where it is until the next sweep and then leaves a hole. Holes are closed a few pages at a
 * time: neighbours that together fill no more than three quarters of a page become one, which keeps the order and
 * spreads the cost over the ends that caused it. The last page, where motions are created, is left to fill: what comes and
 * goes in a frame or two would only be moved about.
 */
abstract class RowStore<P extends Page> {

    /** The rows of a store's first page; each further page has twice as many, up to a full page. */
    private static final int FIRST_CAPACITY = 256;

    /** So many pages are passed by at once, if all of them rest. */
    private static final int BLOCK = 32;

    final Slots slots = new Slots();
    final Plans plans = new Plans();

    private final List<P> table = new ArrayList<>();
    private final List<P> free = new ArrayList<>();
    private final List<P> order = new ArrayList<>();

    /**
     * By a page's place in the order, the time of the clock before which an update has nothing to do there; and the earliest
     * of each block of pages. Updates look here and not into pages, so that a million motions at rest cost a dozen numbers.
     */
    private double[] wakeAt = new double[BLOCK];

    private double[] blockWakesAt = new double[1];

    private int[] ended = new int[16];
    private int endedCount;

    abstract P newPage(int number, int capacity);

    final int pageCount() {
        return order.size();
    }

    final P page(int position) {
        return order.get(position);
    }

    final P pageOfRow(int row) {
        return table.get(row >>> Page.SHIFT);
    }

    /** The place of the first page, from one on, in which there may be something to do by now; past the last if there is none. */
    final int nextAwake(int position, double now) {
        int pages = order.size();
        int k = position;
        while (k < pages) {
            if ((k & (BLOCK - 1)) == 0 && blockWakesAt[k / BLOCK] > now) {
                k += BLOCK;
            } else if (wakeAt[k] <= now) {
                return k;
            } else {
                k++;
            }
        }
        return k;
    }

    final void rest(int position, double until) {
        wakeAt[position] = until;
    }

    /** When the first page wakes, now that those that were awake have been told when they do. */
    final double earliestWake(double now) {
        double earliest = Double.POSITIVE_INFINITY;
        int pages = order.size();
        for (int first = 0; first < pages; first += BLOCK) {
            double time = blockWakesAt[first / BLOCK];
            if (time <= now) {
                time = Double.POSITIVE_INFINITY;
                for (int k = first; k < Math.min(pages, first + BLOCK); k++) {
                    time = Math.min(time, wakeAt[k]);
                }
                blockWakesAt[first / BLOCK] = time;
            }
            earliest = Math.min(earliest, time);
        }
        return earliest;
    }

    /** An update has, or may have, something to do in a page. */
    void wake(P page) {
        wakeAt[page.position] = Double.NEGATIVE_INFINITY;
        blockWakesAt[page.position / BLOCK] = Double.NEGATIVE_INFINITY;
    }

    /** Adds an empty row behind all others: returns its page, whose last row it is. */
    final P append() {
        P page = order.isEmpty() ? null : order.get(order.size() - 1);
        if (page == null || page.isFull()) {
            page = free.isEmpty() ? addPage(nextCapacity()) : free.remove(free.size() - 1);
            if (wakeAt.length == order.size()) {
                wakeAt = Arrays.copyOf(wakeAt, 2 * wakeAt.length);
                blockWakesAt = Arrays.copyOf(blockWakesAt, 2 * blockWakesAt.length);
            }
            page.position = order.size();
            order.add(page);
            wake(page);
        }
        page.live++;
        page.slot[page.count] = slots.take(page.row(page.count));
        page.count++;
        return page;
    }

    /** Notes that a row's motion has ended; the row leaves with the next sweep. */
    final void noteEnded(P page, int i) {
        if (endedCount == ended.length) {
            ended = Arrays.copyOf(ended, endedCount * 2);
        }
        ended[endedCount++] = page.row(i);
    }

    /** Lets the ended rows leave, and closes holes where there are many. */
    final void sweep() {
        plans.sweep();
        if (endedCount == 0) {
            return;
        }
        boolean sparse = false;
        for (int k = 0; k < endedCount; k++) {
            P page = pageOfRow(ended[k]);
            int i = ended[k] & Page.MASK;
            plans.leave(page.plan[i]);
            slots.free(page.slot[i]);
            page.clearRow(i);
            page.live--;
            wake(page);
            sparse |= page.live <= page.capacity * 3 / 8;
        }
        endedCount = 0;
        if (sparse) {
            closeHoles();
        }
    }

    final void ensureCapacity(int rows) {
        slots.ensureCapacity(rows);
        plans.ensureCapacity(rows);
        if (ended.length < rows) {
            ended = Arrays.copyOf(ended, rows);
        }
        int room = 0;
        for (P page : table) {
            room += page.capacity;
        }
        // One page more: what ends and is created anew in one frame stands in both until the sweep.
        for (; room < rows + Page.SIZE; room += Page.SIZE) {
            free.add(addPage(Page.SIZE));
        }
    }

    private int nextCapacity() {
        return table.isEmpty() ? FIRST_CAPACITY : Math.min(Page.SIZE, 2 * table.get(table.size() - 1).capacity);
    }

    private P addPage(int capacity) {
        P page = newPage(table.size(), capacity);
        table.add(page);
        return page;
    }

    private void closeHoles() {
        Arrays.fill(blockWakesAt, Double.NEGATIVE_INFINITY);
        int kept = 0;
        for (int k = 0; k < order.size(); k++) {
            P page = order.get(k);
            P before = kept == 0 ? null : order.get(kept - 1);
            if (page.live == 0) {
                retire(page);
            } else if (before != null && k < order.size() - 1 && before.live + page.live <= before.capacity * 3 / 4) {
                squeeze(before);
                moveLive(page, before);
                wake(before);
                retire(page);
            } else {
                wakeAt[kept] = wakeAt[k];
                page.position = kept;
                order.set(kept++, page);
            }
        }
        for (int k = order.size() - 1; k >= kept; k--) {
            order.remove(k);
        }
    }

    private void retire(P page) {
        page.reset();
        free.add(page);
    }

    /** Closes the holes of one page. */
    private void squeeze(P page) {
        int end = page.count;
        if (end == page.live) {
            return;
        }
        int to = 0;
        page.ease = Page.NO_EASE;
        for (int i = 0; i < end; i++) {
            if (page.slot[i] == Page.NO_SLOT) {
                continue;
            }
            if (i != to) {
                page.copyRow(i, page, to);
                slots.move(page.slot[to], page.row(to));
                page.clearRow(i);
            }
            page.noteEase(plans.ease[page.plan[to]]);
            to++;
        }
        page.count = to;
        page.cellRunsStale = true;
    }

    private void moveLive(P from, P to) {
        for (int i = 0; i < from.count; i++) {
            if (from.slot[i] == Page.NO_SLOT) {
                continue;
            }
            int j = to.count++;
            from.copyRow(i, to, j);
            slots.move(to.slot[j], to.row(j));
            to.noteEase(plans.ease[to.plan[j]]);
            from.clearRow(i);
        }
        to.live += from.live;
        to.writers += from.writers;
        to.callers += from.callers;
        to.apart += from.apart;
        to.nextDue = Math.min(to.nextDue, from.nextDue);
        to.cellRunsStale = true;
    }
}
