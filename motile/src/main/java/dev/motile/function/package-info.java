/** Functional interfaces that the JDK lacks: consumers, getters and setters of primitive values. */
@NullMarked
package dev.motile.function;

import org.jspecify.annotations.NullMarked;
