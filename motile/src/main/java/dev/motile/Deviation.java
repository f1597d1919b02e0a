package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * How the course of a motion differs from the one between its ends: a keyframe in one of its loops, where it was
 * retargeted or took over from another motion, and the velocity that was kept there.
 */
/*
 * Places in a loop are told by the phase at which the first end is 0 and the second 1; that falls in the odd loops of a
 * yoyo. The keyframe divides the loop in two pieces, each of which is played by the motion's whole ease, so that the
 * value stays a function of the local time alone: it can be sought to and fro as any other.
 *
 * Where a velocity is kept, the piece that is yet to come is played by a quintic Hermite polynomial instead, which begins
 * with the value and the velocity and without curvature, and comes to its end at rest. It is the end and what fades:
 *   offset (1 - 10 s^3 + 15 s^4 - 6 s^5) + slope (s - 6 s^3 + 8 s^4 - 3 s^5),   s from 0 at the keyframe to 1.
 */
final class Deviation {

    // Pieces; NONE is that of a loop without a keyframe.
    static final int NONE = -1;
    static final int FIRST = 0;
    static final int SECOND = 1;

    /** A motion that goes back begins its loop so far, at most, before the end. */
    private static final double HAIR = 1e-6;

    /** The loop with the keyframe; -1 for none. */
    long loop = -1;

    /** Where in the loop it lies. */
    double knot;

    /** The value there. */
    final double[] value;

    long valueLong;

    /** The piece that begins with a velocity of its own, or NONE. */
    int fading = NONE;

    /** By component: how far the keyframe is from the end of that piece, and the velocity, in units for the whole piece. */
    final double[] offset;

    final double[] slope;

    // What the row does until something happens to it: set with its columns.
    int piece = NONE;
    double pieceBegin;
    double pieceEnd;

    Deviation(int lanes) {
        value = new double[lanes];
        offset = new double[lanes];
        slope = new double[lanes];
    }

    /** Hands over a deviation of so many components, if there is one; gives the same, or the one that was written. */
    static @Nullable Deviation exchange(@Nullable Deviation deviation, int lanes, SnapshotCodec codec) {
        if (!codec.flag(deviation != null)) {
            return null;
        }
        codec.check(lanes > 0, "another course");
        Deviation exchanged = deviation == null ? new Deviation(lanes) : deviation;
        exchanged.exchange(codec);
        return exchanged;
    }

    private void exchange(SnapshotCodec codec) {
        loop = codec.whole(loop);
        codec.check(loop >= -1, "a loop");
        knot = codec.real(knot);
        codec.check(knot >= 0 && knot <= 1, "a keyframe");
        valueLong = codec.whole(valueLong);
        fading = codec.index(fading, NONE, SECOND + 1);
        for (int lane = 0; lane < value.length; lane++) {
            value[lane] = codec.real(value[lane]);
            offset[lane] = codec.real(offset[lane]);
            slope[lane] = codec.real(slope[lane]);
        }
        piece = codec.index(piece, NONE, SECOND + 1);
        pieceBegin = codec.real(pieceBegin);
        pieceEnd = codec.real(pieceEnd);
    }

    /** The piece of a loop in which a place lies. */
    int pieceAt(long loop, double place) {
        if (loop != this.loop) {
            return NONE;
        }
        return knot >= 1 || place < knot ? FIRST : SECOND;
    }

    /** The piece that is played from a place on, towards smaller places or larger ones; not one of a hair's length. */
    int pieceAhead(long loop, double place, boolean towardsSmaller) {
        if (loop != this.loop || place != knot) {
            return pieceAt(loop, place);
        }
        int ahead = towardsSmaller ? FIRST : SECOND;
        return lengthOf(ahead) > HAIR ? ahead : SECOND - ahead;
    }

    /** How far it is from the first end of a piece to a place in it, from 0 to 1. */
    double within(int piece, double place) {
        return switch (piece) {
            case FIRST -> place / knot;
            case SECOND -> (place - knot) / (1 - knot);
            default -> place;
        };
    }

    /** How much of its loop a piece is. */
    double lengthOf(int piece) {
        return switch (piece) {
            case FIRST -> knot;
            case SECOND -> 1 - knot;
            default -> 1;
        };
    }

    /** Finds the piece that is played from a local time on in a loop between two times, and its times. */
    void findPiece(long loop, double begin, double end, boolean falls, double local, boolean backwards) {
        pieceBegin = begin;
        pieceEnd = end;
        piece = NONE;
        if (loop != this.loop) {
            return;
        }
        double time = begin + (falls ? 1 - knot : knot) * (end - begin);
        boolean isBehind = time <= begin || (time < end && (backwards ? local > time : local >= time));
        if (isBehind) {
            pieceBegin = time;
        } else {
            pieceEnd = time;
        }
        piece = isBehind == falls ? FIRST : SECOND;
    }

    /** Whether a piece, which may be NONE, is the one that fades. */
    boolean fades(int piece) {
        return piece == fading && piece != NONE;
    }

    /** What is to be added to the end of the piece that fades, so far within it. */
    double fadeAt(int lane, double within) {
        double s = sinceKnot(within);
        double rest = 1 - s;
        double cube = rest * rest * rest;
        // The polynomials of above with what is 0 at the end in front: nothing is lost there.
        return cube * (offset[lane] * (1 + s * (3 + 6 * s)) + slope[lane] * s * (1 + 3 * s));
    }

    /** How fast that changes, in units for the whole piece on the way from its first end to the second. */
    double fadeSlope(int lane, double within) {
        double s = sinceKnot(within);
        double rest = 1 - s;
        double square = rest * rest;
        double rises = square * (slope[lane] * (1 + s * (2 - 15 * s)) - offset[lane] * 30 * s * s);
        return fading == FIRST ? -rises : rises;
    }

    double sinceKnot(double within) {
        return fading == FIRST ? 1 - within : within;
    }
}
