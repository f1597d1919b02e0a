package dev.motile;

/**
 * Refers to a script. Belongs to the thread of the script's loop or dispatcher, for which any of its scripts counts while
 * it runs.
 */
public final class ScriptHandle {

    final Script script;

    ScriptHandle(Script script) {
        this.script = script;
    }

    /**
     * Whether the script has not ended.
     *
     * @return false once it has returned, failed, been unwound, or lost its right to run
     * @throws IllegalStateException if the script's loop or dispatcher belongs to another thread
     */
    public boolean isActive() {
        return script.scripts.isActive(script);
    }

    /**
     * Cancels the script, if it is active. One that waits is unwound before this call returns: the call in which it waits
     * throws {@link ScriptCanceledException}, its finally blocks run, its children are cancelled in turn. One that has not
     * begun never does. One that is running, since it calls this itself or by what it calls, is unwound by its next wait.
     *
     * @return whether it was active
     * @throws IllegalStateException if the script's loop or dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public boolean tryCancel() {
        return script.scripts.tryCancel(script);
    }
}
