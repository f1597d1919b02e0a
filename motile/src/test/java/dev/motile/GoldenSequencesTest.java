package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sequences show and tell what the golden lines say, made of clips and of handles. */
@Tag("golden")
class GoldenSequencesTest {

    /** What a sequence writes to. */
    static final class Target {
        Float x;
        Float y;
        Float z;
    }

    private static final FloatSetter<Target> X = (target, value) -> target.x = value;
    private static final FloatSetter<Target> Y = (target, value) -> target.y = value;
    private static final FloatSetter<Target> Z = (target, value) -> target.z = value;

    static Stream<Object> lines() {
        return GoldenFiles.lines("sequences.jsonl").stream().map(Json::read);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void line_ofClips_comesOut(Object line) {
        assertComesOut(line, true);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void line_ofHandles_comesOut(Object line) {
        assertComesOut(line, false);
    }

    @SuppressWarnings("unchecked")
    private static void assertComesOut(Object read, boolean ofClips) {
        Map<String, Object> line = (Map<String, Object>) read;
        ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        dispatcher.onError((error, failure) -> {
            throw new AssertionError(failure.event() + " failed", error);
        });
        Target target = new Target();
        List<String> events = new ArrayList<>();
        Map<String, Double> spans = new HashMap<>(Map.of("x", 1.0, "y", 1.0, "z", 1.0));
        MotionSequence sequence = Motion.sequence().scheduler(dispatcher.scheduler());
        for (Object each : (List<Object>) line.get("children")) {
            Map<String, Object> child = (Map<String, Object>) each;
            String name = (String) child.get("name");
            String op = (String) child.get("op");
            switch (op) {
                case "interval" -> sequence = sequence.interval(decimal(child, "seconds"));
                case "call" -> sequence = sequence.call(() -> events.add(name));
                case "insertCall" -> sequence = sequence.insertCall(decimal(child, "at"), () -> events.add(name));
                default -> {
                    double from = decimal(child, "from");
                    double to = decimal(child, "to");
                    spans.merge((String) child.get("property"), Math.abs(to - from), Math::max);
                    FloatMotionBuilder motion = Motion.create((float) from, (float) to, decimal(child, "seconds"))
                            .scheduler(dispatcher.scheduler())
                            .ease(Ease.valueOf((String) child.get("ease")))
                            .loops(((Double) child.get("loops")).longValue(), LoopType.valueOf((String)
                                    child.get("loopType")))
                            .onComplete(() -> events.add(name + "!"));
                    FloatSetter<Target> setter = switch ((String) child.get("property")) {
                        case "x" -> X;
                        case "y" -> Y;
                        default -> Z;
                    };
                    if (ofClips) {
                        MotionClip<Target> clip = motion.clip(Target.class, setter);
                        sequence = switch (op) {
                            case "append" -> sequence.append(clip, target);
                            case "join" -> sequence.join(clip, target);
                            default -> sequence.insert(decimal(child, "at"), clip, target);
                        };
                    } else {
                        MotionHandle handle = motion.immediateBind(false).bind(target, setter);
                        sequence = switch (op) {
                            case "append" -> sequence.append(handle);
                            case "join" -> sequence.join(handle);
                            default -> sequence.insert(decimal(child, "at"), handle);
                        };
                    }
                }
            }
        }
        MotionHandle handle = sequence.loops(((Double) line.get("loops")).longValue())
                .onLoopComplete(n -> events.add("loop:" + n))
                .onComplete(() -> events.add("end"))
                .run();
        assertThat(handle.duration()).isCloseTo((Double) line.get("length"), within(1e-9));
        int number = 0;
        for (Object each : (List<Object>) line.get("steps")) {
            Map<String, Object> step = (Map<String, Object>) each;
            String what = "step " + number++ + " " + step.get("do") + " " + step.get("seconds");
            switch ((String) step.get("do")) {
                case "update" -> dispatcher.update((Double) step.get("seconds"));
                case "time" -> handle.time((Double) step.get("seconds"));
                default -> {
                    // It runs.
                }
            }
            Map<String, Object> values = (Map<String, Object>) step.get("values");
            values.forEach((property, expected) -> {
                Float actual = switch (property) {
                    case "x" -> target.x;
                    case "y" -> target.y;
                    default -> target.z;
                };
                if (expected == null) {
                    assertThat(actual).as("%s: %s", what, property).isNull();
                } else {
                    assertThat(actual).as("%s: %s", what, property).isNotNull();
                    assertThat((double) actual)
                            .as("%s: %s", what, property)
                            .isCloseTo((Double) expected, within(1e-5 * spans.get(property)));
                }
            });
            assertThat(events).as("%s: events", what).isEqualTo(step.get("events"));
            events.clear();
            if (step.get("time") != null && handle.isValid()) {
                assertThat(handle.time()).as(what).isCloseTo((Double) step.get("time"), within(1e-9));
            }
        }
        dispatcher.update(0);
        assertThat(handle.isActive() || dispatcher.count() == 0).isTrue();
    }

    private static double decimal(Map<String, Object> child, String name) {
        return Double.parseDouble((String) child.get(name));
    }
}
