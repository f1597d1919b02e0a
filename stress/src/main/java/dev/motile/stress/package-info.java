/**
 * jcstress tests of everything that may be called from several threads. In each, one actor is the thread of a loop and the
 * other a stranger to it, or both want to be its thread.
 */
package dev.motile.stress;
