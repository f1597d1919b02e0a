package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is used again equals what is new, in every field. */
@Tag("recycle")
class RecycleTest {

    /** What a motion was before, or is now. */
    enum Life {
        PLAIN,
        EVERYTHING,
        CELL,
        THREE_TARGETS,
        CLIP,
        DELICATE
    }

    /** How a motion ended. */
    enum End {
        COMPLETED,
        CANCELLED,
        CLEARED,
        FAILED
    }

    // ---- Reading every field

    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static Object get(Field field, Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw new LinkageError(field.getName(), e);
        }
    }

    /** All columns of the row, without where it stands and what it is called. */
    private static Map<String, Object> rowOf(Page page, int i) {
        Map<String, Object> row = new TreeMap<>();
        int columns = 0;
        for (Field field : fields(page.getClass())) {
            String name = field.getName();
            if (!field.getType().isArray()
                    || Set.of("slot", "plan", "easeOrder", "easeEnd", "cellRuns")
                            .contains(name)) {
                continue;
            }
            Object column = get(field, page);
            if (column instanceof float[][] lanes) {
                List<Object> values = new ArrayList<>();
                for (float[] lane : lanes) {
                    assertThat(lane).as(name).hasSize(page.capacity);
                    values.add(lane[i]);
                }
                row.put(name, values);
                columns++;
                continue;
            }
            // Some columns are made when first needed.
            Object value = column == null ? nothing(field.getType().getComponentType()) : Array.get(column, i);
            if (column != null) {
                assertThat(Array.getLength(column)).as(name).isEqualTo(page.capacity);
            }
            row.put(name, value);
            columns++;
        }
        assertThat(columns).as("columns found").isGreaterThan(15);
        return row;
    }

    private static Object nothing(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    /** All counts and marks of a page. */
    private static Map<String, Object> scalarsOf(Page page) {
        Map<String, Object> scalars = new TreeMap<>();
        for (Field field : fields(page.getClass())) {
            if (!field.getType().isArray() && !field.getName().equals("number")) {
                scalars.put(field.getName(), get(field, page));
            }
        }
        assertThat(scalars).containsKeys("count", "live", "nextDue", "writers", "pending");
        return scalars;
    }

    private static Map<String, Object> planOf(Plans plans, int plan) {
        Map<String, Object> values = new TreeMap<>();
        for (Field field : fields(Plans.class)) {
            // Which plan is free next is the table's, not this plan's.
            if (field.getType().isArray() && !field.getName().equals("nextFree")) {
                Object column = get(field, plans);
                // Some columns are made when first needed.
                Object value = column == null ? nothing(field.getType().getComponentType()) : Array.get(column, plan);
                values.put(field.getName(), value instanceof Hooks hooks ? hooksOf(hooks) : value);
                if (field.getName().equals("hooks") && value == null) {
                    values.put("hooks", Map.of());
                }
            }
        }
        assertThat(values).containsKeys("duration", "live", "owner", "hooks");
        return values;
    }

    /** The hooks that are set; none is as good as no hooks. */
    private static Map<String, Object> hooksOf(Hooks hooks) {
        Map<String, Object> set = new TreeMap<>();
        for (Field field : fields(Hooks.class)) {
            Object value = get(field, hooks);
            if (value != null) {
                set.put(field.getName(), value);
            }
        }
        return set;
    }

    private static Map<String, Object> stateOf(FloatStore store, MotionHandle handle) {
        int row = store.slots.rowOf(SlotsTest.keyOf(handle));
        assertThat(row).isNotNegative();
        Page page = store.pageOfRow(row);
        int i = row & Page.MASK;
        Map<String, Object> state = rowOf(page, i);
        state.put("plan of it", planOf(store.plans, page.plan[i]));
        return state;
    }

    // ---- Lives

    private static final float[] CELLS = new float[4];
    private static final MotionClip<float[]> CLIP = Motion.create(0f, 4f, 2)
            .ease(t -> t * t)
            .loops(2, LoopType.INCREMENTAL)
            .name("clip")
            .onStart(CELLS, cells -> {})
            .clip(float[].class, (cells, x) -> cells[3] = x)
            .onComplete(cells -> {});

    private static final Runnable NOTHING = RecycleTest::doNothing;

    private static void doNothing() {}

    private static MotionHandle live(ManualMotionDispatcher d, Life life) {
        FloatMotionBuilder builder = Motion.create(1f, 2f, 2).scheduler(d.scheduler());
        return switch (life) {
            case PLAIN -> builder.bind(CELLS, RecycleTest::write);
            case CELL -> builder.ease(Ease.OUT_BOUNCE).loops(2, LoopType.FLIP).bindTo(CELLS, 2);
            case THREE_TARGETS ->
                builder.delay(0.25, DelayType.EVERY_LOOP).bind(CELLS, NOTHING, CELLS, RecycleTest::write3);
            case DELICATE -> {
                builder.close();
                yield Motion.create(-0f, Float.MAX_VALUE, 2)
                        .scheduler(d.scheduler())
                        .bindTo(CELLS, 1);
            }
            case CLIP -> {
                builder.close();
                FrameLoop main = FrameLoop.main();
                MotionScheduler before = main.defaultScheduler();
                main.defaultScheduler(d.scheduler());
                try {
                    yield CLIP.play(CELLS);
                } finally {
                    main.defaultScheduler(before);
                }
            }
            case EVERYTHING ->
                builder.ease(RecycleTest::square)
                        .delay(0.5, DelayType.EVERY_LOOP)
                        .skipValuesDuringDelay(false)
                        .loops(3, LoopType.YOYO)
                        .onStart(CELLS, cells -> {})
                        .onUpdate(CELLS, cells -> {})
                        .onComplete(CELLS, cells -> {})
                        .onCancel(CELLS, cells -> {})
                        .onLoopComplete(n -> {})
                        .aliveWhile(CELLS, cells -> true)
                        .cancelOnError()
                        .name("everything")
                        .ref(new MotionRef())
                        .bind(CELLS, NOTHING, RecycleTest::write2);
        };
    }

    private static double square(double t) {
        return t * t;
    }

    private static void write(float[] cells, float x) {
        cells[0] = x;
    }

    private static void write2(float[] cells, Runnable nothing, float x) {
        cells[0] = x;
        if (fails) {
            throw new IllegalStateException("asked to");
        }
    }

    private static void write3(float[] cells, Runnable nothing, float[] more, float x) {
        cells[0] = x;
    }

    private static boolean fails;

    private static void end(ManualMotionDispatcher d, MotionHandle handle, End end) {
        switch (end) {
            case COMPLETED -> handle.complete();
            case CANCELLED -> handle.cancel();
            case CLEARED -> d.clear();
            case FAILED -> {
                fails = true;
                try {
                    d.update(0);
                } finally {
                    fails = false;
                }
                handle.tryCancel();
            }
        }
    }

    // ---- Tests

    /** A row of a page that went back to the store, with slot and plan used before. */
    @ParameterizedTest
    @EnumSource(End.class)
    void row_usedAgain_equalsAFreshOne(End end) {
        for (Life former : Life.values()) {
            for (Life now : Life.values()) {
                String where = former + " before " + now;
                ManualMotionDispatcher used = dispatcher();
                ManualMotionDispatcher fresh = dispatcher();
                MotionHandle first = live(used, former);
                double[] steps = {0.25, 5_000, 0.125, 0.5, 0.5};
                for (double step : steps) {
                    used.update(step);
                    fresh.update(step);
                    if (first.isActive()) {
                        first.preserve().speed(-2);
                    } else {
                        first = live(used, former);
                        first.time(0.375).speed(0.5);
                    }
                }
                end(used, first, end);
                if (end == End.FAILED) {
                    fresh.update(0);
                }
                used.clear();
                used.update(0);
                fresh.update(0);
                // Once more over an epoch of the clock, with a hole or without.
                used.update(5_000);
                fresh.update(5_000);
                assertThat(first.isValid()).as(where).isFalse();

                MotionHandle again = live(used, now);
                MotionHandle firstOfAll = live(fresh, now);
                compare(where + ", created", used, again, fresh, firstOfAll);
                for (double step : new double[] {0, 0.375, 0.5, 1.25}) {
                    used.update(step);
                    fresh.update(step);
                    if (firstOfAll.isValid()) {
                        compare(where + ", updated by " + step, used, again, fresh, firstOfAll);
                    }
                }
                assertThat(again.isActive()).as(where).isEqualTo(firstOfAll.isActive());
            }
        }
    }

    private static ManualMotionDispatcher dispatcher() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        d.onError((error, failure) -> {});
        return d;
    }

    private static void compare(
            String where,
            ManualMotionDispatcher used,
            MotionHandle again,
            ManualMotionDispatcher fresh,
            MotionHandle firstOfAll) {
        FloatStore usedStore = MotionFixture.floats(used);
        FloatStore freshStore = MotionFixture.floats(fresh);
        Map<String, Object> state = stateOf(usedStore, again);
        Map<String, Object> expected = stateOf(freshStore, firstOfAll);
        // Functions are made anew by each bind; that they are there, and in the right place, is enough.
        assertThat(normal(state)).as(where).isEqualTo(normal(expected));
        assertThat(scalarsOf(usedStore.page(0))).as(where).isEqualTo(scalarsOf(freshStore.page(0)));
        assertThat(usedStore.pageCount()).isEqualTo(freshStore.pageCount());
    }

    @SuppressWarnings({"unchecked", "ReferenceEquality"})
    private static Map<String, Object> normal(Map<String, Object> state) {
        Map<String, Object> normal = new TreeMap<>();
        state.forEach((name, value) -> {
            if (value instanceof Map<?, ?> map) {
                normal.put(name, normal((Map<String, Object>) map));
            } else if (value == null
                    || value instanceof Number
                    || value instanceof String
                    || value instanceof Enum<?>
                    || value instanceof List<?>
                    || value == CELLS
                    || value == NOTHING) {
                normal.put(name, value);
            } else {
                normal.put(name, value.getClass());
            }
        });
        return normal;
    }

    @Test
    void row_movedOverAHole_equalsAFreshOne() {
        ManualMotionDispatcher used = dispatcher();
        ManualMotionDispatcher fresh = dispatcher();
        List<MotionHandle> former = new ArrayList<>();
        for (int k = 0; k < 500; k++) {
            former.add(live(used, Life.values()[k % Life.values().length]));
        }
        List<MotionHandle> moved = new ArrayList<>();
        List<MotionHandle> straight = new ArrayList<>();
        for (int k = 0; k < 60; k++) {
            moved.add(live(used, Life.values()[k % Life.values().length]));
            straight.add(live(fresh, Life.values()[k % Life.values().length]));
        }
        used.update(0.5);
        fresh.update(0.5);
        former.forEach(MotionHandle::tryCancel);
        for (double step : new double[] {0.25, 0.25, 0.125, 0}) {
            used.update(step);
            fresh.update(step);
            for (int k = 0; k < moved.size(); k++) {
                Map<String, Object> state = stateOf(MotionFixture.floats(used), moved.get(k));
                Map<String, Object> expected = stateOf(MotionFixture.floats(fresh), straight.get(k));
                assertThat(normal(state)).as("motion %s after %s", k, step).isEqualTo(normal(expected));
            }
        }
        FloatStore store = MotionFixture.floats(used);
        assertThat(store.pageCount()).isEqualTo(1);
        assertThat(store.page(0).live).isEqualTo(60);
        // What the rows left behind is as empty as a page that was never used.
        Map<String, Object> empty = rowOf(new LanePage(0, 1, 1), 0);
        empty.remove("due");
        for (int i = store.page(0).count; i < store.page(0).capacity; i++) {
            Map<String, Object> row = rowOf(store.page(0), i);
            row.remove("due");
            assertThat(row).as("row %s", i).isEqualTo(empty);
        }
    }

    @Test
    void hole_refersToNothing() {
        ManualMotionDispatcher used = dispatcher();
        MotionHandle stays = live(used, Life.PLAIN);
        for (Life life : Life.values()) {
            MotionHandle handle = live(used, life);
            used.update(0.25);
            handle.cancel();
            Page page = MotionFixture.floats(used).page(0);
            int row = MotionFixture.floats(used).slots.rowOf(SlotsTest.keyOf(handle)) & Page.MASK;
            Map<String, Object> ended = rowOf(page, row);
            assertThat(ended.get("target")).as("%s", life).isNull();
            assertThat(ended.get("second")).as("%s", life).isNull();
            assertThat(ended.get("third")).as("%s", life).isNull();
            assertThat(ended.get("sink")).as("%s", life).isNull();
            assertThat(planOf(MotionFixture.floats(used).plans, page.plan[row]).get("hooks"))
                    .as("%s", life)
                    .isEqualTo(Map.of());
        }
        used.update(0.25);
        assertThat(stays.isActive()).isTrue();
    }

    @Test
    void slot_usedAgain_isAsFreeAsAFreshOne() {
        Slots used = new Slots();
        int slot = used.take(7);
        long key = used.key(slot);
        assertThat(used.rowOf(key)).isEqualTo(7);
        used.free(slot);
        assertThat(used.rowOf(key)).isNegative();
        Slots fresh = new Slots();
        assertThat(fresh.take(3)).isEqualTo(slot);
        assertThat(used.take(3)).isEqualTo(slot);
        for (Field field : fields(Slots.class)) {
            if (field.getName().equals("generation")) {
                assertThat(Array.getInt(get(field, used), slot)).isEqualTo(Array.getInt(get(field, fresh), slot) + 1);
            } else {
                assertThat(get(field, used)).as(field.getName()).isEqualTo(get(field, fresh));
            }
        }
    }

    @Test
    void buffer_usedAgain_equalsAFreshOne() {
        BufferPool pool = new BufferPool();
        MotionBuffer buffer = pool.rent();
        Map<String, Object> fresh = bufferOf(new MotionBuffer());
        for (Field field : bufferFields()) {
            change(buffer, field);
        }
        for (Map.Entry<String, Object> entry : bufferOf(buffer).entrySet()) {
            assertThat(entry.getValue()).as(entry.getKey()).isNotEqualTo(fresh.get(entry.getKey()));
        }
        pool.recycle(buffer);
        assertThat(bufferOf(buffer)).isEqualTo(fresh);
        assertThat(pool.rent()).isSameAs(buffer);
    }

    @Test
    void buffer_copied_hasEveryField() {
        MotionBuffer buffer = new MotionBuffer();
        for (Field field : bufferFields()) {
            change(buffer, field);
        }
        MotionBuffer copy = new MotionBuffer();
        copy.copyFrom(buffer);
        assertThat(bufferOf(copy)).isEqualTo(bufferOf(buffer));
        assertThat(copy.state()).isEqualTo(buffer.state());
        assertThat(copy.hooks).isNotSameAs(buffer.hooks);
    }

    @Test
    void bufferState_knowsEveryField() {
        for (Field field : bufferFields()) {
            MotionBuffer buffer = new MotionBuffer();
            change(buffer, field);
            assertThat(buffer.state()).as(field.getName()).isNotEqualTo(new MotionBuffer().state());
        }
    }

    private static List<Field> bufferFields() {
        return fields(MotionBuffer.class).stream()
                .filter(field -> !field.getName().equals("version"))
                .toList();
    }

    /** Gives a field another value than it has by default. */
    private static void change(MotionBuffer buffer, Field field) {
        Object value = get(field, buffer);
        Class<?> type = field.getType();
        try {
            if (value instanceof double[] lanes) {
                lanes[lanes.length - 1] = 7;
            } else if (type == Hooks.class) {
                MotionBuffer other = new MotionBuffer();
                setAll(new FloatMotionBuilder(other));
                buffer.hooks().copyFrom(other.hooks());
            } else if (value instanceof Boolean on) {
                field.set(buffer, !on);
            } else if (value instanceof Double number) {
                field.set(buffer, number + 7);
            } else if (value instanceof Integer number) {
                field.set(buffer, number + 7);
            } else if (value instanceof Long number) {
                field.set(buffer, number + 7);
            } else if (value instanceof Enum<?> constant) {
                Object[] constants = type.getEnumConstants();
                field.set(buffer, constants[(constant.ordinal() + 1) % constants.length]);
            } else {
                field.set(buffer, anyOf(type));
            }
        } catch (IllegalAccessException e) {
            throw new LinkageError(field.getName(), e);
        }
    }

    private static Object anyOf(Class<?> type) {
        List<Object> known = List.of(
                (DoubleUnaryOperator) RecycleTest::square,
                Vibration.SHAKE,
                new Shape.Step(2),
                new Composite.Floats(new float[1], new float[1]),
                new ManualMotionDispatcher().scheduler(),
                "a name",
                new MotionRef());
        return known.stream().filter(type::isInstance).findFirst().orElseThrow();
    }

    private static void setAll(FloatMotionBuilder builder) {
        assertThat(builder.ease(t -> t)
                        .delay(1, DelayType.EVERY_LOOP)
                        .skipValuesDuringDelay(false)
                        .loops(3, LoopType.YOYO)
                        .onStart(CELLS, c -> {})
                        .onUpdate(CELLS, c -> {})
                        .onComplete(CELLS, c -> {})
                        .onCancel(CELLS, c -> {})
                        .onLoopComplete(n -> {})
                        .aliveWhile(CELLS, c -> true)
                        .cancelOnError()
                        .immediateBind(false)
                        .scheduler(new ManualMotionDispatcher().scheduler())
                        .name("name")
                        .ref(new MotionRef()))
                .isNotNull();
    }

    private static Map<String, Object> bufferOf(MotionBuffer buffer) {
        Map<String, Object> values = new TreeMap<>();
        for (Field field : fields(MotionBuffer.class)) {
            if (!field.getName().equals("version")) {
                Object value = get(field, buffer);
                values.put(
                        field.getName(),
                        value instanceof double[] lanes
                                ? Arrays.stream(lanes).boxed().toList()
                                : value);
            }
        }
        values.put("hooks", buffer.hooks == null ? Map.of() : hooksOf(buffer.hooks));
        return values;
    }

    @Test
    void hooks_usedAgain_equalFreshOnes() {
        HooksPool pool = new HooksPool();
        MotionBuffer buffer = new MotionBuffer();
        setAll(new FloatMotionBuilder(buffer));
        Hooks hooks = pool.rent();
        hooks.copyFrom(buffer.hooks());
        assertThat(hooksOf(hooks))
                .isEqualTo(hooksOf(buffer.hooks()))
                .hasSize(fields(Hooks.class).size());
        pool.recycle(hooks);
        assertThat(hooksOf(hooks)).isEmpty();
        assertThat(pool.rent()).isSameAs(hooks);
    }

    @Test
    void builder_overAUsedBuffer_makesADefaultMotion() {
        ManualMotionDispatcher d = dispatcher();
        for (int k = 0; k < 50; k++) {
            live(d, Life.EVERYTHING).cancel();
            d.update(0);
            MotionHandle plain =
                    Motion.create(1f, 2f, 2).scheduler(d.scheduler()).bind(CELLS, RecycleTest::write);
            ManualMotionDispatcher other = dispatcher();
            MotionHandle fresh = live(other, Life.PLAIN);
            assertThat(normal(planOf(
                            MotionFixture.floats(d).plans,
                            MotionFixture.floats(d).planOf(SlotsTest.keyOf(plain), "plan"))))
                    .isEqualTo(normal(planOf(
                            MotionFixture.floats(other).plans,
                            MotionFixture.floats(other).planOf(SlotsTest.keyOf(fresh), "plan"))));
            plain.cancel();
            d.update(0);
        }
    }
}
