package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionRef;
import dev.motile.MotionScheduler;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.RoundRectangle2D;
import java.util.function.Consumer;
import javax.swing.JComponent;

/** The scenes by name; a bar glides to the one that runs. */
final class SceneList extends JComponent {

    private static final int WIDTH = 186;
    private static final int TOP = 84;
    private static final double MOST_ROW = 46;
    private static final int MARGIN = 12;
    private static final SceneKind[] KINDS = SceneKind.values();

    private final Consumer<SceneKind> choose;
    private final MotionClip<SceneList> glide;
    private final MotionRef gliding = new MotionRef();
    private float bar;
    private float painted = -1;
    private int selected;
    private int hovered = -1;

    SceneList(MotionScheduler scheduler, Consumer<SceneKind> choose) {
        this.choose = choose;
        glide = Motion.create(0f, 1f, 0.28)
                .ease(Ease.OUT_CUBIC)
                .scheduler(scheduler)
                .clip(SceneList.class, (list, row) -> list.bar = row);
        setPreferredSize(new Dimension(WIDTH, 0));
        setOpaque(true);
        MouseAdapter mouse = new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                int row = rowAt(event.getY());
                if (row >= 0) {
                    run(row);
                }
            }

            @Override
            public void mouseMoved(MouseEvent event) {
                hover(rowAt(event.getY()));
            }

            @Override
            public void mouseExited(MouseEvent event) {
                hover(-1);
            }
        };
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
    }

    /** Marks a scene without running it. */
    void select(SceneKind kind) {
        selected = kind.ordinal();
        bar = selected;
        repaint();
    }

    /** Runs the scene some rows below. */
    void move(int rows) {
        run(Math.floorMod(selected + rows, KINDS.length));
    }

    private void run(int row) {
        selected = row;
        glide.play(this, bar, row, gliding);
        choose.accept(KINDS[row]);
        repaint();
    }

    private void hover(int row) {
        if (row != hovered) {
            hovered = row;
            setCursor(Cursor.getPredefinedCursor(row < 0 ? Cursor.DEFAULT_CURSOR : Cursor.HAND_CURSOR));
            repaint();
        }
    }

    private int rowAt(int y) {
        int row = (int) Math.floor((y - TOP) / rowHeight());
        return row < KINDS.length ? Math.max(-1, row) : -1;
    }

    /** Rows are closer together where the window is too low for all of them. */
    private double rowHeight() {
        return Math.max(1, Math.min(MOST_ROW, (getHeight() - TOP - MARGIN) / (double) KINDS.length));
    }

    void repaintIfMoving() {
        if (bar != painted) {
            repaint();
        }
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        painted = bar;
        Graphics2D g = (Graphics2D) graphics.create();
        Theme.quality(g);
        g.setColor(Theme.PANEL);
        g.fillRect(0, 0, getWidth(), getHeight());
        g.setFont(Theme.bold(21));
        g.setColor(Theme.TEXT);
        g.drawString("Motile", MARGIN + 12, 42);
        g.setFont(Theme.sans(11.5));
        g.setColor(Theme.MUTED);
        g.drawString("motion for the JVM", MARGIN + 12, 60);

        double width = getWidth() - 2.0 * MARGIN;
        double height = rowHeight();
        double inset = height / 4;
        if (hovered >= 0) {
            g.setColor(Theme.mix(Theme.PANEL, Theme.RAISED, 0.55));
            g.fill(new RoundRectangle2D.Double(MARGIN, TOP + hovered * height + 2, width, height - 4, 10, 10));
        }
        double y = TOP + bar * height;
        g.setColor(Theme.RAISED);
        g.fill(new RoundRectangle2D.Double(MARGIN, y + 2, width, height - 4, 10, 10));
        g.setColor(Theme.accent(Math.round(bar)));
        g.fill(new RoundRectangle2D.Double(MARGIN, y + inset, 3.5, height - 2 * inset, 3.5, 3.5));
        for (int row = 0; row < KINDS.length; row++) {
            boolean marked = row == selected;
            g.setFont(marked ? Theme.bold(13.5) : Theme.sans(13.5));
            g.setColor(marked || row == hovered ? Theme.TEXT : Theme.MUTED);
            g.drawString(KINDS[row].key, MARGIN + 16f, (float) (TOP + height * (row + 0.5) + 5));
        }
        g.dispose();
    }
}
