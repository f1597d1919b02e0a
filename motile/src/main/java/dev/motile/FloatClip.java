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
    long create(T target, double from, double to, @Nullable MotionRef ref) {
        return store().play(this, setter, target, (float) from, (float) to, ref);
    }

    @Override
    FloatStore store() {
        return settings.dispatcher().floats();
    }

    @Override
    MotionClip<T> with(MotionBuffer other) {
        return new FloatClip<>(other, setter);
    }
}
