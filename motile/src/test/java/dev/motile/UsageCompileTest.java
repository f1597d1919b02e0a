package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.motile.function.FloatConsumer;
import dev.motile.function.FloatSetter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Calls as users write them. That this class compiles is the test; that each call is bound to what it says is asserted.
 */
class UsageCompileTest {

    /** A type as toolkits have them: one name, several parameters. */
    private static class Node {
        String log = "";
        float alpha;

        void setAlpha(float value) {
            log += "f";
            alpha = value;
        }

        void setAlpha(double value) {
            log += "d";
            alpha = (float) value;
        }

        void setAlpha(int value) {
            log += "i";
            alpha = value;
        }

        /** One that takes only a double, as JavaFX and Swing do: a float widens. */
        void setOpacity(double value) {
            log += "o";
            alpha = (float) value;
        }

        /** Returns itself, as fluent types do. */
        Node withAlpha(float value) {
            log += "w";
            alpha = value;
            return this;
        }

        void touch() {
            log += "t";
        }

        static void move(Node node, float value) {
            node.log += "s";
            node.alpha = value;
        }
    }

    private static final class Button extends Node {}

    /** A generic owner, as a style sheet or a component system has them. */
    private static final class Property<T extends Number> {
        Object value = 0;

        void set(float x) {
            value = x;
        }

        <K extends Node> void apply(K node, float x) {
            value = x;
            node.alpha = x;
        }

        T typed(T x) {
            return x;
        }
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Node node = new Node();
    private float field;

    private FloatMotionBuilder motion() {
        return Motion.create(0f, 1f, 1.0).scheduler(d.scheduler());
    }

    private void setField(float value) {
        field = value;
    }

    private void run() {
        d.update(0.5);
    }

    // ---- create

    @Test
    @SuppressWarnings("LongFloatConversion")
    void create_ofEveryMixOfLiterals_isAFloatMotion() {
        int i = 0;
        long l = 1L;
        short s = 2;
        byte b = 3;
        char c = 'a';
        List<FloatMotionBuilder> all = new ArrayList<>();
        all.add(Motion.create(0, 1, 1));
        all.add(Motion.create(0, 1, 1L));
        all.add(Motion.create(0, 1, 1f));
        all.add(Motion.create(0, 1, 1.0));
        all.add(Motion.create(0, 1L, 1));
        all.add(Motion.create(0, 1L, 0.5));
        all.add(Motion.create(0, 1f, 1));
        all.add(Motion.create(0, 1f, 1f));
        all.add(Motion.create(0, 1f, 0.5));
        all.add(Motion.create(0L, 1, 0.5));
        all.add(Motion.create(0L, 1L, 1));
        all.add(Motion.create(0L, 1L, 0.5f));
        all.add(Motion.create(0L, 1f, 1));
        all.add(Motion.create(0L, 1f, 0.5));
        all.add(Motion.create(0f, 1, 1));
        all.add(Motion.create(0f, 1, 0.5));
        all.add(Motion.create(0f, 1L, 1L));
        all.add(Motion.create(0f, 1L, 0.5));
        all.add(Motion.create(0f, 1f, 1));
        all.add(Motion.create(0f, 1f, 1L));
        all.add(Motion.create(0f, 1f, 0.5f));
        all.add(Motion.create(0f, 1f, 0.5));
        all.add(Motion.create(i, l, s));
        all.add(Motion.create(s, b, c));
        all.add(Motion.create(-1, +1, .3));
        all.add(Motion.create(1e3f, 0x10, 1e-1));
        for (FloatMotionBuilder builder : all) {
            MotionHandle handle = builder.scheduler(d.scheduler()).run();
            assertThat(handle.isActive()).isTrue();
        }
        assertThat(d.count()).isEqualTo(26);
    }

    @Test
    void create_ofWholeNumbers_isSmooth() {
        Motion.create(0, 1, 1).scheduler(d.scheduler()).bind(node, Node::setAlpha);
        run();
        assertThat(node.alpha).isEqualTo(0.5f);
    }

    // ---- bind

    @Test
    void bind_takesConsumers() {
        motion().bind(x -> field = x);
        run();
        assertThat(field).isEqualTo(0.5f);
        motion().bind((float x) -> field = x);
        assertThat(field).isZero();
        motion().bind(this::setField);
        motion().bind(node::setAlpha);
        motion().bind(node::setOpacity);
        motion().bind(node::withAlpha);
        FloatConsumer consumer = this::setField;
        motion().bind(consumer);
        List<Float> boxed = new ArrayList<>();
        motion().bind(boxed::add);
        motion().bind(x -> boxed.add(x));
        motion().bind(x -> System.identityHashCode(x));
        assertThat(node.log).isEqualTo("fow");
        assertThat(boxed).containsExactly(0f, 0f);
    }

    @Test
    void bind_takesATarget() {
        motion().bind(node, Node::setAlpha);
        motion().bind(node, Node::setOpacity);
        motion().bind(node, Node::withAlpha);
        motion().bind(node, Node::move);
        motion().bind(node, (n, x) -> n.alpha = x);
        motion().bind(node, (Node n, float x) -> n.setAlpha(x));
        motion().bind(node, (n, x) -> n.setAlpha(x));
        motion().bind(node, (n, x) -> n.setAlpha((double) x));
        motion().bind(node, (n, x) -> n.setAlpha((int) x));
        motion().bind(new float[3], (array, x) -> array[2] = x);
        motion().bind(new Button(), Node::setAlpha);
        motion().bind(new Button(), Button::setAlpha);
        motion().<Node>bind(new Button(), Node::setAlpha);
        motion().bind(Map.of("k", node), (map, x) -> map.get("k").alpha = x);
        assertThat(node.log).isEqualTo("fowsffdi");
        run();
        assertThat(node.alpha).isEqualTo(0.5f);
    }

    @Test
    void bind_takesTwoAndThreeTargets() {
        Node other = new Node();
        float[] sum = new float[1];
        motion().bind(node, other, (a, b, x) -> {
            a.alpha = x;
            b.alpha = -x;
        });
        motion().bind(node, other, sum, (a, b, c, x) -> c[0] = a.alpha + b.alpha + x);
        motion().bind(new Property<Integer>(), node, Property::apply);
        motion().bind(new Property<Integer>(), node, (Property<Integer> p, Node n, float x) -> p.apply(n, x));
        motion().bind(sum, 0, UsageCompileTest::put);
        motion().bind(sum, 0, "name", (array, at, name, x) -> array[at] = x);
        run();
        assertThat(other.alpha).isEqualTo(-0.5f);
        assertThat(sum[0]).isEqualTo(0.5f);
    }

    private static void put(float[] array, int at, float value) {
        array[at] = value;
    }

    @Test
    void bind_takesWildcardsAndSupertypes() {
        FloatSetter<Object> anything = (object, x) -> field = x;
        FloatSetter<Node> ofNodes = Node::setAlpha;
        FloatSetter<? super Button> wide = ofNodes;
        motion().bind(node, anything);
        motion().bind("text", anything);
        motion().bind(new Button(), ofNodes);
        motion().bind(new Button(), wide);
        Property<?> unknown = new Property<Integer>();
        motion().bind(unknown, Property::set);
        motion().bind(unknown, (p, x) -> p.set(x));
        Property<? extends Number> bounded = new Property<Long>();
        motion().bind(bounded, (p, x) -> p.set(x));
        List<? extends Node> nodes = List.of(node);
        motion().bind(nodes.get(0), Node::setAlpha);
        generic(new Button(), Node::setAlpha);
        generic(node, anything);
        run();
        assertThat(unknown.value).isEqualTo(0.5f);
        assertThat(bounded.value).isEqualTo(0.5f);
        assertThat(new Property<Integer>().typed(1)).isEqualTo(1);
    }

    private <T> void generic(T target, FloatSetter<? super T> setter) {
        motion().bind(target, setter);
        MotionClip<T> clip = motion().clip(setter);
        clip.start(target);
    }

    @Test
    void bindTo_and_run() {
        float[] cells = new float[2];
        motion().bindTo(cells, 1);
        motion().run();
        run();
        assertThat(cells).containsExactly(0, 0.5f);
    }

    // ---- clip

    @Test
    void clip_withATypedVariable() {
        MotionClip<Node> reference = motion().clip(Node::setAlpha);
        MotionClip<Node> lambda = motion().clip((n, x) -> n.alpha = x);
        MotionClip<Node> explicit = motion().clip((Node n, float x) -> n.setAlpha(x));
        MotionClip<Button> sub = motion().clip(Node::setOpacity);
        MotionClip<float[]> array = motion().clip((a, x) -> a[0] = x);
        reference.start(node);
        reference.start(new Button());
        lambda.play(node);
        explicit.play(node, 0.25, 1);
        sub.start(new Button());
        array.start(new float[1]);
        assertThat(node.log).isEqualTo("ff");
        assertThat(node.alpha).isEqualTo(0.25f);
    }

    @Test
    void clip_withVar() {
        var reference = motion().clip(Node.class, Node::setAlpha);
        var lambda = motion().clip(Node.class, (n, x) -> n.alpha = x);
        var explicit = motion().clip((Node n, float x) -> n.setAlpha(x));
        var witness = motion().<Node>clip((n, x) -> n.setAlpha(x));
        var loud = motion().clip(Node.class, Node::setAlpha)
                .onStart(n -> n.log += "!")
                .onUpdate(n -> n.log += "u")
                .onComplete(n -> n.log += ".")
                .onCancel(n -> n.log += "x")
                .aliveWhile(n -> n.alpha < 2);
        reference.start(node);
        lambda.start(node);
        explicit.start(node);
        witness.start(node);
        loud.start(node);
        MotionClip<Node> typed = reference;
        assertThat(typed).isSameAs(reference);
        assertThat(node.log).isEqualTo("ffff");
        run();
        assertThat(node.log).contains("!").contains("u");
    }

    @Test
    void clip_withCallbacksOfASupertype() {
        Consumer<Object> anything = object -> field++;
        MotionClip<Node> clip = motion().clip(Node.class, Node::setAlpha)
                .onStart(anything)
                .aliveWhile(object -> object != null)
                .onComplete(Node::touch);
        clip.start(node);
        run();
        assertThat(field).isEqualTo(1);
    }

    @Test
    void clip_playedInEveryWay() {
        MotionRef ref = new MotionRef();
        MotionClip<Node> clip = motion().clip(Node::setAlpha);
        MotionHandle handle = clip.play(node);
        clip.play(node, ref);
        clip.play(node, 0, 1);
        clip.play(node, 0f, 1f);
        clip.play(node, node.alpha, 0.5, ref);
        clip.start(node);
        assertThat(handle.isActive()).isTrue();
        assertThat(ref.isActive()).isTrue();
        assertThat(d.count()).isEqualTo(5);
    }

    // ---- Options

    @Test
    void options_takeLambdasReferencesAndTargets() {
        DoubleUnaryOperator function = Math::sqrt;
        StringBuilder text = new StringBuilder();
        MotionHandle handle = motion().ease(Ease.OUT_QUAD)
                .ease(t -> t * t)
                .ease(Math::sqrt)
                .ease(function)
                .ease(function.andThen(t -> t))
                .ease(Ease.IN_SINE.compose(t -> t))
                .delay(1)
                .delay(0.5f)
                .delay(0, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(true)
                .loops(2)
                .loops(3L, LoopType.INCREMENTAL)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .onStart(() -> text.append("start "))
                .onStart(this::run)
                .onStart(text, StringBuilder::reverse)
                .onStart(text, t -> t.append("start "))
                .onUpdate(() -> {})
                .onUpdate(text, t -> t.append("update "))
                .onComplete(node::touch)
                .onComplete(node, n -> n.setAlpha(1))
                .onComplete(new Button(), Node::touch)
                .onCancel(() -> text.append("cancel "))
                .onLoopComplete(n -> text.append(n))
                .onLoopComplete(text::append)
                .aliveWhile(() -> true)
                .aliveWhile(node, n -> n.alpha <= 1)
                .aliveWhile(text, t -> t.length() < 1_000)
                .cancelOnError()
                .immediateBind(true)
                .scheduler(d.scheduler())
                .name("n")
                .ref(new MotionRef())
                .bind(node, Node::setAlpha);
        d.update(1.5);
        handle.cancel();
        assertThat(text).hasToString("start update 1cancel ");
    }

    @Test
    void options_onAVariable_stayOfItsType() {
        FloatMotionBuilder builder = motion();
        builder = builder.delay(0.5);
        if (node.alpha == 0) {
            builder = builder.loops(2);
        }
        MotionBuilder<FloatMotionBuilder> general = builder;
        FloatMotionBuilder back = general.name("general");
        assertThat(configure(back).bind(node, Node::setAlpha).loops()).isEqualTo(2);
    }

    /** A helper over any type of motion, as users write them. */
    private static <B extends MotionBuilder<B>> B configure(B builder) {
        return builder.ease(Ease.OUT_QUAD).onComplete(() -> {});
    }

    @Test
    void handles_chain() {
        MotionGroup group = new MotionGroup();
        MotionHandle handle = motion().loops(2)
                .bind(x -> field = x)
                .preserve()
                .speed(2)
                .time(0.5)
                .addTo(group);
        assertThat(handle.time()).isEqualTo(0.5);
        assertThat(field).isEqualTo(0.5f);
        group.close();
        motion().bind(x -> field = x).complete();
        assertThat(field).isEqualTo(1);
    }

    @Test
    void captured_lambdas_seeTheirOwnValues() {
        List<String> log = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            for (int k = 0; k < 2; k++) {
                int number = k;
                motion().onStart(() -> log.add(name + number + "!"))
                        .bind(log, (l, x) -> l.add(name + number + "=" + x));
            }
        }
        log.clear();
        run();
        assertThat(log).containsExactly("a0!", "a0=0.5", "a1!", "a1=0.5", "b0!", "b0=0.5", "b1!", "b1=0.5");
    }

    @Test
    void frameLoop_takesLambdasAndReferences() {
        FrameLoop loop = new FrameLoop();
        loop.addSystem(Stage.UPDATE, this::run);
        loop.addSystem(Stage.UPDATE, () -> field = 3);
        loop.setSystems(Stage.PRE_UPDATE, () -> {}, node::touch);
        loop.onError((error, failure) -> error.printStackTrace());
        loop.execute(() -> field = 2);
        motion().scheduler(loop.scheduler(Stage.UPDATE, Clock.UNSCALED)).bind(node, Node::setAlpha);
        loop.frame(0.25);
        loop.frame(0.25, 1);
        assertThat(node.alpha).isEqualTo(0.5f);
        assertThat(field).isEqualTo(3);
    }
}
