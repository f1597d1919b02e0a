package dev.motile.benchmarks.peers;

import aurelienribon.tweenengine.Tween;
import aurelienribon.tweenengine.TweenAccessor;
import aurelienribon.tweenengine.equations.Quad;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Interpolation;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.actions.Actions;
import dev.motile.Ease;
import dev.motile.ManualMotionDispatcher;
import dev.motile.Motion;
import java.util.ArrayList;
import java.util.List;

/** Who animates values of several components, all from 0 to 1 by out quad. */
public enum Lanes {
    /** Objects by hand, three components. */
    HAND_3("by hand", 3),
    /** Objects by hand, four components. */
    HAND_4("by hand", 4),
    /** {@code vector3..bindTo}. */
    MOTILE_CELLS_3("Motile, bindTo", 3),
    /** {@code vector4..bindTo}. */
    MOTILE_CELLS_4("Motile, bindTo", 4),
    /** {@code vector3..bind}. */
    MOTILE_3("Motile, bind", 3),
    /** {@code vector4..bind}. */
    MOTILE_4("Motile, bind", 4),
    /** {@code Actions.color}, an actor each. */
    GDX_4("libGDX, Actions.color", 4),
    /** Unmanaged tweens of three attributes. */
    UTE_3("UTE, unmanaged", 3),
    /** Unmanaged tweens of four attributes. */
    UTE_4("UTE, unmanaged", 4);

    private final String title;
    private final int lanes;

    Lanes(String title, int lanes) {
        this.title = title;
        this.lanes = lanes;
    }

    /**
     * How it is called in a table.
     *
     * @return a few words
     */
    public String title() {
        return title;
    }

    /**
     * How many components its values have.
     *
     * @return three or four
     */
    public int lanes() {
        return lanes;
    }

    /** Motions that run. */
    public abstract static class Crowd {

        Crowd() {}

        /**
         * Moves all.
         *
         * @param seconds how much time has passed
         */
        public abstract void frame(double seconds);

        /** The sum of all components of all motions. */
        abstract double sum();

        /** How many components there are in all. */
        abstract int size();

        /**
         * Fails unless all components are where they must be.
         *
         * @param expected where
         */
        public final void check(float expected) {
            if (!(Math.abs(sum() / size() - expected) <= 1e-5)) {
                throw new IllegalStateException(getClass() + ": " + sum() / size() + " and not " + expected);
            }
        }
    }

    /**
     * Starts motions.
     *
     * @param count how many
     * @param seconds how long each lasts
     * @return the motions
     */
    public Crowd crowd(int count, double seconds) {
        return switch (this) {
            case HAND_3, HAND_4 -> new ByHand(lanes, count, seconds);
            case MOTILE_CELLS_3, MOTILE_CELLS_4 -> new MotileCells(lanes, count, seconds);
            case MOTILE_3, MOTILE_4 -> new Motile(lanes, count, seconds);
            case GDX_4 -> new Gdx(count, seconds);
            case UTE_3, UTE_4 -> new Ute(lanes, count, seconds);
        };
    }

    /**
     * The targets of so many motions, alone, where they are not actors or cells.
     *
     * @param count how many
     * @return the targets
     */
    public static Object targets(int count) {
        return places(count);
    }

    private static List<Place> places(int count) {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            places.add(new Place());
        }
        return places;
    }

    /** What is animated. */
    private static final class Place {
        float x;
        float y;
        float z;
        float w;

        void set(float newX, float newY, float newZ) {
            x = newX;
            y = newY;
            z = newZ;
        }

        void set(float newX, float newY, float newZ, float newW) {
            set(newX, newY, newZ);
            w = newW;
        }
    }

    private abstract static class Placed extends Crowd {
        final List<Place> places;
        final int lanes;

        Placed(int lanes, int count) {
            this.lanes = lanes;
            places = places(count);
        }

        @Override
        final double sum() {
            return places.stream().mapToDouble(p -> p.x + p.y + p.z + p.w).sum();
        }

        @Override
        final int size() {
            return lanes * places.size();
        }
    }

    private static final class ByHand extends Placed {

        private static final class Tween3 extends TweenOfPlace {
            private final float fromX;
            private final float fromY;
            private final float fromZ;
            private final float toX;
            private final float toY;
            private final float toZ;

            Tween3(Place place, double duration, float toX, float toY, float toZ) {
                super(place, duration, HandWritten.curve(0));
                fromX = place.x;
                fromY = place.y;
                fromZ = place.z;
                this.toX = toX;
                this.toY = toY;
                this.toZ = toZ;
            }

            @Override
            void update(double seconds) {
                float p = progress(seconds);
                place.set(fromX + (toX - fromX) * p, fromY + (toY - fromY) * p, fromZ + (toZ - fromZ) * p);
            }
        }

        private static final class Tween4 extends TweenOfPlace {
            private final float fromX;
            private final float fromY;
            private final float fromZ;
            private final float fromW;
            private final float toX;
            private final float toY;
            private final float toZ;
            private final float toW;

            Tween4(Place place, double duration, float toX, float toY, float toZ, float toW) {
                super(place, duration, HandWritten.curve(0));
                fromX = place.x;
                fromY = place.y;
                fromZ = place.z;
                this.toX = toX;
                this.toY = toY;
                this.toZ = toZ;
                fromW = place.w;
                this.toW = toW;
            }

            @Override
            void update(double seconds) {
                float p = progress(seconds);
                place.set(
                        fromX + (toX - fromX) * p,
                        fromY + (toY - fromY) * p,
                        fromZ + (toZ - fromZ) * p,
                        fromW + (toW - fromW) * p);
            }
        }

        private abstract static class TweenOfPlace {
            final Place place;
            final double duration;
            final HandWritten.Curve curve;
            double elapsed;

            TweenOfPlace(Place place, double duration, HandWritten.Curve curve) {
                this.place = place;
                this.duration = duration;
                this.curve = curve;
            }

            final float progress(double seconds) {
                elapsed += seconds;
                return curve.at((float) Math.min(1, elapsed / duration));
            }

            abstract void update(double seconds);
        }

        private final List<TweenOfPlace> tweens = new ArrayList<>();

        ByHand(int lanes, int count, double seconds) {
            super(lanes, count);
            for (Place place : places) {
                tweens.add(lanes == 3 ? new Tween3(place, seconds, 1, 1, 1) : new Tween4(place, seconds, 1, 1, 1, 1));
            }
        }

        @Override
        public void frame(double seconds) {
            for (TweenOfPlace tween : tweens) {
                tween.update(seconds);
            }
        }
    }

    private static final class MotileCells extends Crowd {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();
        private final float[] cells;

        MotileCells(int lanes, int count, double seconds) {
            cells = new float[lanes * count];
            for (int i = 0; i < cells.length; i += lanes) {
                if (lanes == 3) {
                    Motion.vector3(0, 0, 0, 1, 1, 1, seconds)
                            .ease(Ease.OUT_QUAD)
                            .scheduler(dispatcher.scheduler())
                            .bindTo(cells, i);
                } else {
                    Motion.vector4(0, 0, 0, 0, 1, 1, 1, 1, seconds)
                            .ease(Ease.OUT_QUAD)
                            .scheduler(dispatcher.scheduler())
                            .bindTo(cells, i);
                }
            }
        }

        @Override
        public void frame(double seconds) {
            dispatcher.update(seconds);
        }

        @Override
        double sum() {
            double sum = 0;
            for (float cell : cells) {
                sum += cell;
            }
            return sum;
        }

        @Override
        int size() {
            return cells.length;
        }
    }

    private static final class Motile extends Placed {
        private final ManualMotionDispatcher dispatcher = new ManualMotionDispatcher();

        Motile(int lanes, int count, double seconds) {
            super(lanes, count);
            for (Place place : places) {
                if (lanes == 3) {
                    Motion.vector3(0, 0, 0, 1, 1, 1, seconds)
                            .ease(Ease.OUT_QUAD)
                            .scheduler(dispatcher.scheduler())
                            .bind(place, Place::set);
                } else {
                    Motion.vector4(0, 0, 0, 0, 1, 1, 1, 1, seconds)
                            .ease(Ease.OUT_QUAD)
                            .scheduler(dispatcher.scheduler())
                            .bind(place, Place::set);
                }
            }
        }

        @Override
        public void frame(double seconds) {
            dispatcher.update(seconds);
        }
    }

    private static final class Gdx extends Crowd {
        private final Group root = new Group();

        Gdx(int count, double seconds) {
            for (int i = 0; i < count; i++) {
                Actor actor = new Actor();
                actor.setColor(0, 0, 0, 0);
                actor.addAction(Actions.color(Color.WHITE, (float) seconds, Interpolation.pow2Out));
                root.addActor(actor);
            }
        }

        @Override
        public void frame(double seconds) {
            root.act((float) seconds);
        }

        @Override
        double sum() {
            double sum = 0;
            for (Actor actor : root.getChildren()) {
                Color color = actor.getColor();
                sum += color.r + color.g + color.b + color.a;
            }
            return sum;
        }

        @Override
        int size() {
            return 4 * root.getChildren().size;
        }
    }

    private static final class Ute extends Placed {

        private static final class PlaceAccessor implements TweenAccessor<Place> {
            @Override
            public int getValues(Place place, int lanes, float[] values) {
                values[0] = place.x;
                values[1] = place.y;
                values[2] = place.z;
                if (lanes == 4) {
                    values[3] = place.w;
                }
                return lanes;
            }

            @Override
            public void setValues(Place place, int lanes, float[] values) {
                if (lanes == 4) {
                    place.set(values[0], values[1], values[2], values[3]);
                } else {
                    place.set(values[0], values[1], values[2]);
                }
            }
        }

        private final List<Tween> tweens = new ArrayList<>();

        Ute(int lanes, int count, double seconds) {
            super(lanes, count);
            Tween.registerAccessor(Place.class, new PlaceAccessor());
            Tween.setCombinedAttributesLimit(lanes);
            for (Place place : places) {
                Tween tween = Tween.to(place, lanes, (float) seconds).ease(Quad.OUT);
                tweens.add((lanes == 3 ? tween.target(1, 1, 1) : tween.target(1, 1, 1, 1)).start());
            }
        }

        @Override
        public void frame(double seconds) {
            for (Tween tween : tweens) {
                tween.update((float) seconds);
            }
        }
    }
}
