package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.motile.MotionFixture.Sink;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every row of golden/timing.csv, by every kind of sink, with values skipped in delays and not. */
@Tag("golden")
class GoldenTimingTest {

    private static final int CASES = 400;

    private record Row(
            int number,
            double duration,
            double delay,
            DelayType delayType,
            long loops,
            LoopType loopType,
            Ease ease,
            double speed,
            float start,
            float end,
            int step,
            double dt,
            double time,
            MotionStatus status,
            long completedLoops,
            double progress,
            double value) {

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
                    Float.parseFloat(f[8]),
                    Float.parseFloat(f[9]),
                    Integer.parseInt(f[10]),
                    Double.parseDouble(f[11]),
                    Double.parseDouble(f[12]),
                    MotionStatus.valueOf(f[13]),
                    Long.parseLong(f[14]),
                    Double.parseDouble(f[15]),
                    Double.parseDouble(f[16]));
        }

        FloatMotionBuilder configure(FloatMotionBuilder builder, boolean skip) {
            return builder.ease(ease)
                    .delay(delay, delayType)
                    .loops(loops, loopType)
                    .skipValuesDuringDelay(skip)
                    .name("case " + number);
        }

        double total() {
            return loops < 0
                    ? Double.POSITIVE_INFINITY
                    : duration * loops + delay * (delayType == DelayType.EVERY_LOOP ? loops : 1);
        }

        /** The value at the end of a loop. */
        double loopEnd(long loop) {
            return switch (loopType) {
                case RESTART -> end;
                case FLIP, YOYO -> loop % 2 == 0 ? end : start;
                case INCREMENTAL -> start + (loop + 1) * ((double) end - start);
            };
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

    @Test
    void file_holdsAllCases() {
        assertThat(GOLDEN).hasSize(CASES);
        assertThat(GOLDEN.stream().mapToInt(List::size).sum()).isEqualTo(2716);
    }

    @ParameterizedTest
    @EnumSource
    void update_withValuesWrittenInDelays_givesEveryRow(Sink sink) {
        for (List<Row> rows : GOLDEN) {
            play(rows, sink, false);
        }
    }

    @ParameterizedTest
    @EnumSource
    void update_withValuesSkippedInDelays_givesEveryRow(Sink sink) {
        for (List<Row> rows : GOLDEN) {
            play(rows, sink, true);
        }
    }

    /** All sinks of a case in one dispatcher, so that rows of every kind stand side by side. */
    @Test
    void update_ofAllSinksTogether_givesEveryRow() {
        for (List<Row> rows : GOLDEN) {
            Row first = rows.get(0);
            ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
            float[] cells = new float[64];
            float[] held = new float[4];
            MotionScheduler scheduler = dispatcher.scheduler();
            List<MotionHandle> handles = new ArrayList<>();
            for (int k = 0; k < cells.length; k++) {
                handles.add(first.configure(
                                Motion.create(first.start, first.end, first.duration)
                                        .scheduler(scheduler),
                                false)
                        .bindTo(cells, k));
                handles.add(other(first, scheduler).bind(x -> held[0] = x));
                handles.add(other(first, scheduler).bind(held, (h, x) -> h[1] = x));
                handles.add(other(first, scheduler).bind(held, "b", (h, b, x) -> h[2] = x));
                handles.add(other(first, scheduler).bind(held, "b", "c", (h, b, c, x) -> h[3] = x));
            }
            handles.forEach(handle -> handle.speed(first.speed));
            for (Row row : rows) {
                dispatcher.update(row.dt);
                for (float cell : cells) {
                    assertValue(row, cell, row.value);
                }
                for (float value : held) {
                    assertValue(row, value, row.value);
                }
                for (MotionHandle handle : handles) {
                    assertState(row, handle);
                }
            }
        }
    }

    private static FloatMotionBuilder other(Row first, MotionScheduler scheduler) {
        return first.configure(
                Motion.create(first.start, first.end, first.duration).scheduler(scheduler), false);
    }

    private static void play(List<Row> rows, Sink sink, boolean skip) {
        Row first = rows.get(0);
        MotionFixture fixture = new MotionFixture();
        MotionHandle handle =
                fixture.bind(first.configure(fixture.logged(first.start, first.end, first.duration), skip), sink);

        List<Float> atCreation = fixture.takeValues();
        if (sink == Sink.NONE || (first.delay > 0 && skip)) {
            check(atCreation.isEmpty(), first, "writing at creation", atCreation);
        } else {
            boolean instant = first.duration == 0 && first.delay == 0;
            check(atCreation.size() == 1, first, "writing at creation", atCreation);
            assertValue(first, atCreation.get(0), instant ? first.loopEnd(first.loops - 1) : first.start);
        }
        check(handle.status() == MotionStatus.SCHEDULED, first, "status at creation", handle.status());
        handle.speed(first.speed);

        long loopsBefore = 0;
        boolean started = false;
        for (Row row : rows) {
            fixture.update(row.dt);
            List<String> log = fixture.take();
            assertState(row, handle);

            List<String> events = log.stream().filter(MotionFixture::isEvent).toList();
            List<String> writes =
                    log.stream().filter(line -> !MotionFixture.isEvent(line)).toList();
            boolean waits = row.status == MotionStatus.DELAYED;
            if (waits && skip && row.completedLoops == loopsBefore) {
                check(writes.isEmpty(), row, "writing", log);
            } else {
                check(writes.size() == 1, row, "writing", log);
                if (sink != Sink.NONE) {
                    double expected = waits && skip ? row.loopEnd(row.completedLoops - 1) : row.value;
                    assertValue(row, Float.parseFloat(writes.get(0)), expected);
                }
            }

            List<String> expectedEvents = new ArrayList<>();
            boolean starts = !started && !(waits && row.completedLoops == 0);
            if (starts) {
                expectedEvents.add("start");
                started = true;
            }
            for (long n = loopsBefore + 1; n <= row.completedLoops; n++) {
                expectedEvents.add("loop " + n);
            }
            if (row.status == MotionStatus.COMPLETED) {
                expectedEvents.add("complete");
            }
            check(events.equals(expectedEvents), row, "what happened (" + expectedEvents + " expected)", log);
            if (!writes.isEmpty() && sink != Sink.CELL) {
                check(log.indexOf(writes.get(0)) == (starts ? 1 : 0), row, "the order", log);
            }
            loopsBefore = row.completedLoops;
        }
    }

    private static void assertState(Row row, MotionHandle handle) {
        check(handle.status() == row.status, row, "status", handle.status());
        check(handle.completedLoops() == row.completedLoops, row, "completedLoops", handle.completedLoops());
        check(Math.abs(handle.time() - Math.min(row.time, row.total())) < 1e-12, row, "time", handle.time());
        double tolerance = Math.max(1e-6, Math.ulp((float) row.progress));
        check(Math.abs(handle.progress() - row.progress) <= tolerance, row, "progress", handle.progress());
    }

    private static void assertValue(Row row, float value, double expected) {
        double tolerance = Math.max(1e-6 * Math.abs((double) row.end - row.start), Math.ulp((float) expected));
        check(Math.abs(value - expected) <= tolerance, row, "value (" + expected + " expected)", value);
    }

    private static void check(boolean condition, Row row, String what, Object actual) {
        if (!condition) {
            fail("%s is %s in case %d, step %d: %s", what, actual, row.number, row.step, row);
        }
    }
}
