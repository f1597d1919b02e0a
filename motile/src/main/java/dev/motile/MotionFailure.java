package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * Tells which motion failed, and in what. Immutable; one is allocated for each failure.
 *
 * @param name the name of the motion, or an empty text if it has none or if no motion was concerned
 * @param event what was being called
 * @param creation where the motion was created, as a throwable that carries the stack of that call; null unless its
 *     dispatcher traces creation
 */
public record MotionFailure(
        String name, MotionEvent event, @Nullable Throwable creation) {}
