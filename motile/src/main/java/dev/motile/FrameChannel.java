package dev.motile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A channel of a {@link FrameLoop}: at all of its stages, each of the three clocks moves at the channel's scale beside the
 * clock of the loop.
 *
 * <p>In {@link Stage#FIXED_UPDATE} there are as many steps as without it, each moved by the scale.
 *
 * <pre>{@code
 * FrameChannel menu = loop.channel("menu");
 * Motion.create(0f, 1f, 0.3)
 *         .scheduler(menu.scheduler(Stage.POST_LATE_UPDATE, Clock.UNSCALED))
 *         .bind(node, Node::setAlpha);
 * }</pre>
 */
public final class FrameChannel extends MotionChannel {

    private final FrameLoop loop;
    private final @Nullable Dispatcher[][] dispatchers = new Dispatcher[Stage.values().length][Clock.values().length];
    private final CompensatedSum[] clocks = new CompensatedSum[Clock.values().length];

    FrameChannel(String name, FrameLoop loop, OwnerThread owner, Failures failures, Pace pace) {
        super(name, owner, failures, pace);
        this.loop = loop;
        for (int c = 0; c < clocks.length; c++) {
            clocks[c] = new CompensatedSum();
        }
    }

    /** A frame begins that moves the clocks of the loop so far. */
    void begin(double scaled, double unscaled, double real) {
        pace.begin(unscaled);
        clocks[Clock.TIME.ordinal()].add(held(scaled * pace.mean));
        clocks[Clock.UNSCALED.ordinal()].add(held(unscaled * pace.mean));
        clocks[Clock.REALTIME.ordinal()].add(held(real * pace.mean));
    }

    /** Held to what can be computed with. */
    private static double held(double seconds) {
        return Math.min(seconds, Double.MAX_VALUE);
    }

    @Override
    public MotionScheduler scheduler() {
        return scheduler(Stage.UPDATE, Clock.TIME);
    }

    /**
     * The scheduler under which motions run in this channel at a stage and on a clock.
     *
     * @param stage when in the frame
     * @param clock by which time
     * @return always the same for the same stage and clock
     * @throws IllegalArgumentException if {@code stage} or {@code clock} is null
     * @throws IllegalStateException if the loop belongs to another thread
     */
    public MotionScheduler scheduler(Stage stage, Clock clock) {
        owner.check();
        Check.notNull(stage, "stage");
        @Nullable Dispatcher[] ofStage = dispatchers[stage.ordinal()];
        int c = Check.notNull(clock, "clock").ordinal();
        Dispatcher dispatcher = ofStage[c];
        if (dispatcher == null) {
            dispatcher = loop.dispatcher(stage, clock).addChannel(name(), pace);
            ofStage[c] = dispatcher;
        }
        return dispatcher.scheduler;
    }

    @Override
    public double time() {
        return time(Clock.TIME);
    }

    /**
     * How far a clock of the channel has moved.
     *
     * @param clock which one
     * @return seconds since it was made
     * @throws IllegalArgumentException if {@code clock} is null
     * @throws IllegalStateException if the loop belongs to another thread
     */
    public double time(Clock clock) {
        owner.check();
        return clocks[Check.notNull(clock, "clock").ordinal()].value();
    }

    @Override
    public int count() {
        owner.check();
        int count = 0;
        for (Dispatcher dispatcher : all()) {
            count += dispatcher.count();
        }
        return count;
    }

    @Override
    public void clear() {
        owner.check();
        Dispatcher.clear(all(), failures, null);
    }

    @Override
    void collect(Object target, @Nullable Object setter, TargetMatches matches) {
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null) {
                    dispatcher.collect(target, setter, matches);
                }
            }
        }
    }

    @Override
    boolean hasAnimating(Object target, @Nullable Object setter) {
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null && dispatcher.isAnimating(target, setter)) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<Dispatcher> all() {
        List<Dispatcher> all = new ArrayList<>();
        for (@Nullable Dispatcher[] ofStage : dispatchers) {
            for (Dispatcher dispatcher : ofStage) {
                if (dispatcher != null) {
                    all.add(dispatcher);
                }
            }
        }
        return all;
    }
}
