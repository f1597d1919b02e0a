package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.motile.ValueFixture.Entry;
import dev.motile.ValueForm.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a motion shows and fires is a function of its local time, whatever the type of its value: random motions are taken
 * to a random time by many steps, by one, by seeks, and from behind. Run one case again by {@code -Dmotile.seed=} and the
 * seed that a failure prints.
 */
class ValueSlicingTest {

    private static final long SEED = Long.getLong("motile.seed", 20_250_609L);
    private static final int CASES = Long.getLong("motile.seed") == null ? 200 : 1;

    private static final double[] DURATIONS = {0, 0.001, 0.1, 0.25, 0.3, 1 / 3.0, 1, 1.5, 10};
    private static final double[] DELAYS = {0, 0, 0, 0.1, 0.25, 0.5, 2};
    private static final long[] LOOPS = {1, 1, 2, 3, 4, 7, Motion.INFINITE};
    private static final double[] SPEEDS = {1, 1, 1, 2, 0.5, 0.75, 3, 0.1};
    private static final double[] CLOCKS = {0, 0, 0.1, 4095.9, 12_345.678};

    /** A motion, and a local time to go to. */
    private static final class Scenario {
        final ValueKind kind;
        final SplittableRandom random;
        final long seed;
        final double duration;
        final double delay;
        final DelayType delayType;
        final long loops;
        final LoopType type;
        final Ease ease;
        final boolean skip;
        final Sink sink;
        final double clock;
        final double target;

        Scenario(ValueKind kind, long seed) {
            this.kind = kind;
            this.seed = seed;
            random = new SplittableRandom(seed);
            delayType = pick(DelayType.values());
            type = pick(LoopType.values());
            ease = pick(Ease.values());
            skip = random.nextBoolean();
            sink = kind.form.sinks().get(random.nextInt(kind.form.sinks().size()));
            loops = LOOPS[random.nextInt(LOOPS.length)];
            double length = pick(DURATIONS);
            duration = length == 0 && loops < 0 ? 0.25 : length;
            delay = pick(DELAYS);
            clock = pick(CLOCKS);
            double end = loops < 0 ? 6 * (duration + delay) : total();
            double any = switch (random.nextInt(4)) {
                case 0 -> boundary();
                case 1 -> end * random.nextDouble() * 1.2;
                case 2 -> random.nextInt(0, 9) * 0.1;
                default -> end * random.nextDouble();
            };
            // More than 1,000 loops in one step would be reported only in part.
            target = Math.min(any, 900 * Math.max(duration, 0.001));
        }

        private <T> T pick(T[] all) {
            return all[random.nextInt(all.length)];
        }

        private double pick(double[] all) {
            return all[random.nextInt(all.length)];
        }

        double total() {
            return loops < 0
                    ? Double.POSITIVE_INFINITY
                    : loops * duration + delay * (delayType == DelayType.EVERY_LOOP ? loops : 1);
        }

        private double boundary() {
            int k = random.nextInt(0, 8);
            double wait = delay * (delayType == DelayType.EVERY_LOOP ? k + random.nextInt(2) : 1);
            return k * duration + wait;
        }

        MotionBuilder<?> builder(ValueFixture f) {
            return f.logged("a", kind, duration)
                    .delay(delay, delayType)
                    .loops(loops, type)
                    .ease(ease)
                    .skipValuesDuringDelay(skip);
        }

        /** How closely two ways that differ by rounding of the time lead to one progress. */
        double closeness() {
            String name = ease.name();
            // Expo and elastic jump by 2^-10 where the phase leaves 0 or reaches 1.
            if (name.endsWith("EXPO") || name.endsWith("ELASTIC")) {
                return 1.1e-3;
            }
            // Circ rises infinitely steeply at an end; a clock resolves 5e-13 s.
            return name.endsWith("CIRC") ? 1e-4 : 4e-6;
        }

        @Override
        public String toString() {
            return kind + ", seed " + seed + ": " + duration + " s, delay " + delay + " " + delayType + ", " + loops
                    + " loops " + type + ", " + ease + ", skip " + skip + ", sink " + sink + ", clock " + clock
                    + ", to time " + target;
        }
    }

    /** Where a motion came to, what it wrote last, and what happened on the way. */
    private record Place(
            MotionStatus status, long loops, double time, double progress, List<Double> value, List<String> events) {

        Place withoutEvents() {
            return new Place(status, loops, time, progress, value, List.of());
        }
    }

    /** One run of a scenario. */
    private static final class Run {
        final Scenario scenario;
        final ValueFixture f = new ValueFixture();
        final MotionHandle handle;
        private double[] last = {};

        Run(Scenario scenario, boolean preserved) {
            this.scenario = scenario;
            f.update(scenario.clock);
            handle = f.bind("a", scenario.kind, scenario.builder(f), scenario.sink);
            if (preserved) {
                handle.preserve();
            }
        }

        Place place() {
            List<Entry> taken = f.take();
            for (Entry entry : taken) {
                last = entry.isEvent() ? last : entry.value;
            }
            List<String> events = taken.stream()
                    .filter(Entry::isEvent)
                    .map(entry -> entry.event)
                    .toList();
            List<Double> value = Arrays.stream(last).boxed().toList();
            return new Place(handle.status(), handle.completedLoops(), handle.time(), handle.progress(), value, events);
        }
    }

    @ParameterizedTest
    @EnumSource
    void place_byAnyWayForwards_isTheSame(ValueKind kind) {
        for (int k = 0; k < CASES; k++) {
            Scenario s = new Scenario(kind, SEED + k);
            Run once = new Run(s, false);
            once.f.update(s.target);
            Place expected = once.place();
            assertValue(s, "one step", expected, expected);

            Run stepped = new Run(s, false);
            double speed = s.pick(SPEEDS);
            stepped.handle.speed(speed);
            slice(stepped, s.target / speed);
            assertSame(s, "many steps", stepped.place(), expected);

            Run sought = new Run(s, false);
            sought.handle.time(s.target);
            assertSame(s, "one seek", sought.place(), expected);

            Run mixed = new Run(s, false);
            mix(mixed, s.target);
            assertSame(s, "steps and seeks", mixed.place(), expected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void place_fromBehind_isTheSameAndFiresTheSameAgain(ValueKind kind) {
        for (int k = 0; k < CASES; k++) {
            Scenario s = new Scenario(kind, SEED + k);
            double beyond = s.target + s.random.nextDouble() * 3 * (s.duration + s.delay);
            boolean isOnTheWay = s.target > 0 && s.target <= s.total() - 1e-6 && s.duration > 0;
            // Without a sink, seeks back are not seen.
            if (!isOnTheWay || s.sink == Sink.NONE) {
                continue;
            }
            Run forwards = new Run(s, true);
            forwards.f.update(s.target);
            Place expected = forwards.place();
            forwards.f.update(beyond - s.target);
            Place later = forwards.place();

            Run sought = new Run(s, true);
            sought.f.update(beyond);
            Place there = sought.place();
            if (there.time > s.target) {
                sought.handle.time(s.target);
                assertSame(s, "sought back", sought.place(), expected.withoutEvents());
                sought.f.update(beyond - s.target);
                assertSame(s, "sought back and on again", sought.place(), later);
            }

            Run played = new Run(s, true);
            played.f.update(beyond);
            double back = played.place().time - s.target;
            played.handle.speed(-1);
            if (back > 1e-6) {
                slice(played, back);
                assertSame(s, "played back", played.place(), expected.withoutEvents());
                played.handle.speed(1);
                played.f.update(beyond - s.target);
                assertSame(s, "played back and on again", played.place(), later);
            }
        }
    }

    @Test
    void values_ofThousandsSideBySide_areThoseOfEachAlone() {
        SplittableRandom random = new SplittableRandom(SEED);
        ValueFixture f = new ValueFixture();
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < 6000; k++) {
            ValueKind kind = ValueKind.values()[random.nextInt(ValueKind.values().length)];
            MotionBuilder<?> builder = f.create(kind, 0.25 + random.nextInt(16) * 0.25)
                    .delay(random.nextInt(3) * 0.25)
                    .loops(1 + random.nextInt(4), LoopType.values()[random.nextInt(4)])
                    .ease(Ease.values()[random.nextInt(Ease.values().length)]);
            if (random.nextInt(8) == 0) {
                builder = builder.ease(t -> t * t * (3 - 2 * t));
            }
            List<Sink> sinks = kind.form.sinks();
            handles.add(f.bind(Integer.toString(k), kind, builder, sinks.get(random.nextInt(sinks.size()))));
        }
        int writes = 0;
        for (int step = 0; step < 30; step++) {
            f.forget();
            f.update(random.nextInt(1, 5) * 0.0625);
            for (Entry entry : f.take()) {
                MotionHandle handle = handles.get(Integer.parseInt(entry.name));
                boolean isDone = handle.status() == MotionStatus.COMPLETED;
                long loop = handle.completedLoops() - (isDone ? 1 : 0);
                writes++;
                if (entry.value.length > 0 && !entry.kind.isNear(entry.value, handle.progress(), loop)) {
                    fail("%s, seed %d, shows %s at %s", entry.kind, SEED, entry, handle.progress());
                }
            }
            // Leave holes, so that rows move.
            for (int k = 0; k < 100; k++) {
                handles.get(random.nextInt(handles.size())).tryCancel();
            }
        }
        assertThat(writes).isGreaterThan(50_000);
    }

    private static void slice(Run run, double seconds) {
        SplittableRandom random = run.scenario.random;
        int steps = random.nextInt(1, 30);
        double left = seconds;
        for (int k = 0; k < steps && run.handle.isActive(); k++) {
            double step = random.nextInt(4) == 0 ? 0 : left * random.nextDouble() * 0.3;
            run.f.update(step);
            left -= step;
        }
        if (run.handle.isActive()) {
            run.f.update(left);
            stay(run);
        }
    }

    private static void mix(Run run, double seconds) {
        SplittableRandom random = run.scenario.random;
        for (int k = 0; k < 10 && run.handle.isActive(); k++) {
            double time = run.handle.time() + (seconds - run.handle.time()) * random.nextDouble() * 0.5;
            if (random.nextBoolean()) {
                run.handle.time(time);
            } else {
                run.f.update(time - run.handle.time());
            }
        }
        if (run.handle.isActive()) {
            run.handle.time(seconds);
            stay(run);
        }
    }

    /** Updates of no length change nothing. */
    private static void stay(Run run) {
        if (run.handle.isActive() && run.scenario.random.nextBoolean()) {
            run.f.update(0, 0);
        }
    }

    private static void assertSame(Scenario s, String way, Place actual, Place expected) {
        boolean same = actual.status == expected.status
                && actual.loops == expected.loops
                && Math.abs(actual.time - expected.time) < 1e-8
                && Math.abs(actual.progress - expected.progress) < s.closeness()
                && actual.events.equals(expected.events);
        if (!same) {
            fail("by %s it came to%n%s instead of%n%s%n%s", way, actual, expected, s);
        }
        assertValue(s, way, actual, expected);
    }

    /** What was written last is what the formula gives there. */
    private static void assertValue(Scenario s, String way, Place actual, Place expected) {
        boolean waits = expected.status == MotionStatus.DELAYED;
        long loop =
                expected.status == MotionStatus.COMPLETED || (waits && s.skip) ? expected.loops - 1 : expected.loops;
        if (s.sink == Sink.NONE || loop < 0) {
            return;
        }
        double progress = waits && s.skip ? s.kind.loopEnd(s.type, loop) : expected.progress;
        double[] value = actual.value.stream().mapToDouble(x -> x).toArray();
        if (!s.kind.isNear(value, progress, loop, s.closeness())) {
            fail("by %s it shows%n%s instead of%n%s%n%s", way, actual, Arrays.toString(s.kind.at(progress, loop)), s);
        }
    }
}
