package dev.motile.compatibility;

import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One of each thing that a listing of an API has to show, or to leave out. */
@Listed.Kept
@SuppressWarnings("unused")
public abstract class Listed<T extends Comparable<? super T>> extends ListedParent implements Supplier<List<T>> {
    public static final int WHOLE = -3;
    public static final String TEXT = "t";
    public static final double REAL = 0.5;

    public final @Nullable T last = null;
    int own;

    @SafeVarargs
    protected Listed(int first, T... others) {}

    Listed() {}

    @Deprecated
    public static <E extends Exception, K> @Nullable K find(List<? extends @Nullable K> list, byte[][] data)
            throws E, IOException {
        if (list.isEmpty()) {
            throw new IOException();
        }
        return null;
    }

    @Kept
    protected abstract void act() throws InterruptedException;

    void hidden() {}

    private void mine() {}

    /** Lost at run time. */
    @Retention(RetentionPolicy.CLASS)
    @interface Kept {}

    public record Pair(int left, @Nullable String right) {}

    public sealed interface Choice permits One, Other {
        void choose();

        default void skip() {}
    }

    public enum One implements Choice {
        FIRST {
            @Override
            public void choose() {}
        };

        @Override
        public void choose() {}
    }

    static final class Other implements Choice {
        @Override
        public void choose() {}
    }
}
