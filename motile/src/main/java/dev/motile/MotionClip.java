package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A motion that is described once and played on any number of targets: immutable, best kept in a constant. Playing
 * allocates nothing but the handle, and nothing at all by {@link #start} or into a {@link MotionRef}, compiled or not.
 *
 * <p>A clip may be used from any thread; where it plays belongs to one thread, as everywhere. What the setter throws at
 * the first write comes out of the call that plays, and no motion exists then.
 *
 * <pre>{@code
 * static final MotionClip<Sprite> FADE_IN = Motion.create(0f, 1f, 0.3).clip((sprite, x) -> sprite.alpha = x);
 *
 * MotionHandle handle = FADE_IN.play(sprite);
 * FADE_IN.start(other);
 * }</pre>
 *
 * @param <T> the type of the targets
 */
public abstract sealed class MotionClip<T> permits ValueClip, SequenceClip {

    final MotionBuffer settings;

    /** Where the clip's plan was in the store in which it was played last; confirmed there. */
    int planHint;

    MotionClip(MotionBuffer settings) {
        this.settings = settings;
    }

    /** The store in which it plays now. */
    final MotionStore<?> store() {
        return settings.dispatcher().store(storeKind());
    }

    /** The store of a dispatcher in which it plays. */
    final MotionStore<?> storeIn(Dispatcher dispatcher) {
        return dispatcher.store(storeKind());
    }

    /** Where its motions are kept. */
    abstract StoreKind storeKind();

    /** What it makes, as a snapshot names it. */
    abstract String form();

    /** The clips that it plays, in order; none if it is one motion. */
    abstract List<? extends MotionClip<?>> parts();

    /**
     * A clip that plays several on one target, one after another, as one motion.
     *
     * @param clips what is played, in order; none that loops for ever
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code clips} is null or empty, or a clip is null, loops for ever, or the
     *     whole has no finite length
     */
    @SafeVarargs
    public static <T> MotionClip<T> sequence(MotionClip<? super T>... clips) {
        List<MotionClip<? super T>> parts = new ArrayList<>();
        for (MotionClip<? super T> clip : Check.notNull(clips, "clips")) {
            parts.add(clip);
        }
        return new SequenceClip<>(parts, false);
    }

    /**
     * A clip that plays several on one target, all from its start, as one motion.
     *
     * @param clips what is played; none that loops for ever
     * @param <T> the type of the targets
     * @return the clip
     * @throws IllegalArgumentException if {@code clips} is null or empty, or a clip is null, loops for ever, or the
     *     whole has no finite length
     */
    @SafeVarargs
    public static <T> MotionClip<T> together(MotionClip<? super T>... clips) {
        List<MotionClip<? super T>> parts = new ArrayList<>();
        for (MotionClip<? super T> clip : Check.notNull(clips, "clips")) {
            parts.add(clip);
        }
        return new SequenceClip<>(parts, true);
    }

    /** Seconds from its start to its end; infinite for an endless loop. */
    double total() {
        return settings.total();
    }

    /** Refuses to be part of a sequence where it begins in the middle, or queues. */
    final void checkStart(String argument) {
        if (settings.startAt > 0) {
            throw new IllegalArgumentException(
                    argument + ": it starts at " + settings.startAt + ", not at its beginning");
        }
        if (settings.overwrite == Overwrite.QUEUE) {
            throw new IllegalArgumentException(argument + ": it queues behind others (Overwrite.QUEUE)");
        }
    }

    /** Creates a motion that a sequence moves; writes nothing. */
    abstract long createChild(MotionStore<?> store, Object target);

    /** The same between ends of its own, which have been checked. */
    abstract long createChild(MotionStore<?> store, Object target, double from, double to);

    /** Refuses ends that the clip cannot be played between. */
    abstract void checkEnds(double from, double to);

    /** Creates a motion in that store. */
    abstract long create(MotionStore<?> store, T target, @Nullable MotionRef ref);

    /** The same between ends of its own, rounded to the clip's type of value. */
    abstract long create(MotionStore<?> store, T target, double from, double to, @Nullable MotionRef ref);

    abstract MotionClip<T> with(MotionBuffer settings);

    /**
     * Plays the clip on a target.
     *
     * @param target what is written to; held while the motion lives
     * @return a handle of the motion
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public final MotionHandle play(T target) {
        Check.notNull(target, "target");
        MotionStore<?> store = store();
        return new MotionHandle(store, create(store, target, settings.ref));
    }

    /**
     * Plays the clip on a target, into a reference: what is active there is cancelled first.
     *
     * @param target what is written to; held while the motion lives
     * @param ref where the current motion of the property is kept
     * @throws IllegalArgumentException if {@code target} or {@code ref} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread, or an {@code onCancel} plays into
     *     {@code ref} again and again
     */
    public final void play(T target, MotionRef ref) {
        Check.notNull(target, "target");
        create(store(), target, Check.notNull(ref, "ref"));
    }

    /**
     * Plays the clip on a target, between ends of this play's own.
     *
     * @param target what is written to; held while the motion lives
     * @param from the value at progress 0, rounded to the clip's type of value
     * @param to the value at progress 1, rounded to the clip's type of value; of a punch or shake its strength
     * @return a handle of the motion
     * @throws IllegalStateException if the clip's values are more than one number
     * @throws IllegalArgumentException if the clip is logarithmic and no ratio joins these ends
     */
    @CanIgnoreReturnValue
    public final MotionHandle play(T target, double from, double to) {
        Check.notNull(target, "target");
        MotionStore<?> store = store();
        return new MotionHandle(store, create(store, target, from, to, settings.ref));
    }

    /**
     * Plays the clip on a target, between ends of this play's own and into a reference.
     *
     * @param target what is written to; held while the motion lives
     * @param from the value at progress 0, rounded to the clip's type of value
     * @param to the value at progress 1, rounded to the clip's type of value; of a punch or shake its strength
     * @param ref where the current motion of the property is kept
     * @throws IllegalStateException if the clip's values are more than one number
     * @throws IllegalArgumentException if the clip is logarithmic and no ratio joins these ends
     */
    public final void play(T target, double from, double to, MotionRef ref) {
        Check.notNull(target, "target");
        create(store(), target, from, to, Check.notNull(ref, "ref"));
    }

    /**
     * Plays the clip on a target, and leaves it to itself.
     *
     * @param target what is written to; held while the motion lives
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if the dispatcher belongs to another thread
     */
    public final void start(T target) {
        Check.notNull(target, "target");
        create(store(), target, settings.ref);
    }

    /**
     * The same clip, calling this with its target when it starts, in place of what it called then: in the first update
     * at or past the delay, before the write.
     *
     * @param action what to do
     * @return the other clip
     * @throws IllegalArgumentException if {@code action} is null
     */
    @CheckReturnValue
    public final MotionClip<T> onStart(Consumer<? super T> action) {
        MotionBuffer copy = copy();
        copy.hooks().startTarget = Hooks.PLAYED;
        copy.hooks().start = Hooks.untyped(Check.notNull(action, "action"));
        return with(copy);
    }

    /**
     * The same clip, calling this with its target after each value that an update or a forward seek has written, in
     * place of what it called then.
     *
     * @param action what to do
     * @return the other clip
     * @throws IllegalArgumentException if {@code action} is null
     */
    @CheckReturnValue
    public final MotionClip<T> onUpdate(Consumer<? super T> action) {
        MotionBuffer copy = copy();
        copy.hooks().updateTarget = Hooks.PLAYED;
        copy.hooks().update = Hooks.untyped(Check.notNull(action, "action"));
        return with(copy);
    }

    /**
     * The same clip, calling this with its target when it completes, in place of what it called then.
     *
     * @param action what to do
     * @return the other clip
     * @throws IllegalArgumentException if {@code action} is null
     */
    @CheckReturnValue
    public final MotionClip<T> onComplete(Consumer<? super T> action) {
        MotionBuffer copy = copy();
        copy.hooks().completeTarget = Hooks.PLAYED;
        copy.hooks().complete = Hooks.untyped(Check.notNull(action, "action"));
        return with(copy);
    }

    /**
     * The same clip, calling this with its target when it is cancelled, in place of what it called then.
     *
     * @param action what to do
     * @return the other clip
     * @throws IllegalArgumentException if {@code action} is null
     */
    @CheckReturnValue
    public final MotionClip<T> onCancel(Consumer<? super T> action) {
        MotionBuffer copy = copy();
        copy.hooks().cancelTarget = Hooks.PLAYED;
        copy.hooks().cancel = Hooks.untyped(Check.notNull(action, "action"));
        return with(copy);
    }

    /**
     * The same clip, calling this with its target each time the motion is paused, in place of what it called then.
     *
     * @param action what to do
     * @return the other clip
     * @throws IllegalArgumentException if {@code action} is null
     */
    @CheckReturnValue
    public final MotionClip<T> onPause(Consumer<? super T> action) {
        MotionBuffer copy = copy();
        copy.hooks().pauseTarget = Hooks.PLAYED;
        copy.hooks().pause = Hooks.untyped(Check.notNull(action, "action"));
        return with(copy);
    }

    /**
     * The same clip, calling this with its target each time the motion is resumed, in place of what it called then.
     *
     * @param action what to do
     * @return the other clip
     * @throws IllegalArgumentException if {@code action} is null
     */
    @CheckReturnValue
    public final MotionClip<T> onResume(Consumer<? super T> action) {
        MotionBuffer copy = copy();
        copy.hooks().resumeTarget = Hooks.PLAYED;
        copy.hooks().resume = Hooks.untyped(Check.notNull(action, "action"));
        return with(copy);
    }

    /**
     * The same clip, calling this with its target each time the motion comes back to its very start by playing backwards,
     * in place of what it called then.
     *
     * @param action what to do
     * @return the other clip
     * @throws IllegalArgumentException if {@code action} is null
     */
    @CheckReturnValue
    public final MotionClip<T> onRewound(Consumer<? super T> action) {
        MotionBuffer copy = copy();
        copy.hooks().rewoundTarget = Hooks.PLAYED;
        copy.hooks().rewound = Hooks.untyped(Check.notNull(action, "action"));
        return with(copy);
    }

    /**
     * The same clip, going on only while this holds of its target, in place of what it asked before. Asked in every
     * update, before the write.
     *
     * @param alive whether the motion goes on
     * @return the other clip
     * @throws IllegalArgumentException if {@code alive} is null
     */
    @CheckReturnValue
    public final MotionClip<T> aliveWhile(Predicate<? super T> alive) {
        MotionBuffer copy = copy();
        copy.hooks().aliveTarget = Hooks.PLAYED;
        copy.hooks().alive = Hooks.untypedCondition(Check.notNull(alive, "alive"));
        return with(copy);
    }

    /** The clip with the options that it was not told and others were; itself if there are none. */
    MotionClip<T> inheriting(MotionBuffer defaults) {
        if (!settings.inheritsFrom(defaults)) {
            return this;
        }
        MotionBuffer copy = copy();
        copy.inherit(defaults);
        return with(copy);
    }

    private MotionBuffer copy() {
        MotionBuffer copy = new MotionBuffer();
        copy.copyFrom(settings);
        return copy;
    }
}
