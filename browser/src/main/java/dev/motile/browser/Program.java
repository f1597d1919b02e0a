package dev.motile.browser;

import dev.motile.Clock;
import dev.motile.ColorSpace;
import dev.motile.DelayType;
import dev.motile.Ease;
import dev.motile.Eases;
import dev.motile.FrameLoop;
import dev.motile.LoopType;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionGroup;
import dev.motile.MotionHandle;
import dev.motile.MotionRef;
import dev.motile.Stage;
import java.util.function.DoubleUnaryOperator;

/**
 * Uses the core as an application in a browser would, and prints what it sees: lines that must be the same wherever it runs.
 */
public final class Program {

    private static final class Sprite {
        final String name;
        float x;
        float alpha = 1;

        Sprite(String name) {
            this.name = name;
        }

        void setX(float value) {
            x = value;
        }
    }

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    private Program() {
        dispatcher.onError((error, failure) ->
                print("error in " + failure.event() + " of '" + failure.name() + "': " + error.getMessage()));
    }

    /** Prints all there is. */
    public static void main(String[] args) {
        Program program = new Program();
        program.eases();
        program.ownEases();
        program.types();
        program.life();
        program.clips();
        program.sequences();
        program.refusals();
        frames();
        print("count " + program.dispatcher.count() + ", time " + bits(program.dispatcher.time()));
    }

    // ---- Scenes

    private void eases() {
        for (Ease ease : Ease.values()) {
            StringBuilder line = new StringBuilder(ease.name());
            MotionHandle handle = Motion.create(-3f, 7.5f, 1)
                    .ease(ease)
                    .scheduler(dispatcher.scheduler())
                    .bind(x -> line.append(' ').append(rounded(x)));
            for (int frame = 0; frame < 8; frame++) {
                dispatcher.update(0.125);
            }
            print(line + " " + handle.status());
        }
    }

    private void ownEases() {
        DoubleUnaryOperator[] functions = {
            Eases.cubicBezier(0.25, 0.1, 0.25, 1),
            Eases.linear("linear(0, 0.25 75%, 1)"),
            Eases.outElastic(1.2, 0.4),
            Eases.rough(42, 5, 0.2),
            Eases.smoother(),
            phase -> phase * phase * (3 - 2 * phase)
        };
        for (int k = 0; k < functions.length; k++) {
            StringBuilder line = new StringBuilder("own ease " + k);
            for (int step = 0; step <= 8; step++) {
                line.append(' ').append(rounded(functions[k].applyAsDouble(step / 8.0)));
            }
            print(line.toString());
        }
    }

    private void types() {
        StringBuilder line = new StringBuilder("types");
        float[] cells = new float[3];
        float[] floats = new float[3];
        Motion.create(0.1, 1e300, 1)
                .scheduler(dispatcher.scheduler())
                .bind(x -> line.append(" d").append(bits(x)));
        // Without halves on its way, which are rounded away from 0 in JavaScript.
        Motion.createInt(Integer.MIN_VALUE, Integer.MAX_VALUE, 1)
                .ease(Ease.IN_CUBIC)
                .scheduler(dispatcher.scheduler())
                .bind(x -> line.append(" i").append(x));
        Motion.createLong(Long.MIN_VALUE, Long.MAX_VALUE, 1)
                .ease(Ease.IN_QUAD)
                .scheduler(dispatcher.scheduler())
                .bind(x -> line.append(" l").append(x));
        Motion.vector2(0, 1, 2, -3, 1).scheduler(dispatcher.scheduler()).bind((x, y) -> add(line, " v2", x, y));
        Motion.vector3(0, 1, 2, 3, 4, 5, 1)
                .scheduler(dispatcher.scheduler())
                .bind((x, y, z) -> add(line, " v3", x, y, z));
        Motion.rect(0, 0, 10, 10, 5, 5, 20, 30, 1)
                .scheduler(dispatcher.scheduler())
                .bind((x, y, w, h) -> add(line, " r", x, y, w, h));
        Motion.quaternion(0, 0, 0, 1, 0, 0.6f, 0, 0.8f, 1)
                .scheduler(dispatcher.scheduler())
                .bind((x, y, z, w) -> add(line, " q", x, y, z, w));
        Motion.angle(350, 10, 1).scheduler(dispatcher.scheduler()).bind(x -> add(line, " a", x));
        Motion.color(0xff204060, 0x80ffcc00, 1)
                .space(ColorSpace.OKLCH)
                .scheduler(dispatcher.scheduler())
                .bindArgb(argb -> line.append(" c").append(Integer.toHexString(argb)));
        Motion.floats(new float[] {0, 1, 2}, new float[] {3, 5, 7}, 1)
                .scheduler(dispatcher.scheduler())
                .bindTo(floats, 0);
        Motion.punch(1f, 0.5f, 1).scheduler(dispatcher.scheduler()).bind(x -> add(line, " p", x));
        Motion.shake(0, 0, 4, 4, 1).seed(7).scheduler(dispatcher.scheduler()).bind((x, y) -> add(line, " s", x, y));
        Motion.create(1f, 1000f, 1)
                .logarithmic()
                .scheduler(dispatcher.scheduler())
                .bindTo(cells, 1);
        for (int frame = 0; frame < 5; frame++) {
            line.append(" |");
            add(line, " f", floats);
            add(line, " log", cells[1]);
            dispatcher.update(0.25);
        }
        print(line.toString());
    }

    private void life() {
        StringBuilder line = new StringBuilder("life");
        MotionHandle handle = Motion.create(0f, 10f, 1)
                .ease(Ease.OUT_QUAD)
                .delay(0.5, DelayType.EVERY_LOOP)
                .skipValuesDuringDelay(false)
                .loops(3, LoopType.YOYO)
                .holdAfter(0.25)
                .onStart(() -> line.append(" start"))
                .onLoopComplete(n -> line.append(" loop").append(n))
                .onComplete(() -> line.append(" complete"))
                .onCancel(() -> line.append(" cancel"))
                .name("life")
                .scheduler(dispatcher.scheduler())
                .bind(x -> line.append(' ').append(rounded(x)));
        handle.preserve();
        for (int frame = 0; frame < 16; frame++) {
            dispatcher.update(0.3);
        }
        line.append(" back ").append(handle.status());
        handle.time(2.25).speed(-2);
        dispatcher.update(0.5);
        line.append(" at ").append(bits(handle.time())).append(' ').append(rounded(handle.progress()));
        handle.cancel();
        dispatcher.update(0);
        print(line + " " + handle.isValid() + " " + handle.status());

        Motion.create(0f, 1f, 1)
                .name("broken")
                .cancelOnError()
                .onCancel(() -> print("broken is cancelled"))
                .immediateBind(false)
                .scheduler(dispatcher.scheduler())
                .bind(x -> {
                    throw new IllegalStateException("asked to");
                });
        dispatcher.execute(() -> print("task"));
        dispatcher.update(0.5);
        dispatcher.update(0.5);
    }

    private void clips() {
        Sprite a = new Sprite("a");
        Sprite b = new Sprite("b");
        MotionClip<Sprite> fade = Motion.create(1f, 0f, 0.5)
                .scheduler(dispatcher.scheduler())
                .<Sprite>clip((sprite, x) -> sprite.alpha = x)
                .onComplete(sprite -> print(sprite.name + " faded"));
        MotionClip<Sprite> move =
                Motion.create(0f, 100f, 1).scheduler(dispatcher.scheduler()).clip(Sprite::setX);
        MotionClip<Sprite> both = MotionClip.together(fade, move);
        MotionRef ref = new MotionRef();
        fade.play(a, ref);
        dispatcher.update(0.25);
        print("alpha " + rounded(a.alpha));
        fade.play(a, ref);
        fade.start(b);
        MotionGroup group = new MotionGroup();
        move.play(b, 10, 20).addTo(group);
        both.play(a);
        dispatcher.update(0.5);
        print("a " + rounded(a.alpha) + " " + rounded(a.x) + ", b " + rounded(b.alpha) + " " + rounded(b.x));
        group.cancel();
        dispatcher.update(0.5);
        dispatcher.update(0);
        print("a " + rounded(a.x) + ", b " + rounded(b.x) + ", count " + dispatcher.count());
    }

    private void sequences() {
        Sprite a = new Sprite("a");
        Sprite b = new Sprite("b");
        MotionClip<Sprite> move = Motion.create(0f, 8f, 1).clip(Sprite::setX);
        MotionClip<Sprite> fade = Motion.create(1f, 0f, 0.5).ease(Ease.IN_CUBIC).clip((s, x) -> s.alpha = x);
        MotionHandle all = Motion.sequence()
                .append(move, a)
                .join(fade, a)
                .insert(0.25, move, b)
                .interval(0.5)
                .call(() -> print("call"))
                .append(Motion.sequence().append(fade, b).call(() -> print("inner")))
                .label("late")
                .append(move, a)
                .loops(2, LoopType.YOYO)
                .onComplete(() -> print("sequence complete"))
                .scheduler(dispatcher.scheduler())
                .run();
        all.preserve();
        for (int frame = 0; frame < 24; frame++) {
            dispatcher.update(0.3125);
            print(bits(all.time()) + " a " + rounded(a.x) + " " + rounded(a.alpha) + " b " + rounded(b.x) + " "
                    + rounded(b.alpha));
        }
        for (double time = 7; time >= 0; time -= 1.375) {
            all.time(time);
            print("at " + rounded(time) + " a " + rounded(a.x) + " b " + rounded(b.x) + " " + rounded(b.alpha));
        }
        all.playTo("late");
        dispatcher.update(9);
        print("late " + bits(all.time()) + " " + rounded(all.speed()));
        all.cancel();
        dispatcher.update(0);
    }

    private void refusals() {
        refused(() -> Motion.create(0f, 1f, -1).close());
        refused(() -> Motion.create(0f, 1f, 1).loops(0).close());
        refused(() -> dispatcher.update(Double.NaN));
        refused(() -> MotionHandle.NONE.cancel());
        refused(() -> Motion.create(0f, 1f, 1).ease((Ease) null).close());
    }

    private static void refused(Runnable action) {
        try {
            action.run();
            print("not refused");
        } catch (IllegalArgumentException | IllegalStateException refusal) {
            print(refusal.getClass().getSimpleName() + " " + refusal.getMessage());
        }
    }

    private static void frames() {
        FrameLoop loop = new FrameLoop();
        StringBuilder line = new StringBuilder("frames");
        loop.timeScale(0.5);
        loop.addSystem(Stage.UPDATE, () -> line.append(" system"));
        Motion.create(0f, 1f, 1)
                .scheduler(loop.scheduler(Stage.UPDATE, Clock.TIME))
                .bind(x -> line.append(" t").append(rounded(x)));
        Motion.create(0f, 1f, 1)
                .scheduler(loop.scheduler(Stage.EARLY_UPDATE, Clock.UNSCALED))
                .bind(x -> line.append(" u").append(rounded(x)));
        for (int frame = 0; frame < 4; frame++) {
            loop.frame(0.25);
        }
        print(line + " " + FrameLoop.main().count());
    }

    // ---- Text

    private static void add(StringBuilder line, String name, float... values) {
        line.append(name);
        for (float value : values) {
            line.append(' ').append(rounded(value));
        }
    }

    /**
     * Four digits behind the point: in JavaScript floats are kept as doubles, and sines may differ in their last bits. Not
     * rounded at halves, where many values lie.
     */
    private static String rounded(double value) {
        return Long.toString((long) Math.floor(value * 1e4 + 0.37));
    }

    private static String bits(double value) {
        return Long.toHexString(Double.doubleToLongBits(value));
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
