package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Motions of one number whose course is changed, as they are described: an object for each, and nothing else. */
final class RetargetModel {

    /** What is written and called. */
    enum Event {
        WRITE,
        START,
        UPDATE,
        LOOP,
        COMPLETE,
        CANCEL,
        PAUSE,
        RESUME,
        REWOUND
    }

    /** An ease. */
    enum Curve {
        LINEAR,
        IN_QUAD,
        OUT_QUAD,
        IN_CUBIC,
        IN_OUT_SINE,
        OUT_BACK,
        OWN;

        DoubleUnaryOperator played() {
            return this == OWN ? t -> t * t * (3 - 2 * t) : Ease.valueOf(name());
        }

        double at(double t) {
            double left = t - 1;
            return t <= 0 || t >= 1
                    ? Math.max(0, Math.min(1, t))
                    : switch (this) {
                        case LINEAR -> t;
                        case IN_QUAD -> t * t;
                        case OUT_QUAD -> t * (2 - t);
                        case IN_CUBIC -> t * t * t;
                        case IN_OUT_SINE -> (1 - Math.cos(Math.PI * t)) / 2;
                        case OUT_BACK -> 1 + 2.70158 * left * left * left + 1.70158 * left * left;
                        case OWN -> t * t * (3 - 2 * t);
                    };
        }

        /** How fast it rises. */
        double slopeAt(double t) {
            double left = t - 1;
            return switch (this) {
                case LINEAR -> 1;
                case IN_QUAD -> 2 * t;
                case OUT_QUAD -> 2 - 2 * t;
                case IN_CUBIC -> 3 * t * t;
                case IN_OUT_SINE -> Math.PI / 2 * Math.sin(Math.PI * t);
                case OUT_BACK -> 3 * 2.70158 * left * left + 2 * 1.70158 * left;
                case OWN -> 6 * t * (1 - t);
            };
        }

        /** How far the library, which looks at two places near each other, may be off that. */
        double slopeError() {
            return this == OWN ? 1e-3 : 2e-5;
        }
    }

    /** A type of number, and how far one that is computed may be off. */
    enum Form {
        FLOAT,
        DOUBLE,
        INT,
        LONG;

        boolean isWhole() {
            return this == INT || this == LONG;
        }

        /** How far what is between two numbers may be off. */
        double error(double span, double size) {
            return switch (this) {
                case FLOAT -> 1.5e-6 * span + 4 * Math.ulp((float) size);
                case INT -> 1.5e-6 * span;
                case DOUBLE -> 1e-11 * span + 8 * Math.ulp(size);
                case LONG -> 1e-11 * span + 8 * Math.ulp(size);
            };
        }
    }

    /**
     * A number and how far it may be off.
     *
     * @param mid the number
     * @param off how far
     */
    record Span(double mid, double off) {
        static Span exactly(double number) {
            return new Span(number, 0);
        }

        boolean admits(double number) {
            return mid == number || Math.abs(number - mid) <= off;
        }

        Span times(double by) {
            return new Span(mid * by, off * Math.abs(by));
        }

        Span plus(Span other) {
            return new Span(mid + other.mid, off + other.off);
        }

        Span wider(double by) {
            return new Span(mid, off + by);
        }

        /** To the nearest whole number, half to even. */
        Span rounded() {
            double low = Math.rint(mid - off);
            double high = Math.rint(mid + off);
            return new Span((low + high) / 2, (high - low) / 2);
        }

        @Override
        public String toString() {
            return off == 0 ? "" + mid : mid + " +- " + off;
        }
    }

    /**
     * What a motion is told when it is made.
     *
     * @param from where loops begin
     * @param to where they end
     * @param seconds of a loop
     * @param delay before the first loop, or each
     * @param everyLoop whether before each
     * @param skips whether nothing is written while it waits
     * @param loops how many, or -1
     * @param type what loops do in turn
     * @param curve the ease
     * @param rate how many values a second, or 0
     * @param hold how long the end is held
     * @param isPreserved whether it rests at its end
     * @param isCell whether it writes a cell of an array
     * @param isHeard whether it has callbacks
     */
    record Setup(
            double from,
            double to,
            double seconds,
            double delay,
            boolean everyLoop,
            boolean skips,
            long loops,
            LoopType type,
            Curve curve,
            double rate,
            double hold,
            boolean isPreserved,
            boolean isCell,
            boolean isHeard) {}

    /** Here the library does not do what is described, or nothing is: the rest of the program is left out. */
    static final class Open extends RuntimeException {
        private static final long serialVersionUID = 1;

        Open(String what) {
            super(what, null, false, false);
        }
    }

    private static final boolean PLAYS_OPEN = Boolean.getBoolean("motile.model.open");

    private static void leaveOpen(String what) {
        if (!PLAYS_OPEN) {
            throw new Open(what);
        }
    }

    /** Hears what motions do. */
    interface Listener {
        void write(int motion, Span value, Motion from);

        void writeCell(int motion, Span value);

        void call(int motion, Event event, long loop);
    }

    private final Form number;
    private final Listener listener;
    final List<Motion> motions = new ArrayList<>();
    private boolean isStepping;

    RetargetModel(Form number, Listener listener) {
        this.number = number;
        this.listener = listener;
    }

    Motion create(Setup setup) {
        Motion motion = new Motion(setup, motions.size());
        motions.add(motion);
        motion.showFirst();
        return motion;
    }

    void update(double seconds) {
        motions.forEach(Motion::leave);
        motions.forEach(motion -> motion.begin(seconds));
        isStepping = true;
        motions.forEach(Motion::writeCell);
        motions.forEach(Motion::turn);
        isStepping = false;
    }

    /**
     * Where a motion is.
     *
     * @param status DELAYED, PLAYING or COMPLETED
     * @param finished how many loops are finished
     * @param loop the one that is running or waited for, or the last one
     * @param phase of that loop, 0 to 1
     */
    private record Place(MotionStatus status, long finished, long loop, double phase) {
        boolean isOver() {
            return finished > loop;
        }
    }

    /**
     * The value from which a motion goes on.
     *
     * @param loop the loop in which it lies
     * @param phase where in it
     * @param isShort whether it is short of that by a hair
     * @param value which
     * @param way the direction of what has a velocity, 1 or -1, or 0
     * @param slope of that, per whole of the way
     */
    private record Keyframe(long loop, double phase, boolean isShort, Span value, int way, Span slope) {}

    /** One motion. */
    final class Motion {
        private final Setup setup;
        private final int label;
        private double from;
        private double to;
        private double seconds;
        private @Nullable Keyframe keyframe;

        private double time;

        /** Whether it is short of that time by a hair: it plays backwards from the end of a loop. */
        private boolean isShort;

        private double speed = 1;
        private MotionStatus status = MotionStatus.SCHEDULED;
        private long loops;
        private long announced;
        private boolean isStarted;
        private boolean isPaused;
        private boolean isEnded;
        private boolean isGone;
        private boolean isCompleting;

        /** Grows when a step that is under way is to be broken off. */
        private int changes;

        /** How often a loop has begun anew. */
        private int begins;

        private boolean isTellingLoops;
        private boolean awaitsTurn;
        private boolean cellIsWritten;
        private boolean hasStep;
        private boolean stepsForward;
        private boolean owesWrite;
        private double cameFrom;
        private double lastStep = Double.NaN;

        /** What was written last, if it still stands for the place where the motion is. */
        private double shown = Double.NaN;

        private double shownAt;

        Motion(Setup setup, int label) {
            this.setup = setup;
            this.label = label;
            from = setup.from;
            to = setup.to;
            seconds = setup.seconds;
        }

        // ---- Time

        private double first() {
            return setup.everyLoop ? 0 : setup.delay;
        }

        private double period() {
            return setup.everyLoop ? setup.delay + seconds : seconds;
        }

        private double played() {
            return setup.loops < 0 ? Double.POSITIVE_INFINITY : first() + setup.loops * period();
        }

        double total() {
            return played() + setup.hold;
        }

        private boolean has(double time, boolean isShort, double boundary) {
            return boundary <= 0 || time > boundary || (time == boundary && !isShort);
        }

        private double playStart(long loop) {
            return first() + loop * period() + (setup.everyLoop ? setup.delay : 0);
        }

        private Place place() {
            return place(time, isShort);
        }

        private Place place(double time, boolean isShort) {
            if (has(time, isShort, played())) {
                boolean isHeld = !has(time, isShort, total());
                return new Place(
                        isHeld ? MotionStatus.PLAYING : MotionStatus.COMPLETED, setup.loops, setup.loops - 1, 1);
            }
            if (!has(time, isShort, first())) {
                return new Place(MotionStatus.DELAYED, 0, 0, 0);
            }
            long loop = 0;
            while (has(time, isShort, first() + (loop + 1) * period())) {
                loop++;
            }
            double start = playStart(loop);
            if (setup.everyLoop && setup.delay > 0 && (seconds == 0 || !has(time, isShort, start))) {
                return new Place(MotionStatus.DELAYED, loop, loop, 0);
            }
            return new Place(MotionStatus.PLAYING, loop, loop, (time - start) / seconds);
        }

        // ---- Values

        private boolean falls(long loop) {
            return (setup.type == LoopType.YOYO || setup.type == LoopType.FLIP) && loop % 2 == 1;
        }

        private double beginOf(long loop) {
            return setup.type == LoopType.INCREMENTAL ? from + loop * (to - from) : falls(loop) ? to : from;
        }

        private double endOf(long loop) {
            return setup.type == LoopType.INCREMENTAL ? from + (loop + 1) * (to - from) : falls(loop) ? from : to;
        }

        private boolean playsEaseBack(long loop) {
            return setup.type == LoopType.YOYO && falls(loop);
        }

        /** A part of a loop between two values: the loop itself, or what lies on one side of a keyframe. */
        private record Piece(Span begin, Span end, double start, double length) {}

        private Piece piece(long loop, double phase, boolean isBackwards) {
            Span begin = Span.exactly(beginOf(loop));
            Span end = Span.exactly(endOf(loop));
            if (keyframe == null || keyframe.loop != loop) {
                return new Piece(begin, end, 0, 1);
            }
            boolean isSecond = keyframe.phase == 0
                    || phase > keyframe.phase
                    || (phase == keyframe.phase && phase < 1 && !isBackwards);
            return isSecond
                    ? new Piece(keyframe.value, end, keyframe.phase, 1 - keyframe.phase)
                    : new Piece(begin, keyframe.value, 0, keyframe.phase);
        }

        private boolean hasVelocity(Piece piece) {
            return keyframe != null
                    && ((keyframe.way > 0 && piece.start == keyframe.phase && piece.start + piece.length == 1)
                            || (keyframe.way < 0 && piece.start == 0 && piece.length == keyframe.phase));
        }

        private Span value(long loop, double phase, boolean isOver) {
            if (isOver) {
                return Span.exactly(endOf(loop));
            }
            boolean isInLoop = keyframe != null && keyframe.loop == loop;
            if (isInLoop && keyframe.phase == phase) {
                boolean isThere = !keyframe.isShort && !isShort;
                return isThere ? keyframe.value : keyframe.value.wider(1e-6 * (1 + Math.abs(to - from)));
            }
            if (phase == 0) {
                return Span.exactly(beginOf(loop));
            }
            Piece piece = piece(loop, phase, false);
            double within = (phase - piece.start) / piece.length;
            double size = Math.abs(piece.begin.mid) + Math.abs(piece.end.mid);
            double span = Math.abs(piece.end.mid - piece.begin.mid);
            double error = number.error(span, size);
            boolean isOff = isShort || (isInLoop && keyframe.isShort);
            if (isOff) {
                error += 1e-6 * (span + size);
            }
            Span value;
            if (isInLoop && hasVelocity(piece)) {
                double x = keyframe.way > 0 ? within : 1 - within;
                Span end = keyframe.way > 0 ? piece.end : piece.begin;
                double swing = Math.abs(keyframe.slope.mid);
                value = keyframe.value
                        .times(1 - rise(x))
                        .plus(end.times(rise(x)))
                        .plus(keyframe.slope.times(swing(x)))
                        .wider(error + number.error(swing, swing));
            } else {
                double eased = playsEaseBack(loop) ? 1 - setup.curve.at(1 - within) : setup.curve.at(within);
                boolean isExact = number.isWhole()
                        && setup.curve == Curve.LINEAR
                        && !isOff
                        && Math.fma(within, piece.length, piece.start - phase) == 0
                        && within * 0x1p30 == Math.rint(within * 0x1p30);
                value = piece.begin
                        .times(1 - eased)
                        .plus(piece.end.times(eased))
                        .wider(isExact ? 0 : error);
            }
            return value;
        }

        /** How far a way from rest to rest has come. */
        private static double rise(double x) {
            return x * x * x * (10 - 15 * x + 6 * x * x);
        }

        private static double riseSlope(double x) {
            return 30 * x * x * (1 - x) * (1 - x);
        }

        /** How far a beginning velocity has taken a way that ends where it began. */
        private static double swing(double x) {
            return x - 6 * x * x * x + 8 * x * x * x * x - 3 * x * x * x * x * x;
        }

        private static double swingSlope(double x) {
            return 1 - 18 * x * x + 32 * x * x * x - 15 * x * x * x * x;
        }

        /** In units a second of the local time. */
        private Span velocity(Place at, boolean isBackwards) {
            if (at.status != MotionStatus.PLAYING || at.isOver() || seconds == 0) {
                return Span.exactly(0);
            }
            Piece piece = piece(at.loop, at.phase, isBackwards);
            double within = (at.phase - piece.start) / piece.length;
            double length = seconds * piece.length;
            if (keyframe != null && keyframe.loop == at.loop && hasVelocity(piece)) {
                double x = keyframe.way > 0 ? within : 1 - within;
                Span end = keyframe.way > 0 ? piece.end : piece.begin;
                return keyframe.value
                        .times(-riseSlope(x))
                        .plus(end.times(riseSlope(x)))
                        .plus(keyframe.slope.times(swingSlope(x)))
                        .times(keyframe.way / length)
                        .wider((isShort ? 1e-5 : 1e-9) * (1 + Math.abs(keyframe.slope.mid)) / length);
            }
            double slope = setup.curve.slopeAt(playsEaseBack(at.loop) ? 1 - within : within);
            double change = Math.abs(piece.end.mid - piece.begin.mid);
            return piece.end
                    .plus(piece.begin.times(-1))
                    .times(slope / length)
                    .wider((setup.curve.slopeError() + (isShort ? 1e-5 : 0)) * change / length);
        }

        /** Where a value comes from. */
        private record Source(long loop, double phase, boolean isOver) {}

        private void show(Source source) {
            shown = Double.NaN;
            Place at = place();
            boolean isThere = source.loop == at.loop && source.phase == at.phase && source.isOver == at.isOver();
            shownAt = isThere ? time : Double.NaN;
            Span value = value(source.loop, source.phase, source.isOver);
            Span written = number.isWhole() ? value.rounded() : value;
            if (setup.isCell) {
                listener.writeCell(label, written);
            } else {
                listener.write(label, written, this);
            }
        }

        /** What was written is taken for what is shown. */
        void note(double written) {
            shown = number.isWhole() ? Double.NaN : written;
        }

        private void showFirst() {
            Place at = place();
            Source source = setup.rate > 0 && at.finished != setup.loops ? stepSource() : natural(at);
            if (source != null) {
                show(source);
            }
        }

        private @Nullable Source natural(Place at) {
            if (at.status == MotionStatus.DELAYED && setup.skips) {
                return at.finished > 0 ? new Source(at.finished - 1, 1, true) : null;
            }
            return new Source(at.loop, at.phase, at.isOver());
        }

        private double step() {
            double step = Math.floor(time * setup.rate);
            return isShort && step == time * setup.rate ? step - 1 : step;
        }

        private Place stepPlace() {
            return place(step() / setup.rate, false);
        }

        private @Nullable Source stepSource() {
            return natural(stepPlace());
        }

        /** What a step to a time shows, or null if it writes nothing. */
        private @Nullable Source source(Place at, boolean forward, boolean isForced) {
            if (setup.rate > 0 && at.finished != setup.loops) {
                return stepSource(forward, isForced);
            }
            boolean wasHeld = setup.hold > 0 && loops == setup.loops && status != MotionStatus.SCHEDULED;
            Source natural = new Source(at.loop, at.phase, at.isOver());
            if (at.status == MotionStatus.COMPLETED) {
                return isForced || (status != MotionStatus.COMPLETED && !wasHeld) ? natural : null;
            }
            if (at.finished == setup.loops) {
                return isForced || (forward && !wasHeld) ? natural : null;
            }
            if (at.status == MotionStatus.PLAYING || !setup.skips) {
                return natural;
            }
            boolean enters = forward
                    ? at.finished > loops || (status == MotionStatus.SCHEDULED && at.finished > 0)
                    : status != MotionStatus.SCHEDULED && (status != MotionStatus.DELAYED || at.finished != loops);
            Source before = at.finished > 0 ? new Source(at.finished - 1, 1, true) : natural;
            return isForced || enters ? before : null;
        }

        private @Nullable Source stepSource(boolean forward, boolean isForced) {
            Source source = stepSource();
            Place begin = stepPlace();
            boolean waits = begin.status == MotionStatus.DELAYED && setup.skips;
            if (waits && source == null) {
                source = new Source(0, 0, false);
            }
            if (isForced) {
                return source;
            }
            if (step() == lastStep) {
                return null;
            }
            if (!waits) {
                return source;
            }
            boolean hasWaited;
            if (Double.isNaN(lastStep)) {
                hasWaited = (status == MotionStatus.DELAYED && loops == begin.finished)
                        || (!forward && status == MotionStatus.SCHEDULED);
            } else {
                Place last = place(lastStep / setup.rate, false);
                hasWaited = last.status == MotionStatus.DELAYED && last.finished == begin.finished;
            }
            return hasWaited || (forward && begin.finished == 0) ? null : source;
        }

        private void noteStep() {
            if (setup.rate > 0) {
                lastStep = place().finished == setup.loops ? Double.NaN : step();
            }
        }

        // ---- An update

        private void leave() {
            isGone |= isEnded;
        }

        private void begin(double passed) {
            cameFrom = time;
            boolean rests =
                    isEnded || isPaused || speed == 0 || (speed < 0 ? time <= 0 : status == MotionStatus.COMPLETED);
            awaitsTurn = !isEnded;
            hasStep = !isEnded && !isPaused && (!rests || status == MotionStatus.SCHEDULED);
            stepsForward = speed >= 0;
            boolean wasHeld = loops == setup.loops && status == MotionStatus.PLAYING;
            if (!rests) {
                go(time + passed * speed, isShort);
            }
            if (wasHeld
                    && isStarted
                    && (stepsForward || time > 0)
                    && place().isOver()
                    && place().status == MotionStatus.PLAYING) {
                hasStep = false;
            }
        }

        private void go(double to, boolean isShortOfIt) {
            time = Math.max(0, Math.min(total(), to));
            isShort = isShortOfIt && to > 0 && to <= total();
        }

        /** Array cells are written before the first turn. */
        private void writeCell() {
            cellIsWritten = false;
            if (setup.isCell && hasStep && awaitsTurn) {
                Source source = source(place(), stepsForward, false);
                if (source != null) {
                    show(source);
                    cellIsWritten = true;
                }
            }
        }

        private void turn() {
            if (!awaitsTurn || isEnded) {
                return;
            }
            awaitsTurn = false;
            if (hasStep) {
                step(stepsForward);
            }
        }

        private void call(Event event, long loop) {
            if (setup.isHeard) {
                listener.call(label, event, loop);
            }
        }

        private void step(boolean forward) {
            Place at = place();
            if (owesWrite && setup.rate > 0 && step() == lastStep) {
                leaveOpen("a write that is owed between steps");
            }
            Source source = source(at, forward, owesWrite);
            owesWrite = source != null;
            boolean completes = forward && at.status == MotionStatus.COMPLETED && status != MotionStatus.COMPLETED;
            if (status == MotionStatus.SCHEDULED && cameFrom > 0 && !forward) {
                leaveOpen("what goes back before its first update");
            }
            boolean rewinds = !forward && time <= 0 && cameFrom > 0;
            boolean waitsForStart = at.status == MotionStatus.DELAYED && at.loop == 0;
            boolean starts = false;
            if (forward || status == MotionStatus.SCHEDULED) {
                starts = !isStarted && !waitsForStart;
                isStarted |= starts;
            }
            if (!forward && status != MotionStatus.SCHEDULED && (waitsForStart || time <= 0)) {
                isStarted = false;
            }
            arrive(at);
            announced = forward ? Math.min(announced, loops) : loops;
            isCompleting = completes;
            int before = changes;
            if (starts) {
                int beginsBefore = begins;
                call(Event.START, 0);
                if (changes != before) {
                    return;
                }
                if (source != null && begins != beginsBefore) {
                    leaveOpen("the write of a loop that begins anew in onStart");
                    source = natural(place());
                }
            }
            owesWrite = false;
            if (source != null) {
                if (!cellIsWritten) {
                    show(source);
                }
                if (changes != before) {
                    return;
                }
                call(Event.UPDATE, 0);
                if (changes != before) {
                    return;
                }
            }
            while (announced < loops) {
                announced++;
                isTellingLoops = true;
                call(Event.LOOP, announced);
                isTellingLoops = false;
                if (changes != before) {
                    return;
                }
            }
            if (completes) {
                isCompleting = false;
                changes++;
                status = MotionStatus.COMPLETED;
                isEnded = !setup.isPreserved;
                isPaused &= setup.isPreserved;
                call(Event.COMPLETE, 0);
            } else if (rewinds) {
                call(Event.REWOUND, 0);
            }
        }

        private void arrive(Place at) {
            boolean reaches = at.status == MotionStatus.COMPLETED && status != MotionStatus.COMPLETED;
            status = reaches ? MotionStatus.PLAYING : at.status;
            loops = at.finished;
            checkTurn();
            noteStep();
        }

        private void goBack() {
            Place at = place();
            Source source = source(at, false, true);
            if (time <= 0 || (at.status == MotionStatus.DELAYED && at.loop == 0)) {
                isStarted = false;
            }
            arrive(at);
            announced = loops;
            isCompleting = false;
            owesWrite = false;
            if (source != null) {
                show(source);
            }
        }

        // ---- What handles do

        private void check() {
            if (isEnded) {
                throw new IllegalStateException();
            }
        }

        void cancel() {
            check();
            changes++;
            status = MotionStatus.CANCELED;
            isEnded = true;
            isPaused = false;
            isCompleting = false;
            call(Event.CANCEL, 0);
        }

        boolean tryComplete() {
            if (isEnded || status == MotionStatus.COMPLETED || isCompleting || setup.loops < 0) {
                return false;
            }
            seek(total());
            return true;
        }

        void complete() {
            if (!tryComplete()) {
                throw new IllegalStateException();
            }
        }

        void seek(double told) {
            check();
            double where = Math.max(0, Math.min(total(), told));
            boolean forward = where >= time;
            if (isCompleting && forward) {
                return;
            }
            changes++;
            cellIsWritten = false;
            go(where, false);
            if (forward) {
                step(true);
            } else {
                goBack();
            }
            if (isStepping) {
                awaitsTurn = false;
            }
        }

        void speed(double to) {
            check();
            speed = to;
        }

        void setPaused(boolean pauses) {
            check();
            if (isPaused != pauses) {
                isPaused = pauses;
                call(pauses ? Event.PAUSE : Event.RESUME, 0);
            }
        }

        private void checkLength(double told) {
            if (told == 0 && setup.loops < 0 && !(setup.everyLoop && setup.delay > 0)) {
                throw new IllegalArgumentException();
            }
        }

        void retarget(
                @Nullable Double newFrom, @Nullable Double newTo, @Nullable Double newSeconds, boolean keepsVelocity) {
            check();
            if (newFrom == null && newTo == null && newSeconds == null) {
                throw new IllegalStateException();
            }
            Place at = place();
            boolean isOver = at.isOver();
            if (newSeconds == null && isOver && loops == setup.loops) {
                throw new IllegalStateException();
            }
            if (newSeconds != null) {
                checkLength(newSeconds);
            }
            boolean waits = at.status == MotionStatus.DELAYED;
            boolean hasStarted =
                    !(status == MotionStatus.SCHEDULED || (waits ? at.loop == 0 : time <= 0 && !isOver && !isStarted));
            boolean isBackwards = speed < 0;
            boolean meets = at.phase == 0 && at.loop > 0 && !waits && newSeconds == null;
            if (hasStarted && isBackwards && meets && !(setup.everyLoop && setup.delay > 0)) {
                // It then stands a hair before the end of the loop that it goes into: RetargetEdgeTest.
                leaveOpen("where two loops meet, on the way back");
            }
            Span value = shownAt == time && !Double.isNaN(shown)
                    ? new Span(shown, number.error(0, Math.abs(shown) + Math.abs(from) + Math.abs(to)))
                    : value(at.loop, at.phase, isOver);
            if (hasStarted && waits && setup.skips) {
                leaveOpen("the value between loops when values are skipped");
                value = value(at.loop - 1, 1, true);
            }
            if (number == Form.LONG) {
                value = value.rounded();
            }
            if (keepsVelocity && hasStarted) {
                if (number == Form.LONG) {
                    leaveOpen("a velocity of longs");
                }
                if (keyframe != null
                        && keyframe.loop == at.loop
                        && keyframe.phase == at.phase
                        && keyframe.phase > 0
                        && (keyframe.isShort || (keyframe.phase < 1 && isBackwards != playsEaseBack(at.loop)))) {
                    leaveOpen("the velocity at a keyframe on the way back");
                }
            }
            Span velocity = velocity(at, isBackwards);
            double phase = at.phase;
            from = newFrom == null ? from : newFrom;
            to = newTo == null ? to : newTo;
            if (newSeconds != null) {
                seconds = newSeconds;
                if (!hasStarted) {
                    if (time > total() && (isPaused || speed == 0)) {
                        leaveOpen("a time past the end before the start");
                    }
                    go(time, isShort);
                } else {
                    boolean isAtEnd = isBackwards && seconds > 0;
                    phase = isAtEnd ? 1 : 0;
                    time = playStart(at.loop) + (isAtEnd ? seconds : 0);
                    isShort = isAtEnd;
                    begins++;
                    boolean wasCompleting = isCompleting;
                    if (loops > at.loop) {
                        changes++;
                    }
                    if (isCompleting || status == MotionStatus.COMPLETED) {
                        isCompleting = false;
                        status = MotionStatus.PLAYING;
                    }
                    if (loops > at.loop) {
                        if (announced < at.loop) {
                            leaveOpen("loops that a step has finished and not told when the last one begins anew");
                        }
                        if (isTellingLoops && !wasCompleting && announced < loops) {
                            leaveOpen("loops that are told when the last one begins anew");
                        }
                        loops = at.loop;
                        announced = Math.min(announced, loops);
                    }
                }
            }
            boolean hasTimeLeft = newSeconds != null ? seconds > 0 : !isOver;
            keyframe = null;
            if (hasStarted && hasTimeLeft) {
                int way = isBackwards ? -1 : 1;
                double length = seconds * (isBackwards ? phase : 1 - phase);
                boolean fades = keepsVelocity && length > 0;
                keyframe = new Keyframe(at.loop, phase, isShort, value, fades ? way : 0, velocity.times(way * length));
            }
            shown = Double.NaN;
            checkTurn();
            noteStep();
        }

        void stretch(double told) {
            check();
            checkLength(told);
            Place at = place();
            if (isShort && told < seconds && at.phase < 1) {
                leaveOpen("whether it is still short of a place by as much as counts");
            }
            double left = total() - time;
            double waited = time - (playStart(at.loop) - setup.delay);
            boolean wasShort = isShort;
            seconds = told;
            boolean isShown = shownAt == time;
            if (at.isOver()) {
                go(Math.max(0, total() - left), wasShort);
            } else if (at.status == MotionStatus.DELAYED) {
                time = playStart(at.loop) - setup.delay + waited;
            } else {
                time = playStart(at.loop) + at.phase * seconds;
                isShort = wasShort && seconds > 0;
            }
            shownAt = isShown && seconds > 0 ? time : Double.NaN;
            checkTurn();
            noteStep();
        }

        private void checkTurn() {
            if (cellIsWritten && isStepping && awaitsTurn && place().isOver()) {
                leaveOpen("another end of a cell that has been written");
                cellIsWritten = false;
            }
            if (setup.rate > 0 && isStepping && awaitsTurn && place().isOver()) {
                leaveOpen("an end that comes between steps");
            }
        }

        // ---- What can be read

        MotionStatus status() {
            return isGone ? MotionStatus.NONE : status;
        }

        boolean isActive() {
            return !isEnded;
        }

        boolean isPaused() {
            return isPaused;
        }

        boolean isGone() {
            return isGone;
        }

        Span time() {
            return new Span(time, isShort ? 1e-6 : 0);
        }

        double seconds() {
            return seconds;
        }

        long loops() {
            return loops;
        }
    }
}
