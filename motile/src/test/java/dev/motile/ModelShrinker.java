package dev.motile;

import dev.motile.ModelProgram.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a program that fails as short and simple as it can be while it still fails. */
final class ModelShrinker {

    private static final int MOST_TRIES = 5000;

    private final Predicate<ModelProgram> fails;
    private ModelProgram best;
    private int tries;

    private ModelShrinker(ModelProgram program, Predicate<ModelProgram> fails) {
        best = program;
        this.fails = fails;
    }

    static ModelProgram shrink(ModelProgram program, Predicate<ModelProgram> fails) {
        ModelShrinker shrinker = new ModelShrinker(program, fails);
        boolean goesOn = true;
        while (goesOn) {
            goesOn = shrinker.dropSteps();
            goesOn |= shrinker.simplifySteps();
        }
        return shrinker.best;
    }

    private boolean attempt(List<Step> steps) {
        ModelProgram program = new ModelProgram(best.isDyadic(), steps);
        if (tries++ > MOST_TRIES || !fails.test(program)) {
            return false;
        }
        best = program;
        return true;
    }

    /** Leaves out runs of steps, long ones first. */
    private boolean dropSteps() {
        boolean shrunk = false;
        for (int size = best.steps().size() / 2; size > 0; size /= 2) {
            for (int at = best.steps().size() - size; at >= 0; at--) {
                List<Step> less = new ArrayList<>(best.steps());
                if (at + size <= less.size()) {
                    less.subList(at, at + size).clear();
                    shrunk |= attempt(less);
                }
            }
        }
        return shrunk;
    }

    private boolean simplifySteps() {
        boolean shrunk = false;
        for (int at = 0; at < best.steps().size(); at++) {
            boolean again = true;
            while (again) {
                again = false;
                for (Step simpler : best.steps().get(at).simpler()) {
                    List<Step> changed = new ArrayList<>(best.steps());
                    changed.set(at, simpler);
                    if (attempt(changed)) {
                        again = true;
                        shrunk = true;
                        break;
                    }
                }
            }
        }
        return shrunk;
    }
}
