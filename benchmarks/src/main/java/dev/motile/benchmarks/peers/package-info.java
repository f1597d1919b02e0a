/**
 * Who is compared: Motile, code without a library, and other libraries, each in a file that looks as those who use it
 * would write it, all doing the same {@link dev.motile.benchmarks.peers.Work} and checked to have done it.
 */
package dev.motile.benchmarks.peers;
