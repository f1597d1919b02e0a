package dev.motile;

import dev.motile.ModelProgram.Spec;
import dev.motile.ModelProgram.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Plays programs and notes what happens: by the library, or by the model. */
abstract class ModelPlayer {

    static final int PLACES = 4;

    /** The place that is a channel of the first. */
    static final int CHANNEL = PLACES - 1;

    static final int REFS = 3;
    static final int GROUPS = 2;

    /** How many steps all callbacks of one step from outside may do together. */
    private static final int MOST_STEPS = 60;

    /** What callbacks, own functions and handlers throw. */
    static final class Planned extends RuntimeException {
        private static final long serialVersionUID = 1;

        final @Nullable String order;

        Planned(String message) {
            this(message, null);
        }

        Planned(String message, @Nullable String order) {
            super(message, null, true, false);
            this.order = order;
        }
    }

    /** What handles can do without an argument. */
    @SuppressWarnings("checkstyle:ConstantName")
    enum HandleCall {
        cancel,
        tryCancel,
        complete,
        tryComplete,
        preserve,
        pause,
        resume
    }

    enum GroupCall {
        cancel,
        complete,
        pause,
        resume,
        close
    }

    /** What can be done to all motions of a target. */
    @SuppressWarnings("checkstyle:ConstantName")
    enum TargetCall {
        cancel,
        complete,
        pause,
        resume,
        isAnimating
    }

    /** A handle, of the library or of the model. */
    interface Handle {
        boolean isValid();

        boolean isActive();

        boolean isPlaying();

        MotionStatus status();

        void cancel();

        boolean tryCancel();

        void complete();

        boolean tryComplete();

        void preserve();

        void pause();

        void resume();

        boolean isPaused();

        void time(double seconds);

        void speed(double speed);

        void speedTo(double speed, double seconds, Ease ease);

        long completedLoops();

        /** A future whose end is told by whether the motion completed. */
        Future toFuture(CancelBehavior behavior, Consumer<Boolean> listener);

        /** What does not change while the motion lives. */
        String constants();

        /** Time, progress and speed; throws what an own ease throws. */
        List<?> numbers();
    }

    /** A future of a motion's end. */
    interface Future {
        boolean cancel();
    }

    /** A dispatcher. */
    interface Place {
        void update(double seconds);

        void clear();

        void execute(Runnable task);

        int count();

        /** Does something to all motions of what a motion writes to; to how many, or 1 for yes. */
        int call(ModelSubject subject, TargetCall call);

        /** The count as it is seen in a callback. */
        Object countSeen();

        List<?> clock();

        void ensureCapacity(int motions);

        void traceCreation(boolean on);

        // Of a channel alone.

        void timeScale(double scale);

        void speedTo(double scale, double seconds);

        void setPaused(boolean paused);

        List<?> pace();
    }

    /** A reference. */
    interface Ref {
        boolean isActive();

        boolean tryCancel();

        boolean tryComplete();
    }

    /** A group. */
    interface Group {
        void add(Handle handle);

        void cancel();

        void complete();

        void pause();

        void resume();

        void speed(double speed);

        void speedTo(double speed, double seconds, Ease ease);

        void close();
    }

    abstract Handle none();

    abstract Place place(int number);

    abstract Ref ref(int number);

    abstract Group group(int number);

    /** Creates the motion of a subject; throws what the library throws. */
    abstract Handle create(ModelSubject subject);

    /** Runs the sequence of a subject. */
    abstract Handle run(ModelSubject subject, ModelProgram.Run how);

    /** Makes a clip; its motions have subjects of their own, what its builder was told is heard by the one given here. */
    abstract Object makeClip(ModelSubject shared);

    /** Plays a clip; returns its handle, or null if none is made. */
    abstract @Nullable Handle play(Object clip, ModelSubject subject, ModelProgram.Play how);

    /** Lets the weak targets of a motion be gone. */
    abstract void lose(Handle handle);

    /** What is in the array cells. */
    abstract List<?> cells();

    /** What is in an array that one motion has for itself. */
    abstract List<?> array(ModelSubject subject);

    private final Map<Integer, Future> futures = new HashMap<>();

    private record Clip(Object clip, Spec spec) {}

    int budget;
    int depth;
    final Deque<String> orders = new ArrayDeque<>();

    private final Map<Integer, ModelSubject> byId = new HashMap<>();
    private final Map<Integer, Integer> created = new HashMap<>();
    private final Map<Integer, Clip> clips = new HashMap<>();
    private final List<ModelSubject> subjects = new ArrayList<>();

    /** All there were: what is held weakly is gone when the program says so. */
    private final List<ModelSubject> held = new ArrayList<>();

    private final boolean[] handlerFails = new boolean[PLACES];
    private List<ModelEntry> entries = new ArrayList<>();

    // ---- Playing

    /** Plays one step from outside; returns what happened, and how everything stands then. */
    final List<ModelEntry> play(Step step) {
        entries = new ArrayList<>();
        budget = MOST_STEPS;
        step.play(this);
        for (ModelSubject subject : subjects) {
            noteState(subject);
        }
        // Of a crowd it is enough to see once that one is gone.
        subjects.removeIf(subject -> subject.isOneOfMany && subject.handle != null && !subject.handle.isValid());
        for (int k = 0; k < PLACES; k++) {
            record("state", ModelProgram.nameOf(k) + " " + place(k).count(), place(k).clock());
        }
        record("state", "pace", place(CHANNEL).pace());
        for (int k = 0; k < REFS; k++) {
            record("state", "ref" + k + " " + ref(k).isActive(), List.of());
        }
        record("state", "cells", cells());
        return entries;
    }

    private void noteState(ModelSubject subject) {
        if (subject.array != null) {
            record("state", subject.label + " has written", array(subject));
        }
        Handle handle = subject.handle;
        if (handle == null) {
            return;
        }
        if (!handle.isValid()) {
            record(
                    "state",
                    subject.label + " is gone, " + handle.status() + handle.isActive() + handle.isPlaying()
                            + handle.isPaused(),
                    List.of());
            return;
        }
        String text = subject.label + " " + handle.status() + (handle.isActive() ? " active" : " ended")
                + (handle.isPlaying() ? " playing " : " ") + (handle.isPaused() ? "paused " : "")
                + handle.completedLoops() + " " + handle.constants();
        List<?> numbers;
        try {
            numbers = handle.numbers();
        } catch (Planned ownEase) {
            text += ", its progress throws";
            numbers = List.of();
        }
        record("state", text, numbers);
    }

    final void record(String order, String text, List<?> numbers) {
        record(order, text, numbers, false);
    }

    final void record(String order, String text, List<?> numbers, boolean isOptional) {
        entries.add(new ModelEntry(order, text, numbers, isOptional));
    }

    private void note(String text) {
        record(orders.isEmpty() ? "outside" : orders.peek(), text, List.of());
    }

    /** Does something that may be refused. */
    final void step(String text, Runnable action) {
        try {
            action.run();
        } catch (IllegalStateException | IllegalArgumentException refused) {
            note(text + " throws " + refused.getClass().getSimpleName());
        } catch (Planned planned) {
            note(text + " throws " + planned.getMessage() + " and " + planned.getSuppressed().length + " more");
        }
    }

    /** Does something that answers. */
    final void ask(String text, BooleanSupplier action) {
        step(text, () -> note(text + " is " + action.getAsBoolean()));
    }

    /** Of the motions that have one, in the order of creation. */
    final List<Handle> handles() {
        return subjects.stream().map(subject -> subject.handle).toList();
    }

    // ---- What steps do

    final Handle handle(int id) {
        ModelSubject subject = byId.get(id);
        return subject == null || subject.handle == null ? none() : subject.handle;
    }

    /** Creates many that are alike. */
    final void createMany(int id, int count, Spec spec) {
        for (int k = 0; k < count; k++) {
            create(id, spec);
            ModelSubject created = byId.get(id);
            if (created != null) {
                created.isOneOfMany = true;
            }
        }
    }

    final void create(int id, Spec spec) {
        if (spec.end() == ModelProgram.End.CELL && handle(id).isActive()) {
            // Of two that write one cell no order is promised.
            return;
        }
        ModelSubject subject = subject(id, spec);
        step("create " + subject.label, () -> keep(id, subject, create(subject)));
    }

    private ModelSubject subject(int id, Spec spec) {
        int number = created.merge(id, 1, Integer::sum);
        ModelSubject subject = new ModelSubject(this, "m" + id + (number == 1 ? "" : "#" + number), spec);
        held.add(subject);
        return subject;
    }

    private void keep(int id, ModelSubject subject, @Nullable Handle handle) {
        if (handle != null) {
            subject.handle = handle;
            byId.put(id, subject);
            subjects.add(subject);
        }
    }

    final void run(ModelProgram.Run how) {
        Spec spec = new Spec(
                ModelKind.SEQUENCE,
                List.of(),
                List.of(),
                0,
                how.place(),
                List.of(),
                ModelProgram.Again.NO,
                ModelProgram.End.RUN,
                0,
                List.of());
        ModelSubject subject = subject(how.id(), spec);
        step("run " + subject.label, () -> keep(how.id(), subject, run(subject, how)));
    }

    final void makeClip(int id, Spec spec) {
        step("clip c" + id, () -> {
            Object clip = makeClip(new ModelSubject(this, "c" + id, spec));
            clips.put(id, new Clip(clip, spec));
        });
    }

    final void playClip(ModelProgram.Play how) {
        Clip clip = clips.get(how.clip());
        if (clip != null) {
            ModelSubject subject = subject(how.id(), clip.spec);
            step("play " + subject.label, () -> keep(how.id(), subject, play(clip.clip, subject, how)));
        }
    }

    final void call(int id, HandleCall call) {
        Handle handle = handle(id);
        String text = "m" + id + "." + call;
        switch (call) {
            case cancel -> step(text, handle::cancel);
            case tryCancel -> ask(text, handle::tryCancel);
            case complete -> step(text, handle::complete);
            case tryComplete -> ask(text, handle::tryComplete);
            case preserve -> step(text, handle::preserve);
            case pause -> step(text, handle::pause);
            case resume -> step(text, handle::resume);
        }
    }

    final void callByTarget(int place, int id, TargetCall call) {
        ModelSubject subject = byId.get(id);
        if (subject != null) {
            String text = ModelProgram.nameOf(place) + "." + call + " of m" + id + "'s target";
            step(text, () -> note(text + " is " + place(place).call(subject, call)));
        }
    }

    final void execute(int place, List<Step> task, boolean fails) {
        String name = ModelProgram.nameOf(place);
        place(place).execute(() -> {
            record("outside", "a task of " + name, List.of());
            for (Step step : task) {
                if (budget-- > 0) {
                    step.play(this);
                }
            }
            if (fails) {
                throw new Planned("a task of " + name, "outside");
            }
        });
    }

    final void await(int future, int id, CancelBehavior behavior) {
        ModelSubject subject = byId.get(id);
        String order = subject == null ? "outside" : subject.order();
        step("await", () -> {
            Future made = handle(id)
                    .toFuture(
                            behavior,
                            completed -> record(
                                    order, "f" + future + (completed ? " is done" : " is cancelled"), List.of()));
            futures.put(future, made);
        });
    }

    final void cancelFuture(int future) {
        Future cancelled = futures.get(future);
        if (cancelled != null) {
            ask("f" + future + ".cancel", cancelled::cancel);
        }
    }

    final void setAlive(int id, boolean alive) {
        ModelSubject subject = byId.get(id);
        if (subject != null) {
            subject.isAlive = alive;
        }
    }

    final void lose(int id) {
        if (byId.containsKey(id)) {
            lose(handle(id));
        }
    }

    final void setHandlerFails(int place, boolean fails) {
        handlerFails[place] = fails;
    }

    /** What an error handler is given; {@code isTraced}: with where the motion was created. */
    final void handle(
            int place, Throwable error, String name, MotionEvent event, boolean isTraced, boolean isOptional) {
        String order = error instanceof Planned planned
                ? planned.order != null ? planned.order : "failures of " + name
                : "unplanned";
        entries.add(new ModelEntry(
                order,
                ModelProgram.nameOf(place) + " reports '" + name + "' " + event + (isTraced ? " (traced): " : ": ")
                        + (error instanceof Planned ? error.getMessage() : error.toString()),
                List.of(),
                isOptional));
        if (handlerFails[place]) {
            throw new Planned("the handler of " + ModelProgram.nameOf(place));
        }
    }
}
