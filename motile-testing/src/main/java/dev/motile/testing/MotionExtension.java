package dev.motile.testing;

import dev.motile.FrameLoop;
import dev.motile.MotionScheduler;
import java.lang.reflect.AnnotatedElement;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The JUnit 5 extension behind {@link MotionTest}, which also sets its options. For each test:
 *
 * <ul>
 *   <li>a new {@link VirtualFrame} with a loop of its own is there; methods take it, or its {@link FrameLoop}, as a
 *       parameter;
 *   <li>motions that are told no scheduler run there: it is the {@linkplain FrameLoop#defaultScheduler default scheduler} of
 *       {@link FrameLoop#main()} during the test, and afterwards that is what it was before;
 *   <li>the test fails if a callback, setter or ease of a motion threw something, unless it has
 *       {@linkplain VirtualFrame#takeErrors taken} that;
 *   <li>the test fails if it leaves motions behind, where that was asked for;
 *   <li>at the end all motions and scripts of the loop are cancelled.
 * </ul>
 *
 * <p>There is one default scheduler for the whole process, so such tests run one after another, on one thread, as JUnit does
 * unless it is told otherwise.
 */
public final class MotionExtension implements BeforeEachCallback, AfterEachCallback, ParameterResolver {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(MotionExtension.class);

    /** What a test has, and what is to be restored after it. */
    private record Scene(
            FrameLoop loop, VirtualFrame frame, MotionScheduler schedulerBefore, boolean failsOnLiveMotions) {}

    /** Makes an extension, as JUnit does. */
    public MotionExtension() {}

    /**
     * Sets up.
     *
     * @throws IllegalArgumentException if an option of {@link MotionTest} is refused
     * @throws IllegalStateException if the main loop belongs to another thread
     */
    @Override
    public void beforeEach(ExtensionContext context) {
        VirtualFrame frame = new VirtualFrame();
        MotionTest options = options(context);
        if (options != null) {
            frame.frameSeconds(options.frameSeconds());
        }
        FrameLoop main = FrameLoop.main();
        MotionScheduler before = main.defaultScheduler();
        main.defaultScheduler(frame.scheduler());
        store(context)
                .put(
                        Scene.class,
                        new Scene(frame.loop(), frame, before, options != null && options.failsOnLiveMotions()));
    }

    /** The options of the method, or else of its class or of one that it stands in. */
    private static @Nullable MotionTest options(ExtensionContext context) {
        for (ExtensionContext at = context; at != null; at = at.getParent().orElse(null)) {
            Optional<AnnotatedElement> element = at.getElement();
            Optional<MotionTest> found = AnnotationSupport.findAnnotation(element, MotionTest.class);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return null;
    }

    /**
     * Tidies away.
     *
     * @throws AssertionError if the test has failed by what motions threw, or by motions that are left
     * @throws IllegalStateException if the loops belong to another thread
     */
    @Override
    public void afterEach(ExtensionContext context) {
        Scene scene = store(context).remove(Scene.class, Scene.class);
        if (scene == null) {
            // Its beginning failed.
            return;
        }
        FrameLoop.main().defaultScheduler(scene.schedulerBefore());
        VirtualFrame frame = scene.frame();
        try {
            frame.assertNoErrors();
            if (scene.failsOnLiveMotions()) {
                frame.assertIdle();
            }
        } finally {
            frame.takeErrors();
            frame.clear();
        }
        // What the last onCancel threw.
        frame.assertNoErrors();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return (type == VirtualFrame.class || type == FrameLoop.class) && scene(context) != null;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Scene scene = Objects.requireNonNull(scene(context));
        return parameter.getParameter().getType() == FrameLoop.class ? scene.loop() : scene.frame();
    }

    private static @Nullable Scene scene(ExtensionContext context) {
        return store(context).get(Scene.class, Scene.class);
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(NAMESPACE);
    }
}
