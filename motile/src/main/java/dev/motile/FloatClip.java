package dev.motile;

import dev.motile.function.FloatSetter;
import org.jspecify.annotations.Nullable;

/** A clip of a {@code float} motion. */
final class FloatClip<T> extends MotionClip<T> {

    private final FloatSetter<? super T> setter;

    FloatClip(MotionBuffer settings, FloatSetter<? super T> setter) {
        super(settings);
        this.setter = setter;
    }

    @Override
    long create(MotionStore<?> store, T target, double from, double to, @Nullable MotionRef ref) {
        return ((FloatStore) store).play(this, setter, target, (float) from, (float) to, ref);
    }

    @Override
    FloatStore store() {
        return FloatStore.of(settings);
    }

    @Override
    MotionClip<T> with(MotionBuffer other) {
        return new FloatClip<>(other, setter);
    }
}
