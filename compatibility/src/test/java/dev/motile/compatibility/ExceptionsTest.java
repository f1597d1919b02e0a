package dev.motile.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a public method throws where it is used wrongly stands in its documentation. */
class ExceptionsTest {

    private static final Set<String> WATCHED =
            Set.of("IllegalArgumentException", "IllegalStateException", "NullPointerException");

    /** What only seems to be thrown: by calls of a builder that was made a moment before. */
    private static final Map<String, String> NOT_REALLY = Map.of(
            "dev.motile.Motion.quaternion(float,float,float,float,float,float,float,float,double)",
            "IllegalStateException",
            "dev.motile.Motion.turn(float,float,float,float,float,float,float,float,double)",
            "IllegalStateException");

    static Set<String> modules() {
        return ApiListing.MODULES.keySet();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void exceptions_areDocumented(String module) {
        Sources sources = new Sources(
                Path.of("..", module, "src", "main", "java"), System.getProperty("java.class.path"), WATCHED);
        Map<String, Set<String>> untold = sources.untold();
        assertThat(untold).hasSizeGreaterThan(5);
        NOT_REALLY.forEach((method, exception) ->
                untold.getOrDefault(method, new TreeSet<>()).remove(exception));
        assertThat(untold.entrySet().stream()
                        .filter(entry -> !entry.getValue().isEmpty())
                        .map(entry -> entry.getKey() + " throws " + entry.getValue())
                        .collect(Collectors.joining("\n")))
                .as("methods whose documentation lacks a @throws")
                .isEmpty();
    }

    @Test
    void untold_seesWhatIsThrownInDepth_butNotWhatIsCaughtOrHandedOver() {
        Map<String, Set<String>> untold = new Sources(
                        Path.of("src", "test", "resources", "thrower"), System.getProperty("java.class.path"), WATCHED)
                .untold();

        assertThat(untold.get("thrower.Thrower.direct(int)")).containsExactly("IllegalArgumentException");
        assertThat(untold.get("thrower.Thrower.deep(int)"))
                .containsExactly("IllegalArgumentException", "IllegalStateException");
        assertThat(untold.get("thrower.Thrower.told(int)")).isEmpty();
        assertThat(untold.get("thrower.Thrower.toldAbove(int)")).isEmpty();
        assertThat(untold.get("thrower.Thrower.caught(int)")).isEmpty();
        assertThat(untold.get("thrower.Thrower.thrownOn(int)")).containsExactly("IllegalStateException");
        assertThat(untold.get("thrower.Thrower.handedOver(int)")).isEmpty();
        assertThat(untold.get("thrower.Thrower.withoutArguments()")).containsExactly("NullPointerException");
        assertThat(untold.get("thrower.Parent.toldAbove(int)")).isEmpty();
        assertThat(untold.get("thrower.Parent.below(int)")).containsExactly("IllegalStateException");
        assertThat(untold).doesNotContainKey("thrower.Thrower.inner(int)");
    }
}
