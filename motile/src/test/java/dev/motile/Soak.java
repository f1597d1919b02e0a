package dev.motile;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Churn for virtual days in a JVM that never collects: motions of many forms begin, end, are cut short, sought and
 * restarted, frame after frame. Its arguments are the days of churn and a seed; it fails by an exception.
 */
final class Soak {

    static final double DT = 1 / 60.0;
    static final long FRAMES_OF_A_DAY = 24 * 60 * 60 * 60;

    private static final int TARGETS = 64;
    private static final int WARM_FRAMES = 200_000;

    /** All that may be allocated in all frames: what the JVM itself makes now and then, but no object in each thousand. */
    private static final long MOST_BYTES = 64 * 1024;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final class Box {
        float x;
        float y;
        double wide;
        long whole;
        long events;

        void event() {
            events++;
        }

        void place(float newX, float newY) {
            x = newX;
            y = newY;
        }
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final Box[] boxes = new Box[TARGETS];
    private final MotionRef[] refs = new MotionRef[TARGETS];
    private final List<MotionClip<Box>> clips = new ArrayList<>();
    private final List<MotionHandle> kept = new ArrayList<>();
    private final float[] cells = new float[TARGETS];
    private long random;

    private Soak(long seed) {
        random = seed * 2 + 1;
        for (int k = 0; k < TARGETS; k++) {
            boxes[k] = new Box();
            refs[k] = new MotionRef();
        }
        MotionScheduler s = d.scheduler();
        MotionClip<Box> x = Motion.create(0f, 1f, 0.3)
                .scheduler(s)
                .ease(Ease.OUT_QUAD)
                .clip(Box.class, (b, value) -> b.x = value)
                .onComplete(Box::event)
                .onCancel(Box::event);
        MotionClip<Box> y = Motion.create(0f, 1f, 0.1)
                .scheduler(s)
                .delay(0.05, DelayType.EVERY_LOOP)
                .loops(3, LoopType.YOYO)
                .clip(Box.class, (b, value) -> b.y = value)
                .onStart(Box::event)
                .onUpdate(Box::event);
        clips.add(x);
        clips.add(y);
        clips.add(Motion.create(0.0, 1e9, 0.5).scheduler(s).clip(Box.class, (b, value) -> b.wide = value));
        clips.add(
                Motion.createLong(0, Long.MAX_VALUE, 0.4).scheduler(s).clip(Box.class, (b, value) -> b.whole = value));
        clips.add(Motion.vector2(0, 0, 3, 4, 0.2).scheduler(s).clip(Box.class, Box::place));
        clips.add(Motion.punch(0, 1, 0.3).scheduler(s).clip(Box.class, (b, value) -> b.x = value));
        clips.add(Motion.shake(0, 1, 0.3).scheduler(s).clip(Box.class, (b, value) -> b.y = value));
        clips.add(MotionClip.sequence(x, MotionClip.together(x, y), y).onComplete(Box::event));
        for (int k = 0; k < 8; k++) {
            kept.add(Motion.create(k, -k, 0.5 + k)
                    .scheduler(s)
                    .loops(2, LoopType.YOYO)
                    .bindTo(cells, k)
                    .preserve());
            kept.add(Motion.sequence()
                    .scheduler(s)
                    .append(x, boxes[k])
                    .append(y, boxes[k])
                    .call(boxes[k], Box::event)
                    .loops(3, LoopType.YOYO)
                    .run()
                    .preserve());
        }
    }

    private int next(int bound) {
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        return (int) ((random >>> 33) % bound);
    }

    private void frame() {
        for (int k = next(3); k > 0; k--) {
            int target = next(TARGETS);
            MotionClip<Box> clip = clips.get(next(clips.size()));
            switch (next(8)) {
                case 0, 1, 2 -> clip.start(boxes[target]);
                case 3, 4 -> clip.play(boxes[target], refs[target]);
                case 5 -> refs[target].tryCancel();
                case 6 -> refs[target].tryComplete();
                default -> {
                    MotionHandle handle = kept.get(next(kept.size()));
                    switch (next(4)) {
                        case 0 -> handle.time(next(200) / 64.0);
                        case 1 -> handle.speed(next(5) - 2);
                        case 2 -> handle.tryComplete();
                        default -> handle.time(0);
                    }
                }
            }
        }
        d.update(DT);
    }

    /** Churns for so many frames, and looks whether anything has grown, drifted or been left behind. */
    private void run(long frames) {
        for (int k = 0; k < WARM_FRAMES; k++) {
            frame();
        }
        long before = allocated();
        int most = 0;
        for (long k = 0; k < frames; k++) {
            frame();
            most = Math.max(most, d.count());
        }
        long bytes = allocated() - before;
        check(bytes <= MOST_BYTES, bytes + " bytes in " + frames + " frames");
        check(most < 20 * TARGETS, most + " motions at once");
        checkTime(frames + WARM_FRAMES);
        for (int k = 0; k < 2; k++) {
            d.clear();
            d.update(0);
        }
        check(d.count() == 0, d.count() + " motions after clear");
        for (Box box : boxes) {
            check(box.events > 0, "no events");
        }
        System.out.println(frames + " frames, " + bytes + " bytes, at most " + most + " motions");
    }

    private static long allocated() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    private void checkTime(long frames) {
        double error = d.time()
                - BigDecimal.valueOf(DT).multiply(BigDecimal.valueOf(frames)).doubleValue();
        check(Math.abs(error) < 1e-6, "the clock is off by " + error);
    }

    /** Thirty days with little to do: neither the clock nor a motion that lasts through them drifts. */
    private static void drift() {
        Soak idle = new Soak(1);
        idle.d.clear();
        double[] last = new double[1];
        double month = 30.0 * 24 * 60 * 60;
        MotionHandle handle =
                Motion.create(0.0, month, month).scheduler(idle.d.scheduler()).bind(value -> last[0] = value);
        long frames = 30 * FRAMES_OF_A_DAY - 60;
        for (long k = 0; k < frames; k++) {
            idle.d.update(DT);
        }
        idle.checkTime(frames);
        double expected =
                BigDecimal.valueOf(DT).multiply(BigDecimal.valueOf(frames)).doubleValue();
        check(Math.abs(handle.time() - expected) < 1e-6, "a motion is off by " + (handle.time() - expected));
        check(Math.abs(last[0] - expected) < 1e-6, "a value is off by " + (last[0] - expected));
        System.out.println(frames + " frames, off by " + (last[0] - expected));
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    public static void main(String[] arguments) {
        double days = Double.parseDouble(arguments[0]);
        long seed = Long.parseLong(arguments[1]);
        new Soak(seed).run((long) (days * FRAMES_OF_A_DAY));
        drift();
    }
}
