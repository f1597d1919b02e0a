package dev.motile.stress;

import dev.motile.FrameLoop;
import dev.motile.ManualMotionDispatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/** Tasks from any thread: nothing is lost, nothing runs twice, and each thread's come in its order. */
public final class TaskStress {

    /** More than the queue has room for at first. */
    private static final int TASKS = 12;

    private TaskStress() {}

    /** What ran, in order: 0 to 11 of one producer, 100 to 111 of another. */
    private static String described(List<Integer> ran, int producers) {
        for (int producer = 0; producer < producers; producer++) {
            int first = producer * 100;
            int next = first;
            for (int number : ran) {
                if (number / 100 == producer) {
                    if (number != next) {
                        return ran.toString();
                    }
                    next++;
                }
            }
            if (next != first + TASKS) {
                return ran.toString();
            }
        }
        return ran.size() == producers * TASKS ? "all in order" : ran.toString();
    }

    private static void produce(Consumer<Runnable> execute, List<Integer> ran, int first) {
        for (int k = 0; k < TASKS; k++) {
            int number = first + k;
            execute.accept(() -> ran.add(number));
        }
    }

    /** Two threads queue at the same time; then an update runs all of it. */
    @JCStressTest
    @Outcome(id = "all in order", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "lost, twice, or out of order")
    @State
    public static class TwoProducers {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final List<Integer> ran = new ArrayList<>();

        @Actor
        public void one() {
            produce(dispatcher::execute, ran, 0);
        }

        @Actor
        public void two() {
            produce(dispatcher.scheduler()::execute, ran, 100);
        }

        @Arbiter
        public void update(L_Result r) {
            dispatcher.update(0);
            int after = ran.size();
            dispatcher.update(0);
            r.r1 = after == ran.size() ? described(ran, 2) : "not all in the first update";
        }
    }

    /** One thread queues while the dispatcher's updates and queues, too. */
    @JCStressTest
    @Outcome(id = "all in order", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "lost, twice, or out of order")
    @State
    public static class ProducerAndUpdates extends Crossing {
        private final List<Integer> ran = new ArrayList<>();

        @Actor
        public void stranger() {
            atOnce(() -> {
                produce(dispatcher::execute, ran, 0);
            });
        }

        @Actor
        public void updates(L_Result r) {
            take();
            for (int k = 0; k < TASKS; k++) {
                int number = 100 + k;
                dispatcher.execute(() -> {
                    expectOwn("a task");
                    ran.add(number);
                });
                dispatcher.update(0);
            }
            updateUntilThrough(0);
            r.r1 = unlessFaulty(described(ran, 2));
        }
    }

    /** The same with frames of a loop, whose stages share one queue. */
    @JCStressTest
    @Outcome(id = "all in order", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "lost, twice, or out of order")
    @State
    public static class ProducerAndFrames extends Crossing {
        private final FrameLoop loop = new FrameLoop();
        private final List<Integer> ran = new ArrayList<>();

        @Actor
        public void stranger() {
            atOnce(() -> {
                produce(loop::execute, ran, 0);
            });
        }

        @Actor
        public void frames(L_Result r) {
            for (int k = 0; k < TASKS; k++) {
                int number = 100 + k;
                loop.defaultScheduler().execute(() -> ran.add(number));
                loop.frame(0);
            }
            while (!isThrough()) {
                loop.frame(0);
            }
            loop.frame(0);
            r.r1 = described(ran, 2);
        }
    }

    /** What a task queues runs one update later, in the order of the tasks. */
    @JCStressTest
    @Outcome(id = "all in order", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "lost, twice, out of order, or not one update later")
    @State
    public static class TasksOfTasks extends Crossing {
        private final List<Integer> ran = new ArrayList<>();
        private int update;

        @Actor
        public void stranger() {
            atOnce(() -> {
                for (int k = 0; k < TASKS; k++) {
                    int number = k;
                    dispatcher.execute(() -> {
                        int queued = update;
                        dispatcher.execute(() -> {
                            expect(update == queued + 1, number + " ran " + (update - queued) + " updates later");
                            ran.add(number);
                        });
                    });
                }
            });
        }

        @Actor
        public void updates(L_Result r) {
            take();
            int more = 3;
            while (more > 0) {
                if (isThrough()) {
                    more--;
                }
                update++;
                dispatcher.update(0);
            }
            r.r1 = unlessFaulty(described(ran, 1));
        }
    }

    /** A task that fails stops no other. */
    @JCStressTest
    @Outcome(id = "all in order", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "lost, twice, or out of order")
    @State
    public static class FailingTasks extends Crossing {
        private final List<Integer> ran = new ArrayList<>();
        private int failed;

        @Override
        void failed(Throwable error) {
            failed++;
        }

        @Actor
        public void stranger() {
            atOnce(() -> {
                for (int k = 0; k < TASKS; k++) {
                    int number = k;
                    dispatcher.execute(() -> {
                        throw new IllegalArgumentException("asked to");
                    });
                    dispatcher.execute(() -> ran.add(number));
                }
            });
        }

        @Actor
        public void updates(L_Result r) {
            take();
            updateUntilThrough(0);
            expect(failed == TASKS, failed + " failed");
            r.r1 = unlessFaulty(described(ran, 1));
        }
    }
}
