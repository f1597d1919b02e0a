package dev.motile;

import static dev.motile.Flags.PENDING;
import static dev.motile.Flags.WRITING;

import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The motions of a dispatcher whose progress is a {@code double}: values finer than a {@code float} tells apart.
 *
 * @param <P> the type of its pages
 */
abstract class WideStore<P extends Page> extends ValueStore<P> {

    private static final Ease[] NAMED = Ease.values();

    /** The phases of the page at hand, then their eased progress. */
    final double[] scratch = new double[Page.SIZE];

    WideStore(Dispatcher dispatcher) {
        super(dispatcher, 1);
    }

    /** What a dispatcher's clock resolves, at some hundred loops a second. */
    @Override
    final double mostPhaseError() {
        return 1e-10;
    }

    @Override
    final double ease(int ease, @Nullable DoubleUnaryOperator function, double phase) {
        return function == null ? NAMED[ease].applyAsDouble(phase) : function.applyAsDouble(phase);
    }

    @Override
    final void computeValues(P page, double now) {
        if (page.writers > 0) {
            int n = page.turnCount;
            computePhases(page, now, n);
            easePhases(page, n);
            mixEnds(page, n);
        }
        if (page.cell != null) {
            writeCells(page, page.cell);
        }
    }

    /** Mixes the ends of all rows by the scratch's progress. */
    abstract void mixEnds(P page, int n);

    /** Writes the rows whose values go to array cells, ahead of all turns. */
    abstract void writeCells(P page, int[] cells);

    private void computePhases(P page, double now, int n) {
        double[] base = page.base;
        double[] rate = page.rate;
        double[] phase = scratch;
        for (int i = 0; i < n; i++) {
            // Held, for a time just below a boundary counts as at it.
            phase[i] = Math.max(0, Math.min((now - base[i]) * rate[i], 1));
        }
    }

    private void easePhases(P page, int n) {
        double[] phase = scratch;
        if (page.ease >= 0 && page.ease != MotionBuffer.OWN_FUNCTION) {
            Ease ease = NAMED[page.ease];
            if (ease != Ease.LINEAR) {
                for (int i = 0; i < n; i++) {
                    phase[i] = ease.applyAsDouble(phase[i]);
                }
            }
            return;
        }
        for (int i = 0; i < n; i++) {
            int ease = plans.ease[page.plan[i]];
            if (ease != MotionBuffer.OWN_FUNCTION) {
                phase[i] = NAMED[ease].applyAsDouble(phase[i]);
            } else if ((page.flags[i] & (WRITING | PENDING)) == WRITING) {
                // A row with an event is evaluated at its turn; one that does not write has nothing to evaluate.
                DoubleUnaryOperator function = plans.function[page.plan[i]];
                try {
                    phase[i] = Objects.requireNonNull(function).applyAsDouble(phase[i]);
                } catch (Throwable error) {
                    failEase(page, i, error);
                }
            }
        }
    }
}
