package dev.motile.benchmarks.peers;

/** Who is measured. A constant loads nothing of its library before it is given work. */
public enum Candidate {
    /** Objects that write into cells. */
    HAND_CELLS("by hand, cells"),
    /** Objects that write by setters. */
    HAND_SETTERS("by hand"),
    /** Objects that write by setters, in a list that they leave. */
    HAND_LIST("by hand, in a list"),
    /** {@code create..bindTo}. */
    MOTILE_CELLS("Motile, bindTo"),
    /** {@code create..bind}, the handle dropped. */
    MOTILE_CHAIN("Motile, bind"),
    /** {@code create..bind}, the handle kept. */
    MOTILE_KEPT("Motile, bind, handle kept"),
    /** {@code clip.start(target)}. */
    MOTILE_CLIP("Motile, clip.start"),
    /** {@code TemporalAction}s of one actor. */
    GDX_ONE_ACTOR("libGDX, one actor"),
    /** {@code Actions.alpha} and the like, an actor each. */
    GDX_ACTORS("libGDX, an actor each"),
    /** Tweens in a {@code TweenManager}. */
    UTE_MANAGED("UTE, managed"),
    /** Tweens in a list. */
    UTE_UNMANAGED("UTE, unmanaged"),
    /** A {@code Transition} each. */
    FX_TRANSITIONS("JavaFX, Transition"),
    /** A {@code Timeline} each. */
    FX_TIMELINES("JavaFX, Timeline"),
    /** A {@code Tween} in an {@code AnimComposer} each. */
    JME_COMPOSERS("jMonkeyEngine, AnimComposer");

    private final String title;

    Candidate(String title) {
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
     * Gives it work; it makes what is animated.
     *
     * @param work the motions
     * @return who has nothing running yet
     */
    public Peer on(Work work) {
        return switch (this) {
            case HAND_CELLS -> new HandWritten.Cells(work);
            case HAND_SETTERS -> new HandWritten.Setters(work);
            case HAND_LIST -> new HandWritten.Ending(work);
            case MOTILE_CELLS -> new MotilePeers.Cells(work);
            case MOTILE_CHAIN -> new MotilePeers.Chain(work);
            case MOTILE_KEPT -> new MotilePeers.Kept(work);
            case MOTILE_CLIP -> new MotilePeers.Clip(work);
            case GDX_ONE_ACTOR -> new GdxPeers.OneActor(work);
            case GDX_ACTORS -> new GdxPeers.Actors(work);
            case UTE_MANAGED -> new UtePeers.Managed(work);
            case UTE_UNMANAGED -> new UtePeers.Unmanaged(work);
            case FX_TRANSITIONS -> new FxPeers.Transitions(work);
            case FX_TIMELINES -> new FxPeers.Timelines(work);
            case JME_COMPOSERS -> new JmePeers.Composers(work);
        };
    }
}
