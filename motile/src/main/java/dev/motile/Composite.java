package dev.motile;

import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The ends of a value of any number of components. Its motion is that of a {@code double}, the progress between them.
 * Immutable.
 */
abstract sealed class Composite {

    private Composite() {}

    /** The same ends, the other way round. */
    abstract Composite reversed();

    /** How many components there are. */
    abstract int lanes();

    /** A component at a progress, as the user's code gets it; {@code room} is room to compute in. */
    abstract double at(double progress, int lane, double[] room);

    /** The length of the straight line between the ends. */
    abstract double distance();

    /** The ends of {@code float} arrays. */
    static final class Floats extends Composite {

        private final float[] from;
        private final float[] to;

        /** Arrays of one length, which nobody changes any more. */
        Floats(float[] from, float[] to) {
            this.from = from;
            this.to = to;
        }

        @Override
        int lanes() {
            return from.length;
        }

        @Override
        double at(double progress, int lane, double[] room) {
            return progress == 0
                    ? from[lane]
                    : progress == 1 ? to[lane] : (float) ValueStore.mix(from[lane], to[lane], progress);
        }

        @Override
        Floats reversed() {
            return new Floats(to, from);
        }

        @Override
        double distance() {
            double[] a = new double[from.length];
            double[] b = new double[from.length];
            for (int lane = 0; lane < from.length; lane++) {
                a[lane] = from[lane];
                b[lane] = to[lane];
            }
            return Space.straight(a, b);
        }

        /** Writes the components at a progress into an array, from an index on. */
        void write(float[] array, int index, double progress) {
            if (progress == 0) {
                System.arraycopy(from, 0, array, index, from.length);
            } else if (progress == 1) {
                System.arraycopy(to, 0, array, index, to.length);
            } else {
                for (int lane = 0; lane < from.length; lane++) {
                    array[index + lane] = (float) ValueStore.mix(from[lane], to[lane], progress);
                }
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Floats floats && Arrays.equals(from, floats.from) && Arrays.equals(to, floats.to);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(from) + Arrays.hashCode(to);
        }
    }

    /** The ends of a type of the user's own. */
    static final class Custom<V> extends Composite {

        /** Lets a consumer be the target of a setter. */
        static final BiConsumer<Object, Object> ACCEPT = (consumer, value) -> accept((Consumer<?>) consumer, value);

        private final MotionAdapter<V> adapter;
        private final double[] from;
        private final double[] to;

        private Custom(MotionAdapter<V> adapter, double[] from, double[] to) {
            this.adapter = adapter;
            this.from = from;
            this.to = to;
        }

        static <V> Custom<V> of(MotionAdapter<V> adapter, V from, V to) {
            int lanes = Check.atLeast(1, adapter.lanes(), "adapter.lanes()");
            double[] start = new double[lanes];
            double[] end = new double[lanes];
            adapter.split(from, start);
            adapter.split(to, end);
            return new Custom<>(adapter, start, end);
        }

        @SuppressWarnings("unchecked")
        private static void accept(Consumer<?> consumer, Object value) {
            ((Consumer<Object>) consumer).accept(value);
        }

        @Override
        int lanes() {
            return from.length;
        }

        @Override
        double at(double progress, int lane, double[] room) {
            mix(progress, room);
            return room[lane];
        }

        private void mix(double progress, double[] lanes) {
            if (progress == 0) {
                System.arraycopy(from, 0, lanes, 0, from.length);
            } else if (progress == 1) {
                System.arraycopy(to, 0, lanes, 0, to.length);
            } else {
                adapter.mix(from, to, progress, lanes);
            }
        }

        @Override
        Custom<V> reversed() {
            return new Custom<>(adapter, to, from);
        }

        @Override
        double distance() {
            return Space.straight(from, to);
        }

        /** Hands the value at a progress to a setter of the value's type; {@code lanes} is room to compute in. */
        @SuppressWarnings("unchecked")
        void write(Object setter, Object target, double progress, double[] lanes) {
            mix(progress, lanes);
            V value = adapter.join(lanes);
            ((BiConsumer<Object, Object>) setter).accept(target, value);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Custom<?> custom
                    && adapter.equals(custom.adapter)
                    && Arrays.equals(from, custom.from)
                    && Arrays.equals(to, custom.to);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * adapter.hashCode() + Arrays.hashCode(from)) + Arrays.hashCode(to);
        }
    }
}
