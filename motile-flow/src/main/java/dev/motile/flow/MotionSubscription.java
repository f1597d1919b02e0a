package dev.motile.flow;

import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One subscriber and its motion.
 *
 * @param <V> the type of the values
 */
/*
 * All signals but onSubscribe come out of serve, on the dispatcher's thread. What other threads may do sets one of the
 * fields that they share, and then has serve called there. Before the motion's creation nobody calls it: the creation
 * first makes the thread known and then looks at those fields, the others first set them and then look for the thread,
 * so that one of both sees the other.
 */
final class MotionSubscription<V> implements Flow.Subscription {

    private final MotionScheduler scheduler;
    private final Function<MotionSubscription<V>, MotionHandle> motion;

    // Shared by all threads.
    private final AtomicLong requested = new AtomicLong();
    private volatile boolean cancelled;
    private volatile @Nullable Throwable failure;
    private volatile @Nullable Thread thread;

    // Of the dispatcher's thread.
    private Flow.@Nullable Subscriber<? super V> subscriber;
    private @Nullable V newest;
    private MotionHandle handle = MotionHandle.NONE;
    private boolean completed;
    private boolean serving;

    MotionSubscription(
            MotionScheduler scheduler,
            Function<MotionSubscription<V>, MotionHandle> motion,
            Flow.Subscriber<? super V> subscriber) {
        this.scheduler = scheduler;
        this.motion = motion;
        this.subscriber = subscriber;
    }

    /** Tells the subscriber, and has the motion created. */
    void begin(Flow.Subscriber<? super V> told) {
        try {
            told.onSubscribe(this);
        } catch (Throwable error) {
            report(error);
            return;
        }
        scheduler.execute(this::create);
    }

    @Override
    public void request(long n) {
        if (n <= 0) {
            failure = new IllegalArgumentException("request must be above 0 (rule 3.9), but is " + n);
            wake();
        } else if (requested.getAndUpdate(old -> old + n < 0 ? Long.MAX_VALUE : old + n) == 0) {
            wake();
        }
    }

    @Override
    public void cancel() {
        if (!cancelled) {
            cancelled = true;
            wake();
        }
    }

    private void wake() {
        Thread where = thread;
        if (where == Thread.currentThread()) {
            serve();
        } else if (where != null) {
            scheduler.execute(this::serve);
        }
    }

    // ---- On the dispatcher's thread

    // What depends on the motion's future throws nothing.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void create() {
        thread = Thread.currentThread();
        serve();
        if (subscriber == null) {
            return;
        }
        try {
            handle = motion.apply(this);
        } catch (Throwable error) {
            fail(error);
            return;
        }
        if (subscriber == null) {
            // Its first value made an end of it.
            stop();
        } else {
            handle.toFuture().whenComplete((nothing, cancellation) -> ended(cancellation == null));
        }
    }

    /** The motion has written. */
    void next(V value) {
        if (subscriber != null) {
            newest = Objects.requireNonNull(value, "a value of a stream must not be null");
            serve();
        }
    }

    private void ended(boolean completes) {
        if (completes) {
            completed = true;
            serve();
        } else {
            fail(new CancellationException("the motion was cancelled"));
        }
    }

    private void fail(Throwable error) {
        failure = error;
        serve();
    }

    /** Gives the subscriber what is due, one signal after the other: those that come of a signal wait until it is over. */
    private void serve() {
        if (serving) {
            if (cancelled) {
                stop();
            }
            return;
        }
        serving = true;
        try {
            while (signal()) {}
        } catch (Throwable error) {
            stop();
            report(error);
        } finally {
            serving = false;
        }
    }

    /** Gives one signal, if one is due. */
    private boolean signal() {
        Flow.Subscriber<? super V> to = subscriber;
        if (to == null) {
            return false;
        }
        Throwable error = failure;
        V value = newest;
        if (cancelled) {
            stop();
        } else if (error != null) {
            stop();
            to.onError(error);
        } else if (value != null) {
            if (requested.get() == 0) {
                return false;
            }
            requested.getAndUpdate(n -> n == Long.MAX_VALUE ? n : n - 1);
            newest = null;
            to.onNext(value);
        } else if (completed) {
            subscriber = null;
            to.onComplete();
        } else {
            return false;
        }
        return true;
    }

    /** Lets the subscriber go, and ends the motion. */
    private void stop() {
        subscriber = null;
        newest = null;
        try {
            handle.tryCancel();
        } catch (Throwable error) {
            report(error);
        }
    }

    /** A failure of user code must not come out of a signal or request; a task that throws it takes it to the handler. */
    private void report(Throwable error) {
        scheduler.execute(() -> {
            throw MotionSubscription.<RuntimeException>unchecked(error);
        });
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E unchecked(Throwable error) throws E {
        throw (E) error;
    }
}
