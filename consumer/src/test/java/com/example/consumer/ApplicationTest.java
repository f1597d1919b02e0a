package com.example.consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.flow.MotionPublisher;
import dev.motile.testing.MotionTest;
import dev.motile.testing.MotionTrace;
import dev.motile.testing.VirtualFrame;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The published modules, as modules. */
class ApplicationTest {

    @Test
    void modules_areNamed_andRequireNothingElse() {
        assertTrue(Application.class.getModule().isNamed());
        assertModule(Motion.class, "dev.motile", Set.of("java.base"));
        assertModule(MotionPublisher.class, "dev.motile.flow", Set.of("java.base", "dev.motile"));
    }

    private static void assertModule(Class<?> type, String name, Set<String> required) {
        Module module = type.getModule();
        assertEquals(name, module.getName());
        assertFalse(module.getDescriptor().isAutomatic());
        assertEquals(
                required,
                module.getDescriptor().requires().stream()
                        .filter(r -> !r.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
                        .map(ModuleDescriptor.Requires::name)
                        .collect(Collectors.toSet()));
    }

    @Test
    void inside_isClosed() {
        for (Field field : MotionHandle.class.getDeclaredFields()) {
            if (Modifier.isPrivate(field.getModifiers())) {
                assertThrows(InaccessibleObjectException.class, () -> field.setAccessible(true));
            }
        }
    }

    @Test
    void move_writesEachFrame() {
        assertEquals(List.of(0.5f, 2f, 4.5f, 8f), new Application().move());
    }

    @Test
    @MotionTest(frameSeconds = 0.5)
    void move_isTraced(VirtualFrame frame) {
        MotionTrace trace = new MotionTrace();
        Motion.createInt(0, 4, 1).bind(trace.ints("n"));
        frame.record(trace);
        frame.frames(2);
        trace.compare("time,n\n0,0\n0.5,2\n1,4\n", 0);
    }

    @Test
    void listen_isToldEachFrame() {
        assertEquals(List.of(1.0, 2.0, 3.0, Double.POSITIVE_INFINITY), new Application().listen());
    }
}
