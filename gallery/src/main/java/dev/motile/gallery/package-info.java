/** The gallery: every kind of motion in a window, or drawn to a file where there is no display. */
@NullMarked
package dev.motile.gallery;

import org.jspecify.annotations.NullMarked;
