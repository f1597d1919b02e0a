/**
 * Motions, their builders and handles, and the dispatchers that drive them.
 *
 * <p>{@link Motion} is where every motion begins: it has a method for each type of value, which returns a
 * {@link MotionBuilder}. A builder takes options and is ended once: by {@code bind} or {@code run}, which create the motion
 * and return a {@link MotionHandle}; by {@code clip}, which makes a {@link MotionClip} to be played on any target; or by
 * {@code settings}, which keeps all it was told as {@link MotionSettings}. Motions run on a {@link FrameLoop} or a
 * {@link ManualMotionDispatcher}.
 *
 * <p>Unless a type says otherwise:
 *
 * <ul>
 *   <li>Times are in seconds. An argument that is null or out of range is refused by {@link IllegalArgumentException},
 *       which names it and its value, before anything has changed.
 *   <li>Motions, and whatever refers to them, belong to the thread of their dispatcher; other threads are refused by
 *       {@link IllegalStateException}. Clips, settings, properties and eases are immutable and belong to no thread.
 *   <li>A frame allocates nothing once there is room.
 * </ul>
 */
@NullMarked
package dev.motile;

import org.jspecify.annotations.NullMarked;
