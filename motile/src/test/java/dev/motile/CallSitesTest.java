package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/**
 * Setters and consumers of many classes, so many that every place from which they are called has some: each is called
 * once in every update, with its own value.
 */
class CallSitesTest {

    private static final int CLASSES = 500;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final float[] values = new float[CLASSES];
    private final int[] calls = new int[CLASSES];

    private FloatMotionBuilder motion(int k) {
        return Motion.create(0f, k, 1).scheduler(d.scheduler());
    }

    /** An object of a class that has only this one. */
    private static <T> T ofItsOwnClass(Class<T> type, InvocationHandler handler) {
        ClassLoader own = new ClassLoader(type.getClassLoader()) {};
        return type.cast(Proxy.newProxyInstance(own, new Class<?>[] {type}, handler));
    }

    private void note(int k, Object value) {
        values[k] = (float) value;
        calls[k]++;
    }

    private void assertCalled(float progress, int times) {
        for (int k = 0; k < CLASSES; k++) {
            assertThat(values[k]).as("value of " + k).isEqualTo(k * progress);
            assertThat(calls[k]).as("calls of " + k).isEqualTo(times);
        }
    }

    private void play() {
        assertCalled(0, 1);
        d.update(0.25);
        assertCalled(0.25f, 2);
        d.update(0.25);
        assertCalled(0.5f, 3);
        d.update(0.25);
        assertCalled(0.75f, 4);
        d.update(0.25);
        assertCalled(1, 5);
    }

    @Test
    @SuppressWarnings("unchecked")
    void setters_ofManyClasses_areAllCalled() {
        for (int k = 0; k < CLASSES; k++) {
            FloatSetter<Integer> setter = ofItsOwnClass(FloatSetter.class, (proxy, method, args) -> {
                note((Integer) args[0], args[1]);
                return null;
            });
            motion(k).bind(k, setter);
        }
        play();
    }

    @Test
    void consumers_ofManyClasses_areAllCalled() {
        for (int k = 0; k < CLASSES; k++) {
            int number = k;
            motion(k).bind(ofItsOwnClass(FloatConsumer.class, (proxy, method, args) -> {
                note(number, args[0]);
                return null;
            }));
        }
        play();
    }

    @Test
    void settersAndConsumersByTurns_areCalledInTheOrderOfCreation() {
        StringBuilder order = new StringBuilder();
        for (int k = 0; k < 6; k++) {
            int number = k;
            if (k % 3 == 0) {
                motion(k).bind(k, (Integer target, float value) -> order.append(target));
            } else {
                motion(k).bind(value -> order.append(number));
            }
        }
        d.update(0.25);
        order.setLength(0);
        d.update(0.25);
        assertThat(order).hasToString("012345");
    }
}
