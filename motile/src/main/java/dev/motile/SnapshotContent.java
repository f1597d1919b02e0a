package dev.motile;

import static dev.motile.Flags.CHILD;
import static dev.motile.Flags.COMPLETED;
import static dev.motile.Flags.ENDED;
import static dev.motile.Flags.PRESERVED;
import static dev.motile.Flags.RAMPING;
import static dev.motile.Flags.SCHEDULED;
import static dev.motile.Flags.STALE;
import static dev.motile.Flags.STATUS_MASK;
import static dev.motile.Flags.UNREAD;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the bytes of a snapshot say. All of them are read when it is made, so that what cannot be is refused before anything
 * is done with it; the numbers of motions are left where they are, to be read once more into their rows.
 */
final class SnapshotContent {

    private static final StoreKind[] KINDS = StoreKind.values();

    // The fewest bytes that each takes.
    private static final int PLACE_BYTES = 32;
    private static final int STORE_BYTES = 8;
    private static final int MOTION_BYTES = 80;
    private static final int CHILD_BYTES = 8;

    /** The motions of the dispatcher itself, or of a channel. */
    static final class Place {

        final String channel;
        final int paceAt;
        final int clockAt;
        StoreKind[] kinds = {};
        SavedMotion[][] motions = {};

        Place(String channel, int paceAt, int clockAt) {
            this.channel = channel;
            this.paceAt = paceAt;
            this.clockAt = clockAt;
        }
    }

    final SnapshotReader reader;
    final String[] clips;
    private final ClipShape[] shapes;

    /** The dispatcher itself and then its channels, in their order. */
    final Place[] places;

    SnapshotContent(byte[] bytes) {
        reader = new SnapshotReader(bytes);
        clips = new String[reader.count(0, 4 + ClipShape.LEAST_BYTES)];
        shapes = new ClipShape[clips.length];
        for (int k = 0; k < clips.length; k++) {
            clips[k] = reader.word("");
            shapes[k] = ClipShape.read(reader);
        }
        places = new Place[reader.count(0, PLACE_BYTES)];
        reader.check(places.length > 0, "no dispatcher");
        Set<String> channels = new HashSet<>();
        for (int k = 0; k < places.length; k++) {
            places[k] = readPlace(k > 0);
            reader.check(k == 0 || channels.add(places[k].channel), "two channels of one name");
        }
        reader.checkEnd();
    }

    /** How many motions there are, children included. */
    int count() {
        int count = 0;
        for (Place place : places) {
            for (SavedMotion[] motions : place.motions) {
                count += motions.length;
            }
        }
        return count;
    }

    /** The clock of the dispatcher. */
    double time() {
        CompensatedSum clock = new CompensatedSum();
        clock.exchange(reader.at(places[0].clockAt));
        return clock.value();
    }

    // ---- Reading

    private Place readPlace(boolean isChannel) {
        String channel = reader.word("");
        int paceAt = reader.place();
        if (isChannel) {
            new Pace(0).exchange(reader);
        }
        Place place = new Place(channel, paceAt, reader.place());
        Dispatcher.ofNobody().exchange(reader);
        int count = reader.count(0, STORE_BYTES);
        place.kinds = new StoreKind[count];
        place.motions = new SavedMotion[count][];
        for (int k = 0; k < count; k++) {
            StoreKind kind = reader.one(StoreKind.FLOAT, KINDS);
            reader.check(!Arrays.asList(place.kinds).contains(kind), "two stores of a kind");
            place.kinds[k] = kind;
            SavedMotion[] motions = new SavedMotion[reader.count(0, MOTION_BYTES)];
            Page page = newPage(kind);
            for (int i = 0; i < motions.length; i++) {
                motions[i] = readMotion(place, page);
            }
            place.motions[k] = motions;
        }
        findParents(place);
        return place;
    }

    /** A page for one row of a kind. */
    static Page newPage(StoreKind kind) {
        return switch (kind) {
            case FLOAT -> new LanePage(0, 1, 1);
            case VECTOR2 -> new LanePage(0, 1, 2);
            case VECTOR3 -> new LanePage(0, 1, 3);
            case VECTOR4 -> new LanePage(0, 1, 4);
            case DOUBLE, INT -> new DoublePage(0, 1);
            case LONG -> new LongPage(0, 1);
            case SEQUENCE -> new SequencePage(0, 1);
        };
    }

    private SavedMotion readMotion(Place place, Page page) {
        SavedMotion motion = new SavedMotion(reader.index(0, -1, clips.length), reader.wordOrNull(null));
        if (page instanceof SequencePage) {
            readChildren(place, motion);
        }
        motion.plan.exchange(reader);
        motion.numbersAt = reader.place();
        page.clearRow(0);
        page.exchange(0, reader);
        int flags = page.flags[0];
        motion.readsEnds = (flags & (UNREAD | STALE)) != 0;
        motion.deviates = page.deviation != null && page.deviation[0] != null;
        motion.hasFound = page.foundNumber(0) != 0;
        int status = flags & STATUS_MASK;
        boolean isHeld = (flags & (PRESERVED | CHILD)) != 0;
        reader.check((flags & ENDED) == 0 && status >= SCHEDULED, "a status");
        reader.check(status < COMPLETED || (status == COMPLETED && isHeld), "a status");
        reader.check(((flags & CHILD) != 0) == motion.isChild(), "a child");
        reader.check(((flags & RAMPING) != 0) == (page.ramp != null && page.ramp[0] != null), "a speed");
        return motion;
    }

    private void readChildren(Place place, SavedMotion motion) {
        int count = reader.count(0, CHILD_BYTES);
        motion.childStores = new int[count];
        motion.children = new int[count];
        for (int k = 0; k < count; k++) {
            motion.childStores[k] = reader.index(0, -1, place.kinds.length);
            motion.children[k] = reader.whole(0);
        }
        Score score = new Score();
        score.count = count;
        motion.scoreAt = reader.place();
        score.exchange(reader);
        if (!motion.isChild()) {
            motion.propertiesAt = reader.place();
            motion.partition = score.exchangeProperties(reader);
        }
    }

    private void findParents(Place place) {
        for (int k = 0; k < place.kinds.length; k++) {
            for (int i = 0; i < place.motions[k].length; i++) {
                SavedMotion motion = place.motions[k][i];
                for (int item = 0; item < motion.children.length; item++) {
                    SavedMotion child = childOf(place, motion, item);
                    if (child != null) {
                        // A sequence inside was made before the one around it.
                        reader.check(motion.childStores[item] != k || motion.children[item] < i, "a child");
                        reader.check(child.isChild() && child.parent == null, "a child");
                        child.parent = motion;
                    }
                }
            }
        }
        for (SavedMotion[] motions : place.motions) {
            for (SavedMotion motion : motions) {
                reader.check(motion.isChild() == (motion.parent != null), "a child");
            }
        }
    }

    /** The motion of an item of a sequence; null if it had ended. */
    @Nullable
    SavedMotion childOf(Place place, SavedMotion motion, int item) {
        int store = motion.childStores[item];
        if (store < 0) {
            return null;
        }
        SavedMotion[] motions = place.motions[store];
        reader.check(motion.children[item] >= 0 && motion.children[item] < motions.length, "a child");
        return motions[motion.children[item]];
    }

    // ---- What it will be made of

    /** Finds clips and targets; refuses a catalog that lacks one, or whose clips are not what they were. */
    void find(MotionCatalog catalog) {
        MotionClip<?>[] found = new MotionClip<?>[clips.length];
        for (int k = 0; k < clips.length; k++) {
            MotionClip<?> clip = catalog.findClip(clips[k]);
            if (clip == null) {
                throw new IllegalArgumentException(
                        "catalog must have all that the snapshot names, but has no clip '" + clips[k] + "'");
            }
            String difference = shapes[k].difference(ClipShape.of(clip));
            if (difference != null) {
                throw new IllegalArgumentException("catalog: clip '" + clips[k]
                        + "' is not the one that the snapshot was saved with: " + difference);
            }
            found[k] = clip;
        }
        for (Place place : places) {
            for (int k = 0; k < place.kinds.length; k++) {
                for (SavedMotion motion : place.motions[k]) {
                    if (!motion.isChild()) {
                        String name = clips[motion.clip];
                        Object target = find(catalog, motion.target);
                        MotionClip<?> clip = found[motion.clip];
                        reader.check(clip.storeKind() == place.kinds[k], "a motion of another clip");
                        find(place, motion, clip, target, name);
                        if (clip instanceof SequenceClip<?>) {
                            checkPartition(motion, clip, name);
                        }
                    }
                }
            }
        }
    }

    private static @Nullable Object find(MotionCatalog catalog, @Nullable String name) {
        if (name == null) {
            return null;
        }
        Object target = catalog.findTarget(name);
        if (target == null) {
            throw new IllegalArgumentException(
                    "catalog must have all that the snapshot names, but has no target '" + name + "'");
        }
        return target;
    }

    private void find(Place place, SavedMotion motion, MotionClip<?> clip, @Nullable Object target, String name) {
        MotionBuffer settings = clip.settings;
        boolean canBeChanged = clip instanceof ValueClip<?> && !motion.isChild();
        reader.check(
                canBeChanged ? motion.plan.canComeOf(settings) : motion.plan.isOf(settings), "what it was not told");
        settings.checkLoops(motion.plan.duration);
        reader.check(target != null || (settings.holdsWeakly && clip instanceof ValueClip<?>), "no target");
        boolean reads = settings.relation != null && !motion.plan.forgets;
        reader.check(!motion.readsEnds || reads, "ends to be read");
        reader.check(!motion.hasFound || settings.relation != null || settings.isRestorable, "what was found");
        reader.check(!motion.deviates || (canBeChanged && ((ValueClip<?>) clip).joins()), "another course");
        motion.madeBy(clip, target);
        if (clip instanceof ValueClip<?> one) {
            if (target != null && !one.fits(target)) {
                throw new IllegalArgumentException(
                        "catalog: clip '" + name + "' cannot be played on target '" + motion.target + "'");
            }
            return;
        }
        List<? extends MotionClip<?>> parts = clip.parts();
        reader.check(parts.size() == motion.children.length, "children");
        for (int item = 0; item < parts.size(); item++) {
            SavedMotion child = childOf(place, motion, item);
            if (child != null) {
                MotionClip<?> part = parts.get(item);
                reader.check(part.storeKind() == place.kinds[motion.childStores[item]], "a motion of another clip");
                find(place, child, part, target, name);
            }
        }
    }

    /** Refuses a clip of clips whose motions do not write the same properties together as they did. */
    private static void checkPartition(SavedMotion motion, MotionClip<?> clip, String name) {
        List<ValueClip<?>> leaves = new ArrayList<>();
        addLeaves(clip, leaves);
        int[] partition = new int[leaves.size()];
        int properties = 0;
        for (int k = 0; k < partition.length; k++) {
            partition[k] = properties;
            for (int other = 0; other < k; other++) {
                if (leaves.get(k).writesWhat(leaves.get(other))) {
                    partition[k] = partition[other];
                    break;
                }
            }
            properties = Math.max(properties, partition[k] + 1);
        }
        if (!Arrays.equals(partition, motion.partition)) {
            throw new IllegalArgumentException(
                    "catalog: clip '" + name
                            + "' is not the one that the snapshot was saved with: which of its clips share a setter has changed");
        }
    }

    private static void addLeaves(MotionClip<?> clip, List<ValueClip<?>> leaves) {
        if (clip instanceof ValueClip<?> one) {
            leaves.add(one);
        }
        for (MotionClip<?> part : clip.parts()) {
            addLeaves(part, leaves);
        }
    }
}
