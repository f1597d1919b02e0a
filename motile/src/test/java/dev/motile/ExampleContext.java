package dev.motile;

/** What the examples in documents and comments take for granted: an application with nodes, sprites and a window. */
public class ExampleContext {

    /** Something with a transparency. */
    public static class Node {
        public float alpha;

        public void setAlpha(float alpha) {
            this.alpha = alpha;
        }
    }

    /** Something with a position. */
    public static class Label {
        public float x;

        public void setX(float x) {
            this.x = x;
        }
    }

    /** Something with a field. */
    public static class Sprite {
        public float alpha;
        public float scale;
        public boolean visible = true;

        public void remove() {
            visible = false;
        }

        public boolean isVisible() {
            return visible;
        }
    }

    /** What a game has. */
    public static class Game {
        public void step() {}
    }

    /** What a game runs in. */
    public static class Window {
        public double secondsSinceLastFrame() {
            return 1 / 60.0;
        }
    }

    /** Where a game writes to. */
    public static class Log {
        public void error(String message, Throwable error) {}
    }

    public final Node node = new Node();
    public final Label label = new Label();
    public final Sprite sprite = new Sprite();
    public final Sprite other = new Sprite();
    public final Sprite button = new Sprite();
    public final Sprite title = new Sprite();
    public final Game game = new Game();
    public final Window window = new Window();
    public final Log log = new Log();
    public final boolean running = Boolean.parseBoolean("false");
    public final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
    public final MotionClip<Sprite> GROW = Motion.create(1f, 1.2f, 0.1).clip((s, x) -> s.scale = x);
    public final MotionClip<Sprite> FADE_IN = Motion.create(0f, 1f, 0.3).clip((s, x) -> s.alpha = x);

    public void log(String text) {}

    public void print(float value) {}

    public void runScreen() {}
}
