package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A dispatcher with its channels and targets, on which the steps of a random program are taken. */
final class SnapshotRun {

    private static final int MOST_MOTIONS = 40;
    private static final double[] SPEEDS = {0, 1, -1, 2, 0.5, -0.25, 30};
    private static final double[] TIMES = {0, 0.1, 0.35, 0.75, 2, 20};
    private static final double[] SECONDS = {0, 0.2, 0.5, 1, 1.7};
    private static final Ease[] EASES = {Ease.LINEAR, Ease.IN_OUT_SINE, Ease.OUT_CUBIC};

    private static @Nullable SnapshotRun current;

    /** A target that tells of every write, and may fail. */
    private final class Recorder extends EveryType.Receiver {

        private final String name;

        Recorder(String name) {
            this.name = name;
        }

        @Override
        void written() {
            super.written();
            log.append(name).append(' ').append(state()).append('\n');
            if (writes % 31 == 30) {
                throw new IllegalStateException("a write");
            }
        }

        String state() {
            return Arrays.toString(floats) + Arrays.toString(doubles) + Arrays.toString(ints) + Arrays.toString(longs);
        }

        void copyFrom(Recorder other) {
            System.arraycopy(other.floats, 0, floats, 0, floats.length);
            System.arraycopy(other.doubles, 0, doubles, 0, doubles.length);
            System.arraycopy(other.ints, 0, ints, 0, ints.length);
            System.arraycopy(other.longs, 0, longs, 0, longs.length);
            writes = other.writes;
        }
    }

    private final SnapshotClips clips;
    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
    private final List<MotionChannel> channels = new ArrayList<>();
    private final List<Recorder> recorders = new ArrayList<>();
    private final List<float[]> arrays = new ArrayList<>();
    private final List<MotionHandle> handles = new ArrayList<>();
    private final MotionCatalog catalog = new MotionCatalog();

    final StringBuilder log = new StringBuilder();

    /** What callbacks take their choices from. */
    private long choices;

    SnapshotRun(SnapshotClips clips) {
        this.clips = clips;
        dispatcher.onError((error, failure) -> log.append("error ")
                .append(failure.event())
                .append(' ')
                .append(failure.name())
                .append(' ')
                .append(error.getMessage())
                .append('\n'));
        for (int k = 0; k < clips.all.size(); k++) {
            catalog.clip("clip " + k, clips.all.get(k));
        }
        for (int k = 0; k < 3; k++) {
            recorders.add(new Recorder("target " + k));
            catalog.target("target " + k, recorders.get(k));
            arrays.add(new float[4]);
            catalog.target("array " + k, arrays.get(k));
        }
    }

    static SnapshotRun current() {
        return Objects.requireNonNull(current);
    }

    // ---- Called back

    private String nameOf(Object target) {
        return target instanceof Recorder recorder ? recorder.name : "array";
    }

    void told(String event, String clip, Object target) {
        log.append(event)
                .append(' ')
                .append(clip)
                .append(' ')
                .append(nameOf(target))
                .append('\n');
    }

    boolean isAlive(Object target) {
        return !(target instanceof Recorder recorder) || recorder.writes % 40 != 39;
    }

    private int choose(int bound) {
        choices = choices * 6364136223846793005L + 1442695040888963407L;
        return Math.floorMod(choices >> 33, bound);
    }

    /** Tells, and does something now and then. */
    void called(String event, String clip, Object target) {
        told(event, clip, target);
        switch (choose(16)) {
            case 0 -> play(choose(clips.all.size()), choose(3), choose(3), choose(4), 1, 7);
            case 1 -> act(choose(100), handle -> handle.tryCancel());
            case 2 -> act(choose(100), handle -> handle.time(TIMES[choose(TIMES.length)]));
            case 3 -> act(choose(100), handle -> handle.speed(SPEEDS[choose(SPEEDS.length)]));
            case 4 -> act(choose(100), handle -> handle.tryComplete());
            case 5 -> act(choose(100), MotionHandle::preserve);
            case 6 -> act(choose(100), MotionHandle::pause);
            case 7 -> act(choose(100), handle -> retarget(handle, choose(1000), 0.5));
            case 8 -> act(choose(100), handle -> handle.stretch(SECONDS[choose(SECONDS.length)]));
            case 9 -> act(choose(100), MotionHandle::cancelAndRestore);
            case 10 -> actByTarget(choose(1000));
            default -> {
                // Nothing.
            }
        }
    }

    // ---- Steps

    /** Takes the next step of a program; two runs that are given equal numbers take the same. */
    String step(Random random) {
        SnapshotRun before = current;
        FrameLoop main = FrameLoop.main();
        MotionScheduler scheduler = main.defaultScheduler();
        current = this;
        try {
            return take(random);
        } finally {
            current = before;
            main.defaultScheduler(scheduler);
        }
    }

    private String take(Random random) {
        int handle = random.nextInt(1000);
        int choice = random.nextInt(1000);
        double number = random.nextInt(5) == 0 ? random.nextDouble() * 3 : random.nextInt(12) * 0.125;
        switch (random.nextInt(38)) {
            case 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 -> {
                dispatcher.update(random.nextInt(40) == 0 ? 5000 : number);
                return "update";
            }
            case 10, 11, 12, 13, 14 -> {
                int from = random.nextInt(9) - 4;
                play(random.nextInt(clips.all.size()), choice % 3, random.nextInt(3), random.nextInt(4), from, number);
                return "play";
            }
            case 15 -> {
                act(handle, MotionHandle::tryCancel);
                return "cancel";
            }
            case 16 -> {
                act(handle, MotionHandle::tryComplete);
                return "complete";
            }
            case 17, 18 -> {
                act(handle, motion -> motion.time(TIMES[choice % TIMES.length]));
                return "time";
            }
            case 19 -> {
                act(handle, motion -> motion.speed(SPEEDS[choice % SPEEDS.length]));
                return "speed";
            }
            case 20, 21 -> {
                act(handle, motion -> motion.speedTo(SPEEDS[choice % 6], number, EASES[choice % EASES.length]));
                return "speedTo";
            }
            case 22 -> {
                act(handle, MotionHandle::pause);
                return "pause";
            }
            case 23 -> {
                act(handle, MotionHandle::resume);
                return "resume";
            }
            case 24 -> {
                act(handle, MotionHandle::preserve);
                return "preserve";
            }
            case 25 -> {
                act(handle, motion -> motion.playTo(TIMES[choice % TIMES.length]));
                return "playTo";
            }
            case 26 -> {
                act(handle, MotionHandle::invalidate);
                return "invalidate";
            }
            case 27 -> {
                changeChannel(choice, number);
                return "channel";
            }
            case 28 -> {
                recorders.get(choice % 3).floats[0] = (float) number;
                return "set";
            }
            case 29, 30, 31 -> {
                act(handle, motion -> retarget(motion, choice, number));
                return "retarget";
            }
            case 32 -> {
                act(handle, motion -> motion.stretch(SECONDS[choice % SECONDS.length]));
                return "stretch";
            }
            case 33, 34 -> {
                int before = handles.size();
                play(random.nextInt(clips.all.size()), choice % 3, random.nextInt(3), random.nextInt(4), 0, number);
                if (handles.size() > before) {
                    MotionHandle made = handles.get(before);
                    act(handle, running -> made.blendFrom(running));
                }
                return "blendFrom";
            }
            case 35 -> {
                act(handle, MotionHandle::cancelAndRestore);
                return "cancelAndRestore";
            }
            case 36 -> {
                actByTarget(choice);
                return "by target";
            }
            default -> {
                if (choice % 4 == 0) {
                    dispatcher.clear();
                }
                return "clear";
            }
        }
    }

    /** Tells one to go to other ends, of as many components as it has, in another way each time. */
    private static void retarget(MotionHandle motion, int choice, double number) {
        MotionRetarget told = motion.retarget();
        int lanes = motion.store("retarget").valueCount(motion.keyOf());
        int kind = choice % 5;
        // Whole numbers suit all types; a rotation is brought to unit length.
        double x = choice / 5 % 7 + 1;
        if (kind != 0) {
            switch (lanes) {
                case 1 -> told = told.to(x);
                case 2 -> told = told.to(x, number);
                case 3 -> told = told.to(x, number, 2);
                default -> told = told.to(x, number, 2, -1);
            }
        }
        if (kind == 0 || kind == 4) {
            switch (lanes) {
                case 1 -> told = told.from(x + 2);
                case 2 -> told = told.from(x, -number);
                case 3 -> told = told.from(x, -number, 5);
                default -> told = told.from(x, -number, 5, 1);
            }
        }
        if (kind == 2 || choice / 35 % 3 == 0) {
            told = told.seconds(SECONDS[choice / 105 % SECONDS.length]);
        }
        if (choice / 35 % 2 == 0) {
            told = told.keepVelocity();
        }
        told.apply();
    }

    /** Does something to all motions of a target, or to those on a property of it. */
    private void actByTarget(int choice) {
        Recorder recorder = recorders.get(choice % 3);
        int count = switch (choice / 3 % 12) {
            case 0 -> dispatcher.cancel(recorder);
            case 1 -> dispatcher.cancel(arrays.get(choice % 3));
            case 2, 3 -> dispatcher.cancel(recorder, SnapshotClips.X);
            case 4 -> dispatcher.cancel(recorder, SnapshotClips.STEP);
            case 5 -> dispatcher.complete(recorder, SnapshotClips.X);
            case 6, 7 -> dispatcher.pause(recorder);
            case 8 -> dispatcher.pause(recorder, SnapshotClips.X);
            case 9 -> dispatcher.isAnimating(recorder, SnapshotClips.X) ? 1 : 0;
            case 10 -> dispatcher.isAnimating(recorder) ? 1 : 0;
            default -> dispatcher.resume(recorder);
        };
        log.append("by target ").append(count).append('\n');
    }

    private void changeChannel(int choice, double number) {
        MotionChannel channel = dispatcher.channel(choice % 2 == 0 ? "one" : "two");
        if (!channels.contains(channel)) {
            channels.add(channel);
        }
        switch (choice / 2 % 4) {
            case 0 -> channel.timeScale(number);
            case 1 -> channel.speedTo(2 - number / 2, number, EASES[choice % EASES.length]);
            case 2 -> channel.pause();
            default -> channel.resume();
        }
    }

    private void play(int clip, int target, int place, int how, double from, double to) {
        if (dispatcher.count() > MOST_MOTIONS) {
            return;
        }
        MotionScheduler scheduler =
                place < channels.size() ? channels.get(place).scheduler() : dispatcher.scheduler();
        FrameLoop.main().defaultScheduler(scheduler);
        MotionClip<Object> played = clips.all.get(clip);
        Object on = clips.areArrays.get(clip) ? arrays.get(target) : recorders.get(target);
        try {
            handles.add(how == 0 ? played.play(on, from, to) : played.play(on));
        } catch (RuntimeException error) {
            log.append("play throws ").append(error.getClass()).append('\n');
        }
    }

    private void act(int choice, java.util.function.Consumer<MotionHandle> action) {
        if (handles.isEmpty()) {
            return;
        }
        // The newest more often, for most of the others are gone.
        int last = handles.size() - 1;
        MotionHandle handle = handles.get(last - choice % Math.min(handles.size(), 12));
        if (!handle.isActive()) {
            return;
        }
        try {
            action.accept(handle);
        } catch (RuntimeException error) {
            log.append("throws ").append(error.getMessage()).append('\n');
        }
    }

    // ---- What there is

    /** All that can be read: targets, clocks, and the motions that are active. */
    String state() {
        StringBuilder state = new StringBuilder();
        for (int k = 0; k < recorders.size(); k++) {
            state.append(recorders.get(k).state()).append(Arrays.toString(arrays.get(k)));
        }
        state.append('\n').append(dispatcher.count()).append(" at ").append(dispatcher.time());
        for (MotionChannel channel : channels) {
            state.append(' ').append(channel.time()).append(" by ").append(channel.timeScale());
        }
        for (MotionHandle handle : handles) {
            if (handle.isActive()) {
                state.append('\n').append(handle.status()).append(' ').append(handle.time());
                state.append(' ').append(handle.speed()).append(' ').append(handle.completedLoops());
                state.append(' ').append(handle.isPaused() ? "paused " : "").append(handle.name());
            }
        }
        return state.toString();
    }

    MotionSnapshot save() {
        SnapshotRun before = current;
        current = this;
        try {
            return dispatcher.save(catalog);
        } finally {
            current = before;
        }
    }

    private List<MotionHandle> inspected() {
        List<MotionHandle> shown = new ArrayList<>();
        dispatcher.inspect(motion -> {
            if (!motion.isChild()) {
                shown.add(motion.handle());
            }
        });
        return shown;
    }

    /** Another run that goes on from here, with a dispatcher and targets of its own. */
    SnapshotRun restored(boolean traces, SnapshotFindings findings) {
        MotionSnapshot snapshot = MotionSnapshot.of(save().toBytes());
        findings.note(snapshot);
        List<MotionHandle> saved = inspected();
        SnapshotRun other = new SnapshotRun(clips);
        other.dispatcher.traceCreation(traces);
        other.choices = choices;
        for (int k = 0; k < recorders.size(); k++) {
            other.recorders.get(k).copyFrom(recorders.get(k));
            System.arraycopy(arrays.get(k), 0, other.arrays.get(k), 0, 4);
        }
        List<RestoredMotion> restored = other.dispatcher.restore(snapshot, other.catalog);
        assertThat(restored).hasSameSizeAs(saved);
        for (MotionHandle handle : handles) {
            int k = saved.indexOf(handle);
            other.handles.add(k < 0 ? MotionHandle.NONE : restored.get(k).handle());
        }
        for (MotionChannel channel : channels) {
            other.channels.add(other.dispatcher.channel(channel.name()));
        }
        assertThat(other.log).as("told while restoring").isEmpty();
        assertThat(SnapshotDifference.of(snapshot, other.save()))
                .as("saved again")
                .isEmpty();
        return other;
    }
}
