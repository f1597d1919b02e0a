package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Every public method, called from a thread that nothing belongs to: it is refused with both threads named, or listed here
 * as free, with the reason; either way nothing has changed. A method that is in no list fails.
 */
class WrongThreadTest {

    private static final String WRONG = "the wrong thread";

    /** Methods that are refused: names with the simple names of their parameters' types. */
    private static final Map<Class<?>, Set<String>> REFUSED = new LinkedHashMap<>();

    /** Methods that may be called from any thread: each with the reason. */
    private static final Map<Class<?>, Map<String, String>> FREE = new LinkedHashMap<>();

    private static void refused(Class<?> type, String... methods) {
        REFUSED.put(type, Set.of(methods));
        FREE.putIfAbsent(type, new LinkedHashMap<>());
    }

    private static void free(Class<?> type, String reason, String... methods) {
        Map<String, String> all = FREE.computeIfAbsent(type, key -> new LinkedHashMap<>());
        for (String method : methods) {
            all.put(method, reason);
        }
    }

    static {
        refused(
                MotionHandle.class,
                "cancelAndRestore()",
                "isValid()",
                "isActive()",
                "isPlaying()",
                "status()",
                "cancel()",
                "tryCancel()",
                "complete()",
                "tryComplete()",
                "preserve()",
                "invalidate()",
                "pause()",
                "resume()",
                "isPaused()",
                "time()",
                "time(double)",
                "playTo(double)",
                "playTo(String)",
                "progress()",
                "speed()",
                "speed(double)",
                "speedTo(double,double)",
                "speedTo(double,double,Ease)",
                "retarget()",
                "stretch(double)",
                "blendFrom(MotionHandle)",
                "duration()",
                "totalDuration()",
                "delay()",
                "loops()",
                "completedLoops()",
                "name()",
                "addTo(MotionGroup)",
                "toFuture()",
                "toFuture(CancelBehavior)");
        free(MotionHandle.class, "a handle is a value", "equals(Object)", "hashCode()", "toString()");
        free(MotionHandle.class, "makes a view that holds the handle; closing that is refused", "scope()");

        refused(MotionScope.class, "close()");

        refused(MotionRetarget.class, "apply()");
        free(
                MotionRetarget.class,
                "only told; applying it is refused",
                "to(double)",
                "to(long)",
                "to(double,double)",
                "to(double,double,double)",
                "to(double,double,double,double)",
                "from(double)",
                "from(long)",
                "from(double,double)",
                "from(double,double,double)",
                "from(double,double,double,double)",
                "seconds(double)",
                "keepVelocity()");

        refused(
                ManualMotionDispatcher.class,
                "cancel(Object)",
                "cancel(Object,Property)",
                "complete(Object)",
                "complete(Object,Property)",
                "pause(Object)",
                "pause(Object,Property)",
                "resume(Object)",
                "resume(Object,Property)",
                "isAnimating(Object)",
                "isAnimating(Object,Property)",
                "update(double)",
                "time()",
                "count()",
                "inspect(Consumer)",
                "save(MotionCatalog)",
                "save(MotionCatalog,Predicate)",
                "restore(MotionSnapshot,MotionCatalog)",
                "clear()",
                "ensureCapacity(int,ValueType[])",
                "script(MotionScript)",
                "scriptCount()",
                "scriptLimit()",
                "scriptLimit(double)",
                "onError(MotionErrorHandler)",
                "traceCreation(boolean)",
                "channel(String)");
        free(ManualMotionDispatcher.class, "hands over", "execute(Runnable)");
        free(ManualMotionDispatcher.class, "always the same, from the beginning", "scheduler()");

        refused(
                FrameLoop.class,
                "cancel(Object)",
                "cancel(Object,Property)",
                "complete(Object)",
                "complete(Object,Property)",
                "pause(Object)",
                "pause(Object,Property)",
                "resume(Object)",
                "resume(Object,Property)",
                "isAnimating(Object)",
                "isAnimating(Object,Property)",
                "frame(double)",
                "frame(double,double)",
                "addSystem(Stage,Runnable)",
                "removeSystem(Stage,Runnable)",
                "setSystems(Stage,Runnable[])",
                "scheduler(Stage,Clock)",
                "defaultScheduler(MotionScheduler)",
                "time(Clock)",
                "timeScale()",
                "timeScale(double)",
                "maximumDelta()",
                "maximumDelta(double)",
                "fixedStep()",
                "fixedStep(double)",
                "count()",
                "inspect(Consumer)",
                "clear()",
                "script(MotionScript)",
                "scriptCount()",
                "scriptLimit()",
                "scriptLimit(double)",
                "onError(MotionErrorHandler)",
                "traceCreation(boolean)",
                "channel(String)");
        free(FrameLoop.class, "hands over", "execute(Runnable)");
        free(FrameLoop.class, "always the same", "main()", "toString()");
        free(FrameLoop.class, "publishers, which belong to no thread, are made with it", "defaultScheduler()");

        refused(
                MotionChannel.class,
                "cancel(Object)",
                "cancel(Object,Property)",
                "complete(Object)",
                "complete(Object,Property)",
                "pause(Object)",
                "pause(Object,Property)",
                "resume(Object)",
                "resume(Object,Property)",
                "isAnimating(Object)",
                "isAnimating(Object,Property)",
                "scheduler()",
                "time()",
                "count()",
                "clear()",
                "timeScale()",
                "timeScale(double)",
                "speedTo(double,double)",
                "speedTo(double,double,Ease)",
                "pause()",
                "resume()",
                "isPaused()");
        free(MotionChannel.class, "always the same", "name()", "toString()");
        refused(
                FrameChannel.class,
                "scheduler()",
                "scheduler(Stage,Clock)",
                "time()",
                "time(Clock)",
                "count()",
                "clear()");

        refused(
                MotionGroup.class,
                "cancelAndRestore()",
                "add(MotionHandle)",
                "cancel()",
                "complete()",
                "pause()",
                "resume()",
                "speed(double)",
                "speedTo(double,double)",
                "speedTo(double,double,Ease)",
                "close()");
        refused(
                MotionView.class,
                "handle()",
                "scheduler()",
                "name()",
                "status()",
                "time()",
                "duration()",
                "totalDuration()",
                "delay()",
                "loops()",
                "completedLoops()",
                "speed()",
                "isPreserved()",
                "isChild()",
                "isSequence()",
                "isTargetLost()",
                "targetClass()",
                "valueCount()",
                "value(int)",
                "creation()",
                "describe()");

        refused(MotionCatalog.class, "canSave(MotionView)");
        free(
                MotionCatalog.class,
                "fills a catalog, and touches no motion",
                "clip(String,MotionClip)",
                "target(String,Object)",
                "targets(Class,Function,Function)");

        refused(MotionRef.class, "handle()", "isActive()", "tryCancel()", "tryComplete()");

        free(MotionScheduler.class, "hands over", "execute(Runnable)");
        free(MotionScheduler.class, "always the same", "toString()");

        refused(ScriptHandle.class, "isActive()", "tryCancel()");

        refused(
                MotionClip.class,
                "play(Object)",
                "play(Object,MotionRef)",
                "play(Object,double,double)",
                "play(Object,double,double,MotionRef)",
                "start(Object)");
        free(
                MotionClip.class,
                "a clip is immutable, and so is what is made of it",
                "sequence(MotionClip[])",
                "together(MotionClip[])",
                "onStart(Consumer)",
                "onUpdate(Consumer)",
                "onComplete(Consumer)",
                "onCancel(Consumer)",
                "onPause(Consumer)",
                "onResume(Consumer)",
                "onRewound(Consumer)",
                "aliveWhile(Predicate)");

        refused(
                MotionSequence.class,
                "append(MotionHandle)",
                "join(MotionHandle)",
                "insert(double,MotionHandle)",
                "insert(At,MotionHandle)",
                "run()");
        free(
                MotionSequence.class,
                "fills a builder, and touches no motion",
                "append(MotionClip,Object)",
                "append(MotionSequence)",
                "join(MotionClip,Object)",
                "join(MotionSequence)",
                "insert(double,MotionClip,Object)",
                "insert(double,MotionSequence)",
                "insert(At,MotionClip,Object)",
                "insert(At,MotionSequence)",
                "insertCall(At,Runnable)",
                "insertCall(double,Runnable)",
                "insertCall(double,Object,Consumer)",
                "stagger(MotionClip,List,double)",
                "stagger(MotionClip,List,Stagger)",
                "stagger(MotionClip,List,Stagger,TargetValue,TargetValue)",
                "pause()",
                "defaults(MotionSettings)",
                "interval(double)",
                "call(Runnable)",
                "call(Object,Consumer)",
                "label(String)");
    }

    /** Ends of builders, by their names: they create a motion where the scheduler is, and so are refused. */
    private static final Set<String> ENDS = Set.of("bind", "bindArgb", "bindRgba", "bindTo", "run");

    /** What else builders have: it fills the builder, or makes something immutable of it. */
    private static final Set<String> OPTIONS = Set.of(
            "aliveWhile",
            "atSpeed",
            "cancelOnError",
            "clamp",
            "clip",
            "clipArgb",
            "clipRgba",
            "close",
            "dampingRatio",
            "delay",
            "ease",
            "fadeToZero",
            "frequency",
            "fromFirstUpdate",
            "holdAfter",
            "hue",
            "immediateBind",
            "logarithmic",
            "loops",
            "map",
            "name",
            "onCancel",
            "onComplete",
            "onLoopComplete",
            "onPause",
            "onResume",
            "onRewound",
            "onStart",
            "onUpdate",
            "overwrite",
            "path",
            "premultiplied",
            "radians",
            "rate",
            "ref",
            "restorable",
            "rounding",
            "scheduler",
            "seed",
            "settings",
            "skipValuesDuringDelay",
            "snap",
            "snapTo",
            "space",
            "startAt",
            "weakTarget",
            "wrap");

    /** Makers of builders; each builder belongs to the thread that has it. */
    private static final Set<String> MAKERS = Set.of(
            "angle",
            "by",
            "color",
            "create",
            "createInt",
            "createLong",
            "custom",
            "floats",
            "from",
            "punch",
            "quaternion",
            "rect",
            "sequence",
            "shake",
            "timer",
            "times",
            "to",
            "turn",
            "vector2",
            "vector3",
            "vector4");

    /** Types that belong to no thread, beside enums, records, exceptions and functional interfaces: all immutable. */
    private static final Set<Class<?>> VALUES = Set.of(
            At.class,
            DoubleProperty.class,
            Eases.class,
            FloatProperty.class,
            IntProperty.class,
            LongProperty.class,
            MotionSettings.class,
            MotionSnapshot.class,
            Property.class,
            RestoredMotion.class,
            Stagger.class,
            Vector2Property.class,
            Vector3Property.class,
            Vector4Property.class);

    /** Types whose methods are the user's. */
    private static final Set<Class<?>> CALLBACKS = Set.of(MotionAdapter.class);

    // ---- The scene

    private final Thread own = Thread.currentThread();
    private final List<String> log = new ArrayList<>();

    /** Which of the callbacks that were handed over have been called. */
    private final List<String> called = new ArrayList<>();

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final FrameLoop loop = new FrameLoop();
    private final MotionGroup group = new MotionGroup();
    private final MotionRef ref = new MotionRef();
    private final MotionHandle handle = Motion.create(0f, 1f, 1)
            .scheduler(d.scheduler())
            .onCancel(() -> log.add("cancel"))
            .onComplete(() -> log.add("complete"))
            .bind(x -> log.add("write"));
    private final MotionHandle fresh;
    private final MotionHandle sequence;
    private final MotionClip<Object> clip;
    private final ScriptHandle script;
    private ScriptScope scope;
    private final MotionChannel channel = d.channel("text");
    private final FrameChannel ofFrames = loop.channel("text");
    private MotionView view;
    private final MotionScheduler ofLoop = loop.scheduler(Stage.UPDATE, Clock.TIME);

    WrongThreadTest() {
        d.onError((error, failure) -> log.add(error.toString()));
        loop.onError((error, failure) -> log.add(error.toString()));
        handle.addTo(group);
        Motion.create(0d, 1d, 1).scheduler(d.scheduler()).ref(ref).run();
        clip = Motion.create(0f, 1f, 1).scheduler(d.scheduler()).clip((target, x) -> log.add("write of the clip"));
        sequence = Motion.sequence()
                .scheduler(d.scheduler())
                .append(clip, new Object())
                .label("text")
                .interval(1)
                .run();
        script = d.script(s -> {
            scope = s;
            s.await(handle);
        });
        for (MotionScheduler scheduler : List.of(channel.scheduler(), ofFrames.scheduler())) {
            Motion.create(0f, 1f, 1)
                    .scheduler(scheduler)
                    .onCancel(() -> log.add("cancel"))
                    .run();
        }
        loop.addSystem(Stage.UPDATE, () -> log.add("system"));
        Motion.create(0f, 1f, 1)
                .scheduler(ofLoop)
                .onCancel(() -> log.add("cancel"))
                .run();
        loop.script(s -> s.delay(1));
        d.update(0.25);
        loop.frame(0.25);
        fresh = Motion.create(0f, 1f, 1).scheduler(d.scheduler()).run();
        d.inspect(motion -> view = motion);
        log.clear();
    }

    @AfterEach
    void endScripts() {
        d.clear();
        loop.clear();
    }

    private Object[] roots() {
        return new Object[] {
            d,
            loop,
            group,
            ref,
            handle,
            fresh,
            sequence,
            clip,
            clip.settings,
            script,
            ofLoop,
            d.scheduler(),
            channel,
            ofFrames,
            view,
            log
        };
    }

    /** Tells a motion of so many components its ends. */
    private MotionRetarget retarget(int components) {
        MotionScheduler other = new ManualMotionDispatcher().scheduler();
        return switch (components) {
            case 2 -> Motion.vector2(0, 0, 1, 1, 1).scheduler(other).run().retarget();
            case 3 -> Motion.vector3(0, 0, 0, 1, 1, 1, 1).scheduler(other).run().retarget();
            case 4 ->
                Motion.vector4(0, 0, 0, 0, 1, 1, 1, 1, 1).scheduler(other).run().retarget();
            default -> handle.retarget().to(1);
        };
    }

    private Object receiver(Method method) {
        Class<?> type = method.getDeclaringClass();
        if (Modifier.isStatic(method.getModifiers())) {
            return null;
        } else if (type == MotionHandle.class) {
            return method.getName().equals("playTo") ? sequence : handle;
        } else if (type == MotionScope.class) {
            return handle.scope();
        } else if (type == MotionScheduler.class) {
            return d.scheduler();
        } else if (type == MotionRetarget.class) {
            return retarget(method.getParameterCount());
        } else if (type == MotionSequence.class) {
            return Motion.sequence().scheduler(d.scheduler());
        } else if (type == MotionCatalog.class) {
            return new MotionCatalog();
        }
        for (Object root : roots()) {
            if (type.isInstance(root)) {
                return root;
            }
        }
        throw new AssertionError("no receiver for " + method);
    }

    // ---- Arguments

    private float filling = 1;

    /** The length of arrays. */
    private int room = 16;

    /** What was handed over and must not be written to, with what it was. */
    private final IdentityHashMap<Object, String> arrays = new IdentityHashMap<>();

    private Object[] arguments(Method method) {
        return Arrays.stream(method.getParameterTypes()).map(this::argument).toArray();
    }

    private Object argument(Class<?> type) {
        if (type == double.class) {
            return 0.5;
        } else if (type == float.class) {
            return 0.5f;
        } else if (type == int.class) {
            return 3;
        } else if (type == long.class) {
            return 3L;
        } else if (type == boolean.class) {
            return true;
        } else if (type == String.class) {
            return "text";
        } else if (type == Ease.class) {
            // One that never turns back.
            return Ease.OUT_QUAD;
        } else if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            return constants[constants.length - 1];
        } else if (type == Class.class) {
            return Object.class;
        } else if (type == MotionHandle.class) {
            return fresh;
        } else if (type == MotionGroup.class) {
            return group;
        } else if (type == MotionRef.class) {
            return ref;
        } else if (type == MotionScheduler.class) {
            return d.scheduler();
        } else if (type == MotionClip.class) {
            return clip;
        } else if (type == MotionView.class) {
            return view;
        } else if (type == MotionCatalog.class) {
            return new MotionCatalog();
        } else if (type == MotionSnapshot.class) {
            return new ManualMotionDispatcher().save(new MotionCatalog());
        } else if (type == MotionSequence.class) {
            return Motion.sequence().interval(1);
        } else if (type == MotionSettings.class) {
            return Motion.create(0f, 1f, 1).settings();
        } else if (type == ScriptHandle.class) {
            return script;
        } else if (type == At.class) {
            return At.end();
        } else if (type == Stagger.class) {
            return Stagger.each(1);
        } else if (type == MotionAdapter.class) {
            return new Boxes();
        } else if (Property.class.isAssignableFrom(type)) {
            return property(type);
        } else if (type == List.class) {
            return List.of(new Object());
        } else if (type == Object.class) {
            return 1f;
        } else if (type.isArray()) {
            return array(type.getComponentType());
        } else if (type.isInterface()) {
            return proxy(type);
        }
        throw new AssertionError("no argument of " + type);
    }

    private static Property<Object> property(Class<?> type) {
        if (type == DoubleProperty.class) {
            return DoubleProperty.of("p", t -> 1, (t, x) -> {});
        } else if (type == IntProperty.class) {
            return IntProperty.of("p", t -> 1, (t, x) -> {});
        } else if (type == LongProperty.class) {
            return LongProperty.of("p", t -> 1, (t, x) -> {});
        } else if (type == Vector2Property.class) {
            return Vector2Property.of("p", t -> 1, t -> 1, (t, x, y) -> {});
        } else if (type == Vector3Property.class) {
            return Vector3Property.of("p", t -> 1, t -> 1, t -> 1, (t, x, y, z) -> {});
        } else if (type == Vector4Property.class) {
            return Vector4Property.of("p", t -> 1, t -> 1, t -> 1, t -> 1, (t, x, y, z, w) -> {});
        }
        return FloatProperty.of("p", t -> 1, (t, x) -> {});
    }

    private Object array(Class<?> of) {
        if (!of.isPrimitive()) {
            Object one = Array.newInstance(of, 1);
            Array.set(one, 0, argument(of));
            return one;
        }
        Object array = Array.newInstance(of, room);
        for (int k = 0; k < room; k++) {
            if (of == float.class) {
                Array.setFloat(array, k, ++filling);
            } else if (of == double.class) {
                Array.setDouble(array, k, ++filling);
            } else {
                Array.setInt(array, k, (int) ++filling);
            }
        }
        arrays.put(array, text(array));
        return array;
    }

    /** Values of a user's type. */
    private static final class Boxes implements MotionAdapter<Float> {
        @Override
        public int lanes() {
            return 1;
        }

        @Override
        public void split(Float value, double[] lanes) {
            lanes[0] = value;
        }

        @Override
        public Float join(double[] lanes) {
            return (float) lanes[0];
        }
    }

    /** A callback that notes that it was called. */
    @SuppressWarnings("ReferenceEquality")
    private Object proxy(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            switch (method.getName()) {
                case "equals":
                    return self == arguments[0];
                case "hashCode":
                    return System.identityHashCode(self);
                case "toString":
                    return type.getSimpleName();
                default:
                    called.add(type.getSimpleName());
                    Class<?> result = method.getReturnType();
                    return result == boolean.class ? (Object) true : result == double.class ? (Object) 0.5 : null;
            }
        });
    }

    // ---- What there is, to compare

    private static String text(Object primitives) {
        int n = Array.getLength(primitives);
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < n; k++) {
            text.append(Array.get(primitives, k)).append(' ');
        }
        return text.toString();
    }

    /** Every field of all objects of the library that are reached from some, and every cell of their arrays. */
    private static List<String> state(Object... roots) {
        List<String> state = new ArrayList<>();
        IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
        List<Object> found = new ArrayList<>();
        for (Object root : roots) {
            number(root, numbers, found);
        }
        for (int k = 0; k < found.size(); k++) {
            Object object = found.get(k);
            Class<?> type = object.getClass();
            String name = type.getSimpleName() + "#" + k;
            if (type.isArray()) {
                state.add(name + " = "
                        + (type.getComponentType().isPrimitive()
                                ? text(object)
                                : numbers(Arrays.asList((Object[]) object), numbers, found)));
            } else if (object instanceof Collection<?> collection) {
                state.add(name + " = " + numbers(collection, numbers, found));
            } else if (object instanceof AtomicReference<?> reference) {
                state.add(name + " = " + number(reference.get(), numbers, found));
            } else if (object instanceof String || object instanceof Number || object instanceof Enum) {
                state.add(name + " = " + object);
            } else if (type.getName().startsWith("dev.motile.") && !type.isHidden()) {
                addFields(name, object, state, numbers, found);
            }
        }
        return state;
    }

    private static void addFields(
            String name,
            Object object,
            List<String> state,
            IdentityHashMap<Object, Integer> numbers,
            List<Object> found) {
        for (Class<?> type = object.getClass(); type != Object.class; type = type.getSuperclass()) {
            if (!type.getName().startsWith("dev.motile.")) {
                continue;
            }
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    try {
                        Object value = field.get(object);
                        state.add(name + "." + field.getName() + " = "
                                + (field.getType().isPrimitive() ? value : number(value, numbers, found)));
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        }
    }

    private static List<Integer> numbers(
            Collection<?> objects, IdentityHashMap<Object, Integer> numbers, List<Object> found) {
        return objects.stream().map(object -> number(object, numbers, found)).toList();
    }

    private static int number(Object object, IdentityHashMap<Object, Integer> numbers, List<Object> found) {
        if (object == null) {
            return -1;
        }
        Integer known = numbers.putIfAbsent(object, found.size());
        if (known != null) {
            return known;
        }
        found.add(object);
        return found.size() - 1;
    }

    private static String difference(List<String> before, List<String> after) {
        for (int k = 0; k < Math.min(before.size(), after.size()); k++) {
            if (!before.get(k).equals(after.get(k))) {
                return before.get(k) + " became " + after.get(k);
            }
        }
        return before.size() == after.size() ? "" : before.size() + " fields became " + after.size();
    }

    // ---- Calls

    private interface Call {
        Object run() throws ReflectiveOperationException;
    }

    /** What a call throws on another thread; null if nothing. */
    private static Throwable onTheWrongThread(Call call) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(
                () -> {
                    try {
                        call.run();
                    } catch (InvocationTargetException e) {
                        thrown[0] = e.getCause();
                    } catch (Throwable failure) {
                        thrown[0] = new AssertionError("not called at all", failure);
                    }
                },
                WRONG);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return thrown[0];
    }

    private boolean isRefusal(Throwable thrown) {
        return thrown instanceof IllegalStateException
                && thrown.getMessage().contains("'" + WRONG + "'")
                && thrown.getMessage().contains("'" + own.getName() + "'");
    }

    private void assertRefused(String what, Call call, List<String> before) {
        Throwable thrown = onTheWrongThread(call);
        if (!isRefusal(thrown)) {
            fail(what + " should have been refused with both threads named, but threw " + thrown, thrown);
        }
        assertUnchanged(what, before);
    }

    private void assertUnchanged(String what, List<String> before) {
        assertThat(difference(before, state(roots()))).as(what + " has changed").isEmpty();
        assertThat(called).as(what + " called back").isEmpty();
        arrays.forEach(
                (array, text) -> assertThat(text(array)).as(what + " wrote").isEqualTo(text));
        arrays.clear();
    }

    private static String signature(Method method) {
        return method.getName() + "("
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(","))
                + ")";
    }

    /** The public methods that a type declares, in an order of their own. */
    private static List<Method> methods(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .sorted(Comparator.comparing(WrongThreadTest::signature))
                .toList();
    }

    private static boolean isBuilder(Class<?> type) {
        return MotionBuilder.class.isAssignableFrom(type)
                || type == ShapingOptions.class
                || VibrationOptions.class.isAssignableFrom(type);
    }

    // ---- The lists are whole

    /** All public types of the package, as they were compiled. */
    private static List<Class<?>> publicTypes() throws Exception {
        Path classes = Path.of(Motion.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve("dev/motile");
        try (Stream<Path> files = Files.list(classes)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
                    .<Class<?>>map(name -> load("dev.motile." + name.substring(0, name.length() - ".class".length())))
                    .filter(WrongThreadTest::isPublic)
                    .sorted(Comparator.comparing(Class::getName))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return Modifier.isPublic(type.getModifiers()) && !type.isAnonymousClass() && (outer == null || isPublic(outer));
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Motion.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isOfNoThread(Class<?> type) {
        return type.isEnum()
                || type.isRecord()
                || Throwable.class.isAssignableFrom(type)
                || VALUES.contains(type)
                || CALLBACKS.contains(type)
                || (type.isAnnotationPresent(FunctionalInterface.class) && !REFUSED.containsKey(type));
    }

    @Test
    void everyPublicType_isListed() throws Exception {
        List<Class<?>> types = publicTypes();
        assertThat(types).contains(Motion.class, MotionHandle.class, FrameLoop.class, Eases.StepPosition.class);
        assertThat(types)
                .allMatch(
                        type -> isOfNoThread(type)
                                || isBuilder(type)
                                || type == Motion.class
                                || type == ScriptScope.class
                                // What it watches may belong to any thread: see MotionDetectorTest.
                                || type == MotionDetector.class
                                || FREE.containsKey(type),
                        "is known to belong to a thread, or to none");
    }

    @Test
    void everyPublicMethod_isInOneList() {
        FREE.forEach((type, free) -> {
            Set<String> refused = REFUSED.getOrDefault(type, Set.of());
            Set<String> listed = new TreeSet<>(refused);
            listed.addAll(free.keySet());
            assertThat(listed).as(type + ": in both lists").hasSize(refused.size() + free.size());
            assertThat(methods(type).stream().map(WrongThreadTest::signature))
                    .as(type.toString())
                    .containsExactlyInAnyOrderElementsOf(listed);
        });
    }

    @Test
    void everyMethodOfABuilder_isAnOptionOrAnEnd() throws Exception {
        Set<String> names = new TreeSet<>();
        for (Class<?> type : publicTypes()) {
            if (isBuilder(type) && type != MotionSequence.class) {
                for (Method method : methods(type)) {
                    names.add(method.getName());
                    assertThat(ENDS.contains(method.getName()))
                            .as("%s is an end", method)
                            .isEqualTo(method.getReturnType() == MotionHandle.class);
                }
            }
        }
        Set<String> listed = new TreeSet<>(OPTIONS);
        listed.addAll(ENDS);
        assertThat(listed).hasSize(OPTIONS.size() + ENDS.size());
        assertThat(names).isEqualTo(listed);
    }

    @Test
    void everyMaker_isListed() {
        assertThat(methods(Motion.class)).allMatch(method -> Modifier.isStatic(method.getModifiers()));
        assertThat(methods(Motion.class).stream().map(Method::getName).collect(Collectors.toSet()))
                .isEqualTo(MAKERS);
    }

    // ---- What is refused, and what is free

    @Test
    void refusedMethods_areRefused_andChangeNothing() {
        List<String> before = state(roots());
        int calls = 0;
        for (Map.Entry<Class<?>, Set<String>> entry : REFUSED.entrySet()) {
            for (Method method : methods(entry.getKey())) {
                if (entry.getValue().contains(signature(method))) {
                    Object[] arguments = arguments(method);
                    // A builder belongs to the thread that made it, so that only what it touches is strange to it.
                    Object receiver = entry.getKey() == MotionSequence.class ? null : receiver(method);
                    assertRefused(
                            method.toString(),
                            () -> method.invoke(receiver == null ? receiver(method) : receiver, arguments),
                            before);
                    calls++;
                }
            }
        }
        assertThat(calls)
                .isEqualTo(REFUSED.values().stream().mapToInt(Set::size).sum())
                .isPositive();
    }

    @Test
    void freeMethods_areNotRefused_andChangeNothing() {
        List<String> before = state(roots());
        int calls = 0;
        for (Class<?> type : FREE.keySet()) {
            for (Method method : methods(type)) {
                String signature = signature(method);
                if (FREE.get(type).containsKey(signature)) {
                    Object receiver = receiver(method);
                    Object[] arguments = arguments(method);
                    Throwable thrown = onTheWrongThread(() -> method.invoke(receiver, arguments));
                    if (thrown != null) {
                        fail(method + " is free, but threw " + thrown, thrown);
                    }
                    if (signature.equals("execute(Runnable)")) {
                        // Is there, and is run by its own thread; which moves everything else, too.
                        d.update(0);
                        loop.frame(0);
                        assertThat(called).as(method.toString()).containsExactly("Runnable");
                        log.clear();
                        before = state(roots());
                    }
                    called.clear();
                    assertUnchanged(method.toString(), before);
                    calls++;
                }
            }
        }
        assertThat(calls)
                .isEqualTo(FREE.values().stream().mapToInt(Map::size).sum())
                .isPositive();
    }

    @Test
    void ends_ofEveryBuilder_areRefused_andChangeNothing() {
        List<String> before = state(roots());
        Set<String> tried = new TreeSet<>();
        for (Method maker : methods(Motion.class)) {
            Class<?> type = maker.getName().equals("create") && maker.getParameterTypes()[0] == MotionSettings.class
                    ? FloatMotionBuilder.class
                    : maker.getReturnType();
            for (Method end : type.getMethods()) {
                if (ENDS.contains(end.getName()) && !end.isSynthetic()) {
                    Object[] given = arguments(maker);
                    room = 32;
                    Object[] arguments = arguments(end);
                    room = 16;
                    assertRefused(
                            signature(maker) + "." + signature(end),
                            () -> end.invoke(
                                    ((MotionBuilder<?>) maker.invoke(null, given)).scheduler(d.scheduler()), arguments),
                            before);
                    tried.add(end.getName());
                }
            }
        }
        assertThat(tried).isEqualTo(new TreeSet<>(ENDS));
    }

    @Test
    void options_ofEveryBuilder_touchNothing() {
        List<String> before = state(roots());
        Set<String> tried = new TreeSet<>();
        for (Method maker : methods(Motion.class)) {
            for (Method option : maker.getReturnType().getMethods()) {
                if (OPTIONS.contains(option.getName()) && !option.isSynthetic()) {
                    Object[] given = arguments(maker);
                    Object[] arguments = arguments(option);
                    Throwable thrown = onTheWrongThread(() -> option.invoke(maker.invoke(null, given), arguments));
                    // An argument may be refused for what it is.
                    if (thrown != null && !(thrown instanceof IllegalArgumentException)) {
                        fail(option + " of " + signature(maker) + " threw " + thrown, thrown);
                    }
                    tried.add(option.getName());
                }
            }
            called.clear();
            assertUnchanged("an option of " + signature(maker), before);
        }
        assertThat(tried).isEqualTo(new TreeSet<>(OPTIONS));
    }

    /** A scope belongs to a thread that has no name that users know: its own script's. */
    @Test
    void scopes_areRefused_andChangeNothing() {
        List<String> before = state(roots());
        List<Method> methods = methods(ScriptScope.class);
        assertThat(methods).hasSize(10);
        for (Method method : methods) {
            Object[] arguments = arguments(method);
            Throwable thrown = onTheWrongThread(() -> method.invoke(scope, arguments));
            assertThat(thrown)
                    .as(method.toString())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("belongs to the script's thread")
                    .hasMessageContaining("'" + WRONG + "'");
            assertUnchanged(method.toString(), before);
        }
    }

    /** The comparison sees what it is there to see. */
    @SuppressWarnings("FutureReturnValueIgnored")
    @Test
    void state_tellsEveryCallOnTheRightThread() {
        List<Runnable> changes = List.of(
                () -> fresh.speed(2),
                () -> fresh.time(0.5),
                fresh::preserve,
                fresh::toFuture,
                () -> group.add(fresh),
                fresh::cancel,
                () -> ref.tryComplete(),
                () -> script.tryCancel(),
                () -> d.execute(() -> {}),
                () -> d.ensureCapacity(10_000),
                () -> d.traceCreation(true),
                () -> loop.timeScale(2),
                () -> loop.setSystems(Stage.UPDATE),
                () -> loop.scheduler(Stage.EARLY_UPDATE, Clock.TIME),
                group::close,
                () -> clip.start(new Object()),
                d::clear,
                () -> d.update(0));
        for (int k = 0; k < changes.size(); k++) {
            List<String> before = state(roots());
            assertThat(difference(before, state(roots()))).isEmpty();
            changes.get(k).run();
            assertThat(difference(before, state(roots()))).as("change " + k).isNotEmpty();
        }
    }
}
