package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.ValueForm.Sink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Motions of every type in one dispatcher, whose callbacks create, cancel, complete, seek, pause, preserve and clear each
 * other at random: each keeps what is promised of its own life. Run one round again by {@code -Dmotile.seed=} and the seed
 * that a failure prints.
 */
@Tag("reentrancy")
class ValueChaosTest {

    private static final long SEED = Long.getLong("motile.seed", 20_250_611L);
    private static final int ROUNDS = Long.getLong("motile.seed") == null ? Integer.getInteger("motile.runs", 300) : 1;
    private static final int UPDATES = 40;
    private static final int MOST_MOTIONS = 150;

    /** One dispatcher and what happens there. */
    private static final class Round {
        final SplittableRandom random;
        final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        final List<Life> lives = new ArrayList<>();
        final List<Throwable> failures = new ArrayList<>();
        int depth;
        int acts;

        Round(long seed) {
            random = new SplittableRandom(seed);
            dispatcher.onError((error, failure) -> failures.add(error));
        }

        <T> T pick(List<T> all) {
            return all.get(random.nextInt(all.size()));
        }

        void play() {
            for (int k = 0; k < UPDATES; k++) {
                for (int n = random.nextInt(4); n > 0; n--) {
                    create();
                }
                act();
                dispatcher.update(random.nextInt(4) * 0.125);
                check();
            }
        }

        void create() {
            if (lives.size() < MOST_MOTIONS) {
                Life life = new Life(this, pick(List.of(ValueKind.values())));
                lives.add(life);
                life.create();
            }
        }

        /** Now and then does something to some motion. */
        void maybeAct() {
            if (depth < 3 && random.nextInt(6) == 0) {
                act();
            }
        }

        void act() {
            if (lives.isEmpty()) {
                return;
            }
            depth++;
            acts++;
            MotionHandle handle = pick(lives).handle;
            boolean active = handle.isActive();
            switch (random.nextInt(9)) {
                case 0 -> handle.tryCancel();
                case 1 -> handle.tryComplete();
                case 2, 3 -> {
                    if (active) {
                        handle.time(random.nextInt(9) * 0.25);
                    }
                }
                case 4 -> {
                    if (active) {
                        handle.speed(random.nextInt(4) - 1);
                    }
                }
                case 5 -> {
                    if (active) {
                        handle.preserve();
                    }
                }
                case 6 -> {
                    if (random.nextInt(20) == 0) {
                        dispatcher.clear();
                    }
                }
                default -> create();
            }
            depth--;
        }

        void check() {
            assertThat(failures).isEmpty();
            int active = 0;
            for (Life life : lives) {
                active += life.handle.isActive() ? 1 : 0;
                life.check();
            }
            assertThat(dispatcher.count()).isEqualTo(active);
        }
    }

    /** One motion, and what it has been through. */
    private static final class Life {
        final Round round;
        final ValueKind kind;
        final Sink sink;
        final LoopType type;
        final boolean skips;
        final ValueFixture written = new ValueFixture();
        final ValueTarget target;
        MotionHandle handle = MotionHandle.NONE;
        boolean exists;
        boolean isStarted;
        boolean isEnded;
        int cancels;
        int completions;
        int writes;

        Life(Round round, ValueKind kind) {
            this.round = round;
            this.kind = kind;
            sink = round.pick(kind.form.sinks());
            type = round.pick(List.of(LoopType.values()));
            skips = round.random.nextBoolean();
            target = new ValueTarget("", kind, written);
            target.action = () -> write(written.take().get(0).value);
        }

        void create() {
            SplittableRandom random = round.random;
            MotionBuilder<?> builder = kind.create(random.nextInt(4) * 0.25)
                    .scheduler(round.dispatcher.scheduler())
                    .delay(random.nextInt(2) * 0.5, round.pick(List.of(DelayType.values())))
                    .skipValuesDuringDelay(skips)
                    .loops(1 + random.nextInt(3), type)
                    .ease(round.pick(List.of(Ease.LINEAR, Ease.OUT_BACK, Ease.IN_OUT_SINE)))
                    .immediateBind(random.nextBoolean())
                    .onStart(this::start)
                    .onLoopComplete(n -> live())
                    .onComplete(this::complete)
                    .onCancel(this::cancel);
            if (random.nextInt(4) == 0) {
                builder = builder.ease(t -> t * t);
            }
            if (random.nextInt(4) == 0) {
                builder = builder.aliveWhile(() -> {
                    round.maybeAct();
                    return random.nextInt(20) != 0;
                });
            }
            handle = kind.form.bind(builder, sink, target);
            exists = true;
        }

        void write(double[] value) {
            writes++;
            assertThat(isEnded).as("%s is written after its end", this).isFalse();
            if (exists && value.length > 0) {
                assertShows(value);
            }
            round.maybeAct();
        }

        /** The value is that of the motion's time, or of the wait that it has come to. */
        private void assertShows(double[] value) {
            long loops = handle.completedLoops();
            boolean waits = handle.status() == MotionStatus.DELAYED;
            boolean showsTheLoopBefore = handle.time() >= handle.totalDuration() || (waits && skips && loops > 0);
            long loop = showsTheLoopBefore ? loops - 1 : loops;
            double progress = !waits
                    ? handle.progress()
                    : showsTheLoopBefore ? kind.loopEnd(type, loop) : kind.loopStart(type, loop);
            assertThat(kind.isNear(value, progress, Math.max(0, loop)))
                    .as("%s shows %s at %s", this, Arrays.toString(value), progress)
                    .isTrue();
        }

        void live() {
            assertThat(isEnded).as("%s lives on after its end", this).isFalse();
            assertThat(isStarted).as("%s was started", this).isTrue();
            round.maybeAct();
        }

        void start() {
            assertThat(isEnded).as("%s starts after its end", this).isFalse();
            isStarted = true;
            round.maybeAct();
        }

        void complete() {
            completions++;
            assertThat(isEnded).as("%s completes after its end", this).isFalse();
            assertThat(handle.status()).isEqualTo(MotionStatus.COMPLETED);
            isEnded = !handle.isActive();
            round.maybeAct();
        }

        void cancel() {
            cancels++;
            assertThat(isEnded).as("%s is cancelled after its end", this).isFalse();
            assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
            isEnded = true;
            round.maybeAct();
        }

        /** One end of two; only what is preserved completes more than once. */
        void check() {
            assertThat(isEnded).as("%s has ended", this).isEqualTo(!handle.isActive());
            assertThat(cancels).isLessThanOrEqualTo(1);
            if (isEnded) {
                assertThat(cancels + completions).as("ends of %s", this).isGreaterThan(0);
            } else if (kind.form.isCell(sink) && isStarted && handle.status() != MotionStatus.DELAYED) {
                assertShows(target.cells());
            }
        }

        @Override
        public String toString() {
            return kind + ", " + sink + ", " + type;
        }
    }

    @Test
    void anything_inAnyCallback_keepsWhatIsPromisedOfALife() {
        int acts = 0;
        int writes = 0;
        for (int k = 0; k < ROUNDS; k++) {
            Round round = new Round(SEED + k);
            try {
                round.play();
            } catch (Throwable failure) {
                throw new AssertionError("seed " + (SEED + k), failure);
            }
            acts += round.acts;
            writes += round.lives.stream().mapToInt(life -> life.writes).sum();
        }
        assertThat(acts).isGreaterThan(ROUNDS * 50);
        assertThat(writes).isGreaterThan(ROUNDS * 100);
    }
}
