package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.MotionFixture.Sink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What creating a motion writes, and what the first update does. */
class FirstWriteTest {

    private final MotionFixture f = new MotionFixture();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void bind_writesTheValueAtZeroAtOnce(Sink sink) {
        f.bind(f.logged(5, 6, 1), sink);
        assertThat(f.take()).containsExactly("5.0");
        f.update(0);
        assertThat(f.take()).containsExactlyInAnyOrder("start", "5.0");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void bind_withoutImmediateBind_writesInTheFirstUpdate(Sink sink) {
        f.bind(f.logged(5, 6, 1).immediateBind(false), sink);
        assertThat(f.take()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactlyInAnyOrder("start", "5.5");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void bind_withADelay_writesWhenTheDelayEnds(Sink sink) {
        f.bind(f.logged(5, 6, 1).delay(1), sink);
        assertThat(f.take()).isEmpty();
        f.update(0.5, 0.25);
        assertThat(f.take()).isEmpty();
        f.update(0.25);
        assertThat(f.take()).containsExactlyInAnyOrder("start", "5.0");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void bind_withADelayAndValuesWritten_writesAtOnceAndInEachUpdate(Sink sink) {
        f.bind(f.logged(5, 6, 1).delay(1).skipValuesDuringDelay(false), sink);
        assertThat(f.take()).containsExactly("5.0");
        f.update(0.5);
        assertThat(f.take()).containsExactly("5.0");
        f.update(0.25);
        assertThat(f.take()).containsExactly("5.0");
        f.update(0.5);
        assertThat(f.take()).containsExactlyInAnyOrder("start", "5.25");
    }

    @Test
    void bind_withADelayOfZero_writesAtOnce() {
        f.bind(f.create(5, 6, 1).delay(0, DelayType.EVERY_LOOP));
        assertThat(f.take()).containsExactly("5.0");
    }

    @Test
    void bind_withADelayValuesWrittenAndNoImmediateBind_writesFromTheFirstUpdateOn() {
        f.bind(f.create(5, 6, 1).delay(1).skipValuesDuringDelay(false).immediateBind(false));
        assertThat(f.take()).isEmpty();
        f.update(0.5);
        assertThat(f.take()).containsExactly("5.0");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void bind_ofZeroLength_writesTheEndAndFiresInTheFirstUpdate(Sink sink) {
        MotionHandle handle = f.bind(f.logged(3, 7, 0), sink);
        assertThat(f.take()).containsExactly("7.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        f.update(0);
        assertThat(f.take()).containsExactlyInAnyOrder("start", "7.0", "loop 1", "complete");
        assertThat(handle.completedLoops()).isEqualTo(1);
    }

    @Test
    void bind_ofZeroLengthWithoutImmediateBind_writesInTheFirstUpdate() {
        f.bind(f.logged(3, 7, 0).immediateBind(false));
        assertThat(f.take()).isEmpty();
        f.update(0);
        assertThat(f.take()).containsExactly("start", "7.0", "loop 1", "complete");
    }

    @Test
    void bind_withAnOwnEase_writesWhatItGivesAtZero() {
        f.bind(f.create(0, 8, 1).ease(t -> 0.25 + t));
        assertThat(f.take()).containsExactly("2.0");
    }

    @Test
    void bind_neverStarts() {
        MotionHandle handle = f.bind(f.logged(5, 6, 1));
        assertThat(f.takeEvents()).isEmpty();
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        assertThat(handle.time()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void bind_whoseSetterFails_throwsToTheCallerAndCreatesNothing(int targets) {
        MotionHandle other = f.bind(f.create(0, 8, 1));
        f.update(0.25);
        RuntimeException failure = new IllegalStateException("setter");
        FloatMotionBuilder builder = f.logged(0, 1, 1).name("broken");
        MotionBuffer buffer = builder.open();
        assertThatThrownBy(() -> {
                    switch (targets) {
                        case 1 ->
                            builder.bind("a", (a, x) -> {
                                throw failure;
                            });
                        case 2 ->
                            builder.bind("a", "b", (a, b, x) -> {
                                throw failure;
                            });
                        default ->
                            builder.bind("a", "b", "c", (a, b, c, x) -> {
                                throw failure;
                            });
                    }
                })
                .isSameAs(failure);
        assertThat(f.dispatcher.count()).isEqualTo(1);
        assertThatThrownBy(builder::run).isInstanceOf(IllegalStateException.class);
        f.forget();
        f.update(0.25);
        assertThat(f.take()).containsExactly("4.0");
        assertThat(other.time()).isEqualTo(0.5);
        BufferPool pool = BufferPool.ofThread();
        MotionBuffer rented = pool.rent();
        assertThat(rented).isSameAs(buffer);
        pool.recycle(rented);
    }

    @Test
    void bind_whoseEaseFails_throwsToTheCallerAndCreatesNothing() {
        RuntimeException failure = new IllegalStateException("ease");
        FloatMotionBuilder builder = f.create(0, 1, 1).ease(t -> {
            throw failure;
        });
        assertThatThrownBy(() -> f.bind(builder)).isSameAs(failure);
        assertThat(f.dispatcher.count()).isZero();
        f.update(1);
        assertThat(f.take()).isEmpty();
    }

    @Test
    void play_whoseSetterFails_throwsToTheCallerAndCreatesNothing() {
        RuntimeException failure = new IllegalStateException("setter");
        boolean[] fails = {true};
        MotionClip<MotionFixture> clip = f.create(0, 1, 1).clip(MotionFixture.class, (target, x) -> {
            if (fails[0]) {
                throw failure;
            }
            target.write(x);
        });
        MotionRef ref = new MotionRef();
        assertThatThrownBy(() -> clip.play(f, ref)).isSameAs(failure);
        assertThatThrownBy(() -> clip.start(f)).isSameAs(failure);
        assertThat(ref.handle()).isEqualTo(MotionHandle.NONE);
        assertThat(f.dispatcher.count()).isZero();
        fails[0] = false;
        clip.play(f, ref);
        f.update(0.5);
        assertThat(f.take()).containsExactly("0.0", "0.5");
        assertThat(ref.isActive()).isTrue();
    }

    @Test
    void play_writesAtOnce() {
        MotionClip<MotionFixture> clip = f.create(5, 6, 1).clip(MotionFixture.class, MotionFixture::write);
        clip.start(f);
        assertThat(f.take()).containsExactly("5.0");
        clip.play(f, 7, 8);
        assertThat(f.take()).containsExactly("7.0");
        f.update(0.5);
        assertThat(f.take()).containsExactly("5.5", "7.5");
    }

    @Test
    void bind_inACallback_writesAtOnceAndIsFirstAdvancedByTheNextUpdate() {
        f.create(0, 1, 1).onComplete(() -> f.bind(f.create(5, 6, 1))).run();
        f.update(1.5);
        assertThat(f.take()).containsExactly("5.0");
        f.update(0.25);
        assertThat(f.take()).containsExactly("5.25");
    }
}
