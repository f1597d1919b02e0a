package dev.motile;

import java.util.Arrays;

/** The buffers behind the builders of one thread that are not in use. */
final class BufferPool {

    // Builders that are open at the same time on one thread are few; a buffer beyond that is left to the collector.
    private static final int CAPACITY = 16;

    private final MotionBuffer[] free = new MotionBuffer[CAPACITY];
    private int count;

    MotionBuffer rent() {
        return count == 0 ? new MotionBuffer() : free[--count];
    }

    /** Takes back a buffer that no builder holds any more. */
    void recycle(MotionBuffer buffer) {
        buffer.reset();
        if (count < CAPACITY) {
            free[count++] = buffer;
        }
    }

    private Score[] freeScores = new Score[CAPACITY];
    private int scoreCount;

    /** A buffer for a sequence. */
    MotionBuffer rentSequence() {
        MotionBuffer buffer = rent();
        buffer.score = rentScore();
        return buffer;
    }

    Score rentScore() {
        return scoreCount == 0 ? new Score() : freeScores[--scoreCount];
    }

    /** Takes back what a sequence has played. */
    void recycle(Score score) {
        score.reset();
        // Scores are in use for as long as their sequences are: there may be many, and as many end at once.
        if (scoreCount == freeScores.length) {
            freeScores = Arrays.copyOf(freeScores, scoreCount * 2);
        }
        freeScores[scoreCount++] = score;
    }

    /** The pool of the calling thread. */
    static BufferPool ofThread() {
        return FrameLoop.main().bufferPool();
    }
}
