package dev.motile;

import dev.motile.ModelOption.Setting;
import dev.motile.ModelProgram.Again;
import dev.motile.ModelProgram.End;
import dev.motile.ModelProgram.Spec;
import java.lang.ref.Reference;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plays programs by the library. */
final class ModelLibrary extends ModelPlayer {

    private final List<LibraryPlace> places = new ArrayList<>();
    private final MotionChannel channel;
    private final LibraryChannel channelPlace = new LibraryChannel();
    private final List<LibraryRef> refs = new ArrayList<>();
    private final List<LibraryGroup> groups = new ArrayList<>();
    private final float[] floats = new float[ModelGenerator.CELLS * ModelGenerator.MOST_LANES];
    private final double[] doubles = new double[ModelGenerator.CELLS];
    private final int[] ints = new int[ModelGenerator.CELLS];
    private final long[] longs = new long[ModelGenerator.CELLS];

    /** Whose arrays are played on. */
    private final IdentityHashMap<float[], ModelSubject> byArray = new IdentityHashMap<>();

    ModelLibrary() {
        for (int k = 0; k < CHANNEL; k++) {
            places.add(new LibraryPlace(k));
        }
        channel = places.get(0).dispatcher.channel("x");
        for (int k = 0; k < REFS; k++) {
            refs.add(new LibraryRef(new MotionRef()));
        }
        for (int k = 0; k < GROUPS; k++) {
            groups.add(new LibraryGroup(new MotionGroup()));
        }
    }

    private record LibraryHandle(MotionHandle handle) implements Handle {
        @Override
        public boolean isValid() {
            return handle.isValid();
        }

        @Override
        public boolean isActive() {
            return handle.isActive();
        }

        @Override
        public boolean isPlaying() {
            return handle.isPlaying();
        }

        @Override
        public MotionStatus status() {
            return handle.status();
        }

        @Override
        public void cancel() {
            handle.cancel();
        }

        @Override
        public boolean tryCancel() {
            return handle.tryCancel();
        }

        @Override
        public void complete() {
            handle.complete();
        }

        @Override
        public boolean tryComplete() {
            return handle.tryComplete();
        }

        @Override
        public void preserve() {
            handle.preserve();
        }

        @Override
        public void pause() {
            handle.pause();
        }

        @Override
        public void resume() {
            handle.resume();
        }

        @Override
        public boolean isPaused() {
            return handle.isPaused();
        }

        @Override
        public void time(double seconds) {
            handle.time(seconds);
        }

        @Override
        public void speed(double speed) {
            handle.speed(speed);
        }

        @Override
        public void speedTo(double speed, double seconds, Ease ease) {
            if (ease == Ease.LINEAR) {
                handle.speedTo(speed, seconds);
            } else {
                handle.speedTo(speed, seconds, ease);
            }
        }

        @Override
        public long completedLoops() {
            return handle.completedLoops();
        }

        @Override
        public Future toFuture(CancelBehavior behavior, Consumer<Boolean> listener) {
            CompletableFuture<@Nullable Void> future = handle.toFuture(behavior);
            CompletableFuture<@Nullable Void> told =
                    future.whenComplete((nothing, error) -> listener.accept(error == null));
            return () -> future.cancel(false) && told.isDone();
        }

        @Override
        public String constants() {
            return handle.duration() + " " + handle.delay() + " " + handle.loops() + " '" + handle.name() + "'";
        }

        @Override
        public List<?> numbers() {
            return List.of(handle.time(), handle.speed(), handle.totalDuration(), handle.progress());
        }
    }

    private final class LibraryPlace implements Place {
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

        LibraryPlace(int number) {
            dispatcher.onError((error, failure) ->
                    handle(number, error, failure.name(), failure.event(), failure.creation() != null, false));
        }

        @Override
        public void update(double seconds) {
            dispatcher.update(seconds);
        }

        @Override
        public void clear() {
            dispatcher.clear();
        }

        @Override
        public void execute(Runnable task) {
            dispatcher.execute(task);
        }

        @Override
        public int count() {
            return dispatcher.count();
        }

        @Override
        public int call(ModelSubject subject, TargetCall call) {
            Object target = target(subject);
            return switch (call) {
                case cancel -> dispatcher.cancel(target);
                case complete -> dispatcher.complete(target);
                case pause -> dispatcher.pause(target);
                case resume -> dispatcher.resume(target);
                case isAnimating -> dispatcher.isAnimating(target) ? 1 : 0;
            };
        }

        @Override
        public Object countSeen() {
            return count();
        }

        @Override
        public List<?> clock() {
            return List.of(dispatcher.time());
        }

        @Override
        public void ensureCapacity(int motions) {
            dispatcher.ensureCapacity(motions);
        }

        @Override
        public void traceCreation(boolean on) {
            dispatcher.traceCreation(on);
        }

        @Override
        public void timeScale(double scale) {
            throw new AssertionError();
        }

        @Override
        public void setPaused(boolean paused) {
            throw new AssertionError();
        }

        @Override
        public void speedTo(double scale, double seconds) {
            throw new AssertionError();
        }

        @Override
        public List<?> pace() {
            return List.of();
        }
    }

    /** The channel: it is updated with its dispatcher, and shares what is not said here. */
    private final class LibraryChannel implements Place {
        @Override
        public void update(double seconds) {
            place(0).update(seconds);
        }

        @Override
        public void clear() {
            channel.clear();
        }

        @Override
        public void execute(Runnable task) {
            channel.scheduler().execute(task);
        }

        @Override
        public int count() {
            return channel.count();
        }

        @Override
        public int call(ModelSubject subject, TargetCall call) {
            Object target = target(subject);
            return switch (call) {
                case cancel -> channel.cancel(target);
                case complete -> channel.complete(target);
                case pause -> channel.pause(target);
                case resume -> channel.resume(target);
                case isAnimating -> channel.isAnimating(target) ? 1 : 0;
            };
        }

        @Override
        public Object countSeen() {
            return count();
        }

        @Override
        public List<?> clock() {
            return List.of(channel.time());
        }

        @Override
        public void ensureCapacity(int motions) {
            place(0).ensureCapacity(motions);
        }

        @Override
        public void traceCreation(boolean on) {
            place(0).traceCreation(on);
        }

        @Override
        public void timeScale(double scale) {
            channel.timeScale(scale);
        }

        @Override
        public void setPaused(boolean paused) {
            if (paused) {
                channel.pause();
            } else {
                channel.resume();
            }
        }

        @Override
        public void speedTo(double scale, double seconds) {
            channel.speedTo(scale, seconds);
        }

        @Override
        public List<?> pace() {
            return List.of(channel.timeScale(), channel.isPaused() ? 1 : 0);
        }
    }

    private record LibraryRef(MotionRef ref) implements Ref {
        @Override
        public boolean isActive() {
            return ref.isActive();
        }

        @Override
        public boolean tryCancel() {
            return ref.tryCancel();
        }

        @Override
        public boolean tryComplete() {
            return ref.tryComplete();
        }
    }

    private record LibraryGroup(MotionGroup group) implements Group {
        @Override
        public void add(Handle handle) {
            group.add(((LibraryHandle) handle).handle);
        }

        @Override
        public void cancel() {
            group.cancel();
        }

        @Override
        public void complete() {
            group.complete();
        }

        @Override
        public void pause() {
            group.pause();
        }

        @Override
        public void resume() {
            group.resume();
        }

        @Override
        public void speed(double speed) {
            group.speed(speed);
        }

        @Override
        public void speedTo(double speed, double seconds, Ease ease) {
            if (ease == Ease.LINEAR) {
                group.speedTo(speed, seconds);
            } else {
                group.speedTo(speed, seconds, ease);
            }
        }

        @Override
        public void close() {
            group.close();
        }
    }

    @Override
    Handle none() {
        return new LibraryHandle(MotionHandle.NONE);
    }

    @Override
    Place place(int number) {
        return number == CHANNEL ? channelPlace : places.get(number);
    }

    @Override
    Ref ref(int number) {
        return refs.get(number);
    }

    @Override
    Group group(int number) {
        return groups.get(number);
    }

    @Override
    List<?> cells() {
        List<Number> numbers = new ArrayList<>(numbers(floats));
        Arrays.stream(doubles).forEach(numbers::add);
        Arrays.stream(ints).forEach(numbers::add);
        Arrays.stream(longs).forEach(numbers::add);
        return numbers;
    }

    private static List<Number> numbers(float[] array) {
        List<Number> numbers = new ArrayList<>();
        for (float number : array) {
            numbers.add(number);
        }
        return numbers;
    }

    @Override
    List<?> array(ModelSubject subject) {
        return subject.array instanceof ModelSequenceLibrary sequence
                ? sequence.row()
                : numbers((float[]) subject.array);
    }

    MotionScheduler scheduler(int place) {
        return place == CHANNEL
                ? channel.scheduler()
                : places.get(place).dispatcher.scheduler();
    }

    /** What a motion writes to; the subject itself where that is no target. */
    private Object target(ModelSubject subject) {
        Spec spec = subject.spec;
        if (spec.end() == End.ARRAY && subject.array != null) {
            return subject.array;
        }
        if (spec.end() != End.CELL) {
            return subject;
        }
        return switch (spec.kind()) {
            case DOUBLE -> doubles;
            case INT -> ints;
            case LONG -> longs;
            default -> floats;
        };
    }

    @Override
    void lose(Handle handle) {
        MotionHandle lost = ((LibraryHandle) handle).handle;
        if (!lost.isActive()) {
            return;
        }
        MotionStore<?> store = lost.store("lose");
        int row = store.slots.rowOf(lost.keyOf());
        Page page = store.pageOfRow(row);
        int i = row & Page.MASK;
        if ((page.flags[i] & Flags.WEAK) != 0 && page.target[i] instanceof Reference<?> reference) {
            reference.clear();
        }
    }

    /** Checks that all stores are whole, and that the rows of each stand in the order of creation. */
    void check() {
        for (LibraryPlace place : places) {
            ModelInvariants.check(place.dispatcher);
        }
        List<MotionHandle> handles = new ArrayList<>();
        for (Handle handle : handles()) {
            handles.add(((LibraryHandle) handle).handle);
        }
        ModelInvariants.checkOrder(handles);
    }

    // ---- Creation

    @Override
    Handle create(ModelSubject subject) {
        return new LibraryHandle(end(built(subject), subject));
    }

    @CheckReturnValue
    private ValueMotionBuilder<?> built(ModelSubject subject) {
        Spec spec = subject.spec;
        ValueMotionBuilder<?> builder = builder(spec).scheduler(scheduler(spec.place()));
        for (Setting setting : spec.settings()) {
            builder = set(builder, setting, subject);
        }
        return spec.again() == Again.NO ? builder : again(builder, spec.again());
    }

    @CheckReturnValue
    private static <B extends ValueMotionBuilder<B>> B again(ValueMotionBuilder<B> builder, Again again) {
        MotionSettings<B> settings = builder.settings();
        return Motion.create(again == Again.REVERSED ? settings.reversed() : settings);
    }

    @CheckReturnValue
    static ValueMotionBuilder<?> builder(Spec spec) {
        float[] a = array(spec.from());
        float[] b = array(spec.to());
        double seconds = spec.seconds();
        return switch (spec.kind()) {
            case FLOAT -> Motion.create(a[0], b[0], seconds);
            case TIMER -> Motion.timer(seconds);
            case ANGLE -> Motion.angle(a[0], b[0], seconds);
            case DOUBLE ->
                Motion.create(spec.from().get(0).doubleValue(), spec.to().get(0).doubleValue(), seconds);
            case INT ->
                Motion.createInt(spec.from().get(0).intValue(), spec.to().get(0).intValue(), seconds);
            case LONG ->
                Motion.createLong(
                        spec.from().get(0).longValue(), spec.to().get(0).longValue(), seconds);
            case VECTOR2 -> Motion.vector2(a[0], a[1], b[0], b[1], seconds);
            case VECTOR3 -> Motion.vector3(a[0], a[1], a[2], b[0], b[1], b[2], seconds);
            case VECTOR4 -> Motion.vector4(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case RECT -> Motion.rect(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case QUATERNION -> Motion.quaternion(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case TURN -> Motion.turn(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case COLOR -> Motion.color(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], seconds);
            case PACKED_COLOR ->
                Motion.color(spec.from().get(0).intValue(), spec.to().get(0).intValue(), seconds);
            case PUNCH -> Motion.punch(a[0], b[0], seconds);
            case PUNCH2 -> Motion.punch(a[0], a[1], b[0], b[1], seconds);
            case PUNCH3 -> Motion.punch(a[0], a[1], a[2], b[0], b[1], b[2], seconds);
            case SHAKE -> Motion.shake(a[0], b[0], seconds);
            case SHAKE2 -> Motion.shake(a[0], a[1], b[0], b[1], seconds);
            case SHAKE3 -> Motion.shake(a[0], a[1], a[2], b[0], b[1], b[2], seconds);
            case FLOATS -> Motion.floats(a, b, seconds);
            case CUSTOM -> Motion.custom(PAIRS, pair(spec.from()), pair(spec.to()), seconds);
            case SEQUENCE -> throw new AssertionError(spec);
        };
    }

    private static float[] array(List<Number> numbers) {
        float[] array = new float[numbers.size()];
        for (int k = 0; k < array.length; k++) {
            array[k] = numbers.get(k).floatValue();
        }
        return array;
    }

    private record Pair(double a, double b) {
        List<Number> numbers() {
            return List.of(a, b);
        }
    }

    private static Pair pair(List<Number> numbers) {
        return new Pair(numbers.get(0).doubleValue(), numbers.get(1).doubleValue());
    }

    private static final MotionAdapter<Pair> PAIRS = new MotionAdapter<>() {
        @Override
        public int lanes() {
            return 2;
        }

        @Override
        public void split(Pair value, double[] lanes) {
            lanes[0] = value.a;
            lanes[1] = value.b;
        }

        @Override
        public Pair join(double[] lanes) {
            return new Pair(lanes[0], lanes[1]);
        }
    };

    @CheckReturnValue
    private ValueMotionBuilder<?> set(ValueMotionBuilder<?> builder, Setting setting, ModelSubject subject) {
        return switch (setting.option()) {
            case EASE -> builder.ease((Ease) setting.argument(0));
            case OWN_EASE -> builder.ease((DoubleUnaryOperator) setting.argument(0));
            case DELAY -> builder.delay(setting.number(0));
            case DELAY_OF_TYPE -> builder.delay(setting.number(0), (DelayType) setting.argument(1));
            case HOLD_AFTER -> builder.holdAfter(setting.number(0));
            case SKIP_VALUES -> builder.skipValuesDuringDelay((boolean) setting.argument(0));
            case LOOPS -> builder.loops((long) setting.argument(0));
            case LOOPS_OF_TYPE -> builder.loops((long) setting.argument(0), (LoopType) setting.argument(1));
            case ON_START -> builder.onStart(() -> subject.happen(MotionEvent.START));
            case ON_START_OF -> builder.onStart(subject, s -> s.happen(MotionEvent.START));
            case ON_UPDATE -> builder.onUpdate(() -> subject.happen(MotionEvent.UPDATE));
            case ON_UPDATE_OF -> builder.onUpdate(subject, s -> s.happen(MotionEvent.UPDATE));
            case ON_COMPLETE -> builder.onComplete(() -> subject.happen(MotionEvent.COMPLETE));
            case ON_COMPLETE_OF -> builder.onComplete(subject, s -> s.happen(MotionEvent.COMPLETE));
            case ON_CANCEL -> builder.onCancel(() -> subject.happen(MotionEvent.CANCEL));
            case ON_CANCEL_OF -> builder.onCancel(subject, s -> s.happen(MotionEvent.CANCEL));
            case ON_PAUSE -> builder.onPause(() -> subject.happen(MotionEvent.PAUSE));
            case ON_PAUSE_OF -> builder.onPause(subject, s -> s.happen(MotionEvent.PAUSE));
            case ON_RESUME -> builder.onResume(() -> subject.happen(MotionEvent.RESUME));
            case ON_RESUME_OF -> builder.onResume(subject, s -> s.happen(MotionEvent.RESUME));
            case ON_REWOUND -> builder.onRewound(() -> subject.happen(MotionEvent.REWOUND));
            case ON_REWOUND_OF -> builder.onRewound(subject, s -> s.happen(MotionEvent.REWOUND));
            case ON_LOOP_COMPLETE ->
                builder.onLoopComplete(n -> subject.happen(MotionEvent.LOOP_COMPLETE, n, List.of()));
            case ALIVE_WHILE -> builder.aliveWhile(subject::askAlive);
            case ALIVE_WHILE_OF -> builder.aliveWhile(subject, ModelSubject::askAlive);
            case CANCEL_ON_ERROR -> builder.cancelOnError();
            case IMMEDIATE_BIND -> builder.immediateBind((boolean) setting.argument(0));
            case SCHEDULER -> builder.scheduler(scheduler(subject.spec.place()));
            case NAME -> builder.name((String) setting.argument(0));
            case REF -> builder.ref(refs.get((int) setting.argument(0)).ref);
            case START_AT -> builder.startAt(setting.number(0));
            case FROM_FIRST_UPDATE -> builder.fromFirstUpdate();
            case RATE -> builder.rate(setting.number(0));
            case AT_SPEED -> builder.atSpeed(setting.number(0));
            case RESTORABLE -> builder.restorable();
            case OVERWRITE -> builder.overwrite((Overwrite) setting.argument(0));
            case WEAK_TARGET -> builder.weakTarget();
            case LOGARITHMIC -> logarithmic(builder);
            case ROUNDING ->
                builder instanceof IntMotionBuilder ints
                        ? ints.rounding((RoundingMode) setting.argument(0))
                        : ((LongMotionBuilder) builder).rounding((RoundingMode) setting.argument(0));
            case ANGLE_PATH -> ((AngleMotionBuilder) builder).path((AnglePath) setting.argument(0));
            case RADIANS -> ((AngleMotionBuilder) builder).radians();
            case QUATERNION_PATH -> ((QuaternionMotionBuilder) builder).path((QuaternionPath) setting.argument(0));
            case SPACE -> ((ColorMotionBuilder) builder).space((ColorSpace) setting.argument(0));
            case HUE -> ((ColorMotionBuilder) builder).hue((HuePath) setting.argument(0));
            case PREMULTIPLIED -> ((ColorMotionBuilder) builder).premultiplied();
            case SNAP, SNAP_TO, CLAMP, WRAP, MAP -> shape((ShapingOptions<?>) builder, setting);
            case FREQUENCY -> ((VibrationOptions<?>) builder).frequency((int) setting.argument(0));
            case DAMPING_RATIO -> ((VibrationOptions<?>) builder).dampingRatio(setting.number(0));
            case FADE_TO_ZERO -> ((VibrationOptions<?>) builder).fadeToZero();
            case SEED -> ((ShakeOptions<?>) builder).seed((int) setting.argument(0));
        };
    }

    @CheckReturnValue
    private static ValueMotionBuilder<?> shape(ShapingOptions<?> builder, Setting setting) {
        return switch (setting.option()) {
            case SNAP -> builder.snap(setting.number(0));
            case SNAP_TO ->
                builder.snapTo(setting.arguments().stream()
                        .mapToDouble(value -> (double) value)
                        .toArray());
            case CLAMP -> builder.clamp(setting.number(0), setting.number(1));
            case WRAP -> builder.wrap(setting.number(0), setting.number(1));
            case MAP -> builder.map((DoubleUnaryOperator) setting.argument(0));
            default -> throw new AssertionError(setting);
        };
    }

    @CheckReturnValue
    private static ValueMotionBuilder<?> logarithmic(ValueMotionBuilder<?> builder) {
        if (builder instanceof FloatMotionBuilder floats) {
            return floats.logarithmic();
        }
        if (builder instanceof DoubleMotionBuilder doubles) {
            return doubles.logarithmic();
        }
        if (builder instanceof Vector2MotionBuilder vectors) {
            return vectors.logarithmic();
        }
        if (builder instanceof Vector3MotionBuilder vectors) {
            return vectors.logarithmic();
        }
        return ((Vector4MotionBuilder) builder).logarithmic();
    }

    private MotionHandle end(ValueMotionBuilder<?> builder, ModelSubject subject) {
        End end = subject.spec.end();
        if (end == End.RUN) {
            return builder.run();
        }
        int cell = subject.spec.cell() * ModelGenerator.MOST_LANES;
        if (builder instanceof ColorMotionBuilder colors) {
            switch (end) {
                case ARGB:
                    return colors.bindArgb(subject, (s, x) -> s.write(List.of(x)));
                case RGBA:
                    return colors.bindRgba(subject, (s, x) -> s.write(List.of(x)));
                case ARGB_CONSUMER:
                    return colors.bindArgb(x -> subject.write(List.of(x)));
                case RGBA_CONSUMER:
                    return colors.bindRgba(x -> subject.write(List.of(x)));
                default:
                    break;
            }
        }
        if (builder instanceof FloatsMotionBuilder arrays) {
            return arrays.bindTo(floats, cell);
        }
        if (builder instanceof CustomMotionBuilder<?> custom) {
            return end == End.CONSUMER
                    ? custom.bind(x -> subject.write(((Pair) x).numbers()))
                    : custom.bind(subject, (s, x) -> s.write(((Pair) x).numbers()));
        }
        if (builder instanceof FloatEnds<?> single) {
            return switch (end) {
                case SETTER -> single.bind(subject, (s, x) -> s.write(List.of(x)));
                case SETTER2 ->
                    single.bind(subject, "b", (s, b, x) -> both(s, b, "c").write(List.of(x)));
                case SETTER3 ->
                    single.bind(subject, "b", "c", (s, b, c, x) -> both(s, b, c).write(List.of(x)));
                case CELL -> single.bindTo(floats, cell);
                default -> single.bind(x -> subject.write(List.of(x)));
            };
        }
        if (builder instanceof DoubleMotionBuilder single) {
            return switch (end) {
                case SETTER -> single.bind(subject, (s, x) -> s.write(List.of(x)));
                case SETTER2 ->
                    single.bind(subject, "b", (s, b, x) -> both(s, b, "c").write(List.of(x)));
                case SETTER3 ->
                    single.bind(subject, "b", "c", (s, b, c, x) -> both(s, b, c).write(List.of(x)));
                case CELL -> single.bindTo(doubles, subject.spec.cell());
                default -> single.bind(x -> subject.write(List.of(x)));
            };
        }
        if (builder instanceof IntMotionBuilder single) {
            return switch (end) {
                case SETTER -> single.bind(subject, (s, x) -> s.write(List.of(x)));
                case SETTER2 ->
                    single.bind(subject, "b", (s, b, x) -> both(s, b, "c").write(List.of(x)));
                case SETTER3 ->
                    single.bind(subject, "b", "c", (s, b, c, x) -> both(s, b, c).write(List.of(x)));
                case CELL -> single.bindTo(ints, subject.spec.cell());
                default -> single.bind(x -> subject.write(List.of(x)));
            };
        }
        if (builder instanceof LongMotionBuilder single) {
            return switch (end) {
                case SETTER -> single.bind(subject, (s, x) -> s.write(List.of(x)));
                case SETTER2 ->
                    single.bind(subject, "b", (s, b, x) -> both(s, b, "c").write(List.of(x)));
                case SETTER3 ->
                    single.bind(subject, "b", "c", (s, b, c, x) -> both(s, b, c).write(List.of(x)));
                case CELL -> single.bindTo(longs, subject.spec.cell());
                default -> single.bind(x -> subject.write(List.of(x)));
            };
        }
        if (builder instanceof Vector2Ends<?> vector) {
            return switch (end) {
                case SETTER -> vector.bind(subject, (s, x, y) -> s.write(List.of(x, y)));
                case SETTER2 ->
                    vector.bind(subject, "b", (s, b, x, y) -> both(s, b, "c").write(List.of(x, y)));
                case SETTER3 ->
                    vector.bind(
                            subject, "b", "c", (s, b, c, x, y) -> both(s, b, c).write(List.of(x, y)));
                case CELL -> vector.bindTo(floats, cell);
                default -> vector.bind((x, y) -> subject.write(List.of(x, y)));
            };
        }
        if (builder instanceof Vector3Ends<?> vector) {
            return switch (end) {
                case SETTER -> vector.bind(subject, (s, x, y, z) -> s.write(List.of(x, y, z)));
                case SETTER2 ->
                    vector.bind(subject, "b", (s, b, x, y, z) -> both(s, b, "c").write(List.of(x, y, z)));
                case SETTER3 ->
                    vector.bind(
                            subject,
                            "b",
                            "c",
                            (s, b, c, x, y, z) -> both(s, b, c).write(List.of(x, y, z)));
                case CELL -> vector.bindTo(floats, cell);
                default -> vector.bind((x, y, z) -> subject.write(List.of(x, y, z)));
            };
        }
        if (builder instanceof Vector4Ends<?> vector) {
            return switch (end) {
                case SETTER -> vector.bind(subject, (s, x, y, z, w) -> s.write(List.of(x, y, z, w)));
                case SETTER2 ->
                    vector.bind(
                            subject, "b", (s, b, x, y, z, w) -> both(s, b, "c").write(List.of(x, y, z, w)));
                case SETTER3 ->
                    vector.bind(
                            subject,
                            "b",
                            "c",
                            (s, b, c, x, y, z, w) -> both(s, b, c).write(List.of(x, y, z, w)));
                case CELL -> vector.bindTo(floats, cell);
                default -> vector.bind((x, y, z, w) -> subject.write(List.of(x, y, z, w)));
            };
        }
        throw new AssertionError("no ends for " + builder);
    }

    // ---- Sequences

    @Override
    Handle run(ModelSubject subject, ModelProgram.Run how) {
        MotionRef ref = how.ref() < 0 ? null : refs.get(how.ref()).ref;
        ModelSequenceLibrary sequence = new ModelSequenceLibrary(
                how.score(), scheduler(how.place()), ref, event -> subject.tell(event, how.withins(), false));
        subject.array = sequence;
        return new LibraryHandle(sequence.whole);
    }

    // ---- Clips

    @Override
    Object makeClip(ModelSubject shared) {
        Spec spec = shared.spec;
        ValueMotionBuilder<?> builder = built(shared);
        if (builder instanceof FloatsMotionBuilder arrays) {
            return heard(arrays.clip(), spec, byArray::get);
        }
        return heard(clip(builder, spec.end()), spec, subject -> subject);
    }

    /** A clip that calls back what it is played on, too. */
    private static <T> MotionClip<T> heard(MotionClip<T> made, Spec spec, Function<T, ModelSubject> subjectOf) {
        MotionClip<T> clip = made;
        for (Setting setting : spec.settings()) {
            clip = switch (setting.option()) {
                case ON_START_OF -> clip.onStart(s -> subjectOf.apply(s).happen(MotionEvent.START));
                case ON_UPDATE_OF -> clip.onUpdate(s -> subjectOf.apply(s).happen(MotionEvent.UPDATE));
                case ON_COMPLETE_OF -> clip.onComplete(s -> subjectOf.apply(s).happen(MotionEvent.COMPLETE));
                case ON_CANCEL_OF -> clip.onCancel(s -> subjectOf.apply(s).happen(MotionEvent.CANCEL));
                case ON_PAUSE_OF -> clip.onPause(s -> subjectOf.apply(s).happen(MotionEvent.PAUSE));
                case ON_RESUME_OF -> clip.onResume(s -> subjectOf.apply(s).happen(MotionEvent.RESUME));
                case ON_REWOUND_OF -> clip.onRewound(s -> subjectOf.apply(s).happen(MotionEvent.REWOUND));
                case ALIVE_WHILE_OF -> clip.aliveWhile(s -> subjectOf.apply(s).askAlive());
                default -> clip;
            };
        }
        return clip;
    }

    private static MotionClip<ModelSubject> clip(ValueMotionBuilder<?> builder, End end) {
        if (builder instanceof ColorMotionBuilder colors && end == End.ARGB) {
            return colors.clipArgb((s, x) -> s.write(List.of(x)));
        }
        if (builder instanceof ColorMotionBuilder colors && end == End.RGBA) {
            return colors.clipRgba((s, x) -> s.write(List.of(x)));
        }
        if (builder instanceof CustomMotionBuilder<?> custom) {
            return custom.clip(ModelSubject.class, (s, x) -> s.write(((Pair) x).numbers()));
        }
        if (builder instanceof FloatEnds<?> single) {
            return single.clip(ModelSubject.class, (s, x) -> s.write(List.of(x)));
        }
        if (builder instanceof DoubleMotionBuilder single) {
            return single.clip(ModelSubject.class, (s, x) -> s.write(List.of(x)));
        }
        if (builder instanceof IntMotionBuilder single) {
            return single.clip(ModelSubject.class, (s, x) -> s.write(List.of(x)));
        }
        if (builder instanceof LongMotionBuilder single) {
            return single.clip(ModelSubject.class, (s, x) -> s.write(List.of(x)));
        }
        if (builder instanceof Vector2Ends<?> vector) {
            return vector.clip(ModelSubject.class, (s, x, y) -> s.write(List.of(x, y)));
        }
        if (builder instanceof Vector3Ends<?> vector) {
            return vector.clip(ModelSubject.class, (s, x, y, z) -> s.write(List.of(x, y, z)));
        }
        if (builder instanceof Vector4Ends<?> vector) {
            return vector.clip(ModelSubject.class, (s, x, y, z, w) -> s.write(List.of(x, y, z, w)));
        }
        throw new AssertionError("no clip of " + builder);
    }

    @Override
    @SuppressWarnings("unchecked")
    @Nullable
    Handle play(Object played, ModelSubject subject, ModelProgram.Play how) {
        if (subject.spec.kind() == ModelKind.FLOATS) {
            float[] array = new float[ModelKind.FLOATS.lanes];
            byArray.put(array, subject);
            subject.array = array;
            return playOn((MotionClip<float[]>) played, array, how);
        }
        return playOn((MotionClip<ModelSubject>) played, subject, how);
    }

    private <T> @Nullable Handle playOn(MotionClip<T> clip, T target, ModelProgram.Play how) {
        List<Double> ends = how.ends();
        if (how.ref() >= 0) {
            MotionRef ref = refs.get(how.ref()).ref;
            if (ends.isEmpty()) {
                clip.play(target, ref);
            } else {
                clip.play(target, ends.get(0), ends.get(1), ref);
            }
            return how.drops() ? null : new LibraryHandle(ref.handle());
        }
        if (ends.isEmpty() && how.drops()) {
            clip.start(target);
            return null;
        }
        MotionHandle handle = ends.isEmpty() ? clip.play(target) : clip.play(target, ends.get(0), ends.get(1));
        return how.drops() ? null : new LibraryHandle(handle);
    }

    private static ModelSubject both(ModelSubject subject, @Nullable String b, @Nullable String c) {
        if (!Objects.equals(b, "b") || !Objects.equals(c, "c")) {
            throw new AssertionError("the targets are " + b + " and " + c);
        }
        return subject;
    }
}
