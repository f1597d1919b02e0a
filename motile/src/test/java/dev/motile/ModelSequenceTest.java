package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.ModelTimeline.Leaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random sequences, played by the library and by a model that knows of each time what is shown and of each span what happens
 * in it. One that fails is shrunk and printed; {@code -Dmotile.model.seed=S} plays that one,
 * {@code -Dmotile.model.programs=N} as many.
 */
@Tag("model")
class ModelSequenceTest {

    private static final int PROGRAMS = Integer.getInteger("motile.model.programs", 3000);
    private static final int MOST_TRIES = 20_000;
    private static final double GRID = ModelScoreGenerator.GRID;

    /** What is done to a sequence. */
    enum Act {
        UPDATE("d.update"),
        SEEK("s.time"),
        SPEED("s.speed"),
        PRESERVE("s.preserve"),
        PAUSE("s.pause"),
        RESUME("s.resume"),
        COMPLETE("s.tryComplete"),
        CANCEL("s.tryCancel");

        final String text;

        Act(String text) {
            this.text = text;
        }
    }

    private record Step(Act act, double number) {
        @Override
        public String toString() {
            boolean hasNumber = act == Act.UPDATE || act == Act.SEEK || act == Act.SPEED;
            return act.text + (hasNumber ? "(" + number + ");" : "();");
        }
    }

    /** What is done in a callback, the first time that it is called. */
    private record Reaction(String event, Step step) {
        @Override
        public String toString() {
            return "in " + event + ": " + step;
        }
    }

    private record Program(ModelScore score, List<Reaction> reactions, List<Step> steps) {
        @Override
        public String toString() {
            return "s = " + score + ".run();\n"
                    + reactions.stream()
                            .map(reaction -> "    " + reaction + "\n")
                            .collect(Collectors.joining())
                    + steps.stream().map(step -> step + "\n").collect(Collectors.joining());
        }
    }

    /** How a program went: how library and model differ, or null; and whether rounding decided something. */
    private record Outcome(@Nullable String failure, boolean isGivenUp) {}

    @Test
    void sequences_playedByLibraryAndModel_doTheSame() {
        assertSame(false);
    }

    @Test
    void sequencesMovedByTheirCallbacks_playedByLibraryAndModel_doTheSame() {
        assertSame(true);
    }

    private static void assertSame(boolean reacts) {
        Long only = Long.getLong("motile.model.seed");
        long first = only == null ? 0 : only;
        long end = only == null ? PROGRAMS : only + 1;
        int given = 0;
        for (long seed = first; seed < end; seed++) {
            Program program = new Maker(seed, reacts).program();
            Outcome outcome = play(program);
            given += outcome.isGivenUp ? 1 : 0;
            if (outcome.failure != null) {
                Program shrunk = shrink(program);
                throw new AssertionError(
                        "seed " + seed + ", with the least that fails:\n" + shrunk + play(shrunk).failure);
            }
        }
        if (only == null) {
            assertThat(given).as("programs given up").isLessThan(1 + PROGRAMS / (reacts ? 3 : 10));
        }
    }

    // ---- Playing

    /** Notes what happens, and does what the program does then. */
    private static final class Listener implements Consumer<String> {
        List<String> events = new ArrayList<>();
        private final List<Reaction> reactions;
        private final Consumer<Step> player;

        Listener(Program program, Consumer<Step> player) {
            reactions = new ArrayList<>(program.reactions);
            this.player = player;
        }

        @Override
        public void accept(String event) {
            events.add(event);
            for (Reaction reaction : List.copyOf(reactions)) {
                if (reaction.event.equals(event) && reactions.remove(reaction)) {
                    player.accept(reaction.step);
                }
            }
        }

        List<String> take() {
            List<String> taken = events;
            events = new ArrayList<>();
            return taken;
        }
    }

    /** Both, side by side. */
    private static final class Pair {
        final Listener modelListener;
        final Listener libraryListener;
        final ModelSequencePlay model;
        final ModelSequenceLibrary library;
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final List<Leaf> handles;
        private boolean isCancelledWithin;

        Pair(Program program) {
            modelListener = new Listener(program, this::reactOfModel);
            libraryListener = new Listener(program, this::reactOfLibrary);
            model = new ModelSequencePlay(program.score, modelListener);
            model.start();
            dispatcher.onError((error, failure) -> {
                throw new AssertionError(failure.event() + " failed", error);
            });
            library = new ModelSequenceLibrary(program.score, dispatcher.scheduler(), null, libraryListener);
            handles = model.handles(program.score);
        }

        private void reactOfModel(Step step) {
            model.beforeReaction();
            isCancelledWithin |= step.act == Act.CANCEL && !model.isEnded;
            play(model, step);
        }

        private void reactOfLibrary(Step step) {
            play(this, step);
        }

        /** How both differ, or null. */
        @Nullable
        String difference() {
            List<String> expected = modelListener.take();
            List<String> actual = libraryListener.take();
            // Of clips of clips nobody hears of loops.
            expected.removeIf(event -> event.startsWith("k") && event.contains(" LOOP "));
            if (isCancelledWithin) {
                // Who had ended in the middle of a walk is not told by its end.
                expected.removeIf(event -> event.contains(" CANCEL") && !event.startsWith("s0 "));
                actual.removeIf(event -> event.contains(" CANCEL") && !event.startsWith("s0 "));
            }
            if (!expected.equals(actual)) {
                return "events: expected " + expected + "\n        but were " + actual;
            }
            return isCancelledWithin ? null : differenceOfStates();
        }

        private @Nullable String differenceOfStates() {
            for (int k = 0; k < ModelSequenceLibrary.TARGETS * ModelSequenceLibrary.PROPERTIES; k++) {
                List<ModelBound> value = model.value(k);
                List<Number> shown = library.value(k);
                if (!admits(value, shown)) {
                    return "property " + k % ModelSequenceLibrary.PROPERTIES + " of t"
                            + k / ModelSequenceLibrary.PROPERTIES + ": expected " + value + ", but is " + shown;
                }
            }
            MotionHandle whole = library.whole;
            String state = state(whole);
            if (!state.equals(model.state())) {
                return "expected " + model.state() + ", but is " + state;
            }
            if (whole.isValid() && !(Math.abs(whole.time() - model.time) <= 1e-12)) {
                return "expected the time " + model.time + ", but it is " + whole.time();
            }
            if (dispatcher.count() != model.count()) {
                return "expected to count " + model.count() + ", but counts " + dispatcher.count();
            }
            return model.isEnded ? null : differenceOfHandles();
        }

        private @Nullable String differenceOfHandles() {
            for (int k = 0; k < handles.size(); k++) {
                MotionHandle handle = library.handles.get(k);
                String expected = model.stateOf(handles.get(k));
                String actual = handle.isActive() ? handle.status().toString() : "ended";
                if (!expected.equals(actual)) {
                    return handles.get(k).child.label() + ": expected " + expected + ", but is " + actual;
                }
            }
            return null;
        }
    }

    private static Outcome play(Program program) {
        Pair pair;
        try {
            pair = new Pair(program);
        } catch (ModelTime.TooClose | IllegalArgumentException unplayable) {
            return new Outcome(null, true);
        }
        try {
            String difference = pair.difference();
            if (difference != null) {
                return new Outcome("at run\n" + difference, false);
            }
            for (Step step : program.steps) {
                try {
                    play(pair.model, step);
                } catch (ModelTime.TooClose rounding) {
                    return new Outcome(null, true);
                }
                play(pair, step);
                difference = pair.difference();
                if (difference != null) {
                    return new Outcome("at " + step + "\n" + difference, false);
                }
                ModelInvariants.check(pair.dispatcher);
            }
        } catch (RuntimeException | AssertionError failure) {
            return new Outcome(
                    failure + " at "
                            + List.of(failure.getStackTrace()).subList(0, Math.min(8, failure.getStackTrace().length)),
                    false);
        }
        return new Outcome(null, false);
    }

    private static void play(ModelSequencePlay model, Step step) {
        switch (step.act) {
            case UPDATE -> model.update(step.number);
            case SEEK -> model.seek(step.number);
            case SPEED -> model.speed(step.number);
            case PRESERVE -> model.preserve();
            case PAUSE -> model.setPaused(true);
            case RESUME -> model.setPaused(false);
            case COMPLETE -> model.complete();
            case CANCEL -> model.cancel();
        }
    }

    private static void play(Pair pair, Step step) {
        ModelSequenceLibrary library = pair.library;
        boolean isActive = library.whole.isActive();
        switch (step.act) {
            case UPDATE -> pair.dispatcher.update(step.number);
            case SEEK -> {
                if (isActive) {
                    library.whole.time(step.number);
                }
            }
            case SPEED -> {
                if (isActive) {
                    library.whole.speed(step.number);
                }
            }
            case PRESERVE -> {
                if (isActive) {
                    library.whole.preserve();
                }
            }
            case PAUSE -> {
                if (isActive) {
                    library.whole.pause();
                }
            }
            case RESUME -> {
                if (isActive) {
                    library.whole.resume();
                }
            }
            case COMPLETE -> library.whole.tryComplete();
            case CANCEL -> library.whole.tryCancel();
        }
    }

    private static String state(MotionHandle handle) {
        return handle.isValid()
                ? handle.status() + " " + handle.isActive() + " " + handle.completedLoops() + " " + handle.speed() + " "
                        + handle.isPaused() + " " + handle.totalDuration()
                : "gone";
    }

    private static boolean admits(@Nullable List<ModelBound> expected, @Nullable List<Number> actual) {
        if (expected == null || actual == null) {
            return expected == null && actual == null;
        }
        for (int lane = 0; lane < expected.size(); lane++) {
            if (!expected.get(lane).admits(actual.get(lane))) {
                return false;
            }
        }
        return expected.size() == actual.size();
    }

    // ---- Shrinking

    private static Program shrink(Program program) {
        Program best = program;
        int tries = 0;
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (Program less : simpler(best)) {
                if (tries++ < MOST_TRIES && play(less).failure != null) {
                    best = less;
                    goesOn = true;
                    break;
                }
            }
        }
        return best;
    }

    private static List<Program> simpler(Program program) {
        List<Program> simpler = new ArrayList<>();
        for (int k = program.steps.size() - 1; k >= 0; k--) {
            List<Step> less = new ArrayList<>(program.steps);
            Step step = less.remove(k);
            simpler.add(new Program(program.score, program.reactions, less));
            if (step.act == Act.UPDATE || step.act == Act.SEEK) {
                for (double number : new double[] {0, 0.5, 1, 2}) {
                    if (number == step.number) {
                        break;
                    }
                    List<Step> changed = new ArrayList<>(program.steps);
                    changed.set(k, new Step(step.act, number));
                    simpler.add(new Program(program.score, program.reactions, changed));
                }
            }
        }
        for (int k = 0; k < program.reactions.size(); k++) {
            List<Reaction> less = new ArrayList<>(program.reactions);
            less.remove(k);
            simpler.add(new Program(program.score, less, program.steps));
        }
        for (ModelScore score : program.score.simpler()) {
            simpler.add(new Program(score, program.reactions, program.steps));
        }
        return simpler;
    }

    // ---- Making

    /** Makes a program of its seed. */
    private static final class Maker {
        private final Random random;
        private final boolean reacts;
        private final ModelScoreGenerator scores;

        Maker(long seed, boolean reacts) {
            random = new Random(seed);
            this.reacts = reacts;
            scores = new ModelScoreGenerator(random, true);
        }

        private boolean one(int in) {
            return random.nextInt(in) == 0;
        }

        private double grid(int steps) {
            return random.nextInt(steps + 1) * GRID;
        }

        Program program() {
            ModelScore score = scores.score();
            List<Step> steps = new ArrayList<>();
            int length = 2 + random.nextInt(14);
            if (!one(4)) {
                steps.add(new Step(Act.PRESERVE, 0));
            }
            while (steps.size() < length) {
                Step step = step();
                boolean hasMoved = steps.stream().anyMatch(before -> before.act == Act.UPDATE);
                // Which events come of one that has never gone forwards is nowhere said.
                steps.add(step.act == Act.SPEED && !hasMoved ? new Step(Act.SPEED, 2) : step);
            }
            return new Program(score, reactions(), steps);
        }

        private List<Reaction> reactions() {
            List<Reaction> reactions = new ArrayList<>();
            if (!reacts) {
                return reactions;
            }
            for (int k = 1 + random.nextInt(3); k > 0; k--) {
                reactions.add(new Reaction(scores.event(), reaction()));
            }
            return reactions;
        }

        private Step reaction() {
            return switch (random.nextInt(8)) {
                case 0 -> new Step(Act.CANCEL, 0);
                case 1 -> new Step(Act.COMPLETE, 0);
                case 2 -> new Step(one(2) ? Act.PRESERVE : one(2) ? Act.PAUSE : Act.RESUME, 0);
                case 3, 4 -> new Step(Act.SPEED, speed());
                default -> new Step(Act.SEEK, one(4) ? 0 : grid(48));
            };
        }

        private Step step() {
            return switch (random.nextInt(16)) {
                case 0, 1, 2 -> new Step(Act.SEEK, one(4) ? 0 : one(8) ? 100 : grid(64));
                case 3, 4 -> new Step(Act.SPEED, speed());
                case 15 -> new Step(one(3) ? Act.PAUSE : Act.RESUME, 0);
                case 5 -> one(4) ? new Step(one(2) ? Act.COMPLETE : Act.CANCEL, 0) : new Step(Act.UPDATE, 0);
                case 6 -> new Step(Act.UPDATE, one(3) ? 100 : 4);
                case 7, 8 -> new Step(Act.UPDATE, GRID);
                case 9 -> new Step(Act.UPDATE, GRID / 4);
                default -> new Step(Act.UPDATE, grid(24));
            };
        }

        private double speed() {
            return switch (random.nextInt(8)) {
                case 0 -> 0;
                case 1, 2, 3 -> -1;
                case 4 -> 2;
                case 5 -> -0.5;
                default -> 1;
            };
        }
    }
}
