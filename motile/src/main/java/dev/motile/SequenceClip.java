package dev.motile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A clip of several clips on one target, one after another or together. */
final class SequenceClip<T> extends MotionClip<T> {

    private final List<MotionClip<? super T>> parts;
    private final boolean isTogether;

    SequenceClip(List<MotionClip<? super T>> parts, boolean isTogether) {
        this(parts, isTogether, new MotionBuffer());
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("clips must not be empty");
        }
        settings.duration = length();
        settings.scheduler = scheduler();
    }

    /** The scheduler of those parts that were told one. */
    private @Nullable MotionScheduler scheduler() {
        MotionScheduler found = null;
        for (MotionClip<? super T> part : parts) {
            MotionScheduler told = part.settings.scheduler;
            if (found != null && told != null && told.dispatcher != found.dispatcher) {
                throw new IllegalArgumentException("clips must run on one dispatcher, but were told to run on "
                        + found.dispatcher.name + " and on " + told.dispatcher.name);
            }
            found = told == null ? found : told;
        }
        return found;
    }

    private double length() {
        double length = 0;
        for (MotionClip<? super T> part : parts) {
            double total = Check.notNull(part, "a clip").total();
            part.checkStart("a clip");
            if (total == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("a clip loops for ever, and the whole would never come to its end");
            }
            length = isTogether ? Math.max(length, total) : length + total;
        }
        return Check.finite(length, "the length of the whole");
    }

    private SequenceClip(List<MotionClip<? super T>> parts, boolean isTogether, MotionBuffer settings) {
        super(settings);
        this.parts = parts;
        this.isTogether = isTogether;
    }

    /** What is played on a target. */
    Score score(Object target) {
        Score score = BufferPool.ofThread().rentScore();
        for (int k = 0; k < parts.size(); k++) {
            MotionClip<?> part = parts.get(k);
            score.add(Score.Kind.CLIP, isTogether ? 0 : score.end, part.total(), part, target, 0);
        }
        return score;
    }

    @Override
    String form() {
        return isTogether ? "TOGETHER" : "SEQUENCE";
    }

    @Override
    List<MotionClip<? super T>> parts() {
        return parts;
    }

    @Override
    StoreKind storeKind() {
        return StoreKind.SEQUENCE;
    }

    @Override
    long createChild(MotionStore<?> store, Object target) {
        return ((SequenceStore) store).createChild(this, target);
    }

    @Override
    long createChild(MotionStore<?> store, Object target, double from, double to) {
        throw noEnds();
    }

    @Override
    void checkEnds(double from, double to) {
        throw noEnds();
    }

    private static IllegalStateException noEnds() {
        return new IllegalStateException(
                "play: a clip of several clips has no ends of its own; play it without ends, or make other clips");
    }

    @Override
    long create(MotionStore<?> store, T target, @Nullable MotionRef ref) {
        return ((SequenceStore) store).play(this, target, ref);
    }

    @Override
    long create(MotionStore<?> store, T target, double from, double to, @Nullable MotionRef ref) {
        throw noEnds();
    }

    @Override
    MotionClip<T> inheriting(MotionBuffer defaults) {
        List<MotionClip<? super T>> heirs = new ArrayList<>();
        for (MotionClip<? super T> part : parts) {
            heirs.add(part.inheriting(defaults));
        }
        MotionBuffer copy = new MotionBuffer();
        copy.copyFrom(settings);
        SequenceClip<T> heir = new SequenceClip<>(heirs, isTogether, copy);
        copy.duration = heir.length();
        return heir;
    }

    @Override
    MotionClip<T> with(MotionBuffer other) {
        return new SequenceClip<>(parts, isTogether, other);
    }
}
