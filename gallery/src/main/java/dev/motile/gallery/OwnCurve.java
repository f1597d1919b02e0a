package dev.motile.gallery;

import dev.motile.Ease;
import dev.motile.EaseKey;
import dev.motile.Eases;
import dev.motile.Eases.StepPosition;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * An ease that was built, and what it was built from. All places are in phase and value, so that the ease itself goes
 * from (0, 0) to (1, 1).
 *
 * @param name what is called to build it
 * @param what that means, in a few words
 * @param ease the ease
 * @param keys what it goes through, with its handles; may be none
 * @param pieces frames that a part of it or of its source fills, from corner to corner; may be none
 * @param sources the eases that it is made of; may be none
 */
record OwnCurve(
        String name,
        String what,
        DoubleUnaryOperator ease,
        List<EaseKey> keys,
        List<Rectangle2D> pieces,
        List<DoubleUnaryOperator> sources) {

    private static final long SEED = 7;

    /** Curves through keys, curves from numbers, and curves made of others, as many of each. */
    static List<OwnCurve> all() {
        return List.of(
                keys("EaseKey.at", "level keys", EaseKey.at(0.4, 1.17), EaseKey.at(0.7, 0.85)),
                keys(
                        "tangent",
                        "slopes",
                        EaseKey.at(0.25, 0.6).tangent(-1),
                        EaseKey.at(0.75, 0.4).tangent(-1)),
                keys(
                        "tangents",
                        "corners",
                        EaseKey.at(0.4, 1).tangents(4, -3),
                        EaseKey.at(0.75, 1).tangents(3, -2)),
                keys(
                        "weights",
                        "long handles",
                        EaseKey.at(0.5, 0.5).tangent(0.1).weights(0.9, 0.9)),
                keys("hold", "held values", EaseKey.at(0.3, 0.6).hold(), EaseKey.at(0.6, 0.2)),
                bezier(0.4, -0.2, 0.6, 1.2),
                lines(0, 0.8, 0.3, 0.9, 0.6, 1),
                plain("steps", "five levels", Eases.steps(5, StepPosition.JUMP_NONE)),
                plain("slowMo", "slow in the middle", Eases.slowMo(0.5, 0.9)),
                plain("rough", "seeded noise", Eases.rough(SEED, 24, 0.14)),
                of("reverse", "turned round", Eases.reverse(Ease.OUT_BOUNCE), List.of(), Ease.OUT_BOUNCE),
                of("mirror", "in, then out", Eases.mirror(Ease.IN_BACK), halves(), Ease.IN_BACK),
                of("chain", "two in a row", Eases.chain(Eases.steps(3), 0.5, Ease.OUT_BACK), halves()),
                crop(Ease.OUT_BOUNCE, 0, 0.7),
                blend(Eases.steps(4), Ease.IN_OUT_SINE));
    }

    private static OwnCurve keys(String name, String what, EaseKey... between) {
        EaseKey[] keys = new EaseKey[between.length + 2];
        keys[0] = EaseKey.at(0, 0);
        System.arraycopy(between, 0, keys, 1, between.length);
        keys[keys.length - 1] = EaseKey.at(1, 1);
        return new OwnCurve(name, what, Eases.curve(keys), List.of(keys), List.of(), List.of());
    }

    private static OwnCurve bezier(double x1, double y1, double x2, double y2) {
        List<EaseKey> keys = List.of(
                EaseKey.at(0, 0).tangent(y1 / x1).weights(0, x1),
                EaseKey.at(1, 1).tangent((1 - y2) / (1 - x2)).weights(1 - x2, 0));
        DoubleUnaryOperator ease = Eases.cubicBezier(x1, y1, x2, y2);
        return new OwnCurve("cubicBezier", "two handles", ease, keys, List.of(), List.of());
    }

    private static OwnCurve lines(double... points) {
        EaseKey[] keys = new EaseKey[points.length];
        for (int k = 0; k < points.length; k++) {
            keys[k] = EaseKey.at(k / (points.length - 1.0), points[k]).weights(0, 0);
        }
        return new OwnCurve("linear", "a list of points", Eases.linear(points), List.of(keys), List.of(), List.of());
    }

    private static OwnCurve plain(String name, String what, DoubleUnaryOperator ease) {
        return of(name, what, ease, List.of());
    }

    private static OwnCurve crop(DoubleUnaryOperator ease, double from, double to) {
        double bottom = ease.applyAsDouble(from);
        Rectangle2D piece = new Rectangle2D.Double(from, bottom, to - from, ease.applyAsDouble(to) - bottom);
        return of("crop", "a piece of one", Eases.crop(ease, from, to), List.of(piece), ease);
    }

    private static OwnCurve blend(DoubleUnaryOperator first, DoubleUnaryOperator second) {
        return of("blend", "half and half", Eases.blend(first, second, 0.5), List.of(), first, second);
    }

    private static OwnCurve of(
            String name,
            String what,
            DoubleUnaryOperator ease,
            List<Rectangle2D> pieces,
            DoubleUnaryOperator... sources) {
        return new OwnCurve(name, what, ease, List.of(), pieces, List.of(sources));
    }

    private static List<Rectangle2D> halves() {
        return List.of(new Rectangle2D.Double(0, 0, 0.5, 0.5), new Rectangle2D.Double(0.5, 0.5, 0.5, 0.5));
    }
}
