/** The values of motions as streams of {@link java.util.concurrent.Flow}: see {@link MotionPublisher}. */
@NullMarked
package dev.motile.flow;

import org.jspecify.annotations.NullMarked;
