package dev.motile;

import java.util.Arrays;

/** Hooks that no motion has at the moment. */
final class HooksPool {

    private Hooks[] free = new Hooks[4];
    private int count;

    Hooks rent() {
        return count == 0 ? new Hooks() : free[--count];
    }

    void recycle(Hooks hooks) {
        hooks.clear();
        if (count == free.length) {
            free = Arrays.copyOf(free, count * 2);
        }
        free[count++] = hooks;
    }
}
