/**
 * The experiments behind the memory layout of the core: small prototypes of the candidates beside one object per motion.
 * Every benchmark checks in its set-up that all candidates compute the same values. Scores are nanoseconds for one frame
 * of {@code size} motions. On a machine that others use, the least of the many short iterations says most.
 */
package dev.motile.benchmarks.layout;
