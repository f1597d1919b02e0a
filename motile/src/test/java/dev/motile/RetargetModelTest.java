package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.RetargetModel.Curve;
import dev.motile.RetargetModel.Event;
import dev.motile.RetargetModel.Form;
import dev.motile.RetargetModel.Setup;
import dev.motile.RetargetModel.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random programs of motions whose course is changed, from outside and from callbacks, against a plain model of one object
 * for each: what is written and called, in which order, and where each motion is. {@code -Dmotile.model.seed=S} plays one
 * program, {@code -Dmotile.model.programs=N} as many; {@code -Dmotile.model.open=true} goes on where the library is known to
 * differ from the model.
 */
@Tag("model")
class RetargetModelTest {

    private static final int PROGRAMS = Integer.getInteger("motile.model.programs", 8000);
    private static final double GRID = 0.0625;

    /** What is done to a motion, or to all. */
    enum Kind {
        UPDATE,
        TIME,
        SPEED,
        PAUSE,
        RESUME,
        RETARGET,
        STRETCH,
        COMPLETE,
        TRY_COMPLETE,
        CANCEL
    }

    /**
     * A step of a program.
     *
     * @param kind what is done
     * @param motion to which
     * @param number by how much
     * @param from the new start, or none
     * @param to the new end, or none
     * @param seconds the new duration, or none
     * @param keepsVelocity whether the velocity is kept
     */
    record Act(
            Kind kind,
            int motion,
            double number,
            @Nullable Double from,
            @Nullable Double to,
            @Nullable Double seconds,
            boolean keepsVelocity) {
        @Override
        public String toString() {
            if (kind == Kind.UPDATE) {
                return "update(" + number + ")";
            }
            String call = switch (kind) {
                case TIME, SPEED, STRETCH -> "(" + number + ")";
                case RETARGET ->
                    "()" + (from == null ? "" : ".from(" + from + ")")
                            + (to == null ? "" : ".to(" + to + ")")
                            + (seconds == null ? "" : ".seconds(" + seconds + ")")
                            + (keepsVelocity ? ".keepVelocity()" : "");
                default -> "()";
            };
            return "m" + motion + "." + kind + call;
        }
    }

    /**
     * What a callback does, the first time that it comes once this is the first of its own.
     *
     * @param motion whose
     * @param event which
     * @param act what
     */
    record Hook(int motion, Event event, Act act) {}

    /**
     * A program.
     *
     * @param number the type of the motions
     * @param setups the motions
     * @param hooks what their callbacks do
     * @param acts what is done
     */
    record Program(Form number, List<Setup> setups, List<Hook> hooks, List<Act> acts) {
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(number.toString());
            setups.forEach(setup -> text.append("\n  ").append(setup));
            hooks.forEach(hook -> text.append("\n  ").append(hook.motion + " on " + hook.event + ": " + hook.act));
            acts.forEach(act -> text.append("\n  ").append(act));
            return text.toString();
        }
    }

    // ---- Programs

    private static final class Generator {
        private final Random random;
        private final Form number;
        private int motions;

        Generator(long seed) {
            random = new Random(seed * 0x9E3779B97F4A7C15L);
            number = Form.values()[random.nextInt(4)];
        }

        private <T> T one(T[] of) {
            return of[random.nextInt(of.length)];
        }

        private double end() {
            return number.isWhole() ? random.nextInt(-40, 41) : random.nextInt(-80, 81) * 0.25;
        }

        /** A power of two, so that phases are exact. */
        private double seconds() {
            return random.nextInt(30) == 0 ? 0 : Math.scalb(1.0, random.nextInt(-2, 3));
        }

        Program program() {
            motions = random.nextInt(1, 4);
            List<Setup> setups = new ArrayList<>();
            for (int k = 0; k < motions; k++) {
                setups.add(setup());
            }
            List<Hook> hooks = new ArrayList<>();
            for (int k = random.nextInt(5); k > 0; k--) {
                Act act = act();
                if (act.kind != Kind.UPDATE) {
                    hooks.add(new Hook(random.nextInt(motions), one(Event.values()), act));
                }
            }
            List<Act> acts = new ArrayList<>();
            for (int k = random.nextInt(1, 14); k > 0; k--) {
                acts.add(act());
                if (random.nextBoolean()) {
                    acts.add(update());
                }
            }
            return new Program(number, setups, hooks, acts);
        }

        private Setup setup() {
            double seconds = seconds();
            boolean isEndless = seconds > 0 && random.nextInt(6) == 0;
            return new Setup(
                    end(),
                    end(),
                    seconds,
                    random.nextInt(3) == 0 ? random.nextInt(1, 9) * 0.125 : 0,
                    random.nextBoolean(),
                    random.nextBoolean(),
                    isEndless ? -1 : random.nextInt(1, 5),
                    one(LoopType.values()),
                    random.nextBoolean() ? Curve.LINEAR : one(Curve.values()),
                    random.nextInt(8) == 0 ? Math.scalb(1.0, random.nextInt(5)) : 0,
                    isEndless || random.nextInt(4) > 0 ? 0 : random.nextInt(1, 9) * 0.125,
                    random.nextBoolean(),
                    random.nextInt(4) == 0,
                    random.nextInt(4) > 0);
        }

        private Act update() {
            double seconds = random.nextInt(12) == 0 ? random.nextInt(8) : random.nextInt(16) * GRID;
            return new Act(Kind.UPDATE, 0, seconds, null, null, null, false);
        }

        private Act act() {
            int motion = random.nextInt(motions);
            Kind kind = random.nextInt(3) == 0 ? Kind.RETARGET : one(Kind.values());
            if (kind == Kind.CANCEL && random.nextBoolean()) {
                kind = Kind.RETARGET;
            }
            double by = switch (kind) {
                case TIME -> random.nextInt(80) * GRID;
                case SPEED -> one(new Double[] {1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 0.0});
                case STRETCH -> seconds();
                default -> 0;
            };
            if (kind == Kind.UPDATE) {
                return update();
            }
            if (kind != Kind.RETARGET) {
                return new Act(kind, motion, by, null, null, null, false);
            }
            return new Act(
                    kind,
                    motion,
                    0,
                    random.nextInt(3) == 0 ? end() : null,
                    random.nextInt(3) > 0 ? end() : null,
                    random.nextInt(3) == 0 ? seconds() : null,
                    random.nextInt(4) == 0);
        }
    }

    // ---- The library

    /** One thing that happened. */
    private record Entry(String text, double number) {
        @Override
        public String toString() {
            return Double.isNaN(number) ? text : text + " " + number;
        }
    }

    /** Hooks that have not been used. */
    private static final class Hooks {
        private final List<Hook> left;

        Hooks(List<Hook> all) {
            left = new ArrayList<>(all);
        }

        @Nullable
        Act take(int motion, Event event) {
            for (int k = 0; k < left.size(); k++) {
                Hook hook = left.get(k);
                if (hook.motion == motion && hook.event == event) {
                    left.remove(k);
                    return hook.act;
                }
            }
            return null;
        }
    }

    /** The library, and what happened in it. */
    private static final class Library {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final List<MotionHandle> handles = new ArrayList<>();
        private final Form number;
        private final Hooks hooks;
        private final Deque<Entry> log = new ArrayDeque<>();
        private final float[] floats = new float[3];
        private final double[] doubles = new double[3];
        private final int[] ints = new int[3];
        private final long[] longs = new long[3];

        Library(Program program) {
            number = program.number;
            hooks = new Hooks(program.hooks);
        }

        void create(Setup setup) {
            int label = handles.size();
            DoubleConsumer sink = x -> {
                log.add(new Entry("m" + label + " WRITE", x));
                if (handles.size() > label) {
                    happen(label, Event.WRITE);
                }
            };
            boolean isCell = setup.isCell();
            double seconds = setup.seconds();
            MotionHandle handle = switch (number) {
                case FLOAT -> {
                    var builder = with(Motion.create((float) setup.from(), (float) setup.to(), seconds), setup, label);
                    yield isCell ? builder.bindTo(floats, label) : builder.bind(x -> sink.accept(x));
                }
                case DOUBLE -> {
                    var builder = with(Motion.create(setup.from(), setup.to(), seconds), setup, label);
                    yield isCell ? builder.bindTo(doubles, label) : builder.bind(sink);
                }
                case INT -> {
                    var builder = with(Motion.createInt((int) setup.from(), (int) setup.to(), seconds), setup, label);
                    yield isCell ? builder.bindTo(ints, label) : builder.bind(x -> sink.accept(x));
                }
                case LONG -> {
                    var builder =
                            with(Motion.createLong((long) setup.from(), (long) setup.to(), seconds), setup, label);
                    yield isCell ? builder.bindTo(longs, label) : builder.bind(x -> sink.accept((double) x));
                }
            };
            handles.add(setup.isPreserved() ? handle.preserve() : handle);
        }

        private <B extends ValueMotionBuilder<B>> B with(B builder, Setup setup, int label) {
            B told = builder.scheduler(dispatcher.scheduler())
                    .ease(setup.curve().played())
                    .delay(setup.delay(), setup.everyLoop() ? DelayType.EVERY_LOOP : DelayType.FIRST_LOOP)
                    .skipValuesDuringDelay(setup.skips())
                    .loops(setup.loops(), setup.type())
                    .holdAfter(setup.hold());
            told = setup.rate() > 0 ? told.rate(setup.rate()) : told;
            return setup.isHeard() ? heard(told, label) : told;
        }

        private <B extends ValueMotionBuilder<B>> B heard(B builder, int label) {
            return builder.onStart(() -> call(label, Event.START, 0))
                    .onUpdate(() -> call(label, Event.UPDATE, 0))
                    .onLoopComplete(n -> call(label, Event.LOOP, n))
                    .onComplete(() -> call(label, Event.COMPLETE, 0))
                    .onCancel(() -> call(label, Event.CANCEL, 0))
                    .onPause(() -> call(label, Event.PAUSE, 0))
                    .onResume(() -> call(label, Event.RESUME, 0))
                    .onRewound(() -> call(label, Event.REWOUND, 0));
        }

        private void call(int label, Event event, long loop) {
            log.add(new Entry(told(label, event, loop), Double.NaN));
            happen(label, event);
        }

        private void happen(int label, Event event) {
            Act act = hooks.take(label, event);
            if (act != null) {
                act(act);
                read(act.motion);
            }
        }

        void act(Act act) {
            if (act.kind == Kind.UPDATE) {
                dispatcher.update(act.number);
                return;
            }
            MotionHandle handle = handles.get(act.motion);
            try {
                switch (act.kind) {
                    case TIME -> handle.time(act.number);
                    case SPEED -> handle.speed(act.number);
                    case PAUSE -> handle.pause();
                    case RESUME -> handle.resume();
                    case RETARGET -> retarget(handle, act);
                    case STRETCH -> handle.stretch(act.number);
                    case COMPLETE -> handle.complete();
                    case TRY_COMPLETE -> log.add(new Entry("" + handle.tryComplete(), Double.NaN));
                    default -> handle.cancel();
                }
            } catch (IllegalStateException | IllegalArgumentException refused) {
                log.add(new Entry(refused.getClass().getSimpleName(), Double.NaN));
            }
        }

        private static void retarget(MotionHandle handle, Act act) {
            MotionRetarget retarget = handle.retarget();
            retarget = act.from == null ? retarget : retarget.from(act.from);
            retarget = act.to == null ? retarget : retarget.to(act.to);
            retarget = act.seconds == null ? retarget : retarget.seconds(act.seconds);
            (act.keepsVelocity ? retarget.keepVelocity() : retarget).apply();
        }

        private double cell(int label) {
            return switch (number) {
                case FLOAT -> floats[label];
                case DOUBLE -> doubles[label];
                case INT -> ints[label];
                case LONG -> (double) longs[label];
            };
        }

        void read(int label) {
            MotionHandle handle = handles.get(label);
            log.add(new Entry("cell " + label, cell(label)));
            log.add(new Entry(
                    told(label, handle.status(), handle.isActive(), handle.isPaused())
                            + (handle.isValid()
                                    ? told(handle.totalDuration(), handle.duration(), handle.completedLoops())
                                    : ""),
                    handle.isValid() ? handle.time() : Double.NaN));
        }
    }

    private static String told(int label, Event event, long loop) {
        return "m" + label + " " + event + (event == Event.LOOP ? " " + loop : "");
    }

    private static String told(int label, MotionStatus status, boolean isActive, boolean isPaused) {
        return "m" + label + " is " + status + (isActive ? " active" : "") + (isPaused ? " paused" : "");
    }

    private static String told(double total, double seconds, long loops) {
        return " total " + total + " duration " + seconds + " completed " + loops;
    }

    // ---- The model

    /** The model, which expects of the library what happens in it. */
    private static final class Expected implements RetargetModel.Listener {
        private final RetargetModel model;
        private final Hooks hooks;
        private final Library library;
        private final List<String> done = new ArrayList<>();
        private final Span[] cells = {Span.exactly(0), Span.exactly(0), Span.exactly(0)};
        private boolean isCreating;

        Expected(Program program, Library library) {
            model = new RetargetModel(program.number, this);
            hooks = new Hooks(program.hooks);
            this.library = library;
        }

        void create(Setup setup) {
            isCreating = true;
            model.create(setup);
            isCreating = false;
        }

        private double expect(String text, @Nullable Span number) {
            Entry entry = library.log.poll();
            boolean fits = entry != null
                    && entry.text.equals(text)
                    && (number == null ? Double.isNaN(entry.number) : number.admits(entry.number));
            if (!fits) {
                throw new AssertionError(String.join("\n", done) + "\nexpected: " + text
                        + (number == null ? "" : " " + number) + "\nbut was: " + entry);
            }
            done.add("  " + entry);
            return entry.number;
        }

        @Override
        public void write(int motion, Span value, RetargetModel.Motion from) {
            from.note(expect("m" + motion + " WRITE", value));
            if (!isCreating) {
                happen(motion, Event.WRITE);
            }
        }

        @Override
        public void writeCell(int motion, Span value) {
            cells[motion] = value;
        }

        @Override
        public void call(int motion, Event event, long loop) {
            expect(told(motion, event, loop), null);
            happen(motion, event);
        }

        private void happen(int motion, Event event) {
            Act act = hooks.take(motion, event);
            if (act != null) {
                done.add("  " + act);
                act(act);
                read(act.motion);
            }
        }

        void act(Act act) {
            if (act.kind == Kind.UPDATE) {
                model.update(act.number);
                return;
            }
            RetargetModel.Motion motion = model.motions.get(act.motion);
            try {
                switch (act.kind) {
                    case TIME -> motion.seek(act.number);
                    case SPEED -> motion.speed(act.number);
                    case PAUSE -> motion.setPaused(true);
                    case RESUME -> motion.setPaused(false);
                    case RETARGET -> motion.retarget(act.from, act.to, act.seconds, act.keepsVelocity);
                    case STRETCH -> motion.stretch(act.number);
                    case COMPLETE -> motion.complete();
                    case TRY_COMPLETE -> expect("" + motion.tryComplete(), null);
                    default -> motion.cancel();
                }
            } catch (IllegalStateException | IllegalArgumentException refused) {
                expect(refused.getClass().getSimpleName(), null);
            }
        }

        void read(int label) {
            RetargetModel.Motion motion = model.motions.get(label);
            expect("cell " + label, cells[label]);
            expect(
                    told(label, motion.status(), motion.isActive(), motion.isPaused())
                            + (motion.isGone() ? "" : told(motion.total(), motion.seconds(), motion.loops())),
                    motion.isGone() ? null : motion.time());
        }

        void end() {
            Entry more = library.log.poll();
            if (more != null) {
                throw new AssertionError(String.join("\n", done) + "\nexpected nothing more\nbut was: " + more);
            }
        }
    }

    /** Plays a program; returns how often something was written or called. */
    private static int play(Program program) {
        Library library = new Library(program);
        Expected expected = new Expected(program, library);
        for (Setup setup : program.setups) {
            library.create(setup);
            expected.create(setup);
            expected.end();
        }
        for (Act act : program.acts) {
            library.act(act);
            expected.done.add("  " + act);
            expected.act(act);
            for (int k = 0; k < program.setups.size(); k++) {
                library.read(k);
                expected.read(k);
            }
            expected.end();
        }
        return expected.done.size();
    }

    // ---- A program that fails

    private static @Nullable Throwable failure(Program program) {
        try {
            play(program);
            return null;
        } catch (RetargetModel.Open open) {
            return null;
        } catch (AssertionError | RuntimeException failure) {
            return failure;
        }
    }

    /** Leaves out what a program fails without. */
    private static Program shrunk(Program program) {
        Program least = program;
        for (int before = -1; before != least.toString().length(); ) {
            before = least.toString().length();
            for (int k = least.acts.size() - 1; k >= 0; k--) {
                Program less = new Program(least.number, least.setups, least.hooks, without(least.acts, k));
                least = failure(less) == null ? least : less;
            }
            for (int k = least.hooks.size() - 1; k >= 0; k--) {
                Program less = new Program(least.number, least.setups, without(least.hooks, k), least.acts);
                least = failure(less) == null ? least : less;
            }
        }
        return least;
    }

    private static <T> List<T> without(List<T> all, int place) {
        List<T> less = new ArrayList<>(all);
        less.remove(place);
        return less;
    }

    @Test
    void changedCourses_playedByLibraryAndModel_areTheSame() {
        Long only = Long.getLong("motile.model.seed");
        long programs = only == null ? PROGRAMS : 1;
        long first = only == null ? 0 : only;
        int happened = 0;
        int leftOut = 0;
        for (long seed = first; seed < first + programs; seed++) {
            Program program = new Generator(seed).program();
            try {
                happened += play(program);
            } catch (RetargetModel.Open open) {
                leftOut++;
            } catch (AssertionError | RuntimeException failed) {
                Program least = shrunk(program);
                throw new AssertionError("-Dmotile.model.seed=" + seed + "\n" + least, failure(least));
            }
        }
        assertThat(happened + leftOut).isPositive();
        assertThat(leftOut).isLessThanOrEqualTo(1 + (int) (programs / 4));
    }
}
