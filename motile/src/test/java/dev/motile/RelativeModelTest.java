package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random motions whose ends are read, each on a property of its own, against a plain model of one object for each: what is
 * read when, and what is shown. {@code -Dmotile.model.seed=S} plays one program, {@code -Dmotile.model.programs=N} as many.
 */
@Tag("model")
class RelativeModelTest {

    private static final int PROGRAMS = Integer.getInteger("motile.model.programs", 3000);
    private static final double GRID = 0.0625;

    /** A number that motions read and write. */
    private static final class Cell {
        double value;
        int reads;
    }

    private static final DoubleProperty<Cell> VALUE = DoubleProperty.<Cell>of(
            "value",
            c -> {
                c.reads++;
                return c.value;
            },
            (c, x) -> c.value = x);

    /** A linear motion, as it is described: no rows, no plans, no flags. */
    private static final class Model {
        final Cell cell = new Cell();
        final Relation relation;
        final double operand;
        final double seconds;
        final double delay;
        final boolean skips;
        final int loops;
        double time;
        boolean isUpdated;
        boolean isKnown;
        boolean isStarted;
        boolean isStale;
        double from;
        double to;

        Model(Random random, double shown) {
            cell.value = shown;
            relation = Relation.values()[random.nextInt(4)];
            operand = random.nextInt(33) - 16;
            seconds = (1 + random.nextInt(16)) * GRID;
            delay = random.nextInt(3) == 0 ? random.nextInt(8) * GRID : 0;
            skips = random.nextBoolean();
            loops = 1 + random.nextInt(3);
            if (relation == Relation.FROM && (delay == 0 || !skips)) {
                read();
                cell.value = from;
            }
        }

        double total() {
            return delay + seconds * loops;
        }

        private void read() {
            cell.reads++;
            double shown = cell.value;
            from = relation == Relation.FROM ? operand : shown;
            to = switch (relation) {
                case TO -> operand;
                case BY -> shown + operand;
                case TIMES -> shown * operand;
                case FROM -> shown;
            };
            isKnown = true;
            isStale = false;
        }

        void go(double to, boolean isSeek) {
            boolean forward = to >= time;
            boolean wasAtEnd = isUpdated && time >= total();
            time = Math.min(to, total());
            boolean waits = time < delay;
            boolean shows = !waits || (!skips && relation == Relation.FROM);
            if (forward) {
                if (wasAtEnd && !isSeek) {
                    return;
                }
                isUpdated = true;
                if (!isKnown && shows) {
                    read();
                } else if (!waits && !isStarted && isStale) {
                    read();
                }
                isStarted |= !waits;
                if (shows && !wasAtEnd) {
                    show();
                }
            } else {
                isUpdated = true;
                if (waits || time <= 0) {
                    isStarted = false;
                }
                if (isKnown) {
                    show();
                }
            }
        }

        private void show() {
            double local = time - delay;
            double phase = local >= seconds * loops ? 1 : local <= 0 ? 0 : (local % seconds) / seconds;
            cell.value = phase == 0 ? from : phase == 1 ? to : from * (1 - phase) + to * phase;
        }
    }

    private static PropertyMotionBuilder<Cell> builder(Cell cell, Model model) {
        return switch (model.relation) {
            case TO -> Motion.to(cell, VALUE, model.operand, model.seconds);
            case BY -> Motion.by(cell, VALUE, model.operand, model.seconds);
            case FROM -> Motion.from(cell, VALUE, model.operand, model.seconds);
            case TIMES -> Motion.times(cell, VALUE, model.operand, model.seconds);
        };
    }

    @Test
    void motionsOfProperties_playedByLibraryAndModel_doTheSame() {
        Long only = Long.getLong("motile.model.seed");
        int reads = 0;
        for (long seed = only == null ? 0 : only; seed < (only == null ? PROGRAMS : only + 1); seed++) {
            reads += play(seed);
        }
        assertThat(reads).isPositive();
    }

    private static int play(long seed) {
        Random random = new Random(seed);
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        List<Model> models = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        List<MotionHandle> handles = new ArrayList<>();
        StringBuilder program = new StringBuilder("seed " + seed);
        for (int k = 0; k < 3; k++) {
            double shown = random.nextInt(33) - 16;
            Model model = new Model(random, shown);
            Cell cell = new Cell();
            cell.value = shown;
            models.add(model);
            cells.add(cell);
            handles.add(builder(cell, model)
                    .scheduler(d.scheduler())
                    .delay(model.delay)
                    .skipValuesDuringDelay(model.skips)
                    .loops(model.loops)
                    .run()
                    .preserve());
            program.append(String.format(
                    "%nm%d %s %s in %s, delay %s skips %s, %d loops, from %s",
                    k, model.relation, model.operand, model.seconds, model.delay, model.skips, model.loops, shown));
        }
        check(program, models, cells, handles);
        for (int step = random.nextInt(12); step >= 0; step--) {
            int k = random.nextInt(models.size());
            switch (random.nextInt(5)) {
                case 0, 1 -> {
                    double seconds = random.nextInt(12) * GRID;
                    program.append(String.format("%nupdate(%s)", seconds));
                    d.update(seconds);
                    for (Model model : models) {
                        model.go(model.time + seconds, false);
                    }
                }
                case 2 -> {
                    double to = random.nextInt(40) * GRID;
                    program.append(String.format("%nm%d.time(%s)", k, to));
                    handles.get(k).time(to);
                    models.get(k).go(to, true);
                }
                case 3 -> {
                    program.append(String.format("%nm%d.invalidate()", k));
                    handles.get(k).invalidate();
                    models.get(k).isStale = models.get(k).isKnown;
                }
                default -> {
                    double value = random.nextInt(33) - 16;
                    program.append(String.format("%nvalue %d = %s", k, value));
                    cells.get(k).value = value;
                    models.get(k).cell.value = value;
                }
            }
            check(program, models, cells, handles);
        }
        return cells.stream().mapToInt(cell -> cell.reads).sum();
    }

    private static void check(StringBuilder program, List<Model> models, List<Cell> cells, List<MotionHandle> handles) {
        for (int k = 0; k < models.size(); k++) {
            String what = program + " -> m" + k;
            assertThat(handles.get(k).time()).as(what).isEqualTo(models.get(k).time);
            assertThat(cells.get(k).reads).as("reads: %s", what).isEqualTo(models.get(k).cell.reads);
            assertThat(Math.abs(cells.get(k).value - models.get(k).cell.value))
                    .as("%s is %s, not %s", what, cells.get(k).value, models.get(k).cell.value)
                    .isLessThanOrEqualTo(1e-12);
        }
    }
}
