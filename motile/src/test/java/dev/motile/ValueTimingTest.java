package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.motile.ValueFixture.Entry;
import dev.motile.ValueForm.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every row of golden/timing.csv for every type of value and every sink that it has: time, status and events are those of
 * the row, and the value is what the type's own formula gives at the row's progress.
 */
@Tag("golden")
class ValueTimingTest {

    private record Row(
            int number,
            double duration,
            double delay,
            DelayType delayType,
            long loops,
            LoopType loopType,
            Ease ease,
            double speed,
            double dt,
            double time,
            MotionStatus status,
            long completedLoops,
            double progress) {

        static Row of(String line) {
            String[] f = line.split(",", -1);
            return new Row(
                    Integer.parseInt(f[0]),
                    Double.parseDouble(f[1]),
                    Double.parseDouble(f[2]),
                    DelayType.valueOf(f[3]),
                    Long.parseLong(f[4]),
                    LoopType.valueOf(f[5]),
                    Ease.valueOf(f[6]),
                    Double.parseDouble(f[7]),
                    Double.parseDouble(f[11]),
                    Double.parseDouble(f[12]),
                    MotionStatus.valueOf(f[13]),
                    Long.parseLong(f[14]),
                    Double.parseDouble(f[15]));
        }

        MotionBuilder<?> configure(MotionBuilder<?> builder, boolean skip) {
            return builder.ease(ease)
                    .delay(delay, delayType)
                    .loops(loops, loopType)
                    .skipValuesDuringDelay(skip);
        }

        double total() {
            return loops < 0
                    ? Double.POSITIVE_INFINITY
                    : duration * loops + delay * (delayType == DelayType.EVERY_LOOP ? loops : 1);
        }

        long shownLoop() {
            return status == MotionStatus.COMPLETED ? loops - 1 : completedLoops;
        }

        /** The row's progress for a kind; what returns to its start adds nothing in incremental loops. */
        double progressOf(ValueKind kind) {
            return kind.returns() && loopType == LoopType.INCREMENTAL ? progress - shownLoop() : progress;
        }
    }

    private static final List<List<Row>> GOLDEN = read();

    private static List<List<Row>> read() {
        List<List<Row>> cases = new ArrayList<>();
        List<String> lines = GoldenFiles.lines("timing.csv");
        for (String line : lines.subList(1, lines.size())) {
            Row row = Row.of(line);
            if (row.number == cases.size()) {
                cases.add(new ArrayList<>());
            }
            cases.get(row.number).add(row);
        }
        return cases;
    }

    /** One motion of a case under test. */
    private static final class Playing {
        final ValueKind kind;
        final Sink sink;
        final String name;
        final MotionHandle handle;
        long loopsBefore;
        boolean started;

        Playing(ValueFixture f, Row first, ValueKind kind, Sink sink, boolean skip) {
            this.kind = kind;
            this.sink = sink;
            name = kind + " " + sink;
            handle = f.bind(name, kind, first.configure(f.logged(name, kind, first.duration), skip), sink);
            assertFirst(f.take(name), first, skip);
            handle.speed(first.speed);
        }

        private void assertFirst(List<Entry> log, Row first, boolean skip) {
            check(handle.status() == MotionStatus.SCHEDULED, first, "status at creation", handle.status());
            if (sink == Sink.NONE || (first.delay > 0 && skip)) {
                check(log.isEmpty(), first, "writing at creation", log);
                return;
            }
            boolean instant = first.duration == 0 && first.delay == 0;
            double progress = instant ? kind.loopEnd(first.loopType, first.loops - 1) : 0;
            check(log.size() == 1 && !log.get(0).isEvent(), first, "writing at creation", log);
            assertEnd(first, log.get(0).value, progress, instant ? first.loops - 1 : 0);
        }

        void assertRow(List<Entry> log, Row row, boolean skip) {
            check(handle.status() == row.status, row, "status", handle.status());
            check(handle.completedLoops() == row.completedLoops, row, "completedLoops", handle.completedLoops());
            check(Math.abs(handle.time() - Math.min(row.time, row.total())) < 1e-12, row, "time", handle.time());
            double expected = row.progressOf(kind);
            double closeness = Math.max(1e-6, Math.ulp((float) row.progress));
            check(Math.abs(handle.progress() - expected) <= closeness, row, "progress", handle.progress());

            List<Entry> writes = log.stream().filter(entry -> !entry.isEvent()).toList();
            boolean waits = row.status == MotionStatus.DELAYED;
            if (waits && skip && row.completedLoops == loopsBefore) {
                check(writes.isEmpty(), row, "writing", log);
            } else {
                check(writes.size() == 1, row, "writing", log);
                if (sink != Sink.NONE) {
                    assertValue(writes.get(0).value, row, skip);
                }
            }
            assertEvents(log, writes, row);
            loopsBefore = row.completedLoops;
        }

        private void assertValue(double[] value, Row row, boolean skip) {
            long loop = row.shownLoop();
            switch (row.status) {
                case DELAYED -> {
                    double progress = skip ? kind.loopEnd(row.loopType, loop - 1) : kind.loopStart(row.loopType, loop);
                    assertEnd(row, value, progress, loop);
                }
                case COMPLETED -> assertEnd(row, value, kind.loopEnd(row.loopType, loop), loop);
                default -> {
                    double progress = row.progressOf(kind);
                    // Circ rises infinitely steeply at an end: there it shows what a double of the phase lacks.
                    boolean isSteep = row.ease.name().endsWith("CIRC") && !kind.form.isCoarse;
                    double closeness = isSteep ? 1e-7 : kind.closeness();
                    if (!kind.isNear(value, progress, loop, closeness)) {
                        failValue(row, value, kind.at(progress, loop));
                    }
                }
            }
        }

        /** To the bit, unless loops that add up lead beyond the ends. */
        private void assertEnd(Row row, double[] value, double progress, long loop) {
            if (progress > 1 ? !kind.isNear(value, progress, loop) : !kind.isExactly(value, progress)) {
                failValue(row, value, kind.at(progress, loop));
            }
        }

        private void failValue(Row row, double[] value, double[] expected) {
            check(false, row, "value (" + Arrays.toString(expected) + " expected)", Arrays.toString(value));
        }

        private void assertEvents(List<Entry> log, List<Entry> writes, Row row) {
            List<String> expected = new ArrayList<>();
            boolean starts = !started && !(row.status == MotionStatus.DELAYED && row.completedLoops == 0);
            if (starts) {
                expected.add("start");
                started = true;
            }
            for (long n = loopsBefore + 1; n <= row.completedLoops; n++) {
                expected.add("loop " + n);
            }
            if (row.status == MotionStatus.COMPLETED) {
                expected.add("complete");
            }
            List<String> events = log.stream()
                    .filter(Entry::isEvent)
                    .map(entry -> entry.event)
                    .toList();
            check(events.equals(expected), row, "what happened", log);
            if (!writes.isEmpty() && !writes.get(0).fromCells) {
                check(log.indexOf(writes.get(0)) == (starts ? 1 : 0), row, "the order", log);
            }
        }

        private void check(boolean condition, Row row, String what, Object actual) {
            if (!condition) {
                fail("%s: %s is %s in %s", name, what, actual, row);
            }
        }
    }

    @Test
    void file_holdsAllCases() {
        assertThat(GOLDEN).hasSize(400);
        assertThat(GOLDEN.stream().mapToInt(List::size).sum()).isEqualTo(2716);
    }

    @ParameterizedTest
    @EnumSource
    void update_withValuesWrittenInDelays_givesEveryRow(ValueKind kind) {
        for (List<Row> rows : GOLDEN) {
            play(rows, List.of(kind), false);
        }
    }

    @ParameterizedTest
    @EnumSource
    void update_withValuesSkippedInDelays_givesEveryRow(ValueKind kind) {
        for (List<Row> rows : GOLDEN) {
            play(rows, List.of(kind), true);
        }
    }

    /** So that rows of every kind stand side by side. */
    @Test
    void update_ofAllKindsTogether_givesEveryRow() {
        for (List<Row> rows : GOLDEN) {
            play(rows, List.of(ValueKind.values()), rows.get(0).number % 2 == 0);
        }
    }

    /** Every sink of a kind, or one of each kind, in one dispatcher. */
    private static void play(List<Row> rows, List<ValueKind> kinds, boolean skip) {
        ValueFixture f = new ValueFixture();
        List<Playing> all = new ArrayList<>();
        for (ValueKind kind : kinds) {
            List<Sink> sinks = kind.form.sinks();
            // All kinds together take one sink each.
            int number = rows.get(0).number;
            for (Sink sink :
                    kinds.size() == 1 ? sinks : sinks.subList(number % sinks.size(), number % sinks.size() + 1)) {
                all.add(new Playing(f, rows.get(0), kind, sink, skip));
            }
        }
        for (Row row : rows) {
            f.update(row.dt);
            Map<String, List<Entry>> log = f.take().stream().collect(Collectors.groupingBy(entry -> entry.name));
            for (Playing playing : all) {
                playing.assertRow(log.getOrDefault(playing.name, List.of()), row, skip);
            }
        }
    }
}
