package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Channels: a time of their own beneath a dispatcher or a loop. */
class ChannelTest {

    private final MotionFixture f = new MotionFixture();
    private final MotionChannel channel = f.dispatcher.channel("world");

    private FloatMotionBuilder inChannel(MotionChannel where) {
        return f.logged(0, 8, 1).scheduler(where.scheduler());
    }

    @Test
    void channel_ofAName_isAlwaysTheSame() {
        assertThat(f.dispatcher.channel("world")).isSameAs(channel);
        assertThat(f.dispatcher.channel("menu")).isNotSameAs(channel);
        assertThat(channel.scheduler()).isSameAs(channel.scheduler());
        assertThat(channel.name()).isEqualTo("world");
        assertThat(channel).hasToString("world");
        assertThat(channel.scheduler()).hasToString("ManualMotionDispatcher, channel 'world'");
        FrameLoop loop = new FrameLoop();
        FrameChannel ofLoop = loop.channel("menu");
        assertThat(loop.channel("menu")).isSameAs(ofLoop);
        assertThat(ofLoop.scheduler()).isSameAs(ofLoop.scheduler(Stage.UPDATE, Clock.TIME));
        assertThat(ofLoop.scheduler()).isNotSameAs(loop.scheduler(Stage.UPDATE, Clock.TIME));
    }

    @Test
    void timeScale_movesTheMotionsOfTheChannelAlone() {
        MotionHandle slow = f.bind(inChannel(channel));
        MotionHandle own = f.create(0, 8, 1).run();
        MotionHandle menu = Motion.create(0f, 1f, 1)
                .scheduler(f.dispatcher.channel("menu").scheduler())
                .run();
        channel.timeScale(0.5);
        f.update(0.5);
        assertThat(f.value()).isEqualTo(2);
        assertThat(slow.time()).isEqualTo(0.25);
        assertThat(own.time()).isEqualTo(0.5);
        assertThat(menu.time()).isEqualTo(0.5);
        assertThat(channel.time()).isEqualTo(0.25);
        assertThat(channel.timeScale()).isEqualTo(0.5);
        channel.timeScale(2);
        f.update(0.25);
        assertThat(slow.time()).isEqualTo(0.75);
        assertThat(f.dispatcher.time()).isEqualTo(0.75);
    }

    @Test
    void pauseAndScaleZero_restWithoutAJump() {
        MotionHandle handle = f.bind(inChannel(channel));
        f.update(0.25);
        f.forget();
        channel.pause();
        f.update(100, 0, 3);
        assertThat(f.take()).isEmpty();
        assertThat(channel.isPaused()).isTrue();
        assertThat(handle.isPaused()).isFalse();
        assertThat(handle.isPlaying()).isTrue();
        assertThat(channel.timeScale()).isEqualTo(1);
        channel.resume();
        channel.timeScale(0);
        f.update(100, 0);
        assertThat(f.take()).isEmpty();
        channel.timeScale(1);
        f.update(0.25);
        assertThat(f.take()).containsExactly("4.0");
        assertThat(channel.time()).isEqualTo(0.5);
    }

    @Test
    void motion_createdInAChannelThatRests_beginsWhenItGoesOn() {
        channel.pause();
        f.update(5);
        MotionHandle handle = f.bind(inChannel(channel));
        f.update(5);
        assertThat(f.take()).containsExactly("0.0");
        assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED);
        channel.resume();
        f.update(0.25);
        assertThat(f.take()).containsExactly("start", "2.0");
    }

    @Test
    void handles_workInAChannelThatRests() {
        MotionHandle handle = f.bind(inChannel(channel));
        MotionHandle other = f.bind(inChannel(channel));
        channel.pause();
        f.update(1);
        f.forget();
        handle.time(0.5);
        handle.complete();
        other.cancel();
        assertThat(f.take()).containsExactly("start", "4.0", "8.0", "loop 1", "complete", "cancel");
        assertThat(handle.isValid()).isTrue();
        assertThat(channel.count()).isZero();
        f.update(0);
        assertThat(handle.isValid()).isFalse();
        assertThat(other.isValid()).isFalse();
    }

    @Test
    void pace_changedInACallback_countsFromTheNextUpdate() {
        MotionHandle handle = f.bind(inChannel(channel).onStart(channel::pause));
        MotionHandle[] later = new MotionHandle[1];
        f.create(0, 1, 10).onStart(() -> channel.timeScale(4)).run();
        later[0] = Motion.create(0f, 8f, 10).scheduler(channel.scheduler()).run();
        f.update(0.25);
        assertThat(handle.time()).isEqualTo(0.25);
        assertThat(later[0].time()).isEqualTo(0.25);
        f.update(0.25);
        assertThat(handle.time()).isEqualTo(0.25);
        channel.resume();
        f.update(0.125);
        assertThat(handle.time()).isEqualTo(0.75);
    }

    @Test
    void pace_changedInATask_countsInThatUpdate() {
        MotionHandle handle = f.bind(inChannel(channel));
        f.dispatcher.execute(() -> channel.timeScale(0.5));
        f.update(0.5);
        assertThat(handle.time()).isEqualTo(0.25);
    }

    @Test
    void turns_comeInTheOrderOfTheChannels() {
        MotionChannel second = f.dispatcher.channel("second");
        Motion.create(0f, 1f, 1)
                .scheduler(second.scheduler())
                .onStart(() -> f.add("second"))
                .run();
        Motion.create(0f, 1f, 1)
                .scheduler(channel.scheduler())
                .onStart(() -> f.add("first"))
                .run();
        f.create(0, 1, 1).onStart(() -> f.add("own")).run();
        f.update(0.5);
        assertThat(f.take()).containsExactly("own", "first", "second");
    }

    @Test
    void cells_ofAllChannels_areWrittenBeforeTheFirstTurn() {
        float[] cells = new float[1];
        f.create(0, 1, 1).onStart(() -> f.add("cell " + cells[0])).run();
        Motion.create(0f, 8f, 1).scheduler(channel.scheduler()).bindTo(cells, 0);
        f.update(0.5);
        assertThat(f.take()).containsExactly("cell 4.0");
    }

    @Test
    void motion_createdInACallback_isFirstAdvancedByTheNextUpdate() {
        MotionHandle[] created = new MotionHandle[3];
        f.bind(inChannel(channel));
        f.create(0, 1, 1)
                .onStart(() -> {
                    created[0] = Motion.create(0f, 8f, 1)
                            .scheduler(channel.scheduler())
                            .run();
                    created[1] = Motion.createInt(0, 8, 1)
                            .scheduler(channel.scheduler())
                            .run();
                    created[2] = Motion.create(0f, 8f, 1)
                            .scheduler(f.dispatcher.channel("new").scheduler())
                            .run();
                })
                .run();
        f.update(0.5);
        assertThat(created).allSatisfy(handle -> assertThat(handle.time()).isZero());
        assertThat(created).allSatisfy(handle -> assertThat(handle.status()).isEqualTo(MotionStatus.SCHEDULED));
        f.update(0.25);
        assertThat(created).allSatisfy(handle -> assertThat(handle.time()).isEqualTo(0.25));
    }

    @Test
    void motion_createdByATaskInANewChannel_isAdvancedByThatUpdate() {
        MotionHandle[] created = new MotionHandle[1];
        f.dispatcher.execute(() -> created[0] = Motion.create(0f, 8f, 1)
                .scheduler(f.dispatcher.channel("new").scheduler())
                .run());
        f.update(0.25);
        assertThat(created[0].time()).isEqualTo(0.25);
    }

    @Test
    void countAndClear_ofTheDispatcher_includeChannels() {
        MotionHandle own = f.bind(f.logged(0, 8, 1));
        MotionHandle inside = f.bind(inChannel(channel));
        assertThat(f.dispatcher.count()).isEqualTo(2);
        assertThat(channel.count()).isEqualTo(1);
        f.forget();
        channel.clear();
        assertThat(f.take()).containsExactly("cancel");
        assertThat(own.isActive()).isTrue();
        assertThat(inside.isActive()).isFalse();
        MotionHandle[] born = new MotionHandle[1];
        f.create(0, 1, 1)
                .onCancel(() -> born[0] =
                        Motion.create(0f, 1f, 1).scheduler(channel.scheduler()).run())
                .run();
        f.bind(inChannel(channel));
        f.forget();
        f.dispatcher.clear();
        assertThat(f.take()).containsExactly("cancel", "cancel");
        assertThat(born[0].isActive()).isTrue();
        assertThat(f.dispatcher.count()).isEqualTo(1);
    }

    @Test
    void update_inACallbackOfAChannel_isRefused() {
        List<String> refused = new ArrayList<>();
        MotionHandle handle = f.bind(inChannel(channel).onUpdate(() -> {
            try {
                f.dispatcher.update(0);
            } catch (IllegalStateException atWork) {
                refused.add(atWork.getMessage());
            }
        }));
        f.update(0.25);
        handle.time(0.5);
        channel.pause();
        f.update(0);
        handle.time(0.75);
        assertThat(refused).hasSize(3).allMatch(message -> message.contains("at work"));
        f.update(0);
    }

    @Test
    void failures_ofAChannel_goToTheHandlerOfTheDispatcher() {
        List<String> failed = new ArrayList<>();
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        d.onError((error, failure) ->
                failed.add(failure.name() + " " + failure.event() + (failure.creation() == null ? "" : " traced")));
        MotionChannel before = d.channel("before");
        d.traceCreation(true);
        for (MotionChannel where : List.of(before, d.channel("after"))) {
            Motion.create(0f, 1f, 1)
                    .scheduler(where.scheduler())
                    .name(where.name())
                    .onStart(() -> {
                        throw new IllegalStateException("planned");
                    })
                    .run();
        }
        d.update(0);
        assertThat(failed).containsExactly("before START traced", "after START traced");
    }

    @Test
    void handler_thatThrows_isThrownByTheUpdateAfterAllTurns() {
        ManualMotionDispatcher d = new ManualMotionDispatcher();
        d.onError((error, failure) -> {
            throw new IllegalStateException(failure.name());
        });
        MotionHandle last = null;
        for (String name : List.of("a", "b")) {
            last = Motion.create(0f, 1f, 1)
                    .scheduler(d.channel(name).scheduler())
                    .name(name)
                    .onStart(() -> {
                        throw new IllegalStateException("planned");
                    })
                    .run();
        }
        assertThatIllegalStateException()
                .isThrownBy(() -> d.update(0.5))
                .withMessage("a")
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(1));
        assertThat(last.time()).isEqualTo(0.5);
    }

    @Test
    void sequence_ofTwoChannels_isRefused() {
        MotionHandle inside = f.bind(inChannel(channel));
        MotionHandle own = f.create(0, 1, 1).run();
        MotionSequence sequence = Motion.sequence().append(inside);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.append(own).close())
                .withMessageContaining("channel 'world'");
        MotionHandle whole = sequence.run();
        channel.timeScale(0.5);
        f.update(1);
        assertThat(whole.time()).isEqualTo(0.5);
        assertThat(f.value()).isEqualTo(4);
    }

    @Test
    void tasks_ofAChannel_areThoseOfTheDispatcher() {
        channel.pause();
        channel.scheduler().execute(() -> f.add("task"));
        f.update(0);
        assertThat(f.take()).containsExactly("task");
    }

    @Test
    void time_ofALongRunningChannel_isExact() {
        channel.timeScale(0.5);
        MotionHandle handle = Motion.create(0f, 1f, 1)
                .scheduler(channel.scheduler())
                .loops(Motion.INFINITE)
                .run();
        f.update(1e6);
        assertThat(handle.time()).isEqualTo(5e5);
        MotionHandle late = f.bind(inChannel(channel));
        f.update(0.25);
        assertThat(late.time()).isEqualTo(0.125);
        assertThat(channel.time()).isEqualTo(500000.125);
    }

    // ---- Of a loop

    @Test
    void frameChannel_scalesAllClocks() {
        FrameLoop loop = new FrameLoop();
        loop.timeScale(0.5);
        loop.maximumDelta(1);
        FrameChannel menu = loop.channel("menu");
        menu.timeScale(0.25);
        MotionHandle time = Motion.timer(100).scheduler(menu.scheduler()).run();
        MotionHandle unscaled = Motion.timer(100)
                .scheduler(menu.scheduler(Stage.POST_LATE_UPDATE, Clock.UNSCALED))
                .run();
        MotionHandle real = Motion.timer(100)
                .scheduler(menu.scheduler(Stage.INITIALIZATION, Clock.REALTIME))
                .run();
        MotionHandle own = Motion.timer(100)
                .scheduler(loop.scheduler(Stage.UPDATE, Clock.TIME))
                .run();
        loop.frame(2, 3);
        assertThat(time.time()).isEqualTo(0.125);
        assertThat(unscaled.time()).isEqualTo(0.5);
        assertThat(real.time()).isEqualTo(0.75);
        assertThat(own.time()).isEqualTo(0.5);
        assertThat(menu.time()).isEqualTo(0.125);
        assertThat(menu.time(Clock.UNSCALED)).isEqualTo(0.5);
        assertThat(menu.time(Clock.REALTIME)).isEqualTo(0.75);
        assertThat(menu.count()).isEqualTo(3);
        assertThat(loop.count()).isEqualTo(4);
        menu.pause();
        loop.frame(2, 3);
        assertThat(unscaled.time()).isEqualTo(0.5);
        assertThat(menu.time(Clock.REALTIME)).isEqualTo(0.75);
        menu.clear();
        assertThat(menu.count()).isZero();
        assertThat(loop.count()).isEqualTo(1);
        loop.clear();
        assertThat(loop.count()).isZero();
    }

    @Test
    void frameChannel_inFixedSteps_movesEachByTheScale() {
        FrameLoop loop = new FrameLoop();
        loop.fixedStep(0.25);
        FrameChannel world = loop.channel("world");
        world.timeScale(0.5);
        List<Double> times = new ArrayList<>();
        MotionHandle[] handle = new MotionHandle[1];
        handle[0] = Motion.timer(100)
                .scheduler(world.scheduler(Stage.FIXED_UPDATE, Clock.TIME))
                .onUpdate(() -> times.add(handle[0].time()))
                .run();
        loop.frame(0.75);
        assertThat(times).containsExactly(0.125, 0.25, 0.375);
    }

    @Test
    void frameChannels_takeTheirTurnsInTheOrderInWhichTheyWereMade() {
        FrameLoop loop = new FrameLoop();
        FrameChannel first = loop.channel("first");
        FrameChannel second = loop.channel("second");
        FrameChannel third = loop.channel("third");
        for (FrameChannel where : List.of(third, first, second)) {
            Motion.timer(1)
                    .scheduler(where.scheduler())
                    .onStart(() -> f.add(where.name()))
                    .run();
        }
        loop.frame(0.5);
        assertThat(f.take()).containsExactly("first", "second", "third");
    }

    @Test
    void frameChannel_madeInAFrame_movesFromTheNextOn() {
        FrameLoop loop = new FrameLoop();
        MotionHandle[] handle = new MotionHandle[1];
        loop.addSystem(Stage.INITIALIZATION, () -> {
            if (handle[0] == null) {
                handle[0] = Motion.timer(10)
                        .scheduler(loop.channel("new").scheduler())
                        .run();
            }
        });
        loop.frame(0.5);
        assertThat(handle[0].time()).isZero();
        loop.frame(0.25);
        assertThat(handle[0].time()).isEqualTo(0.25);
        assertThat(loop.channel("new").time()).isEqualTo(0.25);
    }

    @Test
    void frame_inACallbackOfAChannel_isRefused() {
        FrameLoop loop = new FrameLoop();
        List<String> refused = new ArrayList<>();
        MotionHandle handle = Motion.timer(10)
                .scheduler(loop.channel("menu").scheduler())
                .onUpdate(() -> {
                    try {
                        loop.frame(0);
                    } catch (IllegalStateException atWork) {
                        refused.add("frame");
                    }
                })
                .run();
        loop.frame(0.5);
        handle.time(1);
        assertThat(refused).containsExactly("frame", "frame");
    }
}
