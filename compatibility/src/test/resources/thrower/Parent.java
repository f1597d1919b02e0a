package thrower;

/** Read by a test, and compiled by nobody. */
public abstract class Parent {

    /**
     * Tells.
     *
     * @throws IllegalArgumentException if x is negative
     */
    public abstract void toldAbove(int x);

    public abstract void below(int x);
}
