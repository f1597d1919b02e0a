package dev.motile;

import org.jspecify.annotations.Nullable;

/** Whoever runs on a thread of its own and at times in the place of another one, which rests meanwhile. */
interface Guest {

    /** The thread in whose place it acts now; null while it does not. */
    @Nullable
    Thread actsFor();
}
