package dev.motile;

import dev.motile.ModelOption.Setting;
import dev.motile.ModelProgram.Spec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A sequence of a program: what is added to its builder, in order.
 *
 * @param label how its events are told
 * @param items what is added
 * @param settings its options
 */
record ModelScore(String label, List<ModelScore.Item> items, List<Setting> settings) {

    /** How an item is added. */
    enum How {
        APPEND,
        JOIN,
        INSERT,
        AT_PREVIOUS_START,
        AT_PREVIOUS_END,
        AT_END
    }

    /**
     * One item.
     *
     * @param how how it is added
     * @param at the place or what is added to it, if it is inserted
     * @param content what is added
     */
    record Item(How how, double at, Content content) {
        Item with(Content other) {
            return new Item(how, at, other);
        }

        @Override
        public String toString() {
            String arguments = content.arguments();
            String place = switch (how) {
                case APPEND, JOIN -> "";
                case INSERT -> at + ", ";
                case AT_PREVIOUS_START -> "At.previousStart().plus(" + at + "), ";
                case AT_PREVIOUS_END -> "At.previousEnd().plus(" + at + "), ";
                case AT_END -> "At.end().plus(" + at + "), ";
            };
            String method = content instanceof Interval
                    ? "interval"
                    : content instanceof Pause
                            ? "pause"
                            : content instanceof Call
                                    ? how == How.APPEND ? "call" : "insertCall"
                                    : how == How.APPEND ? "append" : how == How.JOIN ? "join" : "insert";
            return content instanceof Defaults
                    ? ".defaults(" + arguments + ")"
                    : "." + method + "(" + place + arguments + ")";
        }
    }

    /** What an item is. */
    interface Content {
        String arguments();
    }

    record Call(String label) implements Content {
        @Override
        public String arguments() {
            return "() -> note(\"" + label + "\")";
        }
    }

    record Interval(double seconds) implements Content {
        @Override
        public String arguments() {
            return String.valueOf(seconds);
        }
    }

    /**
     * Options for the clips that follow.
     *
     * @param settings what they take over unless they were told it themselves
     */
    record Defaults(List<Setting> settings) implements Content {
        @Override
        public String arguments() {
            return "Motion.timer(0)" + settings.stream().map(Setting::toString).collect(Collectors.joining())
                    + ".settings()";
        }

        /** What a clip of these options then has. */
        List<Setting> inheritedBy(List<Setting> own) {
            List<Setting> all = new ArrayList<>();
            for (Setting setting : settings) {
                if (own.stream().noneMatch(told -> told.option() == setting.option())) {
                    all.add(setting);
                }
            }
            all.addAll(own);
            return all;
        }
    }

    record Pause() implements Content {
        @Override
        public String arguments() {
            return "";
        }
    }

    /**
     * A motion.
     *
     * @param label how its events are told
     * @param spec what it is; its cell is the property that it writes
     * @param target the number of its target
     * @param isHandle whether it is created before it is added
     */
    record Child(String label, Spec spec, int target, boolean isHandle) implements Content {
        @Override
        public String arguments() {
            String motion = spec.toString();
            motion = motion.substring(0, motion.lastIndexOf('.'));
            return isHandle
                    ? motion + ".bind(t" + target + ", P" + spec.cell() + ") /* " + label + " */"
                    : motion + ".clip(P" + spec.cell() + ") /* " + label + " */, t" + target;
        }
    }

    record Inner(ModelScore score) implements Content {
        @Override
        public String arguments() {
            return "\n    " + score.toString().replace("\n", "\n    ");
        }
    }

    /**
     * A clip of clips, on one target.
     *
     * @param label how its events are told
     * @param isTogether whether all its parts start with it
     * @param parts motions that are played
     */
    record Clips(String label, boolean isTogether, List<Child> parts) implements Content {
        @Override
        public String arguments() {
            return "MotionClip." + (isTogether ? "together" : "sequence") + "("
                    + parts.stream()
                            .map(part -> part.arguments().replaceAll(", t\\d+$", ""))
                            .collect(Collectors.joining(", "))
                    + ") /* " + label + " */, t" + parts.get(0).target;
        }
    }

    /** The forms of what it plays, in the order in which they are first needed. */
    Set<ModelKind.Form> forms() {
        Set<ModelKind.Form> forms = new LinkedHashSet<>();
        addForms(forms);
        return forms;
    }

    private void addForms(Set<ModelKind.Form> forms) {
        forms.add(ModelKind.Form.SEQUENCE);
        for (Item item : items) {
            if (item.content instanceof Inner inner) {
                inner.score.addForms(forms);
            } else if (item.content instanceof Child child) {
                forms.add(child.spec.kind().form);
            } else if (item.content instanceof Clips clips) {
                clips.parts.forEach(part -> forms.add(part.spec.kind().form));
            }
        }
    }

    /** Scores that are a little less. */
    List<ModelScore> simpler() {
        List<ModelScore> simpler = new ArrayList<>();
        for (int k = 0; k < items.size(); k++) {
            List<Item> less = new ArrayList<>(items);
            Item item = less.remove(k);
            simpler.add(new ModelScore(label, less, settings));
            for (Item other : simpler(item)) {
                List<Item> changed = new ArrayList<>(items);
                changed.set(k, other);
                simpler.add(new ModelScore(label, changed, settings));
            }
        }
        for (int k = 0; k < settings.size(); k++) {
            List<Setting> less = new ArrayList<>(settings);
            Setting setting = less.remove(k);
            simpler.add(new ModelScore(label, items, less));
            if (setting.option() == ModelOption.LOOPS_OF_TYPE && (long) setting.argument(0) > 2) {
                less.add(Setting.of(setting.option(), 2L, setting.argument(1)));
                simpler.add(new ModelScore(label, items, less));
            }
        }
        return simpler;
    }

    private static List<Item> simpler(Item item) {
        List<Item> simpler = new ArrayList<>();
        if (item.content instanceof Inner inner) {
            inner.score.simpler().forEach(score -> simpler.add(item.with(new Inner(score))));
            if (inner.score.items.size() == 1) {
                simpler.add(item.with(inner.score.items.get(0).content));
            }
        } else if (item.content instanceof Child child) {
            child.spec.simpler().stream()
                    .filter(spec -> spec.end() == child.spec.end())
                    .forEach(
                            spec -> simpler.add(item.with(new Child(child.label, spec, child.target, child.isHandle))));
            if (child.isHandle && child.spec.cell() != ModelSequenceLibrary.CELL) {
                simpler.add(item.with(new Child(child.label, child.spec, child.target, false)));
            }
        } else if (item.content instanceof Clips clips) {
            for (Child part : clips.parts) {
                simpler.add(item.with(part));
            }
        }
        if (item.how != How.INSERT && isPlaced(item.content)) {
            simpler.add(new Item(How.INSERT, 0, item.content));
        }
        if (item.how == How.INSERT && item.at != 0) {
            simpler.add(new Item(How.INSERT, 0, item.content));
            if (item.at != 1) {
                simpler.add(new Item(How.INSERT, 1, item.content));
            }
        }
        return simpler;
    }

    /** Whether it may be put at any place. */
    private static boolean isPlaced(Content content) {
        return !(content instanceof Interval || content instanceof Pause || content instanceof Defaults);
    }

    @Override
    public String toString() {
        return "Motion.sequence()"
                + items.stream().map(item -> "\n    " + item).collect(Collectors.joining())
                + (settings.isEmpty()
                        ? ""
                        : "\n    " + settings.stream().map(Setting::toString).collect(Collectors.joining()))
                + " /* " + label + " */";
    }
}
