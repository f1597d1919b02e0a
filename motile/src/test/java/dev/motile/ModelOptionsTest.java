package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.ModelProgram.End;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The model test knows all that the public API can be told; what is new must be added to it. */
class ModelOptionsTest {

    private static final String OPTION = "an option is added to ModelOption (and where that tells)";
    private static final String END = "an end is added to ModelProgram.End, ModelKind.ends and ModelLibrary";

    /** The ends of builders of values, by what the model has for them. */
    private static final Map<End, List<String>> ENDS = Map.of(
            End.CONSUMER,
            List.of(
                    "bind(FloatConsumer)",
                    "bind(DoubleConsumer)",
                    "bind(IntConsumer)",
                    "bind(LongConsumer)",
                    "bind(Vector2Consumer)",
                    "bind(Vector3Consumer)",
                    "bind(Vector4Consumer)",
                    "bind(Consumer)"),
            End.SETTER,
            List.of(
                    "bind(Object,FloatSetter)",
                    "bind(Object,ObjDoubleConsumer)",
                    "bind(Object,ObjIntConsumer)",
                    "bind(Object,ObjLongConsumer)",
                    "bind(Object,Vector2Setter)",
                    "bind(Object,Vector3Setter)",
                    "bind(Object,Vector4Setter)",
                    "bind(Object,BiConsumer)"),
            End.SETTER2,
            List.of(
                    "bind(Object,Object,FloatSetter2)",
                    "bind(Object,Object,DoubleSetter2)",
                    "bind(Object,Object,IntSetter2)",
                    "bind(Object,Object,LongSetter2)",
                    "bind(Object,Object,Vector2Setter2)",
                    "bind(Object,Object,Vector3Setter2)",
                    "bind(Object,Object,Vector4Setter2)"),
            End.SETTER3,
            List.of(
                    "bind(Object,Object,Object,FloatSetter3)",
                    "bind(Object,Object,Object,DoubleSetter3)",
                    "bind(Object,Object,Object,IntSetter3)",
                    "bind(Object,Object,Object,LongSetter3)",
                    "bind(Object,Object,Object,Vector2Setter3)",
                    "bind(Object,Object,Object,Vector3Setter3)",
                    "bind(Object,Object,Object,Vector4Setter3)"),
            End.CELL,
            List.of(
                    "bindTo(float[],int)",
                    "bindTo(float[])",
                    "bindTo(double[],int)",
                    "bindTo(int[],int)",
                    "bindTo(long[],int)"),
            End.RUN,
            List.of("run()"),
            End.ARGB,
            List.of("bindArgb(Object,ObjIntConsumer)", "bindArgb(IntConsumer)", "clipArgb(ObjIntConsumer)"),
            End.RGBA,
            List.of("bindRgba(Object,ObjIntConsumer)", "bindRgba(IntConsumer)", "clipRgba(ObjIntConsumer)"),
            End.CLIP,
            List.of(
                    "clip(FloatSetter)",
                    "clip(ObjDoubleConsumer)",
                    "clip(ObjIntConsumer)",
                    "clip(ObjLongConsumer)",
                    "clip(Vector2Setter)",
                    "clip(Vector3Setter)",
                    "clip(Vector4Setter)",
                    "clip(BiConsumer)",
                    "clip(Class,FloatSetter)",
                    "clip(Class,ObjDoubleConsumer)",
                    "clip(Class,ObjIntConsumer)",
                    "clip(Class,ObjLongConsumer)",
                    "clip(Class,Vector2Setter)",
                    "clip(Class,Vector3Setter)",
                    "clip(Class,Vector4Setter)",
                    "clip(Class,BiConsumer)"),
            End.ARRAY,
            List.of("clip()"));

    /** Options that values have and sequences have not. */
    private static final Set<ModelOption> OF_VALUES = EnumSet.of(
            ModelOption.WEAK_TARGET,
            ModelOption.RATE,
            ModelOption.AT_SPEED,
            ModelOption.RESTORABLE,
            ModelOption.OVERWRITE);

    /** What does not create, or is told of elsewhere in the model. */
    private static final List<String> OTHERS = List.of("settings()", "close()");

    /** What begins with what a property shows has a model of its own: {@link RelativeModelTest}. */
    private static final List<String> OF_PROPERTIES = Stream.of("to", "by", "from")
            .flatMap(name -> Stream.of(
                            "FloatProperty,float",
                            "DoubleProperty,double",
                            "IntProperty,int",
                            "LongProperty,long",
                            "Vector2Property,float,float",
                            "Vector3Property,float,float,float",
                            "Vector4Property,float,float,float,float")
                    .map(of -> name + "(Object," + of + ",double)"))
            .toList();

    @Test
    void buildersOfValues_haveOnlyWhatTheModelKnows() {
        Set<String> known = new TreeSet<>();
        for (ModelOption option : ModelOption.values()) {
            known.add(option.signature);
        }
        ENDS.values().forEach(known::addAll);
        known.addAll(OTHERS);
        Set<String> there = new TreeSet<>();
        for (Class<?> builder : buildersBelow(ValueMotionBuilder.class)) {
            there.addAll(signatures(builder));
        }
        assertThat(there).as("what the model knows; %s, %s", OPTION, END).isEqualTo(known);
    }

    @Test
    void optionsOfEachType_areThoseThatTheModelKnows() {
        for (ModelKind kind : EnumSet.complementOf(EnumSet.of(ModelKind.SEQUENCE))) {
            Set<String> there = signatures(builderOf(kind));
            Set<String> known = EnumSet.range(ModelOption.EASE, ModelOption.WEAK_TARGET).stream()
                    .map(option -> option.signature)
                    .collect(Collectors.toCollection(TreeSet::new));
            kind.ownOptions().forEach(option -> known.add(option.signature));
            there.removeAll(OTHERS);
            ENDS.values().forEach(there::removeAll);
            assertThat(there)
                    .as("options of %s; they are told in ModelKind.ownOptions", kind)
                    .isEqualTo(known);
        }
    }

    @Test
    void motion_makesOnlyWhatTheModelKnows() {
        Set<String> known = Arrays.stream(ModelKind.values())
                .map(kind -> kind.signature)
                .collect(Collectors.toCollection(TreeSet::new));
        known.add("create(MotionSettings)");
        known.addAll(OF_PROPERTIES);
        known.add("times(Object,Property,double,double)");
        assertThat(signatures(Motion.class))
                .as("a type of value is added to ModelKind (and where that tells)")
                .isEqualTo(known);
    }

    @Test
    void sequences_haveOnlyWhatTheModelKnows() {
        Set<String> known = EnumSet.range(ModelOption.EASE, ModelOption.WEAK_TARGET).stream()
                .filter(option -> !OF_VALUES.contains(option))
                .map(option -> option.signature)
                .collect(Collectors.toCollection(TreeSet::new));
        known.addAll(List.of(
                "append(MotionHandle)",
                "append(MotionClip,Object)",
                "append(MotionSequence)",
                "join(MotionHandle)",
                "join(MotionClip,Object)",
                "join(MotionSequence)",
                "insert(double,MotionHandle)",
                "insert(double,MotionClip,Object)",
                "insert(double,MotionSequence)",
                "insert(At,MotionHandle)",
                "insert(At,MotionClip,Object)",
                "insert(At,MotionSequence)",
                "insertCall(double,Runnable)",
                "insertCall(At,Runnable)",
                "interval(double)",
                "call(Object,Consumer)",
                "pause()",
                "defaults(MotionSettings)",
                "run()",
                "close()",
                // The same with fewer or more arguments, and places that are tested by themselves.
                "call(Runnable)",
                "insertCall(double,Object,Consumer)",
                "label(String)",
                "stagger(MotionClip,List,double)",
                "stagger(MotionClip,List,Stagger)",
                "stagger(MotionClip,List,Stagger,TargetValue,TargetValue)"));
        assertThat(signatures(MotionSequence.class))
                .as("what a sequence can be told is added to ModelScore, ModelTimeline and ModelSequenceLibrary")
                .isEqualTo(known);
    }

    @Test
    void handlesAndTheirLike_doOnlyWhatTheModelKnows() {
        String step = "what it does is a step of ModelProgram, and is done in ModelLibrary and ModelMotion";
        assertThat(signatures(MotionHandle.class))
                .as(step)
                .containsExactlyInAnyOrder(
                        "isValid()",
                        "isActive()",
                        "isPlaying()",
                        "status()",
                        "cancel()",
                        "tryCancel()",
                        "complete()",
                        "tryComplete()",
                        "preserve()",
                        "pause()",
                        "resume()",
                        "isPaused()",
                        // Of RelativeModelTest.
                        "invalidate()",
                        // Of RetargetModelTest.
                        "retarget()",
                        "stretch(double)",
                        // Of BlendTest: how fast a motion is, is found within bounds only.
                        "blendFrom(MotionHandle)",
                        // Of TargetModelTest.
                        "cancelAndRestore()",
                        "time()",
                        "time(double)",
                        "progress()",
                        "speed()",
                        "speed(double)",
                        "speedTo(double,double,Ease)",
                        "speedTo(double,double)",
                        "duration()",
                        "totalDuration()",
                        "delay()",
                        "loops()",
                        "completedLoops()",
                        "name()",
                        "addTo(MotionGroup)",
                        // Of sequences alone.
                        "playTo(double)",
                        "playTo(String)",
                        "toFuture(CancelBehavior)",
                        // The same with less said, and a view.
                        "toFuture()",
                        "scope()");
        assertThat(signatures(MotionClip.class))
                .as(step)
                .containsExactlyInAnyOrder(
                        "play(Object)",
                        "play(Object,MotionRef)",
                        "play(Object,double,double)",
                        "play(Object,double,double,MotionRef)",
                        "start(Object)",
                        "onStart(Consumer)",
                        "onUpdate(Consumer)",
                        "onComplete(Consumer)",
                        "onCancel(Consumer)",
                        "onPause(Consumer)",
                        "onResume(Consumer)",
                        "onRewound(Consumer)",
                        "aliveWhile(Predicate)",
                        "sequence(MotionClip[])",
                        "together(MotionClip[])");
        assertThat(signatures(MotionRef.class))
                .as(step)
                .containsExactlyInAnyOrder("handle()", "isActive()", "tryCancel()", "tryComplete()");
        assertThat(signatures(MotionGroup.class))
                .as(step)
                .containsExactlyInAnyOrder(
                        "add(MotionHandle)",
                        "cancel()",
                        // Of TargetModelTest.
                        "cancelAndRestore()",
                        "complete()",
                        "pause()",
                        "resume()",
                        "speed(double)",
                        "speedTo(double,double,Ease)",
                        "speedTo(double,double)",
                        "close()");
        assertThat(signatures(ManualMotionDispatcher.class))
                .as(step)
                .containsExactlyInAnyOrder(
                        "cancel(Object)",
                        "complete(Object)",
                        "pause(Object)",
                        "resume(Object)",
                        "isAnimating(Object)",
                        // Of TargetModelTest.
                        "cancel(Object,Property)",
                        "complete(Object,Property)",
                        "pause(Object,Property)",
                        "resume(Object,Property)",
                        "isAnimating(Object,Property)",
                        "update(double)",
                        "time()",
                        "count()",
                        "clear()",
                        "scheduler()",
                        "ensureCapacity(int,ValueType[])",
                        "execute(Runnable)",
                        "onError(MotionErrorHandler)",
                        "traceCreation(boolean)",
                        "channel(String)",
                        // Of SnapshotModelTest.
                        "save(MotionCatalog)",
                        "save(MotionCatalog,Predicate)",
                        "restore(MotionSnapshot,MotionCatalog)",
                        // Of every step: see ModelInvariants.
                        "inspect(Consumer)",
                        // Scripts are tested by themselves.
                        "script(MotionScript)",
                        "scriptCount()",
                        "scriptLimit()",
                        "scriptLimit(double)");
    }

    @Test
    void channels_doOnlyWhatTheModelKnows() {
        assertThat(signatures(MotionChannel.class))
                .as("what it does is a step of ModelProgram, and is done in ModelLibrary and ModelDispatcher")
                .containsExactlyInAnyOrder(
                        "cancel(Object)",
                        "complete(Object)",
                        "pause(Object)",
                        "resume(Object)",
                        "isAnimating(Object)",
                        // Of TargetModelTest.
                        "cancel(Object,Property)",
                        "complete(Object,Property)",
                        "pause(Object,Property)",
                        "resume(Object,Property)",
                        "isAnimating(Object,Property)",
                        "name()",
                        "scheduler()",
                        "time()",
                        "count()",
                        "clear()",
                        "timeScale()",
                        "timeScale(double)",
                        "speedTo(double,double)",
                        // Eases are those of motions.
                        "speedTo(double,double,Ease)",
                        "pause()",
                        "resume()",
                        "isPaused()");
    }

    private static List<Class<?>> buildersBelow(Class<?> type) {
        List<Class<?>> builders = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers())) {
            builders.add(type);
        }
        Class<?>[] permitted = type.getPermittedSubclasses();
        if (permitted != null) {
            for (Class<?> subclass : permitted) {
                builders.addAll(buildersBelow(subclass));
            }
        }
        return builders;
    }

    private static Class<?> builderOf(ModelKind kind) {
        return Arrays.stream(Motion.class.getMethods())
                .filter(method -> signature(method).equals(kind.signature))
                .findAny()
                .orElseThrow()
                .getReturnType();
    }

    /** The public methods of a type, those of {@code Object} apart. */
    private static Set<String> signatures(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class && !method.isBridge())
                .filter(method ->
                        !List.of("equals(Object)", "hashCode()", "toString()").contains(signature(method)))
                .map(ModelOptionsTest::signature)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String signature(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"));
    }
}
