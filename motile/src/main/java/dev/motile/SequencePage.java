package dev.motile;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A page of sequences. */
final class SequencePage extends Page {

    /** What is played. */
    final @Nullable Score[] score;

    /** The local time at which it stops, or NaN. */
    final double[] stop;

    SequencePage(int number, int capacity) {
        super(number, capacity);
        score = new Score[capacity];
        stop = new double[capacity];
        Arrays.fill(stop, Double.NaN);
    }

    @Override
    int lanes() {
        return 0;
    }

    @Override
    void exchange(int i, SnapshotCodec codec) {
        super.exchange(i, codec);
        stop[i] = codec.real(stop[i]);
    }

    @Override
    void copyRow(int i, Page to, int j) {
        super.copyRow(i, to, j);
        SequencePage other = (SequencePage) to;
        other.score[j] = score[i];
        other.stop[j] = stop[i];
    }

    @Override
    void clearRow(int i) {
        super.clearRow(i);
        stop[i] = Double.NaN;
    }

    @Override
    void release(int i) {
        super.release(i);
        score[i] = null;
    }
}
