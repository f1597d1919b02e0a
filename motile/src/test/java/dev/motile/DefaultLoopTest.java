package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

/** The default loop, made and first used by two threads at the same moment: in each round the library is loaded anew. */
class DefaultLoopTest {

    private static final int ROUNDS = 40;

    private interface Action {
        void run(ClassLoader library) throws ReflectiveOperationException;
    }

    private static URLClassLoader library() {
        URL classes = FrameLoop.class.getProtectionDomain().getCodeSource().getLocation();
        return new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader());
    }

    private static void frame(ClassLoader library) throws ReflectiveOperationException {
        Class<?> type = library.loadClass("dev.motile.FrameLoop");
        Object loop = type.getMethod("main").invoke(null);
        type.getMethod("frame", double.class).invoke(loop, 0.5);
    }

    private static void useADispatcher(ClassLoader library) throws ReflectiveOperationException {
        Class<?> type = library.loadClass("dev.motile.ManualMotionDispatcher");
        Object dispatcher = type.getConstructor().newInstance();
        Object builder = library.loadClass("dev.motile.Motion")
                .getMethod("create", float.class, float.class, double.class)
                .invoke(null, 0f, 1f, 1d);
        Class<?> scheduler = library.loadClass("dev.motile.MotionScheduler");
        Object scheduled = builder.getClass()
                .getMethod("scheduler", scheduler)
                .invoke(builder, type.getMethod("scheduler").invoke(dispatcher));
        builder.getClass().getMethod("run").invoke(scheduled);
        type.getMethod("update", double.class).invoke(dispatcher, 1d);
        assertThat(type.getMethod("count").invoke(dispatcher)).isEqualTo(0);
    }

    /** Has two threads do something at the same moment; what each of them threw, or null. */
    private static Throwable[] together(ClassLoader library, Action... actions) {
        Throwable[] thrown = new Throwable[actions.length];
        CyclicBarrier barrier = new CyclicBarrier(actions.length);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < actions.length; t++) {
            int of = t;
            Thread thread = new Thread(
                    () -> {
                        try {
                            barrier.await();
                            actions[of].run(library);
                        } catch (InvocationTargetException e) {
                            thrown[of] = e.getCause();
                        } catch (ReflectiveOperationException
                                | InterruptedException
                                | BrokenBarrierException
                                | RuntimeException
                                | AssertionError failure) {
                            thrown[of] = failure;
                        }
                    },
                    "thread " + t);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        return thrown;
    }

    @Test
    void firstFrame_onTwoThreads_hasOneOwner() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            try (URLClassLoader library = library()) {
                Throwable[] thrown = together(library, DefaultLoopTest::frame, DefaultLoopTest::frame);
                int refused = thrown[0] == null ? 1 : 0;
                assertThat(thrown[1 - refused]).as("round " + round).isNull();
                assertThat(thrown[refused])
                        .as("round " + round)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("FrameLoop.main() belongs to thread 'thread " + (1 - refused)
                                + "', but was called from thread 'thread " + refused
                                + "': hand it a task by execute(..)");
            }
        }
    }

    @Test
    void firstUse_fromTwoSides_waitsForNobody() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            try (URLClassLoader library = library()) {
                assertThat(together(library, DefaultLoopTest::frame, DefaultLoopTest::useADispatcher))
                        .as("round " + round)
                        .containsOnlyNulls();
            }
        }
    }
}
