package dev.motile.gallery;

import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseEvent;
import java.awt.geom.Ellipse2D;
import java.awt.geom.RoundRectangle2D;
import javax.swing.JSlider;
import javax.swing.plaf.basic.BasicSliderUI;

/** A slider in the colours of the gallery, with a mark at normal speed. */
final class SpeedSlider extends BasicSliderUI {

    private static final int NORMAL = 100;
    private static final int THUMB = 16;
    private static final double TRACK = 4;

    SpeedSlider(JSlider slider) {
        super(slider);
    }

    @Override
    protected Dimension getThumbSize() {
        return new Dimension(THUMB, THUMB);
    }

    /** A press on the track puts the thumb there. */
    @Override
    protected TrackListener createTrackListener(JSlider slider) {
        return new TrackListener() {
            @Override
            public void mousePressed(MouseEvent event) {
                if (!thumbRect.contains(event.getPoint())) {
                    slider.setValue(valueForXPosition(event.getX()));
                    calculateThumbLocation();
                }
                super.mousePressed(event);
            }
        };
    }

    @Override
    public void paintTrack(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        Theme.quality(g);
        double y = trackRect.getCenterY() - TRACK / 2;
        g.setColor(Theme.LINE);
        g.fill(new RoundRectangle2D.Double(trackRect.x, y, trackRect.width, TRACK, TRACK, TRACK));
        double normal = xPositionForValue(NORMAL);
        g.setColor(Theme.FAINT);
        g.fill(new RoundRectangle2D.Double(normal - 1, y - 5, 2, TRACK + 10, 2, 2));
        g.setColor(Theme.CYAN);
        double filled = thumbRect.getCenterX() - trackRect.x;
        g.fill(new RoundRectangle2D.Double(trackRect.x, y, filled, TRACK, TRACK, TRACK));
        g.dispose();
    }

    @Override
    public void paintThumb(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        Theme.quality(g);
        g.setColor(Theme.TEXT);
        g.fill(new Ellipse2D.Double(thumbRect.x + 1, thumbRect.y + 1, thumbRect.width - 2.0, thumbRect.height - 2.0));
        g.dispose();
    }

    @Override
    public void paintFocus(Graphics graphics) {}
}
