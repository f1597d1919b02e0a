package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Many pages at rest: each wakes when it has something to do, and no other with it. */
class RestingPagesTest {

    private static final int COUNT = 70 * Page.SIZE;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final float[] cells = new float[COUNT];
    private final MotionHandle[] handles = new MotionHandle[COUNT];

    private void startAll(int early, int earlyPage) {
        d.ensureCapacity(COUNT);
        for (int k = 0; k < COUNT; k++) {
            handles[k] = Motion.create(1f, 2f, 4)
                    .scheduler(d.scheduler())
                    .delay(k / Page.SIZE == earlyPage ? early : 100)
                    .bindTo(cells, k);
        }
    }

    private void assertOnlyShown(int page, float value) {
        for (int k = 0; k < COUNT; k++) {
            float expected = k / Page.SIZE == page ? value : 0;
            assertThat(cells[k] == expected).as("cell %s is %s", k, cells[k]).isTrue();
        }
    }

    @Test
    void page_amongMany_wakesAtItsTime() {
        startAll(2, 40);
        d.update(1);
        d.update(0.5);
        assertOnlyShown(40, 0);
        d.update(1.5);
        assertOnlyShown(40, 1.25f);
        d.update(1);
        assertOnlyShown(40, 1.5f);
        d.update(2.5);
        assertOnlyShown(40, 2);
        d.update(95.5);
        for (int k = 0; k < COUNT; k++) {
            float expected = k / Page.SIZE == 40 ? 2 : 1.5f;
            assertThat(cells[k] == expected).as("cell %s is %s", k, cells[k]).isTrue();
        }
        d.update(2);
        assertThat(d.count()).isZero();
    }

    @Test
    void page_amongMany_isWokenByASeek() {
        startAll(100, 0);
        d.update(1);
        d.update(1);
        int last = COUNT - 1;
        handles[last].time(101);
        assertThat(cells[last]).isEqualTo(1.25f);
        d.update(1);
        assertThat(cells[last]).isEqualTo(1.5f);
        handles[last].cancel();
        handles[5].time(100);
        d.update(1);
        assertThat(cells[last]).isEqualTo(1.5f);
        assertThat(cells[5]).isEqualTo(1.25f);
        assertThat(cells[6]).isZero();
    }

    @Test
    void page_amongMany_isWokenByACallbackOfTheSameUpdate() {
        startAll(2, 3);
        d.update(1);
        Motion.create(0f, 1f, 1)
                .scheduler(d.scheduler())
                .onStart(() -> handles[50 * Page.SIZE].time(101))
                .run();
        d.update(0.5);
        assertThat(cells[50 * Page.SIZE]).isEqualTo(1.25f);
        d.update(0.5);
        assertThat(cells[50 * Page.SIZE]).isEqualTo(1.375f);
        assertThat(cells[50 * Page.SIZE + 1]).isZero();
        assertThat(cells[3 * Page.SIZE]).isEqualTo(1);
    }

    @Test
    void pages_thatFollowOneThatLeaves_wakeAtTheirTimes() {
        startAll(2, 66);
        d.update(1);
        for (int k = 0; k < 33 * Page.SIZE; k++) {
            handles[k].cancel();
        }
        d.update(0.5);
        d.update(0.25);
        assertThat(MotionFixture.floats(d).pageCount()).isEqualTo(37);
        d.update(1.25);
        assertOnlyShown(66, 1.25f);
    }
}
