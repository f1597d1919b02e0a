package dev.motile;

import org.jspecify.annotations.Nullable;

/** What a script waits for: that enough of what it named has ended. */
final class ScriptWait {

    /** Waits for one motion of several. */
    private static final class Member extends Waiter implements Runnable {

        final ScriptWait wait;
        final int index;
        final MotionHandle handle;

        Member(ScriptWait wait, int index, MotionHandle handle) {
            this.wait = wait;
            this.index = index;
            this.handle = handle;
        }

        @Override
        void ended(boolean completed) {
            this.completed = completed;
            // A motion of another dispatcher, which another thread has come to update.
            if (wait.script.scripts.owner.isHere()) {
                run();
            } else {
                wait.script.scripts.tasks.add(this);
            }
        }

        @Override
        public void run() {
            wait.end(index, completed);
        }
    }

    private final Script script;
    private Member @Nullable [] members;
    private int missing;
    private int first = -1;
    private boolean allCompleted = true;

    ScriptWait(Script script, int ends) {
        this.script = script;
        missing = ends;
    }

    void on(MotionHandle[] handles) {
        members = new Member[handles.length];
        for (int k = 0; k < handles.length && missing > 0; k++) {
            Member member = new Member(this, k, handles[k]);
            members[k] = member;
            handles[k].await(member);
        }
    }

    void end(int index, boolean completed) {
        if (missing == 0) {
            return;
        }
        if (first < 0) {
            first = index;
        }
        allCompleted &= completed;
        if (--missing == 0) {
            script.scripts.wake(script, this);
        }
    }

    void untilOver() {
        if (missing > 0) {
            script.wait = this;
            script.suspend();
        }
    }

    /** Lets go of all motions that have not ended. */
    void leave() {
        missing = 0;
        script.wait = null;
        if (members != null && script.isRunning()) {
            for (Member member : members) {
                if (member != null && member.isLinked) {
                    member.handle.dismiss(member);
                }
            }
        }
        members = null;
    }

    int first() {
        return first;
    }

    boolean allCompleted() {
        return allCompleted;
    }
}
