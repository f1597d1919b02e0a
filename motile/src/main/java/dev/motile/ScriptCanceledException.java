package dev.motile;

/**
 * Unwinds a script that was cancelled: thrown by what it waits by, so that its finally blocks run. A script that catches
 * it had better throw it on; each further wait throws it again. It carries no stack trace.
 */
public final class ScriptCanceledException extends RuntimeException {

    private static final long serialVersionUID = 1;

    ScriptCanceledException() {
        super("the script was cancelled", null, false, false);
    }
}
