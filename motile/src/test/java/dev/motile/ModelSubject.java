package dev.motile;

import dev.motile.ModelProgram.Reaction;
import dev.motile.ModelProgram.Spec;
import dev.motile.ModelProgram.Step;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One motion of a program while it is played: takes its values and events, and does what the program says it does then. */
final class ModelSubject {

    /** What may be done by callbacks that callbacks lead to. */
    private static final int DEEPEST = 4;

    final ModelPlayer player;
    final String label;
    final Spec spec;

    /** Where its motion can be reached, once it is created. */
    ModelPlayer.@Nullable Handle handle;

    /** What has been written into an array of its own: of the model, what it may be. */
    @Nullable
    Object array;

    boolean isAlive = true;
    private final Map<MotionEvent, Integer> counts = new EnumMap<>(MotionEvent.class);

    ModelSubject(ModelPlayer player, String label, Spec spec) {
        this.player = player;
        this.label = label;
        this.spec = spec;
    }

    String order() {
        return ModelProgram.nameOf(spec.place()) + " " + spec.kind().form;
    }

    /** A value has come. */
    void write(List<?> numbers) {
        happen(MotionEvent.WRITE, 0, numbers);
    }

    void happen(MotionEvent event) {
        happen(event, 0, List.of());
    }

    void happen(MotionEvent event, long n, List<?> numbers) {
        player.record(order(), label + " " + event + (n == 0 ? "" : " " + n) + " " + state(), numbers);
        int count = counts.merge(event, 1, Integer::sum);
        for (Reaction reaction : spec.reactions()) {
            if (reaction.event() == event && (reaction.nth() == 0 || reaction.nth() == count)) {
                react(reaction);
            }
        }
    }

    boolean askAlive() {
        happen(MotionEvent.ALIVE);
        return isAlive;
    }

    private void react(Reaction reaction) {
        if (player.depth >= DEEPEST) {
            return;
        }
        player.depth++;
        player.orders.push(order());
        try {
            for (Step step : reaction.steps()) {
                if (player.budget-- <= 0) {
                    return;
                }
                step.play(player);
            }
        } finally {
            player.orders.pop();
            player.depth--;
        }
        if (reaction.fails()) {
            throw new ModelPlayer.Planned(label + " in " + reaction.event(), order());
        }
    }

    private String state() {
        int count = player.place(spec.place()).count();
        if (handle == null) {
            return "of " + count;
        }
        MotionStatus status = handle.status();
        return status + (handle.isActive() ? "" : " ended")
                + (status == MotionStatus.NONE ? "" : " " + handle.completedLoops()) + " of " + count;
    }
}
