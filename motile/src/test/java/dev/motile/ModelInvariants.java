package dev.motile;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What holds of the stores of a dispatcher whenever no call of the library is under way: every slot is free or leads to its
 * row, rows and slots and plans agree, counts are those of the rows, what is sorted is sorted, and rows that ended or left
 * refer to nothing.
 */
final class ModelInvariants {

    private static final Field USED = field(Dispatcher.class, "used");
    private static final Field TABLE = field(RowStore.class, "table");
    private static final Field ORDER = field(RowStore.class, "order");
    private static final Field FREE_PAGES = field(RowStore.class, "free");
    private static final Field ENDED = field(RowStore.class, "ended");
    private static final Field ENDED_COUNT = field(RowStore.class, "endedCount");
    private static final Field TOUCHED_COUNT = field(LifeStore.class, "touchedCount");
    private static final Field SLOT_ROW = field(Slots.class, "row");
    private static final Field SLOT_GENERATION = field(Slots.class, "generation");
    private static final Field SLOT_FREE = field(Slots.class, "firstFree");
    private static final Field PLAN_ROWS = field(Plans.class, "rows");
    private static final Field PLAN_LIVE = field(Plans.class, "live");
    private static final Field PLAN_FREE = field(Plans.class, "firstFree");
    private static final Field PLAN_OWNER = field(Plans.class, "owner");
    private static final Field PLAN_HOOKS_POOL = field(Plans.class, "hooksPool");
    private static final Field POOLED_HOOKS = field(HooksPool.class, "free");
    private static final Field POOLED_HOOKS_COUNT = field(HooksPool.class, "count");

    private ModelInvariants() {}

    static void check(ManualMotionDispatcher manual) {
        Dispatcher dispatcher = manual.scheduler().dispatcher;
        List<Dispatcher> all = new ArrayList<>();
        dispatcher.addAll(all);
        int active = 0;
        for (Dispatcher some : all) {
            List<MotionStore<?>> stores = get(USED, some);
            for (MotionStore<?> store : stores) {
                active += check(store);
            }
        }
        hold(dispatcher.count() == active, "the dispatcher counts %s motions, but has %s", dispatcher.count(), active);
        List<MotionHandle> seen = new ArrayList<>();
        manual.inspect(motion -> seen.add(motion.handle()));
        hold(seen.size() == active, "a visitor sees %s motions of %s", seen.size(), active);
        for (MotionHandle handle : seen) {
            hold(handle.isActive(), "a visitor sees a motion that has ended: %s", handle);
        }
        checkOrder(seen);
    }

    /** Checks that the rows of each store stand in the order in which their motions were created. */
    static void checkOrder(List<MotionHandle> handles) {
        Map<MotionStore<?>, Long> last = new HashMap<>();
        for (MotionHandle handle : handles) {
            if (handle.isValid()) {
                MotionStore<?> store = handle.store("check");
                int row = store.slots.rowOf(handle.keyOf());
                List<?> order = get(ORDER, store);
                long at = (long) order.indexOf(store.pageOfRow(row)) << 32 | (row & Page.MASK);
                Long before = last.put(store, at);
                hold(before == null || before < at, "row %s stands before one created earlier", row);
            }
        }
    }

    /** Checks one store; returns how many of its motions are active. */
    private static <P extends Page> int check(MotionStore<P> store) {
        List<P> table = get(TABLE, store);
        List<P> order = get(ORDER, store);
        List<P> free = get(FREE_PAGES, store);
        Set<P> all = new HashSet<>(order);
        all.addAll(free);
        hold(
                all.size() == order.size() + free.size() && all.equals(new HashSet<>(table)),
                "the pages in order (%s) and the free ones (%s) are not those of the table (%s)",
                order.size(),
                free.size(),
                table.size());
        for (P page : free) {
            hold(page.count == 0 && page.live == 0, "free page %s has %s rows", page.number, page.count);
            checkUnused(page, 0);
        }
        int[] rowsOfPlan = new int[new PlansOf(store.plans).rows.length];
        int[] liveOfPlan = new int[rowsOfPlan.length];
        Set<Integer> ended = new HashSet<>();
        int rows = 0;
        int active = 0;
        for (P page : order) {
            active += check(store, page, rowsOfPlan, liveOfPlan, ended);
            rows += page.live;
            hold(page.live > 0 || page.count > 0, "page %s in order is empty", page.number);
        }
        int[] noted = get(ENDED, store);
        int notedCount = get(ENDED_COUNT, store);
        Set<Integer> notedRows = new HashSet<>();
        for (int k = 0; k < notedCount; k++) {
            hold(notedRows.add(noted[k]), "row %s was noted as ended twice", noted[k]);
        }
        hold(notedRows.equals(ended), "the rows noted as ended are %s, but %s have ended", notedRows, ended);
        int touched = get(TOUCHED_COUNT, store);
        hold(touched == 0 && !store.stepping, "%s rows are touched still", touched);
        checkSlots(store.slots, rows);
        checkPlans(new PlansOf(store.plans), rowsOfPlan, liveOfPlan);
        return active;
    }

    private static <P extends Page> int check(
            MotionStore<P> store, P page, int[] rowsOfPlan, int[] liveOfPlan, Set<Integer> ended) {
        int live = 0;
        int writers = 0;
        int callers = 0;
        int apart = 0;
        int active = 0;
        double due = Double.POSITIVE_INFINITY;
        int ease = Page.NO_EASE;
        for (int i = 0; i < page.count; i++) {
            int flags = page.flags[i];
            int row = page.row(i);
            if (page.slot[i] == Page.NO_SLOT) {
                hold(flags == 0 && page.site[i] == 0, "hole %s has flags %s", row, flags);
                hold(page.due[i] == Double.POSITIVE_INFINITY && page.rate[i] == 0, "hole %s moves", row);
                checkRefersToNothing(page, i);
                continue;
            }
            live++;
            rowsOfPlan[page.plan[i]]++;
            writers += bit(flags, Flags.WRITING);
            callers += bit(flags, Flags.TURN | Flags.CALLING);
            apart += bit(flags, Flags.APART);
            int easeOfRow = store.plans.ease[page.plan[i]];
            ease = ease == Page.NO_EASE || ease == easeOfRow ? easeOfRow : Page.MIXED;
            hold(
                    store.slots.rowOf(store.slots.key(page.slot[i])) == row,
                    "the slot of row %s leads to row %s",
                    row,
                    store.slots.rowOf(store.slots.key(page.slot[i])));
            hold((flags & (Flags.PASSING | Flags.COMPLETING)) == 0, "row %s has passing flags %s", row, flags);
            hold(
                    page.site[i] != 0 == ((flags & Flags.CALLING) != 0),
                    "row %s is called at %s, and has flags %s",
                    row,
                    page.site[i],
                    flags);
            if ((flags & Flags.ENDED) != 0) {
                ended.add(row);
                checkRefersToNothing(page, i);
                int busy = Flags.WRITING | Flags.TURN | Flags.CALLING | Flags.APART | Flags.MOVING;
                hold((flags & busy) == 0, "row %s has ended, and has flags %s", row, flags);
            } else {
                active++;
                liveOfPlan[page.plan[i]]++;
                due = Math.min(due, page.due[i]);
            }
        }
        checkUnused(page, page.count);
        hold(
                page.live == live
                        && page.writers == writers
                        && page.callers == callers
                        && page.apart == apart
                        && page.pending == 0,
                "page %s counts %s, but has %s",
                page.number,
                List.of(page.live, page.writers, page.callers, page.apart, page.pending),
                List.of(live, writers, callers, apart, 0));
        hold(page.nextDue <= due, "page %s is due at %s, but a row at %s", page.number, page.nextDue, due);
        hold(
                page.ease == ease || page.ease == Page.MIXED || ease == Page.NO_EASE,
                "page %s has ease %s, but its rows %s",
                page.number,
                page.ease,
                ease);
        checkEaseOrder(page, store.plans.ease);
        return active;
    }

    private static void checkEaseRuns(Page page, int runs, byte[] easeOfPlan) {
        int run = 0;
        for (int i = 0; i < page.count; i++) {
            while (run < runs && page.easeEnd[run] <= i) {
                run++;
            }
            if (page.slot[i] != Page.NO_SLOT && (run == runs || page.easeOfRun[run] != easeOfPlan[page.plan[i]])) {
                throw new AssertionError("row " + i + " of page " + page.number + " is in no run of its ease");
            }
        }
    }

    /** Rows by ease, each ease in the order of the rows, where that order was made and nothing has changed since. */
    private static void checkEaseOrder(Page page, byte[] easeOfPlan) {
        if (page.ease != Page.MIXED || page.easeOrderStale) {
            return;
        }
        int before = -1;
        int runs = page.groupByEase(page.count, easeOfPlan);
        if (runs > 0) {
            checkEaseRuns(page, runs, easeOfPlan);
            return;
        }
        short[] order = page.easeOrder();
        for (int k = 0; k < page.count; k++) {
            int i = order[k];
            if (page.slot[i] == Page.NO_SLOT) {
                continue;
            }
            if (before >= 0
                    && (easeOfPlan[page.plan[before]] > easeOfPlan[page.plan[i]]
                            || (easeOfPlan[page.plan[before]] == easeOfPlan[page.plan[i]] && before > i))) {
                throw new AssertionError("rows " + before + " and " + i + " of page " + page.number
                        + " are not in the order of their eases");
            }
            before = i;
        }
    }

    private static void checkUnused(Page page, int first) {
        for (int i = first; i < page.capacity; i++) {
            if (page.slot[i] != Page.NO_SLOT) {
                throw new AssertionError("row " + page.row(i) + " is not used, but has a slot");
            }
            checkRefersToNothing(page, i);
        }
    }

    private static void checkRefersToNothing(Page page, int i) {
        if (page.target[i] != null
                || hasAny(page.second, i)
                || hasAny(page.third, i)
                || hasAny(page.waiter, i)
                || (page instanceof SequencePage sequences && sequences.score[i] != null)) {
            throw new AssertionError("row " + page.row(i) + " still refers to something");
        }
    }

    private static boolean hasAny(@Nullable Object @Nullable [] column, int i) {
        return column != null && column[i] != null;
    }

    private static void checkSlots(Slots slots, int rows) {
        int[] row = get(SLOT_ROW, slots);
        int[] generation = get(SLOT_GENERATION, slots);
        int free = 0;
        // A free slot holds the next one as a number below 0.
        for (int slot = get(SLOT_FREE, slots); slot >= 0; slot = -2 - row[slot]) {
            hold(row[slot] < 0, "slot %s is free and has row %s", slot, row[slot]);
            free++;
            hold(free <= row.length, "the free slots go round");
        }
        hold(rows + free == row.length, "of %s slots %s are used and %s free", row.length, rows, free);
        for (int slot = 0; slot < row.length; slot++) {
            hold(generation[slot] != 0, "slot %s has generation 0", slot);
        }
    }

    /** The private columns of plans. */
    private static final class PlansOf {
        final Plans plans;
        final int[] rows;
        final int[] live;
        final Object[] owner;
        final int firstFree;

        PlansOf(Plans plans) {
            this.plans = plans;
            rows = get(PLAN_ROWS, plans);
            live = get(PLAN_LIVE, plans);
            owner = get(PLAN_OWNER, plans);
            firstFree = get(PLAN_FREE, plans);
        }
    }

    private static void checkPlans(PlansOf plans, int[] rows, int[] live) {
        int used = 0;
        for (int plan = 0; plan < rows.length; plan++) {
            if (rows[plan] > 0) {
                used++;
                hold(
                        plans.rows[plan] == rows[plan] && plans.live[plan] == live[plan],
                        "plan %s counts %s rows and %s live ones, but has %s and %s",
                        plan,
                        plans.rows[plan],
                        plans.live[plan],
                        rows[plan],
                        live[plan]);
            }
            if (live[plan] == 0) {
                hold(
                        plans.owner[plan] == null && plans.plans.hooks[plan] == null && plans.plans.shape(plan) == null,
                        "plan %s has no live motion and still refers to something",
                        plan);
            }
            if (rows[plan] == 0) {
                hold(
                        plans.plans.function[plan] == null
                                && plans.plans.name(plan) == null
                                && plans.plans.space(plan) == null
                                && plans.plans.creation(plan) == null,
                        "plan %s is free and still refers to something",
                        plan);
            }
        }
        int free = 0;
        for (int plan = plans.firstFree; plan >= 0; plan = plans.rows[plan]) {
            hold(rows[plan] == 0, "plan %s is free and has %s rows", plan, rows[plan]);
            free++;
            hold(used + free <= rows.length, "the free plans go round");
        }
        hold(used + free == rows.length, "of %s plans %s are used and %s free", rows.length, used, free);
        HooksPool pool = get(PLAN_HOOKS_POOL, plans.plans);
        Hooks[] pooled = get(POOLED_HOOKS, pool);
        for (int k = 0, n = get(POOLED_HOOKS_COUNT, pool); k < n; k++) {
            List<Object> all = new ArrayList<>();
            pooled[k].addTo(all);
            hold(all.stream().allMatch(hook -> hook == null), "pooled hooks still refer to something");
        }
    }

    private static int bit(int flags, int bits) {
        return (flags & bits) == 0 ? 0 : 1;
    }

    private static void hold(boolean condition, String message, Object... values) {
        if (!condition) {
            throw new AssertionError(
                    String.format(message, Arrays.stream(values).toArray()));
        }
    }

    private static Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new LinkageError(name, e);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T> T get(Field field, Object of) {
        try {
            return (T) field.get(of);
        } catch (IllegalAccessException e) {
            throw new LinkageError(field.getName(), e);
        }
    }
}
