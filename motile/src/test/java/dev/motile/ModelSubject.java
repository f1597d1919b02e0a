package dev.motile;

import dev.motile.ModelProgram.Reaction;
import dev.motile.ModelProgram.Spec;
import dev.motile.ModelProgram.Step;
import dev.motile.ModelProgram.Within;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
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

    boolean isOneOfMany;
    boolean isAlive = true;
    private final Map<MotionEvent, Integer> counts = new EnumMap<>(MotionEvent.class);
    private final Map<String, Integer> told = new HashMap<>();

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
        List<Object> all = new ArrayList<>(numbers);
        all.add(player.place(spec.place()).countSeen());
        player.record(order(), label + " " + event + (n == 0 ? "" : " " + n) + state(), all);
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

    /** A sequence has told something. */
    void tell(String event, List<Within> withins, boolean isOptional) {
        // Who is cancelled first when all are is nowhere said.
        boolean isCancel = event.endsWith(" CANCEL");
        player.record(isCancel ? label + " " + event : order(), label + " tells " + event, List.of(), isOptional);
        int count = told.merge(event, 1, Integer::sum);
        for (Within within : withins) {
            if (within.event().equals(event) && (within.nth() == 0 || within.nth() == count)) {
                react(within.steps(), within.fails(), event);
            }
        }
    }

    private void react(Reaction reaction) {
        react(reaction.steps(), reaction.fails(), reaction.event().toString());
    }

    private void react(List<Step> steps, boolean fails, String event) {
        if (player.depth >= DEEPEST) {
            return;
        }
        player.depth++;
        player.orders.push(order());
        try {
            for (Step step : steps) {
                if (player.budget-- <= 0) {
                    return;
                }
                step.play(player);
            }
        } finally {
            player.orders.pop();
            player.depth--;
        }
        if (fails) {
            throw new ModelPlayer.Planned(label + " in " + event, order());
        }
    }

    private String state() {
        if (handle == null) {
            return "";
        }
        MotionStatus status = handle.status();
        return " " + status + (handle.isActive() ? "" : " ended")
                + (status == MotionStatus.NONE ? "" : " " + handle.completedLoops());
    }
}
