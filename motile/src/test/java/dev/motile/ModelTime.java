package dev.motile;

/**
 * Where a motion of the model is at a local time.
 *
 * @param status DELAYED, PLAYING or COMPLETED
 * @param finished how many loops are finished
 * @param shown the loop that is running or waited for, or the last one
 * @param phase of the shown loop, 0 to 1
 */
record ModelTime(MotionStatus status, long finished, long shown, double phase) {

    /** A time is so near to where something begins to count that rounding decides. */
    static final class TooClose extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooClose() {
            super(null, null, false, false);
        }
    }

    /**
     * The lengths that a motion was told.
     *
     * @param duration of one loop
     * @param delay before the first loop, or before each
     * @param everyLoop whether before each
     * @param loops how many, or -1
     * @param hold after the last
     */
    record Lengths(double duration, double delay, boolean everyLoop, long loops, double hold) {

        double total() {
            return playing() + hold;
        }

        /** Until the end of the last loop. */
        private double playing() {
            return loops < 0 ? Double.POSITIVE_INFINITY : first() + loops * period();
        }

        private double first() {
            return everyLoop ? 0 : delay;
        }

        double period() {
            return everyLoop ? delay + duration : duration;
        }

        double tolerance() {
            return Math.min(1e-9, (duration > 0 ? duration : delay) / 1000);
        }

        /**
         * The place of a local time.
         *
         * @param time from 0 on
         * @param error how far it may be off
         */
        ModelTime at(double time, double error) {
            if (has(time, playing(), error)) {
                boolean held = hold > 0 && !has(time, total(), error);
                return new ModelTime(held ? MotionStatus.PLAYING : MotionStatus.COMPLETED, loops, loops - 1, 1);
            }
            if (!has(time, first(), error)) {
                return new ModelTime(MotionStatus.DELAYED, 0, 0, 0);
            }
            long loop = (long) Math.max(0, Math.floor((time - first()) / period()) - 1);
            while (has(time, first() + (loop + 1) * period(), error)) {
                loop++;
            }
            double start = first() + loop * period() + (everyLoop ? delay : 0);
            if (everyLoop && delay > 0 && (duration == 0 || !has(time, start, error))) {
                return new ModelTime(MotionStatus.DELAYED, loop, loop, 0);
            }
            double phase = Math.min(1, Math.max(0, (time - start) / duration));
            return new ModelTime(MotionStatus.PLAYING, loop, loop, phase);
        }

        /** Whether a time counts as at a boundary or past it. */
        private boolean has(double time, double boundary, double error) {
            if (boundary <= 0) {
                return true;
            }
            double early = time - (boundary - tolerance());
            if (Math.abs(early) <= error) {
                throw new TooClose();
            }
            return early > 0;
        }
    }
}
