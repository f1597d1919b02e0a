package dev.motile;

import static org.assertj.core.api.Assertions.fail;

import dev.motile.ValueForm.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A dispatcher, and in the order in which they came the writes and events of motions of any kind that were made here. A
 * failure of a callback fails the test unless the test takes failures itself.
 */
final class ValueFixture {

    /** A write or an event of a motion. */
    static final class Entry {
        final String name;
        final ValueKind kind;
        final double[] value;
        final String event;
        final boolean fromCells;

        private Entry(String name, ValueKind kind, double[] value, String event, boolean fromCells) {
            this.name = name;
            this.kind = kind;
            this.value = value;
            this.event = event;
            this.fromCells = fromCells;
        }

        boolean isEvent() {
            return !event.isEmpty();
        }

        @Override
        public String toString() {
            return isEvent() ? name + ":" + event : name + Arrays.toString(value);
        }
    }

    /** A test of one sink, in a dispatcher of its own. */
    interface SinkCase {
        void run(ValueFixture f, Sink sink);
    }

    /** Runs a test for each of these sinks; a failure tells which. */
    static void forEachSink(ValueKind kind, List<Sink> sinks, SinkCase test) {
        for (Sink sink : sinks) {
            try {
                test.run(new ValueFixture(), sink);
            } catch (Throwable failure) {
                throw new AssertionError(kind + ", " + sink, failure);
            }
        }
    }

    final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, ValueTarget> targets = new LinkedHashMap<>();

    ValueFixture() {
        dispatcher.onError((error, failure) -> {
            throw new AssertionError(failure.event() + " of '" + failure.name() + "' failed", error);
        });
    }

    /** A builder of a kind under this dispatcher. */
    MotionBuilder<?> create(ValueKind kind, double seconds) {
        return kind.create(seconds).scheduler(dispatcher.scheduler());
    }

    /** A builder all of whose events are logged under a name. */
    MotionBuilder<?> logged(String name, ValueKind kind, double seconds) {
        return logged(name, create(kind, seconds));
    }

    MotionBuilder<?> logged(String name, MotionBuilder<?> builder) {
        return builder.name(name)
                .onStart(() -> log(name, "start"))
                .onLoopComplete(n -> log(name, "loop " + n))
                .onComplete(() -> log(name, "complete"))
                .onCancel(() -> log(name, "cancel"));
    }

    /** Where the motion of a name writes. */
    ValueTarget target(String name, ValueKind kind) {
        return targets.computeIfAbsent(name, n -> new ValueTarget(n, kind, this));
    }

    /** Ends a builder by the kind's most usual sink, so that its writes are logged. */
    MotionHandle bind(String name, ValueKind kind, MotionBuilder<?> builder) {
        return bind(name, kind, builder, kind.form.sinks().get(0));
    }

    /** Ends a builder so that its writes are logged; without a sink the updates count as writes. */
    MotionHandle bind(String name, ValueKind kind, MotionBuilder<?> builder, Sink sink) {
        ValueTarget target = target(name, kind);
        MotionHandle handle = kind.form.bind(builder, sink, target);
        target.collect();
        return handle;
    }

    /** Moves the clock once for each number. */
    void update(double... seconds) {
        for (double step : seconds) {
            dispatcher.update(step);
            collect();
        }
    }

    void log(String name, String event) {
        entries.add(new Entry(name, Objects.requireNonNull(targets.get(name), name).kind, new double[0], event, false));
    }

    void log(String name, ValueKind kind, double[] value) {
        entries.add(new Entry(name, kind, value, "", false));
    }

    /** A write whose place among the others cannot be told. */
    void logCells(String name, ValueKind kind, double[] value) {
        entries.add(new Entry(name, kind, value, "", true));
    }

    /** Logs what was written into cells; update does so itself. */
    void collect() {
        for (ValueTarget target : targets.values()) {
            target.collect();
        }
    }

    /** What came since the last call, in order. */
    List<Entry> take() {
        collect();
        List<Entry> taken = List.copyOf(entries);
        entries.clear();
        return taken;
    }

    /** The same for one motion; what others did is kept. */
    List<Entry> take(String name) {
        collect();
        List<Entry> taken =
                entries.stream().filter(entry -> entry.name.equals(name)).toList();
        entries.removeAll(taken);
        return taken;
    }

    /** The only value that was written since the last call; events are forgotten. */
    double[] takeValue() {
        List<Entry> writes = take().stream().filter(entry -> !entry.isEvent()).toList();
        if (writes.size() != 1) {
            fail("one write was expected, but there were %s", writes);
        }
        return writes.get(0).value;
    }

    void forget() {
        take();
    }

    /**
     * What came since the last call must be this: {@code a:start} an event of motion a, {@code a@0.5} a write of its value
     * at a progress from the first end to the second, to the bit at 0 and 1, and {@code a@0.5/2} the same in loop 2. A
     * write into cells may come anywhere between the events.
     */
    void assertTaken(String... expected) {
        assertEntries(take(), expected);
    }

    /** The same for entries that were taken. */
    static void assertEntries(List<Entry> taken, String... expected) {
        boolean anywhere = taken.stream().anyMatch(entry -> entry.fromCells);
        boolean same = anywhere
                ? matches(part(taken, true), part(expected, true)) && matches(part(taken, false), part(expected, false))
                : matches(taken, List.of(expected));
        if (!same) {
            fail("what happened is%n%s%nand not%n%s", taken, Arrays.toString(expected));
        }
    }

    private static List<Entry> part(List<Entry> entries, boolean events) {
        return entries.stream().filter(entry -> entry.isEvent() == events).toList();
    }

    private static List<String> part(String[] expected, boolean events) {
        return Arrays.stream(expected).filter(entry -> isEvent(entry) == events).toList();
    }

    private static boolean isEvent(String expected) {
        return expected.indexOf('@') < 0;
    }

    private static boolean matches(List<Entry> entries, List<String> expected) {
        if (entries.size() != expected.size()) {
            return false;
        }
        for (int k = 0; k < entries.size(); k++) {
            if (!matches(entries.get(k), expected.get(k))) {
                return false;
            }
        }
        return true;
    }

    private static boolean matches(Entry entry, String expected) {
        if (isEvent(expected)) {
            return expected.equals(entry.name + ":" + entry.event);
        }
        int at = expected.indexOf('@');
        int slash = expected.indexOf('/');
        String progress = expected.substring(at + 1, slash < 0 ? expected.length() : slash);
        long loop = slash < 0 ? 0 : Long.parseLong(expected.substring(slash + 1));
        return !entry.isEvent()
                && entry.name.equals(expected.substring(0, at))
                && isValue(entry, Double.parseDouble(progress), loop);
    }

    private static boolean isValue(Entry entry, double progress, long loop) {
        // What has no sink writes no numbers.
        boolean hasNone = entry.value.length == 0;
        return hasNone
                || (progress == 0 || progress == 1
                        ? entry.kind.isExactly(entry.value, progress)
                        : entry.kind.isNear(entry.value, progress, loop));
    }
}
