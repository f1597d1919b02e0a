package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.EveryType.Receiver;
import dev.motile.MotionFixture.Sink;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Where most motions of a type end, the others move together, with all that they are. */
class HoleTest {

    private static final int COUNT = 3 * Page.SIZE;

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();

    HoleTest() {
        d.onError((error, failure) -> {
            throw new AssertionError("a motion failed", error);
        });
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void survivors_ofEveryType_goOnAsIfAlone(EveryType type) {
        List<MotionHandle> handles = new ArrayList<>();
        Receiver receiver = new Receiver();
        Receiver expected = new Receiver();
        ManualMotionDispatcher alone = new ManualMotionDispatcher();
        d.ensureCapacity(COUNT);
        for (int k = 0; k < COUNT; k++) {
            Receiver own = k == COUNT / 2 ? receiver : new Receiver();
            handles.add(EveryType.bind(
                    EveryType.seeded(type.create(16, d), 3)
                            .ease(Ease.IN_OUT_SINE)
                            .loops(2, LoopType.YOYO),
                    sink(type),
                    own,
                    "b",
                    "c"));
        }
        EveryType.bind(
                EveryType.seeded(type.create(16, alone), 3)
                        .ease(Ease.IN_OUT_SINE)
                        .loops(2, LoopType.YOYO),
                sink(type),
                expected,
                "b",
                "c");
        for (int step = 0; step < 40; step++) {
            if (step == 3) {
                for (int k = 0; k < COUNT; k++) {
                    if (k % 1_000 != 0 && k != COUNT / 2) {
                        handles.get(k).cancel();
                    }
                }
            }
            d.update(0.75);
            alone.update(0.75);
            assertThat(receiver.floats).as("step %d", step).isEqualTo(expected.floats);
            assertThat(receiver.doubles).as("step %d", step).isEqualTo(expected.doubles);
            assertThat(receiver.ints).as("step %d", step).isEqualTo(expected.ints);
            assertThat(receiver.longs).as("step %d", step).isEqualTo(expected.longs);
            assertThat(receiver.writes).as("step %d", step).isEqualTo(expected.writes);
        }
        assertThat(type.store(d).pageCount()).isEqualTo(2);
    }

    private static Sink sink(EveryType type) {
        return type.has(Sink.SETTER) ? Sink.SETTER : Sink.CELL;
    }

    /** Pages of one kind of row, of which the second moves into the first: setters, array cells, or own eases. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "0, 2", "2, 0", "1, 2", "2, 1", "1, 1", "2, 2"})
    void survivors_ofAnotherKindThanTheirNewPage_areWritten(int first, int second) {
        float[] cells = new float[3 * Page.SIZE];
        MotionHandle[] handles = new MotionHandle[cells.length];
        d.ensureCapacity(cells.length);
        int[] kinds = {first, second, 0};
        for (int k = 0; k < cells.length; k++) {
            FloatMotionBuilder motion = Motion.create(0f, 8f, 8).scheduler(d.scheduler());
            int cell = k;
            handles[k] = switch (kinds[k / Page.SIZE]) {
                case 0 -> motion.bind(x -> cells[cell] = x);
                case 1 -> motion.bindTo(cells, k);
                default -> motion.ease(t -> t).bind(x -> cells[cell] = x);
            };
        }
        d.update(1);
        for (int k = 0; k < 2 * Page.SIZE; k++) {
            if (k % 4 != 0) {
                handles[k].cancel();
            }
        }
        d.update(1);
        d.update(1);
        assertThat(MotionFixture.floats(d).pageCount()).isEqualTo(2);
        d.update(1);
        for (int k = 0; k < 2 * Page.SIZE; k++) {
            assertThat(cells[k] == (k % 4 == 0 ? 4 : 1))
                    .as("cell %s is %s", k, cells[k])
                    .isTrue();
        }
        // Those that were there before end; the others stay.
        for (int k = 0; k < Page.SIZE; k += 4) {
            handles[k].cancel();
        }
        d.update(1);
        d.update(1);
        for (int k = 0; k < 2 * Page.SIZE; k++) {
            float expected = k % 4 != 0 ? 1 : k < Page.SIZE ? 4 : 6;
            assertThat(cells[k] == expected).as("cell %s is %s", k, cells[k]).isTrue();
        }
    }

    @Test
    void survivors_amongSequences_goOnAsIfAlone() {
        int n = 1_000;
        float[] cells = new float[n];
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            int cell = k;
            MotionClip<float[]> clip = Motion.create(k, k + 8f, 8).clip((array, x) -> array[cell] = x);
            handles.add(Motion.sequence()
                    .scheduler(d.scheduler())
                    .interval(1)
                    .append(clip, cells)
                    .run());
        }
        d.update(2);
        handles.get(699).playTo(5);
        for (int k = 0; k < n; k++) {
            if (k % 100 != 99) {
                handles.get(k).cancel();
            }
        }
        for (int step = 0; step < 5; step++) {
            d.update(1);
        }
        assertThat(d.scheduler().dispatcher.store(StoreKind.SEQUENCE).pageCount())
                .isEqualTo(2);
        for (int k = 99; k < n; k += 100) {
            assertThat(cells[k]).as("cell %d", k).isEqualTo(k + (k == 699 ? 4f : 6f));
        }
        assertThat(handles.get(699).speed()).isZero();
        assertThat(handles.get(99).time()).isEqualTo(7);
    }
}
