package dev.motile.gallery;

import dev.motile.FrameLoop;
import java.awt.Graphics2D;

/**
 * One picture that moves. All that changes in it is written by motions of the loop that it is given, so that it shows
 * the same in a window and in a file. A scene is opened once and closed once, all on one thread.
 */
interface Scene {

    /**
     * Creates the first motions.
     *
     * @param loop where all motions of the scene run, and no others
     */
    void open(FrameLoop loop);

    /**
     * Draws the scene as it is now, over a background that is there, between (0, 0) and (width, height).
     *
     * @param g draws; its state may be changed
     * @param width in user space
     * @param height in user space
     */
    void paint(Graphics2D g, double width, double height);

    /**
     * Called before each frame; plays what a visitor would do, where none is there.
     *
     * @param time seconds since the scene was opened
     */
    default void tick(double time) {}

    /**
     * The visitor pressed the mouse.
     *
     * @param x part of the width, 0 to 1
     * @param y part of the height, 0 to 1
     */
    default void press(double x, double y) {}

    /**
     * The visitor moved the mouse with its button down.
     *
     * @param x part of the width; beyond 0 to 1 where the mouse left the picture
     * @param y part of the height, as {@code x} of the width
     */
    default void drag(double x, double y) {}

    /**
     * The visitor moved the mouse, with no button down.
     *
     * @param x part of the width, 0 to 1
     * @param y part of the height, 0 to 1
     */
    default void point(double x, double y) {}

    /** The colours that a file of the open scene is drawn in, at most 255. */
    default int[] filePalette() {
        return Theme.filePalette();
    }

    /** Called before all motions of the loop are cancelled: from now on nothing is created. */
    default void close() {}
}
