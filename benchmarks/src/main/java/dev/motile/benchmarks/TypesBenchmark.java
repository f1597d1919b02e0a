package dev.motile.benchmarks;

import dev.motile.ColorSpace;
import dev.motile.Ease;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionBuilder;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A frame of running motions of each type of value, written into array cells. Divide by {@code count} for one motion. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class TypesBenchmark {

    private static final double STEP = 1 / 60.0;
    private static final double FOR_EVER = 1e7;

    /** What is animated. */
    public enum Type {
        FLOAT,
        VECTOR2,
        VECTOR3,
        VECTOR4,
        DOUBLE,
        INT,
        LONG,
        ANGLE,
        QUATERNION,
        OKLAB,
        PUNCH,
        SHAKE
    }

    @Param({"64000", "1000000"})
    int count;

    @Param
    Type type;

    private ManualMotionDispatcher dispatcher;

    @Setup
    public void setUp() {
        dispatcher = new ManualMotionDispatcher();
        float[] floats = new float[4 * count];
        double[] doubles = new double[count];
        int[] ints = new int[count];
        long[] longs = new long[count];
        for (int k = 0; k < count; k++) {
            switch (type) {
                case FLOAT -> told(Motion.create(0f, 1f, FOR_EVER)).bindTo(floats, k);
                case VECTOR2 -> told(Motion.vector2(0, 0, 1, 2, FOR_EVER)).bindTo(floats, 2 * k);
                case VECTOR3 -> told(Motion.vector3(0, 0, 0, 1, 2, 3, FOR_EVER)).bindTo(floats, 3 * k);
                case VECTOR4 ->
                    told(Motion.vector4(0, 0, 0, 0, 1, 2, 3, 4, FOR_EVER)).bindTo(floats, 4 * k);
                case DOUBLE -> told(Motion.create(0.0, 1.0, FOR_EVER)).bindTo(doubles, k);
                case INT -> told(Motion.createInt(0, 1000, FOR_EVER)).bindTo(ints, k);
                case LONG -> told(Motion.createLong(0, 1000, FOR_EVER)).bindTo(longs, k);
                case ANGLE -> told(Motion.angle(350, 10, FOR_EVER)).bindTo(floats, k);
                case QUATERNION ->
                    told(Motion.quaternion(0, 0, 0, 1, 0, 1, 0, 1, FOR_EVER)).bindTo(floats, 4 * k);
                case OKLAB ->
                    told(Motion.color(1, 0, 0, 1, 0, 0, 1, 1, FOR_EVER))
                            .space(ColorSpace.OKLAB)
                            .bindTo(floats, 4 * k);
                case PUNCH -> told(Motion.punch(0f, 1f, FOR_EVER)).bindTo(floats, k);
                case SHAKE -> told(Motion.shake(0f, 1f, FOR_EVER)).bindTo(floats, k);
            }
        }
        dispatcher.update(STEP);
    }

    private <B extends MotionBuilder<B>> B told(B builder) {
        return builder.scheduler(dispatcher.scheduler()).ease(Ease.IN_OUT_QUAD);
    }

    @Benchmark
    public void bindTo() {
        dispatcher.update(STEP);
    }
}
