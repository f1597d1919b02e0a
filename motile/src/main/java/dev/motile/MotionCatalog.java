package dev.motile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The names by which a {@link MotionSnapshot} knows clips and targets, for it holds neither: filled by the application,
 * before it saves and in the same way before it restores.
 *
 * <p>Belongs to no thread, but is not for several at once. Holds what it is given.
 *
 * <pre>{@code
 * MotionCatalog catalog = new MotionCatalog().clip("fade in", FADE_IN).target("hero", sprite);
 * ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
 * MotionSnapshot saved = dispatcher.save(catalog);
 * new ManualMotionDispatcher().restore(saved, catalog);
 * }</pre>
 */
public final class MotionCatalog {

    /** Many targets, named and found by functions. */
    private record Group<T>(
            Class<T> type,
            Function<? super T, ? extends @Nullable String> nameOf,
            Function<? super String, ? extends @Nullable T> targetOf) {

        @Nullable
        String nameOfTarget(Object target) {
            return type.isInstance(target) ? nameOf.apply(type.cast(target)) : null;
        }
    }

    private final Map<String, MotionClip<?>> clips = new HashMap<>();
    private final IdentityHashMap<MotionClip<?>, String> namesOfClips = new IdentityHashMap<>();
    private final Map<String, Object> targets = new HashMap<>();
    private final IdentityHashMap<Object, String> namesOfTargets = new IdentityHashMap<>();
    private final List<Group<?>> groups = new ArrayList<>();

    /** Makes a catalog of nothing. */
    public MotionCatalog() {}

    /**
     * Names a clip. Clips that this one plays need no name.
     *
     * @param name any text that no other clip has here
     * @param clip the clip, with all its callbacks: another that was made from it has a name of its own
     * @return this catalog
     * @throws IllegalArgumentException if {@code name} or {@code clip} is null, or is here already
     */
    @CanIgnoreReturnValue
    public MotionCatalog clip(String name, MotionClip<?> clip) {
        Check.notNull(name, "name");
        Check.notNull(clip, "clip");
        if (clips.containsKey(name)) {
            throw new IllegalArgumentException("name must be new in this catalog, but there is a clip '" + name + "'");
        }
        String other = namesOfClips.get(clip);
        if (other != null) {
            throw new IllegalArgumentException(
                    "clip must be new in this catalog, but is there as '" + other + "', and not as '" + name + "'");
        }
        clips.put(name, clip);
        namesOfClips.put(clip, name);
        return this;
    }

    /**
     * Names a target. It is known by what it is, not by what it equals.
     *
     * @param name any text that no other target has here
     * @param target what clips are played on
     * @return this catalog
     * @throws IllegalArgumentException if {@code name} or {@code target} is null, or is here already
     */
    @CanIgnoreReturnValue
    public MotionCatalog target(String name, Object target) {
        Check.notNull(name, "name");
        Check.notNull(target, "target");
        if (targets.containsKey(name)) {
            throw new IllegalArgumentException(
                    "name must be new in this catalog, but there is a target '" + name + "'");
        }
        String other = namesOfTargets.get(target);
        if (other != null) {
            throw new IllegalArgumentException(
                    "target must be new in this catalog, but is there as '" + other + "', and not as '" + name + "'");
        }
        targets.put(name, target);
        namesOfTargets.put(target, name);
        return this;
    }

    /**
     * Names many targets of a type by functions: for those that come and go, and have names of their own. They are asked
     * for targets and names that were not given one by one, in the order in which they were added; what they throw comes
     * out of the call that asks.
     *
     * @param type what the targets are
     * @param nameOf gives the name of a target, or null if it has none; a name that {@code targetOf} finds the same target by
     * @param targetOf gives the target of a name, or null if there is none here
     * @param <T> the type of the targets
     * @return this catalog
     * @throws IllegalArgumentException if an argument is null
     */
    @CanIgnoreReturnValue
    public <T> MotionCatalog targets(
            Class<T> type,
            Function<? super T, ? extends @Nullable String> nameOf,
            Function<? super String, ? extends @Nullable T> targetOf) {
        groups.add(new Group<>(
                Check.notNull(type, "type"), Check.notNull(nameOf, "nameOf"), Check.notNull(targetOf, "targetOf")));
        return this;
    }

    /**
     * Whether a motion can be saved with this catalog: it is one of a clip that has a name here, played on a target that has
     * one. Made to be handed on: {@code dispatcher.save(catalog, catalog::canSave)} saves what can be saved.
     *
     * @param motion the motion that is shown
     * @return true if it can
     * @throws IllegalArgumentException if {@code motion} is null
     * @throws IllegalStateException if the view shows none any more, or on another thread than the dispatcher's
     */
    public boolean canSave(MotionView motion) {
        MotionStore<?> store = Check.notNull(motion, "motion").store();
        Object target = store.target(motion.key());
        String name = target == null ? null : nameOfTarget(target);
        return problemOf(motion.isChild(), store.clipOf(motion.key()), target, name) == null;
    }

    /** Why a motion cannot be saved, on a target that has this name; null if it can. */
    @Nullable
    @SuppressWarnings("ReferenceEquality")
    String problemOf(boolean isChild, @Nullable MotionClip<?> clip, @Nullable Object target, @Nullable String name) {
        if (isChild) {
            return "it was given to a sequence, which saves it once it runs";
        }
        if (clip == null) {
            return "it was made by a builder, and only motions of clips are saved";
        }
        if (nameOf(clip) == null) {
            return "its clip has no name in the catalog";
        }
        if (target == null) {
            // Held weakly, and gone: its next update cancels it.
            return null;
        }
        if (name == null) {
            return "its target has no name in the catalog";
        }
        return findTarget(name) == target ? null : "its target is named '" + name + "', by which another is found";
    }

    @Nullable
    String nameOf(MotionClip<?> clip) {
        return namesOfClips.get(clip);
    }

    @Nullable
    MotionClip<?> findClip(String name) {
        return clips.get(name);
    }

    @Nullable
    String nameOfTarget(Object target) {
        String name = namesOfTargets.get(target);
        for (int k = 0; k < groups.size() && name == null; k++) {
            name = groups.get(k).nameOfTarget(target);
        }
        return name;
    }

    @Nullable
    Object findTarget(String name) {
        Object target = targets.get(name);
        for (int k = 0; k < groups.size() && target == null; k++) {
            target = groups.get(k).targetOf().apply(name);
        }
        return target;
    }
}
