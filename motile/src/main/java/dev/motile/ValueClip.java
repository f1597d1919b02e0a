package dev.motile;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A clip of one motion. */
final class ValueClip<T> extends MotionClip<T> {

    /** As for the motion of a builder: the sink with its flags, and what the setter needs beside the target. */
    final int sink;

    final Object setter;
    final @Nullable Object second;
    final @Nullable Object third;

    /** See {@link MotionBuffer#isPlain}. */
    final boolean isPlain;

    ValueClip(MotionBuffer settings, int sink, Object setter, @Nullable Object second, @Nullable Object third) {
        super(settings);
        this.sink = sink;
        this.setter = setter;
        this.second = second;
        this.third = third;
        isPlain = settings.isPlain();
    }

    @Override
    StoreKind storeKind() {
        return settings.kind.store;
    }

    @Override
    String form() {
        return settings.kind.name();
    }

    @Override
    List<MotionClip<?>> parts() {
        return Collections.emptyList();
    }

    /** Whether motions of both write the same property of one target. */
    @SuppressWarnings("ReferenceEquality")
    boolean writesWhat(ValueClip<?> other) {
        return storeKind() == other.storeKind() && setter == other.setter && user(second) == user(other.second);
    }

    private static @Nullable Object user(@Nullable Object second) {
        return second instanceof Composite ? null : second;
    }

    /** Whether its motions can be retargeted. */
    boolean joins() {
        Space space = settings.bentSpace();
        return !(second instanceof Composite) && !(third instanceof Composite) && (space == null || space.joins());
    }

    /** Whether it can be played on any such target, as far as that shows before. */
    boolean fits(Object target) {
        return !(second instanceof Composite.Floats floats)
                || (target instanceof float[] array && array.length >= floats.lanes());
    }

    @Override
    long create(MotionStore<?> store, T target, @Nullable MotionRef ref) {
        checkTarget(target);
        return ((ValueStore<?>) store).play(this, settings, target, ref);
    }

    @Override
    long create(MotionStore<?> store, T target, double from, double to, @Nullable MotionRef ref) {
        checkEnds(from, to);
        checkTarget(target);
        MotionBuffer ends = ends(from, to);
        try {
            return ((ValueStore<?>) store).play(this, ends, target, ref);
        } finally {
            BufferPool.ofThread().recycle(ends);
        }
    }

    @Override
    void checkEnds(double from, double to) {
        if (settings.relation != null) {
            throw new IllegalStateException("play: an end of this clip is read from " + settings.property
                    + "; play it without ends, or make a clip between two values");
        }
        if (!settings.kind.isScalar) {
            throw new IllegalStateException("play: the ends of this clip (" + settings.kind
                    + ") are not single numbers; play it without ends, or make a clip with other ones");
        }
        StoreKind form = settings.kind.store;
        if (form == StoreKind.INT || form == StoreKind.LONG) {
            Check.number(from, "from");
            Check.number(to, "to");
        }
        if (settings.space != null) {
            boolean rounds = form == StoreKind.FLOAT;
            settings.space.check(rounds ? (float) from : from, rounds ? (float) to : to);
        }
    }

    /** A buffer with the ends, rounded to the clip's type of value. */
    private MotionBuffer ends(double from, double to) {
        MotionBuffer ends = BufferPool.ofThread().rent();
        ends.from[0] = rounded(from);
        ends.to[0] = rounded(to);
        ends.fromLong = (long) Math.rint(from);
        ends.toLong = (long) Math.rint(to);
        return ends;
    }

    private double rounded(double end) {
        return switch (settings.kind.store) {
            case INT -> (int) Math.rint(end);
            case FLOAT -> (float) end;
            default -> end;
        };
    }

    private void checkTarget(T target) {
        if (second instanceof Composite.Floats floats) {
            Check.room((float[]) target, 0, floats.lanes());
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    long createChild(MotionStore<?> store, Object target) {
        checkTarget((T) target);
        return ((ValueStore<?>) store).createChild(this, settings, target);
    }

    @Override
    @SuppressWarnings("unchecked")
    long createChild(MotionStore<?> store, Object target, double from, double to) {
        checkTarget((T) target);
        MotionBuffer ends = ends(from, to);
        try {
            return ((ValueStore<?>) store).createChild(this, ends, target);
        } finally {
            BufferPool.ofThread().recycle(ends);
        }
    }

    @Override
    MotionClip<T> with(MotionBuffer other) {
        return new ValueClip<>(other, sink, setter, second, third);
    }
}
