package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.motile.function.FloatGetter;
import dev.motile.function.FloatSetter;
import dev.motile.function.Vector4Setter;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyTest {

    /** An actor as toolkits have it: getters and setters, some with overloads. */
    static class Actor {
        private float alpha;
        private double volume;
        private int frame;
        private long score;
        private final float[] place = new float[4];

        float getAlpha() {
            return alpha;
        }

        void setAlpha(float alpha) {
            this.alpha = alpha;
        }

        double getVolume() {
            return volume;
        }

        double getVolume(boolean muted) {
            return muted ? 0 : volume;
        }

        void setVolume(double volume) {
            this.volume = volume;
        }

        void setVolume(float volume) {
            throw new AssertionError("the wrong overload was called with " + volume);
        }

        void setVolume(double left, double right) {
            throw new AssertionError("the wrong overload was called with " + left + ", " + right);
        }

        int getFrame() {
            return frame;
        }

        void setFrame(int frame) {
            this.frame = frame;
        }

        long getScore() {
            return score;
        }

        void setScore(long score) {
            this.score = score;
        }

        float x() {
            return place[0];
        }

        float y() {
            return place[1];
        }

        float z() {
            return place[2];
        }

        float w() {
            return place[3];
        }

        void place(float x, float y) {
            place(x, y, 0);
        }

        void place(float x, float y, float z) {
            place(x, y, z, 0);
        }

        void place(float x, float y, float z, float w) {
            place[0] = x;
            place[1] = y;
            place[2] = z;
            place[3] = w;
        }
    }

    /** What inherits its properties. */
    static class Hero extends Actor {}

    private static final FloatProperty<Actor> ALPHA = FloatProperty.of("alpha", Actor::getAlpha, Actor::setAlpha);
    private static final FloatProperty<Actor> TURN = FloatProperty.angle("turn", Actor::getAlpha, Actor::setAlpha);
    private static final DoubleProperty<Actor> VOLUME = DoubleProperty.of("volume", Actor::getVolume, Actor::setVolume);
    private static final IntProperty<Actor> FRAME = IntProperty.of("frame", Actor::getFrame, Actor::setFrame);
    private static final LongProperty<Actor> SCORE = LongProperty.of("score", Actor::getScore, Actor::setScore);
    private static final Vector2Property<Actor> PLACE2 = Vector2Property.of("place2", Actor::x, Actor::y, Actor::place);
    private static final Vector3Property<Actor> PLACE3 =
            Vector3Property.of("place3", Actor::x, Actor::y, Actor::z, Actor::place);
    private static final Vector4Property<Actor> PLACE4 =
            Vector4Property.of("place4", Actor::x, Actor::y, Actor::z, Actor::w, Actor::place);
    private static final Vector4Property<Actor> POSE =
            Vector4Property.quaternion("pose", Actor::x, Actor::y, Actor::z, Actor::w, Actor::place);
    private static final Vector4Property<Actor> TINT =
            Vector4Property.color("tint", Actor::x, Actor::y, Actor::z, Actor::w, Actor::place);
    private static final Vector4Property<Actor> BOUNDS =
            Vector4Property.rect("bounds", Actor::x, Actor::y, Actor::z, Actor::w, Actor::place);

    private final Actor actor = new Actor();

    static Stream<Arguments> properties() {
        return Stream.of(
                Arguments.of(ALPHA, "alpha", ValueType.FLOAT, 1),
                Arguments.of(TURN, "turn", ValueType.ANGLE, 1),
                Arguments.of(VOLUME, "volume", ValueType.DOUBLE, 1),
                Arguments.of(FRAME, "frame", ValueType.INT, 1),
                Arguments.of(SCORE, "score", ValueType.LONG, 1),
                Arguments.of(PLACE2, "place2", ValueType.VECTOR2, 2),
                Arguments.of(PLACE3, "place3", ValueType.VECTOR3, 3),
                Arguments.of(PLACE4, "place4", ValueType.VECTOR4, 4),
                Arguments.of(POSE, "pose", ValueType.QUATERNION, 4),
                Arguments.of(TINT, "tint", ValueType.COLOR, 4),
                Arguments.of(BOUNDS, "bounds", ValueType.RECT, 4));
    }

    @Test
    void properties_coverEveryValueType() {
        assertThat(properties().map(a -> a.get()[2])).containsExactlyInAnyOrder((Object[]) ValueType.values());
    }

    @ParameterizedTest
    @MethodSource("properties")
    void property_asMade_hasItsNameAndTypeAndNeitherUnitNorRange(
            Property<Actor> property, String name, ValueType type, int lanes) {
        assertThat(property.name()).isEqualTo(name);
        assertThat(property.type()).isEqualTo(type);
        assertThat(property.lanes()).isEqualTo(lanes);
        assertThat(type.lanes()).isEqualTo(lanes);
        assertThat(property.unit()).isEmpty();
        assertThat(property.minimum()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(property.maximum()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(property).hasToString(name + " (" + type + ")");
    }

    @Test
    void set_andGet_goToTheTarget() {
        ALPHA.set(actor, 0.5f);
        assertThat(actor.getAlpha()).isEqualTo(0.5f);
        actor.setAlpha(0.25f);
        assertThat(ALPHA.get(actor)).isEqualTo(0.25f);

        VOLUME.set(actor, 0.1);
        assertThat(actor.getVolume()).isEqualTo(0.1);
        VOLUME.accept(actor, 0.2);
        assertThat(VOLUME.get(actor)).isEqualTo(0.2);

        FRAME.set(actor, Integer.MAX_VALUE);
        assertThat(actor.getFrame()).isEqualTo(Integer.MAX_VALUE);
        FRAME.accept(actor, -3);
        assertThat(FRAME.get(actor)).isEqualTo(-3);

        SCORE.set(actor, Long.MAX_VALUE);
        assertThat(actor.getScore()).isEqualTo(Long.MAX_VALUE);
        SCORE.accept(actor, (1L << 53) + 1);
        assertThat(SCORE.get(actor)).isEqualTo((1L << 53) + 1);
    }

    @Test
    void vectors_setAndGet_keepTheOrderOfComponents() {
        PLACE2.set(actor, 1, 2);
        assertThat(actor.place).containsExactly(1, 2, 0, 0);
        assertThat(List.of(PLACE2.x(actor), PLACE2.y(actor))).containsExactly(1f, 2f);

        PLACE3.set(actor, 3, 4, 5);
        assertThat(actor.place).containsExactly(3, 4, 5, 0);
        assertThat(List.of(PLACE3.x(actor), PLACE3.y(actor), PLACE3.z(actor))).containsExactly(3f, 4f, 5f);

        for (Vector4Property<Actor> property : List.of(PLACE4, POSE, TINT, BOUNDS)) {
            property.set(actor, 6, 7, 8, 9);
            assertThat(actor.place).containsExactly(6, 7, 8, 9);
            assertThat(List.of(property.x(actor), property.y(actor), property.z(actor), property.w(actor)))
                    .containsExactly(6f, 7f, 8f, 9f);
            actor.place(0, 0, 0, 0);
        }
    }

    @ParameterizedTest
    @MethodSource("properties")
    void get_ofALane_readsThatComponent(Property<Actor> property, String name, ValueType type, int lanes) {
        actor.setAlpha(2);
        actor.setVolume(2.0);
        actor.setFrame(2);
        actor.setScore(2);
        actor.place(2, 3, 4, 5);
        for (int lane = 0; lane < lanes; lane++) {
            assertThat(property.get(actor, lane)).isEqualTo(2 + lane);
        }
        for (int lane : new int[] {-1, lanes, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> property.get(actor, lane))
                    .withMessage("lane must be 0 to " + (lanes - 1) + ", but is " + lane);
        }
    }

    @Test
    void get_ofALane_isExactButForLargeLongs() {
        actor.setAlpha(0.1f);
        assertThat(ALPHA.get(actor, 0)).isEqualTo((double) 0.1f);
        actor.setVolume(0.1);
        assertThat(VOLUME.get(actor, 0)).isEqualTo(0.1);
        actor.setFrame(Integer.MIN_VALUE);
        assertThat(FRAME.get(actor, 0)).isEqualTo(Integer.MIN_VALUE);
        actor.setScore((1L << 53) + 1);
        assertThat(SCORE.get(actor, 0)).isEqualTo(0x1p53);
    }

    @ParameterizedTest
    @MethodSource("properties")
    void copies_leaveTheOriginalUnchanged(Property<Actor> property, String name, ValueType type, int lanes) {
        Property<Actor> inPixels = property.unit("px");
        Property<Actor> ranged = inPixels.range(-1, 2.5);

        assertThat(property.unit()).isEmpty();
        assertThat(property.maximum()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(inPixels.minimum()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(inPixels.maximum()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(inPixels).hasToString(name + " (" + type + ", px)");
        assertThat(ranged)
                .isExactlyInstanceOf(property.getClass())
                .hasToString(name + " (" + type + ", -1.0 to 2.5, px)");
        assertThat(ranged.name()).isEqualTo(name);
        assertThat(ranged.type()).isEqualTo(type);
        assertThat(ranged.unit()).isEqualTo("px");
        assertThat(ranged.minimum()).isEqualTo(-1);
        assertThat(ranged.maximum()).isEqualTo(2.5);
        assertThat(ranged.unit("").unit()).isEmpty();
        assertThat(ranged.unit("").maximum()).isEqualTo(2.5);

        actor.setAlpha(2);
        actor.setVolume(2.0);
        actor.setFrame(2);
        actor.setScore(2);
        actor.place(2, 3, 4, 5);
        for (int lane = 0; lane < lanes; lane++) {
            assertThat(ranged.get(actor, lane)).isEqualTo(2 + lane);
        }
    }

    @Test
    void copies_haveTheSameSetter() {
        FloatSetter<Actor> setter = Actor::setAlpha;
        FloatProperty<Actor> property = FloatProperty.of("alpha", Actor::getAlpha, setter);
        assertThat(property.rawSetter()).isSameAs(setter);
        assertThat(property.unit("%").range(0, 100).rawSetter()).isSameAs(setter);

        DoubleProperty<Actor> volume = VOLUME.unit("dB");
        assertThat(volume.rawSetter()).isSameAs(VOLUME.rawSetter());
        IntProperty<Actor> frame = FRAME.unit("frames");
        assertThat(frame.rawSetter()).isSameAs(FRAME.rawSetter());
        LongProperty<Actor> score = SCORE.unit("points");
        assertThat(score.rawSetter()).isSameAs(SCORE.rawSetter());
        Vector2Property<Actor> place2 = PLACE2.unit("m");
        assertThat(place2.rawSetter()).isSameAs(PLACE2.rawSetter());
        Vector3Property<Actor> place3 = PLACE3.unit("m");
        assertThat(place3.rawSetter()).isSameAs(PLACE3.rawSetter());
        Vector4Property<Actor> bounds = BOUNDS.unit("m");
        assertThat(bounds.rawSetter()).isSameAs(BOUNDS.rawSetter());
    }

    @Test
    void range_isNoLimit() {
        FloatProperty<Actor> alpha = ALPHA.range(0, 1);
        alpha.set(actor, 7);
        assertThat(alpha.get(actor)).isEqualTo(7);
    }

    @Test
    void equals_isIdentity() {
        FloatGetter<Actor> getter = Actor::getAlpha;
        FloatSetter<Actor> setter = Actor::setAlpha;
        FloatProperty<Actor> property = FloatProperty.of("alpha", getter, setter);
        FloatProperty<Actor> twin = FloatProperty.of("alpha", getter, setter);
        assertThat(property).isNotEqualTo(twin).isNotEqualTo(property.unit(""));
    }

    @Test
    void property_ofALargerType_fitsASmallerOne() {
        Hero hero = new Hero();
        FloatProperty<Hero> ofHeroes = FloatProperty.of("alpha", ALPHA::get, ALPHA);
        ofHeroes.set(hero, 0.5f);
        assertThat(ofHeroes.get(hero)).isEqualTo(0.5f);
        MotionFixture f = new MotionFixture();
        f.create(0, 1, 1).bind(hero, ALPHA);
        f.update(0.25);
        assertThat(hero.getAlpha()).isEqualTo(0.25f);
    }

    @Test
    void property_isASetter_forMotionsAndClips() {
        MotionFixture f = new MotionFixture();
        f.create(0, 1, 1).bind(actor, ALPHA);
        f.update(0.5);
        assertThat(actor.getAlpha()).isEqualTo(0.5f);
        f.update(0.5);

        MotionClip<Actor> clip = f.create(3, 5, 1).clip(ALPHA.range(0, 10));
        clip.play(actor);
        f.update(0.5);
        assertThat(actor.getAlpha()).isEqualTo(4);
    }

    @Test
    void getterAndSetter_thatThrow_throwToTheCaller() {
        FloatProperty<Actor> failing = FloatProperty.of(
                "failing",
                a -> {
                    throw new IllegalStateException("read");
                },
                (a, value) -> {
                    throw new IllegalStateException("written " + value);
                });
        assertThatIllegalStateException().isThrownBy(() -> failing.get(actor)).withMessage("read");
        assertThatIllegalStateException()
                .isThrownBy(() -> failing.get(actor, 0))
                .withMessage("read");
        assertThatIllegalStateException()
                .isThrownBy(() -> failing.set(actor, 1))
                .withMessage("written 1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n "})
    void name_thatIsBlank_isRefused(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FloatProperty.of(name, Actor::getAlpha, Actor::setAlpha))
                .withMessage("name must not be blank, but is \"" + name + "\"");
    }

    static Stream<Arguments> nulls() {
        return Stream.of(
                isNull("name", () -> FloatProperty.of(null, Actor::getAlpha, Actor::setAlpha)),
                isNull("getter", () -> FloatProperty.of("p", null, Actor::setAlpha)),
                isNull("setter", () -> FloatProperty.of("p", Actor::getAlpha, null)),
                isNull("name", () -> FloatProperty.angle(null, Actor::getAlpha, Actor::setAlpha)),
                isNull("getter", () -> FloatProperty.angle("p", null, Actor::setAlpha)),
                isNull("setter", () -> FloatProperty.angle("p", Actor::getAlpha, null)),
                isNull("name", () -> DoubleProperty.<Actor>of(null, Actor::getVolume, Actor::setVolume)),
                isNull("getter", () -> DoubleProperty.<Actor>of("p", null, Actor::setVolume)),
                isNull("setter", () -> DoubleProperty.<Actor>of("p", Actor::getVolume, null)),
                isNull("name", () -> IntProperty.of(null, Actor::getFrame, Actor::setFrame)),
                isNull("getter", () -> IntProperty.of("p", null, Actor::setFrame)),
                isNull("setter", () -> IntProperty.of("p", Actor::getFrame, null)),
                isNull("name", () -> LongProperty.of(null, Actor::getScore, Actor::setScore)),
                isNull("getter", () -> LongProperty.of("p", null, Actor::setScore)),
                isNull("setter", () -> LongProperty.of("p", Actor::getScore, null)),
                isNull("name", () -> Vector2Property.<Actor>of(null, Actor::x, Actor::y, Actor::place)),
                isNull("x", () -> Vector2Property.<Actor>of("p", null, Actor::y, Actor::place)),
                isNull("y", () -> Vector2Property.<Actor>of("p", Actor::x, null, Actor::place)),
                isNull("setter", () -> Vector2Property.<Actor>of("p", Actor::x, Actor::y, null)),
                isNull("name", () -> Vector3Property.<Actor>of(null, Actor::x, Actor::y, Actor::z, Actor::place)),
                isNull("x", () -> Vector3Property.<Actor>of("p", null, Actor::y, Actor::z, Actor::place)),
                isNull("y", () -> Vector3Property.<Actor>of("p", Actor::x, null, Actor::z, Actor::place)),
                isNull("z", () -> Vector3Property.<Actor>of("p", Actor::x, Actor::y, null, Actor::place)),
                isNull("setter", () -> Vector3Property.<Actor>of("p", Actor::x, Actor::y, Actor::z, null)),
                isNull("x", () -> vector4(Vector4Property::of, 0)),
                isNull("y", () -> vector4(Vector4Property::of, 1)),
                isNull("z", () -> vector4(Vector4Property::of, 2)),
                isNull("w", () -> vector4(Vector4Property::of, 3)),
                isNull("setter", () -> vector4(Vector4Property::of, 4)),
                isNull("name", () -> vector4(Vector4Property::of, 5)),
                isNull("x", () -> vector4(Vector4Property::quaternion, 0)),
                isNull("y", () -> vector4(Vector4Property::quaternion, 1)),
                isNull("z", () -> vector4(Vector4Property::quaternion, 2)),
                isNull("w", () -> vector4(Vector4Property::quaternion, 3)),
                isNull("setter", () -> vector4(Vector4Property::quaternion, 4)),
                isNull("name", () -> vector4(Vector4Property::quaternion, 5)),
                isNull("red", () -> vector4(Vector4Property::color, 0)),
                isNull("green", () -> vector4(Vector4Property::color, 1)),
                isNull("blue", () -> vector4(Vector4Property::color, 2)),
                isNull("alpha", () -> vector4(Vector4Property::color, 3)),
                isNull("setter", () -> vector4(Vector4Property::color, 4)),
                isNull("name", () -> vector4(Vector4Property::color, 5)),
                isNull("x", () -> vector4(Vector4Property::rect, 0)),
                isNull("y", () -> vector4(Vector4Property::rect, 1)),
                isNull("width", () -> vector4(Vector4Property::rect, 2)),
                isNull("height", () -> vector4(Vector4Property::rect, 3)),
                isNull("setter", () -> vector4(Vector4Property::rect, 4)),
                isNull("name", () -> vector4(Vector4Property::rect, 5)),
                isNull("unit", () -> ALPHA.unit(null)),
                isNull("unit", () -> VOLUME.unit(null)),
                isNull("unit", () -> BOUNDS.unit(null)));
    }

    private static Arguments isNull(String argument, ThrowingCallable call) {
        return Arguments.of(argument, call);
    }

    /** One of the factories of four components. */
    private interface Vector4Factory {
        Vector4Property<Actor> make(
                String name,
                FloatGetter<Actor> x,
                FloatGetter<Actor> y,
                FloatGetter<Actor> z,
                FloatGetter<Actor> w,
                Vector4Setter<Actor> setter);
    }

    private static void vector4(Vector4Factory factory, int missing) {
        factory.make(
                missing == 5 ? null : "p",
                missing == 0 ? null : Actor::x,
                missing == 1 ? null : Actor::y,
                missing == 2 ? null : Actor::z,
                missing == 3 ? null : Actor::w,
                missing == 4 ? null : Actor::place);
    }

    @ParameterizedTest
    @MethodSource("nulls")
    void null_isRefused(String argument, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(argument + " must not be null");
    }

    @ParameterizedTest
    @MethodSource("properties")
    void range_thatIsNone_isRefused(Property<Actor> property) {
        double infinity = Double.POSITIVE_INFINITY;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> property.range(Double.NaN, 1))
                .withMessage("minimum must be a number, but is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> property.range(0, Double.NaN))
                .withMessage("maximum must be a number, but is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> property.range(2, 1))
                .withMessage("minimum must be below maximum, but they are 2.0 and 1.0");
        assertThatIllegalArgumentException().isThrownBy(() -> property.range(1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> property.range(-0.0, 0.0));
        assertThatIllegalArgumentException().isThrownBy(() -> property.range(infinity, infinity));
        assertThat(property.range(0, infinity).maximum()).isEqualTo(infinity);
        assertThat(property.range(-infinity, 0).minimum()).isEqualTo(-infinity);
    }
}
