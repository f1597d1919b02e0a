package dev.motile.benchmarks.layout;

/** The loops over the rows of a page that hand values to setters, in creation order. */
final class Turns {
    /** Call sites for plain calls, from 1 on; site 0 means: look at the row's flags. */
    static final int SITES = 16;

    // Only written: something that a turn and a failure change.
    long turns;
    long failures;

    /** The call site for setters of one class. */
    static byte site(Setter setter) {
        return (byte) (1 + (setter.getClass().hashCode() & (SITES - 1)));
    }

    /** The turn of a row whose flags say that something happened to it. */
    private void turn(Page page, int k, float value) {
        turns++;
        page.flags[k] = 0;
        page.site[k] = page.usualSite[k];
        page.call[k] = page.setter[k];
        page.call[k].set(page.target[k], value);
    }

    /** Plain calls in a method of their own, spread over call sites by class; turns outside of it. */
    void pass(Page page) {
        byte[] site = page.site;
        int n = page.count;
        int k = 0;
        while (k < n) {
            k = calls(page, k, n);
            if (k < n && site[k] == 0) {
                if (page.flags[k] != 0) {
                    turn(page, k, page.out[k]);
                }
                k++;
            }
        }
    }

    /**
     * Calls the setters from row {@code k} on, up to the first row of site 0, and returns where it stopped. The cases
     * read the same, but each is a call site with a type profile of its own, so that few classes meet at one and their
     * code is inlined there.
     */
    @SuppressWarnings("DuplicateBranches")
    private int calls(Page page, int k, int n) {
        byte[] site = page.site;
        Setter[] call = page.call;
        Object[] target = page.target;
        float[] out = page.out;
        try {
            for (; k < n; k++) {
                switch (site[k]) {
                    case 0:
                        return k;
                    case 1:
                        call[k].set(target[k], out[k]);
                        break;
                    case 2:
                        call[k].set(target[k], out[k]);
                        break;
                    case 3:
                        call[k].set(target[k], out[k]);
                        break;
                    case 4:
                        call[k].set(target[k], out[k]);
                        break;
                    case 5:
                        call[k].set(target[k], out[k]);
                        break;
                    case 6:
                        call[k].set(target[k], out[k]);
                        break;
                    case 7:
                        call[k].set(target[k], out[k]);
                        break;
                    case 8:
                        call[k].set(target[k], out[k]);
                        break;
                    case 9:
                        call[k].set(target[k], out[k]);
                        break;
                    case 10:
                        call[k].set(target[k], out[k]);
                        break;
                    case 11:
                        call[k].set(target[k], out[k]);
                        break;
                    case 12:
                        call[k].set(target[k], out[k]);
                        break;
                    case 13:
                        call[k].set(target[k], out[k]);
                        break;
                    case 14:
                        call[k].set(target[k], out[k]);
                        break;
                    case 15:
                        call[k].set(target[k], out[k]);
                        break;
                    default:
                        call[k].set(target[k], out[k]);
                }
            }
        } catch (RuntimeException e) {
            failures++;
            return k + 1;
        }
        return n;
    }

    /** {@link #pass} with the turns inside the loop of the calls. */
    @SuppressWarnings("DuplicateBranches")
    void passTurnsInside(Page page) {
        byte[] site = page.site;
        Setter[] call = page.call;
        Object[] target = page.target;
        float[] out = page.out;
        int[] flags = page.flags;
        int n = page.count;
        int k = 0;
        while (k < n) {
            try {
                for (; k < n; k++) {
                    switch (site[k]) {
                        case 0:
                            if (flags[k] != 0) {
                                turn(page, k, out[k]);
                            }
                            break;
                        case 1:
                            call[k].set(target[k], out[k]);
                            break;
                        case 2:
                            call[k].set(target[k], out[k]);
                            break;
                        case 3:
                            call[k].set(target[k], out[k]);
                            break;
                        case 4:
                            call[k].set(target[k], out[k]);
                            break;
                        case 5:
                            call[k].set(target[k], out[k]);
                            break;
                        case 6:
                            call[k].set(target[k], out[k]);
                            break;
                        case 7:
                            call[k].set(target[k], out[k]);
                            break;
                        case 8:
                            call[k].set(target[k], out[k]);
                            break;
                        case 9:
                            call[k].set(target[k], out[k]);
                            break;
                        case 10:
                            call[k].set(target[k], out[k]);
                            break;
                        case 11:
                            call[k].set(target[k], out[k]);
                            break;
                        case 12:
                            call[k].set(target[k], out[k]);
                            break;
                        case 13:
                            call[k].set(target[k], out[k]);
                            break;
                        case 14:
                            call[k].set(target[k], out[k]);
                            break;
                        case 15:
                            call[k].set(target[k], out[k]);
                            break;
                        default:
                            call[k].set(target[k], out[k]);
                    }
                }
            } catch (RuntimeException e) {
                failures++;
                k++;
            }
        }
    }

    /** One call site for all classes; a missing setter means: look at the row's flags. */
    void passOneSite(Page page) {
        Setter[] call = page.call;
        Object[] target = page.target;
        float[] out = page.out;
        int[] flags = page.flags;
        int n = page.count;
        int k = 0;
        while (k < n) {
            try {
                for (; k < n; k++) {
                    Setter s = call[k];
                    if (s != null) {
                        s.set(target[k], out[k]);
                    } else if (flags[k] != 0) {
                        turn(page, k, out[k]);
                    }
                }
            } catch (RuntimeException e) {
                failures++;
                k++;
            }
        }
    }
}
