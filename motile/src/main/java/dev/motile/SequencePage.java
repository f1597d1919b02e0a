package dev.motile;

import org.jspecify.annotations.Nullable;

/** A page of sequences. */
final class SequencePage extends Page {

    /** What is played. */
    final @Nullable Score[] score;

    SequencePage(int number, int capacity) {
        super(number, capacity);
        score = new Score[capacity];
    }

    @Override
    void copyRow(int i, Page to, int j) {
        super.copyRow(i, to, j);
        ((SequencePage) to).score[j] = score[i];
    }

    @Override
    void release(int i) {
        super.release(i);
        score[i] = null;
    }
}
