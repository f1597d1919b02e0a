package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.motile.ValueForm.Sink;
import dev.motile.ValueKind.Point;
import dev.motile.ValueKind.PointAdapter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** User code that throws, in motions of every type of value: the handler is told, and nobody else is stopped. */
class ValueErrorTest {

    private static final RuntimeException FAILURE = new IllegalArgumentException("on purpose");

    /** A dispatcher whose failures are recorded, with a motion of a kind before and one behind the one that fails. */
    private static final class Scene {
        final ValueFixture f;
        final ValueKind kind;
        final Sink sink;
        final List<String> failures = new ArrayList<>();
        boolean fails;

        Scene(ValueFixture f, ValueKind kind, Sink sink) {
            this.f = f;
            this.kind = kind;
            this.sink = sink;
            f.dispatcher.onError((error, failure) -> {
                assertThat(error).isSameAs(FAILURE);
                failures.add(failure.name() + " " + failure.event());
            });
            f.bind("before", kind, f.create(kind, 1), sink);
        }

        MotionBuilder<?> builder() {
            return f.logged("a", kind, 1);
        }

        /** Creates the failing motion, unless its first write fails, and the one behind. */
        MotionHandle bind(MotionBuilder<?> builder) {
            f.target("a", kind).action = this::act;
            MotionHandle handle = f.bind("a", kind, builder, sink);
            f.bind("behind", kind, f.create(kind, 1), sink);
            f.forget();
            return handle;
        }

        void act() {
            if (fails) {
                throw FAILURE;
            }
        }

        double ease(double x) {
            act();
            return x;
        }

        void assertFailures(String... expected) {
            assertThat(failures).containsExactly(expected);
            failures.clear();
        }

        /** Moves the clock; the neighbours must be written, and the failing motion if its writes come first. */
        void updateTo(double progress, String... ofFailing) {
            double now = f.dispatcher.time();
            f.update(progress - now);
            String[] expected = new String[ofFailing.length + 2];
            expected[0] = "before@" + progress;
            System.arraycopy(ofFailing, 0, expected, 1, ofFailing.length);
            expected[expected.length - 1] = "behind@" + progress;
            f.assertTaken(expected);
        }
    }

    private interface SinkCase {
        void run(Scene scene);
    }

    private static void forEachSink(ValueKind kind, List<Sink> sinks, SinkCase test) {
        ValueFixture.forEachSink(kind, sinks, (f, sink) -> test.run(new Scene(f, kind, sink)));
    }

    // ---- Setters

    @ParameterizedTest
    @EnumSource
    void setter_thatFails_isReportedEachTimeAndStopsNobody(ValueKind kind) {
        forEachSink(kind, kind.form.setterSinks(), scene -> {
            MotionHandle handle = scene.bind(scene.builder());
            scene.fails = true;
            scene.updateTo(0.25, "a:start", "a@0.25");
            scene.updateTo(0.5, "a@0.5");
            scene.assertFailures("a WRITE", "a WRITE");
            scene.updateTo(1, "a@1", "a:loop 1", "a:complete");
            scene.assertFailures("a WRITE");
            assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        });
    }

    @ParameterizedTest
    @EnumSource
    void setter_thatFailsWithCancelOnError_cancelsItsMotionOnly(ValueKind kind) {
        forEachSink(kind, kind.form.setterSinks(), scene -> {
            MotionHandle handle = scene.bind(scene.builder().cancelOnError());
            scene.updateTo(0.25, "a:start", "a@0.25");
            scene.fails = true;
            scene.updateTo(0.5, "a@0.5", "a:cancel");
            scene.assertFailures("a WRITE");
            assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
            scene.updateTo(1);
            scene.assertFailures();
            assertThat(handle.isValid()).isFalse();
        });
    }

    @ParameterizedTest
    @EnumSource
    void setter_thatFailsInTheLastWriteWithCancelOnError_isNotCompleted(ValueKind kind) {
        forEachSink(kind, kind.form.setterSinks(), scene -> {
            scene.bind(scene.builder().cancelOnError());
            scene.fails = true;
            scene.updateTo(1, "a:start", "a@1", "a:cancel");
            scene.assertFailures("a WRITE");
        });
    }

    @ParameterizedTest
    @EnumSource
    void setter_thatFailsInASeek_isReportedAndNotThrown(ValueKind kind) {
        forEachSink(kind, kind.form.setterSinks(), scene -> {
            MotionHandle handle = scene.bind(scene.builder());
            scene.f.update(0.25);
            scene.f.forget();
            scene.fails = true;
            handle.time(0.5);
            handle.time(0.25);
            handle.complete();
            scene.f.assertTaken("a@0.5", "a@0.25", "a@1", "a:loop 1", "a:complete");
            scene.assertFailures("a WRITE", "a WRITE", "a WRITE");
        });
    }

    @ParameterizedTest
    @EnumSource
    void setter_thatFailsAtOnce_throwsToTheCallerAndNoMotionExists(ValueKind kind) {
        forEachSink(kind, kind.form.setterSinks(), scene -> {
            MotionBuilder<?> builder = scene.builder();
            scene.fails = true;
            assertThatThrownBy(() -> scene.bind(builder)).isSameAs(FAILURE);
            assertNothingWasMade(scene, builder);
        });
    }

    private static void assertNothingWasMade(Scene scene, MotionBuilder<?> builder) {
        scene.fails = false;
        scene.assertFailures();
        assertThat(scene.f.dispatcher.count()).isEqualTo(1);
        assertThatIllegalStateException().isThrownBy(builder::run);
        scene.f.forget();
        scene.f.update(0.5);
        scene.f.assertTaken("before@0.5");
    }

    // ---- Eases

    @ParameterizedTest
    @EnumSource
    void ease_thatFails_isReportedEachTimeAndStopsNobody(ValueKind kind) {
        forEachSink(kind, kind.form.sinks(), scene -> {
            scene.bind(scene.builder().ease(scene::ease));
            scene.updateTo(0.25, "a:start", "a@0.25");
            scene.fails = true;
            scene.updateTo(0.5);
            scene.updateTo(0.75);
            scene.assertFailures("a EASE", "a EASE");
            scene.updateTo(1, "a:loop 1", "a:complete");
            scene.assertFailures("a EASE");
        });
    }

    @ParameterizedTest
    @EnumSource
    void ease_thatFailsWithCancelOnError_cancelsItsMotionOnly(ValueKind kind) {
        forEachSink(kind, kind.form.sinks(), scene -> {
            scene.bind(scene.builder().ease(scene::ease).cancelOnError());
            scene.updateTo(0.25, "a:start", "a@0.25");
            scene.fails = true;
            scene.updateTo(0.5, "a:cancel");
            scene.assertFailures("a EASE");
            scene.updateTo(1);
            scene.assertFailures();
        });
    }

    @ParameterizedTest
    @EnumSource
    void ease_thatFailsAtOnce_throwsToTheCallerAndNoMotionExists(ValueKind kind) {
        forEachSink(kind, kind.form.writingSinks(), scene -> {
            MotionBuilder<?> builder = scene.builder().ease(scene::ease);
            scene.fails = true;
            assertThatThrownBy(() -> scene.bind(builder)).isSameAs(FAILURE);
            assertNothingWasMade(scene, builder);
        });
    }

    // ---- Functions that change values, and adapters

    /** Adds a function to a builder that takes one; returns whether it does. */
    private static boolean map(MotionBuilder<?> builder, DoubleUnaryOperator function) {
        if (!(builder instanceof ShapingOptions<?> shaping)) {
            builder.close();
            return false;
        }
        MotionBuilder<?> mapped = shaping.map(function);
        assertThat(mapped).isSameAs(builder);
        return true;
    }

    @ParameterizedTest
    @EnumSource
    void map_thatFails_isReportedEachTimeAndStopsNobody(ValueKind kind) {
        forEachSink(kind, kind.form.sinks(), scene -> {
            MotionBuilder<?> builder = scene.builder();
            // Without a sink there is no value to change.
            if (scene.sink == Sink.NONE || !map(builder, scene::ease)) {
                return;
            }
            scene.bind(builder);
            scene.updateTo(0.25, "a:start", "a@0.25");
            scene.fails = true;
            scene.updateTo(0.5);
            scene.updateTo(0.75);
            scene.assertFailures("a EASE", "a EASE");
            scene.fails = false;
            scene.updateTo(0.875, "a@0.875");
            scene.fails = true;
            scene.updateTo(1, "a:loop 1", "a:complete");
            scene.assertFailures("a EASE");
        });
    }

    @ParameterizedTest
    @EnumSource
    void map_thatFailsWithCancelOnError_cancelsItsMotionOnly(ValueKind kind) {
        forEachSink(kind, kind.form.writingSinks(), scene -> {
            MotionBuilder<?> builder = scene.builder().cancelOnError();
            if (!map(builder, scene::ease)) {
                return;
            }
            scene.bind(builder);
            scene.updateTo(0.25, "a:start", "a@0.25");
            scene.fails = true;
            scene.updateTo(0.5, "a:cancel");
            scene.assertFailures("a EASE");
            scene.updateTo(1);
            scene.assertFailures();
        });
    }

    @ParameterizedTest
    @EnumSource
    void map_thatFailsAtOnce_throwsToTheCallerAndNoMotionExists(ValueKind kind) {
        forEachSink(kind, kind.form.writingSinks(), scene -> {
            MotionBuilder<?> builder = scene.builder();
            if (!map(builder, scene::ease)) {
                return;
            }
            scene.fails = true;
            assertThatThrownBy(() -> scene.bind(builder)).isSameAs(FAILURE);
            assertNothingWasMade(scene, builder);
        });
    }

    /** Fails where it is told to. */
    private static final class FailingAdapter extends PointAdapter {
        final Scene scene;
        boolean joinFails;
        boolean mixFails;

        FailingAdapter(Scene scene) {
            this.scene = scene;
        }

        @Override
        public Point join(double[] lanes) {
            if (joinFails) {
                throw FAILURE;
            }
            return super.join(lanes);
        }

        @Override
        public void mix(double[] from, double[] to, double progress, double[] lanes) {
            if (mixFails) {
                throw FAILURE;
            }
            super.mix(from, to, progress, lanes);
        }

        MotionBuilder<?> builder() {
            return scene.f.logged(
                    "a",
                    Motion.custom(this, new Point(0.1, 1e17), new Point(-1234.7, 1), 1)
                            .scheduler(scene.f.dispatcher.scheduler()));
        }
    }

    @Test
    void adapter_thatFails_isReportedEachTimeAndStopsNobody() {
        forEachSink(ValueKind.CUSTOM, ValueKind.CUSTOM.form.setterSinks(), scene -> {
            FailingAdapter adapter = new FailingAdapter(scene);
            scene.bind(adapter.builder());
            scene.updateTo(0.25, "a:start", "a@0.25");
            adapter.mixFails = true;
            scene.updateTo(0.5);
            adapter.joinFails = true;
            adapter.mixFails = false;
            scene.updateTo(0.75);
            scene.assertFailures("a WRITE", "a WRITE");
            adapter.joinFails = false;
            adapter.mixFails = true;
            // At an end nothing is mixed.
            scene.updateTo(1, "a@1", "a:loop 1", "a:complete");
            scene.assertFailures();
        });
    }

    @Test
    void adapter_thatFailsWithCancelOnError_cancelsItsMotionOnly() {
        forEachSink(ValueKind.CUSTOM, ValueKind.CUSTOM.form.setterSinks(), scene -> {
            FailingAdapter adapter = new FailingAdapter(scene);
            scene.bind(adapter.builder().cancelOnError());
            adapter.mixFails = true;
            scene.updateTo(0.5, "a:start", "a:cancel");
            scene.updateTo(1);
            scene.assertFailures("a WRITE");
        });
    }

    @Test
    void adapter_thatFailsAtOnce_throwsToTheCallerAndNoMotionExists() {
        forEachSink(ValueKind.CUSTOM, ValueKind.CUSTOM.form.setterSinks(), scene -> {
            FailingAdapter adapter = new FailingAdapter(scene);
            MotionBuilder<?> builder = adapter.builder();
            adapter.joinFails = true;
            assertThatThrownBy(() -> scene.bind(builder)).isSameAs(FAILURE);
            assertNothingWasMade(scene, builder);
        });
    }

    // ---- Other callbacks

    @ParameterizedTest
    @EnumSource
    void callbacks_thatFail_areReportedAndTheMotionGoesOn(ValueKind kind) {
        forEachSink(kind, kind.form.sinks(), scene -> {
            if (scene.sink == Sink.NONE) {
                return;
            }
            MotionHandle handle = scene.bind(scene.f
                    .create(kind, 0.5)
                    .name("a")
                    .loops(2)
                    .onStart(scene::act)
                    .onUpdate(scene::act)
                    .onLoopComplete(n -> scene.act())
                    .onComplete(scene::act)
                    .aliveWhile(() -> scene.ease(0) == 0));
            scene.f.target("a", kind).action = () -> {};
            scene.fails = true;
            scene.updateTo(0.25, "a@0.5");
            scene.assertFailures("a ALIVE", "a START", "a UPDATE");
            scene.updateTo(0.5, "a@0/1");
            scene.assertFailures("a ALIVE", "a UPDATE", "a LOOP_COMPLETE");
            scene.updateTo(1, "a@1/1");
            scene.assertFailures("a ALIVE", "a UPDATE", "a LOOP_COMPLETE", "a COMPLETE");
            assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
        });
    }

    @ParameterizedTest
    @EnumSource
    void onCancel_thatFails_isReportedAndTheMotionIsCancelled(ValueKind kind) {
        forEachSink(kind, kind.form.sinks(), scene -> {
            MotionHandle handle = scene.bind(scene.f.create(kind, 1).name("a").onCancel(scene::act));
            scene.fails = true;
            handle.cancel();
            scene.assertFailures("a CANCEL");
            assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
            scene.updateTo(0.5);
        });
    }

    // ---- All types at once

    @Test
    void setters_thatFailInEveryType_stopNobodyAndWhatTheHandlerThrowsComesAfterThePass() {
        ValueFixture f = new ValueFixture();
        List<String> written = new ArrayList<>();
        int failing = 0;
        boolean[] fails = {false};
        for (ValueKind kind : ValueKind.values()) {
            for (Sink sink : kind.form.writingSinks()) {
                String name = kind + " " + sink;
                f.bind(name + " first", kind, f.create(kind, 1), sink);
                f.bind(name, kind, f.create(kind, 1), sink);
                f.bind(name + " last", kind, f.create(kind, 1), sink);
                if (kind.form.setterSinks().contains(sink)) {
                    failing++;
                    f.target(name, kind).action = () -> {
                        if (fails[0]) {
                            throw new IllegalArgumentException(name);
                        }
                    };
                }
                written.addAll(List.of(name + " first", name, name + " last"));
            }
        }
        List<Throwable> handled = new ArrayList<>();
        f.dispatcher.onError((error, failure) -> {
            handled.add(error);
            throw new AssertionError(error);
        });
        f.forget();
        fails[0] = true;
        Throwable thrown = catchThrowable(() -> f.dispatcher.update(0.5));
        assertThat(thrown).isInstanceOf(AssertionError.class);
        assertThat(handled).hasSize(failing);
        assertThat(thrown.getCause()).isSameAs(handled.get(0));
        assertThat(thrown.getSuppressed()).hasSize(failing - 1);
        assertThat(f.take())
                .allMatch(entry -> entry.kind.isNear(entry.value, 0.5, 0))
                .extracting(entry -> entry.name)
                .containsExactlyInAnyOrderElementsOf(written);
        fails[0] = false;
        f.update(0.5);
        assertThat(f.take()).hasSize(written.size()).allMatch(entry -> entry.kind.isExactly(entry.value, 1));
    }
}
