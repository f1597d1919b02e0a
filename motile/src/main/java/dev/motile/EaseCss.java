package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@code linear()} list of CSS: numbers and percentages, also as {@code calc() min() max()}, and completes it as
 * CSS Easing Functions Level 2 says.
 */
final class EaseCss {

    /** A number, or so many percent. */
    private record Amount(double number, boolean isPercentage) {}

    private final String text;
    private int at;

    private EaseCss(String text) {
        this.text = text;
    }

    /** Returns the ease of a list, or throws an {@code IllegalArgumentException} that says what is wrong where. */
    static EaseLine linear(String css) {
        return new EaseCss(css).list();
    }

    private EaseLine list() {
        skipSpace();
        if (!name().equals("linear")) {
            throw refused("must begin with linear(");
        }
        expect('(');
        List<double[]> points = new ArrayList<>();
        int stops = 0;
        do {
            stop(points);
            stops++;
        } while (accept(','));
        expect(')');
        skipSpace();
        if (at < text.length()) {
            throw refused("must end after its list");
        }
        if (stops < 2) {
            throw refused("must have two stops at least");
        }
        return complete(points);
    }

    /** Adds the one or two points of a stop, as input and output; an input that is not given is NaN. */
    private void stop(List<double[]> points) {
        List<Double> inputs = new ArrayList<>();
        Double output = null;
        boolean isOutputLast = false;
        while (!peek(',') && !peek(')')) {
            Amount amount = amount();
            if (!(Math.abs(amount.number()) <= Double.MAX_VALUE)) {
                throw refused("must have finite numbers");
            }
            if (!amount.isPercentage()) {
                if (output != null) {
                    throw refused("must have one number in a stop");
                }
                output = amount.number();
                isOutputLast = !inputs.isEmpty();
            } else if (isOutputLast || inputs.size() == 2) {
                throw refused("must have one or two percentages in a row, before or after the number");
            } else {
                inputs.add(amount.number() / 100);
            }
        }
        if (output == null) {
            throw refused("must have a number in each stop");
        }
        if (inputs.isEmpty()) {
            inputs.add(Double.NaN);
        }
        for (double input : inputs) {
            points.add(new double[] {input, output});
        }
    }

    private EaseLine complete(List<double[]> points) {
        int n = points.size();
        double[] inputs = new double[n];
        double[] outputs = new double[n];
        for (int i = 0; i < n; i++) {
            inputs[i] = points.get(i)[0];
            outputs[i] = points.get(i)[1];
            if (i > 0 && Double.isInfinite(outputs[i] - outputs[i - 1])) {
                throw refused("must stay within finite numbers");
            }
        }
        if (Double.isNaN(inputs[0])) {
            inputs[0] = 0;
        }
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            if (!Double.isNaN(inputs[i])) {
                highest = Math.max(highest, inputs[i]);
                inputs[i] = highest;
            }
        }
        if (Double.isNaN(inputs[n - 1])) {
            inputs[n - 1] = Math.max(highest, 1);
        }
        int known = 0;
        for (int i = 1; i < n; i++) {
            if (!Double.isNaN(inputs[i])) {
                for (int k = known + 1; k < i; k++) {
                    inputs[k] = EasePieces.mix(inputs[known], inputs[i], (double) (k - known) / (i - known));
                }
                known = i;
            }
        }
        return new EaseLine(inputs, outputs);
    }

    /** A number, a percentage or a function of them. */
    private Amount amount() {
        skipSpace();
        Amount plain = plain();
        if (plain != null) {
            return plain;
        }
        Amount result = function();
        // What is no number is 0 where it leaves the outermost function.
        return Double.isNaN(result.number()) ? new Amount(0, result.isPercentage()) : result;
    }

    private Amount function() {
        int start = at;
        String name = name();
        switch (name) {
            case "calc" -> {
                expect('(');
                Amount result = sum();
                expect(')');
                return result;
            }
            case "min", "max" -> {
                expect('(');
                Amount result = sum();
                while (accept(',')) {
                    Amount other = sum();
                    requireSameKind(result, other);
                    result = new Amount(
                            name.equals("min")
                                    ? Math.min(result.number(), other.number())
                                    : Math.max(result.number(), other.number()),
                            result.isPercentage());
                }
                expect(')');
                return result;
            }
            default -> {
                at = start;
                throw refused("must be made of numbers and percentages");
            }
        }
    }

    private Amount sum() {
        Amount result = product();
        while (true) {
            int before = at;
            skipSpace();
            // A sign without space on both sides belongs to a number.
            boolean isSign = (isAt('+') || isAt('-')) && at > before && isSpace(at + 1);
            if (!isSign) {
                return result;
            }
            double sign = text.charAt(at) == '-' ? -1 : 1;
            at++;
            Amount other = product();
            requireSameKind(result, other);
            result = new Amount(result.number() + sign * other.number(), result.isPercentage());
        }
    }

    private Amount product() {
        Amount result = factor();
        while (true) {
            int before = at;
            skipSpace();
            boolean isProduct = isAt('*');
            if (!isProduct && !isAt('/')) {
                at = before;
                return result;
            }
            at++;
            Amount other = factor();
            if (other.isPercentage() && (!isProduct || result.isPercentage())) {
                throw refused("must multiply and divide by numbers only");
            }
            result = new Amount(
                    isProduct ? result.number() * other.number() : result.number() / other.number(),
                    result.isPercentage() || other.isPercentage());
        }
    }

    private Amount factor() {
        skipSpace();
        if (accept('(')) {
            Amount result = sum();
            expect(')');
            return result;
        }
        Amount plain = plain();
        return plain != null ? plain : function();
    }

    private void requireSameKind(Amount a, Amount b) {
        if (a.isPercentage() != b.isPercentage()) {
            throw refused("must not mix numbers and percentages");
        }
    }

    /** A number or percentage as it is written, null if there is something else. */
    private @Nullable Amount plain() {
        int start = at;
        if (isAt('+') || isAt('-')) {
            at++;
        }
        boolean hasDigits = digits();
        if (isAt('.') && isDigit(at + 1)) {
            at++;
            hasDigits = digits();
        }
        if (!hasDigits) {
            at = start;
            return null;
        }
        if (isAt('e') || isAt('E')) {
            int exponent = at;
            at++;
            if (isAt('+') || isAt('-')) {
                at++;
            }
            if (!digits()) {
                at = exponent;
            }
        }
        double number = Double.parseDouble(text.substring(start, at));
        if (isAt('%')) {
            at++;
            return new Amount(number, true);
        }
        if (at < text.length() && Character.isLetter(text.charAt(at))) {
            throw refused("must have numbers without a unit and percentages");
        }
        return new Amount(number, false);
    }

    private boolean digits() {
        int start = at;
        while (isDigit(at)) {
            at++;
        }
        return at > start;
    }

    private String name() {
        int start = at;
        while (at < text.length() && Character.isLetter(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at).toLowerCase(Locale.ROOT);
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private boolean isSpace(int index) {
        return index < text.length() && " \t\r\n\f".indexOf(text.charAt(index)) >= 0;
    }

    private boolean isAt(char expected) {
        return at < text.length() && text.charAt(at) == expected;
    }

    private void skipSpace() {
        while (isSpace(at)) {
            at++;
        }
    }

    /** Takes a sign that has no meaning of its own, with the space around it. */
    private boolean accept(char sign) {
        skipSpace();
        if (!isAt(sign)) {
            return false;
        }
        at++;
        skipSpace();
        return true;
    }

    private void expect(char sign) {
        if (sign == '(' ? !isAt(sign) : !peek(sign)) {
            throw refused("must have a '" + sign + "'");
        }
        at++;
        skipSpace();
    }

    private boolean peek(char sign) {
        skipSpace();
        return isAt(sign);
    }

    private IllegalArgumentException refused(String reason) {
        return new IllegalArgumentException("css " + reason + ", but at " + at + " is \"" + text + "\"");
    }
}
