package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
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
}
