package dev.motile.gallery;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The part of a scene that does not move: drawn once for each size, in the pixels of the device. */
final class Backdrop {

    private @Nullable BufferedImage image;
    private AffineTransform drawnAt = new AffineTransform();
    private double drawnWidth;
    private double drawnHeight;

    /**
     * Shows the backdrop.
     *
     * @param g draws
     * @param width in user space
     * @param height in user space
     * @param drawing draws it over the background where it is not known yet
     */
    void paint(Graphics2D g, double width, double height, Consumer<Graphics2D> drawing) {
        AffineTransform user = g.getTransform();
        int left = (int) Math.floor(user.getTranslateX());
        int top = (int) Math.floor(user.getTranslateY());
        BufferedImage known = image;
        if (known == null || width != drawnWidth || height != drawnHeight || !user.equals(drawnAt)) {
            known = new BufferedImage(
                    pixels(width * user.getScaleX()), pixels(height * user.getScaleY()), BufferedImage.TYPE_INT_RGB);
            Graphics2D own = known.createGraphics();
            own.setColor(Theme.BACKGROUND);
            own.fillRect(0, 0, known.getWidth(), known.getHeight());
            Theme.quality(own);
            own.translate(-left, -top);
            own.transform(user);
            drawing.accept(own);
            own.dispose();
            image = known;
            drawnAt = user;
            drawnWidth = width;
            drawnHeight = height;
        }
        g.setTransform(new AffineTransform());
        g.drawImage(known, left, top, null);
        g.setTransform(user);
    }

    private static int pixels(double length) {
        return (int) Math.ceil(length) + 1;
    }
}
