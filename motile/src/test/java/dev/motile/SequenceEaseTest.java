package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An ease of a whole that does something to it. */
@Tag("reentrancy")
class SequenceEaseTest extends SequenceFixture {

    @Test
    void easeThatFails_atTheEndOfALoop_cancelsAndTellsOfNoLoop() {
        ignoreErrors();
        logged("all")
                .append(logged("a", 1).clip(float[].class, X), target)
                .ease(x -> {
                    if (x >= 1) {
                        throw new IllegalStateException("no");
                    }
                    return x;
                })
                .loops(2)
                .cancelOnError()
                .run();
        d.update(0.5);
        d.update(0.6);
        assertThat(log).containsExactly("all:start", "a:start", "a:loop1", "a:complete", "! no", "all:cancel");
        assertClean();
    }

    @Test
    void easeThatFails_atOnce_cancelsAndCallsNothing() {
        ignoreErrors();
        logged("all")
                .immediateBind(false)
                .call(() -> log.add("call"))
                .interval(1)
                .ease(x -> {
                    throw new IllegalStateException("no");
                })
                .cancelOnError()
                .run();
        d.update(0.5);
        assertThat(log).containsExactly("all:start", "! no", "all:cancel");
        assertClean();
    }

    @Test
    void easeThatSeeks_isHeard() {
        MotionHandle[] all = new MotionHandle[1];
        all[0] = logged("all")
                .immediateBind(false)
                .append(logged("a", 1).clip(float[].class, X), target)
                .ease(x -> {
                    if (x == 0.5) {
                        all[0].time(0.25);
                    }
                    return x;
                })
                .run();
        d.update(0.5);
        assertThat(all[0].time()).isEqualTo(0.25);
        assertThat(target[0]).isEqualTo(0.25f);
        assertThat(log).containsExactly("all:start");
    }
}
