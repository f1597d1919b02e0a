package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatSetter;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a sequence held is let go when it ends, or its builder is closed. */
@Tag("leak")
class SequenceLeakTest {

    private static final class Target {
        float x;

        void touch() {
            x = 0;
        }
    }

    private static final FloatSetter<Target> X = (target, value) -> target.x = value;

    @SuppressWarnings("UnusedVariable")
    private static volatile Object sink;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<WeakReference<?>> references = new ArrayList<>();
    private final MotionClip<Target> clip =
            Motion.create(0f, 1f, 1).scheduler(d.scheduler()).clip(Target.class, X);

    /** How a sequence is over. */
    enum End {
        PLAYED,
        COMPLETED,
        CANCELED,
        CLEARED,
        PRESERVED_AND_CANCELED,
        CLOSED_BUILDER
    }

    private Target watch() {
        Target target = new Target();
        references.add(new WeakReference<>(target));
        return target;
    }

    private FloatMotionBuilder motion() {
        return Motion.create(0f, 1f, 1).scheduler(d.scheduler());
    }

    private MotionHandle bindWithCapture() {
        Target captured = watch();
        return motion().onStart(captured::touch)
                .onComplete(watch(), Target::touch)
                .bind(x -> captured.x = x);
    }

    private MotionSequence build() {
        Target called = watch();
        Target told = watch();
        return Motion.sequence()
                .scheduler(d.scheduler())
                .append(clip, watch())
                .append(motion().bind(watch(), X))
                .join(bindWithCapture())
                .append(Motion.sequence()
                        .append(clip, watch())
                        .append(motion().bind(watch(), X))
                        .call(watch(), Target::touch)
                        .onComplete(watch(), Target::touch)
                        .loops(2, LoopType.YOYO))
                .call(called::touch)
                .call(watch(), Target::touch)
                .insertCall(0.5, watch(), Target::touch)
                .onStart(told::touch)
                .onUpdate(watch(), Target::touch)
                .aliveWhile(watch(), target -> true);
    }

    private @Nullable MotionHandle play(End end) {
        MotionSequence sequence = build();
        if (end == End.CLOSED_BUILDER) {
            sequence.close();
            return null;
        }
        MotionHandle all = sequence.run();
        switch (end) {
            case PLAYED -> d.update(100);
            case COMPLETED -> all.complete();
            case CANCELED -> {
                d.update(2.5);
                all.cancel();
            }
            case CLEARED -> {
                d.update(2.5);
                d.clear();
            }
            case PRESERVED_AND_CANCELED -> {
                all.preserve();
                d.update(100);
                d.update(0);
                all.time(1.5);
                all.cancel();
            }
            default -> {
                d.update(0.5);
                all.cancel();
            }
        }
        return all;
    }

    private static boolean areCollected(List<WeakReference<?>> references) {
        for (int k = 0; k < 40; k++) {
            if (references.stream().allMatch(reference -> reference.refersTo(null))) {
                return true;
            }
            sink = new byte[1 << 20];
            System.gc();
        }
        return false;
    }

    @ParameterizedTest
    @EnumSource
    void endedSequence_holdsNothing(End end) {
        MotionHandle all = play(end);
        assertThat(references).hasSizeGreaterThan(10);
        assertThat(areCollected(references)).as("at once").isTrue();
        assertThat(d.count()).isZero();
        d.update(0);
        assertThat(all == null || !all.isValid()).isTrue();
    }

    @Test
    void preservedSequence_holdsItsTargetsUntilCancelled() {
        MotionHandle all = build().run().preserve();
        d.update(100);
        sink = new byte[1 << 20];
        System.gc();
        assertThat(references).noneMatch(reference -> reference.refersTo(null));
        all.cancel();
        assertThat(areCollected(references)).isTrue();
    }

    @Test
    void builderThatWasRefused_holdsNothing() {
        refuse();
        assertThat(areCollected(references)).isTrue();
        assertThat(d.count()).isZero();
    }

    @SuppressWarnings("CheckReturnValue")
    private void refuse() {
        MotionSequence sequence = build();
        try {
            sequence.loops(-7);
        } catch (IllegalArgumentException expected) {
            sequence.close();
        }
    }

    @Test
    void dispatcherOfSequences_isLetGo() {
        List<WeakReference<?>> dispatchers = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            runElsewhere(dispatchers, k % 2 == 0);
        }
        assertThat(areCollected(dispatchers)).isTrue();
    }

    private static void runElsewhere(List<WeakReference<?>> dispatchers, boolean ends) {
        ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        dispatchers.add(new WeakReference<>(dispatcher));
        Motion.sequence()
                .scheduler(dispatcher.scheduler())
                .append(Motion.create(0f, 1f, 1)
                        .scheduler(dispatcher.scheduler())
                        .bind(new Target(), X))
                .append(Motion.sequence().interval(1))
                .run();
        dispatcher.update(ends ? 9 : 0.5);
    }
}
