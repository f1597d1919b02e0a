package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Saving the motions of a dispatcher, and restoring them into another. */
class SnapshotTest {

    private static final class Box {
        final String name;
        float x;
        double y;

        Box(String name) {
            this.name = name;
        }
    }

    private static final List<String> LOG = new ArrayList<>();

    private static final MotionClip<Box> SLIDE = Motion.create(0f, 8f, 2)
            .loops(2, LoopType.YOYO)
            .name("slide")
            .<Box>clip((box, x) -> box.x = x)
            .onStart(box -> LOG.add("start " + box.name))
            .onComplete(box -> LOG.add("complete " + box.name))
            .onCancel(box -> LOG.add("cancel " + box.name));
    private static final MotionClip<Box> RISE = Motion.create(0.0, 1.0, 1).clip((box, y) -> box.y = y);
    private static final MotionClip<Box> BOTH = MotionClip.sequence(SLIDE, RISE);
    private static final MotionClip<Box> AT_SPEED =
            Motion.create(0f, 8f, 1).atSpeed(4).clip((box, x) -> box.x = x);
    private static final MotionClip<Box> GO = Motion.to(
                    new Box("nobody"), FloatProperty.of("x", box -> box.x, (box, x) -> box.x = x), 5, 1)
            .clip();

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final ManualMotionDispatcher other = new ManualMotionDispatcher();
    private final Box box = new Box("box");
    private final Box otherBox = new Box("other box");
    private final MotionCatalog catalog = catalog(box);
    private final MotionCatalog otherCatalog = catalog(otherBox);
    private final MotionScheduler defaultScheduler = FrameLoop.main().defaultScheduler();

    SnapshotTest() {
        LOG.clear();
        playOn(d);
    }

    @AfterEach
    void playWhereAllDo() {
        FrameLoop.main().defaultScheduler(defaultScheduler);
    }

    private static void playOn(ManualMotionDispatcher dispatcher) {
        FrameLoop.main().defaultScheduler(dispatcher.scheduler());
    }

    private static MotionCatalog catalog(Box box) {
        return new MotionCatalog()
                .clip("slide", SLIDE)
                .clip("rise", RISE)
                .clip("both", BOTH)
                .clip("at speed", AT_SPEED)
                .clip("go", GO)
                .target("box", box);
    }

    // ---- Motions that queue

    private static final FloatProperty<Box> X = FloatProperty.of("x", b -> b.x, (b, x) -> b.x = x);

    private static final MotionClip<Box> FIRST = Motion.create(0f, 8f, 1).clip(X);

    private static final MotionClip<Box> THEN =
            Motion.create(8f, 16f, 1).overwrite(Overwrite.QUEUE).clip(X);

    private ManualMotionDispatcher restored(boolean all) {
        catalog.clip("first", FIRST).clip("then", THEN);
        otherCatalog.clip("first", FIRST).clip("then", THEN);
        FIRST.play(box);
        MotionHandle then = THEN.play(box);
        d.update(0.75);
        assertThat(then.status()).isEqualTo(MotionStatus.DELAYED);
        MotionSnapshot saved = d.save(catalog, motion -> all || motion.status() == MotionStatus.DELAYED);
        other.restore(MotionSnapshot.of(saved.toBytes()), otherCatalog);
        return other;
    }

    @Test
    void restore_ofAQueue_goesOnWithIt() {
        ManualMotionDispatcher restored = restored(true);
        for (double step : new double[] {0.125, 0.25, 0.5, 0.25, 0.5}) {
            d.update(step);
            restored.update(step);
            assertThat(otherBox.x).isEqualTo(box.x);
        }
        assertThat(box.x).isEqualTo(16);
        assertThat(restored.count()).isZero();
    }

    @Test
    void restore_ofWhatQueuesAlone_beginsAtOnce() {
        ManualMotionDispatcher restored = restored(false);
        restored.update(0.5);
        assertThat(otherBox.x).isEqualTo(12);
        restored.update(0.5);
        assertThat(otherBox.x).isEqualTo(16);
        assertThat(restored.count()).isZero();
    }

    // ---- Plain motions

    @Test
    void restore_ofOneMotion_goesOnWhereItWas() {
        SLIDE.start(box);
        d.update(0.5);
        MotionSnapshot snapshot = MotionSnapshot.of(d.save(catalog).toBytes());
        LOG.clear();

        List<RestoredMotion> restored = other.restore(snapshot, otherCatalog);

        assertThat(otherBox.x).as("nothing is written").isEqualTo(0);
        assertThat(restored).hasSize(1);
        assertThat(restored.get(0).clip()).isEqualTo("slide");
        assertThat(restored.get(0).target()).isEqualTo("box");
        assertThat(restored.get(0)).hasToString("slide on box");
        MotionHandle handle = restored.get(0).handle();
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(handle.status()).isEqualTo(MotionStatus.PLAYING);
        assertThat(handle.name()).isEqualTo("slide");
        assertThat(other.time()).isEqualTo(0.5);
        assertThat(other.count()).isEqualTo(1);
        other.update(1);
        assertThat(otherBox.x).isEqualTo(6);
        other.update(3);
        assertThat(otherBox.x).isEqualTo(0);
        assertThat(handle.isActive()).isFalse();
        assertThat(LOG).containsExactly("complete other box");
        assertThat(box.x).as("the one that was saved").isEqualTo(2);
    }

    @Test
    void save_changesNothing() {
        MotionHandle slide = SLIDE.play(box);
        d.update(0.5);
        LOG.clear();
        MotionSnapshot first = d.save(catalog);
        assertThat(d.save(catalog)).isEqualTo(first).hasSameHashCodeAs(first);
        assertThat(slide.time()).isEqualTo(0.5);
        assertThat(LOG).isEmpty();
        d.update(0.25);
        assertThat(d.save(catalog)).isNotEqualTo(first);
        assertThat(first).hasToString("snapshot of 1 motions at 0.5 s");
        assertThat(first.count()).isEqualTo(1);
        assertThat(first.time()).isEqualTo(0.5);
    }

    @Test
    void restore_ofTheSameDispatcher_afterClear_goesBack() {
        MotionHandle slide = SLIDE.play(box);
        d.update(0.5);
        MotionSnapshot snapshot = d.save(catalog);
        d.update(1);
        d.clear();
        LOG.clear();
        MotionHandle again = d.restore(snapshot, catalog).get(0).handle();
        assertThat(d.time()).isEqualTo(0.5);
        assertThat(slide.isActive()).isFalse();
        assertThat(d.count()).isEqualTo(1);
        d.update(0.25);
        assertThat(slide.isValid()).isFalse();
        assertThat(again.time()).isEqualTo(0.75);
        assertThat(box.x).isEqualTo(3);
        assertThat(LOG).isEmpty();
    }

    @Test
    void restore_ofNothing_setsTheClock() {
        d.update(3);
        MotionSnapshot snapshot = d.save(new MotionCatalog());
        assertThat(other.restore(snapshot, new MotionCatalog())).isEmpty();
        assertThat(other.time()).isEqualTo(3);
    }

    @Test
    void restore_ofAMotionBetweenEndsOfItsOwn_keepsItsDuration() {
        AT_SPEED.play(box, 0, 80);
        d.update(1);
        assertThat(box.x).isEqualTo(4);
        MotionHandle handle =
                other.restore(d.save(catalog), otherCatalog).get(0).handle();
        assertThat(handle.duration()).isEqualTo(20);
        other.update(1);
        assertThat(otherBox.x).isEqualTo(8);
        // It can be saved again.
        assertThat(other.save(otherCatalog).count()).isEqualTo(1);
    }

    @Test
    void restore_whereCreationIsTraced_canBeSavedAgain() {
        d.traceCreation(true);
        SLIDE.play(box);
        BOTH.play(box);
        MotionSnapshot snapshot = d.save(catalog);
        other.traceCreation(true);
        other.restore(snapshot, otherCatalog);
        List<Boolean> traced = new ArrayList<>();
        other.inspect(motion -> traced.add(motion.creation() != null));
        assertThat(traced).containsExactly(true, true, true, true);
        assertThat(other.save(otherCatalog)).isEqualTo(snapshot);
    }

    @Test
    void save_leavesOutWhatHasEnded() {
        MotionHandle slide = SLIDE.play(box);
        RISE.start(box);
        d.update(0.5);
        slide.cancel();
        MotionSnapshot snapshot = d.save(catalog);
        assertThat(snapshot.count()).isEqualTo(1);
        assertThat(other.restore(snapshot, otherCatalog).get(0).clip()).isEqualTo("rise");
    }

    @Test
    void restore_isInTheOrderOfInspect() {
        RISE.start(box);
        SLIDE.start(box);
        BOTH.start(box);
        RISE.start(box);
        List<RestoredMotion> restored = other.restore(d.save(catalog), otherCatalog);
        assertThat(restored).map(RestoredMotion::clip).containsExactly("rise", "rise", "slide", "both");
        List<MotionHandle> inspected = new ArrayList<>();
        other.inspect(motion -> {
            if (!motion.isChild()) {
                inspected.add(motion.handle());
            }
        });
        assertThat(restored).map(RestoredMotion::handle).containsExactlyElementsOf(inspected);
    }

    @Test
    void restore_ofATargetThatIsGone_isCancelledByTheNextUpdate() {
        MotionClip<Box> weak = Motion.create(0f, 1f, 1).weakTarget().clip((b, x) -> b.x = x);
        MotionCatalog weakly = new MotionCatalog().clip("weak", weak).target("box", box);
        MotionHandle handle = weak.play(box);
        d.update(0.25);
        lose(handle);
        RestoredMotion restored = other.restore(d.save(weakly), weakly).get(0);
        assertThat(restored.target()).isNull();
        assertThat(restored.handle().isActive()).isTrue();
        other.update(0.25);
        assertThat(restored.handle().isActive()).isFalse();
    }

    /** As if the collector had taken the target. */
    private void lose(MotionHandle handle) {
        ValueStore<?> store = (ValueStore<?>) d.scheduler().dispatcher.store(StoreKind.FLOAT);
        int row = store.slots.rowOf(SlotsTest.keyOf(handle));
        ((java.lang.ref.Reference<?>) store.pageOfRow(row).target[row & Page.MASK]).clear();
    }

    @Test
    void restore_ofAShakeWithoutSeed_goesOnWithTheSeedsThatWereNext() {
        MotionClip<Box> shake = Motion.shake(0, 1, 1).clip((b, x) -> b.x = x);
        MotionCatalog shakes = new MotionCatalog().clip("shake", shake).target("box", box);
        shake.start(box);
        MotionSnapshot snapshot = d.save(shakes);
        MotionCatalog otherShakes = new MotionCatalog().clip("shake", shake).target("box", otherBox);
        other.restore(snapshot, otherShakes);
        shake.start(box);
        playOn(other);
        shake.start(otherBox);
        for (int k = 0; k < 8; k++) {
            d.update(0.125);
            other.update(0.125);
            assertThat(otherBox.x).isEqualTo(box.x);
        }
    }

    // ---- Clips of clips

    @Test
    void restore_ofAClipOfClips_goesOnWithItsChildren() {
        BOTH.start(box);
        d.update(1);
        MotionSnapshot snapshot = d.save(catalog);
        assertThat(snapshot.count()).isEqualTo(3);
        LOG.clear();
        MotionHandle whole = other.restore(snapshot, otherCatalog).get(0).handle();
        assertThat(other.count()).isEqualTo(3);
        other.update(3.5);
        assertThat(otherBox.x).isEqualTo(0);
        assertThat(otherBox.y).isEqualTo(0.5);
        assertThat(LOG).containsExactly("complete other box");
        whole.time(1);
        assertThat(otherBox.x).isEqualTo(4);
        assertThat(otherBox.y).isEqualTo(0);
        whole.cancel();
        assertThat(other.count()).isZero();
        assertThat(LOG).containsExactly("complete other box", "cancel other box");
    }

    @Test
    void restore_ofAClipOfClips_whoseChildHadEnded_goesOnWithoutIt() {
        List<String> alive = new ArrayList<>(List.of("yes"));
        MotionClip<Box> dying = RISE.aliveWhile(b -> !alive.isEmpty());
        MotionClip<Box> inner = MotionClip.together(SLIDE, RISE).aliveWhile(b -> !alive.isEmpty());
        MotionClip<Box> whole = MotionClip.together(SLIDE, dying, inner);
        MotionCatalog wholes = new MotionCatalog().clip("whole", whole).target("box", box);
        MotionCatalog otherWholes = new MotionCatalog().clip("whole", whole).target("box", otherBox);
        whole.start(box);
        d.update(0.25);
        alive.clear();
        d.update(0.25);
        assertThat(d.count()).isEqualTo(2);
        MotionSnapshot snapshot = d.save(wholes);
        other.restore(snapshot, otherWholes);
        assertThat(other.count()).isEqualTo(2);
        assertThat(other.save(otherWholes)).isEqualTo(snapshot);
        otherBox.x = box.x;
        otherBox.y = 7;
        for (int k = 0; k < 20; k++) {
            d.update(0.25);
            other.update(0.25);
            assertThat(otherBox.x).isEqualTo(box.x);
        }
        assertThat(otherBox.y).isEqualTo(7);
        assertThat(other.count()).isZero();
    }

    // ---- Channels

    @Test
    void restore_ofChannels_goesOnAtTheirPaces() {
        MotionChannel game = d.channel("game");
        MotionChannel menu = d.channel("menu");
        game.speedTo(3, 4);
        menu.timeScale(0.5);
        menu.pause();
        playOn(d);
        FrameLoop.main().defaultScheduler(game.scheduler());
        SLIDE.start(box);
        FrameLoop.main().defaultScheduler(menu.scheduler());
        RISE.start(box);
        d.update(0.5);

        // There in the other order, and one more.
        other.channel("more");
        MotionChannel otherMenu = other.channel("menu");
        List<RestoredMotion> restored = other.restore(d.save(catalog), otherCatalog);

        assertThat(restored).map(RestoredMotion::clip).containsExactly("slide", "rise");
        MotionChannel otherGame = other.channel("game");
        assertThat(otherGame.timeScale()).isEqualTo(game.timeScale()).isEqualTo(1.25);
        assertThat(otherMenu.timeScale()).isEqualTo(0.5);
        assertThat(otherMenu.isPaused()).isTrue();
        assertThat(otherGame.time()).isEqualTo(game.time());
        assertThat(otherGame.count()).isEqualTo(1);
        otherMenu.resume();
        menu.resume();
        for (int k = 0; k < 12; k++) {
            d.update(0.125);
            other.update(0.125);
            assertThat(otherBox.x).isEqualTo(box.x);
            assertThat(otherBox.y).isEqualTo(box.y);
        }
        assertThat(other.save(otherCatalog, motion -> false).count()).isZero();
    }

    @Test
    void restore_intoChannelsOfAnotherOrder_keepsTheOrderOfTurns() {
        MotionClip<Box> told = Motion.create(0f, 1f, 1).<Box>clip((b, x) -> {}).onUpdate(b -> LOG.add(b.name));
        MotionCatalog names = new MotionCatalog().clip("told", told);
        for (String name : List.of("a", "b")) {
            names.target(name, new Box(name));
            FrameLoop.main().defaultScheduler(d.channel(name).scheduler());
            told.start((Box) names.findTarget(name));
        }
        other.channel("b");
        other.channel("a");
        other.restore(d.save(names), names);
        other.update(0.25);
        assertThat(LOG).containsExactly("a", "b");
    }

    // ---- Names

    @Test
    void targets_byFunctions_areNamedAndFound() {
        Map<String, Box> world = new HashMap<>();
        Map<String, Box> otherWorld = new HashMap<>();
        for (int k = 0; k < 100; k++) {
            world.put("box " + k, new Box("box " + k));
            otherWorld.put("box " + k, new Box("box " + k));
        }
        MotionCatalog named = new MotionCatalog()
                .clip("slide", SLIDE)
                .targets(String.class, text -> text, name -> null)
                .targets(Box.class, b -> b.name, world::get);
        world.values().forEach(SLIDE::start);
        d.update(0.5);
        MotionCatalog otherNamed =
                new MotionCatalog().clip("slide", SLIDE).targets(Box.class, b -> b.name, otherWorld::get);
        other.restore(d.save(named), otherNamed);
        other.update(0.5);
        assertThat(otherWorld.values()).allMatch(b -> b.x == 4);
        otherWorld.remove("box 7");
        other.clear();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> other.restore(d.save(named), otherNamed))
                .withMessageContaining("no target 'box 7'");
    }

    @Test
    void save_whereANameFindsAnother_isRefused() {
        MotionCatalog mixed = new MotionCatalog()
                .clip("slide", SLIDE)
                .target("box", otherBox)
                .targets(Box.class, b -> b.name, name -> null);
        SLIDE.start(box);
        assertThatIllegalStateException()
                .isThrownBy(() -> d.save(mixed))
                .withMessageContaining("its target is named 'box', by which another is found");
    }

    @Test
    void catalog_withTwoOfOneName_refusesTheSecond() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.clip("slide", SLIDE.onStart(b -> {})))
                .withMessageContaining("name")
                .withMessageContaining("'slide'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.clip("slide 2", SLIDE))
                .withMessageContaining("'slide'")
                .withMessageContaining("'slide 2'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.target("box", otherBox))
                .withMessageContaining("'box'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.target("box 2", box))
                .withMessageContaining("'box'")
                .withMessageContaining("'box 2'");
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.clip(null, SLIDE));
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.clip("x", null));
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.target(null, "x"));
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.target("x", null));
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.targets(null, x -> "", x -> null));
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.targets(Box.class, null, x -> null));
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.targets(Box.class, x -> "", null));
        assertThatIllegalArgumentException().isThrownBy(() -> catalog.canSave(null));
    }

    // ---- What cannot be saved

    @Test
    void save_ofWhatCannotBe_namesTheFirstAndHowMany() {
        SLIDE.start(box);
        Motion.create(0f, 1f, 1).scheduler(d.scheduler()).name("built").bind(x -> {});
        MotionClip<Box> unknown = SLIDE.onStart(b -> {});
        unknown.start(box);
        SLIDE.start(new Box("unknown"));
        assertThatIllegalStateException()
                .isThrownBy(() -> d.save(catalog))
                .withMessageContaining("3 motions cannot be saved")
                .withMessageContaining("motion 'built'")
                .withMessageContaining("made by a builder");
        assertThatIllegalStateException()
                .isThrownBy(() -> d.save(catalog, motion -> !motion.name().equals("built")))
                .withMessageContaining("2 motions")
                .withMessageContaining("its clip has no name in the catalog");
        assertThat(d.save(catalog, catalog::canSave).count()).isEqualTo(1);
        assertThat(d.count()).isEqualTo(4);
    }

    @Test
    void save_ofAnUnknownTarget_isRefused() {
        SLIDE.start(new Box("unknown"));
        assertThatIllegalStateException()
                .isThrownBy(() -> d.save(catalog))
                .withMessageContaining("one motion cannot be saved")
                .withMessageContaining("its target has no name in the catalog");
    }

    @Test
    void save_ofASequenceOfABuilder_isRefusedOrLeavesItOutWithItsChildren() {
        MotionHandle whole =
                Motion.sequence().scheduler(d.scheduler()).append(SLIDE, box).run();
        MotionSequence open = Motion.sequence().append(SLIDE.play(box));
        assertThatIllegalStateException()
                .isThrownBy(() -> d.save(catalog))
                .withMessageContaining("2 motions")
                .withMessageContaining("made by a builder");
        assertThatIllegalStateException()
                .isThrownBy(() -> d.save(catalog, motion -> !motion.isSequence()))
                .withMessageContaining("one motion")
                .withMessageContaining("given to a sequence");
        assertThat(d.save(catalog, catalog::canSave).count()).isZero();
        assertThat(whole.isActive()).isTrue();
        open.close();
    }

    @Test
    void save_asksOnceForEachMotionThatIsNoChild() {
        BOTH.start(box);
        SLIDE.start(box);
        List<String> asked = new ArrayList<>();
        d.save(catalog, motion -> asked.add(motion.describe()));
        assertThat(asked).hasSize(2);
    }

    @Test
    void save_whereTheQuestionEndsOrCreatesMotions_savesWhatIsLeftOfThose() {
        MotionHandle slide = SLIDE.play(box);
        RISE.start(box);
        MotionSnapshot snapshot = d.save(catalog, motion -> {
            slide.tryCancel();
            RISE.start(box);
            return true;
        });
        assertThat(snapshot.count()).isEqualTo(1);
    }

    @Test
    void save_whereTheQuestionFails_throwsThat() {
        SLIDE.start(box);
        assertThatThrownBy(() -> d.save(catalog, motion -> {
                    throw new UnsupportedOperationException("asked");
                }))
                .isInstanceOf(UnsupportedOperationException.class);
        d.update(0.25);
        assertThat(box.x).isEqualTo(1);
    }

    @Test
    void saveAndRestore_fromACallback_areRefused() {
        SLIDE.start(box);
        MotionSnapshot snapshot = d.save(catalog);
        List<String> refused = new ArrayList<>();
        d.onError((error, failure) -> refused.add(error.getMessage()));
        d.execute(() -> d.save(catalog));
        d.execute(() -> d.restore(snapshot, catalog));
        d.execute(() -> d.save(catalog, motion -> d.save(catalog).count() > 0));
        d.update(0.25);
        assertThat(refused).hasSize(3).allMatch(message -> message.contains("is at work"));
        assertThatIllegalStateException()
                .isThrownBy(() -> d.save(catalog, motion -> d.save(catalog).count() > 0))
                .withMessageContaining("is at work");
        FrameLoop.main().defaultScheduler(d.channel("channel").scheduler());
        MotionClip<Box> saves = Motion.create(0f, 1f, 1).<Box>clip((b, x) -> {}).onStart(b -> d.save(catalog));
        saves.start(box);
        d.update(0.25);
        assertThat(refused).hasSize(4).allMatch(message -> message.contains("is at work"));
    }

    @Test
    void restore_whereThereAreMotionsOrScripts_isRefused() {
        SLIDE.start(box);
        MotionSnapshot snapshot = d.save(catalog);
        playOn(other);
        RISE.start(otherBox);
        assertThatIllegalStateException()
                .isThrownBy(() -> other.restore(snapshot, otherCatalog))
                .withMessageContaining("there are 1 motions and 0 scripts");
        other.clear();
        ScriptHandle script = other.script(s -> s.delay(1));
        assertThatIllegalStateException()
                .isThrownBy(() -> other.restore(snapshot, otherCatalog))
                .withMessageContaining("there are 0 motions and 1 scripts");
        script.tryCancel();
        other.update(0);
        assertThat(other.restore(snapshot, otherCatalog)).hasSize(1);
    }

    // ---- What does not fit

    private void assertDoesNotFit(MotionSnapshot snapshot, MotionCatalog wrong, String message) {
        other.channel("menu");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> other.restore(snapshot, wrong))
                .withMessageContaining(message);
        assertThat(other.count()).isZero();
        assertThat(other.time()).isZero();
        other.update(0.25);
        assertThat(otherBox.x).isZero();
        other.restore(snapshot, otherCatalog);
        assertThat(other.count()).isEqualTo(snapshot.count());
    }

    @Test
    void restore_withACatalogThatLacksAName_isRefused() {
        SLIDE.start(box);
        d.update(0.25);
        MotionSnapshot snapshot = d.save(catalog);
        assertDoesNotFit(snapshot, new MotionCatalog().target("box", otherBox), "no clip 'slide'");
        other.clear();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> other.restore(snapshot, new MotionCatalog().clip("slide", SLIDE)))
                .withMessageContaining("no target 'box'");
    }

    @Test
    void restore_ofAClipThatIsAnother_tellsWhatDiffers() {
        SLIDE.start(box);
        BOTH.start(box);
        d.update(0.25);
        MotionSnapshot snapshot = d.save(catalog);
        MotionClip<Box> longer =
                Motion.create(0f, 8f, 3).loops(2, LoopType.YOYO).clip((b, x) -> b.x = x);
        MotionCatalog wrong =
                new MotionCatalog().clip("slide", longer).clip("both", BOTH).target("box", otherBox);
        assertDoesNotFit(snapshot, wrong, "clip 'slide' is not the one");
        other.clear();
        MotionCatalog wrongPart = new MotionCatalog()
                .clip("slide", SLIDE)
                .clip("both", MotionClip.sequence(SLIDE, RISE, RISE))
                .target("box", otherBox);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> other.restore(snapshot, wrongPart))
                .withMessageContaining("duration was 5.0 and is 6.0");
    }

    @Test
    void restore_ofAClipWhosePartsShareSettersNoMore_isRefused() {
        MotionClip<Box> whole = MotionClip.sequence(SLIDE, SLIDE);
        MotionClip<Box> apart = MotionClip.sequence(
                SLIDE, Motion.create(0f, 8f, 2).loops(2, LoopType.YOYO).clip((b, x) -> b.x = x));
        MotionCatalog shared = new MotionCatalog().clip("whole", whole).target("box", box);
        whole.start(box);
        MotionSnapshot snapshot = d.save(shared);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> other.restore(
                        snapshot, new MotionCatalog().clip("whole", apart).target("box", box)))
                .withMessageContaining("share a setter");
        assertThat(other.restore(snapshot, shared)).hasSize(1);
    }

    @Test
    void restore_ofFloats_ontoAnotherTarget_isRefused() {
        MotionClip<float[]> floats =
                Motion.floats(new float[2], new float[] {1, 2}, 1).clip();
        float[] array = new float[2];
        MotionCatalog arrays = new MotionCatalog().clip("floats", floats).target("array", array);
        floats.start(array);
        d.update(0.5);
        MotionSnapshot snapshot = d.save(arrays);
        for (Object wrong : new Object[] {new float[1], new double[2], box}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> other.restore(
                            snapshot, new MotionCatalog().clip("floats", floats).target("array", wrong)))
                    .withMessageContaining("clip 'floats' cannot be played on target 'array'");
        }
        float[] others = new float[3];
        other.restore(snapshot, new MotionCatalog().clip("floats", floats).target("array", others));
        other.update(0.25);
        assertThat(others).containsExactly(0.75f, 1.5f, 0);
    }

    // ---- Bytes

    private byte[] bytes() {
        d.channel("menu").speedTo(2, 3);
        SLIDE.play(box).speedTo(-1, 2);
        BOTH.start(box);
        AT_SPEED.play(box, 0, 4);
        MotionHandle slide = SLIDE.play(box);
        MotionHandle go = GO.play(box);
        d.update(0.5);
        slide.retarget().to(3).seconds(3).keepVelocity().apply();
        go.retarget().to(7).apply();
        d.update(0.25);
        return d.save(catalog).toBytes();
    }

    @Test
    void of_bytesThatWereChangedOrCut_isRefused() {
        byte[] bytes = bytes();
        assertThat(MotionSnapshot.of(bytes)).isEqualTo(d.save(catalog));
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MotionSnapshot.of(cut))
                    .withMessageContaining("bytes");
        }
        for (int k = 0; k < bytes.length; k++) {
            byte[] changed = bytes.clone();
            changed[k] = (byte) (changed[k] ^ 1 << k % 8);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> MotionSnapshot.of(changed))
                    .withMessageContaining("bytes");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionSnapshot.of(Arrays.copyOf(bytes, bytes.length + 1)));
        assertThatIllegalArgumentException().isThrownBy(() -> MotionSnapshot.of(null));
        assertThatIllegalArgumentException().isThrownBy(() -> MotionSnapshot.of(new byte[0]));
    }

    @Test
    void of_bytesOfAnotherVersion_namesBoth() {
        byte[] bytes = bytes();
        bytes[7] = 9;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MotionSnapshot.of(bytes))
                .withMessageContaining("version 9")
                .withMessageContaining("version 1");
    }

    /** Bytes whose sum is right, made to harm: they are refused, or are a snapshot that can be restored and played. */
    @Test
    void of_bytesMadeToHarm_isRefusedOrPlays() {
        byte[] bytes = bytes();
        Random random = new Random(20);
        int refused = 0;
        int played = 0;
        for (int k = 0; k < 4000; k++) {
            byte[] harmful = bytes.clone();
            int changes = 1 + random.nextInt(3);
            for (int n = 0; n < changes; n++) {
                int at = SnapshotWriter.HEADER + random.nextInt(bytes.length - SnapshotWriter.HEADER);
                harmful[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : random.nextBoolean() ? 0x7F : 0xFF);
            }
            long sum = SnapshotWriter.sum(harmful, SnapshotWriter.HEADER);
            for (int n = 0; n < 8; n++) {
                harmful[12 + n] = (byte) (sum >> (56 - 8 * n));
            }
            ManualMotionDispatcher fresh = new ManualMotionDispatcher();
            fresh.onError((error, failure) -> {});
            try {
                fresh.restore(MotionSnapshot.of(harmful), catalog);
                played++;
            } catch (IllegalArgumentException error) {
                assertThat(fresh.count()).isZero();
                assertThat(fresh.time()).isZero();
                refused++;
            }
            for (int n = 0; n < 4; n++) {
                fresh.update(0.75);
            }
            fresh.clear();
            assertThat(fresh.count()).as("change " + k).isZero();
        }
        assertThat(refused).isGreaterThan(500);
        assertThat(played).isGreaterThan(500);
    }

    @Test
    void snapshot_holdsNothingButBytesAndNumbers() {
        byte[] bytes = bytes();
        MotionSnapshot snapshot = MotionSnapshot.of(bytes);
        for (Field field : MotionSnapshot.class.getDeclaredFields()) {
            assertThat(field.getType()).isIn(byte[].class, int.class, double.class);
        }
        Arrays.fill(bytes, (byte) 0);
        Arrays.fill(snapshot.toBytes(), (byte) 0);
        assertThat(snapshot).isEqualTo(d.save(catalog));
        assertThat(snapshot).isNotEqualTo("a text");
    }

    @Test
    void words_ofAnyCharacters_comeThrough() {
        Box odd = new Box("odd");
        String name = "\u00e9\ud83d\ude00\ud800 \0";
        MotionCatalog names = new MotionCatalog().clip("", SLIDE).target(name, odd);
        SLIDE.start(odd);
        assertThat(other.restore(MotionSnapshot.of(d.save(names).toBytes()), names)
                        .get(0)
                        .target())
                .isEqualTo(name);
    }
}
