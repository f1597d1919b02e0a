package dev.motile.gallery;

import dev.motile.FrameLoop;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.RoundRectangle2D;
import org.jspecify.annotations.Nullable;

/**
 * A yard full of motions, and beside it the list of all that live. The visitor pops balloons, and pauses a motion by
 * pressing its row.
 */
final class InspectorScene implements Scene {

    private static final double YARD = 0.335;
    private static final double LIST = 0.645;

    /** The part of the height above the list. */
    static final double COUNTS = 0.075;

    private final Yard yard = new Yard();
    private final MotionList list = new MotionList(Yard.COLOURS);
    private @Nullable FrameLoop loop;
    private double time;

    private final Caption caption = new Caption(
            new String[] {"live", "playing", "in a sequence", "completed", "cancelled"},
            new Color[] {Theme.TEXT, Theme.MINT, Theme.VIOLET, Theme.CYAN, Theme.CORAL});
    private final RoundRectangle2D frame = new RoundRectangle2D.Double();

    @Override
    public void open(FrameLoop loop) {
        this.loop = loop;
        yard.open(loop.defaultScheduler());
        list.look(loop, 0);
    }

    /** Looks before the loop goes on, which forgets what has ended. */
    @Override
    public void tick(double time) {
        this.time = time;
        look();
    }

    private void look() {
        if (loop != null) {
            list.look(loop, time);
        }
    }

    @Override
    public void press(double x, double y) {
        yard.visit();
        if (x < YARD) {
            yard.press(x / YARD, y);
        } else if (x > 1 - LIST) {
            list.press((y - COUNTS) / (1 - COUNTS));
        }
    }

    MotionList list() {
        return list;
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        FrameLoop loop = this.loop;
        if (loop == null) {
            return;
        }
        look();
        double yardWidth = YARD * width;
        Shape before = g.getClip();
        frame.setRoundRect(0, 0, yardWidth, height, 10, 10);
        g.setColor(Theme.PANEL);
        g.fill(frame);
        g.clip(frame);
        yard.paint(g, yardWidth, height);
        g.setClip(before);

        double listWidth = LIST * width;
        double counts = COUNTS * height;
        double type = Math.max(1, Math.min(14, Math.min(listWidth / 42, counts * 0.5)));
        g.translate(width - listWidth, 0);
        caption.paint(
                g,
                listWidth,
                counts * 0.55,
                type,
                loop.count(),
                list.playing(),
                list.children(),
                list.completed(),
                list.cancelled());
        g.translate(0, counts);
        list.paint(g, listWidth, height - counts);
    }
}
