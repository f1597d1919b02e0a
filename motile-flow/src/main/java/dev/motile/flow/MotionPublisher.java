package dev.motile.flow;

import dev.motile.CustomMotionBuilder;
import dev.motile.DoubleMotionBuilder;
import dev.motile.FloatEnds;
import dev.motile.IntMotionBuilder;
import dev.motile.LongMotionBuilder;
import dev.motile.MotionHandle;
import dev.motile.MotionScheduler;
import dev.motile.Vector2Ends;
import dev.motile.Vector3Ends;
import dev.motile.Vector4Ends;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A stream of the values of motions: every subscription plays a motion of its own.
 *
 * <ul>
 *   <li><b>Start.</b> {@link #subscribe} may be called on any thread, and calls {@code onSubscribe} at once on it. The
 *       motion is created in the next update or frame of its dispatcher, by a builder that is asked for on the
 *       dispatcher's thread, once for each subscription. It runs on the publisher's scheduler, whatever the builder was
 *       told.
 *   <li><b>Values.</b> All later signals come on the dispatcher's thread, a value each time the motion writes. A value is
 *       an object, made anew each time: of all parts of this library this one cannot do without.
 *   <li><b>Backpressure.</b> A motion does not wait for its subscriber. While nothing is requested only the newest value
 *       is kept, for the next request: {@code request} delivers it at once on the dispatcher's very thread, and from any
 *       other, a script's too, at the start of the next update.
 *   <li><b>End.</b> {@code onComplete} comes when the motion first completes, after its end value, for which it waits until
 *       that is requested. A motion that is cancelled by anything but its subscription ends with {@code onError} of a
 *       {@link java.util.concurrent.CancellationException}; so does one that {@code cancelOnError} cancels, whose error
 *       goes to the dispatcher's error handler, as ever. What is thrown while the motion is created goes to
 *       {@code onError} as it is, and so does the {@link IllegalArgumentException} of a request of less than 1, which
 *       cancels the motion. An error does not wait for a request; a value that was kept is dropped.
 *   <li><b>Cancelling.</b> {@code cancel} cancels the motion, with its {@code onCancel}: at once on the dispatcher's
 *       very thread, and from any other, a script's too, at the start of the next update. No signal follows. What a subscriber throws
 *       cancels its motion too, and goes to the dispatcher's error handler in the next update.
 * </ul>
 *
 * <p>A publisher is immutable and belongs to no thread. Motions of arrays are written in place and make no stream.
 *
 * <pre>{@code
 * MotionPublisher<Float> fade = MotionPublisher.ofFloat(loop.defaultScheduler(), () -> Motion.create(0f, 1f, 0.3));
 * fade.subscribe(subscriber);
 * }</pre>
 *
 * @param <V> the type of the values
 */
public final class MotionPublisher<V> implements Flow.Publisher<V> {

    private final MotionScheduler scheduler;
    private final Function<MotionSubscription<V>, MotionHandle> motion;

    private MotionPublisher(
            @Nullable MotionScheduler scheduler,
            @Nullable Supplier<?> builder,
            Function<MotionSubscription<V>, MotionHandle> motion) {
        this.scheduler = notNull(scheduler, "scheduler");
        notNull(builder, "motion");
        this.motion = motion;
    }

    /**
     * A stream of floats: of a number, an angle, a punch or a shake.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @return the publisher
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static MotionPublisher<Float> ofFloat(MotionScheduler scheduler, Supplier<? extends FloatEnds<?>> motion) {
        return new MotionPublisher<>(
                scheduler, motion, to -> made(motion).scheduler(scheduler).bind(x -> to.next(x)));
    }

    /**
     * A stream of doubles.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @return the publisher
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static MotionPublisher<Double> ofDouble(MotionScheduler scheduler, Supplier<DoubleMotionBuilder> motion) {
        return new MotionPublisher<>(
                scheduler, motion, to -> made(motion).scheduler(scheduler).bind(x -> to.next(x)));
    }

    /**
     * A stream of ints.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @return the publisher
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static MotionPublisher<Integer> ofInt(MotionScheduler scheduler, Supplier<IntMotionBuilder> motion) {
        return new MotionPublisher<>(
                scheduler, motion, to -> made(motion).scheduler(scheduler).bind(x -> to.next(x)));
    }

    /**
     * A stream of longs.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @return the publisher
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static MotionPublisher<Long> ofLong(MotionScheduler scheduler, Supplier<LongMotionBuilder> motion) {
        return new MotionPublisher<>(
                scheduler, motion, to -> made(motion).scheduler(scheduler).bind(x -> to.next(x)));
    }

    /**
     * A stream of vectors of two floats.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @return the publisher, of a new array for each value
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static MotionPublisher<float[]> ofVector2(
            MotionScheduler scheduler, Supplier<? extends Vector2Ends<?>> motion) {
        return new MotionPublisher<>(
                scheduler, motion, to -> made(motion).scheduler(scheduler).bind((x, y) -> to.next(new float[] {x, y})));
    }

    /**
     * A stream of vectors of three floats.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @return the publisher, of a new array for each value
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static MotionPublisher<float[]> ofVector3(
            MotionScheduler scheduler, Supplier<? extends Vector3Ends<?>> motion) {
        return new MotionPublisher<>(
                scheduler,
                motion,
                to -> made(motion).scheduler(scheduler).bind((x, y, z) -> to.next(new float[] {x, y, z})));
    }

    /**
     * A stream of vectors of four floats, rectangles, colours or quaternions.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @return the publisher, of a new array for each value
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static MotionPublisher<float[]> ofVector4(
            MotionScheduler scheduler, Supplier<? extends Vector4Ends<?>> motion) {
        return new MotionPublisher<>(
                scheduler,
                motion,
                to -> made(motion).scheduler(scheduler).bind((x, y, z, w) -> to.next(new float[] {x, y, z, w})));
    }

    /**
     * A stream of values of a type of your own. Its adapter must make a new value each time: one that it changes would
     * change in the hands of the subscriber.
     *
     * @param scheduler where the motions run
     * @param motion makes the builder of a motion; called on the dispatcher's thread
     * @param <V> the type of the values
     * @return the publisher
     * @throws IllegalArgumentException if {@code scheduler} or {@code motion} is null
     */
    public static <V> MotionPublisher<V> ofCustom(MotionScheduler scheduler, Supplier<CustomMotionBuilder<V>> motion) {
        return new MotionPublisher<>(
                scheduler, motion, to -> made(motion).scheduler(scheduler).bind(to::next));
    }

    private static <B> B made(Supplier<B> motion) {
        return notNull(motion.get(), "the builder that motion makes");
    }

    private static <T> T notNull(@Nullable T value, String argument) {
        if (value == null) {
            throw new IllegalArgumentException(argument + " must not be null");
        }
        return value;
    }

    /**
     * Plays a motion for a subscriber. May be called on any thread, any number of times.
     *
     * @param subscriber receives the values
     * @throws NullPointerException if the subscriber is null, as {@link Flow.Publisher} wants it
     */
    @Override
    public void subscribe(Flow.Subscriber<? super V> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        new MotionSubscription<>(scheduler, motion, subscriber).begin(subscriber);
    }
}
