package com.example.consumer;

import dev.motile.Ease;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import dev.motile.MotionClip;
import dev.motile.flow.MotionPublisher;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;

/** A few motions, from each published module. */
public final class Application {

    /** Something to move. */
    static final class Sprite {
        float x;

        void setX(float value) {
            x = value;
        }
    }

    private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

    /**
     * Prints what it sees.
     *
     * @param args none
     */
    public static void main(String[] args) {
        Application application = new Application();
        System.out.println(Motion.class.getModule() + " moves to " + application.move());
        System.out.println(MotionPublisher.class.getModule() + " tells " + application.listen());
    }

    List<Float> move() {
        Sprite sprite = new Sprite();
        MotionClip<Sprite> clip =
                Motion.create(0f, 8f, 1).ease(Ease.IN_QUAD).scheduler(dispatcher.scheduler()).clip(Sprite::setX);
        List<Float> seen = new ArrayList<>();
        clip.start(sprite);
        for (int frame = 0; frame < 4; frame++) {
            dispatcher.update(0.25);
            seen.add(sprite.x);
        }
        return seen;
    }

    List<Double> listen() {
        List<Double> seen = new ArrayList<>();
        MotionPublisher.ofDouble(dispatcher.scheduler(), () -> Motion.create(1.0, 3.0, 1))
                .subscribe(new Flow.Subscriber<>() {
                    @Override
                    public void onSubscribe(Flow.Subscription subscription) {
                        subscription.request(Long.MAX_VALUE);
                    }

                    @Override
                    public void onNext(Double value) {
                        seen.add(value);
                    }

                    @Override
                    public void onError(Throwable error) {
                        throw new AssertionError(error);
                    }

                    @Override
                    public void onComplete() {
                        seen.add(Double.POSITIVE_INFINITY);
                    }
                });
        for (int frame = 0; frame < 4; frame++) {
            dispatcher.update(0.5);
        }
        return seen;
    }
}
