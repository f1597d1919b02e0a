/** A program on the core, to be run in JavaScript as well. */
package dev.motile.browser;
