package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * What a {@link MotionDetector} has found. Immutable.
 *
 * @param kind what is wrong
 * @param name the name of the motion, or an empty text if it has none or if it is about a loop or dispatcher
 * @param message what was found, where, and for how long, in a line
 * @param creation where the motion was created, if that was traced, or since where the loop or dispatcher is watched: a
 *     throwable that carries the stack of that call; else null
 * @param otherName of a {@link Kind#CONFLICT} the name of the other motion, which was created later; else an empty text
 * @param otherCreation of a {@link Kind#CONFLICT} where the other motion was created, if that was traced; else null
 */
public record MotionProblem(
        Kind kind,
        String name,
        String message,
        @Nullable Throwable creation,
        String otherName,
        @Nullable Throwable otherCreation) {

    /** What may be wrong. */
    public enum Kind {
        /** A motion has not been moved for long, though its clock goes on: forgotten at speed 0, or in a sequence that never ran. */
        NOT_ADVANCED,
        /** A motion lives for long, and will not end by itself: an endless loop, a preserved one. */
        NEVER_ENDS,
        /** A motion whose target is gone: collected, or by what the application says. */
        TARGET_GONE,
        /** A loop or dispatcher has motions, and nobody updates it. */
        NOT_UPDATED,
        /**
         * Two motions play and write to the same target by the same setter, or into the same array cell, neither was told to
         * {@link ValueMotionBuilder#overwrite}, and no sequence plays both.
         */
        CONFLICT
    }
}
