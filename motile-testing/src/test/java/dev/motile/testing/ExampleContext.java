package dev.motile.testing;

import java.util.ArrayList;
import java.util.List;

/** What the examples take for granted: things that move, and somewhere to print. */
public class ExampleContext {

    /** Something with a transparency. */
    public static class Node {
        public float alpha;

        public void setAlpha(float alpha) {
            this.alpha = alpha;
        }
    }

    /** Something with a place. */
    public static class Sprite {
        public float x;
        public float y;

        public void setX(float x) {
            this.x = x;
        }

        public void setPosition(float x, float y) {
            this.x = x;
            this.y = y;
        }
    }

    /** Something to be tested. */
    public static class Menu {
        private final Node node = new Node();

        public void show() {
            dev.motile.Motion.create(0f, 1f, 0.3).bind(node, Node::setAlpha);
        }

        public float alpha() {
            return node.alpha;
        }
    }

    public final Node node = new Node();
    public final Sprite sprite = new Sprite();
    public final List<String> printed = new ArrayList<>();

    public void print(Object what) {
        String text = what.toString();
        printed.add(text.endsWith(".0") ? text.substring(0, text.length() - 2) : text);
    }

    /** The example, where it is statements. */
    public void example() throws Exception {}
}
