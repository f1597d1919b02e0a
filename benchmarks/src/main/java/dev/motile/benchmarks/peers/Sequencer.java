package dev.motile.benchmarks.peers;

/** Who plays sequences. */
public enum Sequencer {
    /** {@code MotionSequence}. */
    MOTILE("Motile"),
    /** {@code SequenceAction}. */
    GDX("libGDX, SequenceAction"),
    /** {@code Timeline}. */
    UTE("UTE, Timeline"),
    /** {@code SequentialTransition}. */
    FX("JavaFX, SequentialTransition"),
    /** {@code Tweens.sequence}. */
    JME("jMonkeyEngine, Tweens.sequence");

    private final String title;

    Sequencer(String title) {
        this.title = title;
    }

    /**
     * How it is called in a table.
     *
     * @return a few words
     */
    public String title() {
        return title;
    }

    /**
     * Makes targets.
     *
     * @param sequences how many
     * @return who has nothing running yet
     */
    public SequencePeer on(int sequences) {
        return switch (this) {
            case MOTILE -> new MotilePeers.Sequences(sequences);
            case GDX -> new GdxPeers.Sequences(sequences);
            case UTE -> new UtePeers.Sequences(sequences);
            case FX -> new FxPeers.Sequences(sequences);
            case JME -> new JmePeers.Sequences(sequences);
        };
    }
}
