package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** As many motions as a page holds: no row behind the last one is there to be read by mistake. */
class FullPageTest {

    private static final int ROWS = Page.SIZE;
    private static final int MOST_LANES = 4;

    enum Sink {
        SETTER,
        CONSUMER,
        CELL
    }

    enum Kind {
        FLOAT(1),
        DOUBLE(1),
        INT(1),
        LONG(1),
        VECTOR2(2),
        VECTOR3(3),
        VECTOR4(4);

        final int lanes;

        Kind(int lanes) {
            this.lanes = lanes;
        }
    }

    private final ManualMotionDispatcher d = new ManualMotionDispatcher();
    private final float[] floats = new float[ROWS * MOST_LANES];
    private final double[] doubles = new double[ROWS];
    private final int[] ints = new int[ROWS];
    private final long[] longs = new long[ROWS];

    private static float end(int k) {
        return 8 * (k + 1);
    }

    /** Every third has an ease of its own, and every fifth an event in its middle, so that there are rows of each sort. */
    private <B extends MotionBuilder<B>> B options(B builder, int k) {
        B here = builder.scheduler(d.scheduler());
        B eased = k % 3 == 0 ? here.ease(x -> x) : here;
        return k % 5 == 0 ? eased.delay(0.25) : eased;
    }

    private void set(int first, float... values) {
        System.arraycopy(values, 0, floats, first, values.length);
    }

    private void bindFloat(Sink sink, int k) {
        FloatMotionBuilder builder = options(Motion.create(0f, end(k), 1), k);
        switch (sink) {
            case SETTER -> builder.bind(this, (test, x) -> test.set(k, x));
            case CONSUMER -> builder.bind(x -> set(k, x));
            case CELL -> builder.bindTo(floats, k);
        }
    }

    private void bindDouble(Sink sink, int k) {
        DoubleMotionBuilder builder = options(Motion.create(0.0, (double) end(k), 1), k);
        switch (sink) {
            case SETTER -> builder.bind(doubles, (array, x) -> array[k] = x);
            case CONSUMER -> builder.bind(x -> doubles[k] = x);
            case CELL -> builder.bindTo(doubles, k);
        }
    }

    private void bindInt(Sink sink, int k) {
        IntMotionBuilder builder = options(Motion.createInt(0, (int) end(k), 1), k);
        switch (sink) {
            case SETTER -> builder.bind(ints, (array, x) -> array[k] = x);
            case CONSUMER -> builder.bind(x -> ints[k] = x);
            case CELL -> builder.bindTo(ints, k);
        }
    }

    private void bindLong(Sink sink, int k) {
        LongMotionBuilder builder = options(Motion.createLong(0, (long) end(k), 1), k);
        switch (sink) {
            case SETTER -> builder.bind(longs, (array, x) -> array[k] = x);
            case CONSUMER -> builder.bind(x -> longs[k] = x);
            case CELL -> builder.bindTo(longs, k);
        }
    }

    private void bindVector2(Sink sink, int k) {
        Vector2MotionBuilder builder = options(Motion.vector2(0, 0, end(k), -end(k), 1), k);
        switch (sink) {
            case SETTER -> builder.bind(this, (test, x, y) -> test.set(2 * k, x, y));
            case CONSUMER -> builder.bind((x, y) -> set(2 * k, x, y));
            case CELL -> builder.bindTo(floats, 2 * k);
        }
    }

    private void bindVector3(Sink sink, int k) {
        Vector3MotionBuilder builder = options(Motion.vector3(0, 0, 0, end(k), -end(k), end(k), 1), k);
        switch (sink) {
            case SETTER -> builder.bind(this, (test, x, y, z) -> test.set(3 * k, x, y, z));
            case CONSUMER -> builder.bind((x, y, z) -> set(3 * k, x, y, z));
            case CELL -> builder.bindTo(floats, 3 * k);
        }
    }

    private void bindVector4(Sink sink, int k) {
        Vector4MotionBuilder builder = options(Motion.vector4(0, 0, 0, 0, end(k), -end(k), end(k), -end(k), 1), k);
        switch (sink) {
            case SETTER -> builder.bind(this, (test, x, y, z, w) -> test.set(4 * k, x, y, z, w));
            case CONSUMER -> builder.bind((x, y, z, w) -> set(4 * k, x, y, z, w));
            case CELL -> builder.bindTo(floats, 4 * k);
        }
    }

    private void bind(Kind kind, Sink sink, int k) {
        switch (kind) {
            case FLOAT -> bindFloat(sink, k);
            case DOUBLE -> bindDouble(sink, k);
            case INT -> bindInt(sink, k);
            case LONG -> bindLong(sink, k);
            case VECTOR2 -> bindVector2(sink, k);
            case VECTOR3 -> bindVector3(sink, k);
            case VECTOR4 -> bindVector4(sink, k);
        }
    }

    private double shown(Kind kind, int k, int lane) {
        return switch (kind) {
            case DOUBLE -> doubles[k];
            case INT -> ints[k];
            case LONG -> longs[k];
            default -> floats[kind.lanes * k + lane];
        };
    }

    private void assertShown(Kind kind, double time) {
        for (int k = 0; k < ROWS; k++) {
            double progress = Math.min(1, k % 5 == 0 ? Math.max(0, time - 0.25) : time);
            for (int lane = 0; lane < kind.lanes; lane++) {
                double expected = (lane % 2 == 0 ? end(k) : -end(k)) * progress;
                // Plus 0, for the sign of zero does not matter here.
                assertThat(shown(kind, k, lane) + 0.0)
                        .as("lane %d of row %d at %s", lane, k, time)
                        .isEqualTo(expected + 0.0);
            }
        }
    }

    static Stream<Arguments> kindsAndSinks() {
        return Stream.of(Kind.values()).flatMap(kind -> Stream.of(Sink.values()).map(sink -> Arguments.of(kind, sink)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndSinks")
    void fullPage_isWrittenToItsLastRow(Kind kind, Sink sink) {
        d.onError((error, failure) -> {
            throw new AssertionError(failure.toString(), error);
        });
        for (int k = 0; k < ROWS; k++) {
            bind(kind, sink, k);
        }
        for (double time : new double[] {0.25, 0.5, 0.75, 1, 1.25}) {
            d.update(0.25);
            assertShown(kind, time);
        }
        assertThat(d.count()).isZero();
    }

    @Test
    void fullPages_ofOneEase_areWrittenToTheirLastRows() {
        // As many as pages of all sizes hold: small ones come first.
        int rows = 2 * ROWS;
        float[] narrow = new float[rows];
        double[] wide = new double[rows];
        for (int k = 0; k < rows; k++) {
            Motion.create(0f, end(k), 1)
                    .scheduler(d.scheduler())
                    .ease(Ease.IN_QUAD)
                    .bindTo(narrow, k);
            Motion.create(0.0, end(k), 1)
                    .scheduler(d.scheduler())
                    .ease(Ease.IN_QUAD)
                    .bindTo(wide, k);
        }
        for (double time : new double[] {0.25, 0.5, 0.75}) {
            d.update(0.25);
            for (int k = 0; k < rows; k++) {
                assertThat(wide[k]).as("row %d at %s", k, time).isEqualTo(end(k) * time * time);
                assertThat(narrow[k]).as("row %d at %s", k, time).isEqualTo((float) wide[k]);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT", "DOUBLE"})
    void fullPage_fromMinusZero_isWrittenToItsLastRow(Kind kind) {
        for (int k = 0; k < ROWS; k++) {
            if (kind == Kind.FLOAT) {
                Motion.create(-0f, end(k), 1).scheduler(d.scheduler()).bindTo(floats, k);
            } else {
                Motion.create(-0.0, end(k), 1).scheduler(d.scheduler()).bindTo(doubles, k);
            }
        }
        for (double time : new double[] {0.25, 0.5, 1}) {
            d.update(time == 1 ? 0.5 : 0.25);
            for (int k = 0; k < ROWS; k++) {
                assertThat(shown(kind, k, 0)).as("row %d at %s", k, time).isEqualTo(end(k) * time);
            }
        }
    }
}
