package dev.motile;

import static dev.motile.Flags.APART;
import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.SINK_CELL;
import static dev.motile.Flags.SINK_SETTER;
import static dev.motile.Flags.SINK_SETTER2;
import static dev.motile.Flags.SINK_SETTER3;
import static dev.motile.Flags.WRITING;

import dev.motile.function.LongSetter2;
import dev.motile.function.LongSetter3;
import java.math.RoundingMode;
import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** The motions of a dispatcher whose value is one {@code long}, mixed in whole numbers: no double holds them all. */
final class LongStore extends WideStore<LongPage> {

    /** Lets a consumer be the target of a setter. */
    static final ObjLongConsumer<Object> ACCEPT = (consumer, value) -> ((LongConsumer) consumer).accept(value);

    // The sample of this store, beside what the common one holds.
    private long from;
    private long to;
    private long value;

    LongStore(Dispatcher dispatcher) {
        super(dispatcher);
    }

    @Override
    LongPage newPage(int number, int capacity) {
        return new LongPage(number, capacity);
    }

    @Override
    void load(MotionBuffer ends) {
        from = ends.fromLong;
        to = ends.toLong;
    }

    @Override
    void load(LongPage page, int i) {
        from = page.from[i];
        to = page.to[i];
    }

    @Override
    void showEnd(boolean second) {
        value = second ? to : from;
    }

    @Override
    void keepEnds(LongPage page, int i) {
        page.from[i] = from;
        page.to[i] = to;
    }

    @Override
    void sampleEnds(Property<Object> property, Object target, Relation relation, long operand) {
        long shown = ((LongProperty<Object>) property).get(target);
        long other = relation.other(shown, operand, factor());
        see(shown, 0);
        from = relation == Relation.FROM ? other : shown;
        to = relation == Relation.FROM ? shown : other;
    }

    @Override
    void keepEnds(MotionBuffer ends) {
        ends.fromLong = from;
        ends.toLong = to;
    }

    @Override
    void keepValue(LongPage page, int i) {
        page.out[i] = value;
    }

    @Override
    boolean takes(double value) {
        return value == Math.rint(value) && value >= Long.MIN_VALUE && value < -(double) Long.MIN_VALUE;
    }

    @Override
    double shown(int lane) {
        return value;
    }

    @Override
    void recall(LongPage page, int i) {
        value = page.out[i];
    }

    @Override
    void mixStraight(LoopType type, long loop, double wholeLoop, double progress) {
        RoundingMode rounding = sample.rounding;
        long start = loopStart(type, loop, wholeLoop, rounding);
        long end = loopEnd(type, loop, wholeLoop, rounding);
        value = isHeld(type, end)
                ? LongMix.mix(from, to, overall(type, loop, wholeLoop, progress), rounding)
                : LongMix.mix(start, end, progress, rounding);
    }

    @Override
    void setStraightEnds(LongPage page, int i, LoopType type, long loop, double wholeLoop) {
        load(page, i);
        RoundingMode rounding = plans.rounding(page.plan[i]);
        page.start[i] = loopStart(type, loop, wholeLoop, rounding);
        page.end[i] = loopEnd(type, loop, wholeLoop, rounding);
        setApart(page, i, false);
    }

    @Override
    void setEnds(LongPage page, int i) {
        page.start[i] = from;
        page.end[i] = to;
        setApart(page, i, false);
    }

    @Override
    void standStill() {
        from = value;
        to = value;
    }

    @Override
    void keepKnot(Deviation deviation) {
        deviation.valueLong = value;
        deviation.value[0] = value;
    }

    @Override
    void setPiece(Deviation deviation, int piece) {
        from = piece == Deviation.FIRST ? value : deviation.valueLong;
        to = piece == Deviation.FIRST ? deviation.valueLong : value;
    }

    @Override
    void loadKnot(Deviation deviation) {
        value = deviation.valueLong;
    }

    @Override
    void addFade(Deviation deviation, double within) {
        value = Relation.BY.other(value, Math.round(deviation.fadeAt(0, within)), 0);
    }

    @Override
    double fine(int lane, double progress) {
        return grown((double) from, (double) to, progress);
    }

    @Override
    void findOffset(Deviation deviation, @Nullable Space space) {
        deviation.offset[0] = (double) deviation.valueLong - value;
    }

    @Override
    void takeEnds(MotionRetarget told) {
        from = told.fromLong(from);
        to = told.toLong(to);
    }

    /** The value at progress 0 of a loop; {@code wholeLoop} is what the ease gives at 1. */
    private long loopStart(LoopType type, long loop, double wholeLoop, RoundingMode rounding) {
        return switch (type) {
            case RESTART, YOYO -> from;
            case FLIP -> (loop & 1) != 0 ? to : from;
            case INCREMENTAL -> LongMix.mix(from, to, loop * wholeLoop, rounding);
        };
    }

    /** The value at progress 1 of a loop. */
    private long loopEnd(LoopType type, long loop, double wholeLoop, RoundingMode rounding) {
        return switch (type) {
            case RESTART, YOYO -> to;
            case FLIP -> (loop & 1) != 0 ? from : to;
            case INCREMENTAL -> LongMix.mix(from, to, loop * wholeLoop + 1, rounding);
        };
    }

    /** Whether loops may have added up past the bounds of a {@code long}, so that an end is no number to mix. */
    private static boolean isHeld(LoopType type, long end) {
        return type == LoopType.INCREMENTAL && (end == Long.MAX_VALUE || end == Long.MIN_VALUE);
    }

    @Override
    void mixEnds(LongPage page, int n) {
        for (int i = 0; i < n; i++) {
            if ((page.flags[i] & APART) != 0) {
                computeBent(page, i, scratch[i]);
            } else if ((page.flags[i] & (WRITING | PENDING)) == WRITING) {
                int plan = page.plan[i];
                RoundingMode rounding = plans.rounding(plan);
                LoopType type = mixedType(page, i);
                if (isHeld(type, page.end[i])) {
                    double overall = overall(type, page.completedLoops(i), plans.wholeLoop(plan), scratch[i]);
                    page.out[i] = LongMix.mix(page.from[i], page.to[i], overall, rounding);
                } else {
                    page.out[i] = LongMix.mix(page.start[i], page.end[i], scratch[i], rounding);
                }
            }
        }
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    void write(
            int sink, @Nullable Object setter, @Nullable Object a, @Nullable Object b, @Nullable Object c, int cell) {
        long written = value;
        switch (sink) {
            case SINK_SETTER -> ((ObjLongConsumer<Object>) setter).accept(a, written);
            case SINK_SETTER2 -> ((LongSetter2<Object, Object>) setter).set(a, b, written);
            case SINK_SETTER3 -> ((LongSetter3<Object, Object, Object>) setter).set(a, b, c, written);
            case SINK_CELL -> ((long[]) a)[cell] = written;
            default -> {
                // A motion without a sink only has events.
            }
        }
    }

    @Override
    void writeCells(LongPage page, int[] cells) {
        for (int i = 0; i < page.turnCount; i++) {
            if (isQuietCell(page.flags[i])) {
                long[] array = (long[]) Objects.requireNonNull(page.target[i]);
                array[cells[i]] = page.out[i];
            } else {
                writeCell(page, i);
            }
        }
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    int callSetters(LongPage page, int i, int n) {
        byte[] site = page.site;
        int[] plan = page.plan;
        Object[] setter = plans.setter;
        Object[] target = page.target;
        long[] out = page.out;
        try {
            for (; i < n; i++) {
                if (site[i] == 0) {
                    return i;
                }
                ((ObjLongConsumer<Object>) setter[plan[i]]).accept(target[i], out[i]);
            }
            return n;
        } catch (Throwable error) {
            reportFailure(page, i, error, MotionEvent.WRITE);
            return i + 1;
        }
    }
}
