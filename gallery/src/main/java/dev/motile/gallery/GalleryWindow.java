package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.FrameLoop;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.MotionRef;
import dev.motile.gallery.Options.Size;
import java.awt.AlphaComposite;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.DisplayMode;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.GridLayout;
import java.awt.RenderingHints;
import java.awt.Toolkit;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import javax.swing.AbstractAction;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSlider;
import javax.swing.KeyStroke;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;
import javax.swing.WindowConstants;
import org.jspecify.annotations.Nullable;

/**
 * The window: the scenes on the left, the running one in the middle, below it how fast it runs and what that costs. All
 * of it lives on the event thread; a scene moves by the time that passed.
 */
final class GalleryWindow {

    private static final int USUAL_REFRESH_RATE = 60;
    private static final double STEP = 1.0 / 60;
    private static final double NANO = 1e-9;
    private static final double STATUS_INTERVAL = 0.25;
    private static final int MOST_PERCENT = 300;

    private final FrameLoop loop = new FrameLoop();
    private final ManualMotionDispatcher chrome = new ManualMotionDispatcher();
    private final MotionClip<GalleryWindow> unveil = Motion.create(1f, 0f, 0.35)
            .ease(Ease.OUT_QUAD)
            .scheduler(chrome.scheduler())
            .clip(GalleryWindow.class, (window, v) -> window.veil = v);
    private final MotionRef unveiling = new MotionRef();
    private float veil;

    private final JFrame frame = new JFrame("Motile gallery");
    private final Canvas canvas = new Canvas();
    private final SceneList list = new SceneList(chrome.scheduler(), this::choose);
    private final JSlider speed = new JSlider(0, MOST_PERCENT, 100);
    private final JLabel speedLabel = label(Theme.bold(12.5), Theme.TEXT);
    private final JLabel status = label(Theme.sans(12.5), Theme.MUTED);
    private final SignButton pause = new SignButton(SignButton.Sign.PAUSE, "Pause (space)", this::togglePause);
    private final SignButton step = new SignButton(SignButton.Sign.STEP, "One frame (S)", this::step);
    private final Meter meter = new Meter();

    private final double seconds;
    private final CountDownLatch closed;
    private final Pulse pulse;
    private Show show;
    private boolean paused;
    private long lastFrame = System.nanoTime();
    private double open;
    private double sinceStatus;
    private int framesSinceStatus;

    private GalleryWindow(
            SceneKind first, Size size, OptionalDouble seconds, OptionalInt framesPerSecond, CountDownLatch closed) {
        this.seconds = seconds.orElse(Double.POSITIVE_INFINITY);
        this.closed = closed;
        show = new Show(first, loop);
        list.select(first);
        pulse = new Pulse(framesPerSecond.orElse(refreshRate()), this::frame);
        build(size);
    }

    /** Opens the window and waits until it is closed, by the visitor or because its time is up. */
    static void showUntilClosed(SceneKind first, Size size, OptionalDouble seconds, OptionalInt framesPerSecond) {
        CountDownLatch closed = new CountDownLatch(1);
        SwingUtilities.invokeLater(() -> {
            try {
                new GalleryWindow(first, size, seconds, framesPerSecond, closed).start();
            } catch (RuntimeException | Error failed) {
                closed.countDown();
                throw failed;
            }
        });
        try {
            closed.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static int refreshRate() {
        int rate = GraphicsEnvironment.getLocalGraphicsEnvironment()
                .getDefaultScreenDevice()
                .getDisplayMode()
                .getRefreshRate();
        return rate == DisplayMode.REFRESH_RATE_UNKNOWN ? USUAL_REFRESH_RATE : rate;
    }

    private void build(Size size) {
        JPanel controls = new JPanel(new BorderLayout(18, 0));
        controls.setBackground(Theme.PANEL);
        controls.setBorder(BorderFactory.createEmptyBorder(10, 16, 10, 18));
        controls.add(row(pause, step), BorderLayout.WEST);
        controls.add(speedRow(), BorderLayout.CENTER);
        status.setBorder(BorderFactory.createEmptyBorder(6, 0, 0, 0));
        status.setText(" ");
        controls.add(status, BorderLayout.SOUTH);

        JPanel right = new JPanel(new BorderLayout());
        right.add(canvas, BorderLayout.CENTER);
        right.add(controls, BorderLayout.SOUTH);

        JPanel all = new JPanel(new BorderLayout());
        all.setBackground(Theme.BACKGROUND);
        all.add(list, BorderLayout.WEST);
        all.add(right, BorderLayout.CENTER);
        all.setPreferredSize(new Dimension(size.width(), size.height()));
        bindKeys(all);
        frame.setContentPane(all);
        frame.setBackground(Theme.BACKGROUND);
        frame.setMinimumSize(new Dimension(560, 400));
        frame.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosing(WindowEvent event) {
                close();
            }
        });
        frame.pack();
        frame.setLocationRelativeTo(null);
    }

    private JComponent speedRow() {
        speed.setUI(new SpeedSlider(speed));
        speed.setFocusable(false);
        speed.setOpaque(false);
        speed.addChangeListener(event -> setSpeed());
        speedLabel.setHorizontalAlignment(SwingConstants.RIGHT);
        speedLabel.setPreferredSize(new Dimension(52, 20));
        setSpeed();
        JPanel row = new JPanel(new BorderLayout(12, 0));
        row.setOpaque(false);
        JLabel name = label(Theme.sans(12.5), Theme.MUTED);
        name.setText("Time scale");
        row.add(name, BorderLayout.WEST);
        row.add(speed, BorderLayout.CENTER);
        row.add(speedLabel, BorderLayout.EAST);
        return row;
    }

    private static JPanel row(JComponent left, JComponent right) {
        JPanel row = new JPanel(new GridLayout(1, 2, 8, 0));
        row.setOpaque(false);
        row.add(left);
        row.add(right);
        return row;
    }

    private static JLabel label(Font font, Color colour) {
        JLabel label = new JLabel();
        label.setFont(font);
        label.setForeground(colour);
        label.putClientProperty(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        return label;
    }

    private void bindKeys(JComponent component) {
        bind(component, "SPACE", this::togglePause);
        bind(component, "S", this::step);
        bind(component, "LEFT", () -> speed.setValue(speed.getValue() - 10));
        bind(component, "RIGHT", () -> speed.setValue(speed.getValue() + 10));
        bind(component, "UP", () -> list.move(-1));
        bind(component, "DOWN", () -> list.move(1));
    }

    private static void bind(JComponent component, String key, Runnable action) {
        component.getInputMap(JComponent.WHEN_IN_FOCUSED_WINDOW).put(KeyStroke.getKeyStroke(key), key);
        component.getActionMap().put(key, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                action.run();
            }
        });
    }

    private void start() {
        frame.setVisible(true);
        lastFrame = System.nanoTime();
        pulse.start();
    }

    private void close() {
        pulse.stop();
        show.close();
        frame.dispose();
        closed.countDown();
    }

    private void choose(SceneKind kind) {
        if (kind != show.kind()) {
            show.close();
            show = new Show(kind, loop);
            unveil.play(this, unveiling);
        }
    }

    private void setSpeed() {
        loop.timeScale(speed.getValue() / 100.0);
        speedLabel.setText(String.format(Locale.ROOT, "%.2f x", speed.getValue() / 100.0));
    }

    private void togglePause() {
        paused = !paused;
        pause.sign(paused ? SignButton.Sign.PLAY : SignButton.Sign.PAUSE);
    }

    private void step() {
        if (!paused) {
            togglePause();
        }
        advance(STEP);
    }

    private void frame() {
        long now = System.nanoTime();
        double passed = (now - lastFrame) * NANO;
        lastFrame = now;
        open += passed;
        if (open >= seconds) {
            close();
            return;
        }
        chrome.update(passed);
        if (!paused) {
            advance(passed);
        }
        framesSinceStatus++;
        sinceStatus += passed;
        if (sinceStatus >= STATUS_INTERVAL) {
            tellStatus();
        }
        canvas.repaint();
        list.repaintIfMoving();
    }

    private void advance(double passed) {
        meter.begin();
        show.frame(passed);
        meter.end();
    }

    private void tellStatus() {
        String bytes = meter.countsBytes() ? String.format(Locale.ROOT, "%,d B", meter.bytesPerFrame()) : "n/a";
        status.setText(String.format(
                Locale.ROOT,
                "%,d live motions   \u00b7   update %.3f ms   \u00b7   %s allocated per frame   \u00b7   %s",
                show.live(),
                meter.milliseconds(),
                bytes,
                paused ? "paused" : Math.round(framesSinceStatus / sinceStatus) + " fps"));
        sinceStatus = 0;
        framesSinceStatus = 0;
    }

    /** Where the scene is drawn. */
    private final class Canvas extends JComponent {

        private @Nullable BufferedImage picture;

        Canvas() {
            setOpaque(true);
            setPreferredSize(new Dimension(760, 500));
            MouseAdapter mouse = new MouseAdapter() {
                @Override
                public void mousePressed(MouseEvent event) {
                    show.press(event.getX(), event.getY(), getWidth(), getHeight());
                }

                @Override
                public void mouseDragged(MouseEvent event) {
                    show.drag(event.getX(), event.getY(), getWidth(), getHeight());
                }

                @Override
                public void mouseMoved(MouseEvent event) {
                    show.point(event.getX(), event.getY(), getWidth(), getHeight());
                }
            };
            addMouseListener(mouse);
            addMouseMotionListener(mouse);
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            Graphics2D g = (Graphics2D) graphics.create();
            AffineTransform user = g.getTransform();
            BufferedImage picture = picture(user);
            Graphics2D own = picture.createGraphics();
            own.scale(user.getScaleX(), user.getScaleY());
            show.paint(own, getWidth(), getHeight());
            own.dispose();
            g.setTransform(AffineTransform.getTranslateInstance(user.getTranslateX(), user.getTranslateY()));
            g.drawImage(picture, 0, 0, null);
            g.setTransform(user);
            if (veil > 0) {
                g.setComposite(AlphaComposite.SrcOver.derive(Math.min(1, veil)));
                g.setColor(Theme.BACKGROUND);
                g.fillRect(0, 0, getWidth(), getHeight());
            }
            g.dispose();
            Toolkit.getDefaultToolkit().sync();
        }

        /** A scene is drawn in memory, where its many small shapes cost least, and shown at once. */
        private BufferedImage picture(AffineTransform user) {
            int width = Math.max(1, (int) Math.ceil(getWidth() * user.getScaleX()));
            int height = Math.max(1, (int) Math.ceil(getHeight() * user.getScaleY()));
            BufferedImage known = picture;
            if (known == null || known.getWidth() != width || known.getHeight() != height) {
                known = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
                picture = known;
            }
            return known;
        }
    }
}
