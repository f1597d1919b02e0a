package dev.motile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds motions that were forgotten, while an application is developed: those that are never advanced, that never end, or
 * whose target is gone, two that write the same property, and loops and dispatchers that nobody updates. Each is reported once, with where it was created if
 * that is traced (see {@link FrameLoop#traceCreation}).
 *
 * <p>It looks when it is told to {@link #check}, and only then; whoever makes no detector pays nothing. It keeps no loop,
 * dispatcher, motion or target from the garbage collector. Belongs to the thread that uses it; what it watches may belong to
 * others, and is then looked at by its own thread, at the start of an update. Allocates in each check.
 *
 * <pre>{@code
 * MotionDetector detector = new MotionDetector(problem -> log(problem.message()))
 *         .goneWhen(Sprite.class, sprite -> !sprite.isVisible())
 *         .expects("spinner");
 * detector.watch(loop);
 * loop.addSystem(Stage.POST_LATE_UPDATE, () -> detector.check(window.secondsSinceLastFrame()));
 * }</pre>
 */
public final class MotionDetector {

    private record Goner(Class<?> type, Predicate<Object> isGone) {}

    private final Consumer<? super MotionProblem> report;
    private final Set<String> expected = new HashSet<>();
    private final List<Goner> goners = new ArrayList<>();
    private double standLimit = 5;
    private double lifeLimit = 300;

    /** What is watched. Guarded by itself, as it may be told of what is made on any thread. */
    private final List<Watched> watched = new ArrayList<>();

    /** Makes a detector that prints what it finds to the error stream. */
    public MotionDetector() {
        this(MotionDetector::print);
    }

    /**
     * Makes a detector.
     *
     * @param report is told of what is found, by {@link #check}, when all has been looked at; may do anything
     * @throws IllegalArgumentException if {@code report} is null
     */
    public MotionDetector(Consumer<? super MotionProblem> report) {
        this.report = Check.notNull(report, "report");
    }

    // ---- Options

    /**
     * Sets for how long a motion may stand, or a loop or dispatcher with motions be left without an update.
     *
     * @param seconds above 0, of the motion's clock, or of checks; 5 unless set; positive infinity for ever
     * @return this
     * @throws IllegalArgumentException if {@code seconds} is not above 0
     */
    @CanIgnoreReturnValue
    public MotionDetector standLimit(double seconds) {
        standLimit = above0(seconds);
        return this;
    }

    /**
     * Sets for how long a motion may live that does not end by itself. Not counted are those that are asked whether to go on:
     * by {@code aliveWhile}, or with a {@code weakTarget}.
     *
     * @param seconds above 0, of the motion's clock; 300 unless set; positive infinity for ever
     * @return this
     * @throws IllegalArgumentException if {@code seconds} is not above 0
     */
    @CanIgnoreReturnValue
    public MotionDetector lifeLimit(double seconds) {
        lifeLimit = above0(seconds);
        return this;
    }

    private static double above0(double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("seconds must be above 0, but is " + seconds);
        }
        return seconds;
    }

    /**
     * Says when a target is gone: removed from its scene, disposed. Targets that are held weakly are gone once they are
     * collected.
     *
     * @param type which targets; subclasses, too
     * @param isGone is asked in each check for each motion on such a target; must not change motions
     * @param <T> the type of the targets
     * @return this
     * @throws IllegalArgumentException if {@code type} or {@code isGone} is null
     */
    @CanIgnoreReturnValue
    public <T> MotionDetector goneWhen(Class<T> type, Predicate<? super T> isGone) {
        Check.notNull(isGone, "isGone");
        goners.add(new Goner(Check.notNull(type, "type"), target -> isGone.test(type.cast(target))));
        return this;
    }

    /**
     * Names motions that are as they should be: never reported.
     *
     * @param names of motions
     * @return this
     * @throws IllegalArgumentException if {@code names} is or holds null
     */
    @CanIgnoreReturnValue
    public MotionDetector expects(String... names) {
        for (String name : Check.notNull(names, "names")) {
            expected.add(Check.notNull(name, "names[..]"));
        }
        return this;
    }

    // ---- What is watched

    /**
     * Watches a loop, until it is collected or this is stopped. Watching twice is watching once.
     *
     * @param loop what to watch
     * @throws IllegalArgumentException if {@code loop} is null
     */
    public void watch(FrameLoop loop) {
        add(Check.notNull(loop, "loop"), "it has been watched since here");
    }

    /**
     * Watches a dispatcher, until it is collected or this is stopped. Watching twice is watching once.
     *
     * @param dispatcher what to watch
     * @throws IllegalArgumentException if {@code dispatcher} is null
     */
    public void watch(ManualMotionDispatcher dispatcher) {
        add(Check.notNull(dispatcher, "dispatcher"), "it has been watched since here");
    }

    /**
     * Watches {@link FrameLoop#main()} and every loop and dispatcher that is made from now on, on whatever thread, with where
     * it was made; and lets those trace where their motions are created. One detector in a process may do so at a time.
     *
     * @throws IllegalStateException if another one does
     */
    public void watchAll() {
        FrameLoop.main().detector(this);
        watch(FrameLoop.main());
    }

    /** Takes in what has just been made. */
    void made(FrameLoop loop) {
        loop.traceCreationFromTheStart();
        add(loop, "it was made here");
    }

    void made(ManualMotionDispatcher dispatcher) {
        dispatcher.traceCreationFromTheStart();
        add(dispatcher, "it was made here");
    }

    private void add(Object host, String since) {
        synchronized (watched) {
            if (watched.stream().noneMatch(one -> one.isOf(host))) {
                watched.add(new Watched(this, host, new Throwable(since)));
            }
        }
    }

    /** Watches nothing any more. */
    public void stop() {
        FrameLoop.main().forget(this);
        synchronized (watched) {
            watched.forEach(Watched::stop);
            watched.clear();
        }
    }

    /**
     * Looks at all that is watched, and reports what is newly wrong, as far as it can be seen: what belongs to another thread is
     * looked at there, and reported by the next check. To be called now and then, or in each frame, by something that runs
     * even if a loop does not.
     *
     * @param seconds since the last check, by whatever clock; finite and at least 0
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     * @throws IllegalStateException if what {@link #goneWhen} asks changes what is watched in a way that is refused
     */
    public void check(double seconds) {
        Check.notNegative(seconds, "seconds");
        Map<Watched, Object> hosts = new LinkedHashMap<>();
        synchronized (watched) {
            watched.removeIf(one -> one.host() == null);
            for (Watched one : watched) {
                Object host = one.host();
                if (host != null) {
                    hosts.put(one, host);
                }
            }
        }
        List<MotionProblem> problems = new ArrayList<>();
        hosts.forEach((one, host) -> one.check(host, seconds, problems));
        // What the report throws is thrown when all is told.
        Failures failures = new Failures();
        failures.begin();
        for (MotionProblem problem : problems) {
            try {
                report.accept(problem);
            } catch (Throwable error) {
                failures.keep(error);
            }
        }
        failures.end();
    }

    // ---- What is asked by Watched

    double standLimit() {
        return standLimit;
    }

    double lifeLimit() {
        return lifeLimit;
    }

    boolean isExpected(String name) {
        return expected.contains(name);
    }

    /** Whether the application says that a target is gone. */
    boolean isGone(@Nullable Object target) {
        for (Goner goner : goners) {
            if (goner.type().isInstance(target) && goner.isGone().test(target)) {
                return true;
            }
        }
        return false;
    }

    private static void print(MotionProblem problem) {
        synchronized (System.err) {
            System.err.println(problem.message());
            if (problem.creation() != null) {
                problem.creation().printStackTrace();
            }
            if (problem.otherCreation() != null) {
                problem.otherCreation().printStackTrace();
            }
        }
    }
}
