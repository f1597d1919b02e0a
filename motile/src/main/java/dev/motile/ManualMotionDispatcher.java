package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs motions by an update that you call: in a test, in an editor, in a loop of your own.
 *
 * <p>Belongs to one thread, its first updater's; until the first update one other thread may fill it, and must be
 * done before that begins. A call from any other thread throws {@link IllegalStateException} and changes nothing, except
 * {@link #execute} and {@link #scheduler}. Updating allocates
 * nothing once there is room; it must not be called from a callback.
 *
 * <pre>{@code
 * ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
 * Motion.create(0f, 10f, 1.0).scheduler(dispatcher.scheduler()).bind(x -> print(x));
 * dispatcher.update(0.25);
 * }</pre>
 */
public final class ManualMotionDispatcher {

    private final Failures failures = new Failures();
    private final TaskQueue tasks = new TaskQueue();
    private final Dispatcher dispatcher =
            new Dispatcher("ManualMotionDispatcher", new OwnerThread("this ManualMotionDispatcher"), failures, tasks);

    private final TargetMatches matches = new TargetMatches();
    private final List<MotionChannel> channels = new ArrayList<>();
    private @Nullable Scripts scripts;

    /** Makes a dispatcher whose clock is at 0. */
    public ManualMotionDispatcher() {
        MotionDetector detector = FrameLoop.main().detector();
        if (detector != null) {
            detector.made(this);
        }
    }

    // ---- For a MotionDetector, from any thread

    OwnerThread owner() {
        return dispatcher.owner;
    }

    int countFromAnywhere() {
        return dispatcher.count();
    }

    /** For a dispatcher that nobody has seen yet. */
    void traceCreationFromTheStart() {
        dispatcher.traceCreation(true);
    }

    /**
     * Moves the clock and gives every motion its turn: motions that ended before leave, queued tasks and scripts run,
     * values are computed, array cells are written, and then each motion, in the order of creation, writes and calls back.
     *
     * @param seconds how far the clock moves; finite and at least 0
     * @throws IllegalStateException if called from a callback or on a thread that is not the owner
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    public void update(double seconds) {
        Check.notNegative(seconds, "seconds");
        dispatcher.checkUpdate();
        if (scripts != null && scripts.isRunning()) {
            throw new IllegalStateException(
                    "this ManualMotionDispatcher runs a script: update must not be called from it");
        }
        dispatcher.update(seconds, true, scripts);
    }

    /**
     * The clock.
     *
     * @return the sum of all updates in seconds
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public double time() {
        dispatcher.owner.check();
        return dispatcher.time();
    }

    /**
     * A part of the motions with a time of its own, which can be scaled and paused.
     *
     * @param name any text
     * @return always the same for the same name, made when first asked for
     * @throws IllegalArgumentException if {@code name} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public MotionChannel channel(String name) {
        dispatcher.owner.check();
        Check.notNull(name, "name");
        for (MotionChannel channel : channels) {
            if (channel.name().equals(name)) {
                return channel;
            }
        }
        MotionChannel channel = new ManualChannel(name, dispatcher, new Pace(channels.size()));
        channels.add(channel);
        return channel;
    }

    /**
     * How many motions are active, those of channels included: not ended, or preserved.
     *
     * @return the number
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public int count() {
        dispatcher.owner.check();
        return dispatcher.count();
    }

    /**
     * Shows a visitor every motion that is active now, children of sequences included, as {@link #count} counts them: those of
     * one form of value (floats, pairs, sequences and so on) in the order of creation, form after form, then those of channels.
     * The visitor may do what a callback may: what it ends is not shown any more, what it creates is not shown. What it throws ends the
     * inspection and is thrown. Linear in the motions; allocates nothing once it has been called.
     *
     * <pre>{@code
     * dispatcher.inspect(motion -> print(motion.describe()));
     * }</pre>
     *
     * @param visitor is called for each motion, always with the same view, which is good only until it returns
     * @throws IllegalArgumentException if {@code visitor} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public void inspect(Consumer<? super MotionView> visitor) {
        dispatcher.owner.check();
        dispatcher.inspect(Check.notNull(visitor, "visitor"));
    }

    /**
     * Cancels every script, and then every motion, those of channels too, that is there now, with its {@code onCancel};
     * what these create lives.
     * The clock goes on.
     *
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public void clear() {
        dispatcher.owner.check();
        dispatcher.clear(scripts);
    }

    // ---- By target

    /**
     * Cancels all motions on a target, here and in channels, those that still wait in their delay and those that
     * sequences play, too: nothing of them is written any more, as it has to be where a target is disposed of. A sequence goes
     * on with what remains of it. Motions are on the target that they were bound to or played on: the first of several, the
     * array of cells, the consumer; weakly held or not.
     *
     * <p>In the order of creation among those of one form of value. Callbacks may do anything; what they create is left alone.
     * What the error handler throws is thrown when all is done. Costs by the number of its motions, not of all; the first such
     * call looks at all once. Allocates nothing once there is room.
     *
     * <pre>{@code
     * dispatcher.cancel(sprite);
     * }</pre>
     *
     * @param target what is written to
     * @return how many were cancelled; one of a sequence that is complete already counts, too
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public int cancel(Object target) {
        return apply(target, null, TargetMatches.Action.CANCEL);
    }

    /**
     * Cancels the motions on one property of a target, as {@link #cancel(Object)} does: those that were bound to the
     * property, or to the very setter that it has.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were cancelled
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int cancel(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.CANCEL);
    }

    /**
     * Completes the motions on a target, as {@link MotionHandle#complete} does, one after the other: delayed ones, too; not
     * those that sequences play, that loop for ever, or that are complete. A clip of clips that was played on it is completed as
     * one. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were completed
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public int complete(Object target) {
        return apply(target, null, TargetMatches.Action.COMPLETE);
    }

    /**
     * Does the same as {@link #complete(Object)} to the motions on one property of a target.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were completed
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int complete(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.COMPLETE);
    }

    /**
     * Pauses the motions on a target, as {@link MotionHandle#pause} does; not those that sequences play. Motions created later
     * are not paused. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were paused that had not been
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public int pause(Object target) {
        return apply(target, null, TargetMatches.Action.PAUSE);
    }

    /**
     * Does the same as {@link #pause(Object)} to the motions on one property of a target.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were paused that had not been
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int pause(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.PAUSE);
    }

    /**
     * Lets the motions on a target go on that are paused, as {@link MotionHandle#resume} does; not those that sequences play. Callbacks, order and cost are as with {@link #cancel(Object)}.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return how many were paused
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public int resume(Object target) {
        return apply(target, null, TargetMatches.Action.RESUME);
    }

    /**
     * Does the same as {@link #resume(Object)} to the motions on one property of a target.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return how many were paused
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public <T> int resume(T target, Property<? super T> property) {
        return apply(target, TargetMatches.setter(property), TargetMatches.Action.RESUME);
    }

    /**
     * Whether a motion on a target is on its way, here and in channels: scheduled, delayed or playing, also paused, and also as a part
     * of a sequence. One that rests preserved at its end is not. Costs as {@link #cancel(Object)} does.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @return whether there is one
     * @throws IllegalArgumentException if {@code target} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public boolean isAnimating(Object target) {
        return animates(target, null);
    }

    /**
     * Whether a motion on one property of a target is on its way, as {@link #isAnimating(Object)} says.
     *
     * @param target as {@link #cancel(Object)} takes it
     * @param property what is written
     * @param <T> the type of the target
     * @return whether there is one
     * @throws IllegalArgumentException if {@code target} or {@code property} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public <T> boolean isAnimating(T target, Property<? super T> property) {
        return animates(target, TargetMatches.setter(property));
    }

    private int apply(Object target, @Nullable Object setter, TargetMatches.Action action) {
        dispatcher.owner.check();
        Check.notNull(target, "target");
        int begin = matches.begin();
        dispatcher.collect(target, setter, matches);
        return matches.applyToAll(begin, action, failures);
    }

    private boolean animates(Object target, @Nullable Object setter) {
        dispatcher.owner.check();
        return dispatcher.isAnimating(Check.notNull(target, "target"), setter);
    }

    // ---- Schedulers and the rest

    /**
     * Saves all motions, those of channels too, with the clocks and the paces of the channels: what {@link #restore} needs to
     * go on from here, to the bit. Every motion must have been played by a clip that has a name in the catalog, on a target
     * that has one; a clip of clips is saved with its children. What has ended is not saved. Nor is what is no motion:
     * scripts, tasks, futures and what else waits for an end, groups, and which {@link MotionRef} holds a motion.
     * Changes nothing and calls nothing but the catalog's functions. Linear in the motions; allocates.
     *
     * <pre>{@code
     * byte[] bytes = dispatcher.save(catalog).toBytes();
     * }</pre>
     *
     * @param catalog the names of clips and targets
     * @return the snapshot
     * @throws IllegalArgumentException if {@code catalog} is null
     * @throws IllegalStateException if a motion cannot be saved, with the first and how many; if called from a callback, task
     *     or script; or if this dispatcher belongs to another thread
     */
    public MotionSnapshot save(MotionCatalog catalog) {
        return saveSome(Check.notNull(catalog, "catalog"), null);
    }

    /**
     * The same for some of the motions: what is not worth saving is left out.
     *
     * <pre>{@code
     * MotionSnapshot snapshot = dispatcher.save(catalog, motion -> !motion.name().startsWith("ui "));
     * MotionSnapshot whatCanBe = dispatcher.save(catalog, catalog::canSave);
     * }</pre>
     *
     * @param catalog the names of clips and targets
     * @param saves whether a motion is saved: asked once for each that is no child, in the order of {@link #inspect}, with a
     *     view that is good only until it returns; what it throws comes out, and nothing is saved
     * @return the snapshot
     * @throws IllegalArgumentException if {@code catalog} or {@code saves} is null
     * @throws IllegalStateException if a motion that is to be saved cannot be, with the first and how many; if called from a
     *     callback, task or script; or if this dispatcher belongs to another thread
     */
    public MotionSnapshot save(MotionCatalog catalog, Predicate<? super MotionView> saves) {
        return saveSome(Check.notNull(catalog, "catalog"), Check.notNull(saves, "saves"));
    }

    private MotionSnapshot saveSome(MotionCatalog catalog, @Nullable Predicate<? super MotionView> saves) {
        dispatcher.owner.check();
        dispatcher.checkRests("save");
        return MotionSnapshot.wrap(new Saving(dispatcher, channels, catalog, saves).run());
    }

    /**
     * Restores what was saved, here or by another dispatcher: its motions, the clock, and the channels with their paces,
     * which are made where they are not there yet. Writes nothing and calls nothing but the catalog's functions; from the
     * next update on all goes on as if it had never stopped, if the targets show what they showed then. All is checked
     * before anything is changed.
     *
     * <p>Clips must be what they were: of the same type and length, with the same options of time and as many clips inside.
     * Setters, callbacks and own functions are those of the catalog's clips. Motions that a
     * {@link MotionRef} held are no longer held by it; a motion played there does not cancel them.
     *
     * @param snapshot what was saved
     * @param catalog the clips and targets that it names; may hold more
     * @return the motions that are no children, in the order of {@link #inspect}; a new list
     * @throws IllegalArgumentException if {@code snapshot} or {@code catalog} is null, the catalog lacks a clip or a target, or
     *     a clip is not what it was
     * @throws IllegalStateException if there are active motions or scripts here; if called from a callback, task or
     *     script; or if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public List<RestoredMotion> restore(MotionSnapshot snapshot, MotionCatalog catalog) {
        dispatcher.owner.check();
        Check.notNull(snapshot, "snapshot");
        Check.notNull(catalog, "catalog");
        dispatcher.checkRests("restore");
        SnapshotContent content = snapshot.content();
        content.find(catalog);
        // The catalog's functions may have created some.
        if (count() > 0 || scriptCount() > 0) {
            throw new IllegalStateException(
                    "restore: a dispatcher without motions and scripts is needed, but there are " + count()
                            + " motions and " + scriptCount() + " scripts: clear() it, or make another");
        }
        Restoration restoration = new Restoration(content);
        restoration.restoreRoot(dispatcher);
        List<Dispatcher> ordered = new ArrayList<>();
        for (int k = 1; k < content.places.length; k++) {
            MotionChannel channel = channel(content.places[k].channel);
            restoration.restoreChannel(content.places[k], channel);
            channels.remove(channel);
            channels.add(k - 1, channel);
            ordered.add(channel.scheduler().dispatcher);
        }
        dispatcher.orderChannels(ordered);
        return restoration.restored();
    }

    /**
     * The scheduler under which motions run here.
     *
     * @return always the same
     */
    public MotionScheduler scheduler() {
        return dispatcher.scheduler;
    }

    /**
     * Makes room, so that motions need none later. Columns that few motions need (a second target, array cells, a name, a
     * space or shape of their own) are still made with the first motion that does.
     *
     * <p>All types of four components share their room, and so do floats and angles: ask for their sum. A punch or shake
     * counts as a float or as a vector; arrays and types of your own count as {@link ValueType#DOUBLE}.
     *
     * @param motions how many of each type are to live at once; at least 0
     * @param types the types of values; none for {@link ValueType#FLOAT}
     * @throws IllegalArgumentException if {@code motions} is negative, or {@code types} is or holds null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public void ensureCapacity(int motions, ValueType... types) {
        Check.atLeast(0, motions, "motions");
        Check.notNull(types, "types");
        for (ValueType type : types) {
            Check.notNull(type, "type");
        }
        if (types.length == 0) {
            dispatcher.ensureCapacity(StoreKind.FLOAT, motions);
        }
        for (ValueType type : types) {
            dispatcher.ensureCapacity(StoreKind.of(type), motions);
        }
    }

    /**
     * Hands over a task from any thread. Tasks run first in, first out at the start of the next update; those that tasks
     * hand over run in the one after.
     *
     * @param task runs on the dispatcher's thread
     * @throws IllegalArgumentException if {@code task} is null
     */
    public void execute(Runnable task) {
        tasks.add(Check.notNull(task, "task"));
    }

    /**
     * Begins a script: straight-line code that waits for motions, for time and for frames. It first runs in the next
     * update, and from then on, whenever what it waits for is over, at the start of an update: after the tasks, before
     * the clock. What it does there happens at the time at which the last update ended, so a motion follows another
     * without a gap. Several that are ready run in the order in which they became so, those whose delay is over last, by
     * when it was; what becomes ready while scripts run has its turn in the next update.
     *
     * <p>Each script has a thread of its own, a virtual one on JDK 21 and later and else a platform one, but never runs at
     * the same time as the dispatcher or another script: it needs no locks, counts as the thread of the dispatcher, and may
     * do what a callback may. Only {@link ScriptScope#onLoop} calls on the very thread. What it throws goes to the error handler.
     * {@link #clear} cancels it, and must be called before the dispatcher is dropped while scripts wait: their threads would
     * wait for ever.
     *
     * <pre>{@code
     * dispatcher.script(s -> {
     *     s.await(FADE_IN.play(title));
     *     s.delay(0.5);
     *     s.awaitAll(GROW.play(button), GROW.play(title));
     * });
     * }</pre>
     *
     * @param script what to run
     * @return a handle to cancel it by
     * @throws IllegalArgumentException if {@code script} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    @CanIgnoreReturnValue
    public ScriptHandle script(MotionScript script) {
        dispatcher.owner.check();
        return scripts().begin(Check.notNull(script, "script"), null);
    }

    private Scripts scripts() {
        if (scripts == null) {
            scripts = new Scripts(dispatcher.owner, failures, tasks, dispatcher.clock);
        }
        return scripts;
    }

    /**
     * How many scripts have not ended.
     *
     * @return the number
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public int scriptCount() {
        dispatcher.owner.check();
        return scripts == null ? 0 : scripts.count();
    }

    /**
     * How long a script may run without waiting.
     *
     * @return seconds of real time; 1 unless set
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public double scriptLimit() {
        dispatcher.owner.check();
        return scripts().limit();
    }

    /**
     * Sets how long a script may run without waiting, so that one that hangs does not stop the update. Beyond that it
     * is interrupted and reported, with the stack that it had; its children are cancelled, and whatever it calls here throws
     * {@link IllegalStateException}. One that hangs inside of a call, in a callback of a motion, is waited for all the same.
     * This is the only place where real time counts.
     *
     * @param seconds above 0; positive infinity for no limit, as in a debugger
     * @throws IllegalArgumentException if {@code seconds} is not above 0
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public void scriptLimit(double seconds) {
        dispatcher.owner.check();
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("seconds must be above 0, but is " + seconds);
        }
        scripts().limit(seconds);
    }

    /**
     * Sets where failures of callbacks, eases, setters, tasks and scripts go; without it they are printed to the error
     * stream.
     *
     * @param handler the handler
     * @throws IllegalArgumentException if {@code handler} is null
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public void onError(MotionErrorHandler handler) {
        dispatcher.owner.check();
        failures.handler(handler);
    }

    /**
     * Whether each motion remembers where it was created, for {@link MotionFailure#creation()} and
     * {@link MotionView#creation()}; false unless set. Those that a sequence makes of clips are created by its {@code run}. Costs
     * a stack trace for each motion while it is on, and nothing while it is off.
     *
     * @param on true to trace
     * @throws IllegalStateException if this dispatcher belongs to another thread
     */
    public void traceCreation(boolean on) {
        dispatcher.owner.check();
        dispatcher.traceCreation(on);
    }
}
