package dev.motile.benchmarks;

import dev.motile.Ease;
import dev.motile.function.FloatSetter;
import java.util.List;
import java.util.SplittableRandom;

/** The motions of the benchmarks, the same for every candidate. */
final class Work {

    /** The eases of mixed work; the first is that of plain work. */
    static final List<Ease> EASES = List.of(
            Ease.OUT_QUAD,
            Ease.LINEAR,
            Ease.IN_QUAD,
            Ease.IN_OUT_QUAD,
            Ease.OUT_CUBIC,
            Ease.IN_OUT_SINE,
            Ease.OUT_BACK,
            Ease.OUT_BOUNCE);

    /** What setters write into. */
    static final class Node {
        float x;
        float y;
        float alpha;
        float scale;

        float sum() {
            return x + y + alpha + scale;
        }
    }

    /** Four setter classes. */
    static final List<FloatSetter<Node>> SETTERS = List.of(
            (node, v) -> node.x = v, (node, v) -> node.y = v, (node, v) -> node.alpha = v, (node, v) -> node.scale = v);

    final float[] from;
    final float[] to;
    final double[] seconds;
    final int[] ease;
    final int[] setter;

    /**
     * Motions whose eases and setters are {@code one} kind, in {@code runs} of 100, or at {@code random}; they last so
     * long that none ends while a benchmark runs, unless {@code seconds} is short.
     */
    Work(int count, double seconds, String mix) {
        from = new float[count];
        to = new float[count];
        this.seconds = new double[count];
        ease = new int[count];
        setter = new int[count];
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < count; i++) {
            from[i] = (float) random.nextDouble();
            to[i] = (float) random.nextDouble();
            this.seconds[i] = seconds * (1 + random.nextDouble());
            int pick = switch (mix) {
                case "one" -> 0;
                case "runs" -> i / 100;
                case "random" -> random.nextInt(1 << 16);
                default -> throw new IllegalArgumentException(mix);
            };
            ease[i] = pick % EASES.size();
            setter[i] = pick / 3 % SETTERS.size();
        }
    }
}
