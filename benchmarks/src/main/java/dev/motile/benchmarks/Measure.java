package dev.motile.benchmarks;

import dev.motile.benchmarks.peers.Candidate;
import dev.motile.benchmarks.peers.Lanes;
import dev.motile.benchmarks.peers.Mix;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs all that the performance page tells, in one go, and writes its tables and charts. */
public final class Measure {

    /** The floor and what is measured against it, which deserve more forks. */
    private static final Set<Candidate> MAIN =
            EnumSet.of(Candidate.HAND_CELLS, Candidate.MOTILE_CELLS, Candidate.HAND_SETTERS, Candidate.MOTILE_CHAIN);

    private static final Set<Candidate> OTHERS = EnumSet.range(Candidate.GDX_ONE_ACTOR, Candidate.JME_COMPOSERS);

    /** Those that let motions go. */
    private static final Set<Candidate> ENDING = union(
            EnumSet.of(Candidate.HAND_LIST, Candidate.MOTILE_CHAIN, Candidate.MOTILE_KEPT, Candidate.MOTILE_CLIP),
            OTHERS);

    private static final Set<Candidate> UTE = EnumSet.of(Candidate.UTE_MANAGED, Candidate.UTE_UNMANAGED);

    private final boolean brief;
    private final Path folder;
    private final Measurements measurements = new Measurements();

    private Measure(boolean brief, Path folder) {
        this.brief = brief;
        this.folder = folder;
    }

    /**
     * Measures and reports.
     *
     * @param args the folder for raw results, the folder of the documentation, the native program or an empty text, and
     *     perhaps {@code --short}, or {@code --report} to write the page from the results that are there
     * @throws Exception if something cannot be run or written
     */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        List<String> flags = Arrays.asList(args).subList(3, args.length);
        Path results = folder.resolve("results.tsv");
        if (!flags.contains("--report")) {
            new Measure(flags.contains("--short"), folder).run(args[2]).write(results);
        }
        new Report(Measurements.read(results)).write(Path.of(args[1]));
    }

    private Measurements run(String nativeProgram) throws Exception {
        long start = System.nanoTime();
        measurements.describe(brief);
        if (nativeProgram.isEmpty()) {
            System.out.println("native: no compiler, left out");
        } else {
            nativeFrames(nativeProgram);
        }
        frames();
        lanes();
        churn();
        ends();
        resting();
        steps();
        if (!brief) {
            types();
        }
        firstMotions();
        footprints();
        System.out.printf(Locale.ROOT, "all in %d s%n", (System.nanoTime() - start) / 1_000_000_000);
        return measurements;
    }

    private void frames() throws RunnerException {
        Set<Mix> mixes = brief ? EnumSet.of(Mix.ONE, Mix.RANDOM) : EnumSet.allOf(Mix.class);
        jmh(
                "frames",
                "FrameBenchmark.frame",
                brief ? 1 : 2,
                new ParamList().of("candidate", MAIN).of("mix", mixes));
        jmh(
                "frames of others",
                "FrameBenchmark.frame",
                1,
                new ParamList().of("candidate", OTHERS).of("mix", mixes));
        Set<Candidate> many = EnumSet.copyOf(MAIN);
        if (!brief) {
            many.addAll(OTHERS);
            jmh(
                    "frames of 1,000",
                    "FrameBenchmark.frame",
                    1,
                    new ParamList().of("candidate", many).of("mix", Mix.ONE).of("count", 1000));
        }
        // A manager looks for each tween among all: a million take hours.
        many.remove(Candidate.UTE_MANAGED);
        jmh(
                "frames of 1,000,000",
                "FrameBenchmark.frame",
                1,
                new ParamList().of("candidate", many).of("mix", Mix.ONE).of("count", 1_000_000));
        ParamList tenMillion = new ParamList()
                .of("candidate", Candidate.MOTILE_CELLS)
                .of("mix", Mix.ONE)
                .of("count", 10_000_000);
        jmh("frames of 10,000,000", "FrameBenchmark.frame", 1, tenMillion, "-Xmx2g");
    }

    private void lanes() throws RunnerException {
        jmh("lanes", "LanesBenchmark.frame", 1, new ParamList().of("lanes", EnumSet.allOf(Lanes.class)));
    }

    private void churn() throws RunnerException {
        ParamList all = new ParamList().of("candidate", ENDING);
        warmer("create and end", "ChurnBenchmark.createAndEnd", brief ? 10 : 16, all);
        warmer("crowd", "ChurnBenchmark.crowd", brief ? 6 : 12, all);
    }

    private void ends() throws RunnerException {
        Set<Candidate> linear = EnumSet.copyOf(ENDING);
        linear.removeAll(UTE);
        shots("create and end 64,000", "EndBenchmark", brief ? 10 : 30, brief ? 5 : 20, linear);
        if (!brief) {
            shots("create and end 64,000, UTE", "EndBenchmark", 1, 2, UTE);
        }
    }

    private void resting() throws RunnerException {
        jmh(
                "resting, none",
                "RestingBenchmark",
                1,
                new ParamList().of("rest", "NONE").of("order", "APART"));
        jmh("resting", "RestingBenchmark", 1, new ParamList().of("rest", "DELAYED", "PRESERVED"));
    }

    private void steps() throws RunnerException {
        warmer("sequences", "StepsBenchmark", brief ? 6 : 10, new ParamList());
    }

    private void types() throws RunnerException {
        jmh("types", "TypesBenchmark", 1, new ParamList().of("count", 64000));
    }

    private void jmh(String name, String benchmark, int forks, ParamList params, String... jvmArgs)
            throws RunnerException {
        run(name, timed(benchmark, forks, brief ? 3 : 5), params, jvmArgs);
    }

    /** What creates is much code, for which the compiler needs its time. */
    private void warmer(String name, String benchmark, int warmups, ParamList params) throws RunnerException {
        run(name, timed(benchmark, 1, warmups).warmupTime(TimeValue.milliseconds(300)), params);
    }

    private ChainedOptionsBuilder timed(String benchmark, int forks, int warmups) {
        TimeValue time = TimeValue.milliseconds(brief ? 100 : 250);
        return new OptionsBuilder()
                .include("\\.benchmarks\\." + benchmark.replace(".", "\\.") + "\\b")
                .forks(forks)
                .warmupIterations(warmups)
                .warmupTime(time)
                .measurementIterations(brief ? 3 : 8)
                .measurementTime(time);
    }

    private void shots(String name, String benchmark, int warmups, int iterations, Set<Candidate> candidates)
            throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\.benchmarks\\." + benchmark + "\\b")
                .forks(1)
                .warmupIterations(warmups)
                .measurementIterations(iterations);
        run(name, options, new ParamList().of("candidate", candidates));
    }

    private void run(String name, ChainedOptionsBuilder options, ParamList params, String... jvmArgs)
            throws RunnerException {
        long start = System.nanoTime();
        String file = name.replaceAll("[ ,]+", "-");
        params.values.forEach(options::param);
        options.addProfiler(GCProfiler.class)
                .jvmArgsAppend(jvmArgs)
                .output(folder.resolve(file + ".log").toString())
                .resultFormat(ResultFormatType.JSON)
                .result(folder.resolve(file + ".json").toString());
        int runs = 0;
        for (RunResult result : new Runner(options.build()).run()) {
            measurements.add(key(result), nanos(result), bytes(result));
            runs++;
        }
        System.out.printf(
                Locale.ROOT, "%s: %d results in %d s%n", name, runs, (System.nanoTime() - start) / 1_000_000_000);
    }

    /** The class and method, and the parameters by name. */
    private static String key(RunResult result) {
        String method = result.getParams().getBenchmark();
        StringBuilder key =
                new StringBuilder(method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1));
        for (String param : result.getParams().getParamsKeys().stream().sorted().toList()) {
            key.append(' ').append(param).append('=').append(result.getParams().getParam(param));
        }
        return key.toString();
    }

    /** The median of all iterations, which a busy machine moves less than the mean. */
    private static double nanos(RunResult result) {
        Result<?> primary = result.getPrimaryResult();
        double score = primary.getStatistics().getPercentile(50);
        return switch (primary.getScoreUnit()) {
            case "ns/op" -> score;
            case "us/op" -> score * 1e3;
            default -> throw new IllegalStateException(primary.getScoreUnit());
        };
    }

    private static double bytes(RunResult result) {
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        return bytes == null ? Double.NaN : bytes.getScore();
    }

    private void nativeFrames(String program) throws IOException, InterruptedException {
        for (String line : output(List.of(program, "64000")).lines().toList()) {
            int space = line.indexOf(' ');
            measurements.add("native " + line.substring(0, space), Double.parseDouble(line.substring(space)));
        }
        System.out.println("native: done");
    }

    /** Processes in turn, so that a noisy moment meets all. */
    private void firstMotions() throws IOException, InterruptedException {
        List<String> names = Stream.concat(
                        Stream.of(""),
                        Stream.of(
                                        Candidate.HAND_LIST,
                                        Candidate.MOTILE_CHAIN,
                                        Candidate.MOTILE_CLIP,
                                        Candidate.GDX_ACTORS,
                                        Candidate.UTE_MANAGED,
                                        Candidate.FX_TIMELINES,
                                        Candidate.JME_COMPOSERS)
                                .map(Enum::name))
                .toList();
        Map<String, List<Double>> inside = new HashMap<>();
        Map<String, List<Double>> whole = new HashMap<>();
        for (int shot = 0; shot < (brief ? 5 : 15); shot++) {
            for (String name : names) {
                List<String> command = java("FirstMotions");
                if (!name.isEmpty()) {
                    command.add(name);
                }
                long start = System.nanoTime();
                String printed = output(command);
                whole.computeIfAbsent(name, k -> new ArrayList<>()).add((double) (System.nanoTime() - start));
                inside.computeIfAbsent(name, k -> new ArrayList<>()).add(Double.parseDouble(printed));
            }
        }
        for (String name : names) {
            measurements.add("first " + name, median(inside.get(name)));
            measurements.add("process " + name, median(whole.get(name)));
        }
        System.out.println("first motions: done");
    }

    private void footprints() throws IOException, InterruptedException {
        Set<Candidate> candidates = EnumSet.copyOf(ENDING);
        candidates.add(Candidate.MOTILE_CELLS);
        // Its tweens are those of the other; only its list is found slowly.
        candidates.remove(Candidate.UTE_MANAGED);
        Set<Lanes> lanes = EnumSet.allOf(Lanes.class);
        lanes.removeAll(EnumSet.of(Lanes.GDX_4, Lanes.MOTILE_CELLS_3, Lanes.MOTILE_CELLS_4));
        for (Enum<?> each : Stream.concat(candidates.stream(), lanes.stream()).toList()) {
            List<String> command = java("Footprint", "-XX:+UseSerialGC");
            command.add(each.name());
            measurements.add("footprint " + each.name(), Double.parseDouble(output(command)));
        }
        System.out.println("footprints: done");
    }

    private static List<String> java(String program, String... flags) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.motile.benchmarks." + program));
        return command;
    }

    private String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("processes.log").toFile()))
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("failed: " + String.join(" ", command));
        }
        return text;
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    private static Set<Candidate> union(Set<Candidate> a, Set<Candidate> b) {
        Set<Candidate> union = EnumSet.copyOf(a);
        union.addAll(b);
        return union;
    }

    /** Parameters with their values. */
    private static final class ParamList {
        final Map<String, String[]> values = new HashMap<>();

        ParamList of(String name, Object... given) {
            values.put(name, Arrays.stream(given).map(String::valueOf).toArray(String[]::new));
            return this;
        }

        ParamList of(String name, Set<?> given) {
            return of(name, given.toArray(Object[]::new));
        }
    }
}
