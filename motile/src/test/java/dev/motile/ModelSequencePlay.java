package dev.motile;

import dev.motile.ModelTimeline.Event;
import dev.motile.ModelTimeline.Leaf;
import dev.motile.ModelTimeline.Shown;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A sequence of a program, played by the model: a place on a timeline, and what has been written. */
final class ModelSequencePlay {

    /** Less than lies between any two places of a program. */
    private static final double JUST_BEFORE = 1e-6;

    final ModelTimeline timeline;
    private final String label;
    private final double total;

    /** Hears each event. */
    private final Consumer<String> listener;

    /** Where the clock has taken it; what it shows is that of {@link #shownTime}. */
    double time;

    private double shownTime;
    private boolean stepsForward;
    private double speed = 1;
    private MotionStatus status = MotionStatus.SCHEDULED;
    boolean isEnded;

    private boolean isGone;
    private boolean isPreserved;
    private boolean isStarted;
    private boolean isPaused;
    private long loops;

    /** Whether what lies at 0 is still to come. */
    private boolean isBeforeZero = true;

    /** The next event, by its place among all. */
    private int next;

    /** Grows with each move, so that a walk sees that a callback has made another. */
    private int moves;

    private boolean isCompleting;
    private boolean walksBack;
    private int walks;
    private boolean isVague;

    /** What is being told. */
    private @Nullable Event current;

    /** By property, what it shows. */
    private final Map<Integer, List<ModelBound>> values = new HashMap<>();

    /** The motions that have ever been passed. */
    private final Set<Leaf> passed = new HashSet<>();

    ModelSequencePlay(ModelScore score, Consumer<String> listener) {
        this.listener = listener;
        label = score.label();
        timeline = new ModelTimeline(score);
        ModelPlan plan = timeline.plan();
        total = plan.lengths.total();
        writeHandles(score);
    }

    /** What is shown before anything has happened. */
    void start() {
        ModelPlan plan = timeline.plan();
        if (plan.bindsAtOnce && (plan.lengths.delay() == 0 || !plan.skipsValues)) {
            show();
        }
    }

    /** Motions that are created before they are added write then, in the order of the program. */
    private void writeHandles(ModelScore score) {
        List<Leaf> created = handles(score);
        for (Leaf leaf : created) {
            boolean waits = leaf.plan.lengths.delay() > 0 && leaf.plan.skipsValues;
            if (leaf.plan.bindsAtOnce && !waits) {
                values.put(leaf.property(), leaf.valueAt(0));
            }
        }
    }

    /** The motions that are created before they are added, in the order of the program. */
    List<Leaf> handles(ModelScore score) {
        String text = score.toString();
        return timeline.leaves().stream()
                .filter(leaf -> leaf.child.isHandle())
                .sorted((one, other) -> Integer.compare(place(text, one), place(text, other)))
                .toList();
    }

    private static int place(String text, Leaf leaf) {
        return text.indexOf("/* " + leaf.child.label() + " */");
    }

    /** All properties in one row. */
    List<ModelBound> row() {
        List<ModelBound> row = new ArrayList<>();
        for (int k = 0; k < ModelSequenceLibrary.TARGETS * ModelSequenceLibrary.PROPERTIES; k++) {
            List<ModelBound> value = value(k);
            ModelBound none = isVague ? new ModelBound.Any() : ModelRange.exactly(Double.NaN);
            int lanes = ModelSequenceLibrary.KINDS.get(k % ModelSequenceLibrary.PROPERTIES).lanes;
            row.addAll(value == null || isVague ? Collections.nCopies(lanes, none) : value);
        }
        return row;
    }

    @Nullable
    List<ModelBound> value(int property) {
        return values.get(property);
    }

    int count() {
        return isEnded ? 0 : timeline.size();
    }

    private ModelTime at() {
        return timeline.plan().lengths.at(time, 1e-12);
    }

    String state() {
        if (isGone) {
            return "gone";
        }
        return status + " " + !isEnded + " " + loops + " " + speed + " " + isPaused() + " " + total;
    }

    /** How a motion inside stands. */
    String stateOf(Leaf leaf) {
        Double local = timeline.at(shownTime, isBeforeZero).begun.get(leaf);
        if (local == null) {
            return MotionStatus.SCHEDULED.toString();
        }
        return leaf.plan.lengths.at(local, 1e-12).status().toString();
    }

    // ---- What is done to it

    void update(double seconds) {
        leaveIfEnded();
        if (!isEnded && moveClock(seconds)) {
            turn();
        }
    }

    void leaveIfEnded() {
        isGone |= isEnded;
    }

    /** The clock has moved; whether there is a step to be made. */
    boolean moveClock(double seconds) {
        boolean rests = isPaused || speed == 0 || (speed < 0 ? time <= 0 : status == MotionStatus.COMPLETED);
        if (isPaused || (rests && status != MotionStatus.SCHEDULED)) {
            return false;
        }
        if (speed < 0 && status == MotionStatus.SCHEDULED) {
            // Which of its events come when it has never gone forwards is nowhere said.
            throw new ModelTime.TooClose();
        }
        stepsForward = speed >= 0;
        time = Math.max(0, Math.min(total, time + seconds * speed));
        return true;
    }

    /** The step to where the clock has taken it. */
    void turn() {
        if (!stepsForward) {
            back(time, true);
            return;
        }
        Event pause = firstPause(time);
        if (pause != null) {
            speed = 0;
        }
        forward(pause == null ? time : pause.at());
    }

    private @Nullable Event firstPause(double to) {
        timeline.checkApart(to);
        List<Event> events = timeline.events();
        for (int k = next; k < events.size() && ModelTimeline.isBy(events.get(k), to); k++) {
            if (events.get(k).isPause()) {
                if (timeline.plan().ease != Ease.LINEAR) {
                    // When an ease comes to a place can only be searched for.
                    throw new ModelTime.TooClose();
                }
                return events.get(k);
            }
        }
        return null;
    }

    void seek(double to) {
        if (isEnded) {
            return;
        }
        if (timeline.plan().lengths.duration() == 0) {
            // It is sought back before its loops and to their end at once.
            throw new ModelTime.TooClose();
        }
        double held = Math.max(0, Math.min(total, to));
        if (isCompleting && held >= time) {
            return;
        }
        if (walks > 0 && current != null && held < time && held > current.at()) {
            // Ahead of the walk, and yet back: what becomes of what lies between is nowhere said.
            throw new ModelTime.TooClose();
        }
        if (held >= time && held > 0) {
            forward(held);
        } else {
            back(held, false);
        }
    }

    boolean canComplete() {
        return !isEnded && status != MotionStatus.COMPLETED && !isCompleting && total < Double.POSITIVE_INFINITY;
    }

    void complete() {
        if (canComplete()) {
            forward(total);
        }
    }

    void speed(double to) {
        speed = isEnded ? speed : to;
    }

    void setPaused(boolean pauses) {
        if (isEnded || isPaused == pauses) {
            return;
        }
        isPaused = pauses;
        listener.accept(label + (pauses ? " PAUSE" : " RESUME"));
    }

    boolean isPaused() {
        return isPaused && !isEnded;
    }

    void preserve() {
        isPreserved |= !isEnded;
    }

    void cancel() {
        if (isEnded) {
            return;
        }
        moves++;
        // In the middle of a walk it is not told who has come to an end.
        isVague |= walks > 0;
        List<String> told = timeline.cancelled(isVague ? Set.of() : timeline.at(shownTime, isBeforeZero).completed);
        isEnded = true;
        isCompleting = false;
        status = MotionStatus.CANCELED;
        told.forEach(listener);
    }

    /** Whether it was cancelled in the middle of a walk, so that what it shows is not told. */
    boolean isVague() {
        return isVague;
    }

    boolean isGone() {
        return isGone;
    }

    MotionStatus status() {
        return isGone ? MotionStatus.NONE : status;
    }

    long loops() {
        return loops;
    }

    double speed() {
        return speed;
    }

    double total() {
        return total;
    }

    double progress() {
        return timeline.progress(time);
    }

    // ---- Walks

    private void forward(double to) {
        int move = ++moves;
        timeline.checkApart(to);
        MotionStatus before = status;
        time = to;
        boolean completes = at().status() == MotionStatus.COMPLETED && before != MotionStatus.COMPLETED;
        isCompleting = completes;
        loops = at().finished();
        status = completes ? MotionStatus.PLAYING : at().status();
        isBeforeZero = false;
        shownTime = to;
        walks++;
        // Where it was taken back before its turn, its start is still to come.
        Event start = timeline.events().get(0);
        boolean starts = !isStarted && next > 0 && ModelTimeline.isBy(start, to);
        isStarted |= ModelTimeline.isBy(start, to);
        if (starts) {
            current = start;
            listener.accept(start.label());
        }
        if (move == moves) {
            tellForward(to, move, completes);
        }
        walks--;
        if (move == moves && !isEnded) {
            show();
        }
    }

    private void tellForward(double to, int move, boolean completes) {
        List<Event> events = timeline.events();
        while (next < events.size() && ModelTimeline.isBy(events.get(next), to)) {
            Event event = events.get(next++);
            if (next == events.size() && completes) {
                // All is shown when its onComplete comes.
                show();
                end();
            }
            if (!event.isPause()) {
                current = event;
                listener.accept(event.label());
            }
            if (move != moves) {
                return;
            }
        }
    }

    /** A callback is about to move it, in the middle of a walk: what has been passed by now may be gone back over. */
    void beforeReaction() {
        if (walksBack || current == null) {
            // What becomes of a walk back is nowhere said.
            throw new ModelTime.TooClose();
        }
        Set<Leaf> before = timeline.at(Math.max(0, current.at() - JUST_BEFORE), current.at() == 0).everPassed;
        passed.addAll(before);
        for (Leaf leaf : timeline.at(current.at(), false).everPassed) {
            if (before.contains(leaf)) {
                continue;
            }
            if (leaf.plan.lengths.delay() > 0 && !leaf.plan.skipsValues) {
                // It shows itself from a place on at which it tells nothing.
                throw new ModelTime.TooClose();
            }
            for (int k = next - 1; k >= 0 && timeline.events().get(k).at() >= current.at() - JUST_BEFORE; k--) {
                if (timeline.events().get(k).label().equals(leaf.child.label() + " START")) {
                    passed.add(leaf);
                }
            }
        }
    }

    private void end() {
        isCompleting = false;
        status = MotionStatus.COMPLETED;
        isEnded = !isPreserved;
    }

    private void back(double to, boolean plays) {
        int move = ++moves;
        boolean beforeZero = to <= 0;
        int target = timeline.firstAfter(to, beforeZero);
        int from = next;
        time = to;
        isCompleting = false;
        loops = at().finished();
        status = at().status();
        isBeforeZero = beforeZero;
        isStarted &= !beforeZero && ModelTimeline.isBy(timeline.events().get(0), to);
        shownTime = to;
        next = target;
        if (plays) {
            walksBack = true;
            walks++;
            for (int k = from - 1; k >= target; k--) {
                if (timeline.events().get(k).isCall()) {
                    listener.accept(timeline.events().get(k).label());
                }
            }
            walks--;
            walksBack = false;
        }
        if (move == moves && !isEnded) {
            show();
            if (plays && beforeZero) {
                listener.accept(label + " REWOUND");
            }
        }
    }

    private void show() {
        Shown shown = timeline.at(shownTime, isBeforeZero);
        passed.addAll(shown.everPassed);
        Map<Integer, Leaf> owners = new HashMap<>();
        Map<Integer, Leaf> left = new HashMap<>();
        Map<Integer, Leaf> leftBefore = new HashMap<>();
        for (Leaf leaf : timeline.leaves()) {
            if (shown.local.containsKey(leaf.number)) {
                owners.put(leaf.property(), leaf);
            }
            if (shown.everPassed.contains(leaf)) {
                left.putIfAbsent(leaf.property(), leaf);
            }
            if (passed.contains(leaf)) {
                leftBefore.putIfAbsent(leaf.property(), leaf);
            }
        }
        leftBefore.forEach((property, leaf) -> values.put(property, leaf.from()));
        left.forEach((property, leaf) -> values.put(property, leaf.from()));
        owners.forEach((property, leaf) -> values.put(property, leaf.valueAt(shown.local.get(leaf.number))));
    }
}
