/** Motions, their builders and handles, and the dispatchers that drive them. */
@NullMarked
package dev.motile;

import org.jspecify.annotations.NullMarked;
