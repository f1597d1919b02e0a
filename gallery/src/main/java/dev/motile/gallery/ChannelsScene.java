package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionChannel;
import dev.motile.MotionClip;
import dev.motile.MotionHandle;
import dev.motile.MotionRef;
import dev.motile.MotionScheduler;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import org.jspecify.annotations.Nullable;

/**
 * A game and its menu, each in a channel of its own, and what paces each apart. Until the visitor presses something, the
 * controls are pressed by a sequence, which runs beside the channels at the usual pace.
 */
final class ChannelsScene implements Scene {

    private static final double GAME = 0.635;
    private static final double MENU = 0.335;
    private static final double VIEW = 0.8;
    private static final double CONTROL = 0.16;
    private static final Color GAME_COLOUR = Theme.CYAN;
    private static final Color MENU_COLOUR = Theme.CORAL;

    private final SpaceGame game = new SpaceGame();
    private final GameMenu menu = new GameMenu();
    private @Nullable PaceControl gamePace;
    private @Nullable PaceControl menuPace;
    private MotionHandle script = MotionHandle.NONE;

    private @Nullable MotionClip<ChannelsScene> touch;
    private final MotionRef touching = new MotionRef();
    private double touchX;
    private double touchY;
    private float touched = 1;

    private final RoundRectangle2D frame = new RoundRectangle2D.Double();
    private final Rectangle2D bar = new Rectangle2D.Double();
    private final Ellipse2D ring = new Ellipse2D.Double();

    @Override
    public void open(FrameLoop loop) {
        MotionChannel gameChannel = loop.channel("game");
        MotionChannel menuChannel = loop.channel("menu");
        double y = 1 - CONTROL;
        gamePace = new PaceControl(gameChannel, GAME_COLOUR, new Rectangle2D.Double(0, y, GAME, CONTROL));
        menuPace = new PaceControl(menuChannel, MENU_COLOUR, new Rectangle2D.Double(1 - MENU, y, MENU, CONTROL));
        game.open(gameChannel.scheduler());
        menu.open(menuChannel.scheduler());

        MotionScheduler scheduler = loop.defaultScheduler();
        touch = Motion.create(0f, 1f, 0.5)
                .ease(Ease.OUT_CUBIC)
                .scheduler(scheduler)
                .clip((scene, part) -> scene.touched = part);
        script = Motion.sequence()
                .scheduler(scheduler)
                .insertCall(0.5, () -> slide(gamePace, 0.15))
                .insertCall(1.9, () -> slide(gamePace, 1))
                .insertCall(2.6, () -> pressButton(gamePace))
                .insertCall(3.5, () -> pressButton(gamePace))
                .insertCall(3.8, () -> pressButton(menuPace))
                .insertCall(4.7, () -> pressButton(menuPace))
                .insertCall(5.0, () -> slide(menuPace, 0.25))
                .insertCall(5.2, () -> slide(gamePace, 1.8))
                .insertCall(6.6, () -> slide(menuPace, 1))
                .insertCall(6.8, () -> slide(gamePace, 1))
                .interval(1.2)
                .loops(Motion.INFINITE)
                .run();
    }

    private void slide(@Nullable PaceControl pace, double scale) {
        if (pace != null) {
            touch(pace.thumbX(scale), pace.thumbY());
            pace.glideTo(scale);
        }
    }

    private void pressButton(@Nullable PaceControl pace) {
        if (pace != null) {
            touch(pace.buttonX(), pace.buttonY());
            pace.toggle();
        }
    }

    private void touch(double x, double y) {
        touchX = x;
        touchY = y;
        if (touch != null) {
            touch.play(this, touching);
        }
    }

    @Override
    public void press(double x, double y) {
        script.tryCancel();
        touch(x, y);
        if (gamePace != null && menuPace != null) {
            gamePace.press(x, y);
            menuPace.press(x, y);
        }
    }

    @Override
    public void drag(double x, double y) {
        if (gamePace != null && menuPace != null) {
            gamePace.drag(x);
            menuPace.drag(x);
        }
    }

    /** Leaves the channels, which outlive the scene, as it found them. */
    @Override
    public void close() {
        if (gamePace != null && menuPace != null) {
            gamePace.reset();
            menuPace.reset();
        }
    }

    SpaceGame game() {
        return game;
    }

    GameMenu menu() {
        return menu;
    }

    @Override
    public void paint(Graphics2D g, double width, double height) {
        PaceControl left = gamePace;
        PaceControl right = menuPace;
        if (left == null || right == null) {
            return;
        }
        double high = VIEW * height;
        double gameWidth = GAME * width;
        double menuWidth = MENU * width;
        Shape before = g.getClip();
        paintGround(g, 0, gameWidth, high);
        g.clip(frame);
        game.paint(g, gameWidth, high);
        g.setClip(before);
        paintFrame(g, left.channel(), GAME_COLOUR);

        double x = width - menuWidth;
        paintGround(g, x, menuWidth, high);
        g.translate(x, 0);
        menu.paint(g, menuWidth, high);
        g.translate(-x, 0);
        paintFrame(g, right.channel(), MENU_COLOUR);

        left.paint(g, width, height);
        right.paint(g, width, height);
        if (touched < 1) {
            double radius = height * (0.012 + 0.05 * touched);
            g.setStroke(Theme.CURVE);
            g.setColor(translucent(Theme.TEXT, 1 - touched));
            ring.setFrame(touchX * width - radius, touchY * height - radius, 2 * radius, 2 * radius);
            g.draw(ring);
        }
    }

    private void paintGround(Graphics2D g, double x, double width, double height) {
        frame.setRoundRect(x, 0, width, height, 10, 10);
        g.setColor(Theme.PANEL);
        g.fill(frame);
    }

    /** The edge of what was drawn last, and whether it stands still. */
    private void paintFrame(Graphics2D g, MotionChannel channel, Color colour) {
        g.setStroke(Theme.CURVE);
        if (!channel.isPaused()) {
            g.setColor(Theme.mix(Theme.PANEL, colour, 0.55));
            g.draw(frame);
            return;
        }
        g.setColor(translucent(Theme.BACKGROUND, 0.6));
        g.fill(frame);
        g.setColor(Theme.LINE);
        g.draw(frame);
        double unit = Math.min(frame.getHeight(), frame.getWidth()) / 48;
        g.setColor(colour);
        for (int side = -1; side <= 1; side += 2) {
            double x = frame.getCenterX() + unit * (side * 2.2 - 1.2);
            bar.setRect(x, frame.getCenterY() - unit * 4, unit * 2.4, unit * 8);
            g.fill(bar);
        }
    }

    private static Color translucent(Color colour, double part) {
        return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), (int) Math.round(255 * part));
    }
}
