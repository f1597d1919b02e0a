package dev.motile;

import dev.motile.ModelOption.Setting;
import dev.motile.ModelProgram.Spec;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** What the value of a motion may be, by the formulas of the documentation, in double. */
final class ModelValue {

    /** Of the eased progress of values of floats, as golden/eases.csv has it. */
    private static final double FLOAT_ERROR = 1e-6;

    /** Of the eased progress of other values. */
    private static final double WIDE_ERROR = 1e-12;

    /** Half of what a float resolves below 1, twice: a phase is rounded, and may be taken from 1. */
    private static final double PHASE_ERROR = 6e-8;

    /** Of colours in other spaces, and of orientations, for their roundings to float. */
    private static final double BENT_ERROR = 2e-5;

    private ModelValue() {}

    // ---- Progress

    /**
     * The eased progress over all loops.
     *
     * @param kind the type of value
     * @param loop the loop shown
     * @param phase in it
     * @param error how far the phase may be off; 0 where it is 0 or 1 by rule
     */
    static ModelRange progress(ModelKind kind, ModelPlan plan, long loop, double phase, double error) {
        boolean isOdd = loop % 2 == 1;
        double at = plan.loopType == LoopType.YOYO && isOdd ? 1 - phase : phase;
        ModelRange eased = eased(kind, plan.ease, at, error);
        double whole = plan.loopType == LoopType.INCREMENTAL ? loop * ModelEase.at(plan.ease, 1) : 0;
        if (plan.loopType == LoopType.FLIP && isOdd) {
            return new ModelRange(1 - eased.high(), 1 - eased.low(), eased.isExact());
        }
        if (eased.isExact() && whole + eased.low() == 1) {
            return ModelRange.exactly(1);
        }
        double rounding = whole * 1e-15;
        return whole == 0 ? eased : ModelRange.of(eased.low() + whole - rounding, eased.high() + whole + rounding);
    }

    private static ModelRange eased(ModelKind kind, DoubleUnaryOperator ease, double phase, double error) {
        double slack = kind.isWide() ? WIDE_ERROR : FLOAT_ERROR;
        if (error == 0) {
            double progress = ModelEase.at(ease, phase);
            return progress == 0 || progress == 1 ? ModelRange.exactly(progress) : ModelRange.around(progress, slack);
        }
        double most = error + (kind.isWide() ? 0 : PHASE_ERROR);
        ModelRange range =
                sample(ModelRange.around(phase, most), near -> ModelEase.at(ease, Math.max(0, Math.min(1, near))));
        return ModelRange.of(range.low() - slack, range.high() + slack);
    }

    /** What a function gives in a narrow range; one that fails in a part of it cannot be told. */
    private static ModelRange sample(ModelRange range, DoubleUnaryOperator function) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        ModelPlayer.Planned failed = null;
        int failures = 0;
        double[] near = {range.low(), (range.low() + range.high()) / 2, range.high()};
        for (double x : near) {
            try {
                double value = function.applyAsDouble(x);
                low = Math.min(low, value);
                high = Math.max(high, value);
            } catch (ModelPlayer.Planned planned) {
                failed = planned;
                failures++;
            }
        }
        if (failures == near.length) {
            throw failed;
        }
        if (failures > 0) {
            throw new ModelTime.TooClose();
        }
        return ModelRange.of(low, high);
    }

    // ---- Ends

    /** The ends of a clip's own play, rounded to its type. */
    static Spec withEnds(Spec spec, ModelPlan plan, double from, double to) {
        if (!spec.kind().isScalar()) {
            throw new IllegalStateException();
        }
        if (plan.hasRatios) {
            ModelPlan.refuseRatio(
                    spec.kind() == ModelKind.DOUBLE ? from : (float) from,
                    spec.kind() == ModelKind.DOUBLE ? to : (float) to);
        }
        return spec.withEnds(List.of(rounded(spec.kind(), from)), List.of(rounded(spec.kind(), to)));
    }

    private static Number rounded(ModelKind kind, double end) {
        return switch (kind) {
            case DOUBLE -> end;
            case INT -> (int) Math.rint(end);
            case LONG -> (long) Math.rint(end);
            default -> (float) end;
        };
    }

    private static double[] lanes(Spec spec, List<Number> numbers) {
        if (spec.kind() == ModelKind.PACKED_COLOR) {
            int argb = numbers.get(0).intValue();
            return new double[] {
                (argb >> 16 & 255) / 255f, (argb >> 8 & 255) / 255f, (argb & 255) / 255f, (argb >>> 24) / 255f
            };
        }
        return numbers.stream().mapToDouble(Number::doubleValue).toArray();
    }

    // ---- Values

    /** The value as it is written. */
    static List<ModelBound> at(Spec spec, ModelPlan plan, long loop, double phase, double error) {
        ModelRange progress = progress(spec.kind(), plan, loop, phase, error);
        if (spec.kind() == ModelKind.LONG) {
            return List.of(whole(
                    spec.from().get(0).longValue(),
                    spec.to().get(0).longValue(),
                    progress,
                    plan,
                    Long.MIN_VALUE,
                    Long.MAX_VALUE));
        }
        if (spec.kind() == ModelKind.INT) {
            return List.of(whole(
                    spec.from().get(0).intValue(),
                    spec.to().get(0).intValue(),
                    progress,
                    plan,
                    Integer.MIN_VALUE,
                    Integer.MAX_VALUE));
        }
        double[] from = lanes(spec, spec.from());
        double[] to = lanes(spec, spec.to());
        if (from.length == 0) {
            // Of a timer.
            from = new double[] {spec.again() == ModelProgram.Again.REVERSED ? 1 : 0};
            to = new double[] {1 - from[0]};
        }
        List<ModelBound> lanes = bent(spec.kind(), plan, from, to, progress);
        if (!plan.shaping.isEmpty()) {
            lanes = lanes.stream()
                    .map(lane -> shaped(lane, plan, spec.kind(), mayBeEnd(progress)))
                    .toList();
        }
        return switch (spec.end()) {
            case ARGB, ARGB_CONSUMER ->
                List.of(new ModelBound.Packed(List.of(lanes.get(3), lanes.get(0), lanes.get(1), lanes.get(2))));
            case RGBA, RGBA_CONSUMER -> List.of(new ModelBound.Packed(lanes));
            default -> lanes;
        };
    }

    private static List<ModelBound> bent(
            ModelKind kind, ModelPlan plan, double[] from, double[] to, ModelRange progress) {
        return switch (kind) {
            case ANGLE -> List.of(angle(plan, from[0], to[0], progress));
            case QUATERNION -> quaternion(plan, from, to, progress);
            case TURN -> turn(from, to, progress);
            case COLOR, PACKED_COLOR -> ModelColor.at(plan, from, to, progress, BENT_ERROR);
            default -> eachLane(kind, plan, from, to, progress);
        };
    }

    private static List<ModelBound> eachLane(
            ModelKind kind, ModelPlan plan, double[] from, double[] to, ModelRange progress) {
        List<ModelBound> lanes = new ArrayList<>();
        for (int lane = 0; lane < from.length; lane++) {
            if (kind.vibrates()) {
                lanes.add(vibration(kind, plan, from[lane], to[lane], progress));
            } else if (plan.hasRatios) {
                lanes.add(ratio(kind, from[lane], to[lane], progress));
            } else if (kind == ModelKind.DOUBLE || kind == ModelKind.CUSTOM) {
                lanes.add(straightDouble(from[lane], to[lane], progress));
            } else {
                lanes.add(straight(from[lane], to[lane], progress));
            }
        }
        return lanes;
    }

    static ModelRange straight(double from, double to, ModelRange progress) {
        if (progress.isExact()) {
            return ModelRange.exactly(progress.low() == 0 ? from : to);
        }
        if (from == to) {
            return ModelRange.of(from, from);
        }
        double a = from + (to - from) * progress.low();
        double b = from + (to - from) * progress.high();
        double largest = Math.max(Math.max(Math.abs(a), Math.abs(b)), Math.max(Math.abs(from), Math.abs(to)));
        return asFloat(Math.min(a, b), Math.max(a, b), 3 * Math.ulp((float) largest));
    }

    private static ModelRange asFloat(double low, double high, double error) {
        double least = low - error;
        double most = high + error;
        return ModelRange.of(
                least <= -Float.MAX_VALUE ? Double.NEGATIVE_INFINITY : least,
                most >= Float.MAX_VALUE ? Double.POSITIVE_INFINITY : most);
    }

    private static ModelRange straightDouble(double from, double to, ModelRange progress) {
        if (progress.isExact()) {
            return ModelRange.exactly(progress.low() == 0 ? from : to);
        }
        if (from == to) {
            return ModelRange.of(from, from);
        }
        double a = from + (to - from) * progress.low();
        double b = from + (to - from) * progress.high();
        double largest = Math.max(Math.max(Math.abs(a), Math.abs(b)), Math.max(Math.abs(from), Math.abs(to)));
        double error = 4 * Math.ulp(largest) * (1 + Math.abs(progress.high()));
        return ModelRange.of(Math.min(a, b) - error, Math.max(a, b) + error);
    }

    private static ModelBound whole(long from, long to, ModelRange progress, ModelPlan plan, long least, long most) {
        BigDecimal start = BigDecimal.valueOf(from);
        BigDecimal span = BigDecimal.valueOf(to).subtract(start);
        if (progress.isExact()) {
            BigDecimal end = BigDecimal.valueOf(progress.low() == 0 ? from : to);
            return new ModelBound.Whole(end, end);
        }
        BigDecimal a = start.add(span.multiply(new BigDecimal(progress.low())));
        BigDecimal b = start.add(span.multiply(new BigDecimal(progress.high())));
        // Of loops that add up each begins at a whole number.
        BigDecimal slack = BigDecimal.valueOf(plan.loopType == LoopType.INCREMENTAL ? 1 : 0);
        BigDecimal low = a.min(b).setScale(0, plan.rounding).subtract(slack);
        BigDecimal high = a.max(b).setScale(0, plan.rounding).add(slack);
        return new ModelBound.Whole(held(low, least, most), held(high, least, most));
    }

    private static BigDecimal held(BigDecimal value, long least, long most) {
        BigInteger number = value.toBigInteger();
        return new BigDecimal(number.max(BigInteger.valueOf(least)).min(BigInteger.valueOf(most)));
    }

    private static ModelRange ratio(ModelKind kind, double from, double to, ModelRange progress) {
        if (progress.isExact()) {
            return ModelRange.exactly(progress.low() == 0 ? from : to);
        }
        double log = Math.log(Math.abs(to)) - Math.log(Math.abs(from));
        double a = ratio(from, progress.low() * log);
        double b = ratio(from, progress.high() * log);
        double largest = Math.max(Math.abs(a), Math.abs(b));
        if (kind == ModelKind.DOUBLE) {
            double error = largest * 1e-12 * (1 + Math.abs(log) * Math.abs(progress.high()));
            return ModelRange.of(Math.min(a, b) - error, Math.max(a, b) + error);
        }
        return asFloat(Math.min(a, b), Math.max(a, b), 3 * Math.ulp((float) largest) + largest * 1e-12);
    }

    /** Beyond the ends it stays finite. */
    private static double ratio(double from, double log) {
        double value = from * Math.exp(log / 2) * Math.exp(log / 2);
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
    }

    private static ModelRange vibration(
            ModelKind kind, ModelPlan plan, double from, double strength, ModelRange progress) {
        if (progress.isExact()) {
            return ModelRange.exactly(from);
        }
        double k = plan.damping * plan.frequency / (2 * Math.PI);
        DoubleUnaryOperator envelope = p -> !plan.fades
                ? Math.exp(-k * p)
                : k == 0 ? 1 - p : (Math.exp(-k * p) - Math.exp(-k)) / (1 - Math.exp(-k));
        double error = Math.abs(strength) * 1e-5 + 3 * Math.ulp((float) (Math.abs(from) + Math.abs(strength)));
        if (kind.shakes()) {
            double most = Math.abs(strength) * envelope.applyAsDouble(Math.max(0, Math.min(1, progress.low())));
            return ModelRange.around(from, most + error);
        }
        // Outside of its ends it rests.
        ModelRange offset = sample(
                progress,
                p -> p <= 0 || p >= 1 ? 0 : Math.sin(Math.PI * plan.frequency * p) * envelope.applyAsDouble(p));
        double curve = (progress.high() - progress.low()) * (Math.PI * plan.frequency + k);
        double a = from + strength * offset.low();
        double b = from + strength * offset.high();
        double most = error + Math.abs(strength) * curve;
        return ModelRange.of(Math.min(a, b) - most, Math.max(a, b) + most);
    }

    // ---- Angles

    private static ModelBound angle(ModelPlan plan, double from, double to, ModelRange progress) {
        if (progress.isExact()) {
            return ModelRange.exactly(progress.low() == 0 ? from : to);
        }
        double way = way(plan.anglePath, to - from, plan.isInRadians ? 2 * Math.PI : 360);
        ModelRange onTheWay = straight(from, from + way, progress);
        if (from == to && way == 0) {
            return ModelRange.of(from, from);
        }
        boolean mayArrive = progress.low() <= 1 && progress.high() >= 1;
        return mayArrive ? new ModelBound.Either(List.of(onTheWay, ModelRange.exactly(to))) : onTheWay;
    }

    /** How far an angle goes; a millionth of a turn counts as none. */
    static double way(AnglePath path, double difference, double turn) {
        double none = turn / 1e6;
        double rest = difference % turn;
        double nearest = Math.abs(rest) <= turn / 2 ? rest : rest - Math.copySign(turn, rest);
        if (Math.abs(nearest) < none) {
            return switch (path) {
                case SHORT, INCREASING, DECREASING -> nearest;
                case LONG -> turn;
                case AS_GIVEN -> difference;
            };
        }
        // From 0 to less than a turn, upwards.
        double up = rest < 0 ? rest + turn : rest;
        double down = up - turn;
        boolean isHalf = Math.abs(up - turn / 2) <= none;
        double asGiven = difference > 0 ? up : down;
        return switch (path) {
            case SHORT -> isHalf ? asGiven : up < turn / 2 ? up : down;
            case LONG -> isHalf ? asGiven : up < turn / 2 ? down : up;
            case INCREASING -> up;
            case DECREASING -> down;
            case AS_GIVEN -> difference;
        };
    }

    // ---- Orientations

    private static List<ModelBound> quaternion(ModelPlan plan, double[] a, double[] b, ModelRange progress) {
        // Floats: from q to -q there is no axis but the one that is said.
        double[] from = floats(unit(a, 4));
        double[] to = floats(unit(b, 4));
        if (progress.isExact()) {
            return progress.low() == 0 ? kept(a, from) : kept(b, to);
        }
        double[] turn = product(to, conjugate(from));
        if (plan.quaternionPath == QuaternionPath.SHORTEST && turn[3] < -1e-6) {
            turn = Arrays.stream(turn).map(x -> -x).toArray();
        }
        double sine = Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
        double[] axis =
                sine == 0 ? new double[] {1, 0, 0} : new double[] {turn[0] / sine, turn[1] / sine, turn[2] / sine};
        double half = Math.atan2(sine, turn[3]);
        List<ModelBound> lanes = turned(from, axis, half, progress);
        if (progress.low() <= 1 && progress.high() >= 1) {
            // An end given with the other sign is shown as given.
            List<ModelBound> end = kept(b, to);
            List<ModelBound> either = new ArrayList<>();
            for (int lane = 0; lane < 4; lane++) {
                either.add(new ModelBound.Either(List.of(lanes.get(lane), end.get(lane))));
            }
            return either;
        }
        return lanes;
    }

    private static List<ModelBound> turn(double[] a, double[] b, ModelRange progress) {
        double[] from = unit(a, 4);
        if (progress.isExact() && progress.low() == 0) {
            return kept(a, from);
        }
        double[] axis = unit(b, 3);
        return turned(from, axis, Math.toRadians(b[3]) / 2, progress);
    }

    /** What is given with unit length is kept to the bit. */
    private static List<ModelBound> kept(double[] given, double[] unit) {
        double squares = 0;
        for (double part : given) {
            squares += part * part;
        }
        boolean isKept = Math.abs(Math.sqrt(squares) - 1) <= 1e-6;
        List<ModelBound> lanes = new ArrayList<>();
        for (int lane = 0; lane < 4; lane++) {
            lanes.add(isKept ? ModelRange.exactly(given[lane]) : ModelRange.around(unit[lane], 1e-6));
        }
        return lanes;
    }

    private static List<ModelBound> turned(double[] from, double[] axis, double half, ModelRange progress) {
        double middle = (progress.low() + progress.high()) / 2;
        double angle = half * middle;
        double sine = Math.sin(angle);
        double[] turn = {axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(angle)};
        double[] value = product(turn, from);
        double error = 3e-6 + Math.abs(half) * ((progress.high() - progress.low()) + 1e-7 * Math.abs(middle));
        List<ModelBound> lanes = new ArrayList<>();
        for (double part : value) {
            lanes.add(ModelRange.around(part, error));
        }
        return lanes;
    }

    private static double[] unit(double[] given, int parts) {
        double squares = 0;
        for (int k = 0; k < parts; k++) {
            squares += given[k] * given[k];
        }
        double length = Math.sqrt(squares);
        double[] unit = given.clone();
        for (int k = 0; k < parts; k++) {
            unit[k] /= length;
        }
        return unit;
    }

    private static double[] floats(double[] numbers) {
        return Arrays.stream(numbers).map(x -> (float) x).toArray();
    }

    private static double[] conjugate(double[] q) {
        return new double[] {-q[0], -q[1], -q[2], q[3]};
    }

    private static double[] product(double[] p, double[] q) {
        return new double[] {
            p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
            p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
            p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3],
            p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2]
        };
    }

    // ---- Shaping

    private static boolean mayBeEnd(ModelRange progress) {
        return (progress.low() <= 0 && progress.high() >= 0) || (progress.low() <= 1 && progress.high() >= 1);
    }

    private static ModelBound shaped(ModelBound value, ModelPlan plan, ModelKind kind, boolean mayBeEnd) {
        if (value instanceof ModelBound.Either either) {
            return new ModelBound.Either(either.bounds().stream()
                    .map(bound -> shaped(bound, plan, kind, mayBeEnd))
                    .toList());
        }
        ModelRange range = (ModelRange) value;
        List<ModelRange> ways = new ArrayList<>();
        // What rounding has brought to the very end is not snapped.
        List<Boolean> ends = range.isExact() ? List.of(true) : mayBeEnd ? List.of(false, true) : List.of(false);
        ModelPlayer.Planned failed = null;
        for (boolean isEnd : ends) {
            try {
                ways.add(shaped(range, plan, isEnd));
            } catch (ModelPlayer.Planned planned) {
                failed = planned;
            }
        }
        if (failed != null) {
            if (ways.isEmpty()) {
                throw failed;
            }
            throw new ModelTime.TooClose();
        }
        boolean isFloat = kind != ModelKind.DOUBLE;
        List<ModelBound> bounds = new ArrayList<>();
        for (ModelRange way : ways) {
            if (way.isExact()) {
                bounds.add(ModelRange.exactly(isFloat ? (float) way.low() : way.low()));
            } else {
                double largest = Math.max(Math.abs(way.low()), Math.abs(way.high()));
                double error = isFloat ? 2 * Math.ulp((float) largest) : 2 * Math.ulp(largest);
                bounds.add(
                        isFloat
                                ? asFloat(way.low(), way.high(), error)
                                : ModelRange.of(way.low() - error, way.high() + error));
            }
        }
        return bounds.size() == 1 ? bounds.get(0) : new ModelBound.Either(bounds);
    }

    private static ModelRange shaped(ModelRange range, ModelPlan plan, boolean isEnd) {
        ModelRange shaped = range;
        for (Setting setting : plan.shaping) {
            shaped = switch (setting.option()) {
                case SNAP -> isEnd ? shaped : monotone(shaped, x -> snapped(x, setting.number(0)));
                case SNAP_TO -> isEnd ? shaped : monotone(shaped, x -> nearest(setting, x));
                case CLAMP ->
                    monotone(
                            shaped,
                            x -> x < setting.number(0)
                                    ? setting.number(0)
                                    : x > setting.number(1) ? setting.number(1) : x);
                case WRAP -> wrapped(shaped, setting.number(0), setting.number(1));
                case MAP -> mapped(shaped, (DoubleUnaryOperator) setting.argument(0));
                default -> throw new AssertionError(setting);
            };
        }
        return shaped;
    }

    private static ModelRange monotone(ModelRange range, DoubleUnaryOperator function) {
        return new ModelRange(
                function.applyAsDouble(range.low()), function.applyAsDouble(range.high()), range.isExact());
    }

    private static double snapped(double x, double step) {
        double steps = x / step;
        // Beyond, doubles are no closer than a step.
        return Math.abs(steps) < 0x1p52 ? Math.rint(steps) * step : x;
    }

    private static double nearest(Setting setting, double x) {
        double[] values = setting.arguments().stream()
                .mapToDouble(value -> (double) value)
                .sorted()
                .toArray();
        double best = values[0];
        for (int k = 1; k < values.length; k++) {
            if (x >= (values[k - 1] + values[k]) / 2) {
                best = values[k];
            }
        }
        return best;
    }

    private static ModelRange wrapped(ModelRange range, double minimum, double maximum) {
        double length = maximum - minimum;
        if (range.isExact() && range.low() >= minimum && range.low() < maximum) {
            return range;
        }
        double error = 4 * Math.ulp(Math.max(Math.abs(range.low()), Math.abs(range.high()))) + 4 * Math.ulp(maximum);
        double low = (range.low() - error - minimum) / length;
        double high = (range.high() + error - minimum) / length;
        if (!(Math.floor(low) == Math.floor(high))) {
            return ModelRange.of(minimum, maximum);
        }
        double turns = Math.floor(low) * length;
        return ModelRange.of(range.low() - turns - error, range.high() - turns + error);
    }

    private static ModelRange mapped(ModelRange range, DoubleUnaryOperator function) {
        if (range.isExact()) {
            return ModelRange.exactly(function.applyAsDouble(range.low()));
        }
        return sample(range, function);
    }
}
