package dev.motile;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * What the examples in documents and comments take for granted: an application with nodes, sprites and a window, whose
 * motions run on its dispatcher.
 */
public class ExampleContext {

    /** Something with a transparency. */
    public static class Node {
        public float alpha;

        public void setAlpha(float alpha) {
            this.alpha = alpha;
        }
    }

    /** Something with a position, a text and a colour. */
    public static class Label {
        public float x;
        public long number;
        public int tint;

        public void setX(float x) {
            this.x = x;
        }

        public void setCount(int count) {
            number = count;
        }

        public void setTotal(long total) {
            number = total;
        }

        public void setTint(int argb) {
            tint = argb;
        }
    }

    /** Something with a field. */
    public static class Sprite {
        public float alpha;
        public float scale;
        public float x;
        public float y;
        public float rotation;
        public float red;
        public float green;
        public float blue;
        public boolean visible = true;

        public void setAlpha(float alpha) {
            this.alpha = alpha;
        }

        public float getAlpha() {
            return alpha;
        }

        public void setScale(float scale) {
            this.scale = scale;
        }

        public void setRotation(float rotation) {
            this.rotation = rotation;
        }

        public void setPosition(float x, float y) {
            this.x = x;
            this.y = y;
        }

        public float getX() {
            return x;
        }

        public float getY() {
            return y;
        }

        public void setColor(float r, float g, float b, float a) {
            red = r;
            green = g;
            blue = b;
            alpha = a;
        }

        public void remove() {
            visible = false;
        }

        public boolean isVisible() {
            return visible;
        }
    }

    /** Money. */
    public static class Account {
        public double balance;

        public void setBalance(double balance) {
            this.balance = balance;
        }
    }

    /** A type of values that this library does not know. */
    public record Insets(double left, double top) {}

    /** How insets are taken apart and put together. */
    public static class InsetsAdapter implements MotionAdapter<Insets> {
        @Override
        public int lanes() {
            return 2;
        }

        @Override
        public void split(Insets value, double[] lanes) {
            lanes[0] = value.left();
            lanes[1] = value.top();
        }

        @Override
        public Insets join(double[] lanes) {
            return new Insets(lanes[0], lanes[1]);
        }
    }

    /** Something with insets and bounds. */
    public static class Pane {
        public Insets padding = new Insets(0, 0);
        public float width;
        public float height;

        public void setPadding(Insets padding) {
            this.padding = padding;
        }

        public void setBounds(float x, float y, float width, float height) {
            this.width = width;
            this.height = height;
        }
    }

    /** Something in space. */
    public static class Model {
        public float y;
        public float w;

        public void setOrientation(float x, float y, float z, float w) {
            this.y = y;
            this.w = w;
        }

        public void setPosition(float x, float y, float z) {
            this.y = y;
        }
    }

    /** What a game has. */
    public static class Game {
        public void step() {}

        public void spawn() {}
    }

    /** What a game runs in. */
    public static class Window {
        public double secondsSinceLastFrame() {
            return 1 / 60.0;
        }

        public void setTitle(String title) {}

        public String title() {
            return "";
        }
    }

    /** Where a game writes to. */
    public static class Log {
        public void error(String message, Throwable error) {}
    }

    /** Where all motions run that are told nothing else, as {@code FrameLoop.main()} is in an application. */
    public final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    /** What was printed, line by line. */
    final List<String> printed = new ArrayList<>();

    public final Node node = new Node();
    public final Label label = new Label();
    public final Label total = new Label();
    public final Sprite sprite = new Sprite();
    public final Sprite other = new Sprite();
    public final Sprite button = new Sprite();
    public final Sprite title = new Sprite();
    public final Account account = new Account();
    public final Pane pane = new Pane();
    public final Model model = new Model();
    public final Insets closed = new Insets(0, 0);
    public final Insets open = new Insets(8, 16);
    public final float[] flat = new float[6];
    public final float[] wavy = {1, 2, 3, 4, 5, 6};
    public final float[] vertices = new float[6];
    public final Game game = new Game();
    public final Window window = new Window();
    public final Log log = new Log();
    public final boolean running = Boolean.parseBoolean("false");
    public final MotionClip<Sprite> GROW = Motion.create(1f, 1.2f, 0.1).clip((s, x) -> s.scale = x);
    public final MotionClip<Sprite> FADE_IN = Motion.create(0f, 1f, 0.3).clip((s, x) -> s.alpha = x);
    public final MotionClip<Sprite> FADE_OUT = Motion.create(1f, 0f, 0.3).clip((s, x) -> s.alpha = x);
    public final MotionCatalog catalog =
            new MotionCatalog().clip("fade in", FADE_IN).clip("grow", GROW).target("sprite", sprite);
    public final MotionSnapshot snapshot = new ManualMotionDispatcher().save(catalog);
    public final FrameLoop loop = FrameLoop.main();

    /** An application in which every failure of a motion comes out of the update. */
    public ExampleContext() {
        dispatcher.onError((error, failure) -> {
            throw new AssertionError(failure.event() + " of '" + failure.name() + "' failed", error);
        });
        FrameLoop.main().defaultScheduler(dispatcher.scheduler());
    }

    /** The example itself, where it is a piece of a method. */
    public void example() throws Exception {}

    public void log(String text) {}

    public void print(Object value) {
        printed.add(String.valueOf(value));
    }

    public void print(long value) {
        print(String.valueOf(value));
    }

    /** Numbers are printed with up to three decimals. */
    public void print(double value) {
        print(BigDecimal.valueOf(value)
                .setScale(3, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString());
    }

    public void runScreen() {}
}
