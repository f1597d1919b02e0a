package dev.motile;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One thing that happened while a program was played.
 *
 * @param order things of one order come in it; what is of different orders may come either way
 * @param text what happened
 * @param numbers what was written or read then: of the library numbers, of the model what they may be
 * @param isOptional whether it may as well not happen
 */
record ModelEntry(String order, String text, List<?> numbers, boolean isOptional) {

    /** How much is told before and after two players differ. */
    private static final int MOST_LINES = 8;

    private static final int MOST_NUMBERS = 12;

    private boolean admits(ModelEntry actual) {
        if (!text.equals(actual.text) || numbers.size() != actual.numbers.size()) {
            return false;
        }
        for (int k = 0; k < numbers.size(); k++) {
            Object expected = numbers.get(k);
            Object number = actual.numbers.get(k);
            boolean fits =
                    expected instanceof ModelBound bound ? bound.admits((Number) number) : expected.equals(number);
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** Compares what happened, each order by itself; returns how it differs, or null. */
    static @Nullable String difference(List<ModelEntry> expected, List<ModelEntry> actual) {
        Map<String, List<ModelEntry>> expectedByOrder = byOrder(expected);
        Map<String, List<ModelEntry>> actualByOrder = byOrder(actual);
        Set<String> orders = new LinkedHashSet<>(expectedByOrder.keySet());
        orders.addAll(actualByOrder.keySet());
        for (String order : orders) {
            String difference = difference(
                    order,
                    expectedByOrder.getOrDefault(order, List.of()),
                    actualByOrder.getOrDefault(order, List.of()));
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static Map<String, List<ModelEntry>> byOrder(List<ModelEntry> entries) {
        return entries.stream()
                .collect(Collectors.groupingBy(ModelEntry::order, LinkedHashMap::new, Collectors.toList()));
    }

    private static @Nullable String difference(String order, List<ModelEntry> expected, List<ModelEntry> actual) {
        int at = 0;
        for (int k = 0; k < expected.size(); k++) {
            ModelEntry entry = expected.get(k);
            if (at < actual.size() && entry.admits(actual.get(at))) {
                at++;
            } else if (!entry.isOptional()) {
                return tell(order, expected, k, actual, at);
            }
        }
        return at == actual.size() ? null : tell(order, expected, expected.size(), actual, at);
    }

    private static String tell(String order, List<ModelEntry> expected, int k, List<ModelEntry> actual, int at) {
        StringBuilder lines = new StringBuilder("what happened (" + order + "):\n");
        actual.subList(Math.max(0, at - MOST_LINES), at)
                .forEach(entry -> lines.append("  ").append(entry).append('\n'));
        lines.append("then expected:\n");
        expected.subList(k, Math.min(expected.size(), k + MOST_LINES))
                .forEach(entry -> lines.append("  ").append(entry).append('\n'));
        lines.append("but was:\n");
        actual.subList(at, Math.min(actual.size(), at + MOST_LINES))
                .forEach(entry -> lines.append("  ").append(entry).append('\n'));
        return lines.toString();
    }

    @Override
    public String toString() {
        List<?> first = numbers.subList(0, Math.min(numbers.size(), MOST_NUMBERS));
        return numbers.isEmpty() ? text : text + " " + first + (first.size() < numbers.size() ? " .." : "");
    }
}
