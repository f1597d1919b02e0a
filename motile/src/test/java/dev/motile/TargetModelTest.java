package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random motions that share properties, and what is done by target, against a plain model that goes tick by tick:
 * who overwrites whom, who waits, what is shown, what is put back. {@code -Dmotile.model.seed=S} plays one program,
 * {@code -Dmotile.model.programs=N} as many.
 */
@Tag("model")
class TargetModelTest {

    private static final int PROGRAMS = Integer.getInteger("motile.model.programs", 3000);
    private static final double TICK = 0.0625;
    private static final int TARGETS = 2;

    private static final class Node {
        final double[] value = new double[2];
    }

    private static final List<DoubleProperty<Node>> PROPERTIES = List.of(
            DoubleProperty.of("x", n -> n.value[0], (n, x) -> n.value[0] = x),
            DoubleProperty.of("y", n -> n.value[1], (n, y) -> n.value[1] = y));

    private enum Way {
        BETWEEN,
        RESTORABLE,
        TO,
        BY
    }

    /** A motion of the model: all times in ticks. */
    private static final class Model {
        final int number;
        final int node;
        final int property;
        final Way way;
        final Overwrite overwrite;
        final int length;
        final int delay;
        final boolean isEndless;
        double from;
        double to;
        final double operand;
        boolean isRead;

        @Nullable
        Double found;

        int time;
        boolean isStarted;
        boolean isOver;
        boolean isPaused;
        boolean isUpdated;
        boolean waits;
        int waited;
        boolean isCalled;
        boolean awaitsTurn;

        Model(int number, Random random, boolean isQuick) {
            this.number = number;
            node = random.nextInt(TARGETS);
            property = random.nextInt(2);
            overwrite = isQuick
                    ? Overwrite.values()[random.nextInt(4)]
                    : random.nextInt(3) == 0 ? Overwrite.NONE : Overwrite.QUEUE;
            boolean mayWait = isQuick || overwrite == Overwrite.QUEUE;
            // What one reads beside others that write depends on when updates come.
            way = Way.values()[random.nextInt(mayWait ? 4 : 2)];
            length = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(16);
            delay = mayWait && random.nextInt(3) == 0 ? random.nextInt(8) : 0;
            isEndless = length > 0 && random.nextInt(8) == 0;
            from = random.nextInt(33) - 16;
            operand = random.nextInt(33) - 16;
            to = operand;
            isRead = way == Way.BETWEEN || way == Way.RESTORABLE;
        }

        boolean isSameAs(Model other) {
            return node == other.node && property == other.property;
        }

        boolean isUnderWay() {
            return isStarted && !isOver;
        }

        boolean queues() {
            return overwrite == Overwrite.QUEUE && !isStarted && !isOver;
        }

        double value() {
            int local = time - delay;
            if (local < 0) {
                return from;
            }
            if (length == 0 || (local >= length && !isEndless)) {
                return to;
            }
            double phase = local <= 0 ? 0 : (double) (local % length) / length;
            return from * (1 - phase) + to * phase;
        }

        @Override
        public String toString() {
            return String.format(
                    "m%d: n%d.%s %s %s to %s in %d ticks, delay %d, %s%s",
                    number,
                    node,
                    property == 0 ? "x" : "y",
                    way,
                    from,
                    operand,
                    length,
                    delay,
                    overwrite,
                    isEndless ? ", endless" : "");
        }
    }

    /** A program, played by both. */
    private static final class Play {
        final ManualMotionDispatcher d = new ManualMotionDispatcher();
        final List<Node> nodes = new ArrayList<>();
        final List<MotionHandle> handles = new ArrayList<>();
        final List<String> log = new ArrayList<>();

        final double[][] values = new double[TARGETS][2];
        final List<Model> models = new ArrayList<>();
        final List<String> expected = new ArrayList<>();
        final List<Model> late = new ArrayList<>();
        boolean isTicking;

        final StringBuilder text = new StringBuilder();
        final Random random;

        /** Whether all updates are of one tick, so that the order of everything is known. */
        final boolean isQuick;

        Play(long seed) {
            random = new Random(seed);
            isQuick = random.nextBoolean();
            text.append("seed ").append(seed);
            for (int k = 0; k < TARGETS; k++) {
                nodes.add(new Node());
            }
        }

        // ---- The model

        void tell(Model m, String event) {
            expected.add("m" + m.number + " " + event);
        }

        void write(Model m) {
            if (m.found == null && m.way != Way.BETWEEN) {
                m.found = values[m.node][m.property];
            }
            values[m.node][m.property] = m.value();
        }

        boolean has(Model m, Predicate<Model> what) {
            return models.stream().anyMatch(other -> other != m && other.isSameAs(m) && what.test(other));
        }

        void tick() {
            isTicking = true;
            List<Model> turns = new ArrayList<>(models);
            for (Model m : turns) {
                m.awaitsTurn = !m.isOver && !m.isPaused && !m.waits;
                m.waited += m.waits ? 1 : 0;
            }
            for (Model m : turns) {
                if (m.awaitsTurn || m.isCalled) {
                    m.time += m.awaitsTurn ? 1 : 0;
                    m.awaitsTurn = false;
                    late.remove(m);
                    turn(m);
                }
            }
            while (!late.isEmpty()) {
                turn(late.remove(0));
            }
            isTicking = false;
        }

        void turn(Model m) {
            if (m.isOver || m.isPaused) {
                return;
            }
            m.isUpdated = true;
            if (m.time < m.delay) {
                return;
            }
            if (!m.isStarted) {
                boolean isBlocked = m.isCalled
                        ? has(m, Model::isUnderWay)
                        : has(m, o -> o.isUnderWay() || o.isCalled || comesBefore(o, m, m.time - m.delay));
                if (m.overwrite == Overwrite.QUEUE && isBlocked) {
                    m.isCalled = false;
                    m.waits = true;
                    m.waited = m.time - m.delay;
                    m.time = m.delay;
                    return;
                }
                start(m);
            }
            write(m);
            int left = m.time - m.delay - m.length;
            if (!m.isEndless && left >= 0) {
                end(m, "complete", left);
            }
        }

        /** Whether a motion came to its start before another, which has been there for so many ticks. */
        private boolean comesBefore(Model m, Model other, int waited) {
            if (m.waits) {
                return m.waited > waited || (m.waited == waited && m.number < other.number);
            }
            return !m.isStarted && m.awaitsTurn && m.time + 1 - m.delay > waited;
        }

        void start(Model m) {
            m.waits = false;
            m.isCalled = false;
            m.isStarted = true;
            if (m.overwrite == Overwrite.CANCEL || m.overwrite == Overwrite.COMPLETE) {
                List<Model> others = models.stream()
                        .filter(o -> o != m && o.isSameAs(m) && o.isUnderWay())
                        .toList();
                for (Model other : others) {
                    if (m.overwrite == Overwrite.COMPLETE && !other.isEndless) {
                        complete(other);
                    } else {
                        end(other, "cancel");
                    }
                }
            }
            if (!m.isRead) {
                double shown = values[m.node][m.property];
                m.found = shown;
                m.from = shown;
                m.to = m.way == Way.BY ? shown + m.operand : m.operand;
                m.isRead = true;
            }
            tell(m, "start");
        }

        void complete(Model m) {
            m.time = m.delay + m.length;
            m.awaitsTurn = false;
            if (!m.isStarted) {
                start(m);
            }
            write(m);
            end(m, "complete");
        }

        void seek(Model m, int to) {
            boolean isForward = to >= m.time;
            boolean wasInTheWay = m.isStarted || m.waits || m.isCalled;
            m.time = to;
            m.isUpdated = true;
            if (isForward) {
                if (to >= m.delay) {
                    if (!m.isStarted) {
                        start(m);
                    }
                    write(m);
                    if (!m.isEndless && to >= m.delay + m.length) {
                        end(m, "complete");
                    }
                }
                return;
            }
            m.waits = false;
            m.isCalled = false;
            m.isStarted &= to >= m.delay && to > 0;
            if (wasInTheWay && !m.isStarted) {
                makeWay(m, 0);
            }
            if (m.isRead) {
                write(m);
            }
        }

        void end(Model m, String event) {
            end(m, event, 0);
        }

        void end(Model m, String event, int left) {
            m.isOver = true;
            m.waits = false;
            m.isCalled = false;
            m.awaitsTurn = false;
            makeWay(m, left);
            tell(m, event);
        }

        /** Lets the first go on that waits, or has just come to its start; {@code left} ticks have passed since the way is free. */
        void makeWay(Model gone, int left) {
            if (has(gone, o -> o.isUnderWay() || o.isCalled)) {
                return;
            }
            Model next = null;
            for (Model m : models) {
                if (m != gone && m.isSameAs(gone) && waited(m) >= 0 && (next == null || isBefore(m, next, left))) {
                    next = m;
                }
            }
            if (next == null || (!next.waits && waited(next) <= left)) {
                return;
            }
            if (next.waits) {
                next.time = next.delay + (next.isPaused ? 0 : Math.min(left, next.waited));
                if (isTicking && !next.isPaused) {
                    late.add(next);
                }
            } else {
                next.time = next.delay + left - 1;
            }
            next.waits = false;
            next.isCalled = true;
        }

        private boolean isBefore(Model m, Model best, int left) {
            return waited(best) <= left && waited(m) > waited(best);
        }

        /** For how many ticks a motion has been at its start, or -1 if it is not there. */
        private int waited(Model m) {
            return m.waits ? m.waited : m.queues() && m.awaitsTurn ? m.time + 1 - m.delay : -1;
        }

        // ---- Both

        MotionHandle create(Model m) {
            Node node = nodes.get(m.node);
            DoubleProperty<Node> property = PROPERTIES.get(m.property);
            double seconds = m.length * TICK;
            if (m.way == Way.TO || m.way == Way.BY) {
                PropertyMotionBuilder<Node> builder = m.way == Way.TO
                        ? Motion.to(node, property, m.operand, seconds)
                        : Motion.by(node, property, m.operand, seconds);
                return options(builder, m).overwrite(m.overwrite).run();
            }
            DoubleMotionBuilder builder =
                    options(Motion.create(m.from, m.operand, seconds), m).overwrite(m.overwrite);
            return (m.way == Way.RESTORABLE ? builder.restorable() : builder).bind(node, property);
        }

        @CheckReturnValue
        <B extends MotionBuilder<B>> B options(B builder, Model m) {
            return builder.scheduler(d.scheduler())
                    .delay(m.delay * TICK)
                    .loops(m.isEndless ? Motion.INFINITE : 1)
                    .onStart(() -> log.add("m" + m.number + " start"))
                    .onComplete(() -> log.add("m" + m.number + " complete"))
                    .onCancel(() -> log.add("m" + m.number + " cancel"));
        }

        void step() {
            switch (random.nextInt(10)) {
                case 0, 1, 2 -> {
                    Model m = new Model(models.size(), random, isQuick);
                    if (!isQuick && m.overwrite == Overwrite.NONE && has(m, o -> !o.isOver)) {
                        // Of two that write side by side, the last turn of an update shows.
                        return;
                    }
                    text.append("\n").append(m);
                    handles.add(create(m));
                    models.add(m);
                    if (m.isRead && m.delay == 0 && m.overwrite != Overwrite.QUEUE) {
                        write(m);
                    }
                }
                case 3, 4, 5, 6 -> {
                    int ticks = isQuick ? 1 : random.nextInt(20);
                    text.append("\nupdate of ticks: ").append(ticks);
                    d.update(ticks * TICK);
                    if (ticks == 0) {
                        tickOfNothing();
                    }
                    for (int k = 0; k < ticks; k++) {
                        tick();
                    }
                }
                case 7 -> byTarget();
                default -> byHandle();
            }
        }

        /** An update that takes no time gives turns, too. */
        private void tickOfNothing() {
            isTicking = true;
            for (Model m : models) {
                if (!m.waits) {
                    late.remove(m);
                    turn(m);
                }
            }
            while (!late.isEmpty()) {
                turn(late.remove(0));
            }
            isTicking = false;
        }

        private void byHandle() {
            if (models.isEmpty()) {
                return;
            }
            Model m = models.get(Math.max(0, models.size() - 1 - random.nextInt(6)));
            MotionHandle h = handles.get(m.number);
            switch (random.nextInt(6)) {
                case 5 -> {
                    int to = random.nextInt(20);
                    if (!m.isOver && (isQuick || !has(m, o -> !o.isOver))) {
                        text.append(String.format("%nseek m%d to %d", m.number, to));
                        h.time(to * TICK);
                        seek(m, m.isEndless ? to : Math.min(to, m.delay + m.length));
                    }
                }
                case 0 -> {
                    text.append("\ncancel m").append(m.number);
                    assertThat(h.tryCancel()).as(text.toString()).isEqualTo(!m.isOver);
                    if (!m.isOver) {
                        end(m, "cancel");
                    }
                }
                case 1 -> {
                    text.append("\ncomplete m").append(m.number);
                    boolean can = !m.isOver && !m.isEndless;
                    assertThat(h.tryComplete()).as(text.toString()).isEqualTo(can);
                    if (can) {
                        complete(m);
                    }
                }
                case 2 -> {
                    text.append("\nrestore m").append(m.number);
                    if (m.isOver || m.way == Way.BETWEEN) {
                        org.assertj.core.api.Assertions.assertThatIllegalStateException()
                                .isThrownBy(h::cancelAndRestore);
                    } else {
                        h.cancelAndRestore();
                        if (m.found != null) {
                            values[m.node][m.property] = m.found;
                        }
                        end(m, "cancel");
                    }
                }
                default -> {
                    if (!m.isOver && m.isUpdated) {
                        text.append("\nturn the pause of m").append(m.number);
                        m.isPaused = !m.isPaused;
                        if (m.isPaused) {
                            h.pause();
                        } else {
                            h.resume();
                        }
                    }
                }
            }
        }

        private void byTarget() {
            int node = random.nextInt(TARGETS);
            int property = random.nextInt(3) - 1;
            int call = random.nextInt(3);
            text.append(String.format("\nby target n%d, property %d: %d", node, property, call));
            List<Model> found = models.stream()
                    .filter(m -> !m.isOver && m.node == node && (property < 0 || m.property == property))
                    .toList();
            Node target = nodes.get(node);
            @Nullable DoubleProperty<Node> of = property < 0 ? null : PROPERTIES.get(property);
            int done = 0;
            if (call == 0) {
                done = of == null ? d.cancel(target) : d.cancel(target, of);
            } else if (call == 1) {
                done = of == null ? d.complete(target) : d.complete(target, of);
            } else {
                boolean isAnimating = of == null ? d.isAnimating(target) : d.isAnimating(target, of);
                assertThat(isAnimating).as(text.toString()).isEqualTo(!found.isEmpty());
                return;
            }
            int wanted = 0;
            for (Model m : found) {
                if (!m.isOver && (call == 0 || !m.isEndless)) {
                    wanted++;
                    if (call == 0) {
                        end(m, "cancel");
                    } else {
                        complete(m);
                    }
                }
            }
            assertThat(done).as(text.toString()).isEqualTo(wanted);
        }

        void check() {
            String what = text.toString();
            if (!isQuick) {
                // Within an update the order is that of turns, and not that of time.
                Collections.sort(log);
                Collections.sort(expected);
            }
            assertThat(log).as(what).isEqualTo(expected);
            for (Model m : models) {
                MotionHandle h = handles.get(m.number);
                assertThat(h.isActive()).as("%s -> m%d", what, m.number).isEqualTo(!m.isOver);
                if (!m.isOver) {
                    assertThat(h.time()).as("%s -> m%d", what, m.number).isEqualTo(m.time * TICK);
                }
            }
            for (int k = 0; k < TARGETS; k++) {
                for (int p = 0; p < 2; p++) {
                    assertThat(Math.abs(nodes.get(k).value[p] - values[k][p]))
                            .as("%s -> n%d %d: %s, not %s", what, k, p, nodes.get(k).value[p], values[k][p])
                            .isLessThanOrEqualTo(1e-9);
                }
            }
            ModelInvariants.check(d);
        }
    }

    @Test
    void motionsOnSharedProperties_playedByLibraryAndModel_doTheSame() {
        Long only = Long.getLong("motile.model.seed");
        Map<String, Integer> happened = new TreeMap<>();
        for (long seed = only == null ? 0 : only; seed < (only == null ? PROGRAMS : only + 1); seed++) {
            Play play = new Play(seed);
            for (int step = 4 + play.random.nextInt(40); step > 0; step--) {
                play.step();
                play.check();
            }
            for (String event : play.expected) {
                happened.merge(event.substring(event.indexOf(' ') + 1), 1, Integer::sum);
            }
            happened.merge(
                    "waits", (int) play.models.stream().filter(m -> m.waits).count(), Integer::sum);
        }
        if (only == null) {
            assertThat(happened.values()).as("%s", happened).allMatch(count -> count > PROGRAMS / 10);
            assertThat(happened).containsKeys("start", "complete", "cancel", "waits");
        }
    }
}
