package dev.motile;

import dev.motile.ModelOption.Setting;
import dev.motile.ModelProgram.Spec;
import dev.motile.ModelScore.Item;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A sequence of the model: what happens in it and what it shows, as functions of its local time. It has no state.
 */
final class ModelTimeline {

    private static final double TOLERANCE = 1e-9;

    /** What an ease has brought so near to a place may lie on either side. */
    private static final double NEAR = 1e-7;

    /** Loops told of a sequence that loops for ever. */
    private static final int MOST_LOOPS = 40;

    /**
     * An event at a local time.
     *
     * @param at the time
     * @param isAfter whether it comes just after it: a call that is left when the position falls
     * @param isExact whether the time is free of rounding
     * @param label what is noted
     * @param isCall whether it is a call, which comes on the way back, too
     * @param isPause whether it is a place where the whole stops
     */
    record Event(double at, boolean isAfter, boolean isExact, String label, boolean isCall, boolean isPause) {
        Event moved(double to, boolean after, boolean exact) {
            return new Event(to, after, isExact && exact, label, isCall, isPause);
        }
    }

    /** An item in its place. */
    abstract static class Node {
        final double start;
        final double length;
        final int added;

        Node(double start, double length, int added) {
            this.start = start;
            this.length = length;
            this.added = added;
        }

        abstract List<Event> events();
    }

    private static final class CallNode extends Node {
        final String label;
        final boolean isPause;

        CallNode(double start, int added, String label, boolean isPause) {
            super(start, 0, added);
            this.label = label;
            this.isPause = isPause;
        }

        @Override
        List<Event> events() {
            return List.of(new Event(0, false, true, label, !isPause, isPause));
        }
    }

    /** A motion in its place. */
    static final class Leaf extends Node {
        final ModelScore.Child child;
        final ModelPlan plan;

        /** Its place in the order of those that may own a property. */
        int number;

        Leaf(double start, int added, ModelScore.Child child, ModelPlan plan) {
            super(start, plan.lengths.total(), added);
            this.child = child;
            this.plan = plan;
        }

        int property() {
            return child.target() * ModelSequenceLibrary.PROPERTIES
                    + child.spec().cell();
        }

        @Override
        List<Event> events() {
            return lifeEvents(child.label(), plan.lengths, k -> List.of());
        }

        /** Of a local time, the value that is shown. */
        List<ModelBound> valueAt(double local) {
            ModelTime at = plan.lengths.at(local, 1e-12);
            long loop = at.shown();
            double phase = at.phase();
            boolean isByRule = at.status() != MotionStatus.PLAYING || at.finished() > loop || local == 0;
            if (at.status() == MotionStatus.DELAYED && plan.skipsValues && at.finished() > 0) {
                loop = at.finished() - 1;
                phase = 1;
            }
            double error = isByRule ? 0 : 1e-11 / plan.lengths.duration();
            return ModelValue.at(child.spec(), plan, loop, phase, error);
        }

        List<ModelBound> from() {
            return ModelValue.at(child.spec(), plan, 0, 0, 0);
        }
    }

    /** A sequence in its place. */
    private static final class Branch extends Node {
        final String label;
        final ModelPlan plan;
        final double pass;

        /** By start, those added first coming first. */
        final List<Node> children;

        Branch(double start, int added, String label, ModelPlan plan, double pass, List<Node> children) {
            super(start, plan.lengths.total(), added);
            if (pass == 0 && plan.lengths.hold() > 0) {
                // What lies at 0, its end and what follows are at once, and not to be told apart on the way back.
                throw new ModelTime.TooClose();
            }
            this.label = label;
            this.plan = plan;
            this.pass = pass;
            this.children = new ArrayList<>(children);
            this.children.sort(Comparator.comparingDouble(child -> child.start));
        }

        boolean rises(long loop) {
            return plan.loopType == LoopType.RESTART || loop % 2 == 0;
        }

        double position(long loop, double phase) {
            double eased = plan.loopType == LoopType.YOYO && !rises(loop)
                    ? ModelEase.at(plan.ease, 1 - phase)
                    : plan.loopType == LoopType.FLIP && !rises(loop)
                            ? 1 - ModelEase.at(plan.ease, phase)
                            : ModelEase.at(plan.ease, phase);
            return pass * Math.max(0, Math.min(1, eased));
        }

        /** Seconds into a loop at which a position is reached. */
        private double secondsTo(double position, boolean rises) {
            if (plan.ease == Ease.LINEAR || position <= 0 || position >= pass) {
                return rises ? position : pass - position;
            }
            double part = position / pass;
            if (rises) {
                return pass * inverse(part);
            }
            return plan.loopType == LoopType.YOYO ? pass * (1 - inverse(part)) : pass * inverse(1 - part);
        }

        private double inverse(double part) {
            double low = 0;
            double high = 1;
            for (int k = 0; k < 100; k++) {
                double middle = (low + high) / 2;
                if (ModelEase.at(plan.ease, middle) >= part) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high;
        }

        @Override
        List<Event> events() {
            List<Event> pass = passEvents();
            return lifeEvents(label, plan.lengths, loop -> loopEvents(pass, loop));
        }

        /** What happens in a loop, by seconds from its start. */
        private List<Event> loopEvents(List<Event> rising, long loop) {
            List<Event> events = new ArrayList<>();
            if (rises(loop)) {
                for (Event event : rising) {
                    events.add(event.moved(secondsTo(event.at, true), event.isAfter, isExact(event.at)));
                }
                return events;
            }
            for (Event event : rising) {
                if (event.isCall) {
                    // What lies at 0 is left as the pass ends.
                    boolean isLast = event.at == 0 && !event.isAfter;
                    events.add(event.moved(secondsTo(event.at, false), !event.isAfter && !isLast, isExact(event.at)));
                }
            }
            Collections.reverse(events);
            return events;
        }

        private boolean isExact(double position) {
            return plan.ease == Ease.LINEAR || position <= 0 || position >= pass;
        }

        /** An event of a child with its place among those at the same position. */
        private record Placed(Event event, int child, int group, int order) {}

        /** What happens as the position rises from 0 to the length, by position. */
        private List<Event> passEvents() {
            List<Placed> all = new ArrayList<>();
            for (int rank = 0; rank < children.size(); rank++) {
                Node child = children.get(rank);
                for (Event event : child.events()) {
                    boolean isStart = event.at == 0 && !event.isAfter;
                    boolean isEnd = event.at >= child.length;
                    int group = isStart ? 2 : isEnd ? 1 : 0;
                    all.add(new Placed(
                            event.moved(child.start + event.at, event.isAfter, true),
                            rank,
                            group,
                            group == 1 ? child.added : rank));
                }
            }
            // Decimal places that should be the same may differ by their rounding.
            all.sort(Comparator.comparingDouble((Placed p) -> Math.rint(p.event.at / NEAR))
                    .thenComparing(p -> p.event.isAfter)
                    .thenComparingInt(p -> p.group)
                    .thenComparingInt(p -> p.order));
            for (int k = 1; k < all.size(); k++) {
                Placed one = all.get(k - 1);
                Placed other = all.get(k);
                boolean isSure = (one.event.isExact && other.event.isExact) || one.child == other.child;
                if (!isSure && other.event.at - one.event.at < 4 * TOLERANCE) {
                    throw new ModelTime.TooClose();
                }
            }
            return all.stream().map(Placed::event).toList();
        }
    }

    /** What happens in each loop of something that lives. */
    private interface Loops {
        List<Event> eventsOf(long loop);
    }

    /** The events of a motion or a sequence in the order of its local time. */
    private static List<Event> lifeEvents(String label, ModelTime.Lengths lengths, Loops inside) {
        List<Event> events = new ArrayList<>();
        double wait = lengths.everyLoop() ? lengths.delay() : 0;
        double first = lengths.everyLoop() ? 0 : lengths.delay();
        events.add(event(lengths.delay(), label + " START"));
        long loops = lengths.loops() < 0 ? MOST_LOOPS : lengths.loops();
        for (long loop = 0; loop < loops; loop++) {
            double start = first + loop * lengths.period() + wait;
            for (Event event : inside.eventsOf(loop)) {
                events.add(event.moved(start + event.at, event.isAfter, true));
            }
            events.add(event(start + lengths.duration(), label + " LOOP " + (loop + 1)));
        }
        if (lengths.loops() > 0) {
            events.add(event(lengths.total(), label + " COMPLETE"));
        }
        return events;
    }

    private static Event event(double at, String label) {
        return new Event(at, false, true, label, false, false);
    }

    // ---- From what a builder is told to a timeline

    private final Branch whole;
    private final List<Leaf> leaves = new ArrayList<>();
    private final List<Event> events;
    private int branches;

    ModelTimeline(ModelScore score) {
        whole = branch(0, 0, score);
        whole.plan.checkWhole();
        number(whole);
        events = whole.events();
    }

    private Branch branch(double start, int added, ModelScore score) {
        List<Node> children = new ArrayList<>();
        double end = 0;
        double lastStart = 0;
        double previousStart = 0;
        double previousEnd = 0;
        ModelScore.Defaults defaults = new ModelScore.Defaults(List.of());
        for (Item item : score.items()) {
            if (item.content() instanceof ModelScore.Defaults other) {
                defaults = other;
                continue;
            }
            double at = switch (item.how()) {
                case APPEND -> end;
                case JOIN -> lastStart;
                case INSERT -> item.at();
                case AT_PREVIOUS_START -> previousStart + item.at();
                case AT_PREVIOUS_END -> previousEnd + item.at();
                case AT_END -> end + item.at();
            };
            double length;
            if (item.content() instanceof ModelScore.Interval interval) {
                length = interval.seconds();
            } else {
                Node child = node(Math.max(0, at), children.size(), item.content(), defaults);
                children.add(child);
                length = child.length;
            }
            previousStart = at;
            previousEnd = at + length;
            end = Math.max(end, previousEnd);
            lastStart = item.how() == ModelScore.How.APPEND ? at : lastStart;
        }
        return branch(start, added, score.label(), score.settings(), end, children);
    }

    private Branch branch(
            double start, int added, String label, List<Setting> settings, double length, List<Node> children) {
        branches++;
        ModelPlan plan = new ModelPlan(new Spec(
                ModelKind.TIMER,
                List.of(),
                List.of(),
                length,
                0,
                settings,
                ModelProgram.Again.NO,
                ModelProgram.End.RUN,
                0,
                List.of()));
        return new Branch(start, added, label, plan, length, children);
    }

    private static ModelPlan plan(ModelScore.Child child, ModelScore.Defaults defaults) {
        Spec spec = child.spec();
        return new ModelPlan(child.isHandle() ? spec : spec.withSettings(defaults.inheritedBy(spec.settings())));
    }

    private Node node(double start, int added, ModelScore.Content content, ModelScore.Defaults defaults) {
        if (content instanceof ModelScore.Call call) {
            return new CallNode(start, added, call.label(), false);
        }
        if (content instanceof ModelScore.Pause) {
            return new CallNode(start, added, "pause", true);
        }
        if (content instanceof ModelScore.Inner inner) {
            return branch(start, added, inner.score());
        }
        if (content instanceof ModelScore.Clips clips) {
            List<Node> parts = new ArrayList<>();
            double end = 0;
            double length = 0;
            for (ModelScore.Child part : clips.parts()) {
                Leaf leaf = new Leaf(clips.isTogether() ? 0 : end, parts.size(), part, plan(part, defaults));
                parts.add(leaf);
                end = leaf.start + leaf.length;
                length = Math.max(length, end);
            }
            return branch(start, added, clips.label(), List.of(), length, parts);
        }
        ModelScore.Child child = (ModelScore.Child) content;
        return new Leaf(start, added, child, plan(child, defaults));
    }

    private void number(Branch branch) {
        for (Node child : branch.children) {
            if (child instanceof Leaf leaf) {
                leaf.number = leaves.size();
                leaves.add(leaf);
            } else if (child instanceof Branch inner) {
                number(inner);
            }
        }
    }

    // ---- What it tells

    ModelPlan plan() {
        return whole.plan;
    }

    List<Leaf> leaves() {
        return leaves;
    }

    /** The whole, its motions and the sequences inside. */
    int size() {
        return branches + leaves.size();
    }

    /** What happens, in order. */
    List<Event> events() {
        return events;
    }

    /** The first event behind a time, or of all; its place among them. */
    int firstAfter(double time, boolean fromBeginning) {
        checkApart(time);
        int k = 0;
        while (!fromBeginning && k < events.size() && isBy(events.get(k), time)) {
            k++;
        }
        return k;
    }

    /** Whether an event has come by a time. */
    static boolean isBy(Event event, double time) {
        return event.isAfter ? event.at < time - TOLERANCE : event.at <= time + TOLERANCE;
    }

    /** Refuses a time that an ease has brought so near to an event that rounding decides. */
    void checkApart(double time) {
        for (Event event : events) {
            if (!event.isExact && Math.abs(event.at - time) < NEAR) {
                throw new ModelTime.TooClose();
            }
        }
        if (whole.plan.lengths.loops() < 0 && time > whole.plan.lengths.period() * (MOST_LOOPS - 2)) {
            throw new ModelTime.TooClose();
        }
    }

    /** How far the whole has come in its loop, eased. */
    double progress(double time) {
        ModelTime at = whole.plan.lengths.at(time, 1e-12);
        return whole.pass == 0 ? Double.NaN : whole.position(at.shown(), at.phase()) / whole.pass;
    }

    /** What each motion that is passed shows, by its number, and which had been passed by then. */
    static final class Shown {
        /** Of the motions that show something, their local times. */
        final Map<Integer, Double> local = new TreeMap<>();

        /** Of the motions that have begun, their local times. */
        final Map<Leaf, Double> begun = new HashMap<>();

        final Set<Leaf> everPassed = new HashSet<>();

        /** What has come to its end: motions and sequences inside, by label. */
        final Set<String> completed = new HashSet<>();
    }

    /**
     * What is shown at a local time.
     *
     * @param beforeZero whether what lies at 0 is still to come
     */
    Shown at(double time, boolean beforeZero) {
        Shown shown = new Shown();
        place(whole, time, beforeZero, shown);
        return shown;
    }

    private void place(Branch branch, double time, boolean beforeZero, Shown shown) {
        ModelTime at = branch.plan.lengths.at(time, 1e-12);
        long loop = at.shown();
        boolean isOver = at.finished() > loop;
        if (beforeZero && at.status() != MotionStatus.DELAYED) {
            showZero(branch, shown);
            return;
        }
        if (at.status() == MotionStatus.DELAYED) {
            if (branch.plan.skipsValues) {
                if (at.finished() > 0) {
                    loop = at.finished() - 1;
                    showEnd(branch, loop, shown);
                }
            } else if (branch.rises(loop)) {
                showZero(branch, shown);
            } else {
                showPosition(branch, branch.pass, shown);
            }
        } else if (isOver) {
            showEnd(branch, loop, shown);
        } else {
            double position = branch.position(loop, at.phase());
            if (branch.plan.ease != Ease.LINEAR && at.phase() > 0) {
                checkBetween(branch, position);
            }
            showPosition(branch, position, shown);
        }
        if (at.finished() > 0) {
            forEachLeaf(branch, shown.everPassed::add);
        }
    }

    /** Refuses a position that an ease has brought so near to a place that rounding decides. */
    private static void checkBetween(Branch branch, double position) {
        for (Node child : branch.children) {
            if (Math.abs(position - child.start) < NEAR || Math.abs(position - child.start - child.length) < NEAR) {
                throw new ModelTime.TooClose();
            }
        }
        if (position < NEAR || position > branch.pass - NEAR) {
            throw new ModelTime.TooClose();
        }
    }

    private void showEnd(Branch branch, long loop, Shown shown) {
        if (branch.rises(loop)) {
            showPosition(branch, branch.pass, shown);
        } else {
            showZero(branch, shown);
        }
    }

    private void showPosition(Branch branch, double position, Shown shown) {
        for (Node child : branch.children) {
            if (child.start > position + TOLERANCE) {
                continue;
            }
            double local = Math.max(0, Math.min(child.length, position - child.start));
            if (child instanceof Branch inner) {
                place(inner, local, false, shown);
                if (inner.plan.lengths.at(local, 1e-12).status() == MotionStatus.COMPLETED) {
                    shown.completed.add(inner.label);
                }
            } else if (child instanceof Leaf leaf) {
                double first = leaf.plan.skipsValues ? leaf.plan.lengths.delay() : 0;
                shown.begun.put(leaf, local);
                if (leaf.plan.lengths.at(local, 1e-12).status() == MotionStatus.COMPLETED) {
                    shown.completed.add(leaf.child.label());
                }
                if (local >= first - TOLERANCE) {
                    shown.local.put(leaf.number, local);
                    shown.everPassed.add(leaf);
                }
            }
        }
    }

    /** Before anything has happened, what begins at 0 and has length is shown. */
    private void showZero(Branch branch, Shown shown) {
        for (Node child : branch.children) {
            if (child.start > 0 || child.length == 0) {
                continue;
            }
            if (child instanceof Branch inner) {
                if (inner.plan.lengths.delay() == 0 || !inner.plan.skipsValues) {
                    showZero(inner, shown);
                }
            } else if (child instanceof Leaf leaf && (leaf.plan.lengths.delay() == 0 || !leaf.plan.skipsValues)) {
                shown.local.put(leaf.number, 0.0);
                shown.everPassed.add(leaf);
            }
        }
    }

    /** What is told when the whole is cancelled: each that has not come to its end, those inside first. */
    List<String> cancelled(Set<String> completed) {
        List<String> told = new ArrayList<>();
        cancel(whole, completed, told);
        return told;
    }

    private static void cancel(Branch branch, Set<String> completed, List<String> told) {
        List<Node> added = new ArrayList<>(branch.children);
        added.sort(Comparator.comparingInt(child -> child.added));
        for (Node child : added) {
            if (child instanceof Leaf leaf && !completed.contains(leaf.child.label())) {
                told.add(leaf.child.label() + " CANCEL");
            } else if (child instanceof Branch inner && !completed.contains(inner.label)) {
                cancel(inner, completed, told);
            }
        }
        told.add(branch.label + " CANCEL");
    }

    private static void forEachLeaf(Branch branch, Consumer<Leaf> action) {
        for (Node child : branch.children) {
            if (child instanceof Leaf leaf) {
                action.accept(leaf);
            } else if (child instanceof Branch inner) {
                forEachLeaf(inner, action);
            }
        }
    }
}
