package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionStatus;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InspectorSceneTest {

    /** What a handle may take, with room for other layouts of objects. */
    private static final int MOST_BYTES_OF_A_HANDLE = 32;

    private final Show show = new Show(SceneKind.INSPECTOR);
    private final InspectorScene scene = (InspectorScene) show.scene();
    private final MotionList list = scene.list();

    @Test
    void rows_areThereForAllThatLives_andStayInTheirPlaces() {
        Map<String, Integer> before = new HashMap<>();
        for (int frame = 0; frame < 50 * 20; frame++) {
            show.frame(0.02);
            scene.tick(show.time());
            assertThat(list.live()).as("frame %d", frame).isEqualTo(show.live());
            Map<String, Integer> now = new HashMap<>();
            for (int row = 0; row < MotionList.rows(); row++) {
                String name = list.name(row);
                if (name != null) {
                    Integer place = before.getOrDefault(name, row);
                    assertThat(place).as("row of %s in frame %d", name, frame).isEqualTo(row);
                    assertThat(now.put(name, row)).as("other row of %s", name).isNull();
                }
            }
            before = now;
        }
        assertThat(list.completed()).isGreaterThan(20);
        assertThat(list.cancelled()).isGreaterThan(5);
    }

    @Test
    void row_ofWhatWasCancelled_saysSo_andThenIsFree() {
        run(2.42);
        int row = list.row("balloon 1");
        assertThat(list.status(row)).isEqualTo(MotionStatus.CANCELED);
        assertThat(list.status(list.row("balloon 2"))).isEqualTo(MotionStatus.PLAYING);
        run(0.9);
        assertThat(list.row("balloon 1")).isEqualTo(-1);
        assertThat(list.name(row)).isEqualTo("balloon 5");
    }

    @Test
    void rows_ofASequence_areBelowIt() {
        run(0.8);
        int lift = list.row("lift");
        assertThat(list.row("up")).isEqualTo(lift + 1);
        assertThat(list.row("across")).isEqualTo(lift + 2);
        assertThat(list.row("turn")).isEqualTo(lift + 3);
        assertThat(list.row("down")).isEqualTo(lift + 4);
        assertThat(list.status(lift + 1)).isEqualTo(MotionStatus.COMPLETED);
        assertThat(list.status(lift + 4)).isEqualTo(MotionStatus.SCHEDULED);
        assertThat(list.children()).isEqualTo(4);
    }

    @Test
    void press_onARow_pausesIt_andResumesIt() {
        run(0.4);
        pressRow("gear");
        run(1);
        assertThat(list.isPaused(list.row("gear"))).isTrue();
        assertThat(list.isPaused(list.row("lamp"))).isFalse();
        pressRow("gear");
        run(0.1);
        assertThat(list.isPaused(list.row("gear"))).isFalse();
    }

    @Test
    void press_onARowInASequence_leavesIt() {
        run(0.4);
        pressRow("up");
        run(0.02);
        assertThat(list.isPaused(list.row("up"))).isFalse();
        pressRow("lift");
        run(1);
        assertThat(list.isPaused(list.row("lift"))).isTrue();
        assertThat(list.status(list.row("up"))).isEqualTo(MotionStatus.PLAYING);
    }

    @Test
    void press_onABalloon_popsIt() {
        run(1);
        int live = show.live();
        scene.press(0.9 * 0.335, 0.2);
        assertThat(show.live()).as("after a press beside it").isEqualTo(live);
        scene.press(0.16 * 0.335, 0.79);
        assertThat(show.live()).isEqualTo(live - 1);
        run(0.02);
        assertThat(list.status(list.row("balloon 1"))).isEqualTo(MotionStatus.CANCELED);
        assertThat(list.cancelled()).isEqualTo(1);
    }

    @Test
    void look_atWhatStandsStill_makesNothingButHandles() {
        FrameLoop loop = new FrameLoop();
        MotionList list = new MotionList(Map.of());
        for (int k = 0; k < 8; k++) {
            Motion.create(0f, 1f, 10)
                    .name("motion " + k)
                    .scheduler(loop.defaultScheduler())
                    .run();
        }
        Meter meter = new Meter();
        assumeTrue(meter.countsBytes());
        boolean measured = false;
        for (int look = 0; look < 2000 || !measured; look++) {
            meter.begin();
            list.look(loop, look);
            measured = meter.end();
        }
        assertThat(list.live()).isEqualTo(8);
        assertThat(meter.bytesPerFrame()).isLessThanOrEqualTo(8 * MOST_BYTES_OF_A_HANDLE);
    }

    private void pressRow(String name) {
        double y = InspectorScene.COUNTS + (1 - InspectorScene.COUNTS) * MotionList.y(list.row(name));
        scene.press(0.7, y);
    }

    private void run(double seconds) {
        long frames = Math.round(seconds * 50);
        for (long k = 0; k < frames; k++) {
            show.frame(0.02);
        }
        scene.tick(show.time());
    }
}
