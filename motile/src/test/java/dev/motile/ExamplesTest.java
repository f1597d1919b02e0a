package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example in the documents and in the comments of the sources compiles, runs without a failure, and prints what it
 * says: what stands after {@code // prints}, up to a colon.
 */
class ExamplesTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern IN_DOCUMENT = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IN_COMMENT = Pattern.compile("<pre>\\{@code\n(.*?)}</pre>", Pattern.DOTALL);
    private static final Pattern PRINTS = Pattern.compile("// prints ([^:\n]*)");

    private final MotionScheduler schedulerBefore = FrameLoop.main().defaultScheduler();
    private final PrintStream errorsBefore = System.err;

    @TempDir
    Path classes;

    /** A piece of code, and where it stands. */
    record Example(String place, String code) {
        /** What it says it prints, line by line. */
        List<String> prints() {
            return PRINTS.matcher(code)
                    .results()
                    .map(found -> found.group(1).strip())
                    .toList();
        }

        @Override
        public String toString() {
            return place;
        }
    }

    static Stream<Example> documents() throws IOException {
        List<Example> examples = new ArrayList<>(examplesOf(ROOT.resolve("README.md"), IN_DOCUMENT));
        assertThat(examples).as("examples in README.md").isNotEmpty();
        examples.addAll(examplesOf(ROOT.resolve("docs/guide.md"), IN_DOCUMENT));
        assertThat(examples.stream().filter(example -> !example.prints().isEmpty()))
                .as("examples in guide.md that say what they print")
                .hasSizeGreaterThan(5);
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

    @AfterEach
    void restoreWhatExamplesMayChange() {
        System.setErr(errorsBefore);
        FrameLoop main = FrameLoop.main();
        main.clear();
        main.defaultScheduler(schedulerBefore);
        main.maximumDelta(Double.POSITIVE_INFINITY);
        main.timeScale(1);
        for (Stage stage : Stage.values()) {
            main.setSystems(stage);
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void example_inDocument_runs(Example example) throws Exception {
        compile(example);
        run(example);
    }

    @ParameterizedTest
    @MethodSource("comments")
    void example_inComment_runs(Example example) throws Exception {
        compile(example);
        run(example);
    }

    /** Runs an example and, for some seconds, what it has begun. */
    private void run(Example example) throws Exception {
        // What no other handler takes is printed there.
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
        URL[] places = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, ExamplesTest.class.getClassLoader())) {
            ExampleContext context = (ExampleContext)
                    loader.loadClass("Example").getDeclaredConstructor().newInstance();
            context.example();
            if (!example.prints().isEmpty()) {
                assertThat(context.printed).as("printed by\n%s", example.code()).isEqualTo(example.prints());
            }
            for (int frame = 0; frame < 300 && errors.size() == 0; frame++) {
                context.dispatcher.update(1 / 60.0);
                FrameLoop.main().frame(1 / 60.0);
            }
            context.dispatcher.clear();
            FrameLoop.main().clear();
        }
        assertThat(errors.toString(StandardCharsets.UTF_8)).as("failures").isEmpty();
    }

    /** An example is a piece of a method, or members of a class; constants may stand among statements. */
    private void compile(Example example) {
        String statements = example.code().replace("static final ", "");
        List<String> asBody = compile("@Override public void example() throws Exception {\n" + statements + "\n}");
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
                "import dev.motile.*;\nimport dev.motile.function.*;\nimport java.util.concurrent.*;\nimport java.util.function.*;\nimport java.math.RoundingMode;\n"
                        + "public class Example extends ExampleContext {\n" + members + "\n}\n";
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
