package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cells of arrays, which are written ahead of all turns: many at once, or one by one where something happens to them. */
class ArrayCellTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final float[] cells = new float[4];
    private final int[] asked = new int[4];

    private FloatMotionBuilder motion() {
        return Motion.create(0f, 8f, 1).scheduler(d.scheduler());
    }

    /** The answer of a motion that lives on. */
    private boolean ask(int k) {
        asked[k]++;
        return true;
    }

    @Test
    void cells_inARow_areEachWrittenTheirOwn() {
        float[] other = new float[3];
        motion().bindTo(cells, 1);
        motion().delay(0.25).bindTo(cells, 2);
        Motion.create(8f, 16f, 1).scheduler(d.scheduler()).bindTo(cells, 3);
        Motion.create(16f, 24f, 1).scheduler(d.scheduler()).bindTo(other, 0);
        Motion.create(24f, 32f, 1).scheduler(d.scheduler()).bindTo(other, 2);
        d.update(0.25);
        assertThat(cells).containsExactly(0, 2, 0, 10);
        assertThat(other).containsExactly(18, 0, 26);
        d.update(0.25);
        assertThat(cells).containsExactly(0, 4, 2, 12);
        assertThat(other).containsExactly(20, 0, 28);
        d.update(0.5);
        assertThat(cells).containsExactly(0, 8, 6, 16);
        assertThat(other).containsExactly(24, 0, 32);
        d.update(0.25);
        assertThat(cells).containsExactly(0, 8, 8, 16);
    }

    @Test
    void cells_notInTheOrderOfTheirMotions_areEachWrittenTheirOwn() {
        float[] other = new float[8];
        Motion.create(8f, 16f, 1).scheduler(d.scheduler()).bindTo(cells, 1);
        Motion.create(16f, 24f, 1).scheduler(d.scheduler()).bindTo(cells, 0);
        Motion.create(24f, 32f, 1).scheduler(d.scheduler()).bindTo(other, 0);
        Motion.create(32f, 40f, 1).scheduler(d.scheduler()).bindTo(other, 5);
        d.update(0.25);
        assertThat(cells).containsExactly(18, 10, 0, 0);
        assertThat(other).containsExactly(26, 0, 0, 0, 0, 34, 0, 0);
        d.update(0.25);
        assertThat(cells).containsExactly(20, 12, 0, 0);
        assertThat(other).containsExactly(28, 0, 0, 0, 0, 36, 0, 0);
    }

    @Test
    void aliveWhile_ofCells_isAskedOnceInEveryUpdate() {
        for (int k = 0; k < 4; k++) {
            int number = k;
            motion().aliveWhile(() -> ask(number)).bindTo(cells, k);
        }
        d.update(0.25);
        asked[0] = asked[1] = asked[2] = asked[3] = 0;
        d.update(0.25);
        assertThat(asked).containsOnly(1);
        d.update(0.25);
        assertThat(asked).containsOnly(2);
        assertThat(cells).containsOnly(6);
    }

    @Test
    void aliveWhile_thatSeeksCellsBeforeAndBehindIt_leavesWhatTheSeekWrote() {
        MotionHandle[] handles = new MotionHandle[4];
        for (int k = 0; k < 4; k++) {
            int number = k;
            FloatMotionBuilder builder = motion();
            if (k == 2) {
                builder = builder.aliveWhile(() -> {
                    if (++asked[number] == 2) {
                        handles[1].time(0.875);
                        handles[3].time(0.125);
                    }
                    return true;
                });
            }
            handles[k] = builder.bindTo(cells, k);
        }
        d.update(0.25);
        assertThat(asked[2]).isEqualTo(1);
        assertThat(cells).containsExactly(2, 2, 2, 2);
        d.update(0.25);
        assertThat(asked[2]).isEqualTo(2);
        assertThat(cells).containsExactly(4, 7, 4, 1);
        d.update(0.0625);
        assertThat(cells).containsExactly(4.5f, 7.5f, 4.5f, 1.5f);
    }

    @Test
    void aliveWhile_thatSeeksCellsThatAsk_asksEachOnceMoreAtMost() {
        MotionHandle[] handles = new MotionHandle[4];
        List<String> log = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            int number = k;
            handles[k] = motion().aliveWhile(() -> {
                        log.add("ask " + number);
                        if (number == 2 && log.size() == 7) {
                            log.add("seek");
                            handles[2].time(0.875);
                        }
                        return true;
                    })
                    .bindTo(cells, k);
        }
        d.update(0.25);
        assertThat(log).containsExactly("ask 0", "ask 1", "ask 2", "ask 3");
        d.update(0.25);
        assertThat(log.subList(4, log.size())).containsExactly("ask 0", "ask 1", "ask 2", "seek", "ask 3");
        assertThat(cells).containsExactly(4, 4, 7, 4);
    }

    @Test
    void cells_ofASecondPage_areSoughtByTheirOwnRows() {
        int many = Page.SIZE + 3;
        float[] all = new float[many];
        MotionHandle[] handles = new MotionHandle[many];
        for (int k = 0; k < many; k++) {
            FloatMotionBuilder builder = motion();
            if (k == many - 1) {
                builder = builder.aliveWhile(() -> {
                    if (++asked[0] == 2) {
                        handles[1].time(0.875);
                        handles[Page.SIZE + 1].time(0.125);
                    }
                    return true;
                });
            }
            handles[k] = builder.bindTo(all, k);
        }
        d.update(0.25);
        d.update(0.25);
        for (int k = 0; k < many; k++) {
            float expected = k == 1 ? 7 : k == Page.SIZE + 1 ? 1 : 4;
            assertThat(all[k]).as("cell " + k).isEqualTo(expected);
        }
    }

    @Test
    void ownEase_thatSetsTheSpeedOfACell_leavesItsValueOfThisUpdate() {
        MotionHandle[] first = new MotionHandle[1];
        first[0] = motion().bindTo(cells, 0);
        motion().ease(x -> {
                    if (x == 0.5) {
                        first[0].speed(2);
                    }
                    return x;
                })
                .bindTo(cells, 1);
        d.update(0.25);
        d.update(0.25);
        assertThat(cells).startsWith(4, 4);
        d.update(0.125);
        assertThat(cells).startsWith(6, 5);
    }

    /** Nothing is asked here but an ease, which is evaluated anew where something happens to its motion. */
    @Test
    void ownEase_thatSeeksACellBeforeIt_leavesWhatTheSeekWrote() {
        float[] all = new float[Page.SIZE + 5];
        MotionHandle[] sought = new MotionHandle[2];
        for (int k = 0; k < Page.SIZE + 4; k++) {
            MotionHandle handle = motion().bindTo(all, k);
            if (k == 3) {
                sought[0] = handle;
            } else if (k == Page.SIZE + 3) {
                sought[1] = handle;
            }
        }
        motion().delay(0.25)
                .ease(x -> {
                    asked[0]++;
                    if (x == 0.25) {
                        sought[0].time(0.875);
                        sought[1].time(0.125);
                    }
                    return x;
                })
                .bindTo(all, Page.SIZE + 4);
        d.update(0.25);
        d.update(0);
        asked[0] = 0;
        d.update(0.25);
        assertThat(asked[0]).isEqualTo(1);
        for (int k = 0; k < Page.SIZE + 5; k++) {
            float expected = k == 3 ? 7 : k == Page.SIZE + 3 ? 1 : k == Page.SIZE + 4 ? 2 : 4;
            assertThat(all[k]).as("cell " + k).isEqualTo(expected);
        }
    }

    @Test
    void ownEase_thatSeeksACellBeforeIt_whenItStarts_leavesWhatTheSeekWrote() {
        MotionHandle[] handles = new MotionHandle[3];
        handles[0] = motion().bindTo(cells, 0);
        handles[1] = motion().bindTo(cells, 1);
        handles[2] = motion().delay(0.25)
                .ease(x -> {
                    if (x == 0.25 && asked[0]++ == 0) {
                        handles[1].time(0.875);
                    }
                    return x;
                })
                .bindTo(cells, 2);
        motion().bindTo(cells, 3);
        d.update(0.125);
        d.update(0.375);
        assertThat(cells).containsExactly(4, 7, 2, 4);
        d.update(0.0625);
        assertThat(cells).containsExactly(4.5f, 7.5f, 2.5f, 4.5f);
    }
}
