package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every field of what a snapshot saves: it comes through, or stands here among those that need not. A field that is added
 * fails until one of the two is so.
 */
class SnapshotFieldsTest {

    // ---- Rows

    /** Columns that are the user's, follow from the clip, or mean something only while user code runs. */
    private static final Set<String> COLUMNS_LEFT = Set.of(
            "target",
            "second",
            "third",
            "cell",
            "site",
            "slot",
            "plan",
            "easeOrder",
            "easeEnd",
            "easeOfRun",
            "changes",
            "waiter",
            "cellRuns",
            "out");

    /** What a page counts and notes of its rows, which is so again when they are there. */
    private static final Set<String> OF_PAGES = Set.of(
            "number",
            "capacity",
            "count",
            "turnCount",
            "position",
            "isLate",
            "live",
            "writers",
            "callers",
            "pending",
            "apart",
            "nextDue",
            "ease",
            "easeOrderStale",
            "easeRunCount",
            "cellRunCount",
            "cellRunsStale");

    @ParameterizedTest
    @EnumSource(StoreKind.class)
    void page_ofEveryKind_savesEveryColumn(StoreKind kind) {
        Page filled = SnapshotContent.newPage(kind);
        filled.ensureGivenEnds();
        fill(filled);
        filled.flags[0] |= Flags.MOVING;
        if (filled instanceof LanePage lanes) {
            // Else it needs no columns for what was given.
            for (float[] lane : lanes.start) {
                lane[0]++;
            }
        }
        filled.deviation()[0] = kind == StoreKind.SEQUENCE ? null : deviation(filled.lanes());
        Set<String> left = left(filled, SnapshotContent.newPage(kind), (page, codec) -> page.exchange(0, codec));
        Set<String> expected = new TreeSet<>(COLUMNS_LEFT);
        expected.addAll(OF_PAGES);
        if (kind == StoreKind.SEQUENCE) {
            // Nothing changes its course; see Deviation.
            expected.addAll(Set.of("score", "deviation"));
            expected.remove("out");
        }
        if (filled instanceof LanePage) {
            expected.addAll(
                    Set.of("hasCells", "hasOthers", "needsOut", "setterRunEnd", "setterRunCount", "setterRunsStale"));
        }
        assertThat(left).isEqualTo(expected);
    }

    // ---- Other state

    @Test
    void ramp_savesEveryField() {
        Ramp ramp = new Ramp(2, -1, 3, Ease.IN_SINE);
        ramp.elapsed = 0.25;
        SnapshotWriter writer = new SnapshotWriter();
        Ramp.exchange(ramp, writer);
        Ramp read = Ramp.exchange(null, new SnapshotReader(writer.finish()));
        assertThat(RecycleTest.fieldsOf(read)).isEqualTo(RecycleTest.fieldsOf(ramp));
        assertThat(fieldsOf(Ramp.class, Object.class))
                .containsExactlyInAnyOrder("from", "to", "seconds", "ease", "turn", "startsForward", "elapsed");
    }

    private static Deviation deviation(int lanes) {
        Deviation deviation = new Deviation(lanes);
        deviation.loop = 3;
        deviation.knot = 0.25;
        deviation.valueLong = 1L << 60;
        deviation.fading = Deviation.SECOND;
        deviation.piece = Deviation.FIRST;
        deviation.pieceBegin = 1.5;
        deviation.pieceEnd = 2.5;
        for (int lane = 0; lane < lanes; lane++) {
            deviation.value[lane] = lane + 0.125;
            deviation.offset[lane] = -lane - 2;
            deviation.slope[lane] = lane + 7;
        }
        return deviation;
    }

    @Test
    void deviation_savesEveryField() {
        Deviation deviation = deviation(4);
        SnapshotWriter writer = new SnapshotWriter();
        assertThat(Deviation.exchange(deviation, 4, writer)).isSameAs(deviation);
        Deviation read = Deviation.exchange(null, 4, new SnapshotReader(writer.finish()));
        assertThat(RecycleTest.fieldsOf(read)).isEqualTo(RecycleTest.fieldsOf(deviation));
        assertThat(fieldsOf(Deviation.class, Object.class))
                .containsExactlyInAnyOrder(
                        "loop",
                        "knot",
                        "value",
                        "valueLong",
                        "fading",
                        "offset",
                        "slope",
                        "piece",
                        "pieceBegin",
                        "pieceEnd");
    }

    @Test
    void score_savesWhereItStands() {
        Score filled = fill(new Score());
        filled.count = 4;
        set(filled, "active", new int[] {1, 2});
        set(filled, "activeCount", 2);
        Score fresh = new Score();
        fresh.count = 4;
        // The items are those of the clip; the numbers among all, and who is around, are found when it is linked.
        assertThat(left(filled, fresh, Score::exchange))
                .containsExactlyInAnyOrder(
                        "pauses",
                        "pauseCount",
                        "hasInner",
                        "hasCalls",
                        "kind",
                        "start",
                        "length",
                        "what",
                        "target",
                        "key",
                        "leaf",
                        "firstWrite",
                        "from",
                        "to",
                        "room",
                        "byStart",
                        "byEnd",
                        "rank",
                        "spare",
                        "labels",
                        "labelPlaces",
                        "labelCount",
                        "end",
                        "lastStart",
                        "previousStart",
                        "previousEnd",
                        "hasChildren",
                        "defaults",
                        "heir",
                        "inherited",
                        "delayThen",
                        "easeThen",
                        "loopsThen",
                        "dispatcher",
                        "moves",
                        "depth",
                        "isOver",
                        "properties",
                        "shared",
                        "parent",
                        "firstNumber",
                        "endNumber");
    }

    @Test
    void properties_saveWhoOwnsWhat() {
        Properties filled = fill(new Properties());
        set(filled, "count", 2);
        set(filled, "propertyCount", 2);
        set(filled, "property", new int[] {0, 1});
        set(filled, "staleCount", 2);
        // The motions are the rows; what links them is found when they are linked.
        assertThat(left(filled, new Properties(), Properties::exchange))
                .containsExactlyInAnyOrder("store", "key", "before", "holder", "last", "table", "holds", "areRead");
    }

    @Test
    void pace_savesAllButTheFrameThatRuns() {
        Pace filled = fill(new Pace(0));
        assertThat(left(filled, new Pace(0), Pace::exchange)).containsExactlyInAnyOrder("order", "mean");
    }

    @Test
    void dispatcher_savesItsClock() {
        Dispatcher filled = fill(Dispatcher.ofNobody());
        set(filled, "cellsWritten", false);
        // The clock is the sum beside it.
        assertThat(left(filled, Dispatcher.ofNobody(), Dispatcher::exchange))
                .containsExactlyInAnyOrder(
                        "name",
                        "owner",
                        "failures",
                        "scheduler",
                        "tasks",
                        "stores",
                        "used",
                        "pace",
                        "channels",
                        "taking",
                        "clock",
                        "depth",
                        "active",
                        "muted",
                        "callsMuted",
                        "cellsWritten",
                        "tracesCreation",
                        "inspections",
                        "inspectionCount",
                        "firstToTell",
                        "lastToTell");
        assertThat(left(fill(new CompensatedSum()), new CompensatedSum(), CompensatedSum::exchange))
                .isEmpty();
    }

    /**
     * Of a plan the duration, the whole loop and the start may differ from what its clip says, and by retargeting also what
     * it reads and goes to; plans that were given up mean nothing any more.
     */
    @Test
    void plans_haveNoOtherStateThanTheirClips() {
        assertThat(fieldsOf(SavedPlan.class, Object.class))
                .containsExactlyInAnyOrder("duration", "wholeLoop", "startAt", "forgets", "operand", "operandLong");
        assertThat(fieldsOf(Plans.class, Object.class))
                .containsExactlyInAnyOrder(
                        "duration",
                        "delay",
                        "loops",
                        "ease",
                        "function",
                        "hooks",
                        "setter",
                        "options",
                        "owner",
                        "live",
                        "rows",
                        "firstFree",
                        "played",
                        "hold",
                        "startAt",
                        "rate",
                        "wholeLoop",
                        "overwrite",
                        "space",
                        "shape",
                        "frequency",
                        "damping",
                        "property",
                        "relation",
                        "operand",
                        "operandLong",
                        "name",
                        "creation",
                        "tracesCreation",
                        "givenUp",
                        "givenUpCount",
                        "hooksPool");
    }

    /** Whatever else stores have is room to compute in, or means something only while an update or a step runs. */
    @Test
    void stores_haveNoOtherStateThanTheirRows() {
        List<String> fields = new ArrayList<>();
        Stream.of(StoreKind.values())
                .map(kind -> kind.store(Dispatcher.ofNobody()).getClass())
                .forEach(type -> fields.addAll(fieldsOf(type, Object.class)));
        assertThat(new TreeSet<>(fields))
                .containsExactlyInAnyOrder(
                        "slots",
                        "plans",
                        "table",
                        "free",
                        "order",
                        "ended",
                        "wakeAt",
                        "blockWakesAt",
                        "endedCount",
                        "dispatcher",
                        "timing",
                        "writtenLoop",
                        "writtenPhase",
                        "stepping",
                        "toldRow",
                        "told",
                        "toldCount",
                        "writesCells",
                        "restsUntil",
                        "touched",
                        "touchedCount",
                        "byTarget",
                        "bySink",
                        // How many queue follows from the clips; who was called up, and who plays, is of an update.
                        "queueing",
                        "called",
                        "calledCount",
                        "player",
                        "courses",
                        // Used while others give way.
                        "before",
                        "velocity",
                        "fine",
                        "seen",
                        "seenMore",
                        "sample",
                        "operand",
                        "lanes",
                        "scratch",
                        "grouped",
                        "lateValues",
                        "values",
                        "room",
                        "from",
                        "to",
                        "value",
                        "toLoop",
                        "toPosition",
                        "toBeforeZero",
                        "playsBack",
                        "playsBackBeforeZero");
    }

    // ---- Clips

    /** What of a clip may be another than when the snapshot was saved, and need not be compared. */
    private static final Set<String> FREE_TO_CHANGE = Set.of(
            // Ends are in the rows.
            "from",
            "to",
            "fromLong",
            "toLong",
            "composite",
            "property",
            // Of these it only counts whether there are any; that numbers are rounded otherwise harms nothing.
            "function",
            "space",
            "shape",
            "rounding",
            "frequency",
            "damping",
            "fades",
            "seed",
            "isSeeded",
            // Callbacks, and what counts only when a motion is created.
            "hooks",
            "cancelOnError",
            "immediateBind",
            "scheduler",
            "name",
            "ref",
            "told",
            "score",
            "version");

    @Test
    void clipShape_comparesEverySettingThatRowsComeFrom() {
        Set<String> compared = new TreeSet<>(Set.of(
                "kind",
                "relation",
                "duration",
                "delay",
                "delayType",
                "hold",
                "skipValuesDuringDelay",
                "startAt",
                "fromFirstUpdate",
                "rate",
                "unitsPerSecond",
                "loops",
                "loopType",
                "ease",
                "holdsWeakly",
                "isRestorable",
                "overwrite"));
        compared.addAll(FREE_TO_CHANGE);
        assertThat(new TreeSet<>(fieldsOf(MotionBuffer.class, Object.class))).isEqualTo(compared);
    }

    @Test
    void clipShape_ofAnotherSetting_tellsIt() {
        assertDiffers("duration", settings -> settings.duration = 2);
        assertDiffers("the type", settings -> settings.kind = BuilderKind.ANGLE);
        assertDiffers("what is read", settings -> settings.relation = Relation.BY);
        assertDiffers("delay", settings -> settings.delay = 2);
        assertDiffers("the type of delay", settings -> settings.delayType = DelayType.EVERY_LOOP);
        assertDiffers("holdAfter", settings -> settings.hold = 2);
        assertDiffers("skipValuesDuringDelay", settings -> settings.skipValuesDuringDelay = false);
        assertDiffers("startAt", settings -> settings.startAt = 0.5);
        assertDiffers("fromFirstUpdate", settings -> settings.fromFirstUpdate = true);
        assertDiffers("rate", settings -> settings.rate = 5);
        assertDiffers("atSpeed", settings -> settings.unitsPerSecond = 5);
        assertDiffers("loops", settings -> settings.loops = 5);
        assertDiffers("the type of loop", settings -> settings.loopType = LoopType.FLIP);
        assertDiffers("the ease", settings -> settings.ease = Ease.OUT_BACK.ordinal());
        assertDiffers("the ease", settings -> settings.function = t -> t);
        assertDiffers("weakTarget", settings -> settings.holdsWeakly = true);
        assertDiffers("restorable", settings -> settings.isRestorable = true);
        assertDiffers("overwrite", settings -> settings.overwrite = Overwrite.QUEUE);
        assertDiffers("whether values go", settings -> settings.space = LogSpace.INSTANCE);
    }

    private static void assertDiffers(String what, Consumer<MotionBuffer> change) {
        MotionClip<Object> clip = Motion.create(1f, 2f, 1).clip((target, x) -> {});
        MotionClip<Object> other = Motion.create(1f, 2f, 1).clip((target, x) -> {});
        assertThat(ClipShape.of(clip).difference(ClipShape.of(other))).isNull();
        change.accept(other.settings);
        assertThat(ClipShape.of(clip).difference(ClipShape.of(other))).startsWith(what + " ");
        MotionClip<Object> whole = MotionClip.sequence(clip, clip);
        MotionClip<Object> otherWhole = MotionClip.sequence(clip, clip);
        change.accept(otherWhole.parts().get(1).settings);
        change.accept(clip.settings);
        assertThat(ClipShape.of(whole).difference(ClipShape.of(otherWhole))).isNull();
    }

    // ---- Fields

    private static List<String> fieldsOf(Class<?> type, Class<?> end) {
        List<String> names = new ArrayList<>();
        fields(type, end).forEach(field -> names.add(field.getName()));
        return names;
    }

    private static List<Field> fields(Class<?> type, Class<?> end) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null && c != end; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static void set(Object of, String name, Object value) {
        for (Field field : fields(of.getClass(), Object.class)) {
            if (field.getName().equals(name)) {
                set(of, field, value);
            }
        }
    }

    private static void set(Object of, Field field, Object value) {
        try {
            field.set(of, value);
        } catch (IllegalAccessException e) {
            throw new LinkageError(field.getName(), e);
        }
    }

    private static Object get(Object of, Field field) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw new LinkageError(field.getName(), e);
        }
    }

    /** Sets every number and flag, and the first two elements of every array, to something that is not nothing. */
    private static <T> T fill(T object) {
        for (Field field : fields(object.getClass(), Object.class)) {
            if (field.getType().isArray()) {
                Object array = get(object, field);
                if (array == null) {
                    Class<?> type = field.getType().getComponentType();
                    array = type.isArray()
                            ? Array.newInstance(type.getComponentType(), 1, 1)
                            : Array.newInstance(type, 1);
                    set(object, field, array);
                }
                fillArray(array);
            } else if (!Modifier.isFinal(field.getModifiers())) {
                Object value = something(field.getType());
                if (value != null) {
                    set(object, field, value);
                }
            }
        }
        return object;
    }

    private static void fillArray(Object array) {
        Class<?> type = array.getClass().getComponentType();
        for (int k = 0; k < Math.min(2, Array.getLength(array)); k++) {
            if (type.isArray()) {
                fillArray(Array.get(array, k));
            } else if (something(type) != null) {
                Array.set(array, k, something(type));
            }
        }
    }

    private static Object something(Class<?> type) {
        return switch (type.getName()) {
            case "double" -> 1.5;
            case "float" -> 1.5f;
            case "int" -> 1;
            case "long" -> 1L;
            case "short" -> (short) 1;
            case "byte" -> (byte) 1;
            case "boolean" -> true;
            case "dev.motile.Ramp" -> new Ramp(1, 2, 3, Ease.LINEAR);
            case "dev.motile.Deviation" -> deviation(1);
            default -> null;
        };
    }

    /** The fields that did not come through: they are not what they were, or were nothing. */
    private static <T> Set<String> left(T filled, T fresh, BiConsumer<T, SnapshotCodec> exchange) {
        SnapshotWriter writer = new SnapshotWriter();
        exchange.accept(filled, writer);
        exchange.accept(fresh, new SnapshotReader(writer.finish()));
        Set<String> left = new TreeSet<>();
        for (Field field : fields(filled.getClass(), Object.class)) {
            Object was = get(filled, field);
            Object is = get(fresh, field);
            if (was == null
                    || is == null
                    || text(was).isEmpty()
                    || !text(was).equals(text(is))
                    || something(elementOf(field)) == null) {
                left.add(field.getName());
            } else if (Modifier.isFinal(field.getModifiers())
                    && !field.getType().isArray()) {
                left.add(field.getName());
            }
        }
        return left;
    }

    private static Class<?> elementOf(Field field) {
        Class<?> type = field.getType();
        while (type.isArray()) {
            type = type.getComponentType();
        }
        return type;
    }

    private static String text(Object value) {
        if (!value.getClass().isArray()) {
            return value instanceof Ramp || value instanceof Deviation ? RecycleTest.fieldsOf(value) : value.toString();
        }
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < Math.min(2, Array.getLength(value)); k++) {
            Object element = Array.get(value, k);
            text.append(element == null ? "none" : text(element)).append(' ');
        }
        return text.toString();
    }
}
