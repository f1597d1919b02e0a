package dev.motile.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.testng.SkipException;

/**
 * Every rule of the Reactive Streams TCK for publishers, each a test of its own, with the dispatcher on the thread that
 * requests and on another.
 */
@Tag("tck")
class TckTest {

    /** So begin the names of rules that the TCK can only skip; no other may be skipped. */
    private static final String UNTESTED = "untested_";

    private static List<Method> rules() {
        return Arrays.stream(MotionVerification.class.getMethods())
                .filter(method -> method.isAnnotationPresent(org.testng.annotations.Test.class))
                .sorted(Comparator.comparing(Method::getName))
                .toList();
    }

    static Stream<Arguments> rulesOnThreads() {
        List<Supplier<MotionVerification>> verifications =
                List.of(MotionVerification.OnOneThread::new, MotionVerification.OnTwoThreads::new);
        return verifications.stream()
                .flatMap(made -> rules().stream()
                        .map(rule -> arguments(
                                made.get().getClass().getSimpleName() + " " + rule.getName(), made.get(), rule)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rulesOnThreads")
    void rule_ofPublishers_holds(String name, MotionVerification verification, Method rule) throws Throwable {
        verification.setUp();
        boolean skipped = false;
        try {
            rule.invoke(verification);
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof SkipException)) {
                throw e.getCause();
            }
            skipped = true;
        }
        boolean untested = rule.getName().startsWith(UNTESTED);
        assertThat(skipped).as("skipped").isEqualTo(untested);
        Assumptions.assumeFalse(untested, "a rule that the TCK cannot test");
    }

    /** The count of version 1.0.4: were the rules not found, none would fail. */
    @Test
    void rules_ofTheTck_areAllThere() {
        assertThat(rules()).hasSize(38);
        assertThat(rules().stream().filter(rule -> rule.getName().startsWith("required_")))
                .hasSize(22);
    }
}
