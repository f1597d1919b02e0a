package dev.motile.gallery;

import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import javax.swing.BorderFactory;
import javax.swing.JButton;

/** A button with a sign instead of a word. */
final class SignButton extends JButton {

    private static final int WIDTH = 44;
    private static final int HEIGHT = 34;

    /** What a button shows. */
    enum Sign {
        PAUSE,
        PLAY,
        STEP
    }

    private Sign sign;

    SignButton(Sign sign, String tip, Runnable action) {
        this.sign = sign;
        setToolTipText(tip);
        getAccessibleContext().setAccessibleName(tip);
        setPreferredSize(new Dimension(WIDTH, HEIGHT));
        setFocusable(false);
        setContentAreaFilled(false);
        setBorder(BorderFactory.createEmptyBorder());
        setRolloverEnabled(true);
        setCursor(Cursor.getPredefinedCursor(Cursor.HAND_CURSOR));
        addActionListener(event -> action.run());
    }

    void sign(Sign sign) {
        this.sign = sign;
        repaint();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        Theme.quality(g);
        boolean down = getModel().isPressed();
        g.setColor(
                down
                        ? Theme.LINE
                        : Theme.mix(Theme.RAISED, Theme.LINE, getModel().isRollover() ? 0.6 : 0));
        g.fill(new RoundRectangle2D.Double(0, 0, getWidth(), getHeight(), 10, 10));
        g.setColor(Theme.TEXT);
        g.translate(getWidth() / 2.0, getHeight() / 2.0);
        switch (sign) {
            case PAUSE -> {
                g.fill(new Rectangle2D.Double(-5, -6, 3.5, 12));
                g.fill(new Rectangle2D.Double(1.5, -6, 3.5, 12));
            }
            case PLAY -> g.fill(triangle(-4));
            case STEP -> {
                g.fill(triangle(-6));
                g.fill(new Rectangle2D.Double(4, -6, 3, 12));
            }
        }
        g.dispose();
    }

    private static Path2D triangle(double left) {
        Path2D path = new Path2D.Double();
        path.moveTo(left, -6.5);
        path.lineTo(left + 10, 0);
        path.lineTo(left, 6.5);
        path.closePath();
        return path;
    }
}
