package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Who waits for the end of a motion of the model. */
final class ModelWaiters {

    private final List<Waiter> waiters = new ArrayList<>();

    /** A future. */
    private final class Waiter implements ModelPlayer.Future {
        private final ModelDispatcher place;
        private final ModelTurn motion;
        private final CancelBehavior behavior;
        private final Consumer<Boolean> listener;
        private boolean isOver;
        private boolean isCancelled;
        private boolean hasEnded;

        Waiter(ModelDispatcher place, ModelTurn motion, CancelBehavior behavior, Consumer<Boolean> listener) {
            this.place = place;
            this.motion = motion;
            this.behavior = behavior;
            this.listener = listener;
        }

        void tell(boolean completed) {
            // One that was cancelled meanwhile has nothing left to do to the motion.
            hasEnded = true;
            if (!isOver) {
                isOver = true;
                isCancelled = !completed;
                listener.accept(completed);
            }
        }

        @Override
        public boolean cancel() {
            if (isOver) {
                return isCancelled;
            }
            isOver = true;
            isCancelled = true;
            listener.accept(false);
            if (place.isOwned()) {
                act();
            } else {
                // Nobody has updated yet: which thread is the dispatcher's shows with the first update.
                place.execute(this::act);
            }
            return true;
        }

        private void act() {
            waiters.remove(this);
            if (hasEnded) {
                return;
            }
            if (behavior == CancelBehavior.COMPLETE && !motion.isEndless()) {
                motion.tryComplete();
            } else if (behavior != CancelBehavior.NONE) {
                motion.tryCancel();
            }
        }
    }

    /** Adds one that waits, or tells it at once where the motion is over. */
    ModelPlayer.Future add(
            ModelDispatcher place, ModelTurn motion, CancelBehavior behavior, Consumer<Boolean> listener) {
        Waiter waiter = new Waiter(place, motion, behavior, listener);
        MotionStatus status = motion.status();
        if (status == MotionStatus.NONE || status == MotionStatus.COMPLETED) {
            waiter.tell(true);
        } else if (status == MotionStatus.CANCELED) {
            waiter.tell(false);
        } else {
            waiters.add(waiter);
        }
        return waiter;
    }

    /** Takes those who have waited; they are told by what is returned. */
    Runnable take(boolean completed) {
        List<Waiter> waited = List.copyOf(waiters);
        waiters.clear();
        return () -> waited.forEach(waiter -> waiter.tell(completed));
    }
}
