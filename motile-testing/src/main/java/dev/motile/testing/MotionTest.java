package dev.motile.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Makes every JUnit test of a class, or one test, run on a {@link VirtualFrame} of its own: see {@link MotionExtension}.
 *
 * <pre>{@code
 * @MotionTest
 * class MenuTest {
 *     @Test
 *     void menu_fadesIn(VirtualFrame frame) {
 *         Menu menu = new Menu();
 *         menu.show(); // its motions are told no scheduler
 *         frame.seconds(0.3);
 *         assertEquals(1, menu.alpha());
 *     }
 * }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(MotionExtension.class)
public @interface MotionTest {

    /**
     * How long a frame is where a test says nothing else.
     *
     * @return seconds; finite and above 0
     */
    double frameSeconds() default 1 / 60.0;

    /**
     * Whether a test fails that leaves motions behind that are active.
     *
     * @return false unless set: most tests end in the middle of something
     */
    boolean failsOnLiveMotions() default false;
}
