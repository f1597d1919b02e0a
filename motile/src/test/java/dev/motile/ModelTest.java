package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.ModelProgram.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random programs, played by the library and by a naive model of it: after every step values, statuses and events are
 * the same, and the stores are whole. A program that fails is shrunk and printed; {@code -Dmotile.model.seed=S} plays that
 * one, {@code -Dmotile.model.programs=N} as many.
 */
@Tag("model")
class ModelTest {

    private static final int PROGRAMS = Integer.getInteger("motile.model.programs", 3000);

    /** What the programs must have led to, some by each, so that they are worth playing. */
    private static final List<String> MUST_HAPPEN = List.of(
            " WRITE ",
            " START ",
            " UPDATE ",
            " LOOP_COMPLETE ",
            " COMPLETE ",
            " CANCEL ",
            " ALIVE ",
            " PAUSE ",
            " RESUME ",
            " REWOUND ",
            " paused ",
            " reports '",
            " (traced): ",
            " EASE",
            " TASK",
            " throws IllegalStateException",
            " throws IllegalArgumentException",
            " throws the handler of ",
            " is true",
            " is false",
            " is done",
            " is cancelled",
            " is gone, ",
            " has written",
            "its progress throws",
            " DELAYED ",
            " COMPLETED active ");

    @Test
    void programs_playedByLibraryAndModel_doTheSame() {
        Long only = Long.getLong("motile.model.seed");
        long first = only == null ? 0 : only;
        long end = only == null ? PROGRAMS : only + 1;
        int given = 0;
        Set<String> missing = new HashSet<>(MUST_HAPPEN);
        for (long seed = first; seed < end; seed++) {
            ModelProgram program = new ModelGenerator(seed).program();
            Outcome outcome = play(program, missing);
            given += outcome.isGivenUp ? 1 : 0;
            if (outcome.failure != null) {
                throw failure(seed, program, outcome);
            }
        }
        if (end - first >= 1000) {
            assertThat(missing).as("what no program led to").isEmpty();
            assertThat(given).as("programs given up").isLessThan((int) (end - first) / 10);
        }
    }

    private static AssertionError failure(long seed, ModelProgram program, Outcome outcome) {
        ModelProgram shrunk = ModelShrinker.shrink(program, p -> play(p, new HashSet<>()).failure != null);
        Outcome last = play(shrunk, new HashSet<>());
        return last.failure == null
                ? new AssertionError("seed " + seed + " failed once, not again: " + outcome.failure, outcome.cause)
                : new AssertionError(
                        "seed " + seed + ", with the least that fails:\n" + shrunk + last.failure, last.cause);
    }

    /** What watches must see: a model of another program does not do the same. */
    @Test
    void programs_thatAreNotTheSame_differ() {
        int differ = 0;
        for (long seed = 0; seed < 50; seed++) {
            ModelProgram program = new ModelGenerator(seed).program();
            ModelProgram other = new ModelGenerator(seed + 1).program();
            if (other.isDyadic() == program.isDyadic()) {
                differ += play(program, other, new HashSet<>()).failure != null ? 1 : 0;
            }
        }
        assertThat(differ).isGreaterThan(20);
    }

    @Test
    void shrink_ofAProgramThatFailsByTwoSteps_keepsThese() {
        Step cause = new ModelProgram.Seek(3, 0.75);
        Predicate<ModelProgram> fails = p -> p.steps().indexOf(cause) >= 0
                && p.steps().lastIndexOf(new ModelProgram.Clear(1)) > p.steps().indexOf(cause);
        for (long seed = 0; seed < 20; seed++) {
            List<Step> steps =
                    new ArrayList<>(new ModelGenerator(seed).program().steps());
            steps.add(1, cause);
            steps.add(new ModelProgram.Clear(1));
            ModelProgram shrunk = ModelShrinker.shrink(new ModelProgram(true, steps), fails);
            assertThat(shrunk.toString()).isEqualTo("m3.time(0.75);\nb.clear();\n");
        }
    }

    /**
     * How a program went.
     *
     * @param failure how library and model differ, or null
     * @param cause what was thrown, or null
     * @param isGivenUp whether a time came too near to where something begins to count
     */
    private record Outcome(
            @Nullable String failure, @Nullable Throwable cause, boolean isGivenUp) {}

    private static Outcome play(ModelProgram program, Set<String> missing) {
        return play(program, program, missing);
    }

    /** Plays a program by the library, and one by the model. */
    private static Outcome play(ModelProgram program, ModelProgram modelled, Set<String> missing) {
        ModelLibrary library = new ModelLibrary();
        ModelNaive model = new ModelNaive(modelled.isDyadic());
        int n = Math.min(program.steps().size(), modelled.steps().size());
        for (int k = 0; k < n; k++) {
            Step step = program.steps().get(k);
            List<ModelEntry> expected;
            try {
                expected = model.play(modelled.steps().get(k));
            } catch (ModelTime.TooClose rounding) {
                return new Outcome(null, null, true);
            }
            try {
                List<ModelEntry> actual = library.play(step);
                String difference = ModelEntry.difference(expected, actual);
                if (difference != null) {
                    return new Outcome("at " + step + "\n" + difference, null, false);
                }
                missing.removeIf(
                        what -> actual.stream().anyMatch(entry -> entry.text().contains(what)));
                library.check();
            } catch (RuntimeException | AssertionError failure) {
                return new Outcome("at " + step + "\n" + failure, failure, false);
            }
        }
        return new Outcome(null, null, false);
    }
}
