package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Places told by what was added before, what is refused of them, and playing to a place. */
class SequencePlaceTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    private MotionClip<String> clip(double seconds) {
        return Motion.create(0f, 1f, seconds)
                .<String>clip((name, x) -> {})
                .onStart(name -> log.add(name + " at " + time()))
                .onComplete(name -> log.add(name + " ends at " + time()));
    }

    private double time() {
        return d.time();
    }

    private MotionSequence sequence() {
        return Motion.sequence().scheduler(d.scheduler());
    }

    private void play() {
        for (int frame = 0; frame < 16; frame++) {
            d.update(0.25);
        }
    }

    private MotionHandle motion(double seconds) {
        return Motion.create(0f, 1f, seconds)
                .scheduler(d.scheduler())
                .onStart(() -> log.add("motion at " + time()))
                .run();
    }

    // ---- At

    @Test
    void at_leadsToStartsEndsAndLabels() {
        sequence()
                .append(clip(1), "a")
                .label("later")
                .insert(At.previousStart(), clip(0.5), "with a")
                .insert(At.previousEnd(), clip(0.5), "behind that")
                .insert(At.end().plus(0.25), clip(0.5), "a bit later")
                .insert(At.label("later").plus(-0.25), clip(0.5), "before the label")
                .insertCall(At.previousEnd().plus(0.5), () -> log.add("call at " + time()))
                .run();
        play();
        assertThat(log)
                .containsExactly(
                        "a at 0.25",
                        "with a at 0.25",
                        "with a ends at 0.5",
                        "behind that at 0.5",
                        "before the label at 0.75",
                        "a ends at 1.0",
                        "behind that ends at 1.0",
                        "before the label ends at 1.25",
                        "a bit later at 1.25",
                        "a bit later ends at 1.75",
                        "call at 1.75");
    }

    @Test
    void insert_ofMotionsAndSequencesAtAPlace_playsThemThere() {
        sequence()
                .append(clip(1), "a")
                .insert(At.previousEnd().plus(-0.5), motion(1))
                .insert(
                        At.end().plus(0.5),
                        Motion.sequence().append(clip(0.5), "inner").join(clip(0.25), "inner too"))
                .run();
        play();
        assertThat(log)
                .containsExactly(
                        "a at 0.25",
                        "motion at 0.5",
                        "a ends at 1.0",
                        "inner at 2.0",
                        "inner too at 2.0",
                        "inner too ends at 2.25",
                        "inner ends at 2.5");
    }

    @Test
    void join_ofASequence_startsWithTheLastOneAppended() {
        sequence()
                .append(clip(0.5), "a")
                .append(clip(0.5), "b")
                .join(Motion.sequence().append(clip(0.25), "inner"))
                .run();
        play();
        assertThat(log)
                .containsExactly(
                        "a at 0.25",
                        "a ends at 0.5",
                        "b at 0.5",
                        "inner at 0.5",
                        "inner ends at 0.75",
                        "b ends at 1.0");
    }

    @Test
    void label_thatIsUnknown_isRefusedAndNamesThoseThereAre() {
        MotionSequence sequence = sequence().append(clip(1), "a");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.insert(At.label("nowhere"), clip(1), "b"))
                .withMessageContaining("nowhere")
                .withMessageContaining("no labels");
        for (int k = 0; k < 20; k++) {
            sequence.label("label" + k);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.insert(At.label("nowhere"), clip(1), "b"))
                .withMessageContaining("label0, label1")
                .withMessageContaining("label19");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.label("label19"))
                .withMessageContaining("label19");
        sequence.insert(At.label("label19"), clip(1), "c").run();
        play();
        assertThat(log).containsExactly("a at 0.25", "a ends at 1.0", "c at 1.0", "c ends at 2.0");
    }

    @Test
    void place_beforeTheBeginning_isRefused() {
        MotionSequence sequence = sequence().append(clip(1), "a").label("end");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.insertCall(At.label("end").plus(-1.5), () -> {}))
                .withMessageContaining("label end - 1.5")
                .withMessageContaining("-0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.insertCall(At.end().plus(Double.NaN), () -> {}))
                .withMessageContaining("NaN");
        sequence.insertCall(At.label("end").plus(-1), () -> log.add("call")).run();
        d.update(0);
        assertThat(log).containsExactly("a at 0.0", "call");
    }

    @Test
    void at_behindAnInterval_leadsToItsStartAndEnd() {
        sequence()
                .append(clip(1), "a")
                .interval(0.5)
                .insert(At.previousStart(), clip(0.25), "at its start")
                .run();
        sequence()
                .append(clip(1), "b")
                .interval(0.5)
                .insert(At.previousEnd(), clip(0.25), "at its end")
                .run();
        play();
        assertThat(log)
                .containsExactly(
                        "a at 0.25",
                        "b at 0.25",
                        "a ends at 1.0",
                        "at its start at 1.0",
                        "b ends at 1.0",
                        "at its start ends at 1.25",
                        "at its end at 1.5",
                        "at its end ends at 1.75");
    }

    // ---- Next to a place

    @Test
    void place_countsAsReachedFromATinyTimeBelowIt() {
        for (double below : new double[] {0.9e-9, 1.1e-9}) {
            log.clear();
            MotionHandle all = sequence()
                    .append(clip(1), "a")
                    .append(Motion.sequence().append(clip(1), "b"))
                    .insertCall(1, () -> log.add("call"))
                    .insertCall(1.5, () -> log.add("later"))
                    .run()
                    .preserve();
            d.update(0);
            log.clear();
            all.time(1 - below);
            boolean reached = below < 1e-9;
            assertThat(log).hasSize(reached ? 3 : 0);
            all.time(1.5 - below);
            assertThat(log).hasSize(reached ? 4 : 3);
            all.time(2 - below);
            assertThat(log).hasSize(reached ? 5 : 4);
            all.cancel();
        }
    }

    @Test
    void place_countsAsLeftFromATinyTimeBelowIt() {
        for (double below : new double[] {0.9e-9, 1.1e-9}) {
            float[] cells = {-1, -1};
            MotionHandle all = sequence()
                    .append(Motion.create(1f, 2f, 1).clip(float[].class, (c, x) -> c[0] = x), cells)
                    .append(Motion.create(3f, 4f, 1).clip(float[].class, (c, x) -> c[0] = x), cells)
                    .append(Motion.create(5f, 6f, 1).clip(float[].class, (c, x) -> c[1] = x), cells)
                    .run()
                    .preserve();
            d.update(3);
            cells[0] = -1;
            cells[1] = -1;
            all.time(2 - below);
            // At its start a child is written as it stands there, and whose end is reached has ended.
            assertThat(cells[1]).isEqualTo(5);
            assertThat(cells[0]).isEqualTo(below < 1e-9 ? -1 : 4);
            all.time(1 - below);
            assertThat(cells[0]).isEqualTo(below < 1e-9 ? 3 : 2);
            all.cancel();
        }
    }

    @Test
    void at_isReadable() {
        assertThat(At.label("door")).hasToString("label door");
        assertThat(At.label("door").plus(0.5)).hasToString("label door + 0.5");
        assertThat(At.end().plus(-0.5)).hasToString("END - 0.5");
        assertThat(At.previousStart()).hasToString("PREVIOUS_START");
        assertThat(At.previousEnd().plus(1).plus(-1)).hasToString("PREVIOUS_END");
    }

    @Test
    void end_thatIsInfinite_isRefused() {
        MotionSequence sequence = sequence().append(clip(Double.MAX_VALUE), "a");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(clip(Double.MAX_VALUE), "b"))
                .withMessageContaining("finite")
                .withMessageContaining("Infinity");
        sequence.close();
    }

    // ---- playTo

    @Test
    void playTo_goesThereEitherWay_andStops() {
        MotionHandle all = sequence().append(clip(1), "a").append(clip(1), "b").run();
        all.preserve();
        all.playTo(1.25);
        play();
        assertThat(all.time()).isEqualTo(1.25);
        assertThat(all.speed()).isZero();
        assertThat(log).containsExactly("a at 0.25", "a ends at 1.0", "b at 1.0");
        all.playTo(0.5);
        d.update(0.25);
        assertThat(all.time()).isEqualTo(1);
        play();
        assertThat(all.time()).isEqualTo(0.5);
        all.playTo(100);
        play();
        assertThat(all.time()).isEqualTo(2);
        assertThat(all.status()).isEqualTo(MotionStatus.COMPLETED);
        all.playTo(-1);
        play();
        assertThat(all.time()).isZero();
    }

    @Test
    void playTo_aLabel_isInTheLoopThatIsShown() {
        MotionHandle all = sequence()
                .append(clip(0.5), "a")
                .label("middle")
                .append(clip(0.5), "b")
                .loops(3, LoopType.YOYO)
                .run();
        d.update(1.25);
        all.playTo("middle");
        play();
        assertThat(all.time()).isEqualTo(1.5);
        d.update(1);
        all.speed(1);
        d.update(0.75);
        all.playTo("middle");
        play();
        assertThat(all.time()).isEqualTo(2.5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> all.playTo("nowhere"))
                .withMessageContaining("nowhere")
                .withMessageContaining("middle");
        assertThat(all.time()).isEqualTo(2.5);
    }

    @Test
    void playTo_withinTheToleranceOfThePlace_isThere() {
        for (double beside : new double[] {0.5e-9, -0.5e-9}) {
            MotionHandle all = sequence().append(clip(1), "a").run();
            d.update(0.25);
            all.playTo(0.5);
            d.update(0.25 - beside);
            assertThat(all.time()).isEqualTo(0.5);
            assertThat(all.speed()).isZero();
            all.playTo(0.25);
            d.update(0.25 - beside);
            assertThat(all.time()).isEqualTo(0.25);
            assertThat(all.speed()).isZero();
            all.cancel();
        }
    }

    @Test
    void playTo_ofWhatIsNoSequence_isRefused() {
        MotionHandle plain = motion(1);
        assertThatIllegalStateException().isThrownBy(() -> plain.playTo(0.5)).withMessageContaining("no sequence");
        assertThatIllegalStateException().isThrownBy(() -> plain.playTo("x")).withMessageContaining("no sequence");
        MotionHandle all = sequence().append(clip(1), "a").run();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> all.playTo(Double.NaN))
                .withMessageContaining("NaN");
        assertThat(all.speed()).isEqualTo(1);
    }

    // ---- Clips of clips

    @Test
    void clips_thatMakeNoWhole_areRefused() {
        MotionClip<String> endless =
                Motion.create(0f, 1f, 1).loops(Motion.INFINITE).clip((name, x) -> {});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionClip.sequence())
                .withMessageContaining("clips");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionClip.together(clip(1), endless))
                .withMessageContaining("for ever");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionClip.sequence(clip(Double.MAX_VALUE), clip(Double.MAX_VALUE)))
                .withMessageContaining("length");
    }

    @Test
    void clips_ofClips_haveNoEndsOfTheirOwn() {
        MotionClip<String> both = MotionClip.sequence(clip(0.5), clip(0.25));
        assertThatIllegalStateException()
                .isThrownBy(() -> both.play("a", 1, 2))
                .withMessageContaining("no ends of its own");
        assertThatIllegalStateException()
                .isThrownBy(() -> both.play("a", 1, 2, new MotionRef()))
                .withMessageContaining("no ends of its own");
        assertThatIllegalStateException()
                .isThrownBy(() -> sequence()
                        .stagger(both, List.of("a"), Stagger.each(1), (name, k, n) -> 0, (name, k, n) -> 1)
                        .close())
                .withMessageContaining("no ends of its own");
        assertThat(d.count()).isZero();
        assertThat(FrameLoop.main().count()).isZero();
    }
}
