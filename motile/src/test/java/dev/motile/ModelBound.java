package dev.motile;

import java.math.BigDecimal;
import java.util.List;

/** What a number may be. */
interface ModelBound {

    boolean admits(Number number);

    /**
     * A whole number between two bounds.
     *
     * @param low the least it may be
     * @param high the most it may be
     */
    record Whole(BigDecimal low, BigDecimal high) implements ModelBound {
        @Override
        public boolean admits(Number number) {
            if (Double.isNaN(number.doubleValue())) {
                return false;
            }
            BigDecimal value = BigDecimal.valueOf(number.longValue());
            return value.compareTo(low) >= 0 && value.compareTo(high) <= 0;
        }

        @Override
        public String toString() {
            return low.compareTo(high) == 0 ? low.toPlainString() : low.toPlainString() + " to " + high.toPlainString();
        }
    }

    /**
     * One of several: where the value jumps, and rounding decides on which side it is.
     *
     * @param bounds what it may be
     */
    record Either(List<ModelBound> bounds) implements ModelBound {
        @Override
        public boolean admits(Number number) {
            return bounds.stream().anyMatch(bound -> bound.admits(number));
        }
    }

    /**
     * A packed colour.
     *
     * @param lanes what its parts may be, highest byte first, between 0 and 1
     */
    record Packed(List<ModelBound> lanes) implements ModelBound {
        @Override
        public boolean admits(Number number) {
            int packed = number.intValue();
            for (int k = 0; k < 4; k++) {
                int part = packed >>> (24 - 8 * k) & 255;
                if (!mayBe(lanes.get(k), part)) {
                    return false;
                }
            }
            return true;
        }

        /** Whether a component that is rounded and held to a part may be there. */
        private static boolean mayBe(ModelBound bound, int part) {
            if (bound instanceof Either either) {
                return either.bounds.stream().anyMatch(one -> mayBe(one, part));
            }
            ModelRange range = (ModelRange) bound;
            return part >= partOf(range.low()) && part <= partOf(range.high());
        }

        private static int partOf(double component) {
            return (int) Math.round(Math.max(0, Math.min(1, component)) * 255);
        }
    }

    /** Whatever it is. */
    record Any() implements ModelBound {
        @Override
        public boolean admits(Number number) {
            return true;
        }
    }
}
