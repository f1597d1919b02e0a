package dev.motile;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What a sequence plays: its items with their places in time, and how far it has come. Filled by a builder, then handed
 * to the sequence's row; pooled.
 */
/*
 * Position runs from 0 to the length. An item is passed once the position is at or behind its start; passed motions that
 * have not ended are active, and only these are looked at in a frame. Items are sorted by start, those added first coming
 * first, and once more by end, to find in time what becomes active again on the way back.
 *
 * Of the motions on one property the one passed last owns it, and only the owner writes, ended or not. Property and owner
 * are known to the outermost sequence, for they reach across nested ones: see Properties.
 *
 * A frame that goes forwards visits, in the order of time, every place where something happens: ends, loops and events
 * inside of active motions first, then calls and starts. Values are written when a motion ends, and of all active ones
 * once the position is reached. What a callback changes about this sequence ends the frame's walk: see moves.
 */
final class Score {

    /** A time so little before a place counts as at it. */
    static final double TOLERANCE = 1e-9;

    /** What lies so far before a place is not at it. */
    static final double MARGIN = 4 * TOLERANCE;

    /** What an item is. */
    enum Kind {
        CALL,
        /** A place at which the sequence stops. */
        PAUSE,
        /** A clip with its target, before the sequence runs. */
        CLIP,
        /** The same, between ends of its own. */
        CLIP_BETWEEN,
        /** A builder's buffer of a sequence inside, before the sequence runs. */
        INNER,
        /** A motion that was given, before the sequence runs: a store and a key in it. */
        HANDLE,
        /** A motion of the sequence that runs. */
        MOTION
    }

    private static final Kind[] KINDS = Kind.values();

    // Items, in the order in which they were added.
    int count;

    /** Items at which it stops; each was added behind the ones before. */
    private int[] pauses = new int[2];

    private int pauseCount;
    private boolean hasInner;
    private boolean hasCalls;
    private byte[] kind = new byte[8];
    double[] start = new double[8];
    double[] length = new double[8];

    @Nullable
    Object[] what = new Object[8];

    @Nullable
    Object[] target = new Object[8];

    long[] key = new long[8];
    private int[] leaf = new int[8];

    /** The local time from which on a motion writes. */
    private double[] firstWrite = new double[8];

    // The ends of clips that have their own.
    double[] from = new double[0];
    double[] to = new double[0];

    private double[] room = new double[0];

    /** Items by start and by end. */
    private int[] byStart = new int[8];

    private int[] byEnd = new int[8];
    private int[] rank = new int[8];
    private int[] spare = new int[8];

    // Labels.
    private @Nullable String[] labels = new String[4];
    private double[] labelPlaces = new double[4];
    private int labelCount;

    // Where the next item goes.
    double end;

    /** Where the last of those that were added to the end began. */
    double lastStart;

    double previousStart;
    double previousEnd;

    /** Whether there is an item or an interval. */
    boolean hasChildren;

    // What clips inherit, and the clip that did last, so that one clip on many targets stays one.
    private @Nullable MotionBuffer defaults;
    private @Nullable MotionClip<?> heir;
    private @Nullable MotionClip<?> inherited;

    // The options of time when the last item was added: to change them before the next one is a mistake.
    double delayThen;
    int easeThen;
    long loopsThen;

    /** The dispatcher of the first child that has one: of a handle, or of a clip that was told a scheduler. */
    @Nullable
    Dispatcher dispatcher;

    // ---- Playing

    double position;

    /** How far a rising pass has come, or a falling one fallen: what lies on this side has happened. */
    private double reached;

    private boolean hasReachedZero;

    /** The pass that the position is in. */
    long loop;

    /** Whether what lies at 0 is still to come. */
    private boolean isBeforeZero;

    private int passed;
    private int[] active = new int[8];
    private int activeCount;

    /** Counts the moves, so that a walk sees that a callback has made another. */
    private int moves;

    /** Whether nothing of it shows where it goes back to: before its own start, or in a delay that skips values. */
    boolean isLeft;

    private int depth;
    private boolean isOver;

    private final Properties properties = new Properties();
    private Properties shared = properties;

    /** The sequence around it. */
    private @Nullable Score parent;

    // The numbers of its motions among all.
    private int firstNumber;
    private int endNumber;

    /** Whether it stands before what lies at 0 and shows it. */
    private boolean showsZero;

    // ---- Filling

    private void ensureRoom() {
        if (count < kind.length) {
            return;
        }
        int room = count * 2;
        kind = Arrays.copyOf(kind, room);
        start = Arrays.copyOf(start, room);
        length = Arrays.copyOf(length, room);
        what = Arrays.copyOf(what, room);
        target = Arrays.copyOf(target, room);
        key = Arrays.copyOf(key, room);
        leaf = Arrays.copyOf(leaf, room);
        firstWrite = Arrays.copyOf(firstWrite, room);
        byStart = new int[room];
        byEnd = new int[room];
        rank = new int[room];
        spare = new int[room];
    }

    /** Adds an item; its start and length have been checked. */
    void add(Kind kind, double at, double length, Object what, @Nullable Object target, long key) {
        ensureRoom();
        int item = count++;
        hasCalls |= kind == Kind.CALL;
        if (kind == Kind.PAUSE) {
            if (pauseCount == pauses.length) {
                pauses = Arrays.copyOf(pauses, pauseCount * 2);
            }
            pauses[pauseCount++] = item;
        }
        this.kind[item] = (byte) kind.ordinal();
        this.start[item] = at;
        this.length[item] = length;
        this.what[item] = what;
        this.target[item] = target;
        this.key[item] = key;
        this.leaf[item] = Properties.NONE;
        previousStart = at;
        previousEnd = at + length;
        end = Math.max(end, previousEnd);
    }

    void addInterval(double to) {
        lastStart = end;
        previousStart = end;
        end = to;
        previousEnd = end;
    }

    void setDefaults(MotionBuffer settings) {
        defaults = settings;
        heir = null;
        inherited = null;
    }

    /** A clip with what it inherits here. */
    @SuppressWarnings("ReferenceEquality")
    MotionClip<?> inherit(MotionClip<?> clip) {
        if (defaults == null) {
            return clip;
        }
        if (heir != clip) {
            inherited = clip.inheriting(defaults);
            heir = clip;
        }
        return Objects.requireNonNull(inherited);
    }

    /** Gives the clip that was added last ends of its own. */
    void setEnds(double from, double to) {
        int item = count - 1;
        kind[item] = (byte) Kind.CLIP_BETWEEN.ordinal();
        if (this.from.length <= item) {
            this.from = Arrays.copyOf(this.from, kind.length);
            this.to = Arrays.copyOf(this.to, kind.length);
        }
        this.from[item] = from;
        this.to[item] = to;
    }

    /** Room for so many numbers, until it is asked for again. */
    double[] room(int numbers) {
        if (room.length < numbers) {
            room = new double[numbers];
        }
        return room;
    }

    void label(String name, double at) {
        if (labelCount == labels.length) {
            labels = Arrays.copyOf(labels, labelCount * 2);
            labelPlaces = Arrays.copyOf(labelPlaces, labelCount * 2);
        }
        labels[labelCount] = name;
        labelPlaces[labelCount++] = at;
    }

    /** The place of a label, or NaN. */
    double placeOf(String label) {
        for (int k = 0; k < labelCount; k++) {
            if (label.equals(labels[k])) {
                return labelPlaces[k];
            }
        }
        return Double.NaN;
    }

    /** The labels there are, for messages. */
    String labelNames() {
        return labelCount == 0
                ? "no labels"
                : String.join(", ", Arrays.asList(labels).subList(0, labelCount));
    }

    // ---- From filled to playing

    Kind kindOf(int item) {
        return KINDS[kind[item]];
    }

    /** The motion of an item has been created; with no store: is about to be. */
    void become(int item, @Nullable MotionStore<?> store, long key) {
        kind[item] = (byte) (store == null ? Kind.PAUSE : Kind.MOTION).ordinal();
        what[item] = store;
        target[item] = null;
        this.key[item] = key;
    }

    /** All motions are there, held and unwritten: sorts the items and stands before them. */
    void prepare() {
        for (int item = 0; item < count; item++) {
            if (KINDS[kind[item]] == Kind.HANDLE) {
                kind[item] = (byte) Kind.MOTION.ordinal();
            }
        }
        sort();
        isBeforeZero = true;
        enlist(properties, null);
        properties.link();
    }

    /** Gives every motion, also of the sequences inside, its place among those that write the same. */
    private void enlist(Properties all, @Nullable Score around) {
        shared = all;
        parent = around;
        firstNumber = all.count();
        for (int k = 0; k < count; k++) {
            int item = byStart[k];
            if (isMotion(item)) {
                MotionStore<?> store = store(item);
                if (store instanceof SequenceStore sequences) {
                    hasInner = true;
                    Score inner = sequences.scoreOf(key[item]);
                    if (inner != null) {
                        inner.enlist(all, this);
                    }
                } else {
                    leaf[item] = all.add(store, key[item], this);
                }
                firstWrite[item] = store.firstWriteOfChild(key[item]);
            }
        }
        endNumber = all.count();
    }

    /** The outermost sequence around. */
    Score root() {
        return parent == null ? this : parent.root();
    }

    /** Whether a motion that writes is played by this outermost sequence. */
    boolean plays(Object store, long key) {
        return properties.has(store, key);
    }

    /** Shows all motions inside that write, of the outermost sequence. */
    void forEachWriter(ObjLongConsumer<MotionStore<?>> visitor) {
        properties.forEach(visitor);
    }

    /** Whether all inside has been passed before, in this loop or in one of a sequence around. */
    boolean hasLooped() {
        return loop > 0 || (parent != null && parent.hasLooped());
    }

    private void sort() {
        for (int item = 0; item < count; item++) {
            byStart[item] = item;
            byEnd[item] = item;
        }
        sort(byStart, false);
        sort(byEnd, true);
        for (int k = 0; k < count; k++) {
            rank[byStart[k]] = k;
        }
    }

    private double placeOf(int item, boolean ofEnd) {
        return ofEnd ? start[item] + length[item] : start[item];
    }

    /** A merge sort from below: stable, without recursion. */
    @SuppressWarnings("ReferenceEquality")
    private void sort(int[] order, boolean ofEnd) {
        int[] from = order;
        int[] to = spare;
        for (int width = 1; width < count; width *= 2) {
            for (int low = 0; low < count; low += 2 * width) {
                int middle = Math.min(low + width, count);
                int high = Math.min(low + 2 * width, count);
                int a = low;
                int b = middle;
                for (int k = low; k < high; k++) {
                    boolean takesFirst =
                            b >= high || (a < middle && placeOf(from[a], ofEnd) <= placeOf(from[b], ofEnd));
                    to[k] = takesFirst ? from[a++] : from[b++];
                }
            }
            int[] other = from;
            from = to;
            to = other;
        }
        if (from != order) {
            System.arraycopy(from, 0, order, 0, count);
        }
    }

    boolean hasPauses() {
        return pauseCount > 0;
    }

    /** The next place at or behind another at which the sequence stops, or infinity. */
    double nextPause(double from) {
        for (int k = 0; k < pauseCount; k++) {
            if (start[pauses[k]] >= from) {
                return start[pauses[k]];
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private boolean isMotion(int item) {
        return kind[item] == Kind.MOTION.ordinal();
    }

    private MotionStore<?> store(int item) {
        return (MotionStore<?>) Objects.requireNonNull(what[item]);
    }

    // ---- Saving

    /** Hands over where it stands; its items are there. */
    void exchange(SnapshotCodec codec) {
        position = codec.notNegative(position, "a position");
        reached = codec.notNegative(reached, "a position");
        hasReachedZero = codec.flag(hasReachedZero);
        loop = codec.whole(loop);
        codec.check(loop >= 0, "a loop");
        isBeforeZero = codec.flag(isBeforeZero);
        isLeft = codec.flag(isLeft);
        showsZero = codec.flag(showsZero);
        passed = codec.index(passed, 0, count + 1);
        activeCount = codec.index(activeCount, 0, count + 1);
        if (active.length < activeCount) {
            active = Arrays.copyOf(active, count);
        }
        // They stand in the order of their ranks, which is that of the items of a clip.
        for (int k = 0; k < activeCount; k++) {
            active[k] = codec.index(active[k], k == 0 ? 0 : active[k - 1] + 1, count);
        }
    }

    /** Hands over who owns what it writes, of the outermost sequence; gives which of its motions write the same. */
    @CanIgnoreReturnValue
    int[] exchangeProperties(SnapshotCodec codec) {
        properties.exchange(codec);
        return properties.partition();
    }

    /** The store of an item that is a motion. */
    MotionStore<?> storeOf(int item) {
        return store(item);
    }

    // ---- Going forwards

    /**
     * Goes on to a position at or behind this one. Events of motions and calls come where asked for; active motions are
     * written at the end where asked for.
     */
    private void forward(Dispatcher where, double to, boolean events, boolean calls, boolean writes) {
        int move = moves;
        for (double at = nextPlace(); at <= to + TOLERANCE; at = nextPlace()) {
            visit(where, Math.min(at, to), events, calls);
            if (move != moves) {
                return;
            }
        }
        position = to;
        reached = events ? to : reached;
        isBeforeZero = false;
        showsZero = false;
        claimActive(to);
        for (int k = 0; k < activeCount; k++) {
            int item = active[k];
            boolean lives = play(where, item, local(item, to), writes && isOwner(item), events);
            if (move != moves) {
                return;
            }
            if (!lives) {
                removeActiveAt(k--);
            }
        }
        if (writes) {
            shared.refresh();
        }
    }

    private double local(int item, double at) {
        return Math.max(0, Math.min(at - start[item], length[item]));
    }

    /** The next place at which something happens. */
    double nextPlace() {
        double next = passed < count ? start[byStart[passed]] : Double.POSITIVE_INFINITY;
        for (int k = 0; k < activeCount; k++) {
            next = Math.min(next, nextPlace(active[k]));
        }
        return next;
    }

    private double nextPlace(int item) {
        return start[item] + Math.min(length[item], store(item).nextOfChild(key[item]));
    }

    /** Everything that happens at one place, in order. */
    private void visit(Dispatcher where, double at, boolean events, boolean calls) {
        int move = moves;
        if (parent == null && at > position + TOLERANCE) {
            shared.passShown();
        }
        // A callback may take the sequence further: that goes on with what is left of this place.
        position = Math.max(position, at);
        reached = events ? position : reached;
        if (shared.areRead()) {
            writeUntil(where, at, events);
            if (move != moves) {
                return;
            }
        }
        for (int k = 0; k < activeCount; k++) {
            int item = active[k];
            if (nextPlace(item) <= at + TOLERANCE && !endsBy(item, at)) {
                double local = local(item, at);
                claim(item, local);
                boolean writes = (shared.areRead() || store(item).writesBeforeItWaits(key[item])) && isOwner(item);
                boolean lives = play(where, item, local, writes, events);
                if (move != moves) {
                    return;
                }
                if (!lives) {
                    removeActiveAt(k--);
                }
            }
        }
        for (int item = firstToEnd(at); item >= 0; item = firstToEnd(at)) {
            claim(item, length[item]);
            play(where, item, length[item], isOwner(item), events);
            if (move != moves) {
                return;
            }
            removeActive(item);
        }
        while (passed < count && start[byStart[passed]] <= at + TOLERANCE) {
            int item = byStart[passed++];
            if (!isMotion(item)) {
                if (calls) {
                    call(where, item);
                }
            } else {
                claim(item, 0);
                addActive(item);
                boolean writes = length[item] <= 0 || store(item).writesBeforeItWaits(key[item]);
                play(where, item, 0, writes && isOwner(item), events);
            }
            if (move != moves) {
                return;
            }
            if (isMotion(item) && length[item] <= 0) {
                removeActive(item);
            }
        }
    }

    /** Writes what is active as it is at a place, for motions that start there and read it. */
    private void writeUntil(Dispatcher where, double at, boolean events) {
        int move = moves;
        for (int k = 0; k < activeCount; k++) {
            int item = active[k];
            if (nextPlace(item) > at + TOLERANCE) {
                double local = local(item, at);
                claim(item, local);
                boolean lives = play(where, item, local, isOwner(item), events);
                if (move != moves) {
                    return;
                }
                if (!lives) {
                    removeActiveAt(k--);
                }
            }
        }
    }

    private boolean endsBy(int item, double at) {
        return start[item] + length[item] <= at + TOLERANCE;
    }

    /** Of the active motions that end by then the one added first, or -1. */
    private int firstToEnd(double at) {
        int first = -1;
        for (int k = 0; k < activeCount; k++) {
            int item = active[k];
            if (endsBy(item, at) && (first < 0 || item < first)) {
                first = item;
            }
        }
        return first;
    }

    /** False if the motion is over, for good. */
    private boolean play(Dispatcher where, int item, double local, boolean writes, boolean events) {
        if (events) {
            return store(item).playChild(key[item], local, writes, this);
        }
        where.mute();
        try {
            return store(item).playChild(key[item], local, writes, this);
        } finally {
            where.unmute();
        }
    }

    /** Once a motion writes it owns its property; before that, waiting in a delay, it leaves it to others. */
    private void claim(int item, double local) {
        if (local >= firstWrite[item] - TOLERANCE) {
            shared.pass(leaf[item]);
        } else {
            shared.leave(leaf[item], false);
        }
    }

    private void claimActive(double at) {
        for (int k = 0; k < activeCount; k++) {
            claim(active[k], local(active[k], at));
        }
    }

    boolean isOwner(int item) {
        return shared.isOwner(leaf[item]);
    }

    @SuppressWarnings("unchecked")
    private void call(Dispatcher where, int item) {
        if (where.areCallsMuted() || kind[item] == Kind.PAUSE.ordinal()) {
            return;
        }
        try {
            ((Consumer<Object>) Objects.requireNonNull(what[item])).accept(target[item]);
        } catch (Throwable error) {
            where.failures.report(error, null, MotionEvent.CALL, null);
        }
    }

    private void addActive(int item) {
        if (activeCount == active.length) {
            active = Arrays.copyOf(active, activeCount * 2);
        }
        int k = activeCount++;
        while (k > 0 && rank[active[k - 1]] > rank[item]) {
            active[k] = active[k - 1];
            k--;
        }
        active[k] = item;
    }

    private void removeActiveAt(int k) {
        activeCount--;
        System.arraycopy(active, k + 1, active, k, activeCount - k);
    }

    private void removeActive(int item) {
        int k = findActive(item);
        if (k >= 0) {
            removeActiveAt(k);
        }
    }

    /** The place of an item among the active ones, or -1. */
    private int findActive(int item) {
        int k = activeCount - 1;
        while (k >= 0 && active[k] != item) {
            k--;
        }
        return k;
    }

    // ---- Going back

    /**
     * Goes back from place to place, so that calls of all levels come in one order of time, and each finds everything where
     * it belongs.
     */
    private void rewind(Dispatcher where, double to, boolean beforeZero, boolean falls) {
        int move = moves;
        if (hasInner || hasCalls) {
            shared.hold();
            try {
                for (double at = previousPlace(0); at > to + MARGIN; at = previousPlace(0)) {
                    double here = Math.min(at, position);
                    if (here < position) {
                        back(where, here, false, true, falls);
                    }
                    if (move == moves) {
                        back(where, here - MARGIN, false, true, falls);
                    }
                    if (move != moves) {
                        return;
                    }
                }
                if (beforeZero && to < position) {
                    back(where, to, false, true, falls);
                    if (move != moves) {
                        return;
                    }
                }
            } finally {
                shared.release();
            }
        }
        back(where, to, beforeZero, true, falls);
    }

    /**
     * The place at which something happens next on the way back; infinitely far back if there is none. Items are left so
     * far behind their starts.
     */
    double previousPlace(double past) {
        double previous = passed > 0 ? start[byStart[passed - 1]] - past : Double.NEGATIVE_INFINITY;
        if (!hasInner) {
            return previous;
        }
        for (int k = 0; k < activeCount; k++) {
            int item = active[k];
            if (store(item) instanceof SequenceStore sequences) {
                previous = Math.max(previous, start[item] + sequences.previousOfChild(key[item]));
            }
        }
        for (int k = endedBy(position) - 1; k >= 0 && placeOf(byEnd[k], true) - past > previous; k--) {
            int item = byEnd[k];
            if (isMotion(item) && rank[item] < passed && store(item) instanceof SequenceStore) {
                return placeOf(item, true) - past;
            }
        }
        return previous;
    }

    /**
     * Goes back to a position at or before this one, or before all that lies at 0. Motions that are left behind write
     * their first end, latest first; the others are written where they stand now, and where an owner is gone the one
     * before it. In a pass that falls, what is passed has happened.
     */
    private void back(Dispatcher where, double to, boolean beforeZero, boolean calls, boolean falls) {
        int move = moves;
        double from = position;
        boolean leaves = passed > 0;
        while (passed > 0) {
            int item = byStart[passed - 1];
            if (!beforeZero && start[item] <= to + TOLERANCE) {
                break;
            }
            passed--;
            if (!isMotion(item)) {
                if (calls) {
                    call(where, item);
                }
            } else {
                removeActive(item);
                boolean writes = isOwner(item);
                shared.leave(leaf[item], writes);
                // What others should show now is known only when all have been left.
                shared.hold();
                try {
                    leave(item, writes, calls);
                } finally {
                    shared.release();
                }
            }
            if (move != moves) {
                return;
            }
        }
        position = to;
        reached = falls ? to : reached;
        isBeforeZero = beforeZero;
        int reactivated = 0;
        if (!beforeZero) {
            reactivated = reactivate(from, to);
            claimActive(to);
        } else if (isLeft) {
            hideZero();
        } else {
            // A walk that has only just begun still shows 0, but for what was left now.
            showsZero &= !leaves;
            showZero();
        }
        // The order of a frame that goes forwards, turned round.
        for (int k = 0; k < reactivated; k++) {
            takeBack(spare[k], to, calls);
            if (move != moves) {
                return;
            }
        }
        for (int k = activeCount - 1; k >= 0; k--) {
            if (placeOf(active[k], true) > from + TOLERANCE) {
                takeBack(active[k], to, calls);
                if (move != moves) {
                    return;
                }
            }
        }
        shared.refresh();
    }

    private void leave(int item, boolean writes, boolean calls) {
        int move = moves;
        if (calls && store(item) instanceof SequenceStore sequences) {
            sequences.rewindChild(key[item], 0, true);
        }
        if (move == moves) {
            store(item).leaveChild(key[item], writes);
        }
    }

    private void takeBack(int item, double to, boolean calls) {
        double local = local(item, to);
        if (calls && store(item) instanceof SequenceStore sequences) {
            sequences.rewindChild(key[item], local, false);
        } else {
            store(item).takeChildBack(key[item], local, isOwner(item) && !shared.isHeld());
        }
    }

    /** Finds the motions that had ended at one position and have not at another, those that ended last first. */
    private int reactivate(double from, double to) {
        int found = 0;
        for (int k = endedBy(from) - 1; k >= 0 && placeOf(byEnd[k], true) > to + TOLERANCE; k--) {
            int item = byEnd[k];
            if (isMotion(item) && rank[item] < passed) {
                spare[found++] = item;
                if (findActive(item) < 0) {
                    addActive(item);
                }
            }
        }
        return found;
    }

    /** How many items end at or before a position. */
    private int endedBy(double position) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (placeOf(byEnd[middle], true) <= position + TOLERANCE) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Lets what begins at 0 and has length own its property before anything has happened. */
    private void showZero() {
        if (!showsZero) {
            showsZero = true;
            changeZero(true);
        }
    }

    /** Goes on waiting before what lies at 0, and shows it: at once where asked for. */
    void waitAtZero(boolean writes) {
        showZero();
        if (writes) {
            shared.refresh();
        }
    }

    private void hideZero() {
        if (showsZero) {
            showsZero = false;
            changeZero(false);
        }
    }

    private void changeZero(boolean shows) {
        for (int k = 0; k < count && start[byStart[k]] <= TOLERANCE; k++) {
            int item = byStart[k];
            if (!isMotion(item) || length[item] <= 0 || (shows && firstWrite[item] > 0)) {
                continue;
            }
            if (store(item) instanceof SequenceStore sequences) {
                if (!sequences.isChildActive(key[item])) {
                    continue;
                }
                Score inner = sequences.scoreOf(key[item]);
                if (inner != null && shows) {
                    inner.showZero();
                } else if (inner != null) {
                    inner.hideZero();
                }
            } else if (shows) {
                shared.passUnwritten(leaf[item]);
            } else {
                shared.leave(leaf[item], false);
            }
        }
    }

    // ---- Passes

    /**
     * Plays a pass on to a position. Under an ease that turns round the position may lie before what was reached; events
     * that came do not come again.
     */
    void playTo(Dispatcher where, double to, boolean rises, boolean beforeZero, boolean writes) {
        if (rises ? to < reached : to > reached) {
            show(where, to);
            return;
        }
        int move = moves;
        showReached(where);
        if (move != moves) {
            return;
        }
        if (rises) {
            forward(where, to, true, true, writes);
        } else {
            rewind(where, to, beforeZero, true);
        }
    }

    /** Stands where the pass has come to: under its ease it may show another place, or a walk back was cut short. */
    private void showReached(Dispatcher where) {
        boolean goesBack = hasReachedZero && !isBeforeZero;
        hasReachedZero = false;
        if (position != reached || goesBack) {
            show(where, reached, goesBack);
        }
    }

    /** Plays a pass back in time to a position: motions have no events, but calls come. */
    void rewindTo(Dispatcher where, double to, boolean beforeZero) {
        reached = to;
        hasReachedZero = beforeZero;
        if (to >= position && !beforeZero) {
            forward(where, to, false, true, !shared.isHeld());
        } else {
            rewind(where, to, beforeZero, false);
        }
    }

    /** Shows a position, without any event. */
    void show(Dispatcher where, double to) {
        show(where, to, false);
    }

    private void show(Dispatcher where, double to, boolean beforeZero) {
        where.muteAll();
        try {
            // What lies at the very place, and a callback has left, is passed, too.
            if (to < position - TOLERANCE || beforeZero) {
                back(where, to, beforeZero, false, false);
            } else {
                forward(where, Math.max(to, position), false, false, true);
            }
        } finally {
            where.unmuteAll();
        }
    }

    /** Begins the next pass where this one ended; one that starts over goes back to 0 first. */
    void nextPass(Dispatcher where, boolean startsOver) {
        loop++;
        hasReachedZero = false;
        if (startsOver) {
            reached = 0;
            show(where, 0, true);
        } else {
            reached = position;
        }
    }

    /** Shows the position of another time, whichever it is, without any event. */
    void jump(Dispatcher where, long toLoop, double to, boolean beforeZero) {
        goToLoop(toLoop);
        reached = to;
        hasReachedZero = false;
        show(where, to, beforeZero);
    }

    /** The pass that it is in from now on, at or before the one it was in, or any later one. */
    void goToLoop(long to) {
        boolean looped = loop > 0;
        loop = to;
        if (looped && to == 0) {
            shared.forgetLoops(firstNumber, endNumber);
        }
    }

    // ---- The end

    void invalidateChildren() {
        for (int item = 0; item < count; item++) {
            if (isMotion(item)) {
                store(item).invalidateChild(key[item]);
            }
        }
    }

    void collectFound(List<FoundValue> all) {
        for (int item = 0; item < count; item++) {
            if (isMotion(item)) {
                store(item).collectFound(key[item], all);
            }
        }
    }

    void cancelChildren() {
        for (int item = 0; item < count; item++) {
            if (isMotion(item)) {
                store(item).cancelChild(key[item]);
            }
        }
    }

    void endChildren() {
        for (int item = 0; item < count; item++) {
            if (isMotion(item)) {
                store(item).endChild(key[item]);
            }
        }
    }

    /** Refuses to be played, or given up, on another thread than that of the motions that it was given. */
    void checkThread() {
        if (dispatcher != null) {
            dispatcher.owner.check();
        }
    }

    /** It does not come to run: what was given is cancelled, what was made for it is not there any more. */
    void abandon() {
        for (int item = 0; item < count; item++) {
            switch (KINDS[kind[item]]) {
                case HANDLE -> store(item).disown(key[item]);
                case INNER -> ((MotionBuffer) Objects.requireNonNull(what[item])).giveUp();
                case MOTION -> store(item).endChild(key[item]);
                case CALL, PAUSE, CLIP, CLIP_BETWEEN -> {
                    // Nothing was created.
                }
            }
        }
    }

    /**
     * Begins to move the sequence, or to cancel it: a walk that is under way stops. {@link #exit} must follow, with what
     * this returns.
     */
    int enter() {
        depth++;
        moves++;
        return properties.letGo();
    }

    /** Back into the pool once nothing plays it any more. */
    void exit(int entered) {
        properties.holdAgain(entered);
        if (--depth == 0 && isOver) {
            BufferPool.ofThread().recycle(this);
        }
    }

    void finish() {
        isOver = true;
        if (depth == 0) {
            BufferPool.ofThread().recycle(this);
        }
    }

    /** Back to what a new one is, but for the room that it has. */
    void reset() {
        Arrays.fill(what, 0, count, null);
        Arrays.fill(target, 0, count, null);
        Arrays.fill(labels, 0, labelCount, null);
        count = 0;
        pauseCount = 0;
        hasInner = false;
        hasCalls = false;
        labelCount = 0;
        hasChildren = false;
        defaults = null;
        heir = null;
        inherited = null;
        end = 0;
        lastStart = 0;
        previousStart = 0;
        previousEnd = 0;
        dispatcher = null;
        position = 0;
        reached = 0;
        hasReachedZero = false;
        loop = 0;
        isBeforeZero = false;
        passed = 0;
        activeCount = 0;
        depth = 0;
        isOver = false;
        isLeft = false;
        showsZero = false;
        properties.clear();
        shared = properties;
        parent = null;
    }

    /** Whether what lies at 0 is still to come. */
    boolean isBeforeZero() {
        return isBeforeZero;
    }
}
