package dev.motile;

import org.jspecify.annotations.Nullable;

/**
 * Where what user code threw goes: to the handler. What the handler throws is kept until the outermost piece of work is
 * through, so that it stops nothing.
 */
final class Failures {

    private MotionErrorHandler handler = Failures::print;

    private int depth;
    private @Nullable Throwable thrown;

    void handler(MotionErrorHandler handler) {
        this.handler = Check.notNull(handler, "handler");
    }

    void report(Throwable error, @Nullable String name, MotionEvent event, @Nullable Throwable creation) {
        try {
            handler.handle(error, new MotionFailure(name == null ? "" : name, event, creation));
        } catch (Throwable thrownByHandler) {
            keep(thrownByHandler);
        }
    }

    /** How many pieces of work are under way, one inside the other. */
    int depth() {
        return depth;
    }

    /** A piece of work begins; {@link #end} must follow. */
    void begin() {
        depth++;
    }

    /** A piece of work is through: the outermost throws what the handler threw meanwhile. */
    void end() {
        if (--depth == 0 && thrown != null) {
            Throwable first = thrown;
            thrown = null;
            throw Failures.<RuntimeException>unchecked(first);
        }
    }

    /** The same, where an exception is on its way out already: what the handler threw is suppressed in it. */
    @SuppressWarnings("ReferenceEquality")
    void endFailing(Throwable error) {
        if (--depth == 0 && thrown != null) {
            Throwable first = thrown;
            thrown = null;
            if (first != error) {
                error.addSuppressed(first);
            }
        }
    }

    // A throwable may be thrown again, and must not be suppressed in itself.
    @SuppressWarnings("ReferenceEquality")
    void keep(Throwable error) {
        Throwable first = thrown;
        if (first == null) {
            thrown = error;
        } else if (first != error) {
            first.addSuppressed(error);
        }
    }

    // A handler declares no checked exception, yet may throw one by way of generics; it comes out as it is.
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E unchecked(Throwable error) throws E {
        throw (E) error;
    }

    private static void print(Throwable error, MotionFailure failure) {
        synchronized (System.err) {
            System.err.println("Motion '" + failure.name() + "' failed in " + failure.event());
            error.printStackTrace();
            if (failure.creation() != null) {
                failure.creation().printStackTrace();
            }
        }
    }
}
