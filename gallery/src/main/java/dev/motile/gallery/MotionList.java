package dev.motile.gallery;

import dev.motile.FrameLoop;
import dev.motile.Motion;
import dev.motile.MotionHandle;
import dev.motile.MotionStatus;
import dev.motile.MotionView;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The motions of a loop, a row for each, as {@code inspect} shows them. A motion keeps its row for as long as it lives, and
 * a little longer; sequences and what is in them have rows of their own, below the others.
 */
final class MotionList {

    private static final int SINGLE = 9;
    private static final int ROWS = SINGLE + 5;

    /** What the rows share the height with: the headings, and the gap between the two parts. */
    private static final double HEAD = 1.1;

    private static final double GAP = 0.5;
    private static final double UNITS = HEAD + ROWS + GAP;

    /** How long the row of a motion that has ended stays, and how long that of a new one is lit. */
    private static final double STAYS = 0.8;

    private static final double LIT = 0.5;

    // Where the columns begin, in parts of the width.
    private static final double NAME = 0.028;
    private static final double STATUS = 0.2;
    private static final double BAR = 0.365;
    private static final double TIME = 0.505;
    private static final double LOOPS = 0.572;
    private static final double SPEED = 0.648;
    private static final double VALUE = 0.738;
    private static final double SECOND_VALUE = 0.808;
    private static final double TARGET = 0.89;

    private static final String[] STATUS_NAMES = names();
    private static final Color[] STATUS_COLOURS = {
        Theme.FAINT, Theme.FAINT, Theme.GOLD, Theme.MINT, Theme.CYAN, Theme.CORAL
    };

    /** What a motion was when it was last seen. */
    private static final class Row {
        MotionHandle motion = MotionHandle.NONE;
        boolean taken;
        boolean seen;
        boolean live;
        double since;
        double endedAt;

        String name = "";
        MotionStatus status = MotionStatus.NONE;
        boolean paused;
        boolean child;
        double time;
        double part;
        long completed = -1;
        long loops;
        String loopText = "";
        double speed;
        int values;
        double first;
        double second;

        @Nullable
        Class<?> target;

        final Reading timeText = new Reading(1, false);
        final Reading speedText = new Reading(2, true);
        final Reading firstText = new Reading(2, false);
        final Reading secondText = new Reading(2, false);
    }

    private final Map<Class<?>, Color> colours;
    private final Row[] rows = new Row[ROWS];
    private final Consumer<MotionView> visitor = this::see;
    private double now;
    private int playing;
    private int children;
    private int completed;
    private int cancelled;

    private final RoundRectangle2D round = new RoundRectangle2D.Double();
    private final Line2D line = new Line2D.Double();

    /** Makes an empty list; a motion has the colour of the class that it writes to. */
    MotionList(Map<Class<?>, Color> colours) {
        this.colours = colours;
        for (int k = 0; k < ROWS; k++) {
            rows[k] = new Row();
        }
    }

    private static String[] names() {
        MotionStatus[] all = MotionStatus.values();
        String[] names = new String[all.length];
        for (int k = 0; k < all.length; k++) {
            names[k] = all[k].name().toLowerCase(Locale.ROOT);
        }
        return names;
    }

    /** Looks at all motions of a loop, at a time in seconds that never goes back. */
    void look(FrameLoop loop, double time) {
        now = time;
        playing = 0;
        children = 0;
        for (Row row : rows) {
            row.seen = false;
        }
        loop.inspect(visitor);
        for (Row row : rows) {
            if (row.live && !row.seen) {
                end(row);
            }
            if (row.taken && !row.live && now - row.endedAt >= STAYS) {
                row.taken = false;
                row.motion = MotionHandle.NONE;
                row.target = null;
            }
        }
    }

    private void see(MotionView motion) {
        playing += motion.status() == MotionStatus.PLAYING ? 1 : 0;
        children += motion.isChild() ? 1 : 0;
        Row row = rowOf(motion);
        if (row == null) {
            return;
        }
        row.seen = true;
        row.status = motion.status();
        row.paused = row.motion.isPaused();
        row.time = motion.time();
        row.part = part(motion);
        row.speed = motion.speed();
        showLoops(row, motion.completedLoops());
        row.values = motion.valueCount();
        row.first = row.values > 0 ? motion.value(0) : 0;
        row.second = row.values > 1 ? motion.value(1) : 0;
    }

    private static void showLoops(Row row, long completed) {
        if (row.completed != completed) {
            row.completed = completed;
            row.loopText = completed + "/" + (row.loops == Motion.INFINITE ? "\u221E" : row.loops);
        }
    }

    /** How far the motion has come: one that never ends, in its loop. */
    private static double part(MotionView motion) {
        double length = motion.totalDuration();
        double time = motion.time();
        if (Double.isInfinite(length)) {
            length = motion.duration();
            time = Math.max(0, time - motion.delay()) % length;
        }
        return length == 0 ? 1 : time / length;
    }

    /** The row that the motion has, or the first that is free, or that of the first that ended; null if all others live. */
    private @Nullable Row rowOf(MotionView motion) {
        MotionHandle handle = motion.handle();
        boolean composed = motion.isChild() || motion.isSequence();
        Row free = null;
        for (int k = composed ? SINGLE : 0; k < (composed ? ROWS : SINGLE); k++) {
            Row row = rows[k];
            if (row.taken && row.motion.equals(handle)) {
                return row;
            }
            if ((k == SINGLE) == motion.isSequence() && isBetter(row, free)) {
                free = row;
            }
        }
        if (free != null) {
            take(free, motion, handle);
        }
        return free;
    }

    private static boolean isBetter(Row row, @Nullable Row free) {
        if (row.live) {
            return false;
        }
        return free == null || (free.taken && (!row.taken || row.endedAt < free.endedAt));
    }

    private void take(Row row, MotionView motion, MotionHandle handle) {
        row.motion = handle;
        row.taken = true;
        row.live = true;
        row.since = now;
        row.name = motion.name();
        row.child = motion.isChild();
        row.target = motion.targetClass();
        row.loops = motion.loops();
        row.completed = -1;
    }

    /** A motion that is not shown any more can be asked how it ended, until its loop goes on. */
    private void end(Row row) {
        row.live = false;
        row.endedAt = now;
        row.paused = false;
        row.values = 0;
        row.status = row.motion.status();
        if (row.status != MotionStatus.NONE) {
            row.time = row.motion.time();
            showLoops(row, row.motion.completedLoops());
        }
        if (row.status == MotionStatus.COMPLETED) {
            row.part = 1;
            completed++;
        } else if (row.status == MotionStatus.CANCELED) {
            cancelled++;
        }
    }

    int playing() {
        return playing;
    }

    int children() {
        return children;
    }

    /** How many of those that had a row completed. */
    int completed() {
        return completed;
    }

    /** How many of those that had a row were cancelled. */
    int cancelled() {
        return cancelled;
    }

    /** The name of a row's motion, dead or alive; null where there is none. */
    @Nullable
    String name(int row) {
        return rows[row].taken ? rows[row].name : null;
    }

    /** The status of a row's motion when it was last seen. */
    MotionStatus status(int row) {
        return rows[row].status;
    }

    /** The number of the first row whose motion has a name; -1 if there is none. */
    int row(String name) {
        for (int k = 0; k < ROWS; k++) {
            if (name.equals(name(k))) {
                return k;
            }
        }
        return -1;
    }

    boolean isPaused(int row) {
        return rows[row].paused;
    }

    /** How many rows have a motion that lives. */
    int live() {
        int live = 0;
        for (Row row : rows) {
            live += row.live ? 1 : 0;
        }
        return live;
    }

    static int rows() {
        return ROWS;
    }

    /** Pauses or resumes the motion of the row at a part of the height, 0 to 1; what is in a sequence is left as it is. */
    void press(double part) {
        double unit = part * UNITS - HEAD;
        int number = (int) Math.floor(unit < SINGLE ? unit : unit - GAP);
        if (number < 0 || number >= ROWS || (unit >= SINGLE && number < SINGLE)) {
            return;
        }
        Row row = rows[number];
        if (row.child || !row.motion.isActive()) {
            return;
        }
        if (row.motion.isPaused()) {
            row.motion.resume();
        } else {
            row.motion.pause();
        }
    }

    /** Where the middle of a row is, as a part of the height. */
    static double y(int row) {
        return (HEAD + row + 0.5 + (row < SINGLE ? 0 : GAP)) / UNITS;
    }

    /** Draws the list between (0, 0) and (width, height), over the background. */
    void paint(Graphics2D g, double width, double height) {
        double unit = height / UNITS;
        double type = Math.max(1, Math.min(13, Math.min(width / 43, unit * 0.62)));
        Font plain = Theme.sans(type);
        Font bold = Theme.bold(type);
        g.setFont(plain);
        g.setColor(Theme.FAINT);
        float y = (float) (unit * 0.7);
        head(g, "name", NAME, width, y);
        head(g, "status", STATUS, width, y);
        head(g, "time", BAR, width, y);
        head(g, "loops", LOOPS, width, y);
        head(g, "speed", SPEED, width, y);
        head(g, "value", VALUE, width, y);
        head(g, "target", TARGET, width, y);
        for (int k = 0; k < ROWS; k++) {
            paintRow(g, rows[k], width, y(k) * height - unit / 2, unit, type, plain, bold);
        }
    }

    private static void head(Graphics2D g, String text, double x, double width, float y) {
        g.drawString(text, (float) (x * width), y);
    }

    private void paintRow(
            Graphics2D g, Row row, double width, double top, double unit, double type, Font plain, Font bold) {
        double inset = Math.min(2, unit * 0.08);
        double lit = row.live ? Math.max(0, 1 - (now - row.since) / LIT) : 0;
        double fade = !row.taken ? 0 : row.live ? 1 : Math.max(0, 1 - (now - row.endedAt) / STAYS);
        round.setRoundRect(0, top + inset / 2, width, unit - inset, 6, 6);
        g.setColor(Theme.mix(Theme.PANEL, Theme.LINE, lit));
        g.fill(round);
        if (fade == 0) {
            return;
        }
        Color status = faded(row.paused ? Theme.MUTED : STATUS_COLOURS[row.status.ordinal()], fade);
        Color text = faded(Theme.TEXT, fade);
        Color muted = faded(Theme.MUTED, fade);
        float y = (float) (top + unit / 2 + type * 0.36);
        double thin = Math.max(1, Math.min(width / 190, unit * 0.16));

        Color colour = row.target == null ? null : colours.get(row.target);
        if (colour != null) {
            g.setColor(faded(colour, fade));
            round.setRoundRect(width * 0.009, top + unit * 0.26, thin, unit * 0.48, thin, thin);
            g.fill(round);
        }
        double indent = row.child ? type * 0.9 : 0;
        g.setFont(row.child ? plain : bold);
        g.setColor(text);
        g.drawString(row.name, (float) (NAME * width + indent), y);
        g.setFont(plain);
        g.setColor(status);
        g.drawString(row.paused ? "paused" : STATUS_NAMES[row.status.ordinal()], (float) (STATUS * width), y);

        double barWidth = (TIME - BAR) * width - type * 0.8;
        double middle = top + unit / 2;
        g.setColor(faded(Theme.LINE, fade));
        round.setRoundRect(BAR * width, middle - thin / 2, barWidth, thin, thin, thin);
        g.fill(round);
        g.setColor(status);
        round.setRoundRect(BAR * width, middle - thin / 2, barWidth * row.part, thin, thin, thin);
        g.fill(round);

        g.setColor(muted);
        g.drawString(row.timeText.of(row.time), (float) (TIME * width), y);
        g.drawString(row.loopText, (float) (LOOPS * width), y);
        g.setColor(row.speed == 1 ? muted : faded(Theme.GOLD, fade));
        g.drawString(row.speedText.of(row.speed), (float) (SPEED * width), y);
        g.setColor(text);
        if (row.values > 0) {
            g.drawString(row.firstText.of(row.first), (float) (VALUE * width), y);
        }
        if (row.values > 1) {
            g.drawString(row.secondText.of(row.second), (float) (SECOND_VALUE * width), y);
        }
        g.setColor(muted);
        if (row.target != null) {
            g.drawString(row.target.getSimpleName(), (float) (TARGET * width), y);
        } else {
            g.setStroke(Theme.HAIRLINE);
            line.setLine(TARGET * width, middle, TARGET * width + type * 0.8, middle);
            g.draw(line);
        }
    }

    private static Color faded(Color colour, double part) {
        return part == 1 ? colour : Theme.mix(Theme.PANEL, colour, part);
    }
}
