package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.motile.EveryType.Receiver;
import dev.motile.MotionFixture.Sink;
import dev.motile.function.FloatConsumer;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a visitor sees of live motions, and what it may do. */
class InspectTest {

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();

    private FloatMotionBuilder motion(String name) {
        return Motion.create(0f, 1f, 1).scheduler(d.scheduler()).name(name);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        d.inspect(motion -> names.add(motion.name()));
        return names;
    }

    /** What one of the motions shows, by name. */
    private void look(String name, Consumer<MotionView> look) {
        int[] found = {0};
        d.inspect(motion -> {
            if (motion.name().equals(name)) {
                found[0]++;
                look.accept(motion);
            }
        });
        assertThat(found[0]).as("motions called " + name).isEqualTo(1);
    }

    // ---- Which

    @Test
    void motions_areShownInTheOrderOfCreation_whereverTheyStand() {
        List<String> expected = new ArrayList<>();
        List<MotionHandle> handles = new ArrayList<>();
        for (int k = 0; k < 1000; k++) {
            handles.add(motion("m" + k).bind(x -> {}));
        }
        for (int k = 0; k < 1000; k++) {
            if (k % 7 == 0) {
                expected.add("m" + k);
            } else {
                handles.get(k).cancel();
            }
        }
        // Holes close, rows move.
        d.update(0.1);
        for (int k = 0; k < 10; k++) {
            expected.add("n" + k);
            motion("n" + k).bind(x -> {});
        }

        assertThat(names()).isEqualTo(expected);
        assertThat(d.count()).isEqualTo(expected.size());
    }

    @Test
    void ended_isNotShown_alsoBeforeItIsGone_preservedIs() {
        motion("completed").run();
        motion("preserved").run().preserve();
        d.update(2);
        motion("cancelled").run().cancel();

        assertThat(names()).containsExactly("preserved");
        look("preserved", motion -> {
            assertThat(motion.status()).isEqualTo(MotionStatus.COMPLETED);
            assertThat(motion.isPreserved()).isTrue();
        });
    }

    @Test
    void sequences_areShown_withTheirChildrenMarked() {
        MotionHandle child = motion("by handle").run();
        MotionClip<Receiver> clip = motion("by clip").clip(Receiver.class, Receiver::accept);
        Motion.sequence()
                .scheduler(d.scheduler())
                .name("whole")
                .append(child)
                .append(clip, new Receiver())
                .run();
        motion("free").run();
        List<String> seen = new ArrayList<>();
        d.inspect(motion -> seen.add(motion.name() + " " + motion.isChild() + " " + motion.isSequence()));

        assertThat(seen)
                .containsExactlyInAnyOrder(
                        "by handle true false", "by clip true false", "whole false true", "free false false")
                .hasSize(d.count());
        look("whole", motion -> {
            assertThat(motion.valueCount()).isZero();
            assertThat(motion.duration()).isEqualTo(2);
            assertThatIllegalArgumentException().isThrownBy(() -> motion.value(0));
        });
    }

    @Test
    void loop_showsAllStagesAndClocks_inTheirOrder() {
        FrameLoop loop = new FrameLoop();
        for (Stage stage : new Stage[] {Stage.UPDATE, Stage.INITIALIZATION}) {
            for (Clock clock : new Clock[] {Clock.REALTIME, Clock.TIME}) {
                Motion.timer(1)
                        .scheduler(loop.scheduler(stage, clock))
                        .name(stage + " " + clock)
                        .run();
            }
        }
        List<String> seen = new ArrayList<>();
        loop.inspect(motion -> {
            seen.add(motion.name());
            assertThat(motion.scheduler().toString())
                    .isEqualTo("a FrameLoop at " + motion.name().replace(" ", " on "));
        });

        assertThat(seen)
                .containsExactly("INITIALIZATION TIME", "INITIALIZATION REALTIME", "UPDATE TIME", "UPDATE REALTIME");
    }

    // ---- What

    @Test
    void numbers_areThoseOfTheHandle() {
        MotionHandle handle = motion("m")
                .delay(0.5, DelayType.EVERY_LOOP)
                .loops(3)
                .bind(new Receiver(), Receiver::accept)
                .speed(0.5);
        d.update(4);

        look("m", motion -> {
            assertThat(motion.handle()).isEqualTo(handle);
            assertThat(motion.status()).isEqualTo(handle.status()).isEqualTo(MotionStatus.PLAYING);
            assertThat(motion.time()).isEqualTo(handle.time()).isEqualTo(2);
            assertThat(motion.duration()).isEqualTo(1);
            assertThat(motion.totalDuration()).isEqualTo(4.5);
            assertThat(motion.delay()).isEqualTo(0.5);
            assertThat(motion.loops()).isEqualTo(3);
            assertThat(motion.completedLoops()).isEqualTo(1);
            assertThat(motion.speed()).isEqualTo(0.5);
            assertThat(motion.targetClass()).isEqualTo(Receiver.class);
            assertThat(motion.scheduler()).isSameAs(d.scheduler());
            assertThat(motion.creation()).isNull();
            assertThat(motion.describe())
                    .isEqualTo("motion 'm' of " + Receiver.class.getName() + ", PLAYING at 2.0 of 4.5 s, speed 0.5");
        });
    }

    @Test
    void unnamed_withoutTarget_isDescribed() {
        Motion.timer(1).scheduler(d.scheduler()).loops(Motion.INFINITE).run().preserve();
        Motion.sequence().scheduler(d.scheduler()).interval(1).run();
        List<String> seen = new ArrayList<>();
        d.inspect(motion -> seen.add(motion.describe()));

        assertThat(seen)
                .containsExactly(
                        "motion, SCHEDULED at 0.0 of Infinity s, preserved", "sequence, SCHEDULED at 0.0 of 1.0 s");
        d.inspect(motion -> {
            assertThat(motion.name()).isEmpty();
            assertThat(motion.targetClass()).isNull();
        });
    }

    @Test
    void targetClass_isThatOfWhatIsWrittenTo() {
        motion("array").bindTo(new float[1], 0);
        FloatConsumer consumer = x -> {};
        motion("consumer").bind(consumer);
        Motion.custom(EveryType.PointAdapter.SHARED, new EveryType.Point(0, 0), new EveryType.Point(1, 1), 1)
                .scheduler(d.scheduler())
                .name("custom")
                .bind(new Receiver(), Receiver::acceptPoint);

        look("array", motion -> assertThat(motion.targetClass()).isEqualTo(float[].class));
        look("consumer", motion -> assertThat(motion.targetClass()).isEqualTo(consumer.getClass()));
        look("custom", motion -> assertThat(motion.targetClass()).isEqualTo(Receiver.class));
    }

    @Test
    @Tag("leak")
    void weakTarget_thatIsGone_isLost() {
        Receiver held = new Receiver();
        motion("held").weakTarget().bind(held, Receiver::accept);
        WeakReference<Object> gone = bindToNobody();
        LeakTest.assertCollected("the target", List.of(gone));

        look("held", motion -> {
            assertThat(motion.isTargetLost()).isFalse();
            assertThat(motion.targetClass()).isEqualTo(Receiver.class);
        });
        look("gone", motion -> {
            assertThat(motion.isTargetLost()).isTrue();
            assertThat(motion.targetClass()).isNull();
            assertThat(motion.describe()).startsWith("motion 'gone' of a target that is gone, SCHEDULED");
        });
        assertThat(held.writes).isEqualTo(1);
    }

    private WeakReference<Object> bindToNobody() {
        Receiver receiver = new Receiver();
        motion("gone").weakTarget().bind(receiver, Receiver::accept);
        return new WeakReference<>(receiver);
    }

    // ---- Values

    private static double[] received(EveryType type, Receiver r) {
        if (type == EveryType.FLOATS) {
            return new double[] {r.floats[1], r.floats[2], r.floats[3]};
        } else if (type == EveryType.CUSTOM) {
            return new double[] {r.doubles[0], r.doubles[1]};
        }
        return switch (type.kind().store) {
            case FLOAT -> new double[] {r.floats[0]};
            case VECTOR2 -> new double[] {r.floats[0], r.floats[1]};
            case VECTOR3 -> new double[] {r.floats[0], r.floats[1], r.floats[2]};
            case VECTOR4 -> new double[] {r.floats[0], r.floats[1], r.floats[2], r.floats[3]};
            case DOUBLE -> new double[] {r.doubles[0]};
            case INT -> new double[] {r.ints[0]};
            case LONG -> new double[] {r.longs[0]};
            case SEQUENCE -> throw new AssertionError();
        };
    }

    private double[] values() {
        List<double[]> seen = new ArrayList<>();
        d.inspect(motion -> {
            double[] values = new double[motion.valueCount()];
            for (int k = 0; k < values.length; k++) {
                values[k] = motion.value(k);
            }
            seen.add(values);
            assertThatIllegalArgumentException().isThrownBy(() -> motion.value(values.length));
            assertThatIllegalArgumentException().isThrownBy(() -> motion.value(-1));
        });
        assertThat(seen).hasSize(1);
        return seen.get(0);
    }

    static Stream<Object[]> typesAndLoops() {
        return Stream.of(EveryType.values())
                .flatMap(type -> Stream.of(LoopType.values()).map(loops -> new Object[] {type, loops}));
    }

    /** Through delays, loops, seeks both ways, reversal and the end. */
    @ParameterizedTest
    @MethodSource("typesAndLoops")
    void values_ofEveryType_areWhatWasWritten(EveryType type, LoopType loops) {
        for (boolean skips : new boolean[] {false, true}) {
            Receiver r = new Receiver();
            MotionHandle handle = EveryType.bind(
                            type.create(1, d)
                                    .delay(0.5, DelayType.EVERY_LOOP)
                                    .skipValuesDuringDelay(skips)
                                    .loops(3, loops)
                                    .ease(Ease.IN_OUT_SINE),
                            type == EveryType.FLOATS ? Sink.CELL : Sink.SETTER,
                            r,
                            null,
                            null)
                    .preserve();
            if (!skips) {
                assertShown(type, r, "at the beginning");
            }
            d.update(0.5);
            for (double dt : new double[] {0.25, 0.3, 0.45, 0, 0.25, 0.5, 0.6, 0.15, 0.4, 0.7, 5}) {
                d.update(dt);
                assertShown(type, r, "at " + handle.time());
            }
            handle.time(3.9);
            assertShown(type, r, "sought to 3.9");
            handle.time(1.6);
            assertShown(type, r, "sought to 1.6");
            handle.speed(-1);
            d.update(0.35);
            assertShown(type, r, "backwards at " + handle.time());
            handle.speed(0);
            d.update(0.35);
            assertShown(type, r, "standing");
            handle.cancel();
            d.update(0);
        }
    }

    private void assertShown(EveryType type, Receiver r, String when) {
        double[] written = received(type, r);
        double[] shown = values();
        assertThat(shown).as(when).hasSameSizeAs(written);
        for (int k = 0; k < shown.length; k++) {
            assertThat(shown[k])
                    .as(type + " component " + k + " " + when)
                    .isCloseTo(written[k], within(4 * (double) Math.ulp((float) Math.max(8, Math.abs(written[k])))));
        }
    }

    @Test
    void value_inTheFirstDelay_isWhatItWillBeginWith() {
        Motion.create(3f, 4f, 1).scheduler(d.scheduler()).delay(1).bind(x -> {});
        d.update(0.5);

        assertThat(values()).containsExactly(3);
    }

    @Test
    void value_ofAChild_isThatOfItsOwnTime() {
        MotionHandle child =
                Motion.create(3f, 5f, 1).scheduler(d.scheduler()).name("child").bind(x -> {});
        Motion.sequence().interval(1).append(child).run();
        look("child", motion -> assertThat(motion.value(0)).isEqualTo(3));
        d.update(1.5);
        look("child", motion -> assertThat(motion.value(0)).isEqualTo(4));
    }

    @Test
    void value_ofWholeNumbers_isRoundedAsTheyAre() {
        Motion.createLong(0, Long.MAX_VALUE, 1).scheduler(d.scheduler()).bind(x -> {});
        d.update(0.5);

        assertThat(values()).containsExactly(0x1p62);
    }

    @Test
    void value_afterTheEnd_isWhatCanStillBeRead() {
        Motion.custom(EveryType.PointAdapter.SHARED, new EveryType.Point(0, 0), new EveryType.Point(1, 1), 1)
                .scheduler(d.scheduler())
                .name("custom")
                .bind(new Receiver(), Receiver::acceptPoint);
        motion("float").bind(x -> {});
        d.update(0.5);
        look("custom", motion -> {
            assertThat(motion.valueCount()).isEqualTo(2);
            motion.handle().cancel();
            assertThat(motion.valueCount()).isZero();
            assertThat(motion.targetClass()).isNull();
            assertThat(motion.status()).isEqualTo(MotionStatus.CANCELED);
        });
        look("float", motion -> {
            motion.handle().cancel();
            assertThat(motion.value(0)).isEqualTo(0.5);
            assertThat(motion.name()).isEqualTo("float");
        });
    }

    @Test
    void value_whoseEaseFails_throws_andLeavesTheDispatcherAtRest() {
        boolean[] fails = {false};
        motion("m")
                .ease(t -> {
                    if (fails[0]) {
                        throw new IllegalStateException("ease");
                    }
                    return t;
                })
                .bind(x -> {});
        fails[0] = true;
        assertThatThrownBy(() -> look("m", motion -> motion.value(0))).hasMessage("ease");
        fails[0] = false;

        d.update(0.5);
        look("m", motion -> assertThat(motion.value(0)).isEqualTo(0.5));
    }

    // ---- What a visitor may do

    @Test
    @Tag("reentrancy")
    void visitor_thatCreates_isNotShownWhatItCreates_ofWhateverType() {
        for (int k = 0; k < 255; k++) {
            motion("old").bind(x -> {});
        }
        int[] shown = {0};
        d.inspect(motion -> {
            assertThat(motion.name()).isEqualTo("old");
            shown[0]++;
            for (EveryType type : EveryType.values()) {
                EveryType.bind(
                        type.create(1, d).name("new"),
                        type == EveryType.FLOATS ? Sink.CELL : Sink.SETTER,
                        new Receiver(),
                        null,
                        null);
            }
        });

        assertThat(shown[0]).isEqualTo(255);
        assertThat(d.count()).isEqualTo(255 + 255 * EveryType.values().length);
    }

    @Test
    @Tag("reentrancy")
    void visitor_thatEnds_isNotShownWhatItHasEnded() {
        List<MotionHandle> handles = new ArrayList<>();
        List<String> log = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            String name = "m" + k;
            handles.add(motion(name).onCancel(() -> log.add("cancel " + name)).bind(x -> {}));
        }
        d.inspect(motion -> {
            log.add(motion.name());
            if (motion.name().equals("m1")) {
                handles.get(0).cancel();
                handles.get(1).cancel();
                handles.get(2).complete();
            }
        });

        assertThat(log).containsExactly("m0", "m1", "cancel m0", "cancel m1", "m3");
        assertThat(names()).containsExactly("m3");
    }

    @Test
    @Tag("reentrancy")
    void visitor_thatClears_isShownNoMore() {
        motion("a").run();
        motion("b").run();
        List<String> log = new ArrayList<>();
        d.inspect(motion -> {
            log.add(motion.name());
            d.clear();
        });

        assertThat(log).containsExactly("a");
        assertThat(d.count()).isZero();
    }

    @Test
    @Tag("reentrancy")
    void visitor_thatUpdates_isRefused_andTheRestGoesOn() {
        FrameLoop loop = new FrameLoop();
        Motion.timer(1).scheduler(loop.defaultScheduler()).run();
        motion("a").run();
        motion("b").run();
        List<String> log = new ArrayList<>();
        d.inspect(motion -> {
            log.add(motion.name());
            assertThatThrownBy(() -> d.update(1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("is at work");
        });
        loop.inspect(motion -> {
            log.add("loop");
            assertThatThrownBy(() -> loop.frame(1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("is at work");
        });

        assertThat(log).containsExactly("a", "b", "loop");
        d.update(0.5);
        loop.frame(0.5);
        look("a", motion -> assertThat(motion.time()).isEqualTo(0.5));
    }

    @Test
    @Tag("reentrancy")
    void visitor_thatInspects_hasAViewOfItsOwnInside() {
        motion("a").run();
        motion("b").run();
        List<String> log = new ArrayList<>();
        d.inspect(outer -> d.inspect(inner -> log.add(outer.name() + inner.name())));

        assertThat(log).containsExactly("aa", "ab", "ba", "bb");
    }

    @Test
    @Tag("reentrancy")
    void visitor_inACallback_seesTheUpdateThatRuns() {
        List<String> log = new ArrayList<>();
        motion("a")
                .onUpdate(() -> d.inspect(motion -> log.add(motion.name() + " " + motion.value(0))))
                .bind(x -> {});
        motion("b").bind(x -> {});
        d.update(0.25);

        assertThat(log).containsExactly("a 0.25", "b 0.25");
    }

    @Test
    @Tag("reentrancy")
    void visitor_thatThrows_endsTheInspection_ofDispatcherAndLoop() {
        FrameLoop loop = new FrameLoop();
        IllegalStateException handlers = new IllegalStateException("handler");
        loop.onError((error, failure) -> {
            throw handlers;
        });
        for (Stage stage : Stage.values()) {
            Motion.timer(1)
                    .scheduler(loop.scheduler(stage, Clock.TIME))
                    .onCancel(() -> {
                        throw new IllegalStateException("callback");
                    })
                    .run();
        }
        assertThatThrownBy(() -> loop.inspect(motion -> {
                    motion.handle().cancel();
                    throw new IllegalArgumentException("visitor");
                }))
                .hasMessage("visitor")
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(handlers));
        loop.frame(0.5);
        assertThat(loop.count()).isEqualTo(7);

        motion("a").run();
        assertThatThrownBy(() -> d.inspect(motion -> {
                    throw new IllegalArgumentException("visitor");
                }))
                .hasMessage("visitor");
        d.update(0.5);
        assertThat(names()).containsExactly("a");
    }

    @Test
    @Tag("reentrancy")
    void visitor_whoseCallbacksFail_hasWhatTheHandlerThrew_thrownAtTheEnd() {
        IllegalStateException handlers = new IllegalStateException("handler");
        d.onError((error, failure) -> {
            throw handlers;
        });
        for (int k = 0; k < 2; k++) {
            motion("m")
                    .onCancel(() -> {
                        throw new IllegalStateException("callback");
                    })
                    .run();
        }
        int[] shown = {0};
        assertThatThrownBy(() -> d.inspect(motion -> {
                    shown[0]++;
                    motion.handle().cancel();
                }))
                .isSameAs(handlers);
        assertThat(shown[0]).isEqualTo(2);
        d.update(0);
    }

    @Test
    @Tag("reentrancy")
    void loop_inWhichAPlaceIsMadeMeanwhile_doesNotShowIt() {
        FrameLoop loop = new FrameLoop();
        Motion.timer(1).scheduler(loop.scheduler(Stage.TIME_UPDATE, Clock.TIME)).run();
        int[] shown = {0};
        loop.inspect(motion -> {
            shown[0]++;
            Motion.timer(1)
                    .scheduler(loop.scheduler(Stage.UPDATE, Clock.REALTIME))
                    .run();
            Motion.timer(1).scheduler(loop.scheduler(Stage.UPDATE, Clock.TIME)).run();
        });

        assertThat(shown[0]).isEqualTo(1);
        assertThat(loop.count()).isEqualTo(3);
        loop.frame(0.5);
    }

    @Test
    void view_thatIsKept_isOfNothing() {
        motion("a").run();
        MotionView[] kept = new MotionView[1];
        d.inspect(motion -> kept[0] = motion);

        assertThatThrownBy(() -> kept[0].name())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("until the visitor returns");
        assertThatThrownBy(() -> kept[0].handle()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void null_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> d.inspect(null)).withMessageContaining("visitor");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FrameLoop().inspect(null))
                .withMessageContaining("visitor");
        d.update(0);
    }

    // ---- Where motions were created

    /** The method of this class that a trace names. */
    private static String placeOf(MotionView motion) {
        Throwable creation = motion.creation();
        return creation == null
                ? "nowhere"
                : Stream.of(creation.getStackTrace())
                        .filter(frame -> frame.getClassName().equals(InspectTest.class.getName()))
                        .findFirst()
                        .orElseThrow()
                        .getMethodName();
    }

    private void bindHere() {
        motion("bound").bind(x -> {});
    }

    private MotionClip<Receiver> clipOfClips(MotionClip<Receiver> clip) {
        return MotionClip.sequence(clip);
    }

    private void playHere(MotionClip<Receiver> clip) {
        clip.start(new Receiver());
    }

    private void playThere(MotionClip<Receiver> clip) {
        clip.start(new Receiver());
    }

    private void runHere(MotionClip<Receiver> clip) {
        Motion.sequence()
                .scheduler(d.scheduler())
                .name("sequence")
                .append(clip, new Receiver())
                .run();
    }

    @Test
    void creation_isTold_ofEveryMotion_whereItWasPlayedOrRun() {
        MotionClip<Receiver> clip = motion("played").clip(Receiver.class, Receiver::accept);
        playHere(clip);
        d.traceCreation(true);
        bindHere();
        playHere(clip);
        playThere(clip);
        runHere(clip);
        playThere(clipOfClips(clip));
        d.traceCreation(false);
        playHere(clip);
        bindHere();
        List<String> seen = new ArrayList<>();
        d.inspect(motion -> seen.add((motion.isChild() ? "child" : motion.isSequence() ? "sequence" : motion.name())
                + " " + placeOf(motion)));

        assertThat(seen)
                .containsExactly(
                        "played nowhere",
                        "bound bindHere",
                        "played playHere",
                        "played playThere",
                        "child runHere",
                        "child playThere",
                        "played nowhere",
                        "bound nowhere",
                        "sequence runHere",
                        "sequence playThere");
    }

    @Test
    void creation_endsWithItsMotion() {
        d.traceCreation(true);
        bindHere();
        names();
        d.clear();
        d.update(0);
        d.traceCreation(false);
        bindHere();

        look("bound", motion -> assertThat(placeOf(motion)).isEqualTo("nowhere"));
    }

    @ParameterizedTest
    @EnumSource(EveryType.class)
    void creation_ofEveryType_isTold(EveryType type) {
        d.traceCreation(true);
        EveryType.clip(type.create(1, d)).start(type.target(new Receiver()));

        d.inspect(motion -> assertThat(placeOf(motion)).isEqualTo("creation_ofEveryType_isTold"));
        assertThat(d.count()).isEqualTo(1);
    }
}
