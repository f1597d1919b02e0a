package dev.motile;

import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The table of what motions of one store are told to do: times, loops, ease, callbacks. A motion made by a builder has
 * a plan of its own; all motions of a clip share one. A motion refers to its plan by its position here.
 */
/*
 * A plan is counted twice. Its live motions keep the references to user objects; its rows, which also count those that
 * have ended and not left, keep the numbers, so that an ended motion can still be read. When neither is left the plan
 * goes to the free list.
 *
 * A clip remembers only the position of its plan, as a hint that the owner column confirms: a reference from a clip,
 * which often is a constant, would keep the store and all its targets alive.
 */
final class Plans {

    static final int EVERY_LOOP = 1;
    static final int SKIP_VALUES = 1 << 1;
    static final int CANCEL_ON_ERROR = 1 << 2;
    private static final int FADES = 1 << 3;
    private static final int ROUNDING_SHIFT = 4;
    private static final int ROUNDING_MASK = 7;
    private static final int LOOP_TYPE_SHIFT = 7;
    private static final int LOOP_TYPE_MASK = 3;
    static final int FROM_FIRST_UPDATE = 1 << 9;
    static final int RESTORABLE = 1 << 10;

    /** See {@link MotionBuffer#isPlain}. */
    static final int PLAIN = 1 << 11;

    private static final RoundingMode[] ROUNDINGS = RoundingMode.values();
    private static final Overwrite[] OVERWRITES = Overwrite.values();
    private static final LoopType[] LOOP_TYPES = LoopType.values();

    double[] duration = new double[0];
    double[] delay = new double[0];
    long[] loops = new long[0];
    byte[] ease = new byte[0];

    @Nullable
    DoubleUnaryOperator[] function = new DoubleUnaryOperator[0];

    @Nullable
    Hooks[] hooks = new Hooks[0];

    /** The setter that values go to, of a type that the flags of the plan's rows tell. */
    @Nullable
    Object[] setter = new Object[0];

    private short[] options = new short[0];
    private @Nullable Object[] owner = new Object[0];
    private int[] live = new int[0];

    /** How many rows a plan has; of a free plan the next free one, and -1 behind the last. */
    private int[] rows = new int[0];

    private int firstFree = -1;

    // Few plans have these: each is made with the first that does.
    private @Nullable MotionClip<?> @Nullable [] played;

    private double @Nullable [] hold;
    private double @Nullable [] startAt;
    private double @Nullable [] rate;
    private double @Nullable [] wholeLoop;

    /** Ordinals of {@link Overwrite}. */
    private byte @Nullable [] overwrite;

    private @Nullable Space @Nullable [] space;
    private @Nullable Shape @Nullable [] shape;
    private int @Nullable [] frequency;
    private double @Nullable [] damping;
    private @Nullable Property<?> @Nullable [] property;
    private @Nullable Relation @Nullable [] relation;

    /** By plan, so many numbers as a value has components at most. */
    private double @Nullable [] operand;

    private long @Nullable [] operandLong;

    private @Nullable String @Nullable [] name;
    private @Nullable Throwable @Nullable [] creation;

    private boolean tracesCreation;

    /** Shared plans that motions have exchanged for their own. */
    private int[] givenUp = new int[4];

    private int givenUpCount;

    private final HooksPool hooksPool = new HooksPool();

    /** Whether each motion to come has a plan of its own, which knows where it was created. */
    void traceCreation(boolean on) {
        tracesCreation = on;
    }

    /** A plan of its own for one motion: takes the buffer's settings and its callbacks; traced where that is on. */
    int add(MotionBuffer buffer) {
        int plan = addUntraced(buffer, buffer.duration);
        if (tracesCreation) {
            creation(plan, new Throwable("the motion was created here"));
        }
        return plan;
    }

    /** The same with a duration of its own, where the caller traces. */
    int addUntraced(MotionBuffer buffer, double seconds) {
        int plan = take(buffer, seconds);
        Hooks own = buffer.hooks;
        if (own != null) {
            Hooks kept = hooksPool.rent();
            kept.copyFrom(own);
            hooks[plan] = kept;
        }
        return plan;
    }

    /** The plan of a clip: the one it has here already, or a new one; while creation is traced, one of the motion's own. */
    int of(MotionClip<?> clip) {
        if (tracesCreation) {
            int plan = add(clip.settings);
            notePlayed(plan, clip);
            return plan;
        }
        int hint = clip.planHint;
        if (hint < owner.length && owner[hint] == clip) {
            live[hint]++;
            rows[hint]++;
            return hint;
        }
        int plan = take(clip.settings, clip.settings.duration);
        hooks[plan] = clip.settings.hooks;
        owner[plan] = clip;
        clip.planHint = plan;
        return plan;
    }

    /** The same for a motion that was saved: one of its own where that differs from the clip. */
    int of(MotionClip<?> clip, SavedPlan saved) {
        int plan;
        if (saved.isOf(clip.settings)) {
            plan = of(clip);
        } else {
            plan = addUntraced(clip.settings, saved.duration);
            if (tracesCreation) {
                creation(plan, new Throwable("the motion was created here"));
            }
            notePlayed(plan, clip);
            restore(plan, saved);
        }
        wholeLoop(plan, saved.wholeLoop);
        return plan;
    }

    private void restore(int plan, SavedPlan saved) {
        if (startAt != null) {
            startAt[plan] = saved.startAt;
        }
        if (saved.forgets) {
            forgetRelation(plan);
        }
        double[] numbers = saved.operand;
        if (numbers != null) {
            for (int lane = 0; lane < numbers.length; lane++) {
                operand(plan, lane, numbers[lane]);
            }
            operandLong(plan, saved.operandLong);
        }
    }

    /** What is to be saved of a plan of a clip. */
    SavedPlan saved(int plan) {
        MotionBuffer settings = Objects.requireNonNull(clipOf(plan)).settings;
        SavedPlan saved = new SavedPlan();
        saved.duration = duration[plan];
        saved.wholeLoop = wholeLoop(plan);
        saved.startAt = startAt(plan);
        saved.forgets = settings.relation != null && relation(plan) == null;
        if (relation(plan) != null) {
            int first = MotionBuffer.MOST_LANES * plan;
            double[] numbers =
                    Arrays.copyOfRange(Objects.requireNonNull(operand), first, first + MotionBuffer.MOST_LANES);
            saved.keepOperand(numbers, operandLong(plan), settings);
        }
        return saved;
    }

    /** Remembers which clip a motion was made by that has a plan of its own. */
    @SuppressWarnings("ReferenceEquality")
    void notePlayed(int plan, MotionClip<?> clip) {
        if (owner[plan] == clip) {
            return;
        }
        if (played == null) {
            played = new MotionClip<?>[rows.length];
        }
        played[plan] = clip;
    }

    /** The clip that the plan's motions were made by, while they live; null if they were made by builders. */
    @Nullable
    MotionClip<?> clipOf(int plan) {
        Object clip = owner[plan];
        return clip != null ? (MotionClip<?>) clip : played == null ? null : played[plan];
    }

    /** Notes where values go; a reference is only written where it differs, for collectors make that dear. */
    @SuppressWarnings("ReferenceEquality")
    void setter(int plan, @Nullable Object of) {
        if (setter[plan] != of) {
            setter[plan] = of;
        }
    }

    /** One motion of the plan has ended; user objects are let go with the last. */
    void end(int plan) {
        if (--live[plan] == 0) {
            Hooks gone = hooks[plan];
            if (gone != null && owner[plan] == null) {
                hooksPool.recycle(gone);
            }
            hooks[plan] = null;
            setter[plan] = null;
            owner[plan] = null;
            if (played != null) {
                played[plan] = null;
            }
            if (property != null) {
                property[plan] = null;
            }
            if (shape != null) {
                shape[plan] = null;
            }
        }
    }

    /**
     * Lets a motion have a plan of its own, to change it: the one that it has, or another in its place. What runs may still
     * use the one before, which is given up by the next {@link #sweep}.
     */
    int own(int plan) {
        Object clip = owner[plan];
        if (clip == null) {
            return plan;
        }
        MotionClip<?> played = (MotionClip<?>) clip;
        int own = addUntraced(played.settings, duration[plan]);
        wholeLoop(own, wholeLoop(plan));
        setter[own] = setter[plan];
        notePlayed(own, played);
        if (givenUpCount == givenUp.length) {
            givenUp = Arrays.copyOf(givenUp, givenUpCount * 2);
        }
        givenUp[givenUpCount++] = plan;
        return own;
    }

    /** Lets go of what motions have given up. */
    void sweep() {
        while (givenUpCount > 0) {
            int plan = givenUp[--givenUpCount];
            end(plan);
            leave(plan);
        }
    }

    /** One motion of the plan has left. */
    void leave(int plan) {
        if (--rows[plan] == 0) {
            function[plan] = null;
            if (name != null) {
                name[plan] = null;
            }
            if (space != null) {
                space[plan] = null;
            }
            if (creation != null) {
                creation[plan] = null;
            }
            rows[plan] = firstFree;
            firstFree = plan;
        }
    }

    boolean has(int plan, int option) {
        return (options[plan] & option) != 0;
    }

    boolean everyLoop(int plan) {
        return has(plan, EVERY_LOOP);
    }

    LoopType loopType(int plan) {
        return LOOP_TYPES[options[plan] >> LOOP_TYPE_SHIFT & LOOP_TYPE_MASK];
    }

    RoundingMode rounding(int plan) {
        return ROUNDINGS[options[plan] >> ROUNDING_SHIFT & ROUNDING_MASK];
    }

    /** How long the end of the last loop is held before completing. */
    double hold(int plan) {
        return hold == null ? 0 : hold[plan];
    }

    /** The local time at which motions begin. */
    double startAt(int plan) {
        return startAt == null ? 0 : startAt[plan];
    }

    /** How many values a second there are; 0 for one in each update. */
    double rate(int plan) {
        return rate == null ? 0 : rate[plan];
    }

    double total(int plan) {
        return Timing.total(duration[plan], delay[plan], everyLoop(plan), loops[plan]) + hold(plan);
    }

    /** What its motions do to others on the same property when they start. */
    Overwrite overwrite(int plan) {
        return overwrite == null ? Overwrite.NONE : OVERWRITES[overwrite[plan]];
    }

    /** What the ease gives at 1, for incremental loops. */
    double wholeLoop(int plan) {
        return wholeLoop == null ? 1 : wholeLoop[plan];
    }

    @Nullable
    Space space(int plan) {
        return space == null ? null : space[plan];
    }

    @Nullable
    Shape shape(int plan) {
        return shape == null ? null : shape[plan];
    }

    /** Whether values are more than the mix of their ends. */
    boolean bends(int plan) {
        return space(plan) != null || shape(plan) != null;
    }

    /** Whether user code has a part in the value. */
    boolean callsUser(int plan) {
        return function[plan] != null || shape(plan) != null;
    }

    /** Whether the ends that loops are mixed from may become others than those that were given. */
    boolean movesEnds(int plan) {
        LoopType type = loopType(plan);
        return type == LoopType.FLIP
                || type == LoopType.INCREMENTAL
                || space(plan) != null
                || (delay[plan] > 0 && !has(plan, SKIP_VALUES));
    }

    /** Tells a sample what the plan's {@link Space} may want to know. */
    void describe(int plan, Sample sample) {
        if (frequency != null && damping != null) {
            sample.frequency = frequency[plan];
            sample.damping = damping[plan];
            sample.fades = has(plan, FADES);
        }
    }

    /** How an end is read when a motion starts, or null if both are given. */
    @Nullable
    Relation relation(int plan) {
        return relation == null ? null : relation[plan];
    }

    /** What is read. */
    @SuppressWarnings("unchecked")
    Property<Object> property(int plan) {
        return (Property<Object>) Objects.requireNonNull(Objects.requireNonNull(property)[plan]);
    }

    /** What the other end is made of. */
    double operand(int plan, int lane) {
        return Objects.requireNonNull(operand)[MotionBuffer.MOST_LANES * plan + lane];
    }

    /** Lets ends no longer be read. */
    void forgetRelation(int plan) {
        if (relation != null) {
            relation[plan] = null;
        }
    }

    /** Sets one number of what the other end is made of. */
    void operand(int plan, int lane, double value) {
        Objects.requireNonNull(operand)[MotionBuffer.MOST_LANES * plan + lane] = value;
    }

    void operandLong(int plan, long value) {
        Objects.requireNonNull(operandLong)[plan] = value;
    }

    long operandLong(int plan) {
        return Objects.requireNonNull(operandLong)[plan];
    }

    @Nullable
    String name(int plan) {
        return name == null ? null : name[plan];
    }

    @Nullable
    Throwable creation(int plan) {
        return creation == null ? null : creation[plan];
    }

    void wholeLoop(int plan, double progress) {
        if (wholeLoop == null && progress != 1) {
            wholeLoop = new double[rows.length];
            Arrays.fill(wholeLoop, 1);
        }
        if (wholeLoop != null) {
            wholeLoop[plan] = progress;
        }
    }

    void creation(int plan, Throwable trace) {
        if (creation == null) {
            creation = new Throwable[rows.length];
        }
        creation[plan] = trace;
    }

    void ensureCapacity(int capacity) {
        if (capacity > rows.length) {
            grow(capacity);
        }
    }

    private int take(MotionBuffer from, double seconds) {
        if (firstFree < 0) {
            grow(Growth.next(rows.length));
        }
        int plan = firstFree;
        firstFree = rows[plan];
        duration[plan] = seconds;
        delay[plan] = from.delay;
        loops[plan] = from.loops;
        options[plan] = (short) ((from.delayType == DelayType.EVERY_LOOP ? EVERY_LOOP : 0)
                | (from.skipValuesDuringDelay || !from.showsBeforeItStarts() ? SKIP_VALUES : 0)
                | (from.cancelOnError ? CANCEL_ON_ERROR : 0)
                | (from.fades ? FADES : 0)
                | (from.fromFirstUpdate ? FROM_FIRST_UPDATE : 0)
                | (from.isRestorable ? RESTORABLE : 0)
                | (from.isPlain() ? PLAIN : 0)
                | from.rounding.ordinal() << ROUNDING_SHIFT
                | from.playedLoopType().ordinal() << LOOP_TYPE_SHIFT);
        ease[plan] = (byte) from.ease;
        function[plan] = from.function;
        live[plan] = 1;
        rows[plan] = 1;
        takeRare(plan, from);
        return plan;
    }

    private void takeRare(int plan, MotionBuffer from) {
        if (hold == null && from.hold > 0) {
            hold = new double[rows.length];
        }
        if (hold != null) {
            hold[plan] = from.hold;
        }
        if (startAt == null && from.startAt > 0) {
            startAt = new double[rows.length];
        }
        if (startAt != null) {
            startAt[plan] = from.startBetween(duration[plan]);
        }
        if (rate == null && from.rate > 0) {
            rate = new double[rows.length];
        }
        if (rate != null) {
            rate[plan] = from.rate;
        }
        if (overwrite == null && from.overwrite != Overwrite.NONE) {
            overwrite = new byte[rows.length];
        }
        if (overwrite != null) {
            overwrite[plan] = (byte) from.overwrite.ordinal();
        }
        if (name == null && from.name != null) {
            name = new String[rows.length];
        }
        if (name != null) {
            name[plan] = from.name;
        }
        if (shape == null && from.shape != null) {
            shape = new Shape[rows.length];
        }
        if (shape != null) {
            shape[plan] = from.shape;
        }
        if (property == null && from.property != null) {
            property = new Property<?>[rows.length];
        }
        if (property != null) {
            property[plan] = from.property;
        }
        if (relation == null && from.relation != null) {
            relation = new Relation[rows.length];
            operand = new double[MotionBuffer.MOST_LANES * rows.length];
            operandLong = new long[rows.length];
        }
        if (relation != null && operand != null && operandLong != null) {
            relation[plan] = from.relation;
            System.arraycopy(from.to, 0, operand, MotionBuffer.MOST_LANES * plan, MotionBuffer.MOST_LANES);
            operandLong[plan] = from.toLong;
        }
        Space bent = from.bentSpace();
        if (space == null && bent != null) {
            space = new Space[rows.length];
        }
        if (space != null) {
            space[plan] = bent;
        }
        boolean swings = bent != null && bent.returns();
        if (frequency == null && swings) {
            frequency = new int[rows.length];
            damping = new double[rows.length];
        }
        if (frequency != null && damping != null) {
            frequency[plan] = swings ? from.frequency : 0;
            damping[plan] = swings ? from.damping : 0;
        }
    }

    private void grow(int capacity) {
        int old = rows.length;
        duration = Arrays.copyOf(duration, capacity);
        delay = Arrays.copyOf(delay, capacity);
        loops = Arrays.copyOf(loops, capacity);
        ease = Arrays.copyOf(ease, capacity);
        function = Arrays.copyOf(function, capacity);
        hooks = Arrays.copyOf(hooks, capacity);
        setter = Arrays.copyOf(setter, capacity);
        options = Arrays.copyOf(options, capacity);
        owner = Arrays.copyOf(owner, capacity);
        live = Arrays.copyOf(live, capacity);
        rows = Arrays.copyOf(rows, capacity);
        played = played == null ? null : Arrays.copyOf(played, capacity);
        hold = hold == null ? null : Arrays.copyOf(hold, capacity);
        startAt = startAt == null ? null : Arrays.copyOf(startAt, capacity);
        rate = rate == null ? null : Arrays.copyOf(rate, capacity);
        overwrite = overwrite == null ? null : Arrays.copyOf(overwrite, capacity);
        wholeLoop = wholeLoop == null ? null : Arrays.copyOf(wholeLoop, capacity);
        space = space == null ? null : Arrays.copyOf(space, capacity);
        shape = shape == null ? null : Arrays.copyOf(shape, capacity);
        frequency = frequency == null ? null : Arrays.copyOf(frequency, capacity);
        damping = damping == null ? null : Arrays.copyOf(damping, capacity);
        property = property == null ? null : Arrays.copyOf(property, capacity);
        relation = relation == null ? null : Arrays.copyOf(relation, capacity);
        operand = operand == null ? null : Arrays.copyOf(operand, MotionBuffer.MOST_LANES * capacity);
        operandLong = operandLong == null ? null : Arrays.copyOf(operandLong, capacity);
        name = name == null ? null : Arrays.copyOf(name, capacity);
        creation = creation == null ? null : Arrays.copyOf(creation, capacity);
        for (int plan = capacity - 1; plan >= old; plan--) {
            rows[plan] = firstFree;
            firstFree = plan;
        }
    }
}
