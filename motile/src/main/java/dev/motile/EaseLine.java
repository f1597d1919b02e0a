package dev.motile;

import java.util.function.DoubleUnaryOperator;

/**
 * Straight lines from point to point, as CSS Easing Functions Level 2 computes them: of points at one input the last
 * counts, and the outer lines go on beyond the first and the last point.
 */
final class EaseLine implements DoubleUnaryOperator {

    private final double[] inputs;
    private final double[] outputs;
    /** From where on a point is passed: its input, where the line jumps a little less. */
    private final double[] starts;

    /**
     * Keeps the arrays.
     *
     * @param inputs ascending, finite, two at least
     * @param outputs finite, as many
     */
    EaseLine(double[] inputs, double[] outputs) {
        int last = inputs.length - 1;
        this.inputs = inputs;
        this.outputs = outputs;
        this.starts = inputs.clone();
        for (int i = 0; i <= last; i++) {
            if ((i > 0 && inputs[i] == inputs[i - 1]) || (i < last && inputs[i] == inputs[i + 1])) {
                double start = EasePieces.jump(inputs[i]);
                starts[i] = i > 0 ? Math.max(starts[i - 1], start) : start;
            }
        }
    }

    @Override
    public double applyAsDouble(double t) {
        double x = Math.min(Math.max(t, 0), 1);
        if (Double.isNaN(x)) {
            return x;
        }
        int last = inputs.length - 1;
        int i = EasePieces.last(starts, x);
        if (i < 0) {
            return beyond(x, 0, 1, 0);
        }
        if (i == last) {
            return beyond(x, last, last - 1, last);
        }
        double f = Math.max(0, (x - inputs[i]) / (inputs[i + 1] - inputs[i]));
        return EasePieces.mix(outputs[i], outputs[i + 1], f);
    }

    /** On the line from point {@code a} to point {@code b}, or the output of {@code end} if there is no slope. */
    private double beyond(double x, int a, int b, int end) {
        if (inputs[a] == inputs[b] || outputs[a] == outputs[b]) {
            return outputs[end];
        }
        return outputs[a] + (x - inputs[a]) / (inputs[b] - inputs[a]) * (outputs[b] - outputs[a]);
    }
}
