package dev.motile;

import dev.motile.ModelProgram.Spec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Plays programs by the model: one object for each motion, nothing shared with the library. */
final class ModelNaive extends ModelPlayer {

    private final List<ModelDispatcher> places = new ArrayList<>();
    private final List<NaiveRef> refs = new ArrayList<>();
    private final List<NaiveGroup> groups = new ArrayList<>();
    private final Map<Object, ModelBound[]> cells = new LinkedHashMap<>();

    /** The arrays of cells, in the order in which they are told. */
    static final List<ModelKind.Form> CELL_FORMS =
            List.of(ModelKind.Form.FLOAT, ModelKind.Form.DOUBLE, ModelKind.Form.INT, ModelKind.Form.LONG);

    /** Whether all lengths and times of the program are such that nothing is rounded. */
    final boolean isDyadic;

    ModelNaive(boolean isDyadic) {
        this.isDyadic = isDyadic;
        for (int k = 0; k < CHANNEL; k++) {
            places.add(new ModelDispatcher(this, k, null));
        }
        places.add(new ModelDispatcher(this, CHANNEL, places.get(0)));
        for (int k = 0; k < REFS; k++) {
            refs.add(new NaiveRef());
        }
        for (int k = 0; k < GROUPS; k++) {
            groups.add(new NaiveGroup());
        }
        for (ModelKind.Form form : CELL_FORMS) {
            int lanes = form == ModelKind.Form.FLOAT ? ModelGenerator.MOST_LANES : 1;
            ModelBound[] zeros = new ModelBound[ModelGenerator.CELLS * lanes];
            BigDecimal zero = BigDecimal.ZERO;
            boolean isWhole = form == ModelKind.Form.INT || form == ModelKind.Form.LONG;
            Arrays.fill(zeros, isWhole ? new ModelBound.Whole(zero, zero) : ModelRange.exactly(0));
            cells.put(form, zeros);
        }
    }

    /** A handle that refers to no motion. */
    private static final class None implements Handle {
        @Override
        public boolean isValid() {
            return false;
        }

        @Override
        public boolean isActive() {
            return false;
        }

        @Override
        public boolean isPlaying() {
            return false;
        }

        @Override
        public MotionStatus status() {
            return MotionStatus.NONE;
        }

        @Override
        public void cancel() {
            throw new IllegalStateException();
        }

        @Override
        public boolean tryCancel() {
            return false;
        }

        @Override
        public void complete() {
            throw new IllegalStateException();
        }

        @Override
        public boolean tryComplete() {
            return false;
        }

        @Override
        public void preserve() {
            throw new IllegalStateException();
        }

        @Override
        public void pause() {
            throw new IllegalStateException();
        }

        @Override
        public void resume() {
            throw new IllegalStateException();
        }

        @Override
        public boolean isPaused() {
            return false;
        }

        @Override
        public void time(double seconds) {
            throw new IllegalStateException();
        }

        @Override
        public void speed(double speed) {
            throw new IllegalStateException();
        }

        @Override
        public void speedTo(double speed, double seconds, Ease ease) {
            throw new IllegalStateException();
        }

        @Override
        public long completedLoops() {
            throw new IllegalStateException();
        }

        @Override
        public Future toFuture(CancelBehavior behavior, Consumer<Boolean> listener) {
            listener.accept(true);
            return () -> false;
        }

        @Override
        public String constants() {
            throw new IllegalStateException();
        }

        @Override
        public List<?> numbers() {
            throw new IllegalStateException();
        }
    }

    /** The motion that was played into it last. */
    static final class NaiveRef implements Ref {
        Handle current = new None();

        @Override
        public boolean isActive() {
            return current.isActive();
        }

        @Override
        public boolean tryCancel() {
            return current.tryCancel();
        }

        @Override
        public boolean tryComplete() {
            return current.tryComplete();
        }
    }

    private static final class NaiveGroup implements Group {
        private final List<Handle> members = new ArrayList<>();
        private boolean isClosed;

        @Override
        public void add(Handle handle) {
            if (isClosed) {
                handle.tryCancel();
            } else if (handle.isActive()) {
                members.add(handle);
            }
        }

        @Override
        public void cancel() {
            List<Handle> all = new ArrayList<>(members);
            members.clear();
            forEach(all, Handle::tryCancel);
        }

        @Override
        public void complete() {
            forEach(new ArrayList<>(members), Handle::tryComplete);
            members.removeIf(member -> !member.isActive());
        }

        @Override
        public void pause() {
            forEachActive(Handle::pause);
        }

        @Override
        public void resume() {
            forEachActive(Handle::resume);
        }

        @Override
        public void speed(double speed) {
            if (!(Math.abs(speed) < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException();
            }
            forEachActive(member -> member.speed(speed));
        }

        @Override
        public void speedTo(double speed, double seconds, Ease ease) {
            ModelRamp.check(speed, seconds, ease);
            forEachActive(member -> member.speedTo(speed, seconds, ease));
        }

        private void forEachActive(Consumer<Handle> action) {
            forEach(new ArrayList<>(members), member -> {
                if (member.isActive()) {
                    action.accept(member);
                }
            });
        }

        @Override
        public void close() {
            isClosed = true;
            cancel();
        }

        /** What handlers throw meanwhile is thrown at the end, later ones suppressed. */
        private void forEach(List<Handle> handles, Consumer<Handle> action) {
            Planned first = null;
            for (Handle handle : handles) {
                try {
                    action.accept(handle);
                } catch (Planned thrown) {
                    if (first == null) {
                        first = thrown;
                    } else {
                        first.addSuppressed(thrown);
                    }
                }
            }
            if (first != null) {
                throw first;
            }
        }
    }

    @Override
    Handle none() {
        return new None();
    }

    @Override
    ModelDispatcher place(int number) {
        return places.get(number);
    }

    @Override
    NaiveRef ref(int number) {
        return refs.get(number);
    }

    @Override
    Group group(int number) {
        return groups.get(number);
    }

    @Override
    List<?> cells() {
        return cells.values().stream().flatMap(Arrays::stream).toList();
    }

    /** Of which of the arrays its cells are. */
    static ModelKind.Form cellForm(Spec spec) {
        return spec.kind() == ModelKind.FLOATS || !spec.kind().isWide() ? ModelKind.Form.FLOAT : spec.kind().form;
    }

    void writeCells(Spec spec, List<ModelBound> value) {
        ModelKind.Form form = cellForm(spec);
        boolean areFloats = form == ModelKind.Form.FLOAT;
        ModelBound[] array = cells.get(form);
        for (int lane = 0; lane < value.size(); lane++) {
            array[spec.cell() * (areFloats ? ModelGenerator.MOST_LANES : 1) + lane] = value.get(lane);
        }
    }

    @Override
    List<?> array(ModelSubject subject) {
        return subject.array instanceof ModelSequencePlay play ? play.row() : (List<?>) subject.array;
    }

    @Override
    Handle create(ModelSubject subject) {
        return place(subject.spec.place()).create(subject);
    }

    @Override
    Handle run(ModelSubject subject, ModelProgram.Run how) {
        return place(how.place()).run(subject, how);
    }

    /** What a clip was told, and who hears the callbacks that know no target. */
    private record NaiveClip(ModelPlan plan, ModelSubject shared) {}

    @Override
    Object makeClip(ModelSubject shared) {
        ModelPlan plan = new ModelPlan(shared.spec);
        plan.checkWhole();
        return new NaiveClip(plan, shared);
    }

    @Override
    @Nullable
    Handle play(Object clip, ModelSubject subject, ModelProgram.Play how) {
        NaiveClip played = (NaiveClip) clip;
        if (subject.spec.kind() == ModelKind.FLOATS) {
            subject.array = Collections.nCopies(ModelKind.FLOATS.lanes, ModelRange.exactly(0));
        }
        Integer ref = how.ref() < 0 ? played.plan.ref : (Integer) how.ref();
        Handle handle = place(subject.spec.place()).play(subject, played.plan, played.shared, how.ends(), ref);
        return how.drops() ? null : handle;
    }

    @Override
    void lose(Handle handle) {
        if (handle instanceof ModelMotion motion) {
            motion.lose();
        }
    }
}
