package dev.motile;

import dev.motile.ModelOption.Setting;
import dev.motile.ModelProgram.End;
import dev.motile.ModelProgram.Spec;
import dev.motile.ModelScore.Child;
import dev.motile.ModelScore.Content;
import dev.motile.ModelScore.How;
import dev.motile.ModelScore.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random sequences. */
final class ModelScoreGenerator {

    /** All places are multiples of it. */
    static final double GRID = 0.0625;

    private static final Ease[] RISING = {
        Ease.IN_QUAD, Ease.OUT_QUAD, Ease.IN_OUT_SINE, Ease.OUT_CUBIC, Ease.IN_CUBIC, Ease.IN_OUT_QUAD
    };
    private static final LoopType[] OF_SEQUENCES = {LoopType.RESTART, LoopType.FLIP, LoopType.YOYO};

    private final Random random;
    private final boolean nests;
    private final boolean shapes;
    private final int properties;

    /** Whether there are motions that are created before they are added, and pauses. */
    private final boolean isAlone;

    /** What can be heard of: calls, motions and sequences. */
    private final List<String> labels = new ArrayList<>();

    private int labelled;

    ModelScoreGenerator(Random random, boolean isAlone) {
        this.random = random;
        this.isAlone = isAlone;
        nests = random.nextInt(3) > 0;
        shapes = random.nextInt(3) > 0;
        properties = random.nextInt(3) == 0 ? ModelSequenceLibrary.PROPERTIES : 1 + random.nextInt(2);
    }

    ModelScore score() {
        return score(nests ? 2 : 0, true);
    }

    /** An event that may come: a call, or what a motion or sequence tells. */
    String event() {
        String label = labels.get(random.nextInt(labels.size()));
        if (label.startsWith("c")) {
            return label;
        }
        // Of clips of clips nobody hears of loops.
        return label + (one(3) ? " START" : one(2) && !label.startsWith("k") ? " LOOP 1" : " COMPLETE");
    }

    private String label(String kind) {
        String label = kind + labelled++;
        labels.add(label);
        return label;
    }

    private boolean one(int in) {
        return random.nextInt(in) == 0;
    }

    private double grid(int steps) {
        return random.nextInt(steps + 1) * GRID;
    }

    private ModelScore score(int depth, boolean isWhole) {
        String label = label("s");
        List<Item> items = new ArrayList<>();
        for (int k = 1 + random.nextInt(5); k > 0; k--) {
            items.add(item(depth, isWhole, items.isEmpty()));
        }
        boolean hasLength = items.stream()
                .anyMatch(item ->
                        item.content() instanceof Child child && child.spec().seconds() > 0);
        if (isWhole && !hasLength && !one(8)) {
            items.add(new Item(How.APPEND, 0, new ModelScore.Interval(grid(8) + GRID)));
        }
        return new ModelScore(label, items, settings(isWhole, true));
    }

    private Item item(int depth, boolean isWhole, boolean isFirst) {
        Content content = content(depth, isWhole);
        boolean isAppended = content instanceof ModelScore.Interval
                || content instanceof ModelScore.Pause
                || content instanceof ModelScore.Defaults;
        How how = isAppended
                ? How.APPEND
                : switch (random.nextInt(8)) {
                    case 0, 1 -> How.APPEND;
                    case 2 -> content instanceof ModelScore.Call ? How.APPEND : How.JOIN;
                    case 3 -> How.AT_PREVIOUS_START;
                    case 4 -> one(2) ? How.AT_PREVIOUS_END : How.AT_END;
                    default -> How.INSERT;
                };
        double at = how == How.INSERT ? grid(16) : how == How.APPEND || how == How.JOIN ? 0 : grid(4);
        return new Item(how, isFirst && how == How.INSERT && one(2) ? 0 : at, content);
    }

    private Content content(int depth, boolean isWhole) {
        return switch (random.nextInt(14)) {
            case 0, 1 -> new ModelScore.Call(label("c"));
            case 2 ->
                one(3)
                        ? new ModelScore.Defaults(settings(false, false).stream()
                                .filter(setting -> setting.option() != ModelOption.IMMEDIATE_BIND)
                                .toList())
                        : new ModelScore.Interval(grid(8));
            case 3, 4, 5 -> depth > 0 ? new ModelScore.Inner(score(depth - 1, false)) : child(true);
            case 6 -> depth > 0 ? clips() : child(true);
            case 7 -> isWhole && isAlone && one(3) ? new ModelScore.Pause() : child(true);
            default -> child(true);
        };
    }

    private Content clips() {
        String label = label("k");
        List<Child> parts = new ArrayList<>();
        int target = target();
        for (int k = 1 + random.nextInt(3); k > 0; k--) {
            Child part = child(false);
            parts.add(new Child(part.label(), part.spec(), target, false));
        }
        return new ModelScore.Clips(label, random.nextBoolean(), parts);
    }

    private int target() {
        return one(4) ? 1 : 0;
    }

    private Child child(boolean mayBeHandle) {
        int property = random.nextInt(properties);
        if (property == ModelSequenceLibrary.CELL && !(mayBeHandle && isAlone)) {
            property = 0;
        }
        ModelKind kind = ModelSequenceLibrary.KINDS.get(property);
        Spec spec = new Spec(
                kind,
                ends(kind),
                ends(kind),
                one(5) ? 0 : grid(12),
                0,
                settings(false, false),
                ModelProgram.Again.NO,
                End.SETTER,
                property,
                List.of());
        boolean isHandle = property == ModelSequenceLibrary.CELL || (mayBeHandle && isAlone && one(3));
        return new Child(label("m"), spec, target(), isHandle);
    }

    private List<Number> ends(ModelKind kind) {
        List<Number> ends = new ArrayList<>();
        for (int lane = 0; lane < kind.lanes; lane++) {
            int end = random.nextInt(20) - 5;
            ends.add(
                    switch (kind) {
                        case INT -> (Number) end;
                        case DOUBLE -> (Number) (double) end;
                        default -> (Number) (float) end;
                    });
        }
        return ends;
    }

    private List<Setting> settings(boolean isWhole, boolean isSequence) {
        List<Setting> settings = new ArrayList<>();
        if (one(3)) {
            settings.add(Setting.of(ModelOption.DELAY_OF_TYPE, grid(6), DelayType.values()[random.nextInt(2)]));
            if (one(2)) {
                settings.add(Setting.of(ModelOption.SKIP_VALUES, false));
            }
        }
        if (one(3)) {
            LoopType type =
                    isSequence ? OF_SEQUENCES[shapes ? random.nextInt(3) : 0] : LoopType.values()[random.nextInt(4)];
            long loops = isWhole && one(8) ? Motion.INFINITE : 1 + random.nextInt(3);
            settings.add(Setting.of(ModelOption.LOOPS_OF_TYPE, loops, type));
        }
        if (isSequence ? shapes && one(4) : one(3)) {
            settings.add(Setting.of(
                    ModelOption.EASE,
                    isSequence
                            ? RISING[random.nextInt(RISING.length)]
                            : Ease.values()[random.nextInt(Ease.values().length)]));
        }
        if (one(8)) {
            settings.add(Setting.of(ModelOption.HOLD_AFTER, grid(6)));
        }
        if (one(8)) {
            settings.add(Setting.of(ModelOption.IMMEDIATE_BIND, one(2)));
        }
        return settings;
    }
}
