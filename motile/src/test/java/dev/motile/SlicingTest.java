package dev.motile;

import static org.assertj.core.api.Assertions.fail;

import dev.motile.MotionFixture.Sink;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * What a motion shows and fires is a function of its local time: random motions are taken to a random time by many steps,
 * by one, by seeks, and from behind, and must be in the same place by the same events. Run one case again by {@code
 * -Dmotile.seed=} and the seed that a failure prints.
 */
class SlicingTest {

    private static final long SEED = Long.getLong("motile.seed", 20_250_608L);
    private static final int CASES = Long.getLong("motile.seed") == null ? 6000 : 1;

    private static final double[] DURATIONS = {0, 0.001, 0.1, 0.25, 0.3, 1 / 3.0, 1, 1.5, 10};
    private static final double[] DELAYS = {0, 0, 0, 0.1, 0.25, 0.5, 2};
    private static final long[] LOOPS = {1, 1, 2, 3, 4, 7, Motion.INFINITE};
    private static final double[] SPEEDS = {1, 1, 1, 2, 0.5, 0.75, 3, 0.1};
    private static final double[] CLOCKS = {0, 0, 0.1, 4095.9, 12_345.678};

    /** A motion, and a local time to go to. */
    private static final class Scenario {
        final SplittableRandom random;
        final long seed;
        final float from;
        final float to;
        final double duration;
        final double delay;
        final DelayType delayType;
        final long loops;
        final LoopType type;
        final Ease ease;
        final boolean ownFunction;
        final boolean skip;
        final Sink sink;
        final double clock;
        final double target;

        Scenario(long seed) {
            this.seed = seed;
            random = new SplittableRandom(seed);
            from = random.nextInt(-8, 8);
            to = random.nextInt(-8, 8) / 3f;
            delayType = pick(DelayType.values());
            type = pick(LoopType.values());
            ease = pick(Ease.values());
            ownFunction = random.nextInt(8) == 0;
            skip = random.nextBoolean();
            sink = pick(Sink.values());
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
            boolean every = delayType == DelayType.EVERY_LOOP;
            double wait = delay * (every ? k + random.nextInt(2) : 1);
            return k * duration + wait;
        }

        FloatMotionBuilder builder(MotionFixture f) {
            FloatMotionBuilder b = f.logged(from, to, duration)
                    .delay(delay, delayType)
                    .loops(loops, type)
                    .skipValuesDuringDelay(skip);
            return ownFunction ? b.ease(t -> t * t * (3 - 2 * t)) : b.ease(ease);
        }

        @Override
        public String toString() {
            return "seed " + seed + ": " + from + " to " + to + " in " + duration + ", delay " + delay + " " + delayType
                    + ", " + loops + " loops " + type + ", " + (ownFunction ? "own ease" : ease) + ", skip " + skip
                    + ", sink " + sink + ", clock " + clock + ", to time " + target;
        }
    }

    /** Where a motion came to, and what happened on the way. */
    private record Place(
            MotionStatus status, long loops, double time, double progress, float value, List<String> events) {

        static Place of(MotionFixture f, MotionHandle handle) {
            float value = f.value();
            return new Place(
                    handle.status(), handle.completedLoops(), handle.time(), handle.progress(), value, f.takeEvents());
        }
    }

    /** One run of a scenario. */
    private static final class Run {
        final Scenario scenario;
        final MotionFixture f = new MotionFixture();
        final MotionHandle handle;

        Run(Scenario scenario, boolean preserved) {
            this.scenario = scenario;
            f.update(scenario.clock);
            handle = f.bind(scenario.builder(f), scenario.sink);
            if (preserved) {
                handle.preserve();
            }
        }

        Place place() {
            return Place.of(f, handle);
        }
    }

    @Test
    void place_byAnyWayForwards_isTheSame() {
        for (int k = 0; k < CASES; k++) {
            Scenario s = new Scenario(SEED + k);
            Run stepped = new Run(s, false);
            double speed = s.pick(SPEEDS);
            stepped.handle.speed(speed);
            slice(stepped, s.target / speed);
            Place expected = stepped.place();

            Run once = new Run(s, false);
            once.f.update(s.target);
            assertSame(s, "one step", once.place(), expected);

            Run sought = new Run(s, false);
            sought.handle.time(s.target);
            assertSame(s, "one seek", sought.place(), expected);

            Run mixed = new Run(s, false);
            mix(mixed, s.target);
            assertSame(s, "steps and seeks", mixed.place(), expected);
        }
    }

    @Test
    void place_fromBehind_isTheSameAndFiresTheSameAgain() {
        for (int k = 0; k < CASES; k++) {
            Scenario s = new Scenario(SEED + k);
            if (s.target <= 0) {
                continue;
            }
            double beyond = s.target + s.random.nextDouble() * 3 * (s.duration + s.delay);
            double total = s.total();
            if (s.target > total - 1e-6 || s.duration == 0) {
                continue;
            }
            Run forwards = new Run(s, true);
            forwards.f.update(s.target);
            Place expected = forwards.place();
            forwards.f.update(beyond - s.target);
            Place later = forwards.place();

            Run sought = new Run(s, true);
            sought.f.update(beyond);
            sought.f.takeEvents();
            boolean moved = sought.handle.time() > s.target;
            sought.handle.time(s.target);
            if (moved) {
                assertBack(s, "sought back", sought.place(), expected);
                sought.f.update(beyond - s.target);
                assertSame(s, "sought back and on again", sought.place(), later);
            }

            Run played = new Run(s, true);
            played.f.update(beyond);
            played.f.takeEvents();
            played.handle.speed(-1);
            double back = played.handle.time() - s.target;
            if (back > 1e-6) {
                slice(played, back);
                assertBack(s, "played back", played.place(), expected);
                played.handle.speed(1);
                played.f.update(beyond - s.target);
                assertSame(s, "played back and on again", played.place(), later);
            }
        }
    }

    private static void slice(Run run, double seconds) {
        SplittableRandom random = run.scenario.random;
        int steps = random.nextInt(1, 40);
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

    private static void assertBack(Scenario s, String way, Place actual, Place expected) {
        assertSame(
                s,
                way,
                actual,
                new Place(
                        expected.status, expected.loops, expected.time, expected.progress, expected.value, List.of()));
    }

    private static void assertSame(Scenario s, String way, Place actual, Place expected) {
        double span = Math.abs((double) s.to - s.from);
        // Expo and elastic jump by 2^-10 where the phase leaves 0 or reaches 1; sums of steps differ by an ulp there.
        boolean jumps = s.ease.name().endsWith("EXPO") || s.ease.name().endsWith("ELASTIC");
        // Circ rises infinitely steeply at an end; a clock resolves 5e-13 s.
        boolean isSteep = s.ease.name().endsWith("CIRC");
        double closeness = jumps ? 1.1e-3 : isSteep ? 1e-4 : 4e-6;
        double tolerance = Math.max(closeness * span, 2 * Math.ulp(expected.value));
        boolean isShown =
                s.sink != Sink.NONE && !(s.skip && expected.status == MotionStatus.DELAYED && expected.loops == 0);
        boolean sameValue = !isShown || Math.abs((double) actual.value - expected.value) <= tolerance;
        boolean same = actual.status == expected.status
                && actual.loops == expected.loops
                && Math.abs(actual.time - expected.time) < 1e-8
                && Math.abs(actual.progress - expected.progress) < closeness
                && sameValue
                && actual.events.equals(expected.events);
        if (!same) {
            fail("by %s it came to%n%s instead of%n%s%n%s", way, actual, expected, s);
        }
    }
}
