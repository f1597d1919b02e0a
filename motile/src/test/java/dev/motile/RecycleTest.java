package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.MotionFixture.Sink;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        DELICATE,
        WEAK,
        HELD,
        PACKED,
        RESTORABLE
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

    /** All fields, in words; what is neither number, flag nor array of these, by its own fields. */
    static String fieldsOf(Object of) {
        StringBuilder text = new StringBuilder();
        for (Field field : fields(of.getClass())) {
            Object value = get(field, of);
            text.append(field.getName()).append(' ');
            if (value != null && value.getClass().isArray()) {
                for (int k = 0; k < Array.getLength(value); k++) {
                    text.append(Array.get(value, k)).append(' ');
                }
            } else if (value instanceof Properties && field.getName().equals("properties")) {
                text.append(fieldsOf(value));
            } else {
                text.append(value instanceof Number || value instanceof Boolean ? value : "");
            }
            text.append("; ");
        }
        return text.toString();
    }

    /** All columns of the row, without where it stands and what it is called. */
    static Map<String, Object> rowOf(Page page, int i) {
        Map<String, Object> row = new TreeMap<>();
        int columns = 0;
        for (Field field : fields(page.getClass())) {
            String name = field.getName();
            if (!field.getType().isArray()
                    || Set.of("slot", "plan", "easeOrder", "easeEnd", "easeOfRun", "setterRunEnd", "cellRuns", "out")
                            .contains(name)) {
                continue;
            }
            Object column = get(field, page);
            if (column == null && page instanceof LanePage lanes && name.equals("from")) {
                column = lanes.start;
            } else if (column == null && page instanceof LanePage lanes && name.equals("to")) {
                column = lanes.end;
            }
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
            Object value = switch (name) {
                case "anchorTime" -> page.anchorTime(i);
                case "speed" -> page.speed(i);
                case "completedLoops" -> page.completedLoops(i);
                default -> column == null ? nothing(field.getType().getComponentType()) : Array.get(column, i);
            };
            if (column != null) {
                assertThat(Array.getLength(column)).as(name).isEqualTo(page.capacity);
            }
            // Finds are numbered through; whether there was one is the row's.
            row.put(name, name.equals("foundNumber") ? (Object) Integer.signum((int) value) : value);
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

    static Map<String, Object> planOf(Plans plans, int plan) {
        Map<String, Object> values = new TreeMap<>();
        for (Field field : fields(Plans.class)) {
            // Which plans have been given up is the table's, not this plan's.
            if (field.getType().isArray() && !field.getName().equals("givenUp")) {
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

    private static Map<String, Object> stateOf(ValueStore<?> store, MotionHandle handle) {
        int row = store.slots.rowOf(SlotsTest.keyOf(handle));
        assertThat(row).isNotNegative();
        Page page = store.pageOfRow(row);
        int i = row & Page.MASK;
        Map<String, Object> state = rowOf(page, i);
        state.put("plan of it", planOf(store.plans, page.plan[i]));
        return state;
    }

    // ---- Lives

    /** Throws where a write is asked to fail; the one that all motions here write to. */
    private static final class Receiver extends EveryType.Receiver {
        boolean fails;

        @Override
        void written() {
            if (fails) {
                throw new IllegalStateException("asked to");
            }
        }
    }

    private static final Receiver RECEIVER = new Receiver();
    private static final Runnable NOTHING = RecycleTest::doNothing;
    private static final Map<EveryType, MotionClip<Object>> CLIPS = clips();

    private static void doNothing() {}

    private static Map<EveryType, MotionClip<Object>> clips() {
        Map<EveryType, MotionClip<Object>> clips = new EnumMap<>(EveryType.class);
        for (EveryType type : EveryType.values()) {
            ValueMotionBuilder<?> builder = EveryType.seeded(type.create(2), 3)
                    .ease(t -> t * t)
                    .loops(2, LoopType.INCREMENTAL)
                    .holdAfter(0.25)
                    .name("clip")
                    .onStart(RECEIVER, receiver -> {});
            clips.put(type, EveryType.clip(builder).onComplete(target -> {}));
        }
        return clips;
    }

    /** One type of value in one life. */
    private record Kind(EveryType type, Life life) {

        /** Whether there is such a motion. */
        boolean exists() {
            return switch (life) {
                case CELL -> type.has(Sink.CELL);
                case DELICATE -> DELICATE.contains(type);
                case PACKED -> type.kind() == BuilderKind.COLOR;
                case RESTORABLE -> type == EveryType.FLOAT;
                default -> true;
            };
        }

        MotionHandle live(ManualMotionDispatcher d) {
            ValueMotionBuilder<?> b = EveryType.seeded(type.create(2, d), life == Life.PLAIN ? 0 : 5);
            return switch (life) {
                case PLAIN -> bind(b, Sink.SETTER);
                case CELL -> bind(b.ease(Ease.OUT_BOUNCE).loops(2, LoopType.FLIP), Sink.CELL);
                case THREE_TARGETS -> bind(b.delay(0.25, DelayType.EVERY_LOOP), Sink.THREE_TARGETS);
                case WEAK -> bind(b.weakTarget().loops(2, LoopType.INCREMENTAL), Sink.THREE_TARGETS);
                case HELD -> bind(b.loops(2, LoopType.YOYO).holdAfter(0.5).immediateBind(false), Sink.NONE);
                case PACKED -> EveryType.bindPacked(b, false, RECEIVER);
                case RESTORABLE ->
                    ((FloatMotionBuilder) b)
                            .restorable()
                            .overwrite(Overwrite.COMPLETE)
                            .bind(RECEIVER, FloatProperty.of("f", r -> 7, EveryType.Receiver::accept));
                case DELICATE -> {
                    MotionBuffer buffer = b.open();
                    Arrays.fill(buffer.from, -0.0);
                    Arrays.fill(buffer.to, type == EveryType.DOUBLE ? Double.MAX_VALUE : Float.MAX_VALUE);
                    yield bind(b, Sink.CELL);
                }
                case CLIP -> {
                    b.close();
                    FrameLoop main = FrameLoop.main();
                    MotionScheduler before = main.defaultScheduler();
                    main.defaultScheduler(d.scheduler());
                    try {
                        yield CLIPS.get(type).play(type.target(RECEIVER));
                    } finally {
                        main.defaultScheduler(before);
                    }
                }
                case EVERYTHING -> bind(withEverything(b), Sink.TWO_TARGETS);
            };
        }

        /** By this kind of sink, or by the next best that the type has. */
        private MotionHandle bind(ValueMotionBuilder<?> builder, Sink sink) {
            Sink had = type.has(sink) ? sink : type.has(Sink.SETTER) ? Sink.SETTER : Sink.CELL;
            return EveryType.bind(builder, had, RECEIVER, NOTHING, "c");
        }
    }

    private static final Set<EveryType> DELICATE = Set.of(
            EveryType.FLOAT,
            EveryType.DOUBLE,
            EveryType.VECTOR2,
            EveryType.VECTOR3,
            EveryType.VECTOR4,
            EveryType.RECT,
            EveryType.COLOR);

    @CheckReturnValue
    private static ValueMotionBuilder<?> withEverything(ValueMotionBuilder<?> builder) {
        ValueMotionBuilder<?> b = builder;
        if (b instanceof ShapingOptions<?> shaping) {
            b = shaping.snap(0.125);
        }
        if (b instanceof ShapingOptions<?> shaping) {
            b = shaping.clamp(-10, 1000);
        }
        if (b instanceof VibrationOptions<?> vibration) {
            b = vibration.frequency(3);
        }
        if (b instanceof VibrationOptions<?> vibration) {
            b = vibration.dampingRatio(0.25);
        }
        if (b instanceof VibrationOptions<?> vibration) {
            b = vibration.fadeToZero();
        }
        if (b instanceof IntMotionBuilder whole) {
            b = whole.rounding(RoundingMode.DOWN);
        }
        if (b instanceof LongMotionBuilder whole) {
            b = whole.rounding(RoundingMode.CEILING);
        }
        return b.ease(RecycleTest::square)
                .delay(0.5, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(false)
                .loops(3, LoopType.YOYO)
                .holdAfter(0.125)
                .startAt(0.25)
                .fromFirstUpdate()
                .rate(12)
                .onStart(RECEIVER, receiver -> {})
                .onUpdate(RECEIVER, receiver -> {})
                .onComplete(RECEIVER, receiver -> {})
                .onCancel(RECEIVER, receiver -> {})
                .onPause(RECEIVER, receiver -> {})
                .onResume(RECEIVER, receiver -> {})
                .onRewound(RECEIVER, receiver -> {})
                .onLoopComplete(n -> {})
                .aliveWhile(RECEIVER, receiver -> true)
                .cancelOnError()
                .name("everything")
                .ref(new MotionRef());
    }

    private static double square(double t) {
        return t * t;
    }

    /** All kinds of motions that live in a store. */
    private static List<Kind> kinds(StoreKind store) {
        List<Kind> kinds = new ArrayList<>();
        for (Life life : Life.values()) {
            for (EveryType type : EveryType.values()) {
                Kind kind = new Kind(type, life);
                if (type.kind().store == store && kind.exists()) {
                    kinds.add(kind);
                }
            }
        }
        return kinds;
    }

    private static ValueStore<?> storeOf(ManualMotionDispatcher d, StoreKind kind) {
        return (ValueStore<?>) d.scheduler().dispatcher.store(kind);
    }

    private static void end(ManualMotionDispatcher d, MotionHandle handle, End end) {
        switch (end) {
            case COMPLETED -> handle.complete();
            case CANCELLED -> handle.cancel();
            case CLEARED -> d.clear();
            case FAILED -> {
                RECEIVER.fails = true;
                try {
                    d.update(0);
                } finally {
                    RECEIVER.fails = false;
                }
                handle.tryCancel();
            }
        }
    }

    // ---- Tests

    /** A row of a page that went back to the store, with slot and plan used before. */
    @ParameterizedTest
    @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "SEQUENCE")
    void row_usedAgain_equalsAFreshOne(StoreKind store) {
        List<Kind> kinds = kinds(store);
        assertThat(kinds).hasSizeGreaterThan(6);
        int turn = 0;
        for (Kind former : kinds) {
            turn++;
            for (Kind now : kinds) {
                // All ends with few kinds, and with many each pair by one.
                for (End end : End.values()) {
                    if (kinds.size() < 10 || turn % End.values().length == end.ordinal()) {
                        assertUsedAgainAsFresh(store, former, end, now);
                    }
                }
                turn++;
            }
        }
    }

    private static void assertUsedAgainAsFresh(StoreKind store, Kind former, End end, Kind now) {
        String where = former + ", " + end + ", before " + now;
        ManualMotionDispatcher used = dispatcher();
        ManualMotionDispatcher fresh = dispatcher();
        MotionHandle first = former.live(used);
        double[] steps = {0.25, 5_000, 0.125, 0.5, 0.5};
        for (double step : steps) {
            used.update(step);
            fresh.update(step);
            if (first.isActive()) {
                first.preserve().speed(-2);
            } else {
                first = former.live(used);
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

        MotionHandle again = now.live(used);
        MotionHandle firstOfAll = now.live(fresh);
        ValueStore<?> usedStore = storeOf(used, store);
        ValueStore<?> freshStore = storeOf(fresh, store);
        compare(where + ", created", usedStore, again, freshStore, firstOfAll);
        for (double step : new double[] {0, 0.375, 0.5, 1.25}) {
            used.update(step);
            fresh.update(step);
            if (firstOfAll.isValid()) {
                compare(where + ", updated by " + step, usedStore, again, freshStore, firstOfAll);
            }
        }
        assertThat(again.isActive()).as(where).isEqualTo(firstOfAll.isActive());
    }

    private static ManualMotionDispatcher dispatcher() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        d.onError((error, failure) -> {});
        return d;
    }

    private static void compare(
            String where, ValueStore<?> used, MotionHandle again, ValueStore<?> fresh, MotionHandle firstOfAll) {
        // Functions are made anew by each bind; that they are there, and in the right place, is enough.
        assertSame(where, normal(stateOf(used, again)), normal(stateOf(fresh, firstOfAll)));
        assertSame(where, scalarsOf(used.page(0)), scalarsOf(fresh.page(0)));
        assertThat(used.pageCount()).isEqualTo(fresh.pageCount());
    }

    private static void assertSame(String where, Map<String, Object> actual, Map<String, Object> expected) {
        if (!actual.equals(expected)) {
            assertThat(actual).as(where).isEqualTo(expected);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> normal(Map<String, Object> state) {
        Map<String, Object> normal = new TreeMap<>();
        state.forEach((name, value) -> {
            if (value instanceof Map<?, ?> map) {
                normal.put(name, normal((Map<String, Object>) map));
            } else if (value instanceof Reference<?> reference) {
                normal.put(name, List.of("weak", Objects.requireNonNull(reference.get())));
            } else if (value == null || value.getClass().isArray() || isComparable(value)) {
                normal.put(name, value);
            } else {
                normal.put(name, value.getClass());
            }
        });
        return normal;
    }

    private static boolean isComparable(Object value) {
        return value instanceof Number
                || value instanceof String
                || value instanceof Enum<?>
                || value instanceof List<?>
                || value instanceof Space
                || value instanceof Shape
                || value instanceof Composite
                || value instanceof Receiver
                || value instanceof MotionClip<?>
                || value.equals(NOTHING);
    }

    @ParameterizedTest
    @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "SEQUENCE")
    void row_movedOverAHole_equalsAFreshOne(StoreKind kind) {
        List<Kind> kinds = kinds(kind);
        ManualMotionDispatcher used = dispatcher();
        ManualMotionDispatcher fresh = dispatcher();
        List<MotionHandle> former = new ArrayList<>();
        for (int k = 0; k < 500; k++) {
            former.add(kinds.get(k % kinds.size()).live(used));
        }
        List<MotionHandle> moved = new ArrayList<>();
        List<MotionHandle> straight = new ArrayList<>();
        for (int k = 0; k < 60; k++) {
            moved.add(kinds.get(k % kinds.size()).live(used));
            straight.add(kinds.get(k % kinds.size()).live(fresh));
        }
        used.update(0.5);
        fresh.update(0.5);
        former.forEach(MotionHandle::tryCancel);
        ValueStore<?> store = storeOf(used, kind);
        for (double step : new double[] {0.25, 0.25, 0.125, 0}) {
            used.update(step);
            fresh.update(step);
            for (int k = 0; k < moved.size(); k++) {
                assertSame(
                        kinds.get(k % kinds.size()) + " after " + step,
                        normal(stateOf(store, moved.get(k))),
                        normal(stateOf(storeOf(fresh, kind), straight.get(k))));
            }
        }
        assertThat(store.pageCount()).isEqualTo(1);
        Page page = store.page(0);
        assertThat(page.live).isEqualTo(60);
        // What the rows left behind is as empty as a page that was never used.
        Map<String, Object> empty = rowOf(store.newPage(0, 1), 0);
        empty.remove("due");
        for (int i = page.count; i < page.capacity; i++) {
            Map<String, Object> row = rowOf(page, i);
            row.remove("due");
            assertSame("row " + i, row, empty);
        }
    }

    @ParameterizedTest
    @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "SEQUENCE")
    void hole_refersToNothing(StoreKind kind) {
        List<Kind> kinds = kinds(kind);
        ManualMotionDispatcher used = dispatcher();
        MotionHandle stays = kinds.get(0).live(used).preserve();
        ValueStore<?> store = storeOf(used, kind);
        for (Kind life : kinds) {
            MotionHandle handle = life.live(used);
            used.update(0.25);
            handle.cancel();
            Page page = store.page(0);
            int row = store.slots.rowOf(SlotsTest.keyOf(handle)) & Page.MASK;
            Map<String, Object> ended = rowOf(page, row);
            for (String column : List.of("target", "second", "third")) {
                assertThat(ended.get(column)).as("%s of %s", column, life).isNull();
            }
            assertThat(planOf(store.plans, page.plan[row]).get("hooks"))
                    .as("%s", life)
                    .isEqualTo(Map.of());
        }
        used.update(0.25);
        assertThat(stays.isActive()).isTrue();
    }

    /** A plan that nobody has refers to nothing. */
    @ParameterizedTest
    @EnumSource(value = StoreKind.class, mode = EnumSource.Mode.EXCLUDE, names = "SEQUENCE")
    void plan_ofNoMotion_refersToNothing(StoreKind kind) {
        ManualMotionDispatcher used = dispatcher();
        for (Kind life : kinds(kind)) {
            MotionHandle handle = life.live(used);
            used.update(0.25);
            handle.cancel();
            used.update(0);
        }
        Plans plans = storeOf(used, kind).plans;
        for (Map.Entry<String, Object> column : planOf(plans, 0).entrySet()) {
            Object value = column.getValue();
            boolean isGone =
                    value == null || value instanceof Number || value instanceof Enum<?> || value.equals(Map.of());
            assertThat(isGone).as("%s is %s", column.getKey(), value).isTrue();
        }
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
            if (field.getName().equals("told")) {
                // To be told a default is the same as not to be told.
                continue;
            }
            MotionBuffer buffer = new MotionBuffer();
            change(buffer, field);
            assertThat(buffer.state()).as(field.getName()).isNotEqualTo(new MotionBuffer().state());
        }
    }

    @Test
    void bufferState_knowsEveryLane() {
        for (int lane = 0; lane < 4; lane++) {
            MotionBuffer from = new MotionBuffer();
            from.from[lane] = 7;
            MotionBuffer to = new MotionBuffer();
            to.to[lane] = 7;
            assertThat(from.state()).isNotEqualTo(new MotionBuffer().state()).isNotEqualTo(to.state());
            assertThat(to.state()).isNotEqualTo(new MotionBuffer().state());
        }
        assertThat(new MotionBuffer().from).hasSize(4);
    }

    private static List<Field> bufferFields() {
        return fields(MotionBuffer.class).stream()
                .filter(field -> !Set.of("version", "score").contains(field.getName()))
                .toList();
    }

    /** Gives a field another value than it has by default. */
    private static void change(MotionBuffer buffer, Field field) {
        Object value = get(field, buffer);
        Class<?> type = field.getType();
        try {
            if (value instanceof double[] lanes) {
                Arrays.fill(lanes, 7);
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
                FloatProperty.of("p", t -> 1, (t, x) -> {}),
                Relation.BY,
                new MotionRef());
        return known.stream().filter(type::isInstance).findFirst().orElseThrow();
    }

    private static void setAll(FloatMotionBuilder builder) {
        assertThat(builder.ease(t -> t)
                        .delay(1, DelayType.EVERY_LOOP)
                        .skipValuesDuringDelay(false)
                        .startAt(0.25)
                        .fromFirstUpdate()
                        .rate(12)
                        .atSpeed(2)
                        .loops(3, LoopType.YOYO)
                        .onStart(RECEIVER, c -> {})
                        .onUpdate(RECEIVER, c -> {})
                        .onComplete(RECEIVER, c -> {})
                        .onCancel(RECEIVER, c -> {})
                        .onPause(RECEIVER, c -> {})
                        .onResume(RECEIVER, c -> {})
                        .onRewound(RECEIVER, c -> {})
                        .onLoopComplete(n -> {})
                        .aliveWhile(RECEIVER, c -> true)
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
            if (!Set.of("version", "score").contains(field.getName())) {
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

    /** Whatever the builder before it was told, of whatever type. */
    @ParameterizedTest
    @EnumSource(EveryType.class)
    void builder_overAUsedBuffer_equalsOneOverAFreshBuffer(EveryType type) {
        BufferPool pool = BufferPool.ofThread();
        List<MotionBuffer> all = new ArrayList<>();
        for (int k = 0; k < 100; k++) {
            all.add(pool.rent());
        }
        ValueMotionBuilder<?> fresh = type.create(2);
        Map<String, Object> expected = bufferOf(fresh.open());
        fresh.close();
        MotionBuffer used = pool.rent();
        pool.recycle(used);
        for (EveryType former : EveryType.values()) {
            withEverything(EveryType.seeded(former.create(3), 4)).weakTarget().close();
            ValueMotionBuilder<?> again = type.create(2);
            assertThat(again.open()).isSameAs(used);
            assertThat(bufferOf(again.open())).as("after %s", former).isEqualTo(expected);
            again.close();
        }
        all.forEach(pool::recycle);
    }
}
