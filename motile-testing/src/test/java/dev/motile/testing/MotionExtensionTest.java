package dev.motile.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The extension, in this class itself and in classes below that are run as tests of someone else. */
@MotionTest(frameSeconds = 0.25)
class MotionExtensionTest {

    private final MotionScheduler before = FrameLoop.main().defaultScheduler();
    private MotionScheduler duringSetUp;
    private float shown;

    @BeforeEach
    void setUp(VirtualFrame frame) {
        duringSetUp = frame.scheduler();
    }

    @Test
    void frame_isOfTheTest_andMotionsRunThere(VirtualFrame frame, FrameLoop loop) {
        Motion.create(0f, 1f, 1).bind(x -> shown = x);
        frame.frames(2);

        assertThat(shown).isEqualTo(0.5f);
        assertThat(frame.loop()).isSameAs(loop);
        assertThat(frame.scheduler())
                .isSameAs(duringSetUp)
                .isSameAs(FrameLoop.main().defaultScheduler());
        // Fields are made before the test has its frame.
        assertThat(before).isNotSameAs(frame.scheduler());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.5})
    void frame_isNew_forEachRun(double seconds, VirtualFrame frame) {
        assertThat(frame.time()).isZero();
        assertThat(frame.count()).isZero();
        Motion.timer(seconds).run();
        frame.frames(1);
    }

    @Test
    @MotionTest(frameSeconds = 0.5)
    void options_ofTheMethod_comeBeforeThoseOfTheClass(VirtualFrame frame) {
        assertThat(frame.frameSeconds()).isEqualTo(0.5);
    }

    @Nested
    class Inside {
        @Test
        void options_ofTheClassAround_count(VirtualFrame frame) {
            assertThat(frame.frameSeconds()).isEqualTo(0.25);
        }
    }

    // ---- Tests of someone else

    private static final List<String> LOG = new ArrayList<>();

    @AfterEach
    void clearLog() {
        LOG.clear();
    }

    /** The results of a class of tests: by the name of each, what it failed with. */
    private static Map<String, Throwable> run(Class<?> tests) {
        Map<String, Throwable> failures = new LinkedHashMap<>();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(tests))
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                if (test.isTest()) {
                                    failures.put(
                                            test.getDisplayName(),
                                            result.getThrowable().orElse(null));
                                }
                            }
                        });
        assertThat(failures).isNotEmpty();
        return failures;
    }

    private static Throwable failureOf(Class<?> tests) {
        Map<String, Throwable> failures = run(tests);
        assertThat(failures).hasSize(1);
        return failures.values().iterator().next();
    }

    private static void breakAt(Runnable when) {
        when.run();
        throw new IllegalStateException("broken");
    }

    @MotionTest
    static class Failing {
        @Test
        void test(VirtualFrame frame) {
            Motion.create(0f, 1f, 1)
                    .name("door")
                    .onStart(() -> breakAt(() -> {}))
                    .bind(x -> {});
            frame.frames(1);
        }
    }

    @Test
    void callback_thatFails_failsTheTest() {
        assertThat(failureOf(Failing.class))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("'door' in START: java.lang.IllegalStateException: broken")
                .hasRootCauseMessage("broken");
    }

    @MotionTest
    static class Expecting {
        @Test
        void test(VirtualFrame frame) {
            Motion.create(0f, 1f, 1).onStart(() -> breakAt(() -> {})).bind(x -> {});
            frame.frames(1);
            assertThat(frame.takeErrors()).singleElement().isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void failure_thatIsTaken_isExpected() {
        assertThat(failureOf(Expecting.class)).isNull();
    }

    @MotionTest
    static class FailingAtTheEnd {
        @Test
        void test() {
            Motion.create(0f, 1f, 1)
                    .onCancel(() -> breakAt(() -> LOG.add("cancelled")))
                    .bind(x -> {});
        }
    }

    @Test
    void motions_areCancelledAtTheEnd_andWhatTheyThrowThenCounts() {
        assertThat(failureOf(FailingAtTheEnd.class)).hasMessageContaining("in CANCEL");
        assertThat(LOG).containsExactly("cancelled");
    }

    @MotionTest(failsOnLiveMotions = true)
    static class Leaving {
        @Test
        void test() {
            Motion.create(0f, 1f, 1)
                    .name("forgotten")
                    .onCancel(() -> LOG.add("cancelled"))
                    .bind(x -> {});
        }
    }

    @MotionTest(failsOnLiveMotions = true)
    static class LeavingNothing {
        @Test
        void test(VirtualFrame frame) {
            Motion.timer(1).run();
            frame.seconds(1);
        }
    }

    @MotionTest
    static class LeavingUnasked {
        @Test
        void test() {
            Motion.create(0f, 1f, 1).bind(x -> {});
        }
    }

    @Test
    void motions_thatAreLeft_failOnlyWhereAskedFor() {
        assertThat(failureOf(Leaving.class))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("1 motion is live:\n    motion 'forgotten'");
        assertThat(LOG).containsExactly("cancelled");
        assertThat(failureOf(LeavingNothing.class)).isNull();
        assertThat(failureOf(LeavingUnasked.class)).isNull();
    }

    @ExtendWith(MotionExtension.class)
    static class WithoutAnnotation {
        @Test
        void test(VirtualFrame frame) {
            LOG.add(frame.frameSeconds() == 1 / 60.0 ? "a sixtieth" : "else");
        }
    }

    @Test
    void extension_alone_hasTheDefaults() {
        assertThat(failureOf(WithoutAnnotation.class)).isNull();
        assertThat(LOG).containsExactly("a sixtieth");
    }

    @MotionTest
    static class Changing {
        @Test
        void test() {
            FrameLoop.main().defaultScheduler(new FrameLoop().defaultScheduler());
            throw new IllegalStateException("test");
        }
    }

    @Test
    void defaultScheduler_isRestored_afterAFailureToo() {
        MotionScheduler here = FrameLoop.main().defaultScheduler();
        assertThat(failureOf(Changing.class)).hasMessage("test");
        assertThat(FrameLoop.main().defaultScheduler()).isSameAs(here);
    }

    @MotionTest(frameSeconds = 0)
    static class Wrong {
        @Test
        void test() {}
    }

    @Test
    void options_thatAreWrong_failTheTest_andLeaveTheDefaultScheduler() {
        MotionScheduler here = FrameLoop.main().defaultScheduler();
        assertThat(failureOf(Wrong.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("seconds must be finite and above 0, but is 0.0");
        assertThat(FrameLoop.main().defaultScheduler()).isSameAs(here);
    }

    @MotionTest
    static class InConstructor {
        InConstructor(VirtualFrame frame) {
            LOG.add("made with " + frame.count());
        }

        @Test
        void test() {}
    }

    @MotionTest
    static class OtherParameters {
        @Test
        void test(MotionHandle handle) {
            LOG.add(handle.toString());
        }
    }

    @Test
    void parameters_otherThanTheFrame_areLeftToOthers() {
        assertThat(Objects.requireNonNull(failureOf(OtherParameters.class)).getMessage())
                .contains("No ParameterResolver registered");
        assertThat(Objects.requireNonNull(failureOf(InConstructor.class)).getMessage())
                .contains("No ParameterResolver registered");
        assertThat(LOG).isEmpty();
    }
}
