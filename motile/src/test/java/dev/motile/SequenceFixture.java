package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;

/** Sequences on a dispatcher of their own, whose children write two numbers and tell what happens. */
abstract class SequenceFixture {

    static final FloatSetter<float[]> X = (target, value) -> target[0] = value;
    static final FloatSetter<float[]> Y = (target, value) -> target[1] = value;

    final ManualMotionDispatcher d = new ManualMotionDispatcher();
    final float[] target = {-9, -9};
    final List<String> log = new ArrayList<>();

    SequenceFixture() {
        d.onError((error, failure) -> {
            throw new AssertionError(failure.event() + " failed", error);
        });
    }

    final void ignoreErrors() {
        d.onError((error, failure) -> log.add("! " + error.getMessage()));
    }

    final FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler());
    }

    final FloatMotionBuilder logged(String name, double seconds) {
        return told(name, motion(seconds));
    }

    final MotionSequence sequence() {
        return Motion.sequence().scheduler(d.scheduler());
    }

    final MotionSequence logged(String name) {
        return told(name, sequence());
    }

    final <B extends MotionBuilder<B>> B told(String name, B builder) {
        return builder.name(name)
                .onStart(() -> log.add(name + ":start"))
                .onLoopComplete(n -> log.add(name + ":loop" + n))
                .onComplete(() -> log.add(name + ":complete"))
                .onCancel(() -> log.add(name + ":cancel"));
    }

    final List<String> take() {
        List<String> taken = List.copyOf(log);
        log.clear();
        return taken;
    }

    /** Nothing is left: no motion is active, and after an update none is there. */
    final void assertClean() {
        assertThat(d.count()).isZero();
        d.update(0);
        assertThat(MotionFixture.floats(d).pageCount()).isZero();
        assertThat(d.scheduler().dispatcher.store(StoreKind.SEQUENCE).pageCount())
                .isZero();
    }
}
