package dev.motile;

/** Which of the two turns leads from one orientation to another: each is that of two quaternions, q and -q. */
public enum QuaternionPath {
    /**
     * The shorter one, of half a turn at most. Where both are equally long, to within rounding, the signs of the
     * quaternions decide as in {@link #AS_GIVEN}.
     */
    SHORTEST,

    /**
     * The one that the signs of the quaternions tell, up to a whole turn. From q to -q it is a whole turn, about the x
     * axis of the parent as no other is given.
     */
    AS_GIVEN
}
