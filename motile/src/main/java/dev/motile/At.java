package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * A place in a sequence, told by what was added before: a label, the child before, or the end. Immutable.
 *
 * <pre>{@code
 * Motion.sequence()
 *         .append(FADE_IN, title)
 *         .label("title")
 *         .append(GROW, button)
 *         .insert(At.label("title").plus(0.1), GROW, other)
 *         .insertCall(At.previousEnd(), () -> log("grown"))
 *         .run();
 * }</pre>
 */
public final class At {

    /** What a place is told by. */
    enum Anchor {
        LABEL,
        PREVIOUS_START,
        PREVIOUS_END,
        END
    }

    final Anchor anchor;
    final @Nullable String label;
    final double offset;

    private At(Anchor anchor, @Nullable String label, double offset) {
        this.anchor = anchor;
        this.label = label;
        this.offset = offset;
    }

    /**
     * The place of a label.
     *
     * @param name of a label that was set before
     * @return the place
     * @throws IllegalArgumentException if {@code name} is null
     */
    public static At label(String name) {
        return new At(Anchor.LABEL, Check.notNull(name, "name"), 0);
    }

    /**
     * The start of the child, call or interval that was added last, wherever it lies.
     *
     * @return the place
     */
    public static At previousStart() {
        return new At(Anchor.PREVIOUS_START, null, 0);
    }

    /**
     * The end of the child, call or interval that was added last, wherever it lies.
     *
     * @return the place
     */
    public static At previousEnd() {
        return new At(Anchor.PREVIOUS_END, null, 0);
    }

    /**
     * The end of all that was added so far.
     *
     * @return the place
     */
    public static At end() {
        return new At(Anchor.END, null, 0);
    }

    /**
     * A place so much later.
     *
     * @param seconds finite; negative for earlier
     * @return the place
     * @throws IllegalArgumentException if {@code seconds} is not finite
     */
    @CheckReturnValue
    public At plus(double seconds) {
        return new At(anchor, label, offset + Check.finite(seconds, "seconds"));
    }

    @Override
    public String toString() {
        String place = anchor == Anchor.LABEL ? "label " + label : anchor.toString();
        return offset == 0 ? place : place + (offset < 0 ? " - " : " + ") + Math.abs(offset);
    }
}
