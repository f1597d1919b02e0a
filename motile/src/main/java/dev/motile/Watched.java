package dev.motile;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A loop or dispatcher that a {@link MotionDetector} watches, and what it has seen of its motions. */
/*
 * Whether it is updated shows in a task that it is handed: that costs it nothing while nobody watches, and works from any
 * thread. Motions are looked at right away where they belong to the thread that checks, and else by that task.
 */
final class Watched {

    /** So many motions of one that is not updated are reported one by one. */
    private static final int MOST_TOLD = 10;

    /** A motion: numbers and names only, so that nothing of it is held. */
    private record Id(String place, Class<?> store, long key) {}

    /** Two motions that write the same. */
    private record Pair(Id one, Id other) {}

    /** What was seen of a motion. */
    private static final class Seen {
        double clock;
        double time;

        @Nullable
        MotionStatus status;

        double stood;
        double lived;
        boolean wasLost;
        boolean toldStanding;
        boolean toldLiving;
        boolean toldGone;
        int look;
    }

    private final MotionDetector detector;
    private final WeakReference<Object> host;
    private final String name;
    private final Throwable since;

    private boolean isStopped;

    /** It belonged to the thread of the last check, which looked at its motions. */
    private boolean isLookedAtByChecks;

    /** The task is in the queue. */
    private boolean isAsked;

    private double idle;
    private boolean toldIdle;
    private int look;
    private final Map<Id, Seen> motions = new HashMap<>();
    private final Set<Pair> toldConflicts = new HashSet<>();

    /** Found by the task, on another thread; reported by the next check. */
    private final List<MotionProblem> found = new ArrayList<>();

    Watched(MotionDetector detector, Object host, Throwable since) {
        this.detector = detector;
        this.host = new WeakReference<>(host);
        this.since = since;
        name = host instanceof FrameLoop loop ? loop.toString() : "a ManualMotionDispatcher";
    }

    @SuppressWarnings("ReferenceEquality")
    boolean isOf(Object other) {
        return host.get() == other;
    }

    /** What is watched, as long as it is there. */
    @Nullable
    Object host() {
        return host.get();
    }

    synchronized void stop() {
        isStopped = true;
        motions.clear();
        found.clear();
    }

    /** Looks at it, as far as that can be done here, and hands over what was found. */
    synchronized void check(Object held, double seconds, List<MotionProblem> problems) {
        problems.addAll(found);
        found.clear();
        isLookedAtByChecks = owner(held).runIfOwned(() -> look(held, problems));
        if (!isAsked) {
            idle = 0;
            toldIdle = false;
            isAsked = true;
            execute(held, this::answer);
            return;
        }
        idle = count(held) == 0 ? 0 : idle + seconds;
        if (idle >= detector.standLimit() && !toldIdle) {
            toldIdle = true;
            problems.add(new MotionProblem(
                    MotionProblem.Kind.NOT_UPDATED,
                    "",
                    name + " has motions (" + count(held) + "), but has not been updated for " + idle + " s",
                    since,
                    "",
                    null));
            owner(held).runIfOwned(() -> tellMotions(held, problems));
        }
    }

    /** The task: runs when it is updated, on its thread. */
    private synchronized void answer() {
        isAsked = false;
        Object held = host.get();
        if (isStopped || held == null) {
            return;
        }
        if (!isLookedAtByChecks) {
            look(held, found);
        }
    }

    // ---- Motions

    private void look(Object held, List<MotionProblem> problems) {
        look++;
        boolean[] hasSequence = {false};
        inspect(held, motion -> hasSequence[0] |= motion.isSequence());
        Conflicts conflicts = new Conflicts();
        inspect(held, motion -> {
            look(motion, hasSequence[0], problems);
            conflicts.add(motion.store(), motion.key());
        });
        motions.values().removeIf(seen -> seen.look != look);
        toldConflicts.removeIf(pair -> !motions.containsKey(pair.one) || !motions.containsKey(pair.other));
        conflicts.forEach((one, other) -> tellConflict(one, other, problems));
    }

    private void tellConflict(MotionView one, MotionView other, List<MotionProblem> problems) {
        boolean isExpected = detector.isExpected(one.name()) || detector.isExpected(other.name());
        if (!isExpected && toldConflicts.add(new Pair(id(one), id(other)))) {
            problems.add(new MotionProblem(
                    MotionProblem.Kind.CONFLICT,
                    one.name(),
                    one.describe() + ", in " + one.scheduler() + ": it writes the same as " + other.describe() + ", in "
                            + other.scheduler(),
                    one.creation(),
                    other.name(),
                    other.creation()));
        }
    }

    private void look(MotionView motion, boolean hasSequence, List<MotionProblem> problems) {
        Seen seen = motions.computeIfAbsent(id(motion), key -> new Seen());
        seen.look = look;
        double clock = motion.scheduler().dispatcher.time();
        double time = motion.time();
        MotionStatus status = motion.status();
        if (seen.status == null || seen.time != time || seen.status != status) {
            seen.stood = 0;
            seen.toldStanding = false;
        } else {
            seen.stood += clock - seen.clock;
        }
        seen.lived += seen.status == null ? 0 : clock - seen.clock;
        seen.clock = clock;
        seen.time = time;
        seen.status = status;
        if (detector.isExpected(motion.name())) {
            return;
        }
        if (!seen.toldGone && isGone(motion, seen)) {
            seen.toldGone = true;
            problems.add(problem(MotionProblem.Kind.TARGET_GONE, motion, "its target is gone"));
        }
        String standing = standing(motion, hasSequence);
        if (!seen.toldStanding && seen.stood >= detector.standLimit() && standing != null) {
            seen.toldStanding = true;
            problems.add(problem(
                    MotionProblem.Kind.NOT_ADVANCED, motion, "it has stood for " + seen.stood + " s: " + standing));
        }
        String going = going(motion);
        if (!seen.toldLiving && seen.lived >= detector.lifeLimit() && going != null) {
            seen.toldLiving = true;
            problems.add(
                    problem(MotionProblem.Kind.NEVER_ENDS, motion, "it has lived for " + seen.lived + " s: " + going));
        }
    }

    /** Whether the target is gone; one that was collected, only if the motion is still there one look later. */
    private boolean isGone(MotionView motion, Seen seen) {
        boolean wasLost = seen.wasLost;
        seen.wasLost = motion.isTargetLost();
        return (wasLost && seen.wasLost) || detector.isGone(motion.target());
    }

    /** Why a motion that stands does so; null if that is no wonder. */
    private static @Nullable String standing(MotionView motion, boolean hasSequence) {
        if (motion.isChild()) {
            return hasSequence ? null : "it was added to a sequence that has not been run";
        }
        if (motion.speed() == 0) {
            return "its speed is 0";
        }
        return motion.speed() < 0 ? "it goes backwards, and is at its start" : null;
    }

    /** Why a motion that lives for long does so; null if it will end, or may be meant not to. */
    private static @Nullable String going(MotionView motion) {
        if (motion.isChild() || motion.isWatched()) {
            return null;
        }
        if (motion.totalDuration() == Double.POSITIVE_INFINITY) {
            return "it loops for ever";
        }
        return motion.isPreserved() ? "it is preserved" : null;
    }

    private void tellMotions(Object held, List<MotionProblem> problems) {
        int[] told = {0};
        inspect(held, motion -> {
            if (told[0] < MOST_TOLD && !detector.isExpected(motion.name())) {
                told[0]++;
                problems.add(problem(MotionProblem.Kind.NOT_ADVANCED, motion, name + " is not updated"));
            }
        });
    }

    private static Id id(MotionView motion) {
        return new Id(motion.scheduler().toString(), motion.storeClass(), motion.key());
    }

    private MotionProblem problem(MotionProblem.Kind kind, MotionView motion, String what) {
        return new MotionProblem(
                kind,
                motion.name(),
                motion.describe() + ", in " + motion.scheduler() + ": " + what,
                motion.creation(),
                "",
                null);
    }

    // ---- What is watched is one of two

    private static OwnerThread owner(Object held) {
        return held instanceof FrameLoop loop ? loop.owner() : ((ManualMotionDispatcher) held).owner();
    }

    private static void execute(Object held, Runnable task) {
        if (held instanceof FrameLoop loop) {
            loop.execute(task);
        } else {
            ((ManualMotionDispatcher) held).execute(task);
        }
    }

    private static int count(Object held) {
        return held instanceof FrameLoop loop
                ? loop.countFromAnywhere()
                : ((ManualMotionDispatcher) held).countFromAnywhere();
    }

    private static void inspect(Object held, Consumer<MotionView> visitor) {
        if (held instanceof FrameLoop loop) {
            loop.inspect(visitor);
        } else {
            ((ManualMotionDispatcher) held).inspect(visitor);
        }
    }
}
