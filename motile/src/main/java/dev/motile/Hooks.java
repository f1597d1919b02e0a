package dev.motile;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The callbacks of a motion or a clip; the many motions without any have none. Each has a target beside it, so that
 * none has to capture one.
 */
final class Hooks {

    /** Stands for the target that a clip is played on. */
    static final Object PLAYED = new Object();

    /** Calls a target that is a {@link Runnable}. */
    static final Consumer<Object> RUN = target -> ((Runnable) target).run();

    /** Asks a target that is a {@link BooleanSupplier}. */
    static final Predicate<Object> ASK = target -> ((BooleanSupplier) target).getAsBoolean();

    static final Hooks NONE = new Hooks();

    @Nullable
    Object startTarget;

    @Nullable
    Consumer<Object> start;

    @Nullable
    Object updateTarget;

    @Nullable
    Consumer<Object> update;

    @Nullable
    Object completeTarget;

    @Nullable
    Consumer<Object> complete;

    @Nullable
    Object cancelTarget;

    @Nullable
    Consumer<Object> cancel;

    @Nullable
    Object pauseTarget;

    @Nullable
    Consumer<Object> pause;

    @Nullable
    Object resumeTarget;

    @Nullable
    Consumer<Object> resume;

    @Nullable
    Object rewoundTarget;

    @Nullable
    Consumer<Object> rewound;

    @Nullable
    LongConsumer loopComplete;

    @Nullable
    Object aliveTarget;

    @Nullable
    Predicate<Object> alive;

    boolean tellOnlyOfTheEnd() {
        return start == null && update == null && loopComplete == null && alive == null;
    }

    // A callback is kept beside the target it was given with, whose type fits it.
    @SuppressWarnings("unchecked")
    static Consumer<Object> untyped(Consumer<?> action) {
        return (Consumer<Object>) action;
    }

    @SuppressWarnings("unchecked")
    static Predicate<Object> untypedCondition(Predicate<?> condition) {
        return (Predicate<Object>) condition;
    }

    /** Takes over all that another has. */
    void copyFrom(Hooks other) {
        startTarget = other.startTarget;
        start = other.start;
        updateTarget = other.updateTarget;
        update = other.update;
        completeTarget = other.completeTarget;
        complete = other.complete;
        cancelTarget = other.cancelTarget;
        cancel = other.cancel;
        pauseTarget = other.pauseTarget;
        pause = other.pause;
        resumeTarget = other.resumeTarget;
        resume = other.resume;
        rewoundTarget = other.rewoundTarget;
        rewound = other.rewound;
        loopComplete = other.loopComplete;
        aliveTarget = other.aliveTarget;
        alive = other.alive;
    }

    /** Adds all there is to a list, for comparing. */
    void addTo(List<Object> state) {
        state.add(startTarget);
        state.add(start);
        state.add(updateTarget);
        state.add(update);
        state.add(completeTarget);
        state.add(complete);
        state.add(cancelTarget);
        state.add(cancel);
        state.add(pauseTarget);
        state.add(pause);
        state.add(resumeTarget);
        state.add(resume);
        state.add(rewoundTarget);
        state.add(rewound);
        state.add(loopComplete);
        state.add(aliveTarget);
        state.add(alive);
    }

    /** Forgets everything. */
    void clear() {
        copyFrom(NONE);
    }
}
