package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of floats and eases (groups G, H and I): faults that users of other libraries met. */
@Tag("cases")
class CasesHTest {

    private final MotionFixture f = new MotionFixture();

    @ParameterizedTest
    @EnumSource
    void b76_lastValue_isTheRequestedEndToTheBit(Ease ease) {
        float[][] pairs = {
            {1e8f, 0.1f}, {0.1f, 1e8f}, {-3.4e38f, 3.4e38f}, {3.4e38f, -3.4e38f}, {100_202_000, 100_202_100}
        };
        for (float[] pair : pairs) {
            MotionFixture g = new MotionFixture();
            g.bind(g.create(pair[0], pair[1], 1).ease(ease));
            assertThat(g.value()).isEqualTo(pair[0]);
            g.update(0);
            assertThat(g.value()).isEqualTo(pair[0]);
            for (int k = 0; k < 7; k++) {
                g.update(0.125);
                assertThat(g.value()).isNotNaN();
                double eased = ease.applyAsDouble((k + 1) / 8.0);
                if (eased > 1e-6 && eased < 1 - 1e-6) {
                    assertThat(g.value()).isBetween(Math.min(pair[0], pair[1]), Math.max(pair[0], pair[1]));
                }
            }
            g.update(0.125);
            assertThat(g.value()).isEqualTo(pair[1]);
        }
    }

    @ParameterizedTest
    @EnumSource
    void b88_eases_beginAtZeroAndEndAtOneExactly(Ease ease) {
        assertThat(ease.applyAsDouble(0)).isZero();
        assertThat(ease.applyAsDouble(1)).isEqualTo(1);
        MotionHandle handle = f.bind(f.create(0, 1, 1).ease(ease)).preserve();
        assertThat(f.value()).isZero();
        assertThat(handle.progress()).isZero();
        f.update(0);
        assertThat(f.value()).isZero();
        f.update(1);
        assertThat(f.value()).isEqualTo(1);
        assertThat(handle.progress()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void b89_easesOutsideTheirRange_areFinite(Ease ease) {
        for (double t : new double[] {-0.1, 1.1, -1e-9, 1 + 1e-9, -100, 100, -1e300, 1e300}) {
            assertThat(ease.applyAsDouble(t)).as("at %s", t).isFinite();
        }
        assertThat(ease.applyAsDouble(Double.NaN)).isNaN();
    }

    @ParameterizedTest
    @EnumSource
    void b89_updatesOfNoLengthNextToABoundary_stayFinite(Ease ease) {
        for (LoopType type : LoopType.values()) {
            for (double below : new double[] {5e-10, 1e-15, 0, -1e-15, -5e-10}) {
                MotionFixture g = new MotionFixture();
                MotionHandle handle =
                        g.bind(g.create(0, 1, 1).ease(ease).loops(4, type).delay(0.5));
                g.update(0.5 - below, 0, 0);
                assertThat(g.value()).isCloseTo(0, within(1.1e-3f));
                g.update(1, 0, 0);
                float loopStart = type == LoopType.RESTART ? 0 : 1;
                assertThat(g.value())
                        .as("%s %s", type, below)
                        .isCloseTo(below < 0 || type != LoopType.RESTART ? loopStart : 0, within(1.1e-3f));
                handle.speed(-1);
                g.update(0, 0);
                assertThat(g.value()).isBetween(-0.01f, 1.01f);
            }
        }
    }

    @Test
    void b90_polynomials_haveTheRightBranches() {
        assertThat(Ease.IN_OUT_BACK.applyAsDouble(0.333)).isCloseTo(-0.04451079425639395, within(1e-12));
        assertThat(Ease.OUT_BACK.applyAsDouble(0.5801)).isCloseTo(1.1000040708, within(1e-8));
        assertThat(Ease.IN_BACK.applyAsDouble(0.4199)).isCloseTo(-0.1000040708, within(1e-8));
        assertThat(Ease.OUT_ELASTIC.applyAsDouble(0.13474)).isCloseTo(1.3730980450, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource
    void b90_eases_areSymmetricAndContinuous(Ease ease) {
        String name = ease.name();
        if (name.startsWith("IN_OUT")) {
            assertThat(ease.applyAsDouble(0.5)).isCloseTo(0.5, within(1e-12));
            assertThat(ease.applyAsDouble(Math.nextUp(0.5)) - ease.applyAsDouble(Math.nextDown(0.5)))
                    .isCloseTo(0, within(1e-7));
            for (int k = 0; k <= 64; k++) {
                double t = k / 64.0;
                assertThat(ease.applyAsDouble(t)).isCloseTo(1 - ease.applyAsDouble(1 - t), within(1e-12));
            }
        } else if (name.startsWith("IN_")) {
            Ease out = Ease.valueOf("OUT_" + name.substring(3));
            for (int k = 0; k <= 64; k++) {
                double t = k / 64.0;
                assertThat(ease.applyAsDouble(t)).isCloseTo(1 - out.applyAsDouble(1 - t), within(1e-12));
            }
        }
        if (!name.endsWith("BACK") && !name.endsWith("ELASTIC") && !name.endsWith("BOUNCE")) {
            double before = 0;
            for (int k = 1; k <= 1000; k++) {
                double next = ease.applyAsDouble(k / 1000.0);
                assertThat(next).isGreaterThanOrEqualTo(before);
                before = next;
            }
        }
    }

    @Test
    void b91_overshoot_isNotHeld() {
        f.bind(f.create(0, 100, 1).ease(Ease.OUT_BACK));
        float most = 0;
        for (int k = 0; k < 1000; k++) {
            f.update(0.001);
            most = Math.max(most, f.value());
        }
        assertThat(most).isCloseTo(110.0004f, within(1e-3f));
        assertThat(f.value()).isEqualTo(100);
    }

    @Test
    void b91_undershoot_isNotHeld() {
        f.bind(f.create(0, 100, 1).ease(Ease.IN_BACK).loops(2, LoopType.YOYO));
        float least = 0;
        for (int k = 0; k < 2000; k++) {
            f.update(0.001);
            least = Math.min(least, f.value());
        }
        assertThat(least).isCloseTo(-10.0004f, within(1e-3f));
        assertThat(f.value()).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.075, 0.225})
    void b93_yoyo_rewindsTimeWhereFlipMirrorsValues(double time) {
        f.bind(f.create(1, 1.2f, 0.15).ease(Ease.IN_BACK).loops(2, LoopType.YOYO));
        f.update(time);
        assertThat(f.value()).isCloseTo(0.9824605f, within(1e-6f));
        f.bind(f.create(1, 1.2f, 0.15).ease(Ease.IN_BACK).loops(2, LoopType.FLIP));
        f.update(time);
        assertThat(f.value()).isCloseTo(time < 0.15 ? 0.9824605f : 1.2175395f, within(1e-6f));
    }

    @ParameterizedTest
    @EnumSource
    void b93_yoyo_showsTheSameOnTheWayBack(Ease ease) {
        f.bind(f.create(0, 1, 1).ease(ease).loops(2, LoopType.YOYO));
        float[] there = new float[65];
        for (int k = 0; k <= 128; k++) {
            if (k <= 64) {
                there[k] = f.value();
            } else {
                assertThat(f.value()).as("%d / 64", k).isEqualTo(there[128 - k]);
            }
            f.update(1 / 64.0);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {300, 200, -250})
    void b101_bounds_otherThanZeroAndOne_startAtTheirStart(float to) {
        for (float from : new float[] {100, -100}) {
            for (LoopType type : LoopType.values()) {
                MotionFixture g = new MotionFixture();
                g.bind(g.create(from, to, 1).loops(Motion.INFINITE, type));
                assertThat(g.takeValues()).containsExactly(from);
                g.update(0);
                assertThat(g.takeValues()).containsExactly(from);
                g.update(0.5);
                assertThat(g.takeValues()).containsExactly((from + to) / 2);
            }
        }
    }
}
