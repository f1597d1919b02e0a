package dev.motile;

import java.util.ArrayList;
import java.util.List;

/**
 * A dispatcher, and in the order in which they came the writes and events of the motions that were made here. A failure
 * of a callback fails the test: it comes out of the update or the call that led to it.
 */
final class MotionFixture {

    /** Where a motion's values go. */
    enum Sink {
        SETTER,
        CONSUMER,
        TWO_TARGETS,
        THREE_TARGETS,
        CELL,
        NONE
    }

    /** Stands in an array cell that is not to be written; no motion of a test writes it. */
    private static final float UNWRITTEN = Float.intBitsToFloat(0x7fc0dead);

    final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    private final List<String> log = new ArrayList<>();
    private final List<Float> values = new ArrayList<>();
    private final float[] cell = {UNWRITTEN};
    private boolean usesCell;
    private float last = Float.NaN;

    MotionFixture() {
        dispatcher.onError((error, failure) -> {
            throw new AssertionError(failure.event() + " of '" + failure.name() + "' failed", error);
        });
    }

    /** The store of a dispatcher's {@code float} motions. */
    static FloatStore floats(ManualMotionDispatcher dispatcher) {
        return (FloatStore) dispatcher.scheduler().dispatcher.store(StoreKind.FLOAT);
    }

    /** A builder under this dispatcher. */
    FloatMotionBuilder create(float from, float to, double seconds) {
        return Motion.create(from, to, seconds).scheduler(dispatcher.scheduler());
    }

    /** A builder under this dispatcher, all of whose events are recorded. */
    FloatMotionBuilder logged(float from, float to, double seconds) {
        return create(from, to, seconds)
                .onStart(() -> add("start"))
                .onLoopComplete(n -> add("loop " + n))
                .onComplete(() -> add("complete"))
                .onCancel(() -> add("cancel"));
    }

    /** Ends a builder so that its writes are recorded. */
    MotionHandle bind(FloatMotionBuilder builder) {
        return builder.bind(this, MotionFixture::write);
    }

    /** Ends a builder by a kind of sink, so that its writes are recorded; without a sink the updates count as writes. */
    MotionHandle bind(FloatMotionBuilder builder, Sink sink) {
        return switch (sink) {
            case SETTER -> bind(builder);
            case CONSUMER -> builder.bind(this::write);
            case TWO_TARGETS -> builder.bind(this, "b", (a, b, value) -> a.write(value));
            case THREE_TARGETS -> builder.bind(this, "b", "c", (a, b, c, value) -> a.write(value));
            case CELL -> {
                usesCell = true;
                MotionHandle handle = builder.bindTo(cell, 0);
                collectCell();
                yield handle;
            }
            case NONE -> builder.onUpdate(() -> write(Float.NaN)).run();
        };
    }

    /** Moves the clock once for each number. */
    void update(double... seconds) {
        for (double step : seconds) {
            dispatcher.update(step);
            collectCell();
        }
    }

    void add(String event) {
        log.add(event);
    }

    void write(float value) {
        log.add(Float.toString(value));
        values.add(value);
        last = value;
    }

    private void collectCell() {
        // The event of a write into a cell cannot be told from here: it is recorded behind the others.
        if (usesCell && Float.floatToRawIntBits(cell[0]) != Float.floatToRawIntBits(UNWRITTEN)) {
            write(cell[0]);
            cell[0] = UNWRITTEN;
        }
    }

    /** What came since the last call, in order: values written and events. */
    List<String> take() {
        collectCell();
        List<String> taken = List.copyOf(log);
        forget();
        return taken;
    }

    /** The values written since the last call. */
    List<Float> takeValues() {
        collectCell();
        List<Float> taken = List.copyOf(values);
        forget();
        return taken;
    }

    /** The events that came since the last call, without the writes. */
    List<String> takeEvents() {
        collectCell();
        List<String> taken = log.stream().filter(MotionFixture::isEvent).toList();
        forget();
        return taken;
    }

    /** Whether an entry of the record is an event, and not a value written. */
    static boolean isEvent(String line) {
        return Character.isLowerCase(line.charAt(0));
    }

    /** The value written last, also before it was taken or forgotten; NaN before the first. */
    float value() {
        collectCell();
        return last;
    }

    /** Forgets what was recorded. */
    void forget() {
        log.clear();
        values.clear();
    }
}
