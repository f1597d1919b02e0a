package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.FrameLoop;
import dev.motile.LoopType;
import dev.motile.Motion;
import dev.motile.MotionScheduler;
import java.awt.Graphics2D;

/** A crowd of dots that goes from one figure to the next: each coordinate is a motion into a cell of an array. */
final class DotsScene implements Scene {

    static final int DOTS = 20_000;

    /** Dots are sent off wave by wave; those of a wave lie next to each other, and so do their cells. */
    private static final int WAVES = 40;

    private static final double FLIGHT = 1.5;
    private static final double LAST_WAVE = 1.0;
    private static final double FIGURE = 3.2;
    private static final double SWAY = 3.2;

    private final float[] x = new float[DOTS];
    private final float[] y = new float[DOTS];
    private final float[][] figures = DotFigures.all(DOTS);
    private final DotCanvas canvas = new DotCanvas(DOTS);
    private float turn;
    private float zoom;

    @Override
    public void open(FrameLoop loop) {
        MotionScheduler scheduler = loop.defaultScheduler();
        System.arraycopy(figures[figures.length - 1], 0, x, 0, DOTS);
        System.arraycopy(figures[figures.length - 1], DOTS, y, 0, DOTS);
        send(scheduler, 0);
        Motion.create(0f, 1f, FIGURE)
                .loops(Motion.INFINITE)
                .onLoopComplete(n -> send(scheduler, n))
                .scheduler(scheduler)
                .run();
        Motion.create(-0.05f, 0.05f, SWAY)
                .ease(Ease.IN_OUT_SINE)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bind(this, (scene, v) -> scene.turn = v);
        Motion.create(0.97f, 1.03f, SWAY / 2)
                .ease(Ease.IN_OUT_SINE)
                .loops(Motion.INFINITE, LoopType.YOYO)
                .scheduler(scheduler)
                .bind(this, (scene, v) -> scene.zoom = v);
    }

    private void send(MotionScheduler scheduler, long number) {
        float[] figure = figures[(int) (number % figures.length)];
        fly(scheduler, x, figure, 0, Ease.IN_OUT_CUBIC);
        fly(scheduler, y, figure, DOTS, Ease.IN_OUT_SINE);
    }

    private static void fly(MotionScheduler scheduler, float[] cells, float[] figure, int offset, Ease ease) {
        for (int i = 0; i < DOTS; i++) {
            int wave = i * WAVES / DOTS;
            Motion.create(cells[i], figure[offset + i], FLIGHT)
                    .ease(ease)
                    .delay(LAST_WAVE * wave / (WAVES - 1))
                    .scheduler(scheduler)
                    .bindTo(cells, i);
        }
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        double scale = Math.min(width / 1.66, height) * zoom;
        canvas.paint(g, width, height, x, y, scale, turn);
    }
}
