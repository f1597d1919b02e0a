package dev.motile;

import dev.motile.ModelPlayer.Planned;
import dev.motile.ModelProgram.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A dispatcher of the model. */
final class ModelDispatcher implements ModelPlayer.Place {

    /** How often a reference is freed of motions that are played into it as others are cancelled. */
    private static final int MOST_CANCELS = 16;

    final ModelNaive player;
    final int number;

    /** Whether the turns of an update are under way, from the clock on. */
    boolean isStepping;

    /** Whether there was an update, so that it is known which thread it belongs to. */
    private boolean isOwned;

    boolean tracesCreation;

    double clock;

    /** Whether the clock of a channel has been rounded by a scale that goes over into another. */
    boolean isRounded;

    /** By form, in the order in which forms were first needed: so turns come, though no order of forms is promised. */
    private final Map<ModelKind.Form, List<ModelTurn>> motions = new LinkedHashMap<>();

    private List<Runnable> tasks = new ArrayList<>();
    private int depth;
    private int clears;
    private @Nullable Planned thrown;

    /** What a channel belongs to; a channel has its work, tasks and failures. Itself for what is none. */
    private final ModelDispatcher root;

    private @Nullable ModelDispatcher channel;
    private double scale = 1;
    private @Nullable ModelRamp ramp;
    private boolean isPaused;

    ModelDispatcher(ModelNaive player, int number, @Nullable ModelDispatcher parent) {
        this.player = player;
        this.number = number;
        root = parent == null ? this : parent;
        if (parent != null) {
            parent.channel = this;
        }
    }

    /** Whether it notes where motions are created; a channel does as the dispatcher that it is part of. */
    boolean tracesCreation() {
        return root.tracesCreation;
    }

    // ---- Failures

    void report(Throwable error, String name, MotionEvent event, boolean isTraced, boolean isOptional) {
        try {
            player.handle(root.number, error, name, event, isTraced, isOptional);
        } catch (Planned thrownByHandler) {
            if (root.thrown == null) {
                root.thrown = thrownByHandler;
            } else {
                root.thrown.addSuppressed(thrownByHandler);
            }
        }
    }

    void enter() {
        root.depth++;
    }

    /** The outermost piece of work throws what the handler threw. */
    void exit() {
        Planned first = takeThrown();
        if (first != null) {
            throw first;
        }
    }

    private @Nullable Planned takeThrown() {
        root.depth--;
        Planned first = root.depth == 0 ? root.thrown : null;
        if (first != null) {
            root.thrown = null;
        }
        return first;
    }

    // ---- Creation

    private List<ModelTurn> motionsOf(ModelKind.Form of) {
        return motions.computeIfAbsent(of, form -> new ArrayList<>());
    }

    private List<ModelTurn> motionsLike(ModelSubject subject) {
        return motionsOf(subject.spec.kind().form);
    }

    ModelPlayer.Handle create(ModelSubject subject) {
        ModelPlan plan = new ModelPlan(subject.spec);
        List<ModelTurn> others = motionsLike(subject);
        plan.checkWhole();
        return create(others, new ModelMotion(this, subject, plan, subject, plan.played()), plan, plan.ref);
    }

    ModelPlayer.Handle play(
            ModelSubject subject, ModelPlan plan, ModelSubject shared, List<Double> ends, @Nullable Integer ref) {
        List<ModelTurn> others = motionsLike(subject);
        Spec spec = ends.isEmpty() ? plan.played() : ModelValue.withEnds(subject.spec, plan, ends.get(0), ends.get(1));
        ModelPlan played = ends.isEmpty() ? plan : plan.between(spec);
        played.checkWhole();
        return create(others, new ModelMotion(this, subject, played, shared, spec), plan, ref);
    }

    ModelPlayer.Handle run(ModelSubject subject, ModelProgram.Run how) {
        ModelSequenceMotion motion = new ModelSequenceMotion(this, subject, how);
        motion.forms().forEach(this::motionsOf);
        enter();
        ModelNaive.NaiveRef ref = how.ref() < 0 ? null : player.ref(how.ref());
        try {
            vacate(ref);
            motion.start();
            motionsOf(ModelKind.Form.SEQUENCE).add(motion);
            vacate(ref);
            if (ref != null) {
                ref.current = motion;
            }
        } catch (Throwable failed) {
            Planned first = takeThrown();
            if (first != null) {
                failed.addSuppressed(first);
            }
            throw failed;
        }
        exit();
        return motion;
    }

    private ModelPlayer.Handle create(
            List<ModelTurn> others, ModelMotion motion, ModelPlan plan, @Nullable Integer into) {
        enter();
        try {
            ModelNaive.NaiveRef ref = into == null ? null : player.ref(into);
            vacate(ref);
            if (plan.loopType == LoopType.INCREMENTAL) {
                // What every loop adds.
                ModelEase.at(plan.ease, 1);
            }
            if (plan.bindsAtOnce && motion.writeFirst()) {
                vacate(ref);
            }
            motion.isTraced = tracesCreation();
            others.add(motion);
            if (ref != null) {
                ref.current = motion;
            }
        } catch (Throwable failed) {
            Planned first = takeThrown();
            if (first != null) {
                failed.addSuppressed(first);
            }
            throw failed;
        }
        exit();
        return motion;
    }

    private static void vacate(ModelNaive.@Nullable NaiveRef ref) {
        if (ref == null) {
            return;
        }
        for (int k = 0; ref.tryCancel(); k++) {
            if (k == MOST_CANCELS) {
                throw new IllegalStateException();
            }
        }
    }

    // ---- What dispatchers do

    @Override
    public void update(double seconds) {
        if (!(seconds >= 0 && seconds < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException();
        }
        if (root != this) {
            root.update(seconds);
            return;
        }
        if (depth > 0) {
            throw new IllegalStateException();
        }
        root.isOwned = true;
        enter();
        leave();
        if (channel != null) {
            channel.leave();
        }
        runTasks();
        List<ModelTurn> turns = new ArrayList<>(begin(seconds));
        double scaled = channel == null ? Double.NaN : channel.scaled(seconds);
        if (channel != null && !Double.isNaN(scaled)) {
            turns.addAll(channel.begin(scaled));
        }
        turns.forEach(ModelTurn::writeCell);
        turns.forEach(ModelTurn::turn);
        turns.forEach(ModelTurn::afterTurns);
        isStepping = false;
        if (channel != null) {
            channel.isStepping = false;
        }
        exit();
    }

    private void leave() {
        for (List<ModelTurn> some : motions.values()) {
            some.forEach(ModelTurn::leaveIfEnded);
            some.removeIf(motion -> !motion.isValid());
        }
    }

    /** Moves the clock; returns what has a turn. */
    private List<ModelTurn> begin(double seconds) {
        clock += seconds;
        List<ModelTurn> turns = own();
        turns.forEach(motion -> motion.begin(seconds));
        isStepping = true;
        return turns;
    }

    private List<ModelTurn> own() {
        List<ModelTurn> all = new ArrayList<>();
        motions.values().forEach(all::addAll);
        return all;
    }

    private List<ModelTurn> all() {
        List<ModelTurn> all = own();
        if (channel != null) {
            all.addAll(channel.own());
        }
        return all;
    }

    private void runTasks() {
        List<Runnable> now = tasks;
        tasks = new ArrayList<>();
        for (Runnable task : now) {
            try {
                task.run();
            } catch (Planned failed) {
                report(failed, "", MotionEvent.TASK, false, false);
            }
        }
    }

    @Override
    public void clear() {
        enter();
        root.clears++;
        all().forEach(ModelTurn::tryCancel);
        root.clears--;
        exit();
    }

    @Override
    public int call(ModelSubject subject, ModelPlayer.TargetCall call) {
        List<ModelTurn> found =
                all().stream().filter(motion -> motion.isOnTargetOf(subject)).toList();
        if (call == ModelPlayer.TargetCall.isAnimating) {
            return found.stream().anyMatch(ModelTurn::isPlaying) ? 1 : 0;
        }
        enter();
        int done = 0;
        for (ModelTurn motion : found) {
            boolean isDone = switch (call) {
                case cancel -> motion.tryCancel();
                case complete -> motion.tryComplete();
                case pause -> motion.isActive() && !motion.isPaused();
                case resume -> motion.isPaused();
                case isAnimating -> throw new AssertionError();
            };
            if (isDone && call == ModelPlayer.TargetCall.pause) {
                motion.pause();
            } else if (isDone && call == ModelPlayer.TargetCall.resume) {
                motion.resume();
            }
            done += isDone ? 1 : 0;
        }
        exit();
        return done;
    }

    @Override
    public void execute(Runnable task) {
        root.tasks.add(task);
    }

    @Override
    public int count() {
        int count = 0;
        for (ModelTurn motion : all()) {
            count += motion.count();
        }
        return count;
    }

    @Override
    public Object countSeen() {
        // Of all that is cleared the motions of sequences may go before or after.
        boolean hasSequences = root.motions.containsKey(ModelKind.Form.SEQUENCE)
                || (root.channel != null && root.channel.motions.containsKey(ModelKind.Form.SEQUENCE));
        return root.clears > 0 && hasSequences ? new ModelBound.Any() : ModelRange.exactly(count());
    }

    @Override
    public List<?> clock() {
        return List.of(ModelRange.around(clock, 1e-9 + 16 * Math.ulp(clock)));
    }

    @Override
    public void traceCreation(boolean on) {
        root.tracesCreation = on;
    }

    @Override
    public void timeScale(double to) {
        if (!(to >= 0 && to < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException();
        }
        scale = to;
        ramp = null;
    }

    @Override
    public void speedTo(double to, double seconds) {
        ModelRamp.check(to, seconds, Ease.LINEAR);
        if (to < 0) {
            throw new IllegalArgumentException();
        }
        ramp = ModelRamp.of(ramp == null ? scale : ramp.speed(), to, seconds, Ease.LINEAR);
        scale = to;
    }

    /** How far the channel moves in an update. */
    private double scaled(double seconds) {
        if (isPaused) {
            return Double.NaN;
        }
        ModelRamp by = ramp;
        if (by == null) {
            return scale == 0 ? Double.NaN : seconds * scale;
        }
        double now = by.speed();
        double since = by.elapsed;
        by.elapsed += seconds;
        double way = by.way(since, by.elapsed);
        ramp = by.isOver() ? null : by;
        isRounded |= way > 0;
        return (seconds > 0 ? way == 0 : now == 0) ? Double.NaN : way;
    }

    @Override
    public void setPaused(boolean paused) {
        isPaused = paused;
    }

    @Override
    public List<?> pace() {
        double now = ramp == null ? scale : ramp.speed();
        return List.of(ModelRange.around(now, 1e-9), ModelRange.exactly(isPaused ? 1 : 0));
    }

    boolean isOwned() {
        return root.isOwned;
    }

    @Override
    public void ensureCapacity(int count) {
        root.motionsOf(ModelKind.Form.FLOAT);
    }
}
