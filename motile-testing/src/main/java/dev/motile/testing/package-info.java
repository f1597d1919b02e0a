/**
 * Testing code that moves things by Motile, without a clock and without waiting. {@link dev.motile.testing.VirtualFrame}
 * drives motions in exact steps, {@link dev.motile.testing.MotionTrace} records what they do and compares it with what
 * they did before, and {@link dev.motile.testing.MotionTest} does the setting up and the tidying away in JUnit 5; only
 * that one needs JUnit.
 */
@NullMarked
package dev.motile.testing;

import org.jspecify.annotations.NullMarked;
