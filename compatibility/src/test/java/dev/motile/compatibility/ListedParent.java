package dev.motile.compatibility;

import org.jspecify.annotations.Nullable;

/** What users cannot name, but call. */
class ListedParent {
    public void inherited(String @Nullable [] texts) {}

    void out() {}
}
