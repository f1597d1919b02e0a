package dev.motile;

import static dev.motile.Flags.CARRIES;
import static dev.motile.Flags.DELAYED;
import static dev.motile.Flags.LOOK;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_MASK;
import static dev.motile.Flags.STALE;
import static dev.motile.Flags.TOUCHED;
import static dev.motile.Flags.UNREAD;
import static dev.motile.Flags.WEAK;
import static dev.motile.Flags.WRITING;

import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How motions of one form of value are created, and how their values are handed over.
 *
 * @param <P> the type of its pages
 */
abstract class ValueStore<P extends Page> extends CourseStore<P> {

    /** In the place of a target that was held weakly and is gone. */
    private static final Object LOST = new Object();

    ValueStore(Dispatcher dispatcher, int lanes) {
        super(dispatcher, lanes);
    }

    // ---- What the subclass knows of its form

    /** Loads the ends of a motion to be created into the sample. */
    abstract void load(MotionBuffer ends);

    /** Gives a new row its ends. */
    void giveEnds(P page, int i, MotionBuffer ends) {
        load(ends);
        Space.keepEnds(sample);
        keepEnds(page, i);
    }

    /** Hands the sample's value to a sink: with the setter and the targets that the builder's signatures gave it. */
    abstract void write(
            int sink, @Nullable Object setter, @Nullable Object a, @Nullable Object b, @Nullable Object c, int cell);

    /**
     * Calls the setters of rows from {@code i} on; returns the first row that has more to do than that, or {@code n}. A
     * method of its own, so that what the other rows need takes no registers from this loop.
     */
    abstract int callSetters(P page, int i, int n);

    // ---- Creation

    /** Creates the motion that a builder described, takes the buffer back, also on failure, and returns the key. */
    final long create(
            MotionBuffer buffer,
            int sink,
            @Nullable Object setter,
            @Nullable Object a,
            @Nullable Object b,
            @Nullable Object c,
            int cell) {
        return start(buffer, buffer, null, sink, setter, a, b, c, cell, buffer.ref);
    }

    /** Starts a motion of a clip, between ends that may be its own or those of this play, and returns its key. */
    final long play(ValueClip<?> clip, MotionBuffer ends, Object target, @Nullable MotionRef ref) {
        return start(clip.settings, ends, clip, clip.sink, clip.setter, target, clip.second, clip.third, 0, ref);
    }

    // One long method on purpose: it is past the size up to which compilers inline, so that bind, which calls it, stays
    // small enough to be inlined itself. Only then need builder and handle not be made as objects.
    private long start(
            MotionBuffer settings,
            MotionBuffer ends,
            @Nullable ValueClip<?> clip,
            int sink,
            @Nullable Object setter,
            @Nullable Object a,
            @Nullable Object b,
            @Nullable Object c,
            int cell,
            @Nullable MotionRef ref) {
        MotionBuffer read = null;
        boolean isFound = false;
        long bits = 0;
        long moreBits = 0;
        boolean entered = false;
        try {
            if (clip == null) {
                settings.checkWhole();
            }
            double duration = settings.durationBetween(ends);
            boolean isOfEnds = duration != settings.duration;
            if (isOfEnds) {
                settings.checkLoops(duration);
            }
            dispatcher.owner.check();
            dispatcher.enter();
            entered = true;
            if (ref != null) {
                ref.vacate();
            }
            Space space = settings.bentSpace();
            int seed = seedOf(settings);
            // What every later loop of an incremental motion adds; also where an own ease fails first, if it does.
            double wholeLoop = settings.playedLoopType() == LoopType.INCREMENTAL && settings.function != null
                    ? ease(settings.ease, settings.function, 1)
                    : 1;
            if (clip == null ? settings.isPlain() : clip.isPlain) {
                if (settings.immediateBind) {
                    load(ends);
                    showEnd(false);
                    setRounding(settings.rounding);
                    write(sink & SINK_MASK, setter, a, b, c, cell);
                    if (ref != null) {
                        ref.vacate();
                    }
                }
            } else if (settings.immediateBind && settings.showsBeforeItStarts() && findFirst(settings, duration)) {
                if (settings.relation != null) {
                    read = readEnds(settings, Objects.requireNonNull(a));
                } else if (settings.isRestorable) {
                    see(propertyOf(settings), Objects.requireNonNull(a));
                }
                isFound = read != null || settings.isRestorable;
                if (isFound) {
                    bits = seen;
                    moreBits = seenMore;
                    // A getter may have done what uses the same fields.
                    findFirst(settings, duration);
                }
                computeFirst(settings, read == null ? ends : read, wholeLoop, seed);
                write(sink & SINK_MASK, setter, a, b, c, cell);
                if (ref != null) {
                    ref.vacate();
                }
            }
            boolean traces = dispatcher.tracesCreation();
            int plan = clip == null || traces || isOfEnds ? plans.addUntraced(settings, duration) : plans.of(clip);
            if (clip != null) {
                plans.notePlayed(plan, clip);
            }
            plans.wholeLoop(plan, wholeLoop);
            if (traces) {
                plans.creation(plan, new Throwable("the motion was created here"));
            }
            boolean isRead = settings.relation == null || read != null;
            long key = place(
                    plan,
                    read == null ? ends : read,
                    isRead ? space : null,
                    seed,
                    settings.holdsWeakly,
                    isRead ? sink : sink | UNREAD,
                    setter,
                    a,
                    b,
                    c,
                    cell);
            if (isFound) {
                keepFound(key, bits, moreBits);
            }
            if (ref != null) {
                ref.set(this, key);
            }
            entered = false;
            dispatcher.exit();
            return key;
        } catch (Throwable error) {
            if (entered) {
                dispatcher.exitFailing(error);
            }
            throw error;
        } finally {
            if (read != null) {
                read.recycle();
            }
            if (clip == null) {
                settings.recycle();
            }
        }
    }

    // ---- What was there before

    // What was read last.
    private long seen;
    private long seenMore;

    /** Reads a property. */
    private void see(Property<Object> property, Object target) {
        long bits = property.bits(target);
        seenMore = property.moreBits(target);
        seen = bits;
    }

    /** The same, where it has been read. */
    final void see(long bits, long moreBits) {
        seen = bits;
        seenMore = moreBits;
    }

    private void keepFound(long key, long bits, long moreBits) {
        int row = slots.rowOf(key);
        pageOfRow(row).keepFound(row & Page.MASK, bits, moreBits, dispatcher.nextFind());
    }

    /** Keeps what was read last as what there was before, if that is not known yet. */
    private void keepSeen(P page, int i) {
        if (page.foundNumber(i) <= 0) {
            page.keepFound(i, seen, seenMore, dispatcher.nextFind());
        }
    }

    @Override
    final void readBeforeFirstWrite(P page, int i) {
        int plan = page.plan[i];
        Object target = page.target[i];
        if (!plans.has(plan, Plans.RESTORABLE) || page.foundNumber(i) != 0 || target == null) {
            return;
        }
        target = targetOf(page, i);
        if (target != null) {
            page.keepFound(i, 0, 0, Page.NOT_FOUND);
            int changes = page.changes(i);
            see(plans.property(plan), target);
            if (page.changes(i) == changes) {
                keepSeen(page, i);
            }
        }
    }

    @Override
    final boolean canRestore(P page, int i) {
        int plan = page.plan[i];
        // One that was retargeted no longer reads, but knows what it found.
        return plans.has(plan, Plans.RESTORABLE) || plans.relation(plan) != null || page.foundNumber(i) > 0;
    }

    @Override
    final void restore(P page, int i) {
        Object target = page.foundNumber(i) > 0 ? targetOf(page, i) : null;
        if (target == null) {
            return;
        }
        try {
            plans.property(page.plan[i]).put(target, page.foundBits(i), page.foundMoreBits(i));
        } catch (Throwable error) {
            report(page.plan[i], error, MotionEvent.WRITE);
        }
    }

    // ---- Ends that are read from a property

    /** What the other end is made of. */
    private final double[] operand = new double[MotionBuffer.MOST_LANES];

    /** The ends of a motion that is about to be created. */
    private MotionBuffer readEnds(MotionBuffer settings, Object target) {
        System.arraycopy(settings.to, 0, operand, 0, operand.length);
        sampleEnds(propertyOf(settings), target, Objects.requireNonNull(settings.relation), settings.toLong);
        MotionBuffer ends = BufferPool.ofThread().rent();
        keepEnds(ends);
        return ends;
    }

    @SuppressWarnings("unchecked")
    private static Property<Object> propertyOf(MotionBuffer settings) {
        return (Property<Object>) Objects.requireNonNull(settings.property);
    }

    @Override
    final boolean hasEnds(P page, int i) {
        return (page.flags[i] & UNREAD) == 0 || (plans.relation(page.plan[i]) == Relation.FROM && readEnds(page, i));
    }

    @Override
    final boolean readEnds(P page, int i) {
        int plan = page.plan[i];
        Object target = targetOf(page, i);
        if (target == null) {
            // Gone since the turn began; the next one cancels.
            return false;
        }
        for (int lane = 0; lane < operand.length; lane++) {
            operand[lane] = plans.operand(plan, lane);
        }
        try {
            sampleEnds(
                    plans.property(plan),
                    target,
                    Objects.requireNonNull(plans.relation(plan)),
                    plans.operandLong(plan));
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.READ);
            return false;
        }
        Space space = plans.space(plan);
        if (space != null) {
            space.encode(sample);
        } else {
            Space.keepEnds(sample);
        }
        keepEnds(page, i);
        page.flags[i] &= ~(UNREAD | STALE);
        if (page.deviation != null) {
            page.deviation[i] = null;
        }
        keepSeen(page, i);
        return true;
    }

    /** Sets the sample's ends by what a property shows now and the operands. */
    void sampleEnds(Property<Object> property, Object target, Relation relation, long ofLong) {
        int lanes = property.lanes();
        // All first: a getter may do what uses the sample.
        double x = property.get(target, 0);
        double y = lanes > 1 ? property.get(target, 1) : 0;
        double z = lanes > 2 ? property.get(target, 2) : 0;
        double w = lanes > 3 ? property.get(target, 3) : 0;
        for (int lane = 0; lane < lanes; lane++) {
            double shown = lane == 0 ? x : lane == 1 ? y : lane == 2 ? z : w;
            double other = relation.other(shown, operand[lane]);
            sample.from[lane] = relation == Relation.FROM ? other : shown;
            sample.to[lane] = relation == Relation.FROM ? shown : other;
        }
        seeLanes(property.type(), x, y, z, w);
        if (property.type() == ValueType.QUATERNION) {
            QuaternionSpace.normalise(relation == Relation.FROM ? sample.to : sample.from, property.name());
        }
    }

    private void seeLanes(ValueType type, double x, double y, double z, double w) {
        switch (type) {
            case DOUBLE -> see(Double.doubleToRawLongBits(x), 0);
            case INT, LONG -> see((long) x, 0);
            default -> see(Property.bitsOf((float) x, (float) y), Property.bitsOf((float) z, (float) w));
        }
    }

    /** What other ends are multiplied by. */
    final double factor() {
        return operand[0];
    }

    /** Hands the sample's ends over. */
    void keepEnds(MotionBuffer ends) {
        System.arraycopy(sample.from, 0, ends.from, 0, sample.from.length);
        System.arraycopy(sample.to, 0, ends.to, 0, sample.to.length);
    }

    @Override
    final void markStale(P page, int i) {
        if (plans.relation(page.plan[i]) != null) {
            page.flags[i] |= STALE;
        }
    }

    /** Creates a motion of a clip that a sequence moves: nothing is written, and the clock does not move it. */
    final long createChild(ValueClip<?> clip, MotionBuffer ends, Object target) {
        MotionBuffer settings = clip.settings;
        double wholeLoop = settings.playedLoopType() == LoopType.INCREMENTAL && settings.function != null
                ? ease(settings.ease, settings.function, 1)
                : 1;
        int plan = plans.of(clip);
        plans.wholeLoop(plan, wholeLoop);
        long key = place(
                plan,
                ends,
                settings.relation == null ? settings.bentSpace() : null,
                seedOf(settings),
                settings.holdsWeakly,
                settings.relation == null ? clip.sink : clip.sink | UNREAD,
                clip.setter,
                target,
                clip.second,
                clip.third,
                0);
        adopt(key);
        return key;
    }

    /** Creates a motion of a clip that was saved, or had left before; nothing is written or called. */
    final long restore(ValueClip<?> clip, int plan, @Nullable Object target, @Nullable SnapshotReader numbers) {
        MotionBuffer settings = clip.settings;
        Object on = target == null ? LOST : target;
        boolean weak = settings.holdsWeakly;
        long key = place(plan, settings, null, 0, weak, clip.sink, clip.setter, on, clip.second, clip.third, 0);
        int row = slots.rowOf(key);
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        if (target == null && page.target[i] instanceof WeakReference<?> reference) {
            reference.clear();
        }
        if (numbers != null) {
            restoreRow(page, i, numbers);
        }
        return key;
    }

    private int seedOf(MotionBuffer settings) {
        return settings.space != Vibration.SHAKE ? 0 : settings.isSeeded ? settings.seed : dispatcher.nextSeed();
    }

    /** Fills a new row; returns the motion's key. */
    private long place(
            int plan,
            MotionBuffer ends,
            @Nullable Space space,
            int seed,
            boolean holdsWeakly,
            int sink,
            @Nullable Object setter,
            @Nullable Object a,
            @Nullable Object b,
            @Nullable Object c,
            int cell) {
        P page = append();
        int i = page.count - 1;
        if (space != null) {
            load(ends);
            space.encode(sample);
            keepEnds(page, i);
        } else {
            giveEnds(page, i, ends);
        }
        plans.setter(plan, setter);
        boolean weak = holdsWeakly && a != null;
        boolean othersWeak = weak && (sink & CARRIES) == 0;
        if (b != null) {
            page.second()[i] = othersWeak ? new WeakReference<>(b) : b;
        }
        if (c != null) {
            page.third()[i] = othersWeak ? new WeakReference<>(c) : c;
        }
        if ((sink & SINK_MASK) == SINK_CELL) {
            page.cell()[i] = cell;
        }
        if (seed != 0) {
            page.seed()[i] = seed;
        }
        return begin(page, plan, weak ? sink | WEAK : sink, weak ? new WeakReference<>(a) : a);
    }

    /** Whether a motion to be created shows a value at once; finds the loop and phase of it. */
    private boolean findFirst(MotionBuffer settings, double duration) {
        boolean everyLoop = settings.delayType == DelayType.EVERY_LOOP;
        double local = settings.startBetween(duration);
        timing.at(local, duration, settings.delay, everyLoop, settings.loops, settings.hold);
        if (settings.rate > 0 && timing.completedLoops != settings.loops) {
            double tolerance = Timing.tolerance(duration, settings.delay, local);
            double step = Math.floor((local + tolerance) * settings.rate) / settings.rate;
            timing.at(
                    step <= Double.MAX_VALUE ? step : local,
                    duration,
                    settings.delay,
                    everyLoop,
                    settings.loops,
                    settings.hold);
        }
        writtenLoop = timing.shownLoop;
        writtenPhase = timing.phase;
        if (timing.status != DELAYED || !settings.skipValuesDuringDelay) {
            return true;
        }
        // Between loops the end of the one before is shown.
        writtenLoop = timing.completedLoops - 1;
        writtenPhase = 1;
        return timing.completedLoops > 0;
    }

    /** Computes the value that a motion to be created shows first. */
    private void computeFirst(MotionBuffer settings, MotionBuffer ends, double wholeLoop, int seed) {
        long loop = writtenLoop;
        LoopType type = settings.playedLoopType();
        double progress = easedIn(type, loop, settings.ease, settings.function, writtenPhase);
        load(ends);
        Space space = settings.bentSpace();
        setRounding(settings.rounding);
        if (space != null) {
            space.encode(sample);
            sample.seed = seed;
            sample.frequency = settings.frequency;
            sample.damping = settings.damping;
            sample.fades = settings.fades;
        }
        mix(space, settings.shape, type, loop, wholeLoop, progress);
    }

    // ---- Inspecting

    /** A component of the sample's value, as it is written. */
    abstract double shown(int lane);

    @Override
    int valueCount(long key) {
        return sample.value.length;
    }

    /** A component of the value that belongs to the motion's local time. */
    double value(long key, int component) {
        sampleNow(key);
        return shown(component);
    }

    /** Computes into the sample what belongs to the motion's local time. */
    final void sampleNow(long key) {
        int row = readableRow(key, "view");
        P page = pageOfRow(row);
        int i = row & Page.MASK;
        int plan = page.plan[i];
        timeAt(plan, localTime(page, i));
        long loop = timing.shownLoop;
        double phase = timing.phase;
        if (timing.status == DELAYED && loop > 0 && plans.has(plan, Plans.SKIP_VALUES)) {
            // It still shows the end of the loop before.
            loop--;
            phase = 1;
        }
        evaluate(page, i, loop, phase);
    }

    // ---- Writing

    @Override
    final void write(P page, int i) {
        Object a = page.target[i];
        Object b = page.second == null ? null : page.second[i];
        Object c = page.third == null ? null : page.third[i];
        if ((page.flags[i] & WEAK) != 0) {
            boolean others = (page.flags[i] & CARRIES) == 0;
            Object held = a;
            Object heldSecond = b;
            Object heldThird = c;
            a = referent(a);
            b = others ? referent(b) : b;
            c = others ? referent(c) : c;
            if ((a == null && held != null) || (b == null && heldSecond != null) || (c == null && heldThird != null)) {
                // Gone since the turn began; the next one cancels.
                return;
            }
        }
        int cell = page.cell == null ? 0 : page.cell[i];
        write(page.flags[i] & SINK_MASK, plans.setter[page.plan[i]], a, b, c, cell);
    }

    @Override
    void setCalled(P page, int i, boolean called) {
        page.site[i] = (byte) (called ? 1 : 0);
    }

    @Override
    void runTurns(P page) {
        int n = page.turnCount;
        int i = 0;
        while (i < n) {
            i = callSetters(page, i, n);
            if (i == n) {
                return;
            }
            // A row that is called is the next one after a setter that failed.
            if (page.site[i] == 0) {
                if ((page.flags[i] & LOOK) != 0) {
                    turn(page, i);
                }
                i++;
            }
        }
    }

    /** Whether all there is to do for a row is to copy its value into array cells. */
    static boolean isQuietCell(int flags) {
        return (flags & (SINK_MASK | WRITING | LOOK | TOUCHED)) == (SINK_CELL | WRITING);
    }

    /** Writes the row's array cells, ahead of all turns, if it has any and something happens to it. */
    final void writeCell(P page, int i) {
        int flags = page.flags[i];
        if ((flags & SINK_MASK) == SINK_CELL && (flags & (LOOK | TOUCHED)) != 0 && evaluateCell(page, i)) {
            write(page, i);
        }
    }
}
