package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The memory in which a million motions live, in equal shares of every type of value. */
@Tag("allocation")
@DisabledIfSystemProperty(
        named = "java.vm.info",
        matches = ".*interpreted.*",
        disabledReason = "memory is the same however code runs")
class MemoryTest {

    private static final int MOTIONS = 1_000_000;
    private static final long MOST_BYTES = 256L << 20;

    /** Motions of one type that are measured by themselves. */
    private static final int SAMPLE = 20_000;

    private final EveryType.Receiver receiver = new EveryType.Receiver();

    @Test
    void million_madeByBuilders_fitsIn256Megabytes() {
        assertFits("builders", this::byBuilder);
    }

    @Test
    void million_madeByClips_fitsIn256Megabytes() {
        assertFits("clips", this::byClip);
    }

    /** Creates so many motions of a type. */
    private interface Maker {
        void make(ManualMotionDispatcher dispatcher, EveryType type, int motions);
    }

    private void byBuilder(ManualMotionDispatcher dispatcher, EveryType type, int motions) {
        MotionFixture.Sink sink = type == EveryType.FLOATS ? MotionFixture.Sink.CELL : MotionFixture.Sink.SETTER;
        for (int k = 0; k < motions; k++) {
            EveryType.bind(type.create(1, dispatcher), sink, receiver, "b", "c");
        }
    }

    private void byClip(ManualMotionDispatcher dispatcher, EveryType type, int motions) {
        MotionClip<Object> clip = EveryType.clip(type.create(1, dispatcher));
        Object target = type.target(receiver);
        for (int k = 0; k < motions; k++) {
            clip.start(target);
        }
    }

    private static void assertFits(String how, Maker maker) {
        StringBuilder byType = new StringBuilder();
        Map<BuilderKind, List<EveryType>> kinds = new EnumMap<>(BuilderKind.class);
        for (EveryType type : EveryType.values()) {
            kinds.computeIfAbsent(type.kind(), kind -> new ArrayList<>()).add(type);
            long bytes = bytesOf(SAMPLE, dispatcher -> maker.make(dispatcher, type, SAMPLE));
            byType.append(' ').append(type).append(' ').append(bytes / SAMPLE);
        }
        assertThat(kinds).containsOnlyKeys(BuilderKind.values());
        long bytes = bytesOf(MOTIONS, dispatcher -> {
            int left = MOTIONS;
            int kindsLeft = kinds.size();
            for (List<EveryType> types : kinds.values()) {
                int share = left / kindsLeft--;
                left -= share;
                int typesLeft = types.size();
                for (EveryType type : types) {
                    int motions = share / typesLeft--;
                    share -= motions;
                    maker.make(dispatcher, type, motions);
                }
            }
        });
        System.out.printf(
                Locale.ROOT,
                "a million motions made by %s: %.1f MiB; bytes a motion %d, by type:%s%n",
                how,
                (double) bytes / (1 << 20),
                bytes / MOTIONS,
                byType);
        assertThat(bytes).as("bytes of a million motions made by %s", how).isLessThan(MOST_BYTES);
    }

    /** The bytes that a dispatcher with its motions takes, once all of them have run. */
    private static long bytesOf(int motions, Consumer<ManualMotionDispatcher> make) {
        long before = used();
        ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        make.accept(dispatcher);
        dispatcher.update(0.5);
        long bytes = used() - before;
        assertThat(dispatcher.count()).isEqualTo(motions);
        return bytes;
    }

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int k = 0; k < 2; k++) {
            System.gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }
}
