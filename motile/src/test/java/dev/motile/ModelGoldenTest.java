package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The model of the model test itself, against the golden files. */
@Tag("golden")
class ModelGoldenTest {

    private static List<String> rows(String file) {
        List<String> lines = GoldenFiles.lines(file);
        return lines.subList(1, lines.size());
    }

    @Test
    void eases_ofTheModel_areGolden() {
        List<String> lines = rows("eases.csv");
        for (String line : lines) {
            String[] f = line.split(",", -1);
            double expected = Double.parseDouble(f[2]);
            assertThat(ModelEase.at(Ease.valueOf(f[0]), Double.parseDouble(f[1])))
                    .as(line)
                    .isCloseTo(expected, within(1e-12));
        }
        assertThat(lines).hasSizeGreaterThan(1000);
    }

    @Test
    void times_ofTheModel_areGolden() {
        List<String> lines = rows("timing.csv");
        for (String line : lines) {
            String[] f = line.split(",", -1);
            long loops = Long.parseLong(f[4]);
            ModelTime.Lengths lengths = new ModelTime.Lengths(
                    Double.parseDouble(f[1]), Double.parseDouble(f[2]), f[3].equals("EVERY_LOOP"), loops, 0);
            ModelPlan plan = new ModelPlan(LoopType.valueOf(f[5]), Ease.valueOf(f[6]), lengths);
            ModelTime at = lengths.at(Double.parseDouble(f[12]), 1e-13);
            assertThat(at.status()).as(line).isEqualTo(MotionStatus.valueOf(f[13]));
            assertThat(at.finished()).as(line).isEqualTo(Long.parseLong(f[14]));
            ModelRange progress = ModelValue.progress(ModelKind.FLOAT, plan, at.shown(), at.phase(), 1e-12);
            double expected = Double.parseDouble(f[15]);
            assertThat(progress.low()).as(line).isLessThanOrEqualTo(expected);
            assertThat(progress.high()).as(line).isGreaterThanOrEqualTo(expected);
            assertThat(progress.high() - progress.low()).as(line).isLessThan(0.01);
        }
        assertThat(lines).hasSizeGreaterThan(1000);
    }

    @Test
    void punches_ofTheModel_areGolden() {
        List<String> lines = rows("vibration.csv");
        for (String line : lines) {
            String[] f = line.split(",", -1);
            float strength = Float.parseFloat(f[0]);
            ModelProgram.Spec spec = new ModelProgram.Spec(
                    ModelKind.PUNCH,
                    List.of(0f),
                    List.of(strength),
                    1,
                    0,
                    List.of(
                            ModelOption.Setting.of(ModelOption.FREQUENCY, Integer.parseInt(f[1])),
                            ModelOption.Setting.of(ModelOption.DAMPING_RATIO, Double.parseDouble(f[2]))),
                    ModelProgram.Again.NO,
                    ModelProgram.End.SETTER,
                    0,
                    List.of());
            double progress = Double.parseDouble(f[3]);
            double error = progress == 0 || progress == 1 ? 0 : 1e-12;
            ModelRange value = (ModelRange)
                    ModelValue.at(spec, new ModelPlan(spec), 0, progress, error).get(0);
            double expected = Double.parseDouble(f[4]);
            assertThat(value.low()).as(line).isLessThanOrEqualTo(expected);
            assertThat(value.high()).as(line).isGreaterThanOrEqualTo(expected);
            assertThat(value.high() - value.low()).as(line).isLessThan(1e-3 * Math.abs(strength) + 1e-9);
        }
        assertThat(lines).hasSizeGreaterThan(100);
    }

    @Test
    void sequences_ofTheModel_areGolden() {
        List<String> lines = GoldenFiles.lines("sequences.jsonl");
        lines.forEach(line -> assertComesOut(line, fields(Json.read(line))));
        assertThat(lines).hasSizeGreaterThan(100);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> fields(Object read) {
        return (Map<String, Object>) read;
    }

    private static void assertComesOut(String text, Map<String, Object> line) {
        List<ModelScore.Item> items = new ArrayList<>();
        for (Object child : (List<?>) line.get("children")) {
            items.add(item(fields(child)));
        }
        long loops = ((Double) line.get("loops")).longValue();
        ModelScore score = new ModelScore("s", items, List.of(ModelOption.Setting.of(ModelOption.LOOPS, loops)));
        List<String> events = new ArrayList<>();
        ModelSequencePlay play = new ModelSequencePlay(score, events::add);
        play.start();
        for (Object each : (List<?>) line.get("steps")) {
            Map<String, Object> step = fields(each);
            if (step.get("do").equals("update")) {
                play.update((Double) step.get("seconds"));
            } else if (step.get("do").equals("time")) {
                play.seek((Double) step.get("seconds"));
            }
            fields(step.get("values")).forEach((property, value) -> {
                List<ModelBound> shown = play.value(property.charAt(0) - 'x');
                if (value == null || shown == null) {
                    assertThat(shown).as(text).isNull();
                    assertThat(value).as(text).isNull();
                } else {
                    ModelRange range = (ModelRange) shown.get(0);
                    assertThat((Double) value).as(text).isBetween(range.low() - 1e-5, range.high() + 1e-5);
                    assertThat(range.high() - range.low()).as(text).isLessThan(1e-3);
                }
            });
            assertThat(golden(events)).as(text).isEqualTo(step.get("events"));
            events.clear();
        }
    }

    private static ModelScore.Item item(Map<String, Object> child) {
        String op = (String) child.get("op");
        String name = (String) child.get("name");
        ModelScore.How how = op.startsWith("insert")
                ? ModelScore.How.INSERT
                : op.equals("join") ? ModelScore.How.JOIN : ModelScore.How.APPEND;
        double at = child.get("at") == null ? 0 : number(child, "at");
        if (op.equals("interval")) {
            return new ModelScore.Item(how, 0, new ModelScore.Interval(number(child, "seconds")));
        }
        if (op.equals("call") || op.equals("insertCall")) {
            return new ModelScore.Item(how, at, new ModelScore.Call(name));
        }
        ModelProgram.Spec spec = new ModelProgram.Spec(
                ModelKind.FLOAT,
                List.of((float) number(child, "from")),
                List.of((float) number(child, "to")),
                number(child, "seconds"),
                0,
                List.of(
                        ModelOption.Setting.of(ModelOption.EASE, Ease.valueOf((String) child.get("ease"))),
                        ModelOption.Setting.of(
                                ModelOption.LOOPS_OF_TYPE,
                                ((Double) child.get("loops")).longValue(),
                                LoopType.valueOf((String) child.get("loopType")))),
                ModelProgram.Again.NO,
                ModelProgram.End.SETTER,
                ((String) child.get("property")).charAt(0) - 'x',
                List.of());
        return new ModelScore.Item(how, at, new ModelScore.Child(name, spec, 0, false));
    }

    private static double number(Map<String, Object> child, String name) {
        return Double.parseDouble((String) child.get(name));
    }

    /** Events as the golden lines have them. */
    private static List<String> golden(List<String> events) {
        List<String> golden = new ArrayList<>();
        for (String event : events) {
            if (event.startsWith("s LOOP ")) {
                golden.add("loop:" + event.substring("s LOOP ".length()));
            } else if (event.equals("s COMPLETE")) {
                golden.add("end");
            } else if (event.endsWith(" COMPLETE")) {
                golden.add(event.replace(" COMPLETE", "!"));
            } else if (event.startsWith("c")) {
                golden.add(event);
            }
        }
        return golden;
    }
}
