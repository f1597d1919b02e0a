package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a handle says it could do, and where a motion stands after it was sought while something else is under way. */
class TriedTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final List<String> log = new ArrayList<>();

    private FloatMotionBuilder motion(double seconds) {
        return Motion.create(0f, 1f, seconds).scheduler(d.scheduler());
    }

    private FloatMotionBuilder rewinding() {
        return motion(4).onRewound(() -> log.add("rewound"));
    }

    // ---- Tries

    @Test
    void tries_sayWhetherTheMotionCouldBeMoved() {
        MotionHandle free = motion(1).run();
        assertThat(free.trySpeed(2)).isTrue();
        assertThat(free.speed()).isEqualTo(2);
        assertThat(free.trySpeedTo(3, 0, Ease.LINEAR)).isTrue();
        assertThat(free.speed()).isEqualTo(3);
        assertThat(free.trySetPaused(true)).isTrue();
        assertThat(free.isPaused()).isTrue();
        free.cancel();
        assertThat(free.trySpeed(4)).isFalse();
        assertThat(free.trySpeedTo(4, 0, Ease.LINEAR)).isFalse();
        assertThat(free.trySetPaused(false)).isFalse();
        assertThat(free.speed()).isEqualTo(3);
    }

    @Test
    void tries_ofAChild_sayNo() {
        MotionHandle child = motion(1).run();
        Motion.sequence().scheduler(d.scheduler()).append(child).run();
        assertThat(child.trySpeed(2)).isFalse();
        assertThat(child.trySpeedTo(2, 0, Ease.LINEAR)).isFalse();
        assertThat(child.trySetPaused(true)).isFalse();
        assertThat(child.speed()).isEqualTo(1);
        assertThat(child.isPaused()).isFalse();
    }

    // ---- Seeks while the speed goes over into another

    @Test
    void seekToZero_whileTheSpeedTurnsRound_isNoRewind() {
        MotionHandle handle = rewinding().run();
        d.update(0.5);
        handle.speedTo(-2, 1, Ease.LINEAR);
        d.update(0.5);
        assertThat(handle.speed()).isEqualTo(-0.5);
        handle.time(0);
        d.update(0.125);
        d.update(1);
        assertThat(handle.time()).isZero();
        assertThat(log).isEmpty();
    }

    @Test
    void seekBack_whileTheSpeedTurnsRound_isFollowedByTheRewind() {
        MotionHandle handle = rewinding().run();
        d.update(0.5);
        handle.speedTo(-2, 1, Ease.LINEAR);
        d.update(0.5);
        handle.time(0.125);
        assertThat(log).isEmpty();
        d.update(0.5);
        assertThat(handle.time()).isZero();
        assertThat(log).containsExactly("rewound");
        d.update(1);
        assertThat(log).containsExactly("rewound");
    }

    // ---- Seeks elsewhere

    @Test
    void seekBack_intoAnotherStepOfItsValues_isFollowedByNoWriteInThatStep() {
        MotionHandle handle = motion(1).rate(4).bind(value -> log.add("" + value));
        d.update(0.625);
        log.clear();
        handle.time(0.3125);
        assertThat(log).containsExactly("0.25");
        d.update(0.125);
        assertThat(log).containsExactly("0.25");
        d.update(0.125);
        assertThat(log).containsExactly("0.25", "0.5");
    }

    @Test
    void seekToTheEnd_inTheLastLoopsOwnEvent_changesNothing() {
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = motion(1)
                .onLoopComplete(n -> {
                    log.add("loop " + n);
                    handle[0].time(1);
                })
                .onComplete(() -> log.add("complete"))
                .bind(value -> log.add("" + value));
        log.clear();
        d.update(1);
        assertThat(log).containsExactly("1.0", "loop 1", "complete");
    }
}
