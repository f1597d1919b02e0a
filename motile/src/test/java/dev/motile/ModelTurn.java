package dev.motile;

/** What has its turn in the updates of a dispatcher of the model. */
interface ModelTurn extends ModelPlayer.Handle {

    /** One that has ended before this update is gone from now on. */
    void leaveIfEnded();

    /** The clock has moved. */
    void begin(double seconds);

    /** Array cells are written before the first turn. */
    void writeCell();

    void turn();

    /** All have had their turns. */
    void afterTurns();

    /** Whether it has no end. */
    boolean isEndless();

    /** Whether it writes to what another motion writes to, and that is there. */
    boolean isOnTargetOf(ModelSubject other);

    /** How many motions it counts for. */
    int count();
}
