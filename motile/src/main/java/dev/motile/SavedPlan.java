package dev.motile;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What of a motion's plan may be another than its clip says, since the motion was played between other ends or was changed. */
final class SavedPlan {

    double duration;

    /** What the ease gives at 1. */
    double wholeLoop = 1;

    /** The local time at which it began. */
    double startAt;

    /** Whether it no longer reads the end that its clip reads. */
    boolean forgets;

    /** What it goes to, where that is no longer what its clip says. */
    double @Nullable [] operand;

    long operandLong;

    /** Hands all of it over. */
    void exchange(SnapshotCodec codec) {
        duration = codec.notNegative(duration, "a duration");
        wholeLoop = codec.real(wholeLoop);
        startAt = codec.notNegative(startAt, "a start");
        forgets = codec.flag(forgets);
        if (!codec.flag(operand != null)) {
            return;
        }
        if (operand == null) {
            operand = new double[MotionBuffer.MOST_LANES];
        }
        for (int lane = 0; lane < operand.length; lane++) {
            operand[lane] = codec.real(operand[lane]);
        }
        operandLong = codec.whole(operandLong);
    }

    /** Whether it is as the clip says; but for the whole loop, which follows from that. */
    boolean isOf(MotionBuffer settings) {
        return duration == settings.duration
                && startAt == settings.startBetween(settings.duration)
                && !forgets
                && operand == null;
    }

    /** Whether a motion with such settings can have become this. */
    boolean canComeOf(MotionBuffer settings) {
        boolean reads = settings.relation != null;
        return startAt <= settings.startAt
                && (!forgets || reads)
                && (operand == null || (settings.relation == Relation.TO && !forgets));
    }

    /** Keeps what the motion goes to, if the settings say something else. */
    void keepOperand(double[] numbers, long number, MotionBuffer settings) {
        if (number != settings.toLong || !Arrays.equals(numbers, settings.to)) {
            operand = numbers;
            operandLong = number;
        }
    }
}
