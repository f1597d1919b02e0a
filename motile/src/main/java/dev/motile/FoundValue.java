package dev.motile;

/**
 * What a motion of a sequence found before it wrote first.
 *
 * @param store where the motion is
 * @param key of the motion
 * @param number grows from find to find
 */
record FoundValue(MotionStore<?> store, long key, int number) {}
