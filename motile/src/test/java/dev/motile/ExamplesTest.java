package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example in the documents and in the comments of the sources compiles. */
class ExamplesTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern IN_DOCUMENT = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IN_COMMENT = Pattern.compile("<pre>\\{@code\n(.*?)}</pre>", Pattern.DOTALL);

    @TempDir
    Path classes;

    /** A piece of code, and where it stands. */
    record Example(String place, String code) {
        @Override
        public String toString() {
            return place;
        }
    }

    static Stream<Example> documents() throws IOException {
        List<Example> examples = new ArrayList<>(examplesOf(ROOT.resolve("README.md"), IN_DOCUMENT));
        assertThat(examples).as("examples in README.md").isNotEmpty();
        examples.addAll(examplesOf(ROOT.resolve("docs/guide.md"), IN_DOCUMENT));
        return examples.stream();
    }

    static Stream<Example> comments() throws IOException {
        List<Example> examples = new ArrayList<>();
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            for (Path source :
                    sources.filter(p -> p.toString().endsWith(".java")).sorted().toList()) {
                examples.addAll(examplesOf(source, IN_COMMENT));
            }
        }
        assertThat(examples).as("examples in comments").hasSizeGreaterThan(5);
        return examples.stream();
    }

    private static List<Example> examplesOf(Path file, Pattern pattern) throws IOException {
        List<Example> examples = new ArrayList<>();
        Matcher matcher = pattern.matcher(Files.readString(file));
        while (matcher.find()) {
            String code = matcher.group(1).replaceAll("(?m)^ *\\* ?", "");
            examples.add(new Example(file.getFileName() + " #" + (examples.size() + 1), code));
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("documents")
    void example_inDocument_compiles(Example example) {
        assertCompiles(example);
    }

    @ParameterizedTest
    @MethodSource("comments")
    void example_inComment_compiles(Example example) {
        assertCompiles(example);
    }

    /** An example is a piece of a method, or members of a class; constants may stand among statements. */
    private void assertCompiles(Example example) {
        String statements = example.code().replace("static final ", "");
        List<String> asBody = compile("void example() throws Exception {\n" + statements + "\n}");
        if (asBody.isEmpty()) {
            return;
        }
        List<String> asMembers = compile(example.code());
        assertThat(asMembers)
                .as("%s is neither statements (%s) nor members:%n%s", example, asBody, example.code())
                .isEmpty();
    }

    private List<String> compile(String members) {
        String source =
                "import dev.motile.*;\nimport dev.motile.function.*;\nimport java.util.function.*;\nimport java.math.RoundingMode;\n"
                        + "class Example extends ExampleContext {\n" + members + "\n}\n";
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        List<String> options =
                List.of("-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
        compiler.getTask(null, null, diagnostics, options, null, List.of(file)).call();
        return diagnostics.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .map(d -> d.getMessage(null))
                .toList();
    }
}
