package dev.motile.stress;

import dev.motile.ManualMotionDispatcher;
import java.util.ArrayList;
import java.util.List;

/**
 * A dispatcher with its own thread and a stranger. The stranger waits until the dispatcher's thread has opened, and tells
 * when it is through; nobody waits for anybody who waits.
 */
abstract class Crossing {

    final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    /** What went wrong; of the dispatcher's thread. */
    final List<String> faults = new ArrayList<>();

    /** The dispatcher's own. */
    Thread own = Thread.currentThread();

    private volatile boolean isOpen;
    private volatile boolean isThrough;

    // ---- The dispatcher's thread

    /** What the dispatcher's thread does. Whatever it throws, the stranger may begin then. */
    final void asOwner(Runnable actions) {
        try {
            actions.run();
        } finally {
            isOpen = true;
        }
    }

    /** Makes the calling thread the dispatcher's. */
    final void take() {
        own = Thread.currentThread();
        dispatcher.onError((error, failure) -> failed(error));
        dispatcher.scriptLimit(60);
        dispatcher.update(0);
    }

    /** The error handler. */
    void failed(Throwable error) {
        faults.add(error.toString());
    }

    /** Lets the stranger begin. */
    final void open() {
        isOpen = true;
    }

    /** Updates until the stranger is through, and then until nothing of what it did is still under way. */
    final void updateUntilThrough(double seconds) {
        while (!isThrough) {
            dispatcher.update(seconds);
        }
        for (int k = 0; k < 3; k++) {
            dispatcher.update(seconds);
        }
    }

    final boolean isThrough() {
        return isThrough;
    }

    /** Notes a fault unless something holds. */
    final void expect(boolean holds, String fault) {
        if (!holds) {
            faults.add(fault);
        }
    }

    /** Notes a fault unless this is the dispatcher's thread. */
    final void expectOwn(String where) {
        expect(Thread.currentThread() == own, where + " on " + Thread.currentThread());
    }

    /** The text, or the faults if there are any. */
    final String unlessFaulty(String text) {
        return faults.isEmpty() ? text : faults.toString();
    }

    // ---- The stranger

    /** What the stranger does once it may begin. Whatever it throws, it is through then. */
    final void afterOpening(Runnable actions) {
        awaitOpen();
        atOnce(actions);
    }

    // Where there are fewer cores than actors, the other one needs this.
    @SuppressWarnings("ThreadPriorityCheck")
    final void awaitOpen() {
        while (!isOpen) {
            Thread.yield();
        }
    }

    /** The same without waiting. */
    final void atOnce(Runnable actions) {
        try {
            actions.run();
        } finally {
            isThrough = true;
        }
    }

    /** Makes a call that must be refused; returns nothing if it was, with both threads named, and else what happened. */
    final String refusal(Runnable call) {
        try {
            call.run();
            return "not refused";
        } catch (IllegalStateException e) {
            String message = String.valueOf(e.getMessage());
            boolean namesBoth = message.contains("'" + own.getName() + "'")
                    && message.contains("'" + Thread.currentThread().getName() + "'");
            return namesBoth ? "" : message;
        } catch (RuntimeException e) {
            return e.toString();
        }
    }
}
