package dev.motile;

import static org.assertj.core.api.Assertions.fail;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a random sequence shows and tells at a time does not depend on how it came there. */
class SequencePathTest {

    /** Seeds of each mix: set motile.path.seeds for more. */
    private static final int SEEDS = Integer.getInteger("motile.path.seeds", 3_000);

    private static final double GRID = 0.0625;
    private static final double MOST_ERROR = 1e-5;

    /** What the random sequences are made with. */
    enum Mix {
        /** Motions and calls on one level. */
        FLAT,
        /** The whole loops, too. */
        LOOPING,
        /** The whole is eased or falls back, too. */
        SHAPED,
        /** Sequences in sequences, which loop from their start and are not eased. */
        NESTED,
        /** All of it, at every depth; each sequence writes properties of its own. */
        APART,
        /** All of it, at every depth. */
        ALL;

        boolean nests() {
            return this == NESTED || this == APART || this == ALL;
        }

        boolean loops() {
            return this != FLAT;
        }

        boolean shapes() {
            return this == SHAPED || this == APART || this == ALL;
        }
    }

    private static final int PROPERTIES = 60;
    private static final List<FloatSetter<float[]>> SETTERS = setters();

    private static List<FloatSetter<float[]>> setters() {
        List<FloatSetter<float[]>> setters = new ArrayList<>();
        for (int k = 0; k < PROPERTIES; k++) {
            int property = k;
            setters.add((target, value) -> target[property] = value);
        }
        return setters;
    }

    private static final Ease[] MONOTONE = {
        Ease.LINEAR, Ease.IN_QUAD, Ease.OUT_QUAD, Ease.IN_OUT_SINE, Ease.OUT_CUBIC, Ease.IN_OUT_QUAD
    };
    private static final Ease[] ANY = {Ease.LINEAR, Ease.OUT_QUAD, Ease.IN_CUBIC, Ease.OUT_BACK, Ease.OUT_BOUNCE};
    private static final LoopType[] OF_SEQUENCES = {LoopType.RESTART, LoopType.FLIP, LoopType.YOYO};

    /** An item of a random sequence, or the whole: a call, a motion, or a sequence if it has items. */
    private static final class Node implements Cloneable {
        String name = "";
        String level = "";
        double at;
        int property = -1;
        float from;
        float to;
        double seconds;
        double delay;
        boolean everyLoop;
        boolean skips = true;
        int loops = 1;
        LoopType loopType = LoopType.RESTART;
        Ease ease = Ease.LINEAR;
        boolean isHandle;
        double speed = 1;

        @Nullable
        List<Node> items;

        /** The name behind that of the sequence around it. */
        String label() {
            return level + "/" + name;
        }

        boolean isCall() {
            return property < 0 && items == null;
        }

        Node copy() {
            try {
                Node copy = (Node) clone();
                if (items != null) {
                    copy.items = new ArrayList<>();
                    for (Node item : items) {
                        copy.items.add(item.copy());
                    }
                }
                return copy;
            } catch (CloneNotSupportedException impossible) {
                throw new AssertionError(impossible);
            }
        }

        void describe(StringBuilder to, String indent) {
            to.append(indent).append(at).append(": ").append(name);
            if (property >= 0) {
                to.append(" ")
                        .append("p" + property)
                        .append(" ")
                        .append(from)
                        .append("->")
                        .append(this.to);
                to.append(" ").append(seconds).append("s").append(isHandle ? " handle" : "");
            }
            to.append(delay > 0 ? " delay " + delay + (everyLoop ? " EVERY_LOOP" : "") + (skips ? "" : " shown") : "");
            to.append(loops > 1 ? " loops " + loops + " " + loopType : "");
            to.append(ease == Ease.LINEAR ? "" : " " + ease)
                    .append(speed == 1 ? "" : " speed " + speed)
                    .append('\n');
            if (items != null) {
                for (Node item : items) {
                    item.describe(to, indent + "    ");
                }
            }
        }

        @Override
        public String toString() {
            StringBuilder to = new StringBuilder();
            describe(to, "  ");
            return to.toString();
        }
    }

    // ---- Random sequences

    private static Node random(Random random, Mix mix, boolean waits) {
        int[] names = new int[2];
        Node whole = randomSequence(random, mix, mix.nests() ? 2 : 0, names, waits);
        whole.at = 0;
        whole.speed = random.nextInt(3) == 0 ? new double[] {0.5, 2, 4}[random.nextInt(3)] : 1;
        return whole;
    }

    private static double grid(Random random, int steps) {
        return random.nextInt(steps + 1) * GRID;
    }

    private static Node randomSequence(Random random, Mix mix, int depth, int[] names, boolean waits) {
        Node s = new Node();
        s.name = "s" + names[0]++;
        s.at = grid(random, 8);
        if (random.nextInt(3) == 0) {
            s.delay = grid(random, 4);
            s.everyLoop = random.nextBoolean();
            s.skips = random.nextInt(3) > 0;
        }
        if (mix.loops() && random.nextBoolean()) {
            s.loops = 1 + random.nextInt(3);
            s.loopType = mix.shapes() ? OF_SEQUENCES[random.nextInt(3)] : LoopType.RESTART;
        }
        if (mix.shapes() && random.nextInt(3) == 0) {
            s.ease = MONOTONE[random.nextInt(MONOTONE.length)];
        }
        s.items = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        String level = s.name;
        int firstProperty = mix == Mix.APART ? names[1]++ * 3 % PROPERTIES : 0;
        for (int k = 0; k < count; k++) {
            int kind = random.nextInt(6);
            if (kind == 0) {
                Node call = new Node();
                call.name = "c" + names[0]++;
                call.at = grid(random, 16);
                s.items.add(call);
            } else if (kind == 1 && depth > 0) {
                s.items.add(randomSequence(random, mix, depth - 1, names, waits));
            } else {
                s.items.add(randomMotion(random, names, firstProperty, waits));
            }
        }
        s.items.forEach(item -> item.level = level);
        return s;
    }

    private static Node randomMotion(Random random, int[] names, int firstProperty, boolean waits) {
        Node m = new Node();
        m.name = "m" + names[0]++;
        m.at = grid(random, 12);
        m.property = firstProperty + random.nextInt(3);
        m.from = random.nextInt(9) - 4;
        m.to = random.nextInt(9) - 4;
        m.seconds = random.nextInt(4) == 0 ? 0 : grid(random, 8);
        m.loops = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 1;
        m.loopType = LoopType.values()[random.nextInt(4)];
        m.ease = ANY[random.nextInt(ANY.length)];
        m.isHandle = random.nextInt(3) == 0;
        if (random.nextInt(4) == 0) {
            m.delay = grid(random, 4);
            m.everyLoop = random.nextBoolean();
            m.skips = waits && random.nextBoolean();
        }
        return m;
    }

    // ---- Playing

    /** A random sequence that runs, with what it has written and told. */
    private static final class Play {
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        final float[] target = new float[PROPERTIES];
        final List<String> events = new ArrayList<>();
        final MotionHandle handle;
        final double speed;

        Play(Node whole) {
            Arrays.fill(target, Float.NaN);
            dispatcher.onError((error, failure) -> {
                throw new AssertionError(failure.event() + " failed", error);
            });
            speed = whole.speed;
            handle = build(whole)
                    .scheduler(dispatcher.scheduler())
                    .run()
                    .preserve()
                    .speed(whole.speed);
        }

        private MotionSequence build(Node s) {
            MotionSequence sequence = Motion.sequence();
            for (Node item : s.items) {
                if (item.items != null) {
                    sequence = sequence.insert(item.at, build(item));
                } else if (item.isCall()) {
                    sequence = sequence.insertCall(item.at, () -> events.add(item.label()));
                } else {
                    FloatMotionBuilder motion = told(
                                    item,
                                    Motion.create(item.from, item.to, item.seconds)
                                            .scheduler(dispatcher.scheduler()))
                            .immediateBind(false);
                    FloatSetter<float[]> setter = SETTERS.get(item.property);
                    sequence = item.isHandle
                            ? sequence.insert(item.at, motion.bind(target, setter))
                            : sequence.insert(item.at, motion.clip(float[].class, setter), target);
                }
            }
            return told(s, sequence);
        }

        private <B extends MotionBuilder<B>> B told(Node node, B builder) {
            return builder.ease(node.ease)
                    .delay(node.delay, node.everyLoop ? DelayType.EVERY_LOOP : DelayType.FIRST_LOOP)
                    .skipValuesDuringDelay(node.skips)
                    .loops(node.loops, node.loopType)
                    .onStart(() -> events.add(node.label() + ".start"))
                    .onLoopComplete(n -> events.add(node.label() + ".loop" + n))
                    .onComplete(() -> events.add(node.label() + ".end"))
                    .onCancel(() -> events.add(node.label() + ".cancel"));
        }

        /** Moves the local time by so much. */
        void step(double seconds) {
            dispatcher.update(seconds / speed);
        }

        /** The same in slices. */
        void slices(Random random, double seconds, int slices) {
            double left = seconds;
            for (int k = 1; k < slices; k++) {
                double slice = Math.floor(random.nextDouble() * left / GRID * 8) * GRID / 8;
                if (random.nextInt(8) == 0) {
                    slice = 0;
                }
                slice = random.nextBoolean() ? Math.min(slice, GRID) : slice;
                step(slice);
                left -= slice;
            }
            while (left > GRID) {
                step(GRID);
                left -= GRID;
            }
            step(left);
        }

        List<String> take() {
            List<String> taken = List.copyOf(events);
            events.clear();
            return taken;
        }
    }

    /** What is wrong with a random sequence, or null. */
    private static @Nullable String faultOf(Node whole, long seed) {
        Random random = new Random(seed);
        Play base = new Play(whole);
        double total = base.handle.totalDuration();
        int steps = (int) Math.round(total / GRID);
        if (steps < 2) {
            return null;
        }
        double t = (1 + random.nextInt(steps - 1)) * GRID;
        double past = t + (1 + random.nextInt(steps - (int) Math.round(t / GRID))) * GRID;
        Wrong wrong = new Wrong(t, past);
        try {
            base.slices(random, t, 1 + random.nextInt(12));
            float[] at = base.target.clone();
            List<String> events = base.take();
            base.slices(random, past - t, 1 + random.nextInt(12));
            float[] atPast = base.target.clone();
            List<String> eventsPast = base.take();

            Play other = new Play(whole);
            other.slices(random, t, 2);
            wrong.values("other slices", at, other.target);
            wrong.events("other slices", events, other.take());

            Play big = new Play(whole);
            big.step(t);
            wrong.values("one step", at, big.target);
            wrong.events("one step", events, big.take());
            big.step(past - t);
            wrong.values("one more step", atPast, big.target);
            wrong.events("one more step", eventsPast, big.take());

            Play sought = new Play(whole);
            sought.handle.time(t);
            wrong.values("seek", at, sought.target);
            wrong.events("seek", events, sought.take());

            Play back = new Play(whole);
            back.step(past);
            back.take();
            back.handle.time(t);
            wrong.values("seek back", at, back.target, at);
            wrong.events("seek back", List.of(), back.take());
            back.slices(random, past - t, 4);
            wrong.values("seek back and on", atPast, back.target, atPast);
            wrong.events("seek back and on", eventsPast, back.take());

            Play reversed = new Play(whole);
            reversed.slices(random, past, 3);
            reversed.take();
            reversed.handle.speed(-whole.speed);
            reversed.step(past - t);
            wrong.values("played back", at, reversed.target, at);
            List<String> callsBack = reversed.take();
            wrong.events("played back", reversedCalls(eventsPast), callsBack);
            reversed.handle.speed(whole.speed);
            reversed.step(past - t);
            wrong.values("played back and on", atPast, reversed.target, atPast);
            wrong.events("played back and on", eventsPast, reversed.take());

            Play slowly = new Play(whole);
            slowly.step(past);
            slowly.take();
            slowly.handle.speed(-whole.speed);
            slowly.slices(random, past - t, 5);
            wrong.values("played back in slices", at, slowly.target, at);
            wrong.events("played back in slices", callsBack, slowly.take());
            slowly.handle.speed(whole.speed);
            slowly.slices(random, past - t, 5);
            wrong.values("played back in slices and on", atPast, slowly.target, atPast);
            wrong.events("played back in slices and on", eventsPast, slowly.take());

            slowly.handle.cancel();
            if (slowly.dispatcher.count() != 0) {
                wrong.say("count is " + slowly.dispatcher.count() + " at the end");
            }
        } catch (RuntimeException | AssertionError thrown) {
            wrong.say(thrown + " at "
                    + Arrays.asList(thrown.getStackTrace()).subList(0, Math.min(5, thrown.getStackTrace().length)));
        }
        return wrong.first;
    }

    private static List<String> reversedCalls(List<String> events) {
        List<String> calls = new ArrayList<>();
        for (String event : events) {
            if (event.contains("/c")) {
                calls.add(0, event);
            }
        }
        return calls;
    }

    /** Collects what is wrong; only the first is kept. */
    private static final class Wrong {
        final String where;

        @Nullable
        String first;

        Wrong(double t, double past) {
            where = "T=" + t + " past=" + past + ", ";
        }

        void say(String what) {
            if (first == null) {
                first = where + what;
            }
        }

        void values(String how, float[] expected, float[] actual) {
            for (int k = 0; k < expected.length; k++) {
                boolean same = Float.isNaN(expected[k])
                        ? Float.isNaN(actual[k])
                        : Math.abs(expected[k] - actual[k]) <= 10 * MOST_ERROR;
                if (!same) {
                    say(how + ": " + "p" + k + " is " + actual[k] + ", in small steps " + expected[k]);
                }
            }
        }

        /** The same for what had been written. */
        void values(String how, float[] expected, float[] actual, float[] written) {
            float[] known = actual.clone();
            for (int k = 0; k < known.length; k++) {
                if (Float.isNaN(written[k])) {
                    known[k] = Float.NaN;
                }
            }
            values(how, expected, known);
        }

        void events(String how, List<String> expected, List<String> actual) {
            if (!expected.equals(actual)) {
                say(how + ": events\n    " + actual + ", in small steps\n    " + expected);
            }
        }
    }

    // ---- Making a failing sequence smaller

    private static List<Node> smaller(Node node) {
        List<Node> all = new ArrayList<>();
        if (node.items != null) {
            for (int k = 0; k < node.items.size(); k++) {
                Node without = node.copy();
                without.items.remove(k);
                all.add(without);
                for (Node less : smaller(node.items.get(k))) {
                    Node with = node.copy();
                    with.items.set(k, less);
                    all.add(with);
                }
            }
        }
        change(all, node, node.loops > 1, n -> n.loops = 1);
        change(all, node, node.loops > 2, n -> n.loops = 2);
        change(all, node, node.delay > 0, n -> n.delay = 0);
        change(all, node, node.everyLoop, n -> n.everyLoop = false);
        change(all, node, !node.skips, n -> n.skips = true);
        change(all, node, node.ease != Ease.LINEAR, n -> n.ease = Ease.LINEAR);
        change(all, node, node.loopType != LoopType.RESTART, n -> n.loopType = LoopType.RESTART);
        change(all, node, node.isHandle, n -> n.isHandle = false);
        change(all, node, node.at > 0, n -> n.at = 0);
        change(all, node, node.speed != 1, n -> n.speed = 1);
        return all;
    }

    private static void change(List<Node> all, Node node, boolean can, Consumer<Node> change) {
        if (can) {
            Node copy = node.copy();
            change.accept(copy);
            all.add(copy);
        }
    }

    private static String shrink(Node failing, long seed) {
        Node least = failing;
        long leastSeed = seed;
        boolean shrinks = true;
        while (shrinks) {
            shrinks = false;
            search:
            for (Node less : smaller(least)) {
                for (long times = 0; times < 40; times++) {
                    if (faultOf(less, times) != null) {
                        least = less;
                        leastSeed = times;
                        shrinks = true;
                        break search;
                    }
                }
            }
        }
        return "\n" + least + faultOf(least, leastSeed);
    }

    @ParameterizedTest
    @EnumSource(names = {"FLAT", "LOOPING", "SHAPED"})
    void flatSequence_onEveryPathToATime_showsAndTellsTheSame(Mix mix) {
        assertPathsAgree(mix, false);
    }

    @ParameterizedTest
    @EnumSource(names = {"NESTED", "APART", "ALL"})
    void nestedSequence_onEveryPathToATime_showsAndTellsTheSame(Mix mix) {
        assertPathsAgree(mix, false);
    }

    @ParameterizedTest
    @EnumSource
    void sequenceOfChildrenThatWait_onEveryPathToATime_showsAndTellsTheSame(Mix mix) {
        assertPathsAgree(mix, true);
    }

    private static void assertPathsAgree(Mix mix, boolean waits) {
        for (long seed = 0; seed < SEEDS; seed++) {
            Node whole = random(new Random(seed), mix, waits);
            String fault = faultOf(whole, seed);
            if (fault != null) {
                fail(mix + ", seed " + seed + "\n" + whole + fault + "\nThe least that fails:" + shrink(whole, seed));
            }
        }
    }
}
