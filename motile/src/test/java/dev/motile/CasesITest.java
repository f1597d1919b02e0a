package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Conflicts and capture (group I; its bounds are in {@link CasesHTest}): faults that users of other libraries met. */
@Tag("cases")
class CasesITest {

    private final MotionFixture f = new MotionFixture();

    /** One text of two characters: each has a place and a colour, of four components. */
    private static final class Text {
        final float[] places = {1, 2};
        final float[] colours = {1, 1, 1, 1, 1, 1, 1, 1};
        float base = 0.5f;
    }

    @Test
    void b103_motionsOfPartsOfOneThing_touchTheirOwnPartsOnly() {
        Text text = new Text();
        MotionHandle place = f.create(1, 9, 1).onCancel(() -> f.add("cancel")).bindTo(text.places, 0);
        MotionHandle colour = Motion.vector4(1, 1, 1, 1, 0, 0, 1, 0.5f, 1)
                .scheduler(f.dispatcher.scheduler())
                .delay(0.5)
                .onComplete(() -> f.add("complete"))
                .onCancel(() -> f.add("cancel"))
                .bindTo(text.colours, 4);
        f.update(0.25);
        assertThat(text.places).containsExactly(3, 2);
        // The user changes what no motion writes, and what one is about to write after its delay.
        text.base = 0.75f;
        text.places[1] = 7;
        text.colours[0] = 0.25f;
        text.colours[4] = 0.125f;
        f.update(0.125);
        assertThat(text.colours).containsExactly(0.25f, 1, 1, 1, 0.125f, 1, 1, 1);
        place.cancel();
        assertThat(f.take()).containsExactly("cancel");
        assertThat(text.places).containsExactly(4, 7);
        colour.complete();
        assertThat(f.take()).containsExactly("complete");
        assertThat(text.colours).containsExactly(0.25f, 1, 1, 1, 0, 0, 1, 0.5f);
        assertThat(text.base).isEqualTo(0.75f);
        assertThat(f.dispatcher.count()).isZero();
    }

    private float x = 4;

    private static final FloatProperty<CasesITest> X = FloatProperty.of("x", t -> t.x, (t, value) -> t.x = value);

    /** The kind of B101: where it begins is where the property is when it starts, not where it was when it was told. */
    @Test
    void b101_startIsReadWhenTheMotionStarts() {
        Motion.to(this, X, 8, 1).scheduler(f.dispatcher.scheduler()).delay(1).run();
        f.update(0.5);
        x = 2;
        f.update(1);
        assertThat(x).isEqualTo(5);
    }

    /** The kind of B103: of two motions on one property one gives way, and nobody else. */
    @Test
    void b103_overwriting_leavesOtherPropertiesAlone() {
        Text text = new Text();
        MotionHandle place = f.create(1, 9, 1).bindTo(text.places, 0);
        MotionHandle other = f.create(2, 6, 1).bindTo(text.places, 1);
        f.update(0.5);
        f.create(5, 0, 1).overwrite(Overwrite.CANCEL).bindTo(text.places, 0);
        f.update(0.25);
        assertThat(place.status()).isEqualTo(MotionStatus.CANCELED);
        assertThat(other.isActive()).isTrue();
        assertThat(text.places).containsExactly(3.75f, 5);
    }
}
