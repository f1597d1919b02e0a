package dev.motile.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The public API is what is written down in {@code api.txt} of each module, so that every change of it shows. */
class ApiListingTest {

    private static final String RENEW = "mvn -q -pl compatibility -am test-compile exec:java";

    static Set<String> modules() {
        return ApiListing.MODULES.keySet();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void api_isTheListedOne(String module) throws IOException {
        Path file = Path.of("..", module, ApiListing.FILE);
        List<String> listed = Files.exists(file) ? Files.readAllLines(file) : List.of();
        List<String> now = ApiListing.of(module);
        if (!listed.equals(now)) {
            List<String> changes = ApiListing.difference(listed, now);
            throw new AssertionError("the API of " + module + " is not the one in " + module + "/api.txt:\n  "
                    + (changes.isEmpty() ? "only the lines' order differs" : String.join("\n  ", changes))
                    + "\nIf this is meant, write the listing anew and commit it:\n  " + RENEW);
        }
        assertThat(now).hasSizeGreaterThan(10);
    }

    @Test
    void modules_areThoseOfTheBom() throws IOException {
        String bom = Files.readString(Path.of("..", "motile-bom", "pom.xml"));
        String managed = bom.substring(bom.indexOf("<dependencies>"), bom.indexOf("</dependencies>"));
        Set<String> published = Pattern.compile("<artifactId>(.*)</artifactId>")
                .matcher(managed)
                .results()
                .map(result -> result.group(1))
                .collect(Collectors.toSet());

        assertThat(modules()).isEqualTo(published);
    }

    @Test
    void of_showsAllThatUsersCanName() {
        assertThat(ApiListing.of(Listed.class))
                .containsExactly(
                        "@Kept public abstract class dev.motile.compatibility.Listed<T extends Comparable<? super T>>"
                                + " extends ListedParent implements java.util.function.Supplier<java.util.List<T>>",
                        "    @Deprecated public static <E extends Exception, K> @Nullable K"
                                + " find(java.util.List<? extends @Nullable K>, byte[][]) throws E, java.io.IOException",
                        "    @Kept protected abstract void act() throws InterruptedException",
                        "    @SafeVarargs protected Listed(int, T...)",
                        "    public final @Nullable T last",
                        "    public static final String TEXT = t",
                        "    public static final double REAL = 0.5",
                        "    public static final int WHOLE = -3",
                        "    public void inherited(String @Nullable [])");
    }

    @Test
    void of_showsRecordsEnumsAndInterfaces() {
        assertThat(ApiListing.of(Listed.Pair.class))
                .containsExactly(
                        "public record dev.motile.compatibility.Listed.Pair(int left, @Nullable String right)",
                        "    public @Nullable String right()",
                        "    public Pair(int, @Nullable String)",
                        "    public final String toString()",
                        "    public final boolean equals(Object)",
                        "    public final int hashCode()",
                        "    public int left()");
        assertThat(ApiListing.of(Listed.Choice.class))
                .containsExactly(
                        "public sealed interface dev.motile.compatibility.Listed.Choice permits Listed.One",
                        "    public abstract void choose()",
                        "    public default void skip()");
        assertThat(ApiListing.of(Listed.One.class))
                .containsExactly(
                        "public enum dev.motile.compatibility.Listed.One implements Listed.Choice",
                        "    public static Listed.One valueOf(String)",
                        "    public static Listed.One[] values()",
                        "    public static final Listed.One FIRST",
                        "    public void choose()");
    }

    @Test
    void difference_namesTypeAndMember() {
        List<String> before = List.of("module m", "", "public class a.B", "    public int x()", "    public int y()");
        List<String> now = List.of("module m", "", "public class a.B", "    public int y()", "    public long x()");

        assertThat(ApiListing.difference(before, now))
                .containsExactly("- a.B: public int x()", "+ a.B: public long x()");
        assertThat(ApiListing.difference(before, before)).isEmpty();
    }
}
