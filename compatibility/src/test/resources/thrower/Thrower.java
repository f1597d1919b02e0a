package thrower;

import java.util.Objects;

/** Read by a test, and compiled by nobody. */
public class Thrower extends Parent {

    public void direct(int x) {
        if (x < 0) {
            throw new IllegalArgumentException();
        }
    }

    public void deep(int x) {
        inner(x);
        below(x);
    }

    void inner(int x) {
        direct(x);
    }

    /**
     * Tells.
     *
     * @throws IllegalArgumentException if x is negative
     */
    public void told(int x) {
        direct(x);
    }

    @Override
    public void toldAbove(int x) {
        direct(x);
    }

    @Override
    public void below(int x) {
        throw new IllegalStateException();
    }

    public void caught(int x) {
        try {
            inner(x);
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public void thrownOn(int x) {
        try {
            below(x);
        } catch (IllegalStateException e) {
            System.out.println(e);
            throw e;
        }
    }

    public Runnable handedOver(int x) {
        return () -> direct(x);
    }

    public void withoutArguments() {
        inner(1);
        if (hashCode() == 0) {
            throw new NullPointerException();
        }
        Objects.requireNonNull(this);
    }
}
