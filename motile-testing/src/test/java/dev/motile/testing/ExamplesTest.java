package dev.motile.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples in the guide's section on testing and in the comments of this module compile; statements run, and print what
 * they say: what stands after {@code // prints}, up to a colon.
 */
class ExamplesTest {

    private static final Pattern IN_DOCUMENT = Pattern.compile("~~~java\n(.*?)~~~", Pattern.DOTALL);
    private static final Pattern IN_COMMENT = Pattern.compile("<pre>\\{@code\n(.*?)}</pre>", Pattern.DOTALL);
    private static final Pattern PRINTS = Pattern.compile("// prints ([^:\n]*)");

    @TempDir
    Path folder;

    static Stream<String> examples() throws IOException {
        String guide = Files.readString(Path.of("../docs/guide.md"));
        int start = guide.indexOf("\n## Testing\n");
        assertThat(start).as("section on testing").isPositive();
        int end = guide.indexOf("\n## ", start + 1);
        List<String> examples = new ArrayList<>();
        add(examples, guide.substring(start, end < 0 ? guide.length() : end), IN_DOCUMENT);
        assertThat(examples).as("examples in the guide").hasSizeGreaterThan(2);
        int inGuide = examples.size();
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            for (Path source :
                    sources.filter(p -> p.toString().endsWith(".java")).sorted().toList()) {
                add(examples, Files.readString(source), IN_COMMENT);
            }
        }
        assertThat(examples).as("examples in comments").hasSizeGreaterThan(inGuide + 2);
        return examples.stream();
    }

    private static void add(List<String> examples, String text, Pattern pattern) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            examples.add(matcher.group(1).replaceAll("(?m)^ *\\* ?", ""));
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void example_compiles_andRuns(String code) throws Exception {
        List<String> asBody = compile("@Override public void example() throws Exception {\n" + code + "\n}");
        if (!asBody.isEmpty()) {
            assertThat(compile(code))
                    .as("neither statements (%s) nor members:%n%s", asBody, code)
                    .isEmpty();
        }
        URL[] places = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, ExamplesTest.class.getClassLoader())) {
            ExampleContext context = (ExampleContext)
                    loader.loadClass("Example").getDeclaredConstructor().newInstance();
            context.example();
            List<String> says = PRINTS.matcher(code)
                    .results()
                    .map(found -> found.group(1).strip())
                    .toList();
            assertThat(context.printed).isEqualTo(says);
        }
    }

    private List<String> compile(String members) {
        String source = """
                import dev.motile.*;
                import dev.motile.testing.*;
                import java.nio.file.*;
                import java.util.*;
                import org.junit.jupiter.api.*;
                import static org.junit.jupiter.api.Assertions.*;
                public class Example extends ExampleContext {
                """ + members + "\n}\n";
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        List<String> options =
                List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
        ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, diagnostics, options, null, List.of(file))
                .call();
        return diagnostics.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .map(d -> d.getMessage(null))
                .toList();
    }
}
