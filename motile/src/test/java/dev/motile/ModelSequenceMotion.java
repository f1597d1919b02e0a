package dev.motile;

import dev.motile.ModelPlayer.Planned;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** A sequence among the motions of a dispatcher of the model. */
final class ModelSequenceMotion implements ModelTurn {

    private final ModelDispatcher place;
    private final ModelSubject subject;
    private final ModelProgram.Run how;
    private final ModelSequencePlay play;
    private final ModelWaiters waiters = new ModelWaiters();

    private boolean awaitsTurn;
    private boolean hasStep;
    private boolean isTraced;

    ModelSequenceMotion(ModelDispatcher place, ModelSubject subject, ModelProgram.Run how) {
        this.place = place;
        this.subject = subject;
        this.how = how;
        play = new ModelSequencePlay(how.score(), this::tell);
        subject.array = play;
    }

    void start() {
        isTraced = place.tracesCreation();
        play.start();
    }

    /** The forms of its motions, in the order in which they are first needed. */
    Set<ModelKind.Form> forms() {
        return how.score().forms();
    }

    private void tell(String event) {
        if (event.startsWith("k") && event.contains(" LOOP ")) {
            // Of clips of clips nobody hears of loops.
            return;
        }
        String whole = how.score().label();
        boolean ends = event.equals(whole + " COMPLETE") || event.equals(whole + " CANCEL");
        Runnable tellWaiters = ends ? waiters.take(event.endsWith(" COMPLETE")) : () -> {};
        boolean isVagueCancel = play.isVague() && event.endsWith(" CANCEL") && !ends;
        boolean isBackWithin =
                how.withins().stream().anyMatch(within -> within.event().equals(event));
        if (isBackWithin) {
            play.beforeReaction();
        }
        try {
            subject.tell(event, how.withins(), isVagueCancel);
        } catch (Planned failure) {
            MotionEvent kind = kindOf(event);
            place.report(failure, nameOf(event), kind, isTraced && kind != MotionEvent.CALL, false);
        }
        tellWaiters.run();
    }

    private static String nameOf(String event) {
        return event.startsWith("m") ? event.substring(0, event.indexOf(' ')) : "";
    }

    private static MotionEvent kindOf(String event) {
        if (event.endsWith(" START")) {
            return MotionEvent.START;
        }
        if (event.endsWith(" COMPLETE")) {
            return MotionEvent.COMPLETE;
        }
        if (event.endsWith(" CANCEL")) {
            return MotionEvent.CANCEL;
        }
        if (event.endsWith(" PAUSE")) {
            return MotionEvent.PAUSE;
        }
        if (event.endsWith(" RESUME")) {
            return MotionEvent.RESUME;
        }
        if (event.endsWith(" REWOUND")) {
            return MotionEvent.REWOUND;
        }
        return event.contains(" LOOP ") ? MotionEvent.LOOP_COMPLETE : MotionEvent.CALL;
    }

    // ---- An update

    @Override
    public void leaveIfEnded() {
        play.leaveIfEnded();
    }

    @Override
    public void begin(double seconds) {
        awaitsTurn = !play.isEnded;
        hasStep = !play.isEnded && play.moveClock(seconds);
    }

    @Override
    public void writeCell() {
        // Its motions write in its turn.
    }

    @Override
    public void turn() {
        if (!awaitsTurn || play.isEnded) {
            return;
        }
        awaitsTurn = false;
        if (hasStep) {
            play.turn();
        }
    }

    @Override
    public void afterTurns() {
        awaitsTurn = false;
    }

    @Override
    public boolean isEndless() {
        return play.total() == Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean isOnTargetOf(ModelSubject other) {
        return false;
    }

    @Override
    public int count() {
        return play.count();
    }

    // ---- What handles do

    @Override
    public boolean isValid() {
        return !play.isGone();
    }

    @Override
    public boolean isActive() {
        return !play.isEnded;
    }

    @Override
    public boolean isPlaying() {
        return !play.isEnded && play.status() != MotionStatus.COMPLETED;
    }

    @Override
    public MotionStatus status() {
        return play.status();
    }

    private void checkActive() {
        if (play.isEnded) {
            throw new IllegalStateException();
        }
    }

    private void checkValid() {
        if (play.isGone()) {
            throw new IllegalStateException();
        }
    }

    /** A piece of work that may call back; it takes the place of a turn that is still to come. */
    private void work(Runnable action) {
        place.enter();
        action.run();
        if (place.isStepping) {
            awaitsTurn = false;
        }
        place.exit();
    }

    @Override
    public void cancel() {
        checkActive();
        work(play::cancel);
    }

    @Override
    public boolean tryCancel() {
        if (play.isEnded) {
            return false;
        }
        cancel();
        return true;
    }

    @Override
    public void complete() {
        if (!tryComplete()) {
            throw new IllegalStateException();
        }
    }

    @Override
    public boolean tryComplete() {
        if (!play.canComplete()) {
            return false;
        }
        work(play::complete);
        return true;
    }

    @Override
    public void preserve() {
        checkActive();
        play.preserve();
    }

    @Override
    public void pause() {
        setPaused(true);
    }

    @Override
    public void resume() {
        setPaused(false);
    }

    private void setPaused(boolean pauses) {
        checkActive();
        place.enter();
        play.setPaused(pauses);
        place.exit();
    }

    @Override
    public boolean isPaused() {
        return play.isPaused();
    }

    @Override
    public void time(double seconds) {
        checkActive();
        if (!(Math.abs(seconds) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException();
        }
        work(() -> play.seek(seconds));
    }

    @Override
    public void speed(double speed) {
        checkActive();
        if (!(Math.abs(speed) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException();
        }
        play.speed(speed);
    }

    @Override
    public void speedTo(double speed, double seconds, Ease ease) {
        checkActive();
        ModelRamp.check(speed, seconds, ease);
        // How a sequence goes is told by its own tests.
        throw new ModelTime.TooClose();
    }

    @Override
    public long completedLoops() {
        checkValid();
        return play.loops();
    }

    @Override
    public ModelPlayer.Future toFuture(CancelBehavior behavior, Consumer<Boolean> listener) {
        return waiters.add(place, this, behavior, listener);
    }

    @Override
    public String constants() {
        checkValid();
        ModelTime.Lengths lengths = play.timeline.plan().lengths;
        return lengths.duration() + " " + lengths.delay() + " " + lengths.loops() + " ''";
    }

    @Override
    public List<?> numbers() {
        checkValid();
        List<Object> numbers = new ArrayList<>();
        numbers.add(ModelRange.around(play.time, 1e-12));
        numbers.add(ModelRange.exactly(play.speed()));
        numbers.add(ModelRange.exactly(play.total()));
        double progress = play.progress();
        numbers.add(Double.isNaN(progress) ? new ModelBound.Any() : ModelRange.around(progress, 1e-9));
        return numbers;
    }
}
